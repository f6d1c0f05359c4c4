"""Every English text of the full-screen client, so that it can be translated in one place (with client_cli.texts)."""

TITLE = "Rondel"
TITLE_TURN = "* Your turn - Rondel"
TITLE_TABLE = "{game} - Rondel"

TOO_SMALL = "The window has {width}×{height} characters; Rondel needs {least_width}×{least_height}."
TOO_SMALL_ADVICE = "Make it larger, or play with lines only: rondel play --plain"

CLIENT_FAILED = "The client made a mistake ({why}). Go on, or start it again; your seat is kept."

# Connecting

SERVERS = "Servers on this network"
SEARCHING = "Looking for servers on this network ..."
NONE_FOUND = "No server was found. Start one with `rondel serve`, or type an address."
SERVER_ROW = "{title}  {address}"
SERVER_FACTS = "{games} · {seats} free seats · version {version}"
TYPE_ADDRESS = "Type an address ..."
ADDRESS = "Address (HOST:PORT)"
YOUR_NAME = "Your name"
NAME_HINT = "1 to 24 characters; it is remembered for the next time."
SERVER_PASSWORD = "Password of the server"
SERVER_PASSWORD_HINT = "The person who runs the server knows it."
TABLE_PASSWORD = "Password of the table"
TABLE_PASSWORD_HINT = "The player who made the table knows it."
CONNECTING = "Connecting to {address} ..."
FIRST_VISIT = "First visit to {address}. Compare with what the server printed: {fingerprint}"
CONNECTED_AS = "{name} at {address}"
KEYS_CONNECT = "Up/Down choose   Enter connect   R look again   Q quit"
KEYS_ENTRY = "Enter go on   Esc back"

# Lobby

LOBBY = "Lobby"
TABLES = "Tables"
NO_TABLES = "There are no tables yet. Press C to make one."
COLUMNS = ("Table", "Game", "State", "Players", "Options")
STATUS = {1: "open", 2: "running", 3: "ended", 4: "frozen"}
FREE = "free"
MINE = "yours"
LOCKED = "password"
OWN_DECK = "own deck"
KEYS_LOBBY = "↑↓ choose  Enter open  C create  J join  W watch  M mine only  ? help  Q quit"
SHOWN_ALL = "all tables"
SHOWN_MINE = "your tables"

CREATE = "Make a table"
FORM_GAME = "Game"
FORM_GAME_MEANING = "What to play."
FORM_SEATS = "Seats"
FORM_SEATS_MEANING = "How many play, bots included: {least} to {most}."
FORM_BOTS = "Bots"
FORM_BOTS_MEANING = "How many of the seats bots take. You can add some later."
FORM_BOT = "Kind of bot"
FORM_BOT_MEANING = "How the bots choose."
FORM_PASSWORD = "Password"
FORM_PASSWORD_MEANING = "If you type one, players need it to take a seat."
FORM_UNDO = "Undo"
FORM_UNDO_MEANING = "Players may take back actions of their turn while nothing hidden was shown."
FORM_START = "Start when full"
FORM_START_MEANING = "The game starts by itself as soon as every seat is taken."
FORM_CREATE = "Make the table"
YES, NO = "yes", "no"
KEYS_FORM = "↑↓ field  ←→ change  type text  Enter next  Ctrl-S make it  Esc back"

# The table before the start

ROOM = "Table {id}: {game}"
ROOM_SEATS = "Seats"
SEAT_FREE = "free"
SEAT_BOT = "bot ({kind})"
ROOM_OPTIONS = "Options"
NO_OPTIONS = "as usual"
ROOM_HOST = "You made this table: add bots to free seats with B, then start with S."
ROOM_GUEST = "{host} starts the game."
ROOM_FULL = "Every seat is taken. Press S to start."
ROOM_WATCH = "You are looking on. Press J to take a seat."
KEYS_ROOM_HOST = "B bot on/off  K kind of bot  S start  C chat  X leave the seat  Esc lobby"
HOST = "made this table"
KEYS_ROOM = "J join   C chat   X leave the seat   ? help   Esc lobby"
PRESENCE = {1: "here", 2: "away", 3: "gone"}

