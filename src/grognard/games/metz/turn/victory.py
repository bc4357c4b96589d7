"""Chapter 19: victory."""

from __future__ import annotations

from .. import events
from ..program import Nothing, Table, program, scenario_of, turn_of
from ..rules import CAVALRY, FOOT, HQ, INFANTRY
from ..state import ELIMINATED, FRENCH, FRESH, PRUSSIAN, REBUILD

DRAW = -2


def held_by(table: Table, hexes: tuple[str, ...], side: int) -> int:
    """19.2 How many of these hexes a side controls: the last to enter was its own."""
    state, index = table.state, table.rules.grid.index
    return sum(state.control[index[label]] == side for label in hexes)


def holds_all(table: Table, hexes: tuple[str, ...], side: int) -> bool:
    """19.2 Whether a side controls every one of these hexes."""
    return held_by(table, hexes, side) == len(hexes)


def exit_points(table: Table, unit: int) -> int:
    """19.3 What a French unit is worth that gets away."""
    state, rules = table.state, table.rules
    points = scenario_of(table).points
    if points is None:
        return 0
    if rules.kind[unit] == HQ:
        return points.exit.headquarters
    if rules.kind[unit] in FOOT:
        return points.exit.infantry_fresh if state.face[unit] == FRESH else points.exit.infantry_worn
    return points.exit.cavalry if rules.kind[unit] == CAVALRY else points.exit.artillery


def broken_brigades(table: Table, side: int) -> int:
    """19.3 Infantry and cavalry brigades off the map as Broken."""
    state, rules = table.state, table.rules
    return sum(
        state.where[u] in (ELIMINATED, REBUILD) and rules.kind[u] in (INFANTRY, CAVALRY) for u in rules.by_side[side]
    )


def score_day(table: Table) -> None:
    """19.3 Towns count at the end of every Evening turn and at the end of the campaign."""
    state = table.state
    points = scenario_of(table).points
    last = state.turn == table.rules.turns(state.scenario)[1]
    if points is None or not (last or turn_of(table).kind == points.towns_scored):
        return
    state.points += sum(town.points for town in points.towns if held_by(table, (town.hex,), FRENCH))
    table.say(events.PointsCounted(0, state.points, "19.3"))


def check(table: Table) -> None:
    """15.3, 19.0 Automatic victory at every end of turn; after the last turn the conditions of the scenario."""
    state, rules = table.state, table.rules
    victory = scenario_of(table).victory
    score_day(table)
    if victory.kind == "points":
        automatic_defeat(table)
    elif victory.kind == "mandatory-and-most":
        automatic_victory(table)
    if state.ending or state.turn < rules.turns(state.scenario)[1]:
        return
    if victory.kind == "points":
        by_points(table)
    elif victory.kind == "mandatory-and-most":
        by_mandate(table)
    else:
        by_majority(table, "19.1")


def automatic_victory(table: Table) -> None:
    """19.2 A side that holds every hex of its automatic list wins at once."""
    automatic = scenario_of(table).victory.automatic
    won = [s for s in (PRUSSIAN, FRENCH) if automatic.of(s) and holds_all(table, automatic.of(s), s)]
    if len(won) == 1:
        table.end(won[0], "automatic", "19.2")


def by_mandate(table: Table) -> None:
    """19.2 A side that has lost one of its mandatory places cannot win; otherwise most of the listed hexes decide."""
    mandatory = scenario_of(table).victory.mandatory
    able = [s for s in (PRUSSIAN, FRENCH) if holds_all(table, mandatory.of(s), s)]
    if len(able) == 2:
        by_majority(table, "19.2")
    else:
        table.end(able[0] if able else DRAW, "mandatory", "19.2")


def by_majority(table: Table, rule: str) -> None:
    """19.1, 19.2 The side that controls more of the listed hexes."""
    hexes = scenario_of(table).victory.hexes
    prussian, french = (held_by(table, hexes, side) for side in (PRUSSIAN, FRENCH))
    table.say(events.PointsCounted(prussian, french, rule))
    winner = DRAW if prussian == french else PRUSSIAN if prussian > french else FRENCH
    table.end(winner, "hexes", rule)


def watch_defeat(table: Table) -> None:
    """19.3 After a brigade has broken or a hex has changed hands a campaign may be lost there and then."""
    if scenario_of(table).defeat is not None:
        table.push(look_for_defeat, *Nothing())


@program.step(Nothing)
def look_for_defeat(table: Table, _: Nothing) -> None:
    """19.3 Immediately, not at the end of the turn."""
    table.pop()
    automatic_defeat(table)


def automatic_defeat(table: Table) -> None:
    """19.3 Too many broken brigades, or Metz cut off, lose the campaign at once."""
    defeat = scenario_of(table).defeat
    if defeat is None:
        return
    lost = {
        FRENCH: broken_brigades(table, FRENCH) >= defeat.french_brigades_broken
        or holds_all(table, defeat.french_loses_both, PRUSSIAN),
        PRUSSIAN: broken_brigades(table, PRUSSIAN) >= defeat.prussian_brigades_broken,
    }
    if lost[FRENCH] != lost[PRUSSIAN]:
        table.end(PRUSSIAN if lost[FRENCH] else FRENCH, "defeat", "19.3")


def by_points(table: Table) -> None:
    """19.3 French points against the thresholds of the campaign."""
    thresholds = scenario_of(table).victory.thresholds
    assert thresholds is not None
    points = table.state.points
    if points >= thresholds.minor:
        table.end(FRENCH, "major" if points >= thresholds.major else "points", "19.3")
    elif points >= thresholds.draw:
        table.end(DRAW, "points", "19.3")
    else:
        table.end(PRUSSIAN, "points", "19.3")
