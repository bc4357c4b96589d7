"""Attacks: with whom, and whether at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..command import command_areas, in_command
from ..rules import CORPS, FORT
from ..state import ELAN, FATIGUE
from .aims import Aims
from .odds import Outlook, Striker
from .situation import Situation


class Blow(NamedTuple):
    """An attack that could be made."""

    value: float
    target: int
    units: tuple[int, ...]
    outlook: Outlook


def best_blow(now: Situation, aims: Aims, target: int, able: Sequence[int]) -> Blow | None:
    """The best attack on a hex by units that stand next to it."""
    state, rules = now.state, now.rules
    areas = command_areas(now.table, now.side)
    led = [unit for unit in able if in_command(now.table, unit, areas[rules.nation[unit]])]
    origins = sorted({state.where[unit] for unit in able})
    pools = [led, *([unit for unit in able if state.where[unit] == origin] for origin in origins)]
    moods = _moods(now)
    tried = dict.fromkeys(tuple(unit for unit in pool if keep(unit)) for pool in pools for keep in moods)
    blows = [_prefixes(now, aims, target, pool) for pool in tried]
    return max((blow for blow in blows if blow), key=lambda blow: blow.value, default=None)


def _moods(now: Situation) -> list[Callable[[int], bool]]:
    """11.16 Everybody; nobody fatigued; only those with elan, who alone get its shift."""
    morale, kind = now.state.morale, now.rules.kind
    return [
        lambda unit: True,
        lambda unit: kind[unit] != CORPS or morale[unit] != FATIGUE,
        lambda unit: kind[unit] != CORPS or morale[unit] == ELAN,
    ]


def _prefixes(now: Situation, aims: Aims, target: int, pool: Sequence[int]) -> Blow | None:
    """The best of the first few units, the strongest first; a headquarters comes after the corps of its hex."""
    where, kind = now.state.where, now.rules.kind
    corps = sorted((unit for unit in pool if kind[unit] == CORPS), key=lambda unit: -now.striker(unit, 0).strength)
    homes = {where[unit] for unit in corps}
    hqs = [unit for unit in pool if kind[unit] != CORPS and where[unit] in homes]
    ordered, best, best_worth = corps + hqs, None, 0.0
    for count in range(1, len(ordered) + 1):
        units = ordered[:count]
        strikers = [now.striker(unit, where[unit]) for unit in units]
        blow = weigh(now, aims, target, units, strikers)
        if best is None or sparing(now, blow, strikers) > best_worth:
            best, best_worth = blow, sparing(now, blow, strikers)
    return best


def sparing(now: Situation, blow: Blow, strikers: Sequence[Striker]) -> float:
    """What an attack is worth if whoever is not needed in it may find something else to do."""
    return blow.value - now.style.sparing * sum(striker.strength for striker in strikers)


def weigh(now: Situation, aims: Aims, target: int, units: list[int], strikers: list[Striker]) -> Blow:
    """What an attack is worth, all in all."""
    defence = now.defence(target)
    eager = sum(map(aims.zeal, units)) / len(units)
    gain = aims.gain(target) - aims.temper.ground * (1 - eager)
    outlook = now.odds.outlook(target, strikers, defence, now.extra_shift(target), gain, aims.temper)
    bonus, progress = aims.attack_bonus(target, units), siege_progress(now, aims, target, outlook)
    value = outlook.value + bonus + progress + aims.spent_freely * outlook.lost
    if outlook.cleared < now.style.faint and not bonus and not progress:
        value -= now.style.in_vain
    if not outlook.inflicted and bonus <= now.style.desperate:
        value -= now.style.hopeless
    if sum(striker.morale >= 0 for striker in strikers) == 1:
        value -= now.style.alone
    value -= aims.temper.tied * sum(striker.strength for striker in strikers)
    return Blow(value, target, tuple(units), outlook)


def siege_progress(now: Situation, aims: Aims, target: int, outlook: Outlook) -> float:
    """Steps taken from a fortress that is wanted bring its fall nearer, unless they are dearly bought or no time
    is left."""
    kinds = [now.rules.kind[unit] for unit in now.stack(target)]
    if FORT not in kinds or outlook.inflicted < outlook.lost or now.turn == now.rules.schedule.last_turn:
        return 0.0
    return outlook.inflicted * aims.gain(target) / now.defence(target).steps
