"""The pack: rules B1.0 to B12.0."""

from __future__ import annotations

import pytest

from grognard.games.bcs.formation.msr import has_msr
from grognard.games.bcs.packs import bastogne
from grognard.games.bcs.sequence.victory import points
from grognard.games.bcs.terrain import ALL_CLASSES, CLASS_BIT, LEG

from .scene import pack


def skyline():  # type: ignore[no-untyped-def]
    title = pack("bastogne")
    state = title.setup("skyline", {}, b"skyline")
    state.turn = 1
    return title, state, title.table(state)


@pytest.mark.rule("bcs:B1.0")
def test_dasburg_serves_the_infantry_first() -> None:
    title, state, table = skyline()
    dasburg = title.rules.ground.bridge_index["dasburg"]
    bastogne.open_bridges(table)
    assert state.bridge[dasburg] == CLASS_BIT[LEG]
    state.firsts0 = 3
    bastogne.open_bridges(table)
    assert state.bridge[dasburg] == ALL_CLASSES


@pytest.mark.rule("bcs:B2.0")
def test_a_bridge_is_tried_once() -> None:
    title, state, table = skyline()
    rules = title.rules
    number, bridge = next((i, b) for i, b in enumerate(rules.schedule.bridge) if b.demolition)
    state.turn = 5
    ends = [rules.grid.index[label] for label in bridge.between]
    defender = next(u for u in rules.fighters[1] if rules.units[u].engineers)
    from grognard.games.bcs.board.placing import shift

    state.steps[defender] = 1
    shift(rules, state, defender, ends[0])
    state.script = (1,)
    attacker = rules.fighters[0][0]
    near = next(h for h in rules.grid.adjacent(ends[1]) if h != ends[0])
    bastogne.try_demolition(table, attacker, near)
    assert state.bridge[number] == 0
    state.script = (1,)
    bastogne.try_demolition(table, attacker, near)
    assert state.script == (1,)  # never again


@pytest.mark.rule("bcs:B6.0", "bcs:B4.0")
def test_buddies_by_day() -> None:
    title, state, _ = skyline()
    index = title.rules.formation_index
    assert title.rules.buddies(state.scenario, 3, index["CCR9"], index["112IR"])
    assert not title.rules.buddies(state.scenario, 1, index["2Pz"], index["26VG"])


@pytest.mark.rule("bcs:B9.0", "bcs:B11.0")
def test_the_110th_and_112th_start_prepared_and_ccr_done() -> None:
    title, state, _ = skyline()
    index = title.rules.formation_index
    assert all(state.prepared[index[name]] for name in ("1-110IR", "3-110IR", "112IR"))
    assert state.status[index["CCR9"]] == 2
    assert title.rules.scenarios[state.scenario].first_player == "german"


@pytest.mark.rule("bcs:3.1", "bcs:1.0f")
def test_every_formation_starts_with_its_route() -> None:
    for scenario in ("longvilly", "skyline"):
        title = pack("bastogne")
        state = title.setup(scenario, {}, b"routes")
        for start in title.rules.scenarios[state.scenario].formations:
            assert has_msr(title.rules, state, title.rules.formation_index[start.formation]), start.formation


@pytest.mark.rule("bcs:B12.0")
def test_points_are_counted_for_who_held_last() -> None:
    title, state, table = skyline()
    assert points(table) == 0
    clervaux = title.rules.grid.index["3817"]
    state.control[clervaux] = 1
    assert points(table) == 2
