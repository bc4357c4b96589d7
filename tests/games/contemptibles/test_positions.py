"""The worked examples of the rulebook as position files, each probed as a player would; and positions as such."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import GrognardError, PositionError
from grognard.engine.events import Event
from grognard.engine.state import State
from grognard.games.contemptibles.events import CombatResolved, Eliminated, FireResolved

from .scene import GRID, MONS, TERRAIN, board, control, costs, offered, only, options, play, question, why_not, winner

FOLDER = Path(__file__).parents[2] / "positions" / "mons"
FILES = sorted(FOLDER.glob("*.json"))


def position(name: str) -> State:
    return MONS.from_position(MONS, json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_is_a_position_that_survives_writing_and_reading(path: Path) -> None:
    state = position(path.stem)
    assert options(state)
    again = MONS.from_position(MONS, json.loads(json.dumps(MONS.to_position(MONS, state))))
    assert again == state


@pytest.mark.rule("mons:3.2")
@pytest.mark.parametrize("backwards", [False, True])
def test_contested_hexes_are_controlled_as_at_the_start_whatever_the_order_of_units(backwards: bool) -> None:
    """1404 lies in a German and in a British zone, 1402 in a German one alone; nobody stands in either."""
    units = [{"id": "IR8", "hex": "1403"}, {"id": "4RF", "hex": "1405"}]
    state = MONS.from_position(MONS, {"units": units[::-1] if backwards else units})
    assert [control(state, label) for label in ("1403", "1404", "1402", "1405")] == [
        "german", "british", "german", "british",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("entry", "named"),
    [({"id": "IR8", "hex": "1403", "step": 2}, "step"), ({"id": "IR8", "hex": "1403", "box": "waiting"}, "IR8")],
)
def test_what_is_wrong_about_a_unit_is_refused_by_name(entry: dict[str, Any], named: str) -> None:
    with pytest.raises(PositionError, match=named):
        MONS.from_position(MONS, {"units": [entry]})


@pytest.mark.rule("mons:4.2")
def test_six_bridges() -> None:
    state = position("4.2-six-bridges")
    play(state, "end")
    assert winner(state) == "german bridges"


@pytest.mark.rule("mons:4.5")
def test_bavai() -> None:
    state = position("4.5-bavai")
    assert only(play(state, "assault 3122", "add IR8", "commit", dice=(1, 6)), Eliminated).encircled


@pytest.mark.rule("mons:7.2")
def test_zones_of_2707() -> None:
    state = position("7.2-zones-of-2707")
    assert {GRID.labels[h] for h, zone in enumerate(state.zoc0) if zone} == {"2607", "2706", "2807"}  # type: ignore[attr-defined]


@pytest.mark.rule("mons:9.17")
def test_heavy_artillery_on_the_road_and_off() -> None:
    state = position("9.17-heavy-artillery")
    play(state, "move FussA2")
    near = {label: cost for label, cost in costs(state).items() if TERRAIN[label] == "clear"}
    assert set(near.values()) >= {1, 2}


@pytest.mark.rule("mons:9.18")
def test_river_and_woods() -> None:
    state = position("9.18-river-and-woods")
    play(state, "move Hus3")
    assert TERRAIN["2517"] == "woods"
    assert costs(state)["2517"] == 5


@pytest.mark.rule("mons:10.2")
def test_range() -> None:
    state = position("10.2-range")
    assert offered(state, "bombard") == {"2823"}


@pytest.mark.rule("mons:10.4")
def test_sight() -> None:
    blocked = position("10.4-sight-3514-3714")
    play(blocked, "bombard 3714")
    assert why_not(blocked, "add FAR18") == "10.3"
    assert why_not(position("10.4-sight-3714-3911"), "bombard 3911") == "10.3"
    assert offered(position("10.4-sight-4308"), "bombard") == {"4208", "4209"}


def _fire(events: list[Event]) -> tuple[int, int, int]:
    fire = only(events, FireResolved)
    return fire.strength, fire.modified, fire.losses


@pytest.mark.rule("mons:10.7")
@pytest.mark.rule("mons:10.8")
def test_bombardment_in_the_open_and_in_woods() -> None:
    assert _fire(play(position("10.7-bombardment"), "bombard 1404", "add FAR18", "fire", dice=(3,))) == (4, 3, 1)
    assert _fire(play(position("10.8-woods"), "bombard 2517", "add FAR18", "fire", dice=(3,))) == (4, 1, 0)


@pytest.mark.rule("mons:11.4")
def test_defensive_fire() -> None:
    state = position("11.4-defensive-fire")
    assert _fire(play(state, "assault 1404", "add IR8", "commit", dice=(3, 1))) == (4, 3, 1)


@pytest.mark.rule("mons:12.3")
def test_two_targets() -> None:
    state = position("12.3-two-targets")
    play(state, "assault 1923", "add IR8", "commit", dice=(1, 1))
    assert why_not(state, "assault 1924") == "12.1"


@pytest.mark.rule("mons:12.7")
@pytest.mark.rule("mons:12.11")
def test_odds() -> None:
    state = position("12.7-odds-26-to-7")
    play(state, "assault 1404", "add IR8", "add IR48", "add IR12", "add IR52", "commit", "hold 4RF", "hold 2DG")
    assert only(play(state, "hold 5DG", dice=(3,)), CombatResolved).odds == 3
    state = position("12.11-three-to-one")
    combat = only(play(state, "assault 1404", "add IR8", "commit", dice=(1, 3)), CombatResolved)
    assert (combat.odds, combat.attacker_losses, combat.defender_losses) == (3, 1, 2)


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("unknown key", {"hexes": []}, "hexes"),
    ("unknown unit", {"units": [{"id": "IR9999", "hex": "1404"}]}, "IR9999"),
    ("unknown hex", {"units": [{"id": "IR8", "hex": "9999"}]}, "9999"),
    ("no place", {"units": [{"id": "IR8"}]}, "IR8"),
    ("unknown box", {"units": [{"id": "IR8", "box": "prison"}]}, "prison"),
    ("twice", {"units": [{"id": "IR8", "hex": "1404"}, {"id": "IR8", "hex": "1405"}]}, "twice"),
    ("too many steps", {"units": [{"id": "IR8", "hex": "1404", "steps": 5}]}, "steps"),
    ("no steps on the map", {"units": [{"id": "IR8", "hex": "1404", "steps": 0}]}, "steps"),
    ("steps no number", {"units": [{"id": "IR8", "hex": "1404", "steps": "4"}]}, "steps"),
    ("unknown mark", {"units": [{"id": "IR8", "hex": "1404", "marks": ["tired"]}]}, "tired"),
    ("overstacked", {"units": [{"id": "IR8", "hex": "1404"}, {"id": "IR48", "hex": "1404"}]}, "6.3"),
    ("two corps", {"units": [{"id": "IR8", "hex": "1404"}, {"id": "Drag16", "hex": "1404"}]}, "6.5"),
    ("turn 15", {"turn": 15}, "turn"),
    ("turn 0", {"turn": 0}, "turn"),
    ("unknown phase", {"phase": "supply"}, "supply"),
    ("unknown order", {"active": "british", "order": "rest/rest"}, "rest/rest"),
    (
        "phase not in that half",
        {"active": "british", "order": "movement/combat", "phase": "bombardment", "half": 1},
        "half",
    ),
    ("unknown side", {"active": "french"}, "french"),
    ("unknown option", {"options": {"weather": "rain"}}, "weather"),
    ("control of no hex", {"control": {"german": ["9999"]}}, "9999"),
    ("control of no side", {"control": {"french": ["1404"]}}, "french"),
    ("marker of no kind", {"markers": {"1404": ["mine"]}}, "mine"),
    ("column of no entry hex", {"column": {"1404": 1}}, "1404"),
    ("column no number", {"column": {"3100": "many"}}, "column"),
    ("unknown procedure", {"procedures": [["weather.roll", []]]}, "weather.roll"),
    ("procedure without values", {"procedures": [["movement.choose_way", []]]}, "movement.choose_way"),
    (
        "procedure with a unit that is none",
        {"procedures": [["movement.choose_way", [[9999], False, False, [], False]]]},
        "procedures",
    ),
    ("units no list", {"units": "IR8"}, "units"),
    ("unit no object", {"units": ["IR8 1404"]}, "units"),
    ("control no object", {"control": ["1404"]}, "control"),
    ("another title", {"title": "metz"}, "metz"),
]


@pytest.mark.parametrize(("position", "word"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_position_is_refused_with_a_word_on_what_is_wrong(position: dict[str, Any], word: str) -> None:
    with pytest.raises(GrognardError) as refusal:
        MONS.from_position(MONS, position)
    assert word in str(refusal.value)


def test_a_position_of_a_finished_game_stays_finished() -> None:
    state = position("4.2-six-bridges")
    play(state, "end")
    again = MONS.from_position(MONS, json.loads(json.dumps(MONS.to_position(MONS, state))))
    assert MONS.result(again) == MONS.result(state)


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("movement", "german movement_phase.choose_unit"),
        ("bombardment", "german bombardment.choose_target"),
        ("close-combat", "german close_combat.choose_target"),
        ("declaration", "british sequence.declare_order"),
    ],
)
def test_a_position_begins_at_its_phase(phase: str, asked: str) -> None:
    assert question(board("IR8 1403", "FAR18 1402", "4RF 1404", phase=phase)) == asked


def test_the_first_unit_named_is_on_top() -> None:
    state = board("4RF 1404", "1NF 1404")
    assert [counter.unit for counter in MONS.view(state, "british").stacks["1404"]] == ["4RF", "1NF"]
    assert isinstance(PositionError("x"), GrognardError)
