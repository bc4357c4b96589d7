"""Why an answer is legal now, or why not: by the same checks that make the list."""

from __future__ import annotations

from grognard.engine.explain import Explanation, Reason
from grognard.engine.reasons import Check, explained
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .advance import Advance
from .combat import Attack, fresh_defenders, refusal, unit_refusal
from .losses import Toll, may_fall_back, retreating
from .movement import Moving, forced_march_refusal, joinable, move_refusal
from .obstacles import way_refusal
from .probing import probe_refusal
from .program import Table
from .reorganisation import arrivals, reorganisation_refusal
from .retreat import retreat_obstacle
from .rules import BELGIAN, CORPS
from .setup import SetUp, setup_refusal
from .stacking import fits
from .state import DISPLAY, FATIGUE, RESTACKED

WORDS = {"coup-de-main", "heavy-artillery"}


def explain(title: Title, state: EngineState, text: str) -> Explanation:
    """Whether an answer is legal now, and by which rule."""
    return explained(title, state, text, CHECKS, words=WORDS, rules=("5.6", "2.1", "5.1"))


def _unit(table: Table, words: list[str]) -> int:
    return table.rules.unit_index.get(words[0], -1) if words else -1


def _hex(table: Table, words: list[str], place: int = 0) -> int:
    return table.rules.grid.index.get(words[place], -1) if len(words) > place else -1


def _not_mine(table: Table, unit: int) -> Reason | None:
    if table.rules.side[unit] != table.state.active:
        return Reason("10.0", "enemy-unit", {"unit": table.rules.ids[unit]})
    return None


