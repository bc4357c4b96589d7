"""The ten steps of `docs/deployment.md`, as data for tests, and tried one after the other on an empty machine.

    python -m tools.deployment ROOT grognard-0.2.0-cp311-cp311-linux_x86_64.whl

ROOT is an empty Debian 12, `/` on a machine of its own or a folder made by `debootstrap` for a try. Every command of
the page is run there as it stands. In a folder there are no services and nobody else's certificates: what systemd would
start is started from its unit, and openssl makes a certificate.
"""

from __future__ import annotations

import argparse
import configparser
import re
import shlex
import shutil
import subprocess
import time
import urllib.request
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]
PAGE = REPOSITORY / "docs" / "deployment.md"
SECONDS = 120


def steps(page: str) -> list[str]:
    """The texts of the steps."""
    part = page.partition("## From an empty machine")[2].partition("\n## ")[0]
    *others, last = re.split(r"^\d+\. (?=\*\*)", part, flags=re.MULTILINE)[1:]
    return [*others, last.partition("\n\n")[0]]


def commands(step: str) -> list[str]:
    """What a step says to type: code with a space in it."""
    plain = re.sub(r"^ {8}.*$", "", step, flags=re.MULTILINE)
    found = [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", plain)]
    return [code for code in found if " " in code]


def settings(step: str) -> str:
    """The file that a step shows."""
    return "".join(line.strip() + "\n" for line in re.findall(r"^ {8}(\S.*)$", step, re.MULTILINE))


def service(unit: str) -> configparser.SectionProxy:
    """What systemd is to start."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit)
    return read["Service"]


class Machine:
    """An empty Debian below a folder."""

    def __init__(self, root: Path, wheel: Path) -> None:
        self.root = root
        self.wheel = wheel
        self.page = steps(PAGE.read_text(encoding="utf-8"))
        self.server: subprocess.Popen[bytes] | None = None

    def inside(self, command: str) -> list[str]:
        there = ["bash", "-c", f"export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8; cd /root; {command}"]
        return there if self.root == Path("/") else ["chroot", str(self.root), *there]

    def type(self, command: str) -> str:
        print(f"# {command}", flush=True)
        done = subprocess.run(self.inside(command), capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{done.stdout}\n{done.stderr}\nfailed: {command}")
        return done.stdout

    def copy(self, name: str, place: str) -> None:
        target = self.root / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, target)

    def try_all(self) -> None:
        for number, step in enumerate(self.page, 1):
            print(f"\n== {number}. {step.partition('**')[2].partition('**')[0]}", flush=True)
            getattr(self, f"step_{number}", self.plain)(step)

    def plain(self, step: str) -> None:
        for command in commands(step):
            self.type(command)

    def step_3(self, step: str) -> None:
        """The program, from a wheel that was built before."""
        shutil.copy(self.wheel, self.root / "root" / self.wheel.name)
        *_, install = commands(step)
        self.type(install.replace("'grognard-*.whl[postgres]'", f"'/root/{self.wheel.name}[postgres]'"))
        print(self.type("/opt/grognard/bin/grognard titles --names"))

    def step_4(self, step: str) -> None:
        if self.root != Path("/"):
            self.type("pg_ctlcluster $(pg_lsclusters -h | cut -d' ' -f1,2) start; pg_isready --timeout 30")
        self.plain(step)

    def step_5(self, step: str) -> None:
        (self.root / "etc" / "grognard.env").write_text(settings(step))
        self.plain(step)

    def step_6(self, step: str) -> None:
        self.copy("deploy/grognard.service", "/etc/systemd/system/grognard.service")
        enable, look = commands(step)
        if self.root == Path("/"):
            self.type(enable)
        else:
            unit = service((REPOSITORY / "deploy" / "grognard.service").read_text())
            self.type(f"install -d -m {unit['StateDirectoryMode']} -o grognard -g grognard /var/lib/grognard")
            start = f"set -a; . {unit['EnvironmentFile']}; exec runuser -u {unit['User']} -- {unit['ExecStart']}"
            print(f"# {unit['ExecStart']}, as systemd would start it", flush=True)
            self.server = subprocess.Popen(self.inside(start))
        self.until_well()
        assert self.type(look) == '{"ok":true}', "the site is well"

    def until_well(self) -> None:
        for _ in range(SECONDS):
            try:
                with urllib.request.urlopen("http://127.0.0.1:8014/healthz", timeout=2):
                    return
            except OSError:
                time.sleep(1)
        raise SystemExit("the site does not start")

    def step_7(self, step: str) -> None:
        self.copy("deploy/nginx.conf", "/etc/nginx/sites-enabled/grognard")
        certificate, reload = commands(step)
        if self.root == Path("/"):
            self.type(certificate)
            self.type(reload)
            return
        folder = "/etc/letsencrypt/live/play.example.org"
        self.type(f"mkdir -p {folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example.org "
                  f"-keyout {folder}/privkey.pem -out {folder}/fullchain.pem 2>/dev/null")  # fmt: skip
        self.type(reload.partition(" && ")[0])

    def step_8(self, step: str) -> None:
        name = '{"name": "NAME", "password": "correct horse battery"}'
        register = "curl --fail --silent --header 'Content-Type: application/json' --data"
        self.type(f"{register} {shlex.quote(name)} http://127.0.0.1:8014/api/register")
        self.plain(step)

    def step_9(self, step: str) -> None:
        as_site = "sudo -u grognard env $(cat /etc/grognard.env) /opt/grognard/bin/"
        (backup,) = commands(step)
        self.type(as_site + backup.replace("FILE", "/var/lib/grognard/site.backup"))
        self.type("sudo -u postgres createdb --owner grognard again")
        again = "operate --database 'postgresql:///again?host=/var/run/postgresql'"
        self.type(f"{as_site}grognard {again} restore /var/lib/grognard/site.backup")
        assert "NAME" in self.type(f"{as_site}grognard {again} people"), "what was backed up is there"

    def step_10(self, step: str) -> None:
        assert "grognard_requests_total" in self.type("curl --silent http://127.0.0.1:8014/metrics")

    def end(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(30)
        if self.root != Path("/"):
            subprocess.run(self.inside("pg_ctlcluster $(pg_lsclusters -h | cut -d' ' -f1,2) stop"), check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("wheel", type=Path)
    arguments = parser.parse_args()
    machine = Machine(arguments.root.resolve(), arguments.wheel.resolve())
    try:
        machine.try_all()
        print("\nall ten steps were done")
    finally:
        machine.end()


if __name__ == "__main__":
    main()
