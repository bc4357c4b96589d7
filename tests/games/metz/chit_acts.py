"""What the tests of the chits share: a quiet turn, and units that form a group."""

from __future__ import annotations

from typing import Any

from .scene import (
    board,
)


def quiet(*units: str, **keys: Any) -> Any:
    """A turn in which the next chit is still to be drawn: the Prussian holds the General Staff and is asked."""
    chits = {"prussian-general-staff": "held", "F3R": "cup"} | keys.pop("chits", {})
    return board(*units, chits=chits, **keys)


GROUPED = ("Alvensleben 0105", "9Stulp 0302", "10Stulp 0304", "StulpArt 0502", "CArt.PIII 0403", "1Verge 0309")
