"""Rulings that may be read another way, each a switch with our default first."""

from __future__ import annotations

from grognard.engine.title import Switch

from .state import State

#: ruling 29: every fort fires once a turn, or one shot a turn in all
FORT_SHOTS = Switch("fort-shots", "8.9", ("each-fort", "one-in-all"))
#: ruling 11: doubles run the largest unit low, or the one its owner chooses
AMMO_CHOICE = Switch("ammunition-choice", "8.8", ("largest", "owner"))
#: ruling 14: infantry may be among the attackers that cavalry withdraws from, or only if there is no cavalry at all
WITHDRAWAL = Switch("cavalry-withdrawal", "12.3", ("mixed", "one-kind"))
#: ruling 5: whether a headquarters alone gets in the way of a line of sight
HQ_SIGHT = Switch("headquarters-obstruct-sight", "8.1.2", ("no", "yes"))
#: ruling 59: slopes a charge has climbed, or any that it has crossed
CHARGE_SLOPES = Switch("charge-slopes", "12.5", ("climbed", "crossed"))
#: ruling 62: whether a headquarters puts a unit in command by being adjacent
HQ_CHAIN = Switch("headquarters-chain", "7.4", ("no", "yes"))
#: ruling 56: French artillery away from its headquarters cannot recover ammunition, or nothing but ammunition
FRENCH_GUNS = Switch("french-artillery-recovery", "13.2.3", ("ammunition-with-headquarters", "ammunition-only"))
#: 11.1-E1: the odds shift, which the example of play forgets
ODDS_SHIFT = Switch("odds-shift", "12.5", ("yes", "no"))
#: ruling 20: everybody sees a chit that is drawn, or its owner alone until he plays it
HELD_CHITS = Switch("held-chits", "6.3.1", ("open", "hidden"))

SWITCHES: tuple[Switch, ...] = (
    FORT_SHOTS,
    AMMO_CHOICE,
    WITHDRAWAL,
    HQ_SIGHT,
    CHARGE_SLOPES,
    HQ_CHAIN,
    FRENCH_GUNS,
    ODDS_SHIFT,
    HELD_CHITS,
)


_PLACES = {switch.key: i for i, switch in enumerate(SWITCHES)}


def is_default(state: State, switch: Switch) -> bool:
    """Whether the default reading is in force in this game."""
    return not state.switches[_PLACES[switch.key]]
