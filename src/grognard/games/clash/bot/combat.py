"""The captain in combat: whom to attack with whom, who rolls, who advances, who falls back where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..advance import Advance
from ..attack import Attack, able_units, owed, promises, unit_refusal, unkept
from ..cavalry import Evasion
from ..resolution import Fight
from ..retreat import Retreat
from ..state import DECLARED, HELD
from ..tannenberg.francois import first_corps_units
from .aims import Aims
from .blows import Outlook, Striker, outlook
from .look import Look

Scores = dict[str, float]


class Blow:
    """An attack that can be made now, with what it is worth, and what it obliges to (12.4)."""

    def __init__(self, target: int, units: tuple[int, ...], found: Outlook, value: float) -> None:
        self.target, self.units, self.outlook, self.value = target, units, found, value


class Battle:
    """All attacks that could be made at this moment."""

    def __init__(self, now: Look, aims: Aims, must: Iterable[int] = ()) -> None:
        self.now, self.aims = now, aims
        self.must = frozenset(must)

    def blows(self, target: int) -> list[Blow]:
        """Attacks on a hex by all that stand in one hex, or in several."""
        now, table = self.now, self.now.table
        groups: dict[tuple[int, int], dict[int, list[int]]] = {}
        for unit in able_units(table, Attack(target)):
            if unit_refusal(table, unit, target) is None:
                key = (now.rules.masks.party[unit], now.rules.cavalry[unit])
                groups.setdefault(key, {}).setdefault(now.state.where[unit], []).append(unit)
        found = []
        for hexes in groups.values():
            places = sorted(hexes, key=lambda h: -sum(now.state.steps[u] for u in hexes[h]))[: now.style.most_hexes]
            for count in range(1, len(places) + 1):
                for chosen in combinations(places, count):
                    blow = self._blow(target, tuple(unit for h in chosen for unit in hexes[h]))
                    if blow is not None:
                        found.append(blow)
        return found

    def _blow(self, target: int, units: tuple[int, ...]) -> Blow | None:
        now, table = self.now, self.now.table
        due = promises(table, units, target)
        if due and unkept(table, due, units) >= 0:
            return None
        strikers = [Striker(unit, now.state.where[unit]) for unit in units]
        found = outlook(now, target, strikers, self.aims.gain(target))
        due_elsewhere = sum(min(0.0, self._best_alone(hex_, units)) for hex_ in due)
        value = found.value - self.aims.stake(units, found.lost) + due_elsewhere
        if self.must and self.must & set(units):
            value += 50.0
        return Blow(target, units, found, value)

    def _best_alone(self, target: int, used: Sequence[int]) -> float:
        """12.4 What the best attack on a promised hex is worth that others could make."""
        now, table = self.now, self.now.table
        stacks: dict[tuple[int, int, int], list[Striker]] = {}
        for unit in able_units(table, Attack(target)):
            if unit not in used and unit_refusal(table, unit, target) is None:
                where = now.state.where[unit]
                key = (now.rules.masks.party[unit], now.rules.cavalry[unit], where)
                stacks.setdefault(key, []).append(Striker(unit, where))
        gain = self.aims.gain(target)
        return max((outlook(now, target, stack, gain).value for stack in stacks.values()), default=-9.0)


def best_blow(now: Look, aims: Aims, targets: Iterable[int], must: Iterable[int]) -> Blow | None:
    """The best attack of all."""
    battle = Battle(now, aims, must)
    blows = [blow for target in targets for blow in battle.blows(target)]
    return max(blows, key=lambda blow: (blow.value, -blow.target), default=None)


def bound_corps(now: Look) -> list[int]:
    """T10.61 Units of which one has to attack before anybody else spoils it."""
    if now.state.francois != DECLARED or now.side != now.state.active:
        return []
    return first_corps_units(now.table)


def choose_target(now: Look, aims: Aims, texts: list[str]) -> Scores:
    """12.1 The best attack, as long as it promises enough; promised ones in any case (12.4)."""
    index = now.rules.grid.index
    targets = [index[text.split()[1]] for text in texts if text.startswith("attack ")]
    blow = best_blow(now, aims, targets, bound_corps(now))
    may_end = "end" in texts
    if not may_end:
        due = [hex_ for hex_ in owed(now.table) if hex_ in targets]
        if due and (blow is None or blow.value < aims.least):
            blow = best_blow(now, aims, due, ()) or blow
        if blow is None:
            return {f"attack {now.rules.labels[hex_]}": 1.0 for hex_ in (due or targets)}
    if blow is None or (may_end and blow.value < aims.least):
        return {"end": 1.0}
    return {f"attack {now.rules.labels[blow.target]}": 1.0}


def choose_attackers(now: Look, aims: Aims, attack: Attack, texts: list[str]) -> Scores:
    """12.2 Those of the best attack on this hex, one after the other."""
    rules = now.rules
    battle = Battle(now, aims, bound_corps(now))
    blows = [blow for blow in battle.blows(attack.target) if set(attack.attackers) <= set(blow.units)]
    best = max(blows, key=lambda blow: blow.value, default=None)
    missing = [unit for unit in best.units if unit not in attack.attackers] if best else []
    wanted = [f"add {rules.ids[unit]}" for unit in missing]
    possible = [text for text in wanted if text in texts]
    if possible:
        return {possible[0]: 1.0}
    return {"commit": 1.0} if "commit" in texts else {}


def choose_roller(now: Look, texts: list[str]) -> Scores:
    """12.72 Whose loss hurts least."""
    rules, state = now.rules, now.state
    units = {text: rules.unit_index[text.split()[1]] for text in texts}
    return {text: now.ter(unit) + 0.9 * (state.steps[unit] > 1) for text, unit in units.items()}


def choose_defender(now: Look, fight: Fight, texts: list[str]) -> Scores:
    """12.75 The strongest first: whoever stays keeps the way open for the others."""
    rules = now.rules
    scores = {}
    for text in texts:
        words = text.split()
        scores[text] = float(now.ter(rules.unit_index[words[1]])) if len(words) > 1 else 9.0
    return scores


def choose_advance(now: Look, aims: Aims, advance: Advance, texts: list[str]) -> Scores:
    """12.77 Into a hex that counts in any case; elsewhere as long as it is not too dangerous."""
    rules, state = now.rules, now.state
    target, there = advance.target, now.stack(advance.target)
    scores: Scores = {"halt": 0.0}
    value = aims.gain(target) - aims.ground
    for text in texts:
        if not text.startswith("advance "):
            continue
        unit = rules.unit_index[text.split()[1]]
        here = state.where[unit]
        left = [other for other in now.stack(here) if other != unit]
        fear = now.peril([*there, unit], target) - now.peril(there, target)
        fear += now.peril(left, here) - now.peril([*left, unit], here)
        worth = (value if not there else 0.3 * value) + aims.draw(unit, target) - aims.draw(unit, here)
        if not aims.home(unit)[target]:
            worth -= aims.unsupplied
        if not left:
            worth -= aims.gain(here) - aims.ground
        scores[text] = (
            worth
            + 0.2
            - 0.8 * min(1.0, aims.risk) * fear
            + 0.3 * min(0.0, aims.place(unit, target))
            + 0.01 * now.ter(unit)
        )
    return {text: score for text, score in scores.items() if text in texts}


def choose_second(now: Look, aims: Aims, advance: Advance, texts: list[str]) -> Scores:
    """14.4 On only to where no infantry waits."""
    scores = {"halt": 0.0}
    for text in texts:
        if text.startswith("on "):
            hex_ = now.rules.grid.index[text.split()[1]]
            here = advance.target
            safe = now.foe_distance[hex_] > 1 and bool(aims.home(advance.unit)[hex_])
            scores[text] = aims.draw(advance.unit, hex_) - aims.draw(advance.unit, here) if safe else -1.0
    return scores


def choose_evasion(now: Look, aims: Aims, evasion: Evasion, texts: list[str]) -> Scores:
    """14.3 Cavalry does not wait for infantry; nor for cavalry, if it can get away."""
    away = [text for text in texts if text != "stand"]
    return {away[0]: 1.0} if away else {"stand": 1.0}


def choose_rider(now: Look, texts: list[str]) -> Scores:
    """14.4 A fair fight is welcome to whoever is the better."""
    rules = now.rules
    units = {text: rules.unit_index[text.split()[1]] for text in texts if text != "stand"}
    if any(now.ter(unit) >= 4 for unit in units.values()):
        return {"stand": 1.0}
    return {text: float(now.ter(unit)) for text, unit in units.items()} or {"stand": 1.0}


def choose_retreat(now: Look, aims: Aims, retreat: Retreat, texts: list[str]) -> Scores:
    """12.82 Away from enemies who could still attack (12.85), with supply, towards what draws."""
    if "stand" in texts:
        return {"stand": 1.0}
    rules, state, unit = now.rules, now.state, retreat.units[0]
    scores = {}
    for text in texts:
        hex_ = rules.grid.index[text.split()[1]]
        near = sum(state.owner[other] == HELD + 1 - now.side for other in now.ground.adjacent[hex_])
        scores[text] = 2.0 * aims.home(unit)[hex_] - near + 0.3 * aims.draw(unit, hex_)
        if near:
            scores[text] -= 0.5
    return scores
