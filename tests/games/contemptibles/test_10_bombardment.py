"""Chapter 10: bombardment."""

from __future__ import annotations

import pytest

from grognard.engine.state import State
from grognard.games.contemptibles.events import BombardmentDeclared, FireResolved
from grognard.hexes import crossed_hexes

from .scene import (
    BUILDINGS,
    GRID,
    MONS,
    TERRAIN,
    adjacent,
    board,
    crossing,
    offered,
    only,
    options,
    play,
    question,
    stack,
    steps,
    where,
    why_not,
)


def bombardment(*units: str, **keys: object) -> State:
    return board(*units, phase="bombardment", **keys)


def british_bombardment(*units: str, order: str = "combat/combat", half: int = 1) -> State:
    return board(*units, phase="bombardment", active="british", order=order, half=half)


def shell(state: State, target: str, *guns: str, die: int) -> FireResolved:
    """Fire, and give back how it came out."""
    events = play(state, f"bombard {target}", *(f"add {gun}" for gun in guns), "fire", dice=(die,))
    return only(events, FireResolved)


@pytest.mark.rule("mons:10.1")
def test_bombardment_opens_the_combat_phase() -> None:
    state = board("FAR18 1402", "IR8 1403", "4RF 1404")
    play(state, "end")
    assert question(state) == "german bombardment.choose_target"
    play(state, "end")
    assert question(state) == "german close_combat.choose_target"


@pytest.mark.rule("mons:10.1")
def test_tv47_a_gun_fires_once_a_phase() -> None:
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404", "1NF 1504")
    shell(state, "1404", "FAR18", die=1)
    play(state, "bombard 1504")
    assert offered(state, "add") == {"FAR54"}
    assert why_not(state, "add FAR18") == "10.1"


@pytest.mark.rule("mons:10.1")
@pytest.mark.rule("mons:10.10")
def test_tv47_and_again_in_the_second_combat_phase() -> None:
    state = british_bombardment("VIII.RFA 1405", "IR8 1403")
    shell(state, "1403", "VIII.RFA", die=1)
    assert question(state) == "british bombardment.choose_target"  # the second phase: nobody can assault in between
    shell(state, "1403", "VIII.RFA", die=1)
    assert question(state) == "german movement_phase.choose_unit"


@pytest.mark.rule("mons:10.1")
def test_infantry_does_not_bombard() -> None:
    state = bombardment("FAR18 1402", "IR8 1403", "4RF 1404")
    play(state, "bombard 1404")
    assert why_not(state, "add IR8") == "10.1"


@pytest.mark.rule("mons:10.1")
def test_only_hexes_with_enemies_are_targets() -> None:
    state = bombardment("FAR18 1402", "IR8 1403", "4RF 1404")
    assert offered(state, "bombard") == {"1404"}
    assert why_not(state, "bombard 1405") == "10.1"
    assert why_not(state, "bombard 1403") == "10.1"
    assert offered(bombardment("FAR18 1002", "4RF 1000"), "bombard") == {"1000"}  # the first hex of the map is one too


@pytest.mark.rule("mons:10.2")
def test_tv34_range_is_the_shortest_way_without_the_guns_own_hex() -> None:
    assert GRID.distance(GRID.index["2524"], GRID.index["2823"]) == 3
    state = british_bombardment("III.RHA 2524", "IR8 2823", "IR48 2824")  # horse artillery, range 3
    assert "bombard 2823" in options(state)


@pytest.mark.rule("mons:10.2")
@pytest.mark.parametrize(("hex_", "legal"), [("1403", True), ("1404", True), ("1406", True), ("1407", False)])
def test_any_distance_up_to_the_printed_range(hex_: str, legal: bool) -> None:
    """Field artillery in 1402 reaches four hexes; next door is not too near. The hussars see for it."""
    state = bombardment("FAR18 1402", f"4RF {hex_}", "FAR54 1404" if hex_ != "1404" else "FAR54 1504", "1NF 1505")
    if legal:
        play(state, f"bombard {hex_}")
        assert "add FAR18" in options(state)
    else:
        play(state, f"bombard {hex_}")
        assert why_not(state, "add FAR18") == "10.2"


@pytest.mark.rule("mons:10.2")
def test_no_gun_in_range_no_target() -> None:
    state = bombardment("FAR18 1402", "4RF 1404", "1NF 1407")
    assert why_not(state, "bombard 1407") == "10.2"


