"""Whether a server that has seen many games grows: memory after every thousand games made, played and left.

    python bench/memory.py                10,000 games of the first title, four answers each
    python bench/memory.py --games 2000 --title mons

The site runs in this process, without a network, on SQLite. Games leave the memory as they do in a server, as soon as
nobody looks at them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
from pathlib import Path

from grognard import games
from grognard.server import lobby, play, users
from grognard.server.connections import Connection
from grognard.server.lobby import Plan, planned_seat
from grognard.server.settings import Settings
from grognard.server.site import Site

ANSWERS = 4


def megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


async def one_game(site: Site, title_name: str, people: list[users.User], number: int) -> None:
    """Two people sit down, watch, answer a few times and go."""
    title, rng = games.load(title_name), random.Random(number)
    seats = [
        planned_seat(title_name, side, kind, None, people[0])
        for side, kind in zip(title.sides, ("me", "open"), strict=True)
    ]
    game_id = await lobby.make(site, people[0], Plan(title_name, seats, time={"kind": "none"}, seed=None))
    await lobby.sit_down(site, people[1], game_id, title.sides[1])
    watching = [Connection(user.id, side) for user, side in zip(people, title.sides, strict=True)]
    async with site.table(game_id) as game:
        for connection in watching:
            game.connections.add(connection)
            game.send_state(connection)
    for _ in range(ANSWERS):
        decision = game.match.decision
        if decision is None:
            break
        user = people[title.sides.index(decision.side)]
        await play.answer(site, game_id, user, game.version, rng.choice(decision.options).text, decision.side)
    game.connections.clear()


async def measure(title: str, number: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite:///{folder}/games.sqlite3", rate=0, idle_seconds=0)
        site = Site(settings)
        await site.start()
        ids = [await site.writer.write(users.add_guest, name) for name in ("One", "Two")]
        found = [await site.database.read(users.find, user_id) for user_id in ids]
        people = [user for user in found if user is not None]
        for begun in range(0, number, 20):
            await asyncio.gather(*(one_game(site, title, people, begun + n) for n in range(20)))
            site.clear_memory()
            if (begun + 20) % (number // 10) == 0:
                gc.collect()
                print(f"{begun + 20:6} games: {megabytes():.1f} MB, {len(site.live)} in memory", flush=True)
        await site.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--title", default=games.TITLES[0], choices=games.TITLES)
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.title, arguments.games))


if __name__ == "__main__":
    main()
