"""A ford is drawn wherever a map is drawn; so is a bridge, and otherwise. So is what the guide lists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from grognard import games
from grognard.drawing import looks
from grognard.drawing.svg import draw
from grognard.engine import dice
from grognard.engine.title import Title
from grognard.locale import Words
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.layout import Layout, Plan
from grognard.terminal.painter import Painter
from grognard.terminal.presentation import Presentation
from grognard.terminal.scene import Scene

FORD = """
[[bridge]]
id = "shallow-ford"
name = { en = "Ford", ja = "浅瀬" }
movement = { infantry = 1, cavalry = 1 }
"""


@pytest.fixture
def forded(tmp_path: Path) -> Title:
    """The smallest game with fords in the place of its bridges."""
    data = tmp_path / "forded"
    data.mkdir()
    given = games.load("crossroads").definitions
    chart = json.loads(json.dumps(given.raw("map.json")))
    for hexside in chart["hexsides"]:
        hexside["kinds"] = ["shallow-ford" if kind == "bridge" else kind for kind in hexside["kinds"]]
    (data / "map.json").write_text(json.dumps(chart), encoding="utf-8")
    (data / "terrain.toml").write_text(FORD, encoding="utf-8")
    return games.load("crossroads", data)


def on_paper(title: Title) -> str:
    return draw(title, title.view(title.setup(secret=dice.secret_from_seed(1)), None))


def in_the_terminal(title: Title) -> str:
    ground = Ground(title, Words("en", title))
    layout = Layout(Plan(ground.grid), 4)
    painter = Painter(ground, Faces(title, Presentation(title)), layout)
    scene = Scene(title.view(title.setup(secret=dice.secret_from_seed(1)), None), title.rules.grid.index)
    lines = (painter.line(y, 0, layout.size[0], scene, -1) for y in range(layout.size[1]))
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def test_fords_and_bridges_are_drawn(forded: Title) -> None:
    dashes = f'stroke-dasharray="{looks.FORD[1][2]}"'
    assert dashes in on_paper(forded)
    assert dashes not in on_paper(games.load("crossroads"))
    bridge = f'stroke="{looks.INK}" stroke-width="{looks.BRIDGE[0][1]}"/>'
    assert bridge in on_paper(games.load("crossroads"))
    assert bridge not in on_paper(forded)


def test_fords_and_bridges_are_told_apart_in_the_terminal(forded: Title) -> None:
    assert "¦" in in_the_terminal(forded)
    assert "¦" not in in_the_terminal(games.load("crossroads"))
    assert "=" in in_the_terminal(games.load("crossroads"))


GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-title.md"


def test_what_the_guide_says_is_drawn_along_a_hexside_is() -> None:
    listed = GUIDE.read_text(encoding="utf-8").partition("hexside by its id (")[2].partition(")")[0]
    kinds = re.findall(r"`([^`]+)`", listed)
    assert len(kinds) == 8
    assert [kind for kind in kinds if looks.side(kind) is None] == []
