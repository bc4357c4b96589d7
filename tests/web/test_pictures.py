"""A picture of each main screen, for people to look at. `make pictures` puts them into docs/images; a test run, which
must not change the project, into a folder of its own.
"""

from __future__ import annotations

import math
import os
import tempfile
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from grognard import games

from .conftest import NewSeat, played
from .make_positions import TITLES
from .seat import Seat
from .test_languages import resign
from .test_lessons import Learner
from .test_people import typical

IMAGES = Path(os.environ.get("GROGNARD_PICTURES") or Path(tempfile.gettempdir()) / "grognard-pictures")
#: how hard to look for the smallest file: for pictures that stay, or only to see that they could be taken
EFFORT = 6 if os.environ.get("GROGNARD_PICTURES") else 2
#: bytes of a picture; every one of them stays in the history
LARGEST = 400_000


def picture(seat: Seat, name: str) -> None:
    if seat.page.locator(".board").count():
        seat.painted()
    seat.page.wait_for_timeout(250)
    IMAGES.mkdir(parents=True, exist_ok=True)
    content = packed(seat.page.screenshot())
    (IMAGES / f"web-{name}.webp").write_bytes(content)
    assert 20_000 < len(content) < LARGEST


def packed(screen: bytes) -> bytes:
    """A screen as WebP, as fine as its size allows."""
    shot = Image.open(BytesIO(screen)).convert("RGB")
    for quality in (82, 74, 66):
        out = BytesIO()
        shot.save(out, "WEBP", quality=quality, method=EFFORT)
        if out.tell() < LARGEST:
            break
    return out.getvalue()


def test_pictures_of_the_first_screens(sit: NewSeat) -> None:
    seat = sit(tour=True)
    seat.page.goto("/")
    seat.page.wait_for_selector("[data-act=start]")
    seat.page.wait_for_function("() => document.querySelector('.cover')?.complete")
    picture(seat, "home")
    seat.start("german", "hot-seat")
    for _ in range(4):
        seat.page.locator(".tour .primary").click()
    picture(seat, "tour")
    seat.page.goto("/rules/mons")
    seat.page.wait_for_selector(".rule")
    picture(seat, "rules")


def test_pictures_of_a_battle(sit: NewSeat, battle: bytes) -> None:
    seat = sit(size=(1600, 1000))
    seat.open_file(battle)
    picture(seat, "attack")
    seat.page.select_option(".overlays select", "zones")
    seat.page.locator(".zoom .whole").click()
    seat.show_tab("log")
    picture(seat, "zones")
    seat.page.select_option(".overlays select", "")
    seat.page.click(".languages button[lang=ja]")
    seat.show_tab("act")
    picture(seat, "japanese")
    resign(seat)
    picture(seat, "after")


