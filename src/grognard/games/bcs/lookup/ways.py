"""Distances, and where routes lead with the bridges as they are."""

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

    def distances(self, hex_: int) -> bytes:
        """By hex: how many hexes away it is."""
        found = self._rows.get(hex_)
        if found is None:
            found = self._rows[hex_] = self.grid.distances(hex_)
        return found
