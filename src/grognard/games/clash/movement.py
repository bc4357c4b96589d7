"""Chapter 11: operations. A command has rolled; its units move, one after the other."""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.engine.program import Step
from grognard.hexes import NOWHERE
from grognard.mechanics import walking
from grognard.mechanics.stacks import NOBODY
from grognard.mechanics.subjects import about_ways

from . import events
from .board import has_works, lift, place
from .control import enter
from .obstacles import obstacle
from .program import Nothing, Table, active, enemy_zoc, program
from .rules import FORBIDDEN
from .stacking import fits
from .state import ACTIVE, CROSSED, DONE, MOVED, OUT_OF_SUPPLY, WORKS
from .withdrawal import obstacle_to_withdrawal, slip_away

#: by value of a unit's marks: 1 if it is of the command that moves and has still to move
_FRESH = bytes(value & (ACTIVE | MOVED | DONE | CROSSED) == ACTIVE for value in range(256))


class Moving(NamedTuple):
    """The unit that moves, where it began and what it has spent."""

    unit: int
    start: int
    spent: int = 0
    #: no longer looked at; stored games have it
    inside: bool = True


def movable(table: Table, _: object) -> list[int]:
    """11.2 Units of the command that moves that have not moved yet."""
    where = table.state.where
    fresh = compress(range(len(where)), table.state.marks.translate(_FRESH))
    return [unit for unit in fresh if where[unit] >= 0]


def movers(table: Table, values: object) -> list[int]:
    """11.1 Those of them that have somewhere to go."""
    return able_to_step(table, movable(table, values))


def can_step(table: Table, unit: int) -> bool:
    """11.4 Whether a unit can move at all."""
    return bool(able_to_step(table, [unit]))


def able_to_step(table: Table, units: list[int]) -> list[int]:
    """11.4 Of these units, those that can move one hex: with an allowance of 1 they always may, whatever that costs."""
    able: list[int] = []
    for alike in table.rules.book.alike(table, units):
        able += beside_open_ground(table, tuple(alike))
    if len(able) == len(units):
        return units
    return [unit for unit in units if unit in able or has_another_way(table, unit)]


def beside_open_ground(table: Table, units: tuple[int, ...]) -> list[int]:
    """7.2, 11.1, 11.4 Of units with the same prices, those that have an allowance and may enter one of the next
    hexes."""
    state, rules = table.state, table.rules
    prices = rules.book.costs(table, units[0])
    no_load, points = rules.weightless, bytes(state.allowed.translate(rules.any_step))
    found: list[int] = rules.ground.movers(
        units, state.where, state.marks, 0, (prices,), no_load, points, 1, rules.unspent,
        enemy_zoc(state, state.active), state.owner, rules.nobody, (rules.passable[state.active],), no_load, no_load,
        1, False, b"",
    )  # fmt: skip
    return found


def has_another_way(table: Table, unit: int) -> bool:
    """11.3, 11.5 Whether a unit that finds no open hex beside it can assault works, slip away or move on points of its
    own."""
    state, rules = table.state, table.rules
    if state.allowed[unit] < rules.schedule.movement.minimum_allowance:
        return bool(rules.book.extra_points(table, unit) and reach(table, Moving(unit, state.where[unit])))
    return bool(assaults(table, unit) or slip_away(table, unit))


