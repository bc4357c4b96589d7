"""Chapter 11: defensive fire."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.offers import HEX, UNIT, Offer, Offers

from . import events
from .bombardment import modified_die
from .losses import Losses, lose
from .program import Table, passive, program

#: instead of a hex: the unit holds its fire
HOLD = -1


class Fire(NamedTuple):
    """The hex under attack, the attackers, and which defending unit fires at which attacking hex."""

    target: int
    attackers: tuple[int, ...]
    shots: tuple[tuple[int, int], ...] = ()


def attacking_hexes(table: Table, attackers: tuple[int, ...]) -> list[int]:
    """The hexes from which the surviving attackers attack."""
    return sorted({table.state.where[unit] for unit in attackers if table.state.where[unit] >= 0})


@program.step(Fire)
def open_fire(table: Table, fire: Fire) -> None:
    """11.1, 11.2 Every unit of the target hex may fire; against attackers from a single hex all fire together."""
    defenders = table.rules.board.stack(table.state, fire.target)
    hexes = attacking_hexes(table, fire.attackers)
    if len(hexes) == 1:
        fire = fire._replace(shots=tuple((unit, hexes[0]) for unit in defenders))
    if len(fire.shots) < len(defenders):
        table.goto(choose_shot, fire)
    else:
        table.goto(next_hex, fire)


def _next_defender(table: Table, fire: Fire) -> int:
    named = [unit for unit, _ in fire.shots]
    return next(unit for unit in table.rules.board.stack(table.state, fire.target) if unit not in named)


@program.question(Fire, rule="11.2", who=passive)
def choose_shot() -> Offers:
    """11.2 Attacked from several hexes, the defender divides his units among them; each fires at one hex or holds."""
    return (
        Offer("fire", "11.2", UNIT, HEX, candidates=shots, refusal=shot_refusal, then=shoot),
        Offer("hold", "11.2", UNIT, candidates=lambda table, fire: (_next_defender(table, fire),),
              refusal=shooter_refusal, then=hold),
    )  # fmt: skip


def shots(table: Table, fire: Fire) -> list[tuple[int, int]]:
    """11.2 The unit that is asked, and the hexes at which it could fire."""
    unit = _next_defender(table, fire)
    return [(unit, hex_) for hex_ in attacking_hexes(table, fire.attackers)]


def shooter_refusal(table: Table, fire: Fire, unit: int) -> Reason | None:
    """11.1, 11.2 Every unit of the hex under attack fires once, when it is asked."""
    name = {"unit": table.rules.ids[unit]}
    if unit in [shooter for shooter, _ in fire.shots]:
        return Reason("11.2", "fired-once", name)
    if table.state.where[unit] != fire.target:
        return Reason("11.1", "not-under-attack", name)
    return None if unit == _next_defender(table, fire) else Reason("11.2", "not-its-turn-to-fire", name)


def shot_refusal(table: Table, fire: Fire, unit: int, hex_: int) -> Reason | None:
    """11.2 Why a unit does not fire at a hex: one from which somebody attacks."""
    if hex_ not in attacking_hexes(table, fire.attackers):
        return Reason("11.2", "nobody-attacks-from", {"hex": table.rules.labels[hex_]})
    return shooter_refusal(table, fire, unit)


def shoot(table: Table, fire: Fire, unit: int, hex_: int) -> None:
    """11.2 A unit fires at the attackers in a hex."""
    table.say(events.FireAllotted(table.rules.ids[unit], table.rules.labels[hex_]))
    table.goto(open_fire, fire._replace(shots=(*fire.shots, (unit, hex_))))


def hold(table: Table, fire: Fire, unit: int) -> None:
    """11.2 A unit holds its fire."""
    table.say(events.FireAllotted(table.rules.ids[unit], ""))
    table.goto(open_fire, fire._replace(shots=(*fire.shots, (unit, HOLD))))


@choose_shot.subject
def shot_subject(table: Table, fire: Fire) -> dict[str, object]:
    """The hex under attack, the unit that is asked for, and what was decided before."""
    rules = table.rules
    return {
        "target": rules.labels[fire.target],
        "unit": rules.ids[_next_defender(table, fire)],
        "shots": {rules.ids[unit]: rules.labels[hex_] if hex_ != HOLD else "" for unit, hex_ in fire.shots},
    }


def fired_at(fire: Fire) -> list[int]:
    """Attacking hexes whose fire is still to be resolved."""
    return sorted({hex_ for _, hex_ in fire.shots if hex_ != HOLD})


@program.step(Fire)
def next_hex(table: Table, fire: Fire) -> None:
    """11.4 Attacking hexes are resolved one by one, in the order the defender likes."""
    hexes = fired_at(fire)
    if not hexes:
        table.pop()
    elif len(hexes) == 1:
        resolve(table, fire, hexes[0])
    else:
        table.goto(choose_hex, fire)


@program.question(Fire, rule="11.4", who=passive)
def choose_hex() -> Offers:
    """11.4 Which fire is resolved first?"""
    return (
        Offer("resolve", "11.4", HEX, listed=lambda _, fire: fired_at(fire), otherwise=("11.4", "nobody-fires-at"),
              then=resolve),
    )  # fmt: skip


def strength(table: Table, units: list[int]) -> int:
    """11.1, 2.10 Infantry and cavalry fire with their combat strength, every artillery unit with 1."""
    rules, schedule = table.rules, table.rules.schedule
    return sum(
        schedule.artillery.defensive_fire if rules.is_artillery(unit) else rules.combat[unit][table.state.steps[unit]]
        for unit in units
    )


def shifts(table: Table, origin: int, target: int) -> tuple[Shift, ...]:
    """11.3 Fire at attackers out of buildings, and at attackers across a river or canal, bridged or not."""
    rules = table.rules
    found = []
    terrain = rules.terrain[origin]
    if terrain.defensive_fire:
        found.append(Shift("11.3", f"from-{terrain.id}", terrain.defensive_fire))
    if rules.water[rules.grid.step(origin, target)]:
        found.append(Shift("11.3", "across-water", water_modifier(table, origin, target, "defensive_fire")))
    return tuple(found)


def water_modifier(table: Table, origin: int, target: int, kind: str) -> int:
    """11.3, 12.6 The modifier of the river or canal side between two hexes; 0 where there is none."""
    rules = table.rules
    kinds = rules.side_kinds.get(rules.grid.step(origin, target), ())
    values = [getattr(water, kind) for water in rules.terrain_file.hexside if water.id in kinds]
    return max(values, key=abs, default=0)


def resolve(table: Table, fire: Fire, hex_: int) -> None:
    """11.4, 11.5 Add up, roll, and let the firing player put the losses on the attackers in that hex."""
    state, rules = table.state, table.rules
    shooters = [unit for unit, at in fire.shots if at == hex_]
    total, modifiers = strength(table, shooters), shifts(table, hex_, fire.target)
    label = rules.labels[hex_]
    die = table.roll(6, f"defensive-fire {label}", "11.4")
    modified = modified_die(table, "defensive_fire", die, modifiers)
    steps = rules.defensive_table.result(total, modified)
    table.say(events.FireResolved("defensive-fire", label, total, die, modifiers, modified, steps, "11.4"))
    victims = tuple(unit for unit in fire.attackers if state.where[unit] == hex_)
    table.goto(next_hex, fire._replace(shots=tuple(shot for shot in fire.shots if shot[1] != hex_)))
    table.push(lose, Losses(victims, steps, 1 - state.active, "defensive-fire", "11.5"))
