"""What a side may see (6.6), and a whole state imagined from it."""

from __future__ import annotations

import random

from grognard.engine import dice
from grognard.engine.position import tuples
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.stacks import occupied, units_in

from .board import place
from .fog import is_visible
from .imagination import deal, piles_of
from .movement import set_allowances
from .program import Table
from .rules import CORPS, Rules
from .setup import blank, choose_switches
from .state import ABSENT, ATTACKED, BOXES, DEFENDED, HEX_MARKS, MARKS, MORALE, NORMAL, SUPPLY, State
from .switches import STACK_HEIGHT, is_default
from .victory import points

COUNTS = ("plan", "threatened", "coup_de_main", "batteries", "batteries_next")


def look(title: Title, state: EngineState, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    decision = title.decision(state)
    asked = decision is not None and viewer is not None and decision.side == title.sides[viewer]
    return View(
        title=title.name,
        scenario=title.scenarios[0],
        options=title.options_of(state),
        side=None if viewer is None else title.sides[viewer],
        serial=state.serial,
        turn=state.turn,
        phase=phase_of(state),
        active=title.sides[state.active],
        waiting_for=decision.side if decision else None,
        question=decision.question if decision else "",
        decision=decision if asked else None,
        about=title.about(state) if asked else {},
        stacks={rules.labels[hex_]: _stack(table, hex_, viewer) for hex_ in occupied(state)},
        boxes=_boxes(table, viewer),
        control=digits(state.control),
        markers=named(state.hex_marks, HEX_MARKS, rules.labels),
        tracks=_tracks(table),
        counts={name: getattr(state, name) for name in COUNTS} | _attacked(table),
        procedures=[{"step": name, "values": values if asked else ()} for name, values in state.frames],
        commitment=dice.commitment(state.secret),
        rolls=state.rolls,
        result=title.result(state),
    )


def _stack(table: Table, hex_: int, viewer: int | None) -> list[Counter]:
    """6.6 The counters of a hex; hidden ones are shown only as that many, or not at all."""
    fighting = _fighting(table)
    units = units_in(table.state, hex_)
    counters = [
        _counter(table, unit, unit in fighting or is_visible(table, unit, viewer), viewer) for unit in units
    ]  # fmt: skip
    if is_default(table.state, STACK_HEIGHT):
        return counters
    return [counter for counter in counters if counter.unit]


def _fighting(table: Table) -> set[int]:
    """6.6 Units named in an attack are seen as long as it lasts."""
    found: set[int] = set()
    for name, values in table.state.frames:
        module = name.partition(".")[0]
        if module in ("defence", "resolution", "losses"):
            found.update(values.attackers)  # type: ignore[attr-defined]
    return found


def _counter(table: Table, unit: int, visible: bool, viewer: int | None) -> Counter:
    state, rules = table.state, table.rules
    side, own = table.sides[rules.side[unit]], rules.side[unit] == viewer
    if not visible:
        return Counter("", side)
    marks = [name for name, bit in MARKS.items() if state.marks[unit] & bit]
    marks += [name for name in (MORALE[state.morale[unit]], SUPPLY[state.supply[unit]]) if name not in DEFAULTS]
    return Counter(rules.ids[unit], side, state.steps[unit], tuple(marks), state.spent[unit] if own else 0)


#: no marker is put on a unit that is in these states
DEFAULTS = ("normal", "supplied")


def _boxes(table: Table, viewer: int | None) -> dict[str, list[Counter]]:
    """Units off the map; what an enemy has still to set up is seen, for its identity is no secret."""
    names = {number: name for name, number in BOXES.items()}
    boxes: dict[str, list[Counter]] = {}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(table, unit, True, viewer))
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


def phase_of(state: State) -> str:
    """The phase under way, by the procedure next to the sequence of play."""
    for name, _ in state.frames[1:2]:
        module = name.partition(".")[0]
        return {"movement_phase": "movement", "combat_phase": "combat", "stacking": "stacking"}.get(module, module)
    return "over" if not state.frames else "administration"


def imagine(title: Title, view: View, secret: bytes) -> State:
    """A state that this view could be a view of: hidden counters are dealt at random to their possible owners."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    choose_switches(state, view.options)
    state.turn, state.active = view.turn, title.side_index(view.active)
    seen = _take_seen(rules, state, view)
    _deal_hidden(rules, state, view, seen, random.Random(secret))
    state.control[:] = bytes(map(int, view.control))
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(HEX_MARKS[name] for name in names)
    for name in COUNTS:
        setattr(state, name, view.counts[name])
    for procedure in view.procedures:
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, step.values(*tuples(procedure["values"]))))
    if any(name.startswith("movement") for name, _ in state.frames):
        set_allowances(Table(rules, state, title.sides))
    count_sorties(Table(rules, state, title.sides))
    state.serial, state.rolls = view.serial, view.rolls
    return state


def count_sorties(table: Table) -> None:
    """11.3 How many have attacked out of each hex, as far as they still stand there."""
    state, rules = table.state, table.rules
    for unit, hex_ in enumerate(state.where):
        if hex_ >= 0 and state.marks[unit] & ATTACKED:
            (state.corps_out if rules.kind[unit] == CORPS else state.hq_out)[hex_] += 1


def _take_seen(rules: Rules, state: State, view: View) -> set[int]:
    """Give every counter that shows its face its steps and marks; give back which they are."""
    seen: set[int] = set()
    for box, counters in view.boxes.items():
        for counter in counters:
            unit = rules.unit_index[counter.unit]
            _mark(state, unit, counter)
            state.where[unit] = BOXES[box]
            seen.add(unit)
    for counters in view.stacks.values():
        for counter in counters:
            if counter.unit:
                _mark(state, rules.unit_index[counter.unit], counter)
                seen.add(rules.unit_index[counter.unit])
    return seen


def _mark(state: State, unit: int, counter: Counter) -> None:
    state.steps[unit], state.spent[unit] = counter.steps, counter.spent
    state.marks[unit] = sum(MARKS.get(mark, 0) for mark in counter.marks)
    state.morale[unit] = next((MORALE.index(mark) for mark in counter.marks if mark in MORALE), MORALE.index("normal"))
    state.supply[unit] = next((SUPPLY.index(mark) for mark in counter.marks if mark in SUPPLY), 0)


def _deal_hidden(rules: Rules, state: State, view: View, seen: set[int], rng: random.Random) -> None:
    """Deal the units that nobody sees among the hidden places. Who finds no place although the heights of stacks are
    hidden stays out of the imagined game."""
    pool = [unit for unit in range(len(rules.units)) if unit not in seen]
    for unit in pool:
        state.where[unit] = ABSENT
        if state.turn > 1:
            state.morale[unit] = NORMAL  # nobody knows; elan for all is a matter of the first turn
    piles = piles_of(rules, list(view.stacks.items()))
    deal(rules, piles, pool, rng)
    for pile in piles:
        for unit in reversed(pile.units):
            place(rules, state, unit, rules.grid.index[pile.label])
        places = view.counts.get(f"attacked {pile.label}", 0)
        for i, unit in enumerate(pile.units):
            if places >> i & 1:
                state.marks[unit] |= DEFENDED
