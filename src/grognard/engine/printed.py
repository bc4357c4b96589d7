"""What the owner of a printed game lays over our definitions: merged, labelled and reported.

Tables merge key by key; entries of a list replace the entry with the same key, one with `remove = true` takes it out;
a file with `replace = true` takes the place of ours. Whatever changes a value without saying where it comes from is
labelled `printed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import inspect

from grognard.engine.errors import DefinitionError

#: what identifies an entry of a list: one of the first keys alone, or those of the second that it has, together
_KEYS = ("id", "between", "number", "key")
_JOINT_KEYS = ("hex", "row", "column", "name")

#: how much alike two names are of which one may be the other misspelt
ALIKE = 0.8

#: the code and kind of what an owner gives without a word about its source
PRINTED = "printed"
#: keys by which an owner says what is to be done, rather than what is
_ORDERS = ("remove", "replace")
LANGUAGES = ("en", "ja")
#: what an owner may say of any entry: where it comes from
_SOURCE = "from"


class Change(msgspec.Struct, frozen=True):
    """A value that the owner's files change."""

    file: str
    #: where in the file: names of tables and keys of entries
    place: str
    before: Any
    after: Any
    #: the rule that states the value that is changed; "" where ours was derived or reconstructed
    stated: str = ""
    #: of an entry that is new, the one of ours that is spelt most like it
    near: str = ""


def summary(changes: Sequence[Change]) -> str:
    """How much of an owner's files takes effect, and which rules state otherwise, in a line."""
    entries = {(change.file, change.place.rpartition(".")[0] or change.place) for change in changes}
    stated = [change.stated for change in changes if change.stated]
    against = f"; {len(stated)} contradicting the rulebook ({', '.join(dict.fromkeys(stated))})" if stated else ""
    values = "1 value" if len(changes) == 1 else f"{len(changes)} values"
    places = "1 entry" if len(entries) == 1 else f"{len(entries)} entries"
    new = "".join(f"; {change.place} is new; did you mean {change.near}?" for change in changes if change.near)
    return f"{values} of {places} {'takes' if len(changes) == 1 else 'take'} effect{against}{new}"


