"""What a title looks like: `presentation.json` says nothing that no client reads, and has a look for every unit."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard import games
from grognard.drawing import looks
from grognard.engine.definitions import Definitions
from grognard.server.shapes.titles import Presentation

#: a symbol code of fifteen or ten signs, or what the client draws by itself
SYMBOL = re.compile(r"[A-Z*-]{10,15}|(text|glyph):.+")
COLOUR = re.compile(r"#[0-9a-f]{6}")


def presentation(name: str) -> dict[str, Any]:
    folder = games.folder(name) / "data"
    return Definitions(folder / "system", folder / name).raw("presentation.json")


@pytest.mark.parametrize("name", games.TITLES)
def test_every_key_is_one_that_clients_read(name: str) -> None:
    unknown = set(presentation(name)) - set(Presentation.__annotations__)
    assert not unknown, f"presentation.json: no client reads {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("name", games.TITLES)
def test_every_type_of_unit_has_a_symbol(name: str) -> None:
    symbols = presentation(name)["symbols"]
    missing = {unit.type for unit in games.load(name).rules.units} - set(symbols)
    assert not missing, f"presentation.json: no symbol for units of type {', '.join(sorted(missing))}"
    codes = [code for given in symbols.values() for code in (given if isinstance(given, list) else [given])]
    wrong = [code for code in codes if not SYMBOL.fullmatch(code)]
    assert not wrong, f"presentation.json: no symbol codes: {json.dumps(wrong)}"


def names_in(value: Any) -> Iterator[str]:
    """Every key of an object, and of the objects in it."""
    if isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        yield from names_in(inner)


@pytest.mark.parametrize("name", games.TITLES)
def test_every_value_that_is_printed_is_one_that_units_have(name: str) -> None:
    printed = {value for alternatives in presentation(name).get("values", []) for value in alternatives}
    had = {key for unit in games.load(name).rules.units for key in names_in(msgspec.to_builtins(unit))}
    assert printed <= had, f"presentation.json: values: no unit has {', '.join(sorted(printed - had))}"


@pytest.mark.parametrize("name", games.TITLES)
def test_every_ground_has_a_look_that_can_be_drawn(name: str) -> None:
    kinds = games.load(name).definitions.raw("terrain.toml")["terrain"]
    ground = {kind["id"]: kind.get("look", kind["id"]) for kind in kinds}
    unknown = [
        f"{id_}: {look}" for id_, look in ground.items() if look not in looks.GROUND and not COLOUR.fullmatch(look)
    ]
    assert not unknown, f"terrain.toml: neither a look nor a colour: {', '.join(unknown)}"
