"""Chapter 5: the sequence of play."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.offers import Kind, Offer, Offers
from grognard.engine.program import Step

from . import bombardment, close_combat, events, movement_phase, victory
from .program import Table, active, program
from .rules import Rules
from .state import BRITISH, GERMAN


class Turn(NamedTuple):
    """The phases still to come in this player turn."""

    phases: tuple[str, ...] = ()


#: 5.2 every combat phase is bombardment first, close combat second
PARTS: dict[str, tuple[tuple[str, Step], ...]] = {
    "movement": (("movement", movement_phase.begin),),
    "combat": (("bombardment", bombardment.begin), ("close-combat", close_combat.begin)),
}
STEPS = {name: step for parts in PARTS.values() for name, step in parts}


def parts(phases: tuple[str, ...]) -> tuple[str, ...]:
    """5.1, 5.2 The phases of a player turn, combat split into its two parts."""
    return tuple(name for phase in phases for name, _ in PARTS[phase])


@program.step(Turn)
def begin_turn(table: Table, _: Turn) -> None:
    """5.2, 5.4 A game turn starts with the German player turn; its order is fixed."""
    state = table.state
    state.turn += 1
    state.active = GERMAN
    table.say(events.TurnBegan(state.turn, "5.4"))
    table.goto(next_phase, Turn(parts(table.rules.schedule.phase_orders.german)))


@program.step(Turn)
def next_phase(table: Table, turn: Turn) -> None:
    """5.1 One phase after another; a phase that is over does not come back."""
    if turn.phases:
        table.say(events.PhaseBegan(table.sides[table.state.active], turn.phases[0], "5.2"))
        table.goto(next_phase, Turn(turn.phases[1:]))
        table.push(STEPS[turn.phases[0]])
    elif table.state.active == GERMAN:
        table.state.active = BRITISH
        table.goto(declare_order, turn)
    else:
        table.goto(end_turn, turn)


def orders(rules: Rules) -> list[str]:
    """5.3 The four orders, as texts."""
    return ["/".join(order) for order in rules.schedule.phase_orders.british]


def _order_of(rules: Rules, word: str) -> int | None:
    known = orders(rules)
    return known.index(word) if word in known else None


#: one of the four orders, by its place in the schedule
ORDER = Kind("order", _order_of, lambda rules, order: orders(rules)[order])


@program.question(Turn, rule="5.3", who=active)
def declare_order() -> Offers:
    """5.3 The British player declares movement and combat in any order, or either of them twice."""
    return (Offer("order", "5.3", ORDER, candidates=lambda table, _: range(len(orders(table.rules))), then=declare),)


def declare(table: Table, _: Turn, order: int) -> None:
    """5.3 The order stands until the next British player turn."""
    table.state.order = order
    table.say(events.OrderDeclared(orders(table.rules)[order]))
    table.goto(next_phase, Turn(parts(table.rules.schedule.phase_orders.british[order])))


@program.step(Turn)
def end_turn(table: Table, _: Turn) -> None:
    """5.4 After the British player turn the marker moves on, unless the game is decided (4.2, 4.3)."""
    table.goto(begin_turn, Turn())
    victory.day_one(table)
    if not table.state.ending:
        victory.day_two(table)
