"""What positions of every title share: their shape, where the game stands, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from typing import Any

from grognard.engine import dice, state_check
from grognard.engine.errors import PositionError
from grognard.engine.events import Event, WentOn
from grognard.engine.sentence import Sentence
from grognard.engine.state import Frame, State
from grognard.engine.title import Title

#: the keys of every title's positions, with what they hold
COMMON: dict[str, type | tuple[type, ...]] = {
    "title": object, "scenario": object, "turn": object, "active": object, "phase": object, "seed": object,
    "note": object, "serial": object, "rolls": object,
    "options": dict, "control": dict, "markers": dict, "result": dict, "units": list, "procedures": list,
    "dice": list,
}  # fmt: skip
#: the keys of a unit in every title's positions
UNIT_KEYS = ("id", "hex", "box", "steps", "marks", "spent")
#: what an error calls them
_OBJECT, _LIST = Sentence("kind-object", "an object"), Sentence("kind-list", "a list")
SHAPES = {
    dict: _OBJECT,
    list: _LIST,
    (dict, list): Sentence("either", "{one} or {other}", one=_OBJECT, other=_LIST),
}
#: where in a file something is wrong
POSITION = "position"
CONTROL, PROCEDURES = f"{POSITION}: control", f"{POSITION}: procedures"

#: at most this many names are listed in an error
FEW = 30
#: dice that a position may lay down, and their faces
MOST_DICE, MOST_FACES = 1_000, 100
#: movement points that a position may say are spent
MOST_SPENT = 99
#: letters of a wrong name that are told
LONGEST_NAME = 80

#: where what happens is written down while a position plays on to its first question
_happening: ContextVar[list[Event] | None] = ContextVar("happening", default=None)


def open_position(title: Title, position: dict[str, Any]) -> tuple[State, list[Event]]:
    """The state that a position describes, and what happened by itself before its first question."""
    events: list[Event] = []
    listening = _happening.set(events)
    try:
        return title.from_position(title, position), events
    finally:
        _happening.reset(listening)


def check_shape(title: Title, position: Any, own: Mapping[str, type | tuple[type, ...]]) -> None:
    """Refuse, by name, what is not a position of this title, whose `own` keys come on top of the common ones."""
    if not isinstance(position, dict):
        form, kind = "must be an object, not {kind}", type(position).__name__
        raise PositionError.at(POSITION, "no-object", form, kind=Sentence(f"type-{kind}", kind))
    keys = {**COMMON, **own}
    unknown = set(position) - set(keys)
    if unknown:
        raise _no_such_key(POSITION, unknown, keys)
    if position.get("title", title.name) != title.name:
        form = "of {name!r}, not of {title}"
        raise PositionError.at(POSITION, "position-of", form, name=position["title"], title=title.name)
    for key, value in position.items():
        _check_kind(value, keys[key], key)
    for key in ("control", "markers"):
        for name, entries in position.get(key, {}).items():
            _check_kind(entries, list, f"{key} {name}")
    for entry in position.get("units", []):
        if not isinstance(entry, dict):
            form = "{entry!r} is not an object with an id"
            raise PositionError.at(f"{POSITION}: units", "no-unit-entry", form, entry=entry)
        _check_kind(entry.get("marks", []), list, f"unit {entry.get('id')}: marks")


def opened(title: Title, position: Any, own: Mapping[str, type | tuple[type, ...]], absent: int) -> Any:
    """The state with which every position begins: of the right shape, switches set, nobody on the map, and whose turn
    it is."""
    check_shape(title, position, own)
    state: Any = title.blank(title.rules, dice.secret_from_seed(position.get("seed", "position")))
    title.rules.switches.choose(state, title.checked_options(position.get("options", {})))
    for unit in range(len(state.where)):
        state.where[unit] = absent
    state.active = title.side_index(str(position.get("active", title.sides[0])))
    return state


def _check_kind(value: Any, kind: Any, what: str) -> None:
    if not isinstance(value, kind):
        form, given = "{key} must be {shape}, not {kind}", type(value).__name__
        named = {"shape": SHAPES[kind], "kind": Sentence(f"type-{given}", given)}
        raise PositionError.at(POSITION, "must-have-shape", form, key=what, **named)


def number(value: Any, low: int, high: int, what: str) -> int:
    """A whole number within limits, or an error that names it."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        form = "{key} is a number from {low} to {high}, not {value!r}"
        raise PositionError.at(POSITION, "number-from-to", form, key=what, low=low, high=high, value=value)
    return value


