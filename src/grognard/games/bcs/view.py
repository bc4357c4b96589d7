"""What a side may see (1.10): of an enemy stack only the top combat unit.

Support, artillery and Prepared Defense are open.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Any

from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Group, Modifier, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.odds import net, signed
from grognard.mechanics.stacks import NOBODY, occupied, units_in

from .activation import snafu
from .activation.activity import choose_act, choose_screens
from .activation.objectives import choose_objective
from .activation.preparation import choose_flip, choose_preparation
from .activation.second import choose_second
from .board.units import supporters
from .combat.attack import Attack
from .combat.barrage import artillery_left
from .formation.fatigue import level
from .formation.prepared import artillery_points
from .program import Table, program, scenario_of
from .rules import HEADQUARTERS, LIMITED, RED, STANDOFF, TRAINS, Rules
from .sequence.arrivals import choose_arrival
from .sequence.assignment import choose_assembly, choose_assignment
from .sequence.orders import choose_destination, choose_order
from .sequence.replacements import choose_replacement
from .sequence.set_up import choose_place, choose_spot
from .sequence.turn import choose_formation
from .sequence.victory import points
from .state import (
    BOXES,
    DROPS,
    FACES,
    GHOST,
    HEX_MARKS,
    MARKS,
    ORDERS,
    RESULTS,
    ROUTE,
    STATUSES,
    State,
)
from .terrain import CLASSES

#: numbers that everybody may know and that `imagine` needs
COUNTS = (
    "first", "formation", "second", "snafu", "wear", "acting", "weather", "fire_unit", "fire_hex", "trains_moved",
    "capped", "jumps0", "jumps1", "free_objectives", "forced_march", "chits_left", "twos_left", "firsts0", "firsts1",
    "paid", "av_points0", "av_points1", "points0", "points1", "air0", "air1",
)  # fmt: skip
#: columns by unit, by Formation and others that are written into the counts where they are not 0; those of hidden units
#: are left out
BY_UNIT = ("fired", "spent", "due", "entry")
BY_FORMATION = (
    "fatigue", "status", "prepared", "coordination", "blocked", "artillery", "artillery_used", "marched", "gone",
    "exits",
)  # fmt: skip
#: by value of a byte: whether it is more than 1
SEVERAL = bytes(load > 1 for load in range(256))
OTHERS = ("artillery_at", "bridge", "bridge_tried")
BY_HEX = ("objectives", "urban")
#: 1.5e kinds of Support
SUPPORT_MARKS = ((RED, "support-red"), (LIMITED, "support-limited"), (STANDOFF, "support-standoff"))


def look(title: Title, state: EngineState, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    hidden = hidden_units(rules, state, viewer)
    return title.view_of(
        state,
        viewer,
        scenario=rules.scenarios[state.scenario].id,
        phase=phase_of(state),
        stacks={
            rules.labels[h]: [_counter(table, unit, unit in hidden) for unit in units_in(state, h)]
            for h in occupied(state)
        },
        boxes=_boxes(table),
        control=digits(state.control),
        markers=_markers(rules, state),
        tracks=_tracks(table),
        counts=_counts(table, hidden, viewer),
        procedures=[_procedure(name, values) for name, values in state.frames],
        groups=[_group(table, formation, hidden, viewer) for formation in range(len(rules.formations))],
    )


def hidden_units(rules: Rules, state: State, viewer: int | None) -> set[int]:
    """1.10 The combat units that a viewer may not look at: those below the top of a stack of the other side. 5.1b.3 Who
    has been named as defender is known for as long as the attack lasts."""
    found: set[int] = set()
    for hex_ in compress(range(len(state.load)), state.load.translate(SEVERAL)):
        top = state.top[hex_]
        if viewer is not None and rules.side[top] == viewer:
            continue
        unit = state.below[top]
        while unit != NOBODY:
            if rules.is_combat[unit]:
                found.add(unit)
            unit = state.below[unit]
    return found - {values.defender for _, values in state.frames if isinstance(values, Attack)}


def _counter(table: Table, unit: int, hidden: bool) -> Counter:
    """What is to be seen of a counter: one that has been seen like this before is the same."""
    state, rules = table.state, table.rules
    if hidden:
        return Counter("", table.sides[rules.side[unit]])
    key = (
        unit, state.face[unit], state.steps[unit], state.marks[unit], state.drop[unit], state.assigned[unit],
        state.where[unit] < 0,
    )  # fmt: skip
    return rules.remembered(key, lambda: _seen(table, unit), rules.counters)


def _seen(table: Table, unit: int) -> Counter:
    state, rules = table.state, table.rules
    side = table.sides[rules.side[unit]]
    marks = [name for name, bit in MARKS.items() if state.marks[unit] & bit]
    if state.drop[unit]:
        marks.append(DROPS[state.drop[unit]])
    if rules.kind[unit] == TRAINS:
        if state.face[unit] == GHOST:
            marks.append("ghost")
    elif rules.two_sided[unit]:
        marks.append(FACES[state.face[unit]])
    if state.assigned[unit] and state.assigned[unit] != rules.organic[unit] + 1:
        marks.append(f"assigned:{rules.formation_ids[state.assigned[unit] - 1]}")
    return Counter(rules.ids[unit], side, state.steps[unit], tuple(marks), shown=_shown(rules, state, unit))


def _shown(rules: Rules, state: State, unit: int) -> dict[str, int | str]:
    """1.1a What the side that is up prints."""
    place = 2 * unit + (state.face[unit] if rules.kind[unit] != TRAINS else 0)
    if rules.kind[unit] == TRAINS:
        return {}
    found: dict[str, int | str] = {}
    if rules.kind[unit] == HEADQUARTERS:
        formation = rules.organic[unit]
        found |= {"radius": rules.radius[formation], "activation": rules.activation_roll[formation]}
    else:
        found["ar"] = rules.ar[unit]
    if rules.faces[place] is not None:
        found |= {"ma": _half(rules.ma[place]), "class": CLASSES[rules.mover[place]]}
    gun = rules.guns[place] or (rules.units[unit].support if state.where[unit] < 0 else None)
    if gun is not None:
        found |= {"av": gun.av, "kind": gun.kind, "range": gun.range}
    if rules.arrow[place]:
        found["arrow"] = 1
    return found


def _half(points: int) -> int | str:
    return points // 2 if points % 2 == 0 else f"{points / 2:g}"


def _boxes(table: Table) -> dict[str, list[Counter]]:
    boxes: dict[str, list[Counter]] = {}
    names = {number: name for name, number in BOXES.items()}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(table, unit, False))
    return boxes


def _markers(rules: Rules, state: State) -> dict[str, list[str]]:
    """Traffic and what has been done to hexes; OBJ markers, Partial control of urban hexes."""
    found = named(state.hex_marks, HEX_MARKS, rules.labels)
    hexes = range(len(rules.grid))
    for hex_ in compress(hexes, state.objectives):
        count = state.objectives[hex_]
        found.setdefault(rules.labels[hex_], []).append("double-objective" if count > 1 else "objective")
    for hex_ in compress(hexes, state.urban):
        found.setdefault(rules.labels[hex_], []).append(f"partial-{rules.sides[state.urban[hex_] - 1]}")
    return found


def _tracks(table: Table) -> list[Track]:
    """Turn, victory points, air points."""
    state = table.state
    scenario = scenario_of(table)
    tracks = [Track("turn", state.turn, scenario.turns), Track("victory", points(table), scenario.victory.win)]
    return [
        *tracks,
        *(Track(f"air-{side}", air) for side, air in zip(table.sides, (state.air0, state.air1), strict=True)),
    ]


def _counts(table: Table, hidden: set[int], viewer: int | None) -> dict[str, int]:
    state, rules = table.state, table.rules
    counts = {name: getattr(state, name) for name in COUNTS}
    for column in BY_UNIT:
        values = getattr(state, column)
        counts |= {f"{column} {rules.ids[u]}": int(v) for u, v in enumerate(values) if v and u not in hidden}
    for column in BY_FORMATION:
        values = getattr(state, column)
        counts |= {f"{column} {rules.formation_ids[f]}": int(v) for f, v in enumerate(values) if v}
    for column in OTHERS:
        counts |= {f"{column} {i}": int(v) for i, v in enumerate(getattr(state, column)) if v}
    for column in BY_HEX:
        values = getattr(state, column)
        counts |= {f"{column} {rules.labels[h]}": int(values[h]) for h in compress(range(len(values)), values)}
    for formation, name in enumerate(rules.formation_ids):
        first = formation * ROUTE
        length = state.msr[first]
        if length:
            counts |= zip(_route_keys(name), state.msr[first : first + length + 1], strict=False)
        if rules.formation_side[formation] == viewer and state.order[formation]:  # ruling 62
            counts[f"order {name}"] = state.order[formation]
            counts[f"order_to {name}"] = state.order_to[formation]
            for i in range(state.march[first] + 1 if state.order_to[formation] else 0):
                counts[f"march {name} {i}"] = state.march[first + i]
    return counts


@cache
def _route_keys(formation: str) -> tuple[str, ...]:
    """The keys under which the numbers of a Formation's route are counted."""
    return tuple(f"msr {formation} {i}" for i in range(ROUTE))


