"""3.0 e, 3.4 Activity: units act one after another; attacks and barrages at any time."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, OfScenario, Words
from grognard.mechanics.covered import covered_hexes

from .. import events
from ..board.placing import put_on_top, turn_over
from ..board.stacking import rank
from ..board.units import all_units_of, units_of
from ..combat import attack, attackers, barrage, engagement
from ..combat.objectives import enemies_in_zone
from ..formation.command import in_radius
from ..formation.prepared import leave, leave_refusal, must_stay
from ..formation.safe_path import has_safe_path
from ..formation.standstill import only_off_map
from ..formation.support import restore
from ..movement.moving import destinations, go_to, marches, way_refusal
from ..movement.reach import left_of
from ..movement.route import lead, lead_refusal
from ..movement.screens import screens_of
from ..movement.trains import own_trains, take, take_refusal
from ..movement.voluntary import withdraw, withdrawal_candidates, withdrawal_refusal
from ..needs import WITH_FATIGUE
from ..program import Nothing, Table, active, inactive, program
from ..rules import COMBAT, HEADQUARTERS, NONE
from ..special import exits
from ..special.off_map import (
    enter,
    enter_candidates,
    enter_refusal,
    off_map_candidates,
    off_map_refusal,
    start_off_map,
)
from ..state import (
    ACTED,
    BEGAN_OUT,
    CLOSED,
    DEPLOYED,
    FACES,
    FAIL,
    FINISHED,
    FLIPPED,
    IDLE,
    MOVE,
    MOVED,
    OFF_MAP,
    SCREEN,
)
from ..terrain import LEG
from .preparation import own_screens, unscreen, unscreen_refusal
from .recon import recon, recon_candidates, recon_refusal
from .second import clean_up
from .traffic import clear_traffic, traffic_candidates, traffic_refusal


@program.step(Nothing)
def begin_activity(table: Table, nothing: Nothing) -> None:
    """3.0 e, 1.4d Who begins the phase out of radius is noted; 4.6 the other side may lift its Screens first."""
    rules, state = table.rules, table.state
    state.acting, state.fire_unit = NONE, 0
    for unit in all_units_of(rules, state, state.formation):
        if rules.kind[unit] == COMBAT and not in_radius(rules, state, unit):
            state.marks[unit] |= BEGAN_OUT
    if threatened_screens(table):
        table.goto(choose_screens, nothing)
    else:
        table.goto(choose_act, nothing)


def threatened_screens(table: Table) -> list[int]:
    """4.6 Screens of the other side with a unit of the activating Formation near enough to matter, or one that may be,
    for all the other side knows (1.10); after a Fail, or with headquarters off the map (6.3b), nobody there moves or
    fights, and nobody can want to lift one."""
    rules, state = table.rules, table.state
    if state.snafu in IDLE:
        return []
    screens = screens_of(rules, state, 1 - state.active)
    if not screens:
        return []
    hexes = {state.where[unit] for unit in units_of(rules, state, state.formation)}
    hexes |= covered_hexes(table, state.active)
    radius = rules.tables.limits.screen_zone + 1
    return [u for u in screens if any(rules.grid.distance(state.where[u], hex_) <= radius for hex_ in hexes)]


@program.question(Nothing, rule="4.6", who=inactive)
def choose_screens() -> Offers:
    """4.6 A Screen may be lifted at any time, in the enemy's activation too: now or not? Asked when one of them is
    threatened; any may be lifted then."""
    return (
        Offer("lift", "4.6", UNIT, candidates=enemy_screens, refusal=lift_refusal, then=lift_screen),
        Offer("keep", "4.6", then=lambda table, _: table.goto(choose_act, Nothing())),
    )


def enemy_screens(table: Table, _: Nothing) -> list[int]:
    """4.6 The Screens of the side that is not active."""
    return screens_of(table.rules, table.state, 1 - table.state.active)


def lift_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """4.6 Only a screening unit of one's own."""
    rules, state = table.rules, table.state
    if rules.side[unit] == state.active:
        return Reason("4.6", "not-own-unit", {"unit": rules.ids[unit]})
    if rules.is_combat[unit] and state.marks[unit] & SCREEN:
        return None
    return Reason("4.6", "does-not-screen", {"unit": rules.ids[unit]})


