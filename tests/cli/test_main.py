"""The command as a whole: help, bad input, interruption."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.conftest import Command
from grognard import __version__, games
from grognard.cli import main, titles
from grognard.cli.main import COMMANDS

NAMES = [command.__name__.rpartition(".")[2].replace("_", "-") for command in COMMANDS]


def run(*arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "grognard.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | options, check=False)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_for_every_argument(grognard: Command, name: str) -> None:
    said = grognard(name, "--help")
    assert said.code == 0
    assert said.out.startswith(f"usage: grognard {name}")


def test_help_names_every_command(grognard: Command) -> None:
    said = grognard("--help")
    assert said.code == 0
    assert all(re.search(rf"\n    {name}\s", said.out) for name in NAMES)


def test_the_version(grognard: Command) -> None:
    assert grognard("--version").out == f"grognard {__version__}\n"


def test_the_version_without_a_browser_client(
    grognard: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(main, "CLIENT", tmp_path / "index.html")
    assert grognard("--version").out == f"grognard {__version__}+without.browser.client\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["titles", "--colour"], "--colour"),
        (["rules", "chess"], f"no title 'chess'; there are {', '.join(games.TITLES)}"),
        (["data", "chess"], "no title 'chess'"),
        (["sim", "chess", "--bots", "random,random", "--games", "1"], "no title 'chess'"),
        (["fuzz", "chess"], "no title 'chess'"),
        (["bench", "chess"], "no title 'chess'"),
        (["play", "chess"], "no title 'chess'"),
        (["rules", "mons", "--lang", "fr"], "fr"),
        (["data", "mons", "--data", "/nowhere/at/all"], "/nowhere/at/all: no such directory"),
        (["bench", "mons", "--seconds", "0"], "a whole number from 1"),
        (["serve", "--port", "99999"], "a whole number from 0 to 65535"),
    ],
)
def test_bad_arguments_are_told_in_one_line(refused: Command, arguments: list[str], complaint: str) -> None:
    assert complaint in refused(*arguments).err


def test_an_interruption_is_quiet(grognard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(titles, "run", interrupted)
    said = grognard("titles")
    assert (said.code, said.out, said.err) == (130, "", "")


def sim_of_many_games(jobs: str) -> subprocess.Popen[str]:
    """The command, when it has loaded and is about to begin."""
    load_and_say_so = "import sys; from grognard.cli.main import main; print('loaded', flush=True); sys.exit(main())"
    many_games = ["sim", "mons", "--bots", "random,random", "--games", "100000"]
    process = subprocess.Popen(
        [sys.executable, "-c", load_and_say_so, *many_games, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # a test run in the background ignores the interruption, and its children would inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "loaded\n"
    return process


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_games_under_way(jobs: str) -> None:
    process = sim_of_many_games(jobs)
    time.sleep(1.5)
    assert interrupted(process) == (130, "", "")


@pytest.mark.parametrize("seconds", [0, 0.1, 0.2])
def test_an_interruption_ends_processes_that_are_still_loading(seconds: float) -> None:
    process = sim_of_many_games("2")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(children.read_text().split()) < 2:
        time.sleep(0.01)
    time.sleep(seconds)
    assert interrupted(process) == (130, "", "")


def test_an_error_of_ours_is_one_line_too(grognard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(titles, "run", broken)
    said = grognard("titles")
    assert said.code == 70
    assert said.err.startswith("grognard: this should not have happened: ZeroDivisionError: oh")
    assert said.err.count("\n") == 1


def test_in_a_process_of_its_own() -> None:
    done = run("titles")
    assert done.returncode == 0
    assert done.stdout.startswith(games.TITLES[0])
    assert done.stderr == ""


def test_bad_input_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = run("replay", str(tmp_path / "no.json"))
    assert done.returncode == 2
    assert done.stderr == f"grognard: {tmp_path / 'no.json'}: cannot be read: No such file or directory\n"


def test_a_reader_that_has_seen_enough() -> None:
    command = f"{sys.executable} -m grognard.cli rules mons --json | head -c 10"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_the_locale_chooses_the_language() -> None:
    assert "ドイツ" in run("rules", "mons", "9.20", LC_ALL="ja_JP.UTF-8").stdout
    assert "German" in run("rules", "mons", "9.20", LC_ALL="de_DE.UTF-8").stdout
