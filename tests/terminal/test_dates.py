"""The heading says when a turn is, where the turn track of a title has dates."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import games
from grognard.locale import Words
from grognard.terminal.dates import Dates
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.panels import Panels
from grognard.terminal.presentation import Presentation


@pytest.mark.parametrize(
    ("name", "turn", "english", "japanese"),
    [
        ("mons", 1, "August 23, 1914, 06:00", "1914年8月23日 06:00"),
        ("schlieffen", 8, "August 30 – September 2, 1914", "1914年8月30日～9月2日"),
        ("metz", 1, "August 16, 1870, 04:00", "1870年8月16日 04:00"),
        ("tannenberg", 1, "August 15 – 16, 1914", "1914年8月15日～8月16日"),
        ("marne", 1, "August 31, 1914", "1914年8月31日"),
        ("bastogne", 1, "", ""),  # its scenarios begin on different days
        ("training", 1, "", ""),
        ("crossroads", 1, "", ""),
        ("marne", 0, "", ""),
    ],
)
def test_a_turn_has_its_date_as_in_the_browser(name: str, turn: int, english: str, japanese: str) -> None:
    title = games.load(name)
    assert Dates(title, Words("en", title, strict=True)).of(turn) == english
    assert Dates(title, Words("ja", title, strict=True)).of(turn) == japanese


@pytest.mark.parametrize(
    ("scenario", "turn", "english", "japanese"),
    [("skyline", 1, "December 16, 1944", "1944年12月16日"), ("skyline", 5, "December 20, 1944", "1944年12月20日"),
     ("longvilly", 1, "December 18, 1944", "1944年12月18日")],
)  # fmt: skip
def test_scenarios_may_begin_on_different_days(scenario: str, turn: int, english: str, japanese: str) -> None:
    title = games.load("bastogne")
    for lang, when in (("en", english), ("ja", japanese)):
        words = Words(lang, title, strict=True)
        assert Dates(title, words).of(turn, scenario) == when
        if turn == 1:
            panels = Panels(title, words, games.rulebook("bastogne"), Ground(title, words),
                            Faces(title, Presentation(title)))  # fmt: skip
            state: Any = title.setup(scenario, secret=b"1" * 32)
            state.turn = turn
            assert when in panels.heading(title.view(state, "german"), 0).plain


@pytest.mark.parametrize(("lang", "when"), [("en", "Turn 6/12 September 5, 1914"), ("ja", "1914年9月5日")])
def test_the_heading_says_turn_and_date(lang: str, when: str) -> None:
    title = games.load("marne")
    words = Words(lang, title, strict=True)
    panels = Panels(title, words, games.rulebook("marne"), Ground(title, words), Faces(title, Presentation(title)))
    state = title.setup("battle", secret=b"1" * 32)
    assert panels.heading(title.view(state, "german"), 0).plain.startswith(
        f" {words.name(title.names)}  {words.ui('turn', turn=0)} "
    )
    title.apply(state, "ready")
    assert when in panels.heading(title.view(state, "german"), 0).plain


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("name", games.TITLES)
def test_a_narrow_screen_leaves_side_and_phase_in_the_heading(lang: str, width: int, name: str) -> None:
    title = games.load(name)
    words = Words(lang, title, strict=True)
    panels = Panels(title, words, games.rulebook(name), Ground(title, words), Faces(title, Presentation(title)))
    view = title.view(title.setup(secret=b"1" * 32), title.sides[0])
    heading = panels.heading(view, 15, width=width)
    assert heading.cell_len <= width
    assert words.side(view.active) in heading.plain
    assert words.phase_named(view.phase) in heading.plain
