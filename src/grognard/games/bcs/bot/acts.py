"""3.4 The Activity: who acts next, and what the acting unit does."""

from __future__ import annotations

from grognard.engine.option import Decision, Option

from ..combat.attack import attackers_of
from ..combat.objectives import in_zone
from ..formation.command import distance_to_hq
from ..movement.reach import left_of
from ..movement.stop_engagement import fire_events_left
from ..rules import ASSIST, ENGAGE, HEADQUARTERS, SHOCK
from ..state import CLOSED, DEPLOYED, FAIL, FINISHED, FULL, MOVE, MOVED, STOPPED
from ..terrain import TRUCK
from . import columns, odds
from .look import Look
from .places import movement
from .plan import Plan
from .values import attack_value, fight_value, is_open_place, lacks, recon_value, scouts, shot_value, stand_value

Scores = dict[str, float]


def choose_act(look: Look, plan: Plan, decision: Decision) -> Scores:
    """3.4 One answer of the Activity."""
    by_verb: dict[str, list[Option]] = {}
    for option in decision.options:
        by_verb.setdefault(option.verb, []).append(option)
    scores: Scores = {"end": 0.0}
    unit = look.state.acting
    if unit >= 0 and not look.state.marks[unit] & CLOSED:
        if look.rules.kind[unit] == HEADQUARTERS:
            found = columns.headquarters(look, plan, unit, by_verb)
        else:
            found = acting(look, plan, unit, by_verb)
        scores |= {text: look.style.acts.goes_on + worth for text, worth in found.items()}
    scores |= assaults(look, plan, by_verb.get("attack", []))
    scores |= beginnings(look, plan, by_verb)
    scores |= barrages(look, by_verb.get("barrage", []))
    for option in by_verb.get("move-trains", ()):
        best = max(columns.trains(look, plan, columns.trains_options(look)).values(), default=0.0)
        if best:
            scores[option.text] = look.style.acts.trains_go + best
    return scores


# the acting unit -----------------------------------------------------------------------------------------------------


def acting(look: Look, plan: Plan, unit: int, by_verb: dict[str, list[Option]]) -> Scores:
    """What the acting unit may do, by what it gains; what gains nothing is left out."""
    rules, state = look.rules, look.state
    index, at = rules.grid.index, state.where[unit]
    found: Scores = {}
    if "flip" in by_verb and wanted_face(look, plan, unit) != state.face[unit]:
        found["flip"] = look.style.acts.flip
    if "exit" in by_verb and look.scores and look.may_leave(state.assigned[unit] - 1):
        found["exit"] = look.style.acts.exit
    if "to" in by_verb:
        now = stand_value(look, plan, unit, at)
        least = look.style.acts.least_again if state.marks[unit] & MOVED else look.style.acts.least
        for option in by_verb["to"]:
            gain = stand_value(look, plan, unit, index[option.words[0]]) - now
            if gain > least:
                found[option.text] = gain
    first = look.style.acts.fire_first if fire_events_left(rules, state, unit) > 1 else 0.0
    for option in by_verb.get("engage", ()):
        hex_ = index[option.words[0]]
        worth = shot_value(look, unit, hex_, at)
        if worth > look.style.acts.least:
            found[option.text] = worth + (first if in_zone(rules, state, hex_) else 0.0)
    for option in by_verb.get("fire", ()):
        found[option.text] = odds.hits(look, index[option.words[0]], fire=True) + first
    for option in by_verb.get("shock", ()):
        hex_ = index[option.words[0]]
        fired = state.fire_unit == unit + 1 and state.fire_hex == hex_
        worth = attack_value(look, plan, unit, hex_, at, shock=True, assist=False, fired=fired)
        if worth > look.style.acts.least_shock:
            found[option.text] = worth + look.style.acts.fire_first
    for option in by_verb.get("recon", ()):
        hex_ = index[option.words[0]]
        worth = recon_value(look, unit, hex_)
        if worth > look.style.acts.least:
            found[option.text] = worth + (
                look.style.acts.look_first if is_open_place(look, hex_) else look.style.acts.fire_first
            )
    return found


def wanted_face(look: Look, plan: Plan, unit: int) -> int:
    """1.1c The side that a unit should show: ready to fight near the enemy and at its post, else ready to move."""
    rules, state = look.rules, look.state
    at = state.where[unit]
    fit_to_fight = rules.arrow[2 * unit + MOVE] or rules.av[2 * unit + MOVE]
    armed = rules.arrow[2 * unit + DEPLOYED] or rules.av[2 * unit + DEPLOYED]
    if not armed:
        return MOVE
    formation = state.assigned[unit] - 1
    if plan.attacks(formation):
        if fit_to_fight:
            return MOVE
        if not rules.ma[2 * unit + DEPLOYED]:
            return DEPLOYED if look.foe_distance[at] <= look.style.acts.on_foot else MOVE
        if _holds_out(look, unit, at):
            return DEPLOYED
        if _is_left_behind(look, plan, unit):
            return MOVE
        if _fight_on_foot(look, unit, at) or _walks_in(look, unit, at):
            return DEPLOYED
        return DEPLOYED if look.foe_distance[at] <= 1 and not _goes_round(look, plan, unit, at) else MOVE
    targets = plan.targets(unit)
    away = look.field(rules.mover[2 * unit + DEPLOYED], targets)[at] if targets else 0
    if at in targets or look.foe_distance[at] <= 1 or away <= look.style.acts.at_post:
        return DEPLOYED
    return DEPLOYED if look.foe_distance[at] <= look.style.acts.on_foot and not fit_to_fight else MOVE