def test_pictures_of_a_move(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.start("german", "hot-seat")
    seat.choose(seat.options[0])
    seat.choose("go")
    goal = [option for option in seat.options if option.startswith("to ")][-2]
    seat.press(goal.split()[1])
    picture(seat, "move")


def test_pictures_of_a_telephone(sit: NewSeat, battle: bytes) -> None:
    seat = sit(phone=True)
    seat.page.goto("/")
    seat.page.wait_for_function("() => document.querySelector('.cover')?.complete")
    picture(seat, "phone-home")
    seat.open_file(battle)
    picture(seat, "phone")


def test_pictures_of_schlieffens_war(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.play_on("schlieffen")
    seat.open_file(typical("schlieffen", "schlieffen-attack"))
    seat.page.wait_for_selector(".forecast")
    picture(seat, "schlieffen")
    seat.page.select_option(".overlays select", "feeding")
    seat.press(seat.where("G.HQ2"))
    seat.page.wait_for_selector(".legend .notes li")
    seat.page.mouse.move(20, 500)
    seat.page.click(".languages button[lang=ja]")
    picture(seat, "schlieffen-supply")


def test_pictures_of_metz(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.play_on("metz")
    seat.open_file(typical("metz", "metz-reacts"))
    picture(seat, "metz")
    about = seat.view()["about"]
    seat.page.select_option(".overlays select", "profile")
    start = seat.grid.index[about["target"]]
    far = [hex_ for hex_ in seat.grid.within(start, 4) if seat.grid.distance(hex_, start) == 4]
    seat.press(about["target"])
    seat.press(seat.grid.labels[far[len(far) // 4]])
    seat.page.wait_for_selector(".profile")
    seat.show_tab("units")
    picture(seat, "metz-sight")


def test_pictures_of_tannenberg(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.play_on("tannenberg")
    seat.open_file(typical("tannenberg", "tannenberg-attack"))
    seat.page.wait_for_selector(".forecast")
    picture(seat, "tannenberg")
    seat.page.select_option(".overlays select", "supply")
    seat.show_tab("units")
    seat.page.locator(".group summary").first.click()
    seat.page.click(".languages button[lang=ja]")
    picture(seat, "tannenberg-armies")


def test_pictures_of_the_marne(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.play_on("marne")
    seat.open_file(typical("marne", "marne-attack"))
    seat.page.wait_for_selector(".forecast")
    picture(seat, "marne")


def test_pictures_of_bastogne(sit: NewSeat) -> None:
    seat = sit(size=(1600, 1000))
    seat.play_on("bastogne")
    seat.open_file(typical("bastogne"))
    seat.press(next(option.split()[1] for option in seat.options if option.startswith("attack ")))
    seat.page.wait_for_selector(".options.here")
    picture(seat, "bastogne")
    seat.show_tab("units")
    seat.page.locator(".group summary").first.click()
    picture(seat, "bastogne-formations")


def test_pictures_of_a_lesson(sit: NewSeat) -> None:
    learner = Learner(sit(size=(1280, 800)), "tannenberg")
    learner.begin()
    for _ in range(2):
        learner.go_on()
    picture(learner.seat, "lesson")


def test_pictures_of_other_games_on_a_telephone(sit: NewSeat) -> None:
    seat = sit(phone=True)
    moments = {
        "schlieffen": "schlieffen-attack",
        "metz": "metz-reacts",
        "tannenberg": "tannenberg-attack",
        "bastogne": "",
    }
    for name, moment in moments.items():
        seat.open_file(typical(name, moment))
        picture(seat, f"{name}-phone")


#: pieces of each map for the first screen, as wide and high as they are shown; and bytes of one
COVERS = Path(__file__).parents[2] / "web" / "public" / "covers"
COVER, SMALL, LARGEST_COVER = (1180, 300), (360, 150), 90_000
#: pixels a hex at which counters are told apart
NEAR = 46
BARE = ".game-top, .panel, .zoom, .minimap, .legend, .hover-text, .played, .fan { display: none !important }"
WHOLE = ".game { grid-template: 1fr / 1fr !important; grid-template-areas: 'table' !important }"


def on_screen(seat: Seat, at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the map is."""
    seat.settle()
    x, y, zoom = map(float, (seat.page.get_attribute(".board", "data-camera") or "").split())
    box = seat.page.locator(".board").bounding_box()
    assert box is not None
    return box["x"] + (at[0] - x) * zoom + box["width"] / 2, box["y"] + (at[1] - y) * zoom + box["height"] / 2


def fill(seat: Seat) -> None:
    """Come near to where most counters are, with no edge of the map in the picture."""
    grid = seat.grid
    across, down = zip(*(grid.centre(hex_) for hex_ in range(len(grid.labels))), strict=True)
    zoom = max(NEAR, COVER[0] / (max(across) - min(across)))
    wide, high = COVER[0] / 2 / zoom, COVER[1] / 2 / zoom

    def held(at: tuple[float, float]) -> tuple[float, float]:
        return (
            min(max(at[0], min(across) + wide), max(across) - wide),
            min(max(at[1], min(down) + high), max(down) - high),
        )

    stacks = [grid.centre(grid.index[hex_]) for hex_ in seat.view()["stacks"]]
    best = max(
        (held(at) for at in stacks),
        key=lambda at: sum(abs(x - at[0]) < wide * 0.5 and abs(y - at[1]) < high * 0.8 for x, y in stacks),
    )
    mouse, box = seat.page.mouse, seat.page.locator(".board").bounding_box()
    assert box is not None
    now = float((seat.page.get_attribute(".board", "data-camera") or "").split()[2])
    mouse.move(*on_screen(seat, best))
    mouse.wheel(0, -math.log(zoom / now) / 0.0016)
    seat.page.wait_for_timeout(300)
    start, middle = on_screen(seat, best), (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # a shorter way would be a press
    if math.dist(start, middle) > 12:
        mouse.move(*start)
        mouse.down()
        mouse.move(*middle, steps=4)
        mouse.up()
    seat.painted()


@pytest.mark.parametrize("title", games.TITLES)
def test_covers(sit: NewSeat, title: str) -> None:
    """A piece of the map with its counters, some way into a game."""
    seat = sit(size=(1280, 720))
    seat.play_on(title)
    short = title not in TITLES
    content = played(title, None, lambda match: len(match.log) >= 60) if short else typical(title)
    game = seat.open_file(content)
    # without what could be done now
    seat.page.goto(f"/game/{game}?at={seat.serial}")
    seat.page.wait_for_selector(".board")
    # the content security policy leaves no other way to add a style
    seat.page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }",
        BARE + WHOLE + ".replay { display: none !important }",
    )
    seat.page.wait_for_timeout(600)
    seat.painted()
    fill(seat)
    shot = Image.open(BytesIO(seat.page.locator(".board").screenshot())).convert("RGB")
    folder = COVERS if os.environ.get("GROGNARD_PICTURES") else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    for (wide, high), name in ((COVER, title), (SMALL, f"{title}-small")):
        left, top = (shot.width - wide) // 2, (shot.height - high) // 2
        piece = shot.crop((left, top, left + wide, top + high))
        out = BytesIO()
        piece.save(out, "WEBP", quality=70, method=EFFORT)
        assert out.tell() < LARGEST_COVER
        (folder / f"{name}.webp").write_bytes(out.getvalue())
