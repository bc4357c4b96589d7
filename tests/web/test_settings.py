"""Settings in one place, and kept; before every screen, in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .looking import box_of, having_set, is_on_screen, menu, reads_well, shut
from .seat import Seat
from .test_access import check
from .test_people import standing, typical


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


def test_nothing_in_the_header_lies_over_anything_else_in_large_type(player: Seat) -> None:
    """The date of the turn and the name of the phase are longest here."""
    player.lay("marne", typical("marne"))
    with having_set(player, text="130"):
        boxes = [
            box_of(player, f".game-top {part}")
            for part in (".turn", ".phase", ".overlays", ".menu-button")
            if player.page.locator(f".game-top {part}").is_visible()
        ]
        for k, one in enumerate(boxes):
            for other in boxes[k + 1 :]:
                assert (
                    one["x"] + one["width"] <= other["x"] + 1
                    or other["x"] + other["width"] <= one["x"] + 1
                    or one["y"] + one["height"] <= other["y"] + 1
                    or other["y"] + other["height"] <= one["y"] + 1
                )


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
