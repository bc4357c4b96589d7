"""11.0, 11.3 and 11.4: an attack is declared."""

from __future__ import annotations

from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.procedures import one_more, somebody
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from . import events
from .combat import Attack, attack_strength, refusal, units_beside
from .defence import choose_stand
from .program import Table, active, program
from .rules import CORPS
from .shifts import is_concentric, missing_sides
from .state import ATTACKED, REVEALED
from .switches import HOPELESS_ATTACKS, is_default
from .victory import count_plan


@program.question(Attack, rule="11.3", who=active)
def choose_attackers() -> Offers:
    """11.3, 11.4 Who attacks? Once committed there is no way back (6.6)."""
    return (
        Offer("add", "11.3", UNIT, candidates=units_beside, refusal=refusal, then=one_more("attackers")),
        Offer("commit", "11.0", refusal=somebody("attackers", "11.0"), then=declare),
    )


@choose_attackers.subject
def attackers_subject(table: Table, attack: Attack) -> dict[str, object]:
    """The target, who attacks, with what strength, and what makes or would make the attack concentric (11.15)."""
    labels, where = table.rules.labels, table.state.where
    around = is_concentric(table, attack.attackers, attack.target)
    origins = sorted({where[unit] for unit in attack.attackers}) if around else []
    missing = missing_sides(table, attack.attackers, attack.target)
    layers = {"concentric-now": origins, "concentric": missing}
    drawn = {name: [labels[hex_] for hex_ in hexes] for name, hexes in layers.items() if hexes}
    strength = sum(attack_strength(table, unit) for unit in attack.attackers)
    return about(table, attack.attackers, target=attack.target, layers=drawn, strength=strength)


def declare(table: Table, attack: Attack) -> None:
    """11.0, 11.3, 4.4 The attack is declared: its units are used up, French attacks on Germany are counted."""
    state, rules = table.state, table.rules
    ids, labels = rules.ids, rules.labels
    for unit in attack.attackers:
        state.marks[unit] |= ATTACKED
        (state.corps_out if rules.kind[unit] == CORPS else state.hq_out)[state.where[unit]] += 1
    state.hex_marks[attack.target] |= REVEALED
    who = tuple((ids[unit], labels[state.where[unit]]) for unit in attack.attackers)
    table.say(events.AttackDeclared(table.sides[state.active], labels[attack.target], who))
    stack = units_in(state, attack.target)
    table.say(events.Revealed(labels[attack.target], tuple(ids[unit] for unit in stack), "6.6"))
    if is_default(table, HOPELESS_ATTACKS):
        count_plan(table, attack)
    table.goto(choose_stand, attack._replace(committed=True))
