"""Dice: fair, reproducible, checkable."""

from __future__ import annotations

import hashlib
import hmac
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine import dice

#: chi-square bounds that a fair die exceeds once in a thousand runs, by degrees of freedom
BOUND = {1: 10.83, 5: 20.52, 9: 27.88, 19: 43.82, 35: 66.62}
ROLLS = 6000


def chi_square(counts: dict[object, int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((number - expected) ** 2 / expected for number in counts.values()) + missing * expected


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_face_is_equally_likely(sides: int, seed: int) -> None:
    secret = dice.secret_from_seed(seed)
    counts: dict[object, int] = {}
    for number in range(ROLLS):
        value = dice.face(secret, number, "test", sides)
        counts[value] = counts.get(value, 0) + 1
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < BOUND[sides - 1]


def test_one_roll_tells_nothing_about_the_next() -> None:
    secret = dice.secret_from_seed("pairs")
    rolls = [dice.face(secret, number, "test", 6) for number in range(ROLLS)]
    counts: dict[object, int] = {}
    for pair in pairwise(rolls):
        counts[pair] = counts.get(pair, 0) + 1
    assert chi_square(counts, 36) < BOUND[35]


def test_different_purposes_are_different_rolls() -> None:
    secret = dice.secret_from_seed("purposes")
    same = sum(dice.face(secret, n, "attack", 6) == dice.face(secret, n, "defence", 6) for n in range(3000))
    assert 400 < same < 600


@given(st.binary(min_size=1, max_size=64), st.integers(0, 10**6), st.text(max_size=20), st.integers(1, 1000))
def test_a_roll_is_a_face_and_always_the_same(secret: bytes, number: int, purpose: str, sides: int) -> None:
    value = dice.face(secret, number, purpose, sides)
    assert 1 <= value <= sides
    assert value == dice.face(secret, number, purpose, sides)


@pytest.mark.parametrize("sides", [6, 7, 2**31 + 1, 3 * 2**30])
def test_rejection_sampling_takes_the_first_word_below_the_fair_limit(sides: int) -> None:
    """Recomputed here word by word, with dice so large that words are often rejected."""
    secret, limit = dice.secret_from_seed("rejection"), (1 << 32) // sides * sides
    rejected = 0
    for number in range(300):
        words: list[int] = []
        attempt = 0
        while not any(word < limit for word in words):
            digest = hmac.new(secret, f"{number} big {attempt}".encode(), hashlib.sha256).digest()
            words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
            attempt += 1
        fair = next(word for word in words if word < limit)
        rejected += words[0] >= limit
        assert dice.face(secret, number, "big", sides) == fair % sides + 1
    assert (rejected > 0) == (sides > 1000)


def test_secrets() -> None:
    assert len(dice.new_secret()) == dice.SECRET_BYTES
    assert dice.new_secret() != dice.new_secret()
    assert dice.secret_from_seed(7) == dice.secret_from_seed("7") != dice.secret_from_seed(8)


def test_the_commitment_hides_the_secret_and_fits_only_it() -> None:
    one, other = dice.secret_from_seed(1), dice.secret_from_seed(2)
    assert dice.commitment(one) == dice.commitment(one) != dice.commitment(other)
    assert one.hex() not in dice.commitment(one)
    assert len(dice.commitment(one)) == 64


def test_a_take_back_brings_new_dice_under_the_same_commitment() -> None:
    secret = dice.secret_from_seed("take-back")
    rolls = [[dice.face(dice.renewed(secret, count), n, "combat", 6) for n in range(40)] for count in range(4)]
    assert rolls[0] == [dice.face(secret, n, "combat", 6) for n in range(40)]
    assert len({tuple(row) for row in rolls}) == 4
    assert {dice.commitment(dice.renewed(secret, count)) for count in range(4)} == {dice.commitment(secret)}
    assert dice.renewed(dice.renewed(secret, 1), 2) == dice.renewed(secret, 2)
