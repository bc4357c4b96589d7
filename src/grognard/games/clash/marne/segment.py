"""M5.321: a command and movement segment: moves, replacements, the taxis, the railway, detachments."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics import walking
from grognard.mechanics.zones import NONE, none_of

from .. import events
from ..board import place
from ..command import rolled
from ..losses import ter_of
from ..movement import FINISH, MOVE, Moving, allowance, ask_or_end, movable, next_hex_has_room, path_to, reach, search
from ..program import Nothing, Table, active, enemy_zoc
from ..replacements import mark_done, rebuild, rebuild_refusal
from ..stacking import fits
from ..state import ABSENT, ACTIVE, CROSSED, DONE, FIRST, GERMAN, HELD, IN_CAMP, MOVED, OUT_OF_SUPPLY
from ..tracing import grown
from .areas import command_of, in_camp, must_fall_back
from .rail import passengers, rail_refusal, ride
from .tables import Marne, is_in, is_pursuit, own, program

_NO_GERMAN = none_of(HELD + GERMAN)


@program.step(Nothing)
def next_unit(table: Table, phase: Nothing) -> None:
    """11.1 Until there is nothing more to do for the army."""
    ask_or_end(table, phase, choose_unit)


@program.question(Nothing, rule="M5.321", who=active)
def choose_unit() -> Offers:
    """M5.321 Who moves, is made up to strength, goes by rail or sends out a detachment?"""
    return (
        MOVE,
        Offer("replace", "M9.31", UNIT, listed=replaceable, refusal=replace_refusal, then=try_replacement),
        Offer("taxi", "M9.33", UNIT, listed=taxi_riders, refusal=taxi_refusal, then=take_taxi),
        Offer("rail", "M15.0", UNIT, listed=passengers, refusal=rail_refusal, then=ride),
        Offer("detach", "M16.1", UNIT, listed=parents, refusal=detach_refusal, then=detach),
        FINISH,
    )


@choose_unit.subject
def unit_subject(table: Table, _: Nothing) -> dict[str, object]:
    """The army that moves, and the movement points that it has."""
    command = table.state.command - 1
    starred = rolled(table, command)[1]
    return {"command": table.rules.commands[command].id, "allowance": move_allowance(table), "starred": starred}


def move_allowance(table: Table, _: int = -1) -> int:
    """M10.2, M10.31 What the army rolled, for each of its units, cavalry like everybody else; during the pursuit a 2*
    is a 3."""
    points, starred = rolled(table, table.state.command - 1)
    if starred and is_pursuit(table):
        return own(table).battle.pursuit.starred_counts
    return max(0, points)


# M9.3 replacements ---------------------------------------------------------------------------------------------------


def replace_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """M2.13, M9.3, M9.31, M10.31, M10.43, M10.44 A reduced unit of an army that rolled 2*, in full supply, that has not
    moved; during the pursuit a 2* is none, except for French units in the camp. Who has to leave a start hex, the camp
    or the area of another army, and can, does not stay for it."""
    state, rules = table.state, table.rules
    reason = rebuild_refusal(table, unit)
    if reason is not None:
        return reason
    args = {"unit": rules.ids[unit]}
    if not state.marks[unit] & ACTIVE:
        return Reason("M9.31", "other-command", args)
    if state.marks[unit] & (MOVED | CROSSED):
        return Reason("M9.32", "moved-already", args)
    if not rolled(table, state.command - 1)[1]:
        return Reason("M9.31", "no-star", args)
    exempt = in_camp(table, unit) and not rules.is_set(state, "camp-replacements")
    if is_pursuit(table) and not exempt:
        return Reason("M10.31", "star-is-three", args)
    return march_refusal(table, Moving(unit, state.where[unit]))


def replaceable(table: Table, phase: Nothing) -> list[int]:
    """M9.31 Units that may try for a replacement now; nobody without a 2*."""
    if not rolled(table, table.state.command - 1)[1]:
        return []
    reduced = [unit for unit in movable(table, phase) if table.state.steps[unit] == 1]
    return [unit for unit in reduced if replace_refusal(table, phase, unit) is None]


def needed(table: Table, unit: int) -> int:
    """M9.32 The highest die that gives a step back: French up to the TER, British 1, German below the TER."""
    roll = own(table).battle.replacement[table.rules.units[unit].nation]
    return roll.most if roll.over_ter is None else ter_of(table, unit) + roll.over_ter


def try_replacement(table: Table, phase: Nothing, unit: int) -> None:
    """M9.32 A die; the unit is done, whether it works or not."""
    rules = table.rules
    die, most = table.roll(6, f"replacement {rules.ids[unit]}", "M9.32"), needed(table, unit)
    side = table.sides[rules.side[unit]]
    table.say(events.ReplacementTried(side, rules.ids[unit], die, most, die <= most))
    mark_done(table, unit)
    if die <= most:
        rebuild(table, unit, "M9.32")
    table.goto(next_unit, phase)


# M9.33 the taxis -----------------------------------------------------------------------------------------------------


def taxi_riders(table: Table, phase: Nothing) -> list[int]:
    """M9.33 Units to which the taxis can bring a step now."""
    state = table.state
    if state.active != FIRST or state.taxis >= own(table).battle.taxi.uses:
        return []
    where, steps, near = state.where, state.steps, own(table).taxi_range
    reduced = [u for u in own(table).taxi_units if steps[u] == 1 and where[u] >= 0 and near[where[u]]]
    line = taxi_line(table) if reduced else b""
    return [u for u in reduced if line[where[u]]]


def taxi_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """M9.33 Once in the game, a reduced French infantry unit with a short line to Paris."""
    state, rules, tables = table.state, table.rules, own(table)
    args = {"unit": rules.ids[unit]}
    if not tables.french[unit]:
        return Reason("M9.33", "french-only", args)
    if state.active != FIRST:
        return Reason("M9.33", "not-yours", args)
    if state.taxis >= tables.battle.taxi.uses:
        return Reason("M9.33", "taxis-used", args)
    if state.where[unit] < 0:
        return Reason("M9.33", "not-on-map", args)
    if rules.cavalry[unit]:
        return Reason("9.31", "infantry-only", args)
    if rules.units[unit].steps < 2:
        return Reason("9.31", "one-step-unit", args)
    if state.steps[unit] >= rules.units[unit].steps:
        return Reason("9.31", "full-strength", args)
    if not taxi_line(table)[state.where[unit]]:
        return Reason("M9.33", "no-taxi-line", args)
    return None


def taxi_line(table: Table) -> bytes:
    """M9.33 By hex: 1 where a line of at most ten hexes leads to a hex of Paris, free of enemies and their zones,
    whoever stands there."""
    state, rules, tables = table.state, table.rules, own(table)
    no_zone = int.from_bytes(enemy_zoc(state, FIRST).translate(NONE))
    free, size = no_zone & int.from_bytes(state.owner.translate(_NO_GERMAN)), len(state.owner)
    paris = (free & rules.bits(tables.battle.victory.at_once)).to_bytes(size)
    return grown(rules, free.to_bytes(size), paris, tables.battle.taxi.line)


def take_taxi(table: Table, phase: Nothing, unit: int) -> None:
    """M9.33 A step at once; the unit is not done."""
    table.state.taxis += 1
    rebuild(table, unit, "M9.33")
    table.goto(next_unit, phase)


# M16.1 detachments ---------------------------------------------------------------------------------------------------


def detach_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """M16.1 Two in the game, by German divisions of two steps in supply that have not moved."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit]}
    if rules.side[unit] != GERMAN:
        return Reason("M16.1", "german-only", args)
    if state.active != GERMAN:
        return Reason("M16.1", "not-yours", args)
    if state.detached >= own(table).battle.detachments.number or spare_brigade(table) < 0:
        return Reason("M16.1", "detachments-used", args)
    if state.where[unit] < 0:
        return Reason("M16.1", "not-on-map", args)
    if not rules.division[unit] or rules.units[unit].steps < 2 or state.steps[unit] < 2:
        return Reason("M16.1", "two-step-divisions", args)
    if state.supply[unit] == OUT_OF_SUPPLY:
        return Reason("M16.1", "out-of-supply", args)
    if not state.marks[unit] & ACTIVE:
        return Reason("M16.1", "other-command", args)
    if state.marks[unit] & (MOVED | DONE | CROSSED):
        return Reason("M16.1", "moved-already", args)
    return None


