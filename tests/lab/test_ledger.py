"""The ledger: every mechanic has code and a test, and nothing that only looks like one counts."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from grognard import games
from grognard.cli.rules import coverage
from grognard.engine import rulebook
from grognard.engine.definitions import Definitions
from grognard.lab import ledger, proofs
from grognard.lab.ledger import Coverage

BOOK = """
    system = "toy"
    name = { en = "Toy", ja = "玩具" }
"""
RULE = """
    [[rule]]
    id = "%s"
    kind = "mechanic"
    title = { en = "A rule", ja = "規則" }
    summary = { en = "It says so.", ja = "そう書いてある。" }
"""
#: code and test of rule 1.1, both as they should be
CODE = '''
    """Chapter 1."""

    def move(units):
        """1.1 A unit moves."""
        return units + 1

    TURN = move(0)
'''
TEST = """
    import pytest
    from toy import move

    @pytest.mark.rule("toy:1.1")
    def test_it():
        assert move(1) == 2
"""


class Tree:
    """A little project: a rulebook, code, data and tests."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.rules = ["1.1"]
        self.write("toy/code.py", CODE)
        self.write("tests/test_toy.py", TEST)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")

    def join(self) -> Coverage:
        self.write("toy/rulebook.toml", BOOK + "".join(RULE % rule for rule in self.rules))
        rulebook.load.cache_clear()
        book = rulebook.load(self.root / "toy/rulebook.toml")
        found = proofs.scan(self.root / "tests", ["toy", "system"])
        own = found.of(["toy", "system"])
        code, data = self.root / "toy", self.definitions()
        return ledger.join("toy", book, book, code, data, self.root, own, found.errors, ["sister"])

    def definitions(self) -> Definitions:
        return Definitions(self.root / "toy/data/system", self.root / "toy/data/toy")

    def row(self, rule: str = "1.1") -> ledger.Row:
        return next(row for row in self.join().rules if row.id == rule)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


@pytest.mark.parametrize("title", games.TITLES)
def test_every_mechanic_has_code_and_a_test(title: str) -> None:
    joined = coverage(title)
    assert not joined.errors, "\n".join(joined.errors)
    assert not joined.gaps, "\n".join(joined.gaps)


def test_code_and_test_are_found_where_they_are(tree: Tree) -> None:
    joined = tree.join()
    assert joined.rules == (ledger.Row("1.1", "mechanic", ("toy/code.py:4",), (), ("tests/test_toy.py::test_it",)),)
    assert not joined.gaps
    assert not joined.errors


@pytest.mark.parametrize(
    ("source", "cited"),
    [
        ('def f():\n    """1.1, 1.2 Why."""\n    return 1\nf()', ["1.1", "1.2"]),
        ('def f():\n    """Why (1.1), but 1.2 too."""\n    return 1\nf()', ["1.1", "1.2"]),
        ('class C:\n    """1.2 Why."""\n    x = 1\nC()', ["1.2"]),
        ('question(rule="1.2")', ["1.2"]),
        ('Reason("1.1", "key")', ["1.1"]),
        ('@program.step(int)\ndef f():\n    """1.1 Registered."""\n    return 1', ["1.1"]),
        ('"""Chapter 1.2 says: nothing is implemented by the docstring of a module."""', []),
        ('x = 1\n"1.1"', []),
        ("x = 1.1", []),
        ('RULE = "1.1"\nprint(RULE)', ["1.1"]),
        ('BOOK = Book("1.1")\n\ndef load(name):\n    return getattr(name, "BOOK")', ["1.1"]),
    ],
)
def test_what_counts_as_a_citation(tree: Tree, source: str, cited: list[str]) -> None:
    tree.rules = ["1.1", "1.2"]
    tree.write("toy/code.py", source)
    joined = tree.join()
    assert [row.id for row in joined.rules if row.code] == cited
    assert not joined.errors


