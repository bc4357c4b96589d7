"""3.0 a, 3.0 b Headquarters initialisation and Preparation, in its strict order; 3.7 Recover."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, Words

from .. import events
from ..board.placing import lift
from ..board.units import units_of
from ..formation import fatigue, prepared
from ..formation.blob import mixed_with
from ..formation.msr import complete_route, has_msr, store_route
from ..formation.support import restore
from ..movement.headquarters import set_ghost, unghost_refusal
from ..movement.screens import place_refusal, put_up, screens_of, settle_stacks, take_down
from ..movement.walk import mark_coordination
from ..needs import WITH_ORDERS, WITHOUT_FATIGUE, WITHOUT_ORDERS
from ..program import Nothing, Phase, Table, active, program
from ..sequence.arrivals import join, join_refusal, joining
from ..sequence.orders import give_move, march_hexes, march_refusal, trim_route
from ..state import (
    FAIL,
    MARCH,
    NO_RESULT,
    NORMAL,
    OFF_MAP,
    ORDER_BOTH,
    ORDER_MOVE,
    ORDER_PREPARED,
    ORDER_RECOVER,
    POOL,
    SCREEN,
    USED,
)
from ..switches import FAIL_FLIP_SUPPLY, ORDERS_USED, PLANNED_FATIGUE, is_on
from .isolation import apply_isolation
from .second import finish_formation, first_is_over, second_activation
from .snafu import roll_snafu


@program.step(Nothing)
def prepare(table: Table, nothing: Nothing) -> None:
    """3.0 b, 3.1.iv, 3.1c, ruling 9 Trains off the map: the MSR is Blocked, more so each time. Else without Complete
    MSR they go off the map; with one the marker goes."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = rules.formation_ids[formation]
    state.snafu, state.capped, state.trains_moved = NO_RESULT, 0, 0
    state.own("artillery_used")[formation] = 0  # 5.4a
    if state.where[rules.hq[formation]] < 0:
        come_fighting(table)
        return
    trains = rules.trains[formation]
    if state.where[trains] < 0:
        if state.blocked[formation] < rules.tables.limits.msr_blocked:
            state.own("blocked")[formation] += 1
            table.say(events.MsrBlocked(name, state.blocked[formation]))
        prepared.leave(table, formation, "msr-blocked")
    else:
        way = complete_route(rules, state, formation)
        if way:
            store_route(state, formation, way)
            if state.blocked[formation]:
                state.own("blocked")[formation] = 0
                table.say(events.MsrBlocked(name, 0))
        else:
            lift(rules, state, trains, POOL)
            store_route(state, formation, [])
            table.say(events.TrainsRemoved(name))
    _obey_orders(table)
    mixed = mixed_with(rules, state, formation)
    for other in (*mixed, *([formation] if mixed else ())):  # 3.2d.iii
        mark_coordination(table, other)
    if must_recover(table):
        recover(table, nothing)
    elif _has_choice(table, nothing):
        table.goto(choose_preparation, nothing)
    else:
        roll(table, nothing)


def come_fighting(table: Table) -> None:
    """6.3b, ruling 90 Headquarters are off the map: there is nothing to prepare, and no SNAFU roll; those who attack
    from there do so with Full."""
    state = table.state
    state.snafu = OFF_MAP
    table.say(events.ComesFighting(table.rules.formation_ids[state.formation]))
    table.goto(after_snafu, Nothing())


def _obey_orders(table: Table) -> None:
    """2.4b.ii, 2.4d A Prepared Defense order is carried out; the March OBJ of a move is laid down."""
    rules, state = table.rules, table.state
    formation = state.formation
    if not is_on(rules, state, ORDERS_USED):
        return
    ordered = state.order[formation] in (ORDER_PREPARED, ORDER_BOTH) and not state.prepared[formation]
    if ordered and prepared.enter_refusal(table, formation) is None:
        prepared.enter(table, formation)
    if state.order[formation] == ORDER_MOVE and state.order_to[formation]:
        trim_route(table, formation)
        state.own("hex_marks")[state.order_to[formation] - 1] |= MARCH
        side = table.sides[state.active]
        hex_ = rules.labels[state.order_to[formation] - 1]
        table.say(events.OrderGiven(side, rules.formation_ids[formation], "move", hex_, "2.4b"))


