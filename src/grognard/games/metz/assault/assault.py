"""Chapter 12: one assault, from the lead hex to the breakthrough."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import NUMBER, UNIT, Offer, Offers
from grognard.mechanics.odds import net
from grognard.mechanics.subjects import about
from grognard.mechanics.tables import clamped

from .. import events
from ..board import combat_units, hexes_of, names
from ..chits.announced import ask_for_events, event_offers
from ..chits.opportunity import Window, open_window
from ..morale.hits import Hits, apply_hits, tire
from ..program import Table, program
from ..refusals import fight_refusal, of_unit
from ..rules import CAVALRY, GUNS, SP
from ..state import ASSAULTED, CHARGING
from ..strength import HALF, joint_sp, tcr
from ..switches import WITHDRAWAL, is_default
from .breakthrough import Breakthrough, begin_breakthrough
from .losses import Loss, choose_largest, shake_largest, take_losses
from .procedures import Assault
from .retreat import Retreat, retreat
from .shifts import all_shifts, differential, is_countercharging, lead_units, strengths


@program.step(Assault)
def begin_assault(table: Table, assault: Assault) -> None:
    """12.2, 11.5, ruling 68 Announced, an opportunity charge (11.8) as well: either side may fire a chit before the
    assault is resolved."""
    table.say(events.AssaultDeclared(
        table.sides[assault.side], names(table.rules, assault.attackers), table.rules.labels[assault.target]
    ))  # fmt: skip
    table.goto(after_opportunity, assault)
    if table.state.group[assault.target]:
        table.push(open_window, *Window())


@program.step(Assault)
def after_opportunity(table: Table, assault: Assault) -> None:
    """12.1, 12.2, 3.1.3 Only units with strength left attack. If there are none in the lead hex any more, the attacker
    names another."""
    state, rules = table.state, table.rules
    able = able_attackers(table, assault)
    in_lead = any(state.where[u] == assault.lead for u in able)
    if not able or (assault.opportunity and not in_lead):  # ruling 16: a charger driven off does not charge
        table.goto(finish, assault)
        return
    assault = assault._replace(attackers=able)
    if state.group[assault.target] != 2 - assault.side:
        table.goto(empty, assault._replace(defenders=()))
    elif not in_lead:
        _declare_again(table, assault)
    else:
        table.goto(stand, assault._replace(defenders=tuple(combat_units(rules, state, assault.target))))


def able_attackers(table: Table, assault: Assault) -> tuple[int, ...]:
    """3.1.3, 12.1 Those who are still able to attack what they announced."""
    return tuple(unit for unit in assault.attackers if can_attack(table, unit, assault.target))


def _declare_again(table: Table, assault: Assault) -> None:
    """12.2 The assault is still to come: the step below asks for its lead hex once more."""
    state = table.state
    table.pop()
    for unit in assault.attackers:
        state.aim[unit] = assault.target + 1
        state.marks[unit] &= ~ASSAULTED


def can_attack(table: Table, unit: int, target: int) -> bool:
    """3.1.3, 12.1 On the map next to the target, not artillery, with strength left."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    if hex_ < 0 or rules.kind[unit] in GUNS or not rules.is_combat[unit]:
        return False
    return rules.grid.is_adjacent(hex_, target) and joint_sp(rules, state, unit) >= HALF


@program.step(Assault)
def stand(table: Table, assault: Assault) -> None:
    """12.3 The defender may abandon the position before anything is rolled."""
    if table.state.group[assault.target] != 2 - assault.side:
        table.goto(empty, assault)
    elif not table.ask_if_open(choose_stand, assault):
        table.goto(announce, assault)


def withdraw_refusal(table: Table, assault: Assault, unit: int, hexes: int) -> Reason | None:
    """12.3 a, ruling 14 Why a unit does not withdraw: cavalry does that is attacked by no cavalry but heavier, and did
    not charge itself."""
    state, rules = table.state, table.rules
    if state.where[unit] != assault.target or rules.side[unit] == assault.side:
        return of_unit(table, "12.3", "not-in-the-fight", unit)
    if rules.kind[unit] != CAVALRY:
        return of_unit(table, "12.3", "only-cavalry-withdraws", unit)
    if unit in assault.withdrawn:
        return of_unit(table, "12.3", "withdrew-already", unit)
    if is_countercharging(table, assault, unit):
        return of_unit(table, "12.3", "charges-itself", unit)
    weights = [rules.weight[u] for u in assault.attackers if rules.kind[u] == CAVALRY]
    if 0 < len(weights) < len(assault.attackers) and not is_default(table, WITHDRAWAL):
        return of_unit(table, "12.3", "mixed-attackers", unit)
    if any(weight <= rules.weight[unit] for weight in weights):
        return of_unit(table, "12.3", "not-heavier", unit)
    return None if hexes in (1, 2) else Reason("12.3", "one-hex-or-two")


