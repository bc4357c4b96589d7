"""2.5, 3.0 Which Formation goes first, Prepared Defense, Recover, Screens, Fail Flip, second activations."""

from __future__ import annotations

from typing import Any

from grognard.engine.option import Decision

from ..activation.snafu import shifts
from ..formation.fatigue import level
from ..state import DEPLOYED, WAITING
from ..terrain import TAC, TRUCK
from .ground import carries
from .look import Look
from .plan import Plan
from .values import is_led

Scores = dict[str, float]


def contact(look: Look, formation: int) -> int:
    """Hexes between a Formation and the enemy; off the map it stands beside whom it can attack (6.3)."""
    where = look.state.where
    if look.hq_hex(formation) < 0:
        return 1
    return min((look.foe_distance[where[unit]] for unit in look.units_of(formation)), default=99)


def choose_formation(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.5a Who can be at an open place before the other side is goes first, then those in contact; last those whose
    vehicles wait for a bridge."""
    found: Scores = {}
    for option in decision.options:
        formation = look.rules.formation_index[option.words[0]]
        worth = 10.0 - min(10, contact(look, formation)) + 0.05 * look.strength(formation)
        if waits_for_bridge(look, plan, formation):
            worth -= 20.0
        if not plan.attacks(formation) and look.state.prepared[formation]:
            worth -= 2.0
        worth += look.style.command.race * race(look, plan, formation)
        if plan.holds_prize(formation) and not look.state.prepared[formation]:
            worth += look.style.command.dig_in_first
        found[option.text] = worth
    return found


def race(look: Look, plan: Plan, formation: int) -> float:
    """Points of the places that stand open and that a Formation can be in with one good move: places to be had, or
    places of its own that the enemy might have first."""
    rules, state = look.rules, look.state
    units = look.units_of(formation)
    waiting = [u for u in rules.members[formation] if state.where[u] == WAITING]
    total = 0.0
    for hex_, points in look.hex_points.items():
        if state.load[hex_] or (look.owns(hex_) and look.foe_distance[hex_] > look.style.command.rival):
            continue
        comes = (
            waiting
            and look.hq_hex(formation) >= 0
            and look.owns(hex_)
            and look.field(TRUCK, (hex_,))[look.hq_hex(formation)] <= look.style.command.on_the_road
        )
        if comes or any(_gets_to(look, unit, hex_) for unit in units):
            total += points
        elif hex_ in look.prizes and not look.owns(hex_) and _comes_next(look, units, hex_):
            total += look.style.command.next_time * points
    return total


def _comes_next(look: Look, units: list[int], hex_: int) -> bool:
    """Whether enough of a Formation can be in a hex with two whole moves."""
    return sum(_gets_to(look, unit, hex_, moves=2) for unit in units) >= look.style.command.vanguard


def _gets_to(look: Look, unit: int, hex_: int, moves: int = 1) -> bool:
    """Whether a unit, on the side that would take a place, can be in a hex with so many whole moves."""
    rules, state = look.rules, look.state
    face = state.face[unit]
    if not look.owns(hex_) and look.is_unprepared(unit):
        face = DEPLOYED
    return look.field(rules.mover[2 * unit + face], (hex_,))[state.where[unit]] <= moves * rules.ma[2 * unit + face]


def waits_for_bridge(look: Look, plan: Plan, formation: int) -> bool:
    """Whether the way of a Formation's vehicles leads over a bridge that does not carry them yet."""
    rules, state = look.rules, look.state
    aim = plan.aims.get(formation)
    tanks = [u for u in look.units_of(formation) if look.mover(u) == TAC]
    if aim is None or not tanks or not any(bridge.stages for bridge in rules.schedule.bridge):
        return False
    field = look.field(TAC, aim.hexes)
    at = state.where[tanks[0]]
    for _ in range(12):
        if not field[at]:
            return False
        ahead = min(rules.grid.adjacent(at), key=field.__getitem__)
        bridge = rules.ground.bridge_at[6 * at + rules.grid.direction(at, ahead)]
        if bridge and not carries(state, bridge - 1, TAC):
            return True
        if field[ahead] >= field[at]:
            return False
        at = ahead
    return False


def choose_preparation(look: Look, plan: Plan, decision: Decision) -> Scores:
    """3.0 b Rest when tired, dig in to hold, get up to go; recon screens where it is not needed to fight."""
    state = look.state
    formation = state.formation
    attack = plan.attacks(formation)
    found: Scores = {"snafu": 0.0}
    verbs = {option.verb for option in decision.options}
    rests = "recover" in verbs and wants_rest(look, plan, formation)
    if rests:
        found["recover"] = 5.0
    if (
        "prepare" in verbs
        and not attack
        and contact(look, formation) <= look.style.command.dig_in
        and at_posts(look, plan, formation)
        and leads(look, formation)
    ):
        found["prepare"] = 6.0
    if "unprepare" in verbs and attack:
        found["unprepare"] = 6.0
    for option in decision.options:
        if option.verb in ("screen", "unscreen"):
            unit = look.rules.unit_index[option.words[0]]
            if wants_screen(look, plan, unit, idle=rests) == (option.verb == "screen"):
                found[option.text] = 7.0
    return found


def at_posts(look: Look, plan: Plan, formation: int) -> bool:
    """Whether most of a Formation's units stand where they are to hold."""
    posts = plan.posts(formation)
    where = look.state.where
    there = sum(look.rules.grid.distance(where[unit], hex_) <= 1 for unit, hex_ in posts.items())
    return 2 * there >= len(posts)


def leads(look: Look, formation: int) -> bool:
    """1.7d Whether most of a Formation's units are within the radius of its headquarters, with a Safe Path: the others
    could not use Prepared Defense, and are worn down where they stand (3.6)."""
    units = look.units_of(formation)
    return 2 * sum(is_led(look, formation, unit) for unit in units) >= len(units)


def wants_rest(look: Look, plan: Plan, formation: int) -> bool:
    """3.7 Whether a Formation should Recover: tired, and not in the last hour."""
    tired = level(look.state, formation)
    if tired <= 0:
        return False
    attack = plan.attacks(formation)
    if attack and look.turns_left < 1 + (tired < look.style.command.exhausted):
        return False
    total = sum(shift.value for shift in shifts(look.table, formation))
    if total <= look.style.command.hopeless:
        return True
    return tired >= (look.style.command.tired if attack else look.style.command.tired_behind)


def wants_screen(look: Look, plan: Plan, unit: int, *, idle: bool = False) -> bool:
    """4.6 Recon of a Formation that holds screens when the enemy is on his way and not yet there. On the attack it does
    when the Formation is idle, at rest or after a Fail: nobody comes at it, or past it cheaply, meanwhile. In a stack
    it would only be lifted (4.6a)."""
    at = look.state.where[unit]
    if look.state.load[at] > 1 or (plan.attacks(look.state.assigned[unit] - 1) and not idle) or look.hex_points.get(at):
        return False
    return look.style.command.screen_near <= look.foe_distance[at] <= look.style.command.screen_far


def choose_flip(look: Look, plan: Plan, decision: Decision) -> Scores:
    """3.7d A Fail is as good as a rest for a Formation that is tired."""
    formation = look.state.formation
    tired, attack = level(look.state, formation), plan.attacks(formation)
    rests = tired > 0 and not (attack and (tired < look.style.command.tired_behind or not look.turns_left))
    return {"flip": float(rests), "accept": float(not rests)}


def choose_second(look: Look, plan: Plan, decision: Decision) -> Scores:
    """2.5e Try again, as long as there is something to do and strength for it."""
    state = look.state
    formation = state.formation
    tired = level(state, formation)
    attack = plan.attacks(formation)
    spent = look.style.command.spent if look.turns_left else look.style.command.spent_at_last
    if attack or (look.scores and look.wanted and not look.turns_left):
        wants = tired < spent
    else:
        rested = spent if plan.holds_prize(formation) else 1
        wants = tired < rested and not at_posts(look, plan, formation)
    if look.hq_hex(formation) < 0:  # another try from off the map (6.3d)
        wants = tired < spent
    elif not look.units_of(formation):
        wants = False
    return {"again": float(wants), "done": 0.5, "again-rested": 0.9 * (wants and tired < 1)}


def choose_stand(look: Look, plan: Plan, pressed: Any, decision: Decision) -> Scores:
    """4.6a.ii A Screen falls back, but not from a hex that counts for victory."""
    at = look.state.where[pressed.unit]
    return {"stand": 2.0 if look.hex_points.get(at) else 0.0, "fall-back": 1.0}


def choose_screens(look: Look, plan: Plan, decision: Decision) -> Scores:
    """4.6 A Screen stays up unless its hex counts for victory: there the unit should hold."""
    found: Scores = {"keep": 1.0}
    for option in decision.options:
        if option.verb == "lift":
            at = look.state.where[look.rules.unit_index[option.words[0]]]
            found[option.text] = 2.0 if look.hex_points.get(at) else 0.0
    return found
