"""`python -m tools.mapmaker MAP` writes a map's files; `--check` compares them; `--residuals` shows how it fits."""

from __future__ import annotations

import argparse
import sys
from math import hypot
from pathlib import Path

from grognard.engine.errors import GrognardError
from tools.mapmaker.build import MapError, build_files
from tools.mapmaker.grid import STEP
from tools.mapmaker.inputs import Inputs, read_inputs
from tools.mapmaker.plain import build_plain, is_plain, output_of

FOLDER = Path(__file__).parent
REPOSITORY = FOLDER.parent.parent


def main() -> int:
    maps = sorted(path.parent.name for path in FOLDER.glob("*/map.toml"))
    parser = argparse.ArgumentParser(prog="python -m tools.mapmaker", description=__doc__)
    parser.add_argument("map", choices=maps)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the committed files differ")
    parser.add_argument(
        "--residuals", action="store_true", help="write nothing; print the control points and their errors"
    )
    arguments = parser.parse_args()
    folder = FOLDER / arguments.map
    if is_plain(folder):
        if arguments.residuals:
            parser.error(f"{arguments.map} is a plain map: it has no control points")
        output, files = output_of(folder, REPOSITORY), build_plain(folder)
    else:
        inputs = read_inputs(folder, REPOSITORY)
        if arguments.residuals:
            print_residuals(inputs)
            return 0
        output, files = inputs.output, build_files(inputs)
    return check(output, files) if arguments.check else write(output, files)


def write(output: Path, files: dict[str, bytes]) -> int:
    output.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (output / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")
    return 0


def check(output: Path, files: dict[str, bytes]) -> int:
    stale = [
        name
        for name, content in files.items()
        if not (output / name).exists() or (output / name).read_bytes() != content
    ]
    for name in stale:
        print(f"{output / name} differs from what its inputs give", file=sys.stderr)
    return 1 if stale else 0


def print_residuals(inputs: Inputs) -> None:
    """The table of docs/data.md: where each control point falls, and how far from the centre of its hex."""
    squares = 0.0
    print(f"{inputs.projection.km_per_hex:.3f} km per hex")
    print("| hex | taken to be | column / y | off by (hexes) |\n|---|---|---|---|")
    for control in inputs.controls:
        x, y = inputs.projection.to_grid(control.at)
        cx, cy = inputs.grid.centre(control.hex)
        off = hypot(x - cx, y - cy)
        squares += off * off
        column = x / STEP if inputs.grid.orientation == "flat" else x
        print(f"| {control.hex} | {control.place} | {column:.2f} / {y:.2f} | {off:.2f} |")
    print(f"root mean square {(squares / len(inputs.controls)) ** 0.5:.2f} hexes")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (GrognardError, MapError, ValueError) as error:
        sys.exit(f"mapmaker: {error}")
