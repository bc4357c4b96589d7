"""2.3 Assignment; 1.5c starting and ending Support."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import lift, place
from ..board.zones import refresh
from ..formation import prepared
from ..formation.command import hex_in_radius
from ..formation.msr import has_msr
from ..formation.safe_path import is_safe
from ..formation.support import recount, restore
from ..movement.screens import settle
from ..program import ARTILLERY, FORMATION, Phase, Table, day_of, of_phase, program
from ..rules import COMBAT, NONE
from ..state import CHANGED, COMING, MOVE, POOL, SUPPORT
from ..terrain import TAC
from .arrivals import beside_headquarters, count_artillery, join_support


@program.step(Phase)
def assign(table: Table, phase: Phase) -> None:
    """2.0 b, ruling 60 One side after the other, last turn's first player first. 1.5i.ii Whoever has left the map may
    have been in the way of Support."""
    rules, state = table.rules, table.state
    restore(table)
    if phase.done == 2:
        for formation in range(len(rules.formations)):
            if state.prepared[formation] and not prepared.artillery_points(rules, state, formation):
                prepared.leave(table, formation, "no-artillery")  # 1.7b
        table.pop()
    elif _anything(table, phase):
        table.goto(choose_assignment, phase)
    else:
        finish_side(table, phase)


def finish_side(table: Table, phase: Phase) -> None:
    table.goto(assign, Phase(1 - phase.side, phase.done + 1))


def _anything(table: Table, phase: Phase) -> bool:
    """Whether a side has anything to assign, to take away or to change."""
    return any(offer.legal(table, phase) for offer in choose_assignment.offers if offer.places)


@program.question(Phase, rule="2.3a", who=of_phase)
def choose_assignment() -> Offers:
    """2.3a, 2.3b, 1.5c Independent units, artillery points, Support."""
    return (
        Offer("assign", "2.3a", UNIT, FORMATION, candidates=assign_candidates, refusal=assign_refusal,
              then=assign_unit),
        Offer("unassign", "2.3a", UNIT, candidates=independents, refusal=unassign_refusal, then=unassign),
        Offer("take-off", "2.3d", UNIT, candidates=independents, refusal=take_off_refusal, then=take_off),
        Offer("guns", "5.4b", ARTILLERY, FORMATION, candidates=gun_candidates, refusal=gun_refusal, then=give_guns),
        Offer("no-guns", "5.4b", ARTILLERY, candidates=markers, refusal=no_gun_refusal, then=take_guns),
        Offer("support", "1.5c", UNIT, candidates=armoured, refusal=support_refusal, then=start_support),
        Offer("unsupport", "1.5c", UNIT, HEX, listed=unsupport_listed, refusal=unsupport_refusal,
              then=end_support),
        Offer("off-support", "1.5c", UNIT, candidates=armoured, refusal=off_support_refusal, then=off_support),
        Offer("done", "2.3a", then=finish_side),
    )  # fmt: skip


def _own_formations(table: Table, side: int) -> list[int]:
    rules, state = table.rules, table.state
    return [f for f, owner in enumerate(rules.formation_side) if owner == side and state.where[rules.hq[f]] >= 0]


def formation_refusal(table: Table, phase: Phase, formation: int) -> Reason | None:
    """Only an own Formation that is on the map."""
    rules = table.rules
    if formation in _own_formations(table, phase.side):
        return None
    own = rules.formation_side[formation] == phase.side
    return Reason(
        "2.3a", "formation-not-there" if own else "enemy-formation", {"formation": rules.formation_ids[formation]}
    )


# independent units ---------------------------------------------------------------------------------------------------


def independents(table: Table, phase: Phase) -> list[int]:
    return [u for u in table.rules.independents if table.rules.side[u] == phase.side]


def _lent(table: Table, unit: int, formation: int) -> bool:
    """1.0c, 1.3b, B9.0 The game may lend an organic unit to another Formation on some days."""
    rules, day = table.rules, day_of(table).id
    names = (rules.ids[unit], rules.formation_ids[formation])
    return any((loan.unit, loan.formation) == names and day in loan.days for loan in rules.schedule.loan)


def assign_candidates(table: Table, phase: Phase) -> list[tuple[int, int]]:
    rules, state = table.rules, table.state
    lent = [
        (rules.unit_index[loan.unit], rules.formation_index[loan.formation]) for loan in rules.schedule.loan
        if rules.side[rules.unit_index[loan.unit]] == phase.side and state.where[rules.unit_index[loan.unit]] >= 0
    ]  # fmt: skip
    units = [
        u
        for u in independents(table, phase)
        if not state.assigned[u] and (state.where[u] >= 0 or state.where[u] == POOL)
    ]
    own = _own_formations(table, phase.side)
    return [*lent, *((unit, formation) for unit in units for formation in own)]


def assign_refusal(table: Table, phase: Phase, unit: int, formation: int) -> Reason | None:
    """1.1h, 1.3b, 2.3a, 2.3b, 2.3e Why an independent unit cannot be assigned to a Formation."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "formation": rules.formation_ids[formation]}
    if rules.kind[unit] != COMBAT or rules.side[unit] != phase.side:
        return Reason("2.3a", "not-own-unit", at)
    if rules.organic[unit] != NONE and not _lent(table, unit, formation):
        return Reason("1.3b", "organic", at)
    if rules.units[unit].garrison:
        return Reason("2.3e", "garrison", at)
    if state.assigned[unit] and state.assigned[unit] - 1 != rules.organic[unit]:
        return Reason("2.3a", "assigned-already", at)
    if state.marks[unit] & CHANGED:
        return Reason("2.3a", "unassigned-this-turn", at)
    if state.where[unit] < 0 and state.where[unit] != POOL:
        return Reason("2.3a", "off-map", at)
    why = formation_refusal(table, phase, formation) or rules.pack.assignment(table, unit)
    if why is not None:
        return why
    if state.where[unit] >= 0:
        hex_ = state.where[unit]
        mover = rules.mover[2 * unit + state.face[unit]]
        if not hex_in_radius(rules, state, formation, hex_):
            return Reason("2.3b", "out-of-radius", at)
        if not is_safe(rules, state, formation, mover, hex_):
            return Reason("2.3b", "no-safe-path", at)
    elif not has_msr(rules, state, formation):
        return Reason("2.3b", "no-complete-msr", at)
    elif not rules.support_only[unit] and not assembly_of(table, unit, formation):
        return Reason("2.3b", "nowhere-to-assemble", at)
    return None


