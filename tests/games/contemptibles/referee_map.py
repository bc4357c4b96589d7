"""The referee's own map: counters, zones, control of hexes, and the moves of a phase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .oracle import INFINITY, UNITS, Scene, other, step_price
from .scene import BUILDINGS, GRID, adjacent

AROUND = {label: adjacent(label) for label in GRID.labels}
#: 8.2, the 7th Division by our ruling
ENTRY = {
    ("IX", "17"): ("4700",), ("IX", "18"): ("4300",), ("IX", ""): ("4700", "4300"),
    ("III", "6"): ("3900",), ("III", "5"): ("3100",), ("III", ""): ("3900", "3100"),
    ("IV", "7"): ("2700",), ("IV", "8"): ("2100",), ("IV", ""): ("2700", "2100"),
}  # fmt: skip


class Map:
    """Where everybody is, with how many steps, and who controls what (3.2)."""

    def __init__(self, where: dict[str, str]) -> None:
        self.where = where
        self.steps = {name: unit.steps for name, unit in UNITS.items()}
        self.control = dict.fromkeys(GRID.labels, "british")
        self.stacks: dict[str, list[str]] = {}
        self.zones: dict[str, set[str]] = {}
        self.settle()

    def put(self, unit: str, label: str) -> None:
        self.where[unit] = label
        self.settle()

    def take(self, unit: str) -> None:
        del self.where[unit]
        self.settle()

    def settle(self) -> None:
        """3.2, 7.1, 7.2 Stacks and zones worked out anew, and control with them."""
        self.stacks, self.zones = {}, {"german": set(), "british": set()}
        for unit, label in self.where.items():
            self.stacks.setdefault(label, []).append(unit)
        for label, units in self.stacks.items():
            self.zones[UNITS[units[0]].side] |= {n for n in AROUND[label] if n not in BUILDINGS}
        lone = self.zones["german"] ^ self.zones["british"]
        for label in lone:
            self.control[label] = "german" if label in self.zones["german"] else "british"
        for label, units in self.stacks.items():
            self.control[label] = UNITS[units[0]].side

    def around(self, label: str) -> list[str]:
        return AROUND[label]

    def scene(self) -> Scene:
        return Scene(self.stacks)

    def held_by(self, label: str, side: str) -> bool:
        return any(UNITS[unit].side == side for unit in self.stacks.get(label, ()))

    def is_german(self, label: str) -> bool:
        """4.5 A German unit or a German zone."""
        return label in self.zones["german"] or self.held_by(label, "german")

    def check_stack(self, label: str) -> None:
        """6.2, 6.3, 6.5"""
        assert self.scene().has_room(label, [])
        assert len({UNITS[unit].side for unit in self.stacks[label]}) == 1

    def isolated(self, exits: Iterable[str]) -> list[str]:
        """4.5 British units without a chain of free hexes to an exit."""
        chain = {label for label in exits if not self.is_german(label)}
        edge = list(chain)
        while edge:
            fresh = {n for n in AROUND[edge.pop()] if n not in chain and not self.is_german(n)}
            chain |= fresh
            edge += fresh
        british = [(unit, label) for unit, label in self.where.items() if UNITS[unit].side == "british"]
        return [unit for unit, label in british if label not in exits and not chain & set(AROUND[label])]


class Mover:
    """9.0 One movement phase of a side."""

    def __init__(self, map_: Map, side: str) -> None:
        self.map, self.side = map_, side
        self.start = dict(map_.where)
        self.spent = dict.fromkeys(UNITS, 0)
        self.mode: dict[str, bool] = {}
        self.places: dict[str, int] = {}
        #: the stack that moved last, its units that did, and all units whose move is over
        self.current = ""
        self.moving: set[str] = set()
        self.finished: set[str] = set()

    def points(self, unit: str, march: bool) -> int:
        printed: int = UNITS[unit].movement
        return 2 * printed if march else printed

    def enter(self, units: Sequence[str], label: str, cost: int, march: bool, turn: int) -> None:
        """8.2, 8.3, 8.4"""
        self.places[label] = self.places.get(label, 0) + 1
        assert cost == self.places[label]
        assert not self.map.held_by(label, "british")
        for unit in units:
            formation = UNITS[unit].formation
            assert label in ENTRY[formation["corps"], formation.get("division", "")]
            assert turn >= (4 if formation["corps"] == "IV" else 1)
            assert cost <= self.points(unit, march)
            self.spent[unit], self.mode[unit] = cost, march
            self.start[unit] = f"column {label} {cost}"
            self.map.put(unit, label)
        self.map.check_stack(label)

    def walk(self, units: Sequence[str], origin: str, path: Sequence[str], march: bool) -> None:
        """7.3, 9.1 to 9.7, 9.20"""
        stack = {self.start[unit] for unit in units}
        assert len(stack) == 1, f"{units} did not begin together"
        self._take_turns(stack.pop(), units)
        for unit in units:
            assert self.map.where[unit] == origin
            assert UNITS[unit].side == self.side
            assert self.mode.setdefault(unit, march) == march
        if march:
            assert self.side == "german"
            begun = self.start[units[0]]
            assert begun.startswith("column") or not any(self.map.held_by(n, "british") for n in AROUND[begun])
        for to in path:
            self._step(units, origin, to, march)
            origin = to

    def _take_turns(self, stack: str, units: Sequence[str]) -> None:
        """9.2 Who moves again after another stack has moved breaks the rule."""
        if stack != self.current:
            self.finished |= self.moving
            self.current, self.moving = stack, set()
        assert not self.finished & set(units)
        self.moving |= set(units)

    def _step(self, units: Sequence[str], origin: str, to: str, march: bool) -> None:
        zones = self.map.zones[other(self.side)]
        assert to in AROUND[origin]
        assert not self.map.held_by(to, other(self.side))
        if origin in zones:
            assert to not in zones
            assert all(self.start[unit] == origin and not self.spent[unit] for unit in units)
        for unit in units:
            price = step_price(UNITS[unit].type, origin, to)
            assert price < INFINITY
            self.spent[unit] += price
            assert self.spent[unit] <= self.points(unit, march)
            self.map.where[unit] = to
        self.map.settle()
        self.map.check_stack(to)

    def leave(self, units: Sequence[str], label: str) -> None:
        """4.4, 7.3"""
        assert self.side == "british"
        for unit in units:
            assert self.map.where[unit] == label
            assert self.spent[unit] + 1 <= self.points(unit, march=False)
            if label in self.map.zones["german"]:
                assert (self.start[unit], self.spent[unit]) == (label, 0)
            self.map.take(unit)

    def check_marches(self) -> None:
        """9.20"""
        for unit, marched in self.mode.items():
            if marched and self.side == "german":
                assert not any(self.map.held_by(n, "british") for n in AROUND[self.map.where[unit]])
        self.mode = {}
