"""The captain in Schlieffen's War: whole games by the rules, the same answers for the same views, small positions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard import bots, games
from grognard.bots.evaluation import weights_of
from grognard.engine.option import Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.games.schlieffen.bot.ground import Ground
from grognard.games.schlieffen.bot.odds import Odds, Temper
from grognard.games.schlieffen.bot.situation import Situation
from grognard.games.schlieffen.bot.style import style_of
from grognard.games.schlieffen.program import Table
from grognard.games.schlieffen.rules import CORPS, HQ

from .playing import answers, play

TITLE: Title = games.load("schlieffen")
BOTH = {"german": "captain", "entente": "captain"}


def position(**changes: Any) -> Any:
    return TITLE.from_position(TITLE, {"title": "schlieffen", **changes})


def unit(name: str, hex_: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "hex": hex_, **more}


def answer(state: State) -> str:
    decision = TITLE.decision(state)
    assert decision is not None
    return bots.make("captain", TITLE, decision.side, 1).choose(TITLE.view(state, decision.side)).text


def answers_of(state: State, number: int) -> list[str]:
    """The next few answers, given and carried out; fewer where they end the game."""
    given: list[str] = []
    while len(given) < number and TITLE.decision(state) is not None:
        given.append(answer(state))
        TITLE.apply(state, given[-1])
    return given


def test_whole_games_are_made_of_listed_answers() -> None:
    """`apply` refuses everything else; here the view's own list is looked at as well."""
    asked: set[str] = set()

    def watch(view: View, option: Option) -> None:
        assert view.decision is not None
        assert option in view.decision.options
        asked.add(view.question)

    state = play(TITLE, BOTH, 3, watch)
    assert TITLE.result(state) is not None
    assert {"movement_phase.choose_unit", "combat_phase.choose_target", "declaration.choose_attackers"} <= asked


def test_same_seed_same_answers() -> None:
    assert answers(TITLE, BOTH, 5, limit=300) == answers(TITLE, BOTH, 5, limit=300)


def test_plays_from_a_decoded_view() -> None:
    """What a client or another process gets is as good as the view itself."""
    here = {side: bots.make("captain", TITLE, side, 4) for side in TITLE.sides}
    there = {side: bots.make("captain", TITLE, side, 4) for side in TITLE.sides}
    state = TITLE.setup(secret=b"z" * 32)
    for _ in range(200):
        decision = TITLE.decision(state)
        assert decision is not None
        view = TITLE.view(state, decision.side)
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=View)
        option = here[decision.side].choose(view)
        assert there[decision.side].choose(decoded).text == option.text
        TITLE.apply(state, option)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("side", ["german", "entente"])
def test_captain_beats_random(side: str, seed: int) -> None:
    names = {name: "captain" if name == side else "random" for name in TITLE.sides}
    result = TITLE.result(play(TITLE, names, seed))
    assert result is not None
    assert result.winner == side


def test_headquarters_march_after_the_corps_they_command() -> None:
    """10.6 A forced march needs command, so nobody may be left behind by his headquarters."""
    kinds = {name: TITLE.rules.kind[index] for name, index in TITLE.rules.unit_index.items()}
    gone: set[tuple[int, str]] = set()
    marched = 0

    def watch(view: View, option: Option) -> None:
        nonlocal marched
        if option.verb in ("move", "force"):
            phase, kind = (view.turn, view.side or ""), kinds[option.words[0]]
            assert kind != CORPS or phase not in gone
            marched += kind == CORPS
            if kind == HQ:
                gone.add(phase)

    play(TITLE, BOTH, 5, watch, limit=400)
    assert gone
    assert marched


def test_a_city_that_cavalry_could_ride_into_keeps_its_garrison() -> None:
    forts = [unit("Strasbourg", "2203"), unit("Metz", "1908"), unit("Thionville", "1807")]
    guards = [unit("G.7LW", "2001"), unit("G.6ERS", "1801"), unit("G.7ERS", "1906"), unit("G.HQ7", "2002")]
    units = [unit("F.2C", "2105"), unit("F.HQ1", "2407"), *forts, *guards]
    state = position(turn=3, active="german", phase="movement", units=units)
    while (decision := TITLE.decision(state)) is not None and decision.question.startswith("movement"):
        TITLE.apply(state, answer(state))
    assert state.where[TITLE.rules.unit_index["G.7LW"]] == TITLE.rules.grid.index["2001"]


def test_entente_walks_into_an_open_german_city() -> None:
    units = [unit("F.XX", "2007"), unit("F.HQ2", "2108"), unit("G.VII", "1108")]
    state = position(turn=3, active="entente", phase="movement", units=units)
    answers_of(state, 6)
    assert any(state.control[hex_] == 1 for hex_ in TITLE.rules.german_cities)


def test_german_walks_into_open_paris() -> None:
    units = [unit("G.II", "1817"), unit("G.IV", "1816"), unit("F.XX", "2407")]
    state = position(turn=8, active="german", phase="movement", units=units)
    assert "to 1919" in answers_of(state, 4)


def test_german_attacks_a_lone_corps_with_all_he_needs() -> None:
    units = [unit("G.II", "1415"), unit("G.III", "1415"), unit("G.IV", "1415"), unit("F.XX", "1516")]
    state = position(turn=8, active="german", phase="combat", units=units)
    given = answers_of(state, 5)
    assert "attack 1516" in given
    assert sum(text.startswith("add ") for text in given) >= 2


def test_french_attack_german_hexes_while_plan_xvii_wants_it() -> None:
    units = [unit("F.XX", "2007"), unit("G.XVI", "1908"), unit("Metz", "1908")]
    state = position(turn=7, active="entente", phase="combat", units=units, plan=6)
    assert "attack 1908" in answers_of(state, 2)


def test_no_hopeless_attack_without_need() -> None:
    units = [unit("F.XX", "2007"), unit("G.XVI", "1908"), unit("G.XIII", "1908"), unit("Metz", "1908")]
    state = position(turn=8, active="entente", phase="combat", units=units, plan=7)
    assert "attack 1908" not in answers_of(state, 2)


@pytest.mark.parametrize("attackers", [("G.II",), ("G.II", "G.III"), ("G.II", "G.III", "G.IV")])
def test_the_bots_odds_are_the_forecasts(attackers: tuple[str, ...]) -> None:
    hexes = dict(zip(attackers, ("1415", "1416", "1515"), strict=False))
    units = [unit(name, hex_) for name, hex_ in hexes.items()] + [unit("F.XX", "1516"), unit("G.HQ1", "1415")]
    state = position(turn=8, active="german", phase="combat", units=units)
    while (decision := TITLE.decision(state)) is not None and decision.question != "combat_phase.choose_target":
        TITLE.apply(state, "done")
    TITLE.apply(state, "attack 1516")
    for name in attackers[:-1]:
        TITLE.apply(state, f"add {name}")
    forecast = TITLE.forecast(state, f"add {attackers[-1]}")
    assert forecast is not None
    odds, rules = Odds(TITLE.rules), TITLE.rules
    now = Situation(Table(rules, state, TITLE.sides), Ground(rules), odds, style_of(weights_of(TITLE, "answers")), 0)
    target = rules.grid.index["1516"]
    strikers = [now.striker(rules.unit_index[name], rules.grid.index[hexes[name]]) for name in attackers]
    calm = Temper(failure=0.0)
    outlook = odds.outlook(target, strikers, now.defence(target), now.extra_shift(target), 0.0, calm)
    assert outlook.inflicted == pytest.approx(forecast.expected["defender"])
