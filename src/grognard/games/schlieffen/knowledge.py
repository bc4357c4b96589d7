"""What a side can expect of a stack it cannot see through (6.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from grognard.engine.forecast import Shift
from grognard.mechanics.hidden import possible_hands
from grognard.mechanics.odds import net
from grognard.mechanics.stacks import units_in

from .combat import defence_strength, fresh_defenders
from .fog import is_visible
from .program import Table
from .rules import CORPS, DEPOT, FORT, HQ
from .shifts import column_of, defenders_spirit
from .state import ELAN, NORMAL, REVEALED
from .switches import FORT_PLACE, STACK_HEIGHT, is_default


class Kind(NamedTuple):
    """What matters about a defender."""

    kind: int
    factor: int
    steps: int
    morale: int


class Stand(NamedTuple):
    """A way to defend: the factors together, and what morale shifts."""

    factor: int
    shifts: tuple[Shift, ...]


def possible_stacks(table: Table, hex_: int, viewer: int) -> list[tuple[Fraction, list[Kind]]]:
    """Every make-up the defence may have for this side, with its chance: hidden counters are taken to be any of the
    nation's units that are nowhere in sight, all equally likely, at full strength and with the morale of most; but no
    more in one hex than may stand together (6.2)."""
    known = [_kind(table, unit) for unit in fresh_defenders(table, hex_) if is_visible(table, unit, viewer)]
    hidden = unseen_defenders(table, hex_, viewer)
    if not hidden:
        return [(Fraction(1), known)]
    top = next(unit for unit in units_in(table.state, hex_) if is_visible(table, unit, viewer))
    pool = [_full_kind(table, unit) for unit in _unseen(table, top, viewer)]
    hidden = min(hidden, len(pool))  # allies may hide under another nation's unit: those cannot be guessed
    hands = possible_hands(pool, hidden)
    seen = [table.rules.kind[unit] for unit in units_in(table.state, hex_) if is_visible(table, unit, viewer)]
    fitting = [(chance, hand) for chance, hand in hands if _may_stand(table, [*seen, *(kind.kind for kind in hand)])]
    fitting = fitting or hands
    total = sum(chance for chance, _ in fitting)
    return [(chance / total, known + hand) for chance, hand in fitting]


def _may_stand(table: Table, kinds: Sequence[int]) -> bool:
    """6.2 Whether units of these kinds keep to the stacking limits in one hex."""
    limits = table.rules.schedule.stacking
    corps = sum(kind in (CORPS, FORT) for kind in kinds)
    return corps <= limits.corps and kinds.count(HQ) <= limits.headquarters and kinds.count(DEPOT) <= limits.depots


def unseen_defenders(table: Table, hex_: int, viewer: int) -> int:
    """6.6 How many of those who could defend a hex a side must reckon with unseen. Where the height of a stack is no
    secret, as many as lie there; where it is one, nobody, or one if nobody else is left who could be attacked."""
    seen = [is_visible(table, unit, viewer) for unit in fresh_defenders(table, hex_)]
    if all(seen) or not knows_no_height(table, hex_, viewer):
        return seen.count(False)
    return 0 if any(seen) else 1


def knows_no_height(table: Table, hex_: int, viewer: int) -> bool:
    """6.6 Whether a side cannot tell how many counters lie in an enemy's hex."""
    state = table.state
    own = table.rules.side[state.top[hex_]] == viewer
    return not (own or state.hex_marks[hex_] & REVEALED or is_default(table, STACK_HEIGHT))


def _kind(table: Table, unit: int) -> Kind:
    state = table.state
    return Kind(table.rules.kind[unit], defence_strength(table, unit), state.steps[unit], state.morale[unit])


def _full_kind(table: Table, unit: int) -> Kind:
    rules, definition = table.rules, table.rules.units[unit]
    fresh = table.state.turn == 1 and definition.side == rules.schedule.setup.elan  # 3.1
    strength = rules.strengths[unit][definition.steps]
    return Kind(rules.kind[unit], strength, definition.steps, ELAN if fresh else NORMAL)


def _unseen(table: Table, top: int, viewer: int) -> Iterator[int]:
    state, rules = table.state, table.rules
    for unit in rules.by_side[1 - viewer]:
        if rules.nation[unit] == rules.nation[top] and state.where[unit] >= 0 and not is_visible(table, unit, viewer):
            yield unit


def best_stand(table: Table, stack: list[Kind], strength: int) -> Stand:
    """6.2, 11.2, 11.16 How the owner of a stack defends best against a strength: with the two, and his headquarters,
    that leave the attacker the worst column; whether a fort is one of the two is a switch."""
    limit = table.rules.schedule.stacking.defending_corps
    choosable = (CORPS, FORT) if is_default(table, FORT_PLACE) else (CORPS,)
    fighters = [kind for kind in stack if kind.kind in choosable]
    always = [kind for kind in stack if kind.kind == FORT and FORT not in choosable]
    always += [kind for kind in stack if kind.kind == HQ][:1]
    pairs = combinations(fighters, min(limit, len(fighters)))
    stands = [_stand(table, [*pair, *always]) for pair in pairs]
    return min(stands, key=lambda stand: (column_against(stand, strength), -stand.factor))


def _stand(table: Table, units: list[Kind]) -> Stand:
    levels = [kind.morale for kind in units if kind.kind == CORPS]
    return Stand(sum(kind.factor for kind in units), tuple(defenders_spirit(table, levels)))


def column_against(stand: Stand, strength: int) -> int:
    """11.8, 11.16 The column by the odds and the defenders' morale."""
    return column_of(strength, stand.factor) + net(stand.shifts)
