"""T5.33 and T10: two Russian operations phases, the wireless intercept, I Corps and Eighth Army."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers

from .. import events
from ..command import record, roll_command, rolled, row_in_force
from ..kinds import COMMAND
from ..movement import FINISH, MOVE, ask_or_end, begin_segment, movable, reach
from ..movement import Moving as OneMove
from ..program import Nothing, Table, active
from ..stacking import Check, check_stacks, fits
from ..standing import Standing
from ..state import DECLARED, EDGE, FIRST, GERMAN, MADE, SUPPLIED, UNUSED
from .francois import attack_in_reach, francois_refusal
from .railways import Trains, choose_train, passengers
from .tables import is_in, own, program


class Command(NamedTuple):
    """The command whose turn it is."""

    command: int


# The Russians --------------------------------------------------------------------------------------------------------


@program.step(Nothing)
def first_operations(table: Table, phase: Nothing) -> None:
    """T5.331, T10.4, T10.42 First Army on turn 1; on turns 2 to 4 the Russian chooses; then the army that was
    intercepted, with the roll that was made then."""
    state, tables = table.state, own(table)
    if is_in(tables.battle.idle.turns, state.turn):
        table.goto(activate, tables.first_army)
    elif state.next_army and not is_in(tables.battle.russian_choice, state.turn):
        army, allowance = state.next_army - 1, state.next_allowance
        state.next_army = state.next_allowance = 0
        record(table, army, allowance)
        name = table.rules.commands[army].id
        table.say(events.AllowanceSet(table.sides[FIRST], name, allowance, "T5.331"))
        move_army(table, army)
    else:
        table.goto(choose_army, phase)


@program.question(Nothing, rule="T5.331", who=active)
def choose_army() -> Offers:
    """T5.331 Which army goes first?"""
    return (Offer("activate", "T5.331", COMMAND, candidates=armies, refusal=army_refusal, then=activate_army),)


def armies(table: Table, _: Nothing) -> tuple[int, ...]:
    """T10.4 The two Russian armies."""
    return table.rules.commands_of[FIRST]


def army_refusal(table: Table, _: Nothing, command: int) -> Reason | None:
    """T10.4 A Russian army."""
    if command in armies(table, _):
        return None
    return Reason("T10.4", "not-yours", {"command": table.rules.commands[command].id})


def activate_army(table: Table, _: Nothing, command: int) -> None:
    """T5.331 It rolls and moves."""
    table.goto(activate, command)


@program.step(Nothing)
def second_operations(table: Table, _: Nothing) -> None:
    """T5.332 Left out on turn 1; then the army that has not moved yet."""
    if is_in(own(table).battle.idle.turns, table.state.turn):
        table.pop()
        return
    waiting = [army for army in table.rules.commands_of[FIRST] if rolled(table, army)[0] < 0]
    if waiting:
        table.goto(activate, waiting[0])
    else:
        table.pop()


@program.step(Command)
def activate(table: Table, values: Command) -> None:
    """T10.1, T10.4 A die gives the army its allowance."""
    record(table, values.command, roll_command(table, values.command, "T10.4"))
    move_army(table, values.command)


def move_army(table: Table, command: int) -> None:
    """6.1, T5.331, T5.332 The army moves; then stacking is looked at."""
    table.goto(check_stacks, Check(FIRST))
    begin_segment(table, command)
    table.push(next_unit)


# The wireless intercept ----------------------------------------------------------------------------------------------


@program.step(Nothing)
def wireless(table: Table, phase: Nothing) -> None:
    """T5.37 From turn 4 on; on the last turn it would not matter."""
    turns = own(table).battle.wireless
    if turns.first_turn <= table.state.turn <= turns.last_turn:
        table.goto(choose_intercept, phase)
    else:
        table.pop()


@program.question(Nothing, rule="T5.37", who=active)
def choose_intercept() -> Offers:
    """T5.37, T10.5 Which Russian army's orders are read? It moves first next turn."""
    return (Offer("intercept", "T10.5", COMMAND, candidates=armies, refusal=intercept_refusal, then=intercept),)


