"""Chapter 2: the map, the counters and their steps."""

from __future__ import annotations

import pytest

from grognard.games.schlieffen.events import CombatResolved, Eliminated

from .scene import (
    GRID,
    RULES,
    adjacent,
    attack,
    attacks_with,
    board,
    commanded,
    costs,
    defends_with,
    movement_points,
    offered,
    only,
    play,
    rolled,
    steps,
    where,
    why_not,
)  # fmt: skip

RIVERS = {frozenset(side.between) for side in RULES.map.hexsides if "river" in side.kinds}


@pytest.mark.rule("schlieffen:2.1")
@pytest.mark.parametrize(
    ("hex_", "other"), [("1413", "1513"), ("1212", "1313"), ("1010", "1111"), ("1810", "1910")]
)  # fmt: skip
def test_v01_v03_v05_the_stated_neighbours_have_a_river_between_them(hex_: str, other: str) -> None:
    assert other in adjacent(hex_)
    assert frozenset((hex_, other)) in RIVERS


@pytest.mark.rule("schlieffen:2.1")
def test_v02_the_even_rows_are_shifted_to_the_west() -> None:
    assert "1313" in adjacent("1212")
    assert "1311" not in adjacent("1212")


@pytest.mark.rule("schlieffen:2.1")
def test_v04_the_neighbours_of_1313() -> None:
    assert set(adjacent("1313")) == {"1312", "1314", "1213", "1413", "1212", "1412"}


@pytest.mark.rule("schlieffen:2.1")
def test_v06_antwerp_and_the_ruhr() -> None:
    names = {place.hex: place.name.en for place in RULES.map.places}
    assert "Antwerp" in names["0812"]
    assert "Ruhr" in names["0804"]
    assert RULES.city[GRID.index["0812"]]


@pytest.mark.rule("schlieffen:2.1")
def test_q65_rails_are_links_not_rail_hexes_side_by_side() -> None:
    """0905 and 0805 both have a railway, but no link joins them: a depot cannot go from one to the other."""
    state = board("G.DEP1 0905", turn=1)
    play(state, "move G.DEP1")
    assert {label for label, cost in costs(state).items() if cost == 1} == {"0804", "1005"}
    assert costs(state)["0805"] == 2


@pytest.mark.rule("schlieffen:2.3")
def test_v07_tenth_corps_is_a_4_4() -> None:
    state = board("G.X 2516")
    assert (attacks_with(state, "G.X"), defends_with(state, "G.X"), movement_points(state, "G.X")) == (4, 4, 4)


@pytest.mark.rule("schlieffen:2.3")
def test_v85_a_factor_in_parentheses_attacks_only_beside_one_without() -> None:
    state = board("G.HQ1 2517", "G.II 2517", "G.III 2416", "F.I 2516", phase="combat")
    play(state, "attack 2516")
    assert "G.HQ1" not in offered(state, "add")
    assert why_not(state, "add G.HQ1") == "2.3 needs-company"
    play(state, "add G.III")
    assert why_not(state, "add G.HQ1") == "2.3 needs-company"
    play(state, "add G.II")
    assert "G.HQ1" in offered(state, "add")


@pytest.mark.rule("schlieffen:2.3")
def test_q38_a_headquarters_without_supply_shows_its_back() -> None:
    state = board("G.HQ1 2516 oos", "G.II 2514", "G.III 2515")
    assert (attacks_with(state, "G.HQ1"), defends_with(state, "G.HQ1"), movement_points(state, "G.HQ1")) == (1, 1, 2)
    assert [commanded(state, unit) for unit in ("G.II", "G.III")] == [False, True]


@pytest.mark.rule("schlieffen:2.5")
def test_forts_neither_move_nor_attack() -> None:
    state = board("Verdun 1910", "F.I 1911", "G.II 1909", active="entente")
    assert why_not(state, "move Verdun") == "2.5 forts-stay"
    state = board("Verdun 1910", "F.I 1911", "G.II 1909", active="entente", phase="combat")
    assert offered(state, "attack") == set()


@pytest.mark.rule("schlieffen:2.7")
@pytest.mark.parametrize(
    ("left", "attackers", "die"),
    [
        (4, ("G.II", "G.III", "G.IV", "G.VI", "G.V"), 2),
        (3, ("G.II", "G.III", "G.IV", "G.VI"), 2),
        (2, ("G.II", "G.III"), 3),
        (1, ("G.II",), 3),
    ],
)
def test_v08_verdun_goes_from_4_over_a_second_counter_to_nothing(
    left: int, attackers: tuple[str, ...], die: int
) -> None:
    """One step each time: the factor is the number of steps, and in the end it is gone for good."""
    state = board(f"Verdun 1910 {left}", *ARMY, phase="combat", batteries=0, coup_de_main=0)
    assert defends_with(state, "Verdun") == left
    events = attack(state, "1910", *attackers, dice=(die,))
    assert only(events, CombatResolved).defender_losses == 1
    if left > 1:
        assert (steps(state, "Verdun"), defends_with(state, "Verdun")) == (left - 1, left - 1)
    else:
        assert where(state, "Verdun") == "gone"


ARMY = ("G.HQ5 1908", "G.II 1909", "G.III 1909", "G.IV 1909", "G.VI 1809", "G.V 1809")


@pytest.mark.rule("schlieffen:2.8")
def test_v09_a_reduced_corps_in_supply_goes_to_the_display() -> None:
    state = board("G.II 2517", "G.III 2517", "G.IV 2517", "F.I 2516 1", phase="combat")
    eliminated = only(attack(state, "2516", "G.II", "G.III", dice=(4,)), Eliminated)
    assert (eliminated.unit, eliminated.for_good, where(state, "F.I")) == ("F.I", False, "display")


@pytest.mark.rule("schlieffen:2.8")
def test_a_full_corps_is_turned() -> None:
    state = board("G.II 2517", "G.III 2517", "F.I 2516", phase="combat")
    attack(state, "2516", "G.II", "G.III", dice=(2,))
    assert (steps(state, "F.I"), defends_with(state, "F.I")) == (1, 2)


@pytest.mark.rule("schlieffen:2.8")
@pytest.mark.parametrize("unit", ["G.HQ1", "G.DEP1"])
def test_v10_a_headquarters_or_depot_that_loses_a_step_goes_to_the_display(unit: str) -> None:
    state = board("F.I 2517", "F.II 2517", f"{unit} 2516", phase="combat", active="entente")
    events = attack(state, "2516", "F.I", "F.II")
    if unit == "G.HQ1":
        events += play(state, "no-support")
    assert rolled(events) == []
    assert where(state, unit) == "display"
