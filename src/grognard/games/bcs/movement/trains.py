"""4.7b Trains are placed rather than moved: where they may go, and where they are well placed."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers

from .. import events
from ..board.placing import lift, place
from ..formation.msr import (
    blocks_enemy,
    by_roads,
    is_in_front,
    is_right_length,
    mask_for,
    position,
    routes,
    situation,
    source_path,
    supplied,
    trains_hexes,
    unblocking,
)
from ..formation.standstill import only_off_map
from ..program import Nothing, Table, active, program
from ..rules import Rules
from ..state import GHOST, STOPPED, TRAFFIC, State
from .headquarters import retrace, set_ghost
from .screens import settle


def own_trains(table: Table, _: object) -> list[int]:
    """The Trains of the activating Formation."""
    return [table.rules.trains[table.state.formation]]


def take_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """4.7b Why Trains cannot be placed anywhere now."""
    rules, state = table.rules, table.state
    formation = state.formation
    if unit != rules.trains[formation]:
        return Reason("4.7b", "not-its-trains", {"unit": rules.ids[unit]})
    why = only_off_map(table) or still_refusal(table)
    if why is not None or _may_join_headquarters(table) or trains_ends(table):
        return why
    return Reason("4.7b", "nowhere-for-trains", {"formation": rules.formation_ids[formation]})


def _may_join_headquarters(table: Table) -> bool:
    """4.7b Whether the Trains could be put with their headquarters, where no enemy MSR runs: one hex is enough to know
    that there is a choice, and this one is soon looked at."""
    rules, state = table.rules, table.state
    formation, at = state.formation, state.where[rules.hq[state.formation]]
    if at < 0 or state.where[rules.trains[formation]] == at:
        return False
    known = situation(rules, state, rules.formation_side[formation])

    def work() -> int:
        legal = mask_for(rules, state, formation, known)
        return int(legal[at] and bool(supplied(rules, state, formation, legal, (at,))))

    return bool(rules.remembered(("with-headquarters", formation, at, known), work))


def still_refusal(table: Table) -> Reason | None:
    """4.7b, 5.4e, 4.0d Why the Trains of the activating Formation stay where they are: Traffic Stops all units."""
    rules, state = table.rules, table.state
    trains = rules.trains[state.formation]
    if state.trains_moved:
        return Reason("4.7b", "trains-moved-already", {"formation": rules.formation_ids[state.formation]})
    if state.marks[trains] & STOPPED:
        return Reason("5.4e", "stopped", {"unit": rules.ids[trains]})
    if state.where[trains] >= 0 and state.hex_marks[state.where[trains]] & TRAFFIC:
        return Reason("4.0d", "stopped", {"unit": rules.ids[trains]})
    return None


def take(table: Table, _: object, unit: int) -> None:
    """4.7b The Trains are taken up: where do they go?"""
    table.push(choose_trains, Nothing())


@program.question(Nothing, rule="4.7b", who=active)
def choose_trains() -> Offers:
    """4.7b On which Legal hex with a Complete MSR, or do they stay?"""
    return (
        Offer("trains", "4.7b", HEX, listed=trains_ends, refusal=trains_refusal, then=move_trains),
        Offer("back", "4.7b", then=lambda table, _: table.pop()),
    )


@choose_trains.subject
def trains_subject(table: Table, _: object) -> dict[str, object]:
    """3.2f Whose Trains; by hex, how far from their headquarters it is by road, and the way; where they stand well."""
    rules, state = table.rules, table.state
    labels, outlook = rules.labels, trains_outlook(table)
    return {
        "formation": rules.formation_ids[state.formation],
        "units": [rules.ids[rules.trains[state.formation]]],
        "hex": labels[state.where[rules.hq[state.formation]]],
        "costs": {labels[h]: far for h, far in outlook.far.items()},
        "via": {labels[h]: labels[before] for h, before in outlook.before.items()},
        "layers": {"optimal-trains": [labels[h] for h in outlook.well]},
    }


class Outlook(NamedTuple):
    """By hex where Trains can be put: road hexes to their headquarters; by hex on the ways there the one before it; the
    hexes where they would stand at the optimal distance."""

    far: dict[int, int]
    before: dict[int, int]
    well: tuple[int, ...]


def trains_outlook(table: Table) -> Outlook:
    """3.2f The hexes where the activating Formation's Trains can be put, by quality."""
    rules, state = table.rules, table.state
    return rules.remembered(
        ("outlook", *_depends_on(table)), lambda: outlook(rules, state, state.formation, trains_ends(table))
    )


def outlook(rules: Rules, state: State, formation: int, hexes: list[int]) -> Outlook:
    """3.2f What it would mean to have a Formation's Trains on each of some hexes that roads lead to."""
    at, legal = state.where[rules.hq[formation]], mask_for(rules, state, formation)
    by_roads(rules, state, at, legal)
    path_to = rules.ways.path_to
    ways = {h: [at, *path_to(h)] for h in hexes}
    before = {b: a for way in ways.values() for a, b in itertools.pairwise(way)}
    well = tuple(
        h for h, way in ways.items()
        if is_right_length(rules, state, formation, way)
        and not is_in_front(way, source_path(rules, state, formation, h, legal, way))
    )  # fmt: skip
    return Outlook({h: len(way) - 1 for h, way in ways.items()}, before, well)


def _depends_on(table: Table) -> tuple[object, ...]:
    """All that the hexes for the activating Formation's Trains depend on."""
    rules, state = table.rules, table.state
    return (state.formation, position(rules, state), routes(state))


def trains_ends(table: Table, _: object = None) -> list[int]:
    """4.7b, 3.1a Every hex where the activating Formation's Trains can be put."""
    rules, state = table.rules, table.state
    if still_refusal(table) is not None:
        return []
    formation = state.formation
    return list(rules.remembered(("trains", *_depends_on(table)), lambda: _trains_ends(rules, state, formation)))


def _trains_ends(rules: Rules, state: State, formation: int) -> tuple[int, ...]:
    """4.7b, 3.1a The same, worked out."""
    side, here = rules.formation_side[formation], state.where[rules.trains[formation]]
    hexes = [h for h in trains_hexes(rules, state, formation) if h != here]
    return tuple(unblocking(rules, state, side, hexes))


def trains_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """4.7b Why the activating Formation's Trains cannot be put on a hex."""
    rules, state = table.rules, table.state
    formation = state.formation
    at = {"hex": rules.labels[hex_], "formation": rules.formation_ids[formation]}
    why = still_refusal(table)
    if why is not None:
        return why
    if state.where[rules.trains[formation]] == hex_:
        return Reason("4.7b", "trains-there-already", at)
    if hex_ not in trains_hexes(rules, state, formation):
        return Reason("4.7b", "no-complete-msr-there", at)
    if blocks_enemy(rules, state, rules.formation_side[formation], hex_, zone=False):
        return Reason("3.1a", "blocks-enemy-msr", at)
    return None


def move_trains(table: Table, _: object, hex_: int) -> None:
    """4.7b Trains "move" by being placed; they are Ghost then."""
    rules, state = table.rules, table.state
    formation = state.formation
    trains = rules.trains[formation]
    if state.where[trains] >= 0:
        lift(rules, state, trains, -1)
    place(rules, state, trains, hex_)
    table.pop()
    state.trains_moved = 1
    table.say(events.TrainsMoved(rules.formation_ids[formation], rules.labels[hex_]))
    settle(table, hex_)
    set_ghost(table, formation, GHOST)
    retrace(table, formation)
