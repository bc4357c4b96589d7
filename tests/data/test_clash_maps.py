"""What holds of both maps: rivers that end somewhere, railways that hang together, towns on their banks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tools.mapmaker.inputs import read_inputs

from .clash_files import MAPS, MARNE, TANNENBERG, WATER, ClashMap
from .definition_files import REPOSITORY

BOTH = pytest.mark.parametrize("title", MAPS)

BANKS = [
    (TANNENBERG, "Marienburg", "Nogat", "right"),
    (TANNENBERG, "Dirschau", "Vistula", "left"),
    (TANNENBERG, "Graudenz", "Vistula", "right"),
    (TANNENBERG, "Marienwerder", "Vistula", "right"),
    (TANNENBERG, "Wehlau", "Pregel", "left"),
    (TANNENBERG, "Insterburg", "Angerapp", "left"),
    (TANNENBERG, "Insterburg", "Inster", "left"),
    (TANNENBERG, "Friedland", "Alle", "left"),
    (TANNENBERG, "Allenstein", "Alle", "right"),
    (TANNENBERG, "Strasburg", "Drewenz", "right"),
    (TANNENBERG, "Labiau", "Deime", "left"),
    (TANNENBERG, "Tapiau", "Deime", "left"),
    (MARNE, "Meaux", "Marne", "right"),
    (MARNE, "Château-Thierry", "Marne", "right"),
    (MARNE, "Châlons", "Marne", "right"),
    (MARNE, "Vitry-le-François", "Marne", "right"),
    (MARNE, "Lagny", "Marne", "left"),
    (MARNE, "La Ferté-sous-Jouarre", "Marne", "left"),
    (MARNE, "Dormans", "Marne", "left"),
    (MARNE, "Épernay", "Marne", "left"),
    (MARNE, "Melun", "Seine", "right"),
    (MARNE, "Troyes", "Seine", "left"),
    (MARNE, "Romilly", "Seine", "left"),
    (MARNE, "Nogent-sur-Seine", "Seine", "left"),
    (MARNE, "Bray", "Seine", "left"),
    (MARNE, "Montereau", "Seine", "left"),
    (MARNE, "Arcis-sur-Aube", "Aube", "left"),
    (MARNE, "Brienne", "Aube", "right"),
    (MARNE, "Reims", "Vesle", "right"),
    (MARNE, "Fismes", "Vesle", "left"),
    (MARNE, "Montmirail", "Petit Morin", "right"),
    (MARNE, "Mondement", "Petit Morin", "left"),
    (MARNE, "Pontoise", "Oise", "right"),
    (MARNE, "Beaumont-sur-Oise", "Oise", "left"),
]


@BOTH
def test_even_columns_sit_half_a_hex_north(title: str) -> None:
    grid = MAPS[title].data["grid"]
    assert (grid["orientation"], grid["shifted"], grid["label"]) == ("flat", "odd", "CCRR")


@pytest.mark.parametrize(("board", "town", "river", "bank"), BANKS)
def test_towns_stand_on_their_bank(board: ClashMap, town: str, river: str, bank: str) -> None:
    assert board.bank(board.places[town], river) == bank


@BOTH
def test_a_river_ends_in_a_river_in_the_sea_or_at_the_edge(title: str) -> None:
    board = MAPS[title]
    courses = board.courses("river", "major-river", "lake", "sea")
    for name, corners in board.courses("river", "major-river"):
        mouth = corners[-1]
        around = board.hexes_at(mouth)
        met = any(mouth in others for other, others in courses if (other, others) != (name, corners))
        at_edge = len(around) < 3 or any(label.endswith("01") and title == "marne" for label in around)
        assert met or at_edge or any(board.terrain(label) in WATER for label in around), name


@BOTH
def test_rivers_neither_cross_themselves_nor_run_round_a_hex(title: str) -> None:
    board = MAPS[title]
    for name, corners in board.courses("river", "major-river"):
        assert len(set(corners)) == len(corners), name
        stretches = [set(pair) for pair in pairwise(corners)]
        for label in board.hexes:
            ring = set(board.plane.corners(label))
            assert sum(stretch <= ring for stretch in stretches) <= 4, (name, label)


@BOTH
def test_a_hexside_has_one_kind_of_water(title: str) -> None:
    kinds = {"river", "major-river", *WATER}
    assert all(len(kinds & set(entry["kinds"])) <= 1 for entry in MAPS[title].data["hexsides"])


@BOTH
def test_railways_run_from_neighbour_to_neighbour_over_land(title: str) -> None:
    board = MAPS[title]
    assert all(line["kind"] == "rail" for line in board.data["lines"])
    for line in board.data["lines"]:
        assert len(set(line["hexes"])) == len(line["hexes"]), line["name"]["en"]
        for first, second in pairwise(line["hexes"]):
            assert second in board.neighbours(first)
            assert board.passable(first, second), (first, second)
            assert board.passable(second, first), (first, second)


@BOTH
def test_no_railway_doubles_back(title: str) -> None:
    """No unnamed hex of a line whose two neighbours on it touch, unless water parts them."""
    board = MAPS[title]
    named = set(board.places.values())
    for line in board.data["lines"]:
        for before, label, after in zip(line["hexes"], line["hexes"][1:], line["hexes"][2:], strict=False):
            short = after in board.neighbours(before) and board.passable(before, after)
            assert not short or label in named, (line["name"]["en"], label)


@pytest.mark.parametrize(("board", "hub"), [(TANNENBERG, "source-de"), (MARNE, "paris")], ids=["tannenberg", "marne"])
def test_every_railway_reaches_its_hub(board: ClashMap, hub: str) -> None:
    assert board.along_rail(board.with_feature(hub)) == set(board.rail)


def test_a_map_has_one_border_or_several() -> None:
    def kinds(title: str) -> list[str]:
        return [border.kind for border in read_inputs(REPOSITORY / "tools" / "mapmaker" / title, REPOSITORY).borders]

    assert kinds("schlieffen") == ["border"]
    assert kinds("marne") == ["french-boundary", "german-boundary", "camp-boundary"]


@BOTH
def test_land_is_in_one_piece(title: str) -> None:
    board = MAPS[title]
    found, waiting = set[str](), ["2010"]
    while waiting:
        label = waiting.pop()
        if label not in found:
            found.add(label)
            waiting += [other for _, other in board.steps(label)]
    assert found == board.land


@BOTH
def test_towns_and_cities_have_names(title: str) -> None:
    board = MAPS[title]
    settled = {label for label in board.hexes if board.terrain(label) in {"town", "city", "woods-town", "rough-town"}}
    assert settled - set(board.places.values()) <= board.with_feature("paris")
