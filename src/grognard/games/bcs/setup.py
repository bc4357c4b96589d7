"""1.0f, 1.0g The set-up of a scenario."""

from __future__ import annotations

from array import array
from collections.abc import Mapping

from grognard.mechanics import stacks

from .board.placing import place
from .formation.msr import route, store_route
from .formation.support import recount
from .program import Phase, Table
from .rules import NONE, Rules
from .schema import Start
from .sequence.arrivals import count_artillery
from .sequence.set_up import set_up
from .state import ABSENT, DEPLOYED, FAT_0, MOVE, NORMAL, ROUTE, STATUSES, SUPPORT, State
from .terrain import ALL_CLASSES

BY_UNIT = ("where", "below", "marks", "entry", "face", "steps", "assigned", "drop", "fired", "spent", "radiates", "due")
BY_HEX = (
    "top", "holder", "load", "zoc0", "zoc1", "av0", "av1", "real0", "real1", "range0", "range1", "screen0", "screen1",
    "control", "hex_marks", "objectives", "urban",
)  # fmt: skip
BY_FORMATION = (
    "fatigue", "status", "prepared", "coordination", "blocked", "artillery", "artillery_used", "support", "order",
    "order_to", "marched", "gone", "exits",
)  # fmt: skip


def blank(rules: Rules, secret: bytes) -> State:
    """An empty map; every unit out of play."""
    units, hexes, formations = len(rules.units), len(rules.grid), len(rules.formations)
    sizes = dict.fromkeys(BY_UNIT, units) | dict.fromkeys(BY_HEX, hexes) | dict.fromkeys(BY_FORMATION, formations)
    bridges = max(1, len(rules.schedule.bridge))
    others = {
        "msr": ROUTE * formations, "march": ROUTE * formations, "artillery_at": max(1, len(rules.artillery)),
        "bridge": bridges, "bridge_tried": bridges, "switches": len(rules.switches),
    }  # fmt: skip
    state = State.blank(sizes | others, secret)
    stacks.clear(state)
    state.where[:] = array("h", [ABSENT]) * units
    state.assigned[:] = bytes(formation + 1 for formation in rules.organic)
    state.bridge[:] = bytes([ALL_CLASSES]) * bridges
    state.formation = state.acting = NONE
    return state


def begin(table: Table, scenario: str, options: Mapping[str, str]) -> None:
    """1.0f Formations, independent units and artillery in their places; then turn 1."""
    rules, state = table.rules, table.state
    rules.switches.choose(state, options)
    state.scenario = rules.scenario_index[scenario]

    def laid_out() -> State:
        _lay_out(table)
        kept = state.clone()
        kept.become(state)  # apart from it in every column
        return kept

    start = rules.remembered(("set-up", state.scenario, bytes(state.switches)), laid_out, rules.layouts)
    if not state.frames:  # it has been laid out before
        state.become(start)


def _lay_out(table: Table) -> None:
    """1.0f, B9.0, B11.0 The same, counter by counter: Formations in the state, and units as Support, that the scenario
    names."""
    rules, state = table.rules, table.state
    setting = rules.scenarios[state.scenario]
    state.turn = 0
    for start in setting.formations:
        formation = rules.formation_index[start.formation]
        state.fatigue[formation] = start.fatigue + FAT_0
        state.prepared[formation] = int(start.prepared)
        state.status[formation] = STATUSES.index(start.state or "ready")
        for name in start.assigned:
            state.assigned[rules.unit_index[name]] = formation + 1
        _put(table, rules.hq[formation], start.headquarters)
        if start.trains:
            _put(table, rules.trains[formation], start.trains)
        for entry in start.units:
            _put_all(table, entry)
        for name in start.support:
            unit = rules.unit_index[name]
            state.where[unit], state.steps[unit] = SUPPORT, rules.full[unit]
        for name in start.artillery:
            state.artillery_at[rules.artillery_index[name]] = formation + 2
    for entry in setting.independents:
        _put_all(table, entry)
    for name in setting.artillery:
        state.artillery_at[rules.artillery_index[name]] = 1
    count_artillery(table)
    _take_control(table)
    for start in setting.formations:
        formation = rules.formation_index[start.formation]
        recount(rules, state, formation)
        _fix_route(table, formation, start.msr)
    state.first = rules.sides.index(setting.first_player) if setting.first_player else 0
    table.push(set_up, Phase(1 - state.first))


def _put(table: Table, unit: int, label: str) -> None:
    rules, state = table.rules, table.state
    state.steps[unit] = rules.full[unit]
    state.face[unit] = NORMAL
    place(rules, state, unit, rules.grid.index[label])


def _put_all(table: Table, start: Start) -> None:
    """1.0f Units on the side and with the steps that the scenario says."""
    rules, state = table.rules, table.state
    for name in start.units:
        unit = rules.unit_index[name]
        state.steps[unit] = start.steps or rules.full[unit]
        state.face[unit] = DEPLOYED if start.showing == "deployed" and rules.two_sided[unit] else MOVE
        place(rules, state, unit, rules.grid.index[start.hex])


def _take_control(table: Table) -> None:
    """Who holds the victory hexes, sources and entry areas at the start."""
    rules, state = table.rules, table.state
    setting = rules.scenarios[state.scenario]
    for objective in setting.victory.objectives:
        if objective.holder:
            for label in objective.hexes:
                hex_ = rules.grid.index[label]
                state.control[hex_] = state.control[hex_] or rules.sides.index(objective.holder) + 1
    for source in rules.sources(state.scenario):
        hex_ = rules.grid.index[source.hex]
        state.control[hex_] = state.control[hex_] or rules.sides.index(source.side) + 1
    for area in rules.entries(state.scenario):
        for label in area.hexes:
            hex_ = rules.grid.index[label]
            state.control[hex_] = state.control[hex_] or rules.sides.index(area.side) + 1


def _fix_route(table: Table, formation: int, labels: tuple[str, ...]) -> None:
    """3.1.iii The MSR of the set-up, as far as the Trains; else the simplest route."""
    rules, state = table.rules, table.state
    trains = state.where[rules.trains[formation]]
    hexes = [rules.grid.index[label] for label in labels]
    if trains in hexes:
        store_route(state, formation, hexes[: hexes.index(trains) + 1])
    else:
        store_route(state, formation, route(rules, state, formation))
