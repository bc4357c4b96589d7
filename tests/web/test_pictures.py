"""A picture of each main screen, for people to look at. `make pictures` puts them into docs/images; a test run, which
must not change the project, into a folder of its own.
"""

from __future__ import annotations

import math
import os
import tempfile
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from grognard import games

from .conftest import NewSeat, played
from .looking import lingering
from .make_positions import TITLES
from .seat import Seat
from .test_film import before_the_german_turn
from .test_languages import resign
from .test_lessons import Learner
from .test_people import typical

IMAGES = Path(os.environ.get("GROGNARD_PICTURES") or Path(tempfile.gettempdir()) / "grognard-pictures")
#: how hard to look for the smallest file: for pictures that stay, or only to see that they could be taken
EFFORT = 6 if os.environ.get("GROGNARD_PICTURES") else 2
#: bytes of a picture; every one of them stays in the history
LARGEST = 400_000


@pytest.fixture
def sit(sit: NewSeat) -> NewSeat:
    """Pictures show the ground."""
    return partial(sit, drawn=True)


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
    seat.page.wait_for_selector("dialog .honest")
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


def test_pictures_of_a_film(sit: NewSeat) -> None:
    seat = sit(size=(1280, 800))
    seat.open_file(before_the_german_turn())
    seat.page.emulate_media(reduced_motion="no-preference")
    with lingering(seat):
        seat.pass_on()
        seat.page.wait_for_selector(".played")
        picture(seat, "film")


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
#: pixels at the left of a large one over which words lie
UNDER_WORDS = 420
#: pixels a hex at which counters are told apart
NEAR = 46
BARE = ".game-top, .panel, .zoom, .minimap, .legend, .hover-text, .played, .fan { display: none !important }"
WHOLE = ".game { grid-template: 1fr / 1fr !important; grid-template-areas: 'table' !important }"

MOST_DRAGS = 12
#: games whose armies stand apart in their typical position: moments when they have met
FIGHTS = {"marne": "marne-attack", "tannenberg": "tannenberg-attack"}

Point = tuple[float, float]


class Ground:
    """The map of a game and who stands on it, to find the pieces of it that are worth a picture."""

    def __init__(self, seat: Seat) -> None:
        grid = seat.grid
        across, down = zip(*(grid.centre(hex_) for hex_ in range(len(grid.labels))), strict=True)
        self.corners = (min(across), min(down)), (max(across), max(down))
        self.stacks = [
            (grid.centre(grid.index[hex_]), stack[0]["side"]) for hex_, stack in seat.view()["stacks"].items()
        ]
        self.zoom = max(NEAR, COVER[0] / (max(across) - min(across)))

    def held(self, at: Point, size: tuple[float, float]) -> Point:
        """The middle of a piece, so near to a point as no edge of the map comes into it."""
        (x0, y0), (x1, y1) = self.corners
        wide, high = size[0] / 2 / self.zoom, size[1] / 2 / self.zoom
        return (
            max(min(at[0], x1 - wide), x0 + wide),
            max(min(at[1], y1 - high), y0 + high),
        )

    def worth(self, at: Point, size: tuple[float, float]) -> float:
        """Counters in a piece; best where both sides are in it."""
        wide, high = size[0] / 2 / self.zoom - 0.5, size[1] / 2 / self.zoom - 0.5
        inside = [side for (x, y), side in self.stacks if abs(x - at[0]) < wide and abs(y - at[1]) < high]
        return len(inside) + 3 * min(inside.count(side) for side in {side for _, side in self.stacks})

    def best(self, size: tuple[float, float], within: tuple[Point, Point] | None = None, free: int = 0) -> Point:
        """The middle of the piece with most to see in it, right of so many pixels at its left."""
        (x0, y0), (x1, y1) = within or self.corners
        shift, seen = free / 2 / self.zoom, (size[0] - free, size[1])
        tried = {
            self.held((x + dx - shift, y + dy), size)
            for (x, y), _ in self.stacks
            for dx in (-2.0, 0.0, 2.0) for dy in (-1.0, 0.0, 1.0)
        }  # fmt: skip
        fitting = [at for at in tried if x0 <= at[0] <= x1 and y0 <= at[1] <= y1]
        return max(sorted(fitting), key=lambda at: self.worth((at[0] + shift, at[1]), seen))


def camera(seat: Seat) -> tuple[float, float, float]:
    seat.settle()
    x, y, zoom = map(float, (seat.page.get_attribute(".board", "data-camera") or "").split())
    return x, y, zoom


def look_at(seat: Seat, at: Point, zoom: float) -> None:
    """Bring a point of the map to the middle of the screen."""
    mouse, box = seat.page.mouse, seat.page.locator(".board").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def on_screen() -> Point:
        x, y, now = camera(seat)
        return middle[0] + (at[0] - x) * now, middle[1] + (at[1] - y) * now

    mouse.move(*middle)
    mouse.wheel(0, -math.log(zoom / camera(seat)[2]) / 0.0016)
    seat.page.wait_for_timeout(300)
    # by pieces: a drag begins on the screen, and the sheet ends somewhere; a shorter way would be a press
    for _ in range(MOST_DRAGS):
        start = on_screen()
        if math.dist(start, middle) < 12:
            break
        dx, dy = (min(max(one - other, -300), 300) for one, other in zip(start, middle, strict=True))
        mouse.move(middle[0] + dx, middle[1] + dy)
        mouse.down()
        mouse.move(*middle, steps=4)
        mouse.up()
    seat.painted()


@pytest.mark.parametrize("title", games.TITLES)
def test_covers(sit: NewSeat, title: str) -> None:
    """A piece of the map with its counters, some way into a game."""
    seat = sit(size=(1280, 720))
    seat.play_on(title)
    if title in TITLES:
        content = typical(title, FIGHTS.get(title, ""))
    else:
        content = played(title, None, lambda match: len(match.log) >= 60)
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
    ground = Ground(seat)
    look_at(seat, ground.best(COVER, free=UNDER_WORDS), ground.zoom)
    x, y, zoom = camera(seat)
    shot = Image.open(BytesIO(seat.page.locator(".board").screenshot())).convert("RGB")
    # where hexes are large, a small picture is made smaller, so that it shows more than one of them
    less = max(1.0, 0.75 * zoom / NEAR)
    seen = (SMALL[0] * less, SMALL[1] * less)
    room = [(side - small) / 2 / zoom for side, small in zip(shot.size, seen, strict=True)]
    near = ground.best(seen, ((x - room[0], y - room[1]), (x + room[0], y + room[1])))
    folder = COVERS if os.environ.get("GROGNARD_PICTURES") else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    for size, (wide, high), name, at in ((COVER, COVER, title, (x, y)), (SMALL, seen, f"{title}-small", near)):
        left = round(shot.width / 2 + (at[0] - x) * zoom - wide / 2)
        top = round(shot.height / 2 + (at[1] - y) * zoom - high / 2)
        piece = shot.crop((left, top, left + round(wide), top + round(high))).resize(size)
        out = BytesIO()
        piece.save(out, "WEBP", quality=70, method=EFFORT)
        assert out.tell() < LARGEST_COVER
        (folder / f"{name}.webp").write_bytes(out.getvalue())
