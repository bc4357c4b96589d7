"""Rulings that may be read another way, each a switch with our default first."""

from __future__ import annotations

from grognard.engine.title import Switch

from .state import State

FATIGUE_THRESHOLD = Switch("fatigue-threshold", "10.2", ("at-least-half", "more-than-half"))
COMMAND_THROUGH_ZOC = Switch("command-through-zoc", "6.7", ("blocked", "open"))
TURN_TEN_SUDDEN_DEATH = Switch("turn-10-sudden-death", "4.2", ("no", "yes"))
UNTHREATENED_PARIS = Switch("paris-unthreatened", "4.1", ("draw", "entente"))
PLAN_NEEDS_PARIS = Switch("plan-xvii-needs-paris", "4.4", ("no", "yes"))
GERMAN_FORTRESS_SUPPLY = Switch("german-fortress-supply", "8.9", ("any-fortress", "home-only"))
ADJACENT_CONCENTRIC = Switch("three-adjacent-hexsides", "11.15", ("concentric", "not-concentric"))
HOPELESS_ATTACKS = Switch("hopeless-attacks-count", "4.4", ("yes", "no"))
STACK_HEIGHT = Switch("stack-height", "6.6", ("seen", "hidden"))
FIRST_ARMY = Switch("first-army-setup", "3.1", ("south-of-22", "or-in-range"))
FORTRESS_REORGANISES = Switch("fortress-supply-reorganises", "9.5", ("yes", "no"))
FORT_PLACE = Switch("fort-takes-a-place", "11.2", ("yes", "no"))

SWITCHES = (
    FATIGUE_THRESHOLD, COMMAND_THROUGH_ZOC, TURN_TEN_SUDDEN_DEATH, UNTHREATENED_PARIS, PLAN_NEEDS_PARIS,
    GERMAN_FORTRESS_SUPPLY, ADJACENT_CONCENTRIC, HOPELESS_ATTACKS, STACK_HEIGHT, FIRST_ARMY, FORTRESS_REORGANISES,
    FORT_PLACE,
)  # fmt: skip


def is_default(state: State, switch: Switch) -> bool:
    """Whether the default reading is in force in this game."""
    return state.switches[SWITCHES.index(switch)] == 0
