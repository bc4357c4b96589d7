"""What a player sees and learns: rules on a card, settings, signs, advice, company, and a quick first page."""

from __future__ import annotations

import urllib.request
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from .conftest import NewSeat
from .hand import lay_down
from .make_positions import TITLES
from .seat import SCREENS, Seat
from .test_access import check
from .test_languages import foreign_words
from .test_live import seated
from .test_people import sit_at, typical

#: titles whose scenarios name the hexes that are fought for; in the others the sheet does
NAMED_BY_SCENARIO = ("metz", "tannenberg", "bastogne", "training", "crossroads")
SIZES = ((1440, 900), (1280, 720))


def menu(seat: Seat, item: str) -> None:
    seat.page.click(".menu-button")
    seat.page.click(f"[data-menu={item}]")


# Seeing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_rule_opens_on_a_card_over_the_decision(sit: NewSeat, lang: str) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", lang=lang)
    seat.page.locator(".question .rule-chip").first.click()
    card = seat.page.locator(".rule-card")
    expect(card.locator("p").first).not_to_be_empty()
    expect(seat.page.locator("[data-tab=act]")).to_have_attribute("aria-current", "page")
    check(seat, "rule card")
    seat.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


@pytest.mark.parametrize("size", [*SIZES, "phone"])
def test_the_map_opens_where_the_decision_is_with_counters_that_can_be_read(
    sit: NewSeat, size: tuple[int, int] | str
) -> None:
    how = {"phone": True} if size == "phone" else {"size": size}
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", **how)
    x, y, zoom = map(float, (seat.page.get_attribute(".board", "data-camera") or "").split())
    assert zoom * 0.7 * 0.3 >= 10, "figures are at least ten pixels high"
    box = seat.page.locator(".board").bounding_box()
    assert box is not None
    targets = {option.split()[2] for option in seat.options if option.startswith("fire ")}
    inside = 0
    for hex_ in targets:
        across, down = seat.grid.centre(seat.grid.index[hex_])
        at = (across - x) * zoom + box["width"] / 2, (down - y) * zoom + box["height"] / 2
        inside += 0 < at[0] < box["width"] and 0 < at[1] < box["height"]
    assert inside >= len(targets) / 2


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


