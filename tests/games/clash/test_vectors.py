"""Every numbered example has a test."""

from __future__ import annotations

from . import test_vectors_battle, test_vectors_ground, test_vectors_moves
from .vectors import HOW_MANY, VECTORS


def test_every_example_is_proved() -> None:
    assert sorted(VECTORS) == list(range(1, HOW_MANY + 1))
    modules = {m.__name__.rpartition(".")[2]: m for m in (test_vectors_ground, test_vectors_moves, test_vectors_battle)}
    for tests in VECTORS.values():
        for test in tests:
            module, _, name = test.partition("::")
            assert callable(getattr(modules[module], name))
