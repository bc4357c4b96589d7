"""6.2 and 11.2: who defends."""

from __future__ import annotations

from grognard.engine.option import Option

from . import events
from .combat import Attack, fresh_defenders
from .program import Table, passive, program
from .resolution import roll_concentric
from .rules import CORPS, DEPOT, FORT, HQ
from .switches import FORT_PLACE, is_default


def _candidates(table: Table, attack: Attack) -> list[int]:
    """11.2 Corps and forts that could still be named to defend."""
    kinds = (CORPS, FORT) if is_default(table.state, FORT_PLACE) else (CORPS,)
    fresh = fresh_defenders(table, attack.target)
    return [unit for unit in fresh if table.rules.kind[unit] in kinds and unit not in attack.defenders]


def _room(table: Table, attack: Attack) -> int:
    """6.2, 11.2 How many corps may still be named: two defend, a fort counting as one."""
    kinds = (CORPS, FORT) if is_default(table.state, FORT_PLACE) else (CORPS,)
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
    if not is_default(table.state, FORT_PLACE):
        forts = [unit for unit in fresh_defenders(table, attack.target) if table.rules.kind[unit] == FORT]
        attack = attack._replace(defenders=(*attack.defenders, *forts))
    hqs = [unit for unit in fresh_defenders(table, attack.target) if table.rules.kind[unit] == HQ]
    if hqs:
        table.goto(choose_support, attack)
    else:
        ready(table, attack)


@program.question(Attack, rule="11.2", who=passive)
def choose_defender(table: Table, attack: Attack) -> list[Option]:
    """11.2 Which of them stands?"""
    rules = table.rules
    return [rules.option(f"stand {rules.ids[unit]}", "11.2") for unit in _candidates(table, attack)]


@choose_defender.answer
def defender_chosen(table: Table, attack: Attack, option: Option) -> None:
    """Act on the answer to `choose_defender`."""
    unit = table.rules.unit_index[option.words[0]]
    table.goto(choose_stand, attack._replace(defenders=(*attack.defenders, unit)))


@program.question(Attack, rule="6.2", who=passive)
def choose_support(table: Table, attack: Attack) -> list[Option]:
    """6.2 Does the headquarters add its factor?"""
    rules = table.rules
    hqs = [unit for unit in fresh_defenders(table, attack.target) if rules.kind[unit] == HQ]
    options = [rules.option(f"support {rules.ids[unit]}", "6.2") for unit in hqs]
    return [*options, rules.option("no-support", "6.2")]


@choose_support.answer
def support_chosen(table: Table, attack: Attack, option: Option) -> None:
    """Act on the answer to `choose_support`."""
    if option.verb == "support":
        attack = attack._replace(defenders=(*attack.defenders, table.rules.unit_index[option.words[0]]))
    ready(table, attack)


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
    rules = table.rules
    return {
        "target": rules.labels[attack.target],
        "attackers": [rules.ids[unit] for unit in attack.attackers],
        "units": [rules.ids[unit] for unit in attack.defenders],
    }
