"""Processes of the command line that start at once, because they are forked from one that has everything loaded.

Reading the definitions of all titles takes seconds, and the tests start a hundred servers. Run as a program, this file
loads what a server loads, then forks a process for each line that asks for one; `Process` is the tests' end of it. Real
processes with everything of their own: they can be killed like any other.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

NONE: Mapping[str, float] = MappingProxyType({})

_nursery: subprocess.Popen[str] | None = None


class Process:
    """`grognard ARGUMENTS…` as a process of its own, in the manner of subprocess.Popen."""

    def __init__(
        self, arguments: list[str], environment: Mapping[str, str], log: Path, constants: Mapping[str, float] = NONE
    ) -> None:
        """`constants`: of modules, by their whole names, that are otherwise in this process."""
        log.touch()
        self.pid: int = _ask(
            start=arguments,
            environment={**os.environ, **environment},
            constants=dict(constants),
            log=str(log),
            folder=str(Path.cwd()),
        )
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = _ask(poll=self.pid)
        return self.returncode

    def wait(self, seconds: float = 60) -> int:
        until = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("grognard", seconds)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def _ask(**request: Any) -> Any:
    global _nursery
    if _nursery is None:
        command = [sys.executable, __file__]
        _nursery = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(_nursery.stdin.close)  # type: ignore[union-attr]
    assert _nursery.stdin is not None
    assert _nursery.stdout is not None
    _nursery.stdin.write(json.dumps(request) + "\n")
    _nursery.stdin.flush()
    return json.loads(_nursery.stdout.readline())


def _tend() -> None:
    """In the nursery: do what each line asks; at the end of the tests everybody goes."""
    from grognard import games
    from grognard.cli import main, serve, think  # noqa: F401
    from grognard.server import main as server  # noqa: F401

    for name in games.TITLES:
        games.load(name)
    gc.collect()
    gc.freeze()
    children: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "start" in request:
            answer: int | None = _fork(request)
            children.add(answer or 0)
        else:
            answer = _ended(request["poll"])
            if answer is not None:
                children.discard(request["poll"])
        print(json.dumps(answer), flush=True)
    for pid in children:
        os.kill(pid, signal.SIGKILL)


def _fork(request: dict[str, Any]) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = 70
    try:
        nothing, log = os.open(os.devnull, os.O_RDONLY), os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for number, file in ((0, nothing), (1, log), (2, log)):
            os.dup2(file, number)
        os.environ.clear()
        os.environ.update(request["environment"])
        os.chdir(request["folder"])
        sys.argv = ["grognard", *request["start"]]
        for name, value in request["constants"].items():
            module, _, constant = name.rpartition(".")
            assert hasattr(importlib.import_module(module), constant), name
            setattr(sys.modules[module], constant, value)
        from grognard.cli.main import main

        code = main(request["start"])
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def _ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


if __name__ == "__main__":
    _tend()
