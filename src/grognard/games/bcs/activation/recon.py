"""3.3f, 3.3g Recon OBJ markers."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..combat.engagement import after_fire, fire_event_refusal
from ..program import Table
from ..state import STOPPED, WEAR_OBJECTIVE
from .objectives import is_worth_marking, objective_hexes


def recon_candidates(table: Table, nothing: object) -> list[int]:
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0 or state.where[unit] < 0 or not rules.units[unit].recon:
        return []
    near = {state.where[unit], *rules.near(state.where[unit], rules.tables.limits.recon_range)}
    return [h for h in objective_hexes(table, nothing) if h in near]


def recon_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """1.1f, 3.3f, 3.3g Why the acting unit cannot try to place an OBJ marker on a hex."""
    rules, state = table.rules, table.state
    unit = state.acting
    if unit < 0:
        return Reason("3.4b", "nobody-acts", {})
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.units[unit].recon:
        return Reason("1.1f", "not-recon", at)
    if state.marks[unit] & STOPPED:
        return Reason("3.3f", "stopped", at)
    why = fire_event_refusal(table, unit)
    if why is not None:
        return why
    if rules.grid.distance(state.where[unit], hex_) > rules.tables.limits.recon_range:
        return Reason("3.3g", "too-far-for-recon", at)
    if not is_worth_marking(table, hex_):
        return Reason("3.3g", "not-an-objective", at)
    if state.objectives[hex_]:
        return Reason("3.3f", "marked-already", at)
    return None


def recon(table: Table, _: object, hex_: int) -> None:
    """3.3g A Fire Event; one die, at most the unit's AR, places the marker."""
    rules, state = table.rules, table.state
    unit = state.acting
    state.own("fired")[unit] += 1
    state.fire_unit = 0
    die = table.roll(6, "recon", "3.3g")
    success = die <= rules.ar[unit]
    table.say(events.ReconTried(rules.ids[unit], rules.labels[hex_], die, success))
    if success:
        state.own("objectives")[hex_] = 1
        state.wear = max(state.wear, WEAR_OBJECTIVE)
        table.say(events.ObjectivePlaced(rules.formation_ids[state.formation], rules.labels[hex_], True, "3.3g"))
    after_fire(table, unit)
