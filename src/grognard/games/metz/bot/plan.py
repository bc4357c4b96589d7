"""Assaults that could be made in this activation: who goes where against which hex."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..assault.assault_step import targets
from ..assault.procedures import Assault
from ..board import combat_units
from ..fire.targets import attackable
from ..movement.movement import destinations, mover_refusal, plain_move
from ..movement.movement_step import in_command
from ..rules import CAVALRY, FOOT
from ..stacking import are_stackable
from ..state import CHARGING
from ..strength import HALF, joint_sp
from .danger import exposure
from .odds import Outlook, outlook
from .reception import reception
from .situation import Situation
from .worth import hit_cost, largest


class Attack(NamedTuple):
    target: int
    #: unit -> hex from which it assaults
    places: Mapping[int, int]
    value: float


class Part(NamedTuple):
    """What a unit adds to an attack: its value with the unit in it, from which hex, what the fire that meets the unit
    costs, the chance to be hit by it, and the danger there and where it came from."""

    value: float
    hex: int
    fire: float
    hit: float
    there: float
    before: float

    @property
    def balance(self) -> float:
        return self.value - self.fire - self.there


def caution(now: Situation) -> float:
    """A side that is losing on the map has less to lose at the end."""
    return now.style.plan.caution - now.style.plan.daring * now.urgency


def hex_worth(now: Situation, hex_: int) -> float:
    """What it is worth to drive the enemy out of a hex."""
    return now.style.plan.ground + now.style.plan.taken * now.goal_worth(hex_)


def balance(now: Situation, target: int, found: Outlook) -> float:
    """What an assault is worth: the enemy's losses and the hex against one's own."""
    lost = found.defender - caution(now) * found.attacker
    return now.thrift * lost + found.cleared * hex_worth(now, target)


def answered(now: Situation, target: int, found: Outlook, value: float) -> float:
    """12.3 What an assault is worth if the defender need not wait for it: he goes if he thinks that cheaper."""
    stays, goes = stand_or_go(now, target, found)
    return value if stays >= goes else now.thrift * first_hit(now, target) + hex_worth(now, target)


def stand_or_go(now: Situation, target: int, found: Outlook) -> tuple[float, float]:
    """12.3 What it is worth to the defender of a hex to wait for an assault, and to abandon the hex."""
    weights = now.style.fights
    place = hex_worth(now, target) + weights.attached * now.goal_worth(target)
    thrift = now.thrift if target in now.goals else 1.0  # who dies for a field is missed where it counts
    stays = thrift * (weights.revenge * found.attacker - found.defender) - found.cleared * place
    return stays, -thrift * first_hit(now, target) - place - weights.shame


def first_hit(now: Situation, hex_: int) -> float:
    """What a morale hit costs those in a hex: the price of abandoning it."""
    return hit_cost(now.table, largest(now.table, combat_units(now.rules, now.state, hex_)), 1, 0)


def alone(now: Situation, units: Sequence[int], found: Outlook) -> float:
    """What an assault has to promise more because one brigade makes it: nothing where the case is clear, such as guns
    without cover or a shattered brigade, and less and less at the end of the battle."""
    if len(units) > 1 or found.cleared >= now.style.plan.clear:
        return 0.0
    return now.style.plan.alone * now.thrift * fear(now)


def too_early(now: Situation, found: Outlook) -> float:
    """What an assault has to promise more while the guns are still at work."""
    early = now.is_bombarding and found.cleared < now.style.plan.clear
    return now.style.plan.too_early * fear(now) if early else 0.0


def fear(now: Situation) -> float:
    """How much of what may go wrong counts: all of it under stronger guns."""
    return 1.0 if now.is_outgunned else now.style.plan.covered


def best_lead(now: Situation, units: Iterable[int], target: int, fury: bool = False) -> tuple[float, int, Outlook]:
    """The best lead hex of these units from where they stand: value, hex, outlook."""
    state, everybody = now.state, tuple(units)
    riders = [u for u in everybody if state.marks[u] & CHARGING]
    best: tuple[float, int, Outlook] = (-99.0, -1, Outlook(0.0, 0.0, 0.0))
    stubborn = target in now.goals
    for hex_ in sorted({state.where[u] for u in riders or everybody}):
        found = outlook(now.table, Assault(now.side, target, hex_, everybody, fury=fury), stubborn)
        value = balance(now, target, found) - alone(now, everybody, found) - too_early(now, found)
        if not riders:
            value = answered(now, target, found, value)
        if value > best[0]:
            best = (value, hex_, found)
    return best


def plan(now: Situation) -> list[Attack]:
    """The attacks worth making, best first; every unit is in one at most."""
    now = now.copied()  # units are tried out in other hexes
    reach = _reach(now)
    made: list[Attack] = []
    busy: set[int] = set()
    found = [attack for hex_ in sorted(now.enemies) if (attack := _attack(now, hex_, reach, busy))]
    for attack in sorted(found, key=lambda a: -a.value):
        again = attack if not busy.intersection(attack.places) else _attack(now, attack.target, reach, busy)
        if again:
            made.append(again)
            busy.update(again.places)
    return made


def _reach(now: Situation) -> dict[int, list[int]]:
    """By unit that could assault: the hexes next to enemies that it can get to, its own included."""
    table, state = now.table, now.state
    found = {}
    for unit in in_command(table):
        if now.rules.kind[unit] not in FOOT | {CAVALRY} or state.where[unit] < 0:
            continue
        if joint_sp(now.rules, state, unit) < HALF:
            continue
        hexes = [state.where[unit]]
        if mover_refusal(table, unit) is None:
            hexes += destinations(table, plain_move(table, unit))
        found[unit] = [hex_ for hex_ in hexes if now.near[hex_]]
    return found


def _attack(now: Situation, target: int, reach: dict[int, list[int]], busy: set[int]) -> Attack | None:
    """Build up the attack on a hex, the strongest first, as long as another unit makes it better."""
    rules, state = now.rules, now.state
    if not attackable(rules, target):
        return None
    around = set(rules.grid.adjacent(target))
    able = {
        unit: near for unit, hexes in reach.items()
        if unit not in busy and (near := [h for h in hexes if h in around])
    }  # fmt: skip
    if not able:
        return None
    home = {unit: state.where[unit] for unit in able}
    order = sorted(able, key=lambda u: (-joint_sp(rules, state, u), u))[: now.style.plan.most]
    places: dict[int, int] = {}
    parts: list[Part] = []
    value = -99.0
    best: tuple[float, dict[int, int]] = (now.style.plan.worthwhile, {})
    for unit in order:
        weight = now.thrift * (now.style.plan.again if any(part.fire for part in parts) else now.style.plan.on_the_way)
        part = _best_hex(now, target, unit, able[unit], places, weight)
        if part is None:
            continue
        likely = _likely(now, [*parts, part])
        if places and likely <= value - now.style.plan.mass:
            continue
        parts.append(part)
        places[unit] = state.where[unit] = part.hex
        value = likely
        if value > best[0] - (now.style.plan.mass if best[1] else 0.0):
            best = (value, dict(places))
    for unit in places:
        state.where[unit] = home[unit]
    return Attack(target, best[1], best[0]) if best[1] else None


def _likely(now: Situation, parts: Sequence[Part]) -> float:
    """What an attack is worth with all that happens on the way and afterwards: less if the strongest is hit; and the
    enemy, who fires at somebody in any case, may find a better target than before."""
    value = parts[-1].value
    there, before = max(part.there for part in parts), max(part.before for part in parts)
    cost = sum(part.fire for part in parts) + max(0.0, there - before)
    return value - max(0.0, value) * now.style.plan.halted * fear(now) * parts[0].hit - cost


def _best_hex(
    now: Situation, target: int, unit: int, hexes: list[int], places: dict[int, int], weight: float
) -> Part | None:
    """From which hex a unit helps most; the fire that meets it there counts by its weight."""
    state = now.state
    best: Part | None = None
    home = state.where[unit]
    afterwards = now.style.plan.afterwards * fear(now) * now.thrift
    before = afterwards * exposure(now, unit, home)
    for hex_ in hexes:
        if hex_ != home and not _has_room(now, unit, hex_, places):
            continue
        state.where[unit] = hex_
        value = best_lead(now, (*places, unit), target)[0]
        state.where[unit] = home
        loss, hit = reception(now.table, (unit,), hex_, now.side) if hex_ != home else (0.0, 0.0)
        danger = afterwards * exposure(now, unit, hex_)
        part = Part(value, hex_, weight * loss, hit, danger, before)
        if best is None or part.balance > best.balance:
            best = part
    return best


def _has_room(now: Situation, unit: int, hex_: int, places: Mapping[int, int]) -> bool:
    """4.1 Whether a unit may join those who stay in a hex and those who are to come."""
    rules, state = now.rules, now.state
    there = [u for u, at in places.items() if at == hex_ and u != unit]
    there += [u for u in combat_units(rules, state, hex_) if u not in places and u != unit]
    return are_stackable(rules, state, (*there, unit), hex_)


def standing_attack(now: Situation, target: int, units: Iterable[int]) -> float:
    """The value of an assault by these units from where they stand, with everybody already pointed at the target."""
    pointed = [u for u in in_command(now.table) if now.state.aim[u] == target + 1 and now.state.where[u] >= 0]
    return best_lead(now, dict.fromkeys((*pointed, *units)), target)[0]


def able_now(now: Situation) -> dict[int, list[int]]:
    """Target -> units in command that stand next to it and could assault it."""
    found: dict[int, list[int]] = {}
    for unit in in_command(now.table):
        for hex_ in targets(now.table, unit):
            found.setdefault(hex_, []).append(unit)
    return found
