"""`python -m grognard.server`: a server from the command line; further settings come from the environment."""

from __future__ import annotations

import argparse
import sys

from grognard.engine.errors import GrognardError
from grognard.server.main import serve


def main() -> int:
    parser = argparse.ArgumentParser(prog="grognard.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8014, help="port to listen on (default: %(default)s)")
    parser.add_argument("--database", help="sqlite:////path/to/file or postgresql://... (default: in the user's data)")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--log-level", default="warning")
    arguments = parser.parse_args()
    try:
        serve(
            arguments.host, arguments.port, arguments.database, arguments.open, log_level=arguments.log_level
        )  # fmt: skip
    except GrognardError as error:
        print(f"grognard: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
