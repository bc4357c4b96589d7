"""What the words of an answer name, besides units and hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.engine.offers import Kind, Words

from .state import POSTURES

if TYPE_CHECKING:
    from .rules import Rules


def _known(rules: Rules, field: str, word: str) -> str | None:
    return word if word in getattr(rules, field) else None


def _as_it_is(_: Any, word: str) -> str:
    return word


#: 3.7 a chit
CHIT = Kind("chit", lambda rules, word: rules.chit_index.get(word), lambda rules, chit: str(rules.chits[chit].id))
#: 6.2.1 a division
DIVISION = Kind("word", lambda rules, word: _known(rules, "divisions", word), _as_it_is)
#: 6.3.2 a command event track
TRACK = Kind("track", lambda rules, word: _known(rules, "tracks", word), _as_it_is)
#: 15.2 a group of reinforcements
ARRIVAL = Kind("word", lambda rules, word: _known(rules, "arrivals", word), _as_it_is)

#: 7.2 a posture
POSTURE = Words(*POSTURES[:2])
#: 13.2.2 what a unit recovers
RECOVERY = Words("morale", "ammo")
#: 17.1 the face of a detachment
FACES = ("front", "back")
FACE = Words(*FACES)
