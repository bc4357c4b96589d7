"""How soon the map is painted and how smoothly it moves, in a real Chromium against a real server.

python bench/web.py            prints milliseconds to the first map and frames a second while zooming and panning
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PORT = 8797
SITE = f"http://localhost:{PORT}"
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
FRAMES = """(kind) => new Promise((done) => {
  const board = document.querySelector('.board');
  const send = (type, x, y) => board.dispatchEvent(
    new PointerEvent(type, {pointerId: 1, clientX: x, clientY: y, pointerType: 'touch', bubbles: true}));
  board.setPointerCapture = () => {};
  const begun = performance.now();
  let frames = 0;
  if (kind === 'pan') send('pointerdown', 500, 400);
  const step = () => {
    frames++;
    if (kind === 'pan') send('pointermove', 500 + 200 * Math.sin(frames / 25), 400 + 150 * Math.cos(frames / 25));
    else board.dispatchEvent(new WheelEvent('wheel',
      {deltaY: frames % 60 < 30 ? -30 : 30, clientX: 500, clientY: 400, cancelable: true}));
    const taken = performance.now() - begun;
    if (taken < 3000) requestAnimationFrame(step); else done(frames / (taken / 1000));
  };
  requestAnimationFrame(step);
})"""


def wait_for_server() -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{SITE}/healthz")
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def start_game(page: Page) -> str:
    """A new game at this screen; gives back its address."""
    page.goto(SITE)
    page.wait_for_selector("input[name=opponent]")
    page.check("input[name=opponent][value=hot-seat]")
    page.click("button[type=submit]")
    page.wait_for_selector(".board[data-camera]")
    return page.url


def measure(page: Page) -> dict[str, float]:
    address = start_game(page)
    painted = []
    for _ in range(5):
        page.goto(address)
        page.wait_for_selector(".board[data-camera]")
        painted.append(page.evaluate("performance.getEntriesByName('map-painted')[0].startTime"))
    return {
        "first map paint, ms (best of 5)": round(min(painted)),
        "frames a second, zooming": round(page.evaluate(FRAMES, "zoom"), 1),
        "frames a second, panning": round(page.evaluate(FRAMES, "pan"), 1),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        command = [sys.executable, "-m", "grognard.cli", "serve", "--port", str(PORT), "--database", database]
        server = subprocess.Popen(command)
        try:
            wait_for_server()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
                print(json.dumps(measure(browser.new_page(viewport={"width": 1440, "height": 900})), indent=1))
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
