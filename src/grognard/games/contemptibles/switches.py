"""The switches that the rules ask for, by their keys in the manifest, which says what may be chosen."""

from __future__ import annotations

from grognard.engine.switches import is_default as is_default

SEVENTH_DIVISION = "seventh-division-entry"
INDEPENDENT_ARTILLERY = "independent-artillery"
