"""English texts of parts of the program that raise their errors without keys, by the keys that these would have."""

from __future__ import annotations

import re

from grognard.engine.sentence import Sentence, at, together

#: what is wrong, after the place where it is
FORMS = {
    "no-scenario": r"no scenario (?P<name>.*); there are (?P<scenarios>.*)",
    "no-option": r"no option (?P<name>.*); there are (?P<options>.*)",
    "no-choice": r"option (?P<key>\S+) is one of (?P<choices>.*), not (?P<name>.*)",
    "no-side": r"no side (?P<name>'[^']*'); there are (?P<sides>[^;]*)",
    "no-side-near": r"no side (?P<name>'[^']*')(?:; did you mean (?P<near>'[^']*')\?)?",
    "no-overlay": r"no overlay (?P<name>.*); there are (?P<overlays>.*)",
    "over-already": r"the game is over already",
    "no-hex-there": r"no hex (?P<label>'[^']*') on the map",
    "no-terrain-there": r"no terrain (?P<terrain>'[^']*')",
    "no-cost": r"no cost for (?P<type>.*)",
    "row-cells": r"(?P<count>\d+) of (?P<wanted>\d+) cells",
    "row-of-cells": r"(?P<count>\d+) cells in a row of (?P<wanted>\d+)",
    "rows-of-dice": r"rows for the dice (?P<dice>\[.*\]), not 1 to (?P<faces>\d+)",
    "no-losses": r"(?P<cell>'.*') is not attacker/defender losses such as 1/2",
    "no-cell": r"(?P<number>\d+) is not a number from 0 to (?P<high>\d+)",
    "no-odds-result": r"(?P<cell>'.*') is not a result such as 1/0 or 0/1 R",
    "no-odds-column": r"(?P<column>'.*') is not a column such as 2:1",
}
_FORMS = {key: re.compile(form) for key, form in FORMS.items()}
_PLACED = re.compile(r"(?P<where>.+?): (?P<what>.*)", re.DOTALL)
_SNAPSHOT = re.compile(r"snapshot:? (?P<why>.*)", re.DOTALL)
#: between several complaints, each of which names its file
_NEXT = re.compile(r"; (?=[^;]*\.(?:toml|json): )")


def keyed(text: str) -> str:
    """A text as the sentence that it is; as it is where nothing is known of it."""
    complaints = _NEXT.split(text)
    if len(complaints) > 1:
        return together(tuple(map(keyed, complaints)))
    where, rest = "", text
    while True:
        if told := _sentence(rest):
            return at(where, told) if where else told
        found = _PLACED.fullmatch(rest)
        if found is None:
            return text
        where, rest = f"{where}: {found['where']}".removeprefix(": "), found["what"]


def _sentence(text: str) -> Sentence | None:
    if found := _SNAPSHOT.fullmatch(text):
        return Sentence("no-snapshot", "{text}", text=text, why=found["why"])
    for key, form in _FORMS.items():
        if found := form.fullmatch(text):
            named = {name: word or "" for name, word in found.groupdict().items()}
            return Sentence(key, "{text}", text=text, **named)
    return None
