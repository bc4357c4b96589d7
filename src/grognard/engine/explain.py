"""Why, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """One reason: the rule, and a message key with its arguments for the catalogues."""

    rule: str
    key: str
    args: Mapping[str, Any] = {}


class Explanation(msgspec.Struct, frozen=True):
    """Whether an answer is legal now, and what allows or forbids it."""

    text: str
    legal: bool
    reasons: tuple[Reason, ...]
