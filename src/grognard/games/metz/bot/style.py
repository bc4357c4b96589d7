"""How the captain weighs things. The figures are data: `style.toml`, by title and style."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.engine.shaping import converted


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the battle is about."""

    #: worth of a place that decides the game, at the beginning and at the end, to those who have what they need
    early: float
    late: float
    #: at the beginning to those who have to attack and have the stronger guns: it can be taken and lost again, and its
    #: worth grows later
    in_time: float
    growth: float
    #: how urgent an attack is at the beginning, for those whose guns are the stronger and for the others; at the end it
    #: is 1, and it mounts late by this power
    urgent: float
    pressing: float
    mounting: float
    #: turns before the end from which losses count less and less, and what is left of them in the last
    regardless: int
    nevertheless: float
    #: the part of a battle in which those whose guns outrange the enemy's let them speak before anybody goes near
    storm: float
    #: by victory conditions: an ordinary place, one that a side must hold, one that wins at once
    plain: float
    must: float
    at_once: float


class Arms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a strength point is worth, infantry being 1."""

    #: guns by hex of their effective range
    guns: float
    cavalry: float


class Posting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Who is sent where."""

    #: enemies this near to a place make it a front, or at least something to be watched
    front: int
    watch: int
    #: enemies this near can be there with their next move
    next_move: int
    #: units in the place itself, and at its side
    in_place: int
    beside: int
    #: who has to attack leaves nobody at the side of a place to which the enemy is not nearer than this, and in it
    #: rather a small unit: every point of worth looks so much farther away
    close: int
    small: float
    #: in the last turns of the game as many as there is room for
    last_stand: int
    #: the worth of a garrison that is enough until then; one that is weaker than the second makes way for a brigade
    #: when the enemy is this near
    solid: float
    weak: float
    at_the_gates: int
    #: movement points from which a garrison comes too late this turn
    soon: float
    #: riders that are sent until then: nobody knows which of them will act first
    stopgap: int
    #: a garrison this much weaker than its besiegers gets more help
    uneasy: float
    #: an enemy stronghold looks this much farther away for every strength point in and around it
    deterrent: float
    #: brigades that it takes to attack a place: as far as they have to go it is away
    mass: int
    #: a garrison whose headquarters is farther off than this looks so much farther away itself, by hex
    at_hand: int
    apart: float
    #: a unit that needs a rest, or is too small for a place in the front, looks so much farther away
    unfit: float
    #: in the last turn a unit that has acted looks so much farther away from where it is not
    too_late: float
    #: markers and a lost step that make a unit useless for a while
    shattered: int
    #: riders go for a place that no more than this of the enemy's looks after
    raid: float
    #: units this near to their headquarters go where it is best for the whole formation
    together: int


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How good a hex is."""

    #: pull of the goal a movement point, by role
    pull: dict[str, float]
    #: more for attackers when time runs out
    haste: float
    #: attackers wait so many movement points before a place for so many of their formation; not in the last turns
    assembly: float
    together: int
    at_last: int
    #: near enough for those who support, for guns, and for those who are to rally under the eyes of their headquarters
    enough: dict[str, float]
    #: a column of cover, field works, entrenchments
    cover: float
    works: float
    trench: float
    #: next to the enemy without an assault to make
    contact: dict[str, float]
    #: how much the fire that meets a move counts
    reception: float
    #: how much less when time runs out
    pressed: float
    #: guns within small-arms fire, and every point of worth that they could shoot away from here
    muskets: float
    gunnery: float
    #: the same for infantry, which can move and fire
    musketry: float
    #: every point of worth that the enemy could shoot away here: he has other targets too
    exposure: float
    #: how much is taken off of what he could do to others instead
    rivals: float
    #: what the fire of those counts who have acted in this turn
    later: float
    #: how much less that counts for those who have to attack
    bold: float
    #: and how much more for those who are to rally, or to keep out of sight of stronger guns
    wary: float
    #: and for those who are to attack, while the guns are still at work
    waiting: float
    #: being out of command, and every hex of it; how far a headquarters that has yet to move will follow
    lost: float
    farther: float
    follows: int
    #: guns that infantry does not cover, by their worth, and how near the enemy has to be (by hexes between)
    uncovered: float
    assailable: tuple[float, ...]
    #: what infantry next to them leaves of that, by number; in their hex it leaves nothing
    beside_guns: tuple[float, ...]
    #: infantry that joins guns standing alone
    escort: float
    #: next to an enemy headquarters that is alone, by the worth of those it leads
    ride_down: float
    #: a headquarters alone, by hexes to the enemy: whoever comes next to it rides it down
    alone: tuple[float, ...]
    #: how well a fresh unit looks after it, and how much less for every marker and for a lost step
    guard: float
    shaky: float
    #: what a unit just out of its command counts, and less by every hex
    almost: float
    #: what a unit in a place that decides the game counts for its headquarters: out of command it may run off (14.3)
    keeper: float
    #: the worth of a place left empty that is lost, by hexes to the enemy
    open: tuple[float, ...]
    #: what it costs to stay in a place that is too small for those who come to relieve its garrison
    make_way: float
    #: a unit that needs a rest goes where it can have one
    weary: float


class Planning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Assaults."""

    #: own losses weigh more than the enemy's: he must come again, one cannot
    caution: float
    #: and less when one has to win
    daring: float
    #: ground that is not a goal
    ground: float
    #: an assault has to promise this much
    worthwhile: float
    #: and this much more while the guns are still at work, unless it is sure to clear the hex
    too_early: float
    #: what another attacker may cost on balance: who is beaten alone has nobody at his side
    mass: float
    #: what a brigade that assaults alone has to promise more, and the chance to clear the hex from which on it need not
    alone: float
    clear: float
    #: how much the fire on the way counts against a plan: for the first who comes, and for the others (11.4)
    on_the_way: float
    again: float
    #: how much the fire counts that a unit draws on itself where it assaults from: he has other targets too
    afterwards: float
    #: how much less an assault promises if everybody has been hit on the way
    halted: float
    #: what is left of all that for those whose guns are the stronger: they answer for the fire that follows
    covered: float
    #: attackers beyond this number add little
    most: int
    #: what an attacked place counts against the same place taken: it can be lost again
    taken: float


