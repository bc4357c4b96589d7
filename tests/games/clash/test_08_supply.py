"""Chapter 8: supply, and what the battle books add to it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash.supply import Feeding, settle
from grognard.games.clash.tannenberg.lines import _fortress
from grognard.games.clash.tracing import Lines, free_sources

from .scene import MARNE, TANNENBERG, answers, board, hex_of, play, source, still, supply, table, where, why


def fed(title: Title, state: Any, unit: str) -> int:
    """The kind of source that a unit can trace to, -1 for none."""
    index = title.rules.unit_index[unit]
    now = table(title, state)
    return int(title.rules.book.source_of(now, Lines(now, title.rules.side[index]), index))


def checked(title: Title, state: Any, *sides: int) -> Any:
    settle(table(title, state), Feeding(sides or (0, 1)))
    return state


@pytest.mark.rule("clash:8.3")
@pytest.mark.rule("clash:8.1")
@pytest.mark.rule("clash:8.41")
def test_first_attenuated_then_out_of_supply_then_back() -> None:
    ring = ("de-II-3 4802", "de-II-4 4806", "de-III-5 4605", "de-III-6 5005", "de-IV-7 4603", "de-IV-8 5003")
    state = still(MARNE, "fr-I-1 4804", *ring)
    assert supply(MARNE, checked(MARNE, state, 0), "fr-I-1") == "attenuated"
    assert supply(MARNE, checked(MARNE, state, 0), "fr-I-1") == "out-of-supply"
    assert supply(MARNE, checked(MARNE, state, 0), "fr-I-1") == "out-of-supply"
    free = still(MARNE, "fr-I-1 4804 oos", "de-II-3 4802")
    assert supply(MARNE, checked(MARNE, free, 0), "fr-I-1") == "supplied"


@pytest.mark.rule("clash:8.42")
def test_nobody_loses_steps_for_lack_of_supply() -> None:
    state = still(MARNE, "fr-I-1 4804 oos", "de-II-3 4802", "de-II-4 4806")
    for _ in range(10):
        checked(MARNE, state, 0)
    assert state.steps[MARNE.rules.unit_index["fr-I-1"]] == 2


@pytest.mark.rule("tannenberg:T8.31")
def test_second_army_has_no_attenuated_stage() -> None:
    ring = ("de-XX-37 3420", "de-XX-41 3621", "de-IR-1R 3623", "de-XVII-35 3424", "de-XVII-36 3223", "de-35R 3221")
    state = still(TANNENBERG, "ru-VI-4 3422", *ring, "ru-XX-28 4706")
    assert fed(TANNENBERG, state, "ru-VI-4") < 0
    assert supply(TANNENBERG, checked(TANNENBERG, state), "ru-VI-4") == "out-of-supply"
    assert not TANNENBERG.rules.commands[TANNENBERG.rules.command_index["ru-2"]].attenuated
    assert TANNENBERG.rules.commands[TANNENBERG.rules.command_index["ru-1"]].attenuated


@pytest.mark.rule("marne:M8.31")
def test_germans_in_the_first_army_area_have_no_attenuated_stage() -> None:
    def ring(c: int, r: int) -> tuple[str, ...]:
        names = ("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6", "fr-X-19", "fr-X-20")
        hexes = (f"{c}{r - 2:02}", f"{c}{r + 2:02}", f"{c - 2}{r - 1:02}", f"{c + 2}{r - 1:02}", f"{c - 2}{r + 1:02}",
                 f"{c + 2}{r + 1:02}")  # fmt: skip
        return tuple(f"{name} {hex_}" for name, hex_ in zip(names, hexes, strict=True))

    first = still(MARNE, "de-II-3 1420", *ring(14, 20))
    assert supply(MARNE, checked(MARNE, first, 1), "de-II-3") == "out-of-supply"
    other = still(MARNE, "de-II-3 4804", *ring(48, 4))
    assert supply(MARNE, checked(MARNE, other, 1), "de-II-3") == "attenuated"


@pytest.mark.rule("clash:8.2")
@pytest.mark.rule("clash:8.22")
def test_five_hexes_any_way_then_only_along_the_arrows() -> None:
    # a wall of Germans and their zones along row 06: round it is too far from column 52, not from 43
    names = ("de-II-3", "de-II-4", "de-III-5", "de-III-6", "de-IV-7", "de-IV-8", "de-IX-17")
    wall = tuple(f"{name} {column}06" for name, column in zip(names, range(42, 56, 2), strict=True))
    far, near = still(MARNE, "fr-I-1 5204", *wall), still(MARNE, "fr-I-1 4304", *wall)
    assert fed(MARNE, far, "fr-I-1") == -1
    assert fed(MARNE, near, "fr-I-1") == 0


@pytest.mark.rule("clash:8.22")
def test_a_friend_cancels_a_zone_for_supply() -> None:
    # between two Germans: the only way south is through 4806
    wall = ("de-II-3 4606", "de-II-4 5006", "de-III-5 4405", "de-III-6 5205", "de-IV-7 4205", "de-IV-8 5405",
            "de-IX-17 4005", "de-IX-18 3805")  # fmt: skip
    lines = Lines(table(MARNE, still(MARNE, "fr-I-1 4804", *wall)), 0)
    assert not lines.free[hex_of(MARNE, "4705")]
    held = Lines(table(MARNE, still(MARNE, "fr-I-1 4804", "fr-I-2 4705", *wall)), 0)
    assert held.free[hex_of(MARNE, "4705")]


@pytest.mark.rule("clash:8.22")
def test_intact_enemy_works_block_a_line() -> None:
    lines = Lines(table(MARNE, still(MARNE, "de-II-3 2110", "fr-I-1 3020")), 1)
    assert not lines.free[hex_of(MARNE, "2012")]
    gone = still(MARNE, "de-II-3 2110", "fr-I-1 3020", markers={"2012": ["zone-destroyed"]})
    assert Lines(table(MARNE, gone), 1).free[hex_of(MARNE, "2012")]


@pytest.mark.rule("tannenberg:T8.21")
@pytest.mark.rule("clash:8.21")
def test_each_army_has_its_own_edge() -> None:
    state = still(TANNENBERG, "ru-XX-28 3026", "ru-I-22 2927", "ru-III-25 4706", "de-XX-37 1114")
    assert fed(TANNENBERG, state, "ru-I-22") == 0
    assert fed(TANNENBERG, state, "ru-III-25") == 0
    assert fed(TANNENBERG, state, "de-XX-37") == 0
    taken = Lines(table(TANNENBERG, still(TANNENBERG, "ru-I-22 1014", "de-XX-37 2918")), 1)
    assert hex_of(TANNENBERG, "1014") not in free_sources(taken, ("source-de",))
    russian = TANNENBERG.rules.commands[TANNENBERG.rules.command_index["ru-2"]]
    assert "source-de" not in russian.sources  # a captured source serves nobody


@pytest.mark.rule("tannenberg:T8.221")
def test_koenigsberg_feeds_at_most_six_hexes_away() -> None:
    cut = ("ru-XX-28 2210", "ru-XX-29 2613", "ru-III-25 2909", "ru-III-27 3410", "ru-IV-30 3308", "ru-IV-40 3008")
    near = still(TANNENBERG, "de-Kbg 2904", *cut)
    assert fed(TANNENBERG, near, "de-Kbg") in (0, 1)
    lines = Lines(table(TANNENBERG, near), 1)
    area = _fortress(lines)
    grid = TANNENBERG.rules.grid
    home = hex_of(TANNENBERG, "2904")
    assert area[home]
    assert all(grid.distance(home, h) <= 6 for h, inside in enumerate(area) if inside)


@pytest.mark.rule("tannenberg:T8.32")
def test_second_army_in_russia_east_of_column_34_need_not_mind_the_arrows() -> None:
    state = still(TANNENBERG, "ru-4C 4424", "ru-VI-4 3825", "de-XX-37 2918")
    assert fed(TANNENBERG, state, "ru-4C") == 0
    assert "free-tracing" in TANNENBERG.rules.features[hex_of(TANNENBERG, "4424")]
    assert not any("free-tracing" in TANNENBERG.rules.features[h] for h in range(len(TANNENBERG.rules.grid))
                   if TANNENBERG.rules.labels[h][:2] <= "34")  # fmt: skip


@pytest.mark.rule("clash:8.5")
@pytest.mark.rule("tannenberg:T9.31")
def test_a_fort_feeds_one_division_or_two_brigades_at_the_owners_choice() -> None:
    ring = ("ru-XX-28 4115", "ru-XX-29 4014", "ru-III-25 4414", "ru-III-27 4316", "ru-IV-30 4212", "ru-IV-40 4317")
    state = board(TANNENBERG, "de-IR-1R 4215", "de-6LWB 4215", *ring, phase="supply", active="russian", turn=5)
    if answers(TANNENBERG, state) == {"feed de-IR-1R", "feed de-6LWB"}:
        assert why(TANNENBERG, state, "feed ru-XX-28") == ("8.5", "not-in-fort")
        play(TANNENBERG, state, "feed de-IR-1R")
        assert (supply(TANNENBERG, state, "de-IR-1R"), source(TANNENBERG, state, "de-IR-1R")) == ("supplied", "fort")
        assert supply(TANNENBERG, state, "de-6LWB") == "attenuated"
    else:
        pytest.fail(str(answers(TANNENBERG, state)))


@pytest.mark.rule("clash:5.31")
@pytest.mark.rule("tannenberg:T5.31")
@pytest.mark.rule("marne:M5.311")
def test_everybody_is_in_supply_on_turn_one() -> None:
    for title in (TANNENBERG, MARNE):
        state: Any = title.setup(secret=b"y" * 32)
        assert not any(state.supply)


@pytest.mark.rule("marne:M8.21")
@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("marne:M10.43")
def test_marne_sources() -> None:
    assert "source-allied" in MARNE.rules.features[hex_of(MARNE, "1125")]
    assert "source-german" in MARNE.rules.features[hex_of(MARNE, "1102")]
    assert "start" in MARNE.rules.features[hex_of(MARNE, "1101")]
    ring = ("fr-I-1 2202", "fr-I-2 2402", "fr-III-5 2302")
    state = still(MARNE, "de-II-3 2301", *ring)
    assert fed(MARNE, state, "de-II-3") == 0
    assert where(MARNE, state, "de-II-3") == "2301"
    south = ("de-II-3 1217", "de-II-4 1418", "de-III-5 1618", "de-III-6 1817", "de-IV-7 2017", "de-IV-8 2216",
             "de-IX-17 1016", "de-IX-18 2414", "de-VII-13 2412")  # fmt: skip
    paris = still(MARNE, "fr-45 1513", *south)
    assert fed(MARNE, paris, "fr-45") in (0, 1)
