"""Looking for words as people write them: kana, widths, accents and numerals that mean the same are the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

_SMALL = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")
#: a sound that books write in two ways
_V = {"ヴァ": "バ", "ヴィ": "ビ", "ヴェ": "ベ", "ヴォ": "ボ", "ヴュ": "ビュ", "ヴ": "ブ"}
_HIRAGANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}
#: marks that some write and others do not
_LEFT_OUT = re.compile("[ー・＝=\u2060]")
#: marks that join words which others write apart
_HYPHENS = re.compile("[‐–-]")
_ROMAN = re.compile("(?<![a-z])(x{0,3})(ix|iv|v?i{0,3})(?![a-z])")


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """A text in the form in which texts are compared.

    >>> fold("イヴェント・チット") == fold("イベントチット"), fold("第Ⅵ軍団") == fold("第6軍団"), fold("Élan")
    (True, True, 'elan')
    """
    plain = unicodedata.normalize("NFKD", text)
    plain = unicodedata.normalize("NFKC", "".join(c for c in plain if not "\u0300" <= c <= "\u036f")).casefold()
    plain = plain.translate(_HIRAGANA)
    for written, other in _V.items():
        plain = plain.replace(written, other)
    return _ROMAN.sub(_numeral, _LEFT_OUT.sub("", plain.translate(_SMALL)))


def _numeral(found: re.Match[str]) -> str:
    tens, ones = found.groups()
    if not found.group():
        return ""
    small = {"ix": 9, "iv": 4}.get(ones, 5 * ones.count("v") + ones.count("i"))
    return str(10 * len(tens) + small)


def finds(wanted: str, text: str, synonyms: Iterable[Sequence[str]] = ()) -> bool:
    """Whether a text has all the words searched for, each as it is or as a synonym."""
    folded = fold(text)
    groups = [[fold(member) for member in group] for group in synonyms]
    return all(any(form in folded for form in _forms(fold(word), groups)) for word in _HYPHENS.sub(" ", wanted).split())


def _forms(word: str, groups: Sequence[Sequence[str]]) -> Iterator[str]:
    """A word, and what else it may be called."""
    yield word
    for group in groups:
        for member, other in product(group, group):
            if member != other and member in word:
                yield word.replace(member, other)
