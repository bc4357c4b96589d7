"""9.1 to 9.5: reinforcements, the withdrawal to the east, and reorganisation in three passes."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, OneOf

from . import events
from .board import lift, place
from .command import command_areas, in_command
from .morale import set_morale
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .rules import BELGIAN, BRITISH, CORPS, FRENCH, GERMAN_NATION, HQ
from .stacking import Check, check_stacks, fits
from .state import ARRIVED, DISPLAY, EAST, ENTENTE, FATIGUE, FORTRESS, GERMAN, NORMAL, OUT_OF_SUPPLY, SUPPLIED, TRACK
from .supply import rails_to
from .switches import FORTRESS_REORGANISES, is_default
from .zones import free_hexes, in_enemy_zone


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """5.2 Reinforcements first, then the three passes, then, on turn 7, the corps that go to the east."""
    table.goto(choose_arrival if can_arrive(table) else rally_pass, phase)


# Reinforcements


def arrivals(table: Table) -> list[int]:
    """9.1 Units on the turn track that are due: the British from turn 3, the French Sixth Army from turn 7."""
    state, rules = table.state, table.rules
    due = []
    for unit in rules.by_side[state.active]:
        entry = rules.units[unit].entry
        if entry and state.where[unit] == TRACK and entry.turn <= state.turn:
            due.append(unit)
    return due


def arrival_hexes(table: Table, unit: int) -> list[int]:
    """9.2 The British land in friendly Dunkirk, Calais or Boulogne; 9.3 the Sixth Army comes on at friendly hexes of
    the west edge outside enemy zones. Only where the stack would be legal."""
    state, rules = table.state, table.rules
    british = rules.nation[unit] == BRITISH
    hexes = rules.landing_hexes if british else rules.sixth_army_hexes
    return [
        hex_ for hex_ in hexes
        if state.control[hex_] == ENTENTE and state.owner[hex_] != 1 + GERMAN and fits(table, (unit,), hex_)
        and (british or not in_enemy_zone(table, hex_, ENTENTE))
    ]  # fmt: skip


def can_arrive(table: Table) -> bool:
    """Whether anybody may arrive anywhere."""
    return any(arrival_hexes(table, unit) for unit in arrivals(table))


def arrival_rule(table: Table, _: Nothing, unit: int, __: int) -> str:
    """9.2 for the British, 9.3 for the French."""
    return "9.2" if table.rules.nation[unit] == BRITISH else "9.3"


@program.question(Nothing, rule="9.1", who=active)
def choose_arrival() -> Offers:
    """9.2, 9.3 Which reinforcement arrives where? The French must come if they can; the British may wait."""
    return (
        Offer(
            "arrive",
            OneOf(arrival_rule, "9.2", "9.3"),
            UNIT,
            HEX,
            listed=landings,
            refusal=arrival_refusal,
            then=arrive,
        ),
        Offer("done", "9.2", refusal=wait_refusal, then=rally_pass),
    )


def landings(table: Table, _: Nothing) -> list[tuple[int, int]]:
    """Who may arrive where."""
    return [(unit, hex_) for unit in arrivals(table) for hex_ in arrival_hexes(table, unit)]


def arrival_refusal(table: Table, phase: Nothing, unit: int, hex_: int) -> Reason | None:
    """9.1, 9.2, 9.3 Why a unit does not arrive in a hex."""
    if unit not in arrivals(table):
        return Reason("9.1", "not-due", {"unit": table.rules.ids[unit]})
    if hex_ in arrival_hexes(table, unit):
        return None
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    comrades = [other for other in arrivals(table) if rules.nation[other] == rules.nation[unit]]
    if any(hex_ in arrival_hexes(table, other) for other in comrades):
        return Reason("6.2", "overstacked", args)
    return Reason(arrival_rule(table, phase, unit, hex_), "no-landing", {"hex": args["hex"]})


def wait_refusal(table: Table, _: Nothing) -> Reason | None:
    """9.3 The French come as soon as they can."""
    if any(table.rules.nation[unit] == FRENCH and arrival_hexes(table, unit) for unit in arrivals(table)):
        return Reason("9.3", "french-must-arrive")
    return None


def arrive(table: Table, phase: Nothing, unit: int, hex_: int) -> None:
    """9.2 Who lands on turn 3 may neither move nor attack before turn 4."""
    state, rules = table.state, table.rules
    place(rules, state, unit, hex_)
    if state.turn < active_from(table, unit):
        state.marks[unit] |= ARRIVED
    rule = arrival_rule(table, phase, unit, hex_)
    table.say(events.Placed(table.sides[state.active], rules.ids[unit], rules.labels[hex_], rule))
    if not can_arrive(table):
        table.goto(rally_pass, phase)


def active_from(table: Table, unit: int) -> int:
    """9.2, 9.3 The turn from which a reinforcement may move and attack."""
    definition = table.rules.units[unit]
    army = {"nation": definition.nation, "army": definition.formation.get("army", "")}
    return next(r.active_from_turn for r in table.rules.schedule.reinforcement if r.formation == army)


# Reorganisation


def reorganisation_refusal(table: Table, unit: int, area: bytearray | None = None) -> Reason | None:
    """9.5 A unit that reorganises is outside enemy zones, in supply and in command."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0 or rules.kind[unit] != CORPS:
        return Reason("9.5", "cannot-reorganise", name)
    if in_enemy_zone(table, state.where[unit], rules.side[unit]):
        return Reason("9.5", "in-enemy-zone", name)
    if state.supply[unit] == OUT_OF_SUPPLY:
        return Reason("8.7", "no-supply", name)
    if state.supply[unit] == FORTRESS and not is_default(table, FORTRESS_REORGANISES):
        return Reason("9.5", "no-supply", name)
    if not in_command(table, unit, area):
        return Reason("9.5", "not-in-command", name)
    return None


