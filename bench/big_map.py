"""A title's map laid out several times side by side: more hexes and counters than any printed game of the series has.

Nothing of it reaches the server. The benchmark changes what the browser receives: the definitions on their way, the
picture of the relief, and the stacks of each view.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from itertools import product
from typing import Any

from PIL import Image

#: copies across and down
COPIES = (2, 2)
#: height of a step between two columns of hexes with flat tops
ACROSS = 3**0.5 / 2


class BigMap:
    """Copies of a map whose hexes have flat tops and labels of column and row."""

    def __init__(self, definitions: dict[str, Any], counters: int) -> None:
        self.counters = counters
        self.definitions = definitions
        self.source = definitions["files"]["map"]
        columns, rows = ([int(h["hex"][part]) for h in self.source["hexes"]] for part in (slice(2), slice(2, None)))
        # an even number of columns, so that the shifted ones stay shifted
        self.wide = (max(columns) - min(columns) + 2) // 2 * 2
        self.high = max(rows) - min(rows) + 1
        self.first = min(columns)
        self.copies = list(product(range(COPIES[0]), range(COPIES[1])))

    def label(self, label: str, copy: tuple[int, int]) -> str:
        column, row = int(label[:2]) - self.first + copy[0] * self.wide, int(label[2:]) + copy[1] * self.high
        return f"{column:02}{row:02}"

    def _point(self, at: list[float], copy: tuple[int, int]) -> list[float]:
        return [at[0] + (copy[0] * self.wide - self.first) * ACROSS, at[1] + copy[1] * self.high]

    def _copied(self, entry: dict[str, Any], copy: tuple[int, int]) -> dict[str, Any]:
        """An entry of the map file where this copy has it."""
        shifted = dict(entry)
        if "hex" in entry:
            shifted["hex"] = self.label(entry["hex"], copy)
        for key in ("hexes", "between"):
            if key in entry:
                shifted[key] = [self.label(label, copy) for label in entry[key]]
        if "at" in entry:
            shifted["at"] = self._point(entry["at"], copy)
        if "corners" in entry:
            shifted["corners"] = [self._point(at, copy) for at in entry["corners"]]
        return shifted

    def title(self) -> dict[str, Any]:
        """The definitions of the title with the big map."""
        big = dict(self.source)
        for key in ("hexes", "hexsides", "lines", "watercourses", "places", "areas"):
            big[key] = [self._copied(entry, copy) for copy in self.copies for entry in self.source[key]]
        x0, y0 = self._point([big["relief"]["x0"], big["relief"]["y0"]], (0, 0))
        big["relief"] = {**big["relief"], "x0": x0, "y0": y0}
        return {**self.definitions, "files": {**self.definitions["files"], "map": big}}

    def relief(self, picture: bytes) -> bytes:
        """The elevation picture, copied like the map."""
        image = Image.open(io.BytesIO(picture))
        unit = self.source["relief"]["px_per_unit"]
        across, down = round(self.wide * ACROSS * unit), self.high * unit
        size = across * (COPIES[0] - 1) + image.width, down * (COPIES[1] - 1) + image.height
        big = Image.new(image.mode, size)
        for column, row in self.copies:
            big.paste(image, (column * across, row * down))
        out = io.BytesIO()
        big.save(out, "PNG")
        return out.getvalue()

    def view(self, view: dict[str, Any]) -> dict[str, Any]:
        """The same moment with counters of the title standing all over the map, one to three in a stack."""
        units = self.definitions["files"]["units"]["unit"]
        places = self._places()
        stacks: dict[str, list[dict[str, Any]]] = {}
        for n in range(self.counters):
            unit = units[n % len(units)]
            hex_ = next(places) if n % 6 in (0, 1, 3) else next(reversed(stacks))
            stacks.setdefault(hex_, []).append({"unit": unit["id"], "side": unit["side"]})
        control = view["control"] * len(self.copies)
        return {**view, "stacks": stacks, "control": control, "decision": None, "about": {}, "markers": {}}

    def _places(self) -> Iterator[str]:
        """Hexes spread evenly over every copy."""
        labels = [entry["hex"] for entry in self.source["hexes"]]
        everywhere = [self.label(label, copy) for copy in self.copies for label in labels]
        # half as many stacks as counters, in a step that does not draw lines
        yield from everywhere[:: len(everywhere) * 2 // self.counters]

    def message(self, text: str) -> str:
        """A message of the live line with the big map's stacks in it."""
        message = json.loads(text)
        if "view" in message:
            message["view"] = self.view(message["view"])
        return json.dumps(message)
