"""Chapter 11.10 and 11.11: reinforcements, and headquarters overrun."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.command.command import has_arrived, posture_of
from grognard.games.metz.movement.entry import entry_cost
from grognard.games.metz.movement.movement_step import in_command
from grognard.games.metz.state import AGGRESSIVE, DEFENSIVE
from grognard.games.metz.terrain import ROAD

from .acts import moving, waiting_at
from .scene import (
    GRID,
    METZ,
    RULES,
    board,
    happened,
    hex_,
    is_worn,
    offered,
    only,
    play,
    question,
    table,
    unit,
    where,
    why_not,
)
from .setting import DAY, about, activation, step


def arriving(*others: str, **keys: Any) -> Any:
    """37th Brigade and X Corps' headquarters are due at noon at 1429."""
    due = {"due": RULES.turn["16-12"].number, "entry": hex_("1429")}
    text = f"due={due['due']} entry={due['entry']}"
    return activation("PX", f"Voigts turn-track {text}", f"37Schw turn-track {text}", *others, chits=["F3R"], **keys)


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:11.10.1")
@pytest.mark.rule("metz:7.4")
def test_reinforcements_come_in_command_by_one_of_three_hexes() -> None:
    state = arriving()
    found = play(state, "posture D")
    assert not list(happened(found, e.OutOfCommand))
    alone = {text for text in offered(state, "enter") if text.startswith("37") and "with" not in text}
    assert alone == {"37Schw 1329", "37Schw 1429", "37Schw 1529"}
    play(state, "enter 37Schw 1429")
    assert where(state, "37Schw") == "1429"
    assert not is_worn(state, "37Schw")


@pytest.mark.rule("metz:11.10.2")
def test_nobody_waits_without_an_enemy_near() -> None:
    state = arriving()
    play(state, "posture D")
    assert not offered(state, "delay")
    assert why_not(state, "delay 37Schw 1729") == "11.10.2"
    state = arriving("1Verge 1428")
    play(state, "posture D")
    assert {"37Schw 1129", "37Schw 1729"} <= offered(state, "delay")
    found = play(state, "delay 37Schw 1729")
    assert only(found, e.Delayed).turn == RULES.turn["16-13"].number


@pytest.mark.rule("metz:11.11")
@pytest.mark.rule("metz:12.10")
def test_a_headquarters_with_troops_is_not_overrun() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "Frossard 0305", "1Cav.3C 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    play(state, "hold")
    assert where(state, "Frossard") == "0305"
    alone = step("movement", "PIII", "9Stulp 0303", "Frossard 0305", "1Verge 0308", chits=["F3R"])
    found = play(alone, "move 9Stulp", "to 0304", "stop")
    assert only(found, e.HqOverrun).hex == "0308"
    assert where(alone, "Frossard") == "0308"


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:11.10.1")
def test_t30_the_third_unit_on_the_same_road_pays_three_times() -> None:
    state = board("37Schw turn-track due=1 entry=0", "1Verge 2823")
    at, entry = table(state), hex_("1429")
    one = entry_cost(at, unit("37Schw"), entry, (), 1)
    assert entry_cost(at, unit("37Schw"), entry, (entry, entry), 1) == 3 * one


@pytest.mark.rule("metz:11.10.2")
def test_t23_with_the_enemy_near_reinforcements_may_wait() -> None:
    due, entry = RULES.turn["16-12"].number, hex_("1429")
    state = moving(f"37Schw turn-track in-command due={due} entry={entry}", "Voigts 1226", "1Verge 1428",
                   formation="PX")  # fmt: skip
    delays = {text.split()[1] for text in offered(state, "delay")}
    assert {"1729", "1129"} <= delays
    play(state, "delay 37Schw 1729")
    assert (state.due[unit("37Schw")], state.entry[unit("37Schw")]) == (due + 1, hex_("1729"))


@pytest.mark.rule("metz:11.11")
@pytest.mark.rule("metz:12.10")
def test_a_headquarters_alone_next_to_a_mover_is_overrun() -> None:
    state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "Frossard 2224", "1Verge 2222")
    play(state, "move 9Stulp", "to 2225", "stop")
    assert where(state, "Frossard") == "2222"


