"""The switches that the rules ask for, by their keys in the manifest, which says what may be chosen."""

from __future__ import annotations

from grognard.engine.switches import is_default as is_default

#: ruling 29: every fort fires once a turn, or one shot a turn in all
FORT_SHOTS = "fort-shots"
#: ruling 11: doubles run the largest unit low, or the one its owner chooses
AMMO_CHOICE = "ammunition-choice"
#: ruling 14: infantry may be among the attackers that cavalry withdraws from, or only if there is no cavalry at all
WITHDRAWAL = "cavalry-withdrawal"
#: ruling 5: whether a headquarters alone gets in the way of a line of sight
HQ_SIGHT = "headquarters-obstruct-sight"
#: ruling 59: slopes a charge has climbed, or any that it has crossed
CHARGE_SLOPES = "charge-slopes"
#: ruling 62: whether a headquarters puts a unit in command by being adjacent
HQ_CHAIN = "headquarters-chain"
#: ruling 56: French artillery away from its headquarters cannot recover ammunition, or nothing but ammunition
FRENCH_GUNS = "french-artillery-recovery"
#: 11.1-E1: the odds shift, which the example of play forgets
ODDS_SHIFT = "odds-shift"
#: ruling 20: everybody sees a chit that is drawn, or its owner alone until he plays it
HELD_CHITS = "held-chits"
