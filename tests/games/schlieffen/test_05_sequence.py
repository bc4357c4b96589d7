"""Chapter 5: the sequence of play."""

from __future__ import annotations

import pytest

from grognard.engine.errors import IllegalOption
from grognard.games.schlieffen.events import PhaseBegan, TurnBegan

from .scene import (
    WAR,
    attack,
    board,
    every,
    march,
    morale,
    offered,
    only,
    options,
    play,
    question,
    supply_of,
    track,
    where,
    why_not,
    winner,
)  # fmt: skip


@pytest.mark.rule("schlieffen:5.0")
@pytest.mark.rule("schlieffen:5.1")
def test_the_german_player_turn_then_that_of_the_entente_then_the_next_turn() -> None:
    state = board("G.II 0603", "F.I 2516", turn=3)
    events = play(state, "end", "end")
    phases = [
        "combat",
        "administration",
        "reorganisation",
        "movement",
        "combat",
        "administration",
        "reorganisation",
        "movement",
    ]
    sides = ["german"] * 2 + ["entente"] * 4 + ["german"] * 2
    assert [(phase.side, phase.phase) for phase in every(events, PhaseBegan)] == list(zip(sides, phases, strict=True))
    assert only(events, TurnBegan).turn == 4
    assert question(state) == "german movement_phase.choose_unit"


@pytest.mark.rule("schlieffen:5.0")
def test_a_finished_phase_is_not_reopened() -> None:
    state = board("G.II 0603", "F.I 2516", turn=3)
    play(state, "end")
    assert why_not(state, "move G.II") == "10.0 enemy-unit"
    with pytest.raises(IllegalOption):
        play(state, "move G.II")


@pytest.mark.rule("schlieffen:5.1")
def test_v53_nobody_reorganises_on_turn_1() -> None:
    state = board("G.HQ1 0603", "G.II 0603 fatigue", "F.HQ5 2316", "F.I 2316 fatigue", turn=1)
    events = play(state, "end")
    assert "reorganisation" not in [phase.phase for phase in every(events, PhaseBegan)]
    assert question(state) == "entente movement_phase.choose_unit"
    assert why_not(state, "rally F.I") == "9.5 belongs-elsewhere"


@pytest.mark.rule("schlieffen:5.2")
def test_from_turn_2_both_sides_reorganise() -> None:
    state = board("G.HQ1 0603", "G.II 0603 fatigue", turn=2, phase="reorganisation")
    assert question(state) == "german reorganisation.choose_rally"
    state = board("F.HQ5 2316", "F.I 2316 fatigue", turn=2, phase="reorganisation", active="entente")
    assert question(state) == "entente reorganisation.choose_rally"


@pytest.mark.rule("schlieffen:5.2")
def test_reinforcements_come_to_the_entente_on_turns_3_and_7_only() -> None:
    for turn, due in ((2, set()), (3, {"B.I"}), (7, {"B.I", "F.6NA"})):
        state = board("B.I track", "F.6NA track", "F.I 2516", turn=turn, phase="reorganisation", active="entente")
        assert {text.split()[0] for text in offered(state, "arrive")} == due


@pytest.mark.rule("schlieffen:5.3")
def test_units_move_or_not_and_morale_follows() -> None:
    state = board("F.I 2516", "F.II 2415", "F.III 2713", active="entente")
    march(state, "F.II", "2414", "2413")
    march(state, "F.III", "2714")
    assert "move F.I" in options(state)
    play(state, "end")
    assert [morale(state, unit) for unit in ("F.I", "F.II", "F.III")] == ["elan", "fatigue", "normal"]


@pytest.mark.rule("schlieffen:5.3")
def test_q04_a_forced_march_costs_one_level_in_all() -> None:
    state = board("F.HQ5 2316", "F.I 2316 elan", active="entente")
    march(state, "F.I", "2516", verb="force", dice=(6,))
    play(state, "end")
    assert morale(state, "F.I") == "normal"


@pytest.mark.rule("schlieffen:5.3")
def test_q04_even_a_short_forced_march_costs_its_level() -> None:
    state = board("F.HQ5 2316", "F.I 2316", active="entente")
    march(state, "F.I", "2416", verb="force", dice=(3,))
    play(state, "end")
    assert morale(state, "F.I") == "fatigue"


@pytest.mark.rule("schlieffen:5.4")
def test_attacks_are_never_an_obligation() -> None:
    state = board("G.II 2517", "F.I 2516", phase="combat")
    assert "end" in options(state)
    play(state, "end")
    assert question(state) == "entente movement_phase.choose_unit"


@pytest.mark.rule("schlieffen:5.4")
def test_v33_out_of_command_only_units_of_one_hex_attack_together() -> None:
    state = board("G.II 2517", "G.III 2416", "G.IV 2517", "F.I 2516", phase="combat")
    play(state, "attack 2516", "add G.II")
    assert why_not(state, "add G.III") == "11.4 not-in-command"
    assert offered(state, "add") == {"G.IV"}
    state = board("G.II 2517", "G.III 2416", "G.HQ1 2417", "F.I 2516", phase="combat")
    play(state, "attack 2516", "add G.II")
    assert offered(state, "add") == {"G.III"}


@pytest.mark.rule("schlieffen:5.4")
def test_q29_a_defender_who_holds_gains_nothing() -> None:
    state = board("G.II 2517", "F.I 2516", "F.II 2516", phase="combat")
    attack(state, "2516", "G.II", dice=(1,))
    assert {morale(state, unit) for unit in ("F.I", "F.II")} == {"normal"}


@pytest.mark.rule("schlieffen:5.5")
def test_supply_is_looked_at_for_the_active_side_and_then_attrition_rolls() -> None:
    state = board("G.II 2516", "F.I 2813 oos", phase="movement")
    play(state, "end", dice=(3,))
    assert (supply_of(state, "G.II"), supply_of(state, "F.I")) == ("out-of-supply", "out-of-supply")


@pytest.mark.rule("schlieffen:5.5")
def test_units_in_a_heavy_fortress_are_not_marked() -> None:
    state = board("G.II 2407", "G.III 2516", phase="movement")
    play(state, "end", dice=(6,))
    assert (supply_of(state, "G.II"), supply_of(state, "G.III")) == ("fortress-supply", "out-of-supply")


@pytest.mark.rule("schlieffen:5.6")
def test_the_turn_marker_advances_until_turn_10_is_over() -> None:
    state = board("F.I 2516", turn=9, active="entente", phase="end-of-turn")
    assert track(state, "turn") == 10
    state = board("F.I 2516", turn=10, active="entente", phase="end-of-turn")
    assert winner(state) == "entente points"
    assert WAR.decision(state) is None


@pytest.mark.rule("schlieffen:5.6")
def test_q48_the_withdrawal_is_looked_at_in_the_german_phase() -> None:
    state = board("G.II 1107", "F.I 2516", turn=6, active="entente")
    play(state, "end")
    assert winner(state) == "entente east"
    assert where(state, "G.II") == "1107"
    assert state.turn == 7  # type: ignore[attr-defined]
