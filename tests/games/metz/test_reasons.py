"""A refused answer is told the true reason, whatever was named."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.explain import Reason
from grognard.locale import Words

from .scene import METZ, offered, play, question
from .setting import activation, step


def reason(state: Any, text: str) -> tuple[str, str]:
    """Rule and key of the first reason."""
    explanation = METZ.explain(state, text)
    assert not explanation.legal
    return explanation.reasons[0].rule, explanation.reasons[0].key


@pytest.mark.rule("metz:13.3")
def test_nobody_is_rebuilt_while_the_headquarters_is_next_to_the_enemy() -> None:
    """It used to be explained as tried already, or no room."""
    units = ("Canrobert 0304 D", "1Tix 0304 shaken", "1Lev rebuild", "2Lev 0204", "2Tix 0303 low")
    state = step("rally", "FVI", *units, "9Stulp 0305", posture="D")
    assert question(state) == "french rally.choose_action"
    assert reason(state, "rebuild 1Lev") == ("13.3", "headquarters-next-to-enemy")
    assert reason(state, "rebuild 2Lev") == ("13.3", "not-in-the-box")
    assert reason(state, "rebuild 9Stulp") == ("13.3", "enemy-unit")
    assert reason(state, "recover 1Tix morale") == ("13.2.1", "next-to-enemy")
    assert reason(state, "recover 2Lev morale") == ("13.2.2", "no-such-marker")


@pytest.mark.rule("metz:7.5")
@pytest.mark.rule("metz:14.2")
def test_why_a_marker_cannot_be_flipped_there() -> None:
    state = step(
        "out-of-command", "PIII", "9Stulp 0302 out-of-command", "10Stulp 0502", "1Verge 0309",
        markers={"0302": ["out-of-command"]}, markers_left=[1, 3, 4, 4, 1],
    )  # fmt: skip
    assert offered(state, "flip") == {"0302"}
    assert reason(state, "flip 0303") == ("14.2", "nobody-out-of-command-there")
    assert reason(state, "flip 0309") == ("14.2", "nobody-out-of-command-there")


@pytest.mark.rule("metz:17.1")
def test_why_a_detachment_cannot_be_taken() -> None:
    units = ("9Stulp 0302", "Alvensleben 0302", "A.PIII pool", "B.PIII pool", "A.PX pool", "C.PIII 0502")
    state = step("movement", "PIII", *units)
    play(state, "break 9Stulp")
    assert reason(state, "take A.PX front") == ("17.0", "detachment-of-another-corps")
    assert reason(state, "take C.PIII front") == ("17.0", "detachment-in-use")
    assert reason(state, "take 10Stulp front") == ("17.1", "no-detachment")
    assert reason(state, "done") == ("17.1", "no-detachment-taken")


@pytest.mark.rule("metz:11.5")
def test_why_a_chit_is_not_fired_so() -> None:
    chits = {"krupps-guns.1": "held", "F3R": "cup"}
    state = step("movement", "FII", "1Verge 0303", "2Verge 0105", "StulpArt 0505", "9Stulp 0705", chits=chits)
    play(state, "move 1Verge", "to 0304", "play krupps-guns.1")
    assert question(state) == "prussian opportunity.choose_shot"
    assert reason(state, "fire 9Stulp 0303") == ("11.5", "not-by-this-chit")
    assert reason(state, "fire 1Verge 0303") == ("11.5", "enemy-unit")
    assert reason(state, "fire StulpArt 0105") == ("11.5", "not-who-has-acted")
    assert reason(state, "fire StulpArt 0301") == ("8.1.5", "no-target")


@pytest.mark.rule("metz:11.1")
def test_what_belongs_to_another_step_is_answered_with_it() -> None:
    state = step("movement", "PIII", "9Stulp 0302", "1Verge 0305")
    assert reason(state, "fire 9Stulp 0305")[1] == "belongs-elsewhere"
    assert reason(state, "dance 9Stulp")[1] == "unknown-verb"
    assert reason(state, "move 1Verge") == ("5.3", "enemy-unit")


@pytest.mark.rule("metz:7.1")
def test_a_posture_is_one_of_two() -> None:
    state = activation("PIII", "Alvensleben 0301", "9Stulp 0303", "1Verge 0309")
    assert reason(state, "posture X")[1] == "unknown-word"


@pytest.mark.rule("metz:4.3")
@pytest.mark.rule("metz:13.2")
@pytest.mark.rule("metz:12.3")
@pytest.mark.rule("metz:12.7.1")
def test_a_mitrailleuse_is_in_the_fight_with_its_artillery() -> None:
    """It was told that it had no morale marker and took no part, though it shares both with its parent."""
    state = step("rally", "FII", "Frossard 0304 D", "VergeArt 0305 shaken", "VergeMit 0305", "9Stulp 0801", posture="D")
    assert reason(state, "recover VergeMit morale") == ("4.3", "part-of-its-artillery")
    assert reason(state, "recover VergeArt ammo") == ("13.2.2", "no-such-marker")
    units = ("1Verge 0305", "VergeArt 0305", "VergeMit 0305", "BatMit 0505", "BatArt 0505")
    state = step("assault", "PIII", "9Stulp 0304", *units, chits=["F3R"])
    play(state, "assault 9Stulp 0305")
    assert reason(state, "abandon VergeMit") == ("4.3", "part-of-its-artillery")
    assert reason(state, "abandon BatMit") == ("12.3", "not-in-the-fight")
    play(state, "stand", dice=(10,))
    assert question(state) == "french losses.choose_loss"
    assert reason(state, "morale VergeMit") == ("4.3", "part-of-its-artillery")
    assert reason(state, "casualty BatMit") == ("12.7.1", "not-in-the-fight")


@pytest.mark.rule("metz:14.3")
def test_who_has_marched_along_the_road_has_not_fired() -> None:
    units = ("9Stulp 2422 out-of-command", "10Stulp 2422 worn out-of-command", "1Verge 2424")
    state = step("out-of-command", "PIII", *units, markers_left=[0, 0, 1, 0, 0], chits=["F3R"])
    play(state, "flip 2422", "road 9Stulp")
    play(state, f"to {sorted(offered(state, 'to'))[0]}")
    while question(state) != "prussian out_of_command.choose_action":
        play(state, "hold" if question(state).startswith("french") else "stop")
    assert reason(state, "fire 9Stulp 2424") == ("14.3", "moved-already")


@pytest.mark.rule("metz:8.8")
@pytest.mark.rule("metz:8.5")
@pytest.mark.rule("metz:12.3")
@pytest.mark.rule("metz:13.2.3")
@pytest.mark.parametrize(
    ("rule", "key", "wrong"),
    [
        ("8.8", "took-no-part", ("assault", "強襲")),  # of a fire
        ("8.8", "largest-first", ("loss", "損失")),
        ("12.3", "not-in-the-fight", ("losing", "損失")),  # nobody has lost yet
        ("13.2.3", "french-artillery", ("ammunition", "弾薬")),  # by the other reading it is morale
    ],
)
def test_a_reason_that_several_rules_give_is_true_of_each(rule: str, key: str, wrong: tuple[str, str]) -> None:
    for language, word in zip(("en", "ja"), wrong, strict=True):
        assert word not in Words(language, METZ).reason(Reason(rule, key, {"unit": "1Verge"}))
