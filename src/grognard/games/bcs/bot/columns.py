"""4.7 Headquarters and Trains: near enough to lead, far enough to be safe, the road behind them open."""

from __future__ import annotations

from grognard.engine.option import Decision, Option

from ..formation.msr import complete_route, is_optimal, mask_for, path, route, source_path, sources
from ..movement.reach import mover_of, search
from ..movement.trains import trains_ends
from ..rules import HEADQUARTERS
from ..state import CLOSED, DEPLOYED, FAIL, FINISHED, GHOST, MOVE, MOVED, STOPPED
from ..terrain import TRUCK
from .ground import FAR
from .look import Look
from .places import movement
from .plan import Plan

Scores = dict[str, float]


def hq_value(look: Look, plan: Plan, formation: int, hex_: int) -> float:
    """What a hex is worth to the headquarters of a Formation."""
    rules, state = look.rules, look.state
    foes = look.foe_distance[hex_]
    attack = plan.attacks(formation)
    perils = look.style.columns.peril if attack else look.style.columns.peril_holding
    peril = perils[foes] if foes < len(perils) else 0.0
    alone = state.holder[hex_] != look.side + 1
    worth = -peril * (1.0 if alone else look.style.columns.guarded)
    if alone and look.raided[hex_]:
        worth -= look.style.columns.raided if attack else look.style.columns.raided_holding
    if not rules.ground.road_ways[hex_] and hex_ not in rules.ground.msr_crossings:
        worth -= look.style.columns.off_road
    if look.mixes(formation, hex_):
        worth -= look.style.columns.mixed
    radius, distance = rules.radius[formation], rules.grid.distance
    aim = plan.aims.get(formation)
    posts = plan.posts(formation) if aim and not aim.attack else {}
    for unit in look.units_of(formation):
        at = posts.get(unit, state.where[unit])
        if distance(hex_, at) > radius + (still_goes(look, formation, unit) if attack else 0):
            worth -= (
                look.style.columns.garrison_left
                if attack and look.hex_points.get(at) and look.owns(at)
                else look.style.columns.out_of_radius
            )
    if aim is None:
        return worth
    if aim.attack:
        away = plan.column_field(formation)[hex_]
        worth -= look.style.columns.progress * (
            min(away, 240) / max(2, rules.ma[2 * rules.hq[formation]]) if away < FAR else 12.0
        )
        if foes < 10:
            worth -= look.style.columns.ahead * max(0, look.friend_distance[hex_] - 3)
        if formation == state.formation:
            worth -= look.style.columns.place_beyond * sum(
                points for h, points in look.wanted.items() if state.objectives[h] and distance(hex_, h) > radius
            )
        lead = leaders(look, plan, formation)
        if lead:
            worth -= look.style.columns.behind * max(
                0, max(distance(hex_, at) for at in lead) - look.style.columns.close_up
            )
    else:
        away = look.field(TRUCK, aim.hexes)[hex_]
        worth -= look.style.columns.too_far * max(0, min(distance(hex_, h) for h in aim.hexes) - radius + 2)
        worth -= 0.0 if away < FAR else look.style.columns.cut_off
        if plan.holds_prize(formation) and hex_ not in aim.hexes:
            worth -= look.style.columns.outside
        if hex_ != look.hq_hex(formation) and state.prepared[formation]:
            worth -= look.style.columns.unprepared
    return worth


def still_goes(look: Look, formation: int, unit: int) -> int:
    """Hexes that a unit can still follow its headquarters in this activation."""
    rules, state = look.rules, look.state
    if state.formation != formation or state.marks[unit] & (MOVED | STOPPED | CLOSED | FINISHED):
        return 0
    allowance = max(rules.ma[2 * unit + MOVE], rules.ma[2 * unit + DEPLOYED])
    return int(look.style.columns.follows * movement(look) * allowance / 2)


def leaders(look: Look, plan: Plan, formation: int) -> list[int]:
    """Where the foremost units of a Formation on the attack stand."""
    aim = plan.aims[formation]
    field, where = look.field(TRUCK, aim.hexes), look.state.where
    return sorted((where[unit] for unit in look.units_of(formation)), key=field.__getitem__)[
        : look.style.columns.leaders
    ]


