"""Chapter 3: set-up and control of hexes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.engine.state import State
from grognard.games.schlieffen.events import PhaseBegan

from .scene import (
    GRID,
    RULES,
    WAR,
    allowed_by,
    board,
    control,
    every,
    march,
    morale,
    offered,
    options,
    play,
    question,
    track,
    where,
    why_not,
    zone,
)  # fmt: skip


def setting_up(side: str, *units: str, **keys: Any) -> State:
    """A side in the middle of its set-up."""
    procedures = [["sequence.begin_turn", [[]]], ["setup.choose_unit", [WAR.side_index(side), -1]]]
    return board(*units, turn=0, procedures=procedures, **keys)


def game() -> State:
    return WAR.setup(secret=dice.secret_from_seed(1))


@pytest.mark.rule("schlieffen:3.0")
def test_the_entente_sets_up_first_and_the_germans_move_first() -> None:
    state = game()
    assert question(state) == "entente setup.choose_unit"
    assert WAR.view(state, None).active == "entente"
    play(state, "historical")
    assert question(state) == "german setup.choose_unit"
    assert WAR.view(state, None).active == "german"
    events = play(state, "historical")
    assert [(phase.side, phase.phase) for phase in every(events, PhaseBegan)] == [("german", "movement")]
    assert question(state) == "german movement_phase.choose_unit"


@pytest.mark.rule("schlieffen:3.0")
def test_nobody_sets_up_the_other_sides_units() -> None:
    assert why_not(game(), "take G.HQ1").startswith("3.0 ")


@pytest.mark.rule("schlieffen:3.1")
def test_forts_stand_on_their_printed_hexes_and_reinforcements_on_the_track() -> None:
    state = game()
    assert [where(state, fort) for fort in ("Verdun", "Liege", "Metz", "Maubeuge")] == ["1910", "1109", "1908", "1314"]
    assert {where(state, unit) for unit in ("B.HQ", "B.I", "F.HQ6", "F.6NA")} == {"track"}
    assert sum(unit.formation.get("army") == "6" and unit.nation == "french" for unit in RULES.units) == 5
    assert [track(state, key) for key in ("turn", "german-points", "plan-xvii")] == [0, 0, 0]


@pytest.mark.rule("schlieffen:3.1")
def test_a_headquarters_stands_in_or_next_to_its_printed_hex() -> None:
    state = game()
    play(state, "take F.HQ3")
    assert offered(state, "at") == {"1910", "1909", "1911", "1809", "1810", "2009", "2010"}
    assert why_not(state, "at 1912") == "3.1 too-far-from-hq"


@pytest.mark.rule("schlieffen:3.1")
def test_headquarters_come_before_what_hangs_on_them() -> None:
    assert why_not(game(), "take F.I") == "3.1 not-to-be-set-up-now"


@pytest.mark.rule("schlieffen:3.1")
def test_corps_stand_within_the_command_range_of_their_own_headquarters() -> None:
    state = setting_up("entente", "F.HQ5 1713", "F.HQ3 1910", "F.I reserve")
    play(state, "take F.I")
    assert offered(state, "at") == {GRID.labels[h] for h in GRID.within(GRID.index["1713"], 2)} | {"1713"}
    assert why_not(state, "at 1911") == "3.1 too-far-from-hq"


@pytest.mark.rule("schlieffen:3.1")
def test_stacking_holds_in_the_set_up() -> None:
    state = setting_up("entente", "F.HQ5 1713", "F.II 1612", "F.III 1612", "F.X 1612", "F.I reserve")
    play(state, "take F.I")
    assert why_not(state, "at 1612") == "6.2 overstacked"


@pytest.mark.rule("schlieffen:3.1")
def test_v12_two_belgian_corps_in_a_hex() -> None:
    """The limit of one a hex is a rule of the set-up, not of stacking."""
    state = setting_up("entente", "BEL.HQ 1012", "BEL.1 1011", "BEL.2 reserve")
    play(state, "take BEL.2")
    assert why_not(state, "at 1011").startswith("3.1 ")
    assert "1012" in offered(state, "at")


@pytest.mark.rule("schlieffen:3.1")
def test_q71_a_belgian_corps_beside_a_belgian_fort() -> None:
    state = setting_up("entente", "BEL.HQ 1111", "Liege 1109", "BEL.2 reserve")
    play(state, "take BEL.2")
    assert allowed_by(state, "at 1109") == "3.1"


@pytest.mark.rule("schlieffen:3.1")
def test_belgians_stand_in_belgium_near_their_headquarters() -> None:
    state = setting_up("entente", "BEL.HQ 1113", "BEL.2 reserve")
    play(state, "take BEL.2")
    assert "1115" in offered(state, "at")
    assert why_not(state, "at 1314") == "3.1 not-home"
    assert why_not(state, "at 1109") == "3.1 too-far-from-hq"


@pytest.mark.rule("schlieffen:3.1")
def test_v13_the_french_first_army_south_of_row_22() -> None:
    state = setting_up("entente", "F.HQ1 2407", "F.VII reserve")
    play(state, "take F.VII")
    assert {"2215", "2822"} <= offered(state, "at")
    assert why_not(state, "at 2113") == "3.1 too-far-from-hq"


@pytest.mark.rule("schlieffen:3.1")
@pytest.mark.parametrize(("choice", "legal"), [("south-of-22", False), ("or-in-range", True)])
def test_q60_the_first_army_north_of_row_22_but_in_range(choice: str, legal: bool) -> None:
    state = setting_up("entente", "F.HQ1 2308", "F.VII reserve", options={"first-army-setup": choice})
    play(state, "take F.VII")
    assert ("2109" in offered(state, "at")) is legal
    assert "2008" not in offered(state, "at")


@pytest.mark.rule("schlieffen:3.1")
def test_v14_germans_stand_in_germany() -> None:
    state = setting_up("german", "G.HQ4 1606", "G.VI reserve")
    play(state, "take G.VI")
    assert why_not(state, "at 1607") == "3.1 not-home"
    assert "1605" in offered(state, "at")


@pytest.mark.rule("schlieffen:3.1")
def test_q37_a_depot_stands_on_a_german_railway_within_two_hexes_of_its_headquarters() -> None:
    state = setting_up("german", "G.HQ1 0906", "G.DEP2 0804", "G.DEP1 reserve")
    play(state, "take G.DEP1")
    assert offered(state, "at") == {"0805", "0806", "0905", "0906", "1005", "1006", "1105", "1106", "1107"}
    assert why_not(state, "at 0804") == "6.2 overstacked"
    assert why_not(state, "at 0907") == "3.1 too-far-from-hq"


@pytest.mark.rule("schlieffen:3.1")
def test_every_german_corps_starts_with_elan_and_no_other() -> None:
    state = game()
    play(state, "historical", "historical")
    corps = [unit for unit in RULES.units if unit.type in ("infantry", "cavalry") and not unit.entry]
    assert {morale(state, unit.id) for unit in corps if unit.side == "german"} == {"elan"}
    assert {morale(state, unit.id) for unit in corps if unit.side == "entente"} == {"normal"}


@pytest.mark.rule("schlieffen:3.1")
def test_the_historical_set_up_puts_everybody_where_history_had_him() -> None:
    state = game()
    play(state, "historical", "historical")
    assert [u.id for u in RULES.units if u.historical and where(state, u.id) != u.historical] == []


@pytest.mark.rule("schlieffen:3.1")
def test_the_rest_of_a_set_up_can_be_left_to_history() -> None:
    state = game()
    play(state, "take F.HQ1", "at 2408", "historical")
    assert where(state, "F.HQ1") == "2408"
    assert where(state, "F.VII") == "2606"


@pytest.mark.rule("schlieffen:3.2")
def test_v17_the_netherlands_and_switzerland_have_no_hexes() -> None:
    """North of Aachen and of Antwerp lies the Netherlands, south-east of Belfort Switzerland."""
    assert not {"0808", "0809", "0711", "2805"} & set(GRID.index)
    state = board("G.II 0907")
    play(state, "move G.II")
    assert why_not(state, "to 0908").startswith("2.1 ")
    assert "to 0908" not in options(state)


@pytest.mark.rule("schlieffen:3.3")
def test_v15_control_at_the_start() -> None:
    state = game()
    for country, side in (
        ("luxembourg", "entente"),
        ("belgium", "entente"),
        ("france", "entente"),
        ("germany", "german"),
    ):
        assert {control(state, GRID.labels[h]) for h in RULES.hexes_with(country)} == {side}


@pytest.mark.rule("schlieffen:3.3")
def test_v16_a_zone_of_control_takes_nothing() -> None:
    state = board("G.II 1208", phase="movement")
    assert "1209" in zone(state, "german")
    assert control(state, "1209") == "entente"


@pytest.mark.rule("schlieffen:3.3")
def test_every_hex_on_the_way_is_taken_and_stays_taken() -> None:
    state = board("G.II 1107")
    march(state, "G.II", "1108", "1209")
    assert [control(state, hex_) for hex_ in ("1209", "1210")] == ["german", "entente"]
    state = board("G.II 1607", control={"german": ["1607"]})
    march(state, "G.II", "1608", "1708")
    assert [control(state, hex_) for hex_ in ("1607", "1608", "1708", "1508")] == ["german"] * 3 + ["entente"]


@pytest.mark.rule("schlieffen:3.3")
def test_control_comes_back_with_the_next_entente_unit() -> None:
    state = board("F.I 2517", active="entente", control={"german": ["2516"]})
    march(state, "F.I", "2516")
    assert control(state, "2516") == "entente"
