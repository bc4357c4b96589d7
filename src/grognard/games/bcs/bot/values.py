"""What it is worth to a unit to stand in a hex, and to fight from it."""

from __future__ import annotations

from ..board.units import attackable, others
from ..board.zones import enemy_av, enemy_real
from ..combat.barrage import artillery_left
from ..combat.objectives import in_zone
from ..formation.command import distance_to_hq
from ..movement.stop_engagement import fire_events_left
from ..rules import ENGAGE, FIRE, REGULAR, SHOCK
from ..state import ATTACKED, BARRAGED, CLOSED, COMING, DEPLOYED, FINISHED, MOVE, MOVED
from ..terrain import TAC
from . import odds
from .look import Look
from .plan import Plan

#: half points that stand for no way at all
NO_WAY = 400


def hex_worth(look: Look, plan: Plan, unit: int, hex_: int) -> float:
    """What it is worth to a unit to get an enemy hex."""
    worth = look.style.values.hex_won
    points = look.wanted.get(hex_, 0.0)
    if points and look.state.objectives[hex_]:
        worth += look.style.values.point * points * 0.6
    for other in _staff(look, hex_):
        worth += (
            look.style.values.hq_jumped + look.style.values.point * look.jump_points
            if other in look.rules.hq
            else look.style.values.trains_jumped
        )
    if any(h in look.our_roads for h in look.ground.disk(hex_, 1)):
        worth += look.style.values.on_our_road
    worth += look.style.values.in_our_way * plan.bars_way(look.state.assigned[unit] - 1, hex_)
    targets = plan.targets(unit)
    if targets:
        field = look.field(look.mover(unit), targets)
        if field[hex_] < field[look.state.where[unit]]:
            worth += look.style.values.on_the_way
    return worth


def _staff(look: Look, hex_: int) -> list[int]:
    return [unit for unit in others(look.rules, look.state, hex_) if look.rules.side[unit] != look.side]


def step_price(look: Look, unit: int) -> float:
    """What one's own step is worth."""
    price = look.style.values.step_prices[min(look.state.steps[unit], len(look.style.values.step_prices) - 1)]
    return price * look.style.values.armour if look.rules.av[2 * unit + look.state.face[unit]] else price


def his_step(look: Look, hex_: int) -> float:
    """What a step of the enemy's in a hex is worth: more as his end is near."""
    steps = sum(look.state.steps[unit] for unit in look.stack(hex_))
    return look.style.values.his_step + (look.style.values.his_last if steps <= look.style.values.few else 0.0)


def attack_value(
    look: Look, plan: Plan, unit: int, hex_: int, origin: int, *, shock: bool, assist: bool, fired: bool = False
) -> float:
    """What an attack by a unit from a hex brings on average, with the best use of the guns; the defender uses his best
    unit."""
    units = attackable(look.rules, look.state, hex_)
    if not units:
        return 0.0
    strong = max(odds.defence(look, hex_, u) + odds.hexside(look, origin, hex_, u) for u in units)
    net = odds.offence(look, unit, hex_, shock=shock, suppressed=False, assist=assist, fired=fired) - strong
    price, won = step_price(look, unit), hex_worth(look, plan, unit, hex_) - left_alone(look, unit, origin)
    his = his_step(look, hex_)

    def promise(net: int) -> float:
        blow = odds.blow(look, net, hex_, units)
        return blow.theirs * his + taken(look, blow.vacated, won) - blow.mine * price

    points = points_for(look, hex_, shock=shock)
    if not points:
        return promise(net)
    helped = net + odds.suppression(look, shock=shock)
    spoilt = guns_spoilt(look, unit, hex_) if shock else 0.0
    by_guns = his * odds.hits(look, hex_, fire=False, points=points) - look.style.values.guns * points
    return max(promise(net), promise(helped) - spoilt, promise(net) + by_guns - spoilt)


