"""What one move costs the server, in processor time, without sockets: parsed, played, stored on SQLite, and what its
two players are sent.

    python bench/move.py                  mons, twenty games, best of five rounds
    python bench/move.py crossroads metz --rounds 9
    python bench/move.py mons --profile   where it goes

Processor time is the same thing on a busy machine, but for caches that others empty; the best round is the truest.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import tempfile
import time
from dataclasses import dataclass

from grognard import games
from grognard.engine.title import Title
from grognard.server import lobby, play, users
from grognard.server.connections import Connection
from grognard.server.live import LiveGame
from grognard.server.lobby import Plan, planned_seat
from grognard.server.settings import Settings
from grognard.server.site import Site

TABLES = 20
#: answers of each game in one round
ANSWERS = 15


@dataclass
class Table:
    """A game and the two who play it."""

    game: LiveGame
    people: list[users.User]
    connections: list[Connection]
    rng: random.Random

    async def play(self, site: Site) -> int:
        """A round: so many answers at random; gives how many there were."""
        sides = self.game.title.sides
        for given in range(ANSWERS):
            decision = self.game.match.decision
            if decision is None:
                return given
            user, option = self.people[sides.index(decision.side)], self.rng.choice(decision.options).text
            await play.answer(site, self.game.id, user, self.game.version, option, decision.side)
            for connection in self.connections:
                while not connection.queue.empty():
                    connection.queue.get_nowait()
        return ANSWERS


async def sit_down(site: Site, title: Title, people: list[users.User], number: int) -> Table:
    seats = [
        planned_seat(title.name, side, kind, None, people[0])
        for side, kind in zip(title.sides, ("me", "open"), strict=True)
    ]
    plan = Plan(title.name, seats, time={"kind": "none"}, seed=f"{number}")
    game_id = await lobby.make(site, people[0], plan)
    await lobby.sit_down(site, people[1], game_id, title.sides[1])
    connections = [Connection(user.id, side) for user, side in zip(people, title.sides, strict=True)]
    async with site.table(game_id) as game:
        for connection in connections:
            game.connections.add(connection)
            game.send_state(connection)
    return Table(game, people, connections, random.Random(number))


async def measure(name: str, rounds: int, profile: cProfile.Profile | None) -> tuple[float, float]:
    """Milliseconds a move, of the whole process and of the loop's thread: the best of so many rounds."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Settings(database_url=f"sqlite:///{folder}/games.sqlite3", rate=0))
        await site.start()
        ids = [await site.writer.write(users.add_guest, person) for person in ("One", "Two")]
        found = [await site.database.read(users.find, user_id) for user_id in ids]
        people = [user for user in found if user is not None]
        tables = [await sit_down(site, games.load(name), people, number) for number in range(TABLES)]
        measured = []
        for number in range(rounds + 1):
            if profile is not None and number:
                profile.enable()
            whole, loop = time.process_time(), time.thread_time()
            moves = sum(await asyncio.gather(*(table.play(site) for table in tables)))
            whole, loop = time.process_time() - whole, time.thread_time() - loop
            if profile is not None:
                profile.disable()
            if number and moves:  # the first one warms up
                measured.append((1000 * whole / moves, 1000 * loop / moves))
        await site.stop()
    return min(measured)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=["mons"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    arguments = parser.parse_args()
    for name in arguments.titles:
        profile = cProfile.Profile() if arguments.profile else None
        whole, loop = asyncio.run(measure(name, arguments.rounds, profile))
        print(f"{name}: {whole:.2f} ms of processor time a move, {loop:.2f} of them in the loop", flush=True)
        if profile is not None:
            pstats.Stats(profile).sort_stats("cumtime").print_stats(70)


if __name__ == "__main__":
    main()
