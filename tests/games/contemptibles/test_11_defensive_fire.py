"""Chapter 11: defensive fire."""

from __future__ import annotations

import pytest

from grognard.engine.events import Rolled
from grognard.engine.state import State
from grognard.games.contemptibles.events import AssaultBroken, CombatResolved, FireAllotted, FireResolved

from .scene import assault, crossing, every, offered, only, options, play, question, steps, where, why_not


def fired(state: State, target: str, *attackers: str, dice: tuple[int, ...]) -> FireResolved:
    """The defensive fire of an assault from one hex."""
    events = play(state, f"assault {target}", *(f"add {unit}" for unit in attackers), "commit", dice=dice)
    return only(events, FireResolved)


@pytest.mark.rule("mons:11.1")
def test_the_units_in_the_target_hex_fire_before_the_assault_is_resolved() -> None:
    """A-15: against a single attacking hex without being asked."""
    state = assault("IR8 1403", "4RF 1404")
    events = play(state, "assault 1404", "add IR8", "commit", dice=(3, 6))
    assert [event.purpose for event in every(events, Rolled)] == ["defensive-fire 1403", "close-combat 1404"]


@pytest.mark.rule("mons:11.1")
def test_infantry_and_cavalry_fire_with_their_strength_and_artillery_with_1() -> None:
    state = assault("IR8 1403", "4RF 1404", "2DG 1404", "VIII.RFA 1404", "48.RGA 1404")
    assert fired(state, "1404", "IR8", dice=(1,)).strength == 3 + 2 + 1 + 1


@pytest.mark.rule("mons:11.1")
def test_neighbours_of_the_target_do_not_fire() -> None:
    state = assault("IR8 1403", "2DG 1404", "4RF 1504", "1NF 1304")
    assert fired(state, "1404", "IR8", dice=(1, 6)).strength == 2


