"""What is easily overlooked, at every size and in both languages: the fan of a stack, the counters put aside, the card
of a rule, the order of battle, the glossary, an invitation, a notification, a lesson, advice. Many things are looked at
on one page, because a page costs more than a look."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .hand import at_a_move, movers
from .looking import colours
from .seat import Seat
from .test_handling import SIZES, menu
from .test_languages import LATIN, foreign_words
from .test_lessons import Learner

LOOKS: list[dict[str, Any]] = [
    {**how, "lang": lang} for how in ({"size": SIZES[0]}, {"size": SIZES[1]}, {"phone": True}) for lang in ("en", "ja")
]
NAMES = [f"{'phone' if 'phone' in look else look['size'][0]}-{look['lang']}" for look in LOOKS]
at_every_look = pytest.mark.parametrize("look", LOOKS, ids=NAMES)

Box = dict[str, float]


def box_of(seat: Seat, selector: str) -> Box:
    found = seat.page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def is_within(inner: Box, outer: Box) -> bool:
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def is_on_screen(seat: Seat, selector: str) -> bool:
    size = seat.page.viewport_size
    assert size is not None
    return is_within(box_of(seat, selector), {"x": 0, "y": 0, "width": size["width"], "height": size["height"]})


def covers(box: Box, point: tuple[float, float]) -> bool:
    return box["x"] < point[0] < box["x"] + box["width"] and box["y"] < point[1] < box["y"] + box["height"]


def reads_well(seat: Seat, look: dict[str, Any]) -> None:
    assert not seat.untranslated()
    assert look["lang"] == "en" or not foreign_words(seat)
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# A game under way -----------------------------------------------------------------------------------------------------


@at_every_look
def test_stacks_rules_and_units(sit: NewSeat, look: dict[str, Any]) -> None:
    seat = at_a_move(sit, "mons", **look)
    fan_of_a_stack(seat, finger="phone" in look)
    reads_well(seat, look)
    counters_put_aside(seat, by_key="phone" not in look)
    card_of_a_rule(seat)
    reads_well(seat, look)
    order_of_battle(seat)
    reads_well(seat, look)
    glossary(seat)
    reads_well(seat, look)


def fan_of_a_stack(seat: Seat, *, finger: bool) -> None:
    """It lies on the map, beside its stack, each counter with its name, and not over whoever is in the hand."""
    taken = next(iter(movers(seat)))
    view = seat.view()
    side = view["decision"]["side"]
    other = next(h for h, stack in view["stacks"].items() if len(stack) > 1 and stack[0]["side"] != side)
    if finger:
        seat.press(other, finger=True)
    else:
        seat.press(taken)
        seat.quiet()
        seat.page.mouse.move(*seat.point(other))
    expect(seat.page.locator(".fan")).to_be_visible()
    fan = box_of(seat, ".fan")
    assert is_within(fan, box_of(seat, ".board"))
    assert not covers(fan, seat.point(other))
    assert finger or not covers(fan, seat.point(taken))
    names = seat.page.eval_on_selector_all(".fan button", "all => all.map(one => one.getAttribute('aria-label'))")
    assert len(names) == len(view["stacks"][other])
    assert all(names)
    seat.page.keyboard.press("Escape")
    seat.quiet()


def counters_put_aside(seat: Seat, *, by_key: bool) -> None:
    hex_ = next(iter(movers(seat)))
    seat.point(hex_)

    def change() -> None:
        seat.page.keyboard.press("x") if by_key else seat.page.tap("[data-act=bare]")
        seat.quiet()

    before = colours(seat, hex_)
    change()
    assert colours(seat, hex_) != before
    expect(seat.page.locator("[data-act=bare]")).to_have_attribute("aria-pressed", "true")
    change()
    assert colours(seat, hex_) == before


def card_of_a_rule(seat: Seat) -> None:
    """Over the decision, whole on the screen; the number that was pressed stands in it."""
    chip = seat.page.locator(".question .rule-chip").first
    number = chip.inner_text().lstrip("§")
    chip.click()
    expect(seat.page.locator(".rule-card .rule-number")).to_have_text(number)
    expect(seat.page.locator(".rule-card p").first).not_to_be_empty()
    assert is_on_screen(seat, ".rule-card")
    expect(seat.page.locator("[data-tab=act]")).to_have_attribute("aria-current", "page")
    seat.page.click("[data-act=close-card]")
    expect(seat.page.locator(".rule-card")).to_have_count(0)


def order_of_battle(seat: Seat) -> None:
    """Searched by the name in one's own language; a press finds the unit on the map and tells of it."""
    seat.show_tab("units")
    rows = seat.page.locator(".oob li")
    before = rows.count()
    name = rows.nth(1).locator("b, span").first.inner_text().split("\n")[0]
    seat.page.fill(".units .search", name)
    expect(rows.first).to_contain_text(name)
    assert 0 < rows.count() < before
    rows.first.locator("button").click()
    expect(seat.page.locator(".unit-info")).to_be_in_viewport()
    seat.settle()


def glossary(seat: Seat) -> None:
    menu(seat, "signs")
    expect(seat.page.locator("dialog .glossary dt").nth(3)).to_be_attached()
    seat.page.locator("dialog .glossary dt").first.scroll_into_view_if_needed()
    expect(seat.page.locator("dialog .glossary dd").first).to_be_in_viewport()
    assert is_on_screen(seat, "dialog")


# Company --------------------------------------------------------------------------------------------------------------


@at_every_look
def test_an_invitation_is_copied(sit: NewSeat, look: dict[str, Any]) -> None:
    seat = sit(**look)
    page = seat.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.start("german", "open")
    page.click("[data-act=invite]")
    copy = page.locator("[data-act=copy]").first
    words = copy.inner_text()
    assert is_on_screen(seat, "[data-act=copy]")
    copy.click()
    expect(copy).not_to_have_text(words)
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("[data-invite=british]")
    reads_well(seat, look)


# Learning -------------------------------------------------------------------------------------------------------------


#: a browser that is allowed to say something, to somebody who looks at another window
ELSEWHERE = """window.told = [];
window.Notification = class { static permission = 'granted'; static requestPermission() {}
    constructor(title, { body }) { window.told.push([title, body]); } };
Object.defineProperty(document, 'hidden', { get: () => true });"""
#: answers with which a turn of the smallest game is over
MOST_PASSES = 12


@at_every_look
def test_a_lesson_advice_and_a_notification(sit: NewSeat, look: dict[str, Any]) -> None:
    learner = Learner(sit(notify=True, alone=False, **look), "crossroads", finger="phone" in look)
    seat = learner.seat
    learner.begin()
    assert is_on_screen(seat, ".lesson")
    reads_well(seat, look)
    seat.page.add_init_script(ELSEWHERE)
    seat.start("blue", title="crossroads")
    seat.wait_asked()
    seat.page.click("[data-act=hint]")
    advice = seat.page.locator(".hint-box .card")
    expect(advice).not_to_be_empty(timeout=40_000)
    expect(advice).to_be_in_viewport()
    reads_well(seat, look)
    assert seat.page.evaluate("window.told") == []
    title, body = told_after_a_turn(seat)
    assert body == {"en": "Your turn", "ja": "あなたの番です"}[look["lang"]]
    assert bool(LATIN.search(title)) == (look["lang"] == "en")


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
