"""What changes in the course of a game."""

from __future__ import annotations

from array import array

from grognard.engine import state as engine

GERMAN, BRITISH = 0, 1

# off-map boxes, as values of `where`
WAITING, ELIMINATED, ENCIRCLED, EXITED, ABSENT = -1, -2, -3, -4, -5
BOXES = {"waiting": WAITING, "eliminated": ELIMINATED, "encircled": ENCIRCLED, "exited": EXITED, "absent": ABSENT}

# marks of a unit, cleared when its limits begin anew
MOVED, MARCHED, BOMBARDED, ASSAULTED_OUT, RESTACKED = 1, 2, 4, 8, 16
MARKS = {"moved": MOVED, "marched": MARCHED, "bombarded": BOMBARDED, "assaulted": ASSAULTED_OUT, "restacked": RESTACKED}

# marks of a hex
HEX_BOMBARDED, HEX_ASSAULTED, REVEALED = 1, 2, 4
HEX_MARKS = {"bombarded": HEX_BOMBARDED, "assaulted": HEX_ASSAULTED, "revealed": REVEALED}


class State(engine.State):
    """Columns by unit: where, below, steps, marks, spent. By hex: the rest, but column_places is by entry hex."""

    BYTES = (
        "steps",
        "marks",
        "spent",
        "group",
        "load",
        "zoc0",
        "zoc1",
        "control",
        "hex_marks",
        "column_places",
        "switches",
    )
    SHORTS = ("where", "below", "top")
    NUMBERS = ("turn", "active", "order")
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    top: array[int]
    steps: bytearray
    marks: bytearray
    #: movement points used in this phase
    spent: bytearray
    group: bytearray
    load: bytearray
    zoc0: bytearray
    zoc1: bytearray
    control: bytearray
    hex_marks: bytearray
    #: how many places of the entry column at each entry hex are taken in this phase
    column_places: bytearray
    #: chosen value of every switch, as an index of its choices
    switches: bytearray
    turn: int
    #: side whose player turn it is
    active: int
    #: declared British phase order, as an index of the schedule's list
    order: int
