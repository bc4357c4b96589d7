"""What attacks, Engagements and fire lead to on average, by the series' own tables."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from ..board.units import attackable, has_av, is_dual, is_infantry, is_supported
from ..combat import engagement
from ..combat.barrage import row_for as barrage_row
from ..combat.modifiers import Fight, defending
from ..combat.objectives import in_double_zone
from ..formation.prepared import uses_prepared
from ..rules import LIMITED, NONE, RED, STANDOFF, Rules
from .look import Look

#: by sum of two dice: its chance
SUMS = tuple(
    (total, sum(a + b == total for a, b in product(range(1, 7), repeat=2)) / 36) for total in range(2, 13)
)  # fmt: skip


class Blow(NamedTuple):
    """Averages of an attack: steps lost on both sides, and the chance that the hex is vacated."""

    mine: float
    theirs: float
    vacated: float


@cache
def _blow(rows: tuple[tuple[int, int, int, str, int], ...], net: int, holds: bool, prepared: bool, units: int) -> Blow:
    mine = theirs = vacated = 0.0
    for total, chance in SUMS:
        row = [row for row in rows if row[0] <= total + net][-1]
        _, attacker, defender, retreat, paid = row
        mine += chance * (attacker + (paid if prepared else 0))
        theirs += chance * defender
        if retreat == "situational" and holds:
            theirs += chance * units
        elif retreat:
            vacated += chance
    return Blow(mine, theirs, vacated)


def blow(look: Look, net: int, hex_: int, defenders: list[int]) -> Blow:
    """5.1f What a net modifier leads to against the units of a hex."""
    rules, state = look.rules, look.state
    prepared = any(uses_prepared(rules, state, unit) for unit in defenders)
    holds = bool(rules.ground.key[hex_]) or all(uses_prepared(rules, state, unit) for unit in defenders)
    found = _blow(_combat_rows(rules), net, holds, prepared, len(defenders))
    steps = sum(state.steps[unit] for unit in defenders)
    if found.theirs >= steps * 0.9:  # the last steps go with the hex
        found = found._replace(vacated=max(found.vacated, min(1.0, found.theirs / max(steps, 1))))
    elif steps <= 1:
        found = found._replace(vacated=max(found.vacated, min(1.0, found.vacated + 0.8 * found.theirs)))
    return found


def _combat_rows(rules: Rules) -> tuple[tuple[int, int, int, str, int], ...]:
    return tuple(
        (row.least, row.attacker, row.defender, row.retreat, row.prepared_loss) for row in rules.tables.combat.row
    )


def defence(look: Look, hex_: int, unit: int, *, dropped: bool = False) -> int:
    """5.1e What a defender has against an attack: AR, the hex, and what helps him."""
    rules = look.rules
    names = defending(look.table, Fight(False, hex_, NONE, NONE, unit, False, False, False))
    if dropped:
        names = [name for name in names if name != "support"]
    book = rules.combat_modifiers
    best: dict[str, int] = {}
    for name in names:
        key = book[name].group or name
        best[key] = max(best.get(key, -9), book[name].value)
    terrain = (rules.ground.infantry if is_infantry(rules, unit) else rules.ground.armour)[hex_]
    return rules.ar[unit] + sum(best.values()) + terrain


def strongest_defence(look: Look, hex_: int, *, dropped: bool = False) -> int:
    """The best that the units of a hex can put up."""
    units = attackable(look.rules, look.state, hex_)
    return max((defence(look, hex_, unit, dropped=dropped) for unit in units), default=0)


def hexside(look: Look, origin: int, hex_: int, unit: int) -> int:
    """5.0a What the hexside adds for a defender."""
    rules = look.rules
    if origin < 0 or not rules.grid.is_adjacent(origin, hex_):
        return 0
    step = 6 * origin + rules.grid.direction(origin, hex_)
    return (rules.ground.side_infantry if is_infantry(rules, unit) else rules.ground.side_armour)[step]


def offence(
    look: Look, unit: int, hex_: int, *, shock: bool, suppressed: bool, assist: bool, fired: bool = False
) -> int:
    """5.1e What an attack unit has, with what it would get."""
    rules, state = look.rules, look.state
    book = rules.combat_modifiers
    formation = state.assigned[unit] - 1
    total = rules.ar[unit]
    red = formation >= 0 and bool(state.support[formation] & RED) and is_supported(rules, state, unit)
    if is_dual(rules, state, unit) or red:
        total += book["dual"].value
    if suppressed:
        total += suppression(look, shock=shock)
    if assist and not shock:
        total += book["assist"].value
    if in_double_zone(rules, state, hex_):
        total += book["double-objective"].value
    if state.where[unit] < 0:
        total += book["off-map"].value
    if formation >= 0 and state.blocked[formation]:
        total += book["attacker-blocked"].value
    if shock:
        if fired:
            total += book["attack-by-fire"].shock or 0
        if rules.units[unit].breakthrough:
            total += book["breakthrough"].shock or 0
        elif rules.units[unit].hard:
            total += book["hard"].shock or 0
    return total


def suppression(look: Look, *, shock: bool) -> int:
    """5.4g What suppressing the enemy adds."""
    modifier = look.rules.combat_modifiers["suppression"]
    return modifier.shock if shock and modifier.shock is not None else modifier.value


def hits(look: Look, hex_: int, *, fire: bool, points: int = 1) -> float:
    """5.3d, 5.4h Steps that points cost the units of a hex on average."""
    rules, state = look.rules, look.state
    total = 0.0
    for unit in attackable(rules, state, hex_):
        chance = (7 - barrage_row(rules, state, unit, hex_, fire=fire)[1]) / 6
        total += min(float(state.steps[unit]), points * chance)
    return total


class Shot(NamedTuple):
    """Averages of an Engagement: steps lost by firer and target, the chance of a drop or of a retreat."""

    mine: float
    theirs: float
    drop: float
    retreat: float


def shot(look: Look, firer: int, hex_: int, origin: int) -> Shot | None:
    """5.2d What an Engagement with a hex leads to, the other side picking its best target; None without a target."""
    rules, state = look.rules, look.state
    pairs = engagement.targets_in(rules, state, hex_)
    if not pairs:
        return None
    shots = [_shot(look, firer, target, host, origin) for target, host in pairs]
    return min(shots, key=lambda s: s.theirs + s.drop + s.retreat - s.mine)


def _shot(look: Look, firer: int, target: int, host: int, origin: int) -> Shot:
    rules, state = look.rules, look.state
    book = rules.engagement_modifiers
    place = 2 * firer + state.face[firer]
    net = rules.av[place] + rules.ar[firer]
    if rules.av_kind[place] == LIMITED:
        net += book["limited"].value
    at = state.where[host]
    if in_double_zone(rules, state, at):
        net += book["double-objective"].value
    support = target != host
    av = rules.support_av[target] if support else rules.av[2 * target + state.face[target]]
    kind = rules.support_kind[target] if support else rules.av_kind[2 * target + state.face[target]]
    reach = rules.support_range[target] if support else rules.reach[2 * target + state.face[target]]
    net -= av + rules.ar[host]
    if kind == STANDOFF:
        net -= book["standoff"].value
    if uses_prepared(rules, state, host):
        net -= book["prepared-defense"].value
    far = rules.grid.distance(origin, at)
    rows = (rules.tables.support_engagement if support else rules.tables.engagement).row
    mine = theirs = drop = retreat = 0.0
    for total, chance in SUMS:
        row = [row for row in rows if row.least <= total + net][-1]
        mine += chance * (row.firer if far <= reach else 0)
        theirs += chance * row.target
        drop += chance * bool(row.drop)
        retreat += chance * bool(row.retreat)
    return Shot(mine, theirs, drop, retreat)


def is_armoured(look: Look, hex_: int) -> bool:
    """Whether anybody in a hex has an AV, so that neither Shock nor fire is possible there."""
    return has_av(look.rules, look.state, hex_)
