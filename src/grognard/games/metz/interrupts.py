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
    table: Table, key: str, rule: str, units: tuple[int, ...] = (), *, side: int = -1, at: int = -1, target: int = -1
) -> Description:
    """Whose it is and where: that of the units and where they stand, if nothing else is said."""
    rules = table.rules
    if units:
        side = rules.side[units[0]] if side < 0 else side
        at = table.state.where[units[0]] if at < 0 else at
    places = {name: rules.labels[hex_] for name, hex_ in (("hex", at), ("target", target)) if hex_ >= 0}
    who = {"units": list(names(rules, units))} if units else {}
    return {"key": key, "rule": rule, "side": table.sides[side], **who, **places}


def _activation(table: Table, activation: Activation) -> Description:
    formation = table.rules.formations[activation.formation]
    return {**_act(table, "activation", "7.1", side=table.sides.index(formation.side)), "formation": formation.id}


def _event(table: Table, event: Event) -> Description:
    chit = table.rules.chits[event.chit]
    return {**_act(table, "event", "6.3", side=chit.side), "chit": chit.id}


def _fire(table: Table, fire: Fire) -> Description:
    reactions = {"defensive": ("defensive-fire", "11.4"), "opportunity": ("opportunity-fire", "11.5")}
    key, rule = reactions.get(fire.kind, ("fire", "8.9" if fire.kind == "fort" else "8.1"))
    return _act(table, key, rule, fire.firers, side=fire.side, at=fire.origin, target=fire.target)


def _assault(table: Table, assault: Assault) -> Description:
    at, target = assault.lead, assault.target
    return _act(table, "assault", "12.0", assault.attackers, side=assault.side, at=at, target=target)


def _breakthrough(table: Table, through: Breakthrough) -> Description:
    return _act(table, "breakthrough", "12.9", through.able, side=through.side, target=through.target)


def _hits(table: Table, hits: Hits) -> Description:
    units = tuple(dict.fromkeys(unit for _, unit in hits.queue))
    return _act(table, "hits", "8.6", units) if units else {}


def _units(key: str, rule: str) -> Callable[[Table, Any], Description]:
    def describe(table: Table, values: Any) -> Description:
        units = tuple(unit for unit in values.units if table.state.where[unit] >= 0)
        return _act(table, key, rule, units) if units else {}

    return describe


def _unit(key: str, rule: str) -> Callable[[Table, Any], Description]:
    return lambda table, values: _act(table, key, rule, (values.unit,))


DESCRIBERS: dict[type, Callable[[Table, Any], Description]] = {
    Activation: _activation,
    Staff: lambda table, staff: _act(table, "staff", "6.2", side=staff.side),
    Event: _event,
    Shot: lambda table, shot: _act(table, "held-chit", "11.5", side=shot.side, target=shot.target),
    Window: lambda table, window: _act(table, "held-chit", "6.3.1", side=min(window.asked, 1), target=window.target),
    Fire: _fire,
    Moving: _units("move", "11.1"),
    Charge: lambda table, charge: _act(table, "charge", "11.6", (charge.unit,), target=charge.target),
    # the enemy of those who move may answer
    React: lambda table, react: _act(table, "reaction", "11.4", side=1 - react.side, target=react.hex),
    Assault: _assault,
    Breakthrough: _breakthrough,
    Loss: lambda table, loss: _act(table, "losses", "12.7.1", loss.units),
    Hits: _hits,
    MoraleTest: _unit("morale-test", "9.0"),
    Test: _unit("test", "9.0"),
    Break: _unit("break-test", "10.0"),
    Retreat: _units("retreat", "12.8"),
    Forced: _units("forced", "14.3"),
    OutStep: _units("out-of-command", "14.2"),
}
