"""A title put together from the modules of its rule system, which have the same names in every game."""

from __future__ import annotations

import importlib
from typing import Any

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.stacks import contradiction


def assemble(system: str, name: str, manifest: Manifest, definitions: Definitions, rules: Any, **own: Any) -> Title:
    """The title `name` of a rule system, played by these rules; `own` is what only some games have."""

    def module(part: str) -> Any:
        return importlib.import_module(f"grognard.games.{system}.{part}")

    setup, positions = module("setup"), module("positions")
    parts = {
        "program": module("program").program,
        "state_type": module("state").State,
        "begin": setup.begin,
        "blank": setup.blank,
        "look": module("view").look,
        "imagine": module("imagination").imagine,
        "foresee": module("forecast").forecast,
        "to_position": positions.to_position,
        "from_position": positions.from_position,
        "rebuild": positions.rebuild,
        "contradiction": contradiction,
        "overlays": module("overlays").OVERLAYS,
    }
    return Title(name=name, system=system, manifest=manifest, definitions=definitions, rules=rules, **parts | own)
