"""What schedule.toml says beyond the standard."""

from __future__ import annotations

import msgspec

from grognard.mechanics.standard import schema


class Objective(msgspec.Struct, frozen=True):
    hex: str
    points: int


class Combat(msgspec.Struct, frozen=True):
    combined_arms: int


class Victory(msgspec.Struct, frozen=True):
    attacker: str
    points: int


class Schedule(schema.Schedule, frozen=True):
    objective: tuple[Objective, ...]
    combat: Combat
    victory: Victory
