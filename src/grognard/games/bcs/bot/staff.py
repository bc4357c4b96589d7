"""2.1 to 2.4 The work before the battle of the day: set-up, arrivals, replacements, assignment, orders."""

from __future__ import annotations

from grognard.engine.option import Decision

from ..board.units import supporters
from ..formation.fatigue import level
from ..formation.msr import sources
from ..program import Phase
from ..rules import HEADQUARTERS, STANDOFF, TRAINS
from ..sequence.assignment import Assembly
from ..sequence.orders import march_hexes, pending
from ..state import ORDER_MOVE, ORDERS
from ..terrain import TRUCK
from .columns import hq_value, road_lengths
from .command import contact
from .look import Look
from .plan import Plan

Scores = dict[str, float]


def choose_place(look: Look, plan: Plan, decision: Decision) -> Scores:
    """1.0f The usual places are good ones."""
    return {"done": 1.0}


def choose_spot(look: Look, plan: Plan, decision: Decision) -> Scores:
    """1.0f Back to where it stood."""
    return {"keep": 1.0}


def choose_arrival(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.1b Headquarters and Trains first; others where they are nearest to their business, two to a hex; more wait."""
    rules, state = look.rules, look.state
    found: Scores = {"done": 0.0}
    led: dict[tuple[int, int], float] = {}
    lengths: dict[int, dict[int, int]] = {}
    for option in decision.options:
        if option.verb != "place":
            continue
        unit, hex_, shown = rules.unit_index[option.words[0]], rules.grid.index[option.words[1]], option.words[2]
        formation = state.assigned[unit] - 1
        if rules.kind[unit] == HEADQUARTERS:
            if (formation, hex_) not in led:
                led[formation, hex_] = hq_value(look, plan, formation, hex_)
            found[option.text] = (
                2 * look.style.staff.first
                + led[formation, hex_]
                + look.style.staff.on_road * bool(rules.ground.road_ways[hex_])
            )
            continue
        if rules.kind[unit] == TRAINS:
            if formation not in lengths and look.hq_hex(formation) >= 0:
                lengths[formation] = road_lengths(look, formation)
            found[option.text] = look.style.staff.first - _trains_price(
                look, formation, hex_, lengths.get(formation, {})
            )
            continue
        worth = 20.0 - 0.1 * min(100, _away(look, plan, unit, hex_))
        if state.load[hex_] >= rules.tables.limits.stacking:
            worth -= look.style.staff.crowded
        ready = look.foe_distance[hex_] <= look.style.staff.ready
        found[option.text] = worth + 0.5 * ((shown == "deployed") == ready)
    return found


def _trains_price(look: Look, formation: int, hex_: int, lengths: dict[int, int]) -> float:
    """2.1h What is wrong with a hex for arriving Trains: too near, too far, before their headquarters, no way there."""
    at = look.hq_hex(formation)
    if at < 0:
        return 0.0
    length = lengths.get(hex_)
    if length is None:
        return look.style.staff.no_route
    behind = look.field(TRUCK, tuple(sources(look.rules, look.state, formation)))
    return abs(length - look.style.columns.standing) + (
        look.style.staff.no_route / 2 if behind[hex_] > behind[at] else 0.0
    )


def _away(look: Look, plan: Plan, unit: int, hex_: int) -> int:
    """Half points on the road from a hex to a unit's business."""
    aim = plan.aims.get(look.state.assigned[unit] - 1)
    if aim is None:
        goals = tuple(look.hex_points)
        return look.field(TRUCK, goals)[hex_] if goals else 0
    return look.field(TRUCK, aim.hexes)[hex_]


def choose_replacement(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.2c Steps go to good units in contact; a unit comes back from the dead pile before strong ones are filled."""
    rules, state = look.rules, look.state
    found: Scores = {"done": -1.0}
    for option in decision.options:
        if option.verb == "replace":
            unit = rules.unit_index[option.words[0]]
            at = state.where[unit]
            worth = rules.ar[unit] - 0.5 * state.steps[unit]
            if at >= 0 and look.foe_distance[at] <= look.style.staff.ready:
                worth += look.style.staff.in_contact
            elif at < 0:
                worth += look.style.staff.from_the_dead
            found[option.text] = worth
    return found


def choose_assignment(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.3a Guns to those who attack, or hold in contact; independents to whoever is near; Support for defenders who
    have none. What is assigned stays."""
    rules = look.rules
    found: Scores = {"done": 0.0}
    for option in decision.options:
        if option.verb == "guns":
            found[option.text] = 3.0 + _gun_need(look, plan, rules.formation_index[option.words[1]])
        elif option.verb == "assign":
            unit, formation = rules.unit_index[option.words[0]], rules.formation_index[option.words[1]]
            if rules.organic[unit] < 0:
                found[option.text] = 2.0 - 0.1 * _distance(look, unit, formation)
        elif option.verb == "support":
            worth = _support_value(look, plan, rules.unit_index[option.words[0]])
            if worth > 0:
                found[option.text] = worth
    return found


def choose_assembly(look: Look, plan: Plan, coming: Assembly, decision: Decision) -> Scores:
    """2.3b Where there is room, on the way to the unit's business."""
    rules, found = look.rules, {}
    for option in decision.options:
        hex_ = rules.grid.index[option.words[0]]
        crowd = look.style.staff.crowded * (look.state.load[hex_] >= rules.tables.limits.stacking)
        found[option.text] = 20.0 - 0.1 * min(100, _away(look, plan, coming.unit, hex_)) - crowd
    return found


def _gun_need(look: Look, plan: Plan, formation: int) -> float:
    near = max(0, 12 - min(12, contact(look, formation)))
    return 0.1 * near + 0.5 * plan.attacks(formation) - 0.15 * look.state.artillery[formation]


def _distance(look: Look, unit: int, formation: int) -> int:
    at = look.state.where[unit]
    return look.rules.grid.distance(at, look.hq_hex(formation)) if at >= 0 else contact(look, formation)


def _support_value(look: Look, plan: Plan, unit: int) -> float:
    """1.5c Guns that cannot move do more as Support of a Formation that holds and has none."""
    rules, state = look.rules, look.state
    formation = state.assigned[unit] - 1
    if formation < 0 or plan.attacks(formation) or supporters(rules, state, formation):
        return 0.0
    at = state.where[unit]
    if at >= 0 and (look.hex_points.get(at) or look.foe_distance[at] <= 1):
        return 0.0
    return 1.0 + 0.5 * (rules.support_kind[unit] == STANDOFF) - 0.1 * state.steps[unit]


# 2.4 orders ----------------------------------------------------------------------------------------------------------


def choose_order(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.4a Each Formation gets the order that fits it, once; then done."""
    rules, state = look.rules, look.state
    found: Scores = {"done": 0.0}
    wanted = {formation: _order_for(look, plan, formation) for formation in look.formations}
    for option in decision.options:
        if option.verb == "done":
            continue
        formation = rules.formation_index[option.words[0]]
        kind, hex_ = wanted.get(formation, ("none", -1))
        if option.verb == "order" and option.words[1] == kind and ORDERS[state.order[formation]] != kind:
            found[option.text] = 1.0
        elif option.verb == "order-move" and kind == "move":
            standing = state.order[formation] == ORDER_MOVE and state.order_to[formation] - 1 == hex_
            found[option.text] = -1.0 if standing else 1.0
    return found


def choose_destination(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.4b To the hex for which the order was given."""
    formation = pending(look.table, Phase(look.side))
    _, hex_ = _order_for(look, plan, formation)
    found: Scores = {"withhold": 0.0}
    if hex_ >= 0:
        found[f"march-to {look.rules.labels[hex_]}"] = 1.0
    return found


def _order_for(look: Look, plan: Plan, formation: int) -> tuple[str, int]:
    """The order that a Formation should have, and where a move leads."""
    rules, state = look.rules, look.state
    if level(state, formation) >= look.style.command.tired and look.turns_left:
        return "recover", -1
    aim = plan.aims.get(formation)
    if aim is None:
        return "none", -1
    if not aim.attack:
        return "prepared-defense", -1
    at = look.hq_hex(formation)
    far = rules.distances(at)
    hexes = [
        h for h in march_hexes(look.table, formation) if far[h] <= look.style.staff.march and look.foe_distance[h] > 1
    ]
    if not hexes:
        return "none", -1
    best = max(hexes, key=lambda h: (hq_value(look, plan, formation, h), -h))
    return (
        ("move", best) if hq_value(look, plan, formation, best) > hq_value(look, plan, formation, at) else ("none", -1)
    )
