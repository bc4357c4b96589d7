"""What a scenario must have for an answer to be of any use in it."""

from __future__ import annotations

from grognard.engine.offers import OfScenario

from .program import Table, scenario_of
from .rules import NIGHT
from .schema import Arrival
from .state import ABSENT


def _has_night(table: Table) -> bool:
    """18.2, 18.3 A turn of its turn track is one of Evening or Deep Night."""
    first, last = table.rules.turns(table.state.scenario)
    return NIGHT in table.rules.light[first : last + 1]


def _has_fort_fire(table: Table) -> bool:
    """8.9 A fort lies where it is played, and the formation is in it whose chit lets the forts fire."""
    rules, state = table.rules, table.state
    area = rules.in_play(state.scenario)
    guard = rules.members(state.scenario)[rules.formation_index[rules.tables.fort_fire.formation]]
    return any(area[fort] for fort in rules.forts) and any(state.where[unit] != ABSENT for unit in guard)


def _coming(table: Table) -> list[Arrival]:
    """11.10 The groups of reinforcements of the scenario."""
    return [arrival for arrival in table.rules.schedule.arrival if scenario_of(table).id in arrival.scenarios]


def _has_arrivals(table: Table) -> bool:
    """11.10 Somebody comes in later."""
    first, last = table.rules.turns(table.state.scenario)
    return any(first <= table.rules.turn[arrival.turn].number <= last for arrival in _coming(table))


def of_event(*kinds: str) -> OfScenario:
    """5.1 A side has one of these events among its chits."""

    def has(table: Table) -> bool:
        chits = table.rules.chits
        return any(
            chits[chit].event in kinds for side in table.rules.event_chits(table.state.scenario) for chit in side
        )

    return OfScenario(has)


def _hastens(table: Table) -> bool:
    """15.2 There is the track, and a group that its chits bring a turn earlier."""
    on_track = "prussian-reinforcements" in scenario_of(table).tracks
    return on_track and any(arrival.movable for arrival in _coming(table))


NIGHTS = OfScenario(_has_night)
FORT_FIRE = OfScenario(_has_fort_fire)
ARRIVALS = OfScenario(_has_arrivals)
#: 15.2 groups that may come earlier
EARLIER_ARRIVALS = OfScenario(_hastens)
#: 6.3.2 tracks for command events
TRACKS = OfScenario(lambda table: bool(scenario_of(table).tracks))
#: 5.1 an event that is planned
PLANNING = OfScenario(lambda table: bool(scenario_of(table).planned))
#: 19.3 hexes from which the French leave the map
EXITS = OfScenario(lambda table: scenario_of(table).points is not None)
