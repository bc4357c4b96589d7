"""The log of a server: to the terminal as usual, or as lines of JSON to a file that is turned over when it is full."""

from __future__ import annotations

import logging
import os
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import msgspec

from grognard.engine.errors import GrognardError
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


def to_file(path: Path, level: str) -> None:
    """From now on everything is logged to a file, readable by its owner."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        handler = RotatingFileHandler(path, maxBytes=LARGEST_FILE, backupCount=KEPT_FILES, encoding="utf-8")
    except OSError as error:
        raise GrognardError(f"{path}: cannot be written: {error.strerror}") from error
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level.upper())
