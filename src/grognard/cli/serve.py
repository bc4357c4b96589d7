"""`grognard serve`: the server with the browser client."""

from __future__ import annotations

import argparse

from grognard.cli import printing
from grognard.cli.arguments import Subcommands, add_language, whole_number


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "serve",
        help="play in the browser: alone, with others, or against the computer",
        description="Runs the server with the browser client, by default on an embedded database. Other "
        "settings come from the environment (docs/deployment.md).",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", type=whole_number(0, 65535), default=8014, help="port to listen on (default: %(default)s)"
    )
    parser.add_argument("--database", help="sqlite:////path/to/file or postgresql://... (default: in the user's data)")
    parser.add_argument(
        "--data", metavar="TITLE=DIR", action="append", default=[],
        help="printed values that games of a title may be played with (docs/data.md); may be repeated",
    )  # fmt: skip
    parser.add_argument("--open", action="store_true", help="open the browser")
    add_language(parser)
    parser.add_argument(
        "--log-level",
        default="warning",
        choices=("debug", "info", "warning", "error"),
        help="how much is logged (default: %(default)s)",
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    from grognard.server.main import serve  # the server's libraries are loaded only where they are needed

    serve(
        arguments.host, arguments.port, arguments.database, arguments.open,
        log_level=arguments.log_level, data=arguments.data, lang=printing.language.get(),
    )  # fmt: skip
    return 0
