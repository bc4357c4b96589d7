"""Definition files: read, overlaid with printed values, checked; every datum says how certain it is."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grognard.engine.charts import check_charts
from grognard.engine.errors import DefinitionError
from grognard.engine.likeness import check_known
from grognard.engine.misfits import said
from grognard.engine.numbers import check_numbers
from grognard.engine.printed import (
    ALIKE,
    PRINTED,
    Change,
    Overlay,
    check_ground,
    check_rows,
    check_sources,
    closest,
    entries_of,
    nearest,
    strange_words,
)
from grognard.engine.sentence import Sentence, at, cause, mapped, parts, together
from grognard.engine.shaping import Misspelt, badly_written, converted, once

T = TypeVar("T")

SUFFIXES = (".toml", ".json")
#: files beside the definitions that say something about a title rather than about its game
NOT_DEFINITIONS = {"title.toml", "rulebook.toml", "lesson.toml"}
#: how files end that nobody reads, but somebody may think so
MEANT = ("toml", "json", "toml.txt", "json.txt", "csv", "tml", "jsn", "yaml", "yml", "")
#: bytes of the largest file: a whole map has a third of a megabyte
LARGEST = 8 * 1024 * 1024
MAP, TERRAIN, UNITS = "map.json", "terrain.toml", "units.toml"

#: how many changes a message names
BLAMED = 5

PROVENANCE_KINDS = ("text", "derived", "reconstructed", PRINTED)


class Localised(msgspec.Struct, frozen=True):
    """A name in both languages."""

    en: str
    ja: str


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a datum comes from: stated by the rule text, derived from it, or reconstructed."""

    kind: str
    rule: str = ""
    why: str = ""
    source: str = ""


