"""Position files: read, checked by asking their first question, and written."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from grognard import games
from grognard.engine.errors import PositionError
from grognard.engine.events import Event
from grognard.engine.position import open_position
from grognard.engine.record import is_stored
from grognard.engine.sentence import Sentence, at, cause
from grognard.engine.shaping import badly_written, once
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab.distrust import distrusted


class Loaded(NamedTuple):
    """A position file that has been read."""

    title: Title
    state: State
    #: as it is in the file
    position: dict[str, Any]
    #: what happened by itself before the first question
    played_on: list[Event]


NO_POSITION = Sentence("no-position", "not a position")


def read(path: Path, otherwise: str = NO_POSITION) -> dict[str, Any]:
    """A position file, JSON or (by its name) TOML, as plain data. `otherwise` is what anything else is called."""
    try:
        content = path.read_bytes().decode()
        data = tomllib.loads(content) if path.suffix == ".toml" else json.loads(content, object_pairs_hook=once)
    except OSError as error:
        raise PositionError.at(path, "unread", "cannot be read: {why}", why=cause(error)) from error
    except (ValueError, RecursionError) as error:
        raise PositionError(at(at(path, otherwise), badly_written(error))) from error
    if not isinstance(data, dict):
        kind = Sentence(f"type-{type(data).__name__}", type(data).__name__)
        form = "it must hold an object, not {kind}"
        raise PositionError.at(at(path, otherwise), "no-object", form, kind=kind)
    if not isinstance(data.get("title"), str):
        form, few = "it names no title; there are {titles}", ", ".join(games.TITLES)
        raise PositionError.at(at(path, otherwise), "names-no-title", form, titles=few)
    return data


def load(path: Path, data: Path | None = None, dice: Sequence[int | str] = ()) -> Loaded:
    """The title and the state that a position file describes, at a question that can be asked and seen by everybody.
    Until then a game may play on by itself: with these `dice` first, or those that the file names."""
    position = read(path)
    if is_stored(position):
        raise PositionError.at(path, "stored-game", "a stored game, not a position")
    for key in ("serial", "rolls"):
        if not isinstance(position.get(key, 0), int) or position.get(key, 0) < 0:
            form = "{key} is a whole number from 0, not {value!r}"
            raise PositionError.at(f"{path}: position", "whole-number-from-0", form, key=key, value=position[key])
    with distrusted(str(path)):
        title = games.load(position["title"], data)
        scenario = position.get("scenario", title.scenarios[0])
        if scenario not in title.scenarios:
            few = ", ".join(title.scenarios)
            form = "no scenario {name!r:.100}; there are {scenarios}"
            raise PositionError.at(title.name, "no-scenario", form, name=scenario, scenarios=few)
        state, played_on = open_position(title, position | ({"dice": list(dice)} if dice else {}))
        title.decision(state)
        for viewer in (*title.sides, None):
            msgspec.json.encode(title.view(state, viewer))
    return Loaded(title, state, position, played_on)


def write(title: Title, state: State, origin: dict[str, Any], path: Path) -> None:
    """The state as a position file, with the dice stream of the position it came from."""
    position = title.to_position(title, state)
    if "seed" in origin:
        position["seed"] = origin["seed"]
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n")
    except OSError as error:
        raise PositionError.at(path, "unwritten", "cannot be written: {why}", why=cause(error)) from error
