"""The steps of the shared rules, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine import program as engine

from .rules import Rules
from .state import State

Table = engine.Table[Rules, State]

program = engine.Program()


class Nothing(NamedTuple):
    """The values of a procedure that keeps none."""


def joined(*programs: engine.Program) -> engine.Program:
    """The steps of the basic rules and of a battle book together."""
    whole = engine.Program()
    for part in programs:
        whole.steps |= part.steps
        whole.renamed |= part.renamed
    return whole


def active(table: Table, _: object) -> int:
    """The side whose player turn it is."""
    return table.state.active


def passive(table: Table, _: object) -> int:
    """The other side."""
    return 1 - table.state.active


def enemy_zoc(state: State, side: int) -> bytearray:
    """By hex: how many enemies of a side reach it with their zones of control."""
    return state.zoc0 if side else state.zoc1
