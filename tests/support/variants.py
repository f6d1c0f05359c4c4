"""The tables that tests run over: every registered game, every number of players, every option."""

from engine import registry
from engine.conformance import option_sets
from engine.kernel.options import describe_options

Variant = tuple[str, int, dict[str, object]]


def all_variants() -> list[Variant]:
    """Every game × number of players × combination of options."""
    return [
        (game, seats, options)
        for game in registry.GAMES
        for seats in registry.rules(game).seats
        for options in option_sets(registry.rules(game), seats)
    ]


def plain_variants() -> list[Variant]:
    """Every game × number of players with its defaults, and with each single option that changes them."""
    found: list[Variant] = []
    for game in registry.GAMES:
        rules = registry.rules(game)
        for seats in rules.seats:
            found.append((game, seats, {}))
            found.extend(
                (game, seats, {info.name: value})
                for info in describe_options(rules.options)
                for value in info.choices
                if value != info.default and rules.allows(seats, {info.name: value})
            )
    return found


def variant_id(variant: Variant) -> str:
    game, seats, options = variant
    chosen = [f"{name}={value}".lower() for name, value in options.items()]
    return "-".join([game, str(seats), *chosen])
