"""What people need in the games beside the first one: supply, command, sight, chits, tracks, who reacts to what."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from grognard import games
from grognard.engine.match import Match

from .conftest import NewSeat, turn_file
from .seat import Seat
from .test_languages import TABS, foreign_words

POSITIONS = Path(__file__).parents[1] / "positions"


TYPICAL = Path(__file__).parent / "positions"


def match_at(title: str, position: str) -> Match:
    """A game that stands at a position of the collection."""
    return laid(title, POSITIONS / title / f"{position}.json")


def laid(title: str, file: Path) -> Match:
    game = games.load(title)
    state = game.from_position(game, json.loads(file.read_text(encoding="utf-8")))
    view = game.view(state, None)
    return Match(game, view.scenario, view.options, state=state)


@cache
def standing(title: str, position: str) -> bytes:
    return turn_file(match_at(title, position))


@cache
def typical(title: str, moment: str = "") -> bytes:
    """A game well under way: where somebody moves, or at another moment that is kept."""
    return turn_file(laid(title, TYPICAL / f"{moment or title}.json"))


def sit_at(sit: NewSeat, title: str, position: str, **how: Any) -> Seat:
    seat = sit(**how)
    seat.play_on(title)
    seat.open_file(standing(title, position))
    return seat


def lay(seat: Seat, kind: str) -> None:
    seat.page.select_option(".overlays select", kind)


def fed_from_afar(seat: Seat) -> str:
    """A hex of one's own units with a line of supply to a source."""
    view, game = seat.view(), seat.page.url.split("/game/")[1]
    own = [hex_ for hex_, stack in view["stacks"].items() if stack[0]["side"] == view["side"]]
    asked = (seat.page.request.get(f"/api/games/{game}/overlay/feeding?hex={hex_}").json()["overlay"] for hex_ in own)
    return str(next(hex_ for hex_, overlay in zip(own, asked, strict=True) if overlay["layers"]["source"]))


# Schlieffen's War -----------------------------------------------------------------------------------------------------


def test_what_feeds_a_unit_is_drawn_and_said(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "11.23-liege")
    lay(seat, "feeding")
    expect(seat.page.locator(".overlays small")).to_be_visible()
    seat.press(fed_from_afar(seat))
    expect(seat.page.locator(".legend .notes li").first).to_contain_text("suppl")
    expect(seat.page.locator(".legend .notes .rule-chip").first).to_contain_text("§8.")
    expect(seat.page.locator(".legend > ul li").first).to_be_visible()
    assert not seat.untranslated()


def test_retreats_are_shown_before_the_choice(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "11.21-where-to")
    expect(seat.page.locator(".legend")).to_contain_text("where a retreat may end")
    ways = seat.view()["about"]["ways"]["retreat"]
    assert {way[1] for way in ways} == {option.split()[1] for option in seat.options}


def test_what_would_make_an_attack_concentric_is_shown(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "11.8-27-to-7")
    seat.choose(next(option for option in seat.options if option.startswith("attack ")))
    helped = 0
    for option in [option for option in seat.options if option.startswith("add ")]:
        seat.choose(option)
        layers = seat.view()["about"].get("layers", {})
        helped += bool(layers)
        for name in layers:
            words = {"concentric": "makes the attack concentric", "concentric-now": "attack concentrically"}[name]
            expect(seat.page.locator(".legend")).to_contain_text(words)
    assert helped


@pytest.mark.parametrize(("lang", "after"), [("en", "after all shifts"), ("ja", "シフト後")])
def test_the_question_of_a_siege_says_how_its_odds_come_about(sit: NewSeat, lang: str, after: str) -> None:
    """The odds before the shifts, every shift with its rule, and in the question what they come to."""
    match = match_at("schlieffen", "11.23-liege")
    match.play("attack 1109")
    while (asked := match.decision) is not None and asked.question != "resolution.choose_siege":
        listed = [option.text for option in asked.options]
        match.play(
            next((text for text in listed if text.startswith("add ")), "commit" if "commit" in listed else listed[0])
        )
    seat = sit(lang=lang)
    seat.play_on("schlieffen")
    seat.open_file(turn_file(match))
    about = seat.view()["about"]
    ratio = {-1: "1:2", 0: "1:2", 8: "7:1"}.get(about["final"], f"{about['final']}:1")
    expect(seat.page.locator("#question-text")).to_contain_text(after)
    expect(seat.page.locator("#question-text")).to_contain_text(ratio)
    shifts = seat.page.locator(".forecast .shifts li:not(.total)")
    assert about["final"] != about["column"]
    expect(shifts.first).to_be_visible()
    assert shifts.locator(".rule-chip").count() == shifts.count()


def test_tracks_have_real_dates(sit: NewSeat) -> None:
    seat = sit_at(sit, "schlieffen", "4.4-plan-xvii")
    expect(seat.page.locator(".tracks time")).to_contain_text("1914")
    seat.page.click("[data-act=tracks]")
    sheet = seat.page.locator("dialog")
    expect(sheet.locator(".turn-track li")).to_have_count(10)
    expect(sheet.locator(".turn-track [aria-current]")).to_have_count(1)
    expect(sheet.locator(".turn-track li").first).to_contain_text("August 2")
    expect(sheet).to_contain_text("Plan XVII")
    expect(sheet).to_contain_text("German VP")


# At Any Cost: Metz ----------------------------------------------------------------------------------------------------


