"""The contract: the two battles of Clash of Giants as titles."""

from __future__ import annotations

from dataclasses import replace

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.games.assembly import assemble

from .battle import BattleBook
from .marne.book import BOOK as MARNE
from .program import joined
from .rules import load as load_rules
from .start_stacks import check_starts
from .tannenberg.book import BOOK as TANNENBERG

#: title -> its half of the battle book
BOOKS: dict[str, BattleBook] = {"tannenberg": TANNENBERG, "marne": MARNE}


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    book = BOOKS[name]
    rules = load_rules(definitions, manifest.switch, book)
    check_starts(rules)
    commands = frozenset(command.id for command in rules.commands if book.draws_commands)
    title = assemble("clash", name, manifest, definitions, rules, drawn=commands)
    return replace(title, program=joined(title.program, book.program))
