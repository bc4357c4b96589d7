"""The titles, by name. A title is loaded once and shared; with a directory of replacement data, once for each."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from grognard.engine.errors import GrognardError
from grognard.engine.rulebook import Rulebook
from grognard.engine.rulebook import load as load_rulebook
from grognard.engine.title import Title

#: title -> package of its rule system
SYSTEMS = {"mons": "contemptibles", "schlieffen": "schlieffen", "metz": "metz"}

#: title -> decisions a second that random play should reach on one core, with the plain and the compiled kernel
PACE = {"mons": (10_000, 40_000), "schlieffen": (5_000, 20_000), "metz": (3_000, 12_000)}

TITLES = tuple(SYSTEMS)


def load(name: str, data: Path | None = None) -> Title:
    """A title ready to play, with its definitions overlaid by those in `data`."""
    check(name)
    return _load(name, data)


@cache
def _load(name: str, data: Path | None) -> Title:
    title: Title = importlib.import_module(f"grognard.games.{SYSTEMS[name]}.title").load(name, data)
    return title


def folder(name: str) -> Path:
    """Where a title's rule system lives."""
    check(name)
    return Path(__file__).parent / SYSTEMS[name]


def rulebook(name: str) -> Rulebook:
    return load_rulebook(folder(name) / "rulebook.toml")


def check(name: str) -> None:
    if name not in SYSTEMS:
        raise GrognardError(f"no title {name!r}; there are {', '.join(TITLES)}")
