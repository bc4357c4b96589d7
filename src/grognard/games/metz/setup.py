"""The set-up of a scenario (5.0, 11.10, 17.0)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.mechanics import stacks

from .board import place, with_batteries
from .program import Nothing, Table
from .rules import DETACHMENT, HQ, MITRAILLEUSE, NONE, Rules
from .state import ABSENT, DEFENSIVE, FRENCH, POOL, PRUSSIAN, TRACK, WORN, State
from .turn.sequence import begin_turn


def blank(rules: Rules, secret: bytes) -> State:
    """An empty map; every unit out of play, on its fresh side."""
    units, hexes = len(rules.units), len(rules.grid)
    by_unit = (
        "face", "morale", "ammo", "spent", "shots", "reacted", "climbed", "due", "feu", "where", "below", "marks",
        "entry", "aim", "tried", "made_from",
    )  # fmt: skip
    by_hex = ("top", "group", "near0", "near1", "control", "hex_marks")
    others = {
        "chit_place": len(rules.chits), "drawn": len(rules.chits),
        "shown": len(rules.chits),
        "fort_fired": len(rules.forts), "in_cup": 2, "switches": len(rules.switches),
        "markers_left": len(rules.chit_file.out_of_command), "awake": len(rules.formations),
    }  # fmt: skip
    state = State.blank(dict.fromkeys(by_unit, units) | dict.fromkeys(by_hex, hexes) | others, secret)
    stacks.clear(state)
    for unit in range(units):
        state.where[unit] = ABSENT
        if rules.kind[unit] == HQ:
            state.face[unit] = DEFENSIVE
    state.formation = NONE
    return state


def begin(table: Table, scenario: str, options: Mapping[str, str]) -> None:
    """Place the units, note who arrives when, and who controls what (19.2)."""
    state, rules = table.state, table.rules
    rules.switches.choose(state, options)
    state.scenario = rules.scenario_index(scenario)
    state.turn = rules.turns(state.scenario)[0] - 1
    definition = rules.scenarios[state.scenario]
    state.control[:] = bytes([FRENCH]) * len(rules.grid)
    state.awake[:] = b"\x01" * len(rules.formations)
    for entry in definition.dormant:
        state.awake[rules.formation_index[entry.formation]] = 0
    place_units(table)
    schedule_arrivals(table)
    make_detachments(table)
    for side in (PRUSSIAN, FRENCH):
        for label in definition.control.of(side):
            state.control[rules.grid.index[label]] = side
    table.push(begin_turn, *Nothing())


def place_units(table: Table) -> None:
    """The set-ups of the scenario; the first unit named is the top one."""
    state, rules = table.state, table.rules
    for name in rules.scenarios[state.scenario].setups:
        for entry in rules.setups[name].places:
            hex_ = rules.grid.index[entry.hex]
            for unit in reversed([rules.unit_index[u] for u in entry.units]):
                if rules.ids[unit] in entry.worn:
                    state.face[unit] = WORN
                place(rules, state, unit, hex_)
    for unit, kind in enumerate(rules.kind):
        if kind == MITRAILLEUSE:  # 4.3: a pair has one status
            state.face[unit] = state.face[rules.parent[unit]]


def schedule_arrivals(table: Table) -> None:
    """11.10 Reinforcements wait on the turn track; those due before the scenario begins are not in it."""
    state, rules = table.state, table.rules
    name = rules.scenarios[state.scenario].id
    for arrival in rules.schedule.arrival:
        if name not in arrival.scenarios:
            continue
        absent = [u for u in map(rules.unit_index.__getitem__, arrival.units) if state.where[u] == ABSENT]
        for unit in with_batteries(rules, absent):
            state.where[unit] = TRACK
            state.due[unit] = rules.turn[arrival.turn].number
            state.entry[unit] = rules.grid.index[arrival.hex]
            if rules.ids[rules.body[unit]] in arrival.worn:
                state.face[unit] = WORN


def make_detachments(table: Table) -> None:
    """3.4, 3.1.4.2, 17.0 The detachments of corps in play are at hand; GSP units stand in for the French ones."""
    state, rules = table.state, table.rules
    scenario = rules.scenarios[state.scenario]
    of = rules.formation(state.scenario)
    playing = {of[u] for u in range(len(rules.units)) if state.where[u] != ABSENT}
    for unit, kind in enumerate(rules.kind):
        if kind != DETACHMENT or state.where[unit] != ABSENT or of[unit] not in playing:
            continue
        if rules.units[unit].gsp or (scenario.gsp and rules.side[unit] == FRENCH):
            continue
        if scenario.detachments is None or rules.ids[unit] in scenario.detachments:
            state.where[unit] = POOL
