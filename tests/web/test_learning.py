"""What teaches a player: how to win, signs and glossary, advice, where to begin."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .looking import is_on_screen, menu, reads_well, shut, wait_until
from .make_positions import TITLES
from .seat import SCREENS, Screen, Seat
from .test_access import check
from .test_languages import foreign_words, half_width
from .test_lessons import Learner
from .test_people import typical

#: titles whose scenarios name the hexes that are fought for; in the others the sheet does
NAMED_BY_SCENARIO = ("metz", "tannenberg", "bastogne", "training", "crossroads")


@pytest.mark.parametrize("title", TITLES)
def test_how_to_win_and_what_the_signs_mean(sit: NewSeat, title: str) -> None:
    seat = sit()
    seat.play_on(title)
    seat.open_file(typical(title))
    for lang in ("en", "ja"):
        seat.page.click(f".languages button[lang={lang}]")
        seat.page.wait_for_selector(f"html[lang={lang}]")
        menu(seat, "objectives")
        expect(seat.page.locator("dialog .rule").first).to_be_visible()
        if title in NAMED_BY_SCENARIO:
            expect(seat.page.locator("dialog .objective-hexes li").first).to_be_visible()
        assert lang == "en" or not (foreign_words(seat) or half_width(seat))
        shut(seat)
        menu(seat, "signs")
        expect(seat.page.locator("dialog .signs li").first).to_be_visible()
        expect(seat.page.locator("dialog .mark-sample").first).to_be_visible()
        assert seat.page.locator("dialog .terrain-chart tbody tr").count() >= 4
        assert seat.page.locator("dialog .glossary dt").count() >= 4
        assert lang == "en" or not (foreign_words(seat) or half_width(seat))
        assert not seat.untranslated()
        if lang == "ja":
            check(seat, "signs")
        shut(seat)


@pytest.mark.parametrize("item", ["objectives", "signs"])
def test_how_to_win_and_the_glossary_are_on_the_screen(player: Seat, item: str) -> None:
    player.lay("mons", typical("mons"))
    menu(player, item)
    last = player.page.locator("dialog .glossary dd" if item == "signs" else "dialog .rule").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert is_on_screen(player, "dialog")
    reads_well(player)
    check(player, item)
    shut(player)


def test_advice_says_what_the_computer_would_consider_and_why(player: Seat) -> None:
    player.play_on("crossroads")
    player.go_to(player.made("blue", title="crossroads"))
    player.wait_asked()
    before = player.serial
    player.tap("[data-act=hint]")
    advice = player.page.locator(".hint-box .card")
    expect(advice).not_to_be_empty(timeout=40_000)
    expect(advice).to_be_in_viewport()
    reads_well(player)
    assert player.serial == before, "advice is not an answer"
    assert advised(player)
    player.choose(player.options[0])
    player.quiet()
    wait_until(player, lambda: not advised(player))


def advised(seat: Seat) -> bool:
    """Whether a place is marked on the map of which the panel says something."""
    seat.painted()
    seen: bool = seat.page.evaluate(
        """() => { const board = document.querySelector('.board');
            const { data } = board.getContext('2d').getImageData(0, 0, board.width, board.height);
            for (let i = 0; i < data.length; i += 4)
                if (data[i] === 106 && data[i + 1] === 27 && data[i + 2] === 154) return true;
            return false; }"""
    )
    return seen


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_new_player_is_offered_where_to_begin(sit: NewSeat, screen: Screen) -> None:
    """The smaller side or scenario, with the button that begins it in sight; and a first lesson."""
    seat = sit(lang=screen.lang, phone=screen.finger, size=screen.size)
    seat.page.goto("/")
    seat.page.click("[data-title=mons]")
    seat.page.wait_for_selector("input[value=british]")
    reads_well(seat)
    offer = seat.page.locator("[data-act=first-game]")
    expect(offer).to_have_attribute("aria-pressed", "false")
    offer.click()
    expect(seat.page.locator("input[value=british]")).to_be_checked()
    expect(offer).to_have_attribute("aria-pressed", "true")
    seat.page.click("[data-title=bastogne]")
    seat.page.wait_for_selector("#scenario-text")
    if screen.finger:
        # the button comes with the form
        seat.page.locator("#scenario-text").scroll_into_view_if_needed()
    expect(seat.page.locator("[data-act=start]")).to_be_in_viewport(ratio=1)
    Learner(seat, "crossroads", finger=screen.finger).begin()
    assert is_on_screen(seat, ".lesson")
    reads_well(seat)
