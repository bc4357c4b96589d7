"""The game in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, OptionList, RichLog, Static

from grognard import bots, games
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.engine.view import Overlay
from grognard.locale import Words, choose_language
from grognard.locale.arguments import slug
from grognard.terminal import palette
from grognard.terminal.answers import Answers
from grognard.terminal.appearance import CSS
from grognard.terminal.board import Board
from grognard.terminal.dialogs import HandOver, Notice, Search, Sure, Why
from grognard.terminal.faces import Faces
from grognard.terminal.finder import Finder
from grognard.terminal.ground import Ground
from grognard.terminal.help import help_text
from grognard.terminal.panels import DIM, Panels
from grognard.terminal.presentation import Presentation
from grognard.terminal.scene import Scene
from grognard.terminal.session import Session

#: seconds between two answers of computer players, slow to fast
PACES = (2.0, 1.0, 0.5, 0.2, 0.05, 0.0)
DEFAULT_PACE = 4
#: zoom at which a small terminal starts
SMALL_ZOOM = 1
#: events shown in the log when it is written anew
LOG_LENGTH = 400

#: key, action, word for the footer ("" to leave it out)
KEYS = (
    ("h,f1", "help", "help"),
    ("n", "next_answer(1)", "next"),
    ("N", "next_answer(-1)", ""),
    ("plus,equals_sign", "zoom(1)", "zoom-in"),
    ("minus", "zoom(-1)", "zoom-out"),
    ("slash", "find", "find"),
    ("question_mark", "explain", "explain"),
    ("r", "rules", "rules"),
    ("u", "undo", "undo"),
    ("U", "undo_all", ""),
    ("o", "overlay", "overlay"),
    ("b", "boxes", "boxes"),
    ("p", "pause", "pause"),
    ("greater_than_sign", "pace(1)", ""),
    ("less_than_sign", "pace(-1)", ""),
    ("ctrl+s", "save", "save"),
    ("C", "concede", "concede"),
    ("q", "leave", "quit"),
)


class GrognardApp(App[None]):
    """One game on one screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "leave", show=False, priority=True)]

    def __init__(self, session: Session, lang: str) -> None:
        super().__init__()
        self.session = session
        self.words = Words(lang, session.title)
        self.rulebook = games.rulebook(session.title.name)
        self.ground = Ground(session.title, self.words)
        self.faces = Faces(session.title, _presentation(session.title))
        self.panels = Panels(session.title, self.words, self.rulebook, self.ground, self.faces)
        self.finder = Finder(session.title, self.words, self.rulebook, self.ground)
        #: number of the overlay on the map; 0 is none
        self.layer = 0
        self.scene = self._scene()
        self.board = Board(self.ground, self.faces, self.scene)
        self.answers = Answers()
        self.pace = DEFAULT_PACE
        self.paused = False
        self._logged = 0
        for key, action, word in KEYS:
            self.bind(key, action, description=self.words.ui(f"key-{word}") if word else "", show=bool(word))

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        yield Static(id="tracks")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield self.board
                yield RichLog(id="log", wrap=True, min_width=20, max_lines=1000)
            with Vertical(id="right"):
                yield Static(id="question")
                yield self.answers
                with VerticalScroll(id="details", can_focus=False):
                    yield Static(id="forecast")
                    yield Static(id="hex")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.words.name(self.session.title.names)
        self.board.focus()
        self.go_on(look=True)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        small = width < 100 or height < 30
        if small and not self.has_class("compact"):
            self.board.set_zoom(SMALL_ZOOM)
        self.set_class(small, "compact")
        self.set_class(width >= 150 and height >= 45, "wide")

    # what is shown

    def _scene(self) -> Scene:
        scene = Scene(self.session.view, self.session.title.rules.grid.index)
        if self.layer:
            kind = self.session.title.overlays[self.layer - 1]
            self._tint(scene, self.session.overlay(kind.key, self.board.label))
        return scene

    def _tint(self, scene: Scene, overlay: Overlay) -> None:
        """Colour the hexes of an overlay: a side's in its colour, others in the order of the layers."""
        for number, (name, labels) in enumerate(overlay.layers.items()):
            known = name in self.session.title.sides
            colour = palette.overlay_of(self.session.title.sides.index(name)) if known else palette.LAYERS[number]
            for label in labels:
                there = scene.overlay.get(label)
                scene.overlay[label] = palette.mix(there, colour, 0.5) if there else colour

    def go_on(self, *, look: bool = False) -> None:
        """After every answer: show what there is to see, and see to it that somebody answers next."""
        if self.session.next_seat is not None:
            self._hand_over(self.session.next_seat)
            return
        self.show(look=look)
        if self.session.view.result is not None:
            self._show_result()
        elif self.session.asked in self.session.bots and not self.paused:
            self.set_timer(max(0.001, PACES[self.pace]), self._think)

    def show(self, *, look: bool = False) -> None:
        """Draw everything anew; with `look`, move the cursor to where the question is."""
        self.scene = self._scene()
        self.board.show(self.scene)
        self._write_log()
        view = self.session.view
        self.query_one("#question", Static).update(self.panels.question(view))
        self.query_one("#tracks", Static).update(self.panels.tracks(view))
        self._show_top()
        if look or self.board.label not in (*self.scene.answers, *self.scene.selected, *self.scene.targets):
            self._look_there()
        self._show_answers()

    def _show_top(self) -> None:
        note = self.words.ui("paused") if self.paused else ""
        self.query_one("#top", Static).update(self.panels.heading(self.session.view, self.session.can_undo, note))

    def _look_there(self) -> None:
        """Bring the question before the eyes: its target, who takes part, or the nearest hex with an answer."""
        if not self.session.is_mine:
            return
        grid = self.ground.grid
        for labels in (self.scene.targets, self.scene.selected, self.scene.answers):
            if labels:
                nearest = min(labels, key=lambda label: grid.distance(self.board.cursor, grid.index[label]))
                self.board.move_to(grid.index[nearest])
                self.board.call_after_refresh(self.board.show_cursor)
                return

    def _show_answers(self) -> None:
        label = self.board.label
        here, elsewhere = self.words.ui("here", hex=label), self.words.ui("elsewhere")
        self.answers.fill(self.scene, label, self._answer_line, here, elsewhere)
        self._show_hex()
        self._show_forecast(self.answers.marked)

    def _answer_line(self, option: Option) -> Text:
        text = Text(self.words.option(option), no_wrap=True, overflow="ellipsis")
        places = [label for label in self.scene.places(option) if label not in option.words]
        cost = next((self.scene.costs[word] for word in option.words if word in self.scene.costs), None)
        if places:
            text.append(f" {places[0]}", DIM)
        if cost is not None:
            text.append(f" ({cost})", DIM)
        return text.append(f" [{option.rule}]", DIM)

    def _show_hex(self) -> None:
        self.query_one("#hex", Static).update(self.panels.hex(self.session.view, self.board.label))

    def _show_forecast(self, option: Option | None) -> None:
        panel = self.query_one("#forecast", Static)
        panel.set_class(option is not None, "shown")
        if option is not None:
            found = self.session.forecast(option)
            text = self.panels.option(option)
            panel.update(text.append("\n").append_text(self.panels.forecast(found)) if found else text)

    def _write_log(self) -> None:
        """Append what is new; after something was taken back or the seat has changed, write it all anew."""
        entries = len(self.session.match.log)
        log = self.query_one("#log", RichLog)
        if entries < self._logged or self._logged == 0:
            log.clear()
            log.write(Text(self.words.ui("commitment", commitment=self.session.view.commitment[:16]), DIM))
            self._logged = max(0, entries - LOG_LENGTH)
        for event in self.session.events(self._logged):
            log.write(self.panels.event(event))
        self._logged = entries

    # answers

    @on(Board.CursorMoved)
    def _cursor_moved(self) -> None:
        if self.layer and self.session.title.overlays[self.layer - 1].needs_hex:
            self.scene = self._scene()
            self.board.show(self.scene)
        self._show_answers()

    @on(Board.HexChosen)
    def _hex_chosen(self, event: Board.HexChosen) -> None:
        """One answer at the hex is given at once; of several one is picked in the list."""
        there = self.scene.answers.get(event.label, [])
        if not self.session.is_mine:
            self._say_whose_turn()
        elif len(there) == 1 and self.session.forecast(there[0]) is None:
            self.answer(there[0])
        elif there:
            self.answers.focus()
        else:
            self.notify(self.words.ui("no-answer-here"))

    @on(OptionList.OptionHighlighted, "#answers")
    def _answer_marked(self, event: OptionList.OptionHighlighted) -> None:
        self._show_forecast(self.answers.at(event.option.id))

    @on(OptionList.OptionSelected, "#answers")
    def _answer_selected(self, event: OptionList.OptionSelected) -> None:
        option = self.answers.at(event.option.id)
        if option is not None and self.session.is_mine:
            self.answer(option)

    def answer(self, option: Option) -> None:
        """Give an answer, after a question back where it passes the turn on for good."""
        if self.session.passes_on(option):
            question = self.words.ui("final-sure", option=self.words.option(option))
            self._ask(question, partial(self._play, option))
        else:
            self._play(option)

    def _play(self, option: Option) -> None:
        self.session.play(option)
        self._autosave()
        self.board.focus()
        self.go_on()

    def _ask(self, question: str, then: partial[None]) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                then()

        self.push_screen(Sure(question, self.words.ui("yes"), self.words.ui("no")), answered)

    def _say_whose_turn(self) -> None:
        asked = self.session.asked
        if asked is not None:
            self.notify(self.words.ui("not-your-turn", side=self.words.side(asked)))

    def _hand_over(self, side: str) -> None:
        """Two people at one screen: cover it until the other one is seated."""

        def seated(_: None) -> None:
            self.session.sit(side)
            self._logged = 0
            self.go_on(look=True)

        message, hint = self.words.ui("hand-over", side=self.words.side(side)), self.words.ui("hand-over-hint")
        self.push_screen(HandOver(self.panels.side(side), message, hint, self.words.ui("continue")), seated)

    def _show_result(self) -> None:
        result = self.session.view.result
        assert result is not None
        body = Text(self.words.ending(result) + "\n\n")
        body.append_text(self.panels.tracks(self.session.view))
        body.append("\n\n" + self.words.ui("secret", secret=self.session.match.secret.hex()), DIM)
        self.push_screen(Notice(self.words.ui("over"), body, self.words.ui("close")))

    # computer players

    def _think(self) -> None:
        """Let the computer player choose, in a thread of its own so that the screen stays alive."""
        side = self.session.asked
        if side in self.session.bots and not self.paused:
            view = self.session.view_of(side)
            bot = self.session.bots[side]
            self.run_worker(partial(self._choose, bot, view, side), thread=True, exclusive=True, group="bot")

    def _choose(self, bot: bots.Bot, view: object, side: str) -> None:
        try:
            option = bot.choose(view)  # type: ignore[arg-type]
        except Exception as error:  # whatever a player does wrong must not end the game
            self.call_from_thread(self._bot_failed, str(error))
            return
        self.call_from_thread(self._bot_chose, side, self.session.match.state.serial, option)

    def _bot_chose(self, side: str, serial: int, option: Option) -> None:
        if self.session.asked != side or self.session.match.state.serial != serial:
            return  # the game went on without waiting: somebody gave up
        self.session.play(option)
        self._autosave()
        self.go_on(look=self.session.is_mine)

    def _bot_failed(self, error: str) -> None:
        self.paused = True
        self._show_top()
        self.notify(self.words.ui("bot-failed", error=error), severity="error")

    def action_pause(self) -> None:
        self.paused = not self.paused
        self._show_top()
        if not self.paused:
            self._think()

    def action_pace(self, change: int) -> None:
        self.pace = max(0, min(len(PACES) - 1, self.pace + change))
        self.notify(self.words.ui("speed", speed=f"{self.pace + 1}/{len(PACES)}"))

    # looking around

    def action_switch_focus(self) -> None:
        (self.answers if self.board.has_focus else self.board).focus()

    def action_next_answer(self, way: int) -> None:
        """Go to the next hex with an answer, in the order of hex numbers."""
        labels = sorted(self.scene.answers)
        if not labels:
            return
        here = self.board.label
        if way > 0:
            chosen = next((label for label in labels if label > here), labels[0])
        else:
            chosen = next((label for label in reversed(labels) if label < here), labels[-1])
        self.board.go_to(chosen)

    def action_overlay(self) -> None:
        """Lay the next overlay over the map, and after the last one none."""
        kinds = self.session.title.overlays
        self.layer = (self.layer + 1) % (len(kinds) + 1)
        self.scene = self._scene()
        self.board.show(self.scene)
        if self.layer:
            key = kinds[self.layer - 1].key
            overlay = self.session.overlay(key, self.board.label)
            self.notify(f"{self.words.say(f'overlay-{slug(key)}')} [{overlay.rule}]")

    def action_zoom(self, change: int) -> None:
        self.board.set_zoom(self.board.zoom + change)

    def action_find(self) -> None:
        def found(key: str | None) -> None:
            if key is not None:
                self.board.go_to(key.partition(" ")[0])

        ui = self.words.ui
        look_up = partial(self.finder.places, self.session.view)
        self.push_screen(Search(ui("find"), ui("find-prompt"), ui("nothing-found"), look_up), found)

    def action_rules(self) -> None:
        decision = self.session.view.decision
        self._rules(decision.rule if decision else "")

    def _rules(self, start: str) -> None:
        def found(key: str | None) -> None:
            rule = self.rulebook.find(key) if key else None
            if rule is not None:
                body = self.panels.rule(rule)
                self.push_screen(Notice(self.words.ui("rule", rule=rule.id), body, self.words.ui("close")))

        ui = self.words.ui
        self.push_screen(Search(ui("rules"), ui("search-rules"), ui("no-such-rule"), self.finder.rules, start), found)

    def action_explain(self) -> None:
        """Why, or why not: what somebody might want who points at this hex, or anything typed."""
        if not self.session.is_mine:
            self._say_whose_turn()
            return
        stack = self.session.view.stacks.get(self.board.label, ())
        units = [counter.unit for counter in stack if counter.unit]
        texts = self.session.texts_about(self.board.label, units)
        decision = self.session.decision
        example = decision.options[0].text if decision else ""
        prompt = self.words.ui("explain-prompt", example=example)
        self.push_screen(Why(self.words.ui("explain"), prompt, texts, self._explanation))

    def _explanation(self, text: str) -> Text:
        return self.panels.explanation(self.session.explain(text))

    def action_boxes(self) -> None:
        ui = self.words.ui
        self.push_screen(Notice(ui("off-map"), self.panels.boxes(self.session.view), ui("close")))

    def action_help(self) -> None:
        self.push_screen(Notice(self.words.ui("help-title"), help_text(self.words), self.words.ui("close")))

    # the game as a whole

    def action_undo(self) -> None:
        if not self.session.can_undo:
            self.notify(self.words.ui("no-undo"))
            return
        text = self.session.undo()[0]
        self.notify(self.words.ui("undone", text=text, more=self.session.can_undo))
        self._after_undo()

    def action_undo_all(self) -> None:
        count = self.session.can_undo
        if not count:
            self.notify(self.words.ui("no-undo"))
            return
        self.session.undo(count)
        self.notify(self.words.ui("undo-all", count=count))
        self._after_undo()

    def _after_undo(self) -> None:
        self._logged = 0
        self._autosave()
        self.show()

    def _autosave(self) -> None:
        if self.session.file is not None:
            self._save()

    def action_save(self) -> None:
        if self._save():
            self.notify(self.words.ui("saved", file=str(self.session.file)))

    def _save(self) -> bool:
        try:
            self.session.save()
        except GrognardError as error:
            self.notify(self.words.ui("not-saved", error=str(error)), severity="error")
            return False
        return True

    def action_concede(self) -> None:
        side = self.session.seated
        if side is None or self.session.view.result is not None:
            return
        self._ask(self.words.ui("concede-sure", side=self.words.side(side)), partial(self._concede))

    def _concede(self) -> None:
        self.session.concede()
        self._autosave()
        self.go_on()

    def action_leave(self) -> None:
        if self.session.is_saved:
            file = self.session.file
            question = self.words.ui("quit-saved", file=str(file)) if file else self.words.ui("quit-sure")
        else:
            question = self.words.ui("quit-unsaved")
        self._ask(question, partial(self.exit))


def _presentation(title: Title) -> Presentation:
    return Presentation(title, games.folder(title.name) / "data" / title.name / "presentation.json")


def run(
    title: Title,
    *,
    players: Mapping[str, str],
    lang: str | None = None,
    save: Path | None = None,
    match: Match | None = None,
    seed: int = 0,
) -> Match:
    """Play a game in the terminal; give back the game as it stands when the player leaves.

    `players` says for every side "human" or the name of a bot.
    """
    language = choose_language(lang)
    session = Session(title, players, make_bot=bots.make, match=match, save=save, seed=seed)
    GrognardApp(session, language).run()
    return session.match
