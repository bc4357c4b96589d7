"""12.10 Headquarters that accompany units that retreat or break through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.engine.program import Step

from ..program import Table
from ..refusals import of_unit


def company_offers(companions: Callable[[Table, Any], list[int]], set_out: Step) -> Offers:
    """12.10 Whether a headquarters comes along or stays behind. It is asked about one of those that could come after
    another, and never about another unit; the values keep who has been `asked` about and who is in the `company`."""

    def next_companion(table: Table, going: Any) -> list[int]:
        return companions(table, going)[:1]

    def refusal(table: Table, going: Any, unit: int) -> Reason | None:
        if unit in next_companion(table, going):
            return None
        key = "not-asked-about-now" if unit in companions(table, going) else "no-headquarters-with-them"
        return of_unit(table, "12.10", key, unit)

    def take_along(table: Table, going: Any, hq: int) -> None:
        table.goto(set_out, going._replace(asked=(*going.asked, hq), company=(*going.company, hq)))

    def leave_behind(table: Table, going: Any, hq: int) -> None:
        table.goto(set_out, going._replace(asked=(*going.asked, hq)))

    return (
        Offer("along", "12.10", UNIT, listed=next_companion, refusal=refusal, then=take_along),
        Offer("stay", "12.10", UNIT, listed=next_companion, refusal=refusal, then=leave_behind),
    )
