"""What the log of a table says: the one place where changes are understood, live and on recovery alike.

A change is first worked out (`outcome`), which alters nothing, then stored, then accepted.
"""

from collections import deque
from dataclasses import asdict, dataclass, field
from operator import attrgetter
from typing import Any

from engine import registry
from engine.kernel import AnyRules, Event, Result, State, collect, decode, digest, encode, parse, start, step
from engine.kernel.frames import Question
from engine.kernel.options import read_options
from server.store import Entry, Snapshot

REMEMBERED_REQUESTS = 256
REMEMBERED_NOTES = 60
SNAPSHOT_EVERY = 64

OPEN, RUNNING, ENDED, FROZEN = "open", "running", "ended", "frozen"


@dataclass(slots=True)
class SeatBook:
    player: str = ""
    bot: str = ""
    conceded: bool = False
    thinking_ms: int = 0

    def copy(self) -> "SeatBook":
        return SeatBook(self.player, self.bot, self.conceded, self.thinking_ms)

    @property
    def name(self) -> str:
        return self.player or f"{self.bot} bot"

    @property
    def taken(self) -> bool:
        return bool(self.player or self.bot)

    @property
    def played_by_bot(self) -> str:
        """The kind of bot that answers for this seat; empty if a person does."""
        return self.bot or ("greedy" if self.conceded else "")


@dataclass(frozen=True, slots=True)
class Facts:
    """What never changes about a table."""

    table_id: str
    created_ms: int
    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    host: str
    rules_version: int
    deck_digest: str
    deck: str = ""
    password: str = ""
    audience: int = 1
    undo_allowed: bool = False
    start_when_full: bool = False
    rematch_of: str = ""
    kept_for: list[str] = field(default_factory=list)
    """The only players who may sit down, by the names they had in the game that this is the rematch of."""


@dataclass(frozen=True, slots=True)
class Note:
    """An event in words."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change would lead to. `state` is None for changes that do not touch the game."""

    state: State | None = None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Undoable:
    """An action that its seat may still take back, and the position before it."""

    seat: int
    action: str
    state: State


@dataclass(slots=True)
class Summary:
    """What a lobby shows of a table: enough to list it without replaying it."""

    seq: int
    status: str
    seats: list[SeatBook]
    rematch_table_id: str = ""
    ended_ms: int = 0
    frozen_reason: str = ""
    result: dict[str, Any] | None = None

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.seats if seat.player]

    def to_json(self) -> dict[str, Any]:
        """As `asdict` would, ten times as fast: it is made with every change."""
        content = {name: getattr(self, name) for name in self.__slots__}
        content["seats"] = [{name: getattr(seat, name) for name in seat.__slots__} for seat in self.seats]
        return content

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> "Summary":
        return cls(**{**content, "seats": [SeatBook(**seat) for seat in content["seats"]]})


