"""Where the data of a title come from is told to players in words of their own, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import games
from grognard.engine.definitions import codes_used
from grognard.locale import LANGUAGES
from grognard.locale.arguments import slug
from grognard.locale.catalogue import catalogue


def shown(title: str) -> set[str]:
    """The reconstructed sources that a player can see: of hexes, counters and charts."""
    definitions = games.definitions(title)
    found: set[str] = set()
    for file, part in (("map.json", "hexes"), ("units.toml", "unit"), ("tables.toml", None)):
        if file not in definitions.names:
            continue
        data: dict[str, Any] = definitions.raw(file)
        entries = data[part] if part else [value for key, value in data.items() if key != "provenance"]
        used = set(codes_used(entries)) | ({data["from"]} if isinstance(data.get("from"), str) else set())
        found |= {code for code in used if data["provenance"][code]["kind"] == "reconstructed"}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", games.TITLES)
def test_every_source_that_players_see_has_words(lang: str, title: str) -> None:
    codes = shown(title)
    assert codes
    assert [code for code in sorted(codes) if f"told-{slug(code)}" not in catalogue(lang, "web")] == []
