"""11.8 to 11.17, 11.23 and 11.24: odds, column shifts and the die."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.forecast import Shift
from grognard.engine.state import State
from grognard.games.schlieffen.combat import result
from grognard.games.schlieffen.events import CombatResolved, SiegeMarkerKept, SiegeMarkerUsed
from grognard.games.schlieffen.shifts import column_of

from .scene import (
    GRID,
    RULES,
    adjacent,
    attack,
    board,
    every,
    offered,
    only,
    options,
    play,
    question,
    rolled,
    table,
    track,
    why_not,
)  # fmt: skip

TERRAIN = {hex_.hex: hex_.terrain for hex_ in RULES.map.hexes}
RIVERS = {frozenset(side.between) for side in RULES.map.hexsides if "river" in side.kinds}
HEAVY = {GRID.labels[h] for h in RULES.hexes_with("heavy-fortress")}


def fought(*units: str, target: str = "2617", dice: tuple[int, ...] = (3,), **keys: Any) -> CombatResolved:
    """The attack of all who stand next to the target and can attack it."""
    state = board(*units, phase="combat", **{"batteries": 0, "coup_de_main": 0, **keys})
    attackers = [text.split()[0] for text in units if text.split()[1] in adjacent(target) and "DEP" not in text]
    return only(attack(state, target, *attackers, dice=dice), CombatResolved)


def shifts(resolved: CombatResolved) -> dict[str, int]:
    return {shift.key: shift.value for shift in resolved.shifts}


def place(terrain: str, *, river: bool, heavy: bool = False) -> tuple[str, str]:
    """A target hex with such ground and a hex to attack it from, across a river or not."""
    return next(
        (to, origin) for to in GRID.labels for origin in adjacent(to)
        if TERRAIN[to] == terrain and (to in HEAVY) is heavy and TERRAIN[origin] != "city"
        and (frozenset((origin, to)) in RIVERS) is river
    )  # fmt: skip


# 11.8, 11.9 odds


@pytest.mark.rule("schlieffen:11.8")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (27, 7, 3),
        (7, 7, 1),
        (13, 7, 1),
        (14, 7, 2),
        (5, 7, 0),
        (3, 7, -1),
        (2, 7, -2),
        (1, 2, 0),
        (4, 8, 0),
        (50, 1, 50),
    ],
)
def test_v65_q20_the_odds(attacker: int, defender: int, column: int) -> None:
    """Column 0 is 1:2, column n is n:1; below even the quotient is rounded against the attacker."""
    assert column_of(attacker, defender) == column


@pytest.mark.rule("schlieffen:11.8")
def test_v65_27_against_7_is_3_to_1() -> None:
    units = [f"{name} 2618" for name in ("G.II", "G.III", "G.IV", "G.HQ1")]
    units += [f"{name} 2518" for name in ("G.IX", "G.GD", "G.IIIR", "G.HQ2")]
    resolved = fought(*units, "F.COL 2617", "F.I 2617")
    assert (resolved.attack, resolved.defence, resolved.column, resolved.final) == (27, 7, 3, 3)


@pytest.mark.rule("schlieffen:11.8")
def test_units_without_supply_count_half() -> None:
    resolved = fought("G.II 2618 oos", "G.IIIR 2618 oos", "F.I 2617 oos", "F.II 2617")
    assert (resolved.attack, resolved.defence) == (4, 5)


@pytest.mark.rule("schlieffen:11.9")
def test_v66_over_7_to_1_no_die_and_0_3() -> None:
    resolved = fought("G.II 2618", "G.III 2618", "F.1GRD 2617 1", dice=())
    assert (resolved.final, resolved.die, resolved.attacker_losses, resolved.defender_losses) == (8, 0, 0, 3)


@pytest.mark.rule("schlieffen:11.9")
def test_v66_under_1_to_2_no_die_and_2_0() -> None:
    resolved = fought("G.6ERS 2618 1", "F.I 2617", dice=())
    assert (resolved.final, resolved.die, resolved.attacker_losses, resolved.defender_losses) == (-1, 0, 2, 0)


@pytest.mark.rule("schlieffen:11.9")
def test_q21_the_scale_goes_on_beyond_the_table_until_all_shifts_are_made() -> None:
    """8:1 shifted one left is 7:1, and a die is thrown; 1:3 shifted one right is 1:2."""
    resolved = fought("G.II 2618", "G.III 2618 fatigue", "F.1GRD 2617 1", dice=(6,))
    assert (resolved.column, resolved.final, resolved.die) == (8, 7, 6)
    resolved = fought("G.6ERS 2618 1 elan", "F.I 2617", dice=(6,))
    assert (resolved.column, resolved.final, resolved.die) == (-1, 0, 6)


# 11.10 to 11.14 terrain


@pytest.mark.rule("schlieffen:11.10")
@pytest.mark.parametrize("terrain", ["clear", "forest", "marsh"])
def test_q35_no_shift_in_clear_forest_or_marsh(terrain: str) -> None:
    to, origin = place(terrain, river=False)
    resolved = fought(f"G.II {origin}", f"G.III {origin}", f"F.I {to}", target=to)
    assert shifts(resolved) == {}


@pytest.mark.rule("schlieffen:11.11")
def test_one_left_in_the_rough() -> None:
    to, origin = place("rough", river=False)
    resolved = fought(f"G.II {origin}", f"G.III {origin}", f"F.I {to}", target=to)
    assert shifts(resolved) == {"terrain-rough": -1}
    assert resolved.shifts == (Shift("11.11", "terrain-rough", -1),)


@pytest.mark.rule("schlieffen:11.12")
def test_one_left_if_all_attack_across_a_river_on_top_of_the_terrain() -> None:
    to, origin = place("clear", river=True)
    resolved = fought(f"G.II {origin}", f"G.III {origin}", f"F.I {to}", target=to)
    assert shifts(resolved) == {"all-across-river": -1}
    to, origin = place("rough", river=True)
    resolved = fought(f"G.II {origin}", f"G.III {origin}", f"F.I {to}", target=to)
    assert shifts(resolved) == {"terrain-rough": -1, "all-across-river": -1}


@pytest.mark.rule("schlieffen:11.12")
def test_v75_one_attacker_on_dry_land_undoes_the_river() -> None:
    """2516 is clear: rivers to 2515 and 2415, none to its other neighbours."""
    resolved = fought("G.II 2515", "G.III 2615", "G.HQ1 2614", "F.I 2516", target="2516")
    assert shifts(resolved) == {}
    resolved = fought("G.II 2515", "G.III 2415", "G.HQ1 2514", "F.I 2516", target="2516")
    assert shifts(resolved) == {"all-across-river": -1}


@pytest.mark.rule("schlieffen:11.13")
def test_one_left_in_a_city_and_no_concentric_attack() -> None:
    """Troyes from both sides."""
    resolved = fought("G.II 2313", "G.III 2315", "G.HQ1 2313", "G.HQ2 2315", "F.I 2314", target="2314")
    assert shifts(resolved) == {"terrain-city": -1}


@pytest.mark.rule("schlieffen:11.14")
def test_v74_city_fortress_and_river_add_up() -> None:
    to, origin = place("city", river=True, heavy=True)
    resolved = fought(f"G.II {origin}", f"G.III {origin}", f"G.IV {origin}", f"F.I {to} 1", target=to)
    assert shifts(resolved) == {"terrain-city": -1, "heavy-fortress": -1, "all-across-river": -1}
    assert resolved.final == resolved.column - 3


@pytest.mark.rule("schlieffen:11.14")
def test_a_fort_adds_its_factor_and_no_shift() -> None:
    with_fort = fought("G.II 1909", "G.III 1909", "Verdun 1910 1", target="1910")
    without = fought("G.II 1909", "G.III 1909", "F.1GRD 1910 1", target="1910")
    assert shifts(with_fort) == shifts(without) == {"terrain-city": -1, "heavy-fortress": -1}
    assert with_fort.defence == 1


@pytest.mark.rule("schlieffen:11.14")
def test_q47_the_fortress_protects_also_when_its_fort_is_gone_and_whoever_holds_it() -> None:
    resolved = fought("F.I 1911", "F.II 1911", "G.6ERS 1910", target="1910", active="entente")
    assert {"terrain-city", "heavy-fortress"} <= set(shifts(resolved))


# 11.15 concentric attacks

SIDES = {"E": "2616", "W": "2618", "NE": "2517", "NW": "2518", "SE": "2717", "SW": "2718"}
CORPS = ("G.6ERS", "G.1LW", "G.7LW", "G.7ERS")


def from_sides(*sides: str, dice: tuple[int, ...], **keys: Any) -> CombatResolved:
    units = [f"{unit} {SIDES[side]}" for unit, side in zip(CORPS, sides, strict=False)]
    return fought(*units, "G.HQ1 2619", "G.HQ2 2615", "F.I 2617", "F.II 2617", dice=dice, **keys)


@pytest.mark.rule("schlieffen:11.15")
@pytest.mark.parametrize(("die", "shift"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_v76_half_a_die_of_columns(die: int, shift: int) -> None:
    state = board("G.II 2616", "G.III 2618", "G.HQ1 2619", "G.HQ2 2615", "F.I 2617", phase="combat")
    events = attack(state, "2617", "G.II", "G.III", dice=(die, 3))
    assert rolled(events)[:2] == ["concentric", "combat"]
    assert shifts(only(events, CombatResolved)).get("concentric", 0) == shift


@pytest.mark.rule("schlieffen:11.15")
@pytest.mark.parametrize("target", ["2314", "1910"])
def test_v76_not_against_a_city_or_fortress(target: str) -> None:
    row, column = target[:2], int(target[2:])
    east, west = f"{row}{column - 1:02d}", f"{row}{column + 1:02d}"
    state = board(
        f"G.II {east}", f"G.III {west}", f"G.HQ1 {east}", f"G.HQ2 {west}", f"F.1GRD {target}", phase="combat"
    )  # fmt: skip
    events = attack(state, target, "G.II", "G.III", dice=(4,))
    assert "concentric" not in rolled(events)


@pytest.mark.rule("schlieffen:11.15")
@pytest.mark.parametrize(
    "sides",
    [("E", "W"), ("NE", "SW"), ("NW", "SE"), ("E", "W", "NE"), ("E", "NW", "SW"), ("E", "NE", "NW"), ("E", "NE", "SE")],
)
def test_v93_opposite_sides_or_any_three(sides: tuple[str, ...]) -> None:
    assert shifts(from_sides(*sides, dice=(6, 3)))["concentric"] == 3


@pytest.mark.rule("schlieffen:11.15")
@pytest.mark.parametrize("sides", [("E",), ("E", "NE"), ("E", "NW"), ("E", "SW")])
def test_two_sides_that_are_not_opposite_are_not_concentric(sides: tuple[str, ...]) -> None:
    keys: dict[str, Any] = {}
    state = board(*(f"{u} {SIDES[s]}" for u, s in zip(CORPS, sides, strict=False)), "G.HQ1 2619", "G.HQ2 2615",
                  "F.I 2617", phase="combat", **keys)  # fmt: skip
    assert "concentric" not in rolled(attack(state, "2617", *CORPS[: len(sides)]))


@pytest.mark.rule("schlieffen:11.15")
@pytest.mark.parametrize(
    ("sides", "concentric"),
    [(("E", "NE", "NW"), False), (("E", "NW", "SW"), True), (("E", "W", "NE"), True), (("NE", "NW", "W"), False)],
)
def test_q34_three_adjacent_hexsides_by_the_switch(sides: tuple[str, ...], concentric: bool) -> None:
    units = [f"{unit} {SIDES[side]}" for unit, side in zip(CORPS, sides, strict=False)]
    state = board(*units, "G.HQ1 2619", "G.HQ2 2615", "F.I 2617", phase="combat",
                  options={"three-adjacent-hexsides": "not-concentric"})  # fmt: skip
    assert ("concentric" in rolled(attack(state, "2617", *CORPS[:3]))) is concentric


# 11.16 morale


@pytest.mark.rule("schlieffen:11.16")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("elan", "elan", {"attackers-elan": 1}),
        ("elan", "normal", {}),
        ("elan", "fatigue", {"attackers-fatigued": -1}),
        ("fatigue", "fatigue", {"attackers-fatigued": -1}),
    ],
)
def test_v77_attackers(first: str, second: str, expected: dict[str, int]) -> None:
    assert shifts(fought(f"G.II 2618 {first}", f"G.III 2618 {second}", "F.I 2617")) == expected


@pytest.mark.rule("schlieffen:11.16")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("elan", "elan", {"defenders-elan": -1}),
        ("elan", "normal", {}),
        ("normal", "fatigue", {"defenders-fatigued": 1}),
        ("fatigue", "fatigue", {"defenders-fatigued": 1}),
    ],
)
def test_v90_defenders(first: str, second: str, expected: dict[str, int]) -> None:
    assert shifts(fought("G.II 2618", "G.III 2618", f"F.I 2617 {first}", f"F.II 2617 {second}")) == expected


@pytest.mark.rule("schlieffen:11.16")
def test_v90_q53_both_sides_shifts_add_up() -> None:
    resolved = fought("G.II 2618 fatigue", "G.III 2618", "F.I 2617 fatigue", "F.II 2617")
    assert shifts(resolved) == {"attackers-fatigued": -1, "defenders-fatigued": 1}
    assert resolved.final == resolved.column
    resolved = fought("G.II 2618 elan", "G.III 2618 elan", "F.I 2617 fatigue", "F.II 2617")
    assert resolved.final == resolved.column + 2


@pytest.mark.rule("schlieffen:11.16")
def test_q51_only_corps_that_fight_are_looked_at() -> None:
    resolved = fought("G.II 2618 elan", "G.HQ1 2618", "F.I 2617")
    assert shifts(resolved) == {"attackers-elan": 1}
    state = board("G.II 2618", "G.III 2618", "F.I 2617 elan", "F.II 2617 elan", "F.III 2617 fatigue", phase="combat")
    attack(state, "2617", "G.II", "G.III")
    events = play(state, "stand F.I", "stand F.II", dice=(3,))
    assert shifts(only(events, CombatResolved)) == {"defenders-elan": -1}
    assert shifts(fought("G.II 1909", "Verdun 1910 1", target="1910")) == {"terrain-city": -1, "heavy-fortress": -1}


@pytest.mark.rule("schlieffen:11.9")
def test_v92_everything_against_the_attacker() -> None:
    """27 against 7 is 3:1; city, fortress, river and elan make it four columns less, below the table."""
    to, origin = "1910", "1911"
    assert frozenset((to, origin)) in RIVERS
    second = next(n for n in adjacent(to) if n != origin and frozenset((to, n)) in RIVERS)
    units = [f"{name} {origin}" for name in ("G.II", "G.III", "G.IV", "G.HQ1")]
    units += [f"{name} {second}" for name in ("G.IX", "G.GD", "G.IIIR", "G.HQ2")]
    resolved = fought(*units, f"F.COL {to} elan", f"F.I {to} elan", target=to, dice=())
    assert (resolved.attack, resolved.defence, resolved.column, resolved.final) == (27, 7, 3, -1)
    assert (resolved.die, resolved.attacker_losses, resolved.defender_losses) == (0, 2, 0)


# 11.17 the die


@pytest.mark.rule("schlieffen:11.17")
def test_v67_3_to_1_with_a_3_is_1_2() -> None:
    resolved = fought("G.II 2618", "G.III 2618", "G.6ERS 2618 1", "F.I 2617", dice=(3,))
    assert (resolved.final, resolved.attacker_losses, resolved.defender_losses) == (3, 1, 2)


@pytest.mark.rule("schlieffen:11.17")
def test_more_odds_and_a_higher_die_never_harm_the_attacker() -> None:
    scene = table(board("F.I 2617"))
    cells = [[result(scene, column, die) for column in range(-1, 9)] for die in range(1, 7)]
    worth = [[defender - attacker for attacker, defender in row] for row in cells]
    assert all(row == sorted(row) for row in worth)
    assert all(list(column) == sorted(column) for column in zip(*worth, strict=True))


# 11.23 siege markers


def siege(*units: str, **keys: Any) -> State:
    """Liege, its fort, and Germans who have declared their attack on it."""
    state = board("Liege 1109 1", "G.II 1108", "G.III 1108", *units, phase="combat", **keys)
    attack(state, "1109", "G.II", "G.III")
    return state


@pytest.mark.rule("schlieffen:11.23")
def test_the_germans_start_with_one_coup_de_main_and_three_batteries() -> None:
    state = siege()
    assert (track(state, "coup-de-main"), track(state, "heavy-artillery")) == (1, 3)
    assert question(state) == "german resolution.choose_siege"
    assert options(state) == ["use coup-de-main", "use heavy-artillery", "roll"]


@pytest.mark.rule("schlieffen:11.23")
def test_v81_one_battery_an_attack_with_the_coup_de_main_or_without() -> None:
    state = siege()
    events = play(state, "use heavy-artillery", dice=(6, 6))
    assert only(events, SiegeMarkerUsed).shift == 2
    assert options(state) == ["use coup-de-main", "roll"]
    assert why_not(state, "use heavy-artillery") == "11.23 no-siege-marker"
    events = play(state, "use coup-de-main", dice=(3, 1))
    assert rolled(events)[:2] == ["coup-de-main", "combat"]
    assert shifts(only(events, CombatResolved))["siege-artillery"] == 3


@pytest.mark.rule("schlieffen:11.23")
def test_v81_the_coup_de_main_alone() -> None:
    state = siege()
    play(state, "use coup-de-main", dice=(1,))
    assert track(state, "coup-de-main") == 0
    assert options(state) == ["use heavy-artillery", "roll"]
    assert "siege-artillery" not in shifts(only(play(state, "roll", dice=(3,)), CombatResolved))


@pytest.mark.rule("schlieffen:11.23")
@pytest.mark.parametrize(("die", "shift"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_no_effect_one_or_two_columns(die: int, shift: int) -> None:
    assert only(play(siege(), "use coup-de-main", dice=(die,)), SiegeMarkerUsed).shift == shift


@pytest.mark.rule("schlieffen:11.23")
def test_v81_q46_only_for_supplied_germans_against_a_city_with_a_fort() -> None:
    without_fort = board("BEL.1 1109 1", "G.II 1108", phase="combat")
    assert rolled(attack(without_fort, "1109", "G.II")) == ["combat"]
    for supply in ("oos", "hf"):
        state = board("Liege 1109 1", "G.II 1108", f"G.III 1108 {supply}", phase="combat")
        attack(state, "1109", "G.II", "G.III", dice=(1,))
        assert question(state) != "german resolution.choose_siege"
    entente = board("Metz 1908", "F.I 1909", active="entente", phase="combat")
    attack(entente, "1908", "F.I")
    assert question(entente) != "german resolution.choose_siege"


@pytest.mark.rule("schlieffen:11.23")
@pytest.mark.parametrize(
    ("turn", "dice", "kept"), [(2, (4, 1), True), (2, (4, 2), False), (2, (4, 6), False), (1, (4,), True)]
)
def test_v82_a_battery_comes_back_on_a_1_and_on_turn_1_without_a_die(
    turn: int, dice: tuple[int, ...], kept: bool
) -> None:
    state = siege(turn=turn)
    events = play(state, "use heavy-artillery", dice=dice)
    assert only(events, SiegeMarkerKept).kept is kept
    assert track(state, "heavy-artillery") == 2
    assert state.batteries_next == kept  # type: ignore[attr-defined]


@pytest.mark.rule("schlieffen:11.23")
def test_v82_it_is_back_on_the_next_turn_and_the_coup_de_main_never() -> None:
    state = board(
        "F.I 2617", turn=2, active="entente", phase="end-of-turn", batteries=1, batteries_next=1, coup_de_main=0
    )
    assert (track(state, "heavy-artillery"), track(state, "coup-de-main")) == (2, 0)
    assert every(play(siege(), "use coup-de-main", dice=(4,)), SiegeMarkerKept) == []


# 11.24 the final effort


@pytest.mark.rule("schlieffen:11.24")
@pytest.mark.parametrize(
    ("turn", "side", "expected"),
    [(8, "entente", 0), (9, "entente", 1), (10, "entente", 1), (9, "german", 0), (10, "german", 0)],
)
def test_v83_the_final_effort_of_the_entente(turn: int, side: str, expected: int) -> None:
    units = ("F.I 2618", "G.II 2617") if side == "entente" else ("G.II 2618", "F.I 2617")
    resolved = fought(*units, turn=turn, active=side)
    assert shifts(resolved).get("final-effort", 0) == expected


def test_nothing_else_is_offered_before_the_die() -> None:
    assert offered(siege(), "use") == {"coup-de-main", "heavy-artillery"}
