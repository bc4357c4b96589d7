"""The page of rulings: every numbered one is there once, and every switch that a title has."""

from __future__ import annotations

import re
from pathlib import Path

from grognard import games

from .scene import MARNE, TANNENBERG

PAGE = (Path(__file__).parents[3] / "docs" / "rulings" / "clash.md").read_text(encoding="utf-8")


def test_all_fifty_eight_rulings_are_there() -> None:
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)]
    assert numbers == list(range(1, 59))


def test_every_switch_is_there_with_its_rule() -> None:
    for switch in (*TANNENBERG.switches, *MARNE.switches):
        row = next(line for line in PAGE.splitlines() if line.startswith("| `") and f"`{switch.key}`" in line)
        assert switch.rule in row
        assert all(f"`{choice}`" in row for choice in switch.choices)


def test_every_rule_of_a_ruling_is_a_rule_of_the_book() -> None:
    book = {rule.id for rule in games.whole_rulebook("marne").rule}
    cited = re.findall(r"^\| (?:\d+ \| )?((?:[TM]?\d+\.\d+(?:-opt)?(?:, )?)+) \|", PAGE, re.MULTILINE)
    assert len(cited) > 50
    assert {rule for cell in cited for rule in cell.split(", ")} <= book
