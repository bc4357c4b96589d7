"""Japanese is complete, and the language can be changed in the middle of a game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import NewSeat
from .seat import Seat

TABS = ("act", "units", "log", "rules", "talk", "text")
#: names, keys, a misprint that a rule quotes, and words that the rulebooks, or sites in Japan, write in Latin letters
UNTOUCHED = {"Grognard", "English", "Enter", "Shift", "https", "XVII", "Mavpe", "EZOC", "SNAFU", "Webhook"}
HASH = re.compile(r"[0-9a-f]{32,}")
LATIN = re.compile(r"[A-Za-z]{4,}")


def foreign_words(seat: Seat) -> set[str]:
    """Latin words that a reader of Japanese sees or hears, but for canonical answers shown as examples."""
    text = seat.page.evaluate("""() => {
        const labels = [...document.querySelectorAll('[aria-label],[title],[placeholder]')]
            .flatMap(one => ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)));
        return document.body.innerText + ' ' + labels.filter(Boolean).join(' ');
    }""")
    examples = {word for option in seat.options for word in LATIN.findall(option)}
    return set(LATIN.findall(HASH.sub("", text))) - UNTOUCHED - examples


def half_width(seat: Seat) -> list[str]:
    """Punctuation of Latin type behind Japanese words."""
    text: str = seat.page.evaluate("document.body.innerText")
    return re.findall(r"[\u3041-\u9fff](?: ?[(),:;?!]| [/–·] ).{0,9}", text)


def test_japanese_leaves_nothing_untranslated(sit: NewSeat, battle: bytes) -> None:
    seat = sit(lang="ja")
    seat.page.goto("/")
    seat.page.wait_for_selector("[data-act=start]")
    seat.page.locator(".new-game details summary").click()
    assert not foreign_words(seat)
    seat.choose_file(battle)
    for tab in TABS:
        seat.show_tab(tab)
        assert not foreign_words(seat), tab
        assert not half_width(seat), tab
    seat.page.click(".menu-button")
    seat.page.click("[data-menu=help]")
    assert not foreign_words(seat)
    assert not seat.untranslated()


def test_japanese_after_the_game(sit: NewSeat, battle: bytes) -> None:
    seat = sit(lang="ja")
    seat.open_file(battle)
    resign(seat)
    expect(seat.page.locator("dialog .honest")).to_be_visible()
    assert not foreign_words(seat)
    assert not seat.untranslated()


def resign(seat: Seat) -> None:
    seat.page.click(".menu-button")
    seat.page.click("[data-menu=resign]")
    seat.page.click("dialog .danger")
    seat.page.wait_for_selector("dialog .luck-plot")


def test_the_language_changes_in_the_middle_of_a_game(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    expect(seat.page.locator("#question-text")).to_contain_text("Which unit")
    seat.page.click(".languages button[lang=ja]")
    expect(seat.page.locator("#question-text")).to_contain_text("ユニット")
    assert seat.page.evaluate("document.documentElement.lang") == "ja"
    assert not seat.untranslated()
