"""Lines of running text in the terminal."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from grognard.terminal.prose import NEVER_FIRST, Prose, lines

JAPANESE = "第12歩兵連隊（第5師団）は3100から3300へ行軍。「敵ZOC」に入ったユニットは、そこで停止する。残り2移動力。"


def broken(text: str, width: int) -> list[str]:
    return [line.plain for line in lines(Text(text), width)]


@pytest.mark.parametrize("width", range(8, 60))
def test_japanese_lines_begin_and_end_as_they_may(width: int) -> None:
    found = broken(JAPANESE, width)
    assert "".join(found) == JAPANESE
    assert all(cell_len(line) <= width for line in found)
    assert not [line for line in found if line[0] in NEVER_FIRST or line[-1] in "（「第"]


@pytest.mark.parametrize("width", range(10, 60))
def test_a_number_stays_with_its_ordinal_and_in_one_piece(width: int) -> None:
    text = "\n".join(broken(JAPANESE, width))
    assert "第\n" not in text
    assert "1\n2" not in text
    assert "31\n00" not in text


def test_english_breaks_between_words() -> None:
    assert broken("Which unit moves next? Four movement points are left.", 16) == [
        "Which unit moves", "next? Four", "movement points", "are left."
    ]  # fmt: skip


def test_what_is_longer_than_a_line_is_cut() -> None:
    assert broken("a1b2c3d4e5f6a7b8 x", 6) == ["a1b2c3", "d4e5f6", "a7b8 x"]


def test_paragraphs_and_colours_stay() -> None:
    text = Text("九個の\n\n").append("白い石", "bold red")
    found = list(lines(text, 40))
    assert [line.plain for line in found] == ["九個の", "", "白い石"]
    assert [span.style for span in found[-1].spans] == ["bold red"]


def test_it_draws_itself_as_wide_as_it_is_asked_to() -> None:
    console = Console(width=20, color_system=None)
    with console.capture() as captured:
        console.print(Prose(Text(JAPANESE)))
    assert all(cell_len(line) <= 20 for line in captured.get().splitlines())
    assert str(Prose(Text(JAPANESE))) == JAPANESE
