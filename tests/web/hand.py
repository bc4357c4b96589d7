"""Somebody whose presses are counted, and positions in which he moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .conftest import NewSeat
from .make_positions import TAKES
from .seat import Screen, Seat
from .test_people import typical


class Hand:
    """Somebody whose presses are counted, by mouse or by finger; to look for what is out of sight is one more."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.presses = 0

    def press(self, hex_: str) -> None:
        self.presses += 1 if self.seat.in_sight(hex_) else 2
        self.seat.press(hex_)
        self.seat.quiet()

    def gather(self, hex_: str) -> None:
        """Take up everybody of a stack at once, also where each moves for itself."""
        self.presses += 1
        if self.seat.finger:
            self.seat.rest(hex_)
        else:
            self.seat.page.keyboard.down("Shift")
            self.seat.press(hex_)
            self.seat.page.keyboard.up("Shift")
        self.seat.quiet()

    def click(self, selector: str) -> None:
        self.presses += 1
        one = self.seat.page.locator(selector).first
        if self.seat.finger:
            one.tap()
        else:
            one.click()
        self.seat.quiet()


def lay_down(seat: Seat, screen: Screen, title: str, content: bytes) -> Hand:
    """A game that stands somewhere, on one of the screens, on the page that is there already."""
    seat.play_on(title)
    seat.turn_to(seat.asked("/import", json.loads(content)), screen)
    return Hand(seat)


# Positions ------------------------------------------------------------------------------------------------------------


def at_a_move(sit: NewSeat, title: str, **how: object) -> Seat:
    """Well into a game, where somebody moves."""
    seat = sit(**how)
    seat.play_on(title)
    seat.open_file(typical(title))
    return seat


def movers(seat: Seat) -> dict[str, list[str]]:
    view = seat.view()
    taken = (o["text"].split() for o in view["decision"]["options"])
    units = {words[1] for words in taken if words[0] in TAKES and len(words) == 2}
    found = {hex_: [c["unit"] for c in stack if c["unit"] in units] for hex_, stack in view["stacks"].items()}
    return {hex_: names for hex_, names in found.items() if names}


def goals(seat: Seat) -> list[str]:
    """Where those in the hand can go, the farthest last; not where somebody stands, nor next to the enemy, where
    something may happen that cannot be taken back."""
    return quiet_goals(seat, seat.view())


def quiet_goals(seat: Seat, view: dict[str, Any]) -> list[str]:
    costs, grid, side = view["about"].get("costs", {}), seat.grid, view["decision"]["side"]
    enemies = [grid.index[hex_] for hex_, stack in view["stacks"].items() if stack[0]["side"] != side]
    near = {grid.labels[one] for enemy in enemies for one in grid.within(enemy, 1)}
    found = [o["text"].split()[1] for o in view["decision"]["options"] if o["text"].startswith("to ")]
    free = [hex_ for hex_ in found if hex_ not in view["stacks"] and hex_ not in near]
    return sorted(free, key=lambda hex_: (costs.get(hex_, 0), hex_))


def ahead_of(seat: Seat, text: str) -> dict[str, Any] | None:
    game = seat.page.url.split("/game/")[1]
    found: dict[str, Any] | None = seat.page.request.get(f"/api/games/{game}/ahead", params={"text": text}).json()[
        "ahead"
    ]
    return found


def taking(seat: Seat, unit: str) -> str:
    return next(text for text in texts(seat) if text.split()[1:] == [unit] and text.split()[0] in TAKES)


def a_stack(seat: Seat) -> tuple[str, list[str]]:
    """A hex whose units may move together."""
    return next(united_stacks(seat))


def united_stacks(seat: Seat) -> Iterator[tuple[str, list[str]]]:
    """Hexes whose units may move together, and the units."""
    for hex_, units in movers(seat).items():
        answer = ahead_of(seat, taking(seat, units[0])) if len(units) > 1 else None
        if answer and any(o["text"] == f"join {units[1]}" for o in answer["decision"]["options"]):
            yield hex_, units


def texts(seat: Seat) -> list[str]:
    decision = seat.view()["decision"]
    return [option["text"] for option in decision["options"]] if decision else []


def entries(seat: Seat) -> list[dict[str, str]]:
    game = seat.page.url.split("/game/")[1]
    found: list[dict[str, str]] = seat.page.request.get(f"/api/games/{game}/state").json()["entries"]
    return found
