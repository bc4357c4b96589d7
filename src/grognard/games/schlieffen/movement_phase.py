"""Chapter 10: the movement phase, unit by unit in any order."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers

from .command import command_areas
from .morale import after_movement
from .movement import choose_way, forced_march_obstacle, forced_march_refusal, move_refusal
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .stacking import RESTACK, Check, check_stacks, overstacked_hexes
from .state import ARRIVED, DONE, FORCED, RESTACKED
from .ways import Moving, set_allowances, standstill


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """10.0 A new movement phase."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(DONE | FORCED | RESTACKED)
        state.spent[unit] = 0
    set_allowances(table)
    table.goto(choose_unit, phase)


@program.question(Nothing, rule="10.0", who=active)
def choose_unit() -> Offers:
    """10.0, 10.6 Any unit may move, in the normal way or by forced march; none has to."""
    return (
        Offer("move", "10.0", UNIT, listed=movers, refusal=start_refusal, then=start_move),
        Offer("force", "10.6", UNIT, listed=forced_marchers, refusal=start_forced_refusal, then=start_forced),
        RESTACK,
        Offer("end", "10.0", then=end),
    )


@choose_unit.subject
def crowded_subject(table: Table, _: Nothing) -> dict[str, object]:
    """6.1 Where too many stand: their corps tire if they still do when the phase ends."""
    state, rules = table.state, table.rules
    own = [hex_ for hex_ in overstacked_hexes(table) if rules.side[state.top[hex_]] == state.active]
    hexes = [rules.labels[hex_] for hex_ in own]
    return {"overstacked": hexes, "layers": {"overstacked": hexes} if hexes else {}}


def movers(table: Table, _: Nothing) -> list[int]:
    """2.5, 9.2, 10.0 Units that have not moved, may move, and can enter at least one hex."""
    return open_units(table, table.rules.mobile[table.state.active])


def open_units(table: Table, units: tuple[int, ...]) -> list[int]:
    """Of these units, those that may move and can enter at least one hex."""
    state, rules = table.state, table.rules
    found: list[int] = rules.ground.movers(
        units, state.where, state.marks, DONE | ARRIVED, rules.cost_tables, rules.cost_class,
        bytes(state.allowed), 1, state.spent, state.zoc0 if state.active else state.zoc1, state.owner, rules.nobody,
        rules.not_enemy, rules.side, rules.weightless, 1, False, b"",
    )  # fmt: skip
    return found


def start_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """7.1, 10.0, 10.7 Why a unit cannot move now."""
    refusal = ownership_refusal(table, unit, "10.0") or move_refusal(table, unit)
    return refusal if refusal or open_units(table, (unit,)) else standstill(table, unit)


def start_forced_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """10.6 Why a unit cannot march by force now."""
    refusal = ownership_refusal(table, unit, "10.0") or move_refusal(table, unit)
    return refusal or forced_march_refusal(table, unit)


def forced_marchers(table: Table, _: Nothing) -> list[int]:
    """10.6 Units that may march by force."""
    state, rules = table.state, table.rules
    areas = command_areas(table, state.active)
    return [
        unit for unit in rules.mobile[state.active]
        if not state.marks[unit] & (DONE | ARRIVED) and state.where[unit] >= 0
        and not forced_march_obstacle(table, unit, areas[rules.nation[unit]])[1]
    ]  # fmt: skip


def start_move(table: Table, _: Nothing, unit: int) -> None:
    """10.1 A unit moves, by itself or with others of its stack."""
    table.push(choose_way, Moving((unit,)))


def start_forced(table: Table, _: Nothing, unit: int) -> None:
    """10.6 A unit marches by force."""
    table.push(choose_way, Moving((unit,), forced=True))


def end(table: Table, _: Nothing) -> None:
    """5.3 The movement phase is over: morale by what was spent (10.2), then stacking (6.1)."""
    after_movement(table)
    table.state.allowed[:] = bytes(len(table.state.allowed))
    table.goto(check_stacks, Check())
