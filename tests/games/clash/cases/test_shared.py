"""Cases of the basic rules, written from the rulebook: what one rule does to another."""

from __future__ import annotations

import pytest

from grognard.games.clash import events
from grognard.games.clash.losses import ter_of
from grognard.games.clash.odds import odds_of
from grognard.games.clash.program import Table
from grognard.games.clash.tracing import free_hexes

from ..scene import MARNE, TANNENBERG, answers, board, hex_of, marching, one, play, question, steps, table, where, why

M, T = MARNE, TANNENBERG
GERMAN = {"phase": "combat", "active": "german"}
RUSSIAN = {"phase": "combat", "active": "russian"}


def unit(name: str, title: object = M) -> int:
    return int((M if title is M else T).rules.unit_index[name])


def now(state: object, title: object = M) -> Table:
    return table(M if title is M else T, state)


@pytest.mark.rule("clash:7.1")
@pytest.mark.rule("clash:8.42")
def test_units_march_past_enemies_out_of_supply_but_not_past_others() -> None:
    for words, passes in ((" oos", True), (" as", False)):
        state = marching(M, 3, "fr-4", "fr-I-1 4805", f"-de-II-3 4804{words}")
        play(M, state, "move fr-I-1")
        assert ("to 4902" in answers(M, state)) is passes


@pytest.mark.rule("clash:8.22")
@pytest.mark.rule("clash:8.42")
def test_an_enemy_out_of_supply_blocks_a_line_in_its_own_hex_only() -> None:
    state = board(M, "fr-I-1 4808", "de-II-3 4804 oos", **GERMAN)
    free = free_hexes(now(state), 0)
    assert not free[hex_of(M, "4804")]
    assert free[hex_of(M, "4805")]


@pytest.mark.rule("clash:7.2")
def test_a_friend_in_the_hex_does_not_help_a_unit_that_moves() -> None:
    state = marching(M, 4, "fr-4", "fr-I-1 4806", "-fr-I-2 4805", "-de-II-3 4804", "-de-III-5 4604")
    play(M, state, "move fr-I-1", "to 4805")
    assert question(M, state) != "movement.choose_way"  # stopped beside its friend
    assert where(M, state, "fr-I-1") == "4805"


@pytest.mark.rule("clash:11.3")
def test_the_whole_allowance_is_gone_once_a_unit_beside_a_fortified_zone_has_moved_a_hex() -> None:
    state = marching(M, 4, "de-1", "de-II-3 2111", "-fr-I-1 3020")
    play(M, state, "move de-II-3", "to 2112")  # beside 2012 as well
    assert why(M, state, "to 2012") == ("11.3", "zone-from-adjacent")


@pytest.mark.rule("clash:11.3")
@pytest.mark.rule("clash:14.1")
def test_a_fortified_zone_that_was_destroyed_is_ordinary_ground_for_cavalry_of_both_sides() -> None:
    gone = {"2012": ["zone-destroyed"]}
    state = marching(M, 4, "de-1", "de-2CC-2C 2111", "-fr-I-1 3020", markers=gone)
    play(M, state, "move de-2CC-2C")
    assert "to 2012" in answers(M, state)
    french = marching(M, 4, "fr-6", "fr-1CC-1C 2111", "-de-II-3 3005", markers=gone)
    play(M, french, "move fr-1CC-1C")
    assert "to 2012" in answers(M, french)


@pytest.mark.rule("clash:11.4")
def test_the_one_hex_that_is_always_allowed_is_the_first() -> None:
    state = marching(M, 1, "de-1", "de-II-3 1606", "-fr-I-1 5424")
    play(M, state, "move de-II-3")
    assert "to 1706" in answers(M, state)
    moved = marching(M, 2, "de-1", "de-II-3 1506", "-fr-I-1 5424")
    play(M, moved, "move de-II-3", "to 1606")
    assert "to 1706" not in answers(M, moved)


@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:8.41")
def test_attenuated_units_withdraw_units_out_of_supply_do_not() -> None:
    units = ("-de-II-3 4803", "-de-II-4 4905", "-de-III-5 4604", "-fr-I-2 4805")
    weak = marching(M, 3, "fr-4", "fr-I-1 4804 as", *units)
    play(M, weak, "move fr-I-1")
    assert any(text.startswith("withdraw ") for text in answers(M, weak))
    starved = marching(M, 3, "fr-4", "fr-I-1 4804 oos", "fr-45 1612", *units)
    assert why(M, starved, "move fr-I-1") == ("7.2", "nowhere-to-go")


