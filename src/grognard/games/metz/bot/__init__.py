"""What the captain needs to know to play At Any Cost: Metz: the worth of every answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from ..assault import assault, assault_step, breakthrough, losses, retreat
from ..chits import cup, event_chits, fortunes, opportunity, planning, staff
from ..command import activation, breakdown, forced, out_of_command
from ..fire import fire, fire_step
from ..morale import hits, testing
from ..movement import charges, movement, movement_step, overrun, reactions
from ..program import is_night, program
from ..recovery import night, rally, works
from ..state import DEFENSIVE, State
from ..turn import end_turn
from . import chits, fights, moves
from .ground import Ground
from .plan import Attack, plan
from .posts import Post, assign
from .situation import Situation, factors
from .style import Style, style_of
from .worth import Weighed

Scores = Mapping[str, float]


def judge(title: Title, side: str, style: Mapping[str, Any]) -> Judgement:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judgement(title, side, style_of(style))


class Judgement:
    """The judge of one side. It keeps distances and nothing else: every question is looked at afresh."""

    def __init__(self, title: Title, side: str, style: Style) -> None:
        self._title, self._style = title, style
        self._side = title.side_index(side)
        self._ground = Ground(title.rules)
        self._factor = factors(title.rules, style)
        self._last: Situation | None = None

    def scores(self, decision: Decision, state: EngineState) -> Scores:
        assert isinstance(state, State)
        step, (_, values) = program.step_at(state), state.frames[-1]
        answer = ANSWERS.get(step) if step else None
        found = answer(self._situation(state), values, decision) if answer else {}
        listed = {option.text for option in decision.options}
        return {text: score for text, score in found.items() if text in listed}

    def _situation(self, state: State) -> Situation:
        """The situation as it was at the last question, if nothing has changed since but what is asked."""
        last = self._last
        if last is None or last.state is state or not _is_alike(last.state, state):
            table = Weighed(self._title.rules, state, self._title.sides, self._factor)
            last = self._last = Situation(table, self._ground, self._side, self._style)
        return last


_COLUMNS = attrgetter(*State.BYTES, *State.SHORTS, *State.NUMBERS)


def _is_alike(one: State, other: State) -> bool:
    """Whether two states differ in nothing but what is asked and how often dice have been rolled."""
    return bool(_COLUMNS(one) == _COLUMNS(other))


Answer = Callable[[Situation, Any, Decision], Scores]


def _attacks(now: Situation) -> list[Attack]:
    """The assaults of this activation, if its posture allows any."""
    if now.attacks is None:
        now.attacks = [] if now.state.posture == DEFENSIVE or is_night(now.table) else plan(now)
    return now.attacks


def _posts(now: Situation) -> dict[int, Post]:
    if now.posts is None:
        now.posts = assign(now)
    return now.posts


def choose_unit(now: Situation, values: Any, decision: Decision) -> Scores:
    return moves.choose_unit(now, _attacks(now), _posts(now), decision)


def choose_way(now: Situation, moving: Any, decision: Decision) -> Scores:
    attacks = _attacks(now) if moving.engage else []
    return moves.choose_way(now, moving, attacks, _posts(now), decision)


def choose_retreat(now: Situation, going: Any, decision: Decision) -> Scores:
    return fights.choose_retreat(now, going.units[0], _posts(now), decision)


def choose_nearest(now: Situation, forced: Any, decision: Decision) -> Scores:
    """14.3 One's own hex that the enemy would like least to meet: the strongest."""
    index = now.rules.grid.index
    return {o.text: now.strength_near(index[o.words[0]], now.side, 0) for o in decision.options}


def choose_refuge(now: Situation, caught: Any, decision: Decision) -> Scores:
    """11.11 A headquarters flees to the strongest."""
    return choose_nearest(now, caught, decision)


def choose_place(now: Situation, step: Any, decision: Decision) -> Scores:
    return fights.choose_retreat(now, step.unit, _posts(now), decision)


def forced_approach(now: Situation, forced: Any, decision: Decision) -> Scores:
    return fights.choose_retreat(now, forced.units[0], _posts(now), decision)


def choose_marker(now: Situation, step: Any, decision: Decision) -> Scores:
    """14.2 COMMAND INITIATIVE for a strong stack; else one marker after another."""
    return chits.choose_initiative(now, decision)


def choose_side_step(now: Situation, camp: Any, decision: Decision) -> Scores:
    return fights.choose_retreat(now, camp.moving, _posts(now), decision)


def choose_head(now: Situation, columns: Any, decision: Decision) -> Scores:
    """7.5 The end next to the enemy leads: the others cannot act without it."""
    index = now.rules.grid.index
    return {o.text: -float(now.distance_to_enemy(index[o.words[0]])) for o in decision.options}


def follow(now: Situation, through: Any, decision: Decision) -> Scores:
    """12.10 A headquarters goes with the last of its hex, and stays with those who stay."""
    along = len(now.garrison(now.state.where[through.rider])) == 1
    return {o.text: float((o.verb == "along") == along) for o in decision.options}


