"""A slow reading of chapters 12 to 14, straight from the book: who may attack, what is owed, odds, dice, advance.

Like the oracle it stands on, it looks at counters, map and definitions, and shares no function with the rules.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

from .oracle import Oracle

RETREATED, DONE, ATTACKED, ADVANCED, STRUCK, OWED = 64, 4, 16, 32, 1, 2
#: what the ground adds to the defence (12.91)
ADDED = {"rough": 1, "woods": 1, "swamp": 1, "town": 1, "rough-town": 2, "woods-town": 2}
NAMES = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1")


class Reckoning(NamedTuple):
    """How an attack stands."""

    attack: int
    defence: int
    base: str
    column: str
    attacker: int
    defender: int
    limit: int


class CombatOracle(Oracle):
    """The same person, at the combat phase."""

    def __init__(self, title: Any, state: Any) -> None:
        super().__init__(title, state)
        self.number = {name: i for i, name in enumerate(title.rules.ids)}
        self.active = title.sides[state.active]

    def marked(self, name: str, mark: int) -> bool:
        return bool(self.state.marks[self.number[name]] & mark)

    def hex_marked(self, label: str, mark: int) -> bool:
        return bool(self.state.hex_marks[self.index(label)] & mark)

    def enemies_at(self, label: str) -> list[str]:
        return [name for name in self.at.get(label, ()) if self.side_of(name) != self.active]

    def has_fort(self, label: str) -> bool:
        return bool(self.state.fort[self.index(label)])

    def in_works(self, label: str) -> bool:
        return bool(self.state.fort[self.index(label)] or self.state.zone[self.index(label)])

    # 12.1 to 12.4 who attacks what

    def able(self, name: str, target: str) -> bool:
        """Whether a unit could attack a hex by itself."""
        unit, label, _, _ = self.units[name]
        if unit.side != self.active or unit.parenthesised or target not in self.around(label):
            return False
        if any(self.marked(name, mark) for mark in (DONE, ATTACKED, ADVANCED)):
            return False
        foot = any(not self.is_cavalry(other) for other in self.enemies_at(target)) or self.has_fort(target)
        if self.is_cavalry(name) and foot:
            return False
        return "start" not in self.features[label] or self.is_shut_in(name)

    def is_shut_in(self, name: str) -> bool:
        """M2.13 A unit in a start hex without any way onto the map but through enemies: looked at only so far as to
        tell that a free hex lies right before it."""
        unit, label, _, _ = self.units[name]
        return all("start" in self.features[to] or self.holds(to, self.enemy(unit.side)) for to in self.around(label))

    def may_be_attacked(self, target: str) -> bool:
        if self.title.name == "marne" and "start" in self.features[target]:
            return False
        if self.features[target] & {"source-ru-1", "source-ru-2"}:
            return False
        fort = self.has_fort(target) and self.works_of(target) != self.active
        return bool(self.enemies_at(target)) or (fort and not self.at.get(target))

    def party(self, name: str) -> object:
        """Units of two parties never attack together (T5.34, M5.331, 14.2)."""
        unit = self.units[name][0]
        army = unit.command if unit.side == "russian" else unit.nation
        return army, self.is_cavalry(name)

    def owes(self, attackers: list[str], target: str) -> set[str]:
        """12.4 Other hexes with enemies that must be attacked, if units from several hexes attack together."""
        hexes = {self.units[name][1] for name in attackers}
        found = set()
        if len(hexes) > 1:
            for name in attackers:
                unit, label, supply, _ = self.units[name]
                if supply == 2 or "start" in self.features[label]:
                    continue
                for to in self.around(label):
                    in_zone = to != target and "start" not in self.features[to]
                    if in_zone and self.enemies_at(to) and self.works_of(to) in ("", unit.side):
                        found.add(to)
        return {to for to in found if not self.settled(to)}

    def settled(self, label: str) -> bool:
        """Whether everybody in a hex has been attacked in this phase."""
        return self.hex_marked(label, STRUCK) or all(self.marked(name, RETREATED) for name in self.enemies_at(label))

    def debts(self) -> set[str]:
        """12.4 Hexes that earlier attacks have promised, that hold enemies and that somebody can still attack."""
        return {
            label for label in self.labels
            if self.hex_marked(label, OWED) and not self.hex_marked(label, STRUCK) and self.enemies_at(label)
            and self.keepers(label, ())
        }  # fmt: skip

    def keepers(self, label: str, used: Any) -> list[str]:
        if not self.may_be_attacked(label):
            return []
        return [name for name in self.units if name not in used and self.able(name, label)]

    def may_join(self, attackers: list[str], name: str, target: str) -> bool:
        """12.2, 12.4 Whether a unit may join an attack: every debt must find a unit of its own among the others."""
        if name in attackers or not self.able(name, target):
            return False
        if any(self.party(other) != self.party(name) for other in attackers):
            return False
        together = [*attackers, name]
        due = sorted(self.owes(together, target) | (self.debts() - {target}))
        able = [self.keepers(label, together) for label in due]
        crowd = sorted({unit for units in able for unit in units})
        if len(due) > len(crowd):
            return False
        return any(all(u in able[i] for i, u in enumerate(some)) for some in permutations(crowd, len(due)))

    # 12.7 odds

    def reckon(self, attackers: list[str], target: str) -> Reckoning:
        attack = sum(self.units[name][3] for name in attackers)
        fresh = [name for name in self.enemies_at(target) if not self.marked(name, RETREATED)]
        fort = self.state.fort[self.index(target)]
        strangers = not fresh and not fort  # 12.85 nobody but units that fell back
        defence, left = (1, 0) if strangers else self.ground_of(attackers, target, fresh, fort)
        base = attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)
        base = max(0, min(len(NAMES) - 1, base + NAMES.index("1-1")))
        column = max(0, base - left)
        rows = {row.row: row.values[column] for row in self.rules.tables.combat.row}
        limit = len(attackers) if rows["limit"] == "all" else min(len(attackers), int(rows["limit"]))
        if self.is_trampled(attackers, target):
            limit = 1
        if self.in_works(target):
            limit = len(attackers)
        drm = [0 if rows[who] == "N" else int(rows[who]) for who in ("attacker", "defender")]
        return Reckoning(attack, defence, NAMES[base], NAMES[column], drm[0], drm[1], limit)

    def ground_of(self, attackers: list[str], target: str, fresh: list[str], fort: int) -> tuple[int, int]:
        """12.91, 12.92, 13.0 The defence with what the ground adds, and the columns to the left."""
        defence = sum(self.units[name][3] for name in fresh) + fort + ADDED.get(self.ground[target], 0)
        left = int(self.ground[target] == "city")
        if self.in_works(target) and fresh:
            left += 1
        sides = [self.sides.get(frozenset((self.units[name][1], target)), set()) for name in attackers]
        if all("major-river" in kinds for kinds in sides):
            left += 1
        elif all(kinds & {"river", "major-river"} for kinds in sides):
            defence += 1
        return defence, left

    def is_trampled(self, attackers: list[str], target: str) -> bool:
        """14.2 Infantry against a hex with nothing but cavalry."""
        there = self.enemies_at(target)
        riders = bool(there) and all(self.is_cavalry(name) for name in there)
        return riders and not any(self.is_cavalry(name) for name in attackers)

    # 12.75, 12.76 dice

    def rating(self, name: str, trampled: bool = False) -> int:
        """2.27, 8.42, 13.0, 14.2, M10.51, M16.4 What a unit's die is compared with."""
        if name == "fort":
            return 5
        unit, label, supply, _ = self.units[name]
        if trampled and unit.nation != "british":
            return 1
        demoralised = self.is_demoralised(unit, label)
        return max(1, int(unit.ter) - 2 * (supply == 2) - int(demoralised))

    def is_demoralised(self, unit: Any, label: str) -> bool:
        if unit.side != "allied" or (unit.nation == "french" and "fcp" in self.features[label]):
            return False
        army = "bef"
        if unit.nation == "french":
            army = next(f.removeprefix("area-") for f in self.features[label] if f.startswith("area-fr-"))
        return bool(self.state.rallied[self.rules.command_index[army]] == 255)

    @staticmethod
    def die(die: int, modifier: int, rating: int) -> tuple[int, bool, int]:
        """12.73, 12.74, 12.75 The modified die, whether a step is lost, and how many hexes a defender falls back."""
        value = die if die in (1, 6) else max(1, min(6, die + modifier))
        lost = die == 6 or (die != 1 and value > rating)
        return value, lost, min(3, max(0, value - rating)) if lost else 0

    # 12.77 advance

    def may_advance(self, name: str, target: str) -> bool:
        """12.77, 6.2, 6.3, 14.1 Whether a surviving attacker may enter the empty hex, as far as the basic rules go."""
        if name not in self.units or target not in self.around(self.units[name][1]):
            return False
        if (
            self.holds(target, self.enemy(self.side_of(name)))
            or self.has_fort(target)
            or self.closed(target, self.active)
        ):
            return False
        if self.is_cavalry(name) and self.in_works(target):
            return False
        return self.room([name], target)
