"""Whole games against the oracle: wherever random play leads, moves, command and supply are as the rulebook says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard.engine import dice
from grognard.engine.events import Rolled
from grognard.engine.state import State
from grognard.games.schlieffen.events import AttackDeclared, CombatResolved, DefendersChosen

from . import oracle
from .scene import RULES, WAR, commanded, offered, play, would_be, zone

SEEDS = (1, 2, 3)


def moments(seed: int, question: str, every: int) -> Iterator[State]:
    """The states of a random game at which this is asked; moves are preferred to ends, so that the armies meet."""
    state, rng = WAR.setup(secret=dice.secret_from_seed(f"oracle {seed}")), random.Random(f"oracle {seed}")
    number = 0
    while (decision := WAR.decision(state)) is not None:
        if decision.question == question:
            number += 1
            if number % every == 0:
                yield state
        choices = list(decision.options)
        if decision.question == "setup.choose_unit":
            choices = choices[:1]
        elif rng.random() < 0.9:
            choices = [option for option in choices if option.words] or choices
        WAR.apply(state, rng.choice(choices))


@pytest.mark.rule("schlieffen:10.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_moves(seed: int) -> None:
    """Every unit that may begin to move goes where the oracle says, and nobody else can move."""
    for state in moments(seed, "movement_phase.choose_unit", 60):
        now = oracle.scene(state)
        movers = offered(state, "move")
        for unit in now.at:
            definition = RULES.units[RULES.unit_index[unit]]
            if definition.side != WAR.sides[state.active] or definition.type == "fort":  # type: ignore[attr-defined]
                continue
            points = allowance(now, unit)
            fresh = not now.marks[unit] & {"moved", "arrived"}
            reachable = oracle.destinations(now, unit, points) if fresh else set()
            assert (unit in movers) == bool(reachable)
            if reachable:
                copy = state.clone()
                play(copy, f"move {unit}")
                assert offered(copy, "to") == reachable


def allowance(now: oracle.Scene, unit: str) -> int:
    """8.7, 8.9, 9.6 with the rounding of Q3."""
    definition, marks = RULES.units[RULES.unit_index[unit]], now.marks[unit]
    points = definition.movement
    if "out-of-supply" in marks and definition.out_of_supply:
        return int(definition.out_of_supply.movement)
    for mark in ("out-of-supply", "fortress-supply", "fatigue"):
        if mark in marks:
            points = (points + 1) // 2
    return int(points)


@pytest.mark.rule("schlieffen:8.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_supply_command_and_zones(seed: int) -> None:
    for state in moments(seed, "movement_phase.choose_unit", 240):
        now = oracle.scene(state)
        for side in WAR.sides:
            assert zone(state, side) == now.zone(side)
        for unit in now.at:
            assert would_be(state, unit) == oracle.supply(now, unit), unit
            if RULES.units[RULES.unit_index[unit]].type != "fort":
                assert commanded(state, unit) == oracle.commanded(now, unit), unit


@pytest.mark.rule("schlieffen:6.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_phase_begins_with_legal_stacks(seed: int) -> None:
    for state in moments(seed, "movement_phase.choose_unit", 1):
        if any(state.marks[unit] & 1 for unit in RULES.by_side[state.active]):  # type: ignore[attr-defined]
            continue  # units have moved already: a hex may be overfull for a while
        now = oracle.scene(state)
        for label in set(now.at.values()):
            stack = [oracle.UNITS[unit] for unit, where in now.at.items() if where == label]
            assert sum(unit.type in (*oracle.CORPS, "fort") for unit in stack) <= 3
            assert sum(unit.type == "headquarters" for unit in stack) <= 1
            assert sum(unit.type == "depot" for unit in stack) <= 1
            nations = {unit.nation for unit in stack if unit.type != "fort"}
            assert len(nations) <= 1
            forts = {unit.nation for unit in stack if unit.type == "fort"}
            assert (
                not forts - nations or not nations or (nations == {"british"} and oracle.has(label, "british-fortress"))
            )


@pytest.mark.rule("schlieffen:11.8")
@pytest.mark.rule("schlieffen:11.15")
def test_combats() -> None:
    """Every attack of several games: strengths, column and shifts as the oracle reckons them from the table before."""
    fought = sum(check_combats(seed) for seed in range(8))
    assert fought > 40


def check_combats(seed: int) -> int:
    fought = 0
    for state in moments(seed, "declaration.choose_attackers", 1):
        if "commit" not in {option.text for option in WAR.decision(state).options}:  # type: ignore[union-attr]
            continue
        now, copy, turn = oracle.scene(state), state.clone(), state.turn  # type: ignore[attr-defined]
        left = {unit: copy.steps[RULES.unit_index[unit]] for unit in now.at}  # type: ignore[attr-defined]
        events = play(copy, "commit")
        while (decision := WAR.decision(copy)) and decision.question.startswith(("defence", "resolution")):
            events += play(copy, decision.options[-1].text)
        declared = next(event for event in events if isinstance(event, AttackDeclared))
        chosen = next(event for event in events if isinstance(event, DefendersChosen))
        resolved = next(event for event in events if isinstance(event, CombatResolved))
        attackers, defenders = [unit for unit, _ in declared.attackers], list(chosen.units)
        attack = sum(oracle.strength(now, unit, left[unit], attacking=True) for unit in attackers)
        defence = sum(oracle.strength(now, unit, left[unit], attacking=False) for unit in defenders)
        assert (resolved.attack, resolved.defence) == (attack, defence)
        rolled_for = {event.purpose.partition(" ")[0]: event.value for event in events if isinstance(event, Rolled)}
        assert ("concentric" in rolled_for) == oracle.is_concentric(now, declared.target, attackers)
        fixed = oracle.fixed_shifts(now, declared.target, attackers, defenders, turn)
        assert resolved.column == oracle.odds(attack, defence)
        assert resolved.final == resolved.column + fixed + rolled_for.get("concentric", 0) // 2
        fought += 1
    return fought


def test_the_random_games_come_to_blows() -> None:
    """The oracle looks at more than the set-up: units without supply, in fortresses, fatigued."""
    seen: set[str] = set()
    for seed in SEEDS:
        for state in moments(seed, "movement_phase.choose_unit", 60):
            seen |= {mark for marks in oracle.scene(state).marks.values() for mark in marks}
    assert {"out-of-supply", "fortress-supply", "fatigue", "elan"} <= seen
