"""Dice that can be checked.

Roll number n of a game is HMAC-SHA-256(secret, "n purpose attempt"), reduced to a face by rejection sampling. The hash
of the secret is shown when the game begins and the secret when it ends, so that anybody can recompute every roll. After
take-back k of a game the key is the secret followed by k in four bytes, so that nobody learns a roll and chooses again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def secret_from_seed(seed: int | str) -> bytes:
    """A secret that can be told in a few letters: for tests, tournaments and reproducible games."""
    return hashlib.sha256(f"grognard seed {seed}".encode()).digest()


@lru_cache(maxsize=4096)
def commitment(secret: bytes) -> str:
    """What is published before the first roll. Every view carries it."""
    return hashlib.sha256(b"grognard commitment" + secret[:SECRET_BYTES]).hexdigest()


def renewed(secret: bytes, take_backs: int) -> bytes:
    """The key of the dice after this many take-backs: whoever saw a roll and takes it back does not know the next."""
    return secret[:SECRET_BYTES] + (take_backs.to_bytes(4, "big") if take_backs else b"")


def face(secret: bytes, number: int, purpose: str, sides: int) -> int:
    """Roll `number` of the game as a number from 1 to `sides`, every face equally likely."""
    fair = (1 << 32) // sides * sides
    attempt = 0
    while True:
        digest = hmac.digest(secret, f"{number} {purpose} {attempt}".encode(), "sha256")
        for start in range(0, 32, 4):
            value = int.from_bytes(digest[start : start + 4], "big")
            if value < fair:
                return value % sides + 1
        attempt += 1
