"""11.0 to 11.7: probes, declarations, and who fights."""

from __future__ import annotations

import pytest

from grognard.games.schlieffen.events import AttackDeclared, CombatResolved, DefendersChosen, Probed

from .scene import (
    attack,
    board,
    control,
    every,
    fall_back,
    offered,
    only,
    options,
    play,
    question,
    rolled,
    stack,
    track,
    where,
    why_not,
)  # fmt: skip


@pytest.mark.rule("schlieffen:11.0")
def test_an_attack_has_one_target_and_comes_from_the_hexes_around_it() -> None:
    state = board("G.II 2618", "G.III 2517", "G.IV 2515", "G.HQ1 2518", "F.I 2617", "F.II 2514", phase="combat")
    assert offered(state, "attack") == {"2617", "2514"}
    assert why_not(state, "attack 2516") == "11.0 no-enemy-there"
    play(state, "attack 2617")
    assert offered(state, "add") == {"G.II", "G.III"}
    assert why_not(state, "add G.IV") == "11.0 not-adjacent"
    declared = only(play(state, "add G.II", "add G.III", "commit", dice=(3,)), AttackDeclared)
    assert declared.attackers == (("G.II", "2618"), ("G.III", "2517"))


@pytest.mark.rule("schlieffen:11.0")
def test_only_the_active_side_attacks() -> None:
    state = board("G.II 2618", "F.I 2617", "F.II 2616", "G.III 2615", phase="combat")
    assert offered(state, "attack") == {"2617", "2616"}
    play(state, "attack 2617")
    assert why_not(state, "add F.II") == "11.0 enemy-unit"


@pytest.mark.rule("schlieffen:11.0")
def test_a_hex_without_neighbours_cannot_be_attacked() -> None:
    state = board("G.II 2618", "F.I 2617", "F.II 2514", phase="combat")
    assert why_not(state, "attack 2514") == "11.0 nobody-adjacent"


@pytest.mark.rule("schlieffen:11.1")
def test_v87_a_probe_goes_from_zone_to_zone_next_to_an_enemy() -> None:
    """G.II in 2617, next to F.I in 2616: 2517 and 2717 lie in the same zone."""
    state = board("G.II 2617", "F.I 2616", "G.III 2717 attacked", phase="probing")
    assert {text for text in offered(state, "probe") if "G.II " in text} == {"G.II 2517", "G.II 2717"}
    assert why_not(state, "probe G.II 2618") == "11.1 no-probe-there"
    assert why_not(state, "probe G.II 2616") == "11.1 no-probe-there"
    events = play(state, "probe G.II 2517")
    assert only(events, Probed).hex == "2517"
    assert rolled(events) == []
    assert (where(state, "G.II"), control(state, "2517")) == ("2517", "german")


@pytest.mark.rule("schlieffen:11.1")
def test_v87_who_probed_attacks_no_more_in_the_phase_and_probes_no_more() -> None:
    state = board("G.II 2617", "G.III 2717", "F.I 2616", phase="probing")
    play(state, "probe G.II 2517")
    assert why_not(state, "probe G.II 2516") == "11.1 probed-already"
    play(state, "done", "attack 2616")
    assert why_not(state, "add G.II") == "11.1 probed-this-phase"
    assert offered(state, "add") == {"G.III"}


@pytest.mark.rule("schlieffen:11.1")
def test_v87_fatigued_corps_forts_and_depots_do_not_probe() -> None:
    state = board("G.II 2617 fatigue", "G.III 2617", "G.DEP1 2617", "F.I 2616", phase="probing")
    assert why_not(state, "probe G.II 2517") == "11.1 too-tired"
    assert why_not(state, "probe G.DEP1 2517") == "11.1 cannot-probe"
    assert {text.split()[0] for text in offered(state, "probe")} == {"G.III"}


@pytest.mark.rule("schlieffen:11.1")
def test_q33_a_headquarters_may_go_along_with_a_corps_but_not_alone() -> None:
    state = board("G.HQ1 2617", "G.II 2617", "F.I 2616", phase="probing")
    assert {text.split()[0] for text in offered(state, "probe")} == {"G.II"}
    assert why_not(state, "probe G.HQ1 2517") == "11.1 probes-behind-a-corps"
    play(state, "probe G.II 2517")
    assert offered(state, "probe") == {"G.HQ1 2517"}


@pytest.mark.rule("schlieffen:11.1")
def test_q33_probes_come_before_the_first_attack_and_may_take_a_city() -> None:
    state = board("G.II 1013", "F.I 1011", "G.III 1010", phase="probing")
    play(state, "probe G.II 1012")
    assert track(state, "german-points") == 1
    play(state, "done", "attack 1011", "add G.III", "commit", dice=(3,))
    assert "probe" not in {text.split()[0] for text in options(state)}


