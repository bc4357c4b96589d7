"""11.18 to 11.20: losses, first the defender's, then the attacker's, and what they do to morale."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from .advance import Advance, offer_advance
from .morale import lower_morale, raise_morale
from .program import Table, active, passive, program
from .retreat import can_retreat, retreat_hexes, retreat_obstacle, retreat_routes, step_back
from .rules import CORPS, DEPOT, FORT, HQ
from .state import ATTACKED, FATIGUE, REVEALED
from .steps import eliminate, lose_step


class Losses(NamedTuple):
    """What is still to be lost, by whom, and who has lost a step in this combat."""

    target: int
    attackers: tuple[int, ...]
    attacker_losses: int
    defenders: tuple[int, ...]
    #: units of the defending hex that took no part
    others: tuple[int, ...]
    #: units that were attacked before in this phase and fell back into this hex (11.5): they lose nothing more, but
    #: leave with the rest or are lost with it
    guests: tuple[int, ...]
    defender_losses: int
    #: whether all corps that defended were fatigued already
    tired: bool
    #: units that have lost a step in this combat
    hit: tuple[int, ...] = ()
    #: losses still to be made good by retreating (11.20)
    falling_back: int = 0
    retreated: bool = False


def alive(table: Table, units: tuple[int, ...]) -> list[int]:
    """Those still on the map."""
    return [unit for unit in units if table.state.where[unit] >= 0]


def takers(table: Table, participants: tuple[int, ...], others: tuple[int, ...], hit: tuple[int, ...]) -> list[int]:
    """11.20 Who may take the next step: the first from a participant; nobody a second while another corps has taken
    none; a headquarters that takes part may take one at any time, forts only when no corps is left; then a headquarters
    that took no part. Depots fall with the hex (`settle`)."""
    rules = table.rules
    fighting, idle = alive(table, participants), alive(table, others)
    corps = [unit for unit in fighting if rules.kind[unit] == CORPS]
    if hit or not corps:
        corps += [unit for unit in idle if rules.kind[unit] == CORPS]
    fresh = [unit for unit in corps if unit not in hit] or corps
    hqs = [unit for unit in fighting if rules.kind[unit] == HQ]
    if fresh:
        return fresh + hqs
    forts = [unit for unit in fighting + idle if rules.kind[unit] == FORT]
    if forts or hqs:
        return forts + hqs
    return [unit for unit in idle if rules.kind[unit] == HQ]


def defenders_left(table: Table, losses: Losses) -> list[int]:
    """The units that are still in the defending hex."""
    return units_in(table.state, losses.target)


@program.step(Losses)
def defender_loses(table: Table, losses: Losses) -> None:
    """11.18, 11.20 Losses beyond what is there are ignored."""
    able = defending_takers(table, losses)
    if not losses.defender_losses or not able:
        table.goto(attacker_loses, losses._replace(hit=()))
    elif len(able) == 1 and not may_fall_back(table, losses):
        take_step(table, losses, able[0])
    else:
        table.goto(choose_defender_loss, losses)


def may_fall_back(table: Table, losses: Losses) -> bool:
    """11.20, 11.21 After a first real step the rest may be made good by retreating, if there is a way that far."""
    return retreat_refusal(table, losses) is None


def retreat_refusal(table: Table, losses: Losses) -> Reason | None:
    """11.20, 11.21 Why what is left to lose cannot be made good by retreating."""
    if not losses.hit:
        return Reason("11.20", "first-loss-is-a-step")
    if not can_retreat(table, losses.target, losses.defender_losses):
        return Reason("11.21", "no-retreat")
    return None


@program.question(Losses, rule="11.20", who=passive)
def choose_defender_loss() -> Offers:
    """11.20 Steps, or a retreat for all that is left to lose?"""
    return (
        loss_offer(defending_takers, lambda losses: losses.defenders, take_step),
        Offer("retreat", "11.21", refusal=retreat_refusal, then=retreat),
    )


def defending_takers(table: Table, losses: Losses) -> list[int]:
    """11.20 Which of the defender's units may take the next step."""
    return takers(table, losses.defenders, losses.others, losses.hit)


