"""A real server, a real Chromium, and games that stand where a test needs them."""

from __future__ import annotations

import base64
import json
import os
import queue
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from playwright.sync_api import Browser, Page, sync_playwright

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match
from grognard.engine.record import record_of

from .seat import SCREENS, Screen, Seat

STATIC = Path(games.__file__).parent.parent / "server" / "static"
CHROMIUM = "/usr/bin/chromium"
#: what Chromium does beside showing the page, switched off: a suggestion list for the address bar that nobody sees, in
#: two pages of its own for every window, and a process in reserve. It took as long as the page itself. The last list of
#: features holds, so what Playwright switches off is in it as well.
IDLE = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning", "AimEnabled",
)  # fmt: skip
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(IDLE)}",
]  # fmt: skip

#: most tests do not look at the ground: for them the worker that paints the map hands out blank paper
BLANK = """
class Blank {
  postMessage({ kind, id }) {
    if (kind !== 'piece') return;
    const paper = new ImageData(new Uint8ClampedArray([236, 226, 200, 255]), 1, 1);
    createImageBitmap(paper).then(picture => this.onmessage({ data: { id, picture } }));
  }
}
window.Worker = new Proxy(Worker, { construct: (real, [address, ...how]) =>
  String(address).includes('/printer') ? new Blank() : new real(address, ...how) });
"""

ENVIRONMENT = {"GROGNARD_RATE": "0", "GROGNARD_WORKERS": "1", "GROGNARD_SMTP_HOST": "127.0.0.1"}
NewSeat = Callable[..., Seat]


class Mailbox:
    """Keeps every mail that the server sends."""

    def __init__(self) -> None:
        self.mails: queue.Queue[bytes] = queue.Queue()

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        self.mails.put(envelope.content)
        return "250 OK"

    def link(self, kind: str) -> str:
        """The path of the link in the next mail."""
        mail = message_from_bytes(self.mails.get(timeout=20), policy=policy.default)
        link = next(word for word in mail.get_content().split() if f"/account/{kind}/" in word)
        return urlsplit(str(link)).path


@pytest.fixture(scope="session")
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=0)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        controller.port = free.getsockname()[1]
    controller.start()
    yield box, controller.port
    controller.stop()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('site') / 'games.sqlite3'}"


#: printed values that the owner of a set gives, as the first screen offers them
PRINTED = """
[[unit]]
id = "B1"
strength = [9, 5]
"""


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "box"  # a name that its owner gave, not a word of ours
    folder.mkdir()
    (folder / "units.toml").write_text(PRINTED, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def site(database: str, mailbox: tuple[Mailbox, int], printed: Path) -> Iterator[str]:
    """The address of a server of its own, with an empty database."""
    assert (STATIC / "index.html").exists(), "the client is not built: run `npm ci && npm run build` in web/"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "grognard.cli",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        "--data",
        f"crossroads={printed}",
    ]
    server = subprocess.Popen(command, env={**os.environ, **ENVIRONMENT, "GROGNARD_SMTP_PORT": str(mailbox[1])})
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(900):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):
                return
        except OSError:
            assert server.poll() is None, "the server did not start"
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert shutil.which(CHROMIUM), f"{CHROMIUM} is missing: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def sit(site: str, browser: Browser) -> Iterator[NewSeat]:
    """New visitors, each with cookies of his own. A page that reports an error fails the test."""
    with visitors(site, browser) as new_seat:
        yield new_seat


@pytest.fixture(scope="module")
def one_seat(site: str, browser: Browser) -> Iterator[Seat]:
    """Somebody with mouse and fingers who stays for all tests of a file; each lays a position of its own before him."""
    with visitors(site, browser) as new_seat:
        seat = new_seat(touch=True)
        seat.page.goto("/")
        yield seat


