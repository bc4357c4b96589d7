"""What an owner of a printed game may write by mistake: refused by file, entry and key, or without harm."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.engine.errors import DefinitionError
from grognard.engine.printed import summary


def overlay(folder: Path, name: str, content: Any) -> Path:
    folder.mkdir(exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def refusal(title: str, folder: Path) -> str:
    with pytest.raises(DefinitionError) as found:
        games.load(title, folder)
    return str(found.value)


@pytest.mark.parametrize(
    ("title", "name", "content", "words"),
    [
        # values of a kind that ours has not
        ("mons", "map", {"hexes": [{"hex": "1404", "terrain": None}]}, ["hex=1404: terrain", "null"]),
        ("mons", "map", {"hexes": [{"hex": "1404", "features": [7]}]}, ["hex=1404", "int"]),
        ("mons", "map", {"hexsides": [{"between": ["1404", "1405"], "kinds": [["river"]]}]}, ["between=1404-1405"]),
        ("mons", "map", {"lines": [{"name": {"en": "Brussels road"}, "kind": 3}]}, ["Brussels road: kind", "3"]),
        ("mons", "map", {"watercourses": [{"name": {"en": "Condé Canal"}, "kind": 5}]}, ["kind: must be a text"]),
        ("mons", "map", {"watercourses": [{"name": {"en": "Condé Canal"}, "knd": "river"}]}, ["'knd'", "'kind'?"]),
        ("mons", "map", {"projection": {"origin": [1.0]}}, ["projection: origin: 1 numbers instead of 2"]),
        ("mons", "map", {"hexes": [{"hex": "1404", "elevation": 10**12}]}, ["hex=1404: elevation"]),
        ("mons", "tables", {"bombardment": {"row": [{"row": "3-5", "min": "x"}]}}, ["row=3-5", "min", "'x'"]),
        ("mons", "units", {"unit": [{"id": "4RF", "counters": None}]}, ["id=4RF: counters", "null"]),
        ("mons", "units", {"unit": [{"id": "4RF", "from": 5}]}, ["id=4RF: from", "5"]),
        ("mons", "units", {"provenance": []}, ["provenance", "must be a dict"]),
        (
            "crossroads",
            "terrain",
            {"terrain": [{"id": "hills", "movement": {"infantry": "x"}}]},
            ["movement: infantry", "'x'"],
        ),
        # lists without which there is no game, and what cannot be removed
        ("mons", "units", {"unit": []}, ["unit: none is left"]),
        ("crossroads", "schedule", {"turn": []}, ["turn: none is left"]),
        ("mons", "map", {"hexes": []}, ["map.json", "hexes: none is left"]),
        ("mons", "schedule", {"sides": ["british", "german"]}, ["sides: must be german, british"]),
        ("mons", "schedule", {"stacking": {"remove": True}}, ["stacking: remove: only an entry"]),
        ("mons", "schedule", {"stacking": {"replace": True}}, ["stacking: replace: only a whole file"]),
        ("mons", "units", {"unit": [{"id": "4RF", "remove": "no"}]}, ["id=4RF: remove: must be true or false"]),
        ("mons", "units", {"replace": "yes"}, ["replace: must be true or false"]),
        (
            "metz",
            "scenarios",
            {"setup": [{"id": "18-north", "places": [{"hex": "3503", "units": ["2Tix"]}]}]},
            ["set-up 18-north", "2Tix stands in 3302 already"],
        ),
        # what would be without effect
        (
            "mons",
            "tables",
            {"close_combat": {"pinned": [{"row": "3", "column": "3:1", "value": "9/9"}]}},
            ["pinned", "change the chart"],
        ),
        ("mons", "presentation", {"sides": {"german": {"fil": "#000000"}}}, ["sides: german", "'fil'", "'fill'?"]),
        ("mons", "presentation", {"sides": {"german": {"fill": "grey"}}}, ["fill", "'grey' is no colour"]),
        ("crossroads", "terrain", {"terrain": [{"id": "hills", "movement": {"infanty": 2}}]}, ["'infantry'?"]),
        # words that stand for something else
        ("crossroads", "schedule", {"victory": {"attacker": "blu"}}, ["victory: attacker: no side 'blu'", "'blue'?"]),
        ("schlieffen", "schedule", {"nation": {"british": {"side": "entent"}}}, ["british: side", "'entente'?"]),
        ("bastogne", "scenarios", {"zone": [{"id": "bastogne", "hexes": ["9999"]}]}, ["hexes: no hex '9999'"]),
        ("bastogne", "schedule", {"supply": [{"hex": "9999", "side": "german"}]}, ["hex", "'9999'"]),
        ("tannenberg", "battle", {"francois": {"command": "de-q"}}, ["francois: command: 'de-q' is unknown"]),
        ("mons", "map", {"lines": [{"name": {"en": "Brussels road"}, "hexes": ["9999"]}]}, ["hexes: no hex '9999'"]),
        # beyond measure
        ("mons", "units", {"unit": [{"id": "4RF", "size": "x" * 100_000}]}, ["id=4RF: size", "more than 2000"]),
        ("mons", "units", {"unit": [{"id": "4RF", "side": "x" * 1000}]}, ["id=4RF: side: no side 'xxx"]),
        ("mons", "units", '{"unit": [{"id": "4RF", "size": "\\ud800"}]}', ["is no character"]),
        ("mons", "map", '{"hexes": [{"hex": "1404", "elevation": NaN}]}', ["NaN is not a number"]),
        ("mons", "map", '{"hexes": ' + "[" * 100_000, ["without end"]),
    ],
)
def test_what_makes_no_sense_is_refused_by_entry_and_key(
    title: str, name: str, content: Any, words: list[str], tmp_path: Path
) -> None:
    said = refusal(title, overlay(tmp_path, f"{name}.json", content))
    assert all(word in said for word in [f"{tmp_path}", name, *words]), said
    assert len(said) < 1000


@pytest.mark.parametrize("name", ["units.toml.txt", "Units.toml", "units.csv", "unit.jsn", "units"])
def test_files_that_nobody_would_read_are_named(name: str, tmp_path: Path) -> None:
    assert "units.toml" in refusal("mons", overlay(tmp_path, name, "")).removeprefix(str(tmp_path / name))


def test_what_lies_beside_the_files_does_no_harm(tmp_path: Path) -> None:
    for name in ("README.md", "notes.txt", "._units.toml", "map.png", "units.toml~"):
        overlay(tmp_path, name, "x")
    assert not games.load("mons", tmp_path).definitions.changes


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A link that leads nowhere, a folder, a pipe, a file beyond measure: none is passed over."""
    makers: dict[str, Callable[[Path], object]] = {
        "link": lambda path: path.symlink_to(path.parent / "nowhere"),
        "folder": Path.mkdir,
        "pipe": os.mkfifo,
        "large": lambda path: path.write_bytes(b" " * (9 * 1024 * 1024)),
        "other-code": lambda path: path.write_text("title = 'mons'", encoding="utf-16"),
    }
    for name, make in makers.items():
        folder = tmp_path / name
        folder.mkdir()
        make(folder / "units.toml")
        assert refusal("mons", folder).startswith(f"{folder / 'units.toml'}: ")


