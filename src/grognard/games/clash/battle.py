"""What a battle book adds to the basic rules (10.3), as small functions that the chapters ask.

`tannenberg/` and `marne/` each fill one in. No chapter asks which battle is fought.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.program import Program, Step


class Phase(NamedTuple):
    """A phase of the sequence of play: whose it is, its name, its rule and the step that begins it."""

    side: int
    key: str
    rule: str
    step: Step


class Masks(NamedTuple):
    """What a battle book says of the map and the counters, by hex and by unit."""

    #: by hex: no limit to stacking there; nobody is taken off it for stacking; no zone of control in or out
    unlimited: bytes
    lenient: bytes
    zoneless: bytes
    #: by side and hex: closed to its units
    closed: tuple[bytes, bytes]
    #: by unit: the kind of its limits; by kind and hex: no place to end a move
    limits: bytes
    no_end: tuple[bytes, ...]
    #: by hex: 1 where control decides the game
    prize: bytes
    #: by unit: only units of one party attack together; 1 where the printed TER holds against infantry
    party: bytes
    steadfast: bytes
    #: the battle's own tables
    own: Any


@dataclass(frozen=True)
class BattleBook:
    """The rules of one battle. Every function gets the table first."""

    program: Program
    #: the phases of a turn, in order
    phases: Callable[[], tuple[Phase, ...]]
    #: the step at which the next unit of a command is asked for
    next_unit: Callable[[], Step]
    #: reads battle.toml and makes the masks
    make: Callable[..., Masks]
    #: puts units and markers down and pushes what is to be asked before the first turn
    set_up: Callable[..., None]
    #: the command to which a unit belongs now
    command_of: Callable[..., int]
    #: the units on the map that belong to a command now
    units_of: Callable[..., list[int]]
    #: the kind of source that feeds a unit, -1 for none
    source_of: Callable[..., int]
    #: the movement allowance of a unit of the command that has just rolled
    allowance: Callable[..., int]
    #: what each step costs a unit now, and units put together with others for whom it costs the same
    costs: Callable[..., bytes]
    alike: Callable[..., Iterable[list[int]]]
    #: what follows when a unit enters a hex, and when it has ended its move
    entered: Callable[..., None]
    #: why a command cannot end its movement yet
    unfinished: Callable[..., Reason | None]
    #: what follows when a unit has lost a step
    step_lost: Callable[..., None]
    #: who wins when the last turn is over
    decide: Callable[..., None]
    #: the numbers to watch
    tracks: Callable[..., Sequence[Any]]
    #: rules of this battle that shared reasons and events cite, by what they are about
    cites: Mapping[str, str]
    move_ended: Callable[..., None] = lambda *_: None
    #: whether control of a hex passes when a unit enters it
    gains: Callable[..., bool] = lambda *_: True
    #: why a unit may not end its move in a hex, stop there, attack, be attacked, or advance
    end_refusal: Callable[..., Reason | None] = lambda *_: None  # for hexes with `no_end`
    stop_refusal: Callable[..., Reason | None] = lambda *_: None
    #: whether a unit has to spend all its points if it moves
    spends_all: Callable[..., bool] = lambda *_: False
    attacker_refusal: Callable[..., Reason | None] = lambda *_: None
    target_refusal: Callable[..., Reason | None] = lambda *_: None
    advance_refusal: Callable[..., Reason | None] = lambda *_: None
    halt_refusal: Callable[..., Reason | None] = lambda *_: None
    #: why a combat phase cannot end yet, and what follows when it has
    phase_refusal: Callable[..., Reason | None] = lambda *_: None
    attacked: Callable[..., None] = lambda *_: None
    combat_ended: Callable[..., None] = lambda *_: None
    #: what changes the TER of a unit besides supply: rule, name and value
    ter_changes: Callable[..., tuple[tuple[str, str, int], ...]] = lambda *_: ()
    #: the rule that opens a step of a retreat only to a unit that would be eliminated otherwise, "" for none
    last_resort: Callable[..., str] = lambda *_: ""
    #: hexes within reach besides those that the allowance gives, the points that a unit has for them, and whether a
    #: hex is one of the area they lie in
    extra_reach: Callable[..., list[int]] | None = None
    extra_points: Callable[..., int] = lambda *_: 0
    inside: Callable[..., bool] = lambda *_: False
    #: of the hexes where a move can end, and of others to which it can withdraw, those to which a unit has to keep now
    #: (`cites` has the rule, "homeward")
    narrowed: Callable[..., list[int]] | None = None
    #: why the battle book keeps a unit from a hex to which the ground would let it
    area_refusal: Callable[..., Reason | None] = lambda *_: None
    #: whether the markers of the commands are drawn out of a cup
    draws_commands: bool = False
    #: words for command rows in force
    row_of: Callable[..., str] = lambda *_: ""
    #: what there is to say of a command besides its table and its roll (`standing.Standing`)
    standing: Callable[..., Any] = lambda *_: ((), (), ())
    #: the supply lines that a unit may have: sources, how many hexes any way, how many at most
    lines_of: Callable[..., list[Any]] = lambda *_: []
