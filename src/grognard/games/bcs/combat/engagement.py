"""5.2 Engagements, including those required by 4.4."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.offers import UNIT, Offer, Offers

from .. import events
from ..board.units import combat_units, is_overstacked, is_supported, supporters
from ..board.zones import R_AV
from ..formation.prepared import uses_prepared
from ..formation.support import drop_in_combat
from ..movement.stop_engagement import break_free, exerting, fire_events_left, stop
from ..program import Table, inactive, program
from ..rules import COMBAT, ENGAGE, LIMITED, NONE, STANDOFF, TARGET, Rules
from ..schema import EngagementRow
from ..special.urban import losses_inflicted
from ..state import CLOSED, FINISHED, OWES, SCREEN, TRAFFIC, WEAR_FIRE, State
from ..switches import LONG_RANGE, UNIT_TRAFFIC, is_on
from .losses import lose, total
from .objectives import in_double_zone
from .retreat import fall_back


class Engagement(NamedTuple):
    """Who fires at which hex; once it is chosen the target, and for Support its host. Hex NONE: a Stop Engagement, in
    which whoever's AV ZOC it is may be chosen."""

    firer: int
    hex: int
    target: int = NONE
    host: int = NONE
    #: 6.5 a duel before an attack: the defender fires, and only the Support of the attack unit can be hurt
    duel: bool = False
    #: 6.5 the unit for which Support fires in a duel
    firing_for: int = NONE


# who may fire at what -------------------------------------------------------------------------------------------------


def firer_refusal(table: Table, unit: int) -> Reason | None:
    """1.6, 3.4f, 4.6a, 5.2a, 5.2c Why a unit cannot fire in an Engagement now."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if rules.kind[unit] != COMBAT or not rules.av[2 * unit + state.face[unit]]:
        return Reason("5.2", "no-av", name)
    if state.marks[unit] & SCREEN:
        return Reason("5.2c", "screens", name)
    if not rules.able[2 * unit + state.face[unit]] & ENGAGE:
        return Reason("5.2c", "light-av", name)
    return fire_event_refusal(table, unit)


def fire_event_refusal(table: Table, unit: int) -> Reason | None:
    """1.6a, 1.6c, 1.6f, 3.4h, 6.4e Why a unit has no Fire Event to use."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0:
        return Reason("2.1d", "off-map", name)
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.marks[unit] & CLOSED:
        return Reason("3.4f", "closed", name)
    if state.forced_march:
        return Reason("6.4e", "forced-march", name)
    if is_overstacked(rules, state, state.where[unit]):
        return Reason("1.6c", "overstacked", name)
    if not fire_events_left(rules, state, unit):
        return Reason("1.6a", "no-fire-event", name)
    return None


