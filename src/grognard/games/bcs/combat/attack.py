"""5.1 Regular and Shock Attacks."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import NUMBER, UNIT, Offer, Offers, Words
from grognard.mechanics.subjects import about

from .. import events
from ..board.units import able, attackable, combat_units, is_overstacked
from ..formation.prepared import uses_prepared
from ..movement.jumps import roll_ahead
from ..movement.stop_engagement import finish, stop
from ..program import Table, active, inactive, program
from ..rules import ASSIST, COMBAT, NONE
from ..schema import CombatRow
from ..special.duel import begin_duel
from ..special.off_map import face_beside, show_beside, stands_beside, waiting_units
from ..special.urban import losses_inflicted
from ..state import ATTACKED, BARRAGED, FINISHED, SUPPRESSED, WEAR_ATTACK
from . import barrage as guns
from .advance import Advance, advance, may_advance, to_jump
from .attackers import hex_refusal, regular_refusal
from .engagement import put_traffic
from .losses import lose, total
from .modifiers import Fight, shifts
from .retreat import fall_back, vacated, will_empty


class Attack(NamedTuple):
    """One attack, as far as it has been declared."""

    shock: bool
    target: int
    unit: int = NONE
    assist: int = NONE
    defender: int = NONE
    suppressed: bool = False
    fired: bool = False
    off_map: bool = False
    duelled: bool = False
    #: steps that the defenders have lost so far, and those still to be shared out
    inflicted: int = 0
    losses: int = 0
    retreat: str = ""
    traffic: bool = False
    #: always empty, since it would tell who lies below the top counter; stored games have it filled
    defenders: tuple[int, ...] = ()
    attacker_dead: bool = False
    rolled: bool = False
    #: Destruction has been rolled for: nothing is left to choose before the roll
    bombarded: bool = False


def fight_of(attack: Attack) -> Fight:
    return Fight(
        attack.shock, attack.target, attack.unit, attack.assist, attack.defender, attack.suppressed, attack.fired,
        attack.off_map, attack.duelled,
    )  # fmt: skip


# who takes part ------------------------------------------------------------------------------------------------------


def assist_refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """5.1i Why a unit cannot Assist."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[attack.target]}
    if unit == attack.unit:
        return Reason("5.1i", "attacks-itself", at)
    if state.assigned[unit] - 1 != state.formation:
        return Reason("3.4a", "not-of-formation", at)
    if rules.kind[unit] != COMBAT or not _may_assist(table, attack, unit):
        return Reason("5.1i", "cannot-assist", at)
    if state.marks[unit] & FINISHED:
        return Reason("5.1i", "finished", at)
    if attack.off_map:  # 6.3a both are in the imaginary hex
        return None if stands_beside(table, unit, attack.target) else Reason("6.3a", "not-off-map", at)
    if state.where[unit] < 0 or not rules.grid.is_adjacent(state.where[unit], attack.target):
        return Reason("5.1i", "not-adjacent", at)
    if rules.grid.distance(state.where[unit], state.where[attack.unit]) > 1:
        return Reason("5.1i", "not-with-attack-unit", at)
    if is_overstacked(rules, state, state.where[unit]):
        return Reason("4.2b", "overstacked", at)
    return None


def _may_assist(table: Table, attack: Attack, unit: int) -> bool:
    """5.1i, 2.1g Whether a unit is of a kind that Assists: beside the map on either of its sides."""
    if attack.off_map and table.state.where[unit] < 0:
        return face_beside(table.rules, table.state, unit, ASSIST) != NONE
    return able(table.rules, table.state, unit, ASSIST)


def attackers_of(table: Table, hex_: int) -> list[int]:
    """5.1c, 5.1h The units that may be attack unit against a hex."""
    rules, state = table.rules, table.state
    near = [u for n in rules.grid.adjacent(hex_) if state.holder[n] == state.active + 1
            for u in combat_units(rules, state, n)]  # fmt: skip
    return [unit for unit in near if regular_refusal(table, unit, hex_) is None]


