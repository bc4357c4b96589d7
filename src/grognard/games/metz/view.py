"""What a side may see (5.1, 7.5)."""

from __future__ import annotations

from functools import cache
from itertools import compress
from types import ModuleType
from typing import Any

from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.stacks import occupied, units_in

from .assault import assault, assault_step
from .chits import opportunity, planning
from .chits.chit_box import OPPORTUNITY_FIRE, in_order, is_concealed
from .chits.cup import left_in_cup
from .chits.event_chits import Event, on_track
from .command import activation, out_of_command
from .fire import fire, fire_step
from .interrupts import described
from .morale import hits, testing
from .morale.testing import LEADERSHIP
from .movement import movement_step, reactions
from .program import Table, program, scenario_of
from .recovery import night, rally, works
from .rules import DETACHMENT, FORTUNES, HQ, Rules
from .state import (
    AMMO,
    BOXES,
    HELD,
    HEX_MARKS,
    IN_CUP,
    MARKS,
    MORALE,
    ON_TRACK,
    PLANNED,
    SPENT,
    UNKNOWN,
    WORN,
    State,
)
from .turn import end_turn
from .turn.victory import held_by

#: numbers that everybody may know and that `imagine` needs
COUNTS = ("formation", "posture", "pending", "leader_pending", "last_roll", "bazaine_won", "points", "staff",
          "arrival_posture")  # fmt: skip
#: columns by unit that are written into the counts where they are not 0
COLUMNS = ("shots", "reacted", "climbed", "due", "entry", "aim", "tried", "made_from", "feu", "spent")
SHOWN = {IN_CUP: "cup", HELD: "held", SPENT: "spent"}
#: 6.3.1 questions that only a side is asked that holds such a chit
WANTED: dict[Step, tuple[str, ...]] = {
    hits.choose_panic: ("panic-test",),
    hits.choose_retest: (LEADERSHIP,),
    testing.choose_reroll: (LEADERSHIP,),
    activation.choose_initiative: ("command-initiative",),
    assault_step.choose_fury: ("furia-francese",),
    fire.choose_event: ("battlefield-conditions", "moulin-a-cafe"),
    assault.choose_event: ("battlefield-conditions",),
    opportunity.choose_chit: OPPORTUNITY_FIRE,
    reactions.choose_chit: OPPORTUNITY_FIRE,
}
#: 3.5.2 the posture of a headquarters, by its face
POSTURE_MARKS = ("aggressive", "defensive")
#: in place of a chit that a viewer does not know; less 1 if it is French
NO_FACE = -1


def look(title: Title, state: EngineState, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    return title.view_of(
        state,
        viewer,
        scenario=rules.scenarios[state.scenario].id,
        phase=phase_of(state),
        stacks={rules.labels[h]: [_counter(table, unit) for unit in units_in(state, h)] for h in occupied(state)},
        boxes=_boxes(table) | _chit_boxes(table, viewer),
        control=digits(state.control),
        markers=named(state.hex_marks, HEX_MARKS, rules.labels),
        tracks=_tracks(table),
        counts=_counts(table) | concealed_draws(table, viewer),
        procedures=[_procedure(table, name, values, viewer) for name, values in state.frames],
    )


def _counter(table: Table, unit: int) -> Counter:
    """3.6 A counter with its markers; both sides followed every die that put them there."""
    state = table.state
    looks = unit, state.face[unit], state.marks[unit], state.morale[unit], state.ammo[unit]
    return _made(table.rules, table.sides, *looks)


@cache
def _made(rules: Rules, sides: tuple[str, ...], unit: int, face: int, bits: int, morale: int, ammo: int) -> Counter:
    """Few counters change between two views."""
    marks = [name for name, bit in MARKS.items() if bits & bit]
    marks += [name for name in (MORALE[morale], AMMO[ammo]) if name]
    if rules.kind[unit] == HQ:
        marks.append(POSTURE_MARKS[face])
    elif face and has_own_back(rules, unit):
        marks.append("back")
    steps = 0 if not rules.is_combat[unit] else 1 if face == WORN or rules.kind[unit] == DETACHMENT else 2
    return Counter(rules.ids[unit], sides[rules.side[unit]], steps, tuple(marks))


def has_own_back(rules: Rules, unit: int) -> bool:
    """3.4, 17.1 Whether the second side of a counter says something that its steps do not: detachments, batteries."""
    return rules.kind[unit] == DETACHMENT or not rules.is_combat[unit]


def _boxes(table: Table) -> dict[str, list[Counter]]:
    names = {number: name for name, number in BOXES.items()}
    boxes: dict[str, list[Counter]] = {}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(table, unit))
    return boxes


