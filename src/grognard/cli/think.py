"""`grognard think`: a process that thinks for the bots of a site."""

from __future__ import annotations

import argparse

from grognard.cli.arguments import Subcommands


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "think",
        help="think for the bots of a site on PostgreSQL, from any machine",
        description="Takes thinking jobs from the queue of a site and plays the results. Any number of such "
        "processes can serve one site; if one is killed, another takes over its job. Other settings come from the "
        "environment (docs/deployment.md).",
    )
    parser.add_argument("--database", help="postgresql://... (default: what the environment says)")
    parser.add_argument("--workers", type=int, help="jobs at once (default: processors - 1, at least 2)")
    parser.add_argument(
        "--log-level",
        default="warning",
        choices=("debug", "info", "warning", "error"),
        help="how much is logged (default: %(default)s)",
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    from grognard.server.thinkers import think  # the server's libraries are loaded only where they are needed

    think(arguments.database, arguments.workers, log_level=arguments.log_level)
    return 0
