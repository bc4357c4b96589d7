"""6.1 Urban combat: control of urban hexes by degrees."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import shift, turn_over
from ..board.units import combat_units, others
from ..formation.support import drop_by_terrain, restore
from ..movement.jumps import jump_all
from ..movement.reach import can_jump, plain_price
from ..movement.screens import settle
from ..needs import URBAN_HEXES
from ..program import Table, active, program
from ..rules import COMBAT, NONE, Rules
from ..state import MOVE, State
from ..terrain import FORBIDDEN


class Shifts(NamedTuple):
    """6.1d, 6.1e Losses inflicted whose shifts are still to be made, where they fell and where they came from."""

    hex: int
    origin: int
    left: int
    #: levels that the hex where they fell has been shifted by
    shifted: int = 0


class Withdrawal(NamedTuple):
    """6.1f The hex that units have lost: they go one by one, the top of the stack first."""

    hex: int


class Claim(NamedTuple):
    """6.1c.iv An urban hex emptied by elimination that the active side must enter."""

    hex: int
    entered: bool = False


def losses_inflicted(table: Table, hex_: int, origin: int, lost: int) -> None:
    """6.1, 6.1d, 6.1e Steps the inactive side has lost shift control, at most 3 levels a hex; the attacker's none."""
    rules, state = table.rules, table.state
    urban = rules.ground.urban
    if lost <= 0 or not (urban[hex_] or (origin >= 0 and urban[origin])):
        return
    if urban[hex_] and not combat_units(rules, state, hex_):
        table.push(claim, Claim(hex_))
    table.push(shift_control, Shifts(hex_, origin, lost))


def levels(state: State, hex_: int) -> int:
    """6.1a How far control has shifted against the holder: 0 Total, 1 own Partial, 2 enemy Partial."""
    if not state.urban[hex_]:
        return 0
    return 1 if state.urban[hex_] == state.holder[hex_] else 2


def shiftable(table: Table, shifts: Shifts) -> list[int]:
    """6.1e The hex that took the loss, or that of the attacking or firing unit, if its control can change."""
    rules, state = table.rules, table.state
    found = []
    if (
        rules.ground.urban[shifts.hex]
        and state.holder[shifts.hex] == 2 - state.active
        and shifts.shifted < rules.tables.limits.urban_levels
    ):
        found.append(shifts.hex)
    origin = shifts.origin
    if (
        origin >= 0
        and rules.ground.urban[origin]
        and state.holder[origin] == state.active + 1
        and levels(state, origin)
    ):
        found.append(origin)
    return found


@program.step(Shifts)
def shift_control(table: Table, shifts: Shifts) -> None:
    """6.1d One level for each loss, after the whole procedure (ruling 26)."""
    hexes = shiftable(table, shifts) if shifts.left else []
    if not hexes:
        table.pop()
    elif len(hexes) == 1:
        shift_chosen(table, shifts, hexes[0])
    else:
        table.goto(choose_shift, shifts)


@program.question(Shifts, rule="6.1e", who=active, needs=(URBAN_HEXES,))
def choose_shift() -> Offers:
    """6.1e Whose control changes by this loss?"""
    return (Offer("shift", "6.1e", HEX, candidates=shiftable, refusal=shift_refusal, then=shift_chosen),)


def shift_refusal(table: Table, shifts: Shifts, hex_: int) -> Reason | None:
    """6.1e Only the hex of the loss or that of the unit that caused it."""
    if hex_ in shiftable(table, shifts):
        return None
    return Reason("6.1e", "no-shift-there", {"hex": table.rules.labels[hex_]})


def shift_chosen(table: Table, shifts: Shifts, hex_: int) -> None:
    """6.1a One level: against the enemy in his hex, in one's own favour in one's own."""
    state = table.state
    there = int(hex_ == shifts.hex)
    table.goto(shift_control, shifts._replace(left=shifts.left - 1, shifted=shifts.shifted + there))
    holder = state.holder[hex_]
    level = levels(state, hex_)
    if holder == state.active + 1:
        set_control(table, hex_, holder if level == 2 else 0)
    elif level == 0:
        set_control(table, hex_, holder)
    elif level == 1:
        set_control(table, hex_, state.active + 1)
    else:
        table.push(withdraw, Withdrawal(hex_))


