"""The titles, by name: each is found by its manifest, `<system>/data/<title>/title.toml`, and loaded once.

`<system>/data/system/` holds what all titles of a system share. With a directory of replacement data, a title is loaded
once for each.
"""

from __future__ import annotations

import importlib
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from grognard.engine import manifest
from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError, GrognardError
from grognard.engine.manifest import Manifest
from grognard.engine.rehearsal import rehearse
from grognard.engine.rulebook import Rulebook
from grognard.engine.rulebook import load as load_rulebook
from grognard.engine.title import Title

_HERE = Path(__file__).parent


def _found() -> dict[str, tuple[str, Manifest]]:
    """Every title with its system and its manifest, in the order of the lists."""
    files = sorted(_HERE.glob(f"*/data/*/{manifest.FILE}"))
    titles = {path.parent.name: (path.parents[2].name, manifest.read(path)) for path in files}
    return dict(sorted(titles.items(), key=lambda entry: entry[1][1].order))


_TITLES = _found()

#: title -> package of its rule system
SYSTEMS = {name: system for name, (system, _) in _TITLES.items()}

TITLES = tuple(SYSTEMS)


def manifest_of(name: str) -> Manifest:
    check(name)
    return _TITLES[name][1]


def load(name: str, data: Path | None = None) -> Title:
    """A title ready to play, with its definitions overlaid by those in `data`."""
    check(name)
    return _load(name, data)


@cache
def _load(name: str, data: Path | None) -> Title:
    system, found = _TITLES[name]
    files = definitions(name, data)
    try:
        title: Title = importlib.import_module(f"grognard.games.{system}.title").load(name, found, files)
        files.check_rest()
        if data is not None:
            rehearse(title)
    except DefinitionError as error:
        raise files.placed(error) from error
    except Exception as error:
        if data is None:
            raise
        raise files.unplayable(error) from error
    return replace(title, rulebook=partial(rulebook, name))


def definitions(name: str, data: Path | None = None) -> Definitions:
    """A title's definitions: its system's, its own, and the replacements in `data`, merged."""
    shared = folder(name) / "data"
    return Definitions(shared / "system", shared / name, overlay=data)


def folder(name: str) -> Path:
    """Where a title's rule system lives."""
    check(name)
    return _HERE / SYSTEMS[name]


@cache
def rulebook(name: str) -> Rulebook:
    """The rules that hold in a title: its system's, and a pack's own."""
    return whole_rulebook(name).of(name)


def whole_rulebook(name: str) -> Rulebook:
    """The rules of a title's system with those of all its titles, and a pack's own."""
    return load_rulebook(folder(name) / "rulebook.toml")


def check(name: str) -> None:
    if name not in SYSTEMS:
        raise GrognardError("no-title", "no title {name!r}; there are {titles}", name=name, titles=", ".join(TITLES))
