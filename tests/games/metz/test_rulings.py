"""Rulings that are switches, in both positions (docs/rulings/metz.md)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.games.metz import events as e
from grognard.games.metz.fire.sight import BLOCKED, CLEAR, sight
from grognard.games.metz.state import HELD, UNKNOWN

from .scene import METZ, RULES, ammo, board, hex_, load_cup, offered, only, options, play, question, table
from .setting import step


def test_there_are_nine_switches_each_with_its_rule() -> None:
    assert [switch.key for switch in METZ.switches] == [
        "fort-shots", "ammunition-choice", "cavalry-withdrawal", "headquarters-obstruct-sight", "charge-slopes",
        "headquarters-chain", "french-artillery-recovery", "odds-shift", "held-chits",
    ]  # fmt: skip


def drawing(choice: str, target: str = "2227") -> Any:
    """BEATEN ZONE has just been drawn; the French are asked what becomes of it."""
    state = board(f"9Stulp {target}", "1Verge 2224", chits=["beaten-zone.1"], options={"held-chits": choice})
    assert question(state) == "french event_chits.choose_use"
    load_cup(state, "F3R", "FIV")
    return state


def faces(state: Any, side: str | None, box: str) -> list[str]:
    return [counter.unit for counter in METZ.view(state, side).boxes.get(box, ())]


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.parametrize(("choice", "seen"), [("open", "beaten-zone.1"), ("hidden", "")])
def test_r20_a_chit_that_is_held(choice: str, seen: str) -> None:
    state = drawing(choice)
    found = play(state, "hold beaten-zone.1")
    held = only(found, e.ChitHeld)
    for viewer, face in (("french", "beaten-zone.1"), ("prussian", seen), (None, seen)):
        assert faces(state, viewer, "chits-held") == [face]
        assert faces(state, viewer, "chits-drawn")[0] == face
        assert held.seen_by(viewer).chit == face  # type: ignore[attr-defined]
        assert ("beaten-zone.1" in faces(state, viewer, "chits-possible")) == (not face)


@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:6.3")
def test_r20_a_hidden_chit_is_nowhere_in_what_the_enemy_sees_until_it_is_played() -> None:
    state = drawing("hidden")
    for answers in ((), ("hold beaten-zone.1",)):
        play(state, *answers)
        told = msgspec.json.encode(METZ.view(state, "prussian")).decode().replace('"chits-possible":[', "\n")
        head, _, rest = told.partition("\n")
        assert "beaten-zone.1" not in head + rest.partition("]")[2]
    assert question(state) == "french opportunity.choose_chit"
    play(state, "play beaten-zone.1")
    assert faces(state, "prussian", "chits-held") == ["beaten-zone.1"]  # announced
    found = play(state, "fire 1Verge 2227", dice=(1, 2))
    assert only(found, e.EventPlayed).reveals
    assert "beaten-zone.1" in faces(state, "prussian", "chits-spent")


@pytest.mark.rule("metz:6.3.1")
def test_r20_what_the_enemy_imagines_of_a_hidden_chit() -> None:
    """Any French event that can be held; and from his view he sees the same again."""
    state = drawing("hidden", "0304")  # nobody to fire at: nothing is asked that would tell
    play(state, "hold beaten-zone.1")
    for chit in (chit for side in RULES.event_chits(state.scenario) for chit in side):
        if not state.drawn[chit]:
            state.chit_place[chit] = UNKNOWN
    state.in_cup[:] = bytes((2, 2))
    view = METZ.view(state, "prussian")
    kinds = set()
    for number in range(40):
        again: Any = METZ.imagine(METZ, view, bytes([number]))
        (chit,) = [i for i, spot in enumerate(again.chit_place) if spot == HELD]
        assert RULES.chits[chit].side == 1
        assert RULES.chits[chit].timing != "immediate"
        assert METZ.view(again, "prussian").boxes == view.boxes
        kinds.add(RULES.chits[chit].event)
    assert len(kinds) > 3


@pytest.mark.rule("metz:8.9")
@pytest.mark.parametrize(("choice", "again"), [("each-fort", True), ("one-in-all", False)])
def test_r29_fort_shots(choice: str, again: bool) -> None:
    """Plappeville in 4514 and Saint-Quentin in 4816, a Prussian next to each."""
    state = step("fire", "FIG", "Bourbaki 5010", "9Stulp 4515", "10Stulp 4716", options={"fort-shots": choice})
    assert {"4514 4515", "4816 4716"} <= offered(state, "fort")
    play(state, "fort 4514 4515", dice=(1, 2))
    assert ("4816 4716" in offered(state, "fort")) == again
    assert "4514 4515" not in offered(state, "fort")


@pytest.mark.rule("metz:8.8")
@pytest.mark.parametrize("choice", ["largest", "owner"])
def test_r11_ammunition_choice(choice: str) -> None:
    """1Verge has 5 points, the mitrailleuse 4."""
    state = step(
        "fire", "FII", "1Verge 0304", "VergeArt 0304", "VergeMit 0304", "9Stulp 0305",
        options={"ammunition-choice": choice},
    )  # fmt: skip
    play(state, "fire 1Verge 0305", "add VergeMit", "shoot", dice=(1, 1))
    if choice == "largest":
        assert ammo(state, "1Verge") == "low"
    else:
        assert question(state) == "french fire.choose_short"
        assert offered(state, "low") == {"1Verge", "VergeMit"}
        play(state, "low VergeMit")
        assert (ammo(state, "1Verge"), ammo(state, "VergeMit")) == ("", "low")


@pytest.mark.rule("metz:12.3")
@pytest.mark.parametrize(("choice", "withdraws"), [("mixed", True), ("one-kind", False)])
def test_r14_cavalry_withdrawal(choice: str, withdraws: bool) -> None:
    """Light cavalry attacked by infantry and heavy cavalry."""
    state = step(
        "assault", "PGd", "1Pape 0304", "1Cav.Gd 0404", "1Cav.Des 0305", options={"cavalry-withdrawal": choice}
    )
    play(state, "assault 1Pape 0305", "assault 1Cav.Gd 0305", "resolve 0305 0304")
    assert ("withdraw 1Cav.Des 1" in options(state)) == withdraws


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.parametrize(("choice", "seen"), [("no", CLEAR), ("yes", BLOCKED)])
def test_r05_headquarters_obstruct_sight(choice: str, seen: int) -> None:
    state = board("9Stulp 0303", "Alvensleben 0304", "1Verge 0305", options={"headquarters-obstruct-sight": choice})
    assert sight(table(state), hex_("0303"), hex_("0305")) == seen


@pytest.mark.rule("metz:12.5")
@pytest.mark.rule("metz:11.6")
@pytest.mark.parametrize(("choice", "shifted"), [("climbed", False), ("crossed", True)])
def test_r59_charge_slopes(choice: str, shifted: bool) -> None:
    """0603 is a level above 0604: a charge that starts there only comes down."""
    state = step("movement", "P6C", "15Cav.6C 0603", "1Verge 0606", options={"charge-slopes": choice}, chits=["F3R"])
    play(state, "charge 15Cav.6C 0606", dice=(1,))
    answers = [text for text in options(state) if text.startswith("to ")]
    play(state, "to 0605" if "to 0605" in answers else answers[0])
    while question(state).startswith("french"):
        found = play(state, "hold" if "hold" in options(state) else "stand", dice=())
    while question(state).endswith(("choose_unit", "choose_way")):
        found = play(state, "end" if "end" in options(state) else "stop")
    keys = {shift.key for shift in only(found, e.AssaultResolved).shifts}
    assert ("uphill-slope" in keys) == shifted


@pytest.mark.rule("metz:13.2.3")
@pytest.mark.parametrize(
    ("choice", "recovered"),
    [
        ("ammunition-with-headquarters", {"VergeArt morale", "BatArt morale", "BatArt ammo"}),
        ("ammunition-only", {"VergeArt ammo", "BatArt ammo"}),
    ],
)
def test_r56_french_artillery_recovery(choice: str, recovered: set[str]) -> None:
    """BatArt is with Frossard, VergeArt next to him."""
    state = step(
        "rally", "FII", "Frossard 0304 D", "BatArt 0304 shaken low", "VergeArt 0305 shaken low", posture="D",
        options={"french-artillery-recovery": choice},
    )  # fmt: skip
    assert offered(state, "recover") == recovered


@pytest.mark.rule("metz:12.5")
@pytest.mark.parametrize(("choice", "shift"), [("yes", 1), ("no", None)])
def test_e1_odds_shift(choice: str, shift: int | None) -> None:
    """8 against 5 is 3:2."""
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", options={"odds-shift": choice})
    found = play(state, "assault 9Stulp 0305", "stand", dice=(10,))
    assert {s.key: s.value for s in only(found, e.AssaultResolved).shifts}.get("odds") == shift


@pytest.mark.rule("metz:6.3.1")
def test_r20_what_is_asked_tells_what_is_held() -> None:
    """The Prussian waits for the answer about a PANIC TEST: he imagines a French hand with one."""
    state = step(
        "fire", "FII", "1Verge 0304", "9Stulp 0305", options={"held-chits": "hidden"}, drawn=["panic-test.F"],
        chits={"panic-test.F": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "fire 1Verge 0305", dice=(7, 10))
    assert question(state) == "french hits.choose_panic"
    view = METZ.view(state, "prussian")
    assert [counter.unit for counter in view.boxes["chits-held"]] == [""]
    for number in range(5):
        again: Any = METZ.imagine(METZ, view, bytes([number]))
        assert again.chit_place[RULES.chit_index["panic-test.F"]] == HELD
        assert METZ.view(again, "prussian").procedures == view.procedures
