"""Chapter 4: victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.state import State
from grognard.games.schlieffen.events import CityTaken, ParisThreatened, PlanCounted, PointsCounted

from .scene import (
    GRID,
    RULES,
    WAR,
    attack,
    board,
    every,
    march,
    offered,
    only,
    options,
    play,
    play_on,
    play_quietly,
    question,
    track,
    where,
    why_not,
    winner,
)  # fmt: skip

CITIES = [GRID.labels[h] for h in RULES.victory_cities]


def end_of_turn(turn: int, *units: str, **keys: Any) -> State:
    return board(*units, turn=turn, active="entente", phase="end-of-turn", **keys)


@pytest.mark.rule("schlieffen:4.1")
def test_v18_paris_once_threatened_stays_threatened() -> None:
    """Into the perimeter on turn 5, out of it on turn 6, and the condition is still met when the points are counted."""
    state = board("G.II 2215", "F.I 2820", turn=5, plan=7)
    assert only(march(state, "G.II", "2216"), ParisThreatened).hex == "2216"
    play_on(state, "german", 6)
    march(state, "G.II", "2215")
    assert where(state, "G.II") == "2215"
    assert track(state, "paris-threatened") == 1
    state.control[:] = bytes(h not in RULES.victory_cities[:13] for h in range(len(GRID)))  # type: ignore[attr-defined]
    state.turn = 10  # type: ignore[attr-defined]
    while WAR.decision(state):
        play_quietly(state)
    assert winner(state) == "german points"


@pytest.mark.rule("schlieffen:4.1")
def test_the_perimeter_reaches_three_hexes_from_paris() -> None:
    paris = RULES.paris_hexes
    assert {GRID.labels[h] for h in paris} == {"2018", "1919"}
    near = {h for h in range(len(GRID)) if min(GRID.distance(h, p) for p in paris) <= 3}
    assert set(RULES.hexes_with("paris-perimeter")) == near
    state = board("G.II 2213", turn=5)
    march(state, "G.II", "2215")
    assert track(state, "paris-threatened") == 0


@pytest.mark.rule("schlieffen:4.1")
def test_the_entente_does_not_threaten_paris() -> None:
    state = board("F.I 2215", active="entente")
    march(state, "F.I", "2216")
    assert track(state, "paris-threatened") == 0


@pytest.mark.rule("schlieffen:4.1")
@pytest.mark.parametrize(("choice", "expected"), [("draw", "draw"), ("entente", "entente")])
def test_q17_thirteen_points_without_a_threat_to_paris(choice: str, expected: str) -> None:
    state = end_of_turn(10, control={"german": CITIES[:13]}, options={"paris-unthreatened": choice})
    assert winner(state) == f"{expected} paris-unthreatened"


@pytest.mark.rule("schlieffen:4.1")
def test_a_german_displaced_into_the_perimeter_threatens_paris() -> None:
    """6.5 moves units one hex towards supply; Paris is threatened as soon as a German unit enters."""
    state = board(*[f"{unit} 1621" for unit in ("G.II", "G.III", "G.IV", "G.IX")], turn=5)
    play(state, "end")
    assert question(state) == "german stacking.choose_displaced"
    into = [text for text in options(state) if text.startswith("displace G.II ") and text[-4:] in PERIMETER]
    assert into
    play(state, into[0])
    assert track(state, "paris-threatened") == 1


PERIMETER = {GRID.labels[h] for h in RULES.hexes_with("paris-perimeter")}


@pytest.mark.rule("schlieffen:4.2")
@pytest.mark.parametrize("turn", [1, 8, 9])
@pytest.mark.parametrize("hex_", ["2018", "1919"])
def test_v19_germans_in_paris_win_without_supply(turn: int, hex_: str) -> None:
    state = end_of_turn(turn, f"G.II {hex_} oos", plan=7)
    assert winner(state) == "german paris"


@pytest.mark.rule("schlieffen:4.2")
def test_q70_no_unit_needs_to_stay_in_paris() -> None:
    assert winner(end_of_turn(8, control={"german": ["2018"]})) == "german paris"


@pytest.mark.rule("schlieffen:4.2")
@pytest.mark.parametrize(("choice", "expected"), [("no", "entente points"), ("yes", "german paris")])
def test_q16_sudden_death_on_turn_10(choice: str, expected: str) -> None:
    state = end_of_turn(10, control={"german": ["2018"]}, options={"turn-10-sudden-death": choice})
    assert winner(state) == expected


@pytest.mark.rule("schlieffen:4.2")
def test_q19_both_at_once_is_a_german_win() -> None:
    assert winner(end_of_turn(8, control={"german": ["2018"], "entente": ["1906"]})) == "german paris"


@pytest.mark.rule("schlieffen:4.3")
def test_v20_the_entente_in_a_german_city_wins_whatever_plan_xvii_says() -> None:
    assert winner(end_of_turn(4, control={"entente": ["1906"]}, plan=2)) == "entente german-city"
    assert winner(end_of_turn(7, control={"entente": ["1906"]}, plan=2)) == "entente german-city"


@pytest.mark.rule("schlieffen:4.3")
def test_a_german_hex_without_a_city_is_not_enough() -> None:
    assert winner(end_of_turn(4, control={"entente": ["2006"]})) == "undecided"


@pytest.mark.rule("schlieffen:4.4")
@pytest.mark.parametrize(("attacks", "expected"), [(7, "undecided"), (8, "undecided"), (6, "german plan-xvii")])
def test_v21_seven_attacks_by_the_end_of_turn_7(attacks: int, expected: str) -> None:
    assert winner(end_of_turn(7, plan=attacks)) == expected
    assert winner(end_of_turn(6, "G.II 1107", "G.III 1107", plan=0)) == "undecided"


@pytest.mark.rule("schlieffen:4.4")
@pytest.mark.parametrize(("before", "expected"), [(6, "undecided"), (5, "german plan-xvii")])
def test_v21_the_attack_that_is_missing_may_come_on_turn_7_itself(before: int, expected: str) -> None:
    """The seventh French attack is made in the Entente combat phase of turn 7, and the game goes on."""
    state = lorraine("G.II 1107", "G.III 1107", plan=before, turn=7)
    attack(state, "2006", "F.I", dice=(6,))
    while winner(state) == "undecided" and WAR.view(state, None).turn == 7:
        play_quietly(state)
    assert winner(state) == expected
    assert track(state, "plan-xvii") == before + 1


@pytest.mark.rule("schlieffen:4.4")
@pytest.mark.parametrize(("choice", "expected"), [("no", "german plan-xvii"), ("yes", "undecided")])
def test_q18_plan_xvii_and_paris(choice: str, expected: str) -> None:
    keys: dict[str, Any] = {"plan": 6, "options": {"plan-xvii-needs-paris": choice}}
    assert winner(end_of_turn(7, **keys)) == expected
    assert winner(end_of_turn(7, threatened=1, **keys)) == "german plan-xvii"


def lorraine(*units: str, **keys: Any) -> State:
    """French next to 2006, a clear hex of Germany."""
    return board("F.I 2007", "F.HQ2 2008", "G.6ERS 2006", *units, active="entente", phase="combat", **keys)


@pytest.mark.rule("schlieffen:4.4")
def test_a_french_attack_on_germany_counts() -> None:
    state = lorraine(plan=3)
    counted = only(attack(state, "2006", "F.I", dice=(6,)), PlanCounted)
    assert (counted.count, counted.of, track(state, "plan-xvii")) == (4, 7, 4)


@pytest.mark.rule("schlieffen:4.4")
def test_v22_an_attack_with_an_ally_does_not_count() -> None:
    """Belgians may not attack into Germany at all (10.8), so the ally is British."""
    state = lorraine("B.HQ 1907", "B.I 1906", plan=6)
    attack(state, "2006", "F.I", "B.I", dice=(6,))
    assert track(state, "plan-xvii") == 6
    state = board("B.I 2007", "G.6ERS 2006", active="entente", phase="combat")
    attack(state, "2006", "B.I", dice=(6,))
    assert track(state, "plan-xvii") == 0


@pytest.mark.rule("schlieffen:4.4")
def test_v23_probes_do_not_count() -> None:
    """Six attacks and three probes are six attacks, and a German win at the end of turn 7."""
    units = ("F.I 2108", "F.II 2108", "F.III 2108", "G.6ERS 2006")
    state = board(*units, active="entente", phase="probing", plan=6, turn=7)
    play(state, "probe F.I 2007", "probe F.II 2007", "probe F.III 2007")
    assert track(state, "plan-xvii") == 6
    while winner(state) == "undecided":
        play_quietly(state)
    assert winner(state) == "german plan-xvii"


@pytest.mark.rule("schlieffen:4.4")
@pytest.mark.parametrize(("target", "origin"), [("1708", "1709"), ("1410", "1411"), ("1709", "1710")])
def test_v24_attacks_outside_germany_do_not_count(target: str, origin: str) -> None:
    state = board(f"F.I {origin}", f"G.6ERS {target}", active="entente", phase="combat")
    play(state, f"attack {target}", "add F.I", "commit")
    assert track(state, "plan-xvii") == 0


@pytest.mark.rule("schlieffen:4.4")
@pytest.mark.parametrize(("choice", "count"), [("yes", 1), ("no", 0)])
def test_q52_hopeless_attacks(choice: str, count: int) -> None:
    """2 against 8 is 1:4, and 2/0 without a die."""
    keys: dict[str, Any] = {"options": {"hopeless-attacks-count": choice}}
    state = board("F.1GRD 2007", "G.II 2006", "G.III 2006", active="entente", phase="combat", **keys)
    attack(state, "2006", "F.1GRD")
    assert track(state, "plan-xvii") == count


@pytest.mark.rule("schlieffen:4.4")
def test_q52_an_attack_is_hopeless_by_the_odds_of_those_who_fight() -> None:
    """Only two of three corps defend: 4 against 8 is on the table."""
    units = ("F.COL 2007", "G.II 2006", "G.III 2006", "G.IV 2006")
    state = board(*units, active="entente", phase="combat", options={"hopeless-attacks-count": "no"})
    attack(state, "2006", "F.COL")
    play(state, "stand G.II", "stand G.III", dice=(6,))
    assert track(state, "plan-xvii") == 1


@pytest.mark.rule("schlieffen:4.4")
def test_q52_an_attack_is_hopeless_by_its_final_odds() -> None:
    """4 against 8 is 1:2, and a city makes it 1:3."""
    units = ("F.COL 2006", "G.II 1906", "G.III 1906")
    state = board(*units, active="entente", phase="combat", options={"hopeless-attacks-count": "no"})
    attack(state, "1906", "F.COL")
    assert track(state, "plan-xvii") == 0


@pytest.mark.rule("schlieffen:4.5")
def test_v25_one_eligible_corps_is_one_too_few() -> None:
    state = board(
        "G.II 1107", "G.III 1107 1", "G.IV 1107 oos", "G.IIIR 1107", "G.IX 1107 hf", turn=7, phase="reorganisation"
    )
    while winner(state) == "undecided":
        assert question(state) != "german reorganisation.choose_withdrawal"
        play(state, "done")
    assert winner(state) == "entente east"


@pytest.mark.rule("schlieffen:4.6")
def test_v27_taken_retaken_and_taken_again() -> None:
    """One city in one game: taken on turn 2, retaken in the same turn, taken again on turn 3."""
    state = board("G.II 1013", "G.III 0911", "F.I 1314")
    assert only(march(state, "G.II", "1012", "1010"), CityTaken).points == 1
    play_on(state, "entente", 2)
    assert only(march(state, "F.I", "1012", "1113"), CityTaken).points == 0
    play_on(state, "german", 3)
    assert only(march(state, "G.III", "1012"), CityTaken).points == 1
    assert track(state, "german-points") == 1


@pytest.mark.rule("schlieffen:4.6")
def test_each_city_of_one_move_is_told_with_the_points_of_its_moment() -> None:
    """Dunkirk, then Calais, in one march; and both lost again in one."""
    state = board("G.II 0917", "F.I 1019")
    taken = every(march(state, "G.II", "0919"), CityTaken)
    assert [(event.hex, event.points) for event in taken] == [("0918", 1), ("0919", 2)]
    state = board("F.I 0917", "G.III 1210", active="entente", control={"german": ["0918", "0919"]})
    lost = every(march(state, "F.I", "0919"), CityTaken)
    assert [(event.hex, event.points) for event in lost] == [("0918", 1), ("0919", 0)]
    assert track(state, "german-points") == 0


@pytest.mark.rule("schlieffen:4.6")
def test_a_city_passed_through_counts_and_one_held_already_does_not_count_twice() -> None:
    state = board("G.II 1013", control={"german": ["1013"]})
    march(state, "G.II", "1012", "1011")
    assert track(state, "german-points") == 1
    state = board("G.II 1013", control={"german": ["1012"]})
    assert every(march(state, "G.II", "1012"), CityTaken) == []


@pytest.mark.rule("schlieffen:4.6")
@pytest.mark.parametrize("hex_", ["2018", "1919", "1708", "1906"])
def test_q45_paris_luxembourg_and_german_cities_give_no_points(hex_: str) -> None:
    state = board("G.II 2516", control={"german": [hex_]})
    assert track(state, "german-points") == 0


@pytest.mark.rule("schlieffen:4.7")
@pytest.mark.parametrize(
    ("points", "expected"),
    [(0, "entente points"), (10, "entente points"), (11, "draw points"), (12, "draw points"), (13, "german points")],
)
def test_v26_the_scale(points: int, expected: str) -> None:
    assert len(CITIES) == 25
    state = end_of_turn(10, control={"german": CITIES[:points]}, threatened=1)
    assert winner(state) == expected


@pytest.mark.rule("schlieffen:4.7")
def test_the_points_are_counted_for_all_to_see() -> None:
    state = board("F.I 2516", turn=10, active="entente", control={"german": CITIES[:11]})
    events = play(state, "end")
    assert only(events, PointsCounted).points == 11
    assert WAR.decision(state) is None
    assert why_not(state, "end") == "5.6 game-over"
    assert offered(state, "move") == set()