def fit_units(table: Table, units: list[int]) -> list[int]:
    """Those of the active side's units that may reorganise."""
    if not units:
        return []
    areas = command_areas(table, table.state.active)
    nation = table.rules.nation
    return [unit for unit in units if reorganisation_refusal(table, unit, areas[nation[unit]]) is None]


def tired_units(table: Table, _: Nothing) -> list[int]:
    """9.5 First pass: fatigued corps that may recover."""
    state, rules = table.state, table.rules
    return fit_units(table, [unit for unit in rules.by_side[state.active] if state.morale[unit] == FATIGUE])


def reduced_units(table: Table, _: Nothing) -> list[int]:
    """9.5, 9.6 Second pass: reduced corps that may be restored; not while fatigued."""
    state, rules = table.state, table.rules
    reduced = [
        unit for unit in rules.by_side[state.active]
        if state.steps[unit] < rules.units[unit].steps and state.morale[unit] != FATIGUE
    ]  # fmt: skip
    return fit_units(table, reduced)


@program.step(Nothing)
def rally_pass(table: Table, phase: Nothing) -> None:
    """9.5 Each pass is finished for all units before the next."""
    table.goto(choose_rally if tired_units(table, phase) else restore_pass, phase)


@program.question(Nothing, rule="9.5", who=active)
def choose_rally() -> Offers:
    """9.5 Whose fatigue is removed?"""
    return (
        Offer("rally", "9.5", UNIT, listed=tired_units, refusal=rally_refusal, then=rally_unit),
        Offer("rally-all", "9.5", then=rally_all),
        Offer("done", "9.5", then=restore_pass),
    )


def rally_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """9.5 Why a corps is not rid of its fatigue."""
    refusal = ownership_refusal(table, unit, "9.5") or reorganisation_refusal(table, unit)
    if refusal or table.state.morale[unit] == FATIGUE:
        return refusal
    return Reason("9.5", "not-fatigued", {"unit": table.rules.ids[unit]})


def rally_unit(table: Table, phase: Nothing, unit: int) -> None:
    """9.5 Fatigue goes without cost or die."""
    set_morale(table, unit, NORMAL, "reorganisation", "9.5")
    table.goto(rally_pass, phase)


