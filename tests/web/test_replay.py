"""Any moment of a game can be seen again, and linked to."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import NewSeat, played
from .looking import box_of
from .test_languages import resign


def test_a_link_leads_to_a_moment(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    game = seat.open_file(battle)
    seat.page.goto(f"/game/{game}?at=40")
    seat.settle()
    expect(seat.page.locator(".replay output")).to_contain_text("40/")
    seat.page.locator(".replay button").first.click()
    expect(seat.page.locator(".replay output")).to_contain_text("39/")
    expect(seat.page.locator(".question")).to_have_count(0)
    seat.page.locator(".replay button").last.click()
    expect(seat.page.locator(".question")).to_be_visible()


def test_a_log_line_leads_to_its_place_and_its_moment(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    seat.open_file(battle)
    seat.show_tab("log")
    seat.page.get_by_role("button", name="Moves").click()
    before = seat.page.get_attribute(".board", "data-camera")
    seat.page.locator(".log-lines button.line").last.click()
    seat.page.wait_for_function("before => document.querySelector('.board').dataset.camera !== before", arg=before)
    seat.page.locator(".log-lines .moment").last.click()
    expect(seat.page.locator(".replay")).to_be_visible()


def test_after_the_game_luck_is_told_and_dice_are_checked(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    seat.open_file(battle)
    resign(seat)
    expect(seat.page.locator("dialog .honest")).to_contain_text("honest")
    assert seat.page.locator(".luck-plot polyline").count() == 2


def test_overlays_are_laid_over_the_map(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    seat.open_file(battle)
    kinds = seat.page.eval_on_selector_all(".overlays option", "all => all.map(one => one.value).filter(Boolean)")
    assert len(kinds) >= 4
    seat.press("4208")
    for kind in kinds:
        seat.page.select_option(".overlays select", kind)
        expect(seat.page.locator(".legend li").first).to_be_visible()


def test_a_fight_of_long_ago_is_told_beside_the_bar(sit: NewSeat) -> None:
    """What came with the page are the last answers only."""
    seat = sit(size=(1280, 800))
    game = seat.open_file(played("metz", None, lambda match: len(match.log) > 200))
    entries = seat.page.request.get(f"/api/games/{game}/log").json()["entries"]
    fought = next(entry["serial"] for entry in entries if any("die" in event for event in entry["events"]))
    assert fought < len(entries) - 110
    seat.page.goto(f"/game/{game}?at={fought}")
    expect(seat.page.locator(".replay output")).to_have_text(f"{fought}/{len(entries)}")
    seat.page.get_by_role("button", name="Step forward").click()
    expect(seat.page.locator(".played")).to_be_visible()
    expect(seat.page.locator(".moment-lines li").first).to_be_visible()
    told = box_of(seat, ".played")
    assert told["y"] + told["height"] <= box_of(seat, ".replay")["y"]
