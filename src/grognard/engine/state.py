"""The state of a game: flat columns of small integers, a few numbers and the stack of frames.

Everything that never changes in play is in the definitions; everything that does is in here, the continuation
included. A game declares its columns and numbers; copying, comparing, hashing and storing follow from that.
"""

from __future__ import annotations

import hashlib
import zlib
from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Self

import msgspec

from grognard.engine.errors import RecordError
from grognard.engine.option import Decision

#: one entry of the stack: the name of the step a procedure stands at, and the procedure's own values
Frame = tuple[str, tuple[Any, ...]]

_NUMBERS = ("serial", "rolls", "winner", "ending", "secret", "script")
#: those that only count what has been answered and rolled: a position is the same without them
_COUNTED = ("serial", "rolls", "script")


#: fields among the numbers of a state that are not numbers
_KINDS: dict[str, type] = {"ending": str, "secret": bytes, "script": list}

#: a snapshot unpacked; those of the largest titles have a tenth of it
LARGEST_SNAPSHOT = 256 * 1024


def inflate(packed: bytes, largest: int) -> bytes:
    """What was compressed, never more than `largest` bytes of it: a few bytes can stand for gigabytes."""
    unpack = zlib.decompressobj()
    data = unpack.decompress(packed, largest)
    if unpack.unconsumed_tail or (not unpack.eof and len(data) == largest):
        raise ValueError(f"unpacked it is larger than {largest} bytes")
    if not unpack.eof or unpack.unused_data:
        raise ValueError("cut short, or something follows it")
    return data