def test_the_cup_and_what_may_be_in_it(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-opportunity.choose_chit")
    seat.show_tab("units")
    boxes = seat.view()["boxes"]
    kinds = [box for box in boxes if box.startswith("chits-")]
    assert {"chits-held", "chits-possible"} <= set(kinds)
    for box in kinds:
        counts = seat.page.eval_on_selector_all(
            f"[data-box={box}] .chits li", "all => all.map(one => one.dataset.count)"
        )
        assert sum(map(int, counts)) == len(boxes[box]), box
    expect(seat.page.locator("[data-box=chits-held]")).to_contain_text("Held chits")
    event = seat.page.locator("[data-box=chits-held] .chits details").first
    event.locator("summary").click()
    expect(event).to_contain_text(".", use_inner_text=True)
    expect(seat.page.locator(".counts")).to_contain_text("event chits")
    assert not seat.untranslated()


def test_who_reacts_to_what_can_be_read(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-reactions.choose_charge")
    acts = seat.page.locator(".interrupts li")
    told = [entry for entry in seat.view()["procedures"] if "key" in entry]
    expect(acts).to_have_count(len(told))
    expect(seat.page.locator(".interrupts [aria-current]")).to_contain_text("may react")
    seat.page.locator(".interrupts button.line").last.click()
    assert not seat.untranslated()


def test_a_line_of_sight_is_drawn_from_the_side(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-fire_step.choose_fire")
    lay(seat, "profile")
    grid = seat.grid
    start = next(iter(seat.view()["stacks"]))
    goal = grid.labels[next(h for h in grid.within(grid.index[start], 3) if grid.distance(h, grid.index[start]) == 3)]
    before = seat.serial
    seat.press(start)
    expect(seat.page.locator(".legend .aim")).to_contain_text("look at")
    seat.press(goal)
    expect(seat.page.locator(".profile text").first).to_have_text(start)
    expect(seat.page.locator(".profile .crest")).to_be_visible()
    expect(seat.page.locator(".legend .notes")).to_contain_text("see")
    assert seat.serial == before, "looking is not acting"
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".legend .aim")).to_have_count(0)


def test_ground_and_command_over_the_map(sit: NewSeat) -> None:
    seat = sit_at(sit, "metz", "question-movement_step.choose_unit")
    lay(seat, "elevation")
    expect(seat.page.locator(".legend > ul li")).to_have_count(4)
    lay(seat, "command")
    expect(seat.page.locator(".legend")).to_contain_text("posture")
    assert not seat.untranslated()


# Every title ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "position"), [
    ("schlieffen", "11.21-where-to"), ("metz", "question-reactions.choose_charge"),
])  # fmt: skip
def test_japanese_leaves_nothing_untranslated(sit: NewSeat, title: str, position: str) -> None:
    seat = sit_at(sit, title, position, lang="ja")
    for tab in TABS:
        seat.show_tab(tab)
        assert not foreign_words(seat), tab
    for kind in seat.page.eval_on_selector_all(".overlays option", "all => all.map(one => one.value).filter(Boolean)"):
        lay(seat, kind)
    seat.page.click("[data-act=tracks]")
    assert not foreign_words(seat)
    assert not seat.untranslated()


def test_scenarios_are_chosen_by_name(sit: NewSeat) -> None:
    seat = sit(lang="ja")
    seat.page.goto("/")
    seat.page.click("[data-title=metz]")
    seat.page.select_option("select[name=scenario]", "left-wing")
    expect(seat.page.locator("#scenario-text")).not_to_be_empty()
    seat.page.locator(".new-game details summary").click()
    assert not foreign_words(seat)
    seat.page.check("input[value=hot-seat]")
    seat.page.click("[data-act=start]")
    seat.play_on("metz")
    seat.at_table()
    assert seat.view()["scenario"] == "left-wing"
    assert not seat.untranslated()


# The log, the past, the sources ---------------------------------------------------------------------------------------


def test_the_log_begins_before_the_first_question(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    seat.show_tab("log")
    expect(seat.page.locator(".log-lines li").last).to_contain_text("Turn 1")


def test_overlays_of_the_past_are_those_of_that_moment(sit: NewSeat, battle: bytes) -> None:
    seat = sit()
    game = seat.open_file(battle)
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/overlay/" in request.url:
            asked.append(request.url)

    seat.page.on("request", note)
    seat.page.goto(f"/game/{game}?at=30")
    expect(seat.page.locator(".replay output")).to_contain_text("30/")
    seat.settle()
    lay(seat, "zones")
    expect(seat.page.locator(".legend .then")).to_contain_text("30")
    seat.page.locator(".replay button").first.click()
    expect(seat.page.locator(".legend .then")).to_contain_text("29")
    seat.page.locator(".replay button").last.click()
    expect(seat.page.locator(".legend .then")).to_have_count(0)
    assert ["serial=30" in asked[0], "serial=29" in asked[1], "serial=" in asked[-1]] == [True, True, False]


def test_counters_and_charts_say_how_sure_they_are(sit: NewSeat) -> None:
    seat = sit()
    seat.start("german", "hot-seat")
    seat.press(seat.where("2RIr"))
    seat.page.locator(".fan button").first.click()
    seat.page.click(".unit-info summary")
    expect(seat.page.locator(".unit-info .sources dd").first).to_be_visible()
    seat.show_tab("rules")
    seat.page.click(".charts summary")
    expect(seat.page.locator(".chart").first).to_be_visible()
    stated = seat.page.locator(".chart td.stated")
    assert 0 < stated.count() < seat.page.locator(".chart td").count()


def test_a_guest_has_a_name_in_the_readers_language(sit: NewSeat) -> None:
    seat = sit(lang="ja")
    seat.start("german", "hot-seat")
    seat.page.goto("/")
    expect(seat.page.locator("body")).to_contain_text("ゲスト")
    seat.page.click(".languages button[lang=en]")
    expect(seat.page.locator("body")).to_contain_text("Guest ")
    expect(seat.page.locator("body")).not_to_contain_text("ゲスト")
