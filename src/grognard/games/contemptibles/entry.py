"""Chapter 8: German entry."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from . import events
from .march import allowance, touches_british
from .movement import after_step, choose_way
from .program import Table, active, program
from .stacking import stack_refusal
from .state import BRITISH, MARCHED, WAITING
from .switches import SEVENTH_DIVISION, is_default
from .ways import Moving, marches_on

#: as it stands in the column of places: where these two bytes are not, nobody waits
_WAITING = array("h", [WAITING]).tobytes()


class Column(NamedTuple):
    """Units about to come on together as one place of the column at an entry hex."""

    units: tuple[int, ...]
    hex: int
    march: bool


def entry_hexes(table: Table, unit: int) -> tuple[str, ...]:
    """8.2 Where the schedule lets a unit enter; the 7th Division by the chosen reading."""
    entry = table.rules.entries[unit]
    if entry is None:
        return ()
    return entry.read(reads_as_printed(table))


def reads_as_printed(table: Table) -> bool:
    """8.2 Whether the 7th Division enters where the schedule prints it."""
    return not is_default(table, SEVENTH_DIVISION)


def next_place(table: Table, hex_: int) -> int:
    """8.4 What the next unit or stack of the column pays: 1 MP, then 2, then 3, and so on."""
    cost = table.rules.schedule.entry_cost
    return cost.first_in_column + cost.each_further_place * table.state.column_places[_column(table, hex_)]


def _column(table: Table, hex_: int) -> int:
    return table.rules.schedule.entry_hexes.hexes.index(table.rules.labels[hex_])


def column_refusal(table: Table, column: Column) -> Reason | None:
    """8.2, 8.3, 8.4 Why units may not enter at a hex together now."""
    return _due_refusal(table, column) or place_refusal(table, column)


def _due_refusal(table: Table, column: Column) -> Reason | None:
    """8.1, 8.2, 8.3 Only units that are due, and only at their entry hexes."""
    state, rules = table.state, table.rules
    label = rules.labels[column.hex]
    for unit in column.units:
        entry = rules.entries[unit]
        if entry is None or state.where[unit] != WAITING:
            return Reason("8.1", "not-waiting", {"unit": rules.ids[unit]})
        if entry.turn > state.turn:
            return Reason("8.2", "not-yet-due", {"unit": rules.ids[unit], "turn": entry.turn})
        if label not in entry_hexes(table, unit):
            return Reason(
                "8.3", "not-its-entry-hex", {"unit": rules.ids[unit], "hexes": " ".join(entry_hexes(table, unit))}
            )
    return None


def place_refusal(table: Table, column: Column) -> Reason | None:
    """8.3, 8.4, 9.20 Why units that are due cannot come on at their entry hex now."""
    state, rules = table.state, table.rules
    units, hex_, march = column
    label = rules.labels[hex_]
    if rules.board.side_of_group[state.group[hex_]] == BRITISH:
        return Reason("8.3", "entry-hex-held", {"hex": label})
    cost = next_place(table, hex_)
    for unit in units:
        if cost > allowance(table, unit, march):
            return Reason("8.4", "column-too-long", {"unit": rules.ids[unit], "cost": cost})
    if march and touches_british(table, hex_) and not marches_on(table, units, hex_, _rest(table, column, cost)):
        return Reason("9.20", "would-end-adjacent", {"hex": label})
    return stack_refusal(table, units, hex_)


def _rest(table: Table, column: Column, cost: int) -> int:
    """8.4 What the slowest of the units has left when they have paid for their place in the column."""
    return min(allowance(table, unit, column.march) for unit in column.units) - cost


def waiting_units(table: Table) -> list[int]:
    """8.2, 8.3 Units due by now and still off the map."""
    state = table.state
    where = state.where
    if state.active == BRITISH or _WAITING not in where.tobytes():
        return []
    return [unit for unit in table.rules.due_by[state.turn] if where[unit] == WAITING]


def coming_on(table: Table, waiting: list[int], march: bool) -> Iterator[tuple[int, int]]:
    """8.2, 8.4 Who of those who are due can come on now, and where. Units of one corps, arm and allowance are judged
    once for all of them."""
    rules, judged = table.rules, dict[tuple[int, int], bool]()
    places, kinds = rules.entry_places[reads_as_printed(table)], rules.entry_kinds
    for unit in waiting:
        for hex_ in places[unit]:
            kind = (hex_, kinds[unit])
            if kind not in judged:
                judged[kind] = place_refusal(table, Column((unit,), hex_, march)) is None
            if judged[kind]:
                yield unit, hex_


def must_enter(table: Table) -> bool:
    """8.3 Whether anybody who is due can come on now."""
    waiting = waiting_units(table)
    return bool(waiting) and any(
        True for march in (False, True) for _ in coming_on(table, waiting, march)
    )  # fmt: skip


def entering(table: Table, _: object) -> list[tuple[int, int]]:
    """8.2, 8.4 Who can enter now, and where."""
    waiting = waiting_units(table)
    return list(coming_on(table, waiting, march=False)) if waiting else []


def marching_in(table: Table, _: object) -> list[tuple[int, int]]:
    """8.4, 9.20 Who can march in now, and where."""
    waiting = waiting_units(table)
    return list(coming_on(table, waiting, march=True)) if waiting else []


def entry_refusal(table: Table, _: object, unit: int, hex_: int) -> Reason | None:
    """8.2, 8.4 Why a unit may not enter at a hex in the normal way."""
    return column_refusal(table, Column((unit,), hex_, march=False))


def march_in_refusal(table: Table, _: object, unit: int, hex_: int) -> Reason | None:
    """8.4, 9.20 Why a unit may not march in at a hex."""
    return column_refusal(table, Column((unit,), hex_, march=True))


def enter(table: Table, _: object, unit: int, hex_: int) -> None:
    """8.4 The first unit of a place in the column is named; others may join it."""
    begin_column(table, Column((unit,), hex_, march=False))


def march_in(table: Table, _: object, unit: int, hex_: int) -> None:
    """8.4, 9.20 The same, marching."""
    begin_column(table, Column((unit,), hex_, march=True))


def begin_column(table: Table, column: Column) -> None:
    """8.4 Others may join the first unit of a place."""
    table.push(form_column, column)
    form_or_go(table, column)


def company(table: Table, column: Column) -> list[int]:
    """8.4 Who may come on in the same place of the column; units of one corps, arm and allowance are judged once for
    all of them."""
    rules, judged = table.rules, dict[int, bool]()
    places, kinds = rules.entry_places[reads_as_printed(table)], rules.entry_kinds
    found = []
    for unit in waiting_units(table):
        if column.hex in places[unit] and unit not in column.units:
            kind = kinds[unit]
            if kind not in judged:
                judged[kind] = join_refusal(table, column, unit) is None
            if judged[kind]:
                found.append(unit)
    return found


def join_refusal(table: Table, column: Column, unit: int) -> Reason | None:
    """8.4 Why a unit may not come on in the same place of the column, within the stacking limit."""
    if unit in column.units:
        return Reason("8.4", "named-already", {"unit": table.rules.ids[unit]})
    return column_refusal(table, column._replace(units=(*column.units, unit)))


@program.question(Column, rule="8.4", who=active)
def form_column() -> Offers:
    """8.4 Who else comes on in this place of the column?"""
    return (
        Offer("join", "8.4", UNIT, listed=company, refusal=join_refusal, then=join),
        Offer("go", "8.4", then=come_on),
    )


def join(table: Table, column: Column, unit: int) -> None:
    """8.4 One more unit in this place of the column."""
    form_or_go(table, column._replace(units=(*column.units, unit)))


@form_column.subject
def column_subject(table: Table, column: Column) -> dict[str, object]:
    """Who enters where, and what it costs."""
    cost = next_place(table, column.hex)
    return about(table, column.units, at=column.hex, cost=cost, march=column.march)


def form_or_go(table: Table, column: Column) -> None:
    """Ask for company only if there could be any."""
    if not table.ask_if_open(form_column, column):
        come_on(table, column)


def come_on(table: Table, column: Column) -> None:
    """8.4 The units enter, pay for their place whatever the terrain, and move on; an enemy zone stops them (7.3)."""
    state, rules = table.state, table.rules
    cost = next_place(table, column.hex)
    state.column_places[_column(table, column.hex)] += 1
    for unit in reversed(column.units):
        rules.board.place(state, unit, column.hex)
        state.spent[unit] = cost
        if column.march:
            state.marks[unit] |= MARCHED
    ids = tuple(rules.ids[unit] for unit in column.units)
    table.say(events.Entered(table.sides[state.active], ids, rules.labels[column.hex], cost, column.march))
    moving = Moving(column.units, column.march, began=True)
    table.goto(choose_way, moving)
    after_step(table, moving)
