"""What feeds a unit and what would cut it; hexes that make an attack concentric; ways to fall back."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.view import Overlay

from .scene import WAR, adjacent, attack, board, offered, options, play, where, would_be

#: as in the tests of 8.6: the depot in 1110, its headquarters four rail hexes on, everything between them German
HELD = {"german": ["1109", "1110", "1111", "1011", "1012", "1013", "0914"]}


def feeding(state: Any, side: str | None, hex_: str) -> Overlay:
    return WAR.overlay(state, side, "feeding", hex_)


@pytest.mark.rule("schlieffen:8.6")
def test_a_corps_its_headquarters_the_depot_and_the_railway() -> None:
    state = board("G.DEP1 1110", "G.HQ1 1013", "G.II 1014", control=HELD)
    found = feeding(state, "german", "1014")
    (note,) = found.notes
    assert (note.rule, note.key) == ("8.6", "fed-by-depot")
    assert note.args == {"unit": "G.II", "headquarters": "G.HQ1", "depot": "G.DEP1"}
    assert (found.layers["headquarters"], found.layers["depot"]) == (["1013"], ["1110"])
    assert found.ways["to-headquarters"] == [["1014", "1013"]]
    assert [found.ways["to-depot"][0][i] for i in (0, -1)] == ["1013", "1110"]
    assert found.ways["rails"][0][0] == "1110"
    assert [found.ways["rails"][0][-1]] == found.layers["source"]


@pytest.mark.rule("schlieffen:8.2")
def test_one_enemy_in_a_hex_of_the_cut_starves_the_unit_and_elsewhere_on_the_line_he_does_not() -> None:
    units = ("G.DEP1 1110", "G.HQ1 1013", "G.II 1014")
    found = feeding(board(*units, control=HELD), "german", "1014")
    line = {hex_ for ways in found.ways.values() for way in ways for hex_ in way} - {"1110", "1013", "1014"}
    cut = set(found.layers["cut"])
    assert cut
    assert cut < line
    for hex_ in line:
        enemy = board(*units, f"F.I {hex_}", control={"german": [h for h in HELD["german"] if h != hex_]})
        assert (would_be(enemy, "G.II") == "out-of-supply") == (hex_ in cut), hex_


@pytest.mark.parametrize(
    ("units", "hex_", "rule", "key"),
    [
        (("G.II 1107",), "1107", "8.6", "fed-by-city"),
        (("G.II 2407",), "2407", "8.9", "fed-by-fortress"),
        (("G.II 2617",), "2617", "8.6", "not-fed"),
        (("G.DEP1 1110",), "1110", "8.6", "fed-by-rail"),
        (("G.HQ1 1209",), "1209", "8.6", "fed-by-rail"),
        (("G.DEP1 1110", "G.HQ1 1111"), "1111", "8.6", "fed-from-depot"),
        (("F.HQ5 2415", "F.I 2416"), "2416", "8.3", "fed-by-headquarters"),
        (("F.HQ5 2415", "B.I 2416"), "2416", "8.4", "fed-by-headquarters"),
        (("BEL.1 1114",), "1114", "8.5", "fed-at-home"),
        (("Maubeuge 1516",), "1516", "8.0", "feeds-itself"),
    ],
)
@pytest.mark.rule("schlieffen:8.0")
def test_every_nation_lives_in_its_own_way(units: tuple[str, ...], hex_: str, rule: str, key: str) -> None:
    side = "german" if units[0].startswith("G.") else "entente"
    assert [(note.rule, note.key) for note in feeding(board(*units), side, hex_).notes] == [(rule, key)]


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize("side", ["entente", None])
def test_nobody_else_learns_what_feeds_a_unit(side: str | None) -> None:
    found = feeding(board("G.DEP1 1110", "G.HQ1 1013", "G.II 1014", control=HELD), side, "1014")
    assert not found.notes
    assert not found.ways
    assert not any(found.layers.values())


@pytest.mark.rule("schlieffen:11.15")
def test_the_hexes_that_would_make_an_attack_concentric() -> None:
    """From one side the opposite one is missing; then the attack comes from both."""
    state = board("F.I 2617", "G.II 2616", "G.III 2618", "G.HQ1 2616", "G.HQ2 2618", phase="combat")
    play(state, "attack 2617", "add G.II")
    assert WAR.about(state)["layers"] == {"concentric": ["2618"]}
    play(state, "add G.III")
    assert WAR.about(state)["layers"] == {"concentric-now": ["2616", "2618"]}


@pytest.mark.rule("schlieffen:11.21")
def test_the_ways_to_fall_back_are_known_before_the_choice() -> None:
    state = board(
        "G.1LW 2617", "G.7LW 2617", "G.6ERS 2617", "F.COL 2618", "F.I 2618", "F.II 2618",
        active="entente", phase="combat",
    )  # fmt: skip
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "stand G.1LW", "stand G.7LW", "lose G.1LW", dice=(6,))
    assert "retreat" in options(state)
    about: Any = WAR.about(state)
    routes = about["ways"]["retreat"]
    assert all(len(route) == 1 + about["number"] for route in routes)
    assert all(route[0] == "2617" and route[1] in adjacent("2617") for route in routes)
    assert about["layers"]["retreat"] == sorted({route[-1] for route in routes})
    play(state, "retreat")
    while offered(state, "fall-back"):
        play(state, options(state)[0])
    assert where(state, "G.7LW") in about["layers"]["retreat"]
