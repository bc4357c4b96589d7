"""What a player may lay over the map; nothing of it is hidden."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay

from .assault.retreat import nearest_enemies
from .board import near_enemy
from .command.command import command_area, units_in_command
from .fire.sight import CLEAR, NAMES, between, effects, is_in_the_way, sight
from .fire.targets import attackable
from .program import Table, is_dark
from .rules import Rules
from .state import AGGRESSIVE, DEFENSIVE, POSTURES
from .strength import command_rating

LEVELS = ("flat", "low", "raised", "high")
SIGHT_NOTES = ("sight-clear", "sight-obscured", "sight-blocked")
#: as far as the longest gun reaches
SIGHT_RANGE = 8


def lines_of_sight(table: Table, _: int | None, hex_: int) -> Overlay:
    """8.1.2 What can be seen from a hex: clear, obscured, blocked."""
    rules = table.rules
    layers: dict[str, list[str]] = {name: [] for name in NAMES}
    reach = rules.terrain_file.night.sight if is_dark(table) else SIGHT_RANGE
    for target in rules.grid.within(hex_, reach):
        layers[NAMES[sight(table, hex_, target)]].append(rules.labels[target])
    return Overlay("sight", "8.1.2", layers)


def profile(table: Table, viewer: int | None, hex_: int, target: int) -> Overlay:
    """8.1.2 From a hex to another, or else to the nearest enemy of the viewer: the hexes on the line, and those that
    obscure or block it."""
    rules = table.rules
    if target < 0:
        target = next(iter(nearest_enemies(table, hex_, viewer or 0)), -1)
    layers: dict[str, list[str]] = {"line": [], "obscures": [], "blocks": [], "target": []}
    if target < 0 or target == hex_:
        return Overlay("profile", "8.1.2", layers)
    layers["target"].append(rules.labels[target])
    way = between(rules, hex_, target)
    for at in way:
        bare, held = effects(rules, hex_, target, at)
        effect = held if is_in_the_way(table, at) else bare
        layers[("line", "obscures", "blocks")[effect]].append(rules.labels[at])
    ends = {"from": rules.labels[hex_], "to": rules.labels[target]}
    note = Reason(_case(rules, hex_, target), SIGHT_NOTES[sight(table, hex_, target)], ends)
    line = [rules.labels[h] for h in (hex_, *way, target)]
    return Overlay("profile", "8.1.2", layers, {"line": [line]}, (note,))


def _case(rules: Rules, hex_: int, target: int) -> str:
    """8.1.2.1 to 8.1.2.3 Level, uphill and downhill."""
    firer, aim = rules.ground.level[hex_], rules.ground.level[target]
    return "8.1.2.1" if firer == aim else "8.1.2.2" if firer < aim else "8.1.2.3"


def command(table: Table, viewer: int | None, _: int) -> Overlay:
    """7.3 Command range of every headquarters of a side, aggressive and defensive, and its units out of command."""
    state, rules = table.state, table.rules
    layers: dict[str, set[str]] = {f"range-{POSTURES[face]}": set() for face in (AGGRESSIVE, DEFENSIVE)}
    layers["out-of-command"] = set()
    for i, hq in enumerate(rules.hq_of):
        if rules.side[hq] != (viewer or 0):
            continue
        for face in (AGGRESSIVE, DEFENSIVE):
            area = command_area(table, hq, command_rating(rules, state, hq, face))
            layers[f"range-{POSTURES[face]}"].update(rules.labels[h] for h in area)
        inside = units_in_command(table, i)
        outside = [u for u in rules.members(state.scenario)[i] if state.where[u] >= 0 and u not in inside]
        layers["out-of-command"].update(rules.labels[state.where[u]] for u in outside)
    return Overlay("command", "7.3", {name: sorted(hexes) for name, hexes in layers.items()})


def engagement(table: Table, viewer: int | None, _: int) -> Overlay:
    """11.3 Hexes next to enemy combat units: entering one engages, and may draw fire."""
    near = near_enemy(table.state, viewer or 0)
    labels = table.rules.labels
    return Overlay("engagement", "11.3", {"engaged": [labels[h] for h, count in enumerate(near) if count]})


def elevation(table: Table, _: int | None, __: int) -> Overlay:
    """2.2.1 The four levels."""
    rules = table.rules
    layers: dict[str, list[str]] = {name: [] for name in LEVELS}
    for h, label in enumerate(rules.labels):
        layers[LEVELS[rules.ground.level[h]]].append(label)
    return Overlay("elevation", "2.2.1", layers)


def forts(table: Table, _: int | None, __: int) -> Overlay:
    """2.2.3, 8.9 The fortresses and what their guns reach: only what they see clearly."""
    rules = table.rules
    reach: set[str] = set()
    for fort in rules.forts:
        near = rules.grid.within(fort, rules.tables.fort_fire.range)
        reach.update(rules.labels[h] for h in near if sight(table, fort, h) == CLEAR)
    closed = [rules.labels[h] for h in range(len(rules.grid)) if not attackable(rules, h)]
    return Overlay("forts", "8.9", {"fort": closed, "reach": sorted(reach)})


OVERLAYS = (
    OverlayKind("sight", True, lines_of_sight),
    OverlayKind("profile", True, profile, aims=True),
    OverlayKind("command", False, command),
    OverlayKind("engagement", False, engagement),
    OverlayKind("elevation", False, elevation),
    OverlayKind("forts", False, forts),
)
