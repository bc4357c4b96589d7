"""What the words of Schlieffen's War must cover beside what every title needs: levels, causes, endings, answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from games.schlieffen.scene import WAR, attack, board, options, play

from grognard.engine.state import State
from grognard.engine.view import Result
from grognard.games import schlieffen
from grognard.games.schlieffen import events, sequence, shifts, state
from grognard.locale import LANGUAGES, Words
from grognard.locale.catalogue import catalogue

FOLDER = Path(schlieffen.__file__).parent
SOURCE = {
    path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py") if not path.stem.startswith("bot")
}


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the rules."""
    for text in SOURCE.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield node


def constants(name: str, place: int) -> set[str]:
    """The words that stand in this place of those calls."""
    found = [node.args[place] for node in calls(name) if len(node.args) > place]
    return {str(node.value) for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def needed() -> set[str]:
    wanted = {f"box-{name}" for name in state.BOXES} | {f"mark-{name}" for name in state.MARKS}
    wanted |= {f"marker-{name}" for name in (*state.HEX_MARKS, "coup-de-main", "heavy-artillery")}
    wanted |= {f"phase-{name}" for name in (*sequence.STEPS, "setup", "stacking", "over")}
    wanted |= {f"morale-{name}" for name in state.MORALE} | {f"supply-{name}" for name in state.SUPPLY}
    wanted |= {f"mark-{name}" for name in (*state.MORALE, *state.SUPPLY) if name not in ("normal", "supplied")}
    wanted |= {f"ending-{name}" for name in constants("end", 1)}
    wanted |= {
        f"cause-{name}"
        for verb in ("raise_morale", "lower_morale", "lose_step", "eliminate")
        for name in constants(verb, 2)
    }
    wanted |= {f"cause-{name}" for name in constants("set_morale", 3)}
    wanted |= {f"cause-{name}" for name in constants("risk_step", 3)} | {
        f"purpose-{name}" for name in constants("risk_step", 3)
    }
    wanted |= {f"purpose-{name}" for name in ("concentric", "combat", "coup-de-main", "heavy-artillery", "retention")}
    wanted |= {f"shift-terrain-{terrain.id}" for terrain in WAR.rules.terrain_file.terrain}
    wanted |= {f"shift-{work.id}" for work in WAR.rules.terrain_file.works} | {
        f"shift-{key}" for key in constants("Shift", 1)
    }
    wanted |= {f"shift-{who}-{level}" for who in ("attackers", "defenders") for level in ("elan", "fatigued")}
    return wanted | {f"option-{verb}" for verb in verbs()}


def verbs() -> set[str]:
    """The first words of every answer that the rules take."""
    return {offer.verb for step in WAR.program.steps.values() for offer in step.offers}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_missing(lang: str) -> None:
    wanted = needed()
    assert len(verbs()) > 25
    assert not sorted(wanted - set(catalogue(lang, "schlieffen").variables))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("reason", "winners"),
    [
        ("paris", ["german"]), ("german-city", ["entente"]), ("plan-xvii", ["german"]), ("east", ["entente"]),
        ("points", ["german", "entente", None]), ("paris-unthreatened", ["entente", None]),
    ],
)  # fmt: skip
def test_every_ending_has_its_own_words(lang: str, reason: str, winners: list[str | None]) -> None:
    words = Words(lang, WAR, strict=True)
    said = {words.ending(Result(winner, reason)) for winner in winners}
    assert len(said) == len(winners)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("column", [-1, 0, 3, 99])
def test_odds_read_as_a_player_would_say_them(lang: str, column: int) -> None:
    fought = events.CombatResolved("2617", 12, 4, column, (), column, 3 if column in (0, 3) else 0, 1, 2)
    text = Words(lang, WAR, strict=True).event(fought)
    assert {0: "1:2", 3: "3:1"}.get(column, "12") in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_questions_of_a_battle(lang: str) -> None:
    """From the declaration to the advance, every question and answer in words."""
    words = Words(lang, WAR, strict=True)
    units = ("G.1LW 2617", "G.7LW 2617", "G.6ERS 2617", "G.HQ1 2617", "F.COL 2618", "F.I 2618", "F.II 2618")
    scene = board(*units, active="entente", phase="combat")
    spoken = list(told(words, scene))
    play(scene, "attack 2617")
    spoken += told(words, scene)
    play(scene, "add F.COL", "add F.I", "add F.II", "commit")
    for answer, dice in (
        ("stand G.1LW", ()),
        ("stand G.7LW", ()),
        ("no-support", (6,)),
        ("lose G.1LW", ()),
        ("retreat", ()),
    ):
        spoken += told(words, scene)
        play(scene, answer, dice=dice)
    while "advance F.COL" not in options(scene):
        spoken += told(words, scene)
        play(scene, options(scene)[0])
    spoken += told(words, scene)
    assert all(text and "{" not in text for text in spoken)
    siege = board("Liege 1109 2", "G.II 1108", "G.III 1108", phase="combat")
    attack(siege, "1109", "G.II", "G.III")
    assert all(text and "{" not in text for text in told(words, siege))


def told(words: Words, scene: State) -> Iterator[str]:
    decision = WAR.decision(scene)
    assert decision is not None
    yield words.question(decision.question, WAR.about(scene))
    yield from map(words.option, decision.options)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unseen_unit_is_not_named(lang: str) -> None:
    words = Words(lang, WAR, strict=True)
    for event in (
        events.Placed("german", "G.II", "1107", "3.1"),
        events.Tested("german", "G.II", "attrition", 1, True, "8.8"),
        events.StepLost("german", "G.II", "1107", 1, "attrition", True, "8.8"),
    ):
        seen = event.seen_by("entente")
        assert seen is not None
        assert words.event(event) != words.event(seen)
        assert str(words.unit("G.II")) not in words.event(seen)


def test_a_roll_for_a_step_says_what_it_is_and_of_nobody_in_sight_that_he_is_not() -> None:
    """The unit is not named to the enemy, even where he has just seen it march; what is lost the next line tells."""
    words = Words("en", WAR, strict=True)
    lost, kept = (events.Tested("entente", "F.II", "forced-march", 5, loss, "10.6") for loss in (True, False))
    assert words.event(lost) == "French II Corps rolls for forced march: die 5, a loss."
    assert words.event(lost.seen_by("german")) == "One Entente unit rolls for forced march: die 5, a loss."
    assert words.event(kept.seen_by("german")) == "One Entente unit rolls for forced march: die 5, no loss."


def test_the_shifts_are_all_thought_of() -> None:
    """The keys made up at run time are those of terrain, works and morale, which are in the list above."""
    made_up = re.findall(r"Shift\([^,]+, (f\"[^\"]+\"|[a-z_.]+),", Path(shifts.__file__).read_text(encoding="utf-8"))
    assert set(made_up) <= {'f"terrain-{terrain.id}"', "work.id", 'f"{who}-elan"', 'f"{who}-fatigued"'}
