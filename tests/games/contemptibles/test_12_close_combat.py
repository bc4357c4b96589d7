"""Chapter 12: close combat."""

from __future__ import annotations

import pytest

from grognard.engine.events import Rolled
from grognard.engine.state import State
from grognard.games.contemptibles.events import AssaultDeclared, CombatResolved, StepLost

from .scene import (
    MONS,
    SIDES,
    adjacent,
    assault,
    british_assault,
    crossing,
    every,
    fought,
    offered,
    only,
    options,
    play,
    question,
    steps,
    where,
    why_not,
)


def advance_and_halt(state: State) -> None:
    """One unit follows into the empty hex, nobody goes further."""
    play(state, options(state)[0])
    while "halt" in options(state):
        play(state, "halt")


@pytest.mark.rule("mons:12.1")
def test_infantry_and_cavalry_attack_adjacent_enemies_of_any_type() -> None:
    """Infantry and cavalry around a battery; the guns beside them stay out of it (12.1)."""
    state = assault("IR8 1403", "Hus3 1303", "FAR18 1303", "VIII.RFA 1404")
    play(state, "assault 1404")
    assert offered(state, "add") == {"IR8", "Hus3"}


@pytest.mark.rule("mons:12.1")
def test_artillery_never_attacks() -> None:
    state = assault("IR8 1403", "FAR18 1403", "4RF 1404")
    play(state, "assault 1404")
    assert why_not(state, "add FAR18") == "12.1"


@pytest.mark.rule("mons:12.1")
def test_attacking_is_voluntary() -> None:
    state = assault("IR8 1403", "4RF 1404")
    assert "end" in options(state)
    play(state, "end")
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.1")
def test_a35_a_unit_attacks_once_a_phase() -> None:
    """A-35: nor does one that has advanced attack again."""
    state = assault("IR8 1403", "IR48 1303", "2DG 1404", "4RF 1405")
    fought(state, "1404", "IR8", dice=(1, 6))
    play(state, "advance IR8", "halt")
    assert where(state, "IR8") == "1404"
    assert question(state) == "british sequence.declare_order"  # 1405 is next to IR8 only
    state = assault("IR8 1403", "IR48 1501", "4RF 1404", "J.RHA 1402")
    fought(state, "1404", "IR8", dice=(1, 1))
    play(state, "assault 1402")
    assert offered(state, "add") == {"IR48"}
    assert why_not(state, "add IR8") == "12.1"


@pytest.mark.rule("mons:12.1")
def test_a35_a_defender_is_attacked_once_a_phase() -> None:
    state = assault("IR8 1403", "IR48 1503", "4RF 1404", "1NF 1504")
    fought(state, "1404", "IR8", dice=(1, 1))
    assert offered(state, "assault") == {"1504"}
    assert why_not(state, "assault 1404") == "12.1"


@pytest.mark.rule("mons:12.2")
def test_all_units_of_the_hex_defend_as_one() -> None:
    state = assault("IR8 1403", "4RF 1404", "1NF 1404", "2DG 1404")
    combat = fought(state, "1404", "IR8", dice=(1,))
    assert combat.defence == 8


@pytest.mark.rule("mons:12.3")
def test_units_from_several_hexes_join_in_one_attack() -> None:
    state = assault("IR8 1403", "IR48 1503", "4RF 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit")
    events = play(state, "hold 4RF", dice=(6,))
    assert only(events, CombatResolved).attack == 16


@pytest.mark.rule("mons:12.3")
def test_tv58_one_attack_has_one_target() -> None:
    """From 1824 against 1923 and 1924: one of them, not both in the same phase."""
    state = assault("IR8 1824", "4RF 1923", "1NF 1924", "IR48 1402", "2DG 1403")
    fought(state, "1923", "IR8", dice=(1, 1))
    assert "1924" not in offered(state, "assault")
    assert why_not(state, "assault 1924") == "12.1"


