"""The standard kit where the teaching game does not try it: wrong charts, numbers of one's own, either side."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard import games
from grognard.engine import dice
from grognard.engine.definitions import Definitions, codes_used
from grognard.engine.errors import DefinitionError, GrognardError, PositionError
from grognard.engine.explain import Reason
from grognard.engine.program import Program
from grognard.engine.title import Title
from grognard.games.crossroads.bot import judge as crossroads_judge
from grognard.games.crossroads.movement import MOVEMENT
from grognard.games.crossroads.schema import Schedule
from grognard.games.crossroads.title import KIT
from grognard.mechanics import standard
from grognard.mechanics.standard import Nothing, positions, setup, views
from grognard.mechanics.standard.kit import bits
from grognard.mechanics.standard.odds import Odds
from grognard.mechanics.standard.rules import load
from grognard.mechanics.standard.schema import OddsRow, OddsTable
from grognard.mechanics.standard.sequence import SequenceOfPlay

CROSSROADS = games.load("crossroads")


def table(*rows: tuple[str, ...], columns: tuple[str, ...] = ("1:2", "1:1", "2:1")) -> OddsTable:
    return OddsTable(columns, tuple(OddsRow(str(i), i, cells) for i, cells in enumerate(rows, start=1)))


@pytest.mark.parametrize(
    ("attack", "defence", "shift", "column"),
    [(1, 9, 0, 0), (4, 8, 0, 0), (7, 8, 0, 0), (8, 8, 0, 1), (15, 8, 0, 1), (16, 8, 0, 2), (90, 8, 0, 2), (8, 8, 5, 2),
     (8, 8, -5, 0), (90, 8, -1, 1)],
)  # fmt: skip
def test_odds_are_in_the_defenders_favour_and_stay_on_the_table(
    attack: int, defence: int, shift: int, column: int
) -> None:
    assert Odds(table(("1/0", "0/0", "0/1 R"))).column(attack, defence, shift) == column


def test_a_result_is_losses_and_a_retreat() -> None:
    odds = Odds(table(("1/0", "0/0", "0/1 R"), ("1/0", "0/0", "0/2")))
    assert odds.result(2, 1) == (0, 1, True)
    assert odds.result(2, 2).effects == {"attacker": 0, "defender": 2, "retreat": 0}


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (table(("1/0", "0/0")), "2 cells in a row of 3"),
        (table(("1/0", "0/0", "DR")), "'DR' is not a result"),
        (table(("1/0", "0/0", "0/1"), columns=("1:2", "1:1", "many")), "'many' is not a column"),
        (OddsTable(("1:1",), (OddsRow("2", 2, ("0/0",)),)), r"rows for the dice \[2\]"),
    ],
)
def test_a_table_that_is_wrong_is_refused_by_name(wrong: OddsTable, complaint: str) -> None:
    with pytest.raises(DefinitionError, match=complaint):
        Odds(wrong)


def test_all_that_is_wrong_in_the_files_is_said_at_once(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(
        '[[unit]]\nid = "B1"\ntype = "balloon"\n[[unit]]\nid = "R1"\nstart = "9999"\nside = "green"\n'
    )
    with pytest.raises(DefinitionError) as error:
        games.load("crossroads", tmp_path)
    for part in ("unit R1: no hex '9999'", "unit R1: no side 'green'", "woods: no cost for 'balloon'"):
        assert part in str(error.value)


def test_a_state_is_imagined_from_the_view_of_any_side() -> None:
    state, rng = CROSSROADS.setup(secret=dice.secret_from_seed("any side")), Random(3)
    while (decision := CROSSROADS.decision(state)) is not None:
        for side in (*CROSSROADS.sides, None):
            again = CROSSROADS.imagine(CROSSROADS, CROSSROADS.view(state, side), state.secret)
            assert again == state
        CROSSROADS.apply(state, rng.choice(decision.options))
    assert CROSSROADS.imagine(CROSSROADS, CROSSROADS.view(state, None), state.secret) == state


class Supplied(standard.State):
    NUMBERS = (*standard.State.NUMBERS, "supplies")
    __slots__ = ("supplies",)

    supplies: int


def test_a_game_may_have_numbers_of_its_own() -> None:
    kit = replace(KIT, state_type=Supplied, numbers={"supplies": (0, 9)})
    title = replace(CROSSROADS, state_type=Supplied, blank=lambda rules, secret: setup.blank(kit, (), rules, secret))
    state = title.setup(secret=b"s" * 32)
    state.supplies = 7  # type: ignore[attr-defined]
    view = views.look(kit, title, state, 0)  # type: ignore[arg-type]
    assert view.counts == {"supplies": 7}
    assert views.imagine(kit, title, view, state.secret) == state
    position = positions.to_position(kit, title, state)  # type: ignore[arg-type]
    again = positions.from_position(kit, title, position)
    again.secret = state.secret
    assert again == state
    with pytest.raises(PositionError, match="supplies is a number from 0 to 9"):
        positions.from_position(kit, title, {**position, "supplies": 10})


def test_a_file_may_name_one_source_for_all() -> None:
    data = {"from": "A", "provenance": {"A": {}, "B": {}}, "unit": [{"id": 1}, {"id": 2, "from": "B"}, {"id": 3}]}
    assert sorted(codes_used(data)) == ["A", "A", "B"]
    assert list(codes_used({"from": "A", "provenance": {"A": {}}, "limit": 2})) == ["A"]


def test_marks_may_outlast_their_phase() -> None:
    program = Program()
    marked: list[tuple[int, str, int]] = []

    @program.step(Nothing)
    def act(table: standard.Table, _: Nothing) -> None:
        marked.append((table.state.active, sequence.phase_of(table.state), table.state.marks[0]))
        table.state.marks[0] |= 0b111
        table.pop()

    def recover(table: standard.Table) -> None:
        if table.state.active == 1:
            table.state.marks[0] &= ~0b100

    def end_turn(table: standard.Table) -> None:
        table.end(0, "enough", "1.1")

    phases = (("movement", act), ("combat", act))
    sequence = SequenceOfPlay(
        program, phases, end_turn, rule="2.1", turn_long=0b010, lasting=0b100, end_player_turn=recover
    )
    table = standard.Table(CROSSROADS.rules, setup.blank(KIT, (), CROSSROADS.rules, b""), CROSSROADS.sides)
    table.push(sequence.begin_turn)
    program.run(table)
    assert marked == [(0, "movement", 0), (0, "combat", 0b110), (1, "movement", 0b100), (1, "combat", 0b110)]
    assert table.state.marks[0] == 0b011


def test_once_a_turn_something_happens_that_may_be_a_procedure() -> None:
    program, told = Program(), []

    @program.step(Nothing)
    def roll_for_weather(table: standard.Table, _: Nothing) -> None:
        told.append(("weather", table.state.turn))
        table.pop()

    @program.step(Nothing)
    def act(table: standard.Table, _: Nothing) -> None:
        told.append((table.sides[table.state.active], table.state.turn))
        table.pop()

    def end_turn(table: standard.Table) -> None:
        if table.state.turn == 2:
            table.end(0, "enough", "1.1")

    sequence = SequenceOfPlay(
        program, (("movement", act),), end_turn, rule="2.1", each_turn=lambda table: table.push(roll_for_weather)
    )
    table = standard.Table(CROSSROADS.rules, setup.blank(KIT, (), CROSSROADS.rules, b""), CROSSROADS.sides)
    table.push(sequence.begin_turn)
    program.run(table)
    assert told == [(who, turn) for turn in (1, 2) for who in ("weather", "blue", "red")]


def test_units_may_have_fewer_points_and_be_kept_from_moving() -> None:
    """Snow leaves one point, and R1 is limbered."""

    def in_snow(table: standard.Table, unit: int) -> int:
        return 1

    def able(table: standard.Table, unit: int) -> Reason | None:
        return Reason("5.9", "moved-already", {}) if table.rules.ids[unit] == "R1" else None

    slow = replace(MOVEMENT, points=in_snow, able=able)
    place = {"units": [{"id": "B1", "hex": "0301"}, {"id": "R1", "hex": "1005"}]}
    state: Any = CROSSROADS.from_position(CROSSROADS, place)
    table, (blue, red) = CROSSROADS.table(state), map(CROSSROADS.rules.unit_index.__getitem__, ("B1", "R1"))
    near = CROSSROADS.rules.grid.adjacent(state.where[blue])
    far = set(MOVEMENT.reach(table, blue)) - set(near)
    assert far
    assert set(slow.reach(table, blue)) <= set(near)
    assert slow.about(table, blue)["left"] == {"B1": 1}
    assert all((reason := slow.way_refusal(table, blue, h)) and reason.key == "too-far" for h in far)
    assert slow.unit_refusal(table, blue) is None
    state.active = 1
    assert slow.unit_refusal(table, red) == Reason("5.9", "moved-already", {})


def test_a_unit_may_exert_no_zone(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "R1"\nzone = false\n')
    place = {"units": [{"id": "B1", "hex": "0301"}, {"id": "R1", "hex": "0605"}]}
    for title, zones in ((CROSSROADS, True), (games.load("crossroads", tmp_path), False)):
        state: Any = title.from_position(title, place)
        assert any(state.zoc1) == zones
        assert any(state.zoc0)


def test_only_so_many_marks_fit() -> None:
    with pytest.raises(GrognardError, match="at most 8 marks fit into a column, not 9"):
        bits(tuple("abcdefghi"))


def fords(folder: Path) -> Title:
    """Crossroads without roads: the river is crossed by one ford alone, for two points more."""
    shutil.copytree(games.folder("crossroads") / "data" / "crossroads", folder, dirs_exist_ok=True)
    ground = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    ground["lines"] = []
    for side in ground["hexsides"]:
        side["kinds"] = ["river", "bridge"] if side["between"] == ["0805", "0905"] else ["river"]
    (folder / "map.json").write_text(json.dumps(ground), encoding="utf-8")
    chart = (folder / "terrain.toml").read_text(encoding="utf-8")
    chart = chart.replace("{ infantry = 2, cavalry = 2 }\nshift = -1\n\n[[bridge]]", f"{BARRED}\n[[bridge]]")
    (folder / "terrain.toml").write_text(
        chart.replace('ja = "橋" }', 'ja = "橋" }\nmovement = { infantry = 2 }'), "utf-8"
    )
    plan = (folder / "schedule.toml").read_text(encoding="utf-8")
    (folder / "schedule.toml").write_text(plan.replace("[combat]", 'hexes = { blue = ["0101"] }\n\n[combat]'), "utf-8")
    return replace(CROSSROADS, rules=load(Definitions(folder), CROSSROADS.sides, Schedule))


BARRED = '{ infantry = "prohibited", cavalry = "prohibited" }'


def test_a_ford_costs_something_and_the_river_bars_the_way_elsewhere(tmp_path: Path) -> None:
    title = fords(tmp_path)
    rules = title.rules
    ford = rules.step(rules.grid.index["0805"], rules.grid.index["0905"])
    assert (rules.costs["infantry"][ford], rules.costs["cavalry"][ford], rules.open_costs["infantry"][ford]) == (
        3,
        1,
        1,
    )
    blocked = {"units": [{"id": "B1", "hex": "0801"}, {"id": "R1", "hex": "0805"}, {"id": "R2", "hex": "0805"}]}
    state = title.from_position(title, blocked)
    title.apply(state, "move B1")
    reason = title.explain(state, "to 0901").reasons[0]
    assert (reason.rule, reason.key) == ("5.2", "nothing-crosses")


@pytest.mark.parametrize(
    ("file", "right", "wrong", "complaint"),
    [
        ("units.toml", "movement =", "zoc = false\nmovement =", "units.toml: unit id=B1: no key 'zoc'"),
        ("terrain.toml", "shift = -1", "shfit = -1", "no key 'shfit'; did you mean 'shift'"),
        ("schedule.toml", "[combat]", "[weather]\nsnow = 1\n\n[combat]", "schedule.toml: no key 'weather'"),
        ("tables.toml", "[combat]", "[bombardment]\nrange = 2\n\n[combat]", "tables.toml: no key 'bombardment'"),
    ],
)
def test_a_key_that_would_have_no_effect_is_an_error(
    tmp_path: Path, file: str, right: str, wrong: str, complaint: str
) -> None:
    shutil.copytree(games.folder("crossroads") / "data" / "crossroads", tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DefinitionError, match=complaint):
        load(Definitions(tmp_path), CROSSROADS.sides, Schedule)


def test_a_question_that_nobody_judges_is_named() -> None:
    state = CROSSROADS.setup(secret=b"s" * 32)
    judge = crossroads_judge(CROSSROADS, "blue", {})
    judge.judges.clear()
    decision = CROSSROADS.decision(state)
    assert decision is not None
    with pytest.raises(GrognardError, match=r"nobody judges movement.choose_unit; add it to the captain's judges"):
        judge.scores(decision, state)


def test_control_at_the_start_may_be_named_by_hex(tmp_path: Path) -> None:
    title = fords(tmp_path)
    state: Any = title.from_position(title, {"units": [{"id": "R1", "hex": "1005"}]})
    assert state.control[title.rules.grid.index["0101"]] == 0
    assert set(state.control) == {0, 1}
    (tmp_path / "schedule.toml").write_text((tmp_path / "schedule.toml").read_text("utf-8").replace("0101", "9901"))
    with pytest.raises(DefinitionError, match="control: no hex '9901'"):
        load(Definitions(tmp_path), CROSSROADS.sides, Schedule)
