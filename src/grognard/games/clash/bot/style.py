"""How the captain weighs things. The figures are data: `style.toml`, by title and style."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.engine.shaping import converted
from grognard.engine.title import Title

from ..marne.book import BOOK as MARNE


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How one side weighs what it wants against what it fears."""

    #: how strongly prizes draw; what a step at risk counts; what a hex out of supply costs; contact without an attack
    pull: float
    risk: float
    unsupplied: float
    contact: float
    #: what it is worth to drive an enemy out of any hex; the least that an attack must promise
    ground: float
    least: float
    #: how much of its danger counts against a place from which to strike
    exposure: float
    #: how much of its worth a hex draws those who hold it already
    hold: float = 0.0
    #: what a Russian step draws; once Hindenburg is there, what one of Second Army draws, and one of First Army
    chase: float = 0.0
    hunt: float = 0.0
    watch: float = 0.0
    #: how much more it is worth to drive Second Army out of a hex then, and how much less First Army
    turn: float = 0.0


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Weights of the captain in both battles."""

    sides: dict[str, Weights]
    #: how far a train must bring a unit
    distant: int
    #: a unit's last step, beyond any other; an attack on nobody
    last_step: float
    in_vain: float
    #: hexes from which an attack is looked at
    most_hexes: int
    #: of the strength that could come against a hex, what an enemy is likely to bring, and the most that has room
    likely: float
    most: int
    #: how many hexes an enemy is expected to move before he strikes
    stride: int
    #: what a ride by rail must bring
    by_rail: float
    #: a unit bound by what stands beside it; how much less a prize draws for everybody sent there
    binding: float
    crowd: float
    #: how far an enemy may be from a hex that has to be guarded
    near: int
    #: what a share of its worth a hex adds to an attack on the last turn
    last: float


class MarneStyle(Style, frozen=True, kw_only=True):
    """Weights on the Marne."""

    #: what a hex counts
    primary: float
    secondary: float
    capital: float
    #: what a step of Allied infantry draws a German, in pursuit and after it
    pursued: float
    chased: float
    #: what Paris draws a German, what it is worth to win at once, and to drive a German from the camp
    temptation: float
    win: float
    intruder: float
    #: movement points from which Paris is stormed, the steps that have room for it, and the chance that is left to them
    storm: int
    most_storm: int
    stormed: float
    #: movement points within which an enemy of any kind may come for a hex that nobody holds
    raid: int
    #: movement points that a turn brings
    pace: float
    #: how many rows a unit may be ahead of those beside it, and how wide it looks for them
    ahead: int
    beside: int


class TannenbergStyle(Style, frozen=True, kw_only=True):
    """Weights in East Prussia."""

    #: works in a victory hex make it dear; an intact fortress most of all
    behind_works: float


def style_of(title: Title, weights: Mapping[str, object]) -> Style:
    """The style of a table of `style.toml`."""
    return converted(weights, MarneStyle if title.rules.book is MARNE else TannenbergStyle)
