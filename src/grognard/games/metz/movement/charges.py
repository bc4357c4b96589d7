"""11.6, 11.7 Cavalry charges and countercharges."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics import walking
from grognard.mechanics.subjects import about, about_ways

from ..board import combat_units, enemies_of, near_enemy, step_to
from ..chits.opportunity import Window, open_window, playable
from ..fire.sight import BLOCKED, sight
from ..fire.targets import attackable
from ..morale.testing import Test, roll_test
from ..program import Table, program
from ..refusals import of_hex, of_unit
from ..rules import CAVALRY
from ..state import CHARGING, MOVED, STOPPED
from ..strength import HALF, joint_sp, tcr
from ..switches import CHARGE_SLOPES, is_default
from ..terrain import FORBIDDEN, MP
from .costs import FULL, left
from .movement import Moving, choose_way, finish, plain_move
from .overrun import overrun_in
from .reactions import React, react


class Charge(NamedTuple):
    """A cavalry unit, the hex it charges, and what is left of its way."""

    unit: int
    target: int
    share: int = FULL
    path: tuple[int, ...] = ()
    #: 11.7 cavalry of the target hex that has been asked
    asked: tuple[int, ...] = ()
    counter: int = -1
    #: 14.3 e whether a failed test leaves it to be moved towards the enemy
    forced: bool = False
    #: whether it has set out; the enemy is asked for his chits before (11.5)
    began: bool = False


def charge_refusal(table: Table, unit: int, target: int, share: int = FULL) -> Reason | None:
    """11.6 Why cavalry cannot charge a hex."""
    refusal = aim_refusal(table, unit, target)
    if refusal or approaches(table, Charge(unit, target, share)):
        return refusal
    return of_hex(table, "11.6", "no-way-to-charge", target)


def aim_refusal(table: Table, unit: int, target: int) -> Reason | None:
    """11.6 The same, whether there is a way or not."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    hex_ = state.where[unit]
    if rules.kind[unit] != CAVALRY or hex_ < 0:
        return Reason("11.6", "only-cavalry-charges", name)
    if state.morale[unit]:
        return Reason("11.6", "shaken", name)
    if near_enemy(state, rules.side[unit])[hex_]:
        return Reason("11.6", "next-to-enemy", name)
    where = {"hex": rules.labels[target]}
    if state.group[target] != 2 - rules.side[unit] or not attackable(rules, target):
        return Reason("11.6", "no-target", where)
    if not all(kind.charge_target for kind in rules.ground.kinds[target]):
        return Reason("11.6", "ground-cannot-be-charged", where)
    if sight(table, hex_, target) == BLOCKED:
        return Reason("11.6", "no-line-of-sight", where)
    return Reason("3.1.3", "no-strength", name) if joint_sp(rules, state, unit) < HALF else None


def charge_targets(table: Table, unit: int, share: int = FULL) -> list[int]:
    """11.6 The hexes a cavalry unit could charge now."""
    state, rules = table.state, table.rules
    here, side = state.where[unit], rules.side[unit]
    if rules.kind[unit] != CAVALRY or here < 0 or near_enemy(state, side)[here]:
        return []
    farthest, far = rules.ma[unit][state.face[unit]] + 1, rules.distances(here)
    near = [h for h in enemies_of(state, side) if far[h] <= farthest and aim_refusal(table, unit, h) is None]
    reached = set(charge_reach(table, Charge(unit, here, share))) if near else set()
    return [h for h in near if not reached.isdisjoint(rules.grid.adjacent(h))]


def charge_reach(table: Table, charge: Charge) -> list[int]:
    """11.6 Over clear ground only, past nobody; next to any enemy it pauses for his fire."""
    points = left(table, (charge.unit,), charge.share)
    return _ride(table, charge.unit, table.state.where[charge.unit], points)


def _ride(table: Table, unit: int, start: int, points: int) -> list[int]:
    """11.6 Where a charge can ride from a hex."""
    state, rules = table.state, table.rules
    side = rules.side[unit]
    return walking.walk(
        rules.kernel, charge_prices(table, side), start, points, near_enemy(state, side), state.group, rules.nobody,
        stops=False, zone_to_zone=True,
    )  # fmt: skip


def charge_prices(table: Table, side: int) -> bytes:
    """11.6 Within the part of the map in play."""
    return table.rules.prices_in_play(table.state.scenario, table.rules.ground.charge_costs(side))


def charge_cost(table: Table, side: int, start: int, path: list[int]) -> int:
    """11.2 What a way costs a charge."""
    return walking.path_cost(table.rules.grid, charge_prices(table, side), start, path)


def approaches(table: Table, charge: Charge) -> list[int]:
    """11.6 The hexes next to the target that the charge can reach."""
    near = table.rules.grid.adjacent(charge.target)
    return [h for h in charge_reach(table, charge) if h in near]