def move_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """8.42, 9.32, 10.1, 11.2, 11.4 Why a unit cannot move now."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit]}
    marks = state.marks[unit]
    if rules.side[unit] != state.active:
        return Reason("11.1", "not-yours", args)
    if state.where[unit] < 0:
        return Reason("11.1", "not-on-map", args)
    if marks & DONE:
        return Reason("9.32", "unit-done", args)
    if marks & CROSSED:
        return Reason(rules.book.cites["crossing"], "has-crossed", args)
    if marks & MOVED:
        return Reason("11.2", "moved-already", args)
    if not marks & ACTIVE:
        return Reason("10.1", "other-command", args)
    if max(state.allowed[unit], rules.book.extra_points(table, unit)) < rules.schedule.movement.minimum_allowance:
        return Reason("8.42" if state.supply[unit] == OUT_OF_SUPPLY else "11.4", "no-allowance", args)
    return None if can_step(table, unit) else Reason(shut_in_by(table, unit), "nowhere-to-go", args)


def shut_in_by(table: Table, unit: int) -> str:
    """7.2, 11.3 The rule that leaves a unit nowhere to go: enemy zones if there is a hex that it could enter but for
    them, otherwise what the battle book closes, or enemies and water."""
    state, rules, owner = table.state, table.rules, table.state.owner
    here, passable, costs = state.where[unit], rules.passable[state.active], rules.book.costs(table, unit)
    near = [step for step in range(6 * here, 6 * here + 6) if rules.open_steps[step] != NOWHERE]
    steps = [step for step in near if passable[owner[rules.open_steps[step]]]]
    if any(costs[step] != FORBIDDEN for step in steps):
        return "7.2"
    barred = [rules.book.area_refusal(table, unit, rules.open_steps[step]) for step in steps]
    return next((reason.rule for reason in barred if reason is not None), "11.3")


def take_up(table: Table, _: object, unit: int) -> None:
    """11.2 One unit moves, and finishes before the next begins."""
    table.goto(table.rules.book.next_unit())
    table.push(choose_way, unit, table.state.where[unit])


def finish_refusal(table: Table, _: object) -> Reason | None:
    """10.1 A command finishes all its movement; sometimes it has to move on first."""
    reason: Reason | None = table.rules.book.unfinished(table)
    return reason


MOVE = Offer("move", "11.1", UNIT, candidates=movable, listed=movers, refusal=move_refusal, then=take_up)


@program.question(Moving, rule="11.1", who=active)
def choose_way() -> Offers:
    """11.1 Where to? Hex by hex or at once, as far as the allowance goes; or, unmoved, by an emergency withdrawal."""
    return (
        Offer("to", "11.1", HEX, listed=reach, refusal=way_refusal, then=go),
        Offer("withdraw", "11.5", HEX, listed=withdrawals, refusal=withdraw_refusal, then=withdraw),
        Offer("stop", "11.2", refusal=stop_refusal, then=stop),
    )


def reach(table: Table, moving: Moving) -> list[int]:
    """11.1 Hexes where a move can end and that the battle book leaves open."""
    found, narrowed = ends_in_reach(table, moving), table.rules.book.narrowed
    return narrowed(table, moving, found) if narrowed else found


def ends_in_reach(table: Table, moving: Moving) -> list[int]:
    """7.2, 11.1, 11.3, 11.4, 11.6, 14.1 Hexes where a move can end: through what the allowance pays, up to the first
    enemy zone and never from zone to zone; not with enemies, nor where the unit could not stay. A unit that has not
    moved gets one hex on whatever it costs, and into a fortified zone beside it with all it has."""
    state, rules = table.state, table.rules
    here = state.where[moving.unit]
    zone = enemy_zoc(state, state.active)
    if moving.spent and zone[here]:
        return []
    found, left = [], state.allowed[moving.unit] - moving.spent
    if left > 0:
        found = search(table, moving, left)
        rules.ground.sign(moving)
    if not moving.spent:
        found += [hex_ for hex_ in nearby(table, moving) if hex_ not in found]
    if rules.book.extra_reach:
        found += [hex_ for hex_ in rules.book.extra_reach(table, moving) if hex_ not in found]
    if not found:
        return found
    shut, owner = rules.masks.no_end[rules.masks.limits[moving.unit]], state.owner
    return [hex_ for hex_ in found if not shut[hex_] and (not owner[hex_] or may_stay(table, moving.unit, hex_))]


def next_hex_has_room(table: Table, moving: Moving) -> bool:
    """11.1 Whether a unit can end its move in one of the next hexes, within stacking; others may lie further on."""
    state, rules, unit = table.state, table.rules, moving.unit
    here, left, zone = state.where[unit], state.allowed[unit] - moving.spent, enemy_zoc(state, state.active)
    if left <= 0 or (moving.spent and zone[here]):
        return False
    costs, passable, neighbour = rules.book.costs(table, unit), rules.passable[state.active], rules.grid.neighbour
    near = [neighbour[step] for step in range(6 * here, 6 * here + 6) if costs[step] <= left]
    return any(
        passable[state.owner[to]] and not (zone[here] and zone[to]) and may_end(table, unit, to)
        and fits(table, unit, to) for to in near
    )  # fmt: skip


def search(table: Table, moving: Moving, left: int, costs: bytes = b"") -> list[int]:
    """Hexes that so many points pay for, by the unit's own prices or others; the field remembers the ways."""
    state, rules = table.state, table.rules
    if left <= 0:
        return []
    costs = costs or rules.book.costs(table, moving.unit)
    start, zone, open_ = state.where[moving.unit], enemy_zoc(state, state.active), rules.passable[state.active]
    return walking.walk(rules.ground, costs, start, left, zone, state.owner, open_)


def nearby(table: Table, moving: Moving) -> list[int]:
    """11.3, 11.4 Adjacent hexes that a unit that has not moved may enter although they cost more than it has."""
    state, rules = table.state, table.rules
    here, unit = state.where[moving.unit], moving.unit
    allowed = state.allowed[unit]
    if allowed < rules.schedule.movement.minimum_allowance:
        return []
    if allowed >= rules.dearest:
        return assaults(table, unit)
    costs, zone = rules.book.costs(table, unit), enemy_zoc(state, state.active)
    passable = rules.passable[state.active]
    dear = [
        rules.grid.neighbour[step] for step in range(6 * here, 6 * here + 6) if allowed < costs[step] < FORBIDDEN
    ]  # fmt: skip
    minimum = [to for to in dear if passable[state.owner[to]] and not (zone[here] and zone[to])]
    return minimum + assaults(table, unit)


