"""The benchmark measures what it says; how fast anything is, is no matter for a test."""

from __future__ import annotations

import subprocess

import pytest

from grognard import games
from grognard.lab import bench, peers, stopwatch


def test_every_figure_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopwatch, "SAMPLES", 5)
    monkeypatch.setattr(stopwatch, "CAPTAIN_ANSWERS", 5)
    figures = stopwatch.measure("mons", 0.01)
    assert set(bench.targets("mons")) < set(figures)
    assert all(figures[name] > 0 for name in bench.targets("mons"))


def test_peers_are_measured_or_named() -> None:
    found = peers.measure(0.01)
    assert set(found) == {"python-chess", *(f"OpenSpiel {name}" for name in peers.OPEN_SPIEL_GAMES)}
    assert all(isinstance(rate, int) or str(rate).startswith("not installed (") for rate in found.values())


def test_a_kernel_that_is_not_built_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(what: str, _: float, kernel: str) -> dict[str, float]:
        if kernel == "compiled":
            raise subprocess.CalledProcessError(1, "x", stderr="Traceback\nGrognardError: not built")
        return {} if what == "--peers" else dict.fromkeys(bench.targets("mons"), 1)

    monkeypatch.setattr(bench, "_run", run)
    figures = bench.bench("mons", 1).figures
    assert figures["clone_us"] == {"plain": 1, "compiled": "not measured: GrognardError: not built"}


def test_targets_are_lower_or_upper_bounds() -> None:
    aims = bench.targets("mons")
    assert aims["decisions_per_second"] == {"plain": 10_000, "compiled": 40_000}
    assert bench.met("decisions_per_second", 10_001, 10_000)
    assert not bench.met("decisions_per_second", 9_999, 10_000)
    assert bench.met("clone_us", 4.9, aims["clone_us"]["plain"])
    assert not bench.met("clone_us", 5.1, aims["clone_us"]["plain"])


def test_every_title_has_a_pace() -> None:
    assert all(0 < plain < compiled for plain, compiled in (games.manifest_of(t).pace for t in games.TITLES))


@pytest.mark.parametrize("name", games.TITLES)
def test_every_title_has_its_ways_measured(name: str) -> None:
    """At `movement.choose_way`, or where the rule system says."""
    title = games.load(name)
    found = stopwatch.ways_of(title)
    assert found is not None, f"games/{title.system}/title.py has no WAYS (docs/adding-a-title.md, Declarations)"
    question, ways = found
    assert title.program.steps[question.name] is question
    state = stopwatch._choosing(title, question, 1)[0]
    assert ways(title.table(state), state.frames[-1][1]) is not None
