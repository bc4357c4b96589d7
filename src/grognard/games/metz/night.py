"""Chapter 18: Evening, Deep Night and Dawn; the bivouac."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import lift, with_batteries
from .command import in_range
from .communication import line_of_communication
from .hits import Hits, apply_hits, break_unit
from .movement_step import in_command
from .program import Table, active, program, scenario_of, turn_of
from .retreat import enemy_hexes
from .rules import DETACHMENT, INFANTRY
from .stacking import fits
from .state import AMMO, CASUALTY, DUG, FRENCH, FRESH, MORALE, OUT_OF_COMMAND, POOL, RALLIED, REBUILD, WORN
from .strength import tcr

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


@program.question(Bivouac, rule="18.6", who=active)
def choose_bivouac(table: Table, _: Bivouac) -> list[Option]:
    """18.6 Rest, or stay awake."""
    return [table.rules.option("bivouac", "18.6"), table.rules.option("stay", "18.6")]


@choose_bivouac.answer
def bivouac_chosen(table: Table, camp: Bivouac, option: Option) -> None:
    """Act on the answer to `choose_bivouac`."""
    if option.text == "stay":
        table.pop()
        return
    line = line_of_communication(table, camp.formation)
    formation = table.rules.formations[camp.formation]
    table.say(events.Bivouacked(formation.side, formation.id, line))
    table.state.marks[table.rules.hq_of[camp.formation]] |= RALLIED  # the headquarters is turned sideways
    table.goto(next_rest, camp._replace(line=line, declared=True))


@program.step(Bivouac)
def next_rest(table: Table, camp: Bivouac) -> None:
    """18.6 As long as somebody may roll."""
    if rests(table, camp):
        table.goto(choose_rest, camp)
    else:
        table.pop()


def rests(table: Table, camp: Bivouac) -> list[tuple[str, int]]:
    """18.6 a to d, f What each resting unit may still roll for, in order; those that moved or dug roll for nothing."""
    state, rules = table.state, table.rules
    found = []
    for body in in_command(table) if state.staff else rules.members(state.scenario)[camp.formation]:
        if state.where[body] < 0 or state.spent[body] or state.marks[body] & DUG or not rules.is_combat[body]:
            continue
        for unit in with_batteries(rules, (body,)):
            last = max((c for u, c in camp.done if u == unit), default=-1)
            needs = (
                bool(state.morale[unit]) and unit == body,
                state.face[unit] == WORN and rules.kind[unit] != DETACHMENT and unit == body and has_room(table, unit),
                bool(state.ammo[unit]),
            )
            found += [(CATEGORIES[c], unit) for c in range(3) if c > last and needs[c]]
    hq = rules.hq_of[camp.formation]
    if state.marks[hq] & CASUALTY and not camp.leader and not state.spent[hq]:
        found.append(("leader", hq))
    return found


@program.question(Bivouac, rule="18.6", who=active)
def choose_rest(table: Table, camp: Bivouac) -> list[Option]:
    """18.6 Who rolls for what, or enough."""
    rules = table.rules
    options = [rules.option(f"{what} {rules.ids[unit]}", "18.6") for what, unit in rests(table, camp)]
    return [*options, rules.option("end", "18.6")]


@choose_rest.answer
def rest_chosen(table: Table, camp: Bivouac, option: Option) -> None:
    """Act on the answer to `choose_rest`."""
    if option.text == "end":
        table.pop()
        return
    unit = table.rules.unit_index[option.words[0]]
    if option.verb == "leader":
        table.goto(next_rest, camp._replace(leader=True))
        recover_leader(table, unit)
        return
    rest(table, unit)
    category = CATEGORIES.index(option.verb)
    camp = camp._replace(done=(*camp.done, (unit, category)))
    table.goto(next_rest, camp)
    outcome = rest_roll(table, camp, unit)
    if option.verb == "muster":
        muster(table, camp, unit, outcome)
    else:
        improve(table, unit, option.verb, outcome)


def rest(table: Table, unit: int) -> None:
    """18.6 A unit that rolls neither digs nor obeys an out of command marker any more."""
    parent = table.rules.parent[unit]
    body = parent if parent >= 0 else unit
    table.state.marks[body] = (table.state.marks[body] & ~OUT_OF_COMMAND) | RALLIED


def recover_leader(table: Table, hq: int) -> None:
    """18.6 d A wounded leader is back on 1 to 5."""
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
    enemies = enemy_hexes(table, rules.side[unit])
    if any(rules.grid.distance(hex_, h) <= numbers.enemy_within for h in enemies):
        change += numbers.enemy_near
    return change


def rest_roll(table: Table, camp: Bivouac, unit: int) -> int:
    """18.6 The net roll against the TCR: 1 below it, 0 equal, -1 above."""
    die = table.roll(10, "bivouac", "18.6") + bivouac_change(table, camp, unit)
    rating = tcr(table, unit)
    table.say(events.Tested(table.rules.ids[unit], "bivouac", die, rating, die < rating, "18.6"))
    return (die < rating) - (die > rating)


def improve(table: Table, unit: int, what: str, outcome: int) -> None:
    """18.6 a, c A pass removes the marker, an equal roll improves it by one."""
    state, rules = table.state, table.rules
    if outcome < 0:
        return
    if what == "revive":
        state.morale[unit] = 0 if outcome else state.morale[unit] - 1
        table.say(events.MoraleRose(rules.ids[unit], MORALE[state.morale[unit]], "18.6"))
    else:
        state.ammo[unit] = 0 if outcome else state.ammo[unit] - 1
        table.say(events.AmmoChanged(rules.ids[unit], AMMO[state.ammo[unit]], "18.6"))


def muster(table: Table, camp: Bivouac, unit: int, outcome: int) -> None:
    """18.6 b, 3.3 A pass makes a battleworn unit fresh; a failure breaks it. One that is now overstacked moves over."""
    state, rules = table.state, table.rules
    if outcome < 0:
        break_unit(table, unit, "bivouac")
        return
    if not outcome:
        return
    for part in with_batteries(rules, (unit,)):
        state.face[part] = FRESH
    table.say(events.Restored(rules.ids[unit]))
    if not fits(rules, state, (unit,), state.where[unit]):
        table.push(choose_side_step, *camp._replace(moving=unit))


def has_room(table: Table, unit: int) -> bool:
    """18.6 b Whether a unit, made fresh, could stay or move over; who could not does not try, as in 13.3."""
    state = table.state
    state.face[unit] = FRESH
    found = fits(table.rules, state, (unit,), state.where[unit]) or bool(side_steps(table, unit))
    state.face[unit] = WORN
    return found


def side_steps(table: Table, unit: int) -> list[int]:
    """18.6 b Adjacent hexes that are not closer to the enemy."""
    from .breakthrough import can_enter

    state, rules = table.state, table.rules
    here = state.where[unit]
    enemies = enemy_hexes(table, rules.side[unit])

    def gap(hex_: int) -> int:
        return min((rules.grid.distance(hex_, h) for h in enemies), default=0)

    return [
        h for h in rules.grid.adjacent(here)
        if state.group[h] != 2 - rules.side[unit] and gap(h) >= gap(here) and fits(rules, state, (unit,), h)
        and can_enter(table, unit, here, h)
    ]  # fmt: skip


@program.question(Bivouac, rule="18.6", who=active)
def choose_side_step(table: Table, camp: Bivouac) -> list[Option]:
    """18.6 b Where a mustered unit goes that finds its hex too full."""
    return [table.rules.option(f"to {table.rules.labels[h]}", "18.6") for h in side_steps(table, camp.moving)]


@choose_side_step.answer
def side_step_chosen(table: Table, camp: Bivouac, option: Option) -> None:
    """Act on the answer to `choose_side_step`."""
    from .board import shift_to

    table.pop()
    shift_to(table.rules, table.state, (camp.moving,), table.rules.grid.index[option.words[0]])


def end_of_activation(table: Table, formation: int, chosen: tuple[int, ...]) -> None:
    """18.3, ruling 58 Deep Night: every unit of the activation that is not in bivouac takes a morale hit."""
    state, rules = table.state, table.rules
    if turn_of(table).kind != "deep-night":
        return
    units = chosen or rules.members(state.scenario)[formation]
    camping = state.marks[rules.hq_of[formation]] & RALLIED
    tired = tuple(
        ("morale", unit) for unit in units
        if rules.is_combat[unit] and state.where[unit] >= 0
        and (not camping or state.spent[unit] or state.marks[unit] & DUG)
    )  # fmt: skip
    if tired:
        table.push(apply_hits, *Hits(tired, "deep night", panic=False))


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
    enemies = enemy_hexes(table, rules.side[units[0]])
    return any(rules.grid.distance(state.where[u], h) <= within for u in units for h in enemies)


class Return(NamedTuple):
    """18.2 The side that is asked whether brigades return."""

    side: int = 0


@program.step(Return)
def return_parents(table: Table, asked: Return) -> None:
    """18.2 At the start of a night turn brigades that were broken down may come back by way of the box."""
    if asked.side > FRENCH:
        table.pop()
    elif parents(table, asked.side):
        table.goto(choose_parent, asked)
    else:
        table.goto(return_parents, Return(asked.side + 1))


def parents(table: Table, side: int) -> list[int]:
    """18.2 Brigades set aside."""
    state, rules = table.state, table.rules
    return [u for u in rules.by_side[side] if rules.kind[u] == INFANTRY and state.where[u] == POOL]


@program.question(Return, rule="18.2", who=lambda _, asked: asked.side)
def choose_parent(table: Table, asked: Return) -> list[Option]:
    """18.2 Which brigade goes to the box; the detachments made from it leave the map."""
    rules = table.rules
    options = [rules.option(f"return {rules.ids[u]}", "18.2") for u in parents(table, asked.side)]
    return [*options, rules.option("end", "18.2")]


@choose_parent.answer
def parent_chosen(table: Table, asked: Return, option: Option) -> None:
    """Act on the answer to `choose_parent`."""
    state, rules = table.state, table.rules
    if option.text == "end":
        table.goto(return_parents, Return(asked.side + 1))
        return
    unit = rules.unit_index[option.words[0]]
    for detachment in rules.by_side[asked.side]:
        if state.made_from[detachment] == unit + 1 and state.where[detachment] >= 0:
            lift(rules, state, detachment, POOL)
            state.morale[detachment] = state.ammo[detachment] = state.made_from[detachment] = state.face[detachment] = 0
    state.where[unit], state.face[unit] = REBUILD, WORN
    state.morale[unit] = state.ammo[unit] = state.marks[unit] = 0
    table.goto(return_parents, asked)