def intercept_refusal(table: Table, _: Nothing, command: int) -> Reason | None:
    """T10.5 First or Second Army."""
    if command in armies(table, _):
        return None
    return Reason("T10.5", "russian-armies-only", {"command": table.rules.commands[command].id})


def intercept(table: Table, _: Nothing, command: int) -> None:
    """T5.37, T10.5 The Russian rolls its allowance for the next turn now, by the row that holds then."""
    state = table.state
    result = roll_command(table, command, "T10.5", row_in_force(table, command, state.turn + 1))
    state.next_army, state.next_allowance = command + 1, result
    state.die[command] = 0
    table.say(events.ArmyIntercepted(table.rules.commands[command].id, result))
    table.pop()


# The Germans ---------------------------------------------------------------------------------------------------------


@program.step(Nothing)
def german_operations(table: Table, _: Nothing) -> None:
    """T5.333, T10.6 I Corps first, and only when it has moved Eighth Army; stacking is looked at after both."""
    tables = own(table)
    table.goto(check_stacks, Check(GERMAN))
    table.push(german_command, tables.eighth_army)
    table.push(first_corps)


@program.step(Nothing)
def first_corps(table: Table, phase: Nothing) -> None:
    """T10.6, T10.61 I Corps rolls, unless its commander attacks on his own."""
    if francois_refusal(table) is None:
        table.goto(choose_posture, phase)
    else:
        table.goto(german_command, own(table).first_corps)


@program.question(Nothing, rule="T10.61", who=active)
def choose_posture() -> Offers:
    """T10.61 Does von François attack? One of his divisions must then attack this turn, or the game is lost."""
    return (
        Offer("roll", "T10.6", then=roll_first_corps),
        Offer("francois", "T10.61", refusal=posture_refusal, then=declare_francois),
    )


def posture_refusal(table: Table, _: Nothing) -> Reason | None:
    """T10.61 Whether the conditions hold."""
    return francois_refusal(table)


def roll_first_corps(table: Table, _: Nothing) -> None:
    """T10.6 An ordinary roll."""
    table.goto(german_command, own(table).first_corps)


def declare_francois(table: Table, _: Nothing) -> None:
    """T10.61 Six movement points for I Corps without a roll; units that are not fully supplied roll all the same."""
    state, tables = table.state, own(table)
    state.francois = DECLARED
    table.say(events.FrancoisDeclared())
    corps = tables.first_corps
    units = [u for u in table.rules.by_side[GERMAN] if state.where[u] >= 0 and table.rules.command[u] == corps]
    if all(is_fully_supplied(table, unit) for unit in units):
        record(table, corps, tables.battle.francois.movement)
    else:
        record(table, corps, roll_command(table, corps, "T10.6"))
    move_command(table, corps)


def is_fully_supplied(table: Table, unit: int) -> bool:
    """T10.61 Supply from the edge of the map, without a marker."""
    return table.state.supply[unit] == SUPPLIED and table.state.source[unit] == EDGE


@choose_posture.subject
def posture_subject(table: Table, _: Nothing) -> dict[str, object]:
    """T10.61 A warning, and whether an attack looks possible."""
    return {"warning": "francois", "used": table.state.francois != UNUSED, "possible": attack_in_reach(table)}


@program.step(Command)
def german_command(table: Table, values: Command) -> None:
    """T10.1, T10.6 The command rolls; from turn 5 somebody may leave by rail before it moves."""
    record(table, values.command, roll_command(table, values.command, "T10.6"))
    move_command(table, values.command)


def move_command(table: Table, command: int) -> None:
    """T5.333, T15.2 The command moves."""
    trains = Trains(command)
    table.goto(march, command)
    if passengers(table, trains):
        table.push(choose_train, trains)


@program.step(Command)
def march(table: Table, values: Command) -> None:
    """T5.333 Now its units move."""
    begin_segment(table, values.command)
    table.goto(next_unit)


# Both ----------------------------------------------------------------------------------------------------------------


@program.step(Nothing)
def next_unit(table: Table, phase: Nothing) -> None:
    """11.1 Until nobody of the command has anywhere to go."""
    ask_or_end(table, phase, choose_unit)


