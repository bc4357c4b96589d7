"""How the captain weighs things. The figures are data: `style.toml`, by title and style; here is what each means."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.engine.shaping import converted


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The weights of one module of the captain."""


class Acts(Part, frozen=True):
    """The Activity: who acts next, and what the acting unit does."""

    #: what comes before what: the acting unit goes on; then those near the enemy; Regular Attacks; headquarters; those
    #: who enter, those farther back; barrages; Trains; the end
    goes_on: float
    near_first: float
    assault: float
    staff: float
    enters: float
    far_last: float
    barrage: float
    trains_go: float
    #: armour that clears the road for headquarters, headquarters that others wait for, scouts who find them a place,
    #: and those who wait for headquarters
    clears_first: float
    staff_first: float
    scouts_first: float
    held_back: float
    #: what a point of AV counts for going first: the heaviest tanks take the first fire
    heavy_first: float
    #: AV of those who take on tanks
    heavy: int
    #: hexes within which anybody can get at an enemy
    get_at: int
    #: hexes from the enemy within which a unit acts before the attacks
    contact: int
    #: what a change must bring at least, and what one more move of a unit on its way
    least: float
    least_again: float
    #: what an attack must promise: on the way to somewhere, from a position to be held, a Shock Attack
    least_attack: float
    least_sortie: float
    least_shock: float
    #: the side that a unit should show goes before everything else
    flip: float
    #: a Fire Event where the Formation fights goes before a move, as long as another is left
    fire_first: float
    #: an open place that only needs a marker is looked for before anybody goes on
    look_first: float
    #: exits count as soon as they are open
    exit: float
    #: barrage that is worth a point
    least_hits: float
    #: hexes within which a unit on foot is ready to fight, or if all goes well, and within which it would be at its
    #: post
    on_foot: int
    on_foot_at_best: int
    at_post: int
    #: half points to its aim from which infantry leaves an enemy alone whom nobody is to attack
    goes_on_from: int
    #: half points that the enemy's own hex would cost: an attack needs none
    last_hex: int


class Axes(Part, frozen=True):
    """Roads of advance."""

    #: half points by which a hex on the way may be missed
    passed: int
    #: how much nearer a place that was left behind must be to turn back for it
    turn_back: float
    #: steps that go for a place: for each enemy step in it or within so many hexes, besides, and for each point that
    #: it counts; the others go on
    besiege: float
    beside: int
    besiege_besides: float
    a_point: float
    #: points of a place that is not left again, for those within so many hexes of it
    prize: float
    at_the_prize: int
    #: enemy steps about a place for each step of one's own at which it is left alone, and in the last days, when there
    #: is nothing left to spare anybody for; hexes from it within which Formations go for it together
    too_strong: float
    too_strong_at_last: float
    last_days: int
    together: int


class Columns(Part, frozen=True):
    """Headquarters and Trains."""

    #: a whole move nearer to the aim
    progress: float
    #: by hexes from the nearest enemy: what a place costs headquarters of a Formation that attacks, or holds
    peril: tuple[float, ...]
    peril_holding: tuple[float, ...]
    #: of that, with a unit of one's own in the hex
    guarded: float
    #: alone where enemy armour could be with one move: for headquarters of a Formation that attacks, or holds
    raided: float
    raided_holding: float
    trains_raided: float
    #: off the roads, or on a track: a poor way for supplies
    off_road: float
    #: among the units of another Formation that is no Buddy
    mixed: float
    #: a unit left out of Command Radius, and one that holds a place behind those who go on
    out_of_radius: float
    garrison_left: float
    #: a point of a marked place left out of Command Radius: nobody can go there
    place_beyond: float
    #: hexes that a point of movement takes a unit behind its headquarters
    follows: float
    #: hexes ahead of everybody
    ahead: float
    #: each hex more than so many behind those in the lead, of whom there are so many
    behind: float
    close_up: int
    leaders: int
    #: giving up Prepared Defense
    unprepared: float
    #: outside the town that the Formation has taken, with the enemy all around it
    outside: float
    #: each hex out of reach of what is to be held; a place without a road to it
    too_far: float
    cut_off: float
    #: what a move must bring
    least: float
    #: a voluntary retreat costs Fatigue: only before somebody comes in
    flee_within: int
    #: hexes that a unit may still go within the Command Radius, and cannot get on
    short_leash: int
    #: hexes of road that Trains should be behind headquarters: going forward, standing
    following: int
    standing: int
    #: what a hex more or less costs; a wrong distance, the enemy near, a place before headquarters, another's route
    a_hex: float
    wrong: float
    too_near: float
    in_front: float
    crossing: float
    #: hexes from the enemy that Trains should keep
    clear: int
    #: places that are looked at closely
    looked_at: int
    #: what turning Ghost costs, and for those who hold: their Trains stand where they stand
    turns_ghost: float
    stays_put: float