def assaults(table: Table, unit: int) -> list[int]:
    """11.3, 14.1 Intact enemy fortified zones without units beside a unit that begins its move: infantry may enter."""
    state, rules = table.state, table.rules
    here, theirs = state.where[unit], WORKS + 1 - state.active
    if not rules.near_works[here] or rules.cavalry[unit] or state.allowed[unit] < 1:
        return []
    found = []
    for step in range(6 * here, 6 * here + 6):
        to = rules.grid.neighbour[step]
        if to >= 0 and state.owner[to] == theirs and (works := rules.works[to]) and not works.closed:
            zone = enemy_zoc(state, state.active)
            if rules.book.costs(table, unit)[step] != FORBIDDEN and not (zone[here] and zone[to]):
                found.append(to)
    return found


def may_end(table: Table, unit: int, hex_: int) -> bool:
    """11.6, 14.1 Whether a unit may end its move in a hex that it can reach."""
    masks = table.rules.masks
    return not masks.no_end[masks.limits[unit]][hex_] and may_stay(table, unit, hex_)


def may_stay(table: Table, unit: int, hex_: int) -> bool:
    """11.6, 14.1 Whether a unit may end its move with what is in a hex: infantry and cavalry not together, cavalry not
    in works."""
    state, rules = table.state, table.rules
    top = state.top[hex_]
    if top != NOBODY and rules.cavalry[top] != rules.cavalry[unit]:
        return False
    return not (rules.cavalry[unit] and has_works(rules, state, hex_, state.active))


def path_to(table: Table, moving: Moving, hex_: int) -> tuple[list[int], int]:
    """The way to a hex within reach, and what it costs."""
    state, rules = table.state, table.rules
    left = state.allowed[moving.unit] - moving.spent
    if not rules.ground.searched_for(moving):  # it still is if the last search made the list of answers
        search(table, moving, left)
        rules.ground.sign(moving)
    cost = rules.ground.cost_to(hex_) if left > 0 else -1
    if cost > 0:
        return rules.ground.path_to(hex_), cost
    if not moving.spent and hex_ in nearby(table, moving):
        return [hex_], max(left, 1)
    assert rules.book.extra_reach is not None
    rules.book.extra_reach(table, moving)
    return rules.ground.path_to(hex_), rules.ground.cost_to(hex_)


def go(table: Table, moving: Moving, hex_: int) -> None:
    """11.1, 11.3 Move the unit and pay; if it can go on it is asked again."""
    path, cost = path_to(table, moving, hex_)
    walk(table, moving.unit, path, "11.1")
    if table.state.ending:
        return
    moving = Moving(moving.unit, moving.start, moving.spent + cost, moving.inside)
    found = reach(table, moving)
    if found:
        to, _, halt = choose_way.offers  # nobody who has moved withdraws
        table.ask(choose_way, moving, to.answers(table, moving, found) + halt.options(table, moving))
    else:
        finish(table, moving)


def walk(table: Table, unit: int, path: list[int], rule: str) -> None:
    """4.2 Move a unit hex by hex; what it enters is its side's."""
    state, rules = table.state, table.rules
    start = state.where[unit]
    lift(rules, state, unit, start)
    place(rules, state, unit, path[-1])
    labels = rules.labels
    way = tuple(labels[hex_] for hex_ in path)
    table.say(events.Moved(table.sides[rules.side[unit]], rules.ids[unit], labels[start], way, rule))
    for hex_ in path:
        if not state.ending:
            enter(table, unit, hex_)


def way_refusal(table: Table, moving: Moving, hex_: int) -> Reason | None:
    """11.1 Why a hex is not within reach."""
    if hex_ in reach(table, moving):
        return None
    if table.rules.book.narrowed and hex_ in ends_in_reach(table, moving):
        return not_homeward(table, moving, hex_)
    return obstacle(table, moving.unit, moving.spent, hex_)


def not_homeward(table: Table, moving: Moving, hex_: int) -> Reason:
    """11.1 The battle book wants a unit somewhere else than in a hex where its move could end."""
    rules = table.rules
    args = {"unit": rules.ids[moving.unit], "hex": rules.labels[hex_]}
    return Reason(rules.book.cites["homeward"], "homeward", args)


