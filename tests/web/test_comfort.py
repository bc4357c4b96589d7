"""A player knows who is asked, what happened, what an answer means; and long lists of questions take few presses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from .conftest import NewSeat
from .hand import at_a_move, texts
from .seat import Seat
from .test_people import sit_at, standing


def told(seat: Seat) -> str:
    return seat.page.inner_text(".meanwhile")


# Who, and what happened -----------------------------------------------------------------------------------------------


def test_it_is_said_who_is_asked_also_while_the_other_side_acts(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-charges.choose_countercharge")
    expect(seat.page.locator(".asked")).to_have_attribute("data-side", "french")
    expect(seat.page.locator(".asked")).to_contain_text("while the Prussian side acts")
    assert "Your decision" in seat.page.title()


def test_what_the_computer_did_is_told_and_can_be_watched(sit: NewSeat) -> None:
    seat = sit()
    seat.start("british")
    seat.wait_asked()
    lines = seat.page.locator(".meanwhile .log-lines li")
    assert lines.count() > 3, "the German moves come before the first British question"
    assert "Turn 1" in told(seat)
    assert "Die roll" not in told(seat)
    seat.page.click("[data-act=watch]")
    # it runs by itself: from the beginning, and past the second moment, however late one looks
    expect(seat.page.locator(".replay output")).to_have_text(re.compile(r"^(?!(\d+)/\1$)([2-9]|\d\d+)/"))
    expect(seat.page.locator(".moment-lines li").first).to_be_visible()
    seat.page.locator(".replay button").last.click()
    seat.page.wait_for_selector(".game[data-asked]")


def test_a_first_moment_that_is_long_in_coming_is_waited_for(sit: NewSeat) -> None:
    seat = sit()
    seat.start("british")
    seat.wait_asked()
    held: list[Route] = []
    seat.page.route("**/replay/*", lambda route: held.append(route))
    seat.page.click("[data-act=watch]")
    seat.page.wait_for_timeout(1500)  # longer than a step of the film
    assert len(held) == 1
    with seat.page.expect_response("**/replay/*"):
        held[0].continue_()
    seat.page.unroute("**/replay/*")
    expect(seat.page.locator(".replay output")).not_to_have_text(re.compile(r"^(\d+)/\1$"))


def test_on_a_telephone_what_waits_can_be_unfolded(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-reactions.choose_charge", phone=True)
    acts = seat.page.locator(".interrupts li:visible")
    expect(acts).to_have_count(1)
    expect(seat.page.locator(".question h2")).to_be_in_viewport()
    seat.page.click(".interrupts .more")
    expect(acts).to_have_count(seat.page.locator(".interrupts li").count())


def test_a_moment_that_comes_late_does_not_lead_back_into_the_past(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    seat.open_file(battle)
    held: list[Route] = []
    seat.page.click(".menu-button")
    seat.page.click("[data-menu=replay]")
    seat.page.wait_for_selector(".game:not([data-asked])")
    seat.page.route("**/replay/*", lambda route: held.append(route))
    seat.page.locator(".replay button").first.click()
    seat.page.locator(".replay button").last.click()
    seat.page.wait_for_selector(".game[data-asked]")
    with seat.page.expect_response("**/replay/*"):
        for request in held:
            request.continue_()
    seat.page.wait_for_timeout(100)
    assert seat.question is not None


# What an answer means -------------------------------------------------------------------------------------------------


def test_answers_say_what_they_mean(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-planning.choose_event", asking="all")
    meanings = seat.page.locator(".plain-options .meaning")
    expect(meanings).to_have_count(seat.page.locator(".plain-options [data-option]").count())
    seat.pick(seat.options[0])
    expect(seat.page.locator(".confirm .meaning")).not_to_be_empty()


def test_a_choice_without_odds_is_explained_by_its_rule(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-activation.choose_posture", asking="all")
    seat.pick(seat.options[0])
    expect(seat.page.locator(".confirm .in-short")).to_contain_text("Aggressive")


def test_every_shot_of_a_list_shows_its_odds(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    shots = [option for option in seat.options if option.startswith("fire ")]
    expect(seat.page.locator(".options .meaning")).to_have_count(len(shots))
    expect(seat.page.locator(".options .meaning").first).to_contain_text("morale hits")
    seat.pick(shots[0])
    expect(seat.page.locator(".confirm .outcomes")).to_contain_text("no effect")


def test_two_sets_of_odds_are_told_apart(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire.choose_event")
    headings = seat.page.locator(".forecast h3")
    expect(headings).to_have_count(2)
    assert len(set(headings.all_inner_texts())) == 2


def test_the_answers_are_in_sight_however_long_the_odds_are(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-assault.choose_stand", size=(1280, 720))
    for button in seat.page.locator(".plain-options [data-option]").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_many_answers_with_odds_are_told_apart_in_a_line_each(sit: NewSeat, lang: str) -> None:
    seat = at_a_move(sit, "bastogne", size=(1280, 720), lang=lang)
    seat.choose(next(one for one in texts(seat) if one.startswith("attack ")))
    seat.page.wait_for_selector(".game[data-asked='attack.choose_barrage']")
    answers = seat.page.locator(".plain-options [data-option]")
    expect(answers.locator(".meaning")).to_have_count(answers.count())
    assert answers.count() > 3
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)
    assert not seat.untranslated()


@pytest.mark.parametrize(("lang", "text"), [("en", 100), ("ja", 115)])
def test_the_question_stays_in_sight_over_a_long_card(sit: NewSeat, lang: str, text: int) -> None:
    """Question, what is chosen and the button to confirm it, with odds that are longer than the panel."""
    seat = at_a_move(sit, "bastogne", size=(1280, 720), lang=lang, text=text)
    target = next(one.split()[1] for one in texts(seat) if one.startswith("attack "))
    seat.press(target)
    seat.quiet()
    seat.pick(f"attack {target}")
    expect(seat.page.locator(".confirm .outcomes")).to_be_visible()
    tall, room = (seat.page.locator(one).bounding_box() for one in (".confirm", ".panel-body"))
    assert tall is not None
    assert room is not None
    assert tall["y"] + tall["height"] > room["y"] + room["height"], "it does not fit"
    for shown in (".question h2", ".confirm .picked", "[data-act=confirm]"):
        box = seat.page.locator(shown).bounding_box()
        assert box is not None
        assert box["y"] >= room["y"], shown
        assert box["y"] + box["height"] <= room["y"] + room["height"] + 1, shown


# Few presses ----------------------------------------------------------------------------------------------------------


def test_first_the_battery_then_the_target(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    shots = [option.split() for option in seat.options if option.startswith("fire ")]
    gun, target = next((unit, hex_) for _, unit, hex_ in shots if sum(unit == one for _, one, _ in shots) > 1)
    seat.press(seat.where(gun))
    listed = seat.page.eval_on_selector_all(".here [data-option]", "all => all.map(one => one.dataset.option)")
    assert {option.split()[1] for option in listed} == {gun}
    seat.press(target)
    expect(seat.page.locator(f'[data-picked="fire {gun} {target}"]')).to_be_visible()


def test_the_numbers_of_the_answers_are_those_of_the_keys(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-losses.choose_loss", asking="all", alone=False)
    rows = seat.page.locator(".question button:has(kbd)")
    for number in range(1, rows.count() + 1):
        row = rows.filter(has=seat.page.locator("kbd", has_text=str(number)))
        option = row.get_attribute("data-option")
        seat.page.keyboard.press(str(number))
        expect(seat.page.locator(f'[data-picked="{option}"]')).to_be_visible()
        seat.page.keyboard.press("Escape")


def test_the_only_answer_is_ready_and_can_give_itself(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-event_chits.choose_unwell", alone=False)
    expect(seat.page.locator(".confirm .hint")).to_contain_text("only one answer")
    flips = standing("metz", "question-out_of_command.choose_marker")
    seat.open_file(flips)
    assert seat.question == "out_of_command.choose_marker"
    # where the rulebook leaves no choice nobody is asked, unless he wants to be
    other = sit()
    other.open_file(flips)
    expect(other.page.locator(".game")).not_to_have_attribute("data-asked", "out_of_command.choose_marker")


def test_an_answer_holds_for_the_rest_of_the_turn_until_it_is_revoked(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    orders = seat.page.locator("[data-act=revoke]")
    before = seat.serial
    seat.page.click("[data-order=end]")
    seat.wait_beyond(before)
    expect(orders).to_contain_text("No more fire")
    seat.page.click("[data-act=undo]")
    seat.page.wait_for_selector(".game[data-asked='fire_step.choose_fire']")
    expect(orders).to_have_count(0)
