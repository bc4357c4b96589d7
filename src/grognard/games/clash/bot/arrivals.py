"""Reinforcements, replacements, trains, and everything else that is decided before a battle."""

from __future__ import annotations

from ..state import DONE, UNUSED
from ..tannenberg.railways import Trains
from ..tannenberg.tables import own as east_prussia
from .aims import Aims
from .look import Look

Scores = dict[str, float]


def choose_entry(now: Look, aims: Aims, texts: list[str]) -> Scores:
    """9.2 Where a new unit is nearest to what it wants, and not in danger."""
    scores = {}
    for text in texts:
        _, word, label = text.split()
        unit, hex_ = now.rules.unit_index[word], now.rules.grid.index[label]
        safe = 1.4 * min(3, now.foe_distance[hex_])
        scores[text] = aims.draw(unit, hex_) + safe
    return scores


def choose_arrival(now: Look, aims: Aims, texts: list[str]) -> Scores:
    """T5.32 New units, then replacements for the best, then those who come back by rail."""
    enter = [text for text in texts if text.startswith("enter ")]
    if enter:
        return choose_entry(now, aims, enter)
    rebuild = _rebuild(now, texts)
    if rebuild:
        return rebuild
    back = [text for text in texts if text.startswith("return ")]
    if back:
        return _come_back(now, back)
    return {"done": 1.0} if "done" in texts else {}


def _rebuild(now: Look, texts: list[str]) -> Scores:
    """T9.3 The best unit; not one that is wanted for an attack at once, nor I Corps while its attack is to come."""
    rules, state = now.rules, now.state
    tables = east_prussia(now.table)
    scores = {}
    for text in texts:
        if not text.startswith("rebuild "):
            continue
        unit = rules.unit_index[text.split()[1]]
        if rules.command[unit] == tables.first_corps and state.francois == UNUSED and state.turn <= 4:
            continue
        near = now.foe_distance[state.where[unit]]
        scores[text] = now.ter(unit) + 0.2 * min(5, near)
    return scores


def _come_back(now: Look, texts: list[str]) -> Scores:
    """T15.2 As near to Second Army as is safe: behind its flank or before its front."""
    rules, state = now.rules, now.state
    second = east_prussia(now.table).second_army
    foes = [state.where[u] for u in now.theirs if rules.command[u] == second and not rules.cavalry[u]]
    scores = {}
    for text in texts:
        hex_ = rules.grid.index[text.split()[2]]
        away = min((now.ground.field(hex_)[foe] for foe in foes), default=9)
        scores[text] = -abs(away - 3) - 0.2 * sum(rules.grid.distance(hex_, foe) for foe in foes) / max(1, len(foes))
    return scores


def choose_train(now: Look, trains: Trains, texts: list[str]) -> Scores:
    """T15 Good divisions that are far from Second Army go where it is; both in the same turn if they can."""
    rules, state = now.rules, now.state
    second = east_prussia(now.table).second_army
    foes = [state.where[u] for u in now.theirs if rules.command[u] == second and not rules.cavalry[u]]
    scores = {"march": 0.0}
    if state.turn > now.last_turn - 4:
        return scores
    for text in texts:
        if not text.startswith("entrain "):
            continue
        unit = rules.unit_index[text.split()[1]]
        hex_ = state.where[unit]
        away = min((rules.grid.distance(hex_, foe) for foe in foes), default=0)
        late = state.turn >= 6 and trains.command != east_prussia(now.table).first_corps
        first = trains.command == east_prussia(now.table).first_corps or late
        if (
            away >= now.style.distant
            and rules.division[unit]
            and now.ter(unit) >= 4
            and first
            and not state.marks[unit] & DONE
        ):
            scores[text] = float(state.steps[unit])
    return scores


def choose_excess(now: Look, texts: list[str]) -> Scores:
    """6.1 The weakest goes."""
    rules, state = now.rules, now.state
    units = {text: rules.unit_index[text.split()[1]] for text in texts}
    return {text: -state.steps[unit] - 0.1 * rules.ter[unit] for text, unit in units.items()}


def choose_fed(now: Look, texts: list[str]) -> Scores:
    """8.5 The strongest is fed."""
    units = {text: now.rules.unit_index[text.split()[1]] for text in texts}
    return {text: float(now.state.steps[unit]) for text, unit in units.items()}
