"""A small situation on the training ground: units in hexes, an answer, what it does."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grognard import games
from grognard.engine.definitions import Definitions
from grognard.engine.events import Event
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.bcs import title as bcs
from grognard.games.bcs.movement.reach import mover_of, step_price
from grognard.games.bcs.program import Table
from grognard.games.bcs.state import State
from grognard.games.bcs.terrain import FORBIDDEN

DATA = Path(bcs.__file__).parent / "data"
GROUND = Path(__file__).parent / "ground"
E = TypeVar("E", bound=Event)


@cache
def pack(name: str) -> Title:
    """A pack, by its manifest or, while it is not finished, the draft of one."""
    if name in games.TITLES:
        return games.load(name)
    draft = (DATA / name / "title.toml.draft").read_text(encoding="utf-8")
    return bcs.load(name, msgspec.convert(tomllib.loads(draft), Manifest), Definitions(DATA / "system", DATA / name))


@cache
def training() -> Title:
    """The training ground with the scenario for tests."""
    draft = DATA / "training" / "title.toml.draft"
    text = (draft if draft.exists() else draft.with_suffix("")).read_text(encoding="utf-8")
    manifest = msgspec.convert(tomllib.loads(text), Manifest)
    manifest = msgspec.structs.replace(manifest, scenarios=("ground", *manifest.scenarios))
    return bcs.load("training", manifest, Definitions(DATA / "system", DATA / "training", overlay=GROUND))


class Scene:
    """A situation: `units` maps ids to "HEX", "HEX move", "HEX deployed" or "box NAME", each with marks after it."""

    def __init__(self, units: dict[str, str], **position: Any) -> None:
        self.title = training()
        entries = []
        for name, text in units.items():
            words = text.split()
            entry: dict[str, Any] = {"id": name}
            if words[0] == "box":
                entry["box"] = words[1]
                words = words[2:]
            else:
                entry["hex"] = words[0]
                words = words[1:]
            for word in words:
                key, _, value = word.partition("=")
                if word in ("move", "deployed"):
                    entry["face"] = word
                elif word == "ghost":
                    entry["ghost"] = True
                elif value:
                    entry[key] = int(value) if value.isdecimal() else value
                else:
                    entry.setdefault("marks", []).append(word)
            entries.append(entry)
        position.setdefault("scenario", "ground")
        position.setdefault("weather", "overcast")
        position["units"] = entries
        self.state: State = self.title.from_position(self.title, position)  # type: ignore[assignment]

    @property
    def table(self) -> Table:
        return self.title.table(self.state)

    @property
    def rules(self) -> Any:
        return self.title.rules

    @property
    def question(self) -> str:
        decision = self.title.decision(self.state)
        return decision.question if decision else ""

    def side(self) -> str:
        decision = self.title.decision(self.state)
        return decision.side if decision else ""

    def legal(self, verb: str = "") -> list[str]:
        """The answers, or those with a verb: what stands after it."""
        decision = self.title.decision(self.state)
        texts = [option.text for option in decision.options] if decision else []
        return [t.partition(" ")[2] or t for t in texts if t.partition(" ")[0] == verb] if verb else texts

    def do(self, text: str, *dice: int) -> list[Event]:
        """Give an answer with these dice."""
        self.state.script = dice
        events = self.title.apply(self.state, text)
        assert self.state.script == (), f"dice not used: {self.state.script}"
        return events

    def why(self, text: str) -> tuple[str, str]:
        """The rule and the key of the reason why an answer is not on the list."""
        explanation = self.title.explain(self.state, text)
        assert not explanation.legal, f"{text} is legal"
        return explanation.reasons[0].rule, explanation.reasons[0].key

    def unit(self, name: str) -> int:
        return int(self.rules.unit_index[name])

    def hex(self, label: str) -> int:
        return int(self.rules.grid.index[label])

    def formation(self, name: str) -> int:
        return int(self.rules.formation_index[name])

    def at(self, name: str) -> str:
        """Where a unit is: a label, or "" off the map."""
        where = self.state.where[self.unit(name)]
        return str(self.rules.labels[where]) if where >= 0 else ""

    def steps(self, name: str) -> int:
        return self.state.steps[self.unit(name)]

    def marked(self, name: str, bit: int) -> bool:
        return bool(self.state.marks[self.unit(name)] & bit)


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, found
    return found[0]


def activity(units: dict[str, str], formation: str, *, acting: str = "", snafu: str = "full", **position: Any) -> Scene:
    """A Formation in its Activity phase, a unit already begun."""
    scene = Scene(units, formation=formation, phase="activity", snafu=snafu, **position)
    if acting:
        scene.do(f"act {acting}")
    return scene


def price(scene: Scene, unit: str, origin: str, to: str) -> float:
    """Movement points of a step."""
    grid = scene.rules.grid
    step = 6 * grid.index[origin] + grid.direction(grid.index[origin], grid.index[to])
    cost = step_price(scene.table, mover_of(scene.table, scene.unit(unit)), step)[0]
    return cost / 2 if cost != FORBIDDEN else 99
