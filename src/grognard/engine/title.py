"""The contract of a title: what every game offers and everything else relies on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grognard.engine import dice, reasons, state_check
from grognard.engine.definitions import Definitions
from grognard.engine.errors import GrognardError, IllegalOption, RecordError
from grognard.engine.events import Event
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.manifest import GeneralRules, Manifest, Switch
from grognard.engine.memory import Remembering
from grognard.engine.option import Decision, Option
from grognard.engine.program import Program, Step, Table, Values
from grognard.engine.rulebook import Rulebook
from grognard.engine.state import State
from grognard.engine.view import Counter, Group, Overlay, Result, Track, View

Localised = Mapping[str, str]


@dataclass(frozen=True)
class OverlayKind:
    """An overlay that a title offers: `needs_hex` if it is seen from a hex, `aims` if it may also look at another one;
    `draw` gets the table, the side that looks, the hex, and where it aims the other hex, -1 for none."""

    key: str
    needs_hex: bool
    draw: Callable[..., Overlay]
    aims: bool = False


@dataclass(frozen=True)
class Title:
    """One game, ready to play: its definitions loaded and its rules assembled from small functions."""

    name: str
    system: str
    manifest: Manifest
    definitions: Definitions
    program: Program
    rules: Any
    state_type: type[State]
    begin: Callable[[Table[Any, Any], str, Mapping[str, str]], None]
    blank: Callable[[Any, bytes], State]
    look: Callable[[Title, State, int | None], View]
    imagine: Callable[[Title, View, bytes], State]
    to_position: Callable[[Title, State], dict[str, Any]]
    from_position: Callable[[Title, dict[str, Any]], State]
    rebuild: Callable[[Title, State], State]
    #: what columns of a state, from its rules, contradict one another, "" if they do not
    contradiction: Callable[[Any, State], str] = lambda _rules, _state: ""
    #: what an answer may lead to; without it, nobody foresees anything
    foresee: Callable[[Title, State, Option], Forecast | None] = lambda _title, _state, _option: None
    overlays: tuple[OverlayKind, ...] = ()
    #: chits and markers that are drawn, by the names under which they can be laid down in advance
    drawn: frozenset[str] = frozenset()
    #: the numbered rules, read when they are first asked for
    rulebook: Callable[[], Rulebook] = Rulebook
    #: how hidden counters are kept in mind; without it, a view says all that a side knows
    remembering: Remembering | None = None

    @cached_property
    def names(self) -> Localised:
        """What the title is called, by language."""
        return {"en": self.manifest.names.en, "ja": self.manifest.names.ja}

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return self.manifest.sides

    @cached_property
    def scenarios(self) -> tuple[str, ...]:
        return self.manifest.scenarios

    @cached_property
    def switches(self) -> tuple[Switch, ...]:
        return self.manifest.switch

    @cached_property
    def general(self) -> GeneralRules:
        return self.manifest.rules

    @cached_property
    def definitions_hash(self) -> str:
        """Hash of every definition file, overlays included."""
        return self.definitions.hash

    @cached_property
    def _blank(self) -> State:
        """What a state looks like before anything stands on the map."""
        return self.blank(self.rules, b"")

    def unpack(self, snapshot: bytes) -> State:
        """The state of a snapshot, ready to be played on: its frames hold the values of their procedures again."""
        state = self.state_type.unpack(snapshot, self._blank)
        for i, (name, values) in enumerate(state.frames):
            step = self.program.named(name) if isinstance(name, str) else None
            if step is None:
                raise RecordError(f"snapshot stands at {name!r:.60}, a step that {self.name} does not have")
            try:
                state.frames[i] = (step.name, step.values(*values))
            except TypeError as error:
                raise RecordError(f"snapshot: {name}: {error}") from error
        state_check.check_shape(self, state, self._blank)
        return state

    def table(self, state: State) -> Table[Any, Any]:
        return Table(self.rules, state, self.sides)

    def setup(
        self, scenario: str | None = None, options: Mapping[str, str] | None = None, secret: bytes = b""
    ) -> State:
        """A new game, at its first question."""
        return self.open(scenario, options, secret)[0]

    def open(
        self, scenario: str | None = None, options: Mapping[str, str] | None = None, secret: bytes = b""
    ) -> tuple[State, list[Event]]:
        """A new game, and what happened before its first question."""
        chosen = scenario or self.scenarios[0]
        if chosen not in self.scenarios:
            raise GrognardError(f"{self.name}: no scenario {chosen!r}; there are {', '.join(self.scenarios)}")
        state = self.blank(self.rules, secret or dice.new_secret())
        table = self.table(state)
        self.begin(table, chosen, self.checked_options(options or {}))
        self.program.run(table)
        return state, table.events

    def checked_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every switch with its value; an unknown key or value is refused by name."""
        known = {switch.key: switch for switch in self.switches}
        for key, value in options.items():
            if key not in known:
                raise GrognardError(f"{self.name}: no option {key!r}; there are {', '.join(known) or 'none'}")
            if value not in known[key].choices:
                raise GrognardError(
                    f"{self.name}: option {key} is one of {', '.join(known[key].choices)}, not {value!r}"
                )
        return {switch.key: options.get(switch.key, switch.default) for switch in self.switches}

    def options_of(self, state: Any) -> dict[str, str]:
        """The switches of a game and how they are set."""
        return {switch.key: switch.choices[state.switches[i]] for i, switch in enumerate(self.switches)}

    def decision(self, state: State) -> Decision | None:
        """Who must answer, what is asked, and every legal answer; None when the game is over."""
        if state.asked is not None or not state.frames:
            return state.asked
        name, values = state.frames[-1]
        step = self.program.steps[name]
        table = Table(self.rules, state, self.sides)
        assert step.ask is not None, f"{name} is not a question"
        state.asked = self._put(table, step, values, step.ask(table, values))
        return state.asked

    def _put(self, table: Table[Any, Any], step: Step, values: Values, options: list[Option]) -> Decision:
        """The question with its answers."""
        assert step.who is not None, f"{step.name} asks nobody"
        assert options, f"{step.name} leaves no answer"
        rule = step.rule if isinstance(step.rule, str) else step.rule(table, values)
        return Decision(table.state.serial, self.sides[step.who(table, values)], step.name, rule, options)

    def about(self, state: State) -> Mapping[str, object]:
        """What the question on the table is about, for display: selected units, the hex under attack, costs."""
        if not state.frames:
            return {}
        name, values = state.frames[-1]
        subject = self.program.steps[name].about
        return subject(self.table(state), values) if subject else {}

    def apply(self, state: State, option: Option | str) -> list[Event]:
        """Give an answer. One that is not on the list is refused and changes nothing."""
        decision = self.decision(state)
        chosen = self._listed(state, decision, option)
        name, values = state.frames[-1]
        table = Table(self.rules, state, self.sides)
        reply = self.program.steps[name].reply
        assert reply is not None, f"{name} takes no answer"
        state.asked = None
        state.serial += 1
        reply(table, values, chosen)
        self.program.run(table)
        if table.listed is not None and state.frames and state.frames[-1] is table.listed[0]:
            (name, values), options = table.listed
            state.asked = self._put(table, self.program.steps[name], values, options)
        return table.events

    def _listed(self, state: State, decision: Decision | None, option: Option | str) -> Option:
        if decision is not None:
            if isinstance(option, str):
                found = decision.find(option)
                if found is not None:
                    return found
            elif option in decision.options:
                return option
        text = option if isinstance(option, str) else option.text
        raise IllegalOption(text, self.explain(state, text))

    def concede(self, state: State, side: str) -> list[Event]:
        """A side gives up; the other one wins."""
        if state.ending:
            raise GrognardError("the game is over already")
        table = self.table(state)
        state.asked = None
        state.serial += 1
        table.end(1 - self.side_index(side), "concession", self.general.concession)
        return table.events

    def side_index(self, side: str) -> int:
        if side not in self.sides:
            raise GrognardError(f"{self.name}: no side {side!r}; there are {', '.join(self.sides)}")
        return self.sides.index(side)

    def view(self, state: State, side: str | None) -> View:
        """What a side may know, and nothing else."""
        return self.look(self, state, None if side is None else self.side_index(side))

    def asks(self, state: State, viewer: int | None) -> bool:
        """Whether the question on the table is put to the side that looks."""
        decision = self.decision(state)
        return decision is not None and viewer is not None and decision.side == self.sides[viewer]

    def view_of(
        self,
        state: Any,
        viewer: int | None,
        *,
        scenario: str,
        phase: str,
        stacks: Mapping[str, Sequence[Counter]],
        boxes: Mapping[str, Sequence[Counter]],
        control: str,
        markers: Mapping[str, Sequence[str]],
        tracks: Sequence[Track],
        counts: Mapping[str, int],
        procedures: Sequence[Mapping[str, Any]],
        groups: Sequence[Group] = (),
        turn: int | None = None,
    ) -> View:
        """What a game's `look` shows, with all that a view of any game says: whose it is, when, what is asked and of
        whom, the dice, the end. The answers, and what the question is about, are for the side that is asked."""
        decision, asked = self.decision(state), self.asks(state, viewer)
        return View(
            title=self.name,
            scenario=scenario,
            options=self.options_of(state),
            side=None if viewer is None else self.sides[viewer],
            serial=state.serial,
            turn=state.turn if turn is None else turn,
            phase=phase,
            active=self.sides[state.active],
            waiting_for=decision.side if decision else None,
            question=decision.question if decision else "",
            decision=decision if asked else None,
            about=self.about(state) if asked else {},
            stacks=stacks,
            boxes=boxes,
            control=control,
            markers=markers,
            tracks=tracks,
            counts=counts,
            procedures=procedures,
            commitment=dice.commitment(state.secret),
            rolls=state.rolls,
            result=self.result(state),
            groups=groups,
        )

    def explain(self, state: State, text: str) -> Explanation:
        """Why an answer is or is not legal now."""
        return reasons.explain(self, state, " ".join(text.split()))

    def forecast(self, state: State, option: Option | str) -> Forecast | None:
        """The exact distribution of what an answer may lead to, as far as the asked side knows; None without dice."""
        return self.foresee(self, state, self._listed(state, self.decision(state), option))

    def result(self, state: State) -> Result | None:
        if not state.ending:
            return None
        return Result(self.sides[state.winner] if state.winner >= 0 else None, state.ending)

    def overlay(self, state: State, side: str | None, key: str, hex_label: str = "", target_label: str = "") -> Overlay:
        """A set of hexes worth seeing, worked out from what the side may know."""
        kind = next((kind for kind in self.overlays if kind.key == key), None)
        if kind is None:
            raise GrognardError(f"{self.name}: no overlay {key!r}; there are {', '.join(k.key for k in self.overlays)}")
        if kind.needs_hex and hex_label not in self.rules.grid.index:
            raise GrognardError(f"{self.name}: overlay {key} is seen from a hex; there is no hex {hex_label!r}")
        if target_label and (not kind.aims or target_label not in self.rules.grid.index):
            raise GrognardError(f"{self.name}: overlay {key} looks at no hex {target_label!r}")
        viewer = None if side is None else self.side_index(side)
        places = [self.rules.grid.index.get(label, -1) for label in (hex_label, target_label)]
        return kind.draw(self.table(state), viewer, *places[: 2 if kind.aims else 1])

    def events_for(self, events: Sequence[Event], side: str | None) -> list[Event]:
        """The events as a side may know them."""
        seen = (event.seen_by(side) for event in events)
        return [event for event in seen if event is not None]
