"""What the owner of a printed game lays over our definitions: merged, labelled and reported.

Tables merge key by key; entries of a list replace the entry with the same key, one with `remove = true` takes it out;
a file with `replace = true` takes the place of ours. Whatever changes a value without saying where it comes from is
labelled `printed`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any

import msgspec

from grognard.engine.errors import DefinitionError
from grognard.engine.sentence import Sentence, together

#: what identifies an entry of a list: one of the first keys alone, or those of the second that it has, together
_KEYS = ("id", "between", "number", "key")
_JOINT_KEYS = ("hex", "row", "column", "name")
#: what tells entries apart that are alike in these: turns of two scenarios
_FURTHER_KEYS = ("scenario",)

#: how much alike two names are of which one may be the other misspelt
ALIKE = 0.8

#: keys of free text
_FREE = ("en", "ja", "id", "text", "leader", "date")
#: how many words a message lists; nobody reads all hexes of a map
FEW = 60

#: letters of words that may be misspelt
_LONG = 100
#: the code and kind of what an owner gives without a word about its source
PRINTED = "printed"
#: keys by which an owner says what is to be done, rather than what is
ORDERS = ("remove", "replace")
LANGUAGES = ("en", "ja")


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
    told: list[str] = [
        Sentence(
            "effect",
            "{values} of {places} {take} effect",
            values="1 value" if len(changes) == 1 else f"{len(changes)} values",
            places="1 entry" if len(entries) == 1 else f"{len(entries)} entries",
            take="takes" if len(changes) == 1 else "take",
            count=len(changes),
            entries=len(entries),
        )
    ]
    if stated:
        form, rules = "{count} contradicting the rulebook ({rules})", ", ".join(dict.fromkeys(stated))
        told.append(Sentence("effect-against", form, count=len(stated), rules=rules))
    form = "{place} is new; did you mean {near}?"
    told += [Sentence("effect-new", form, place=_newly(one), near=one.near) for one in changes if one.near]
    return together(tuple(told))


def _have_keys(base: list[Any], over: list[Any], *, alike: bool = True) -> bool:
    """Whether lists are merged by the keys of their entries; in a whole file, only if no two of them are alike."""
    if not over or not all(map(entry_key, base + over)):
        return False
    further = further_keys(base)
    return not (alike and any(len({entry_key(one, further) for one in part}) < len(part) for part in (base, over)))


def _newly(change: Change) -> str:
    return change.place if change.before is None else f"{change.place}={change.after}"


class Overlay:
    """Lays one file over another and keeps the books."""

    def __init__(self, file: str, where: str, provenance: Mapping[str, Any]) -> None:
        self.file, self.where = file, where
        self.provenance = provenance
        self.changes: list[Change] = []
        #: whether changed values keep the labels that they come with
        self.silent = False
        #: whether the owner's file takes the place of ours, and what it does not have is gone
        self.whole = False

    def merge(self, base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
        """The one file over the other, without a word about it."""
        self.silent = True
        return self._table(base, over, "")

    def lay(self, base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
        """The whole file, with the owner's values."""
        counted = base
        if over.get("replace") is True:
            self.whole = True
            over = {key: value for key, value in over.items() if key != "replace"}
            base = self._pruned(base, over, "")
        merged: dict[str, Any] = in_both_languages(self._table(base, over, ""))
        self._compare_count(counted, merged)
        self._compare_words(base)
        if "from" in base and "from" not in over:
            merged = {key: _labelled(base.get(key), value) for key, value in merged.items()} | {"from": base["from"]}
        if self.changes and "provenance" in base:
            source = {"kind": PRINTED, "source": "the printed game, as its owner gives it"}
            merged["provenance"] = {PRINTED: source, **merged["provenance"]}
        return merged

    def _pruned(self, base: Any, over: Any, place: str, stated: str = "") -> Any:
        """What there is of ours in a file that takes its place."""
        if isinstance(base, dict) and isinstance(over, dict):
            kept = {}
            for key, value in base.items():
                here = f"{place}.{key}" if place else key
                rule = self._stated(base, key) if {"from", f"{key}_from"} & set(base) else stated
                if says_source(key):
                    kept[key] = value
                elif key in over:
                    kept[key] = self._pruned(value, over[key], here, rule)
                else:
                    self.changes.append(Change(self.file, here, value, None, rule))
            return kept
        if not (isinstance(base, list) and isinstance(over, list) and _have_keys(base, over)):
            return base
        further = further_keys(base)
        given = {entry_key(entry, further): entry for entry in over}
        left = []
        for entry in base:
            key = entry_key(entry, further)
            here = f"{place} {key}"
            if key in given:
                left.append(self._pruned(entry, given[key], here, stated))
            else:
                self.changes.append(Change(self.file, here, "an entry", None, self._stated_in(entry) or stated))
        return left

    def _table(self, base: dict[str, Any], over: dict[str, Any], place: str, stated: str = "") -> dict[str, Any]:
        """A table with the owner's values. One without a source of its own has that of the table around it, which is
        `stated` by a rule."""
        merged, changed = dict(base), []
        for key, value in over.items():
            here = f"{place}.{key}" if place else key
            if key == "provenance" and not isinstance(value, dict):
                raise self._mistyped(here, {}, value)
            if not self.silent and says_source(key):
                both = isinstance(base.get(key), dict) and isinstance(value, dict)
                merged[key] = {**base[key], **value} if both else value
                continue
            if key in base:
                rule = self._stated(base, key, value) if {"from", f"{key}_from"} & set(base) else stated
                merged[key] = self._value(base[key], value, here, rule)
            elif key not in ORDERS:
                merged[key] = value
                self.changes.append(Change(self.file, here, None, value, stated))
            if merged.get(key) != base.get(key) and not _has_sources(merged.get(key)):
                changed.append(key)
        if not self.silent:
            _label(base, merged, over, changed)
            self._compare_pinned(base, merged, place)
        return merged

    def _value(self, base: Any, over: Any, place: str, stated: str) -> Any:
        if base == over:
            return base
        if isinstance(base, dict) and isinstance(over, dict):
            return self._table(base, over, place, stated)
        if isinstance(base, list) and isinstance(over, list) and _have_keys(base, over, alike=self.whole):
            return self._entries(base, over, place, stated)
        if isinstance(base, dict | list) and type(base) is not type(over):
            raise self._mistyped(place, base, over)
        if place.endswith(".between") and _plain(base) == _plain(over):
            return base
        if base != over:
            self.changes.append(Change(self.file, place, base, over, stated))
        return over

    def _mistyped(self, place: str, base: Any, over: Any) -> DefinitionError:
        wanted, given = (Sentence(f"type-{name}", name) for name in (type(base).__name__, type(over).__name__))
        where, form = f"{self.where}: {place}", "must be a {wanted}, not a {given}"
        return DefinitionError.at(where, "must-be-of-type", form, wanted=wanted, given=given)

    def _entries(self, base: list[Any], over: list[Any], place: str, stated: str = "") -> list[Any]:
        further = further_keys(base)
        named = [entry_key(entry, further) for entry in base]
        given = [entry_key(entry, further) for entry in over]
        # several of one name, such as a lake in two parts, stay together
        entries: dict[str, Any] = {}
        for key, entry in zip(named, base, strict=True):
            entries[key if key not in entries else f"{key} ({len(entries)})"] = entry
        for key, entry in zip(given, over, strict=True):
            here = f"{place} {key}"
            where = f"{self.where}: {here}"
            if given.count(key) > 1:
                raise DefinitionError.at(where, "entry-twice", "the entry is there twice")
            if missing := [name for name in further if name not in entry]:
                raise DefinitionError.at(
                    where, "lacks-further-key", "no {key}, which tells it from others of ours", key=missing[0]
                )
            key = key if key in entries else _moved(entry, base) or key
            here = f"{place} {key}"
            where = f"{self.where}: {here}"
            if entry.get("remove"):
                if key not in entries:
                    raise DefinitionError.at(where, "nothing-to-remove", "there is no such entry to remove")
                rule = self._stated_in(entries[key]) or stated
                entries = {name: one for name, one in entries.items() if entry_key(one, further) != key}
                self.changes.append(Change(self.file, here, "an entry", None, rule))
            elif named.count(key) > 1:
                form = "ours has several of that name; they can only be removed"
                raise DefinitionError.at(where, "several-of-a-name", form)
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

    def _compare_words(self, base: dict[str, Any]) -> None:
        """Say of a changed word that it is almost one of those that ours has under the same key again and again."""
        words = _words(base)
        for number, change in enumerate(self.changes):
            key, known = change.place.rpartition(".")[2], Counter[str]()
            known.update(words.get(key, ()))
            if not isinstance(change.after, str) or change.before is None or key in _FREE or change.after in known:
                continue
            often = [word for word, times in known.items() if times > 1]
            close = closest(change.after, often, ALIKE) if 2 * len(known) <= known.total() else []
            if close:
                near = f"{key}={close[0]}"
                self.changes[number] = msgspec.structs.replace(change, near=near)

    def _compare_pinned(self, base: dict[str, Any], merged: dict[str, Any], place: str) -> None:
        """Say of a row of a chart that it changes a cell that the text states."""
        for pin in entries_of(base, "pinned"):
            before = _cell(base, pin)
            if before is None or _cell(merged, pin) == before:
                continue
            row = f"{place}.row row={pin['row']}"
            for number, change in enumerate(self.changes):
                if change.place in (row, f"{row}.{before[0]}") and not change.stated:
                    self.changes[number] = msgspec.structs.replace(change, stated=self._stated(pin, "value"))


