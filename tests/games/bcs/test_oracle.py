"""Zones, Safe Paths, MSRs and retreats of random games as a slow second reading of the rulebook has them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.bcs.board.units import combat_units
from grognard.games.bcs.board.zones import RANGE
from grognard.games.bcs.combat.objectives import zone
from grognard.games.bcs.combat.retreat import Retreat, best_by_guidelines, end_hexes, is_open
from grognard.games.bcs.formation.blob import blob_hexes, in_blob, in_hull
from grognard.games.bcs.formation.msr import complete_line, enemy_ways, has_msr, legal_mask, mask_for, situation
from grognard.games.bcs.formation.safe_path import is_safe, safe_hexes
from grognard.games.bcs.movement.headquarters import good_ends
from grognard.games.bcs.movement.jumps import refuge_hexes
from grognard.games.bcs.movement.reach import mover_of, prices_for, single_step, step_price
from grognard.games.bcs.movement.stop_engagement import demands
from grognard.games.bcs.rules import TRAINS
from grognard.games.bcs.state import ORDER_RECOVER
from grognard.games.bcs.terrain import FORBIDDEN
from grognard.mechanics.stacks import occupied

from .oracle import Oracle
from .scene import pack

GAMES = [("training", "bridge", 1, 7), ("bastogne", "longvilly", 2, 11), ("bastogne", "skyline", 3, 300)]


def journey(
    name: str, scenario: str, seed: int, every: int, switches: dict[str, str] | None = None
) -> Iterator[Oracle]:
    """A game of people who prefer to do something, looked at now and then."""
    title, rng = pack(name), random.Random(seed)
    state = title.setup(scenario, switches or {}, dice.secret_from_seed(f"oracle {seed}"))
    for number in range(1500):
        decision = title.decision(state)
        if decision is None:
            return
        if number % every == every - 1:
            yield Oracle(title, state)
        options = list(decision.options)
        if rng.random() < 0.7:
            options = [option for option in options if option.words and option.verb not in ("pick", "set")] or options
        title.apply(state, rng.choice(options))


@pytest.mark.rule("bcs:4.3", "bcs:4.3a", "bcs:4.3b", "bcs:4.3f")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_zones(name: str, scenario: str, seed: int, every: int) -> None:
    looked = 0
    for oracle in journey(name, scenario, seed, every):
        state = oracle.state
        for side, columns in enumerate(((state.zoc0, state.av0, state.real0), (state.zoc1, state.av1, state.real1))):
            for column, kind in zip(columns, ("any", "av", "real"), strict=True):
                assert {h for h, count in enumerate(column) if count} == oracle.zone(side, kind), kind
        looked += 1
    assert looked > 2


@pytest.mark.rule("bcs:1.10", "bcs:4.2a", "bcs:4.3f")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_no_zone_tells_what_lies_below_the_top(name: str, scenario: str, seed: int, every: int) -> None:
    """However the hidden counters are dealt, the zones are those seen: nobody below radiates more than the top."""
    title, hidden = pack(name), 0
    for oracle in journey(name, scenario, seed + 50, every):
        state: Any = oracle.state
        for side, viewer in enumerate(title.sides):
            view = title.view(state, viewer)
            hidden += sum(not counter.unit for counters in view.stacks.values() for counter in counters)
            for secret in (b"one", b"another"):
                other: Any = title.imagine(title, view, secret)
                for kind in ("zoc", "av", "real", "range", "screen"):
                    column = f"{kind}{1 - side}"
                    seen, imagined = getattr(state, column), getattr(other, column)
                    assert [bool(n) for n in seen] == [bool(n) for n in imagined], column
                for hex_ in range(0, len(oracle.rules.grid), 5):
                    assert demands(oracle.rules, state, side, hex_) == demands(oracle.rules, other, side, hex_)
        for hex_ in occupied(state):
            top, *below = [state.radiates[u] for u in combat_units(oracle.rules, state, hex_)] or [0]
            assert all(bits % RANGE & ~top == 0 and bits // RANGE <= top // RANGE for bits in below)
    assert hidden


@pytest.mark.rule("bcs:2.4", "bcs:2.4a")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES[:2])
def test_orders_that_are_not_carried_out_show_nowhere(name: str, scenario: str, seed: int, every: int) -> None:
    """Ruling 62: with other orders everything looks the same to the other side."""
    title, secret = pack(name), 0
    for oracle in journey(name, scenario, seed + 60, every, {"orders": "yes"}):
        state: Any = oracle.state
        for side, viewer in enumerate(title.sides):
            other = state.clone()
            theirs = [
                f for f, owner in enumerate(oracle.rules.formation_side) if owner != side and f != state.formation
            ]
            secret += any(state.order[f] for f in theirs)
            for formation in theirs:
                other.own("order")[formation] = ORDER_RECOVER
                other.own("order_to")[formation] = 0
            assert title.view(other, viewer) == title.view(state, viewer)
            imagined: Any = title.imagine(title, title.view(state, viewer), b"orders")
            assert not any(imagined.order[f] for f in theirs)
            for kind in title.overlays:
                label = oracle.rules.labels[0] if kind.needs_hex else ""
                assert title.overlay(other, viewer, kind.key, label) == title.overlay(state, viewer, kind.key, label)
    assert secret


@pytest.mark.rule("bcs:1.9", "bcs:1.9b", "bcs:1.9e", "bcs:1.9f")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_safe_paths(name: str, scenario: str, seed: int, every: int) -> None:
    for oracle in journey(name, scenario, seed + 10, every):
        rules, state = oracle.rules, oracle.state
        for formation, hq in enumerate(rules.hq):
            if state.where[hq] < 0:
                continue
            for kind, mover in enumerate(("tac", "leg", "truck")):
                fast = safe_hexes(rules, state, formation, kind)
                assert {h for h, ok in enumerate(fast) if ok} == oracle.safe_hexes(formation, mover)
                assert all(is_safe(rules, state, formation, kind, h) == fast[h] for h in range(0, len(fast), 41))


@pytest.mark.rule("bcs:3.1", "bcs:3.1a")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_legal_hexes_and_main_supply_routes(name: str, scenario: str, seed: int, every: int) -> None:
    for oracle in journey(name, scenario, seed + 20, every):
        rules, state = oracle.rules, oracle.state
        for formation, hq in enumerate(rules.hq):
            if state.where[hq] >= 0:
                legal = legal_mask(rules, state, rules.formation_side[formation], hq)
                assert {h for h, ok in enumerate(legal) if ok} == oracle.legal(formation)
                assert has_msr(rules, state, formation) == oracle.has_msr(formation), rules.formation_ids[formation]


@pytest.mark.rule("bcs:5.5", "bcs:5.5a", "bcs:5.5b", "bcs:5.5g")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_where_retreats_end(name: str, scenario: str, seed: int, every: int) -> None:
    compared = 0
    for oracle in journey(name, scenario, seed + 30, every):
        rules, state = oracle.rules, oracle.state
        table = pack(name).table(state)
        for unit in oracle.fighters[::5]:
            origin, side = state.where[unit], rules.side[unit]
            near = [state.where[u] for u in oracle.fighters if rules.side[u] != side]
            threat = min(near, key=lambda h: (rules.grid.distance(h, origin), h), default=-1)
            if threat < 0 or not rules.ma[2 * unit] or oracle.marked(unit, "screen"):
                continue
            going = Retreat((unit,), origin, (threat,))
            found = set(end_hexes(table, going))
            best = oracle.best_ends(going)
            assert found <= best
            if not enemy_ways(rules, state, side):
                assert found == best
            assert all(is_open(rules, state, (unit,), h) for h in found)
            assert bool(found) == bool(best_by_guidelines(table, going, sorted(best)))
            compared += 1
    assert compared


@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_what_is_remembered_is_what_is_worked_out_anew(name: str, scenario: str, seed: int, every: int) -> None:
    """MSRs, Legal hexes, Safe Paths, refuges, prices, OBJ Zones: warm from the game, and with everything forgotten."""

    def answers(oracle: Oracle) -> list[Any]:
        rules, state, table = oracle.rules, oracle.state, pack(name).table(oracle.state)
        found: list[Any] = [zone(rules, state), *(enemy_ways(rules, state, side) for side in range(2))]
        for formation, hq in enumerate(rules.hq):
            at = state.where[hq]
            if at >= 0:
                known = situation(rules, state, rules.formation_side[formation])
                found.append(complete_line(rules, state, formation))
                found.append(mask_for(rules, state, formation, known))
                found.append([safe_hexes(rules, state, formation, mover) for mover in range(3)])
                found.append(refuge_hexes(table, formation, at))
                found.append(good_ends(rules, state, formation, list(range(len(rules.grid)))))
        found += [prices_for(table, oracle.fighters[0], mover) for mover in range(3)]
        return found

    for oracle in journey(name, scenario, seed + 40, every):
        rules, state = oracle.rules, oracle.state
        warm = answers(oracle)
        rules.memory.clear()
        rules.layouts.clear()
        assert answers(oracle) == warm
        assert zone(rules, state) == oracle.objective_zone()
        for formation, hq in enumerate(rules.hq):
            if state.where[hq] >= 0:
                side = rules.formation_side[formation]
                known = situation(rules, state, side)
                assert mask_for(rules, state, formation, known) == legal_mask(rules, state, side, hq)
                hull = blob_hexes(rules, state, formation)
                for hex_ in range(0, len(rules.grid), 7):
                    assert in_blob(rules, state, formation, (hex_,)) == in_hull(rules, hull, hex_)


def test_distances_by_row_are_those_of_the_grid() -> None:
    for name in ("training", "bastogne"):
        rules = pack(name).rules
        for origin in range(0, len(rules.grid), 97):
            assert list(rules.distances(origin)) == [rules.grid.distance(origin, h) for h in range(len(rules.grid))]


@pytest.mark.rule("bcs:4.0a", "bcs:4.1")
@pytest.mark.parametrize(("name", "scenario", "seed", "every"), GAMES)
def test_the_walk_takes_a_step_for_what_the_search_does(name: str, scenario: str, seed: int, every: int) -> None:
    looked = 0
    for oracle in journey(name, scenario, seed, every):
        rules, state, table = oracle.rules, oracle.state, pack(name).table(oracle.state)
        for unit in [u for u in range(len(rules.units)) if state.where[u] >= 0 and rules.kind[u] != TRAINS][:12]:
            mover, at = mover_of(table, unit), state.where[unit]
            for to in rules.grid.adjacent(at):
                cost, stops = step_price(table, mover, 6 * at + rules.grid.direction(at, to))
                found = single_step(table, unit, to)
                assert found[0] == (FORBIDDEN if mover.closed[to] else cost)
                assert found[0] == FORBIDDEN or found[1] == stops
                looked += 1
    assert looked > 100
