"""How few presses an act takes, counted on typical positions of every title, at every size, in both languages, by mouse
and finger. All of them are laid on one page: loading it again would cost more than the act."""

from __future__ import annotations

import pytest
from contract.test_lessons import acts_of
from playwright.sync_api import expect

from grognard.server import lessons

from .conftest import fresh, turn_file
from .hand import Hand, lay_down, texts
from .seat import SCREENS, Screen, Seat
from .test_people import standing, typical

on_every_screen = pytest.mark.parametrize("screen", SCREENS, ids=str)

# Fighting -------------------------------------------------------------------------------------------------------------


@on_every_screen
@pytest.mark.parametrize(
    ("title", "position", "target"),
    [
        ("mons", "12.7-odds-26-to-7", "1404"),
        ("schlieffen", "11.8-27-to-7", "2617"),
        ("tannenberg", "12.83-room", "5117"),
        ("marne", "12.72-two-to-one", "4804"),
        ("crossroads", "6.4-combined-arms", "0505"),
    ],
)
def test_an_assault_with_all_adjacent_units_takes_four_presses(
    one_seat: Seat, title: str, position: str, target: str, screen: Screen
) -> None:
    hand = lay_down(one_seat, screen, title, standing(title, position))
    attack_with_all(hand, target)
    assert hand.presses <= 4


def attack_with_all(hand: Hand, target: str) -> None:
    seat = hand.seat
    hand.press(target)
    # who is left to choose comes along with one press
    if seat.page.locator("[data-act=together]").count():
        hand.click("[data-act=together]")
    assert not [option for option in seat.options if option.startswith("add ")]
    before = seat.serial
    # the only answer left is ready
    ready = seat.page.locator("[data-act=confirm]").count()
    hand.click("[data-act=confirm]" if ready else "[data-option=commit]")
    seat.wait_beyond(before)


@on_every_screen
def test_an_assault_of_one_unit_on_a_hex_takes_four_presses(one_seat: Seat, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, "metz", standing("metz", "question-assault_step.choose_assault"))
    before = one_seat.serial
    hand.press("2224")
    confirm(hand)
    one_seat.wait_beyond(before)
    assert hand.presses <= 4


def confirm(hand: Hand) -> None:
    """Where it is asked for."""
    if hand.seat.page.locator("[data-act=confirm]").count():
        hand.click("[data-act=confirm]")


@on_every_screen
def test_an_attack_of_a_battalion_is_declared_with_four_presses(one_seat: Seat, screen: Screen) -> None:
    """From taking the unit up to the declaration; with what artillery supports it is a decision of its own."""
    hand = lay_down(one_seat, screen, "training", begun_lesson("training", "act I-60", "to 3506"))
    declare_attack(hand)
    # one more took the unit up
    assert hand.presses + 1 <= 4


@on_every_screen
def test_an_attack_of_whoever_has_moved_is_declared_with_four_presses(one_seat: Seat, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, "bastogne", typical("bastogne"))
    declare_attack(hand)
    assert hand.presses <= 4


def declare_attack(hand: Hand) -> None:
    seat, before = hand.seat, hand.seat.serial
    target = next(text.split()[1] for text in texts(seat) if text.startswith("attack "))
    hand.press(target)
    if not seat.page.locator(f'[data-picked="attack {target}"]').count():
        hand.click(f'[data-option="attack {target}"]')
    hand.click("[data-act=confirm]")
    seat.wait_beyond(before)
    assert str(seat.question).startswith("attack.")


def begun_lesson(title: str, *answers: str) -> bytes:
    """A turn file of a game that stands where a lesson does after some answers."""
    lesson = lessons.lesson_of(title)
    assert lesson is not None
    match = lessons.begun(lesson, title)
    for answer in answers:
        match.play(answer)
    return turn_file(match)


@on_every_screen
@pytest.mark.parametrize("title", ["bastogne", "training"])
def test_a_barrage_takes_three_presses(one_seat: Seat, title: str, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, title, typical(title))
    target = next(text.split()[1] for text in texts(one_seat) if text.startswith("barrage "))
    before = one_seat.serial
    hand.press(target)
    barrage = f'.options [data-option^="barrage {target}"]'
    if one_seat.page.locator(barrage).count():
        hand.click(barrage)
    hand.click("[data-act=confirm]")
    one_seat.wait_beyond(before)
    assert hand.presses <= 3


