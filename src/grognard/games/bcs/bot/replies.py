"""Answers inside an attack, an Engagement, a retreat or a Jump, on either side."""

from __future__ import annotations

from typing import Any

from grognard.engine.option import Decision

from ..board.units import attackable
from ..board.zones import enemy_real, enemy_zoc
from ..combat.attack import fight_of
from ..combat.barrage import artillery_left
from ..combat.modifiers import shifts
from ..rules import HEADQUARTERS
from ..state import MOVE
from ..terrain import TAC
from . import columns, odds
from .acts import helpers, may_still_move
from .look import Look
from .plan import Plan
from .values import attack_value, guns_spoilt, hex_worth, his_step, left_alone, step_price, taken

Scores = dict[str, float]


def choose_defender(look: Look, plan: Plan, attack: Any, decision: Decision) -> Scores:
    """5.1b.3 The unit with most to defend with; of equals the one with most steps, since the first loss is its."""
    index = look.rules.unit_index
    return {
        o.text: odds.defence(look, attack.target, index[o.words[0]]) + 0.1 * look.state.steps[index[o.words[0]]]
        for o in decision.options
    }  # fmt: skip


def choose_unit(look: Look, plan: Plan, attack: Any, decision: Decision) -> Scores:
    """5.1b.4 The attack unit that promises most."""
    where = look.state.where
    found: Scores = {}
    for option in decision.options:
        unit = look.rules.unit_index[option.words[0]]
        assist = bool(helpers(look, unit, attack.target))
        found[option.text] = attack_value(
            look, plan, unit, attack.target, where[unit], shock=False, assist=assist
        ) + 0.02 * look.state.steps[unit]  # fmt: skip
    return found


def choose_assist(look: Look, plan: Plan, attack: Any, decision: Decision) -> Scores:
    """5.1i Whoever has least else to do: not one that could attack another hex; alone only if nobody is there."""
    rules, state = look.rules, look.state
    found: Scores = {"alone": -5.0}
    for option in decision.options:
        if option.verb == "assist":
            unit = rules.unit_index[option.words[0]]
            arrow = rules.arrow[2 * unit + state.face[unit]]
            found[option.text] = -0.5 * arrow - 0.5 * may_still_move(look, unit) + 0.01 * state.steps[unit]
    return found


def choose_barrage(look: Look, plan: Plan, attack: Any, decision: Decision) -> Scores:
    """5.1d Suppression, Destruction or nothing, by what the attack then promises."""
    found: Scores = {}
    spoilt = guns_spoilt(look, attack.unit, attack.target) if attack.shock else 0.0
    for option in decision.options:
        if option.verb == "suppress":
            worth = attack_worth(look, plan, attack._replace(suppressed=True)) - spoilt
            found[option.text] = worth - look.style.replies.economy - 0.02 * (option.words[0] == "air")
        elif option.verb == "destroy":
            points = int(option.words[0]) + int(option.words[2])
            steps = sum(look.state.steps[u] for u in attackable(look.rules, look.state, attack.target))
            hits = odds.hits(look, attack.target, fire=False, points=points)
            worth = hits * his_step(look, attack.target) + attack_worth(look, plan, attack) - spoilt
            if hits >= steps * 0.8:
                worth += hex_worth(look, plan, attack.unit, attack.target)
            found[option.text] = worth - look.style.replies.economy * points * (
                1.0 + (artillery_left(look.rules, look.state) < 3)
            )
        else:
            found[option.text] = attack_worth(look, plan, attack)
    return found


def attack_worth(look: Look, plan: Plan, attack: Any) -> float:
    """What an attack with everything named promises."""
    net = sum(shift.value for shift in shifts(look.table, fight_of(attack)))
    units = attackable(look.rules, look.state, attack.target)
    if not units:
        return 0.0
    blow = odds.blow(look, net, attack.target, units)
    at = look.state.where[attack.unit]
    won = hex_worth(look, plan, attack.unit, attack.target)
    gain = blow.theirs * his_step(look, attack.target) + taken(look, blow.vacated, won)
    lost = blow.vacated * left_alone(look, attack.unit, at) if at >= 0 else 0.0
    return gain - lost - blow.mine * step_price(look, attack.unit)


def choose_loss(look: Look, plan: Plan, attack: Any, decision: Decision) -> Scores:
    """5.1f The unit that can spare it: more steps, less to attack with."""
    return {o.text: spare(look, look.rules.unit_index[o.words[0]]) for o in decision.options}


def spare(look: Look, unit: int) -> float:
    rules, state = look.rules, look.state
    return state.steps[unit] - 0.5 * rules.ar[unit] - 0.3 * rules.av[2 * unit + state.face[unit]]


