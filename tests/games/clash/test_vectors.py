"""Every numbered example has a test."""

from __future__ import annotations

from . import test_vectors_battle, test_vectors_ground, test_vectors_moves, test_vectors_strength, test_vectors_supply
from .vectors import HOW_MANY, VECTORS

MODULES = (test_vectors_ground, test_vectors_supply, test_vectors_strength, test_vectors_moves, test_vectors_battle)


def test_every_example_is_proved() -> None:
    assert sorted(VECTORS) == list(range(1, HOW_MANY + 1))
    modules = {module.__name__.rpartition(".")[2]: module for module in MODULES}
    for tests in VECTORS.values():
        for test in tests:
            module, _, name = test.partition("::")
            assert callable(getattr(modules[module], name))
