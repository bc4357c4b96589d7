"""Small positions for the rule tests: put counters down, act, look.

state = board("IR8 4207", "4RF 4208 1", phase="close-combat")  # unit, hex or box, steps, marks, spent=n
play(state, "assault 4208", "add IR8", "commit", dice=(3, 4))
assert where(state, "4RF") == "eliminated"
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from grognard import games
from grognard.engine.events import Event
from grognard.engine.explain import Explanation
from grognard.engine.state import State
from grognard.games.contemptibles.events import CombatResolved

MONS = games.load("mons")
GRID = MONS.rules.grid

E = TypeVar("E", bound=Event)


def board(*units: str, **keys: Any) -> State:
    """A position; other keys as in a position file."""
    return MONS.from_position(MONS, {"units": [_unit(text) for text in units], **keys})


def _unit(text: str) -> dict[str, Any]:
    name, place, *rest = text.split()
    entry: dict[str, Any] = {"id": name, "hex" if place.isdigit() else "box": place}
    for word in rest:
        if word.isdigit():
            entry["steps"] = int(word)
        elif word.startswith("spent="):
            entry["spent"] = int(word.removeprefix("spent="))
        else:
            entry.setdefault("marks", []).append(word)
    return entry


def assault(*units: str, **keys: Any) -> State:
    """A position at the start of the German close combat."""
    return board(*units, phase="close-combat", **keys)


def british_assault(*units: str, order: str = "combat/movement") -> State:
    """A position at the start of the British close combat, in the first phase."""
    return board(*units, phase="close-combat", active="british", order=order, half=1)


def fought(state: State, target: str, *attackers: str, dice: tuple[int, ...]) -> CombatResolved:
    """The close combat of an assault; the defensive fire takes the first die."""
    events = play(state, f"assault {target}", *(f"add {unit}" for unit in attackers), "commit", dice=dice)
    return only(events, CombatResolved)


def options(state: State) -> list[str]:
    """The texts of every legal answer."""
    decision = MONS.decision(state)
    return [option.text for option in decision.options] if decision else []


def offered(state: State, verb: str) -> set[str]:
    """What stands behind a verb among the legal answers: `offered(state, "to")` is every hex one may go to."""
    return {text.partition(" ")[2] for text in options(state) if text.partition(" ")[0] == verb}


def question(state: State) -> str:
    decision = MONS.decision(state)
    return f"{decision.side} {decision.question}" if decision else "over"


def play(state: State, *answers: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Give answers one after another, with these dice; what happened."""
    state.script = dice
    events: list[Event] = []
    for answer in answers:
        events += MONS.apply(state, answer)
    assert not state.script, f"dice left over: {state.script}"
    return events


def explain(state: State, text: str) -> Explanation:
    return MONS.explain(state, text)


def why_not(state: State, text: str) -> str:
    """The rule that forbids an answer."""
    explanation = MONS.explain(state, text)
    assert not explanation.legal, f"{text} is legal"
    return explanation.reasons[0].rule


def allowed_by(state: State, text: str) -> str:
    """The rule that allows an answer."""
    explanation = MONS.explain(state, text)
    assert explanation.legal, f"{text} is not legal: {explanation.reasons}"
    return explanation.reasons[0].rule


def where(state: State, unit: str) -> str:
    """The hex or the off-map box of a unit."""
    view = MONS.view(state, _side(unit))
    for place, counters in [*view.stacks.items(), *view.boxes.items()]:
        if any(counter.unit == unit for counter in counters):
            return place
    raise AssertionError(f"{unit} is nowhere")


def steps(state: State, unit: str) -> int:
    view = MONS.view(state, _side(unit))
    for counters in [*view.stacks.values(), *view.boxes.values()]:
        for counter in counters:
            if counter.unit == unit:
                return counter.steps
    raise AssertionError(f"{unit} is nowhere")


def strength(state: State, unit: str) -> int:
    """Combat strength as the counter shows it now."""
    value: int = MONS.rules.strength(state, MONS.rules.unit_index[unit])
    return value


def stack(state: State, hex_: str, side: str | None) -> list[str]:
    """The counters of a hex, top first, as a side sees them; "" for a hidden one."""
    return [counter.unit for counter in MONS.view(state, side).stacks.get(hex_, [])]


def control(state: State, hex_: str) -> str:
    return MONS.sides[int(MONS.view(state, None).control[GRID.index[hex_]])]


def track(state: State, key: str) -> int:
    """A number that everybody watches."""
    return next(track.value for track in MONS.view(state, None).tracks if track.key == key)


def winner(state: State) -> str:
    result = MONS.result(state)
    return f"{result.winner} {result.reason}" if result else "undecided"


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events of {kind.__name__}"
    return found[0]


def every(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def about(state: State, key: str) -> dict[str, int]:
    """One of the tables of numbers that a question shows."""
    found = MONS.about(state)[key]
    assert isinstance(found, dict)
    return found


def costs(state: State) -> dict[str, int]:
    """What every destination of the moving units costs."""
    return about(state, "costs")


def left(state: State) -> dict[str, int]:
    """Movement points left to each of the moving units."""
    return about(state, "left")


def _side(unit: str) -> str:
    side: str = MONS.rules.units[MONS.rules.unit_index[unit]].side
    return side


# The map, read straight from its file: facts to build positions on, not what the rules make of them.

TERRAIN = {hex_.hex: hex_.terrain for hex_ in MONS.rules.map.hexes}
BUILDINGS = {label for label, terrain in TERRAIN.items() if terrain in ("residential", "industrial")}
SIDES = {frozenset(side.between): set(side.kinds) for side in MONS.rules.map.hexsides}
ROAD_HEXES = {label for line in MONS.rules.map.lines if line.kind == "road" for label in line.hexes}
ROADS = {
    frozenset(pair)
    for line in MONS.rules.map.lines
    if line.kind == "road"
    for pair in zip(line.hexes, line.hexes[1:], strict=False)
}


def adjacent(label: str) -> list[str]:
    return [GRID.labels[h] for h in GRID.adjacent(GRID.index[label])]


def crossings(
    side: str = "", *, into: str = "clear", out_of: str = "clear", bridged: bool = False, road: bool = False
) -> Iterator[tuple[str, str]]:
    """Every pair of neighbours (from, to) with this kind of side between; without `road` no road is anywhere near."""
    for origin in GRID.labels:
        for to in adjacent(origin):
            kinds = SIDES.get(frozenset((origin, to)), set())
            waters = kinds & {"river", "canal"}
            if TERRAIN[origin] != out_of or TERRAIN[to] != into or waters != ({side} if side else set()):
                continue
            if any("bridge" in kind for kind in kinds) != bridged:
                continue
            along = frozenset((origin, to)) in ROADS
            if along if road else not (along or {origin, to} & ROAD_HEXES):
                yield origin, to


def crossing(side: str = "", **wanted: Any) -> tuple[str, str]:
    """The first of them."""
    return next(crossings(side, **wanted))
