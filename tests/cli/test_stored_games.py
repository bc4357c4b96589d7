"""`replay`, `verify` and `play --resume`: stored games, good and bad."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command

Tamper = Callable[..., Path]


def test_a_game_replays(grognard: Command, stored: Path) -> None:
    said = grognard("replay", stored)
    assert said.code == 0
    assert "mons: 700 of 700 answers" in said.out


def test_a_replay_for_programs(grognard: Command, stored: Path) -> None:
    document = grognard("replay", stored, "--json").json
    assert document["matches"] is True
    assert document["hash"] == json.loads(stored.read_text())["hash"]
    assert document["decision"]["options"]


def test_a_replay_stops_where_it_is_told(grognard: Command, stored: Path) -> None:
    document = grognard("replay", stored, "--to", 10, "--events", "--json").json
    assert (document["answers"], document["of"], document["matches"]) == (10, 700, None)
    assert [entry["answer"] for entry in document["log"]] == list(range(1, 11))


def test_a_replay_tells_what_happened(grognard: Command, stored: Path) -> None:
    said = grognard("replay", stored, "--events", "--lang", "en")
    assert "    1  " in said.out
    assert len(said.out.splitlines()) > 700
    assert grognard("replay", stored, "--events", "--lang", "ja").out != said.out


def test_a_game_that_ends_elsewhere_is_told(grognard: Command, tampered: Tamper) -> None:
    said = grognard("replay", tampered(hash="0" * 32))
    assert said.code == 1
    assert "ends in a different state" in said.err


def test_other_definitions_are_told(grognard: Command, tampered: Tamper) -> None:
    said = grognard("replay", tampered(definitions="0" * 32))
    assert said.code == 0
    assert "other definitions" in said.err


def test_an_honest_game(grognard: Command, stored: Path) -> None:
    said = grognard("verify", stored)
    assert said.code == 0
    assert "700 answers replayed" in said.out
    document = grognard("verify", stored, "--json").json
    assert document["rolls"] == len(json.loads(stored.read_text())["faces"]) > 3


def test_notes_are_part_of_a_document(grognard: Command, tampered: Tamper) -> None:
    document = grognard("--lang", "ja", "verify", tampered(definitions="0" * 32), "--json").json
    assert document["notes"] == ["was played with other definitions than these"]


def bent(place: int, value: Any) -> Callable[[list[Any]], list[Any]]:
    """A list with one entry changed."""
    return lambda entries: [*entries[:place], value, *entries[place + 1 :]]


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"secret": "00" * 32}, "not the one that was committed to"),
        ({"commitment": "00" * 32}, "not the one that was committed to"),
        ({"secret": "xyz"}, "not hexadecimal"),
        ({"faces": bent(2, 9)}, "roll 3 (answer "),
        ({"faces": lambda faces: faces[:2]}, "roll 3 (answer "),
        ({"faces": lambda faces: [*faces, 6]}, "is recorded, but was never made"),
        ({"trail": bent(99, "00000000")}, "answer 100 of 700"),
        ({"trail": lambda trail: trail[:50]}, "answer 51 of 700"),
        ({"trail": lambda trail: [*trail, "00000000"]}, "answer 701"),
        ({"answers": bent(41, "dance")}, "answer 42 of 700, 'dance'"),
        ({"answers": bent(0, 'concede british"')}, "answer 1 of 700"),
        ({"answers": lambda answers: answers[:600]}, ""),
        ({"hash": "0" * 32}, "after answer 700"),
        ({"snapshot": "AAAA"}, "snapshot"),
        ({"snapshot": "?"}, "snapshot"),
    ],
)
def test_a_tampered_game_is_refused_by_number(
    grognard: Command, tampered: Tamper, fields: dict[str, Any], complaint: str
) -> None:
    path = tampered(**fields)
    said = grognard("verify", path)
    assert said.code == 1
    assert said.out == ""
    assert said.err.startswith(f"grognard: {path}: not honest: ")
    assert said.err.count("\n") == 1
    assert complaint in said.err


NEVER = "“dance” is not an answer in this game."
NEVER_JA = "「dance」という選択肢はこのゲームにありません。"
ELSEWHERE = "“lose” belongs to another step: Bombarding a stack (rule 10.9); also 11.5, 12.12."
ELSEWHERE_JA = "「lose」は別の手順、スタックへの砲撃（ルール10.9、ほかに11.5、12.12）で行います。"


@pytest.mark.parametrize(
    ("answer", "lang", "named", "why"),
    [
        ("dance", "en", "answer 42 of 700, 'dance': not a legal answer now: ", f"{NEVER} (2.2)"),
        ("dance", "ja", "42番目の選択（全700）'dance'：選べません：", f"{NEVER_JA} (2.2)"),
        ("lose IR8", "en", "answer 42 of 700, 'lose IR8': not a legal answer now: ", f"{ELSEWHERE} (10.9)"),
        ("lose IR8", "ja", "42番目の選択（全700）'lose IR8'：選べません：", f"{ELSEWHERE_JA} (10.9)"),
    ],
)
def test_an_illegal_answer_is_told_in_words(
    grognard: Command, tampered: Tamper, answer: str, lang: str, named: str, why: str
) -> None:
    """File, number, answer, reason and rule, as the client tells them; one of the answers belongs to another step."""
    path = tampered(answers=bent(41, answer))
    colon, false = (": ", "not honest: ") if lang == "en" else ("：", "公正なゲームではありません：")
    said = grognard("replay", path, "--lang", lang)
    assert (said.code, said.err) == (2, f"grognard: {path}{colon}{named}{why}\n")
    said = grognard("verify", path, "--lang", lang)
    assert (said.code, said.err) == (1, f"grognard: {path}{colon}{false}{named}{why}\n")
    assert grognard("--lang", lang, "verify", path).err == said.err


def test_an_answer_that_looks_like_complaints_is_told_all_the_same(grognard: Command, tampered: Tamper) -> None:
    path = tampered(answers=bent(41, 'dance"' + "': x: answer 1 of 1, 'x" * 1000))
    said = grognard("verify", path, "--lang", "ja")
    assert said.err.startswith(f"grognard: {path}：公正なゲームではありません：42番目の選択（全700）")


@pytest.mark.parametrize(
    "fields",
    [
        {"secret": "00" * 32},
        {"secret": "xyz"},
        {"faces": bent(2, 9)},
        {"faces": lambda faces: faces[:2]},
        {"faces": lambda faces: [*faces, 6]},
        {"trail": bent(99, "00000000")},
        {"trail": lambda trail: trail[:50]},
        {"trail": lambda trail: [*trail, "00000000"]},
        {"answers": bent(41, "dance"), "definitions": "00"},
        {"answers": bent(0, "concede nobody")},
        {"hash": "0" * 32},
        {"snapshot": "?"},
    ],
)
def test_what_is_wrong_with_a_game_is_told_in_japanese(
    grognard: Command, tampered: Tamper, fields: dict[str, Any]
) -> None:
    path = tampered(**fields)
    said = grognard("verify", path, "--lang", "ja")
    assert said.code == 1
    told = said.err.splitlines()[-1]
    assert told.startswith(f"grognard: {path}：公正なゲームではありません：")
    words = re.sub(
        r"'.*?'|（[^（）]*）$", "", told.removeprefix(f"grognard: {path}")
    )  # answers, and causes in a library
    assert not re.search("[a-z]+ [a-z]+", words), words


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume", "fuzz mons --again"])
@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b'{"format": 1}', b"\xff\xfe", b"[" * 100_000, b'{"format": 1, "title": "mons", "x": 1}'],
)
def test_files_that_are_no_stored_game(refused: Command, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert f"{path}: not a stored game: " in refused(*command.split(), path).err
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(
    "fields",
    [
        {"format": 99},
        {"title": "chess"},
        {"start": "AAAA", "snapshot": "AAAA"},
        {"options": {"colour": "red"}, "snapshot": "AAAA"},
        {"scenario": "fantasy", "snapshot": "AAAA"},
    ],
)
def test_stored_games_that_cannot_be(grognard: Command, tampered: Tamper, command: str, fields: dict[str, Any]) -> None:
    path = tampered(**fields)
    before = path.read_bytes()
    said = grognard(*command.split(), path)
    assert said.code in (1, 2)
    assert str(path) in said.err
    assert said.err.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize(("lang", "test"), [("en", "break test: "), ("ja", "崩壊テスト：")])
def test_what_a_die_decided_is_told_once(grognard: Command, lang: str, test: str) -> None:
    """A break test of metz is two events, of which the second says what the first says, and what came of it."""
    game = Path(__file__).parents[1] / "archive" / "metz-concession-prussian.json"
    told = [line for line in grognard("replay", game, "--events", "--lang", lang).out.splitlines() if test in line]
    rolls = [line for line in told if re.search("Die roll, |の目$", line)]
    assert (len(rolls), len(told)) == (3, 6)
    assert not any("the die shows" in line or "サイの目" in line for line in told)
