"""The captain at Mons: small positions with one sensible answer, and games against the player that picks at random."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import bots, games
from grognard.engine.state import State
from grognard.games.contemptibles.bot.odds import Odds
from grognard.games.contemptibles.program import Table

from .playing import play

TITLE = games.load("mons")


def position(**changes: Any) -> State:
    return TITLE.from_position(TITLE, {"title": "mons", **changes})


def unit(name: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "hex": hex_, **more}


def answer(state: State) -> str:
    decision = TITLE.decision(state)
    assert decision is not None
    return bots.make("captain", TITLE, decision.side, 1).choose(TITLE.view(state, decision.side)).text


def answers_of(state: State, number: int) -> list[str]:
    """The next few answers, given and carried out."""
    given = []
    for _ in range(number):
        given.append(answer(state))
        TITLE.apply(state, given[-1])
    return given


def test_german_assaults_a_weakly_held_bridge() -> None:
    units = [unit("IR36", "2408"), unit("6DG", "2409")]
    state = position(turn=5, active="german", phase="close-combat", units=units)
    assert answer(state) == "assault 2409"


def test_german_leaves_a_strongly_held_bridge_alone() -> None:
    garrison = [unit(name, "2409") for name in ("2RWF", "1Cam", "1Mx", "2ASH", "2Man")]
    state = position(turn=5, active="german", phase="close-combat", units=[unit("IR36", "2408"), *garrison])
    assert answer(state) == "end"


def test_german_commits_everybody_who_helps() -> None:
    units = [unit("IR36", "2310"), unit("IR93", "2410"), unit("1Cam", "2309"), unit("1Mx", "2309")]
    state = position(turn=9, active="german", phase="close-combat", units=units)
    given = answers_of(state, 4)
    assert given[0] == "assault 2309"
    assert set(given[1:]) == {"add IR36", "add IR93", "commit"}


def test_guns_always_find_a_target() -> None:
    units = [unit("FAR74", "2107"), unit("FAR75", "2107"), unit("IR36", "2008"), unit("1Cam", "2009")]
    state = position(turn=5, active="german", phase="bombardment", units=units)
    given = answers_of(state, 4)
    assert given[0] == "bombard 2009"
    assert set(given[1:]) == {"add FAR74", "add FAR75", "fire"}


def test_german_columns_march_in_led_by_regiments() -> None:
    text = answer(TITLE.setup(secret=b"x" * 32))
    verb, name, _ = text.split()
    assert verb == "march-in"
    assert name.startswith("IR")


def test_german_marches_towards_the_bridges() -> None:
    state = position(turn=2, active="german", units=[unit("IR8", "3100"), unit("1ESr", "2908")])
    assert answers_of(state, 2)[0] == "march IR8"


def test_british_leaves_through_an_exit_next_to_it() -> None:
    units = [unit("1Cam", "1926"), unit("IR36", "1916")]
    state = position(turn=9, active="british", order="movement/movement", units=units)
    assert answers_of(state, 3) == ["move 1Cam", "to 1927", "exit"]


def test_british_on_an_exit_goes_even_with_the_enemy_at_hand() -> None:
    units = [unit("1Cam", "1927"), unit("IR36", "1926")]
    state = position(turn=9, active="british", order="movement/movement", units=units)
    assert answers_of(state, 2) == ["move 1Cam", "exit"]


def test_british_stays_at_the_last_bridge_on_day_one() -> None:
    garrison = [unit(name, "2708") for name in ("1DCLI", "2Man", "1ESr")]
    state = position(turn=5, active="british", order="movement/combat", units=[unit("IR26", "2707"), *garrison])
    assert answer(state) == "end"


def test_british_runs_on_day_two() -> None:
    units = [unit("1DCLI", "2715"), unit("2Man", "2716"), unit("IR26", "2708")]
    state = position(turn=9, phase="declaration", units=units)
    assert answer(state) == "order movement/movement"


def test_owner_keeps_units_alive() -> None:
    """12.12 Two steps to lose: a whole battalion is turned over before one of a single step dies."""
    units = [unit("1Cam", "2309"), unit("6DG", "2309"), unit("IR36", "2310"), unit("IR93", "2410")]
    state = position(turn=9, active="german", phase="close-combat", units=units)
    state.script = (1, 3)  # no hit by defensive fire, then 1/2
    for text in ("assault 2309", "add IR36", "add IR93", "commit"):
        TITLE.apply(state, text)
    decision = TITLE.decision(state)
    while decision is not None and decision.question != "losses.choose_loss":
        TITLE.apply(state, decision.options[0])
        decision = TITLE.decision(state)
    assert decision is not None
    assert decision.side == "british"
    assert answer(state) == "lose 1Cam"


@pytest.mark.parametrize("attackers", [("IR36",), ("IR36", "IR93"), ("IR36", "IR93", "IR72")])
def test_the_bots_odds_are_the_forecasts(attackers: tuple[str, ...]) -> None:
    hexes = dict(zip(attackers, ("2310", "2410", "2210"), strict=False))
    units = [unit(name, hex_) for name, hex_ in hexes.items()] + [unit("1Cam", "2309"), unit("1Mx", "2309", steps=1)]
    state = position(turn=9, active="german", phase="close-combat", units=units)
    TITLE.apply(state, "assault 2309")
    for name in attackers[:-1]:
        TITLE.apply(state, f"add {name}")
    forecast = TITLE.forecast(state, f"add {attackers[-1]}")
    assert forecast is not None
    table = Table(TITLE.rules, state, TITLE.sides)  # type: ignore[arg-type]
    index = TITLE.rules.unit_index
    outlook = Odds(TITLE.rules).assault(table, tuple(index[name] for name in attackers), TITLE.rules.grid.index["2309"])
    assert outlook.attacker == pytest.approx(forecast.expected["attacker"])
    assert outlook.defender == pytest.approx(forecast.expected["defender"])


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("side", ["german", "british"])
def test_captain_beats_random(side: str, seed: int) -> None:
    names = {name: "captain" if name == side else "random" for name in TITLE.sides}
    result = TITLE.result(play(TITLE, names, seed))
    assert result is not None
    assert result.winner == side
