"""`grognard rules`: what the rulebook says, and what stands behind each rule."""

from __future__ import annotations

import argparse
from pathlib import Path

import grognard
from grognard import games, locale
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands, add_json, add_language, add_title
from grognard.engine.errors import GrognardError
from grognard.engine.rulebook import Rule, Rulebook
from grognard.lab import ledger, proofs
from grognard.lab.ledger import Coverage, Row


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "rules",
        help="rule summaries, and the code and tests behind each rule",
        description="Show the rules of a title in summary: all of them, one by its number, or those with certain "
        "words. With --coverage, join every rule with the code that cites it and the tests that prove it; exit code 1 "
        "if a mechanic has no code or no test, or if a citation proves nothing.",
    )
    add_title(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help="the number of a rule; a chapter such as 9 shows all of it")
    parser.add_argument("--search", metavar="WORDS", help="only rules that have all these words")
    parser.add_argument("--coverage", action="store_true", help="the ledger: rule, kind, code, tests")
    parser.add_argument("--tests", metavar="DIR", type=Path, help="where the tests are, if not next to the sources")
    add_language(parser)
    add_json(parser)
    return parser


def run(arguments: Arguments) -> int:
    book = games.rulebook(arguments.title)
    if arguments.coverage:
        return _coverage(arguments)
    rules = _found(book, arguments.title, arguments.id, arguments.search)
    if arguments.json:
        printing.as_json(rules)
        return 0
    for rule in rules:
        _print(rule, locale.choose_language(arguments.lang))
    return 0


def _found(book: Rulebook, title: str, rule_id: str | None, words: str | None) -> list[Rule]:
    rules = book.below(rule_id) if rule_id else list(book.rule)
    if not rules:
        form, first, last = "no rule {rule!r}; there are {first} to {last}", book.rule[0].id, book.rule[-1].id
        raise GrognardError.at(title, "no-rule", form, rule=rule_id, first=first, last=last)
    found = set(book.search(words or ""))
    rules = [rule for rule in rules if rule in found]
    if not rules:
        raise GrognardError.at(title, "no-words", "no rule has the words {words!r}", words=words)
    return rules


def _print(rule: Rule, lang: str) -> None:
    printing.line(f"{rule.id}  {getattr(rule.title, lang)}")
    for text in printing.broken(getattr(rule.summary, lang), 92):
        printing.line(f"    {text}")
    if rule.see:
        printing.line(f"    -> {', '.join(rule.see)}")


def coverage(title: str, tests: Path | None = None) -> Coverage:
    """The ledger of a title as it is installed; tests are looked for next to the sources unless stated otherwise."""
    package = Path(grognard.__file__).parent
    source_tree = package.parent.parent
    in_source_tree = package.parent.name == "src" and (source_tree / "pyproject.toml").exists()
    root = source_tree if in_source_tree else package.parent
    folder = tests or (source_tree / "tests" if in_source_tree else None)
    if folder is not None and not folder.is_dir():
        raise GrognardError.at(folder, "no-tests", "no such directory of tests")
    book, whole = games.rulebook(title), games.whole_rulebook(title)
    system = games.SYSTEMS[title]
    sisters = {name for name, other in games.SYSTEMS.items() if other == system} - {title}
    code, data = games.folder(title), games.definitions(title)
    if folder is None:
        return ledger.join(title, book, whole, code, data, root, None, sisters=sisters)
    found = proofs.scan(folder, _titles(package))
    own = found.of({system, title})
    return ledger.join(title, book, whole, code, data, root, own, found.errors, sisters)


def _titles(package: Path) -> set[str]:
    """Titles and systems that tests may speak of: those that can be played, and those that have data already."""
    begun = [path for path in package.glob("games/*/data/*") if path.is_dir()]
    return {*games.TITLES, *(path.name for path in begun), *(path.parents[1].name for path in begun)}


def _coverage(arguments: Arguments) -> int:
    joined = coverage(arguments.title, arguments.tests)
    if arguments.json:
        rows = [{"id": r.id, "kind": r.kind, "code": r.code, "tests": r.tests} for r in joined.rules]
        printing.as_json({"title": joined.title, "rules": rows})
    else:
        printing.table(
            ("rule", "kind", "code", "data", "tests", ""),
            [_row(row, joined.tested) for row in joined.rules],
            (2, 3, 4),
        )
        _summary(joined)
    if not joined.tested:
        printing.note("tests are not installed with the program: --tests DIR names them; none are counted")
    for error in joined.errors:
        printing.note(error)
    return 1 if joined.gaps or joined.errors else 0


def _row(row: Row, tested: bool) -> tuple[str, str, str, str, str, str]:
    missing = [] if row.code else ["NO CODE"]
    missing += [] if row.named else ["ONLY A RANGE"]
    missing += [] if row.tests or not tested else ["NO TEST"]
    first = row.code[0] if row.code else ""
    gap = ", ".join(missing) if row.kind == "mechanic" else ""
    code, data, tests = (str(len(places) or "") for places in (row.code, row.data, row.tests))
    return row.id, row.kind, code, data, tests, gap or first


def _summary(joined: Coverage) -> None:
    mechanics = [row for row in joined.rules if row.kind == "mechanic"]
    with_code, with_test = sum(bool(r.code) for r in mechanics), sum(bool(r.tests) for r in mechanics)
    tests = f"{with_test} with a test" if joined.tested else "tests not looked at"
    printing.line(f"{len(mechanics)} mechanics: {with_code} with code, {tests}; {len(joined.gaps)} gaps")
