"""What holds of every map: rivers end somewhere, towns stand on their bank, no line goes out of its way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tools.mapmaker.grid import Corner

from .courses import MAPS, STANDING, courses
from .definition_files import REPOSITORY

EVERY = pytest.mark.parametrize("title", MAPS)

#: maps whose outermost row is ground where armies wait, not yet country: a river may end where it begins (M2.13)
WAITING_ROW = {"marne": "01"}

#: hexes without a name that an example of the rulebook marches through all the same
IN_AN_EXAMPLE = {("training", "3007")}

BANKS = [
    ("schlieffen", "Rhine", "right", ["Düsseldorf", "Wiesbaden", "Mannheim", "Karlsruhe", "Wesel", "Offenburg"]),
    ("schlieffen", "Rhine", "left", ["Cologne", "Bonn", "Koblenz", "Mainz", "Strasbourg", "Krefeld", "Colmar"]),
    ("schlieffen", "Moselle", "right", ["Trier", "Metz", "Nancy"]),
    ("schlieffen", "Moselle", "left", ["Thionville", "Toul", "Luxembourg"]),
    ("schlieffen", "Meurthe", "left", ["Nancy"]),
    ("schlieffen", "Meurthe", "right", ["Saint-Dié", "Lunéville"]),
    ("schlieffen", "Marne", "right", ["Paris", "Meaux", "Châlons", "Vitry-le-François", "Château-Thierry", "Reims"]),
    ("schlieffen", "Marne", "left", ["Épernay", "Chaumont", "Langres"]),
    ("schlieffen", "Seine", "right", ["Rouen", "Melun", "Paris (north-west forts)"]),
    ("schlieffen", "Seine", "left", ["Troyes", "Fontainebleau", "Mantes", "Évreux"]),
    ("schlieffen", "Scheldt", "right", ["Antwerp", "Brussels", "Mechelen", "Valenciennes", "Cambrai"]),
    ("schlieffen", "Scheldt", "left", ["Ghent", "Lille"]),
    ("schlieffen", "Meuse", "right", ["Dinant", "Givet"]),
    ("schlieffen", "Meuse", "left", ["Liège", "Namur"]),
    ("schlieffen", "Sambre", "left", ["Charleroi", "Maubeuge", "Mons"]),
    ("schlieffen", "Oise", "left", ["Compiègne", "Soissons"]),
    ("schlieffen", "Somme", "right", ["Péronne", "Saint-Quentin"]),
    ("schlieffen", "Aisne", "left", ["Reims", "Compiègne", "Soissons"]),
    ("schlieffen", "Yonne", "right", ["Sens"]),
    ("schlieffen", "Yonne", "left", ["Auxerre"]),
    ("schlieffen", "Saar", "right", ["Trier"]),
    ("mons", "Condé Canal", "right", ["Nimy", "Mons", "Jemappes", "Quaregnon", "Saint-Ghislain", "Condé"]),
    ("mons", "Condé Canal", "left", ["Pommeroeul"]),
    ("mons", "Canal du Centre", "right", ["Havré"]),
    ("mons", "Canal du Centre", "left", ["Obourg", "Saint-Denis"]),
    ("mons", "Escaut", "right", ["Valenciennes", "Condé", "Vieux-Condé", "Hergnies"]),
    ("mons", "Escaut", "left", ["Fresnes-sur-Escaut", "Anzin"]),
    ("mons", "Sambre", "left", ["Maubeuge"]),
    ("mons", "Sambre", "right", ["Louvroil", "Rousies"]),
    ("metz", "Moselle", "left", ["Ars-sur-Moselle", "Moulins-lès-Metz", "Longeville-lès-Metz", "Vaux"]),
    ("metz", "Moselle", "right", ["Jouy-aux-Arches", "Montigny-lès-Metz", "Augny"]),
    ("metz", "Orne", "right", ["Conflans"]),
    ("metz", "Orne", "left", ["Labry"]),
    ("metz", "Orne (upper course)", "right", ["Boncourt"]),
    ("schlieffen", "Saône", "left", ["Gray"]),
    ("schlieffen", "Aisne", "right", ["Rethel"]),
    ("marne", "Loing", "left", ["Moret"]),
    ("marne", "Ourcq", "right", ["Fère-en-Tardenois"]),
    ("tannenberg", "Alle", "right", ["Schippenbeil"]),
]


@EVERY
def test_a_river_ends_in_a_river_in_standing_water_or_at_the_edge(title: str) -> None:
    board = courses(title)
    for name, mouth, others in board.mouths():
        around = board.hexes_at(mouth)
        wet = any(board.terrain(label) in STANDING for label in around)
        waiting = any(label[2:] == WAITING_ROW.get(title) for label in around)
        assert mouth in others or board.at_edge(mouth) or wet or waiting, name


@EVERY
def test_no_river_is_drawn_along_another(title: str) -> None:
    """Each hexside belongs to one river: a tributary ends where it reaches the other."""
    sides: dict[frozenset[Corner], str] = {}
    for name, kind, points in courses(title).waters:
        for side in map(frozenset, pairwise(points)):
            assert kind in STANDING or side not in sides, (name, sides[side], sorted(side))
            sides[side] = name


@EVERY
def test_a_river_crosses_neither_itself_nor_runs_round_a_hex(title: str) -> None:
    board = courses(title)
    for name, kind, points in board.waters:
        assert len(set(points)) == len(points), name
        if kind not in STANDING and board.is_corner(points[0]):
            near = {label for point in points for label in board.hexes_at(point)}
            assert all(len(set(board.plane.corners(label)) & set(points)) < 6 for label in near), name


@pytest.mark.parametrize(("title", "river", "bank", "towns"), BANKS, ids=[" ".join(entry[:3]) for entry in BANKS])
def test_named_towns_stand_on_their_bank(title: str, river: str, bank: str, towns: list[str]) -> None:
    board = courses(title)
    assert {town: board.bank(town, river) for town in towns} == dict.fromkeys(towns, bank)


#: where neither the river nor the town can be moved: docs/data.md says why
WRONG_BANKS = [
    ("schlieffen", "Stenay", "Meuse", "left"),
    ("marne", "Corbeil", "Seine", "right"),
]


@pytest.mark.parametrize(("title", "town", "river", "bank"), WRONG_BANKS)
def test_towns_on_the_wrong_bank_are_named_in_the_documentation(title: str, town: str, river: str, bank: str) -> None:
    assert courses(title).bank(town, river) == bank
    page = (REPOSITORY / "docs" / "data.md").read_text(encoding="utf-8")
    assert town in page


@EVERY
def test_no_line_visits_an_unnamed_hex_whose_two_neighbours_touch(title: str) -> None:
    assert [(line, label) for line, label in courses(title).steps_aside() if (title, label) not in IN_AN_EXAMPLE] == []


@EVERY
def test_a_line_runs_from_neighbour_to_neighbour(title: str) -> None:
    board = courses(title)
    for line in board.data["lines"]:
        assert all(
            second in board.neighbours(first) for first, second in zip(line["hexes"], line["hexes"][1:], strict=False)
        )


@EVERY
def test_grid_and_projection_say_where_they_come_from(title: str) -> None:
    data = courses(title).data
    if "from" not in data:
        assert set(data["grid"]["from"]) == {"label", "shifted", "orientation", "km_per_hex"}
        assert data["projection"]["from"] in data["provenance"]
