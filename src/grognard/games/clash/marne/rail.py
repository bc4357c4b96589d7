"""M15.0: French units by rail."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.hexes import NOWHERE
from grognard.mechanics.subjects import about
from grognard.mechanics.zones import NONE, none_of

from .. import events
from ..movement import Moving, may_end, movable, walk
from ..obstacles import stay_refusal as no_stay_there
from ..program import Nothing, Table, active, enemy_zoc
from ..rules import FORBIDDEN
from ..stacking import fits
from ..state import ACTIVE, CROSSED, DONE, FIRST, GERMAN, HELD, MOVED
from .tables import own, program

_NO_GERMAN = none_of(HELD + GERMAN)


class Riding(NamedTuple):
    """The unit in the train, and how far the dice take it."""

    unit: int
    hexes: int


def free_railway(table: Table) -> bytes:
    """M15.0 By hex: 1 where a railway hex holds no German and lies in no German zone; friends do not help."""
    state, rules = table.state, table.rules
    no_zone = int.from_bytes(enemy_zoc(state, FIRST).translate(NONE))
    no_german = int.from_bytes(state.owner.translate(_NO_GERMAN))
    return (no_zone & no_german & int.from_bytes(rules.on_rail)).to_bytes(len(rules.on_rail))


def rail_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """M15.0 Once a turn an activated French infantry unit that has not moved, on a railway that is open to Paris."""
    state, rules, tables = table.state, table.rules, own(table)
    args = {"unit": rules.ids[unit]}
    marks, hex_ = state.marks[unit], state.where[unit]
    if not tables.french[unit]:
        return Reason("M15.0", "french-only", args)
    if state.active != FIRST:
        return Reason("M15.0", "not-yours", args)
    if state.rails >= tables.battle.rail.units:
        return Reason("M15.0", "rail-used", args)
    if rules.cavalry[unit]:
        return Reason("M15.0", "infantry-only", args)
    if hex_ < 0:
        return Reason("M15.0", "not-on-map", args)
    if not marks & ACTIVE:
        return Reason("M15.0", "other-command", args)
    if marks & (MOVED | DONE | CROSSED):
        return Reason("M15.0", "moved-already", args)
    if not rules.on_rail[hex_]:
        return Reason("M15.0", "not-on-railway", args)
    if not open_to_paris(table)[hex_]:
        return Reason("M15.0", "railway-cut", args)
    return Reason("M10.33", "must-march", args) if stands_still(table, unit) else None


def stands_still(table: Table, unit: int) -> bool:
    """M10.33 Whether a train would only keep a unit where it is that has to spend its points: no railway leads on."""
    return table.rules.book.spends_all(table, unit) and not stations(table, Riding(unit, own(table).battle.rail.dice))


def open_to_paris(table: Table) -> bytearray:
    """M15.0 By hex: 1 where a free railway leads to Paris."""
    free = free_railway(table)
    paris = [city for city in table.rules.hexes_with(own(table).battle.victory.at_once) if free[city]]
    reached: bytearray = table.rules.rail.flood(paris, free)
    return reached


def passengers(table: Table, _: Nothing) -> list[int]:
    """M15.0 Units that may go by rail now."""
    state, rules, tables = table.state, table.rules, own(table)
    if state.active != FIRST or state.rails >= tables.battle.rail.units:
        return []
    on_rail = [
        unit for unit in movable(table, _)
        if tables.french[unit] and not rules.cavalry[unit] and rules.on_rail[state.where[unit]]
    ]  # fmt: skip
    open_ = open_to_paris(table) if on_rail else b""
    return [unit for unit in on_rail if open_[state.where[unit]] and not stands_still(table, unit)]


def ride(table: Table, _: Nothing, unit: int) -> None:
    """M15.0 Two dice are the railway hexes that it may move."""
    rules, rail = table.rules, own(table).battle.rail
    table.state.rails += 1
    hexes = sum(table.roll(6, f"rail {rules.ids[unit]}", "M15.0") for _ in range(rail.dice))
    table.say(events.RailMoved(table.sides[FIRST], rules.ids[unit], hexes))
    table.goto(rules.book.next_unit())
    riding = Riding(unit, hexes)
    found = rail_hexes(table, riding)
    if found:
        get_off, stay_on = choose_station.offers
        answers = get_off.answers(table, riding, found) + stay_on.options(table, riding)
        table.push(choose_station, riding)
        table.ask(choose_station, riding, answers)
    else:
        arrive(table, unit)


@program.question(Riding, rule="M15.0", who=active)
def choose_station() -> Offers:
    """M15.0 Where does the train stop?"""
    return (
        Offer("detrain", "M15.0", HEX, listed=rail_hexes, refusal=station_refusal, then=detrain),
        Offer("stay", "M15.0", refusal=stay_refusal, then=stay),
    )


def rail_ways(table: Table, riding: Riding, start: int = -1) -> dict[int, list[int]]:
    """M15.0 Railway hexes within the dice, each with the way there: never into a German zone, within what the boundary
    rules allow; from where the unit stands, or from a hex on its way."""
    state, rules = table.state, table.rules
    free, costs = free_railway(table), rules.book.costs(table, riding.unit)
    start = start if start >= 0 else state.where[riding.unit]
    ways: dict[int, list[int]] = {start: []}
    ring = [start]
    links = rules.rail_links
    for _ in range(riding.hexes):
        beyond = []
        for hex_ in ring:
            for step in range(6 * hex_, 6 * hex_ + 6):
                to = links[step]
                if to != NOWHERE and to not in ways and free[to] and costs[step] != FORBIDDEN:
                    ways[to] = [*ways[hex_], to]
                    beyond.append(to)
        ring = beyond
    del ways[start]
    return ways


def rail_hexes(table: Table, riding: Riding) -> list[int]:
    """M10.33, M10.44, M15.0 Where it may get off. Who has to spend its points goes on while the dice take it to another
    hex with room, and who was driven out of its area goes home, if the dice take it nearer."""
    found, unit = stations(table, riding), riding.unit
    if not table.rules.book.spends_all(table, unit):
        narrowed = table.rules.book.narrowed
        return narrowed(table, Moving(unit, table.state.where[unit]), (), list(found)) if narrowed else list(found)
    roomy = {hex_ for hex_ in found if fits(table, unit, hex_)}
    left = {hex_: Riding(unit, riding.hexes - len(way)) for hex_, way in found.items()}
    return [hex_ for hex_ in found if not roomy & rail_ways(table, left[hex_], hex_).keys()]


def stations(table: Table, riding: Riding) -> dict[int, list[int]]:
    """M15.0 Railway hexes within the dice where a unit could end its move, each with the way there."""
    return {hex_: way for hex_, way in rail_ways(table, riding).items() if may_end(table, riding.unit, hex_)}


def station_refusal(table: Table, riding: Riding, hex_: int) -> Reason | None:
    """M15.0 Why the train does not stop in a hex."""
    rules, args = table.rules, {"unit": table.rules.ids[riding.unit], "hex": table.rules.labels[hex_]}
    if hex_ in rail_hexes(table, riding):
        return None
    if hex_ == table.state.where[riding.unit]:
        return Reason("M15.0", "there-already", args)
    if not rules.on_rail[hex_]:
        return Reason("M15.0", "not-on-railway", args)
    if hex_ in stations(table, riding):
        if rules.book.spends_all(table, riding.unit):
            return Reason("M10.33", "must-march", args)
        return Reason("M10.44", "homeward", args)
    barred: Reason | None = None
    if hex_ in rail_ways(table, riding):
        barred = no_stay_there(table, riding.unit, hex_)
    elif hex_ not in rail_ways(table, riding._replace(hexes=len(rules.grid))):
        barred = rules.book.area_refusal(table, riding.unit, hex_)
    return barred or Reason("M15.0", "too-far-by-rail", args | {"left": riding.hexes})


def detrain(table: Table, riding: Riding, hex_: int) -> None:
    """M15.0 It gets off, and has moved."""
    walk(table, riding.unit, rail_ways(table, riding)[hex_], "M15.0")
    table.pop()
    arrive(table, riding.unit)


def stay_refusal(table: Table, riding: Riding) -> Reason | None:
    """M2.13, M10.33 Who has to move does not stay where it is."""
    reason: Reason | None = table.rules.book.stop_refusal(table, Moving(riding.unit, table.state.where[riding.unit]))
    return reason


def stay(table: Table, riding: Riding) -> None:
    """M15.0 It stays where it is, and has moved."""
    table.pop()
    arrive(table, riding.unit)


def arrive(table: Table, unit: int) -> None:
    """M10.44, M15.0 The train was its move of this turn."""
    table.state.marks[unit] |= MOVED
    table.rules.book.move_ended(table, unit, table.state.where[unit])


@choose_station.subject
def station_subject(table: Table, riding: Riding) -> dict[str, object]:
    """The unit in the train, and how far it goes."""
    return about(table, (riding.unit,), at=table.state.where[riding.unit], left=riding.hexes)