@pytest.mark.rule("mons:12.3")
def test_only_neighbours_attack() -> None:
    state = assault("IR8 1403", "IR48 1402", "4RF 1404")
    play(state, "assault 1404")
    assert why_not(state, "add IR48") == "12.3"
    state = assault("IR8 1403", "4RF 1404", "1NF 1406")
    assert why_not(state, "assault 1406") == "12.3"


@pytest.mark.rule("mons:12.4")
def test_any_number_of_assaults_one_after_another_in_any_order() -> None:
    state = assault("IR8 1302", "IR48 1402", "IR12 1502", "2DG 1303", "5DG 1403", "11H 1503")
    assert offered(state, "assault") == {"1303", "1403", "1503"}
    for target, unit in (("1503", "IR12"), ("1303", "IR8"), ("1403", "IR48")):
        fought(state, target, unit, dice=(1, 6))
        advance_and_halt(state)
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:12.5")
def test_units_of_a_stack_attack_different_hexes_or_not_at_all() -> None:
    state = assault("IR8 1403", "Hus3 1403", "J.RHA 1404", "III.RHA 1402")
    fought(state, "1404", "IR8", dice=(1,))
    advance_and_halt(state)
    play(state, "assault 1402")
    assert offered(state, "add") == {"Hus3"}


@pytest.mark.rule("mons:12.6")
@pytest.mark.parametrize(("into", "shift"), [("clear", 0), ("woods", -1), ("residential", -2), ("industrial", -2)])
def test_the_defenders_terrain(into: str, shift: int) -> None:
    origin, to = crossing(into=into)
    combat = fought(assault(f"IR8 {origin}", f"4RF {to}"), to, "IR8", dice=(1, 6))
    assert sum(s.value for s in combat.shifts) == shift
    assert combat.modified == 6 + shift
    assert {s.rule for s in combat.shifts} <= {"12.6"}


@pytest.mark.rule("mons:12.6")
@pytest.mark.parametrize(("side", "bridged"), [("river", False), ("river", True), ("canal", True)])
def test_all_attackers_across_water(side: str, bridged: bool) -> None:
    origin, to = crossing(side, bridged=bridged, road=bridged)
    combat = fought(assault(f"IR8 {origin}", f"2DG {to}"), to, "IR8", dice=(1, 6))
    assert combat.modified == 5


@pytest.mark.rule("mons:12.6")
def test_tv56_a_building_over_a_canal_bridge_is_minus_3() -> None:
    origin, to = crossing("canal", into="residential", bridged=True, road=True)
    combat = fought(assault(f"IR8 {origin}", f"4RF {to}"), to, "IR8", dice=(1, 6))
    assert (sum(s.value for s in combat.shifts), combat.modified) == (-3, 3)


@pytest.mark.rule("mons:12.6")
def test_tv57_water_counts_only_if_all_attack_across_it() -> None:
    """Defender in woods, one attacker over the river, one not: -1 for the woods alone."""
    over, woods = crossing("river", into="woods")
    dry = next(n for n in adjacent(woods) if frozenset((n, woods)) not in SIDES)
    state = assault(f"IR8 {over}", f"IR48 {dry}", f"4RF {woods}")
    play(state, f"assault {woods}", "add IR8", "add IR48", "commit")
    events = play(state, "hold 4RF", dice=(6,))
    assert [s.value for s in only(events, CombatResolved).shifts] == [-1]


@pytest.mark.rule("mons:12.6")
def test_a51_water_is_judged_by_those_whom_the_fire_leaves() -> None:
    """A-51: IR8 attacks 1116 over dry ground and falls to the fire; the hussars alone attack across the river."""
    assert SIDES[frozenset(("1217", "1116"))] == {"river"}
    state = assault("IR8 1016 1", "Hus3 1217", "2DG 1116")
    play(state, "assault 1116", "add IR8", "add Hus3", "commit")
    combat = only(play(state, "fire 2DG 1016", dice=(6, 6)), CombatResolved)
    assert where(state, "IR8") == "eliminated"
    assert ([s.value for s in combat.shifts], combat.modified) == ([-1], 5)


