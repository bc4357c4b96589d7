"""Chapter 19: victory."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz import rules as metz_rules
from grognard.games.metz.assault.retreat import Retreat, retreat

from .acts import result
from .scene import METZ, RULES, board, hex_, only, play, question, table, unit, where
from .setting import CAMPAIGN, DAY, campaign, step


@pytest.mark.rule("metz:19.0")
@pytest.mark.rule("metz:19.1")
@pytest.mark.rule("metz:19.2")
@pytest.mark.rule("metz:19.3")
def test_victory() -> None:
    known = {scenario.id: scenario.victory for scenario in RULES.scenarios}
    small = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-20"].number, "chits": [], "phase": "end-of-turn"}
    hexes = known["afternoon-crisis"].hexes
    state = board("1Verge 2823", control={"prussian": list(hexes[: len(hexes) // 2 + 1])}, **small)
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]
    battle = {"turn": RULES.turn["16-20"].number, "chits": [], "phase": "end-of-turn"}
    hexes, mandatory = known["day-of-battle"].hexes, known["day-of-battle"].mandatory.prussian
    most = [*hexes[: len(hexes) // 2 + 1], *mandatory]
    state = board("1Verge 2823", control={"prussian": most}, **battle)
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]
    state = board("1Verge 2823", control={"prussian": [h for h in most if h != mandatory[0]]}, **battle)
    assert (METZ.result(state).winner, METZ.result(state).reason) == ("french", "mandatory")  # type: ignore[union-attr]
    campaign = {"scenario": "road-to-verdun", "turn": RULES.turn["18-21"].number, "chits": [], "phase": "end-of-turn"}
    state = board("1Verge 2823", points=40, control={"prussian": ["1122"]}, **campaign)
    assert METZ.result(state).winner == "french"  # type: ignore[union-attr]


@pytest.mark.rule("metz:19.1")
def test_a_small_battle_goes_to_who_holds_more_towns() -> None:
    hexes = list(RULES.scenarios[RULES.scenario_index("afternoon-crisis")].victory.hexes)
    most = len(hexes) // 2 + 1
    assert result("afternoon-crisis", "16-20", hexes[:most]) == "prussian hexes"
    assert result("afternoon-crisis", "16-20", hexes[most:]) == "french hexes"
    assert result("afternoon-crisis", "16-19", hexes) == "undecided"


@pytest.mark.rule("metz:19.2")
@pytest.mark.rule("metz:15.3")
def test_a_battle_may_end_at_once_or_by_places_that_must_be_held() -> None:
    victory = RULES.scenarios[RULES.scenario_index("day-of-battle")].victory
    automatic, barred = list(victory.automatic.prussian), list(victory.automatic.french)[:1]
    assert result("day-of-battle", "16-12", [*automatic, *barred]) == "prussian automatic"
    assert result("day-of-battle", "16-12", []) == "french automatic"
    assert result("day-of-battle", "16-12", barred) == "undecided"
    mandatory = victory.mandatory
    lost = [*mandatory.prussian, *barred, *mandatory.french[:1]]
    assert result("day-of-battle", "16-20", lost) == "prussian mandatory"


@pytest.mark.rule("metz:19.2")
def test_control_is_with_the_last_to_enter() -> None:
    state = step("movement", "PIII", "9Stulp 2227", "1Verge 0309", chits=["F3R"])
    play(state, "move 9Stulp", "to 2225")
    assert state.control[hex_("2225")] == 0
    assert state.control[hex_("2222")] == 1


@pytest.mark.rule("metz:19.3")
def test_french_units_that_get_away_score() -> None:
    points = RULES.scenarios[RULES.scenario_index(CAMPAIGN)].points
    assert points is not None
    label = points.exit.hexes[0]
    state = step(
        "movement", "FII", f"1Verge {label}", "9Stulp 2525", scenario=CAMPAIGN, turn=RULES.turn["16-12"].number,
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "move 1Verge", "exit")
    assert only(found, e.Left).hex == label
    assert where(state, "1Verge") == "exited"
    assert state.points == points.exit.infantry_fresh


@pytest.mark.rule("metz:19.3")
def test_too_many_broken_brigades_lose_a_campaign() -> None:
    defeat = RULES.scenarios[RULES.scenario_index(CAMPAIGN)].defeat
    assert defeat is not None
    brigades = [u.id for u in RULES.units if u.side == "french" and u.type in ("infantry", "cavalry") and not u.gsp]
    gone = [f"{name} rebuild" for name in brigades[: defeat.french_brigades_broken]]
    assert result(CAMPAIGN, "16-12", [], *gone) == "prussian defeat"
    assert result(CAMPAIGN, "16-12", [], *gone[1:]) == "undecided"


@pytest.mark.rule("metz:19.3")
def test_a_campaign_is_lost_at_once() -> None:
    """The twentieth brigade breaks in the middle of an activation."""
    brigades = [u for u in RULES.by_side[1] if RULES.kind[u] in (metz_rules.INFANTRY, metz_rules.CAVALRY)]
    gone = [RULES.ids[u] for u in brigades if RULES.ids[u] != "1Verge"][:19]
    state = campaign(
        "fire", "PIII", "9Stulp 0304", "1Verge 0305 worn disrupted", *(f"{name} rebuild" for name in gone), turn=DAY,
        chits=["F3R"],
    )  # fmt: skip
    found = play(state, "fire 9Stulp 0305", dice=(4, 10, 10))
    assert only(found, e.Broken).unit == "1Verge"
    assert question(state) == "over"
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]


@pytest.mark.rule("metz:19.3")
@pytest.mark.rule("metz:14.3")
def test_a_campaign_is_lost_at_once_by_a_move_out_of_command_too() -> None:
    """5210 is Prussian; 9/Stülp must advance on 1/Vergé and comes into 5216, the other way to Metz."""
    state = campaign(
        "out-of-command", "PIII", "Alvensleben 0101", "9Stulp 5215 out-of-command", "1Verge 5217 shaken", turn=DAY,
        markers_left=[0, 0, 0, 0, 1], control={"prussian": ["5210"]}, chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 5215", "to 5216")
    play(state, "hold")
    assert question(state) == "over"
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]


@pytest.mark.rule("metz:19.3")
@pytest.mark.rule("metz:12.8")
def test_a_campaign_is_lost_at_once_by_a_retreat_too() -> None:
    state = campaign(
        "fire", "FII", "Frossard 4902", "CArt.FII 5213", "9Stulp 5215 disrupted worn", "1Verge 0909", turn=DAY,
        control={"prussian": ["5210"]}, chits=["F3R"],
    )  # fmt: skip
    at = table(state)
    at.push(retreat, *Retreat((unit("9Stulp"),), 1, (hex_("5214"),)))
    METZ.program.run(at)
    state.asked = None
    while question(state).endswith("choose_retreat"):
        play(state, "retreat 5216")
    assert question(state) == "over"