def _words(data: Any) -> dict[str, list[str]]:
    """The words of a file by the key that they stand under."""
    found: dict[str, list[str]] = {}
    for _, key, word in _words_of(data, ""):
        found.setdefault(key, []).append(word)
    return found


def _counters(file: Mapping[str, Any]) -> int:
    numbers = [unit.get("counters", 1) for unit in entries_of(file, "unit")]
    return sum(number for number in numbers if isinstance(number, int))


def _moved(entry: Mapping[str, Any], base: Sequence[Any]) -> str:
    """The one entry that stands in a hex under the same name, which an owner's stands for, in another hex."""
    name = _plain(entry.get("name", ""))
    same = [one for one in base if "hex" in entry and "hex" in one and name and _plain(one.get("name", "")) == name]
    return entry_key(same[0]) if len(same) == 1 else ""


def _near(key: str, entries: Iterable[str]) -> str:
    """The entry that a new one may be meant for, where names tell them apart: hexes are all alike."""
    what, equals, name = key.partition("=")
    names = [other.removeprefix(what + equals) for other in entries if other.startswith(what + equals)]
    close = closest(name, names, ALIKE) if what in ("id", "key", "name") else []
    return f"{what}={close[0]}" if close else ""


def _cell(chart: Mapping[str, Any], pin: Mapping[str, Any]) -> tuple[str, Any] | None:
    """What a chart has in the place of a cell that the text states: the key of its row's results, and the result."""
    columns = [str(column) for column in chart.get("columns", ())]
    row = next((row for row in entries_of(chart, "row") if row.get("row") == pin.get("row")), {})
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