def parents(table: Table, phase: Nothing) -> list[int]:
    """M16.1 Divisions that may send out a brigade now."""
    state, rules = table.state, table.rules
    if state.active != GERMAN or state.detached >= own(table).battle.detachments.number or spare_brigade(table) < 0:
        return []
    return [
        unit for unit in movable(table, phase)
        if state.steps[unit] >= 2 and rules.division[unit] and state.supply[unit] != OUT_OF_SUPPLY
    ]  # fmt: skip


def spare_brigade(table: Table) -> int:
    """M16.1 A detachment that is not in the game yet, -1 if there is none."""
    where = table.state.where
    return next((unit for unit in own(table).detachments if where[unit] == ABSENT), -1)


def detach(table: Table, phase: Nothing, unit: int) -> None:
    """M4.32, M16.1 The division loses a step, the brigade stands beside it, a unit like any other from now on. It has
    not entered the hex."""
    state, rules = table.state, table.rules
    brigade, hex_ = spare_brigade(table), state.where[unit]
    state.detached += 1
    state.steps[unit] -= 1
    state.supply[brigade], state.source[brigade] = state.supply[unit], state.source[unit]
    place(rules, state, brigade, hex_)
    state.marks[brigade] = ACTIVE
    state.allowed[brigade] = allowance(table, brigade)
    table.say(events.Detached(table.sides[GERMAN], rules.ids[brigade], rules.ids[unit], rules.labels[hex_]))
    table.goto(next_unit, phase)


