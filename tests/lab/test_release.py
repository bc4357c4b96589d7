"""A release is what its version, its changelog and its tag say."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
sys.path.insert(0, str(REPOSITORY))  # the check is a tool of the repository, not part of the package

from grognard import __version__  # noqa: E402
from tools import release  # noqa: E402
from tools.release import problems  # noqa: E402

CHANGES = "# Changes\n\n## 1.2.0 (2026-11-18)\n\n* More.\n\n## 1.1.0\n"


def test_the_changelog_of_this_version_is_ready() -> None:
    changes = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    assert not problems(__version__, changes, [], [])


def test_version_changelog_and_tag_must_agree() -> None:
    assert problems("1.2.0", CHANGES, ["v1.2.0"], ["v1.1.0", "v1.2.0"]) == []
    assert problems("1.2.0", CHANGES, [], ["v1.1.0"]) == []
    (wrong,) = problems("1.3.0", CHANGES, [], [])
    assert "1.3.0" in wrong and "1.2.0" in wrong  # noqa: PT018
    (undated,) = problems("1.2.0", CHANGES.replace("2026-11-18", "not yet released"), [], [])
    assert "date" in undated
    (taken,) = problems("1.2.0", CHANGES, [], ["v1.2.0"])
    assert "raise the version" in taken
    (other,) = problems("1.2.0", CHANGES, ["v1.1.0"], ["v1.1.0"])
    assert "tagged v1.1.0" in other


PACKAGES = {
    f"grognard-{__version__}-cp311-cp311-linux_x86_64.whl": (
        "grognard/server/static/index.html",
        "grognard/mechanics/_kernel.cpython-311-x86_64-linux-gnu.so",
        "grognard/mechanics/_kernel_ways.cpython-311-x86_64-linux-gnu.so",
    ),
    f"grognard-{__version__}.tar.gz": tuple(
        f"grognard-{__version__}/src/grognard/{name}"
        for name in ("server/static/index.html", "mechanics/kernel.py", "mechanics/kernel_ways.py")
    ),
}


def pack(folder: Path, name: str, files: tuple[str, ...]) -> None:
    """A package with these files, empty ones."""
    if name.endswith(".whl"):
        with zipfile.ZipFile(folder / name, "w") as wheel:
            for file in files:
                wheel.writestr(file, "")
    else:
        with tarfile.open(folder / name, "w:gz") as source:
            for file in files:
                source.addfile(tarfile.TarInfo(file))


def test_a_release_has_client_and_kernel(tmp_path: Path) -> None:
    assert len(release.lacking(tmp_path)) == 2
    for name, files in PACKAGES.items():
        pack(tmp_path, name, files)
    assert release.lacking(tmp_path) == []
    assert release.main([str(tmp_path)]) == 0
    for name, files in PACKAGES.items():
        for missing in files:
            pack(tmp_path, name, tuple(file for file in files if file != missing))
            (found,) = release.lacking(tmp_path)
            assert name in found
        pack(tmp_path, name, files)


def test_an_older_wheel_beside_the_new_one_is_told(tmp_path: Path) -> None:
    for name, files in PACKAGES.items():
        pack(tmp_path, name, files)
        pack(tmp_path, name.replace(__version__, "0.0.1"), files)
    assert len(release.lacking(tmp_path)) == 2
    assert release.main([str(tmp_path)]) == 1
