"""Distances, and where ways lead on to as the bridges stand."""

from __future__ import annotations

from functools import cached_property

from ..terrain import CLASS_BIT, ROAD_MSR, TRUCK, with_bridges
from .given import Given


class Ways(Given):
    """The map as a net: by hex, what is near it and what it leads to."""

    def class_ways(self, mover: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        """1.9b, 4.1d By hex: the neighbours that a class can move to, with those bridges that carry it."""
        key = ("ways", mover, bytes(bridges))
        return self.remembered(key, lambda: self._class_ways(mover, bridges), self.layouts)

    def _class_ways(self, mover: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        return with_bridges(self.ground.ways[mover], [
            (h, to) for h, over in self.ground.crossings.items() for to, bridge in over
            if bridges[bridge] & CLASS_BIT[mover]
        ])  # fmt: skip

    def msr_ways(self, least: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        """3.1a By hex: the neighbours that an MSR may go on to, by tracks and roads or by roads alone, over the bridges
        that carry trucks."""
        key = ("msr-ways", least, bytes(bridges))
        return self.remembered(key, lambda: self._msr_ways(least, bridges), self.layouts)

    def _msr_ways(self, least: int, bridges: bytearray) -> tuple[tuple[int, ...], ...]:
        ways = self.ground.road_ways if least == ROAD_MSR else self.ground.track_ways
        return with_bridges(ways, [
            (h, to) for h, over in self.ground.msr_crossings.items() for to, bridge, kind in over
            if kind >= least and bridges[bridge] & CLASS_BIT[TRUCK]
        ])  # fmt: skip

    @cached_property
    def bridges_near(self) -> dict[int, tuple[int, ...]]:
        """By hex: the bridges that it is an end of, or lies next to one."""
        found: dict[int, list[int]] = {}
        for number, bridge in enumerate(self.schedule.bridge):
            ends = [self.grid.index[label] for label in bridge.between]
            for hex_ in sorted({h for end in ends for h in (end, *self.grid.adjacent(end))}):
                found.setdefault(hex_, []).append(number)
        return {hex_: tuple(numbers) for hex_, numbers in found.items()}

    @cached_property
    def bridge_steps(self) -> tuple[int, ...]:
        """4.1d The steps over bridges."""
        return tuple(step for step, bridge in enumerate(self.ground.bridge_at) if bridge)

    @cached_property
    def steps_into(self) -> tuple[tuple[int, ...], ...]:
        """By hex: the steps that lead there."""
        found: list[list[int]] = [[] for _ in range(len(self.grid))]
        for step, to in enumerate(self.grid.neighbour):
            if to >= 0:
                found[to].append(step)
        return tuple(map(tuple, found))

    @cached_property
    def _within(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def near(self, hex_: int, radius: int) -> tuple[int, ...]:
        """Every other hex at most so far away."""
        found = self._within.get((hex_, radius))
        if found is None:
            found = self._within[hex_, radius] = tuple(self.grid.within(hex_, radius))
        return found

    def ring(self, hex_: int, radius: int) -> list[int]:
        """Every hex exactly so far away."""
        found = self._rings.get((hex_, radius))
        if found is None:
            far = self.distances(hex_)
            found = self._rings[hex_, radius] = [h for h in self.near(hex_, radius) if far[h] == radius]
        return found

    @cached_property
    def _rings(self) -> dict[tuple[int, int], list[int]]:
        return {}

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """By hex: itself and those next to it."""
        return tuple((h, *self.grid.adjacent(h)) for h in range(len(self.grid)))

    @cached_property
    def _rows(self) -> dict[int, bytes]:
        return {}

    @cached_property
    def _runs(self) -> list[tuple[int, int, int]]:
        """The hexes in order, as runs along a column: where each begins, and how long it is."""
        runs: list[tuple[int, int, int]] = []
        for u, v in self.grid.doubled:
            if runs and (u, v) == (runs[-1][0], runs[-1][1] + 2 * runs[-1][2]):
                runs[-1] = (u, runs[-1][1], runs[-1][2] + 1)
            else:
                runs.append((u, v, 1))
        return runs

    @cached_property
    def _lines(self) -> tuple[int, tuple[bytes, ...]]:
        """How far a hex is: by columns between, then by half hexes along them, so many down to so many up."""
        us, vs = zip(*self.grid.doubled, strict=True)
        across, along = max(us) - min(us), max(vs) - min(vs)
        lines = (bytes(max(u, (u + abs(v)) // 2) for v in range(-along, along + 1)) for u in range(across + 1))
        return along, tuple(lines)

    def distances(self, hex_: int) -> bytes:
        """By hex: how many hexes away it is."""
        found = self._rows.get(hex_)
        if found is None:
            u, v = self.grid.doubled[hex_]
            down, lines = self._lines
            parts = [
                lines[abs(column - u)][first - v + down : first - v + down + 2 * count : 2]
                for column, first, count in self._runs
            ]
            found = self._rows[hex_] = b"".join(parts)
        return found
