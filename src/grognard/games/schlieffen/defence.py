"""6.2 and 11.2: who defends."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from . import events
from .combat import Attack, fresh_defenders
from .program import Table, passive, program
from .resolution import roll_concentric
from .rules import CORPS, DEPOT, FORT, HQ
from .switches import FORT_PLACE, is_default


def _candidates(table: Table, attack: Attack) -> list[int]:
    """11.2 Corps and forts that could still be named to defend."""
    kinds = (CORPS, FORT) if is_default(table, FORT_PLACE) else (CORPS,)
    fresh = fresh_defenders(table, attack.target)
    return [unit for unit in fresh if table.rules.kind[unit] in kinds and unit not in attack.defenders]


def _room(table: Table, attack: Attack) -> int:
    """6.2, 11.2 How many corps may still be named: two defend, a fort counting as one."""
    kinds = (CORPS, FORT) if is_default(table, FORT_PLACE) else (CORPS,)
    named = sum(table.rules.kind[unit] in kinds for unit in attack.defenders)
    return table.rules.schedule.stacking.defending_corps - named


@program.step(Attack)
def choose_stand(table: Table, attack: Attack) -> None:
    """6.2, 11.2 Two corps defend; the owner chooses if there are more. A depot is defended only by others."""
    able, room = _candidates(table, attack), _room(table, attack)
    if len(able) > room > 0:
        table.goto(choose_defender, attack)
        return
    if len(able) <= room:
        attack = attack._replace(defenders=(*attack.defenders, *able))
    if not is_default(table, FORT_PLACE):
        forts = [unit for unit in fresh_defenders(table, attack.target) if table.rules.kind[unit] == FORT]
        attack = attack._replace(defenders=(*attack.defenders, *forts))
    if headquarters_there(table, attack):
        table.goto(choose_support, attack)
    else:
        ready(table, attack)


@program.question(Attack, rule="11.2", who=passive)
def choose_defender() -> Offers:
    """11.2 Which of them stands?"""
    return (Offer("stand", "11.2", UNIT, candidates=_candidates, refusal=stand_refusal, then=stand),)


def stand_refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """11.2, 11.5 Only corps and forts of the hex that have not been attacked yet can be named to defend, each once."""
    if unit in _candidates(table, attack):
        return None
    key = "named-already" if unit in attack.defenders else "cannot-stand"
    return Reason("11.2", key, {"unit": table.rules.ids[unit]})


def stand(table: Table, attack: Attack, unit: int) -> None:
    """11.2 A unit is named to defend."""
    table.goto(choose_stand, attack._replace(defenders=(*attack.defenders, unit)))


@program.question(Attack, rule="6.2", who=passive)
def choose_support() -> Offers:
    """6.2 Does the headquarters add its factor?"""
    return (
        Offer("support", "6.2", UNIT, listed=headquarters_there, otherwise=("6.2", "cannot-support"), then=support),
        Offer("no-support", "6.2", then=ready),
    )


def headquarters_there(table: Table, attack: Attack) -> list[int]:
    """6.2 Headquarters in the hex under attack that have not been attacked yet."""
    return [unit for unit in fresh_defenders(table, attack.target) if table.rules.kind[unit] == HQ]


def support(table: Table, attack: Attack, unit: int) -> None:
    """6.2 The headquarters adds its factor."""
    ready(table, attack._replace(defenders=(*attack.defenders, unit)))


def ready(table: Table, attack: Attack) -> None:
    """Everybody knows who defends; nothing but a depot is nobody."""
    rules = table.rules
    fighters = tuple(unit for unit in attack.defenders if rules.kind[unit] != DEPOT)
    ids = tuple(rules.ids[unit] for unit in fighters)
    table.say(events.DefendersChosen(rules.labels[attack.target], ids))
    table.goto(roll_concentric, attack._replace(defenders=fighters))


@choose_defender.subject
@choose_support.subject
def defence_subject(table: Table, attack: Attack) -> dict[str, object]:
    """The hex under attack, the attackers, and who defends so far."""
    attackers = [table.rules.ids[unit] for unit in attack.attackers]
    return about(table, attack.defenders, target=attack.target, attackers=attackers)