def test_keys_show_the_whole_map_and_what_is_asked(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "11.23-liege")
    near = seat.page.get_attribute(".board", "data-camera")
    seat.page.keyboard.press("w")
    expect(seat.page.locator(".minimap")).to_be_hidden()
    seat.page.keyboard.press("d")
    seat.settle()
    assert seat.page.get_attribute(".board", "data-camera") == near
    expect(seat.page.locator(".minimap")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_header_cuts_nothing(sit: NewSeat, size: tuple[int, int]) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire", size=size)
    cut = seat.page.evaluate("""() => [...document.querySelectorAll('.tracks dl div, .tracks .phase, .tracks .turn')]
        .filter(one => {
            const box = one.getBoundingClientRect(), list = one.closest('dl')?.getBoundingClientRect();
            const shown = !list || box.top < list.bottom - 4;
            return shown && one.scrollWidth > one.clientWidth + 1; }).length""")
    assert cut == 0
    drawer = seat.page.locator("[data-act=more-tracks]")
    if drawer.count():
        drawer.click()
        expect(seat.page.locator("dialog .gauges")).to_be_visible()


def test_every_die_of_a_roll_is_shown(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    seat.choose(next(option for option in seat.options if option.startswith("fire ")))
    expect(seat.page.locator(".played .die")).to_have_count(2)


def test_the_order_of_battle_is_searched_and_found(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "11.23-liege")
    seat.show_tab("units")
    rows = seat.page.locator(".oob li")
    before = rows.count()
    seat.page.fill(".units .search", "Guard")
    assert 0 < rows.count() < before
    rows.first.locator("button").click()
    expect(seat.page.locator(".unit-info")).to_be_visible()


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


# Learning -------------------------------------------------------------------------------------------------------------


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
        assert lang == "en" or not foreign_words(seat)
        seat.page.keyboard.press("Escape")
        menu(seat, "signs")
        expect(seat.page.locator("dialog .signs li").first).to_be_visible()
        expect(seat.page.locator("dialog .mark-sample").first).to_be_visible()
        assert seat.page.locator("dialog .terrain-chart tbody tr").count() >= 4
        assert seat.page.locator("dialog .glossary dt").count() >= 4
        assert lang == "en" or not foreign_words(seat)
        assert not seat.untranslated()
        if lang == "ja":
            check(seat, "signs")
        seat.page.keyboard.press("Escape")


def test_advice_in_a_game_against_the_computer(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german")
    seat.wait_asked()
    seat.page.click("[data-act=hint]")
    expect(seat.page.locator(".hint-box .card")).to_contain_text("would consider", timeout=40_000)
    assert seat.serial == 0, "advice is not an answer"


def test_a_new_player_is_offered_where_to_begin(sit: NewSeat) -> None:
    seat = sit()
    seat.page.goto("/")
    seat.page.click("[data-title=mons]")
    seat.page.wait_for_selector("input[value=british]")
    offer = seat.page.locator("[data-act=first-game]")
    expect(offer).to_have_attribute("aria-pressed", "false")
    offer.click()
    expect(seat.page.locator("input[value=british]")).to_be_checked()
    expect(offer).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [*SIZES, "phone"])
def test_the_button_that_begins_a_game_is_in_sight(sit: NewSeat, size: tuple[int, int] | str) -> None:
    """Beside the games; on a telephone as soon as one comes to the form."""
    seat = sit(**({"phone": True} if size == "phone" else {"size": size}))
    seat.page.goto("/")
    seat.page.click("[data-title=bastogne]")
    seat.page.wait_for_selector("#scenario-text")
    if size == "phone":
        seat.page.locator("#scenario-text").scroll_into_view_if_needed()
    expect(seat.page.locator("[data-act=start]")).to_be_in_viewport(ratio=1)


# Company --------------------------------------------------------------------------------------------------------------


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


# Comfort --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_settings_are_in_one_place_and_kept(sit: NewSeat, lang: str) -> None:
    seat = sit_at(sit, "mons", "12.7-odds-26-to-7", lang=lang)
    menu(seat, "settings")
    check(seat, "settings")
    expect(seat.page.locator("input[name=set-sound]")).not_to_be_checked()
    seat.page.check("input[name=set-theme][value=dark]")
    seat.page.check("input[name=set-text][value='115']")
    seat.page.uncheck("input[name=set-minimap]")
    check(seat, "settings in the dark")
    seat.page.reload()
    seat.at_table()
    assert seat.page.get_attribute("html", "data-theme") == "dark"
    expect(seat.page.locator(".minimap")).to_have_count(0)
    check(seat, "a game in the dark")
    assert not seat.untranslated()


def test_a_question_mark_lists_the_keys(sit: NewSeat) -> None:
    seat = sit_at(sit, "mons", "12.7-odds-26-to-7")
    seat.page.keyboard.press("?")
    assert seat.page.locator("dialog .keys div").count() >= 12


# The first page -------------------------------------------------------------------------------------------------------


def fetch(url: str, **headers: str) -> tuple[int, Mapping[str, str], bytes]:
    request = urllib.request.Request(url, headers=headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.status, answer.headers, answer.read()


def test_what_is_sent_is_packed_and_kept(site: str) -> None:
    _, _, page = fetch(site + "/")
    script = page.decode().split('src="')[1].split('"')[0]
    _, headers, packed = fetch(site + script, **{"Accept-Encoding": "br, gzip"})
    assert headers["Content-Encoding"] == "br"
    assert "immutable" in headers["Cache-Control"]
    _, _, plain = fetch(site + script)
    assert len(packed) < len(plain) / 2
    assert len(packed) < 30_000, "the first screen needs little"
    _, headers, _ = fetch(site + "/api/titles/mons", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    ("asked", "lang", "words"), [("ja,en;q=0.8", "ja", "ヘクス"), ("de,en", "en", "wargames"), ("", "en", "wargames")]
)
def test_the_first_page_is_there_before_any_script_in_the_reader_s_language(
    site: str, asked: str, lang: str, words: str
) -> None:
    _, headers, body = fetch(site + "/", **{"Accept-Language": asked})
    page = body.decode()
    assert f'<html lang="{lang}">' in page
    assert words in page.split('name="description" content="')[1].split('"')[0]
    assert "/covers/" in page
    assert "Accept-Language" in headers["Vary"]
    _, _, other = fetch(site + "/rules/mons", **{"Accept-Language": asked})
    assert "/covers/" not in other.decode()


def test_robots_and_the_manifest_are_files(site: str) -> None:
    _, headers, body = fetch(site + "/robots.txt")
    assert headers["Content-Type"].startswith("text/plain")
    assert body.startswith(b"User-agent")
    _, headers, _ = fetch(site + "/app.webmanifest")
    assert headers["Content-Type"] == "application/manifest+json"


def test_nothing_shifts_while_the_first_page_comes(sit: NewSeat) -> None:
    seat = sit()
    seat.page.add_init_script("""window.shifts = 0;
        new PerformanceObserver(list => { for (const one of list.getEntries())
        if (!one.hadRecentInput) window.shifts += one.value; }).observe({ type: 'layout-shift', buffered: true });""")
    seat.page.goto("/")
    seat.page.wait_for_selector("[data-act=start]")
    seat.page.wait_for_timeout(500)
    assert seat.page.evaluate("window.shifts") < 0.05
    loaded = seat.page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert not [name for name in loaded if "/Game-" in name], "the game is loaded when it is needed"


def test_the_client_is_kept_for_when_no_server_answers_and_never_stale(sit: NewSeat) -> None:
    seat = sit()
    seat.page.goto("/")
    seat.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    seat.page.reload()
    seat.page.wait_for_selector("[data-act=start]")
    source = seat.page.evaluate("() => fetch('/worker.js').then(answer => answer.headers.get('cache-control'))")
    assert source == "no-cache"
