"""Company: invitations, chat, notifications, and games that are nobody else's business."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import NewSeat
from .looking import having_set, is_on_screen, reads_well, shut
from .seat import Seat
from .test_access import check
from .test_languages import LATIN
from .test_live import seated

#: a browser that is allowed to say something, to somebody who looks at another window
ELSEWHERE = """() => { window.told = [];
    window.Notification = class { static permission = 'granted'; static requestPermission() {}
        constructor(title, { body }) { window.told.push([title, body]); } };
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }); }"""
BACK = "() => { delete document.hidden; }"
#: answers with which a turn of the smallest game is over
MOST_PASSES = 12


def test_an_invitation_is_copied(player: Seat) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.play_on("mons")
    player.go_to(player.made("german", "open"))
    player.tap("[data-act=invite]")
    copy = page.locator("[data-act=copy]").first
    words = copy.inner_text()
    assert is_on_screen(player, "[data-act=copy]")
    check(player, "invitation")
    copy.click()
    expect(copy).not_to_have_text(words)
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("[data-invite=british]")
    reads_well(player)
    shut(player)


def test_a_notification_says_whose_turn_it_is(player: Seat) -> None:
    player.play_on("crossroads")
    with having_set(player, notify=True, alone=False):
        player.go_to(player.made("blue", title="crossroads"))
        player.wait_asked()
        player.page.evaluate(ELSEWHERE)
        title, body = told_after_a_turn(player)
        player.page.evaluate(BACK)
    assert body == {"en": "Your turn", "ja": "あなたの番です"}[player.lang]
    assert bool(LATIN.search(title)) == (player.lang == "en")


def told_after_a_turn(seat: Seat) -> tuple[str, str]:
    """What the browser says when the computer has had its turn."""
    for _ in range(MOST_PASSES):
        seat.pass_on()
        seat.wait_asked()
        seat.quiet()
        told = seat.page.evaluate("window.told")
        if told:
            return told[0][0], told[0][1]
    raise AssertionError("nobody was told")


def test_chat_is_noticed_and_counted(sit: NewSeat) -> None:
    german, british, _ = seated(sit)
    expect(german.page.locator(".people")).to_contain_text("British")
    british.show_tab("talk")
    british.page.fill("#talk-text", "Bonne chance!")
    british.page.keyboard.press("Enter")
    expect(german.page.locator(".notice")).to_contain_text("Bonne chance!")
    # that somebody has joined was a line as well
    expect(german.page.locator("[data-tab=talk] .badge")).to_have_text("2")
    german.show_tab("talk")
    expect(german.page.locator("[data-tab=talk] .badge")).to_have_count(0)


def test_a_game_alone_is_private(sit: NewSeat) -> None:
    seat, other = sit(), sit()
    game = seat.start("german", "hot-seat")
    other.page.goto("/")
    other.page.wait_for_selector("[data-act=start]")
    assert other.page.locator(f"a[href='/game/{game}']").count() == 0
