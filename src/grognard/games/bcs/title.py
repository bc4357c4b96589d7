"""The contract: the Battalion Combat Series, with a pack, as a title."""

from __future__ import annotations

import importlib

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.stacks import contradiction

from .activation.activity import choose_act
from .forecast import forecast
from .imagination import imagine
from .memory import REMEMBERING
from .movement.moving import destinations
from .overlays import OVERLAYS
from .pack import NO_PACK, Pack
from .positions import from_position, rebuild, to_position
from .program import program
from .rules import load as load_rules
from .setup import begin, blank
from .start_stacks import check_starts
from .state import State
from .view import look

#: for measurements: the question at which a unit is moved, and what lists where it can go
WAYS = (choose_act, destinations)


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions and the rules of its pack."""
    pack: Pack = NO_PACK
    if manifest.module:
        pack = importlib.import_module(f"{__package__}.packs.{manifest.module}").PACK
    rules = load_rules(definitions, manifest.sides, manifest.switch, pack)
    check_starts(rules)
    return Title(
        name=name,
        system="bcs",
        manifest=manifest,
        definitions=definitions,
        program=program,
        rules=rules,
        state_type=State,
        begin=begin,
        blank=blank,
        look=look,
        imagine=imagine,
        foresee=forecast,
        to_position=to_position,
        from_position=from_position,
        rebuild=rebuild,
        contradiction=contradiction,
        overlays=OVERLAYS,
        remembering=REMEMBERING,
        drawn=frozenset(rules.formation_ids),
    )
