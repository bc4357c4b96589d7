"""3.0 f to 3.0 j Clean-up, Fatigue, Isolation, the second activation, and the end of a Formation's turn."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers
from grognard.mechanics.columns import keep

from .. import events
from ..combat.barrage import clear_hex_marks
from ..formation.fatigue import can_pay, is_exhausted, is_fresh, tire
from ..formation.support import end_temporary, restore
from ..movement.headquarters import settle_trains
from ..movement.screens import settle_stacks
from ..needs import WITH_FATIGUE
from ..program import Nothing, Table, active, program
from ..special.off_map import can_activate
from ..special.urban import tidy_markers
from ..state import DONE, FAIL, HARD, LASTING, MARCH, SOFT, TRAFFIC, WEAR_FIRE, WEARS
from ..switches import PLANNED_FATIGUE, is_on
from .isolation import apply_isolation

#: of the values of `hex_marks`: what stays of them as the markers go
CLEARED = bytes(marks & ~(TRAFFIC | MARCH | SOFT | HARD) for marks in range(256))


@program.step(Nothing)
def clean_up(table: Table, nothing: Nothing) -> None:
    """3.0 f, 3.5, 3.3e OBJ, Traffic and Temporary Drop markers go; Trains at a wrong distance become Ghost."""
    state = table.state
    settle_trains(table)
    settle_stacks(table)
    state.objectives = bytearray(len(state.objectives))
    state.hex_marks = state.hex_marks.translate(CLEARED)
    clear_hex_marks(state)
    end_temporary(table)
    restore(table)
    tidy_markers(table)
    table.goto(fatigue, nothing)


@program.step(Nothing)
def fatigue(table: Table, nothing: Nothing) -> None:
    """3.0 g, 1.8b, 2.5e One die by the worst thing done; none after a Fail, or with planned fatigue."""
    rules, state = table.rules, table.state
    if state.second and state.snafu != FAIL:
        state.wear = max(state.wear, WEAR_FIRE)
    if state.wear and state.snafu != FAIL and not is_on(rules, state, PLANNED_FATIGUE):
        cause = WEARS[state.wear]
        up_to = next(row.up_to for row in rules.tables.fatigue.row if row.id == cause)
        die = table.roll(6, "fatigue", "1.8b")
        table.say(events.FatigueRolled(rules.formation_ids[state.formation], cause, die, up_to))
        if die <= up_to:
            tire(table, state.formation, 1, cause, "1.8b")
    table.goto(isolation, nothing)


@program.step(Nothing)
def isolation(table: Table, nothing: Nothing) -> None:
    """3.0 h"""
    apply_isolation(table)
    forget_unit_marks(table)
    if not table.state.second:
        first_is_over(table)
    table.goto(second_activation, nothing)


def first_is_over(table: Table) -> None:
    """1.0c A Formation has been through its first activation, Recover included: a game may count them."""
    state = table.state
    if state.active:
        state.firsts1 += 1
    else:
        state.firsts0 += 1
    table.rules.pack.activation_over(table)


def forget_unit_marks(table: Table) -> None:
    """A new activation finds every unit as it was before: nothing moved, nothing fired."""
    state = table.state
    keep(state.marks, LASTING)
    state.spent[:] = bytes(len(state.spent))
    state.fired = bytearray(len(state.fired))
    state.acting = -1
    state.wear = 0
    state.fire_unit = 0
    state.forced_march = 0
    state.free_objectives = 0


@program.step(Nothing)
def second_activation(table: Table, nothing: Nothing) -> None:
    """3.0 i, 2.5c to 2.5f Once, not at Fat-4 or with nobody left to act; set up Used it must be tried, else it may."""
    state = table.state
    formation = state.formation
    if state.second or not can_activate(table, formation) or second_refusal(table, nothing) is not None:
        finish_formation(table)
    elif must_roll(table):
        roll_second(table, nothing)
    else:
        table.goto(choose_second, nothing)


def must_roll(table: Table) -> bool:
    """1.0g, 2.5c Set up Used: on turn 1 it must try."""
    rules, state = table.rules, table.state
    name = rules.formation_ids[state.formation]
    starts = rules.scenarios[state.scenario].formations
    return state.turn == 1 and any(start.formation == name and start.state == "used" for start in starts)


def second_refusal(table: Table, _: object) -> Reason | None:
    """2.5f Why there is no second activation."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[state.formation]}
    if is_exhausted(rules, state, state.formation):
        return Reason("2.5f", "exhausted", name)
    return None


@program.question(Nothing, rule="2.5e", who=active)
def choose_second() -> Offers:
    """2.5e Try for a second activation at once, or never?"""
    return (
        Offer("again", "2.5d", refusal=second_refusal, then=roll_second),
        Offer("again-rested", "6.4b", refusal=buy_refusal, then=buy_second, needs=(WITH_FATIGUE,)),
        Offer("done", "2.5e", then=lambda table, _: finish_formation(table)),
    )


@choose_second.subject
def second_subject(table: Table, _: object) -> dict[str, object]:
    """Who has activated."""
    return {"formation": table.rules.formation_ids[table.state.formation]}


def buy_refusal(table: Table, nothing: object) -> Reason | None:
    """6.4b, 6.4c Why +2 on the roll cannot be bought."""
    rules, state = table.rules, table.state
    if not is_on(rules, state, PLANNED_FATIGUE):
        return Reason("6.4", "option-not-used", {})
    if not can_pay(rules, state, state.formation, rules.prices["second-activation"] + 1):
        return Reason("6.4c", "would-be-exhausted", {"formation": rules.formation_ids[state.formation]})
    return second_refusal(table, nothing)


def buy_second(table: Table, _: object) -> None:
    """6.4b A level of Fatigue for +2, paid before the roll: whoever was Fresh is so no more (2.5h), and whom it would
    bring to Fat-4 has nothing to buy (6.4c)."""
    rules, state = table.rules, table.state
    tire(table, state.formation, rules.prices["second-activation"], "second-activation", "6.4b")
    _roll(table, second_bonus(table, bought=True))


def roll_second(table: Table, _: object) -> None:
    """2.5h One die, 1 more if Fresh, against the headquarters' number."""
    _roll(table, second_bonus(table, bought=False))


def second_bonus(table: Table, *, bought: bool) -> int:
    """2.5h, 6.4b What is added to the activation roll: 1 for a Fresh Formation, or what it has paid for with that."""
    if bought:
        return table.rules.tables.limits.bought_activation
    return int(is_fresh(table.state, table.state.formation))


def _roll(table: Table, bonus: int) -> None:
    from .preparation import prepare

    rules, state = table.rules, table.state
    formation = state.formation
    die = table.roll(6, "second-activation", "2.5h")
    needed = rules.activation_roll[formation]
    success = die + bonus >= needed
    table.say(events.SecondRolled(rules.formation_ids[formation], die, bonus, needed, success))
    if success:
        state.second = 1
        table.say(events.FormationActivated(table.sides[state.active], rules.formation_ids[formation], True))
        table.goto(prepare, Nothing())
    else:
        finish_formation(table)


def finish_formation(table: Table) -> None:
    """2.5i, 3.0 j Done; the other side's turn."""
    rules, state = table.rules, table.state
    forget_unit_marks(table)
    if state.formation >= 0:
        state.own("status")[state.formation] = DONE
        table.say(events.FormationDone(rules.formation_ids[state.formation]))
    state.formation = -1
    state.second = 0
    state.snafu = 0
    table.pop()
