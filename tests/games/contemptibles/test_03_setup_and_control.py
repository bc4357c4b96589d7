"""Chapter 3: set-up, and who controls a hex."""

from __future__ import annotations

import pytest

from .scene import MONS, TERRAIN, board, control, play, where


@pytest.mark.rule("mons:3.1")
def test_every_british_unit_starts_on_the_hex_printed_on_it() -> None:
    state = MONS.setup(secret=b"set-up")
    british = [unit for unit in MONS.rules.units if unit.side == "british"]
    assert all(where(state, unit.id) == unit.start for unit in british)
    assert MONS.decision(state).question == "movement_phase.choose_unit"  # type: ignore[union-attr]


@pytest.mark.rule("mons:3.1")
def test_the_six_entry_hexes_lie_on_the_north_edge() -> None:
    hexes = MONS.rules.schedule.entry_hexes.hexes
    assert hexes == ("2100", "2700", "3100", "3900", "4300", "4700")
    assert all("entry" in hex_.features for hex_ in MONS.rules.map.hexes if hex_.hex in hexes)


@pytest.mark.rule("mons:3.2")
def test_the_british_control_every_hex_at_the_start() -> None:
    assert set(MONS.view(MONS.setup(secret=b"x"), None).control) == {str(MONS.sides.index("british"))}


@pytest.mark.rule("mons:3.2")
def test_a_hex_passes_to_the_enemy_who_enters_it() -> None:
    state = board("Hus3 1403")
    play(state, "move Hus3", "to 1405")
    assert control(state, "1405") == "german"


@pytest.mark.rule("mons:3.2")
def test_tv63_an_empty_hex_passes_to_an_uncontested_zone() -> None:
    state = board("Hus3 1402")
    assert control(state, "1405") == "british"
    play(state, "move Hus3", "to 1404")
    assert control(state, "1405") == "german"


@pytest.mark.rule("mons:3.2")
def test_tv64_a_zone_of_the_controller_keeps_the_hex() -> None:
    """1405 lies between both; the British zone contests it."""
    state = board("Hus3 1402", "4RF 1406")
    play(state, "move Hus3", "to 1404")
    assert control(state, "1405") == "british"
    assert control(state, "1403") == "german"


@pytest.mark.rule("mons:3.2")
@pytest.mark.rule("mons:7.2")
def test_tv65_no_zone_reaches_a_building_so_it_is_taken_only_by_entering() -> None:
    """A-33: the industrial bridge hex 2708 stays British with Germans beside it on the bridge."""
    state = board("IR26 2706", turn=4)
    play(state, "move IR26", "to 2707")
    assert control(state, "2708") == "british"
    state = board("IR26 2707", turn=4)
    play(state, "move IR26", "to 2708")
    assert control(state, "2708") == "german"


@pytest.mark.rule("mons:3.2")
def test_control_changes_any_number_of_times() -> None:
    state = board("Hus3 1404", "4RF 1407", active="british")
    assert control(state, "1405") == "german"
    play(state, "move 4RF", "to 1406")  # both zones reach 1405: it stays German
    assert control(state, "1405") == "german"
    state = board("4RF 1406", active="british", control={"german": ["1403", "1402"]})
    play(state, "move 4RF", "to 1404")
    assert control(state, "1403") == "british"
    assert control(state, "1402") == "german"


@pytest.mark.rule("mons:3.2")
def test_a07_units_sweep_control_along_their_way_without_stopping() -> None:
    """A-07: the cavalry passes 1403 and its zone brushes 1303 and 1503; all three are German when it is far away."""
    state = board("Hus3 1401")
    play(state, "move Hus3", "to 1405")
    assert {control(state, label) for label in ("1402", "1403", "1404", "1303", "1503")} == {"german"}


@pytest.mark.rule("mons:3.2")
def test_a07_an_occupied_hex_belongs_to_its_occupier_whatever_zone_lies_on_it() -> None:
    """A unit has no zone in its own hex; the occupier holds it all the same."""
    state = board("Hus3 1402", "4RF 1405")
    play(state, "move Hus3", "to 1404")
    assert control(state, "1405") == "british"


@pytest.mark.rule("mons:3.2")
def test_a07_control_is_settled_when_the_contesting_unit_goes() -> None:
    """The battalion that contested 1405 is destroyed: the German zone there is alone at once."""
    state = board("IR8 1404", "FAR18 1403", "2RS 1406 1", phase="bombardment")
    assert control(state, "1405") == "british"
    play(state, "bombard 1406", "add FAR18", "fire", dice=(5,))
    assert where(state, "2RS") == "eliminated"
    assert control(state, "1405") == "german"


@pytest.mark.rule("mons:3.2")
def test_a_hex_that_nobody_reaches_any_more_stays_as_it_was() -> None:
    state = board("Hus3 1404")
    play(state, "move Hus3", "to 1401")
    assert control(state, "1405") == "german"


@pytest.mark.rule("mons:3.2")
def test_a33_building_bridge_hexes_change_hands_by_entry_only() -> None:
    """A-33: Germans on the far side of the bridges do not take 3308 and 4208 by their zones, but do take open 2009."""
    state = board("IR8 3306", "IR75 4206", "IR36 2007", turn=5)
    play(state, "move IR8", "to 3307", "stop", "move IR75", "to 4207", "stop", "move IR36", "to 2008", "stop")
    assert {label: control(state, label) for label in ("3308", "4208", "2009")} == {
        "3308": "british", "4208": "british", "2009": "german",
    }  # fmt: skip
    assert TERRAIN["2009"] == "clear"
