"""The benchmark: both builds of the kernel and the peers, each in a process of its own, in one run."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import msgspec

from grognard import games

KERNELS = ("plain", "compiled")

#: the target for every title: at most this
LIMITS: dict[str, dict[str, float]] = {
    "clone_us": {"plain": 5, "compiled": 5},
    "reach_us": {"plain": 50, "compiled": 5},
    "snapshot_save_us": {"plain": 100, "compiled": 100},
    "snapshot_load_us": {"plain": 100, "compiled": 100},
    "snapshot_bytes": {"plain": 10_000, "compiled": 10_000},
    "view_us": {"plain": 1_000, "compiled": 1_000},
    "forecast_us": {"plain": 5_000, "compiled": 5_000},
    "captain_longest_ms": {"plain": 500, "compiled": 250},
}


class Bench(msgspec.Struct, frozen=True):
    """Figures by name and kernel (a text where there is none), peers, and our decisions a second over theirs."""

    title: str
    figures: dict[str, dict[str, float | str | None]]
    targets: dict[str, dict[str, float]]
    peers: dict[str, float | str]
    ratios: dict[str, dict[str, float]]


def bench(title: str, seconds: float) -> Bench:
    """Measure everything, one process after another."""
    aims = targets(title)
    measured = {kernel: _measured(title, seconds, kernel) for kernel in KERNELS}
    peers: dict[str, float | str] = _run("--peers", seconds, "")
    figures: dict[str, dict[str, float | str | None]] = {
        name: {kernel: measured[kernel].get(name, measured[kernel].get("missing")) for kernel in KERNELS}
        for name in aims
    }
    ratios: dict[str, dict[str, float]] = {}
    for peer, rate in peers.items():
        ours = figures["decisions_per_second"]
        if isinstance(rate, int | float):
            ratios[peer] = {k: round(v / rate, 2) for k, v in ours.items() if isinstance(v, int | float)}
    return Bench(title, figures, aims, peers, ratios)


def _measured(title: str, seconds: float, kernel: str) -> dict[str, Any]:
    try:
        return _run(title, seconds, kernel)
    except subprocess.CalledProcessError as error:
        last = error.stderr.strip().splitlines()[-1:] or ["it failed"]
        return {"missing": f"not measured: {last[0]}"}


def _run(what: str, seconds: float, kernel: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "grognard.lab.stopwatch", what, str(seconds)]
    done = subprocess.run(
        command, env=os.environ | {"GROGNARD_KERNEL": kernel}, capture_output=True, text=True, check=True
    )
    # a peer may greet on standard output; the answer is the last line
    answer: dict[str, Any] = msgspec.json.decode(done.stdout.strip().splitlines()[-1])
    return answer


def targets(title: str) -> dict[str, dict[str, float]]:
    """What a title aims at: a rate by its size, and the limits of all."""
    return {"decisions_per_second": dict(zip(KERNELS, games.manifest_of(title).pace, strict=True)), **LIMITS}


def met(name: str, value: float, target: float) -> bool:
    """Whether a figure is as good as its target: at least that for a rate, at most for all others."""
    return value >= target if name.endswith("per_second") else value <= target
