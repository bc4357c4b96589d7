"""The index names every module there is; every module says what it is; code refers to steps as objects."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from grognard import games
from tools import modules

#: modules of games that need one another: they import within a function what would import them first
RINGS = {
    "bcs.activation.objectives", "bcs.activation.preparation", "bcs.activation.second", "bcs.combat.retreat",
    "bcs.movement.jumps", "bcs.special.off_map", "bcs.special.urban",
}  # fmt: skip


def test_the_index_is_made_of_the_modules_as_they_are() -> None:
    assert modules.INDEX.read_text(encoding="utf-8") == modules.index(), "make it anew: python -m tools.modules"


def test_every_module_says_what_it_is() -> None:
    silent = [
        path.relative_to(modules.ROOT).as_posix()
        for path in modules.PACKAGE.rglob("*.py")
        if path.stat().st_size and "migrations" not in path.parts and not modules.first_line(path)
    ]
    assert not silent


def test_no_code_refers_to_a_step_by_its_name() -> None:
    """The standard kit gives its steps their names, by `name=`; nobody else spells one."""
    steps = {name for title in games.TITLES for name in games.load(title).program.steps}
    assert len(steps) > 100
    spoken = [
        f"{path.relative_to(modules.ROOT)}: {name}"
        for path in modules.PACKAGE.rglob("*.py")
        for name in re.findall(r'(?<!name=)"([a-z_]+(?:\.[a-z_]+)+)"', path.read_text(encoding="utf-8"))
        if name in steps
    ]
    assert spoken == ["src/grognard/locale/arguments.py: movement.choose_way"], "one is an example"


def imported(path: Path, nodes: Iterable[ast.AST]) -> set[str]:
    """The modules of the package that these statements import."""
    within = path.relative_to(modules.PACKAGE.parent).with_suffix("").parts[:-1]
    found = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            base = within[: len(within) + 1 - node.level] if node.level else ()
            source = ".".join((*base, *filter(None, [node.module])))
            found |= {f"{source}.{alias.name}" for alias in node.names} | {source}
    return found


def test_games_import_within_a_function_only_where_modules_need_one_another() -> None:
    """Others stand at the top, where everybody sees what a module needs."""
    paths = {
        ".".join(path.relative_to(modules.PACKAGE.parent).with_suffix("").parts): path
        for path in modules.PACKAGE.glob("games/*/**/*.py")
        if path.name != "__init__.py"
    }
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in paths.items()}
    at_top = {name: imported(paths[name], tree.body) & set(paths) for name, tree in trees.items()}

    def needs(name: str, seen: set[str]) -> set[str]:
        for other in at_top[name] - seen:
            seen.add(other)
            needs(other, seen)
        return seen

    within = {
        (name, other)
        for name, tree in trees.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for other in imported(paths[name], ast.walk(function)) & set(paths)
    }
    needless = {
        (name, other) for name, other in within if name not in needs(other, {other}) - {other} and name != other
    }
    assert not needless
    assert {name.removeprefix("grognard.games.") for name, _ in within} == RINGS
