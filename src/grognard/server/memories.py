"""What the sides of games remember of hidden counters, for bots and hints.

It is made from the journal, from each side's own events, and kept as long as there is room. Every process can make
it again.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from grognard.engine.memory import Memory, hear_stored
from grognard.server import games_store
from grognard.server.database import Database
from grognard.server.live import LiveGame, known_options
from grognard.server.messages import events_known

#: how many sides of games are kept in memory
MOST_MEMORIES = 2000


@dataclass
class Kept:
    """A memory, up to which answer it goes, and how often answers had been taken back by then."""

    taken_back: int
    serial: int = 0
    memory: Memory = field(default_factory=dict)


class Memories:
    """The memories that a process keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[tuple[str, str], Kept] = OrderedDict()

    async def of(self, game: LiveGame, side: str) -> Memory | None:
        """What a side of a game remembers now; None where its title has nothing to remember. A copy, for whoever asks
        to go on with."""
        if game.title.remembering is None:
            return None
        kept = self._kept.pop((game.id, side), None)
        taken_back = game.version - game.serial
        if kept is None or kept.taken_back != taken_back or kept.serial > game.serial:
            kept = self._begin(game, side, taken_back)
        steps = [step for step in game.steps if step.serial >= kept.serial]
        if len(steps) < game.serial - kept.serial:
            steps = await self._database.read(games_store.find_steps, game.id, kept.serial)
        for step in steps:
            hear_stored(game.title, kept.memory, events_known(step.events, side))
        kept.serial = game.serial
        self._kept[game.id, side] = kept
        while len(self._kept) > MOST_MEMORIES:
            self._kept.popitem(last=False)
        return dict(kept.memory)

    def _begin(self, game: LiveGame, side: str, taken_back: int) -> Kept:
        """Before the first answer: what is public of the set-up, unless the game began from a position."""
        kept = Kept(taken_back)
        title = game.title
        if not game.set_up_by_hand and title.remembering is not None:
            with game.computing():
                kept.memory = title.remembering.begin(
                    title, game.row["scenario"], known_options(title, game.row["options"])
                )
            hear_stored(title, kept.memory, events_known(game.stored_opening(), side))
        return kept
