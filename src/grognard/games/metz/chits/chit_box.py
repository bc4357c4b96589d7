"""3.7, 6.3 Where the chits are: held, played, discarded."""

from __future__ import annotations

from .. import events
from ..program import Table
from ..rules import EVENT, STAFF, Rules
from ..state import HELD, SPENT, State
from ..switches import HELD_CHITS, is_default

#: 11.5 the chits that are fired at any time
SKIRMISHERS = "cloud-of-skirmishers"
OPPORTUNITY_FIRE = ("krupps-guns", "beaten-zone", SKIRMISHERS)


def held(table: Table, side: int, *kinds: str) -> list[int]:
    """6.3.1 The event chits of these kinds that a side holds."""
    place = table.state.chit_place
    return [i for i in table.rules.event_kinds(side, kinds) if place[i] == HELD]


def held_any(table: Table, side: int) -> list[int]:
    """Every event chit that a side holds."""
    state, chits = table.state, table.rules.chits
    return [
        i for i, place in enumerate(state.chit_place)
        if place == HELD and chits[i].kind == EVENT and chits[i].side == side
    ]  # fmt: skip


def held_staff(table: Table, side: int) -> list[int]:
    """6.2.1 The commander's chit, if a side holds it."""
    state, chits = table.state, table.rules.chits
    return [
        i for i, place in enumerate(state.chit_place)
        if place == HELD and chits[i].kind == STAFF and chits[i].side == side
    ]  # fmt: skip


def in_order(state: State) -> list[int]:
    """5.2 The chits drawn this turn, first to last."""
    drawn = state.drawn
    return sorted((i for i in range(len(drawn)) if drawn[i]), key=drawn.__getitem__)


def is_concealed(rules: Rules, state: State, chit: int) -> bool:
    """6.3.1, ruling 20 Whether only its owner knows an event chit that has been drawn."""
    if rules.switches.is_default(state, HELD_CHITS) or rules.chits[chit].kind != EVENT:
        return False
    return bool(state.drawn[chit]) and not state.shown[chit]


def show(table: Table, chit: int) -> None:
    """6.3.1 A chit is laid open."""
    if chit >= 0 and is_concealed(table.rules, table.state, chit):
        table.state.shown[chit] = 1


def play(table: Table, chit: int) -> None:
    """6.3 A chit that has been used is out of play for the rest of the turn."""
    if chit < 0:  # 6.4 d: the free event of an enhanced chit has no chit of its own
        return
    table.state.chit_place[chit] = SPENT
    known = table.rules.chits[chit]
    hidden = not is_default(table, HELD_CHITS)
    show(table, chit)
    table.say(events.EventPlayed(table.sides[known.side], known.id, concealed=hidden))


def unlike(table: Table, chits: list[int]) -> list[int]:
    """One chit of each kind: two alike are one answer."""
    kinds = table.rules.chits
    return list({kinds[chit].event: chit for chit in reversed(chits)}.values())[::-1]
