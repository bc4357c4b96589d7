"""How few presses an act takes, counted on typical positions of every title; and that each way to act leads there."""

from __future__ import annotations

from typing import Any

import pytest
from contract.test_lessons import acts_of
from playwright.sync_api import expect

from grognard.engine.match import Match
from grognard.server import lessons

from .conftest import NewSeat, played, turn_file
from .make_positions import TAKES, TITLES
from .seat import Seat
from .test_people import sit_at, standing, typical

#: those whose rules let several units of a hex move together
TOGETHER = ("mons", "schlieffen", "metz")


class Hand:
    """Somebody whose presses are counted."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.presses = 0

    def press(self, hex_: str) -> None:
        self.presses += 1
        self.seat.press(hex_)
        self.seat.quiet()

    def click(self, selector: str) -> None:
        self.presses += 1
        self.seat.page.locator(selector).first.click()
        self.seat.quiet()


# Positions ------------------------------------------------------------------------------------------------------------


def at_a_move(sit: NewSeat, title: str, **how: object) -> Seat:
    """Well into a game, where somebody moves."""
    seat = sit(**how)
    seat.play_on(title)
    seat.open_file(typical(title))
    return seat


def movers(seat: Seat) -> dict[str, list[str]]:
    view = seat.view()
    taken = (o["text"].split() for o in view["decision"]["options"])
    units = {words[1] for words in taken if words[0] in TAKES and len(words) == 2}
    found = {hex_: [c["unit"] for c in stack if c["unit"] in units] for hex_, stack in view["stacks"].items()}
    return {hex_: names for hex_, names in found.items() if names}


def goals(seat: Seat) -> list[str]:
    """Where those in the hand can go, the farthest last; not where somebody stands, nor next to the enemy, where
    something may happen that cannot be taken back."""
    return quiet_goals(seat, seat.view())


def quiet_goals(seat: Seat, view: dict[str, Any]) -> list[str]:
    costs, grid, side = view["about"].get("costs", {}), seat.grid, view["decision"]["side"]
    enemies = [grid.index[hex_] for hex_, stack in view["stacks"].items() if stack[0]["side"] != side]
    near = {grid.labels[one] for enemy in enemies for one in grid.within(enemy, 1)}
    found = [o["text"].split()[1] for o in view["decision"]["options"] if o["text"].startswith("to ")]
    free = [hex_ for hex_ in found if hex_ not in view["stacks"] and hex_ not in near]
    return sorted(free, key=lambda hex_: (costs.get(hex_, 0), hex_))


def ahead_of(seat: Seat, text: str) -> dict[str, Any] | None:
    game = seat.page.url.split("/game/")[1]
    found: dict[str, Any] | None = seat.page.request.get(f"/api/games/{game}/ahead", params={"text": text}).json()[
        "ahead"
    ]
    return found


def taking(seat: Seat, unit: str) -> str:
    return next(text for text in texts(seat) if text.split()[1:] == [unit] and text.split()[0] in TAKES)


def a_stack(seat: Seat) -> tuple[str, list[str]]:
    """A hex whose units may move together."""
    for hex_, units in movers(seat).items():
        answer = ahead_of(seat, taking(seat, units[0])) if len(units) > 1 else None
        if answer and any(o["text"] == f"join {units[1]}" for o in answer["decision"]["options"]):
            return hex_, units
    raise AssertionError("nobody can move together")


# Moving ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_a_unit_moves_with_two_presses(sit: NewSeat, title: str) -> None:
    seat = at_a_move(sit, title)
    stacks, alone = seat.view()["stacks"], {}
    for hex_, units in movers(seat).items():
        then = ahead_of(seat, taking(seat, units[0])) if len(stacks[hex_]) == 1 else None
        if then and quiet_goals(seat, {**seat.view(), **then}):
            alone[hex_] = units
    hex_, units = next(iter(alone.items()))
    hand = Hand(seat)
    hand.press(hex_)
    goal = goals(seat)[0]
    hand.press(goal)
    assert seat.where(units[0]) == goal
    assert hand.presses == 2


@pytest.mark.parametrize("title", [title for title in TITLES if title not in TOGETHER])
def test_a_stack_whose_units_move_one_by_one_is_sent_with_two_presses(sit: NewSeat, title: str) -> None:
    """Each moves for itself, as the rules want it; the hand does not."""
    seat = at_a_move(sit, title)
    view, grid = seat.view(), seat.grid
    hex_, units, aim = next(
        (hex_, units, common[0])
        for hex_, units in movers(seat).items()
        if len(units) > 1
        if (common := shared_goals(seat, view, units))
    )
    hand = Hand(seat)
    seat.page.keyboard.down("Shift")
    hand.press(hex_)
    seat.page.keyboard.up("Shift")
    hand.press(aim)
    seat.page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert all(grid.distance(grid.index[seat.where(unit)], grid.index[aim]) <= 1 for unit in units)
    assert hand.presses == 2


def shared_goals(seat: Seat, view: dict[str, Any], units: list[str]) -> list[str]:
    """Where each of some units could go."""
    found = [ahead_of(seat, taking(seat, unit)) for unit in units]
    sets = [quiet_goals(seat, {**view, **one}) if one else [] for one in found]
    return [hex_ for hex_ in sets[0] if all(hex_ in others for others in sets)]


@pytest.mark.parametrize("title", TOGETHER)
def test_a_stack_moves_with_two_presses(sit: NewSeat, title: str) -> None:
    seat = at_a_move(sit, title)
    hex_, units = a_stack(seat)
    hand = Hand(seat)
    hand.press(hex_)
    taken = seat.view()["about"]["units"]
    assert len(taken) > 1
    goal = goals(seat)[0]
    hand.press(goal)
    assert all(seat.where(unit) == goal for unit in taken)
    assert hand.presses == 2
    # one act is taken back as one
    seat.page.click("[data-act=undo]")
    seat.quiet()
    seat.page.click("[data-act=undo]")
    seat.quiet()
    assert all(seat.where(unit) == hex_ for unit in units)
    assert seat.view()["about"].get("units", []) == []


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


def entries(seat: Seat) -> list[dict[str, str]]:
    game = seat.page.url.split("/game/")[1]
    found: list[dict[str, str]] = seat.page.request.get(f"/api/games/{game}/state").json()["entries"]
    return found


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
        rest(seat, hexes[0])
    expect(page.locator("[data-act=several]")).to_have_attribute("aria-pressed", "true")
    seat.press(hexes[1], finger=True)
    expect(page.locator(".gathered .tray li").nth(1)).to_be_visible()
    before = seat.serial
    seat.press(near_by(seat, hexes), finger=True)
    page.wait_for_selector(".gathered", state="detached")
    seat.quiet()
    assert seat.serial > before
    expect(page.locator("[data-act=several]")).to_have_attribute("aria-pressed", "false")


def rest(seat: Seat, hex_: str) -> None:
    """A finger stays on a hex."""
    x, y = seat.point(hex_)
    line = seat.page.context.new_cdp_session(seat.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(seat.page.locator(".gathered")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


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


# Fighting and passing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "position", "target"),
    [
        ("mons", "12.7-odds-26-to-7", "1404"),
        ("schlieffen", "11.8-27-to-7", "2617"),
        ("tannenberg", "12.83-room", "5117"),
        ("marne", "12.72-two-to-one", "4804"),
    ],
)
def test_an_assault_with_all_adjacent_units_takes_four_presses(
    sit: NewSeat, title: str, position: str, target: str
) -> None:
    seat = sit_at(sit, title, position)
    hand = Hand(seat)
    hand.press(target)
    # who is left to choose comes along with one press
    together = seat.page.locator("[data-act=together]")
    if together.count():
        hand.click("[data-act=together]")
    assert not [option for option in seat.options if option.startswith("add ")]
    before = seat.serial
    ready = seat.page.locator("[data-act=confirm]").count()
    hand.click("[data-act=confirm]" if ready else "[data-option=commit]")
    seat.wait_beyond(before)
    assert hand.presses <= 4


def test_an_assault_of_one_unit_on_a_hex_takes_four_presses(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-assault_step.choose_assault")
    hand, before = Hand(seat), seat.serial
    hand.press("2224")
    if seat.page.locator("[data-act=confirm]").count():
        hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert hand.presses <= 4


@pytest.mark.parametrize(("title", "unit", "goal"), [("training", "I-60", "3506")])
def test_an_attack_of_a_battalion_is_declared_with_four_presses(sit: NewSeat, title: str, unit: str, goal: str) -> None:
    """From taking the unit up to the declaration; with what artillery supports it is a decision of its own."""
    seat = sit()
    seat.play_on(title)
    seat.open_file(begun_lesson(title, f"act {unit}", f"to {goal}"))
    hand, before = Hand(seat), seat.serial
    target = next(text.split()[1] for text in texts(seat) if text.startswith("attack "))
    hand.press(target)
    hand.click(f'[data-option="attack {target}"]')
    hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert seat.question == "attack.choose_barrage"
    # one more took the unit up
    assert hand.presses + 1 <= 4


def begun_lesson(title: str, *answers: str) -> bytes:
    """A turn file of a game that stands where a lesson does after some answers."""
    lesson = lessons.lesson_of(title)
    assert lesson is not None
    match = lessons.begun(lesson, title)
    for answer in answers:
        match.play(answer)
    return turn_file(match)


@pytest.mark.parametrize("title", ["bastogne", "training"])
def test_a_barrage_takes_three_presses(sit: NewSeat, title: str) -> None:
    seat = at_a_move(sit, title)
    target = next(text.split()[1] for text in texts(seat) if text.startswith("barrage "))
    hand, before = Hand(seat), seat.serial
    hand.press(target)
    barrage = seat.page.locator(f'.options [data-option^="barrage {target}"]')
    if barrage.count():
        hand.click(f'.options [data-option^="barrage {target}"]')
    hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert hand.presses <= 3


def test_a_bombardment_takes_three_presses(sit: NewSeat) -> None:
    seat = sit_at(sit, "mons", "10.7-bombardment")
    hand = Hand(seat)
    hand.press("1404")
    if seat.page.locator("[data-act=together]").count():
        hand.click("[data-act=together]")
    before = seat.serial
    # the only answer left is ready
    hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert hand.presses <= 3


def test_a_battery_fires_with_three_presses(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    hand, before = Hand(seat), seat.serial
    hand.press(seat.where("CArt.PIII"))
    hand.press("1922")
    hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert hand.presses == 3


@pytest.mark.parametrize(
    ("title", "position", "answer"),
    [
        ("metz", "question-reactions.choose_fire", "hold"),
        ("metz", "question-fire_step.choose_fire", "end"),
        ("schlieffen", "9.5-reorganisation", "done"),
        ("mons", "10.7-bombardment", "end"),
        ("training", "question-attack.choose_barrage", "no-barrage"),
        ("bastogne", "question-second.choose_second", "done"),
    ],
)
def test_passing_takes_one_press(sit: NewSeat, title: str, position: str, answer: str) -> None:
    seat = sit_at(sit, title, position)
    before = seat.serial
    hand = Hand(seat)
    hand.click(f'[data-option="{answer}"]')
    seat.wait_beyond(before)
    assert hand.presses == 1


@pytest.mark.parametrize(("title", "target"), [("tannenberg", "2723"), ("marne", "3814")])
def test_not_to_advance_takes_one_press(sit: NewSeat, title: str, target: str) -> None:
    seat = sit()
    seat.play_on(title)
    lesson = lessons.lesson_of(title)
    assert lesson is not None
    acts = [act for act in acts_of(lesson) if not act[0].startswith("advance")]
    match = lessons.begun(lesson, title)
    for act in acts:
        match.play(act[0])
    while (asked := match.decision) is not None and asked.side != lesson.side:
        match.play(asked.options[0])
    seat.open_file(turn_file(match))
    before, hand = seat.serial, Hand(seat)
    hand.click("[data-option=halt]")
    seat.wait_beyond(before)
    assert hand.presses == 1


# Whole turns ----------------------------------------------------------------------------------------------------------


def test_the_first_german_turn_of_mons(sit: NewSeat) -> None:
    """Everybody comes on and goes towards the canal."""
    seat = sit()
    seat.start("german", "hot-seat")
    hand = Hand(seat)
    for entry, aim in (("3100", "3106"), ("3900", "4004"), ("4300", "4305"), ("4700", "4505")):
        hand.press(entry)
        expect(seat.page.locator("[data-act=send-all]").last).to_be_visible()
        hand.click("[data-act=send-all] >> nth=-1")
        hand.press(aim)
        seat.page.wait_for_selector(".gathered", state="detached", timeout=60_000)
        seat.quiet()
    assert not [option for option in texts(seat) if option.startswith(("enter ", "march-in "))], "all have come on"
    if seat.page.locator("[data-option=stop]").count():
        hand.click("[data-option=stop]")
    before = seat.serial
    hand.click("[data-option=end]")
    if seat.page.locator("[data-act=confirm]").count():
        hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert hand.presses <= 30, hand.presses


def texts(seat: Seat) -> list[str]:
    decision = seat.view()["decision"]
    return [option["text"] for option in decision["options"]] if decision else []


def _the_french_move(match: Match) -> bool:
    asked = match.decision
    return asked is not None and asked.side == "entente" and asked.question == "movement_phase.choose_unit"


#: stacks of the first French turn, set up as in history, and where they go
FRENCH = {
    "2407": "2307", "2406": "2606", "2209": "2109", "2009": "1910", "2011": "2010", "2012": "2114", "1512": "1813",
    "1711": "1712", "1513": "1813", "1813": "2015", "2111": "2109", "1713": "1913",
}  # fmt: skip


def test_a_french_turn_of_schlieffen(sit: NewSeat) -> None:
    """The armies concentrate, one attack is made with everybody who can take part, the turn ends."""
    seat = sit()
    seat.play_on("schlieffen")
    seat.open_file(played("schlieffen", None, _the_french_move, "captain-1"))
    hand, moved = Hand(seat), 0
    for start, aim in FRENCH.items():
        if start not in movers(seat) and start not in seat.view()["stacks"]:
            continue
        hand.press(start)
        if not seat.view()["about"].get("units"):
            continue
        near = goals_towards(seat, aim)
        if near is None:
            continue
        hand.press(near)
        moved += 1
    assert moved >= 10
    while seat.question != "combat_phase.choose_target":
        hand.click("[data-option=stop], [data-option=end], [data-option=done]")
    target = next(option.split()[1] for option in texts(seat) if option.startswith("attack "))
    hand.press(target)
    if seat.page.locator("[data-act=together]").count():
        hand.click("[data-act=together]")
    before = seat.serial
    # the only answer left is ready
    ready = seat.page.locator("[data-act=confirm]").count()
    hand.click("[data-act=confirm]" if ready else "[data-option=commit]")
    seat.wait_beyond(before)
    assert hand.presses <= 40, hand.presses


def goals_towards(seat: Seat, aim: str) -> str | None:
    """The lit hex nearest to where somebody wants to go."""
    stacks = seat.view()["stacks"]
    lit = [hex_ for hex_ in (text.split()[1] for text in texts(seat) if text.startswith("to ")) if hex_ not in stacks]
    grid = seat.grid
    return min(lit, key=lambda hex_: grid.distance(grid.index[hex_], grid.index[aim])) if lit else None


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