@pytest.mark.rule("clash:12.2")
@pytest.mark.rule("clash:12.3")
def test_units_of_one_stack_attack_different_hexes_or_none() -> None:
    state = board(M, "de-II-3 4803", "de-II-4 4803", "de-III-5 4803", "fr-I-1 4804", "fr-I-2 4903", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "commit", dice=(1, 1))
    play(M, state, "attack 4903")
    assert why(M, state, "add de-II-3") == ("12.3", "attacked-already")
    happened = play(M, state, "add de-II-4", "commit", dice=(1, 1))
    assert one(happened, events.AttackDeclared).units == (("de-II-4", "4803"),)


@pytest.mark.rule("clash:12.72")
@pytest.mark.rule("clash:14.2")
def test_against_cavalry_the_one_die_is_that_of_a_division() -> None:
    state = board(T, "ru-5Rf 5116", "ru-XX-28 5116", "de-1CD-1Cv 5117", **RUSSIAN)
    play(T, state, "attack 5117", "add ru-5Rf", "add ru-XX-28", "commit")
    happened = play(T, state, "stand", dice=(1, 1))
    rolled = [event.unit for event in happened if isinstance(event, events.UnitRolled)]
    assert rolled == ["de-1CD-1Cv", "ru-XX-28"]


@pytest.mark.rule("clash:12.74")
@pytest.mark.rule("clash:14.2")
def test_a_natural_one_saves_even_cavalry_at_the_worst_odds() -> None:
    units = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4803", "fr-2CC-4C 4804")
    state = board(M, *units, **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-II-4", "add de-III-5", "commit")
    happened = play(M, state, "stand", dice=(1, 1))
    die = next(event for event in happened if isinstance(event, events.UnitRolled))
    assert (die.ter, die.value, die.lost) == (1, 1, False)


@pytest.mark.rule("clash:8.42")
@pytest.mark.rule("clash:14.2")
def test_the_rating_of_cavalry_that_infantry_attacks_is_one_whatever_its_supply() -> None:
    state = board(M, "de-II-3 4803", "fr-2CC-4C 4804 oos", **GERMAN)
    assert ter_of(now(state), unit("fr-2CC-4C")) == 1
    play(M, state, "attack 4804", "add de-II-3", "commit")
    happened = play(M, state, "stand", dice=(2, 1))
    assert next(event for event in happened if isinstance(event, events.UnitRolled)).ter == 1


@pytest.mark.rule("clash:12.84")
@pytest.mark.rule("clash:14.2")
def test_cavalry_does_not_ignore_the_zones_of_cavalry_when_it_falls_back() -> None:
    # German cavalry behind both: its zones close 4805 and 4904 to the French cavalry, not to infantry
    behind = ("de-2CC-2C 4905", "de-II-3 4803", "de-1CC-GC 4705")
    riders = board(M, *behind, "fr-2CC-4C 4804", **GERMAN)
    play(M, riders, "attack 4804", "add de-II-3", "commit", dice=(1, 1))
    assert question(M, riders) != "cavalry.choose_evasion"
    foot = board(M, *behind, "fr-I-1 4804", **GERMAN)
    play(M, foot, "attack 4804", "add de-II-3", "commit", dice=(5, 1))
    assert answers(M, foot) == {"retreat 4704", "retreat 4805", "retreat 4904"}


@pytest.mark.rule("clash:13.0")
def test_a_reduced_fort_defends_with_one_step() -> None:
    whole = board(T, "ru-I-22 4314", **RUSSIAN)
    half = board(T, "ru-I-22 4314", markers={"4215": ["fort-reduced"]}, **RUSSIAN)
    target, who = hex_of(T, "4215"), (unit("ru-I-22", T),)
    assert odds_of(now(whole, T), who, target).defence - odds_of(now(half, T), who, target).defence == 1


@pytest.mark.rule("clash:12.85")
@pytest.mark.rule("clash:13.0")
def test_a_loss_of_the_fort_is_a_loss_of_the_defenders() -> None:
    state = board(T, "ru-I-22 4314", "de-IR-1R 4215 retreated", **RUSSIAN)
    # the marks of a phase are cleared when it begins
    state.marks[unit("de-IR-1R", T)] |= 64
    play(T, state, "attack 4215", "add ru-I-22", "commit", dice=(6, 1))
    assert where(T, state, "de-IR-1R") == "eliminated"


@pytest.mark.rule("clash:14.3")
@pytest.mark.rule("clash:12.77")
def test_who_does_not_advance_after_cavalry_slipped_away_may_attack_another_hex() -> None:
    state = board(M, "de-II-3 4803", "fr-2CC-4C 4804", "fr-I-1 4903", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "commit", "evade", "retreat 4805")
    while question(M, state) == "retreat.choose_retreat":
        play(M, state, sorted(answers(M, state))[0])
    play(M, state, "halt")
    assert "attack 4903" in answers(M, state)
    other = board(M, "de-II-3 4803", "fr-2CC-4C 4804", "fr-I-1 4903", **GERMAN)
    play(M, other, "attack 4804", "add de-II-3", "commit", "evade", "retreat 4805")
    while question(M, other) == "retreat.choose_retreat":
        play(M, other, sorted(answers(M, other))[0])
    play(M, other, "advance de-II-3")
    assert "attack 4903" not in answers(M, other)


@pytest.mark.rule("clash:14.4")
@pytest.mark.rule("clash:12.77")
def test_if_one_of_two_squadrons_stays_there_is_a_fight_and_the_advance_is_one_hex() -> None:
    state = board(M, "de-2CC-2C 4803", "de-2CC-4C 4803", "fr-2CC-4C 4804", "fr-2CC-8C 4804", **GERMAN)
    play(M, state, "attack 4804", "add de-2CC-2C", "add de-2CC-4C", "commit")
    play(M, state, "try fr-2CC-4C", "retreat 4805", "retreat 4806", dice=(1,))
    happened = play(M, state, "try fr-2CC-8C", dice=(6, 6, 1, 1))
    assert not one(happened, events.EscapeTried).success
    assert where(M, state, "fr-2CC-8C") == "eliminated"
    play(M, state, "advance de-2CC-2C")
    assert question(M, state) != "advance.choose_second"


@pytest.mark.rule("clash:9.32")
def test_a_unit_that_is_done_defends_and_falls_back_like_any_other() -> None:
    state = board(M, "de-II-3 4803", "fr-I-1 4804 done", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "commit", dice=(5, 1))
    assert steps(M, state, "fr-I-1") == 1


@pytest.mark.rule("clash:12.83")
@pytest.mark.rule("clash:6.3")
def test_infantry_falls_back_through_cavalry_to_the_first_hex_where_it_may_stay() -> None:
    cavalry = ("fr-2CC-4C 4805", "fr-2CC-8C 4704", "fr-2CC-10C 4904")
    state = board(M, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804", *cavalry, **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(4, 1, 1))  # one hex
    play(M, state, "retreat 4805")
    assert {"retreat 4806"} <= answers(M, state)
    play(M, state, "retreat 4806")
    assert where(M, state, "fr-I-1") == "4806"


@pytest.mark.rule("clash:8.42")
@pytest.mark.rule("clash:12.76")
def test_attackers_out_of_supply_roll_with_two_less_attenuated_ones_as_ever() -> None:
    for words, rating in ((" oos", 3), (" as", 5)):
        state = board(M, f"de-II-3 4803{words}", "fr-I-1 4804", **GERMAN)
        happened = play(M, state, "attack 4804", "add de-II-3", "commit", dice=(1, 1))
        assert [e.ter for e in happened if isinstance(e, events.UnitRolled)] == [4, rating]


@pytest.mark.rule("clash:11.5")
@pytest.mark.rule("clash:8.42")
def test_a_friend_out_of_supply_opens_no_way_through_doors_further_on() -> None:
    # 4103 and 4104 are held, but not beside 4202; the only friend beside it in a German zone is at 4203
    units = ("fr-5GR-56R 4202", "-fr-52R 4103", "-fr-5GR-55R 4104", "-de-GR-3G 4204")
    for friend in ((), ("-fr-6GR-62R 4203 oos",)):
        state = marching(M, 4, "fr-9", *units, *friend)
        play(M, state, "move fr-5GR-56R")
        assert not any(text.startswith("withdraw ") for text in answers(M, state))
