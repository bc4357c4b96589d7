"""11.0 and 11.1: the combat phase, probes first, then attack after attack."""

from __future__ import annotations

from grognard.engine.option import Option

from .combat import targets
from .declaration import choose_attackers
from .probing import next_probe
from .program import Nothing, Table, active, program
from .stacking import Check, check_stacks, restack, restack_options
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
    if targets(table):
        table.goto(choose_target, phase)
    else:
        table.goto(check_stacks, Check())


@program.question(Nothing, rule="11.0", who=active)
def choose_target(table: Table, _: Nothing) -> list[Option]:
    """5.4, 11.0 Attacks are never an obligation: which hex is attacked next, if any?"""
    rules = table.rules
    options = [rules.option(f"attack {rules.labels[hex_]}", "11.0") for hex_ in targets(table)]
    return [*options, *restack_options(table), rules.option("end", "11.0")]


@choose_target.answer
def target_chosen(table: Table, phase: Nothing, option: Option) -> None:
    """Act on the answer to `choose_target`."""
    rules = table.rules
    if option.text == "end":
        table.goto(check_stacks, Check())
    elif option.verb == "top":
        restack(table, rules.unit_index[option.words[0]])
    else:
        table.goto(next_attack, phase)
        table.push(choose_attackers, rules.grid.index[option.words[0]])
