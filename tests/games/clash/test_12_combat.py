"""Chapter 12: odds, dice, loss limits, terrain."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.losses import ter_of
from grognard.games.clash.odds import Odds, odds_of, ratio_column
from grognard.games.clash.resolution import is_loss, modified

from .scene import MARNE, TANNENBERG, answers, board, hex_of, marks, one, play, question, steps, table, where, why

GERMAN = {"active": "german", "phase": "combat"}


def odds(title: Title, state: Any, target: str, *units: str) -> Odds:
    names = [title.rules.unit_index[unit] for unit in units]
    return odds_of(table(title, state), names, hex_of(title, target))


@pytest.mark.rule("clash:12.7")
@pytest.mark.rule("clash:12.72")
@pytest.mark.parametrize(
    ("column", "attacker", "defender", "limit"),
    [("1-1", 0, 0, 5), ("2-1", -1, 1, 4), ("3-1", -2, 2, 3), ("4-1", -3, 3, 2)],
)
def test_the_combat_table_gives_modifiers_and_a_limit(column: str, attacker: int, defender: int, limit: int) -> None:
    rows, place = MARNE.rules.defence_table, MARNE.rules.tables.combat.columns.index(column)
    assert tuple(row[place] for row in rows) == (attacker, defender, limit)


@pytest.mark.rule("clash:12.71")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(7, 3, "2-1"), (8, 3, "2-1"), (9, 3, "3-1"), (3, 3, "1-1"), (2, 3, "1-2"), (1, 3, "1-3"), (2, 4, "1-2")],
)
def test_fractions_are_dropped_and_below_even_odds_go_to_the_defender(attack: int, defence: int, column: str) -> None:
    place = ratio_column(MARNE.rules.even, attack, defence)
    assert MARNE.rules.tables.combat.columns[place] == column


@pytest.mark.rule("clash:12.6")
@pytest.mark.rule("clash:12.91")
def test_ground_and_river_add_to_the_defence() -> None:
    # the Alle runs between Allenstein and 2818
    state = board(TANNENBERG, "de-XX-37 2918", "ru-I-22 2818", **GERMAN)
    found = odds(TANNENBERG, state, "2818", "de-XX-37")
    assert {shift.key for shift in found.shifts} >= {"river"}
    assert found.defence == 2 + 1 + TANNENBERG.rules.terrain[hex_of(TANNENBERG, "2818")].defence


@pytest.mark.rule("clash:12.91")
@pytest.mark.rule("clash:12.92")
def test_rivers_count_only_if_all_attackers_cross_and_major_ones_only_if_all_are_major() -> None:
    # Meaux lies north of the Marne: 2412 and 2311 attack across it, 2410 does not
    state = board(MARNE, "de-II-3 2412", "de-II-4 2311", "de-III-5 2410", "fr-VII-14 2411", **GERMAN)
    both = {shift.key for shift in odds(MARNE, state, "2411", "de-II-3", "de-II-4").shifts}
    mixed = {shift.key for shift in odds(MARNE, state, "2411", "de-II-3", "de-III-5").shifts}
    assert "major-river" in both
    assert "river" not in both
    assert not {"river", "major-river"} & mixed


@pytest.mark.rule("clash:12.92")
def test_a_city_shifts_one_column_to_the_left() -> None:
    state = board(MARNE, "de-II-3 4203", "de-II-4 4203", "fr-VII-14 4204 1", **GERMAN)
    found = odds(MARNE, state, "4204", "de-II-3", "de-II-4")
    assert found.column == found.base - 1


@pytest.mark.rule("clash:12.73")
@pytest.mark.rule("clash:12.74")
def test_dice_stay_within_one_and_six_and_natural_ones_and_sixes_stand() -> None:
    now = table(MARNE, board(MARNE, "de-II-3 4803", "fr-I-1 4804", **GERMAN))
    assert modified(now, 5, 3) == 6
    assert modified(now, 2, -3) == 1
    assert (modified(now, 1, 4), modified(now, 6, -3)) == (1, 6)
    assert not is_loss(now, 1, 1, 1)
    assert is_loss(now, 6, 6, 6)
    assert not is_loss(now, 3, 4, 4)
    assert is_loss(now, 4, 5, 4)


@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.81")
def test_a_defender_above_its_rating_loses_a_step_and_falls_back_by_the_difference() -> None:
    state = board(MARNE, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804", **GERMAN)
    # 4 to 2: 2-1, defender adds 1; 5 becomes 6, TER 4: two hexes
    happened = play(MARNE, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(5, 1, 1))
    rolled = next(e for e in happened if isinstance(e, events.UnitRolled) and not e.attacking)
    assert (rolled.value, rolled.ter, rolled.lost, rolled.retreat) == (6, 4, True, 2)
    assert steps(MARNE, state, "fr-I-1") == 1
    assert question(MARNE, state) == "retreat.choose_retreat"


@pytest.mark.rule("clash:12.81")
def test_no_retreat_is_longer_than_three_hexes() -> None:
    state = board(MARNE, "de-II-3 4803", "fr-83T 4804 oos", **GERMAN)
    happened = play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(6, 1))
    assert next(e for e in happened if isinstance(e, events.UnitRolled) and not e.attacking).retreat == 3


@pytest.mark.rule("clash:12.76")
def test_attackers_roll_after_the_defenders_lose_steps_and_never_retreat() -> None:
    state = board(MARNE, "de-II-3 4803", "fr-I-1 4804", **GERMAN)
    happened = play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(2, 6))
    assert [event.attacking for event in happened if isinstance(event, events.UnitRolled)] == [False, True]
    assert steps(MARNE, state, "de-II-3") == 1
    assert where(MARNE, state, "de-II-3") == "4803"


@pytest.mark.rule("clash:12.72")
def test_only_as_many_attackers_roll_as_the_limit_says_and_divisions_first() -> None:
    units = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4703", "de-Det1 4703", "de-Det2 4903")
    state = board(MARNE, *units, "fr-I-1 4804 1", "fr-I-2 4804 1", **GERMAN)
    names = [unit.split()[0] for unit in units]
    play(MARNE, state, "attack 4804", *(f"add {name}" for name in names), "commit", "roll fr-I-1", dice=(1, 1))
    # 8 to 2: 4-1, two of five roll: the brigades are not asked
    assert answers(MARNE, state) == {"risk de-II-3", "risk de-II-4", "risk de-III-5"}
    assert why(MARNE, state, "risk de-Det1") == ("12.72", "divisions-first")
    happened = play(MARNE, state, "risk de-II-3", "risk de-II-4", dice=(2, 2))
    assert [event.modifier for event in happened if isinstance(event, events.UnitRolled)] == [-3, -3]
    assert "choose_roller" not in question(MARNE, state)


@pytest.mark.rule("clash:12.77")
@pytest.mark.rule("clash:5.34")
def test_attackers_may_advance_into_an_empty_hex_whatever_zones_are_there_and_attack_no_more() -> None:
    state = board(MARNE, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804 1", "fr-I-2 4905", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(6, 1, 1))
    assert answers(MARNE, state) == {"advance de-II-3", "advance de-II-4", "halt"}
    play(MARNE, state, "advance de-II-3", "halt")
    assert where(MARNE, state, "de-II-3") == "4804"
    assert marks(MARNE, state, "de-II-3") == set()  # nobody else can attack: the phase is over


@pytest.mark.rule("clash:12.77")
def test_who_has_advanced_attacks_no_more_this_turn() -> None:
    state = board(MARNE, "de-II-3 4803", "de-II-4 4803", "de-III-5 4903", "fr-I-1 4804 1", "fr-I-2 4904", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(6, 1))
    play(MARNE, state, "advance de-II-3")
    play(MARNE, state, "attack 4904")
    assert why(MARNE, state, "add de-II-3") == ("12.77", "has-advanced")


@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.77")
def test_only_the_unit_that_lost_falls_back_and_then_nobody_advances() -> None:
    state = board(MARNE, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804", "fr-I-2 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", "roll fr-I-1", dice=(5, 2, 1, 1))
    play(MARNE, state, "retreat 4805")
    assert (where(MARNE, state, "fr-I-1"), where(MARNE, state, "fr-I-2")) == ("4805", "4804")
    assert where(MARNE, state, "de-II-3") == "4803"


@pytest.mark.rule("clash:12.1")
@pytest.mark.rule("clash:12.2")
@pytest.mark.rule("clash:12.3")
@pytest.mark.rule("clash:12.5")
def test_who_may_attack_what() -> None:
    state = board(
        MARNE, "de-II-3 4803", "de-II-4 4803", "de-Jgr 4903", "de-III-5 4801", "fr-I-1 4804", "fr-I-2 4703", **GERMAN
    )
    assert why(MARNE, state, "attack 4805") == ("12.1", "nobody-to-attack")
    play(MARNE, state, "attack 4804")
    assert why(MARNE, state, "add de-III-5") == ("12.1", "not-adjacent")
    assert why(MARNE, state, "add fr-I-1") == ("12.1", "not-yours")
    assert why(MARNE, state, "commit") == ("12.2", "nobody-attacks")
    play(MARNE, state, "add de-II-3", "commit", dice=(2, 2))
    assert why(MARNE, state, "attack 4804") == ("12.2", "attacked-this-phase")
    play(MARNE, state, "attack 4703")
    assert why(MARNE, state, "add de-II-3") == ("12.3", "attacked-already")
    play(MARNE, state, "add de-II-4", "commit", dice=(2, 2))


@pytest.mark.rule("clash:12.2")
def test_a_hex_is_attacked_again_only_by_the_switch() -> None:
    units = ("de-II-3 4803", "de-II-4 4803", "fr-I-1 4804")
    state = board(MARNE, *units, options={"repeated-attacks": "yes"}, **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(2, 2))
    assert "attack 4804" in answers(MARNE, state)


@pytest.mark.rule("clash:2.26")
@pytest.mark.rule("marne:M16.3")
def test_a_strength_in_parentheses_never_attacks() -> None:
    state = board(MARNE, "de-Jgr 4803", "de-II-3 4803", "fr-2CC-4C 4804", **GERMAN)
    play(MARNE, state, "attack 4804")
    assert why(MARNE, state, "add de-Jgr") == ("2.26", "never-attacks")


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:7.2")
def test_an_attack_from_two_hexes_needs_every_other_enemy_in_its_zones_attacked() -> None:
    state = board(MARNE, "de-II-3 4803", "de-III-5 4703", "fr-I-1 4804", "fr-I-2 4704", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3")
    assert why(MARNE, state, "add de-III-5") == ("12.4", "others-not-attacked")
    assert "commit" in answers(MARNE, state)  # from one hex it is legal


@pytest.mark.rule("clash:12.4")
def test_what_an_attack_promises_is_owed() -> None:
    state = board(MARNE, "de-II-3 4803", "de-III-5 4703", "de-III-6 4703", "fr-I-1 4804", "fr-I-2 4704", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-III-5")
    assert why(MARNE, state, "add de-III-6") == ("12.4", "others-not-attacked")
    play(MARNE, state, "commit", dice=(2, 1, 1))
    assert why(MARNE, state, "end") == ("12.4", "attack-owed")
    play(MARNE, state, "attack 4704", "add de-III-6", "commit", dice=(1, 1))
    assert "combat_phase" not in question(MARNE, state) or "end" in answers(MARNE, state)


@pytest.mark.rule("clash:12.4")
def test_units_out_of_supply_have_no_zone_and_bind_nobody() -> None:
    state = board(MARNE, "de-II-3 4803 oos", "de-III-5 4703 oos", "fr-I-1 4804", "fr-I-2 4704", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-III-5", "commit", dice=(2, 1, 1))


@pytest.mark.rule("clash:12.85")
def test_units_that_fell_back_into_a_later_target_add_nothing_and_go_with_the_first_loss() -> None:
    units = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4704", "fr-I-1 4804", "fr-I-2 4805")
    state = board(MARNE, *units, **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(4, 1, 1))
    play(MARNE, state, "retreat 4805", "halt")
    assert "retreated" in marks(MARNE, state, "fr-I-1")
    assert odds(MARNE, state, "4805", "de-III-5").defence == 2
    play(MARNE, state, "attack 4805", "add de-III-5", "commit", dice=(6, 1, 1))
    while question(MARNE, state) == "retreat.choose_retreat":
        play(MARNE, state, sorted(answers(MARNE, state))[0], dice=(1, 1, 1))
    assert where(MARNE, state, "fr-I-1") == "eliminated"


@pytest.mark.rule("clash:8.42")
@pytest.mark.rule("clash:2.27")
def test_ratings_fall_by_two_out_of_supply_but_never_below_one() -> None:
    state = board(MARNE, "fr-I-1 4804 oos", "fr-83T 4805 oos", "de-II-3 4803", **GERMAN)
    now = table(MARNE, state)
    assert ter_of(now, MARNE.rules.unit_index["fr-I-1"]) == 2
    assert ter_of(now, MARNE.rules.unit_index["fr-83T"]) == 1


@pytest.mark.rule("clash:12.7")
def test_the_odds_are_told_with_everything_that_changed_them() -> None:
    state = board(MARNE, "de-II-3 4203", "de-II-4 4203", "fr-VII-14 4204", **GERMAN)
    happened = play(MARNE, state, "attack 4204", "add de-II-3", "add de-II-4", "commit", dice=(1, 1, 1))
    told = one(happened, events.OddsFound)
    assert (told.attack, told.defence, told.base, told.column) == (4, 2, "2-1", "1-1")
    assert [shift.key for shift in told.shifts] == ["city"]
