"""What a player may lay over the map, from what his side may know."""

from __future__ import annotations

import pytest

from grognard.engine.state import State

from .scene import WAR, adjacent, board


def layers(state: State, side: str | None, key: str) -> dict[str, list[str]]:
    return {name: list(hexes) for name, hexes in WAR.overlay(state, side, key).layers.items()}


@pytest.mark.rule("schlieffen:7.0")
def test_zones_of_both_sides() -> None:
    state = board("G.II 2617", "F.I 2520", "F.HQ1 2414")
    found = layers(state, "german", "zones")
    assert set(found["german"]) == set(adjacent("2617"))
    assert set(found["entente"]) == set(adjacent("2520"))


@pytest.mark.rule("schlieffen:8.2")
def test_supply_shows_the_own_railways_and_units() -> None:
    state = board("G.II 2617", "G.III 1107", "G.IV 2407", "F.I 2820")
    found = layers(state, "german", "supply")
    assert found["out-of-supply"] == ["2617"]
    assert found["supplied"] == ["1107"]
    assert found["fortress-supply"] == ["2407"]
    assert {"0801", "1108", "1908"} <= set(found["rails"])


@pytest.mark.rule("schlieffen:6.7")
def test_command_shows_the_range_of_the_own_headquarters() -> None:
    state = board("F.HQ1 2617", "B.HQ 2420", "G.HQ1 1107")
    found = layers(state, "entente", "command")
    assert len(found["french"]) == len(found["british"]) == 19
    assert found["belgian"] == []
    assert "german" not in found


@pytest.mark.rule("schlieffen:6.6")
def test_a_bystander_learns_nothing_of_hidden_headquarters() -> None:
    hidden = board("G.II 2617", "G.HQ1 2617", "F.I 2820")
    without = board("G.II 2617", "G.III 2617", "F.I 2820")
    for key in ("command", "supply", "zones", "threat"):
        assert layers(hidden, None, key) == layers(without, None, key)


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize("key", ["command", "supply", "zones", "threat"])
def test_an_enemy_learns_nothing_of_hidden_headquarters(key: str) -> None:
    hidden = board("G.II 2617", "G.HQ1 2617", "F.I 2820")
    without = board("G.II 2617", "G.III 2617", "F.I 2820")
    assert layers(hidden, "entente", key) == layers(without, "entente", key)


@pytest.mark.rule("schlieffen:11.0")
def test_threat_reaches_a_move_and_one_hex_more() -> None:
    state = board("F.I 2617", "G.II 0603")
    found = set(layers(state, "german", "threat")["entente"])
    assert "2612" in found
    assert "2610" not in found
