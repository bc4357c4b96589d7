"""Steps of later chapters that earlier ones lead to.

A fire may be interrupted by a held chit, a retreat draws fire, a break test makes a unit retreat: the chapters of the
rulebook refer to each other in a ring. The later chapter says here where it begins, so that no module imports another
one back.
"""

from __future__ import annotations

from grognard.engine.program import Step


class Junction:
    """A step that will be known once the chapter that it belongs to has been loaded."""

    def __init__(self) -> None:
        self._step: Step | None = None

    def leads_to(self, step: Step) -> Step:
        """Decorator: this is the step."""
        self._step = step
        return step

    @property
    def step(self) -> Step:
        assert self._step is not None, "the chapter has not been loaded"
        return self._step


#: 12.8 a retreat: units, hexes to go, and the hexes that they must get away from
RETREAT = Junction()
#: 11.4 what the other side may do about units that have entered a hex: units, hex, their side, and how they came
REACTION = Junction()
#: 11.5 a moment for held opportunity fire: the first side that is asked, the hex fired at, and the last side
WINDOW = Junction()
