"""Forecasts of combat beside what all the dice really bring."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from grognard.engine.events import Event
from grognard.games.clash import events

from .scene import MARNE, TANNENBERG, board, play

M, T = MARNE, TANNENBERG
#: steps lost by the attacker and by the defender, and whether the hex is empty
Result = tuple[int, int, int]


def fight(title: Any, *units: str, **keys: Any) -> Any:
    """The first player attacks, in the middle of his combat phase."""
    combat = next(i for i, phase in enumerate(title.rules.book.phases()) if phase.key == "combat")
    procedures = [["sequence.next_phase", [combat + 1]], ["combat_phase.choose_target", []]]
    return board(title, *units, active=title.sides[0], phase="combat", procedures=procedures, **keys)


def fought(title: Any, start: Any, target: str, dice: tuple[int, ...]) -> Result | None:
    """One attack with these dice: cavalry stands, the garrison of works stays, and the best attackers roll; None if it
    takes more dice."""
    state, hex_ = start.clone(), title.rules.grid.index[target]
    there = {title.rules.ids[u] for u, where in enumerate(start.where) if where == hex_}
    fort = start.fort[hex_]
    happened = play(title, state, "commit", dice=dice)
    while (decision := title.decision(state)) is not None and not is_over(happened):
        if decision.question.split(".")[0] not in ("cavalry", "resolution", "retreat"):
            break
        options = {option.text: option for option in decision.options}
        safest = min(options, key=lambda text: expected(title, state, options[text]))
        happened += title.apply(state, "stand" if "stand" in options else safest)
    if sum(isinstance(event, events.UnitRolled) for event in happened) > len(dice):
        return None
    attacker = defender = 0
    for event in happened:
        if isinstance(event, events.PhaseBegan):
            break
        if isinstance(event, events.StepLost):
            attacker, defender = attacker + event.attacking, defender + (not event.attacking)
        elif isinstance(event, events.Eliminated):
            mine = event.side == title.sides[0]
            attacker, defender = attacker + event.steps * mine, defender + event.steps * (not mine)
            there.discard(event.unit)
        elif isinstance(event, events.Retreated):
            there -= set(event.units)
        elif isinstance(event, events.FortReduced | events.WorksDestroyed):
            defender, fort = defender + 1, fort - 1
    return attacker, defender, int(not there and fort <= 0)


def is_over(happened: list[Event]) -> bool:
    return any(isinstance(event, events.PhaseBegan | events.TurnBegan) for event in happened)


def expected(title: Any, state: Any, option: Any) -> float:
    found = title.forecast(state, option)
    return float(found.expected.get("attacker-steps", 0)) if found else 0.0


def all_dice(title: Any, state: Any, target: str) -> dict[Result, Fraction]:
    chances: dict[Result, Fraction] = defaultdict(Fraction)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        result = fought(title, state, target, dice)
        if result is None:
            waiting += [(*dice, face) for face in range(1, 7)]
        else:
            chances[result] += Fraction(1, 6 ** len(dice))
    return dict(chances)


AROUND = ("fr-I-2 4904", "fr-III-5 4903", "fr-III-6 4703", "fr-X-19 4704", "fr-X-20 4805")
BEHIND = ("fr-III-6 4704", "fr-III-5 4903", "fr-X-19 4702", "fr-X-20 4902", "fr-I-2 4904")
LOETZEN = ("ru-I-22 4314", "ru-I-24 4314")
REDUCED = {"markers": {"4215": ["fort-reduced"]}}
CASES = {
    "one against one": (M, ("fr-I-1 4803", "de-II-3 4804"), ["fr-I-1"], "4804", {}),
    "nowhere to go": (M, ("fr-I-1 4803", "de-II-3 4804", *AROUND), ["fr-I-1"], "4804", {}),
    "one hex to go and no more": (M, ("fr-I-1 4805", "de-II-3 4804 oos", "de-III-5 4803", *BEHIND),
                                  ["fr-I-1"], "4804", {}),
    "with a unit that fell back": (M, ("fr-I-1 4805", "fr-I-2 4805", "de-II-3 4804", "de-II-4 4804 retreated"),
                                   ["fr-I-1", "fr-I-2"], "4804", {}),
    "only units that fell back": (M, ("fr-I-1 4805", "fr-I-2 4805", "de-II-3 4804 retreated", "de-II-4 4804 retreated"),
                                  ["fr-I-1", "fr-I-2"], "4804", {}),
    "cavalry": (M, ("fr-I-1 4805", "fr-I-2 4805", "de-2CC-2C 4804", "de-2CC-4C 4804 retreated"),
                ["fr-I-1", "fr-I-2"], "4804", {}),
    "a fort": (T, (*LOETZEN, "de-IR-1R 4215"), ["ru-I-22", "ru-I-24"], "4215", REDUCED),
    "a fort alone": (T, LOETZEN, ["ru-I-22", "ru-I-24"], "4215", {}),
    "a fort with a unit that fell back": (T, (*LOETZEN, "de-IR-1R 4215 retreated"), ["ru-I-22"], "4215", REDUCED),
}  # fmt: skip


@pytest.mark.rule("clash:12.7")
@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.82")
@pytest.mark.rule("clash:12.85")
@pytest.mark.parametrize("name", CASES)
def test_a_forecast_is_what_all_dice_bring(name: str) -> None:
    title, units, attackers, target, keys = CASES[name]
    state = fight(title, *units, **keys)
    play(title, state, f"attack {target}", *(f"add {unit}" for unit in attackers))
    decision = title.decision(state)
    assert decision is not None
    forecast = title.forecast(state, next(option for option in decision.options if option.text == "commit"))
    assert forecast is not None
    told = {
        (o.effects["attacker-steps"], o.effects["defender-steps"], o.effects["cleared"]): Fraction(o.ways, o.of)
        for o in forecast.outcomes
    }
    assert told == all_dice(title, state, target)


@pytest.mark.rule("clash:12.75")
@pytest.mark.rule("clash:12.82")
def test_the_die_of_a_unit_with_nowhere_to_go_costs_all_its_steps() -> None:
    state = fight(M, "fr-I-1 4803", "fr-IX-17 4803", "de-II-3 4804", "de-II-4 4804", *AROUND)
    play(M, state, "attack 4804", "add fr-I-1", "add fr-IX-17", "commit")
    forecast = M.forecast(state, "roll de-II-3")
    assert forecast is not None
    assert {(o.effects["defender-steps"], o.effects["retreat"]) for o in forecast.outcomes} == {(0, 0), (2, 0)}
