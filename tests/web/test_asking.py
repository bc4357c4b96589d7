"""What is asked and what is not: confirmations, answers that give themselves, what is shown before one chooses, the
nearest lit hex, long lists; before every screen, in both languages."""

from __future__ import annotations

from playwright.sync_api import expect

from grognard import games
from grognard.engine import dice
from grognard.engine.match import Match

from .conftest import turn_file
from .hand import ahead_of, goals, movers, texts
from .looking import Point, box_of, colours, having_set, is_on_screen, reads_well, wait_until
from .seat import Seat
from .test_moving import let_go
from .test_people import match_at, standing, typical

#: how far beyond the edge of a lit hex a press still means it, as a part of the way to the next one
BESIDE = {"mouse": 0.54, "finger": 0.75}


def at_the_guns(seat: Seat) -> list[list[str]]:
    """A phase of fire; who can fire at what."""
    seat.lay("metz", standing("metz", "question-fire_step.choose_fire"))
    return [option.split()[1:] for option in seat.options if option.startswith("fire ")]


def test_of_those_who_cannot_join_it_is_said_why(player: Seat) -> None:
    """Out of command only one stack attacks; all of them are offered, and those who stay behind say why."""
    war = games.load("schlieffen")
    places = {"G.II": "2618", "G.III": "2618", "G.IV": "2616", "F.I": "2617", "F.II": "2617"}
    units = [{"id": unit, "hex": hex_} for unit, hex_ in places.items()]
    state = war.from_position(war, {"turn": 2, "phase": "combat", "units": units})
    player.lay("schlieffen", turn_file(Match(war, state=state)))
    player.press("2617")
    player.quiet()
    assert len(texts(player)) == 3
    if not player.page.locator("[data-act=together]").is_visible():
        player.tap(".all-options summary")
    player.tap("[data-act=together]")
    player.quiet()
    joined = player.view()["about"]["units"]
    assert 0 < len(joined) < 3
    expect(player.page.locator(".why h3")).to_have_count(3 - len(joined))
    reads_well(player)


def test_who_does_not_want_to_use_his_chit_says_so_once(player: Seat) -> None:
    """A chit that may be played at any moment is asked about at every moment."""
    player.lay("metz", standing("metz", "question-opportunity.choose_chit"))
    assert "pass" in player.options
    orders = player.page.locator("[data-act=order]")
    expect(orders).to_have_count(1)
    expect(orders).to_have_attribute("data-order", "pass")
    reads_well(player)


def test_keeping_a_chit_is_done_with_the_odds_before_ones_eyes(player: Seat) -> None:
    """Somebody announces an assault and holds a chit: it can still be taken back, so that it is announced at once; what
    he lets be rolled by keeping the chit is shown before."""
    metz = games.load("metz")
    places = {"9Stulp": "0304", "10Stulp": "0304", "StulpArt": "0404", "1Verge": "0305"}
    units = [{"id": unit, "hex": hex_, "marks": ["in-command"]} for unit, hex_ in places.items()]
    state = metz.from_position(metz, {
        "scenario": "day-of-battle", "turn": metz.rules.turn["16-12"].number, "units": units, "phase": "assault",
        "formation": "PIII", "active": "prussian", "chits": {"krupps-guns.1": "held", "F3R": "cup"},
    })  # fmt: skip
    match = Match(metz, state=state)
    match.play("assault 9Stulp 0305")
    player.lay("metz", turn_file(match))
    player.choose("assault 10Stulp 0305")
    player.quiet()
    assert player.question == "opportunity.choose_chit"
    expect(player.page.locator(".forecast .headline")).to_have_count(1)
    assert is_on_screen(player, ".forecast .headline")
    reads_well(player)


def test_escape_takes_back_the_hex_that_was_just_to_be_attacked(player: Seat) -> None:
    """As the button does; whoever has joined the attack since is not sent away by it."""
    war = games.load("schlieffen")
    places = {"G.II": "2618", "G.III": "2618", "F.I": "2617"}
    units = [{"id": unit, "hex": hex_} for unit, hex_ in places.items()]
    state = war.from_position(war, {"turn": 2, "phase": "combat", "units": units})
    player.lay("schlieffen", turn_file(Match(war, state=state)))
    before = player.question
    player.press("2617")
    player.quiet()
    assert player.view()["about"]["target"] == "2617"
    let_go(player, 1)
    assert player.question == before
    player.press("2617")
    player.quiet()
    player.choose("add G.II")
    player.quiet()
    if not player.finger:
        player.page.keyboard.press("Escape")
        player.quiet()
        assert player.view()["about"]["units"] == ["G.II"]