def rally_all(table: Table, phase: Nothing) -> None:
    """9.5 All who can."""
    for unit in tired_units(table, phase):
        set_morale(table, unit, NORMAL, "reorganisation", "9.5")
    table.goto(rally_pass, phase)


@program.step(Nothing)
def restore_pass(table: Table, phase: Nothing) -> None:
    """9.5 The second pass."""
    table.goto(choose_restoration if reduced_units(table, phase) else return_pass, phase)


@program.question(Nothing, rule="9.5", who=active)
def choose_restoration() -> Offers:
    """9.5 Which corps is brought back to full strength?"""
    return (
        Offer("restore", "9.5", UNIT, listed=reduced_units, refusal=restore_refusal, then=restore_unit),
        Offer("restore-all", "9.5", then=restore_all),
        Offer("done", "9.5", then=return_pass),
    )


def restore_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """9.5, 9.6 Why a corps is not restored; not while fatigued."""
    state, name = table.state, {"unit": table.rules.ids[unit]}
    refusal = ownership_refusal(table, unit, "9.5") or reorganisation_refusal(table, unit)
    if refusal:
        return refusal
    if state.morale[unit] == FATIGUE:
        return Reason("9.6", "too-tired", name)
    return None if state.steps[unit] < table.rules.units[unit].steps else Reason("9.5", "nothing-to-restore", name)


def restore_unit(table: Table, phase: Nothing, unit: int) -> None:
    """9.5 One corps is at full strength again."""
    _fill_up(table, unit)
    table.goto(restore_pass, phase)


def restore_all(table: Table, phase: Nothing) -> None:
    """9.5 All who can."""
    for unit in reduced_units(table, phase):
        _fill_up(table, unit)
    table.goto(restore_pass, phase)


def _fill_up(table: Table, unit: int) -> None:
    """9.5 A restored corps is fatigued."""
    state, rules = table.state, table.rules
    state.steps[unit] = rules.units[unit].steps
    table.say(events.Restored(table.sides[state.active], rules.ids[unit]))
    set_morale(table, unit, FATIGUE, "reorganisation", "9.5")


def return_cities(table: Table, unit: int) -> list[int]:
    """9.5 Where units like this may return: a friendly city of their country outside enemy zones, with a clear railway
    to its edge or, for the French, to a port; the British to a landing port where their headquarters is."""
    state, rules = table.state, table.rules
    side, nation = rules.side[unit], rules.nation[unit]
    if nation == BELGIAN:
        return []
    cities = british_ports(table, unit) if nation == BRITISH else national_cities(table, nation)
    return [
        hex_ for hex_ in cities
        if state.control[hex_] == side and state.owner[hex_] != 2 - side and not in_enemy_zone(table, hex_, side)
    ]  # fmt: skip


def national_cities(table: Table, nation: int) -> list[int]:
    """9.5 German cities that lead to the east edge; French cities that lead to the west or south edge or a port. Such a
    railway, unlike a line of supply (7.2), may not even end in an enemy zone."""
    rules = table.rules
    if nation == GERMAN_NATION:
        rails = rails_to(table, GERMAN, rules.sources_german)
        return [hex_ for hex_ in rules.german_cities if rails[hex_]]
    free = free_hexes(table, ENTENTE)
    edges = [hex_ for hex_ in rules.sources_entente if free[hex_]]
    ports = [hex_ for hex_ in rules.ports if not in_enemy_zone(table, hex_, ENTENTE)]
    rails = rails_to(table, ENTENTE, edges + ports)
    return [hex_ for hex_ in rules.french_cities if rails[hex_] or hex_ in ports]


def british_ports(table: Table, unit: int) -> list[int]:
    """9.5 A landing port with the British headquarters in it; the headquarters itself may come to any of them."""
    state, rules = table.state, table.rules
    if rules.kind[unit] == HQ:
        return rules.landing_hexes
    hqs = {state.where[hq] for hq in rules.headquarters[BRITISH]}
    return [hex_ for hex_ in rules.landing_hexes if hex_ in hqs]


