"""What the captain needs to know to play Clash of Giants: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .. import advance, cavalry, combat_phase, movement, resolution, retreat, stacking, supply
from ..marne import deployment as marne_deployment
from ..marne import logistics, rail, segment
from ..marne.book import BOOK as MARNE
from ..program import Table
from ..state import State
from ..tannenberg import arrivals as east_arrivals
from ..tannenberg import operations, railways
from . import arrivals, combat, marches, marne, tannenberg
from .aims import Aims
from .ground import ground_of
from .look import Look, Memory
from .marches import Marches
from .style import Style, style_of

Scores = dict[str, float]
Answer = Callable[[Look, Aims, Any, list[str]], Scores]


def judge(title: Title, side: str, style: Mapping[str, Any]) -> Judgement:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judgement(title, side, style_of(title, style))


class Judgement:
    """The judge of one side. A plan holds while a command moves; one made anew in the middle of it is as good."""

    def __init__(self, title: Title, side: str, style: Style) -> None:
        self._title, self._style = title, style
        self._side = title.side_index(side)
        self._ground = ground_of(title.rules)
        self._aims_of = marne.aims_of if title.rules.book is MARNE else tannenberg.aims_of
        self._marches = Marches()
        self._memory: Memory = {}

    def scores(self, decision: Decision, state: EngineState) -> Mapping[str, float]:
        assert isinstance(state, State)
        table = Table(self._title.rules, state, self._title.sides)
        now = Look(table, self._ground, self._style, self._side, self._memory)
        aims = self._aims_of(now)
        step = self._title.program.step_at(state)
        assert step is not None
        values = state.frames[-1][1]
        texts = [option.text for option in decision.options]
        if step in MOVING:
            return MOVING[step](self._marches, now, aims, values, texts)
        return ANSWERS[step](now, aims, values, texts) if step in ANSWERS else {}


#: questions for which a plan is made
MOVING: dict[Step, Callable[[Marches, Look, Aims, Any, list[str]], Scores]] = {
    operations.choose_unit: Marches.choose_unit,
    segment.choose_unit: Marches.choose_unit,
    movement.choose_way: Marches.choose_way,
    rail.choose_station: Marches.choose_station,
}

#: all other questions
ANSWERS: dict[Step, Answer] = {
    marne_deployment.choose_counter: lambda *_: {"arrange": 1.0},
    marne_deployment.choose_shift: lambda *_: {"ready": 1.0},
    east_arrivals.choose_arrival: lambda now, aims, _, texts: arrivals.choose_arrival(now, aims, texts),
    logistics.choose_entry: lambda now, aims, _, texts: arrivals.choose_entry(now, aims, texts),
    railways.choose_train: lambda now, _, trains, texts: arrivals.choose_train(now, trains, texts),
    operations.choose_army: lambda now, _, __, texts: marches.choose_army(now, texts),
    operations.choose_intercept: lambda now, _, __, texts: marches.choose_intercept(now, texts),
    operations.choose_posture: lambda now, aims, _, texts: marches.choose_posture(now, aims, texts),
    stacking.choose_excess: lambda now, _, __, texts: arrivals.choose_excess(now, texts),
    supply.choose_fed: lambda now, _, __, texts: arrivals.choose_fed(now, texts),
    combat_phase.choose_target: lambda now, aims, _, texts: combat.choose_target(now, aims, texts),
    combat_phase.choose_attackers: combat.choose_attackers,
    cavalry.choose_evasion: combat.choose_evasion,
    cavalry.choose_rider: lambda now, _, __, texts: combat.choose_rider(now, texts),
    resolution.choose_defender: lambda now, _, fight, texts: combat.choose_defender(now, fight, texts),
    resolution.choose_roller: lambda now, _, __, texts: combat.choose_roller(now, texts),
    retreat.choose_retreat: combat.choose_retreat,
    advance.choose_advance: combat.choose_advance,
    advance.choose_second: combat.choose_second,
}