def headquarters(look: Look, plan: Plan, unit: int, by_verb: dict[str, list[Option]]) -> Scores:
    """4.7a, 4.7g Where the acting headquarters goes; a voluntary retreat only from somebody about to come in."""
    formation = look.state.assigned[unit] - 1
    index, at = look.rules.grid.index, look.state.where[unit]
    now = hq_value(look, plan, formation, at)
    found: Scores = {}
    for option in by_verb.get("to", ()):
        gain = hq_value(look, plan, formation, index[option.words[0]]) - now
        if gain > look.style.columns.least:
            found[option.text] = gain
    if not by_verb.get("to") and must_flee(look, unit):
        for option in by_verb.get("withdraw", ()):
            gain = hq_value(look, plan, formation, index[option.words[0]]) - now
            if gain > look.style.columns.least:
                found[option.text] = gain
    return found


def must_flee(look: Look, unit: int) -> bool:
    at = look.state.where[unit]
    return look.foe_distance[at] <= look.style.columns.flee_within and look.state.holder[at] != look.side + 1


def should_move(look: Look, plan: Plan, unit: int) -> bool:
    """Whether headquarters have a reason to begin an action."""
    state = look.state
    if state.snafu == FAIL:
        return must_flee(look, unit)
    formation = state.assigned[unit] - 1
    if plan.attacks(formation):
        return True
    at = state.where[unit]
    if look.foe_distance[at] < len(look.style.columns.peril_holding) and state.holder[at] != look.side + 1:
        return True
    return hq_value(look, plan, formation, at) < -look.style.columns.out_of_radius / 2


def is_held_back(look: Look, plan: Plan, unit: int) -> bool:
    """1.4e Whether the Command Radius keeps a unit on the attack from going on: it is far ahead of its headquarters."""
    rules, state = look.rules, look.state
    formation = state.assigned[unit] - 1
    if formation < 0 or rules.kind[unit] == HEADQUARTERS:
        return False
    at, hq, field = state.where[unit], look.hq_hex(formation), look.field(TRUCK, plan.aims[formation].hexes)
    return (
        rules.grid.distance(at, hq) > rules.radius[formation] - look.style.columns.short_leash and field[at] < field[hq]
    )


def marked_beyond(look: Look) -> set[int]:
    """1.4e Marked places outside the Command Radius of the activating Formation."""
    rules, state = look.rules, look.state
    far = rules.distances(look.hq_hex(state.formation))
    return {h for h in look.wanted if state.objectives[h] and far[h] > rules.radius[state.formation]}


def brought_within(look: Look, places: set[int]) -> set[int]:
    """1.4e Those of some places that would be within the Command Radius if headquarters went as far as they can now."""
    if not places:
        return places
    rules, formation = look.rules, look.state.formation
    ends = search(look.table, mover_of(look.table, rules.hq[formation]))
    radius, distance = rules.radius[formation], rules.grid.distance
    return {h for h in places if any(distance(end, h) <= radius for end in ends)}


# Trains --------------------------------------------------------------------------------------------------------------


def choose_trains(look: Look, plan: Plan, decision: Decision) -> Scores:
    """4.7b Where the Trains that have been taken up go."""
    return {"back": 0.0, **trains(look, plan, [option for option in decision.options if option.verb == "trains"])}


def choose_route(look: Look, plan: Plan, decision: Decision) -> Scores:
    """3.1.iii The route is left as it is: it goes by the shortest way."""
    return {"back": 0.0}


def trains_options(look: Look) -> list[Option]:
    """4.7b What could be answered if the Trains were taken up."""
    return [look.rules.option(f"trains {look.rules.labels[h]}", "4.7b") for h in trains_ends(look.table)]


