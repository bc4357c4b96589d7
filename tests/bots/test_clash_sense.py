"""Sense that can be seen in the captain's games of Clash of Giants."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from grognard import games
from grognard.engine.events import Event
from grognard.engine.option import Decision
from grognard.games.clash import events as said
from grognard.games.clash.state import DEMORALISED, FIRST, GERMAN, HELD, OUT_OF_SUPPLY, OWED, STRUCK

from .test_clash_captain import play

SEEDS = (1,)


@dataclass
class Seen:
    """What somebody who looks on notices."""

    state: Any = None
    events: list[Event] = field(default_factory=list)
    #: unit-turns of a side, and those out of supply
    turns: Counter[int] = field(default_factory=Counter)
    hungry: Counter[int] = field(default_factory=Counter)
    #: promised hexes that nobody attacked although they were still held (12.4)
    stranded: int = 0
    #: by turn: how far the German right is ahead of the centre, in rows
    lead: dict[int, float] = field(default_factory=dict)


def _rows(rules: Any, state: Any, army: str) -> list[int]:
    index = rules.command_index[army]
    areas = rules.masks.own.areas[GERMAN]
    return [
        int(rules.labels[state.where[unit]][2:])
        for unit in rules.by_side[GERMAN]
        if state.where[unit] >= 0 and not rules.cavalry[unit] and areas[state.where[unit]] == index
    ]


@cache
def game(name: str, players: tuple[str, str], seed: int) -> Seen:
    """A whole game, watched."""
    rules, seen = games.load(name).rules, Seen()
    turn = 0

    def watch(state: Any, decision: Decision, text: str, events: list[Event]) -> None:
        nonlocal turn
        seen.events += events
        if text == "end":
            held = (HELD + 1 - side for side in (FIRST, GERMAN))
            owed = [h for h, marks in enumerate(state.hex_marks) if marks & OWED and not marks & STRUCK]
            seen.stranded += sum(state.owner[hex_] in held for hex_ in owed)
        if state.turn == turn:
            return
        turn = state.turn
        for unit, hex_ in enumerate(state.where):
            if hex_ >= 0:
                seen.turns[rules.side[unit]] += 1
                seen.hungry[rules.side[unit]] += state.supply[unit] == OUT_OF_SUPPLY
        if name == "marne":
            first, second = _rows(rules, state, "de-1"), _rows(rules, state, "de-2")
            if len(first) > 2 and len(second) > 2:
                seen.lead[turn] = sum(first) / len(first) - sum(second) / len(second)

    seen.state = play(name, players, seed, watch)
    return seen


def found(seen: Seen, kind: type[Event]) -> list[Any]:
    return [event for event in seen.events if isinstance(event, kind)]


BOTH = ("captain", "captain")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [BOTH, ("random", "captain")])
def test_francois_attacks_and_never_forfeits(players: tuple[str, str], seed: int) -> None:
    """T10.61: declared only if the attack can be made, and then made."""
    seen = game("tannenberg", players, seed)
    assert seen.state.ending != "francois"
    assert len(found(seen, said.FrancoisAttacked)) == len(found(seen, said.FrancoisDeclared)) == 1


def test_the_german_uses_his_railways() -> None:
    """T15: divisions leave the east and come back where Second Army is."""
    trains = [event for seed in SEEDS for event in found(game("tannenberg", BOTH, seed), said.Entrained)]
    assert trains


def test_the_german_turns_on_second_army() -> None:
    """From turn 5 on most of what the Germans attack belongs to Second Army, in four games taken together."""
    rules = games.load("tannenberg").rules
    seen = [game("tannenberg", BOTH, seed) for seed in (1, 2, 3, 4)]
    late: Counter[str] = Counter()
    for one in seen:
        turn = 0
        for event in one.events:
            if isinstance(event, said.TurnBegan):
                turn = event.turn
            elif isinstance(event, said.UnitRolled) and event.side == "russian" and not event.attacking and turn >= 5:
                late[rules.commands[rules.command[rules.unit_index[event.unit]]].id] += 1
    assert late["ru-2"] > late["ru-1"]


@pytest.mark.parametrize("players", [BOTH, ("captain", "random")])
def test_the_russian_keeps_his_corps_in_supply(players: tuple[str, str]) -> None:
    seen = [game("tannenberg", players, seed) for seed in SEEDS]
    turns, hungry = sum(one.turns[FIRST] for one in seen), sum(one.hungry[FIRST] for one in seen)
    assert hungry < 0.06 * turns


@pytest.mark.parametrize("seed", SEEDS)
def test_the_german_right_does_not_outrun_its_line(seed: int) -> None:
    """First Army is never far ahead of Second, and hardly anybody is out of supply."""
    seen = game("marne", BOTH, seed)
    assert max(seen.lead.values()) <= 6
    assert seen.hungry[GERMAN] < 0.1 * seen.turns[GERMAN]


def test_allied_armies_rally_in_time() -> None:
    """M10.52: by turn 8 at least four of the five armies have met a condition, in every campaign that lasts so long;
    and three of these four do."""
    rules = games.load("marne").rules
    lasting = [one for seed in (1, 2, 3, 4) if (one := game("marne", BOTH, seed).state).turn >= 8]
    assert len(lasting) >= 3
    for state in lasting:
        when = [state.rallied[command] for command in rules.commands_of[FIRST]]
        assert sum(turn <= 8 for turn in when) >= 4
        assert DEMORALISED not in when


@pytest.mark.parametrize("name", ["tannenberg", "marne"])
@pytest.mark.parametrize("seed", SEEDS)
def test_promised_attacks_are_made(name: str, seed: int) -> None:
    """12.4: no attack from several hexes is declared whose obligations nobody can meet."""
    assert game(name, BOTH, seed).stranded == 0


@pytest.mark.parametrize("name", ["tannenberg", "marne"])
def test_nobody_is_lost_by_overstacking(name: str) -> None:
    gone = [event for seed in SEEDS for event in found(game(name, BOTH, seed), said.Eliminated)]
    assert not [event for event in gone if event.cause == "overstacked"]
