"""Why an answer is legal now, or why not: by the same checks that make the list."""

from __future__ import annotations

from grognard.engine.explain import Explanation, Reason
from grognard.engine.reasons import Check, explained
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from . import bombardment, close_combat
from .advance import Advance, second_hexes
from .defensive_fire import Fire, attacking_hexes
from .entry import Column, entry_refusal, waiting_units
from .march import march_refusal
from .movement import Moving
from .obstacles import standstill, way_refusal
from .program import Table
from .rules import Rules
from .stacking import stack_refusal
from .state import ASSAULTED_OUT, BRITISH, EXITED, HEX_ASSAULTED, HEX_BOMBARDED, MOVED, RESTACKED
from .victory import may_exit_now


def explain(title: Title, state: EngineState, text: str) -> Explanation:
    """Whether an answer is legal now, and by which rule."""
    rules: Rules = title.rules
    orders = {"/".join(order) for order in rules.schedule.phase_orders.british}
    return explained(title, state, text, CHECKS, words=orders, rules=("5.4", "2.2", "5.1"))


def _not_mine(table: Table, unit: int, rule: str) -> Reason | None:
    """Why a unit is none to act with, by the rule that says who acts."""
    state, rules = table.state, table.rules
    if rules.side[unit] != state.active:
        return Reason(rule, "enemy-unit", {"unit": rules.ids[unit]})
    if state.where[unit] == EXITED:
        return Reason("4.4", "left-for-good", {"unit": rules.ids[unit]})
    if state.where[unit] < 0:
        return Reason(rule, "off-map", {"unit": rules.ids[unit]})
    return None


def _move(table: Table, _: object, words: list[str], march: bool = False) -> Reason | None:
    if not words or words[0] not in table.rules.unit_index:
        return None
    unit = table.rules.unit_index[words[0]]
    mine = _not_mine(table, unit, "9.1")
    if mine:
        return mine
    if table.state.marks[unit] & MOVED:
        return Reason("9.2", "moved-already", {"unit": words[0]})
    return (march_refusal(table, unit) if march else None) or standstill(table, unit, march)


def _march(table: Table, values: object, words: list[str]) -> Reason | None:
    return _move(table, values, words, march=True)


