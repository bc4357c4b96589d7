"""5.3 Attack by Fire and 5.4 barrage: dice against every unit of a hex."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers

from .. import events
from ..board.units import able, attackable, has_av, muster
from ..formation.prepared import uses_prepared
from ..formation.standstill import idle_refusal
from ..movement.stop_engagement import break_free, stop
from ..program import Table, active, program
from ..rules import FIRE, NONE, SPOT, STANDOFF, TRAINS, Rules
from ..special.urban import losses_inflicted
from ..state import (
    ATTACKED,
    AV_STOP,
    BARRAGED,
    BEGAN_OUT,
    CLOSED,
    FAIL,
    FINISHED,
    IDLE,
    NO_RESULT,
    OFF_MAP,
    OWES,
    STOPPED,
    WEAR_FIRE,
    State,
)
from .engagement import after_fire, fire_event_refusal
from .losses import lose, total
from .objectives import enemies_in_zone, in_zone

# the Barrage table ---------------------------------------------------------------------------------------------------


def row_for(rules: Rules, state: State, unit: int, hex_: int, *, fire: bool) -> tuple[str, int]:
    """5.4h.i The row best for the target, and the lowest die that hits."""
    names = list(rules.ground.barrage_rows[hex_])
    if uses_prepared(rules, state, unit):
        names.append("prepared")
    if rules.units[unit].hard:
        names.append("hard")
    if rules.av_kind[2 * unit + state.face[unit]] == STANDOFF:
        names.append("standoff")
    rows = {row.row: (row.fire if fire else row.barrage) for row in rules.tables.barrage.row}
    return max(((name, rows[name]) for name in names), key=lambda entry: entry[1])


def bombard(table: Table, hex_: int, points: int, *, fire: bool) -> int:
    """5.4h, 5.3d One die a point for each unit; every hit costs it a step. How many steps were lost."""
    rules, state = table.rules, table.state
    units = attackable(rules, state, hex_)
    before = total(table, units)
    for unit in units:
        row, needed = row_for(rules, state, unit, hex_, fire=fire)
        purpose, rule = ("attack-by-fire", "5.3d") if fire else ("barrage", "5.4h")
        dice = tuple(table.roll(6, purpose, rule) for _ in range(points))
        hits = sum(die >= needed for die in dice)
        table.say(events.Barraged(purpose, rules.labels[hex_], rules.ids[unit], row, needed, dice, hits, rule))
        if hits:
            lose(table, unit, hits, purpose, rule)
    return before - total(table, units)


# 5.3 Attack by Fire --------------------------------------------------------------------------------------------------


def fire_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.3a, 5.3b, 5.3c Why a unit cannot make an Attack by Fire at a hex, any number of which it may take."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not able(rules, state, unit, FIRE) or not rules.av[2 * unit + state.face[unit]]:
        return Reason("5.3c", "cannot-attack-by-fire", at)
    why = fire_event_refusal(table, unit)
    if why is not None:
        return why
    if state.marks[unit] & OWES:
        return Reason("5.3c", "owes-engagement", at)
    return fire_target_refusal(table, unit, hex_)


def fire_target_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.3b Why a hex is no target of Attack by Fire."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.grid.is_adjacent(state.where[unit], hex_):
        return Reason("5.3b", "not-adjacent", at)
    if state.holder[hex_] != 2 - rules.side[unit] or not attackable(rules, state, hex_):
        return Reason("5.3b", "nobody-to-attack", at)
    if has_av(rules, state, hex_):
        return Reason("5.3b", "av-there", at)
    if not in_zone(rules, state, hex_):
        return Reason("3.3a", "outside-objective-zone", at)
    return None


def fire_at(table: Table, unit: int, hex_: int) -> None:
    """5.3d, 5.3e One Attack by Fire; a Shock Attack by the same unit right afterwards profits from it."""
    state = table.state
    state.own("fired")[unit] += 1
    state.wear = max(state.wear, WEAR_FIRE)
    state.fire_unit, state.fire_hex = unit + 1, hex_
    losses_inflicted(table, hex_, state.where[unit], bombard(table, hex_, 1, fire=True))
    after_fire(table, unit)


# 5.4 points and spotters ---------------------------------------------------------------------------------------------


def artillery_left(rules: Rules, state: State, *, off_map: bool = False) -> int:
    """5.4a Points of the activating Formation after the SNAFU result, less those used; 6.3b off the map it is Full."""
    formation, off_map = state.formation, off_map or state.snafu == OFF_MAP
    if formation < 0 or state.snafu == NO_RESULT or (state.snafu == FAIL and not off_map) or state.forced_march:
        return 0
    whole = rules.guns_organic[formation] + state.artillery[formation]
    row = rules.tables.snafu.row[-1 if off_map else state.snafu - 1]
    return max(0, ceil(whole * row.artillery) - state.artillery_used[formation])


def air_left(rules: Rules, state: State) -> int:
    """5.4c, 2.3c The side's air points: any Formation may use them, SNAFU does not touch them."""
    return state.air1 if state.active else state.air0


