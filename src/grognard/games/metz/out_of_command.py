"""Chapter 14: the Out of Command Step."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import assault_step, events, fire_step, movement_step
from .breakdown import breakdown_options, do_breakdown
from .charges import Charge, charge_targets, declare_charge
from .chit_box import held, play
from .command import out_hexes, road_columns
from .costs import HALF, ROADBOUND
from .fire import Fire, open_fire
from .forced import Forced, Onset, advance, withdraw
from .hits import Hits, apply_hits
from .movement import Moving, can_start, choose_way, destinations
from .movement_step import in_command
from .overrun import MoveOver, look_round
from .program import Table, active, is_evening, is_night, program
from .retreat import enemy_hexes
from .rules import CAVALRY, FOOT, GUNS, HQ, MITRAILLEUSE, NONE
from .state import FIRED, GUNS_FIRED, IN_COMMAND, MOVED, NO_MARKER_LEFT, OUT_OF_COMMAND, STOPPED, UNDER_MARKER
from .targets import targets
from .terrain import ROAD, ROAD_MARCH

WITHDRAW, FROZEN, CAUTIOUS, MANEUVER, ADVANCE = "withdraw", "frozen", "cautious", "maneuver", "advance"


class OutStep(NamedTuple):
    """The hexes of the marker that is being carried out, and what it says."""

    hexes: tuple[int, ...] = ()
    marker: str = ""
    units: tuple[int, ...] = ()


@program.step(OutStep)
def begin_out(table: Table, _: OutStep) -> None:
    """14.1, 14.2 Units in command have acted; those out of command come now, one marker after another."""
    for unit in in_command(table):
        table.state.marks[unit] &= ~IN_COMMAND
    columns = waiting(table)
    if columns:
        table.ask(choose_marker, OutStep(), marker_options(table, columns))
    else:
        table.pop()


def waiting(table: Table) -> list[list[int]]:
    """7.5 The hexes still under a marker, by road column."""
    return road_columns(table, out_hexes(table))


@program.question(OutStep, rule="14.2", who=active)
def choose_marker(table: Table, _: OutStep) -> list[Option]:
    """14.2 Which marker is flipped next, in any order; COMMAND INITIATIVE spares a hex its marker."""
    return marker_options(table, waiting(table))


def marker_options(table: Table, columns: list[list[int]]) -> list[Option]:
    """Flip the marker of one of these columns, or spare a hex its marker."""
    rules = table.rules
    options = [rules.option(f"flip {rules.labels[column[0]]}", "14.2") for column in columns]
    chits = held(table, table.state.active, "command-initiative")
    if chits and not is_night(table):
        name = rules.chits[chits[0]].id
        options += [rules.option(f"play {name} {rules.labels[h]}", "6.3.1") for column in columns for h in column]
    return options


@choose_marker.answer
def marker_chosen(table: Table, _: OutStep, option: Option) -> None:
    """Act on the answer to `choose_marker`."""
    rules, state = table.rules, table.state
    hex_ = rules.grid.index[option.words[-1]]
    column = next(column for column in waiting(table) if hex_ in column)
    if option.verb == "play":
        state.hex_marks[hex_] &= ~(UNDER_MARKER | NO_MARKER_LEFT)
        play(table, rules.chit_index[option.words[0]])
        table.say(events.BroughtIntoCommand(table.sides[state.active], rules.labels[hex_]))
        call_up(table, [hex_])
        table.goto(begin_out, OutStep())
        table.push(assault_step.begin, *assault_step.AssaultStep())
        table.push(movement_step.begin, *movement_step.MovementStep())
        table.push(fire_step.begin, *fire_step.FireStep())
        return
    marker = draw_marker(table, hex_)
    units = call_up(table, column)
    table.goto(obey, OutStep(tuple(column), marker, tuple(units)))


def draw_marker(table: Table, hex_: int) -> str:
    """7.5, 14.3, ruling 21 One of the markers that are left; nobody could have known which."""
    state, rules = table.state, table.rules
    kinds = rules.chit_file.out_of_command
    total = sum(state.markers_left)
    state.hex_marks[hex_] &= ~UNDER_MARKER
    if state.hex_marks[hex_] & NO_MARKER_LEFT or not total:
        state.hex_marks[hex_] &= ~NO_MARKER_LEFT
        marker = FROZEN
    else:
        number = table.roll(total, "out of command marker", "14.2")
        pool = [i for i, count in enumerate(state.markers_left) for _ in range(count)]
        state.markers_left[pool[number - 1]] -= 1
        marker = kinds[pool[number - 1]].id
    table.say(events.MarkerFlipped(rules.labels[hex_], marker))
    return marker


def call_up(table: Table, hexes: list[int]) -> list[int]:
    """14.2 The out of command units of these hexes act now."""
    state, rules = table.state, table.rules
    units = [
        u for u in rules.by_side[state.active]
        if state.marks[u] & OUT_OF_COMMAND and state.where[u] in hexes and rules.parent[u] == NONE
    ]  # fmt: skip
    for unit in units:
        state.marks[unit] = (state.marks[unit] & ~(OUT_OF_COMMAND | MOVED | STOPPED | FIRED)) | IN_COMMAND
        state.spent[unit] = 0
        if rules.battery[unit] != NONE:
            state.marks[rules.battery[unit]] &= ~FIRED
    return units


@program.step(OutStep)
def obey(table: Table, step: OutStep) -> None:
    """14.3, ruling 86 What the marker says; at night there is no combat, so Cautious only moves, and Advance is no more
    than that."""
    marker = step.marker
    table.goto(begin_out, OutStep())
    near = near_units(table, step)
    if marker == WITHDRAW and not near:
        marker = FROZEN
    if marker == ADVANCE and (not near or is_night(table)):
        marker = CAUTIOUS
        near = []
    if marker in (CAUTIOUS, MANEUVER):
        if marker == CAUTIOUS and not is_night(table):
            table.push(close_up, *step)
        table.push(go_on, *step._replace(marker=marker))
    elif marker == WITHDRAW:
        table.push(look_round, *MoveOver(table.state.active))
        table.push(tire, *step)
        for hex_ in reversed(step.hexes):
            units = tuple(u for u in step.units if table.state.where[u] == hex_)
            if any(u in near for u in units):
                table.push(withdraw, *Forced(units, table.rules.chit_file.out_of_command[0].hexes))
    elif marker == ADVANCE:
        far = tuple(unit for unit in step.units if unit not in near)
        if far:
            table.push(go_carefully, *step._replace(marker=CAUTIOUS, units=far))
        for hex_ in reversed(step.hexes):
            units = tuple(u for u in near if table.state.where[u] == hex_ and table.rules.kind[u] != HQ)
            if units:
                table.push(advance, *Onset(units))


@program.step(OutStep)
def tire(table: Table, step: OutStep) -> None:
    """18.2 In the evening a withdrawal is a march like any other."""
    state, rules = table.state, table.rules
    table.pop()
    marched = [u for u in step.units if state.where[u] >= 0 and state.spent[u] and rules.is_combat[u]]
    if marched and is_evening(table):
        table.push(apply_hits, *Hits(tuple(("morale", unit) for unit in marched), "night march", panic=False))


@program.step(OutStep)
def go_carefully(table: Table, step: OutStep) -> None:
    """14.3 e Units of a road column that are too far from any enemy to advance take the marker as Cautious."""
    for unit in in_command(table):
        if unit not in step.units:
            table.state.marks[unit] &= ~IN_COMMAND
    table.goto(close_up, step)
    table.push(go_on, *step)


def near_units(table: Table, step: OutStep) -> list[int]:
    """14.3 The units with an enemy within 4 hexes."""
    state, rules = table.state, table.rules
    within = max([marker.enemy_within for marker in rules.chit_file.out_of_command])
    enemies = enemy_hexes(table, state.active)
    if not enemies:
        return []
    here = [u for u in step.units if state.where[u] >= 0]
    return [u for u in here if min(map(rules.distances(state.where[u]).__getitem__, enemies)) <= within]


@program.step(OutStep)
def go_on(table: Table, step: OutStep) -> None:
    """14.3 As long as there is anything to do."""
    options = actions(table, step)
    if options:
        table.ask(choose_action, step, [*options, table.rules.option("end", "14.2")])
    else:
        table.pop()


def actions(table: Table, step: OutStep) -> list[Option]:
    """Everything that the units under the marker may still do."""
    state = table.state
    units = [u for u in step.units if state.where[u] >= 0 and state.marks[u] & IN_COMMAND]
    options = breakdown_options(table, [u for u in units if not state.spent[u]]) if may_break(table, step) else []
    for unit in units:
        options += unit_options(table, step, unit)
    return options


@program.question(OutStep, rule="14.3", who=active)
def choose_action(table: Table, step: OutStep) -> list[Option]:
    """14.3 c, d Cautious: half fire and half movement, guns one of the two, cavalry may charge; or all but one point
    along roads. Maneuver: movement only. Nobody but cavalry engages."""
    return [*actions(table, step), table.rules.option("end", "14.2")]


def may_break(table: Table, step: OutStep) -> bool:
    """Ruling 24: breakdown before anybody of the hex has moved."""
    return not any(table.state.spent[u] or table.state.marks[u] & MOVED for u in step.units)


def moving_of(table: Table, step: OutStep, unit: int, roadbound: bool = False) -> Moving:
    """How a unit moves under the marker."""
    if roadbound:
        return Moving((unit,), ROAD_MARCH, engage=False, share=ROADBOUND)
    if step.marker == MANEUVER:
        return Moving((unit,), ROAD_MARCH, engage=False)
    rider = table.rules.kind[unit] == CAVALRY and not is_night(table)
    return Moving((unit,), ROAD, engage=rider, share=HALF)


def unit_options(table: Table, step: OutStep, unit: int) -> list[Option]:
    """What one unit may still do."""
    state, rules = table.state, table.rules
    name, options = rules.ids[unit], []
    if step.marker == CAUTIOUS and not is_night(table) and not state.marks[unit] & MOVED:
        options += [
            rules.option(f"fire {rules.ids[part]} {rules.labels[h]}", "14.3") for part, h in half_shots(table, unit)
        ]
    if state.marks[unit] & (MOVED | GUNS_FIRED):
        return options
    if can_start(table, moving_of(table, step, unit)):
        options.append(rules.option(f"move {name}", "14.3"))
    roadbound = step.marker == CAUTIOUS and not state.marks[unit] & FIRED and rules.ground.on_road[state.where[unit]]
    if roadbound and destinations(table, moving_of(table, step, unit, roadbound=True)):
        options.append(rules.option(f"road {name}", "14.3"))
    if step.marker == CAUTIOUS and rules.kind[unit] == CAVALRY and not is_night(table):
        targets = charge_targets(table, unit, HALF)
        options += [rules.option(f"charge {name} {rules.labels[h]}", "14.3") for h in targets]
    return options


def half_shots(table: Table, body: int) -> list[tuple[int, int]]:
    """14.3 c Fire at half strength."""
    state, rules = table.state, table.rules
    if rules.kind[body] not in FOOT | GUNS:
        return []
    hexes = sorted(enemy_hexes(table, state.active))
    found = []
    for unit in (body, rules.battery[body]):
        if unit != NONE and not state.marks[unit] & FIRED:
            found += [(unit, h) for h in targets(table, unit, hexes, halved=True)]
    return found


@choose_action.answer
def action_chosen(table: Table, step: OutStep, option: Option) -> None:
    """Act on the answer to `choose_action`."""
    rules, state = table.rules, table.state
    if option.text == "end":
        table.pop()
        return
    if option.verb in ("break", "recombine"):
        table.goto(refresh, step)
        do_breakdown(table, option)
        return
    unit = rules.unit_index[option.words[0]]
    table.goto(go_on, step)
    if option.verb == "fire":
        target = rules.grid.index[option.words[1]]
        table.push(open_fire, *Fire("out-of-command", state.active, state.where[unit], target, (unit,), halved=True))
    elif option.verb == "charge":
        table.push(declare_charge, *Charge(unit, rules.grid.index[option.words[1]], HALF))
    elif option.verb == "road":
        for part in (unit, rules.battery[unit]):
            if part != NONE:
                state.marks[part] |= FIRED
        table.push(choose_way, *moving_of(table, step, unit, roadbound=True))
    else:
        table.push(choose_way, *moving_of(table, step, unit))


@choose_action.subject
def action_subject(table: Table, step: OutStep) -> dict[str, object]:
    """Under which marker who acts."""
    rules = table.rules
    return {"units": [rules.ids[u] for u in step.units], "marker": step.marker, "hex": rules.labels[step.hexes[0]]}


@program.step(OutStep)
def refresh(table: Table, step: OutStep) -> None:
    """After a breakdown the detachments act in the place of their brigade."""
    state, rules = table.state, table.rules
    units = tuple(
        u for u in rules.by_side[state.active]
        if state.marks[u] & IN_COMMAND and state.where[u] >= 0 and rules.kind[u] != MITRAILLEUSE
    )  # fmt: skip
    table.goto(go_on, step._replace(units=units))


@program.step(OutStep)
def close_up(table: Table, _: OutStep) -> None:
    """14.3 c Cavalry may assault; nobody else under a Cautious marker."""
    state, rules = table.state, table.rules
    for unit in in_command(table):
        if rules.kind[unit] != CAVALRY or state.marks[unit] & FIRED:  # cavalry that took the road option does no more
            state.marks[unit] &= ~IN_COMMAND
    table.goto(assault_step.begin, assault_step.AssaultStep(free=True))