def lift_screen(table: Table, nothing: Nothing, unit: int) -> None:
    unscreen(table, nothing, unit)
    if not threatened_screens(table):
        table.goto(choose_act, Nothing())


@program.question(Nothing, rule="3.4", who=active)
def choose_act() -> Offers:
    """3.4, 3.4c, 3.4d, 5.0 What next: the acting unit goes on, another one begins, an attack, a barrage, or the end
    of the phase."""
    return (
        Offer("to", "4.0a", HEX, listed=destinations, refusal=way_refusal, then=go_to),
        Offer("flip", "4.0b", refusal=flip_refusal, then=flip),
        Offer("engage", "5.2", HEX, candidates=engage_candidates, refusal=engage_refusal, then=engage),
        Offer("fire", "5.3", HEX, candidates=fire_candidates, refusal=fire_refusal, then=fire),
        Offer("shock", "5.1m", HEX, candidates=fire_candidates, refusal=shock_refusal, then=shock),
        Offer("recon", "3.3f", HEX, candidates=recon_candidates, refusal=recon_refusal, then=recon),
        Offer("withdraw", "4.8", HEX, listed=withdrawal_candidates, refusal=withdrawal_refusal, then=withdraw),
        Offer("exit", "1.0c", refusal=exit_refusal, then=leave_map, needs=(OfScenario(exits.are_there),)),
        Offer("attack", "5.1a", HEX, candidates=attack_candidates, refusal=attack.regular_hex_refusal,
              then=attack.declare_regular),
        Offer("barrage", "5.4", HEX, Words("artillery", "air"), listed=barrage.alone_listed,
              refusal=barrage.alone_refusal, then=barrage.begin_alone),
        Offer("act", "3.4b", UNIT, listed=act_listed, refusal=act_refusal, then=act),
        Offer("enter", "2.1d", UNIT, HEX, candidates=enter_candidates, refusal=enter_refusal, then=enter),
        Offer("assault-entry", "6.3", UNIT, HEX, candidates=off_map_candidates, refusal=off_map_refusal,
              then=start_off_map),
        Offer("move-trains", "4.7b", UNIT, candidates=own_trains, refusal=take_refusal, then=take),
        Offer("lead-route", "3.1", refusal=lead_refusal, then=lead),
        Offer("unprepare", "1.7b", refusal=lambda table, _: leave_refusal(table, table.state.formation),
              then=lambda table, _: leave(table, table.state.formation, "choice")),
        Offer("unscreen", "4.6", UNIT, candidates=own_screens, refusal=unscreen_refusal, then=unscreen),
        Offer("clear-traffic", "6.4b", HEX, candidates=traffic_candidates, refusal=traffic_refusal, then=clear_traffic,
              needs=(WITH_FATIGUE,)),
        Offer("top", "4.2a", UNIT, candidates=top_candidates, refusal=top_refusal, then=top),
        Offer("end", "3.0", then=end),
    )  # fmt: skip


@choose_act.subject
def act_subject(table: Table, _: object) -> dict[str, object]:
    """Who is acting, what it has left, and the ways it can go."""
    rules, state = table.rules, table.state
    formation = rules.formation_ids[state.formation]
    if state.acting < 0:
        return {"formation": formation, "units": [], "left": 0}
    ways, labels = marches(table), rules.labels
    return {
        "formation": formation,
        "units": [rules.ids[state.acting]],
        "hex": labels[state.where[state.acting]],
        "left": left_of(rules, state, state.acting) / 2,
        "costs": {labels[end]: way.cost / 2 for end, way in ways.items()},
        "paths": {labels[end]: [labels[hex_] for hex_ in way.path] for end, way in ways.items()},
    }