def use_points(table: Table, artillery: int, air: int) -> None:
    """5.4a, 5.4c Points are used once: artillery in this activation, air in this turn."""
    state = table.state
    state.own("artillery_used")[state.formation] += artillery
    if state.active:
        state.air1 -= air
    else:
        state.air0 -= air


def spot_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.4f, 1.1d, 1.4d Why a unit cannot spot for a barrage on a hex."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if state.assigned[unit] - 1 != state.formation:
        return Reason("5.4f", "not-of-formation", at)
    if state.where[unit] < 0:
        return Reason("5.4f", "off-map", at)
    if not able(rules, state, unit, SPOT):
        return Reason("1.1d", "unprepared", at)
    if state.marks[unit] & BEGAN_OUT and rules.kind[unit] != TRAINS:
        return Reason("5.4f", "began-out-of-radius", at)
    far = rules.grid.distance(state.where[unit], hex_)
    if far > min(rules.tables.limits.spotting, max(1, rules.visibility(state.weather))):
        return Reason("5.4f", "too-far-to-spot", {**at, "distance": far})
    if far > 1 and not rules.lines.is_clear(state.where[unit], hex_):
        return Reason("4.5c", "no-line-of-sight", at)
    return None


def spotters(table: Table, hex_: int) -> list[int]:
    """5.4f Everybody of the Formation, headquarters and Trains included, who can spot a hex."""
    return list(_spotting(table, hex_))


def is_spotted(table: Table, hex_: int) -> bool:
    """5.4e Whether anybody can spot a hex."""
    return next(_spotting(table, hex_), NONE) != NONE


def _spotting(table: Table, hex_: int) -> Iterator[int]:
    """5.4f The same one by one: only those near enough are asked."""
    rules, state = table.rules, table.state
    near, where, farthest = rules.distances(hex_), state.where, rules.tables.limits.spotting
    units = [u for u in _present(rules, state) if near[where[u]] <= farthest]
    return (unit for unit in units if spot_refusal(table, unit, hex_) is None)


def _present(rules: Rules, state: State) -> list[int]:
    """1.3b Everybody who belongs to the activating Formation and is on the map, in order."""
    formation, where = state.formation, state.where
    stations = [unit for unit in (rules.hq[formation], rules.trains[formation]) if where[unit] >= 0]
    return sorted((*muster(rules, state, formation).on_map, *stations))


