"""The definition files of each title, read once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .definition_files import GAMES, REPOSITORY, Data, MapFacts, read_definition

# The map builder is a tool of the repository, not part of the installed package.
sys.path.insert(0, str(REPOSITORY))

from tools.mapmaker.build import MapBuilder
from tools.mapmaker.inputs import read_inputs


@pytest.fixture(scope="session")
def mons_folder() -> Path:
    return GAMES / "contemptibles" / "data" / "mons"


@pytest.fixture(scope="session")
def mons_map(mons_folder: Path) -> Data:
    return read_definition(mons_folder / "map.json")


@pytest.fixture(scope="session")
def mons_units(mons_folder: Path) -> Data:
    return read_definition(mons_folder / "units.toml")


@pytest.fixture(scope="session")
def mons_terrain(mons_folder: Path) -> Data:
    return read_definition(mons_folder / "terrain.toml")


@pytest.fixture(scope="session")
def mons_tables(mons_folder: Path) -> Data:
    return read_definition(mons_folder / "tables.toml")


@pytest.fixture(scope="session")
def mons_schedule(mons_folder: Path) -> Data:
    return read_definition(mons_folder / "schedule.toml")


@pytest.fixture(scope="session")
def mons(mons_map: Data) -> MapFacts:
    return MapFacts(mons_map)


@pytest.fixture
def mons_builder() -> MapBuilder:
    return MapBuilder(read_inputs(REPOSITORY / "tools" / "mapmaker" / "mons", REPOSITORY))
