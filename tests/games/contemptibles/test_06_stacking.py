"""Chapter 6: stacking, German corps, and the fog of war."""

from __future__ import annotations

import msgspec
import pytest

from grognard.engine.errors import PositionError
from grognard.games.contemptibles.events import Moved, Restacked, Revealed

from .scene import GRID, MONS, board, explain, offered, only, options, play, question, stack, where, why_not

BATTALIONS = ["2RS", "2RIr", "4Mx", "1GH", "1NF", "4RF"]


@pytest.mark.rule("mons:6.3")
@pytest.mark.parametrize(
    ("units", "legal"),
    [
        (["IR8", "Hus3"], True),
        (["IR8", "Hus3", "FAR18"], False),
        (["IR8", "IR48"], False),
        (BATTALIONS[:5], True),
        (BATTALIONS, False),
        (["Hus3", "FussA2", "FAR18", "FAR54", "FAR3"], True),
        (["Hus3", "FussA2", "FAR18", "FAR54", "FAR3", "FAR39"], False),
    ],
)
def test_tv06_five_points_in_a_hex(units: list[str], legal: bool) -> None:
    """A German regiment is 4 points, every other unit 1."""
    placed = [f"{unit} 1404" for unit in units]
    if legal:
        assert len(stack(board(*placed), "1404", MONS.rules.units[MONS.rules.unit_index[units[0]]].side)) == len(units)
    else:
        with pytest.raises(PositionError, match=r"rule 6\.3"):
            board(*placed)


@pytest.mark.rule("mons:6.3")
def test_no_move_leads_to_an_overstack() -> None:
    state = board("IR8 1404", "Hus3 1404", "FAR18 1402")
    play(state, "move FAR18")
    assert "1404" not in offered(state, "to")
    assert why_not(state, "to 1404") == "6.3"


@pytest.mark.rule("mons:6.4")
@pytest.mark.parametrize("left", [4, 3, 2, 1])
def test_tv05_a_regiment_is_four_points_at_any_strength(left: int) -> None:
    state = board(f"IR8 1404 {left}", "Hus3 1402", "FAR18 1402")
    play(state, "move Hus3", "to 1404", "stop", "move FAR18")
    assert why_not(state, "to 1404") == "6.3"


@pytest.mark.rule("mons:6.4")
def test_tv05_a_reduced_battalion_is_still_one_point() -> None:
    state = board(*(f"{unit} 1404 1" for unit in BATTALIONS[:5]), "4RF 1402", active="british")
    play(state, "move 4RF")
    assert why_not(state, "to 1404") == "6.3"
    state = board(*(f"{unit} 1404 1" for unit in BATTALIONS[:4]), "4RF 1402", active="british")
    play(state, "move 4RF", "to 1404")
    assert where(state, "4RF") == "1404"


@pytest.mark.rule("mons:6.2")
def test_a39_a_full_hex_cannot_even_be_passed() -> None:
    """A-39: the unbridged canal leaves 2008/2009 as the only way south; a full stack on 2009 bars it."""
    free = board("Hus10 2008", turn=5)
    play(free, "move Hus10")
    full = board("Hus10 2008", "IR26 2009", "FAR4 2009", turn=5)
    play(full, "move Hus10")
    assert "2010" in offered(free, "to")
    assert not {"2009", "2010"} & offered(full, "to")


@pytest.mark.rule("mons:6.2")
def test_over_time_any_number_of_units_passes_a_hex() -> None:
    """Two regiments, 8 points, cross the bridge to 2009 one after the other."""
    state = board("IR26 2008", "IR66 2007", turn=5)
    play(state, "move IR26", "to 2009", "to 2010", "stop", "move IR66", "to 2009", "stop")
    assert (where(state, "IR26"), where(state, "IR66")) == ("2010", "2009")


@pytest.mark.rule("mons:6.2")
def test_a26_an_illegal_stack_never_arises_so_nothing_is_removed() -> None:
    """A-26: the program refuses the move instead of punishing it."""
    state = board("IR8 1404", "IR48 1402")
    play(state, "move IR48")
    before = state.digest()
    assert why_not(state, "to 1404") == "6.3"
    assert state.digest() == before


@pytest.mark.rule("mons:6.5")
def test_tv07_two_corps_never_share_a_hex() -> None:
    with pytest.raises(PositionError, match=r"rule 6\.5"):
        board("Hus3 1404", "Drag16 1404")
    state = board("Hus3 1404", "Drag16 1402")
    play(state, "move Drag16")
    assert "1404" not in offered(state, "to")
    assert why_not(state, "to 1404") == "6.5"


