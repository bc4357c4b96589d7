"""No Japanese ending stands twice, as a hasty replacement leaves it: しましました."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard

PACKAGE = Path(grognard.__file__).parent
FILES = sorted([*PACKAGE.glob("locale/ja/*.ftl"), *PACKAGE.glob("games/**/*.toml")])
DOUBLED = re.compile(r"まし(?:まし|ませ)|(ました|ません|でした|です|ます|された|している|を)\1")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_ending_stands_twice(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [f"{number}: {line}" for number, line in enumerate(lines, 1) if DOUBLED.search(line)] == []


def test_doubled_endings_are_found() -> None:
    for wrong in ("射撃しましました。", "移動しましません。", "高地をを占領", "要塞ですです"):
        assert DOUBLED.search(wrong)
    assert not DOUBLED.search("すでに射撃しました。")
