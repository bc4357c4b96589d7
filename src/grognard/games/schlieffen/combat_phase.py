"""11.0 and 11.1: the combat phase, probes first, then attack after attack."""

from __future__ import annotations

from grognard.engine.offers import HEX, Offer, Offers
from grognard.mechanics.covered import covered_hexes

from .combat import Attack, target_refusal, targets
from .declaration import choose_attackers
from .probing import next_probe
from .program import Nothing, Table, active, program
from .stacking import RESTACK, Check, check_stacks
from .state import ATTACKED, DEFENDED, PROBED, RESTACKED


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """11.5 In each combat phase a unit attacks once and is attacked once; 11.3 a hex sends out three corps and one
    headquarters."""
    state = table.state
    for unit in range(len(state.marks)):
        state.marks[unit] &= ~(ATTACKED | DEFENDED | PROBED | RESTACKED)
    state.corps_out[:] = state.hq_out[:] = bytes(len(state.corps_out))
    table.goto(next_attack, phase)
    table.push(next_probe)


@program.step(Nothing)
def next_attack(table: Table, phase: Nothing) -> None:
    """11.6 Any number of attacks, each resolved before the next is declared."""
    if targets(table, phase) or may_hide_attackers(table):
        table.goto(choose_target, phase)
    else:
        table.goto(check_stacks, Check())


def may_hide_attackers(table: Table) -> bool:
    """6.6 Whether the enemy cannot rule out that a covered corps has somebody to attack."""
    state, rules = table.state, table.rules
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    return any(near[hex_] for hex_ in covered_hexes(table, state.active))


@program.question(Nothing, rule="11.0", who=active)
def choose_target() -> Offers:
    """5.4, 11.0 Attacks are never an obligation: which hex is attacked next, if any?"""
    return (
        Offer("attack", "11.0", HEX, listed=targets, refusal=target_refusal, then=attack),
        RESTACK,
        Offer("end", "11.0", then=end),
    )


def attack(table: Table, phase: Nothing, hex_: int) -> None:
    """11.6 One attack after another."""
    table.goto(next_attack, phase)
    table.push(choose_attackers, Attack(hex_))


def end(table: Table, _: Nothing) -> None:
    """5.4 The combat phase is over; then stacking (6.1)."""
    table.goto(check_stacks, Check())
