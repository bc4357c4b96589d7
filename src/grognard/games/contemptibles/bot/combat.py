"""The bot in combat: bombardment, assault, defensive fire, losses, advance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from grognard.engine.option import Decision

from .. import defensive_fire
from ..bombardment import Bombardment, refusal
from ..close_combat import Assault
from ..defensive_fire import Fire
from ..losses import Losses
from ..organisation import bombardment_refusal, divisions
from ..state import HEX_BOMBARDED
from ..victory import is_encircled
from .odds import Outlook, able_attackers
from .situation import Situation

#: the worth of a hex to its taker
HexWorth = Callable[[Situation, int], float]
Scores = dict[str, float]


class Worth(NamedTuple):
    """What things are worth to a side, a British unit being the unit."""

    own_step: float
    enemy_step: float
    enemy_unit: float


def assault_worth(now: Situation, worth: Worth, hex_worth: HexWorth, target: int, outlook: Outlook) -> float:
    """What an assault is worth on balance."""
    double = 2.0 if now.is_german and is_encircled(now.table, target) else 1.0
    gain = worth.enemy_step * outlook.defender + worth.enemy_unit * outlook.killed * double
    begun = now.style.progress * outlook.defender / max(1, now.guess(target).steps)
    return gain + max(outlook.cleared, begun) * hex_worth(now, target) - worth.own_step * outlook.attacker


def choose_assault(now: Situation, worth: Worth, hex_worth: HexWorth, decision: Decision) -> Scores:
    """The target that promises most, if any is worth it."""
    scores = {"end": 0.0}
    for option in decision.options:
        if option.verb == "assault":
            target = now.rules.grid.index[option.words[0]]
            scores[option.text] = best_force(now, worth, hex_worth, target, ())[1]
    return scores


def choose_attackers(now: Situation, worth: Worth, hex_worth: HexWorth, assault: Assault) -> Scores:
    """Add whoever belongs to the best force; then commit."""
    force, _ = best_force(now, worth, hex_worth, assault.target, assault.attackers)
    missing = [unit for unit in force if unit not in assault.attackers]
    return {f"add {now.rules.ids[missing[0]]}": 1.0} if missing else {"commit": 1.0}


def best_force(
    now: Situation, worth: Worth, hex_worth: HexWorth, target: int, named: tuple[int, ...]
) -> tuple[tuple[int, ...], float]:
    """The attackers worth most against a hex among those that may attack together, and what that is."""

    def value(force: tuple[int, ...]) -> float:
        return assault_worth(now, worth, hex_worth, target, now.odds.assault(now.table, force, target))

    best, best_value = named, value(named) if named else float("-inf")
    for able in _joint_forces(now, target, named):
        force = (*named, *able)
        reached = value(force)
        # whoever does not help stays free for another target
        for unit in able:
            smaller = tuple(u for u in force if u != unit)
            if smaller and (without := value(smaller)) >= reached - now.style.least_gain:
                force, reached = smaller, without
        if reached > best_value:
            best, best_value = force, reached
    return best, best_value


def _joint_forces(now: Situation, target: int, named: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The largest sets of units that may attack together (12.14), the weakest units first."""
    able = sorted(
        able_attackers(now.table, target, named), key=lambda unit: (now.rules.strength(now.state, unit), unit)
    )
    kinds = {now.formation(unit) for unit in able}
    for kind in sorted(kinds):
        mates = tuple(unit for unit in able if now.formation(unit) == kind)
        loose = tuple(
            unit
            for unit in able
            if unit not in mates
            and not divisions(now.table, (unit,))
            and now.rules.group[unit] == now.rules.group[mates[0]]
        )
        yield loose + mates


def choose_bombardment(now: Situation, worth: Worth, hex_worth: HexWorth, decision: Decision) -> Scores:
    """Guns are free: fire at whatever the plan of fire likes best."""
    targets = [now.rules.grid.index[option.words[0]] for option in decision.options if option.verb == "bombard"]
    plan = plan_fire(now, worth, hex_worth, targets, {})
    scores = {"end": 0.0}
    for target, guns in plan.items():
        value = _target_worth(now, worth, hex_worth, target) * now.odds.bombard(now.table, target, guns)
        scores[f"bombard {now.rules.labels[target]}"] = value
    return scores


def choose_guns(now: Situation, worth: Worth, hex_worth: HexWorth, aim: Bombardment) -> Scores:
    """Add the guns that the plan of fire has for this target; then fire."""
    marks = now.state.hex_marks
    targets = sorted({hex_ for hex_ in now.enemy_hexes if not marks[hex_] & HEX_BOMBARDED} | {aim.target})
    plan = plan_fire(now, worth, hex_worth, targets, {aim.target: aim.guns})
    missing = [gun for gun in plan.get(aim.target, ()) if gun not in aim.guns]
    if missing:
        return {f"add {now.rules.ids[missing[0]]}": 1.0}
    return {"fire": 1.0} if aim.guns else {}


