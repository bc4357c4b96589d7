"""`grognard new-title` writes a game that runs: it plays to the end, keeps the contract, and every word is there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from grognard.engine.errors import GrognardError
from grognard.lab import new_title

REPOSITORY = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
#: nobody calls a game so: should it be there all the same, nothing of it is overwritten
NAME = "unheard_of"
#: tests that are asked of every title
ASKED = (
    "archive", "contract", "corpus", "games", "bots/test_evaluation.py", "cli/test_draw.py", "data/test_files.py",
    "engine/test_searching.py",
    "lab/test_bench.py", "lab/test_spreadsheets.py", "locale/test_catalogues.py", "locale/test_terms.py",
)  # fmt: skip

#: a way to end, for the archive
PLANS = f"""
from archive.plans import Game, at_random

GAMES = {{"{NAME}-concession-red": Game(at_random, ("red", 5), "blue", "concession")}}
"""

#: what the chapter in the guide does
GUNS = f"""
from games.scene import Scene


def test_guns() -> None:
    scene = Scene("{NAME}")
    state = scene.board("B1 0202", "B2 0203", "R1 0402", phase="bombardment")
    assert scene.refused(state, "bombard B2 0403") == ("8.1", "no-enemy-there")
    scene.play(state, "bombard B1 0402", dice=(5,))
    assert scene.steps(state, "R1") == 1
    assert scene.refused(state, "bombard B1 0402") == ("8.1", "has-bombarded")
    scene.play(state, "bombard B2 0402", dice=(1,))
    assert scene.asked(state) == ("blue", "movement.choose_unit")
    state = scene.board("B1 0202", "R1 0502", phase="bombardment")
    assert scene.asked(state) == ("blue", "movement.choose_unit")
"""


def link_all(source: Path, target: Path, *, but: tuple[str, ...] = ()) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for entry in source.iterdir():
        if entry.name not in (*but, "__pycache__"):
            (target / entry.name).symlink_to(entry)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A working copy with the teaching game as its only title."""
    root = tmp_path / "copy"
    package, ours = root / "src" / "grognard", REPOSITORY / "src" / "grognard"
    link_all(ours, package, but=("games", "locale"))
    link_all(ours / "locale", package / "locale", but=LANGUAGES)
    for language in LANGUAGES:  # copies: what is written here goes nowhere else
        shutil.copytree(ours / "locale" / language, package / "locale" / language)
    (package / "games").mkdir()
    for name in ("__init__.py", "crossroads"):
        (package / "games" / name).symlink_to(ours / "games" / name)
    tests = REPOSITORY / "tests"
    link_all(tests, root / "tests", but=("archive", "corpus", "games", "positions"))
    shutil.copytree(tests / "positions", root / "tests" / "positions")
    link_all(REPOSITORY / "docs", root / "docs")
    titles = tuple(path.parent.name for path in (REPOSITORY / "tools" / "mapmaker").glob("*/map.toml"))
    link_all(REPOSITORY / "tools", root / "tools", but=("mapmaker",))
    others = tuple(title for title in titles if title != "crossroads")
    link_all(REPOSITORY / "tools" / "mapmaker", root / "tools" / "mapmaker", but=others)
    for folder, names in (
        ("archive", ("*.py", "crossroads-*")),
        ("corpus", ("*.py", "REPLAYING", "crossroads-*")),
        ("games", ("*.py", "crossroads")),
    ):
        (root / "tests" / folder).mkdir()
        for path in (path for name in names for path in (tests / folder).glob(name)):
            (root / "tests" / folder / path.name).symlink_to(path)
    (root / "pyproject.toml").symlink_to(REPOSITORY / "pyproject.toml")
    return root


def run(root: Path, *command: str) -> str:
    path = os.pathsep.join(str(root / place) for place in ("src", ".", "tests"))
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_skeleton_plays_and_keeps_the_contract(copy: Path) -> None:
    written = new_title.write(NAME, "The Skirmish", copy)
    assert copy / "src" / "grognard" / "games" / NAME / "data" / NAME / "title.toml" in written
    texts = [path.read_text(encoding="utf-8") for path in written]
    assert not [text for text in texts if "@NAME@" in text or "@TITLE@" in text]
    assert "0 failures" in run(copy, "grognard.cli", "fuzz", NAME, "--games", "3", "--thorough")
    assert "0 gaps" in run(copy, "grognard.cli", "rules", NAME, "--coverage", "--tests", f"tests/games/{NAME}")
    (copy / "tests" / "games" / NAME / "plans.py").write_text(PLANS, encoding="utf-8")
    assert f"{NAME}-concession-red.json" in run(copy, "archive.make_archive")
    asked = f"{NAME} or (corpus and question)"
    run(copy, "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/{place}" for place in ASKED), "-k", asked)


