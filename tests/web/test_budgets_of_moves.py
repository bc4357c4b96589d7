"""A unit or a stack moves with two presses: in every title, at every size, in both languages, by mouse and finger."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import pytest

from .hand import ahead_of, goals, lay_down, movers, quiet_goals, taking, united_stacks
from .make_positions import TITLES
from .seat import SCREENS, Screen, Seat
from .test_people import typical

#: those whose rules let several units of a hex move together
TOGETHER = ("mons", "schlieffen", "metz")

Found = TypeVar("Found", bound=tuple[Any, ...])

on_every_screen = pytest.mark.parametrize("screen", SCREENS, ids=str)


def in_sight(seat: Seat, found: list[Found]) -> Found:
    """The first of those who stand somewhere on the screen; if the map has to be moved for it, that is no press."""
    first = next((one for one in found if seat.in_sight(one[0])), found[0])
    seat.look_for(first[0])
    return first


@on_every_screen
@pytest.mark.parametrize("title", TITLES)
def test_a_unit_moves_with_two_presses(one_seat: Seat, title: str, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, title, typical(title))
    hex_, unit = in_sight(one_seat, lone_units(one_seat, title))
    hand.press(hex_)
    goal = goals(one_seat)[0]
    hand.press(goal)
    assert one_seat.where(unit) == goal
    assert hand.presses == 2


@cache
def lone_units(seat: Seat, title: str) -> list[tuple[str, str]]:
    """Hexes with one unit that has somewhere to go, in the typical position of a title; and the unit."""
    view, found = seat.view(), []
    for hex_, units in movers(seat).items():
        then = ahead_of(seat, taking(seat, units[0])) if len(view["stacks"][hex_]) == 1 else None
        if then and quiet_goals(seat, {**view, **then}):
            found.append((hex_, units[0]))
    return found


@on_every_screen
@pytest.mark.parametrize("title", [title for title in TITLES if title not in TOGETHER])
def test_a_stack_whose_units_move_one_by_one_is_sent_with_two_presses(
    one_seat: Seat, title: str, screen: Screen
) -> None:
    """Each moves for itself, as the rules want it; the hand does not."""
    hand, grid = lay_down(one_seat, screen, title, typical(title)), one_seat.grid
    hex_, units, aim = in_sight(one_seat, loose_stacks(one_seat, title))
    hand.gather(hex_)
    hand.press(aim)
    one_seat.page.wait_for_selector(".gathered", state="detached")
    one_seat.quiet()
    assert all(grid.distance(grid.index[one_seat.where(unit)], grid.index[aim]) <= 1 for unit in units)
    assert hand.presses == 2


@cache
def loose_stacks(seat: Seat, title: str) -> list[tuple[str, list[str], str]]:
    """Hexes with several units in the typical position of a title, the units, and the nearest hex all can reach."""
    view = seat.view()
    stacks = [(hex_, units) for hex_, units in movers(seat).items() if len(units) > 1]
    return [(hex_, units, common[0]) for hex_, units in stacks if (common := shared_goals(seat, view, units))]


def shared_goals(seat: Seat, view: dict[str, Any], units: list[str]) -> list[str]:
    """Where each of some units could go."""
    found = [ahead_of(seat, taking(seat, unit)) for unit in units]
    sets = [quiet_goals(seat, {**view, **one}) if one else [] for one in found]
    return [hex_ for hex_ in sets[0] if all(hex_ in others for others in sets)]


@on_every_screen
@pytest.mark.parametrize("title", TOGETHER)
def test_a_stack_moves_with_two_presses(one_seat: Seat, title: str, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, title, typical(title))
    hex_, units = in_sight(one_seat, stacks_together(one_seat, title))
    hand.press(hex_)
    taken = one_seat.view()["about"]["units"]
    assert len(taken) > 1
    goal = goals(one_seat)[0]
    hand.press(goal)
    assert all(one_seat.where(unit) == goal for unit in taken)
    assert hand.presses == 2
    # one act is taken back as one
    for _ in range(2):
        hand.click("[data-act=undo]")
    assert all(one_seat.where(unit) == hex_ for unit in units)
    assert one_seat.view()["about"].get("units", []) == []


@cache
def stacks_together(seat: Seat, title: str) -> list[tuple[str, list[str]]]:
    """Hexes whose units may move together in the typical position of a title, and the units."""
    return list(united_stacks(seat))
