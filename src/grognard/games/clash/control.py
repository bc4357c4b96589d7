"""4.2: control of hexes, which passes to whoever enters."""

from __future__ import annotations

from . import events
from .board import destroy, has_works
from .program import Table


def enter(table: Table, unit: int, hex_: int) -> None:
    """4.2, 11.3 A unit enters a hex by movement, advance, retreat or placement: the hex is its side's from now on, and
    an enemy fortified zone in it is destroyed."""
    state, rules = table.state, table.rules
    side = rules.side[unit]
    if has_works(rules, state, hex_, 1 - side):
        destroy(rules, state, hex_)
        table.say(events.WorksDestroyed(rules.labels[hex_], "11.3"))
    if state.control[hex_] != side and rules.book.gains(table, unit, hex_):
        state.control[hex_] = side
        if rules.masks.prize[hex_]:
            table.say(events.HexScored(rules.labels[hex_], table.sides[side], rules.book.cites["control"]))
    rules.book.entered(table, unit, hex_)
