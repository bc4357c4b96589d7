"""The steps of the game, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine import program as engine
from grognard.engine.offers import Kind
from grognard.mechanics.procedures import Nothing as Nothing
from grognard.mechanics.procedures import active as active
from grognard.mechanics.procedures import passive

from .rules import Rules
from .schema import Day, Scenario
from .state import State

Table = engine.Table[Rules, State]

program = engine.Program()

#: 2.5 the side whose Formation does not activate
inactive = passive

FORMATION = Kind(
    "formation",
    lambda rules, word: rules.formation_index.get(word),
    lambda rules, formation: str(rules.formation_ids[formation]),
)
ARTILLERY = Kind(
    "artillery",
    lambda rules, word: rules.artillery_index.get(word),
    lambda rules, marker: str(rules.artillery[marker].id),
)


class Phase(NamedTuple):
    """A phase that a side after the other goes through."""

    side: int = 0
    #: sides that have been through it
    done: int = 0


def of_phase(table: Table, phase: Phase) -> int:
    """The side that acts in a phase both go through."""
    return phase.side


def scenario_of(table: Table) -> Scenario:
    """The scenario being played."""
    return table.rules.scenarios[table.state.scenario]


def day_of(table: Table) -> Day:
    """1.0a The day of this turn."""
    return table.rules.day(table.state.scenario, table.state.turn)