@pytest.mark.rule("mons:6.5")
def test_divisions_of_one_corps_may_stack() -> None:
    """FAR18 is of the 5th, FAR3 of the 6th Division."""
    state = board("FAR18 1404", "FAR3 1402")
    play(state, "move FAR3", "to 1404")
    assert where(state, "FAR3") == "1404"


@pytest.mark.rule("mons:6.5")
@pytest.mark.rule("mons:6.2")
def test_tv72_not_even_in_passing() -> None:
    """A-44: a III Corps regiment holds the bridge end 2009; the cavalry of IX Corps does not come through."""
    state = board("Drag16 2008", "IR8 2009", turn=5)
    play(state, "move Drag16")
    assert not {"2009", "2010"} & offered(state, "to")
    assert why_not(state, "to 2009") == "6.5"


@pytest.mark.rule("mons:6.6")
def test_only_the_top_unit_of_an_enemy_stack_is_seen() -> None:
    """A-25: the number of counters is seen, what they are is not."""
    state = board("4RF 1404", "1NF 1404", "48.RGA 1404", "IR8 1402")
    assert stack(state, "1404", "british") == ["4RF", "1NF", "48.RGA"]
    assert stack(state, "1404", "german") == ["4RF", "", ""]
    assert stack(state, "1404", None) == ["4RF", "", ""]


@pytest.mark.rule("mons:6.6")
def test_the_first_hex_of_the_map_hides_its_stack_like_any_other() -> None:
    """1000 has the index 0 inside, which nothing may take for "off the map"."""
    assert GRID.labels[0] == "1000"
    state = board("4RF 1000", "1NF 1000", "IR8 1402")
    assert stack(state, "1000", "german") == ["4RF", ""]


@pytest.mark.rule("mons:6.6")
def test_hidden_counters_show_neither_steps_nor_marks() -> None:
    state = board("4RF 1404", "1NF 1404 1 bombarded", "IR8 1402")
    hidden = MONS.view(state, "german").stacks["1404"][1]
    assert msgspec.to_builtins(hidden) == {"unit": "", "side": "british"}


@pytest.mark.rule("mons:6.6")
def test_a25_the_owner_puts_any_unit_on_top() -> None:
    state = board("4RF 1404", "1NF 1404", active="british")
    event = only(play(state, "top 1NF"), Restacked)
    assert event.unit == "1NF"
    assert stack(state, "1404", "german") == ["1NF", ""]
    assert why_not(state, "top 1NF") == "6.6"


@pytest.mark.rule("mons:6.6")
@pytest.mark.parametrize("phase", ["bombardment", "close-combat"])
def test_a25_stacks_may_be_ordered_in_the_combat_phases_too(phase: str) -> None:
    """A-25: at any time in the owner's player turn, so also where both phases are combat and nobody moves."""
    state = board(
        "4RF 1404", "1NF 1404", "VIII.RFA 1405", "IR8 1403",
        active="british", phase=phase, order="combat/combat", half=2,
    )  # fmt: skip
    assert "top 1NF" in options(state)
    play(state, "top 1NF")
    assert stack(state, "1404", "german") == ["1NF", ""]


@pytest.mark.rule("mons:6.6")
def test_the_enemy_cannot_order_a_stack() -> None:
    state = board("4RF 1404", "1NF 1404", "IR8 1402")
    assert "top 1NF" not in options(state)
    assert why_not(state, "top 1NF") == "6.6"


@pytest.mark.rule("mons:6.6")
def test_a_refusal_does_not_tell_which_hidden_unit_was_on_top_for_a_while() -> None:
    """1NF was put on top and covered again; the German who asks about it learns no more than about 4RF."""
    state = board("2RS 1404", "1NF 1404 restacked", "4RF 1404", "IR8 1402")
    reasons = [explain(state, f"top {unit}").reasons[0] for unit in ("1NF", "4RF")]
    assert {(reason.rule, reason.key) for reason in reasons} == {("6.6", "enemy-unit")}