class Fights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Fire, losses, and when a chit is spent on them."""

    #: fire at a place that is to be taken, or at those who stand next to one's own
    prepare: float
    close: float
    #: fire at those who are to be assaulted in the same activation
    soften: float
    #: guns that fire cannot move: for less than this they had better
    worth_firing: float
    #: fire that guns give up for a better place, and what the place has to gain
    weak: float
    limber: float
    #: doubles cost ammunition
    ammunition: float
    #: what a chit should do to be spent in the middle of a turn
    chit: float
    #: chits in the cup from which on there is time, and formations of one's own among them
    full: int
    some: int
    #: what two columns should change while there is time; nothing is spent on less than a little
    shift: float
    little: float
    #: a place left without a fight, besides the place; how much more it is worth to those who stand in it, and what
    #: the attacker's losses are
    shame: float
    attached: float
    revenge: float
    #: a beaten unit that gives way gives up ground
    ground_lost: float


class Moves(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Posture, movement, charges, rally, field works."""

    #: a move has to gain this much; how much sooner those go who make way for others
    stir: float
    before: float
    #: how much the plan counts against the worth of places
    planned: float
    #: how much more it is worth to rally those who keep a place
    garrison: float
    #: ammunition brought up, by marker
    powder: float
    #: what the rest of an activation is worth to a posture: places that only an aggressive one may enter
    push: float
    #: a hasty work
    spades: float
    #: how much less a rest counts for those who have to attack
    no_rest: float
    #: 11.6.2 what a charge costs by itself
    shock: float
    #: a brigade that need not stay whole leaves a part of itself in a quiet place
    parts: float
    #: the part of it that has to be left
    kept: float
    #: enemies this near make field works worth while
    digging: int


class Chits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What to plan, hold and play."""

    #: 5.1 what events are worth in the cup at least: armies that are apart now may meet in the course of the turn
    plans: dict[str, float]
    #: the chance that an enemy who could be hit will be, and with him a PANIC TEST
    falters: float
    #: an enemy this near can be made to panic
    in_reach: int
    #: the fire of those whom the General Staff lets act
    salvo: float
    #: the chance to get past others who fire into an empty place
    past: float
    #: the worth of a formation that stands still, of a volley, of a unit brought into command, by its own
    standstill: float
    volley: float
    initiative: float
    #: two more columns for one's best assault, by how badly one has to make it
    fury: float
    #: a mitrailleuse that has something to fire at
    coffee: float
    #: what a stack should be worth to be brought into command while other activations are to come
    strong: float
    #: 6.3.2 a chit on a track against a chit held
    track: float
    held: float
    #: chits left in the cup at which what is held has to be used
    last: int
    #: what the General Staff should promise while the cup is full
    staff: float
    #: and in the last turn, as long as there is a chit to come
    at_last: float


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it, by the module that asks."""

    situation: Stakes
    arms: Arms
    posts: Posting
    places: Places
    plan: Planning
    fights: Fights
    moves: Moves
    chits: Chits


def style_of(weights: Mapping[str, object]) -> Style:
    """The style of a table of `style.toml`."""
    return converted(weights, Style)
