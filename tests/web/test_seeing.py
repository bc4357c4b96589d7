"""What a player sees on the map: the film of the other side's turn, the camera, the fan, the counters put aside, heat;
and what he is told while he looks elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .hand import at_a_move, goals, movers, texts
from .seat import Seat
from .test_handling import SIZES, menu
from .test_languages import foreign_words
from .test_live import seated
from .test_people import sit_at

#: at which sizes, and in which language each of them is looked at
LOOKS: list[dict[str, Any]] = [
    {"size": SIZES[0], "lang": "en"},
    {"size": SIZES[1], "lang": "ja"},
    {"phone": True, "lang": "en"},
    {"phone": True, "lang": "ja"},
]
NAMES = ["1440-en", "1280-ja", "phone-en", "phone-ja"]


def colours(seat: Seat, hex_: str) -> set[tuple[int, ...]]:
    """What is painted in the middle of a hex."""
    x, y = seat.point(hex_)
    box = seat.page.locator(".board").bounding_box()
    assert box is not None
    found: list[list[int]] = seat.page.evaluate(
        """([x, y]) => { const board = document.querySelector('.board');
            const k = board.width / board.clientWidth;
            const { data } = board.getContext('2d').getImageData(x * k - 8, y * k - 8, 16, 16);
            return Array.from({ length: data.length / 4 }, (_, i) => [...data.slice(4 * i, 4 * i + 3)]); }""",
        [x - box["x"], y - box["y"]],
    )
    return {tuple(one) for one in found}


# The other side's turn ------------------------------------------------------------------------------------------------


WATCH = """() => { window.seen = { shown: 0, early: 0, film: false };
    new MutationObserver(() => { const shown = document.querySelector('.played');
        const film = document.querySelector('.skip-film') !== null;
        window.seen.film ||= film;
        if (!shown || shown === window.seen.last) return;
        window.seen.last = shown; window.seen.shown += 1;
        if (film) window.seen.early += 1;
    }).observe(document.body, { childList: true, subtree: true }); }"""


def test_no_die_falls_before_its_counters_have_arrived(sit: NewSeat) -> None:
    """Somebody is on a long way when guns fire elsewhere."""
    seat = at_a_move(sit, "bastogne")
    barrage = next(text for text in texts(seat) if text.startswith("barrage "))
    grid, target = seat.grid, seat.grid.index[barrage.split()[1]]
    # not one of those who spot for them
    seat.press(max(movers(seat), key=lambda hex_: (grid.distance(grid.index[hex_], target), hex_)))
    seat.quiet()
    far = goals(seat)[-1]
    seat.page.locator(".all-options summary").click()
    seat.point(far)
    seat.page.emulate_media(reduced_motion="no-preference")
    seat.page.evaluate(WATCH)
    seat.press(far)
    seat.page.wait_for_function("() => window.seen.film")
    seat.choose(barrage)
    seat.page.wait_for_function("() => window.seen.shown > 0")
    assert seat.page.evaluate("window.seen.early") == 0


#: somebody who skips every film at once
IMPATIENT = """() => { window.skipped = 0;
    new MutationObserver(() => { const skip = document.querySelector('[data-act=skip]');
        if (skip) { window.skipped += 1; skip.click(); }
    }).observe(document.body, { childList: true, subtree: true }); }"""
SKIPPED_OR_ASKED = "() => window.skipped || document.querySelector('.game[data-asked] [data-option]')"


def test_the_film_of_the_other_side_is_skipped(sit: NewSeat) -> None:
    seat = sit(alone=False)
    seat.play_on("crossroads")
    seat.page.emulate_media(reduced_motion="no-preference")
    seat.start("blue", title="crossroads")
    seat.page.evaluate(IMPATIENT)
    seat.wait_asked()
    # with one's own turn passed, nobody moves but the computer
    while not seat.page.evaluate("window.skipped"):
        seat.pass_on()
        seat.page.wait_for_function(SKIPPED_OR_ASKED)
    seat.wait_asked()
    seat.settle()
    expect(seat.page.locator("[data-act=skip]")).to_have_count(0)


@pytest.mark.parametrize("how", LOOKS, ids=NAMES)
def test_after_the_other_side_the_camera_is_where_one_is_asked(sit: NewSeat, how: dict[str, Any]) -> None:
    seat = sit(**how)
    seat.start("british")
    seat.wait_asked()
    # a question that lies nowhere on the map comes first
    while not named(seat):
        seat.choose(seat.options[0])
        seat.wait_asked()
    seat.settle()
    x, y, zoom = map(float, (seat.page.get_attribute(".board", "data-camera") or "").split())
    box = seat.page.locator(".board").bounding_box()
    assert box is not None
    own = [seat.grid.centre(seat.grid.index[hex_]) for hex_ in named(seat)]
    inside = [
        abs(across - x) * zoom < box["width"] / 2 and abs(down - y) * zoom < box["height"] / 2 for across, down in own
    ]
    assert any(inside)
    assert zoom * 0.7 * 0.3 >= 10, "figures are at least ten pixels high"
    assert how["lang"] == "en" or not foreign_words(seat)


def named(seat: Seat) -> set[str]:
    """Hexes that answers name, and those of the units that they name."""
    words = {word for text in texts(seat) for word in text.split()[1:]}
    stacks = seat.view()["stacks"].items()
    return {word for word in words if word in seat.grid.index} | {
        hex_ for hex_, stack in stacks if any(counter["unit"] in words for counter in stack)
    }


# The map --------------------------------------------------------------------------------------------------------------


def test_a_key_puts_the_counters_aside(sit: NewSeat) -> None:
    seat = at_a_move(sit, "mons", drawn=True)
    hex_ = next(iter(seat.view()["stacks"]))
    seat.point(hex_)
    seat.painted()
    before = colours(seat, hex_)
    seat.page.keyboard.press("x")
    seat.painted()
    assert colours(seat, hex_) != before
    seat.page.keyboard.press("x")
    seat.painted()
    assert colours(seat, hex_) == before


@pytest.mark.parametrize("how", LOOKS, ids=NAMES)
def test_where_there_was_fighting_can_be_seen(sit: NewSeat, how: dict[str, Any]) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", **how)
    seat.choose(next(option for option in seat.options if option.startswith("fire ")))
    seat.page.locator(".overlays select").select_option("fights")
    expect(seat.page.locator(".legend li").first).to_be_visible()
    assert not seat.untranslated()
    assert how["lang"] == "en" or not foreign_words(seat)


def test_the_fan_of_a_stack_keeps_clear_of_who_acts_and_of_where_he_can_go(sit: NewSeat) -> None:
    seat = at_a_move(sit, "mons")
    hex_ = next(iter(movers(seat)))
    seat.press(hex_)
    seat.quiet()
    reach = goals(seat)
    stack = next(
        other for other, units in seat.view()["stacks"].items()
        if len(units) > 1 and other != hex_ and f"to {other}" not in texts(seat)
    )  # fmt: skip
    seat.page.mouse.move(*seat.point(stack))
    fan = seat.page.locator(".fan")
    expect(fan).to_be_visible()
    box = fan.bounding_box()
    assert box is not None
    x, y = seat.point(hex_)
    assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])
    assert reach


def test_a_tap_beside_a_lit_hex_means_it(sit: NewSeat) -> None:
    seat = at_a_move(sit, "schlieffen", phone=True)
    hex_ = next(iter(movers(seat)))
    seat.press(hex_, finger=True)
    seat.quiet()
    grid, reach = seat.grid, set(goals(seat))
    stacks, moved = seat.view()["stacks"], seat.view()["about"]["units"][0]
    goal, beyond = next(
        (goal, grid.labels[other])
        for goal in sorted(reach)
        for other in grid.adjacent(grid.index[goal])
        if grid.labels[other] not in stacks and f"to {grid.labels[other]}" not in texts(seat)
        and sum(f"to {grid.labels[near]}" in texts(seat) for near in grid.adjacent(other)) == 1
    )  # fmt: skip
    (x0, y0), (x1, y1) = seat.point(goal), seat.point(beyond)
    (x0, y0), (x1, y1) = seat.point(goal), seat.point(beyond)
    # just over the edge between them
    seat.page.touchscreen.tap(x0 + (x1 - x0) * 0.6, y0 + (y1 - y0) * 0.6)
    seat.quiet()
    assert seat.where(moved) == goal


@pytest.mark.parametrize("how", LOOKS, ids=NAMES)
def test_the_header_is_whole_and_no_label_breaks(sit: NewSeat, how: dict[str, Any]) -> None:
    """Numbers that do not fit are in the drawer; nothing else is cut."""
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", **how)
    cut = seat.page.evaluate("""() => [...document.querySelectorAll(
        '.tracks .turn, .tracks .phase, .menu-button, .tabs button, .asked, .plain-options button, .overlays select')]
        .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1)
        .map(one => one.className + ' ' + one.textContent)""")
    assert cut == []


# Long lists -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", LOOKS, ids=NAMES)
def test_a_long_list_is_grouped_and_searched(sit: NewSeat, how: dict[str, Any]) -> None:
    seat = at_a_move(sit, "mons", **how)
    seat.page.locator(".all-options summary").click()
    options = seat.page.locator(".all-options [data-option]")
    groups, before = seat.page.locator(".all-options .options > li").count(), options.count()
    assert groups < before, "answers that do the same stand together"
    wanted = seat.page.locator(".all-options [data-option]").last.get_attribute("data-option") or ""
    seat.page.fill(".all-options .search", wanted.split()[-1])
    assert 0 < options.count() < before
    assert not seat.untranslated()


# Company --------------------------------------------------------------------------------------------------------------


def test_an_invitation_is_copied(sit: NewSeat) -> None:
    seat = sit()
    seat.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.start("german", "open")
    seat.page.click("[data-act=invite]")
    link = seat.page.input_value("[data-invite=british]")
    copy = seat.page.locator("[data-act=copy]").first
    words = copy.inner_text()
    copy.click()
    expect(copy).not_to_have_text(words)
    assert seat.page.evaluate("navigator.clipboard.readText()") == link


def test_the_browser_says_whose_turn_it_is_to_who_looks_elsewhere(sit: NewSeat) -> None:
    german, british, _ = seated(sit)
    british.page.evaluate("""() => { window.told = [];
        window.Notification = class { static permission = 'granted'; static requestPermission() {}
            constructor(title, { body }) { window.told.push(`${title}: ${body}`); } };
        Object.defineProperty(document, 'hidden', { get: () => true }); }""")
    menu(british, "settings")
    british.page.check("input[name=set-notify]")
    british.page.keyboard.press("Escape")
    while german.question is not None:
        german.pass_on()
    british.wait_asked()
    british.page.wait_for_function("() => window.told.length > 0")
    assert "turn" in british.page.evaluate("window.told[0]")