def loss_offer(
    able: Callable[[Table, Losses], list[int]],
    participants: Callable[[Losses], tuple[int, ...]],
    then: Callable[[Table, Losses, int], None],
) -> Offer:
    """11.20 Who takes a step: a unit of this combat, unless others come before it."""

    def refusal(table: Table, losses: Losses, unit: int) -> Reason | None:
        if unit in able(table, losses):
            return None
        involved = unit in (*participants(losses), *losses.others) and table.state.where[unit] >= 0
        return Reason("11.20", "others-lose-first" if involved else "cannot-take-loss", {"unit": table.rules.ids[unit]})

    return Offer("lose", "11.20", UNIT, candidates=able, refusal=refusal, then=then)


def retreat(table: Table, losses: Losses) -> None:
    """11.21 All that is left to lose is made good by retreating."""
    table.goto(fall_back, losses._replace(falling_back=losses.defender_losses, defender_losses=0))


def take_step(table: Table, losses: Losses, unit: int) -> None:
    """11.20 A unit of the defender loses a step."""
    lose_step(table, unit, "combat", "11.20")
    table.goto(defender_loses, losses._replace(defender_losses=losses.defender_losses - 1, hit=(*losses.hit, unit)))


@program.step(Losses)
def fall_back(table: Table, losses: Losses) -> None:
    """11.21 The whole stack falls back hex by hex; when it is over, its corps are one level lower."""
    if not losses.falling_back:
        after_retreat(table, losses)
        return
    hexes = open_hexes(table, losses)
    if len(hexes) == 1:
        retreat_to(table, losses, hexes[0])
    else:
        table.goto(choose_retreat, losses)


def retreating(table: Table, losses: Losses) -> list[int]:
    """11.5, 11.20 The units that retreat together, those that fell back here before included."""
    return alive(table, losses.defenders + losses.others + losses.guests)


@program.question(Losses, rule="11.21", who=passive)
def choose_retreat() -> Offers:
    """11.21 Of hexes equally near to supply the owner chooses."""
    return (Offer("fall-back", "11.21", HEX, candidates=open_hexes, refusal=fall_back_refusal, then=retreat_to),)


def open_hexes(table: Table, losses: Losses) -> list[int]:
    """11.21 Where the retreating stack may go next."""
    return retreat_hexes(table, retreating(table, losses), losses.falling_back, losses.target)


def fall_back_refusal(table: Table, losses: Losses, hex_: int) -> Reason | None:
    """11.21 Why the stack does not fall back into a hex."""
    if hex_ in open_hexes(table, losses):
        return None
    units = retreating(table, losses)
    rule, key = retreat_obstacle(table, units, losses.target, hex_)
    return Reason(rule, key, {"hex": table.rules.labels[hex_], "unit": table.rules.ids[units[0]]})


def retreat_to(table: Table, losses: Losses, hex_: int) -> None:
    """11.21 One hex makes good one loss."""
    step_back(table, retreating(table, losses), hex_)
    table.goto(fall_back, losses._replace(falling_back=losses.falling_back - 1, retreated=True))


def after_retreat(table: Table, losses: Losses) -> None:
    """11.20 Retreating corps fall one level; if all who defended were fatigued already, one step more is lost."""
    for unit in retreating(table, losses):
        lower_morale(table, unit, "retreat", "11.20")
    corps = exhaustible(table, losses)
    if losses.tired and len(corps) > 1:
        table.goto(choose_exhausted, losses)
        return
    if losses.tired and corps:
        lose_step(table, corps[0], "exhaustion", "11.20")
    table.goto(attacker_loses, losses._replace(hit=()))


def exhaustible(table: Table, losses: Losses) -> list[int]:
    """11.20 The retreating corps that may take the extra step: first those that have lost none in this combat."""
    corps = [unit for unit in alive(table, losses.defenders + losses.others) if table.rules.kind[unit] == CORPS]
    return [unit for unit in corps if unit not in losses.hit] or corps


@program.question(Losses, rule="11.20", who=passive)
def choose_exhausted() -> Offers:
    """11.20 Which of the retreating corps takes the extra step?"""
    return (loss_offer(exhaustible, lambda losses: losses.defenders, exhaust),)


def exhaust(table: Table, losses: Losses, unit: int) -> None:
    """11.20 The extra step of exhausted defenders."""
    lose_step(table, unit, "exhaustion", "11.20")
    table.goto(attacker_loses, losses._replace(hit=()))


