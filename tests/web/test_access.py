"""No barrier that axe-core can find, on any main screen, in either language; and the map as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .seat import Seat
from .test_languages import TABS, resign
from .test_people import lay, sit_at, typical

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check(seat: Seat, where: str) -> None:
    assert AXE.exists(), "axe-core is not there: run `npm ci` in web/"
    if not seat.page.evaluate("typeof axe === 'object'"):
        seat.page.evaluate(AXE.read_text() + "; 0")
    found = seat.page.evaluate(
        """axe.run({ resultTypes: ['violations'] })
            .then(result => result.violations.map(v => [v.id, v.nodes.map(n => n.html).slice(0, 4)]))"""
    )
    assert found == [], where


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_barriers(sit: NewSeat, battle: bytes, lang: str) -> None:
    seat = sit(lang=lang)
    for path in ("/", "/account", "/rules/mons"):
        seat.page.goto(path)
        seat.page.wait_for_selector("h1")
        check(seat, path)
    seat.open_file(battle)
    for tab in TABS:
        seat.show_tab(tab)
        check(seat, tab)
    seat.page.click(".menu-button")
    check(seat, "menu")
    seat.page.click("[data-menu=replay]")
    check(seat, "replay")
    seat.page.locator(".replay button").last.click()
    seat.page.click(".menu-button")
    seat.page.click("[data-menu=help]")
    check(seat, "help")
    seat.page.keyboard.press("Escape")
    resign(seat)
    check(seat, "after the game")


def test_no_barriers_in_what_other_games_show(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-reactions.choose_charge")
    expect(seat.page.locator(".interrupts")).to_be_visible()
    check(seat, "who reacts to what")
    seat.page.click("[data-act=tracks]")
    check(seat, "tracks")
    seat.page.keyboard.press("Escape")
    seat.show_tab("rules")
    seat.page.click(".charts summary")
    assert seat.page.locator(".charts .terrain-chart tbody tr").count() >= 4, "2.2 cites the chart of terrain"
    check(seat, "charts")
    seat.show_tab("units")
    lay(seat, "profile")
    first, second = list(seat.view()["stacks"])[:2]
    seat.press(first)
    seat.press(second)
    expect(seat.page.locator(".profile")).to_be_visible()
    check(seat, "profile and chits")


@pytest.mark.parametrize(
    ("title", "lang"),
    [("tannenberg", "ja"), ("marne", "en"), ("bastogne", "ja"), ("training", "en"), ("schlieffen", "en")],
)
def test_no_barriers_in_a_game_under_way(sit: NewSeat, title: str, lang: str) -> None:
    """Groups and what is special to a game; every word of it in one's own language."""
    seat = sit(lang=lang)
    seat.play_on(title)
    seat.open_file(typical(title))
    for tab in ("act", "units", "text"):
        seat.show_tab(tab)
        check(seat, f"{title}: {tab}")
    assert not seat.untranslated()


def test_no_barriers_on_a_telephone(sit: NewSeat, battle: bytes) -> None:
    seat = sit(phone=True, tour=True)
    seat.open_file(battle)
    check(seat, "tour")
    seat.page.locator(".tour .quiet").click()
    check(seat, "game")


def test_the_map_can_be_read_as_text(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    seat.show_tab("text")
    seat.page.fill("#text-hex", "4208")
    text = seat.page.locator(".text-map")
    expect(text).to_contain_text("Mons")
    expect(text).to_contain_text("North")
    expect(text).to_contain_text("2nd Royal Irish Regiment")
