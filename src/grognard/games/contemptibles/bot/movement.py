"""The bot on the move: one unit after another, each to the best place it can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from grognard.engine.option import Decision

from ..march import allowance, left, touches_british
from ..ways import Moving, reach
from .ground import Distances
from .situation import Situation

Scores = dict[str, float]


@dataclass
class Plan:
    """What every unit is about in this phase: where to, how urgently, and what for."""

    aims: dict[int, Distances] = field(default_factory=dict)
    pull: dict[int, float] = field(default_factory=dict)
    role: dict[int, str] = field(default_factory=dict)
    #: the hex a unit is posted to
    post: dict[int, int] = field(default_factory=dict)
    #: by target: the guns that are to fire at it
    batteries: dict[int, tuple[int, ...]] = field(default_factory=dict)
    #: units that were best off where they stood when last asked; they are asked once more before the phase ends
    settled: set[int] = field(default_factory=set)
    asked_again: bool = False
    #: by unit: the hexes that it has left in this phase; it does not come back to them
    been: dict[int, set[int]] = field(default_factory=dict)

    def set(self, unit: int, aim: Distances, pull: float, role: str, post: int = -1) -> None:
        self.aims[unit], self.pull[unit], self.role[unit], self.post[unit] = aim, pull, role, post


#: how good it is for a unit to end its move in a hex, having marched or not
Place = Callable[[Situation, Plan, int, int, bool], float]


def choose_unit(now: Situation, plan: Plan, place: Place, decision: Decision) -> Scores:
    """Those in front first, so that they make room; then columns come on; then enough."""
    moves, entries = set(), []
    for option in decision.options:
        if option.verb in ("move", "march"):
            moves.add(option.text)
        elif option.verb in ("enter", "march-in"):
            entries.append(option.text)
    for unit in _in_order(now, plan):
        if unit in plan.settled:
            continue
        name = now.rules.ids[unit]
        gains = {
            text: gain(now, plan, place, unit, march)
            for text, march in ((f"move {name}", False), (f"march {name}", True))
            if text in moves
        }
        if gains and max(gains.values()) > now.style.margin:
            return gains
        plan.settled.add(unit)
    if not entries and not plan.asked_again:
        plan.asked_again = True
        plan.settled.clear()
        return choose_unit(now, plan, place, decision)
    return entry_scores(now, entries) if entries else {"end": 1.0}


def _in_order(now: Situation, plan: Plan) -> list[int]:
    """Fighting units before guns, the foremost first."""
    where, aims = now.state.where, plan.aims
    able = [unit for unit in now.rules.by_side[now.side] if where[unit] >= 0 and unit in aims]
    return sorted(able, key=lambda unit: (now.rules.is_artillery(unit), aims[unit][where[unit]], unit))


def gain(now: Situation, plan: Plan, place: Place, unit: int, march: bool) -> float:
    """What the best place in reach is better than the present one."""
    if allowance(now.table, unit, march) < now.state.spent[unit]:
        return 0.0
    here = place(now, plan, unit, now.state.where[unit], False)
    been = plan.been.get(unit, ())
    found = [hex_ for hex_ in reach(now.table, Moving((unit,), march)) if hex_ not in been]
    best = max((place(now, plan, unit, hex_, march) for hex_ in found), default=here)
    if may_leave(now, now.state.where[unit]):
        best = max(best, here + now.style.off_the_map)
    return best - here


def may_leave(now: Situation, hex_: int) -> bool:
    """4.4 Whether a hex is an exit, and open."""
    rules, state = now.rules, now.state
    return not now.is_german and bool(rules.exits[hex_]) and state.turn >= rules.schedule.exit.first_turn


def leaves_at_once(now: Situation, moving: Moving, hexes: Iterable[int]) -> set[int]:
    """4.4, 7.3 The exits among these hexes through which a unit can still leave in this move."""
    exits = [hex_ for hex_ in hexes if may_leave(now, hex_) and not now.state.zoc0[hex_]]
    if not exits:
        return set()
    reach(now.table, moving)  # leaves the prices of the ways behind
    points = min(left(now.table, unit, moving.march) for unit in moving.units) - now.rules.schedule.exit.cost
    return {hex_ for hex_ in exits if now.rules.board.field.cost_to(hex_) <= points}


def entry_scores(now: Situation, texts: Iterable[str]) -> Scores:
    """Regiments lead the places of a column, and they march."""
    scores = {}
    for text in texts:
        verb, name, _ = text.split(" ")
        infantry = now.rules.units[now.rules.unit_index[name]].type == "infantry"
        scores[text] = (2.0 if infantry else 0.0) + (1.0 if verb == "march-in" else 0.0)
    return scores


def form_column(now: Situation, decision: Decision) -> Scores:
    """One more unit to every regiment: field guns first, so that all are on the map as early as may be."""
    order = {"artillery": 3.0, "heavy-artillery": 2.0, "cavalry": 1.0}
    scores = {"go": 0.0}
    for option in decision.options:
        if option.verb == "join":
            scores[option.text] = order.get(now.rules.units[now.rules.unit_index[option.words[0]]].type, -1.0)
    return scores


def choose_way(now: Situation, plan: Plan, place: Place, decision: Decision, moving: Moving) -> Scores:
    """Stacks split, so that each unit goes to its own best place."""
    rules = now.rules
    texts = {option.text for option in decision.options}
    if "exit" in texts:
        return {"exit": 1.0}
    if len(moving.units) > 1:
        order = sorted(moving.units, key=lambda unit: (rules.movement[unit], rules.combat[unit][-1:], unit))
        if f"leave {rules.ids[order[0]]}" in texts:
            return {f"leave {rules.ids[order[0]]}": 1.0}
    unit = moving.units[0]
    been = plan.been.setdefault(unit, set())
    been.add(now.state.where[unit])
    ways = [(option.text, rules.grid.index[option.words[0]]) for option in decision.options if option.verb == "to"]
    ways = [(text, hex_) for text, hex_ in ways if hex_ not in been] or ways
    if moving.march:  # 9.20 a hex that can only be passed is no place to go to
        ways = [(text, hex_) for text, hex_ in ways if not touches_british(now.table, hex_)] or ways
    scores = {text: place(now, plan, unit, hex_, moving.march) for text, hex_ in ways}
    leaving = leaves_at_once(now, moving, (hex_ for _, hex_ in ways))
    scores |= {text: scores[text] + now.style.off_the_map for text, hex_ in ways if hex_ in leaving}
    if "stop" in texts:
        scores["stop"] = place(now, plan, unit, now.state.where[unit], moving.march) + 0.01
    return scores


def choose_detached(decision: Decision) -> Scores:
    """Every part of a stack gets its chance to go on."""
    return {option.text: 1.0 for option in decision.options if option.verb == "resume"}


def choose_advance(now: Situation, plan: Plan, place: Place, decision: Decision, target: int) -> Scores:
    """12.13 The first must; others follow if the place is better than where they stand."""
    scores = {"halt": 0.0}
    for option in decision.options:
        if option.verb == "advance":
            unit = now.rules.unit_index[option.words[0]]
            here = place(now, plan, unit, now.state.where[unit], False)
            scores[option.text] = place(now, plan, unit, target, False) - here - now.style.margin
    return scores


def choose_onward(now: Situation, plan: Plan, place: Place, decision: Decision) -> Scores:
    """12.13 A second hex, if it is a better place."""
    scores = {"halt": 0.0}
    for option in decision.options:
        if option.verb == "onward":
            unit, hex_ = now.rules.unit_index[option.words[0]], now.rules.grid.index[option.words[1]]
            here = place(now, plan, unit, now.state.where[unit], False)
            scores[option.text] = place(now, plan, unit, hex_, False) - here - now.style.margin
    return scores