def regular_hex_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """5.1a, 5.1c Why a Regular Attack on a hex cannot be declared."""
    why = hex_refusal(table, hex_)
    if why is None and not attackers_of(table, hex_):
        return Reason("5.1c", "no-attack-unit", {"hex": table.rules.labels[hex_]})
    return why


# procedure -----------------------------------------------------------------------------------------------------------


def declare_regular(table: Table, _: object, hex_: int) -> None:
    """5.1b.1 The attack and its hex."""
    rules, state = table.rules, table.state
    state.own("hex_marks")[hex_] |= ATTACKED
    table.say(events.AttackDeclared(table.sides[state.active], "regular", rules.labels[hex_]))
    begin(table, Attack(False, hex_))


def declare_shock(table: Table, unit: int, hex_: int) -> None:
    """5.1n A Shock Attack: one unit, one Fire Event."""
    rules, state = table.rules, table.state
    fired = state.fire_unit == unit + 1 and state.fire_hex == hex_
    state.own("fired")[unit] += 1
    table.say(events.AttackDeclared(table.sides[state.active], "shock", rules.labels[hex_], rules.ids[unit]))
    begin(table, Attack(True, hex_, unit=unit, fired=fired))


def begin(table: Table, attack: Attack) -> None:
    """5.1b.2, 5.1b.3 The defender's turn: Prepared Defense shows by itself (ruling 33); whose AR defends? 5.3e After it
    no Attack by Fire is the last thing that happened."""
    state = table.state
    state.wear = max(state.wear, WEAR_ATTACK)
    state.fire_unit = 0
    table.push(name_defender, attack)


def defenders(table: Table, attack: Attack) -> list[int]:
    """5.1a, 5.1f Everybody in the hex who can be attacked, as long as he is there."""
    return attackable(table.rules, table.state, attack.target)


@program.step(Attack)
def name_defender(table: Table, attack: Attack) -> None:
    """5.1b.3 Nothing to choose with one unit."""
    units = defenders(table, attack)
    if len(units) == 1:
        defender_named(table, attack, units[0])
    else:
        table.goto(choose_defender, attack)


@program.question(Attack, rule="5.1b", who=inactive)
def choose_defender() -> Offers:
    """5.1b.3 The defender names the unit whose AR he uses."""
    return (
        Offer("defend", "5.1b", UNIT, candidates=defenders, refusal=defender_refusal,
              then=defender_named),
    )  # fmt: skip


@choose_defender.subject
def attack_subject(table: Table, attack: Attack) -> dict[str, object]:
    """The hex under attack and who attacks it."""
    units = [u for u in (attack.unit, attack.assist) if u != NONE]
    return about(table, units, at=attack.target, kind="shock" if attack.shock else "regular")


def defender_refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """5.1b.3 Only a unit of the hex."""
    if unit in defenders(table, attack):
        return None
    return Reason("5.1b", "not-in-hex", {"unit": table.rules.ids[unit]})


def defender_named(table: Table, attack: Attack, unit: int) -> None:
    """5.1b.3 Named before the attacker names his."""
    rules, state = table.rules, table.state
    table.say(events.DefenderNamed(rules.ids[unit], uses_prepared(rules, state, unit)))
    attack = attack._replace(defender=unit)
    if attack.bombarded:
        table.goto(resolve, attack)
        return
    if attack.shock or (attack.unit != NONE and not attack.off_map):
        table.goto(before_barrage, attack)
        return
    if attack.off_map:
        unit_named(table, attack, attack.unit)
        return
    able_ = attackers_of(table, attack.target)
    if len(able_) == 1:
        unit_named(table, attack, able_[0])
    else:
        table.goto(choose_unit, attack)


@program.question(Attack, rule="5.1b", who=active)
def choose_unit() -> Offers:
    """5.1b.4 Which unit attacks?"""
    return (
        Offer("with", "5.1c", UNIT, candidates=lambda table, attack: attackers_of(table, attack.target),
              refusal=lambda table, attack, unit: regular_refusal(table, unit, attack.target), then=unit_named),
    )  # fmt: skip


choose_unit.subject(attack_subject)


