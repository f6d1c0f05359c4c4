"""Every English text of the client, so that it can be translated in one place.

Names in braces are filled in. Lines that only lay out data (numbers, names, ids) are not here.
"""

PROGRAM = "rondel"

# What to do about a refusal, by its reason. The server's own sentence says what is wrong and stands before it.

ADVICE = {
    # Reasons of the server (docs/protocol.md)
    "UNAUTHENTICATED": "The server has forgotten you: run the command again and choose a name.",
    "WRONG_SERVER_PASSWORD": "Ask the person who runs the server and give it with --password.",
    "BAD_NAME": "Choose another name with --name.",
    "NAME_TAKEN": "Choose another name with --name. If it is yours, play from the machine where you first used it.",
    "UNKNOWN_GAME": "`rondel tables --games` lists the games of this server.",
    "UNKNOWN_TABLE": "It may have been deleted: `rondel tables` lists the tables there are.",
    "BAD_SEATS": "`rondel tables --games` tells how many can play.",
    "BAD_OPTION": "`rondel tables --games` lists the options and their values.",
    "BAD_DECK": "Mend the deck file, or leave it out to play with the built-in deck.",
    "SEED_NOT_ALLOWED": "Leave the seed out, or start the server with --allow-seed.",
    "WRONG_TABLE_PASSWORD": "Ask the player who made the table for its password.",
    "NOT_FOR_SPECTATORS": "Ask its players for a seat, or watch another table.",
    "NOT_SEATED": "Join the table first.",
    "NOT_HOST": "Ask that player, or make a table of your own.",
    "SEAT_TAKEN": "Choose another seat or another table, or watch this one.",
    "ALREADY_SEATED": "Just go on playing there.",
    "SEATS_FREE": "Wait for players, or put bots on the free seats.",
    "NOT_OPEN": "Choose an open table, or watch this one.",
    "NOT_RUNNING": "Wait until it starts, or look at another table.",
    "NOT_ENDED": "Wait for the end of the game.",
    "TABLE_FROZEN": "Nobody can play on there; tell the person who runs the server.",
    "NOT_YOUR_TURN": "Wait until you are asked.",
    "STALE_SEQ": "The board has changed meanwhile: look again and choose anew.",
    "BAD_NOTATION": "Choose one of the listed answers.",
    "ILLEGAL_ACTION": "Choose one of the listed answers.",
    "UNDO_NOT_ALLOWED": "Go on with your turn.",
    "ALREADY_CONCEDED": "You may watch the others play on.",
    "NO_SUCH_MOMENT": "Choose an earlier moment.",
    "TOO_MANY_TABLES": "Finish or leave one of your tables first.",
    "TOO_MANY_WATCHES": "Close one of your other windows first.",
    "TOO_MANY_SUBMISSIONS": "Wait a second.",
    "TABLE_BUSY": "Try again in a moment.",
    "STORE_FAILED": "Nothing was changed: try again, and tell the person who runs the server if it stays so.",
    "SHUTTING_DOWN": "Try again when the server is back.",
    "INTERNAL": "Tell the person who runs the server; its log knows more.",
    # Our own reasons
    "SERVER_GONE": "Check that it runs (`rondel serve`) and that the address is right, then try again.",
    "NO_SERVER_FOUND": "Start one with `rondel serve`, or name its address with --server HOST:PORT.",
    "SEVERAL_SERVERS": "Name the one you mean with --server HOST:PORT.",
    "BAD_ADDRESS": "Write it as HOST:PORT, for example 192.168.1.20:50713.",
    "NOT_ENCRYPTED": "If you trust the network, add --plain-text.",
    "CERTIFICATE_CHANGED": (
        "If the server was set up anew, compare the fingerprint it printed at its start and run "
        "`rondel forget {address}`. If it was not, somebody may be listening in: do not connect."
    ),
    "BAD_CERTIFICATE": "Ask the person who runs the server to give it a valid certificate.",
    "WRONG_VERSION": "Bring the older of the two up to date: this is version {ours}, the server is {theirs}.",
    "NO_NAME": "Say who you are with --name.",
    "BAD_CONFIG": "Mend it or delete it; the client then asks for your name again.",
    "BAD_SETTINGS": "Mend it or delete it; everything is then as usual.",
    "CANNOT_WRITE": "Choose a place where you may write.",
    "BAD_FILE": "Choose a file that was made by `rondel records save TABLE FILE`.",
    "BAD_STRATEGY": "Use random, first, or a Python file with a function choose(view, decision).",
    "LOCAL_SERVER_FAILED": "What it said is above; `rondel serve` shows more.",
    "TERMINAL_TOO_SMALL": "Make the window larger, or add --plain.",
    "NO_TERMINAL": "Add --plain to play with lines of text, or --auto to let the client play.",
}