class Command(Part, frozen=True):
    """Who goes first, rest, Prepared Defense, second activations."""

    #: levels of Fatigue at which a Formation rests that attacks, or holds; and the level that lets nobody go on
    tired: int
    tired_behind: int
    exhausted: int
    #: hexes from the enemy within which a defender digs in, and what it counts for going first where he holds a prize
    dig_in: int
    dig_in_first: float
    #: levels of Fatigue at which nobody tries again, but for the last turn
    spent: int
    spent_at_last: int
    #: a total modifier at which a Formation rests if it can
    hopeless: int
    #: what a point that can be won or saved by being first counts, and part of it for a prize that so many units can be
    #: in with two moves; hexes that an enemy comes in a move; half points that arrivals make on the road
    race: float
    next_time: float
    vanguard: int
    rival: int
    on_the_road: int
    #: hexes from the enemy between which a Screen is of use
    screen_near: int
    screen_far: int


class Markers(Part, frozen=True):
    """OBJ markers."""

    #: hexes a point of movement takes a class on the average: by road and off it
    goes: tuple[float, ...]
    #: what a marker must be good for
    least: float
    #: targets beside the marker count for part
    beside: float
    #: what an enemy counts who can be left where he is
    aside: float
    #: what a second marker on a hex adds
    doubled: float
    #: what a place counts that lies on another Formation's road of advance
    left_to_others: float
    #: points that a place in the Formation's own road counts besides
    in_the_road: float
    #: what a place adds without which the marked ones are not enough for victory
    decides: float
    #: what each unit beyond the first that can join adds
    joins: float
    most_join: int
    #: an empty place that can be walked into, or could be if nobody stood on the way; one that must be fought for
    walked_into: float
    perhaps: float
    fought_for: float
    #: each hex that the nearest has to go
    a_hex: float
    #: what a fight promises the less for each hex that lies between, down to so much
    doubt: float
    most_doubt: float
    #: spotters see so far at best
    spotted: int
    #: what a step by barrage counts here
    by_guns: float
    #: what the first marker costs: the risk of Fatigue (1.8b)
    wear: float


class Odds(Part, frozen=True):
    """What dropped Support and driving back armour are worth."""

    #: what dropped Support is worth where somebody can use it
    drop: float
    #: what it is worth to drive real armour back
    retreat: float


class Plan(Part, frozen=True):
    """What every Formation is about."""

    #: half points added to every distance, so that what is next door does not outweigh everything
    nearness: int
    #: how much less than in proportion points count, and how much more than in proportion distances
    taste: float
    steep: float
    #: steps that a goal needs for each point that it counts, and for each enemy step about it
    need: float
    need_each: float
    #: hexes around a goal where its defenders stand
    about: int
    #: activations that a turn brings on average, and how much of its allowance a column makes of each
    a_turn: float
    pace: float
    #: what a goal out of reach in the time left is still worth at least
    too_far: float
    #: what a goal is worth that another goes for: they would be in each other's way
    shared: float
    #: how much of a Formation counts as gone for a goal, less for each turn it needs, and at least
    claim_less: float
    least_claim: float
    #: what a goal is worth for each Formation, still without an aim, that stands nearer to it: it is their lane
    not_our_lane: float
    #: how steeply a goal loses worth as its defenders outnumber those who would come for it
    too_strong: float
    #: what it is worth to take back a place, against holding one
    take_back: float
    #: how much more a place counts for those who are there, the enemy within so many hexes of it
    at_hand: float
    coming_for: int
    #: points at which a place that has been taken is held against an enemy within so many half points, and by how much
    worth_holding: float
    hold_within: int
    hold: float
    #: enemy steps about a place for each step of one's own at which it takes a whole Formation to hold it
    a_match: float
    #: what a place counts for those who have it and get no more for it
    nothing: float
    #: half points at which a threat is half as pressing
    pressing: float
    #: hexes before a place that are worth a block on the way to it, and hexes from the enemy where nobody could get
    #: ready
    blocks: int
    under_fire: int
    #: half points from which another enemy Formation is reckoned with as well, and how much less its way counts
    also_coming: int
    other_way: float
    #: hexes of the way ahead of headquarters that must be free
    ahead: int
    #: of these, hexes that are cleared by those who are near
    cleared: int
    #: how much in the way somebody must be to hold up everybody
    barred: float
    #: units from which a Formation can spare one for an outpost, and hexes from the enemy between which it stands
    outpost_from: int
    outpost_near: int
    outpost_far: int
    #: units that are enough for a hex, and half points that armour is taken to be farther from a post in a town
    full_hex: int
    armour_in_town: int
    #: hexes from the enemy within which a unit in cover is left where it is
    dug_in: int
    #: half points beyond which nobody is sent to a post
    too_far_to_post: int


