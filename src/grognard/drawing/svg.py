"""A view as a picture: the map, the counters on it, and nothing that the side does not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Any
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

import msgspec

from grognard.drawing import looks
from grognard.drawing.figures import printed
from grognard.engine.errors import GrognardError
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.hexes import Grid
from grognard.locale import choose_language

#: half the width of a counter, and how far the next one of a stack shows
HALF, STEP = 0.3, 0.07
#: from the name of a place to another above it
LINE = 0.19
#: counters of a stack that are drawn
SHOWN = 3
#: pixels to a hex
SCALE = 46

Point = tuple[float, float]


def draw(title: Title, view: View, *, lang: str = "en", hexes: Sequence[str] = (), numbers: bool = True) -> str:
    """A view as SVG; of the whole map, or of the part around these hexes."""
    for label in hexes:
        if label not in title.rules.grid.labels:
            raise GrognardError(f"{title.name}: no hex {label!r} on the map")
    return _Picture(title, view, choose_language(lang)).svg(hexes, numbers)


class _Picture:
    def __init__(self, title: Title, view: View, lang: str) -> None:
        self.title, self.view, self.lang = title, view, lang
        self.grid: Grid = title.rules.grid
        self.centres = [self.grid.centre(h) for h in range(len(self.grid))]
        names = title.definitions.names
        self.presentation = title.definitions.raw("presentation.json") if "presentation.json" in names else {}
        self.units = {unit.id: unit for unit in title.rules.units}
        turn = 0 if self.grid.orientation == "flat" else pi / 6
        self.corners = [(cos(turn + i * pi / 3) / 3**0.5, sin(turn + i * pi / 3) / 3**0.5) for i in range(6)]

    def svg(self, hexes: Sequence[str], numbers: bool) -> str:
        shown = [self.centres[self.grid.index[label]] for label in hexes] or self.centres
        left, right = min(x for x, _ in shown) - 0.8, max(x for x, _ in shown) + 0.8
        top, bottom = min(y for _, y in shown) - 0.8, max(y for _, y in shown) + 0.8
        inside = {
            h for h, (x, y) in enumerate(self.centres) if left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1
        }
        parts = [
            *self._ground(inside), *self._courses(), *self._lines(), *self._sides(), *self._crossings(),
            *(self._numbers(inside) if numbers else ()), *self._places(inside), *self._stacks(inside),
        ]  # fmt: skip
        width, height = right - left, bottom - top
        name = escape(self.title.names[self.lang])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.2f} {top:.2f} {width:.2f} {height:.2f}" '
            f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" role="img" font-family="serif">'
            f"<title>{name}</title>"
            f'<rect x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}" fill="{looks.PAPER}"/>'
            + "".join(parts)
            + "</svg>"
        )

    def _ground(self, inside: set[int]) -> Iterator[str]:
        kinds = {kind["id"]: kind for kind in self.title.definitions.raw("terrain.toml")["terrain"]}
        for entry in self.title.rules.map.hexes:
            hex_ = self.grid.index[entry.hex]
            if hex_ in inside:
                look = looks.ground(str(kinds[entry.terrain].get("look", entry.terrain)))
                points = " ".join(f"{x:.2f},{y:.2f}" for x, y in self._outline(hex_))
                yield f'<polygon points="{points}" fill="{look}" stroke="{looks.NUMBER}" stroke-width="0.01"/>'

    def _outline(self, hex_: int) -> list[Point]:
        x, y = self.centres[hex_]
        return [(x + dx, y + dy) for dx, dy in self.corners]

    def _courses(self) -> Iterator[str]:
        """Streams and rivers that fill hexes: those along hexsides are drawn with the sides."""
        along = {kind["id"] for kind in self.title.definitions.raw("terrain.toml").get("hexside", ())}
        for water in self.title.rules.map.watercourses:
            style = looks.side(water["kind"])
            if style is not None and water["kind"] not in along:
                points = " ".join(f"{x:.2f},{y:.2f}" for x, y in water["corners"])
                yield (
                    f'<polyline points="{points}" fill="none" stroke="{style[0]}" stroke-width="{style[1]}" '
                    f'stroke-linecap="round" stroke-linejoin="round"/>'
                )

    def _sides(self) -> Iterator[str]:
        """Rivers and borders along the side between two hexes."""
        for hexside in self.title.rules.map.hexsides:
            for kind in hexside.kinds:
                style = looks.side(kind)
                if style is not None:
                    (x0, y0), (x1, y1) = self._between(*(self.grid.index[label] for label in hexside.between))
                    yield (
                        f'<line x1="{x0:.2f}" y1="{y0:.2f}" x2="{x1:.2f}" y2="{y1:.2f}" stroke="{style[0]}" '
                        f'stroke-width="{style[1]}" stroke-linecap="round"/>'
                    )

    def _crossings(self) -> Iterator[str]:
        """Bridges, and fords in broken strokes, across the side between two hexes."""
        for hexside in self.title.rules.map.hexsides:
            kinds = [kind for kind in hexside.kinds if looks.is_crossing(kind)]
            if not kinds:
                continue
            (ax, ay), (bx, by) = (self.centres[self.grid.index[label]] for label in hexside.between)
            mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (bx - ax) * 0.15, (by - ay) * 0.15
            ford = all(kind.endswith("ford") for kind in kinds)
            strokes = looks.FORD if ford else looks.BRIDGE
            for colour, width, dashes in strokes:
                dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
                yield (
                    f'<line x1="{mx - dx:.2f}" y1="{my - dy:.2f}" x2="{mx + dx:.2f}" y2="{my + dy:.2f}" '
                    f'stroke="{colour}" stroke-width="{width}"{dashed}/>'
                )

    def _between(self, a: int, b: int) -> tuple[Point, Point]:
        """The two corners that neighbouring hexes share."""
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
        part = 0.5 / 3**0.5
        return (mx - dy * part, my + dx * part), (mx + dy * part, my - dx * part)

    def _lines(self) -> Iterator[str]:
        for line in self.title.rules.map.lines:
            colour, width, dashes = looks.line(line.kind)
            points = " ".join("{:.2f},{:.2f}".format(*self.centres[self.grid.index[label]]) for label in line.hexes)
            dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
            yield (
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linejoin="round"{dashed}/>'
            )

    def _numbers(self, inside: set[int]) -> Iterator[str]:
        for hex_ in sorted(inside):
            x, y = self.centres[hex_]
            yield _text(self.grid.labels[hex_], x, y - 0.34, 0.13, looks.NUMBER)

    def _places(self, inside: set[int]) -> Iterator[str]:
        """Names at the foot of their hexes, the largest first; one that would lie upon another stands above it."""
        written: list[tuple[float, float, float]] = []
        for place in sorted(self.title.rules.map.places, key=lambda place: -place.size):
            hex_ = self.grid.index.get(place.hex)
            if hex_ in inside:
                x, y = self.centres[hex_]
                name = str(getattr(place.name, self.lang))
                size = 0.15 + 0.02 * min(place.size, 4)
                half, foot = _width(name) * size / 2, y + 0.43
                while any(abs(x - at) < half + by and abs(foot - line) < LINE for at, line, by in written):
                    foot -= LINE
                written.append((x, foot, half))
                yield _text(name, x, foot, size, looks.INK, halo=True)

    def _stacks(self, inside: set[int]) -> Iterator[str]:
        for label, stack in self.view.stacks.items():
            hex_ = self.grid.index[label]
            if hex_ in inside:
                x, y = self.centres[hex_]
                for depth in reversed(range(min(len(stack), SHOWN))):
                    yield self._counter(stack[depth], x + STEP * depth, y - STEP * depth)
                if len(stack) > SHOWN:
                    yield _text(f"+{len(stack) - SHOWN}", x + HALF + 0.1, y + HALF, 0.16, looks.INK, halo=True)

    def _counter(self, counter: Counter, x: float, y: float) -> str:
        unit = self.units.get(counter.unit)
        fill, ink = looks.counter(unit, _fields(unit), self.presentation, counter.side)
        figures = printed(unit, counter, self.presentation.get("values", [["strength"], ["movement"]]))
        name = str(getattr(unit.name, self.lang)) if unit is not None else "?"
        marks = f" ({', '.join(counter.marks)})" if counter.marks else ""
        return (
            f"<g><title>{escape(name + marks)}</title>"
            f'<rect x="{x - HALF:.2f}" y="{y - HALF:.2f}" width="{2 * HALF}" height="{2 * HALF}" rx="0.04" '
            f'fill={quoteattr(fill)} stroke={quoteattr(looks.INK)} stroke-width="0.015"/>'
            + _text(_short(unit, counter), x, y - 0.05, 0.15, ink)
            + _text("-".join(figures), x, y + 0.21, 0.19, ink, bold=True)
            + "</g>"
        )


def _width(text: str) -> float:
    """About how wide a text is, in heights of its letters."""
    return sum(1.0 if east_asian_width(letter) in "WF" else 0.46 for letter in text)


def _short(unit: Any, counter: Counter) -> str:
    """A few letters that tell a counter from the others."""
    if unit is None:
        return ""
    return counter.unit if len(counter.unit) <= 7 else counter.unit[:6] + "…"


def _fields(unit: Any) -> dict[str, Any]:
    """What the looks of counters may ask about."""
    formation = msgspec.to_builtins(getattr(unit, "formation", {}))  # a table in some titles, a record in others
    return {"side": getattr(unit, "side", ""), "type": getattr(unit, "type", ""), **formation}


def _text(text: str, x: float, y: float, size: float, ink: str, *, halo: bool = False, bold: bool = False) -> str:
    around = f' stroke="{looks.HALO}" stroke-width="0.05" paint-order="stroke"' if halo else ""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" text-anchor="middle" dominant-baseline="middle" '
        f'fill="{ink}"{around}{weight}>{escape(text)}</text>'
    )
