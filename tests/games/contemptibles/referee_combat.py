"""The referee at a bombardment or an assault: strengths, modifiers, odds, who may be hit and who may advance."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.contemptibles import events

from .oracle import INFINITY, UNITS, Scene, can_assault, may_join, observed, sees, step_price
from .referee_map import Map
from .scene import BUILDINGS, MONS, SIDES, TERRAIN, adjacent


def strength(map_: Map, unit: str) -> int:
    """2.10, 11.1, 12.7"""
    return 1 if "artillery" in UNITS[unit].type else UNITS[unit].strength[-map_.steps[unit]]


def across_water(origin: str, to: str) -> bool:
    return bool(SIDES.get(frozenset((origin, to)), set()) & {"river", "canal"})


def clamped(die: int) -> int:
    """10.8, 11.3, 12.6"""
    return max(0, min(6, die))


def artillery_may_join(guns: Sequence[str], turn: int) -> bool:
    """10.6 As 12.14, but independent guns with one division only."""
    divisions = {UNITS[gun].formation.get("division") for gun in guns if UNITS[gun].side == "german"}
    return may_join(list(guns), turn) and not (None in divisions and len(divisions) > 2)


def bombardment_shift(scene: Scene, where: dict[str, str], guns: Sequence[str], target: str) -> int:
    """10.8, 10.11"""
    in_sight = all(sees(where[gun], target) for gun in guns)
    watched = any(observed(scene, gun, target) for gun in guns)
    return (0 if TERRAIN[target] == "clear" else -2) - (0 if in_sight and watched else 1)


class Fight:
    """One bombardment (without attackers) or one assault."""

    def __init__(self, target: str, attackers: tuple[str, ...], total: int = 0, shift: int = 0) -> None:
        self.target, self.attackers = target, attackers
        self.total, self.shift = total, shift
        self.shots: dict[str, str] = {}
        self.advanced: dict[str, int] = {}

    def left(self, map_: Map) -> list[str]:
        return [unit for unit in self.attackers if unit in map_.where]

    def check_attackers(self, map_: Map) -> None:
        """12.1, 12.3, 9.13"""
        assert len(set(self.attackers)) == len(self.attackers)
        assert all(can_assault(unit, map_.where[unit], self.target) for unit in self.attackers)

    def allot(self, map_: Map, unit: str, label: str) -> None:
        """11.2"""
        assert map_.where[unit] == self.target
        assert unit not in self.shots
        assert not label or label in {map_.where[attacker] for attacker in self.attackers}
        self.shots[unit] = label

    def check_fire(self, map_: Map, event: events.FireResolved) -> None:
        """10.7, 11.3, 11.4"""
        if event.kind == "bombardment":
            assert event.target == self.target
            total, shift, table = self.total, self.shift, MONS.rules.bombardment_table
        else:
            shooters = [unit for unit, at in self.shots.items() if at == event.target]
            total = sum(strength(map_, unit) for unit in shooters or map_.stacks[self.target])
            shift = (event.target not in BUILDINGS) - 1 + across_water(event.target, self.target)
            table = MONS.rules.defensive_table
        assert (event.strength, event.modified) == (total, clamped(event.die + shift))
        assert event.losses == table.result(total, event.modified)

    def check_combat(self, map_: Map, event: events.CombatResolved) -> None:
        """12.6 to 12.9"""
        attackers = self.left(map_)
        attack = sum(strength(map_, unit) for unit in attackers)
        defence = sum(strength(map_, unit) for unit in map_.stacks[self.target])
        assert (event.attack, event.defence, event.odds) == (attack, defence, attack // defence)
        losses = (event.attacker_losses, event.defender_losses)
        if not 1 <= event.odds <= 6:
            assert (event.die, losses) == (0, (4, 0) if event.odds < 1 else (1, 4))
            return
        shift = {"clear": 0, "woods": -1}.get(TERRAIN[self.target], -2)
        shift -= all(across_water(map_.where[unit], self.target) for unit in attackers)
        assert event.modified == clamped(event.die + shift)
        assert losses == MONS.rules.combat_table[event.modified, event.odds]

    def check_victim(self, unit: str, rule: str) -> None:
        """11.5 Only units that take part are hit by defensive fire."""
        assert rule != "11.5" or unit in self.attackers

    def fellows(self, map_: Map, label: str) -> list[str]:
        """10.9, 11.5 Those among whom fire is spread evenly: the stack, or its attackers."""
        return [unit for unit in map_.stacks[label] if not self.attackers or unit in self.attackers]

    def check_advance(self, map_: Map, unit: str, to: str) -> None:
        """12.13 The first hex is the one just emptied; the second holds nobody but others of this advance."""
        assert unit in self.attackers
        origin, steps = map_.where[unit], self.advanced.get(unit, 0)
        self.advanced[unit] = steps + 1
        assert to in adjacent(origin)
        assert step_price(UNITS[unit].type, origin, to) < INFINITY
        if steps == 0:
            assert to == self.target
        else:
            assert steps == 1
            assert all(self.advanced.get(other, 0) == 2 for other in map_.stacks.get(to, ()))
