"""Which test proves which rule, read from the syntax trees of the tests: `@pytest.mark.rule("mons:12.10")`.

A mark is no proof by itself. The test must be one that pytest runs, neither skipped nor expected to fail, and it must
assert something about what the program did, itself or through a function of the tests that it calls.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

Function = ast.FunctionDef | ast.AsyncFunctionDef

#: marks under which a test says nothing about the rules
_IDLE_MARKS = ("skip", "skipif", "xfail")


class Proofs(msgspec.Struct, frozen=True):
    """Title-qualified rule ids (`mons:12.10`) with the tests that prove them, and marks that prove nothing."""

    tests: dict[str, list[str]]
    errors: list[str]

    def of(self, titles: Collection[str]) -> dict[str, list[str]]:
        """Rule id -> tests, for the titles that share a rulebook."""
        found: dict[str, list[str]] = defaultdict(list)
        for marked, tests in self.tests.items():
            title, _, rule = marked.partition(":")
            if title in titles:
                found[rule] += tests
        return {rule: sorted(set(tests)) for rule, tests in found.items()}


class _File:
    """One file of the tests: its functions, imports, and names that stand for marks."""

    def __init__(self, path: Path, name: str) -> None:
        self.path, self.name = path, name
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        statements = list(_statements(self.tree.body))
        self.functions = {node.name: node for node in statements if isinstance(node, Function)}
        self.imported = {
            alias.asname or alias.name: (node.module or "").rpartition(".")[2]
            for node in statements
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        #: module-level names, for marks and cases that were given one
        self.named = {
            target.id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Every statement, those within others too; expressions hold none."""
    for statement in body:
        yield statement
        for inner in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, inner, ()))
        for clause in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
            yield from _statements(clause.body)


@cache
def _file(path: Path, name: str, changed: int, size: int) -> _File:
    """A file as it was when it was last changed: titles are looked up one after another, the tests stay the same."""
    return _File(path, name)


@cache
def _proofs(files: tuple[_File, ...], titles: frozenset[str]) -> Proofs:
    return _Scan(files, titles).run()


def scan(folder: Path, titles: Collection[str]) -> Proofs:
    """Everything that the tests under a folder prove."""
    root = folder.resolve().parent
    files = []
    for path in sorted(folder.rglob("*.py")):
        name, now = path.resolve().relative_to(root).as_posix(), path.stat()
        files.append(_file(path, name, now.st_mtime_ns, now.st_size))
    return _proofs(tuple(files), frozenset(titles))


