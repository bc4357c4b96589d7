"""The client's types of what the server sends, from the schemas of the OpenAPI document.

    python -m tools.api_types

writes `web/src/api/openapi.d.ts`. The generator is openapi-typescript, in `web/types`: it needs an older TypeScript
than the client. The head of the file holds the hash of the schemas it was made from, by which a test sees that it is
up to date.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path

from grognard.server.api import document
from grognard.server.main import api_document

ROOT = Path(__file__).parents[1]
FILE = ROOT / "web" / "src" / "api" / "openapi.d.ts"
GENERATOR = ROOT / "web" / "types"
OPTIONS = (
    "--empty-objects-unknown",
    "--default-non-nullable=false",
    "--root-types",
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
)


def schemas() -> str:
    """Everything that the server sends, and the messages that it takes, without the routes."""
    api_document()  # with the routes come the shapes that they give
    about = {"openapi": "3.1.0", "info": {"title": "Grognard", "version": ""}, "paths": {}}
    return json.dumps(about | {"components": {"schemas": document.schemas()}}, indent=1, sort_keys=True)


def head(text: str) -> str:
    """The first line of the file that is made from these schemas."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"/** What the server sends: made by `make types` from schemas with the hash {digest}, not by hand. */"


def main() -> None:
    if not (GENERATOR / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=GENERATOR, check=True)
    text = schemas()
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        command = [str(GENERATOR / "node_modules" / ".bin" / "openapi-typescript"), file.name, *OPTIONS]
        made = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    body = made[made.index("export ") :]
    FILE.write_text(f"{head(text)}\n{body}", encoding="utf-8")


if __name__ == "__main__":
    main()