def must_recover(table: Table) -> bool:
    """2.4e, 6.4c A Recover order is carried out; with planned fatigue Fat-4 must Recover in its first activation."""
    rules, state = table.rules, table.state
    formation = state.formation
    if state.second or not has_msr(rules, state, formation):
        return False
    if is_on(rules, state, ORDERS_USED) and state.order[formation] in (ORDER_RECOVER, ORDER_BOTH):
        return True
    return is_on(rules, state, PLANNED_FATIGUE) and fatigue.is_exhausted(rules, state, formation)


def _has_choice(table: Table, nothing: Nothing) -> bool:
    """Whether there is anything to decide before the roll."""
    return (
        prepare_refusal(table, nothing) is None
        or bool(joining(table, nothing))
        or any(reroute_refusal(table, nothing, hex_) is None for hex_ in reroute_hexes(table, nothing))
        or leave_refusal(table, nothing) is None
        or recover_refusal(table, nothing) is None
        or any(place_refusal(table, unit) is None for unit in units_of(table.rules, table.state, table.state.formation))
    )


@program.question(Nothing, rule="3.0", who=active)
def choose_preparation() -> Offers:
    """3.0 b Prepared Defense, Recover, Screens; then the SNAFU roll."""
    return (
        Offer("snafu", "3.2", then=roll),
        Offer("join", "2.1c", UNIT, HEX, Words("move", "deployed"), listed=joining, refusal=join_refusal, then=join),
        Offer("prepare", "1.7a", refusal=prepare_refusal, then=enter_prepared, needs=(WITHOUT_ORDERS,)),
        Offer("unprepare", "1.7b", refusal=leave_refusal, then=leave_prepared),
        Offer("recover", "3.7", refusal=recover_refusal, then=recover, needs=(WITHOUT_ORDERS,)),
        Offer("reroute", "2.4f", HEX, candidates=reroute_hexes, refusal=reroute_refusal, then=reroute,
              needs=(WITH_ORDERS,)),
        Offer("screen", "4.6", UNIT, candidates=own_recon, refusal=screen_refusal, then=screen),
        Offer("unscreen", "4.6", UNIT, candidates=own_screens, refusal=unscreen_refusal, then=unscreen),
    )  # fmt: skip


@choose_preparation.subject
def preparation_subject(table: Table, _: object) -> dict[str, object]:
    """Who activates."""
    return {"formation": table.rules.formation_ids[table.state.formation]}


def reroute_hexes(table: Table, _: object) -> list[int]:
    """2.4f Road hexes that a new order to move may name."""
    state = table.state
    if not is_on(table.rules, state, ORDERS_USED) or state.order[state.formation] != ORDER_MOVE:
        return []
    return march_hexes(table, state.formation)


def reroute_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """2.4f A move may be rewritten at once to another move when the MSR is blocked; nothing else is."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = {"formation": rules.formation_ids[formation]}
    if not is_on(rules, state, ORDERS_USED) or state.order[formation] != ORDER_MOVE:
        return Reason("2.4f", "not-ordered", name)
    if has_msr(rules, state, formation):
        return Reason("2.4f", "msr-open", name)
    if hex_ == state.order_to[formation] - 1:
        return Reason("2.4f", "order-stands", name)
    return march_refusal(table, formation, hex_)


def reroute(table: Table, _: object, hex_: int) -> None:
    """2.4f The March OBJ goes to the new destination."""
    state = table.state
    state.own("hex_marks")[state.order_to[state.formation] - 1] &= ~MARCH
    give_move(table, Phase(state.active), state.formation, hex_)
    state.own("hex_marks")[hex_] |= MARCH


def own_units(table: Table, _: object) -> list[int]:
    return units_of(table.rules, table.state, table.state.formation)


def own_recon(table: Table, _: object) -> list[int]:
    """1.1f Those who can screen."""
    recon = table.rules.recon
    return [unit for unit in own_units(table, None) if recon[unit]]


def own_screens(table: Table, _: object) -> list[int]:
    """4.6 Every Screen of the side: it may be lifted at any time."""
    return screens_of(table.rules, table.state, table.state.active)


def prepare_refusal(table: Table, _: object) -> Reason | None:
    """1.7a Why the Formation cannot enter Prepared Defense now."""
    state = table.state
    name = {"formation": table.rules.formation_ids[state.formation]}
    if state.prepared[state.formation]:
        return Reason("1.7a", "prepared-already", name)
    if is_on(table.rules, state, ORDERS_USED):
        return Reason("2.4d", "not-ordered", name)
    return prepared.enter_refusal(table, state.formation)


def enter_prepared(table: Table, _: object) -> None:
    prepared.enter(table, table.state.formation)


def leave_refusal(table: Table, _: object) -> Reason | None:
    return prepared.leave_refusal(table, table.state.formation)


def leave_prepared(table: Table, _: object) -> None:
    """1.7b Of its own will."""
    prepared.leave(table, table.state.formation, "choice")


def recover_refusal(table: Table, _: object) -> Reason | None:
    """2.5g, 3.7a, 3.7b Why the Formation cannot Recover now."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = {"formation": rules.formation_ids[formation]}
    if state.second:
        return Reason("3.7a", "only-first-activation", name)
    if is_on(rules, state, ORDERS_USED) and state.order[formation] not in (ORDER_RECOVER, ORDER_BOTH):
        return Reason("2.4e", "not-ordered", name)
    if not has_msr(rules, state, formation):
        return Reason("3.7b", "no-complete-msr", name)
    return None


