"""Small positions for the rule tests of any title: put counters down, act, look.

scene = Scene("crossroads")
state = scene.board("B1 0504", "R1 0505 1", phase="combat")  # unit, hex or box, steps, marks
scene.play(state, "attack 0505", "add B1", "commit", dice=(6,))
assert scene.where(state, "R1") == "eliminated"

An answer that is not legal fails the test with the reason why.
"""

from __future__ import annotations

from typing import Any, TypeVar

from grognard import games
from grognard.engine.events import Event
from grognard.engine.explain import Reason
from grognard.engine.state import State

E = TypeVar("E", bound=Event)


class Scene:
    def __init__(self, name: str) -> None:
        self.title = games.load(name)

    def board(self, *units: str, **keys: Any) -> State:
        """A position; other keys as in a position file."""
        return self.title.from_position(self.title, {"units": [_unit(text) for text in units], **keys})

    def play(self, state: State, *answers: str, dice: tuple[int, ...] = ()) -> list[Event]:
        """Give answers, with these dice; what happened."""
        state.script = dice
        return [event for answer in answers for event in self.title.apply(state, answer)]

    def options(self, state: State, verb: str = "") -> list[str]:
        """The texts of every legal answer, or what stands after a verb."""
        decision = self.title.decision(state)
        texts = [option.text for option in decision.options] if decision else []
        return [text.partition(" ")[2] for text in texts if text.startswith(f"{verb} ")] if verb else texts

    def asked(self, state: State) -> tuple[str, str]:
        """Who is asked, and what."""
        decision = self.title.decision(state)
        return (decision.side, decision.question) if decision else ("", "")

    def why_not(self, state: State, text: str) -> Reason:
        """The reason why an answer is refused."""
        explanation = self.title.explain(state, text)
        assert not explanation.legal, f"{text!r} is legal"
        return explanation.reasons[0]

    def refused(self, state: State, text: str) -> tuple[str, str]:
        """The rule and the key of that reason."""
        reason = self.why_not(state, text)
        return reason.rule, reason.key

    def where(self, state: Any, unit: str) -> str:
        """The hex or the box of a unit."""
        view = self.title.view(state, None)
        places = {**view.stacks, **view.boxes}
        return next(place for place, counters in places.items() if any(c.unit == unit for c in counters))

    def steps(self, state: Any, unit: str) -> int:
        return int(state.steps[self.title.rules.unit_index[unit]])


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, [type(event).__name__ for event in events]
    return found[0]


def _unit(text: str) -> dict[str, Any]:
    name, place, *rest = text.split()
    entry: dict[str, Any] = {"id": name, "hex" if place.isdigit() else "box": place}
    for word in rest:
        if word.isdigit():
            entry["steps"] = int(word)
        else:
            entry.setdefault("marks", []).append(word)
    return entry
