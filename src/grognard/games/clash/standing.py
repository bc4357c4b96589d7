"""The commands as people see them: the row of the table in force, this turn's roll, who has moved, what is missing.

Every command is a group of the view: its values are its table and its roll, its marks where it is in the turn, its
modifiers what the battle book says of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.view import Group, Modifier

from .command import rolled, row_in_force
from .program import Table


class Standing(NamedTuple):
    """What a battle book adds to a command: figures, marks, and sentences with their rules."""

    values: Mapping[str, int | str] = {}
    marks: tuple[str, ...] = ()
    notes: tuple[Reason, ...] = ()


def groups(table: Table) -> tuple[Group, ...]:
    """10.1, 10.2 Every command that plays, with its units."""
    rules, command_of = table.rules, table.rules.book.command_of
    units: list[list[int]] = [[] for _ in rules.commands]
    for unit, hex_ in enumerate(table.state.where):
        if hex_ >= 0:
            units[command_of(table, unit)].append(unit)
    return tuple(
        _group(table, command, units[command])
        for command, definition in enumerate(rules.commands) if units[command] or not definition.optional
    )  # fmt: skip


def _group(table: Table, command: int, units: list[int]) -> Group:
    rules, definition = table.rules, table.rules.commands[command]
    row = row_in_force(table, command, max(1, table.state.turn))
    standing: Standing = rules.book.standing(table, command, units)
    values: dict[str, int | str] = {"row": row.row, "faces": " ".join(row.faces)}
    points, starred = rolled(table, command)
    marks: tuple[str, ...] = ()
    if points >= 0:
        if table.state.die[command]:
            values["die"] = table.state.die[command]
        values["allowance"] = f"{points}*" if starred else points
        marks = ("moving",) if table.state.command == command + 1 else ("has-moved",)
    return Group(
        definition.id, definition.side, values | dict(standing.values), marks + standing.marks,
        tuple(Modifier(note.rule, note.key, 0, note.args) for note in standing.notes),
        tuple(rules.ids[unit] for unit in units),
    )  # fmt: skip
