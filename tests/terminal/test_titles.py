"""Every title is played in the terminal."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.terminal.faces import Faces
from grognard.terminal.presentation import Presentation
from grognard.terminal.session import HUMAN

from .conftest import Screen
from .test_app import shown

SCENARIOS = [(name, scenario) for name in games.TITLES for scenario in games.load(name).scenarios]
#: answers given in a title's first scenario, and in the others, which have the same questions and words
ANSWERS, FEWER = 8, 3


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_person_plays(screen: Screen, name: str, scenario: str) -> None:
    """Map, counters, questions, answers, and the reasons for what is not possible come with words of their own."""
    title = games.load(name)
    side = title.sides[0]
    answers = ANSWERS if scenario == title.scenarios[0] else FEWER

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("greater_than_sign")  # the computer need not be waited for, nor each of its answers drawn
        for _ in range(answers):
            while not screen.app.session.is_mine:
                await pilot.pause(0.02)
            await pilot.pause()
            assert "question-" not in shown(screen.app, "#question")
            await pilot.press("tab", "enter")
            await pilot.pause()
        assert len(screen.app.session.match.texts) >= answers

    players = {one: HUMAN if one == side else "random" for one in title.sides}
    screen(play, match=Match(title, scenario, secret=dice.secret_from_seed(7)), players=players)


def test_a_question_without_a_place_is_asked_where_the_counters_are_and_its_answers_say_what_they_mean(
    screen: Screen,
) -> None:
    title = games.load("metz")
    match = Match(title, secret=dice.secret_from_seed(7))
    decision = match.decision
    assert decision is not None
    while decision.question != "event_chits.choose_use":
        match.play(decision.options[0])
        decision = match.decision
        assert decision is not None

    async def play(pilot: Pilot[None]) -> None:
        grid = title.rules.grid
        stacks = [grid.index[label] for label in screen.app.session.view.stacks]
        assert screen.app.table.board.cursor in stacks
        await pilot.press("tab")
        await pilot.pause()
        assert len(shown(screen.app, "#forecast").splitlines()) >= 3

    players = {one: HUMAN if one == decision.side else "random" for one in title.sides}
    screen(play, match=match, players=players)


def test_counters_are_printed_in_whole_figures_and_headquarters_by_their_ratings() -> None:
    title = games.load("metz")
    faces = Faces(title, Presentation(title))
    view = title.view(title.setup(None, {}, dice.secret_from_seed(7)), title.sides[0])
    printed = {faces.values(counter) for stack in view.stacks.values() for counter in stack if counter.unit}
    assert all(re.fullmatch(r"\d+(/\d+)?(-\d+)*", values) for values in printed), printed
    assert any("/" in values for values in printed)
