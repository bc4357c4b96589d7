"""The ten steps of `docs/deployment.md`, done in one go: the commands of the page itself, in their order, with nothing
changed but places and names that belong to the machine."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tools.deployment import commands, service, settings, steps

from .harness import Postgres, _postgresql_program, free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deployment.md").read_text(encoding="utf-8")
PASSWORD = "correct horse battery"

#: what needs the machine itself or the network; `python -m tools.deployment` does these too, on an empty Debian
ELSEWHERE = (
    "apt-get install", "useradd", "make release", "python3 -m venv", "systemctl", "certbot", "nginx -t",
)  # fmt: skip


class Machine:
    """A folder that stands for the machine, and the database server of the tests."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self.folder = folder
        self.port = free_port()
        self.postgres = postgres
        self.done: list[str] = []
        program = folder / "bin" / "grognard"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m grognard.cli "$@"\n')
        program.chmod(0o755)
        for name in ("createuser", "createdb"):
            (program.parent / name).symlink_to(_postgresql_program(name))

    def here(self, text: str) -> str:
        """A text of the page with the places of this machine."""
        for place, instead in {
            "sudo -u postgres ": "",
            "sudo -u grognard ": "",
            "/opt/grognard/bin/": f"{self.folder}/bin/",
            "/etc/grognard.env": f"{self.folder}/grognard.env",
            "/var/lib/grognard": f"{self.folder}",
            "/var/run/postgresql": f"{self.postgres.folder}&port={self.postgres.port}&user=grognard_site",
            "8014": str(self.port),
            "createuser grognard": "createuser grognard_site",
            "--owner grognard grognard": "--owner grognard_site site",
            "postgresql:///grognard": "postgresql:///site",
        }.items():
            text = text.replace(place, instead)
        return text

    def type(self, command: str, **more: str) -> str:
        """Do what the page says; gives what it prints."""
        environment = {
            **os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "PGHOST": "127.0.0.1",
            "PGPORT": str(self.postgres.port), "PGUSER": "grognard", **more,
        }  # fmt: skip
        done = subprocess.run(["bash", "-c", self.here(command)], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        self.done.append(command)
        return done.stdout

    @property
    def environment(self) -> dict[str, str]:
        lines = (self.folder / "grognard.env").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)

    def start(self, unit: str) -> subprocess.Popen[bytes]:
        """What systemd starts."""
        read = service(self.here((ROOT / "deploy" / unit).read_text()))
        assert read["EnvironmentFile"] == f"{self.folder}/grognard.env"
        log = (self.folder / f"{unit}.log").open("wb")
        command = shlex.split(read["ExecStart"])
        return subprocess.Popen(command, env={**os.environ, **self.environment}, stdout=log, stderr=log)


def test_the_ten_steps_in_one_go(postgres: Postgres, tmp_path: Path) -> None:
    machine, found = Machine(tmp_path, postgres), steps(PAGE)
    assert len(found) == 10
    users = machine.type(commands(found[3])[0])
    assert not users, "4: a role and a database of its own"

    (tmp_path / "grognard.env").write_text(machine.here(settings(found[4])))
    machine.type(commands(found[4])[0])
    assert stat.S_IMODE((tmp_path / "grognard.env").stat().st_mode) == 0o600, "5: nobody else reads the settings"

    server = machine.start("grognard.service")
    try:
        _until_well(machine, server)
        assert machine.type(commands(found[5])[1]) == '{"ok":true}', "6"
        _behind_nginx(machine)
        _operate(machine, found)
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) in (0, -signal.SIGTERM), "what systemd takes for a clean end"
    assert (tmp_path / "log" / "server.log").exists(), "5: the log goes where the settings say"
    said = [command for step in found for command in commands(step)]
    left = [command for command in said if command not in machine.done and not command.startswith(ELSEWHERE)]
    assert not left, "commands of the page that nobody has tried"


def _until_well(machine: Machine, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 90
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{machine.port}/healthz").status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError((machine.folder / "grognard.service.log").read_text())


def _behind_nginx(machine: Machine) -> None:
    """7: where nginx and openssl are, the sample is one that it reads."""
    nginx, openssl = shutil.which("nginx"), shutil.which("openssl")
    if not nginx or not openssl:
        return
    place = machine.folder / "nginx"
    place.mkdir()
    names = ["-keyout", str(place / "privkey.pem"), "-out", str(place / "fullchain.pem"), "-subj", "/CN=play"]
    subprocess.run([openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names], check=True, capture_output=True)
    sample = machine.here((ROOT / "deploy" / "nginx.conf").read_text())
    sample = sample.replace("/etc/letsencrypt/live/play.example.org", str(place))
    whole = place / "nginx.conf"
    whole.write_text(f"pid {place}/pid; error_log stderr; events {{}} http {{ access_log off; {sample} }}")
    tried = subprocess.run([nginx, "-t", "-c", str(whole)], capture_output=True, text=True)
    assert tried.returncode == 0, tried.stderr


def _operate(machine: Machine, found: list[str]) -> None:
    """8, 9, 10: an operator, a backup that can be restored, and figures for the machine alone."""
    site = f"http://127.0.0.1:{machine.port}"
    with httpx.Client(base_url=site, headers={"Host": "play.example.org"}) as browser:
        assert browser.post("/api/register", json={"name": "NAME", "password": PASSWORD}).status_code == 201
        machine.type(commands(found[7])[0])
        browser.cookies.clear()
        assert browser.post("/api/login", json={"name": "NAME", "password": PASSWORD}).json()["user"]["operator"]
    file = machine.folder / "site.backup"
    backup = next(command for command in commands(found[8]) if " backup " in command)
    machine.type(backup.replace("FILE", str(file)), **machine.environment)
    machine.done.append(backup)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = machine.postgres.new_database()
    machine.type(f"grognard operate --database {other} restore {file}")
    assert "NAME" in machine.type(f"grognard operate --database {other} people")
    figures = httpx.get(f"{site}/metrics")
    assert "grognard_requests_total" in figures.text
    assert httpx.get(f"{site}/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 404
    assert json.loads((ROOT / "deploy" / "dashboard.json").read_text())["panels"]


@pytest.mark.parametrize("name", sorted(set(re.findall(r"deploy/[\w.-]+\w", PAGE))))
def test_files_that_the_page_names_are_there(name: str) -> None:
    assert (ROOT / name).exists()
