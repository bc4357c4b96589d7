"""What the captain needs to know to play The Old Contemptibles: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .. import advance, bombardment, close_combat, defensive_fire, entry, losses, movement_phase, sequence
from .. import movement as rules_movement
from ..program import Table, program
from ..state import GERMAN, State
from . import british, combat, german, movement
from .combat import HexWorth, Worth
from .dangers import Dangers
from .ground import Ground
from .movement import Plan
from .odds import Odds
from .situation import Situation
from .style import Style, style_of

#: what the answers to a question are worth, from the situation, the decision and the values of the procedure
Thought = Callable[[Situation, Decision, Any], Mapping[str, float]]


def judge(title: Title, side: str, style: Mapping[str, Any]) -> Judgement:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judgement(title, side, style_of(style))


class Judgement:
    """The judge of one side. A plan holds for a phase; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str, style: Style) -> None:
        self._title, self._style = title, style
        self._side = title.side_index(side)
        self._army: Any = german if self._side == GERMAN else british
        self._ground, self._odds = Ground(title.rules), Odds(title.rules)
        self._phase: object = None
        self._dangers: Dangers | None = None
        self._plan: Plan | None = None
        self._answers = self._thoughts()

    def scores(self, decision: Decision, state: EngineState) -> Mapping[str, float]:
        assert isinstance(state, State)
        table = Table(self._title.rules, state, self._title.sides)
        phase = (state.turn, state.active, tuple(state.frames[:1]))
        dangers = self._dangers if phase == self._phase else None
        now = Situation(table, self._ground, self._odds, self._style, self._side, dangers)
        if phase != self._phase:
            self._phase, self._dangers, self._plan = phase, now.dangers, None
        name, values = state.frames[-1]
        return self._answers[program.steps[name]](now, decision, values)

    def _worth(self, now: Situation) -> tuple[Worth, HexWorth]:
        return self._army.worth(now), self._army.hex_worth

    def _thoughts(self) -> dict[Step, Thought]:
        """By question: what its answers are worth."""
        place = self._army.place
        return {
            sequence.declare_order: lambda now, d, _: self._army.declare_order(now, self._current_plan(now), d),
            movement_phase.choose_unit: lambda now, d, _: movement.choose_unit(now, self._current_plan(now), place, d),
            entry.form_column: lambda now, d, _: movement.form_column(now, d),
            rules_movement.choose_way: lambda now, d, v: movement.choose_way(now, self._current_plan(now), place, d, v),
            rules_movement.choose_detached: lambda _, d, __: movement.choose_detached(d),
            bombardment.choose_target: lambda now, d, _: combat.choose_bombardment(now, *self._worth(now), d),
            bombardment.choose_guns: lambda now, _, v: combat.choose_guns(now, *self._worth(now), v),
            close_combat.choose_target: lambda now, d, _: combat.choose_assault(now, *self._worth(now), d),
            close_combat.choose_attackers: lambda now, _, v: combat.choose_attackers(now, *self._worth(now), v),
            defensive_fire.choose_shot: lambda now, d, v: combat.choose_shot(now, v, d),
            defensive_fire.choose_hex: lambda _, __, ___: {},
            losses.choose_loss: lambda now, d, v: combat.choose_loss(now, v, d),
            advance.choose_advance: lambda now, d, v: movement.choose_advance(
                now, self._current_plan(now), place, d, v.target
            ),
            advance.choose_onward: lambda now, d, _: movement.choose_onward(now, self._current_plan(now), place, d),
        }

    def _current_plan(self, now: Situation) -> Plan:
        """The plan of the phase under way, made when it is first needed."""
        if self._plan is None:
            self._plan = self._army.plan(now)
        plan: Plan = self._plan
        return plan
