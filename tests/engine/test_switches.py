"""Switches by key, as the manifest names them."""

from __future__ import annotations

import importlib

import pytest

from grognard import games
from grognard.engine.manifest import Switch
from grognard.engine.switches import Switches, is_default

SWITCHES = Switches([Switch("sight", "8.1", ("clear", "dim")), Switch("river", "9.2", ("deep", "low", "dry"))])


class Game:
    def __init__(self) -> None:
        self.switches = bytearray(len(SWITCHES))


def test_every_switch_is_set_and_asked_by_its_key() -> None:
    game = Game()
    assert SWITCHES.is_default(game, "sight")
    SWITCHES.choose(game, {"river": "dry", "sight": "clear"})
    assert SWITCHES.is_default(game, "sight")
    assert not SWITCHES.is_default(game, "river")
    assert (SWITCHES.chosen(game, "sight"), SWITCHES.chosen(game, "river")) == ("clear", "dry")
    with pytest.raises(KeyError):
        SWITCHES.is_default(game, "rivers")


@pytest.mark.parametrize("name", ["mons", "schlieffen", "metz", "bastogne", "training"])
def test_the_rules_ask_for_every_switch_of_the_manifest_and_no_other(name: str) -> None:
    title = games.load(name)
    module = importlib.import_module(f"grognard.games.{title.system}.switches")
    keys = {value for key, value in vars(module).items() if key.isupper()}
    assert keys == {switch.key for switch in title.switches}
    state = title.setup()
    assert all(is_default(title.table(state), key) for key in keys)
