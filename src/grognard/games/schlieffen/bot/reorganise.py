"""Reinforcements, reorganisation and the withdrawal to the east."""

from __future__ import annotations

from ..rules import BRITISH, CORPS, HQ
from ..state import OUT_OF_SUPPLY
from ..supply import Network
from .aims import Aims
from .situation import Situation

Scores = dict[str, float]


def choose_arrival(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """9.2, 9.3 Everybody comes, the headquarters first, close together and near the front but not under its guns."""
    found = {}
    for text in texts:
        verb, *words = text.split()
        if verb != "arrive":
            continue
        unit, hex_ = now.rules.unit_index[words[0]], now.rules.grid.index[words[1]]
        friends = [other for other in now.stack(hex_) if now.rules.nation[other] == now.rules.nation[unit]]
        score = 10.0 + 2.0 * (now.rules.kind[unit] == HQ) + 0.5 * min(2, len(friends))
        score -= 0.06 * _to_the_front(now, hex_) + 0.05 * now.threat[hex_]
        if now.rules.nation[unit] != BRITISH:
            score -= 0.05 * min(now.ground.field(paris)[hex_] for paris in now.rules.paris_hexes)
            score += 0.5 * bool(now.rules.on_rail[hex_])
        found[text] = score
    return found


def _to_the_front(now: Situation, hex_: int) -> int:
    field = now.ground.field(hex_)
    return min((field[now.state.where[unit]] for unit in now.enemy_corps), default=0)


def choose_return(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """9.5 Everybody comes back, to where he is fed, as near to the front as he may but not into reach of the enemy."""
    found = {}
    network = Network(now.table, now.side)
    for text in texts:
        verb, *words = text.split()
        if verb != "return":
            continue
        unit, hex_ = now.rules.unit_index[words[0]], now.rules.grid.index[words[1]]
        score = 10.0 + 2.0 * (now.rules.kind[unit] == HQ) - 0.06 * _to_the_front(now, hex_)
        score -= 0.03 * now.threat[hex_]
        corps = sum(now.rules.kind[other] == CORPS for other in now.stack(hex_))
        if not corps and now.threat[hex_] and now.rules.kind[unit] == CORPS:
            score += 1.5 * aims.treasures.get(hex_, 0.0)
        score += aims.return_to(unit, hex_)
        if now.rules.kind[unit] == CORPS and network.supply_at(unit, hex_) == OUT_OF_SUPPLY:
            score -= now.style.returning_unfed
        if now.rules.kind[unit] == HQ:
            score += now.style.leaderless * _leaderless(now, unit, hex_)
        if now.rules.kind[unit] == CORPS and not corps and _is_in_danger(now, aims, hex_):
            score += now.style.returning_guard
        found[text] = score
    return found


def _is_in_danger(now: Situation, aims: Aims, hex_: int) -> bool:
    """Whether an enemy could come soon to a hex that must not be lost."""
    if hex_ in aims.watched:
        return _to_the_front(now, hex_) <= now.style.alarm
    return hex_ in aims.vital and bool(now.threat[hex_])


def _leaderless(now: Situation, hq: int, hex_: int) -> int:
    """How many corps of a nation would have a headquarters near them again."""
    rules, where, distance = now.rules, now.state.where, now.rules.grid.distance
    nation = rules.nation[hq]
    others = [where[other] for other in rules.headquarters[nation] if where[other] >= 0]
    corps = [where[unit] for unit in now.corps if rules.nation[unit] == nation]
    near = [at for at in corps if distance(at, hex_) <= now.style.a_march]
    return sum(all(distance(at, other) > now.style.led for other in others) for at in near)


def choose_withdrawal(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """9.4 Those who are least missed: far from the enemy and from the prizes, tired rather than fresh."""
    found = {}
    for text in texts:
        unit = now.rules.unit_index[text.split()[1]]
        hex_ = now.state.where[unit]
        alone = sum(now.rules.kind[other] == CORPS for other in now.stack(hex_)) == 1
        score = 0.3 * _to_the_front(now, hex_) - 1.0 * aims.zeal(unit) - 0.5 * now.state.morale[unit]
        found[text] = score - 3.0 * alone * bool(now.zone[hex_] or hex_ in aims.vital)
    return found
