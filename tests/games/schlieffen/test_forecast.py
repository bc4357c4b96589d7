"""Forecasts are exact: the same chances as playing out every fall of the dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.engine.forecast import Forecast
from grognard.engine.state import State
from grognard.games.schlieffen.events import CombatResolved
from grognard.locale import Words

from .scene import WAR, attack, board, defends_with, every, play

Chances = dict[tuple[int, int], Fraction]


def chances(found: Forecast | None) -> Chances:
    assert found is not None
    return {(o.effects["attacker"], o.effects["defender"]): Fraction(o.ways, o.of) for o in found.outcomes}


def told(found: Forecast | None) -> tuple[str, str]:
    """The headline in both languages."""
    assert found is not None
    english, japanese = (Words(lang, WAR, strict=True).reason(found.headline) for lang in ("en", "ja"))
    return english, japanese


def played(state: State, answer: str, dice: int, most: tuple[int, int]) -> Chances:
    """Every fall of so many dice, losses beyond what is there ignored."""
    found: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        copy = state.clone()
        copy.script = faces
        resolved = every(WAR.apply(copy, answer), CombatResolved)[0]
        found[min(resolved.attacker_losses, most[0]), min(resolved.defender_losses, most[1])] += 1
    return {losses: Fraction(ways, 6**dice) for losses, ways in found.items()}


@pytest.mark.rule("schlieffen:11.17")
@pytest.mark.parametrize("morale", ["fatigue", "normal", "elan"])
def test_a_plain_attack(morale: str) -> None:
    state = board(f"G.II 2618 {morale}", f"G.III 2618 {morale}", "F.I 2617", phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III")
    assert chances(WAR.forecast(state, "commit")) == played(state, "commit", 1, (4, 2))


@pytest.mark.rule("schlieffen:11.17")
@pytest.mark.parametrize(
    ("morale", "english", "japanese"),
    [
        ("fatigue", "8 against 3, 2:1, after all shifts 1:1", "8対3、2:1、シフト後1:1"),
        ("normal", "8 against 3, 2:1", "8対3、2:1"),
        ("elan", "8 against 3, 2:1, after all shifts 3:1", "8対3、2:1、シフト後3:1"),
    ],
)
def test_the_column_after_all_shifts_is_told(morale: str, english: str, japanese: str) -> None:
    state = board(f"G.II 2618 {morale}", f"G.III 2618 {morale}", "F.I 2617", phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III")
    found = WAR.forecast(state, "commit")
    assert told(found) == (english, japanese)
    assert found is not None
    resolved = every(play(state, "commit", dice=(3,)), CombatResolved)[0]
    assert (found.headline.args["final"] or "2:1") == f"{resolved.final}:1"


@pytest.mark.rule("schlieffen:11.16")
@pytest.mark.parametrize("morale", ["fatigue", "normal", "elan"])
def test_the_morale_of_a_defender_in_sight(morale: str) -> None:
    state = board("G.II 2618", "G.III 2618", f"F.I 2617 {morale}", phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III")
    found = WAR.forecast(state, "commit")
    assert chances(found) == played(state, "commit", 1, (4, 2))
    assert found is not None
    assert [shift.value for shift in found.shifts] == {"fatigue": [1], "normal": [], "elan": [-1]}[morale]


@pytest.mark.rule("schlieffen:11.2")
def test_the_best_defence_leaves_the_fatigued_out_where_that_is_worth_more() -> None:
    """16 against COL and I, 4 and 3, is 2:1, and 3:1 with COL fatigued; against I and II, 3 and 3, it is 2:1."""
    units = ("F.COL 2617 fatigue", "F.I 2617", "F.II 2617", "G.II 2618", "G.III 2618", "G.IV 2517", "G.IX 2517")
    state = board(*units, "G.HQ1 2518", phase="combat", markers={"2617": ["revealed"]})
    play(state, "attack 2617", "add G.II", "add G.III", "add G.IV", "add G.IX")
    found = WAR.forecast(state, "commit")
    assert found is not None
    assert (found.headline.args["defence"], found.shifts) == (6, ())
    play(state, "commit", "stand F.I")
    assert chances(found) == played(state, "stand F.II", 1, (8, 6))


@pytest.mark.rule("schlieffen:11.20")
def test_idle_corps_beside_the_attackers_share_the_loss() -> None:
    """2 against 3 is 1:2, and a reduced corps has one step; the corps beside it takes the second."""
    state = board("G.6ERS 2618 1", "G.III 2618", "F.1GRD 2617", phase="combat")
    play(state, "attack 2617", "add G.6ERS")
    assert chances(WAR.forecast(state, "commit")) == played(state, "commit", 1, (3, 2))


@pytest.mark.rule("schlieffen:11.20")
def test_a_depot_alone() -> None:
    state = board("F.I 2618", "G.DEP1 2617", active="entente", phase="combat")
    play(state, "attack 2617", "add F.I")
    assert chances(WAR.forecast(state, "commit")) == {(0, 1): 1}


@pytest.mark.rule("schlieffen:11.15")
def test_a_concentric_attack() -> None:
    units = ("G.II 2618", "G.III 2616", "G.HQ1 2619", "G.HQ2 2615", "F.COL 2617", "F.I 2617")
    state = board(*units, phase="combat")
    state.hex_marks[WAR.rules.grid.index["2617"]] = 1  # type: ignore[attr-defined]
    play(state, "attack 2617", "add G.II", "add G.III")
    found = WAR.forecast(state, "commit")
    assert chances(found) == played(state, "commit", 2, (4, 4))
    assert found
    assert told(found) == ("8 against 7, 1:1, after all shifts from 1:1 to 4:1", "8対7、1:1、シフト後1:1～4:1")
    assert ("11.15", "assumes-concentric-die") in [(reason.rule, reason.key) for reason in found.assumes]


@pytest.mark.rule("schlieffen:11.19")
def test_british_defenders() -> None:
    state = board("G.II 2618", "G.III 2618", "B.I 2617", phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III")
    assert chances(WAR.forecast(state, "commit")) == played(state, "commit", 1, (4, 2))


@pytest.mark.rule("schlieffen:11.23")
def test_a_siege_marker() -> None:
    state = board("Liege 1109 2", "G.II 1108", "G.III 1108", phase="combat", batteries=0)
    attack(state, "1109", "G.II", "G.III")
    assert chances(WAR.forecast(state, "roll")) == played(state, "roll", 1, (4, 2))
    assert told(WAR.forecast(state, "use coup-de-main")) == (
        "8 against 4, 2:1, after all shifts from worse than 1:2 to 1:1", "8対4、2:1、シフト後1:2未満～1:1",
    )  # fmt: skip
    assert chances(WAR.forecast(state, "use coup-de-main")) == played(state, "use coup-de-main", 2, (4, 2))


@pytest.mark.rule("schlieffen:6.6")
def test_unseen_units_are_any_of_those_out_of_sight() -> None:
    """One hidden corps under F.I, two that it may be: F.COL with 4, or F.1GRD with 2, which stands elsewhere unseen."""
    units = ("F.I 2617", "F.COL 2617", "F.II 2520", "F.1GRD 2520", "G.II 2618", "G.III 2618", "G.IV 2618")
    state = board(*units, phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III", "add G.IV")
    found = WAR.forecast(state, "commit")
    assert found is not None
    assert found.headline.args["defence"] == pytest.approx((7 + 5) / 2)
    assert {reason.key for reason in found.assumes} == {
        "assumes-best-defence", "assumes-unseen-equally-likely", "assumes-unseen-morale",
    }  # fmt: skip
    assert sum(outcome.chance for outcome in found.outcomes) == pytest.approx(1)


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.rule("schlieffen:6.2")
def test_unseen_units_are_no_more_than_may_stand_together() -> None:
    """Three counters under F.I, three corps and a headquarters out of sight: the headquarters must be one of them, for
    four corps cannot stand in a hex."""
    units = ("F.I 2617", "F.COL 2617", "F.1GRD 2617", "F.HQ5 2617", "F.II 2520", "F.2GRD 2520", "G.II 2618")
    state = board(*units, "G.III 2618", phase="combat")
    play(state, "attack 2617", "add G.II")
    found = WAR.forecast(state, "commit")
    assert found is not None
    # F.I with 3 and the better of two: of F.COL with 4, F.1GRD and F.2GRD with 2 each
    headquarters = defends_with(state, "F.HQ5")
    assert found.headline.args["defence"] == pytest.approx((7 + 7 + 5) / 3 + headquarters)


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.rule("schlieffen:11.16")
def test_what_is_assumed_of_unseen_units_is_said_even_where_all_they_could_be_are_alike() -> None:
    """Only F.II can lie under F.I: its strength and its morale are still guesses."""
    state = board("F.I 2617", "F.II 2617 1 fatigue", "G.II 2618", "G.III 2618", phase="combat")
    play(state, "attack 2617", "add G.II", "add G.III")
    found = WAR.forecast(state, "commit")
    assert found is not None
    assert [(reason.rule, reason.key) for reason in found.assumes][1:] == [
        ("6.6", "assumes-unseen-equally-likely"), ("11.16", "assumes-unseen-morale"),
    ]  # fmt: skip
    open_ = board("F.I 2617", "G.II 2618", "G.III 2618", phase="combat")
    play(open_, "attack 2617", "add G.II", "add G.III")
    found = WAR.forecast(open_, "commit")
    assert found is not None
    assert [reason.key for reason in found.assumes] == ["assumes-best-defence"]


@pytest.mark.rule("schlieffen:6.6")
def test_a_forecast_does_not_give_away_what_is_hidden() -> None:
    """The same view, other units underneath: the same forecast."""
    outcomes = []
    for first, second in (("F.COL", "F.1GRD"), ("F.1GRD", "F.COL")):
        units = ("F.I 2617", f"{first} 2617", "F.II 2520", f"{second} 2520", "G.II 2618", "G.III 2618")
        state = board(*units, phase="combat")
        play(state, "attack 2617", "add G.II")
        outcomes.append(WAR.forecast(state, "add G.III"))
    assert outcomes[0] == outcomes[1]


@pytest.mark.rule("schlieffen:6.6")
def test_nor_the_morale_of_what_is_hidden() -> None:
    outcomes = []
    for morale in ("fatigue", "elan"):
        units = ("F.I 2617", f"F.II 2617 {morale}", "G.II 2618", "G.III 2618")
        state = board(*units, phase="combat")
        play(state, "attack 2617", "add G.II")
        outcomes.append(WAR.forecast(state, "add G.III"))
    assert outcomes[0] == outcomes[1]


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize("seen", [[], ["revealed"]])
def test_nor_how_high_a_stack_is_where_that_is_a_secret(seen: list[str]) -> None:
    """One corps, or three, or a headquarters under it: the same view, so the same forecast; revealed, another one."""
    forecasts, views = [], []
    for first, second in (("2617", "2520"), ("2520", "2617")):
        units = ("F.I 2617", "F.X 2520", f"F.II {first}", f"F.III {first}", f"F.HQ5 {second}")
        options, markers = {"stack-height": "hidden"}, {"2617": seen}
        state = board(*units, "G.II 2618", "G.III 2618", phase="combat", options=options, markers=markers)
        play(state, "attack 2617", "add G.II")
        forecasts.append(WAR.forecast(state, "add G.III"))
        views.append(WAR.view(state, "german").stacks)
    assert (forecasts[0] == forecasts[1]) == (views[0] == views[1]) == (not seen)
    assert forecasts[0] is not None
    assert ("assumes-nobody-underneath" in [reason.key for reason in forecasts[0].assumes]) == (not seen)


@pytest.mark.rule("schlieffen:6.6")
def test_nor_that_it_is_british() -> None:
    """Whoever lies under the fort of Maubeuge."""
    outcomes = []
    for hidden in ("B.I", "F.I"):
        units = (f"{hidden} 1314", "G.II 1413", "G.III 1413", "F.II 2520", "F.III 2520", "B.II 2521", "B.III 2521")
        state = board("Maubeuge 1314", *units, phase="combat")
        play(state, "attack 1314", "add G.II")
        found = WAR.forecast(state, "add G.III")
        assert found is not None
        outcomes.append({outcome.effects["attacker"] for outcome in found.outcomes})
    assert outcomes[0] == outcomes[1]


def test_no_forecast_where_no_die_is_in_sight() -> None:
    state = board("G.II 2618", "F.I 2617", phase="combat")
    assert WAR.forecast(state, "end") is None


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize("more", [(), ("BEL.HQ 1109",), ("BEL.2 1109",)])
def test_everybody_knows_where_the_forts_stand(more: tuple[str, ...]) -> None:
    """A fort under a corps is no secret: it stands on its printed hex until it is destroyed for all to see."""
    state = board("BEL.1 1109", "Liege 1109", *more, "G.II 1108", "G.III 1108", phase="combat")
    play(state, "attack 1109", "add G.II")
    found = WAR.forecast(state, "commit")
    assert found is not None
    assert found.headline.args["defence"] >= 2 + 4


@pytest.mark.rule("schlieffen:11.2")
@pytest.mark.parametrize(("choice", "defence"), [("yes", 4 + 3), ("no", 4 + 3 + 3)])
def test_the_place_of_a_fort_is_in_the_forecast(choice: str, defence: int) -> None:
    units = ("Verdun 1910", "F.I 1910", "F.II 1910", "G.II 1909", "G.III 1909")
    state = board(*units, phase="combat", markers={"1910": ["revealed"]}, options={"fort-takes-a-place": choice})
    play(state, "attack 1910", "add G.II")
    found = WAR.forecast(state, "commit")
    assert found is not None
    assert found.headline.args["defence"] == defence