def guns_spoilt(look: Look, unit: int, hex_: int) -> float:
    """5.4d What a point used in a Shock Attack takes from an assault with all guns on the same hex, if one can follow:
    there is one barrage for each hex."""
    rules, state = look.rules, look.state
    points = points_for(look, hex_, shock=False)
    follows = any(
        u != unit and not state.marks[u] & FINISHED
        and rules.grid.distance(state.where[u], hex_) <= look.style.values.follows
        and (rules.able[2 * u] | rules.able[2 * u + 1]) & REGULAR for u in look.units_of(state.assigned[unit] - 1)
    )  # fmt: skip
    return (
        look.style.values.spoilt * his_step(look, hex_) * odds.hits(look, hex_, fire=False, points=points)
        if follows
        else 0.0
    )


def points_for(look: Look, hex_: int, *, shock: bool) -> int:
    """5.4h.ii Points that an attack on a hex may use."""
    if look.state.hex_marks[hex_] & BARRAGED:
        return 0
    most = look.rules.tables.limits.barrage_points
    return min(artillery_left(look.rules, look.state), most.shock if shock else most.regular)


def shot_value(look: Look, firer: int, hex_: int, origin: int) -> float:
    """What an Engagement with a hex brings."""
    shot = odds.shot(look, firer, hex_, origin)
    if shot is None:
        return 0.0
    drop = look.style.odds.drop if in_zone(look.rules, look.state, hex_) else 0.4
    return (
        shot.theirs * his_step(look, hex_)
        + shot.drop * drop
        + shot.retreat * look.style.odds.retreat
        - shot.mine * step_price(look, firer)
    )


def fight_value(look: Look, plan: Plan, unit: int, hex_: int) -> float:
    """The best that a unit could do to the enemy from a hex, as things stand."""
    rules, state = look.rules, look.state
    can = rules.able[2 * unit + state.face[unit]]
    if look.is_screen(unit):
        return 0.0
    best, forced = 0.0, 0.0
    real = enemy_real(state, look.side)[hex_]
    for near in rules.grid.adjacent(hex_):
        if state.holder[near] != 2 - look.side:
            continue
        armoured = odds.is_armoured(look, near)
        zone = in_zone(rules, state, near)
        worth = 0.0
        if zone and can & REGULAR and not state.hex_marks[near] & ATTACKED:
            worth = max(worth, attack_value(look, plan, unit, near, hex_, shock=False, assist=True))
        if zone and not armoured and can & FIRE:
            worth = max(worth, odds.hits(look, near, fire=True))
        if zone and not armoured and can & SHOCK:
            worth = max(worth, attack_value(look, plan, unit, near, hex_, shock=True, assist=False))
        if armoured and can & ENGAGE:
            shot = shot_value(look, unit, near, hex_)
            worth = max(worth, shot)
            if real and hex_ != state.where[unit]:
                forced = min(forced, shot)
        best = max(best, worth)
    return best + forced


def left_alone(look: Look, unit: int, hex_: int) -> float:
    """What is lost when a unit leaves a place of its own to nobody with the enemy about."""
    points = look.hex_points.get(hex_, 0.0)
    if not points or not look.owns(hex_) or look.state.where[unit] != hex_:
        return 0.0
    if look.scores and look.rules.units[unit].recon and points < look.style.axes.prize / 2:
        return 0.0  # reconnaissance drives ahead
    formation = look.state.assigned[unit] - 1
    if look.is_taken_prize(hex_):
        return look.style.values.left_alone * points * lacks(look, unit, hex_)
    if look.state.load[hex_] > 1 or look.foe_distance[hex_] > look.style.values.near_enough:
        return 0.0
    share = 1.0
    if formation >= 0 and not is_led(look, formation, unit):
        share = look.style.values.not_led_ahead if look.scores else look.style.values.not_led
    if formation == look.state.formation and _is_relieved(look, unit, hex_):
        share *= look.style.values.relieved
    return share * (
        look.style.values.left_alone * points + (look.style.values.road_left_alone if hex_ in look.our_roads else 0.0)
    )


