"""Checks of a release: before it is built, that version, CHANGELOG and tag agree (`python -m tools.release`); then that
client and kernel are in it (`python -m tools.release dist`)."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from fnmatch import fnmatch
from pathlib import Path

from grognard.version import __version__

REPOSITORY = Path(__file__).parents[1]
#: the heading of a version that is released: "## 0.2.0 (2026-11-18)"
HEADING = re.compile(r"^## (?P<version>\S+)(?: \((?P<date>.*)\))?$", re.MULTILINE)
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
CLIENT = "grognard/server/static/index.html"
#: what a wheel and a source distribution must hold: the client, and the kernel compiled or to be compiled
NEEDED = {
    ".whl": (CLIENT, "grognard/mechanics/_kernel.*[od]", "grognard/mechanics/_kernel_ways.*[od]"),
    ".tar.gz": (f"*/src/{CLIENT}", "*/src/grognard/mechanics/kernel.py", "*/src/grognard/mechanics/kernel_ways.py"),
}


def problems(version: str, changes: str, tags_here: list[str], tags: list[str]) -> list[str]:
    """What keeps this commit from being released as this version. A commit without a tag may be built and tried."""
    found = []
    heading = HEADING.search(changes)
    if heading is None or heading["version"] != version:
        top = heading["version"] if heading else "nothing"
        found.append(f"the version is {version}, but CHANGELOG.md begins with {top}")
    elif not DATE.fullmatch(heading["date"] or ""):
        found.append(f"CHANGELOG.md does not give the date of {version}: ## {version} (YYYY-MM-DD)")
    tag = f"v{version}"
    if tag in tags and tag not in tags_here:
        found.append(f"{tag} is another commit: raise the version in src/grognard/version.py")
    found += [f"this commit is tagged {other}, but its version is {version}" for other in tags_here if other != tag]
    return found


def lacking(folder: Path) -> list[str]:
    """What is not in the packages of a folder: there is one wheel and one source distribution of this version."""
    found = []
    for suffix, needed in NEEDED.items():
        packages = sorted(folder.glob(f"*{suffix}"))
        names = ", ".join(package.name for package in packages)
        if not re.fullmatch(rf"grognard-{re.escape(__version__)}(-[^, ]*)?{re.escape(suffix)}", names):
            found.append(f"{folder}: there should be one {suffix} of {__version__}, there is {names or 'nothing'}")
        for package in packages:
            names_in = _names(package)
            found += [f"{package}: no {name}" for name in needed if not any(fnmatch(one, name) for one in names_in)]
    return found


def _names(package: Path) -> list[str]:
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as source:
        return source.getnames()


def _git(*arguments: str) -> list[str]:
    """Lines that git prints; nothing outside a repository, such as in an unpacked source distribution."""
    done = subprocess.run(["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return done.stdout.split() if done.returncode == 0 else []


def main(arguments: list[str]) -> int:
    if arguments:
        found = lacking(Path(arguments[0]))
        for problem in found:
            print(problem, file=sys.stderr)
        return int(bool(found))
    changes = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    here = _git("tag", "--list", "v*", "--points-at", "HEAD")
    found = problems(__version__, changes, here, _git("tag", "--list", "v*"))
    for problem in found:
        print(problem, file=sys.stderr)
    if not found and not here:
        print(f"not tagged yet: git tag -a v{__version__} -m 'Grognard {__version__}'")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
