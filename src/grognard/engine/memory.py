"""What a side remembers: counters that were seen and have been covered since, from the events of that side alone.

A memory is plain data, so that it can go to another process. It is worked out from events in their order; whoever has
the events of a game, such as its journal, can make it again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.engine.events import Event
from grognard.engine.shaping import converted
from grognard.engine.state import State
from grognard.engine.view import View

if TYPE_CHECKING:
    from grognard.engine.match import Match
    from grognard.engine.title import Title

#: a unit that may be in more hexes than these has been lost sight of
MOST_HEXES = 4


class Sighting(msgspec.Struct, frozen=True):
    """Where a unit may be since it was last seen, and in what condition it was."""

    hexes: tuple[str, ...]
    #: its steps then; 0 where nobody said
    steps: int = 0
    #: the side of the counter that was up; "" where nobody said
    face: str = ""


#: by unit
Memory = dict[str, Sighting]
#: by hex: units that are taken to be among the hidden ones there
Lying = Mapping[str, Sequence[tuple[str, Sighting]]]
NOBODY_KNOWN: Lying = {}


@dataclass(frozen=True)
class Remembering:
    """How a title with hidden counters keeps them in mind."""

    #: what is public before the first question
    begin: Callable[[Title, str, Mapping[str, str]], Memory]
    #: by kind of event: what is noted of it
    notes: Mapping[type[Event], Callable[[Memory, Any], None]]
    #: a state that a view could be a view of, with these units where they are taken to lie
    imagine: Callable[[Title, View, bytes, Lying], State]


def see(memory: Memory, units: Iterable[str], hex_: str, steps: int = 0) -> None:
    """Units are in a hex; those without a name were not recognised."""
    for unit in units:
        if unit:
            before = memory.get(unit)
            kept = (before.steps, before.face) if before else (0, "")
            memory[unit] = Sighting((hex_,), steps or kept[0], kept[1])


def lose(memory: Memory, units: Iterable[str]) -> None:
    """Units have left the map."""
    for unit in units:
        memory.pop(unit, None)


def move(memory: Memory, units: Sequence[str], origin: str, hex_: str) -> None:
    """Units went from hex to hex. Where some of them were not recognised, anybody known to have been there may have
    gone along."""
    if "" in units:
        for unit, sighting in list(memory.items()):
            if origin in sighting.hexes and unit not in units:
                hexes = tuple(dict.fromkeys((*sighting.hexes, hex_)))
                if len(hexes) > MOST_HEXES:
                    del memory[unit]
                else:
                    memory[unit] = msgspec.structs.replace(sighting, hexes=hexes)
    see(memory, units, hex_)


def reveal(memory: Memory, units: Sequence[str], hex_: str) -> None:
    """All units of a hex are shown: those and nobody else."""
    for unit, sighting in list(memory.items()):
        if hex_ in sighting.hexes and unit not in units:
            left = tuple(other for other in sighting.hexes if other != hex_)
            if left:
                memory[unit] = msgspec.structs.replace(sighting, hexes=left)
            else:
                del memory[unit]
    see(memory, units, hex_)


def hear(title: Title, memory: Memory, events: Iterable[Event]) -> None:
    """Something has happened, as far as the side may know it."""
    assert title.remembering is not None, f"{title.name} hides nothing that could be remembered"
    notes = title.remembering.notes
    for event in events:
        note = notes.get(type(event))
        if note is not None:
            note(memory, event)


def hear_stored(title: Title, memory: Memory, events: Iterable[Mapping[str, Any]]) -> None:
    """The same of events that were stored, by the names they have there."""
    assert title.remembering is not None, f"{title.name} hides nothing that could be remembered"
    kinds = {kind.__struct_config__.tag: kind for kind in title.remembering.notes}
    for event in events:
        kind = kinds.get(event["event"])
        if kind is not None:
            with suppress(msgspec.ValidationError):  # an earlier version had it otherwise: then nobody remembers it
                hear(title, memory, (converted(event, kind),))


def of_match(match: Match, side: str) -> Memory | None:
    """What a side remembers of a match from its beginning on; None where a title has nothing to remember."""
    title = match.title
    if title.remembering is None:
        return None
    memory: Memory = {}
    if match.start is None:
        memory.update(title.remembering.begin(title, match.scenario, match.options))
    for events in (match.opening, *(entry.events for entry in match.log)):
        hear(title, memory, title.events_for(events, side))
    return memory


def imagine(title: Title, view: View, secret: bytes, memory: Memory | None = None) -> State:
    """A state that a view could be a view of; what the side remembers lies where it was last seen."""
    if title.remembering is None or not memory:
        return title.imagine(title, view, secret)
    return title.remembering.imagine(title, view, secret, _lying(memory, view, random.Random(secret)))


def _lying(memory: Memory, view: View, lot: random.Random) -> Lying:
    """Who is taken to be among the hidden counters of which hex. Those of whom only one is possible come first; a unit
    that finds no hidden counter has gone without being noticed, and may be anywhere."""
    units = {label: [counter.unit for counter in stack] for label, stack in view.stacks.items()}
    hidden = {label: stack.count("") for label, stack in units.items() if "" in stack}
    if not hidden:
        return NOBODY_KNOWN
    seen = {unit for stack in units.values() for unit in stack}
    seen.update(counter.unit for box in view.boxes.values() for counter in box)
    known = [item for item in memory.items() if item[0] not in seen and not hidden.keys().isdisjoint(item[1].hexes)]
    lying: dict[str, list[tuple[str, Sighting]]] = {}
    for unit, sighting in sorted(known, key=lambda item: (len(item[1].hexes), item[0])):
        room = [label for label in sighting.hexes if hidden.get(label)]
        if room:
            label = room[0] if len(room) == 1 else lot.choice(room)
            hidden[label] -= 1
            lying.setdefault(label, []).append((unit, sighting))
    return lying
