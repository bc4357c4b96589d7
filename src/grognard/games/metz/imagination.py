"""A whole state imagined from what a side may see: what it does not know is dealt by its true chance."""

from __future__ import annotations

import random

from grognard.engine.position import tuples
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.imagining import take_hexes

from .board import place
from .chits.chit_box import is_concealed
from .chits.event_chits import Event
from .rules import HQ, Rules
from .setup import blank
from .state import (
    AMMO,
    BOXES,
    HELD,
    HEX_MARKS,
    MARKS,
    MORALE,
    ON_TRACK,
    PLANNED,
    UNKNOWN,
    WITH_OWNER,
    State,
)
from .view import COLUMNS, COUNTS, NO_FACE, POSTURE_MARKS, SHOWN, WANTED, has_own_back


def imagine(title: Title, view: View, secret: bytes) -> State:
    """A state that this view could be a view of: the enemy's planned chit is dealt at random."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    state.scenario = rules.scenario_index(view.scenario)
    state.turn, state.active = view.turn, title.side_index(view.active)
    for name in COUNTS:
        setattr(state, name, view.counts[name])
    _restore_counters(rules, state, view)
    _restore_columns(rules, state, view)
    take_hexes(rules, state, view, HEX_MARKS)
    _restore_chits(title, state, view, random.Random(secret))
    for procedure in view.procedures:
        step = title.program.named(procedure["step"])
        assert step is not None
        values = step.values(*tuples(procedure["values"]))
        if isinstance(values, Event) and values.chit <= NO_FACE:
            values = values._replace(chit=_some_chit(rules, state, NO_FACE - values.chit))
        state.frames.append((step.name, values))
    state.serial, state.rolls = view.serial, view.rolls
    if view.result:
        state.ending = view.result.reason
        state.winner = title.side_index(view.result.winner) if view.result.winner else -2
    return state


def _restore_counters(rules: Rules, state: State, view: View) -> None:
    for box in BOXES:
        for counter in view.boxes.get(box, ()):
            unit = rules.unit_index[counter.unit]
            state.where[unit] = BOXES[box]
            _mark(rules, state, unit, counter)
    for label, counters in view.stacks.items():
        for counter in reversed(counters):
            unit = rules.unit_index[counter.unit]
            _mark(rules, state, unit, counter)
            place(rules, state, unit, rules.grid.index[label])


def _mark(rules: Rules, state: State, unit: int, counter: Counter) -> None:
    state.marks[unit] = sum(MARKS.get(mark, 0) for mark in counter.marks)
    state.morale[unit] = next((MORALE.index(mark) for mark in counter.marks if mark in MORALE), 0)
    state.ammo[unit] = next((AMMO.index(mark) for mark in counter.marks if mark in AMMO), 0)
    if rules.kind[unit] == HQ:
        state.face[unit] = POSTURE_MARKS.index("aggressive" if "aggressive" in counter.marks else "defensive")
    else:
        state.face[unit] = int("back" in counter.marks or (counter.steps == 1 and not has_own_back(rules, unit)))


def _restore_columns(rules: Rules, state: State, view: View) -> None:
    by_name = {"fort": state.fort_fired, "marker": state.markers_left, "awake": state.awake}
    places = {
        "fort": {rules.labels[h]: i for i, h in enumerate(rules.forts)},
        "marker": {kind.id: i for i, kind in enumerate(rules.chit_file.out_of_command)},
        "awake": rules.formation_index,
    }
    for key, value in view.counts.items():
        word, _, name = key.partition(" ")
        if word in by_name:
            by_name[word][places[word][name]] = value
        elif word in COLUMNS:
            getattr(state, word)[rules.unit_index[name]] = value


def _restore_chits(title: Title, state: State, view: View, rng: random.Random) -> None:
    rules: Rules = title.rules
    shown = {name: spot for spot, name in SHOWN.items()}
    faceless: list[tuple[int, int, int]] = []
    for box, counters in view.boxes.items():
        kind, _, name = box.partition("-")
        if kind != "track" and (kind != "chits" or name not in shown):
            continue
        spot = ON_TRACK + rules.tracks[name] if kind == "track" else shown[name]
        for number, counter in enumerate(counters):
            if counter.unit:
                state.chit_place[rules.chit_index[counter.unit]] = spot
            else:
                faceless.append((title.side_index(counter.side), spot, view.counts[f"concealed {box} {number}"]))
    for draw, counter in enumerate(view.boxes.get("chits-drawn", ()), 1):
        if counter.unit:
            state.drawn[rules.chit_index[counter.unit]] = draw
    for key in view.counts:
        if key.startswith("shown "):
            state.shown[rules.chit_index[key.partition(" ")[2]]] = 1
    asked: tuple[int, tuple[str, ...]] = -1, ()
    question = title.program.named(view.question)
    if view.waiting_for and question in WANTED:
        asked = title.side_index(view.waiting_for), WANTED[question]
    _deal_faces(rules, state, faceless, asked, rng)
    planned = {c.side: c.marks[0] if c.unit else "" for c in view.boxes.get("chits-planned", ())}
    for side, name in enumerate(title.sides):
        _deal_events(rules, state, side, view.counts[f"events {name}"], planned.get(name), rng)


def _deal_faces(
    rules: Rules, state: State, faceless: list[tuple[int, int, int]], asked: tuple[int, tuple[str, ...]],
    rng: random.Random,
) -> None:  # fmt: skip
    """6.3.1, ruling 20 Chits drawn and concealed: any that have not been seen. What is held must be of a kind that can
    be, and one of them of the kind that its owner is being asked about."""
    rng.shuffle(faceless)
    wanted = asked[1]
    for side, spot, draw in sorted(faceless, key=lambda entry: entry[1] != HELD):
        chits = rules.event_chits(state.scenario)[side]
        unseen = [c for c in chits if state.chit_place[c] == WITH_OWNER]
        fitting = [c for c in unseen if spot != HELD or rules.chits[c].timing != "immediate"]
        if side == asked[0] and spot == HELD and wanted:
            fitting = [c for c in fitting if rules.chits[c].event in wanted] or fitting
            wanted = ()
        chit = rng.choice(fitting or unseen)
        state.chit_place[chit], state.drawn[chit] = spot, draw


def _some_chit(rules: Rules, state: State, side: int) -> int:
    """A chit of a side that has been drawn and concealed, the last for preference."""
    chits = rules.event_chits(state.scenario)[side]
    hidden = [chit for chit in chits if is_concealed(rules, state, chit)]
    return max(hidden or chits, key=state.drawn.__getitem__)


def _deal_events(rules: Rules, state: State, side: int, in_cup: int, planned: str | None, rng: random.Random) -> None:
    """5.1 The chits nobody has seen; which of all was planned is dealt by its true chance given what has been drawn."""
    chits = rules.event_chits(state.scenario)[side]
    unseen = [c for c in chits if state.chit_place[c] == WITH_OWNER]
    started = in_cup or planned is not None or len(unseen) < len(chits)
    if started:
        for chit in unseen:
            state.chit_place[chit] = UNKNOWN
    chosen = -1
    if planned:
        chosen = rules.chit_index[planned]
    elif planned == "":
        drawn = len(chits) - len(unseen)
        weight = [len(chits) - drawn if c not in unseen else in_cup for c in chits]
        chosen = rng.choices(chits, weights=[max(w, 0) for w in weight])[0]
    if chosen >= 0:
        setattr(state, f"planned{side}", chosen + 1)
        if chosen in unseen:
            state.chit_place[chosen] = PLANNED
            in_cup -= 1
    state.in_cup[side] = in_cup
