"""Chapter 13: the charts, as the rules read them; every cell that the text pins."""

from __future__ import annotations

import pytest

from grognard.engine.events import Rolled
from grognard.mechanics.tables import StrengthTable

from .scene import MONS, board, every, play

RULES = MONS.rules


@pytest.mark.rule("mons:13.0")
def test_a03_five_charts_each_with_its_own_content() -> None:
    """A-03: 13.1 and 13.2 are terrain, 13.3 bombardment, 13.4 defensive fire, 13.5 close combat."""
    assert RULES.bombardment_table is not RULES.defensive_table
    assert RULES.bombardment_table.result(4, 3) == 1
    assert RULES.bombardment_table.result(4, 1) == 0
    assert RULES.defensive_table.result(4, 3) == 1
    assert RULES.combat_table[3, 3] == (1, 2)
    assert (RULES.below_table, RULES.above_table) == ((4, 0), (1, 4))


@pytest.mark.rule("mons:13.0")
@pytest.mark.parametrize("table", [RULES.bombardment_table, RULES.defensive_table], ids=["13.3", "13.4"])
def test_fire_tables_cover_every_strength_and_die_and_never_fall(table: StrengthTable) -> None:
    results = [[table.result(strength, die) for die in range(7)] for strength in range(1, 40)]
    assert all(0 <= cell <= 3 for row in results for cell in row)
    assert all(row == sorted(row) for row in results)
    assert all(list(column) == sorted(column) for column in zip(*results, strict=True))


@pytest.mark.rule("mons:13.0")
def test_the_combat_table_lies_between_the_automatic_results() -> None:
    for die in range(7):
        for odds in RULES.odds_columns:
            attacker, defender = RULES.combat_table[die, odds]
            assert 1 <= attacker <= 4
            assert 0 <= defender <= 4
    assert list(RULES.odds_columns) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("mons:10.7")
@pytest.mark.rule("mons:11.4")
@pytest.mark.rule("mons:12.11")
def test_every_die_has_six_sides() -> None:
    """2.1 One ordinary die is all the game needs."""
    state = board("FAR18 1402", "IR8 1403", "4RF 1404", phase="bombardment")
    events = play(state, "bombard 1404", "add FAR18", "fire", dice=(1,))
    events += play(state, "assault 1404", "add IR8", "commit", dice=(1, 6))
    assert [(roll.purpose.split()[0], roll.sides) for roll in every(events, Rolled)] == [
        ("bombardment", 6), ("defensive-fire", 6), ("close-combat", 6),
    ]  # fmt: skip