@pytest.mark.rule("schlieffen:11.1")
def test_q33_the_bef_does_not_probe_on_turn_3() -> None:
    state = board("B.I 0919 arrived", "F.I 1019", "G.II 1018", active="entente", turn=3, phase="probing")
    assert why_not(state, "probe B.I 0918") == "9.2 just-landed"


@pytest.mark.rule("schlieffen:11.2")
def test_v28_of_three_corps_the_owner_picks_two_and_the_headquarters_may_help() -> None:
    units = ("G.HQ1 2617", "G.II 2617", "G.IIIR 2617", "G.6ERS 2617")
    state = board(*units, "F.I 2618", "F.II 2618", active="entente", phase="combat")
    attack(state, "2617", "F.I", "F.II")
    play(state, "stand G.6ERS")
    assert why_not(state, "stand G.6ERS") == "11.2 named-already"
    events = play(state, "stand G.II", "support G.HQ1", dice=(6,))
    assert only(events, DefendersChosen).units == ("G.6ERS", "G.II", "G.HQ1")
    assert only(events, CombatResolved).defence == 2 + 4 + 2


@pytest.mark.rule("schlieffen:11.2")
def test_two_corps_are_not_asked_for() -> None:
    state = board("G.II 2617", "G.IIIR 2617", "F.I 2618", "F.II 2618", active="entente", phase="combat")
    assert only(attack(state, "2617", "F.I", "F.II", dice=(3,)), CombatResolved).defence == 7


@pytest.mark.rule("schlieffen:11.2")
def test_without_its_support_a_headquarters_adds_nothing() -> None:
    state = board("G.HQ1 2617", "G.II 2617", "F.I 2618", "F.II 2618", active="entente", phase="combat")
    attack(state, "2617", "F.I", "F.II")
    assert only(play(state, "no-support", dice=(3,)), CombatResolved).defence == 4


@pytest.mark.rule("schlieffen:11.2")
@pytest.mark.parametrize(("choice", "asked"), [("yes", True), ("no", False)])
def test_q76_a_fort_and_the_two_places(choice: str, asked: bool) -> None:
    keys = {"options": {"fort-takes-a-place": choice}}
    units = ("Verdun 1910", "F.I 1910", "F.II 1910", "G.II 1909", "G.III 1909", "G.IV 1909")
    state = board(*units, phase="combat", batteries=0, coup_de_main=0, **keys)
    if asked:
        attack(state, "1910", "G.II", "G.III", "G.IV")
        assert offered(state, "stand") == {"Verdun", "F.I", "F.II"}
        play(state, "stand Verdun")
        assert only(play(state, "stand F.I"), CombatResolved).defence == 4 + 3
    else:
        resolved = only(attack(state, "1910", "G.II", "G.III", "G.IV"), CombatResolved)
        assert resolved.defence == 4 + 3 + 3


@pytest.mark.rule("schlieffen:11.3")
def test_units_of_a_stack_may_attack_different_hexes_each_only_one() -> None:
    state = board("G.II 2617", "G.III 2617", "F.I 2616", "F.II 2618", phase="combat")
    attack(state, "2616", "G.II", dice=(3,))
    assert "2618" in offered(state, "attack")
    play(state, "attack 2618")
    assert why_not(state, "add G.II") == "11.5 attacked-already"
    assert offered(state, "add") == {"G.III"}


@pytest.mark.rule("schlieffen:11.3")
def test_q68_three_corps_and_a_headquarters_out_of_a_hex_in_a_phase() -> None:
    """Probes can crowd a hex; its fourth corps and second headquarters stay behind."""
    units = [f"{unit} 2617" for unit in ("G.II", "G.III", "G.IV", "G.IX", "G.HQ1", "G.HQ2")]
    state = board(*units, "F.I 2616", "F.II 2618", phase="combat")
    play(state, "attack 2616", "add G.II", "add G.III", "add G.IV", "add G.HQ1")
    assert why_not(state, "add G.IX") == "11.3 hex-exhausted"
    assert why_not(state, "add G.HQ2") == "11.3 hex-exhausted"
    state = board(*units, "F.I 2616", "F.II 2618", phase="combat")
    attack(state, "2616", "G.II", "G.III", dice=(2,))
    play(state, "lose G.II", "lose G.III", "attack 2618", "add G.IV")
    assert why_not(state, "add G.IX") == "11.3 hex-exhausted"


@pytest.mark.rule("schlieffen:11.3")
def test_a_hex_may_be_attacked_from_all_six_sides() -> None:
    ring = ("2616", "2618", "2517", "2518", "2717", "2718")
    names = ("G.II", "G.III", "G.IV", "G.IX", "G.V", "G.VI")
    units = [f"{name} {hex_}" for name, hex_ in zip(names, ring, strict=True)]
    state = board(*units, "G.HQ1 2618", "G.HQ2 2616", "F.I 2617", phase="combat")
    assert only(attack(state, "2617", *names, dice=(1,)), CombatResolved).attack == 24