class Replies(Part, frozen=True):
    """Answers inside an attack, a retreat or a Jump."""

    #: points are kept for the next attack unless Destruction is so much better
    economy: float
    #: the Support unit with most steps can best spare one
    spare: float
    #: going off the map: back next turn, but away from where it counts
    off_map: float


class Staff(Part, frozen=True):
    """The work before the battle of the day."""

    #: a hex that is full already
    crowded: float
    #: headquarters and Trains are placed first
    first: float
    #: headquarters on a road can be supplied
    on_road: float
    #: Trains without a way to their headquarters
    no_route: float
    #: hexes from the enemy within which a unit arrives ready to fight
    ready: int
    #: hexes that headquarters are sent at most
    march: int
    #: worth of a step to a unit in contact, of a unit that would come back from the dead
    in_contact: float
    from_the_dead: float


class Values(Part, frozen=True):
    """What it is worth to stand in a hex and to fight from it."""

    #: a whole move nearer to the aim, and part of it while the road behind is barred
    progress: float
    past_a_block: float
    #: a point of victory, taken or given up
    point: float
    #: headquarters and Trains Jumped
    hq_jumped: float
    trains_jumped: float
    #: a hex won from the enemy, and what a hex on the way to the aim adds
    hex_won: float
    on_the_way: float
    #: by steps left: what one's own step is worth; more than the last entry has is worth as much as that
    step_prices: tuple[float, ...]
    #: armour is dearer: nobody else drops Support
    armour: float
    #: an enemy step, and more of one who has no more than so many
    his_step: float
    his_last: float
    few: int
    #: a point used here is not used elsewhere
    guns: float
    #: hexes within which infantry can follow up with all guns, and how likely it does
    follows: int
    spoilt: float
    #: an enemy beside one's own supply roads
    on_our_road: float
    #: an enemy in the road that a Formation must take
    in_our_way: float
    #: how much of a place reconnaissance is worth that marks it: open, or held
    found_open: float
    found_held: float
    #: what a fight promises counts only in part: something may come between
    promise: float
    #: next to the enemy on a side that cannot fight
    exposed: float
    #: out of Command Radius, without Safe Path
    out_of_radius: float
    no_safe_path: float
    #: more units than a hex holds
    crowded: float
    #: cover, where the enemy is near
    cover: float
    near: int
    #: on the enemy's supply route
    on_msr: float
    #: leaving a place of one's own, by its points and on one's own supply road, with the enemy so near
    left_alone: float
    road_left_alone: float
    near_enough: int
    #: of that, out of Command Radius or without a Safe Path: who stays is worn down, and on the attack is missed ahead
    not_led: float
    not_led_ahead: float
    #: of that, for the second unit in a part of the town that was taken; and light armour there among others
    second: float
    shot_out: float
    #: of that, when somebody with less to attack with is within so many hexes; and what a point is worth to him
    relieved: float
    relief: int
    taken_over: float
    #: of what a place brings, when others can take it and the unit is rather needed elsewhere
    for_others: float
    #: a chance to take a hex that is worth an attack in full; a poorer one can wait for a better attack
    fair_chance: float
    #: among the units of another Formation that is no Buddy
    mixed: float
    #: alone beside one's headquarters, less for each step of the unit, with enemy armour within so many hexes
    guard: float
    guard_step: float
    armour_near: int


class Style(Part, frozen=True):
    """Weights of the captain, module by module."""

    acts: Acts
    axes: Axes
    columns: Columns
    command: Command
    markers: Markers
    odds: Odds
    plan: Plan
    replies: Replies
    staff: Staff
    values: Values


def style_of(weights: Mapping[str, object]) -> Style:
    """A style of style.toml."""
    return converted(weights, Style)
