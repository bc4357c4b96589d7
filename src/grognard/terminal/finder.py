"""Finding units, places, hexes and rules by typing a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rich.text import Text

from grognard.engine.rulebook import Rulebook
from grognard.engine.searching import finds, fold
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.locale import Words
from grognard.terminal.ground import Ground
from grognard.terminal.panels import ACCENT, DIM

MOST = 60

#: key, name, and what is looked through
Entry = tuple[str, str, str]


class Finder:
    """Looks through what the person at the screen may see."""

    def __init__(self, title: Title, words: Words, rulebook: Rulebook, ground: Ground) -> None:
        self.title = title
        self.words = words
        self.rulebook = rulebook
        self.ground = ground
        self._land = list(self._places())

    def places(self, view: View, wanted: str) -> list[tuple[str, Text]]:
        """Hexes, places and units on the map; the key begins with the hex."""
        if not wanted.strip():
            return []
        synonyms, first = self.rulebook.synonyms, fold(wanted.split()[0])
        hits = [entry for entry in (*self._units(view), *self._land) if finds(wanted, entry[2], synonyms)]
        hits.sort(key=lambda entry: not fold(entry[2]).startswith(first))
        return [
            (key, Text().append(f"{name} ", ACCENT).append(key.partition(" ")[0], DIM))
            for key, name, _ in islice(hits, MOST)
        ]

    def _units(self, view: View) -> Iterator[Entry]:
        for label, stack in view.stacks.items():
            for counter in stack:
                if counter.unit:
                    name = f"{counter.unit}  {self.words.unit(counter.unit)}"
                    yield f"{label} {counter.unit}", name, f"{name} {label}"

    def _places(self) -> Iterator[Entry]:
        labels = self.ground.grid.labels
        for hex_, (name, _) in reversed(self.ground.places.items()):
            yield f"{labels[hex_]} place", name, f"{name} {labels[hex_]}"
        for hex_, label in enumerate(labels):
            yield f"{label} hex", self.ground.names[hex_], label

    def rules(self, wanted: str) -> list[tuple[str, Text]]:
        """Rules by number, or by words in their title or summary."""
        letters, having = wanted.strip(), set(self.rulebook.search(wanted))
        found = []
        for rule in self.rulebook.rule:
            title = self.words.name(rule.title)
            summary = self.words.name(rule.summary).replace("\n", " ")
            by_number = rule.id == letters or rule.id.startswith(letters)
            if by_number or rule in having:
                found.append(
                    (
                        rule.id != letters,
                        rule.id,
                        Text().append(f"{rule.id}  ", ACCENT).append(title, "bold").append(f"  {summary}", DIM),
                    )
                )
        found.sort(key=lambda item: item[0])
        return [(rule_id, line) for _, rule_id, line in found]