def says_source(key: str) -> bool:
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
    if is_name(data):
        word = next(filter(None, data.values()), "")
        return {language: data.get(language) or word for language in LANGUAGES}
    return {key: in_both_languages(value) for key, value in data.items()}


def is_name(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and set(value) <= set(LANGUAGES)


def _labelled(before: Any, after: Any) -> Any:
    """What a file holds whose one source stands for everything that names none: changed entries name another."""
    if isinstance(before, list) and isinstance(after, list):
        return [entry if entry in before or not isinstance(entry, dict) else _printed(entry) for entry in after]
    changed = isinstance(after, dict) and after != before and not is_name(after)
    return _printed(after) if changed else after


def _printed(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "from": entry.get("from", PRINTED)}


def _label(base: Mapping[str, Any], merged: dict[str, Any], over: Mapping[str, Any], changed: list[str]) -> None:
    """Say of changed values that they are printed, unless the owner says otherwise: the label of ours, copied along
    with the entry, says nothing of the new value."""
    for key in changed:
        label = f"{key}_from"
        if label in merged and over.get(label, base.get(label)) == base.get(label):
            merged[label] = PRINTED
    source = merged.get("from")
    if not changed or source is None or over.get("from", base.get("from")) != base.get("from"):
        return
    if isinstance(source, dict):
        aspects = {key if key in source else "values" for key in changed}
        found = {aspect: PRINTED for aspect in aspects if aspect in source}
        merged["from"] = {**source, **(found or dict.fromkeys(source, PRINTED))}
    else:
        merged["from"] = PRINTED


def entry_key(entry: Any, further: Iterable[str] = ()) -> str:
    """What tells an entry of a list from the others; "" if nothing does."""
    if not isinstance(entry, dict):
        return ""
    keys = [key for key in _KEYS if key in entry][:1] or [key for key in _JOINT_KEYS if key in entry]
    return " ".join(f"{key}={_plain(entry[key])}" for key in (*keys, *(key for key in further if key in entry)))


def further_keys(entries: Sequence[Any]) -> tuple[str, ...]:
    """What the entries of a list need besides to be told apart, where that is of any use."""
    alike = len({entry_key(entry) for entry in entries}) < len(entries)
    return tuple(key for key in _FURTHER_KEYS if alike and all(key in entry for entry in entries))


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
            here = f"{where} {entry_key(after)}"
            if _last(row) >= _first(after):
                form, others = "{span} overlaps {other} ({row})", {"other": _span(row), "row": entry_key(row)}
                raise DefinitionError.at(here, "rows-overlap", form, span=_span(after), **others)
            if _last(row) + 1 < _first(after):
                form, gap = "{number:g} belongs to no row between {before} and {after}", _last(row) + 1
                spans = {"before": _span(row), "after": _span(after)}
                raise DefinitionError.at(here, "rows-gap", form, number=gap, **spans)


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


# Words that mean nothing ---------------------------------------------------------------------------------------------


def check_sources(over: Any, declared: Mapping[str, Any], where: str) -> None:
    """Refuse codes by which an owner's file says where something comes from if no table explains them."""
    if isinstance(over, list):
        for entry in over:
            check_sources(entry, declared, f"{where} {entry_key(entry)}".strip())
    elif isinstance(over, dict):
        for key, value in over.items():
            if says_source(key) and key != "provenance":
                for code in value.values() if isinstance(value, dict) else (value,):
                    _check_word(str(code), set(declared), "code of provenance", f"{where}: {key}")
            elif key != "provenance":
                check_sources(value, declared, f"{where}: {key}")


def strange_words(over: Any, ours: Any) -> Iterator[tuple[str, str, set[str]]]:
    """Words of an owner's file that ours does not have under their key: their place, themselves, and those it has."""
    known = _words(ours)
    for place, key, word in _words_of(over, ""):
        if word not in known.get(key, ()):
            yield place, word, set(known.get(key, ()))


def _words_of(data: Any, place: str) -> Iterator[tuple[str, str, str]]:
    return ((here, key, value) for here, key, value in values_of(data, place) if isinstance(value, str))


def values_of(data: Any, place: str, key: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every single value of a file with its place and its key."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from values_of(value, f"{place}: {name}".removeprefix(": "), name)
    elif isinstance(data, list):
        for entry in data:
            yield from values_of(entry, f"{place} {entry_key(entry)}".rstrip(), key)
    else:
        yield place, key, data


def check_ground(over: Mapping[str, Any], ours: Mapping[str, Any], chart: Mapping[str, Any], where: str) -> None:
    """Refuse what an owner's map says of hexes, hexsides and lines if the terrain chart does not know it; and marks of
    hexes that no hex of our map has either, since no rule would ask for them."""
    terrain = _ids(chart, "terrain")
    marks = {feature for entry in ours.get("hexes", ()) for feature in entry.get("features", ())} | terrain
    sides = _ids(chart, "hexside") | _ids(chart, "bridge")
    sides |= {kind for entry in ours.get("hexsides", ()) for kind in entry.get("kinds", ())}
    for name, key, known in (("hexes", "features", marks), ("hexsides", "kinds", sides)):
        for entry in entries_of(over, name):
            for word in entry.get(key, ()):
                _check_word(word, known, key.removesuffix("s"), f"{where}: {name} {entry_key(entry)}: {key}")
    levels = {entry["number"] for entry in entries_of(chart, "level") if "number" in entry}
    for entry in entries_of(over, "hexes"):
        if "level" in entry and entry["level"] not in levels:
            few = ", ".join(map(str, sorted(levels)))
            here, level = f"{where}: hexes {entry_key(entry)}: level", entry["level"]
            raise DefinitionError.at(here, "no-level", "{level} is none of {levels}", level=level, levels=few)
    for name, key, known in (("hexes", "terrain", terrain), ("lines", "kind", _ids(chart, "line"))):
        for entry in entries_of(over, name):
            if key in entry and known:
                _check_word(entry[key], known, key.removesuffix("s"), f"{where}: {name} {entry_key(entry)}: {key}")


def _check_word(word: str, known: set[str], what: str, place: str) -> None:
    if word not in known:
        raise no_such(place, what, word, known)


def no_such(where: str, what: str, word: str, known: Iterable[str] = ()) -> DefinitionError:
    """A file names a thing of a kind that there is not: which, and the nearest that there is."""
    form, near = "no {what} {word!r:.100}{near}", nearest(word, known) if known else ""
    kind = Sentence(f"word-{what.replace(' ', '-')}", what)
    return DefinitionError.at(where, "no-such", form, what=kind, word=word, near=near)


def _ids(chart: Mapping[str, Any], table: str) -> set[str]:
    """What a table of the terrain chart knows."""
    return {entry["id"] for entry in entries_of(chart, table) if isinstance(entry.get("id"), str)}


def entries_of(file: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The entries of a list of a file, as far as they are any."""
    entries = file.get(name, ())
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def closest(word: str, words: Iterable[str], alike: float = 0.6) -> list[str]:
    """The word that is spelt most like one, if any is: nobody misspells a word beyond measure."""
    return get_close_matches(word, list(words), 1, alike) if len(word) <= _LONG else []


def nearest(name: str, known: Iterable[str]) -> str:
    """The nearest spelling among those there are, as part of a message."""
    words = sorted(known)
    close = closest(name, words)
    if close:
        return Sentence("near", "; did you mean {word!r}?", word=close[0])
    return Sentence("known", "; there are {words}", words=", ".join(words)) if len(words) <= FEW else ""
