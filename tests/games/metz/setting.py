"""Where the small positions stand, and how they begin.

The north-west corner of the map is open, flat and without roads: rows 01 to 06 of columns 01 to 08. Within a column a
row is a hex; 0304 has the neighbours 0303 (north), 0403, 0404, 0305 (south), 0204 and 0203.
"""

from __future__ import annotations

from typing import Any

from grognard.games.metz.fire import fire
from grognard.games.metz.fire import shifts as fire_shifts
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.rules import SP

from .scene import METZ, RULES, board, hex_, table, unit

DAY, DUSK, EVENING, DEEP_NIGHT, DAWN = (
    RULES.turn[name].number for name in ("16-12", "16-21", "16-22", "17-01", "17-04")
)
CAMPAIGN = "mars-la-tour-to-saint-privat"


def step(phase: str, formation: str, *units: str, **keys: Any) -> Any:
    """A step of a formation's activation: its own side's units are in command unless they are marked otherwise."""
    side = 0 if formation.startswith("P") else 1
    named = []
    for text in units:
        words = text.split()
        acts = RULES.side[unit(words[0])] == side and words[1].isdigit() and "out-of-command" not in words
        named.append(f"{text} in-command" if acts else text)
    keys.setdefault("active", RULES.schedule.sides[side])
    return board(*named, phase=phase, formation=formation, **keys)


def campaign(phase: str, formation: str, *units: str, turn: int, **keys: Any) -> Any:
    """The same in a campaign, where there are nights."""
    return step(phase, formation, *units, scenario=CAMPAIGN, turn=turn, **keys)


def activation(formation: str, *units: str, **keys: Any) -> Any:
    """The beginning of an activation: the posture is asked for."""
    side = 0 if formation.startswith("P") else 1
    return board(*units, formation=formation, active=RULES.schedule.sides[side], **keys)


def shot(state: Any, firer: str, target: str, kind: str = "step", **changes: Any) -> Fire:
    """A fire of one unit at a hex."""
    side = RULES.side[unit(firer)]
    return Fire(kind, side, state.where[unit(firer)], hex_(target), (unit(firer),), **changes)


def strength(state: Any, firer: str, target: str, **changes: Any) -> float:
    """Adjusted strength of one unit's fire at a hex (8.3)."""
    return fire.strength(table(state), shot(state, firer, target, **changes)) / SP


def shifts(state: Any, firer: str, target: str, **changes: Any) -> dict[str, int]:
    """Column shifts of one unit's fire at a hex (8.4)."""
    return {
        shift.key: shift.value for shift in fire_shifts.all_shifts(table(state), shot(state, firer, target, **changes))
    }


def about(state: Any) -> Any:
    """What the question on the table is about."""
    return METZ.about(state)


def chit_place(state: Any, chit: str) -> int:
    return int(state.chit_place[RULES.chit_index[chit]])
