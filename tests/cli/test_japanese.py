"""What the commands print for a Japanese reader: nothing of it is left in English."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import Command
from grognard.engine.position import COMMON

ARCHIVE = Path(__file__).parents[1] / "archive"
#: what is typed, and names of files, keys, steps and sides, stands as it is
TYPED = re.compile(
    r"[\w./-]*[/._=#][\w./=#-]*|--\w+|\b[0-9a-f]{8,}\b|grognard( \w+)*|crossroads|random|red|blue|objectives|unit|ours"
)


def english(text: str) -> list[str]:
    """Words of a text that are neither Japanese nor typed."""
    return re.findall("[A-Za-z]{3,}", TYPED.sub("", text))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "units.toml").write_text('[[unit]]\nid = "B1"\nstrength = [8, 3]\n[[unit]]\nid = "B2"\nremove = true\n')
    return folder


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("data crossroads", "ファイル"),
        ("data crossroads --provenance", "復元：自作のゲームのもの"),
        ("data crossroads --data OWN", "2個の値（2項目）が有効です"),
        ("data crossroads --data OWN", "unit id=B2: 項目 -> 除去"),
        ("replay GAME", "ここにあるものと違う定義で保存されています"),
        ("replay GAME", "の選択のうち"),
        ("verify GAME", "公正です"),
        ("verify GAME", "注：ここにあるものと違う定義で遊ばれました"),
        ("sim crossroads --bots random,random --games 1", "1ゲーム、"),
        ("titles", "シナリオ"),
    ],
)
def test_what_is_printed_is_japanese(grognard: Command, own: Path, line: str, told: str) -> None:
    game = ARCHIVE / "crossroads-concession-blue.json"
    arguments = [word.replace("OWN", str(own)).replace("GAME", str(game)) for word in line.split()]
    said = grognard(*arguments, "--lang", "ja") if arguments[0] != "sim" else grognard("--lang", "ja", *arguments)
    assert said.code == 0
    assert told in said.out + said.err
    if arguments[0] != "titles":
        assert english(said.out + said.err) == []
    plain = grognard(*arguments)
    assert not re.search("[ぁ-んァ-ン]", plain.out + plain.err if arguments[0] != "titles" else "")


def test_sheets_that_change_nothing(grognard: Command, tmp_path: Path) -> None:
    grognard("data", "export", "crossroads", "--to", tmp_path / "sheets")
    said = grognard(
        "data", "import", "crossroads", "--from", tmp_path / "sheets", "--to", tmp_path / "own", "--lang", "ja"
    )
    assert said.err == "grognard: 表は何も変えていません\n"


def test_dice_that_were_not_needed(grognard: Command, position: Callable[..., Path]) -> None:
    said = grognard("probe", position(), "--dice", "3,4", "--lang", "ja")
    assert said.err == "grognard: --dice：2個のダイスのうち2個は使われませんでした\n"


#: what a file may be instead of what it should be, and the Japanese of it
FILES = {
    "none.json": (None, "none.json：読めません（ファイルがありません）"),
    "folder": ("", "folder：読めません（フォルダーです）"),
    "broken.json": ('{"title": "crossroads"', "書き方が正しくありません"),
    "list.json": ("[1, 2]", "リストではなく"),
    "binary.json": ("\0\1", "書き方が正しくありません"),
    "title.json": ('{"title": "waterloo"}', ""),
    "newer.json": ('{"title": "crossroads", "format": 99}', ""),
}


@pytest.mark.parametrize("command", ["replay", "verify", "probe", "draw", "play --resume"])
@pytest.mark.parametrize("name", FILES)
def test_a_wrong_file_is_told_in_japanese(refused: Command, tmp_path: Path, command: str, name: str) -> None:
    content, told = FILES[name]
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif content is not None:
        path.write_text(content)
    said = refused("--lang", "ja", *command.split(), path).err
    assert said.startswith(f"grognard: {path}：")
    assert told in said
    # what a library says of a text that it cannot read stands as it says it
    known = re.sub("正しくありません（[^（）]*）", "", said)
    assert [word for word in english(known) if word not in ("scenario", "waterloo", *KEYS, *TITLES)] == []


#: keys of a position, and of a stored game
KEYS = (*COMMON, "format", "position")
TITLES = ("mons", "schlieffen", "metz", "tannenberg", "marne", "bastogne", "training")


def test_a_port_that_is_taken_is_told_before_anything_begins(refused: Command, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        arguments = ("serve", "--port", port, "--database", f"sqlite:///{database}")
        said, japanese = refused(*arguments), refused(*arguments, "--lang", "ja")
    assert said.err == f"grognard: 127.0.0.1:{port}: nobody can be served there: Address already in use\n"
    assert (
        japanese.err == f"grognard: 127.0.0.1:{port}：ここでは待ち受けられません（そのポートはすでに使われています）\n"
    )
    assert not database.exists()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("operate --database foo counts", "データベースの指定が読めません：'foo'"),
        ("operate --database mysql://x/y counts", "データベース 'mysql' は使えません（sqlite か postgresql）"),
        ("operate --database sqlite:///DB aside nobody --why x", "ゲーム nobody はありません"),
        ("think --database sqlite:///DB", "PostgreSQLのサイトが必要です"),
    ],
)
def test_who_looks_after_a_site_is_told_in_japanese(refused: Command, tmp_path: Path, line: str, told: str) -> None:
    arguments = [word.replace("DB", str(tmp_path / "games.sqlite3")) for word in line.split()]
    assert told in refused("--lang", "ja", *arguments).err