# M2.13, M10.33, M10.43, M10.44 what an army has to do ----------------------------------------------------------------


def extra_reach(table: Table, moving: Moving) -> list[int]:
    """M10.43 A French unit that begins its move in the camp has 8 movement points if it ends it there, whichever way it
    takes."""
    unit = moving.unit
    tables: Marne = table.rules.masks.own
    camp = tables.camp
    if not (camp[moving.start] and tables.french[unit]):
        return []
    return [hex_ for hex_ in search(table, moving, camp_allowance(table, unit) - moving.spent) if camp[hex_]]


def camp_allowance(table: Table, unit: int) -> int:
    """8.42, M10.43 The movement points of a French unit within the camp."""
    points = own(table).battle.fortified_camp.movement
    lost = table.rules.schedule.out_of_supply.movement if table.state.supply[unit] == OUT_OF_SUPPLY else 0
    return points + lost


def camp_points(table: Table, unit: int) -> int:
    """M10.43 What a unit that has not moved has for hexes of the camp; 0 if it is not a French unit there."""
    return camp_allowance(table, unit) if in_camp(table, unit) else 0


def inside(table: Table, hex_: int) -> bool:
    """M10.43 Whether a hex is one of the camp."""
    return bool(own(table).camp[hex_])


def move_ended(table: Table, unit: int, start: int) -> None:
    """M5.321, M10.44 Who ends its move in the area of an army whose marker is still in the cup moves no more."""
    if table.state.cup >> command_of(table, unit) & 1:
        table.state.marks[unit] |= CROSSED


def must_march(table: Table, unit: int) -> str:
    """M2.13, M10.33, M10.43, M10.44 The rule that makes a unit move while it can; "" if none does: out of a start hex;
    on turns 1 and 2 all Allies, on turns 3 and 4 the BEF; British out of the camp; yellow units back to their area."""
    state = table.state
    tables: Marne = table.rules.masks.own
    hex_ = state.where[unit]
    if tables.start[hex_]:
        return "M2.13"
    if not tables.pursuit[state.turn]:
        if not tables.forced[unit]:
            return ""
    elif must_fall_back(table, unit):
        pursuit = tables.battle.pursuit
        own_turns = pursuit.full_march_of.get(table.rules.commands[command_of(table, unit)].id)
        if is_in(pursuit.full_march, state.turn) or (own_turns and is_in(own_turns, state.turn)):
            return "M10.33"
    if tables.british[unit]:
        return "M10.43" if tables.camp[hex_] else ""
    if not tables.yellow[unit]:
        return ""
    away = tables.areas[table.rules.side[unit]][hex_] != table.rules.command[unit]
    return "M10.44" if away and not state.marks[unit] & IN_CAMP else ""