@program.step(Charge)
def declare_charge(table: Table, charge: Charge) -> None:
    """11.6 The die must not exceed the TCR."""
    table.goto(after_test, charge)
    table.push(roll_test, *Test(charge.unit, "charge", tcr(table, charge.unit), "11.6"))


@program.step(Charge)
def after_test(table: Table, charge: Charge) -> None:
    """11.6 Success: it charges and will have to assault. Failure: it may still move and assault in the usual way."""
    state = table.state
    if state.last_roll > tcr(table, charge.unit):
        if charge.forced:
            table.pop()
        else:
            cautious = Moving((charge.unit,), share=charge.share)  # 14.3 c
            table.goto(choose_way, plain_move(table, charge.unit) if charge.share == FULL else cautious)
        return
    state.marks[charge.unit] = (state.marks[charge.unit] | CHARGING) & ~STOPPED
    state.aim[charge.unit] = charge.target + 1
    table.goto(choose_approach, charge)


def detours(table: Table, charge: Charge) -> list[int]:
    """11.6 The hexes that the charge may ride by: its way is its owner's choice as in any move, as long as it can still
    get next to the target."""
    rules = table.rules
    near = set(rules.grid.adjacent(charge.target))
    points = left(table, (charge.unit,), charge.share)
    by_cost = {h: rules.kernel.cost_to(h) for h in charge_reach(table, charge) if h not in near}

    def leads_on(hex_: int, cost: int) -> bool:
        return not near.isdisjoint(_ride(table, charge.unit, hex_, points - cost))

    return [h for h, cost in by_cost.items() if leads_on(h, cost)]


@program.question(Charge, rule="11.6", who=lambda table, charge: table.rules.side[charge.unit])
def choose_approach() -> Offers:
    """11.6 The hex next to the target from which it will assault, or first a hex to ride by."""
    return (Offer("to", "11.6", HEX, listed=charge_ways, refusal=approach_refusal, then=ride_to),)


def charge_ways(table: Table, charge: Charge) -> list[int]:
    """11.6 Hexes next to the target, and hexes on the way."""
    return [*approaches(table, charge), *detours(table, charge)]


def approach_refusal(table: Table, charge: Charge, hex_: int) -> Reason | None:
    """11.6 Over clear ground, past nobody, with the points to get next to the target in the end."""
    state, rules = table.state, table.rules
    if hex_ in charge_ways(table, charge):
        return None
    if hex_ == state.where[charge.unit]:
        return of_hex(table, "11.6", "stands-there-already", hex_)
    if state.group[hex_]:
        return of_hex(table, "11.6", "occupied", hex_)
    if not rules.ground.is_charge_path(hex_):
        return of_hex(table, "11.6", "no-ground-for-charge", hex_)
    key = "charge-cannot-go-on" if hex_ in charge_reach(table, charge) else "no-way-for-charge"
    return of_hex(table, "11.6", key, hex_)


def ride_to(table: Table, charge: Charge, hex_: int) -> None:
    """11.6, 11.5 It rides; announced, and not begun, it may be fired on by chit."""
    rules = table.rules
    charge_reach(table, charge)
    path: list[int] = rules.kernel.path_to(hex_)
    table.goto(ride_on, charge._replace(path=tuple(path), began=True))
    start, enemy = table.state.where[charge.unit], 1 - rules.side[charge.unit]
    if not charge.began and playable(table, enemy, start):
        table.push(open_window, Window(enemy, start, enemy, once=True))


@choose_approach.subject
def charge_subject(table: Table, charge: Charge) -> dict[str, object]:
    """Who charges which hex."""
    rules, start = table.rules, table.state.where[charge.unit]
    ends = charge_ways(table, charge)
    charge_reach(table, charge)
    paths = {h: rules.kernel.path_to(h) for h in ends}
    costs = {h: charge_cost(table, rules.side[charge.unit], start, path) / MP for h, path in paths.items()}
    points = left(table, (charge.unit,), charge.share) / MP
    return about_ways(table, (charge.unit,), paths, costs, left=points, target=rules.labels[charge.target])


@program.step(Charge)
def ride_on(table: Table, charge: Charge) -> None:
    """11.7, 11.4 Before the last hex the cavalry of the target may countercharge; every hex entered may draw fire."""
    state = table.state
    unit = charge.unit
    if state.where[unit] < 0 or state.marks[unit] & STOPPED:
        _stop(table, charge)
    elif not charge.path:
        _arrive(table, charge)
    elif not (is_last_hex(table, charge) and charge.counter < 0 and table.ask_if_open(choose_countercharge, charge)):
        _enter(table, charge)


def is_last_hex(table: Table, charge: Charge) -> bool:
    """11.7 Whether the next hex is the one next to the target."""
    return len(charge.path) == 1 and table.rules.grid.is_adjacent(charge.path[0], charge.target)


