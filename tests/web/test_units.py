"""Units and hexes in words: the order of battle, groups of units, what a hex is worth; and the frame of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .hand import lay_down
from .looking import camera, reads_well
from .seat import SCREENS, Seat
from .test_access import check
from .test_people import sit_at, standing, typical


def test_the_order_of_battle_is_searched_and_found(player: Seat) -> None:
    """By the name in one's own language; a press finds the unit on the map and tells of it."""
    player.lay("schlieffen", standing("schlieffen", "11.23-liege"))
    player.show_tab("units")
    rows = player.page.locator(".oob li")
    before = rows.count()
    reads_well(player)
    check(player, "order of battle")
    name = rows.nth(1).locator("b, span").first.inner_text().split("\n")[0]
    player.page.fill(".units .search", name)
    found = rows.filter(has_text=name)
    expect(found.first).to_be_visible()
    assert rows.count() < before
    player.tap(".zoom .whole")
    far = camera(player)
    found.first.locator("button").click()
    expect(player.page.locator(".unit-info")).to_be_in_viewport()
    reads_well(player)
    assert camera(player) != far


def test_groups_of_a_view_are_shown(sit: NewSeat) -> None:
    """Formations: their state, values and modifiers, whatever game they belong to."""
    seat = sit_at(sit, "mons", "12.7-odds-26-to-7")
    seat.page.evaluate("""() => { const NewSocket = window.WebSocket; window.WebSocket = class extends NewSocket {
        set onmessage(handle) { super.onmessage = (event) => {
            const message = JSON.parse(event.data);
            if (message.view) message.view.groups = [{ key: 'first', side: 'german',
                values: { strength: 3 }, marks: [], modifiers: [], units: [] }];
            handle({ data: JSON.stringify(message) }); } } } }""")
    game = seat.page.url.split("/game/")[1]
    seat.page.evaluate("() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); }")
    seat.page.evaluate(
        f"() => {{ history.pushState(null, '', '/game/{game}'); dispatchEvent(new PopStateEvent('popstate')); }}"
    )
    seat.at_table()
    seat.show_tab("units")
    shown = seat.page.locator("[data-group=first]")
    expect(shown.locator("summary")).to_have_text("first")
    expect(shown.locator("dd")).to_have_text("3")


@pytest.mark.parametrize(
    ("title", "lang", "heading"),
    [("bastogne", "en", "Formations"), ("marne", "ja", "軍"), ("tannenberg", "en", "Armies")],
)
def test_groups_are_called_what_the_game_calls_them(sit: NewSeat, title: str, lang: str, heading: str) -> None:
    seat = sit(lang=lang)
    seat.play_on(title)
    seat.open_file(typical(title))
    seat.show_tab("units")
    expect(seat.page.locator("#groups-heading")).to_have_text(heading)


@pytest.mark.parametrize(
    ("title", "hex_", "worth"),
    [
        ("mons", "3122", "one German victory point"),
        ("metz", "2022", "the side that holds more of these wins"),
        ("tannenberg", "2904", "Russian 6, German 4"),
        ("bastogne", "1812", "worth 3 victory points"),
        ("crossroads", "0803", "worth one victory point"),
    ],
)
def test_an_objective_says_that_it_is_one_and_what_it_is_worth(
    one_seat: Seat, title: str, hex_: str, worth: str
) -> None:
    lay_down(one_seat, SCREENS[0], title, typical(title))
    one_seat.show_tab("text")
    one_seat.page.fill("#text-hex", hex_)
    expect(one_seat.page.locator(".text-map")).to_contain_text(worth)


@pytest.mark.parametrize(
    ("size", "place"),
    [
        ((1440, 900), "beside"),
        ((1280, 720), "beside"),
        ((844, 390), "beside"),
        ((390, 844), "below"),
        ((820, 1180), "below"),
    ],
)
def test_the_frame_has_the_shape_of_the_screen(sit: NewSeat, size: tuple[int, int], place: str) -> None:
    """A wide screen has the panel beside the map, a high one below it; the map has the larger part, and nothing hangs
    over the edge."""
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", size=size)
    board, panel = (seat.page.locator(one).bounding_box() for one in (".board", "#panel"))
    assert board is not None
    assert panel is not None
    beside = panel["x"] >= board["x"] + board["width"] - 1
    assert beside == (place == "beside")
    assert board["width"] * board["height"] > 0.4 * size[0] * size[1]
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert panel["y"] + panel["height"] <= size[1] + 1
