"""The first lesson of every title, learnt by pressing what it rings, with mouse and finger."""

from __future__ import annotations

import pytest
from contract.test_lessons import is_awaited
from playwright.sync_api import expect

from grognard import games
from grognard.server import lessons

from .conftest import NewSeat
from .seat import Seat
from .test_access import check
from .test_languages import foreign_words

#: presses that a lesson may take
MOST_PRESSES = 60


class Learner:
    """Somebody who does what the lesson tells him."""

    def __init__(self, seat: Seat, title: str, *, finger: bool = False) -> None:
        self.seat, self.finger = seat, finger
        seat.play_on(title)
        lesson = lessons.lesson_of(title)
        assert lesson is not None
        self.lesson = lesson

    @property
    def step(self) -> int:
        return int(self.seat.page.get_attribute(".lesson", "data-step") or 0)

    def begin(self) -> None:
        """From the first screen."""
        page = self.seat.page
        page.goto("/")
        page.click(f"[data-title={self.seat.title}]")
        page.click("[data-act=first-lesson]")
        self.seat.at_table()
        expect(page.locator(".lesson")).to_be_visible()

    def go_on(self) -> bool:
        """Do what is asked now; false at the end."""
        seat, at = self.seat, self.step
        if at >= len(self.lesson.step):
            return False
        if seat.page.locator("[data-act=lesson-next]").count():
            seat.page.click("[data-act=lesson-next]")
        else:
            self.act(at)
        seat.quiet()
        return True

    def act(self, at: int) -> None:
        page = self.seat.page
        now = page.locator(".lesson .try")
        expect(now).not_to_have_attribute("data-now", "wait", timeout=60_000)
        match now.get_attribute("data-now"):
            case "confirm":
                self.speaks_of_odds_where_there_are_some()
                page.click("[data-act=confirm]")
            case "panel":
                page.locator(".taught").first.click()
            case "map":
                self.press(at)
            case other:
                raise AssertionError(f"step {at}: {other}, asked {self.seat.question}: {self.seat.options[:9]}")

    def speaks_of_odds_where_there_are_some(self) -> None:
        hint, odds = self.seat.page.evaluate(
            """() => [document.querySelector('.lesson .try').textContent,
                document.querySelector('.confirm .forecast') !== null]"""
        )
        assert any(word in hint for word in ("odds", "勝算")) == odds

    def press(self, at: int) -> None:
        """The place of the answer: whose it is first, then where it leads."""
        seat, step = self.seat, self.lesson.step[at]
        view = seat.view()
        texts = (option["text"] for option in view["decision"]["options"])
        wanted = next(text for text in texts if is_awaited(step.do + step.each, text)).split()[1:]
        stands = {counter["unit"]: hex_ for hex_, stack in view["stacks"].items() for counter in stack}
        places = [stands[word] for word in wanted if word in stands] + [
            word for word in wanted if word in seat.grid.index
        ]
        for place in dict.fromkeys(places):
            seat.press(place, finger=self.finger)
            seat.quiet()
            picked = seat.page.locator("[data-picked]").count()
            if picked or self.step != at or seat.serial != view["serial"]:
                return
        seat.page.locator(".taught").first.click()

    def learn(self) -> None:
        for _ in range(MOST_PRESSES):
            if not self.go_on():
                return
        raise AssertionError(f"the lesson does not end: step {self.step}")


#: every title, in both languages and at three sizes by turns
SIZES: tuple[dict[str, object], ...] = ({"size": (1440, 900)}, {"phone": True}, {"size": (1280, 720)})
PLACES = [(title, "en" if i % 2 else "ja", SIZES[i % 3]) for i, title in enumerate(games.TITLES)]


@pytest.mark.parametrize(("title", "lang", "how"), PLACES, ids=[title for title, _, _ in PLACES])
def test_a_lesson_is_learnt_to_its_end(sit: NewSeat, title: str, lang: str, how: dict[str, object]) -> None:
    learner = Learner(sit(lang=lang, **how), title, finger="phone" in how)
    learner.begin()
    check(learner.seat, f"the lesson of {title}")
    learner.learn()
    seat = learner.seat
    expect(seat.page.locator("[data-act=lesson-first]")).to_be_visible()
    if lang == "ja":
        assert not foreign_words(seat)
    assert not seat.untranslated()


def test_who_does_something_else_is_led_back(sit: NewSeat) -> None:
    learner = Learner(sit(), "crossroads")
    learner.begin()
    page = learner.seat.page
    learner.go_on()
    learner.seat.press(learner.seat.where("BC"))
    learner.seat.quiet()
    expect(page.locator(".lesson .try")).to_have_attribute("data-now", "astray")
    page.click("[data-act=lesson-back]")
    expect(page.locator(".lesson .try")).to_have_attribute("data-now", "map")
    learner.go_on()
    at = learner.step
    page.reload()
    learner.seat.at_table()
    assert learner.step == at, "a page that is loaded anew goes on where it was"
    page.click("[data-act=undo]")
    expect(page.locator(".lesson")).to_have_attribute("data-step", str(at - 1))


def test_after_the_lesson_comes_a_whole_game(sit: NewSeat) -> None:
    learner = Learner(sit(), "crossroads")
    learner.begin()
    lesson = learner.seat.page.url
    learner.learn()
    learner.seat.page.click("[data-act=lesson-first]")
    learner.seat.page.wait_for_url(lambda url: "/game/" in url and url != lesson)
    learner.seat.at_table()
    assert learner.seat.view()["turn"] == 1
    assert learner.seat.page.locator(".lesson").count() == 0
