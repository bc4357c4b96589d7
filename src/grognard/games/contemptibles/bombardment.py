"""Chapter 10: bombardment."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.covered import covered_hexes
from grognard.mechanics.odds import net
from grognard.mechanics.procedures import one_more, somebody
from grognard.mechanics.subjects import about
from grognard.mechanics.tables import clamped

from . import events
from .losses import Losses, lose
from .organisation import bombardment_refusal
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .stacking import RESTACK
from .state import BOMBARDED, HEX_BOMBARDED, MARCHED, RESTACKED, REVEALED


class Bombardment(NamedTuple):
    """A target hex and the artillery named against it so far."""

    target: int
    guns: tuple[int, ...] = ()


#: every set of marks of a hex without that of a bombardment
_NOT_BOMBARDED = bytes(mark & ~HEX_BOMBARDED for mark in range(256))


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """10.1, 10.5, 10.10 In each of its own combat phases a gun fires once, and a hex is bombarded once, whatever they
    did in the phase before: guns may move and fire, fire and move, or fire twice."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(BOMBARDED | RESTACKED)
    state.hex_marks[:] = state.hex_marks.translate(_NOT_BOMBARDED)
    table.goto(next_bombardment, phase)


@program.step(Nothing)
def next_bombardment(table: Table, phase: Nothing) -> None:
    """10.1 Any number of bombardments, one after another, until no gun can fire or the player has enough."""
    table.ask_if_first(choose_target, phase, may_hide_guns)


@program.question(Nothing, rule="10.1", who=active)
def choose_target() -> Offers:
    """10.1 Which hex is bombarded next, if any?"""
    return (
        Offer("bombard", "10.1", HEX, listed=targets, refusal=target_refusal, then=bombard),
        RESTACK,
        Offer("end", "10.1", then=end_procedure),
    )


def bombard(table: Table, phase: Nothing, hex_: int) -> None:
    """10.1 One hex after another."""
    table.goto(next_bombardment, phase)
    table.push(choose_guns, Bombardment(hex_))


def target_refusal(table: Table, _: Nothing, hex_: int) -> Reason | None:
    """10.1, 10.2, 10.3, 10.5 Why no gun may bombard a hex."""
    state, rules = table.state, table.rules
    label = {"hex": rules.labels[hex_]}
    if rules.board.side_of_group[state.group[hex_]] != 1 - state.active:
        return Reason("10.1", "no-enemy-there", label)
    if state.hex_marks[hex_] & HEX_BOMBARDED:
        return Reason("10.5", "bombarded-already", label)
    able = [gun for gun in rules.guns[state.active] if gun_refusal(table, gun) is None]
    in_range = [gun for gun in able if range_refusal(table, gun, hex_) is None]
    if not in_range:
        return Reason("10.2", "no-gun-in-range", label)
    unseen = [sight_refusal(table, gun, hex_) for gun in in_range]
    return unseen[0] if all(unseen) else None


def targets(table: Table, _: Nothing) -> list[int]:
    """Hexes that at least one gun may bombard now."""
    state, rules = table.state, table.rules
    enemies = _open_targets(table)
    found: set[int] = set()
    for gun in ready_guns(table):
        near = rules.within(state.where[gun], rules.units[gun].range)
        found.update([hex_ for hex_ in (enemies & near) - found if can_see(table, gun, hex_)])
    return sorted(found)


def ready_guns(table: Table) -> list[int]:
    """The guns that `gun_refusal` does not refuse."""
    state = table.state
    where, marks = state.where, state.marks
    return [gun for gun in table.rules.guns[state.active] if where[gun] >= 0 and not marks[gun] & (BOMBARDED | MARCHED)]


def may_hide_guns(table: Table) -> bool:
    """6.6 Whether the enemy cannot rule out that a covered gun has something to fire at."""
    state, rules = table.state, table.rules
    farthest = max(rules.units[gun].range for gun in rules.guns[state.active])
    enemies = _open_targets(table)
    hexes = covered_hexes(table, state.active)
    return any(not enemies.isdisjoint(rules.within(hex_, farthest)) for hex_ in hexes)


def _open_targets(table: Table) -> set[int]:
    """10.5 Enemies who have not been bombarded in this phase."""
    state, rules = table.state, table.rules
    return {
        hex_ for unit in rules.by_side[1 - state.active]
        if (hex_ := state.where[unit]) >= 0 and not state.hex_marks[hex_] & HEX_BOMBARDED
    }  # fmt: skip


def gun_refusal(table: Table, gun: int) -> Reason | None:
    """10.1, 9.20, 4.4 Why a gun cannot bombard at all: off the map, fired already, or it marched."""
    state, rules = table.state, table.rules
    if state.where[gun] < 0:
        return Reason("10.1", "gun-off-map", {"unit": rules.ids[gun]})
    if state.marks[gun] & BOMBARDED:
        return Reason("10.1", "fired-already", {"unit": rules.ids[gun]})
    if state.marks[gun] & MARCHED:
        return Reason("9.20", "marched", {"unit": rules.ids[gun]})
    return None


def range_refusal(table: Table, gun: int, target: int) -> Reason | None:
    """10.2 Why a target is out of range: the shortest chain of hexes counts, the gun's own left out."""
    state, rules = table.state, table.rules
    distance, reach = rules.grid.distance(state.where[gun], target), rules.units[gun].range
    if 1 <= distance <= reach:
        return None
    return Reason("10.2", "out-of-range", {"unit": rules.ids[gun], "distance": distance, "range": reach})


