"""Sentences that can be said in other languages: English text with its key and what is named in it."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

_PARSER = Formatter()
#: what stands between several sentences in one
BETWEEN = "; "


class Sentence(str):
    """English text that knows how it came about: the catalogues of other languages have its key, and put in what is
    named in it, which may be sentences in turn.

    >>> said = Sentence("no-hex", "{where}: no hex {label!r} on the map", where="map.json", label="9999")
    >>> said
    "map.json: no hex '9999' on the map"
    >>> said.key, said.named["label"]
    ('no-hex', '9999')
    """

    key: str
    #: the English text with its fields, as `str.format` has them
    form: str
    named: Mapping[str, Any]

    def __new__(cls, key: str, form: str, /, **named: Any) -> Sentence:
        sentence = super().__new__(cls, filled(form, named, english))
        sentence.key, sentence.form, sentence.named = key, form, named
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.key, self.form, dict(self.named))

    def mapped(self, change: Callable[[str], str]) -> Sentence:
        """The same sentence with every text that it names changed."""
        return Sentence(self.key, self.form, **{name: _mapped(value, change) for name, value in self.named.items()})


def _again(key: str, form: str, named: Mapping[str, Any]) -> Sentence:
    return Sentence(key, form, **named)


def _mapped(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_mapped(one, change) for one in value)
    return mapped(value, change) if isinstance(value, str) else value


def mapped(said: str, change: Callable[[str], str]) -> str:
    """A sentence with every text that it names changed, or a text that is none, changed itself."""
    return said.mapped(change) if isinstance(said, Sentence) else change(said)


def filled(form: str, named: Mapping[str, Any], put: Callable[[Any], Any]) -> str:
    """A form with its fields filled in, each by what `put` makes of what is named."""
    parts = []
    for literal, field, spec, conversion in _PARSER.parse(form):
        parts.append(literal)
        if field is not None:
            value = repr(named[field]) if conversion == "r" else put(named[field])
            parts.append(format(value, spec or ""))
    return "".join(parts)


def english(value: Any) -> Any:
    """What is named, in English: several sentences one after the other."""
    return BETWEEN.join(value) if isinstance(value, tuple) else value


def at(where: object, what: str) -> Sentence:
    """What is wrong, after the place where it is."""
    return Sentence("at", "{where}: {what}", where=where if isinstance(where, str) else str(where), what=what)


def together(sentences: tuple[str, ...]) -> str:
    """Several sentences as one."""
    return Sentence("together", "{all}", all=sentences) if len(sentences) != 1 else sentences[0]


def parts(said: str) -> tuple[str, ...]:
    """The sentences of which one was put together."""
    return said.named["all"] if isinstance(said, Sentence) and said.key == "together" else (said,)


#: what the machine says of files and connections: number -> key
_CAUSES = {
    errno.ENOENT: "missing", errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EISDIR: "directory",
    errno.ENOTDIR: "no-directory", errno.ENOSPC: "full", errno.EROFS: "read-only", errno.EADDRINUSE: "in-use",
    errno.EADDRNOTAVAIL: "no-address", errno.ENAMETOOLONG: "long", errno.ELOOP: "loop", errno.EEXIST: "there",
}  # fmt: skip


def cause(error: OSError) -> str:
    """Why the machine did not do something."""
    text, key = error.strerror or str(error), _CAUSES.get(error.errno or 0)
    return Sentence(f"cause-{key}", "{text}", text=text) if key else text
