"""4.2 No scenario sets up a hex over the stacking limit: a check of definition files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.engine.errors import DefinitionError
from grognard.engine.printed import no_such

from .rules import Rules
from .schema import Scenario, Start


def check_starts(rules: Rules) -> None:
    """Refuse the first stack that nobody could have made, with the scenario and the key that puts it there."""
    limit = rules.tables.limits.stacking
    for scenario in rules.scenarios_file.scenario:
        found: Counter[str] = Counter()
        for key, start in _starts(scenario):
            where = f"scenarios.toml: scenario {scenario.id}: {key}"
            if start.hex not in rules.grid.index:
                form = "no hex {word!r} on the map{near}"
                raise DefinitionError.at(f"{where}: hex", "no-hex", form, word=start.hex, near="")
            for name in start.units:
                if name not in rules.unit_index:
                    raise no_such(f"{where}: units", "unit", name)
                found[start.hex] += rules.is_combat[rules.unit_index[name]]
                if found[start.hex] > limit:
                    form = "{unit} in {hex}: more than {limit} combat units (rule {rule})"
                    named = {"unit": name, "hex": start.hex, "limit": limit, "rule": "4.2"}
                    raise DefinitionError.at(f"{where}: units", "many-combat-units", form, **named)


def _starts(scenario: Scenario) -> Iterator[tuple[str, Start]]:
    """The places of a scenario, each with its key."""
    for formation in scenario.formations:
        for start in formation.units:
            yield f"formations {formation.formation}", start
    for start in scenario.independents:
        yield "independents", start