def _is_left_behind(look: Look, plan: Plan, unit: int) -> bool:
    """3.6 Whether headquarters on a road of advance have gone on without a unit: who stays to fight is worn down."""
    state, rules = look.state, look.rules
    formation, at = state.assigned[unit] - 1, state.where[unit]
    if formation not in plan.axes or state.snafu == FAIL or look.hex_points.get(at):
        return False
    field = look.field(TRUCK, plan.aims[formation].hexes)
    hq = look.hq_hex(formation)
    return distance_to_hq(rules, state, formation, at) > rules.radius[formation] and field[hq] < field[at]


def _fight_on_foot(look: Look, unit: int, at: int) -> bool:
    """Whether infantry should get down and fight: an enemy that it may attack is in reach on foot."""
    rules, state = look.rules, look.state
    near = {FAIL: 1, FULL: look.style.acts.on_foot_at_best}.get(state.snafu, look.style.acts.on_foot)
    place = 2 * unit + DEPLOYED
    return any(
        state.holder[h] == 2 - look.side and in_zone(rules, state, h)
        and look.field(rules.mover[place], (h,))[at] <= rules.ma[place] + look.style.acts.last_hex
        for h in look.ground.disk(at, near)
    )  # fmt: skip


def _goes_round(look: Look, plan: Plan, unit: int, at: int) -> bool:
    """Whether infantry beside an enemy whom nobody is to attack leaves him and goes on."""
    targets = plan.targets(unit)
    if look.state.snafu == FAIL or not targets:
        return False
    return look.field(look.rules.mover[2 * unit + MOVE], targets)[at] >= look.style.acts.goes_on_from


def _walks_in(look: Look, unit: int, at: int) -> bool:
    """Whether a place that counts, marked and left by the enemy, can be walked into: vehicles do not take it."""
    rules, state = look.rules, look.state
    if state.snafu == FAIL:
        return False
    return any(
        state.objectives[h] and not look.enemy_at(h) and rules.grid.distance(at, h) <= 1 and h != at
        and not state.load[h] for h in look.wanted
    )  # fmt: skip


def _holds_out(look: Look, unit: int, at: int) -> bool:
    """Whether infantry should be ready to fight in a part of the town that was taken, or walk into it."""
    rules, place = look.rules, 2 * unit + DEPLOYED
    points = 0 if look.state.snafu == FAIL else rules.ma[place]
    return any(
        look.is_taken_prize(h) and look.field(rules.mover[place], (h,))[at] <= points and lacks(look, unit, h)
        for h in look.prizes
    )


# Regular Attacks -----------------------------------------------------------------------------------------------------


def assaults(look: Look, plan: Plan, options: list[Option]) -> Scores:
    """5.1 Attacks that promise more than they cost."""
    index = look.rules.grid.index
    least = look.style.acts.least_attack if plan.attacks(look.state.formation) else look.style.acts.least_sortie
    found: Scores = {}
    for option in options:
        worth = assault_value(look, plan, index[option.words[0]])
        if worth > least:
            found[option.text] = look.style.acts.assault + min(worth, 9.0)
    return found


def assault_value(look: Look, plan: Plan, hex_: int) -> float:
    """5.1b The best attack unit with who could Assist it."""
    where = look.state.where
    return max(
        (attack_value(look, plan, unit, hex_, where[unit], shock=False, assist=bool(helpers(look, unit, hex_)))
         for unit in attackers_of(look.table, hex_)),
        default=0.0,
    )  # fmt: skip


def helpers(look: Look, unit: int, hex_: int) -> list[int]:
    """5.1i Units that could Assist an attack unit."""
    rules, state = look.rules, look.state
    distance, at = rules.grid.distance, state.where[unit]
    return [
        u for u in look.units_of(state.formation)
        if u != unit and not state.marks[u] & FINISHED and rules.able[2 * u + state.face[u]] & ASSIST
        and distance(state.where[u], hex_) == 1 and distance(state.where[u], at) <= 1 and not look.is_screen(u)
    ]  # fmt: skip


# who begins ----------------------------------------------------------------------------------------------------------


