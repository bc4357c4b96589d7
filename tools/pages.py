"""The pages of the library, in build/docs: `make docs`."""

from __future__ import annotations

import warnings
from pathlib import Path

from pdoc import pdoc

import grognard

#: what others build on; the kernel's C types say nothing to a reader of Python
MODULES = (
    "grognard", "grognard.game", "grognard.engine", "grognard.hexes", "grognard.mechanics", "grognard.drawing",
    "grognard.locale",
    "!grognard.mechanics.kernel", "!grognard.mechanics._kernel", "!grognard.mechanics.kernel_ways",
    "!grognard.mechanics._kernel_ways",
)  # fmt: skip
FOLDER = Path(__file__).parents[1] / "build" / "docs"


def main() -> None:
    """What `import grognard` loads only when it is used is put where a reader of its page looks for it."""
    for name in grognard.__all__:
        setattr(grognard, name, getattr(grognard, name))
    # array[int] is for type checkers, Python evaluates it from 3.12 on: it stands on the page as it is written
    warnings.filterwarnings("ignore", "Error parsing type annotation", UserWarning)
    pdoc(*MODULES, output_directory=FOLDER)
    page = (FOLDER / "grognard.html").read_text(encoding="utf-8")
    missing = [name for name in grognard.__all__ if f'id="{name}"' not in page and not name.startswith("__")]
    if missing:
        raise SystemExit(f"{FOLDER}: nothing is said of {', '.join(missing)}")


if __name__ == "__main__":
    main()
