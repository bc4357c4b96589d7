"""Why an answer is legal now, or why not: by the same checks that make the list."""

from __future__ import annotations

from typing import Any

from grognard.engine.explain import Explanation, Reason
from grognard.engine.reasons import Check, explained
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from . import explain_chits
from .assault import Assault, can_abandon, can_attack
from .assault_step import AssaultStep, may_assault
from .board import near_enemy
from .breakthrough import Breakthrough
from .charges import Charge, charge_refusal
from .command import posture_of
from .costs import HALF as HALF_MOVE
from .costs import ROADBOUND, is_held, left, prices
from .entry import company_refusal, entry_refusal
from .fire import Fire
from .fire_step import FireStep, is_guard_drawn
from .losses import Loss, may_be_hit
from .movement import Moving, joinable, may_move
from .out_of_command import CAUTIOUS, OutStep
from .program import Table, is_night
from .rally import can_be_supplied
from .reactions import React
from .retreat import Retreat
from .rules import CAVALRY, DETACHMENT, GUNS
from .stacking import stack_refusal
from .state import ASSAULTED, CHARGING, DEFENSIVE, FIRED, GUNS_FIRED, IN_COMMAND, MOVED, REBUILD
from .strength import HALF, joint_sp
from .targets import attackable, fire_refusal
from .terrain import FORBIDDEN, MP
from .works import dig_refusal

#: words of answers that name neither a unit nor a hex
WORDS = {"A", "D", "morale", "ammo", "front", "back", "1", "2", "3", "with"}


def explain(title: Title, state: EngineState, text: str) -> Explanation:
    """Whether an answer is legal now, and by which rule."""
    rules = title.rules
    words = WORDS | set(rules.chit_index) | set(rules.tracks) | {u.formation.division for u in rules.units}
    words |= {arrival.id for arrival in rules.schedule.arrival}
    return explained(title, state, text, CHECKS, words=words, rules=("19.0", "3.0", "5.0"))


def _unit(table: Table, words: list[str]) -> int:
    return table.rules.unit_index.get(words[0], -1) if words else -1


def _hex(table: Table, words: list[str], place: int = 0) -> int:
    return table.rules.grid.index.get(words[place], -1) if len(words) > place else -1


