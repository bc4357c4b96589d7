"""Verification of games that do not begin at the set-up; what people can tamper with is tested at the command."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard import games, locale
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.engine.record import record_of
from grognard.lab.verify import Dishonest, verify

MONS = games.load("mons")


def play_on(match: Match, answers: int) -> None:
    rng = Random(0)
    for _ in range(answers):
        assert match.decision is not None
        match.play(rng.choice(match.decision.options))


def test_a_game_from_the_middle_of_another() -> None:
    secret = dice.secret_from_seed("middle")
    first = Match(MONS, secret=secret)
    play_on(first, 600)
    second = Match(MONS, secret=secret, state=first.state)
    play_on(second, 300)
    found = verify(MONS, record_of(second))
    assert found.answers == 300
    assert found.rolls == len(record_of(second).faces)


def test_dice_that_did_not_come_from_the_secret() -> None:
    secret = dice.secret_from_seed("middle")
    state = Match(MONS, secret=secret).state
    state.script = (6,) * 50
    match = Match(MONS, secret=secret, state=state)
    rng = Random(0)
    while match.decision and match.state.rolls < 12:
        match.play(rng.choice(match.decision.options))
    with pytest.raises(Dishonest, match=r"roll \d+ .*: was 6, but the secret gives"):
        verify(MONS, record_of(match))


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("en", "answer 31 of 40, 'dance': not a legal answer now: “dance” is not an answer in this game. (2.2)"),
        ("ja", "31番目の選択（全40）'dance'：選べません：「dance」という選択肢はこのゲームにありません。 (2.2)"),
    ],
)
def test_an_answer_that_was_not_legal_can_be_told_in_words(lang: str, why: str) -> None:
    match = Match(MONS, secret=dice.secret_from_seed("middle"))
    play_on(match, 40)
    record = record_of(match)
    answers = [*record.answers[:30], "dance", *record.answers[31:]]
    with pytest.raises(Dishonest) as caught:
        verify(MONS, msgspec.structs.replace(record, answers=answers))
    assert locale.Words(lang, MONS, strict=True).error(caught.value) == why