def assign_unit(table: Table, phase: Phase, unit: int, formation: int) -> None:
    """2.3a From now on it acts as if organic; from off the map it comes to an Assembly hex."""
    rules, state = table.rules, table.state
    state.own("assigned")[unit] = formation + 1
    table.say(events.Assigned(rules.ids[unit], rules.formation_ids[formation]))
    table.goto(assign, phase)
    if rules.support_only[unit]:
        _become_support(table, unit)
    elif state.where[unit] == POOL:
        coming = Assembly(phase.side, unit)
        hexes = assembly_hexes(table, coming)
        if len(hexes) > 1:
            table.push(choose_assembly, coming)
        else:
            _assemble(table, unit, hexes[0])
    else:
        refresh(rules, state, unit)


class Assembly(NamedTuple):
    """A unit that comes back to the map beside its new headquarters."""

    side: int
    unit: int


@program.question(Assembly, rule="2.3b", who=lambda _, coming: coming.side)
def choose_assembly() -> Offers:
    """2.3b, ruling 84 At which Assembly hex?"""
    return (Offer("place", "2.3b", HEX, listed=assembly_hexes, refusal=assembly_refusal, then=assemble),)


@choose_assembly.subject
def assembly_subject(table: Table, coming: Assembly) -> dict[str, object]:
    """Who comes, and to whom."""
    formation = table.rules.formation_ids[table.state.assigned[coming.unit] - 1]
    return about(table, (coming.unit,), formation=formation)


def assembly_hexes(table: Table, coming: Assembly) -> list[int]:
    """2.3b, ruling 84 The headquarters' hex and those next to it that the unit can enter on its Move side."""
    return assembly_of(table, coming.unit, table.state.assigned[coming.unit] - 1)


def assembly_of(table: Table, unit: int, formation: int) -> list[int]:
    """2.3b The same for a Formation that a unit may join."""
    enterable = table.rules.ground.enterable[table.rules.mover[2 * unit + MOVE]]
    return [h for h in beside_headquarters(table, unit, formation) if enterable[h]]


def assembly_refusal(table: Table, coming: Assembly, hex_: int) -> Reason | None:
    """2.3b Why a unit cannot come to a hex."""
    return _assembly_refusal(table, coming.unit, hex_)


