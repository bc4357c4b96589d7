"""The rulings: where the text is unclear, what the program does, and the proof that each has a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine import dice
from grognard.engine.errors import GrognardError

from .scene import MONS

#: rulings without behaviour, and why
FLAVOUR = {4: "men and guns of a regiment are history, no rule asks for them"}
RULINGS, VECTORS = 54, 74

STORY = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_[01]*.py")))
PAGES = Path(__file__).parents[3] / "docs" / "rulings"


@pytest.mark.parametrize("number", [n for n in range(1, RULINGS + 1) if n not in FLAVOUR])
def test_every_ruling_has_a_test_in_its_chapter(number: int) -> None:
    assert re.search(rf"A-{number:02d}\b|_a{number:02d}_", STORY)


@pytest.mark.parametrize("page", ["mons.md", "mons.ja.md"])
def test_every_ruling_is_written_down_and_none_besides(page: str) -> None:
    told = re.findall(r"\bA-(\d\d)\b", (PAGES / page).read_text(encoding="utf-8"))
    assert sorted(map(int, told)) == list(range(1, RULINGS + 1))


@pytest.mark.parametrize("number", range(1, VECTORS + 1))
def test_every_worked_figure_has_a_test_in_its_chapter(number: int) -> None:
    assert re.search(rf"tv{number:02d}[_\"-]", STORY)


@pytest.mark.parametrize("switch", MONS.switches, ids=lambda switch: switch.key)
def test_a_doubtful_ruling_is_a_switch_with_its_default_first(switch: object) -> None:
    """A-02, A-27."""
    keys = {s.key: s for s in MONS.switches}
    assert set(keys) == {"seventh-division-entry", "independent-artillery"}
    plain = MONS.view(MONS.setup(secret=dice.secret_from_seed(1)), None).options
    assert plain == {s.key: s.choices[0] for s in MONS.switches}
    assert switch in MONS.switches


def test_an_unknown_switch_or_value_is_refused_by_name() -> None:
    with pytest.raises(GrognardError, match="weather"):
        MONS.setup(options={"weather": "rain"})
    with pytest.raises(GrognardError, match="2700, 3900"):
        MONS.setup(options={"seventh-division-entry": "4700"})
    with pytest.raises(GrognardError, match="historical"):
        MONS.setup(scenario="what-if")