class _Scan:
    def __init__(self, files: Sequence[_File], titles: Collection[str]) -> None:
        self.files, self.titles = files, titles
        self.modules: dict[str, list[_File]] = defaultdict(list)
        for file in files:
            self.modules[file.path.stem].append(file)
        self.tests: dict[str, list[str]] = defaultdict(list)
        self.errors: list[str] = []

    def run(self) -> Proofs:
        for file in self.files:
            self._body(file, file.tree, _pytestmark(file.tree), "")
        return Proofs(dict(self.tests), self.errors)

    def _body(self, file: _File, parent: ast.Module | ast.ClassDef, marks: list[ast.expr], prefix: str) -> None:
        for node in parent.body:
            if isinstance(node, ast.ClassDef):
                inner = [*marks, *node.decorator_list, *_pytestmark(node)]
                self._body(file, node, inner, f"{prefix}{node.name}::")
            elif isinstance(node, Function):
                self._test(file, node, marks, prefix)

    def _test(self, file: _File, node: Function, inherited: list[ast.expr], prefix: str) -> None:
        """Note what one function proves, or why its marks prove nothing."""
        own = [mark for decorator in node.decorator_list for mark in self._rules(file, decorator)]
        where = f"{file.name}::{prefix}{node.name}"
        if not _collected(file, node, prefix):
            if own:
                self.errors.append(f"{where}: marked, but pytest does not run it")
            return
        rules = own + [mark for expression in inherited for mark in self._rules(file, expression)]
        if not rules or any(_idle(e) for e in (*inherited, *node.decorator_list)) or _gives_up(node):
            return
        if not self._asserts(file, node, set()):
            self.errors.append(f"{where}: marked for {', '.join(dict.fromkeys(rules))}, but asserts nothing")
            return
        for rule in dict.fromkeys(rules):
            if rule.partition(":")[0] in self.titles:
                self.tests[rule].append(where)
            else:
                self.errors.append(f'{where}: marked for {rule!r}, which is of no title; write "title:id"')

    def _rules(self, file: _File, expression: ast.AST, depth: int = 0) -> Iterator[str]:
        """The ids of every rule mark in an expression; a name stands for what the module gave it."""
        if isinstance(expression, ast.Call):
            if _dotted(expression.func).endswith("mark.rule"):
                yield from self._literals(file, expression)
                return
            if _dotted(expression.func).rpartition(".")[2] == "param" and _mentions_idle(expression):
                return
        if isinstance(expression, ast.Name) and expression.id in file.named and depth < 5:
            yield from self._rules(file, file.named[expression.id], depth + 1)
        for child in ast.iter_child_nodes(expression):
            yield from self._rules(file, child, depth)

    def _literals(self, file: _File, call: ast.Call) -> Iterator[str]:
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
            else:
                self.errors.append(f"{file.name}:{call.lineno}: the id of a rule mark must be written out")

    def _asserts(self, file: _File, node: Function, seen: set[int]) -> bool:
        """Whether a function, or one of the tests' own functions that it calls, asserts something."""
        if id(node) in seen:
            return False
        seen.add(id(node))
        for inner in (inner for statement in _reached(node.body) for inner in ast.walk(statement)):
            if isinstance(inner, ast.Assert) and not _is_trivial(inner.test):
                return True
            if isinstance(inner, ast.Call) and self._call_asserts(file, inner, seen):
                return True
        return False

    def _call_asserts(self, file: _File, call: ast.Call, seen: set[int]) -> bool:
        owner, _, name = _dotted(call.func).rpartition(".")
        if owner == "pytest" and name in ("raises", "warns", "fail"):
            return True
        module = owner.rpartition(".")[2] or file.imported.get(name, "")
        homes = self.modules.get(module, [file])
        return any(name in home.functions and self._asserts(home, home.functions[name], seen) for home in homes)


def _collected(file: _File, node: Function, prefix: str) -> bool:
    """Whether pytest runs it as a test."""
    in_test_class = all(name.startswith("Test") for name in prefix.split("::") if name)
    return file.path.name.startswith("test_") and node.name.startswith("test") and in_test_class


def _pytestmark(parent: ast.Module | ast.ClassDef) -> list[ast.expr]:
    """What a module or class says of all its tests."""
    assigned = [node for node in parent.body if isinstance(node, ast.Assign)]
    return [node.value for node in assigned if any(_dotted(target) == "pytestmark" for target in node.targets)]


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _idle(expression: ast.expr) -> bool:
    """Whether a decorator or pytestmark keeps the whole test from saying anything."""
    marks = expression.elts if isinstance(expression, ast.List | ast.Tuple) else [expression]
    return any(_is_idle_mark(mark) for mark in marks)


def _is_idle_mark(node: ast.AST) -> bool:
    called = node.func if isinstance(node, ast.Call) else node
    return (
        isinstance(called, ast.Attribute)
        and called.attr in _IDLE_MARKS
        and _dotted(called).endswith(f"mark.{called.attr}")
    )


def _mentions_idle(expression: ast.AST) -> bool:
    return any(_is_idle_mark(node) for node in ast.walk(expression))


def _reached(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements before an unconditional end of the function."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.Return | ast.Raise):
            return


def _gives_up(node: Function) -> bool:
    """Whether the test skips itself whatever happens."""
    called = [s.value.func for s in node.body if isinstance(s, ast.Expr) and isinstance(s.value, ast.Call)]
    return any(_dotted(function) in ("pytest.skip", "pytest.xfail") for function in called)


def _is_trivial(test: ast.expr) -> bool:
    """Whether an assertion holds whatever the program does: constants, or a thing compared with itself."""
    if not any(isinstance(node, ast.Name | ast.Call) for node in ast.walk(test)):
        return True
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return ast.dump(test.left) == ast.dump(test.comparators[0])
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        return any(_is_trivial(value) for value in test.values)
    return False
