"""A new visitor plays two turns against the computer: by mouse, by keyboard alone, and on a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .seat import Seat
from .test_access import check

#: answers a visitor may give before a turn must be over
ENOUGH = 60


def movable(seat: Seat) -> str:
    """A unit that can move now."""
    return next(option.split()[1] for option in seat.options if option.startswith("move "))


def move_one_unit(seat: Seat, *, finger: bool) -> None:
    """Take up who stands at a hex, see where he can go, go there."""
    unit = movable(seat)
    before = seat.serial
    seat.press(seat.where(unit), finger=finger)
    seat.wait_beyond(before)
    seat.quiet()
    expect(
        seat.page.locator(f'.acting li:not(.joining) [data-only="{unit}"], .acting li:not(.joining)').first
    ).to_be_visible()
    goal = next(option.split()[1] for option in seat.options if option.startswith("to "))
    before = seat.serial
    seat.press(goal, finger=finger)
    seat.wait_beyond(before)
    seat.quiet()


def play_two_turns(seat: Seat, *, finger: bool) -> None:
    moved: set[int] = set()
    for _ in range(ENOUGH):
        seat.wait_asked()
        turn = seat.turn()
        if turn > 2:
            break
        if turn not in moved and any(option.startswith("move ") for option in seat.options):
            move_one_unit(seat, finger=finger)
            moved.add(turn)
        else:
            seat.pass_on()
    assert seat.turn() == 3
    assert moved == {1, 2}


def test_two_turns_by_mouse(sit: NewSeat) -> None:
    seat = sit()
    seat.fill_in("british")
    play_two_turns(seat, finger=False)
    assert not seat.untranslated()


def test_two_turns_on_a_telephone(sit: NewSeat) -> None:
    seat = sit(phone=True)
    seat.fill_in("british")
    play_two_turns(seat, finger=True)
    wide = seat.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing may stick out of a telephone's screen"


def press_keys(seat: Seat, *keys: str) -> None:
    for key in keys:
        seat.page.keyboard.press(key)


def test_two_turns_by_keyboard_alone(sit: NewSeat) -> None:
    seat = sit()
    seat.page.goto("/")
    seat.page.wait_for_selector("[data-act=start]")
    tab_to(seat, "[data-title=mons]")
    press_keys(seat, "Enter")
    seat.page.wait_for_selector("input[value=british]")
    tab_to(seat, "input[name=side]")
    press_keys(seat, "ArrowRight")
    expect(seat.page.locator("input[value=british]")).to_be_checked()
    tab_to(seat, "[data-act=start]")
    press_keys(seat, "Enter")
    seat.at_table()
    moved: set[int] = set()
    for _ in range(ENOUGH):
        seat.wait_asked()
        turn, before = seat.turn(), seat.serial
        if turn > 2:
            break
        if turn not in moved and any(option.startswith("move ") for option in seat.options):
            move_by_keys(seat)
            moved.add(turn)
        else:
            pass_by_keys(seat)
            seat.wait_beyond(before)
    assert seat.turn() == 3
    assert moved == {1, 2}


def tab_to(seat: Seat, selector: str) -> None:
    for _ in range(40):
        if seat.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        press_keys(seat, "Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def move_by_keys(seat: Seat) -> None:
    """To the map, the next lit hex, select; the answers there have numbers; then the same with the goal."""
    before = seat.serial
    press_keys(seat, "Escape", "m", "n", "Enter")
    seat.wait_beyond(before)
    seat.quiet()
    before = seat.serial
    press_keys(seat, "m", "n", "Enter")
    seat.wait_beyond(before)
    seat.quiet()


def pass_by_keys(seat: Seat) -> None:
    press_keys(seat, "Escape")
    plain = seat.page.eval_on_selector_all(".plain-options [data-option]", "all => all.map(one => one.dataset.option)")
    if plain:
        last = next((n for n, option in enumerate(plain, 1) if option in ("end", "halt", "stop")), 1)
        press_keys(seat, str(last))
    else:
        press_keys(seat, "m", "n", "Enter")
        seat.quiet()
    seat.quiet()
    if seat.page.locator(".confirm").count():
        press_keys(seat, "c")


def test_undo_says_how_far_and_takes_back(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    first = seat.options[0]
    seat.choose(first)
    expect(seat.page.locator("[data-act=undo]")).to_contain_text("8th Infantry Regiment")
    seat.page.click("[data-act=undo]")
    seat.page.wait_for_selector(".game[data-serial='0']")
    expect(seat.page.locator("[data-act=undo]")).to_be_disabled()


def test_what_is_refused_says_why_with_its_rule(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    # nobody has to type an answer to hear about it
    expect(seat.page.locator(".ask-why")).to_contain_text("Press anything else")
    assert seat.page.locator("#panel :is(input:not(.search), textarea)").count() == 0
    seat.press("2500")
    expect(seat.page.locator(".why .rule-chip").first).to_be_visible()
    seat.page.locator(".why .rule-chip").first.click()
    expect(seat.page.locator(".rule-card h2")).to_be_visible()
    expect(seat.page.locator("[data-tab=act]")).to_have_attribute("aria-current", "page")
    seat.page.click("[data-act=in-rules]")
    expect(seat.page.locator(".rule.chosen")).to_be_visible()


def test_the_tour_walks_through_the_real_game(sit: NewSeat) -> None:
    seat = sit(tour=True)
    seat.start("german", "hot-seat")
    steps = 0
    while seat.page.locator(".tour").count():
        expect(seat.page.locator(".tour h3")).not_to_be_empty()
        seat.page.locator(".tour .primary").click()
        steps += 1
    assert 9 <= steps <= 13
    assert not seat.untranslated()


def test_an_attack_shows_its_odds_before_it_is_made(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    seat.choose_file(battle)
    forecast = seat.page.locator(".forecast")
    expect(forecast.locator(".headline")).to_contain_text(":1")
    assert forecast.locator("tbody tr").count() >= 2
    chances = forecast.locator(".chance").all_inner_texts()
    assert sum(float(text.rstrip("%")) for text in chances) == pytest.approx(100, abs=1)
    seat.choose("commit")
    expect(seat.page.locator(".hand-over")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_is_played_with_the_owner_s_printed_values(sit: NewSeat, lang: str) -> None:
    """The form offers the set, the game is played with it and says so."""
    seat = sit(lang=lang)
    seat.play_on("crossroads")
    page = seat.page
    page.goto("/")
    page.click("[data-title=mons]")
    page.wait_for_selector("input[value=british]")
    assert page.locator("select[name=data]").count() == 0, "a title without a set offers none"
    page.click("[data-title=crossroads]")
    page.wait_for_selector("input[value=blue]")
    page.locator(".new-game details summary").click()
    expect(page.locator("select[name=data] option")).to_have_count(2)
    check(seat, "the form with a data set")
    page.select_option("select[name=data]", label="box")
    page.check("input[value=hot-seat]")
    page.click("[data-act=start]")
    game = seat.at_table()
    assert page.request.get(f"/api/games/{game}").json()["game"]["title"].startswith("crossroads~box~")
    assert "box" in page.title()
    seat.show_tab("units")
    page.fill(".units .search", "B1")
    expect(page.locator(".oob small").first).to_contain_text("9-4")