def in_order(*verbs: str) -> Answer:
    """For questions with a plain preference: the verb that comes first."""

    def answer(now: Situation, values: Any, decision: Decision) -> Scores:
        return {o.text: -float(verbs.index(o.verb)) for o in decision.options if o.verb in verbs}

    return answer


ANSWERS: dict[Step, Answer] = {
    planning.choose_event: lambda now, _, d: chits.choose_plan(now, d),
    activation.choose_posture: lambda now, v, d: moves.choose_posture(now, v.formation, _posts(now)),
    activation.choose_arrivals: lambda now, v, d: {"arrivals D": 1.0, "arrivals A": 0.0},
    activation.choose_head: choose_head,
    activation.choose_initiative: lambda now, _, d: chits.choose_initiative(now, d),
    fire_step.choose_fire: lambda now, _, d: fights.choose_fire(now, _posts(now), _attacks(now), d),
    fire.prepare: fights.prepare,
    fire.choose_event: fights.fire_event,
    fire.choose_casualty: lambda now, _, d: fights.choose_casualty(now, d),
    fire.choose_short: lambda now, _, d: fights.choose_short(now, d),
    hits.choose_retest: in_order("play", "accept"),
    hits.choose_panic: lambda now, _, d: fights.choose_panic(now, d),
    testing.choose_reroll: in_order("play", "accept"),
    movement_step.choose_unit: choose_unit,
    movement.choose_way: choose_way,
    charges.choose_approach: lambda now, v, d: moves.choose_approach(now, v.unit, v.target, d),
    charges.choose_countercharge: moves.countercharge,
    reactions.choose_fire: lambda now, v, d: fights.defensive_fire(now, v.hex, d),
    reactions.choose_chit: lambda now, v, d: chits.opportunity_window(now, d, v.hex),
    reactions.choose_charge: lambda now, v, d: moves.opportunity_charge(now, v.hex, d),
    opportunity.choose_shot: fights.opportunity_fire,
    opportunity.choose_chit: lambda now, v, d: chits.opportunity_window(now, d, v.target),
    assault_step.choose_fury: lambda now, _, d: fights.choose_fury(now, d),
    assault_step.choose_assault: lambda now, _, d: fights.choose_assault(now, d),
    assault_step.choose_lead: lambda now, _, d: fights.choose_lead(now, d),
    assault.choose_stand: fights.choose_stand,
    assault.choose_event: fights.assault_event,
    losses.choose_loss: fights.choose_loss,
    losses.choose_shaken: lambda now, _, d: fights.choose_shaken(now, d),
    losses.choose_tough: lambda now, _, d: fights.choose_casualty(now, d),
    retreat.choose_retreat: choose_retreat,
    retreat.choose_company: in_order("along", "stay"),
    breakthrough.choose_company: follow,
    breakthrough.choose_advance: lambda now, v, d: fights.choose_advance(now, v, _posts(now), d),
    breakthrough.choose_onward: lambda now, v, d: fights.choose_advance(now, v, _posts(now), d),
    breakdown.choose_detachments: moves.choose_detachments,
    rally.choose_action: lambda now, _, d: moves.rally(now, d),
    rally.choose_place: choose_place,
    works.choose_digger: lambda now, _, d: moves.dig(now, _posts(now), d, is_night(now.table)),
    out_of_command.choose_marker: choose_marker,
    out_of_command.choose_action: lambda now, _, d: moves.act_alone(now, _posts(now), d),
    forced.choose_nearest: choose_nearest,
    forced.choose_withdrawal: choose_retreat,
    forced.choose_approach: forced_approach,
    overrun.choose_refuge: choose_refuge,
    event_chits.choose_free: in_order("fire-now", "fire-later", "pass"),
    event_chits.choose_use: lambda now, _, d: chits.choose_use(now, d),
    event_chits.choose_mission: lambda now, _, d: chits.choose_mission(now, d),
    event_chits.choose_unwell: lambda now, _, d: chits.choose_unwell(now, d),
    event_chits.choose_provoked: lambda now, _, d: chits.choose_provoked(now, d),
    event_chits.choose_division: lambda now, _, d: chits.choose_division(now, d),
    cup.choose_before_draw: lambda now, _, d: chits.use_staff(now, d),
    cup.choose_staff: lambda now, _, d: chits.use_staff(now, d),
    staff.choose_group: lambda now, _, d: chits.groups(now, d),
    fortunes.choose_wayward: lambda now, _, d: chits.choose_wayward(now, d),
    fortunes.choose_hex: lambda now, v, d: chits.choose_stray_hex(now, v.unit, d),
    end_turn.choose_arrival: in_order("hasten", "end"),
    night.choose_bivouac: in_order("bivouac", "stay"),
    night.choose_rest: in_order("revive", "muster", "supply", "leader", "end"),
    night.choose_side_step: choose_side_step,
    night.choose_parent: in_order("end", "return"),
}
