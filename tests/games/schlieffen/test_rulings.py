"""The rulings: where the text is unclear, what the program does, and the proof that each has a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.manifest import Switch

from .scene import WAR

#: rulings without behaviour, and why
FLAVOUR = {72: "two Japanese words for the same side"}
RULINGS, VECTORS = 77, 93

STORY = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_[01]*.py")))
DOCUMENT = (Path(__file__).parents[3] / "docs" / "rulings" / "schlieffen.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", [n for n in range(1, RULINGS + 1) if n not in FLAVOUR])
def test_every_ruling_has_a_test_in_its_chapter(number: int) -> None:
    assert re.search(rf"q{number:02d}_|\bQ{number}\b", STORY)


@pytest.mark.parametrize("number", range(1, VECTORS + 1))
def test_every_worked_figure_has_a_test_in_its_chapter(number: int) -> None:
    assert re.search(rf"(?:test|v\d\d)_v{number:02d}_|test_(?:v\d\d_)*v{number:02d}_", STORY)


@pytest.mark.parametrize("number", range(1, RULINGS + 1))
def test_every_ruling_is_written_down(number: int) -> None:
    assert re.search(rf"\bQ{number}\b", DOCUMENT)


@pytest.mark.parametrize("switch", WAR.switches, ids=lambda switch: switch.key)
def test_every_switch_is_written_down_and_played_both_ways(switch: Switch) -> None:
    assert f"`{switch.key}`" in DOCUMENT
    assert all(f"`{choice}`" in DOCUMENT for choice in switch.choices)
    assert len(switch.choices) == 2
    assert f'"{switch.key}"' in STORY
    assert f'"{switch.choices[1]}"' in STORY


def test_the_defaults_come_first() -> None:
    options = WAR.view(WAR.setup(secret=dice.secret_from_seed(1)), None).options
    assert options == {switch.key: switch.choices[0] for switch in WAR.switches}
    assert len(options) == 12


def test_an_unknown_switch_or_value_is_refused_by_name() -> None:
    with pytest.raises(GrognardError, match="weather"):
        WAR.setup(options={"weather": "rain"})
    with pytest.raises(GrognardError, match="seen, hidden"):
        WAR.setup(options={"stack-height": "guessed"})
    with pytest.raises(GrognardError, match="campaign"):
        WAR.setup(scenario="what-if")