def _assembly_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """2.3b Not next to the headquarters, or a hex that the unit cannot enter."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    if hex_ in assembly_of(table, unit, formation):
        return None
    near = hex_ in rules.around[state.where[rules.hq[formation]]]
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    return Reason("2.3b", "cannot-arrive-there" if near else "no-assembly-hex", at)


def assemble(table: Table, coming: Assembly, hex_: int) -> None:
    """2.3b There it is."""
    table.pop()
    _assemble(table, coming.unit, hex_)


def _assemble(table: Table, unit: int, hex_: int) -> None:
    """2.3b, ruling 84 Back on the map, on the Move side; 4.6a a Screen there is lifted."""
    rules, state = table.rules, table.state
    state.own("face")[unit] = MOVE
    place(rules, state, unit, hex_)
    table.say(events.Arrived(rules.ids[unit], rules.labels[hex_], "2.3b"))
    settle(table, hex_)


def unassign_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """2.3a, 1.5c Why a unit cannot be unassigned: it may be Support that it has become in this turn."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != phase.side or rules.kind[unit] != COMBAT:
        return Reason("2.3a", "not-own-unit", name)
    if rules.organic[unit] != NONE:
        return Reason("1.3b", "organic", name)
    if not state.assigned[unit]:
        return Reason("2.3a", "not-assigned", name)
    if state.where[unit] == SUPPORT and state.marks[unit] & CHANGED:
        return Reason("1.5c", "changed-this-turn", name)
    return None


def unassign(table: Table, phase: Phase, unit: int) -> None:
    """2.3a, 2.3d It stays where it is and does nothing; it cannot be assigned again this turn."""
    rules, state = table.rules, table.state
    formation = state.assigned[unit] - 1
    state.own("assigned")[unit] = 0
    state.marks[unit] = (state.marks[unit] | CHANGED) & ~COMING
    if state.where[unit] == SUPPORT:
        state.where[unit] = POOL
    recount(rules, state, formation)
    refresh(rules, state, unit)
    table.say(events.Unassigned(rules.ids[unit]))
    table.goto(assign, phase)


def take_off_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """2.3d Only an unassigned unit on the map is taken off it."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != phase.side:
        return Reason("2.3d", "not-own-unit", name)
    if rules.organic[unit] != NONE or rules.kind[unit] != COMBAT:
        return Reason("2.3d", "organic", name)
    if state.assigned[unit] or state.where[unit] < 0:
        return Reason("2.3d", "not-unassigned-on-map", name)
    if rules.units[unit].garrison:
        return Reason("1.1h", "garrison", name)
    return None


def take_off(table: Table, phase: Phase, unit: int) -> None:
    """2.3d Off the map, to await assignment."""
    lift(table.rules, table.state, unit, POOL)
    table.say(events.Unassigned(table.rules.ids[unit], "2.3d"))
    table.goto(assign, phase)


# artillery -----------------------------------------------------------------------------------------------------------


def markers(table: Table, phase: Phase) -> list[int]:
    at = table.state.artillery_at
    return [i for i in table.rules.artillery_of[phase.side] if at[i]]


def gun_candidates(table: Table, phase: Phase) -> list[tuple[int, int]]:
    state = table.state
    return [
        (marker, formation) for marker in markers(table, phase) if state.artillery_at[marker] == 1
        for formation in _own_formations(table, phase.side)
    ]  # fmt: skip


def gun_refusal(table: Table, phase: Phase, marker: int, formation: int) -> Reason | None:
    """2.3a, 5.4b Why artillery points cannot be assigned to a Formation."""
    rules, state = table.rules, table.state
    at = {"artillery": rules.artillery[marker].id, "formation": rules.formation_ids[formation]}
    if rules.artillery[marker].side != table.sides[phase.side]:
        return Reason("2.3a", "not-own-artillery", at)
    if marker not in markers(table, phase):
        return Reason("2.3a", "artillery-not-there", at)
    if state.artillery_at[marker] != 1:
        return Reason("2.3a", "assigned-already", at)
    if marker in _taken_this_turn(table):
        return Reason("2.3a", "unassigned-this-turn", at)
    allowed = rules.artillery[marker].formations
    if allowed and rules.formation_ids[formation] not in allowed:
        return Reason("5.4b", "artillery-not-for", at)
    return formation_refusal(table, phase, formation)


def _taken_this_turn(table: Table) -> set[int]:
    """Markers unassigned in this phase, remembered in `paid` as bits."""
    return {i for i in range(len(table.rules.artillery)) if table.state.paid >> i & 1}


def give_guns(table: Table, phase: Phase, marker: int, formation: int) -> None:
    """5.4b They serve that Formation until they are assigned anew."""
    rules, state = table.rules, table.state
    state.own("artillery_at")[marker] = formation + 2
    count_artillery(table)
    table.say(events.ArtilleryAssigned(rules.artillery[marker].id, rules.formation_ids[formation]))
    table.goto(assign, phase)


def no_gun_refusal(table: Table, phase: Phase, marker: int) -> Reason | None:
    """2.3a Only points that are assigned."""
    rules, state = table.rules, table.state
    if rules.artillery[marker].side != table.sides[phase.side]:
        return Reason("2.3a", "not-own-artillery", {"artillery": rules.artillery[marker].id})
    if marker in markers(table, phase) and state.artillery_at[marker] > 1:
        return None
    return Reason("2.3a", "not-assigned-artillery", {"artillery": rules.artillery[marker].id})


def take_guns(table: Table, phase: Phase, marker: int) -> None:
    """1.2a Unassigned this turn, free to be assigned in the next."""
    state = table.state
    state.own("artillery_at")[marker] = 1
    state.paid |= 1 << marker
    count_artillery(table)
    table.say(events.ArtilleryAssigned(table.rules.artillery[marker].id, ""))
    table.goto(assign, phase)


# Support -------------------------------------------------------------------------------------------------------------


def armoured(table: Table, phase: Phase) -> list[int]:
    rules, state = table.rules, table.state
    return [u for u in rules.armoured[phase.side] if state.assigned[u]]


def support_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """1.5, 1.5c, 2.3b Why a unit cannot become Support."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != phase.side:
        return Reason("2.3a", "not-own-unit", name)
    if not rules.support_av[unit]:
        return Reason("1.5", "cannot-support", name)
    if not state.assigned[unit]:
        return Reason("2.3a", "not-assigned", name)
    if state.where[unit] == SUPPORT:
        return Reason("1.5c", "supports-already", name)
    if state.marks[unit] & CHANGED:
        return Reason("1.5c", "changed-this-turn", name)
    formation = state.assigned[unit] - 1
    if state.where[unit] < 0:
        return None if state.where[unit] == POOL else Reason("1.5c", "off-map", name)
    if not hex_in_radius(rules, state, formation, state.where[unit]):
        return Reason("2.3b", "out-of-radius", name)
    if not is_safe(rules, state, formation, TAC, state.where[unit]):
        return Reason("2.3b", "no-safe-path", name)
    return None