# Confirmations --------------------------------------------------------------------------------------------------------


def test_a_press_beside_the_question_ends_no_step(player: Seat) -> None:
    """While there is something to fire at, nobody moves: the step of fire would be over unnoticed."""
    shots = at_the_guns(player)
    guns = {unit for unit, _ in shots}
    then = ahead_of(player, "end")
    assert then is not None
    moving = {option["text"].split()[1] for option in then["decision"]["options"] if option["text"].startswith("move ")}
    stacks = player.view()["stacks"].items()
    beside = [
        hex_ for hex_, stack in stacks if {c["unit"] for c in stack} & moving and not {c["unit"] for c in stack} & guns
    ]
    player.press(beside[0])
    player.quiet()
    assert player.question == "fire_step.choose_fire"
    reads_well(player)


def test_who_wants_to_be_asked_about_everything_is(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    with having_set(player, asking="all"):
        player.press(next(iter(movers(player))))
        player.quiet()
        if player.page.locator("[data-act=confirm]").count():
            player.tap("[data-act=confirm]")
            player.quiet()
        goal, before = goals(player)[0], player.serial
        player.press(goal)
        expect(player.page.locator(f'[data-picked="to {goal}"]')).to_be_visible()
        assert player.serial == before
        assert is_on_screen(player, "[data-act=confirm]")
        reads_well(player)
        player.press(goal)
        player.wait_beyond(before)


def test_dice_are_confirmed_unless_one_wants_nothing_to_be(player: Seat) -> None:
    (unit, target), *_ = at_the_guns(player)
    before = player.serial
    player.pick(f"fire {unit} {target}")
    expect(player.page.locator(".confirm .outcomes")).to_be_visible()
    assert is_on_screen(player, "[data-act=confirm]")
    assert player.serial == before
    player.tap("[data-act=cancel]")
    with having_set(player, asking="none"):
        player.pick(f"fire {unit} {target}")
        player.wait_beyond(before)


def test_a_phase_in_which_nothing_can_be_done_says_so_and_passes(player: Seat) -> None:
    match = Match(games.load("crossroads"), None, secret=dice.secret_from_seed("web"))
    match.play("end")
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == ["end"], "nobody is near enough to be attacked"
    with having_set(player, alone=False):
        player.lay("crossroads", turn_file(match, computer="red"))
        expect(player.page.locator(".confirm .hint")).not_to_be_empty()
        reads_well(player)
    player.lay("crossroads", turn_file(match, computer="red"))
    expect(player.page.locator(".passed")).to_be_visible()
    assert is_on_screen(player, ".passed")
    reads_well(player)
    player.wait_asked()
    assert player.question == "movement.choose_unit"


def test_the_one_answer_that_the_rules_leave_is_given_by_itself(player: Seat) -> None:
    match = match_at("metz", "question-out_of_command.choose_marker")
    assert match.decision is not None
    other = next(side for side in match.title.sides if side != match.decision.side)
    only = turn_file(match, computer=other)
    with having_set(player, alone=False):
        player.lay("metz", only)
        assert player.question == "out_of_command.choose_marker"
        expect(player.page.locator(".confirm .hint")).not_to_be_empty()
        assert is_on_screen(player, "[data-act=confirm]")
        reads_well(player)
    player.lay("metz", only)
    expect(player.page.locator(".game")).not_to_have_attribute("data-asked", "out_of_command.choose_marker")
    expect(player.page.locator(".passed")).to_have_count(0)


# What is shown before one chooses -------------------------------------------------------------------------------------


def test_odds_show_under_the_mouse_or_at_the_first_touch(player: Seat) -> None:
    shots = at_the_guns(player)
    targets = [hex_ for _, hex_ in shots]
    only = next(hex_ for hex_ in targets if targets.count(hex_) == 1 and player.in_sight(hex_))
    if player.finger:
        player.press(only)
        odds = player.page.locator(".confirm .headline")
    else:
        player.page.mouse.move(*player.point(only))
        odds = player.page.locator(".hover-text b")
    expect(odds).not_to_be_empty()
    expect(odds).to_be_in_viewport()
    before = player.serial
    player.pick(next(f"fire {unit} {hex_}" for unit, hex_ in shots if hex_ == only))
    # half a bar is an even chance
    player.page.wait_for_selector(".confirm meter")
    bars = player.page.eval_on_selector_all(".confirm meter", "all => all.map(one => [one.max, one.value])")
    assert {most for most, _ in bars} == {1}
    assert abs(sum(value for _, value in bars) - 1) < 1e-9
    assert player.serial == before
    reads_well(player)


def test_ways_show_under_the_mouse_or_at_the_first_touch(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    hex_ = next(hex_ for hex_ in movers(player) if player.in_sight(hex_))
    around = player.grid.adjacent(player.grid.index[hex_])
    free = [player.grid.labels[one] for one in around if player.grid.labels[one] not in player.view()["stacks"]]
    near = [one for one in free if player.in_sight(one)]
    before = {one: colours(player, one) for one in near}
    if player.finger:
        player.press(hex_)
    else:
        player.page.mouse.move(*player.point(hex_))
    # a moment's patience, and an answer
    wait_until(player, lambda: any(colours(player, one) != before[one] for one in near))


# The nearest lit hex --------------------------------------------------------------------------------------------------


def test_a_press_beside_a_lit_hex_means_it(player: Seat) -> None:
    player.lay("schlieffen", typical("schlieffen"))
    player.press(next(hex_ for hex_ in movers(player) if player.in_sight(hex_)))
    player.quiet()
    moved = player.view()["about"]["units"][0]
    goal, at = edge_of_reach(player)
    if player.finger:
        player.page.touchscreen.tap(*at)
    else:
        player.page.mouse.click(*at)
    player.quiet()
    assert player.where(moved) == goal


def edge_of_reach(seat: Seat) -> tuple[str, Point]:
    """A lit hex, and a place beside it, over an empty hex that has no other lit neighbour."""
    grid, stacks, lit = seat.grid, seat.view()["stacks"], set(texts(seat))
    far = BESIDE["finger" if seat.finger else "mouse"]
    for goal in goals(seat):
        for other in grid.adjacent(grid.index[goal]):
            beyond = grid.labels[other]
            alone = sum(f"to {grid.labels[near]}" in lit for near in grid.adjacent(other)) == 1
            if beyond in stacks or f"to {beyond}" in lit or not alone:
                continue
            ends = seat.in_sight(goal), seat.in_sight(beyond)
            if ends[0] and ends[1]:
                (x0, y0), (x1, y1) = ends[0], ends[1]
                return goal, (x0 + (x1 - x0) * far, y0 + (y1 - y0) * far)
    raise AssertionError("nothing lit at the edge")


# Long lists -----------------------------------------------------------------------------------------------------------


def test_a_long_list_is_grouped_and_searched(player: Seat) -> None:
    player.lay("mons", typical("mons"))
    player.tap(".all-options summary")
    options = player.page.locator(".all-options [data-option]")
    groups, before = player.page.locator(".all-options .options > li").count(), options.count()
    assert groups < before, "answers that do the same stand together"
    wanted = options.last.get_attribute("data-option") or ""
    player.page.fill(".all-options .search", wanted.split()[-1])
    assert 0 < options.count() < before
    reads_well(player)


def test_all_of_those_who_can_join_are_offered_above_the_list(player: Seat) -> None:
    """However long that is: it is in sight without scrolling the list."""
    player.lay("schlieffen", typical("schlieffen", "schlieffen-attack"))
    if player.question != "declaration.choose_attackers":
        player.choose(next(option for option in player.options if option.startswith("attack ")))
        player.quiet()
    if not player.page.locator("[data-act=together]").is_visible():
        player.tap(".all-options summary")
    first = box_of(player, ".all-options [data-option]")
    assert box_of(player, "[data-act=together]")["y"] < first["y"]