@dataclass(slots=True)
class Book:
    facts: Facts
    rules: AnyRules
    seats: list[SeatBook]
    status: str = OPEN
    seq: int = 0
    state: State | None = None
    position_seq: int = 0
    asked_ms: int = 0
    """Since when the seat at turn has been thinking."""
    actions: int = 0
    snapshot_actions: int = 0
    """How many actions there were at the latest snapshot."""
    undoable: list[Undoable] = field(default_factory=list)
    requests: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The change that each of the latest requests made, and what it asked for."""
    notes: deque[Note] = field(default_factory=lambda: deque(maxlen=REMEMBERED_NOTES))
    rematch_table_id: str = ""
    ended_ms: int = 0
    frozen_reason: str = ""

    @classmethod
    def fresh(cls, facts: Facts) -> "Book":
        rules = registry.rules(facts.game, facts.deck or None)
        read_options(rules.options, facts.options)
        return cls(facts, rules, [SeatBook() for _ in range(facts.seats)])

    # Looking

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def summary(self) -> Summary:
        """It shares the seats: a book is not changed any more once its table has it."""
        ended = self.result()
        return Summary(
            self.seq,
            self.status,
            self.seats,
            self.rematch_table_id,
            self.ended_ms,
            self.frozen_reason,
            None if ended is None else {**asdict(ended[0]), "by_concession": ended[1]},
        )

    @property
    def asked_seat(self) -> int | None:
        if self.status != RUNNING or self.state is None or not self.state.stack:
            return None
        frame = self.state.stack[-1]
        assert isinstance(frame, Question)
        return frame.seat

    def seat_of(self, player: str) -> int | None:
        return next((index for index, seat in enumerate(self.seats) if seat.player == player), None)

    def may_undo(self, seat: int) -> bool:
        return (
            self.facts.undo_allowed
            and self.status == RUNNING
            and bool(self.undoable)
            and self.undoable[-1].seat == seat
            and not self.seats[seat].conceded
        )

    @property
    def left_playing(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if not seat.conceded]

    def result(self) -> tuple[Result, bool] | None:
        """The result, and whether it came by concession."""
        if self.status != ENDED or self.state is None:
            return None
        result = self.rules.result(self.state)
        if result is not None:
            return result, False
        totals = tuple(self.rules.standing(self.state))
        places = tuple(2 if seat.conceded else 1 for seat in self.seats)
        return Result(totals, places, ()), True

    # Changing

    def fork(self) -> "Book":
        """A book that can go on without changing this one."""
        other = Book(*_fields(self))
        other.seats = [seat.copy() for seat in self.seats]
        other.undoable = self.undoable.copy()
        other.requests = self.requests.copy()
        other.notes = self.notes.copy()
        return other

    def outcome(self, entry: Entry) -> Outcome:
        """Work a change out without making it. Raises EngineError for an action that is not allowed."""
        kind = entry["kind"]
        if kind == "start":
            events: list[Event] = []
            facts = self.facts
            state = start(self.rules, facts.seats, facts.options, facts.seed, collect(events))
            return Outcome(state, tuple(events))
        if kind == "act":
            assert self.state is not None
            after, heard = step(self.rules, self.state, parse(self.rules, entry["action"]))
            return Outcome(after, tuple(heard))
        if kind == "undo":
            return Outcome(self.undoable[-1].state)
        return Outcome()

    def digest(self, outcome: Outcome) -> str:
        return "" if outcome.state is None else digest(self.rules, outcome.state)

    def digest_now(self) -> str:
        return self.digest(Outcome(self.state))

    def accept(self, entry: Entry, outcome: Outcome) -> list[Note]:
        """Make a change that was worked out and stored; returns what to tell about it."""
        self.seq += 1
        before = self.state
        notes: list[Note] = getattr(self, f"_accept_{entry['kind']}")(entry, outcome, before)
        names = self.names
        notes += (Note(type(event).__name__, self.rules.sentence(event, names)) for event in outcome.events)
        if outcome.state is not None:
            self.state = outcome.state
            self.position_seq = self.seq
            self.asked_ms = entry["at"]
            if not outcome.state.stack and self.status == RUNNING:
                self._end(entry)
        if request := entry.get("request"):
            self.requests[request] = (self.seq, str(entry.get("action", entry["kind"])))
            while len(self.requests) > REMEMBERED_REQUESTS:
                del self.requests[next(iter(self.requests))]
        self.notes.extend(notes)
        return notes

    def _end(self, entry: Entry) -> None:
        self.status = ENDED
        self.ended_ms = entry["at"]
        self.undoable.clear()

    def _accept_sit(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.seats[entry["seat"]].player = entry["player"]
        return [Note("Seated", f"{entry['player']} sits down.")]

    def _accept_leave(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        name = self.names[entry["seat"]]
        self.seats[entry["seat"]].player = ""
        return [Note("Left", f"{name} leaves.")]

    def _accept_bot(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.seats[entry["seat"]].bot = entry["bot"]
        return []

    def _accept_start(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.status = RUNNING
        return []

    def _accept_act(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        assert before is not None
        seat = entry["seat"]
        self.seats[seat].thinking_ms += max(0, entry["at"] - self.asked_ms)
        self.actions += 1
        if any(event.reveals for event in outcome.events):
            self.undoable.clear()
        else:
            if self.undoable and self.undoable[-1].seat != seat:
                self.undoable.clear()
            self.undoable.append(Undoable(seat, entry["action"], before))
        return []

    def _accept_undo(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.undoable.pop()
        self.actions -= 1
        return [Note("Undone", f"{self.names[entry['seat']]} takes back {entry['taken_back']}.")]

    def _accept_chat(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        return [Note("Chat", f"{entry['player']}: {entry['text']}")]

    def _accept_concede(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.seats[entry["seat"]].conceded = True
        self.undoable.clear()
        if len(self.left_playing) < 2:
            self._end(entry)
        return [Note("Conceded", f"{self.names[entry['seat']]} gives up.")]

    def _accept_rematch(self, entry: Entry, outcome: Outcome, before: State | None) -> list[Note]:
        self.rematch_table_id = entry["table_id"]
        return []

    # Snapshots

    def wants_snapshot(self) -> bool:
        """Only where nothing can be taken back: the positions before are not part of a snapshot."""
        due = self.actions - self.snapshot_actions >= SNAPSHOT_EVERY
        return due and self.status == RUNNING and not self.undoable

    def to_snapshot(self) -> Snapshot:
        assert self.state is not None
        self.snapshot_actions = self.actions
        return Snapshot(
            self.seq,
            {
                "status": self.status,
                "seats": [[seat.player, seat.bot, seat.conceded, seat.thinking_ms] for seat in self.seats],
                "state": encode(self.rules, self.state).decode(),
                "position_seq": self.position_seq,
                "asked_ms": self.asked_ms,
                "actions": self.actions,
                "requests": [[request, *made] for request, made in self.requests.items()],
                "notes": [[note.kind, note.text] for note in self.notes],
            },
        )

    def restore(self, snapshot: Snapshot) -> None:
        content = snapshot.content
        self.seq = snapshot.seq
        self.status = content["status"]
        self.seats = [SeatBook(*seat) for seat in content["seats"]]
        self.state = decode(self.rules, content["state"].encode())
        self.position_seq = content["position_seq"]
        self.asked_ms = content["asked_ms"]
        self.actions = self.snapshot_actions = content["actions"]
        self.requests = {request: (seq, action) for request, seq, action in content["requests"]}
        self.notes.extend(Note(kind, text) for kind, text in content["notes"])


_fields = attrgetter(*Book.__slots__)
"""`copy.copy` takes eight times as long, with every change."""


class FrozenError(Exception):
    """The log does not lead to where it led before."""


def recover(facts: Facts, snapshot: Snapshot | None, entries: list[Entry]) -> Book:
    """A table from what was stored. One that does not replay to its digests stops at the last good position.

    A game of other rules is frozen even if it replays: what comes next might not be what the players agreed on.
    """
    book = Book.fresh(facts)
    why = []
    if facts.rules_version != book.rules.version:
        why.append(f"it was played with version {facts.rules_version} of the rules, here is {book.rules.version}")
    if facts.deck_digest != book.rules.deck_digest:
        why.append("it was played with another deck")
    try:
        if snapshot is not None:
            book.restore(snapshot)
        for entry in entries:
            replayed(book, entry)
    except Exception as error:
        why.append(f"change {book.seq + 1} does not replay: {error}")
    if why:
        book.status = FROZEN
        book.frozen_reason = "; ".join(why)
    return book


def replayed(book: Book, entry: Entry) -> list[Note]:
    """Make a stored change again, insisting on the same outcome."""
    outcome = book.outcome(entry)
    found = book.digest(outcome)
    if found != entry.get("digest", ""):
        raise FrozenError(f"digest {found or 'none'} instead of {entry.get('digest') or 'none'}")
    return book.accept(entry, outcome)
