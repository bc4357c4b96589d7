"""11.4, 11.5, 11.8 What the other side may do when units enter a hex: defensive fire, then chits, then charges."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from ..assault.assault import begin_assault
from ..assault.procedures import Assault
from ..assault.retreat import Retreat
from ..board import combat_units, enemies_near, has_fighters, near_enemy
from ..chits.chit_box import show
from ..chits.opportunity import Shot, chit_refusal, choose_shot, playable
from ..fire.fire import open_fire
from ..fire.procedures import Fire
from ..fire.targets import can_fire, fire_refusal, shooters
from ..junctions import REACTION
from ..morale.testing import Test, roll_test
from ..naming import CHIT
from ..program import Table, is_night, program
from ..refusals import of_hex, of_unit
from ..rules import CAVALRY
from ..state import CHARGING, STOPPED, clear
from ..strength import HALF, joint_sp, tcr
from .procedures import Forced, ForcedAdvance, MovementStep


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


def are_met(table: Table, reaction: React) -> bool:
    """11.4, 11.8 Whether an enemy stands next to somebody who is left."""
    return bool(near_enemy(table.state, reaction.side)[reaction.hex]) and are_there(table, reaction)


@REACTION.leads_to
@program.step(React)
def react(table: Table, reaction: React) -> None:
    """11.4, 11.5 First the fire of adjacent units, then opportunity fire, then opportunity charges (ruling 15)."""
    state = table.state
    if is_night(table) or not are_there(table, reaction):
        table.pop()
        return
    earlier = tuple(unit for unit, fired in enumerate(state.reacted) if fired) if 1 in state.reacted else ()
    if earlier:
        _set_reacted(table, ())
    table.goto(defend, reaction if earlier == reaction.earlier else reaction._replace(earlier=earlier))


def _set_reacted(table: Table, units: tuple[int, ...]) -> None:
    """11.4 Who has fired at the units that have just moved."""
    state = table.state
    clear(state.reacted)
    for unit in units:
        state.reacted[unit] = 1


def _end(table: Table, reaction: React) -> None:
    """The reaction is over; one that it has interrupted goes on where it was."""
    _set_reacted(table, reaction.earlier)
    table.pop()


@program.step(React)
def defend(table: Table, reaction: React) -> None:
    """11.4 As long as somebody adjacent may still fire."""
    if not (are_met(table, reaction) and table.ask_if_open(choose_fire, reaction)):
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
def choose_fire() -> Offers:
    """11.4 Defensive fire, without limit; from the second on in a step it shifts 2 left (8.4 s)."""
    return (
        Offer("fire", "11.4", UNIT, listed=defenders, refusal=defence_refusal, then=fire),
        Offer("hold", "11.4", then=seize),
    )


def defence_refusal(table: Table, reaction: React, unit: int) -> Reason | None:
    """11.4 Why a unit does not fire at who has come next to it."""
    if table.rules.side[unit] == reaction.side:
        return of_unit(table, "11.4", "enemy-unit", unit)
    where = table.state.where[unit]
    if where < 0 or not table.rules.grid.is_adjacent(where, reaction.hex):
        return of_unit(table, "11.4", "not-adjacent", unit)
    if table.state.reacted[unit] or unit in reaction.answered:
        return of_unit(table, "11.4", "fired-at-this-step", unit)
    return fire_refusal(table, unit, reaction.hex)


def fire(table: Table, reaction: React, unit: int) -> None:
    """11.4 One of them fires."""
    table.goto(defend, reaction._replace(answered=(*reaction.answered, unit)))
    table.push(open_fire, Fire("defensive", 1 - reaction.side, table.state.where[unit], reaction.hex, (unit,)))


@choose_fire.subject
def reaction_subject(table: Table, reaction: React) -> dict[str, object]:
    """Who came where."""
    return about(table, reaction.units, target=reaction.hex, how=reaction.how)


@program.step(React)
def seize(table: Table, reaction: React) -> None:
    """11.5, 6.3.1 Opportunity fire at who enters a hex, in retreat as well, one chit a hex entered (ruling 49)."""
    able = are_there(table, reaction) and playable(table, 1 - reaction.side, reaction.hex)
    table.goto(choose_chit if able else oppose, reaction)


@program.question(React, rule="11.5", who=lambda _, reaction: 1 - reaction.side)
def choose_chit() -> Offers:
    """11.5 A chit on the unit that moves, or none."""
    return (
        Offer("play", "11.5", CHIT, listed=reaction_chits, refusal=reaction_chit_refusal, then=play_on_mover),
        Offer("pass", "6.3.1", then=oppose),
    )


def reaction_chits(table: Table, reaction: React) -> list[int]:
    """11.5 What could be fired at the hex entered."""
    return playable(table, 1 - reaction.side, reaction.hex)


def reaction_chit_refusal(table: Table, reaction: React, chit: int) -> Reason | None:
    return chit_refusal(table, 1 - reaction.side, chit, reaction.hex)


def play_on_mover(table: Table, reaction: React, chit: int) -> None:
    """11.5 The chit is shown; then comes its shot."""
    table.goto(oppose, reaction)
    show(table, chit)
    table.push(choose_shot, Shot(chit, table.rules.chits[chit].event, 1 - reaction.side, reaction.hex))


choose_chit.subject(reaction_subject)


@program.step(React)
def oppose(table: Table, reaction: React) -> None:
    """11.8 Cavalry next to a unit that moves in the Movement Step may charge it."""
    able = are_met(table, reaction) and in_movement_step(table)
    if not (able and table.ask_if_open(choose_charge, reaction)):
        _end(table, reaction)


#: of the procedures that units move in, the innermost counts
UNDER_WAY = (MovementStep, Retreat, Forced, ForcedAdvance)


def in_movement_step(table: Table) -> bool:
    """11.8 Only in the Movement Step of a formation: neither out of command nor by an event, nor against a retreat."""
    state = table.state
    under_way = [values for _, values in state.frames if isinstance(values, UNDER_WAY)]
    return state.formation >= 0 and bool(under_way) and isinstance(under_way[-1], MovementStep)


def riders(table: Table, reaction: React) -> list[int]:
    """11.8 The cavalry next to the mover that may charge it."""
    state, rules = table.state, table.rules
    if not all(kind.charge_target for kind in rules.ground.kinds[reaction.hex]):
        return []
    return [
        unit for hex_ in enemies_near(rules, state, reaction.hex, reaction.side)
        for unit in combat_units(rules, state, hex_) if rider_refusal(table, reaction, unit) is None
    ]  # fmt: skip


def rider_refusal(table: Table, reaction: React, unit: int) -> Reason | None:
    """11.8 Why a unit does not charge the mover: unshaken cavalry next to it, on ground that can be charged; not the
    target of a charge, nor cavalry that has failed against the same unit, or has countercharged and must fight that
    charge (11.7)."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    if rules.side[unit] == reaction.side:
        return of_unit(table, "11.8", "enemy-unit", unit)
    if rules.kind[unit] != CAVALRY:
        return of_unit(table, "11.8", "only-cavalry-charges", unit)
    if hex_ < 0 or not rules.grid.is_adjacent(hex_, reaction.hex):
        return of_unit(table, "11.8", "not-adjacent", unit)
    if not all(kind.charge_target for kind in rules.ground.kinds[reaction.hex]):
        return of_hex(table, "11.8", "ground-cannot-be-charged", reaction.hex)
    if state.morale[unit]:
        return of_unit(table, "11.8", "shaken", unit)
    if state.marks[unit] & CHARGING:
        return of_unit(table, "11.7", "tried-already", unit)
    mover = reaction.units[0]
    if state.marks[mover] & CHARGING and hex_ == state.aim[mover] - 1:
        return of_unit(table, "11.8", "target-of-the-charge", unit)
    if any(state.tried[other] & rules.rider_bit[unit] for other in reaction.units):
        return of_unit(table, "11.8", "failed-against-it", unit)
    return of_unit(table, "3.1.3", "no-strength", unit) if joint_sp(rules, state, unit) < HALF else None


@program.question(React, rule="11.8", who=lambda _, reaction: 1 - reaction.side)
def choose_charge() -> Offers:
    """11.8 An opportunity charge, or none."""
    return (
        Offer("charge", "11.8", UNIT, candidates=riders, refusal=rider_refusal, then=try_charge),
        Offer("hold", "11.8", then=_end),
    )


def try_charge(table: Table, reaction: React, unit: int) -> None:
    """11.8 The die must not exceed its TCR."""
    table.goto(ride, reaction._replace(cavalry=unit))
    table.push(roll_test, Test(unit, "opportunity charge", tcr(table, unit), "11.8"))


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
