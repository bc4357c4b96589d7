"""Everything that is on the screen during play: map, question, answers, odds, log."""

from __future__ import annotations

from time import monotonic

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, RichLog, Static

from grognard.engine.events import worth_telling
from grognard.engine.option import Option
from grognard.engine.rulebook import Rulebook
from grognard.engine.view import Overlay
from grognard.locale import Words
from grognard.terminal import palette
from grognard.terminal.answers import Answers
from grognard.terminal.board import Board
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.panels import DIM, Panels
from grognard.terminal.presentation import Presentation
from grognard.terminal.prose import Prose
from grognard.terminal.scene import Scene
from grognard.terminal.session import Session

#: entries shown in the log when it is written anew
LOG_LENGTH = 400
#: zoom at which a small terminal starts
#: hexes from the cursor within which a counter is in sight
NEAR = 3
SMALL_ZOOM = 1


class PlayArea(Vertical):
    """Shows a session, and tells which answer or hex the person picks."""

    class Answered(Message):
        """An answer is picked."""

        def __init__(self, option: Option) -> None:
            self.option = option
            super().__init__()

    class Puzzled(Message):
        """A hex is picked that has no answer."""

    def __init__(self, session: Session, words: Words, rulebook: Rulebook, presentation: Presentation) -> None:
        super().__init__(id="table")
        self.session = session
        self.words = words
        self.ground = Ground(session.title, words)
        faces = Faces(session.title, presentation)
        self.panels = Panels(session.title, words, rulebook, self.ground, faces)
        #: number of the overlay on the map; 0 is none
        self.laid = 0
        self.scene = Scene(session.view, self.ground.grid.index)
        self.board = Board(self.ground, faces, self.scene)
        self.answers = Answers(lambda option: session.forecast(option) is not None)
        self.top, self.tracks, self.question = Static(id="top"), Static(id="tracks"), Static(id="question")
        self.forecast, self.hex = Static(id="forecast"), Static(id="hex")
        self.events = RichLog(id="log", wrap=True, min_width=20, max_lines=1000)
        #: entries of the game's log that have been written
        self._logged = 0
        #: when everything was drawn last
        self.drawn = 0.0

    def compose(self) -> ComposeResult:
        yield self.top
        yield self.tracks
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield self.board
                yield self.events
            with Vertical(id="right"):
                yield self.question
                yield self.answers
                with VerticalScroll(id="details", can_focus=False):
                    yield self.forecast
                    yield self.hex

    def fit(self, width: int, height: int) -> None:
        """Arrange for the size of the terminal."""
        small = width < 100 or height < 30
        if small and not self.app.has_class("compact"):
            self.board.set_zoom(SMALL_ZOOM)
        self.app.set_class(small, "compact")
        self.app.set_class(width >= 150 and height >= 45, "wide")

    def show(self, note: str = "", *, look: bool = False) -> None:
        """Draw everything anew; with `look`, move the cursor to where the question is."""
        self.drawn = monotonic()
        self._set_scene()
        self._write_log()
        view = self.session.view
        self.question.update(Prose(self.panels.question(view)))
        self.tracks.update(self.panels.tracks(view), layout=False)
        self.show_top(note)
        if look or self.board.label not in (*self.scene.answers, *self.scene.selected, *self.scene.targets):
            self._look_there()
        self._show_answers()

    def show_top(self, note: str = "") -> None:
        heading = self.panels.heading(self.session.view, self.session.can_undo, note, self.size.width)
        self.top.update(heading, layout=False)

    def _set_scene(self) -> None:
        self.scene = Scene(self.session.view, self.ground.grid.index)
        if self.laid:
            self._tint(self.overlay())
        self.board.show(self.scene)

    def _look_there(self) -> None:
        """Bring the question before the eyes: its target, who takes part, or the nearest hex with an answer."""
        if not self.session.is_mine:
            return
        grid = self.ground.grid
        for labels in (self.scene.targets, self.scene.selected, self.scene.answers, self._amid()):
            if labels:
                nearest = min(labels, key=lambda label: grid.distance(self.board.cursor, grid.index[label]))
                self.board.move_to(grid.index[nearest])
                self.board.call_after_refresh(self.board.show_cursor)
                return

    def _amid(self) -> list[str]:
        """Where the counters are, for a question that has no place, if one looks at an empty part of the map."""
        grid = self.ground.grid
        stacks = [grid.index[label] for label in self.session.view.stacks if label in grid.index]
        if not stacks or min(grid.distance(self.board.cursor, hex_) for hex_ in stacks) <= NEAR:
            return []
        return [grid.labels[min(stacks, key=lambda hex_: sum(grid.distance(hex_, other) for other in stacks))]]

    def _show_answers(self) -> None:
        label = self.board.label
        here, elsewhere = self.words.ui("here", hex=label), self.words.ui("elsewhere")
        self.answers.fill(self.scene, label, self._answer_line, here, elsewhere)
        self.hex.update(Prose(self.panels.hex(self.session.view, label)))
        self._show_forecast(self.answers.marked)

    def _answer_line(self, option: Option) -> Text:
        text = Text(self.words.option(option, self.session.view.question))
        places = [label for label in self.scene.places(option) if label not in option.words]
        cost = next((self.scene.costs[word] for word in option.words if word in self.scene.costs), None)
        if places:
            text.append(f" {places[0]}", DIM)
        if cost is not None:
            text.append(self.words.say("pair", first="", second=cost), DIM)
        return text.append(f" [{option.rule}]", DIM)

    def _show_forecast(self, option: Option | None) -> None:
        self.forecast.set_class(option is not None, "shown")
        if option is not None:
            found = self.session.forecast(option)
            text = self.panels.option(option, self.session.view.question)
            whole = text.append("\n").append_text(self.panels.forecast(found)) if found else text
            self.forecast.update(Prose(whole))

    def forget_log(self) -> None:
        """Something was taken back or the seat has changed: the log is written anew."""
        self._logged = 0

    def _write_log(self) -> None:
        entries = len(self.session.match.log)
        if entries < self._logged or self._logged == 0:
            self.events.clear()
            self.events.write(Text(self.words.ui("commitment", commitment=self.session.view.commitment[:16]), DIM))
            self._logged = max(0, entries - LOG_LENGTH)
        for event in worth_telling(self.session.events(self._logged)):
            self.events.write(Prose(self.panels.event(event)))
        self._logged = entries

    # overlays

    def overlay(self) -> Overlay:
        """What is laid over the map now."""
        return self.session.overlay(self.session.title.overlays[self.laid - 1].key, self.board.label)

    def next_layer(self) -> Overlay | None:
        """Lay the next overlay over the map, and after the last one none."""
        self.laid = (self.laid + 1) % (len(self.session.title.overlays) + 1)
        self._set_scene()
        return self.overlay() if self.laid else None

    def _tint(self, overlay: Overlay) -> None:
        """Colour the hexes of an overlay: a side's in its colour, others in the order of the layers."""
        sides = self.session.title.sides
        for number, (name, labels) in enumerate(overlay.layers.items()):
            colour = (
                palette.overlay_of(sides.index(name)) if name in sides else palette.LAYERS[number % len(palette.LAYERS)]
            )
            for label in labels:
                there = self.scene.overlay.get(label)
                self.scene.overlay[label] = palette.mix(there, colour, 0.5) if there else colour

    # the cursor

    def switch_focus(self) -> None:
        if self.board.has_focus:
            self.answers.take_keys()
        else:
            self.board.focus()

    def next_answer(self, way: int) -> None:
        """Go to the next hex with an answer, in the order of hex numbers."""
        labels = sorted(self.scene.answers, reverse=way < 0)
        here = self.board.label
        beyond = (label for label in labels if (label > here if way > 0 else label < here))
        if labels:
            self.board.go_to(next(beyond, labels[0]))

    @on(Board.CursorMoved)
    def _cursor_moved(self) -> None:
        if self.laid and self.session.title.overlays[self.laid - 1].needs_hex:
            self._set_scene()
        self._show_answers()

    @on(Board.HexChosen)
    def _hex_chosen(self, event: Board.HexChosen) -> None:
        """One answer at the hex is given at once, unless there are odds to be seen first; else the list has them."""
        there = self.scene.answers.get(event.label, [])
        if len(there) == 1 and self.session.forecast(there[0]) is None:
            self.post_message(self.Answered(there[0]))
        elif there:
            self.answers.take_keys()
        else:
            self.post_message(self.Puzzled())

    @on(OptionList.OptionHighlighted, "#answers")
    def _answer_marked(self, event: OptionList.OptionHighlighted) -> None:
        self._show_forecast(self.answers.at(event.option.id))

    @on(OptionList.OptionSelected, "#answers")
    def _answer_selected(self, event: OptionList.OptionSelected) -> None:
        option = self.answers.at(event.option.id)
        if option is not None:
            self.post_message(self.Answered(option))
