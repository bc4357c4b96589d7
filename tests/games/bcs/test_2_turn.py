"""Chapter 2: the turn, reinforcements, replacements, assignment, orders, who activates."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.bcs import events
from grognard.games.bcs.activation import preparation
from grognard.games.bcs.program import Nothing, Phase
from grognard.games.bcs.sequence import arrivals, assignment, orders, replacements, turn
from grognard.games.bcs.state import COMING, DEAD, OVER_EDGE, POOL, RETURNING, SUPPORT, WAITING, State

from .scene import Scene, activity, pack

ALLIED, GERMAN = "allied", "german"


def play(title: Title, state: State, until: str, *, turns: int = 9) -> list[Any]:
    """Answer with the quietest option until a question comes up; what happened on the way."""
    happened: list[Any] = []
    for _ in range(500):
        decision = title.decision(state)
        if decision is None or decision.question == until or state.turn > turns:
            return happened
        for quiet in ("done", "snafu", "accept", "begin", "end", "keep", "off"):
            if decision.find(quiet):
                happened += title.apply(state, quiet)
                break
        else:
            happened += title.apply(state, decision.options[0])
    raise AssertionError(f"never came to {until}")


@pytest.mark.rule("bcs:2.0", "bcs:2.5", "bcs:2.5a", "bcs:2.5b", "bcs:2.5j")
def test_sides_take_turns_until_both_are_through() -> None:
    title = pack("training")
    state: Any = title.setup("bridge", {}, b"turns")
    happened = play(title, state, "never", turns=1)
    sides = [e.side for e in happened if isinstance(e, events.FormationActivated) and not e.second]
    assert sides[:2] == [GERMAN, ALLIED]
    kinds = [type(e).__name__ for e in happened]
    assert kinds.index("TurnBegan") < kinds.index("FirstPlayer") if "TurnBegan" in kinds else True
    assert state.turn == 2


@pytest.mark.rule("bcs:2.0")
def test_the_higher_roll_goes_first_and_ties_roll_again() -> None:
    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "112IR.HQ": "0805", "112IR.Trains": "0202"}, turn=1)
    state = scene.state
    state.turn = 2
    state.frames[:] = [("turn.first_player", Nothing())]
    state.script = (3, 3, 2, 4, 1, 1, 6, 6)
    table = scene.table
    turn.first_player.run(table, Nothing())  # type: ignore[misc]
    assert state.first == 1
    assert not state.script


@pytest.mark.rule("bcs:2.1a", "bcs:2.1b", "bcs:2.1d", "bcs:2.1d.iii", "bcs:2.1g", "bcs:3.6b")
def test_reinforcements_of_the_tenth_armored() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"cherry")
    play(title, state, "arrivals.choose_arrival")
    decision = title.decision(state)
    assert decision is not None
    assert decision.side == "american"
    why = title.explain(state, "done").reasons[0]
    assert (why.rule, why.key) == ("2.1d", "must-be-placed")
    title.apply(state, "place CCB10.HQ 1111 move")
    title.apply(state, "place CCB10.Trains 1111 move")
    title.apply(state, "done")
    cherry = title.rules.unit_index["TeamCherry"]
    assert state.where[cherry] == WAITING  # a combat unit may wait as long as it likes


@pytest.mark.rule("bcs:2.1d", "bcs:2.1b")
def test_a_waiting_unit_enters_by_moving() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"enter")
    for _ in range(400):
        decision = title.decision(state)
        assert decision is not None
        if decision.find("enter TeamCherry 1111"):
            break
        for quiet in ("snafu", "accept", "begin", "end"):
            if decision.find(quiet):
                title.apply(state, quiet)
                break
        else:
            title.apply(state, decision.find("done") or decision.options[0])
    title.apply(state, "enter TeamCherry 1111")
    cherry = title.rules.unit_index["TeamCherry"]
    assert state.acting == cherry
    assert state.marks[cherry] & COMING
    decision = title.decision(state)
    assert decision is not None
    assert any(option.verb == "to" for option in decision.options)


@pytest.mark.rule("bcs:2.1c")
def test_at_headquarters_one_arrives_in_its_hex_or_next_to_it() -> None:
    scene = Scene({"62VG.HQ": "2020", "62A": "box returning"})
    hexes = {scene.rules.labels[h] for h in arrivals.at_headquarters(scene.table, scene.unit("62A"))}
    assert hexes == {"2020", "2021", "2019", "1920", "1921", "2120", "2121"}


@pytest.mark.rule("bcs:2.1c")
def test_who_arrives_at_its_headquarters_may_also_wait_for_the_activation() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"join")
    rules, table = title.rules, title.table(state)
    gun, formation = rules.unit_index["707AG"], rules.formation_index["3-110IR"]
    state.turn, state.active, state.formation = 2, 1, formation
    arrivals.call_up(table)
    assert arrivals.joins_now(table, gun)
    state.frames[:] = [("preparation.choose_preparation", Nothing())]
    state.asked = None
    decision = title.decision(state)
    assert decision is not None
    places = [option.text for option in decision.options if option.verb == "join"]
    assert places
    at = state.where[rules.hq[formation]]
    assert {text.split()[2] for text in places} <= {rules.labels[h] for h in (at, *rules.grid.adjacent(at))}
    title.apply(state, places[0])
    assert rules.labels[state.where[gun]] == places[0].split()[2]
    state.where[rules.trains[formation]] = POOL  # without MSR it would have had to wait
    assert not arrivals.joining(table, None)


@pytest.mark.rule("bcs:3.2d")
def test_a_reinforcement_placed_in_another_formation_s_blob_mixes() -> None:
    units = {"2Pz.HQ": "2415", "I-304": "box waiting", "26VG.HQ": "2414", "26A": "2412", "26B": "2616"}
    scene = Scene({k: v for k, v in units.items() if k in pack("training").rules.unit_index})
    arrivals.set_down(scene.table, scene.unit("I-304"), scene.hex("2414"), "move")
    assert scene.state.coordination[scene.formation("2Pz")]
    assert scene.state.coordination[scene.formation("26VG")]


@pytest.mark.rule("bcs:2.1e")
def test_ezoc_does_not_bar_an_entry_hex() -> None:
    scene = Scene({"2Pz.HQ": "2415", "1-38": "3719", "2ID.HQ": "3710", "II-3": "box over-edge entry=1 due=1"},
                  formation="2Pz", phase="activity", snafu="full")  # fmt: skip
    assert "II-3 3820" in scene.legal("enter")


@pytest.mark.rule("bcs:2.1d", "bcs:2.1f")
def test_who_must_come_and_has_one_hex_comes_without_a_question() -> None:
    units = {"62VG.HQ": "2020", "62A": "box returning due=1", "112IR.HQ": "0805"}
    scene = Scene(units)
    for hex_ in scene.rules.grid.adjacent(scene.hex("2020")):
        scene.state.holder[hex_] = 2  # enemies all around: the headquarters' own hex is left
    scene.state.frames[:] = [("arrivals.arrive", Phase(0))]
    scene.state.asked = None
    scene.title.program.run(scene.table)
    assert scene.at("62A") == "2020"


@pytest.mark.rule("bcs:2.1f", "bcs:5.5e")
def test_units_back_from_a_retreat_need_no_msr() -> None:
    scene = Scene({"62VG.HQ": "2020", "62A": "box returning"})
    assert arrivals.must_place(scene.table, scene.unit("62A"))
    assert arrivals.place_hexes(scene.table, scene.unit("62A"))


@pytest.mark.rule("bcs:2.1h")
def test_arriving_trains_may_go_wherever_there_is_an_msr() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"trains")
    play(title, state, "arrivals.choose_arrival")
    title.apply(state, "place CCB10.HQ 1111 move")
    decision = title.decision(state)
    assert decision is not None
    hexes = {o.words[1] for o in decision.options if o.words and o.words[0] == "CCB10.Trains"}
    assert "1211" in hexes


# 2.2 -----------------------------------------------------------------------------------------------------------------


def short() -> Scene:
    units = {
        "2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315 steps=2", "I-304": "2414 steps=3",
        "KGBohm": "box dead-pile steps=0",
    }  # fmt: skip
    scene = Scene(units, points0=1, av_points0=1)
    scene.state.frames.append(("replacements.choose_replacement", Phase(0)))
    return scene


@pytest.mark.rule("bcs:2.2a", "bcs:2.2c", "bcs:2.2d")
def test_one_point_one_step_of_its_kind() -> None:
    scene = short()
    table, phase = scene.table, Phase(0)
    unit = scene.unit("I-304")
    assert replacements.replace_refusal(table, phase, unit) is None
    replacements.restore(table, phase, unit)
    assert scene.steps("I-304") == 4
    reason = replacements.replace_refusal(table, phase, unit)
    assert reason is not None
    assert reason.key == "replenished-already"
    assert (scene.state.points0, scene.state.av_points0) == (0, 1)


@pytest.mark.rule("bcs:2.2e")
def test_the_dead_come_back_at_their_headquarters() -> None:
    scene = short()
    unit = scene.unit("KGBohm")
    replacements.restore(scene.table, Phase(0), unit)
    assert scene.state.where[unit] == DEAD
    arrivals.revive(scene.table, 0)
    assert scene.state.where[unit] == RETURNING


@pytest.mark.rule("bcs:2.2d")
def test_without_msr_nobody_on_the_map_is_replaced() -> None:
    scene = Scene({"2Pz.HQ": "2415", "I-304": "2414 steps=3"}, points0=1)
    reason = replacements.replace_refusal(scene.table, Phase(0), scene.unit("I-304"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("2.2d", "no-complete-msr")


# 2.3 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.3a", "bcs:2.3b", "bcs:2.3d")
def test_an_independent_unit_is_assigned_within_radius() -> None:
    scene = Scene({"5FJ.HQ": "3119", "88mm": "3117 move", "62VG.HQ": "0520"})
    scene.state.frames.append(("assignment.choose_assignment", Phase(0)))
    unit, table = scene.unit("88mm"), scene.table
    far = assignment.assign_refusal(table, Phase(0), unit, scene.formation("62VG"))
    assert far is not None
    assert far.key == "out-of-radius"
    assignment.assign_unit(table, Phase(0), unit, scene.formation("5FJ"))
    assert scene.state.assigned[unit] - 1 == scene.formation("5FJ")
    assignment.unassign(table, Phase(0), unit)
    again = assignment.assign_refusal(table, Phase(0), unit, scene.formation("5FJ"))
    assert again is not None
    assert again.key == "unassigned-this-turn"
    assignment.take_off(table, Phase(0), unit)
    assert scene.state.where[unit] == POOL


@pytest.mark.rule("bcs:5.4b", "bcs:2.3a")
def test_artillery_points_serve_one_formation() -> None:
    title = pack("bastogne")
    state: Any = title.setup("longvilly", {}, b"guns")
    table = title.table(state)
    formation = title.rules.formation_index["2Pz"]
    marker = list(state.artillery_at).index(formation + 2)
    before = state.artillery[formation]
    assert before
    state.frames.append(("assignment.choose_assignment", Phase(0)))
    assignment.take_guns(table, Phase(0), marker)
    assert state.artillery[formation] == before - title.rules.artillery[marker].points
    why = assignment.gun_refusal(table, Phase(0), marker, formation)
    assert why is not None
    assert why.key == "unassigned-this-turn"


@pytest.mark.rule("bcs:2.3c", "bcs:5.4c")
def test_air_points_belong_to_the_side() -> None:
    units = {"12VG.HQ": "2209", "12-3": "2406", "2-9": "2405", "2ID.HQ": "2201"}
    scene = activity(units, "12VG", objectives={"2405": 1}, air0=1, formations={"12VG": {"artillery_used": 9}})
    assert scene.legal("barrage") == ["2405 air"]
    scene.do("barrage 2405 air", 1)
    assert scene.state.air0 == 0


# 2.4 -----------------------------------------------------------------------------------------------------------------


def ordered(order: str, **entry: object) -> Scene:
    units = {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}
    return Scene(units, formation="2Pz", phase="preparation", options={"orders": "yes"},
                 formations={"2Pz": {"order": order, "fatigue": 2, **entry}})  # fmt: skip


@pytest.mark.rule("bcs:2.4", "bcs:2.4d")
def test_a_prepared_defense_order_is_carried_out_and_not_given_up() -> None:
    scene = ordered("prepared-defense")
    assert scene.state.prepared[scene.formation("2Pz")]
    scene.state.asked = None
    scene2 = activity({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}, "2Pz", options={"orders": "yes"},
                      formations={"2Pz": {"order": "prepared-defense", "prepared": True}})  # fmt: skip
    assert scene2.why("unprepare") == ("1.7b", "prepared-by-order")


@pytest.mark.rule("bcs:2.4e", "bcs:3.7d")
def test_a_recover_order_recovers_and_there_is_no_fail_flip() -> None:
    scene = ordered("recover")
    assert scene.state.fatigue[scene.formation("2Pz")] == 2  # Fat-1
    other = activity({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}, "2Pz", options={"orders": "yes"})
    reason = preparation.recover_refusal(other.table, None)
    assert reason is not None
    assert (reason.rule, reason.key) == ("2.4e", "not-ordered")
    other.state.snafu = 1
    flip = preparation.flip_refusal(other.table, None)
    assert flip is not None
    assert flip.key == "no-flip-with-option"


@pytest.mark.rule("bcs:2.4c")
def test_without_order_the_headquarters_stays() -> None:
    scene = activity({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "II-3": "2315"}, "2Pz", acting="2Pz.HQ",
                     options={"orders": "yes"})  # fmt: skip
    assert not scene.legal("to")
    assert scene.why("to 2516") == ("2.4c", "no-order-to-move")


@pytest.mark.rule("bcs:2.4a", "bcs:2.4b", "bcs:2.4f", "bcs:2.4g")
def test_orders_are_written_in_their_phase_and_stay_secret() -> None:
    scene = Scene({"2Pz.HQ": "2415", "2Pz.Trains": "3520", "112IR.HQ": "0805"}, options={"orders": "yes"})
    scene.state.frames.append(("orders.choose_order", Phase(0)))
    scene.state.asked = None
    scene.do("order-move 2Pz")
    assert scene.why("march-to 2410") == ("2.4g", "no-road-there")
    happened = scene.do("march-to 2820")
    given = next(e for e in happened if isinstance(e, events.OrderGiven))
    told = given.seen_by(ALLIED)
    assert isinstance(told, events.OrderGiven)
    assert told.hex == ""
    assert orders.written_route(scene.table, scene.formation("2Pz"))[-1] == scene.hex("2820")
    scene.do("order 2Pz recover")
    assert scene.why("order 2Pz recover") == ("2.4f", "order-stands")


@pytest.mark.rule("bcs:2.4g", "bcs:2.4b")
def test_headquarters_may_be_sent_as_far_as_roads_go() -> None:
    scene = Scene(
        {"2Pz.HQ": "2415", "2Pz.Trains": "3520", "112IR.HQ": "0805", "1-38": "2820"}, options={"orders": "yes"}
    )
    scene.state.frames.append(("orders.choose_order", Phase(0)))
    scene.state.asked = None
    scene.do("order-move 2Pz")
    hexes = scene.legal("march-to")
    assert max(scene.rules.grid.distance(scene.hex("2415"), scene.hex(h)) for h in hexes) > 15
    assert "2820" in hexes  # an enemy does not matter
    scene.do("withhold")
    assert scene.state.order[scene.formation("2Pz")] == 0


def marching(**units: str) -> Scene:
    """II/3 has been left behind by headquarters that march 13 hexes."""
    march = ["2415", "2516", "2517", "2617", "2618", "2719", "2720", "2820", "2920", "3020", "3120", "3220", "3320"]
    return activity({"2Pz.HQ": "2415", "2Pz.Trains": "3520", **units}, "2Pz", acting="II-3", options={"orders": "yes"},
                    formations={"2Pz": {"order": "move", "order_to": "3320", "march": march}})  # fmt: skip


@pytest.mark.rule("bcs:2.4h")
def test_far_marches_keep_stragglers_near_the_route() -> None:
    scene = marching(**{"II-3": "3420"})  # out of radius, in the corridor
    route = [scene.hex(h) for h in ("2415", "2820", "3220", "3320", "3520")]
    corridor = orders.corridor_of(scene.table, scene.unit("II-3"))
    assert corridor is not None
    assert all(corridor[h] for h in route)
    assert corridor[scene.hex("3721")]  # as far as 2 hexes beside the way on to the Trains
    assert not corridor[scene.hex("3412")]
    ends = {scene.hex(h) for h in scene.legal("to")}
    assert ends
    assert all(corridor[h] for h in ends)


@pytest.mark.rule("bcs:2.4h")
def test_who_began_in_radius_or_stands_on_the_march_objective_goes_where_he_likes() -> None:
    near = marching(**{"II-3": "2416"})
    assert orders.corridor_of(near.table, near.unit("II-3")) is None
    there = marching(**{"II-3": "3320"})
    assert orders.corridor_of(there.table, there.unit("II-3")) is None


@pytest.mark.rule("bcs:2.4h")
def test_the_march_route_begins_where_the_headquarters_begin_the_phase() -> None:
    march = ["2415", "2516", "2517", "2617", "2618", "2719", "2720", "2820"]
    units = {"2Pz.HQ": "2617", "2Pz.Trains": "3520", "II-3": "2617"}
    scene = Scene(units, formation="2Pz", phase="preparation", options={"orders": "yes"},
                  formations={"2Pz": {"order": "move", "order_to": "2820", "march": march}})  # fmt: skip
    orders.trim_route(scene.table, scene.formation("2Pz"))
    way = [scene.rules.labels[h] for h in orders.written_route(scene.table, scene.formation("2Pz"))]
    assert way == march[3:]
    scene.state.where[scene.unit("2Pz.HQ")] = scene.hex("2415")
    orders.trim_route(scene.table, scene.formation("2Pz"))  # driven off its route, it has a new one
    assert scene.rules.labels[orders.written_route(scene.table, scene.formation("2Pz"))[0]] == "2415"


# 2.5 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.5a", "bcs:2.5i")
def test_who_is_done_does_not_activate_again() -> None:
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805"}
    scene = Scene(units, formations={"62VG": {"status": "done"}})
    assert sorted(scene.legal("activate")) == ["26VG", "2Pz"]
    assert scene.why("activate 62VG") == ("2.5i", "done-already")
    assert scene.why("activate 112IR") == ("2.5", "not-own-formation")


@pytest.mark.rule("bcs:2.5d", "bcs:2.5e", "bcs:2.5h", "bcs:2.5g")
def test_the_second_activation_needs_its_roll_and_enters_no_prepared_defense() -> None:
    units = {"26VG.HQ": "2415", "26VG.Trains": "3520", "I-39": "2315", "112IR.HQ": "0805"}
    scene = activity(units, "26VG", formations={"26VG": {"fatigue": -1}})
    scene.do("end")
    assert scene.question == "second.choose_second"
    scene.do("again", 3)  # 3 + 1 for Fresh against 4
    assert scene.state.second == 1
    if scene.question == "preparation.choose_preparation":
        assert scene.why("prepare") == ("1.7a", "only-first-activation")


def chits(how: str, *dice: int) -> Scene:
    """Three German Formations and one Allied: the dice draw."""
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805"}
    scene = Scene(units)
    scene.state.switches[1] = ("none", "random", "best-of-three", "smoothing").index(how)
    scene.state.frames[:] = [("turn.next_formation", Nothing())]
    scene.state.asked, scene.state.formation = None, -1
    scene.state.script = dice
    scene.title.program.run(scene.table)
    return scene


@pytest.mark.rule("bcs:2.5k", "bcs:2.5l")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_random_chit_decides_whoever_s_it_is(die: int) -> None:
    cup = [0, 0, 0, 1]
    scene = chits("random", die)
    formation = scene.state.formation
    assert formation >= 0
    assert scene.rules.formation_side[formation] == cup[die - 1] == scene.state.active


@pytest.mark.rule("bcs:2.5l", "bcs:2.5k", "bcs:2.5i")
def test_a_chit_that_was_drawn_is_out_of_the_cup() -> None:
    scene = chits("random", 1)
    first = scene.state.formation
    scene.state.status[first] = 2
    cup = [*turn.waiting(scene.table, 0), *turn.waiting(scene.table, 1)]
    assert first not in cup
    assert len(cup) == 3


@pytest.mark.rule("bcs:2.5m")
def test_best_of_three_lets_the_majority_pick_and_the_rest_goes_back() -> None:
    scene = chits("best-of-three", 4, 1, 1)  # the Allied chit and two German ones
    assert scene.question == "turn.choose_chit"
    assert scene.side() == GERMAN
    names = scene.legal("activate")
    assert len(names) == 2
    assert scene.why("activate 112IR") == ("2.5m", "not-drawn")
    scene.do(f"activate {names[1]}")
    formation = scene.formation(names[1])
    assert scene.state.formation == formation
    scene.state.status[formation] = 2
    left = {*turn.waiting(scene.table, 0), *turn.waiting(scene.table, 1)}
    assert left == {scene.formation(name) for name in ("2Pz", "26VG", "62VG", "112IR")} - {formation}


@pytest.mark.rule("bcs:2.5m")
def test_of_two_chits_one_is_drawn() -> None:
    units = {"2Pz.HQ": "2415", "112IR.HQ": "0805"}
    scene = Scene(units)
    table = scene.table
    scene.state.script = (2,)
    turn.draw_chits(table, [scene.formation("2Pz"), scene.formation("112IR")], turn.BEST_OF_THREE)
    assert scene.state.active == 1
    assert not scene.state.script


@pytest.mark.rule("bcs:2.5n")
def test_smoothing_never_lets_the_small_side_draw() -> None:
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805"}
    scene = Scene(units, options={"activation-chits": "smoothing"}, active=ALLIED)
    assert turn.draw_number(scene.table) == 1


@pytest.mark.rule("bcs:5.5h")
def test_who_retreated_over_the_edge_enters_there_again() -> None:
    scene = Scene({"2Pz.HQ": "2415", "II-3": "box over-edge entry=1 due=1"})
    assert scene.state.where[scene.unit("II-3")] == OVER_EDGE
    hexes = {scene.rules.labels[h] for h in arrivals.entry_hexes(scene.table, scene.unit("II-3"))}
    assert hexes == {"3804", "3820"}
    assert SUPPORT != OVER_EDGE
