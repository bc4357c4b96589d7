"""What a pack may add to the series rules (1.0c): small functions that the chapters call where a game may differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift

if TYPE_CHECKING:
    from .program import Table


def _nothing(_table: Table) -> None:
    pass


def _no_shifts(_table: Table, _formation: int) -> tuple[Shift, ...]:
    return ()


def _nothing_at(_table: Table, _unit: int, _hex: int) -> None:
    pass


def _no_reason(_table: Table, _unit: int) -> Reason | None:
    return None


class Pack(NamedTuple):
    """The hooks, each with a default that changes nothing."""

    #: 3.2b further SNAFU modifiers of a Formation
    snafu: Callable[[Table, int], tuple[Shift, ...]] = _no_shifts
    #: as a turn begins, before the weather
    turn_began: Callable[[Table], None] = _nothing
    #: as a Formation's first activation is over
    activation_over: Callable[[Table], None] = _nothing
    #: a combat unit has come to a hex by moving, advancing or arriving
    arrived: Callable[[Table, int, int], None] = _nothing_at
    #: why an independent unit may not be assigned, if the game says so
    assignment: Callable[[Table, int], Reason | None] = _no_reason


NO_PACK = Pack()