def test_the_phase_that_the_guide_shows_works_in_a_new_game(copy: Path) -> None:
    new_title.write(NAME, "The Guns", copy)
    game, guide = copy / "src" / "grognard" / "games" / NAME, REPOSITORY / "docs" / "adding-a-title.md"
    chapter = guide.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    (game / "bombardment.py").write_text(chapter.replace('"artillery"', '"infantry"'), encoding="utf-8")
    for file, old, new in (
        ("program.py", '"attacked")\nHEX', '"attacked", "fired")\nHEX'),
        ("program.py", "MOVED, ATTACKED = ", "MOVED, ATTACKED, FIRED = "),
        ("title.py", "from . import victory", "from . import bombardment, victory"),
        ("title.py", '(("movement"', '(("bombardment", bombardment.begin), ("movement"'),
        ("title.py", "import HEX_MARKS", "import FIRED, HEX_MARKS"),
        ("title.py", 'rule="2.1",\n', 'rule="2.1",\n    turn_long=FIRED,\n'),
    ):
        text = (game / file).read_text("utf-8")
        assert text.count(old) == 1, old
        (game / file).write_text(text.replace(old, new), encoding="utf-8")
    (copy / "tests" / "games" / NAME / "test_guns.py").write_text(GUNS, encoding="utf-8")
    run(copy, "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/{NAME}/test_guns.py")
    assert "0 failures" in run(copy, "grognard.cli", "fuzz", NAME, "--games", "3", "--thorough")


def test_the_positions_stop_at_the_questions_that_seldom_come_up() -> None:
    """Whether a random game gets there depends on the name that the title is given."""
    positions = [json.loads(path.read_text("utf-8")) for path in (new_title.SKELETON / "positions").glob("*.template")]
    asked = {position["procedures"][-1][0] for position in positions if "procedures" in position}
    assert asked >= {"aftermath.choose_loss", "aftermath.choose_retreat"}


def test_the_map_is_what_its_inputs_give() -> None:
    sys.path.insert(0, str(REPOSITORY))  # the map builder is a tool of the repository, not part of the package
    from tools.mapmaker.build import map_text
    from tools.mapmaker.plain import plain_map

    skeleton = new_title.SKELETON
    given = tomllib.loads((skeleton / "mapmaker" / "map.toml.template").read_text(encoding="utf-8"))
    rows = (skeleton / "mapmaker" / "grid.txt.template").read_text(encoding="utf-8").split()
    assert map_text(plain_map(given, rows)) == (skeleton / "game" / "data" / "map.json.template").read_text("utf-8")


GROUND = {
    "name": {"en": "Fords", "ja": "浅瀬"}, "from": "ours", "provenance": {}, "legend": {".": "clear"},
    "grid": {"orientation": "flat", "shifted": "even", "label": "CCRR"},
    "water": [{"kind": "river", "name": {"en": "Wend", "ja": "川"}, "sides": ["0101/0201", "0201/0102"]}],
}  # fmt: skip


def test_a_ford_is_a_crossing_of_a_water() -> None:
    from tools.mapmaker.build import MapError
    from tools.mapmaker.plain import plain_map

    ford = {"crossing": [{"kind": "ford", "sides": ["0102/0201"]}]}
    sides = {tuple(side["between"]): side["kinds"] for side in plain_map({**GROUND, **ford}, ["..", ".."])["hexsides"]}
    assert sides == {("0101", "0201"): ["river"], ("0102", "0201"): ["river", "ford"]}
    with pytest.raises(MapError, match="ford: no water runs along 0101/0102"):
        plain_map({**GROUND, "crossing": [{"kind": "ford", "sides": ["0101/0102"]}]}, ["..", ".."])
    twice = {"water": [*GROUND["water"], *GROUND["water"]]}
    with pytest.raises(MapError, match="two waters run along 0101/0201"):
        plain_map({**GROUND, **twice}, ["..", ".."])


def test_a_water_with_a_gap_is_named_with_the_side_that_does_not_go_on() -> None:
    from tools.mapmaker.build import MapError
    from tools.mapmaker.plain import plain_map

    for gap, sides in (
        ("0201/0202 does not go on from 0101/0201", ["0101/0201", "0201/0202"]),
        ("0101/0102 does not go on from 0102/0201", ["0101/0201", "0102/0201", "0101/0102"]),
    ):
        river = {"kind": "river", "name": {"en": "Wend", "ja": "川"}, "sides": sides}
        with pytest.raises(MapError, match=f"map.toml: Wend: {gap}: name the hexsides in order"):
            plain_map({**GROUND, "water": [river]}, ["..", ".."])


@pytest.mark.parametrize("name", ["crossroads", "bastogne"])
def test_a_name_that_is_taken_where_it_would_be_written(name: str) -> None:
    with pytest.raises(GrognardError, match=f"there is a game '{name}' already"):
        new_title.write(name, "Title", REPOSITORY)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """Whatever has a file where the new title would have one."""
    words = tmp_path / "src" / "grognard" / "locale" / "ja" / "web.ftl"
    words.parent.mkdir(parents=True)
    words.write_text("hello = world")
    with pytest.raises(
        GrognardError, match=r"another name than 'web': there is src/grognard/locale/ja/web.ftl already"
    ):
        new_title.write("web", "Title", tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [words]
    assert words.read_text() == "hello = world"


@pytest.mark.parametrize("name", ["Skirmish", "9lives", "a", "a b", "../up", "class", "system"])
def test_names_that_will_not_do(tmp_path: Path, name: str) -> None:
    with pytest.raises(GrognardError):
        new_title.write(name, "Title", tmp_path)
    assert not list(tmp_path.iterdir())
