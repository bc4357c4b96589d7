"""12.8 Retreats, after break tests, assaults and abandoned positions."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.mechanics import retreats
from grognard.mechanics.subjects import about

from .. import events
from ..board import enemies_of, has_fighters, hexes_of, hqs_here, names, shift_to
from ..junctions import REACTION, RETREAT
from ..morale.hits import break_unit
from ..movement.overrun import overrun_in
from ..program import Table, program, settle
from ..refusals import of_hex
from ..rules import NONE
from ..stacking import fits, stack_refusal
from ..terrain import FORBIDDEN, ROAD
from ..turn.victory import watch_defeat
from .company import company_offers


class Retreat(NamedTuple):
    """Units retreating together, the hexes still to go, and the hexes they must get away from."""

    units: tuple[int, ...]
    hexes: int
    threats: tuple[int, ...] = ()
    limit: int = 12
    #: whether it has left its first hex, where a headquarters may have been with it
    began: bool = False
    #: 12.10 the next hex, and the headquarters that have been asked about and come along
    to: int = -1
    asked: tuple[int, ...] = ()
    company: tuple[int, ...] = ()


@RETREAT.leads_to
@program.step(Retreat)
def retreat(table: Table, going: Retreat) -> None:
    """12.8, 12.8 b Hex by hex; a hex that would be overstacked is passed through to the next legal one. A headquarters
    whose troops have broken on the way stays where they were (12.10)."""
    state, rules = table.state, table.rules
    units = tuple(unit for unit in going.units if state.where[unit] >= 0)
    going = going._replace(units=units)
    if len(hexes_of(state, units)) > 1:
        _part(table, going)
    elif not has_fighters(rules, units) or (going.hexes <= 0 and fits(rules, state, units, state.where[units[0]])):
        table.pop()
    elif going.limit > 0 and (options := retreat_hexes(table, going)):
        settle(table, options, go, choose_retreat, going)
    else:
        table.pop()
        break_all(table, units)


def _part(table: Table, going: Retreat) -> None:
    """12.8 Fire on the way has driven one of them elsewhere (10.1): each goes on from where it is."""
    state, rules = table.state, table.rules
    table.pop()
    for hex_ in hexes_of(state, going.units):
        together = tuple(unit for unit in going.units if state.where[unit] == hex_)
        if has_fighters(rules, together):
            table.push(retreat, *going._replace(units=together))


@program.question(Retreat, rule="12.8", who=lambda table, going: table.rules.side[going.units[0]])
def choose_retreat() -> Offers:
    """12.8 The owner chooses among the hexes that satisfy the priorities equally well."""
    return (Offer("retreat", "12.8", HEX, listed=retreat_hexes, refusal=retreat_refusal, then=go),)


def retreat_refusal(table: Table, going: Retreat, hex_: int) -> Reason | None:
    """12.8 Why a hex is not one to retreat to."""
    state, rules = table.state, table.rules
    here, side = state.where[going.units[0]], rules.side[going.units[0]]
    if hex_ in retreat_hexes(table, going):
        return None
    if not rules.grid.is_adjacent(here, hex_):
        return of_hex(table, "12.8", "not-the-next-hex", hex_)
    if state.group[hex_] == 2 - side:
        return of_hex(table, "12.8", "enemy-there", hex_)
    if hex_ not in _open_hexes(table, going.units, here):
        return of_hex(table, "12.8", "cannot-enter", hex_)
    return stack_refusal(table, going.units, hex_) or of_hex(table, "12.8", "worse-retreat", hex_)


@choose_retreat.subject
def retreat_subject(table: Table, going: Retreat) -> dict[str, object]:
    """Who retreats, and how far still."""
    return about(table, going.units, at=table.state.where[going.units[0]], left=going.hexes)


def go(table: Table, going: Retreat, hex_: int) -> None:
    """12.10 Before the first hex their owner says of every headquarters with them whether it comes along."""
    table.goto(set_out, going._replace(to=hex_))


@program.step(Retreat)
def set_out(table: Table, going: Retreat) -> None:
    """12.10 Ask about the headquarters, if there are any; then go."""
    if not table.ask_if_open(choose_company, going):
        depart(table, going)


def companions(table: Table, going: Retreat) -> list[int]:
    """12.10 Headquarters with units that leave their first hex that could come along and have not been asked about."""
    if going.began:
        return []
    rules, state = table.rules, table.state
    here = state.where[going.units[0]]
    return [
        hq for hq in hqs_here(rules, state, here)
        if hq not in going.asked and hq not in going.units and going.to in _open_hexes(table, (hq,), here)
    ]  # fmt: skip


@program.question(Retreat, rule="12.10", who=lambda table, going: table.rules.side[going.units[0]])
def choose_company() -> Offers:
    """12.10 Whether a headquarters retreats with its units or stays behind."""
    return company_offers(companions, set_out)


@choose_company.subject
def company_subject(table: Table, going: Retreat) -> dict[str, object]:
    """Who retreats where to."""
    return about(table, going.units, at=table.state.where[going.units[0]], target=going.to)


def depart(table: Table, going: Retreat) -> None:
    """12.8 One hex back; then defensive fire (11.4). A retreat too may take a hex that a campaign hangs on (19.3)."""
    state, rules = table.state, table.rules
    units, hex_ = (*going.units, *going.company), going.to
    side = rules.side[going.units[0]]
    shift_to(rules, state, units, hex_)
    table.say(events.Retreated(table.sides[side], names(rules, units), rules.labels[hex_]))
    table.goto(retreat, Retreat(units, going.hexes - 1, going.threats, going.limit - 1, began=True))
    watch_defeat(table)
    table.push(REACTION.step, going.units, hex_, side, "retreat")
    overrun_in(table, hex_, side)


def retreat_hexes(table: Table, going: Retreat) -> list[int]:
    """12.8 a to c, ruling 13 Away from the enemy, not overstacked, nearer to the headquarters: each if it can be."""
    state, rules = table.state, table.rules
    unit = going.units[0]
    side, start = rules.side[unit], state.where[unit]
    open_ = [h for h in _open_hexes(table, going.units, start) if state.group[h] != 2 - side]
    if not open_:
        return []
    threats = going.threats or nearest_enemies(table, start, side)
    distance, hq = rules.grid.distance, own_hq(table, unit)
    return retreats.preferred(
        _farther(table, open_, start, threats),
        lambda hex_: fits(rules, state, going.units, hex_),
        lambda hex_: hq != NONE and distance(hex_, hq) < distance(start, hq),
    )


def _open_hexes(table: Table, units: tuple[int, ...], start: int) -> list[int]:
    """12.8 Terrain costs are ignored but for hexes that cannot be entered at all."""
    rules, state = table.rules, table.state
    area = rules.in_play(state.scenario)
    tables = [rules.ground.costs(rules.arm[unit], rules.side[unit], ROAD, False) for unit in units]
    found = []
    for step in range(6 * start, 6 * start + 6):
        to = rules.grid.neighbour[step]
        if to >= 0 and area[to] and all(costs[step] != FORBIDDEN for costs in tables):
            found.append(to)
    return found


def _farther(table: Table, hexes: list[int], start: int, threats: tuple[int, ...]) -> list[int]:
    """12.8 a, ruling 13 Hexes that increase the distance; failing that, those that reduce it least."""
    if not threats:
        return hexes
    distance = table.rules.grid.distance

    def gap(hex_: int) -> int:
        return min(distance(hex_, threat) for threat in threats)

    here = gap(start)
    return [h for h in hexes if gap(h) > here] or retreats.best(hexes, lambda hex_: -gap(hex_))


def nearest_enemies(table: Table, hex_: int, side: int) -> tuple[int, ...]:
    """The hexes of the nearest enemy combat units."""
    return tuple(retreats.best(enemies_of(table.state, side), table.rules.distances(hex_).__getitem__))


def own_hq(table: Table, unit: int) -> int:
    """Where the headquarters of a unit is; NONE off the map."""
    rules, state = table.rules, table.state
    hq = rules.hq_of[rules.formation(state.scenario)[unit]]
    return state.where[hq] if state.where[hq] >= 0 else NONE


def break_all(table: Table, units: tuple[int, ...]) -> None:
    """12.8 Forced off the map or into the enemy: Broken, whatever their state."""
    for unit in units:
        if table.rules.is_combat[unit]:
            break_unit(table, unit, "retreat")
