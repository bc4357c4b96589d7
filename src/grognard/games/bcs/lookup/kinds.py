"""Kinds of unit and of AV, and what the capabilities chart allows, as numbers and bits."""

from __future__ import annotations

NONE = -1

# kinds of unit (1.1)
COMBAT, HEADQUARTERS, TRAINS = 0, 1, 2

# kinds of AV (1.1e), as bits
RED, LIMITED, STANDOFF, LIGHT = 1, 2, 4, 8
AV_KINDS = {"red": RED, "limited": LIMITED, "standoff": STANDOFF, "light": LIGHT}

# 1.1 what the Unit capabilities chart allows a side of a counter, as bits
ZOC, AV_ZOC, ZONE, REGULAR, ASSIST, SHOCK, ENGAGE, TARGET, FIRE, HOST, JUMP, SPOT, PREPARED = (
    1 << i for i in range(13)
)
ABILITIES = (
    ("zoc", ZOC), ("av_zoc", AV_ZOC), ("engagement_zone", ZONE), ("regular", REGULAR), ("assist", ASSIST),
    ("shock", SHOCK), ("engage", ENGAGE), ("target", TARGET), ("fire", FIRE), ("host", HOST), ("jump", JUMP),
    ("spot", SPOT), ("prepared", PREPARED),
)  # fmt: skip

SIDES = 2