# What is wrong, for the reasons that are ours

SERVER_GONE = "No server answers at {address}."
NO_ANSWER = "The server at {address} does not answer any more."
NO_SERVER_FOUND = "No server was found on this network."
SEVERAL_SERVERS = "There are several servers on this network: {servers}."
BAD_ADDRESS = "{text!r} is no address of a server."
NOT_ENCRYPTED = "The server at {address} does not encrypt its connections."
CERTIFICATE_CHANGED = "The certificate of {address} is not the one it was: it had {before}, now it has {now}."
BAD_CERTIFICATE = "The certificate of {address} cannot be used: {why}."
WRONG_VERSION = "The server at {address} does not know what this client asks for."
NO_NAME = "A name is needed to sign in."
BAD_CONFIG = "The file {file} cannot be read: {why}."
BAD_SETTINGS = "The settings in {file} cannot be used: {why}."
CANNOT_WRITE = "{file} cannot be written: {why}."
BAD_FILE = "{file} cannot be replayed: {why}."
UNKNOWN_TROUBLE = "The server refused: {why}."

# Notices of a table's stream

GOING_AWAY = "The server closes the connection. What was played is stored; connecting again ..."
LOST = "The connection is lost. Trying again in {seconds:.1f} s ..."
BACK = "Connected again."

# Lists

NO_TABLES = "There are no tables."
NO_RECORDS = "No game has ended yet."
STATUS = {1: "open", 2: "running", 3: "ended", 4: "frozen"}
FREE_SEAT = "free"
PASSWORD_MARK = "password"
ANSWERS_OWN_DECK = "own deck"
TABLE_LINE = "{id}  {game}  {status}: {seats}{extra}"
GAME_LINE = "{id}  {title}, {least} to {most} players; bots: {bots}"
OPTION_LINE = "    {name}={default}  ({choices}) {meaning}"
TILE_LINE = "{id}  {text}{source}"
TILE_SOURCE = " (from: {source})"
RECORD_LINE = "{id}  {game}  {ended}: {players}"
RECORD_PLAYER = "{place}. {name} {points}"
SCORE_SHEET = "Score sheet"
TOTAL = "Total"
PLACE = "Place"
WINS = "{names} wins."
SHARE = "{names} share the win."
BY_CONCESSION = "All others have given up."
AND = " and "
SAVED = "Saved to {file}; step through it with: rondel replay {file}"
FORGOTTEN = "The certificate of {address} is forgotten; the next one it shows will be trusted."
NOT_KNOWN = "No certificate of {address} was known."
FROZEN = "The table is frozen: {why}"

# Connecting

LOOKING = "Looking for servers on this network ..."
FOUND_SERVERS = "Servers:"
SERVER_LINE = "{number}  {title} at {address}, free seats: {seats}, version {version}"
WHICH_SERVER = "Which one? Number:"
YOUR_NAME = "Your name:"
HELLO = "Connected to {address} as {name}."
NEW_FINGERPRINT = "First visit. Compare with what the server printed at its start: {fingerprint}"
GUEST = "guest"

# Plain mode

BYE = "Goodbye."
NOT_UNDERSTOOD = "{line!r} is not understood. Type help to see what is."
AMBIGUOUS = "{line!r} could be: {choices}."
TOO_MANY_ERRORS = "Too many lines were not understood; giving up."
INPUT_ENDED = "The input has ended. Your seat is kept: rondel play --plain --server {address} --table {table}"
INTERRUPTED = "Interrupted."
PASSWORD_ASKED = "Password of the table:"

