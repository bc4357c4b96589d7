"""The captain's answers about posture, movement, charges, rally and field works."""

from __future__ import annotations

from grognard.engine.option import Decision

from ..assault.procedures import Assault
from ..board import shift_to
from ..command.breakdown import Breakdown, at_hand
from ..command.command import units_in_command
from ..movement.charges import Charge, approaches
from ..movement.movement import Moving, destinations, plain_move
from ..naming import FACES
from ..rules import FOOT, GUNS, HQ
from ..state import AGGRESSIVE, CHARGING, DEFENSIVE, FRESH, REBUILD, WORN
from ..strength import command_rating, tcr
from .fights import Scores, fire_worth
from .odds import outlook
from .places import any_place
from .plan import Attack, balance, hex_worth, plan
from .posts import ATTACK, HOLD, RAID, SUPPORT, Post, is_quiet
from .reception import reception
from .situation import Situation
from .worth import BROKEN_LEFT, MORALE_LEFT, full_worth


def choose_posture(now: Situation, formation: int, posts: dict[int, Post]) -> Scores:
    """7.2 Aggressive where there is something to assault or a front to close with; defensive to rest and dig."""
    return {"posture A": _aggressive(now, formation, posts), "posture D": _defensive(now, formation, posts)}


def _in_posture(now: Situation, formation: int, posture: int) -> tuple[Situation, list[int]]:
    """A formation in this posture, and who would be in command."""
    state = now.state.clone()
    state.posture, state.active, state.formation = posture, now.side, formation
    state.face[now.rules.hq_of[formation]] = posture
    units = sorted(units_in_command(now.on(state).table, formation))
    return now.on(state).if_acting(units, posture), units


def _aggressive(now: Situation, formation: int, posts: dict[int, Post]) -> float:
    now, units = _in_posture(now, formation, AGGRESSIVE)
    value = sum(attack.value for attack in plan(now)) + 0.05 * len(units)
    for unit in units:
        value += now.style.moves.push * _only_by_engaging(now, unit, posts)
    return value


def _only_by_engaging(now: Situation, unit: int, posts: dict[int, Post]) -> float:
    """What a unit gains by hexes next to the enemy; those who have nothing to do there gain by places alone."""
    post = posts.get(unit)
    found = destinations(now.table, plain_move(now.table, unit)) if post else []
    close = [hex_ for hex_ in found if now.near[hex_]]
    if post and (post.role not in (ATTACK, HOLD, RAID) or now.rules.kind[unit] in GUNS):
        close = [hex_ for hex_ in close if hex_ in now.wanted]
    if not close:
        return 0.0
    apart = [hex_ for hex_ in found if not now.near[hex_]] + [now.state.where[unit]]
    best = max(any_place(now, unit, hex_, posts) for hex_ in close)
    return max(0.0, best - max(any_place(now, unit, hex_, posts) for hex_ in apart))


def _defensive(now: Situation, formation: int, posts: dict[int, Post]) -> float:
    now, units = _in_posture(now, formation, DEFENSIVE)
    hq = now.rules.hq_of[formation]
    actions = command_rating(now.rules, now.state, hq, DEFENSIVE)
    gains = []
    for unit in units:
        if now.rules.is_combat[unit] and not now.near[now.state.where[unit]]:
            gains.append(morale_gain(now, unit) + now.style.moves.powder * now.state.ammo[unit])
    for unit in now.rules.members(now.state.scenario)[formation]:
        if now.state.where[unit] == REBUILD:
            gains.append(rebuild_gain(now, unit))
    value = sum(sorted(gains, reverse=True)[:actions])
    digging = [u for u in units if now.rules.kind[u] in FOOT and _would_dig(now, u, posts)]
    # whoever has to win rests less as time runs out, and nobody in the last turn
    left = now.turns_left / (now.turns_left + 1)
    return (value + now.style.moves.spades * len(digging)) * left * (
        1 - now.style.moves.no_rest * now.urgency
    ) + 0.05 * len(units)


def _would_dig(now: Situation, unit: int, posts: dict[int, Post]) -> bool:
    post = posts.get(unit)
    return bool(
        post and post.role in (HOLD, SUPPORT) and not now.state.hex_marks[now.state.where[unit]]
        and now.distance_to_enemy(now.state.where[unit]) <= now.style.moves.digging
    )  # fmt: skip


def morale_gain(now: Situation, unit: int) -> float:
    """13.2.2 What one recovery gives back."""
    marker = now.state.morale[unit]
    if not marker:
        return 0.0
    kept = now.style.moves.garrison if now.is_kept(now.state.where[unit]) else 1.0
    return kept * full_worth(now.table, unit, now.state.face[unit]) * (MORALE_LEFT[marker - 1] - MORALE_LEFT[marker])


def rebuild_gain(now: Situation, unit: int) -> float:
    """13.3 What an attempt to rebuild is worth."""
    return full_worth(now.table, unit, WORN) * (1 - BROKEN_LEFT) * now.rules.tcr[unit][WORN] / 10


