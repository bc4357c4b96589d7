"""What a player did wrong, in the player's language.

The English text is where the error is raised; other languages are in the catalogues, by the form of the English
line. What only makers of data sets and positions see stays in English.
"""

from __future__ import annotations

import re

from grognard.locale.catalogue import LANGUAGES, catalogue

SYSTEM = "cli"

#: an answer of a stored game
_ANSWER = r"""answer (?P<answer>\d+) of (?P<of>\d+), (?P<what>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
#: the forms of English lines, and what the catalogues call them; the first that fits serves. A `why` is told in turn
FORMS = {
    "dishonest": re.compile(r"(?P<where>.*?): not honest: (?P<why>.*)"),
    "changed": re.compile(
        r"(?P<where>.*?): rules or data have changed since \((?P<why>.*)\); the game goes on from its last state"
    ),
    "elsewhere": re.compile(r"its (?P<count>\d+) answers lead to another position"),
    "played-otherwise": re.compile(
        r"(?P<why>.*); it was played with other definitions than these, which may be the reason"
    ),
    "given": re.compile(rf"{_ANSWER}: (?P<why>.*)"),
    "roll": re.compile(rf"roll (?P<number>\d+) \({_ANSWER}\): (?P<why>.*)"),
    "draw": re.compile(rf"draw \({_ANSWER}\): (?P<why>.*)"),
    "replayed": re.compile(r"(?P<where>.*?): (?P<why>answer \d+ of \d+, .*)"),
    "never-rolled": re.compile(r"roll (?P<number>\d+): is recorded, but was never made"),
    "never-given": re.compile(r"answer (?P<answer>\d+): its outcome is recorded, but the answer is missing"),
    "rolled": re.compile(r"was (?P<value>\d+), but the secret gives (?P<gives>\d+)"),
    "recorded": re.compile(r"(?P<value>\d+) is recorded, but the secret gives (?P<gives>\d+)"),
    "unrecorded": re.compile(r"is not recorded"),
    "stream": re.compile(r"is number (?P<number>\d+) of the stream, not (?P<wanted>\d+)"),
    "no-outcome": re.compile(r"what it led to is not recorded"),
    "outcome": re.compile(r"led to something other than what is recorded"),
    "state": re.compile(r"after answer (?P<answer>\d+): the state is not the recorded one \(hash (?P<hash>.*)\)"),
    "snapshot": re.compile(r"the snapshot is not the state after the last answer"),
    "no-snapshot": re.compile(r"the snapshot cannot be read: (?P<why>.*)"),
    "secret": re.compile(r"the secret is not the one that was committed to before the first roll"),
    "no-secret": re.compile(r"the secret is not hexadecimal: (?P<what>.*)"),
    "title": re.compile(r"no title (?P<what>'.*'); there are (?P<choices>.*)"),
    "bot": re.compile(r"no bot (?P<what>'.*'); there are (?P<choices>.*)"),
    "scenario": re.compile(r"(?P<where>\S+): no scenario (?P<what>'.*'); there are (?P<choices>.*)"),
    "side": re.compile(r"(?P<where>\S+): no side (?P<what>'.*'); there are (?P<choices>.*)"),
    "option": re.compile(r"(?P<where>\S+): no option (?P<what>'.*'); there are (?P<choices>.*)"),
    "choice": re.compile(r"(?P<where>\S+): option (?P<key>\S+) is one of (?P<choices>.*), not (?P<what>'.*')"),
    "pair": re.compile(r"--option (?P<what>.*): write key=value"),
    "rule": re.compile(r"(?P<where>\S+): no rule (?P<what>'.*'); there are (?P<first>\S+) to (?P<last>\S+)"),
    "words": re.compile(r"(?P<where>\S+): no rule has the words (?P<what>'.*')"),
    "hex": re.compile(r"--hexes: no hex (?P<what>'.*') on the map"),
    "datum": re.compile(r"(?P<where>\S+): no datum (?P<what>'.*') in (?P<files>.*)"),
    "which": re.compile(r"play: which title\? .*"),
    "new-game": re.compile(r"play: (?P<what>\S+) is for a new game; a stored one has its own"),
    "other-game": re.compile(r"(?P<where>.*): a game of (?P<what>\S+), not of (?P<wanted>\S+)"),
    "hot-seat": re.compile(r"play: --bot needs a side to play; --hot-seat has people on both"),
    "resume": re.compile(r"(?P<where>.*): already exists; --resume .*"),
    "there": re.compile(r"(?P<where>.*): already exists; choose another --save"),
    "no-folder": re.compile(r"(?P<where>.*): (?:no such directory|not a directory)"),
    "unread": re.compile(r"(?P<where>.*): cannot be read: (?P<why>.*)"),
    "unwritten": re.compile(r"(?P<where>.*): cannot be (?:written|made): (?P<why>.*)"),
    "no-file": re.compile(r"(?P<where>.*): No such file or directory"),
    "no-game": re.compile(r"(?P<where>.*): not a stored game: (?P<why>.*)"),
    "signature": re.compile(r"(?P<where>.*): the signature does not match: .*"),
    "answer": re.compile(r"not a legal answer now: (?P<what>'.*?'): (?P<why>.*)"),
    "no-answer": re.compile(r"not a legal answer now: (?P<what>'.*')"),
    "illegal": re.compile(r"not a legal answer now: (?P<why>.*)"),
}
#: lines within one another at most: a game, its definitions, an answer, what is wrong with it
DEEP = 4
#: characters of a part that is put into a line; the catalogues give up on parts that are much longer
LONGEST = 2000
#: what the machine says of files, and what the catalogues call it
CAUSES = {
    "No such file or directory": "missing", "Permission denied": "forbidden", "Is a directory": "directory",
    "No space left on device": "full",
}  # fmt: skip


def translated(message: str, lang: str, deep: int = DEEP) -> str:
    """The line in a language; as it is where the catalogue has no form for it."""
    if lang == LANGUAGES[0] or not deep:
        return message
    book = catalogue(lang, SYSTEM)
    for name, form in FORMS.items():
        if found := form.fullmatch(message):
            words = found.groupdict()
            if why := words.get("why", ""):
                cause = CAUSES.get(why)
                words["why"] = book.format(f"cli-cause-{cause}", {}) if cause else translated(why, lang, deep - 1)
            return book.format(f"cli-said-{name}", {key: word[:LONGEST] for key, word in words.items()})
    return message
