"""Chapter 10: command rolls."""

from __future__ import annotations

from . import events
from .program import Table
from .schema import CommandRow

#: the row of a table where the battle book names no other
NORMAL = "normal"
#: in `rolled`: the result had a star
STARRED = 128


def row_in_force(table: Table, command: int, turn: int) -> CommandRow:
    """10.2 The row of a command's table that counts on a turn; where there is but one, that."""
    rules = table.rules
    definition = rules.commands[command]
    rows = rules.tables.command[definition.table or definition.id].row
    wanted = rules.book.row_of(table, command, turn) or NORMAL
    return next((row for row in rows if row.row == wanted), rows[0])


def roll_command(table: Table, command: int, rule: str, row: CommandRow | None = None) -> int:
    """10.1, 10.2 A die on the command table gives the allowance of all units of the command this turn; gives back the
    allowance with its star."""
    rules = table.rules
    row = row or row_in_force(table, command, table.state.turn)
    die = table.roll(6, f"command {rules.commands[command].id}", rule)
    allowance, starred = row.movement[die - 1], row.starred[die - 1]
    table.state.die[command] = die
    name = rules.commands[command].id
    table.say(events.CommandRolled(table.sides[table.state.active], name, row.row, die, allowance, starred, rule))
    return allowance + (STARRED if starred else 0)


def record(table: Table, command: int, result: int) -> None:
    """5.33 The marker on the command table says what the command has this turn."""
    table.state.rolled[command] = (result & ~STARRED) + 1 + (result & STARRED)


def rolled(table: Table, command: int) -> tuple[int, bool]:
    """The allowance that a command has this turn, and whether it has a star; -1 before its roll."""
    value = table.state.rolled[command]
    return (value & ~STARRED) - 1, bool(value & STARRED)


def take_off(table: Table, side: int) -> None:
    """5.36 The command markers of a side come off its tables."""
    for command in table.rules.commands_of[side]:
        table.state.rolled[command] = table.state.die[command] = 0
