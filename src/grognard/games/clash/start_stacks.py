"""6.2, 6.3 No counter or set-up puts a hex over the stacking limits: a check of definition files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from grognard.engine.errors import DefinitionError
from grognard.engine.printed import no_such

from .rules import Rules


def check_starts(rules: Rules) -> None:
    """Refuse the first stack that nobody could have made, with the file, the entry and the key that puts it there."""
    alone: dict[str, list[int]] = {}
    for unit, definition in enumerate(rules.units):
        if definition.start:
            there = alone.setdefault(definition.start, [])
            there.append(unit)
            _refuse(rules, there, definition.start, f"units.toml: unit {definition.id}: start")
    for setup in rules.scenarios.setup:
        for place in setup.places:
            where = f"scenarios.toml: setup {setup.id}: {place.hex}: units"
            if place.hex not in rules.grid.index:
                form = "no hex {word!r} on the map{near}"
                raise DefinitionError.at(where, "no-hex", form, word=place.hex, near="")
            _refuse(rules, list(_named(rules, place.units, where)), place.hex, where)


def _named(rules: Rules, names: Iterable[str], where: str) -> Iterable[int]:
    for name in names:
        if name not in rules.unit_index:
            raise no_such(where, "unit", name)
        yield rules.unit_index[name]


def _refuse(rules: Rules, units: Sequence[int], label: str, where: str) -> None:
    names = ", ".join(rules.ids[unit] for unit in units)
    riders = sum(rules.cavalry[unit] for unit in units)
    if 0 < riders < len(units):
        form = "{units} in {hex}: cavalry stacks with cavalry alone (rule {rule})"
        raise DefinitionError.at(where, "cavalry-alone", form, units=names, hex=label, rule="6.3")
    if _may_exceed(rules, units, rules.grid.index[label]):
        return
    limits = rules.schedule.stacking
    together = max(Counter(rules.corps[unit] for unit in units).values(), default=0)
    most = limits.units_with_corps if together >= limits.of_one_corps else limits.units
    if len(units) > most:
        form = "{units} in {hex}: more than {limit} units (rule {rule})"
        raise DefinitionError.at(where, "many-units", form, units=names, hex=label, limit=most, rule="6.2")


def _may_exceed(rules: Rules, units: Sequence[int], hex_: int) -> bool:
    """T3.11, M3.11 The Russians have no limit when they set up, the Allies none in their start hexes; T3.12 the 1st
    Cavalry Division starts in one hex."""
    masks, first = rules.masks, rules.side[units[0]] == 0
    if first and (masks.lenient[hex_] or any(masks.unlimited)):
        return True
    return all(rules.cavalry[unit] for unit in units) and len({rules.corps[unit] for unit in units}) == 1