def idle_attackers(table: Table, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """11.20 Corps stacked with attackers that attacked nothing."""
    state, rules = table.state, table.rules
    origins = {state.where[unit] for unit in alive(table, attackers)}
    return tuple(
        unit for hex_ in sorted(origins) for unit in units_in(state, hex_)
        if rules.kind[unit] == CORPS and not state.marks[unit] & ATTACKED
    )  # fmt: skip


@program.step(Losses)
def attacker_loses(table: Table, losses: Losses) -> None:
    """11.18, 11.20 The attacker's losses are real steps, as he likes, by the same rule of one each."""
    if not losses.hit:
        losses = losses._replace(others=idle_attackers(table, losses.attackers))
    able = attacking_takers(table, losses)
    if not losses.attacker_losses or not able:
        table.goto(settle, losses)
    elif len(able) == 1:
        attacker_takes(table, losses, able[0])
    else:
        table.goto(choose_attacker_loss, losses)


@program.question(Losses, rule="11.20", who=active)
def choose_attacker_loss() -> Offers:
    """11.20 Which attacker loses the next step?"""
    return (loss_offer(attacking_takers, lambda losses: losses.attackers, attacker_takes),)


def attacking_takers(table: Table, losses: Losses) -> list[int]:
    """11.20 Which of the attacker's units may take the next step."""
    return takers(table, losses.attackers, losses.others, losses.hit)


def attacker_takes(table: Table, losses: Losses, unit: int) -> None:
    """11.20 A unit of the attacker loses a step."""
    lose_step(table, unit, "combat", "11.20")
    table.goto(attacker_loses, losses._replace(attacker_losses=losses.attacker_losses - 1, hit=(*losses.hit, unit)))


@program.step(Losses)
def settle(table: Table, losses: Losses) -> None:
    """11.20 If the hex is empty the attackers rise one level; otherwise they fall one, and who was fatigued already
    loses a step. Depots that nobody defends any more are lost with the hex, and so is who fell back into it (11.5)."""
    state, rules = table.state, table.rules
    state.hex_marks[losses.target] &= ~REVEALED
    left = defenders_left(table, losses)
    if all(rules.kind[unit] == DEPOT or unit in losses.guests for unit in left):
        for unit in left:
            eliminate(table, unit, "combat", "11.20")
    corps = [unit for unit in alive(table, losses.attackers) if rules.kind[unit] == CORPS]
    if not defenders_left(table, losses):
        for unit in corps:
            raise_morale(table, unit, "success", "11.20")
        table.goto(offer_advance, Advance(losses.target, tuple(alive(table, losses.attackers))))
        return
    for unit in corps:
        if state.morale[unit] == FATIGUE:
            lose_step(table, unit, "failure", "11.20")
        else:
            lower_morale(table, unit, "failure", "11.20")
    table.pop()


@choose_defender_loss.subject
@choose_retreat.subject
def retreat_subject(table: Table, losses: Losses) -> dict[str, object]:
    """What the defender still has to lose, and by which ways he may fall back instead (11.21)."""
    labels = table.rules.labels
    routes = []
    if losses.falling_back or may_fall_back(table, losses):
        hexes = losses.falling_back or losses.defender_losses
        routes = retreat_routes(table, retreating(table, losses), hexes, losses.target)
    return {
        **defender_subject(table, losses),
        "ways": {"retreat": [[labels[hex_] for hex_ in route] for route in routes]} if routes else {},
        "layers": {"retreat": sorted({labels[route[-1]] for route in routes})} if routes else {},
    }


@choose_exhausted.subject
def defender_subject(table: Table, losses: Losses) -> dict[str, object]:
    """What the defender still has to lose."""
    number = losses.defender_losses or losses.falling_back
    return about(table, retreating(table, losses), target=losses.target, number=number)


@choose_attacker_loss.subject
def attacker_subject(table: Table, losses: Losses) -> dict[str, object]:
    """What the attacker still has to lose."""
    return about(table, alive(table, losses.attackers), target=losses.target, number=losses.attacker_losses)


#: names under which older versions stored these steps
program.renamed |= {"losses.defender_pays": defender_loses, "losses.attacker_pays": attacker_loses}