@pytest.mark.rule("mons:10.3")
@pytest.mark.rule("mons:10.4")
@pytest.mark.parametrize(
    ("gun", "target", "blocker"),
    [("3514", "3714", "3615"), ("3714", "3911", "3813"), ("4308", "4208", None), ("4308", "4209", None)],
    ids=["tv35", "tv36", "tv37-4208", "tv37-4209"],
)
def test_lines_of_sight_of_the_text(gun: str, target: str, blocker: str | None) -> None:
    """A second target keeps the question open where the first is out of sight."""
    state = bombardment(f"FAR18 {gun}", f"4RF {target}", "FAR54 1402", "1NF 1404")
    if blocker is None:
        assert f"bombard {target}" in options(state)
    else:
        assert f"bombard {target}" not in options(state)
        reason = MONS.explain(state, f"bombard {target}").reasons[0]
        assert (reason.rule, reason.args["hex"]) == ("10.3", blocker)


@pytest.mark.rule("mons:10.4")
@pytest.mark.rule("mons:10.11")
@pytest.mark.parametrize("target", ["4208", "4209"])
def test_tv37_the_line_out_of_4308_is_clear_by_the_guns_own_sight(target: str) -> None:
    """The gun stands next to its target, so that it would be observed without any sight: the line itself is asked, and
    the die is not reduced."""
    grid = MONS.rules.grid
    assert MONS.rules.sight.is_clear(grid.index["4308"], grid.index[target])
    assert target in MONS.overlay(board(), None, "sight", "4308").layers["clear"]
    state = bombardment("FAR18 4308", f"4RF {target}")
    assert not [s for s in shell(state, target, "FAR18", die=1).shifts if s.rule == "10.11"]


@pytest.mark.rule("mons:10.3")
def test_industrial_buildings_do_not_block() -> None:
    """From one neighbour of an industrial hex to the opposite one: the line lies in that hex alone, and is free."""
    gun, target = next(
        (a, b)
        for hex_, kind in sorted(TERRAIN.items()) if kind == "industrial"
        for a in adjacent(hex_) for b in adjacent(hex_)
        if GRID.distance(GRID.index[a], GRID.index[b]) == 2
        and GRID.offset(GRID.index[a], GRID.index[hex_]) == GRID.offset(GRID.index[hex_], GRID.index[b])
    )  # fmt: skip
    state = bombardment(f"Hus3 {gun}", f"FAR18 {gun}", f"4RF {target}")
    assert offered(state, "bombard") == {target}


@pytest.mark.rule("mons:10.3")
def test_units_never_block() -> None:
    state = bombardment("FAR18 1402", "IR8 1403", "1NF 1404", "4RF 1405")
    assert "bombard 1405" in options(state)


@pytest.mark.rule("mons:10.3")
def test_a29_a_line_that_only_touches_a_corner_is_free() -> None:
    """A-29: from 1402 two hexes down the column the line enters 1403 by the middle of a side; and four across the
    columns, (4, 0), it runs along sides and through hexes and touches others at a corner only."""
    assert crossed_hexes((0, 4)) == (((0, 2),),)
    assert crossed_hexes((4, 0)) == (((1, -1), (1, 1)), ((2, 0),), ((3, -1), (3, 1)))


@pytest.mark.rule("mons:10.5")
def test_guns_combine_against_one_hex() -> None:
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404")
    assert shell(state, "1404", "FAR18", "FAR54", die=3).strength == 8


@pytest.mark.rule("mons:10.5")
def test_a_bombardment_needs_a_gun_and_each_only_once() -> None:
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404")
    play(state, "bombard 1404")
    assert why_not(state, "fire") == "10.5"
    play(state, "add FAR18")
    assert why_not(state, "add FAR18") == "10.5"


@pytest.mark.rule("mons:10.5")
def test_each_gun_needs_its_own_range() -> None:
    """The heavy guns in 1407 reach 1402, the field guns beside them do not."""
    state = bombardment("FAR18 1407", "FussA2 1407", "4RF 1402")
    play(state, "bombard 1402")
    assert offered(state, "add") == {"FussA2"}
    assert why_not(state, "add FAR18") == "10.2"


@pytest.mark.rule("mons:10.5")
def test_each_gun_needs_its_own_sight() -> None:
    """FAR18 in 3514 does not see 3714 for the woods; the heavy guns in 3716 do."""
    state = bombardment("FAR18 3514", "FussA2 3716", "4RF 3714")
    assert not MONS.rules.sight.is_clear(GRID.index["3514"], GRID.index["3714"])
    play(state, "bombard 3714")
    assert offered(state, "add") == {"FussA2"}
    assert why_not(state, "add FAR18") == "10.3"