def is_secret(table: Table, chit: int, viewer: int | None) -> bool:
    """6.3.1, ruling 20 Whether a viewer does not know the face of a chit that has been drawn."""
    return table.rules.chits[chit].side != viewer and is_concealed(table.rules, table.state, chit)


def _procedure(table: Table, name: str, values: Any, viewer: int | None) -> dict[str, Any]:
    """A procedure under way; of a chit that only its owner knows, no more than whose it is."""
    entry = {"step": name, "values": values, **described(table, values)}
    if isinstance(values, Event) and is_secret(table, values.chit, viewer):
        entry |= {"values": values._replace(chit=NO_FACE - table.rules.chits[values.chit].side), "chit": ""}
    return entry


def _chit(table: Table, chit: int, viewer: int | None) -> Counter:
    known = table.rules.chits[chit]
    face = "" if is_secret(table, chit, viewer) else known.id
    return Counter(face, "" if known.kind == FORTUNES else table.sides[known.side])


def _chit_box(rules: Rules, spot: int) -> str:
    """The name of the box for a place of chits; nothing for those in nobody's sight."""
    if spot >= ON_TRACK:
        return f"track-{rules.chit_file.track[spot - ON_TRACK].id}"
    return f"chits-{SHOWN[spot]}" if spot in SHOWN else ""


def by_draw(state: State) -> list[int]:
    """The chits, those drawn in the order of the draw: the order of a box gives no face away."""
    drawn = state.drawn
    return sorted(range(len(drawn)), key=lambda chit: (drawn[chit], chit))


def concealed_draws(table: Table, viewer: int | None) -> dict[str, int]:
    """Which draw brought the chits whose faces a viewer does not know, and which chits everybody has seen."""
    state, rules = table.state, table.rules
    counts = {f"shown {rules.chits[i].id}": 1 for i, seen in enumerate(state.shown) if seen}
    places: dict[str, int] = {}
    for chit in by_draw(state):
        box = _chit_box(rules, state.chit_place[chit])
        if box:
            places[box] = places.get(box, -1) + 1
            if is_secret(table, chit, viewer):
                counts[f"concealed {box} {places[box]}"] = state.drawn[chit]
    return counts


def _chit_boxes(table: Table, viewer: int | None) -> dict[str, list[Counter]]:
    """5.1, 6.3 Chits that everybody has seen, and the planned ones, which their owner alone knows."""
    state, rules = table.state, table.rules
    boxes: dict[str, list[Counter]] = {}
    for i in by_draw(state):
        box = _chit_box(rules, state.chit_place[i])
        if box:
            boxes.setdefault(box, []).append(_chit(table, i, viewer))
    # notes on chits, not the chits themselves, which are in other boxes: they are on no side
    drawn = in_order(state)
    if drawn:
        boxes["chits-drawn"] = [Counter(_chit(table, i, viewer).unit, "") for i in drawn]
    possible = possible_events(table, viewer)
    if possible:
        boxes["chits-possible"] = [Counter(rules.chits[i].id, table.sides[rules.chits[i].side]) for i in possible]
    for side_number, planned in enumerate((state.planned0, state.planned1)):
        if planned:
            # it stays there when it is drawn: that it was the planned one is nobody's business
            side, chit_id = table.sides[side_number], rules.chits[planned - 1].id
            own = Counter("planned", side, marks=(chit_id,))
            boxes.setdefault("chits-planned", []).append(own if side_number == viewer else Counter("", side))
    return boxes


