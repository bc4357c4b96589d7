"""The index of the packages names every module there is, and nothing else; every module says what it is."""

from __future__ import annotations

from tools import modules


def test_the_index_is_made_of_the_modules_as_they_are() -> None:
    assert modules.INDEX.read_text(encoding="utf-8") == modules.index(), "make it anew: python -m tools.modules"


def test_every_module_says_what_it_is() -> None:
    silent = [
        path.relative_to(modules.ROOT).as_posix()
        for path in modules.PACKAGE.rglob("*.py")
        if path.stat().st_size and "migrations" not in path.parts and not modules.first_line(path)
    ]
    assert not silent
