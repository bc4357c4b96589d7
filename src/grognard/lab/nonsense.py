"""Texts that are not answers: nonsense, and answers that are almost right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.engine.option import Decision

NONSENSE = (
    "", " ", "\x00", "end end", "to", "to to", "-1", "0", "None", "move \u2028", "ｍｏｖｅ", "to 0000",
    "to 9999", "add", "fire", "'; drop table games; --", "../../etc/passwd",
    "{}", "[]", "a" * 5000, "to " * 300, "🂡 🂢", "concede", "undo",
)  # fmt: skip


def texts(rng: Random, asked: Decision, count: int) -> Iterator[str]:
    """Some texts that are not on the list, however spaced."""
    listed = {option.text for option in asked.options}
    made = 0
    while made < count:
        text = rng.choice(NONSENSE) if rng.random() < 0.3 else _near_miss(rng, asked)
        if " ".join(text.split()) not in listed:
            made += 1
            yield text


def _near_miss(rng: Random, asked: Decision) -> str:
    """An answer with a word or letter changed, lost, doubled or borrowed from another answer."""
    words = rng.choice(asked.options).text.split(" ")
    other = rng.choice(asked.options).text.split(" ")
    place = rng.randrange(len(words))
    kind = rng.randrange(6)
    if kind == 0:
        words[place] = rng.choice(other)
    elif kind == 1:
        words.append(rng.choice(other))
    elif kind == 2:
        words.pop(place)
    elif kind == 3:
        words[place] = words[place].swapcase()
    elif kind == 4:
        letters = list(words[place])
        letters[rng.randrange(len(letters))] = rng.choice("0123456789abcXYZ-/?.")
        words[place] = "".join(letters)
    else:
        rng.shuffle(words)
        words = [*words, *words]
    return " ".join(words)
