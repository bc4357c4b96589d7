"""States: copying, comparing, hashing and storing follow from the declared columns."""

from __future__ import annotations

import zlib
from array import array
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.errors import RecordError
from grognard.engine.state import State


class Toy(State):
    BYTES = ("steps",)
    SHORTS = ("where",)
    NUMBERS = ("turn",)
    __slots__ = BYTES + SHORTS + NUMBERS

    steps: bytearray
    where: array[int]
    turn: int


def toy(steps: bytes = b"\x01\x02", where: tuple[int, ...] = (3, -1, 7), turn: int = 4) -> Toy:
    state = Toy.blank({"steps": len(steps), "where": len(where)}, b"secret")
    state.steps[:] = steps
    state.where[:] = array("h", where)
    state.turn = turn
    return state


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)
states = st.builds(
    lambda steps, where, turn, frames, script: _filled(toy(steps, tuple(where), turn), frames, script),
    st.binary(max_size=9),
    st.lists(st.integers(-32768, 32767), max_size=9),
    st.integers(-(2**50), 2**50),
    st.lists(st.tuples(st.text(max_size=12), st.lists(values, max_size=3).map(tuple)), max_size=4),
    st.lists(st.integers(1, 6), max_size=4),
)


def _filled(state: Toy, frames: list[tuple[str, tuple[Any, ...]]], script: list[int]) -> Toy:
    state.frames, state.script = frames, tuple(script)
    return state


@given(states)
def test_packing_loses_nothing(state: Toy) -> None:
    again = Toy.unpack(state.pack())
    assert again == state
    assert again.digest() == state.digest()
    assert (again.steps, again.where, again.frames, again.script) == (
        state.steps,
        state.where,
        state.frames,
        state.script,
    )
    assert again.asked is None


@given(states, states)
def test_equal_states_have_equal_hashes_and_others_have_not(a: Toy, b: Toy) -> None:
    assert (a == b) == (a.digest() == b.digest())
    assert (a == b) <= (hash(a) == hash(b))


@given(states)
def test_a_clone_is_equal_and_independent(state: Toy) -> None:
    before, copy = state.digest(), state.clone()
    assert copy == state
    copy.turn += 1
    copy.steps += b"\x05"
    copy.where.append(1)
    copy.frames.append(("end", ()))
    assert copy != state
    assert state.digest() == before


def test_every_column_counts() -> None:
    base = toy().digest()
    changed = [toy(steps=b"\x01\x03"), toy(where=(3, -1, 8)), toy(turn=5)]
    for number, name in enumerate(("serial", "rolls", "winner")):
        state = toy()
        setattr(state, name, number + 7)
        changed.append(state)
    for name, value in (("ending", "points"), ("secret", b"other"), ("script", (3,)), ("frames", [("ask", ())])):
        state = toy()
        setattr(state, name, value)
        changed.append(state)
    digests = {state.digest() for state in changed}
    assert base not in digests
    assert len(digests) == len(changed)


def test_a_position_is_the_same_whatever_led_there_and_no_longer_when_anything_changes() -> None:
    one, other = toy(), toy()
    other.serial, other.rolls, other.script = 9, 4, (6,)
    assert one.is_same_position(other)
    assert one != other
    for change in ("steps", "where", "turn", "winner", "frames"):
        other = one.clone()
        if change == "frames":
            other.frames.append(("step", ()))
        elif change in ("steps", "where"):
            getattr(other, change)[0] += 1
        else:
            setattr(other, change, getattr(other, change) + 1)
        assert not one.is_same_position(other), change


def test_a_state_is_nothing_else() -> None:
    assert toy() != "toy"
    assert toy() != object()


@pytest.mark.parametrize(
    "snapshot",
    [
        b"",
        b"not a snapshot",
        zlib.compress(b"nonsense"),
        zlib.compress(msgspec.msgpack.encode([1, 2, 3])),
        zlib.compress(msgspec.msgpack.encode("text")),
        zlib.compress(msgspec.msgpack.encode(7)),
        toy().pack()[:-4],
    ],
    ids=["empty", "garbage", "no message pack", "too few values", "text", "number", "cut short"],
)
def test_a_broken_snapshot_is_refused(snapshot: bytes) -> None:
    with pytest.raises(RecordError, match="snapshot"):
        Toy.unpack(snapshot)


def test_a_snapshot_with_columns_of_the_wrong_kind_is_refused() -> None:
    content = list(toy().content())
    content[0] = 17
    with pytest.raises(RecordError, match="snapshot"):
        Toy.unpack(zlib.compress(msgspec.msgpack.encode(content)))


def test_a_snapshot_of_another_layout_is_read_by_its_names() -> None:
    """Columns that are new are as in a blank state, columns that are gone are dropped, whatever their order."""

    class Before(State):
        BYTES = ("old", "marks")
        SHORTS = ("where",)
        NUMBERS = ("turn",)
        __slots__ = (*BYTES, *SHORTS, *NUMBERS)

    class After(State):
        BYTES = ("marks", "new")
        SHORTS = ("where",)
        NUMBERS = ("phase", "turn")
        EARLIER = (("old", "marks", "where", "serial", "rolls", "winner", "ending", "secret", "script", "turn"),)
        __slots__ = (*BYTES, *SHORTS, *NUMBERS)

    before: Any = Before.blank({"old": 2, "marks": 2, "where": 3}, b"s" * 32)
    before.marks[1], before.where[2], before.turn = 7, -5, 4
    blank: Any = After.blank({"marks": 2, "new": 1, "where": 3}, b"")
    blank.new[0] = 9
    nameless = zlib.compress(msgspec.msgpack.encode(before.content()))
    for snapshot in (before.pack(), nameless):
        after: Any = After.unpack(snapshot, blank)
        assert (list(after.marks), list(after.where), list(after.new)) == ([0, 7], [0, 0, -5], [9])
        assert (after.turn, after.phase, after.secret) == (4, 0, b"s" * 32)
    with pytest.raises(RecordError):
        After.unpack(zlib.compress(msgspec.msgpack.encode([b"", 1, []])), blank)


class Sharing(State):
    """Two columns that change seldom, of either kind."""

    BYTES = ("steps", "switches")
    SHORTS = ("where", "routes")
    SHARED = ("switches", "routes")
    __slots__ = BYTES + SHORTS

    steps: bytearray
    switches: bytearray
    where: array[int]
    routes: array[int]


def test_copies_share_what_changes_seldom_until_one_of_them_writes() -> None:
    state = Sharing.blank({"steps": 2, "switches": 2, "where": 2, "routes": 2}, b"secret")
    copy = state.clone()
    assert copy == state
    assert copy.steps is not state.steps
    assert copy.where is not state.where
    assert copy.switches is state.switches
    copy.own("switches")[1], copy.own("routes")[0] = 1, -3
    assert (copy.switches[1], copy.routes[0], state.switches[1], state.routes[0]) == (1, -3, 0, 0)
    assert Sharing.unpack(copy.pack()) == copy != state


def test_a_state_becomes_like_another_but_keeps_its_dice_and_its_columns() -> None:
    sizes = {"steps": 2, "switches": 2, "where": 2, "routes": 2}
    model, state = Sharing.blank(sizes, b"model"), Sharing.blank(sizes, b"own")
    model.steps[0], model.own("switches")[1], model.frames[:] = 3, 1, [("step", ())]
    state.become(model)
    assert (state.secret, state.steps[0], state.switches[1], state.frames) == (b"own", 3, 1, model.frames)
    assert not any(getattr(state, name) is getattr(model, name) for name in (*Sharing.columns(), "frames"))
