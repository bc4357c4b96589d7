"""The first page: packed, in the reader's language before any script, without shifts; and kept for later."""

from __future__ import annotations

import urllib.request
from collections.abc import Mapping

import pytest
from playwright.sync_api import FilePayload, expect

from .conftest import NewSeat


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


@pytest.mark.parametrize("content", [b"", b"no json", b"[]", b'{"grognard": 1}', b"[" + b"1," * 2_000_000 + b"1]"])
def test_a_file_with_no_game_in_it_says_so(sit: NewSeat, content: bytes) -> None:
    seat = sit()
    seat.page.goto("/")
    file = FilePayload(name="game.json", mimeType="application/json", buffer=content)
    seat.page.set_input_files("input[type=file]", files=[file])
    expect(seat.page.locator(".problem")).to_contain_text("not a turn file")
