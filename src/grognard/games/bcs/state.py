"""What changes in the course of a game."""

from __future__ import annotations

from array import array

from grognard.engine import state as engine

#: no formation, no unit
NONE = -1

# off-map boxes, as values of `where`: not in this scenario; dead pile; reinforcements that wait; removed by a retreat,
# back next turn (5.5e); Support of a Formation; independents off the map (2.3d); retreated over the edge (5.5h);
# exited for victory; of a destroyed Formation (6.2b)
ABSENT, DEAD, WAITING, RETURNING, SUPPORT, POOL, OVER_EDGE, EXITED, DISBANDED = -1, -2, -3, -4, -5, -6, -7, -8, -9
BOXES = {
    "absent": ABSENT, "dead-pile": DEAD, "waiting": WAITING, "returning": RETURNING, "support": SUPPORT, "pool": POOL,
    "over-edge": OVER_EDGE, "exited": EXITED, "disbanded": DISBANDED,
}  # fmt: skip

# 1.1c sides of a counter; of Trains: normal and Ghost
MOVE, DEPLOYED = 0, 1
NORMAL, GHOST = 0, 1
FACES = ("move", "deployed")

# marks of a unit
ACTED = 1  # has begun its action in this activation
STOPPED = 2
CLOSED = 4  # another unit has begun since
FINISHED = 8
FLIPPED = 16
MOVED = 32
SCREEN = 64
BEGAN_OUT = 128  # began the phase out of Command Radius
OWES = 256  # a required Stop Engagement has not been won
COMING = 512  # a reinforcement that has not yet activated inside the Command Radius (3.6b)
REPLENISHED = 1024  # took a replacement point in this phase
CHANGED = 2048  # started or ended Support, or was unassigned, in this turn
AV_STOP = 4096  # Stopped by AV EZOC alone: winning lifts it
EXITING = 8192
ROUTED = 16384  # headquarters whose route the owner has led by a hex
MARKS = {
    "acted": ACTED, "stopped": STOPPED, "closed": CLOSED, "finished": FINISHED, "flipped": FLIPPED, "moved": MOVED,
    "screen": SCREEN, "began-out-of-radius": BEGAN_OUT, "owes-engagement": OWES, "catching-up": COMING,
    "replenished": REPLENISHED, "changed": CHANGED, "av-stop": AV_STOP, "exiting": EXITING, "routed": ROUTED,
}  # fmt: skip
#: marks that outlive an activation
LASTING = SCREEN | COMING | REPLENISHED | CHANGED

# 1.5i Support dropped
KEPT, TEMPORARY, DROPPED = 0, 1, 2
DROPS = ("", "temporary-drop", "drop-support")

# marks of a hex: Traffic (4.0d); attacked by a Regular Attack in this phase (5.1g); barraged in this activation (5.4d)
# the die of 4.7i for headquarters and Trains about to be Jumped
TRAFFIC, ATTACKED, BARRAGED, MARCH, SUPPRESSED, SOFT, HARD = 1, 2, 4, 8, 16, 32, 64
HEX_MARKS = {"traffic": TRAFFIC, "attacked": ATTACKED, "barraged": BARRAGED, "march-objective": MARCH,
             "suppressed": SUPPRESSED, "soft-jump": SOFT, "hard-jump": HARD}  # fmt: skip

# status of a Formation's headquarters (2.5)
READY, USED, DONE = 0, 1, 2
STATUSES = ("ready", "used", "done")

#: fatigue is stored one up: Fresh is 0, Fat-0 is 1
FRESH, FAT_0 = 0, 1

# SNAFU results; the last without a roll, where headquarters are off the map too: Full for those beside it alone (6.3b)
NO_RESULT, FAIL, PARTIAL, FULL, OFF_MAP = 0, 1, 2, 3, 4
RESULTS = ("", "fail", "partial", "full", "full-off-map")
#: results with which nobody on the map moves or fights
IDLE = (NO_RESULT, FAIL, OFF_MAP)

# 1.8b the worst thing done in an activation
NO_WEAR, WEAR_OBJECTIVE, WEAR_FIRE, WEAR_ATTACK = 0, 1, 2, 3
WEARS = ("", "objective", "fire-or-second", "attack")

# 2.4 orders
NO_ORDER, ORDER_MOVE, ORDER_PREPARED, ORDER_RECOVER, ORDER_BOTH = 0, 1, 2, 3, 4
ORDERS = ("none", "move", "prepared-defense", "recover", "prepared-defense-and-recover")

#: room for the hexes of a route, its length first
ROUTE = 96


