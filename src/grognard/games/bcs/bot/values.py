"""What it is worth to a unit to stand in a hex, and to fight from it."""

from __future__ import annotations

from ..board.units import attackable
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

#: a whole move nearer to the aim, and part of it while the road behind is barred
PROGRESS, PAST_A_BLOCK = 5.0, 0.6
#: a point of victory, taken or given up
POINT = 7.0
#: headquarters and Trains Jumped
HQ_JUMPED, TRAINS_JUMPED = 2.5, 1.5
#: a hex won from the enemy, and what a hex on the way to the aim adds
HEX_WON, ON_THE_WAY = 0.7, 0.8
#: by steps left: what one's own step is worth; more than the last entry has is worth as much as that
STEP_PRICES = (0.0, 1.5, 1.1, 0.8, 0.6, 0.5)
#: armour is dearer: nobody else drops Support
ARMOUR = 2.0
#: an enemy step, and more of one who has no more than so many
HIS_STEP, HIS_LAST, FEW = 1.0, 0.4, 2
#: a point used here is not used elsewhere
GUNS = 0.15
#: hexes within which infantry can follow up with all guns, and how likely it does
FOLLOWS, SPOILT = 3, 0.6
#: an enemy beside one's own supply roads
ON_OUR_ROAD = 2.0
#: an enemy in the road that a Formation must take
IN_OUR_WAY = 3.0
#: how much of a place reconnaissance is worth that marks it: open, or held
FOUND_OPEN, FOUND_HELD = 0.7, 0.25
#: what a fight promises counts only in part: something may come between
PROMISE = 0.8
#: next to the enemy on a side that cannot fight
EXPOSED = 1.6
#: out of Command Radius, without Safe Path
OUT_OF_RADIUS, NO_SAFE_PATH = 1.6, 1.2
#: more units than a hex holds
CROWDED = 8.0
#: cover, where the enemy is near
COVER, NEAR = 0.3, 2
#: on the enemy's supply route
ON_MSR = 1.0
#: leaving a place of one's own, by its points and on one's own supply road, with the enemy so near
LEFT_ALONE, ROAD_LEFT_ALONE, NEAR_ENOUGH = 4.0, 2.0, 8
#: of that, out of Command Radius or without a Safe Path: who stays is worn down
NOT_LED = 0.5
#: of that, when somebody with less to attack with is within so many hexes; and what a point is worth to him
RELIEVED, RELIEF, TAKEN_OVER = 0.2, 3, 3.0
#: a chance to take a hex that is worth an attack in full; a poorer one can wait for a better attack
FAIR_CHANCE = 0.35
#: among the units of another Formation that is no Buddy
MIXED = 1.2
#: half points that stand for no way at all
NO_WAY = 400


def hex_worth(look: Look, plan: Plan, unit: int, hex_: int) -> float:
    """What it is worth to a unit to get an enemy hex."""
    worth = HEX_WON
    points = look.wanted.get(hex_, 0.0)
    if points and look.state.objectives[hex_]:
        worth += POINT * points * 0.6
    for other in _staff(look, hex_):
        worth += HQ_JUMPED + POINT * look.jump_points if other in look.rules.hq else TRAINS_JUMPED
    if any(h in look.our_roads for h in look.ground.disk(hex_, 1)):
        worth += ON_OUR_ROAD
    worth += IN_OUR_WAY * plan.bars_way(look.state.assigned[unit] - 1, hex_)
    targets = plan.targets(unit)
    if targets:
        field = look.field(look.mover(unit), targets)
        if field[hex_] < field[look.state.where[unit]]:
            worth += ON_THE_WAY
    return worth


def _staff(look: Look, hex_: int) -> list[int]:
    from ..board.units import others

    return [unit for unit in others(look.rules, look.state, hex_) if look.rules.side[unit] != look.side]


def step_price(look: Look, unit: int) -> float:
    """What one's own step is worth."""
    price = STEP_PRICES[min(look.state.steps[unit], len(STEP_PRICES) - 1)]
    return price * ARMOUR if look.rules.av[2 * unit + look.state.face[unit]] else price


def his_step(look: Look, hex_: int) -> float:
    """What a step of the enemy's in a hex is worth: more as his end is near."""
    steps = sum(look.state.steps[unit] for unit in look.stack(hex_))
    return HIS_STEP + (HIS_LAST if steps <= FEW else 0.0)


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
    by_guns = his * odds.hits(look, hex_, fire=False, points=points) - GUNS * points
    return max(promise(net), promise(helped) - spoilt, promise(net) + by_guns - spoilt)