@pytest.mark.rule("mons:10.5")
def test_a12_a_hex_is_bombarded_once_a_phase() -> None:
    """A-12."""
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404", "1NF 1504")
    shell(state, "1404", "FAR18", die=1)
    assert offered(state, "bombard") == {"1504"}
    assert why_not(state, "bombard 1404") == "10.5"


@pytest.mark.rule("mons:10.6")
@pytest.mark.parametrize("turn", [1, 10, 11, 14])
def test_tv42_two_divisions_combine_from_turn_11(turn: int) -> None:
    """A-36: from the German player turn of turn 11. FAR18 is of the 5th, FAR3 of the 6th Division."""
    state = bombardment("FAR18 1402", "FAR3 1402", "4RF 1404", turn=turn)
    play(state, "bombard 1404", "add FAR18")
    if turn >= 11:
        assert "add FAR3" in options(state)
    else:
        assert why_not(state, "add FAR3") == "10.6"


@pytest.mark.rule("mons:10.6")
@pytest.mark.parametrize("turn", [1, 14])
def test_tv43_two_corps_never(turn: int) -> None:
    state = bombardment("FAR18 1402", "FAR24 1403", "4RF 1404", turn=turn)
    play(state, "bombard 1404", "add FAR18")
    assert why_not(state, "add FAR24") == "10.6"


@pytest.mark.rule("mons:10.6")
def test_tv44_independent_artillery_joins_one_division() -> None:
    state = bombardment("FussA2 1402", "FAR18 1402", "FAR3 1402", "4RF 1404", turn=5)
    play(state, "bombard 1404", "add FussA2", "add FAR18")
    assert why_not(state, "add FAR3") == "10.6"
    assert "fire" in options(state)


@pytest.mark.rule("mons:10.6")
def test_tv44_from_the_first_turn_on() -> None:
    """III Corps' heavy guns with the 5th Division's on turn 1, whoever is named first."""
    state = bombardment("FussA2 1402", "FAR18 1402", "FAR54 1402", "4RF 1404", turn=1)
    play(state, "bombard 1404", "add FAR18", "add FussA2")
    assert "add FAR54" in options(state)
    assert only(play(state, "fire", dice=(1,)), FireResolved).strength == 10


@pytest.mark.rule("mons:10.6")
def test_independent_artillery_fires_alone() -> None:
    state = bombardment("FussA2 1402", "4RF 1404")
    assert shell(state, "1404", "FussA2", die=1).strength == 6


@pytest.mark.rule("mons:10.6")
@pytest.mark.parametrize(("turn", "switch", "legal"), [
    (11, "one-division", False), (11, "both-divisions", True), (10, "both-divisions", False),
])  # fmt: skip
def test_a27_independent_artillery_with_both_divisions(turn: int, switch: str, legal: bool) -> None:
    """A-27: never with more than one, as printed; the looser reading allows both from turn 11."""
    state = bombardment(
        "FussA2 1402", "FAR18 1402", "FAR3 1402", "4RF 1404", turn=turn, options={"independent-artillery": switch}
    )
    play(state, "bombard 1404", "add FAR18", "add FussA2")
    if legal:
        assert "add FAR3" in options(state)
    else:
        assert why_not(state, "add FAR3") == "10.6"


@pytest.mark.rule("mons:10.6")
def test_a27_both_divisions_together_shut_the_independent_guns_out() -> None:
    state = bombardment("FussA2 1402", "FAR18 1402", "FAR3 1402", "4RF 1404", turn=11)
    play(state, "bombard 1404", "add FAR18", "add FAR3")
    assert why_not(state, "add FussA2") == "10.6"


@pytest.mark.rule("mons:10.6")
def test_british_guns_combine_freely() -> None:
    """VIII.RFA is of the 5th, XXX.RFA of the 3rd Division."""
    state = british_bombardment("VIII.RFA 1405", "XXX.RFA 1405", "J.RHA 1405", "IR8 1403")
    assert shell(state, "1403", "VIII.RFA", "XXX.RFA", "J.RHA", die=1).strength == 7


@pytest.mark.rule("mons:10.7")
def test_tv38_strength_4_with_a_3_costs_a_step() -> None:
    """Observed, in the open."""
    state = bombardment("FAR18 1402", "Hus3 1405", "4RF 1404")
    fire = shell(state, "1404", "FAR18", die=3)
    assert (fire.strength, fire.shifts, fire.modified, fire.losses) == (4, (), 3, 1)
    assert steps(state, "4RF") == 1


