"""Each way to move leads there: one unit, a stack, a group, by press, drag, frame and finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .hand import a_stack, at_a_move, entries, goals, movers, texts
from .seat import Seat
from .test_people import standing


def test_another_press_narrows_the_stack(sit: NewSeat) -> None:
    seat = at_a_move(sit, "schlieffen")
    hex_, units = a_stack(seat)
    seat.press(hex_)
    seat.quiet()
    seat.page.wait_for_timeout(400)
    for unit in units[:2]:
        seat.press(hex_)
        seat.quiet()
        assert seat.view()["about"]["units"] == [unit]
        seat.page.wait_for_timeout(400)
    seat.page.keyboard.press("Escape")
    seat.quiet()
    assert seat.view()["about"].get("units", []) == [], "what has only been taken up is put down"


def test_the_next_unit_is_taken_without_saying_that_the_last_one_stops(sit: NewSeat) -> None:
    seat = at_a_move(sit, "mons")
    first, *others = movers(seat)
    seat.press(first)
    seat.quiet()
    seat.press(goals(seat)[0])
    seat.quiet()
    assert seat.question == "movement.choose_way", "it has movement points left"
    # a lit hex is one to go to, whoever stands there
    second = next(hex_ for hex_ in others if f"to {hex_}" not in texts(seat))
    unit = seat.view()["stacks"][second][0]["unit"]
    seat.press(second)
    seat.quiet()
    assert unit in seat.view()["about"]["units"]
    # whoever has not moved yet is put down, not stopped
    third = next(hex_ for hex_ in others if f"to {hex_}" not in texts(seat) and hex_ != second)
    seat.press(third)
    seat.quiet()
    seat.page.wait_for_timeout(200)
    seat.quiet()
    assert "stop" not in [entry["text"] for entry in entries(seat)][-2:]
    assert seat.where(unit) == second


def test_units_are_dragged_and_dropped(sit: NewSeat) -> None:
    seat = at_a_move(sit, "schlieffen")
    hex_, _ = a_stack(seat)
    game = seat.page.url.split("/game/")[1]
    lead = movers(seat)[hex_][0]
    ahead = seat.page.request.get(f"/api/games/{game}/ahead?text=move+{lead}").json()["ahead"]
    near = [o["text"].split()[1] for o in ahead["decision"]["options"] if o["text"].startswith("to ")]
    goal = next(one for one in near if one not in seat.view()["stacks"])
    start = seat.point(hex_)
    end = seat.point(goal)
    mouse = seat.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 12, start[1] + 4)
    mouse.move(*end, steps=6)
    seat.quiet()
    mouse.up()
    seat.quiet()
    assert seat.where(lead) == goal


def test_a_double_click_ends_the_move(sit: NewSeat) -> None:
    seat = at_a_move(sit, "mons")
    hex_ = next(iter(movers(seat)))
    asked = seat.question
    seat.press(hex_)
    seat.quiet()
    seat.page.mouse.dblclick(*seat.point(goals(seat)[0]))
    seat.page.wait_for_selector(f".game[data-asked='{asked}']")
    assert entries(seat)[-1]["text"] == "stop"


def test_a_group_is_gathered_and_sent(sit: NewSeat) -> None:
    seat = at_a_move(sit, "schlieffen")
    first, second = list(movers(seat))[:2]
    for hex_ in (first, second):
        seat.page.keyboard.down("Shift")
        seat.press(hex_)
        seat.page.keyboard.up("Shift")
    expect(seat.page.locator(".gathered")).to_be_visible()
    aim = seat.grid.labels[
        min(
            seat.grid.within(seat.grid.index[first], 2),
            key=lambda h: seat.grid.distance(h, seat.grid.index[second]),
        )
    ]
    before = seat.serial
    seat.press(aim)
    seat.page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert seat.serial > before
    seat.page.click("[data-act=undo]")
    seat.quiet()
    assert seat.serial == before, "a group is sent by one act"


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


@pytest.mark.parametrize("title", ["schlieffen", "tannenberg"])
def test_a_frame_gathers_a_group(sit: NewSeat, title: str) -> None:
    seat = at_a_move(sit, title)
    hexes = two_neighbours(seat)
    points = [seat.point(hex_) for hex_ in hexes]
    points = [seat.point(hex_) for hex_ in hexes]
    mouse = seat.page.mouse
    mouse.move(min(x for x, _ in points) - 25, min(y for _, y in points) - 25)
    seat.page.keyboard.down("Shift")
    mouse.down()
    mouse.move(max(x for x, _ in points) + 25, max(y for _, y in points) + 25, steps=4)
    mouse.up()
    seat.page.keyboard.up("Shift")
    expect(seat.page.locator(".gathered")).to_be_visible()
    units = {unit for hex_ in hexes for unit in movers(seat)[hex_]}
    assert seat.page.locator(".gathered .tray li").count() >= len(units)
    before = seat.serial
    seat.press(near_by(seat, hexes))
    seat.page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert seat.serial > before


@pytest.mark.parametrize("begins", ["button", "rest"])
def test_a_group_is_gathered_and_sent_by_finger(sit: NewSeat, begins: str) -> None:
    seat = at_a_move(sit, "schlieffen", phone=True)
    page, hexes = seat.page, two_neighbours(seat)
    if begins == "button":
        page.tap("[data-act=several]")
        seat.press(hexes[0], finger=True)
    else:
        seat.rest(hexes[0])
    expect(page.locator("[data-act=several]")).to_have_attribute("aria-pressed", "true")
    seat.press(hexes[1], finger=True)
    expect(page.locator(".gathered .tray li").nth(1)).to_be_visible()
    before = seat.serial
    seat.press(near_by(seat, hexes), finger=True)
    page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert seat.serial > before
    expect(page.locator("[data-act=several]")).to_have_attribute("aria-pressed", "false")


def test_the_same_again(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    seat.press("3100")
    seat.choose("march-in IR48 3100")
    if "go" in seat.options:
        seat.choose("go")
    seat.press(goals(seat)[-1])
    seat.quiet()
    if seat.question == "movement.choose_way":
        seat.choose("stop")
    before = seat.serial
    seat.page.click("[data-act=again]")
    seat.quiet()
    assert seat.serial > before
    assert entries(seat)[-1]["text"] is not None


# Settings -------------------------------------------------------------------------------------------------------------


def test_who_wants_to_be_asked_about_everything_is(sit: NewSeat) -> None:
    seat = at_a_move(sit, "mons", asking="all")
    hex_ = next(iter(movers(seat)))
    seat.press(hex_)
    seat.quiet()
    goal = goals(seat)[0]
    seat.press(goal)
    expect(seat.page.locator(f'[data-picked="to {goal}"]')).to_be_visible()
    before = seat.serial
    seat.press(goal)
    seat.wait_beyond(before)


def test_a_phase_in_which_nothing_can_be_done_says_so_and_passes(sit: NewSeat) -> None:
    seat = sit()
    seat.play_on("metz")
    seat.open_file(standing("metz", "question-event_chits.choose_unwell"))
    expect(seat.page.locator(".game")).not_to_have_attribute("data-asked", "event_chits.choose_unwell")
    asked = sit(alone=False)
    asked.play_on("metz")
    asked.open_file(standing("metz", "question-event_chits.choose_unwell"))
    expect(asked.page.locator(".confirm .hint")).to_contain_text("only one answer")
