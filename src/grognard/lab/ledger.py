"""The ledger: every numbered rule, the code that cites it and the tests that prove it.

Nothing in it is kept by hand. Code is read by its syntax tree: a rule id in the docstring of a function that does
something and is used, or as a constant (`rule="5.3"`) in what is used; "9.8 to 9.18" cites every rule from the one to
the other, which is not enough for a mechanic, and a part such as 5.1m.ii counts for its rule. Definition files are
counted apart, where a provenance entry of kind `text` is used by a datum: a mechanic needs code. What the tests prove
is read elsewhere and joined here.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from grognard import mechanics
from grognard.engine.definitions import Definitions, codes_used
from grognard.engine.rulebook import Rulebook

#: what rule ids look like in any of the rulebooks: 12.10, 3.1.4.2, T5.31, M16.3-opt, 2.1d.iii
_ID = r"[A-Z]?\d+(?:\.\d+)+(?:[a-z](?:\.[ivx]+)?)?(?:-opt)?"
_CITED = re.compile(rf"(?<![\w.-]){_ID}(?![\w-]|\.\d)")
_RANGE = re.compile(rf"(?<![\w.-])({_ID}) to ({_ID})(?![\w-]|\.\d)")
#: the part of an id that is only a part of its rule
_PART = re.compile(r"\.[ivx]+$")
_CONSTANT = re.compile(_ID)

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(msgspec.Struct, frozen=True, order=True):
    """A place that names a rule."""

    file: str
    line: int
    rule: str
    #: the rule to which it runs, where it cites several in one go
    to: str = ""
    #: False where a rule is spoken of but not implemented: the docstring of a module, or a computer player
    counts: bool = True


class Row(msgspec.Struct, frozen=True):
    """One rule with everything that stands behind it."""

    id: str
    kind: str
    code: tuple[str, ...]
    #: definition files that state it
    data: tuple[str, ...]
    tests: tuple[str, ...]
    #: whether code cites it by its own number, and not only within a range
    named: bool = True


class Coverage(msgspec.Struct, frozen=True):
    """The joined ledger of a title. `errors` are citations that prove nothing."""

    title: str
    rules: tuple[Row, ...]
    errors: tuple[str, ...]
    #: whether there were tests to look at: an installed package comes without them
    tested: bool

    @property
    def gaps(self) -> list[str]:
        """What is missing: mechanics without code or without a test."""
        mechanics = [row for row in self.rules if row.kind == "mechanic"]
        missing = [f"{row.id}: no code cites it" for row in mechanics if not row.code]
        missing += [f"{row.id}: code cites it only within a range" for row in mechanics if not row.named]
        if self.tested:
            missing += [f"{row.id}: no test proves it" for row in mechanics if not row.tests]
        return missing


def join(
    title: str,
    book: Rulebook,
    whole: Rulebook,
    folder: Path,
    definitions: Definitions,
    root: Path,
    proofs: Mapping[str, Sequence[str]] | None,
    proof_errors: Sequence[str] = (),
    sisters: Collection[str] = (),
) -> Coverage:
    """Join a title's rulebook, the code of its system in `folder`, its definitions and the tests: `proofs` maps rule
    ids to them, None where there are none. `whole` is the rulebook of the system, of which code and tests may speak.
    What lies in folders and files named after its `sisters`, the other titles of the system, is read, but covers
    nothing in this one.

    Places are named relative to `root`.
    """
    order = [rule.id for rule in whole.rule]
    citations, errors = cited_by_code(folder, root)
    data, data_errors = cited_by_data(definitions, root)
    code_places = _places(_own(citations, folder, root, sisters), order, errors)
    data_places = _places(data, order, errors)
    proven: dict[str, list[str]] = defaultdict(list)
    for rule, tests in (proofs or {}).items():
        owner = _rule_of(rule, order)
        proven[owner] += [test for test in tests if not _is_of(test.partition("::")[0], sisters)]
        if not owner:
            errors += [f"{test}: marked for {rule}, which is not in the rulebook" for test in tests]
    errors += data_errors + list(proof_errors)
    named = {_rule_of(c.rule, order) for c in _own(citations, folder, root, sisters) if c.counts and not c.to}
    rows = [
        Row(
            r.id, r.kind, tuple(code_places[r.id]), tuple(data_places[r.id]), tuple(dict.fromkeys(proven[r.id])),
            r.id in named or not code_places[r.id],
        )
        for r in book.rule
    ]  # fmt: skip
    return Coverage(title, tuple(rows), tuple(dict.fromkeys(errors)), proofs is not None)


def _own(citations: Sequence[Citation], folder: Path, root: Path, sisters: Collection[str]) -> list[Citation]:
    """Citations that count for a title: not those of other titles of its system."""
    home = f"{_relative(folder, root)}/"
    others = {c.file for c in citations if _is_of(c.file.removeprefix(home), sisters)}
    return [msgspec.structs.replace(c, counts=False) if c.file in others else c for c in citations]


def _is_of(file: str, titles: Collection[str]) -> bool:
    """Whether a file, or a folder in which it lies, is named after one of these titles."""
    return not set(titles).isdisjoint(re.split(r"[/._]", file))


def _places(citations: Sequence[Citation], order: list[str], errors: list[str]) -> dict[str, list[str]]:
    """Rule id -> the places that cite it and count; a citation of no rule is an error."""
    places: dict[str, list[str]] = defaultdict(list)
    for citation in sorted(set(citations)):
        place = f"{citation.file}:{citation.line}"
        ends = [_rule_of(rule, order) for rule in (citation.rule, citation.to or citation.rule)]
        for rule, cited in zip(ends, (citation.rule, citation.to), strict=True):
            if not rule:
                errors.append(f"{place}: cites {cited or citation.rule}, which is not in the rulebook")
        if all(ends) and citation.counts:
            first, last = sorted(order.index(rule) for rule in ends)
            for rule in order[first : last + 1]:
                places[rule].append(place)
    return places


def _rule_of(cited: str, order: Sequence[str]) -> str:
    """The rule that a citation counts for: itself, or the rule of which it is a part; "" for none."""
    if cited in order:
        return cited
    upper = _PART.sub("", cited)
    return upper if upper in order else ""


# Code ----------------------------------------------------------------------------------------------------------------


def cited_by_code(folder: Path, root: Path) -> tuple[list[Citation], list[str]]:
    """Every citation in the modules under a folder, and the citations that stand on nothing."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    used = sum((_references(tree) for tree in trees.values()), Counter[str]())
    imported = Counter(name for tree in trees.values() for name in _imports(tree))
    called_below = _called_by_mechanics()
    citations: list[Citation] = []
    errors: list[str] = []
    for path, tree in trees.items():
        file, counts = _relative(path, root), not _plays(path)
        for name, line, cited in _unread(tree, used | imported):
            if name != path.stem:  # what a module is named after is for whoever puts the title together
                errors.append(f"{file}:{line}: {name} cites {', '.join(cited)} but nothing uses it")
        citations += [Citation(file, line, rule, counts=counts) for line, rule in _constants(tree)]
        citations += _spoken(ast.get_docstring(tree) or "", file, 1, False)
        derived = {id(method) for method in _methods_of_derived_classes(tree)}
        for node in ast.walk(tree):
            rules = _CITED.findall(ast.get_docstring(node) or "") if isinstance(node, Definition) else ()
            if not rules or not isinstance(node, Definition):
                continue
            citations += _spoken(ast.get_docstring(node) or "", file, node.lineno, counts)
            if _is_hollow(node):
                errors.append(f"{file}:{node.lineno}: {node.name} cites {', '.join(rules)} but does nothing")
            elif not _is_used(node, used) and not (id(node) in derived and node.name in called_below):
                errors.append(f"{file}:{node.lineno}: {node.name} cites {', '.join(rules)} but nothing uses it")
    return citations, errors