def abandon_refusal(table: Table, assault: Assault) -> Reason | None:
    """12.3 b Infantry and artillery may go unless a charge comes at them."""
    if any(table.state.marks[unit] & CHARGING for unit in assault.attackers):
        return Reason("12.3", "charged")
    return None if on_foot(table, assault) else Reason("12.3", "only-cavalry-there")


def leaver_refusal(table: Table, assault: Assault, unit: int) -> Reason | None:
    """12.3 b, ruling 78 One of two goes; a lone unit is all there is."""
    units = on_foot(table, assault)
    refusal = abandon_refusal(table, assault) or fight_refusal(table, "12.3", unit, units)
    if refusal or len(units) > 1:
        return refusal
    return of_unit(table, "12.3", "alone-there", unit)


@program.question(Assault, rule="12.3", who=lambda _, assault: 1 - assault.side)
def choose_stand() -> Offers:
    """12.3 Cavalry withdraws 1 or 2 hexes, infantry and artillery 1 with a morale hit, all or one of them; or stand."""
    return (
        Offer("withdraw", "12.3", UNIT, NUMBER, candidates=ways_back, refusal=withdraw_refusal, then=withdraw),
        Offer("abandon", "12.3", refusal=abandon_refusal, then=abandon_all),
        Offer("abandon", "12.3", UNIT, candidates=on_foot, refusal=leaver_refusal, then=abandon_one),
        Offer("stand", "12.3", then=announce),
    )


def ways_back(table: Table, assault: Assault) -> list[tuple[int, int]]:
    """12.3 a Every defender, one hex or two."""
    return [(unit, hexes) for unit in combat_units(table.rules, table.state, assault.target) for hexes in (1, 2)]


def on_foot(table: Table, assault: Assault) -> tuple[int, ...]:
    """12.3 b The defending infantry and artillery."""
    rules = table.rules
    return tuple(u for u in combat_units(rules, table.state, assault.target) if rules.kind[u] != CAVALRY)


def threats_of(table: Table, assault: Assault) -> tuple[int, ...]:
    """12.8 a The hexes of the attackers."""
    return hexes_of(table.state, assault.attackers)


def withdraw(table: Table, assault: Assault, unit: int, hexes: int) -> None:
    """12.3 a Cavalry goes."""
    rules = table.rules
    side = table.sides[1 - assault.side]
    table.say(events.PositionAbandoned(side, names(rules, (unit,)), rules.labels[assault.target]))
    table.goto(stand, assault._replace(withdrawn=(*assault.withdrawn, unit)))
    table.push(retreat, Retreat((unit,), hexes, threats_of(table, assault)))


def abandon_all(table: Table, assault: Assault) -> None:
    """12.3 b Infantry and artillery go."""
    _abandon(table, assault, on_foot(table, assault))


def abandon_one(table: Table, assault: Assault, unit: int) -> None:
    """Ruling 78: one of them goes."""
    _abandon(table, assault, (unit,))


def _abandon(table: Table, assault: Assault, units: tuple[int, ...]) -> None:
    """12.3 b First the largest of them takes a morale hit."""
    rules = table.rules
    side = table.sides[1 - assault.side]
    table.say(events.PositionAbandoned(side, names(rules, units), rules.labels[assault.target]))
    table.goto(leave, assault._replace(withdrawn=(*assault.withdrawn, *units)))
    table.push(shake_largest, Loss(units, 1, threats_of(table, assault)))


@choose_stand.subject
def assault_subject(table: Table, assault: Assault) -> dict[str, object]:
    """Who assaults whom at which odds."""
    lead, attack, defence = (strength / SP for strength in strengths(table, assault))
    odds = {"strength": lead, "attack": attack, "defence": defence}
    return about(table, assault.attackers, at=assault.lead, target=assault.target, **odds)


@program.step(Assault)
def leave(table: Table, assault: Assault) -> None:
    """12.3 b After the morale hit the infantry and artillery retreat 1 hex."""
    state, rules = table.state, table.rules
    here = combat_units(rules, state, assault.target)
    units = tuple(unit for unit in assault.withdrawn if unit in here and rules.kind[unit] != CAVALRY)
    table.goto(stand, assault)
    if units:
        table.push(retreat, Retreat(units, 1, threats_of(table, assault)))


@program.step(Assault)
def announce(table: Table, assault: Assault) -> None:
    """6.3.1, 12.5 k, t BATTLEFIELD CONDITIONS may be played now, the Prussian first."""
    ask_for_events(table, assault, playable, choose_event, resolve)


def playable(_: Table, __: Assault) -> tuple[str, ...]:
    """12.5 k, t BATTLEFIELD CONDITIONS alone."""
    return ("battlefield-conditions",)


@program.question(Assault, rule="6.3.1", who=lambda _, assault: assault.asked)
def choose_event() -> Offers:
    """6.3.1 Play an event on this assault, or let it be."""
    return event_offers("12.5", playable, announce)


