"""Chapter 11: movement, reactions, charges, entry (T23, T30, T31)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.shifts import charged
from grognard.games.metz.movement.charges import charge_refusal
from grognard.games.metz.movement.entry import entry_cost
from grognard.games.metz.rules import SP

from .scene import RULES, board, happened, hex_, morale, offered, only, play, question, table, unit, where, why_not


def moving(*units: str, formation: str = "PIII", posture: str = "A", **keys: Any) -> Any:
    side = "french" if formation.startswith("F") else "prussian"
    keys.setdefault("chits", ["FIV"])
    return board(*units, formation=formation, posture=posture, active=side, phase="movement", **keys)


@pytest.mark.rule("metz:11.1")
@pytest.mark.rule("metz:11.2")
@pytest.mark.rule("metz:11.3")
@pytest.mark.rule("metz:7.2.2")
def test_a_defensive_unit_does_not_engage() -> None:
    for posture, may in (("A", True), ("D", False)):
        state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2224", posture=posture)
        play(state, "move 9Stulp")
        assert ("2225" in offered(state, "to")) is may
        if not may:
            assert why_not(state, "to 2225") == "11.3"


@pytest.mark.rule("metz:11.4")
def test_every_adjacent_hex_may_fire_and_a_hit_ends_the_move() -> None:
    state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2224", "2Verge 2324")
    play(state, "move 9Stulp", "to 2225")
    assert question(state) == "french reactions.choose_fire"
    assert offered(state, "fire") == {"1Verge"}
    play(state, "fire 1Verge", dice=(10, 9))
    assert morale(state, "9Stulp") != ""
    assert question(state) != "prussian movement.choose_way"
    assert "9Stulp" not in offered(state, "move")


@pytest.mark.rule("metz:11.5")
def test_a_held_chit_fires_at_a_mover_once_a_hex() -> None:
    state = moving("9Stulp 2227 in-command", "Alvensleben 2227", "VergeArt 2224", "VergeMit 2224",
                   chits={"beaten-zone.1": "held", "FIV": "cup"})  # fmt: skip
    play(state, "move 9Stulp", "to 2225")
    assert question(state) == "french opportunity.choose_chit"  # announced, and still in 2227
    assert where(state, "9Stulp") == "2227"
    play(state, "pass")
    assert question(state) == "french reactions.choose_chit"  # in 2226, on the way
    play(state, "pass")
    assert where(state, "9Stulp") == "2225"


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:3.1.3.1")
def test_who_cannot_charge() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Del 2523", "1Verge 2224", formation="P6C")
    at = table(state)
    assert charge_refusal(at, unit("15Cav.6C"), hex_("2523")) is None
    assert charge_refusal(at, unit("15Cav.6C"), hex_("2224")).key == "ground-cannot-be-charged"  # type: ignore[union-attr]
    state = moving("15Cav.6C 2625 shaken in-command", "Wilhelm 2625", "2Del 2523", formation="P6C")
    assert charge_refusal(table(state), unit("15Cav.6C"), hex_("2523")).key == "shaken"  # type: ignore[union-attr]
    assert not offered(state, "charge")


@pytest.mark.rule("metz:11.6.1")
def test_t31_weight_of_a_charge() -> None:
    at = table(board("1Verge 2823"))
    light, medium, heavy = unit("15Cav.6C"), unit("1Cav.3C"), unit("11Cav.5C")
    assert charged(at, light, 2 * SP) == 3 * SP
    assert charged(at, medium, 1 * SP) == 2 * SP
    assert charged(at, medium, 4 * SP) == 6 * SP
    assert charged(at, heavy, 3 * SP) == 6 * SP


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:11.6.2")
def test_a_charge_must_assault_and_costs_a_morale_hit() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Del 2523", formation="P6C")
    play(state, "charge 15Cav.6C 2523", dice=(7,))
    play(state, "to 2524")
    play(state, "hold")
    if question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    assert question(state) == "french losses.choose_loss" or question(state).startswith("prussian")


@pytest.mark.rule("metz:11.7")
def test_a_countercharge_comes_between() -> None:
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Cav.Val 2523", formation="P6C")
    play(state, "charge 15Cav.6C 2523", dice=(7,))
    play(state, "to 2524")
    assert question(state) == "french charges.choose_countercharge"
    found = play(state, "countercharge 2Cav.Val", dice=(1, 5))
    moved = [event for event in happened(found, e.Moved) if event.mode == "countercharge"]
    assert [event.path for event in moved] == [("2524",)]
    assert only(found, e.AssaultResolved).target == "2524"


@pytest.mark.rule("metz:11.8")
def test_an_opportunity_charge_stops_the_mover() -> None:
    state = moving("9Stulp 2825 in-command", "Alvensleben 2825", "1Cav.3C 2723", "Forton 2722")
    target = next(
        label for label in ("2724", "2823", "2824") if RULES.grid.is_adjacent(hex_(label), hex_("2723"))
        and all(kind.charge_target for kind in RULES.ground.kinds[hex_(label)])
    )  # fmt: skip
    play(state, "move 9Stulp", f"to {target}")
    assert question(state) == "french reactions.choose_charge"
    found = play(state, "charge 1Cav.3C", dice=(1, 5))
    assert only(found, e.AssaultResolved).side == "french"


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
