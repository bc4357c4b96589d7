"""Chapter 8: supply."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers, OfScenario
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from . import events
from .board import set_supply
from .program import Table, program
from .state import ATTENUATED, EDGE, FORT, HELD, OUT_OF_SUPPLY, SUPPLIED, SUPPLY
from .tracing import Lines


class Feeding(NamedTuple):
    """8.5 Who is checked, the forts that have still to be looked at, and whom each feeds."""

    sides: tuple[int, ...]
    forts: tuple[int, ...] = ()
    fed: tuple[int, ...] = ()


@program.step(Feeding)
def check_supply(table: Table, feeding: Feeding) -> None:
    """5.31, 8.1 Supply is checked once a turn; on the first turn everybody is in supply."""
    if table.state.turn == 1:
        table.pop()
        return
    forts = [
        hex_ for hex_ in table.rules.fort_hexes
        if table.state.fort[hex_] and table.state.owner[hex_] == HELD + table.rules.works_side[hex_]
        and table.rules.works_side[hex_] in feeding.sides
    ]  # fmt: skip
    table.goto(feed_garrisons, feeding._replace(forts=tuple(forts)))


@program.step(Feeding)
def feed_garrisons(table: Table, feeding: Feeding) -> None:
    """8.5 Each fort feeds two brigades or one division of those who cannot trace; the owner chooses if there are
    more."""
    while feeding.forts:
        hungry = hungry_garrison(table, feeding)
        if not hungry:
            feeding = feeding._replace(forts=feeding.forts[1:])
        elif sum(_weight(table, unit) for unit in units_to_feed(table, feeding)) <= _ration(table):
            feeding = feeding._replace(fed=(*feeding.fed, *hungry), forts=feeding.forts[1:])
        else:
            table.goto(choose_fed, feeding)
            return
    settle(table, feeding)
    table.pop()


def _weight(table: Table, unit: int) -> int:
    """8.5 What a unit takes of a fort's ration, in brigades."""
    supply = table.rules.schedule.supply
    return supply.fort_brigades // supply.fort_divisions if table.rules.division[unit] else 1


def _ration(table: Table) -> int:
    return table.rules.schedule.supply.fort_brigades


def units_to_feed(table: Table, feeding: Feeding) -> list[int]:
    """8.5 Units in the fort's hex that cannot trace a line of their own, fed or not."""
    garrison = units_in(table.state, feeding.forts[0])
    lines = Lines(table, table.rules.works_side[feeding.forts[0]])
    return [unit for unit in garrison if table.rules.book.source_of(table, lines, unit) < 0]


def hungry_garrison(table: Table, feeding: Feeding) -> list[int]:
    """8.5 Those of them that the fort could still feed."""
    units = units_to_feed(table, feeding)
    left = _ration(table) - sum(_weight(table, unit) for unit in units if unit in feeding.fed)
    return [unit for unit in units if unit not in feeding.fed and _weight(table, unit) <= left]


def _fort_owner(table: Table, feeding: Feeding) -> int:
    return table.rules.works_side[feeding.forts[0]]


#: 8.5 a map with forts that feed a garrison
_FORTS = OfScenario(lambda table: bool(table.rules.fort_hexes))


@program.question(Feeding, rule="8.5", who=_fort_owner, needs=(_FORTS,))
def choose_fed() -> Offers:
    """8.5 Who of the garrison lives on the stores of the fort?"""
    return (Offer("feed", "8.5", UNIT, candidates=hungry_garrison, refusal=feed_refusal, then=feed),)


def feed_refusal(table: Table, feeding: Feeding, unit: int) -> Reason | None:
    """8.5 Only units of the hex that cannot trace, within what the fort has."""
    rules, args = table.rules, {"unit": table.rules.ids[unit]}
    if table.state.where[unit] != feeding.forts[0]:
        return Reason("8.5", "not-in-fort", args)
    if unit not in units_to_feed(table, feeding):
        return Reason("8.2", "can-trace", args)
    if unit in feeding.fed:
        return Reason("8.5", "fed-already", args)
    return None if unit in hungry_garrison(table, feeding) else Reason("8.5", "ration-used", {"unit": rules.ids[unit]})


def feed(table: Table, feeding: Feeding, unit: int) -> None:
    """8.5 It is fed; perhaps there is something left for another."""
    table.goto(feed_garrisons, feeding._replace(fed=(*feeding.fed, unit)))


@choose_fed.subject
def fed_subject(table: Table, feeding: Feeding) -> dict[str, object]:
    """The fort, and who is fed already."""
    return about(table, feeding.fed, at=feeding.forts[0])


def settle(table: Table, feeding: Feeding) -> None:
    """8.3 Who can trace loses his marker; who has none and cannot gets AS; who had AS already is out of supply. First
    everybody is looked at, then markers change: zones of control do not change under the check."""
    state, rules = table.state, table.rules
    found: list[tuple[int, int, int]] = []
    for side in feeding.sides:
        lines = Lines(table, side)
        for unit in rules.by_side[side]:
            if state.where[unit] >= 0:
                source = FORT if unit in feeding.fed else rules.book.source_of(table, lines, unit)
                found.append((unit, next_supply(table, unit, source >= 0), max(source, EDGE)))
    for unit, supply, source in found:
        before = state.supply[unit]
        state.source[unit] = source
        if supply != before:
            set_supply(rules, state, unit, supply)
            rule = "8.3" if has_attenuated(table, unit) or supply == SUPPLIED else rules.book.cites["no-attenuated"]
            table.say(events.SupplyChanged(table.sides[rules.side[unit]], rules.ids[unit], SUPPLY[supply], rule))


def next_supply(table: Table, unit: int, traced: bool) -> int:
    """8.3 The next state of a unit's supply."""
    if traced:
        return SUPPLIED
    if table.state.supply[unit] != SUPPLIED or not has_attenuated(table, unit):
        return OUT_OF_SUPPLY
    return ATTENUATED


def has_attenuated(table: Table, unit: int) -> bool:
    """8.3, T8.31, M8.31 Whether there is a step between supply and none: not for every command."""
    return table.rules.commands[table.rules.book.command_of(table, unit)].attenuated
