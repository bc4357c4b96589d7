"""Exact odds before the player commits, from what his side may know."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, Shift, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, equally_likely, foreseen_by, foretold
from grognard.mechanics.losses import level_first
from grognard.mechanics.tables import StrengthTable, odds

from . import bombardment, close_combat, defensive_fire
from .bombardment import Bombardment, modified_die
from .close_combat import Assault
from .defensive_fire import Fire
from .knowledge import Kind, possible_stacks, unseen_units
from .program import Table

DIE = range(1, 7)


def _named(table: Table, option: Option) -> tuple[int, ...]:
    """The unit that an answer adds; nobody where it commits."""
    return (table.rules.unit_index[option.words[0]],) if option.words else ()


def _bombardment(table: Table, aim: Bombardment, option: Option) -> Forecast:
    aim = aim._replace(guns=aim.guns + _named(table, option))
    shifts, total = bombardment.shifts(table, aim), bombardment.strength(table, aim.guns)
    steps = _steps_chances(table, table.rules.bombardment_table, "bombardment", total, shifts)
    return _steps_forecast(option, "10.7", "bombardment-strength", total, shifts, steps)


def _defensive_fire(table: Table, fire: Fire, option: Option) -> Forecast | None:
    if option.verb == "hold":
        return None
    hex_ = table.rules.grid.index[option.words[-1]]
    units = [unit for unit, at in fire.shots if at == hex_]
    if option.verb == "fire":
        units.append(table.rules.unit_index[option.words[0]])
    total, shifts = defensive_fire.strength(table, units), defensive_fire.shifts(table, hex_, fire.target)
    steps = _steps_chances(table, table.rules.defensive_table, "defensive_fire", total, shifts)
    return _steps_forecast(option, "11.4", "fire-strength", total, shifts, steps)


def _steps_chances(
    table: Table, results: StrengthTable, kind: str, total: int, shifts: tuple[Shift, ...]
) -> dict[int, Fraction]:
    return equally_likely(results.result(total, modified_die(table, kind, die, shifts)) for die in DIE)


def _steps_forecast(
    option: Option, rule: str, key: str, total: int, shifts: tuple[Shift, ...], steps: dict[int, Fraction]
) -> Forecast:
    chances: Chances = {(("steps", number),): chance for number, chance in steps.items()}
    return foretold(option, headline(rule, key, strength=total), chances, shifts)


def _assault(table: Table, assault: Assault, option: Option) -> Forecast:
    """12.10 Defensive fire first, then the close combat at the odds that are left."""
    attackers = assault.attackers + _named(table, option)
    viewer, target = table.state.active, assault.target
    stacks = possible_stacks(table, target, viewer)
    shifts = close_combat.shifts(table, attackers, target)
    chances: Chances = defaultdict(Fraction)
    exposed = set()
    for chance, defenders in stacks:
        origin, expected = _under_worst_fire(table, attackers, target, defenders)
        exposed.add(origin)
        for effects, part in expected.items():
            chances[effects] += chance * part
    attack = sum(table.rules.strength(table.state, unit) for unit in attackers)
    mean = sum((chance * sum(strength for strength, _ in defenders) for chance, defenders in stacks), Fraction(0))
    args = {"attack": attack, "defence": float(mean), "odds": int(attack // mean)}
    assumes = _assumptions(table, attackers, exposed, unseen=bool(unseen_units(table, target, viewer)))
    return foretold(option, headline("12.7", "assault-odds", **args), chances, shifts, assumes, ("cleared",))


def _assumptions(table: Table, attackers: tuple[int, ...], exposed: set[int], unseen: bool) -> tuple[Reason, ...]:
    """What the forecast takes for granted, as far as anybody has a choice or something is hidden."""
    hexes = [table.state.where[unit] for unit in attackers]
    found = []
    if len(set(hexes)) > 1:
        found.append(Reason("11.2", "assumes-fire-at-one-hex"))
    if any(hexes.count(hex_) > 1 for hex_ in exposed):
        found.append(Reason("11.5", "assumes-worst-losses"))
    if unseen:
        found.append(Reason("6.6", "assumes-unseen-equally-likely"))
    return tuple(found)


def _under_worst_fire(
    table: Table, attackers: tuple[int, ...], target: int, defenders: list[Kind]
) -> tuple[int, Chances]:
    """11.2 The attacking hex at which the fire of these defenders hurts most, and what then comes of the assault: it
    clears the hex least often, or else costs the attackers more."""
    hexes = defensive_fire.attacking_hexes(table, attackers)
    expected = {hex_: _assault_chances(table, attackers, target, defenders, hex_) for hex_ in hexes}
    origin = min(hexes, key=lambda hex_: (_mean(expected[hex_], "cleared"), -_mean(expected[hex_], "attacker")))
    return origin, expected[origin]


def _mean(chances: Chances, effect: str) -> Fraction:
    return sum((dict(effects)[effect] * chance for effects, chance in chances.items()), Fraction(0))


def _assault_chances(
    table: Table, attackers: tuple[int, ...], target: int, defenders: list[Kind], origin: int
) -> Chances:
    """The distribution against defenders of known strength and steps, who all fire at one attacking hex."""
    defence, staying = sum(strength for strength, _ in defenders), sum(steps for _, steps in defenders)
    fire_shifts = defensive_fire.shifts(table, origin, target)
    fire = _steps_chances(table, table.rules.defensive_table, "defensive_fire", defence, fire_shifts)
    chances: Chances = defaultdict(Fraction)
    for hits, chance in fire.items():
        steps = _after_fire(table, attackers, origin, hits)
        survivors = tuple(unit for unit in attackers if steps[unit])
        lost = sum(table.state.steps[unit] - steps[unit] for unit in attackers)
        if not survivors:
            chances[("attacker", lost), ("cleared", 0), ("defender", 0)] += chance
            continue
        attack, left = _strength(table, survivors, steps), sum(steps[unit] for unit in survivors)
        shifts = close_combat.shifts(table, survivors, target)
        for (a, d), part in _combat_chances(table, odds(attack, defence), shifts).items():
            effects = (("attacker", lost + min(a, left)), ("cleared", int(d >= staying)), ("defender", min(d, staying)))
            chances[effects] += chance * part
    return chances


def _combat_chances(table: Table, ratio: int, shifts: tuple[Shift, ...]) -> dict[tuple[int, int], Fraction]:
    modified = [modified_die(table, "close_combat", die, shifts) for die in DIE]
    return equally_likely(close_combat.result(table, ratio, die) for die in modified)


def _after_fire(table: Table, attackers: tuple[int, ...], origin: int, hits: int) -> bytearray:
    """The steps of every unit after defensive fire, if the firer cuts strength all he can."""
    state, rules = table.state, table.rules
    steps = bytearray(state.steps)
    for _ in range(hits):
        alive = [unit for unit in attackers if state.where[unit] == origin and steps[unit]]
        if not alive:
            break
        able = level_first(alive, steps)
        hit = max(able, key=lambda unit: rules.combat[unit][steps[unit]] - rules.combat[unit][steps[unit] - 1])
        steps[hit] -= 1
    return steps


def _strength(table: Table, units: tuple[int, ...], steps: bytearray) -> int:
    return sum(table.rules.combat[unit][steps[unit]] for unit in units)


#: of the answers to the questions that lead to dice
forecast = foreseen_by({
    bombardment.choose_guns: _bombardment,
    close_combat.choose_attackers: _assault,
    defensive_fire.choose_shot: _defensive_fire,
    defensive_fire.choose_hex: _defensive_fire,
})  # fmt: skip
