"""Examples 66 to 103: combat and victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.command import row_in_force
from grognard.games.clash.marne.scoring import totals
from grognard.games.clash.odds import Odds, odds_of, ratio_column
from grognard.games.clash.resolution import is_loss, modified
from grognard.games.clash.retreat import Retreat, next_hexes
from grognard.games.clash.tannenberg.scoring import points
from grognard.games.clash.tannenberg.tables import own

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    outcome,
    play,
    question,
    steps,
    still,
    table,
    where,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG
GERMAN: dict[str, Any] = {"active": "german", "phase": "combat"}
RUSSIAN: dict[str, Any] = {"active": "russian", "phase": "combat"}


def odds(title: Title, state: Any, target: str, *units: str) -> Odds:
    names = [title.rules.unit_index[unit] for unit in units]
    return odds_of(table(title, state), names, hex_of(title, target))


def column(title: Title, found: Odds) -> str:
    return str(title.rules.tables.combat.columns[found.column])


def keys_of(found: Odds) -> set[str]:
    return {shift.key for shift in found.shifts}


def dice_of(happened: list[Any]) -> list[events.UnitRolled]:
    return [event for event in happened if isinstance(event, events.UnitRolled)]


# Odds ----------------------------------------------------------------------------------------------------------------


@vector(66, 103)
@pytest.mark.rule("clash:12.72")
@pytest.mark.parametrize(("name", "attacker", "defender", "limit"), [
    ("1-1", 0, 0, 5), ("2-1", -1, 1, 4), ("3-1", -2, 2, 3), ("4-1", -3, 3, 2),
])  # fmt: skip
def test_the_combat_table(name: str, attacker: int, defender: int, limit: int) -> None:
    place = M.rules.tables.combat.columns.index(name)
    assert tuple(row[place] for row in M.rules.defence_table) == (attacker, defender, limit)


@vector(67, 68)
@pytest.mark.rule("clash:12.72")
def test_how_many_attackers_roll() -> None:
    five = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4703", "de-Det1 4703", "de-Det2 4903")
    state = board(M, *five, "fr-I-1 4804", "fr-I-2 4804", **GERMAN)  # 8 to 4
    names = [text.split()[0] for text in five]
    happened = play(M, state, "attack 4804", *(f"add {n}" for n in names), "commit", "roll fr-I-1", dice=(1,) * 5)
    assert one(happened, events.OddsFound).column == "2-1"
    assert [e.unit for e in dice_of(happened) if e.attacking] == ["de-II-3", "de-II-4", "de-III-5"]  # all divisions
    assert answers(M, state) == {"risk de-Det1", "risk de-Det2"}
    happened = play(M, state, "risk de-Det2", dice=(1,))
    assert len(dice_of(happened)) == 1  # the fourth and last
    four = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4703", "de-III-6 4703")
    state = board(M, *four, "fr-I-1 4804 1", "fr-I-2 4804 1", **GERMAN)  # 8 to 2
    names = [text.split()[0] for text in four]
    play(M, state, "attack 4804", *(f"add {n}" for n in names), "commit", "roll fr-I-1", dice=(1, 1))
    happened = play(M, state, "risk de-III-6", "risk de-II-3", dice=(2, 2))
    assert [e.modifier for e in dice_of(happened)] == [-3, -3]
    assert question(M, state) != "resolution.choose_roller"


@vector(69)
@pytest.mark.rule("clash:12.71")
@pytest.mark.parametrize(("attack", "defence", "name"), [(7, 3, "2-1"), (8, 3, "2-1"), (9, 3, "3-1")])
def test_fractions_are_dropped(attack: int, defence: int, name: str) -> None:
    assert M.rules.tables.combat.columns[ratio_column(M.rules.even, attack, defence)] == name


@vector(70, 71)
@pytest.mark.rule("clash:12.91")
def test_a_town_in_rough_behind_a_river() -> None:
    # 3406 is a town in rough; a river runs along its south and south-west sides
    units = ("de-II-3 3306", "de-II-4 3407", "de-III-5 3505", "fr-I-1 3406")
    state = board(M, *units, **GERMAN)
    assert odds(M, state, "3406", "de-II-3", "de-II-4").defence == 2 + 1 + 1 + 1
    assert odds(M, state, "3406", "de-II-3", "de-III-5").defence == 2 + 1 + 1


@vector(72)
@pytest.mark.rule("clash:12.91")
@pytest.mark.rule("clash:12.92")
def test_rivers_of_both_kinds_together() -> None:
    # 2311: the Marne runs along 2310, 2211 and 2411, a river along 2412
    units = ("de-II-3 2310", "de-II-4 2211", "de-III-5 2412", "fr-I-1 2311")
    state = board(M, *units, **GERMAN)
    major = odds(M, state, "2311", "de-II-3", "de-II-4")
    assert (major.defence, major.column - major.base, keys_of(major)) == (2, -1, {"major-river"})
    both = odds(M, state, "2311", "de-II-3", "de-III-5")
    assert (both.defence, both.column - both.base, keys_of(both)) == (3, 0, {"river"})
    plain = odds(M, state, "2311", "de-III-5")
    assert (plain.defence, keys_of(plain)) == (3, {"river"})


@vector(73)
@pytest.mark.rule("clash:12.92")
def test_four_to_one_against_a_city() -> None:
    units = ("de-II-3 4203", "de-II-4 4203", "fr-VII-14 4204 1")
    found = odds(M, board(M, *units, **GERMAN), "4204", "de-II-3", "de-II-4")
    assert (M.rules.tables.combat.columns[found.base], column(M, found)) == ("4-1", "3-1")


# Dice ----------------------------------------------------------------------------------------------------------------


@vector(74, 75, 76, 77, 78)
@pytest.mark.rule("clash:12.74")
@pytest.mark.rule("clash:12.75")
@pytest.mark.parametrize(("ter", "die", "modifier", "lost", "hexes"), [
    (4, 3, 1, False, 0), (4, 4, 1, True, 1), (3, 6, 0, True, 3), (1, 6, 1, True, 3), (1, 1, 4, False, 0),
    (6, 6, -3, True, 0), (5, 5, 3, True, 1), (3, 5, -1, True, 1),
])  # fmt: skip
def test_a_die_against_a_rating(ter: int, die: int, modifier: int, lost: bool, hexes: int) -> None:
    now = table(M, board(M, "de-II-3 4803", "fr-I-1 4804", **GERMAN))
    value = modified(now, die, modifier)
    assert is_loss(now, die, value, ter) is lost
    assert (min(3, max(0, value - ter)) if lost else 0) == hexes
    assert 1 <= value <= 6


@vector(74)
@pytest.mark.rule("clash:12.75")
@pytest.mark.parametrize(("die", "place", "left"), [(3, "4804", 2), (4, "4805", 1)])
def test_a_defender_rated_four_at_two_to_one(die: int, place: str, left: int) -> None:
    state = board(M, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(die, 1, 1))
    if question(M, state) == "retreat.choose_retreat":
        play(M, state, "retreat 4805", dice=(1, 1))
    assert (where(M, state, "fr-I-1"), steps(M, state, "fr-I-1")) == (place, left)


@vector(75)
@pytest.mark.rule("clash:12.81")
def test_no_retreat_beyond_three_hexes() -> None:
    state = board(M, "de-II-3 4803", "fr-83T 4804 oos", **GERMAN)  # rated 1
    happened = play(M, state, "attack 4804", "add de-II-3", "commit", dice=(6, 1))
    assert dice_of(happened)[0].retreat == 3


@vector(78)
@pytest.mark.rule("clash:12.76")
def test_an_attacker_loses_a_step_and_stays() -> None:
    units = ("de-IVR-7R 4803", "de-IVR-22R 4803", "fr-I-1 4804")
    assert M.rules.ter[M.rules.unit_index["de-IVR-7R"]] == 4
    state = board(M, "de-IVR-7R 4803 as", *units[1:], **GERMAN)
    # 2-1 takes 1 from their dice: 6 stands, 5 becomes 4, which a rating of 4 survives
    play(M, state, "attack 4804", "add de-IVR-7R", "add de-IVR-22R", "commit", dice=(1, 6, 5))
    assert [steps(M, state, u) for u in ("de-IVR-7R", "de-IVR-22R")] == [1, 2]
    assert where(M, state, "de-IVR-7R") == "4803"


@vector(79)
@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.77")
def test_one_of_two_fails_and_nobody_advances() -> None:
    state = board(M, "de-II-3 4803", "de-II-4 4803", "fr-I-1 4804", "fr-I-2 4804", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", "roll fr-I-1", dice=(5, 2, 1, 1))
    play(M, state, "retreat 4805", dice=(2, 1, 1))
    assert (where(M, state, "fr-I-1"), where(M, state, "fr-I-2")) == ("4805", "4804")
    assert question(M, state) != "advance.choose_advance"


@vector(80)
@pytest.mark.rule("clash:12.77")
def test_an_advance_ignores_zones_obeys_stacking_and_ends_the_attacks_of_a_unit() -> None:
    units = ("de-II-3 4803", "de-III-5 4803", "de-IV-7 4703", "fr-I-1 4804 1", "fr-I-2 4905", "de-IV-8 4904")
    state = board(M, *units, **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-III-5", "commit", dice=(6, 1, 1))
    assert answers(M, state) == {"advance de-II-3", "advance de-III-5", "halt"}
    play(M, state, "advance de-II-3", "advance de-III-5")  # 4804 lies in the zone of 4905
    play(M, state, "attack 4905")
    assert why(M, state, "add de-II-3") == ("12.77", "has-advanced")
    full = board(M, "de-II-3 4803", "de-III-5 4803", "de-IV-7 4703", "fr-I-1 4804 1", **GERMAN)
    play(M, full, "attack 4804", "add de-II-3", "add de-III-5", "add de-IV-7", "commit", dice=(6,))
    play(M, full, "risk de-II-3", dice=(1,))
    play(M, full, "advance de-II-3", "advance de-III-5")
    assert where(M, full, "de-IV-7") == "4703"  # three of three corps would be too many: nobody was asked


@vector(81)
@pytest.mark.rule("clash:12.93")
@pytest.mark.rule("clash:12.76")
def test_defenders_of_a_fortified_zone_may_stay_and_all_attackers_roll() -> None:
    units = ("de-II-3 2111", "de-II-4 2111", "de-III-5 2112", "de-III-6 2112", "de-IV-7 2112", "fr-45 2012 1")
    names = [text.split()[0] for text in units[:-1]]
    state = board(M, *units, **GERMAN)
    assert odds(M, state, "2012", *names).limit == len(names)
    weak = board(M, "de-II-3 2111", "fr-45 2012", **GERMAN)
    play(M, weak, "attack 2012", "add de-II-3", "commit", dice=(6, 1))
    assert "stand" in answers(M, weak)
    play(M, weak, "stand", dice=(1,))
    assert (where(M, weak, "fr-45"), steps(M, weak, "fr-45")) == ("2012", 1)


@vector(82)
@pytest.mark.rule("clash:13.0")
def test_a_fort_alone_and_a_fort_with_a_division() -> None:
    alone = board(T, "ru-I-22 4314", "ru-I-24 4314", **RUSSIAN)
    found = odds(T, alone, "4215", "ru-I-22", "ru-I-24")
    ground = T.rules.terrain[hex_of(T, "4215")].defence + sum(s.value for s in found.shifts if s.key == "river")
    assert (found.defence - ground, "fort" in keys_of(found)) == (2, False)
    happened = play(T, alone, "attack 4215", "add ru-I-22", "add ru-I-24", "commit", dice=(5, 1, 1))
    assert (dice_of(happened)[0].unit, dice_of(happened)[0].ter) == ("fort", 5)
    held = board(T, "ru-I-22 4314", "ru-I-24 4314", "de-IR-1R 4215", **RUSSIAN)
    found = odds(T, held, "4215", "ru-I-22", "ru-I-24")
    assert found.defence - ground == 4
    assert [s.value for s in found.shifts if s.key == "fort"] == [-1]


@vector(83)
@pytest.mark.rule("clash:13.0")
def test_a_fort_falls_to_its_second_loss_for_good() -> None:
    state = board(T, "ru-I-22 4314", "ru-I-24 4314", **RUSSIAN, options={"repeated-attacks": "yes"})
    play(T, state, "attack 4215", "add ru-I-22", "commit", dice=(6, 1))
    assert state.fort[hex_of(T, "4215")] == 1
    play(T, state, "attack 4215", "add ru-I-24", "commit", dice=(6, 1))
    assert state.fort[hex_of(T, "4215")] == 0
    rebuilt = board(T, "de-IR-1R 4215", "ru-XX-28 5006", phase="reinforcement", active="german", turn=8,
                    markers={"4215": ["fort-destroyed"]})  # fmt: skip
    assert rebuilt.fort[hex_of(T, "4215")] == 0


# Cavalry -------------------------------------------------------------------------------------------------------------


@vector(84)
@pytest.mark.rule("clash:14.2")
@pytest.mark.rule("marne:M16.4")
@pytest.mark.parametrize(("unit", "hex_", "beside", "ter"), [
    ("de-2CC-2C", "4804", "4805", 1), ("gb-Cav", "2808", "2807", 4),
])  # fmt: skip
def test_cavalry_attacked_by_infantry(unit: str, hex_: str, beside: str, ter: int) -> None:
    side, foot = ("allied", ("fr-I-1", "fr-I-2")) if unit.startswith("de") else ("german", ("de-II-3", "de-II-4"))
    state = board(M, *(f"{name} {beside}" for name in foot), f"{unit} {hex_}", active=side, phase="combat")
    assert M.rules.ter[M.rules.unit_index[unit]] == 4
    play(M, state, f"attack {hex_}", *(f"add {name}" for name in foot), "commit")
    happened = play(M, state, "stand", dice=(2, 1))
    assert (dice_of(happened)[0].ter, one(happened, events.OddsFound).limit) == (ter, 1)


@vector(85)
@pytest.mark.rule("clash:14.2")
def test_cavalry_never_attacks_infantry() -> None:
    state = board(M, "de-2CC-2C 4803", "de-II-3 4703", "fr-I-1 4804", **GERMAN)
    play(M, state, "attack 4804")
    assert why(M, state, "add de-2CC-2C") == ("14.2", "cavalry-attacks-cavalry")


@vector(86, 87)
@pytest.mark.rule("clash:14.4")
def test_cavalry_from_cavalry() -> None:
    for die, gone in ((3, True), (4, False)):
        state = board(M, "de-2CC-2C 4803", "fr-2CC-4C 4804", **GERMAN)  # rated 3
        play(M, state, "attack 4804", "add de-2CC-2C", "commit")
        happened = play(M, state, "try fr-2CC-4C", dice=(die, 1, 1))
        assert one(happened, events.EscapeTried).success is gone
        if gone:
            play(M, state, "retreat 4805", "retreat 4806")
            assert where(M, state, "fr-2CC-4C") == "4806"
            play(M, state, "advance de-2CC-2C")
            assert where(M, state, "de-2CC-2C") == "4804"  # first the hex that was attacked
            assert "on 4805" in answers(M, state)  # then one more, zones or not
            play(M, state, "on 4805")
            assert where(M, state, "de-2CC-2C") == "4805"
        else:
            assert where(M, state, "fr-2CC-4C") == "4804"


@vector(88)
@pytest.mark.rule("clash:12.84")
@pytest.mark.rule("clash:8.42")
def test_infantry_falls_back_through_cavalry_zones_unless_out_of_supply() -> None:
    for word, open_ in (("", True), (" oos", False)):
        state = board(M, "de-2CC-2C 4806", "de-III-5 4803", f"fr-I-1 4804{word}", **GERMAN)
        index = M.rules.unit_index["fr-I-1"]
        ways = next_hexes(table(M, state), Retreat((index,), 1, (hex_of(M, "4804"),)))
        assert (hex_of(M, "4805") in ways) is open_


@vector(89)
@pytest.mark.rule("clash:12.85")
@pytest.mark.parametrize(("die", "lives"), [(2, True), (6, False)])
def test_who_fell_back_into_a_hex_adds_nothing_and_dies_with_its_first_loss(die: int, lives: bool) -> None:
    units = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4704", "fr-I-1 4804", "fr-I-2 4805")
    state = board(M, *units, **GERMAN)
    play(M, state, "attack 4804", "add de-II-3", "add de-II-4", "commit", dice=(4, 1, 1))
    play(M, state, "retreat 4805", "halt")
    assert (steps(M, state, "fr-I-1"), "retreated" in marks(M, state, "fr-I-1")) == (1, True)
    assert odds(M, state, "4805", "de-III-5").defence == 2  # the fresh division alone
    happened = play(M, state, "attack 4805", "add de-III-5", "commit", dice=(die, 1, 1, 1))
    while question(M, state) == "retreat.choose_retreat":
        happened += play(M, state, sorted(answers(M, state))[0], dice=(1, 1, 1))
    assert [e.unit for e in dice_of(happened) if not e.attacking] == ["fr-I-2"]  # it rolls alone
    assert (where(M, state, "fr-I-1") == "4805") is lives
    assert (where(M, state, "fr-I-1") == "eliminated") is not lives


# Who attacks whom ----------------------------------------------------------------------------------------------------


@vector(90)
@pytest.mark.rule("clash:12.4")
def test_an_attack_from_two_hexes_needs_all_others_attacked() -> None:
    state = board(M, "de-II-3 4803", "de-III-5 4703", "fr-I-1 4804", "fr-I-2 4704", **GERMAN)
    play(M, state, "attack 4804", "add de-II-3")
    assert why(M, state, "add de-III-5") == ("12.4", "others-not-attacked")
    play(M, state, "commit", dice=(1, 1))  # from one hex it is legal


@vector(91)
@pytest.mark.rule("tannenberg:T5.34")
@pytest.mark.rule("marne:M5.331")
def test_armies_and_nations_that_never_attack_together() -> None:
    east = board(T, "ru-XX-28 5116", "ru-XV-6 5116", "de-XX-37 5117", **RUSSIAN)
    play(T, east, "attack 5117", "add ru-XX-28")
    assert why(T, east, "add ru-XV-6") == ("T5.34", "armies-apart")
    west = board(M, "fr-I-1 2808", "gb-I-1 2808", "de-II-3 2807", active="allied", phase="combat")
    play(M, west, "attack 2807", "add gb-I-1")
    assert why(M, west, "add fr-I-1") == ("M5.331", "armies-apart")


@vector(92)
@pytest.mark.rule("marne:M2.13")
def test_a_start_hex_is_safe() -> None:
    state = board(M, "de-II-3 1401", "de-II-4 1403", "fr-I-1 1402", active="allied", phase="combat")
    assert why(M, state, "attack 1401") == ("M2.13", "start-hex-safe")


@vector(93)
@pytest.mark.rule("clash:2.26")
def test_units_with_a_strength_in_parentheses_never_attack() -> None:
    state = board(M, "de-Jgr 4803", "de-II-3 4703", "fr-2CC-4C 4804", **GERMAN)
    play(M, state, "attack 4804")
    assert why(M, state, "add de-Jgr") == ("2.26", "never-attacks")


@vector(94)
@pytest.mark.rule("tannenberg:T10.41")
def test_what_shakes_first_army() -> None:
    command = T.rules.command_index["ru-1"]

    def row(state: Any) -> str:
        return row_in_force(table(T, state), command, 6).row

    defending = board(T, "de-XVII-35 5116", "ru-XX-28 5117", **GERMAN, turn=4)
    assert row(defending) == "normal"
    play(T, defending, "attack 5117", "add de-XVII-35", "commit", dice=(6, 1))
    assert row(defending) == "after-loss"
    attacking = board(T, "de-XVII-35 5116", "ru-XX-28 5117", **RUSSIAN, turn=4)
    play(T, attacking, "attack 5116", "add ru-XX-28", "commit", dice=(1, 6))
    assert (steps(T, attacking, "ru-XX-28"), row(attacking)) == (1, "normal")
    cavalry = board(T, "de-XVII-35 5116", "ru-Cav-2C 5117", **GERMAN, turn=4)
    play(T, cavalry, "attack 5117", "add de-XVII-35", "commit")
    play(T, cavalry, "stand", dice=(6, 1))
    assert (where(T, cavalry, "ru-Cav-2C"), row(cavalry)) == ("eliminated", "normal")
    second = board(T, "de-XVII-35 5116", "ru-XV-6 5117", **GERMAN, turn=4)
    play(T, second, "attack 5117", "add de-XVII-35", "commit", dice=(6, 1))
    assert row(second) == "normal"
    # the next roll is on that row
    rolling = board(T, "ru-XX-28 5117", "de-XVII-35 2918", phase="first-operations", active="russian", turn=4,
                    after_loss=1)  # fmt: skip
    assert one(play(T, rolling, "activate ru-1", dice=(6,)), events.CommandRolled).row == "after-loss"


@vector(95)
@pytest.mark.rule("tannenberg:T10.61")
@pytest.mark.rule("tannenberg:T10.62")
def test_what_comes_of_von_francois() -> None:
    corps = ("de-I-1 4706", "de-I-2 4705")
    idle = board(T, *corps, "ru-XX-28 5006", "de-XX-37 2918", phase="operations", active="german", turn=2)
    play(T, idle, "francois", "finish", dice=(1,))
    play(T, idle, "finish")
    assert outcome(T, idle) == ("russian", "francois")
    eighth = T.rules.command_index["de-8"]
    made = board(T, "de-I-1 4906", "de-I-2 4806", "ru-XX-28 5006", **GERMAN, turn=2, francois=1)
    assert why(T, made, "end") == ("T10.61", "francois-must-attack")
    play(T, made, "attack 5006", "add de-I-1", "commit", dice=(1, 1))
    assert [row_in_force(table(T, made), eighth, turn).row for turn in (4, 5)] == ["normal", "hindenburg-ludendorff"]
    never = still(T, *corps, "ru-XX-28 5006")
    assert {row_in_force(table(T, never), eighth, turn).row for turn in range(1, 16)} == {"normal"}


# Victory -------------------------------------------------------------------------------------------------------------


@vector(96)
@pytest.mark.rule("tannenberg:T3.11")
@pytest.mark.rule("tannenberg:T3.12")
@pytest.mark.rule("tannenberg:T4.1")
def test_points_at_the_start_and_a_tie() -> None:
    start = T.setup(secret=b"v" * 32)
    assert points(table(T, start)) == (0, 15)
    worth = own(table(T, start)).worth

    def tie() -> dict[str, int]:
        """Hexes that the Russian has taken, so that both have the same."""
        sums: dict[tuple[int, int], tuple[int, ...]] = {(0, 15): ()}
        for hex_, (russian, german) in worth.items():
            for (r, g), taken in list(sums.items()):
                sums.setdefault((r + russian, g - german), (*taken, hex_))
        equal = next(taken for (r, g), taken in sums.items() if r == g)
        return {T.rules.labels[hex_]: 3 for hex_ in equal}

    end = board(T, "ru-XX-28 5006", "de-XX-37 1114", phase="recovery", active="german", turn=15, entered=tie())
    russian, german = points(table(T, end))
    assert russian == german
    assert outcome(T, end) == ("russian", "tie")


@vector(97, 98)
@pytest.mark.rule("tannenberg:T4.22")
def test_who_scores_a_hex_that_russians_entered() -> None:
    hex_ = "2721"  # worth something to both
    russian, german = own(table(T, T.setup(secret=b"v" * 32))).worth[hex_of(T, hex_)]
    assert russian
    assert german

    def after(unit: str) -> tuple[int, int]:
        state = marching(T, 3, "ru-1", unit, "-de-XX-37 1114")
        play(T, state, f"move {unit.split()[0]}", f"to {hex_}")
        return points(table(T, state))

    assert after("ru-1C 2822") == (0, 15 - german)  # cavalry
    assert after("ru-XX-28 2822 as") == (0, 15 - german)  # attenuated supply
    assert after("ru-XX-28 2822") == (russian, 15 - german)


@vector(99)
@pytest.mark.rule("marne:M4.32")
def test_attenuated_supply_takes_no_victory_hex() -> None:
    for words, owner in (("", 1), (" as", 0), (" oos", 0)):
        state = marching(M, 3, "de-4", f"de-VIII-15 5014{words}", "-fr-I-1 4320")
        play(M, state, "move de-VIII-15", "to 5115")
        assert state.control[hex_of(M, "5115")] == owner


@vector(100)
@pytest.mark.rule("marne:M4.2")
def test_a_german_in_supply_in_paris_ends_the_game() -> None:
    for words, over in (("", True), (" as", False)):
        state = marching(M, 4, "de-1", f"de-II-3 1611{words}", "-fr-I-1 4320")
        play(M, state, "move de-II-3", "to 1612")
        assert (state.ending == "paris") is over
        if over:
            assert outcome(M, state)[0] == "german"


@vector(101)
@pytest.mark.rule("marne:M16.2")
def test_the_optional_corps_cost_two_secondary_hexes() -> None:
    held = {"german": [M.rules.labels[h] for h in M.rules.hexes_with("secondary")[:7]]}
    plain = still(M, "de-II-3 4804", "fr-I-1 4810", control=held, scenario="campaign")
    paid = still(M, "de-II-3 4804", "fr-I-1 4810", control=held, scenario="campaign",
                 options={"optional-corps": "yes"})  # fmt: skip
    assert (totals(table(M, plain))[1][1], totals(table(M, paid))[1][1]) == (7, 5)
    assert totals(table(M, plain))[0] == totals(table(M, paid))[0]


@vector(102)
@pytest.mark.rule("marne:M17.5")
@pytest.mark.parametrize(("secondary", "winner", "reason"), [(6, "german", "secondary"), (5, None, "draw")])
def test_only_primary_hexes_for_the_allies(secondary: int, winner: str | None, reason: str) -> None:
    hexes = M.rules.hexes_with("primary")[:4] + M.rules.hexes_with("secondary")[:secondary]
    state = board(M, "de-II-3 4804", "fr-I-1 4810", phase="recovery", active="german", turn=12,
                  control={"german": [M.rules.labels[h] for h in hexes]}, options={"primary-only": "yes"})  # fmt: skip
    assert outcome(M, state) == (winner, reason)
