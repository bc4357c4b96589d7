"""Playing in the terminal, key by key."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets._footer import FooterKey

from grognard import games
from grognard.engine import record
from grognard.terminal.app import GrognardApp
from grognard.terminal.dialogs import HandOver, Notice, Search, Sure, Why
from grognard.terminal.prose import NEVER_FIRST

from .conftest import ALONE, HOT_SEAT, WATCH, Screen, new_match, play_until, wait_until

ENTERED = ("march-in IR24 3900", "go")


def shown(app: GrognardApp, selector: str) -> str:
    return str(app.query_one(selector, Static).content)


def log_of(app: GrognardApp) -> str:
    return "\n".join(strip.text for strip in app.query_one("#log", RichLog).lines)


def test_the_game_starts_with_the_question_and_its_answers(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        assert "Which unit moves next?" in shown(app, "#question")
        assert "Turn 1/14" in shown(app, "#top")
        assert "German bridges 0/6" in shown(app, "#tracks")
        assert app.table.answers.option_count > 20
        assert app.table.board.label in app.table.scene.answers

    screen(play)


def test_a_unit_is_chosen_in_the_list_and_sent_to_a_hex_on_the_map(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        assert "where to?" in shown(app, "#question")
        assert app.table.board.label == "3900"
        await pilot.press("down", "down")
        assert app.table.board.label == "3902"
        assert app.table.scene.path == {"3901", "3902"}
        assert "To 3902" in shown(app, "#forecast")
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.match.texts[-1] == "to 3902"
        assert "3900 to 3902" in log_of(app)
        assert "24th Infantry Regiment" in shown(app, "#hex")

    screen(play, match=new_match(*ENTERED))


def test_the_list_is_used_with_the_keyboard(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("tab")
        assert app.table.answers.has_focus
        marked = app.table.answers.marked
        assert marked is not None
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.match.texts == [marked.text]
        assert app.table.board.has_focus

    screen(play)


def test_the_keys_at_the_foot_stay_while_the_same_ones_count(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.pause()
        before = list(app.query(FooterKey))
        assert [key.description for key in before if key.key == "u"] == ["Undo"]
        await pilot.press("tab")
        await pilot.pause()
        assert list(app.query(FooterKey)) == before
        app.bind("Z", "pace(2)", description="Something new")
        app.refresh_bindings()
        await pilot.pause()
        await pilot.pause()
        assert "Something new" in [key.description for key in app.query(FooterKey)]

    screen(play)


def test_the_list_never_offers_first_to_stop(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        assert app.table.answers.marked is None
        await pilot.press("tab")
        marked = app.table.answers.marked
        assert marked is not None
        assert marked.verb == "to"

    screen(play, match=new_match(*ENTERED))


def test_a_click_looks_and_a_second_click_chooses(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        x, y, width, height = app.table.board._layouts[app.table.board.zoom].region(app.table.ground.grid.index["3901"])
        x0, y0 = app.table.board.scroll_offset
        spot = (x + width // 2 - x0 + app.table.board.content_region.x - app.table.board.region.x, y + height // 2 - y0)
        await pilot.click("#board", offset=spot)
        assert app.table.board.label == "3901"
        assert len(app.session.match.log) == len(ENTERED)
        await pilot.click("#board", offset=spot)
        await pilot.pause()
        assert app.session.match.texts[-1] == "to 3901"

    screen(play, match=new_match(*ENTERED))


def test_undo_goes_back_and_says_how_far(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        before = app.session.match.texts
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(app.session.match.log) == len(before) + 1
        await pilot.press("u")
        await pilot.pause()
        assert app.session.match.texts == before
        assert "3901" not in log_of(app)
        assert any("2 more answers can be taken back" in note.message for note in app._notifications)
        await pilot.press("U")
        await pilot.pause()
        assert app.session.match.texts == []
        await pilot.press("u")
        assert any("Nothing can be taken back" in note.message for note in app._notifications)

    screen(play, match=new_match(*ENTERED))


def test_odds_are_shown_before_the_player_commits(screen: Screen) -> None:
    match = new_match()
    play_until(match, "close_combat.choose_attackers", side="german")

    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("tab", "home")
        await pilot.pause()
        told = shown(app, "#forecast")
        assert "against" in told
        assert "%" in told
        assert "[12.7]" in told
        assert "On average" in told
        assert app.session.match.texts == match.texts

    screen(play, match=match, players=ALONE)


def test_a_click_on_an_answer_with_odds_shows_them_first(screen: Screen) -> None:
    match = new_match()
    play_until(match, "close_combat.choose_attackers", side="german")

    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        app.table.answers.highlighted = None
        await pilot.click("#answers", offset=(5, 0))
        await pilot.pause()
        assert "%" in shown(app, "#forecast")
        assert app.session.match.texts == before
        await pilot.click("#answers", offset=(5, 0))
        await pilot.pause()
        assert len(app.session.match.texts) == len(before) + 1

    before = match.texts
    screen(play, match=match, players=ALONE)


def test_why_not_names_the_rule_and_says_it_in_short(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        app.table.board.go_to("3920")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Why)
        told = str(app.screen.query_one("#reasons", Static).content)
        assert "To 3920: not legal" in told
        assert "MP; it has" in told
        assert "Rule 9.3" in told
        await pilot.press(*"stop", "enter")
        assert "(stop): legal" in str(app.screen.query_one("#reasons", Static).content)
        await pilot.press("escape")
        assert not isinstance(app.screen, Why)

    screen(play, match=new_match(*ENTERED))


def test_a_hex_without_an_answer_says_so(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        app.table.board.go_to("3920")
        await pilot.press("enter")
        assert any("No answer here" in note.message for note in app._notifications)
        assert len(app.session.match.log) == len(ENTERED)

    screen(play, match=new_match(*ENTERED))


def test_units_places_and_hexes_are_found(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("slash", *"4mx")
        await pilot.pause()
        assert isinstance(app.screen, Search)
        await pilot.press("enter")
        await pilot.pause()
        assert app.table.board.label == "4607"
        view = app.session.view
        assert app.finder.places(view, "bavai")[0][0].startswith("3122 ")
        assert app.finder.places(view, "mons")[0][0].startswith("4208 ")
        assert app.finder.places(view, "1327")[0][0].startswith("1327 ")
        assert app.finder.places(view, "nowhere at all") == app.finder.places(view, " ") == []

    screen(play)


def test_the_game_goes_on_behind_an_open_dialog(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("h")
        before = len(app.session.match.log)
        await wait_until(pilot, lambda: len(app.session.match.log) > before + 2)
        assert isinstance(app.screen, Notice)

    screen(play, players=WATCH)


def test_rules_open_at_the_question_and_are_searched_by_words(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Search)
        assert app.screen.start == "9.2"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        assert app.screen.heading == "Rule 9.2"
        assert next(key for key, _ in app.finder.rules("10.11")) == "10.11"
        assert len(app.finder.rules("canal bridge")) >= 1

    screen(play)


@pytest.mark.parametrize("wanted", ["9.2", "12", "砲兵"])
def test_rules_that_are_listed_are_broken_into_lines_as_japanese_is(screen: Screen, wanted: str) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(screen.app.screen, Search)
        screen.app.screen.query_one(Input).value = wanted
        await pilot.pause()
        found = screen.app.screen.query_one(OptionList)
        lines = [found.render_line(y).text.strip() for y in range(found.size.height)]
        assert sum(map(bool, lines)) > 3
        assert [line for line in lines if line and (line[0] in NEVER_FIRST or line[-1] in "（「")] == []

    screen(play, lang="ja", size=(90, 40))


def test_zoom_shows_the_whole_map_or_single_counters(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        widths = []
        await pilot.press("minus", "minus", "minus")
        for _ in range(4):
            await pilot.pause()
            widths.append(app.table.board.virtual_size.width)
            app.export_screenshot()
            await pilot.press("plus")
        assert widths == sorted(set(widths))
        assert widths[0] < 100

    screen(play)


def test_the_cursor_goes_to_the_next_answer(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        seen = set()
        for _ in app.table.scene.answers:
            await pilot.press("n")
            seen.add(app.table.board.label)
        assert seen == set(app.table.scene.answers)

    screen(play)


def test_overlays_tint_the_map(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        for _ in app.session.title.overlays:
            await pilot.press("o")
            await pilot.pause()
            assert app.table.scene.overlay
            await pilot.press("down")
        await pilot.press("o")
        assert not app.table.scene.overlay

    screen(play)


def test_a_game_is_saved_and_resumed(screen: Screen, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter")
        await pilot.pause()
        await pilot.press("ctrl+s")

    played = screen(play, match=new_match(*ENTERED), save=file).session.match
    resumed, changed = record.resume(games.load("mons"), record.read(file))
    assert not changed
    assert resumed.state == played.state

    async def look(pilot: Pilot[None]) -> None:
        assert "3900 to 3901" in log_of(screen.app)

    screen(look, match=resumed, save=file)


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_lost(screen: Screen, tmp_path: Path) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+s")
        assert any("Not saved" in note.message for note in screen.app._notifications)

    screen(play, save=tmp_path / "nowhere" / "game.json")


def test_everything_in_japanese(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        assert "行軍先は？" in shown(app, "#question")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "3900から3901へ行軍" in log_of(app).replace("\n", "")
        await pilot.press("plus", "minus", "minus")
        await pilot.pause()
        app.export_screenshot()
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        assert "盤面" in str(app.screen.body)

    screen(play, match=new_match(*ENTERED), lang="ja", size=(80, 24))


def test_two_people_hand_over_the_screen_and_see_no_secrets(screen: Screen) -> None:
    match = new_match()
    play_until(match, "sequence.declare_order")

    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        assert isinstance(app.screen, HandOver)
        assert app.session.view.side is None
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.seated == "british"
        assert app.session.view.side == "british"
        german = [c for stack in app.session.view.stacks.values() for c in stack[1:] if c.side == "german"]
        assert german
        assert not any(counter.unit for counter in german)
        assert "German" in log_of(app)

    screen(play, match=match, players=HOT_SEAT)


def test_passing_the_turn_on_is_asked_back(screen: Screen) -> None:
    match = new_match()
    play_until(match, "close_combat.choose_target", side="german")
    decision = match.decision
    assert decision is not None
    end = decision.find("end")
    assert end is not None

    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        app.answer(end)
        await pilot.pause()
        assert isinstance(app.screen, Sure)
        await pilot.press("n")
        await pilot.pause()
        assert app.session.match.texts == match.texts

    screen(play, match=match, players=ALONE)


def test_giving_up_ends_the_game(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("C")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert app.session.view.result is not None
        assert isinstance(app.screen, Notice)
        assert "British victory" in str(app.screen.body)

    screen(play)


def test_computer_players_are_watched_paused_and_sped_up(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        await pilot.press("greater_than_sign")
        await wait_until(pilot, lambda: len(app.session.match.log) > 8)
        await pilot.press("p")
        await app.workers.wait_for_complete()  # who is thinking already may still answer
        await pilot.pause(0.05)
        stopped = len(app.session.match.log)
        await pilot.pause(0.1)
        assert len(app.session.match.log) == stopped
        assert app.session.seated is None
        assert not app.session.can_undo

    screen(play, players=WATCH)


def test_the_computer_answers_and_the_person_goes_on(screen: Screen) -> None:
    match = new_match()
    play_until(match, "sequence.declare_order")

    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        app.opponents.pace = 5
        await wait_until(pilot, lambda: app.session.is_mine)
        assert shown(app, "#question").endswith("[9.2]")

    screen(play, match=match)


def test_a_computer_player_that_fails_stops_the_clock_not_the_game(screen: Screen) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app

        class Broken:
            listens = False

            def choose(self, view: object) -> None:
                raise RuntimeError("no idea")

        app.session.bots = {side: Broken() for side in app.session.bots}  # type: ignore[misc]
        await wait_until(pilot, lambda: app.opponents.paused)
        assert any("no idea" in note.message for note in app._notifications)

    screen(play, players=WATCH)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_it_fits_the_terminal(screen: Screen, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        app = screen.app
        for widget in (app.table.board, app.table.answers, app.query_one("#log"), app.query_one("#details")):
            assert widget.region.width >= 20
            assert widget.region.height >= 3
            assert app.screen.region.contains_region(widget.region)

    screen(play, size=size)