def _spoken(text: str, file: str, line: int, counts: bool) -> list[Citation]:
    """The rules that a docstring names, one by one or from one to another."""
    ranges = [Citation(file, line, first, last, counts) for first, last in _RANGE.findall(text)]
    return ranges + [Citation(file, line, rule, counts=counts) for rule in _CITED.findall(text)]


def _plays(path: Path) -> bool:
    """Whether a module belongs to the computer player: it knows the rules, but enforces none."""
    return path.stem == "bot" or path.stem.startswith("bot_") or path.parent.name in ("bot", "captain_1")


def _constants(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Constants that are exactly a rule id; a string that stands alone as a statement does nothing and is none."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in idle:
            continue
        if _CONSTANT.fullmatch(node.value):
            yield node.lineno, node.value


def _unread(tree: ast.Module, used: Counter[str]) -> Iterator[tuple[str, int, list[str]]]:
    """What a module gives a name that nobody uses, with the rule ids in it; a name in quotes may be for `getattr`."""
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        names = [target.id for target in ast.walk(node) if isinstance(target, ast.Name) and _is_written(target)]
        rules = [rule for _, rule in _constants(ast.Module([node], []))]
        if rules and names and not any(used[name] for name in names):
            yield names[0], node.lineno, rules


def _imports(tree: ast.Module) -> Iterator[str]:
    """The names that a module takes from others, whatever it calls them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def _is_written(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def _references(tree: ast.AST) -> Counter[str]:
    """How often each name is used, by itself, as an attribute, or in quotes."""
    names = (node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    attributes = (node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    quoted = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return Counter(names) + Counter(attributes) + Counter(word for word in quoted if word.isidentifier())


@cache
def _called_by_mechanics() -> frozenset[str]:
    """What the mechanics call themselves: a class of a game that is derived from one of theirs overrides it."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in Path(mechanics.__file__).parent.rglob("*.py"))
    return frozenset().union(*map(_references, trees))


def _methods_of_derived_classes(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.bases:
            yield from node.body


def _is_hollow(node: Definition) -> bool:
    """Whether there is nothing but the docstring, `pass`, `...` or NotImplementedError."""

    def idle(statement: ast.stmt) -> bool:
        if isinstance(statement, ast.Raise):
            return statement.exc is not None and "NotImplementedError" in ast.dump(statement.exc)
        return isinstance(statement, ast.Pass) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        )

    return all(map(idle, node.body))


def _is_used(node: Definition, used: Counter[str]) -> bool:
    """Whether anything but itself names it, or a decorator such as `@program.step` takes it in."""
    registered = any(isinstance(d.func if isinstance(d, ast.Call) else d, ast.Attribute) for d in node.decorator_list)
    special = node.name.startswith("__") and node.name.endswith("__")
    return registered or special or used[node.name] > _references(node)[node.name]


# Data ----------------------------------------------------------------------------------------------------------------


def cited_by_data(definitions: Definitions, root: Path) -> tuple[list[Citation], list[str]]:
    """Rules that the definitions of a title state, by the provenance entries that a datum uses."""
    citations: list[Citation] = []
    errors: list[str] = []
    for name in definitions.names:
        data = definitions.raw(name)
        used = set(codes_used(data))
        for code, source in data.get("provenance", {}).items():
            if source.get("kind") != "text":
                continue
            file, line = _declared(definitions, name, code, root)
            if code in used:
                citations.append(Citation(file, line, source.get("rule", "")))
            else:
                errors.append(f"{file}:{line}: no datum uses provenance {code}")
    return citations, errors


def _declared(definitions: Definitions, name: str, code: str, root: Path) -> tuple[str, int]:
    """The file and the line that declare a provenance code: of the title, or of its system."""
    paths = [path for folder in reversed(definitions.folders) if (path := folder / name).exists()]
    lines = {path: _line_of(code, path.read_text(encoding="utf-8")) for path in paths}
    path = next((path for path in paths if lines[path]), paths[-1])
    return _relative(path, root), lines[path] or 1


def _line_of(code: str, text: str) -> int:
    """The line that declares a provenance code, 0 for none."""
    declared = re.search(rf'^\s*(?:\[provenance\.)?"?{re.escape(code)}"?\]?\s*(?:[=:]|$)', text, re.MULTILINE)
    return text.count("\n", 0, declared.end()) + 1 if declared else 0


def _relative(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
