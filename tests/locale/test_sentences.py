"""What is wrong is told in the reader's language: every error that the program raises with a key has words."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple, NoReturn

import pytest

import grognard
from grognard.cli import speaking
from grognard.cli.arguments import whole_number
from grognard.cli.main import parser as whole_parser
from grognard.cli.probe import _dice
from grognard.engine import misfits, sentence
from grognard.engine.definitions import PROVENANCE_KINDS
from grognard.engine.errors import GrognardError, IllegalOption
from grognard.engine.explain import Explanation, Reason
from grognard.engine.sentence import Sentence, at, cause, together
from grognard.locale import LANGUAGES, unkeyed
from grognard.locale.catalogue import catalogue
from grognard.locale.sentences import SYSTEM, told

PACKAGE = Path(grognard.__file__).parent
OTHERS = LANGUAGES[1:]

#: keys that are put together: kinds of values, words and sources, and what the machine, msgspec and argparse say
FAMILIES = ("type-", "word-", "cause-", "misfit-", "source-", "argument")
#: modules that raise errors about data without keys; what they say is known by its form (`locale/unkeyed.py`)
WITHOUT_KEYS = ("mechanics/",)


class Raised(NamedTuple):
    """A sentence where the code makes it."""

    key: str
    #: what a message in another language can name
    named: frozenset[str]
    place: str


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def functions(module: ast.Module) -> Iterator[ast.AST]:
    """The functions of a module and the module itself, each of which knows its own names."""
    yield module
    yield from (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def calls(scope: ast.AST) -> Iterator[ast.Call]:
    """The calls of a function, not of those inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.Call):
            yield node
        waiting += ast.iter_child_nodes(node)


def assigned(scope: ast.AST, name: str, before: int) -> ast.expr | None:
    """What a name was last given in a function before a line."""
    found: tuple[int, ast.expr] | None = None
    for node in ast.walk(scope):
        if not isinstance(node, ast.Assign) or node.lineno > before:
            continue
        for target in node.targets:
            whole = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            pairs = zip(target.elts, node.value.elts, strict=True) if whole else [(target, node.value)]  # type: ignore[attr-defined]
            for one, value in pairs:
                if isinstance(one, ast.Name) and one.id == name and (found is None or node.lineno >= found[0]):
                    found = node.lineno, value
    return found[1] if found else None


def is_made(call: ast.Call) -> list[ast.expr] | None:
    """The key and the form of a sentence, if this call makes one: `Sentence(…)`, `SomeError(…)`, `SomeError.at(…)`."""
    function = call.func
    if isinstance(function, ast.Name):
        made = function.id == "Sentence" or function.id.endswith("Error") or function.id == "Dishonest"
        return call.args[:2] if made and len(call.args) == 2 else None
    if isinstance(function, ast.Attribute) and function.attr == "at" and len(call.args) == 3:
        return call.args[1:]
    if isinstance(function, ast.Attribute) and function.attr == "__init__" and len(call.args) == 2:
        return call.args
    return None


def made(path: str, module: ast.Module) -> Iterator[Raised]:
    """The sentences of a module with a key that stands in it."""
    for scope in functions(module):
        for call in calls(scope):
            found = is_made(call)
            if found is not None and isinstance(found[0], ast.Constant):
                yield Raised(str(found[0].value), frozenset(names(scope, call, found[1])), f"{path}:{call.lineno}")


def names(scope: ast.AST, call: ast.Call, form: ast.expr) -> Iterator[str]:
    """What a sentence names."""
    written = assigned(scope, form.id, call.lineno) if isinstance(form, ast.Name) else form
    if isinstance(written, ast.Constant):
        yield from (field for _, field, _, _ in Formatter().parse(str(written.value)) if field)
    for keyword in call.keywords:
        if keyword.arg is not None:
            yield keyword.arg
            continue
        given = keyword.value
        given = assigned(scope, given.id, call.lineno) or given if isinstance(given, ast.Name) else given
        if isinstance(given, ast.Dict):
            yield from (str(ast.literal_eval(key)) for key in given.keys if key is not None)


ALL = [raised for path, module in sources() for raised in made(path, module)]


def test_sentences_are_found() -> None:
    assert len(ALL) > 150


