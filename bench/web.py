"""How soon the map is painted and how smoothly it moves, in a real Chromium against a real server.

python bench/web.py                 the title as it is
python bench/web.py --big           its map laid out four times, 4,676 hexes, with 300 counters
python bench/web.py --lighthouse    what Lighthouse (by npx) says of the first page, on a telephone and on a desktop
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, Request, Route, WebSocketRoute, sync_playwright

sys.path.append(str(Path(__file__).parents[1]))
from bench.big_map import BigMap

CHROMIUM = "/usr/bin/chromium"
LIGHTHOUSE = "lighthouse@12"
PORT = 8797
SITE = f"http://localhost:{PORT}"
COUNTERS = 300
SECONDS = 6
#: milliseconds between two frames of a screen with 60 a second
FRAME = 1000 / 60
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
#: how long each frame's own work takes, beside what the browser adds
WATCH = """
window.work = [];
const plain = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (act) => plain((now) => {
  const begun = performance.now();
  act(now);
  if (act.name !== 'tick') window.work.push(performance.now() - begun);
});
"""
GESTURE = """([kind, seconds]) => new Promise((done) => {
  const board = document.querySelector('.board');
  const { width, height } = board.getBoundingClientRect();
  const send = (type, x, y) => board.dispatchEvent(
    new PointerEvent(type, {pointerId: 1, clientX: x, clientY: y, pointerType: 'touch', bubbles: true}));
  board.setPointerCapture = () => {};
  const at = (t) => [width / 2 + width * 0.4 * Math.sin(t * 1.7), height / 2 + height * 0.4 * Math.sin(t * 2.3)];
  if (kind === 'pan') send('pointerdown', ...at(0));
  const times = [];
  window.work.length = 0;
  let begun;
  const tick = (now) => {
    begun ??= now;
    times.push(now);
    const t = (now - begun) / 1000;
    if (kind === 'pan') send('pointermove', ...at(t));
    else board.dispatchEvent(new WheelEvent('wheel',
      {deltaY: -14 * Math.cos(t * 2), clientX: width * 0.55, clientY: height * 0.45, cancelable: true}));
    if (t < seconds) requestAnimationFrame(tick);
    else { send('pointerup', ...at(t)); done({times, work: window.work}); }
  };
  requestAnimationFrame(tick);
})"""


def wait_for_server() -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{SITE}/healthz")
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def enlarge(page: Page, title: str) -> None:
    """From now on the browser receives the big map."""
    with urllib.request.urlopen(f"{SITE}/api/titles/{title}") as answer:
        big = BigMap(json.load(answer), COUNTERS)

    def definitions(route: Route) -> None:
        route.fulfill(body=json.dumps(big.title()), content_type="application/json")

    def relief(route: Route, request: Request) -> None:
        with urllib.request.urlopen(request.url) as answer:
            route.fulfill(body=big.relief(answer.read()), content_type="image/png")

    def live(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(big.message(str(text))))

    page.route(f"**/api/titles/{title}?*", definitions)
    page.route(f"**/api/titles/{title}/pictures/relief.png*", relief)
    page.route_web_socket("**/live*", live)


def start_game(page: Page) -> str:
    """A new game at this screen; gives back its address."""
    page.add_init_script("localStorage.setItem('tour', 'seen')")
    page.goto(SITE)
    page.wait_for_selector("input[name=opponent]")
    page.check("input[name=opponent][value=hot-seat]")
    page.click("button[type=submit]")
    page.wait_for_selector(".board[data-camera]")
    return page.url


def smoothness(page: Page, kind: str) -> dict[str, float]:
    """A gesture of some seconds, frame by frame."""
    page.wait_for_timeout(1500)
    told = page.evaluate(GESTURE, [kind, SECONDS])
    times, work = told["times"], told["work"]
    gaps = [b - a for a, b in pairwise(times)]
    # a gap of n frames is n - 1 that were not shown
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps)
    return {
        "frames a second": round(len(gaps) / (times[-1] - times[0]) * 1000, 1),
        "median, ms": round(median(gaps), 1),
        "p95, ms": round(quantiles(gaps, n=20)[-1], 1),
        "dropped, %": round(100 * dropped / (len(gaps) + dropped), 1),
        "work of the client a frame, ms": round(median(work), 1),
        "the same, p95": round(quantiles(work, n=20)[-1], 1),
    }


def whole_map(page: Page) -> None:
    page.locator(".zoom .whole").click()


def closer(page: Page, times: int) -> None:
    for _ in range(times):
        page.locator(".zoom button").nth(0).click()
    page.wait_for_selector(".board[data-settled]")


def measure(page: Page, big: bool) -> dict[str, Any]:
    page.add_init_script(WATCH)
    if big:
        enlarge(page, "mons")
    address = start_game(page)
    painted = []
    for _ in range(2 if big else 5):
        page.goto(address)
        page.wait_for_function("() => performance.getEntriesByName('map-painted').length")
        painted.append(page.evaluate("performance.getEntriesByName('map-painted')[0].startTime"))
    found: dict[str, Any] = {"first map paint, ms (best)": round(min(painted))}
    whole_map(page)
    found["zoom from the whole map and back"] = smoothness(page, "zoom")
    whole_map(page)
    closer(page, 1)
    found["pan with most of the map in sight"] = smoothness(page, "pan")
    closer(page, 2)
    found["pan at a middle scale"] = smoothness(page, "pan")
    closer(page, 2)
    found["pan near"] = smoothness(page, "pan")
    page.select_option(".overlays select", "control")
    whole_map(page)
    found["zoom, every hex under an overlay"] = smoothness(page, "zoom")
    whole_map(page)
    closer(page, 1)
    found["pan, every hex under an overlay"] = smoothness(page, "pan")
    return found


#: what the performance is made of, in milliseconds or, the last one, in shares of the screen
METRICS = (
    "first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time",
    "cumulative-layout-shift",
)  # fmt: skip


def lighthouse() -> dict[str, dict[str, float]]:
    """Scores of a hundred, by device and category, and the figures behind that of performance; the median of three
    runs."""
    found: dict[str, dict[str, float]] = {}
    for device, preset in (("telephone", []), ("desktop", ["--preset=desktop"])):
        runs = [_lighthouse_run(preset) for _ in range(3)]
        found[device] = {name: round(median(run[name] for run in runs), 3) for name in runs[0]}
    return found


def _lighthouse_run(preset: list[str]) -> dict[str, float]:
    command = [
        "npx", "--yes", LIGHTHOUSE, SITE, *preset, "--quiet", "--output=json", "--output-path=stdout",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
    ]  # fmt: skip
    answer = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, env={**os.environ, "CHROME_PATH": CHROMIUM}, text=True
    )
    report = json.loads(answer.stdout)
    scores = {name: round(100 * category["score"]) for name, category in report["categories"].items()}
    return {**scores, **{name: report["audits"][name]["numericValue"] for name in METRICS}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--big", action="store_true")
    parser.add_argument("--lighthouse", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        command = [sys.executable, "-m", "grognard.cli", "serve", "--port", str(PORT), "--database", database]
        server = subprocess.Popen(command)
        try:
            wait_for_server()
            if arguments.lighthouse:
                print(json.dumps(lighthouse(), indent=1))
                return
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                page = browser.new_page(viewport={"width": 1440, "height": 900})
                print(json.dumps(measure(page, arguments.big), indent=1))
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