class Overlay:
    """Lays one file over another and keeps the books."""

    def __init__(self, file: str, where: str, provenance: Mapping[str, Any]) -> None:
        self.file, self.where = file, where
        self.provenance = provenance
        self.changes: list[Change] = []
        #: whether changed values keep the labels that they come with
        self.silent = False

    def merge(self, base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
        """The one file over the other, without a word about it."""
        self.silent = True
        return self._table(base, over, "")

    def lay(self, base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
        """The whole file, with the owner's values."""
        if over.get("replace"):
            self.changes.append(Change(self.file, "", "the whole file", "another"))
            whole: dict[str, Any] = in_both_languages({key: over[key] for key in over if key != "replace"})
            return whole
        merged: dict[str, Any] = in_both_languages(self._table(base, over, ""))
        self._compare_count(base, merged)
        if "from" in base and "from" not in over:
            merged = {key: _labelled(base.get(key), value) for key, value in merged.items()} | {"from": base["from"]}
        if self.changes and "provenance" in base:
            source = {"kind": PRINTED, "source": "the printed game, as its owner gives it"}
            merged["provenance"] = {PRINTED: source, **merged["provenance"]}
        return merged

    def _table(self, base: dict[str, Any], over: dict[str, Any], place: str, stated: str = "") -> dict[str, Any]:
        """A table with the owner's values. One without a source of its own has that of the table around it, which is
        `stated` by a rule."""
        merged, changed = dict(base), []
        for key, value in over.items():
            here = f"{place}.{key}" if place else key
            if not self.silent and _says_source(key):
                both = isinstance(base.get(key), dict) and isinstance(value, dict)
                merged[key] = {**base[key], **value} if both else value
                continue
            if key in base:
                rule = self._stated(base, key, value) if {"from", f"{key}_from"} & set(base) else stated
                merged[key] = self._value(base[key], value, here, rule)
            elif key not in _ORDERS:
                merged[key] = value
                self.changes.append(Change(self.file, here, None, value, stated))
            if merged.get(key) != base.get(key) and not _has_sources(merged.get(key)):
                changed.append(key)
        if not self.silent:
            _label(merged, over, changed)
            self._compare_pinned(base, merged, place)
        return merged

    def _value(self, base: Any, over: Any, place: str, stated: str) -> Any:
        if isinstance(base, dict) and isinstance(over, dict):
            return self._table(base, over, place, stated)
        if isinstance(base, list) and isinstance(over, list) and over and all(map(entry_key, base + over)):
            return self._entries(base, over, place, stated)
        if isinstance(base, dict | list) and type(base) is not type(over):
            kind, given = type(base).__name__, type(over).__name__
            raise DefinitionError(f"{self.where}: {place}: must be a {kind}, not a {given}")
        if place.endswith(".between") and _plain(base) == _plain(over):
            return base
        if base != over:
            self.changes.append(Change(self.file, place, base, over, stated))
        return over

    def _entries(self, base: list[Any], over: list[Any], place: str, stated: str = "") -> list[Any]:
        entries = {entry_key(entry): entry for entry in base}
        given = [entry_key(entry) for entry in over]
        for key, entry in zip(given, over, strict=True):
            here = f"{place} {key}"
            if given.count(key) > 1:
                raise DefinitionError(f"{self.where}: {here}: the entry is there twice")
            key = key if key in entries else _moved(entry, base) or key
            here = f"{place} {key}"
            if entry.get("remove"):
                if key not in entries:
                    raise DefinitionError(f"{self.where}: {here}: there is no such entry to remove")
                rule = self._stated_in(entries.pop(key)) or stated
                self.changes.append(Change(self.file, here, "an entry", None, rule))
            elif key in entries:
                entries[key] = self._table(entries[key], entry, here, stated)
            else:
                self.changes.append(Change(self.file, here, None, "an entry", near=_near(key, entries)))
                entries[key] = entry if self.silent else _with_source(entry, base)
        return list(entries.values()) if len(entries) <= len(base) else _in_order(list(entries.values()))

    def _stated(self, entry: Mapping[str, Any], key: str, after: Any = None) -> str:
        """The rule that states a value of an entry. Where its members have sources of their own, one that is kept
        contradicts nothing."""
        sources = entry.get(f"{key}_from", entry.get("from"))
        if isinstance(sources, Mapping) and f"{key}_from" in entry:
            kept = after if isinstance(after, list) else ()
            return next(filter(None, (self._rule(code) for member, code in sources.items() if member not in kept)), "")
        if isinstance(sources, Mapping):
            sources = sources.get(key, sources.get("values", next(iter(sources.values()), "")))
        return self._rule(sources)

    def _stated_in(self, entry: Mapping[str, Any]) -> str:
        """The first rule that states anything of an entry."""
        found = [value for key, value in entry.items() if key == "from" or key.endswith("_from")]
        codes = [code for value in found for code in (value.values() if isinstance(value, Mapping) else (value,))]
        return next(filter(None, map(self._rule, codes)), "")

    def _rule(self, code: Any) -> str:
        """The rule behind a code of provenance, if it is the text of one."""
        source = self.provenance.get(code, {}) if isinstance(code, str) else {}
        return str(source.get("rule", "")) if source.get("kind") == "text" else ""

    def _compare_count(self, base: dict[str, Any], merged: dict[str, Any]) -> None:
        """Say of counters that go or come that the text counts them, if there are no longer as many."""
        rule = self._rule(base.get("counters_from"))
        if not rule or _counters(base) == _counters(merged):
            return
        for number, change in enumerate(self.changes):
            whole = "an entry" in (change.before, change.after) or change.place.endswith(".counters")
            if change.place.startswith("unit ") and whole:
                self.changes[number] = msgspec.structs.replace(change, stated=rule)

    def _compare_pinned(self, base: dict[str, Any], merged: dict[str, Any], place: str) -> None:
        """Say of a row of a chart that it changes a cell that the text states."""
        for pin in _entries_of(base, "pinned"):
            before = _cell(base, pin)
            if before is None or _cell(merged, pin) == before:
                continue
            row = f"{place}.row row={pin['row']}"
            for number, change in enumerate(self.changes):
                if change.place in (row, f"{row}.{before[0]}") and not change.stated:
                    self.changes[number] = msgspec.structs.replace(change, stated=self._stated(pin, "value"))


def _counters(file: Mapping[str, Any]) -> int:
    return sum(unit.get("counters", 1) for unit in _entries_of(file, "unit"))


def _moved(entry: Mapping[str, Any], base: Sequence[Any]) -> str:
    """The one entry that stands in a hex under the same name, which an owner's stands for, in another hex."""
    name = _plain(entry.get("name", ""))
    same = [one for one in base if "hex" in entry and "hex" in one and name and _plain(one.get("name", "")) == name]
    return entry_key(same[0]) if len(same) == 1 else ""


def _near(key: str, entries: Iterable[str]) -> str:
    """The entry that a new one may be meant for, where names tell them apart: hexes are all alike."""
    what, equals, name = key.partition("=")
    names = [other.removeprefix(what + equals) for other in entries if other.startswith(what + equals)]
    close = get_close_matches(name, names, 1, ALIKE) if what in ("id", "key", "name") else []
    return f"{what}={close[0]}" if close else ""


def _cell(chart: Mapping[str, Any], pin: Mapping[str, Any]) -> tuple[str, Any] | None:
    """What a chart has in the place of a cell that the text states: the key of its row's results, and the result."""
    columns = [str(column) for column in chart.get("columns", ())]
    row = next((row for row in _entries_of(chart, "row") if row.get("row") == pin.get("row")), {})
    for key, cells in row.items():
        if isinstance(cells, list) and len(cells) == len(columns) and pin.get("column") in columns:
            return key, cells[columns.index(pin["column"])]
    return None


def _in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of a chart from the lowest number up: a new one stands where it belongs."""
    for keys in ({"die"}, {"least"}, {"min", "max"}):
        if all(keys & set(row) for row in rows):
            return sorted(rows, key=lambda row: row.get("die", row.get("least", _first(row))))
    return rows


def _with_source(entry: dict[str, Any], siblings: Iterable[Any]) -> dict[str, Any]:
    """A new entry says where it comes from if its siblings do."""
    wanted = "from" not in entry and any("from" in sibling for sibling in siblings)
    return {**entry, "from": PRINTED} if wanted else entry


def _says_source(key: str) -> bool:
    """Whether what stands under a key says where values come from, and is none itself."""
    return key in ("from", "provenance") or key.endswith("_from")


def _has_sources(value: Any) -> bool:
    """Whether a value says itself where it comes from: a table, or one or a list of nothing but such."""
    if isinstance(value, list):
        return bool(value) and all(map(_has_sources, value))
    return isinstance(value, dict) and ("from" in value or (bool(value) and all(map(_has_sources, value.values()))))


def in_both_languages(data: Any) -> Any:
    """The same with every name in both languages: an owner need not know more than one."""
    if isinstance(data, list):
        return [in_both_languages(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    if _is_name(data):
        word = next(filter(None, data.values()), "")
        return {language: data.get(language) or word for language in LANGUAGES}
    return {key: in_both_languages(value) for key, value in data.items()}


def _is_name(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and set(value) <= set(LANGUAGES)


def _labelled(before: Any, after: Any) -> Any:
    """What a file holds whose one source stands for everything that names none: changed entries name another."""
    if isinstance(before, list) and isinstance(after, list):
        return [entry if entry in before or not isinstance(entry, dict) else _printed(entry) for entry in after]
    changed = isinstance(after, dict) and after != before and not _is_name(after)
    return _printed(after) if changed else after


def _printed(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "from": entry.get("from", PRINTED)}


def _label(merged: dict[str, Any], over: Mapping[str, Any], changed: list[str]) -> None:
    """Say of changed values that they are printed, unless the owner says otherwise."""
    for key in changed:
        if f"{key}_from" in merged and f"{key}_from" not in over:
            merged[f"{key}_from"] = PRINTED
    source = merged.get("from")
    if not changed or source is None or "from" in over:
        return
    if isinstance(source, dict):
        aspects = {key if key in source else "values" for key in changed}
        found = {aspect: PRINTED for aspect in aspects if aspect in source}
        merged["from"] = {**source, **(found or dict.fromkeys(source, PRINTED))}
    else:
        merged["from"] = PRINTED


def entry_key(entry: Any) -> str:
    """What tells an entry of a list from the others; "" if nothing does."""
    if not isinstance(entry, dict):
        return ""
    keys = [key for key in _KEYS if key in entry][:1] or [key for key in _JOINT_KEYS if key in entry]
    return " ".join(f"{key}={_plain(entry[key])}" for key in keys)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return str(value.get("en", value))
    return "-".join(sorted(map(str, value))) if isinstance(value, list) else str(value)


# Rows that overlap ---------------------------------------------------------------------------------------------------


def check_rows(over: Any, merged: Any, where: str) -> None:
    """Refuse lists that an owner's file changes so that two of their entries, from `min` to `max`, overlap, or that
    something between them belongs to none."""
    if isinstance(over, dict) and isinstance(merged, dict):
        for key, value in over.items():
            check_rows(value, merged.get(key), f"{where}: {key}")
    elif isinstance(over, list) and isinstance(merged, list):
        ranged = [entry for entry in merged if isinstance(entry, dict) and {"min", "max"} & set(entry)]
        rows = sorted(ranged, key=_first)
        for row, after in pairwise(rows):
            if _last(row) >= _first(after):
                raise DefinitionError(
                    f"{where} {entry_key(after)}: {_span(after)} overlaps {_span(row)} ({entry_key(row)})"
                )
            if _last(row) + 1 < _first(after):
                gap = f"{_last(row) + 1:g} belongs to no row"
                raise DefinitionError(f"{where} {entry_key(after)}: {gap} between {_span(row)} and {_span(after)}")


def first(rows: Iterable[Mapping[str, Any]]) -> float:
    """Where rows begin."""
    return min(map(_first, rows), default=float("inf"))


def last(rows: Iterable[Mapping[str, Any]]) -> float:
    """Where rows end."""
    return max(map(_last, rows), default=float("-inf"))


def _first(row: Mapping[str, Any]) -> float:
    return float(row.get("min", "-inf"))


def _last(row: Mapping[str, Any]) -> float:
    return float(row.get("max", "inf"))


def _span(row: Mapping[str, Any]) -> str:
    return f"{row.get('min', '')} to {row.get('max', '')}".strip()


# Keys that mean nothing ----------------------------------------------------------------------------------------------


def check_known(over: Any, shape: type, base: Any, where: str) -> None:
    """Refuse keys of an owner's file that neither the shape of the file nor our own file knows, with the nearest."""
    _known(over, inspect.type_info(shape), [base], where)


def _known(over: Any, kind: inspect.Type, bases: list[Any], place: str) -> None:
    if isinstance(kind, inspect.UnionType):
        kind = next((one for one in kind.types if isinstance(one, inspect.StructType)), kind.types[0])
    if isinstance(over, dict) and isinstance(kind, inspect.StructType):
        fields = {field.encode_name: field.type for field in kind.fields}
        known = {*fields, *(key for base in bases if isinstance(base, dict) for key in base), *_ORDERS, _SOURCE}
        for key, value in over.items():
            if key not in known:
                raise DefinitionError(f"{place}: no key {key!r}{nearest(key, known)}")
            below = [base[key] for base in bases if isinstance(base, dict) and key in base]
            _known(value, fields.get(key, inspect.AnyType()), below, f"{place}: {key}")
    elif isinstance(over, dict) and isinstance(kind, inspect.DictType):
        below = [value for base in bases if isinstance(base, dict) for value in base.values()]
        for key, value in over.items():
            _known(value, kind.value_type, below, f"{place}: {key}")
    elif isinstance(over, list) and isinstance(kind, inspect.VarTupleType | inspect.ListType):
        below = [entry for base in bases if isinstance(base, list) for entry in base]
        for entry in over:
            _known(entry, kind.item_type, below, f"{place} {entry_key(entry)}".strip())


def check_sources(over: Any, declared: Mapping[str, Any], where: str) -> None:
    """Refuse codes by which an owner's file says where something comes from if no table explains them."""
    if isinstance(over, list):
        for entry in over:
            check_sources(entry, declared, f"{where} {entry_key(entry)}".strip())
    elif isinstance(over, dict):
        for key, value in over.items():
            if _says_source(key) and key != "provenance":
                for code in value.values() if isinstance(value, dict) else (value,):
                    _check_word(str(code), set(declared), "code of provenance", f"{where}: {key}")
            elif key != "provenance":
                check_sources(value, declared, f"{where}: {key}")


def check_ground(over: Mapping[str, Any], ours: Mapping[str, Any], chart: Mapping[str, Any], where: str) -> None:
    """Refuse what an owner's map says of hexes, hexsides and lines if the terrain chart does not know it; and marks of
    hexes that no hex of our map has either, since no rule would ask for them."""
    terrain = _ids(chart, "terrain")
    marks = {feature for entry in ours.get("hexes", ()) for feature in entry.get("features", ())} | terrain
    sides = _ids(chart, "hexside") | _ids(chart, "bridge")
    sides |= {kind for entry in ours.get("hexsides", ()) for kind in entry.get("kinds", ())}
    for name, key, known in (("hexes", "features", marks), ("hexsides", "kinds", sides)):
        for entry in _entries_of(over, name):
            for word in entry.get(key, ()):
                _check_word(word, known, key.removesuffix("s"), f"{where}: {name} {entry_key(entry)}: {key}")
    levels = {entry["number"] for entry in _entries_of(chart, "level") if "number" in entry}
    for entry in _entries_of(over, "hexes"):
        if "level" in entry and entry["level"] not in levels:
            few = ", ".join(map(str, sorted(levels)))
            raise DefinitionError(f"{where}: hexes {entry_key(entry)}: level: {entry['level']} is none of {few}")
    for name, key, known in (("hexes", "terrain", terrain), ("lines", "kind", _ids(chart, "line"))):
        for entry in _entries_of(over, name):
            if key in entry and known:
                _check_word(entry[key], known, key, f"{where}: {name} {entry_key(entry)}: {key}")


def _check_word(word: str, known: set[str], what: str, place: str) -> None:
    if word not in known:
        raise DefinitionError(f"{place}: no {what} {word!r}{nearest(word, known)}")


def _ids(chart: Mapping[str, Any], table: str) -> set[str]:
    """What a table of the terrain chart knows."""
    return {entry["id"] for entry in _entries_of(chart, table) if "id" in entry}


def _entries_of(file: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The entries of a list of a file, as far as they are any."""
    entries = file.get(name, ())
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def nearest(name: str, known: Iterable[str]) -> str:
    """The nearest spelling among those there are, as part of a message."""
    close = get_close_matches(name, sorted(known), 1)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(sorted(known))}"
