"""Finds data by what people call them: the id of a unit, a hex, a hexside, a turn, a row of a chart, a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from grognard.engine.definitions import codes_used

#: keys that identify an entry, and keys that list what it is about
_IDENTITIES = ("id", "hex", "row", "number", "key", "start")
_LISTS = ("between", "hexes")


class Datum(msgspec.Struct, frozen=True):
    """An entry of a definition file, with where it comes from."""

    file: str
    path: str
    value: Mapping[str, Any]
    sources: Mapping[str, Mapping[str, Any]]


def find(files: Mapping[str, Mapping[str, Any]], key: str) -> list[Datum]:
    """Every entry that is, or is about, `key`."""
    return [
        Datum(name, path, entry, {code: data["provenance"][code] for code in dict.fromkeys(codes_used(entry))})
        for name, data in files.items()
        for path, entry in _entries(data, "")
        if _is_about(entry, key)
    ]


def _entries(data: Any, path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of a file that says where it comes from, with the path that leads to it."""
    if isinstance(data, Mapping):
        if path and any(key == "from" or key.endswith("_from") for key in data):
            yield path, data
        for key, value in data.items():
            if key != "provenance":
                yield from _entries(value, f"{path}.{key}" if path else key)
    elif isinstance(data, list):
        for entry in data:
            yield from _entries(entry, path)


def _is_about(entry: Mapping[str, Any], key: str) -> bool:
    if any(str(entry.get(name)) == key for name in _IDENTITIES if name in entry):
        return True
    if any(key in map(str, entry.get(name, ())) for name in _LISTS if isinstance(entry.get(name), list)):
        return True
    if "between" in entry and sorted(map(str, entry["between"])) == sorted(key.split("/")):
        return True
    name = entry.get("name")
    return isinstance(name, Mapping) and key.casefold() in (str(word).casefold() for word in name.values())
