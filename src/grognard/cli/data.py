"""`grognard data`: how certain the map, the counters and the charts are."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grognard import games
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands, add_data, add_json, add_language, add_title, load_title
from grognard.engine.definitions import PROVENANCE_KINDS, SUFFIXES, Definitions, codes_used, provenance_counts
from grognard.engine.errors import GrognardError
from grognard.engine.printed import PRINTED, Change, summary
from grognard.engine.sentence import Sentence, at, mapped
from grognard.lab import spreadsheets
from grognard.lab.catalogue import Datum, find
from grognard.locale import LANGUAGES
from grognard.locale.arguments import slug
from grognard.locale.catalogue import catalogue

#: what stands in the place of a title where spreadsheets go out and come in
SHEETS = ("export", "import")


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "data",
        help="how certain map, counters and charts are",
        description="Count the data of a title by file and kind: stated by the rule text, derived from it, or "
        "reconstructed. With a key (a unit, a hex, a row of a chart) show the data that have it, each with its "
        "source. With --data, also what your files change. `data export TITLE --to DIR` writes every list as a "
        "spreadsheet (CSV); `data import TITLE --from DIR --to DIR` turns changed ones into a folder for --data.",
    )
    add_title(parser)
    parser.add_argument("key", metavar="KEY", nargs="?", help="the id of a unit, a hex, a turn, a name")
    parser.add_argument("--provenance", action="store_true", help="list every source with the number of data it covers")
    parser.add_argument("--to", metavar="DIR", type=Path, help="with export or import: the folder to write to")
    parser.add_argument(
        "--from", metavar="DIR", type=Path, dest="sheets", help="with import: the folder with the sheets"
    )
    add_language(parser)
    add_data(parser)
    add_json(parser)
    parser.set_defaults(late="key")
    return parser


def run(arguments: Arguments) -> int:
    if arguments.title in SHEETS:
        return _sheets(arguments)
    title = load_title(arguments.title, arguments.data)  # checks the files; what follows can trust them
    files = read_all(arguments.title, arguments.data)
    if arguments.key is not None:
        return _show(files, arguments)
    counts = {name: provenance_counts(data) for name, data in files.items()}
    kinds = [kind for kind in PROVENANCE_KINDS if kind != PRINTED or any(PRINTED in count for count in counts.values())]
    total = {kind: sum(count.get(kind, 0) for count in counts.values()) for kind in kinds}
    sources = {name: _sources(data) for name, data in files.items()} if arguments.provenance else None
    if arguments.json:
        document = {"title": arguments.title, "files": counts, "total": total}
        if arguments.data:
            document["changes"] = title.definitions.changes
            document["summary"] = summary(title.definitions.changes)
        printing.as_json(document | ({"sources": sources} if sources else {}))
        return 0
    rows = [(name, *(str(count.get(kind, 0)) for kind in kinds)) for name, count in counts.items()]
    rows.append((Sentence("total", "total"), *(str(total[kind]) for kind in kinds)))
    headings = (Sentence("file", "file"), *map(_kind, kinds))
    printing.table(headings, rows, numbers=tuple(range(1, 1 + len(kinds))))
    if arguments.data:
        _print_changes(title.definitions.changes)
    for name, entries in (sources or {}).items():
        printing.line(f"\n{name}")
        for entry in entries:
            printing.line(f"  {entry['data']:5}  {entry['code']}: {_source_text(entry['code'], entry)}")
    return 0


def _print_changes(changes: Sequence[Change]) -> None:
    """What the owner's files change, and where they contradict what the rulebook states."""
    printing.line()
    printing.line(at("--data", summary(changes)))
    for change in changes:
        notes = []
        if change.stated:
            notes.append(Sentence("change-against", "   (contradicts rule {rule})", rule=change.stated))
        if change.near:
            notes.append(Sentence("change-near", "   (new; did you mean {near}?)", near=change.near))
        before, after = _value(change.before), _value(change.after)
        if change.after is None:
            after = Sentence("change-removed", "removed")
        told = f"  {change.file}: {change.place}: {printing.said(before)} -> {printing.said(after)}"
        printing.line(told + "".join(map(printing.said, notes)))


