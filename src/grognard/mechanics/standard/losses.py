"""Steps lost, units eliminated, driven back and brought forward."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.mechanics.standard import events
from grognard.mechanics.standard.kit import OUT_OF_PLAY, Table
from grognard.mechanics.standard.movement import place_refusal
from grognard.mechanics.standard.rules import FORBIDDEN


def lose_step(table: Table, unit: int, rule: str) -> None:
    """A unit loses a step; with its last it is eliminated."""
    state, rules = table.state, table.rules
    if state.steps[unit] == 1:
        eliminate(table, unit, rule)
    else:
        state.steps[unit] -= 1
        table.say(events.StepLost(rules.ids[unit], rules.labels[state.where[unit]], state.steps[unit], rule))


def eliminate(table: Table, unit: int, rule: str) -> None:
    """A unit leaves the map for good."""
    state, rules = table.state, table.rules
    label = rules.labels[state.where[unit]]
    state.steps[unit] = state.marks[unit] = state.spent[unit] = 0
    rules.board.lift(state, unit, OUT_OF_PLAY)
    table.say(events.Eliminated(rules.ids[unit], label, rule))


def retreat_refusal(table: Table, unit: int, hex_: int, rule: str) -> Reason | None:
    """Why a unit may not retreat to a hex: one hex, not into the enemy or his zone, not where nobody may go."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.grid.is_adjacent(state.where[unit], hex_):
        return Reason(rule, "not-adjacent", args)
    if rules.costs_of(unit)[rules.step(state.where[unit], hex_)] == FORBIDDEN:
        return Reason(rule, "no-entry", args)
    refusal = place_refusal(table, unit, hex_, rule)
    if refusal is None and (state.zoc0 if rules.side[unit] else state.zoc1)[hex_]:
        return Reason(rule, "enemy-zone-there", args)
    return refusal


def retreats(table: Table, unit: int, rule: str) -> list[int]:
    """Where a unit may retreat."""
    near = table.rules.grid.adjacent(table.state.where[unit])
    return [hex_ for hex_ in near if retreat_refusal(table, unit, hex_, rule) is None]


def retreat(table: Table, unit: int, hex_: int, rule: str) -> None:
    rules, origin = table.rules, table.state.where[unit]
    rules.board.walk(table.state, (unit,), [hex_])
    side = table.sides[rules.side[unit]]
    table.say(events.Retreated(side, rules.ids[unit], rules.labels[origin], rules.labels[hex_], rule))


def advance_refusal(table: Table, unit: int, hex_: int, rule: str) -> Reason | None:
    """Why a unit may not advance into a neighbouring hex that the enemy has left."""
    rules = table.rules
    if rules.costs_of(unit)[rules.step(table.state.where[unit], hex_)] == FORBIDDEN:
        return Reason(rule, "no-entry", {"unit": rules.ids[unit], "hex": rules.labels[hex_]})
    return place_refusal(table, unit, hex_, rule)


def advance(table: Table, unit: int, hex_: int, rule: str) -> None:
    rules = table.rules
    rules.board.walk(table.state, (unit,), [hex_])
    table.say(events.Advanced(table.sides[rules.side[unit]], rules.ids[unit], rules.labels[hex_], rule))
