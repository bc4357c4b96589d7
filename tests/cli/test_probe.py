"""Asking positions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command

Write = Callable[..., Path]

#: a battery behind a regiment, and a British battalion across the canal
GUNS: dict[str, Any] = {
    "turn": 3,
    "active": "german",
    "phase": "bombardment",
    "units": [{"id": "FAR18", "hex": "4204"}, {"id": "IR8", "hex": "4207"}, {"id": "4RF", "hex": "4208"}],
}


def test_the_question_is_what_is_asked_by_default(grognard: Command, position: Write) -> None:
    document = grognard("probe", position(**GUNS), "--json").json
    assert document["legal"]["side"] == "german"
    assert {"text": "bombard 4208", "rule": "10.1"} in document["legal"]["options"]
    assert document["result"] is None


def test_the_question_in_words(grognard: Command, position: Write) -> None:
    said = grognard("probe", position(**GUNS), "--legal")
    assert "bombard 4208" in said.out
    assert "10.1" in said.out


@pytest.mark.parametrize(("text", "legal"), [("bombard 4208", True), ("bombard 4212", False), ("dance", False)])
def test_why_and_why_not(grognard: Command, position: Write, text: str, legal: bool) -> None:
    document = grognard("probe", position(**GUNS), "--explain", text, "--json").json["explain"]
    assert document["legal"] is legal
    assert all(reason["rule"] for reason in document["reasons"])
    assert grognard("probe", position(**GUNS), "--explain", text).out.startswith(f"{text}: ")


def test_odds(grognard: Command, position: Write) -> None:
    path = position(**GUNS)
    said = grognard("probe", path, "--apply", "bombard 4208", "--forecast", "add FAR18", "--json")
    outcomes = said.json["forecast"]["outcomes"]
    assert sum(outcome["ways"] / outcome["of"] for outcome in outcomes) == pytest.approx(1)
    assert "%" in grognard("probe", path, "--apply", "bombard 4208", "--forecast", "add FAR18").out


def test_what_happens_with_these_dice(grognard: Command, position: Write) -> None:
    answers = ["--apply", "bombard 4208", "--apply", "add FAR18", "--apply", "fire"]
    document = grognard("probe", position(**GUNS), *answers, "--dice", "6", "--json").json
    assert [applied["text"] for applied in document["applied"]] == ["bombard 4208", "add FAR18", "fire"]
    (roll,) = [event for event in document["applied"][2]["events"] if event["event"] == "rolled"]
    assert roll["value"] == 6
    assert "legal" in document


#: out of supply at the end of its turn: a die decides what it loses before anybody is asked (8.8)
STARVING: dict[str, Any] = {
    "title": "schlieffen", "turn": 5, "active": "german", "phase": "administration",
    "units": [{"id": "G.II", "hex": "1817", "supply": "out-of-supply"}, {"id": "F.I", "hex": "2114"}],
}  # fmt: skip


def test_a_position_that_plays_on_by_itself_says_so(grognard: Command, position: Write) -> None:
    document = grognard("probe", position(**STARVING), "--json").json
    assert "rolled" in {event["event"] for event in document["played_on"]}
    assert "the game played on by itself" in grognard("probe", position(**STARVING)).out
    assert "played_on" not in grognard("probe", position(**GUNS), "--json").json


def test_a_position_whose_phase_has_nothing_to_decide_says_where_it_has_gone(
    grognard: Command, position: Write
) -> None:
    """Nothing happens there that would be told: the Germans have nobody to assault."""
    quiet = {**GUNS, "phase": "close-combat", "units": [{"id": "IR8", "hex": "3307"}, {"id": "4RF", "hex": "3320"}]}
    document = grognard("probe", position(**quiet), "--json").json
    assert document["played_on"] == [{"event": "went-on", "turn": 3, "side": "british"}]
    assert document["legal"]["side"] == "british"
    assert "it went on to turn 3, British" in grognard("probe", position(**quiet)).out
    assert "第3ターンのイギリス軍" in grognard("probe", position(**quiet), "--lang", "ja").out


def test_dice_of_the_file_that_are_not_needed_are_told(grognard: Command, position: Write) -> None:
    assert "2 of 2 dice of the file were not needed" in grognard("probe", position(**GUNS, dice=[3, 4])).err
    assert "not needed" not in grognard("probe", position(**STARVING, dice=[3])).err


def test_a_key_that_stands_in_a_file_twice_is_refused(refused: Command, tmp_path: Path) -> None:
    path = tmp_path / "twice.json"
    path.write_text('{"title": "mons", "turn": 3, "turn": 4}')
    assert "the key 'turn' is there twice" in refused("probe", path).err


@pytest.mark.parametrize("face", [1, 6])
def test_its_dice_can_be_given(grognard: Command, position: Write, face: int) -> None:
    def rolled(document: Any) -> list[int]:
        return [event["value"] for event in document["played_on"] if event["event"] == "rolled"][:1]

    assert rolled(grognard("probe", position(**STARVING), "--dice", str(face), "--json").json) == [face]
    assert rolled(grognard("probe", position(**STARVING, dice=[face]), "--json").json) == [face]


def test_dice_of_a_position_that_are_none(refused: Command, position: Write) -> None:
    assert "dice is a number from 1 to 100, not 0" in refused("probe", position(**GUNS, dice=[0])).err
    assert "dice must be a list" in refused("probe", position(**GUNS, dice=3)).err
    assert "9 is not a face of a 6-sided die" in refused("probe", position(**STARVING), "--dice", "9").err


def test_dice_that_are_not_needed_are_told(grognard: Command, position: Write) -> None:
    said = grognard("probe", position(**GUNS), "--apply", "bombard 4208", "--dice", "3,4")
    assert said.code == 0
    assert "2 of 2 dice were not needed" in said.err


def test_what_a_side_sees(grognard: Command, position: Write) -> None:
    path = position(**GUNS)
    assert grognard("probe", path, "--view", "german", "--json").json["view"]["decision"] is not None
    assert grognard("probe", path, "--view", "british", "--json").json["view"]["decision"] is None
    assert grognard("probe", path, "--view", "bystander", "--json").json["view"]["side"] is None
    assert "4208" in grognard("probe", path, "--view", "british").out


def test_the_resulting_position_can_be_asked_again(grognard: Command, position: Write, tmp_path: Path) -> None:
    after = tmp_path / "after.json"
    first = grognard("probe", position(**GUNS), "--apply", "bombard 4208", "--write", after, "--json").json
    second = grognard("probe", after, "--json").json
    assert second["legal"]["options"] == first["legal"]["options"]


def test_a_position_may_be_toml(grognard: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('title = "mons"\nturn = 2\nactive = "german"\n[[units]]\nid = "IR8"\nhex = "4204"\n')
    options = grognard("probe", path, "--json").json["legal"]["options"]
    assert "move IR8" in [option["text"] for option in options]


def test_in_japanese(grognard: Command, position: Write) -> None:
    asked = ("probe", position(**GUNS), "--lang", "ja")
    assert grognard(*asked).out.startswith("ドイツ軍：砲撃するヘクスは？")
    assert grognard(*asked, "--explain", "bombard 4212").out.startswith("bombard 4212：できない")
    assert grognard(*asked, "--forecast", "end").out == "ダイスなどの偶然には左右されません。\n"
    assert not [line for line in grognard(*asked, "--view", "british").out.splitlines() if ": " in line or ", " in line]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--apply", "bombard 4212"], "not a legal answer now: 'bombard 4212': "),
        (["--apply", "bombard 4208", "--dice", "x"], "faces are written as 3,4"),
        (["--apply", "bombard 4208", "--dice", "3", "--dice", "4"], "given twice"),
        (["--apply", "bombard 4208", "--dice", "0"], "faces are written as 3,4"),
        (["--apply", "bombard 4208", "--dice", "9" * 5000], "faces are written as 3,4"),
        (["--apply", "bombard 4208", "--dice", "²"], "faces are written as 3,4"),
        (["--forecast", "dance"], "not a legal answer now: 'dance'"),
        (["--view", "french"], "no side 'french'"),
        (["--write", "/nowhere/at/all.json"], "/nowhere/at/all.json: cannot be written"),
        (["--data", "/nowhere"], "/nowhere"),
        (["--explain"], "--explain"),
    ],
)
def test_bad_questions(refused: Command, position: Write, arguments: list[str], complaint: str) -> None:
    assert complaint in refused("probe", position(**GUNS), *arguments).err


def test_a_scenario_that_the_title_does_not_have(refused: Command, position: Write) -> None:
    said = refused("probe", position(**{**GUNS, "scenario": "bloody-thursday"})).err
    assert "mons: no scenario 'bloody-thursday'; there are historical" in said


def test_a_face_that_no_die_has(refused: Command, position: Write) -> None:
    answers = ["--apply", "bombard 4208", "--apply", "add FAR18", "--apply", "fire", "--dice", "9"]
    assert "9 is not a face of a 6-sided die" in refused("probe", position(**GUNS), *answers).err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b'{"title": 3}',
        b'{"title": "chess"}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"title": "mons", "colour": 3}',
        b'{"title": "mons", "turn": 99}',
        b'{"title": "mons", "turn": "three"}',
        b'{"title": "mons", "active": "french"}',
        b'{"title": "mons", "phase": "tea"}',
        b'{"title": "mons", "units": 7}',
        b'{"title": "mons", "units": [7]}',
        b'{"title": "mons", "units": {"4RF": "4208"}}',
        b'{"title": "mons", "units": [{"id": "XX", "hex": "4208"}]}',
        b'{"title": "mons", "units": [{"id": "4RF", "hex": "9999"}]}',
        b'{"title": "mons", "units": [{"id": "4RF", "hex": "4208", "steps": -1}]}',
        b'{"title": "mons", "units": [{"id": "4RF", "hex": "4208", "marks": 5}]}',
        b'{"title": "mons", "units": [{"id": "4RF", "hex": "4208"}, {"id": "4RF", "hex": "4209"}]}',
        b'{"title": "mons", "control": ["4208"]}',
        b'{"title": "mons", "control": {"german": ["9999"]}}',
        b'{"title": "mons", "markers": {"4208": ["flag"]}}',
        b'{"title": "mons", "markers": {"4208": 3}}',
        b'{"title": "mons", "options": ["a"]}',
        b'{"title": "mons", "options": {"a": "b"}}',
        b'{"title": "mons", "column": {"2700": 100000}}',
        b'{"title": "mons", "procedures": [["dance", []]]}',
        b'{"title": "mons", "procedures": [["movement.choose_way", []]]}',
        b'{"title": "mons", "procedures": [["movement.choose_way", [[0]]]]}',
        b'{"title": "mons", "procedures": [["movement.choose_way", [["x"]]]]}',
        b'{"title": "mons", "procedures": 5}',
        b'{"title": "mons", "serial": "x"}',
    ],
)
def test_files_that_are_no_position(refused: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert str(path) in refused("probe", path).err
    assert path.read_bytes() == content


def test_a_file_that_is_not_there(refused: Command, tmp_path: Path) -> None:
    assert "no.json: cannot be read" in refused("probe", tmp_path / "no.json").err
    assert "cannot be read" in refused("probe", tmp_path).err


def test_json_that_is_written_is_json(grognard: Command, position: Write) -> None:
    said = grognard("probe", position(**GUNS), "--legal", "--view", "german", "--explain", "end", "--json")
    assert set(json.loads(said.out)) == {"title", "legal", "result", "explain", "view"}