LOBBY_HEADING = "Lobby. Tables:"
LOBBY_HINT = "Type create, join TABLE, watch TABLE, list, games, records, help or quit."
LOBBY_HELP = """\
list                     the tables there are
games                    the games with their options
create                   make a table; asks for everything
create GAME SEATS [bots=N] [bot=KIND] [password=WORD] [undo=no] [OPTION=VALUE ...]
join TABLE               take a seat, or go back to yours; TABLE is a number of the list or the table's id
watch TABLE              look on
records                  games that have ended
save TABLE FILE          save an ended game
quit                     leave"""
WHICH_GAME = "Game ({choices}):"
HOW_MANY_SEATS = "Players, {least} to {most} [{least}]:"
HOW_MANY_BOTS = "Bots among them, 0 to {most} [{most}]:"
OPTION_QUESTION = "{meaning} {name} ({choices}) [{default}]:"
CANNOT_BE = "{name} cannot be {value!r}: {choices}."
NO_SUCH_GAME = "There is no game {game!r}: {choices}."
NOT_A_NUMBER = "{text!r} is no number from {least} to {most}."
WHICH_TABLE = "Say which table: its number in the list, or its id."

ROOM_HEADING = "Table {id}: {game}."
ROOM_SEAT = "  seat {index}: {who}"
ROOM_HINT_HOST = "Type start, bot [KIND], chat TEXT, leave, help or quit."
ROOM_HINT_GUEST = "Waiting for {host} to start. Type chat TEXT, leave, help or quit."
ROOM_HINT_WATCHER = "Waiting for the start. Type join, lobby, help or quit."
ROOM_HELP = """\
start                    start the game, once every seat is taken
bot [KIND] [SEAT]        put a bot on a free seat
nobot SEAT               take a bot away
join                     take a seat
table                    who sits where
chat TEXT                say something
leave                    give your seat back
lobby                    back to the lobby; your seat is kept
quit                     leave the program; your seat is kept"""
STARTED = "The game begins."
YOUR_TURN = "Your turn. {prompt}"
ACTION_LINE = "  {number:>2}  {label}  [{id}]"
YOU_DO = "You: {label}"
WAITING_FOR = "Waiting for {name}: {prompt}"
GAME_HINT = "Answer with a number, an answer in brackets or the beginning of one. Others: board, undo, help."
GAME_HELP = """\
NUMBER, or an answer in brackets, or the beginning of one: answer the question
actions                  the question and its answers again
board                    the board as text
tile NAME                what a tile or card does
undo                     take your last action back
forced on|off            answer by itself where there is only one answer
auto                     let the client play on for you at random
table                    who sits where
chat TEXT                say something
concede                  give up; a bot plays on for the others
lobby                    back to the lobby; your seat is kept
quit                     leave the program; your seat is kept
A slash before a word always means one of these commands: /undo"""
SURE_TO_CONCEDE = "Type concede once more to give up."
CONCEDED = "You have given up."
NOT_ASKED = "You are not asked now."
NO_BOARD = "There is no board before the start."
NO_TILE = "There is no tile or card {name!r}."
FORCED_NOW = {True: "Single answers are given by themselves.", False: "You answer everything yourself."}
PRESENCE = {1: "{name} is here.", 2: "{name} has lost the connection.", 3: "{name} has gone."}
OVER_HINT = "Type rematch, save FILE, board, lobby or quit."
OVER_HELP = """\
rematch                  the same again with the same players
save FILE                save the record; `rondel replay FILE` steps through it
sheet                    the score sheet again
board                    the last board
chat TEXT                say something
lobby                    back to the lobby
quit                     leave the program"""
REMATCH_WAITS = "A rematch is ready at table {id}."
SAVE_WHERE = "Say where to: save FILE"

# Bots

BOT_NEEDS_TABLE = "Say which table with --table ID, or make one with --create GAME."
BAD_STRATEGY = "{what}: {why}."
BOT_FAILED = "The function choose of {file} failed: {why}."
BOT_TOO_MANY = "{count} bots do not fit on {seats} seats."

# A game on this machine

LOCAL_STARTING = "Starting a server on this machine ..."
LOCAL_SERVER_FAILED = "The server on this machine did not start."
LOCAL_TABLE = "{title}: you against {bots}."
NO_SUCH_LOCAL_GAME = "The server has no game {game!r}: {choices}."

# Replay

REPLAY_HEADING = "{game}: {names}. {moments} moments."
REPLAY_HINT = "Enter or next, back, a number, first, last, board, auto, help or quit."
REPLAY_HELP = """\
next or Enter            one step forwards
back                     one step backwards
NUMBER                   go to this moment
first, last              go to the beginning or the end
board                    the board at this moment
auto [SECONDS]           play on by itself
sheet                    the score sheet
quit                     leave"""
REPLAY_MOMENT = "{number}/{last}"
REPLAY_END = "This is the end."
REPLAY_BEGIN = "This is the beginning."
