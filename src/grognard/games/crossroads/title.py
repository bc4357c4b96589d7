"""Crossroads as a title: the declarations of the kit, and the contract that follows from them."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.standard import Kit
from grognard.mechanics.standard.sequence import SequenceOfPlay
from grognard.mechanics.standard.title import standard_title
from grognard.mechanics.standard.views import zones

from . import victory
from .combat import COMBAT
from .movement import PHASE
from .program import HEX_MARKS, MARKS, program
from .schema import Schedule

#: 2.1 each side moves, then attacks; blue first
SEQUENCE = SequenceOfPlay(
    program,
    (("movement", PHASE.choose_unit), ("combat", COMBAT.choose_target)),
    end_turn=victory.end_turn,
    rule="2.1",
)

KIT = Kit(
    system="crossroads",
    program=program,
    sequence=SEQUENCE,
    marks=MARKS,
    hex_marks=HEX_MARKS,
    tracks=victory.tracks,
)

#: for measurements: the question at which a unit is moved, and what lists where it can go
WAYS = (PHASE.choose_way, PHASE.destinations)


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    overlays = (zones("4.1"),)
    return standard_title(name, manifest, definitions, KIT, Schedule, foresee=COMBAT.foresee, overlays=overlays)
