"""2.0 The sequence of the turn; 2.5 whose Formation activates next."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers
from grognard.mechanics import cup as cups

from .. import events
from ..activation.preparation import begin
from ..board.zones import refresh_all
from ..needs import BY_CHOICE, OF_THREE
from ..program import FORMATION, Nothing, Phase, Table, active, day_of, program, scenario_of
from ..special.off_map import can_activate
from ..state import CHANGED, DONE, READY
from ..switches import CHITS
from .arrivals import arrive, call_up
from .assignment import assign
from .orders import give_orders
from .replacements import replace
from .victory import conclude

#: 2.5k ways to find who activates next, when the sides do not take turns
RANDOM_CHITS, BEST_OF_THREE, SMOOTHING = "random", "best-of-three", "smoothing"


@program.step(Nothing)
def begin_turn(table: Table, nothing: Nothing) -> None:
    """2.0, 2.0 a A new day: weather, air and replacement points; then both sides place what arrives."""
    rules, state = table.rules, table.state
    state.turn += 1
    table.say(events.TurnBegan(state.turn, day_of(table).id))
    rules.pack.turn_began(table)
    state.paid = 0
    for unit, marks in enumerate(state.marks):
        if marks & CHANGED:
            state.marks[unit] = marks & ~CHANGED
    roll_weather(table)
    roll_points(table)
    call_up(table)
    table.goto(after_reinforcements, nothing)
    table.push(arrive, Phase(state.first))
    table.push(replace, Phase(state.first))


def roll_weather(table: Table) -> None:
    """2.0 a, 1.0g, B3.0 One roll on the game's table, unless the day has but one weather."""
    rules, state = table.rules, table.state
    faces = day_of(table).weather
    weather = faces[table.roll(6, "weather", "2.0") - 1] if len(faces) > 1 else faces[0]
    state.weather = rules.weather_index[weather]
    table.say(events.WeatherSet(weather))
    refresh_all(rules, state)


def roll_points(table: Table) -> None:
    """2.0 a, 2.2b, 5.4c, B3.0, B7.0 Air points lapse and are rolled anew; no replacements on a scenario's first
    turn."""
    state, rules = table.state, table.rules
    state.air0 = state.air1 = 0
    weather = rules.terrain_file.weather[state.weather].id
    for entry in day_of(table).air:
        if entry.weather and weather not in entry.weather:
            continue
        got = entry.points[table.roll(6, "air", "2.0") - 1] if len(entry.points) > 1 else entry.points[0]
        if rules.sides.index(entry.side):
            state.air1 += got
        else:
            state.air0 += got
        table.say(events.PointsReceived(entry.side, "air", got))
    if state.turn == 1:
        return
    for roll in day_of(table).replacements:
        got = roll.points[table.roll(6, "replacements", "2.0") - 1] if len(roll.points) > 1 else roll.points[0]
        side = rules.sides.index(roll.side)
        name = ("av_points" if roll.kind == "av" else "points") + str(side)
        setattr(state, name, getattr(state, name) + got)
        table.say(events.PointsReceived(roll.side, roll.kind, got, "2.2a"))


@program.step(Nothing)
def after_reinforcements(table: Table, nothing: Nothing) -> None:
    """2.0 b, 2.0 c, 1.0g Assignment (not on turn 1), Orders, then the first player."""
    state = table.state
    table.goto(first_player, nothing)
    table.push(give_orders, Phase(state.first))
    if state.turn > 1:
        table.push(assign, Phase(state.first))


@program.step(Nothing)
def first_player(table: Table, nothing: Nothing) -> None:
    """2.0 d, 1.0g, B11.0 Two dice each; the higher must be first, ties again; the scenario may name him on turn 1."""
    state, rules = table.state, table.rules
    named = scenario_of(table).first_player
    if state.turn == 1 and named:
        state.first = rules.sides.index(named)
    else:
        while True:
            mine, other = (table.roll(6, "first-player", "2.0") + table.roll(6, "first-player", "2.0") for _ in "ab")
            if mine != other:
                break
        state.first = 0 if mine > other else 1
    state.active = state.first
    state.firsts0 = state.firsts1 = 0
    table.say(events.FirstPlayer(table.sides[state.first]))
    fill_cup(table)
    table.goto(next_formation, nothing)


