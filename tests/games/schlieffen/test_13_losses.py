"""11.18 to 11.20: losses of defenders and attackers, and what success and failure do to them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.state import State
from grognard.games.schlieffen.events import CombatResolved, Eliminated

from .scene import (
    GRID,
    attack,
    board,
    fall_back,
    morale,
    offered,
    only,
    options,
    play,
    question,
    rolled,
    steps,
    where,
    why_not,
)  # fmt: skip

#: a French attack of 10 on two German corps of 1 each is 5:1; a 6 gives 0/3, a 2 gives 1/2
THREE = ("G.1LW 2617", "G.7LW 2617", "G.6ERS 2617")
FRENCH = ("F.COL 2618", "F.I 2618", "F.II 2618")


def three_defenders(*more: str, dice: tuple[int, ...] = (6,), **keys: Any) -> State:
    """Three full corps, of which the two Landwehr corps fight, must lose three."""
    state = board(*THREE, *FRENCH, *more, active="entente", phase="combat", **keys)
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "stand G.1LW", "stand G.7LW", dice=dice)
    return state


# 11.18, 11.19


@pytest.mark.rule("schlieffen:11.18")
def test_v68_losses_are_totals_of_a_side_the_defenders_first() -> None:
    """1:1 with a 3: two of the attacker, one of the defender."""
    state = board("G.II 2618", "G.III 2618", "F.COL 2617", "F.I 2617", phase="combat")
    resolved = only(attack(state, "2617", "G.II", "G.III", dice=(3,)), CombatResolved)
    assert (resolved.attacker_losses, resolved.defender_losses) == (2, 1)
    assert question(state) == "entente losses.choose_defender_loss"
    play(state, "lose F.I")
    assert question(state) == "german losses.choose_attacker_loss"
    play(state, "lose G.III")
    assert [steps(state, unit) for unit in ("F.COL", "F.I", "G.II", "G.III")] == [2, 1, 1, 1]


@pytest.mark.rule("schlieffen:11.18")
def test_losses_beyond_what_is_there_are_ignored() -> None:
    state = board("G.II 2618", "G.III 2618", "F.1GRD 2617 1", "F.II 2516", phase="combat")
    events = attack(state, "2617", "G.II", "G.III")
    assert only(events, CombatResolved).defender_losses == 3
    assert (where(state, "F.1GRD"), steps(state, "F.II")) == ("display", 2)


@pytest.mark.rule("schlieffen:11.19")
@pytest.mark.parametrize(("units", "extra"), [(("B.I 2617", "B.II 2617"), 1), (("F.COL 2617", "F.6NA 2617"), 0)])
def test_v73_germans_who_attack_british_lose_one_more(units: tuple[str, ...], extra: int) -> None:
    """24 against 8 is 3:1, a 6 is 0/2."""
    names = ("G.II", "G.III", "G.IV", "G.IX", "G.GD", "G.VII")
    german = [f"{name} {hex_}" for name, hex_ in zip(names, ["2618"] * 3 + ["2518"] * 3, strict=True)]
    state = board(*german, "G.HQ1 2619", *units, phase="combat")
    resolved = only(attack(state, "2617", *names, dice=(6,)), CombatResolved)
    assert (resolved.attacker_losses, resolved.defender_losses) == (extra, 2)


@pytest.mark.rule("schlieffen:11.19")
def test_v73_also_without_a_die_and_q67_beside_a_fort() -> None:
    state = board("G.II 2618", "G.III 2618", "B.C 2617 1", phase="combat")
    assert only(attack(state, "2617", "G.II", "G.III"), CombatResolved).attacker_losses == 1
    state = board("G.II 1413", "G.III 1413", "B.I 1314", "Maubeuge 1314", phase="combat", batteries=0, coup_de_main=0)
    resolved = only(attack(state, "1314", "G.II", "G.III", dice=()), CombatResolved)
    assert resolved.attacker_losses == 2 + 1


@pytest.mark.rule("schlieffen:11.19")
def test_british_attackers_have_no_such_effect() -> None:
    state = board("B.I 2618", "B.II 2618", "G.6ERS 2617", active="entente", phase="combat")
    assert only(attack(state, "2617", "B.I", "B.II", dice=(5,)), CombatResolved).attacker_losses == 0


# 11.20 the defender


@pytest.mark.rule("schlieffen:11.20")
def test_v69_one_step_and_a_retreat_of_two_hexes() -> None:
    state = three_defenders()
    assert offered(state, "lose") == {"G.1LW", "G.7LW"}  # the first from those who fight
    assert why_not(state, "retreat") == "11.20 first-loss-is-a-step"
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert where(state, "G.1LW") == where(state, "G.7LW") == where(state, "G.6ERS") != "2617"
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")] == [1, 2, 2]
    assert {morale(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")} == {"fatigue"}


@pytest.mark.rule("schlieffen:11.20")
def test_v69_two_steps_and_a_retreat_of_one_hex() -> None:
    state = three_defenders()
    play(state, "lose G.1LW", "lose G.6ERS", "retreat")
    fall_back(state)
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")] == [1, 2, 1]
    assert where(state, "G.7LW") in ("2616", "2517", "2717")


@pytest.mark.rule("schlieffen:11.20")
def test_v69_one_step_each_and_stay() -> None:
    state = three_defenders()
    play(state, "lose G.7LW", "lose G.6ERS", "lose G.1LW")
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")] == [1, 1, 1]
    assert {where(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")} == {"2617"}


@pytest.mark.rule("schlieffen:11.20")
def test_v69_nobody_takes_a_second_step_while_another_has_taken_none() -> None:
    state = three_defenders()
    play(state, "lose G.1LW")
    assert why_not(state, "lose G.1LW") == "11.20 others-lose-first"
    assert offered(state, "lose") == {"G.7LW", "G.6ERS"}
    play(state, "lose G.7LW")
    assert offered(state, "lose") == {"G.6ERS"}


@pytest.mark.rule("schlieffen:11.20")
def test_v70_a_single_loss_is_a_step() -> None:
    state = board("G.II 2618", "G.III 2618", "F.I 2617", "F.II 2617", phase="combat")
    attack(state, "2617", "G.II", "G.III", dice=(4,))
    assert set(options(state)) == {"lose F.I", "lose F.II"}
    assert why_not(state, "retreat") == "11.20 first-loss-is-a-step"


SIX = ("G.II", "G.III", "G.IV", "G.IX", "G.GD", "G.VII")


def stormed(target: str, first: str, second: str, *units: str) -> State:
    """24 points out of two hexes, and a 6."""
    german = [f"{name} {hex_}" for name, hex_ in zip(SIX, [first] * 3 + [second] * 3, strict=True)]
    keys: dict[str, Any] = {"phase": "combat", "batteries": 0, "coup_de_main": 0}
    state = board(*german, f"G.HQ1 {first}", f"G.HQ2 {second}", *units, **keys)
    attack(state, target, *SIX, dice=(6,))
    return state


@pytest.mark.rule("schlieffen:11.20")
def test_v71_no_retreat_out_of_a_fortress() -> None:
    state = stormed("2407", "2307", "2308", "F.1GRD 2407", "F.2GRD 2407")
    play(state, "lose F.1GRD")
    assert [steps(state, unit) for unit in ("F.1GRD", "F.2GRD")] == [1, 1]
    assert question(state) != "entente losses.choose_defender_loss"


@pytest.mark.rule("schlieffen:11.20")
def test_v71_no_retreat_from_a_fort() -> None:
    """Chalons is a city without a fortress: with a fort the corps dies and then the fort suffers, without it may go."""
    state = stormed("1913", "1912", "1812", "F.1GRD 1913", "Maubeuge 1913")
    assert (where(state, "F.1GRD"), steps(state, "Maubeuge")) == ("display", 1)
    state = stormed("1913", "1912", "1812", "F.1GRD 1913", "F.2GRD 1913")
    play(state, "lose F.1GRD")
    assert "retreat" in options(state)


@pytest.mark.rule("schlieffen:11.20")
def test_v72_q26_the_corps_loses_both_steps_before_the_fort_loses_one() -> None:
    """16 against 3 is 5:1, less two columns 3:1; a 3 gives 1/2."""
    units = ("G.II 1909", "G.III 1909", "G.IV 1909", "G.IX 1809", "G.HQ5 1908", "Verdun 1910 1", "F.1GRD 1910")
    state = board(*units, phase="combat", batteries=0, coup_de_main=0)
    attack(state, "1910", "G.II", "G.III", "G.IV", "G.IX", dice=(3,))
    assert where(state, "F.1GRD") == "display"
    assert (where(state, "Verdun"), steps(state, "Verdun")) == ("1910", 1)


@pytest.mark.rule("schlieffen:11.20")
def test_when_the_corps_are_gone_the_fort_suffers() -> None:
    """16 against 2 is 8:1, less two 6:1; a 5 gives 0/3."""
    units = ("G.II 1909", "G.III 1909", "G.IV 1909", "G.IX 1809", "G.HQ5 1908", "Verdun 1910 2", "F.1GRD 1910 1 oos")
    state = board(*units, phase="combat", batteries=0, coup_de_main=0)
    resolved = only(attack(state, "1910", "G.II", "G.III", "G.IV", "G.IX", dice=(6,)), CombatResolved)
    assert (resolved.final, resolved.defender_losses) == (3, 2)
    assert (where(state, "F.1GRD"), steps(state, "Verdun")) == ("gone", 1)


@pytest.mark.rule("schlieffen:11.20")
def test_q23_a_headquarters_that_fights_may_take_a_loss_and_shields_nobody() -> None:
    state = board("G.HQ1 2617", "G.1LW 2617", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "support G.HQ1", dice=(3,))
    assert offered(state, "lose") == {"G.1LW", "G.HQ1"}
    play(state, "lose G.1LW")
    assert offered(state, "lose") == {"G.1LW", "G.HQ1"}  # the corps again: the headquarters is not in the reckoning
    play(state, "lose G.HQ1")
    assert (where(state, "G.HQ1"), steps(state, "G.1LW")) == ("display", 1)


@pytest.mark.rule("schlieffen:11.20")
def test_a_headquarters_that_does_not_fight_takes_no_loss_while_corps_are_left() -> None:
    state = board("G.HQ1 2617", "G.1LW 2617", "G.7LW 2617", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "no-support", dice=(6,))
    assert offered(state, "lose") == {"G.1LW", "G.7LW"}


@pytest.mark.rule("schlieffen:11.20")
def test_a_fort_and_a_headquarters_that_fights_with_it_share_the_loss_as_the_owner_likes() -> None:
    """20 against 4 and 2 is 3:1, less two 1:1; a 6 is 1/2."""
    germans = ("G.II 1909", "G.III 1909", "G.IV 1909", "G.IX 1809", "G.V 1809", "G.HQ5 1908")
    state = board("Verdun 1910", "F.HQ3 1910", *germans, phase="combat", batteries=0, coup_de_main=0)
    attack(state, "1910", "G.II", "G.III", "G.IV", "G.IX", "G.V")
    play(state, "support F.HQ3", dice=(6,))
    assert offered(state, "lose") == {"Verdun", "F.HQ3"}
    play(state, "lose Verdun", "lose Verdun")
    assert (steps(state, "Verdun"), where(state, "F.HQ3")) == (2, "1910")


@pytest.mark.rule("schlieffen:11.20")
def test_a_headquarters_left_alone_may_retreat_instead_of_being_lost() -> None:
    """Who took no part takes what is left to lose, or falls back."""
    state = board("F.HQ3 2617", "F.1GRD 2617 1", "G.II 2618", "G.III 2618", "G.IV 2618", phase="combat")
    attack(state, "2617", "G.II", "G.III", "G.IV")
    play(state, "no-support")
    assert where(state, "F.1GRD") == "display"
    assert set(options(state)) == {"lose F.HQ3", "retreat"}
    play(state, "retreat")
    fall_back(state)
    assert GRID.distance(GRID.index["2617"], GRID.index[where(state, "F.HQ3")]) == 2
    assert question(state) == "german advance.choose_advance"


@pytest.mark.rule("schlieffen:11.20")
def test_q24_a_depot_alone_is_swept_away() -> None:
    state = board("G.DEP1 2617", "F.I 2618", active="entente", phase="combat")
    events = attack(state, "2617", "F.I")
    assert (rolled(events), where(state, "G.DEP1")) == ([], "display")
    assert question(state) == "entente advance.choose_advance"


@pytest.mark.rule("schlieffen:11.20")
def test_q24_a_depot_is_lost_with_the_last_defender() -> None:
    state = board("G.DEP1 2617", "G.1LW 2617 1", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    assert (where(state, "G.1LW"), where(state, "G.DEP1")) == ("display", "display")


@pytest.mark.rule("schlieffen:11.20")
@pytest.mark.parametrize(("target", "place"), [("1111", "1110"), ("2617", "display")], ids=["by rail", "no rail"])
def test_q24_a_depot_goes_along_where_a_railway_leads(target: str, place: str) -> None:
    """Out of 1111 the Germans fall back to 1110, along the railway."""
    origin, others = {"1111": ("1112", ("1012",)), "2617": ("2618", ())}[target]
    units = [f"G.DEP1 {target}", f"G.7LW {target}", f"G.1LW {target}", f"F.COL {origin}", f"F.I {origin}"]
    state = board(*units, f"F.HQ1 {origin}", *(f"F.III {hex_}" for hex_ in others), active="entente", phase="combat")
    attack(state, target, "F.COL", "F.I", dice=(5,))
    play(state, "lose G.1LW", "retreat")
    if question(state) == "german losses.choose_retreat":
        play(state, "fall-back 1110" if target == "1111" else options(state)[0])
    assert where(state, "G.DEP1") == place


@pytest.mark.rule("schlieffen:11.20")
def test_v80_q27_all_fatigued_defenders_pay_one_step_more_for_a_retreat() -> None:
    state = board("G.1LW 2617 fatigue", "G.7LW 2617 fatigue", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II", dice=(1,))  # 5:1, one to the right: 1/2
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW")] == [1, 1]


@pytest.mark.rule("schlieffen:11.20")
def test_the_extra_step_too_falls_on_nobody_twice_while_another_has_lost_none() -> None:
    """5:1, one to the right: a 1 is 1/2. The third corps, which did not fight, may take it as well."""
    state = board(*(f"{unit} fatigue" for unit in THREE), *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "stand G.1LW", "stand G.7LW", dice=(1,))
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert question(state) == "german losses.choose_exhausted"
    assert offered(state, "lose") == {"G.7LW", "G.6ERS"}
    assert why_not(state, "lose G.1LW") == "11.20 others-lose-first"
    play(state, "lose G.6ERS")
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW", "G.6ERS")] == [1, 2, 1]


@pytest.mark.rule("schlieffen:11.20")
def test_v80_one_of_two_fatigued_pays_nothing_more() -> None:
    state = board("G.1LW 2617 fatigue", "G.7LW 2617", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II", dice=(1,))
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW")] == [1, 2]
    assert {morale(state, unit) for unit in ("G.1LW", "G.7LW")} == {"fatigue"}


@pytest.mark.rule("schlieffen:11.20")
def test_q27_without_a_retreat_there_is_no_extra_step() -> None:
    state = board("G.1LW 2617 fatigue", "G.7LW 2617 fatigue", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II", dice=(1,))
    play(state, "lose G.1LW", "lose G.7LW")
    assert [steps(state, unit) for unit in ("G.1LW", "G.7LW")] == [1, 1]


# 11.20 the attacker


@pytest.mark.rule("schlieffen:11.20")
def test_the_attackers_first_loss_is_a_participants_later_ones_also_of_idle_corps() -> None:
    """Q25: G.IV stands in the same hex and attacks nobody."""
    state = board("G.II 2618", "G.IV 2618", "F.I 2617", "F.II 2617", phase="combat")
    attack(state, "2617", "G.II", dice=(1,))  # 4:6 is 1:2, a 1 is 2/0
    assert (steps(state, "G.II"), steps(state, "G.IV")) == (1, 1)
    assert morale(state, "G.IV") == "normal"


@pytest.mark.rule("schlieffen:11.20")
def test_q25_a_corps_that_attacked_elsewhere_is_not_idle() -> None:
    state = board("G.II 2618", "G.IV 2618 attacked", "F.I 2617", "F.II 2617", phase="combat")
    attack(state, "2617", "G.II", dice=(1,))
    assert (where(state, "G.II"), steps(state, "G.IV")) == ("display", 2)


@pytest.mark.rule("schlieffen:11.20")
@pytest.mark.parametrize(("before", "after"), [("fatigue", "normal"), ("normal", "elan"), ("elan", "elan")])
def test_v78_success_raises_the_attackers(before: str, after: str) -> None:
    state = board(f"G.II 2618 {before}", "G.III 2618", "G.IV 2618", "F.1GRD 2617 1", phase="combat")
    attack(state, "2617", "G.II", "G.III", "G.IV")
    assert morale(state, "G.II") == after


@pytest.mark.rule("schlieffen:11.20")
def test_v78_a_retreat_is_a_success_too() -> None:
    state = three_defenders(dice=(6,))
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert {morale(state, unit) for unit in ("F.COL", "F.I", "F.II")} == {"elan"}


@pytest.mark.rule("schlieffen:11.20")
@pytest.mark.parametrize(
    ("before", "after", "left"), [("elan", "normal", 2), ("normal", "fatigue", 2), ("fatigue", "fatigue", 1)]
)  # fmt: skip
def test_v79_failure_lowers_the_attackers_and_costs_the_fatigued_a_step(before: str, after: str, left: int) -> None:
    """8 against 3, 2:1; 3:1 or 1:1 by morale; the other corps takes the one loss."""
    state = board(f"G.II 2618 {before}", f"G.III 2618 {before}", "F.I 2617", phase="combat")
    die = {"elan": 2, "normal": 3, "fatigue": 4}[before]
    attack(state, "2617", "G.II", "G.III", dice=(die,))
    play(state, "lose G.III")
    assert (morale(state, "G.II"), steps(state, "G.II")) == (after, left)


@pytest.mark.rule("schlieffen:11.20")
def test_q28_a_single_defender_left_is_a_failure() -> None:
    state = three_defenders()
    play(state, "lose G.1LW", "lose G.7LW", "lose G.6ERS")
    assert {morale(state, unit) for unit in ("F.COL", "F.I", "F.II")} == {"fatigue"}


@pytest.mark.rule("schlieffen:11.20")
def test_lost_in_supply_to_the_display_without_for_good() -> None:
    for supply, place in (("", "display"), ("oos", "gone"), ("hf", "display")):
        state = board("G.II 2618", "G.III 2618", "G.IV 2618", f"F.1GRD 2617 1 {supply}", phase="combat")
        events = attack(state, "2617", "G.II", "G.III", "G.IV")
        assert only(events, Eliminated).for_good == (place == "gone")
        assert where(state, "F.1GRD") == place
