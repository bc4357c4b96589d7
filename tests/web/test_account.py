"""An account in the browser, from its first day to its last; what operators tell and do."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.cli.main import main

from .conftest import Mailbox, NewSeat
from .seat import Seat
from .test_access import check
from .test_languages import LATIN, foreign_words

PASSWORD = "a good password"


def register(seat: Seat, name: str, email: str = "") -> None:
    seat.page.goto("/account")
    form = seat.page.locator("section[aria-labelledby=register-heading]")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("[name=email]").fill(email)
    form.locator("button[type=submit]").click()
    seat.page.wait_for_url("**/")
    seat.page.goto("/account")
    seat.page.wait_for_selector("[data-form=delete]")


def sign_in(seat: Seat, name: str, password: str) -> None:
    seat.page.goto("/account")
    form = seat.page.locator("section[aria-labelledby=login-heading]")
    form.locator("form").first.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(password)
    form.locator("form").first.locator("button[type=submit]").click()


def is_signed_in(seat: Seat) -> bool:
    return seat.page.request.get("/api/me").json()["user"] is not None


def until(done: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_account_is_looked_after(sit: NewSeat, mailbox: tuple[Mailbox, int], tmp_path: Path, lang: str) -> None:
    name = f"Owner {lang}"
    seat, other = sit(lang=lang), sit(lang=lang)
    register(seat, name, f"{lang}@example.org")
    check(seat, "account")
    if lang == "ja":
        assert foreign_words(seat) <= {"Owner", "example"}
    # the address is confirmed through the page behind the link
    expect(seat.page.locator("[data-act=confirm-address]")).to_be_visible()
    mailbox[0].link("confirm")
    seat.page.click("[data-act=confirm-address]")
    seat.page.goto(mailbox[0].link("confirm"))
    check(seat, "confirmation")
    seat.page.click("button")
    expect(seat.page.locator("h1")).to_contain_text("Done")
    seat.page.goto("/account")
    seat.page.wait_for_selector("[data-form=delete]")
    expect(seat.page.locator("[data-act=confirm-address]")).to_have_count(0)
    # a new password: the wrong old one is told, the other browser is signed out
    sign_in(other, name, PASSWORD)
    until(lambda: is_signed_in(other))
    form = seat.page.locator("[data-form=password]")
    form.locator("[name=old]").fill("wrong")
    form.locator("[name=new]").fill("another password")
    form.locator("button").click()
    expect(seat.page.locator("section[aria-labelledby=password-heading] [role=alert]")).to_be_visible()
    form.locator("[name=old]").fill(PASSWORD)
    form.locator("button").click()
    expect(seat.page.locator("section[aria-labelledby=password-heading] [role=status]")).not_to_be_empty()
    assert not is_signed_in(other)
    # everything as a file
    with seat.page.expect_download() as coming:
        seat.page.click("[data-act=export]")
    saved = tmp_path / "account.json"
    coming.value.save_as(saved)
    assert json.loads(saved.read_text())["profile"]["name"] == name
    # signed out everywhere, a forgotten password, and in again
    seat.page.click("[data-act=logout-everywhere]")
    seat.page.wait_for_url("**/")
    until(lambda: not is_signed_in(seat))
    seat.page.goto("/account")
    seat.page.click(".forgot summary")
    check(seat, "forgotten")
    seat.page.fill(".forgot [name=name]", name)
    seat.page.click(".forgot button")
    expect(seat.page.locator(".forgot [role=status]")).not_to_be_empty()
    seat.page.goto(mailbox[0].link("reset"))
    check(seat, "reset")
    seat.page.fill("input[type=password]", "a third password")
    seat.page.click("button")
    expect(seat.page.locator("h1")).to_contain_text("Done")
    sign_in(seat, name, "a third password")
    until(lambda: is_signed_in(seat))
    # and gone
    seat.page.goto("/account")
    leave = seat.page.locator("[data-form=delete]")
    leave.locator("[name=password]").fill("a third password")
    leave.locator("[name=sure]").check()
    leave.locator("button").click()
    seat.page.wait_for_url("**/")
    until(lambda: not is_signed_in(seat))
    sign_in(seat, name, "a third password")
    expect(seat.page.locator("[role=alert]")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_operator_looks_after_the_site(sit: NewSeat, database: str, lang: str) -> None:
    name = f"Chief {lang}"
    chief, player = sit(lang=lang), sit(lang=lang)
    chief.page.goto("/operator")
    expect(chief.page.locator("[role=alert]")).to_be_visible()
    register(chief, name)
    chief.page.goto("/operator")
    expect(chief.page.locator("[role=alert]")).to_be_visible()
    assert chief.page.request.get("/api/operator/site").status == 404
    assert main(["operate", "--database", database, "appoint", name]) == 0
    game = player.start("british", opponent="hot-seat")
    chief.page.goto("/account")
    chief.page.click("a[href='/operator']")
    chief.page.wait_for_selector(f"[data-game='{game}']")
    check(chief, "operator")
    if lang == "ja":
        named = [cell.split() for cell in chief.page.locator("tbody th, tbody td:first-child").all_inner_texts()]
        names = {word for cell in named for text in cell for word in LATIN.findall(text)}  # of people, games and limits
        assert not foreign_words(chief) - names - {"Chief"}
    # a game is set aside before its players' eyes, with the reason, and taken up again
    row = chief.page.locator(f"[data-game='{game}']")
    row.locator("[name=why]").fill("cheese & <b>crackers</b>")
    row.locator("[data-act=aside]").click()
    expect(row.locator("[data-act=resume]")).to_be_visible()
    expect(player.page.locator(".set-aside")).to_contain_text("cheese & <b>crackers</b>")
    check(player, "set aside under one's hands")
    player.page.reload()
    expect(player.page.locator(".set-aside")).to_contain_text("cheese")
    check(player, "set aside")
    row.locator("[data-act=resume]").click()
    expect(row.locator("[data-act=aside]")).to_be_visible()
    player.page.goto(f"/game/{game}")
    player.at_table()
    # everybody is told something, until it is put away
    form = chief.page.locator("[data-form=announce]")
    form.locator("[name=text]").fill(f"We rest on Sunday ({lang})")
    form.locator("button").click()
    expect(chief.page.locator(".announcement")).to_contain_text("We rest on Sunday")
    player.page.reload()
    expect(player.page.locator(".announcement")).to_contain_text("We rest on Sunday")
    player.at_table()
    check(player, "an announcement over a game")
    player.page.goto("/")
    player.page.wait_for_selector("[data-act=start]")
    check(player, "an announcement")
    player.page.click(".announcement button")
    expect(player.page.locator(".announcement")).to_have_count(0)
    chief.page.locator("[data-form=announce] [name=text]").fill("")
    chief.page.locator("[data-form=announce] button").click()
    expect(chief.page.locator(".announcement")).to_have_count(0)
    # people: muted with a reason, heard again, banned
    who = player.page.request.get("/api/me").json()["user"]["name"]
    chief.page.fill("[name=like]", who)
    chief.page.press("[name=like]", "Enter")
    row = chief.page.locator(f"[data-person='{who}']").first
    row.locator("[name=why]").fill("shouts")
    row.locator("[data-act=mute]").click()
    expect(row).to_contain_text("shouts")
    row.locator("[data-act=unmute]").click()
    expect(row).not_to_contain_text("shouts")
    row.locator("[name=why]").fill("rude")
    row.locator("[data-act=ban]").click()
    expect(row.locator("[data-act=unban]")).to_be_visible()
    assert not is_signed_in(player)
