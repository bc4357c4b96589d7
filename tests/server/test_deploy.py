"""What an operator copies from `deploy/` fits the program it is for."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from grognard.cli.main import parser
from grognard.server import metrics
from grognard.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def test_the_dashboard_shows_what_is_measured() -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text())
    wanted = {name for panel in board["panels"] for target in panel["targets"]
              for name in re.findall(r"grognard_[a-z_]+", target["expr"])}  # fmt: skip
    known = set(re.findall(rb"^# TYPE (\S+)", metrics.report(), re.MULTILINE))
    known_names = {name.decode() for name in known}
    assert {re.sub(r"_bucket$", "", name) for name in wanted} <= known_names
    shown = {name for name in known_names if not name.endswith("_created")}
    assert shown == {re.sub(r"_bucket$", "", name) for name in wanted}, (
        "everything that is measured is on the dashboard"
    )


@pytest.mark.parametrize("unit", ["grognard.service", "grognard-think.service"])
def test_the_units_start_commands_that_exist(unit: str) -> None:
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string((DEPLOY / unit).read_text())
    program, *arguments = read["Service"]["ExecStart"].split()
    assert program.endswith("/bin/grognard")
    assert parser().parse_args(arguments).run
    assert read["Service"]["NoNewPrivileges"] == "yes"


def test_the_container_runs_as_nobody_in_particular() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    user = re.findall(r"^USER (\S+)", text, re.MULTILINE)
    assert user == ["10014"]
    command = json.loads(re.findall(r"^CMD (\[.*\])", text, re.MULTILINE)[-1])
    assert parser().parse_args(command[1:]).run
    for source in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.MULTILINE):
        for name in source.split():
            assert (ROOT / name).exists(), name
    for name in re.findall(r"^!(.+)$", (DEPLOY / "Containerfile.dockerignore").read_text(), re.MULTILINE):
        assert (ROOT / name).exists(), name


def test_the_client_is_built_from_all_that_its_build_reads() -> None:
    """Its own folder, and what the first page shows of the games and the catalogues."""
    first = (DEPLOY / "Containerfile").read_text().split("\nFROM ")[1]
    copied = {tuple(line.split()) for line in re.findall(r"^COPY (.+)$", first, re.MULTILINE)}
    read = re.findall(r'join\(SOURCES, "(\w+)"', (ROOT / "web" / "vite.config.ts").read_text())
    assert read
    for folder in read:
        assert (f"src/grognard/{folder}", f"/build/src/grognard/{folder}") in copied, folder


def _instructions(text: str) -> list[tuple[str, str]]:
    """The lines of a container file, continued ones put together: what is to be done, and with what."""
    plain = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in plain.splitlines() if line.strip()]


def test_the_container_file_is_one_that_a_linter_passes() -> None:
    """What hadolint asks for, as far as it concerns this file; and hadolint itself where it is installed."""
    path = DEPLOY / "Containerfile"
    found = _instructions(path.read_text())
    stages: list[str] = []
    for what, given in found:
        assert what in ("FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"), what
        if what == "FROM":
            base, _, name = given.partition(" AS ")
            assert re.fullmatch(r"[a-z]+:\d[\w.-]+", base), f"{base}: a version, and not whatever is newest"
            stages.append(name)
        if what == "WORKDIR":
            assert given.startswith("/"), given
        if what == "RUN" and "apt-get install" in given:
            assert {"--yes", "--no-install-recommends", "/var/lib/apt/lists/*"} <= set(given.split()), given
        if what == "RUN" and re.search(r"\bpip (install|wheel)", given):
            assert "--no-cache-dir" in given, given
        if what == "COPY" and given.startswith("--from="):
            assert given.partition(" ")[0].removeprefix("--from=") in stages[:-1], given
    last = [what for what, _ in found[len(found) - found[::-1].index(next(i for i in found[::-1] if i[0] == "FROM")) :]]
    assert last.index("USER") < last.index("CMD")
    for once in ("USER", "HEALTHCHECK", "CMD"):
        assert last.count(once) == 1, once
    if linter := shutil.which("hadolint"):
        done = subprocess.run([linter, str(path)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_every_setting_is_described() -> None:
    text = (ROOT / "docs" / "deployment.md").read_text()
    for setting in fields(Settings):
        name = PREFIX + setting.name.upper()
        short = "`_" + setting.name.upper().removeprefix("SMTP_") + "`"
        assert name in text or (setting.name.startswith("smtp_") and short in text), name
