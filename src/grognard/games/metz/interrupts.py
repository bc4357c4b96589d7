"""Who reacts to what: the procedures under way, described for the players. Everybody saw them begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .assault.breakthrough import Breakthrough
from .assault.losses import Loss
from .assault.procedures import Assault
from .assault.retreat import Retreat
from .board import names
from .chits.event_chits import Event
from .chits.opportunity import Shot, Window
from .chits.staff import Staff
from .command.activation import Activation
from .command.out_of_command import OutStep
from .fire.procedures import Fire
from .morale.hits import Break, Hits, MoraleTest
from .morale.testing import Test
from .movement.charges import Charge
from .movement.movement import Moving
from .movement.procedures import Forced
from .movement.reactions import React
from .program import Table

Description = Mapping[str, Any]


def described(table: Table, values: object) -> Description:
    """What a procedure is, who acts in it, where, and against which hex; nothing for one that is mere book-keeping."""
    describe = DESCRIBERS.get(type(values))
    return describe(table, values) if describe else {}


def _act(
    table: Table, key: str, rule: str, side: int, units: tuple[int, ...] = (), hex_: int = -1, target: int = -1
) -> Description:
    rules = table.rules
    found: dict[str, Any] = {"key": key, "rule": rule, "side": table.sides[side]}
    if units:
        found["units"] = list(names(rules, units))
        hex_ = table.state.where[units[0]] if hex_ < 0 else hex_
    if hex_ >= 0:
        found["hex"] = rules.labels[hex_]
    if target >= 0:
        found["target"] = rules.labels[target]
    return found


def _owner(table: Table, units: tuple[int, ...]) -> int:
    return table.rules.side[units[0]] if units else table.state.active


def _activation(table: Table, activation: Activation) -> Description:
    side = table.sides.index(table.rules.formations[activation.formation].side)
    return {**_act(table, "activation", "7.1", side), "formation": table.rules.formations[activation.formation].id}


def _event(table: Table, event: Event) -> Description:
    chit = table.rules.chits[event.chit]
    return {**_act(table, "event", "6.3", chit.side), "chit": chit.id}


def _shot(table: Table, shot: Shot) -> Description:
    return _act(table, "held-chit", "11.5", shot.side, target=shot.target)


def _fire(table: Table, fire: Fire) -> Description:
    reactions = {"defensive": ("defensive-fire", "11.4"), "opportunity": ("opportunity-fire", "11.5")}
    key, rule = reactions.get(fire.kind, ("fire", "8.9" if fire.kind == "fort" else "8.1"))
    return _act(table, key, rule, fire.side, fire.firers, fire.origin, fire.target)


def _assault(table: Table, assault: Assault) -> Description:
    return _act(table, "assault", "12.0", assault.side, assault.attackers, assault.lead, assault.target)


def _charge(table: Table, charge: Charge) -> Description:
    return _act(table, "charge", "11.6", _owner(table, (charge.unit,)), (charge.unit,), target=charge.target)


def _reaction(table: Table, react: React) -> Description:
    """The enemy of those who move may answer."""
    return _act(table, "reaction", "11.4", 1 - react.side, target=react.hex)


def _breakthrough(table: Table, through: Breakthrough) -> Description:
    return _act(table, "breakthrough", "12.9", through.side, through.able, target=through.target)


def _loss(table: Table, loss: Loss) -> Description:
    return _act(table, "losses", "12.7.1", _owner(table, loss.units), loss.units)


def _hits(table: Table, hits: Hits) -> Description:
    units = tuple(dict.fromkeys(unit for _, unit in hits.queue))
    return _act(table, "hits", "8.6", _owner(table, units), units) if units else {}


def _units(key: str, rule: str) -> Callable[[Table, Any], Description]:
    def describe(table: Table, values: Any) -> Description:
        units = tuple(unit for unit in values.units if table.state.where[unit] >= 0)
        return _act(table, key, rule, _owner(table, units), units) if units else {}

    return describe


def _unit(key: str, rule: str) -> Callable[[Table, Any], Description]:
    def describe(table: Table, values: Any) -> Description:
        return _act(table, key, rule, _owner(table, (values.unit,)), (values.unit,))

    return describe


DESCRIBERS: dict[type, Callable[[Table, Any], Description]] = {
    Activation: _activation,
    Staff: lambda table, staff: _act(table, "staff", "6.2", staff.side),
    Event: _event,
    Shot: _shot,
    Window: lambda table, window: _act(table, "held-chit", "6.3.1", min(window.asked, 1), target=window.target),
    Fire: _fire,
    Moving: _units("move", "11.1"),
    Charge: _charge,
    React: _reaction,
    Assault: _assault,
    Breakthrough: _breakthrough,
    Loss: _loss,
    Hits: _hits,
    MoraleTest: _unit("morale-test", "9.0"),
    Test: _unit("test", "9.0"),
    Break: _unit("break-test", "10.0"),
    Retreat: _units("retreat", "12.8"),
    Forced: _units("forced", "14.3"),
    OutStep: _units("out-of-command", "14.2"),
}
