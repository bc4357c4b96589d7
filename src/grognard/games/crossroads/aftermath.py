"""Chapter 7: losses, retreat and advance."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.standard import active, losses, passive
from grognard.mechanics.standard.movement import own_refusal

from .program import Table, program
from .victory import check_destroyed


class Aftermath(NamedTuple):
    """A battle that has been rolled for: what is still to be suffered."""

    target: int
    attackers: tuple[int, ...]
    attacker: int
    defender: int
    retreat: bool


@program.step(Aftermath)
def settle(table: Table, battle: Aftermath) -> None:
    """7.1 The attacker's losses, then the defender's; 7.2 the retreat; 7.3 the advance."""
    victims = suffering(table, battle)
    if len(victims) == 1:
        suffer(table, battle, victims[0])
    elif victims:
        table.goto(choose_loss, battle)
    elif battle.retreat and defenders(table, battle):
        table.goto(fall_back, battle)
    elif advancing(table, battle):
        table.goto(choose_advance, battle)
    else:
        finish(table, battle)


def surviving(table: Table, battle: Aftermath) -> list[int]:
    return [unit for unit in battle.attackers if table.state.where[unit] >= 0]


def defenders(table: Table, battle: Aftermath) -> list[int]:
    """The enemies in the hex, which the attacker may hold by now."""
    stack = table.rules.board.stack(table.state, battle.target)
    return [unit for unit in stack if table.rules.side[unit] != table.state.active]


def suffering(table: Table, battle: Aftermath) -> list[int]:
    """7.1 The units among which the next step is lost."""
    found = surviving(table, battle) if battle.attacker else []
    return found or (defenders(table, battle) if battle.defender else [])


def loser(table: Table, battle: Aftermath) -> int:
    """7.1 Who loses chooses."""
    return table.rules.side[suffering(table, battle)[0]]


@program.question(Aftermath, rule="7.1", who=loser)
def choose_loss() -> Offers:
    """7.1 Which unit loses a step?"""
    return (Offer("lose", "7.1", UNIT, candidates=suffering, refusal=loss_refusal, then=suffer),)


@choose_loss.subject
def loss_due(table: Table, battle: Aftermath) -> dict[str, object]:
    ids = [table.rules.ids[unit] for unit in suffering(table, battle)]
    number = battle.attacker if surviving(table, battle) and battle.attacker else battle.defender
    return {"hex": table.rules.labels[battle.target], "units": ids, "number": number}


def loss_refusal(table: Table, battle: Aftermath, unit: int) -> Reason | None:
    """7.1 Only units of the battle suffer by it."""
    if unit in suffering(table, battle):
        return None
    refusal = own_refusal(table, unit, loser(table, battle), "7.1")
    return refusal or Reason("7.1", "not-in-the-battle", {"unit": table.rules.ids[unit]})


def suffer(table: Table, battle: Aftermath, unit: int) -> None:
    """7.1 One step after another."""
    losses.lose_step(table, unit, "7.1")
    if table.rules.side[unit] == table.state.active:
        table.goto(settle, battle._replace(attacker=battle.attacker - 1))
    else:
        table.goto(settle, battle._replace(attacker=0, defender=battle.defender - 1))


@program.step(Aftermath)
def fall_back(table: Table, battle: Aftermath) -> None:
    """7.2 Unit by unit, the top one first; a unit that has nowhere to go is eliminated."""
    waiting = defenders(table, battle)
    if not waiting:
        table.goto(settle, battle._replace(attacker=0, defender=0, retreat=False))
    elif losses.retreats(table, waiting[0], "7.2"):
        table.goto(choose_retreat, battle)
    else:
        losses.eliminate(table, waiting[0], "7.2")


@program.question(Aftermath, rule="7.2", who=passive)
def choose_retreat() -> Offers:
    """7.2 Where does the unit retreat?"""
    return (Offer("retreat", "7.2", HEX, candidates=ways_back, refusal=retreat_refusal, then=retreat),)


@choose_retreat.subject
def retreating_unit(table: Table, battle: Aftermath) -> dict[str, object]:
    return {"units": [table.rules.ids[defenders(table, battle)[0]]], "hex": table.rules.labels[battle.target]}


def ways_back(table: Table, battle: Aftermath) -> tuple[int, ...]:
    return table.rules.grid.adjacent(battle.target)


def retreat_refusal(table: Table, battle: Aftermath, hex_: int) -> Reason | None:
    """7.2 One hex, not into the enemy or his zone, not beyond the stacking limit."""
    return losses.retreat_refusal(table, defenders(table, battle)[0], hex_, "7.2")


def retreat(table: Table, battle: Aftermath, hex_: int) -> None:
    losses.retreat(table, defenders(table, battle)[0], hex_, "7.2")
    table.goto(fall_back, battle)


def advancing(table: Table, battle: Aftermath) -> list[int]:
    """7.3 The attackers that may advance."""
    if defenders(table, battle):
        return []
    return [unit for unit in surviving(table, battle) if advance_refusal(table, battle, unit) is None]


@program.question(Aftermath, rule="7.3", who=active)
def choose_advance() -> Offers:
    """7.3 Who advances into the hex that is empty now?"""
    return (
        Offer("advance", "7.3", UNIT, candidates=surviving, refusal=advance_refusal, then=advance),
        Offer("halt", "7.3", then=finish),
    )


@choose_advance.subject
def empty_hex(table: Table, battle: Aftermath) -> dict[str, object]:
    return {"target": table.rules.labels[battle.target]}


def advance_refusal(table: Table, battle: Aftermath, unit: int) -> Reason | None:
    """7.3 Attackers only, within the stacking limit."""
    if unit not in surviving(table, battle):
        return Reason("7.3", "not-in-the-battle", {"unit": table.rules.ids[unit]})
    if table.state.where[unit] == battle.target:
        return Reason("7.3", "already-there", {"unit": table.rules.ids[unit], "hex": table.rules.labels[battle.target]})
    return losses.advance_refusal(table, unit, battle.target, "7.3")


def advance(table: Table, battle: Aftermath, unit: int) -> None:
    losses.advance(table, unit, battle.target, "7.3")
    table.goto(settle, battle)


def finish(table: Table, _: Aftermath) -> None:
    """8.2 A battle may decide the game."""
    table.pop()
    check_destroyed(table)
