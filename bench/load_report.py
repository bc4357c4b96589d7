"""The load measurements as a page and a plot; run by itself, the page anew from the figures that are there."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent.parent / "docs"
TEMPLATE = Path(__file__).parent / "load_page.md"
WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 170, 30, 60
#: what the aims are set for, and the aims
MOST_GAMES = 1000
AIM_P99_MS, AIM_PROCESSOR_MS = 50.0, 1.5
#: parts of load.json that other measurements write
APART = ("several", "thinkers", "memory")
#: key, label, colour (safe for colour-blind readers), dash
LINES = (
    ("stored_p50_ms", "stored, p50", "#0072b2", ""),
    ("stored_p99_ms", "stored, p99", "#0072b2", "6 4"),
    ("seen_p50_ms", "opponent sees, p50", "#d55e00", ""),
    ("seen_p99_ms", "opponent sees, p99", "#d55e00", "6 4"),
    ("echo_stored_p50_ms", "bare echo, p50", "#555555", ""),
    ("echo_stored_p99_ms", "bare echo, p99", "#555555", "6 4"),
)


def write_report(result: dict[str, Any]) -> None:
    """docs/load/load.json, docs/load/load.svg and docs/load.md. What was measured apart (several processes, thinkers,
    memory) stays as it is in load.json until it is measured again."""
    folder = DOCS / "load"
    folder.mkdir(parents=True, exist_ok=True)
    kept = json.loads((folder / "load.json").read_text(encoding="utf-8")) if (folder / "load.json").exists() else {}
    result = {**{key: kept[key] for key in APART if key in kept}, **result}
    (folder / "load.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    (folder / "load.svg").write_text(plot(result["runs"]), encoding="utf-8")
    (DOCS / "load.md").write_text(page(result), encoding="utf-8")


def _scale(low: float, high: float, first: float, last: float) -> Any:
    """A logarithmic axis."""

    def place(value: float) -> float:
        share = (math.log10(max(value, low)) - math.log10(low)) / (math.log10(high) - math.log10(low))
        return round(first + share * (last - first), 1)

    return place


def plot(runs: list[dict[str, float]]) -> str:
    """Latency against the number of games, both logarithmic, as SVG."""
    games = [run["games"] for run in runs]
    values = [run[key] for run in runs for key, *_ in LINES if run[key] > 0]
    low, high = 10 ** math.floor(math.log10(min(values))), 10 ** math.ceil(math.log10(max(values)))
    x = _scale(min(games), max(games), LEFT, WIDTH - RIGHT)
    y = _scale(low, high, HEIGHT - BOTTOM, TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        'font-family="sans-serif" font-size="13">',
        "<title>Latency of a move against the number of live games</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    tick = low
    while tick <= high * 1.001:
        parts.append(f'<path d="M{LEFT} {y(tick)}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(tick) + 4}" text-anchor="end">{tick:g} ms</text>')
        tick *= 10
    for number in games:
        parts.append(f'<path d="M{x(number)} {TOP}V{HEIGHT - BOTTOM}" stroke="#eee"/>')
        parts.append(f'<text x="{x(number)}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{number}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle">live games</text>')
    for number, (key, label, colour, dash) in enumerate(LINES):
        points = " ".join(f"{x(run['games'])},{y(run[key])}" for run in runs)
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline points="{points}" {style}/>')
        row = TOP + 20 + 22 * number
        parts.append(f'<path d="M{WIDTH - RIGHT + 12} {row}h26" {style}/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 44}" y="{row + 4}">{label}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _row(run: dict[str, Any]) -> str:
    ratio = run["stored_p99_ms"] / max(0.01, run["echo_stored_p99_ms"])
    return (
        f"| {run['title']} | {run['games']} | {run['moves_per_second']} | {run['stored_p50_ms']} "
        f"| {run['stored_p99_ms']} | {run['seen_p99_ms']} | {run['echo_stored_p50_ms']} | {run['echo_stored_p99_ms']} "
        f"| {ratio:.1f} | {run['processor_ms_a_move']} | {run['echo_processor_ms_a_move']} "
        f"| {run['server_memory_mb']:.0f} | {run['machine_load']} |"
    )


#: above it others have the machine, and latencies say little
IDLE_LOAD = 3.0


def _circumstances(runs: list[dict[str, Any]]) -> str:
    """What a reader has to know about the machine."""
    text = (
        "The server shared them with the process generating the load; *load* is the machine's load average at the time."
    )
    if max(run["machine_load"] for run in runs) > IDLE_LOAD:
        text = (
            "**The machine was not idle**: the server shared it with the load generator and with much else;\n"
            "*load* is the machine's load average at the time. Under such load a thread waits tens of milliseconds\n"
            "for its turn, the echo too: compare the two."
        )
    most = max(runs, key=lambda run: run["games"])["games"]
    if most < MOST_GAMES:
        text += (
            f"\nMore than {most} games were not measured, so this table neither confirms nor refutes the target of\n"
            "50 ms at p99 with a thousand."
        )
    return text


def _aims(runs: list[dict[str, Any]]) -> str:
    """How far the figures are from what is aimed at."""
    most = max(runs, key=lambda run: run["games"])
    p99, taken, bare = most["stored_p99_ms"], most["processor_ms_a_move"], most["echo_processor_ms_a_move"]
    if most["games"] < MOST_GAMES:
        return ""
    return (
        f"\nThe target with a thousand games is {AIM_P99_MS:g} ms at p99 and {AIM_PROCESSOR_MS:g} ms of processor\n"
        f"time per move, sockets included. p99 was {p99} ms ({_reached(p99, AIM_P99_MS)}); a move took {taken} ms\n"
        f"({_reached(taken, AIM_PROCESSOR_MS)}), {taken / max(0.01, bare):.1f} times as much as the echo."
    )


def _reached(measured: float, aim: float) -> str:
    return "met" if measured <= aim else "missed"


def _busiest(runs: list[dict[str, Any]]) -> str:
    most = max(runs, key=lambda run: run["games"])
    rate, share = most["moves_per_second"], round(100 * most["server_processor"])
    return f"One process stored {rate:g} a second at {share} % of a processor with {most['games']} games"


def page(result: dict[str, Any]) -> str:
    several = [
        f"| {run['processes']} | {run['games']} | {run['moves_per_second']} | {run['stored_p50_ms']} "
        f"| {run['stored_p99_ms']} | {run['seen_p99_ms']} | {run['echo_stored_p99_ms']} | {run['processor_ms_a_move']} "
        f"| {run['machine_load']} |"
        for run in result.get("several", [])
    ]
    thinkers = [
        f"| {run['thinkers']} | {run['answers_per_second']} | {run['load']} |" for run in result.get("thinkers", [])
    ]
    memory = ", ".join(f"{run['games']}: {run['mb']} MB" for run in result.get("memory", []))
    settings = {key: result[key] for key in ("pause", "seconds", "database", "python", "processors", "machine")}
    return TEMPLATE.read_text(encoding="utf-8").format(
        rows="\n".join(map(_row, result["runs"])), several="\n".join(several), thinkers="\n".join(thinkers),
        memory=memory, circumstances=_circumstances(result["runs"]), aims=_aims(result["runs"]),
        busiest=_busiest(result["runs"]), **settings,
    )  # fmt: skip


if __name__ == "__main__":
    write_report(json.loads((DOCS / "load" / "load.json").read_text(encoding="utf-8")))
