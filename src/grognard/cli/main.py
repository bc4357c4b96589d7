"""The command `grognard`."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from grognard.cli import (
    bench,
    data,
    draw,
    fuzz,
    new_title,
    operate,
    play,
    printing,
    probe,
    replay,
    rules,
    serve,
    sim,
    speaking,
    think,
    titles,
    verify,
)  # fmt: skip
from grognard.cli.arguments import add_language
from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence, at, cause
from grognard.locale.catalogue import LANGUAGES
from grognard.locale.sentences import told
from grognard.version import __version__

#: exit codes besides 0 and the 1 of a check that found something
BAD_INPUT = 2
INTERNAL = 70
INTERRUPTED = 130
PIPE_CLOSED = 141

#: what the browser is served first
CLIENT = Path(__file__).parents[1] / "server" / "static" / "index.html"

COMMANDS = (play, serve, think, operate, titles, rules, data, probe, draw, replay, verify, sim, fuzz, bench, new_title)


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The same, with a word behind the options that a command has a place for, its `late` one: argparse looks for
        it in front of them only."""
        found, rest = self.parse_known_args(args, namespace)
        late = getattr(found, "late", "")
        if late and len(rest) == 1 and not rest[0].startswith("-") and getattr(found, late) is None:
            setattr(found, late, rest.pop())
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found

    def error(self, message: str) -> NoReturn:
        raise GrognardError(speaking.complaint(message, self.prog))


def version_here() -> str:
    """The version, which says, as it does to pip (setup.py), if the browser client is missing."""
    return __version__ if CLIENT.is_file() else f"{__version__}+without.browser.client"


def parser(lang: str = LANGUAGES[0]) -> Parser:
    """The whole command line, with its help in a language."""
    top = Parser(
        prog="grognard",
        description="Published board wargames, played by the book: every legal choice with its rule, exact odds, "
        "honest dice, a computer opponent.",
        epilog="Exit codes: 0 success; 1 a check found something (rules --coverage, replay, verify, fuzz); 2 bad "
        "input; 130 interrupted.",
    )
    top.add_argument("--version", action="version", version=f"grognard {version_here()}")
    add_language(top)
    top.set_defaults(lang=None)
    subcommands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        sub = command.add(subcommands)
        sub.set_defaults(run=command.run)
    speaking.translate(top, lang)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Bad input is told in one line and never shows a traceback."""
    lang = speaking.language(argv)
    printing.language.set(lang)
    try:
        arguments = parser(lang).parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except GrognardError as error:
        return _complain(told(error, lang), BAD_INPUT)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the reader has seen enough; what is still buffered must not fail again when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        where = error.filename or Sentence("streams", "input or output")
        return _complain(told(at(where, cause(error)), lang), BAD_INPUT)
    except SystemExit as done:  # argparse ends so after --help and --version
        return done.code if isinstance(done.code, int) else 0
    except Exception as error:
        if os.environ.get("GROGNARD_TRACEBACK"):
            traceback.print_exc()
        return _complain(told(_unforeseen(error), lang), INTERNAL)
    return code


def _unforeseen(error: Exception) -> Sentence:
    where = traceback.extract_tb(error.__traceback__)[-1]
    form = "this should not have happened: {kind}: {error} ({where}, line {line}; GROGNARD_TRACEBACK=1 shows more)"
    named = {"kind": type(error).__name__, "error": str(error), "where": where.name, "line": where.lineno}
    return Sentence("unforeseen", form, **named)


def _complain(message: str, code: int) -> int:
    one_line = " ".join(message.split())
    print(f"grognard: {one_line}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
