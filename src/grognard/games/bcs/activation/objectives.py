"""3.0 d, 3.3 Placing OBJ markers; 6.4 planned fatigue buys more."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers

from .. import events
from ..board.units import combat_units
from ..formation.fatigue import can_pay, is_exhausted, tire
from ..formation.standstill import only_off_map
from ..needs import WITH_FATIGUE
from ..program import Nothing, Table, active, program
from ..special.off_map import besieged_entries
from ..state import FAIL, FULL, OFF_MAP, WEAR_OBJECTIVE
from ..switches import PLANNED_FATIGUE, is_on
from .preparation import own_recon, screen, screen_refusal

#: 3.3b markers on one hex
DOUBLE = 2


def begin_objectives(table: Table) -> None:
    """3.3c, 6.4d So many markers as the result grants."""
    table.state.free_objectives = granted(table, table.state.snafu)
    table.goto(place_objectives, Nothing())


def granted(table: Table, result: int) -> int:
    """3.3c, 6.4d The markers that a result grants; 6.3b off the map as many as Full."""
    result = FULL if result == OFF_MAP else result
    if is_on(table.rules, table.state, PLANNED_FATIGUE):
        return int(result == FULL)
    return table.rules.tables.snafu.row[result - 1].objectives


def _for_entry(table: Table, hex_: int) -> bool:
    """6.3b, ruling 76 Units off the map act as with Full: for the entry hex they attack there are as many markers as
    that grants, whatever was rolled."""
    state = table.state
    return sum(state.objectives) < granted(table, FULL) and hex_ in besieged_entries(table)


@program.step(Nothing)
def place_objectives(table: Table, nothing: Nothing) -> None:
    """3.0 d, 4.6 Ask as long as there is a marker to place, something to buy, or a Screen to put up, which no result
    forbids."""
    from .activity import begin_activity

    may_place = bool(open_objectives(table, nothing))
    may_march = march_refusal(table, nothing) is None
    if (
        may_place
        or may_march
        or any(screen_refusal(table, nothing, unit) is None for unit in own_recon(table, nothing))
    ):
        table.goto(choose_objective, nothing)
    else:
        table.goto(begin_activity, nothing)


@program.question(Nothing, rule="3.3", who=active)
def choose_objective() -> Offers:
    """3.3d Where do the OBJ markers go? All, some or none of them."""
    return (
        Offer("objective", "3.3d", HEX, listed=open_objectives, refusal=objective_refusal, then=place_objective),
        Offer("screen", "4.6", UNIT, candidates=own_recon, refusal=screen_refusal, then=put_up_screen),
        Offer("march", "6.4e", refusal=march_refusal, then=march, needs=(WITH_FATIGUE,)),
        Offer("begin", "3.3d", then=start),
    )


@choose_objective.subject
def objective_subject(table: Table, _: object) -> dict[str, object]:
    """Whose markers, and how many it has left."""
    state = table.state
    return {"formation": table.rules.formation_ids[state.formation], "markers": state.free_objectives}


def put_up_screen(table: Table, nothing: Nothing, unit: int) -> None:
    """4.6 Before the Activity begins."""
    screen(table, nothing, unit)
    table.goto(place_objectives, Nothing())


def start(table: Table, _: object) -> None:
    from .activity import begin_activity

    table.goto(begin_activity, Nothing())


def objective_hexes(table: Table, _: object) -> list[int]:
    """3.3d Hexes with enemy combat units, and victory hexes."""
    rules, state = table.rules, table.state
    places = sorted({*rules.pick_fighters[1 - state.active](state.where), *rules.victory_list[state.scenario]})
    return places[bisect_left(places, 0) :]  # those below 0 are off the map


def open_objectives(table: Table, nothing: object) -> list[int]:
    """3.3c, 3.3d The hexes where a marker can be placed: with none left, those of 6.3b or whatever can be bought."""
    state = table.state
    bought = is_on(table.rules, state, PLANNED_FATIGUE)
    plain = not bought and state.snafu != OFF_MAP
    if state.free_objectives and plain and not state.forced_march:  # nothing but what lies there matters
        return [h for h in objective_hexes(table, nothing) if state.objectives[h] < DOUBLE]
    if not state.free_objectives and plain:
        besieged = besieged_entries(table)
        hexes: Iterable[int] = besieged and besieged.intersection(objective_hexes(table, nothing))
    else:
        hexes = objective_hexes(table, nothing)
    return sorted(hex_ for hex_ in hexes if objective_refusal(table, nothing, hex_) is None)


def objective_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """3.3b, 3.3c, 3.3d, 6.3b, 6.4b, 6.4c Why no OBJ marker can be placed on a hex."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_]}
    if not is_worth_marking(table, hex_):
        return Reason("3.3d", "not-an-objective", at)
    if state.objectives[hex_] >= DOUBLE:
        return Reason("3.3b", "double-already", at)
    if state.snafu == OFF_MAP and not _covers_entry(table, hex_):
        return Reason("6.3b", "covers-no-entry", at)
    if state.forced_march:
        return Reason("6.4e", "forced-march", at)
    if not price(table, hex_):
        return None
    if not is_on(rules, state, PLANNED_FATIGUE):
        return Reason("3.3c", "no-objective-left", at)
    if state.snafu == FAIL:
        return Reason("3.2", "failed", at)
    if is_exhausted(rules, state, state.formation):
        return Reason("6.4c", "exhausted", at)
    return None


