"""Acts that belong to another step, at the first question of a game: the rule, and whether the game has such a step."""

from __future__ import annotations

import pytest

from grognard import games

ELSEWHERE, SWITCHED_OFF, NOT_HERE = "belongs-elsewhere", "switched-off", "not-in-scenario"


@pytest.mark.parametrize(
    ("game", "text", "rules", "key"),
    [
        # the losses of three kinds of fire and combat; a phase of either side
        ("mons", "lose IR8", ["10.9", "11.5", "12.12"], ELSEWHERE),
        ("mons", "leave IR8", ["9.6"], ELSEWHERE),
        ("schlieffen", "arrive B.I 0301", ["9.2", "9.3"], ELSEWHERE),
        ("tannenberg", "done", ["T5.321", "T5.322"], ELSEWHERE),
        ("marne battle", "enter G.IX 1111", ["M9.21", "M9.22"], ELSEWHERE),
        # the act's own rule, where that of the question is another
        ("metz", "rebuild 1Lev", ["13.3"], ELSEWHERE),
        ("metz", "hold krupps-guns.1", ["6.2.1", "6.3.1"], ELSEWHERE),
        ("metz", "charge 1Verge 0305", ["11.6", "14.3"], ELSEWHERE),
        ("bastogne", "attack 2315", ["5.1a"], ELSEWHERE),
        ("bastogne", "barrage 2315 air", ["5.4"], ELSEWHERE),
        ("bastogne", "screen KGStephan", ["4.6"], ELSEWHERE),
        # what only some scenarios have
        ("marne battle", "at 1111", ["M3.11"], NOT_HERE),
        ("marne battle", "arrange", ["M3.1"], NOT_HERE),
        ("marne campaign", "ready", ["M17.3"], NOT_HERE),
        ("marne campaign", "shift G.IX 1111", ["M17.3"], NOT_HERE),
        ("metz left-wing", "bivouac", ["18.6"], NOT_HERE),
        ("metz left-wing", "hasten PXII", ["15.2"], NOT_HERE),
        ("metz left-wing", "exit", ["19.3"], NOT_HERE),
        ("metz road-to-verdun", "bivouac", ["18.6"], ELSEWHERE),
        ("metz road-to-verdun", "exit", ["19.3"], ELSEWHERE),
        ("bastogne longvilly", "exit", ["1.0c"], NOT_HERE),
        # what only some maps have
        ("marne battle", "feed fr-I-1", ["8.5"], NOT_HERE),
        ("tannenberg", "feed de-6LWB", ["8.5"], ELSEWHERE),
        ("bastogne", "shift 2315", ["6.1e"], NOT_HERE),
        ("training", "shift 2703", ["6.1e"], ELSEWHERE),
        ("training", "claim 9Eng", ["6.1c"], ELSEWHERE),
        ("bastogne skyline", "exit", ["1.0c"], ELSEWHERE),
        # what is there only with an option, or only without
        ("bastogne", "order 2Pz none", ["2.4a"], SWITCHED_OFF),
        ("bastogne", "march-to 2315", ["2.4b"], SWITCHED_OFF),
        ("bastogne orders=yes", "march-to 2315", ["2.4b"], ELSEWHERE),
        ("bastogne orders=yes", "recover", ["3.7"], SWITCHED_OFF),
        ("bastogne", "recover", ["3.7"], ELSEWHERE),
        ("bastogne", "accept", ["3.7d"], ELSEWHERE),
        ("bastogne planned-fatigue=yes", "accept", ["3.7d"], SWITCHED_OFF),
        ("bastogne", "clear-traffic 2315", ["6.4b"], SWITCHED_OFF),
        ("bastogne planned-fatigue=yes", "clear-traffic 2315", ["6.4b"], ELSEWHERE),
        ("bastogne", "again-rested", ["6.4b"], SWITCHED_OFF),
    ],
)
def test_acts_of_other_steps(game: str, text: str, rules: list[str], key: str) -> None:
    name, *words = game.split(" ")
    options = dict(word.split("=") for word in words if "=" in word)
    title = games.load(name)
    state = title.setup(next((word for word in words if "=" not in word), None), options, b"e" * 32)
    (reason,) = title.explain(state, text).reasons
    others = reason.args["others"] if key == ELSEWHERE else []
    assert (reason.key, [reason.rule, *others]) == (key, rules)
