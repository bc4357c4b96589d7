"""Somebody at a browser: what a test lets him see and do."""

from __future__ import annotations

import json
import math
import time
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import CDPSession, FilePayload, Page, expect

from grognard import games

#: how much nearer a notch of the wheel brings the map
WHEEL = 0.0016
#: moves of the hand that a drag is made of
DRAG_STEPS = 6
#: what a test answers to a question about which it does not care, in this order
PASSES = ("end", "halt", "stop", "done", "go", "fire", "commit")


@dataclass(frozen=True)
class Screen:
    """What somebody has before him: so many pixels, in a language, and whether he has a mouse or a finger."""

    size: tuple[int, int]
    lang: str
    finger: bool

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.lang}"


#: a desktop, a small laptop and a telephone, in both languages
SCREENS = [
    Screen(size, lang, finger=size == (390, 844))
    for lang in ("en", "ja")
    for size in ((1440, 900), (1280, 720), (390, 844))
]


class Seat:
    """A page with the client on it."""

    def __init__(self, page: Page, site: str, *, lang: str = "en") -> None:
        self.page = page
        self.site = site
        self.lang = lang
        self.finger = False
        self.play_on("mons")

    def play_on(self, title: str) -> None:
        """The title whose map is before him."""
        self.title = title
        self.grid = games.load(title).rules.grid

    # Getting there ---------------------------------------------------------------------------------------------------

    def start(
        self, side: str, opponent: str = "bot", level: str | None = None, seed: str = "web", title: str = "mons"
    ) -> str:
        """A new game as the form of the first screen makes it, without the form; gives its id."""
        return self.come_to(self.made(side, opponent, level, seed, title))

    def made(
        self, side: str, opponent: str = "bot", level: str | None = None, seed: str = "web", title: str = "mons"
    ) -> str:
        """The id of a new game."""
        listed = self.page.request.get("/api/titles").json()["titles"]
        card = next(one for one in listed if one["name"] == title)
        other = {"kind": opponent, "level": level or card["bot"]} if opponent == "bot" else {"kind": opponent}
        mine = {"kind": "hot-seat" if opponent == "hot-seat" else "me"}
        asked = {
            "title": title, "scenario": card["scenarios"][0], "options": {}, "time": {"kind": "none"},
            "seats": {name: mine if name == side else other for name in card["sides"]},
            "listed": opponent == "open", "seed": seed,
        }  # fmt: skip
        return self.asked("/games", asked)

    def fill_in(self, side: str, seed: str = "web", title: str = "mons") -> str:
        """A new game against the computer by the form of the first screen; gives its id."""
        self.page.goto("/")
        self.page.click(f"[data-title={title}]")
        self.page.wait_for_selector(f"input[value={side}]")
        self.page.check(f"input[value={side}]")
        self.page.check("input[value=bot]")
        self.page.locator(".new-game details summary").click()
        self.page.fill("input[name=seed]", seed)
        self.page.click("[data-act=start]")
        return self.at_table()

    def open_file(self, content: bytes) -> str:
        """A game that came in a turn file, without the first screen; gives its id."""
        return self.come_to(self.asked("/import", json.loads(content)))

    def choose_file(self, content: bytes) -> str:
        """Bring a game in a turn file by the button of the first screen."""
        self.page.goto("/")
        file = FilePayload(name="game.json", mimeType="application/json", buffer=content)
        self.page.set_input_files("input[type=file]", files=[file])
        return self.at_table()

    def asked(self, path: str, body: dict[str, Any]) -> str:
        """The id of a game that the server makes at somebody's request; a visitor becomes a guest for it."""
        me = self.page.request.get("/api/me").json()
        if me["user"] is None:
            me = self.page.request.post("/api/guest", data={}).json()
        answer = self.page.request.post(f"/api{path}", data=body, headers={"X-CSRF-Token": me["csrf"]})
        assert answer.ok, answer.text()
        return str(answer.json()["game"]["id"])

    def come_to(self, game: str) -> str:
        self.page.goto(f"/game/{game}")
        return self.at_table()

    def lay(self, title: str, content: bytes) -> str:
        """A game that came in a turn file, on the page that is there already; gives its id."""
        self.play_on(title)
        return self.go_to(self.asked("/import", json.loads(content)))

    def go_to(self, game: str) -> str:
        """Another game on the same page, as a link of the client leads to it: nothing is loaded again."""
        self.page.evaluate(
            """path => { document.querySelector('.board')?.classList.replace('board', 'left');
                history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }""",
            f"/game/{game}",
        )
        return self.at_table()

    def turn_to(self, game: str, screen: Screen) -> None:
        """Another game on the same page, on a screen that may be of another size and in another language."""
        self.finger = screen.finger
        self.page.set_viewport_size({"width": screen.size[0], "height": screen.size[1]})
        self.go_to(game)
        if self.page.get_attribute("html", "lang") != screen.lang:
            # on a narrow screen the button is among the settings
            self.page.eval_on_selector(f".languages button[lang={screen.lang}]", "button => button.click()")
            self.page.wait_for_selector(f"html[lang={screen.lang}]")

    def at_table(self) -> str:
        """Wait until the map is there; sit down where a hand-over screen asks for it."""
        self.page.wait_for_selector(".board, [data-act=seated]", timeout=30_000)
        if self.page.locator("[data-act=seated]").count():
            self.page.click("[data-act=seated]")
        self.settle()
        return self.page.url.split("/game/")[1].split("?")[0]

    def settle(self) -> None:
        """Wait until the map stands still."""
        self.page.wait_for_selector(".board[data-still]", timeout=30_000)

    def painted(self) -> None:
        """Wait until nothing is under way and every tile and counter of the map is there, sharp, as it will stay."""
        self.quiet()
        self.page.wait_for_selector(".board[data-settled]", timeout=60_000)

    def quiet(self) -> None:
        """Wait until nothing is under way: an act has been answered, and the next question is on the screen."""
        self.page.wait_for_function("() => !document.documentElement.dataset.busy")
        self.page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str | None:
        return self.page.get_attribute(".game", "data-asked")

    @property
    def serial(self) -> int:
        return int(self.page.get_attribute(".game", "data-serial") or 0)

    @property
    def options(self) -> list[str]:
        """Canonical texts of the answers in the panel."""
        return self.page.eval_on_selector_all("[data-option]", "all => all.map(one => one.dataset.option)")

    def view(self) -> dict[str, Any]:
        game = self.page.url.split("/game/")[1].split("?")[0]
        answer = self.page.request.get(f"/api/games/{game}/state").json()
        return answer["view"]

    def turn(self) -> int:
        return int(self.view()["turn"])

    def where(self, unit: str) -> str:
        """The hex of a unit."""
        stacks = self.view()["stacks"].items()
        return str(next(hex_ for hex_, stack in stacks if any(counter["unit"] == unit for counter in stack)))

    def wait_asked(self, timeout: float = 90_000) -> None:
        self.page.wait_for_selector(".game[data-asked]", timeout=timeout)

    # Acting by mouse or finger ---------------------------------------------------------------------------------------

    def point(self, hex_: str) -> tuple[float, float]:
        """Where a hex is on the screen; the map is moved if it is not in sight."""
        at = self.in_sight(hex_)
        if at is None:
            self.page.locator(".zoom .whole").click()
            return self.point(hex_)
        return at

    def in_sight(self, hex_: str) -> tuple[float, float] | None:
        """Where a hex is on the screen, if it is."""
        self.settle()
        x, y, zoom = map(float, (self.page.get_attribute(".board", "data-camera") or "").split())
        box = self.page.locator(".board").bounding_box()
        assert box is not None
        across, down = self.grid.centre(self.grid.index[hex_])
        at = (across - x) * zoom + box["width"] / 2, (down - y) * zoom + box["height"] / 2
        if not (8 < at[0] < box["width"] - 8 and 8 < at[1] < box["height"] - 8):
            return None
        return box["x"] + at[0], box["y"] + at[1]

    def look_for(self, hex_: str) -> None:
        """Turn the wheel (or pinch) until a hex that is out of sight is on the screen, as near as the others were."""
        if self.in_sight(hex_) is not None:
            return
        zoom = self.zoom
        self.page.locator(".zoom .whole").click()
        x, y = self.point(hex_)
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, -math.log(zoom / self.zoom) / WHEEL)
        self.page.wait_for_function(
            "zoom => document.querySelector('.board').dataset.camera.split(' ')[2] > zoom", arg=zoom * 0.9
        )

    @property
    def zoom(self) -> float:
        """Pixels a hex."""
        self.settle()
        return float((self.page.get_attribute(".board", "data-camera") or "").split()[2])

    def press(self, hex_: str, *, finger: bool = False) -> None:
        """Click or tap a hex of the map."""
        at = self.point(hex_)
        if finger or self.finger:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def press_twice(self, hex_: str) -> None:
        """Click or tap a hex, and a tenth of a second later, by the clock of the events, once more."""
        at, now = self.point(hex_), time.time()
        for moment in (now, now + 0.1):
            if self.finger:
                self.touch("touchStart", at, moment)
                self.touch("touchEnd", None, moment + 0.02)
            else:
                self.send_mouse("mousePressed", at, moment)
                self.send_mouse("mouseReleased", at, moment + 0.02)

    def touch(self, kind: str, at: tuple[float, float] | None, moment: float | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._line.send("Input.dispatchTouchEvent", _dated({"type": kind, "touchPoints": points}, moment))

    def send_mouse(self, kind: str, at: tuple[float, float], moment: float) -> None:
        event = {"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1}
        self._line.send("Input.dispatchMouseEvent", _dated(event, moment))

    @cached_property
    def _line(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def rest(self, hex_: str) -> None:
        """A finger stays on a hex."""
        self.touch("touchStart", self.point(hex_))
        expect(self.page.locator(".gathered")).to_be_visible()
        self.touch("touchEnd", None)

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, shift: bool = False) -> None:
        """With the mouse or a finger, from one place of the screen to another."""
        ways = [
            (start[0] + (end[0] - start[0]) * k / DRAG_STEPS, start[1] + (end[1] - start[1]) * k / DRAG_STEPS)
            for k in range(1, DRAG_STEPS + 1)
        ]
        if self.finger:
            self.touch("touchStart", start)
            for at in ways:
                self.touch("touchMove", at)
            self.quiet()
            self.touch("touchEnd", None)
            return
        mouse, keyboard = self.page.mouse, self.page.keyboard
        mouse.move(*start)
        if shift:
            keyboard.down("Shift")
        mouse.down()
        for at in ways:
            mouse.move(*at)
        # what is carried is taken up first
        self.quiet()
        mouse.up()
        if shift:
            keyboard.up("Shift")

    def tap(self, selector: str) -> None:
        """Click or tap something beside the map."""
        one = self.page.locator(selector).first
        one.tap() if self.finger else one.click()

    def pick(self, option: str) -> None:
        """Select an answer of the panel."""
        # the only answer of a hex is picked as soon as the hex is
        if not self.page.locator(f'[data-picked="{option}"]').count():
            button = self.page.locator(f'[data-option="{option}"]').first
            if not button.is_visible():
                self.page.locator(".all-options summary").click()
            button.click()

    def choose(self, option: str) -> None:
        """Select an answer of the panel and confirm it, unless it is one that needs no confirmation."""
        before = self.serial
        self.pick(option)
        self.quiet()
        self.wait_beyond(before, or_there=f'[data-picked="{option}"]')
        if self.page.locator(f'[data-picked="{option}"]').count():
            self.page.click("[data-act=confirm]")
        self.wait_beyond(before)

    def wait_beyond(self, serial: int, *, or_there: str = ".hand-over") -> None:
        """Wait until an answer has taken effect; at one screen it may be the other player's turn at once."""
        beyond = """([serial, other]) => document.querySelector(`.hand-over, ${other}`)
            || document.querySelector('.game')?.dataset.serial > serial"""
        self.page.wait_for_function(beyond, arg=[serial, or_there])

    def pass_on(self) -> None:
        """Answer a question that the test does not care about, when its answers are there."""
        self.page.wait_for_selector("[data-option]", state="attached", timeout=90_000)
        options = self.options
        first = next((option for verb in PASSES for option in options if option.split()[0] == verb), options[0])
        self.choose(first)

    def untranslated(self) -> list[str]:
        return self.page.evaluate("untranslated")

    def show_tab(self, name: str) -> None:
        self.page.click(f"[data-tab={name}]")
        expect(self.page.locator(f"[data-tab={name}]")).to_have_attribute("aria-current", "page")


def _dated(event: dict[str, Any], moment: float | None) -> dict[str, Any]:
    """An event that happens at a moment, whenever it is heard of."""
    return event if moment is None else {**event, "timestamp": moment}
