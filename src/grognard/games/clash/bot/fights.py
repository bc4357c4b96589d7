"""Attacks: which, with whom, and what to do when one is attacked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..attack import Attack, able_units, add_refusal
from ..losses import ter_of
from ..odds import defenders, infantry_against_cavalry, odds_of
from ..resolution import fighting_ter, is_loss, modified
from ..state import DECLARED
from ..tannenberg.tables import Tannenberg
from .marches import value
from .situation import Situation

Scores = dict[str, float]
DIE = range(1, 7)
#: what a step of one's own weighs against one of the enemy
CAUTION = 1.15


def chance_of_loss(now: Situation, ter: int, modifier: int) -> float:
    return sum(is_loss(now.table, die, modified(now.table, die, modifier), ter) for die in DIE) / len(DIE)


def worth_of(now: Situation, attackers: Sequence[int], target: int) -> float:
    """Steps that an attack may be expected to cost the enemy, and one's own side, and what the hex is worth."""
    table = now.table
    odds = odds_of(table, attackers, target)
    trampled = infantry_against_cavalry(table, attackers, target)
    mine = sorted((ter_of(table, unit) for unit in attackers), reverse=True)[: odds.limit]
    cost = sum(chance_of_loss(now, ter, odds.attacker) for ter in mine)
    hits = [
        chance_of_loss(now, fighting_ter(table, unit, trampled), odds.defender) for unit in defenders(table, target)
    ]
    cleared = 1.0
    for hit in hits:
        cleared *= hit
    prize = sum(aim.worth for aim in now.aims if aim.hex == target)
    return sum(hits) + cleared * (0.5 + 0.5 * prize) - CAUTION * cost


def best_attack(now: Situation, target: int, start: tuple[int, ...] = ()) -> tuple[float, tuple[int, ...]]:
    """The best force against a target: one unit after the other, as long as it gets better."""
    attack = Attack(target, start)
    best = worth_of(now, start, target) if start else -9.0
    while True:
        able = [u for u in able_units(now.table, attack) if add_refusal(now.table, attack, u) is None]
        tries = [(worth_of(now, (*attack.attackers, u), target), u) for u in able]
        if not tries or max(tries)[0] <= best:
            return best, attack.attackers
        best, unit = max(tries)
        attack = attack._replace(attackers=(*attack.attackers, unit))


def must_attack(now: Situation) -> tuple[int, ...]:
    """Units of which one has to attack, or the game is lost."""
    rules = now.rules
    if not isinstance(rules.masks.own, Tannenberg) or now.state.francois != DECLARED:
        return ()
    return tuple(u for u in rules.by_side[now.side] if rules.command[u] == rules.masks.own.first_corps)


def choose_target(now: Situation, texts: list[str]) -> Scores:
    """The attack that promises most, if it promises anything."""
    pressed = must_attack(now)
    found: Scores = {"end": 0.15} if "end" in texts else {}
    for text in texts:
        if text.startswith("attack "):
            hex_ = now.rules.grid.index[text.split(" ")[1]]
            worth, _ = best_attack(now, hex_)
            forced = [u for u in pressed if u in able_units(now.table, Attack(hex_))]
            if any(add_refusal(now.table, Attack(hex_), u) is None for u in forced):
                worth += 50
            found[text] = worth
    return found


def choose_attackers(now: Situation, attack: Attack, texts: list[str]) -> Scores:
    """Whoever makes it better; somebody who has to attack before all others."""
    names = {text: now.rules.unit_index[text.split(" ")[1]] for text in texts if text.startswith("add ")}
    pressed = must_attack(now)
    if pressed and not any(unit in attack.attackers for unit in pressed):
        forced = {text: 1.0 for text, unit in names.items() if unit in pressed}
        if forced:
            return forced
    now_worth = worth_of(now, attack.attackers, attack.target) if attack.attackers else -9.0
    found = {text: worth_of(now, (*attack.attackers, unit), attack.target) for text, unit in names.items()}
    if "commit" in texts:
        found["commit"] = now_worth
    return found


def choose_evasion(now: Situation, texts: list[str]) -> Scores:
    """Cavalry does not wait for infantry."""
    return {text: 1.0 if text == "evade" or text.startswith("try ") else 0.5 for text in texts}


def choose_roller(now: Situation, texts: list[str]) -> Scores:
    """The best ones risk it."""
    return {text: float(ter_of(now.table, now.rules.unit_index[text.split(" ")[1]])) for text in texts}


def choose_retreat(now: Situation, retreat: Any, texts: list[str]) -> Scores:
    """Away from the enemy, in supply; behind works one stays."""
    unit = retreat.units[0]
    found: Scores = {}
    for text in texts:
        if text == "stand":
            found[text] = 5.0
        else:
            hex_ = now.rules.grid.index[text.split(" ")[1]]
            found[text] = -now.pressure(hex_) + (2.0 if now.is_fed(unit, hex_) else 0.0)
    return found


def choose_advance(now: Situation, advance: Any, plan: dict[int, int], texts: list[str]) -> Scores:
    """Forward if the hex is a better place than one's own."""
    found: Scores = {"halt": 0.0} if "halt" in texts else {}
    for text in texts:
        if text.startswith("advance "):
            unit = now.rules.unit_index[text.split(" ")[1]]
            goal, here = plan.get(unit, -1), now.state.where[unit]
            found[text] = value(now, unit, advance.target, goal) - value(now, unit, here, goal)
        elif text.startswith("on "):
            hex_ = now.rules.grid.index[text.split(" ")[1]]
            goal = plan.get(advance.unit, -1)
            found[text] = value(now, advance.unit, hex_, goal) - value(now, advance.unit, advance.target, goal) - 1
    return found
