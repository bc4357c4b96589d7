"""The worked examples of the rulebook as position files, each probed as a player would; and positions as such."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import GrognardError, PositionError
from grognard.engine.state import State
from grognard.games.schlieffen.events import CombatResolved, SiegeMarkerUsed

from .scene import (
    WAR,
    attack,
    board,
    costs,
    fall_back,
    morale,
    offered,
    only,
    options,
    play,
    question,
    stack,
    steps,
    supply_of,
    track,
    where,
    why_not,
    winner,
)  # fmt: skip

FOLDER = Path(__file__).parents[2] / "positions" / "schlieffen"
FILES = sorted(FOLDER.glob("*.json"))


def position(name: str) -> State:
    return WAR.from_position(WAR, json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def reread(state: State) -> State:
    return WAR.from_position(WAR, json.loads(json.dumps(WAR.to_position(WAR, state))))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_is_a_position_that_survives_writing_and_reading(path: Path) -> None:
    state = position(path.stem)
    assert options(state)
    assert reread(state) == state
    assert WAR.rebuild(WAR, state) == state


@pytest.mark.rule("schlieffen:2.7")
def test_verdun() -> None:
    state = position("2.7-verdun")
    attack(state, "1910", "G.II", "G.III", "G.IV", "G.VI", "G.V", dice=(2,))
    assert steps(state, "Verdun") == 3


@pytest.mark.rule("schlieffen:4.4")
def test_the_seventh_attack() -> None:
    state = position("4.4-plan-xvii")
    attack(state, "2006", "F.I", dice=(4,))
    while question(state).startswith(("german losses", "entente losses", "entente advance")):
        play(state, options(state)[-1])
    assert (track(state, "plan-xvii"), winner(state)) == (7, "undecided")
    state = position("4.4-plan-xvii")
    play(state, "end")
    assert winner(state) == "german plan-xvii"


@pytest.mark.rule("schlieffen:9.2")
def test_a_position_of_turn_3_answers_for_the_british_as_in_play() -> None:
    """Who is on the map in the Entente turn of turn 3 has just landed, unless the file gives its marks itself."""
    units = [{"id": "B.I", "hex": "0919"}, {"id": "F.I", "hex": "1019"}, {"id": "G.II", "hex": "1018"}]
    keys: dict[str, Any] = {"turn": 3, "active": "entente", "units": units}
    state = WAR.from_position(WAR, keys)
    assert why_not(state, "move B.I") == "9.2 just-landed"
    state = WAR.from_position(WAR, {**keys, "phase": "combat"})
    play(state, "attack 1018")
    assert why_not(state, "add B.I") == "11.7 just-landed"
    alone = {**keys, "units": units[:1]}
    for free in ({**alone, "turn": 4}, {**keys, "units": [{**units[0], "marks": []}]}):
        assert "move B.I" in options(WAR.from_position(WAR, free))


@pytest.mark.parametrize(
    ("entry", "named"),
    [
        ({"id": "F.I", "hex": "2617", "moral": "elan"}, "moral"),
        ({"id": "F.I", "hex": "2617", "worn": True}, "worn"),
        ({"id": "F.I", "hex": "2617", "box": "display"}, "F.I"),
    ],
)
def test_what_is_wrong_about_a_unit_is_refused_by_name(entry: dict[str, Any], named: str) -> None:
    with pytest.raises(PositionError, match=named):
        WAR.from_position(WAR, {"units": [entry]})


@pytest.mark.rule("schlieffen:6.2")
def test_the_first_army_is_attacked() -> None:
    state = position("6.2-first-army")
    attack(state, "2617", "F.I", "F.II", "F.III")
    play(state, "stand G.II", "stand G.III")
    assert only(play(state, "support G.HQ1", dice=(3,)), CombatResolved).defence == 10


@pytest.mark.rule("schlieffen:8.1")
def test_two_corps_without_supply() -> None:
    state = position("8.1-out-of-supply")
    play(state, "end", dice=(6, 6))
    play(state, "end", dice=(6,))
    assert (state.turn, supply_of(state, "G.II"), supply_of(state, "G.III")) == (3, "out-of-supply", "out-of-supply")  # type: ignore[attr-defined]


@pytest.mark.rule("schlieffen:9.5")
def test_reorganisation() -> None:
    state = position("9.5-reorganisation")
    play(state, "rally-all", "restore-all", "return F.X 2314")
    assert [steps(state, unit) for unit in ("F.I", "F.II", "F.III", "F.X")] == [2, 2, 2, 2]
    assert [morale(state, unit) for unit in ("F.I", "F.II", "F.III", "F.X")] == ["normal"] + ["fatigue"] * 3


@pytest.mark.rule("schlieffen:10.5")
def test_forest_across_a_river() -> None:
    state = position("10.5-forest-across-river")
    play(state, "move F.I")
    assert (costs(state)["1513"], costs(state)["1413"]) == (2, 3)


@pytest.mark.rule("schlieffen:11.8")
@pytest.mark.rule("schlieffen:11.17")
@pytest.mark.rule("schlieffen:11.18")
@pytest.mark.rule("schlieffen:11.19")
@pytest.mark.parametrize(
    ("name", "die", "expected"),
    [
        ("11.8-27-to-7", 3, (3, 1, 2)),
        ("11.17-three-to-one", 3, (3, 1, 2)),
        ("11.18-totals", 3, (1, 2, 1)),
        ("11.19-british-fire", 6, (3, 1, 2)),
    ],
)
def test_odds_and_results(name: str, die: int, expected: tuple[int, int, int]) -> None:
    state = position(name)
    play(state, "attack 2617")
    for kind in ("G.I", "G.6", "G.V", "G.GD", "G.HQ"):
        for unit in sorted(offered(state, "add")):
            if unit.startswith(kind):
                play(state, f"add {unit}")
    resolved = only(play(state, "commit", dice=(die,)), CombatResolved)
    assert (resolved.final, resolved.attacker_losses, resolved.defender_losses) == expected


@pytest.mark.rule("schlieffen:11.20")
@pytest.mark.parametrize(
    ("losses", "retreats"), [(["G.1LW"], 2), (["G.1LW", "G.6ERS"], 1), (["G.1LW", "G.6ERS", "G.7LW"], 0)]
)
def test_three_ways_to_lose_three(losses: list[str], retreats: int) -> None:
    state = position("11.20-three-defenders")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "stand G.1LW", "stand G.7LW", dice=(6,))
    play(state, *(f"lose {unit}" for unit in losses))
    if retreats:
        play(state, "retreat")
        fall_back(state)
    origin, now = (WAR.rules.grid.index[label] for label in ("2617", where(state, "G.7LW")))
    assert WAR.rules.grid.distance(origin, now) == retreats


@pytest.mark.rule("schlieffen:11.21")
def test_equal_hexes_are_the_owners_choice() -> None:
    state = position("11.21-retreat")
    attack(state, "2617", "F.COL", "F.I", "F.II", "F.III", "F.X", "F.XI", "F.HQ1", dice=(5,))
    play(state, "lose G.II", "retreat")
    assert offered(state, "fall-back") == {"2616", "2517"}


@pytest.mark.rule("schlieffen:11.23")
def test_liege() -> None:
    state = position("11.23-liege")
    attack(state, "1109", "G.VII", "G.X", "G.XR", "G.GD")
    assert only(play(state, "use coup-de-main", dice=(5,)), SiegeMarkerUsed).shift == 2
    assert only(play(state, "use heavy-artillery", dice=(3, 4)), SiegeMarkerUsed).shift == 1


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("unknown key", {"hexes": []}, "hexes"),
    ("unknown unit", {"units": [{"id": "G.XCIX", "hex": "2617"}]}, "G.XCIX"),
    ("unknown hex", {"units": [{"id": "G.II", "hex": "9999"}]}, "9999"),
    ("no place", {"units": [{"id": "G.II"}]}, "G.II"),
    ("unknown box", {"units": [{"id": "G.II", "box": "prison"}]}, "prison"),
    ("twice", {"units": [{"id": "G.II", "hex": "2617"}, {"id": "G.II", "hex": "2616"}]}, "twice"),
    ("too many steps", {"units": [{"id": "G.II", "hex": "2617", "steps": 5}]}, "steps"),
    ("no steps on the map", {"units": [{"id": "G.II", "hex": "2617", "steps": 0}]}, "steps"),
    ("unknown morale", {"units": [{"id": "G.II", "hex": "2617", "morale": "bored"}]}, "bored"),
    ("unknown supply", {"units": [{"id": "G.II", "hex": "2617", "supply": "plenty"}]}, "plenty"),
    ("unknown mark", {"units": [{"id": "G.II", "hex": "2617", "marks": ["sleepy"]}]}, "sleepy"),
    ("enemies in a hex", {"units": [{"id": "G.II", "hex": "2617"}, {"id": "F.I", "hex": "2617"}]}, "6.0"),
    ("turn 11", {"turn": 11}, "turn"),
    ("unknown phase", {"phase": "bombardment"}, "bombardment"),
    ("unknown side", {"active": "french"}, "french"),
    ("unknown option", {"options": {"weather": "rain"}}, "weather"),
    ("control of no hex", {"control": {"german": ["9999"]}}, "9999"),
    ("control of no side", {"control": {"french": ["2617"]}}, "french"),
    ("marker of no kind", {"markers": {"2617": ["mine"]}}, "mine"),
    ("markers of no hex", {"markers": {"9999": ["revealed"]}}, "9999"),
    ("points no number", {"plan": "many"}, "plan"),
    ("sorties no numbers", {"sorties": {"2617": ["many", "few"]}}, "sorties"),
    ("sorties no pair", {"sorties": {"2617": 3}}, "sorties"),
    ("sorties no object", {"sorties": ["2617"]}, "sorties"),
    ("unknown procedure", {"procedures": [["weather.roll", []]]}, "weather.roll"),
    ("procedure without values", {"procedures": [["movement.choose_way", []]]}, "movement.choose_way"),
    ("another title", {"title": "mons"}, "mons"),
]


@pytest.mark.parametrize(("entries", "word"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_position_is_refused_with_a_word_on_what_is_wrong(entries: dict[str, Any], word: str) -> None:
    with pytest.raises(GrognardError) as refusal:
        WAR.from_position(WAR, entries)
    assert word in str(refusal.value)


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("reorganisation", "german reorganisation.choose_rally"),
        ("movement", "german movement_phase.choose_unit"),
        ("probing", "german probing.choose_probe"),
        ("combat", "german combat_phase.choose_target"),
        ("administration", "entente movement_phase.choose_unit"),
    ],
)
def test_a_position_begins_at_its_phase(phase: str, asked: str) -> None:
    units = ("G.HQ1 2618", "G.II 2618", "G.III 2620 fatigue", "F.I 2616", "G.IV 2617")
    assert question(board(*units, phase=phase)) == asked


def test_the_first_unit_named_is_on_top() -> None:
    assert stack(board("G.II 2617", "G.III 2617"), "2617", "german") == ["G.II", "G.III"]


def test_a_position_of_a_finished_game_stays_finished() -> None:
    state = board("F.I 2617", turn=10, active="entente", phase="end-of-turn")
    assert winner(reread(state)) == winner(state) == "entente points"


@pytest.mark.parametrize(
    "answers", [("attack 2617",), ("attack 2617", "add F.COL"), ("attack 2617", "add F.COL", "commit")]
)
def test_a_position_in_the_middle_of_an_attack_is_the_same_situation_again(answers: tuple[str, ...]) -> None:
    state = position("11.20-three-defenders")
    play(state, *answers)
    assert (reread(state), question(reread(state))) == (state, question(state))