def _become_support(table: Table, unit: int) -> None:
    state = table.state
    if state.where[unit] >= 0:
        lift(table.rules, state, unit, SUPPORT)
    state.marks[unit] |= CHANGED
    join_support(table, unit)


def start_support(table: Table, phase: Phase, unit: int) -> None:
    """1.5c, 1.5e It leaves the map and lies with its headquarters."""
    _become_support(table, unit)
    table.goto(assign, phase)


def unsupport_listed(table: Table, phase: Phase) -> list[tuple[int, int]]:
    """1.5c, 2.3b Support units that may end their Support, each with the Assembly hexes of its Formation."""
    rules, state = table.rules, table.state
    units = [
        u for u in armoured(table, phase)
        if state.where[u] == SUPPORT and not rules.support_only[u] and not state.marks[u] & CHANGED
    ]  # fmt: skip
    supplied = {f for f in {state.assigned[u] - 1 for u in units} if has_msr(rules, state, f)}
    return [
        (u, hex_) for u in units if state.assigned[u] - 1 in supplied
        for hex_ in assembly_of(table, u, state.assigned[u] - 1)
    ]  # fmt: skip


def unsupport_refusal(table: Table, phase: Phase, unit: int, hex_: int) -> Reason | None:
    """1.5c, 2.3b Why a unit cannot end its Support at an Assembly hex."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.side[unit] != phase.side:
        return Reason("2.3a", "not-own-unit", at)
    if state.where[unit] != SUPPORT:
        return Reason("1.5c", "does-not-support", at)
    if rules.support_only[unit]:
        return Reason("1.5c", "support-only", at)
    if state.marks[unit] & CHANGED:
        return Reason("1.5c", "changed-this-turn", at)
    if not has_msr(rules, state, state.assigned[unit] - 1):
        return Reason("2.3b", "no-complete-msr", at)
    return _assembly_refusal(table, unit, hex_)


def end_support(table: Table, phase: Phase, unit: int, hex_: int) -> None:
    """1.5c, ruling 84 Back on the map, on its Move side."""
    rules, state = table.rules, table.state
    state.marks[unit] |= CHANGED
    table.say(events.SupportEnded(rules.ids[unit]))
    _assemble(table, unit, hex_)
    recount(rules, state, state.assigned[unit] - 1)
    table.goto(assign, phase)


def off_support_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """1.5c A Support-only independent goes off the map, to be assigned again."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if rules.side[unit] != phase.side:
        return Reason("2.3a", "not-own-unit", name)
    if state.where[unit] != SUPPORT or not rules.support_only[unit]:
        return Reason("1.5c", "not-support-only", name)
    if rules.organic[unit] != NONE:
        return Reason("1.3b", "organic", name)
    if state.marks[unit] & CHANGED:
        return Reason("1.5c", "changed-this-turn", name)
    return None


def off_support(table: Table, phase: Phase, unit: int) -> None:
    """1.5c Off the map and unassigned."""
    unassign(table, phase, unit)