def set_control(table: Table, hex_: int, side: int) -> None:
    """6.1a Put down or take away a marker of Partial control; `side` plus 1, 0 for none."""
    state = table.state
    if state.urban[hex_] != side:
        state.own("urban")[hex_] = side
        name = table.sides[side - 1] if side else ""
        table.say(events.UrbanControl(table.rules.labels[hex_], name))


@program.step(Withdrawal)
def withdraw(table: Table, going: Withdrawal) -> None:
    """6.1f Unit by unit, one hex to a hex without enemies, on the Move side; who finds none is eliminated. The marker
    goes."""
    from ..combat.losses import eliminate

    set_control(table, going.hex, 0)
    unit = next_to_withdraw(table, going)
    if unit == NONE:
        table.pop()
        return
    hexes = withdrawal_hexes(table, going)
    if not hexes:
        eliminate(table, unit)
    elif len(hexes) == 1:
        withdrawn(table, going, hexes[0])
    else:
        table.goto(choose_withdrawal, going)


def next_to_withdraw(table: Table, going: Withdrawal) -> int:
    """6.1f The unit whose turn it is, those on top of the stack first; NONE when all are gone."""
    return next(iter(combat_units(table.rules, table.state, going.hex)), NONE)


def withdrawal_hexes(table: Table, going: Withdrawal) -> list[int]:
    """6.1f, ruling 77 Adjacent hexes without enemy units that the unit can enter, if it can move at all (5.5i); EZOC
    does not matter."""
    from ..combat.retreat import is_open

    rules, state = table.rules, table.state
    unit = next_to_withdraw(table, going)
    if unit == NONE or not rules.ma[2 * unit + state.face[unit]]:
        return []
    return [h for h in rules.grid.adjacent(going.hex) if is_open(rules, state, (unit,), h)]


@program.question(
    Withdrawal, rule="6.1f", who=lambda table, going: table.state.holder[going.hex] - 1, needs=(URBAN_HEXES,)
)
def choose_withdrawal() -> Offers:
    """6.1f Where does the unit withdraw to?"""
    return (Offer("withdraw", "6.1f", HEX, candidates=withdrawal_hexes, refusal=withdrawal_refusal, then=withdrawn),)


@choose_withdrawal.subject
def withdrawal_subject(table: Table, going: Withdrawal) -> dict[str, object]:
    """Who withdraws, and from where."""
    return about(table, (next_to_withdraw(table, going),), at=going.hex)


def withdrawal_refusal(table: Table, going: Withdrawal, hex_: int) -> Reason | None:
    """6.1f Why a unit cannot withdraw to a hex."""
    if hex_ in withdrawal_hexes(table, going):
        return None
    return Reason("6.1f", "cannot-end-there", {"hex": table.rules.labels[hex_]})


def withdrawn(table: Table, going: Withdrawal, hex_: int) -> None:
    """6.1f One hex, on the Move side; then whoever is left in the stack."""
    rules, state = table.rules, table.state
    unit = next_to_withdraw(table, going)
    table.goto(withdraw, going)
    turn_over(rules, state, unit, MOVE)
    shift(rules, state, unit, hex_)
    table.say(events.Retreated(rules.ids[unit], rules.labels[going.hex], rules.labels[hex_], "6.1f"))
    settle_in(table, unit, hex_)
    tidy_markers(table)


def settle_in(table: Table, unit: int, hex_: int) -> None:
    """3.2d.i, 1.5i, 4.6a What follows from being put on a hex: mixed Formations, Support that cannot come along,
    Screens lifted."""
    from ..movement.walk import note_mixed

    note_mixed(table, unit, hex_)
    drop_by_terrain(table, unit, hex_)
    settle(table, hex_)
    restore(table)


# 6.1c.iv claims ------------------------------------------------------------------------------------------------------


def claimers(table: Table, going: Claim) -> list[int]:
    """6.1c.iv Units of the activating Formation next to the hex that can enter it, and Jump whoever is left there."""
    rules, state = table.rules, table.state
    foes = enemies_left(table, going.hex)
    return [
        unit for n in rules.grid.adjacent(going.hex) if state.holder[n] == state.active + 1
        for unit in combat_units(rules, state, n)
        if state.assigned[unit] - 1 == state.formation and (not foes or can_jump(rules, state, unit))
        and plain_price(rules, state, rules.mover[2 * unit + state.face[unit]],
                        6 * n + rules.grid.direction(n, going.hex)) != FORBIDDEN
    ]  # fmt: skip