class Definitions:
    """The files of one title: those that its system shares, its own, and an owner's replacements, one on the other.

    Everything that reads definitions reads them here: rules, server, clients, ledger and the `data` command.
    """

    def __init__(self, *folders: Path, overlay: Path | None = None) -> None:
        self.folders = tuple(folder for folder in folders if folder.is_dir())
        self.overlay = overlay
        if overlay is not None and not overlay.is_dir():
            raise DefinitionError.at(overlay, "no-definitions", "no such directory of definitions")
        self._merged: dict[str, dict[str, Any]] = {}
        #: as they are without an owner's files
        self._ours: dict[str, dict[str, Any]] = {}
        #: those that have been checked by their shapes
        self._loaded: set[str] = set()
        #: hexes and sides in the owner's files that there are not
        self._strangers: list[str] = []
        #: what the owner's files change, of the files read so far
        self.changes: list[Change] = []
        self._check_files()
        self._hash = hashlib.sha256()

    @property
    def hash(self) -> str:
        """Hash of everything loaded so far."""
        return self._hash.hexdigest()[:32]

    @property
    def names(self) -> list[str]:
        """The files that there are."""
        found = {path.name for folder in self.folders for path in folder.iterdir() if path.suffix in SUFFIXES}
        return sorted(found - NOT_DEFINITIONS)

    def _check_files(self) -> None:
        """Refuse files of the owner that are not among ours: a misspelt name would have no effect."""
        stems = {Path(name).stem for name in self.names}
        for path in sorted(self.overlay.iterdir()) if self.overlay is not None else ():
            if path.name.startswith("."):
                continue  # what systems leave in every folder
            twin = path.with_suffix(SUFFIXES[0])
            if path.suffix in SUFFIXES[1:] and os.path.lexists(twin):
                form = "{twin} is there too; one of them would be without effect"
                raise DefinitionError.at(path, "twin", form, twin=twin.name)
            if (path.suffix in SUFFIXES and path.stem not in stems) or _is_meant(path, stems):
                form, near = "no such file of definitions{near}", nearest(path.name, self.names)
                raise DefinitionError.at(path, "no-definition-file", form, near=near)

    def _owners(self, name: str) -> Path | None:
        """The owner's file of this name, in either format."""
        if self.overlay is None:
            return None
        places = (self.overlay / f"{Path(name).stem}{suffix}" for suffix in SUFFIXES)
        return next(filter(os.path.lexists, places), None)  # a link that leads nowhere is one that cannot be read

    def raw(self, name: str) -> dict[str, Any]:
        """A file as plain data, merged."""
        if name not in self._merged:
            self._merged[name] = self._merge(name)
        return self._merged[name]

    def _merge(self, name: str) -> dict[str, Any]:
        layers = [folder / name for folder in self.folders if (folder / name).exists()]
        data = _read(layers[0] if layers else (self.folders or (Path(),))[-1] / name)
        for path in layers[1:]:
            data = _overlaid(data, _read(path), f"{path}")
        owners = self._owners(name)
        self._ours[name] = data
        if owners is not None:
            overlay = Overlay(name, f"{owners}", data.get("provenance", {}))
            given = _read(owners)
            data = overlay.lay(data, given)
            self.changes += overlay.changes
        return data

    def load(self, name: str, shape: type[T]) -> T:
        """A file in its typed shape; it counts for the hash."""
        data = self.raw(name)
        self._hash.update(json.dumps(data, sort_keys=True).encode())
        owners = self._owners(name)
        self._loaded.add(name)
        given = self._given(name)
        self._strangers += check_known(given, shape, self._ours[name], f"{owners}", self._hexes(), self._sides())
        check_numbers(given, self._ours[name], name, f"{owners}")
        try:
            found = converted(data, shape)
        except msgspec.ValidationError as error:
            told = said(f"{error}", data, shape)
            for unknown in reversed(self._news(name)):
                told = at(unknown, told)
            raise DefinitionError(at(self._place(name), told)) from error
        if owners is not None:
            if name == MAP:
                check_ground(given, self._ours[name], self._chart(), f"{owners}")
            check_rows(given, data, f"{owners}")
            check_charts(self._ours[name], data, name, f"{owners}")
        return found

    def _given(self, name: str) -> dict[str, Any]:
        """What the owner's file of this name says; nothing where there is none."""
        owners = self._owners(name)
        return _read(owners) if owners is not None else {}

    def _hexes(self) -> set[str]:
        """The labels of the map, where an owner may name others."""
        if self.overlay is None or MAP not in self.names:
            return set()
        return {str(entry.get("hex")) for entry in entries_of(self.raw(MAP), "hexes")}

    def _sides(self) -> set[str]:
        """The sides of our counters: nobody else takes part."""
        if self.overlay is None or UNITS not in self.names:
            return set()
        self.raw(UNITS)
        return {str(unit["side"]) for unit in entries_of(self._ours[UNITS], "unit") if "side" in unit}

    def _news(self, name: str) -> list[str]:
        """Entries of the owner's file that are not among ours: one of them is most likely misspelt."""
        found = [change for change in self.changes if change.file == name and change.after == "an entry"]
        told = tuple(_unknown(one) for one in found)
        return [together(told)] if told else []

    def check_rest(self) -> None:
        """Refuse what an owner's files say in vain: where no shape is asked, and of where something comes from."""
        for name in self.names:
            if name not in self._loaded:
                self.raw(name)
                where = f"{self._owners(name)}"
                given, ours = self._given(name), self._ours[name]
                self._strangers += check_known(given, Any, ours, where, self._hexes(), self._sides())
            owners, declared = self._owners(name), self.raw(name).get("provenance")
            if owners is None or declared is None:
                continue
            for code, source in declared.items():
                kind = source.get("kind") if isinstance(source, dict) else None
                if kind not in PROVENANCE_KINDS:
                    named = {"kind": kind or "", "near": nearest(str(kind or ""), PROVENANCE_KINDS)}
                    here = f"{owners}: provenance: {code}"
                    raise DefinitionError.at(here, "no-source-kind", "no kind {kind!r}{near}", **named)
            check_sources(_read(owners), declared, f"{owners}")
        if self._strangers:
            raise DefinitionError(self._unknown)

    @property
    def _unknown(self) -> str:
        """Hexes and sides in the owner's files that there are not, all of them."""
        return together(tuple(dict.fromkeys(self._strangers)))

    def placed(self, error: DefinitionError) -> DefinitionError:
        """The same error, with the owner's file in the place of ours that it names, or all of them before one that
        names none; and before it the hexes and sides that there are not."""
        owners = {name: path for name in self.names if (path := self._owners(name))}
        told = error.said
        if self._strangers and told == self._unknown:
            return error
        if owners and not any(f"{path}" in told for path in (self.overlay, *owners.values())):
            files = "|".join(map(re.escape, owners))
            ours = re.compile(rf"(?:^|(?<=; ))({files})(?=:|$)")
            told = mapped(told, lambda text: ours.sub(lambda found: f"{owners[found[1]]}", text))
            if not any(f"{path}" in told for path in owners.values()):
                told = at(", ".join(map(str, owners.values())), told)
        if not self._strangers:
            return DefinitionError(told)
        # long ones, when others come before them, are cut short
        others = (Sentence("cut", "{what:.300}", what=one) for one in parts(told))
        return DefinitionError(together((*parts(self._unknown), *others)))

    def unplayable(self, error: Exception) -> DefinitionError:
        """What to say of an owner's files with which the rules cannot do anything: the words in them that ours do not
        have, one of which is most likely misspelt, and which values differ."""
        if self._strangers:
            return DefinitionError(self._unknown)
        said = error.args[0] if error.args else ""
        for name in self.names:
            owners = self._owners(name)
            self.raw(name)
            for place, text, known in strange_words(self._given(name), self._ours[name]):
                if text == said or repr(text) in str(said):
                    named = {"word": text, "near": nearest(text, known)}
                    return DefinitionError.at(
                        f"{owners}: {place}", "unknown-word", "{word!r} is unknown{near}", **named
                    )
        places = [f"{change.file}: {change.place}".rstrip(": ") for change in self.changes]
        few = "; ".join(places[:BLAMED]) + (" ..." if len(places) > BLAMED else "")
        form = "the rules cannot be played with these values ({places}): {error!r}"
        return DefinitionError.at(self.overlay, "unplayable", form, places=few, error=error)

    def _chart(self) -> dict[str, Any]:
        """The terrain chart, if there is one."""
        return self.raw(TERRAIN) if TERRAIN in self.names else {}

    def _place(self, name: str) -> Path:
        """The topmost file of this name: what is wrong is most likely wrong there."""
        ours = next((folder / name for folder in reversed(self.folders) if (folder / name).exists()), Path(name))
        return self._owners(name) or ours

    def picture(self, name: str) -> Path | None:
        """A picture of the title, the topmost one of this name."""
        places = (folder / name for folder in reversed(self.folders))
        return next((path for path in places if path.suffix == ".png" and path.is_file()), None)

    @property
    def pictures(self) -> list[str]:
        return sorted({path.name for folder in self.folders for path in folder.glob("*.png")})