def is_led(look: Look, formation: int, unit: int) -> bool:
    """3.6 Whether a unit can stay where it is without being worn down."""
    at = look.state.where[unit]
    far = distance_to_hq(look.rules, look.state, formation, at) > look.rules.radius[formation]
    return not far and bool(look.safe(formation, look.mover(unit))[at])


def _is_relieved(look: Look, unit: int, hex_: int) -> bool:
    """Whether somebody of the Formation who has not acted yet, with less to attack with, can take over a place."""
    rules, state = look.rules, look.state
    armour = rules.av[2 * unit + state.face[unit]]
    return any(
        rules.grid.distance(state.where[other], hex_) <= look.style.values.relief
        and not state.marks[other] & (FINISHED | CLOSED | MOVED)
        and rules.av[2 * other + state.face[other]] < armour and not look.hex_points.get(state.where[other])
        for other in look.units_of(state.formation) if other != unit
    )  # fmt: skip


def relief_value(look: Look, unit: int, hex_: int) -> float:
    """What it is worth to take over a place of one's own that others have left for the attack."""
    points = look.hex_points.get(hex_, 0.0)
    if look.is_taken_prize(hex_):
        return look.style.values.taken_over * points * lacks(look, unit, hex_)
    if (
        not points
        or not look.owns(hex_)
        or look.state.load[hex_]
        or look.foe_distance[hex_] > look.style.values.near_enough
    ):
        return 0.0
    if look.rules.av[2 * unit + look.state.face[unit]]:
        return 0.0
    return look.style.values.taken_over * points


def lacks(look: Look, unit: int, hex_: int) -> float:
    """How much a part of the town that was taken needs a unit besides those who are there: somebody, infantry above
    all, since the enemy's tanks can drive out armour that no assault would (5.2), and then a second."""
    there = [other for other in look.stack(hex_) if other != unit]
    if len(there) >= look.style.plan.full_hex or (there and look.av(unit)):
        return 0.0
    share = 1.0 if all(map(look.av, there)) else look.style.values.second
    return share * (look.style.values.second if any(map(look.is_light, there)) else 1.0)


def taken(look: Look, vacated: float, won: float) -> float:
    """What the chance of a hex is worth: a long shot less than in proportion, as long as there is another day."""
    if look.turns_left and won > 0:
        won *= min(1.0, vacated / look.style.values.fair_chance)
    return vacated * won


def stand_value(look: Look, plan: Plan, unit: int, hex_: int, *, fights: bool = True) -> float:
    """What it is worth to a unit to end in a hex."""
    rules, state = look.rules, look.state
    here = state.where[unit] == hex_
    formation = state.assigned[unit] - 1
    worth = 0.0
    targets = plan.targets(unit)
    if targets:
        away = look.field(look.mover(unit), targets)[hex_]
        allowance = max(2, rules.ma[2 * unit + MOVE], rules.ma[2 * unit + DEPLOYED])
        share = look.style.values.past_a_block if formation >= 0 and plan.is_barred(formation) else 1.0
        worth -= share * look.style.values.progress * min(away, NO_WAY) / allowance
    if not here:
        if plan.takers.only_marks(unit, hex_):
            worth -= look.style.values.shot_out
        else:
            worth += arrival_value(look, unit, hex_) * (
                look.style.values.for_others if plan.takers.leaves_to_others(unit, hex_) else 1.0
            )
        if formation == state.formation:
            worth += relief_value(look, unit, hex_)
    if fights:
        worth += look.style.values.promise * fight_value(look, plan, unit, hex_)
    if formation == state.formation and not is_held_up(look, unit, hex_):
        worth += look.style.values.promise * scouts(look, unit, hex_, 0)
    foes = look.foe_distance[hex_]
    unprepared = look.is_unprepared(unit)
    if foes == 1 and unprepared:
        worth -= look.style.values.exposed
    if foes <= look.style.values.near:
        worth += look.style.values.cover * rules.ground.infantry[hex_]
    if formation >= 0 and not state.marks[unit] & COMING:
        if distance_to_hq(rules, state, formation, hex_) > rules.radius[formation]:
            worth -= look.style.values.out_of_radius
        elif not look.safe(formation, look.mover(unit))[hex_]:
            worth -= look.style.values.no_safe_path
        if look.mixes(formation, hex_):
            worth -= look.style.values.mixed
    if formation == state.formation and formation in plan.axes and state.load[hex_] == here:
        worth += guard_value(look, unit, hex_)
    if look.is_light(unit) and state.load[hex_] > here and look.is_taken_prize(hex_):
        worth -= look.style.values.shot_out
    if state.load[hex_] - here >= rules.tables.limits.stacking:
        worth -= look.style.values.crowded
    if not unprepared and hex_ in look.enemy_routes:
        worth += look.style.values.on_msr
    start = state.where[unit]
    if not here:
        worth -= left_alone(look, unit, start)
    return worth