@program.question(Nothing, rule="11.1", who=active)
def choose_unit() -> Offers:
    """11.1 Who moves next?"""
    return (MOVE, FINISH)


@choose_unit.subject
def unit_subject(table: Table, _: Nothing) -> dict[str, object]:
    """The command that moves, and what it rolled."""
    command = table.state.command - 1
    return {"command": table.rules.commands[command].id, "allowance": max(0, rolled(table, command)[0])}


def allowance(table: Table, unit: int) -> int:
    """T10.1, T10.61, T11.61, T11.62 German cavalry has its printed allowance, I Corps six points when von François
    attacks; everybody else, Russian cavalry included, what the command rolled."""
    rules, tables = table.rules, own(table)
    if rules.units[unit].movement:
        return rules.units[unit].movement
    if rules.command[unit] == tables.first_corps and attacks_now(table) and is_fully_supplied(table, unit):
        return tables.battle.francois.movement
    return max(0, rolled(table, rules.command[unit])[0])


def attacks_now(table: Table) -> bool:
    """T10.61 Whether von François attacks in this very turn."""
    return table.state.francois == DECLARED


def row_of(table: Table, command: int, turn: int) -> str:
    """10.2, T10.41, T10.42, T10.62 First Army after its first loss, Second Army on turns 2 to 4, and Eighth Army under
    Hindenburg and Ludendorff, if von François attacked, have rows of their own."""
    state, tables = table.state, own(table)
    battle = tables.battle
    if command == tables.first_army and state.after_loss:
        return battle.after_loss.row
    if command == tables.second_army and is_in(battle.early.turns, turn):
        return battle.early.row
    if command == tables.eighth_army and state.francois == MADE and is_in(battle.hindenburg.turns, turn):
        return battle.hindenburg.row
    return ""


def standing(table: Table, command: int, _: list[int]) -> Standing:
    """T5.37, T10.41, T10.61, T10.62, T15.1 What is known of a command: the army that goes first next turn with its
    points, von François, and units that may still leave by rail."""
    state, tables = table.state, own(table)
    if state.next_army == command + 1:
        return Standing({"next-allowance": state.next_allowance}, ("intercepted",))
    if command == tables.first_corps:
        francois = tables.battle.francois
        if state.francois == DECLARED:
            return Standing(notes=(Reason("T10.61", "francois-owes-attack"),))
        if state.francois == UNUSED and state.turn <= francois.turns.last:
            return Standing(notes=(Reason("T10.61", "francois-until", {"turn": francois.turns.last}),))
    if command == tables.eighth_army:
        strategic = tables.battle.strategic
        left = {"trains-left": strategic.units - state.entrained} if state.turn >= strategic.first_turn else {}
        lost = state.francois == UNUSED and state.turn > tables.battle.francois.turns.last
        return Standing(left, notes=(Reason("T10.62", "no-hindenburg"),) if lost else ())
    return Standing()


def unfinished(table: Table) -> Reason | None:
    """T9.22 Russians leave their entry hexes as soon as they can."""
    state, rules = table.state, table.rules
    if state.active != FIRST:
        return None
    for unit in movable(table, None):
        hex_ = state.where[unit]
        reason = stop_refusal(table, OneMove(unit, hex_)) if rules.masks.unlimited[hex_] else None
        if reason is not None:
            return reason
    return None


def end_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """T9.22, T11.2 Nobody ends a move in a Russian entry hex, nor next to an enemy source on the edge."""
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.masks.unlimited[hex_]:
        return Reason("T9.22", "entry-hex", args)
    return Reason("T9.22" if rules.side[unit] == GERMAN else "T11.2", "beside-enemy-source", args)


def stop_refusal(table: Table, moving: OneMove) -> Reason | None:
    """T9.22 A Russian that is taken up in an entry hex leaves it if it can."""
    rules, unit = table.rules, moving.unit
    hex_ = table.state.where[unit]
    if rules.masks.unlimited[hex_] and any(fits(table, unit, to) for to in reach(table, moving)):
        return Reason("T9.22", "leave-entry-hex", {"unit": rules.ids[unit], "hex": rules.labels[hex_]})
    return None
