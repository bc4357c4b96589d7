"""Chapter 14: the Out of Command Step."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.columns import marked
from grognard.mechanics.subjects import about

from .. import events
from ..assault import assault_step
from ..board import enemies_of, with_batteries
from ..chits.chit_box import play
from ..fire import fire_step
from ..fire.fire import moved_refusal, open_fire
from ..fire.procedures import Fire
from ..fire.targets import fire_refusal, shots_of
from ..morale import hits
from ..movement import movement_step
from ..movement.charges import Charge, charge_targets, declare_charge
from ..movement.charges import charge_refusal as target_refusal
from ..movement.costs import HALF, ROADBOUND
from ..movement.movement import Moving, can_start, choose_way, has_way, mover_refusal
from ..movement.movement_step import in_command
from ..movement.overrun import MoveOver, look_round
from ..movement.procedures import Forced, ForcedAdvance, MovementStep
from ..program import Table, active, is_evening, is_night, program
from ..refusals import of_hex, of_unit, play_on_offer
from ..rules import CAVALRY, HQ, MITRAILLEUSE, NONE
from ..state import FIRED, IN_COMMAND, MOVED, NO_MARKER_LEFT, OUT_OF_COMMAND, STOPPED, UNDER_MARKER
from ..terrain import ROAD, ROAD_MARCH
from .breakdown import breakdown_offers
from .command import out_hexes, road_columns
from .forced import advance, withdraw

INITIATIVE = "command-initiative"
WITHDRAW, FROZEN, CAUTIOUS, MANEUVER, ADVANCE = "withdraw", "frozen", "cautious", "maneuver", "advance"


class OutStep(NamedTuple):
    """The hexes of the marker that is being carried out, and what it says."""

    hexes: tuple[int, ...] = ()
    marker: str = ""
    units: tuple[int, ...] = ()


@program.step(OutStep)
def begin_out(table: Table, _: OutStep) -> None:
    """14.1, 14.2 Units in command have acted; those out of command come now, one marker after another."""
    for unit in in_command(table):
        table.state.marks[unit] &= ~IN_COMMAND
    options = choose_marker.offered(table, OutStep())
    if options:
        table.ask(choose_marker, OutStep(), options)
    else:
        table.pop()


def waiting(table: Table) -> list[list[int]]:
    """7.5 The hexes still under a marker, by road column."""
    return road_columns(table, out_hexes(table))


@program.question(OutStep, rule="14.2", who=active)
def choose_marker() -> Offers:
    """14.2 Which marker is flipped next, in any order; COMMAND INITIATIVE spares a hex its marker."""
    return (
        Offer("flip", "14.2", HEX, listed=marker_hexes, refusal=flip_refusal, then=flip),
        play_on_offer("6.3.1", active, INITIATIVE, HEX, waiting_hexes, ("14.2", "nobody-out-of-command-there"), spare,
                      no_events),
    )  # fmt: skip


def marker_hexes(table: Table, _: OutStep) -> list[int]:
    """7.5 The lead hex of every column."""
    return [column[0] for column in waiting(table)]


def flip_refusal(table: Table, _: OutStep, hex_: int) -> Reason | None:
    """14.2, 7.5 A marker lies on every hex out of command, of a road column on the hex that leads it."""
    columns = waiting(table)
    if any(hex_ == column[0] for column in columns):
        return None
    if any(hex_ in column for column in columns):
        return of_hex(table, "7.5", "marker-on-the-lead-hex", hex_)
    return of_hex(table, "14.2", "nobody-out-of-command-there", hex_)


def waiting_hexes(table: Table, _: OutStep) -> list[int]:
    """7.5 Every hex out of command, column by column."""
    return [hex_ for column in waiting(table) for hex_ in column]


def no_events(table: Table) -> Reason | None:
    """18.2 There are no events at night."""
    return Reason("18.2", "no-events-at-night") if is_night(table) else None


def flip(table: Table, _: OutStep, hex_: int) -> None:
    """14.2 What it says is carried out."""
    column = next(column for column in waiting(table) if hex_ in column)
    marker = draw_marker(table, hex_)
    units = call_up(table, column)
    table.goto(obey, OutStep(tuple(column), marker, tuple(units)))


def spare(table: Table, _: OutStep, chit: int, hex_: int) -> None:
    """6.3.1 The units of a hex act as if they were in command."""
    rules, state = table.rules, table.state
    state.hex_marks[hex_] &= ~(UNDER_MARKER | NO_MARKER_LEFT)
    play(table, chit)
    table.say(events.BroughtIntoCommand(table.sides[state.active], rules.labels[hex_]))
    call_up(table, [hex_])
    table.goto(begin_out, OutStep())
    table.push(assault_step.begin, assault_step.AssaultStep())
    table.push(movement_step.begin, MovementStep())
    table.push(fire_step.begin, fire_step.FireStep())


def draw_marker(table: Table, hex_: int) -> str:
    """7.5, 14.3, ruling 21 One of the markers that are left; nobody could have known which."""
    state, rules = table.state, table.rules
    pool = [i for i, count in enumerate(state.markers_left) for _ in range(count)]
    marker = FROZEN
    if pool and not state.hex_marks[hex_] & NO_MARKER_LEFT:
        drawn = pool[table.roll(len(pool), "out of command marker", "14.2") - 1]
        state.markers_left[drawn] -= 1
        marker = rules.chit_file.out_of_command[drawn].id
    state.hex_marks[hex_] &= ~(UNDER_MARKER | NO_MARKER_LEFT)
    table.say(events.MarkerFlipped(rules.labels[hex_], marker))
    return marker


def call_up(table: Table, hexes: list[int]) -> list[int]:
    """14.2 The out of command units of these hexes act now."""
    state, rules = table.state, table.rules
    units = [
        u for u in marked(state.marks, OUT_OF_COMMAND)
        if rules.side[u] == state.active and state.where[u] in hexes and rules.parent[u] == NONE
    ]  # fmt: skip
    for unit in with_batteries(rules, units):
        state.marks[unit] &= ~FIRED
    for unit in units:
        state.marks[unit] = (state.marks[unit] & ~(OUT_OF_COMMAND | MOVED | STOPPED)) | IN_COMMAND
        state.spent[unit] = 0
    return units


@program.step(OutStep)
def obey(table: Table, step: OutStep) -> None:
    """14.3, ruling 86 What the marker says; at night there is no combat, so Cautious only moves, and Advance is no more
    than that."""
    marker = step.marker
    table.goto(begin_out, OutStep())
    near = near_units(table, step)
    if marker == WITHDRAW and not near:
        marker = FROZEN
    if marker == ADVANCE and (not near or is_night(table)):
        marker = CAUTIOUS
    if marker in (CAUTIOUS, MANEUVER):
        if marker == CAUTIOUS and not is_night(table):
            table.push(close_up, *step)
        table.push(go_on, *step._replace(marker=marker))
    elif marker == WITHDRAW:
        table.push(look_round, *MoveOver(table.state.active))
        table.push(tire, *step)
        for hex_ in reversed(step.hexes):
            units = tuple(u for u in step.units if table.state.where[u] == hex_)
            if any(u in near for u in units):
                table.push(withdraw, *Forced(units, table.rules.chit_file.out_of_command[0].hexes))
    elif marker == ADVANCE:
        far = tuple(unit for unit in step.units if unit not in near)
        if far:
            table.push(go_carefully, *step._replace(marker=CAUTIOUS, units=far))
        for hex_ in reversed(step.hexes):
            units = tuple(u for u in near if table.state.where[u] == hex_ and table.rules.kind[u] != HQ)
            if units:
                table.push(advance, *ForcedAdvance(units))


@program.step(OutStep)
def tire(table: Table, step: OutStep) -> None:
    """18.2 In the evening a withdrawal is a march like any other."""
    state, rules = table.state, table.rules
    table.pop()
    if is_evening(table):
        hits.tire(table, [u for u in step.units if state.spent[u] and rules.is_combat[u]], "night march")


@program.step(OutStep)
def go_carefully(table: Table, step: OutStep) -> None:
    """14.3 e Units of a road column that are too far from any enemy to advance take the marker as Cautious."""
    for unit in in_command(table):
        if unit not in step.units:
            table.state.marks[unit] &= ~IN_COMMAND
    table.goto(close_up, step)
    table.push(go_on, *step)


def near_units(table: Table, step: OutStep) -> list[int]:
    """14.3 The units with an enemy within 4 hexes."""
    state, rules = table.state, table.rules
    within = max([marker.enemy_within for marker in rules.chit_file.out_of_command])
    enemies = enemies_of(state, state.active)
    if not enemies:
        return []
    here = [u for u in step.units if state.where[u] >= 0]
    return [u for u in here if min(map(rules.distances(state.where[u]).__getitem__, enemies)) <= within]


@program.step(OutStep)
def go_on(table: Table, step: OutStep) -> None:
    """14.3 As long as there is anything to do."""
    if not table.ask_if_open(choose_action, step):
        table.pop()


@program.question(OutStep, rule="14.3", who=active)
def choose_action() -> Offers:
    """14.3 c, d Cautious: half fire and half movement, guns one of the two, cavalry may charge; or all but one point
    along roads. Maneuver: movement only. Nobody but cavalry engages."""
    return (
        *breakdown_offers(acting, begun_refusal, under_marker_refusal, refresh),
        Offer("fire", "14.3", UNIT, HEX, listed=shots, refusal=shot_refusal, then=fire),
        Offer("move", "14.3", UNIT, candidates=acting, refusal=move_refusal, then=move),
        Offer("road", "14.3", UNIT, candidates=acting, refusal=road_refusal, then=march),
        Offer("charge", "14.3", UNIT, HEX, listed=charges, refusal=charge_refusal, then=charge),
        Offer("end", "14.2", then=end_procedure),
    )


def acting(table: Table, step: OutStep) -> list[int]:
    """14.2 The units under the marker that may still act."""
    state = table.state
    return [unit for unit in step.units if state.where[unit] >= 0 and state.marks[unit] & IN_COMMAND]


def under_marker_refusal(table: Table, step: OutStep, unit: int) -> Reason | None:
    """14.2 Why a unit does not act under this marker."""
    body = table.rules.body[unit]
    if body in acting(table, step):
        return None
    if body in step.units and table.state.where[body] < 0:
        return of_unit(table, "14.2", "off-map", unit)
    return of_unit(table, "14.2", "not-under-this-marker", unit)


def begun_refusal(table: Table, step: OutStep) -> Reason | None:
    """17.0, ruling 24 Breakdown before anybody of the hex has moved."""
    begun = any(table.state.spent[u] or table.state.marks[u] & MOVED for u in step.units)
    return Reason("17.0", "somebody-has-moved") if begun else None


def moving_of(table: Table, step: OutStep, unit: int, roadbound: bool = False) -> Moving:
    """How a unit moves under the marker."""
    if roadbound:
        return Moving((unit,), ROAD_MARCH, engage=False, share=ROADBOUND)
    if step.marker == MANEUVER:
        return Moving((unit,), ROAD_MARCH, engage=False)
    rider = table.rules.kind[unit] == CAVALRY and not is_night(table)
    return Moving((unit,), ROAD, engage=rider, share=HALF)


def combat_refusal(table: Table, step: OutStep, unit: int) -> Reason | None:
    """14.3 c, 18.2 Only Cautious allows fire and charges, and not at night."""
    if step.marker != CAUTIOUS:
        return of_unit(table, "14.3", "marker-forbids", unit)
    return of_unit(table, "18.2", "no-combat-at-night", unit) if is_night(table) else None


def stirring_refusal(table: Table, step: OutStep, unit: int) -> Reason | None:
    """14.3 Why a unit does not move under the marker, whatever the way."""
    if table.rules.parent[unit] != NONE:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    return under_marker_refusal(table, step, unit) or mover_refusal(table, unit)


def move_refusal(table: Table, step: OutStep, unit: int) -> Reason | None:
    """14.3 c, d Why a unit does not move."""
    refusal = stirring_refusal(table, step, unit)
    if refusal or can_start(table, moving_of(table, step, unit)):
        return refusal
    return of_unit(table, "11.2", "no-open-hex", unit)


def move(table: Table, step: OutStep, unit: int) -> None:
    """14.3 c, d A unit sets out."""
    table.goto(go_on, step)
    table.push(choose_way, moving_of(table, step, unit))


def road_refusal(table: Table, step: OutStep, unit: int) -> Reason | None:
    """14.3 c Along the road, instead of anything else."""
    refusal = stirring_refusal(table, step, unit)
    if refusal:
        return refusal
    if step.marker != CAUTIOUS:
        return of_unit(table, "14.3", "marker-forbids", unit)
    if table.state.marks[unit] & FIRED:
        return of_unit(table, "14.3", "fired-once", unit)
    on_road = table.rules.ground.on_road[table.state.where[unit]]
    if on_road and has_way(table, moving_of(table, step, unit, roadbound=True)):
        return None
    return of_unit(table, "14.3", "no-road-to-march", unit)


def march(table: Table, step: OutStep, unit: int) -> None:
    """14.3 c By road only: it does nothing else."""
    table.goto(go_on, step)
    for part in with_batteries(table.rules, (unit,)):
        table.state.marks[part] |= FIRED
    table.push(choose_way, moving_of(table, step, unit, roadbound=True))


def charges(table: Table, step: OutStep) -> list[tuple[int, int]]:
    """14.3 c Cavalry charges with half its points."""
    rules = table.rules
    riders = [u for u in acting(table, step) if rules.kind[u] == CAVALRY and combat_refusal(table, step, u) is None]
    return [
        (unit, hex_) for unit in riders if mover_refusal(table, unit) is None
        for hex_ in charge_targets(table, unit, HALF)
    ]  # fmt: skip


def charge_refusal(table: Table, step: OutStep, unit: int, target: int) -> Reason | None:
    """14.3 c Why a unit does not charge a hex."""
    return (
        stirring_refusal(table, step, unit)
        or combat_refusal(table, step, unit)
        or target_refusal(table, unit, target, HALF)
    )


def charge(table: Table, step: OutStep, unit: int, target: int) -> None:
    """14.3 c A unit tries to charge."""
    table.goto(go_on, step)
    table.push(declare_charge, Charge(unit, target, HALF))


def shots(table: Table, step: OutStep) -> list[tuple[int, int]]:
    """14.3 c Fire at half strength, before anything else."""
    if step.marker != CAUTIOUS or is_night(table):
        return []
    still = [unit for unit in acting(table, step) if not table.state.marks[unit] & MOVED]
    return shots_of(table, still, halved=True)


def shot_refusal(table: Table, step: OutStep, unit: int, target: int) -> Reason | None:
    """14.3 c Why a unit does not fire at a hex."""
    refusal = under_marker_refusal(table, step, unit) or combat_refusal(table, step, unit)
    if refusal:
        return refusal
    moved = moved_refusal(table, unit)  # along the road it has, whether it has fired or not
    if moved is None and table.state.marks[unit] & FIRED:
        return of_unit(table, "8.1", "fired-once", unit)
    return moved or fire_refusal(table, unit, target, halved=True)


def fire(table: Table, step: OutStep, unit: int, target: int) -> None:
    """14.3 c A unit fires at half strength."""
    state = table.state
    table.goto(go_on, step)
    table.push(open_fire, Fire("out-of-command", state.active, state.where[unit], target, (unit,), halved=True))


@choose_action.subject
def action_subject(table: Table, step: OutStep) -> dict[str, object]:
    """Under which marker who acts."""
    return about(table, step.units, at=step.hexes[0], marker=step.marker)


@program.step(OutStep)
def refresh(table: Table, step: OutStep) -> None:
    """After a breakdown the detachments act in the place of their brigade."""
    state, rules = table.state, table.rules
    units = tuple(
        u for u in rules.by_side[state.active]
        if state.marks[u] & IN_COMMAND and state.where[u] >= 0 and rules.kind[u] != MITRAILLEUSE
    )  # fmt: skip
    table.goto(go_on, step._replace(units=units))


@program.step(OutStep)
def close_up(table: Table, _: OutStep) -> None:
    """14.3 c Cavalry may assault; nobody else under a Cautious marker."""
    state, rules = table.state, table.rules
    for unit in in_command(table):
        if rules.kind[unit] != CAVALRY or state.marks[unit] & FIRED:  # cavalry that took the road option does no more
            state.marks[unit] &= ~IN_COMMAND
    table.goto(assault_step.begin, assault_step.AssaultStep(free=True))
