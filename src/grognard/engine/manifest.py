"""A title's manifest, `title.toml` in its folder of definitions: titles are found by it and named nowhere else."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import msgspec

from grognard.engine.definitions import Localised
from grognard.engine.errors import DefinitionError
from grognard.engine.shaping import converted

FILE = "title.toml"


@dataclass(frozen=True)
class Switch:
    """An option of a game: a ruling or variant with its documented default, the first choice."""

    key: str
    rule: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.choices[0]


@dataclass(frozen=True)
class GeneralRules:
    """The rules that general reasons cite: how the game ends, what things are called, when things are done."""

    ending: str
    naming: str
    timing: str
    #: what lets a side give up
    concession: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to know of a title before anything else of it is read."""

    names: Localised
    sides: tuple[str, str]
    scenarios: tuple[str, ...]
    #: the rules that general reasons cite
    rules: GeneralRules
    #: place in lists of titles
    order: int
    #: decisions a second that random play should reach on one core, with the plain and the compiled kernel
    pace: tuple[int, int]
    switch: tuple[Switch, ...] = ()
    #: a pack's own module of the system's package, for rules that the system does not have
    module: str = ""


def read(path: Path) -> Manifest:
    """Read and check a manifest."""
    try:
        manifest = converted(tomllib.loads(path.read_text(encoding="utf-8")), Manifest)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DefinitionError(f"{path}: {error}") from error
    if not manifest.scenarios:
        raise DefinitionError(f"{path}: a title has at least one scenario")
    for switch in manifest.switch:
        if len(switch.choices) < 2:
            raise DefinitionError(f"{path}: switch {switch.key}: a switch has two choices or more, the default first")
    return manifest
