"""What the Japanese words of At Any Cost tell apart: the two commanders-in-chief, and the cavalry of the two armies."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.games.metz import events as e
from grognard.locale import Words

METZ = games.load("metz")
JAPANESE = Words("ja", METZ, strict=True)


@pytest.mark.parametrize(("side", "who"), [("prussian", "プロイセン軍幕僚"), ("french", "バゼーヌ元帥")])
def test_an_activation_by_the_commander_in_chief_names_the_right_one(side: str, who: str) -> None:
    assert JAPANESE.say("interrupt-staff", **{"side": side, "side-key": side}) == f"{who}による活性化"


def test_no_two_units_of_the_two_armies_have_one_name() -> None:
    names = [unit.name.ja for unit in METZ.rules.units]
    assert sorted(names) == sorted(set(names))


def test_a_prussian_cavalry_brigade_is_told_with_its_division() -> None:
    names = {unit.id: unit.name.ja for unit in METZ.rules.units}
    assert names["11Cav.5C"] == "騎兵第11旅団（第5騎兵師団）"


def test_who_recovers_in_part_recovers_from_being_disrupted() -> None:
    assert JAPANESE.event(e.MoraleRose(unit="9Stulp", marker="shaken", rule="13.2")).endswith("は混乱から動揺に回復。")


@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "Play a held event chit now?"), ("ja", "保持しているチットを今使いますか？")],
)
def test_a_chit_that_is_held_is_played(lang: str, question: str) -> None:
    """Skirmishers do not fire, and neither does a chit."""
    assert Words(lang, METZ, strict=True).question("opportunity.choose_chit", {}) == question


@pytest.mark.parametrize(
    ("lang", "what", "said"),
    [
        ("en", "break-test", "9th Infantry Brigade, break test: the die shows 5."),
        ("en", "charge", "9th Infantry Brigade, charge: 5, at most 5 needed: success."),
        ("ja", "break-test", "の崩壊テスト：サイの目5。"),
        ("ja", "charge", "の突撃：サイの目5（5以下で成功）、成功。"),
    ],
)
def test_a_break_test_has_its_own_results(lang: str, what: str, said: str) -> None:
    """It is passed hard, normally or with confidence, as the next line says; "success" is none of its words."""
    tested = e.Tested(unit="9Stulp", what=what, die=5, needed=5, success=True, rule="10.1")
    assert Words(lang, METZ, strict=True).event(tested).endswith(said)
