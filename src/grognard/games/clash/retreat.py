"""12.8: retreat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.hexes import NOWHERE
from grognard.mechanics import tracing
from grognard.mechanics.retreats import can_go_on, preferred, routes
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from . import events
from .board import lift, place
from .control import enter
from .losses import eliminate
from .program import Table, program
from .stacking import stack_refusal, too_many
from .state import HELD, OUT_OF_SUPPLY, RETREATED


class Retreat(NamedTuple):
    """Who falls back, how many hexes are left to go, the way so far from where they stood, whether only the arrows
    count (14.3), and whether they may stay instead (12.93)."""

    units: tuple[int, ...]
    left: int
    path: tuple[int, ...]
    arrows_only: bool = False
    may_stay: bool = False


def zone_against(table: Table, unit: int) -> bytearray:
    """8.42, 12.84, 14.2 The zones that stop a retreat: of all enemies; for infantry in supply, not of cavalry."""
    state, rules = table.state, table.rules
    enemy = 1 - rules.side[unit]
    if not rules.cavalry[unit] and state.supply[unit] != OUT_OF_SUPPLY:
        return state.foot1 if enemy else state.foot0
    return state.zoc1 if enemy else state.zoc0


def obstacle(table: Table, retreat: Retreat, step: int) -> tuple[str, str] | None:
    """7.2, 12.82, 12.84 What closes the hex to which a step leads to a retreat: the rule, and its name."""
    state, rules, unit = table.state, table.rules, retreat.units[0]
    side, to = rules.side[unit], rules.grid.neighbour[step]
    if to in retreat.path:
        return "12.82", "been-there"
    owner = state.owner[to]
    if not rules.passable[side][owner]:
        return "12.82", "enemy-there" if owner == HELD + 1 - side else "enemy-works"
    if rules.open_steps[step] == NOWHERE:
        return "12.82", "prohibited-hexside"
    if rules.masks.closed[side][to]:
        closed = rules.book.end_refusal(table, unit, to)
        assert closed is not None
        return closed.rule, closed.key
    if owner != HELD + side and zone_against(table, unit)[to]:
        return "12.84", "no-retreat-into-zone"
    return None


def _open(table: Table, retreat: Retreat, start: int) -> list[tuple[int, int]]:
    """12.82 Adjacent hexes that are open to a retreat, each with how it counts: 0 along the arrows, 1 in another
    direction, 2 where the battle book allows it only to avoid elimination."""
    rules, unit = table.rules, retreat.units[0]
    arrows = rules.arrows(table.state, rules.side[unit])
    found = []
    for direction in range(6):
        step = 6 * start + direction
        to = rules.grid.neighbour[step]
        if to == NOWHERE or obstacle(table, retreat, step) is not None:
            continue
        if direction not in arrows:
            if not retreat.arrows_only:
                found.append((to, 2 if rules.book.last_resort(table, unit, start, to) else 1))
        elif rules.book.last_resort(table, unit, start, to):
            if not retreat.arrows_only:
                found.append((to, 2))
        else:
            found.append((to, 0))
    return found


def has_room(table: Table, retreat: Retreat, hex_: int) -> bool:
    """12.83 Whether those who fall back could stay in a hex."""
    return stack_refusal(table, retreat.units, hex_) is None


def can_finish(table: Table, retreat: Retreat, hex_: int, worst: int = 2) -> bool:
    """12.82, 12.83 Whether a retreat can go on from a hex to its full length, and from there to a hex with room, by
    steps that count no worse than that."""

    def onward(going: Retreat) -> list[Retreat]:
        return [further(going, to) for to, rank in _open(table, going, going.path[-1]) if rank <= worst]

    on = further(retreat, hex_)
    return can_go_on(on, on.left, onward, lambda end: finds_room(table, end, worst))


def further(retreat: Retreat, hex_: int) -> Retreat:
    """12.82 A retreat that has gone on to another hex."""
    return retreat._replace(left=retreat.left - 1, path=(*retreat.path, hex_))


def finds_room(table: Table, retreat: Retreat, worst: int) -> bool:
    """12.83 Whether a retreat ends in a hex with room, or one lies further on; more units than a hex holds find none
    anywhere but where there is no limit."""
    if too_many(table, retreat.units) and not _has_unlimited(table, retreat.units[0]):
        return False

    def beyond(hex_: int) -> list[int]:
        return [to for to, rank in _open(table, retreat, hex_) if rank <= worst]

    return bool(tracing.line([retreat.path[-1]], beyond, lambda hex_: has_room(table, retreat, hex_)))


def _has_unlimited(table: Table, unit: int) -> bool:
    """Whether some hex without a stacking limit is open to a unit's side."""
    masks, side = table.rules.masks, table.rules.side[unit]
    return int.from_bytes(masks.unlimited) & ~int.from_bytes(masks.closed[side]) != 0


