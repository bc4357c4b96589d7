"""Settings in one place, and kept; before every screen, in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .looking import having_set, is_on_screen, menu, reads_well, shut
from .seat import Seat
from .test_access import check
from .test_people import standing


def test_settings_are_in_one_place_and_kept(player: Seat) -> None:
    player.lay("mons", standing("mons", "12.7-odds-26-to-7"))
    menu(player, "settings")
    assert is_on_screen(player, "dialog")
    expect(player.page.locator("input[name=set-sound]")).not_to_be_checked()
    reads_well(player)
    check(player, "settings")
    shut(player)
    with having_set(player, theme="dark", text="115", minimap=False):
        player.page.reload()
        player.at_table()
        assert player.page.get_attribute("html", "data-theme") == "dark"
        expect(player.page.locator(".minimap")).to_have_count(0)
        check(player, "a game in the dark")
        reads_well(player)
        menu(player, "settings")
        check(player, "settings in the dark")
        shut(player)
        menu(player, "replay")
        player.page.wait_for_selector(".replay")
        check(player, "the past in the dark")


def test_what_is_proposed_to_beginners_is_dark_in_the_dark(player: Seat) -> None:
    """Two light boxes stood on the dark form."""
    player.lay("mons", standing("mons", "12.7-odds-26-to-7"))
    game = player.page.url
    with having_set(player, theme="dark"):
        player.page.goto("/")
        box = player.page.locator("[data-act=first-game]")
        expect(box).to_be_visible()
        looks = box.evaluate("one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]")
        paper, ink = (sum(map(int, re.findall(r"\d+", look)[:3])) for look in looks)
        assert paper < ink
        check(player, "the form in the dark")
        player.page.goto(game)
        player.at_table()
