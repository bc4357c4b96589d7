"""The index of the packages, from the modules' own first lines: `python -m tools.modules` writes docs/modules.md."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "grognard"
INDEX = ROOT / "docs" / "modules.md"

HEAD = """# Where things are

Generated from the first lines of the modules' docstrings by `python -m tools.modules`; a test keeps it up to date.
"""


def first_line(path: Path) -> str:
    """What a module says of itself in one line."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].strip()


def packages() -> Iterator[Path]:
    """Every package with modules in it, from the lowest layer to the highest and then by name."""
    order = ("hexes", "engine", "mechanics", "games", "locale", "bots", "drawing", "lab", "terminal", "server", "cli")
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    place = {name: number for number, name in enumerate(order)}

    def key(folder: Path) -> tuple[int, str]:
        parts = folder.relative_to(PACKAGE).parts
        return (place.get(parts[0], len(order)) if parts else -1), folder.as_posix()

    return iter(sorted(folders, key=key))


def index() -> str:
    """The whole page."""
    lines = [HEAD]
    for folder in packages():
        modules = sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
        start = folder / "__init__.py"
        about = first_line(start) if start.exists() else ""
        name = "/".join(("grognard", *folder.relative_to(PACKAGE).parts))
        lines.append(f"\n## {name}\n")
        if about:
            lines.append(f"{about}\n")
        if modules:
            lines += ["| module | |", "|---|---|"]
            lines += [f"| `{path.stem}` | {first_line(path).replace('|', '/')} |" for path in modules]
    return "\n".join(lines) + "\n"


def main() -> int:
    INDEX.write_text(index(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