def beginnings(look: Look, plan: Plan, by_verb: dict[str, list[Option]]) -> Scores:
    """3.4b Who acts next: armour near the enemy first, since it drops Support and fires; then infantry; headquarters
    after the attacks, but before those whom the Command Radius holds back; columns from the rear last."""
    rules, state = look.rules, look.state
    found: Scores = {}
    units = [rules.unit_index[option.words[0]] for option in by_verb.get("act", ())]
    staff = any(rules.kind[unit] == HEADQUARTERS for unit in units) and plan.attacks(state.formation)
    beyond = columns.marked_beyond(look) if staff else set()
    within = columns.brought_within(look, beyond)
    held = {unit for unit in units if staff and (beyond or columns.is_held_back(look, plan, unit))}
    barred = bool(held) and not within and plan.is_barred(state.formation)
    for option in by_verb.get("act", ()):
        unit = rules.unit_index[option.words[0]]
        if rules.kind[unit] == HEADQUARTERS:
            if columns.should_move(look, plan, unit):
                found[option.text] = look.style.acts.staff_first if held and not barred else look.style.acts.staff
            continue
        if not has_business(look, plan, unit):
            continue
        if staff and clears_road(look, plan, unit):
            found[option.text] = look.style.acts.clears_first + rules.av[2 * unit + state.face[unit]]
            continue
        if goes_ahead(look, plan, unit):
            found[option.text] = look.style.acts.scouts_first
            continue
        if unit in held and not (barred and opens_way(look, plan, unit)):
            found[option.text] = look.style.acts.held_back
            continue
        foes = look.foe_distance[state.where[unit]]
        armour = look.style.acts.heavy_first * rules.av[2 * unit + state.face[unit]] + bool(
            rules.able[2 * unit + state.face[unit]] & SHOCK
        )
        base = look.style.acts.near_first if foes <= look.style.acts.contact else look.style.acts.far_last
        found[option.text] = base + armour - 0.1 * foes
    for option in by_verb.get("enter", ()):
        found[option.text] = look.style.acts.enters
    for option in by_verb.get("assault-entry", ()):
        unit, hex_ = rules.unit_index[option.words[0]], rules.grid.index[option.words[1]]
        worth = attack_value(look, plan, unit, hex_, -1, shock=False, assist=False)
        if worth > look.style.acts.least_attack:
            found[option.text] = look.style.acts.assault + min(worth, 9.0)
    return found


def goes_ahead(look: Look, plan: Plan, unit: int) -> bool:
    """3.3g Whether reconnaissance can find an open place in this activation, so that others can follow into it."""
    rules, state = look.rules, look.state
    radius = rules.ma[2 * unit + state.face[unit]] // 2
    return bool(scouts(look, unit, state.where[unit], radius)) and not plan.is_barred(state.formation)


def clears_road(look: Look, plan: Plan, unit: int) -> bool:
    """Whether armour can drive up to somebody who bars the road of its headquarters; they get farther without him."""
    rules, state = look.rules, look.state
    place, formation = 2 * unit + state.face[unit], state.assigned[unit] - 1
    if rules.av[place] < look.style.acts.heavy or not rules.able[place] & ENGAGE:
        return False
    at, points = state.where[unit], movement(look) * rules.ma[place]
    return any(
        look.enemy_at(h) and look.field(rules.mover[place], (h,))[at] <= points + look.style.acts.last_hex
        for h in plan.barriers(formation)
    )


def opens_way(look: Look, plan: Plan, unit: int) -> bool:
    """Whether a unit can get at somebody who bars the Formation's way."""
    rules, state = look.rules, look.state
    at, formation = state.where[unit], state.assigned[unit] - 1
    reach = look.style.acts.get_at + rules.ma[2 * unit + state.face[unit]] // 4
    return any(
        rules.grid.distance(at, state.where[foe]) <= reach and plan.bars_way(formation, state.where[foe]) > 0
        for foe in look.theirs
    )


def has_business(look: Look, plan: Plan, unit: int) -> bool:
    """Whether it is worth asking a unit: those who stand at their post, ready, with nobody to fight, need not be."""
    rules, state = look.rules, look.state
    if state.snafu == FAIL:
        return False
    at = state.where[unit]
    if plan.attacks(state.assigned[unit] - 1) or at not in plan.targets(unit):
        return True
    if wanted_face(look, plan, unit) != state.face[unit]:
        return True
    if state.load[at] > rules.tables.limits.stacking:
        return True
    return (
        look.foe_distance[at] <= look.style.acts.contact and fight_value(look, plan, unit, at) > look.style.acts.least
    )


# barrages ------------------------------------------------------------------------------------------------------------


def barrages(look: Look, options: list[Option]) -> Scores:
    """5.4 What points are left fall on whoever can be seen, when nobody has to stop for it."""
    rules = look.rules
    found: Scores = {}
    for option in options:
        hex_ = rules.grid.index[option.words[0]]
        worth = odds.hits(look, hex_, fire=False)
        if worth > look.style.acts.least_hits:
            found[option.text] = look.style.acts.barrage + worth - (0.1 if option.words[1] == "air" else 0.0)
    return found


def may_still_move(look: Look, unit: int) -> bool:
    """Whether a unit that spots would lose something by being Stopped."""
    rules, state = look.rules, look.state
    return not state.marks[unit] & (STOPPED | CLOSED | FINISHED) and left_of(rules, state, unit) > 0
