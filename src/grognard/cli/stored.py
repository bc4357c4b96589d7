"""Stored games as the subcommands meet them: a file, the title it belongs to, and a warning where data differ."""

from __future__ import annotations

from pathlib import Path

from grognard.cli import printing
from grognard.cli.arguments import load_title
from grognard.engine import record
from grognard.engine.record import Record
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted


def read(path: Path, data: Path | None) -> tuple[Title, Record]:
    """A stored game and its title, with the file named in every complaint."""
    stored = record.read(path)
    with distrusted(str(path)):
        title = load_title(stored.title, data)
    if stored.definitions != title.definitions_hash:
        printing.note(
            f"{path}: stored with other definitions than these (engine {stored.engine}; --data DIR names yours)"
        )
    return title, stored
