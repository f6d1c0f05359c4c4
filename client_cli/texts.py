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
CANNOT_WRITE = "{file} cannot be written: {why}."
BAD_FILE = "{file} cannot be replayed: {why}."
UNKNOWN_TROUBLE = "The server refused: {why}."

# Notices of a table's stream

GOING_AWAY = "The server stops for a moment. Your game is stored; waiting for it to come back ..."
LOST = "The connection is lost. Trying again in {seconds:.1f} s ..."
BACK = "Connected again."
