"""What units on the Marne have to do at the first chance, and what they cannot do instead."""

from __future__ import annotations

import pytest

from .scene import MARNE as M
from .scene import answers, marching, why


@pytest.mark.rule("marne:M9.31")
@pytest.mark.rule("marne:M2.13")
@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("marne:M10.44")
@pytest.mark.parametrize(
    ("command", "unit", "rule"),
    [
        ("de-1", "de-II-3 2001 1", "M2.13"),  # driven back into a start hex
        ("de-3", "de-VIII-15 4408 1", "M10.44"),  # driven out of its area
        ("bef", "gb-I-1 2010 1", "M10.43"),  # driven into the camp of Paris
    ],
)
def test_nobody_waits_for_a_replacement_who_has_to_move_and_can(command: str, unit: str, rule: str) -> None:
    enemy = "-de-II-4 5020" if command == "bef" else "-fr-I-1 4820"
    state = marching(M, 3, command, unit, enemy, starred=True)
    name = unit.split()[0]
    assert why(M, state, f"replace {name}") == (rule, "must-march")
    assert f"replace {name}" not in answers(M, state)
    still = marching(M, 3, command, f"{name} 2314 1", enemy, starred=True)
    if command != "de-3":
        assert f"replace {name}" in answers(M, still)


@pytest.mark.rule("marne:M9.31")
@pytest.mark.rule("marne:M2.13")
def test_a_unit_that_cannot_leave_its_start_hex_may_try_for_a_replacement() -> None:
    shut = ("-fr-I-1 5402", "-fr-I-2 5302", "-fr-III-5 5202")
    around = ("-fr-III-6 5301", "-fr-X-19 5201")
    state = marching(M, 1, "de-4", "de-VIII-15 5401 1", *shut, *around, starred=True)
    assert "replace de-VIII-15" in answers(M, state)