def choose_target(look: Look, plan: Plan, fire: Any, decision: Decision) -> Scores:
    """5.2b.ii The target that the firer likes least."""
    rules, state = look.rules, look.state
    found: Scores = {}
    for option in decision.options:
        unit = rules.unit_index[option.words[0]]
        host = rules.unit_index[option.words[2]] if len(option.words) > 2 else unit
        av = rules.support_av[unit] if host != unit else rules.av[2 * unit + state.face[unit]]
        found[option.text] = av + rules.ar[host] + look.style.replies.spare * state.steps[unit]
    return found


def choose_retreat(look: Look, plan: Plan, going: Any, decision: Decision) -> Scores:
    """5.5a Out of EZOC, into cover, towards what is to be held; over the edge only as a last resort."""
    index = look.rules.grid.index
    found: Scores = {}
    for option in decision.options:
        if option.verb == "off":
            found[option.text] = look.style.replies.off_map
        else:
            hex_ = index[option.words[0]]
            found[option.text] = sum(refuge_value(look, plan, unit, hex_) for unit in going.units)
    return found


def refuge_value(look: Look, plan: Plan, unit: int, hex_: int) -> float:
    """What a hex is worth to a unit that has to go."""
    rules, state = look.rules, look.state
    zone = enemy_real if rules.mover[2 * unit + MOVE] == TAC else enemy_zoc
    worth = -3.0 * bool(zone(state, look.side)[hex_])
    worth += 0.3 * min(4, look.foe_distance[hex_]) + 0.4 * rules.ground.infantry[hex_]
    if state.load[hex_] >= rules.tables.limits.stacking:
        worth -= 2.0
    if hex_ in look.hex_points and look.owns(hex_):
        worth += 1.5
    targets = plan.targets(unit)
    if targets:
        worth -= 0.02 * min(80, look.field(rules.mover[2 * unit + MOVE], targets)[hex_])
    return worth


def choose_jump(look: Look, plan: Plan, going: Any, decision: Decision) -> Scores:
    """4.7e, 4.7h Headquarters where they can lead on in safety, Trains at their distance."""
    rules, state = look.rules, look.state
    formation = rules.organic[going.unit]
    index = rules.grid.index
    if rules.kind[going.unit] == HEADQUARTERS:
        return {o.text: columns.hq_value(look, plan, formation, index[o.words[0]]) for o in decision.options}
    at = state.where[rules.hq[formation]]
    standing = look.style.columns.standing
    return {
        o.text: -abs(rules.grid.distance(at, index[o.words[0]]) - standing) + _clear(look, index[o.words[0]])
        for o in decision.options
    }  # fmt: skip


def _clear(look: Look, hex_: int) -> float:
    return 0.5 * min(6, look.foe_distance[hex_])


def choose_follow(look: Look, plan: Plan, going: Any, decision: Decision) -> Scores:
    """5.6b The Assist comes along, unless it would leave a place of its own to nobody."""
    stays = left_alone(look, going.assist, look.state.where[going.assist]) > 0
    return {"follow": float(not stays), "stay": float(stays)}


def choose_spotter(look: Look, plan: Plan, barrage: Any, decision: Decision) -> Scores:
    """5.4e Who loses least by being Stopped: headquarters and infantry before armour."""
    rules, state = look.rules, look.state
    found: Scores = {}
    for option in decision.options:
        unit = rules.unit_index[option.words[0]]
        found[option.text] = -float(rules.ma[2 * unit + state.face[unit]]) * may_still_move(look, unit)
    return found


def choose_shift(look: Look, plan: Plan, urban: Any, decision: Decision) -> Scores:
    """6.1e Against the enemy rather than for oneself."""
    index = look.rules.grid.index
    return {o.text: float(look.enemy_at(index[o.words[0]])) for o in decision.options}


def choose_withdrawal(look: Look, plan: Plan, going: Any, decision: Decision) -> Scores:
    """6.1f Out of the enemy's way."""
    index, rules = look.rules.grid.index, look.rules
    units = look.stack(going.hex)
    found: Scores = {}
    for option in decision.options:
        hex_ = index[option.words[0]]
        found[option.text] = sum(refuge_value(look, plan, u, hex_) for u in units) + rules.ground.urban[hex_]
    return found


def choose_claimer(look: Look, plan: Plan, going: Any, decision: Decision) -> Scores:
    """6.1c.iv One strong unit enters; that is enough."""
    found: Scores = {"enough": 99.0}
    for option in decision.options:
        if option.verb == "claim":
            unit = look.rules.unit_index[option.words[0]]
            found[option.text] = 0.1 * look.state.steps[unit] + look.rules.ar[unit]
    return found
