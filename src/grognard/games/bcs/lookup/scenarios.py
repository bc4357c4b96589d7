"""The scenarios: days and weather, supply sources and entry areas, what is in play, victory hexes, Buddies."""

from __future__ import annotations

from functools import cached_property

from grognard.engine.definitions import Localised

from ..schema import Day, EntryArea, Exit, Scenario, SupplySource, Zone
from ..terrain import DRY, MUD
from .formations import Formations


class Scenarios(Formations):
    """The scenarios of the game, by number."""

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return self.scenarios_file.scenario

    @cached_property
    def scenario_index(self) -> dict[str, int]:
        return {scenario.id: i for i, scenario in enumerate(self.scenarios)}

    @cached_property
    def free_set_up(self) -> tuple[dict[int, tuple[tuple[Zone, frozenset[int]], ...]], ...]:
        """1.0f By scenario: the units that may be set up in another way, with their zones and the hexes of each. Those
        without a zone, Formation or not, have their hex for one, if they can show either side there."""
        zones = {
            zone.id: (zone, frozenset(self.grid.index[label] for label in zone.hexes))
            for zone in self.scenarios_file.zone
        }
        found = []
        for scenario in self.scenarios:
            starts = [*scenario.independents, *(start for one in scenario.formations for start in one.units)]
            named = [(self.unit_index[name], start) for start in starts for name in start.units]
            chosen = {
                unit: tuple(zones[zone] for zone in start.zones) or self._own_hex(unit, start.hex)
                for unit, start in named
            }
            found.append({unit: places for unit, places in chosen.items() if places})
        return tuple(found)

    def _own_hex(self, unit: int, label: str) -> tuple[tuple[Zone, frozenset[int]], ...]:
        """1.0f The hex of a unit without a zone, if it can show either side there."""
        hex_, enterable = self.grid.index[label], self.ground.enterable
        if not self.two_sided[unit] or not all(enterable[self.mover[2 * unit + face]][hex_] for face in (0, 1)):
            return ()
        return ((Zone("", Localised("", ""), (label,)), frozenset((hex_,))),)

    @cached_property
    def set_up_by(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """1.0f By scenario and side: the units whose place or side is left open."""
        return tuple(
            tuple(tuple(u for u in units if u in free) for units in self.fighters) for free in self.free_set_up
        )

    @cached_property
    def days(self) -> tuple[tuple[Day, ...], ...]:
        """By scenario: the day of each turn, turn 1 first."""
        found = []
        for scenario in self.scenarios:
            own = {day.id: day for day in scenario.days or ()}
            names = [day.id for day in self.schedule.day]
            first = names.index(scenario.first_day)
            days = [own.get(day.id, day) for day in self.schedule.day[first : first + scenario.turns]]
            found.append(tuple(days))
        return tuple(found)

    def day(self, scenario: int, turn: int) -> Day:
        """1.0a The day that a turn stands for."""
        days = self.days[scenario]
        return days[min(max(turn, 1), len(days)) - 1]

    def day_number(self, day: str) -> int:
        """Place of a day in the schedule."""
        return self._day_numbers[day]

    @cached_property
    def _day_numbers(self) -> dict[str, int]:
        return {day.id: number for number, day in enumerate(self.schedule.day)}

    def sources(self, scenario: int) -> tuple[SupplySource, ...]:
        own = self.scenarios[scenario].supply
        return self.schedule.supply if own is None else own

    def entries(self, scenario: int) -> tuple[EntryArea, ...]:
        own = self.scenarios[scenario].entry
        return self.schedule.entry if own is None else own

    @cached_property
    def _source_hexes(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(self.grid.index[source.hex] for source in self.sources(i)) for i in range(len(self.scenarios))
        )

    def source_hexes(self, scenario: int) -> tuple[int, ...]:
        """3.1 Where supply comes from, for both sides."""
        return self._source_hexes[scenario]

    @cached_property
    def _sources_of(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        return tuple(
            tuple(
                tuple(
                    self.grid.index[source.hex] for source in self.sources(scenario)
                    if source.side == formation.side and (not source.formations or formation.id in source.formations)
                )
                for formation in self.formations
            )
            for scenario in range(len(self.scenarios))
        )  # fmt: skip

    def sources_of(self, scenario: int, formation: int) -> tuple[int, ...]:
        """3.1 The supply sources that the game gives a Formation."""
        return self._sources_of[scenario][formation]

    @cached_property
    def exit_at(self) -> dict[tuple[int, int], Exit]:
        """1.0c By side and hex: the exit for victory there."""
        return {
            (self.sides.index(exit_.side), self.grid.index[label]): exit_
            for exit_ in reversed(self.schedule.exit) for label in exit_.hexes
        }  # fmt: skip

    @cached_property
    def areas(self) -> tuple[bytes, ...]:
        """By scenario: the hexes in play."""
        found = []
        for scenario in self.scenarios:
            area = scenario.area
            mask = bytearray([1]) * len(self.grid)
            if area is not None:
                for h, label in enumerate(self.labels):
                    column, row = int(label[:2]), int(label[-2:])
                    mask[h] = (
                        area.columns[0] <= column <= area.columns[1] and area.rows[0] <= row <= area.rows[1]
                    )  # fmt: skip
            found.append(bytes(mask))
        return tuple(found)

    @cached_property
    def edges(self) -> tuple[bytes, ...]:
        """1.9g, 5.5h By scenario: hexes on the edge of what is in play."""
        return tuple(
            bytes(
                bool(mask[h]) and (self.ground.edge[h] or not all(mask[n] for n in self.grid.adjacent(h)))
                for h in range(len(self.grid))
            )
            for mask in self.areas
        )

    @cached_property
    def _edge_hexes(self) -> dict[tuple[int, str], tuple[int, ...]]:
        return {}

    def edge_hexes(self, scenario: int, edge: str) -> tuple[int, ...]:
        """5.5h The hexes along one edge of what is in play."""
        found = self._edge_hexes.get((scenario, edge))
        if found is None:
            mask = self.areas[scenario]
            places = {h: (int(self.labels[h][:2]), int(self.labels[h][-2:])) for h, ok in enumerate(mask) if ok}
            pick, best = (0 if edge in ("west", "east") else 1), (min if edge in ("west", "south") else max)
            line = best(place[pick] for place in places.values())
            found = self._edge_hexes[scenario, edge] = tuple(h for h, p in places.items() if p[pick] == line)
        return found

    @cached_property
    def victory_hexes(self) -> tuple[bytes, ...]:
        """3.3a By scenario: the hexes that count for victory."""
        found = []
        for scenario in self.scenarios:
            mask = bytearray(len(self.grid))
            for objective in scenario.victory.objectives:
                for label in objective.hexes:
                    mask[self.grid.index[label]] = 1
            found.append(bytes(mask))
        return tuple(found)

    @cached_property
    def victory_list(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(h for h, flag in enumerate(mask) if flag) for mask in self.victory_hexes)

    @cached_property
    def _late(self) -> dict[tuple[int, int], dict[int, int]]:
        found: dict[tuple[int, int], dict[int, int]] = {}
        for number, scenario in enumerate(self.scenarios):
            for arrival in scenario.arrivals:
                if arrival.after:
                    formation = self.formation_index[arrival.formation]
                    found.setdefault((number, arrival.turn), {})[formation] = arrival.after
        return found

    def late(self, scenario: int, turn: int) -> dict[int, int]:
        """2.1a Formations that arrive late on the day of a turn, with the first activations that the other side has to
        complete before."""
        return self._late.get((scenario, turn), {})

    def in_play(self, scenario: int) -> bytes:
        return self.areas[scenario]

    def is_mud(self, scenario: int, turn: int) -> int:
        """3.2i, 4.1c, B3.0 The state of the ground."""
        return self._mud[scenario][turn] if turn < len(self._mud[scenario]) else self._mud[scenario][-1]

    @cached_property
    def _mud(self) -> tuple[bytes, ...]:
        """By scenario and turn; before the first turn as on it."""
        return tuple(
            bytes(MUD if day.ground == "mud" else DRY for day in (days[0], *days)) for days in self.days
        )  # fmt: skip

    def visibility(self, weather: int) -> int:
        """4.5b, B3.0 Hexes that can be seen."""
        return self.terrain_file.weather[weather].visibility

    @cached_property
    def weather_index(self) -> dict[str, int]:
        return {weather.id: i for i, weather in enumerate(self.terrain_file.weather)}

    def buddies(self, scenario: int, turn: int, a: int, b: int) -> bool:
        """B6.0 Formations that the game lets work together without friction on this day."""
        day = self.day(scenario, turn).id
        return (a, b) in self._buddies.get(day, frozenset())

    def strangers(self, scenario: int, turn: int, formation: int) -> tuple[int, ...]:
        """3.2d The other Formations of its side that are no Buddies of a Formation on this day."""
        found = self._strangers.get((scenario, turn, formation))
        if found is None:
            found = self._strangers[scenario, turn, formation] = tuple(
                other for other, owner in enumerate(self.formation_side)
                if owner == self.formation_side[formation] and other != formation
                and not self.buddies(scenario, turn, formation, other)
            )  # fmt: skip
        return found

    @cached_property
    def _strangers(self) -> dict[tuple[int, int, int], tuple[int, ...]]:
        return {}

    @cached_property
    def _buddies(self) -> dict[str, frozenset[tuple[int, int]]]:
        found: dict[str, set[tuple[int, int]]] = {day.id: set() for day in self.schedule.day}
        for group in self.schedule.buddies:
            numbers = [self.formation_index[name] for name in group.formations]
            pairs = {(a, b) for a in numbers for b in numbers if a != b}
            for day in group.days or tuple(found):
                found[day] |= pairs
        return {day: frozenset(pairs) for day, pairs in found.items()}