class State:
    """Base of a title's state. `BYTES` are bytearrays, `SHORTS` arrays of 16-bit integers, `NUMBERS` plain integers."""

    __slots__ = ("asked", "frames", "kept", *_NUMBERS)

    BYTES: ClassVar[tuple[str, ...]] = ()
    SHORTS: ClassVar[tuple[str, ...]] = ()
    NUMBERS: ClassVar[tuple[str, ...]] = ()
    #: columns that seldom change: copies of a state share them, and whoever writes to one first claims it with `own`
    SHARED: ClassVar[tuple[str, ...]] = ()
    #: names of columns and numbers, in the order in which earlier versions stored them without their names
    EARLIER: ClassVar[tuple[tuple[str, ...], ...]] = ()
    _columns: ClassVar[tuple[str, ...]] = ()
    _plain: ClassVar[tuple[str, ...]] = ()
    #: the names of both, as a snapshot holds them
    _order: ClassVar[list[str]] = []
    _get_columns: ClassVar[attrgetter[tuple[Any, ...]]]
    _get_plain: ClassVar[attrgetter[tuple[Any, ...]]]
    _get_uncounted: ClassVar[attrgetter[tuple[Any, ...]]]
    _copy: ClassVar[Callable[[Any, Any], None]]

    #: number of answers given so far
    serial: int
    #: number of dice rolled so far
    rolls: int
    #: index of the winning side, -1 while undecided, -2 for a draw
    winner: int
    #: how it ended, "" while it goes on
    ending: str
    #: key of the dice stream
    secret: bytes
    #: dice and, by their names, things drawn that come before the stream: for tests and what-if questions
    script: tuple[int | str, ...]
    frames: list[Frame]
    #: the pending decision, once computed; never copied into files
    asked: Decision | None
    #: what was worked out of this game's last position, each with what it depends on, for whoever looks at the next:
    #: most of it is still true. Copies share it; never copied into files
    kept: dict[str, Any]

    def __init_subclass__(cls) -> None:
        cls._columns = cls.BYTES + cls.SHORTS
        cls._plain = _NUMBERS + cls.NUMBERS
        cls._order = [*cls._columns, *cls._plain]
        cls._get_columns = attrgetter(*cls._columns)
        cls._get_plain = attrgetter(*cls._plain)
        cls._get_uncounted = attrgetter(*(name for name in cls._plain if name not in _COUNTED))
        copied = tuple(name for name in cls.BYTES if name not in cls.SHARED)
        shorts = tuple(name for name in cls.SHORTS if name not in cls.SHARED)
        cls._copy = _copier(copied, shorts, (*cls.SHARED, *cls._plain, "asked", "kept"))

    @classmethod
    def blank(cls, sizes: dict[str, int], secret: bytes) -> Self:
        """Columns of the given lengths, filled with zeros."""
        state = cls.__new__(cls)
        for name in cls.BYTES:
            setattr(state, name, bytearray(sizes[name]))
        for name in cls.SHORTS:
            setattr(state, name, array("h", bytes(2 * sizes[name])))
        for name in cls.NUMBERS:
            setattr(state, name, 0)
        state.serial = state.rolls = 0
        state.winner, state.ending = -1, ""
        state.secret, state.script = secret, ()
        state.frames = []
        state.asked, state.kept = None, {}
        return state

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        type(self)._copy(self, new)
        return new

    def become(self, other: Self) -> None:
        """Be like another state, but with the dice that this one has, and share no column with it."""
        secret, script = self.secret, self.script
        type(self)._copy(other, self)
        self.secret, self.script = secret, script
        for name in self.SHARED:
            self.own(name)

    def own(self, name: str) -> Any:
        """A shared column to write to: this state has it for itself from now on."""
        column = getattr(self, name)[:]
        setattr(self, name, column)
        return column

    def content(self) -> tuple[Any, ...]:
        """Everything that makes two states equal."""
        return (
            *(bytes(memoryview(column)) for column in self._get_columns(self)),
            *self._get_plain(self),
            tuple(self.frames),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.content() == other.content()

    def __hash__(self) -> int:
        return hash(self.digest())

    def is_same_position(self, other: Self) -> bool:
        """Whether they differ in nothing but how many answers and dice led there. Nothing is copied for it."""
        return (
            self.frames == other.frames
            and bool(self._get_uncounted(self) == self._get_uncounted(other))
            and bool(self._get_columns(self) == self._get_columns(other))
        )

    def pack(self) -> bytes:
        """The state as a compact snapshot: the names of what is in it, and everything that makes it equal."""
        return zlib.compress(msgspec.msgpack.encode((self._order, *self.content())), level=1)

    @classmethod
    def unpack(cls, snapshot: bytes, blank: State | None = None) -> Self:
        """The state that `pack` wrote, in this version or an earlier one: what that did not have is as in `blank`, what
        is no longer there is dropped."""
        try:
            values = msgspec.msgpack.decode(inflate(snapshot, LARGEST_SNAPSHOT))
            if not isinstance(values, list):
                raise RecordError(f"snapshot holds {type(values).__name__}")
            state = cls.__new__(cls)
            given = cls._by_name(values[:-1])
            for make, names in ((bytearray, cls.BYTES), (_shorts, cls.SHORTS)):
                for name in names:
                    raw = given[name] if name in given else _blank_column(blank, name)
                    if type(raw) is not bytes:
                        raise RecordError(f"snapshot: column {name} holds {type(raw).__name__}")
                    setattr(state, name, make(raw))
            for name in cls._plain:
                value = given[name] if name in given else getattr(blank, name, None)
                if type(value) is not _KINDS.get(name, int):
                    raise RecordError(f"snapshot: {name} is {type(value).__name__}")
                setattr(state, name, value)
            state.script = tuple(state.script)
            state.frames = [(step, _tuples(values)) for step, values in values[-1]]
        except (zlib.error, msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
            raise RecordError(f"snapshot cannot be read: {error}") from error
        state.asked, state.kept = None, {}
        return state

    @classmethod
    def _by_name(cls, values: list[Any]) -> dict[str, Any]:
        """What a snapshot holds, by name; earlier versions stored no names, but an order that is known."""
        if values and isinstance(values[0], list):
            names, values = values[0], values[1:]
        else:
            orders = (cls._order, *cls.EARLIER)
            names = list(next((order for order in orders if len(order) == len(values)), ()))
        if len(names) != len(values) or not (names == cls._order or all(type(name) is str for name in names)):
            raise RecordError(f"snapshot holds {len(values)} values that no version of this title wrote")
        return dict(zip(names, values, strict=True))

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """The names of its columns."""
        return cls._columns

    def lengths(self) -> tuple[int, ...]:
        """How long each column is."""
        return tuple(map(len, self._get_columns(self)))

    @classmethod
    def numbers(cls) -> tuple[str, ...]:
        """The names of everything else but the frames."""
        return cls._plain

    def digest(self) -> str:
        """Canonical hash of the whole state."""
        return _digest(self.content())


def _digest(content: Sequence[Any]) -> str:
    return hashlib.blake2b(msgspec.msgpack.encode(content), digest_size=16).hexdigest()


def digest_of_snapshot(snapshot: bytes) -> str:
    """The hash that a state had when it was stored, with the names and in the order of that time."""
    try:
        values = msgspec.msgpack.decode(inflate(snapshot, LARGEST_SNAPSHOT))
    except (zlib.error, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(f"snapshot cannot be read: {error}") from error
    if not isinstance(values, list):
        raise RecordError(f"snapshot holds {type(values).__name__}")
    return _digest(values[1:] if values and isinstance(values[0], list) else values)


def _copier(bytes_: tuple[str, ...], shorts: tuple[str, ...], plain: tuple[str, ...]) -> Callable[[Any, Any], None]:
    """A function that copies the columns and numbers of one state to another.

    Search lives on copying, and a function written out attribute by attribute takes less than half the time of a loop;
    what a column copies itself with takes two thirds of the time of a slice.
    """
    lines = [f" new.{name} = self.{name}.copy()" for name in (*bytes_, "frames")]
    lines += [f" new.{name} = self.{name}.__copy__()" for name in shorts]
    lines += [f" new.{name} = self.{name}" for name in plain]
    namespace: dict[str, Any] = {}
    exec("def copy(self, new):\n" + "\n".join(lines), namespace)
    copy: Callable[[Any, Any], None] = namespace["copy"]
    return copy


def _blank_column(blank: State | None, name: str) -> bytes | None:
    """A column as it is before anything stands on the map."""
    column = getattr(blank, name, None)
    return None if column is None else bytes(memoryview(column))


def _shorts(raw: bytes) -> array[int]:
    return array("h", raw)


def _tuples(value: Any) -> Any:
    """Message packs know only lists; frames hold only tuples."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
