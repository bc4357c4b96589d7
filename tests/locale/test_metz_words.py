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
