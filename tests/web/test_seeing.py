"""What a player sees on the map: where it opens, what lies over it, the fan of a stack, heat, who has not moved; before
every screen, in both languages."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from grognard import games

from .conftest import NewSeat
from .hand import ahead_of, goals, movers, taking, texts, united_stacks
from .looking import (
    box_of,
    camera,
    colour,
    colours,
    covers,
    cut_labels,
    is_on_screen,
    is_within,
    lingering,
    menu,
    reads_well,
    shut,
)
from .seat import Seat
from .test_access import check
from .test_people import standing, typical

#: positions in which there is much to cover: who acts, whom he aims at, where he can go
CROWDED = [("schlieffen", "schlieffen-attack"), ("metz", "metz-reacts"), ("marne", "marne-attack"), ("mons", "")]


# The camera -----------------------------------------------------------------------------------------------------------


def named(seat: Seat) -> set[str]:
    """Hexes that answers name, and those of the units that they name."""
    words = {word for text in texts(seat) for word in text.split()[1:]}
    stacks = seat.view()["stacks"].items()
    return {word for word in words if word in seat.grid.index} | {
        hex_ for hex_, stack in stacks if any(counter["unit"] in words for counter in stack)
    }


def shows_the_decision(seat: Seat) -> None:
    assert camera(seat)[2] * 0.7 * 0.3 >= 10, "figures are at least ten pixels high"
    assert any(seat.in_sight(hex_) for hex_ in named(seat))


def test_the_map_opens_where_the_decision_is_with_counters_that_can_be_read(player: Seat) -> None:
    player.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    shows_the_decision(player)
    targets = {option.split()[2] for option in player.options if option.startswith("fire ")}
    assert sum(player.in_sight(hex_) is not None for hex_ in targets) >= len(targets) / 2
    board, panel = box_of(player, ".board"), box_of(player, "#panel")
    size = player.page.viewport_size
    assert size is not None
    # a wide screen has the panel beside the map, a high one below it, and the map has the larger part
    assert (panel["x"] >= board["x"] + board["width"] - 1) == (size["width"] > size["height"])
    assert board["width"] * board["height"] > 0.4 * size["width"] * size["height"]
    assert is_on_screen(player, "#panel")


def test_the_whole_map_what_is_asked_and_what_is_selected_are_shown_at_a_press(player: Seat) -> None:
    player.lay("schlieffen", standing("schlieffen", "11.23-liege"))
    near = camera(player)
    look(player, "w", ".zoom .whole")
    expect(player.page.locator(".minimap")).to_be_hidden()
    look(player, "d", "[data-act=look-decision]")
    assert camera(player) == near
    expect(player.page.locator(".minimap")).to_be_visible()
    look(player, "w", ".zoom .whole")
    chosen = next(text.split()[1] for text in texts(player) if text.startswith("attack "))
    player.press(chosen)
    player.quiet()
    if not player.finger:
        player.page.keyboard.press("f")
        assert player.in_sight(chosen)
        assert camera(player)[2] >= 48


def look(seat: Seat, key: str, button: str) -> None:
    if seat.finger:
        seat.tap(button)
    else:
        seat.page.keyboard.press(key)
    seat.settle()


@pytest.mark.parametrize(("title", "moment"), CROWDED, ids=[title for title, _ in CROWDED])
def test_the_mini_map_covers_nothing_that_matters(player: Seat, title: str, moment: str) -> None:
    player.lay(title, typical(title, moment))
    if title == "mons":
        player.press(next(hex_ for hex_ in movers(player) if player.in_sight(hex_)))
        player.quiet()
    player.settle()
    view = player.view()
    taking_part = set(view["about"].get("units", []))
    matters = {view["about"].get("target"), view["about"].get("hex")} | {
        hex_ for hex_, stack in view["stacks"].items() if any(one["unit"] in taking_part for one in stack)
    }
    seen = [at for hex_ in matters if hex_ and (at := player.in_sight(hex_))]
    assert seen
    if player.page.locator(".minimap").is_visible():
        small = box_of(player, ".minimap")
        assert not any(covers(small, at) for at in seen)
    assert cut_labels(player) == []
    reads_well(player)


# Over the map ---------------------------------------------------------------------------------------------------------


def test_the_fan_of_a_stack_keeps_clear_of_who_acts(player: Seat) -> None:
    """It lies on the map, beside its stack, each counter with its name, and not over whoever is in the hand."""
    player.lay("mons", typical("mons"))
    view = player.view()
    side = view["decision"]["side"]
    if player.finger:
        other = next(h for h, stack in view["stacks"].items() if len(stack) > 1 and stack[0]["side"] != side)
        player.press(other)
    else:
        taken = next(iter(movers(player)))
        player.press(taken)
        player.quiet()
        assert goals(player)
        going = texts(player)
        other = next(
            h for h, stack in view["stacks"].items() if len(stack) > 1 and h != taken and f"to {h}" not in going
        )
        player.page.mouse.move(*player.point(other))
    expect(player.page.locator(".fan")).to_be_visible()
    fan = box_of(player, ".fan")
    assert is_within(fan, box_of(player, ".board"))
    assert not covers(fan, player.point(other))
    assert player.finger or not covers(fan, player.point(taken))
    names = player.page.eval_on_selector_all(".fan button", "all => all.map(one => one.getAttribute('aria-label'))")
    assert len(names) == len(view["stacks"][other])
    assert all(names)
    reads_well(player)


def test_nothing_is_spread_over_the_next_stack_where_one_has_just_gone(player: Seat) -> None:
    """The mouse still rests there, and the neighbours are pressed next. It is spread out when the mouse comes again."""
    if player.finger:
        return
    player.lay("schlieffen", typical("schlieffen"))
    for hex_, _ in united_stacks(player):
        player.press(hex_)
        player.quiet()
        costs = player.view()["about"]["costs"]
        goal = max((one for one in goals(player) if player.in_sight(one)), key=lambda one: (costs.get(one, 0), one))
        player.press(goal)
        player.quiet()
        if not player.view()["about"].get("units"):
            break
    assert len(player.view()["stacks"][goal]) > 1
    player.page.wait_for_timeout(700)
    expect(player.page.locator(".fan")).to_have_count(0)
    x, y = player.point(goal)
    player.page.mouse.move(x, y - 3 * player.zoom)
    player.page.wait_for_timeout(400)
    player.page.mouse.move(x, y)
    expect(player.page.locator(".fan")).to_be_visible()


def test_lines_of_the_log_have_the_colours_of_the_counters(player: Seat) -> None:
    """The French are blue on the map, and so is what they did."""
    player.lay("schlieffen", typical("schlieffen"))
    side = player.view()["side"]
    player.press(next(iter(movers(player))))
    player.quiet()
    player.press(goals(player)[0])
    player.quiet()
    player.show_tab("log")
    looks = json.loads((games.folder("schlieffen") / "data/schlieffen/presentation.json").read_text("utf-8"))["sides"]
    line = player.page.locator(f".log-lines .side-{games.load('schlieffen').sides.index(side)}").first
    red, green, blue = bytes.fromhex(looks[side]["fill"][1:])
    expect(line).to_have_css("border-left-color", f"rgb({red}, {green}, {blue})")
    player.show_tab("act")


def test_the_counters_are_put_aside_and_back(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    hex_ = next(hex_ for hex_ in movers(player) if player.in_sight(hex_))
    before = colours(player, hex_)
    for pressed in ("true", "false"):
        look(player, "x", "[data-act=bare]")
        expect(player.page.locator("[data-act=bare]")).to_have_attribute("aria-pressed", pressed)
        assert (colours(player, hex_) == before) == (pressed == "false")


#: what costs are printed with
INK = (0x5D, 0x32, 0x00)


def test_costs_are_not_printed_over_counters(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    hex_ = next(hex_ for hex_, units in movers(player).items() if player.in_sight(hex_) and reached(player, units[0]))
    taken = reached(player, movers(player)[hex_][0])
    player.press(hex_)
    player.quiet()
    free = [one for one in goals(player) if player.in_sight(one)]
    assert INK in colours(player, free[0])
    assert INK not in colours(player, taken[0])


def reached(seat: Seat, unit: str) -> list[str]:
    """Hexes in sight where somebody stands, and to which a unit could go."""
    ahead, stacks = ahead_of(seat, taking(seat, unit)), seat.view()["stacks"]
    ways = [option["text"].split() for option in (ahead or {"decision": {"options": []}})["decision"]["options"]]
    return [words[1] for words in ways if words[0] == "to" and words[1] in stacks and seat.in_sight(words[1])]


GREEN = (0x1F, 0x8A, 0x3B)


def test_who_may_still_act_has_a_mark(player: Seat) -> None:
    """While somebody is in the hand, the others who wait for their turn are marked."""
    player.lay("training", typical("training"))
    view = player.view()
    own = {hex_ for hex_, stack in view["stacks"].items() if stack[0]["side"] == view["decision"]["side"]}
    marked = {hex_ for hex_ in view["stacks"] if player.in_sight(hex_) and has_dot(player, hex_)}
    assert marked
    assert marked <= own - {view["about"].get("hex")}


def has_dot(seat: Seat, hex_: str) -> bool:
    """Whether the lower left corner of a hex is green."""
    x, y = seat.point(hex_)
    zoom = camera(seat)[2]
    return colour(seat, x - 0.36 * zoom, y + 0.3 * zoom) == GREEN


def test_where_there_was_fighting_can_be_seen(player: Seat) -> None:
    """And every die of a roll is shown with what it led to."""
    player.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    with lingering(player):
        player.choose(next(option for option in player.options if option.startswith("fire ")))
        expect(player.page.locator(".played .die")).to_have_count(2)
        assert is_within(box_of(player, ".played"), box_of(player, ".board"))
        reads_well(player)
    player.page.locator(".overlays select").select_option("fights")
    expect(player.page.locator(".legend li").first).to_be_visible()
    assert is_within(box_of(player, ".legend"), box_of(player, ".board"))
    reads_well(player)
    check(player, "dice and legend")


def test_what_lies_under_a_told_fight_can_be_pressed(player: Seat) -> None:
    player.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    with lingering(player):
        player.choose(next(option for option in player.options if option.startswith("fire ")))
        told = box_of(player, ".played p")
        under = player.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).tagName", [told["x"] + 4, told["y"] + told["height"] / 2]
        )
        assert under == "CANVAS", "the map, or the small one"
        player.tap(".played button")
    expect(player.page.locator(".played")).to_have_count(0)


# In the panel ---------------------------------------------------------------------------------------------------------


def test_the_header_is_whole_and_what_does_not_fit_is_in_a_drawer(player: Seat) -> None:
    player.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    assert cut_labels(player) == []
    listed = player.view()["tracks"]
    drawer = player.page.locator("[data-act=more-tracks]")
    expect(drawer).to_contain_text("▾")
    player.tap("[data-act=more-tracks]")
    numbers = player.page.locator("dialog .gauges dt")
    expect(numbers).to_have_count(len([track for track in listed if track["key"] != "turn"]))
    assert is_on_screen(player, "dialog")
    reads_well(player)
    shut(player)


def test_a_rule_opens_on_a_card_over_the_decision(player: Seat) -> None:
    """Whole on the screen, with the number that was pressed; the Rules tab only opens for who wants it."""
    player.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    chip = player.page.locator(".question .rule-chip").first
    number = chip.inner_text().lstrip("§")
    player.tap(".question .rule-chip")
    expect(player.page.locator(".rule-card .rule-number")).to_have_text(number)
    expect(player.page.locator(".rule-card p").first).not_to_be_empty()
    assert is_on_screen(player, ".rule-card")
    expect(player.page.locator("[data-tab=act]")).to_have_attribute("aria-current", "page")
    check(player, "rule card")
    reads_well(player)
    player.tap("[data-act=close-card]")
    expect(player.page.locator(".rule-card")).to_have_count(0)
    player.tap(".question .rule-chip")
    player.tap("[data-act=in-rules]")
    expect(player.page.locator("[data-tab=rules]")).to_have_attribute("aria-current", "page")
    expect(player.page.locator(".rule.chosen")).to_be_in_viewport()


def test_what_is_refused_says_why_and_nobody_has_to_type_anything(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    assert player.page.locator("#panel :is(input:not(.search), textarea)").count() == 0
    expect(player.page.locator(".ask-why")).not_to_be_empty()
    player.press(next(hex_ for hex_ in movers(player) if player.in_sight(hex_)))
    player.quiet()
    enemies = [
        h for h, stack in player.view()["stacks"].items() if stack[0]["side"] != player.view()["decision"]["side"]
    ]
    player.press(next(hex_ for hex_ in enemies if player.in_sight(hex_)))
    expect(player.page.locator(".why .rule-chip").first).to_be_visible()
    reads_well(player)


def test_the_keys_or_what_a_finger_does_are_listed(player: Seat) -> None:
    if player.finger:
        menu(player, "help")
    else:
        player.page.keyboard.press("?")
    listed = player.page.locator("dialog .keys div")
    assert listed.count() >= (5 if player.finger else 12)
    assert is_on_screen(player, "dialog")
    reads_well(player)
    check(player, "help")
    shut(player)


def test_counters_lie_on_paper_while_the_map_is_printed(sit: NewSeat) -> None:
    """Not on the bare table: on a slow machine they lay there for seconds."""
    seat = sit(drawn=True)
    seat.page.add_init_script("window.Worker = class { postMessage() {} };")
    seat.start("german")
    seat.page.locator(".zoom .whole").click()
    empty = next(hex_ for hex_ in seat.grid.labels if hex_ not in seat.view()["stacks"])
    x, y = seat.point(empty)
    board = box_of(seat, ".board")
    seen = seat.page.evaluate(
        "([x, y]) => [...document.querySelector('.board').getContext('2d').getImageData(x, y, 1, 1).data]",
        [x - board["x"], y - board["y"]],
    )
    assert seen[:3] == [0xEF, 0xE5, 0xCB]
