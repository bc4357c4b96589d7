"""Whole games with a ledger of every combat: who lost what, who went where and how he felt about it, by the letter of
11.18 to 11.22; and no stack beyond its limit when a phase begins (6.1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from grognard.engine import dice
from grognard.engine.events import Event
from grognard.engine.state import State
from grognard.games.schlieffen import events as ev
from grognard.games.schlieffen.state import DEFENDED, MORALE

from .scene import GRID, RULES, WAR

UNITS = {unit.id: unit for unit in RULES.units}
FOUGHT = ("losses", "advance", "defence", "resolution", "declaration")


def is_corps(unit: str) -> bool:
    return UNITS[unit].type in ("infantry", "cavalry")


@dataclass
class Counters:
    """Where everybody stands, with how many steps and how high a morale, before an answer is given."""

    hex: dict[str, int]
    steps: dict[str, int]
    morale: dict[str, int]
    attacked: set[str]

    @classmethod
    def of(cls, state: State) -> Counters:
        where, steps, morale, marks = (
            dict(zip(RULES.ids, getattr(state, name), strict=True)) for name in ("where", "steps", "morale", "marks")
        )
        return cls(where, steps, morale, {unit for unit, mark in marks.items() if mark & DEFENDED})

    def stack(self, hex_: int) -> list[str]:
        return [unit for unit, where in self.hex.items() if where == hex_]


@dataclass
class Ledger:
    """One combat, as its events tell it."""

    side: str
    target: int
    attackers: list[str]
    before: Counters
    defenders: list[str] = field(default_factory=list)
    resolved: ev.CombatResolved | None = None
    lost: dict[str, Counter[str]] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    morale: dict[str, int] = field(default_factory=dict)
    retreats: int = 0
    advanced: int = 0

    def note(self, event: Event) -> None:
        if isinstance(event, ev.DefendersChosen):
            self.defenders = list(event.units)
        elif isinstance(event, ev.CombatResolved):
            self.resolved = event
        elif isinstance(event, ev.StepLost | ev.Eliminated):
            self.lost.setdefault(event.cause, Counter())[event.unit] += 1
            if isinstance(event, ev.Eliminated):
                self.gone.add(event.unit)
        elif isinstance(event, ev.MoraleChanged) and event.cause in ("success", "failure", "retreat"):
            self.morale[event.unit] = MORALE.index(event.morale)
        elif isinstance(event, ev.Retreated):
            self.retreats += 1
            assert GRID.index[event.hex] != self.target
        elif isinstance(event, ev.Advanced):
            self.advanced += 1

    def steps_lost(self, units: list[str], *causes: str) -> int:
        return sum(self.lost.get(cause, Counter())[unit] for cause in causes for unit in units)

    def steps(self, units: list[str]) -> int:
        return sum(self.before.steps[unit] for unit in units)

    def fresh(self) -> list[str]:
        """11.5 Those in the hex that had not been attacked before."""
        return [unit for unit in self.before.stack(self.target) if unit not in self.before.attacked]

    def level(self, unit: str) -> int:
        return self.morale.get(unit, self.before.morale[unit])

    # what must be so

    def check(self) -> None:
        self.check_defender()
        self.check_defenders_corps()
        self.check_attacker()
        self.check_success()

    def check_defender(self) -> None:
        """11.18, 11.20 Steps and hexes make up the result; the first is a step; forts suffer last."""
        assert self.resolved is not None
        fighting = [unit for unit in self.fresh() if UNITS[unit].type != "depot"]
        forts = [unit for unit in fighting if UNITS[unit].type == "fort"]
        corps = [unit for unit in fighting if is_corps(unit)]
        paid = self.steps_lost(fighting, "combat")
        everything = paid == self.steps(fighting) <= self.resolved.defender_losses and not self.retreats
        assert paid + self.retreats == self.resolved.defender_losses or everything
        if self.retreats:
            assert paid >= 1
            assert not forts
            assert not RULES.heavy[self.target]
        if self.steps_lost(forts, "combat"):
            assert self.steps_lost(corps, "combat") == self.steps(corps)

    def check_defenders_corps(self) -> None:
        """11.20 One step each before anybody's second, a level for a retreat, a step more if all were fatigued."""
        corps = [unit for unit in self.fresh() if is_corps(unit)]
        fought = [unit for unit in self.defenders if is_corps(unit)]
        tired = bool(fought) and all(self.before.morale[unit] == 0 for unit in fought)
        left = [unit for unit in corps if self.before.steps[unit] > self.steps_lost([unit], "combat")]
        assert self.steps_lost(corps, "exhaustion") == bool(self.retreats and tired and left)
        each = [self.steps_lost([unit], "combat", "exhaustion") for unit in corps]
        assert max(each, default=0) < 2 or min(each) >= 1
        for unit in corps:
            if unit not in self.gone:
                assert self.level(unit) == max(0, self.before.morale[unit] - bool(self.retreats))

    def check_attacker(self) -> None:
        """11.18 to 11.20 Real steps, of the attackers first and then of idle corps beside them too."""
        assert self.resolved is not None
        origins = {self.before.hex[unit] for unit in self.attackers}
        beside = [unit for hex_ in origins for unit in self.before.stack(hex_) if is_corps(unit)]
        everybody = list({*self.attackers, *beside})
        paid = self.steps_lost(everybody, "combat")
        assert paid == self.resolved.attacker_losses or self.steps_lost(self.attackers, "combat") == self.steps(
            self.attackers
        )
        assert not paid or self.steps_lost(self.attackers, "combat")
        each = [self.steps_lost([unit], "combat") for unit in self.attackers if is_corps(unit)]
        assert max(each) < 2 or min(each) >= 1

    def check_success(self) -> None:
        """11.20, 11.22 An empty hex lifts the attackers and may be entered; if not they fall, the tired lose a step."""
        empty = bool(self.retreats) or all(unit in self.gone for unit in self.before.stack(self.target))
        assert empty or not self.advanced
        for unit in self.attackers:
            if not is_corps(unit) or self.before.steps[unit] <= self.steps_lost([unit], "combat"):
                continue
            was, failed = self.before.morale[unit], self.steps_lost([unit], "failure")
            expected = (min(2, was + 1), 0) if empty else (max(0, was - 1), int(was == 0))
            assert (self.level(unit), failed) == expected


