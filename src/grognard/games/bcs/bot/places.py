"""Places that count, and who is to have them: who else can take an open one, and which one decides the game."""

from __future__ import annotations

from ..movement.reach import mover_of, search
from ..sequence.victory import points
from ..state import CLOSED, DEPLOYED, FINISHED, FULL, MOVED, STOPPED
from ..terrain import TRUCK
from .ground import FAR
from .look import Look


class Takers:
    """Who of the activating Formation can still get into the open places with a marker."""

    def __init__(self, look: Look) -> None:
        state = look.state
        self._look = look
        self._found: dict[int, set[int]] = {}
        self._ends: dict[int, frozenset[int]] = {}
        self.open = [h for h in look.wanted if state.objectives[h] and not look.enemy_at(h) and not state.load[h]]

    def of(self, hex_: int) -> set[int]:
        found = self._found.get(hex_)
        if found is None:
            look = self._look
            units = look.units_of(look.state.formation)
            found = self._found[hex_] = {unit for unit in units if self._gets_in(unit, hex_)}
        return found

    def _gets_in(self, unit: int, hex_: int) -> bool:
        """Whether a unit gets into a hex as things stand, on the side that would take it (1.1c)."""
        look, rules, state = self._look, self._look.rules, self._look.state
        if state.marks[unit] & (STOPPED | CLOSED | FINISHED) or look.is_screen(unit):
            return False
        if not look.is_unprepared(unit):
            ends = self._ends.get(unit)
            if ends is None:
                ends = self._ends[unit] = frozenset(search(look.table, mover_of(look.table, unit)))
            return hex_ in ends
        place = 2 * unit + DEPLOYED
        walks = round(movement(look) * rules.ma[place])
        return not state.marks[unit] & MOVED and look.field(rules.mover[place], (hex_,))[state.where[unit]] <= walks

    def leaves_to_others(self, unit: int, hex_: int) -> bool:
        """Whether a unit that can get into a place should leave it, because it is rather needed for another that is
        still open: fewer can take that one, or it is worth as much and the others are farther from it."""
        if hex_ not in self.open or len(self.open) < 2 or unit not in self.of(hex_):
            return False
        return any(
            unit in self.of(other) and self._is_harder(unit, other, hex_) for other in self.open if other != hex_
        )

    def only_marks(self, unit: int, hex_: int) -> bool:
        """Whether a unit should not go into a part of the town that counts for most, since others can: light armour
        can be shot out of it, with whoever else is there (5.2)."""
        look = self._look
        if not look.is_light(unit) or hex_ not in look.prizes or not look.scores or hex_ not in self.open:
            return False
        return any(not look.is_light(other) for other in self.of(hex_))

    def _is_harder(self, unit: int, hex_: int, than: int) -> bool:
        many, few = len(self.of(than)), len(self.of(hex_))
        if few != many:
            return few < many
        return gain(self._look, hex_) >= gain(self._look, than) and self._away(unit, hex_) > self._away(unit, than)

    def _away(self, unit: int, hex_: int) -> int:
        """Half points from a place to the nearest of the others."""
        look, where = self._look, self._look.state.where
        field = look.field(TRUCK, (hex_,))
        return min((field[where[u]] for u in look.units_of(look.state.formation) if u != unit), default=FAR)


def movement(look: Look) -> float:
    """4.0c How much of their allowance the units of the activating Formation have."""
    state = look.state
    return 1.0 if state.snafu >= FULL else look.rules.tables.snafu.row[max(0, state.snafu - 1)].movement


def decides(look: Look, hex_: int) -> bool:
    """Whether a place is what the markers so far lack: with those that have one it is enough for victory, without it it
    is not. Asked on the last day."""
    if look.turns_left:
        return False
    victory = look.rules.scenarios[look.state.scenario].victory
    now = points(look.table)
    needed = victory.win - now if look.scores else now - victory.draw + 1
    marked = sum(gain(look, h) for h in look.wanted if look.state.objectives[h] and h != hex_)
    return marked < needed <= marked + gain(look, hex_)


def gain(look: Look, hex_: int) -> float:
    """Points that a place is good for, with the headquarters alone in it that would Jump."""
    staff = any(unit in look.rules.hq for unit in look.staff_hexes.get(hex_, ()))
    return look.wanted.get(hex_, 0.0) + (look.jump_points if staff else 0.0)
