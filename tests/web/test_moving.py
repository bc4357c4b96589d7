"""Each way to move leads there: one unit, a stack, a group, by press, drag, frame and finger; before every screen, in
both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import fresh
from .hand import ahead_of, entries, goals, movers, taking, texts, united_stacks
from .looking import camera, is_on_screen, reads_well
from .seat import Seat
from .test_people import typical

#: milliseconds after which a second press is no longer part of the first
NOT_TWICE = 400


def in_hand(seat: Seat) -> list[str]:
    found: list[str] = seat.view()["about"].get("units", [])
    return found


def test_another_press_narrows_the_stack_and_others_can_be_taken_along(player: Seat) -> None:
    player.lay("schlieffen", typical("schlieffen"))
    hex_, units = next(united_stacks(player))
    player.press(hex_)
    player.quiet()
    player.page.wait_for_timeout(NOT_TWICE)
    for unit in units[:2]:
        player.press(hex_)
        player.quiet()
        assert in_hand(player) == [unit]
        player.page.wait_for_timeout(NOT_TWICE)
    # whoever may come along stands by the unit
    assert is_on_screen(player, ".acting .joining")
    player.tap(".acting .joining button")
    player.quiet()
    assert len(in_hand(player)) == 2
    reads_well(player)
    let_go(player, acts=2)
    assert in_hand(player) == [], "what has only been taken up is put down"


def test_another_press_narrows_a_stack_that_was_taken_up_after_a_move(player: Seat) -> None:
    """Whoever went before has been let go for it, and stays let go."""
    player.lay("schlieffen", typical("schlieffen"))
    (first, _), *others = list(united_stacks(player))
    player.press(first)
    player.quiet()
    player.press(next(hex_ for hex_ in goals(player) if hex_ not in player.view()["stacks"]))
    player.quiet()
    went = in_hand(player)
    assert went, "he has movement points left"
    waiting = texts(player)
    hex_, units = next((hex_, units) for hex_, units in others if f"to {hex_}" not in waiting)
    player.press(hex_)
    player.quiet()
    player.page.wait_for_timeout(NOT_TWICE)
    assert len(in_hand(player)) > 1
    player.press(hex_)
    player.quiet()
    assert in_hand(player) == units[:1]


def test_those_in_the_hand_are_taken_up_in_another_way(player: Seat) -> None:
    """A forced march is a press away from the unit, not in a list of all answers."""
    player.lay("schlieffen", typical("schlieffen"))
    forced = [text.split()[1] for text in texts(player) if text.startswith("force ")]
    hex_ = next(hex_ for hex_, units in united_stacks(player) if set(units[:2]) <= set(forced))
    player.press(hex_)
    player.quiet()
    both = in_hand(player)
    least = min(player.view()["about"]["left"].values())
    assert is_on_screen(player, "[data-way]")
    reads_well(player)
    player.tap("[data-way]")
    player.quiet()
    assert set(in_hand(player)) == set(both) & set(forced)
    assert min(player.view()["about"]["left"].values()) == least + 2
    # and back again
    player.tap("[data-way]")
    player.quiet()
    assert min(player.view()["about"]["left"].values()) == least


def let_go(seat: Seat, acts: int) -> None:
    """By key, or where there is none by taking it back."""
    if seat.finger:
        for _ in range(acts):
            seat.tap("[data-act=undo]")
            seat.quiet()
    else:
        seat.page.keyboard.press("Escape")
        seat.quiet()


def test_the_next_unit_is_taken_without_saying_that_the_last_one_stops(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    first, *others = movers(player)
    player.press(first)
    player.quiet()
    player.press(goals(player)[0])
    player.quiet()
    assert player.question == "movement.choose_way", "it has movement points left"
    # a lit hex is one to go to, whoever stands there
    second = next(hex_ for hex_ in others if f"to {hex_}" not in texts(player))
    unit = player.view()["stacks"][second][0]["unit"]
    player.press(second)
    player.quiet()
    assert unit in in_hand(player)
    # whoever has not moved yet is put down, not stopped
    third = next(hex_ for hex_ in others if f"to {hex_}" not in texts(player) and hex_ != second)
    player.press(third)
    player.quiet()
    player.page.wait_for_timeout(200)
    player.quiet()
    assert "stop" not in [entry["text"] for entry in entries(player)][-2:]
    assert player.where(unit) == second


def test_units_are_dragged_with_the_mouse_and_the_map_with_a_finger(player: Seat) -> None:
    player.lay("schlieffen", typical("schlieffen"))
    if player.finger:
        x, y = next(at for hex_ in movers(player) if (at := player.in_sight(hex_)))
        before = camera(player)
        player.drag((x, y), (x - 80, y + 60))
        player.quiet()
        assert camera(player)[:2] != before[:2]
        assert in_hand(player) == [], "whoever moves the map moves nobody"
        return
    hex_, (lead, *_) = next(united_stacks(player))
    ahead = ahead_of(player, taking(player, lead))
    assert ahead is not None
    near = [o["text"].split()[1] for o in ahead["decision"]["options"] if o["text"].startswith("to ")]
    goal = next(one for one in near if one not in player.view()["stacks"])
    player.point(goal)
    player.point(hex_)
    before = camera(player)
    player.drag(player.point(hex_), player.point(goal))
    player.quiet()
    assert player.where(lead) == goal
    assert camera(player)[2] == before[2]


def test_a_second_press_in_a_moment_ends_the_move(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    hex_ = next(iter(movers(player)))
    asked = player.question
    player.press(hex_)
    player.quiet()
    player.press_twice(goals(player)[0])
    player.page.wait_for_selector(f".game[data-asked='{asked}']")
    assert entries(player)[-1]["text"] == "stop"


# Groups ---------------------------------------------------------------------------------------------------------------


def near_by(seat: Seat, hexes: list[str]) -> str:
    """A free hex near some others."""
    grid, stacks = seat.grid, seat.view()["stacks"]
    around = [one for one in grid.within(grid.index[hexes[0]], 2) if grid.labels[one] not in stacks]
    return grid.labels[min(around, key=lambda one: sum(grid.distance(one, grid.index[hex_]) for hex_ in hexes))]


def two_neighbours(seat: Seat) -> list[str]:
    """Two stacks close to each other, whose units can be moved."""
    found, grid = list(movers(seat)), seat.grid
    pairs = [[one, other] for one in found for other in found if one < other]
    return min(pairs, key=lambda pair: grid.distance(grid.index[pair[0]], grid.index[pair[1]]))


def send(seat: Seat, aim: str) -> None:
    """Those who are gathered go there, all of them are counted, and they can be taken back as one."""
    before = seat.serial
    gathered = seat.page.locator(".gathered .tray li").count()
    seat.press(aim)
    seat.page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert seat.serial > before
    sent = seat.page.locator("[data-went]")
    told = [int(sent.get_attribute(f"data-{what}") or 0) for what in ("went", "stayed")]
    assert sum(told) == gathered, "units are counted, not stacks"
    expect(seat.page.locator("[data-act=several]")).to_have_attribute("aria-pressed", "false")
    seat.tap("[data-act=undo]")
    seat.quiet()
    assert seat.serial == before, "a group is sent by one act"


@pytest.mark.parametrize("begins", ["button", "rest"])
def test_a_group_is_gathered_and_sent(player: Seat, begins: str) -> None:
    """By a button, or without one: with Shift, or a finger that rests."""
    player.lay("schlieffen", typical("schlieffen"))
    first, second = two_neighbours(player)
    gathered = player.page.locator(".gathered .tray li")
    if begins == "button":
        player.tap("[data-act=several]")
        player.press(first)
    elif player.finger:
        player.rest(first)
    else:
        player.page.keyboard.down("Shift")
        player.press(first)
    one = gathered.count() if gathered.first.is_visible() else 0
    player.press(second)
    player.page.keyboard.up("Shift")
    expect(gathered.nth(one)).to_be_visible()
    assert is_on_screen(player, ".gathered")
    reads_well(player)
    send(player, near_by(player, [first, second]))


@pytest.mark.parametrize("title", ["schlieffen", "tannenberg"])
def test_a_frame_gathers_a_group(player: Seat, title: str) -> None:
    """Drawn with Shift, or by a finger after the button."""
    player.lay(title, typical(title))
    hexes = two_neighbours(player)
    for hex_ in hexes:
        player.point(hex_)
    points = [player.point(hex_) for hex_ in hexes]
    if player.finger:
        player.tap("[data-act=several]")
    corners = [(pick(x for x, _ in points), pick(y for _, y in points)) for pick in (min, max)]
    wide = player.zoom * 0.45
    player.drag((corners[0][0] - wide, corners[0][1] - wide), (corners[1][0] + wide, corners[1][1] + wide), shift=True)
    expect(player.page.locator(".gathered")).to_be_visible()
    units = {unit for hex_ in hexes for unit in movers(player)[hex_]}
    assert player.page.locator(".gathered .tray li").count() >= len(units)
    before = player.serial
    player.press(near_by(player, hexes))
    player.page.wait_for_selector(".gathered", state="detached")
    player.quiet()
    assert player.serial > before


def test_the_same_again(player: Seat) -> None:
    player.lay("mons", fresh("mons"))
    player.press("3100")
    player.choose("march-in IR48 3100")
    if "go" in player.options:
        player.choose("go")
    player.press(goals(player)[-1])
    player.quiet()
    if player.question == "movement.choose_way":
        player.choose("stop")
    before = player.serial
    assert is_on_screen(player, "[data-act=again]")
    player.tap("[data-act=again]")
    player.quiet()
    assert player.serial > before
    reads_well(player)


def test_a_column_comes_in_as_one_act(player: Seat) -> None:
    player.lay("mons", fresh("mons"))
    player.press("3100")
    player.tap("[data-act=together] >> nth=-1")
    player.quiet()
    assert len(in_hand(player)) > 1
    reads_well(player)
    player.tap("[data-act=undo]")
    player.quiet()
    assert player.serial == 0, "one act is taken back as one"


def test_the_same_again_is_offered_to_those_who_can(player: Seat) -> None:
    """An army's headquarters stands near its own printed hex, and the next one near another."""
    player.lay("schlieffen", fresh("schlieffen"))
    player.choose("take F.HQ1")
    player.choose(player.options[0])
    player.quiet()
    assert "take F.HQ2" in player.options
    expect(player.page.locator("[data-act=again]")).to_have_count(0)