@pytest.mark.parametrize("form", ["12.10", "3.1.4.2", "T5.31", "2.1d.iii", "4.4b"])
def test_ids_of_every_rulebook_are_understood(tree: Tree, form: str) -> None:
    tree.rules = ["1.1", form]
    tree.write("toy/more.py", f'def f():\n    """{form} Why."""\n    return 1\nf()')
    assert tree.row(form).code == ("toy/more.py:1",)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('def f():\n    """9.9 Why."""\n    return 1\nf()', "cites 9.9, which is not in the rulebook"),
        ('x = Reason("9.9", "key")', "cites 9.9, which is not in the rulebook"),
        ('"""Chapter 9.9."""', "cites 9.9, which is not in the rulebook"),
        ('def f():\n    """1.1 Why."""\nf()', "f cites 1.1 but does nothing"),
        ('def f():\n    """1.1 Why."""\n    pass\nf()', "f cites 1.1 but does nothing"),
        ('def f():\n    """1.1 Why."""\n    raise NotImplementedError\nf()', "f cites 1.1 but does nothing"),
        ('def f():\n    """1.1 Why."""\n    return 1', "f cites 1.1 but nothing uses it"),
        ('def f(n):\n    """1.1 Why."""\n    return f(n - 1)', "f cites 1.1 but nothing uses it"),
        ('BY_DATA = {"1.1": "somewhere in the data"}', "BY_DATA cites 1.1 but nothing uses it"),
        ('rule: str = "1.1"', "rule cites 1.1 but nothing uses it"),
    ],
)
def test_citations_that_prove_nothing_are_errors(tree: Tree, source: str, complaint: str) -> None:
    tree.write("toy/code.py", source)
    assert any(complaint in error for error in tree.join().errors)


def test_what_the_mechanics_call_is_used_in_a_class_that_is_derived_from_theirs(tree: Tree) -> None:
    """`unit_refusal` is a method of `Movement`, and a movement phase asks it."""
    method = 'def unit_refusal(self, unit):\n        """1.1 Why."""\n        return unit'
    tree.write("toy/code.py", f"class Winter(Movement):\n    {method}\nWinter()")
    assert not tree.join().errors
    for line, source in ((2, f"class Winter:\n    {method}\nWinter()"), (1, method.replace("        ", "    "))):
        tree.write("toy/code.py", source)
        assert tree.join().errors == (f"toy/code.py:{line}: unit_refusal cites 1.1 but nothing uses it",)


def test_a_mechanic_without_code_is_a_gap(tree: Tree) -> None:
    tree.rules = ["1.1", "1.2"]
    assert tree.join().gaps == ["1.2: no code cites it", "1.2: no test proves it"]


def test_what_a_computer_player_knows_implements_nothing(tree: Tree) -> None:
    tree.rules = ["1.1", "1.2"]
    tree.write("toy/bot_plans.py", 'def f():\n    """1.2 Why."""\n    return 1\nf()')
    assert tree.row("1.2").code == ()


def test_data_are_counted_apart_where_a_datum_uses_what_the_text_states(tree: Tree) -> None:
    tree.rules = ["1.1", "1.2", "1.3"]
    tree.write("toy/data/toy/units.toml", """
        [provenance]
        "T1.2" = { kind = "text", rule = "1.2" }
        "D1.3" = { kind = "derived", rule = "1.3", why = "it follows" }

        [[unit]]
        id = "A"
        from = { identity = "T1.2", values = "D1.3" }
    """)  # fmt: skip
    assert tree.row("1.2").data == ("toy/data/toy/units.toml:3",)
    assert tree.row("1.2").code == ()
    assert tree.row("1.3").data == ()
    assert "1.2: no code cites it" in tree.join().gaps, "a mechanic needs code; that data state it does not do"


def test_a_title_covers_its_own(tree: Tree) -> None:
    """Code, data and tests of another title of the system prove nothing here, not even of a rule that both have."""
    tree.rules = ["1.1", "1.2"]
    source = '[provenance]\n"T1.2" = { kind = "text", rule = "1.2" }\n\n[[unit]]\nid = "A"\nfrom = "T1.2"\n'
    for place in ("sister/moves", "more_sister"):
        tree.write(f"toy/{place}.py", 'def f():\n    """1.2 Why."""\n    return 1\nf()')
    tree.write("toy/data/sister/units.toml", source)
    tree.write("tests/test_sister.py", TEST.replace("toy:1.1", "system:1.2"))
    row = tree.row("1.2")
    assert (row.code, row.data, row.tests) == ((), (), ())
    tree.write("toy/data/system/units.toml", source)
    tree.write("tests/test_system.py", TEST.replace("toy:1.1", "system:1.2"))
    row = tree.row("1.2")
    assert (row.data, row.tests) == (("toy/data/system/units.toml:2",), ("tests/test_system.py::test_it",))