class State(engine.State):
    """Columns by unit: where to radiates. By hex: top to urban. By Formation: fatigue to march. The rest as it says."""

    BYTES = (
        "face", "steps", "assigned", "drop", "fired", "spent", "radiates", "due",
        "holder", "load", "zoc0", "zoc1", "av0", "av1", "real0", "real1", "range0", "range1", "screen0", "screen1",
        "control", "hex_marks", "objectives", "urban",
        "fatigue", "status", "prepared", "coordination", "blocked", "artillery", "artillery_used", "support", "order",
        "marched", "gone", "exits",
        "artillery_at", "bridge", "bridge_tried", "switches",
    )  # fmt: skip
    SHARED = (
        "face", "steps", "assigned", "drop", "fired", "due", "entry",
        "zoc0", "zoc1", "av0", "av1", "real0", "real1", "range0", "range1", "screen0", "screen1",
        "control", "hex_marks", "objectives", "urban",
        "fatigue", "status", "prepared", "coordination", "blocked", "artillery", "artillery_used", "support", "order",
        "marched", "gone", "exits", "artillery_at", "bridge", "bridge_tried", "switches", "msr", "march", "order_to",
    )  # fmt: skip
    SHORTS = ("where", "below", "marks", "entry", "top", "msr", "march", "order_to")
    NUMBERS = (
        "scenario", "turn", "active", "first", "formation", "second", "snafu", "wear", "acting", "weather", "air0",
        "air1", "av_points0", "av_points1", "points0", "points1", "fire_unit", "fire_hex", "trains_moved", "capped",
        "jumps0", "jumps1", "ended0", "ended1", "free_objectives", "forced_march", "chits_left", "twos_left", "firsts0",
        "firsts1", "paid",
    )  # fmt: skip
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    marks: array[int]
    #: by unit: the entry hex it has chosen, plus 1; of one that retreated over the edge: the edge
    entry: array[int]
    top: array[int]
    #: by Formation, `ROUTE` entries each: the hexes from HQ to Trains (3.1.iii), the HQ's ordered route (2.4b)
    msr: array[int]
    march: array[int]
    #: by Formation: where an order leads, plus 1
    order_to: array[int]
    face: bytearray
    steps: bytearray
    #: by unit: its Formation, plus 1; 0 while unassigned
    assigned: bytearray
    drop: bytearray
    #: Fire Events used in this activation
    fired: bytearray
    #: half movement points spent in this activation
    spent: bytearray
    #: what a unit adds to the zones around it, as the columns have it: bits and, from 16 up, the range
    radiates: bytearray
    due: bytearray
    #: by hex: 0 no combat unit, 1 or 2 the side that has some there, plus 1
    holder: bytearray
    #: by hex: combat units
    load: bytearray
    zoc0: bytearray
    zoc1: bytearray
    av0: bytearray
    av1: bytearray
    real0: bytearray
    real1: bytearray
    #: Engagement Zones (4.5)
    range0: bytearray
    range1: bytearray
    screen0: bytearray
    screen1: bytearray
    #: by hex: who last held it, plus 1
    control: bytearray
    hex_marks: bytearray
    #: OBJ markers of the activating Formation
    objectives: bytearray
    #: 6.1a Partial control: the side that has it, plus 1
    urban: bytearray
    fatigue: bytearray
    status: bytearray
    prepared: bytearray
    coordination: bytearray
    blocked: bytearray
    #: assigned artillery points, and those of all its points that this activation has used
    artillery: bytearray
    artillery_used: bytearray
    #: kinds of Support that it has, as bits
    support: bytearray
    order: bytearray
    #: whether it has marched by force this turn (6.4e)
    marched: bytearray
    #: 6.2 destroyed
    gone: bytearray
    #: combat units that have exited
    exits: bytearray
    #: by artillery marker: the Formation that has it, plus 2; 1 in play and free, 0 not in play
    artillery_at: bytearray
    #: by bridge: the classes that cross it, as bits; whether its demolition has been tried
    bridge: bytearray
    bridge_tried: bytearray
    switches: bytearray
    scenario: int
    turn: int
    active: int
    first: int
    #: the activating Formation, -1 for none
    formation: int
    #: whether it is its second activation
    second: int
    snafu: int
    wear: int
    #: the unit that is acting, -1 for none
    acting: int
    weather: int
    air0: int
    air1: int
    av_points0: int
    av_points1: int
    points0: int
    points1: int
    #: 5.3e who has just made an Attack by Fire, plus 1, and at which hex
    fire_unit: int
    fire_hex: int
    trains_moved: int
    #: 1.7b the Formation was in Prepared Defense when it rolled
    capped: int
    #: headquarters that each side has Jumped
    jumps0: int
    jumps1: int
    #: whether a side has no Formation left to activate
    ended0: int
    ended1: int
    #: OBJ markers still to be placed
    free_objectives: int
    forced_march: int
    #: 2.5n number chits in the cup
    chits_left: int
    twos_left: int
    #: first activations completed this turn
    firsts0: int
    firsts1: int
    paid: int
