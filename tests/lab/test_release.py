"""A release is what its version, its changelog and its tag say."""

from __future__ import annotations

import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
sys.path.insert(0, str(REPOSITORY))  # the check is a tool of the repository, not part of the package

from grognard import __version__  # noqa: E402
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
