"""Forecasts are exact: the same chances as playing out every fall of the dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.engine.forecast import Forecast
from grognard.engine.state import State

from .scene import MONS, SIDES, board, crossing, options, play, question, steps, where

Chances = dict[tuple[tuple[str, int], ...], Fraction]


def forecast(state: State, text: str) -> Forecast:
    found = MONS.forecast(state, text)
    assert found is not None
    return found


def chances(found: Forecast) -> Chances:
    return {tuple(sorted(o.effects.items())): Fraction(o.ways, o.of) for o in found.outcomes}


def played_bombardment(state: State, unit: str) -> Chances:
    """Fire with each of the six faces."""
    found: Counter[int] = Counter()
    before = steps(state, unit)
    for die in range(1, 7):
        copy = state.clone()
        play(copy, "fire", dice=(die,))
        found[before - steps(copy, unit)] += 1
    return {(("steps", number),): Fraction(ways, 6) for number, ways in found.items()}


@pytest.mark.rule("mons:10.7")
@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("into", ["clear", "woods", "residential"])
def test_a_bombardment(number: int, into: str) -> None:
    """By one, two or four batteries, at a regiment, which can take all the steps there are."""
    origin, to = crossing(into=into)
    guns = ["VIII.RFA", "XXX.RFA", "XL.RFA", "XLII.RFA"][:number]
    state = board(*(f"{gun} {origin}" for gun in guns), f"IR8 {to}", active="british", phase="bombardment", half=2)
    play(state, f"bombard {to}", *(f"add {gun}" for gun in guns))
    found = forecast(state, "fire")
    assert chances(found) == played_bombardment(state, "IR8")
    mean = sum(key[0][1] * chance for key, chance in chances(found).items())
    assert found.expected["steps"] == pytest.approx(float(mean))


@pytest.mark.rule("mons:10.8")
def test_every_shift_is_cited() -> None:
    origin, to = crossing(into="woods")
    state = board(f"VIII.RFA {origin}", f"IR8 {to}", active="british", phase="bombardment", half=2)
    play(state, f"bombard {to}")
    assert [(s.rule, s.value) for s in forecast(state, "add VIII.RFA").shifts] == [("10.8", -2)]


def played_assault(state: State, attacker: str, defender: str) -> Chances:
    """Commit with every fall of two dice, the second of which an automatic result does not need."""
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    mine, theirs = steps(state, attacker), steps(state, defender)
    for pair in product(range(1, 7), repeat=2):
        copy = state.clone()
        copy.script = pair
        MONS.apply(copy, "commit")
        dead = where(copy, defender) in ("eliminated", "encircled")
        outcome = {"attacker": mine - steps(copy, attacker), "defender": theirs - steps(copy, defender)}
        found[tuple(sorted((outcome | {"cleared": int(dead)}).items()))] += 1
    return {key: Fraction(ways, 36) for key, ways in found.items()}


@pytest.mark.rule("mons:12.7")
@pytest.mark.rule("mons:12.10")
@pytest.mark.parametrize("attacker", ["IR8 1403", "IR8 1403 2", "IR8 1403 1", "Hus3 1403"])
@pytest.mark.parametrize("defender", ["4RF 1404", "4RF 1404 1", "2DG 1404", "J.RHA 1404"])
def test_an_assault_with_its_defensive_fire(attacker: str, defender: str) -> None:
    """One unit against one: nobody has a choice, so the forecast must be the truth, automatic results included."""
    state = board(attacker, defender, phase="close-combat")
    name = attacker.split()[0]
    play(state, "assault 1404", f"add {name}")
    assert chances(forecast(state, "commit")) == played_assault(state, name, defender.split()[0])


def played_from_two_hexes(state: State, exposed: str, attackers: tuple[str, ...], defender: str) -> Chances:
    """The same with the defender's fire at one of two hexes."""
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    mine, theirs = sum(steps(state, unit) for unit in attackers), steps(state, defender)
    for pair in product(range(1, 7), repeat=2):
        copy = state.clone()
        copy.script = pair
        MONS.apply(copy, "commit")
        MONS.apply(copy, f"fire {defender} {exposed}")
        while question(copy).endswith("choose_loss"):
            MONS.apply(copy, options(copy)[0])
        dead = where(copy, defender) in ("eliminated", "encircled")
        outcome = {"attacker": mine - sum(steps(copy, unit) for unit in attackers), "cleared": int(dead)}
        found[tuple(sorted((outcome | {"defender": theirs - steps(copy, defender)}).items()))] += 1
    return {key: Fraction(ways, 36) for key, ways in found.items()}


@pytest.mark.rule("mons:12.6")
def test_fire_may_leave_only_attackers_across_water() -> None:
    """IR8 attacks 1116 over dry ground, the hussars across the river: if the fire takes IR8, all who are left attack
    across water, and the die loses one more."""
    assert SIDES[frozenset(("1217", "1116"))] == {"river"}
    assert frozenset(("1016", "1116")) not in SIDES
    state = board("IR8 1016 1", "Hus3 1217", "2DG 1116", phase="close-combat")
    play(state, "assault 1116", "add IR8", "add Hus3")
    found = forecast(state, "commit")
    assert found.shifts == ()
    assert chances(found) == played_from_two_hexes(state, "1016", ("IR8", "Hus3"), "2DG")


