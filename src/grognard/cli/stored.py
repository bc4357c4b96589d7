"""Stored games as the subcommands meet them: a file, the title it belongs to, and a warning where data differ."""

from __future__ import annotations

import json
from pathlib import Path

from grognard.cli import printing
from grognard.cli.arguments import load_title
from grognard.engine import record
from grognard.engine.errors import GrognardError
from grognard.engine.record import Record
from grognard.engine.sentence import Sentence, at
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted


def read(path: Path, data: Path | None, *, carried_too: bool = False) -> tuple[Title, Record]:
    """A stored game, or if `carried_too` that of a turn file, and its title, with the file named in every complaint."""
    turn_file = carried(path) if carried_too else None
    stored = record.read(path) if turn_file is None else turn_file[0]
    with distrusted(str(path)):
        title = load_title(stored.title, data)
    if stored.definitions != title.definitions_hash:
        form = "stored with other definitions than these (engine {engine}; --data DIR names yours)"
        printing.note(at(path, Sentence("stored-otherwise", form, engine=stored.engine)))
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
    form = "signed by the site with the key {key}, which has played all of it"
    signed = Sentence("signed-here", form, key=key)
    if payload.origin != HERE:
        form = "signed by the site with the key {key}, which has not played all of it: it came from elsewhere"
        signed = Sentence("signed-elsewhere", form, key=key)
    notes = [Sentence("site-said", "the site said in the game: {note}", note=note) for note in payload.notes]
    return payload.record, (signed, *notes)
