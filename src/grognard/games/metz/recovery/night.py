"""Chapter 18: Evening, Deep Night and Dawn; the bivouac."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure

from .. import events
from ..assault.breakthrough import can_enter
from ..board import enemies_of, enemy_hqs, lift, shift_to, with_batteries
from ..command.breakdown import set_aside
from ..command.command import in_range
from ..morale.hits import break_unit, raise_morale, resupply, tire
from ..movement.movement_step import in_command
from ..needs import NIGHTS
from ..program import Table, active, program, scenario_of, turn_of
from ..refusals import acting_refusal, of_hex, of_unit
from ..rules import DETACHMENT
from ..stacking import fits, fits_as
from ..state import CASUALTY, DUG, FRENCH, FRESH, OUT_OF_COMMAND, POOL, RALLIED, REBUILD, WORN
from ..strength import tcr
from .communication import line_of_communication

#: 18.6 in this order, each once
CATEGORIES = ("revive", "muster", "supply")


class Bivouac(NamedTuple):
    """The formation that rests, its line of communication, and how far each unit has come: unit and category."""

    formation: int
    line: str = ""
    declared: bool = False
    done: tuple[tuple[int, int], ...] = ()
    leader: bool = False
    moving: int = -1


@program.step(Bivouac)
def begin_bivouac(table: Table, camp: Bivouac) -> None:
    """18.6 Any formation in D posture may go into bivouac."""
    table.goto(choose_bivouac, camp)


@program.question(Bivouac, rule="18.6", who=active, needs=(NIGHTS,))
def choose_bivouac() -> Offers:
    """18.6 Rest, or stay awake."""
    return (Offer("bivouac", "18.6", then=make_camp), Offer("stay", "18.6", then=end_procedure))


def make_camp(table: Table, camp: Bivouac) -> None:
    """18.6 The formation goes into bivouac."""
    line = line_of_communication(table, camp.formation)
    formation = table.rules.formations[camp.formation]
    table.say(events.Bivouacked(formation.side, formation.id, line))
    table.state.marks[table.rules.hq_of[camp.formation]] |= RALLIED  # the headquarters is turned sideways
    table.goto(next_rest, camp._replace(line=line, declared=True))


@program.step(Bivouac)
def next_rest(table: Table, camp: Bivouac) -> None:
    """18.6 As long as somebody may roll."""
    if not table.ask_if_open(choose_rest, camp):
        table.pop()


def resting(table: Table, camp: Bivouac) -> list[int]:
    """18.6 The units of the formation, or those a commander in chief has picked, mitrailleuses with their parents."""
    state, rules = table.state, table.rules
    bodies = in_command(table) if state.staff else rules.members(state.scenario)[camp.formation]
    return with_batteries(rules, bodies)


def _unpicked(table: Table, unit: int) -> Reason | None:
    """6.2.1 Why a unit does not rest under a commander in chief: he has others act."""
    return acting_refusal(table, unit) if table.state.staff else None


def rest_refusal(table: Table, camp: Bivouac, unit: int, what: str) -> Reason | None:
    """18.6 a to c, f Why a unit does not roll: at rest, in the order of the categories, each once, for something that
    it needs."""
    state, rules = table.state, table.rules
    body = rules.body[unit]
    if unit not in resting(table, camp) or not rules.is_combat[body]:
        return _unpicked(table, unit) or of_unit(table, "18.6", "not-in-the-bivouac", unit)
    if state.where[body] < 0:
        return of_unit(table, "18.6", "off-map", unit)
    if state.spent[body] or state.marks[body] & DUG:
        return of_unit(table, "18.6", "marched-or-dug", unit)
    category = CATEGORIES.index(what)
    if max((c for u, c in camp.done if u == unit), default=-1) >= category:
        return of_unit(table, "18.6", "rolled-already", unit)
    if what == "supply":
        return None if state.ammo[unit] else of_unit(table, "18.6", "no-such-marker", unit)
    if unit != body:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if what == "revive":
        return None if state.morale[unit] else of_unit(table, "18.6", "no-such-marker", unit)
    if state.face[unit] != WORN or rules.kind[unit] == DETACHMENT:
        return of_unit(table, "18.6", "not-battleworn", unit)
    return None if has_room(table, unit) else of_unit(table, "18.6", "no-room-when-fresh", unit)


def leader_refusal(table: Table, camp: Bivouac, unit: int) -> Reason | None:
    """18.6 d, 6.2.1 Why a leader does not recover: the formation's own, wounded, at rest, once, and not while a
    commander in chief has others act."""
    state = table.state
    if unit != table.rules.hq_of[camp.formation]:
        return of_unit(table, "18.6", "not-its-headquarters", unit)
    if unpicked := _unpicked(table, unit):
        return unpicked
    if not state.marks[unit] & CASUALTY:
        return of_unit(table, "18.6", "leader-unhurt", unit)
    if camp.leader:
        return of_unit(table, "18.6", "rolled-already", unit)
    return of_unit(table, "18.6", "marched-or-dug", unit) if state.spent[unit] else None


def _rest_offer(what: str, recover: Callable[[Table, Bivouac, int, int], None]) -> Offer:
    """18.6 A roll in one of the categories, and what comes of it."""

    def refusal(table: Table, camp: Bivouac, unit: int) -> Reason | None:
        return rest_refusal(table, camp, unit, what)

    def roll(table: Table, camp: Bivouac, unit: int) -> None:
        rest(table, unit)
        camp = camp._replace(done=(*camp.done, (unit, CATEGORIES.index(what))))
        table.goto(next_rest, camp)
        recover(table, camp, unit, rest_roll(table, camp, unit))

    return Offer(what, "18.6", UNIT, candidates=resting, refusal=refusal, then=roll)


@program.question(Bivouac, rule="18.6", who=active, needs=(NIGHTS,))
def choose_rest() -> Offers:
    """18.6 Who rolls for what, or enough."""
    return (
        _rest_offer("revive", revive),
        _rest_offer("muster", muster),
        _rest_offer("supply", supply),
        Offer("leader", "18.6", UNIT, candidates=own_leader, refusal=leader_refusal, then=nurse),
        Offer("end", "18.6", then=end_procedure),
    )


def own_leader(table: Table, camp: Bivouac) -> tuple[int]:
    """18.6 d The headquarters of the formation."""
    return (table.rules.hq_of[camp.formation],)


def revive(table: Table, _: Bivouac, unit: int, outcome: int) -> None:
    """18.6 a Morale: a pass removes the marker, an equal roll improves it by one."""
    if outcome >= 0:
        raise_morale(table, unit, table.state.morale[unit] if outcome else 1, "18.6")


def supply(table: Table, _: Bivouac, unit: int, outcome: int) -> None:
    """18.6 c The same for ammunition."""
    if outcome >= 0:
        resupply(table, unit, table.state.ammo[unit] if outcome else 1, "18.6")


def rest(table: Table, unit: int) -> None:
    """18.6 A unit that rolls neither digs nor obeys an out of command marker any more."""
    body = table.rules.body[unit]
    table.state.marks[body] = (table.state.marks[body] & ~OUT_OF_COMMAND) | RALLIED


def nurse(table: Table, camp: Bivouac, hq: int) -> None:
    """18.6 d A wounded leader is back on 1 to 5."""
    table.goto(next_rest, camp._replace(leader=True))
    die = table.roll(10, "leader recovery", "18.6")
    if die <= table.rules.tables.bivouac.leader_recovers_up_to:
        table.state.marks[hq] &= ~CASUALTY
        table.say(events.LeaderHit(table.rules.ids[hq], False, "18.6"))


def bivouac_change(table: Table, camp: Bivouac, unit: int) -> int:
    """18.6 What is added to the die: command and supply, and the enemy within 3 hexes."""
    state, rules = table.state, table.rules
    numbers = rules.tables.bivouac
    hex_ = state.where[unit]
    if not camp.line or hex_ not in in_range(table, camp.formation):
        change = numbers.out_of_range_or_no_loc
    else:
        grades = {"short": numbers.short_loc, "normal": numbers.normal_loc, "extended": numbers.extended_loc}
        change = grades[camp.line]
    enemies = enemies_of(state, rules.side[unit])
    if any(rules.grid.distance(hex_, h) <= numbers.enemy_within for h in enemies):
        change += numbers.enemy_near
    return change


def rest_roll(table: Table, camp: Bivouac, unit: int) -> int:
    """18.6 The net roll against the TCR: 1 below it, 0 equal, -1 above."""
    die = table.roll(10, "bivouac", "18.6") + bivouac_change(table, camp, unit)
    rating = tcr(table, unit)
    table.say(events.Tested(table.rules.ids[unit], "bivouac", die, rating, die < rating, "18.6"))
    return (die < rating) - (die > rating)


def muster(table: Table, camp: Bivouac, unit: int, outcome: int) -> None:
    """18.6 b, 3.3 A pass makes a battleworn unit fresh; a failure breaks it. One that is now overstacked moves over."""
    state, rules = table.state, table.rules
    if outcome < 0:
        break_unit(table, unit, "bivouac")
    if outcome <= 0:
        return
    for part in with_batteries(rules, (unit,)):
        state.face[part] = FRESH
    table.say(events.Restored(rules.ids[unit]))
    if not fits(rules, state, (unit,), state.where[unit]):
        table.push(choose_side_step, *camp._replace(moving=unit))


def has_room(table: Table, unit: int) -> bool:
    """18.6 b Whether a unit, made fresh, could stay or move over; who could not does not try, as in 13.3."""
    here = table.state.where[unit]
    return fits_as(table, unit, here, FRESH) or bool(side_steps(table, unit))


def side_steps(table: Table, unit: int) -> list[int]:
    """18.6 b Adjacent hexes that are not closer to the enemy."""
    adjacent = table.rules.grid.adjacent(table.state.where[unit])
    return [h for h in adjacent if side_step_refusal(table, Bivouac(0, moving=unit), h) is None]


def side_step_refusal(table: Table, camp: Bivouac, hex_: int) -> Reason | None:
    """18.6 b Why a mustered unit does not move over to a hex."""
    state, rules = table.state, table.rules
    unit, here = camp.moving, state.where[camp.moving]
    enemies = enemies_of(state, rules.side[unit])

    def gap(at: int) -> int:
        return min((rules.grid.distance(at, h) for h in enemies), default=0)

    if not rules.grid.is_adjacent(here, hex_):
        return of_hex(table, "18.6", "not-the-next-hex", hex_)
    if state.group[hex_] == 2 - rules.side[unit]:
        return of_hex(table, "18.6", "enemy-there", hex_)
    if enemy_hqs(rules, state, hex_, rules.side[unit]):
        return of_hex(table, "18.6", "enemy-headquarters-in-the-way", hex_)
    if gap(hex_) < gap(here):
        return of_hex(table, "18.6", "nearer-to-the-enemy", hex_)
    if not fits_as(table, unit, hex_, FRESH):
        return of_hex(table, "4.1", "overstacked", hex_)
    return None if can_enter(table, unit, here, hex_) else of_hex(table, "11.2", "cannot-enter", hex_)


@program.question(Bivouac, rule="18.6", who=active, needs=(NIGHTS,))
def choose_side_step() -> Offers:
    """18.6 b Where a mustered unit goes that finds its hex too full."""
    return (Offer("to", "18.6", HEX, candidates=beside, refusal=side_step_refusal, then=move_over),)


def beside(table: Table, camp: Bivouac) -> tuple[int, ...]:
    """The adjacent hexes."""
    return tuple(table.rules.grid.adjacent(table.state.where[camp.moving]))


def move_over(table: Table, camp: Bivouac, hex_: int) -> None:
    """18.6 b It moves over."""
    table.pop()
    shift_to(table.rules, table.state, (camp.moving,), hex_)


def end_of_activation(table: Table, formation: int, chosen: tuple[int, ...]) -> None:
    """18.3, ruling 58 Deep Night: every unit of the activation that is not in bivouac takes a morale hit."""
    state, rules = table.state, table.rules
    if turn_of(table).kind != "deep-night":
        return
    units = chosen or rules.members(state.scenario)[formation]
    camping = state.marks[rules.hq_of[formation]] & RALLIED
    awake = [u for u in units if not camping or state.spent[u] or state.marks[u] & DUG]
    tire(table, [unit for unit in awake if rules.is_combat[unit]], "deep night")


def wake(table: Table) -> None:
    """18.4, 18.6 e, 6.1 Formations whose chits are not in the cup: those of the scenario until their hour, the French
    from Dawn until they roll low enough, both until the enemy comes near."""
    state, rules = table.state, table.rules
    scenario, turn = scenario_of(table), turn_of(table)
    if turn.kind == "dawn" and scenario.dawn and state.turn > rules.turns(state.scenario)[0]:
        for i, formation in enumerate(rules.formations):
            if formation.side == "french":
                state.awake[i] = 0
    for entry in scenario.dormant:
        i = rules.formation_index[entry.formation]
        due = rules.turn[entry.until].number
        if not state.awake[i] and turn.day == rules.turn[entry.until].day:
            state.awake[i] = int(state.turn >= due or enemy_near(table, i, entry.enemy_within))
    if scenario.dawn and state.turn > rules.turns(state.scenario)[0] and turn.day > 1:
        _wake_french(table)


def _wake_french(table: Table) -> None:
    """18.4 Once a turn before the cup is filled."""
    state, rules = table.state, table.rules
    dawn, hour = scenario_of(table).dawn, turn_of(table).hour
    assert dawn is not None
    number = next((roll.success for roll in dawn.rolls if roll.hour == hour), 0)
    for i, formation in enumerate(rules.formations):
        if formation.side != "french" or state.awake[i]:
            continue
        if hour >= dawn.active_from_hour or enemy_near(table, i, dawn.enemy_within):
            state.awake[i] = 1
        elif number and in_play(table, i):
            hq = rules.hq_of[i]
            die = table.roll(10, "early morning", "18.4")
            table.say(events.Tested(rules.ids[hq], "early morning", die, number, die <= number, "18.4"))
            state.awake[i] = int(die <= number)


def in_play(table: Table, formation: int) -> bool:
    """Whether a formation has units on the map."""
    state, rules = table.state, table.rules
    return any(state.where[unit] >= 0 for unit in rules.members(state.scenario)[formation])


def enemy_near(table: Table, formation: int, within: int) -> bool:
    """Whether an enemy combat unit is that near to one of a formation's units."""
    state, rules = table.state, table.rules
    units = [u for u in rules.members(state.scenario)[formation] if state.where[u] >= 0]
    if not units:
        return False
    enemies = enemies_of(state, rules.side[units[0]])
    return any(rules.grid.distance(state.where[u], h) <= within for u in units for h in enemies)


