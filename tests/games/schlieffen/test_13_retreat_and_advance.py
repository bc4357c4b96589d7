"""11.21, 11.22: retreat and advance."""

from __future__ import annotations

import pytest

from grognard.games.schlieffen.events import Advanced, Eliminated, Retreated, StepLost

from .scene import (
    GRID,
    RULES,
    attack,
    board,
    control,
    every,
    fall_back,
    offered,
    only,
    options,
    play,
    question,
    track,
    where,
    why_not,
)  # fmt: skip
from .test_13_losses import FRENCH, THREE, three_defenders

# 11.21 retreat


@pytest.mark.rule("schlieffen:11.21")
@pytest.mark.rule("schlieffen:8.2")
def test_q41_the_sources_are_the_railway_hexes_of_the_edges() -> None:
    railway = {label for line in RULES.map.lines if line.kind == "rail" for label in line.hexes}
    edges = {"east": RULES.sources_german, "south west": RULES.sources_entente}
    for names, sources in edges.items():
        on_edge = {h.hex for h in RULES.map.hexes if {f"edge-{name}" for name in names.split()} & set(h.features)}
        assert {GRID.labels[hex_] for hex_ in sources} == on_edge & railway


@pytest.mark.rule("schlieffen:11.21")
def test_q41_the_nearest_hex_to_supply_and_equals_by_choice() -> None:
    """The Germans in 2617 make for the east: 2616 and 2517 are nearest."""
    state = three_defenders()
    play(state, "lose G.1LW", "lose G.7LW", "retreat")
    assert offered(state, "fall-back") == {"2616", "2517"}
    assert why_not(state, "fall-back 2717") == why_not(state, "fall-back 2014") == "11.21 not-nearest-to-supply"
    assert why_not(state, "fall-back 2718") == "7.3 no-retreat-into-zone"
    assert why_not(state, "fall-back 2618") == "10.3 enemy-there"


@pytest.mark.rule("schlieffen:11.21")
def test_q64_a_retreat_of_two_hexes_finds_its_way_hex_by_hex() -> None:
    state = three_defenders()
    play(state, "lose G.1LW", "retreat")
    fall_back(state)
    assert where(state, "G.1LW") not in ("2617", "2616", "2517", "2717")


@pytest.mark.rule("schlieffen:11.21")
def test_the_whole_stack_goes_together_the_headquarters_too() -> None:
    state = board("G.HQ1 2617", "G.1LW 2617", "G.7LW 2617", *FRENCH, active="entente", phase="combat")
    attack(state, "2617", "F.COL", "F.I", "F.II")
    play(state, "no-support", dice=(2,))
    events = play(state, "lose G.1LW", "retreat")
    events += fall_back(state)
    assert set(only(events, Retreated).units) == {"G.1LW", "G.7LW", "G.HQ1"}


@pytest.mark.rule("schlieffen:11.21")
def test_not_into_an_overstack() -> None:
    """Full hexes to the east leave only the steps."""
    full = [f"{unit} {hex_}" for hex_, units in (
        ("2616", ("G.II", "G.III", "G.IV")), ("2517", ("G.IX", "G.GD", "G.VII")), ("2717", ("G.X", "G.V", "G.VI")),
    ) for unit in units]  # fmt: skip
    state = three_defenders(*full)
    play(state, "lose G.1LW")
    assert "retreat" not in options(state)
    assert why_not(state, "retreat") == "11.21 no-retreat"


@pytest.mark.rule("schlieffen:11.21")
def test_only_as_far_as_there_is_a_way() -> None:
    """French zones leave the Germans 2616, and from there nothing: first another step, then the retreat."""
    state = three_defenders("F.X 2416", "F.XI 2816", "F.XII 2715")
    play(state, "lose G.1LW")
    assert why_not(state, "retreat") == "11.21 no-retreat"
    play(state, "lose G.7LW", "retreat")
    assert where(state, "G.6ERS") == "2616"


@pytest.mark.rule("schlieffen:11.21")
def test_q64_a_retreat_does_not_lead_back_to_the_hex_that_was_attacked() -> None:
    """Out of a fortress there is no French zone over 1909, and everything nearer to the Rhine is full: the first hex
    back is 2009, and from there 1909 would be the nearest to supply."""
    hexes = {"1908": 2, "2008": 3, "1808": 3, "1809": 3}
    places = [hex_ for hex_, number in hexes.items() for _ in range(number)]
    names = ("II", "III", "IV", "IX", "GD", "VII", "X", "V", "VI", "XI", "XII")
    full = [f"G.{name} {hex_}" for name, hex_ in zip(names, places, strict=True)]
    german = [text.replace("2617", "1909") for text in THREE]
    french = [text.replace("2618", "1910") for text in FRENCH]
    state = board(*full, "Metz 1908", *german, *french, "Toul 2109", active="entente", phase="combat")
    attack(state, "1909", "F.COL", "F.I", "F.II")
    play(state, "stand G.1LW", "stand G.7LW", dice=(6,))
    play(state, "lose G.1LW", "retreat")
    assert (where(state, "G.1LW"), offered(state, "fall-back")) == ("2009", {"2110", "2010"})
    assert why_not(state, "fall-back 1909") == "11.21 attacked-there"
    assert why_not(state, "fall-back 2008") == "11.21 overstacked"
    play(state, "fall-back 2110")
    assert where(state, "G.1LW") == "2110"