def index_of(known: Mapping[str, int], name: Any, where: str) -> int:
    """The number behind a name, or an error that says where there is no such name."""
    if not isinstance(name, str) or name not in known:
        few: str = Sentence("known", "; there are {words}", words=", ".join(known)) if len(known) < FEW else ""
        raise PositionError.at(f"{POSITION}: {where}", "nothing-such", "no {word!r}{near}", word=name, near=few)
    return known[name]


def hex_of(title: Title, label: Any, where: str) -> int:
    """The hex of a label, or an error that says where."""
    index: dict[str, int] = title.rules.grid.index
    if not isinstance(label, str) or label not in index:
        form = "no hex {word!r} on the map{near}"
        raise PositionError.at(f"{POSITION}: {where}", "no-hex", form, word=label, near="")
    return index[label]


def choice(names: Sequence[str], name: Any, where: str) -> int:
    """The place of a name in a list of them, or an error that says where."""
    if name not in names:
        form, few = "{name!r} is not one of {names}", ", ".join(filter(None, names))
        raise PositionError.at(f"{POSITION}: {where}", "not-one-of", form, name=name, names=few)
    return names.index(name)


def unit_entries(
    title: Title, position: Mapping[str, Any], own: Collection[str], without: Collection[str] = ()
) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Units with their entries, last to first, so that within a hex the first unit named comes to lie on top. Keys of
    a unit are refused but for the common ones, `without` those that mean nothing in the title, and its `own`."""
    named: set[str] = set()
    for entry in reversed(position.get("units", [])):
        name = entry.get("id")
        unit = index_of(title.rules.unit_index, name, "units")
        where = f"{POSITION}: unit {name}"
        if name in named:
            raise PositionError.at(f"{POSITION}: units", "unit-twice", "{unit} is there twice", unit=name)
        if "hex" in entry and "box" in entry:
            raise PositionError.at(where, "hex-and-box", "is in a hex or in a box, not in both")
        _check_keys(entry, {*UNIT_KEYS, *own} - set(without), name)
        if "hex" not in entry and "box" not in entry:
            raise PositionError.at(where, "nowhere", "is nowhere: neither hex nor box is named")
        named.add(name)
        yield unit, name, entry


def _check_keys(entry: Mapping[str, Any], known: Collection[str], name: str) -> None:
    """Refuse a misspelt key of a unit by name."""
    unknown = sorted(set(entry) - set(known))
    if unknown:
        raise _no_such_key(f"{POSITION}: unit {name}", unknown, known)


def _no_such_key(where: str, unknown: Collection[str], known: Collection[str]) -> PositionError:
    form, keys = "no such key: {keys}; there are {known}", ", ".join(sorted(unknown))
    return PositionError.at(where, "no-such-key", form, keys=keys, known=", ".join(sorted(known)))


def take_marks(state: Any, unit: int, name: str, entry: Mapping[str, Any], marks: Mapping[str, int]) -> None:
    """What a unit is marked with."""
    for mark in entry.get("marks", []):
        state.marks[unit] |= index_of(marks, mark, f"unit {name}: marks")


def take_counter(
    title: Title, state: Any, unit: int, name: str, entry: Mapping[str, Any], marks: Mapping[str, int]
) -> None:
    """The steps that a unit has left, the points that it has spent, and its marks."""
    full = title.rules.units[unit].steps
    state.steps[unit] = number(entry.get("steps", full), 1 if "hex" in entry else 0, full, f"unit {name}: steps")
    state.spent[unit] = number(entry.get("spent", 0), 0, MOST_SPENT, f"unit {name}: spent")
    take_marks(state, unit, name, entry, marks)


def take_box(
    title: Title, state: Any, unit: int, name: str, entry: Mapping[str, Any], boxes: Mapping[str, int]
) -> int | None:
    """The hex in which a unit is to stand; None if it is in a box, where it is put."""
    if "box" in entry:
        state.where[unit] = index_of(boxes, entry["box"], f"unit {name}: box")
        return None
    return hex_of(title, entry.get("hex"), f"unit {name}")


def control_entries(title: Title, position: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
    """Hexes with the index of the side that controls them; nobody else does."""
    found: dict[int, int] = {}
    for side, labels in position.get("control", {}).items():
        for label in labels:
            hex_, index = hex_of(title, label, "control"), title.side_index(side)
            if found.setdefault(hex_, index) != index:
                form, sides = "{hex} is named for {one} and {other}", {"one": title.sides[found[hex_]], "other": side}
                raise PositionError.at(CONTROL, "two-holders", form, hex=label, **sides)
            yield hex_, index


def check_holders(title: Title, position: Mapping[str, Any], holder: Callable[[int], int | None]) -> None:
    """Refuse control of a hex in which an enemy stands; `holder` says whose units stand in a hex, None for nobody's."""
    for hex_, side in control_entries(title, position):
        if holder(hex_) not in (None, side):
            form = "{hex} is named for {side}, but units of the other side stand there"
            raise PositionError.at(CONTROL, "other-holder", form, hex=title.rules.labels[hex_], side=title.sides[side])


