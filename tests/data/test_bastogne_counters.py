"""The counters of both packs: the values that the worked examples fix, and the order of battle."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.bcs.schema import UnitsFile

from .bcs_files import PACKS, one, unit
from .definition_files import Data

FILES = {pack: msgspec.convert(one(pack, "units.toml"), UnitsFile) for pack in PACKS}
STANDOFF, PREPARED = (
    next(entry["value"] for entry in one("system", "tables.toml")["engagement_modifier"] if entry["id"] == ident)
    for ident in ("standoff", "prepared-defense")
)


def gun(entry: Data) -> Data:
    found: Data = entry.get("move", {}).get("gun") or entry["support"]
    return found


def source(pack: str, entry: Data, key: str) -> str:
    return str(one(pack, "units.toml")["provenance"][entry["from"][key]]["kind"])


# Values of the examples ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize(
    ("ident", "total", "reach"), [("II-16", 7, 1), ("I-16", 9, None), ("TFHarper", 6, 2), ("TFRose", 5, None)]
)
def test_firers_of_the_examples(pack: str, ident: str, total: int, reach: int | None) -> None:
    entry = unit(pack, ident)
    assert gun(entry)["av"] + entry["ar"] == total
    assert reach is None or gun(entry)["range"] == reach
    assert entry["move"]["class"] == "tac"
    assert {source(pack, entry, "ar"), source(pack, entry, "values")} == {"text"}


@pytest.mark.parametrize("pack", PACKS)
def test_arrows_of_the_examples(pack: str) -> None:
    for ident in ("II-16", "I-16", "TFHarper"):
        assert not unit(pack, ident)["move"].get("arrow")
    for ident in ("TFRose", "KGStephan"):
        assert unit(pack, ident)["move"]["arrow"]


@pytest.mark.parametrize("pack", PACKS)
def test_kg_stephan(pack: str) -> None:
    entry = unit(pack, "KGStephan")
    assert (entry["ar"], entry["recon"], entry["move"]["class"]) == (5, True, "tac")
    assert gun(entry)["av"] > 0


@pytest.mark.parametrize("pack", PACKS)
def test_standoff_support_of_5_fj_is_eight(pack: str) -> None:
    support = unit(pack, "88mm")["support"]
    assert support["kind"] == "standoff"
    for ident in ("III-14", "III-15"):
        entry = unit(pack, ident)
        assert entry["ar"] + support["av"] + STANDOFF == 8
        assert entry["steps"] == 6


@pytest.mark.parametrize("pack", PACKS)
def test_support_of_560_vg_is_seven(pack: str) -> None:
    support = unit(pack, "560PzJg")["support"]
    assert support["kind"] == "limited"
    for entry in FILES[pack].unit:
        if entry.formation.formation == "560VG" and entry.deployed is not None:
            assert entry.ar + support["av"] == 7


def test_the_other_units_of_the_examples() -> None:
    guard = unit("training", "Guard")
    assert (guard["ar"], guard["steps"]) == (2, 2)
    assert guard["ar"] + unit("training", "GuardTD")["support"]["av"] + PREPARED == 6
    spearhead = unit("training", "Spitze1")
    assert (spearhead["ar"], spearhead["move"]["arrow"], "gun" in spearhead["move"]) == (5, True, True)
    engineers = unit("training", "EngC")
    assert (engineers["ar"], engineers["deployed"]["ma"]) == (2, 0)
    assert not {"arrow", "gun"} & set(engineers["deployed"])
    assert unit("training", "168Eng")["ar"] + 2 == 4
    assert unit("training", "32Cav")["move"]["class"] == "tac"
    assert unit("training", "99TD")["support"]["kind"] == "limited"
    for ident in ("62B", "62C"):
        assert unit("training", ident)["deployed"]["class"] == "leg"


# Every counter -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", PACKS)
def test_ids_are_unique_words(pack: str) -> None:
    idents = [entry.id for entry in FILES[pack].unit]
    assert len(idents) == len(set(idents))
    assert all(ident.replace("-", "").replace(".", "").isalnum() and ident.isascii() for ident in idents)


@pytest.mark.rule("bcs:1.1c")
@pytest.mark.parametrize("pack", PACKS)
def test_the_deployed_side_has_the_smaller_allowance(pack: str) -> None:
    for entry in FILES[pack].unit:
        if entry.deployed and entry.move:
            assert entry.deployed.ma < entry.move.ma, entry.id


@pytest.mark.parametrize("pack", PACKS)
def test_every_counter_is_something(pack: str) -> None:
    for entry in FILES[pack].unit:
        if entry.type == "trains":
            assert not entry.deployed
            assert not entry.move
        elif entry.type == "headquarters":
            assert entry.headquarters
            assert entry.move
        else:
            assert entry.steps > 0
            assert entry.move or entry.support
            assert 0 <= entry.ar <= 5
            assert entry.deployed is None or entry.move


@pytest.mark.parametrize("pack", PACKS)
def test_each_formation_has_its_headquarters_and_trains(pack: str) -> None:
    units = {entry.id: entry for entry in FILES[pack].unit}
    for formation in FILES[pack].formation:
        assert units[formation.headquarters].type == "headquarters"
        assert units[formation.trains].type == "trains"
        organic = [entry for entry in FILES[pack].unit if entry.formation.formation == formation.id]
        assert {entry.side for entry in organic} == {formation.side}
        assert any(entry.steps and entry.move for entry in organic)
    known = {formation.id for formation in FILES[pack].formation} | {""}
    assert {entry.formation.formation for entry in FILES[pack].unit} <= known


@pytest.mark.parametrize("pack", PACKS)
def test_light_and_open_topped_vehicles_are_not_hard(pack: str) -> None:
    for entry in FILES[pack].unit:
        if entry.hard:
            assert entry.type in {"armour", "light-armour"}


# Order of battle -----------------------------------------------------------------------------------------------------


def test_sixteen_formations() -> None:
    sides = [formation.side for formation in FILES["bastogne"].formation]
    assert (sides.count("german"), sides.count("american")) == (6, 10)


@pytest.mark.rule("bastogne:B11.0")
def test_reconnaissance_units() -> None:
    recon = {entry.id for entry in FILES["bastogne"].unit if entry.recon}
    assert recon == {"KGBohm", "KGStephan", "KGFallois", "26Recon", "D-90"}


@pytest.mark.parametrize(
    ("formation", "radius", "activation", "artillery"),
    [
        ("2Pz", 8, 3, 4), ("26VG", 7, 4, 4), ("116Pz", 8, 3, 4), ("560VG", 6, 4, 3), ("5FJ", 7, 5, 2),
        ("PzLehr", 8, 3, 3), ("1-110IR", 7, 5, 2), ("3-110IR", 6, 5, 1), ("112IR", 6, 4, 3), ("CCR9", 9, 4, 2),
        ("Wiltz", 7, 5, 1), ("CCB10", 10, 3, 3), ("501PIR", 6, 3, 1), ("327GIR", 6, 3, 1),
    ],
)  # fmt: skip
def test_headquarters(formation: str, radius: int, activation: int, artillery: int) -> None:
    entry = unit("bastogne", f"{formation}.HQ")["headquarters"]
    assert entry == {"radius": radius, "activation": activation, "artillery": artillery}


def test_one_panzergrenadier_battalion_a_division_is_armoured() -> None:
    for formation in ("2Pz", "116Pz", "PzLehr"):
        armoured = [
            entry.id
            for entry in FILES["bastogne"].unit
            if entry.formation.formation == formation and entry.type == "mechanised"
        ]
        assert len(armoured) == 1


def test_artillery_points() -> None:
    points: dict[str, int] = {}
    for entry in FILES["bastogne"].artillery:
        points[entry.side] = points.get(entry.side, 0) + entry.points
        assert entry.points == 1
    assert points == {"german": 8, "american": 4}


@pytest.mark.rule("bcs:1.1h")
def test_garrisons_are_independent() -> None:
    garrisons = [entry for entry in FILES["bastogne"].unit if entry.garrison]
    assert {entry.id for entry in garrisons} == {"E-109", "2-109"}
    assert {entry.formation.formation for entry in garrisons} == {""}
