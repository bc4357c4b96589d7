"""11.18 to 11.20: losses, first the defender's, then the attacker's, and what they do to morale."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option
from grognard.mechanics.stacks import units_in

from .advance import Advance, offer_advance
from .morale import lower_morale, raise_morale
from .program import Table, active, passive, program
from .retreat import can_retreat, retreat_hexes, retreat_routes, step_back
from .rules import CORPS, DEPOT, FORT, HQ
from .state import ATTACKED, FATIGUE, REVEALED
from .steps import eliminate, lose_step


class Toll(NamedTuple):
    """What is still to be paid, by whom, and who has paid in this combat."""

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


def defenders_left(table: Table, toll: Toll) -> list[int]:
    """The units that are still in the defending hex."""
    return units_in(table.state, toll.target)


@program.step(Toll)
def defender_pays(table: Table, toll: Toll) -> None:
    """11.18, 11.20 Losses beyond what is there are ignored."""
    able = takers(table, toll.defenders, toll.others, toll.hit)
    if not toll.defender_losses or not able:
        table.goto(attacker_pays, toll._replace(hit=()))
    elif len(able) == 1 and not may_fall_back(table, toll):
        take_step(table, toll, able[0])
    else:
        table.goto(choose_defender_loss, toll)


def may_fall_back(table: Table, toll: Toll) -> bool:
    """11.20, 11.21 After a first real step the rest may be made good by retreating, if there is a way that far."""
    return bool(toll.hit) and can_retreat(table, toll.target, toll.defender_losses)


@program.question(Toll, rule="11.20", who=passive)
def choose_defender_loss(table: Table, toll: Toll) -> list[Option]:
    """11.20 Steps, or a retreat for all that is left to lose?"""
    rules = table.rules
    able = takers(table, toll.defenders, toll.others, toll.hit)
    options = [rules.option(f"lose {rules.ids[unit]}", "11.20") for unit in able]
    if may_fall_back(table, toll):
        options.append(rules.option("retreat", "11.21"))
    return options


@choose_defender_loss.answer
def defender_loss_chosen(table: Table, toll: Toll, option: Option) -> None:
    """Act on the answer to `choose_defender_loss`."""
    if option.text == "retreat":
        toll = toll._replace(falling_back=toll.defender_losses, defender_losses=0)
        table.goto(fall_back, toll)
    else:
        take_step(table, toll, table.rules.unit_index[option.words[0]])


def take_step(table: Table, toll: Toll, unit: int) -> None:
    """11.20 A unit of the defender loses a step."""
    lose_step(table, unit, "combat", "11.20")
    table.goto(defender_pays, toll._replace(defender_losses=toll.defender_losses - 1, hit=(*toll.hit, unit)))


@program.step(Toll)
def fall_back(table: Table, toll: Toll) -> None:
    """11.21 The whole stack falls back hex by hex; when it is over, its corps are one level lower."""
    if not toll.falling_back:
        after_retreat(table, toll)
        return
    hexes = retreat_hexes(table, retreating(table, toll), toll.falling_back, toll.target)
    if len(hexes) == 1:
        retreat_to(table, toll, hexes[0])
    else:
        table.goto(choose_retreat, toll)


def retreating(table: Table, toll: Toll) -> list[int]:
    """11.5, 11.20 The units that retreat together, those that fell back here before included."""
    return alive(table, toll.defenders + toll.others + toll.guests)


@program.question(Toll, rule="11.21", who=passive)
def choose_retreat(table: Table, toll: Toll) -> list[Option]:
    """11.21 Of hexes equally near to supply the owner chooses."""
    rules = table.rules
    hexes = retreat_hexes(table, retreating(table, toll), toll.falling_back, toll.target)
    return [rules.option(f"fall-back {rules.labels[hex_]}", "11.21") for hex_ in hexes]


@choose_retreat.answer
def retreat_chosen(table: Table, toll: Toll, option: Option) -> None:
    """Act on the answer to `choose_retreat`."""
    retreat_to(table, toll, table.rules.grid.index[option.words[0]])


def retreat_to(table: Table, toll: Toll, hex_: int) -> None:
    """11.21 One hex makes good one loss."""
    step_back(table, retreating(table, toll), hex_)
    table.goto(fall_back, toll._replace(falling_back=toll.falling_back - 1, retreated=True))


def after_retreat(table: Table, toll: Toll) -> None:
    """11.20 Retreating corps fall one level; if all who defended were fatigued already, one step more is lost."""
    for unit in retreating(table, toll):
        lower_morale(table, unit, "retreat", "11.20")
    corps = exhaustible(table, toll)
    if toll.tired and len(corps) > 1:
        table.goto(choose_exhausted, toll)
        return
    if toll.tired and corps:
        lose_step(table, corps[0], "exhaustion", "11.20")
    table.goto(attacker_pays, toll._replace(hit=()))


def exhaustible(table: Table, toll: Toll) -> list[int]:
    """11.20 The retreating corps that may take the extra step: first those that have lost none in this combat."""
    corps = [unit for unit in alive(table, toll.defenders + toll.others) if table.rules.kind[unit] == CORPS]
    return [unit for unit in corps if unit not in toll.hit] or corps


@program.question(Toll, rule="11.20", who=passive)
def choose_exhausted(table: Table, toll: Toll) -> list[Option]:
    """11.20 Which of the retreating corps takes the extra step?"""
    rules = table.rules
    return [rules.option(f"lose {rules.ids[unit]}", "11.20") for unit in exhaustible(table, toll)]


@choose_exhausted.answer
def exhausted_chosen(table: Table, toll: Toll, option: Option) -> None:
    """Act on the answer to `choose_exhausted`."""
    lose_step(table, table.rules.unit_index[option.words[0]], "exhaustion", "11.20")
    table.goto(attacker_pays, toll._replace(hit=()))


def idle_attackers(table: Table, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """11.20 Corps stacked with attackers that attacked nothing."""
    state, rules = table.state, table.rules
    origins = {state.where[unit] for unit in alive(table, attackers)}
    return tuple(
        unit for hex_ in sorted(origins) for unit in units_in(state, hex_)
        if rules.kind[unit] == CORPS and not state.marks[unit] & ATTACKED
    )  # fmt: skip


@program.step(Toll)
def attacker_pays(table: Table, toll: Toll) -> None:
    """11.18, 11.20 The attacker's losses are real steps, as he likes, by the same rule of one each."""
    if not toll.hit:
        toll = toll._replace(others=idle_attackers(table, toll.attackers))
    able = takers(table, toll.attackers, toll.others, toll.hit)
    if not toll.attacker_losses or not able:
        table.goto(settle, toll)
    elif len(able) == 1:
        attacker_takes(table, toll, able[0])
    else:
        table.goto(choose_attacker_loss, toll)


