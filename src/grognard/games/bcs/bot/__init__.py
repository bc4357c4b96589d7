"""What the captain needs to know to play the Battalion Combat Series: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from ..activation import activity, objectives, preparation, second
from ..combat import advance, attack, barrage, engagement, retreat
from ..movement import jumps, route, trains, walk
from ..program import Table
from ..sequence import arrivals, assignment, orders, replacements, set_up, turn
from ..special import urban
from ..state import State
from . import acts, columns, command, markers, replies, staff
from .ground import ground_of
from .look import Look
from .plan import Plan
from .style import Style, style_of

Scores = Mapping[str, float]
Plain = Callable[[Look, Plan, Decision], Scores]
Inside = Callable[[Look, Plan, Any, Decision], Scores]


def judge(title: Title, side: str, style: Mapping[str, Any]) -> Judgement:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judgement(title, side, style_of(style))


class Judgement:
    """The judge of one side. It keeps distances and nothing else: every question is looked at afresh."""

    def __init__(self, title: Title, side: str, style: Style) -> None:
        self._title, self._style = title, style
        self._side = title.side_index(side)
        self._ground = ground_of(title.rules)

    def scores(self, decision: Decision, state: EngineState) -> Scores:
        assert isinstance(state, State)
        look = Look(Table(self._title.rules, state, self._title.sides), self._ground, self._side, self._style)
        step = self._title.program.step_at(state)
        assert step is not None
        plan = Plan(look)
        if step in PLAIN:
            found = PLAIN[step](look, plan, decision)
        elif step in INSIDE:
            found = INSIDE[step](look, plan, state.frames[-1][1], decision)
        else:
            found = {}
        listed = {option.text for option in decision.options}
        return {text: score for text, score in found.items() if text in listed}


#: questions of the sequence of play
PLAIN: dict[Step, Plain] = {
    set_up.choose_place: staff.choose_place,
    set_up.choose_spot: staff.choose_spot,
    arrivals.choose_arrival: staff.choose_arrival,
    replacements.choose_replacement: staff.choose_replacement,
    assignment.choose_assignment: staff.choose_assignment,
    orders.choose_order: staff.choose_order,
    orders.choose_destination: staff.choose_destination,
    turn.choose_formation: command.choose_formation,
    turn.choose_chit: command.choose_formation,
    preparation.choose_preparation: command.choose_preparation,
    preparation.choose_flip: command.choose_flip,
    second.choose_second: command.choose_second,
    activity.choose_screens: command.choose_screens,
    objectives.choose_objective: markers.choose_objective,
    activity.choose_act: acts.choose_act,
    trains.choose_trains: columns.choose_trains,
    route.choose_route: columns.choose_route,
}

#: questions inside a procedure, with its values
INSIDE: dict[Step, Inside] = {
    assignment.choose_assembly: staff.choose_assembly,
    walk.choose_stand: command.choose_stand,
    attack.choose_defender: replies.choose_defender,
    attack.choose_unit: replies.choose_unit,
    attack.choose_assist: replies.choose_assist,
    attack.choose_barrage: replies.choose_barrage,
    attack.choose_loss: replies.choose_loss,
    engagement.choose_target: replies.choose_target,
    retreat.choose_hex: replies.choose_retreat,
    jumps.choose_hex: replies.choose_jump,
    advance.choose_follow: replies.choose_follow,
    barrage.choose_spotter: replies.choose_spotter,
    urban.choose_shift: replies.choose_shift,
    urban.choose_withdrawal: replies.choose_withdrawal,
    urban.choose_claimer: replies.choose_claimer,
}
