"""The index names every module there is; every module says what it is; code refers to steps as objects."""

from __future__ import annotations

import re

from grognard import games
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


def test_no_code_refers_to_a_step_by_its_name() -> None:
    """The standard kit gives its steps their names, by `name=`; nobody else spells one."""
    steps = {name for title in games.TITLES for name in games.load(title).program.steps}
    assert len(steps) > 100
    spoken = [
        f"{path.relative_to(modules.ROOT)}: {name}"
        for path in modules.PACKAGE.rglob("*.py")
        for name in re.findall(r'(?<!name=)"([a-z_]+(?:\.[a-z_]+)+)"', path.read_text(encoding="utf-8"))
        if name in steps
    ]
    assert spoken == ["src/grognard/locale/arguments.py: movement.choose_way"], "one is an example"