def _unknown(change: Change) -> str:
    if not change.near:
        return Sentence("entry-unknown", "{place} is unknown", place=change.place)
    return Sentence("entry-unknown-near", "{place} is unknown ({near}?)", place=change.place, near=change.near)


def _is_meant(path: Path, stems: Collection[str]) -> bool:
    """Whether a file that would not be read is most likely meant to be: `Units.toml`, `units.toml.txt`, `map.jsn`."""
    stem, _, rest = path.name.casefold().partition(".")
    return path.suffix not in SUFFIXES and rest in MEANT and bool(closest(stem, stems, ALIKE))


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise DefinitionError.at(path, "unread-no-file", "cannot be read: not a file")
        if path.is_file() and path.stat().st_size > LARGEST:
            form = "cannot be read: more than {size} MB"
            raise DefinitionError.at(path, "unread-large", form, size=LARGEST // 1024 // 1024)
        text = path.read_bytes().decode("utf-8-sig")  # as editors may mark a text
        read = partial(json.loads, object_pairs_hook=once, parse_constant=_no_number)
        data = read(text) if path.suffix == ".json" else tomllib.loads(text, parse_float=_finite)
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except OSError as error:
        raise DefinitionError.at(path, "unread", "cannot be read: {why}", why=cause(error)) from error
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        raise DefinitionError.at(path, "no-character", "{character!r} is no character", character=character) from error
    except ValueError as error:
        raise DefinitionError(at(path, badly_written(error))) from error
    except RecursionError as error:
        raise DefinitionError.at(path, "without-end", "lists or tables within one another without end") from error
    if not isinstance(data, dict):
        kind = Sentence(f"type-{type(data).__name__}", type(data).__name__)
        raise DefinitionError.at(path, "no-object", "must hold an object, not {kind}", kind=kind)
    return data


def _no_number(word: str) -> float:
    raise Misspelt(Sentence("not-a-number", "{word} is not a number", word=word))


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _no_number(text)


def _overlaid(base: dict[str, Any], over: dict[str, Any], where: str) -> dict[str, Any]:
    """One file of ours over another: the later one wins."""
    return Overlay(Path(where).name, where, {}).merge(base, over)


def provenance_counts(data: Mapping[str, Any]) -> dict[str, int]:
    """How many data of a file are stated, derived and reconstructed."""
    sources = {code: source["kind"] for code, source in data.get("provenance", {}).items()}
    counts = dict.fromkeys(PROVENANCE_KINDS, 0)
    for code in codes_used(data):
        if code not in sources:
            raise DefinitionError("code-undeclared", "provenance code {code!r} is used but not declared", code=code)
        counts[sources[code]] += 1
    return {kind: count for kind, count in counts.items() if count or kind != PRINTED}


def codes_used(data: Any) -> Iterator[str]:
    """Every provenance code that a datum of the file names. A file may name one `from` for all: it stands for every
    entry that names none itself."""
    if isinstance(data, Mapping) and isinstance(data.get("from"), str) and "provenance" in data:
        lists = [value for value in data.values() if isinstance(value, list)]
        silent = [entry for entries in lists for entry in entries if next(codes_used(entry), None) is None]
        yield from [data["from"]] * max(1, len(silent))
        data = {key: value for key, value in data.items() if key != "from"}
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "from" or key.endswith("_from"):
                yield from value.values() if isinstance(value, Mapping) else (value,)
            elif key != "provenance":
                yield from codes_used(value)
    elif isinstance(data, list):
        for entry in data:
            yield from codes_used(entry)