def target_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.2a, 5.2b, 4.5c Why a unit cannot engage a hex."""
    rules, state = table.rules, table.state
    side, origin = rules.side[unit], state.where[unit]
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if state.holder[hex_] != 2 - side:
        return Reason("5.2", "no-enemy-there", at)
    if not targets_in(rules, state, hex_):
        return Reason("5.2", "no-av-there", at)
    far = rules.grid.distance(origin, hex_)
    if far > rules.reach[2 * unit + state.face[unit]]:
        return Reason("5.2a", "out-of-range", {**at, "distance": far})
    if far > 1:
        if far > rules.visibility(state.weather):
            return Reason("5.2a", "cannot-see-so-far", {**at, "distance": far})
        if not rules.lines.is_clear(origin, hex_):
            return Reason("4.5c", "no-line-of-sight", at)
        if rules.ground.is_terrain[hex_]:
            return Reason("5.2b", "terrain-shields", at)
        if not targets_in(rules, state, hex_, afar=True):
            return Reason("5.2b", "prepared-shields", at)
    return None


def targets_in(rules: Rules, state: State, hex_: int, *, afar: bool = False) -> list[tuple[int, int]]:
    """5.2b.ii What may be picked in a hex, (target, whose AR): real AV first, then Support; the greatest AV or
    range. 5.2b.iv From more than one hex away nobody who uses Prepared Defense."""
    units = combat_units(rules, state, hex_)
    if afar:
        units = [unit for unit in units if not uses_prepared(rules, state, unit)]
    real = [
        unit for unit in units
        if rules.av[2 * unit + state.face[unit]] and rules.able[2 * unit + state.face[unit]] & TARGET
    ]  # fmt: skip
    if real:
        values = {u: (rules.av[2 * u + state.face[u]], rules.reach[2 * u + state.face[u]]) for u in real}
        return [(unit, unit) for unit in greatest(values)]
    guns = {u: supporters(rules, state, state.assigned[u] - 1) for u in units if is_supported(rules, state, u)}
    hosts = [host for host, of_host in guns.items() if len(of_host) > 1] or list(guns)
    best = greatest({gun: (rules.support_av[gun], rules.support_range[gun]) for host in hosts for gun in guns[host]})
    return [(gun, host) for host in hosts for gun in guns[host] if gun in best]


def greatest(values: dict[int, tuple[int, int]]) -> list[int]:
    """5.2b.ii Those with the greatest AV and those with the greatest range, of which the owner picks."""
    if not values:
        return []
    most_av, most_range = max(v[0] for v in values.values()), max(v[1] for v in values.values())
    both = [u for u, v in values.items() if v == (most_av, most_range)]
    return both or [u for u, (av, reach) in values.items() if av == most_av or reach == most_range]


# procedure -----------------------------------------------------------------------------------------------------------


def demand(table: Table, unit: int) -> None:
    """4.4a A required Stop Engagement: the mover fires at whom the other side picks."""
    spend(table, unit)
    table.push(engage, Engagement(unit, NONE))


def declare(table: Table, unit: int, hex_: int) -> None:
    """5.2a.ii A Fire Event is spent, and the target chosen."""
    spend(table, unit)
    table.push(engage, Engagement(unit, hex_))


def spend(table: Table, unit: int) -> None:
    """1.6b, 1.6d A Fire Event, whatever comes of it."""
    state = table.state
    state.own("fired")[unit] += 1
    state.wear = max(state.wear, WEAR_FIRE)
    state.fire_unit = 0


@program.step(Engagement)
def engage(table: Table, fire: Engagement) -> None:
    """5.2b.ii The target, if there is nothing to choose; a Screen may still be lifted before (4.6)."""
    options = choices(table, fire)
    if not options:
        table.goto(finish_engagement, fire)
    elif len(options) == 1:
        table.goto(resolve, fire._replace(target=options[0][0], host=options[0][1]))
    else:
        table.goto(choose_target, fire)


def choices(table: Table, fire: Engagement) -> list[tuple[int, int]]:
    """5.2b.ii, 4.4b.i The targets among which the other side picks."""
    rules, state = table.rules, table.state
    if fire.hex != NONE:
        afar = rules.grid.distance(state.where[fire.firer], fire.hex) > 1
        return targets_in(rules, state, fire.hex, afar=afar)
    hexes = dict.fromkeys(
        state.where[unit] for unit in exerting(rules, state, rules.side[fire.firer], state.where[fire.firer])
    )
    return [pair for hex_ in hexes for pair in targets_in(rules, state, hex_)]


@program.question(Engagement, rule="5.2b", who=inactive)
def choose_target() -> Offers:
    """5.2b.ii, 4.4b.i The inactive player picks the target, and for Support the unit whose AR it uses."""
    return (
        Offer("target", "5.2b", UNIT, candidates=real_targets, refusal=real_refusal, then=real_chosen),
        Offer("target", "5.2b", UNIT, "for", UNIT, candidates=support_targets, refusal=support_refusal,
              then=support_chosen),
    )  # fmt: skip


@choose_target.subject
def target_subject(table: Table, fire: Engagement) -> dict[str, object]:
    """Who fires from where."""
    rules = table.rules
    return {"firer": rules.ids[fire.firer], "hex": rules.labels[table.state.where[fire.firer]]}


def real_targets(table: Table, fire: Engagement) -> list[int]:
    return [target for target, host in choices(table, fire) if target == host]


def support_targets(table: Table, fire: Engagement) -> list[tuple[int, int]]:
    return [(target, host) for target, host in choices(table, fire) if target != host]


def real_refusal(table: Table, fire: Engagement, unit: int) -> Reason | None:
    """5.2b.ii Why a unit cannot be picked."""
    if (unit, unit) in choices(table, fire):
        return None
    return Reason("5.2b", "not-a-target", {"unit": table.rules.ids[unit]})


def support_refusal(table: Table, fire: Engagement, unit: int, host: int) -> Reason | None:
    """5.2b.ii Why Support cannot be picked for a host."""
    if unit != host and (unit, host) in choices(table, fire):
        return None
    return Reason("5.2b", "not-a-target", {"unit": table.rules.ids[unit]})


def real_chosen(table: Table, fire: Engagement, unit: int) -> None:
    table.goto(resolve, fire._replace(target=unit, host=unit))


def support_chosen(table: Table, fire: Engagement, unit: int, host: int) -> None:
    table.goto(resolve, fire._replace(target=unit, host=host))


# the table -----------------------------------------------------------------------------------------------------------


def shifts(table: Table, fire: Engagement) -> tuple[Shift, ...]:
    """5.2d.ii, 5.2d.iii Everything that is added to the dice, each with its rule."""
    rules, state = table.rules, table.state
    book = rules.engagement_modifiers
    firer, target, host = fire.firer, fire.target, fire.host
    is_support = target != host
    found = [
        Shift("5.2d", "firer-av", firing_av(rules, state, fire)),
        Shift("5.2d", "firer-ar", firing_ar(rules, state, fire)),
    ]
    if firing_kind(rules, state, fire) == LIMITED:
        found.append(Shift("1.1e", "limited", book["limited"].value))
    if not fire.duel and in_double_zone(rules, state, state.where[host]):
        found.append(Shift("3.3b", "double-objective", book["double-objective"].value))
    av = rules.support_av[target] if is_support else rules.av[2 * target + state.face[target]]
    kind = rules.support_kind[target] if is_support else rules.av_kind[2 * target + state.face[target]]
    found += [Shift("5.2d", "target-av", -av), Shift("5.2d", "target-ar", -rules.ar[host])]
    if kind == STANDOFF:
        found.append(Shift("1.1e", "standoff", -book["standoff"].value))
    if uses_prepared(rules, state, host):
        found.append(Shift("1.7c", "prepared-defense", -book["prepared-defense"].value))
    if is_support and _several_in_reach(rules, state, firer, host):
        found.append(Shift("1.5d", "multiple-support", -book["multiple-support"].value))
    return tuple(found)


def firing_av(rules: Rules, state: State, fire: Engagement) -> int:
    """6.5 In a duel Support may be the firer."""
    if state.where[fire.firer] < 0:
        return rules.support_av[fire.firer]
    return rules.av[2 * fire.firer + state.face[fire.firer]]


def firing_ar(rules: Rules, state: State, fire: Engagement) -> int:
    """5.2d.ii, 6.5 Its own; Support that fires in a duel has its host's."""
    return rules.ar[fire.firer if fire.firing_for == NONE else fire.firing_for]


