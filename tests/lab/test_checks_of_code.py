"""What `make test` checks of the code is asked of all of it, and before a commit too."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]


def test_types_are_checked_wherever_there_is_python() -> None:
    """But for setup.py, which is made of the classes of setuptools, which have none."""
    checked = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    ours: list[Path] = []
    for folder in ("src", "tests", "tools", "bench", "deploy", "docs", "web/src"):
        ours += (REPOSITORY / folder).rglob("*.py")
    assert len(ours) > 1000
    unchecked = [path for path in ours if not any(path.is_relative_to(REPOSITORY / place) for place in checked)]
    assert unchecked == []


def test_python_and_typescript_are_checked_before_a_commit() -> None:
    hooks = (REPOSITORY / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    for check in ("ruff check", "ruff format", "mypy", "lint-imports", "npm --prefix web run --silent check"):
        assert check in hooks
    scripts = (REPOSITORY / "web" / "package.json").read_text(encoding="utf-8")
    assert '"check": "tsc --noEmit && biome check' in scripts


def test_chance_comes_from_a_generator_of_its_own() -> None:
    """What one draws from the generator that all share depends on who else does, and tests could not be repeated."""
    shared = []
    for path in [*REPOSITORY.glob("src/**/*.py"), *REPOSITORY.glob("tests/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                names = [node.attr]
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                names = [alias.name for alias in node.names]
            else:
                continue
            shared += [f"{path}:{node.lineno}: {name}" for name in names if name not in ("Random", "SystemRandom")]
    assert shared == []
