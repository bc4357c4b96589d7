"""A state imagined from a view gives the same answers as the real one."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from grognard.engine import dice
from grognard.engine.state import State

from .scene import WAR, board, options, play, stack


def imagined(state: State) -> State:
    decision = WAR.decision(state)
    assert decision is not None
    return WAR.imagine(WAR, WAR.view(state, decision.side), dice.secret_from_seed(1))


@pytest.mark.rule("schlieffen:11.5")
@pytest.mark.parametrize(
    "units",
    [
        ("F.I 2617 defended", "F.II 2617 defended"),
        ("F.I 2617", "F.II 2617 defended"),
        ("F.I 2617 defended", "F.II 2617"),
    ],
)
def test_who_has_been_attacked_is_known_even_if_it_is_covered(units: tuple[str, ...]) -> None:
    """Everybody saw the stack in combat."""
    state = board(*units, "F.III 2514", "G.II 2616", "G.III 2515", phase="combat")
    assert stack(state, "2617", "german") == ["F.I", ""]
    assert options(imagined(state)) == options(state)


@pytest.mark.rule("schlieffen:6.6")
def test_forts_are_imagined_where_they_stand() -> None:
    state = board("F.I 1910", "Verdun 1910", "F.II 2617", "F.III 2617", "G.II 0603")
    dream = imagined(state)
    assert "Verdun" in stack(dream, "1910", "entente")
    assert "Verdun" not in stack(dream, "2617", "entente")


@pytest.mark.rule("schlieffen:6.6")
@pytest.mark.parametrize("phase", ["reorganisation", "movement", "probing", "combat"])
def test_hidden_units_change_nothing_for_the_asked_side(phase: str) -> None:
    units = (
        "G.HQ1 2619",
        "G.II 2618 fatigue",
        "G.III 2516 1",
        "F.I 2617",
        "F.COL 2617",
        "F.HQ1 2617",
        "F.II 2514",
        "F.1GRD 2514",
    )
    state = board(*units, phase=phase)
    assert options(imagined(state)) == options(state)


@pytest.mark.rule("schlieffen:6.6")
def test_in_the_middle_of_a_battle_too() -> None:
    units = ("G.1LW 2617", "G.7LW 2617", "G.6ERS 2617", "F.COL 2618", "F.I 2618", "F.II 2618")
    state = board(*units, active="entente", phase="combat")
    for answer, faces in (
        ("attack 2617", ()), ("add F.COL", ()), ("add F.I", ()), ("add F.II", ()), ("commit", ()), ("stand G.1LW", ()),
        ("stand G.7LW", (6,)), ("lose G.1LW", ()), ("retreat", ()),
    ):  # fmt: skip
        assert options(imagined(state)) == options(state)
        play(state, answer, dice=faces)
    assert options(imagined(state)) == options(state)


MOVERS, PLACES = ("G.II", "G.III"), ("G.II 2616", "G.III 2514", "F.I 2020")


@pytest.mark.parametrize("seed", range(2))
def test_the_side_that_is_not_asked_imagines_a_game_that_goes_on(seed: int) -> None:
    """It looks as it did, the same question is put to the same side, and there is something to answer."""
    state, rng = WAR.setup(secret=dice.secret_from_seed(f"waiting {seed}")), random.Random(seed)
    compared: Counter[str] = Counter()
    alike = number = 0
    while (decision := WAR.decision(state)) is not None:
        number += 1
        if number % 23 == 0:
            waiting = next(side for side in WAR.sides if side != decision.side)
            view = WAR.view(state, waiting)
            imagined = WAR.imagine(WAR, view, b"imagined %d" % number)
            asked = WAR.decision(imagined)
            assert asked is not None
            assert asked.side == decision.side
            compared[decision.question] += 1
            again = msgspec.structs.replace(WAR.view(imagined, waiting), commitment=view.commitment)
            alike += again == view and asked.question == decision.question
        choices = [option for option in decision.options if option.words] or decision.options
        WAR.apply(state, rng.choice(choices if rng.random() < 0.8 else decision.options))
    assert len(compared) > 3
    assert alike >= 0.98 * compared.total()


@pytest.mark.rule("schlieffen:6.6")
def test_where_the_heights_of_stacks_are_hidden_covered_units_are_imagined_under_others() -> None:
    """They used to be left out of the imagined game: every stack was thought to be as high as it looks."""
    state, rng = (
        WAR.setup(options={"stack-height": "hidden"}, secret=dice.secret_from_seed("heights")),
        random.Random(0),
    )
    alike = compared = number = 0
    while (decision := WAR.decision(state)) is not None and number < 2000:
        number += 1
        if number % 41 == 0:
            for side in WAR.sides:
                view = WAR.view(state, side)
                imagined = WAR.view(WAR.imagine(WAR, view, b"heights %d" % number), side)
                compared += 1
                alike += msgspec.structs.replace(imagined, commitment=view.commitment) == view
        choices = [option for option in decision.options if option.words] or decision.options
        WAR.apply(state, rng.choice(choices if rng.random() < 0.8 else decision.options))
    assert compared > 50
    assert alike >= 0.98 * compared


def test_what_is_being_chosen_stays_a_secret() -> None:
    """The side that waits cannot tell from its view which unit is about to move, nor against whom an attack goes."""
    views = []
    for unit in MOVERS:
        state = board(*PLACES)
        play(state, f"move {unit}")
        view = WAR.view(state, WAR.sides[1])
        views.append(msgspec.structs.replace(view, commitment=""))
    assert views[0] == views[1]
    assert views[0].procedures[-1]["values"] is None