def _not_acting(table: Table, unit: int) -> Reason | None:
    """5.3, 14.1 Only units in command of the formation that is activated act."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != state.active:
        return Reason("5.3", "enemy-unit", name)
    body = rules.parent[unit] if rules.parent[unit] >= 0 else unit
    if not state.marks[body] & IN_COMMAND:
        return Reason("7.4", "not-in-command", name)
    return None


def _fire(table: Table, step: Any, words: list[str]) -> Reason | None:
    unit, target = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or target < 0:
        return None
    if table.state.marks[unit] & FIRED:
        return Reason("8.1", "fired-once", {"unit": words[0]})
    halved = not isinstance(step, FireStep)
    return _not_acting(table, unit) or _moved(table, unit) or fire_refusal(table, unit, target, halved)


def _moved(table: Table, unit: int) -> Reason | None:
    """14.3 c Under a Cautious marker fire comes before movement."""
    body = table.rules.parent[unit] if table.rules.parent[unit] >= 0 else unit
    return Reason("14.3", "moved-already", {"unit": table.rules.ids[unit]}) if table.state.marks[body] & MOVED else None


def _shoot_at_mover(table: Table, reaction: React, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    name = {"unit": words[0]}
    if table.rules.side[unit] == reaction.side:
        return Reason("11.4", "enemy-unit", name)
    where = table.state.where[unit]
    if where < 0 or not table.rules.grid.is_adjacent(where, reaction.hex):
        return Reason("11.4", "not-adjacent", name)
    if table.state.reacted[unit]:
        return Reason("11.4", "fired-once", name)
    return fire_refusal(table, unit, reaction.hex)


def _partner(table: Table, fire: Fire, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if table.state.where[unit] != fire.origin:
        return Reason("8.1.4", "other-hex", {"unit": words[0]})
    moved = _moved(table, unit) if fire.kind == "out-of-command" else None
    refusal = moved or fire_refusal(table, unit, fire.target, fire.halved)
    return refusal or Reason("8.1.4", "cannot-combine", {"unit": words[0]})


def _move(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    name = {"unit": words[0]}
    other = _not_acting(table, unit)
    if other:
        return other
    if table.state.marks[unit] & MOVED:
        return Reason("11.1", "moved-already", name)
    if table.state.marks[unit] & GUNS_FIRED:
        return Reason("8.1.6", "guns-fired", name)
    return Reason("11.2", "no-open-hex", name)


def _charge(table: Table, _: object, words: list[str]) -> Reason | None:
    unit, target = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or target < 0:
        return None
    if not may_move(table, unit):
        return _move(table, _, words)
    if is_night(table):
        return Reason("18.2", "no-combat-at-night", {"unit": words[0]})
    if posture_of(table, unit) == DEFENSIVE:
        return Reason("7.2.2", "no-charge-in-defensive-posture", {"unit": words[0]})
    return charge_refusal(table, unit, target)


def _charge_alone(table: Table, step: OutStep, words: list[str]) -> Reason | None:
    """14.3 c Cavalry charges under a Cautious marker, with half its points."""
    unit, target = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or target < 0:
        return None
    if not may_move(table, unit):
        return _move(table, step, words)
    if step.marker != CAUTIOUS or is_night(table):
        return Reason("14.3", "marker-forbids", {"unit": words[0]})
    return charge_refusal(table, unit, target, HALF_MOVE)


def _road(table: Table, step: OutStep, words: list[str]) -> Reason | None:
    """14.3 c Along the road, instead of anything else."""
    unit = _unit(table, words)
    if unit < 0:
        return None
    if table.state.marks[unit] & FIRED:
        return Reason("14.3", "fired-once", {"unit": words[0]})
    if not may_move(table, unit):
        return _move(table, step, words)
    return Reason("14.3", "no-road-to-march", {"unit": words[0]})


def _approach(table: Table, charge: Charge, words: list[str]) -> Reason | None:
    """11.6 A charge rides over clear ground, past nobody, and must be able to get next to its target."""
    return Reason("11.6", "no-way-for-charge", {"hex": words[0]}) if _hex(table, words) >= 0 else None


def _farther(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("14.3", "worse-by-marker", {"hex": words[0]}) if words else None


def _to(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    """2.2.3, 4.1, 11.2, 11.3 What keeps the units from a hex."""
    hex_ = _hex(table, words)
    if hex_ < 0 or not moving.units:
        return None
    state, rules = table.state, table.rules
    unit = moving.units[0]
    start, side, label = state.where[unit], rules.side[unit], {"hex": words[0]}
    if state.group[hex_] == 2 - side:
        return Reason("11.1", "enemy-there", label)
    if not moving.engage and near_enemy(state, side)[hex_]:
        return Reason("18.2" if is_night(table) else "11.3", "may-not-engage", label)
    full = stack_refusal(table, moving.units, hex_)
    if full:
        return full
    if rules.grid.is_adjacent(start, hex_):
        costs = prices(table, moving.units, moving.roads, moving.share == ROADBOUND)
        both = costs.held if is_held(table, hex_, moving.units) else costs.free
        price = both[6 * start + rules.grid.direction(start, hex_)]
        if price == FORBIDDEN:
            return Reason("11.2", "cannot-enter", label)
        points = left(table, moving.units, moving.share)
        return Reason("11.2", "too-dear", {**label, "cost": price / MP, "left": points / MP})
    return Reason("11.2", "out-of-reach", label)


def _join(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0 or unit in joinable(table, moving):
        return None
    return _not_acting(table, unit) or Reason("11.1", "cannot-join", {"unit": words[0]})


def _enter(table: Table, step: Any, words: list[str]) -> Reason | None:
    unit, hex_ = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or hex_ < 0:
        return None
    refusal = entry_refusal(table, step.entered, unit, hex_)
    if refusal or len(words) < 4 or words[3] not in table.rules.unit_index:
        return refusal
    return company_refusal(table, unit, table.rules.unit_index[words[3]])


def _delay(table: Table, _: object, words: list[str]) -> Reason | None:
    return Reason("11.10.2", "no-enemy-near", {"unit": words[0]}) if _unit(table, words) >= 0 else None


def _break(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    return Reason("17.1", "cannot-break-down", {"unit": words[0]}) if unit >= 0 else None


def _recombine(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("17.3", "cannot-recombine", {"hex": words[0]}) if words else None


def _assault(table: Table, step: AssaultStep, words: list[str]) -> Reason | None:
    unit, target = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or target < 0:
        return None
    state, rules = table.state, table.rules
    name, label = {"unit": words[0]}, {"hex": words[1]}
    other = _not_acting(table, unit)
    if other:
        return other
    if rules.kind[unit] in GUNS or not rules.is_combat[unit]:
        return Reason("12.1", "never-assaults", name)
    if state.group[target] != 2 - state.active:
        return Reason("12.1", "no-enemy-there", label)
    if not attackable(rules, target):
        return Reason("2.2.3", "fortress", label)
    if joint_sp(rules, state, unit) < HALF:
        return Reason("3.1.3", "no-strength", name)
    if not can_attack(table, unit, target):
        return Reason("12.1", "not-adjacent", name)
    if not may_assault(table, unit, step) and not state.marks[unit] & (ASSAULTED | CHARGING):
        return Reason("7.2.2", "posture-forbids-assault", name)
    return Reason("12.2", "declared-already", name)


def _abandon(table: Table, assault: Assault, _: list[str]) -> Reason | None:
    return None if can_abandon(table, assault) else Reason("12.3", "charged")


def _withdraw(table: Table, _: Assault, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    cavalry = table.rules.kind[unit] == CAVALRY
    return Reason("12.3", "not-heavier" if cavalry else "only-cavalry-withdraws", {"unit": words[0]})


def _hit(table: Table, loss: Loss, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if unit not in loss.units:
        return Reason("12.7.1", "not-in-the-fight", {"unit": words[0]})
    if unit not in may_be_hit(table, loss):
        return Reason("12.7.1", "largest-first", {"unit": words[0]})
    return Reason("12.7.2", "casualty-due")


def _retreat_loss(_: Table, loss: Loss, __: list[str]) -> Reason | None:
    return Reason("12.7.2", "casualty-due") if loss.casualty and loss.points == 1 else None


def _retreat(_: Table, __: Retreat, words: list[str]) -> Reason | None:
    return Reason("12.8", "worse-retreat", {"hex": words[0]}) if words else None


def _advance(table: Table, through: Breakthrough, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if unit not in through.able:
        return Reason("12.9", "took-no-part", {"unit": words[0]})
    if table.state.morale[unit]:
        return Reason("12.9", "shaken", {"unit": words[0]})
    return stack_refusal(table, (unit,), through.target) or Reason("12.9", "charge-goes-first")


def _halt(_: Table, __: Breakthrough, ___: list[str]) -> Reason | None:
    return Reason("12.9", "charge-goes-first")


def _onward(_: Table, __: Breakthrough, words: list[str]) -> Reason | None:
    return Reason("12.9", "not-towards-the-beaten", {"hex": words[0]}) if words else None


def _recover(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    state, rules = table.state, table.rules
    name = {"unit": words[0]}
    other = _not_acting(table, unit)
    if other:
        return other
    where = state.where[unit]
    if where >= 0 and near_enemy(state, state.active)[where]:
        return Reason("13.2.1", "next-to-enemy", name)
    hq = state.where[rules.hq_of[state.formation]]
    if words[-1] == "ammo" and state.ammo[unit] and not can_be_supplied(table, unit, hq):
        return Reason("13.2.3", "french-artillery", name)
    return Reason("13.2.1", "out-of-range-or-well", name)


def _rebuild(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if table.rules.kind[unit] == DETACHMENT:
        return Reason("3.4", "detachment", {"unit": words[0]})
    if table.state.where[unit] != REBUILD:
        return Reason("13.3", "not-in-the-box", {"unit": words[0]})
    return Reason("13.3", "no-room-or-tried", {"unit": words[0]})


def _dig(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    return _not_acting(table, unit) or dig_refusal(table, unit)


def _fort(table: Table, _: object, words: list[str]) -> Reason | None:
    if _hex(table, words) not in table.rules.forts:
        return None
    if not is_guard_drawn(table):
        return Reason("8.9", "guard-only")
    return Reason("8.9", "fort-cannot-fire", {"hex": words[0]})


def _lead(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("12.2", "not-declared-or-not-leading", {"hex": words[0]}) if words else None


def _rest(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("18.6", "no-rest", {"unit": words[0]}) if words else None


CHECKS: dict[tuple[str, str], Check] = {
    **explain_chits.CHECKS,
    ("fire_step.choose_fire", "fire"): _fire,
    ("fire_step.choose_fire", "fort"): _fort,
    ("out_of_command.choose_action", "fire"): _fire,
    ("out_of_command.choose_action", "move"): _move,
    ("out_of_command.choose_action", "charge"): _charge_alone,
    ("out_of_command.choose_action", "road"): _road,
    ("out_of_command.choose_action", "break"): _break,
    ("out_of_command.choose_action", "recombine"): _recombine,
    ("charges.choose_approach", "to"): _approach,
    ("forced.choose_approach", "to"): _farther,
    ("forced.choose_nearest", "nearest"): _farther,
    ("forced.choose_withdrawal", "withdraw"): _farther,
    ("reactions.choose_fire", "fire"): _shoot_at_mover,
    ("fire.prepare", "add"): _partner,
    ("movement_step.choose_unit", "move"): _move,
    ("movement_step.choose_unit", "charge"): _charge,
    ("movement_step.choose_unit", "enter"): _enter,
    ("movement_step.choose_unit", "delay"): _delay,
    ("movement_step.choose_unit", "break"): _break,
    ("movement_step.choose_unit", "recombine"): _recombine,
    ("movement.choose_way", "to"): _to,
    ("movement.choose_way", "join"): _join,
    ("assault_step.choose_assault", "assault"): _assault,
    ("assault_step.choose_lead", "resolve"): _lead,
    ("assault.choose_stand", "abandon"): _abandon,
    ("assault.choose_stand", "withdraw"): _withdraw,
    ("losses.choose_loss", "casualty"): _hit,
    ("losses.choose_loss", "morale"): _hit,
    ("losses.choose_loss", "retreat"): _retreat_loss,
    ("retreat.choose_retreat", "retreat"): _retreat,
    ("breakthrough.choose_advance", "advance"): _advance,
    ("breakthrough.choose_advance", "halt"): _halt,
    ("breakthrough.choose_onward", "onward"): _onward,
    ("rally.choose_action", "recover"): _recover,
    ("rally.choose_action", "rebuild"): _rebuild,
    ("works.choose_digger", "dig"): _dig,
    ("night.choose_rest", "revive"): _rest,
    ("night.choose_rest", "muster"): _rest,
    ("night.choose_rest", "supply"): _rest,
}
