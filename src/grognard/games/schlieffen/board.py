"""Counters on the map: stacks, who holds a hex (3.3), and zones of control (7.0), kept up to date with every change."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.mechanics import stacks

from .rules import CORPS, FORT, Rules
from .state import State


def exerts_zone(rules: Rules, state: State, hex_: int) -> bool:
    """7.0 A hex with a corps exerts a zone, but not out of a heavy fortress or beside a fort counter; headquarters,
    depots and forts exert none."""
    if rules.heavy[hex_]:
        return False
    kinds = [rules.kind[unit] for unit in stacks.units_in(state, hex_)]
    return CORPS in kinds and FORT not in kinds


def place(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """3.3 Put a unit on a hex, which its side then controls."""
    before = exerts_zone(rules, state, hex_)
    stacks.put_on_top(state, unit, hex_)
    state.owner[hex_] = 1 + rules.side[unit]
    state.control[hex_] = rules.side[unit]
    _settle(rules, state, hex_, before, rules.side[unit])


def lift(rules: Rules, state: State, unit: int, box: int) -> None:
    """Take a unit off its hex into an off-map box."""
    hex_ = state.where[unit]
    before = exerts_zone(rules, state, hex_)
    stacks.take_out(state, unit)
    state.where[unit] = box
    if state.top[hex_] == stacks.NOBODY:
        state.owner[hex_] = 0
    _settle(rules, state, hex_, before, rules.side[unit])


def walk(rules: Rules, state: State, units: Sequence[int], path: Sequence[int]) -> None:
    """3.3 Move units together; every hex they enter is theirs."""
    for hex_ in path:
        state.control[hex_] = rules.side[units[0]]
    for unit in reversed(units):
        lift(rules, state, unit, 0)
        place(rules, state, unit, path[-1])


def _settle(rules: Rules, state: State, hex_: int, before: bool, side: int) -> None:
    after = exerts_zone(rules, state, hex_)
    if after != before:
        rules.ground.radiate(hex_, state.zoc1 if side else state.zoc0, 1 if after else -1)