def _covers_entry(table: Table, hex_: int) -> bool:
    """6.3b Whether the OBJ Zone about a hex holds an entry hex that can be attacked from off the map."""
    zone, distance = table.rules.tables.limits.objective_zone, table.rules.grid.distance
    return any(distance(hex_, entry) <= zone for entry in besieged_entries(table))


def is_worth_marking(table: Table, hex_: int) -> bool:
    """3.3d An enemy unit that is not Support, nor headquarters or Trains alone; or a victory hex."""
    rules, state = table.rules, table.state
    if rules.victory_hexes[state.scenario][hex_]:
        return True
    return state.holder[hex_] == 2 - state.active and bool(combat_units(rules, state, hex_))


def price(table: Table, hex_: int) -> int:
    """6.4b Levels of Fatigue for a marker: beyond those granted, or beyond 15 hexes of headquarters on the map; both
    together cost one."""
    rules, state = table.rules, table.state
    extra = not state.free_objectives and not _for_entry(table, hex_)
    if not is_on(rules, state, PLANNED_FATIGUE):
        return int(extra)
    at = state.where[rules.hq[state.formation]]
    far = at >= 0 and rules.grid.distance(at, hex_) > rules.tables.limits.far_objective
    if extra:
        return rules.prices["objective"]
    return rules.prices["far-objective"] if far else 0


def place_objective(table: Table, nothing: Nothing, hex_: int) -> None:
    """3.3d, 1.8b A combat OBJ marker is placed; it counts for Fatigue."""
    rules, state = table.rules, table.state
    levels = price(table, hex_)
    if levels:
        tire(table, state.formation, levels, "objective", "6.4b")
    if state.free_objectives:
        state.free_objectives -= 1
    state.own("objectives")[hex_] += 1
    state.wear = max(state.wear, WEAR_OBJECTIVE)
    table.say(events.ObjectivePlaced(rules.formation_ids[state.formation], rules.labels[hex_]))
    table.goto(place_objectives, Nothing())


def march_refusal(table: Table, _: object) -> Reason | None:
    """6.4b, 6.4c, 6.4e Why the Formation cannot make a forced march."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = {"formation": rules.formation_ids[formation]}
    if not is_on(rules, state, PLANNED_FATIGUE):
        return Reason("6.4", "option-not-used", name)
    if state.second:
        return Reason("6.4e", "only-first-activation", name)
    why = only_off_map(table)
    if why is not None:
        return why
    if state.forced_march or state.marched[formation]:
        return Reason("6.4e", "marched-already", name)
    if state.snafu == FAIL:
        return Reason("3.2", "failed", name)
    if any(state.objectives):
        return Reason("6.4e", "objectives-placed", name)
    if not can_pay(rules, state, formation, rules.prices["forced-march"]):
        return Reason("6.4c", "cannot-pay", name)
    return None


def march(table: Table, _: object) -> None:
    """6.4e Three times the allowance, and nothing but movement."""
    rules, state = table.rules, table.state
    tire(table, state.formation, rules.prices["forced-march"], "forced-march", "6.4b")
    state.forced_march = 1
    state.own("marched")[state.formation] = 1
    state.free_objectives = 0
    table.say(events.ForcedMarch(rules.formation_ids[state.formation]))
    table.goto(place_objectives, Nothing())
