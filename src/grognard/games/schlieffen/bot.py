"""What the captain needs to know to play Schlieffen's War: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from . import bot_combat, bot_losses, bot_reorganise
from .bot_aims import Aims, aims_of
from .bot_ground import Ground
from .bot_odds import Odds
from .bot_plan import Plan
from .bot_situation import Situation
from .program import Table
from .rules import CORPS
from .state import State

Scores = dict[str, float]


def judge(title: Title, side: str) -> Judgement:
    return Judgement(title, side)


class Judgement:
    """The judge of one side. A plan holds for a movement phase; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str) -> None:
        self._title = title
        self._side = title.side_index(side)
        self._ground, self._odds = Ground(title.rules), Odds(title.rules)
        self._planned: object = None
        self._orders: dict[int, int] = {}

    def scores(self, decision: Decision, state: EngineState) -> Mapping[str, float]:
        assert isinstance(state, State)
        table = Table(self._title.rules, state, self._title.sides)
        now = Situation(table, self._ground, self._odds, self._side)
        aims = aims_of(now)
        name, values = state.frames[-1]
        texts = [option.text for option in decision.options]
        if name in ("movement_phase.choose_unit", "movement.choose_way"):
            return self._move(now, aims, name, values, texts)
        return _answer(now, aims, name, values, texts)

    # movement

    def _move(self, now: Situation, aims: Aims, name: str, values: Any, texts: list[str]) -> Scores:
        phase = (now.turn, now.state.active)
        if phase != self._planned:
            self._planned, self._orders = phase, Plan(now, aims).orders
        if name == "movement_phase.choose_unit":
            return self._choose_unit(now, texts)
        return self._choose_way(now, values.units[0], texts)

    def _choose_unit(self, now: Situation, texts: list[str]) -> Scores:
        """Everybody who has somewhere to go; by forced march only where there is no other way. Headquarters go last:
        whoever marches by force must still be in command (10.6)."""
        state, rules = now.state, now.rules
        going = set()
        for text in texts:
            verb, _, word = text.partition(" ")
            if verb in ("move", "force"):
                unit = rules.unit_index[word]
                if self._orders.get(unit, state.where[unit]) != state.where[unit] and not state.spent[unit]:
                    going.add(unit)
        if not going:
            return {"end": 0.0}
        unit = min(going, key=lambda unit: (rules.kind[unit] != CORPS, unit))
        return self._start(now, unit, self._orders[unit], texts)

    def _start(self, now: Situation, unit: int, goal: int, texts: list[str]) -> Scores:
        rules, state = now.rules, now.state
        name = rules.ids[unit]
        found = rules.ground.reach(
            rules.costs_of[unit], state.where[unit], state.allowed[unit], now.zone, state.owner, rules.nobody,
            rules.not_enemy[now.side], 0, 1, True, False, b"",
        )  # fmt: skip
        wanted = f"move {name}" if goal in found else f"force {name}"
        if wanted in texts:
            return {wanted: 1.0}
        del self._orders[unit]
        return self._choose_unit(now, texts)

    def _choose_way(self, now: Situation, unit: int, texts: list[str]) -> Scores:
        goal = self._orders.get(unit)
        wanted = f"to {now.rules.labels[goal]}" if goal is not None else "stop"
        if wanted in texts:
            return {wanted: 1.0}
        self._orders.pop(unit, None)
        return {"stop": 1.0}


def _answer(now: Situation, aims: Aims, name: str, values: Any, texts: list[str]) -> Scores:
    """Everything but movement."""
    chapter, _, question = name.partition(".")
    if chapter == "setup":
        return {"historical": 1.0}
    if chapter == "reorganisation":
        return _reorganise(now, aims, question, texts)
    if chapter == "probing":
        return bot_combat.choose_probe(now, aims, texts)
    if chapter == "combat_phase":
        return bot_combat.choose_target(now, aims, texts)
    if chapter == "declaration":
        return bot_combat.choose_attackers(now, aims, values, texts)
    if chapter == "resolution":
        return bot_combat.choose_siege(now, aims, values, texts)
    if chapter == "advance":
        return bot_combat.choose_advance(now, aims, values, texts)
    return _suffer(now, aims, question, values, texts)


def _reorganise(now: Situation, aims: Aims, question: str, texts: list[str]) -> Scores:
    if question == "choose_arrival":
        return bot_reorganise.choose_arrival(now, aims, texts)
    if question == "choose_rally":
        return {"rally-all": 1.0}
    if question == "choose_restoration":
        return {"restore-all": 1.0}
    if question == "choose_return":
        return bot_reorganise.choose_return(now, aims, texts)
    return bot_reorganise.choose_withdrawal(now, aims, texts)


def _suffer(now: Situation, aims: Aims, question: str, values: Any, texts: list[str]) -> Scores:
    """The answers to what the enemy does."""
    if question == "choose_defender":
        return bot_losses.choose_defender(now, texts)
    if question == "choose_support":
        return bot_losses.choose_support(now, values, texts)
    if question == "choose_defender_loss":
        return bot_losses.choose_defender_loss(now, aims, values, texts)
    if question == "choose_retreat":
        return bot_losses.choose_retreat(now, aims, texts)
    if question == "choose_displaced":
        return bot_losses.choose_displaced(now, aims, texts)
    return bot_losses.choose_step(now, texts)