def _group(table: Table, formation: int, hidden: set[int], viewer: int | None) -> Group:
    """1.3 How a Formation stands, with every modifier of its SNAFU roll and the reason for it."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    marks = [STATUSES[state.status[formation]]]
    if state.prepared[formation]:
        marks.append("prepared-defense")
    if state.coordination[formation]:
        marks.append("coordination")
    if state.gone[formation]:
        marks.append("destroyed")
    if state.formation == formation:
        marks.append("activating")
        if state.snafu:
            marks.append(RESULTS[state.snafu])
    if side == viewer and state.order[formation]:
        marks.append(f"order-{ORDERS[state.order[formation]]}")
    on_map = state.where[rules.hq[formation]] >= 0
    values: dict[str, int | str] = {
        "fatigue": "fresh" if level(state, formation) < 0 else level(state, formation),
        "artillery": artillery_points(rules, state, formation),
        "radius": rules.radius[formation],
        "activation": rules.activation_roll[formation],
    }
    guns = supporters(rules, state, formation)
    if guns:
        values["support"] = len(guns)
        marks += [name for bit, name in SUPPORT_MARKS if state.support[formation] & bit]
    trains = rules.trains[formation]
    if on_map and state.where[trains] < 0:
        marks.append("trains-off-map")
    elif on_map and state.face[trains] == GHOST:
        marks.append("ghost-trains")
    length = state.msr[formation * ROUTE] - 1
    if on_map and length > 0:
        values["msr-length"] = length
    if state.formation == formation:
        values["artillery-left"] = artillery_left(rules, state)
    if state.blocked[formation]:
        values["msr-blocked"] = state.blocked[formation]
    # 1.10 whether Formations are Mixed (3.2d) depends on units that only their owner sees
    shifts = snafu.shifts(table, formation) if on_map and side == viewer else ()
    if shifts:
        values["snafu"] = signed(net(shifts))
    units = [
        rules.ids[u] for u in rules.roster[formation]
        if state.assigned[u] == formation + 1 and state.where[u] >= 0 and u not in hidden
    ]  # fmt: skip
    units += [rules.ids[u] for u in guns]
    return Group(
        key=rules.formation_ids[formation],
        side=table.sides[side],
        values=values,
        marks=tuple(marks),
        modifiers=tuple(Modifier(shift.rule, shift.key, shift.value) for shift in shifts),
        units=tuple(units),
    )


def _procedure(name: str, values: Any) -> dict[str, Any]:
    return {"step": name, "values": values}


def phase_of(state: State) -> str:
    """The phase of the turn, or of the activation."""
    if not state.frames:
        return "over"
    for name, _ in reversed(state.frames):
        step = program.steps.get(name)
        if step in PHASES:
            return PHASES[step]
    return "activity" if state.formation >= 0 else "turn"


PHASES = {
    choose_place: "set-up",
    choose_spot: "set-up",
    choose_replacement: "reinforcement",
    choose_arrival: "reinforcement",
    choose_assignment: "assignment",
    choose_assembly: "assignment",
    choose_order: "orders",
    choose_destination: "orders",
    choose_formation: "activation",
    choose_preparation: "preparation",
    choose_flip: "snafu",
    choose_objective: "objectives",
    choose_screens: "activity",
    choose_act: "activity",
    choose_second: "second-activation",
}