def withdrawals(table: Table, moving: Moving) -> list[int]:
    """11.5 Where a unit that has not moved yet can only get by an emergency withdrawal; only as far as its points go if
    the battle book wants all of them spent."""
    if moving.spent:
        return []
    found = [hex_ for hex_ in slip_away(table, moving.unit) if may_end(table, moving.unit, hex_)]
    if found:
        book = table.rules.book
        if book.spends_all(table, moving.unit):
            found = furthest(table, moving.unit, found)
        within = ends_in_reach(table, moving)
        wanted = book.narrowed(table, moving, within, found) if book.narrowed else found
        found = [hex_ for hex_ in found if hex_ not in within and hex_ in wanted]
    return found


def furthest(table: Table, unit: int, found: list[int]) -> list[int]:
    """Of the hexes just found, those from which the points do not reach another with room."""
    state, rules = table.state, table.rules
    costs, ground, neighbour = rules.book.costs(table, unit), rules.ground, rules.grid.neighbour
    arrows = rules.arrows(state, state.active)
    roomy = {hex_ for hex_ in found if fits(table, unit, hex_)}
    return [
        hex_ for hex_ in found
        if not any(neighbour[step] in roomy and ground.cost_to(hex_) + costs[step] <= state.allowed[unit]
                   for step in (6 * hex_ + direction for direction in arrows))
    ]  # fmt: skip


def withdraw_refusal(table: Table, moving: Moving, hex_: int) -> Reason | None:
    """11.5 Why a unit cannot withdraw to a hex."""
    if hex_ in withdrawals(table, moving):
        return None
    rules = table.rules
    if not moving.spent and rules.book.narrowed and hex_ not in ends_in_reach(table, moving):
        possible = hex_ in slip_away(table, moving.unit) and may_end(table, moving.unit, hex_)
        if possible and not rules.book.spends_all(table, moving.unit):
            return not_homeward(table, moving, hex_)
    return obstacle_to_withdrawal(table, moving.unit, bool(moving.spent), hex_)


def withdraw(table: Table, moving: Moving, hex_: int) -> None:
    """11.5 The unit slips away through its friends, and has moved."""
    slip_away(table, moving.unit)
    walk(table, moving.unit, table.rules.ground.path_to(hex_), "11.5")
    if not table.state.ending:
        finish(table, moving._replace(spent=1))


def stop_refusal(table: Table, moving: Moving) -> Reason | None:
    """11.2 Points need not be spent, unless the battle book wants it."""
    reason: Reason | None = table.rules.book.stop_refusal(table, moving)
    return reason


def stop(table: Table, moving: Moving) -> None:
    """11.2 That is as far as it goes."""
    finish(table, moving)


def finish(table: Table, moving: Moving) -> None:
    """11.2 The unit has moved this turn; one that was taken up and put down again has not."""
    if moving.spent or not (reach(table, moving) or withdrawals(table, moving)):
        table.state.marks[moving.unit] |= MOVED
    if moving.spent:
        table.rules.book.move_ended(table, moving.unit, moving.start)
    table.pop()


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what it has left, what every destination costs and by which hex it is entered."""
    ways = {hex_: path_to(table, moving, hex_) for hex_ in reach(table, moving)}
    paths = {hex_: path for hex_, (path, _) in ways.items()}
    costs = {hex_: cost for hex_, (_, cost) in ways.items()}
    points = max(0, table.state.allowed[moving.unit] - moving.spent)
    return about_ways(table, (moving.unit,), paths, costs, left={table.rules.ids[moving.unit]: points})


def begin_segment(table: Table, command: int) -> None:
    """10.1 The units of a command get their allowance; everybody else stays."""
    state, rules = table.state, table.rules
    state.command = command + 1
    for unit in rules.by_side[state.active]:
        state.marks[unit] &= ~ACTIVE
    for unit in rules.book.units_of(table, command):
        state.marks[unit] |= ACTIVE
        state.allowed[unit] = allowance(table, unit)


def allowance(table: Table, unit: int) -> int:
    """8.42, 11.1 What the roll, or the counter, gives a unit, less what lack of supply takes."""
    state, rules = table.state, table.rules
    points: int = rules.book.allowance(table, unit)
    if state.supply[unit] == OUT_OF_SUPPLY:
        points += rules.schedule.out_of_supply.movement
    return max(0, points)


def end_segment(table: Table, _: Nothing) -> None:
    """10.1 The command has finished."""
    state = table.state
    state.command = 0
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~ACTIVE
    table.pop()


def ask_or_end(table: Table, phase: Nothing, question: Step) -> None:
    """11.1 What the command does next, as long as there is anything for it to do; the list is worked out once."""
    assert question.ask is not None
    answers = question.ask(table, phase)
    if answers and answers[0].verb != "finish":  # which comes last
        table.ask(question, phase, answers)
    else:
        end_segment(table, phase)


FINISH = Offer("finish", "10.1", refusal=finish_refusal, then=end_segment)
