"""1.0f The set-up: units whose scenario leaves a choice may be put anywhere in their zones, all on either side."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, Words
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import lift, shift, take_control, turn_over
from ..program import Phase, Table, of_phase, program
from ..rules import Rules
from ..schema import Zone
from ..state import DEPLOYED, FACES, MOVE
from .turn import begin_turn


class Placing(NamedTuple):
    """A unit in the hand of the side that sets up."""

    unit: int
    side: int
    done: int


def free_units(table: Table, phase: Phase) -> list[int]:
    """Units of a side that may be set up elsewhere, or on another side."""
    rules, state = table.rules, table.state
    return [u for u in rules.set_up_by[state.scenario][phase.side] if state.where[u] >= 0]


@program.step(Phase)
def set_up(table: Table, phase: Phase) -> None:
    """1.0f One side after the other, the first player last."""
    if phase.done == 2:
        table.pop()
        table.push(begin_turn)
    elif free_units(table, phase):
        table.goto(choose_place, phase)
    else:
        table.goto(set_up, Phase(1 - phase.side, phase.done + 1))


@program.question(Phase, rule="1.0f", who=of_phase)
def choose_place() -> Offers:
    """1.0f Units stand where they usually did; each may be put elsewhere in its zone, and on its other side."""
    return (
        Offer("pick", "1.0f", UNIT, candidates=free_units, refusal=pick_refusal,
              then=lambda table, phase, unit: table.goto(choose_spot, Placing(unit, phase.side, phase.done))),
        Offer("done", "1.0f", then=lambda table, phase: table.goto(set_up, Phase(1 - phase.side, phase.done + 1))),
    )  # fmt: skip


def pick_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """1.0f Why a unit cannot be set up in another way."""
    rules, state = table.rules, table.state
    if rules.side[unit] == phase.side and unit in rules.free_set_up[state.scenario] and state.where[unit] >= 0:
        return None
    return Reason("1.0f", "no-free-set-up", {"unit": rules.ids[unit]})


@program.question(Placing, rule="1.0f", who=lambda table, placing: placing.side)
def choose_spot() -> Offers:
    """1.0f Where in its zone, and on which side?"""
    return (
        Offer("set", "1.0f", HEX, Words("move", "deployed"), listed=open_spots, refusal=set_refusal, then=put),
        Offer("keep", "1.0f", then=back),
    )


@choose_spot.subject
def spot_subject(table: Table, placing: Placing) -> dict[str, object]:
    """Who is in the hand, and where he stands."""
    return about(table, (placing.unit,), at=table.state.where[placing.unit])


def spots(table: Table, placing: Placing) -> list[tuple[int, str]]:
    """Every hex of the zones of the unit in the hand, with those of its sides that can be there."""
    rules, unit, scenario = table.rules, placing.unit, table.state.scenario
    return rules.remembered(("spots", scenario, unit), lambda: _spots(rules, scenario, unit))


def _spots(rules: Rules, scenario: int, unit: int) -> list[tuple[int, str]]:
    """1.0f The same, worked out."""
    hexes = sorted({h for _, inside in rules.free_set_up[scenario][unit] for h in inside})
    sides = (("move", MOVE), ("deployed", DEPLOYED)) if rules.two_sided[unit] else (("move", MOVE),)
    enterable, mover = rules.ground.enterable, rules.mover
    return [(h, shown) for h in hexes for shown, face in sides if enterable[mover[2 * unit + face]][h]]


def open_spots(table: Table, placing: Placing) -> list[tuple[int, str]]:
    """1.0f Those of them that are open now, however many are there (4.2)."""
    rules, state, unit = table.rules, table.state, placing.unit
    here, shows = state.where[unit], FACES[state.face[unit]]
    holder, enemy = state.holder, 2 - placing.side
    zones = [(zone, hexes) for zone, hexes in rules.free_set_up[state.scenario][unit] if _has_room(table, zone, unit)]
    free = [hexes for zone, hexes in zones if not zone.apart]
    apart = [(zone, hexes) for zone, hexes in zones if zone.apart]
    open_ = free[0] if len(free) == 1 else frozenset[int]().union(*free)
    return [
        (h, shown) for h, shown in spots(table, placing)
        if (h != here or shown != shows) and holder[h] != enemy
        and (h in open_ or (apart and any(h in hexes and _is_apart(table, zone, unit, h) for zone, hexes in apart)))
    ]  # fmt: skip


def set_refusal(table: Table, placing: Placing, hex_: int, shown: str) -> Reason | None:
    """1.0f, 4.2 Only in its zone, not where it could not move, and with so many others as the zone allows; a stack may
    be too high."""
    why = _set_refusal(table, placing, hex_, shown)
    return Reason(*why, {"unit": table.rules.ids[placing.unit], "hex": table.rules.labels[hex_]}) if why else None


def _set_refusal(table: Table, placing: Placing, hex_: int, shown: str) -> tuple[str, str] | None:
    """The rule and the key of the same."""
    rules, state, unit = table.rules, table.state, placing.unit
    inside = [zone for zone, hexes in rules.free_set_up[state.scenario][unit] if hex_ in hexes]
    if not inside:
        return "1.0f", "outside-zone"
    face = MOVE if shown == "move" else DEPLOYED
    if face == DEPLOYED and not rules.two_sided[unit]:
        return "1.1c", "one-sided"
    if state.where[unit] == hex_ and state.face[unit] == face:
        return "1.0f", "there-already"
    if not rules.ground.enterable[rules.mover[2 * unit + face]][hex_] or state.holder[hex_] == 2 - placing.side:
        return "1.0f", "cannot-enter"
    open_ = [zone for zone in inside if _has_room(table, zone, unit)]
    if not open_:
        return "1.0f", "zone-full"
    if not any(_is_apart(table, zone, unit, hex_) for zone in open_):
        return "1.0f", "next-to-enemy"
    return None


def _has_room(table: Table, zone: Zone, unit: int) -> bool:
    """B8.0 Whether a zone has room for another unit."""
    rules, state = table.rules, table.state
    if zone.most >= len(rules.members[rules.organic[unit]]):
        return True
    others = [
        u for u in rules.members[rules.organic[unit]]
        if u != unit and state.where[u] >= 0 and rules.labels[state.where[u]] in zone.hexes
    ]  # fmt: skip
    return len(others) < zone.most


def _is_apart(table: Table, zone: Zone, unit: int, hex_: int) -> bool:
    """B8.0 Whether a hex is as far from the enemy as the zone asks."""
    rules, state = table.rules, table.state
    return not zone.apart or all(state.holder[n] != 2 - rules.side[unit] for n in rules.grid.adjacent(hex_))


def back(table: Table, placing: Placing) -> None:
    """1.0f The next one."""
    table.goto(choose_place, Phase(placing.side, placing.done))


def put(table: Table, placing: Placing, hex_: int, shown: str) -> None:
    """1.0f There, on that side."""
    rules, state, unit = table.rules, table.state, placing.unit
    origin = state.where[unit]
    before = state.control[origin]
    turn_over(rules, state, unit, MOVE if shown == "move" else DEPLOYED)
    if origin != hex_:
        lift(rules, state, unit, -1)
        take_control(state, origin, before if state.holder[origin] else 0)
        shift(rules, state, unit, hex_)
    table.say(events.Arrived(rules.ids[unit], rules.labels[hex_], "1.0f"))
    back(table, placing)
