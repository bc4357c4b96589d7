"""Everything that is neither a march nor a fight."""

from __future__ import annotations

from grognard.mechanics.field import Field

from ..losses import ter_of
from ..rules import FORBIDDEN
from ..tannenberg.francois import first_corps_units
from .situation import Situation

Scores = dict[str, float]


def choose_posture(now: Situation, texts: list[str]) -> Scores:
    """Von François attacks only if a division is sure to get at a Russian that can be attacked."""
    sure = any(_can_get_at(now, unit) for unit in first_corps_units(now.table))
    return {text: float(sure if text == "francois" else not sure) for text in texts}


def _can_get_at(now: Situation, unit: int) -> bool:
    """Whether a unit can reach, with the points of the attack, a hex beside an enemy that it may attack."""
    state, rules = now.state, now.rules
    ground: Field = rules.ground
    movement = rules.masks.own.battle.francois.movement
    ends = ground.reach(
        rules.costs[now.side], state.where[unit], movement, now.zone, state.owner, rules.nobody,
        rules.passable[now.side], 0, 1, True, False, b"",
    )  # fmt: skip
    shut = rules.masks.no_end[rules.masks.limits[unit]]
    places = [state.where[unit], *(hex_ for hex_ in ends if not shut[hex_] and not state.owner[hex_])]
    return any(now.is_enemy(near) for hex_ in places for near in now.beside(hex_) if rules.costs[now.side][_step(
        now, hex_, near)] != FORBIDDEN)  # fmt: skip


def _step(now: Situation, hex_: int, to: int) -> int:
    return 6 * hex_ + now.rules.grid.direction(hex_, to)


def choose_arrival(now: Situation, texts: list[str]) -> Scores:
    """Reinforcements near to what is fought for, replacements to the best."""
    rules = now.rules
    found: Scores = {"done": 0.0} if "done" in texts else {}
    for text in texts:
        verb, *words = text.split(" ")
        if verb in ("enter", "return", "at"):
            hex_ = rules.grid.index[words[-1]]
            found[text] = 100.0 - min((now.ground.to(aim.hex)[hex_] for aim in now.aims), default=0)
        elif verb == "rebuild":
            found[text] = 200.0 + rules.ter[rules.unit_index[words[0]]]
    return found


def choose_train(now: Situation, texts: list[str]) -> Scores:
    """Who is far from everything that matters travels by rail."""
    found: Scores = {"march": 12.0}
    for text in texts:
        if text.startswith("entrain "):
            unit = now.rules.unit_index[text.split(" ")[1]]
            hex_ = now.state.where[unit]
            far = min((now.ground.to(aim.hex)[hex_] for aim in now.aims), default=0)
            found[text] = float(far if now.rules.division[unit] else 0)
    return found


def choose_intercept(now: Situation, texts: list[str]) -> Scores:
    """The army that is nearer to what it wants is the one to know about."""
    return {text: 1.0 if text.endswith("ru-2") else 0.5 for text in texts}


def choose_weakest(now: Situation, texts: list[str]) -> Scores:
    """If somebody has to go, the weakest; if somebody is fed, the strongest."""
    found: Scores = {}
    for text in texts:
        unit = now.rules.unit_index[text.split(" ")[1]]
        strength = now.state.steps[unit] * 10.0 + ter_of(now.table, unit)
        found[text] = strength if text.startswith("feed ") else -strength
    return found
