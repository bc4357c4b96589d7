"""The contract: The Old Contemptibles as a title."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.assembly import assemble

from .memory import REMEMBERING
from .rules import load as load_rules


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    rules = load_rules(definitions, manifest.switch)
    return assemble("contemptibles", name, manifest, definitions, rules, remembering=REMEMBERING)