def bonuses(now: Situation, attacks: list[Attack]) -> dict[tuple[int, int], float]:
    """(unit, hex) -> what the plan gives for it."""
    return {
        (unit, hex_): now.style.moves.planned * max(0.5, attack.value)
        for attack in attacks
        for unit, hex_ in attack.places.items()
    }


def choose_unit(now: Situation, attacks: list[Attack], posts: dict[int, Post], decision: Decision) -> Scores:
    """11.1 The unit with most to gain by moving moves first, headquarters last."""
    rules, extra = now.rules, bonuses(now, attacks)
    scores: Scores = {"end": now.style.moves.stir}
    for option in decision.options:
        if option.verb == "move":
            unit = rules.unit_index[option.words[0]]
            gain = _best_move(now, unit, posts, extra)
            scores[option.text] = _last(now, gain) if rules.kind[unit] == HQ else gain + _first(now, unit, posts)
        elif option.verb == "enter":
            unit = rules.unit_index[option.words[0]]
            scores[option.text] = 50 + any_place(now, unit, rules.grid.index[option.words[1]], posts) / 100
        elif option.verb == "charge":
            unit = rules.unit_index[option.words[0]]
            scores[option.text] = charge_value(now, unit, rules.grid.index[option.words[1]])
        elif option.verb == "break" and is_idle(now, rules.unit_index[option.words[0]], posts):
            scores[option.text] = 100 + now.style.moves.parts
    return scores


def _first(now: Situation, unit: int, posts: dict[int, Post]) -> float:
    """Whoever makes way for others goes before them."""
    here = now.state.where[unit]
    return now.style.moves.before if here in now.relieved and posts.get(unit) != Post(HOLD, here) else 0.0


def _last(now: Situation, gain: float) -> float:
    """Headquarters look where the others have gone, and follow if that is any better."""
    stir = now.style.moves.stir
    return stir + min(0.01, (gain - stir) / 1000)


def is_idle(now: Situation, unit: int, posts: dict[int, Post]) -> bool:
    """17.0 Whether a whole brigade keeps a place to which the enemy is not near, while others have to attack."""
    post, hex_ = posts.get(unit), now.state.where[unit]
    return bool(
        post and post.role == HOLD and post.goal == hex_ and is_quiet(now, hex_)
        and len(now.garrison(hex_)) == 1 and now.hq_hex(unit) >= 0 and _kept(now, unit) >= now.style.moves.kept
    )  # fmt: skip


def _kept(now: Situation, unit: int) -> float:
    """17.1 The part of a brigade that two detachments of its corps, which is as many as a hex holds, would keep."""
    rules, left = now.rules, now.rules.sp[unit][FRESH]
    for points in sorted((rules.sp[u][FRESH] for u in at_hand(now.table, now.formation(unit))), reverse=True)[:2]:
        left -= min(points, left)
    return 1 - left / rules.sp[unit][FRESH]


def choose_detachments(now: Situation, breakdown: Breakdown, decision: Decision) -> Scores:
    """17.1 As much of the brigade as the detachments hold."""
    rules, scores = now.rules, {"done": 0.0}
    for option in decision.options:
        if option.verb == "take":
            unit, face = rules.unit_index[option.words[0]], FACES.index(option.words[1])
            scores[option.text] = float(rules.sp[unit][face])
    return scores


def _best_move(now: Situation, unit: int, posts: dict[int, Post], extra: dict[tuple[int, int], float]) -> float:
    """What the best hex in reach gains over staying."""
    here = now.state.where[unit]
    stay = any_place(now, unit, here, posts) + extra.get((unit, here), 0.0)
    found = destinations(now.table, plain_move(now.table, unit))
    return max((any_place(now, unit, h, posts) + extra.get((unit, h), 0.0) - stay for h in found), default=0.0)


def choose_way(
    now: Situation, moving: Moving, attacks: list[Attack], posts: dict[int, Post], decision: Decision
) -> Scores:
    """11.1 To the best place, alone."""
    rules, extra = now.rules, bonuses(now, attacks)
    unit = moving.units[0]
    here = now.state.where[unit]
    scores: Scores = {"stop": any_place(now, unit, here, posts) + extra.get((unit, here), 0.0), "exit": 99.0}
    for option in decision.options:
        if option.verb == "to":
            hex_ = rules.grid.index[option.words[0]]
            scores[option.text] = any_place(now, unit, hex_, posts) + extra.get((unit, hex_), 0.0)
    return scores


def charge_value(now: Situation, unit: int, target: int) -> float:
    """11.6 The chance to charge at all, the fire on the way, the assault, and the morale hit after it."""
    chance = max(0, min(10, tcr(now.table, unit))) / 10
    hexes = approaches(now.table, Charge(unit, target))
    best = max((approach_value(now, unit, target, h) for h in hexes), default=-1.0)
    return chance * (best - left_behind(now, unit)) - 0.3


