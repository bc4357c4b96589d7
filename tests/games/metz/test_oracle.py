"""Sight, fire, command and movement of whole positions against an independent reckoning (oracle.py)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz.command.command import units_in_command
from grognard.games.metz.fire.sight import sight
from grognard.games.metz.movement.movement import Moving, destinations
from grognard.games.metz.rules import SP
from grognard.games.metz.state import AGGRESSIVE, CASUALTY, DEFENSIVE, HALF_FIRED, OVERRUN
from grognard.games.metz.terrain import ROAD, ROAD_MARCH

from . import oracle
from .scene import GRID, METZ, RULES, board, hex_, table

BATTLES = ("day-of-battle", "bloody-thursday", "left-wing", "mars-la-tour-to-saint-privat")


def battle(seed: int) -> Any:
    """A game at random; fire is liked more than its share."""
    return METZ.setup(BATTLES[seed % len(BATTLES)], secret=dice.secret_from_seed(seed))


def go_on(state: Any, rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        decision = METZ.decision(state)
        if decision is None:
            return
        liked = [option for option in decision.options if option.verb in ("fire", "add", "play")]
        METZ.apply(state, rng.choice(liked if liked and rng.random() < 0.6 else decision.options))


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:8.1.2.1")
@pytest.mark.rule("metz:8.1.2.2")
@pytest.mark.rule("metz:8.1.2.3")
@pytest.mark.rule("metz:2.2.1")
@pytest.mark.parametrize("seed", range(4))
def test_sight_all_over_the_map(seed: int) -> None:
    """Sixty units anywhere, lines anywhere: by hexagons drawn as polygons."""
    rng = random.Random(seed)
    ground = [h for h in oracle.HEXES if not {"river", "fortress"} & set(oracle.kinds(h))]
    brigades = [unit.id for unit in RULES.units if unit.type in ("infantry", "cavalry")]
    places = rng.sample(ground, 60)
    state = board(*(f"{name} {place}" for name, place in zip(rng.sample(brigades, 60), places, strict=True)))
    for _ in range(700):
        origin = rng.choice(list(oracle.HEXES))
        target = rng.choice(RULES.grid.within(hex_(origin), 8))
        expected = oracle.sight(origin, GRID.labels[target], set(places))
        assert sight(table(state), hex_(origin), target) == expected, (origin, GRID.labels[target])


@pytest.mark.rule("metz:8.2")
@pytest.mark.rule("metz:8.3")
@pytest.mark.rule("metz:8.4")
@pytest.mark.rule("metz:2.3")
@pytest.mark.parametrize("seed", range(4))
def test_strength_and_column_of_every_fire(seed: int) -> None:
    state, rng, fires = battle(seed), random.Random(seed), 0
    for _ in range(1200):
        go_on(state, rng, 1)
        if METZ.decision(state) is None:
            break
        name, fire = state.frames[-1]
        if name in ("fire.prepare", "fire.choose_event"):
            fires += 1
            about = METZ.about(state)
            assert about["strength"] == oracle.fire_strength(state, fire)
            assert about["column"] == oracle.fire_column(state, fire), fire
    assert fires > 5


@pytest.mark.rule("metz:7.3")
@pytest.mark.rule("metz:7.4")
@pytest.mark.parametrize("seed", range(4))
def test_who_is_in_command(seed: int) -> None:
    """Every headquarters in both postures, again and again in the course of a game."""
    state, rng = battle(seed), random.Random(seed)
    for _ in range(6):
        go_on(state, rng, 150)
        for formation, hq in enumerate(RULES.hq_of):
            if state.where[hq] < 0 or state.marks[hq] & OVERRUN:
                continue
            for posture in (AGGRESSIVE, DEFENSIVE):
                state.face[hq] = state.posture = posture
                rating = RULES.command[hq][posture] - bool(state.marks[hq] & CASUALTY)
                assert units_in_command(table(state), formation) == oracle.in_command(state, formation, rating)


def ends(state: Any, unit: int, march: bool, engage: bool) -> set[str]:
    """11.1 to 11.3, 4.1 Where a unit that has not moved may stop first, by the oracle."""
    side, start = RULES.side[unit], oracle.where(state, unit)
    enemies, others = oracle.held_by(state, 1 - side), oracle.fighters(state)
    near = {h for enemy in enemies for h in oracle.around(enemy)}
    held = {h for h, units in others.items() if [u for u in units if u != unit]}
    area = RULES.in_play(state.scenario)
    plain = oracle.step_price(unit, RULES.light[state.turn] != 0, march, held)

    def price(origin: str, to: str) -> Fraction | None:
        return plain(origin, to) if to not in enemies and area[hex_(to)] else None

    def fits(label: str) -> bool:
        units = [u for u in others.get(label, []) if u != unit]
        fresh = [u for u in (*units, unit) if RULES.units[u].type == "infantry" and not state.face[u]]
        return len(units) < (1 if "fortress" in oracle.kinds(label) else 2) and (not units or len(fresh) < 2)

    movement = RULES.units[unit].movement
    points = Fraction(movement[state.face[unit]])
    cost = oracle.search(start, points, price, near)
    found = {*cost, *(h for h in oracle.around(start) if price(start, h) is not None)} - {start}
    if not engage:
        return {h for h in found - near if fits(h)}
    beyond = {h: oracle.search(h, points - cost.get(h, points), price) for h in found & near if not fits(h)}
    return {h for h in found if fits(h) or any(fits(on) for on in beyond.get(h, {}) if on != h)}


@pytest.mark.rule("metz:2.2.2")
@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:4.2")
@pytest.mark.rule("metz:11.2")
@pytest.mark.rule("metz:11.3")
@pytest.mark.rule("metz:11.9")
@pytest.mark.parametrize("seed", range(4))
def test_where_units_may_go(seed: int) -> None:
    """Aggressive by road, defensive by road march."""
    state, rng = battle(seed), random.Random(seed)
    go_on(state, rng, 300 + 200 * seed)
    state.spent[:] = bytes(len(state.spent))
    units = [unit for side in (0, 1) for unit in RULES.fighters[side] if state.where[unit] >= 0]
    for unit in rng.sample(units, min(40, len(units))):
        state.marks[unit] &= ~HALF_FIRED
        for roads, engage in ((ROAD, True), (ROAD_MARCH, False)):
            found = destinations(table(state), Moving((unit,), roads, engage))
            assert {GRID.labels[h] for h in found} == ends(state, unit, roads == ROAD_MARCH, engage), RULES.ids[unit]


def test_the_oracle_counts_strength_as_the_game_does() -> None:
    assert all(Fraction(RULES.sp[i][0], SP) == Fraction(u.strength[0]) for i, u in enumerate(RULES.units) if u.strength)
