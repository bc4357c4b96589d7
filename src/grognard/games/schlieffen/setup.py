"""Chapter 3: set-up and control of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics import stacks
from grognard.mechanics.subjects import about

from . import events
from .board import place
from .program import Table, program
from .rules import BELGIAN, CORPS, DEPOT, FORT, HQ, NATIONS, Rules
from .sequence import begin_turn
from .stacking import fits
from .state import ELAN, NORMAL, RESERVE, TRACK, State
from .switches import FIRST_ARMY, is_default


class SetUp(NamedTuple):
    """The side that sets up, and the unit it has in hand."""

    side: int
    unit: int = -1


def blank(rules: Rules, secret: bytes) -> State:
    """3.3 An empty map: Germany under German control, everything else under that of the Entente."""
    units, hexes = len(rules.units), len(rules.grid)
    by_unit = dict.fromkeys(("where", "below", "steps", "marks", "morale", "supply", "allowed", "spent"), units)
    columns = ("top", "owner", "zoc0", "zoc1", "control", "hex_marks", "corps_out", "hq_out")
    state = State.blank(by_unit | dict.fromkeys(columns, hexes) | {"switches": len(rules.switches)}, secret)
    stacks.clear(state)
    for i, side in enumerate(rules.schedule.sides):
        for country in rules.schedule.control[side]:
            for hex_ in rules.hexes_with(country):
                state.control[hex_] = i
    for unit, definition in enumerate(rules.units):
        state.where[unit] = TRACK if definition.entry else RESERVE
        state.steps[unit] = definition.steps
        elan = definition.side == rules.schedule.setup.elan and rules.kind[unit] == CORPS
        state.morale[unit] = ELAN if elan else NORMAL
    return state


def begin(table: Table, _: str, options: Mapping[str, str]) -> None:
    """3.0, 3.1, 11.23 Forts stand on their printed hexes; then the Entente sets up first, the Germans after it."""
    state, rules = table.state, table.rules
    rules.switches.choose(state, options)
    state.coup_de_main = rules.schedule.siege.coups_de_main
    state.batteries = rules.schedule.siege.heavy_artillery
    for unit, definition in enumerate(rules.units):
        if rules.kind[unit] == FORT:
            place(rules, state, unit, rules.grid.index[definition.start])
    table.push(begin_turn, ())
    for side in reversed(rules.schedule.setup.order):
        table.push(next_unit, rules.schedule.sides.index(side))


def unplaced(table: Table, side: int) -> list[int]:
    """Units still to be set up: headquarters before everything that depends on them."""
    state, rules = table.state, table.rules
    left = [unit for unit in rules.by_side[side] if state.where[unit] == RESERVE]
    return [unit for unit in left if rules.kind[unit] == HQ] or left


@program.step(SetUp)
def next_unit(table: Table, setup: SetUp) -> None:
    """3.0 Until everything of the side stands on the map."""
    table.state.active = setup.side
    table.ask_if(unplaced(table, setup.side), choose_unit, setup)


def _side(_: Table, setup: SetUp) -> int:
    return setup.side


@program.question(SetUp, rule="3.1", who=_side)
def choose_unit() -> Offers:
    """3.1 Which unit is set up next? Or everything where it stood in history."""
    return (
        Offer("historical", "3.1", then=take_history),
        Offer("take", "3.1", UNIT, listed=placeable, refusal=take_refusal, then=take),
    )


def placeable(table: Table, setup: SetUp) -> list[int]:
    """3.1 Units to be set up now that have a hex to go to."""
    rooms: dict[tuple[str, int], bool] = {}
    return [unit for unit in unplaced(table, setup.side) if _has_room(table, unit, rooms)]


def take_refusal(table: Table, setup: SetUp, unit: int) -> Reason | None:
    """3.0, 3.1 Why a unit is not set up now."""
    name = {"unit": table.rules.ids[unit]}
    if table.rules.side[unit] != setup.side:
        return Reason("3.0", "enemy-unit", name)
    if unit not in unplaced(table, setup.side):
        return Reason("3.1", "not-to-be-set-up-now", name)
    return None if _has_room(table, unit, {}) else Reason("3.1", "no-setup-hex", name)


def take_history(table: Table, setup: SetUp) -> None:
    """3.1 Everything goes where it stood."""
    set_up_historically(table, setup.side)
    table.goto(next_unit, setup)


def take(table: Table, setup: SetUp, unit: int) -> None:
    """3.1 A unit is taken in hand."""
    table.goto(choose_hex, setup._replace(unit=unit))


def set_up_historically(table: Table, side: int) -> None:
    """3.1 Everything not yet set up goes where history, within the rules, had it; who finds no room or no command there
    goes to the first hex that has."""
    rules = table.rules
    while left := unplaced(table, side):
        unit = left[0]
        wanted = rules.grid.index.get(rules.units[unit].historical, -1)
        if wanted < 0 or setup_refusal(table, unit, wanted) is not None:
            wanted = next(iter(setup_hexes(table, unit)), -1)
        if wanted < 0:
            break
        place(rules, table.state, unit, wanted)
    table.say(events.SetUpHistorically(table.sides[side]))


@program.question(SetUp, rule="3.1", who=_side)
def choose_hex() -> Offers:
    """3.1 Where does it stand?"""
    return (
        Offer("at", "3.1", HEX, candidates=lambda table, setup: _candidates(table, setup.unit), refusal=hex_refusal,
              then=set_up),
    )  # fmt: skip


def hex_refusal(table: Table, setup: SetUp, hex_: int) -> Reason | None:
    """3.1 Why the unit in hand may not be set up in a hex."""
    return setup_refusal(table, setup.unit, hex_)


def set_up(table: Table, setup: SetUp, hex_: int) -> None:
    """3.1 The unit is put down."""
    rules = table.rules
    place(rules, table.state, setup.unit, hex_)
    table.say(events.Placed(table.sides[setup.side], rules.ids[setup.unit], rules.labels[hex_], "3.1"))
    table.goto(next_unit, SetUp(setup.side))


@choose_hex.subject
def hex_subject(table: Table, setup: SetUp) -> dict[str, object]:
    """Which unit is in hand."""
    return about(table, (setup.unit,))


def _has_room(table: Table, unit: int, rooms: dict[tuple[str, int], bool]) -> bool:
    """Whether there is at least one hex for a unit; the same for all units of a kind in an army."""
    rules = table.rules
    key = (rules.units[unit].nation + rules.units[unit].formation.get("army", ""), rules.kind[unit])
    if key not in rooms or rules.kind[unit] in (HQ, DEPOT):
        rooms[key] = any(setup_refusal(table, unit, hex_) is None for hex_ in _candidates(table, unit))
    return rooms[key]


def setup_hexes(table: Table, unit: int) -> list[int]:
    """3.1 Where a unit may be set up."""
    return [hex_ for hex_ in _candidates(table, unit) if setup_refusal(table, unit, hex_) is None]


def _candidates(table: Table, unit: int) -> list[int]:
    """Hexes worth asking about: round the headquarters or its printed hex, or a whole country or zone."""
    rules, setup = table.rules, table.rules.schedule.setup
    definition = rules.units[unit]
    if rules.kind[unit] == HQ:
        centre = rules.grid.index.get(definition.start, -1)
        if centre < 0:
            return rules.hexes_with(rules.schedule.nation[definition.nation].country)
    elif definition.nation == setup.free_army.nation and definition.formation.get("army") == setup.free_army.army:
        return list(range(len(rules.grid)))
    else:
        centre = table.state.where[headquarters_of(table, unit)]
    return [centre, *rules.grid.within(centre, rules.widest_command)]


def setup_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """3.1 Why a unit may not be set up in a hex: home country, distance from its headquarters, stacking."""
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    country = rules.schedule.nation[NATIONS[rules.nation[unit]]].country
    if not rules.is_in(hex_, country):
        return Reason("3.1", "not-home", args)
    if not _in_place(table, unit, hex_):
        return Reason("3.1", "too-far-from-hq", args)
    if _second_belgian(table, unit, hex_):
        return Reason("3.1", "one-belgian-corps", args)
    if not fits(table, (unit,), hex_):
        return Reason("6.2", "overstacked", args)
    return None


def _in_place(table: Table, unit: int, hex_: int) -> bool:
    """3.1 A headquarters in or next to its printed hex; a corps within its headquarters' command range, but the French
    First Army's anywhere in or south of row 22; a depot on a railway near its headquarters."""
    state, rules, setup = table.state, table.rules, table.rules.schedule.setup
    definition, kind = rules.units[unit], rules.kind[unit]
    if kind == HQ:
        start = rules.grid.index.get(definition.start, -1)
        return start < 0 or rules.grid.distance(start, hex_) <= setup.headquarters_within
    hq = headquarters_of(table, unit)
    distance = rules.grid.distance(state.where[hq], hex_)
    if kind == DEPOT:
        return bool(rules.on_rail[hex_]) and distance <= setup.depot_within
    free = setup.free_army
    if definition.nation == free.nation and definition.formation.get("army") == free.army:
        in_zone = bool(rules.mask(free.feature)[hex_])
        return in_zone or (not is_default(table, FIRST_ARMY) and distance <= rules.strengths[hq][1])
    return distance <= rules.strengths[hq][1]


def headquarters_of(table: Table, unit: int) -> int:
    """The headquarters of a unit's own army."""
    rules = table.rules
    army = rules.units[unit].formation.get("army")
    return next(hq for hq in rules.headquarters[rules.nation[unit]] if rules.units[hq].formation.get("army") == army)


def _second_belgian(table: Table, unit: int, hex_: int) -> bool:
    """3.1 At most one Belgian corps in a hex."""
    rules = table.rules
    if rules.nation[unit] != BELGIAN or rules.kind[unit] != CORPS:
        return False
    there = [other for other in stacks.units_in(table.state, hex_) if rules.kind[other] == CORPS]
    return len(there) >= rules.schedule.setup.belgian_corps_in_a_hex