@pytest.mark.parametrize(
    ("title", "rule", "file"),
    [
        ("mons", "7.4", "contemptibles/ways.py"),
        ("mons", "9.10", "contemptibles/rules.py"),
        ("mons", "9.16", "contemptibles/rules.py"),
        ("mons", "9.17", "contemptibles/rules.py"),
        ("metz", "3.6", "metz/morale/hits.py"),
        ("bastogne", "2.4", "bcs/sequence/orders.py"),
        ("bastogne", "4.6c", "bcs/board/zones.py"),
        ("marne", "5.32", "clash/marne/logistics.py"),
        ("marne", "9.2", "clash/reinforcements.py"),
        ("tannenberg", "5.32", "clash/tannenberg/arrivals.py"),
    ],
)
def test_a_rule_is_cited_where_it_is_enforced(title: str, rule: str, file: str) -> None:
    row = next(row for row in coverage(title).rules if row.id == rule)
    assert any(f"/games/{file}:" in place for place in row.code)
    assert row.named
    sisters = [name for name, system in games.SYSTEMS.items() if system == games.SYSTEMS[title] and name != title]
    assert not [p for p in (*row.code, *row.data, *row.tests) if any(f"/{sister}/" in p for sister in sisters)]


def test_from_one_rule_to_another_cites_all_between_them(tree: Tree) -> None:
    tree.rules = ["1.1", "1.2", "1.3", "1.4"]
    tree.write("toy/code.py", 'def f():\n    """1.2 to 1.4 All at once."""\n    return 1\nf()')
    assert [row.id for row in tree.join().rules if row.code] == ["1.2", "1.3", "1.4"]


def test_a_range_is_not_enough_for_a_mechanic_between_its_ends(tree: Tree) -> None:
    tree.rules = ["1.1", "1.2", "1.3", "1.4"]
    tree.write("toy/code.py", 'def f():\n    """1.1 to 1.4 All at once, 1.3 above all."""\n    return 1\nf()')
    gaps = [gap for gap in tree.join().gaps if "test" not in gap]
    assert gaps == ["1.2: code cites it only within a range"]
    tree.write("toy/more.py", 'def g():\n    """1.2 Here."""\n    return 1\ng()')
    assert tree.row("1.2").named


def test_ids_are_taken_as_they_stand_and_parts_count_for_their_rule(tree: Tree) -> None:
    tree.rules = ["1.1", "M16.3-opt", "5.1m"]
    tree.write("toy/code.py", 'def f():\n    """M16.3-opt, 5.1m.ii Both."""\n    return "M16.3-opt"\nf()')
    joined = tree.join()
    assert [row.id for row in joined.rules if row.code] == ["M16.3-opt", "5.1m"]
    assert not [error for error in joined.errors if "cites" in error]


def test_a_source_that_no_datum_uses_is_an_error(tree: Tree) -> None:
    tree.write("toy/data/toy/units.json", '{"provenance": {"T1.1": {"kind": "text", "rule": "1.1"}}, "unit": []}')
    assert any("no datum uses provenance T1.1" in error for error in tree.join().errors)


