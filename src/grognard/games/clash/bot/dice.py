"""12.74 to 12.76: what a die does to a unit, by its TER and the modifier."""

from __future__ import annotations

from functools import cache

from ..rules import Rules


@cache
def chances(ter: int, modifier: int) -> tuple[float, float]:
    """How likely a unit is to lose a step, and to lose one and fall back."""
    lost = driven = 0
    for die in range(1, 7):
        value = die if die in (1, 6) else max(1, min(6, die + modifier))
        if die != 1 and (die == 6 or value > ter):
            lost += 1
            driven += value > ter
    return lost / 6, driven / 6


def column(rules: Rules, attack: int, defence: int, shift: int) -> int:
    """12.71 The column that a ratio gives, shifted, within the table."""
    defence = max(1, defence)
    base = attack // defence - 1 if attack >= defence else 1 - -(-defence // max(attack, 1))
    last = len(rules.tables.combat.columns) - 1
    return max(0, min(last, max(0, min(last, rules.even + base)) + shift))