@pytest.mark.rule("mons:10.7")
def test_the_guns_are_named_when_they_fire() -> None:
    state = bombardment("FAR18 1402", "4RF 1404")
    events = play(state, "bombard 1404", "add FAR18", "fire", dice=(1,))
    assert only(events, BombardmentDeclared).guns == ("FAR18",)


@pytest.mark.rule("mons:10.8")
def test_tv39_woods_take_two_from_the_die() -> None:
    origin, woods = crossing(into="woods")
    state = bombardment(f"FAR18 {origin}", f"4RF {woods}")
    fire = shell(state, woods, "FAR18", die=3)
    assert (fire.modified, fire.losses) == (1, 0)
    assert [(shift.rule, shift.value) for shift in fire.shifts] == [("10.8", -2)]


@pytest.mark.rule("mons:10.8")
@pytest.mark.parametrize("kind", ["residential", "industrial"])
def test_buildings_of_either_kind_take_two(kind: str) -> None:
    origin, town = crossing(into=kind)
    state = bombardment(f"FAR18 {origin}", f"4RF {town}")
    assert shell(state, town, "FAR18", die=5).modified == 3


@pytest.mark.rule("mons:10.8")
@pytest.mark.rule("mons:10.11")
def test_tv40_the_die_never_falls_below_0() -> None:
    """A 1 at a building that nobody observes: 1 - 2 - 1."""
    target = next(
        (gun, town) for town in sorted(BUILDINGS) for gun in GRID.labels
        if GRID.distance(GRID.index[gun], GRID.index[town]) == 2
        and MONS.rules.sight.is_clear(GRID.index[gun], GRID.index[town]) and TERRAIN[gun] == "clear"
    )  # fmt: skip
    state = bombardment(f"FAR18 {target[0]}", f"4RF {target[1]}")
    fire = shell(state, target[1], "FAR18", die=1)
    assert (sum(shift.value for shift in fire.shifts), fire.modified) == (-3, 0)


@pytest.mark.rule("mons:10.9")
def test_tv46_nobody_is_removed_before_all_are_down_to_one_step() -> None:
    """Two hits on a full battalion and a squadron: the first must reduce the battalion, the second is free."""
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404", "2DG 1404")
    fire = shell(state, "1404", "FAR18", "FAR54", die=6)  # 8 with 6 - 1: two steps
    assert fire.losses == 2
    assert steps(state, "4RF") == 1
    assert question(state) == "german losses.choose_loss"
    assert options(state) == ["lose 4RF", "lose 2DG"]


@pytest.mark.rule("mons:10.9")
def test_tv46_the_squadron_cannot_take_the_first_hit() -> None:
    state = bombardment("FAR18 1402", "FAR54 1402", "4RF 1404", "1NF 1404", "2DG 1404")
    shell(state, "1404", "FAR18", "FAR54", die=6)
    assert options(state) == ["lose 4RF", "lose 1NF"]
    assert why_not(state, "lose 2DG") == "10.9"


@pytest.mark.rule("mons:10.9")
def test_tv67_three_hits_all_fall_on_the_regiment() -> None:
    guns = ["XXIII.RFA", "XL.RFA", "XLII.RFA", "XXX.RFA", "VIII.RFA"]
    state = british_bombardment(*(f"{gun} 1405" for gun in guns), "III.RHA 1404", "IR8 1403", "Hus3 1403")
    fire = shell(state, "1403", *guns, "III.RHA", die=6)
    assert (fire.strength, fire.losses) == (13, 3)
    assert (steps(state, "IR8"), steps(state, "Hus3")) == (1, 1)
    again = british_bombardment("VIII.RFA 1404", "IR8 1403 1", "Hus3 1403")
    shell(again, "1403", "VIII.RFA", die=4)
    assert options(again) == ["lose IR8", "lose Hus3"]


@pytest.mark.rule("mons:10.9")
def test_a17_hits_left_over_are_ignored() -> None:
    """A-17: two hits on a lone squadron."""
    state = bombardment("FAR18 1402", "FAR54 1402", "Hus3 1405", "2DG 1404")
    assert shell(state, "1404", "FAR18", "FAR54", die=6).losses == 2
    assert where(state, "2DG") == "eliminated"


