"""What the captain of At Any Cost: Metz makes of a position."""

from __future__ import annotations

from grognard.engine import dice
from grognard.games import load
from grognard.games.metz.bot.danger import exposure
from grognard.games.metz.bot.plan import plan
from grognard.games.metz.bot.posts import ATTACK, assign
from grognard.games.metz.bot.situation import Situation
from grognard.games.metz.state import ENTRENCHED, FRENCH, PRUSSIAN, State

from .metz_looks import STYLE, looking

TITLE = load("metz")
RULES = TITLE.rules


def situation(scenario: str, side: int) -> Situation:
    """A scenario at its first question, as one side sees it."""
    state = TITLE.setup(scenario=scenario, secret=dice.secret_from_seed(1))
    assert isinstance(state, State)
    return looking(state, side)


def hex_of(label: str) -> int:
    return int(RULES.grid.index[label])


def test_the_nearer_the_french_rifles_the_more_dangerous() -> None:
    now = situation("left-wing", PRUSSIAN)
    unit = RULES.unit_index["31Barn"]
    close, far = exposure(now, unit, hex_of("3620")), exposure(now, unit, hex_of("2920"))
    assert close > 1.0 > far


def test_cavalry_suffers_most_and_entrenchments_shelter() -> None:
    now = situation("left-wing", FRENCH)
    here = hex_of("3618")
    foot, horse = RULES.unit_index["1Verge"], RULES.unit_index["1Cav.Val"]
    in_the_open = exposure(now, foot, here) / RULES.sp[foot][0]
    assert exposure(now, horse, here) / RULES.sp[horse][0] > in_the_open
    now.state.hex_marks[here] |= ENTRENCHED
    assert exposure(now, foot, here) / RULES.sp[foot][0] < in_the_open


def test_a_formation_attacks_one_place() -> None:
    """Whoever of a corps is near to its headquarters and free to attack goes for the same place."""
    now = situation("bloody-thursday", PRUSSIAN)
    goals: dict[int, set[int]] = {}
    for unit, post in assign(now).items():
        near = RULES.grid.distance(now.state.where[unit], now.hq_hex(unit)) <= STYLE.posts.together
        if post.role == ATTACK and near and RULES.arm[unit] == 0:
            goals.setdefault(now.formation(unit), set()).add(post.goal)
    assert len(goals) > 5
    assert all(len(found) == 1 for found in goals.values())


def test_nobody_attacks_whom_he_cannot_reach() -> None:
    """At dawn of the campaign the armies are far apart, and nobody is in command yet."""
    assert plan(situation("road-to-verdun", PRUSSIAN)) == []


def test_the_side_that_would_lose_has_to_attack() -> None:
    assert situation("afternoon-crisis", FRENCH).must_attack
    assert not situation("afternoon-crisis", PRUSSIAN).must_attack
    assert situation("left-wing", PRUSSIAN).must_attack
    assert not situation("left-wing", FRENCH).must_attack
