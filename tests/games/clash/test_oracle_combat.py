"""A slow reading of combat beside the fast one: every attack, every die and every advance of random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.clash import events

from .oracle_combat import CombatOracle
from .scene import MARNE, TANNENBERG

CASES = [(TANNENBERG, "campaign", 9, 6000), (MARNE, "campaign", 2, 3500), (MARNE, "battle", 4, 3000)]


class Referee:
    """Somebody who keeps the books of a fight: who attacks, what was rolled, and who has lost what."""

    def __init__(self, title: Any) -> None:
        self.title = title
        self.attackers: list[str] = []
        self.target = ""
        self.odds: Any = None
        self.trampled = False
        self.rolled = 0
        self.dice = self.attacks = self.joins = self.advances = 0

    def before(self, state: Any, decision: Any) -> None:
        """What the list of answers must be."""
        if decision.question == "combat_phase.choose_attackers":
            self.check_list(CombatOracle(self.title, state), state, decision)
        elif decision.question == "advance.choose_advance":
            self.check_advance(CombatOracle(self.title, state), state, decision)

    def check_list(self, oracle: CombatOracle, state: Any, decision: Any) -> None:
        attack = state.frames[-1][1]
        ids, labels = self.title.rules.ids, self.title.rules.labels
        attackers, target = [ids[u] for u in attack.attackers], labels[attack.target]
        listed = {option.text.split()[1] for option in decision.options if option.verb == "add"}
        near = {name for name in oracle.units if oracle.units[name][1] in oracle.around(target)}
        for name in near:
            if "start" not in oracle.features[oracle.units[name][1]]:
                self.joins += 1
                assert (name in listed) == oracle.may_join(attackers, name, target), (name, attackers, target)
        assert listed <= near
        assert ("commit" in {option.text for option in decision.options}) == bool(attackers)

    def check_advance(self, oracle: CombatOracle, state: Any, decision: Any) -> None:
        advance = state.frames[-1][1]
        ids, target = self.title.rules.ids, self.title.rules.labels[advance.target]
        listed = {option.text.split()[1] for option in decision.options if option.verb == "advance"}
        for unit in advance.able:
            self.advances += 1
            allowed = oracle.may_advance(ids[unit], target)
            assert ids[unit] not in listed or allowed, (ids[unit], target)
            if self.title.name == "tannenberg" and allowed and ids[unit] not in listed:
                assert "source" in " ".join(
                    f for near in (target, *oracle.around(target)) for f in oracle.features[near]
                )

    def after(self, before: Any, state: Any, happened: list[Any]) -> None:
        """What has happened must be what the book says, from the state before the answer."""
        oracle = CombatOracle(self.title, before)
        for event in happened:
            if isinstance(event, events.AttackDeclared):
                self.attackers, self.target = [unit for unit, _ in event.units], event.target
                self.attacks += 1
                assert all(oracle.able(name, self.target) for name in self.attackers)
            elif isinstance(event, events.OddsFound):
                # cavalry may have left before the dice: the state of now, with whoever is still there
                found = CombatOracle(self.title, before).reckon(self.attackers, self.target)
                told = (
                    event.attack,
                    event.defence,
                    event.base,
                    event.column,
                    event.attacker,
                    event.defender,
                    event.limit,
                )
                assert told == tuple(found), (self.attackers, self.target)
                self.odds, self.rolled = found, 0
                self.trampled = oracle.is_trampled(self.attackers, self.target)
            elif isinstance(event, events.UnitRolled):
                self.check_die(oracle, event)

    def check_die(self, oracle: CombatOracle, event: Any) -> None:
        self.dice += 1
        modifier = self.odds.attacker if event.attacking else self.odds.defender
        rating = oracle.rating(event.unit, self.trampled and not event.attacking)
        value, lost, hexes = oracle.die(event.die, modifier, rating)
        hexes = 0 if event.attacking or event.unit == "fort" else hexes
        assert (event.modifier, event.ter, event.value, event.lost, event.retreat) == (
            modifier,
            rating,
            value,
            lost,
            hexes,
        )
        if event.attacking:
            self.rolled += 1
            assert self.rolled <= self.odds.limit


def fights(decision: Any, rng: Random) -> Any:
    """Somebody who likes to fight, moves a little, and gives nothing away for nothing."""
    options = list(decision.options)
    if decision.question == "combat_phase.choose_target":
        options = [o for o in options if o.verb == "attack"] or options
    elif decision.question == "combat_phase.choose_attackers":
        joining = [o for o in options if o.verb == "add"]
        options = joining if joining and rng.random() < 0.7 else options
    elif decision.question.endswith("choose_unit") and rng.random() < 0.3:
        options = [o for o in options if o.text == "finish"] or options
    return rng.choice([o for o in options if o.text not in ("francois", "stop")] or options)


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:12.71")
@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.76")
@pytest.mark.rule("clash:12.9")
@pytest.mark.parametrize(("title", "scenario", "seed", "most"), CASES)
def test_every_fight(title: Any, scenario: str, seed: int, most: int) -> None:
    state, rng = title.setup(scenario, secret=dice.secret_from_seed(f"fights {seed}")), Random(seed)
    referee = Referee(title)
    for _ in range(most):
        decision = title.decision(state)
        if decision is None:
            break
        in_combat = "combat" in decision.question or decision.question.split(".")[0] in (
            "cavalry", "resolution", "retreat", "advance",
        )  # fmt: skip
        before = state.clone() if in_combat else None
        if before is not None:
            referee.before(state, decision)
        happened = title.apply(state, fights(decision, rng))
        if before is not None:
            referee.after(before, state, happened)
    assert referee.attacks > 15
    assert referee.dice > 40
    assert referee.joins > 30
    assert referee.advances