@pytest.mark.rule("schlieffen:11.21")
def test_q41_where_no_source_can_be_reached_every_open_hex_is_as_good() -> None:
    """Headquarters, which have no zones, ring the Germans in at two hexes."""
    ring = [label for label in GRID.labels if GRID.distance(GRID.index[label], GRID.index["2617"]) == 2]
    guards = [f"F.HQ{i + 1} {hex_}" for i, hex_ in enumerate(ring[:6])] + [f"B.HQ {ring[6]}", f"BEL.HQ {ring[7]}"]
    forts = [f"{fort} {hex_}" for fort, hex_ in zip(("Toul", "Epinal", "Belfort", "Paris"), ring[8:], strict=True)]
    state = three_defenders(*guards, *forts)
    play(state, "lose G.1LW", "lose G.7LW", "retreat")
    assert offered(state, "fall-back") == {"2616", "2517", "2717"}


@pytest.mark.rule("schlieffen:11.21")
def test_a_retreat_enters_its_hexes() -> None:
    """Control follows (3.3), cities count (4.6)."""
    state = three_defenders()
    play(state, "lose G.1LW", "lose G.7LW", "retreat")
    fall_back(state)
    assert control(state, where(state, "G.1LW")) == "german"


@pytest.mark.rule("schlieffen:11.21")
def test_belgians_make_for_antwerp_while_it_is_theirs() -> None:
    state = board("G.II 1110", "G.III 1110", "BEL.1 1111", phase="combat")
    attack(state, "1111", "G.II", "G.III", dice=(3,))
    play(state, "retreat")
    assert where(state, "BEL.1") == "1011"


# 11.22 advance


@pytest.mark.rule("schlieffen:11.22")
def test_v36_attackers_advance_at_once_within_stacking() -> None:
    state = board("G.II 2618", "G.III 2618", "G.IV 2618", "G.HQ1 2618", "G.IX 2518", "F.1GRD 2617 1", phase="combat")
    attack(state, "2617", "G.II", "G.III", "G.IV", "G.HQ1")
    assert offered(state, "advance") == {"G.II", "G.III", "G.IV", "G.HQ1"}
    assert why_not(state, "advance G.IX") == "11.22 took-no-part"
    assert only(play(state, "advance G.HQ1"), Advanced).hex == "2617"
    assert offered(state, "advance") == {"G.II", "G.III", "G.IV"}
    play(state, "halt")
    assert [where(state, unit) for unit in ("G.HQ1", "G.II")] == ["2617", "2618"]


@pytest.mark.rule("schlieffen:11.22")
def test_q30_no_more_than_three_corps_and_one_headquarters() -> None:
    names = ("G.II", "G.III", "G.IV", "G.IX")
    units = [f"{name} {hex_}" for name, hex_ in zip(names, ("2618", "2618", "2518", "2518"), strict=True)]
    state = board(*units, "G.HQ1 2518", "F.1GRD 2617 1", phase="combat")
    attack(state, "2617", *names)
    play(state, "advance G.II", "advance G.III", "advance G.IV")
    assert question(state) != "german advance.choose_advance"
    assert where(state, "G.IX") == "2518"


@pytest.mark.rule("schlieffen:11.22")
def test_nations_do_not_advance_into_one_hex() -> None:
    state = board("F.I 2618", "F.HQ1 2619", "B.I 2517", "B.HQ 2516", "G.1LW 2617 1", active="entente", phase="combat")
    attack(state, "2617", "F.I", "B.I", dice=(6,))
    settled = options(state)
    assert {"advance F.I", "advance B.I"} <= set(settled)
    play(state, "advance F.I")
    assert "advance B.I" not in options(state)


@pytest.mark.rule("schlieffen:11.22")
def test_an_advance_takes_the_hex_the_city_and_may_threaten_paris() -> None:
    state = board("G.II 1013", "G.III 1013", "G.IV 1013", "F.1GRD 1012 1", phase="combat")
    attack(state, "1012", "G.II", "G.III", "G.IV")
    play(state, "advance G.II")
    assert (control(state, "1012"), track(state, "german-points")) == ("german", 1)
    state = board("G.II 2215", "G.III 2215", "F.1GRD 2216 1", phase="combat")
    attack(state, "2216", "G.II", "G.III")
    play(state, "advance G.II")
    assert track(state, "paris-threatened") == 1


@pytest.mark.rule("schlieffen:11.22")
def test_no_advance_while_a_defender_is_left_and_never_by_defenders() -> None:
    state = three_defenders()
    events = play(state, "lose G.1LW", "lose G.7LW", "lose G.6ERS")
    assert every(events, Advanced) == []
    assert question(state) != "entente advance.choose_advance"
    state = board("G.6ERS 2618 1", "F.I 2617", "F.II 2516", phase="combat")
    events = attack(state, "2617", "G.6ERS")
    assert len(every(events, StepLost) + every(events, Eliminated)) == 1
    assert where(state, "F.I") == "2617"