@pytest.mark.parametrize("lang", OTHERS)
def test_every_sentence_has_words_for_what_it_names(lang: str) -> None:
    book = catalogue(lang, SYSTEM)
    missing = [one for one in ALL if f"said-{one.key}" not in book]
    assert not missing, "\n".join(f"{one.place}: no said-{one.key}" for one in missing)
    wrong = [
        f"{one.place}: {one.key}: {sorted(lacking)}"
        for one in ALL
        if (lacking := {name.removesuffix("-key") for name in book.variables[f"said-{one.key}"]} - one.named)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", OTHERS)
def test_no_words_are_left_of_sentences_that_are_gone(lang: str) -> None:
    keys = {one.key for one in ALL} | set(unkeyed.FORMS) | {"between", "near", "at", "two-rows", "no-row"}
    messages = {name.removeprefix("said-") for name in catalogue(lang, SYSTEM).variables if name.startswith("said-")}
    assert sorted(key for key in messages - keys if not key.startswith(FAMILIES)) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_family_of_keys_is_whole(lang: str) -> None:
    book = catalogue(lang, SYSTEM)
    keys = {f"cause-{key.removeprefix('cause-')}" for key in sentence._CAUSES.values()}
    keys |= {f"source-{kind}" for kind in PROVENANCE_KINDS}
    keys |= {f"misfit-{key}" for key in misfits._FORMS} | set(speaking.COMPLAINTS) | set(unkeyed.FORMS)
    keys |= {
        f"type-{kind}"
        for kind in ("dict", "list", "str", "int", "float", "bool", "NoneType", "date", "datetime", "time")
    }
    keys |= {f"type-{kind}" for kind in ("object", "array", "null")}
    assert sorted(key for key in keys if f"said-{key}" not in book) == []
    for key, form in {**speaking.COMPLAINTS, **{f"misfit-{key}": form for key, form in misfits._FORMS.items()}}.items():
        used = {name.removesuffix("-key") for name in book.variables[f"said-{key}"]}
        assert used <= {*form.groupindex, "text"}, key


def test_whoever_refuses_data_gives_the_key_of_what_he_says() -> None:
    """A new error about data cannot be in English alone: its text has a key, and its key (see above) has words."""
    bare = []
    for path, module in sources():
        if path.startswith(WITHOUT_KEYS):
            continue
        for node in ast.walk(module):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            function, args = node.exc.func, node.exc.args
            if not (isinstance(function, ast.Name) and function.id == "DefinitionError"):
                continue
            if len(args) == 1 and isinstance(args[0], ast.Constant | ast.JoinedStr | ast.BinOp):
                bare.append(f"{path}:{node.lineno}")
    assert [place for place in bare if not place.startswith(EXPECTED_BARE)] == []


#: of files that no owner gives: a manifest and a rulebook are part of the program
EXPECTED_BARE = ("engine/manifest.py", "engine/rulebook.py")


# How they are told ---------------------------------------------------------------------------------------------------


def test_a_sentence_in_english_is_the_text_of_the_error() -> None:
    error = GrognardError.at("map.json", "no-hex", "no hex {word!r} on the map{near}", word="9999", near="")
    assert str(error) == "map.json: no hex '9999' on the map" == told(error, "en")
    assert told(error, "ja") == "map.json：ヘクス '9999' は盤面にありません"


def test_sentences_stand_within_one_another_however_long() -> None:
    word = "x" * 5000
    inner = Sentence("no-hex", "no hex {word!r:.4000} on the map{near}", word=word, near="")
    error = GrognardError(at("a", at("b", together((inner, inner)))))
    said = told(error, "ja")
    assert said.startswith("a：b：ヘクス 'xxx")
    assert said.count("は盤面にありません") == 2
    assert said.count("／") == 1


def test_what_is_no_sentence_stays_as_it_is() -> None:
    assert told(GrognardError("{this} is nobody's; sentence: at all"), "ja") == "{this} is nobody's; sentence: at all"
    assert told("", "ja") == ""


def test_names_that_look_like_a_form_do_no_harm() -> None:
    error = GrognardError.at(
        "{where}", "no-title", "no title {name!r}; there are {titles}", name="{x} { $y }", titles="a"
    )
    assert str(error) == "{where}: no title '{x} { $y }'; there are a"
    assert "'{x} { $y }' というゲーム" in told(error, "ja")


def test_sentences_survive_the_way_to_another_process() -> None:
    import pickle

    error = GrognardError(at("a", cause(FileNotFoundError(2, "No such file or directory"))))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), told(again, "ja")) == (str(error), "a：ファイルがありません")


