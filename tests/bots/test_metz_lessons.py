"""The captain of At Any Cost: Metz: what games against its predecessor have taught it, one position for each idea."""

from __future__ import annotations

from typing import Any

from games.metz.scene import RULES, board, hex_, unit

from grognard.games.metz.bot import chits, fights
from grognard.games.metz.bot.plan import fear
from grognard.games.metz.bot.posts import RAID, SUPPORT, Post, assign
from grognard.games.metz.state import FRENCH, PRUSSIAN

from .metz_looks import looking

WING: dict[str, Any] = {
    "scenario": "left-wing",
    "turn": RULES.turn["18-15"].number,
    "control": {"prussian": ["3117", "3319"], "french": ["3618", "3717", "3819"]},
}
GARRISONS = ("1Aym 3618", "2Aym 3717", "1Bat 3819", "2Bat 3820")


def test_riders_go_for_a_place_that_nobody_keeps() -> None:
    """19.1 Malmaison is empty: Valabrègue's riders, who have nothing else to do, take it; with a brigade there they
    support their own."""
    left, kept = (
        looking(board(*GARRISONS, "1Cav.Val 3816", "29Welt 3319", *more, **WING), FRENCH)
        for more in ((), ("30Welt 3117",))
    )
    assert assign(left)[unit("1Cav.Val")] == Post(RAID, hex_("3117"))
    assert assign(kept)[unit("1Cav.Val")].role == SUPPORT


def test_a_garrison_is_not_exchanged_while_the_enemy_stands_off() -> None:
    """4.1.1 A detachment makes way for a brigade only with the enemy at the gates: meanwhile it stands open."""
    french = ("GSP.Hubert 3618 in-command", "1Aym 3718 in-command", "LeBoeuf 3817 in-command", "2Aym 3717", "2Bat 3819")
    near, far = (looking(board(*french, f"30Welt {label}", **WING), FRENCH) for label in ("3418", "3218"))
    for now in (near, far):
        assign(now)
    assert near.relieved == {hex_("3618")}
    assert not far.relieved


def test_only_who_has_to_take_a_place_prefers_to_fire_at_it() -> None:
    """8.1 Gravelotte is nothing to the French as long as they have what they need."""
    state = board(*GARRISONS, "29Welt 3319", **WING)
    assert fights.target_weight(looking(state, FRENCH), hex_("3319")) == 1.0
    assert fights.target_weight(looking(state, PRUSSIAN), hex_("3618")) > 1.0


def test_a_garrison_is_drawn_out_by_those_who_mean_to_go_there() -> None:
    """6.3 PRUSSIAN AGGRESSIVE TACTICS: to the defender the enemy's garrison is a brigade like any other."""
    behind = WING | {"control": {"prussian": ["3117", "3319", "3618"], "french": ["3717", "3819"]}}
    units = ("1Aym 3616", "2Aym 3717", "1Bat 3819", "29Welt 3618")
    ahead, short = (looking(board(*units, **keys), FRENCH) for keys in (WING, behind))
    assert chits.provoked_value(short, unit("29Welt")) > chits.provoked_value(ahead, unit("29Welt")) + 1


def test_under_stronger_guns_an_assault_has_more_to_fear() -> None:
    """8.1.3 Whose guns are the stronger they answer for the fire that follows."""
    state = board("29Welt 3418", "CArt.PVIII 3319", "1Aym 3618", "AymArt 3718", **WING)
    assert fear(looking(state, PRUSSIAN)) < fear(looking(state, FRENCH)) == 1.0
