"""What is printed on a counter, at its present strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.engine.view import Counter

UNKNOWN = "?"


def printed(unit: Any, counter: Counter, groups: Sequence[Sequence[str]]) -> list[str]:
    """The figures on a counter: of each group of fields the first that it has; "?" alone for one that is hidden."""
    if unit is None:
        return [UNKNOWN]
    found = (figure(unit, counter, fields) for fields in groups)
    return [value for value in found if value]


def figure(unit: Any, counter: Counter, fields: Sequence[str]) -> str:
    """The first of these values that a unit has on the side that is up; "" for none."""
    for field in fields:
        if field in counter.shown:
            return str(counter.shown[field])
        values = getattr(unit, field, None)
        if values:
            return _text(_at(values, counter.steps))
    return ""


def _at(values: Any, steps: int) -> Any:
    """Values are printed full strength first."""
    if not isinstance(values, tuple | list):
        return values
    return values[max(0, min(len(values) - steps, len(values) - 1))]


def _text(value: Any) -> str:
    """A value as it is printed: 5 and not 5.0; of several, such as the ratings of a headquarters, one after another."""
    if isinstance(value, msgspec.Struct):
        return "/".join(map(_text, msgspec.structs.astuple(value)))
    return f"{value:g}" if isinstance(value, float) else str(value)