@pytest.mark.parametrize(
    "body",
    [
        "@R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "@R('toy:1.2')\n@R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "@R('toy:1.1', 'toy:1.2')\ndef test_it():\n    assert move(1) == 2",
        "@R('toy:1.1')\ndef test_it():\n    with pytest.raises(ValueError):\n        move(1)",
        "def check(n):\n    assert move(n) == 2\n@R('toy:1.1')\ndef test_it():\n    check(1)",
        "from helper import check\n@R('toy:1.1')\ndef test_it():\n    check(1)",
        "import helper\n@R('toy:1.1')\ndef test_it():\n    helper.check(1)",
        "pytestmark = R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "pytestmark = [R('toy:1.1')]\ndef test_it():\n    assert move(1) == 2",
        "@R('toy:1.1')\nclass TestIt:\n    def test_it(self):\n        assert move(1) == 2",
        "class TestIt:\n    pytestmark = R('toy:1.1')\n    def test_it(self):\n        assert move(1) == 2",
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=R('toy:1.1')), 2])\ndef test_it(n):\n    assert move(n)",
        "C = [pytest.param(1, marks=R('toy:1.1'))]\n@pytest.mark.parametrize('n', C)\ndef test_it(n):\n    assert n",
    ],
)
def test_marks_that_count(tree: Tree, body: str) -> None:
    tree.rules = ["1.1", "1.2"]
    tree.write("tests/helper.py", "def check(n):\n    assert n == 2\n")
    tree.write("tests/test_toy.py", "import pytest\n" + body.replace("R(", "pytest.mark.rule("))
    joined = tree.join()
    assert not joined.errors
    assert joined.rules[0].tests in (("tests/test_toy.py::test_it",), ("tests/test_toy.py::TestIt::test_it",))


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("@R('toy:1.1')\ndef test_it():\n    move(1)", "asserts nothing"),
        ("@R('toy:1.1')\ndef test_it():\n    assert True", "asserts nothing"),
        ("@R('toy:1.1')\ndef test_it():\n    assert 1 + 1 == 2", "asserts nothing"),
        ("@R('toy:1.1')\ndef test_it():\n    x = move(1)\n    assert x == x", "asserts nothing"),
        ("@R('toy:1.1')\ndef test_it():\n    assert move(1) or True", "asserts nothing"),
        ("@R('toy:1.1')\ndef test_it():\n    return\n    assert move(1) == 2", "asserts nothing"),
        ("def check(n):\n    print(n)\n@R('toy:1.1')\ndef test_it():\n    check(1)", "asserts nothing"),
        ("@R('toy:9.9')\ndef test_it():\n    assert move(1) == 2", "marked for 9.9, which is not in the rulebook"),
        ("@R('1.1')\ndef test_it():\n    assert move(1) == 2", "which is of no title"),
        ("@R('other:1.1')\ndef test_it():\n    assert move(1) == 2", "which is of no title"),
        ("@R(f'toy:{ID}')\ndef test_it():\n    assert move(1) == 2", "must be written out"),
        ("@R('toy:1.1')\ndef it():\n    assert move(1) == 2", "pytest does not run it"),
        (
            "class Case:\n    @R('toy:1.1')\n    def test_it(self):\n        assert move(1) == 2",
            "pytest does not run it",
        ),
    ],
)
def test_marks_that_prove_nothing_are_errors(tree: Tree, body: str, complaint: str) -> None:
    tree.write("tests/test_toy.py", "import pytest\n" + body.replace("R(", "pytest.mark.rule("))
    joined = tree.join()
    assert joined.rules[0].tests == ()
    assert any(complaint in error for error in joined.errors), joined.errors


@pytest.mark.parametrize(
    "body",
    [
        "@pytest.mark.skip\n@R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "@pytest.mark.xfail(reason='later')\n@R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "pytestmark = pytest.mark.skipif(True, reason='')\n@R('toy:1.1')\ndef test_it():\n    assert move(1) == 2",
        "@R('toy:1.1')\ndef test_it():\n    pytest.skip('later')\n    assert move(1) == 2",
        "M = pytest.mark\n@M.parametrize('n', [pytest.param(1, marks=[R('toy:1.1'), pytest.mark.skip])])\n"
        "def test_it(n):\n    assert move(n)",
    ],
)
def test_a_test_that_is_not_run_proves_nothing(tree: Tree, body: str) -> None:
    tree.write("tests/test_toy.py", "import pytest\n" + body.replace("R(", "pytest.mark.rule("))
    assert tree.join().gaps == ["1.1: no test proves it"]


def test_without_tests_only_code_is_asked_for(tree: Tree) -> None:
    tree.join()
    book = rulebook.load(tree.root / "toy/rulebook.toml")
    joined = ledger.join("toy", book, book, tree.root / "toy", tree.definitions(), tree.root, None)
    assert not joined.tested
    assert not joined.gaps
