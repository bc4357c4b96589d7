"""The judge of one side: which thought belongs to which question."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.engine.option import Decision
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from ..program import Table
from ..state import State
from . import decisions, fights, marches
from .ground import Ground
from .situation import Situation

Scores = Mapping[str, float]


class Judgement:
    """A plan holds for a phase; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str) -> None:
        self._title = title
        self._side = title.side_index(side)
        self._ground = Ground(title.rules, self._side)
        self._planned: object = None
        self._orders: dict[int, int] = {}

    def scores(self, decision: Decision, state: EngineState) -> Scores:
        """The worth of the answers, by text."""
        assert isinstance(state, State)
        now = Situation(Table(self._title.rules, state, self._title.sides), self._ground, self._side)
        _, _, question = decision.question.partition(".")
        texts = [option.text for option in decision.options]
        values = state.frames[-1][1]
        if question in ("choose_unit", "choose_way", "choose_advance", "choose_second"):
            return self._march(now, question, values, texts)
        return self._other(now, question, values, texts)

    def _march(self, now: Situation, question: str, values: object, texts: list[str]) -> Scores:
        moment = (now.state.turn, now.state.phase, now.state.command)
        if moment != self._planned:
            self._planned, self._orders = moment, marches.orders(now)
        if question == "choose_unit":
            return marches.choose_unit(now, self._orders, texts)
        if question == "choose_way":
            return marches.choose_way(now, values, self._orders, texts)
        return fights.choose_advance(now, values, self._orders, texts)

    def _other(self, now: Situation, question: str, values: object, texts: list[str]) -> Scores:
        if question == "choose_target":
            return fights.choose_target(now, texts)
        if question == "choose_attackers":
            return fights.choose_attackers(now, values, texts)  # type: ignore[arg-type]
        if question in ("choose_evasion", "choose_rider"):
            return fights.choose_evasion(now, texts)
        if question == "choose_roller":
            return fights.choose_roller(now, texts)
        if question == "choose_retreat":
            return fights.choose_retreat(now, values, texts)
        if question in ("choose_arrival", "choose_entry"):
            return decisions.choose_arrival(now, texts)
        if question in ("choose_excess", "choose_fed"):
            return decisions.choose_weakest(now, texts)
        if question == "choose_posture":
            return decisions.choose_posture(now, texts)
        if question == "choose_train":
            return decisions.choose_train(now, texts)
        if question == "choose_intercept":
            return decisions.choose_intercept(now, texts)
        quick = ("arrange", "ready")
        return {text: 1.0 for text in texts if text in quick}