def sight_refusal(table: Table, gun: int, target: int) -> Reason | None:
    """10.3, 10.11 Without a line of sight a hex can be bombarded only if it is observed."""
    state, rules = table.state, table.rules
    if can_see(table, gun, target):
        return None
    blocker = rules.labels[rules.sight.blocker(state.where[gun], target)]
    return Reason("10.3", "no-sight", {"unit": rules.ids[gun], "hex": blocker})


def can_see(table: Table, gun: int, target: int) -> bool:
    """10.3, 10.4, 10.11 A line of sight of its own, or somebody to observe."""
    return table.rules.sight.is_clear(table.state.where[gun], target) or is_observed(table, target, gun)


def is_observed(table: Table, target: int, gun: int) -> bool:
    """10.11 A friendly unit of any type next to the target observes; Germans only for guns of their own corps."""
    group, mine = table.state.group, table.rules.group[gun]
    return any(group[n] == mine for n in table.rules.grid.adjacent(target))


def refusal(table: Table, bombardment: Bombardment, gun: int) -> Reason | None:
    """10.1, 10.5 Why a unit cannot take part in a bombardment."""
    name = {"unit": table.rules.ids[gun]}
    if not table.rules.is_artillery(gun):
        return Reason("10.1", "not-artillery", name)
    if gun in bombardment.guns:
        return Reason("10.5", "named-already", name)
    return (
        ownership_refusal(table, gun, "10.1")
        or gun_refusal(table, gun)
        or range_refusal(table, gun, bombardment.target)
        or sight_refusal(table, gun, bombardment.target)
        or bombardment_refusal(table, (*bombardment.guns, gun))
    )


@program.question(Bombardment, rule="10.5", who=active)
def choose_guns() -> Offers:
    """10.5 Which guns combine against the target? Once they fire there is no way back (6.6)."""
    return (
        Offer("add", "10.5", UNIT, candidates=guns_in_range, refusal=refusal, then=one_more("guns")),
        Offer("fire", "10.7", refusal=somebody("guns", "10.5"), then=fire),
    )


def guns_in_range(table: Table, bombardment: Bombardment) -> list[int]:
    """10.1, 10.2 The guns that may still fire and reach the target."""
    where, rules = table.state.where, table.rules
    return [gun for gun in ready_guns(table) if bombardment.target in rules.within(where[gun], rules.units[gun].range)]


@choose_guns.subject
def guns_subject(table: Table, bombardment: Bombardment) -> dict[str, object]:
    """The target, the guns, their strength and the modifiers."""
    fire = strength(table, bombardment.guns)
    return about(table, bombardment.guns, target=bombardment.target, strength=fire)


def strength(table: Table, guns: tuple[int, ...]) -> int:
    """2.9, 10.7 The bombardment strengths add up."""
    return sum(table.rules.bombardment[gun][table.state.steps[gun]] for gun in guns)


def shifts(table: Table, bombardment: Bombardment) -> tuple[Shift, ...]:
    """10.8, 10.11 Die modifiers: the target's terrain; observation and sight, never more than once."""
    state, rules = table.state, table.rules
    target, observation = bombardment.target, rules.terrain_file.observation
    found = []
    terrain = rules.terrain[target]
    if terrain.bombardment:
        found.append(Shift("10.8", f"terrain-{terrain.id}", terrain.bombardment))
    if not all(rules.sight.is_clear(state.where[gun], target) for gun in bombardment.guns):
        found.append(Shift("10.11", "observed-without-sight", observation.observed_without_sight))
    elif not any(is_observed(table, target, gun) for gun in bombardment.guns):
        found.append(Shift("10.11", "unobserved", observation.unobserved))
    return tuple(found)


def modified_die(table: Table, kind: str, die: int, shifts: tuple[Shift, ...]) -> int:
    """10.8, 11.3, 12.6 The die with its modifiers, kept within the table."""
    limits = table.rules.terrain_file.die
    return clamped(die + net(shifts), limits.lowest[kind], limits.highest[kind])


def fire(table: Table, bombardment: Bombardment) -> None:
    """10.7, 10.9 Reveal the target, roll, and let the bombarding player put the losses on it."""
    state, rules = table.state, table.rules
    target, label = bombardment.target, rules.labels[bombardment.target]
    for gun in bombardment.guns:
        state.marks[gun] |= BOMBARDED
    state.hex_marks[target] |= HEX_BOMBARDED | REVEALED
    stack = rules.board.stack(state, target)
    ids = rules.ids
    table.say(events.BombardmentDeclared(table.sides[state.active], label, tuple(ids[gun] for gun in bombardment.guns)))
    table.say(events.Revealed(label, tuple(ids[unit] for unit in stack), "6.6"))
    total, modifiers = strength(table, bombardment.guns), shifts(table, bombardment)
    die = table.roll(6, f"bombardment {label}", "10.7")
    modified = modified_die(table, "bombardment", die, modifiers)
    steps = rules.bombardment_table.result(total, modified)
    table.say(events.FireResolved("bombardment", label, total, die, modifiers, modified, steps, "10.7"))
    table.goto(over, bombardment)
    table.push(lose, Losses(tuple(stack), steps, state.active, "bombardment", "10.9"))


@program.step(Bombardment)
def over(table: Table, bombardment: Bombardment) -> None:
    """6.6 The stack is hidden again."""
    table.state.hex_marks[bombardment.target] &= ~REVEALED
    table.pop()
