"""A view that notebooks show as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from grognard import games
from grognard.drawing.svg import draw
from grognard.engine.title import Title
from grognard.engine.view import View

#: where a view keeps its title: beside its fields, since it is no part of what is seen
_TITLE = "title drawn"


class SeenView(View, frozen=True, dict=True):
    """What a side may know, with its picture. In everything else it is, and equals, a `View`."""

    @classmethod
    def of(cls, title: Title, view: View) -> Self:
        seen = cls(**{name: getattr(view, name) for name in view.__struct_fields__})
        seen.__dict__[_TITLE] = title
        return seen

    def svg(self, *, lang: str = "en", hexes: Sequence[str] = ()) -> str:
        """The map and the counters as SVG; only around these hexes if any are given."""
        return draw(self._title, self, lang=lang, hexes=hexes)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def _title(self) -> Title:
        """The title with the data that the view is of."""
        kept: Title = self.__dict__.get(_TITLE) or games.load(self.title)
        return kept

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and msgspec.structs.astuple(self) == msgspec.structs.astuple(other)

    def __copy__(self) -> Self:
        return self.of(self._title, self)

    def __reduce__(self) -> tuple[Callable[..., SeenView], tuple[Any, ...]]:
        return _again, (self._title.definitions.overlay, *msgspec.structs.astuple(self))


def _again(data: Path | None, *fields: Any) -> SeenView:
    view = SeenView(*fields)
    return SeenView.of(games.load(view.title, data), view)
