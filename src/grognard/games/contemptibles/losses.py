"""Step losses put on units one by one: 10.9, 11.5 and 12.12."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers, OneOf
from grognard.mechanics.losses import level_first
from grognard.mechanics.subjects import about

from .program import Table, program
from .steps import lose_step


class Losses(NamedTuple):
    """Steps still to lose, on whom, by whose choice. `rule` is the rule of the allocation."""

    units: tuple[int, ...]
    number: int
    chooser: int
    cause: str
    rule: str


#: the rules under which nobody is eliminated before all are down to one step
LEVEL_FIRST = ("10.9", "11.5")


def candidates(table: Table, losses: Losses) -> list[int]:
    """10.9, 11.5 Fire reduces all to one step before it eliminates anybody; 12.12 in close combat the owner is free."""
    alive = [unit for unit in losses.units if table.state.steps[unit]]
    return level_first(alive, table.state.steps) if losses.rule in LEVEL_FIRST else alive


@program.step(Losses)
def lose(table: Table, losses: Losses) -> None:
    """12.12, 10.9, 11.5 Losses are satisfied in full; what exceeds the units present is ignored."""
    state = table.state
    steps = sum(state.steps[unit] for unit in losses.units)
    if not losses.number or not steps:
        table.pop()
        return
    able = candidates(table, losses)
    if len(able) == 1 or steps <= losses.number:
        lose_step(table, able[0], losses.cause, losses.rule)
        table.goto(lose, losses._replace(number=losses.number - 1))
    else:
        table.goto(choose_loss, losses)


def _chooser(_: Table, losses: Losses) -> int:
    return losses.chooser


def _rule(_: Table, losses: Losses, *__: int) -> str:
    return losses.rule


#: the rule of the fire or combat that they come from
_RULES = OneOf(_rule, *LEVEL_FIRST, "12.12")


@program.question(Losses, rule=_RULES, who=_chooser)
def choose_loss() -> Offers:
    """Which unit loses the next step?"""
    return (Offer("lose", _RULES, UNIT, candidates=candidates, refusal=refusal, then=take),)


def refusal(table: Table, losses: Losses, unit: int) -> Reason | None:
    """10.9, 11.5, 12.12 Why a unit does not take the next loss: it was not hit, or others come before it."""
    if unit in candidates(table, losses):
        return None
    key = "others-lose-first" if unit in losses.units and table.state.steps[unit] else "cannot-take-loss"
    return Reason(losses.rule, key, {"unit": table.rules.ids[unit]})


def take(table: Table, losses: Losses, unit: int) -> None:
    """One step off a unit, and on to the next."""
    lose_step(table, unit, losses.cause, losses.rule)
    table.goto(lose, losses._replace(number=losses.number - 1))


@choose_loss.subject
def loss_subject(table: Table, losses: Losses) -> dict[str, object]:
    """How many steps, and on whom; attackers may stand in several hexes."""
    where = table.state.where
    alive = [unit for unit in losses.units if table.state.steps[unit]]
    hexes = sorted({table.rules.labels[where[unit]] for unit in alive})
    return about(table, alive, at=where[alive[0]], number=losses.number, hexes=hexes, cause=losses.cause)
