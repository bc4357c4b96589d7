"""How the captain weighs things. The figures are data: `style.toml`, by title and style."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.engine.shaping import converted


class German(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How he leads First Army; what is worth something is counted in British units."""

    #: a step of one's own: on day one, on day two, on its last two turns; a British step, a British unit
    own_step: float
    own_step_later: float
    own_step_at_last: float
    enemy_step: float
    enemy_unit: float
    #: a bridge on day one, the last ones together, any other hex then; the town or an exit on day two, any other hex
    bridge: float
    all_bridges: float
    ground: float
    town: float
    ground_later: float
    #: how many of the nearest bridges are a division's business, and how many divisions go for one outside of that
    sector: int
    enough: int
    #: British this near to a bridge or the town could take it back; and on day two, the town, from so far away
    near: int
    coming_back: int
    #: what an assault has to promise to be prepared, and how it draws those who are to take part
    promising: float
    draw: float
    #: how an assault draws whoever could take part, a besieged bridge its division, a bridge that was taken its guard
    strike: float
    siege: float
    guard: float
    #: guns: a step inflicted, the price of a place without sight of the target, a movement point from where they are
    #: wanted, standing alone before the enemy
    fire: float
    unseen: int
    behind: float
    alone: float


class British(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How he leads II Corps; what is worth something is counted in British units."""

    #: a step of one's own, a German step, a German unit
    own_step: float
    enemy_step: float
    enemy_unit: float
    #: a bridge to be taken back, the last that could be; an exit that Germans hold; any other hex
    bridge: float
    last_bridge: float
    exit: float
    ground: float
    #: units at a crossing: watching it, holding it, and holding the one that must not fall
    watch: int
    hold: int
    citadel: int
    #: Germans this near (in movement points) are a threat to a crossing
    threat: int
    #: units killed in one blow from which a post is not worth it any more
    too_much: float
    #: units killed for every step lost to guns, in the long run; what a step lost in an assault counts
    barrage_kills: float
    step_lost: float
    #: how far a unit is sent to a post, and how that draws it
    posting: int
    post: float
    #: what a German zone and a German unit add to a way out
    in_zone: int
    blocked: int
    #: movement phases a turn on the way to the exits, and how many turns before they open one means to be there:
    #: whoever comes later finds the enemy on them
    pace: float
    beforehand: int
    #: how many units with somewhere to go make a turn of movement, and how few none; those at hand do not count
    many: int
    few: int
    at_hand: int
    #: what it is worth to stand on an exit hex when it opens: who starts there can leave, whatever the enemy does
    gate: float
    #: a garrison this near to the exits can stay till shortly before they open; every so many hexes more, it goes a
    #: turn earlier
    leisure: int
    reluctance: int
    shortly: int
    #: the town is watched as long as no more than this many units would be lost by it in a turn
    price_of_town: float
    #: of the units whose loss is a point, the part that makes the town the other one; how many then hold it, and from
    #: how far they come
    nearly_a_point: float
    town_garrison: int
    town_posting: int
    #: whoever is cut off then goes for the town if he can be there in time: how many of his movement phases a turn get
    #: him nearer
    straight: float
    #: elsewhere than at a post: a unit at risk, and one that counts as lost where it is (4.5), standing next to the
    #: enemy, the way out for the reserve
    risk: float
    risk_cut_off: float
    contact: float
    drift: float
    #: guns in reserve: a step inflicted
    fire: float


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Weights of the captain."""

    german: German
    british: British
    #: a move must be worth this much more than staying
    margin: float
    #: a British unit that leaves the map
    off_the_map: float
    #: what a part of a garrison killed is of the place taken: the next assault finds the rest
    progress: float
    #: guns added one by one must bring at least this much, or they are kept for another target
    least_gain: float
    #: how much of a corps' artillery is taken to hit one hex, and how far guns are taken to move before they fire
    division_guns: int
    guns_come_up: int
    #: under bombardment: a step that does not cost a unit, a stack in contact, the worth of its hex and the most of it
    sturdy: float
    softened: float
    by_hex: float
    most_by_hex: float
    #: a point of strength of guns: they hurt from afar and cannot be shut out; a unit's last step
    guns_lost: float
    last_step: float


def style_of(weights: Mapping[str, object]) -> Style:
    """The style of a table of `style.toml`."""
    return converted(weights, Style)
