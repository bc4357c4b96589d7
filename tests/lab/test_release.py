"""A release is what its version, its changelog and its tag say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

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


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """As much of the sources as says what will be built."""
    package = ("src/grognard/__init__.py", "src/grognard/version.py")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", *package):
        target = tmp_path / "sources" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, target)
    for name in ("__init__", "kernel", "kernel_ways"):
        module = tmp_path / "sources" / "src" / "grognard" / "mechanics" / f"{name}.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text("")
    return tmp_path / "sources"


def run(sources: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    ours = {key: value for key, value in os.environ.items() if not key.startswith("GROGNARD_")}
    return subprocess.run(
        [sys.executable, *command], cwd=sources, env=ours | environment, capture_output=True, text=True, check=False
    )


def installed_as(sources: Path, **environment: str) -> str:
    """What pip would say has been installed."""
    code = (
        "import tempfile; from setuptools import build_meta;"
        "print(build_meta.prepare_metadata_for_build_wheel(tempfile.mkdtemp(dir='.')))"
    )
    done = run(sources, "-c", code, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].removesuffix(".dist-info")


def test_whoever_installs_without_the_client_is_told(sources: Path) -> None:
    """The name of what was installed is all that pip shows of a build."""
    assert installed_as(sources) == f"grognard-{__version__}+without.browser.client"
    assert installed_as(sources, GROGNARD_CLIENT_LATER="1") == f"grognard-{__version__}"
    client = sources / "src" / "grognard" / "server" / "static" / "index.html"
    client.parent.mkdir(parents=True)
    client.write_text("<html>")
    assert installed_as(sources) == f"grognard-{__version__}"


def test_no_release_is_made_where_the_kernel_cannot_be_compiled(sources: Path) -> None:
    build = ("setup.py", "--quiet", "build_ext")
    assert run(sources, *build, CC="false").returncode == 0
    assert run(sources, *build, CC="false", GROGNARD_RELEASE="1").returncode != 0
