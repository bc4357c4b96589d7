"""Small positions for the rule tests: put counters down, act, look.

state = board("9Stulp 2227", "1Verge 2224 worn shaken", phase="fire", formation="PIII")
play(state, "fire ...", dice=(7, 5))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from grognard.engine.events import Event
from grognard.engine.program import Table
from grognard.engine.state import State
from grognard.games import load
from grognard.games.metz.state import AMMO, BOXES, IN_CUP, MORALE, PLANNED, UNKNOWN, WITH_OWNER

METZ = load("metz")
RULES = METZ.rules
GRID = RULES.grid

E = TypeVar("E", bound=Event)


def board(*units: str, **keys: Any) -> Any:
    """A position; other keys as in a position file. The large scenario, whole map, unless said otherwise."""
    keys.setdefault("scenario", "day-of-battle")
    keys.setdefault("chits", ["FIV"])  # so that the turn does not end at once
    if keys.get("turn") is None:
        keys["turn"] = RULES.turn["16-12"].number
    return METZ.from_position(METZ, {"units": [_unit(text) for text in units], **keys})


def _unit(text: str) -> dict[str, Any]:
    name, place, *rest = text.split()
    entry: dict[str, Any] = {"id": name, "hex" if place.isdigit() else "box": place}
    for word in rest:
        if word == "worn":
            entry["worn"] = True
        elif word in MORALE:
            entry["morale"] = word
        elif word in AMMO:
            entry["ammo"] = word
        elif word in ("A", "D"):
            entry["posture"] = word
        elif "=" in word:
            key, _, value = word.partition("=")
            entry[key] = int(value)
        else:
            entry.setdefault("marks", []).append(word)
    return entry


def table(state: State) -> Table[Any, Any]:
    return METZ.table(state)


def unit(name: str) -> int:
    return int(RULES.unit_index[name])


def hex_(label: str) -> int:
    return GRID.index[label]


def options(state: State) -> list[str]:
    """The texts of every legal answer."""
    decision = METZ.decision(state)
    return [option.text for option in decision.options] if decision else []


def offered(state: State, verb: str) -> set[str]:
    """What stands behind a verb among the legal answers."""
    return {text.partition(" ")[2] for text in options(state) if text.partition(" ")[0] == verb}


def question(state: State) -> str:
    decision = METZ.decision(state)
    return f"{decision.side} {decision.question}" if decision else "over"


def play(state: State, *answers: str, dice: tuple[int | str, ...] = ()) -> list[Event]:
    """Give answers one after another, with these dice; what happened."""
    state.script = dice
    events: list[Event] = []
    for answer in answers:
        events += METZ.apply(state, answer)
    assert not state.script, f"dice left over: {state.script}"
    return events


def why_not(state: State, text: str) -> str:
    """The rule that forbids an answer."""
    explanation = METZ.explain(state, text)
    assert not explanation.legal, f"{text} is legal"
    return explanation.reasons[0].rule


def where(state: Any, name: str) -> str:
    """The hex or the box of a unit."""
    place = state.where[unit(name)]
    if place >= 0:
        return str(GRID.labels[place])
    return next(box for box, number in BOXES.items() if number == place)


def morale(state: Any, name: str) -> str:
    return MORALE[state.morale[unit(name)]]


def ammo(state: Any, name: str) -> str:
    return AMMO[state.ammo[unit(name)]]


def is_worn(state: Any, name: str) -> bool:
    return bool(state.face[unit(name)])


def happened(events: list[Event], kind: type[E]) -> Iterator[E]:
    return (event for event in events if isinstance(event, kind))


def only(events: list[Event], kind: type[E]) -> E:
    (event,) = happened(events, kind)
    return event


def load_cup(state: Any, *chits: str) -> None:
    """Make these the chits of the cup, so that the next draw is known."""
    for i, place in enumerate(state.chit_place):
        if place in (IN_CUP, PLANNED, UNKNOWN):
            state.chit_place[i] = WITH_OWNER
    state.in_cup[:] = bytes(2)
    for name in chits:
        state.chit_place[RULES.chit_index[name]] = IN_CUP
