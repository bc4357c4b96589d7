"""The inner loops on the grid: reach through zones of control, marches with Stops, walking with control, flooding.

Those along ways are in `kernel_ways`. One source, two builds: Cython compiles this very file to `_kernel` where a
compiler is at hand; otherwise, and in the tests that compare the two, it runs as the plain Python that it is.
`mechanics.field` picks the build.

A hex is an index, a move from hex h in direction d is the *step* 6 * h + d. Costs are bytes, at least 1; 255 forbids
the step.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # the plain build needs no Cython at run time
    from grognard.mechanics import plain as cython  # type: ignore[no-redef]

COMPILED: bool = cython.compiled

#: dearer than any allowance
UNREACHED = cython.declare(cython.short, 9999)


@cython.cclass
class Field:
    """A map's tables, with the scratch space of the last search (`path_to` reads it)."""

    size: cython.int
    neighbour: cython.short[:]
    zoc_into: cython.short[:]
    best: cython.short[:]
    parent: cython.short[:]
    ended: cython.short[:]
    ended_parent: cython.short[:]
    buckets: list
    avoided: list
    searcher: object

    def __init__(self, neighbour: array, zoc_into: array) -> None:
        """`neighbour` and `zoc_into` have six entries a hex: the hex in that direction, -1 where there is none."""
        self.size = len(neighbour) // 6
        self.neighbour = neighbour
        self.zoc_into = zoc_into
        self.best = array("h", [UNREACHED]) * self.size
        self.parent = array("h", [-1]) * self.size
        self.ended = array("h", [UNREACHED]) * self.size
        self.ended_parent = array("h", [-1]) * self.size
        self.buckets = []  # the hexes that the last search came to, by what it paid
        self.avoided = []  # the hexes that it came to and that are no place to end
        self.searcher = None

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def reach(
        self,
        costs: bytes,
        start: cython.int,
        allowance: cython.int,
        enemy_zoc: bytearray,
        group: bytearray,
        load: bytearray,
        passable: bytes,
        my_load: cython.int,
        limit: cython.int,
        zoc_stops: cython.bint,
        zoc_to_zoc: cython.bint,
        avoid: bytes,
    ) -> list:
        """Hexes a mover can end in, cheapest first.

        `passable[group[h]]` says whether the mover may stand with what holds h, `load` and `limit` bound the stack.
        `zoc_stops`: entering an enemy zone ends the move; `zoc_to_zoc`: a step from zone to zone is allowed.
        Where `avoid` is not empty, hexes next to a group with `avoid[group]` may be passed but are no place to end.
        """
        h: cython.int
        step: cython.int
        to: cython.int
        spent: cython.int
        level: cython.int
        k: cython.int
        self.check(start, enemy_zoc, group, load)
        self.forget()
        avoided: list = []
        self.avoided = avoided
        if allowance < 0:
            return []
        best: cython.short[:] = self.best
        parent: cython.short[:] = self.parent
        neighbour: cython.short[:] = self.neighbour
        found: list = []
        bucket: list
        buckets: list = [[] for _ in range(allowance + 1)]
        self.buckets = buckets
        best[start] = 0
        parent[start] = -1
        buckets[0].append(start)
        for level in range(allowance + 1):
            bucket = buckets[level]
            k = 0
            while k < len(bucket):
                h = bucket[k]
                k += 1
                if best[h] != level:
                    continue
                if h != start:
                    if not avoid or not self.touches(h, group, avoid):
                        found.append(h)
                    else:
                        avoided.append(h)
                    if level == allowance or (zoc_stops and enemy_zoc[h]):
                        continue  # every step costs something
                for step in range(6 * h, 6 * h + 6):
                    spent = level + costs[step]  # a forbidden step costs more than any allowance
                    if spent > allowance:
                        continue
                    to = neighbour[step]
                    if best[to] <= spent or load[to] + my_load > limit or not passable[group[to]]:
                        continue
                    if not zoc_to_zoc and enemy_zoc[to] and enemy_zoc[h]:
                        continue
                    best[to] = spent
                    parent[to] = h
                    buckets[spent].append(to)
        return found

    @cython.ccall
    def check(self, h: cython.int, a: bytearray, b: bytearray, c: bytearray) -> None:
        """Refuse a hex index outside the map and columns of another map: the loops do not check them."""
        if h < 0 or h >= self.size or len(a) != self.size or len(b) != self.size or len(c) != self.size:
            raise ValueError(f"hex {h} or a column does not belong to a map of {self.size} hexes")

    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.ccall
    def touches(self, h: cython.int, group: bytearray, avoid: bytes) -> cython.bint:
        """Whether a hex lies next to a group with `avoid[group]`."""
        d: cython.int
        to: cython.int
        if h < 0 or h >= self.size:
            raise ValueError(f"hex {h} is none")
        for d in range(6):
            to = self.neighbour[6 * h + d]
            if to != -1 and avoid[group[to]]:
                return True
        return False

    def sign(self, searcher: object) -> None:
        """Remember for whom the last search was made; the next search forgets it."""
        self.searcher = searcher

    def searched_for(self, searcher: object) -> bool:
        """Whether the last search was made for this very object, so that its costs and paths still hold."""
        return self.searcher is searcher

    def cost_to(self, h: cython.int) -> int:
        """What the last search paid to reach a hex, -1 if it did not."""
        return -1 if self.best[h] == UNREACHED else self.best[h]

    def passed(self) -> list:
        """The hexes that the last search came to and that are no place to end, because of what they lie next to."""
        return self.avoided

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
    def march(
        self,
        costs: bytes,
        stops: bytes,
        start: cython.int,
        allowance: cython.int,
        one_hex: cython.bint,
        closed: bytearray,
        zone: bytearray,
        halts: tuple,
        dear: bytearray,
        surcharge: cython.int,
    ) -> list:
        """Hexes a mover can end in where some ways into a hex end the move and others do not; those that do not are
        preferred, whatever they cost.

        A step with `stops`, or into a hex of one of the columns `halts`, ends the move; nobody goes from zone to zone;
        hexes of `dear` cost a `surcharge`. With `one_hex` the first step may be made for all there is, and is the last.
        """
        h: cython.int
        step: cython.int
        to: cython.int
        spent: cython.int
        level: cython.int
        k: cython.int
        ends: cython.bint
        if start < 0 or start >= self.size or len(closed) != self.size or len(zone) != self.size:
            raise ValueError(f"hex {start} or a column does not belong to a map of {self.size} hexes")
        best: cython.short[:] = self.best
        parent: cython.short[:] = self.parent
        ended: cython.short[:] = self.ended
        ended_parent: cython.short[:] = self.ended_parent
        neighbour: cython.short[:] = self.neighbour
        column: bytearray
        found: list = []
        bucket: list
        self.forget()
        buckets: list = [[] for _ in range(allowance + 2)]
        last: list = []  # where the way there ends the move
        self.buckets = buckets
        best[start] = 0
        parent[start] = -1
        buckets[0].append(start)
        for level in range(allowance + 1):
            bucket = buckets[level]
            k = 0
            while k < len(bucket):
                h = bucket[k]
                k += 1
                if best[h] != level:
                    continue
                if h != start:
                    found.append(h)
                for step in range(6 * h, 6 * h + 6):
                    spent = costs[step]
                    if spent == 255:
                        continue
                    to = neighbour[step]
                    if closed[to] or (zone[h] and zone[to]):
                        continue
                    if dear[to]:
                        spent += surcharge
                    spent += level
                    ends = stops[step]
                    if spent > allowance:
                        if h != start or not one_hex:
                            continue
                        spent = allowance if allowance > 0 else 1
                        ends = True
                    if not ends:
                        for column in halts:
                            if column[to]:
                                ends = True
                                break
                    if ends:
                        if ended[to] > spent:
                            if ended[to] == UNREACHED:
                                last.append(to)
                            ended[to] = spent
                            ended_parent[to] = h
                    elif best[to] > spent:
                        best[to] = spent
                        parent[to] = h
                        buckets[spent].append(to)
        for k in range(len(last)):
            h = last[k]
            if best[h] == UNREACHED:
                best[h] = ended[h]
                parent[h] = ended_parent[h]
                found.append(h)
            ended[h] = UNREACHED
        buckets.append(last)  # to be forgotten with the others
        return found

    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.ccall
    def forget(self) -> None:
        """Put away what the last search found."""
        h: cython.int
        k: cython.int
        bucket: list
        self.searcher = None
        for bucket in self.buckets:
            for k in range(len(bucket)):
                h = bucket[k]
                self.best[h] = UNREACHED

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def movers(
        self,
        units: tuple,
        where: cython.short[:],
        marks: bytearray,
        done: cython.int,
        costs: tuple,
        arm: bytes,
        points: bytes,
        factor: cython.int,
        spent: bytearray,
        enemy_zoc: bytearray,
        group: bytearray,
        load: bytearray,
        passable: tuple,
        unit_group: bytes,
        unit_load: bytes,
        limit: cython.int,
        zoc_to_zoc: cython.bint,
        avoid: bytes,
    ) -> list:
        """The units on the map without a mark of `done` that have at least one open step.

        A unit has `factor` times its `points` less what it has spent. Where `avoid` is not empty, units next to a group
        with `avoid[group]` are left out.
        """
        k: cython.int
        unit: cython.int
        h: cython.int
        step: cython.int
        to: cython.int
        left: cython.int
        price: bytes
        may_enter: bytes
        found: list = []
        neighbour: cython.short[:] = self.neighbour
        for k in range(len(units)):
            unit = units[k]
            h = where[unit]
            if h < 0 or h >= self.size or marks[unit] & done:
                continue
            left = points[unit] * factor - spent[unit]
            price = costs[arm[unit]]
            may_enter = passable[unit_group[unit]]
            for step in range(6 * h, 6 * h + 6):
                if price[step] > left:  # a forbidden step costs more than any allowance
                    continue
                to = neighbour[step]
                if load[to] + unit_load[unit] > limit or not may_enter[group[to]]:
                    continue
                if not zoc_to_zoc and enemy_zoc[to] and enemy_zoc[h]:
                    continue
                if not avoid or not self.touches(h, group, avoid):
                    found.append(unit)
                break
        return found

    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.ccall
    def radiate(self, h: cython.int, zoc: bytearray, change: cython.int) -> None:
        """Add `change` units' worth of zone of control around a hex."""
        d: cython.int
        to: cython.int
        for d in range(6):
            to = self.zoc_into[6 * h + d]
            if to != -1:
                zoc[to] = zoc[to] + change

    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.ccall
    def claim(
        self,
        h: cython.int,
        control: bytearray,
        group: bytearray,
        side_of_group: bytes,
        zoc0: bytearray,
        zoc1: bytearray,
    ) -> None:
        """Settle who controls a hex and its neighbours: the occupier, else the only side with a zone there."""
        d: cython.int
        at: cython.int
        holder: cython.int
        for d in range(7):
            at = h if d == 6 else self.neighbour[6 * h + d]
            if at == -1:
                continue
            holder = side_of_group[group[at]]
            if holder != 255:
                control[at] = holder
            elif zoc0[at] and not zoc1[at]:
                control[at] = 0
            elif zoc1[at] and not zoc0[at]:
                control[at] = 1

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def sweep(
        self,
        start: cython.int,
        path: list,
        count: cython.int,
        my_group: cython.int,
        my_load: cython.int,
        group: bytearray,
        load: bytearray,
        side_of_group: bytes,
        zoc0: bytearray,
        zoc1: bytearray,
        control: bytearray,
    ) -> None:
        """Walk units that exert `count` zones from hex to hex, each step settling zones, occupation and control."""
        h: cython.int = start
        k: cython.int
        to: cython.int
        mine: bytearray = zoc1 if side_of_group[my_group] == 1 else zoc0
        for k in range(len(path)):
            to = path[k]
            load[h] = load[h] - my_load
            if load[h] == 0:
                group[h] = 0
            load[to] = load[to] + my_load
            group[to] = my_group
            self.radiate(h, mine, -count)
            self.radiate(to, mine, count)
            self.claim(h, control, group, side_of_group, zoc0, zoc1)
            self.claim(to, control, group, side_of_group, zoc0, zoc1)
            h = to

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def fringe(self, column: bytearray, wanted: bytes) -> bytearray:
        """By hex: 1 next to a hex whose value in the column is wanted."""
        h: cython.int
        step: cython.int
        to: cython.int
        neighbour: cython.short[:] = self.neighbour
        found: bytearray = bytearray(self.size)
        for h in range(self.size):
            if wanted[column[h]]:
                for step in range(6 * h, 6 * h + 6):
                    to = neighbour[step]
                    if to != -1:
                        found[to] = 1
        return found

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def cover(self, starts: list, ranges: list, stops: bytearray, group: bytearray, passable: bytes) -> bytearray:
        """By hex: 1 within range of one of the starts, each with a range of its own, counted in hexes round groups that
        are not passable. A range enters hexes with `stops` but does not go on from there."""
        h: cython.int
        step: cython.int
        to: cython.int
        start: cython.int
        k: cython.int
        i: cython.int
        _far: cython.int
        neighbour: cython.short[:] = self.neighbour
        covered: bytearray = bytearray(self.size)
        seen: bytearray
        ring: list
        beyond: list
        for k in range(len(starts)):
            start = starts[k]
            self.check(start, stops, group, covered)
            seen = bytearray(self.size)
            seen[start] = covered[start] = 1
            ring = [start]
            for _far in range(ranges[k]):
                beyond = []
                for i in range(len(ring)):
                    h = ring[i]
                    if h != start and stops[h]:
                        continue
                    for step in range(6 * h, 6 * h + 6):
                        to = neighbour[step]
                        if to != -1 and not seen[to] and passable[group[to]]:
                            seen[to] = covered[to] = 1
                            beyond.append(to)
                ring = beyond
        return covered

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def flood(self, sources: list, open_: bytes) -> bytearray:
        """By hex: 1 where a chain of hexes with `open_` leads from one of the sources that are open themselves."""
        h: cython.int
        step: cython.int
        to: cython.int
        k: cython.int
        neighbour: cython.short[:] = self.neighbour
        if len(open_) != self.size:
            raise ValueError(f"a column of {len(open_)} hexes does not belong to a map of {self.size}")
        # what is still to be reached, one place up, so that the hex that there is not (-1) is a place that is closed
        left: bytearray = bytearray(1) + open_
        reached: bytearray = bytearray(self.size)
        queue: list = []
        for k in range(len(sources)):
            h = sources[k]
            if left[h + 1]:
                left[h + 1] = 0
                queue.append(h)
        k = 0
        while k < len(queue):
            h = queue[k]
            k += 1
            reached[h] = 1
            for step in range(6 * h, 6 * h + 6):
                to = neighbour[step]
                if left[to + 1]:
                    left[to + 1] = 0
                    queue.append(to)
        return reached
