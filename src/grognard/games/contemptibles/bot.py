"""What the captain needs to know to play The Old Contemptibles: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from . import bot_british, bot_combat, bot_german, bot_movement
from .bot_dangers import Dangers
from .bot_ground import Ground
from .bot_movement import Plan
from .bot_odds import Odds
from .bot_situation import Situation
from .program import Table
from .state import GERMAN, State


def judge(title: Title, side: str) -> Judgement:
    return Judgement(title, side)


class Judgement:
    """The judge of one side. A plan holds for a phase; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str) -> None:
        self._title = title
        self._side = title.side_index(side)
        self._army: Any = bot_german if self._side == GERMAN else bot_british
        self._ground, self._odds = Ground(title.rules), Odds(title.rules)
        self._phase: object = None
        self._dangers: Dangers | None = None
        self._plan: Plan | None = None

    def scores(self, decision: Decision, state: EngineState) -> Mapping[str, float]:
        assert isinstance(state, State)
        table = Table(self._title.rules, state, self._title.sides)
        phase = (state.turn, state.active, tuple(state.frames[:1]))
        dangers = self._dangers if phase == self._phase else None
        now = Situation(table, self._ground, self._odds, self._side, dangers)
        if phase != self._phase:
            self._phase, self._dangers, self._plan = phase, now.dangers, None
        name, values = state.frames[-1]
        chapter, _, question = name.partition(".")
        if chapter in ("bombardment", "close_combat", "defensive_fire", "losses"):
            return self._fight(now, chapter, question, decision, values)
        return self._move(now, name, decision, values)

    def _fight(self, now: Situation, chapter: str, question: str, decision: Decision, values: Any) -> dict[str, float]:
        worth, hex_worth = self._army.worth(now), self._army.hex_worth
        if chapter == "losses":
            return bot_combat.choose_loss(now, values, decision)
        if chapter == "defensive_fire":
            return bot_combat.choose_shot(now, values, decision) if question == "choose_shot" else {}
        if chapter == "bombardment":
            if question == "choose_target":
                return bot_combat.choose_bombardment(now, worth, hex_worth, decision)
            return bot_combat.choose_guns(now, worth, hex_worth, values)
        if question == "choose_target":
            return bot_combat.choose_assault(now, worth, hex_worth, decision)
        return bot_combat.choose_attackers(now, worth, hex_worth, values)

    def _move(self, now: Situation, name: str, decision: Decision, values: Any) -> dict[str, float]:
        plan, place = self._current_plan(now), self._army.place
        if name == "movement_phase.choose_unit":
            return bot_movement.choose_unit(now, plan, place, decision)
        if name == "entry.form_column":
            return bot_movement.form_column(now, decision)
        if name == "movement.choose_way":
            return bot_movement.choose_way(now, plan, place, decision, values)
        if name == "movement.choose_detached":
            return bot_movement.choose_detached(decision)
        if name == "advance.choose_advance":
            return bot_movement.choose_advance(now, plan, place, decision, values.target)
        if name == "advance.choose_onward":
            return bot_movement.choose_onward(now, plan, place, decision)
        order: dict[str, float] = self._army.declare_order(now, plan, decision)
        return order

    def _current_plan(self, now: Situation) -> Plan:
        """The plan of the phase under way, made when it is first needed."""
        if self._plan is None:
            self._plan = self._army.plan(now)
        plan: Plan = self._plan
        return plan
