"""3.7, 6.3 Where the chits are: held, played, discarded."""

from __future__ import annotations

from .. import events
from ..program import Table
from ..rules import EVENT, STAFF, Rules
from ..state import HELD, PRUSSIAN, SPENT, State
from ..switches import HELD_CHITS, is_default

#: 11.5 the chits that are fired at any time
SKIRMISHERS = "cloud-of-skirmishers"
OPPORTUNITY_FIRE = ("krupps-guns", "beaten-zone", SKIRMISHERS)


def held(table: Table, side: int, *kinds: str) -> list[int]:
    """6.3.1 The event chits of these kinds that a side holds."""
    place = table.state.chit_place
    return [i for i in table.rules.event_kinds(side, kinds) if place[i] == HELD] if HELD in place else []


def held_any(table: Table, side: int, kind: int) -> list[int]:
    """Every chit of a kind that a side holds."""
    place = table.state.chit_place
    return [chit for chit in table.rules.chits_of(side, kind) if place[chit] == HELD]


def general_staff(table: Table, _: object = None) -> list[int]:
    """6.2.1 The General Staff chit, while it is held."""
    return held_any(table, PRUSSIAN, STAFF)


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


def hold(table: Table, chit: int, rule: str) -> None:
    """6.2.1, 6.3.1 A chit that has been drawn is kept for later."""
    known = table.rules.chits[chit]
    table.state.chit_place[chit] = HELD
    secret = is_concealed(table.rules, table.state, chit)
    table.say(events.ChitHeld(table.sides[known.side], known.id, rule, secret))


def discard(table: Table, chit: int, cause: str, rule: str) -> None:
    """6.3.1 A chit is out of play for the rest of the turn without having been used."""
    known = table.rules.chits[chit]
    table.state.chit_place[chit] = SPENT
    secret = is_concealed(table.rules, table.state, chit)
    table.say(events.ChitDiscarded(table.sides[known.side], known.id, cause, rule, secret))


def unlike(table: Table, chits: list[int]) -> list[int]:
    """One chit of each kind: two alike are one answer."""
    kinds = table.rules.chits
    return list({kinds[chit].event: chit for chit in reversed(chits)}.values())[::-1]
