"""4.3, 4.5, 4.6c Zones of three kinds, Engagement Zones and Screen zones, kept up to date with every change.

What a unit adds to the columns is remembered in `radiates`, so that a flip, a drop or a loss takes away exactly that.
"""

from __future__ import annotations

from ..rules import AV_ZOC, ZOC, ZONE, Rules
from ..state import SCREEN, State
from .stacking import resort
from .units import is_supported

# bits of `radiates`; from RANGE up: the reach of its Engagement Zone
R_ZOC, R_AV, R_REAL, R_SCREEN, RANGE = 1, 2, 4, 8, 16


def radiation(rules: Rules, state: State, unit: int) -> int:
    """4.3a, 4.3b, 4.3f, 4.5b, 4.6a What a unit that stands on the map radiates."""
    if state.marks[unit] & SCREEN:
        return R_SCREEN
    place = 2 * unit + state.face[unit]
    can = rules.able[place]
    if not can & ZOC:
        return 0
    bits = R_ZOC
    if can & AV_ZOC and rules.av[place]:
        bits |= R_AV | R_REAL
        if can & ZONE:
            bits += RANGE * min(rules.reach[place], rules.visibility(state.weather))
    elif is_supported(rules, state, unit):
        bits |= R_AV
    return bits


#: by side: the columns of zones
ZOCS, AVS, REALS, SCREENS, RANGES = (
    (f"{kind}0", f"{kind}1") for kind in ("zoc", "av", "real", "screen", "range")
)  # fmt: skip


def _add(rules: Rules, state: State, side: int, bits: int, hex_: int, change: int) -> None:
    """Put what a unit in a hex radiates into the columns of its side with 1, or take it out with -1. 4.6c A Screen
    reaches all hexes around, so many away."""
    radiate = rules.kernel.radiate
    if bits & R_ZOC:
        radiate(hex_, state.own(ZOCS[side]), change)
    if bits & R_AV:
        radiate(hex_, state.own(AVS[side]), change)
    if bits & R_REAL:
        radiate(hex_, state.own(REALS[side]), change)
    if bits & R_SCREEN:
        column = state.own(SCREENS[side])
        for h in (hex_, *rules.near(hex_, rules.tables.limits.screen_zone)):
            column[h] += change
    if bits >= RANGE:
        column = state.own(RANGES[side])
        for h in rules.lines.seen(hex_, bits // RANGE):
            column[h] += change


def _carry(rules: Rules, state: State, side: int, bits: int, origin: int, to: int) -> None:
    """The same for a unit that goes from a hex to another: a hex that it still sees does not change."""
    if bits & R_SCREEN:
        _add(rules, state, side, bits, origin, -1)
        _add(rules, state, side, bits, to, 1)
        return
    radiate, own = rules.kernel.radiate, state.own
    column = own(ZOCS[side])
    radiate(origin, column, -1)
    radiate(to, column, 1)
    if bits & R_AV:
        column = own(AVS[side])
        radiate(origin, column, -1)
        radiate(to, column, 1)
    if bits & R_REAL:
        column = own(REALS[side])
        radiate(origin, column, -1)
        radiate(to, column, 1)
    if bits >= RANGE:
        column = own(RANGES[side])
        lost, gained = rules.lines.moved(origin, to, bits // RANGE)
        for h in lost:
            column[h] -= 1
        for h in gained:
            column[h] += 1


def appear(rules: Rules, state: State, unit: int) -> None:
    """A unit has come to a hex."""
    bits = radiation(rules, state, unit)
    state.radiates[unit] = bits
    if bits:
        _add(rules, state, rules.side[unit], bits, state.where[unit], 1)


def vanish(rules: Rules, state: State, unit: int) -> None:
    """A unit is about to leave its hex."""
    bits = state.radiates[unit]
    if bits:
        _add(rules, state, rules.side[unit], bits, state.where[unit], -1)
        state.radiates[unit] = 0


def carry(rules: Rules, state: State, unit: int, origin: int) -> None:
    """A unit has come to a hex from another one, and with it what it radiates."""
    before, bits = state.radiates[unit], radiation(rules, state, unit)
    state.radiates[unit] = bits
    if bits == before:
        if bits:
            _carry(rules, state, rules.side[unit], bits, origin, state.where[unit])
        return
    if before:
        _add(rules, state, rules.side[unit], before, origin, -1)
    if bits:
        _add(rules, state, rules.side[unit], bits, state.where[unit], 1)


def refresh(rules: Rules, state: State, unit: int) -> None:
    """Something about a unit has changed: a flip, a drop, its Formation's Support, a Screen. So may its place in its
    stack (4.2a)."""
    if state.where[unit] < 0 or not rules.is_combat[unit]:
        return
    bits = radiation(rules, state, unit)
    if bits != state.radiates[unit]:
        vanish(rules, state, unit)
        appear(rules, state, unit)
    if state.load[state.where[unit]] > 1:
        resort(rules, state, unit)


def refresh_all(rules: Rules, state: State) -> None:
    """4.5b The weather has changed, and with it what can be seen."""
    for side in rules.fighters:
        for unit in side:
            refresh(rules, state, unit)


def enemy_zoc(state: State, side: int) -> bytearray:
    """By hex: units of the other side with a ZOC into it."""
    return state.zoc0 if side else state.zoc1


def enemy_av(state: State, side: int) -> bytearray:
    return state.av0 if side else state.av1


def enemy_real(state: State, side: int) -> bytearray:
    return state.real0 if side else state.real1


def enemy_range(state: State, side: int) -> bytearray:
    """4.5 Engagement Zones of the other side."""
    return state.range0 if side else state.range1


def enemy_screens(state: State, side: int) -> bytearray:
    return state.screen0 if side else state.screen1
