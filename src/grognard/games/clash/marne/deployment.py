"""M3 and M17.3: set-up of the campaign and of the battle."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, OfScenario, OneOf
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from .. import events
from ..board import lift, place
from ..program import Table
from ..schema import Setup
from ..stacking import mixed, stack_refusal, too_many
from ..state import ABSENT, DEMORALISED, FIRST, GERMAN, MOVED, RESERVE
from .tables import holds, own, program


class Deploying(NamedTuple):
    """The side that sets up, and the unit it has in hand."""

    side: int
    unit: int = -1


def set_up(table: Table) -> None:
    """M3.1, M3.11, M3.12, M4.31, M17.3 Every victory hex is Allied at first. In the campaign the Allies set up first,
    the Germans second, and all Allied armies are demoralised; the battle begins from a list, with all of them
    rallied."""
    state, rules = table.state, table.rules
    scenario = rules.scenarios.scenario[state.scenario]
    if holds(table, "optional-corps"):
        add_optional_corps(table)
    if scenario.demoralised:
        for command in rules.commands_of[FIRST]:
            state.rallied[command] = DEMORALISED
    if scenario.setup:
        place_listed(table, next(setup for setup in rules.scenarios.setup if setup.id == scenario.setup))
        state.active = GERMAN
        table.push(choose_shift, GERMAN)
    else:
        table.push(next_deployment, GERMAN)
        table.push(next_deployment, FIRST)


def add_optional_corps(table: Table) -> None:
    """M16.2 Three more corps, all or none."""
    for unit, definition in enumerate(table.rules.units):
        if definition.optional:
            table.state.where[unit] = RESERVE


# The campaign --------------------------------------------------------------------------------------------------------


def unplaced(table: Table, deploying: Deploying) -> list[int]:
    """M3.1 Units still to be set up; those who may stand anywhere only after those who are bound by stacking."""
    state = table.state
    left = [u for u in table.rules.by_side[deploying.side] if state.where[u] == RESERVE]
    return [u for u in left if not table.rules.units[u].optional] or left


@program.step(Deploying)
def next_deployment(table: Table, deploying: Deploying) -> None:
    """M3.11, M3.12 Until everything of the side stands on the map."""
    table.state.active = deploying.side
    if unplaced(table, deploying):
        table.goto(choose_counter, deploying._replace(unit=-1))
    else:
        rule = "M3.11" if deploying.side == FIRST else "M3.12"
        table.say(events.SetUpDone(table.sides[deploying.side], rule))
        table.pop()


def _side(_: Table, deploying: Deploying) -> int:
    return deploying.side


def _rule(_: Table, deploying: Deploying, *__: int) -> str:
    return "M3.11" if deploying.side == FIRST else "M3.12"


def is_listed(table: Table) -> bool:
    """M17.3 Whether the scenario begins from a list, and not with a set-up by the players."""
    return bool(table.rules.scenarios.scenario[table.state.scenario].setup)


_RULES = OneOf(_rule, "M3.11", "M3.12")
_BY_PLAYERS, _BY_LIST = OfScenario(lambda table: not is_listed(table)), OfScenario(is_listed)


@program.question(Deploying, rule=_RULES, who=_side, needs=(_BY_PLAYERS,))
def choose_counter() -> Offers:
    """M3.11, M3.12 Which unit is set up next? Or all the others evenly over their hexes."""
    return (
        Offer("take", "M3.1", UNIT, listed=unplaced, refusal=take_refusal, then=take),
        Offer("arrange", "M3.1", then=arrange),
    )


def take_refusal(table: Table, deploying: Deploying, unit: int) -> Reason | None:
    """M3.1 One that is still to be set up."""
    if unit in unplaced(table, deploying):
        return None
    return Reason("M3.1", "not-to-set-up", {"unit": table.rules.ids[unit]})


def take(table: Table, deploying: Deploying, unit: int) -> None:
    """M3.1 It is in hand."""
    table.goto(choose_place, deploying._replace(unit=unit))


@program.question(Deploying, rule=_RULES, who=_side, needs=(_BY_PLAYERS,))
def choose_place() -> Offers:
    """M3.11, M3.12 Where does it stand?"""
    return (Offer("at", _RULES, HEX, listed=open_places, refusal=place_refusal, then=put_down),)


def places(table: Table, deploying: Deploying) -> tuple[int, ...]:
    """M3.11, M3.12 The hexes that the counter names."""
    rules = table.rules
    return rules.hexes_with_any(rules.units[deploying.unit].at)


def open_places(table: Table, deploying: Deploying) -> list[int]:
    """M3.11, M3.12 Those of them where it may stand. To the German all start hexes with stacks alike are alike."""
    if deploying.side == FIRST:
        return [hex_ for hex_ in places(table, deploying) if place_refusal(table, deploying, hex_) is None]
    rules, state = table.rules, table.state
    legal: dict[object, bool] = {}
    found = []
    for hex_ in places(table, deploying):
        stack = sorted((rules.corps[u], rules.cavalry[u]) for u in units_in(state, hex_))
        look = own(table).start[hex_], state.fort[hex_], tuple(stack)
        if look not in legal:
            legal[look] = place_refusal(table, deploying, hex_) is None
        if legal[look]:
            found.append(hex_)
    return found


def place_refusal(table: Table, deploying: Deploying, hex_: int) -> Reason | None:
    """M3.11, M3.12, M16.2 A start hex of its army, or the camp. Allies may overstack in start hexes, Germans only with
    optional units; cavalry and infantry stay apart."""
    rules, unit = table.rules, deploying.unit
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if hex_ not in places(table, deploying):
        return Reason(_rule(table, deploying), "not-its-hex", args)
    if not own(table).start[hex_]:
        return stack_refusal(table, (unit,), hex_)
    there = [*units_in(table.state, hex_), unit]
    if mixed(table, there, hex_):
        return Reason("6.3", "cavalry-apart", args)
    if deploying.side == FIRST:
        return None if leaves_hex(table, deploying, hex_) else Reason("M3.11", "no-room-for-others", args)
    if rules.units[unit].optional:
        return None
    if too_many(table, there):
        return Reason("M3.12", "overstacked", args)
    return None if leaves_room(table, deploying, hex_) else Reason("M3.12", "no-room-for-others", args)


def leaves_hex(table: Table, deploying: Deploying, hex_: int) -> bool:
    """6.3, M3.11 Whether the other arm of its army, however many share a hex, still finds one without this arm."""
    rules, state, unit = table.rules, table.state, deploying.unit
    arm, at = rules.cavalry[unit], rules.units[unit].at
    for other in places(table, deploying):
        if other != hex_ and (state.top[other] < 0 or rules.cavalry[state.top[other]] != arm):
            return True
    return all(rules.cavalry[u] == arm or rules.units[u].at != at for u in unplaced(table, deploying))


def leaves_room(table: Table, deploying: Deploying, hex_: int) -> bool:
    """M3.12 Whether everybody else of its army could still be set up if a unit stood in a hex."""
    rules, state, feature = table.rules, table.state, table.rules.units[deploying.unit].at
    hexes = places(table, deploying)
    stacks = {h: tuple(units_in(state, h)) for h in hexes}
    stacks[hex_] += (deploying.unit,)
    left = [u for u in unplaced(table, deploying) if rules.units[u].at == feature and u != deploying.unit]
    left.sort(key=lambda u: (rules.cavalry[u], rules.corps[u]))
    return _finds_places(table, left, stacks, set())


def _finds_places(table: Table, left: list[int], stacks: dict[int, tuple[int, ...]], dead: set[object]) -> bool:
    """Whether units can be distributed over stacks; what has been found impossible is not tried again."""
    if not left:
        return True
    corps = table.rules.corps
    if dead and _sketch(corps, left, stacks) in dead:
        return False
    unit, tried = left[0], set()
    for hex_, stack in stacks.items():
        there = (*stack, unit)
        look = tuple(sorted(corps[u] for u in stack))
        if look in tried or mixed(table, there, hex_) or too_many(table, there):
            continue
        tried.add(look)
        if _finds_places(table, left[1:], stacks | {hex_: there}, dead):
            return True
    dead.add(_sketch(corps, left, stacks))
    return False


def _sketch(corps: tuple[int, ...], left: list[int], stacks: dict[int, tuple[int, ...]]) -> object:
    """What a distribution comes down to: how many are left, and the corps in each stack."""
    return len(left), tuple(sorted(tuple(sorted(corps[u] for u in stack)) for stack in stacks.values()))


def put_down(table: Table, deploying: Deploying, hex_: int) -> None:
    """M3.11, M3.12 It stands there."""
    rules = table.rules
    place(rules, table.state, deploying.unit, hex_)
    rule = _rule(table, deploying)
    table.say(events.Placed(table.sides[deploying.side], rules.ids[deploying.unit], rules.labels[hex_], rule))
    table.goto(next_deployment, deploying._replace(unit=-1))


def arrange(table: Table, deploying: Deploying) -> None:
    """M3.1 Everybody else is set up evenly, corps by corps."""
    rules, state = table.rules, table.state
    while left := unplaced(table, deploying):
        one = deploying._replace(unit=min(left, key=lambda u: (rules.cavalry[u], left.index(u))))
        emptiest_first = sorted(places(table, one), key=lambda h: (len(units_in(state, h)), h))
        place(rules, state, one.unit, next(h for h in emptiest_first if place_refusal(table, one, h) is None))
    table.goto(next_deployment, deploying)


@choose_counter.subject
@choose_place.subject
def deploying_subject(table: Table, deploying: Deploying) -> dict[str, object]:
    """Which unit is in hand."""
    return about(table, (deploying.unit,) if deploying.unit >= 0 else ())


# The battle ----------------------------------------------------------------------------------------------------------


def setup_of(table: Table) -> Setup:
    """M17.3 The list of the scenario."""
    scenario = table.rules.scenarios.scenario[table.state.scenario]
    return next(setup for setup in table.rules.scenarios.setup if setup.id == scenario.setup)


def place_listed(table: Table, setup: Setup) -> None:
    """M17.2, M17.3 Everybody at full strength in the listed hexes, victory hexes as listed; who should have come
    before the first turn and is not listed is not in the game."""
    state, rules = table.state, table.rules
    for placed in setup.places:
        for name in placed.units:
            place(rules, state, rules.unit_index[name], rules.grid.index[placed.hex])
    for side, labels in setup.held.items():
        for label in labels:
            state.control[rules.grid.index[label]] = rules.schedule.sides.index(side)
    for unit, definition in enumerate(rules.units):
        late = definition.entry is not None and definition.entry.turn <= state.turn
        if (state.where[unit] == RESERVE and not definition.optional) or (late and state.where[unit] < 0):
            state.where[unit] = ABSENT
    for unit in rules.by_side[GERMAN]:
        if state.where[unit] >= 0:
            state.control[state.where[unit]] = GERMAN


@program.question(Deploying, rule="M17.3", who=_side, needs=(_BY_LIST,))
def choose_shift() -> Offers:
    """M17.3 Who stands a hex from where the list has it?"""
    return (
        Offer("shift", "M17.3", UNIT, HEX, candidates=shifts, refusal=shift_refusal, then=shift),
        Offer("ready", "M17.3", then=ready),
    )


def listed_hex(table: Table, unit: int) -> int:
    """M17.3 Where the list has a unit, -1 if nowhere."""
    rules, name = table.rules, table.rules.ids[unit]
    return next((rules.grid.index[p.hex] for p in setup_of(table).places if name in p.units), -1)


def shifts(table: Table, _: Deploying) -> list[tuple[int, int]]:
    """M17.3 Units of the armies that may be shifted, each with the hexes around its own."""
    state, rules, setup = table.state, table.rules, setup_of(table)
    loose = [u for u in rules.by_side[GERMAN] if state.where[u] >= 0 and rules.units[u].command in setup.loose]
    return [(u, h) for u in loose for h in rules.grid.within(listed_hex(table, u), setup.within)]


def shift_refusal(table: Table, deploying: Deploying, unit: int, hex_: int) -> Reason | None:
    """M17.3 Units of the named armies, within a hex of the listed one, within stacking, once."""
    state, rules, setup = table.state, table.rules, setup_of(table)
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.side[unit] != deploying.side or rules.units[unit].command not in setup.loose or state.where[unit] < 0:
        return Reason("M17.3", "stands-as-listed", args)
    if state.marks[unit] & MOVED:
        return Reason("M17.3", "shifted-already", args)
    if hex_ == state.where[unit] or rules.grid.distance(listed_hex(table, unit), hex_) > setup.within:
        return Reason("M17.3", "not-its-hex", args)
    if not rules.passable[GERMAN][state.owner[hex_]] or rules.terrain[hex_].prohibited or own(table).start[hex_]:
        return Reason("M17.3", "enemy-there", args)
    return stack_refusal(table, (unit,), hex_)


def shift(table: Table, deploying: Deploying, unit: int, hex_: int) -> None:
    """M17.3 It stands a hex away."""
    state, rules = table.state, table.rules
    lift(rules, state, unit, state.where[unit])
    place(rules, state, unit, hex_)
    state.marks[unit] |= MOVED
    table.say(events.Placed(table.sides[GERMAN], rules.ids[unit], rules.labels[hex_], "M17.3"))


def ready(table: Table, _: Deploying) -> None:
    """M17.3 The battle begins."""
    for unit in table.rules.by_side[GERMAN]:
        table.state.marks[unit] &= ~MOVED
    table.say(events.SetUpDone(table.sides[GERMAN], "M17.3"))
    table.pop()
