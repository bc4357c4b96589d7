"""Small positions for the rule tests: put counters down, act, look.

state = board("G.II 2517", "F.I 2516 1 fatigue", phase="combat")  # unit, hex or box, steps, morale, supply, marks
play(state, "attack 2516", "add G.II", "commit", dice=(3,))
assert where(state, "F.I") == "display"

Corps are normal unless the text says otherwise. 2617 lies in open country: from it to its neighbours 2616 (east), 2717,
2718, 2618 (west), 2518 and 2517 and on to theirs all is clear, without a river.
"""

from __future__ import annotations

import importlib
from typing import Any, TypeVar

from grognard import games
from grognard.engine.events import Event, Rolled
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.games.schlieffen import combat, command, supply, ways
from grognard.games.schlieffen.program import Table
from grognard.games.schlieffen.state import MORALE, SUPPLY


def load() -> Title:
    """The title, registered or not."""
    if "schlieffen" in games.TITLES:
        return games.load("schlieffen")
    title: Title = importlib.import_module("grognard.games.schlieffen.title").load("schlieffen")
    return title


WAR = load()
RULES = WAR.rules
GRID = RULES.grid
KEYWORDS = {"oos": "out-of-supply", "hf": "fortress-supply"}

E = TypeVar("E", bound=Event)


def board(*units: str, **keys: Any) -> State:
    """A position; other keys as in a position file. Turn 2 unless said otherwise."""
    return WAR.from_position(WAR, {"turn": 2, "units": [_unit(text) for text in units], **keys})


def _unit(text: str) -> dict[str, Any]:
    name, place, *rest = text.split()
    entry: dict[str, Any] = {"id": name, "hex" if place.isdigit() else "box": place, "morale": "normal"}
    for word in rest:
        if word.isdigit():
            entry["steps"] = int(word)
        elif word in MORALE:
            entry["morale"] = word
        elif KEYWORDS.get(word, word) in SUPPLY:
            entry["supply"] = KEYWORDS.get(word, word)
        elif word.startswith("spent="):
            entry["spent"] = int(word.removeprefix("spent="))
        else:
            entry.setdefault("marks", []).append(word)
    return entry


def options(state: State) -> list[str]:
    """The texts of every legal answer."""
    decision = WAR.decision(state)
    return [option.text for option in decision.options] if decision else []


def offered(state: State, verb: str) -> set[str]:
    """What stands behind a verb among the legal answers: `offered(state, "to")` is every hex one may go to."""
    return {text.partition(" ")[2] for text in options(state) if text.partition(" ")[0] == verb}


def question(state: State) -> str:
    decision = WAR.decision(state)
    return f"{decision.side} {decision.question}" if decision else "over"


