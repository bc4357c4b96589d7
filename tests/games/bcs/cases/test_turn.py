"""Chapter 2, read for what its sentences rule out: chits, arrivals, replacements, assignment, orders."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.program import Step
from grognard.games.bcs import events
from grognard.games.bcs.board.units import is_supported
from grognard.games.bcs.program import Nothing, Phase
from grognard.games.bcs.sequence import arrivals, assignment, turn
from grognard.games.bcs.sequence.assignment import assign
from grognard.games.bcs.sequence.orders import give_orders
from grognard.games.bcs.sequence.replacements import replace
from grognard.games.bcs.state import DEAD, NO_ORDER, ORDER_BOTH, POOL, RETURNING, SCREEN, SUPPORT

from ..scene import Scene, activity, pack

DIVISION = {"2Pz.HQ": "2415", "2Pz.Trains": "3020", "II-3": "2315"}
ORDERS = {"orders": "yes"}


def at(step: Step, units: dict[str, str], side: int = 0, **position: Any) -> Scene:
    """A side in a phase that both go through, on turn 2 if nothing else is said."""
    scene = Scene(units, **{"turn": 2, **position})
    scene.state.frames.clear()
    scene.state.asked = None
    scene.table.push(turn.end_turn, Nothing())  # whatever comes after
    scene.table.push(step, Phase(side))
    scene.title.program.run(scene.table)
    return scene


# 2.5n -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.5n")
def test_the_small_side_draws_nothing_even_when_it_has_more_left() -> None:
    """Three against two, and the larger side drew its two at once: now it has one left and the other two."""
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805", "2ID.HQ": "0810"}
    scene = Scene(units, options={"activation-chits": "smoothing"}, active="allied")
    state, table = scene.state, scene.table
    turn.fill_cup(table)
    assert (state.chits_left, state.twos_left) == (2, 1)
    state.chits_left, state.twos_left = 1, 0
    for name in ("2Pz", "26VG"):
        state.own("status")[scene.formation(name)] = 2
    assert turn.draw_number(table) == 1
    assert not table.events


@pytest.mark.rule("bcs:2.5n")
def test_as_long_as_a_two_is_in_the_cup_the_larger_side_draws() -> None:
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805", "2ID.HQ": "0810"}
    scene = Scene(units, options={"activation-chits": "smoothing"})
    turn.fill_cup(scene.table)
    for die, number in ((1, 2), (2, 1)):
        state = scene.state.clone()
        state.script = (die,)
        table = scene.title.table(state)
        assert turn.draw_number(table) == number
        assert table.events[-1] == events.NumberDrawn("german", number)


@pytest.mark.rule("bcs:2.5n", "bcs:2.5c")
def test_who_begins_done_is_not_counted_for_the_chits() -> None:
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "112IR.HQ": "0805"}
    scene = Scene(units, formations={"26VG": {"status": "done"}, "62VG": {"status": "done"}})
    turn.fill_cup(scene.table)
    assert (scene.state.chits_left, scene.state.twos_left) == (1, 0)


@pytest.mark.rule("bcs:2.5n")
def test_there_are_never_more_twos_than_chits() -> None:
    units = {"2Pz.HQ": "2415", "26VG.HQ": "1812", "62VG.HQ": "2025", "5FJ.HQ": "2030", "112IR.HQ": "0805"}
    scene = Scene(units)
    turn.fill_cup(scene.table)
    assert (scene.state.chits_left, scene.state.twos_left) == (1, 1)


# 2.5 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.5c", "bcs:2.5f", "bcs:1.8c")
def test_who_is_exhausted_by_the_first_activation_is_not_asked_for_a_second() -> None:
    scene = activity(DIVISION, "2Pz", formations={"2Pz": {"fatigue": 3}}, objectives={"2126": 1}, wear="objective")
    scene.do("end", 1)
    assert scene.state.fatigue[scene.formation("2Pz")] == 5
    assert scene.question != "second.choose_second"


@pytest.mark.rule("bcs:2.5h", "bcs:1.8c")
@pytest.mark.parametrize(("fatigue", "die", "again"), [(-1, 2, True), (0, 2, False), (0, 3, True), (-1, 1, False)])
def test_fresh_adds_one_to_the_activation_roll_and_to_no_other_level(fatigue: int, die: int, again: bool) -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="second-activation", formations={"2Pz": {"fatigue": fatigue}})
    assert scene.question == "second.choose_second"
    happened = scene.do("again", die, *((3, 3) if again and scene.question == "" else ()))
    rolled = next(event for event in happened if isinstance(event, events.SecondRolled))
    assert rolled.success == again


@pytest.mark.rule("bcs:2.5e", "bcs:2.5i")
def test_a_second_activation_once_declined_is_gone() -> None:
    scene = Scene(DIVISION, formation="2Pz", phase="second-activation")
    scene.do("done")
    assert scene.state.formation < 0 or scene.state.turn > 1


# 2.1 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.1f", "bcs:2.1c")
def test_who_comes_back_is_put_down_before_the_phase_ends() -> None:
    units = {"62VG.HQ": "2020", "62A": "box returning due=1", "112IR.HQ": "0805"}
    scene = at(arrivals.arrive, units)
    assert scene.why("done") == ("2.1f", "must-be-placed")
    assert scene.why("place 62A 2022 move") == ("2.1f", "cannot-arrive-there")
    assert scene.why("place 62A 2021 deployed") == ("2.1g", "not-on-that-side")
    scene.do("place 62A 2021 move")
    assert scene.at("62A") == "2021"


@pytest.mark.rule("bcs:2.1f", "bcs:2.1e")
def test_ezoc_does_not_keep_a_returning_unit_from_a_hex_but_an_enemy_does() -> None:
    units = {"62VG.HQ": "2020", "62A": "box returning due=1", "1-38": "2021", "2ID.HQ": "2010"}
    scene = at(arrivals.arrive, units)
    assert "62A 2120 move" in scene.legal("place")
    assert scene.why("place 62A 2021 move") == ("2.1f", "cannot-arrive-there")


@pytest.mark.rule("bcs:2.1c", "bcs:2.1h", "bcs:2.1d")
def test_why_somebody_cannot_appear_somewhere_is_told_by_the_rule_of_his_arrival() -> None:
    title = pack("bastogne")
    state: Any = title.setup("skyline", {}, b"why")
    rules = title.rules
    gun, formation = rules.unit_index["707AG"], rules.formation_index["3-110IR"]
    state.turn = 2
    table = title.table(state)
    arrivals.call_up(table)
    far = rules.grid.index["1111"]

    def why(unit: int) -> tuple[str, str]:
        reason = arrivals.place_refusal(table, Phase(rules.side[unit]), unit, far, "move")
        assert reason is not None
        return reason.rule, reason.key

    assert why(gun) == ("2.1c", "cannot-arrive-there")
    state.where[rules.trains[formation]] = POOL
    assert why(gun) == ("2.1c", "no-complete-msr")
    coming = [unit for unit in arrivals.due_units(table, 0) if unit in rules.hq]
    assert coming
    assert {why(unit) for unit in coming} == {("2.1d", "cannot-arrive-there")}
    trains = [unit for unit in arrivals.due_units(table, 0) if unit in rules.trains]
    assert {why(unit) for unit in trains} == {("2.1h", "cannot-arrive-there")}


@pytest.mark.rule("bcs:2.1d.iii")
def test_who_enters_by_moving_may_wait_for_ever() -> None:
    scene = activity({**DIVISION, "I-304": "box over-edge entry=1 due=1"}, "2Pz")
    assert "I-304 3820" in scene.legal("enter")
    scene.do("end")
    assert scene.at("I-304") == ""


@pytest.mark.rule("bcs:2.1d.iii", "bcs:5.5h")
@pytest.mark.parametrize(("turn_", "placed"), [(2, True), (3, False)])
def test_who_has_let_its_turn_go_by_is_no_longer_placed_but_enters_by_moving(turn_: int, placed: bool) -> None:
    scene = at(arrivals.arrive, {**DIVISION, "I-304": "box over-edge entry=1 due=2"}, turn=turn_)
    if placed:
        assert "I-304 3820 move" in scene.legal("place")
        return
    unit, hex_ = scene.unit("I-304"), scene.hex("3820")
    why = arrivals.place_refusal(scene.table, Phase(0), unit, hex_, "move")
    assert why is not None
    assert (why.rule, why.key) == ("2.1d", "enters-by-moving")
    late = activity({**DIVISION, "I-304": "box over-edge entry=1 due=2"}, "2Pz", turn=turn_)
    assert "I-304 3820" in late.legal("enter")


@pytest.mark.rule("bcs:2.1d.iii", "bcs:2.3d")
def test_an_independent_unit_of_no_formation_is_placed_later_too() -> None:
    scene = at(arrivals.arrive, {**DIVISION, "88mm": "box over-edge entry=1 due=2"}, turn=3)
    assert "88mm 3820 move" in scene.legal("place")


@pytest.mark.rule("bcs:1.5i", "bcs:2.1f")
def test_who_comes_back_beside_headquarters_has_its_support_at_once() -> None:
    units = {"560VG.HQ": "2820", "560A": "box returning drop=drop-support", "560PzJg": "box support"}
    scene = Scene(units, turn=2)
    arrivals.set_down(scene.table, scene.unit("560A"), scene.hex("2819"), "deployed")
    assert is_supported(scene.rules, scene.state, scene.unit("560A"))


@pytest.mark.rule("bcs:4.6a", "bcs:2.1f", "bcs:2.3b")
def test_who_comes_to_the_hex_of_a_screen_lifts_it() -> None:
    scene = Scene({"2Pz.HQ": "2415", "KGBohm": "2414 screen", "I-304": "box returning"}, turn=2)
    arrivals.set_down(scene.table, scene.unit("I-304"), scene.hex("2414"), "move")
    assert not scene.marked("KGBohm", SCREEN)
    guns = at(assign, {**DIVISION, "KGBohm": "2414 screen", "88mm": "box pool"})
    guns.do("assign 88mm 2Pz")
    guns.do("place 2414")
    assert not guns.marked("KGBohm", SCREEN)


@pytest.mark.rule("bcs:2.1d", "bcs:3.2")
def test_nobody_enters_by_moving_on_a_fail() -> None:
    scene = activity({**DIVISION, "I-304": "box over-edge entry=1 due=1"}, "2Pz", snafu="fail")
    assert scene.why("enter I-304 3820") == ("3.2", "failed")


@pytest.mark.rule("bcs:2.1e", "bcs:6.3")
def test_an_entry_hex_that_the_enemy_holds_is_attacked_from_beside_the_map_or_another_is_used() -> None:
    units = {**DIVISION, "I-304": "box over-edge entry=1 due=1", "1-38": "3820", "2ID.HQ": "3812"}
    scene = activity(units, "2Pz", objectives={"3820": 1})
    assert scene.why("enter I-304 3820") == ("2.1e", "enemy-at-entry")
    assert "I-304 3804" in scene.legal("enter")


@pytest.mark.rule("bcs:2.1e", "bcs:1.1", "bcs:4.7d")
@pytest.mark.parametrize("enemy", ["2ID.HQ", "2ID.Trains"])
def test_nobody_enters_where_enemy_headquarters_or_trains_stand(enemy: str) -> None:
    """They hold the hex like other units: one comes by another hex, and does not share it with them."""
    units = {**DIVISION, "I-304": "box over-edge entry=1 due=1", enemy: "3820", "1-38": "3812"}
    scene = activity(units, "2Pz")
    assert scene.why("enter I-304 3820") == ("2.1e", "enemy-at-entry")
    assert scene.legal("enter") == ["I-304 3804"]


@pytest.mark.rule("bcs:2.1d.v", "bcs:4.1")
def test_the_entry_hex_itself_costs_nothing() -> None:
    scene = activity({**DIVISION, "II-3": "box over-edge entry=1 due=1"}, "2Pz")
    scene.do("enter II-3 3820")
    assert scene.state.spent[scene.unit("II-3")] == 0


# 2.2 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:2.2a")
def test_av_on_a_side_that_does_not_show_still_asks_for_av_points() -> None:
    """The 88 mm on its lorries shows no AV."""
    units = {"5FJ.HQ": "3119", "5FJ.Trains": "3620", "88mm": "3118 move steps=1 assigned=5FJ"}
    assert at(replace, units, av_points0=1).legal("replace") == ["88mm"]
    scene = at(replace, {**units, "III-14": "3120 steps=2"}, points0=1)
    assert scene.legal("replace") == ["III-14"]
    assert scene.why("replace 88mm") == ("2.2a", "no-points")


@pytest.mark.rule("bcs:2.2c.ii")
def test_the_dead_take_one_step_in_a_phase_like_everybody() -> None:
    scene = at(replace, {"62VG.HQ": "2020", "62A": "box dead-pile steps=0", "62B": "box dead-pile steps=0"}, points0=3)
    scene.do("replace 62A")
    assert scene.legal("replace") == ["62B"]
    assert scene.why("replace 62A") == ("2.2c", "replenished-already")


@pytest.mark.rule("bcs:2.2c.iii", "bcs:5.5h", "bcs:2.2d")
def test_who_comes_again_over_the_edge_may_be_replaced_before_it_arrives() -> None:
    """It comes as a reinforcement (5.5h); a unit back from a retreat without a refuge (2.1f) does not."""
    units = {**DIVISION, "62A": "box over-edge steps=2 entry=1 due=2", "I-304": "box returning steps=2 due=2"}
    scene = at(replace, units, points0=2)
    assert scene.legal("replace") == ["62A"]
    assert scene.why("replace I-304") == ("2.2d", "off-map")
    scene.do("replace 62A")
    assert scene.steps("62A") == 3


@pytest.mark.rule("bcs:2.2e")
def test_without_msr_the_dead_get_their_step_and_wait_for_the_road() -> None:
    units = {**DIVISION, "2Pz.Trains": "box pool", "I-304": "box dead-pile steps=0"}
    scene = at(replace, units, points0=1)
    scene.do("replace I-304")
    unit = scene.unit("I-304")
    arrivals.revive(scene.table, 0)
    assert (scene.steps("I-304"), scene.state.where[unit]) == (1, DEAD)
    scene.state.where[scene.unit("2Pz.Trains")] = scene.hex("3020")
    arrivals.revive(scene.table, 0)
    assert scene.state.where[unit] == RETURNING


@pytest.mark.rule("bcs:2.2d", "bcs:1.9c", "bcs:1.9e")
def test_points_come_by_the_path_of_their_kind_and_not_of_the_unit() -> None:
    """Infantry all around: its ZOC cuts off what comes on foot, and not what comes on tracks."""
    ring = {"1-38": "2210", "2-38": "2509", "3-38": "2512", "2ID.HQ": "2202"}
    division = {"2Pz.HQ": "2415", "2Pz.Trains": "3020"}
    scene = at(replace, {**division, **ring, "II-3": "2410 steps=2", "I-304": "2410 move steps=2"},
               points0=1, av_points0=1)  # fmt: skip
    assert scene.legal("replace") == ["II-3"]
    assert scene.why("replace I-304") == ("2.2d", "no-safe-path")


@pytest.mark.rule("bcs:2.2b", "bcs:1.0g")
def test_no_replacement_points_are_rolled_on_turn_one() -> None:
    scene = Scene(DIVISION, turn=1)
    table = scene.table
    turn.roll_points(table)
    assert not [event for event in table.events if isinstance(event, events.PointsReceived)]


# 2.3 and 1.5c ---------------------------------------------------------------------------------------------------------

GUNS = {**DIVISION, "5FJ.HQ": "3119", "5FJ.Trains": "3620", "III-14": "3118", "88mm": "3117 move assigned=5FJ"}


def still_asked(scene: Scene) -> None:
    """The phase would go on by itself, with nothing left to assign."""
    scene.state.frames[-1] = ("assignment.choose_assignment", Phase(0))
    scene.state.asked = None


@pytest.mark.rule("bcs:1.5c", "bcs:2.3a")
def test_support_that_has_just_begun_does_not_end_by_taking_the_unit_away() -> None:
    """Neither back to the map nor off it, by whatever word."""
    scene = at(assign, GUNS)
    assignment.start_support(scene.table, Phase(0), scene.unit("88mm"))
    still_asked(scene)
    assert scene.state.where[scene.unit("88mm")] == SUPPORT
    assert scene.why("unsupport 88mm 3119") == ("1.5c", "changed-this-turn")
    assert scene.why("unassign 88mm") == ("1.5c", "changed-this-turn")


@pytest.mark.rule("bcs:2.3a", "bcs:1.5c")
def test_support_of_an_earlier_turn_may_be_unassigned_and_is_off_the_map() -> None:
    scene = at(assign, {**GUNS, "88mm": "box support assigned=5FJ"})
    assert "88mm" in scene.legal("unassign")
    assignment.unassign(scene.table, Phase(0), scene.unit("88mm"))
    still_asked(scene)
    assert scene.state.where[scene.unit("88mm")] == POOL
    assert scene.why("assign 88mm 5FJ") == ("2.3a", "unassigned-this-turn")


@pytest.mark.rule("bcs:1.5i", "bcs:2.3d")
def test_support_that_was_dropped_is_back_when_the_gun_in_its_way_is_taken_off() -> None:
    units = {"99ID.HQ": "2024", "99A": "2020 drop=drop-support", "99TD": "box support", "I-16": "2019",
             "116Pz.HQ": "1510", "88mm": "2021 deployed"}  # fmt: skip
    scene = at(assign, units)
    assert not is_supported(scene.rules, scene.state, scene.unit("99A"))
    scene.do("take-off 88mm")
    assert is_supported(scene.rules, scene.state, scene.unit("99A"))


@pytest.mark.rule("bcs:1.5c", "bcs:2.3b")
def test_without_msr_support_does_not_come_back_to_the_map() -> None:
    scene = at(assign, {**GUNS, "5FJ.Trains": "box pool", "88mm": "box support assigned=5FJ"})
    assert scene.why("unsupport 88mm 3119") == ("2.3b", "no-complete-msr")


@pytest.mark.rule("bcs:2.3a", "bcs:1.3b")
def test_an_organic_unit_is_nobody_else_s() -> None:
    scene = at(assign, GUNS)
    assert scene.why("assign III-14 2Pz") == ("1.3b", "organic")
    assert scene.why("unassign III-14") == ("1.3b", "organic")


@pytest.mark.rule("bcs:2.3d")
def test_unassigned_units_do_not_act_with_anybody() -> None:
    scene = activity({**DIVISION, "88mm": "2414 move"}, "2Pz")
    assert scene.why("act 88mm") == ("3.4a", "not-of-formation")


# 2.4 ------------------------------------------------------------------------------------------------------------------


def preparing(order: str, units: dict[str, str] = DIVISION, **entry: object) -> Scene:
    """With a recon unit, which might screen: there is something to decide."""
    return Scene({**units, "KGBohm": "2414"}, formation="2Pz", phase="preparation", options=ORDERS, turn=2,
                 formations={"2Pz": {"order": order, **entry}})  # fmt: skip


@pytest.mark.rule("bcs:2.4d", "bcs:1.7b", "bcs:3.0")
def test_with_orders_prepared_defense_ends_in_preparation_once_it_is_not_ordered_any_more() -> None:
    """Ruling 88: by the order it is kept; without one it may be given up before the roll, and after it no longer."""
    scene = preparing("none", prepared=True)
    scene.do("unprepare")
    assert not scene.state.prepared[scene.formation("2Pz")]
    assert preparing("prepared-defense", prepared=True).why("unprepare") == ("1.7b", "prepared-by-order")
    later = activity(DIVISION, "2Pz", options=ORDERS, turn=2, formations={"2Pz": {"prepared": True}})
    assert later.why("unprepare") == ("1.7b", "unprepare-before-roll")


@pytest.mark.rule("bcs:2.4d", "bcs:1.7a")
def test_with_orders_nobody_enters_prepared_defense_without_one() -> None:
    assert preparing("none").why("prepare") == ("2.4d", "not-ordered")


@pytest.mark.rule("bcs:2.4d", "bcs:2.4e")
def test_who_loses_prepared_defense_loses_the_order_to_recover_with_it() -> None:
    """Trains off the map: the MSR Blocked marker ends Prepared Defense, and nobody recovers."""
    units = {**DIVISION, "2Pz.Trains": "box pool"}
    scene = preparing("prepared-defense-and-recover", units, prepared=True, fatigue=2)
    formation = scene.formation("2Pz")
    assert scene.state.order[formation] == NO_ORDER
    assert scene.state.fatigue[formation] == 3


@pytest.mark.rule("bcs:2.4e", "bcs:1.7c", "bcs:3.7a")
def test_both_orders_are_carried_out_together() -> None:
    scene = preparing("prepared-defense-and-recover", fatigue=2)
    formation = scene.formation("2Pz")
    assert scene.state.order[formation] == ORDER_BOTH
    assert scene.state.prepared[formation]
    assert scene.state.fatigue[formation] == 2  # Fat-1
    assert scene.question != "second.choose_second"


@pytest.mark.rule("bcs:2.4e")
def test_an_order_to_recover_leaves_no_choice() -> None:
    scene = preparing("recover", fatigue=2)
    assert scene.state.fatigue[scene.formation("2Pz")] == 2
    assert scene.question != "preparation.choose_preparation"


@pytest.mark.rule("bcs:2.4f")
def test_only_a_move_is_rewritten_and_only_when_the_msr_is_blocked() -> None:
    units = {**DIVISION, "2Pz.Trains": "box pool", "KGBohm": "2414"}
    move = {"order": "move", "order_to": "2820"}
    scene = Scene(units, formation="2Pz", phase="preparation", options=ORDERS, formations={"2Pz": move})
    assert scene.why("reroute 2820") == ("2.4f", "order-stands")  # it would change nothing
    assert "2617" in scene.legal("reroute")
    scene.do("reroute 2617")
    assert scene.state.order_to[scene.formation("2Pz")] - 1 == scene.hex("2617")
    still = Scene(units, formation="2Pz", phase="preparation", options=ORDERS)
    assert still.why("reroute 2617") == ("2.4f", "not-ordered")
    units["2Pz.Trains"] = "3020"
    fine = Scene(units, formation="2Pz", phase="preparation", options=ORDERS, formations={"2Pz": move})
    assert fine.why("reroute 2617") == ("2.4f", "msr-open")


@pytest.mark.rule("bcs:2.4d", "bcs:1.0g")
def test_on_turn_one_prepared_defense_of_the_set_up_is_ordered_or_left_alone() -> None:
    units = {**DIVISION, "112IR.HQ": "0805"}
    scene = at(give_orders, units, turn=1, options=ORDERS, formations={"2Pz": {"prepared": True}})
    assert scene.why("order 2Pz recover") == ("2.4d", "prepared-until-turn-two")
    assert scene.why("order-move 2Pz") == ("2.4d", "prepared-until-turn-two")
    assert {"2Pz prepared-defense", "2Pz prepared-defense-and-recover"} <= set(scene.legal("order"))


@pytest.mark.rule("bcs:1.0g", "bcs:1.7b", "bcs:4.7a")
def test_headquarters_set_up_in_prepared_defense_stay_on_turn_one() -> None:
    """A move would end what has to be kept until turn 2, as a retreat of one's own will would."""
    title = pack("training")
    state: Any = title.setup("bridge", {}, b"stay")
    rules, formation = title.rules, title.rules.formation_index["CCR9"]
    state.frames[:] = [("activity.choose_act", Nothing())]
    state.turn, state.active, state.formation, state.snafu = 1, 1, formation, 2
    state.acting, state.asked = rules.hq[formation], None
    for text in ("to 2911", "withdraw 2710"):
        why = title.explain(state, text).reasons[0]
        assert (why.rule, why.key) == ("1.0g", "prepared-until-turn-two")
    state.acting, state.asked = -1, None  # nor do they begin what they cannot do
    why = title.explain(state, "act CCR9.HQ").reasons[0]
    assert (why.rule, why.key) == ("1.0g", "prepared-until-turn-two")
    state.turn, state.asked = 2, None
    assert title.explain(state, "act CCR9.HQ").legal
    state.acting, state.asked = rules.hq[formation], None
    assert title.explain(state, "to 2911").legal


@pytest.mark.rule("bcs:2.4c", "bcs:4.7g")
def test_without_an_order_headquarters_may_still_fall_back() -> None:
    units = {**DIVISION, "1-38": "2413", "2ID.HQ": "2403"}
    scene = activity(units, "2Pz", acting="2Pz.HQ", options=ORDERS)
    assert scene.why("to 2516") == ("2.4c", "no-order-to-move")
    assert scene.legal("withdraw")


@pytest.mark.rule("bcs:2.4g")
def test_a_march_objective_makes_no_zone() -> None:
    move = {"order": "move", "order_to": "2820"}
    scene = Scene(DIVISION, formation="2Pz", phase="preparation", options=ORDERS, formations={"2Pz": move})
    assert not any(scene.state.objectives)
    assert not scene.state.wear
