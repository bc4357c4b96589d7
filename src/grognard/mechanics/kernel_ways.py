"""The inner loops along ways: roads, tracks, chains of open hexes.

They see no grid: ways are, by hex, the hexes that it leads on to. Built like `kernel`: compiled to `_kernel_ways` where
a compiler is at hand, and plain otherwise.
"""

from __future__ import annotations

from array import array
from functools import cache

try:
    import cython
except ImportError:  # the plain build needs no Cython at run time
    from grognard.mechanics import plain as cython  # type: ignore[no-redef]

#: farther than any way
UNREACHED = cython.declare(cython.short, 9999)
#: by value of a byte: whether it is not 0
ANY = bytes([0] + [1] * 255)


@cython.cclass
class Ways:
    """Searches over the hexes of a map, with the scratch space of the last one (`cost_to` and `path_to` read it)."""

    size: cython.int
    best: cython.short[:]
    parent: cython.short[:]
    back: cython.short[:]
    back_parent: cython.short[:]
    reached: list

    def __init__(self, size: cython.int) -> None:
        self.size = size
        self.best = array("h", [UNREACHED]) * size
        self.parent = array("h", [-1]) * size
        self.back = array("h", [UNREACHED]) * size
        self.back_parent = array("h", [-1]) * size
        self.reached = []  # the hexes that the last search came to

    def cost_to(self, h: cython.int) -> int:
        """How many steps away the last search found a hex, -1 if it did not."""
        return -1 if self.best[h] == UNREACHED else self.best[h]

    def path_to(self, h: cython.int) -> list:
        """The hexes the last search went through, from the first entered to `h`."""
        path: list = []
        while self.parent[h] != -1:
            path.append(h)
            h = self.parent[h]
        path.reverse()
        return path

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def trace(self, ways: tuple, start: cython.int, open_: bytearray, goal: cython.int) -> list:
        """The open hexes to which `ways` (by hex: the hexes that it leads on to) go from a start, the nearest first; no
        farther than the goal. `cost_to` and `path_to` then say how far they are, and by which hexes."""
        h: cython.int
        to: cython.int
        k: cython.int
        i: cython.int
        onward: tuple
        if start < 0 or start >= self.size or len(open_) != self.size or len(ways) != self.size:
            raise ValueError(f"hex {start}, ways or a column do not belong to a map of {self.size} hexes")
        best: cython.short[:] = self.best
        parent: cython.short[:] = self.parent
        for k in range(len(self.reached)):
            h = self.reached[k]
            best[h] = UNREACHED
        queue: list = [start]
        self.reached = queue
        best[start] = 0
        parent[start] = -1
        k = 0
        while k < len(queue):
            h = queue[k]
            k += 1
            if h == goal:
                break
            onward = ways[h]
            for i in range(len(onward)):
                to = onward[i]
                if open_[to] and best[to] == UNREACHED:
                    best[to] = best[h] + 1
                    parent[to] = h
                    queue.append(to)
        return queue

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def detours(self, ways: tuple, start: cython.int, goal: cython.int, open_: bytearray, longest: cython.int) -> list:
        """The open hexes by which a way from the start to the goal can be led that meets itself nowhere: the shortest
        one to the hex, and from there one that keeps off it. Both ends no farther from the hex than `longest` in all.
        The last search is that of `trace` from the start."""
        h: cython.int
        at: cython.int
        k: cython.int
        meets: cython.bint
        best: cython.short[:] = self.best
        parent: cython.short[:] = self.parent
        back: cython.short[:] = self.back
        back_parent: cython.short[:] = self.back_parent
        if goal < 0 or goal >= self.size:
            raise ValueError(f"hex {goal} is none")
        hexes: list = self.trace(ways, goal, open_, -1)
        for k in range(len(hexes)):
            h = hexes[k]
            back[h] = best[h]
            back_parent[h] = parent[h]
        near: list = self.trace(ways, start, open_, -1)
        found: list = []
        kept_off: bytearray = bytearray(self.size)
        for k in range(len(near)):
            h = near[k]
            if h in (start, goal) or best[h] + back[h] > longest:
                continue
            at = parent[h]
            while at != -1:
                kept_off[at] = 1
                at = parent[at]
            at = back_parent[h]
            meets = kept_off[goal]
            while at != -1 and not meets:
                meets = kept_off[at]
                at = back_parent[at]
            if not meets or (not kept_off[goal] and self._leads(ways, h, goal, open_, kept_off)):
                found.append(h)
            at = parent[h]
            while at != -1:
                kept_off[at] = 0
                at = parent[at]
        for k in range(len(hexes)):
            h = hexes[k]
            back[h] = UNREACHED
        return found

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _leads(
        self, ways: tuple, start: cython.int, goal: cython.int, open_: bytearray, kept_off: bytearray
    ) -> cython.bint:
        """Whether ways lead from a hex to another over open hexes that are not kept off."""
        h: cython.int
        to: cython.int
        k: cython.int = 0
        i: cython.int
        onward: tuple
        seen: bytearray = kept_off[:]
        queue: list = [start]
        seen[start] = 1
        while k < len(queue):
            h = queue[k]
            k += 1
            if h == goal:
                return True
            onward = ways[h]
            for i in range(len(onward)):
                to = onward[i]
                if open_[to] and not seen[to]:
                    seen[to] = 1
                    queue.append(to)
        return False

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def spread(self, ways: tuple, starts: list, open_: bytearray, farthest: cython.int) -> bytearray:
        """By hex: 1 where `ways` over open hexes lead from one of the starts in so many steps; starts count as open."""
        h: cython.int
        to: cython.int
        k: cython.int
        i: cython.int
        far: cython.int = 0
        onward: tuple
        if len(open_) != self.size or len(ways) != self.size:
            raise ValueError(f"ways or a column do not belong to a map of {self.size} hexes")
        reached: bytearray = bytearray(self.size)
        ring: list = []
        beyond: list
        for k in range(len(starts)):
            h = starts[k]
            if h < 0 or h >= self.size:
                raise ValueError(f"hex {h} is none")
            if not reached[h]:
                reached[h] = 1
                ring.append(h)
        while ring and far < farthest:
            far += 1
            beyond = []
            for k in range(len(ring)):
                h = ring[k]
                onward = ways[h]
                for i in range(len(onward)):
                    to = onward[i]
                    if open_[to] and not reached[to]:
                        reached[to] = 1
                        beyond.append(to)
            ring = beyond
        return reached

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def open_ground(self, area: bytes, holder: bytearray, zone: bytearray, friend: cython.int) -> bytearray:
        """By hex: 1 where a friend holds a hex of the area, or nobody does and no zone lies on it."""
        h: cython.int
        if len(area) != self.size or len(holder) != self.size or len(zone) != self.size:
            raise ValueError(f"a column does not belong to a map of {self.size} hexes")
        if not cython.compiled:  # whole columns as numbers: sooner than hex by hex
            return _open_ground(area, holder, zone, friend)
        found: bytearray = bytearray(self.size)
        for h in range(self.size):
            found[h] = area[h] and (holder[h] == friend if holder[h] else not zone[h])
        return found


@cache
def _only(wanted: int) -> bytes:
    """By value of a byte: whether it is the one that is wanted."""
    return bytes(value == wanted for value in range(256))


def _open_ground(area: bytes, holder: bytearray, zone: bytearray, friend: int) -> bytearray:
    """`Ways.open_ground` of the plain build."""
    area_, held, friends, zones = [
        int.from_bytes(column, "little")
        for column in (area, holder.translate(ANY), holder.translate(_only(friend)), zone.translate(ANY))
    ]
    return bytearray((area_ & ~((held | zones) & ~friends)).to_bytes(len(area), "little"))
