"""How the bot leads the British: hold the crossings on day one, then out of it with as many as can be."""

from __future__ import annotations

from grognard.engine.option import Decision

from ..schema import ARMS
from ..state import BRITISH, GERMAN
from ..victory import count_points, isolated_units
from .combat import Worth
from .ground import Distances
from .guns import field_of_fire
from .movement import Plan, Scores
from .situation import Situation

INFANTRY, CAVALRY = ARMS.index("infantry"), ARMS.index("cavalry")


def worth(now: Situation) -> Worth:
    """Units are what counts in the end; German steps only wear the pursuit down."""
    style = now.style.british
    return Worth(style.own_step, style.enemy_step, style.enemy_unit)


def hex_worth(now: Situation, hex_: int) -> float:
    """To take a bridge back decides day one."""
    style = now.style.british
    if now.turns_to_bridges <= 0:
        return style.exit if now.rules.exits[hex_] else style.ground
    if hex_ not in now.bridges:
        return style.ground
    return style.last_bridge if now.turns_to_bridges == 1 and _all_lost(now) else style.bridge


def plan(now: Situation) -> Plan:
    """Posts first, everybody else back or out."""
    made = Plan()
    units = now.units(BRITISH)
    if now.turns_to_bridges > 0 and not _day_one_is_won(now):
        _man_posts(now, made, [unit for unit in units if not now.rules.is_artillery(unit)])
    _go_for_the_town(now, made, _without_a_way_out(now, [unit for unit in units if unit not in made.aims]))
    _watch_town(now, made, [unit for unit in units if unit not in made.aims])
    ways_out = _ways_out(now)
    cut_off = set(isolated_units(now.table))
    for unit in units:
        if unit not in made.aims:
            aim = ways_out[now.rules.arm[unit]]
            going = _must_go(now, aim[now.state.where[unit]] / now.rules.movement[unit])
            made.set(unit, aim, 1.0, "reserve" if not going else "break out" if unit in cut_off else "withdraw")
    return made


def _day_one_is_won(now: Situation) -> bool:
    """Whether the garrisons may go in the last player turn of day one: a bridge in buildings, or out of German zones,
    stays British until somebody walks in (3.2)."""
    return (
        now.turns_to_bridges == 1
        and now.state.active == BRITISH
        and any(
            now.controls(BRITISH, bridge) and (now.rules.building[bridge] or not now.state.zoc0[bridge])
            for bridge in now.bridges
        )
    )


def _ways_out(now: Situation) -> list[Distances]:
    """By arm: the way to the exits around German units and their zones."""
    style = now.style.british
    state, rules = now.state, now.rules
    extra = {hex_: style.in_zone for hex_, zones in enumerate(state.zoc0) if zones}
    extra |= dict.fromkeys(now.enemy_hexes, style.blocked)
    return [now.ground.spread(arm, dict.fromkeys(rules.exit_hexes, 0), extra) for arm in range(len(ARMS))]


def _must_go(now: Situation, phases: float) -> bool:
    """Whether a unit that far from the exits, in movement phases, has to set out to be there when they open."""
    style = now.style.british
    return now.rules.schedule.exit.first_turn - style.beforehand - now.state.turn <= phases / style.pace


def _man_posts(now: Situation, made: Plan, fighters: list[int]) -> None:
    """The nearest units to every crossing, as many as the threat asks for."""
    style = now.style.british
    needs = _needs(now)
    for post, number in sorted(needs.items(), key=lambda item: (-item[1], item[0])):
        aim = now.ground.to(INFANTRY, (post,))
        arms = (INFANTRY, CAVALRY) if number <= style.watch else (INFANTRY,)
        free = [unit for unit in fighters if unit not in made.aims and now.rules.arm[unit] in arms]
        near = sorted(free, key=lambda unit: (aim[now.state.where[unit]], -now.state.steps[unit], unit))
        for unit in near[:number]:
            if aim[now.state.where[unit]] <= style.posting:
                made.set(unit, aim, style.post, "post", post)