def _value(value: Any) -> str:
    """What was there or is there, in words where it is a whole entry or nothing."""
    if value == "an entry":
        return Sentence("change-entry", "an entry")
    return Sentence("change-nothing", "None") if value is None else str(value)


def _kind(kind: str) -> Sentence:
    """A kind of source."""
    return Sentence(f"source-{kind}", kind)


def _sheets(arguments: Arguments) -> int:
    """`data export TITLE --to DIR`, `data import TITLE --from DIR --to DIR`."""
    if arguments.key is None or arguments.to is None:
        raise GrognardError.at(f"data {arguments.title}", "sheets-where", "name a title, and with --to a folder")
    definitions = games.definitions(arguments.key, arguments.data.resolve() if arguments.data else None)
    if arguments.title == "export":
        written = spreadsheets.export(definitions, arguments.to)
    elif arguments.sheets is None:
        raise GrognardError.at("data import", "sheets-from", "--from names the folder with the sheets")
    else:
        _try(definitions, arguments)
        written = spreadsheets.bring_in(definitions, arguments.sheets, arguments.to)
    for path in written:
        printing.line(str(path))
    if not written:
        printing.note(Sentence("sheets-change-nothing", "the sheets change nothing"))
    return 0


def _try(definitions: Definitions, arguments: Arguments) -> None:
    """Say at once what makes no sense, before anything is written: what the folder would hold is loaded."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path in sorted(arguments.to.iterdir()) if arguments.to.is_dir() else ():
            if path.suffix in SUFFIXES and path.is_file():
                shutil.copy(path, folder)
        spreadsheets.bring_in(definitions, arguments.sheets, folder)
        try:
            load_title(arguments.key, folder)
        except GrognardError as error:
            told = mapped(error.said, lambda text: text.replace(name, f"{arguments.to}"))
            raise GrognardError(told) from error


def read_all(title: str, overlay: Path | None) -> dict[str, dict[str, Any]]:
    """Every definition file of a title, replacements applied. How things are drawn is no datum of the game."""
    definitions = games.definitions(title, overlay.resolve() if overlay else None)
    files = {name: definitions.raw(name) for name in definitions.names}
    return {name: data for name, data in files.items() if "provenance" in data}


def _sources(data: dict[str, Any]) -> list[dict[str, Any]]:
    used = Counter(codes_used(data))
    return [{"code": code, **source, "data": used[code]} for code, source in data.get("provenance", {}).items()]


def _source_text(code: str, source: Mapping[str, Any]) -> str:
    """Where something comes from; in the words that players of another language see, where there are any."""
    lang, told = printing.language.get(), f"told-{slug(code)}"
    if lang != LANGUAGES[0] and told in catalogue(lang, "web"):
        return catalogue(lang, "web").format(told, {})
    kind: str = _kind(source["kind"])
    if source.get("rule"):
        kind = Sentence("kind-and-rule", "{kind}, rule {rule}", kind=kind, rule=source["rule"])
    words = "; ".join(source[key] for key in ("why", "source") if source.get(key))
    return printing.said(at(kind, words) if words else kind)


def _show(files: dict[str, dict[str, Any]], arguments: Arguments) -> int:
    found = find(files, arguments.key)
    if not found:
        named = {"key": arguments.key, "files": ", ".join(files)}
        raise GrognardError.at(arguments.title, "no-datum", "no datum {key!r} in {files}", **named)
    if arguments.json:
        printing.as_json({"title": arguments.title, "key": arguments.key, "data": found})
        return 0
    for datum in found:
        _print(datum)
    return 0


def _print(datum: Datum) -> None:
    printing.line(f"{datum.file}: {datum.path}")
    for key, value in datum.value.items():
        printing.line(f"    {key} = {value}")
    for code, source in datum.sources.items():
        text = _source_text(code, source)
        printing.line(Sentence("from-source", "    from {code}: {text}", code=code, text=text))
