"""How few presses an act takes, counted on typical positions of every title."""

from __future__ import annotations

import pytest
from contract.test_lessons import acts_of
from playwright.sync_api import expect

from grognard.server import lessons

from .conftest import NewSeat, turn_file
from .hand import Hand, at_a_move, movers, texts
from .seat import Seat
from .test_people import sit_at, typical

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


#: stacks of the first French turn, set up as in history, and where they go
FRENCH = {
    "2407": "2307", "2406": "2606", "2209": "2109", "2009": "1910", "2011": "2010", "2012": "2114", "1512": "1813",
    "1711": "1712", "1513": "1813", "1813": "2015", "2111": "2109", "1713": "1913",
}  # fmt: skip


def test_a_french_turn_of_schlieffen(sit: NewSeat) -> None:
    """The armies concentrate, one attack is made with everybody who can take part, the turn ends."""
    seat = sit()
    seat.play_on("schlieffen")
    seat.open_file(typical("schlieffen", "schlieffen-french"))
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
