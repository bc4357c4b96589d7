"""`grognard new-title`: the skeleton of a new game, playable at once."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import grognard
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands
from grognard.engine.errors import GrognardError
from grognard.engine.sentence import Sentence
from grognard.lab import new_title


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "new-title",
        help="write the skeleton of a new game",
        description="Write a small game that can be played at once: its package, definitions, words in both languages, "
        "map and tests, under the name that you give it. docs/adding-a-title.md says how to continue from there.",
    )
    parser.add_argument("name", metavar="NAME", help="what the game is called in commands and files: small letters")
    parser.add_argument("--title", metavar="TEXT", help="what people call it (default: the name)")
    parser.add_argument(
        "--repository", type=Path, metavar="DIR", help="where to write (default: the working copy that runs)"
    )
    return parser


def run(arguments: Arguments) -> int:
    repository = arguments.repository or Path(grognard.__file__).parents[2]
    if not (repository / "src" / "grognard").is_dir():
        form = "not a working copy of grognard (there is no src/grognard)"
        raise GrognardError.at(repository, "no-working-copy", form)
    title = arguments.title or arguments.name.capitalize()
    for path in new_title.write(arguments.name, title, repository):
        printing.line(str(path.relative_to(repository)))
    index = [sys.executable, "-m", "tools.modules"]
    if (repository / "tools" / "modules.py").is_file() and subprocess.run(
        index, cwd=repository, check=False
    ).returncode:
        form = "docs/modules.md could not be brought up to date (python -m tools.modules)"
        raise GrognardError.at(repository, "no-modules-page", form)
    tests = f"pytest tests/contract tests/locale tests/data tests/lab tests/games/{arguments.name} -k {arguments.name}"
    form = "Play it: grognard play {name}; test it: {tests}"
    printing.line(Sentence("title-written", form, name=arguments.name, tests=tests))
    return 0
