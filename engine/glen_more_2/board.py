"""The board as plain text, never wider than 100 columns."""

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from engine.glen_more_2.deck import RESOURCE_NAMES, STACKS
from engine.glen_more_2.text import cost_text
from engine.glen_more_2.view import FieldView, TileView, View
from engine.parts.textboard import market_line, spaces_in_rows
from engine.parts.textmap import WIDTH, MapCell, text_map
from engine.parts.wording import coins, count

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

LONGEST_NAME = 14
FIELDS_PER_ROW = 4
RESOURCE_LETTERS = "wsbec"
LEGEND = "~ river, ^ overbuild, @ Scotsman, w wood, s stone, b barley, e sheep, c cattle, +n covered tiles"


def board(rules: "GlenMore2Rules", view: View, names: Sequence[str]) -> str:
    names = [name[:LONGEST_NAME] for name in names]
    market = market_line(RESOURCE_NAMES, rules.deck.prices, view.market)
    parts = [_rondel(rules, view, names), f"{market}\n{_discards(rules, view)}", _clan_board(rules, view, names)]
    parts.append(LEGEND)
    parts += (_territory(rules, view, seat, names[seat]) for seat in range(len(view.players)))
    return "\n\n".join(parts)


def _rondel(rules: "GlenMore2Rules", view: View, names: Sequence[str]) -> str:
    """From the hindmost piece forward, as the pieces see it."""
    size = len(view.rondel)
    lines = spaces_in_rows([_space(rules, view, (view.gap + 1 + i) % size, names) for i in range(size)])
    stacks = ", ".join(f"{name}: {left}" for name, left in zip(STACKS, view.stacks, strict=True))
    return "\n".join([f"RONDEL, hindmost first (tiles left: {stacks})", *lines])


def _space(rules: "GlenMore2Rules", view: View, space: int, names: Sequence[str]) -> tuple[str, str]:
    standing = [names[seat] for seat, player in enumerate(view.players) if player.space == space]
    id_ = view.rondel[space]
    if id_ == rules.deck.the_end:
        return f"{space:2} * The End *", f"   {count(len(standing), 'piece')}" if standing else ""
    if id_ is not None:
        tile = rules.deck.tiles[id_]
        marks = " ~" * tile.river + " ^" * tile.overbuild
        return f"{space:2} {tile.name[: 16 - len(marks)]}{marks}", f"   {cost_text(tile) or 'free'}"
    if space == view.die:
        return f"{space:2} (die)", ""
    return (f"{space:2} [{standing[0]}]" if standing else f"{space:2} -"), ""


def _discards(rules: "GlenMore2Rules", view: View) -> str:
    names = ", ".join(rules.deck.tiles[tile].name for tile in view.discards) or "empty"
    return "\n".join(wrap(f"DISCARD PILE: {names}", WIDTH, subsequent_indent="  "))


def _clan_board(rules: "GlenMore2Rules", view: View, names: Sequence[str]) -> str:
    """Each field with the cost of its roads now, or the owner of its marker."""
    width = WIDTH // FIELDS_PER_ROW
    cells = [_field(rules, field, names)[: width - 1].ljust(width) for field in view.fields]
    rows = ["".join(cells[i : i + FIELDS_PER_ROW]).rstrip() for i in range(0, len(cells), FIELDS_PER_ROW)]
    return "\n".join(["CLAN BOARD (coins for the roads, or whose marker lies there)", *rows])


def _field(rules: "GlenMore2Rules", field: FieldView, names: Sequence[str]) -> str:
    cost = [] if field.cost is None else [str(field.cost)]
    owners = [f"[{names[seat]}]" for seat in dict.fromkeys(field.seats)]
    return " ".join([rules.deck.clans[field.clan], *cost, *owners])


def _territory(rules: "GlenMore2Rules", view: View, seat: int, name: str) -> str:
    cells = {tile.cell: _cell(rules, tile) for tile in view.players[seat].tiles}
    return "\n".join([*_summary(rules, view, seat, name), *text_map(cells)])


def _summary(rules: "GlenMore2Rules", view: View, seat: int, name: str) -> list[str]:
    player, deck = view.players[seat], rules.deck
    marker = ">" if view.seat == seat else " "
    facts = [
        "VP secret" if player.vp is None else f"{player.vp} VP",
        coins(player.coins),
        f"{player.whisky} whisky",
        count(player.persons_count, "person"),
        count(len(player.tiles), "position"),
        f"{player.supply} Scotsmen and {count(player.markers, 'clan marker')} left",
    ]
    if player.finished:
        facts.append("finished")
    lists = {
        "landmark cards": [deck.tiles[card].name for card in player.landmarks],
        "persons": [deck.tiles[person].name for person in player.persons],
        "lasting favours": [deck.clans[clan] for clan in player.clans if rules.clans[clan].lasting],
    }
    lines = wrap(f"{marker}{name}: {', '.join(facts)}", WIDTH, subsequent_indent="  ")
    for what, things in lists.items():
        if things:
            lines += wrap(f"  {what}: {', '.join(things)}", WIDTH, subsequent_indent="    ")
    return lines


def _cell(rules: "GlenMore2Rules", tile: TileView) -> MapCell:
    resources = "".join(letter * number for letter, number in zip(RESOURCE_LETTERS, tile.resources, strict=True))
    covered = f"+{len(tile.covered)}" if tile.covered else ""
    note = " ".join(filter(None, ("@" * tile.scotsmen, resources, covered)))
    return MapCell(rules.deck.tiles[tile.tile].name, note)