def guard_value(look: Look, unit: int, hex_: int) -> float:
    """4.7e What it is worth, on a long road of advance, to be the one who stands by his headquarters while enemy armour
    could Jump them: rather the small ones, and not the tanks."""
    rules, state = look.rules, look.state
    if hex_ != look.hq_hex(state.formation) or rules.av[2 * unit + state.face[unit]]:
        return 0.0
    if look.armour_distance[hex_] > look.style.values.armour_near:
        return 0.0
    return max(0.0, look.style.values.guard - look.style.values.guard_step * state.steps[unit])


def arrival_value(look: Look, unit: int, hex_: int) -> float:
    """What a unit takes by going into a hex: a place that counts, headquarters, Trains."""
    worth = 0.0
    if hex_ in look.wanted and not look.is_unprepared(unit):
        worth += look.style.values.point * look.wanted[hex_]
    for other in look.staff_hexes.get(hex_, ()):
        worth += (
            look.style.values.hq_jumped + look.style.values.point * look.jump_points
            if other in look.rules.hq
            else look.style.values.trains_jumped
        )
    return worth


def recon_value(look: Look, unit: int, hex_: int) -> float:
    """3.3g What an OBJ marker there would be good for, by the chance of getting it."""
    rules, state = look.rules, look.state
    worth = 0.0
    points = look.wanted.get(hex_, 0.0)
    if points:
        worth = (
            look.style.values.point
            * points
            * (look.style.values.found_held if look.enemy_at(hex_) else look.style.values.found_open)
        )
    if look.enemy_at(hex_) and not in_zone(rules, state, hex_):
        friends = sum(
            1 for u in look.units_of(state.formation)
            if rules.grid.distance(state.where[u], hex_) <= 2 and not look.is_unprepared(u)
        )  # fmt: skip
        worth += 0.5 * min(friends, 3)
    return worth * rules.ar[unit] / 6


def is_open_place(look: Look, hex_: int) -> bool:
    """Whether a place of the enemy's that counts has nobody in it."""
    return hex_ in look.wanted and not look.enemy_at(hex_)


def scouts(look: Look, unit: int, hex_: int, radius: int) -> float:
    """3.3g What reconnaissance from a hex, or from within so many hexes of it, may find: an open place without a
    marker."""
    rules, state = look.rules, look.state
    if not rules.units[unit].recon or not fire_events_left(rules, state, unit):
        return 0.0
    distance, reach = rules.grid.distance, rules.tables.limits.recon_range + radius
    return max(
        (recon_value(look, unit, h) for h in look.wanted
         if is_open_place(look, h) and not state.objectives[h] and distance(hex_, h) <= reach),
        default=0.0,
    )  # fmt: skip


def is_held_up(look: Look, unit: int, hex_: int) -> bool:
    """Whether AV EZOC would Stop a Tac unit there."""
    return look.mover(unit) == TAC and bool(enemy_av(look.state, look.side)[hex_])