# 2.5 -----------------------------------------------------------------------------------------------------------------


def waiting(table: Table, side: int) -> list[int]:
    """2.5c Formations of a side that have not activated this turn and may do so now."""
    return [f for f in unfinished(table, side) if not is_on_its_way(table, f)]


def unfinished(table: Table, side: int) -> list[int]:
    """2.5c, 6.3b Formations of a side that have not activated this turn, those that can only attack from off the map
    among them."""
    status = table.state.status
    return [f for f, _ in table.rules.headquarters[side] if status[f] != DONE and can_activate(table, f)]


def is_on_its_way(table: Table, formation: int) -> bool:
    """2.1a, B10.0 Whether a Formation that arrives late on this day is still to come: until the other side has
    completed so many first activations, or has nobody left to activate."""
    rules, state = table.rules, table.state
    after = rules.late(state.scenario, state.turn).get(formation, 0)
    if not after:
        return False
    other = 1 - rules.formation_side[formation]
    return (state.firsts1 if other else state.firsts0) < after and bool(unfinished(table, other))


def fill_cup(table: Table) -> None:
    """2.5n.ii As many number chits as the smaller side has Formations; as many twos as the difference."""
    state = table.state
    counts = [len(unfinished(table, side)) for side in (0, 1)]
    state.chits_left, state.twos_left = min(counts), min(min(counts), abs(counts[0] - counts[1]))


class Turns(NamedTuple):
    """2.5n How many Formations the active side still activates before the other's turn."""

    more: int = 0


@program.step(Nothing)
def next_formation(table: Table, nothing: Nothing) -> None:
    """2.5, 2.5a, 2.5j The active side must activate a Formation; without one the other goes on alone. 2.5k With
    activation markers chance has its say."""
    state = table.state
    mine, other = waiting(table, state.active), waiting(table, 1 - state.active)
    if not mine and not other:
        table.goto(end_turn, nothing)
        return
    how = table.rules.switches.chosen(state, CHITS)
    if how in (RANDOM_CHITS, BEST_OF_THREE):
        draw_chits(table, [*waiting(table, 0), *waiting(table, 1)], how)
        return
    if not mine:
        state.active = 1 - state.active
        mine = other
    more = draw_number(table) if how == SMOOTHING else 1
    table.goto(choose_next, Turns(more))


def draw_number(table: Table) -> int:
    """2.5n.iii The larger side draws how many Formations it activates now. With no two left there is nothing to draw
    for; while there is one, the larger side has more Formations left than the other."""
    _rules, state = table.rules, table.state
    counts = [len(unfinished(table, side)) for side in (0, 1)]
    if not state.twos_left or counts[state.active] <= counts[1 - state.active]:
        return 1
    two = (
        table.roll(state.chits_left, "activation-chit", "2.5n") <= state.twos_left
        if state.chits_left > 1
        else (state.twos_left > 0)
    )
    state.chits_left -= 1
    state.twos_left -= int(two)
    table.say(events.NumberDrawn(table.sides[state.active], 2 if two else 1))
    return 2 if two else 1


def draw_chits(table: Table, cup: list[int], how: str) -> None:
    """2.5l, 2.5m One chit decides; or three are drawn and the side with more of them picks one of its own."""
    rules, state = table.rules, table.state
    drawn: list[int] = []
    left = list(cup)
    for _ in range(3 if how == BEST_OF_THREE and len(cup) > 2 else 1):
        drawn.append(cups.draw(table, left, rules.formation_ids, "activation-chit", "2.5l"))
        left.remove(drawn[-1])
    rule = "2.5m" if how == BEST_OF_THREE else "2.5l"
    table.say(events.ChitsDrawn(tuple(rules.formation_ids[f] for f in drawn), rule))
    by_side = [[f for f in drawn if rules.formation_side[f] == side] for side in (0, 1)]
    state.active = 0 if len(by_side[0]) > len(by_side[1]) else 1
    table.goto(choose_drawn, Drawn(tuple(by_side[state.active])))