def _watch_town(now: Situation, made: Plan, free: list[int]) -> None:
    """4.3 Somebody in the town, so that nobody walks in: the nearest battalion, as long as it is not sacrificed. Where
    the town is what decides, as many as can hold it, whatever the price; but nobody goes back for a town that Germans
    stand in."""
    style = now.style.british
    town, decides = now.town, town_decides(now)
    occupied = now.rules.board.side_of_group[now.state.group[town]] == GERMAN
    if occupied or (not decides and not now.controls(BRITISH, town)):
        return
    aim = now.ground.to(INFANTRY, (town,))
    posting = style.town_posting if decides else style.posting
    near = [u for u in free if now.rules.arm[u] == INFANTRY and aim[now.state.where[u]] <= posting]
    near.sort(key=lambda u: (aim[now.state.where[u]], -now.state.steps[u], u))
    for unit in near[: style.town_garrison if decides else 1]:
        if decides or _loss(now, unit, town) < style.price_of_town:
            made.set(unit, aim, style.post, "post", town)


def _without_a_way_out(now: Situation, units: list[int]) -> list[int]:
    """4.3, 4.5 Once the losses are a point and enough are off the map, the Germans need the town and nothing else:
    whoever is cut off counts as lost already and can but keep the town from them, or take it back. Where the dead alone
    are a point, so can everybody."""
    points = now.rules.schedule.victory.points
    counted = count_points(now.table)
    if counted.exit_points or not counted.dead_points:
        return []
    if counted.eliminated - counted.isolated >= points.eliminated.units_per_point:
        return units
    cut_off = set(isolated_units(now.table))
    return [unit for unit in units if unit in cut_off]


def _go_for_the_town(now: Situation, made: Plan, free: list[int]) -> None:
    """4.3 Everybody who can be there before the points are counted, around the Germans in the way."""
    style = now.style.british
    extra = {hex_: style.in_zone for hex_, zones in enumerate(now.state.zoc0) if zones}
    extra |= {hex_: style.blocked for hex_ in now.enemy_hexes if hex_ != now.town}
    aims = [now.ground.spread(arm, {now.town: 0}, extra) for arm in range(len(ARMS))]
    for unit in free:
        aim = aims[now.rules.arm[unit]]
        if aim[now.state.where[unit]] <= style.straight * now.turns_to_count * now.rules.movement[unit]:
            made.set(unit, aim, style.post, "post", now.town)


def town_decides(now: Situation) -> bool:
    """4.3 Two points win: the town matters to the British once the Germans have another, or all but have it. Before
    that a battalion there is lost for nothing."""
    style = now.style.british
    points = now.rules.schedule.victory.points
    counted = count_points(now.table)
    lost = counted.eliminated >= style.nearly_a_point * points.eliminated.units_per_point
    late = now.turns_to_bridges <= 0 and now.state.turn > now.rules.schedule.exit.first_turn + style.shortly
    return lost or (late and bool(counted.exit_points))


def _needs(now: Situation) -> dict[int, int]:
    """How many units each crossing should have."""
    style = now.style.british
    needs = {}
    out = now.ground.to(INFANTRY, now.rules.exit_hexes)
    citadel = _citadel(now)
    for post in now.bridges:
        if now.rules.board.side_of_group[now.state.group[post]] == GERMAN:
            continue
        way = now.ground.to(INFANTRY, (post,))
        threatened = any(way[hex_] <= style.threat for hex_ in now.enemy_hexes)
        if post == citadel:
            needs[post] = style.citadel if threatened else style.hold
        elif _is_time(now, out[post]) and _cost(now, post) < style.too_much:
            needs[post] = style.hold if threatened else style.watch
    return needs


def _cost(now: Situation, post: int) -> float:
    """Units that a garrison stands to lose in a turn, more or less."""
    blow = now.blow(post, now.guess(post))
    return (blow.killed if blow else 0.0) + now.style.british.barrage_kills * now.barrage(post)


