"""11.1 The Movement Step of an activation."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure

from ..command.breakdown import breakdown_offers
from ..command.command import in_command as in_command
from ..command.command import posture_of
from ..needs import ARRIVALS
from ..program import Table, active, is_night, program
from ..refusals import acting_refusal, of_unit
from ..rules import CAVALRY, NONE
from ..state import DEFENSIVE, GUNS_FIRED, MOVED, STOPPED, clear
from . import entry
from .charges import Charge, charge_targets, declare_charge
from .charges import charge_refusal as target_refusal
from .movement import can_start, choose_way, mover_refusal, plain_move
from .procedures import MovementStep


@program.step(MovementStep)
def begin(table: Table, step: MovementStep) -> None:
    """11.1 A new step: nobody has moved in it."""
    state = table.state
    clear(state.spent)
    for unit in in_command(table):
        state.marks[unit] &= ~(MOVED | STOPPED)
    table.goto(go_on, step)


@program.step(MovementStep)
def go_on(table: Table, step: MovementStep) -> None:
    """11.1 As long as somebody could move."""
    if not table.ask_if_open(choose_unit, step, idle=("break", "recombine", "end")):
        table.pop()


@program.question(MovementStep, rule="11.1", who=active)
def choose_unit() -> Offers:
    """11.1 Which unit moves next: breaking down before anybody moves, entering, moving, charging; or enough."""
    return (
        *breakdown_offers(in_command, begun_refusal, lambda table, _, unit: acting_refusal(table, unit), choose_unit),
        Offer("enter", "11.10.1", UNIT, HEX, candidates=entry.entries, refusal=entry.entry_refusal, then=enter,
              needs=(ARRIVALS,)),
        Offer("enter", "11.10", UNIT, HEX, "with", UNIT, candidates=entry.companies, refusal=entry.company_refusal,
              then=enter, needs=(ARRIVALS,)),
        Offer("delay", "11.10.2", UNIT, HEX, candidates=entry.delays, refusal=entry.delay_refusal, then=delay,
              needs=(ARRIVALS,)),
        Offer("move", "11.1", UNIT, listed=movers, refusal=move_refusal, then=move),
        Offer("charge", "11.6", UNIT, HEX, listed=charges, refusal=charge_refusal, then=charge),
        Offer("end", "11.1", then=end_procedure),
    )  # fmt: skip


def begun_refusal(_: Table, step: MovementStep) -> Reason | None:
    """17.0 Breakdown only at the start of the Movement Step."""
    return Reason("17.0", "somebody-has-moved") if step.began else None


def enter(table: Table, step: MovementStep, unit: int, hex_: int, *hqs: int) -> None:
    """11.10, 11.10.1 Onto the map, alone or stacked with a headquarters."""
    table.goto(go_on, step._replace(began=True, entered=(*step.entered, hex_)))
    entry.enter(table, step.entered, hex_, unit, *hqs)


def delay(table: Table, step: MovementStep, unit: int, hex_: int) -> None:
    """11.10.2 A turn later."""
    table.goto(go_on, step._replace(began=True))
    entry.delay(table, unit, hex_)


def movers(table: Table, _: MovementStep) -> list[int]:
    """11.1 Those of the units in command that have somewhere to go."""
    marks = table.state.marks
    ready = [unit for unit in in_command(table) if not marks[unit] & (MOVED | GUNS_FIRED)]
    return [unit for unit in ready if can_start(table, plain_move(table, unit))]


def move_refusal(table: Table, _: MovementStep, unit: int) -> Reason | None:
    """11.1, 11.2 Why a unit does not move."""
    refusal = mover_refusal(table, unit)
    if refusal:
        return refusal
    if table.rules.parent[unit] != NONE:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if table.state.where[unit] < 0:
        return of_unit(table, "11.10", "has-to-enter-first", unit)
    return None if can_start(table, plain_move(table, unit)) else of_unit(table, "11.2", "no-open-hex", unit)


def move(table: Table, step: MovementStep, unit: int) -> None:
    """11.1 A unit sets out."""
    table.goto(go_on, step._replace(began=True))
    table.push(choose_way, plain_move(table, unit))


def charges(table: Table, step: MovementStep) -> list[tuple[int, int]]:
    """11.6, 7.2.2 Cavalry that moves may charge, unless its posture is defensive."""
    rules = table.rules
    if is_night(table):
        return []
    riders = [unit for unit in in_command(table) if rules.kind[unit] == CAVALRY]
    return [
        (unit, hex_) for unit in riders
        if posture_of(table, unit) != DEFENSIVE and move_refusal(table, step, unit) is None
        for hex_ in charge_targets(table, unit)
    ]  # fmt: skip


def charge_refusal(table: Table, step: MovementStep, unit: int, target: int) -> Reason | None:
    """11.6, 7.2.2, 18.2 Why a unit does not charge a hex."""
    refusal = mover_refusal(table, unit)
    if refusal:
        return refusal
    if is_night(table):
        return of_unit(table, "18.2", "no-combat-at-night", unit)
    if table.rules.kind[unit] == CAVALRY and posture_of(table, unit) == DEFENSIVE:
        return of_unit(table, "7.2.2", "no-charge-in-defensive-posture", unit)
    return target_refusal(table, unit, target) or move_refusal(table, step, unit)


def charge(table: Table, step: MovementStep, unit: int, target: int) -> None:
    """11.6 A unit tries to charge."""
    table.goto(go_on, step._replace(began=True))
    table.push(declare_charge, Charge(unit, target))