@pytest.mark.rule("mons:11.2")
@pytest.mark.rule("mons:12.6")
@pytest.mark.parametrize(
    ("near", "far", "defender"), [("IR48 1003 1", "IR8 1005 1", 1), ("IR48 1003 2", "Hus3 1005", 2)]
)
def test_the_fire_that_is_assumed_is_the_one_that_hurts_most(near: str, far: str, defender: int) -> None:
    """Fire across the river at 1005 hits more often, but without the regiment at 1003 all attack across water: that
    leaves the assault less."""
    assert SIDES[frozenset(("1005", "1004"))] == {"river"}
    assert frozenset(("1003", "1004")) not in SIDES
    state = board(near, far, f"4RF 1004 {defender}", phase="close-combat")
    attackers = (near.split()[0], far.split()[0])
    play(state, "assault 1004", *(f"add {unit}" for unit in attackers))
    fires = [played_from_two_hexes(state, hex_, attackers, "4RF") for hex_ in ("1003", "1005")]
    cleared = [sum(chance for effects, chance in fire.items() if ("cleared", 1) in effects) for fire in fires]
    assert chances(forecast(state, "commit")) == fires[cleared.index(min(cleared))]


@pytest.mark.rule("mons:11.2")
@pytest.mark.rule("mons:11.5")
def test_a_forecast_assumes_something_only_where_somebody_has_a_choice() -> None:
    state = board("IR8 1403", "Hus3 1403", "IR48 1503", "4RF 1404", phase="close-combat")
    play(state, "assault 1404")
    assumed = []
    for unit in ("IR8", "Hus3", "IR48"):
        play(state, f"add {unit}")
        assumed.append([reason.rule for reason in forecast(state, "commit").assumes])
    assert assumed == [[], ["11.5"], ["11.2", "11.5"]]


@pytest.mark.rule("mons:11.4")
def test_defensive_fire_by_the_units_allotted_to_a_hex() -> None:
    state = board("IR8 1403", "IR48 1503", "4RF 1404", "1NF 1404", phase="close-combat")
    play(state, "assault 1404", "add IR8", "add IR48", "commit")
    first = forecast(state, "fire 4RF 1403")
    assert first.headline.args["strength"] == 3
    play(state, "fire 4RF 1403")
    assert forecast(state, "fire 1NF 1403").headline.args["strength"] == 6
    assert forecast(state, "fire 1NF 1503").headline.args["strength"] == 3
    assert MONS.forecast(state, "hold 1NF") is None


@pytest.mark.rule("mons:6.6")
def test_a_forecast_knows_only_what_the_player_knows() -> None:
    """Under 4RF lies one counter: a strong battalion or a battery. The German sees the same forecast for both."""
    found = []
    for hidden, elsewhere in (("1NF", "J.RHA"), ("J.RHA", "1NF")):
        state = board("IR8 1403", "4RF 1404", f"{hidden} 1404", "2RS 1420", f"{elsewhere} 1420", phase="close-combat")
        play(state, "assault 1404", "add IR8")
        found.append(forecast(state, "commit"))
    assert found[0] == found[1]
    assert "assumes-unseen-equally-likely" in [reason.key for reason in found[0].assumes]


@pytest.mark.rule("mons:6.6")
def test_hidden_counters_are_taken_as_any_of_the_unseen_equally_likely() -> None:
    """Hidden under 4RF: 1NF (3, two steps) or J.RHA (1, one step), the other hidden elsewhere: half of each."""
    state = board("IR8 1403", "4RF 1404", "1NF 1404", "2RS 1420", "J.RHA 1420", phase="close-combat")
    play(state, "assault 1404", "add IR8")
    assert forecast(state, "commit").headline.args["defence"] == pytest.approx((6 + 4) / 2)
    assert forecast(state, "commit").headline.args["odds"] == 1


@pytest.mark.rule("mons:12.7")
def test_the_odds_against_a_stack_half_seen_are_those_of_its_mean_strength() -> None:
    """Under 2DG (2) lies 4H (2) or J.RHA (1): 3.5 on average; 14 against 3.5 is 4:1."""
    state = board(
        "IR8 1403", "IR48 1503 3", "2DG 1404", "4H 1404", "2RS 1420", "J.RHA 1420", phase="close-combat"
    )  # fmt: skip
    play(state, "assault 1404", "add IR8", "add IR48")
    args = forecast(state, "commit").headline.args
    assert (args["attack"], args["defence"], args["odds"]) == (14, 3.5, 4)


@pytest.mark.rule("mons:10.9")
def test_no_forecast_where_nothing_is_left_to_chance() -> None:
    state = board("IR8 1403", "4RF 1404")
    assert all(MONS.forecast(state, text) is None for text in options(state))
    assert question(state) == "german movement_phase.choose_unit"