def take_markers(title: Title, state: Any, position: Mapping[str, Any], known: Mapping[str, int]) -> None:
    """What lies in the hexes."""
    for label, names in position.get("markers", {}).items():
        for name in names:
            state.hex_marks[hex_of(title, label, "markers")] |= index_of(known, name, f"markers {label}")


def frames_of(title: Title, procedures: Iterable[Any], units: int) -> list[Frame]:
    """The procedures of a position as frames; names, shapes and numbers are checked before anything uses them."""
    frames: list[Frame] = []
    highest = max(units, len(title.rules.grid))
    for entry in procedures:
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], list)):
            form = "{entry!r} is not a name with a list of values"
            raise PositionError.at(PROCEDURES, "no-procedure", form, entry=entry)
        name, values = entry
        step = title.program.named(name) if isinstance(name, str) else None
        if step is None:
            raise PositionError.at(PROCEDURES, "no-step", "no step {name!r}", name=name)
        _check_numbers(values, highest, name)
        try:
            frames.append((step.name, step.values(*tuples(values))))
        except TypeError as error:
            form = "{error}"
            raise PositionError.at(f"{PROCEDURES}: {name}", "no-values", form, error=str(error)) from error
        if not state_check.fits(step, frames[-1][1]):
            form = "{values!r:.80} is not what it needs"
            raise PositionError.at(f"{PROCEDURES}: {name}", "other-values", form, values=values)
    return frames


def take_procedures(title: Title, state: State, position: Mapping[str, Any], numbers: int = 0) -> bool:
    """Take over the procedures under way, whose values are below so many `numbers`, units or hexes: whether a position
    names any."""
    if "procedures" in position:
        state.frames.extend(frames_of(title, position["procedures"], max(numbers, len(title.rules.units))))
    return "procedures" in position


def check_question(title: Title, state: State) -> None:
    """Refuse a position whose procedures stand where its units do not let them."""
    table = title.table(state)
    now: Any = state
    stood = now.turn, now.active, now.frames[:-1]
    try:
        title.program.run(table)
        decision = title.decision(state)
        state.asked = None  # who sets up a situation may still change it before anybody looks
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        form, named = "procedures do not fit the units: {kind}: {error}", {"kind": type(error).__name__}
        raise PositionError.at(POSITION, "procedures-misfit", form, error=str(error), **named) from error
    happening = _happening.get()
    if happening is not None:
        happening += table.events
        # the phase in which it stood is the procedure below the innermost one
        if decision and stood != (now.turn, now.active, now.frames[: len(stood[2])]):
            happening.append(WentOn(now.turn, decision.side))