def barrage_refusal(table: Table, hex_: int, *, suppress: bool = False, off_map: bool = False) -> Reason | None:
    """5.4d, 5.4e, 5.0b, 5.0c, 6.1b.iii Why a hex cannot be barraged now, whoever spots; 6.3b for those off the map the
    result is Full."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_]}
    why = None if off_map else idle_refusal(table, "3.2", at)
    if why is not None:
        return why
    if state.forced_march:
        return Reason("6.4e", "forced-march", at)
    if state.holder[hex_] != 2 - state.active or not attackable(rules, state, hex_):
        return Reason("5.0b", "nobody-to-attack", at)
    if not in_zone(rules, state, hex_):
        return Reason("3.3a", "outside-objective-zone", at)
    if state.hex_marks[hex_] & BARRAGED and not (suppress and rules.ground.urban[hex_]):
        return Reason("5.4d", "barraged-already", at)
    return None


class Barrage(NamedTuple):
    """A barrage outside attacks: one point, of artillery or from the air."""

    hex: int
    air: bool


def alone_refusal(table: Table, _: object, hex_: int, kind: str) -> Reason | None:
    """5.4e, 5.4h.ii Why a hex cannot be barraged outside an attack."""
    rules, state = table.rules, table.state
    why = barrage_refusal(table, hex_)
    if why is not None:
        return why
    if not (air_left(rules, state) if kind == "air" else artillery_left(rules, state)):
        return Reason("5.4c" if kind == "air" else "5.4a", "no-points", {"hex": rules.labels[hex_]})
    if not is_spotted(table, hex_):
        return Reason("5.4e", "no-spotter", {"hex": rules.labels[hex_]})
    return None


def alone_listed(table: Table, _: object) -> list[tuple[int, str]]:
    """5.4e Every hex that can be barraged outside an attack, with what there is to do it."""
    rules, state = table.rules, table.state
    kinds = [k for k, n in (("artillery", artillery_left(rules, state)), ("air", air_left(rules, state))) if n]
    if not kinds or state.snafu in IDLE or state.forced_march:
        return []
    hexes = [h for h in enemies_in_zone(rules, state) if not state.hex_marks[h] & BARRAGED]
    return [(h, kind) for h in hexes if is_spotted(table, h) and attackable(rules, state, h) for kind in kinds]


def begin_alone(table: Table, _: object, hex_: int, kind: str) -> None:
    """5.4e Somebody spots it: free of charge where he has moved already, else he is Stopped for it."""
    units = spotters(table, hex_)
    free = [unit for unit in units if not _would_stop(table, unit)]
    if free or len(units) == 1:
        fire_barrage(table, Barrage(hex_, kind == "air"), (free or units)[0])
    else:
        table.push(choose_spotter, Barrage(hex_, kind == "air"))


def _would_stop(table: Table, unit: int) -> bool:
    """5.4e Whether spotting costs a unit anything: Trains that have moved, and whoever has Stopped, lose nothing; but
    who may still break free would not any more (4.4b)."""
    state = table.state
    if table.rules.kind[unit] == TRAINS and state.trains_moved:
        return False
    marks = state.marks[unit]
    return not marks & (FINISHED | CLOSED) and (not marks & STOPPED or bool(marks & AV_STOP))


@program.question(Barrage, rule="5.4e", who=active)
def choose_spotter() -> Offers:
    """5.4e Who spots, and is Stopped for it?"""
    return (Offer("spot", "5.4f", UNIT, candidates=spotter_candidates, refusal=spotter_refusal, then=spotter_chosen),)


@choose_spotter.subject
def spotter_subject(table: Table, barrage: Barrage) -> dict[str, object]:
    """What is to be barraged."""
    return {"hex": table.rules.labels[barrage.hex]}


def spotter_candidates(table: Table, barrage: Barrage) -> list[int]:
    return spotters(table, barrage.hex)


def spotter_refusal(table: Table, barrage: Barrage, unit: int) -> Reason | None:
    return spot_refusal(table, unit, barrage.hex)


def spotter_chosen(table: Table, barrage: Barrage, unit: int) -> None:
    table.pop()
    fire_barrage(table, barrage, unit)


def fire_barrage(table: Table, barrage: Barrage, spotter: int) -> None:
    """5.4h.ii, 3.4c One point of Destruction; in the midst of a unit's move it may set it free (4.4b)."""
    state = table.state
    use_points(table, int(not barrage.air), int(barrage.air))
    state.own("hex_marks")[barrage.hex] |= BARRAGED
    if _would_stop(table, spotter):
        stop(table, spotter, "spotted", "5.4e")
    losses_inflicted(table, barrage.hex, NONE, bombard(table, barrage.hex, 1, fire=False))
    if state.acting >= 0:
        break_free(table, state.acting)  # 4.4b whoever Stopped it may be gone


#: of the values of `hex_marks`: what stays of them in a new phase
UNTOUCHED = bytes(marks & ~(ATTACKED | BARRAGED) for marks in range(256))


def clear_hex_marks(state: State) -> None:
    """5.1g, 5.4d A new phase: hexes may be attacked and barraged again."""
    state.hex_marks = state.hex_marks.translate(UNTOUCHED)
