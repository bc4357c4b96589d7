"""The contract: the two battles of Clash of Giants as titles."""

from __future__ import annotations

from grognard.engine.definitions import Definitions
from grognard.engine.manifest import Manifest
from grognard.engine.title import Title
from grognard.mechanics.stacks import contradiction

from .battle import BattleBook
from .forecast import forecast
from .imagination import imagine
from .marne.book import BOOK as MARNE
from .overlays import OVERLAYS
from .positions import from_position, rebuild, to_position
from .program import joined, program
from .rules import load as load_rules
from .setup import begin, blank
from .start_stacks import check_starts
from .state import State
from .tannenberg.book import BOOK as TANNENBERG
from .view import look

#: title -> its half of the battle book
BOOKS: dict[str, BattleBook] = {"tannenberg": TANNENBERG, "marne": MARNE}


def load(name: str, manifest: Manifest, definitions: Definitions) -> Title:
    """The title with its definitions."""
    book = BOOKS[name]
    rules = load_rules(definitions, manifest.switch, book)
    check_starts(rules)
    return Title(
        name=name,
        system="clash",
        manifest=manifest,
        definitions=definitions,
        program=joined(program, book.program),
        rules=rules,
        state_type=State,
        begin=begin,
        blank=blank,
        look=look,
        imagine=imagine,
        to_position=to_position,
        from_position=from_position,
        rebuild=rebuild,
        contradiction=contradiction,
        foresee=forecast,
        overlays=OVERLAYS,
        drawn=frozenset(command.id for command in rules.commands if book.draws_commands),
    )