def screen_refusal(table: Table, _: object, unit: int) -> Reason | None:
    return place_refusal(table, unit)


def screen(table: Table, _: object, unit: int) -> None:
    put_up(table, unit)


def unscreen_refusal(table: Table, _: object, unit: int) -> Reason | None:
    """4.6 Only a screening unit of one's own can be freed."""
    rules, state = table.rules, table.state
    if rules.side[unit] != state.active:
        return Reason("4.6", "not-own-unit", {"unit": rules.ids[unit]})
    if rules.is_combat[unit] and state.marks[unit] & SCREEN:
        return None
    return Reason("4.6", "does-not-screen", {"unit": rules.ids[unit]})


def unscreen(table: Table, _: object, unit: int) -> None:
    take_down(table, unit)


def recover(table: Table, _: object, *, flipped: bool = False) -> None:
    """3.7c, 6.4f The boxed acts of 3.0 in their order, and nothing else; no second activation."""
    rules, state = table.rules, table.state
    formation = state.formation
    table.say(events.Recovered(rules.formation_ids[formation], flipped))
    if state.coordination[formation] and not mixed_with(rules, state, formation):
        state.own("coordination")[formation] = 0
        table.say(events.Coordination(rules.formation_ids[formation], False))
    if unghost_refusal(table) is None:
        set_ghost(table, formation, NORMAL)
    settle_stacks(table)
    restore(table)
    fatigue.rest(table, formation)
    apply_isolation(table)
    first_is_over(table)
    finish_formation(table)


def roll(table: Table, nothing: object) -> None:
    """3.0 c The SNAFU roll; a Fail may be flipped."""
    roll_snafu(table)
    if flip_refusal(table, nothing) is None:
        table.goto(choose_flip, Nothing())
    else:
        table.goto(after_snafu, Nothing())


def flip_refusal(table: Table, _: object) -> Reason | None:
    """3.7d, ruling 46 Why a result cannot be turned into Recover."""
    rules, state = table.rules, table.state
    formation = state.formation
    name = {"formation": rules.formation_ids[formation]}
    if state.snafu != FAIL:
        return Reason("3.7d", "not-failed", name)
    if state.second:
        return Reason("3.7d", "only-first-activation", name)
    if is_on(rules, state, ORDERS_USED) or is_on(rules, state, PLANNED_FATIGUE):
        return Reason("3.7d", "no-flip-with-option", name)
    if not is_on(rules, state, FAIL_FLIP_SUPPLY) and not has_msr(rules, state, formation):
        return Reason("3.7b", "no-complete-msr", name)
    return None


@program.question(Nothing, rule="3.7d", who=active, needs=(WITHOUT_ORDERS, WITHOUT_FATIGUE))
def choose_flip() -> Offers:
    """3.7d Turn the Fail into Recover, or take it?"""
    return (
        Offer("flip", "3.7d", refusal=flip_refusal, then=lambda table, nothing: recover(table, nothing, flipped=True)),
        Offer("accept", "3.7d", then=lambda table, _: table.goto(after_snafu, Nothing())),
    )


@program.step(Nothing)
def after_snafu(table: Table, nothing: Nothing) -> None:
    """3.0 d What the result allows: OBJ markers, then Activity."""
    from .objectives import begin_objectives

    begin_objectives(table)


@program.step(Nothing)
def begin(table: Table, nothing: Nothing) -> None:
    """3.0 a The headquarters is flipped; a Formation that began the turn Used goes on to its second activation."""
    rules, state = table.rules, table.state
    formation = state.formation
    used = state.status[formation] == USED
    state.own("status")[formation] = USED
    state.second = 0
    table.say(events.FormationActivated(table.sides[state.active], rules.formation_ids[formation], False))
    table.goto(second_activation if used else prepare, nothing)
