"""Finding units, places, hexes and rules by a few letters."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from grognard.engine.rulebook import Rulebook
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.locale import Words
from grognard.terminal.ground import Ground
from grognard.terminal.panels import ACCENT, DIM

MOST = 60


class Finder:
    """Looks through what the person at the screen may see."""

    def __init__(self, title: Title, words: Words, rulebook: Rulebook, ground: Ground) -> None:
        self.title = title
        self.words = words
        self.rulebook = rulebook
        self.ground = ground

    def places(self, view: View, wanted: str) -> list[tuple[str, Text]]:
        """Hexes, places and units on the map; the key begins with the hex."""
        letters = wanted.strip().casefold()
        found = (
            (key, line)
            for key, line in self._everything(view)
            if all(part in line.plain.casefold() for part in letters.split())
        )
        return [item for item, _ in zip(found, range(MOST), strict=False)] if letters else []

    def _everything(self, view: View) -> Iterator[tuple[str, Text]]:
        for label, stack in view.stacks.items():
            for counter in stack:
                if counter.unit:
                    line = Text(f"{counter.unit}  {self.words.unit(counter.unit)} ", ACCENT).append(label, DIM)
                    yield f"{label} {counter.unit}", line
        labels = self.ground.grid.labels
        for hex_, (name, _) in self.ground.places.items():
            yield f"{labels[hex_]} place", Text(f"{name} ").append(labels[hex_], DIM)
        for label in labels:
            yield f"{label} hex", Text(label)

    def rules(self, wanted: str) -> list[tuple[str, Text]]:
        """Rules by number, or by words in their title or summary."""
        letters = wanted.strip().casefold()
        found = []
        for rule in self.rulebook.rule:
            title, summary = self.words.name(rule.title), self.words.name(rule.summary)
            by_number = rule.id == letters or rule.id.startswith(letters)
            if by_number or all(part in f"{title} {summary}".casefold() for part in letters.split()):
                found.append(
                    (
                        rule.id != letters,
                        rule.id,
                        Text(f"{rule.id}  ", ACCENT).append(title, "bold").append(f"  {summary}", DIM),
                    )
                )
        found.sort(key=lambda item: item[0])
        return [(rule_id, line) for _, rule_id, line in found]