def play(state: State, *answers: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Give answers one after another, with these dice; what happened."""
    state.script = dice
    events: list[Event] = []
    for answer in answers:
        events += WAR.apply(state, answer)
    assert not state.script, f"dice left over: {state.script}"
    return events


def play_on(state: State, side: str, turn: int, phase: str = "movement_phase") -> list[Event]:
    """Let everybody else do as little as he may, until a side is asked in this phase of a turn; dice fall well."""
    events: list[Event] = []
    while not (question(state).startswith(f"{side} {phase}.") and WAR.view(state, None).turn == turn):
        events += play_quietly(state)
    return events


def play_quietly(state: State) -> list[Event]:
    """Answer with as little as may be; whatever is rolled is a 6."""
    quiet = [text for text in options(state) if " " not in text]
    state.script = (6,) * 30
    events = WAR.apply(state, (quiet or options(state))[-1])
    state.script = ()
    return events


def attack(state: State, target: str, *units: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Declare an attack by these units."""
    return play(state, f"attack {target}", *(f"add {unit}" for unit in units), "commit", dice=dice)


def march(state: State, unit: str, *hexes: str, verb: str = "move", dice: tuple[int, ...] = ()) -> list[Event]:
    """Move a unit from hex to hex and stop."""
    answers = [f"{verb} {unit}", *(f"to {hex_}" for hex_ in hexes)]
    events = play(state, *answers[:-1])
    state.script = dice
    events += WAR.apply(state, answers[-1])
    if question(state).endswith("movement.choose_way"):
        events += WAR.apply(state, "stop")
    assert not state.script, f"dice left over: {state.script}"
    return events


def fall_back(state: State) -> list[Event]:
    """A retreat to its end, by the first of equally good hexes."""
    events: list[Event] = []
    while question(state).endswith("losses.choose_retreat"):
        events += play(state, options(state)[0])
    return events


def rolled(events: list[Event]) -> list[str]:
    """What dice were thrown for, first words only."""
    return [event.purpose.partition(" ")[0] for event in events if isinstance(event, Rolled)]


def why_not(state: State, text: str) -> str:
    """The rule that forbids an answer, and the key of the reason."""
    explanation = WAR.explain(state, text)
    assert not explanation.legal, f"{text} is legal"
    return f"{explanation.reasons[0].rule} {explanation.reasons[0].key}"


def allowed_by(state: State, text: str) -> str:
    """The rule that allows an answer."""
    explanation = WAR.explain(state, text)
    assert explanation.legal, f"{text} is not legal: {explanation.reasons}"
    return explanation.reasons[0].rule


def _counter(state: State, unit: str) -> tuple[str, Any]:
    side = RULES.units[RULES.unit_index[unit]].side
    view = WAR.view(state, side)
    for place, counters in [*view.stacks.items(), *view.boxes.items()]:
        for counter in counters:
            if counter.unit == unit:
                return place, counter
    raise AssertionError(f"{unit} is nowhere")


def where(state: State, unit: str) -> str:
    """The hex or the off-map box of a unit."""
    return _counter(state, unit)[0]


def steps(state: State, unit: str) -> int:
    found: int = _counter(state, unit)[1].steps
    return found


def marks(state: State, unit: str) -> set[str]:
    return set(_counter(state, unit)[1].marks)


def morale(state: State, unit: str) -> str:
    return next((mark for mark in marks(state, unit) if mark in MORALE), "normal")


def supply_of(state: State, unit: str) -> str:
    """The supply marker on a unit."""
    return next((mark for mark in marks(state, unit) if mark in SUPPLY), "supplied")


def stack(state: State, hex_: str, side: str | None) -> list[str]:
    """The counters of a hex, top first, as a side sees them; "" for a hidden one."""
    return [counter.unit for counter in WAR.view(state, side).stacks.get(hex_, [])]


def control(state: State, hex_: str) -> str:
    return WAR.sides[int(WAR.view(state, None).control[GRID.index[hex_]])]


def track(state: State, key: str) -> int:
    """A number that everybody watches."""
    return next(track.value for track in WAR.view(state, None).tracks if track.key == key)


def winner(state: State) -> str:
    result = WAR.result(state)
    return f"{result.winner or 'draw'} {result.reason}" if result else "undecided"


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events of {kind.__name__}"
    return found[0]


def every(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def costs(state: State) -> dict[str, int]:
    """What every destination of the moving units costs."""
    found = WAR.about(state)["costs"]
    assert isinstance(found, dict)
    return found


# What the rules make of a unit, asked directly.


def table(state: State) -> Table:
    return Table(RULES, state, WAR.sides)  # type: ignore[arg-type]


def index(unit: str) -> int:
    found: int = RULES.unit_index[unit]
    return found


def attacks_with(state: State, unit: str) -> int:
    return combat.attack_strength(table(state), index(unit))


def defends_with(state: State, unit: str) -> int:
    return combat.defence_strength(table(state), index(unit))


def movement_points(state: State, unit: str) -> int:
    return ways.allowance(table(state), index(unit))


def commanded(state: State, unit: str) -> bool:
    return command.in_command(table(state), index(unit))


def zone(state: State, side: str) -> set[str]:
    """Where a side exerts zones of control."""
    column = (state.zoc0, state.zoc1)[WAR.side_index(side)]  # type: ignore[attr-defined]
    return {label for label, count in zip(GRID.labels, column, strict=True) if count}


def would_be(state: State, unit: str) -> str:
    """The supply that a unit would be found to have now."""
    network = supply.Network(table(state), RULES.side[index(unit)])
    return SUPPLY[network.supply_of(index(unit))]


def adjacent(label: str) -> list[str]:
    return [GRID.labels[h] for h in GRID.adjacent(GRID.index[label])]
