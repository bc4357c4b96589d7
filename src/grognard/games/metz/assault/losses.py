"""12.7.1, 12.7.2 Loss points of an assault, taken one by one."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board import hexes_of
from ..morale.hits import Hits, apply_hits
from ..program import Table, program, settle
from ..refusals import fight_refusal, of_unit
from ..strength import largest
from .retreat import Retreat, retreat


class Loss(NamedTuple):
    """The losing units, the points still due, the hexes of those who have beaten them; `casualty`: one hit must be a
    casualty."""

    units: tuple[int, ...]
    points: int
    threats: tuple[int, ...]
    casualty: bool = False
    #: 12.7.2 b the winners, who take a point if the loser never chose to retreat
    answer: tuple[int, ...] = ()
    retreated: bool = False
    #: 12.7.1 units that have taken a point, and those that were the largest before anybody had
    struck: tuple[int, ...] = ()
    first: tuple[int, ...] = ()


#: 12.7.3, 12.3 b the largest units take the hit; those that are asked about are equal
NOT_LARGEST = ("12.7.1", "not-among-the-largest")


def alive(table: Table, loss: Loss) -> tuple[int, ...]:
    """The losing units that are left."""
    return tuple(unit for unit in loss.units if table.state.where[unit] >= 0)


@program.step(Loss)
def take_losses(table: Table, loss: Loss) -> None:
    """12.7.1 All points are applied if at all possible."""
    if loss.points and alive(table, loss):
        first = loss.first or tuple(largest(table, alive(table, loss)))
        table.goto(choose_loss, loss._replace(first=first))
        return
    table.pop()
    winners = tuple(unit for unit in loss.answer if table.state.where[unit] >= 0)
    if winners and not loss.retreated:
        table.push(take_losses, *Loss(winners, 1, ()))  # 12.8 a: nobody has beaten them; away from the nearest enemy


def may_be_hit(table: Table, loss: Loss) -> list[int]:
    """12.7.1 The largest unit takes a point before any smaller one does."""
    units = alive(table, loss)
    first = [unit for unit in loss.first if unit in units]
    if loss.retreated or not first or any(unit in loss.struck for unit in loss.first):
        return list(units)
    return first


@program.question(Loss, rule="12.7.1", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_loss() -> Offers:
    """12.7.1 Each point is a retreat of all, a morale hit or a casualty hit; "*": one must be a casualty (12.7.2 a)."""
    return (
        Offer("retreat", "12.7.1", refusal=casualty_due, then=retreat_all),
        Offer("casualty", "12.7.1", UNIT, candidates=alive, refusal=hit_refusal, then=take_casualty),
        Offer("morale", "12.7.1", UNIT, candidates=alive, refusal=morale_refusal, then=take_morale_hit),
    )


def casualty_due(_: Table, loss: Loss) -> Reason | None:
    """12.7.2 a The last point must be a casualty if none has been."""
    return Reason("12.7.2", "casualty-due") if loss.casualty and loss.points == 1 else None


def hit_refusal(table: Table, loss: Loss, unit: int) -> Reason | None:
    """12.7.1, ruling 91 One of the losers; the largest takes a point before any smaller one does."""
    refusal = fight_refusal(table, "12.7.1", unit, alive(table, loss))
    if refusal or unit in may_be_hit(table, loss):
        return refusal
    return of_unit(table, "12.7.1", "largest-first", unit)


def morale_refusal(table: Table, loss: Loss, unit: int) -> Reason | None:
    """12.7.1, 12.7.2 a A morale hit does where no casualty is due."""
    return hit_refusal(table, loss, unit) or casualty_due(table, loss)


def retreat_all(table: Table, loss: Loss) -> None:
    """12.7.1 a All of them go back one hex."""
    rules, state = table.rules, table.state
    table.say(events.LossTaken(table.sides[rules.side[loss.units[0]]], "retreat", ""))
    table.goto(take_losses, loss._replace(points=loss.points - 1, retreated=True))
    units = alive(table, loss)
    for hex_ in hexes_of(state, units):
        together = tuple(unit for unit in units if state.where[unit] == hex_)
        table.push(retreat, Retreat(together, 1, loss.threats))


def take_casualty(table: Table, loss: Loss, unit: int) -> None:
    """12.7.1 c A casualty hit."""
    _hit(table, loss._replace(casualty=False), unit, "casualty")


def take_morale_hit(table: Table, loss: Loss, unit: int) -> None:
    """12.7.1 b A morale hit."""
    _hit(table, loss, unit, "morale")


def _hit(table: Table, loss: Loss, unit: int, kind: str) -> None:
    rules = table.rules
    table.say(events.LossTaken(table.sides[rules.side[loss.units[0]]], kind, rules.ids[unit]))
    table.goto(take_losses, loss._replace(points=loss.points - 1, struck=(*loss.struck, unit)))
    table.push(apply_hits, Hits(((kind, unit),), "assault", loss.threats))


@choose_loss.subject
def loss_subject(table: Table, loss: Loss) -> dict[str, object]:
    """Who has lost how much."""
    return about(table, alive(table, loss), left=loss.points, casualty=loss.casualty)


@program.step(Loss)
def choose_largest(table: Table, loss: Loss) -> None:
    """12.7.3 The largest unit takes the casualty hit of a tough fight; between equals its owner chooses."""
    first = tuple(largest(table, alive(table, loss)))
    settle(table, first, take_tough_hit, choose_tough, loss._replace(units=first))


@program.question(Loss, rule="12.7.3", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_tough() -> Offers:
    """12.7.3 Which of two equals takes the hit."""
    return (Offer("casualty", "12.7.3", UNIT, listed=alive, otherwise=NOT_LARGEST, then=take_tough_hit),)


def take_tough_hit(table: Table, loss: Loss, unit: int) -> None:
    """12.7.3 A casualty hit."""
    table.goto(apply_hits, Hits((("casualty", unit),), "tough fight", loss.threats))


@program.step(Loss)
def shake_largest(table: Table, loss: Loss) -> None:
    """12.3 b Before a position is abandoned the largest unit takes a morale hit; between equals its owner chooses."""
    first = tuple(largest(table, loss.units))
    settle(table, first, take_parting_hit, choose_shaken, loss._replace(units=first))


@program.question(Loss, rule="12.3", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_shaken() -> Offers:
    """12.3 b Which of two equals takes the hit."""
    return (Offer("morale", "12.3", UNIT, listed=alive, otherwise=NOT_LARGEST, then=take_parting_hit),)


def take_parting_hit(table: Table, loss: Loss, unit: int) -> None:
    """12.3 b A morale hit before they go."""
    table.goto(apply_hits, Hits((("morale", unit),), "abandoned", loss.threats, panic=False))
