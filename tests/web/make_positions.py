"""Typical positions for the browser tests, played up to once and kept: `python -m tests.web.make_positions`.

Most are moments at which somebody moves, with a unit that stands alone and a stack; some are fights. A test that played
up to them would wait for the captains every time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from grognard import bots, games
from grognard.engine import dice
from grognard.engine.match import Match

FOLDER = Path(__file__).parent / "positions"
TITLES = ("mons", "schlieffen", "metz", "tannenberg", "marne", "bastogne", "training", "crossroads")
#: verbs of answers that take a unit up to move it
TAKES = ("move", "act")
#: answers after which the game is well under way
FIRST = 40


def movers(match: Match) -> dict[str, list[str]]:
    """Units of the asked side that can be taken up now, by their hex."""
    asked = match.decision
    if asked is None:
        return {}
    units = {option.words[0] for option in asked.options if option.verb in TAKES and len(option.words) == 1}
    view = match.title.view(match.state, asked.side)
    found = {hex_: [c.unit for c in stack if c.unit in units] for hex_, stack in view.stacks.items()}
    return {hex_: names for hex_, names in found.items() if names}


def goes(match: Match, unit: str) -> bool:
    """Whether somebody who is taken up has somewhere to go."""
    asked = match.decision
    assert asked is not None
    again = Match(match.title, match.scenario, match.options, match.secret, match.state.clone())
    taken = next(option for option in asked.options if list(option.words) == [unit] and option.verb in TAKES)
    again.play(taken)
    then = again.decision
    return then is not None and sum(option.verb == "to" for option in then.options) > 3


def is_typical(match: Match) -> bool:
    if len(match.log) < FIRST:
        return False
    asked = match.decision
    if asked is None or not any(option.verb in TAKES for option in asked.options):
        return False
    found = movers(match)
    view = match.title.view(match.state, asked.side)
    alone = [units[0] for hex_, units in found.items() if len(view.stacks[hex_]) == 1]
    stacks = [units for units in found.values() if len(units) > 1]
    return any(goes(match, unit) for unit in alone) and any(all(goes(match, one) for one in units) for units in stacks)


def has_guns(match: Match) -> bool:
    """Somebody moves, and his guns have a target."""
    asked = match.decision
    return asked is not None and any(option.verb == "barrage" for option in asked.options) and is_typical(match)


def joins(match: Match) -> bool:
    """Several divisions are about to attack together, some turns into the battle."""
    asked = match.decision
    if asked is None or asked.question != "combat_phase.choose_attackers" or len(asked.options) < 2:
        return False  # the only answer would be given by itself
    taking_part = match.title.about(match.state)["units"]
    return match.title.view(match.state, None).turn >= 5 and len(taking_part) >= 2  # type: ignore[arg-type]


def attacks(match: Match) -> bool:
    """An attack of several units is planned, some turns into the war."""
    asked = match.decision
    planned = (
        asked is not None
        and asked.question == "declaration.choose_attackers"
        and match.title.about(match.state)["units"]
    )
    return bool(planned) and match.title.view(match.state, None).turn >= 3


def reacts(match: Match) -> bool:
    """Somebody moves under the eyes of the enemy."""
    asked = match.decision
    return asked is not None and len(match.log) >= FIRST and asked.question == "reactions.choose_fire"


def the_french_move(match: Match) -> bool:
    asked = match.decision
    return asked is not None and asked.side == "entente" and asked.question == "movement_phase.choose_unit"


#: files, and the moments they keep: of a title, a scenario; and who plays up to them, where it is not the captain
MOMENTS: dict[str, tuple[str, str | None, Callable[[Match], bool]]] = {
    **{name: (name, None, is_typical) for name in TITLES},
    "training": ("training", None, has_guns),
    "tannenberg-attack": ("tannenberg", None, joins),
    "marne-attack": ("marne", "battle", joins),
    "schlieffen-attack": ("schlieffen", None, attacks),
    "schlieffen-french": ("schlieffen", None, the_french_move),
    "metz-reacts": ("metz", "bloody-thursday", reacts),
}
PLAYERS = {"schlieffen-french": "captain-1"}


def position_of(
    name: str, scenario: str | None, until: Callable[[Match], bool], player: str = "captain"
) -> dict[str, object]:
    title = games.load(name)
    match = Match(title, scenario, secret=dice.secret_from_seed("typical"))
    captains = {side: bots.make(player, title, side, 1) for side in title.sides}
    while not until(match):
        asked = match.decision
        assert asked is not None, f"{name} is over before it comes to that"
        match.play(captains[asked.side].choose(title.view(match.state, asked.side)))
    return title.to_position(title, match.state)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in sys.argv[1:] or MOMENTS:
        text = json.dumps(
            position_of(*MOMENTS[file], PLAYERS.get(file, "captain")), ensure_ascii=False, separators=(",", ":")
        )
        (FOLDER / f"{file}.json").write_text(text + "\n", encoding="utf-8")
        print(file, len(text))
