"""Who may take the next step loss."""

from __future__ import annotations

from collections.abc import Sequence


def level_first(units: Sequence[int], steps: bytearray) -> list[int]:
    """The units that may be hit where nobody may be eliminated before all are down to one step."""
    stronger = [unit for unit in units if steps[unit] > 1]
    return stronger or list(units)
