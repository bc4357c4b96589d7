"""A state from outside is checked once, as a whole: nothing runs before that, and nothing checks it again.

`check_shape` is cheap and stands before every snapshot: lengths, numbers, what the title finds contradictory in its
columns, frames that fit their steps. `check_whole` is for what a stranger may have written: the state must be one that
a position of the title can describe, every column and number included, so that each range is said once, where the title
reads positions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from grognard.engine.errors import GrognardError, RecordError
from grognard.engine.option import Decision
from grognard.engine.state import State

if TYPE_CHECKING:
    from grognard.engine.program import Step, Values
    from grognard.engine.title import Title

#: procedures within procedures; the deepest in play are a dozen
MOST_FRAMES = 64
#: values of all procedures together, and how deep tuples may lie in one another
MOST_VALUES, DEEPEST = 4_000, 4
#: numbers of a state and values of its frames fit a column
LARGEST = 2**15
LONGEST_TEXT = 200
#: answers and rolls of the longest game, and then some
LONGEST_GAME = 1_000_000
#: dice to come that a snapshot may hold, and their faces
LONGEST_SCRIPT, MOST_FACES = 1_000, 100
SECRET_BYTES = 64

#: answers to the first question that are tried, and for how many of them the game is played on how far
MOST_TRIED, TRIALS, TRIAL_ANSWERS = 300, 4, 25

#: what values that make no sense end in, deep in code that trusts its state
STUMBLES = (
    ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, StopIteration, TypeError, ValueError,
)  # fmt: skip


def check_shape(title: Title, state: State, blank: State) -> None:
    """Refuse a state that is not built like one of this title."""
    if state.lengths() != blank.lengths():
        for name, given, wanted in zip(state.columns(), state.lengths(), blank.lengths(), strict=True):
            if given != wanted:
                raise RecordError(f"snapshot: column {name} is {given} long, not {wanted}: another version wrote it")
    _check_numbers(title, state)
    _check_choices(title, state)
    wrong = title.contradiction(title.rules, state)
    if wrong:
        raise RecordError(f"snapshot: {wrong}")
    _check_frames(title, state)


def check_whole(title: Title, state: State, *, older: bool = False) -> State:
    """Refuse a state that no position describes: wrong ranges, boxes, marks, zones, questions without answers. One of
    an `older` version may have kept something otherwise: it becomes the state of its position."""
    if older:
        _fit_steps(title, state)
    try:
        rebuilt = title.rebuild(title, state)
        position = msgspec.json.decode(msgspec.json.encode(title.to_position(title, state)))
        again = title.from_position(title, position)
    except GrognardError as error:
        raise RecordError(f"snapshot: {error}") from error
    except STUMBLES as error:
        raise RecordError(f"snapshot: makes no sense: {type(error).__name__}: {error}") from error
    if older:
        again.secret, again.script = state.secret, state.script
        state = again
    else:
        _compare(state, rebuilt, "its units")
        _compare(state, again, "the position it stands for")
    fair = state.clone()
    fair.script = ()  # dice laid down in advance are another matter
    check_playable(title, fair)
    return state


def _fit_steps(title: Title, state: State) -> None:
    """A counter that has fewer steps than it had in an older version is at its full strength at most."""
    steps: bytearray | None = getattr(state, "steps", None)
    for unit, counter in enumerate(title.rules.units if steps is not None else ()):
        full = getattr(counter, "steps", None)
        if steps is not None and isinstance(full, int) and steps[unit] > full:
            steps[unit] = full


def check_playable(title: Title, state: State) -> None:
    """Refuse a state whose procedures are about units that cannot be meant: the rules would stumble over them. Every
    answer is tried, and some games are played on for a while; the state itself stays as it is."""
    decision = _seen(title, state)
    if decision is None:
        return
    rng = Random(state.serial)
    ways = rng.sample(decision.options, min(MOST_TRIED, len(decision.options)))
    for number, option in enumerate(ways):
        trial = state.clone()
        try:
            title.apply(trial, option)
            for _ in range(TRIAL_ANSWERS if number < TRIALS else 0):
                asked = title.decision(trial)
                if asked is None:
                    break
                title.apply(trial, rng.choice(asked.options))
        except (GrognardError, *STUMBLES) as error:
            raise RecordError(f"snapshot: cannot be played on: {type(error).__name__}: {error}") from error
        if number < TRIALS:
            _seen(title, trial)


def _seen(title: Title, state: State) -> Decision | None:
    """The question of a state at which everybody can look."""
    try:
        for viewer in (*title.sides, None):
            title.view(state, viewer)
        return title.decision(state)
    except (GrognardError, *STUMBLES) as error:
        raise RecordError(f"snapshot: cannot be looked at: {type(error).__name__}: {error}") from error


def _compare(state: State, other: State, what: str) -> None:
    """The dice are no part of a position; everything else is."""
    other.secret, other.script = state.secret, state.script
    for name in (*state.columns(), *state.numbers(), "frames"):
        if getattr(state, name) != getattr(other, name):
            raise RecordError(f"snapshot: {name} does not agree with {what}")


def _check_numbers(title: Title, state: State) -> None:
    for name, low, high in (
        ("serial", 0, LONGEST_GAME),
        ("rolls", 0, LONGEST_GAME),
        ("winner", -2, len(title.sides) - 1),
        *((name, -LARGEST, LARGEST) for name in state.NUMBERS),
    ):
        value = getattr(state, name)
        if type(value) is not int or not low <= value <= high:
            raise RecordError(f"snapshot: {name} is a number from {low} to {high}, not {_short(value)}")
    if len(state.ending) > LONGEST_TEXT or len(state.secret) > SECRET_BYTES:
        raise RecordError("snapshot: its ending or its secret is too long")
    if len(state.script) > LONGEST_SCRIPT or not all(map(_may_be_laid_down, state.script)):
        raise RecordError(
            f"snapshot: dice to come are at most {LONGEST_SCRIPT} names or numbers from 1 to {MOST_FACES}"
        )
    over = bool(state.ending)
    if over != (state.winner != -1) or over == bool(state.frames):
        raise RecordError("snapshot: either a game goes on, or it has an ending and a winner or a draw")


def _may_be_laid_down(result: object) -> bool:
    """Whether dice and draws may be laid down like that: a face, or the name of something drawn."""
    if isinstance(result, str):
        return 0 < len(result) <= LONGEST_TEXT
    return type(result) is int and 1 <= result <= MOST_FACES


def _check_choices(title: Title, state: State) -> None:
    """Switches, scenario and active side are among those of the title, where its states say them."""
    switches = getattr(state, "switches", None)
    if switches is not None:
        for switch, chosen in zip(title.switches, switches, strict=False):
            if chosen >= len(switch.choices):
                raise RecordError(f"snapshot: option {switch.key} has no choice {chosen}")
    for name, known in (("scenario", len(title.scenarios)), ("active", len(title.sides))):
        if name in state.NUMBERS and not 0 <= getattr(state, name) < known:
            raise RecordError(f"snapshot: {name} {getattr(state, name)} is not one of {known}")


def _check_frames(title: Title, state: State) -> None:
    """The procedures under way are the title's, hold what theirs hold, and stand at a question."""
    frames = state.frames
    if len(frames) > MOST_FRAMES:
        raise RecordError(f"snapshot: {len(frames)} procedures within one another")
    if sum(_count(values, 0) for _, values in frames) > MOST_VALUES:
        raise RecordError("snapshot: its procedures hold too much")
    for name, values in frames:
        if not fits(title.program.steps[name], values):
            raise RecordError(f"snapshot: {name} holds {_short(values)}, which is not what it needs")
    if frames and title.program.steps[frames[-1][0]].ask is None:
        raise RecordError(f"snapshot: {frames[-1][0]} is not a question")


