"""What an owner's file says, as far as no shape says what may stand there: keys, kinds and words like those of ours."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from typing import Any

from msgspec import inspect

from grognard.engine.errors import DefinitionError
from grognard.engine.printed import ALIKE, LANGUAGES, ORDERS, closest, entry_key, is_name, nearest, no_such, says_source
from grognard.engine.sentence import Sentence, at

REMOVE, REPLACE = ORDERS
#: letters of the longest text that a file may hold
LONGEST = 2000
#: what an owner may say of any entry: where it comes from
_SOURCE = "from"
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_ANY = inspect.AnyType()
#: keys whose values may look like hexes without being any
_NO_HEXES = ("id", "name", "date", "row", "column", "en", "ja")


def check_known(
    over: Any, shape: Any, base: Any, where: str, hexes: Collection[str] = (), sides: Collection[str] = ()
) -> list[str]:
    """Refuse keys of an owner's file that neither the shape of the file nor our own file knows, with the nearest, and
    values of another kind than ours where the shape does not say which. Where ours are all labels of `hexes` or
    `sides`, theirs should be too: which are not is given back, so that it can be said of all at once."""
    likeness = _Likeness(frozenset(hexes), frozenset(sides))
    likeness.check(over, inspect.type_info(shape), [base], where)
    return likeness.strangers


class _Likeness:
    def __init__(self, hexes: frozenset[str], sides: frozenset[str]) -> None:
        self.hexes, self.sides = hexes, sides
        self.strangers: list[str] = []

    def check(self, over: Any, kind: inspect.Type, bases: list[Any], place: str, top: bool = True) -> None:
        if isinstance(kind, inspect.UnionType):
            kind = next((one for one in kind.types if isinstance(one, inspect.StructType)), kind)
        if isinstance(kind, inspect.AnyType):
            _check_kind(over, bases, place)
        if isinstance(over, dict):
            self._table(over, kind, [base for base in bases if isinstance(base, dict)], place, top)
        elif isinstance(over, list):
            self._list(over, kind, [base for base in bases if isinstance(base, list)], place)
        else:
            self._value(over, kind, [base for base in bases if not isinstance(base, dict | list)], place)

    def _table(self, over: dict[str, Any], kind: inspect.Type, bases: list[Any], place: str, top: bool) -> None:
        fields = (
            {field.encode_name: field.type for field in kind.fields} if isinstance(kind, inspect.StructType) else {}
        )
        others = kind.value_type if isinstance(kind, inspect.DictType) else _ANY
        known = {*fields, *(key for base in bases for key in base)}
        for key, value in over.items():
            here = f"{place}: {key}"
            if key in ORDERS and key not in known:
                _check_order(key, value, place, top)
            elif says_source(key):
                _check_source(value, here)
            else:
                _check_key(key, known, fields, kind, bases, place)
                below = [base[key] for base in bases if key in base]
                if isinstance(kind, inspect.DictType):
                    below = below or [value for base in bases for value in base.values()]
                self.check(value, fields.get(key, others), below, here, False)

    def _list(self, over: list[Any], kind: inspect.Type, bases: list[Any], place: str) -> None:
        common = kind.item_type if isinstance(kind, inspect.VarTupleType | inspect.ListType) else _ANY
        below = [entry for base in bases for entry in base]
        keyed = all(map(entry_key, [*over, *below]))
        for number, entry in enumerate(over):
            here = f"{place} {entry_key(entry)}".strip()
            if isinstance(entry, dict) and REMOVE in entry and not keyed:
                raise DefinitionError.at(f"{here}: {REMOVE}", "list-whole", "this list can only be replaced whole")
            if isinstance(kind, inspect.TupleType):
                one, like = kind.item_types[number] if number < len(kind.item_types) else _ANY, []
            else:
                one, like = common, below
            self.check(entry, one, like, here, False)

    def _value(self, over: Any, kind: inspect.Type, bases: list[Any], place: str) -> None:
        if not isinstance(over, str):
            return
        if len(over) > LONGEST:
            raise DefinitionError.at(place, "long-text", "a text of more than {number} letters", number=LONGEST)
        words = {value for one in _kinds(kind) if isinstance(one, inspect.LiteralType) for value in one.values}
        if words and over not in words and not any(isinstance(one, inspect.StrType) for one in _kinds(kind)):
            near = nearest(over, set(map(str, words)))
            raise DefinitionError.at(place, "nothing-such", "no {word!r:.100}{near}", word=over, near=near)
        ours = [base for base in bases if isinstance(base, str) and base]
        key = place.rpartition(": ")[2].partition(" ")[0]
        if ours and over and key not in _NO_HEXES and all(base in self.hexes for base in ours):
            if over not in self.hexes:
                form, near = "no hex {word!r} on the map{near}", nearest(over, self.hexes)
                self.strangers.append(at(place, Sentence("no-hex", form, word=over, near=near)))
        elif ours and over and all(base in self.sides for base in ours):
            if over not in self.sides:
                self.strangers.append(no_such(place, "side", over, self.sides).said)
        elif ours and all(map(_COLOUR.fullmatch, ours)) and not _COLOUR.fullmatch(over):
            form = "{word!r} is no colour such as {ours}"
            raise DefinitionError.at(place, "no-colour", form, word=over, ours=ours[0])


def _kinds(kind: inspect.Type) -> Iterator[inspect.Type]:
    yield from kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _check_order(key: str, value: Any, place: str, top: bool) -> None:
    """`replace` stands at the top of a file, `remove` in an entry of a list."""
    entry = "=" in place.rpartition(": ")[2]
    here = f"{place}: {key}"
    if not isinstance(value, bool):
        raise DefinitionError.at(here, "no-truth", "must be true or false, not {value!r}", value=value)
    if key == REPLACE and not top:
        form = "only a whole file can be replaced; it stands at the top"
        raise DefinitionError.at(here, "replace-below", form)
    if key == REMOVE and not entry:
        raise DefinitionError.at(here, "remove-no-entry", "only an entry of a list can be removed")


def _check_source(value: Any, place: str) -> None:
    codes = value.values() if isinstance(value, dict) else (value,)
    if not place.endswith(": provenance") and not all(isinstance(code, str) for code in codes):
        raise DefinitionError.at(place, "no-code", "must be a code of provenance, not {value!r}", value=value)


def _check_key(
    key: str, known: Collection[str], fields: Collection[str], kind: inspect.Type, bases: list[Any], place: str
) -> None:
    """Refuse a key that means nothing. Where ours are names of things of one kind, there may be more of them."""
    if key in known or key == _SOURCE or not known:
        return
    many = isinstance(kind, inspect.DictType) or (not fields and _names_things(bases))
    if not many or closest(key, sorted(known), ALIKE) or not key.strip():
        near = nearest(key, known)
        raise DefinitionError.at(place, "no-key", "no key {key!r:.100}{near}", key=key, near=near)


def _names_things(bases: list[Any]) -> bool:
    """Whether tables of ours have a key for each of several things, rather than for their own parts."""
    values = [value for base in bases for value in base.values()]
    names = any(set(base) & set(LANGUAGES) for base in bases)
    return not names and len({_kind_of(value) for value in values}) == 1 and not is_name(values[0])


_WORDS = {
    "truth": Sentence("kind-truth", "true or false"),
    "number": Sentence("kind-number", "a number"),
    "text": Sentence("kind-text", "a text"),
    "list": Sentence("kind-list", "a list"),
    "table": Sentence("kind-table", "a table"),
    "nothing": Sentence("kind-nothing", "nothing"),
}


def _kind_of(value: Any) -> str:
    kinds = (bool, "truth"), (int | float, "number"), (str, "text"), (list, "list"), (dict, "table")
    return next((name for kind, name in kinds if isinstance(value, kind)), "nothing")


def _check_kind(over: Any, bases: Sequence[Any], place: str) -> None:
    """Refuse a value that is of no kind that ours has there; lists of numbers are as long as ours."""
    kinds = {_kind_of(base) for base in bases}
    if kinds and _kind_of(over) not in kinds:
        few = reduce(_either, (_WORDS[kind] for kind in sorted(kinds)))
        raise DefinitionError.at(place, "must-be", "must be {kinds}, not {value!r:.100}", kinds=few, value=over)
    lengths = {len(base) for base in bases if _of_numbers(base)}
    if isinstance(over, list) and len(lengths) == 1 and all(map(_of_numbers, bases)) and len(over) not in lengths:
        form, wanted = "{count} numbers instead of {wanted}", next(iter(lengths))
        raise DefinitionError.at(place, "numbers-count", form, count=len(over), wanted=wanted)


def _either(one: Sentence, other: Sentence) -> Sentence:
    return Sentence("either", "{one} or {other}", one=one, other=other)


def _of_numbers(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_kind_of(one) == "number" for one in value)
