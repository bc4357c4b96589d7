"""Printed values on a site: games name their data set, everybody can join them, and the data travel with the game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import GrognardError
from grognard.server import data_sets

from .harness import FIRST, SECOND, Person, Server

PRINTED = '[[unit]]\nid = "4RF"\nstrength = [4, 2]\n'


def folder_with(folder: Path, content: str, name: str = "printed") -> Path:
    made = folder / name
    made.mkdir(exist_ok=True)
    (made / "units.toml").write_text(content)
    return made


def fusiliers(definitions: dict[str, Any]) -> list[int]:
    units: list[dict[str, Any]] = definitions["files"]["units"]["unit"]
    found: list[int] = next(unit["strength"] for unit in units if unit["id"] == "4RF")
    return found


def test_games_with_printed_values(tmp_path: Path) -> None:
    printed = folder_with(tmp_path, PRINTED)
    here = Server(f"sqlite:///{tmp_path / 'here.sqlite3'}", tmp_path, GROGNARD_DATA=f"mons={printed}")
    ann, bob = Person(here, "Ann"), Person(here, "Bob")

    # the form offers the data set, and a game names it
    (offered,) = next(title["data_sets"] for title in ann.get("/titles")["titles"] if title["name"] == "mons")
    reference = offered["reference"]
    assert offered["name"] == "printed"
    assert reference.startswith("mons~printed~")
    made = ann.make("me", "open", title=reference)
    game_id = made["game"]["id"]
    assert made["game"]["title"] == reference

    # who has no such data joins all the same, and sees what is played with
    bob.post("/invites/" + made["invites"][SECOND].removeprefix("/join/"))
    definitions = bob.get(f"/titles/{reference}")
    assert fusiliers(definitions) == [4, 2]
    assert [change["place"] for change in definitions["changes"]] == ["unit id=4RF.strength"]
    assert fusiliers(bob.get("/titles/mons")) == [3, 2]
    against_bot = ann.make(("bot", "random"), "me", title=reference)["game"]["id"]
    state = ann.state(game_id)
    ann.post(f"/games/{game_id}/answer", {"version": 0, "option": state["view"]["decision"]["options"][0]["text"]})

    # the data stay with the game when the folder is gone
    alone = ann.make(title=reference)["game"]["id"]
    ann.play(alone, 5, random.Random(1))
    file = ann.http.get(f"/api/games/{alone}/file").json()
    here.stop()
    here._environment.pop("GROGNARD_DATA")
    here.start()
    assert ann.state(game_id)["game"]["title"] == reference
    assert ann.state(against_bot)["game"]["title"] == reference
    assert fusiliers(bob.get(f"/titles/{reference}")) == [4, 2]
    assert not any(title["data_sets"] for title in bob.get("/titles")["titles"])
    assert ann.refused("/games", {"title": "mons~printed~00000000", "seats": {}}) == "bad-request"
    here.stop()
    assert not here.complaints()

    # and travel with it: to a site that trusts this one, to no other
    there = Server(f"sqlite:///{tmp_path / 'there.sqlite3'}", tmp_path, GROGNARD_TRUSTED_KEYS=file["key"])
    eve = Person(there, "Eve")
    taken = eve.post("/import", file, 201)["game"]
    assert taken["title"] == reference
    assert fusiliers(eve.get(f"/titles/{reference}")) == [4, 2]
    eve.play(taken["id"], 3, random.Random(2))
    there.stop()
    there._environment.pop("GROGNARD_TRUSTED_KEYS")
    there.start()
    assert eve.state(taken["id"])["game"]["title"] == reference
    there.stop()
    assert not there.complaints()


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("printed", "TITLE=DIRECTORY"),
        ("chess=printed", "no title 'chess'"),
        ("mons=/nowhere", "/nowhere: no such directory"),
    ],
)
def test_what_is_no_data_set(entry: str, complaint: str) -> None:
    with pytest.raises(GrognardError, match=complaint):
        data_sets.given([entry])


def test_a_misspelt_key_is_named_before_the_server_starts(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, PRINTED.replace("strength", "strenght"))
    with pytest.raises(GrognardError, match=r"units\.toml: unit id=4RF: no key 'strenght'; did you mean 'strength'"):
        data_sets.given([f"mons={folder}"])


def test_what_a_system_leaves_in_the_folder_is_no_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "4RF"\nmovement = 5\n', encoding="utf-8-sig")
    (tmp_path / "._units.toml").write_bytes(b"\x00\xff")
    (found,) = data_sets.given([f"mons={tmp_path}"])
    assert list(found.files) == ["units.toml"]
    assert found.effect == "1 value of 1 entry takes effect"


def test_strangers_bring_no_data(tmp_path: Path) -> None:
    """Only a site that is trusted, or a set that is known already."""
    other = data_sets.given([f"mons={folder_with(tmp_path, PRINTED.replace('4, 2', '9, 9'), 'Other One')}"])[0]
    assert other.name == "other-one"
    assert not data_sets.is_known(other.reference)
    with pytest.raises(GrognardError, match="no data set"):
        data_sets.load(other.reference)
    data_sets.unpack(other.reference, other.files)
    assert data_sets.reference_of(data_sets.load(other.reference)) == other.reference
    with pytest.raises(GrognardError, match="file name is not valid"):
        data_sets.checked("mons", "x", {"../units.toml": ""})
    assert FIRST in data_sets.load("mons").sides