# beginning with a unit -----------------------------------------------------------------------------------------------


def act_listed(table: Table, _: object) -> list[int]:
    """3.2, 3.4b, 1.0g Who has not begun yet: after a Fail headquarters alone, unless they have to stay. 6.3b Nobody
    where headquarters are off the map."""
    rules, state = table.rules, table.state
    marks, hq = state.marks, rules.hq[state.formation]
    if state.snafu == OFF_MAP:
        return []
    units = [] if state.snafu == FAIL else units_of(rules, state, state.formation)
    if state.where[hq] >= 0 and not must_stay(table, state.formation):
        units.append(hq)
    return [unit for unit in units if not marks[unit] & (ACTED | FINISHED)]


def act_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """3.4a, 3.4b, 3.4h, 1.0g Why a unit cannot begin its action now."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0:
        return Reason("2.1d", "off-map", name)
    if state.assigned[unit] - 1 != state.formation:
        return Reason("3.4a", "not-of-formation", name)
    if rules.kind[unit] not in (COMBAT, HEADQUARTERS):
        return Reason("4.7b", "trains-are-placed", name)
    why = only_off_map(table)
    if why is not None:
        return why
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.marks[unit] & ACTED:
        return Reason("3.4b", "acted-already", name)
    if state.snafu == FAIL and rules.kind[unit] != HEADQUARTERS:
        return Reason("3.2", "failed", name)
    if rules.kind[unit] == HEADQUARTERS and must_stay(table, state.formation):
        return Reason("1.0g", "prepared-until-turn-two", name)
    return None


def act(table: Table, _: object, unit: int) -> None:
    """3.4b, 3.4f A unit begins; the one before it is closed: no MP and no Fire Event any more."""
    state = table.state
    begin_unit(table, unit)
    state.acting = unit


def begin_unit(table: Table, unit: int) -> None:
    """3.4f Close the unit that was acting."""
    state = table.state
    if state.acting >= 0 and state.acting != unit:
        state.marks[state.acting] |= CLOSED
    state.marks[unit] |= ACTED
    state.acting = unit
    state.fire_unit = 0


def acting_refusal(table: Table) -> Reason | None:
    """3.4b Nobody is acting."""
    return Reason("3.4b", "nobody-acts", {}) if table.state.acting < 0 else None


# 4.0b sides ----------------------------------------------------------------------------------------------------------


def flip_refusal(table: Table, _: object) -> Reason | None:
    """4.0b, 1.9c, 1.9d Why the acting unit cannot change sides."""
    rules, state = table.rules, table.state
    why = acting_refusal(table)
    if why is not None:
        return why
    unit = state.acting
    name = {"unit": rules.ids[unit]}
    if not rules.two_sided[unit]:
        return Reason("1.1c", "one-sided", name)
    if state.marks[unit] & FLIPPED:
        return Reason("4.0b", "flipped-already", name)
    if state.marks[unit] & (MOVED | FINISHED) or state.fired[unit]:
        return Reason("4.0b", "flip-first", name)
    other = DEPLOYED if state.face[unit] == MOVE else MOVE
    mover = rules.mover[2 * unit + other]
    to_wheels = rules.mover[2 * unit + state.face[unit]] == LEG and mover != LEG
    if to_wheels and not has_safe_path(rules, state, unit, mover):
        return Reason("1.9d", "no-safe-path", name)
    if not rules.ground.enterable[mover][state.where[unit]]:
        return Reason("4.0b", "cannot-be-there", name)
    if state.marks[unit] & SCREEN and other != MOVE:
        return Reason("4.6", "screens", name)
    return None


def flip(table: Table, _: object) -> None:
    """4.0b Only the showing side counts."""
    rules, state = table.rules, table.state
    unit = state.acting
    other = DEPLOYED if state.face[unit] == MOVE else MOVE
    turn_over(rules, state, unit, other)
    state.marks[unit] |= FLIPPED
    table.say(events.Flipped(rules.ids[unit], FACES[other]))
    restore(table)  # 1.5i.ii its EZOC may have been in the way


# fire ----------------------------------------------------------------------------------------------------------------


def engage_candidates(table: Table, _: object) -> list[int]:
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0 or state.where[unit] < 0 or engagement.firer_refusal(table, unit) is not None:
        return []
    reach = min(rules.reach[2 * unit + state.face[unit]], max(1, rules.visibility(state.weather)))
    enemy = 2 - state.active
    return [h for h in rules.near(state.where[unit], reach) if state.holder[h] == enemy]


def engage_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """5.2a Why the acting unit cannot engage a hex."""
    why = acting_refusal(table)
    if why is not None:
        return why
    unit = table.state.acting
    return engagement.firer_refusal(table, unit) or engagement.target_refusal(table, unit, hex_)


def engage(table: Table, _: object, hex_: int) -> None:
    engagement.declare(table, table.state.acting, hex_)


def fire_candidates(table: Table, _: object) -> list[int]:
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0 or state.where[unit] < 0 or rules.kind[unit] != COMBAT:
        return []
    return [h for h in rules.grid.adjacent(state.where[unit]) if state.holder[h] == 2 - state.active]


def fire_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """5.3b, 5.3c Why the acting unit cannot make an Attack by Fire."""
    return acting_refusal(table) or barrage.fire_refusal(table, table.state.acting, hex_)


def fire(table: Table, _: object, hex_: int) -> None:
    barrage.fire_at(table, table.state.acting, hex_)


def shock_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """5.1m Why the acting unit cannot make a Shock Attack."""
    return acting_refusal(table) or attackers.shock_refusal(table, table.state.acting, hex_)


def shock(table: Table, _: object, hex_: int) -> None:
    attack.declare_shock(table, table.state.acting, hex_)


def attack_candidates(table: Table, _: object) -> list[int]:
    """Enemies in the OBJ Zone with somebody of the side next to them."""
    rules, state = table.rules, table.state
    adjacent, holder, own = rules.grid.adjacent, state.holder, state.active + 1
    return [h for h in enemies_in_zone(rules, state) if own in [holder[n] for n in adjacent(h)]]


# leaving the map for victory -----------------------------------------------------------------------------------------


def exit_refusal(table: Table, _: object) -> Reason | None:
    """1.0c, 6.4e Why the acting unit cannot leave the map for victory, where the game has such exits."""
    return acting_refusal(table) or exits.exit_refusal(table, table.state.acting)


def leave_map(table: Table, _: object) -> None:
    exits.leave_map(table, table.state.acting)


# stacks and the end --------------------------------------------------------------------------------------------------


def top_candidates(table: Table, nothing: object) -> list[int]:
    """Units below an equal of their own stack."""
    rules, state = table.rules, table.state
    where, top, load = state.where, state.top, state.load
    return [u for u in units_of(rules, state, state.formation) if top[where[u]] != u and load[where[u]] > 1]


def top_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """4.2a Longest range and highest AV lie on top; among equals the owner chooses."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0 or rules.side[unit] != state.active or not rules.is_combat[unit]:
        return Reason("4.2a", "not-in-stack", name)
    if state.assigned[unit] - 1 != state.formation:
        return Reason("3.4a", "not-of-formation", name)
    first = state.top[state.where[unit]]
    if first == unit:
        return Reason("4.2a", "on-top-already", name)
    if rank(rules, state, first) != rank(rules, state, unit):
        return Reason("4.2a", "outranked", name)
    return None


def top(table: Table, _: object, unit: int) -> None:
    put_on_top(table.rules, table.state, unit)


def end(table: Table, _: object) -> None:
    """3.0 f The Activity is over."""
    table.goto(clean_up, Nothing())
