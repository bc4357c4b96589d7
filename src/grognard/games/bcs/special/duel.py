"""6.5 (option) The Standoff AV of a defender fires at the Red Support of an attack unit before the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.forecast import Shift

from .. import events
from ..board.units import is_dual, is_supported, supporters
from ..combat.engagement import Engagement, effect_of, row_for, shifts
from ..combat.losses import lose
from ..program import Table
from ..rules import RED, STANDOFF
from ..state import SUPPRESSED
from ..switches import STANDOFF_DUEL, is_on

if TYPE_CHECKING:
    from ..combat.engagement import Effect, Engagement


def begin_duel(table: Table, unit: int, defender: int) -> None:
    """6.5 One Engagement on the Support section, the defender firing; a drop is for this attack alone. Nobody fires at
    those beside the map (6.3a, ruling 79)."""
    rules, state = table.rules, table.state
    if not is_on(rules, state, STANDOFF_DUEL) or is_dual(rules, state, unit) or state.where[unit] < 0:
        return
    formation, other = state.assigned[unit] - 1, state.assigned[defender] - 1
    if formation < 0 or not state.support[formation] & RED or not is_supported(rules, state, unit):
        return
    firers = []
    if rules.av_kind[2 * defender + state.face[defender]] == STANDOFF:
        firers = [defender]
    elif other >= 0 and is_supported(rules, state, defender):
        firers = [gun for gun in supporters(rules, state, other) if rules.support_kind[gun] == STANDOFF]
    targets = [gun for gun in supporters(rules, state, formation) if rules.support_kind[gun] == RED]
    if not firers or not targets:
        return
    fire = Engagement(firers[0], state.where[unit], targets[0], unit, duel=True, firing_for=defender)
    added = shifts(table, fire)
    dice = table.roll(6, "duel", "6.5") + table.roll(6, "duel", "6.5")
    total = dice + sum(shift.value for shift in added)
    effect = effect_of(table, fire, row_for(rules, total, support=True))
    finish_duel(table, fire, effect, added, dice, total, defender)


def finish_duel(
    table: Table, fire: Engagement, effect: Effect, added: tuple[Shift, ...], dice: int, total: int, defender: int
) -> None:
    """6.5 Losses as usual; a drop takes the Support modifier from this attack."""
    rules, state = table.rules, table.state
    table.say(
        events.Engaged(
            rules.ids[fire.firer], rules.ids[fire.target], rules.ids[fire.host], rules.labels[state.where[fire.host]],
            added, dice, total, effect.firer, effect.target, False, effect.drop, "6.5",
        )
    )  # fmt: skip
    if effect.firer:
        lose(table, fire.firer, effect.firer, "duel", "6.5")
    if effect.target:
        lose(table, fire.target, effect.target, "duel", "6.5")
    if effect.drop:
        state.own("hex_marks")[state.where[defender]] |= SUPPRESSED
