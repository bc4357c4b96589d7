"""The contract: At Any Cost: Metz 1870 as a title."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.stacks import contradiction

from .forecast import forecast
from .imagination import imagine
from .overlays import OVERLAYS
from .positions import from_position, rebuild, to_position
from .program import program
from .rules import load as load_rules
from .setup import begin, blank
from .state import State
from .view import look


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    rules = load_rules(definitions, manifest.switch)
    return Title(
        name=name,
        system="metz",
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
        drawn=frozenset(chit.id for chit in rules.chits),
    )
