"""A new title that runs: the skeleton of a small game on the standard kit, written under a name of its own."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from grognard.engine.errors import GrognardError

SKELETON = Path(__file__).parent / "skeleton"
SUFFIX = ".template"

_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
#: what the folder is called that all titles of a rule system share
_SHARED = "system"


def write(name: str, title: str, repository: Path) -> list[Path]:
    """Write the skeleton into a repository; what was written. What is there already is not touched: where any of the
    files is, nothing is written at all."""
    if not _NAME.fullmatch(name):
        form = "a name is two to 31 small letters, digits and _, a letter first"
        raise GrognardError.at(repr(name), "title-name", form)
    if keyword.iskeyword(name) or name == _SHARED:
        form = "this word has a meaning of its own in code; choose another name"
        raise GrognardError.at(repr(name), "title-keyword", form)
    if '"' in title or "\n" in title or "\\" in title:
        form = "no quotation marks, backslashes or line breaks in a title"
        raise GrognardError.at(repr(title), "title-marks", form)
    folder = repository / "src" / "grognard" / "games"
    if (folder / name).exists() or any(folder.glob(f"*/data/{name}/title.toml")):
        raise GrognardError("title-there", "there is a game {name!r} already", name=name)
    files = _files(name, title, repository)
    taken = sorted(path.relative_to(repository).as_posix() for path in files if path.exists())
    if taken:
        form = "choose another name than {name!r}: there is {files} already"
        raise GrognardError("title-files-there", form, name=name, files=", ".join(taken))
    for path, text in sorted(files.items()):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    return sorted(files)


def _files(name: str, title: str, repository: Path) -> dict[Path, str]:
    package = repository / "src" / "grognard"
    game = package / "games" / name
    homes = {
        "game/data": game / "data" / name,
        "game": game,
        "locale": package / "locale",
        "mapmaker": repository / "tools" / "mapmaker" / name,
        "tests": repository / "tests" / "games" / name,
        "positions": repository / "tests" / "positions" / name,
    }
    files = {repository / "tests" / "games" / name / "__init__.py": ""}
    for path in sorted(SKELETON.rglob(f"*{SUFFIX}")):
        place = path.relative_to(SKELETON).as_posix().removesuffix(SUFFIX)
        home = next(home for home in homes if place.startswith(f"{home}/"))
        target = homes[home] / place.removeprefix(f"{home}/")
        if home == "locale":
            target = target.with_name(f"{name}.ftl")
        files[target] = path.read_text(encoding="utf-8").replace("@NAME@", name).replace("@TITLE@", title)
    return files
