"""The switches that the rules read: optional rules of the series, and rulings that could go another way.

They go by their keys in the manifest, which says what may be chosen.
"""

from __future__ import annotations

from .rules import Rules
from .state import State

#: 2.4 each Formation acts under an order
ORDERS_USED = "orders"
#: 2.5l, 2.5m, 2.5n who activates next
CHITS = "activation-chits"
#: 4.0e every unit is in the way
UNIT_TRAFFIC = "unit-traffic"
#: 4.7i
SOFT_JUMP = "soft-jump"
#: 4.9 an entered hex is entered: nothing can be taken back
REAL_MOVEMENT = "real-movement"
#: 5.2f at two hexes and more nobody loses where both would
LONG_RANGE = "long-range-engagement"
#: 6.4
PLANNED_FATIGUE = "planned-fatigue"
#: 6.5
STANDOFF_DUEL = "standoff-duel"
#: ruling 3: only EZOC that would Stop the mover bars the step from zone to zone, or any EZOC does
ZONE_TO_ZONE = "zone-to-zone"
#: ruling 46: Fail Flip needs a Complete MSR, as Recover does, or not
FAIL_FLIP_SUPPLY = "fail-flip-supply"
#: ruling 66: a road through Stop terrain keeps a mover going, or not
ROAD_STOPS = "road-through-stop-terrain"
#: ruling 63: in a stack only some of which use Prepared Defense, each goes by its own rule, or all stay
PREPARED_STACK = "prepared-stack"


def is_on(rules: Rules, state: State, key: str) -> bool:
    """Whether another choice than the default is in force."""
    return not rules.switches.is_default(state, key)