@pytest.fixture(scope="module", params=SCREENS, ids=str)
def player(request: pytest.FixtureRequest, site: str, browser: Browser) -> Iterator[Seat]:
    """Somebody before each of the screens, in each of the languages by turns; he stays for all tests of a file, and
    each lays a position of its own before him."""
    screen: Screen = request.param
    with visitors(site, browser) as new_seat:
        seat = new_seat(size=screen.size, phone=screen.finger, lang=screen.lang)
        seat.page.goto("/")
        seat.lay("crossroads", fresh("crossroads"))
        yield seat


@contextmanager
def visitors(site: str, browser: Browser) -> Iterator[NewSeat]:
    seats: list[Seat] = []
    troubles: list[str] = []

    def new_seat(
        *,
        lang: str = "en",
        phone: bool = False,
        touch: bool = False,
        tour: bool = False,
        drawn: bool = False,
        size: tuple[int, int] = (1440, 900),
        **chosen: Any,
    ) -> Seat:
        """`drawn`: with the ground painted on the map; `chosen`: settings of his own."""
        width, height = (390, 844) if phone else size
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone or touch, is_mobile=phone,
            device_scale_factor=2 if phone else 1, base_url=site, locale=lang,
        )  # fmt: skip
        # animations show nothing that a test could look at
        context.add_init_script(
            f"localStorage.setItem('language', '{lang}');"
            + ("" if tour else "localStorage.setItem('tour', 'seen');")
            + (f"localStorage.setItem('settings', '{json.dumps(chosen)}');" if chosen else "")
            + ("" if drawn else BLANK)
        )
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        page.on("pageerror", lambda error: troubles.append(str(error)))
        _watch_policy(page, troubles)
        seat = Seat(page, site, lang=lang)
        seat.finger = phone
        seats.append(seat)
        return seat

    yield new_seat
    for seat in seats:
        seat.page.context.close()
    assert not troubles


def _watch_policy(page: Page, troubles: list[str]) -> None:
    """Whatever the content security policy blocks is a fault of the client."""
    page.on("console", lambda line: troubles.append(line.text) if "Content Security Policy" in line.text else None)


@pytest.fixture(scope="session")
def battle() -> bytes:
    """A turn file: a game that two captains have played up to an assault with several attackers."""
    return played("mons", None, _is_planned)


def played(name: str, scenario: str | None, until: Callable[[Match], bool], bot: str = "captain") -> bytes:
    """A turn file: a game that two captains have played until something is the case."""
    title = games.load(name)
    match = Match(title, scenario, secret=dice.secret_from_seed("web"))
    captains = {side: bots.make(bot, title, side, 1) for side in title.sides}
    while not until(match):
        asked = match.decision
        assert asked is not None
        match.play(captains[asked.side].choose(title.view(match.state, asked.side)))
    return turn_file(match)


def _is_planned(match: Match) -> bool:
    asked = match.decision
    assert asked is not None
    if asked.question != "close_combat.choose_attackers" or len(asked.options) < 2:
        return False  # the only answer would be given by itself
    return len(match.title.about(match.state)["units"]) >= 2  # type: ignore[arg-type]


def fresh(title: str) -> bytes:
    """A turn file: a game that has just begun."""
    return turn_file(Match(games.load(title), None, secret=dice.secret_from_seed("web")))


def turn_file(match: Match, computer: str | None = None) -> bytes:
    """A game for two people at one screen, or against the computer, signed by a site that nobody knows."""
    seats = {side: "bot captain" if side == computer else "person" for side in match.title.sides}
    payload = {
        "record": record_of(match), "seats": seats,
        "time": {"kind": "none"}, "written": 0.0,
    }  # fmt: skip
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(payload))).decode()
    key = Ed25519PrivateKey.generate()
    return msgspec.json.encode(
        {
            "grognard": 1,
            "payload": packed,
            "key": key.public_key().public_bytes_raw().hex(),
            "signature": key.sign(packed.encode()).hex(),
        }
    )
