"""Columns that copies of a state share are never written to in place."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from grognard.engine import dice
from grognard.games import bcs as games_of_bcs
from grognard.games.bcs.state import State

from .scene import pack


@pytest.mark.parametrize(
    ("name", "scenario", "options"),
    [
        ("training", "bridge", {}),
        ("bastogne", "longvilly", {"orders": "yes", "soft-jump": "yes"}),
        ("bastogne", "longvilly", {"planned-fatigue": "yes", "standoff-duel": "yes"}),
        ("bastogne", "skyline", {}),
    ],
)
def test_shared_columns_are_replaced_not_written_to(name: str, scenario: str, options: dict[str, str]) -> None:
    title, rng = pack(name), random.Random(7)
    state = title.setup(scenario, options, dice.secret_from_seed("columns"))
    for _ in range(300):
        decision = title.decision(state)
        if decision is None:
            break
        kept = state.clone()
        before = kept.digest()
        lively = [option for option in decision.options if option.words]
        title.apply(state, rng.choice(lively if lively and rng.random() < 0.9 else list(decision.options)))
        assert kept.digest() == before, "a column that a copy shares was written to in place"


PACKAGE = Path(games_of_bcs.__file__).parent
#: they fill a blank state that nobody shares yet
FILLS_BLANKS = {"setup.py", "positions.py", "imagination.py"}
#: what changes a column that it is given
CHANGES = {"append", "extend", "insert", "pop", "remove", "reverse", "clear", "radiate"}


def _names_shared(node: ast.AST) -> set[str]:
    """The shared columns that an expression names as attributes; `own` names them by a text."""
    return {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute) and n.attr in State.SHARED}


def _aliases(function: ast.AST) -> dict[str, set[str]]:
    """By local name: shared columns that it may stand for."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = (
                list(zip(target.elts, node.value.elts, strict=False))
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                else [(target, node.value)]
            )
            for name, value in pairs:
                bare = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                columns = {v.attr for v in bare if isinstance(v, ast.Attribute) and v.attr in State.SHARED}
                if isinstance(name, ast.Name) and columns:
                    found.setdefault(name.id, set()).update(columns)
    return found


def _written_in_place(tree: ast.AST) -> list[tuple[int, set[str]]]:
    """Lines that write to a shared column without taking it by `own`."""
    found = []
    for function in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
        aliases = _aliases(function)

        def columns(node: ast.AST, aliases: dict[str, set[str]] = aliases) -> set[str]:
            if isinstance(node, ast.Name):
                return aliases.get(node.id, set())
            return {node.attr} & set(State.SHARED) if isinstance(node, ast.Attribute) else set()

        for node in ast.walk(function):
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                found.append((node.lineno, columns(node.value)))
            elif isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in CHANGES:
                    given = [node.func.value] if isinstance(node.func, ast.Attribute) else []
                    found += [(node.lineno, columns(n)) for n in given]
                    found += [(node.lineno, _names_shared(n)) for n in node.args if name == "radiate"]
    return [(line, names) for line, names in found if names]


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("state.steps[unit] -= 1", True),
        ("state.own('steps')[unit] -= 1", False),
        ("marks, steps = state.marks, state.steps\n steps[unit] = 0", True),
        ("marks, steps = state.marks, state.steps\n marks[unit] = steps[unit]", False),
        ("radiate(hex_, state.zoc1 if side else state.zoc0, 1)", True),
        ("del state.control[0]", True),
    ],
)
def test_the_reader_of_the_code_sees_what_is_written(code: str, caught: bool) -> None:
    assert bool(_written_in_place(ast.parse(f"def f(state):\n {code}"))) == caught


def test_no_code_writes_to_a_shared_column_in_place() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {', '.join(sorted(names))}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name not in FILLS_BLANKS or path.parent != PACKAGE
        for line, names in _written_in_place(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found
