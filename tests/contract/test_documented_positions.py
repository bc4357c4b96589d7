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


def in_the_page(name: str) -> str:
    """What the page says about the positions of a title; nothing of one that is still in the making."""
    heading = SHARED.get(games.SYSTEMS[name], f"`{name}`")
    parts = re.split(r"^\* ", PAGE, flags=re.MULTILINE)[1:]
    return next((part for part in parts if heading in part.partition(":")[0]), "")


def where(name: str) -> str:
    """The file that is to name marks, boxes and keys of a title."""
    return "docs/positions.md" if in_the_page(name) else f"docs/positions.md or {readme(name)}"


def readme(name: str) -> Path:
    return games.folder(name) / "README.md"


def paragraph(name: str) -> str:
    """What the page or, of a title in the making, its README says about its positions."""
    said = in_the_page(name)
    assert said or readme(name).exists(), f"{where(name)}: nothing about positions of {name}"
    return said or readme(name).read_text(encoding="utf-8")


def names_of(name: str) -> set[str]:
    """Boxes, marks of units and marks of hexes of a title."""
    system = f"grognard.games.{games.SYSTEMS[name]}"
    kit = getattr(importlib.import_module(f"{system}.title"), "KIT", None)
    if kit is not None:
        return {*kit.boxes, *kit.mark_bits, *kit.hex_mark_bits}
    module: Any = importlib.import_module(f"{system}.state")
    return {*module.BOXES, *module.MARKS, *module.HEX_MARKS}


@pytest.mark.parametrize("name", games.TITLES)
def test_every_mark_and_box_is_documented(name: str) -> None:
    unnamed = names_of(name) - set(re.findall(r"`([^`]+)`", paragraph(name)))
    assert not unnamed, f"{where(name)}: not named: {', '.join(sorted(unnamed))}"


def keys_of(name: str, position: dict[str, Any]) -> set[str]:
    """The keys that there are, as the error about one that there is not lists them."""
    title = games.load(name)
    with pytest.raises(PositionError) as refusal:
        title.from_position(title, {"title": name, **position})
    return set(str(refusal.value).partition("; there are ")[2].split(", "))


@pytest.mark.parametrize("name", games.TITLES)
def test_every_key_is_documented(name: str) -> None:
    for_all = re.sub("```.*?```", "", PAGE.partition("What a title adds")[0], flags=re.DOTALL)
    known = set(re.findall(r"`([^`]+)`", for_all + paragraph(name)))
    unit = {"id": games.load(name).rules.ids[0], "box": "absent", "stepz": 1}
    unnamed = (keys_of(name, {"units": [unit]}) | keys_of(name, {"stepz": 1})) - known
    assert not unnamed, f"{where(name)}: not named: {', '.join(sorted(unnamed))}"


@pytest.mark.parametrize(
    ("name", "key", "value"), [("metz", "steps", 1), ("tannenberg", "spent", 2), ("marne", "spent", 2)]
)
def test_a_key_that_would_do_nothing_is_refused(name: str, key: str, value: int) -> None:
    assert key not in keys_of(name, {"units": [{"id": games.load(name).rules.ids[0], "box": "absent", key: value}]})


@pytest.mark.parametrize("name", games.TITLES)
def test_a_unit_without_a_place_is_named(name: str) -> None:
    title = games.load(name)
    unit = title.rules.ids[0]
    with pytest.raises(PositionError, match=rf"unit {re.escape(unit)}: is nowhere"):
        title.from_position(title, {"title": name, "units": [{"id": unit}]})


@pytest.mark.parametrize("name", games.TITLES)
def test_nobody_controls_a_hex_that_the_other_side_does(name: str) -> None:
    title = games.load(name)
    label = title.rules.grid.labels[0]
    with pytest.raises(PositionError, match=f"control: {label} is named for {title.sides[0]} and {title.sides[1]}"):
        title.from_position(title, {"title": name, "control": {side: [label] for side in title.sides}})


@pytest.mark.parametrize(
    ("name", "unit", "hex_", "side"),
    [("mons", "4RF", "4208", "german"), ("schlieffen", "F.I", "2114", "german"), ("crossroads", "B1", "0204", "red")],
)
def test_nobody_controls_a_hex_in_which_the_other_side_stands(name: str, unit: str, hex_: str, side: str) -> None:
    title = games.load(name)
    position = {"title": name, "units": [{"id": unit, "hex": hex_}], "control": {side: [hex_]}}
    with pytest.raises(PositionError, match=f"control: {hex_} is named for {side}, but"):
        title.from_position(title, position)


def test_the_side_that_is_active_is_that_of_the_formation() -> None:
    title = games.load("metz")
    formation = next(f.id for f in title.rules.formations if f.side == "prussian")
    with pytest.raises(PositionError, match="active: french, but the formation is prussian"):
        title.from_position(title, {"title": "metz", "active": "french", "formation": formation})


def test_nobody_has_the_phase_of_the_other_side() -> None:
    """5.3 The order is declared by the British."""
    title = games.load("mons")
    with pytest.raises(PositionError, match="declaration is not a phase of german"):
        title.from_position(title, {"title": "mons", "active": "german", "phase": "declaration"})


@pytest.mark.parametrize("name", games.TITLES)
def test_a_misspelt_key_of_a_unit_is_refused_by_name(name: str) -> None:
    title = games.load(name)
    unit = {"id": title.rules.ids[0], "box": "absent", "stepz": 1}
    with pytest.raises(PositionError, match="no such key: stepz"):
        title.from_position(title, {"title": name, "units": [unit]})
