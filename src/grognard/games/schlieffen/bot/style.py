"""How the captain weighs things. The figures are data: `style.toml`, by title and style."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from .ground import FAR


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", dict=True):
    """Weights of the captain, in steps of one's own corps where nothing else is said."""

    #: how much a German wants each city, by hex
    german_wishes: dict[str, float]
    #: how much prizes draw the armies of the German left wing
    left_wing: dict[str, float]
    #: how each side weighs an attack and a place, and both on the last turn
    german_temper: dict[str, float]
    entente_temper: dict[str, float]
    last_temper: dict[str, float]
    #: a city; only those held at the end count, so the later the better
    city: float
    city_by_turn: float
    city_at_last: float
    #: of that, what a corps may count who guards a city
    holding: float
    victory: float
    #: how quickly a place loses its pull with every movement point
    fading: float
    #: a depot, to those who live on it
    depot: float
    #: the turn from which the way to Paris is sought, without which no victory counts; how it draws then, and how much
    #: more with every turn
    gates_from: int
    gates_pull: float
    gates_by_turn: float
    #: what a fortress on the way is worth beyond its city, for every point of the wish for it
    gate: float
    #: an attack that counts for Plan XVII, and more of it for each by which the French are behind one a turn: a hurry
    #: in the first weeks costs the army that has to bar the way to Paris
    plan_attack: float
    plan_behind: float
    #: and in the last turns of the plan, the very last first
    plan_at_last: tuple[float, ...]
    #: how Germans in Germany draw the French while attacks are due, by the attacks a turn and by those behind
    plan_pull: float
    pull_by_pace: float
    pull_behind: float
    #: turns before the end of the plan from which French corps march to it by force
    plan_haste: int
    #: an attack must promise this much
    least: float
    #: an attack that hardly ever wins the hex, and one by a single corps, must promise more
    faint: float
    in_vain: float
    alone: float
    #: what it costs to advance beyond supply
    beyond_supply: float
    #: at the set-up: how many corps may stand elsewhere than in history, and how far
    varied: int
    aside: int
    #: a headquarters off the railway, which feeds nobody
    off_rail: float
    #: a corps that retreats to where it finds no supply
    cut_off: float
    #: a garrison where a loss loses the game
    guard: float
    #: how much a stream of enemies still counts where so many friends bar it already
    barred: tuple[float, ...]
    #: what it costs to march a corps tired into an attack
    tiring: float
    #: of the strength that could storm a vital hex, what an enemy is likely to bring
    storm: float
    #: how many movement points an enemy may be away to be dangerous at all, and to be so whatever bars his way
    near: int
    close: int
    #: how likely a vital hex may be to fall
    bearable: float
    #: of the strength that could come against a hex, what an enemy is likely to bring
    likely: float
    #: headquarters and depots that an enemy can get at
    exposed: float

    @cached_property
    def faded(self) -> list[float]:
        """By movement points: what is left of a prize's pull."""
        return [self.fading**points for points in range(FAR + 1)]


def style_of(weights: Mapping[str, object]) -> Style:
    """The style of a table of `style.toml`."""
    return msgspec.convert(weights, Style)
