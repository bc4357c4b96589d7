"""6.5 (option) The Standoff AV of a defender fires at the Red Support of an attack unit before the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.forecast import Shift

from .. import events
from ..board.units import attackable, is_dual, is_supported, supporters
from ..combat.engagement import Engagement, effect_of, put_traffic, row_for, shifts
from ..combat.losses import lose
from ..program import Table
from ..rules import RED, STANDOFF
from ..state import SUPPRESSED
from ..switches import STANDOFF_DUEL, is_on

if TYPE_CHECKING:
    from ..combat.engagement import Effect, Engagement


def begin_duel(table: Table, unit: int, defender: int) -> None:
    """6.5 One Engagement on the Support section: the unit whose AR defends fires or, if it has no Standoff AV, another
    of its hex that has; a drop is for this attack alone. Nobody fires at those beside the map (6.3a, ruling 79)."""
    rules, state = table.rules, table.state
    if not is_on(rules, state, STANDOFF_DUEL) or is_dual(rules, state, unit) or state.where[unit] < 0:
        return
    formation = state.assigned[unit] - 1
    if formation < 0 or not state.support[formation] & RED or not is_supported(rules, state, unit):
        return
    others = [u for u in attackable(rules, state, state.where[defender]) if u != defender]
    firers = [pair for u in (defender, *others) for pair in _standoff_of(table, u)]
    targets = [gun for gun in supporters(rules, state, formation) if rules.support_kind[gun] == RED]
    if not firers or not targets:
        return
    firer, firing_for = firers[0]
    fire = Engagement(firer, state.where[unit], targets[0], unit, duel=True, firing_for=firing_for)
    added = shifts(table, fire)
    dice = table.roll(6, "duel", "6.5") + table.roll(6, "duel", "6.5")
    total = dice + sum(shift.value for shift in added)
    effect = effect_of(table, fire, row_for(rules, total, support=True))
    finish_duel(table, fire, effect, added, dice, total, defender)


def _standoff_of(table: Table, unit: int) -> list[tuple[int, int]]:
    """6.5 The Standoff AV that a unit of the hex has, its own or by Support, each with the unit that it fires for."""
    rules, state = table.rules, table.state
    if rules.av_kind[2 * unit + state.face[unit]] == STANDOFF:
        return [(unit, unit)]
    if not is_supported(rules, state, unit):
        return []
    guns = supporters(rules, state, state.assigned[unit] - 1)
    return [(gun, unit) for gun in guns if rules.support_kind[gun] == STANDOFF]


def finish_duel(
    table: Table, fire: Engagement, effect: Effect, added: tuple[Shift, ...], dice: int, total: int, defender: int
) -> None:
    """6.5, 5.2d.v Losses as usual, Traffic in the hex of the defender who fires; a drop takes the Support modifier from
    this attack."""
    rules, state = table.rules, table.state
    hex_ = state.where[defender]
    table.say(
        events.Engaged(
            rules.ids[fire.firer], rules.ids[fire.target], rules.ids[fire.host], rules.labels[state.where[fire.host]],
            added, dice, total, effect.firer, effect.target, False, effect.drop, "6.5",
        )
    )  # fmt: skip
    if effect.firer:
        lose(table, fire.firer, effect.firer, "duel", "6.5")
    if effect.traffic:
        put_traffic(table, hex_)
    if effect.target:
        lose(table, fire.target, effect.target, "duel", "6.5")
    if effect.drop:
        state.own("hex_marks")[hex_] |= SUPPRESSED