def test_what_editors_put_before_a_text_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\r\nid = "4RF"\r\nmovement = 5\r\n', encoding="utf-8-sig")
    assert [change.after for change in games.load("mons", tmp_path).definitions.changes] == [5]


def test_turns_of_two_scenarios_are_told_apart(tmp_path: Path) -> None:
    """Both begin with turn 1: a change of one must not lose the others."""
    turn = {"number": 1, "scenario": "skyline", "date": "1944-12-15"}
    ours = games.definitions("bastogne").raw("schedule.toml")["turn"]
    theirs = games.load("bastogne", overlay(tmp_path / "one", "schedule.json", {"turn": [turn]})).definitions
    dates = [entry["date"] for entry in theirs.raw("schedule.toml")["turn"]]
    assert len(dates) == len(ours)
    assert [entry["date"] for entry in ours].index("1944-12-16") == dates.index("1944-12-15")
    said = refusal("bastogne", overlay(tmp_path / "none", "schedule.json", {"turn": [{"number": 1, "date": "x"}]}))
    assert "turn number=1: no scenario" in said


def test_waters_of_one_name_stay_or_go_together(tmp_path: Path) -> None:
    ours = games.definitions("tannenberg").raw("map.json")["watercourses"]
    twice = sum(entry["name"]["en"] == "Spirding Lake" for entry in ours)
    river = next(entry for entry in ours if entry["name"]["en"] not in ("Spirding Lake", "Geserich Lake"))

    def left(folder: str, *entries: dict[str, Any]) -> int:
        files = games.load("tannenberg", overlay(tmp_path / folder, "map.json", {"watercourses": list(entries)}))
        return len(files.definitions.raw("map.json")["watercourses"])

    assert twice > 1
    assert left("same", {"name": river["name"], "kind": "canal"}) == len(ours)
    assert left("less", {"name": {"en": "Spirding Lake"}, "remove": True}) == len(ours) - twice


@pytest.mark.parametrize("title", games.TITLES)
def test_a_copy_of_our_files_changes_nothing(title: str, tmp_path: Path) -> None:
    ours = games.definitions(title)
    for name in ours.names:
        overlay(tmp_path / "copy", f"{Path(name).stem}.json", ours.raw(name))
        overlay(tmp_path / "whole", f"{Path(name).stem}.json", ours.raw(name) | {"replace": True})
    for folder in ("copy", "whole"):
        assert not games.load(title, tmp_path / folder).definitions.changes


def test_a_whole_file_is_compared_with_ours_as_well(tmp_path: Path) -> None:
    """What it changes, what it leaves out, and what of that the rulebook states otherwise."""
    units = json.loads(json.dumps(games.definitions("mons").raw("units.toml")))
    units["unit"] = [unit for unit in units["unit"] if unit["id"] != "J.RHA"]
    fusiliers = next(unit for unit in units["unit"] if unit["id"] == "4RF")
    fusiliers["movement"] += 1
    files = games.load("mons", overlay(tmp_path, "units.json", units | {"replace": True})).definitions
    assert {change.place for change in files.changes} == {"unit id=J.RHA", "unit id=4RF.movement"}
    assert "contradicting the rulebook (2.3)" in summary(files.changes)
    merged = {unit["id"]: unit for unit in files.raw("units.toml")["unit"]}
    assert "J.RHA" not in merged
    assert "printed" in str(merged["4RF"]["from"])


def test_a_word_that_is_almost_one_of_ours_is_told(tmp_path: Path) -> None:
    content = {"unit": [{"id": "4RF", "formation": {"corps": "III"}}]}
    changes = games.load("mons", overlay(tmp_path / "known", "units.json", content)).definitions.changes
    assert "did you mean" not in summary(changes)
    content = {"unit": [{"id": "4RF", "formation": {"corps": "IIx"}}]}
    changes = games.load("mons", overlay(tmp_path / "new", "units.json", content)).definitions.changes
    assert "unit id=4RF.formation.corps=IIx is new; did you mean corps=II?" in summary(changes)
