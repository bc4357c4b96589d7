"""Colours, for dark terminals. Keys are the `look` of terrain, kinds of hexsides and lines, and the order of sides."""

from __future__ import annotations

from functools import cache

from rich.style import Style

Colour = tuple[int, int, int]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
OFF_MAP: Colour = (14, 16, 18)

_GROUND: dict[str, Colour] = {
    "open": (47, 55, 36),
    "woods": (18, 60, 32),
    "town": (84, 60, 48),
    "industry": (66, 62, 70),
    "hill": (70, 64, 40),
    "rough": (64, 56, 44),
    "marsh": (30, 58, 62),
    "water": (20, 44, 84),
}
_OTHER_GROUND: tuple[Colour, ...] = ((60, 50, 66), (40, 62, 60), (72, 56, 36), (50, 50, 50))

#: what fills an empty hex, by look
TEXTURE: dict[str, str] = {"woods": "♣", "town": "⌂", "industry": "□", "hill": "∩", "marsh": "≈", "water": "~"}

_EDGES: tuple[tuple[str, Colour], ...] = (
    ("river", (84, 150, 235)),
    ("stream", (84, 150, 235)),
    ("canal", (60, 205, 235)),
    ("lake", (84, 150, 235)),
    ("rail", (150, 150, 150)),
    ("road", (205, 165, 100)),
)
#: counters by order of the sides: ground and ink
_SIDES: tuple[tuple[Colour, Colour], ...] = (
    ((164, 178, 190), (12, 16, 20)),
    ((226, 132, 96), (24, 8, 4)),
    ((112, 160, 232), (4, 10, 24)),
    ((150, 196, 110), (8, 18, 4)),
)

PLAIN_EDGE: Colour = (92, 100, 80)
#: layers of an overlay that are no sides: the first is good, the second is not
LAYERS: tuple[Colour, ...] = ((90, 210, 110), (210, 70, 70), (90, 140, 230), (200, 120, 220))
NUMBER: Colour = (142, 150, 128)
PLACE: Colour = (236, 226, 196)
LIT: Colour = (236, 200, 60)
SELECTED: Colour = (255, 255, 255)
TARGET: Colour = (255, 70, 70)
CURSOR: Colour = (255, 0, 255)


def ground(look: str) -> Colour:
    """The colour of a terrain; one that the palette does not name gets a steady colour of its own."""
    return _GROUND.get(look) or _OTHER_GROUND[sum(look.encode()) % len(_OTHER_GROUND)]


def edge(kind: str) -> Colour | None:
    """The colour of a hexside or line; None for a kind that is not drawn by colour (a bridge, a ford)."""
    if kind.endswith(("bridge", "ford")):
        return None
    return next((colour for word, colour in _EDGES if word in kind), (190, 120, 190))


def side(order: int) -> tuple[Colour, Colour]:
    return _SIDES[order % len(_SIDES)]


def overlay_of(order: int) -> Colour:
    """The colour of a side's layer on the map: stronger than its counters."""
    return ((90, 140, 230), (230, 110, 80), (90, 210, 110), (200, 120, 220))[order % 4]


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Colour a with a part of b."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


def hexadecimal(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def style(ink: Colour, paper: Colour, bold: bool = False) -> Style:
    """A text style; made once, for lines are drawn often."""
    return Style(color=hexadecimal(ink), bgcolor=hexadecimal(paper), bold=bold)