@pytest.mark.rule("mons:12.6")
def test_the_die_does_not_fall_below_0() -> None:
    origin, to = crossing("canal", into="residential", bridged=True, road=True)
    assert fought(assault(f"IR8 {origin}", f"4RF {to}"), to, "IR8", dice=(1, 1)).modified == 0


def versus(attack: list[int], defence: int) -> State:
    """Regiments of these strengths, each in a hex of its own around 1404, against units worth `defence`; no fire."""
    regiments = zip(["IR8", "IR48", "IR12", "IR52", "IR20", "IR35"], adjacent("1404"), attack, strict=False)
    attackers = [(unit, f"{unit} {hex_} {strength // 2}") for unit, hex_, strength in regiments]
    defenders = {2: ["2DG"], 7: ["4RF", "2DG", "5DG"], 8: ["4RF", "1NF", "2DG"]}[defence]
    state = assault(*(place for _, place in attackers), *(f"{unit} 1404" for unit in defenders), turn=11)
    play(state, "assault 1404", *(f"add {unit}" for unit, _ in attackers), "commit")
    play(state, *(f"hold {unit}" for unit in defenders[:-1]))
    return state


@pytest.mark.rule("mons:12.7")
def test_tv53_26_against_7_is_3_to_1() -> None:
    events = play(versus([8, 8, 8, 2], 7), "hold 5DG", dice=(3,))
    combat = only(events, CombatResolved)
    assert (combat.attack, combat.defence, combat.odds) == (26, 7, 3)


@pytest.mark.rule("mons:12.7")
@pytest.mark.rule("mons:12.8")
@pytest.mark.rule("mons:12.9")
@pytest.mark.parametrize(
    ("attack", "defence", "odds", "result"),
    [([4, 2], 7, 0, (4, 0)), ([6, 2], 8, 1, None), ([8] * 6, 7, 6, None), ([8, 6], 2, 7, (1, 4))],
    ids=["6:7", "8:8", "48:7", "14:2"],
)
def test_tv55_odds_and_automatic_results(
    attack: list[int], defence: int, odds: int, result: tuple[int, int] | None
) -> None:
    """A-13: equal totals are 1:1 and rolled for. A-14: 48:7 is 6.86 and thus 6:1; only a full 7 is automatic."""
    state = versus(attack, defence)
    events = play(state, options(state)[-1], dice=() if result else (3,))
    combat = only(events, CombatResolved)
    assert (combat.attack, combat.defence, combat.odds) == (sum(attack), defence, odds)
    assert len(every(events, Rolled)) == (0 if result else 1)
    if result:
        assert (combat.attacker_losses, combat.defender_losses) == result


@pytest.mark.rule("mons:12.7")
def test_each_defending_gun_counts_1() -> None:
    combat = fought(assault("IR8 1403", "VIII.RFA 1404", "48.RGA 1404", "J.RHA 1404"), "1404", "IR8", dice=(1, 3))
    assert (combat.defence, combat.odds) == (3, 2)


@pytest.mark.rule("mons:12.8")
def test_a_weaker_attack_loses_four_steps_without_a_die() -> None:
    state = assault("IR8 1403 2", "4RF 1404", "1NF 1404")
    events = play(state, "assault 1404", "add IR8", "commit", dice=(1,))  # fire takes a step: 2 against 6
    combat = only(events, CombatResolved)
    assert (combat.odds, combat.die, combat.attacker_losses, combat.defender_losses) == (0, 0, 4, 0)
    assert [event.purpose for event in every(events, Rolled)] == ["defensive-fire 1403"]
    assert where(state, "IR8") == "eliminated"


