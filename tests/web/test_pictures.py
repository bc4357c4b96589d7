"""A picture of each main screen, for people to look at: docs/images/web-*.png."""

from __future__ import annotations

from pathlib import Path

from .conftest import NewSeat
from .seat import Seat
from .test_languages import resign

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def picture(seat: Seat, name: str) -> None:
    if seat.page.locator(".board").count():
        seat.settle()
    seat.page.wait_for_timeout(250)
    IMAGES.mkdir(parents=True, exist_ok=True)
    path = IMAGES / f"web-{name}.png"
    seat.page.screenshot(path=path)
    assert path.stat().st_size > 20_000


def test_pictures_of_the_first_screens(sit: NewSeat) -> None:
    seat = sit(tour=True)
    seat.page.goto("/")
    seat.page.wait_for_selector("[data-act=start]")
    seat.page.wait_for_function("() => document.querySelector('.cover').width > 300")
    picture(seat, "home")
    seat.start("german", "hot-seat")
    for _ in range(4):
        seat.page.locator(".tour .primary").click()
    picture(seat, "tour")
    seat.page.goto("/rules/mons")
    seat.page.wait_for_selector(".rule")
    picture(seat, "rules")


def test_pictures_of_a_battle(sit: NewSeat, battle: bytes) -> None:
    seat = sit(size=(1600, 1000))
    seat.open_file(battle)
    picture(seat, "attack")
    seat.page.select_option(".overlays select", "zones")
    seat.page.locator(".zoom button").nth(2).click()
    seat.show_tab("log")
    picture(seat, "zones")
    seat.page.select_option(".overlays select", "")
    seat.page.click(".languages button[lang=ja]")
    seat.show_tab("act")
    picture(seat, "japanese")
    resign(seat)
    picture(seat, "after")


def test_pictures_of_a_move(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.start("german", "hot-seat")
    seat.choose(seat.options[0])
    seat.choose("go")
    goal = [option for option in seat.options if option.startswith("to ")][-2]
    seat.press(goal.split()[1])
    picture(seat, "move")


def test_pictures_of_a_telephone(sit: NewSeat, battle: bytes) -> None:
    seat = sit(phone=True)
    seat.page.goto("/")
    seat.page.wait_for_function("() => document.querySelector('.cover').width > 300")
    picture(seat, "phone-home")
    seat.open_file(battle)
    picture(seat, "phone")
