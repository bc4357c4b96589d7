"""Chapter 12: assault (T24, T44, T45)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.assault import begin_assault
from grognard.games.metz.assault.losses import Loss, take_losses
from grognard.games.metz.assault.procedures import Assault
from grognard.games.metz.assault.shifts import all_shifts, is_flank_attack, odds_shift, strengths
from grognard.games.metz.rules import SP

from .scene import METZ, board, hex_, is_worn, morale, offered, only, options, play, question, table, unit, where


def assault(*units: str, attackers: tuple[str, ...], target: str, dice: tuple[int, ...] = (), **keys: Any) -> Any:
    """An assault declared in a position."""
    state = board(*units, **keys)
    state.script, state.asked = dice, None
    at = table(state)
    lead = state.where[unit(attackers[0])]
    side = METZ.rules.side[unit(attackers[0])]
    at.push(begin_assault, *Assault(side, hex_(target), lead, tuple(map(unit, attackers))))
    METZ.program.run(at)
    return state


@pytest.mark.rule("metz:12.5")
def test_odds_are_minima() -> None:
    at = table(board("1Verge 2823"))
    pairs = {(5, 6): -1, (6, 6): 0, (9, 6): 1, (11, 6): 1, (12, 6): 2, (3, 6): -1, (18, 6): 3, (2, 6): -2}
    assert {pair: odds_shift(at, pair[0] * SP, pair[1] * SP) for pair in pairs} == pairs


@pytest.mark.rule("metz:12.6")
def test_t45_flank_attack() -> None:
    at = table(board("1Verge 2823"))
    near = METZ.rules.grid.adjacent(hex_("2823"))
    pair = next((a, b) for a in near for b in near if METZ.rules.grid.is_adjacent(a, b))
    apart = next((a, b) for a in near for b in near if a != b and not METZ.rules.grid.is_adjacent(a, b))
    assert not is_flank_attack(at, pair)
    assert is_flank_attack(at, apart)
    assert is_flank_attack(at, (*pair, apart[1]))


@pytest.mark.rule("metz:12.5")
@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:12.4")
@pytest.mark.rule("metz:8.7")
def test_t44_x33_out_of_a_town_on_a_stream() -> None:
    state = board("9Stulp 2224 worn disrupted", "2Verge 2324", "CArt.FII 2324 worn shaken")
    attack = Assault(0, hex_("2324"), hex_("2224"), (unit("9Stulp"),))
    lead, everybody, defence = strengths(table(state), attack)
    assert (lead, everybody, defence) == (2 * SP, 2 * SP, 5 * SP)
    found = {shift.key: shift.value for shift in all_shifts(table(state), attack)}
    assert found == {"odds": -2, "attacker-prussian-infantry": 1, "defender-higher-tcr": -1, "lead-terrain": -2}


@pytest.mark.rule("metz:12.3")
def test_cavalry_withdraws_from_infantry_and_infantry_abandons_with_a_hit() -> None:
    state = assault("9Stulp 2225", "1Cav.3C 2125", attackers=("9Stulp",), target="2125")
    assert offered(state, "withdraw") == {"1Cav.3C 1", "1Cav.3C 2"}
    assert "abandon" not in options(state)
    state = assault("9Stulp 2225", "1Verge 2224", attackers=("9Stulp",), target="2224")
    play(state, "abandon")
    if question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert morale(state, "1Verge") == "shaken"
    assert where(state, "1Verge") != "2224"
    assert question(state) == "prussian breakthrough.choose_advance"
    play(state, "advance 9Stulp")
    assert where(state, "9Stulp") == "2224"


@pytest.mark.rule("metz:12.7.1")
def test_t24_the_largest_unit_takes_a_point_first() -> None:
    state = board("1Verge 2823", "VergeArt 2823", "VergeMit 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"), unit("VergeArt")), 2, (hex_("2825"),)))
    METZ.program.run(at)
    # the pair of artillery and mitrailleuse prints 9, the brigade 5
    assert set(options(state)) == {"retreat", "morale VergeArt", "casualty VergeArt"}
    play(state, "morale VergeArt")
    assert "casualty 1Verge" in options(state)
    play(state, "casualty 1Verge")
    assert is_worn(state, "1Verge")


@pytest.mark.rule("metz:12.7.2")
@pytest.mark.rule("metz:12.7")
def test_a_star_wants_a_casualty_and_the_winner_pays_where_nobody_retreats() -> None:
    state = board("1Verge 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"),), 1, (hex_("2825"),), casualty=True))
    METZ.program.run(at)
    assert options(state) == ["casualty 1Verge"]
    state = board("1Verge 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"),), 1, (hex_("2825"),), answer=(unit("9Stulp"),)))
    METZ.program.run(at)
    play(state, "morale 1Verge")
    assert question(state) == "prussian losses.choose_loss"


@pytest.mark.rule("metz:12.7.3")
def test_a_tough_fight_hits_both() -> None:
    # 8 against 5 from 2225 into the town: the column is whatever the shifts make it; a tough fight is dealt by hand
    from grognard.games.metz.assault.assault import tough_fight

    state = board("9Stulp 2225", "1Verge 2224")
    state.script, state.asked = (8, 7), None
    at = table(state)
    attack = Assault(0, hex_("2224"), hex_("2225"), (unit("9Stulp"),), defenders=(unit("1Verge"),))
    tough_fight(at, attack)
    METZ.program.run(at)
    assert is_worn(state, "1Verge")
    assert morale(state, "1Verge") == "shaken"
    assert morale(state, "9Stulp") == ""


@pytest.mark.rule("metz:12.8")
def test_a_unit_with_nowhere_to_go_is_broken() -> None:
    from grognard.games.metz.assault.retreat import Retreat, retreat

    around = METZ.rules.grid.adjacent(hex_("2823"))
    enemies = ("9Stulp", "10Stulp", "11Budd", "12Budd", "37Schw", "38Schw")
    places = [f"{name} {METZ.rules.labels[h]}" for name, h in zip(enemies, around, strict=True)]
    state = board("1Verge 2823", *places)
    state.asked = None
    at = table(state)
    at.push(retreat, *Retreat((unit("1Verge"),), 1))
    METZ.program.run(at)
    assert where(state, "1Verge") == "eliminated"


@pytest.mark.rule("metz:12.1")
@pytest.mark.rule("metz:7.2.2")
@pytest.mark.rule("metz:12.9")
def test_defensive_cavalry_next_to_the_enemy_may_assault_others_not() -> None:
    state = board("15Cav.6C 2524 in-command near-enemy", "Wilhelm 2625 in-command", "2Del 2523", formation="P6C",
                  posture="D", phase="assault", chits=["FIV"])  # fmt: skip
    assert offered(state, "assault") == {"15Cav.6C 2523"}
    found = play(state, "assault 15Cav.6C 2523")
    assert [event for event in found if type(event).__name__ == "AssaultDeclared"]
    state = board("9Stulp 2524 in-command near-enemy", "Alvensleben 2625 in-command", "2Del 2523", formation="PIII",
                  posture="D", phase="assault", chits=["FIV"])  # fmt: skip
    assert not offered(state, "assault")
    assert only([e.PhaseBegan("prussian", "assault")], e.PhaseBegan).phase == "assault"