def unit_named(table: Table, attack: Attack, unit: int) -> None:
    """5.1b.4 The attack unit; then the one that Assists."""
    attack = attack._replace(unit=unit)
    if assistants(table, attack):
        table.goto(choose_assist, attack)
    else:
        assist_named(table, attack, NONE)


def assistants(table: Table, attack: Attack) -> list[int]:
    """5.1i Units that could Assist."""
    rules, state = table.rules, table.state
    if attack.off_map:
        near = waiting_units(table)
    else:
        near = [u for n in rules.grid.adjacent(attack.target) if state.holder[n] == state.active + 1
                for u in combat_units(rules, state, n)]  # fmt: skip
    return [unit for unit in near if assist_refusal(table, attack, unit) is None]


@program.question(Attack, rule="5.1i", who=active)
def choose_assist() -> Offers:
    """5.1i One unit may Assist."""
    return (
        Offer("assist", "5.1i", UNIT, candidates=assistants, refusal=assist_refusal, then=assist_named),
        Offer("alone", "5.1i", then=lambda table, attack: assist_named(table, attack, NONE)),
    )


choose_assist.subject(attack_subject)


def assist_named(table: Table, attack: Attack, unit: int) -> None:
    """5.1b.4 Attack unit and Assist are named."""
    rules = table.rules
    name = rules.ids[unit] if unit != NONE else ""
    if attack.off_map and unit != NONE:
        show_beside(table, unit, ASSIST)
    table.say(events.AttackersNamed(rules.ids[attack.unit], name))
    attack = attack._replace(assist=unit)
    table.goto(before_barrage, attack)
    begin_duel(table, attack.unit, attack.defender)


@program.step(Attack)
def before_barrage(table: Table, attack: Attack) -> None:
    """5.1b.5 Barrage, if there are points and somebody to spot; 6.5 a duel may have cost the Red Support, or the unit
    whose AR was to be used: another one is named then, or there is nobody left to attack."""
    rules, state = table.rules, table.state
    if state.hex_marks[attack.target] & SUPPRESSED:  # the mark of a lost duel, for this attack alone
        state.own("hex_marks")[attack.target] &= ~SUPPRESSED
        attack = attack._replace(duelled=True)
    if state.where[attack.unit] < 0 and not attack.off_map:
        table.goto(finish_attack, attack._replace(attacker_dead=True))
        return
    if attack.defender not in (left := defenders(table, attack)):  # it has lost its last step in the duel
        table.goto(name_defender if left else finish_attack, attack)
        return
    has_points = guns.artillery_left(rules, state, off_map=attack.off_map) or guns.air_left(rules, state)
    open_ = guns.barrage_refusal(table, attack.target, suppress=True, off_map=attack.off_map) is None
    if has_points and open_ and _spotted(table, attack):
        table.goto(choose_barrage, attack)
    else:
        table.goto(resolve, attack)


def _spotted(table: Table, attack: Attack) -> bool:
    """5.4e, rulings 57 and 58 Somebody spots: the attack unit itself if it began in radius; off the map always."""
    return attack.off_map or guns.is_spotted(table, attack.target)


@program.question(Attack, rule="5.1d", who=active)
def choose_barrage() -> Offers:
    """5.1d, 5.4h.ii Suppression, Destruction with so many points, or none?"""
    return (
        Offer("suppress", "5.4g", Words("artillery", "air"), candidates=suppress_candidates, refusal=suppress_refusal,
              then=suppress),
        Offer("destroy", "5.4h", NUMBER, "artillery", NUMBER, "air", candidates=destroy_candidates,
              refusal=destroy_refusal, then=destroy),
        Offer("no-barrage", "5.1d", then=lambda table, attack: table.goto(resolve, attack)),
    )  # fmt: skip


choose_barrage.subject(attack_subject)


def suppress_candidates(_: Table, _attack: Attack) -> tuple[str, ...]:
    return ("artillery", "air")