def returns(table: Table, _: Nothing) -> list[tuple[int, int]]:
    """9.5 Third pass: who may return where."""
    state, rules = table.state, table.rules
    cities: dict[tuple[int, int], list[int]] = {}
    found = []
    for unit in rules.by_side[state.active]:
        if state.where[unit] != DISPLAY:
            continue
        alike = rules.nation[unit], rules.kind[unit]
        if alike not in cities:
            cities[alike] = return_cities(table, unit)
        found += [(unit, hex_) for hex_ in cities[alike] if fits(table, (unit,), hex_)]
    return found


def return_refusal(table: Table, _: Nothing, unit: int, hex_: int) -> Reason | None:
    """9.5 Why an eliminated unit does not return to a hex."""
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    refusal = ownership_refusal(table, unit, "9.5")
    if refusal:
        return refusal
    if rules.nation[unit] == BELGIAN:
        return Reason("9.5", "belgians-never-return", args)
    if table.state.where[unit] != DISPLAY:
        return Reason("9.5", "not-in-display", args)
    if hex_ not in return_cities(table, unit):
        return Reason("9.5", "no-place-to-return", args)
    return None if fits(table, (unit,), hex_) else Reason("6.2", "overstacked", args)


@program.step(Nothing)
def return_pass(table: Table, phase: Nothing) -> None:
    """9.5 The third pass."""
    if not table.ask_if_open(choose_return, phase):
        table.goto(withdrawal, phase)


@program.question(Nothing, rule="9.5", who=active)
def choose_return() -> Offers:
    """9.5 Which eliminated unit returns where?"""
    return (
        Offer("return", "9.5", UNIT, HEX, listed=returns, refusal=return_refusal, then=return_unit),
        Offer("done", "9.5", then=withdrawal),
    )


def return_unit(table: Table, phase: Nothing, unit: int, hex_: int) -> None:
    """9.5 At full strength, supplied, and fatigued."""
    state, rules = table.state, table.rules
    state.steps[unit], state.supply[unit] = rules.units[unit].steps, SUPPLIED
    state.morale[unit] = FATIGUE if rules.kind[unit] == CORPS else NORMAL
    place(rules, state, unit, hex_)
    table.say(events.Placed(table.sides[state.active], rules.ids[unit], rules.labels[hex_], "9.5"))
    table.goto(return_pass, phase)


# The withdrawal to the east


def eastern_corps(table: Table, _: Nothing) -> list[int]:
    """4.5, 9.4 German corps in normal supply, at full strength, with the combat factor that the east wants."""
    state, rules = table.state, table.rules
    return [
        unit for unit in rules.by_side[GERMAN]
        if rules.kind[unit] == CORPS and state.where[unit] >= 0 and state.supply[unit] == SUPPLIED
        and state.steps[unit] == rules.units[unit].steps
        and rules.strengths[unit][state.steps[unit]] == rules.schedule.withdrawal.strength
    ]  # fmt: skip


@program.step(Nothing)
def withdrawal(table: Table, phase: Nothing) -> None:
    """4.5, 9.4 On turn 7 the Germans send two corps to the east; if they cannot, the Entente wins."""
    state, east = table.state, table.rules.schedule.withdrawal
    gone = sum(state.where[unit] == EAST for unit in table.rules.by_side[GERMAN])
    if state.active != GERMAN or state.turn != east.turn or gone >= east.corps:
        table.goto(check_stacks, Check())
    elif len(eastern_corps(table, phase)) < east.corps - gone:
        table.end(ENTENTE, "east", "4.5")
    else:
        table.goto(choose_withdrawal, phase)


@program.question(Nothing, rule="9.4", who=active)
def choose_withdrawal() -> Offers:
    """9.4 Which corps goes to the east?"""
    return (
        Offer("withdraw", "9.4", UNIT, listed=eastern_corps, otherwise=("9.4", "not-wanted-in-the-east"),
              then=withdraw),
    )  # fmt: skip


def withdraw(table: Table, phase: Nothing, unit: int) -> None:
    """9.4 It never comes back."""
    lift(table.rules, table.state, unit, EAST)
    table.state.marks[unit] = 0
    table.say(events.Withdrawn(table.rules.ids[unit]))
    table.goto(withdrawal, phase)
