"""Definitions as spreadsheets and back: every list of entries of a title as a CSV file.

A sheet is called after its file and the list in it: `units.unit.csv`, `map.hexes.csv`, `tables.bombardment.row.csv`. A
column is a key; keys of a table within an entry are joined by points, several values in a cell by semicolons. What
comes back is compared with what there is, and only what differs becomes an owner's file. An entry goes if its last
column, `remove`, says so; a line that is left out says nothing.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from grognard.engine.charts import PINNED
from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.printed import entry_key, further_keys, nearest, no_such
from grognard.engine.sentence import Sentence, at, cause
from grognard.engine.shaping import Misspelt, badly_written

SEPARATOR = ";"
#: the column that takes an entry out
REMOVE = "remove"
#: digits of the label of a hex
LABEL = 4
_LABEL = re.compile(rf"\d{{{LABEL}}}")
#: numbers as they may be saved: 4 becomes 4.0 in some spreadsheets
_WHOLE = re.compile(r"-?\d{1,15}(\.0+)?")
_NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,15})?")
#: keys that may tell an entry from the others
IDENTITY = ("id", "between", "number", "key", "hex", "row", "column", "name")


def sheets(definitions: Definitions) -> dict[str, str]:
    """Every sheet of a title, by its name."""
    found = {}
    for file in definitions.names:
        data = definitions.raw(file)
        if "provenance" not in data:
            continue  # how things are drawn is no datum of the game
        for path, entries in _lists(data, ()):
            found[_name(file, path)] = _written(entries)
    return found


def export(definitions: Definitions, folder: Path) -> list[Path]:
    """Write every sheet into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in sheets(definitions).items():
        path = folder / name
        path.write_text(text, encoding="utf-8-sig", newline="")  # spreadsheets take it for another encoding otherwise
        written.append(path)
    return written


def read(definitions: Definitions, folder: Path) -> dict[str, dict[str, Any]]:
    """What the sheets of a folder change, as the owner's files: name -> content."""
    if not folder.is_dir():
        raise DefinitionError.at(folder, "no-sheets", "no such directory of sheets")
    known = {
        _name(file, path): (file, path, entries)
        for file in definitions.names
        for path, entries in _lists(definitions.raw(file), ())
        if "provenance" in definitions.raw(file)
    }
    files: dict[str, dict[str, Any]] = {}
    for sheet in sorted(folder.glob("*.csv")):
        if sheet.name not in known:
            near = nearest(sheet.name, known)
            raise DefinitionError.at(sheet, "no-sheet", "no such sheet{near}", near=near)
        file, path, entries = known[sheet.name]
        changed = _changed(sheet, entries)
        if changed:
            place = files.setdefault(f"{Path(file).stem}.json", {})
            for step in path[:-1]:
                place = place.setdefault(step, {})
            place[path[-1]] = changed
    return files


def bring_in(definitions: Definitions, sheets_in: Path, folder: Path) -> list[Path]:
    """Write an owner's folder for `--data` from sheets; gives back the files that it needed."""
    files = read(definitions, sheets_in)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in files.items():
        path = folder / name
        path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _name(file: str, path: tuple[str, ...]) -> str:
    return ".".join((Path(file).stem, *path, "csv"))


def _lists(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[dict[str, Any]]]]:
    """Every list of entries that can be told apart, with the keys that lead to it."""
    for key, value in data.items():
        if isinstance(value, Mapping) and key != "provenance":
            yield from _lists(value, (*path, key))
        elif isinstance(value, list) and value and all(map(entry_key, value)):
            further = further_keys(value)
            keys = [entry_key(entry, further) for entry in value]
            if key != PINNED and len(set(keys)) == len(keys):
                yield (*path, key), value


# Out -----------------------------------------------------------------------------------------------------------------


