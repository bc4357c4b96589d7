"""Chapter 6: stacking, fog of war and command."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.errors import PositionError
from grognard.engine.state import State
from grognard.games.schlieffen.events import Displaced, Eliminated, MoraleChanged, Restacked

from .scene import (
    WAR,
    attack,
    board,
    commanded,
    defends_with,
    every,
    march,
    marks,
    morale,
    movement_points,
    offered,
    only,
    options,
    play,
    question,
    stack,
    where,
    why_not,
)  # fmt: skip


def crowd(*units: str, **keys: Any) -> State:
    """A situation at the end of the Entente combat phase: nobody can attack anybody."""
    return board(*units, phase="combat", active="entente", **keys)


def is_overstacked(*units: str) -> bool:
    """Whether the end of a phase finds anything to do."""
    return question(crowd(*units)).endswith("stacking.choose_displaced")


@pytest.mark.rule("schlieffen:6.0")
def test_enemies_never_share_a_hex() -> None:
    with pytest.raises(PositionError, match=r"6\.0"):
        board("G.II 2516", "F.I 2516")
    state = board("G.II 2517", "F.HQ1 2516")
    play(state, "move G.II")
    assert why_not(state, "to 2516") == "10.3 enemy-there"


@pytest.mark.rule("schlieffen:6.1")
def test_a_hex_may_be_overfull_until_the_phase_is_over() -> None:
    state = board("F.I 2516", "F.II 2516", "F.III 2516", "F.X 2517", active="entente")
    assert WAR.about(state)["overstacked"] == []
    march(state, "F.X", "2516")
    assert question(state) == "entente movement_phase.choose_unit"
    about = WAR.about(state)
    assert about["overstacked"] == ["2516"], "it is said before the phase ends, and shown on the map"
    assert about["layers"] == {"overstacked": ["2516"]}
    play(state, "end")
    assert question(state) == "entente stacking.choose_displaced"


@pytest.mark.rule("schlieffen:6.1")
def test_passing_through_a_full_hex_costs_nothing() -> None:
    state = board("F.I 2516", "F.II 2516", "F.III 2516", "F.X 2517", active="entente")
    march(state, "F.X", "2516", "2515")
    play(state, "end")
    assert "stacking" not in question(state)
    assert where(state, "F.X") == "2515"


@pytest.mark.rule("schlieffen:6.1")
def test_both_sides_are_looked_at_after_every_phase() -> None:
    units = [f"F.{name} 2516" for name in ("I", "II", "III", "X")]
    state = board("G.II 0603", *units, turn=2)
    play(state, "end")
    assert question(state) == "entente stacking.choose_displaced"


@pytest.mark.rule("schlieffen:6.2")
def test_v28_three_corps_and_a_headquarters() -> None:
    first = ["G.HQ1 2516", "G.II 2516", "G.III 2516", "G.IV 2516"]
    assert not is_overstacked(*first)
    assert is_overstacked(*first, "G.IX 2516")
    state = board(*first, "F.I 2517", "F.II 2517", active="entente", phase="combat")
    attack(state, "2516", "F.I", "F.II")
    assert question(state) == "german defence.choose_defender"
    assert offered(state, "stand") == {"G.II", "G.III", "G.IV"}
    play(state, "stand G.II", "stand G.IV")
    assert options(state) == ["support G.HQ1", "no-support"]


@pytest.mark.rule("schlieffen:6.2")
def test_v29_a_fort_counts_as_a_corps() -> None:
    assert not is_overstacked("Verdun 1910", "F.I 1910", "F.II 1910", "F.HQ3 1910")
    assert is_overstacked("Verdun 1910", "F.I 1910", "F.II 1910", "F.III 1910")


@pytest.mark.rule("schlieffen:6.2")
def test_q49_a_second_headquarters_is_one_too_many() -> None:
    state = crowd("F.HQ1 2516", "F.HQ2 2516", "F.I 2516")
    assert {text.split()[1] for text in options(state)} == {"F.HQ1", "F.HQ2"}


@pytest.mark.rule("schlieffen:6.2")
def test_q37_depots_stack_freely_one_a_hex() -> None:
    three = ("G.II 1107", "G.III 1107", "G.IV 1107", "G.HQ1 1107", "G.DEP1 1107")
    assert not is_overstacked(*three)
    assert is_overstacked(*three, "G.DEP2 1107")


@pytest.mark.rule("schlieffen:6.3")
def test_v30_nations_of_the_entente_do_not_mix() -> None:
    assert is_overstacked("F.I 0812", "Antwerp 0812")
    assert is_overstacked("F.I 2516", "B.I 2516")
    assert is_overstacked("F.HQ1 2516", "B.I 2516")
    assert not is_overstacked("B.I 1314", "B.HQ 1314", "Maubeuge 1314")
    assert not is_overstacked("B.I 1109", "Liege 1109")
    assert is_overstacked("B.I 1314", "F.I 1314", "Maubeuge 1314")
    assert is_overstacked("B.I 1910", "Verdun 1910")


@pytest.mark.rule("schlieffen:6.3")
def test_q32_a_mixed_stack_is_broken_up_as_an_overstack() -> None:
    state = crowd("F.I 2516", "B.I 2516")
    assert {morale(state, unit) for unit in ("F.I", "B.I")} == {"fatigue"}
    play(state, "displace B.I 2515")
    assert (where(state, "F.I"), where(state, "B.I")) == ("2516", "2515")


@pytest.mark.rule("schlieffen:6.3")
def test_a_mixed_stack_may_be_passed_through() -> None:
    state = board("F.I 2516", "B.I 2517", active="entente")
    march(state, "B.I", "2516", "2515")
    assert where(state, "B.I") == "2515"


@pytest.mark.rule("schlieffen:6.4")
def test_markers_do_not_count() -> None:
    assert not is_overstacked("F.I 2516 fatigue oos", "F.II 2516 elan", "F.III 2516 fatigue", "F.HQ1 2516 oos")


@pytest.mark.rule("schlieffen:6.5")
def test_v31_overstacked_corps_tire_and_the_excess_goes_towards_supply() -> None:
    state = crowd("F.I 2516", "F.II 2516 elan", "F.III 2516 fatigue", "F.X 2516")
    assert [morale(state, unit) for unit in ("F.I", "F.II", "F.III", "F.X")] == [
        "fatigue",
        "normal",
        "fatigue",
        "fatigue",
    ]
    assert offered(state, "displace") == {
        f"{unit} {hex_}" for unit in ("F.I", "F.II", "F.III", "F.X") for hex_ in ("2515", "2615", "2616", "2517")
    }
    assert only(play(state, "displace F.II 2615"), Displaced).hex == "2615"
    assert "stacking" not in question(state)


@pytest.mark.rule("schlieffen:6.5")
def test_q31_forts_have_no_morale() -> None:
    state = crowd("Verdun 1910", "F.I 1910", "F.II 1910", "F.III 1910")
    assert marks(state, "Verdun") == set()
    assert "Verdun" not in {text.split()[1] for text in options(state)}


@pytest.mark.rule("schlieffen:6.5")
def test_q42_displacement_must_lead_nearer_to_supply() -> None:
    state = crowd("F.I 2516", "F.II 2516", "F.III 2516", "F.X 2516")
    assert why_not(state, "displace F.I 2415") == "6.5 not-towards-supply"


@pytest.mark.rule("schlieffen:6.5")
def test_not_into_an_enemy_zone_unless_a_friend_is_there() -> None:
    """G.II in 2614 covers 2515 and 2615; a friend in 2615 helps there."""
    units = ("F.I 2516", "F.II 2516", "F.III 2516", "F.X 2516", "G.II 2614")
    state = crowd(*units)
    assert {text[-4:] for text in offered(state, "displace")} == {"2616", "2517"}
    state = crowd(*units, "F.XI 2615 attacked")
    assert {text[-4:] for text in offered(state, "displace")} == {"2615", "2616", "2517"}


@pytest.mark.rule("schlieffen:6.5")
def test_a_displaced_unit_may_overstack_the_next_hex_and_so_on() -> None:
    names = ("F.I", "F.II", "F.III", "F.X")
    state = crowd(*(f"{name} 2516" for name in names), "F.IV 2515", "F.V 2515", "F.VI 2515")
    events = play(state, "displace F.I 2515")
    assert question(state) == "entente stacking.choose_displaced"
    assert {change.unit for change in every(events, MoraleChanged)} == {"F.IV", "F.V", "F.VI"}
    assert {text.split()[1] for text in options(state)} == {"F.I", "F.IV", "F.V", "F.VI"}
    play(state, "displace F.IV 2614")
    assert "stacking" not in question(state)


@pytest.mark.rule("schlieffen:6.5")
@pytest.mark.parametrize(("full", "next_"), [("2516", "2515"), ("2516", "2517")])
def test_q77_a_hex_overstacked_anew_goes_through_it_again_whatever_its_number(full: str, next_: str) -> None:
    """Two hexes too full at once, one beside the other; a corps that goes from one to the other fills it anew. All who
    are there have then tired twice, from elan to fatigue, whichever of the hexes is looked at first."""
    first, second = ("F.I", "F.II", "F.III", "F.X"), ("F.IV", "F.V", "F.VI", "F.XI")
    units = [f"{unit} {full} elan" for unit in first] + [f"{unit} {next_} elan" for unit in second]
    state = crowd(*units)
    assert {morale(state, unit) for unit in (*first, *second)} == {"normal"}
    while question(state).endswith("choose_displaced"):
        out = f"displace F.I {next_}"
        others = [t for t in options(state) if t.startswith("displace F.XI") and not t.endswith(full)]
        play(state, out if out in options(state) else others[0] if others else "disband F.V")
    assert morale(state, "F.I") == morale(state, "F.IV") == morale(state, "F.VI") == "fatigue"


@pytest.mark.rule("schlieffen:6.5")
def test_the_excess_may_be_given_up_instead() -> None:
    state = crowd("F.I 2516", "F.II 2516", "F.III 2516", "F.X 2516 oos")
    lost = only(play(state, "disband F.X"), Eliminated)
    assert (lost.cause, lost.for_good, where(state, "F.X")) == ("overstacked", True, "gone")


@pytest.mark.rule("schlieffen:6.5")
def test_without_an_open_hex_the_excess_is_lost() -> None:
    """Germans on both sides close every hex that leads to supply."""
    units = [f"F.{name} 2516" for name in ("I", "II", "III", "X")]
    state = board(*units, "G.II 2614", "G.III 2617", "G.IV 2418", phase="combat")
    assert {text.split()[0] for text in options(state)} == {"disband"}


@pytest.mark.rule("schlieffen:6.6")
def test_of_an_enemy_stack_only_the_top_combat_unit_is_seen() -> None:
    state = board("G.II 2516", "G.III 2516", "G.HQ1 2516")
    assert stack(state, "2516", "german") == ["G.II", "G.III", "G.HQ1"]
    assert stack(state, "2516", "entente") == ["G.II", "", ""]
    assert stack(state, "2516", None) == ["G.II", "", ""]


@pytest.mark.rule("schlieffen:6.6")
def test_a_stack_is_ordered_in_ones_own_turn() -> None:
    state = board("G.II 2516", "G.III 2516")
    assert only(play(state, "top G.III"), Restacked).unit == "G.III"
    assert stack(state, "2516", "entente") == ["G.III", ""]
    assert why_not(state, "top G.III") == "6.6 restacked-already"


@pytest.mark.rule("schlieffen:6.6")
def test_no_event_tells_the_enemy_more_than_the_map_does() -> None:
    """A headquarters put on a stack of corps stays unseen: neither the map nor the message names it."""
    state = board("G.II 2516", "G.HQ1 2516", "G.HQ2 2517", "F.I 2615")
    events = play(state, "top G.HQ1")
    shown = set(stack(state, "2516", "entente"))
    told = {getattr(seen, "unit", "") for event in events if (seen := event.seen_by("entente"))}
    assert told <= shown


@pytest.mark.rule("schlieffen:6.6")
def test_no_explanation_tells_what_a_hidden_enemy_has_done() -> None:
    state = board("G.II 2516", "G.III 2516", "F.I 2615", "F.II 2615 moved restacked")
    assert why_not(state, "top F.II") == "6.6 enemy-unit"
    play(state, "move G.II")
    assert why_not(state, "join F.II") == "10.0 enemy-unit"


@pytest.mark.rule("schlieffen:6.6")
def test_no_phase_tells_what_lies_under_the_top_counter_by_ending() -> None:
    """A corps that has attacked lies on another, which still could, or on a headquarters, which cannot."""
    seen = []
    for hidden, elsewhere in (("G.III", "G.HQ1"), ("G.HQ1", "G.III")):
        units = ("G.II 2516 attacked probed", f"{hidden} 2516", f"{elsewhere} 0906", "F.I 2517")
        state = board(*units, phase="combat")
        assert question(state) == "german combat_phase.choose_target"
        seen.append(WAR.view(state, "entente").decision)
    assert seen[0] == seen[1]


@pytest.mark.rule("schlieffen:6.6")
def test_a_stack_in_combat_is_shown_for_that_combat() -> None:
    state = board("G.II 2516", "G.III 2516", "G.IV 2516", "F.I 2517", "F.II 2517", active="entente", phase="combat")
    attack(state, "2516", "F.I", "F.II")
    assert set(stack(state, "2516", "entente")) == {"G.II", "G.III", "G.IV"}
    play(state, "stand G.II", "stand G.III", dice=(3,))
    while question(state).endswith("loss"):
        play(state, options(state)[0])
    assert stack(state, "2516", "entente").count("") == 2


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize(("choice", "seen"), [("seen", ["G.II", "", ""]), ("hidden", ["G.II"])])
def test_q57_the_height_of_a_stack(choice: str, seen: list[str]) -> None:
    state = board("G.II 2516", "G.III 2516", "G.HQ1 2516", options={"stack-height": choice})
    assert stack(state, "2516", "entente") == seen
    assert stack(state, "2516", "german") == ["G.II", "G.III", "G.HQ1"]


@pytest.mark.rule("schlieffen:6.7")
def test_v32_command_reaches_as_far_as_the_headquarters_factor_over_any_terrain() -> None:
    """Through the rough and forest of the Ardennes as over open country."""
    state = board("G.HQ3 1407", "G.XI 1409", "G.XII 1410", "G.XIX 1306")
    assert [commanded(state, unit) for unit in ("G.XI", "G.XII", "G.XIX")] == [True, False, True]


@pytest.mark.rule("schlieffen:6.7")
def test_any_headquarters_of_the_nation_serves_but_no_other() -> None:
    state = board("F.HQ1 2516", "F.II 2515", "B.I 2515", "BEL.1 2517")
    assert [commanded(state, unit) for unit in ("F.II", "B.I", "BEL.1")] == [True, False, False]


@pytest.mark.rule("schlieffen:6.7")
def test_a_german_city_linked_to_the_east_edge_commands_those_in_it() -> None:
    state = board("G.II 1108", "G.III 1107", "G.IV 1906")
    assert [commanded(state, unit) for unit in ("G.II", "G.III", "G.IV")] == [True, False, True]
    state = board("G.II 1108", "F.I 1107", "F.II 1109")
    assert not commanded(state, "G.II")


@pytest.mark.rule("schlieffen:6.7")
@pytest.mark.parametrize(("choice", "expected"), [("blocked", False), ("open", True)])
def test_q09_command_and_enemy_zones(choice: str, expected: bool) -> None:
    """From 2516 to 2514 the way runs through 2515, 2415 or 2615, all in French zones."""
    enemies = ("F.I 2414", "F.II 2614")
    state = board("G.HQ1 2516", "G.II 2514", *enemies, options={"command-through-zoc": choice})
    assert commanded(state, "G.II") is expected
    state = board("G.HQ1 2516", "G.II 2514", "G.DEP1 2515", *enemies)
    assert commanded(state, "G.II")


@pytest.mark.rule("schlieffen:6.7")
def test_q09_command_may_end_in_an_enemy_zone_and_never_goes_through_enemies() -> None:
    state = board("G.HQ1 2516", "G.II 2515", "F.I 2514")
    assert commanded(state, "G.II")
    state = board(
        "G.HQ1 2516", "G.II 2514", "F.HQ1 2515", "F.HQ2 2415", "F.HQ3 2615", options={"command-through-zoc": "open"}
    )
    assert not commanded(state, "G.II")


@pytest.mark.rule("schlieffen:6.7")
def test_q61_a_headquarters_commands_itself() -> None:
    state = board("G.HQ1 2516")
    assert commanded(state, "G.HQ1")
    assert "force G.HQ1" in options(state)


@pytest.mark.rule("schlieffen:6.7")
def test_out_of_command_no_reorganisation_forced_march_or_joint_attack() -> None:
    state = board(
        "F.I 2516 fatigue", "F.II 2415 fatigue", "F.HQ1 2413", turn=2, active="entente", phase="reorganisation"
    )
    assert offered(state, "rally") == {"F.II"}
    assert why_not(state, "rally F.I") == "9.5 not-in-command"
    state = board("F.I 2516", active="entente")
    assert why_not(state, "force F.I") == "10.6 not-in-command"
    assert (movement_points(state, "F.I"), defends_with(state, "F.I")) == (4, 3)
