"""What `presentation.json` of any title says: nothing that no client reads, and a look for every type of unit."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from grognard import games
from grognard.engine.definitions import Definitions
from grognard.server.shapes.titles import Presentation

#: a symbol code of fifteen or ten signs, or what the client draws by itself
SYMBOL = re.compile(r"[A-Z*-]{10,15}|(text|glyph):.+")


def presentation(name: str) -> dict[str, Any]:
    folder = games.folder(name) / "data"
    return Definitions(folder / "system", folder / name).raw("presentation.json")


@pytest.mark.parametrize("name", games.TITLES)
def test_every_key_is_one_that_clients_read(name: str) -> None:
    assert not set(presentation(name)) - set(Presentation.__annotations__)


@pytest.mark.parametrize("name", games.TITLES)
def test_every_type_of_unit_has_a_symbol(name: str) -> None:
    symbols = presentation(name)["symbols"]
    types = {unit.type for unit in games.load(name).rules.units}
    assert not types - set(symbols)
    codes = [code for given in symbols.values() for code in (given if isinstance(given, list) else [given])]
    assert not [code for code in codes if not SYMBOL.fullmatch(code)], json.dumps(codes)