@on_every_screen
def test_a_bombardment_takes_three_presses(one_seat: Seat, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, "mons", standing("mons", "10.7-bombardment"))
    attack_with_all(hand, "1404")
    assert hand.presses <= 3


@on_every_screen
def test_a_battery_fires_with_three_presses(one_seat: Seat, screen: Screen) -> None:
    hand = lay_down(one_seat, screen, "metz", standing("metz", "question-fire_step.choose_fire"))
    before = one_seat.serial
    hand.press(one_seat.where("CArt.PIII"))
    hand.press("1922")
    hand.click("[data-act=confirm]")
    one_seat.wait_beyond(before)
    assert hand.presses == 3


# Passing --------------------------------------------------------------------------------------------------------------


@on_every_screen
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
def test_passing_takes_one_press(one_seat: Seat, title: str, position: str, answer: str, screen: Screen) -> None:
    passes(lay_down(one_seat, screen, title, standing(title, position)), answer)


@on_every_screen
def test_ending_the_movement_takes_one_press(one_seat: Seat, screen: Screen) -> None:
    passes(lay_down(one_seat, screen, "crossroads", typical("crossroads")), "end")


@on_every_screen
@pytest.mark.parametrize("title", ["tannenberg", "marne"])
def test_not_to_advance_takes_one_press(one_seat: Seat, title: str, screen: Screen) -> None:
    passes(lay_down(one_seat, screen, title, after_the_fight(title)), "halt")


def passes(hand: Hand, answer: str) -> None:
    before = hand.seat.serial
    hand.click(f'[data-option="{answer}"]')
    hand.seat.wait_beyond(before)
    assert hand.presses == 1


def after_the_fight(title: str) -> bytes:
    """The victor of a lesson's fight is asked whether he advances."""
    lesson = lessons.lesson_of(title)
    assert lesson is not None
    answers = [act[0] for act in acts_of(lesson) if not act[0].startswith("advance")]
    match = lessons.begun(lesson, title)
    for answer in answers:
        match.play(answer)
    while (asked := match.decision) is not None and asked.side != lesson.side:
        match.play(asked.options[0])
    return turn_file(match)


# Whole turns ----------------------------------------------------------------------------------------------------------


@on_every_screen
def test_the_first_german_turn_of_mons(one_seat: Seat, screen: Screen) -> None:
    """Everybody comes on and goes towards the canal."""
    seat, hand = one_seat, lay_down(one_seat, screen, "mons", fresh("mons"))
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
    confirm(hand)
    seat.wait_beyond(before)
    assert hand.presses <= 30


#: stacks of the first French turn, set up as in history, and where they go
FRENCH = {
    "2407": "2307", "2406": "2606", "2209": "2109", "2009": "1910", "2011": "2010", "2012": "2114", "1512": "1813",
    "1711": "1712", "1513": "1813", "1813": "2015", "2111": "2109", "1713": "1913",
}  # fmt: skip


@on_every_screen
def test_a_french_turn_of_schlieffen(one_seat: Seat, screen: Screen) -> None:
    """The armies concentrate, one attack is made with everybody who can take part, the turn ends."""
    seat = one_seat
    hand, moved = lay_down(seat, screen, "schlieffen", typical("schlieffen", "schlieffen-french")), 0
    for start, aim in FRENCH.items():
        hand.press(start)
        near = goal_towards(seat, aim)
        if near is None:
            continue
        hand.press(near)
        moved += 1
    assert moved >= 10
    while seat.question != "combat_phase.choose_target":
        hand.click("[data-option=stop], [data-option=end], [data-option=done]")
    attack_with_all(hand, next(option.split()[1] for option in texts(seat) if option.startswith("attack ")))
    assert hand.presses <= 40


def goal_towards(seat: Seat, aim: str) -> str | None:
    """The lit hex nearest to where those in the hand are to go, if somebody is in it."""
    view, grid = seat.view(), seat.grid
    if not view["about"].get("units"):
        return None
    named = [option["text"].split() for option in view["decision"]["options"]]
    lit = [words[1] for words in named if words[0] == "to" and words[1] not in view["stacks"]]
    return min(lit, key=lambda hex_: grid.distance(grid.index[hex_], grid.index[aim])) if lit else None
