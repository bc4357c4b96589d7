"""Whole games against the rulebook once more: who may reorganise, return, march by force, probe and attack, worked out
from the map, the markers and the oracle, is exactly who is asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from grognard.engine import dice
from grognard.engine.state import State
from grognard.games.schlieffen.combat import Attack

from . import oracle
from .oracle import Scene, has
from .scene import GRID, RULES, WAR, adjacent, offered, steps
from .test_oracle_losses import UNITS, is_corps, random_answer

PORTS = ("0918", "0919", "1019")


def own(now: Scene, side: str) -> list[str]:
    return [unit for unit in now.at if UNITS[unit].side == side]


def active(state: State) -> str:
    return WAR.sides[state.active]  # type: ignore[attr-defined]


# Chapter 9


def reorganising(now: Scene, side: str) -> list[str]:
    """9.5 Outside enemy zones, in supply, in command."""
    zone = now.zone(oracle.other(side))
    return [
        unit for unit in own(now, side)
        if is_corps(unit) and now.at[unit] not in zone and "out-of-supply" not in now.marks[unit]
        and oracle.commanded(now, unit)
    ]  # fmt: skip


def rallying(state: State, now: Scene) -> set[str]:
    return {unit for unit in reorganising(now, active(state)) if "fatigue" in now.marks[unit]}


def restored(state: State, now: Scene) -> set[str]:
    fit = [unit for unit in reorganising(now, active(state)) if "fatigue" not in now.marks[unit]]
    return {unit for unit in fit if steps(state, unit) == 1}


def returning(state: State, now: Scene) -> set[str]:
    side = active(state)
    closed = now.zone(oracle.other(side)) | now.enemies(side)
    found: set[str] = set()
    for counter in WAR.view(state, side).boxes.get("display", []):
        if counter.side == side:
            cities = [city for city in homes(now, counter.unit) if city not in closed and now.control[city] == side]
            found.update(f"{counter.unit} {city}" for city in cities if has_room(now, counter.unit, city))
    return found


def homes(now: Scene, unit: str) -> Iterable[str]:
    """9.5 The cities of a nation from which a free railway leads where it should."""
    nation = UNITS[unit].nation
    if nation == "british":
        return [port for port in PORTS if UNITS[unit].type == "headquarters" or now.at.get("B.HQ") == port]
    if nation == "german":
        return [label for label in oracle.east(now) if has(label, "german-city")]
    zone, cut = now.zone("german"), now.cut("entente")
    rims = [label for label in oracle.ON_RAIL if has(label, "edge-west") or has(label, "edge-south")]
    ends = [label for label in rims if label not in cut]
    ends += [label for label in oracle.HEXES if has(label, "port") and label not in zone]
    rails = oracle.by_rail(now, "entente", ends)
    return [label for label in rails if has(label, "city") and has(label, "france")]


def has_room(now: Scene, unit: str, label: str) -> bool:
    """6.2, 6.3"""
    stack = [other for other, where in now.at.items() if where == label]
    kinds = Counter("corps" if is_corps(other) or UNITS[other].type == "fort" else UNITS[other].type for other in stack)
    free = kinds["corps"] < 3 if is_corps(unit) else not kinds[UNITS[unit].type]
    return free and all(UNITS[other].nation == UNITS[unit].nation for other in stack)


# Chapters 10 and 11


def may_go(unit: str, label: str) -> bool:
    """10.8"""
    return UNITS[unit].nation != "belgian" or has(label, "belgian-area")


def forcing(state: State, now: Scene) -> set[str]:
    """10.6"""
    side = active(state)
    zone, bars = now.zone(oracle.other(side)), {"moved", "arrived", "out-of-supply", "fortress-supply", "fatigue"}
    able = [unit for unit in own(now, side) if is_corps(unit) or UNITS[unit].type == "headquarters"]
    able = [unit for unit in able if not now.marks[unit] & bars and now.at[unit] not in zone]
    return {unit for unit in able if oracle.commanded(now, unit)}


def probing(state: State, now: Scene) -> set[str]:
    """11.1"""
    side = active(state)
    enemies = now.enemies(side)
    goals = {label for enemy in enemies for label in adjacent(enemy)} - enemies
    led = {now.at[unit] for unit in own(now, side) if is_corps(unit) and "probed" in now.marks[unit]}
    found: set[str] = set()
    for unit in own(now, side):
        if UNITS[unit].type in ("fort", "depot") or now.marks[unit] & {"probed", "arrived", "fatigue"}:
            continue
        hexes = goals if is_corps(unit) else goals & led
        found.update(f"{unit} {to}" for to in adjacent(now.at[unit]) if to in hexes and may_go(unit, to))
    return found


def attacking(now: Scene, side: str) -> list[str]:
    """11.1, 11.5, 11.7"""
    spent = {"attacked", "probed", "arrived"}
    return [u for u in own(now, side) if UNITS[u].type not in ("fort", "depot") and not now.marks[u] & spent]


def sorties(state: State, label: str, corps: bool) -> int:
    """11.3 How many have attacked out of a hex."""
    return int((state.corps_out if corps else state.hq_out)[GRID.index[label]])  # type: ignore[attr-defined]


def targets(state: State, now: Scene) -> set[str]:
    side = active(state)
    fresh = {where for unit, where in now.at.items() if UNITS[unit].side != side and "defended" not in now.marks[unit]}
    corps = [unit for unit in attacking(now, side) if is_corps(unit) and sorties(state, now.at[unit], True) < 3]
    return {to for unit in corps for to in adjacent(now.at[unit]) if to in fresh and may_go(unit, to)}


def attackers(state: State, now: Scene) -> set[str]:
    """2.3, 11.3, 11.4"""
    attack = state.frames[-1][1]
    assert isinstance(attack, Attack)
    target, named = RULES.labels[attack.target], [RULES.ids[unit] for unit in attack.attackers]
    found = set()
    for unit in attacking(now, active(state)):
        label, corps = now.at[unit], is_corps(unit)
        here = [other for other in named if now.at[other] == label]
        same = [other for other in here if is_corps(other) == corps]
        full = sorties(state, label, corps) + len(same) >= (3 if corps else 1)
        if unit in named or full or target not in adjacent(label) or not may_go(unit, target):
            continue
        together = [*named, unit]
        led = len({now.at[other] for other in together}) == 1 or all(oracle.commanded(now, other) for other in together)
        if led and (corps or len(here) > len(same)):
            found.add(unit)
    return found


CHOICES: dict[str, tuple[str, Callable[[State, Scene], set[str]]]] = {
    "reorganisation.choose_rally": ("rally", rallying),
    "reorganisation.choose_restoration": ("restore", restored),
    "reorganisation.choose_return": ("return", returning),
    "movement_phase.choose_unit": ("force", forcing),
    "probing.choose_probe": ("probe", probing),
    "combat_phase.choose_target": ("attack", targets),
    "declaration.choose_attackers": ("add", attackers),
}


@pytest.mark.rule("schlieffen:9.5")
@pytest.mark.rule("schlieffen:11.1")
@pytest.mark.rule("schlieffen:11.4")
@pytest.mark.parametrize("seed", range(4))
def test_who_is_asked_is_who_may(seed: int) -> None:
    state, rng = WAR.setup(secret=dice.secret_from_seed(f"choices {seed}")), random.Random(f"choices {seed}")
    seen: Counter[str] = Counter()
    while (decision := WAR.decision(state)) is not None:
        question = decision.question
        seen[question] += 1
        if question in CHOICES and seen[question] % (25 if question == "movement_phase.choose_unit" else 4) == 1:
            verb, expected = CHOICES[question]
            assert offered(state, verb) == expected(state, oracle.scene(state)), f"{question} on turn {state.turn}"  # type: ignore[attr-defined]
        WAR.apply(state, random_answer(rng, question, [option.text for option in decision.options]))
    assert CHOICES.keys() <= seen.keys()