@program.question(Toll, rule="11.20", who=active)
def choose_attacker_loss(table: Table, toll: Toll) -> list[Option]:
    """11.20 Which attacker loses the next step?"""
    rules = table.rules
    able = takers(table, toll.attackers, toll.others, toll.hit)
    return [rules.option(f"lose {rules.ids[unit]}", "11.20") for unit in able]


@choose_attacker_loss.answer
def attacker_loss_chosen(table: Table, toll: Toll, option: Option) -> None:
    """Act on the answer to `choose_attacker_loss`."""
    attacker_takes(table, toll, table.rules.unit_index[option.words[0]])


def attacker_takes(table: Table, toll: Toll, unit: int) -> None:
    """11.20 A unit of the attacker loses a step."""
    lose_step(table, unit, "combat", "11.20")
    table.goto(attacker_pays, toll._replace(attacker_losses=toll.attacker_losses - 1, hit=(*toll.hit, unit)))


@program.step(Toll)
def settle(table: Table, toll: Toll) -> None:
    """11.20 If the hex is empty the attackers rise one level; otherwise they fall one, and who was fatigued already
    loses a step. Depots that nobody defends any more are lost with the hex, and so is who fell back into it (11.5)."""
    state, rules = table.state, table.rules
    state.hex_marks[toll.target] &= ~REVEALED
    left = defenders_left(table, toll)
    if all(rules.kind[unit] == DEPOT or unit in toll.guests for unit in left):
        for unit in left:
            eliminate(table, unit, "combat", "11.20")
    corps = [unit for unit in alive(table, toll.attackers) if rules.kind[unit] == CORPS]
    if not defenders_left(table, toll):
        for unit in corps:
            raise_morale(table, unit, "success", "11.20")
        table.goto(offer_advance, Advance(toll.target, tuple(alive(table, toll.attackers))))
        return
    for unit in corps:
        if state.morale[unit] == FATIGUE:
            lose_step(table, unit, "failure", "11.20")
        else:
            lower_morale(table, unit, "failure", "11.20")
    table.pop()


@choose_defender_loss.subject
@choose_retreat.subject
def retreat_subject(table: Table, toll: Toll) -> dict[str, object]:
    """What the defender still has to lose, and by which ways he may fall back instead (11.21)."""
    labels = table.rules.labels
    routes = []
    if toll.falling_back or may_fall_back(table, toll):
        hexes = toll.falling_back or toll.defender_losses
        routes = retreat_routes(table, retreating(table, toll), hexes, toll.target)
    return {
        **defender_subject(table, toll),
        "ways": {"retreat": [[labels[hex_] for hex_ in route] for route in routes]} if routes else {},
        "layers": {"retreat": sorted({labels[route[-1]] for route in routes})} if routes else {},
    }


@choose_exhausted.subject
def defender_subject(table: Table, toll: Toll) -> dict[str, object]:
    """What the defender still has to lose."""
    rules = table.rules
    return {
        "target": rules.labels[toll.target],
        "units": [rules.ids[unit] for unit in retreating(table, toll)],
        "number": toll.defender_losses or toll.falling_back,
    }


@choose_attacker_loss.subject
def attacker_subject(table: Table, toll: Toll) -> dict[str, object]:
    """What the attacker still has to lose."""
    rules = table.rules
    return {
        "target": rules.labels[toll.target],
        "units": [rules.ids[unit] for unit in alive(table, toll.attackers)],
        "number": toll.attacker_losses,
    }