@pytest.mark.rule("mons:10.9")
def test_the_bombarding_player_chooses_who_is_hit() -> None:
    state = bombardment("FAR18 1402", "4RF 1404", "1NF 1404", "IR8 1405")
    shell(state, "1404", "FAR18", die=3)
    assert question(state) == "german losses.choose_loss"
    play(state, "lose 1NF")
    assert (steps(state, "4RF"), steps(state, "1NF")) == (2, 1)
    assert stack(state, "1404", "german") == ["4RF", ""]


@pytest.mark.rule("mons:10.10")
def test_artillery_moves_and_bombards() -> None:
    state = board("FAR18 1401", "4RF 1405")
    play(state, "move FAR18", "to 1402", "stop", "end", "bombard 1405")
    assert offered(state, "add") == {"FAR18"}


@pytest.mark.rule("mons:10.10")
def test_british_artillery_bombards_and_moves() -> None:
    state = british_bombardment("VIII.RFA 1405", "IR8 1402", order="combat/movement")
    shell(state, "1402", "VIII.RFA", die=1)
    play(state, "move VIII.RFA", "to 1406")
    assert where(state, "VIII.RFA") == "1406"


@pytest.mark.rule("mons:10.10")
def test_having_bombarded_does_not_prevent_defensive_fire() -> None:
    state = board("VIII.RFA 1404 bombarded", "IR8 1403", phase="close-combat")
    events = play(state, "assault 1404", "add IR8", "commit", dice=(6,))
    assert only(events, FireResolved).strength == 1


@pytest.mark.rule("mons:10.11")
@pytest.mark.parametrize(
    ("sight", "observed", "shift"), [(True, True, 0), (True, False, -1), (False, True, -1), (False, False, None)]
)
def test_tv41_sight_and_observation(sight: bool, observed: bool, shift: int | None) -> None:
    """The gun in 3514 has no sight of 3714, the one in 3712 has; IR8 in 3715 observes."""
    gun = "FAR18 3716" if sight else "FAR18 3514"
    watcher = ["IR8 3713"] if observed else []
    state = bombardment(gun, "4RF 3714", *watcher, "FAR54 1402", "1NF 1404")
    if shift is None:
        assert why_not(state, "bombard 3714") == "10.3"
    else:
        assert sum(s.value for s in shell(state, "3714", "FAR18", die=4).shifts) == shift


@pytest.mark.rule("mons:10.11")
def test_tv45_another_corps_observes_nothing() -> None:
    """IX Corps infantry beside the target does not see for III Corps guns."""
    seen = bombardment("FAR18 3716", "4RF 3714", "IR75 3713")
    assert [s.rule for s in shell(seen, "3714", "FAR18", die=4).shifts] == ["10.11"]
    unseen = bombardment("FAR18 3514", "4RF 3714", "IR75 3713", "FAR54 1402", "1NF 1404")
    assert why_not(unseen, "bombard 3714") == "10.3"


@pytest.mark.rule("mons:10.11")
def test_a10_one_gun_without_sight_costs_the_whole_bombardment_one_and_never_more() -> None:
    """A-10."""
    state = bombardment("FAR18 3514", "FAR54 3716", "IR8 3713", "4RF 3714")
    fire = shell(state, "3714", "FAR18", "FAR54", die=4)
    assert [(s.rule, s.key, s.value) for s in fire.shifts] == [("10.11", "observed-without-sight", -1)]


@pytest.mark.rule("mons:10.11")
def test_a11_a_gun_next_to_the_target_observes_for_itself() -> None:
    """A-11: across a canal too."""
    origin, to = crossing("canal")
    state = bombardment(f"FAR18 {origin}", f"4RF {to}")
    assert shell(state, to, "FAR18", die=1).shifts == ()


@pytest.mark.rule("mons:10.11")
def test_observing_costs_the_observer_nothing() -> None:
    state = bombardment("FAR18 1402", "IR8 1403", "4RF 1404")
    shell(state, "1404", "FAR18", die=1)
    play(state, "assault 1404")
    assert offered(state, "add") == {"IR8"}


@pytest.mark.rule("mons:10.9")
def test_the_question_cites_the_rule_of_the_allocation() -> None:
    """Losses by bombardment are a matter of 10.9, not of close combat."""
    state = bombardment("FAR18 1402", "4RF 1404", "1NF 1404", "IR8 1405")
    shell(state, "1404", "FAR18", die=3)
    decision = MONS.decision(state)
    assert decision is not None
    assert {decision.rule, *(option.rule for option in decision.options)} == {"10.9"}
