"""What is there for Japanese readers is whole, and can be found from the English pages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = sorted(path for path in (ROOT / "docs/rulings").glob("*.md") if not path.name.endswith(".ja.md"))
PAGES = {"README.md": "README.ja.md", "docs/browser.md": "docs/browser.ja.md"}
PAGES |= {f"docs/rulings/{path.name}": f"docs/rulings/{path.stem}.ja.md" for path in RULINGS}
LINK = re.compile(r"\]\(([^)#]+)")


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def rulings(page: str) -> list[str]:
    """The rulings of a page, by what their rows begin with: a number, a rule or a switch."""
    cells = [line.split("|")[1].strip() for line in read(page).splitlines() if line.startswith("|")]
    return [cell for cell in cells if re.search("[0-9`]", cell)]


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_every_ruling_is_told_in_both_languages(path: Path) -> None:
    english = rulings(f"docs/rulings/{path.name}")
    assert len(english) > 20
    assert rulings(f"docs/rulings/{path.stem}.ja.md") == english


@pytest.mark.parametrize(("english", "japanese"), PAGES.items())
def test_the_languages_lead_to_each_other(english: str, japanese: str) -> None:
    name = Path(japanese).name
    assert f"({name})" in read(english)
    assert f"({Path(english).name})" in read(japanese)


@pytest.mark.parametrize("page", PAGES.values())
def test_links_of_the_japanese_pages_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    wanted = [link for link in LINK.findall(read(page)) if not link.startswith("http")]
    assert wanted
    assert [link for link in wanted if not (folder / link).exists()] == []


def test_the_readme_offers_the_same_titles_and_commands_in_both_languages() -> None:
    english, japanese = read("README.md"), read("README.ja.md")
    for pattern in (r"^\| `([a-z]+)` \|", r"^    (grognard [a-z-]+)"):
        assert set(re.findall(pattern, english, re.M)) == set(re.findall(pattern, japanese, re.M))


#: the table of terms by page
BOOKS = {"mons": "contemptibles"}
#: rows that speak of a word which the book has twice
OF_WORDS = {"schlieffen": ("Q72",), "metz": ("E9",)}


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_rulings_are_told_in_the_words_of_the_book(path: Path) -> None:
    terms = tomllib.loads((ROOT / "tests/locale/terms.toml").read_text(encoding="utf-8"))
    unknown = {**terms[BOOKS.get(path.stem, path.stem)]["forbidden"], **terms["everywhere"]["forbidden"]}
    told = [line for line in read(f"docs/rulings/{path.stem}.ja.md").splitlines() if line]
    told = [line for line in told if not line.startswith(tuple(f"| {row} " for row in OF_WORDS.get(path.stem, ())))]
    assert [(word, line) for line in told for word in unknown if word in line] == []