def guns_spoilt(look: Look, unit: int, hex_: int) -> float:
    """5.4d What a point used in a Shock Attack takes from an assault with all guns on the same hex, if one can follow:
    there is one barrage for each hex."""
    rules, state = look.rules, look.state
    points = points_for(look, hex_, shock=False)
    follows = any(
        u != unit and not state.marks[u] & FINISHED and rules.grid.distance(state.where[u], hex_) <= FOLLOWS
        and (rules.able[2 * u] | rules.able[2 * u + 1]) & REGULAR for u in look.units_of(state.assigned[unit] - 1)
    )  # fmt: skip
    return SPOILT * his_step(look, hex_) * odds.hits(look, hex_, fire=False, points=points) if follows else 0.0


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
    drop = odds.DROP if in_zone(look.rules, look.state, hex_) else 0.4
    return (
        shot.theirs * his_step(look, hex_)
        + shot.drop * drop
        + shot.retreat * odds.RETREAT
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
    if not points or not look.owns(hex_) or look.state.load[hex_] > 1 or look.state.where[unit] != hex_:
        return 0.0
    formation = look.state.assigned[unit] - 1
    if look.foe_distance[hex_] > NEAR_ENOUGH:
        return 0.0
    share = 1.0 if formation < 0 or _is_led(look, formation, unit) else NOT_LED
    if formation == look.state.formation and _is_relieved(look, unit, hex_):
        share *= RELIEVED
    return share * (LEFT_ALONE * points + (ROAD_LEFT_ALONE if hex_ in look.our_roads else 0.0))


def _is_led(look: Look, formation: int, unit: int) -> bool:
    """3.6 Whether a unit can stay where it is without being worn down."""
    at = look.state.where[unit]
    far = distance_to_hq(look.rules, look.state, formation, at) > look.rules.radius[formation]
    return not far and bool(look.safe(formation, look.mover(unit))[at])


def _is_relieved(look: Look, unit: int, hex_: int) -> bool:
    """Whether somebody of the Formation who has not acted yet, with less to attack with, can take over a place."""
    rules, state = look.rules, look.state
    armour = rules.av[2 * unit + state.face[unit]]
    return any(
        rules.grid.distance(state.where[other], hex_) <= RELIEF and not state.marks[other] & (FINISHED | CLOSED | MOVED)
        and rules.av[2 * other + state.face[other]] < armour and not look.hex_points.get(state.where[other])
        for other in look.units_of(state.formation) if other != unit
    )  # fmt: skip


def relief_value(look: Look, unit: int, hex_: int) -> float:
    """What it is worth to take over a place of one's own that others have left for the attack."""
    points = look.hex_points.get(hex_, 0.0)
    if not points or not look.owns(hex_) or look.state.load[hex_] or look.foe_distance[hex_] > NEAR_ENOUGH:
        return 0.0
    if look.rules.av[2 * unit + look.state.face[unit]]:
        return 0.0
    return TAKEN_OVER * points


def taken(look: Look, vacated: float, won: float) -> float:
    """What the chance of a hex is worth: a long shot less than in proportion, as long as there is another day."""
    if look.turns_left and won > 0:
        won *= min(1.0, vacated / FAIR_CHANCE)
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
        share = PAST_A_BLOCK if formation >= 0 and plan.is_barred(formation) else 1.0
        worth -= share * PROGRESS * min(away, NO_WAY) / allowance
    if not here:
        worth += arrival_value(look, unit, hex_)
        if formation == state.formation:
            worth += relief_value(look, unit, hex_)
    if fights:
        worth += PROMISE * fight_value(look, plan, unit, hex_)
    if formation == state.formation and not is_held_up(look, unit, hex_):
        worth += PROMISE * scouts(look, unit, hex_, 0)
    foes = look.foe_distance[hex_]
    unprepared = look.is_unprepared(unit)
    if foes == 1 and unprepared:
        worth -= EXPOSED
    if foes <= NEAR:
        worth += COVER * rules.ground.infantry[hex_]
    if formation >= 0 and not state.marks[unit] & COMING:
        if distance_to_hq(rules, state, formation, hex_) > rules.radius[formation]:
            worth -= OUT_OF_RADIUS
        elif not look.safe(formation, look.mover(unit))[hex_]:
            worth -= NO_SAFE_PATH
        if look.mixes(formation, hex_):
            worth -= MIXED
    if state.load[hex_] - here >= rules.tables.limits.stacking:
        worth -= CROWDED
    if not unprepared and hex_ in look.enemy_routes:
        worth += ON_MSR
    start = state.where[unit]
    if not here:
        worth -= left_alone(look, unit, start)
    return worth


def arrival_value(look: Look, unit: int, hex_: int) -> float:
    """What a unit takes by going into a hex: a place that counts, headquarters, Trains."""
    worth = 0.0
    if hex_ in look.wanted and not look.is_unprepared(unit):
        worth += POINT * look.wanted[hex_]
    for other in look.staff_hexes.get(hex_, ()):
        worth += HQ_JUMPED + POINT * look.jump_points if other in look.rules.hq else TRAINS_JUMPED
    return worth


def recon_value(look: Look, unit: int, hex_: int) -> float:
    """3.3g What an OBJ marker there would be good for, by the chance of getting it."""
    rules, state = look.rules, look.state
    worth = 0.0
    points = look.wanted.get(hex_, 0.0)
    if points:
        worth = POINT * points * (FOUND_HELD if look.enemy_at(hex_) else FOUND_OPEN)
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