def firing_kind(rules: Rules, state: State, fire: Engagement) -> int:
    if state.where[fire.firer] < 0:
        return rules.support_kind[fire.firer]
    return rules.av_kind[2 * fire.firer + state.face[fire.firer]]


def _several_in_reach(rules: Rules, state: State, firer: int, host: int) -> bool:
    """5.2d.iii Several Support units in the host's Formation, each able to reach the firer."""
    guns = supporters(rules, state, state.assigned[host] - 1)
    if len(guns) < 2:
        return False
    far = rules.grid.distance(state.where[firer], state.where[host]) if state.where[firer] >= 0 else 1  # 6.5
    return all(rules.support_range[gun] >= far for gun in guns)


def row_for(rules: Rules, total_: int, *, support: bool) -> EngagementRow:
    """5.2d.i The line of the section for real AV or for Support."""
    rows = (rules.tables.support_engagement if support else rules.tables.engagement).row
    return [row for row in rows if row.least <= total_][-1]


class Effect(NamedTuple):
    """What a line of the table means in this Engagement."""

    firer: int
    target: int
    retreat: bool
    drop: bool
    traffic: bool


def effect_of(table: Table, fire: Engagement, row: EngagementRow) -> Effect:
    """4.6b, 5.2c.iii, 5.2d.iv, 5.2f What applies: Screens, a firer out of the target's range, long range."""
    rules, state = table.rules, table.state
    firer, target, retreat, traffic = row.firer, row.target, row.retreat, row.traffic
    at = state.where[fire.firer]
    far = rules.grid.distance(at, state.where[fire.host]) if at >= 0 else 1
    if firer and target:
        if fire.target == fire.host and state.marks[fire.target] & SCREEN:
            firer, target, retreat = 0, 0, True
        elif is_on(rules, state, LONG_RANGE) and far > 1:
            firer, target = 0, 0
    reach = (
        rules.support_range[fire.target] if fire.target != fire.host
        else rules.reach[2 * fire.target + state.face[fire.target]]
    )  # fmt: skip
    if far > reach:
        firer, traffic = 0, False
    return Effect(firer, target, retreat, row.drop, traffic)


