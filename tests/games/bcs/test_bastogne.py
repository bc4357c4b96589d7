"""The pack: rules B1.0 to B12.0."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from grognard.engine.events import Rolled
from grognard.engine.title import Title
from grognard.games.bcs.board.placing import shift
from grognard.games.bcs.board.units import units_of
from grognard.games.bcs.combat.losses import eliminate
from grognard.games.bcs.combat.retreat import EDGES
from grognard.games.bcs.formation.msr import (
    complete_line,
    complete_route,
    has_msr,
    is_optimal,
    mask_for,
    source_path,
    stored_route,
)
from grognard.games.bcs.movement.headquarters import retrace
from grognard.games.bcs.movement.route import route_hexes
from grognard.games.bcs.packs import bastogne
from grognard.games.bcs.program import Nothing, Table
from grognard.games.bcs.sequence import arrivals, turn
from grognard.games.bcs.sequence.victory import points
from grognard.games.bcs.special import exits
from grognard.games.bcs.state import DONE, EXITED
from grognard.games.bcs.terrain import ALL_CLASSES, CLASS_BIT, LEG

from .scene import pack


def skyline() -> tuple[Title, Any, Table]:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"skyline")
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


@pytest.mark.rule("bcs:B1.0", "bcs:2.0")
def test_roth_waits_for_three_activations_of_the_17th_not_of_the_16th() -> None:
    title, state, table = skyline()
    roth = title.rules.ground.bridge_index["roth"]
    state.turn, state.firsts0 = 1, 5
    state.frames.clear()
    state.asked = None
    table.push(turn.end_turn, Nothing())
    title.program.run(table)
    assert state.turn == 2
    assert not state.bridge[roth]
    state.firsts0 = 3
    bastogne.open_bridges(table)
    assert state.bridge[roth] == ALL_CLASSES


@pytest.mark.rule("bcs:B2.0")
def test_a_bridge_is_tried_once() -> None:
    title, state, table = skyline()
    rules = title.rules
    number, bridge = next((i, b) for i, b in enumerate(rules.schedule.bridge) if b.demolition)
    state.turn = 5
    ends = [rules.grid.index[label] for label in bridge.between]
    defender = next(u for u in rules.fighters[1] if rules.units[u].engineers)
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
        state: Any = title.setup(scenario, {}, b"routes")
        for start in title.rules.scenarios[state.scenario].formations:
            assert has_msr(title.rules, state, title.rules.formation_index[start.formation]), start.formation


@pytest.mark.rule("bcs:B12.0")
def test_points_are_counted_for_who_held_last() -> None:
    title, state, table = skyline()
    assert points(table) == 0
    clervaux = title.rules.grid.index["3817"]
    state.control[clervaux] = 1
    assert points(table) == 2


@pytest.mark.rule("bcs:B3.0")
def test_fog_shortens_sight_and_spotting_and_air_comes_in_its_weather() -> None:
    title, state, table = skyline()
    rules = title.rules
    seen = {rules.terrain_file.weather[w].id: rules.visibility(w) for w in range(len(rules.terrain_file.weather))}
    assert (seen["fog"], seen["overcast"]) == (1, 2)
    state.turn = 1
    turn.roll_weather(table)
    assert rules.terrain_file.weather[state.weather].id == "fog"  # the day has but one
    state.turn = 3
    for die, weather, air in ((1, "fog", 0), (6, "overcast", 1)):
        state.script = (die, *((6,) if weather == "overcast" else ()), 1, 1)
        turn.roll_weather(table)
        state.air1 = 5  # what was left lapses
        turn.roll_points(table)
        assert rules.terrain_file.weather[state.weather].id == weather
        assert state.air1 == air
        assert state.script == ()
    assert all(rules.is_mud(state.scenario, day) for day in range(1, 6))


@pytest.mark.rule("bcs:B7.0")
def test_replacements_come_from_the_17th() -> None:
    _, state, table = skyline()
    turn.roll_points(table)
    assert (state.points0, state.points1, state.av_points0, state.av_points1) == (0, 0, 0, 0)
    state.turn = 2
    state.weather = 1
    state.script = (1, 1, 6, 5, 1)  # air of both sides, then German AV, American others and AV
    turn.roll_points(table)
    assert (state.points0, state.points1, state.av_points0, state.av_points1) == (1, 1, 1, 0)


@pytest.mark.rule("bcs:B2.0", "bcs:2.1d")
def test_who_comes_next_to_a_bridge_by_entering_the_map_has_it_tried() -> None:
    """The eastern edge of the small scenario is next to the bridge of Clervaux."""
    title = pack("bastogne")
    units = [
        {"id": "2Pz.HQ", "hex": "3615"}, {"id": "I-3", "box": "over-edge", "entry": EDGES.index("east"), "due": 1},
        {"id": "CCR9.HQ", "hex": "3417"}, {"id": "TFRose", "hex": "3717"},
    ]  # fmt: skip
    position = {"scenario": "longvilly", "units": units, "formation": "2Pz", "phase": "activity", "snafu": "full"}
    state: Any = title.from_position(title, position)
    state.script = (6,)
    assert "demolition" in [e.purpose for e in title.apply(state, "enter I-3 4016") if isinstance(e, Rolled)]


@pytest.mark.rule("bcs:B8.0")
def test_the_39th_and_77th_may_begin_west_of_the_our() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"zones")
    rules = title.rules
    free = rules.free_set_up[state.scenario]
    zones = {zone.id for zone, _ in free[rules.unit_index["I-39"]]}
    assert zones == {"26vg", "26vg-west"}
    assert {zone.id for zone, _ in free[rules.unit_index["I-78"]]} == {"26vg"}
    west = next(hexes for zone, hexes in free[rules.unit_index["I-39"]] if zone.id == "26vg-west")
    while (decision := title.decision(state)) is not None and decision.side != "german":
        title.apply(state, "done")
    title.apply(state, "pick I-39")
    decision = title.decision(state)
    assert decision is not None
    offered = {rules.grid.index[option.words[0]] for option in decision.options if option.verb == "set"} & west
    assert offered
    assert not [h for h in offered if any(state.holder[n] == 2 for n in rules.grid.adjacent(h))]
    near = [h for h in west if any(state.holder[n] == 2 for n in rules.grid.adjacent(h))]
    for h in near:
        assert not title.explain(state, f"set {rules.labels[h]} deployed").legal


@pytest.mark.rule("bcs:B10.0")
def test_the_101st_is_placed_around_mande_or_enters_at_0115() -> None:
    title, state, table = skyline()
    rules = title.rules
    state.turn = 4
    arrivals.call_up(table)
    formation = rules.formation_index["501PIR"]
    unit = rules.members[formation][0]
    mande = rules.grid.index["0612"]
    hexes = arrivals.place_hexes(table, unit)
    assert hexes
    assert all(rules.grid.distance(mande, h) <= 3 for h in hexes)
    assert "0115" in {rules.labels[h] for h in arrivals.place_hexes(table, rules.trains[formation])}
    enemy = next(u for u in rules.fighters[0] if state.where[u] >= 0)
    shift(rules, state, enemy, mande)
    assert {rules.labels[h] for h in arrivals.place_hexes(table, unit)} == {"0115"}


@pytest.mark.rule("bcs:B10.0", "bcs:2.1a", "bcs:2.5j")
def test_ccb_10_comes_late_on_the_18th() -> None:
    """It activates once the German has completed five first activations, or has nobody left; later turns as usual."""
    _, state, table = skyline()
    rules = table.rules
    state.turn, state.active = 3, 1
    arrivals.call_up(table)
    formation = rules.formation_index["CCB10"]
    shift(rules, state, rules.hq[formation], rules.grid.index["1401"])
    for firsts, free in ((0, False), (4, False), (5, True)):
        state.firsts0 = firsts
        assert (formation in turn.waiting(table, 1)) == free
        why = turn.formation_refusal(table, None, formation)
        assert (why.rule if why else "") == ("" if free else "2.1a")
        assert formation in turn.unfinished(table, 1)
    state.firsts0 = 4
    for other in turn.unfinished(table, 0):
        state.own("status")[other] = DONE
    assert formation in turn.waiting(table, 1)
    _, state, table = skyline()
    state.turn = 4
    shift(rules, state, rules.hq[formation], rules.grid.index["1401"])
    assert formation in turn.waiting(table, 1)


@pytest.mark.rule("bcs:B5.0")
def test_a_german_unit_leaves_for_the_meuse_from_the_19th() -> None:
    title, state, table = skyline()
    rules = title.rules
    unit = rules.unit_index["KGBohm"]
    shift(rules, state, unit, rules.grid.index["0115"])
    state.active, state.snafu, state.formation, state.acting = 0, 3, rules.formation_index["2Pz"], unit
    for day, expected in ((3, "exit-too-early"), (4, "")):
        state.turn = day
        why = exits.exit_refusal(table, unit)
        assert (why.key if why else "") == expected
    state.forced_march = 1
    assert exits.exit_refusal(table, unit).rule == "6.4e"  # type: ignore[union-attr]
    state.forced_march = 0
    state.spent[unit] = 2 * 12
    assert exits.exit_refusal(table, unit).key == "no-movement-points"  # type: ignore[union-attr]
    state.spent[unit] = 0
    exits.leave_map(table, unit)
    assert state.exits[rules.formation_index["2Pz"]] == 1
    assert state.where[unit] == EXITED


@pytest.mark.rule("bcs:3.1")
def test_the_owner_may_lead_his_route_by_another_road_as_it_is_traced() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"route")
    rules, table = title.rules, title.table(state)
    formation = rules.formation_index["3-110IR"]
    state.turn, state.active, state.formation, state.snafu = 3, 1, formation, 3
    state.bridge[:] = bytes([7]) * len(state.bridge)
    state.frames[:] = [("activity.choose_act", Nothing())]
    before = stored_route(state, formation)
    by = rules.labels[before[1]]
    assert title.explain(state, "lead-route").reasons[0].key == "route-is-fixed"
    assert not route_hexes(table)
    state.trains_moved = 1
    state.asked = None
    hexes = route_hexes(table)
    assert hexes
    title.apply(state, "lead-route")
    assert title.explain(state, f"route-by {by}").reasons[0].key == "on-route-already"
    title.apply(state, f"route-by {rules.labels[hexes[0]]}")
    after = stored_route(state, formation)
    assert hexes[0] in after
    assert (after[0], after[-1]) == (before[0], before[-1])
    assert len(set(after)) == len(after)
    assert all(rules.grid.is_adjacent(a, b) for a, b in itertools.pairwise(after))
    assert complete_route(rules, state, formation) == after  # and there it stays
    assert not route_hexes(table)
    retrace(table, formation)
    assert route_hexes(table)


@pytest.mark.rule("bcs:B9.0", "bcs:1.3b")
def test_a_company_that_is_lent_acts_for_its_new_formation() -> None:
    title, state, _ = skyline()
    rules = title.rules
    loan = rules.schedule.loan[0]
    unit, formation = rules.unit_index[loan.unit], rules.formation_index[loan.formation]
    assert unit not in units_of(rules, state, formation)
    state.assigned[unit] = formation + 1
    assert units_of(rules, state, formation).count(unit) == 1
    assert unit not in units_of(rules, state, rules.organic[unit])


@pytest.mark.rule("bcs:3.1", "bcs:3.2f")
def test_trains_draw_from_a_source_behind_them() -> None:
    """Ruling 30: the nearest source of the Trains of 1/110 lies behind their headquarters; another road leads them
    clear of it. That the 5th Parachute Division has sources of its own, nobody else uses."""
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"sources")
    rules = title.rules
    formation = rules.formation_index["1-110IR"]
    way, back = complete_line(rules, state, formation)
    legal = mask_for(rules, state, formation)
    nearest = source_path(rules, state, formation, way[-1], legal)
    assert rules.labels[nearest[-1]] == "4130"
    assert set(nearest) & set(way[:-1])
    assert not set(back) & set(way[:-1])
    assert is_optimal(rules, state, formation)
    own = {rules.grid.index[h] for h in ("5402", "5403")}
    users = [name for f, name in enumerate(rules.formation_ids) if own & set(rules.sources_of(state.scenario, f))]
    assert users == ["5FJ"]


@pytest.mark.rule("bcs:6.2a", "bcs:B9.0")
def test_a_formation_whose_last_unit_falls_while_it_is_lent_is_destroyed() -> None:
    title, state, table = skyline()
    rules = title.rules
    lent, lender = rules.unit_index["B-2Tk"], rules.formation_index["CCR9"]
    state.own("assigned")[lent] = rules.formation_index["1-110IR"] + 1
    for unit in rules.members[lender]:
        if unit != lent and not rules.support_only[unit]:
            eliminate(table, unit)
    assert not state.gone[lender]
    eliminate(table, lent)
    assert state.gone[lender]
