"""The captain's answers about fire, assaults and what they cost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.engine.option import Decision, Option

from ..assault.procedures import Assault
from ..board import combat_units
from ..chits.chit_box import held
from ..chits.cup import left_in_cup
from ..fire import fire
from ..fire.procedures import Fire
from ..morale.hits import break_result
from ..movement.movement import destinations, mover_refusal, plain_move
from ..rules import GUNS, MITRAILLEUSE
from ..strength import is_worn, tcr
from .odds import fire_effect, outlook, shot
from .places import any_place
from .plan import Attack, able_now, balance, best_lead, hex_worth, stand_or_go, standing_attack
from .posts import Post
from .situation import Situation
from .worth import hit_cost, worth

Scores = dict[str, float]

#: 8.4 u an event for mitrailleuses alone
COFFEE_MILL = "moulin-a-cafe"


def target_weight(now: Situation, target: int) -> float:
    """How much fire at a hex counts: more at a place that one has to take."""
    weight = now.style.fights.prepare if target in now.goals and now.must_attack else 1.0
    return weight * (now.style.fights.close if now.state.near1[target] and now.state.near0[target] else 1.0)


def choose_fire(now: Situation, posts: dict[int, Post], attacks: Iterable[Attack], decision: Decision) -> Scores:
    """8.1 The fire that does most comes first, until nothing is worth the powder; above all at those who are to be
    assaulted. Guns that fire stay where they are: those that do little and have a better place to go to hold theirs."""
    scores = {"end": now.style.fights.worth_firing}
    assaulted = {now.rules.labels[attack.target] for attack in attacks}
    gains: dict[int, float] = {}
    for option in decision.options:
        if option.verb not in ("fire", "fort"):
            continue
        worth_ = fire_worth(now, option, "step") * (now.style.fights.soften if option.words[1] in assaulted else 1.0)
        scores[option.text] = worth_
        unit = now.rules.unit_index.get(option.words[0], -1)
        if option.verb == "fort" or now.rules.kind[unit] not in GUNS or worth_ > now.style.fights.weak:
            continue
        if unit not in gains:
            gains[unit] = better_place(now, unit, posts)
        if gains[unit] > now.style.fights.limber:
            scores[option.text] = -1.0
    return scores


def better_place(now: Situation, unit: int, posts: dict[int, Post]) -> float:
    """What the best hex in reach gains over the one where the unit stands."""
    found = destinations(now.table, plain_move(now.table, unit)) if mover_refusal(now.table, unit) is None else []
    here = any_place(now, unit, now.state.where[unit], posts)
    return max((any_place(now, unit, hex_, posts) for hex_ in found), default=here) - here


def fire_worth(now: Situation, option: Option, kind: str, halved: bool = False) -> float:
    """What one fire promises."""
    rules, state = now.rules, now.state
    target = rules.grid.index[option.words[1]]
    if option.verb == "fort":
        return shot(now.table, Fire("fort", now.side, rules.grid.index[option.words[0]], target)) + 1.0
    unit = rules.unit_index[option.words[0]]
    aim = Fire(kind, now.side, state.where[unit], target, (unit,), halved=halved)
    if rules.kind[unit] == MITRAILLEUSE and held(now.table, now.side, COFFEE_MILL):
        aim = aim._replace(moulin=1)  # held for nothing else
    return target_weight(now, target) * shot(now.table, aim) - now.style.fights.ammunition


def prepare(now: Situation, aim: Fire, decision: Decision) -> Scores:
    """8.1.4 Together where that does more than one after the other; horse artillery fires with all it has."""
    scores = {"shoot": 0.0, "half": -1.0}
    alone = shot(now.table, aim)
    for option in decision.options:
        if option.verb == "add":
            unit = now.rules.unit_index[option.words[0]]
            both = shot(now.table, aim._replace(firers=(*aim.firers, unit)))
            single = shot(now.table, aim._replace(firers=(unit,)))
            scores[option.text] = both - alone - single
    return scores


def defensive_fire(now: Situation, hex_: int, decision: Decision) -> Scores:
    """11.4 Everybody fires, the best first."""
    scores = {"hold": 0.0}
    for option in decision.options:
        if option.verb == "fire":
            unit = now.rules.unit_index[option.words[0]]
            aim = Fire("defensive", now.side, now.state.where[unit], hex_, (unit,))
            units = combat_units(now.rules, now.state, hex_)
            loss, hit = fire_effect(now.table, fire.final_column(now.table, aim), units)
            rationed = 0.05 if now.state.ammo[unit] else now.style.fights.ammunition / 2
            scores[option.text] = loss + 0.3 * hit - rationed
    return scores


def opportunity_fire(now: Situation, shot_: Any, decision: Decision) -> Scores:
    """11.5 The best shot of a chit."""
    scores = {}
    for option in decision.options:
        if option.verb == "fire":
            scores[option.text] = fire_worth(now, option, "opportunity")
        else:
            units = combat_units(now.rules, now.state, now.rules.grid.index[option.words[0]])
            scores[option.text] = sum(hit_cost(now.table, u, 1, 0) * (11 - tcr(now.table, u)) / 10 for u in units)
    return scores


def eagerness(now: Situation) -> float:
    """How much a held chit should promise, of 1: less as the cup runs out, for with it the chit is lost."""
    return min(1.0, left_in_cup(now.table) / now.style.fights.full)


def chances(now: Situation) -> float:
    """How much a chit should promise, of 1, that can be played in one's own activations alone: less as they run out."""
    return min(1.0, len(now.to_come) / now.style.fights.some)


