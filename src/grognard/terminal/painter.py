"""The map, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from grognard.engine.view import Counter
from grognard.hexes import NOWHERE
from grognard.terminal import palette
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.layout import Layout, Overview, Row
from grognard.terminal.palette import Colour, style
from grognard.terminal.scene import Scene

#: how far a colour is drawn towards that of the highlight
LIT_PART, REACH_PART, PATH_PART, USED_PART, OVERLAY_PART = 0.4, 0.28, 0.55, 0.4, 0.4


class Line:
    """One row of cells under construction."""

    def __init__(self, x0: int, width: int) -> None:
        self.x0 = x0
        self.signs = [" "] * width
        self.styles: list[Style] = [style(palette.PLAIN_EDGE, palette.OFF_MAP)] * width

    def put(self, x: int, sign: str, look: Style) -> None:
        i = x - self.x0
        if 0 <= i < len(self.signs):
            self.signs[i], self.styles[i] = sign, look

    def write(self, x: int, text: str, look: Style) -> None:
        """Text that may have signs two cells wide."""
        for sign in text:
            self.put(x, sign, look)
            if cell_len(sign) == 2:
                self.put(x + 1, "", look)
                if not 0 <= x + 1 - self.x0 < len(self.signs) or x < self.x0:
                    self._blank(x, look)
            x += cell_len(sign)

    def _blank(self, x: int, look: Style) -> None:
        """Half of a wide sign stands outside the window: show neither half."""
        self.put(x, " ", look)
        self.put(x + 1, " ", look)

    def segments(self) -> list[Segment]:
        found: list[Segment] = []
        start = 0
        for i in range(1, len(self.signs) + 1):
            if i == len(self.signs) or self.styles[i] is not self.styles[start]:
                found.append(Segment("".join(self.signs[start:i]), self.styles[start]))
                start = i
        return found


def clipped(text: str, width: int) -> str:
    """Text cut to a number of cells, never in the middle of a wide sign."""
    while cell_len(text) > width:
        text = text[:-1]
    return text


def centred(text: str, width: int) -> str:
    text = clipped(text, width)
    left = (width - cell_len(text)) // 2
    return " " * left + text + " " * (width - cell_len(text) - left)


class Painter:
    """Draws hexes with borders, numbers, terrain and counters, at one height."""

    def __init__(self, ground: Ground, faces: Faces, layout: Layout) -> None:
        self.ground = ground
        self.faces = faces
        self.layout = layout

    def line(self, y: int, x0: int, width: int, scene: Scene, cursor: int) -> list[Segment]:
        line = Line(x0, width)
        for hex_, x, row in self.layout.crossing(y, x0, x0 + width):
            number = y - self.layout.origin(hex_)[1]
            paper = self.paper(hex_, scene)
            for cell in range(row.begin, row.end):
                line.put(x + cell, " ", style(palette.NUMBER, paper))
            self._roads(line, hex_, x, row, number, paper)
            self._borders(line, hex_, x, row, paper, scene, cursor)
            self._inside(line, hex_, x, row, number, paper, scene)
        return line.segments()

    def paper(self, hex_: int, scene: Scene) -> Colour:
        """The ground, lighter where there is an answer."""
        label = self.ground.grid.labels[hex_]
        paper = self.ground.paper[hex_]
        if label in scene.overlay:
            paper = palette.mix(paper, scene.overlay[label], OVERLAY_PART)
        if label in scene.path:
            return palette.mix(paper, palette.LIT, PATH_PART)
        if label in scene.costs:
            return palette.mix(paper, palette.LIT, REACH_PART)
        if label in scene.answers:
            return palette.mix(paper, palette.LIT, LIT_PART)
        return paper

    def _roads(self, line: Line, hex_: int, x: int, row: Row, number: int, paper: Colour) -> None:
        """Roads from the centre to the sides; too coarse to be of use where a hex has two rows."""
        if self.layout.height == 2:
            return
        for direction, cells in self.layout.ways.items():
            ink = self.ground.ways.get(6 * hex_ + direction)
            if ink is not None:
                for cell, y in cells:
                    if y == number and row.begin <= cell < row.end:
                        line.put(x + cell, "·", style(palette.mix(paper, ink, 0.75), paper))

    def _borders(self, line: Line, hex_: int, x: int, row: Row, paper: Colour, scene: Scene, cursor: int) -> None:
        grid = self.ground.grid
        for cell, sign, direction in row.borders:
            other = grid.neighbour[6 * hex_ + direction]
            shown, ink, bold = self._border(hex_, other, direction, sign, cell, row, scene, cursor)
            line.put(x + cell, shown, style(ink, paper, bold))

    def _border(
        self, hex_: int, other: int, direction: int, sign: str, cell: int, row: Row, scene: Scene, cursor: int
    ) -> tuple[str, Colour, bool]:
        """Sign and colour of a border cell: what is chosen first, then water, then roads."""
        step = 6 * hex_ + direction
        if cursor in (hex_, other):
            return sign, palette.CURSOR, True
        labels = {self.ground.grid.labels[h] for h in (hex_, other) if h != NOWHERE}
        middle = sign != "_" or cell in ((row.begin + row.end - 1) // 2, (row.begin + row.end) // 2)
        ford = self.ground.crossings.get(step)
        if ford is not None and middle:
            return "¦" if ford else "=" if sign != "_" else "H", palette.PLACE, True
        for chosen, ink in ((scene.targets, palette.TARGET), (scene.selected, palette.SELECTED)):
            if labels & chosen:
                return sign, ink, True
        if step in self.ground.water:
            return sign, self.ground.water[step], True
        if step in self.ground.ways and middle:
            return "·", palette.mix(palette.PLAIN_EDGE, self.ground.ways[step], 0.75), False
        return sign, palette.PLAIN_EDGE, False

    def _inside(self, line: Line, hex_: int, x: int, row: Row, number: int, paper: Colour, scene: Scene) -> None:
        label = self.ground.grid.labels[hex_]
        stack = scene.view.stacks.get(label, ())
        width = row.end - row.begin
        if number == self.layout.height - 1:
            return
        if number == 0 and self.layout.height > 2:
            self._heading(line, x + row.begin, width, label, paper, scene)
        elif stack:
            self._counter(line, x + row.begin, width, number, stack, paper, label in scene.answers, scene.view.active)
        else:
            self._land(line, hex_, x + row.begin, width, number, paper, scene)

    def _heading(self, line: Line, x: int, width: int, label: str, paper: Colour, scene: Scene) -> None:
        """The hex number, or what it costs to go there."""
        if label in scene.costs:
            text = str(scene.costs[label]) if width < 7 else f"{label}:{scene.costs[label]}"
            line.write(x, centred(text, width), style(palette.LIT, paper, True))
        else:
            line.write(x, centred(label, width), style(palette.mix(paper, palette.NUMBER, 0.55), paper))

    def _land(self, line: Line, hex_: int, x: int, width: int, number: int, paper: Colour, scene: Scene) -> None:
        label = self.ground.grid.labels[hex_]
        height = self.layout.height
        if height == 2 and label in scene.costs:
            line.write(x, centred(str(scene.costs[label]), width), style(palette.LIT, paper, True))
            return
        name_row, texture_row = {2: (0, 0), 4: (1, 2), 6: (2, 3)}[height]
        name, size = self.ground.places.get(hex_, ("", 0))
        if number == name_row and name and (height > 2 or size > 2):
            text = clipped(name, width)
            line.write(x + (width - cell_len(text)) // 2, text, style(palette.PLACE, paper, size > 2))
        elif number == texture_row and self.ground.looks[hex_] in palette.TEXTURE:
            sign = palette.TEXTURE[self.ground.looks[hex_]]
            text = {2: sign, 4: f"{sign} {sign} {sign}", 6: f"{sign}  {sign}  {sign}"}[height]
            line.write(x, centred(text, width), style(palette.mix(paper, palette.WHITE, 0.3), paper))

    def _counter(
        self,
        line: Line,
        x: int,
        width: int,
        number: int,
        stack: Sequence[Counter],
        paper: Colour,
        lit: bool,
        active: str,
    ) -> None:
        """The top counter of a stack, with its height."""
        top = stack[0]
        card, ink = self.faces.presentation.counter(top.unit, top.side)
        if top.marks and top.side == active:  # it has done its part
            card = palette.mix(card, palette.BLACK, USED_PART)
        text = self._face(number, stack)
        inner = min(width, {2: 3, 4: 5, 6: 7}[self.layout.height])
        left = (width - inner) // 2
        line.write(x + left, centred(text, inner), style(ink, card, True))
        if self.layout.height > 2:
            self._margins(line, x + left - 1, x + left + inner, number, stack, paper, lit)

    def _face(self, number: int, stack: Sequence[Counter]) -> str:
        """The text of one row of a counter."""
        top, faces = stack[0], self.faces
        if self.layout.height == 2:
            more = "+" if len(stack) > 1 else ""
            return f"{faces.strength(top)}{more}"
        if self.layout.height == 4:
            return (top.unit or "???", faces.values(top))[number - 1]
        under = stack[1].unit or "???" if len(stack) > 1 else ""
        return (faces.symbol(top), top.unit or "???", faces.values(top), under)[number - 1]

    def _margins(
        self, line: Line, left: int, right: int, number: int, stack: Sequence[Counter], paper: Colour, lit: bool
    ) -> None:
        """Beside the counter: its arm and steps, and how many are in the stack."""
        first = 1 if self.layout.height == 4 else 2
        look = style(palette.LIT if lit else palette.PLACE, paper, True)
        if number == first:
            line.write(left, self.faces.symbol(stack[0]), look)
            if len(stack) > 1:
                line.write(right, str(min(9, len(stack))), look)
        elif number == first + 1 and stack[0].steps > 1:
            line.write(right, ":" if stack[0].steps == 2 else "⁝" if stack[0].steps == 3 else "⁞", look)


class OverviewPainter:
    """Draws the whole map in half blocks: ground, water that is near, and who stands where."""

    def __init__(self, ground: Ground, painter: Painter, overview: Overview) -> None:
        self.ground = ground
        self.painter = painter
        self.overview = overview

    def line(self, y: int, x0: int, width: int, scene: Scene, cursor: int) -> list[Segment]:
        line = Line(x0, width)
        for x in range(x0, x0 + width):
            upper, lower = self.overview.halves(x, y)
            if upper == lower == NOWHERE:
                continue
            inks = (self._colour(upper, scene, cursor), self._colour(lower, scene, cursor))
            line.put(x, "▀", style(*inks))
        return line.segments()

    def _colour(self, hex_: int, scene: Scene, cursor: int) -> Colour:
        if hex_ == NOWHERE:
            return palette.OFF_MAP
        if hex_ == cursor:
            return palette.CURSOR
        label = self.ground.grid.labels[hex_]
        if label in scene.targets:
            return palette.TARGET
        stack = scene.view.stacks.get(label)
        if stack:
            card = self.painter.faces.presentation.side(stack[0].side)[0]
            card = palette.mix(card, palette.WHITE, 0.25)
            return palette.mix(card, palette.LIT, 0.6) if label in scene.answers else card
        paper = self.painter.paper(hex_, scene)
        water = [self.ground.water[s] for s in range(6 * hex_, 6 * hex_ + 6) if s in self.ground.water]
        return palette.mix(paper, water[0], 0.3) if len(water) > 1 else paper
