"""What changes in the course of a game."""

from __future__ import annotations

from array import array

from grognard.engine import state as engine

GERMAN, ENTENTE = 0, 1

# off-map boxes, as values of `where`: to be set up; on the turn track; eliminated but able to return; gone for good;
# sent to the east; not in a made-up position
RESERVE, TRACK, DISPLAY, GONE, EAST, ABSENT = -1, -2, -3, -4, -5, -6
BOXES = {"reserve": RESERVE, "track": TRACK, "display": DISPLAY, "gone": GONE, "east": EAST, "absent": ABSENT}

# marks of a unit
DONE, FORCED, ATTACKED, DEFENDED, PROBED, ARRIVED, RESTACKED = 1, 2, 4, 8, 16, 32, 64
MARKS = {"moved": DONE, "forced": FORCED, "attacked": ATTACKED, "defended": DEFENDED, "probed": PROBED,
         "arrived": ARRIVED, "restacked": RESTACKED}  # fmt: skip

# 9.6 morale of a corps
FATIGUE, NORMAL, ELAN = 0, 1, 2
MORALE = ("fatigue", "normal", "elan")

# 8.0 supply of a unit
SUPPLIED, FORTRESS, OUT_OF_SUPPLY = 0, 1, 2
SUPPLY = ("supplied", "fortress-supply", "out-of-supply")

#: mark of a hex: its stack is shown because it is in combat (6.6)
REVEALED = 1
HEX_MARKS = {"revealed": REVEALED}


class State(engine.State):
    """Columns by unit: where, below, steps, marks, morale, supply, allowed, spent. By hex: the rest."""

    BYTES = (
        "steps", "marks", "morale", "supply", "allowed", "spent",
        "owner", "zoc0", "zoc1", "control", "hex_marks", "corps_out", "hq_out", "switches",
    )  # fmt: skip
    SHORTS = ("where", "below", "top")
    NUMBERS = ("turn", "active", "plan", "threatened", "coup_de_main", "batteries", "batteries_next")
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    top: array[int]
    steps: bytearray
    marks: bytearray
    morale: bytearray
    #: supply as found in the owner's last administrative phase (8.1)
    supply: bytearray
    #: movement allowance in this phase, and movement points spent
    allowed: bytearray
    spent: bytearray
    #: 0 nobody, 1 German, 2 Entente
    owner: bytearray
    #: number of adjacent hexes with a German / Entente zone of control
    zoc0: bytearray
    zoc1: bytearray
    control: bytearray
    hex_marks: bytearray
    #: corps and headquarters that have attacked out of a hex in this phase (11.3)
    corps_out: bytearray
    hq_out: bytearray
    switches: bytearray
    turn: int
    active: int
    #: French attacks on hexes in Germany (4.4)
    plan: int
    #: whether Paris has been threatened (4.1)
    threatened: int
    #: German siege markers at hand, and heavy batteries back next turn (11.23)
    coup_de_main: int
    batteries: int
    batteries_next: int