def suppress_refusal(table: Table, attack: Attack, kind: str) -> Reason | None:
    """5.4g One point is needed."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[attack.target]}
    left = guns.air_left(rules, state) if kind == "air" else guns.artillery_left(rules, state, off_map=attack.off_map)
    return None if left else Reason("5.4c" if kind == "air" else "5.4a", "no-points", at)


def destroy_candidates(table: Table, attack: Attack) -> list[tuple[int, int]]:
    most = most_points(table, attack)
    return [(artillery, air) for artillery in range(most + 1) for air in range(most + 1 - artillery)]


def most_points(table: Table, attack: Attack) -> int:
    """5.4h.ii, 5.1n.iv Three points in a Regular Attack, one in a Shock Attack."""
    limits = table.rules.tables.limits.barrage_points
    return limits.shock if attack.shock else limits.regular


def destroy_refusal(table: Table, attack: Attack, artillery: int, air: int) -> Reason | None:
    """5.4d, 5.4h.ii Why so many points cannot be used."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[attack.target], "most": most_points(table, attack)}
    if not 1 <= artillery + air <= most_points(table, attack):
        return Reason("5.4h", "number-of-points", at)
    if artillery > guns.artillery_left(rules, state, off_map=attack.off_map):
        return Reason("5.4a", "no-points", at)
    if air > guns.air_left(rules, state):
        return Reason("5.4c", "no-points", at)
    return guns.barrage_refusal(table, attack.target, off_map=attack.off_map)


def suppress(table: Table, attack: Attack, kind: str) -> None:
    """5.4g A modifier, and no losses; 6.1b.iii in an urban hex it leaves the one Destruction open."""
    rules, state = table.rules, table.state
    guns.use_points(table, int(kind != "air"), int(kind == "air"))
    if not rules.ground.urban[attack.target]:
        state.own("hex_marks")[attack.target] |= BARRAGED
    table.say(events.Suppressed(rules.labels[attack.target], kind == "air"))
    table.goto(resolve, attack._replace(suppressed=True))


def destroy(table: Table, attack: Attack, artillery: int, air: int) -> None:
    """5.1d, 5.4h Losses and no modifier; if nobody is left the attacker advances without a roll."""
    state = table.state
    guns.use_points(table, artillery, air)
    state.own("hex_marks")[attack.target] |= BARRAGED
    lost = guns.bombard(table, attack.target, artillery + air, fire=False)
    table.goto(after_destruction, attack._replace(bombarded=True, inflicted=lost))


@program.step(Attack)
def after_destruction(table: Table, attack: Attack) -> None:
    """5.1d Who is left defends; if nobody is, the attack is over without a roll. 5.1b.3 If the unit whose AR was to be
    used is gone, another one is named."""
    left = defenders(table, attack)
    if not left:
        table.goto(finish_attack, attack)
    else:
        table.goto(resolve if attack.defender in left else name_defender, attack)


def row_for(table: Table, total_: int) -> CombatRow:
    """5.1f The line of the Combat table."""
    return [row for row in table.rules.tables.combat.row if row.least <= total_][-1]


@program.step(Attack)
def resolve(table: Table, attack: Attack) -> None:
    """5.1b.6, 5.1b.7, 5.1f Modifiers, dice, losses; the first of the defender's falls on the unit whose AR he used."""
    rules, state = table.rules, table.state
    fight = fight_of(attack)
    added = shifts(table, fight)
    dice = table.roll(6, "combat", "5.1f") + table.roll(6, "combat", "5.1f")
    sum_ = dice + sum(shift.value for shift in added)
    row = row_for(table, sum_)
    prepared = any(uses_prepared(rules, state, unit) for unit in defenders(table, attack))
    attacker_loss = row.attacker + (row.prepared_loss if prepared else 0)
    table.say(
        events.AttackResolved(
            "shock" if attack.shock else "regular", rules.labels[attack.target], rules.ids[attack.unit],
            rules.ids[attack.defender], added, dice, sum_, attacker_loss, row.defender, row.retreat, row.traffic,
        )
    )  # fmt: skip
    if attacker_loss:
        lose(table, attack.unit, attacker_loss, "combat", "5.1f")
    dead = not state.steps[attack.unit]
    losses = row.defender
    if losses:
        attack = _inflict(table, attack, attack.defender, 1)
        losses -= 1
    table.goto(
        share_losses,
        attack._replace(losses=losses, retreat=row.retreat, traffic=row.traffic, attacker_dead=dead, rolled=True),
    )