def fits(step: Step, values: Values) -> bool:
    """Whether the values of a procedure are of the types that it declares."""
    hints = _hints(step.values)
    return len(hints) != len(values) or all(map(_fits, values, hints))


def _count(value: Any, depth: int) -> int:
    """How many values there are, and that each is small."""
    if isinstance(value, tuple):
        if depth > DEEPEST or len(value) > MOST_VALUES:
            raise RecordError("snapshot: its procedures hold too much")
        return 1 + sum(_count(part, depth + 1) for part in value)
    if value is None or (isinstance(value, int) and abs(value) <= LARGEST):
        return 1
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        return 1
    raise RecordError(f"snapshot: {_short(value)} is not a value of a procedure")


@cache
def _hints(values: Callable[..., Any]) -> tuple[Any, ...]:
    """The types of a procedure's values, as far as they are declared."""
    fields = getattr(values, "_fields", ())
    if not fields:
        return ()
    declared = get_type_hints(values)
    return tuple(declared.get(name, Any) for name in fields)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type; what is not understood fits."""
    if hint in (int, str, bool):
        return type(value) is hint
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if hint is type(None):
        return value is None
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if len(parts) == 2 and parts[1] is Ellipsis:
            return all(_fits(part, parts[0]) for part in value)
        return len(value) == len(parts) and all(map(_fits, value, parts))
    fields = _hints(hint) if isinstance(hint, type) else ()
    return not fields or (isinstance(value, tuple) and len(value) == len(fields) and all(map(_fits, value, fields)))


def _short(value: Any) -> str:
    """A value in a message, however long it is."""
    if isinstance(value, int) and abs(value) > 10**20:
        return "a very large number"
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"
