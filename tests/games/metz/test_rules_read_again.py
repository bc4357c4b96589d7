"""Rules that an independent reading of the rulebook found missing or undecided."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.movement.entry import entry_refusal
from grognard.games.metz.recovery.communication import line_of_communication
from grognard.games.metz.state import CHARGING

from .scene import RULES, board, happened, hex_, morale, offered, only, play, question, table, unit, where, why_not
from .setting import about, step

DUE = RULES.turn["16-12"].number


def arriving(name: str, entry: str, mark: str = "in-command") -> str:
    return f"{name} turn-track {mark} due={DUE} entry={hex_(entry)}"


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:6.3.1")
def test_an_opportunity_charge_that_is_announced_can_be_interrupted_by_a_held_chit() -> None:
    """The French charge what comes up to them; KRUPP'S GUNS drive them off before they arrive."""
    chits = {"krupps-guns.1": "held", "F3R": "cup"}
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0505", "1Cav.3C 0305 worn", chits=chits)
    play(state, "move 9Stulp", "to 0304", "charge 1Cav.3C", dice=(1,))
    assert question(state) == "prussian opportunity.choose_chit"
    assert offered(state, "play") == {"krupps-guns.1"}
    play(state, "play krupps-guns.1")
    found = play(state, "fire StulpArt 0305", dice=(10, 10, 10))
    assert where(state, "1Cav.3C") == "eliminated"
    assert not list(happened(found, e.AssaultResolved))
    assert question(state) == "prussian movement_step.choose_unit"  # 11.8: the mover has been stopped all the same
    assert "9Stulp" not in offered(state, "move")


@pytest.mark.rule("metz:11.8")
@pytest.mark.rule("metz:11.6.2")
def test_a_charger_left_without_strength_takes_its_morale_hit_and_is_no_longer_charging() -> None:
    """The fire turns and disrupts it; the hit of the charge, on a disrupted unit, is a casualty."""
    chits = {"krupps-guns.1": "held", "F3R": "cup"}
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0505", "1Cav.3C 0305", chits=chits)
    play(state, "move 9Stulp", "to 0304", "charge 1Cav.3C", dice=(1,))
    found = play(state, "play krupps-guns.1", "fire StulpArt 0305", dice=(6, 9, 1))
    assert not list(happened(found, e.AssaultResolved))
    assert only(found, e.BreakTested).result == "normal"
    assert morale(state, "1Cav.3C") == "disrupted"
    assert not state.marks[unit("1Cav.3C")] & CHARGING


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.10.1")
def test_a_full_entry_hex_may_be_passed_by_who_can_go_on() -> None:
    full = ("37Schw 1429", "38Schw 1429 worn")
    state = step("movement", "PX", arriving("39KrKo", "1429"), "Voigts 1226", *full)
    assert "39KrKo 1429" in offered(state, "enter")
    play(state, "enter 39KrKo 1429")
    assert question(state) == "prussian movement.choose_way"
    assert "1429" not in offered(state, "to")
    assert not offered(state, "stop")
    play(state, f"to {sorted(offered(state, 'to'))[0]}")
    assert where(state, "39KrKo") != "1429"


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.10.1")
def test_a_full_entry_hex_is_closed_to_who_has_no_points_left_for_the_next() -> None:
    """The third in the column pays three times the price of the entry hex."""
    full = ("37Schw 1429", "38Schw 1429 worn")
    state = step("movement", "PX", arriving("39KrKo", "1429"), "Voigts 1226", *full)
    hex_1429 = hex_("1429")
    assert entry_refusal(table(state), (hex_1429,) * 3, unit("39KrKo"), hex_1429).rule == "4.1"  # type: ignore[union-attr]


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:4.1.2")
@pytest.mark.rule("metz:11.10.1")
def test_a_headquarters_enters_stacked_and_takes_no_place_in_the_column() -> None:
    def start() -> Any:
        return step("movement", "PX", *(arriving(name, "1429") for name in ("Voigts", "39KrKo", "37Schw")))

    state = start()
    play(state, "enter 39KrKo 1429 with Voigts")
    assert where(state, "Voigts") == where(state, "39KrKo") == "1429"
    assert about(state)["units"] == ["39KrKo", "Voigts"]
    first = about(state)["left"]
    play(state, f"to {sorted(offered(state, 'to'))[0]}")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    assert where(state, "Voigts") == where(state, "39KrKo") != "1429"
    play(state, "enter 37Schw 1429")
    second = about(state)["left"]
    state = start()
    play(state, "enter Voigts 1429", "to 1428")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    play(state, "enter 39KrKo 1429", "to 1428")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    play(state, "enter 37Schw 1429")
    assert first > second > about(state)["left"]


@pytest.mark.rule("metz:11.10")
def test_only_a_headquarters_of_the_same_formation_comes_in_with_a_unit() -> None:
    units = [arriving(name, "1429") for name in ("Voigts", "39KrKo", "37Schw")]
    state = step("movement", "PX", *units, arriving("Alvensleben", "1429", mark=""), "1Verge 0305")
    assert why_not(state, "enter 39KrKo 1429 with 37Schw") == "11.10"
    assert why_not(state, "enter 39KrKo 1429 with Alvensleben") == "11.10"


@pytest.mark.rule("metz:12.7.1")
def test_a_retreat_is_a_point_of_the_largest_too() -> None:
    """Ruling 91: after a point taken as a retreat of all, the next hit may fall on the smaller unit."""
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0204", "1Verge 0305", "2Verge 0305 worn")
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304", "stand", dice=(10,))
    assert question(state) == "french losses.choose_loss"
    assert offered(state, "morale") == {"1Verge"}
    play(state, "retreat")
    while question(state).endswith("choose_retreat"):
        play(state, f"retreat {sorted(offered(state, 'retreat'))[0]}")
    assert offered(state, "morale") == {"1Verge", "2Verge"}


@pytest.mark.rule("metz:18.5")
def test_the_line_of_communication_of_a_headquarters_next_to_the_enemy() -> None:
    """Ruling 92: its own hex is where the trace starts; the road hex that it leads to must be clear of the enemy."""
    night: dict[str, Any] = {"scenario": "road-to-verdun", "turn": RULES.turn["16-22"].number}
    formation = RULES.formation_index["FII"]
    state = board("Frossard 3319", "1Verge 3319", "9Stulp 3218", **night)
    assert line_of_communication(table(state), formation) == "short"
    state = board("Frossard 3319 overrun", "1Verge 3319", "9Stulp 3218", **night)
    assert line_of_communication(table(state), formation) == ""