@pytest.mark.rule("mons:11.2")
def test_tv51_a_single_unit_attacked_from_three_hexes_fires_at_one() -> None:
    state = assault("IR8 1403", "IR48 1503", "IR12 1303", "4RF 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "add IR12", "commit")
    assert question(state) == "british defensive_fire.choose_shot"
    assert options(state) == ["fire 4RF 1303", "fire 4RF 1403", "fire 4RF 1503", "hold 4RF"]
    events = play(state, "fire 4RF 1503", dice=(4,))  # 22:3 is automatic
    assert only(events, FireResolved).strength == 3
    assert only(events, FireAllotted).hex == "1503"


@pytest.mark.rule("mons:11.2")
def test_the_defender_divides_his_units_as_he_likes() -> None:
    """A-16: all shots are allotted first, then resolved in the order the defender chooses."""
    state = assault("IR8 1403", "IR48 1503", "4RF 1404", "1NF 1404", "2DG 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit", "fire 4RF 1403", "fire 1NF 1503", "fire 2DG 1403")
    assert options(state) == ["resolve 1403", "resolve 1503"]
    events = play(state, "resolve 1503", dice=(1, 1, 3))
    assert [(fire.target, fire.strength) for fire in every(events, FireResolved)] == [("1503", 3), ("1403", 5)]


@pytest.mark.rule("mons:11.2")
def test_units_may_hold_their_fire_and_hexes_go_unscathed() -> None:
    """A-15: with several attacking hexes "none" is allowed."""
    state = assault("IR8 1403", "IR48 1503", "4RF 1404")
    events = play(state, "assault 1404", "add IR8", "add IR48", "commit", "hold 4RF", dice=(6,))
    assert every(events, FireResolved) == []
    assert only(events, CombatResolved).attack == 16


@pytest.mark.rule("mons:11.2")
def test_no_unit_fires_twice() -> None:
    state = assault("IR8 1403", "IR48 1503", "4RF 1404", "1NF 1404")
    play(state, "assault 1404", "add IR8", "add IR48", "commit", "fire 4RF 1403")
    assert offered(state, "fire") == {"1NF 1403", "1NF 1503"}
    assert why_not(state, "fire 4RF 1503") == "11.2"


@pytest.mark.rule("mons:11.3")
@pytest.mark.parametrize("kind", ["residential", "industrial"])
def test_fire_at_attackers_out_of_a_building(kind: str) -> None:
    town, field = crossing(out_of=kind)
    state = assault(f"IR8 {town}", f"4RF {field}")
    fire = fired(state, field, "IR8", dice=(4, 6))
    assert [(shift.rule, shift.value) for shift in fire.shifts] == [("11.3", -1)]
    assert fire.modified == 3


@pytest.mark.rule("mons:11.3")
@pytest.mark.parametrize(("side", "bridged"), [("river", False), ("river", True), ("canal", True)])
def test_fire_at_attackers_across_water_bridge_or_not(side: str, bridged: bool) -> None:
    origin, to = crossing(side, bridged=bridged, road=bridged)
    state = assault(f"IR8 {origin}", f"4RF {to}")
    fire = fired(state, to, "IR8", dice=(4, 6))
    assert (fire.modified, [shift.value for shift in fire.shifts]) == (5, [1])


@pytest.mark.rule("mons:11.3")
def test_tv49_out_of_a_building_over_a_bridge_cancels_out() -> None:
    town, field = crossing("canal", out_of="residential", bridged=True, road=True)
    fire = fired(assault(f"IR8 {town}", f"4RF {field}"), field, "IR8", dice=(4, 6))
    assert sorted(shift.value for shift in fire.shifts) == [-1, 1]
    assert fire.modified == 4


@pytest.mark.rule("mons:11.3")
def test_tv50_the_die_stays_between_0_and_6() -> None:
    origin, to = crossing("river")
    assert fired(assault(f"IR8 {origin}", f"4RF {to}"), to, "IR8", dice=(6, 6)).modified == 6
    town, field = crossing(out_of="residential")
    assert fired(assault(f"IR8 {town}", f"4RF {field}"), field, "IR8", dice=(1, 6)).modified == 0


@pytest.mark.rule("mons:11.4")
def test_tv48_strength_4_with_a_3_costs_a_step() -> None:
    """Two squadrons, 2 + 2."""
    state = assault("IR8 1403", "2DG 1404", "5DG 1404")
    fire = fired(state, "1404", "IR8", dice=(3, 6))
    assert (fire.strength, fire.modified, fire.losses) == (4, 3, 1)


@pytest.mark.rule("mons:11.5")
def test_tv52_artillery_stacked_with_the_attackers_is_not_hit() -> None:
    state = assault("IR8 1403", "FAR18 1403", "4RF 1404", "1NF 1404")
    fire = fired(state, "1404", "IR8", dice=(6,))  # strength 6: two steps; then 4 against 6
    assert fire.losses == 2
    assert steps(state, "FAR18") == 2


@pytest.mark.rule("mons:11.5")
def test_the_firing_player_puts_the_losses_on_the_attackers_of_that_hex() -> None:
    """Attackers both: hussars and two regiments at strength; the first hit must not remove the hussars."""
    state = assault("IR8 1403 2", "Hus3 1403", "IR48 1503", "4RF 1404", "1NF 1404")
    play(
        state, "assault 1404", "add IR8", "add Hus3", "add IR48", "commit", "fire 4RF 1403", "fire 1NF 1403", dice=(6,)
    )
    assert steps(state, "IR8") == 1  # the first of two hits could fall on nobody else
    assert question(state) == "british losses.choose_loss"
    assert options(state) == ["lose IR8", "lose Hus3"]


@pytest.mark.rule("mons:11.5")
def test_a17_nobody_is_removed_before_every_participant_is_down_to_one_step() -> None:
    state = assault("IR8 1403", "Hus3 1403", "4RF 1404")
    play(state, "assault 1404", "add IR8", "add Hus3", "commit", dice=(3, 6))
    assert (steps(state, "IR8"), where(state, "Hus3")) == (3, "1403")


@pytest.mark.rule("mons:11.5")
def test_a17_one_who_stands_by_does_not_shield_the_attackers() -> None:
    """The full regiment takes no part: the hussars, alone in the assault, are removed by the first hit."""
    state = assault("IR8 1403", "Hus3 1403", "2DG 1404")
    play(state, "assault 1404", "add Hus3", "commit", dice=(4,))
    assert where(state, "Hus3") == "eliminated"
    assert steps(state, "IR8") == 4


@pytest.mark.rule("mons:11.5")
@pytest.mark.rule("mons:12.10")
def test_a18_if_nobody_is_left_the_assault_is_over() -> None:
    """A-18: no result, no advance, and the defender counts as assaulted."""
    state = assault("Hus3 1403", "IR8 1503", "2DG 1404")
    events = play(state, "assault 1404", "add Hus3", "commit", dice=(4,))
    assert only(events, AssaultBroken).target == "1404"
    assert every(events, CombatResolved) == []
    assert where(state, "2DG") == "1404"
    # nobody else may assault 1404 now: the phase is over and the British declare their order
    assert question(state) == "british sequence.declare_order"
    assert why_not(state, "assault 1404") == "12.1"
