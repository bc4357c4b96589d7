"""Names that people can tell apart: no two that look the same, none that looks like nothing."""

from __future__ import annotations

import unicodedata

from grognard.server.errors import Refusal

#: letters without a face, in spite of their category
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u180e")

#: marks without which a Japanese letter is another one
_KEPT = frozenset("\u3099\u309a")

#: letters of other alphabets, and signs, that look like Latin ones in most typefaces
_LOOKS_LIKE = {
    "a": "аαạąɑ@4", "b": "ьвβƅ", "c": "сϲҫ¢", "d": "ԁɗժ", "e": "еєҽ℮3ε", "f": "ғƒ", "g": "ɡġց9",
    "h": "һհн", "i": "іıɩι1l|!íìјjӏ", "k": "кκ", "m": "мϻ", "n": "пηո", "o": "оοօ0øσ°ѳ", "p": "рρ",
    "q": "ԛգ", "r": "гɾг", "s": "ѕ5$ꜱ", "t": "тτ7", "u": "υսʋμ", "v": "ѵνᴠ", "w": "ѡԝшωɯ",
    "x": "хχ×", "y": "уүγ", "z": "ʐż2ᴢ",
}  # fmt: skip
_TO_LATIN = str.maketrans({other: latin for latin, others in _LOOKS_LIKE.items() for other in others})

#: scripts in which people write their names, as Unicode calls them. Of the others many letters look like these, and
#: nobody could list them all
_SCRIPTS = frozenset((
    "LATIN", "GREEK", "CYRILLIC", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "IDEOGRAPHIC",
    "BOPOMOFO", "ARABIC", "ARMENIAN", "BENGALI", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GUJARATI", "GURMUKHI", "HEBREW",
    "KANNADA", "KHMER", "LAO", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI",
    "TIBETAN",
))  # fmt: skip
#: Latin letters for phonetics, not for names: small capitals, turned and reversed ones
_PHONETIC = ((0x0250, 0x02FF), (0x1D00, 0x1DBF), (0x2C60, 0x2C7F), (0xA720, 0xA7FF), (0xAB30, 0xAB6F))

#: names that would be taken for the site's own
_RESERVED = ("admin", "administrator", "grognard", "moderator", "operator", "root", "system", "server", "bot")


def skeleton(name: str) -> str:
    """What a name looks like: two names with the same skeleton are the same to a reader."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in plain if c in _KEPT or (unicodedata.category(c)[0] not in "CMZP" and c not in _BLANK))
    return seen.translate(_TO_LATIN).replace("rn", "m").replace("vv", "w")[:80]


def tidy_name(name: str) -> str:
    """A name as it is shown: one line of characters that have a face, with a letter or a figure among them."""
    kept = "".join(c for c in name if unicodedata.category(c)[0] != "C" and c not in _BLANK)
    tidy = " ".join(kept.split())
    if not any(unicodedata.category(c)[0] in "LN" for c in tidy) or not skeleton(tidy):
        raise Refusal("bad-request", "a name needs at least one letter")
    if not all(_is_of_a_name(c) for c in unicodedata.normalize("NFKC", tidy) if unicodedata.category(c)[0] == "L"):
        raise Refusal("bad-request", "a name is written with letters that people know")
    marks = sum(unicodedata.category(c)[0] == "M" for c in tidy)
    if marks > len(tidy) // 2:
        raise Refusal("bad-request", "a name is made of letters, not of marks above and below them")
    return tidy


def _is_of_a_name(letter: str) -> bool:
    """Whether names are written with a letter."""
    phonetic = any(first <= ord(letter) <= last for first, last in _PHONETIC)
    return not phonetic and unicodedata.name(letter, "").partition(" ")[0] in _SCRIPTS


def is_reserved(name: str) -> bool:
    return skeleton(name) in {skeleton(reserved) for reserved in _RESERVED}