@pytest.mark.rule("mons:12.9")
def test_more_than_6_to_1_is_automatic() -> None:
    state = assault("IR8 1403", "J.RHA 1404")
    events = play(state, "assault 1404", "add IR8", "commit", dice=(1,))
    combat = only(events, CombatResolved)
    assert (combat.odds, combat.die, combat.attacker_losses, combat.defender_losses) == (8, 0, 1, 4)


@pytest.mark.rule("mons:12.10")
def test_an_assault_is_declared_in_full_before_anything_is_rolled() -> None:
    state = assault("IR8 1403", "IR48 1503", "4RF 1404")
    play(state, "assault 1404")
    assert why_not(state, "commit") == "12.10"
    play(state, "add IR8")
    assert options(state) == ["add IR48", "commit"]
    assert why_not(state, "add IR8") == "12.10"
    events = play(state, "add IR48", "commit")
    assert only(events, AssaultDeclared).attackers == (("IR8", "1403"), ("IR48", "1503"))
    assert every(events, Rolled) == []
    assert question(state) == "british defensive_fire.choose_shot"


@pytest.mark.rule("mons:12.10")
def test_odds_are_worked_out_after_defensive_fire() -> None:
    """8:4 would be 2:1; a step lost to fire makes it 6:4."""
    state = assault("IR8 1403", "2DG 1404", "5DG 1404")
    combat = fought(state, "1404", "IR8", dice=(3, 3))
    assert (combat.attack, combat.defence, combat.odds) == (6, 4, 1)


@pytest.mark.rule("mons:12.11")
def test_tv54_3_to_1_with_a_3_is_1_2() -> None:
    combat = fought(assault("IR8 1403 3", "2DG 1404"), "1404", "IR8", dice=(1, 3))
    assert (combat.odds, combat.modified) == (3, 3)
    assert (combat.attacker_losses, combat.defender_losses) == (1, 2)


@pytest.mark.rule("mons:12.12")
def test_each_side_spreads_its_own_losses_freely_the_defender_first() -> None:
    """4:3 is 1:1; a 3 costs 2/1. The battalions' owner is asked first, then the attacker."""
    state = assault("IR8 1403 2", "Hus3 1403", "4RF 1404 1", "1NF 1404 1")
    combat = fought(state, "1404", "IR8", "Hus3", dice=(1, 3))  # 4 + 2 against 2 + 2
    assert (combat.attacker_losses, combat.defender_losses) == (2, 1)
    assert question(state) == "british losses.choose_loss"
    play(state, "lose 1NF")
    assert question(state) == "german losses.choose_loss"
    assert options(state) == ["lose IR8", "lose Hus3"]