@pytest.mark.rule("schlieffen:11.4")
def test_v33_attackers_from_different_hexes_are_all_in_command() -> None:
    state = board("G.II 2618", "G.III 2517", "G.HQ1 2619", "F.I 2617", phase="combat")
    play(state, "attack 2617", "add G.II")
    assert why_not(state, "add G.III") == "11.4 not-in-command"
    state = board("G.II 2618", "G.III 2517", "G.HQ1 2619", "G.HQ2 2516", "F.I 2617", phase="combat")
    play(state, "attack 2617", "add G.II")
    assert "G.III" in offered(state, "add")


@pytest.mark.rule("schlieffen:11.4")
def test_q66_nations_of_the_entente_attack_together_each_under_its_own_headquarters() -> None:
    state = board("F.I 2618", "F.HQ1 2619", "B.I 2517", "B.HQ 2516", "G.II 2617", active="entente", phase="combat")
    play(state, "attack 2617", "add F.I")
    assert "B.I" in offered(state, "add")
    state = board("F.I 2618", "F.HQ1 2619", "B.I 2517", "F.HQ2 2516", "G.II 2617", active="entente", phase="combat")
    play(state, "attack 2617", "add F.I")
    assert why_not(state, "add B.I") == "11.4 not-in-command"


@pytest.mark.rule("schlieffen:11.5")
def test_v86_nobody_is_attacked_twice_in_a_phase() -> None:
    state = board("G.II 2618", "G.III 2616", "F.I 2617", "F.II 2617", phase="combat")
    attack(state, "2617", "G.II", dice=(4,))
    while "loss" in question(state):
        play(state, options(state)[0])
    assert "2617" not in offered(state, "attack")
    state = board("G.III 2616", "F.I 2617 defended", "F.II 2615", phase="combat")
    assert why_not(state, "attack 2617") == "11.5 target-attacked-already"


@pytest.mark.rule("schlieffen:11.5")
def test_q55_who_retreated_into_a_hex_does_not_defend_there_again() -> None:
    state = board("G.II 2618", "G.III 2618", "F.I 2617 defended", "F.II 2617", phase="combat")
    assert only(attack(state, "2617", "G.II", "G.III", dice=(2,)), CombatResolved).defence == 3
    assert where(state, "F.I") == "2617"


@pytest.mark.rule("schlieffen:11.5")
def test_q55_who_retreated_into_a_hex_leaves_it_with_the_others() -> None:
    state = board("G.II 2618", "G.III 2618", "F.I 2617 defended", "F.II 2617", phase="combat")
    attack(state, "2617", "G.II", "G.III", dice=(5,))
    play(state, "retreat")
    fall_back(state)
    assert where(state, "F.I") == where(state, "F.II") != "2617"


@pytest.mark.rule("schlieffen:11.5")
def test_q55_who_retreated_into_a_hex_does_not_survive_the_others_there() -> None:
    units = ("G.II 2618", "G.III 2618", "G.IV 2618", "F.I 2617 defended", "F.1GRD 2617 1")
    state = board(*units, phase="combat")
    attack(state, "2617", "G.II", "G.III", "G.IV")
    assert stack(state, "2617", "entente") == []


@pytest.mark.rule("schlieffen:11.6")
def test_attacks_are_resolved_one_after_another_without_limit() -> None:
    state = board("G.II 2617", "G.III 2617", "G.IV 2617", "F.I 2616", "F.II 2618", "F.III 2517", phase="combat")
    fought = []
    for target, unit in (("2616", "G.II"), ("2618", "G.III"), ("2517", "G.IV")):
        events = attack(state, target, unit, dice=(4,))
        fought += every(events, CombatResolved)
    assert [resolved.target for resolved in fought] == ["2616", "2618", "2517"]


@pytest.mark.rule("schlieffen:11.7")
def test_forts_and_depots_never_attack() -> None:
    state = board("Metz 1908", "G.II 1907", "G.DEP1 1907", "F.I 1909", "F.II 1906", phase="combat")
    assert offered(state, "attack") == {"1906"}
    play(state, "attack 1906")
    assert why_not(state, "add Metz") == "11.7 never-attacks"
    assert why_not(state, "add G.DEP1") == "11.7 never-attacks"


@pytest.mark.rule("schlieffen:11.7")
def test_v85_a_headquarters_alone_attacks_nobody() -> None:
    state = board("G.HQ1 2618", "G.II 2516", "F.I 2617", "F.II 2515", phase="combat")
    assert offered(state, "attack") == {"2515"}


@pytest.mark.rule("schlieffen:11.7")
def test_v84_the_bef_does_not_attack_on_turn_3() -> None:
    state = board("B.I 0919 arrived", "F.I 1019", "G.II 1018", active="entente", turn=3, phase="combat")
    play(state, "attack 1018")
    assert offered(state, "add") == {"F.I"}