def enemies_left(table: Table, hex_: int) -> list[int]:
    """Headquarters and Trains of the inactive side in a hex."""
    rules, state = table.rules, table.state
    return [unit for unit in others(rules, state, hex_) if rules.side[unit] != state.active]


@program.step(Claim)
def claim(table: Table, going: Claim) -> None:
    """6.1c.iv Somebody must enter, if anybody can; control shifts one column in the active side's favour."""
    if combat_units(table.rules, table.state, going.hex) and not going.entered:
        table.pop()
        return
    units = claimers(table, going)
    if len(units) == 1 and not going.entered:
        claimed(table, going, units[0])
    elif units:
        table.goto(choose_claimer, going)
    else:
        if not going.entered:
            set_control(table, going.hex, 0)
        table.pop()


@program.question(Claim, rule="6.1c", who=active, needs=(URBAN_HEXES,))
def choose_claimer() -> Offers:
    """6.1c.iv At least one unit enters the emptied hex, more if wished."""
    return (
        Offer("claim", "6.1c", UNIT, candidates=claimers, refusal=claim_refusal, then=claimed),
        Offer("enough", "6.1c", refusal=enough_refusal, then=lambda table, _: table.pop()),
    )


def claim_refusal(table: Table, going: Claim, unit: int) -> Reason | None:
    """6.1c.iv Only an adjacent unit of the activating Formation."""
    if unit in claimers(table, going):
        return None
    return Reason("6.1c", "cannot-claim", {"unit": table.rules.ids[unit]})


def enough_refusal(table: Table, going: Claim) -> Reason | None:
    """6.1c.iv One at least."""
    return None if going.entered else Reason("6.1c", "must-claim", {"hex": table.rules.labels[going.hex]})


def claimed(table: Table, going: Claim, unit: int) -> None:
    """6.1c.iv The table of claims: no marker, the enemy's Partial, one's own Partial, Total."""
    rules, state = table.rules, table.state
    enemy = 2 - state.active
    before = state.urban[going.hex]
    foes = enemies_left(table, going.hex)
    shift(rules, state, unit, going.hex)
    table.say(events.Advanced(rules.ids[unit], rules.labels[going.hex], "6.1c"))
    settle_in(table, unit, going.hex)
    rules.pack.arrived(table, unit, going.hex)
    if not going.entered:
        after = {0: enemy, enemy: state.active + 1, state.active + 1: 0}[before]
        set_control(table, going.hex, after)
    tidy_markers(table)
    table.goto(claim, going._replace(entered=True))
    if foes:
        jump_all(table, foes, going.hex, state.active)


# markers -------------------------------------------------------------------------------------------------------------


def entered(table: Table, unit: int, hex_: int, holder: int) -> None:
    """6.1a, 6.1c.ii The first activating unit into an empty hex has Total control; the marker of a hex that the same
    side left stays. `holder` is who had it last, plus 1."""
    rules = table.rules
    if rules.ground.urban[hex_] and rules.kind[unit] == COMBAT and holder != rules.side[unit] + 1:
        set_control(table, hex_, 0)
    tidy_markers(table)


def tidy_markers(table: Table) -> None:
    """6.1c.iii A marker goes at once when no enemy AV or attack-capable unit is adjacent."""
    rules, state = table.rules, table.state
    if state.urban == rules.nothing:
        return
    for hex_, marker in enumerate(state.urban):
        if marker and state.holder[hex_] and not threatened(rules, state, hex_):
            set_control(table, hex_, 0)


def threatened(rules: Rules, state: State, hex_: int) -> bool:
    """6.1c.iii Whether an enemy AV or attack-capable unit is next to a hex."""
    enemy = 3 - state.holder[hex_]
    return any(
        rules.av[2 * unit + state.face[unit]] or rules.arrow[2 * unit + state.face[unit]]
        for n in rules.grid.adjacent(hex_) if state.holder[n] == enemy
        for unit in combat_units(rules, state, n)
    )  # fmt: skip