def _check_numbers(value: Any, highest: int, where: str) -> None:
    if isinstance(value, list):
        for part in value:
            _check_numbers(part, highest, where)
    elif isinstance(value, int) and not -100 <= value < highest:
        form = "{value} is neither a unit nor a hex"
        raise PositionError.at(f"{PROCEDURES}: {where}", "no-unit-no-hex", form, value=value)


def tuples(value: Any) -> Any:
    """Frames hold tuples where files hold lists."""
    return tuple(map(tuples, value)) if isinstance(value, list | tuple) else value


def place_entry(rules: Any, state: Any, unit: int, boxes: Mapping[str, int]) -> dict[str, Any]:
    """How the entry of a unit begins: who it is, and in which hex or box; boxes are numbers below 0."""
    where = state.where[unit]
    place = {"hex": rules.labels[where]} if where >= 0 else {"box": next(b for b, n in boxes.items() if n == where)}
    return {"id": rules.ids[unit], **place}


def mark_entry(bits: int, names: Mapping[str, int]) -> dict[str, Any]:
    """How the entry of a unit ends: the names of its marks, where it has any."""
    marks = [name for name, bit in names.items() if bits & bit]
    return {"marks": marks} if marks else {}


def control_entry(title: Title, control: bytearray, first: int = 0) -> dict[str, list[str]]:
    """The hexes that each side controls; `first` stands for the first side in the column."""
    return {
        side: [label for label, holder in zip(title.rules.labels, control, strict=True) if holder == number_]
        for number_, side in enumerate(title.sides, first)
    }


def opening_entries(title: Title, state: Any) -> dict[str, Any]:
    """How every position begins."""
    return {
        "title": title.name,
        "options": title.options_of(state),
        "turn": state.turn,
        "active": title.sides[state.active],
    }


def closing_entries(title: Title, state: State) -> dict[str, Any]:
    """How every position ends: the procedures under way, so that it is the same situation again, or the result."""
    dice = {"dice": list(state.script)} if state.script else {}
    return {
        "procedures": [[name, list(values)] for name, values in state.frames],
        "serial": state.serial,
        "rolls": state.rolls,
        **dice,
        **_result_entry(title, state),
    }


def take_closing(title: Title, state: State, position: Mapping[str, Any]) -> bool:
    """Take over the dice to come, how many answers and rolls there were, and how the game ended: whether it has."""
    state.script = _faces(title, position.get("dice", []))
    state.serial = number(position.get("serial", 0), 0, 10**9, "serial")
    state.rolls = number(position.get("rolls", 0), 0, 10**9, "rolls")
    if "result" in position:
        state.winner, state.ending = _ended(title, position["result"])
    return "result" in position


def _faces(title: Title, faces: list[Any]) -> tuple[int | str, ...]:
    """The dice that fall first, before those of the seed; things that are drawn stand among them by their names."""
    number(len(faces), 0, MOST_DICE, "how many dice")
    return tuple(
        _named(title, face) if isinstance(face, str) else number(face, 1, MOST_FACES, "dice") for face in faces
    )


def _named(title: Title, name: str) -> str:
    """The name of something that is drawn in this game."""
    if name in title.drawn:
        return name
    form, names = "faces are written as 3,4 and not as {word!r}", {"word": name[:LONGEST_NAME]}
    if not title.drawn:
        raise PositionError.at("dice", "faces", form, **names)
    form = "faces are written as 3,4 and not as {word!r}; what is drawn: {drawn}"
    raise PositionError.at("dice", "faces-or-drawn", form, drawn=", ".join(sorted(title.drawn)), **names)


def _result_entry(title: Title, state: State) -> dict[str, Any]:
    """How a finished game ended, as an entry of its position."""
    result = title.result(state)
    return {"result": {"winner": result.winner, "reason": result.reason}} if result else {}


def _ended(title: Title, result: dict[str, Any]) -> tuple[int, str]:
    """Winner and ending from the entry of a finished game."""
    winner, reason = result.get("winner"), result.get("reason")
    if not isinstance(reason, str) or not reason:
        raise PositionError.at(f"{POSITION}: result", "reason-missing", "reason is missing")
    return (-2 if winner is None else title.side_index(str(winner))), reason