# The table

YOUR_TURN = " YOUR TURN "
TURN_OF = "{name} is asked: {prompt}"
WATCHING = "watching"
OVER = "The game is over."
FROZEN = "The table is frozen: {why}"
WAITING = "Waiting for {name} ..."
SENDING = "Sending ..."
ACTIONS = "Actions"
ACTIONS_AT = "Actions here ({count} of {all})"
ACTIONS_FILTERED = "Actions with “{text}” ({count} of {all})"
NOTHING_HERE = "Nothing can be done here now."
NOTHING_ON_BOARD = "What can be done now is not about a place on this page: choose from the list."
NOTHING_FITS = "No action fits what you typed. Backspace takes it back."
LOG = "Log"
PLAYERS = "Players"
TRACK = "Track"
TEXT_BOARD = "Board"
NO_BOARD_YET = "There is no board before the start."
MORE_BELOW = "more: PgDn"
MORE_ABOVE = "more: PgUp"
KEYS_TABLE = "↑↓ action  Enter take  type to filter  1-9 pick  Tab board  A auto  U undo  I inspect  ? help"
KEYS_TABLE_SHORT = "Enter take  1-9 pick  abc filter  Tab board  A auto  U undo  I tile  ? help"
KEYS_BOARD = "arrows/Tab move  Enter take  Space next action  I inspect  Esc back to the list  ? help"
KEYS_WAIT = "←→ tableaus  Tab board  I inspect  L log  C chat  ? help  Esc lobby"
KEYS_OVER = "S score sheet  R rematch  W save record  ←→ tableaus  L log  Esc lobby"
UNDONE = "Taken back."
NO_UNDO = "There is nothing that you may take back now."
NOT_ASKED = "You are not asked now."
AUTO_DONE = "Answered {count} at once."
AUTO_NOTHING = "This needs a choice of yours."
AUTO_ALWAYS = {True: "Single answers are given by themselves from now on.", False: "You answer everything yourself."}
TRUNCATED = "…"

# Overlays

HELP = "Help"
INSPECTOR = "Inspector"
INSPECT_NOTHING = "Put the cursor on a tile (Tab, arrows or mouse), then press I."
INSPECT_KIND = "Kind: {kind}"
INSPECT_COST = "Costs: {cost}"
INSPECT_FREE = "Costs nothing."
SOURCES = {
    "": "Source: every fact is printed in the published component list.",
    "rulebook": "Source: the rulebook.",
    "mixed": "Source: partly the rulebook, partly a house choice where the rulebook is silent.",
    "house": "Source: a house choice, because no published fact was found.",
}
SOURCE_OTHER = "Source: {source}."
INSPECT_HINT = "Left/Right: the other tiles and cards.   Esc: back."
CHAT = "Say to everybody"
SAVE = "Save the record to the file"
SAVED = "Saved to {file}. Step through it with: rondel replay {file}"
NOT_SAVED = "{file} cannot be written: {why}. Choose another place."
CONCEDE = "Give up this game? A bot plays on for the others.  Y give up   N play on"
LEAVE = "Leave to the lobby? Your seat is kept.  Y leave   N stay"
QUIT = "Quit? Your seat is kept.  Y quit   N stay"
SHEET = "Score sheet"
SHEET_TOTAL = "Total"
SHEET_PLACE = "Place"
SHEET_KEYS = "R rematch   W save the record   Esc look at the board"
WINS = "{names} wins."
SHARE = "{names} share the win."
YOU_WIN = "You have won!"
AND = " and "
BY_CONCESSION = "All others have given up."
REMATCH_WAITS = "A rematch is ready: press R to join it."
CLOSE_KEY = "Esc: back"

