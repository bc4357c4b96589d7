"""The other side's turn as a film: moves, then fire, then what came of it, in order and in step; how fast, and how to
skip it; a summary to click through; and the camera back at what is asked. Before every screen, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import expect

from grognard.server import lessons

from .conftest import turn_file
from .hand import movers
from .looking import box_of, camera, is_within, lingering, reads_well, set_to
from .seat import PASSES, Seat
from .test_people import typical
from .test_seeing import shows_the_decision

#: somebody who notes each arrival and each fight that is told, and whether anybody was on his way then
WATCH = """() => { window.film = []; window.early = 0; window.watcher?.disconnect();
    window.watcher = new MutationObserver(changes => { for (const { type, oldValue, addedNodes } of changes)
        if (type === 'attributes') { if (oldValue !== null) window.film.push(oldValue); }
        else for (const node of addedNodes) if (node.classList?.contains('played')) {
            window.film.push('dice');
            window.early += document.querySelector('.board[data-travelling]') !== null;
        }
    });
    window.watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-travelling'],
        attributeOldValue: true }); }"""


@cache
def before_the_german_turn() -> bytes:
    """A small battle from the other side than in its lesson: one more answer, and the computer moves and fires."""
    lesson = lessons.lesson_of("mons")
    assert lesson is not None
    match, again = (lessons.begun(lesson, "mons") for _ in range(2))
    first = match.title.view(match.state, None).turn
    while match.title.view(match.state, None).turn == first:
        assert match.decision is not None
        match.play(passing([option.text for option in match.decision.options]))
    for entry in match.log[:-1]:
        again.play(entry.text)
    return turn_file(again, computer="german")


def passing(options: list[str]) -> str:
    return next((text for verb in PASSES for text in options if text.split()[0] == verb), options[0])


@contextmanager
def moving(seat: Seat, pace: str) -> Iterator[None]:
    """With things that move, so fast."""
    set_to(seat, pace=pace)
    seat.page.emulate_media(reduced_motion="no-preference")
    yield
    seat.page.emulate_media(reduced_motion="reduce")
    set_to(seat, pace="calm")


@contextmanager
def on_their_way(seat: Seat) -> Iterator[None]:
    """While whoever has set out does not arrive, however long the machine takes for the rest."""
    seat.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    yield
    seat.page.evaluate("() => { delete performance.now; }")


def shown(seat: Seat) -> list[str]:
    """What the log tells of the other side: where each way ended, and what dice decided."""
    game = seat.page.url.split("/game/")[1]
    told = seat.page.request.get(f"/api/games/{game}/state").json()["entries"]
    events = [event for entry in told if entry["side"] == "german" for event in entry["events"]]
    return [event["path"][-1] if "path" in event else "dice" for event in events if "path" in event or "die" in event]


def test_the_other_side_s_turn_is_shown_in_its_order(player: Seat) -> None:
    player.lay("mons", before_the_german_turn())
    with moving(player, "quick"):
        player.page.evaluate(WATCH)
        player.pass_on()
        player.wait_asked()
        player.settle()
        film = shown(player)
        assert film[-1] == "dice"
        assert film.count("dice") < len(film), "first they move"
        assert player.page.evaluate("window.film") == film
        assert player.page.evaluate("window.early") == 0
        # then one is asked, and sees what about
        shows_the_decision(player)
        expect(player.page.locator("[data-act=skip]")).to_have_count(0)
    the_summary_is_clicked_through(player)


def the_summary_is_clicked_through(seat: Seat) -> None:
    summary = seat.page.locator(".meanwhile")
    if summary.get_attribute("open") is None:
        seat.tap(".meanwhile summary")
    lines = summary.locator(".log-lines li")
    assert lines.count() > len(shown(seat))
    reads_well(seat)
    places = summary.locator("button.line")
    seat.tap(".zoom .whole")
    before = camera(seat)
    places.last.scroll_into_view_if_needed()
    places.last.click()
    seat.page.wait_for_function(
        "before => document.querySelector('.board').dataset.camera !== before", arg=" ".join(map(str, before))
    )
    seat.tap("[data-act=watch]")
    # it runs by itself
    expect(seat.page.locator(".replay")).to_be_visible()
    expect(seat.page.locator(".moment-lines li").first).to_be_attached()
    assert is_within(box_of(seat, ".replay"), box_of(seat, ".board"))
    reads_well(seat)
    seat.page.locator(".replay button").last.click()
    seat.wait_asked()


def test_the_film_is_skipped(player: Seat) -> None:
    player.lay("mons", before_the_german_turn())
    with moving(player, "calm"):
        player.page.evaluate(WATCH)
        with on_their_way(player):
            player.pass_on()
            skip = player.page.locator("[data-act=skip]")
            expect(skip).to_be_visible()
            assert is_within(box_of(player, "[data-act=skip]"), box_of(player, ".board"))
            reads_well(player)
            player.wait_asked()
            player.tap("[data-act=skip]")
            expect(skip).to_have_count(0)
        player.settle()
        assert player.page.evaluate("window.film") == shown(player)[:1]
        shows_the_decision(player)


def test_nothing_moves_for_who_wants_nothing_to(player: Seat) -> None:
    player.lay("mons", before_the_german_turn())
    with moving(player, "none"), lingering(player):
        player.page.evaluate(WATCH)
        player.pass_on()
        player.wait_asked()
        player.settle()
        expect(player.page.locator(".played")).to_be_visible()
        expect(player.page.locator(".played")).to_have_css("animation-name", "none")
        assert set(player.page.evaluate("window.film")) == {"dice"}
        assert is_within(box_of(player, ".played"), box_of(player, ".board"))
        reads_well(player)


def test_whoever_takes_the_map_in_hand_has_seen_enough_of_the_moves(player: Seat) -> None:
    """But he is still told of the fights."""
    player.lay("mons", before_the_german_turn())
    with moving(player, "calm"), lingering(player):
        player.page.evaluate(WATCH)
        with on_their_way(player):
            player.pass_on()
            player.wait_asked()
            player.page.wait_for_selector(".board[data-travelling]")
            x, y = box_of(player, ".board")["x"], box_of(player, ".board")["y"]
            player.drag((x + 120, y + 160), (x + 160, y + 200))
        expect(player.page.locator(".played")).to_be_visible()
        assert player.page.evaluate("window.early") == 0


def test_no_die_falls_while_one_s_own_counters_are_on_their_way(player: Seat) -> None:
    player.lay("bastogne", typical("bastogne"))
    barrage = next(text for text in player.options if text.startswith("barrage "))
    target = player.grid.index[barrage.split()[1]]
    # not one of those who spot for them
    far = max(
        (hex_ for hex_ in movers(player)),
        key=lambda hex_: (player.grid.distance(player.grid.index[hex_], target), hex_),
    )
    player.press(far)
    player.quiet()
    goal = next(text for text in reversed(player.options) if text.startswith("to "))
    with moving(player, "calm"), lingering(player):
        player.page.evaluate(WATCH)
        with on_their_way(player):
            player.pick(goal)
            player.page.wait_for_selector(".board[data-travelling]")
            player.choose(barrage)
        expect(player.page.locator(".played")).to_be_visible()
        assert player.page.evaluate("window.early") == 0
