"""The game in a terminal: the keys, the dialogs, and the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from grognard import bots, games
from grognard.engine.errors import GrognardError
from grognard.engine.match import Match
from grognard.engine.option import Option
from grognard.engine.title import Title
from grognard.locale import Words, choose_language
from grognard.locale.arguments import slug
from grognard.terminal.appearance import CSS
from grognard.terminal.dialogs import HandOver, Notice, Search, Sure, Why
from grognard.terminal.finder import Finder
from grognard.terminal.help import help_text
from grognard.terminal.keys import Keys
from grognard.terminal.opponents import Opponents
from grognard.terminal.panels import DIM
from grognard.terminal.presentation import Presentation
from grognard.terminal.session import Session
from grognard.terminal.table import PlayArea

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
    ("u", "undo(False)", "undo"),
    ("U", "undo(True)", ""),
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
        self.table = PlayArea(session, self.words, self.rulebook, Presentation(session.title))
        self.finder = Finder(session.title, self.words, self.rulebook, self.table.ground)
        self.opponents = Opponents(self, session, self._bot_played, self._bot_failed)
        for key, action, word in KEYS:
            self.bind(key, action, description=self.words.ui(f"key-{word}") if word else "", show=bool(word))

    def compose(self) -> ComposeResult:
        yield self.table
        yield Keys()

    def on_mount(self) -> None:
        self.title = self.words.name(self.session.title.names)
        self.table.board.focus()
        self.go_on(look=True)

    def on_resize(self, event: events.Resize) -> None:
        self.table.fit(*event.size)

    # the course of the game

    def go_on(self, *, look: bool = False) -> None:
        """After every answer: show what there is to see, and see to it that somebody answers next."""
        if self.session.next_seat is not None:
            self._hand_over(self.session.next_seat)
            return
        self.table.show(self._note(), look=look)
        if self.session.view.result is not None:
            self._show_result()
        else:
            self.opponents.go_on()

    def _note(self) -> str:
        return self.words.ui("paused") if self.opponents.paused else ""

    @on(PlayArea.Answered)
    def _answered(self, event: PlayArea.Answered) -> None:
        if self.session.is_mine:
            self.answer(event.option)

    @on(PlayArea.Puzzled)
    def _puzzled(self) -> None:
        if self._is_my_turn():
            self.notify(self.words.ui("no-answer-here"))

    def _is_my_turn(self) -> bool:
        """Whether the person is asked; if not, say who is."""
        asked = self.session.asked
        if asked is not None and not self.session.is_mine:
            self.notify(self.words.ui("not-your-turn", side=self.words.side(asked)))
        return self.session.is_mine

    def answer(self, option: Option) -> None:
        """Give an answer, after a question back where it passes the turn on for good."""
        if self.session.passes_on(option):
            question = self.words.ui("final-sure", option=self.words.option(option, self.session.view.question))
            self._ask(question, partial(self._play, option))
        else:
            self._play(option)

    def _play(self, option: Option) -> None:
        self.session.play(option)
        self._autosave()
        self.table.board.focus()
        self.go_on()

    def _ask(self, question: str, then: Callable[[], None]) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                then()

        self.push_screen(Sure(question, self.words.ui("yes"), self.words.ui("no")), answered)

    def _hand_over(self, side: str) -> None:
        """Two people at one screen: cover it until the other one is seated."""

        def seated(_: None) -> None:
            self.session.sit(side)
            self.table.forget_log()
            self.go_on(look=True)

        message, hint = self.words.ui("hand-over", side=self.words.side(side)), self.words.ui("hand-over-hint")
        self.push_screen(HandOver(self.table.panels.side(side), message, hint, self.words.ui("continue")), seated)

    def _show_result(self) -> None:
        result = self.session.view.result
        assert result is not None
        body = Text(self.words.ending(result) + "\n\n")
        body.append_text(self.table.panels.tracks(self.session.view))
        body.append("\n\n" + self.words.ui("secret", secret=self.session.match.secret.hex()), DIM)
        self._notice(self.words.ui("over"), body)

    def _notice(self, heading: str, body: Text) -> None:
        self.push_screen(Notice(heading, body, self.words.ui("close")))

    # computer players

    def _bot_played(self) -> None:
        self._autosave()
        self.go_on(look=self.session.is_mine)

    def _bot_failed(self, error: str) -> None:
        self.table.show_top(self._note())
        self.notify(self.words.ui("bot-failed", error=error), severity="error")

    def action_pause(self) -> None:
        self.opponents.toggle()
        self.table.show_top(self._note())

    def action_pace(self, change: int) -> None:
        self.notify(self.words.ui("speed", speed=self.opponents.change_pace(change)))

    # looking around

    def action_switch_focus(self) -> None:
        self.table.switch_focus()

    def action_next_answer(self, way: int) -> None:
        self.table.next_answer(way)

    def action_zoom(self, change: int) -> None:
        self.table.board.set_zoom(self.table.board.zoom + change)

    def action_overlay(self) -> None:
        overlay = self.table.next_layer()
        if overlay is not None:
            name = f"{self.words.say(f'overlay-{slug(overlay.kind)}')} [{overlay.rule}]"
            self.notify("\n".join([name, *(f"{self.words.reason(note)} [{note.rule}]" for note in overlay.notes)]))

    def action_find(self) -> None:
        def found(key: str | None) -> None:
            if key is not None:
                self.table.board.go_to(key.partition(" ")[0])

        ui = self.words.ui
        look_up = partial(self.finder.places, self.session.view)
        self.push_screen(Search(ui("find"), ui("find-prompt"), ui("nothing-found"), look_up), found)

    def action_rules(self) -> None:
        """The rules, at first the one behind the question."""

        def found(key: str | None) -> None:
            rule = self.rulebook.find(key) if key else None
            if rule is not None:
                self._notice(self.words.ui("rule", rule=rule.id), self.table.panels.rule(rule))

        decision = self.session.view.decision
        ui, start = self.words.ui, decision.rule if decision else ""
        self.push_screen(Search(ui("rules"), ui("search-rules"), ui("no-such-rule"), self.finder.rules, start), found)

    def action_explain(self) -> None:
        """Why, or why not: what somebody might want who points at this hex, or anything typed."""
        decision = self.session.decision
        if decision is None or not self._is_my_turn():
            return
        label = self.table.board.label
        units = [counter.unit for counter in self.session.view.stacks.get(label, ()) if counter.unit]
        texts = self.session.texts_about(label, units)
        prompt, ui = self.words.ui("explain-prompt", example=decision.options[0].text), self.words.ui
        self.push_screen(Why(ui("explain"), prompt, ui("explain-nothing"), texts, self._explanation))

    def _explanation(self, text: str) -> Text:
        return self.table.panels.explanation(self.session.explain(text))

    def action_boxes(self) -> None:
        self._notice(self.words.ui("off-map"), self.table.panels.boxes(self.session.view))

    def action_help(self) -> None:
        self._notice(self.words.ui("help-title"), help_text(self.words))

    # the game as a whole

    def action_undo(self, everything: bool) -> None:
        able = self.session.can_undo
        if not able:
            self.notify(self.words.ui("no-undo"))
            return
        texts = self.session.undo(able if everything else 1)
        more = self.words.ui("undone", text=texts[0], more=self.session.can_undo)
        self.notify(self.words.ui("undo-all", count=able) if everything else more)
        self._autosave()
        self.table.forget_log()
        self.table.show(self._note())

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
            self.notify(self.words.ui("not-saved", error=self.words.error(error)), severity="error")
            return False
        return True

    def action_concede(self) -> None:
        side = self.session.seated
        if side is not None and self.session.view.result is None:
            self._ask(self.words.ui("concede-sure", side=self.words.side(side)), self._concede)

    def _concede(self) -> None:
        self.session.concede()
        self._autosave()
        self.go_on()

    def action_leave(self) -> None:
        file, ui = self.session.file, self.words.ui
        saved = ui("quit-saved", file=str(file)) if file else ui("quit-sure")
        self._ask(saved if self.session.is_saved else ui("quit-unsaved"), self.exit)


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
