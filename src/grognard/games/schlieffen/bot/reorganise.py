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
        score += now.style.return_pull * aims.zeal(unit) * aims.pull(hex_)
        if now.rules.kind[unit] == CORPS and network.supply_at(unit, hex_) == OUT_OF_SUPPLY:
            score -= now.style.reorganise_unfed
        found[text] = score + (5.0 if hex_ in aims.vital and not corps and now.threat[hex_] else 0.0)
    return found


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
