"""What a fight promises, as far as the side that starts it sees: attacks, Engagements, fire and barrages.

Of an enemy stack only the top combat unit is known (1.10). What lies below it is counted, not looked at: every
forecast is made with the top unit, and says so.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, foretold

from .board.placing import shift
from .board.units import attackable, combat_units, is_light, is_supported, supporters
from .combat import attack as attacks
from .combat import barrage, engagement
from .combat.engagement import Engagement
from .combat.modifiers import shifts as combat_shifts
from .formation.prepared import uses_prepared
from .movement.stop_engagement import exerting, fire_events_left, is_demanding
from .program import Table
from .rules import COMBAT, NONE, REGULAR, TARGET
from .special.off_map import face_beside
from .state import SCREEN
from .switches import STANDOFF_DUEL, is_on
from .terrain import TAC

#: how many of the 36 rolls of two dice give each sum
SUMS = {total: sum(a + b == total for a, b in product(range(1, 7), repeat=2)) for total in range(2, 13)}

TOP_DEFENDS = Reason("5.1b", "assumes-top-defends")
UNSEEN_SECOND = Reason("1.10", "assumes-unseen-like-top")
UNSEEN_ROW = Reason("1.10", "assumes-unseen-same-row")
TOP_TARGET = Reason("1.10", "assumes-top-target")
WORST_TARGET = Reason("5.2b", "assumes-worst-target")
BEST_ATTACKERS = Reason("5.1b", "assumes-best-attackers")
NO_BARRAGE = Reason("5.1d", "assumes-no-barrage")
BARRAGE_ALONE = Reason("5.1d", "assumes-barrage-alone")
NO_DUEL = Reason("6.5", "assumes-no-duel")


class Stack(NamedTuple):
    """An enemy hex as the attacker sees it."""

    top: int
    seen: tuple[int, ...]
    unseen: tuple[int, ...]


def stack_in(table: Table, hex_: int, named: int = NONE) -> Stack:
    """1.10 The top combat unit, whoever has been named, and the rest."""
    units = combat_units(table.rules, table.state, hex_)
    seen = tuple(unit for unit in units if unit in (units[0], named))
    return Stack(units[0], seen, tuple(unit for unit in units if unit not in seen))


# 5.1 attacks ---------------------------------------------------------------------------------------------------------


def combat_forecast(table: Table, attack: attacks.Attack, option: Option, assumes: tuple[Reason, ...] = ()) -> Forecast:
    """5.1f One attack with everything named, or taken for named."""
    rules, state = table.rules, table.state
    stack = stack_in(table, attack.target, attack.defender)
    if attack.defender == NONE:
        attack = attack._replace(defender=stack.top)
        if stack.unseen:
            assumes = (TOP_DEFENDS, *assumes)
    if stack.unseen:
        assumes = (UNSEEN_SECOND, *assumes)
    shifts = combat_shifts(table, attacks.fight_of(attack), stack.unseen)
    total = sum(shift.value for shift in shifts)
    prepared = any(uses_prepared(rules, state, unit) for unit in stack.seen)
    chances: Chances = defaultdict(Fraction)
    for dice, ways in SUMS.items():
        row = attacks.row_for(table, dice + total)
        key = (
            ("attacker", row.attacker + (row.prepared_loss if prepared else 0)),
            ("automatic", int(row.retreat == "automatic")), ("defender", row.defender),
            ("situational", int(row.retreat == "situational")),
        )  # fmt: skip
        chances[key] += Fraction(ways, 36)
    head = headline("5.1f", "difference-attack", value=total)
    return foretold(option, head, chances, shifts, assumes, ("automatic", "situational"))


def _before_barrage(table: Table) -> tuple[Reason, ...]:
    """What may still come between the naming of the attackers and the roll."""
    return (NO_BARRAGE, NO_DUEL) if is_on(table.rules, table.state, STANDOFF_DUEL) else (NO_BARRAGE,)


def _with_best_assist(table: Table, attack: attacks.Attack) -> tuple[attacks.Attack, int]:
    """5.1i An attack with an Assist, if anybody can give it, and what it adds up to."""
    helpers = attacks.assistants(table, attack)
    attack = attack._replace(assist=helpers[0] if helpers else NONE)
    stack = stack_in(table, attack.target, attack.defender)
    defender = stack.top if attack.defender == NONE else attack.defender
    fight = attacks.fight_of(attack._replace(defender=defender))
    return attack, sum(shift.value for shift in combat_shifts(table, fight, stack.unseen))


def attack_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    """5.1a A Regular Attack, before anybody is named: by the best unit, with an Assist if there is one."""
    hex_ = table.rules.grid.index[option.words[0]]
    ready = [
        _with_best_assist(table, attacks.Attack(False, hex_, unit=unit)) for unit in attacks.attackers_of(table, hex_)
    ]
    if not ready:
        return None
    best, _total = max(ready, key=lambda one: one[1])
    return combat_forecast(table, best, option, (BEST_ATTACKERS, *_before_barrage(table)))


def with_forecast(table: Table, attack: attacks.Attack, option: Option) -> Forecast:
    """5.1b.4 An attack unit, and whoever Assists."""
    unit = table.rules.unit_index[option.words[0]]
    best, _total = _with_best_assist(table, attack._replace(unit=unit))
    return combat_forecast(table, best, option, (BEST_ATTACKERS, *_before_barrage(table)))


def assist_forecast(table: Table, attack: attacks.Attack, option: Option) -> Forecast:
    """5.1i With an Assist, or alone."""
    unit = table.rules.unit_index[option.words[0]] if option.words else NONE
    return combat_forecast(table, attack._replace(assist=unit), option, _before_barrage(table))


def entry_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """6.3 An attack from off the map, on the side that attacks (2.1g)."""
    rules = table.rules
    unit, hex_ = rules.unit_index[option.words[0]], rules.grid.index[option.words[1]]
    face = face_beside(rules, table.state, unit, REGULAR)
    if face != table.state.face[unit]:
        there = table.state.clone()
        there.own("face")[unit] = face
        table = Table(rules, there, table.sides)
    best, _total = _with_best_assist(table, attacks.Attack(False, hex_, unit=unit, off_map=True))
    return combat_forecast(table, best, option, (BEST_ATTACKERS, NO_BARRAGE))


def shock_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """5.1m A Shock Attack, without barrage."""
    state = table.state
    hex_ = table.rules.grid.index[option.words[0]]
    fired = state.fire_unit == state.acting + 1 and state.fire_hex == hex_
    attack = attacks.Attack(True, hex_, unit=state.acting, fired=fired)
    return combat_forecast(table, attack, option, (NO_BARRAGE,))


def barrage_choice(table: Table, attack: attacks.Attack, option: Option) -> Forecast:
    """5.1d The attack with Suppression or without; Destruction by itself."""
    if option.verb == "destroy":
        points = int(option.words[0]) + int(option.words[2])
        return hits_forecast(table, option, attack.target, "5.4h", points, fire=False, more=(BARRAGE_ALONE,))
    return combat_forecast(table, attack._replace(suppressed=option.verb == "suppress"), option)


# 5.3, 5.4 fire and barrage -------------------------------------------------------------------------------------------


def hits_forecast(
    table: Table, option: Option, hex_: int, rule: str, points: int = 1, *, fire: bool, more: tuple[Reason, ...] = ()
) -> Forecast:
    """5.3d, 5.4h One die a point for every unit of the hex; those below the top are hit as the top one is."""
    rules, state = table.rules, table.state
    stack = stack_in(table, hex_)
    row, needed = barrage.row_for(rules, state, stack.top, hex_, fire=fire)
    dice, good = points * len(attackable(rules, state, hex_)), Fraction(7 - needed, 6)
    chances: Chances = {
        (("hits", hits),): comb(dice, hits) * good**hits * (1 - good) ** (dice - hits) for hits in range(dice + 1)
    }
    chances = {key: chance for key, chance in chances.items() if chance}
    assumes = (*((UNSEEN_ROW,) if stack.unseen else ()), *more)
    head = headline(rule, "hits-on", row=row, needed=needed)
    return foretold(option, head, chances, (), assumes, ("hits",) if dice == 1 else ())


def fire_forecast(table: Table, _: Any, option: Option) -> Forecast:
    return hits_forecast(table, option, table.rules.grid.index[option.words[0]], "5.3d", fire=True)


def barrage_forecast(table: Table, _: Any, option: Option) -> Forecast:
    return hits_forecast(table, option, table.rules.grid.index[option.words[0]], "5.4h", fire=False)


# 5.2 Engagements -----------------------------------------------------------------------------------------------------


def targets_seen(table: Table, hex_: int) -> list[tuple[int, int]]:
    """5.2b.ii What the other side may pick in a hex, as if the top unit were alone there."""
    rules, state = table.rules, table.state
    top = combat_units(rules, state, hex_)[0]
    place = 2 * top + state.face[top]
    if rules.av[place]:
        return [(top, top)] if rules.able[place] & TARGET else []
    if not is_supported(rules, state, top):
        return []
    guns = supporters(rules, state, state.assigned[top] - 1)
    values = {gun: (rules.support_av[gun], rules.support_range[gun]) for gun in guns}
    return [(gun, top) for gun in engagement.greatest(values)]


def _engagement(table: Table, option: Option, unit: int, hexes: list[int]) -> Forecast | None:
    """5.2d At whoever the firer likes least of those that can be seen."""
    rules = table.rules
    targets = [(hex_, *pair) for hex_ in hexes for pair in targets_seen(table, hex_)]
    if not targets:
        return None
    fires = [Engagement(unit, hex_, target, host) for hex_, target, host in targets]
    fire = min(fires, key=lambda one: sum(shift.value for shift in engagement.shifts(table, one)))
    shifts = engagement.shifts(table, fire)
    total = sum(shift.value for shift in shifts)
    chances: Chances = defaultdict(Fraction)
    for dice, ways in SUMS.items():
        row = engagement.row_for(rules, dice + total, support=fire.target != fire.host)
        effect = engagement.effect_of(table, fire, row)
        key = (
            ("drop", int(effect.drop)), ("firer", effect.firer), ("retreat", int(effect.retreat)),
            ("target", effect.target),
        )  # fmt: skip
        chances[key] += Fraction(ways, 36)
    hidden = any(stack_in(table, hex_).unseen for hex_ in hexes)
    assumes = (*((TOP_TARGET,) if hidden else ()), *((WORST_TARGET,) if len(targets) > 1 else ()))
    of = {"unit": rules.ids[fire.target], "value": total}
    chosen = headline("5.2d", "difference-engagement", **of)
    head = chosen if option.verb == "engage" else headline("5.2d", "difference-stop-engagement", **of)
    return foretold(option, head, chances, shifts, assumes, ("drop", "retreat"))


def engage_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    """5.2, 5.2b.iv An Engagement at a hex; from afar nobody in Prepared Defense is the target."""
    rules, state = table.rules, table.state
    hex_ = rules.grid.index[option.words[0]]
    afar = rules.grid.distance(state.where[state.acting], hex_) > 1
    if afar and uses_prepared(rules, state, combat_units(rules, state, hex_)[0]):
        return None
    return _engagement(table, option, state.acting, [hex_])


def move_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    """4.4a The Stop Engagement that a move into AV EZOC demands, where what is seen demands it."""
    rules, state = table.rules, table.state
    unit, hex_ = state.acting, rules.grid.index[option.words[0]]
    place = 2 * unit + state.face[unit]
    if rules.kind[unit] != COMBAT or rules.mover[place] != TAC or not rules.av[place]:
        return None
    if state.marks[unit] & SCREEN or is_light(rules, state, unit) or not fire_events_left(rules, state, unit):
        return None
    near = exerting(rules, state, rules.side[unit], hex_)
    tops = [u for u in near if combat_units(rules, state, state.where[u])[0] == u]
    if not any(is_demanding(rules, state, top) for top in tops):
        return None
    there = state.clone()
    shift(rules, there, unit, hex_)
    return _engagement(Table(rules, there, table.sides), option, unit, [state.where[top] for top in tops])
