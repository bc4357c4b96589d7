"""Positions before Longvilly and on Skyline Drive for the captain's tests, and his answers to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.bots.captain import judge_of
from grognard.bots.evaluation import weights_of
from grognard.games.bcs.bot.ground import ground_of
from grognard.games.bcs.bot.look import Look
from grognard.games.bcs.bot.plan import Plan
from grognard.games.bcs.bot.style import style_of
from grognard.games.bcs.program import Table
from grognard.games.bcs.state import State

from .scene import pack

TITLE = pack("bastogne")
RULES = TITLE.rules
STYLE = style_of(weights_of(TITLE, "answers"))
#: the places of "Before Longvilly", all American at first
AMERICAN = dict.fromkeys(("3018", "2615", "2213", "1812"), "american")
#: the places of "Skyline Drive to Bastogne"
PLACES = ("1210", "1211", "1311", "1825", "3007", "1618", "3817", "4727", "4312", "4117")
PANZERS = {"2Pz.HQ": "3518", "2Pz.Trains": "4016"}
CCR = {"CCR9.HQ": "2213", "CCR9.Trains": "1211"}
GUNS = {"766VAK-1": "2Pz", "766VAK-2": "2Pz", "766VAK-3": "2Pz"}


def position(units: dict[str, str], **extra: Any) -> State:
    """A situation before Longvilly: "HEX" or "box NAME", then a side of the counter and marks."""
    entries = []
    for name, text in units.items():
        words = text.split()
        entry: dict[str, Any] = {"id": name}
        if words[0] == "box":
            entry["box"], words = words[1], words[1:]
        else:
            entry["hex"] = words[0]
        for word in words[1:]:
            key, _, value = word.partition("=")
            if word in ("move", "deployed"):
                entry["face"] = word
            elif value:
                entry[key] = int(value)
            else:
                entry.setdefault("marks", []).append(word)
        entries.append(entry)
    extra = {"scenario": "longvilly", "weather": "fog", **extra}
    sides: dict[str, list[str]] = {}
    for label, side in extra.pop("control", AMERICAN).items():
        sides.setdefault(side, []).append(label)
    extra["control"] = sides
    extra.setdefault("bridges", {bridge.id: 7 for bridge in RULES.schedule.bridge})
    state = TITLE.from_position(TITLE, {**extra, "units": entries})
    assert isinstance(state, State)
    return state


def scores_of(state: State) -> Mapping[str, float]:
    """What the captain thinks of his answers; he must not change what he looks at."""
    decision = TITLE.decision(state)
    assert decision is not None
    before = state.clone()
    scores = judge_of(TITLE, decision.side).scores(decision, state)
    assert state == before
    return scores


def answer(state: State) -> str:
    """The captain's answer."""
    decision, scores = TITLE.decision(state), scores_of(state)
    assert decision is not None
    return max((option.text for option in decision.options), key=lambda text: scores.get(text, -1e9))


def do(state: State, *texts: str) -> None:
    for text in texts:
        TITLE.apply(state, text)


def plan_of(state: State, side: str) -> Plan:
    return Plan(Look(Table(RULES, state, TITLE.sides), ground_of(RULES), TITLE.side_index(side), STYLE))


def hex_of(label: str) -> int:
    return int(RULES.grid.index[label])


def held(*german: str) -> dict[str, str]:
    return {label: "german" if label in german else "american" for label in PLACES}
