"""`grognard bench`: how fast it is, compared with its peers."""

from __future__ import annotations

import argparse

from grognard import games
from grognard.cli import printing
from grognard.cli.arguments import Arguments, Subcommands, add_json, add_title, whole_number
from grognard.lab.bench import KERNELS, Bench, bench, met

NAMES = {
    "decisions_per_second": "decisions in random play, 1/s",
    "clone_us": "copy of a state, µs",
    "reach_us": "where a unit can go, µs",
    "snapshot_save_us": "snapshot: save, µs",
    "snapshot_load_us": "snapshot: load, µs",
    "snapshot_bytes": "snapshot: size, bytes",
    "view_us": "view of a side, µs",
    "forecast_us": "forecast, µs",
    "captain_longest_ms": "captain: longest of 300 answers, ms",
}


def add(subcommands: Subcommands) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(
        "bench",
        help="measure speed against peers in the same run",
        description="Measure on one core, in processor time: random play with complete lists of answers, copies, "
        "reach, snapshots, views and forecasts, with the plain and the compiled kernel; and random play of "
        "python-chess and of OpenSpiel games written in Python, where they are installed (grognard[bench]).",
    )
    add_title(parser)
    parser.add_argument(
        "--seconds", metavar="S", type=whole_number(1, 3600), default=5, help="time for each rate (default 5)"
    )
    add_json(parser)
    return parser


def run(arguments: Arguments) -> int:
    games.check(arguments.title)
    result = bench(arguments.title, arguments.seconds)
    if arguments.json:
        printing.as_json(result)
    else:
        _print(result)
    return 0


def _print(result: Bench) -> None:
    rows = []
    for name, words in NAMES.items():
        row = [words]
        for kernel in KERNELS:
            value, target = result.figures[name][kernel], result.targets[name][kernel]
            if isinstance(value, int | float):
                row += [f"{value:,.10g}", f"{target:,.10g}" + ("" if met(name, value, target) else "  missed")]
            else:
                row += [value or "-", f"{target:,.10g}"]
        rows.append(row)
    printing.table((result.title, "plain", "target", "compiled", "target"), rows, numbers=(1, 2, 3, 4))
    printing.line()
    for peer, rate in result.peers.items():
        if isinstance(rate, str):
            printing.line(f"{peer}: {rate}")
            continue
        ratios = ", ".join(f"{kernel} {ratio:.2f}x" for kernel, ratio in result.ratios[peer].items())
        printing.line(f"{peer}: {rate:,.0f} steps/s; our decisions to its steps: {ratios}")
