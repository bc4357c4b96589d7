"""1.1 The counters: by unit, or by 2 * unit + face, what they show and can do."""

from __future__ import annotations

from functools import cached_property

from ..schema import Capability, Face, Gun
from ..terrain import CLASSES
from .given import Given
from .kinds import ABILITIES, AV_KINDS, COMBAT, HEADQUARTERS, LIGHT, LIMITED, SHOCK, SIDES, TRAINS


class Counters(Given):
    """The units of both sides."""

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(unit.id for unit in self.units)

    @cached_property
    def unit_index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.ids)}

    @cached_property
    def side(self) -> bytes:
        return bytes(self.sides.index(unit.side) for unit in self.units)

    @cached_property
    def kind(self) -> bytes:
        kinds = {"headquarters": HEADQUARTERS, "trains": TRAINS}
        return bytes(kinds.get(unit.type, COMBAT) for unit in self.units)

    @cached_property
    def is_combat(self) -> bytes:
        return bytes(kind == COMBAT for kind in self.kind)

    @cached_property
    def faces(self) -> tuple[Face | None, ...]:
        """By 2 * unit + face: what that side of the counter shows (1.1c: Move first)."""
        return tuple(face for unit in self.units for face in (unit.move or unit.deployed, unit.deployed or unit.move))

    @cached_property
    def two_sided(self) -> bytes:
        return bytes(unit.move is not None and unit.deployed is not None for unit in self.units)

    @cached_property
    def ma(self) -> bytes:
        """1.1a Movement allowance in half points, by 2 * unit + face."""
        return bytes(round(2 * face.ma) if face else 0 for face in self.faces)

    @cached_property
    def mover(self) -> bytes:
        """1.1a Movement class, by 2 * unit + face."""
        return bytes(CLASSES.index(face.mover) if face else 0 for face in self.faces)

    @cached_property
    def arrow(self) -> bytes:
        return bytes(bool(face and face.arrow) for face in self.faces)

    @cached_property
    def guns(self) -> tuple[Gun | None, ...]:
        return tuple(face.gun if face else None for face in self.faces)

    @cached_property
    def av(self) -> bytes:
        return bytes(gun.av if gun else 0 for gun in self.guns)

    @cached_property
    def av_kind(self) -> bytes:
        return bytes(AV_KINDS[gun.kind] if gun else 0 for gun in self.guns)

    @cached_property
    def reach(self) -> bytes:
        """1.1a Range of a gun, by 2 * unit + face; 1 where there is none."""
        return bytes(gun.range if gun else 1 for gun in self.guns)

    @cached_property
    def support_av(self) -> bytes:
        return bytes(unit.support.av if unit.support else 0 for unit in self.units)

    @cached_property
    def support_kind(self) -> bytes:
        """1.5e The kind of a unit as Support: Light counts as Limited."""
        kinds = (AV_KINDS[unit.support.kind] if unit.support else 0 for unit in self.units)
        return bytes(LIMITED if kind == LIGHT else kind for kind in kinds)

    @cached_property
    def support_range(self) -> bytes:
        return bytes(unit.support.range if unit.support else 0 for unit in self.units)

    @cached_property
    def support_only(self) -> bytes:
        """1.5b"""
        return bytes(
            unit.move is None and unit.deployed is None and unit.support is not None for unit in self.units
        )  # fmt: skip

    @cached_property
    def ar(self) -> bytes:
        return bytes(unit.ar for unit in self.units)

    @cached_property
    def full(self) -> bytes:
        return bytes(unit.steps for unit in self.units)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """1.1 What the capabilities chart allows, by 2 * unit + face."""
        chart = {row.id: _bits(row) for row in self.tables.capability}
        found = []
        for place, face in enumerate(self.faces):
            unit = self.units[place // 2]
            if self.kind[place // 2] != COMBAT:
                found.append(chart["headquarters"])
                continue
            bits = chart[_type_of(face)]
            if unit.breakthrough and face and face.gun:
                bits |= SHOCK
            if face is None or face.mover != "tac":
                bits &= ~SHOCK
            found.append(bits)
        return tuple(found)

    @cached_property
    def screen_able(self) -> int:
        return next(_bits(row) for row in self.tables.capability if row.id == "screen")

    @cached_property
    def has_av(self) -> bytes:
        """2.2a Whether either side of a unit, or the unit as Support, has an AV."""
        return bytes(
            bool(self.guns[2 * i] or self.guns[2 * i + 1] or unit.support) for i, unit in enumerate(self.units)
        )  # fmt: skip

    @cached_property
    def by_side(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(u for u in range(len(self.units)) if self.side[u] == s) for s in range(SIDES))

    @cached_property
    def fighters(self) -> tuple[tuple[int, ...], ...]:
        """Combat units by side."""
        return tuple(tuple(u for u in units if self.is_combat[u]) for units in self.by_side)

    @cached_property
    def recon(self) -> bytes:
        """1.1f, B11.0 Whether a unit can scout and screen."""
        return bytes(bool(unit.recon) for unit in self.units)

    @cached_property
    def armoured(self) -> tuple[tuple[int, ...], ...]:
        """1.5 By side: the combat units that can be Support."""
        return tuple(tuple(u for u in units if self.support_av[u]) for units in self.fighters)


def _bits(row: Capability) -> int:
    return sum(bit for name, bit in ABILITIES if getattr(row, name))


def _type_of(face: Face | None) -> str:
    """1.1d, 1.1e The line of the capabilities chart for a side of a counter."""
    if face is None or (not face.arrow and face.gun is None):
        return "unprepared"
    if face.gun is None:
        return "infantry"
    if face.arrow:
        return "light-dual" if face.gun.kind == "light" else "dual"
    return face.gun.kind
