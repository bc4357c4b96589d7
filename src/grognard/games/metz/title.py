"""The contract: At Any Cost: Metz 1870 as a title."""

from __future__ import annotations

from pathlib import Path

from grognard.engine.title import Title

from .explain import explain
from .forecast import forecast
from .imagination import imagine
from .overlays import OVERLAYS
from .positions import from_position, rebuild, to_position
from .program import program
from .rules import load as load_rules
from .setup import begin, blank
from .state import State
from .switches import SWITCHES
from .view import look

DATA = Path(__file__).parent / "data"


def load(name: str, data: Path | None = None) -> Title:
    """The title with its definitions, replaced where the directory `data` has others."""
    rules = load_rules(DATA / name, data)
    return Title(
        name=name,
        system="metz",
        names={"en": "At Any Cost: Metz 1870", "ja": "アット・エニー・コスト：メス1870"},
        sides=rules.schedule.sides,
        scenarios=tuple(scenario.id for scenario in rules.scenarios),
        switches=SWITCHES,
        program=program,
        rules=rules,
        state_type=State,
        definitions_hash=rules.definitions_hash,
        concession_rule="19.0",
        begin=begin,
        blank=blank,
        look=look,
        imagine=imagine,
        reasons=explain,
        foresee=forecast,
        to_position=to_position,
        from_position=from_position,
        rebuild=rebuild,
        overlays=OVERLAYS,
    )