@pytest.mark.rule("mons:12.12")
def test_the_attackers_losses_may_fall_in_any_of_their_hexes() -> None:
    """Regiments in 1403 and 1503 attack together: the question names both hexes, and either may lose the step."""
    state = assault("IR8 1403", "IR48 1503", "4RF 1404", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit", "hold 4RF", "hold 2DG", dice=(3,))
    play(state, "lose 4RF", "lose 4RF")
    assert question(state) == "german losses.choose_loss"
    assert MONS.about(state)["hexes"] == ["1403", "1503"]
    assert options(state) == ["lose IR8", "lose IR48"]


@pytest.mark.rule("mons:12.12")
def test_tv68_the_cavalry_may_be_given_up_first() -> None:
    """No levelling in close combat: the hussars go although the regiment has four steps."""
    state = assault("IR8 1403", "Hus3 1403", "4RF 1404", "2DG 1404")
    combat = fought(state, "1404", "IR8", "Hus3", dice=(1, 1))  # 10:5, die 1: 3/1
    assert combat.attacker_losses == 3
    play(state, "lose 2DG")
    assert options(state) == ["lose IR8", "lose Hus3"]
    play(state, "lose Hus3")
    assert where(state, "Hus3") == "eliminated"


@pytest.mark.rule("mons:12.12")
def test_nobody_is_asked_where_all_must_go() -> None:
    """Two squadrons of one step each, and two steps to lose: nothing to choose."""
    state = assault("IR8 1403", "2DG 1404", "4H 1404")
    combat = fought(state, "1404", "IR8", dice=(1, 5))
    assert combat.defender_losses == 2
    assert question(state) == "german advance.choose_advance"


@pytest.mark.rule("mons:12.12")
def test_tv59_surplus_losses_lapse() -> None:
    """A one-step defender against a result of 3: one step, and nothing is carried to the neighbours."""
    state = assault("IR8 1403 3", "2DG 1404", "4RF 1405")
    combat = fought(state, "1404", "IR8", dice=(1, 6))
    assert combat.defender_losses == 3
    assert where(state, "2DG") == "eliminated"
    assert steps(state, "4RF") == 2


@pytest.mark.rule("mons:12.12")
def test_losses_are_satisfied_in_full() -> None:
    state = assault("IR8 1403", "4RF 1404")
    events = play(state, "assault 1404", "add IR8", "commit", dice=(1, 6))  # 8:3, 6: 1/3
    assert [event.unit for event in every(events, StepLost)] == ["4RF", "IR8"]
    assert where(state, "4RF") == "eliminated"


@pytest.mark.rule("mons:12.14")
@pytest.mark.parametrize("turn", [1, 10, 11, 14])
def test_tv61_two_divisions_attack_together_from_turn_11(turn: int) -> None:
    state = assault("IR8 1403", "IR20 1503", "4RF 1404", turn=turn)
    play(state, "assault 1404", "add IR8")
    if turn >= 11:
        assert "add IR20" in options(state)
    else:
        assert why_not(state, "add IR20") == "12.14"


@pytest.mark.rule("mons:12.14")
@pytest.mark.rule("mons:6.5")
@pytest.mark.parametrize("turn", [1, 14])
def test_two_corps_never_attack_together(turn: int) -> None:
    state = assault("IR8 1403", "IR75 1503", "4RF 1404", turn=turn)
    play(state, "assault 1404", "add IR8")
    assert why_not(state, "add IR75") == "12.14"


@pytest.mark.rule("mons:12.14")
def test_a28_independent_cavalry_joins_one_division_and_later_both() -> None:
    """A-28."""
    early = assault("Hus3 1303", "IR8 1403", "IR20 1503", "4RF 1404", turn=10)
    play(early, "assault 1404", "add Hus3", "add IR8")
    assert why_not(early, "add IR20") == "12.14"
    late = assault("Hus3 1303", "IR8 1403", "IR20 1503", "4RF 1404", turn=11)
    play(late, "assault 1404", "add Hus3", "add IR8")
    assert "add IR20" in options(late)


@pytest.mark.rule("mons:12.14")
def test_independent_cavalry_attacks_alone() -> None:
    state = assault("Hus3 1403", "J.RHA 1404")
    assert fought(state, "1404", "Hus3", dice=(1, 3)).odds == 2


@pytest.mark.rule("mons:12.9")
def test_6_to_1_is_the_last_column_and_still_rolled_for() -> None:
    """6 against 1 with a 1: the table's 1/2, not the automatic 1/4."""
    combat = fought(assault("IR8 1403 3", "J.RHA 1404"), "1404", "IR8", dice=(1, 1))
    assert (combat.odds, combat.die) == (6, 1)
    assert (combat.attacker_losses, combat.defender_losses) == (1, 2)


@pytest.mark.rule("mons:12.12")
def test_the_german_defender_spreads_his_own_losses() -> None:
    """3 + 3 against 2 + 1 is 2:1; a 3 costs 2/1, and the German is asked first."""
    state = british_assault("4RF 1403", "1NF 1403", "Hus3 1404", "FAR18 1404")
    combat = fought(state, "1404", "4RF", "1NF", dice=(1, 3))
    assert (combat.odds, combat.attacker_losses, combat.defender_losses) == (2, 2, 1)
    assert question(state) == "german losses.choose_loss"
    play(state, "lose FAR18")
    assert question(state) == "british losses.choose_loss"
