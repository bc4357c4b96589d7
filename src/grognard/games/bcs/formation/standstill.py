"""3.2, 6.3b Results with which a Formation does nothing on the map."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.engine.explain import Reason

from ..program import Table
from ..state import FAIL, NO_RESULT, OFF_MAP


def only_off_map(table: Table) -> Reason | None:
    """6.3b Its headquarters being off the map, it attacks from there and does nothing else."""
    state = table.state
    if state.snafu != OFF_MAP:
        return None
    return Reason("6.3b", "only-off-map", {"formation": table.rules.formation_ids[state.formation]})


def idle_refusal(table: Table, rule: str, named: Mapping[str, object]) -> Reason | None:
    """3.2, 6.3b Why nobody of the activating Formation moves or fights on the map."""
    if table.state.snafu in (NO_RESULT, FAIL):
        return Reason(rule, "failed", named)
    return only_off_map(table)