def _move(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    return _not_mine(table, unit) or move_refusal(table, unit) or Reason("10.7", "no-open-hex", {"unit": words[0]})


def _force(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    return _not_mine(table, unit) or move_refusal(table, unit) or forced_march_refusal(table, unit)


def _top(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    restacked = table.state.marks[unit] & RESTACKED
    key = "restacked-already" if restacked else "on-top-already"
    return _not_mine(table, unit) or Reason("6.6", key, {"unit": words[0]})


def _to(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    hex_ = _hex(table, words)
    return way_refusal(table, moving, hex_) if hex_ >= 0 else None


def _join(table: Table, moving: Moving, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if unit in joinable(table, moving):
        return None
    return _not_mine(table, unit) or move_refusal(table, unit) or Reason("10.0", "cannot-join", {"unit": words[0]})


def _take(table: Table, setup: SetUp, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit >= 0 and table.rules.side[unit] == setup.side:
        return Reason("3.1", "not-to-be-set-up-now", {"unit": words[0]})
    return Reason("3.0", "enemy-unit", {"unit": words[0]}) if unit >= 0 else None


def _at(table: Table, setup: SetUp, words: list[str]) -> Reason | None:
    hex_ = _hex(table, words)
    return setup_refusal(table, setup.unit, hex_) if hex_ >= 0 else None


def _arrive(table: Table, _: object, words: list[str]) -> Reason | None:
    unit, hex_ = _unit(table, words), _hex(table, words, 1)
    if unit < 0 or hex_ < 0:
        return None
    if unit not in arrivals(table):
        return Reason("9.1", "not-due", {"unit": words[0]})
    return Reason("9.2" if table.rules.units[unit].nation == "british" else "9.3", "no-landing", {"hex": words[1]})


def _reorganise(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    reason = _not_mine(table, unit) or reorganisation_refusal(table, unit)
    if reason:
        return reason
    if table.state.morale[unit] == FATIGUE:
        return Reason("9.6", "too-tired", {"unit": words[0]})
    return Reason("9.5", "nothing-to-restore", {"unit": words[0]})


def _return(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if table.rules.nation[unit] == BELGIAN:
        return Reason("9.5", "belgians-never-return", {"unit": words[0]})
    if table.state.where[unit] != DISPLAY:
        return Reason("9.5", "not-in-display", {"unit": words[0]})
    return Reason("9.5", "no-place-to-return", {"unit": words[0], "hex": words[1] if len(words) > 1 else ""})


def _withdraw(table: Table, _: object, words: list[str]) -> Reason | None:
    return Reason("9.4", "not-wanted-in-the-east", {"unit": words[0]}) if _unit(table, words) >= 0 else None


def _probe(table: Table, _: object, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    reason = _not_mine(table, unit) or probe_refusal(table, unit)
    return reason or Reason("11.1", "no-probe-there", {"hex": words[1] if len(words) > 1 else ""})


def _attack(table: Table, _: object, words: list[str]) -> Reason | None:
    state, rules, hex_ = table.state, table.rules, _hex(table, words)
    if hex_ < 0:
        return None
    if state.owner[hex_] != 2 - state.active:
        return Reason("11.0", "no-enemy-there", {"hex": words[0]})
    if not fresh_defenders(table, hex_):
        return Reason("11.5", "target-attacked-already", {"hex": words[0]})
    near = [
        unit for unit in rules.mobile[state.active]
        if rules.kind[unit] == CORPS and state.where[unit] in rules.grid.adjacent(hex_)
    ]  # fmt: skip
    if not near:
        return Reason("11.0", "nobody-adjacent", {"hex": words[0]})
    return unit_refusal(table, near[0]) or refusal(table, near[0], Attack(hex_))


def _add(table: Table, attack: Attack, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    return (_not_mine(table, unit) or refusal(table, unit, attack)) if unit >= 0 else None


def _stand(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("11.2", "cannot-stand", {"unit": words[0]}) if words else None


def _use(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("11.23", "no-siege-marker", {"marker": words[0]}) if words else None


def _lose(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("11.20", "cannot-take-loss", {"unit": words[0]}) if words else None


def _retreat(table: Table, toll: Toll, __: list[str]) -> Reason | None:
    if not toll.hit:
        return Reason("11.20", "first-loss-is-a-step")
    return None if may_fall_back(table, toll) else Reason("11.21", "no-retreat")


def _fall_back(table: Table, toll: Toll, words: list[str]) -> Reason | None:
    hex_ = _hex(table, words)
    if hex_ < 0:
        return None
    rule, key = retreat_obstacle(table, retreating(table, toll), toll.target, hex_)
    units = [table.rules.ids[unit] for unit in retreating(table, toll)]
    return Reason(rule, key, {"hex": words[0], "unit": units[0]})


def _displace(_: Table, __: object, words: list[str]) -> Reason | None:
    return Reason("6.5", "not-towards-supply", {"hex": words[1]}) if len(words) > 1 else None


def _advance(table: Table, advance: Advance, words: list[str]) -> Reason | None:
    unit = _unit(table, words)
    if unit < 0:
        return None
    if unit not in advance.able:
        return Reason("11.22", "took-no-part", {"unit": words[0]})
    return None if fits(table, (unit,), advance.target) else Reason("6.2", "overstacked", {"unit": words[0]})


#: by question and verb: what another question would forbid is not its business, and could tell secrets
CHECKS: dict[tuple[str, str], Check] = {
    ("movement_phase.choose_unit", "move"): _move,
    ("movement_phase.choose_unit", "force"): _force,
    ("movement_phase.choose_unit", "top"): _top,
    ("probing.choose_probe", "top"): _top,
    ("combat_phase.choose_target", "top"): _top,
    ("movement.choose_way", "to"): _to,
    ("movement.choose_way", "join"): _join,
    ("setup.choose_unit", "take"): _take,
    ("setup.choose_hex", "at"): _at,
    ("reorganisation.choose_arrival", "arrive"): _arrive,
    ("reorganisation.choose_rally", "rally"): _reorganise,
    ("reorganisation.choose_restoration", "restore"): _reorganise,
    ("reorganisation.choose_return", "return"): _return,
    ("reorganisation.choose_withdrawal", "withdraw"): _withdraw,
    ("probing.choose_probe", "probe"): _probe,
    ("combat_phase.choose_target", "attack"): _attack,
    ("declaration.choose_attackers", "add"): _add,
    ("defence.choose_defender", "stand"): _stand,
    ("resolution.choose_siege", "use"): _use,
    ("losses.choose_defender_loss", "lose"): _lose,
    ("losses.choose_attacker_loss", "lose"): _lose,
    ("losses.choose_exhausted", "lose"): _lose,
    ("losses.choose_defender_loss", "retreat"): _retreat,
    ("losses.choose_retreat", "fall-back"): _fall_back,
    ("stacking.choose_displaced", "displace"): _displace,
    ("advance.choose_advance", "advance"): _advance,
}