def next_hexes(table: Table, retreat: Retreat) -> list[int]:
    """12.82, 12.83 Where those who fall back may go next: along the arrows if that saves them, otherwise in another
    direction; by what is open only to avoid elimination if no other way leads to the end. At the end hexes with room
    come first; if there is none the retreat goes on."""
    open_ = _open(table, retreat, retreat.path[-1])
    good = [(to, rank) for to, rank in open_ if rank < 2 and can_finish(table, retreat, to, 1)]
    good = good or [(to, rank) for to, rank in open_ if can_finish(table, retreat, to)]
    best = min((rank for _, rank in good), default=0)
    hexes = [to for to, rank in good if rank == best]
    if retreat.left <= 1:
        return preferred(hexes, lambda to: has_room(table, retreat, to))
    return hexes


@program.step(Retreat)
def fall_back(table: Table, retreat: Retreat) -> None:
    """12.75, 12.82 Hex by hex at the owner's choice; who has nowhere to go and cannot stay is eliminated."""
    if retreat.left <= 0 and has_room_where_it_is(table, retreat):
        arrive(table, retreat)
        return
    hexes = next_hexes(table, retreat)
    if len(hexes) == 1 and not retreat.may_stay:
        go_back(table, retreat, hexes[0])
    elif hexes:
        back, stand = choose_retreat.offers
        table.ask(choose_retreat, retreat, back.answers(table, retreat, hexes) + stand.options(table, retreat))
    else:
        if not retreat.may_stay:
            for unit in retreat.units:
                eliminate(table, unit, "retreat", "12.82")
                table.rules.book.step_lost(table, unit, False)
        table.pop()


def has_room_where_it_is(table: Table, retreat: Retreat) -> bool:
    """12.83 Stacking is looked at where a retreat ends."""
    here = table.state.where[retreat.units[0]]
    others = [unit for unit in units_in(table.state, here) if unit not in retreat.units]
    return stack_refusal(table, (*retreat.units, *others), here, joining=False) is None


def arrive(table: Table, retreat: Retreat) -> None:
    """12.85 Whoever fell back into a hex takes no part if that hex is attacked later in the phase."""
    for unit in retreat.units:
        table.state.marks[unit] |= RETREATED
    table.pop()


def _owner(table: Table, retreat: Retreat) -> int:
    return table.rules.side[retreat.units[0]]


@program.question(Retreat, rule="12.82", who=_owner)
def choose_retreat() -> Offers:
    """12.82 Where to?"""
    return (
        Offer("retreat", "12.82", HEX, listed=next_hexes, refusal=retreat_refusal, then=go_back),
        Offer("stand", "12.93", refusal=stand_refusal, then=stand_fast),
    )


