"""A referee who listens to a game and keeps his own book on morale, casualties, ammunition and break tests.

He knows the counters as they stood before an answer and what has been announced since, and nothing else; after every
answer his book and the table must agree (chapters 3, 8, 9 and 10).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from grognard.engine.events import Event
from grognard.games.metz import events as e

from .scene import RULES, unit

MARKERS = ("", "shaken", "disrupted")
AMMO = ("", "low", "rationed")
ROWS = {row.die: row.results for row in RULES.tables.fire.row}


class Referee:
    """What he knows; `due` counts break tests that casualties have called for."""

    def __init__(self, state: Any) -> None:
        self.due: Counter[str] = Counter()
        self.fire: e.Fired | None = None
        self.failed = ""
        self.read(state)

    def read(self, state: Any) -> None:
        """Look at the counters before an answer is given."""
        self.morale, self.ammo, self.face = list(state.morale), list(state.ammo), list(state.face)
        self.hexes, self.works, self.turn = list(state.where), bytes(state.hex_marks), state.turn
        #: units that have moved since, and units exchanged for others
        self.moved: set[str] = set()
        self.exchanged: set[str] = set()

    def hear(self, event: Event) -> None:
        if self.failed:
            assert isinstance(event, e.Broken | e.CasualtyTaken), event
            assert event.unit == self.failed
        check = getattr(self, f"on_{type(event).__name__}", None)
        if check:
            check(event)

    def compare(self, state: Any) -> None:
        """The book and the table agree about every unit on the map."""
        assert not self.failed
        for i, entry in enumerate(RULES.units):
            if state.where[i] >= 0 and entry.type != "headquarters" and entry.id not in self.exchanged:
                book = (self.morale[i], self.ammo[i], self.face[i])
                assert book == (state.morale[i], state.ammo[i], state.face[i]), entry.id

    # 8 ----------------------------------------------------------------------------------------------------------------

    def on_Fired(self, event: e.Fired) -> None:
        columns = RULES.tables.fire.columns
        assert event.result == ROWS[event.die][columns.index(event.final)]
        shift = sum(shift.value for shift in event.shifts)
        there = max(0, min(len(columns) - 1, columns.index(event.column) + shift))
        assert columns[there] == event.final
        assert event.strength >= 0.5
        assert not {RULES.units[unit(name)].type for name in event.firers} & {"cavalry", "headquarters"}
        self.fire = event

    def on_AmmoChanged(self, event: e.AmmoChanged) -> None:
        i = unit(event.unit)
        if event.rule == "8.8":
            assert self.fire is not None
            assert self.fire.die == self.fire.white
            assert event.unit in self.fire.firers
            largest = max(RULES.sp[unit(name)][self.face[unit(name)]] for name in self.fire.firers)
            assert RULES.sp[i][self.face[i]] == largest
            assert AMMO.index(event.marker) == self.ammo[i] + 1
        else:
            assert AMMO.index(event.marker) == self.ammo[i] - 1
        self.ammo[i] = AMMO.index(event.marker)

    def on_CasualtyTaken(self, event: e.CasualtyTaken) -> None:
        i = unit(event.unit)
        worn = bool(self.face[i]) or RULES.units[i].type == "detachment"
        assert event.worn_before == worn
        self.failed = ""
        if worn:
            self.due[event.unit] += 1
            return
        self.face[i] = 1
        for j, entry in enumerate(RULES.units):
            if entry.parent == event.unit:
                self.face[j] = 1

    # 9, 10 ------------------------------------------------------------------------------------------------------------

    def tcr(self, name: str) -> int:
        """3.1.2 for a unit that has not moved since the referee looked."""
        i = unit(name)
        works = self.works[self.hexes[i]]
        rating = RULES.tcr[i][self.face[i]] - self.morale[i] + (2 if works & 2 else works & 1)
        return rating - (RULES.schedule.turn[self.turn - 1].kind in ("dusk", "dawn"))

    def on_MoraleTested(self, event: e.MoraleTested) -> None:
        difference = event.die - event.tcr
        assert event.hits == (0 if difference < 0 else 1 if difference <= 3 else 2)
        if event.unit not in self.moved:
            assert event.tcr == self.tcr(event.unit)

    def on_MoraleFell(self, event: e.MoraleFell) -> None:
        i = unit(event.unit)
        assert MARKERS.index(event.marker) == self.morale[i] + 1
        self.morale[i] += 1

    def on_MoraleRose(self, event: e.MoraleRose) -> None:
        i = unit(event.unit)
        assert MARKERS.index(event.marker) == self.morale[i] - 1
        self.morale[i] -= 1

    def on_BreakTested(self, event: e.BreakTested) -> None:
        below = event.tcr - event.die
        grade = "broken" if below < 0 else "hard" if not below else "normal" if below <= 3 else "confident"
        assert event.result == grade
        if event.unit not in self.moved:
            assert event.tcr == self.tcr(event.unit)
        if self.due[event.unit]:  # else somebody has played PANIC TEST
            self.due[event.unit] -= 1
        if grade == "broken":
            self.failed = event.unit

    def on_Broken(self, event: e.Broken) -> None:
        """10.2 No marker stays on it."""
        i = unit(event.unit)
        self.failed = ""
        self.due.pop(event.unit, None)
        self.morale[i] = self.ammo[i] = 0

    # who is where -----------------------------------------------------------------------------------------------------

    def on_Moved(self, event: e.Moved | e.Retreated) -> None:
        self.moved |= set(event.units)

    on_Retreated = on_Moved

    def on_Advanced(self, event: e.Advanced) -> None:
        self.moved.add(event.unit)

    def on_Rebuilt(self, event: e.Rebuilt) -> None:
        """13.3 On the battleworn side, without markers."""
        i = unit(event.unit)
        assert (self.morale[i], self.ammo[i], self.face[i]) == (0, 0, 1)

    def on_BrokeDown(self, event: e.BrokeDown | e.Recombined) -> None:
        """17.2, 17.3 Which sides of the detachments are up is not announced."""
        self.exchanged |= {event.unit, *event.detachments}

    on_Recombined = on_BrokeDown

    def on_Restored(self, event: e.Restored) -> None:
        for i, entry in enumerate(RULES.units):
            if event.unit in (entry.id, entry.parent):
                assert self.face[i]
                self.face[i] = 0