choose_event.subject(assault_subject)


def final_column(table: Table, assault: Assault) -> int:
    """12.2 The column after the net shift, within the table."""
    lead, _, defence = strengths(table, assault)
    columns = table.rules.tables.assault.differential
    return clamped(differential(lead, defence) + net(all_shifts(table, assault)), columns[0], columns[-1])


@program.step(Assault)
def resolve(table: Table, assault: Assault) -> None:
    """12.2, 12.7 One die on the column of the differential; split cells need a second (12.7.3)."""
    rules = table.rules
    lead, _, defence = strengths(table, assault)
    shifts, final = all_shifts(table, assault), final_column(table, assault)
    die = table.roll(10, "assault", "12.7")
    result = rules.assault_columns[final][die - 1]
    if "|" in result:
        tough, other = result.split("|")
        second = table.roll(10, "split result", "12.7.3")
        result = tough if second <= rules.tables.assault.split_tough_fight_up_to else other
    table.say(events.AssaultResolved(
        table.sides[assault.side], rules.labels[assault.lead], rules.labels[assault.target], lead / SP, defence / SP,
        differential(lead, defence), shifts, final, die, result,
    ))  # fmt: skip
    assault = assault._replace(defenders=tuple(combat_units(rules, table.state, assault.target)))
    if result == "TF":
        table.goto(finish, assault)
        tough_fight(table, assault)
    else:
        table.goto(empty, assault)
        _push_losses(table, assault, result)


def _push_losses(table: Table, assault: Assault, result: str) -> None:
    """12.7, 12.7.1, 12.7.2 The loser's loss points; with "(x)" the winner may have to take one too."""
    lead = tuple(lead_units(table, assault))
    attackers_lose = result[0] == "A"
    losers, winners = (lead, assault.defenders) if attackers_lose else (assault.defenders, lead)
    victors = assault.defenders if attackers_lose else assault.attackers  # 12.8 a: all of them are to be got away from
    answer = winners if "(" in result else ()
    table.push(take_losses, *Loss(losers, int(result[1]), hexes_of(table.state, victors), "*" in result, answer))


def tough_fight(table: Table, assault: Assault) -> None:
    """12.7.3 Both sides roll against their best TCR, artillery at half: a pass costs the enemy's largest unit a
    casualty hit, a failure every own unit a morale hit. No retreats, no breakthrough."""
    attackers, defenders = tuple(lead_units(table, assault)), assault.defenders
    sides = ((assault.side, attackers, defenders), (1 - assault.side, defenders, attackers))
    passed = [_stands_fast(table, side, units) for side, units, _ in sides]
    for (_, units, enemies), success in zip(sides, passed, strict=True):
        if not success:
            hits = tuple(("morale", unit) for unit in units)
            table.push(apply_hits, *Hits(hits, "tough fight", hexes_of(table.state, enemies)))
    for (_, units, enemies), success in zip(sides, passed, strict=True):
        if success:  # ruling 96: before the morale hits, for either side
            table.push(choose_largest, *Loss(enemies, 1, hexes_of(table.state, units)))


def _stands_fast(table: Table, side: int, units: tuple[int, ...]) -> bool:
    """12.7.3 Whether a side passes with its best TCR."""
    best = max(_tough_tcr(table, unit) for unit in units)
    die = table.roll(10, "tough fight", "12.7.3")
    table.say(events.ToughFight(table.sides[side], die, best, die <= best))
    return die <= best


def _tough_tcr(table: Table, unit: int) -> float:
    """12.7.3, ruling 37 Halved for artillery, fractions kept."""
    rating = tcr(table, unit)
    return rating / 2 if table.rules.kind[unit] in GUNS else rating


@program.step(Assault)
def empty(table: Table, assault: Assault) -> None:
    """12.9 If the defending hex is empty, for whatever reason, attackers may break through."""
    state = table.state
    table.goto(finish, assault)
    if not state.group[assault.target]:
        table.push(begin_breakthrough, *Breakthrough(
            assault.side, assault.target, assault.attackers, beaten=assault.defenders
        ))  # fmt: skip


@program.step(Assault)
def finish(table: Table, assault: Assault) -> None:
    """11.6.2 After any breakthrough every unit that charged takes a morale hit, the countercharger too."""
    table.pop()
    riders = [u for u in assault.attackers if table.state.marks[u] & CHARGING]
    riders += [u for u in assault.defenders if is_countercharging(table, assault, u)]
    end_charges(table, riders)


def end_charges(table: Table, riders: list[int]) -> None:
    """11.6.2 Whoever charged does so no longer, and takes a morale hit for it."""
    state = table.state
    for unit in riders:
        state.marks[unit] &= ~CHARGING
        state.aim[unit] = state.climbed[unit] = 0
    tire(table, riders, "charge")