def fire_event(now: Situation, aim: Fire, decision: Decision) -> Scores:
    """8.4 Two columns, or three: worth it if they change much, or if there will be no other fire to play them on."""
    scores = {"pass": 0.0}
    for option in decision.options:
        if option.verb == "play":
            coffee = now.rules.chits[now.rules.chit_index[option.words[0]]].event == COFFEE_MILL
            later = min(eagerness(now), chances(now)) if coffee else eagerness(now)
            scores[option.text] = (
                shift_worth(now, aim, coffee) - now.style.fights.little - now.style.fights.shift * later
            )
    return scores


def shift_worth(now: Situation, aim: Fire, coffee: bool = False) -> float:
    """8.4 What an event changes about a fire."""
    units = combat_units(now.rules, now.state, aim.target)
    if coffee:
        changed = aim._replace(moulin=1)
    elif aim.side == now.side:
        changed = aim._replace(favour=aim.favour + 1)
    else:
        changed = aim._replace(against=aim.against + 1)
    before, after = (fire_effect(now.table, fire.final_column(now.table, one), units)[0] for one in (aim, changed))
    return abs(after - before)


def choose_casualty(now: Situation, decision: Decision) -> Scores:
    """8.5, 12.7.3 Whoever loses least by it."""
    return {o.text: -hit_cost(now.table, now.rules.unit_index[o.words[0]], 0, 1) for o in decision.options}


def choose_shaken(now: Situation, decision: Decision) -> Scores:
    """12.3 The same for a morale hit."""
    return {o.text: -hit_cost(now.table, now.rules.unit_index[o.words[0]], 1, 0) for o in decision.options}


def choose_short(now: Situation, decision: Decision) -> Scores:
    """8.8 The weaker one runs low, and rather a mitrailleuse than guns."""
    kind, index = now.rules.kind, now.rules.unit_index
    return {o.text: 1.0 if kind[index[o.words[0]]] == MITRAILLEUSE else 0.0 for o in decision.options}


# Assaults ------------------------------------------------------------------------------------------------------------


def choose_assault(now: Situation, decision: Decision) -> Scores:
    """12.2 Point everybody who helps at the hexes worth an assault."""
    scores = {"end": 0.0}
    able = able_now(now)
    values = {hex_: standing_attack(now, hex_, _unpointed(now, units)) for hex_, units in able.items()}
    for option in decision.options:
        if option.verb == "assault":
            hex_ = now.rules.grid.index[option.words[1]]
            scores[option.text] = values.get(hex_, -1.0)
    return scores


def _unpointed(now: Situation, units: list[int]) -> list[int]:
    return [unit for unit in units if not now.state.aim[unit]]


def choose_lead(now: Situation, decision: Decision) -> Scores:
    """12.2 The best assault first, from its best hex."""
    scores = {}
    index = now.rules.grid.index
    for option in decision.options:
        target, lead = index[option.words[0]], index[option.words[1]]
        units = tuple(u for u in range(len(now.state.aim)) if now.state.aim[u] == target + 1)
        found = outlook(now.table, Assault(now.side, target, lead, units), target in now.goals)
        scores[option.text] = balance(now, target, found)
    return scores


def choose_fury(now: Situation, decision: Decision) -> Scores:
    """12.5 The assault that gains most by two columns."""
    scores = {"pass": 0.2 * eagerness(now)}
    for hex_, units in able_now(now).items():
        without = max(0.0, best_lead(now, units, hex_)[0])
        value, lead, _ = best_lead(now, units, hex_, fury=True)
        for option in decision.options:
            if option.verb == "play" and option.words[1] == now.rules.labels[lead]:
                scores[option.text] = max(scores.get(option.text, 0.0), value - without)
    return scores


