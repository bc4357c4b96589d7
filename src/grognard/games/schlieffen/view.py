"""What a side may see (6.6)."""

from __future__ import annotations

from functools import partial

from grognard.engine.program import Values
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.imagining import place_of, with_units
from grognard.mechanics.stacks import occupied, units_in

from .advance import Advance
from .combat import Attack
from .fog import is_visible
from .losses import Losses
from .phases import phase_of
from .program import Table
from .rules import Rules
from .setup import SetUp
from .state import BOXES, DEFENDED, HEX_MARKS, MARKS, MORALE, SUPPLY, State
from .switches import STACK_HEIGHT, is_default
from .victory import points
from .ways import Moving

COUNTS = ("plan", "threatened", "coup_de_main", "batteries", "batteries_next")


def look(title: Title, state: EngineState, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    asked = title.asks(state, viewer)
    return title.view_of(
        state,
        viewer,
        scenario=title.scenarios[0],
        phase=phase_of(state),
        stacks=_stacks(table, viewer),
        boxes=_boxes(table),
        control=digits(state.control),
        markers=named(state.hex_marks, HEX_MARKS, rules.labels),
        tracks=_tracks(table),
        counts={name: getattr(state, name) for name in COUNTS} | _attacked(table),
        procedures=[
            {"step": name, "values": values if asked else known_values(table, values, viewer)}
            for name, values in state.frames
        ],
    )


def _stacks(table: Table, viewer: int | None) -> dict[str, list[Counter]]:
    """6.6 The counters of every hex; hidden ones are shown only as that many, or not at all."""
    state, labels = table.state, table.rules.labels
    fighting, heights = _fighting(table), is_default(table, STACK_HEIGHT)
    found = {}
    for hex_ in occupied(state):
        counters = [
            _counter(table, unit, unit in fighting or is_visible(table, unit, viewer)) for unit in units_in(state, hex_)
        ]  # fmt: skip
        found[labels[hex_]] = counters if heights else [counter for counter in counters if counter.unit]
    return found


def _fighting(table: Table) -> set[int]:
    """6.6 Units named in an attack are seen as long as it lasts."""
    found: set[int] = set()
    for _, values in table.state.frames:
        if isinstance(values, Losses) or (isinstance(values, Attack) and values.committed):
            found.update(values.attackers)
    return found


#: instead of the unit that the other side has in hand while it sets up
UNKNOWN = -2

#: the fields of a procedure's values that name units
UNIT_FIELDS: dict[type, tuple[str, ...]] = {
    Moving: ("units",),
    Attack: ("attackers", "defenders"),
    Losses: ("attackers", "defenders", "others", "guests", "hit"),
    Advance: ("able",),
}


def known_values(table: Table, values: Values, viewer: int | None) -> Values | None:
    """6.6 What a side that is not asked knows of a procedure: nothing of what is being chosen and may still be taken
    back; of units that it cannot see, where they lie."""
    if isinstance(values, SetUp) and values.unit >= 0:
        return values._replace(unit=UNKNOWN)
    if (isinstance(values, Moving) and not values.began) or (isinstance(values, Attack) and not values.committed):
        return None
    known = with_units(values, UNIT_FIELDS, partial(_as_seen, table, viewer))
    hidden = any(isinstance(unit, str) for name in UNIT_FIELDS.get(type(values), ()) for unit in getattr(known, name))
    if hidden and not is_default(table, STACK_HEIGHT):
        return None  # a place in a stack would tell how high it is
    return known


def _as_seen(table: Table, viewer: int | None, unit: int) -> int | str:
    if is_visible(table, unit, viewer) or unit in _fighting(table):
        return unit
    return place_of(table.rules, table.state, unit)


def _counter(table: Table, unit: int, visible: bool) -> Counter:
    state, rules = table.state, table.rules
    side = table.sides[rules.side[unit]]
    if not visible:
        return Counter("", side)
    marks = [name for name, bit in MARKS.items() if state.marks[unit] & bit]
    marks += [name for name in (MORALE[state.morale[unit]], SUPPLY[state.supply[unit]]) if name not in DEFAULTS]
    return Counter(rules.ids[unit], side, state.steps[unit], tuple(marks), state.spent[unit])


#: no marker is put on a unit that is in these states
DEFAULTS = ("normal", "supplied")


def _boxes(table: Table) -> dict[str, list[Counter]]:
    """Units off the map; what an enemy has still to set up is seen, for its identity is no secret."""
    names = {number: name for name, number in BOXES.items()}
    boxes: dict[str, list[Counter]] = {}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(table, unit, True))
    return boxes


def _attacked(table: Table) -> dict[str, int]:
    """11.5 Which counters of a stack, by their places as bits, were attacked in this phase: everybody has seen that."""
    state, rules = table.state, table.rules
    found = {}
    for hex_ in occupied(state):
        bits = [bool(state.marks[unit] & DEFENDED) << i for i, unit in enumerate(units_in(state, hex_))]
        if any(bits):
            found[f"attacked {rules.labels[hex_]}"] = sum(bits)
    return found


def _tracks(table: Table) -> list[Track]:
    """2.10, 4.4, 4.6 The numbers that decide the game, as they stand."""
    state, schedule = table.state, table.rules.schedule
    return [
        Track("turn", state.turn, len(schedule.turn)),
        Track("german-points", points(table), schedule.victory.points.german_at_least),
        Track("plan-xvii", state.plan, schedule.victory.plan_xvii.attacks),
        Track("paris-threatened", state.threatened, 1),
        Track("coup-de-main", state.coup_de_main, schedule.siege.coups_de_main),
        Track("heavy-artillery", state.batteries, schedule.siege.heavy_artillery),
    ]
