"""Acts and positions that the tests of several chapters share."""

from __future__ import annotations

from typing import Any

from grognard.engine import dice
from grognard.games.metz.chits.cup import Drawn, handle, next_chit
from grognard.games.metz.fire.sight import NAMES, sight
from grognard.games.metz.morale.hits import Hits, apply_hits
from grognard.games.metz.movement.costs import path_cost, prices
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import SPENT
from grognard.games.metz.terrain import ROAD
from grognard.games.metz.turn.victory import check

from .scene import METZ, RULES, board, hex_, table, unit


def price(state: Any, name: str, start: str, to: str) -> int:
    """Half movement points of one step along a road."""
    units = (unit(name),)
    return path_cost(table(state), prices(table(state), units, ROAD), units, hex_(start), [hex_(to)])


def start(scenario: str = "day-of-battle", seed: int = 1) -> Any:
    return METZ.setup(scenario, secret=dice.secret_from_seed(seed))


def drawn(state: Any, chit: str, fortune: int = 0, rolls: tuple[int, ...] = ()) -> list[Any]:
    """A chit comes out of the cup next, with this fortune on it."""
    state.script = rolls
    at = table(state)
    state.frames.pop()
    state.chit_place[RULES.chit_index[chit]] = SPENT
    at.push(next_chit, *Nothing())
    at.push(handle, *Drawn(RULES.chit_index[chit], fortune))
    METZ.program.run(at)
    return list(at.events)


def seen(origin: str, target: str, *units: str) -> str:
    """How a hex is seen from another, with these units on the map."""
    return NAMES[sight(table(board(*units)), hex_(origin), hex_(target))]


def look(state: object, origin: str, target: str) -> int:
    return sight(table(state), hex_(origin), hex_(target))  # type: ignore[arg-type]


def hit(state: Any, *hits: tuple[str, str], dice: tuple[int, ...] = ()) -> list[Any]:
    """Apply hits in a position."""
    state.script = dice
    state.asked = None
    at = table(state)
    at.push(apply_hits, *Hits(tuple((kind, unit(name)) for kind, name in hits), "fire"))
    METZ.program.run(at)
    found = at.events
    while (asked := METZ.decision(state)) and asked.question == "retreat.choose_retreat":
        found += METZ.apply(state, asked.options[0])
    return found


def moving(*units: str, formation: str = "PIII", posture: str = "A", **keys: Any) -> Any:
    side = "french" if formation.startswith("F") else "prussian"
    keys.setdefault("chits", ["FIV"])
    return board(*units, formation=formation, posture=posture, active=side, phase="movement", **keys)


def in_step(phase: str, *units: str, formation: str = "FVI", posture: str = "D", **keys: Any) -> Any:
    side = "french" if formation.startswith("F") else "prussian"
    keys.setdefault("chits", ["FIV"])
    return board(*units, formation=formation, posture=posture, active=side, phase=phase, **keys)


def night(*units: str, turn: str = "16-22", **keys: Any) -> Any:
    return board(*units, scenario="road-to-verdun", turn=RULES.turn[turn].number, **keys)


def result(scenario: str, turn: str, prussian: list[str], *units: str, **keys: Any) -> str:
    """How a turn's end decides the game with these hexes in Prussian hands."""
    state = board(
        *units, scenario=scenario, turn=RULES.turn[turn].number, control={"prussian": prussian}, chits=["F3R"], **keys
    )
    check(table(state))
    found = METZ.result(state)
    return f"{found.winner} {found.reason}" if found else "undecided"


BEATEN_ZONE = {"beaten-zone.1": "held", "F3R": "cup"}


KRUPP = {"krupps-guns.1": "held", "F3R": "cup"}


DUE = RULES.turn["16-12"].number


def waiting_at(name: str, entry: str, mark: str = "in-command") -> str:
    return f"{name} turn-track {mark} due={DUE} entry={hex_(entry)}"