def test_reasons_without_a_game_are_named_by_rule_and_key() -> None:
    error = IllegalOption("to 3308", Explanation("to 3308", False, (Reason("9.3", "too-far", {"hex": "3308"}),)))
    assert str(error) == "not a legal answer now: 'to 3308': rule 9.3, too-far (hex 3308)"
    assert told(error, "ja") == "いまは選べません：'to 3308'：rule 9.3, too-far (hex 3308)"


@pytest.mark.parametrize("key", unkeyed.FORMS)
def test_forms_without_keys_are_those_of_the_code(key: str) -> None:
    """The words of each form stand in a module that raises it."""
    code = " ".join(re.sub(r'"\n\s+f?"', "", path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py"))
    words = max(re.split(r"\(\?P<\w+>.*?\)(?=[ ;,)'(]|$)|\\.|[?()\[\]]", unkeyed.FORMS[key]), key=len)
    assert words.strip(" ';,") in code, words


# Arguments -----------------------------------------------------------------------------------------------------------


class Listening(argparse.ArgumentParser):
    """Remembers what argparse says of wrong arguments."""

    def error(self, message: str) -> NoReturn:
        raise GrognardError(speaking.complaint(message, self.prog))


def parser() -> argparse.ArgumentParser:
    top = Listening(prog="grognard")
    below = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    play = below.add_parser("play")
    play.add_argument("title")
    play.add_argument("--games", type=whole_number(1))
    play.add_argument("--number", type=int)
    play.add_argument("--dice", type=_dice)
    play.add_argument("--two", nargs=2)
    play.add_argument("--some", nargs="+")
    play.add_argument("--lang", choices=["en", "ja"])
    who = play.add_mutually_exclusive_group(required=True)
    who.add_argument("--watch", action="store_true")
    who.add_argument("--hot-seat", action="store_true")
    return top


@pytest.mark.parametrize(
    ("line", "japanese"),
    [
        ("", "引数が足りません：COMMAND"),
        ("sing", "は選べません（選べるもの："),
        ("play --watch", "引数が足りません：title"),
        ("play mons", "どれか1つが必要です：--watch --hot-seat"),
        ("play mons --watch --hot-seat", "--hot-seat と --watch は一緒に使えません"),
        ("play mons --watch=yes", "--watch：値 'yes' は取れません"),
        ("play mons --watch --games", "--games：値が必要です"),
        ("play mons --watch --games x", "--games：1 から 1000000000 までの整数が必要です（'x' ではなく）"),
        ("play mons --watch --games 0", "--games：1 から 1000000000 までの整数が必要です（'0' ではなく）"),
        ("play mons --watch --number x", "--number：'x' は正しい値ではありません"),
        ("play mons --watch --dice 3;4", "--dice：ダイスの目は 3,4 のように書いてください（'3;4' ではなく）"),
        ("play mons --watch --two x", "--two：値が2つ必要です"),
        ("play mons --watch --some", "--some：値が1つ以上必要です"),
        ("play mons --watch --lang fr", "--lang：'fr' は選べません（選べるもの：'en', 'ja'）"),
        ("play mons --watch --none", "分からない引数です：--none"),
        ("play mons --wat --h", "--h だけではどれか分かりません（あるもの：--help, --hot-seat）"),
    ],
)
def test_nothing_of_wrong_arguments_stays_in_english(line: str, japanese: str) -> None:
    with pytest.raises(GrognardError) as found:
        parser().parse_args(line.split())
    said = told(found.value, "ja")
    assert japanese in said.replace("en, ja", "'en', 'ja'")
    assert "--help）" in said
    words = re.sub(r"--[\w-]+|'[^']*'|grognard( play)?|COMMAND|title|en, ja|（選べるもの：.*?）", "", said)
    assert not re.search("[A-Za-z]{2,}", words), said
    assert str(found.value).isascii()


def test_rolls_that_are_given_twice() -> None:
    with pytest.raises(GrognardError) as found:
        whole_parser().parse_args(["probe", "x.json", "--dice", "3", "--dice", "4"])
    assert told(found.value, "ja").startswith("--dice が2度あります。ダイスは --dice 3,4 のようにまとめてください")
