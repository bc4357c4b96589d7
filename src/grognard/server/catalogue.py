"""Titles as a client needs them, and the message catalogues: read once, served with the hash of what is in them."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, cast

import msgspec

from grognard import bots, games
from grognard.engine.definitions import Localised
from grognard.engine.title import Title
from grognard.server import data_sets, lessons
from grognard.server.errors import not_found
from grognard.server.shapes.titles import Battle, TitleOutline

LANGUAGES = ("en", "ja")
LONGEST_FILE_NAME = 100
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,40}")


def title_of(name: str) -> Title:
    if not data_sets.is_known(name):
        raise not_found("title")
    return data_sets.load(name)


@cache
def bots_of(name: str) -> tuple[str, ...]:
    """The bots that can play a title, from the weakest to the strongest."""
    return bots.able(title_of(name))


def outline(title: Title) -> TitleOutline:
    """What a person needs to choose a game."""
    return {
        "name": title.name, "system": title.system, "names": Localised(**title.names), "sides": list(title.sides),
        "scenarios": list(title.scenarios),
        "switches": [
            {"key": s.key, "rule": s.rule, "choices": list(s.choices), "default": s.default} for s in title.switches
        ],
        "bots": list(bots_of(title.name)), "bot": bots_of(title.name)[-1], "definitions": title.definitions_hash,
        "card": _card(title), "battles": _battles(title), "teaches": lessons.lesson_of(title.name) is not None,
    }  # fmt: skip


def _card(title: Title) -> Any:
    """What the first screen says of a title: how long, how hard, where to begin."""
    presentation = title.definitions.raw("presentation.json") if "presentation.json" in title.definitions.names else {}
    return presentation.get("card")


def _battles(title: Title) -> list[Battle]:
    """The scenarios by name, and what each is about, where the files say so."""
    files = title.definitions
    scenarios = files.raw("scenarios.toml").get("scenario", []) if "scenarios.toml" in files.names else []
    return [
        cast(Battle, {key: one[key] for key in ("id", "name", "text") if key in one})
        for one in scenarios
        if one.get("id") in title.scenarios
    ]


@cache
def definitions(name: str) -> tuple[bytes, str]:
    """Everything about a title in one piece, and its hash."""
    title = title_of(name)
    files = {Path(file).stem: title.definitions.raw(file) for file in title.definitions.names}
    pictures = {
        file: f"/api/titles/{name}/pictures/{file}?v={picture(name, file)[1]}" for file in title.definitions.pictures
    }
    body = msgspec.json.encode({
        **outline(title),
        "name": name,
        "changes": title.definitions.changes,
        "files": files,
        "rulebook": games.rulebook(title.name),
        "overlays": [{"key": kind.key, "hex": kind.needs_hex, "aims": kind.aims} for kind in title.overlays],
        "pictures": pictures,
        "lesson": lessons.summary_of(name),
    })  # fmt: skip
    return body, _hash(body)


@cache
def picture(name: str, file: str) -> tuple[bytes, str]:
    definitions_of = title_of(name).definitions
    path = definitions_of.picture(file) if file in definitions_of.pictures else None
    if path is None:
        raise not_found("picture")
    content = path.read_bytes()
    return content, _hash(content)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def catalogues() -> dict[str, list[str]]:
    """The message catalogues of each language."""
    return {language: sorted(_catalogue_files(language)) for language in LANGUAGES}


def _catalogue_files(language: str) -> dict[str, Any]:
    folder = resources.files("grognard") / "locale" / language
    if not folder.is_dir():
        return {}
    return {file.name.removesuffix(".ftl"): file for file in folder.iterdir() if file.name.endswith(".ftl")}


def messages(language: str, name: str) -> tuple[bytes, str]:
    """A message catalogue as it is, and its hash."""
    if language not in LANGUAGES or not _NAME.fullmatch(name):
        raise not_found("catalogue")
    file = _catalogue_files(language).get(name)
    if file is None:
        raise not_found("catalogue")
    content: bytes = file.read_bytes()
    return content, _hash(content)
