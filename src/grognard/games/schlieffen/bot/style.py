"""How the captain weighs things. The figures are data: `style.toml`, by title and style."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from grognard.engine.shaping import converted

from .ground import FAR


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", dict=True):
    """Weights of the captain, in steps of one's own corps where nothing else is said."""

    #: how each side weighs an attack and a place (Temper in odds.py), where it differs from the usual; and both on the
    #: last turn
    german_temper: dict[str, float]
    entente_temper: dict[str, float]
    last_temper: dict[str, float]
    #: how much a German wants each city; the gates of Belgium come first, the eastern fortresses last
    german_wishes: dict[str, float]
    #: how much the armies of the German left wing are drawn by prizes: they mostly hold
    left_wing: dict[str, float]
    #: a city; only those held at the end count, so the later the better
    city: float
    city_by_turn: float
    city_at_last: float
    #: of that, what a corps may count who guards a city
    holding: float
    #: how much more than that a city is worth that an enemy could walk into
    keeping: float
    victory: float
    #: what an attack must promise for each corps that it takes beyond supply: the Germans are always on their way to it
    hunger: tuple[float, ...]
    #: on the last turn steps are of little use to the Germans, who must still hold out, and of none to the Entente
    spent_freely: tuple[float, ...]
    #: how quickly a place loses its pull with every movement point
    fading: float
    #: a depot, to those who live on it
    depot_worth: float
    #: the turn from which the way to Paris is sought, without which no victory counts
    gates_from: int
    #: how they draw then, and how much more with every turn
    gates_pull: float
    gates_by_turn: float
    #: what it is worth to come there, and besides on one of the last three turns, since nothing else counts without it
    gates_worth: float
    gates_at_last: float
    #: what a fortress on the way is worth beyond its city, for every point of the wish for it
    gate: float
    #: an attack that counts for Plan XVII, and more of it for each by which the French are behind one a turn: a hurry
    #: in the first weeks costs the army that has to bar the way to Paris; and with so many turns left
    plan_attack: float
    plan_behind: float
    plan_at_last: dict[int, float]
    #: from what on such an attack is made even from where nobody is fed, and at odds that cannot win
    desperate: float
    #: how Germans in Germany draw the French while attacks are due, by the attacks a turn and by those behind
    plan_pull: float
    pull_by_pace: float
    pull_behind: float
    #: how cities draw the Entente: one that is lost; a German one while Plan XVII lasts, and afterwards, when the army
    #: is needed in the north
    lost_city: float
    invasion: float
    invasion_after: float
    #: turns before the end of the plan from which French corps march to it by force
    plan_haste: int
    #: how much prizes draw the Entente: the armies of Plan XVII and, when it is done, everybody; the others, who bar
    #: the way through Belgium, meanwhile; and all in the final effort
    zeal: float
    cool: float
    effort: float
    invaders: tuple[str, ...]
    #: an attack must promise this much
    least: float
    #: an attack that hardly ever wins the hex, and one by a single corps, must promise more; one that cannot even take
    #: a step is not made, unless the war is lost without it
    faint: float
    in_vain: float
    alone: float
    hopeless: float
    #: a point of strength that could be used elsewhere: it decides how many attack, not whether
    sparing: float
    #: what it costs to advance beyond supply, where a corps that is lost does not come back; and on the last turn
    beyond_supply: float
    beyond_supply_at_last: float
    #: what a column must bring for a siege marker to be spent, and how much the fortress must be wanted
    helps: float
    batteries_from: float
    coups_from: float
    #: what it costs to open, by an advance, the way to a hex whose loss loses the game, and how near that must be
    opened: float
    opened_within: int
    #: steps of a garrison that must not be fewer, next to the enemy
    few_steps: int
    #: how many corps may stand elsewhere than in history, and how far
    varied: int
    aside: int
    #: a headquarters off the railway, which feeds nobody
    off_rail: float
    #: a corps that never returns; one that does, for every movement point from where it may
    for_good: float
    way_back: float
    #: a corps that retreats to where it finds no supply
    cut_off: float
    #: a garrison where a loss loses the game
    guard: float
    #: how much a stream of enemies still counts where so many friends bar it already
    barred: tuple[float, ...]
    #: of the strength that could come against a hex when everybody has marched, what is likely to be brought, and the
    #: most
    brought: float
    most_brought: int
    #: how much more a step weighs that is lost without supply, and so for good
    unfed: float
    #: a reduced corps out of the enemy's zones, where it will be restored
    restored: float
    #: how much later a corps is called into an attack for every other city that it could strike
    elsewhere: float
    #: what it costs to march a corps tired into an attack
    tiring: float
    #: of the strength that could storm a vital hex, what an enemy is likely to bring
    storm: float
    #: how many movement points an enemy may be away to be dangerous at all
    near: int
    #: and to be so whatever bars his way
    close: int
    #: how likely a vital hex may be to fall
    bearable: float
    #: how near an enemy may come to a hex that is watched before a guard is called, and how near the guard must be
    alarm: int
    at_hand: int
    #: how many cities get a garrison in one turn beyond those that have one
    most_garrisons: int
    #: how much more an attack counts than a garrison that is taken out of it: nobody knows whether the enemy will come
    pulled_out: float
    #: how much prizes draw Germans who return, and the others a shortage of defenders within so many hexes, or Plan
    #: XVII
    return_pull: float
    shortage: float
    neighbourhood: int
    return_to_plan: float
    #: those who return: the first corps in a place that must not be lost; a corps to where no headquarters feeds it
    returning_guard: float
    returning_unfed: float
    #: a corps whose headquarters returns within a march of it, if no other is as near as that
    leaderless: float
    a_march: int
    led: int
    #: of the strength that could come against a hex, what an enemy is likely to bring
    likely: float
    #: what it costs to leave a headquarters or a depot without a corps where the enemy could come, as the crow flies;
    #: where his way is open now; and where it will be open when everybody has marched
    in_range: float
    exposed: float
    lost: float
    #: of that, what a depot has to fear: without it its headquarters is as good as lost, but it returns more easily
    depot_alone: float

    @cached_property
    def faded(self) -> list[float]:
        """By movement points: what is left of a prize's pull."""
        return [self.fading**points for points in range(FAR + 1)]


def style_of(weights: Mapping[str, object]) -> Style:
    """The style of a table of `style.toml`; the keys of its tables may be numbers."""
    return converted(weights, Style, strict=False)
