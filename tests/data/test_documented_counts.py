"""The tables of docs/data.md that count how certain each file is say what the files say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import games
from grognard.engine.definitions import Definitions, codes_used

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
KINDS = ("text", "derived", "reconstructed")
#: titles with a table of their own; those that share one have their columns side by side, or rows by folder
TABLES = {"mons": ["mons"], "schlieffen": ["schlieffen"], "metz": ["metz"], "tannenberg": ["tannenberg", "marne"]}
PACKS = {"bcs": ["system", "bastogne", "training"]}


def section(heading: str) -> str:
    """What the page says of a title."""
    return PAGE.partition(f"\n## {heading}")[2].partition("\n## ")[0]


def rows(heading: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The files of a table of counts, with the numbers beside them."""
    for found in re.finditer(r"^\| `([\w/.]+)`[^|]*\|((?: \d+ \|)+)$", section(heading), re.MULTILINE):
        yield found[1], tuple(map(int, re.findall(r"\d+", found[2])))


def counted(title: str, name: str, *folders: Path) -> tuple[int, ...]:
    """How many data of a file there are of each kind."""
    sources = games.definitions(title).raw(name)["provenance"]
    kinds = Counter(sources[code]["kind"] for code in codes_used(Definitions(*folders).raw(name)))
    return tuple(kinds[kind] for kind in KINDS)


@pytest.mark.parametrize("heading", TABLES)
def test_the_table_of_a_title_is_that_of_its_files(heading: str) -> None:
    found: dict[str, tuple[int, ...]] = {}
    for title in TABLES[heading]:
        definitions = games.definitions(title)
        for name in definitions.names:
            if "provenance" in definitions.raw(name):
                found[name] = (*found.get(name, ()), *counted(title, name, *definitions.folders))
    assert dict(rows(heading)) == found


@pytest.mark.parametrize("heading", PACKS)
def test_the_table_of_a_series_is_that_of_its_folders(heading: str) -> None:
    found = {}
    for folder in PACKS[heading]:
        title = next(name for name, system in games.SYSTEMS.items() if system == heading and folder in ("system", name))
        place = games.folder(title) / "data" / folder
        own = Definitions(place)
        for name in own.names:
            if "provenance" in games.definitions(title).raw(name):
                found[f"{folder}/{name}"] = counted(title, name, place)
    assert dict(rows(heading)) == found
