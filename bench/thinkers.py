"""How many answers of bots are stored a second with one to four `grognard think` processes.

    python bench/thinkers.py              1 to 4 thinkers, on a PostgreSQL of its own
    python bench/thinkers.py --thinkers 1 2 --seconds 20

Eight games of captain against captain for every thinker; the server itself does not think. Counted is what is in the
database, so that nothing counts that was thought twice.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from server.harness import Person, Postgres, Server, Thinker

NUMBERS = (1, 2, 3, 4)
GAMES = 8
#: thinkers load every title before they begin
START_SECONDS = 180.0


@contextmanager
def postgresql() -> Iterator[Postgres]:
    """A database server that nobody else uses."""
    with tempfile.TemporaryDirectory(prefix="grognard-bench-") as folder:
        Path(folder).chmod(0o755)
        postgres = Postgres(Path(folder) / "server")
        try:
            yield postgres
        finally:
            postgres.stop()


def measure(postgres: Postgres, number: int, seconds: float, title: str) -> dict[str, Any]:
    """Answers stored a second by so many thinkers."""
    address = postgres.new_database()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(address, Path(folder), GROGNARD_THINK="no")
        thinkers = [Thinker(address, Path(folder)) for _ in range(number)]
        try:
            until = time.monotonic() + START_SECONDS
            while not all("Grognard thinks" in thinker.log.read_text() for thinker in thinkers):
                assert time.monotonic() < until, "the thinkers do not start"
                time.sleep(0.2)
            person = Person(server, "Bench")
            sides = next(t["sides"] for t in person.get("/titles")["titles"] if t["name"] == title)
            for seed in range(GAMES * number):
                seats = {side: {"kind": "bot", "level": "captain"} for side in sides}
                person.post("/games", {"title": title, "seats": seats, "seed": f"{seed}"}, 201)
            time.sleep(5)
            begun, before = time.monotonic(), _answers(address)
            time.sleep(seconds)
            answers = _answers(address) - before
            took = time.monotonic() - begun
        finally:
            for thinker in thinkers:
                thinker.kill()
            server.kill()
    return {"thinkers": number, "answers_per_second": round(answers / took, 1), "load": round(os.getloadavg()[0], 1)}


def _answers(address: str) -> int:
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT count(*) FROM journal").fetchone()
        assert row is not None
        return int(row[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--thinkers", type=int, nargs="+", default=list(NUMBERS))
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--title", default="mons")
    arguments = parser.parse_args()
    with postgresql() as postgres:
        for number in arguments.thinkers:
            print(json.dumps(measure(postgres, number, arguments.seconds, arguments.title)), flush=True)


if __name__ == "__main__":
    main()
