"""What the captain needs to know to play Schlieffen's War: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.mechanics import walking

from .. import (
    advance,
    combat_phase,
    declaration,
    defence,
    movement,
    movement_phase,
    probing,
    reorganisation,
    resolution,
    setup,
    stacking,
)
from .. import losses as rules_losses
from ..program import Table, program
from ..rules import CORPS
from ..state import State
from . import combat, deployment, losses, reorganise
from .aims import Aims, aims_of
from .ground import Ground
from .odds import Odds
from .plan import Plan
from .situation import Situation
from .style import Style, style_of

Scores = dict[str, float]


def judge(title: Title, side: str, style: Mapping[str, Any]) -> Judgement:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judgement(title, side, style_of(style))


class Judgement:
    """The judge of one side. A plan holds for a movement phase; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str, style: Style) -> None:
        self._title, self._style = title, style
        self._side = title.side_index(side)
        self._ground, self._odds = Ground(title.rules), Odds(title.rules)
        self._planned: object = None
        self._orders: dict[int, int] = {}

    def scores(self, decision: Decision, state: EngineState) -> Mapping[str, float]:
        assert isinstance(state, State)
        table = Table(self._title.rules, state, self._title.sides)
        now = Situation(table, self._ground, self._odds, self._style, self._side)
        aims = aims_of(now)
        name, values = state.frames[-1]
        step, texts = program.steps[name], [option.text for option in decision.options]
        if step is movement_phase.choose_unit:
            self._plan(now, aims)
            return self._choose_unit(now, texts)
        if step is movement.choose_way:
            self._plan(now, aims)
            return self._choose_way(now, values.units[0], texts)  # type: ignore[attr-defined]
        return THOUGHTS[step](now, aims, values, texts)

    # movement

    def _plan(self, now: Situation, aims: Aims) -> None:
        phase = (now.turn, now.state.active)
        if phase != self._planned:
            self._planned, self._orders = phase, Plan(now, aims).orders

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
        costs, points = rules.costs_of[unit], state.allowed[unit]
        open_ = rules.not_enemy[now.side]
        found = walking.walk(rules.ground, costs, state.where[unit], points, now.zone, state.owner, open_)
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


#: what the answers to a question are worth, from the situation, the aims, the values of the procedure and the answers
Thought = Callable[[Situation, Aims, Any, list[str]], Scores]

#: everything but movement
THOUGHTS: dict[Step, Thought] = {
    setup.choose_unit: lambda now, _, __, texts: deployment.choose_unit(now, texts),
    setup.choose_hex: lambda now, _, values, texts: deployment.choose_hex(now, values, texts),
    reorganisation.choose_arrival: lambda now, aims, _, texts: reorganise.choose_arrival(now, aims, texts),
    reorganisation.choose_rally: lambda *_: {"rally-all": 1.0},
    reorganisation.choose_restoration: lambda *_: {"restore-all": 1.0},
    reorganisation.choose_return: lambda now, aims, _, texts: reorganise.choose_return(now, aims, texts),
    reorganisation.choose_withdrawal: lambda now, aims, _, texts: reorganise.choose_withdrawal(now, aims, texts),
    probing.choose_probe: lambda now, aims, _, texts: combat.choose_probe(now, aims, texts),
    combat_phase.choose_target: lambda now, aims, _, texts: combat.choose_target(now, aims, texts),
    declaration.choose_attackers: combat.choose_attackers,
    resolution.choose_siege: combat.choose_siege,
    advance.choose_advance: combat.choose_advance,
    defence.choose_defender: lambda now, _, __, texts: losses.choose_defender(now, texts),
    defence.choose_support: lambda now, _, values, texts: losses.choose_support(now, values, texts),
    rules_losses.choose_defender_loss: losses.choose_defender_loss,
    rules_losses.choose_retreat: losses.choose_retreat,
    rules_losses.choose_exhausted: lambda now, _, __, texts: losses.choose_step(now, texts),
    rules_losses.choose_attacker_loss: lambda now, _, __, texts: losses.choose_step(now, texts),
    stacking.choose_displaced: lambda now, aims, _, texts: losses.choose_displaced(now, aims, texts),
}