class Return(NamedTuple):
    """18.2 The side that is asked whether brigades return."""

    side: int = 0


@program.step(Return)
def return_parents(table: Table, asked: Return) -> None:
    """18.2 At the start of a night turn brigades that were broken down may come back by way of the box."""
    if asked.side > FRENCH:
        table.pop()
    elif parents(table, asked):
        table.goto(choose_parent, asked)
    else:
        table.goto(return_parents, Return(asked.side + 1))


def parents(table: Table, asked: Return) -> tuple[int, ...]:
    """18.2 The brigades of a side that have been broken down."""
    return tuple(set_aside(table, asked.side))


@program.question(Return, rule="18.2", who=lambda _, asked: asked.side, needs=(NIGHTS,))
def choose_parent() -> Offers:
    """18.2 Which brigade goes to the box; the detachments made from it leave the map."""
    return (
        Offer("return", "18.2", UNIT, listed=parents, refusal=return_refusal, then=return_brigade),
        Offer("end", "18.2", then=end_returns),
    )


def return_refusal(table: Table, asked: Return, unit: int) -> Reason | None:
    """18.2 A brigade that has been broken down."""
    if table.rules.side[unit] != asked.side:
        return of_unit(table, "18.2", "enemy-unit", unit)
    return None if unit in parents(table, asked) else of_unit(table, "18.2", "not-set-aside", unit)


def return_brigade(table: Table, asked: Return, unit: int) -> None:
    """18.2 To the box, battleworn."""
    state, rules = table.state, table.rules
    for detachment in rules.by_side[asked.side]:
        if state.made_from[detachment] == unit + 1 and state.where[detachment] >= 0:
            lift(rules, state, detachment, POOL)
            state.morale[detachment] = state.ammo[detachment] = state.made_from[detachment] = state.face[detachment] = 0
    state.where[unit], state.face[unit] = REBUILD, WORN
    state.morale[unit] = state.ammo[unit] = state.marks[unit] = 0
    table.goto(return_parents, asked)


def end_returns(table: Table, asked: Return) -> None:
    """18.2 No more; the other side is asked."""
    table.goto(return_parents, Return(asked.side + 1))
