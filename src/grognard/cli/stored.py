"""Stored games as the subcommands meet them: a file, the title it belongs to, and a warning where data differ."""

from __future__ import annotations

import json
from pathlib import Path

from grognard.cli import printing
from grognard.cli.arguments import load_title
from grognard.engine import record
from grognard.engine.errors import GrognardError
from grognard.engine.record import Record
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted


def read(path: Path, data: Path | None, *, carried_too: bool = False) -> tuple[Title, Record]:
    """A stored game, or if `carried_too` that of a turn file, and its title, with the file named in every complaint."""
    turn_file = carried(path) if carried_too else None
    stored = record.read(path) if turn_file is None else turn_file[0]
    with distrusted(str(path)):
        title = load_title(stored.title, data)
    if stored.definitions != title.definitions_hash:
        printing.note(
            f"{path}: stored with other definitions than these (engine {stored.engine}; --data DIR names yours)"
        )
    return title, stored


def carried(path: Path) -> tuple[Record, tuple[str, ...]] | None:
    """The game in a site's turn file, with what the file says about itself; None if it is not a turn file."""
    try:
        content = json.loads(path.read_bytes())
        packed, key, signature = (str(content[name]) for name in ("payload", "key", "signature"))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    # a site's libraries are loaded only where they are needed
    from grognard.server.replays import HERE, payload_of
    from grognard.server.site_key import is_signed

    with distrusted(str(path)):
        payload = payload_of(packed)
    if not is_signed(key, signature, packed.encode()):
        form = "the signature does not match: the file was damaged or changed"
        raise GrognardError.at(path, "bad-signature", form)
    played = "has played all of it" if payload.origin == HERE else "has not played all of it: it came from elsewhere"
    notes = [f"the site said in the game: {note}" for note in payload.notes]
    return payload.record, (f"signed by the site with the key {key}, which {played}", *notes)
