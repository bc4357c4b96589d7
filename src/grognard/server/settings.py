"""The settings of a site: where it stores games, who may play, how it reaches people."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from grognard.engine.errors import GrognardError

LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")
PREFIX = "GROGNARD_"


def default_database() -> str:
    """The embedded database, in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'grognard' / 'games.sqlite3'}"


@dataclass(frozen=True)
class Settings:
    """Every setting, by the name of its environment variable in lower case without GROGNARD_."""

    database_url: str = ""
    #: address under which people reach the site, such as https://play.example.org; cookies are Secure when it is https
    public_url: str = ""
    #: host names answered to; empty: any
    hosts: tuple[str, ...] = ()
    #: further origins that may call the API; the site's own always may
    origins: tuple[str, ...] = ()
    guests: bool = True
    registration: bool = True
    #: factor on every rate limit; 0 turns them off
    rate: float = 1.0
    #: addresses, or networks of them, that many people share, as in a school: their limits are twenty times as wide
    shared_addresses: tuple[str, ...] = ()
    #: bot worker processes; 0: one less than there are processors
    workers: int = 0
    #: whether bots think here; otherwise `grognard think` does it elsewhere, which takes PostgreSQL
    think: bool = True
    #: a thinker that has not been heard from for this many seconds is presumed dead
    thinker_seconds: int = 15
    session_days: int = 90
    #: guests are forgotten this many days after they were last seen; 0: never
    guest_days: int = 180
    #: who shows this token as "Authorization: Bearer ..." may read /metrics; without it only this machine may
    metrics_token: str = ""
    #: log as lines of JSON to this file, turned over when it is full; empty: to the terminal
    log_file: str = ""
    #: games without a connection leave the memory after this many seconds
    idle_seconds: int = 600
    smtp_host: str = ""
    smtp_port: int = 25
    smtp_user: str = ""
    smtp_password: str = ""
    #: "starttls", "tls" or "" for neither
    smtp_security: str = ""
    mail_from: str = "grognard@localhost"
    #: web hooks may call addresses of the local network; only for a server at home
    webhooks_to_private: bool = False
    #: printed values that games may be played with, each TITLE=DIRECTORY
    data: tuple[str, ...] = ()
    #: hexadecimal Ed25519 keys of other sites whose turn files are taken without replaying them
    trusted_keys: tuple[str, ...] = ()

    @property
    def database(self) -> str:
        return with_driver(self.database_url or default_database())

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https://")


def with_driver(url: str) -> str:
    """PostgreSQL is reached through psycopg, whichever way the address is written."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from GROGNARD_* variables, and DATABASE_URL."""
    found: dict[str, object] = {}
    for field in fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if text is not None:
            found[field.name] = _parsed(field.name, str(field.type), text)
    if "database_url" not in found and environment.get("DATABASE_URL"):
        found["database_url"] = environment["DATABASE_URL"]
    return replace(Settings(), **found)  # type: ignore[arg-type]


def _parsed(name: str, kind: str, text: str) -> object:
    try:
        if kind == "bool":
            return {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}[text.lower()]
        if kind == "int":
            return int(text)
        if kind == "float":
            return float(text)
    except (KeyError, ValueError) as error:
        raise GrognardError(f"{PREFIX}{name.upper()}: {text!r} is not a {kind}") from error
    if kind.startswith("tuple"):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text
