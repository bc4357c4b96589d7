"""Chapter 2: the map, the counters, and steps."""

from __future__ import annotations

import pytest

from .scene import GRID, MONS, TERRAIN, adjacent, board, options, play, steps, strength, where

OPEN_GROUND = ("1402", "1403", "1404", "1405", "1302", "1303", "1304", "1503", "1504")


def test_the_open_ground_on_which_many_tests_stand() -> None:
    """Between 1302 and 1504 nothing but open fields: no water, no road within two hexes."""
    near = {label for hex_ in OPEN_GROUND for label in (hex_, *adjacent(hex_))}
    assert {TERRAIN[label] for label in near} == {"clear"}


@pytest.mark.rule("mons:2.2")
def test_tv01_conde_is_hex_1708() -> None:
    places = {place.name.en: place.hex for place in MONS.rules.map.places}
    assert [hex_ for name, hex_ in places.items() if name.startswith("Condé")] == ["1708"]


@pytest.mark.rule("mons:2.3")
@pytest.mark.rule("mons:2.1")
def test_tv02_a_hundred_and_twenty_three_counters_all_but_one_combat_units() -> None:
    """122 combat counters on the sheet, as the file of units says itself, and the marker of the turn track."""
    combat = sum(unit.counters for unit in MONS.rules.units)
    markers = [track for track in MONS.view(board(), None).tracks if track.key == "turn"]
    assert (combat, len(markers), combat + len(markers)) == (122, 1, 123)
    assert all(unit.counters == (2 if unit.steps == 4 else 1) for unit in MONS.rules.units)


@pytest.mark.rule("mons:2.12")
def test_each_german_corps_has_two_divisions_and_two_independent_units() -> None:
    """A-01: the corps are III, IV and IX."""
    german = [unit for unit in MONS.rules.units if unit.side == "german"]
    corps = {unit.formation["corps"] for unit in german}
    assert corps == {"III", "IV", "IX"}
    for name in corps:
        units = [unit for unit in german if unit.formation["corps"] == name]
        assert len({unit.formation["division"] for unit in units if "division" in unit.formation}) == 2
        independent = sorted(unit.type for unit in units if "division" not in unit.formation)
        assert independent == ["cavalry", "heavy-artillery"]


@pytest.mark.rule("mons:2.13")
def test_tv03_a_german_regiment_has_four_steps_on_two_counters() -> None:
    """Four losses: first counter turned, second counter, second counter turned, dead pile."""
    shown = {left: strength(board(f"IR8 1404 {left}"), "IR8") for left in (4, 3, 2, 1)}
    assert shown == {4: 8, 3: 6, 2: 4, 1: 2}
    regiment = next(unit for unit in MONS.rules.units if unit.id == "IR8")
    assert regiment.counters == 2


@pytest.mark.rule("mons:2.13")
@pytest.mark.parametrize(("before", "rolls"), [(4, (1,)), (3, (1, 6)), (2, (1, 6)), (1, (1, 6))])
def test_tv03_each_loss_takes_a_step_and_the_last_one_the_regiment(before: int, rolls: tuple[int, ...]) -> None:
    """Storming a lone battery costs the regiment one step whatever its state (1/4, 1/4, 1/4, 1/3)."""
    state = board(f"IR8 1403 {before}", "J.RHA 1404", phase="close-combat")
    play(state, "assault 1404", "add IR8", "commit", dice=rolls)
    assert where(state, "J.RHA") == "eliminated"
    assert steps(state, "IR8") == before - 1
    assert where(state, "IR8") == ("1403" if before > 1 else "eliminated")


@pytest.mark.rule("mons:2.13")
def test_tv04_a_two_step_unit_is_turned_then_removed() -> None:
    state = board("FAR18 1403", "2RS 1405", phase="bombardment")
    play(state, "bombard 1405", "add FAR18", "fire", dice=(4,))
    assert (steps(state, "2RS"), strength(state, "2RS")) == (1, 2)
    state = board("FAR18 1403", "2RS 1405 1", phase="bombardment")
    play(state, "bombard 1405", "add FAR18", "fire", dice=(4,))
    assert where(state, "2RS") == "eliminated"


@pytest.mark.rule("mons:2.13")
def test_tv04_a_one_step_unit_is_removed_at_once() -> None:
    state = board("FAR18 1403", "2DG 1405", phase="bombardment")
    play(state, "bombard 1405", "add FAR18", "fire", dice=(4,))
    assert where(state, "2DG") == "eliminated"


@pytest.mark.rule("mons:2.13")
def test_all_units_start_at_full_strength() -> None:
    state = MONS.setup(secret=b"full strength")
    for unit in MONS.rules.units:
        assert steps(state, unit.id) == unit.steps


@pytest.mark.rule("mons:2.13")
def test_a42_reduced_artillery_fires_weaker_but_defends_as_before() -> None:
    """A-42: the reverse of a German field artillery regiment has a lower bombardment strength; its defence stays 1."""
    full = board("FAR18 1403", "2RS 1405", phase="bombardment")
    play(full, "bombard 1405", "add FAR18")
    reduced = board("FAR18 1403 1", "2RS 1405", phase="bombardment")
    play(reduced, "bombard 1405", "add FAR18")
    assert (MONS.about(full)["strength"], MONS.about(reduced)["strength"]) == (4, 2)
    assert strength(full, "FAR18") == strength(reduced, "FAR18") == 1


@pytest.mark.rule("mons:2.13")
def test_steps_cannot_be_given_to_other_units() -> None:
    """No answer of the movement phase changes steps: a full and a broken unit side by side stay what they are."""
    state = board("4RF 1404", "2RS 1404 1", active="british")
    assert {text.partition(" ")[0] for text in options(state)} == {"move", "top", "end"}


@pytest.mark.parametrize(
    ("centre", "around"),
    [
        ("3122", {"3121", "3123", "3022", "3023", "3222", "3223"}),
        ("2009", {"2008", "2010", "1908", "1909", "2108", "2109"}),
    ],
)
def test_tv69_neighbours(centre: str, around: set[str]) -> None:
    assert set(adjacent(centre)) == around


@pytest.mark.parametrize(("a", "b"), [("1523", "1624"), ("1824", "1923"), ("1824", "1924")])
def test_tv62_hexes_that_the_text_calls_adjacent(a: str, b: str) -> None:
    assert b in adjacent(a)


@pytest.mark.parametrize(("a", "b", "hexes"), [("3714", "3911", 4), ("3514", "3714", 2), ("1708", "3122", 21)])
def test_tv70_distances(a: str, b: str, hexes: int) -> None:
    assert GRID.distance(GRID.index[a], GRID.index[b]) == hexes


def test_a06_the_scale_of_the_map_is_flavour_only() -> None:
    """A-06: the map is about 1.2 km a hex, whatever the rules call it; no rule asks."""
    assert 1.1 < MONS.rules.map.grid.km_per_hex < 1.3


@pytest.mark.rule("mons:2.3")
def test_a49_the_counters_of_other_games_are_not_among_the_123() -> None:
    """A-49: 122 combat counters and the turn marker, all of this game."""
    assert {unit.side for unit in MONS.rules.units} == set(MONS.sides)
    assert sum(unit.counters for unit in MONS.rules.units) + 1 == 123
