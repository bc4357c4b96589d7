"""The screens on top of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option as Item

from grognard.terminal.prose import Prose

ESCAPE: list[BindingType] = [Binding("escape", "leave", show=False)]


class Notice(ModalScreen[None]):
    """A text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [*ESCAPE, Binding("enter,q", "leave", show=False)]

    def __init__(self, heading: str, body: Text, close: str) -> None:
        super().__init__()
        self.heading, self.body, self.close_word = heading, body, close

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog notice"):
            yield Static(self.heading, classes="title")
            with VerticalScroll(classes="body"):
                yield Static(Prose(self.body))
            yield Button(self.close_word, id="close")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)


class Sure(ModalScreen[bool]):
    """A question to answer with yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *ESCAPE,
        Binding("y", "agree", show=False),
        Binding("n", "leave", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(Prose(Text(self.question)), classes="title")
            with Horizontal(classes="buttons"):
                yield Button(self.yes, id="yes", variant="warning")
                yield Button(self.no, id="no")

    def on_mount(self) -> None:
        self.query_one("#yes").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_agree(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)


class HandOver(ModalScreen[None]):
    """Covers everything until the next player sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "leave", show=False)]

    def __init__(self, side: Text, message: str, hint: str, button: str) -> None:
        super().__init__(classes="cover")
        self.side, self.message, self.hint, self.button = side, message, hint, button

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.side)
            yield Static(Prose(Text(self.message)), classes="title")
            yield Static(Prose(Text(self.hint)))
            yield Button(self.button, id="close")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)


Found = tuple[str, Text]


class Search(ModalScreen[str | None]):
    """Words to look for, and what they find: `look_up` gives (key, line), and the chosen key is the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [*ESCAPE, Binding("down", "list", show=False)]

    def __init__(
        self, heading: str, prompt: str, nothing: str, look_up: Callable[[str], Sequence[Found]], start: str = ""
    ) -> None:
        super().__init__()
        self.heading, self.prompt, self.nothing, self.look_up, self.start = heading, prompt, nothing, look_up, start

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="title")
            yield Input(self.start, placeholder=self.prompt)
            yield OptionList(id="found")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.fill(self.start)

    def fill(self, wanted: str) -> None:
        found = self.look_up(wanted)
        items = [Item(Prose(line), id=key) for key, line in found] or [Item(self.nothing, disabled=True)]
        self.query_one(OptionList).set_options(items)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        found = self.look_up(self.query_one(Input).value)
        if found:
            self.dismiss(found[0][0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

    def action_list(self) -> None:
        self.query_one(OptionList).focus()

    def action_leave(self) -> None:
        self.dismiss(None)


class Why(ModalScreen[None]):
    """Reasons for and against answers: those at the cursor, and any that is typed."""

    BINDINGS: ClassVar[list[BindingType]] = ESCAPE

    def __init__(
        self, heading: str, prompt: str, nothing: str, texts: Sequence[str], explain: Callable[[str], Text]
    ) -> None:
        super().__init__()
        self.nothing = nothing
        self.heading, self.prompt, self.texts, self.explain = heading, prompt, texts, explain

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="title")
            yield Input(placeholder=self.prompt)
            with VerticalScroll(classes="body"):
                yield Static(Prose(self._all(self.texts)), id="reasons")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def _all(self, texts: Sequence[str]) -> Text:
        return Text("\n\n").join(self.explain(text) for text in texts) if texts else Text(self.nothing)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.query_one("#reasons", Static).update(Prose(self._all([event.value.strip()])))

    def action_leave(self) -> None:
        self.dismiss(None)
