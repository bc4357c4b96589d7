"""What positions of every title share: their shape, where the game stands, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from grognard.engine.errors import PositionError
from grognard.engine.state import Frame, State
from grognard.engine.title import Title

#: top-level keys that hold a table / a list; everything else is a plain value
TABLES = ("options", "control", "markers", "column", "sorties", "result")
LISTS = ("units", "procedures")


def check_shape(title: Title, position: Any, keys: Set[str]) -> None:
    """Refuse, by name, what is not a position of this title."""
    if not isinstance(position, dict):
        raise PositionError(f"position: must be an object, not {type(position).__name__}")
    unknown = set(position) - keys
    if unknown:
        raise PositionError(f"position: no such key: {', '.join(sorted(unknown))}; there are {', '.join(sorted(keys))}")
    if position.get("title", title.name) != title.name:
        raise PositionError(f"position: of {position['title']!r}, not of {title.name}")
    for key in TABLES:
        if not isinstance(position.get(key, {}), dict):
            raise PositionError(f"position: {key} must be an object, not {type(position[key]).__name__}")
    for key in LISTS:
        if not isinstance(position.get(key, []), list):
            raise PositionError(f"position: {key} must be a list, not {type(position[key]).__name__}")
    for key in ("control", "markers"):
        for name, entries in position.get(key, {}).items():
            if not isinstance(entries, list):
                raise PositionError(f"position: {key} {name}: must be a list, not {type(entries).__name__}")
    for entry in position.get("units", []):
        if not isinstance(entry, dict):
            raise PositionError(f"position: units: {entry!r} is no object with an id")
        if not isinstance(entry.get("marks", []), list):
            raise PositionError(f"position: unit {entry.get('id')}: marks must be a list")


def number(value: Any, low: int, high: int, what: str) -> int:
    """A whole number within limits, or an error that names it."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"position: {what} is a number from {low} to {high}, not {value!r}")
    return value


def frames_of(title: Title, procedures: Iterable[Any], units: int) -> list[Frame]:
    """The procedures of a position as frames; names, shapes and numbers are checked before anything uses them."""
    frames: list[Frame] = []
    highest = max(units, len(title.rules.grid))
    for entry in procedures:
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], list)):
            raise PositionError(f"position: procedures: {entry!r} is not a name with a list of values")
        name, values = entry
        step = title.program.steps.get(name)
        if step is None:
            raise PositionError(f"position: procedures: no step {name!r}")
        _check_numbers(values, highest, name)
        try:
            frames.append((name, step.values(*tuples(values))))
        except TypeError as error:
            raise PositionError(f"position: procedures: {name}: {error}") from error
    return frames


def check_question(title: Title, state: State) -> None:
    """Refuse a position whose procedures stand where its units do not let them."""
    try:
        title.program.run(title.table(state))
        title.decision(state)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        raise PositionError(f"position: procedures do not fit the units: {type(error).__name__}: {error}") from error


def _check_numbers(value: Any, highest: int, where: str) -> None:
    if isinstance(value, list):
        for part in value:
            _check_numbers(part, highest, where)
    elif isinstance(value, int) and not -100 <= value < highest:
        raise PositionError(f"position: procedures: {where}: {value} is neither a unit nor a hex")


def tuples(value: Any) -> Any:
    """Frames hold tuples where files hold lists."""
    return tuple(map(tuples, value)) if isinstance(value, list | tuple) else value


def result_entry(title: Title, state: State) -> dict[str, Any]:
    """How a finished game ended, as an entry of its position."""
    result = title.result(state)
    return {"result": {"winner": result.winner, "reason": result.reason}} if result else {}


def ended(title: Title, result: dict[str, Any]) -> tuple[int, str]:
    """Winner and ending from the entry of a finished game."""
    winner, reason = result.get("winner"), result.get("reason")
    if not isinstance(reason, str) or not reason:
        raise PositionError("position: result: reason is missing")
    return (-2 if winner is None else title.side_index(str(winner))), reason
