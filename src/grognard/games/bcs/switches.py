"""The optional rules of the series, and rulings that may be read another way; our default comes first."""

from __future__ import annotations

from grognard.engine.title import Switch

from .state import State

#: 2.4 each Formation acts under an order
ORDERS_USED = Switch("orders", "2.4", ("no", "yes"))
#: 2.5l, 2.5m, 2.5n who activates next
CHITS = Switch("activation-chits", "2.5k", ("none", "random", "best-of-three", "smoothing"))
#: 4.0e every unit is in the way
UNIT_TRAFFIC = Switch("unit-traffic", "4.0e", ("no", "yes"))
#: 4.7i
SOFT_JUMP = Switch("soft-jump", "4.7i", ("no", "yes"))
#: 4.9 an entered hex is entered: nothing can be taken back
REAL_MOVEMENT = Switch("real-movement", "4.9", ("no", "yes"))
#: 5.2f at two hexes and more nobody loses where both would
LONG_RANGE = Switch("long-range-engagement", "5.2f", ("no", "yes"))
#: 6.4
PLANNED_FATIGUE = Switch("planned-fatigue", "6.4", ("no", "yes"))
#: 6.5
STANDOFF_DUEL = Switch("standoff-duel", "6.5", ("no", "yes"))
#: ruling 3: only EZOC that would Stop the mover bars the step from zone to zone, or any EZOC does
ZONE_TO_ZONE = Switch("zone-to-zone", "4.3d", ("stopping-zones", "all-zones"))
#: ruling 46: Fail Flip needs a Complete MSR, as Recover does, or not
FAIL_FLIP_SUPPLY = Switch("fail-flip-supply", "3.7d", ("complete-msr", "any"))
#: ruling 66: a road through Stop terrain keeps a mover going, or not
ROAD_STOPS = Switch("road-through-stop-terrain", "4.1e", ("no-stop", "stop"))
#: ruling 63: in a stack only some of which use Prepared Defense, each goes by its own rule, or all stay
PREPARED_STACK = Switch("prepared-stack", "5.5d", ("unit-by-unit", "all-stay"))

SWITCHES: tuple[Switch, ...] = (
    ORDERS_USED, CHITS, UNIT_TRAFFIC, SOFT_JUMP, REAL_MOVEMENT, LONG_RANGE, PLANNED_FATIGUE, STANDOFF_DUEL,
    ZONE_TO_ZONE, FAIL_FLIP_SUPPLY, ROAD_STOPS, PREPARED_STACK,
)  # fmt: skip

_PLACES = {switch.key: i for i, switch in enumerate(SWITCHES)}

# choices of CHITS
ALTERNATE, RANDOM_CHITS, BEST_OF_THREE, SMOOTHING = range(4)


def choice(state: State, switch: Switch) -> int:
    """Which of its choices is in force."""
    return state.switches[_PLACES[switch.key]]


def is_on(state: State, switch: Switch) -> bool:
    """Whether another choice than the default is in force."""
    return bool(state.switches[_PLACES[switch.key]])