def _inflict(table: Table, attack: Attack, unit: int, steps: int) -> Attack:
    """5.1f A defender loses steps."""
    return attack._replace(inflicted=attack.inflicted + lose(table, unit, steps, "combat", "5.1f"))


@program.step(Attack)
def share_losses(table: Table, attack: Attack) -> None:
    """5.1f The owner shares out the rest among the other units of the hex."""
    units = next_to_lose(table, attack)
    if not attack.losses or not units:
        table.goto(retreat_now, attack)
    elif len(units) == 1:
        table.goto(retreat_now, _inflict(table, attack, units[0], attack.losses)._replace(losses=0))
    else:
        table.goto(choose_loss, attack)


def next_to_lose(table: Table, attack: Attack) -> list[int]:
    """5.1f Who takes what is left of the losses: the units whose AR was not used, as long as there are any."""
    units = defenders(table, attack)
    return [unit for unit in units if unit != attack.defender] or units


@program.question(Attack, rule="5.1f", who=inactive)
def choose_loss() -> Offers:
    """5.1f Which unit takes the next loss?"""
    return (Offer("lose", "5.1f", UNIT, candidates=next_to_lose, refusal=loss_refusal, then=loss_chosen),)


choose_loss.subject(attack_subject)


def loss_refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """5.1f Only a defender can take it, and not the one that has taken the first."""
    if unit in next_to_lose(table, attack):
        return None
    key = "took-first-loss" if unit in defenders(table, attack) else "not-in-hex"
    return Reason("5.1f", key, {"unit": table.rules.ids[unit]})


def loss_chosen(table: Table, attack: Attack, unit: int) -> None:
    table.goto(share_losses, _inflict(table, attack, unit, 1)._replace(losses=attack.losses - 1))


@program.step(Attack)
def retreat_now(table: Table, attack: Attack) -> None:
    """5.5, 5.1f All units of the hex retreat, unless the result says nothing of it."""
    state = table.state
    origin = state.where[attack.unit]
    units = defenders(table, attack)
    table.goto(finish_attack, attack)
    if attack.retreat:
        roll_jump(table, attack, units)
        threats = (origin,) if origin >= 0 else ()
        before = total(table, units)
        fall_back(table, units, attack.target, threats, attack.retreat, attacker_dead=attack.attacker_dead)
        losses_inflicted(table, attack.target, origin, before - total(table, units))


def roll_jump(table: Table, attack: Attack, units: list[int]) -> None:
    """4.7i.i The die for headquarters and Trains that will be Jumped is rolled before the units with them retreat."""
    foes = to_jump(table, attack.unit, attack.target)
    if not foes or not units or attack.attacker_dead or not may_advance(table, attack.unit, attack.target, foes):
        return
    if will_empty(table, units, attack.target, attack.retreat):
        roll_ahead(table, attack.target)


@program.step(Attack)
def finish_attack(table: Table, attack: Attack) -> None:
    """5.1b.8, 5.1j, 1.6e, 5.1n.iii, 5.1o Traffic, advance; a Regular Attack Finishes who took part, a Shock Attack
    does not. 6.1d Losses of the whole procedure shift urban control now."""
    rules, state = table.rules, table.state
    table.pop()
    origin = state.where[attack.unit]
    empty = vacated(rules, state, attack.target)
    if attack.shock:
        unit = attack.unit
        if state.where[unit] >= 0 and state.fired[unit] >= rules.tables.limits.fire_events:
            stop(table, unit, "two-fire-events", "1.6a")
    else:
        for unit in (attack.unit, attack.assist):
            if unit != NONE and state.steps[unit]:
                finish(table, unit, "attack", "5.1j")
    if empty and attack.traffic:
        put_traffic(table, attack.target)
    if empty and not attack.attacker_dead and state.steps[attack.unit]:
        table.push(advance, Advance(attack.target, attack.unit, attack.assist, attack.shock, attack.off_map))
    losses_inflicted(table, attack.target, origin, attack.inflicted)
