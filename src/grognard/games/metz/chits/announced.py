"""6.3.1: events played on a fire or an assault that has been announced."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from grognard.engine.offers import Offer, Offers
from grognard.engine.program import Step

from ..program import Table
from ..refusals import play_offer
from .chit_box import held, play

Kinds = Callable[[Table, Any], Collection[str]]


def ask_for_events(table: Table, combat: Any, kinds: Kinds, question: Step, resolve: Step) -> None:
    """6.3.1 Whoever holds one that fits is asked, the Prussian first; then comes the resolution."""
    while combat.asked < 2 and not held(table, combat.asked, *kinds(table, combat)):
        combat = combat._replace(asked=combat.asked + 1)
    table.goto(question if combat.asked < 2 else resolve, combat)


def battlefield_conditions(_: Table, combat: Any, __: int = -1) -> Any:
    """8.4 k, u, 12.5 k, t A shift in favour of whoever plays them."""
    own = combat.asked == combat.side
    return combat._replace(favour=combat.favour + own, against=combat.against + (not own))


def event_offers(
    rule: str, kinds: Kinds, announce: Step, effect: Callable[[Table, Any, int], Any] = battlefield_conditions
) -> Offers:
    """6.3.1 Play one of them, or let it be: then the other side is asked."""

    def play_event(table: Table, combat: Any, chit: int) -> None:
        play(table, chit)
        table.goto(announce, effect(table, combat, chit))

    def let_it_be(table: Table, combat: Any) -> None:
        table.goto(announce, combat._replace(asked=combat.asked + 1))

    return play_offer(rule, lambda _, combat: combat.asked, kinds, play_event), Offer("pass", "6.3.1", then=let_it_be)