def _top(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    mine = _not_mine(table, unit, "6.6")  # first, for marks of hidden enemies are nobody's business
    if mine:
        return mine
    restacked = table.state.marks[unit] & RESTACKED
    return Reason("6.6", "restacked-already" if restacked else "on-top-already", {"unit": words[0]})


def _enter(table: Table, _: object, words: list[str], march: bool = False) -> Reason | None:
    if len(words) != 2 or words[0] not in table.rules.unit_index:
        return None
    return entry_refusal(table, (table.rules.unit_index[words[0]],), words[1], march)


def _march_in(table: Table, values: object, words: list[str]) -> Reason | None:
    return _enter(table, values, words, march=True)


def _end(table: Table, _values: object, _words: list[str]) -> Reason | None:
    return Reason("8.3", "units-must-enter") if waiting_units(table) else None


def _to(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    hex_ = table.rules.grid.index.get(words[0], -1) if words else -1
    return way_refusal(table, moving, hex_) if hex_ >= 0 else None


def _join(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if unit in moving.units:
        return Reason("9.5", "moves-already", {"unit": words[0]})
    state = table.state
    here = state.where[unit] == state.where[moving.units[0]]
    if here and state.marks[unit] & MOVED and not state.spent[unit]:  # it began here, but was told to stay
        return Reason("9.2", "moved-already", {"unit": words[0]})
    return Reason("9.5", "not-stacked-together", {"unit": words[0]})


def _leave(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if unit not in moving.units or len(moving.units) == 1:
        return Reason("9.6", "no-part-of-the-stack", {"unit": words[0]})
    if not moving.began:
        return Reason("9.6", "stack-has-not-moved", {"unit": words[0]})
    return _stop(table, moving, [])


def _stop(table: Table, moving: Moving, __: list[str]) -> Reason | None:
    if moving.march:
        label = table.rules.labels[table.state.where[moving.units[0]]]
        return Reason("9.20", "would-end-adjacent", {"hex": label})
    return None


def _under_way(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("9.2", "move-under-way") if words else None


def _exit(table: Table, moving: Moving, __: list[str]) -> Reason | None:
    state, rules = table.state, table.rules
    if state.active != BRITISH:
        return Reason("4.4", "only-british-exit")
    hex_ = state.where[moving.units[0]]
    if not may_exit_now(state, rules.schedule.exit.first_turn):
        return Reason("4.4", "exit-too-early", {"turn": rules.schedule.exit.first_turn})
    if not rules.exits[hex_]:
        return Reason("4.4", "no-exit-hex", {"hexes": " ".join(rules.schedule.exit.hexes)})
    if moving.began and state.zoc0[hex_]:
        return Reason("7.3", "stopped-by-zoc", {"hex": rules.labels[hex_]})
    return Reason("9.3", "exit-costs", {"cost": rules.schedule.exit.cost})


def _bombard(table: Table, _: object, words: list[str]) -> Reason | None:
    state, rules = table.state, table.rules
    hex_ = rules.grid.index.get(words[0], -1) if words else -1
    if hex_ < 0:
        return None
    if rules.board.side_of_group[state.group[hex_]] != 1 - state.active:
        return Reason("10.1", "no-enemy-there", {"hex": words[0]})
    if state.hex_marks[hex_] & HEX_BOMBARDED:
        return Reason("10.5", "bombarded-already", {"hex": words[0]})
    aim = bombardment.Bombardment(hex_)
    able = [gun for gun in rules.guns[state.active] if bombardment.gun_refusal(table, gun) is None]
    in_range = [gun for gun in able if bombardment.range_refusal(table, gun, hex_) is None]
    if not in_range:
        return Reason("10.2", "no-gun-in-range", {"hex": words[0]})
    return bombardment.refusal(table, in_range[0], aim)


def _add_gun(table: Table, aim: bombardment.Bombardment, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if not table.rules.is_artillery(unit):
        return Reason("10.1", "not-artillery", {"unit": words[0]})
    if unit in aim.guns:
        return Reason("10.5", "named-already", {"unit": words[0]})
    return _not_mine(table, unit, "10.1") or bombardment.refusal(table, unit, aim)


def _assault(table: Table, _: object, words: list[str]) -> Reason | None:
    state, rules = table.state, table.rules
    hex_ = rules.grid.index.get(words[0], -1) if words else -1
    if hex_ < 0:
        return None
    if rules.board.side_of_group[state.group[hex_]] != 1 - state.active:
        return Reason("12.1", "no-enemy-there", {"hex": words[0]})
    if state.hex_marks[hex_] & HEX_ASSAULTED:
        return Reason("12.1", "target-assaulted-already", {"hex": words[0]})
    near = [unit for n in rules.grid.adjacent(hex_) for unit in rules.board.stack(state, n)]
    mine = [unit for unit in near if rules.side[unit] == state.active and not rules.is_artillery(unit)]
    fresh = [unit for unit in mine if not state.marks[unit] & ASSAULTED_OUT] or mine
    if not fresh:
        return Reason("12.3", "nobody-adjacent", {"hex": words[0]})
    return close_combat.refusal(table, fresh[0], close_combat.Assault(hex_))


def _add_attacker(table: Table, assault: close_combat.Assault, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if unit in assault.attackers:
        return Reason("12.10", "named-already", {"unit": words[0]})
    return _not_mine(table, unit, "12.1") or close_combat.refusal(table, unit, assault)


def _fire(_: Table, __: object, ___: list[str]) -> Reason:
    return Reason("10.5", "nobody-named")


def _commit(_: Table, __: object, ___: list[str]) -> Reason:
    return Reason("12.10", "nobody-named")


def _join_column(table: Table, column: Column, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    return entry_refusal(table, (*column.units, unit), table.rules.labels[column.hex], column.march)


def _shoot(table: Table, fire: Fire, words: list[str]) -> Reason | None:
    """A unit fires once, when it is asked, at a hex from which somebody attacks."""
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if unit in [shooter for shooter, _ in fire.shots]:
        return Reason("11.2", "fired-once", {"unit": words[0]})
    if table.state.where[unit] != fire.target:
        return Reason("11.1", "not-under-attack", {"unit": words[0]})
    if len(words) == 2 and table.rules.grid.index.get(words[1], -1) not in attacking_hexes(table, fire.attackers):
        return Reason("11.2", "nobody-attacks-from", {"hex": words[1]})
    return Reason("11.2", "not-its-turn-to-fire", {"unit": words[0]})


def _resolve(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("11.4", "nobody-fires-at", {"hex": words[0]}) if words else None


def _lose(_: Table, values: tuple[object, ...], words: list[str]) -> Reason | None:
    rule = str(values[-1])
    return Reason(rule, "cannot-take-loss", {"unit": words[0]}) if words else None


def _advance(table: Table, advance: Advance, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit in advance.advanced:
        return Reason("12.13", "advanced-already", {"unit": words[0]})
    if unit not in advance.able:
        return Reason("12.13", "took-no-part", {"unit": words[0] if words else ""})
    return stack_refusal(table, (unit,), advance.target)


def _onward(table: Table, advance: Advance, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if len(words) == 2 else -1
    if unit not in advance.advanced or unit in advance.onward:
        return Reason("12.13", "did-not-advance", {"unit": words[0] if words else ""})
    if table.rules.grid.index.get(words[1], -1) not in second_hexes(table, advance, unit):
        return Reason("12.13", "second-hex-closed", {"hex": words[1]})
    return None


def _halt(_: Table, _values: object, _words: list[str]) -> Reason:
    return Reason("12.13", "somebody-must-advance")


#: by question and verb: what another question would forbid is not its business, and could tell secrets
CHECKS: dict[tuple[str, str], Check] = {
    ("movement_phase.choose_unit", "move"): _move,
    ("movement_phase.choose_unit", "march"): _march,
    ("movement_phase.choose_unit", "top"): _top,
    ("bombardment.choose_target", "top"): _top,
    ("close_combat.choose_target", "top"): _top,
    ("movement_phase.choose_unit", "enter"): _enter,
    ("movement_phase.choose_unit", "march-in"): _march_in,
    ("movement_phase.choose_unit", "end"): _end,
    **{
        (question, verb): _under_way
        for question in ("movement.choose_way", "movement.choose_detached", "entry.form_column")
        for verb in ("move", "march", "enter", "march-in")
    },
    ("movement.choose_way", "to"): _to,
    ("movement.choose_way", "join"): _join,
    ("movement.choose_way", "leave"): _leave,
    ("movement.choose_detached", "resume"): _leave,
    ("movement.choose_way", "stop"): _stop,
    ("movement.choose_way", "exit"): _exit,
    ("bombardment.choose_target", "bombard"): _bombard,
    ("bombardment.choose_guns", "add"): _add_gun,
    ("bombardment.choose_guns", "fire"): _fire,
    ("close_combat.choose_target", "assault"): _assault,
    ("close_combat.choose_attackers", "add"): _add_attacker,
    ("close_combat.choose_attackers", "commit"): _commit,
    ("entry.form_column", "join"): _join_column,
    ("defensive_fire.choose_shot", "fire"): _shoot,
    ("defensive_fire.choose_shot", "hold"): _shoot,
    ("defensive_fire.choose_hex", "resolve"): _resolve,
    ("losses.choose_loss", "lose"): _lose,
    ("advance.choose_advance", "advance"): _advance,
    ("advance.choose_onward", "onward"): _onward,
    ("advance.choose_advance", "halt"): _halt,
}