HELP_TABLE = """\
Choosing an action
  Up, Down          go through the list; the board shows what would happen
  Enter             take the chosen action
  1 to 9            take the action with that number
  small letters     filter the list; Backspace and Esc take them back
  Space             the next action
On the board
  Tab, Shift-Tab    go to the next place where something can be done
  arrows            from there to any space, tile or cell
  mouse             point to see, click to choose, click again to take
  Esc               back to the list
Capital letters
  A   answer all forced decisions and plain productions at once
  F   single answers are given by themselves, on or off
  U   take the last action back (also Ctrl-Z)
  I   inspector: what a tile or card does, and where that is known from
  L   the whole log          C   chat
  G   give up                S   the score sheet, after the game
  R   rematch                W   save the record of an ended game
Left, Right         the tableaus of the others         Esc   lobby
Ctrl-L              draw the screen anew               Ctrl-C   quit
Signs
  ▸ chosen   · possible   * would be activated   @ clan member or Scotsman
  ~ river    = road       (A) a pawn             cubes: number and first letter, e = sheep"""

HELP_LOBBY = """\
Up, Down, mouse     choose a table
Enter               sit down if a seat is free, go back to your seat, or look on
C                   make a table: a form explains every option
J                   take a seat          W   only look on
M                   only your tables, or all of them
Q                   quit

At a table that has not started, its maker adds bots (B), chooses their kind (K)
and starts the game (S)."""

# Replay

REPLAY_AT = "moment {now} of {last}"
REPLAY_PLAYING = " · playing, every {pace:.1f} s"
KEYS_REPLAY = "←→ step  PgUp/PgDn ten  Home/End  A autoplay  + - speed  ↑↓ tableaus  S sheet  Q quit"

# Game words

GHOST = "(ghost)"
DIE = "(die)"
MARKET = "Market"
MARKET_SHORT = "Market"
BUY_SELL = "buy {buy} / sell {sell}"
STACKS = "Stacks"
STACKS_LONG = "Stacks left: {stacks}"
VP = "VP"
COINS, COINS_SHORT = "coins", "co"
WHISKY, WHISKY_SHORT = "whisky", "wh"
CHIEFS, CHIEFS_SHORT = "chiefs", "ch"
CARDS, CARDS_SHORT = "cards", "ca"
TILES, TILES_SHORT = "tiles", "ti"
GOODS = "goods"
CARDS_OF = "Cards: {cards}"
TABLEAU = "({letter}) {name}, tiles: {tiles}"
HERE = "here?"
STEPS = "Steps: {steps}."
ACTIVATES = "Would activate: {tiles}."
NOTHING = "nothing"
TAKEN = "Taken: {tile}"

# Glasgow

ARCHITECT, ARCHITECT_SHORT = "architect", "archit."
PILE = "Draw pile: {pile}   put aside: {discards}"
IN_HAND = "In hand: {building}"
BLOCK = "The block: {count} buildings"
BRICK, STEEL, GOLD = "brick", "steel", "gold"
BUILDINGS, BUILDINGS_SHORT = "buildings", "bld"
PRINTED, PRINTED_SHORT = "printed VP", "VP"
DOUBLED = "next tile twice"
WORKS = "Would make work: {factories}."

# Glen More II

CLAN_BOARD = "Clan board: coins for the roads"
CLAN_FREE = "free road"
CLAN_COST = "roads: {coins}"
CLAN_CLOSED = "closed"
DISCARDS = "Discard pile: {count}"
NO_DISCARDS = "The discard pile is empty."
PERSONS, PERSONS_SHORT = "persons", "pe"
LANDMARKS, LANDMARKS_SHORT = "landmarks", "la"
CLANS, CLANS_SHORT = "clans", "cl"
SUPPLY, SUPPLY_SHORT = "Scotsmen left", "sc"
