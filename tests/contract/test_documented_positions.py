"""Marks and boxes of a title are named in `docs/positions.md` or its README; a misspelt key is refused by name."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.engine.errors import PositionError

PAGE = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
#: what the page calls titles that share a system
SHARED = {"bcs": "Battalion Combat Series"}


def paragraph(name: str) -> str:
    """What the page, or a title that is still in the making itself, says about its positions."""
    heading = SHARED.get(games.SYSTEMS[name], f"`{name}`")
    for part in re.split(r"^\* ", PAGE, flags=re.MULTILINE)[1:]:
        if heading in part.partition(":")[0]:
            return part
    own = games.folder(name) / "README.md"
    assert own.exists(), f"neither docs/positions.md nor {own} names the marks and boxes of {name}"
    return own.read_text(encoding="utf-8")


def names_of(name: str) -> set[str]:
    """Boxes, marks of units and marks of hexes of a title."""
    system = f"grognard.games.{games.SYSTEMS[name]}"
    try:
        module: Any = importlib.import_module(f"{system}.state")
    except ModuleNotFoundError:
        kit = importlib.import_module(f"{system}.title").KIT
        return {*kit.boxes, *kit.mark_bits, *kit.hex_mark_bits}
    return {*module.BOXES, *module.MARKS, *module.HEX_MARKS}


@pytest.mark.parametrize("name", games.TITLES)
def test_every_mark_and_box_is_documented(name: str) -> None:
    known = set(re.findall(r"`([^`]+)`", paragraph(name)))
    assert names_of(name) <= known


@pytest.mark.parametrize("name", games.TITLES)
def test_a_misspelt_key_of_a_unit_is_refused_by_name(name: str) -> None:
    title = games.load(name)
    unit = {"id": title.rules.ids[0], "box": "absent", "stepz": 1}
    with pytest.raises(PositionError, match="no such key: stepz"):
        title.from_position(title, {"title": name, "units": [unit]})
