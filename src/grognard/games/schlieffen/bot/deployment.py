"""Set-up: as in history, but never twice the same."""

from __future__ import annotations

from ..rules import CORPS, HQ
from ..setup import SetUp
from .situation import Situation

Scores = dict[str, float]


def choose_unit(now: Situation, texts: list[str]) -> Scores:
    """3.1 Headquarters one by one and a few corps, whichever; the rest as in history."""
    rules, where = now.rules, now.state.where
    units = {text: rules.unit_index[text.split()[1]] for text in texts if text.startswith("take ")}
    hqs = [text for text, unit in units.items() if rules.kind[unit] == HQ]
    if hqs:
        return dict.fromkeys(hqs, 1.0)
    standing = sum(where[unit] >= 0 for unit in rules.by_side[now.side] if rules.kind[unit] == CORPS)
    corps = [text for text, unit in units.items() if rules.kind[unit] == CORPS and not _is_garrison(now, unit)]
    return dict.fromkeys(corps, 1.0) if corps and standing < now.style.varied else {"historical": 1.0}


def _is_garrison(now: Situation, unit: int) -> bool:
    """Whether a corps stood in a city: it stays there."""
    stood = now.rules.grid.index.get(now.rules.units[unit].historical, -1)
    return stood < 0 or bool(now.rules.city[stood])


def choose_hex(now: Situation, setup: SetUp, texts: list[str]) -> Scores:
    """3.1 A headquarters on a railway with its corps in range as they stood; a corps at most a hex aside."""
    rules, unit = now.rules, setup.unit
    stood = rules.grid.index.get(rules.units[unit].historical, -1)
    scores = {}
    for text in texts:
        hex_ = rules.grid.index[text.split()[1]]
        if rules.kind[unit] == HQ:
            scores[text] = -float(_out_of_range(now, unit, hex_)) - (0.0 if rules.on_rail[hex_] else now.style.off_rail)
        else:
            scores[text] = -float(max(0, rules.grid.distance(hex_, stood) - now.style.aside)) if stood >= 0 else 0.0
    return scores


def _out_of_range(now: Situation, hq: int, hex_: int) -> int:
    """How many corps of an army would be out of range of their headquarters, as they stood in history."""
    rules = now.rules
    reach = rules.strengths[hq][now.state.steps[hq]]
    army = rules.units[hq].formation
    hexes = [
        rules.grid.index[rules.units[unit].historical]
        for unit in rules.by_side[now.side]
        if rules.kind[unit] == CORPS and rules.units[unit].formation == army and rules.units[unit].historical
    ]
    return sum(rules.grid.distance(hex_, stood) > reach for stood in hexes)
