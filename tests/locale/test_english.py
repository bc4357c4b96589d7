"""English as a wargamer reads it: nothing ambiguous, no plural after one, no lower case at the start of a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import games
from grognard.engine.option import Option
from grognard.games.bcs import events as bcs
from grognard.games.clash.forecast import _die_headline
from grognard.games.metz import events as metz
from grognard.games.schlieffen import events as schlieffen
from grognard.locale import Words


def english(title: str) -> Words:
    return Words("en", games.load(title), strict=True)


@pytest.mark.parametrize("hexes", ["1", "2"])
def test_how_far_cavalry_withdraws_is_told(hexes: str) -> None:
    """Both answers said 2 hexes."""
    said = english("metz").option(Option(f"withdraw 13Cav.5C {hexes}", "12.3"), "assault.choose_stand")
    assert said == f"13th Cavalry Brigade: {hexes}-hex withdrawal"


def test_headquarters_are_not_called_like_the_armies_that_they_lead() -> None:
    """ "Belgian Army is lost for good" told of a counter that an army goes on without."""
    units = games.load("schlieffen").rules.units
    named = [unit.name.en for unit in units if unit.type == "headquarters"]
    assert len(named) == 15
    assert [name for name in named if not name.endswith(" HQ")] == []


def test_hits_are_told_apart_from_the_dice_that_made_them() -> None:
    fields: dict[str, Any] = {"kind": "barrage", "hex": "2315", "row": "open", "needed": 3}
    words, fields["unit"] = english("bastogne"), games.load("bastogne").rules.units[0].id
    once = words.event(bcs.Barraged(dice=(3, 1), hits=1, rule="5.4h", **fields))
    often = words.event(bcs.Barraged(dice=(3, 4, 1), hits=2, rule="5.4h", **fields))
    assert once.endswith("dice 3, 1; one hit.")
    assert often.endswith("dice 3, 4, 1; 2 hits.")
    assert [words.outcome({"hits": hits}) for hits in (1, 2)] == ["1 hit", "2 hits"]


@pytest.mark.parametrize(("modifier", "said"), [(0, "0"), (1, "+1"), (-4, "−4")])
def test_a_modifier_of_nothing_has_no_sign(modifier: int, said: str) -> None:
    headline = _die_headline("12.75", Option("roll de-XX-1", "12.75"), 5, modifier)
    assert english("tannenberg").reason(headline).endswith(f": TER 5, modifier {said}")


@pytest.mark.parametrize("step", ["fire", "movement", "assault"])
def test_a_step_of_metz_is_called_one(step: str) -> None:
    said = english("metz").event(metz.PhaseBegan(side="french", phase=step, rule="5.3"))
    assert said.startswith("French ")
    assert said.endswith(" Step")


def test_a_siege_marker_begins_a_sentence() -> None:
    said = english("schlieffen").event(schlieffen.SiegeMarkerUsed(marker="heavy-artillery", shift=1, rule="11.23"))
    assert said == "Siege marker, heavy artillery: one column to the right."
