"""Chapter 6: combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.odds import net
from grognard.mechanics.standard import active, events
from grognard.mechanics.standard.movement import on_map, own_refusal

from .aftermath import Aftermath, settle
from .movement import end
from .program import ATTACKED, HEX_ATTACKED, Nothing, Table, program


class Battle(NamedTuple):
    """An attack on a hex, and who takes part so far."""

    target: int
    attackers: tuple[int, ...] = ()


@program.question(Nothing, rule="6.1", who=active)
def choose_target() -> Offers:
    """6.1 Which hex is attacked next, or is it enough?"""
    return (
        Offer("attack", "6.1", HEX, candidates=enemy_hexes, refusal=target_refusal, then=attack),
        Offer("end", "2.1", then=end),
    )


def enemy_hexes(table: Table, _: Nothing) -> list[int]:
    return sorted({table.state.where[unit] for unit in on_map(table, 1 - table.state.active)})


def target_refusal(table: Table, _: Nothing, hex_: int) -> Reason | None:
    """6.1 Each hex is attacked once a phase, by units next to it that have not attacked yet."""
    args = {"hex": table.rules.labels[hex_]}
    if table.rules.board.side_of_group[table.state.group[hex_]] != 1 - table.state.active:
        return Reason("6.1", "no-enemy-there", args)
    if table.state.hex_marks[hex_] & HEX_ATTACKED:
        return Reason("6.1", "hex-attacked-already", args)
    if not able(table, Battle(hex_)):
        return Reason("6.1", "nobody-can-attack", args)
    return None


def attack(table: Table, _: Nothing, hex_: int) -> None:
    table.push(choose_attackers, hex_, ())


@program.question(Battle, rule="6.1", who=active)
def choose_attackers() -> Offers:
    """6.1 Who takes part?"""
    return (
        Offer("add", "6.1", UNIT, candidates=neighbours, refusal=attacker_refusal, then=add),
        Offer("commit", "6.2", refusal=commit_refusal, then=commit),
    )


@choose_attackers.subject
def planned_battle(table: Table, battle: Battle) -> dict[str, object]:
    """6.2 The odds as they stand."""
    rules = table.rules
    return {
        "target": rules.labels[battle.target],
        "units": [rules.ids[unit] for unit in battle.attackers],
        "attack": strength(table, battle.attackers),
        "defence": strength(table, rules.board.stack(table.state, battle.target)),
        "odds": rules.odds.columns[column(table, battle)],
    }


def neighbours(table: Table, battle: Battle) -> list[int]:
    near = table.rules.grid.adjacent(battle.target)
    return [unit for hex_ in near for unit in table.rules.board.stack(table.state, hex_)]


def attacker_refusal(table: Table, battle: Battle, unit: int) -> Reason | None:
    """6.1 Units next to the target, each once a phase."""
    args = {"unit": table.rules.ids[unit], "hex": table.rules.labels[battle.target]}
    refusal = own_refusal(table, unit, table.state.active, "6.1")
    if refusal is not None:
        return refusal
    if unit in battle.attackers:
        return Reason("6.1", "in-the-attack-already", args)
    if table.state.marks[unit] & ATTACKED:
        return Reason("6.1", "attacked-already", args)
    if not table.rules.grid.is_adjacent(table.state.where[unit], battle.target):
        return Reason("6.1", "not-adjacent", args)
    return None


def able(table: Table, battle: Battle) -> list[int]:
    """6.1 The units that may still join an attack."""
    return [unit for unit in neighbours(table, battle) if attacker_refusal(table, battle, unit) is None]


def add(table: Table, battle: Battle, unit: int) -> None:
    table.goto(choose_attackers, battle.target, (*battle.attackers, unit))


def commit_refusal(_: Table, battle: Battle) -> Reason | None:
    """6.1 Somebody has to attack."""
    return None if battle.attackers else Reason("6.1", "no-attacker-yet")


def strength(table: Table, units: tuple[int, ...] | list[int]) -> int:
    """1.1 What is printed for the steps that are left."""
    return sum(table.rules.strength[unit][table.state.steps[unit]] for unit in units)


def shifts(table: Table, battle: Battle) -> tuple[Shift, ...]:
    """6.3 Terrain and rivers help the defender; 6.4 infantry and cavalry together help the attacker."""
    rules, where = table.rules, table.state.where
    found = []
    terrain = rules.terrain[battle.target]
    if terrain.shift:
        found.append(Shift("6.3", f"terrain-{terrain.id}", terrain.shift))
    crossed = [rules.crossed(where[unit], battle.target) for unit in battle.attackers]
    for side in rules.terrain_file.hexside:
        if crossed and all(side in sides for sides in crossed):
            found.append(Shift("6.3", "across-river", side.shift))
    if len({rules.units[unit].type for unit in battle.attackers}) > 1:
        found.append(Shift("6.4", "combined-arms", rules.schedule.combat.combined_arms))
    return tuple(found)


def column(table: Table, battle: Battle) -> int:
    """6.2 The column of the odds, shifted."""
    defence = strength(table, table.rules.board.stack(table.state, battle.target))
    shift = net(shifts(table, battle))
    return table.rules.odds.column(strength(table, battle.attackers), defence, shift)


def commit(table: Table, battle: Battle) -> None:
    """6.2 The die is rolled, and the column of the odds says what comes of it."""
    state, rules = table.state, table.rules
    label = rules.labels[battle.target]
    attackers = tuple(rules.ids[unit] for unit in battle.attackers)
    table.say(events.AttackDeclared(table.sides[state.active], label, attackers, "6.1"))
    for unit in battle.attackers:
        state.marks[unit] |= ATTACKED
    state.hex_marks[battle.target] |= HEX_ATTACKED
    die = table.roll(rules.odds.faces, f"combat {label}", "6.2")
    at = column(table, battle)
    result = rules.odds.result(at, die)
    defence = strength(table, rules.board.stack(state, battle.target))
    table.say(events.CombatResolved(
        label, strength(table, battle.attackers), defence, shifts(table, battle), rules.odds.columns[at], die, *result,
        "6.2",
    ))  # fmt: skip
    table.goto(settle, Aftermath(battle.target, battle.attackers, *result))
