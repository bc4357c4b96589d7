"""Chapters 13 to 19: rally, out of command, end of turn, works, breakdown, night, victory (T25 to T29, T33 to T37, T46,
T51, T52, T54)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.command.breakdown import Breakdown, break_refusal, choices, recombine
from grognard.games.metz.recovery.communication import line_of_communication
from grognard.games.metz.recovery.night import Bivouac, bivouac_change, improve, muster, recover_leader
from grognard.games.metz.recovery.rally import can_be_supplied, rebuild_number
from grognard.games.metz.recovery.works import die_change, dig_refusal, number
from grognard.games.metz.rules import SP
from grognard.games.metz.state import CASUALTY

from .scene import (
    METZ,
    RULES,
    board,
    happened,
    hex_,
    is_worn,
    morale,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
)
from .scene import where as place


def step(phase: str, *units: str, formation: str = "FVI", posture: str = "D", **keys: Any) -> Any:
    side = "french" if formation.startswith("F") else "prussian"
    keys.setdefault("chits", ["FIV"])
    return board(*units, formation=formation, posture=posture, active=side, phase=phase, **keys)


@pytest.mark.rule("metz:13.1")
@pytest.mark.rule("metz:13.2")
@pytest.mark.rule("metz:13.2.1")
@pytest.mark.rule("metz:13.2.2")
@pytest.mark.rule("metz:13.4")
def test_t25_three_actions_of_canrobert() -> None:
    state = step(
        "rally", "Canrobert 2722 D in-command", "1Lev 2722 in-command rationed", "2Lev 2821 in-command disrupted"
    )
    play(state, "recover 1Lev ammo", "recover 1Lev ammo", "recover 2Lev morale")
    assert state.ammo[unit("1Lev")] == 0
    assert morale(state, "2Lev") == "shaken"
    assert not offered(state, "recover")


@pytest.mark.rule("metz:13.3")
@pytest.mark.rule("metz:13.4")
def test_t26_t27_rebuilding_needs_the_battleworn_tcr() -> None:
    state = step("rally", "Canrobert 2722 D in-command", "1Lev rebuild", "2Lev rebuild")
    assert rebuild_number(table(state), unit("1Lev")) == 4
    play(state, "rebuild 1Lev", dice=(5,))
    assert place(state, "1Lev") == "rebuild"
    assert "1Lev" not in offered(state, "rebuild")
    play(state, "rebuild 2Lev", dice=(4,))
    if question(state).endswith("choose_place"):
        play(state, options(state)[0])
    assert RULES.grid.distance(hex_(place(state, "2Lev")), hex_("2722")) <= 1
    assert is_worn(state, "2Lev")


@pytest.mark.rule("metz:13.2.3")
def test_french_artillery_is_supplied_only_with_its_headquarters() -> None:
    state = board("Canrobert 2722", "TixArt 2722", "LaFArt 2723", "CArt.FII 2722")
    at, hq = table(state), hex_("2722")
    assert can_be_supplied(at, unit("TixArt"), hq)
    assert not can_be_supplied(at, unit("LaFArt"), hq)
    assert not can_be_supplied(at, unit("CArt.FII"), hq)


@pytest.mark.rule("metz:14.3")
def test_t28_the_thirteen_markers() -> None:
    counts = {marker.id: marker.count for marker in RULES.chit_file.out_of_command}
    assert counts == {"withdraw": 1, "frozen": 3, "cautious": 4, "maneuver": 4, "advance": 1}


@pytest.mark.rule("metz:14.3")
def test_withdraw_goes_away_from_the_enemy_and_towards_the_headquarters() -> None:
    state = step("out-of-command", "Frossard 2722", "1Verge 2823 out-of-command", "9Stulp 2826", formation="FII",
                 markers_left=[1, 3, 4, 4, 1])  # fmt: skip
    play(state, "flip 2823", dice=(1,))
    while question(state).endswith("choose_withdrawal"):
        play(state, options(state)[0])
    here, enemy = hex_(place(state, "1Verge")), hex_("2826")
    assert RULES.grid.distance(here, enemy) > RULES.grid.distance(hex_("2823"), enemy)


@pytest.mark.rule("metz:15.0")
@pytest.mark.rule("metz:15.1")
@pytest.mark.rule("metz:15.2")
@pytest.mark.rule("metz:15.3")
@pytest.mark.rule("metz:15.4")
def test_the_end_of_a_turn() -> None:
    due = RULES.turn["16-15"].number
    chits = {"beaten-zone.1": "offensive-spirit", "krupps-guns.1": "prussian-reinforcements", "krupps-guns.2": "held"}
    state = board("1Verge 2823 ", "Frossard 2823 overrun", "2Verge eliminated", "1Bat rebuild",
                  f"39KrKo turn-track due={due} entry={hex_('1429')}", phase="draw",
                  control={"prussian": ["1122", "1624", "1226"]}, chits=chits)  # fmt: skip
    assert question(state) == "prussian end_turn.choose_arrival"
    play(state, "hasten 20div")
    assert state.due[unit("39KrKo")] == due - 1
    assert place(state, "2Verge") == "rebuild"
    assert not any(state.chit_place[RULES.chit_index[name]] == 4 for name in chits)


@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:16.5")
@pytest.mark.rule("metz:16.3")
def test_t46_digging_of_sixth_corps() -> None:
    farm = next(h for h in range(len(RULES.grid)) if RULES.ground.terrain[h] == "farm")
    label = RULES.labels[next(n for n in RULES.grid.adjacent(farm) if RULES.ground.terrain[n] == "clear")]
    state = step("rally", f"1Tix {label} in-command", f"Canrobert {label} in-command D")
    at, tixier = table(state), unit("1Tix")
    assert (number(at, tixier), die_change(at, tixier)) == (5, -1)
    assert question(state) == "french works.choose_digger"
    found = play(state, "dig 1Tix", dice=(6,))
    assert only(found, e.WorksBuilt).works == "hasty-works"
    night = RULES.turn["16-22"].number
    state = board(f"1Tix {label}", scenario="road-to-verdun", turn=night, markers={label: ["hasty-works"]})
    assert dig_refusal(table(state), tixier).rule == "16.5"  # type: ignore[union-attr]


@pytest.mark.rule("metz:16.4")
@pytest.mark.rule("metz:16.4.1")
@pytest.mark.rule("metz:16.4.2")
def test_hasty_works_fall_to_the_enemy_entrenchments_stay() -> None:
    state = step("movement", "9Stulp 2227 in-command", "Alvensleben 2227", formation="PIII", posture="A",
                 markers={"2226": ["hasty-works"], "2225": ["entrenchment"]})  # fmt: skip
    play(state, "move 9Stulp", "to 2225")
    assert [state.hex_marks[hex_(label)] for label in ("2226", "2225")] == [0, 2]


@pytest.mark.rule("metz:17.0")
@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:17.2")
def test_t51_breaking_down() -> None:
    state = step("movement", "7Wey 2227 in-command low", "Fransecky 2227", "A.PII pool", "B.PII pool", "C.PII pool",
                 formation="PII", posture="A")  # fmt: skip
    play(state, "break 7Wey")
    taken = Breakdown(unit("7Wey"), ((unit("B.PII"), 0),))
    left = {(RULES.ids[d], RULES.sp[d][face] // SP) for d, face in choices(table(state), taken)}
    assert all(points <= 2 for _, points in left)
    play(state, "take B.PII front", "take A.PII front")
    assert [state.ammo[unit(name)] for name in ("A.PII", "B.PII")] == [1, 1]
    assert place(state, "7Wey") == "pool"
    for marker in ("shaken", "worn"):
        state = board(f"7Wey 2227 {marker}", "A.PII pool")
        assert break_refusal(table(state), unit("7Wey")) is not None


@pytest.mark.rule("metz:17.3")
def test_t52_recombining_takes_the_worst_markers() -> None:
    state = board("B.PII 2227 shaken", "A.PII 2227 disrupted low", "7Wey pool")
    recombine(table(state), hex_("2227"), unit("7Wey"))
    assert (place(state, "7Wey"), morale(state, "7Wey"), state.ammo[unit("7Wey")]) == ("2227", "disrupted", 1)
    assert not is_worn(state, "7Wey")


def night(*units: str, turn: str = "16-22", **keys: Any) -> Any:
    return board(*units, scenario="road-to-verdun", turn=RULES.turn[turn].number, **keys)


@pytest.mark.rule("metz:18.5")
def test_t33_t34_lines_of_communication() -> None:
    for label, grade in (("3319", "short"), ("3219", "normal"), ("1722", "normal"), ("1622", "extended")):
        state = night(f"Frossard {label}")
        assert line_of_communication(table(state), RULES.formation_index["FII"]) == grade
    state = night("Frossard 3219", "9Stulp 3719")
    assert line_of_communication(table(state), RULES.formation_index["FII"]) == ""
    assert line_of_communication(table(night("Alvensleben 2529")), RULES.formation_index["PIII"]) == "short"


@pytest.mark.rule("metz:18.6")
def test_t35_to_t37_bivouac() -> None:
    state = night("Alvensleben 2529 leader-casualty", "9Stulp 2528 shaken worn rationed", "1Verge 2525")
    camp = Bivouac(RULES.formation_index["PIII"], "short", True)
    at = table(state)
    assert bivouac_change(at, camp, unit("9Stulp")) == -2 + 1
    improve(at, unit("9Stulp"), "revive", 1)
    improve(at, unit("9Stulp"), "supply", 0)
    assert (morale(state, "9Stulp"), state.ammo[unit("9Stulp")]) == ("", 1)
    muster(at, camp, unit("9Stulp"), 0)
    assert is_worn(state, "9Stulp")
    muster(at, camp, unit("9Stulp"), -1)
    assert place(state, "9Stulp") == "eliminated"
    for die, marked in ((6, True), (5, False)):
        state.script = (die,)
        recover_leader(at, unit("Alvensleben"))
        assert bool(state.marks[unit("Alvensleben")] & CASUALTY) is marked


@pytest.mark.rule("metz:18.2")
@pytest.mark.rule("metz:18.3")
@pytest.mark.rule("metz:18.0")
def test_t54_marching_by_night() -> None:
    state = night("9Stulp 2227 in-command", "Alvensleben 2227", "1Verge 2221", formation="PIII", posture="A",
                  phase="movement", chits=["FIV"])  # fmt: skip
    play(state, "move 9Stulp")
    there = next(label for label in ("2228", "2326", "2327") if label in offered(state, "to"))
    play(state, f"to {there}")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    assert morale(state, "9Stulp") == "shaken"
    state = night("9Stulp 2227", "Alvensleben 2227", "1Verge 2221", formation="PIII", turn="17-01", chits=["FIV"])
    found = play(state, "posture A")
    while question(state).startswith("prussian"):
        found += play(state, "end" if "end" in options(state) else options(state)[0])
    assert [event.cause for event in happened(found, e.MoraleFell)] == ["deep night"]


@pytest.mark.rule("metz:19.0")
@pytest.mark.rule("metz:19.1")
@pytest.mark.rule("metz:19.2")
@pytest.mark.rule("metz:19.3")
def test_victory() -> None:
    known = {scenario.id: scenario.victory for scenario in RULES.scenarios}
    small = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-20"].number, "chits": [], "phase": "end-of-turn"}
    hexes = known["afternoon-crisis"].hexes
    state = board("1Verge 2823", control={"prussian": list(hexes[: len(hexes) // 2 + 1])}, **small)
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]
    battle = {"turn": RULES.turn["16-20"].number, "chits": [], "phase": "end-of-turn"}
    hexes, mandatory = known["day-of-battle"].hexes, known["day-of-battle"].mandatory.prussian
    most = [*hexes[: len(hexes) // 2 + 1], *mandatory]
    state = board("1Verge 2823", control={"prussian": most}, **battle)
    assert METZ.result(state).winner == "prussian"  # type: ignore[union-attr]
    state = board("1Verge 2823", control={"prussian": [h for h in most if h != mandatory[0]]}, **battle)
    assert (METZ.result(state).winner, METZ.result(state).reason) == ("french", "mandatory")  # type: ignore[union-attr]
    campaign = {"scenario": "road-to-verdun", "turn": RULES.turn["18-21"].number, "chits": [], "phase": "end-of-turn"}
    state = board("1Verge 2823", points=40, control={"prussian": ["1122"]}, **campaign)
    assert METZ.result(state).winner == "french"  # type: ignore[union-attr]
