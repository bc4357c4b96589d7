"""Running text, broken into lines as its language breaks them: between words, and in Japanese by kinsoku."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

#: what never begins a line, and what never ends one
NEVER_FIRST = frozenset(
    "、。，．・：；？！）］｝」』】〉》〕ー～…‥％々,.:;?!)]}%ぁぃぅぇぉっゃゅょァィゥェォッャュョヵヶ"
)
NEVER_LAST = frozenset("（［｛「『【〈《〔第([{")


class Prose:
    """A text that finds its lines when it is drawn."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text.plain

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in lines(self.text, options.max_width):
            line.no_wrap = True
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)


def lines(text: Text, width: int) -> Iterator[Text]:
    """The lines of a text that is set this wide."""
    for paragraph in text.split("\n", allow_blank=True):
        offsets = list(_breaks(paragraph.plain, max(width, 2)))
        for line in paragraph.divide(offsets):
            line.rstrip()
            yield line


def _breaks(text: str, width: int) -> Iterator[int]:
    """Where lines begin, after the first. A piece that is too long for any line is cut where it has to be."""
    used = start = 0
    for end in (*_openings(text), len(text)):
        piece = cell_len(text[start:end].rstrip())
        if used and used + piece > width:
            yield start
            used = 0
        while cell_len(text[start:end].rstrip()) > width - used:
            cut = start
            while cell_len(text[start : cut + 1]) <= width:
                cut += 1
            yield cut
            start = cut
        used += cell_len(text[start:end])
        start = end


def _openings(text: str) -> Iterator[int]:
    """Where a line may be broken."""
    for at in range(1, len(text)):
        before, after = text[at - 1], text[at]
        if after.isspace() or after in NEVER_FIRST or before in NEVER_LAST:
            continue
        if before.isspace() or cell_len(before) > 1 or cell_len(after) > 1:
            yield at
