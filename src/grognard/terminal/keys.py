"""The key bar at the foot of the screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer


class Keys(Footer):
    """Made anew when other keys count, not whenever the focus moves from the map to the list and back."""

    #: key, whether it does anything now, and what it is for
    _shown: tuple[tuple[Binding, bool, str], ...] = ()

    def compose(self) -> ComposeResult:
        shown: tuple[tuple[Binding, bool, str], ...] = ()
        for widget in super().compose():
            shown = shown or self._now(self.screen)
            yield widget
        self._shown = shown

    def bindings_changed(self, screen: Screen[object]) -> None:
        if self._now(screen) != self._shown:
            super().bindings_changed(screen)

    @staticmethod
    def _now(screen: Screen[object]) -> tuple[tuple[Binding, bool, str], ...]:
        bindings = screen.active_bindings.values()
        return tuple((binding, enabled, tooltip) for _, binding, enabled, tooltip in bindings if binding.show)
