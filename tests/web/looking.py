"""What a critical eye checks on any screen: things are in sight, whole, clear of each other, in one's own language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .seat import Seat
from .test_languages import foreign_words

Box = dict[str, float]
Point = tuple[float, float]

#: what is set before anybody sets anything
USUAL: dict[str, str | bool] = {
    "asking": "final", "alone": True, "pace": "calm", "theme": "auto", "text": "100", "minimap": True, "notify": False,
}  # fmt: skip


def wait_until(seat: Seat, holds: Callable[[], bool]) -> None:
    """Wait for something that the page itself does not tell."""
    for _ in range(200):
        if holds():
            return
        seat.page.wait_for_timeout(100)
    raise AssertionError("it did not come")


def box_of(seat: Seat, selector: str) -> Box:
    one = seat.page.locator(selector).first
    one.wait_for()
    found = one.bounding_box()
    assert found is not None, selector
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def is_within(inner: Box, outer: Box) -> bool:
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def is_on_screen(seat: Seat, selector: str) -> bool:
    size = seat.page.viewport_size
    assert size is not None
    return is_within(box_of(seat, selector), {"x": 0, "y": 0, "width": size["width"], "height": size["height"]})


def covers(box: Box, point: Point) -> bool:
    return box["x"] < point[0] < box["x"] + box["width"] and box["y"] < point[1] < box["y"] + box["height"]


def reads_well(seat: Seat) -> None:
    """Every word is there, in the reader's language and in one piece, and nothing hangs over the edge of the screen."""
    assert not seat.untranslated()
    assert seat.lang == "en" or not foreign_words(seat)
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert broken_words(seat) == []


#: what is short and should be read at a glance
LABELS = "button, summary, legend, label, dt, th, h1, h2, h3, kbd, .asked, .phase, .notice, .title-card b"


def broken_words(seat: Seat) -> list[str]:
    """Words of labels that begin on one line and end on the next. In Japanese a word is what katakana or Latin letters
    write; kanji and hiragana may part anywhere."""
    found: list[str] = seat.page.evaluate(
        """labels => { const found = new Set();
            for (const label of document.querySelectorAll(labels)) {
                if (!label.checkVisibility() || label.closest('.unseen')) continue;
                const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
                for (let node = texts.nextNode(); node; node = texts.nextNode())
                    for (const { 0: word, index } of node.data.matchAll(/[\\p{Script=Latin}\\d']+|[ァ-ヴー]+/gu)) {
                        const range = new Range();
                        range.setStart(node, index);
                        range.setEnd(node, index + word.length);
                        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
                        if (lines.size > 1) found.add(word);
                    }
            }
            return [...found]; }""",
        LABELS,
    )
    return found


def cut_labels(seat: Seat) -> list[str]:
    """What is wider than its place, or reaches over the edge of the screen."""
    found: list[str] = seat.page.evaluate(
        """() => [...document.querySelectorAll('.tracks .turn, .tracks .phase, .tracks dl div, .menu-button,'
            + '.tabs button, .asked, .question button, .overlays select, .people .person, .undo button')]
            .filter(one => { const box = one.getBoundingClientRect(), list = one.closest('dl')?.getBoundingClientRect();
                // numbers that do not fit are in the drawer
                if (!one.checkVisibility() || (list && box.top >= list.bottom - 4)) return false;
                return one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth + 1 || box.left < -1; })
            .map(one => `${one.className} ${one.textContent}`)"""
    )
    return found


def colours(seat: Seat, hex_: str) -> set[tuple[int, ...]]:
    """What is painted in the middle of a hex, as it will stay."""
    x, y = seat.point(hex_)
    seat.painted()
    box = box_of(seat, ".board")
    found: list[list[int]] = seat.page.evaluate(
        """([x, y]) => { const board = document.querySelector('.board');
            const k = board.width / board.clientWidth;
            const { data } = board.getContext('2d').getImageData(x * k - 8, y * k - 8, 16, 16);
            return Array.from({ length: data.length / 4 }, (_, i) => [...data.slice(4 * i, 4 * i + 3)]); }""",
        [x - box["x"], y - box["y"]],
    )
    return {tuple(one) for one in found}


def camera(seat: Seat) -> tuple[float, float, float]:
    """The point of the map in the middle of the screen, and pixels a hex."""
    seat.settle()
    x, y, zoom = map(float, (seat.page.get_attribute(".board", "data-camera") or "").split())
    return x, y, zoom


def colour(seat: Seat, x: float, y: float) -> tuple[int, ...]:
    """What is painted at a place of the screen, as it will stay."""
    seat.painted()
    box = box_of(seat, ".board")
    found: list[int] = seat.page.evaluate(
        """([x, y]) => { const board = document.querySelector('.board'), k = board.width / board.clientWidth;
            return [...board.getContext('2d').getImageData(Math.round(x * k), Math.round(y * k), 1, 1).data]; }""",
        [x - box["x"], y - box["y"]],
    )
    return tuple(found[:3])


def menu(seat: Seat, item: str) -> None:
    seat.page.click(".menu-button")
    seat.page.click(f"[data-menu={item}]")


def set_to(seat: Seat, **wanted: str | bool) -> None:
    """Settings, as the dialog of them changes them."""
    menu(seat, "settings")
    for name, value in wanted.items():
        if isinstance(value, bool):
            seat.page.set_checked(f"input[name=set-{name}]", value)
        else:
            seat.page.check(f"input[name=set-{name}][value='{value}']")
    shut(seat)


def shut(seat: Seat) -> None:
    """Close what lies over everything."""
    seat.page.wait_for_selector("dialog[open]")
    seat.page.keyboard.press("Escape")
    seat.page.wait_for_selector("dialog", state="detached")


@contextmanager
def having_set(seat: Seat, **wanted: str | bool) -> Iterator[None]:
    """Settings for a while; what somebody has set stays when another game is laid before him."""
    set_to(seat, **wanted)
    yield
    set_to(seat, **{name: USUAL[name] for name in wanted})


@contextmanager
def lingering(seat: Seat) -> Iterator[None]:
    """What is shown for a few seconds stays, however long the machine takes to look at it."""
    seat.page.evaluate(
        """() => { const real = window.setTimeout; window.timely = real;
            window.setTimeout = (act, after, ...rest) => after > 3000 ? 0 : real(act, after, ...rest); }"""
    )
    yield
    seat.page.evaluate("() => { window.setTimeout = window.timely; }")