class Drawn(NamedTuple):
    """2.5m The chits from which the side with the majority picks."""

    formations: tuple[int, ...]


@program.step(Drawn)
def choose_drawn(table: Table, drawn: Drawn) -> None:
    """2.5m Nothing to pick with one chit."""
    if len(drawn.formations) == 1:
        activate_drawn(table, drawn, drawn.formations[0])
    else:
        table.goto(choose_chit, drawn)


@program.question(Drawn, rule="2.5m", who=active, needs=(OF_THREE,))
def choose_chit() -> Offers:
    """2.5m Which of the drawn Formations activates?"""
    return (
        Offer("activate", "2.5m", FORMATION, candidates=lambda _, drawn: drawn.formations, refusal=chit_refusal,
              then=activate_drawn),
    )  # fmt: skip


def chit_refusal(table: Table, drawn: Drawn, formation: int) -> Reason | None:
    """2.5m Only a chit that was drawn."""
    if formation in drawn.formations:
        return None
    return Reason("2.5m", "not-drawn", {"formation": table.rules.formation_ids[formation]})


def activate_drawn(table: Table, _: Drawn, formation: int) -> None:
    table.state.formation = formation
    table.goto(next_formation, Nothing())
    table.push(begin, Nothing())


@program.step(Turns)
def choose_next(table: Table, turns: Turns) -> None:
    """2.5a No choice with one Formation left; otherwise the side names one. It cannot pass."""
    mine = waiting(table, table.state.active)
    if not turns.more or not mine:
        pass_turn(table)
    elif len(mine) == 1:
        activate(table, turns, mine[0])
    else:
        table.goto(choose_formation, turns)


@program.question(Turns, rule="2.5a", who=active, needs=(BY_CHOICE,))
def choose_formation() -> Offers:
    """2.5a, 2.5b Which Formation activates?"""
    return (
        Offer("activate", "2.5a", FORMATION, candidates=lambda table, _: waiting(table, table.state.active),
              refusal=formation_refusal, then=activate),
    )  # fmt: skip


def formation_refusal(table: Table, _: object, formation: int) -> Reason | None:
    """2.5a, 2.5c, 2.5i, 6.3b Why a Formation cannot activate now."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if rules.formation_side[formation] != state.active:
        return Reason("2.5", "not-own-formation", name)
    if not can_activate(table, formation):
        return Reason("2.1d", "formation-not-there", name)
    if state.status[formation] == DONE:
        return Reason("2.5i", "done-already", name)
    if is_on_its_way(table, formation):
        return Reason("2.1a", "formation-on-its-way", name)
    return None


def activate(table: Table, turns: Turns, formation: int) -> None:
    """2.5b One at a time."""
    table.state.formation = formation
    table.goto(choose_next, Turns(turns.more - 1))
    table.push(begin, Nothing())


def pass_turn(table: Table) -> None:
    """3.0 j The other side's turn."""
    table.state.active = 1 - table.state.active
    table.goto(next_formation, Nothing())


@program.step(Nothing)
def end_turn(table: Table, nothing: Nothing) -> None:
    """2.0 f Every headquarters is fresh for the next turn; air points lapse."""
    rules, state = table.rules, table.state
    state.status = bytearray([READY]) * len(rules.formations)
    state.marched = bytearray(len(rules.formations))
    state.air0 = state.air1 = 0
    if state.turn >= scenario_of(table).turns:
        conclude(table)
    else:
        table.goto(begin_turn, nothing)
