"""The contract: the Battalion Combat Series, with a pack, as a title."""

from __future__ import annotations

import importlib

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.assembly import assemble

from .activation.activity import choose_act
from .memory import REMEMBERING
from .movement.moving import destinations
from .pack import NO_PACK, Pack
from .rules import load as load_rules
from .start_stacks import check_starts

#: for measurements: the question at which a unit is moved, and what lists where it can go
WAYS = (choose_act, destinations)


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions and the rules of its pack."""
    pack: Pack = NO_PACK
    if manifest.module:
        pack = importlib.import_module(f"{__package__}.packs.{manifest.module}").PACK
    rules = load_rules(definitions, manifest.sides, manifest.switch, pack)
    check_starts(rules)
    formations = frozenset(rules.formation_ids)
    return assemble("bcs", name, manifest, definitions, rules, remembering=REMEMBERING, drawn=formations)