@pytest.mark.rule("mons:6.6")
def test_a_moving_stack_shows_only_its_top_unit() -> None:
    state = board("4RF 1404", "1NF 1404", active="british")
    events = play(state, "move 4RF", "join 1NF", "to 1405")
    moved = only(events, Moved)
    assert moved.units == ("4RF", "1NF")
    seen = MONS.events_for([moved], "german")[0]
    assert isinstance(seen, Moved)
    assert seen.units == ("4RF", "")


@pytest.mark.rule("mons:6.6")
def test_a_bombarded_stack_is_shown_while_losses_are_put_on_it_and_hidden_again_after() -> None:
    state = board("FAR18 1402", "4RF 1404", "1NF 1404", "2RS 1404", phase="bombardment")
    events = play(state, "bombard 1404", "add FAR18", "fire", dice=(5,))
    assert only(events, Revealed).units == ("4RF", "1NF", "2RS")
    assert stack(state, "1404", "german") == ["4RF", "1NF", "2RS"]
    play(state, "lose 1NF")
    assert stack(state, "1404", "german") == ["4RF", "", ""]


@pytest.mark.rule("mons:6.6")
def test_an_assaulted_stack_and_its_attackers_are_shown_until_the_assault_is_over() -> None:
    defenders = ["2DG", "5DG", "J.RHA", "III.RHA"]
    state = board(
        "Hus3 1403", "IR8 1403", "FAR18 1402", "FussA2 1402", *(f"{unit} 1404" for unit in defenders),
        phase="close-combat",
    )  # fmt: skip
    play(state, "assault 1404", "add IR8", "commit", dice=(1, 6))  # one step to fire; then 6:6, die 6: 1/2
    assert stack(state, "1404", "german") == defenders
    assert stack(state, "1403", "british") == ["Hus3", "IR8"]
    assert stack(state, "1402", "british") == ["FAR18", ""]
    play(state, "lose 2DG", "lose 5DG")
    assert stack(state, "1404", "german") == ["J.RHA", ""]
    assert stack(state, "1403", "british") == ["Hus3", ""]


@pytest.mark.rule("mons:6.6")
def test_a_combat_cannot_be_called_off_once_the_stack_was_seen() -> None:
    state = board("FAR18 1402", "4RF 1404", "1NF 1404", phase="bombardment")
    play(state, "bombard 1404", "add FAR18")
    assert stack(state, "1404", "german") == ["4RF", ""]  # not yet committed: nothing shown
    play(state, "fire", dice=(5,))
    assert options(state) == ["lose 4RF", "lose 1NF"]


@pytest.mark.rule("mons:6.6")
def test_no_overlay_tells_a_full_stack_from_a_light_one() -> None:
    """Under FAR4 at the bridge lies a regiment (then nobody gets past) or a battery. The British cannot know which."""
    drawn, seen = [], []
    for hidden, elsewhere in (("IR26", "FAR40"), ("FAR40", "IR26")):
        state = board(
            "Hus10 2007", "FAR4 2008", f"{hidden} 2008", "FAR74 2300", f"{elsewhere} 2300", "4RF 2012",
            turn=5, active="british",
        )  # fmt: skip
        drawn.append([MONS.overlay(state, "british", kind.key, "2007") for kind in MONS.overlays])
        seen.append(MONS.view(state, "british"))
    assert seen[0] == seen[1]
    assert drawn[0] == drawn[1]


@pytest.mark.rule("mons:6.6")
@pytest.mark.parametrize("phase", ["bombardment", "close-combat"])
def test_no_phase_tells_what_lies_under_the_top_counter_by_ending(phase: str) -> None:
    """Under hussars that have assaulted lies a battery, which could bombard, or a regiment, which could assault."""
    seen = []
    for hidden, elsewhere in (("FAR18", "IR8"), ("IR8", "FAR18")):
        state = board(
            "Hus3 1403 assaulted", f"{hidden} 1403", "FAR54 2300", f"{elsewhere} 2300", "4RF 1404", phase=phase,
        )  # fmt: skip
        assert question(state).endswith("choose_target")
        seen.append(MONS.view(state, "british"))
    assert seen[0] == seen[1]


@pytest.mark.rule("mons:6.6")
@pytest.mark.parametrize("phase", ["bombardment", "close-combat"])
def test_a_phase_in_which_all_can_see_that_nothing_can_be_done_ends_by_itself(phase: str) -> None:
    state = board("Hus3 1410", "IR8 1400", "FAR18 1400", "4RF 1419", phase=phase)
    assert not question(state).startswith(phase.replace("-", "_"))