def _written(entries: list[dict[str, Any]]) -> str:
    rows = [dict(_cells(entry, "")) for entry in entries]
    columns = list(dict.fromkeys(column for row in rows for column in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, [*columns, REMOVE], restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _cells(entry: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in entry.items():
        if isinstance(value, Mapping):
            yield from _cells(value, f"{prefix}{key}.")
        else:
            yield prefix + key, _cell(value)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        plain = all(not isinstance(one, list | dict) and SEPARATOR not in str(one) for one in value)
        return SEPARATOR.join(map(_cell, value)) if plain and len(value) != 1 else json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# In ------------------------------------------------------------------------------------------------------------------


def _changed(sheet: Path, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of a sheet that differ from ours, each with what identifies it and what differs."""
    further = further_keys(entries)
    ours = {entry_key(entry, further): dict(_cells(entry, "")) for entry in entries}
    kinds = _kinds(entries)
    found = []
    seen: dict[str, int] = {}
    for number, row in _rows(sheet, kinds):
        where = _line(sheet, number)
        names = (*IDENTITY, *further)
        named = _entry(where, {column: row[column] for column in row if column.partition(".")[0] in names}, kinds)
        key = entry_key(named, further)
        if not key:
            raise DefinitionError.at(where, "which-entry", "nothing says which entry is meant")
        if key in seen:
            form = "{key} stands in line {line} already"
            raise DefinitionError.at(where, "line-already", form, key=key, line=seen[key])
        seen[key] = number
        if row.pop(REMOVE, "") == "yes":
            found.append({**_identity(named, key, names), REMOVE: True})
            continue
        mine = ours.get(key, {})
        changed = {column: text for column, text in row.items() if text != mine.get(column, "")}
        others = {name for name, text in changed.items() if not _same(text, mine.get(name, ""), kinds[name])}
        different = _entry(where, {name: changed[name] for name in changed if name in others}, kinds)
        if different:
            found.append({**_identity(named, key, names), **different})
    return found


def _same(text: str, ours: str, kinds: list[Any]) -> bool:
    """Whether a cell is another spelling of ours: 4.0, YES, a decimal comma."""
    try:
        return bool(text and ours) and _read_as_any("", text, kinds) == _read_as_any("", ours, kinds)
    except DefinitionError:
        return False


def _rows(sheet: Path, kinds: Mapping[str, list[Any]]) -> list[tuple[int, dict[str, str]]]:
    """The lines of a sheet, numbered, as any spreadsheet may have saved them."""
    try:
        text = sheet.read_text(encoding="utf-8-sig")
        table = list(csv.reader(io.StringIO(text), delimiter=_delimiter(text)))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        why = cause(error) if isinstance(error, OSError) else badly_written(error)
        raise DefinitionError.at(sheet, "unread", "cannot be read: {why}", why=why) from error
    columns = [column.strip() for column in table[0]] if table else []
    for column in filter(None, columns):
        if column not in kinds and column != REMOVE:
            raise no_such(str(sheet), "column", column, kinds)
        if columns.count(column) > 1:
            form = "the column {column!r} is there twice"
            raise DefinitionError.at(sheet, "column-twice", form, column=column)
    rows = []
    for number, line in enumerate(table[1:], start=2):
        where = _line(sheet, number)
        cells = [cell.strip() for cell in line]
        if not any(cells):
            continue
        extra = [cell for cell, column in zip_longest(cells, columns, fillvalue="") if not column]
        lost = [column for column in columns[len(cells) :] if column and column != REMOVE]
        if any(extra) or lost:
            form = "more or fewer cells than the first line has"
            raise DefinitionError.at(where, "line-cells", form)
        filled = cells + [""] * (len(columns) - len(cells))
        row = {column: cell for column, cell in zip(columns, filled, strict=False) if column}
        if REMOVE in row:
            row[REMOVE] = _truth(row[REMOVE])
            if row[REMOVE] not in ("", "yes", "no"):
                raise DefinitionError(at(_cell_at(where, REMOVE), _neither(row[REMOVE])))
        rows.append((number, {column: _padded(cell, kinds.get(column, ())) for column, cell in row.items()}))
    return rows


def _line(sheet: Path, number: int) -> Sentence:
    return Sentence("line", "{sheet}, line {number}", sheet=str(sheet), number=number)


def _cell_at(line: str, column: str) -> Sentence:
    return Sentence("cell", "{line}: {column}", line=line, column=column)


def _neither(text: str) -> Sentence:
    return Sentence("yes-or-no", "yes or no, not {text!r:.100}", text=text)


def _delimiter(text: str) -> str:
    """What stands between the names of the columns: a semicolon where the comma divides numbers, or a tab."""
    first = text.partition("\n")[0]
    return max((",", ";", "\t"), key=first.count)


def _truth(text: str) -> str:
    """Yes and no, in the words in which spreadsheets save them."""
    return {"true": "yes", "false": "no"}.get(text.lower(), text.lower())


def _padded(text: str, kinds: Sequence[Any]) -> str:
    """A cell with the zeros before the labels of hexes that spreadsheets drop."""
    samples = [value for like in kinds for value in (like if isinstance(like, list) else (like,))]
    if not samples or not all(isinstance(sample, str) and _LABEL.fullmatch(sample) for sample in samples):
        return text
    parts = text.split(SEPARATOR)
    return SEPARATOR.join(part.zfill(LABEL) if part.isdecimal() else part for part in parts)


def _kinds(entries: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Column -> a value of every kind that ours has there, to read others of the column by."""
    kinds: dict[str, dict[type, Any]] = {}
    for entry in entries:
        for column, value in _values(entry, ""):
            known = kinds.setdefault(column, {})
            if not isinstance(value, list) or value or list not in known:
                known[type(value)] = value
    return {column: list(known.values()) for column, known in kinds.items()}


def _values(entry: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in entry.items():
        if isinstance(value, Mapping):
            yield from _values(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _entry(where: str, row: Mapping[str, str], kinds: Mapping[str, list[Any]]) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for column, text in row.items():
        *tables, key = column.split(".")
        place = entry
        for table in tables:
            place = place.setdefault(table, {})
        place[key] = _read_as_any(_cell_at(where, column), text, kinds[column])
    return entry


def _read_as_any(where: str, text: str, kinds: list[Any]) -> Any:
    """A cell, of one of the kinds that our values in that column are; plain text comes last."""
    trouble = ""
    for like in sorted(kinds, key=lambda like: isinstance(like, str)):
        try:
            return _read_cell(text, like)
        except ValueError as error:
            trouble = badly_written(error)
    raise DefinitionError(at(where, trouble))


def _read_cell(text: str, like: Any) -> Any:
    """A cell, of the kind that our value in that column is."""
    if isinstance(like, bool):
        if _truth(text) not in ("yes", "no"):
            raise Misspelt(_neither(text))
        return _truth(text) == "yes"
    if isinstance(like, int):
        if not _WHOLE.fullmatch(text):
            raise Misspelt(Sentence("no-whole-number", "{text!r:.100} is not a whole number", text=text))
        return int(text.partition(".")[0])
    if isinstance(like, float):
        number = text.replace(",", ".")
        if not _NUMBER.fullmatch(number):
            raise Misspelt(Sentence("no-number", "{text!r:.100} is not a number", text=text))
        return int(number) if _WHOLE.fullmatch(number) and "." not in number else float(number)
    if isinstance(like, list):
        if text.startswith("["):
            try:
                return json.loads(text)
            except RecursionError:
                raise Misspelt(Sentence("lists-without-end", "lists within one another without end")) from None
        first = like[0] if like else ""
        return [_read_cell(part, first) for part in text.split(SEPARATOR)] if text else []
    return text


def _identity(entry: Mapping[str, Any], key: str, names: Sequence[str]) -> dict[str, Any]:
    """The keys that tell an entry from the others."""
    return {name: entry[name] for name in names if name in entry and f"{name}=" in key}
