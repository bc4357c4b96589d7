"""The command as a person meets it: arguments in, exit code and two streams out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from grognard import games
from grognard.cli.main import main
from grognard.engine import dice, record
from grognard.engine.match import Match


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Said]


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test takes over the real screen: it would wait for a player for ever."""

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("the terminal game was started")

    monkeypatch.setattr("grognard.terminal.app.run", refuse)


@pytest.fixture
def grognard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command with these arguments."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: object) -> Said:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture
def refused(grognard: Command) -> Command:
    """Run the command and see it refused as bad input is: exit code 2 and one line that says why."""

    def run(*arguments: object) -> Said:
        said = grognard(*arguments)
        assert said.code == 2, said
        assert said.err.startswith("grognard: ")
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        assert said.out == ""
        return said

    return run


@pytest.fixture(scope="session")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stored game of a few hundred answers, with some rolls in it."""
    title = games.load("mons")
    match = Match(title, secret=dice.secret_from_seed("cli"))
    draw = dice.secret_from_seed("answers")
    for number in range(700):
        decision = match.decision
        assert decision is not None
        match.play(decision.options[dice.face(draw, number, "answer", len(decision.options)) - 1])
    path = tmp_path_factory.mktemp("games") / "game.json"
    record.write(record.record_of(match), path)
    return path


@pytest.fixture
def tampered(stored: Path, tmp_path: Path) -> Callable[..., Path]:
    """The stored game with some fields changed."""

    def change(**fields: Any) -> Path:
        data = json.loads(stored.read_text())
        for name, value in fields.items():
            data[name] = value(data[name]) if callable(value) else value
        path = tmp_path / "tampered.json"
        path.write_text(json.dumps(data))
        return path

    return change


@pytest.fixture
def position(tmp_path: Path) -> Callable[..., Path]:
    """A position file with this content."""

    def write(**content: Any) -> Path:
        path = tmp_path / "position.json"
        path.write_text(json.dumps({"title": "mons"} | content))
        return path

    return write