def retreat_refusal(table: Table, retreat: Retreat, hex_: int) -> Reason | None:
    """12.82, 12.83 Why a unit does not fall back into a hex."""
    rules, here = table.rules, retreat.path[-1]
    args = {"unit": rules.ids[retreat.units[0]], "hex": rules.labels[hex_]}
    if not rules.grid.is_adjacent(here, hex_):
        return Reason("12.82", "not-adjacent", args)
    closed = obstacle(table, retreat, 6 * here + rules.grid.direction(here, hex_))
    if closed is not None:
        return Reason(*closed, args)
    if hex_ in next_hexes(table, retreat):
        return None
    if not can_finish(table, retreat, hex_):
        return Reason("12.82", "dead-end", args)
    if not has_room(table, retreat, hex_) and retreat.left <= 1:
        return Reason("12.83", "overstacked", args)
    last = last_resort(table, retreat, hex_)
    return Reason(last, "only-to-live", args) if last else Reason("12.82", "against-arrows", args)


def last_resort(table: Table, retreat: Retreat, hex_: int) -> str:
    """12.82 The rule of the battle book by which a way over a hex is open only to avoid elimination, because of the hex
    or of those beyond it; "" if there is none."""
    rules, unit = table.rules, retreat.units[0]
    last: str = rules.book.last_resort(table, unit, retreat.path[-1], hex_)
    if last or can_finish(table, retreat, hex_, 1):
        return last
    beyond = (rules.book.last_resort(table, unit, hex_, to) for to in rules.grid.adjacent(hex_))
    return next(filter(None, beyond), "12.82")


def go_back(table: Table, retreat: Retreat, hex_: int) -> None:
    """12.82 One hex on."""
    retreat = step_back(table, retreat, hex_)
    if not table.state.ending:
        table.goto(fall_back, retreat)


def step_back(table: Table, retreat: Retreat, hex_: int) -> Retreat:
    """4.2, 12.82 Move those who fall back one hex; what they enter is their side's. An empty hex that was attacked
    before may be attacked again when somebody falls back into it, but nobody owes that attack (12.4)."""
    state, rules = table.state, table.rules
    left_behind = retreat.path[-1]
    if state.top[hex_] < 0 and not state.fort[hex_]:
        state.hex_marks[hex_] = 0
    for unit in reversed(retreat.units):
        lift(rules, state, unit, left_behind)
        place(rules, state, unit, hex_)
    side = table.sides[rules.side[retreat.units[0]]]
    table.say(events.Retreated(side, tuple(rules.ids[unit] for unit in retreat.units), rules.labels[hex_]))
    for unit in retreat.units:
        if not state.ending:
            enter(table, unit, hex_)
    return further(retreat, hex_)._replace(may_stay=False)


def stand_refusal(table: Table, retreat: Retreat) -> Reason | None:
    """12.81, 12.93 Only units in a fort or fortified zone may ignore a retreat."""
    if retreat.may_stay:
        return None
    return Reason("12.93", "no-works-here", {"unit": table.rules.ids[retreat.units[0]]})


def stand_fast(table: Table, retreat: Retreat) -> None:
    """12.93 They stay in their works."""
    rules, unit = table.rules, retreat.units[0]
    table.say(events.StoodFast(table.sides[rules.side[unit]], rules.ids[unit], rules.labels[table.state.where[unit]]))
    table.pop()


@choose_retreat.subject
def retreat_subject(table: Table, retreat: Retreat) -> dict[str, object]:
    """Who falls back, how far still, and the ways that are open."""
    labels = table.rules.labels
    ways = [[labels[hex_] for hex_ in way] for way in retreat_routes(table, retreat)]
    return about(table, retreat.units, at=retreat.path[-1], left=max(1, retreat.left), ways={"retreat": ways})


def retreat_routes(table: Table, retreat: Retreat, most: int = 12) -> list[list[int]]:
    """12.82 The ways a unit may fall back, hex by hex from where it stands; at most so many of them."""

    def onward(going: Retreat) -> list[Retreat]:
        return [further(going, to) for to in next_hexes(table, going)]

    return [list(route[-1].path) for route in routes(retreat, max(1, retreat.left), onward, most)]