@pytest.mark.rule("metz:11.10")
@pytest.mark.parametrize(("posture", "engages"), [("A", True), ("D", False)])
def test_arriving_units_may_have_a_posture_of_their_own(posture: str, engages: bool) -> None:
    state = activation(
        "PIII", "Alvensleben 0304", "9Stulp 0304", f"11Budd turn-track due={DAY} entry={hex_('1429')}", chits=["F3R"]
    )
    play(state, "posture A" if posture == "D" else "posture D")
    assert question(state) == "prussian activation.choose_arrivals"
    play(state, f"arrivals {posture}")
    while not question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    play(state, f"enter 11Budd {next(iter(offered(state, 'enter'))).split()[1]}")
    at = table(state)
    assert has_arrived(at, unit("11Budd"))
    assert not has_arrived(at, unit("9Stulp"))
    assert posture_of(at, unit("11Budd")) == (AGGRESSIVE if engages else DEFENSIVE)
    assert posture_of(at, unit("9Stulp")) == (DEFENSIVE if engages else AGGRESSIVE)


@pytest.mark.rule("metz:11.10")
def test_nobody_is_asked_for_a_second_posture_if_all_arrive() -> None:
    state = activation(
        "PIII", f"Alvensleben turn-track due={DAY} entry={hex_('1429')}",
        f"11Budd turn-track due={DAY} entry={hex_('1429')}", chits=["F3R"],
    )  # fmt: skip
    play(state, "posture D")
    assert not question(state).endswith("choose_arrivals")


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:7.4")
def test_a_unit_is_in_command_all_through_its_turn_of_arrival() -> None:
    """It came in with the General Staff; then the chit of its corps is drawn, whose commander is far away."""
    state = activation("PIII", "Alvensleben 0304", f"11Budd 2026 due={DAY}", "12Budd 2626", chits=["F3R"])
    play(state, "posture A", "arrivals A")
    acting = {RULES.ids[u] for u in in_command(table(state))}
    assert "11Budd" in acting
    assert "12Budd" not in acting


@pytest.mark.rule("metz:11.10.1")
@pytest.mark.rule("metz:4.2")
def test_where_others_stand_on_the_entry_road_the_ground_has_to_be_paid() -> None:
    entry = "1429"
    assert RULES.ground.on_road[hex_(entry)]
    state = board(f"10Stulp {entry}", chits=["F3R"])
    steps = [6 * n + GRID.direction(n, hex_(entry)) for n in GRID.adjacent(hex_(entry))]
    ground = min(RULES.ground.costs(RULES.arm[unit("9Stulp")], 0, 0, False)[s] for s in steps)
    free = board("10Stulp 0304", chits=["F3R"])
    assert entry_cost(table(free), unit("9Stulp"), hex_(entry), (), ROAD) == 2
    assert entry_cost(table(state), unit("9Stulp"), hex_(entry), (), ROAD) == ground
    assert entry_cost(table(state), unit("9Stulp"), hex_(entry), (hex_(entry),), ROAD) == 2 * ground


@pytest.mark.rule("metz:11.10")
def test_who_could_not_come_in_its_turn_arrives_under_the_posture_of_arrivals_too() -> None:
    late = f"11Budd turn-track due={DAY - 2} entry={hex_('1429')}"
    state = activation("PIII", "Alvensleben 0304", "9Stulp 0304", late, chits=["F3R"])
    play(state, "posture A", "arrivals D")
    assert posture_of(table(state), unit("11Budd")) == DEFENSIVE
    assert posture_of(table(state), unit("9Stulp")) == AGGRESSIVE


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:4.1.2")
@pytest.mark.rule("metz:11.10.1")
def test_a_headquarters_enters_stacked_and_takes_no_place_in_the_column() -> None:
    def start() -> Any:
        return step("movement", "PX", *(waiting_at(name, "1429") for name in ("Voigts", "39KrKo", "37Schw")))

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
    units = [waiting_at(name, "1429") for name in ("Voigts", "39KrKo", "37Schw")]
    state = step("movement", "PX", *units, waiting_at("Alvensleben", "1429", mark=""), "1Verge 0305")
    assert why_not(state, "enter 39KrKo 1429 with 37Schw") == "11.10"
    assert why_not(state, "enter 39KrKo 1429 with Alvensleben") == "11.10"


@pytest.mark.rule("metz:11.10.1")
@pytest.mark.rule("metz:11.11")
def test_a_headquarters_does_not_come_in_where_an_enemy_headquarters_is() -> None:
    """A brigade does, and displaces it."""
    state = step("movement", "PX", waiting_at("Voigts", "1429"), waiting_at("39KrKo", "1429"), "Frossard 1429",
                 "1Verge 1420", chits=["F3R"])  # fmt: skip
    assert "Voigts 1329" in offered(state, "enter")
    assert "Voigts 1429" not in offered(state, "enter")
    reason = METZ.explain(state, "enter Voigts 1429").reasons[0]
    assert (reason.rule, reason.key) == ("11.11", "enemy-headquarters-there")
    play(state, "enter 39KrKo 1429")
    assert where(state, "Frossard") == "1420"
