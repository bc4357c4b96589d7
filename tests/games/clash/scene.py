"""Small positions for the rule tests: put counters down, act, look.

state = board(MARNE, "de-II-3 4803", "fr-I-1 4804 1 oos", phase="combat", active="german")
play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(6, 2))
assert where(MARNE, state, "fr-I-1") == "eliminated"

On the Marne 4804 lies in open country: three hexes around all is clear, without a river. In East Prussia 5117 does, two
hexes around.
"""

from __future__ import annotations

from typing import Any, TypeVar

from grognard import games
from grognard.engine.events import Event
from grognard.engine.title import Title
from grognard.games.clash.program import Table
from grognard.games.clash.state import BOXES, MARKS, SOURCES, SUPPLY

TANNENBERG = games.load("tannenberg")
MARNE = games.load("marne")
WORDS = {"as": "attenuated", "oos": "out-of-supply"}

E = TypeVar("E", bound=Event)


def board(title: Title, *units: str, **keys: Any) -> Any:
    """A position; other keys as in a position file. Turn 8, and on the Marne the battle, unless said otherwise."""
    if title is MARNE:
        keys.setdefault("scenario", "battle")
    return title.from_position(title, {"turn": 8, "units": [unit(text) for text in units], **keys})


def still(title: Title, *units: str, **keys: Any) -> Any:
    """A position that waits: the German may end his combat phase."""
    procedures = [["sequence.next_phase", [10]], ["combat_phase.choose_target", []]]
    return board(title, *units, active="german", phase="combat", procedures=procedures, **keys)


def unit(text: str) -> dict[str, Any]:
    name, place, *rest = text.split()
    entry: dict[str, Any] = {"id": name, "hex" if place.isdigit() else "box": place}
    for word in rest:
        word = WORDS.get(word, word)
        if word.isdigit():
            entry["steps"] = int(word)
        elif word in SUPPLY:
            entry["supply"] = word
        elif word in SOURCES:
            entry["source"] = word
        elif word.startswith(("due=", "allowed=")):
            key, _, number = word.partition("=")
            entry[key] = int(number)
        else:
            assert word in MARKS, word
            entry.setdefault("marks", []).append(word)
    return entry


def marching(title: Title, points: int, command: str, *units: str, **keys: Any) -> Any:
    """Units of a command that has rolled and moves; those without the mark `still` may."""
    entries = []
    for text in units:
        entry = unit(text.removeprefix("-"))
        if not text.startswith("-"):
            entry["allowed"] = points
            entry.setdefault("marks", []).append("active")
        entries.append(entry)
    side = title.rules.commands[title.rules.command_index[command]].side
    step = "segment.next_unit" if title is MARNE else "operations.next_unit"
    phase = "operations" if title is MARNE or side == "german" else "first-operations"
    if title is MARNE:
        keys.setdefault("scenario", "battle")
    commands = keys.pop("commands", {})
    commands.setdefault(command, {})["rolled"] = points + 1 + (128 if keys.pop("starred", False) else 0)
    return title.from_position(title, {
        "turn": 8, "active": side, "phase": phase, "units": entries, "command": command, "commands": commands,
        "procedures": [["sequence.next_phase", [11]], [step, []]], **keys,
    })  # fmt: skip


def play(title: Title, state: Any, *texts: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Give answers, with these dice; what happened."""
    state.script = dice
    happened: list[Event] = []
    for text in texts:
        happened += title.apply(state, text)
    return happened


def answers(title: Title, state: Any) -> set[str]:
    decision = title.decision(state)
    return {option.text for option in decision.options} if decision else set()


def question(title: Title, state: Any) -> str:
    decision = title.decision(state)
    return decision.question if decision else ""


def why(title: Title, state: Any, text: str) -> tuple[str, str]:
    """The rule and the key of the reason why an answer is not legal."""
    explanation = title.explain(state, text)
    assert not explanation.legal, f"{text} is legal"
    return explanation.reasons[0].rule, explanation.reasons[0].key


def where(title: Title, state: Any, name: str) -> str:
    hex_ = state.where[title.rules.unit_index[name]]
    if hex_ >= 0:
        return str(title.rules.labels[hex_])
    return next(box for box, number in BOXES.items() if number == hex_)


def steps(title: Title, state: Any, name: str) -> int:
    return int(state.steps[title.rules.unit_index[name]])


def supply(title: Title, state: Any, name: str) -> str:
    return SUPPLY[state.supply[title.rules.unit_index[name]]]


def source(title: Title, state: Any, name: str) -> str:
    return SOURCES[state.source[title.rules.unit_index[name]]]


def marks(title: Title, state: Any, name: str) -> set[str]:
    value = state.marks[title.rules.unit_index[name]]
    return {mark for mark, bit in MARKS.items() if value & bit}


def one(events: list[Event], kind: type[E]) -> E:
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, found
    return found[0]


def table(title: Title, state: Any) -> Table:
    return Table(title.rules, state, title.sides)


def hex_of(title: Title, label: str) -> int:
    return int(title.rules.grid.index[label])


def outcome(title: Title, state: Any) -> tuple[str | None, str]:
    """Who has won, and how."""
    result = title.result(state)
    assert result is not None, "the game goes on"
    return result.winner, result.reason


def asked(title: Title, state: Any) -> str:
    """Which side is asked."""
    decision = title.decision(state)
    assert decision is not None, "the game is over"
    return decision.side
