"""11.4, 11.5, 11.8 What the other side may do when units enter a hex: defensive fire, then chits, then charges."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from .assault import Assault, begin_assault
from .board import enemies_near, has_fighters, names, near_enemy
from .chit_box import held, show
from .fire import Fire, open_fire
from .opportunity import KINDS, Shot, choose_shot, playable
from .program import Table, is_night, program
from .rules import CAVALRY
from .state import CHARGING, STOPPED
from .strength import HALF, joint_sp, tcr
from .targets import can_fire, shooters
from .testing import Test, roll_test


class React(NamedTuple):
    """Units that have just entered a hex, whose they are, and how: move, charge, retreat, wayward."""

    units: tuple[int, ...]
    hex: int
    side: int
    how: str = "move"
    #: 11.8 the cavalry that is testing; 11.4 the units that have fired, or meant to and were driven off
    cavalry: int = -1
    answered: tuple[int, ...] = ()
    #: those that had fired at the move, if any, that this one interrupts
    earlier: tuple[int, ...] = ()


def are_there(table: Table, react_: React) -> bool:
    """Whether somebody is left to react to."""
    state, rules = table.state, table.rules
    return has_fighters(rules, [unit for unit in react_.units if state.where[unit] == react_.hex])


@program.step(React)
def react(table: Table, reaction: React) -> None:
    """11.4, 11.5 First the fire of adjacent units, then opportunity fire, then opportunity charges (ruling 15)."""
    state = table.state
    if is_night(table) or not are_there(table, reaction):
        table.pop()
        return
    earlier = tuple(unit for unit, fired in enumerate(state.reacted) if fired) if any(state.reacted) else ()
    _set_reacted(table, ())
    table.goto(defend, reaction._replace(earlier=earlier))


def _set_reacted(table: Table, units: tuple[int, ...]) -> None:
    """11.4 Who has fired at the units that have just moved."""
    state = table.state
    state.reacted[:] = bytes(len(state.reacted))
    for unit in units:
        state.reacted[unit] = 1


def _end(table: Table, reaction: React) -> None:
    """The reaction is over; one that it has interrupted goes on where it was."""
    _set_reacted(table, reaction.earlier)
    table.pop()


@program.step(React)
def defend(table: Table, reaction: React) -> None:
    """11.4 As long as somebody adjacent may still fire."""
    if are_there(table, reaction) and defenders(table, reaction):
        table.goto(choose_fire, reaction)
    else:
        table.goto(seize, reaction)


def defenders(table: Table, reaction: React) -> list[int]:
    """11.4 Adjacent enemy infantry, artillery and mitrailleuses that have not fired at this step of the move."""
    state, rules = table.state, table.rules
    if not near_enemy(state, reaction.side)[reaction.hex]:
        return []
    return [
        unit for hex_ in enemies_near(rules, state, reaction.hex, reaction.side) for unit in shooters(table, hex_)
        if not state.reacted[unit] and unit not in reaction.answered and can_fire(table, unit, reaction.hex)
    ]  # fmt: skip


@program.question(React, rule="11.4", who=lambda _, reaction: 1 - reaction.side)
def choose_fire(table: Table, reaction: React) -> list[Option]:
    """11.4 Defensive fire, without limit; from the second on in a step it shifts 2 left (8.4 s)."""
    rules = table.rules
    options = [rules.option(f"fire {rules.ids[unit]}", "11.4") for unit in defenders(table, reaction)]
    return [*options, rules.option("hold", "11.4")]


@choose_fire.answer
def fire_chosen(table: Table, reaction: React, option: Option) -> None:
    """Act on the answer to `choose_fire`."""
    if option.text == "hold":
        table.goto(seize, reaction)
        return
    unit = table.rules.unit_index[option.words[0]]
    table.goto(defend, reaction._replace(answered=(*reaction.answered, unit)))
    origin = table.state.where[unit]
    table.push(open_fire, *Fire("defensive", 1 - reaction.side, origin, reaction.hex, (unit,)))


@choose_fire.subject
def reaction_subject(table: Table, reaction: React) -> dict[str, object]:
    """Who came where."""
    rules = table.rules
    return {"units": list(names(rules, reaction.units)), "target": rules.labels[reaction.hex], "how": reaction.how}


@program.step(React)
def seize(table: Table, reaction: React) -> None:
    """11.5, 6.3.1 Opportunity fire at who enters a hex, in retreat as well, one chit a hex entered (ruling 49)."""
    side = 1 - reaction.side
    table.goto(oppose, reaction)
    if not are_there(table, reaction):
        return
    if held(table, side, *KINDS) and playable(table, side, reaction.hex):
        table.goto(choose_chit, reaction)


@program.question(React, rule="11.5", who=lambda _, reaction: 1 - reaction.side)
def choose_chit(table: Table, reaction: React) -> list[Option]:
    """11.5 A chit on the unit that moves, or none."""
    rules = table.rules
    chits = playable(table, 1 - reaction.side, reaction.hex)
    return [*(rules.option(f"play {rules.chits[chit].id}", "11.5") for chit in chits), rules.option("pass", "6.3.1")]


@choose_chit.answer
def chit_chosen(table: Table, reaction: React, option: Option) -> None:
    """Act on the answer to `choose_chit`."""
    table.goto(oppose, reaction)
    if option.text != "pass":
        chit = table.rules.chit_index[option.words[0]]
        kind = table.rules.chits[chit].event
        show(table, chit)
        table.push(choose_shot, *Shot(chit, kind, 1 - reaction.side, reaction.hex))


choose_chit.subject(reaction_subject)


@program.step(React)
def oppose(table: Table, reaction: React) -> None:
    """11.8 Cavalry next to a unit that moves in the Movement Step may charge it."""
    if in_movement_step(table) and are_there(table, reaction) and riders(table, reaction):
        table.goto(choose_charge, reaction)
    else:
        _end(table, reaction)


def in_movement_step(table: Table) -> bool:
    """11.8 Only in the Movement Step of a formation: neither out of command nor by an event, nor against a retreat."""
    state = table.state
    steps = [name for name, _ in state.frames if name.startswith(("movement_step.", "retreat.", "forced."))]
    return state.formation >= 0 and bool(steps) and steps[-1].startswith("movement_step.")


def riders(table: Table, reaction: React) -> list[int]:
    """11.8 Unshaken cavalry next to the mover, which stands on ground that can be charged; not the target of a charge,
    nor cavalry that has failed against the same unit."""
    state, rules = table.state, table.rules
    if not all(kind.charge_target for kind in rules.ground.kinds[reaction.hex]):
        return []
    mover = reaction.units[0]
    charged = state.aim[mover] - 1 if state.marks[mover] & CHARGING else -1
    found = []
    for hex_ in enemies_near(rules, state, reaction.hex, reaction.side):
        if hex_ == charged:
            continue
        unit = state.top[hex_]
        while unit >= 0:
            if _may_ride(table, unit, reaction.units):
                found.append(unit)
            unit = state.below[unit]
    return found


def _may_ride(table: Table, unit: int, movers: tuple[int, ...]) -> bool:
    state, rules = table.state, table.rules
    if rules.kind[unit] != CAVALRY or state.morale[unit]:
        return False
    bit = rules.rider_bit[unit]
    return not any(state.tried[mover] & bit for mover in movers) and joint_sp(rules, state, unit) >= HALF


@program.question(React, rule="11.8", who=lambda _, reaction: 1 - reaction.side)
def choose_charge(table: Table, reaction: React) -> list[Option]:
    """11.8 An opportunity charge, or none."""
    rules = table.rules
    return [
        *(rules.option(f"charge {rules.ids[u]}", "11.8") for u in riders(table, reaction)),
        rules.option("hold", "11.8"),
    ]


@choose_charge.answer
def charge_chosen(table: Table, reaction: React, option: Option) -> None:
    """Act on the answer to `choose_charge`."""
    if option.text == "hold":
        _end(table, reaction)
        return
    unit = table.rules.unit_index[option.words[0]]
    table.goto(ride, reaction._replace(cavalry=unit))
    table.push(roll_test, *Test(unit, "opportunity charge", tcr(table, unit), "11.8"))


choose_charge.subject(reaction_subject)


@program.step(React)
def ride(table: Table, reaction: React) -> None:
    """11.8 A success is an assault at once, and the mover stops whatever comes of it; if it is still there, other
    cavalry may charge it too."""
    state, unit = table.state, reaction.cavalry
    table.goto(oppose, reaction._replace(cavalry=-1))
    if state.last_roll > tcr(table, unit):
        for mover in reaction.units:
            state.tried[mover] |= table.rules.rider_bit[unit]
        return
    for mover in reaction.units:
        state.marks[mover] |= STOPPED
    state.marks[unit] |= CHARGING
    lead = state.where[unit]
    table.push(begin_assault, *Assault(1 - reaction.side, reaction.hex, lead, (unit,), opportunity=True))
