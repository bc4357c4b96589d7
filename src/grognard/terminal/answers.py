"""The list of answers: those at the cursor first, then the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Item

from grognard.engine.option import Option
from grognard.terminal.scene import Scene

HEADING = "heading"


class Answers(OptionList):
    """The legal answers to the question on the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab,escape", "app.switch_focus", show=False)]

    def __init__(self, is_risky: Callable[[Option], bool]) -> None:
        """`is_risky` says of an answer whether there are odds to be seen before it is given."""
        super().__init__(id="answers")
        self.is_risky = is_risky
        self._listed: dict[str, Option] = {}

    def fill(self, scene: Scene, label: str, line: Callable[[Option], Text], here: str, elsewhere: str) -> None:
        """Show the answers, with the ones that belong to a hex on top."""
        decision = scene.view.decision
        options = list(decision.options) if decision else []
        near = scene.answers.get(label, [])
        plain = [option for option in options if not option.words]
        far = [option for option in options if option.words and option not in near]
        self._listed = {f"a{i}": option for i, option in enumerate((*near, *plain, *far))}
        items: list[Item] = []
        for i, (key, option) in enumerate(self._listed.items()):
            if i == 0 and near:
                items.append(_heading(here, i))
            if i == len(near) + len(plain) and i and far:
                items.append(_heading(elsewhere, i))
            items.append(Item(line(option), id=key))
        self.set_options(items)
        self.highlighted = next((i for i, item in enumerate(items) if not item.disabled), None) if near else None

    def on_click(self, event: Click) -> None:
        """A click gives an answer; one that has odds is first shown with them, and given by a second click."""
        clicked = event.style.meta.get("option")
        if clicked is None or clicked == self.highlighted:
            return
        option = self.at(self.get_option_at_index(clicked).id)
        if option is not None and self.is_risky(option):
            event.prevent_default()
            self.highlighted = clicked

    def take_keys(self) -> None:
        """Mark an answer, so that Enter has one: rather one with some detail than one that ends or stops something."""
        self.focus()
        if self.highlighted is None and self._listed:
            first = next((key for key, option in self._listed.items() if option.words), next(iter(self._listed)))
            self.highlighted = self.get_option_index(first)

    def at(self, key: str | None) -> Option | None:
        return self._listed.get(key or "")

    @property
    def marked(self) -> Option | None:
        """The answer under the bar."""
        if self.highlighted is None:
            return None
        return self.at(self.get_option_at_index(self.highlighted).id)


def _heading(text: str, number: int) -> Item:
    return Item(Text(text, "italic #8a9280"), id=f"{HEADING}{number}", disabled=True)
