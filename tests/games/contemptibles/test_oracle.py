"""Whole games against the oracle: wherever random play leads, the list of answers is what the rulebook says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from grognard.engine import dice
from grognard.engine.state import State

from .oracle import (
    UNITS,
    Scene,
    can_assault,
    can_bombard,
    destinations,
    joint_destinations,
    may_join,
    other,
    step_price,
)
from .scene import GRID, MONS, adjacent, board, costs, left, offered, options

SEEDS = (1, 2, 3)


@cache
def game(seed: int) -> tuple[State, ...]:
    """The states of a random game; moves are preferred to ends, so that the armies meet."""
    state, rng = MONS.setup(secret=dice.secret_from_seed(f"oracle {seed}")), random.Random(f"oracle {seed}")
    states = []
    while (decision := MONS.decision(state)) is not None:
        states.append(state.clone())
        choices = list(decision.options)
        if rng.random() < 0.9:
            choices = [option for option in choices if option.words] or choices
        MONS.apply(state, rng.choice(choices))
    return tuple(states)


def moments(seed: int, question: str, every: int = 1) -> Iterator[State]:
    """The states of a random game at which this is asked."""
    asked = (state for state in game(seed) if state.frames[-1][0] == question)
    return islice(asked, every - 1, None, every)


def moving(state: State) -> tuple[list[str], str, bool, bool]:
    """Who moves, from where, whether it marches, and whether it has entered a hex already."""
    about, values = MONS.about(state), state.frames[-1][1]
    return about["units"], about["hex"], values.march, values.began  # type: ignore[return-value, attr-defined]


@pytest.mark.rule("mons:7.3")
@pytest.mark.rule("mons:9.1")
@pytest.mark.rule("mons:9.18")
@pytest.mark.rule("mons:9.20")
@pytest.mark.parametrize("seed", SEEDS)
def test_destinations_and_their_prices(seed: int) -> None:
    compared = 0
    for state in moments(seed, "movement.choose_way", every=4):
        units, origin, march, began = moving(state)
        if len(units) == 1:
            expected = destinations(Scene.of(state), units[0], origin, left(state)[units[0]], march, began)
            assert costs(state) == expected
            assert offered(state, "to") == set(expected)
            compared += 1
    assert compared > 100


def stack_on_the_move(rng: random.Random) -> State:
    """Two or three British units about to move as a stack, with scattered enemies and friends round them."""
    origin = rng.choice(GRID.labels)
    near = [GRID.labels[h] for h in GRID.within(GRID.index[origin], 5)]
    rng.shuffle(near)
    army = {side: [unit for unit in UNITS if UNITS[unit].side == side] for side in MONS.sides}
    arm = rng.choice(("infantry", "cavalry", "artillery", ""))
    stack = rng.sample([unit for unit in army["british"] if arm in UNITS[unit].type], rng.choice((2, 3)))
    friends = rng.sample([unit for unit in army["british"] if unit not in stack], 6)
    enemies = rng.sample(army["german"], rng.randrange(5))
    others = [f"{unit} {label}" for unit, label in zip([*enemies, *friends], near, strict=False)]
    state = board(*(f"{unit} {origin}" for unit in stack), *others, active="british")
    if f"move {stack[0]}" in options(state):
        for answer in (f"move {stack[0]}", *(f"join {unit}" for unit in stack[1:])):
            MONS.apply(state, answer)
    return state


@pytest.mark.rule("mons:9.5")
@pytest.mark.rule("mons:9.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_stack_can_go_together(seed: int) -> None:
    """A stack of one arm is offered every hex that it can reach; a mixed one every next hex, and nothing too far."""
    alike = mixed = 0
    rng = random.Random(f"stacks {seed}")
    for _ in range(60):
        state = stack_on_the_move(rng)
        if state.frames[-1][0] != "movement.choose_way":
            continue
        units, origin, march, began = moving(state)
        points, arms = left(state), {UNITS[unit].type for unit in units}
        expected = joint_destinations(Scene.of(state), origin, points, march, began)
        affordable = [n for n in expected if all(step_price(UNITS[u].type, origin, n) <= points[u] for u in units)]
        assert set(affordable) & set(adjacent(origin)) <= offered(state, "to") <= set(expected)
        assert len(arms) > 1 or offered(state, "to") == set(expected)
        alike, mixed = alike + (len(arms) == 1), mixed + (len(arms) > 1)
    assert min(alike, mixed) > 10


@pytest.mark.rule("mons:9.2")
@pytest.mark.rule("mons:9.3")
@pytest.mark.rule("mons:9.20")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_can_move_and_who_can_march(seed: int) -> None:
    for state in moments(seed, "movement_phase.choose_unit", every=101):
        scene, view = Scene.of(state), MONS.view(state, None)
        mine = MONS.view(state, view.active).stacks.values()
        marked = {counter.unit: counter.marks for counters in mine for counter in counters}
        able: dict[bool, set[str]] = {True: set(), False: set()}
        for label, units in scene.stacks.items():
            for unit in units if scene.side(label) == view.active else ():
                for march in (False, True):
                    points = UNITS[unit].movement * (2 if march else 1)
                    barred = march and (scene.beside(label, other(view.active)) or view.active == "british")
                    way_out = view.active == "british" and view.turn >= 8 and label in ("1327", "1628", "1927", "2228")
                    # a march needs an open step, not yet a place to end
                    open_ = destinations(scene, unit, label, points, False, False) or (way_out and not march)
                    if open_ and not barred and "moved" not in marked[unit]:
                        able[march].add(unit)
        assert offered(state, "move") == able[False]
        assert offered(state, "march") == able[True]


@pytest.mark.rule("mons:10.2")
@pytest.mark.rule("mons:10.3")
@pytest.mark.rule("mons:10.11")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_can_be_bombarded(seed: int) -> None:
    compared = 0
    for state in moments(seed, "bombardment.choose_target"):
        scene, view = Scene.of(state), MONS.view(state, MONS.view(state, None).active)
        guns = {
            counter.unit: label
            for label, counters in view.stacks.items() for counter in counters
            if counter.side == view.active and "artillery" in UNITS[counter.unit].type
            and not {"bombarded", "marched"} & set(counter.marks)
        }  # fmt: skip
        enemies = [label for label in scene.stacks if scene.side(label) == other(str(view.active))]
        fresh = [label for label in enemies if "bombarded" not in view.markers.get(label, ())]
        expected = {t for t in fresh if any(can_bombard(scene, gun, at, t) for gun, at in guns.items())}
        assert offered(state, "bombard") == expected
        compared += len(expected)
    assert compared > 20


@pytest.mark.rule("mons:12.1")
@pytest.mark.rule("mons:12.3")
@pytest.mark.rule("mons:12.14")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_can_assault_what(seed: int) -> None:
    compared = 0
    for state in moments(seed, "close_combat.choose_attackers"):
        about, view = MONS.about(state), MONS.view(state, MONS.view(state, None).active)
        target, chosen = str(about["target"]), list(about["units"])  # type: ignore[call-overload]
        expected = {
            counter.unit
            for label in adjacent(target) for counter in view.stacks.get(label, ())
            if counter.side == view.active and counter.unit not in chosen and "assaulted" not in counter.marks
            and can_assault(counter.unit, label, target) and may_join([*chosen, counter.unit], view.turn)
        }  # fmt: skip
        assert offered(state, "add") == expected
        assert ("commit" in options(state)) == bool(chosen)
        compared += 1
    assert compared


@pytest.mark.rule("mons:6.2")
@pytest.mark.rule("mons:6.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_stack_is_ever_illegal(seed: int) -> None:
    for state in moments(seed, "movement_phase.choose_unit", every=11):
        scene = Scene.of(state)
        assert all(scene.has_room(label, []) for label in scene.stacks)


@pytest.mark.rule("mons:3.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_occupied_hexes_and_lone_zones_decide_control(seed: int) -> None:
    """A-07: what can be said of any moment without its history."""
    for state in moments(seed, "movement_phase.choose_unit", every=31):
        scene, control = Scene.of(state), MONS.view(state, None).control
        for label, holder in zip(GRID.labels, control, strict=True):
            owner = MONS.sides[int(holder)]
            zones = [side for side in MONS.sides if scene.zone(label, side)]
            if label in scene.stacks:
                assert owner == scene.side(label)
            elif len(zones) == 1:
                assert owner == zones[0]