#: by target: the guns that fire at it
FirePlan = dict[int, tuple[int, ...]]


def plan_fire(now: Situation, worth: Worth, hex_worth: HexWorth, targets: list[int], fixed: FirePlan) -> FirePlan:
    """Which gun fires at what: each where it adds most, changed gun by gun as long as the whole gains."""
    weights = {target: _target_worth(now, worth, hex_worth, target) for target in targets}
    able = _able_guns(now, targets, {gun for guns in fixed.values() for gun in guns})
    plan: FirePlan = {target: fixed.get(target, ()) for target in targets}

    def value(target: int, guns: tuple[int, ...]) -> float:
        return weights[target] * now.odds.bombard(now.table, target, guns) if guns else 0.0

    for _ in range(2):
        for gun, reachable in able.items():
            for target, guns in plan.items():
                if gun in guns:
                    plan[target] = tuple(g for g in guns if g != gun)
            best, place = now.style.least_gain, -1
            for target in reachable:
                guns = plan[target]
                if bombardment_refusal(now.table, (*guns, gun)) is None:
                    gain = value(target, (*guns, gun)) - value(target, guns)
                    if gain > best:
                        best, place = gain, target
            if place >= 0:
                plan[place] = (*plan[place], gun)
    return {target: guns for target, guns in plan.items() if guns}


def _able_guns(now: Situation, targets: list[int], taken: set[int]) -> dict[int, list[int]]:
    """By gun, the strongest first: the targets that it may bombard."""
    found = {}
    guns = sorted(now.rules.guns[now.side], key=lambda gun: (-now.rules.bombardment[gun][now.state.steps[gun]], gun))
    for gun in guns:
        if gun not in taken and now.state.where[gun] >= 0:
            reachable = [t for t in targets if refusal(now.table, Bombardment(t), gun) is None]
            if reachable:
                found[gun] = reachable
    return found


def _target_worth(now: Situation, worth: Worth, hex_worth: HexWorth, target: int) -> float:
    """What a step lost by a stack is worth: more where it costs a unit, and before an assault."""
    stack = now.guess(target)
    fragile = 1.0 if stack.steps <= stack.units else now.style.sturdy
    value = worth.enemy_step + worth.enemy_unit * fragile
    if now.is_contact_of(target):
        value *= now.style.softened
    return value * (1.0 + now.style.by_hex * min(hex_worth(now, target), now.style.most_by_hex))


def choose_shot(now: Situation, fire: Fire, decision: Decision) -> Scores:
    """11.2 Fire where it adds most steps, strong attackers before weak ones."""
    scores = {}
    for option in decision.options:
        if option.verb == "fire":
            name, label = option.words
            hex_, unit = now.rules.grid.index[label], now.rules.unit_index[name]
            before = [u for u, at in fire.shots if at == hex_]
            shift = sum(s.value for s in defensive_fire.shifts(now.table, hex_, fire.target))
            gain = _fire_steps(now, [*before, unit], shift) - (_fire_steps(now, before, shift) if before else 0.0)
            there = sum(now.rules.strength(now.state, u) for u in fire.attackers if now.state.where[u] == hex_)
            scores[option.text] = gain + 0.01 * there
    return scores


def _fire_steps(now: Situation, units: list[int], shift: int) -> float:
    return now.odds.steps("defensive_fire", defensive_fire.strength(now.table, units), shift)


def choose_loss(now: Situation, losses: Losses, decision: Decision) -> Scores:
    """Of one's own, lose what is worth least and keep units alive; of the enemy's, take what hurts most."""
    scores = {}
    for option in decision.options:
        unit = now.rules.unit_index[option.words[0]]
        steps, dies = now.state.steps[unit], now.state.steps[unit] == 1
        values = now.rules.combat[unit] if not now.rules.is_artillery(unit) else now.rules.bombardment[unit]
        harm = (
            (values[steps] - values[steps - 1]) * _dearness(now, unit)
            + (now.style.last_step if dies else 0.0)
            + 0.01 * steps
        )
        scores[option.text] = harm if now.rules.side[unit] != now.side else -harm
    return scores


def _dearness(now: Situation, unit: int) -> float:
    """Guns hurt from afar and cannot be shut out: a point of theirs is worth more."""
    return now.style.guns_lost if now.rules.is_artillery(unit) else 1.0