def check_stacks(state: State) -> None:
    """6.2, 6.3, 8.4"""
    now = Counters.of(state)
    for hex_ in {where for where in now.hex.values() if where >= 0}:
        kinds = Counter("corps" if is_corps(unit) else UNITS[unit].type for unit in now.stack(hex_))
        assert kinds["corps"] + kinds["fort"] <= 3
        assert max(kinds["headquarters"], kinds["depot"]) <= 1
        guests = {UNITS[unit].nation for unit in now.stack(hex_) if UNITS[unit].type != "fort"}
        forts = {UNITS[unit].nation for unit in now.stack(hex_) if UNITS[unit].type == "fort"}
        assert len(guests | forts) <= 1 or (guests == {"british"} and GRID.labels[hex_] in ("1109", "1314"))


def random_answer(rng: random.Random, question: str, texts: list[str]) -> str:
    """Moves rather than ends, attacks by many, and retreats: whatever makes combats."""
    if question == "setup.choose_unit":
        return "historical"
    if question == "losses.choose_defender_loss" and "retreat" in texts and rng.random() < 0.6:
        return "retreat"
    closing = [text for text in texts if text in ("end", "commit", "done", "halt")]
    going = [text for text in texts if text not in closing and not text.startswith("top ")]
    chance = {"movement_phase.choose_unit": 0.03, "declaration.choose_attackers": 0.25}.get(question, 0.1)
    return rng.choice(closing) if closing and (not going or rng.random() < chance) else rng.choice(going)


def combats(seed: int) -> Iterator[Ledger]:
    """Every combat of a random game."""
    state, rng = WAR.setup(secret=dice.secret_from_seed(f"losses {seed}")), random.Random(f"losses {seed}")
    ledger: Ledger | None = None
    while (decision := WAR.decision(state)) is not None:
        before = Counters.of(state)
        for event in WAR.apply(state, random_answer(rng, decision.question, [o.text for o in decision.options])):
            if isinstance(event, ev.AttackDeclared):
                attackers = [unit for unit, _ in event.attackers]
                ledger = Ledger(event.side, GRID.index[event.target], attackers, before)
            elif isinstance(event, ev.PhaseBegan):
                check_stacks(state)
            if ledger:
                ledger.note(event)
        if ledger and ledger.resolved and not any(name.startswith(FOUGHT) for name, _ in state.frames):
            yield ledger
            ledger = None


@pytest.mark.rule("schlieffen:11.20")
@pytest.mark.parametrize("seed", range(16))
def test_every_combat_of_a_game_is_paid_for_by_the_letter(seed: int) -> None:
    fought = 0
    for ledger in combats(seed):
        ledger.check()
        fought += 1
    assert fought >= 10
