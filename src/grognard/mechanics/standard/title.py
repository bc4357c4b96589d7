"""A title built from a kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.forecast import Forecast
from grognard.engine.manifest import Manifest
from grognard.engine.option import Option
from grognard.engine.sentence import together
from grognard.engine.state import State as AnyState
from grognard.engine.title import OverlayKind, Title
from grognard.mechanics import stacks
from grognard.mechanics.standard import positions, setup, views
from grognard.mechanics.standard.kit import Kit, Table
from grognard.mechanics.standard.rules import F, Rules, load
from grognard.mechanics.standard.schema import Unit


def standard_title(
    name: str,
    manifest: Manifest,
    definitions: Definitions,
    kit: Kit,
    schedule: type[F],
    *,
    foresee: Callable[[Title, AnyState, Option], Forecast | None] | None = None,
    overlays: tuple[OverlayKind, ...] = (),
    set_up: Callable[[Table], None] = setup.set_up,
    unit: type[Unit] = Unit,
    check: Callable[[Rules[F]], Sequence[str]] = lambda rules: (),
) -> Title:
    """The title of a manifest, with the game that a kit declares. `schedule` is the shape of schedule.toml, `unit` that
    of a unit, and `check` says what is wrong with what they add; `set_up` puts the units on the map, those with a start
    hex if nothing else is said."""
    rules = load(definitions, manifest.sides, schedule, unit)
    wrong = check(rules)
    if wrong:
        raise DefinitionError(together(tuple(wrong)))
    switches = manifest.switch

    def begin(table: Table, scenario: str, options: Mapping[str, str]) -> None:
        table.state.scenario = manifest.scenarios.index(scenario)
        setup.choose_switches(switches, table.state, options)
        set_up(table)
        table.push(kit.sequence.begin_turn)

    functions: dict[str, Any] = {
        "begin": begin,
        "blank": partial(setup.blank, kit, switches),
        "look": partial(views.look, kit),
        "imagine": partial(views.imagine, kit),
        "to_position": partial(positions.to_position, kit),
        "from_position": partial(positions.from_position, kit),
        "rebuild": positions.rebuild,
        "contradiction": stacks.contradiction,
    }
    if foresee is not None:
        functions["foresee"] = foresee
    return Title(
        name=name,
        system=kit.system,
        manifest=manifest,
        definitions=definitions,
        program=kit.program,
        rules=rules,
        state_type=kit.state_type,
        overlays=overlays,
        **functions,
    )
