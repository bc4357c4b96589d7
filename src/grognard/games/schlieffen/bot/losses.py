"""Under fire: who stands, who falls, who gives way."""

from __future__ import annotations

from ..combat import Attack, defence_strength, totals
from ..losses import Losses, retreating, takers
from ..rules import BELGIAN, CORPS, DEPOT, FORT, HQ
from ..shifts import column_of
from ..state import ELAN, FATIGUE, GERMAN, OUT_OF_SUPPLY
from ..supply import Network
from .aims import Aims
from .ground import FAR
from .situation import Situation

Scores = dict[str, float]


def choose_defender(now: Situation, texts: list[str]) -> Scores:
    """11.2 The strongest, and rather not the tired."""
    found = {}
    for text in texts:
        unit = now.rules.unit_index[text.split()[1]]
        score = 2.0 * defence_strength(now.table, unit) + 0.1 * now.state.steps[unit]
        if now.rules.kind[unit] == CORPS:
            score += {FATIGUE: -3.0, ELAN: 1.0}.get(now.state.morale[unit], 0.0)
        found[text] = score
    return found


def choose_support(now: Situation, attack: Attack, texts: list[str]) -> Scores:
    """6.2 A headquarters helps if it changes the column."""
    before, after = totals(now.table, attack.attackers, attack.defenders)
    found = {"no-support": 0.0}
    for text in texts:
        if text != "no-support":
            more = defence_strength(now.table, now.rules.unit_index[text.split()[1]])
            found[text] = 1.0 if column_of(before, after + more) < column_of(before, after) or not after else -1.0
    return found


def step_cost(now: Situation, unit: int) -> float:
    """What it costs to take a step from a unit."""
    rules, state = now.rules, now.state
    kind, steps = rules.kind[unit], state.steps[unit]
    if kind == HQ:
        return 3.5
    if kind in (FORT, DEPOT):
        return 1.0
    factors = rules.strengths[unit]
    if steps > 1:
        return 0.5 + 0.4 * (factors[steps] - factors[steps - 1])
    cost = 0.3 + 0.4 * factors[steps]
    if rules.nation[unit] == BELGIAN or state.supply[unit] == OUT_OF_SUPPLY:
        return cost + now.style.for_good
    return cost + now.style.way_back * _way_back(now, unit)


def _way_back(now: Situation, unit: int) -> int:
    """9.5 How far a corps will have to march that is lost now: it returns at full strength, which one that stands
    reduced before the enemy does not get back, but in a city of its own country."""
    rules, side = now.rules, now.side
    cities = rules.german_cities if side == GERMAN else [h for h in rules.victory_cities if rules.is_in(h, "france")]
    field = now.ground.field(now.state.where[unit])
    return min((field[hex_] for hex_ in cities if now.holds(side, hex_)), default=FAR)


def choose_step(now: Situation, texts: list[str]) -> Scores:
    """11.20 Who loses the next step."""
    return {text: -step_cost(now, now.rules.unit_index[text.split()[1]]) for text in texts}


def choose_defender_loss(now: Situation, aims: Aims, losses: Losses, texts: list[str]) -> Scores:
    """11.20 Steps, or the hex: whichever is cheaper."""
    found = choose_step(now, [text for text in texts if text != "retreat"])
    if "retreat" in texts:
        staying = _cost_of_staying(now, losses)
        leaving = _cost_of_leaving(now, aims, losses)
        found["retreat"] = 1.0 if leaving < staying else -99.0
    return found


def _cost_of_staying(now: Situation, losses: Losses) -> float:
    """The cheapest steps, and what is left must stand there afterwards."""
    able = takers(now.table, losses.defenders, losses.others, losses.hit)
    costs = sorted(step_cost(now, unit) for unit in able)
    total = sum(costs[: losses.defender_losses]) + 2.0 * max(0, losses.defender_losses - len(costs))
    left = sum(now.state.steps[unit] for unit in retreating(now.table, losses)) - losses.defender_losses
    return total + (3.0 if left <= 0 else 0.8 if left == 1 else 0.0)


def _cost_of_leaving(now: Situation, aims: Aims, losses: Losses) -> float:
    corps = [unit for unit in retreating(now.table, losses) if now.rules.kind[unit] == CORPS]
    cost = 0.9 + 0.2 * len(corps) + 0.3 * (losses.defender_losses - 1) + (1.5 if losses.tired else 0.0)
    cost += 3.0 * aims.treasures.get(losses.target, 0.0)
    if aims.is_last_stand:
        cost += aims.holding(losses.target)
    return cost + (60.0 if losses.target in aims.vital else 0.0)


def choose_retreat(now: Situation, aims: Aims, losses: Losses, texts: list[str]) -> Scores:
    """11.21 To friends, to cover, away from the enemy, and to where there is supply."""
    found = {}
    network = Network(now.table, now.side)
    corps = [unit for unit in retreating(now.table, losses) if now.rules.kind[unit] == CORPS]
    for text in texts:
        hex_ = now.rules.grid.index[text.split()[1]]
        friends = sum(now.state.owner[n] == 1 + now.side for n in now.ground.adjacent[hex_])
        score = 0.2 * friends - 0.02 * now.threat[hex_] + aims.treasures.get(hex_, 0.0)
        cut_off = sum(network.supply_at(unit, hex_) == OUT_OF_SUPPLY for unit in corps)
        found[text] = score - 0.5 * now.odds.ground_shift(hex_) - now.style.cut_off * cut_off
    return found


def choose_displaced(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """6.5 The weakest gives way; nobody is given up who can go."""
    found = {}
    for text in texts:
        verb, name, *hexes = text.split()
        unit = now.rules.unit_index[name]
        score = -1.0 * defence_strength(now.table, unit)
        if verb == "disband":
            score -= 50.0
        else:
            hex_ = now.rules.grid.index[hexes[0]]
            room = sum(now.rules.kind[other] == CORPS for other in now.stack(hex_)) < now.rules.schedule.stacking.corps
            score += aims.treasures.get(hex_, 0.0) + (0.0 if room else -5.0)
        found[text] = score
    return found
