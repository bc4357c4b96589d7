"""Counters on the map: stacks, who is in a hex, works, and zones of control (7.1), always up to date."""

from __future__ import annotations

from grognard.hexes import NOWHERE
from grognard.mechanics import stacks

from .rules import FORT, FORTIFIED_ZONE, NONE, Rules
from .state import HELD, NOBODY, OUT_OF_SUPPLY, WORKS, State


def place(rules: Rules, state: State, unit: int, hex_: int) -> None:
    """Put a unit on a hex."""
    stacks.put_on_top(state, unit, hex_)
    state.owner[hex_] = HELD + rules.side[unit]
    if state.supply[unit] != OUT_OF_SUPPLY:
        radiate(rules, state, unit, hex_, 1)


def lift(rules: Rules, state: State, unit: int, box: int) -> None:
    """Take a unit off its hex into an off-map box."""
    hex_ = stacks.take_out(state, unit)
    state.where[unit] = box
    if state.top[hex_] == stacks.NOBODY:
        state.owner[hex_] = empty_owner(rules, state, hex_)
    if state.supply[unit] != OUT_OF_SUPPLY:
        radiate(rules, state, unit, hex_, -1)


def empty_owner(rules: Rules, state: State, hex_: int) -> int:
    """What `owner` says of a hex without units: intact works belong to a side even when nobody is in them."""
    return WORKS + rules.works_side[hex_] if state.fort[hex_] or state.zone[hex_] else NOBODY


def set_supply(rules: Rules, state: State, unit: int, supply: int) -> None:
    """8.42 Change the supply of a unit; out of supply it has no zone of control."""
    hex_, before = state.where[unit], state.supply[unit]
    state.supply[unit] = supply
    if hex_ >= 0 and (before == OUT_OF_SUPPLY) != (supply == OUT_OF_SUPPLY):
        radiate(rules, state, unit, hex_, -1 if supply == OUT_OF_SUPPLY else 1)


def radiate(rules: Rules, state: State, unit: int, hex_: int, change: int) -> None:
    """7.1, 13.0 A unit's zone reaches the six hexes around it, whatever its size and strength, but not across lakes and
    seas nor into intact enemy works; works have no zone of their own."""
    side = rules.side[unit]
    zone, foot = (state.zoc1, state.foot1) if side else (state.zoc0, state.foot0)
    on_foot = not rules.cavalry[unit]
    if not rules.near_works[hex_]:
        ground = rules.ground
        ground.radiate(hex_, zone, change)
        if on_foot:
            ground.radiate(hex_, foot, change)
        return
    theirs = WORKS + 1 - side
    zoc_into, works_side, fort, intact = rules.zoc_into, rules.works_side, state.fort, state.zone
    sheltered = rules.sheltered
    for step in range(6 * hex_, 6 * hex_ + 6):
        to = zoc_into[step]
        if to == NOWHERE or (sheltered[to] and works_side[to] + WORKS == theirs and (fort[to] or intact[to])):
            continue
        zone[to] += change
        if on_foot:
            foot[to] += change


def destroy(rules: Rules, state: State, hex_: int) -> None:
    """11.3, 13.0 Works are gone for good; from now on enemy zones reach into the hex."""
    side = 1 - rules.works_side[hex_]
    state.fort[hex_] = state.zone[hex_] = 0
    if state.top[hex_] == stacks.NOBODY:
        state.owner[hex_] = NOBODY
    zone, foot = (state.zoc1, state.foot1) if side else (state.zoc0, state.foot0)
    exerting = [
        unit for step in range(6 * hex_, 6 * hex_ + 6) if (near := rules.zoc_into[step]) != NOWHERE
        for unit in stacks.units_in(state, near)
        if rules.side[unit] == side and state.supply[unit] != OUT_OF_SUPPLY
    ]  # fmt: skip
    zone[hex_] = len(exerting)
    foot[hex_] = sum(not rules.cavalry[unit] for unit in exerting)


def build_works(rules: Rules, state: State) -> None:
    """13.0 Forts and fortified zones stand as the map prints them."""
    for hex_ in rules.works_hexes:
        works = rules.works[hex_]
        assert works is not None
        if FORT in rules.features[hex_]:
            state.fort[hex_] = works.steps
        if FORTIFIED_ZONE in rules.features[hex_]:
            state.zone[hex_] = 1
        if state.top[hex_] == stacks.NOBODY:
            state.owner[hex_] = empty_owner(rules, state, hex_)


def shelters(rules: Rules, state: State, hex_: int, side: int) -> bool:
    """7.1 Whether intact works of a side keep enemy zones out of a hex."""
    return bool(rules.sheltered[hex_]) and has_works(rules, state, hex_, side)


def has_works(rules: Rules, state: State, hex_: int, side: int) -> bool:
    """Whether intact works of a side stand in a hex."""
    return rules.works_side[hex_] == side and bool(state.fort[hex_] or state.zone[hex_])


def settle_zones(rules: Rules, state: State) -> None:
    """Work out who is where and all zones anew, from where the units stand."""
    size = len(rules.grid)
    for name in ("owner", "zoc0", "zoc1", "foot0", "foot1"):
        getattr(state, name)[:] = bytes(size)
    for hex_ in rules.works_hexes:
        if rules.works_side[hex_] != NONE:
            state.owner[hex_] = empty_owner(rules, state, hex_)
    for unit, hex_ in enumerate(state.where):
        if hex_ >= 0:
            state.owner[hex_] = HELD + rules.side[unit]
            if state.supply[unit] != OUT_OF_SUPPLY:
                radiate(rules, state, unit, hex_, 1)