def possible_events(table: Table, viewer: int | None) -> list[int]:
    """5.1 The event chits whose face a viewer has not seen: in the cup or left out, or drawn and concealed. The planned
    ones are among them: who planned one knows it from its own box."""
    state, events = table.state, table.rules.event_chits(table.state.scenario)
    return [
        chit for side in events for chit in side
        if state.chit_place[chit] in (UNKNOWN, PLANNED) or is_secret(table, chit, viewer)
    ]  # fmt: skip


def _tracks(table: Table) -> list[Track]:
    """5.2, 6.3.2, 19.0 Turn, cup, command tracks and what decides the game."""
    state, rules = table.state, table.rules
    scenario = scenario_of(table)
    first, last = rules.turns(state.scenario)
    tracks = [Track("turn", state.turn - first + 1, last - first + 1), Track("cup", left_in_cup(table))]
    cards = {card.id: card for card in rules.chit_file.track}
    tracks += [Track(name, on_track(table, name), cards[name].boxes) for name in scenario.tracks]
    hexes = scenario.victory.hexes
    if hexes:
        tracks += [Track(f"hexes-{side}", held_by(table, hexes, i), len(hexes)) for i, side in enumerate(table.sides)]
    if scenario.points:
        tracks.append(Track("french-points", state.points))
    return tracks


def _counts(table: Table) -> dict[str, int]:
    """What else everybody knows, and how many events nobody has seen are in the cup: the planned one among them, so
    that it gives nothing away."""
    state, rules = table.state, table.rules
    counts = {name: getattr(state, name) for name in COUNTS}
    for column in COLUMNS:
        values = getattr(state, column)
        counts |= {f"{column} {rules.ids[u]}": int(values[u]) for u in compress(range(len(values)), values)}
    for i, side in enumerate(table.sides):
        counts[f"events {side}"] = events_in_cup(table, i)
    counts |= {f"fort {rules.labels[h]}": 1 for h, fired in zip(rules.forts, state.fort_fired, strict=True) if fired}
    counts |= {
        f"marker {kind.id}": state.markers_left[i] for i, kind in enumerate(rules.chit_file.out_of_command)
    }  # fmt: skip
    counts |= {f"awake {f.id}": 1 for f, awake in zip(rules.formations, state.awake, strict=True) if awake}
    return counts


def events_in_cup(table: Table, side: int) -> int:
    """5.1 Event chits of a side still in the cup."""
    chits = table.rules.event_chits(table.state.scenario)[side]
    return table.state.in_cup[side] + sum(table.state.chit_place[chit] == PLANNED for chit in chits)


def phase_of(state: State) -> str:
    """The innermost step under way: an event may open one within another."""
    for name, _ in reversed(state.frames):
        phase = PHASES.get(program.steps[name])
        if phase:
            return phase
    return "draw" if state.frames else "over"


def _own_steps(module: ModuleType) -> list[Step]:
    """The steps that a chapter defines itself."""
    steps = [step for step in vars(module).values() if isinstance(step, Step)]
    return [step for step in steps if (step.run or step.declare).__module__ == module.__name__]


PHASES = {
    step: phase
    for phase, modules in {
        "planning": (planning,),
        "out-of-command": (out_of_command,),
        "rally": (rally, works, night),
        "assault": (assault_step,),
        "movement": (movement_step,),
        "fire": (fire_step,),
        "command": (activation,),
        "end-of-turn": (end_turn,),
    }.items()
    for module in modules
    for step in _own_steps(module)
}