def _arrive(table: Table, charge: Charge) -> None:
    """11.6 Next to the target the move is over; from a hex on the way it goes on."""
    here = table.state.where[charge.unit]
    if not table.rules.grid.is_adjacent(here, charge.target) and approaches(table, charge):
        table.goto(choose_approach, charge)
    else:
        _stop(table, charge)


def _enter(table: Table, charge: Charge) -> None:
    """12.5 f, ruling 59 A slope climbed on the way is remembered."""
    state, rules = table.state, table.rules
    unit, to = charge.unit, charge.path[0]
    start, side = state.where[unit], rules.side[unit]
    state.spent[unit] = min(255, state.spent[unit] + charge_cost(table, side, start, [to]))
    climb = rules.ground.level[to] - rules.ground.level[start]
    if climb > 0 or (climb and not is_default(table, CHARGE_SLOPES)):
        state.climbed[unit] = 1
    step_to(table, (unit,), to, "charge", "11.6")
    table.goto(ride_on, charge._replace(path=charge.path[1:]))
    table.push(react, *React((unit,), to, side, "charge"))
    overrun_in(table, to, side)


def _stop(table: Table, charge: Charge) -> None:
    """11.6, rulings 18, 65 The move is over. One that is not next to its target cannot assault it."""
    state, rules = table.state, table.rules
    unit = charge.unit
    if state.where[unit] >= 0 and not rules.grid.is_adjacent(state.where[unit], state.aim[unit] - 1):
        state.aim[unit] = 0
    table.goto(finish, Moving((unit,), began=True))


def counterchargers(table: Table, charge: Charge) -> list[int]:
    """11.7 The cavalry in the target hex that may countercharge."""
    units = combat_units(table.rules, table.state, charge.target)
    return [unit for unit in units if countercharge_refusal(table, charge, unit) is None]


def countercharge_refusal(table: Table, charge: Charge, unit: int) -> Reason | None:
    """11.7 Why a unit does not countercharge: unshaken cavalry in the target hex that has not tried yet, nor thrown
    itself at another charge, which it must fight; the hex in between must be free for it."""
    state, rules = table.state, table.rules
    between = charge.path[0]
    if rules.kind[unit] != CAVALRY:
        return of_unit(table, "11.7", "only-cavalry-charges", unit)
    if state.where[unit] != charge.target:
        return of_unit(table, "11.7", "not-in-the-charged-hex", unit)
    if state.morale[unit]:
        return of_unit(table, "11.7", "shaken", unit)
    if unit in charge.asked or state.marks[unit] & CHARGING:
        return of_unit(table, "11.7", "tried-already", unit)
    if joint_sp(rules, state, unit) < HALF:
        return of_unit(table, "3.1.3", "no-strength", unit)
    if state.group[between]:
        return of_hex(table, "11.7", "occupied", between)
    step = rules.grid.step(charge.target, between)
    closed = charge_prices(table, rules.side[unit])[step] == FORBIDDEN
    return of_hex(table, "11.7", "no-ground-for-charge", between) if closed else None


@program.question(Charge, rule="11.7", who=lambda table, charge: 1 - table.rules.side[charge.unit])
def choose_countercharge() -> Offers:
    """11.7 Who tries a countercharge, if anybody."""
    return (
        Offer("countercharge", "11.7", UNIT, candidates=counterchargers, refusal=countercharge_refusal,
              then=try_countercharge),
        Offer("hold", "11.7", then=_enter),
    )  # fmt: skip


def try_countercharge(table: Table, charge: Charge, unit: int) -> None:
    """11.7 The die must not exceed its TCR."""
    table.goto(countercharge, charge._replace(asked=(*charge.asked, unit), counter=unit))
    table.push(roll_test, Test(unit, "countercharge", tcr(table, unit), "11.7"))


@choose_countercharge.subject
def countercharge_subject(table: Table, charge: Charge) -> dict[str, object]:
    """Who is coming, and from where."""
    return about(table, (charge.unit,), at=charge.path[0], target=charge.target)


@program.step(Charge)
def countercharge(table: Table, charge: Charge) -> None:
    """11.7, ruling 17 The first success throws itself between; both count as charging and will fight, the charger as
    the attacker; the charge ends where it is."""
    state, rules = table.state, table.rules
    rider = charge.counter
    if state.last_roll > tcr(table, rider):
        table.goto(ride_on, charge._replace(counter=-1))
        return
    between = charge.path[0]
    step_to(table, (rider,), between, "countercharge", "11.7")
    state.marks[rider] |= CHARGING
    state.aim[charge.unit] = between + 1
    state.marks[charge.unit] |= MOVED
    table.goto(finish, Moving((charge.unit,), began=True))
    overrun_in(table, between, rules.side[rider])
