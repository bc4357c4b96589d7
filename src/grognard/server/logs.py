"""The log of a server: to the terminal as usual, or as lines of JSON to a file that is rotated when it is full."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, cast

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.sentence import cause
from grognard.server.messages import iso

LARGEST_FILE, KEPT_FILES = 10 * 1024 * 1024, 5


class JsonLines(logging.Formatter):
    """One object a line: when, how bad, who says it, what, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": iso(record.created), "level": record.levelname.lower(), "logger": record.name,
            "process": record.process, "message": record.getMessage(),
        }  # fmt: skip
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class PrivateFile(RotatingFileHandler):
    """A log that only its owner reads, also the one that is begun when the last is full."""

    def _open(self) -> TextIOWrapper:
        file = open(self.baseFilename, self.mode, encoding=self.encoding, opener=_private)  # noqa: SIM115
        return cast(TextIOWrapper, file)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def to_file(path: Path, level: str) -> None:
    """From now on everything is logged to a file, readable by its owner."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = PrivateFile(path, maxBytes=LARGEST_FILE, backupCount=KEPT_FILES, encoding="utf-8")
    except OSError as error:
        raise GrognardError.at(path, "unwritten", "cannot be written: {why}", why=cause(error)) from error
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level.upper())