@program.step(Engagement)
def resolve(table: Table, fire: Engagement) -> None:
    """5.2d Two dice and the difference."""
    rules, state = table.rules, table.state
    added = shifts(table, fire)
    dice = table.roll(6, "engagement", "5.2d") + table.roll(6, "engagement", "5.2d")
    sum_ = dice + sum(shift.value for shift in added)
    effect = effect_of(table, fire, row_for(rules, sum_, support=fire.target != fire.host))
    hex_ = state.where[fire.host]
    host = rules.ids[fire.host] if fire.host != fire.target else ""
    table.say(
        events.Engaged(
            rules.ids[fire.firer], rules.ids[fire.target], host, rules.labels[hex_], added, dice, sum_, effect.firer,
            effect.target, effect.retreat, effect.drop,
        )
    )  # fmt: skip
    table.goto(finish_engagement, fire)
    apply_effect(table, fire, effect, hex_)


def apply_effect(table: Table, fire: Engagement, effect: Effect, hex_: int) -> None:
    """5.2d.v, 5.2e Losses, Traffic in the firer's hex, drop for the whole stack, retreat of the whole stack."""
    rules, state = table.rules, table.state
    stack = combat_units(rules, state, hex_)
    origin = state.where[fire.firer]
    before = total(table, (*stack, fire.target) if fire.target != fire.host else stack)
    if effect.firer:
        lose(table, fire.firer, effect.firer, "engagement")
    if effect.traffic and origin >= 0:
        put_traffic(table, origin)
    if effect.target:
        lose(table, fire.target, effect.target, "engagement")
    if effect.drop and not fire.duel:
        drop_in_combat(table, hex_, [unit for unit in stack if state.where[unit] == hex_])
    inflicted = before - total(table, (*stack, fire.target) if fire.target != fire.host else stack)
    if not fire.duel:
        losses_inflicted(table, hex_, origin, inflicted)
    if effect.retreat:
        fall_back(table, stack, hex_, (origin,), "engagement")


def put_traffic(table: Table, hex_: int) -> None:
    """4.0d A Traffic marker: everybody there Stops. With unit traffic (4.0e) there are none."""
    rules, state = table.rules, table.state
    if is_on(rules, state, UNIT_TRAFFIC):
        return
    if not state.hex_marks[hex_] & TRAFFIC:
        state.own("hex_marks")[hex_] |= TRAFFIC
        table.say(events.TrafficChanged(rules.labels[hex_], True))
    for unit in combat_units(rules, state, hex_):
        if state.assigned[unit] - 1 == state.formation:
            stop(table, unit, "traffic", "4.0d")


@program.step(Engagement)
def finish_engagement(table: Table, fire: Engagement) -> None:
    """1.6a, 4.4b After the second Fire Event a unit is Stopped; without AV EZOC left it breaks free."""
    _rules, state = table.rules, table.state
    table.pop()
    unit = fire.firer
    if fire.duel or state.where[unit] < 0:
        return
    if state.marks[unit] & OWES and fire.target != NONE and not _still_exerts(table, fire):
        state.marks[unit] &= ~OWES
    after_fire(table, unit)


def _still_exerts(table: Table, fire: Engagement) -> bool:
    """Whether the AV ZOC of whoever was fired at still reaches the firer."""
    rules, state = table.rules, table.state
    hex_ = state.where[fire.host]
    return (
        hex_ >= 0 and bool(state.radiates[fire.host] & R_AV) and rules.grid.is_adjacent(state.where[fire.firer], hex_)
    )


def after_fire(table: Table, unit: int) -> None:
    """1.6a, 4.4b The second Fire Event Stops; otherwise the unit may have broken free."""
    rules, state = table.rules, table.state
    if state.where[unit] < 0:
        return
    if state.fired[unit] >= rules.tables.limits.fire_events:
        stop(table, unit, "two-fire-events", "1.6a")
    break_free(table, unit)
