"""Two people at two browsers: each sees the other's moves at once, and nothing that is hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from .conftest import NewSeat
from .looking import reads_well
from .seat import Seat


def eavesdrop(page: Page) -> list[str]:
    """Everything that reaches a browser, from before the first page is loaded."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(str(data)))

    page.on("websocket", listen)
    page.on("response", lambda response: heard.append(response.text()) if "/api/games" in response.url else None)
    return heard


def seated(sit: NewSeat) -> tuple[Seat, Seat, list[str]]:
    """German and British player of one game; the second came by the first one's link."""
    german, british = sit(), sit()
    german.start("german", "open")
    german.page.click("[data-act=invite]")
    link = german.page.input_value("[data-invite=british]")
    german.page.keyboard.press("Escape")
    heard = eavesdrop(british.page)
    british.page.goto(link)
    british.page.click("[data-act=accept]")
    british.at_table()
    german.page.wait_for_selector(".game[data-asked]")
    return german, british, heard


def enter_a_column(german: Seat) -> None:
    """Two units come on together, so that one of them is hidden under the other."""
    german.choose(next(option for option in german.options if option.startswith("enter ")))
    german.choose(next(option for option in german.options if option.startswith("join ")))
    if "go" in german.options:
        german.choose("go")
    german.choose(next(option for option in german.options if option.startswith("to ")))


def views(heard: list[str]) -> list[dict[str, Any]]:
    messages = [json.loads(text) for text in heard if text.startswith("{")]
    return [message["view"] for message in messages if "view" in message]


def test_moves_reach_the_other_without_being_asked_for(sit: NewSeat) -> None:
    """By the socket; how soon is measured under load (`make load`)."""
    german, british, heard = seated(sit)
    asked: list[str] = []
    british.page.on("request", lambda request: asked.append(request.url))
    seen = len(views(heard))
    for _ in range(3):
        before = british.serial
        german.pick(german.options[0])
        british.wait_beyond(before)
        german.wait_beyond(before)
    assert len(views(heard)) >= seen + 3
    assert not [url for url in asked if "/api/games" in url]


def test_hidden_units_are_in_no_payload(sit: NewSeat) -> None:
    german, british, heard = seated(sit)
    enter_a_column(german)
    british.wait_beyond(german.serial - 1)
    stack = next(stack for stack in german.view()["stacks"].values() if stack[0]["side"] == "german")
    assert len(stack) == 2
    seen = [
        counter
        for view in views(heard)
        for counters in view["stacks"].values()
        for counter in counters
        if counter["side"] == "german"
    ]
    assert any(counter["unit"] == "" for counter in seen)
    hidden = stack[1]["unit"]
    assert all(counter["unit"] != hidden for counter in seen)
    assert all("decision" not in view or view["decision"] is None for view in views(heard))
    british.show_tab("log")
    expect(british.page.locator(".log-lines")).to_contain_text("hidden unit")


def test_chat_reaches_the_other_player(sit: NewSeat) -> None:
    german, british, _ = seated(sit)
    german.show_tab("talk")
    british.show_tab("talk")
    german.page.fill("#talk-text", "Bonne chance!")
    german.page.keyboard.press("Enter")
    expect(british.page.locator(".talk-lines")).to_contain_text("Bonne chance!")


def test_a_broken_line_comes_back(sit: NewSeat) -> None:
    german, british, _ = seated(sit)
    british.page.context.set_offline(True)
    german.choose(german.options[0])
    british.page.context.set_offline(False)
    british.wait_beyond(0)


def test_what_could_not_be_sent_is_forgotten_when_the_line_is_back(sit: NewSeat) -> None:
    seat = sit()
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 2:
            line.close(code=1011)
        else:
            line.connect_to_server()

    seat.page.route_web_socket("**/live*", pass_on)
    seat.start("german", "hot-seat")
    seat.page.locator(".all-options summary").click()
    trouble = seat.page.locator(".panel .problem")
    lines[0].close(code=1011)
    expect(seat.page.locator(".offline")).to_be_visible()
    seat.page.locator("[data-option]:visible").first.click()
    expect(trouble).to_be_visible()
    expect(seat.page.locator(".offline")).to_have_count(0)
    expect(trouble).to_have_count(0)


@pytest.mark.parametrize(("lang", "words"), [("en", "no game"), ("ja", "ゲームはありません")])
def test_an_address_that_leads_to_no_game_says_so(sit: NewSeat, lang: str, words: str) -> None:
    seat = sit(lang=lang)
    seat.page.goto("/game/nothing-here")
    expect(seat.page.locator(".problem")).to_contain_text(words)
    reads_well(seat)
    seat.page.click("main a")
    expect(seat.page.locator("[data-act=start]")).to_be_visible()