def _is_time(now: Situation, way: int) -> bool:
    """Whether a garrison may still stay and be off the map in good time on day two."""
    style = now.style.british
    last = now.rules.schedule.exit.first_turn - style.shortly
    return now.state.turn <= last - max(0.0, way - style.leisure) / style.reluctance


def _citadel(now: Situation) -> int:
    """The bridge to hold on to till day one is over: in buildings, and well away from the Germans."""
    out = now.ground.to(INFANTRY, now.rules.exit_hexes)

    def safety(bridge: int) -> tuple[float, int]:
        stack = now.guess(bridge)
        blow = now.blow(bridge, stack)
        building = 2.0 if now.rules.building[bridge] else 0.0
        return building + 0.2 * stack.strength - (blow.killed if blow else 0.0) - 0.2 * out[bridge], -bridge

    held = [bridge for bridge in now.bridges if now.controls(BRITISH, bridge)]
    return max(held, key=safety, default=-1)


def place(now: Situation, made: Plan, unit: int, hex_: int, march: bool) -> float:
    """Posts pull; everything else is a matter of safety, and on day two of the way out."""
    style = now.style.british
    way, role = made.aims[unit][hex_], made.role[unit]
    loss = _loss(now, unit, hex_)
    if role == "post":
        return -made.pull[unit] * way - (0.0 if hex_ == made.post[unit] else loss)
    at_the_gate = now.rules.exits[hex_] and now.state.turn >= now.rules.schedule.exit.first_turn - style.beforehand
    risk = style.risk_cut_off if role == "break out" else style.risk
    score = style.gate - loss if at_the_gate else -risk * loss - (style.contact if now.is_contact(hex_) else 0.0)
    if now.turns_to_bridges == 1 and hex_ in now.bridges and _all_lost(now):
        score += 50.0
    if now.rules.is_artillery(unit) and role == "reserve":
        return score + style.fire * field_of_fire(now, unit, hex_, made.batteries) - style.drift * way
    return score - (style.drift if role == "reserve" else 1.0) * way


def _all_lost(now: Situation) -> bool:
    return not any(now.controls(BRITISH, bridge) for bridge in now.bridges)


def _loss(now: Situation, unit: int, hex_: int) -> float:
    """What the Germans could do to the stack that a unit would be part of."""
    style = now.style.british
    stack = now.guess(hex_, coming=unit)
    blow = now.blow(hex_, stack)
    fire = now.barrage(hex_) * (1.0 if stack.steps <= stack.units else style.barrage_kills) / stack.units
    return fire + (blow.killed + style.step_lost * blow.defender if blow else 0.0)


def declare_order(now: Situation, made: Plan, decision: Decision) -> Scores:
    """5.3 Fire twice if nobody has to go anywhere, run if many have; in between, fire first if the way leads away."""
    style = now.style.british
    where, to_post, away = now.state.where, 0, 0
    for unit, role in made.role.items():
        if role == "post":
            to_post += where[unit] != made.post[unit]
        elif role in ("withdraw", "break out"):
            away += made.aims[unit][where[unit]] > style.at_hand
    if now.turns_to_bridges == 1 and _all_lost(now):
        return {"order movement/combat": 1.0}
    if now.turns_to_bridges <= 0 or _day_one_is_won(now) or away >= style.many:
        return {f"order {_running_order(now)}": 1.0}
    if to_post + away < style.few:
        return {"order combat/combat": 1.0}
    return {"order combat/movement" if away > to_post else "order movement/combat": 1.0}


def _running_order(now: Situation) -> str:
    """Run; but where Germans sit on the exits and the British are next to them, fight for the way out."""
    blocked = [hex_ for hex_ in now.rules.exit_hexes if hex_ in now.enemy_hexes]
    at_the_gate = sum(
        any(now.rules.grid.distance(now.state.where[unit], hex_) <= 1 for hex_ in blocked)
        for unit in now.units(BRITISH)
        if not now.rules.is_artillery(unit)
    )
    return "combat/movement" if at_the_gate > 2 else "movement/movement"
