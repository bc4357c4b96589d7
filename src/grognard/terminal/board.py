"""The map as a widget: scrolls, zooms, has a cursor."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from grognard.hexes import NOWHERE
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.layout import HEIGHTS, Layout, Overview, Plan
from grognard.terminal.painter import OverviewPainter, Painter
from grognard.terminal.scene import Scene

#: zoom levels: 0 is the overview
DEFAULT_ZOOM = 2


class Board(ScrollView, can_focus=True):
    """Draws a scene; tells where the cursor is and which hex is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.switch_focus", show=False),
        Binding("up", "go(0,-1)", show=False),
        Binding("down", "go(0,1)", show=False),
        Binding("left", "go(-1,0)", show=False),
        Binding("right", "go(1,0)", show=False),
        Binding("enter", "choose", show=False),
        Binding("space", "choose", show=False),
        Binding("shift+up", "page(0,-1)", show=False),
        Binding("shift+down", "page(0,1)", show=False),
        Binding("shift+left", "page(-1,0)", show=False),
        Binding("shift+right", "page(1,0)", show=False),
        Binding("pageup", "page(0,-1)", show=False),
        Binding("pagedown", "page(0,1)", show=False),
        Binding("home", "page(-1,0)", show=False),
        Binding("end", "page(1,0)", show=False),
    ]

    class CursorMoved(Message):
        """The cursor stands on another hex."""

        def __init__(self, label: str) -> None:
            self.label = label
            super().__init__()

    class HexChosen(Message):
        """The player picks the hex under the cursor."""

        def __init__(self, label: str) -> None:
            self.label = label
            super().__init__()

    def __init__(self, ground: Ground, faces: Faces, scene: Scene) -> None:
        super().__init__(id="board")
        self.ground = ground
        self.scene = scene
        self.plan = Plan(ground.grid)
        layouts = [Layout(self.plan, height) for height in HEIGHTS]
        painters = [Painter(ground, faces, layout) for layout in layouts]
        overview = Overview(self.plan)
        self._layouts: list[Layout | Overview] = [overview, *layouts]
        self._painters: list[Painter | OverviewPainter] = [OverviewPainter(ground, painters[0], overview), *painters]
        self.zoom = DEFAULT_ZOOM
        self.cursor = len(ground.grid) // 2

    @property
    def label(self) -> str:
        """The hex under the cursor."""
        return self.ground.grid.labels[self.cursor]

    def on_mount(self) -> None:
        self._resize_map()

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self.show_cursor)

    def _resize_map(self) -> None:
        self.virtual_size = Size(*self._layouts[self.zoom].size)
        self.refresh()

    def show(self, scene: Scene) -> None:
        self.scene = scene
        scene.point_at(self.label)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        x0, y0 = self.scroll_offset
        width = self.scrollable_content_region.width or self.size.width
        segments = self._painters[self.zoom].line(y + y0, x0, width, self.scene, self.cursor)
        return Strip(segments, width)

    def set_zoom(self, zoom: int) -> None:
        self.zoom = max(0, min(len(self._layouts) - 1, zoom))
        self._resize_map()
        self.call_after_refresh(self.centre)

    def centre(self) -> None:
        """Scroll so that the cursor is in the middle."""
        x, y, width, height = self._layouts[self.zoom].region(self.cursor)
        size = self.scrollable_content_region
        self.scroll_to(x + width // 2 - size.width // 2, y + height // 2 - size.height // 2, animate=False)
        self.refresh()

    def show_cursor(self) -> None:
        """Scroll just so far that the cursor and its neighbours are seen."""
        x, y, width, height = self._layouts[self.zoom].region(self.cursor)
        around = Region(max(0, x - width), max(0, y - height), 3 * width, 3 * height)
        self.scroll_to_region(around, animate=False, force=True)
        self.refresh()

    def move_to(self, hex_: int, *, centre: bool = False) -> None:
        if hex_ == NOWHERE:
            return
        self._point_at(hex_)
        if centre:
            self.centre()
        else:
            self.show_cursor()
        self.post_message(self.CursorMoved(self.label))

    def _point_at(self, hex_: int) -> None:
        self.cursor = hex_
        self.scene.point_at(self.label)

    def go_to(self, label: str) -> None:
        self.move_to(self.ground.grid.index[label], centre=True)

    def action_go(self, dx: int, dy: int) -> None:
        self.move_to(self._neighbour(dx, dy))

    def _neighbour(self, dx: int, dy: int) -> int:
        """The next hex that way; sideways, where no neighbour lies straight on, alternately up and down."""
        across, along = (dx, dy) if self.plan.flat else (dy, dx)
        if not across:
            return self.plan.beside(self.cursor, (0, 2 * along))
        first = -1 if self.ground.grid.doubled[self.cursor][1] % 2 else 1
        straight = self.plan.beside(self.cursor, (across, first))
        return straight if straight != NOWHERE else self.plan.beside(self.cursor, (across, -first))

    def action_page(self, dx: int, dy: int) -> None:
        size = self.scrollable_content_region
        self.scroll_relative(dx * size.width // 2, dy * size.height // 2, animate=False)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._zoom_by_wheel(event, 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._zoom_by_wheel(event, -1)

    def _zoom_by_wheel(self, event: events.MouseEvent, change: int) -> None:
        if event.ctrl:
            event.stop()
            event.prevent_default()
            self.set_zoom(self.zoom + change)

    def action_choose(self) -> None:
        self.post_message(self.HexChosen(self.label))

    def on_click(self, event: events.Click) -> None:
        x0, y0 = self.scroll_offset
        hex_ = self._layouts[self.zoom].hex_at(event.x + x0, event.y + y0)
        if hex_ == NOWHERE:
            return
        if hex_ == self.cursor:
            self.post_message(self.HexChosen(self.label))
        else:
            self._point_at(hex_)
            self.refresh()
            self.post_message(self.CursorMoved(self.label))