def left_behind(now: Situation, unit: int) -> float:
    """12.9 What a charge gives up that carries its rider out of a place of one's own where nobody else is."""
    here = now.state.where[unit]
    alone = now.is_kept(here) and len(now.garrison(here)) == 1
    return now.goal_worth(here) if alone else 0.0


def approach_value(now: Situation, unit: int, target: int, hex_: int) -> float:
    """A charge from one of the hexes next to its target."""
    loss, stopped = reception(now.table, (unit,), hex_, now.side)
    there = charging(now, unit, hex_)
    found = outlook(there.table, Assault(now.side, target, hex_, (unit,)), target in now.goals)
    return balance(now, target, found) * (1 - 0.5 * stopped) - now.thrift * loss


def charging(now: Situation, unit: int, hex_: int) -> Situation:
    """The same with a unit charging out of a hex."""
    there = now.copied()
    there.state.where[unit] = hex_
    there.state.marks[unit] |= CHARGING
    return there


def choose_approach(now: Situation, unit: int, target: int, decision: Decision) -> Scores:
    """11.6 The best hex to strike from, by the shortest way."""
    hexes = {o.text: now.rules.grid.index[o.words[0]] for o in decision.options}
    near = {text: h for text, h in hexes.items() if now.rules.grid.is_adjacent(h, target)}
    return {text: approach_value(now, unit, target, h) for text, h in near.items()}


def opportunity_charge(now: Situation, hex_: int, decision: Decision) -> Scores:
    """11.8, 11.7 Ride at a mover if the assault promises something."""
    scores = {"hold": 0.25}
    for option in decision.options:
        if option.verb in ("charge", "countercharge"):
            unit = now.rules.unit_index[option.words[0]]
            lead = now.state.where[unit]
            attack = Assault(now.side, hex_, lead, (unit,), opportunity=True)
            found = outlook(charging(now, unit, lead).table, attack)
            scores[option.text] = found.defender - found.attacker - left_behind(now, unit)
    return scores


def countercharge(now: Situation, charge: Charge, decision: Decision) -> Scores:
    """11.7 Meet a charge where that is better than to be caught standing."""
    rules, enemy = now.rules, 1 - now.side
    there = charging(now, charge.unit, charge.path[0])
    standing = outlook(there.table, Assault(enemy, charge.target, charge.path[0], (charge.unit,)))
    wait = standing.attacker - standing.defender - standing.cleared * hex_worth(now, charge.target)
    scores: Scores = {"hold": 0.0}
    for option in decision.options:
        if option.verb == "countercharge":
            rider = rules.unit_index[option.words[0]]
            met = charging(now, charge.unit, now.state.where[charge.unit])
            shift_to(rules, met.state, (rider,), charge.path[0])
            met.state.marks[rider] |= CHARGING
            lead = now.state.where[charge.unit]
            found = outlook(met.table, Assault(enemy, charge.path[0], lead, (charge.unit,)))
            chance = max(0, min(10, tcr(now.table, rider))) / 10
            scores[option.text] = chance * (
                found.attacker - found.defender - wait - now.style.moves.shock - left_behind(now, rider)
            )
    return scores


def rally(now: Situation, decision: Decision) -> Scores:
    """13.0 The best recovery first, then rebuilding."""
    scores = {"end": 0.0}
    for option in decision.options:
        if option.verb == "recover":
            unit = now.rules.unit_index[option.words[0]]
            scores[option.text] = morale_gain(now, unit) if option.words[1] == "morale" else now.style.moves.powder
        elif option.verb == "rebuild":
            # recoveries come first by rule: a rebuilding begun ends them
            scores[option.text] = 0.5 * rebuild_gain(now, now.rules.unit_index[option.words[0]])
    return scores


def dig(now: Situation, posts: dict[int, Post], decision: Decision, night: bool) -> Scores:
    """16.2 Whoever means to stay digs; at night only the unshaken."""
    scores = {"end": 0.0}
    for option in decision.options:
        if option.verb == "dig":
            unit = now.rules.unit_index[option.words[0]]
            near = now.distance_to_enemy(now.state.where[unit]) <= now.style.moves.digging
            scores[option.text] = 1.0 if near and not night else -1.0
    return scores


def act_alone(now: Situation, posts: dict[int, Post], decision: Decision) -> Scores:
    """14.3 Out of command: fire what can be fired, then move to a better place."""
    scores = {"end": now.style.moves.stir}
    for option in decision.options:
        unit = now.rules.unit_index.get(option.words[0], -1) if option.words else -1
        if option.verb == "fire":
            scores[option.text] = 20 + fire_worth(now, option, "out-of-command", True)
        elif option.verb == "move":
            scores[option.text] = 1.0 if not now.near[now.state.where[unit]] else 0.0
        elif option.verb == "charge":
            scores[option.text] = charge_value(now, unit, now.rules.grid.index[option.words[1]])
    return scores