def trains(look: Look, plan: Plan, options: list[Option]) -> Scores:
    """4.7b Trains are moved when they stand wrong, are off the map or in danger; else they stand still and become
    normal again."""
    if not options:
        return {}
    rules, state = look.rules, look.state
    formation = state.formation
    at = state.where[rules.trains[formation]]
    if at >= 0 and is_well_placed(look, formation):
        return {}
    lengths = road_lengths(look, formation)
    behind = look.field(TRUCK, tuple(sources(rules, state, formation)))
    crossed = other_routes(look, formation)
    stays = look.style.columns.turns_ghost if plan.attacks(formation) else look.style.columns.stays_put
    now = trains_value(look, plan, formation, at, lengths, behind) + stays if at >= 0 else -99.0
    if at >= 0 and state.face[rules.trains[formation]] == GHOST:
        now -= look.style.columns.turns_ghost
    worth = {
        option.text: trains_value(look, plan, formation, rules.grid.index[option.words[0]], lengths, behind)
        for option in options
    }
    found: Scores = {}
    for text in sorted(worth, key=lambda t: -worth[t])[: look.style.columns.looked_at]:
        hex_ = rules.grid.index[text.split()[1]]
        gain = worth[text] - now - _route_price(look, formation, hex_, crossed)
        if gain > 0:
            found[text] = min(9.0, gain if at >= 0 else gain - 70.0)
    return found


def _route_price(look: Look, formation: int, hex_: int, crossed: set[int]) -> float:
    """3.2f, 3.2h What is wrong with the route to Trains in a hex: their way back to the source would meet it, or it
    crosses another's."""
    rules, state = look.rules, look.state
    legal = mask_for(rules, state, formation)
    way = path(rules, state, look.hq_hex(formation), hex_, legal)
    in_front = set(way[:-1]).intersection(source_path(rules, state, formation, hex_, legal, way)[1:])
    return (look.style.columns.in_front if in_front else 0.0) + (
        look.style.columns.crossing if crossed.intersection(way) else 0.0
    )


def is_well_placed(look: Look, formation: int) -> bool:
    """3.2f At the right distance with a route, and nobody near."""
    rules, state = look.rules, look.state
    at = state.where[rules.trains[formation]]
    return (
        bool(complete_route(rules, state, formation))
        and is_optimal(rules, state, formation)
        and look.foe_distance[at] >= look.style.columns.clear
    )


def trains_value(
    look: Look, plan: Plan, formation: int, hex_: int, lengths: dict[int, int], behind: list[int]
) -> float:
    """What a hex is worth to the Trains: 5 to 15 road hexes behind headquarters, out of the way, out of danger."""
    low, high = look.rules.tables.limits.optimal
    length = lengths.get(hex_)
    if length is None:
        return -20.0
    want = look.style.columns.following if plan.attacks(formation) else look.style.columns.standing
    worth = -look.style.columns.a_hex * abs(length - want)
    if not low <= length <= high:
        worth -= look.style.columns.wrong
    if look.foe_distance[hex_] < look.style.columns.clear:
        worth -= look.style.columns.too_near
    if look.raided[hex_] and look.state.holder[hex_] != look.side + 1:
        worth -= look.style.columns.trains_raided
    hq = look.hq_hex(formation)
    if plan.attacks(formation) or plan.holds_prize(formation):
        worth -= look.style.columns.in_front if behind[hex_] > behind[hq] else 0.0
    else:  # supplies may come from any side: towards the enemy is the wrong one
        worth -= look.style.columns.in_front if look.foe_distance[hex_] < look.foe_distance[hq] else 0.0
    return worth


def road_lengths(look: Look, formation: int) -> dict[int, int]:
    """Road hexes from headquarters to every hex that an MSR can pass."""
    rules, state = look.rules, look.state
    legal = mask_for(rules, state, formation)
    start = look.hq_hex(formation)
    far = {start: 0}
    queue = [start]
    crossings = rules.ground.msr_crossings
    for h in queue:
        over = [n for n, bridge, kind in crossings.get(h, ()) if kind and state.bridge[bridge] & 4]
        for n in (*rules.ground.track_ways[h], *over):
            if legal[n] and n not in far:
                far[n] = far[h] + 1
                queue.append(n)
    return far


def other_routes(look: Look, formation: int) -> set[int]:
    """3.2h Hexes of the routes of one's other Formations that are no Buddies."""
    rules, state = look.rules, look.state
    return {
        h for other in look.formations
        if other != formation and not rules.buddies(state.scenario, state.turn, formation, other)
        for h in route(rules, state, other)
    }  # fmt: skip
