"""The help page with the keys."""

from __future__ import annotations

from rich.text import Text

from grognard.locale import Words
from grognard.terminal import palette
from grognard.terminal.panels import ACCENT

#: keys, message
_LINES = (
    ("↑ ↓ ← →", "arrows"),
    ("Shift+↑↓←→", "scroll"),
    ("Enter", "enter"),
    ("·", "mouse"),
    ("n / N", "next"),
    ("Tab", "focus"),
    ("+ / -", "zoom"),
    ("/", "find"),
    ("?", "explain"),
    ("r", "rules"),
    ("u / U", "undo"),
    ("o", "overlay"),
    ("b", "boxes"),
    ("p", "pause"),
    ("Ctrl+S", "save"),
    ("C", "concede"),
    ("q", "quit"),
)
_LEGEND = ((palette.LIT, "lit"), (palette.SELECTED, "selected"), (palette.TARGET, "target"))


def help_text(words: Words) -> Text:
    """Every key and what it does, then the colours of the map."""
    text = Text()
    for keys, message in _LINES:
        text.append(f"{keys:<12}", ACCENT).append(f"{words.ui(f'help-{message}')}\n")
    text.append(f"\n{words.ui('help-legend')}\n", ACCENT)
    for colour, message in _LEGEND:
        text.append("██ ", palette.hexadecimal(colour)).append(f"{words.ui(f'legend-{message}')}\n")
    return text
