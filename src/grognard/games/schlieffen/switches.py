"""The switches that the rules ask for, by their keys in the manifest, which says what may be chosen."""

from __future__ import annotations

from grognard.engine.switches import is_default as is_default

FATIGUE_THRESHOLD = "fatigue-threshold"
COMMAND_THROUGH_ZOC = "command-through-zoc"
TURN_TEN_SUDDEN_DEATH = "turn-10-sudden-death"
UNTHREATENED_PARIS = "paris-unthreatened"
PLAN_NEEDS_PARIS = "plan-xvii-needs-paris"
GERMAN_FORTRESS_SUPPLY = "german-fortress-supply"
ADJACENT_CONCENTRIC = "three-adjacent-hexsides"
HOPELESS_ATTACKS = "hopeless-attacks-count"
STACK_HEIGHT = "stack-height"
FIRST_ARMY = "first-army-setup"
FORTRESS_REORGANISES = "fortress-supply-reorganises"
FORT_PLACE = "fort-takes-a-place"