def spends_all(table: Table, unit: int) -> bool:
    """M10.33 Whether a unit has to go as far as its points take it, by an emergency withdrawal too."""
    return must_march(table, unit) == "M10.33"


def march_refusal(table: Table, moving: Moving) -> Reason | None:
    """M2.13, M10.33, M10.44 Why a unit may not stop yet: it must go on, and there is a hex with room for it; for one
    that was driven out of its area, a hex nearer to it."""
    rule = must_march(table, moving.unit)
    if not rule:
        return None
    reason = Reason(rule, "must-march", {"unit": table.rules.ids[moving.unit]})
    if rule != "M10.44" and next_hex_has_room(table, moving):
        return reason
    ways = [hex_ for hex_ in reach(table, moving) if fits(table, moving.unit, hex_)]
    if rule == "M10.44":
        here = from_home(table, moving.unit, table.state.where[moving.unit])
        ways = [hex_ for hex_ in ways if from_home(table, moving.unit, hex_) < here]
    return reason if ways else None


def homeward(table: Table, moving: Moving, found: Sequence[int], others: Sequence[int] = ()) -> list[int]:
    """M10.44 Of the hexes within reach of a yellow unit that was driven out of its area, those that bring it home or as
    near as it gets, and those on the way there; all of them if none is nearer, and none once it has come as near as it
    could. The same of other hexes, to which it can only withdraw, or go by rail."""
    unit = moving.unit
    if not own(table).yellow[unit] or must_march(table, unit) != "M10.44":
        return [*found, *others]
    away = {hex_: from_home(table, unit, hex_) for hex_ in (*found, *others)}
    nearest = min((far for hex_, far in away.items() if fits(table, unit, hex_)), default=len(table.rules.grid))
    if nearest >= from_home(table, unit, table.state.where[unit]):
        return [] if moving.spent else [*found, *others]
    goals = {hex_ for hex_ in found if away[hex_] <= nearest}
    roomy = {hex_ for hex_ in goals if fits(table, unit, hex_)}
    costs = {hex_: path_to(table, moving, hex_)[1] for hex_ in found}
    left = table.state.allowed[unit] - moving.spent
    on_the_way = [hex_ for hex_ in found if hex_ in goals or leads_to(table, unit, hex_, left - costs[hex_], roomy)]
    return on_the_way + [hex_ for hex_ in others if away[hex_] <= nearest]


def leads_to(table: Table, unit: int, hex_: int, points: int, goals: set[int]) -> bool:
    """7.2, 11.1 Whether a unit that has come to a hex could go on from there to one of these."""
    state, rules = table.state, table.rules
    zone = enemy_zoc(state, state.active)
    if points <= 0 or zone[hex_]:
        return False
    prices, open_ = rules.book.costs(table, unit), rules.passable[state.active]
    return not goals.isdisjoint(walking.walk(rules.ground, prices, hex_, points, zone, state.owner, open_))


def from_home(table: Table, unit: int, hex_: int) -> int:
    """M10.44 How far a hex lies from the area of the army that a yellow unit belongs to."""
    rules = table.rules
    home = rules.hexes_with(rules.commands[rules.command[unit]].area)
    return min(rules.grid.distance(hex_, other) for other in home)


def unfinished(table: Table) -> Reason | None:
    """M2.13, M10.33 An army does not finish while a unit has to move and can."""
    tables, where = own(table), table.state.where
    forced, pursuit = tables.forced, tables.pursuit[table.state.turn] and table.state.active == FIRST
    for unit in movable(table, None):
        if pursuit or forced[unit] or tables.start[where[unit]]:
            reason = march_refusal(table, Moving(unit, where[unit]))
            if reason is not None:
                return reason
    return None
