"""What changes in the course of a game."""

from __future__ import annotations

from array import array

from grognard.engine import state as engine
from grognard.mechanics.columns import keep

PRUSSIAN, FRENCH = 0, 1

# off-map boxes, as values of `where`: not in this scenario; on the turn track; eliminated this turn (10.2); available
# for rebuild; a parent brigade set aside or a detachment at hand (17.0); left the map
ABSENT, TRACK, ELIMINATED, REBUILD, POOL, EXITED = -1, -2, -3, -4, -5, -6
OFF_MAP = frozenset((ABSENT, TRACK, ELIMINATED, REBUILD, POOL, EXITED))
BOXES = {"absent": ABSENT, "turn-track": TRACK, "eliminated": ELIMINATED, "rebuild": REBUILD, "pool": POOL,
         "exited": EXITED}  # fmt: skip

# faces of a counter: a headquarters shows its posture (3.5.2), a combat unit its status (3.3)
FRESH, WORN = 0, 1
AGGRESSIVE, DEFENSIVE, ENHANCED = 0, 1, 2
POSTURES = ("A", "D", "enhanced")

# 3.6.1, 3.6.2 markers of a unit
SHAKEN, DISRUPTED = 1, 2
MORALE = ("", "shaken", "disrupted")
LOW, RATIONED = 1, 2
AMMO = ("", "low", "rationed")

# marks of a unit
IN_COMMAND, OUT_OF_COMMAND, FIRED, GUNS_FIRED, HALF_FIRED = 1, 2, 4, 8, 16
MOVED, STOPPED, CHARGING, ASSAULTED, RALLIED, DUG, NEAR_ENEMY = 32, 64, 128, 256, 512, 1024, 2048
#: of a headquarters: 11.11, 6.4 e, BAZAINE'S MALAISE
OVERRUN, CASUALTY = 4096, 8192
MALAISE = 16384
MARKS = {
    "in-command": IN_COMMAND, "out-of-command": OUT_OF_COMMAND, "fired": FIRED, "artillery-fired": GUNS_FIRED,
    "half-fired": HALF_FIRED, "moved": MOVED, "stopped": STOPPED, "charging": CHARGING, "assaulted": ASSAULTED,
    "rallied": RALLIED, "dug": DUG, "near-enemy": NEAR_ENEMY, "overrun": OVERRUN, "leader-casualty": CASUALTY,
    "malaise": MALAISE,
}  # fmt: skip
#: marks that stay when an activation is over
LASTING = OVERRUN | CASUALTY | MALAISE

# marks of a hex: 16.0 field works, 7.5 a face-down marker, one beyond the thirteen (ruling 21)
HASTY, ENTRENCHED, UNDER_MARKER, NO_MARKER_LEFT = 1, 2, 4, 8
HEX_MARKS = {"hasty-works": HASTY, "entrenchment": ENTRENCHED, "out-of-command": UNDER_MARKER,
             "out-of-command-frozen": NO_MARKER_LEFT}  # fmt: skip

# places of a chit (5.1): with the owner; in the cup, known to all; planned, in the cup, known to the owner; one of
# those of which some are in the cup and nobody knows which; held; out of play this turn; from ON_TRACK up: on a track
WITH_OWNER, IN_CUP, PLANNED, UNKNOWN, HELD, SPENT, ON_TRACK = 0, 1, 2, 3, 4, 5, 8
PLACES = ("owner", "cup", "planned", "unknown", "held", "spent")

# 6.4 what hangs over the next chit
NOTHING, DEGRADE, ENHANCE, LULL = 0, 1, 2, 3
PENDING = ("", "degrade", "enhance", "lull")


class State(engine.State):
    """Columns by unit: where to due. By hex: top to control. By chit, fort, marker kind, side and switch: the rest."""

    BYTES = (
        "face", "morale", "ammo", "spent", "shots", "reacted", "climbed", "due", "group", "near0", "near1", "control",
        "hex_marks", "chit_place", "drawn", "shown", "fort_fired", "markers_left", "in_cup", "feu", "awake", "switches",
    )  # fmt: skip
    SHORTS = ("where", "below", "marks", "entry", "aim", "tried", "made_from", "top")
    NUMBERS = (
        "scenario", "turn", "active", "formation", "posture", "pending", "leader_pending", "planned0", "planned1",
        "last_roll", "bazaine_won", "points", "staff", "arrival_posture",
    )  # fmt: skip
    __slots__ = BYTES + SHORTS + NUMBERS

    where: array[int]
    below: array[int]
    marks: array[int]
    #: entry hex of a reinforcement (11.10)
    entry: array[int]
    #: hex that a unit has to assault, plus 1 (11.6, 12.2)
    aim: array[int]
    #: by unit: the enemy cavalry, a bit each, that failed to charge it when it came up (11.8)
    tried: array[int]
    #: the brigade that a detachment was made from, plus 1 (17.1, 18.2)
    made_from: array[int]
    top: array[int]
    face: bytearray
    morale: bytearray
    ammo: bytearray
    #: half movement points spent in this step
    spent: bytearray
    #: defensive fires of a unit in this step (8.4 s)
    shots: bytearray
    #: whether a unit has fired at the unit that has just moved (11.4)
    reacted: bytearray
    #: whether a charge went up a slope (12.5 f)
    climbed: bytearray
    #: turn in which a reinforcement is due (11.10)
    due: bytearray
    #: by hex: 0 no combat unit, 1 Prussian, 2 French
    group: bytearray
    #: by hex: adjacent hexes with Prussian / French combat units
    near0: bytearray
    near1: bytearray
    control: bytearray
    hex_marks: bytearray
    chit_place: bytearray
    #: by chit: which draw of this turn brought it, 0 for none
    drawn: bytearray
    #: by chit: whether everybody has seen its face, where chits are hidden (ruling 20)
    shown: bytearray
    #: forts that have fired this turn (8.9)
    fort_fired: bytearray
    #: out of command markers still face down or in the pool, by kind
    markers_left: bytearray
    #: event chits of each side in the cup of which nobody knows which they are
    in_cup: bytearray
    #: by unit: under FEU DE BATAILLON this turn
    feu: bytearray
    #: by formation: whether its chit goes into the cup (6.1, 18.4)
    awake: bytearray
    switches: bytearray
    scenario: int
    turn: int
    #: the side whose activation it is
    active: int
    #: the formation under way, -1 for none
    formation: int
    posture: int
    pending: int
    leader_pending: int
    #: event chit that each side planned this turn, plus 1
    planned0: int
    planned1: int
    #: the last test, for the step that asked for it
    last_roll: int
    #: whether MARSHAL BAZAINE goes into the next cup (6.2.2)
    bazaine_won: int
    #: French victory points of a campaign (19.3)
    points: int
    #: whether the activation under way is a commander in chief's
    staff: int
    #: 11.10 the posture of reinforcements in their turn of arrival
    arrival_posture: int


def clear(*columns: bytearray | array[int]) -> None:
    """Every entry of these columns becomes 0."""
    for column in columns:
        if isinstance(column, bytearray):
            column[:] = bytes(len(column))
        else:
            column[:] = array("h", bytes(2 * len(column)))


def forget_marks(state: State) -> None:
    """5.3 An activation or an event is over, and with it what marks its units; those of headquarters stay."""
    keep(state.marks, LASTING)
    clear(state.aim, state.spent)


def forget_shots(state: State) -> None:
    """8.4 s, ruling 12 A new step, or the next chit: nobody has fired defensively in it."""
    state.shots[:] = bytes(len(state.shots))