def choose_stand(now: Situation, assault: Assault, decision: Decision) -> Scores:
    """12.3 Stand where that costs less than to go."""
    stubborn = assault.target in now.goals
    found = outlook(now.table, assault, stubborn)
    weights = now.style.fights
    place_ = hex_worth(now, assault.target) + weights.attached * now.goal_worth(assault.target)
    stays, goes = stand_or_go(now, assault.target, found)
    scores = {"stand": stays, "abandon": goes}
    alone = len(combat_units(now.rules, now.state, assault.target)) == 1
    for option in decision.options:
        if option.verb == "withdraw":
            scores[option.text] = -(place_ if alone else 0.0) - 0.1 * int(option.words[1]) - weights.shame / 2
    return scores


def assault_event(now: Situation, assault: Assault, decision: Decision) -> Scores:
    """12.5 Two columns in one's own favour: most assaults are worth it."""
    before = outlook(now.table, assault, assault.target in now.goals)
    mine = assault.side == now.side
    changed = assault._replace(favour=assault.favour + 1) if mine else assault._replace(against=assault.against + 1)
    after = outlook(now.table, changed, assault.target in now.goals)
    gain = (after.cleared - before.cleared) * hex_worth(now, assault.target)
    gain += (after.defender - after.attacker) - (before.defender - before.attacker)
    return {o.text: (gain if mine else -gain) if o.verb == "play" else 0.4 * eagerness(now) for o in decision.options}


def choose_loss(now: Situation, loss: Any, decision: Decision) -> Scores:
    """12.7.1 Ground, morale or men: whatever is cheapest; a place that counts is held as long as can be."""
    rules, scores = now.rules, {}
    alive = [unit for unit in loss.units if now.state.where[unit] >= 0]
    for option in decision.options:
        if option.text == "retreat":
            price = now.style.fights.ground_lost
            for hex_ in {now.state.where[unit] for unit in alive}:
                price += 1.1 * now.goal_worth(hex_)
            if loss.retreated:
                price = 0.1
        else:
            unit = rules.unit_index[option.words[0]]
            price = hit_cost(now.table, unit, int(option.verb == "morale"), int(option.verb == "casualty"))
            if loss.casualty and option.verb == "casualty":
                price -= 0.3
            if loss.answer:
                price -= 0.2
        scores[option.text] = -price
    return scores


def choose_retreat(now: Situation, unit: int, posts: dict[int, Post], decision: Decision) -> Scores:
    """12.8, 14.3 Where the unit would rather be."""
    index = now.rules.grid.index
    return {o.text: any_place(now, unit, index[o.words[0]], posts) for o in decision.options}


def choose_advance(now: Situation, through: Any, posts: dict[int, Post], decision: Decision) -> Scores:
    """12.9 Into the hex, if it is a better place; into one that counts by all means."""
    scores = {"halt": 0.0}
    for option in decision.options:
        if option.verb == "advance":
            unit = now.rules.unit_index[option.words[0]]
            here = now.state.where[unit]
            gain = any_place(now, unit, through.target, posts) - any_place(now, unit, here, posts)
            if now.state.control[through.target] != now.side:
                gain += now.goal_worth(through.target) + 0.3 + 0.05 * worth(now.table, unit)
            if len(now.garrison(here)) == 1:
                gain -= now.goal_worth(here)
            scores[option.text] = gain
        elif option.verb == "onward":
            unit, hex_ = through.rider, now.rules.grid.index[option.words[0]]
            here = now.state.where[unit]
            gain = any_place(now, unit, hex_, posts) - any_place(now, unit, here, posts)
            scores[option.text] = gain - now.goal_worth(here)
    return scores


def choose_panic(now: Situation, decision: Decision) -> Scores:
    """6.3.1 PANIC TEST where it is likely to break somebody."""
    scores = {"pass": 0.5 * eagerness(now)}
    for option in decision.options:
        if option.verb == "play":
            scores[option.text] = panic(now, now.rules.unit_index[option.words[1]])
    return scores


def panic(now: Situation, unit: int) -> float:
    """What a PANIC TEST of a unit promises."""
    rating = tcr(now.table, unit)
    broken = sum(break_result(die, rating)[0] == "broken" for die in range(1, 11)) / 10
    loss = worth(now.table, unit) if is_worn(now.rules, now.state, unit) else hit_cost(now.table, unit, 0, 1)
    return broken * loss + 0.3 * now.goal_worth(now.state.where[unit]) * broken
