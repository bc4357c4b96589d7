"""What changes in the course of a game."""

from __future__ import annotations

from array import array

from grognard.engine import state as engine

#: the first player, Russian or Allied, and the second
FIRST, GERMAN = 0, 1

# off-map boxes, as values of `where`: to be set up; on the turn track; taken off for strategic movement (T15.2);
# eliminated; not in play, as units of an option that is not used or that a made-up position does not name
RESERVE, TRACK, ENTRAINED, GONE, ABSENT = -1, -2, -3, -4, -5
BOXES = {"reserve": RESERVE, "track": TRACK, "entrained": ENTRAINED, "eliminated": GONE, "absent": ABSENT}

# marks of a unit: of the command that moves; has moved; has had or tried for a replacement (9.32); has moved into the
# area of an army that is still to come (M10.44); has attacked; has advanced; has fallen back in this phase (12.85);
# began the operations phase in the fortified camp (M10.33)
ACTIVE, MOVED, DONE, CROSSED, ATTACKED, ADVANCED, RETREATED, IN_CAMP = 1, 2, 4, 8, 16, 32, 64, 128
MARKS = {"active": ACTIVE, "moved": MOVED, "done": DONE, "crossed": CROSSED, "attacked": ATTACKED,
         "advanced": ADVANCED, "retreated": RETREATED, "in-camp": IN_CAMP}  # fmt: skip

# 8.3 supply of a unit
SUPPLIED, ATTENUATED, OUT_OF_SUPPLY = 0, 1, 2
SUPPLY = ("supplied", "attenuated", "out-of-supply")

# 8.21, 8.5 what feeds a unit that is in supply: a source on the edge of the map, a city, a fort
EDGE, CITY, FORT = 0, 1, 2
SOURCES = ("edge", "city", "fort")

# marks of a hex in a combat phase: it has been attacked; somebody has promised to attack it (12.4)
STRUCK, OWED = 1, 2
HEX_MARKS = {"struck": STRUCK, "owed": OWED}

# T10.61 what has become of von François' attack
UNUSED, DECLARED, MADE = 0, 1, 2

# values of `owner`: units of a side; nobody but intact works of a side
NOBODY, HELD, WORKS = 0, 1, 3

#: an army that is still demoralised, in `rallied`
DEMORALISED = 255


class State(engine.State):
    """Columns by unit: where, below, steps, marks, supply, source, allowed, due. By hex: top, owner, zoc, foot,
    control, fort, zone, entered, hex_marks. By command: rolled, die, rallied."""

    BYTES = (
        "steps", "marks", "supply", "source", "allowed", "due",
        "owner", "zoc0", "zoc1", "foot0", "foot1", "control", "fort", "zone", "entered", "hex_marks",
        "rolled", "die", "rallied", "used", "switches",
    )  # fmt: skip
    SHORTS = ("where", "below", "top")
    NUMBERS = (
        "scenario", "turn", "active", "phase", "command", "francois", "after_loss", "next_army", "next_allowance",
        "entrained", "taxis", "rails", "detached", "cup",
    )  # fmt: skip
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    top: array[int]
    steps: bytearray
    marks: bytearray
    #: as found in the last supply phase (8.1), with what feeds the unit
    supply: bytearray
    source: bytearray
    #: movement allowance in this segment
    allowed: bytearray
    #: T15.2 first turn on which a unit that used strategic movement may come back; 0 if it never did
    due: bytearray
    #: 0 nobody, 1 and 2 units of a side, 3 and 4 intact works of a side without units
    owner: bytearray
    #: by side: number of units whose zone of control reaches the hex, and how many of them are not cavalry
    zoc0: bytearray
    zoc1: bytearray
    foot0: bytearray
    foot1: bytearray
    control: bytearray
    #: steps of an intact fort; 1 for an intact fortified zone
    fort: bytearray
    zone: bytearray
    #: T4.22 who entered a victory hex last, since the first Russian did
    entered: bytearray
    hex_marks: bytearray
    #: this turn's allowance of a command, plus 1, with 128 for a 2*; 0 before its roll; and the die
    rolled: bytearray
    die: bytearray
    #: M10.52 the turn on which an army rallied; 255 while it is demoralised
    rallied: bytearray
    #: replacements given this turn, by command
    used: bytearray
    switches: bytearray
    scenario: int
    turn: int
    active: int
    #: place in the sequence of play
    phase: int
    #: command that moves, plus 1; 0 for none
    command: int
    francois: int
    #: T10.41 whether First Army has lost infantry in defence
    after_loss: int
    #: T10.5 Russian army, plus 1, that must move first next turn, and its allowance
    next_army: int
    next_allowance: int
    #: uses of strategic movement, the Paris taxi, rail movement this turn, and detachments made
    entrained: int
    taxis: int
    rails: int
    detached: int
    #: M5.32 commands whose marker is still in the cup, as bits
    cup: int
