"""Colours and strokes of a printed map, by the looks that terrain charts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PAPER, INK, NUMBER, HALO = "#f4efe2", "#2b2622", "#8d8675", "#fbf8ef"

GROUND = {
    "open": "#eee8d3", "stream": "#eee8d3", "woods": "#b9c49a", "forest": "#a9b58a", "woods-stream": "#b0c3a4",
    "woods-ravine": "#aab48f", "town": "#d8b9a2", "city": "#cfa58c", "village": "#dcc3ae", "farm": "#e6dcbb",
    "industry": "#c9c2c8", "hills": "#ddcfa5", "hill": "#ddcfa5", "rough": "#d6c8ad", "broken": "#d6c8ad",
    "mountain": "#d2c195", "slope": "#e0d2ac", "steep-slope": "#d2c195", "ravine": "#d3c7a8", "quarry": "#cfc9bd",
    "marsh": "#c7d6c9", "swamp": "#bccfc4", "fort": "#d9c4b4", "fortress": "#cdb09d", "lake": "#b4cfdf",
    "water": "#b4cfdf", "bridge": "#b4cfdf", "sea": "#a9c6da",
}  # fmt: skip

#: word in a kind of hexside -> colour and width
SIDES = (
    ("major-river", "#5d93b8", 0.13), ("river", "#6ea3c4", 0.1), ("canal", "#4f86b5", 0.08),
    ("stream", "#8fb8cf", 0.06), ("lake", "#6ea3c4", 0.1), ("border", "#a05c50", 0.04), ("boundary", "#8a6fa0", 0.05),
    ("slope", "#b39a66", 0.05), ("ravine", "#9c8660", 0.06),
)  # fmt: skip

#: word in a kind of line -> colour, width, dashes
LINES = (
    ("rail", "#4a4642", 0.05, "0.14 0.07"), ("major", "#c0843f", 0.07, ""), ("highway", "#c0843f", 0.07, ""),
    ("primary", "#c0843f", 0.07, ""), ("road", "#b98d58", 0.05, ""), ("track", "#b9a07c", 0.03, "0.06 0.05"),
)  # fmt: skip

#: what a bridge and a ford are drawn with, one stroke upon the other: colour, width, dashes
BRIDGE = ((INK, 0.16, ""), (PAPER, 0.1, ""))
FORD = ((PAPER, 0.16, ""), (INK, 0.16, "0.03 0.06"))


def ground(look: str) -> str:
    """The colour of a terrain: a look that has none of its own may be a colour itself."""
    return look if look.startswith("#") else GROUND.get(look, GROUND["open"])


def side(kind: str) -> tuple[str, float] | None:
    """Colour and width of a hexside; None for what is not drawn along it, such as a bridge."""
    return None if is_crossing(kind) else next(((colour, width) for word, colour, width in SIDES if word in kind), None)


def is_crossing(kind: str) -> bool:
    return kind.endswith(("bridge", "ford"))


def line(kind: str) -> tuple[str, float, str]:
    """Colour, width and dashes of a road or railway."""
    found = ((colour, width, dashes) for word, colour, width, dashes in LINES if word in kind)
    return next(found, ("#9a8f80", 0.04, ""))


def counter(unit: Any, fields: Mapping[str, Any], presentation: Mapping[str, Any], side_name: str) -> tuple[str, str]:
    """Fill and ink of a counter: the first look whose conditions it meets, or that of its side."""
    for look in presentation.get("counters", ()) if unit is not None else ():
        if all(fields.get(key) == value for key, value in look["where"].items()):
            return str(look["fill"]), str(look["ink"])
    card = presentation.get("sides", {}).get(side_name, {"fill": "#8b8678", "ink": "#ffffff"})
    return str(card["fill"]), str(card["ink"])
