"""Crossroads as a title: the declarations of the kit, and the contract that follows from them."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.standard import Kit
from grognard.mechanics.standard.sequence import SequenceOfPlay
from grognard.mechanics.standard.title import standard_title
from grognard.mechanics.standard.views import zones

from . import combat, movement, victory
from .forecast import foresee
from .program import HEX_MARKS, MARKS, program
from .schema import Schedule

#: 2.1 each side moves, then attacks; blue first
SEQUENCE = SequenceOfPlay(
    program,
    (("movement", movement.choose_unit), ("combat", combat.choose_target)),
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


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    return standard_title(name, manifest, definitions, KIT, Schedule, foresee=foresee, overlays=(zones("4.1"),))
