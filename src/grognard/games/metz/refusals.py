"""Reasons that many chapters give: who may act at all, and which chits may be played."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.offers import Kind, Listed, Offer

from .chits.chit_box import held, unlike
from .naming import CHIT
from .program import Table
from .rules import EVENT, NONE
from .state import HELD, IN_COMMAND, TRACK

#: whose chit it is, from the table and the values of the procedure
Side = Callable[[Table, Any], int]


def of_unit(table: Table, rule: str, key: str, unit: int) -> Reason:
    """A reason that names a unit."""
    return Reason(rule, key, {"unit": table.rules.ids[unit]})


def of_hex(table: Table, rule: str, key: str, hex_: int) -> Reason:
    """A reason that names a hex."""
    return Reason(rule, key, {"hex": table.rules.labels[hex_]})


def of_chit(table: Table, rule: str, key: str, chit: int) -> Reason:
    """A reason that names a chit."""
    return Reason(rule, key, {"chit": table.rules.chits[chit].id})


def acting_refusal(table: Table, unit: int) -> Reason | None:
    """5.3, 6.2.1, 7.4, 14.1 Why a unit does not act in this activation: only those in command of the formation do, or
    those that a commander in chief has picked."""
    state, rules = table.state, table.rules
    if rules.side[unit] != state.active:
        return of_unit(table, "5.3", "enemy-unit", unit)
    body = rules.body[unit]
    if state.marks[body] & IN_COMMAND:
        return None
    if state.where[body] < 0 and state.where[body] != TRACK:
        return of_unit(table, "5.3", "off-map", unit)
    if state.formation != NONE and rules.formation(state.scenario)[body] != state.formation:
        return of_unit(table, "5.3", "not-activated", unit)
    if state.staff:
        return of_unit(table, "6.2.1", "not-picked", unit)
    return of_unit(table, "7.4", "not-in-command", unit)


def fight_refusal(table: Table, rule: str, unit: int, fighting: Collection[int]) -> Reason | None:
    """4.3 Why a unit is none of those in a fight; a mitrailleuse is there with its artillery, and is no unit apart."""
    if unit in fighting:
        return None
    parent = table.rules.parent[unit]
    if parent != NONE and parent in fighting:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    return of_unit(table, rule, "not-in-the-fight", unit)


def among_refusal(table: Table, rule: str, key: str, hex_: int, hexes: Collection[int]) -> Reason | None:
    """Why a hex is not one of those that may be named."""
    return None if hex_ in hexes else of_hex(table, rule, key, hex_)


def held_refusal(table: Table, side: int, chit: int, kinds: Collection[str]) -> Reason | None:
    """6.3.1 Why a side cannot play a chit now: it must be its own, held, and for this moment; two alike are one
    answer."""
    known = table.rules.chits[chit]
    if known.kind != EVENT or known.side != side:
        return of_chit(table, "6.3.1", "not-an-own-event", chit)
    if table.state.chit_place[chit] != HELD:
        return of_chit(table, "6.3.1", "chit-not-held", chit)
    if known.event not in kinds:
        return of_chit(table, "6.3.1", "chit-of-no-use-now", chit)
    if chit not in unlike(table, held(table, side, known.event)):
        return of_chit(table, "6.3.1", "same-as-another-chit", chit)
    return None


def play_offer(
    rule: str, side: Side, kinds: Callable[[Table, Any], Collection[str]], then: Callable[[Table, Any, int], None]
) -> Offer:
    """6.3.1 A held chit of a side, for something that has just happened to these values."""

    def candidates(table: Table, values: Any) -> list[int]:
        return unlike(table, held(table, side(table, values), *kinds(table, values)))

    def refusal(table: Table, values: Any, chit: int) -> Reason | None:
        return held_refusal(table, side(table, values), chit, kinds(table, values))

    return Offer("play", rule, CHIT, candidates=candidates, refusal=refusal, then=then)


def play_on_offer(
    rule: str, side: Side, event: str, kind: Kind, things: Listed, otherwise: tuple[str, str],
    then: Callable[[Table, Any, int, int], None], barred: Callable[[Table], Reason | None] = lambda _: None,
) -> Offer:  # fmt: skip
    """6.3.1 A held chit that is played on one of these units or hexes, and on no other, where nothing bars it."""

    def candidates(table: Table, values: Any) -> list[tuple[int, int]]:
        chits = held(table, side(table, values), event)[:1]
        return [(chit, thing) for chit in chits for thing in things(table, values)]

    def refusal(table: Table, values: Any, chit: int, thing: int) -> Reason | None:
        refused = barred(table) or held_refusal(table, side(table, values), chit, (event,))
        if refused or thing in things(table, values):
            return refused
        return Reason(*otherwise, {kind.name: kind.write(table.rules, thing)})

    return Offer("play", rule, CHIT, kind, candidates=candidates, refusal=refusal, then=then)
