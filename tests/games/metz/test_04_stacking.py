"""Chapter 4: stacking."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.board import combat_units
from grognard.games.metz.morale.hits import Hits, apply_hits
from grognard.games.metz.movement.entry import entry_refusal
from grognard.games.metz.movement.procedures import MovementStep
from grognard.games.metz.stacking import fits
from grognard.games.metz.terrain import FORBIDDEN, ROAD

from .acts import price, waiting_at
from .scene import (
    METZ,
    RULES,
    ammo,
    board,
    happened,
    hex_,
    is_worn,
    morale,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
    why_not,
)
from .setting import about, step, strength


@pytest.mark.rule("metz:4.3")
@pytest.mark.rule("metz:3.1.3.2")
@pytest.mark.rule("metz:8.6")
def test_t6_artillery_and_its_mitrailleuse_are_turned_together() -> None:
    state = board("VergeArt 2224", "VergeMit 2224")
    at = table(state)
    at.push(apply_hits, *Hits((("casualty", unit("VergeArt")),), "fire"))
    METZ.program.run(at)
    assert is_worn(state, "VergeArt")
    assert is_worn(state, "VergeMit")
    assert combat_units(RULES, state, hex_("2224")) == [unit("VergeArt")]


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.1")
@pytest.mark.rule("metz:4.1.2")
@pytest.mark.rule("metz:4.1.3")
def test_t42_stacking() -> None:
    state = board("9Stulp 2227", "10Stulp 2326", "11Budd 2428 worn", "StulpArt 2027", "1Verge 2222", "VergeArt 2221",
                  "VergeMit 2221", "Frossard 2220", "Canrobert 2219")  # fmt: skip
    there = hex_("2227")
    assert not fits(RULES, state, (unit("10Stulp"),), there)
    assert fits(RULES, state, (unit("11Budd"),), there)
    assert not fits(RULES, state, (unit("11Budd"), unit("StulpArt")), there)
    party = tuple(map(unit, ("VergeArt", "VergeMit", "Frossard", "Canrobert")))
    assert fits(RULES, state, party, hex_("2222"))


@pytest.mark.rule("metz:4.4")
@pytest.mark.rule("metz:2.2.3")
def test_forts_hold_one_french_unit() -> None:
    fort = RULES.forts[0]
    label = RULES.labels[fort]
    beside = RULES.labels[next(h for h in RULES.grid.adjacent(fort) if RULES.ground.terrain[h] == "clear")]
    state = board(f"1Del {label}", f"2Del {beside}")
    assert not fits(RULES, state, (unit("DelArt"),), fort)
    assert fits(RULES, state, (unit("Bourbaki"),), fort)
    assert all(
        RULES.ground.costs(0, 0, ROAD, False)[6 * n + RULES.grid.direction(n, fort)] == FORBIDDEN
        for n in RULES.grid.adjacent(fort)
    )


@pytest.mark.rule("metz:4.2")
@pytest.mark.rule("metz:2.2.2")
@pytest.mark.rule("metz:11.2")
def test_t41_a_road_hex_with_another_combat_unit_costs_the_ground() -> None:
    # 2422 to 2323 on the great road: 2323 is no clear hex or up a slope for this to show; the prices differ
    state = board("1Verge 2422", "2Verge 2522")
    step = 6 * hex_("2422") + RULES.grid.direction(hex_("2422"), hex_("2522"))
    ground = RULES.ground.costs(0, 1, 0, False)[step]
    assert ground > 2
    assert price(state, "1Verge", "2422", "2522") == ground
    state = board("1Verge 2422", "Frossard 2522")
    assert price(state, "1Verge", "2422", "2522") == 2


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_may_be_passed_but_is_no_place_to_stop() -> None:
    state = board("1Verge 2921 in-command", "2Verge 2821 in-command", "BatArt 2821", formation="FII", posture="A",
                  active="french", phase="movement", chits=["FIV"])  # fmt: skip
    play(state, "move 1Verge")
    assert "2821" not in offered(state, "to")
    assert why_not(state, "to 2821") == "4.1"
    assert where(state, "1Verge") == "2921"


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.1")
@pytest.mark.rule("metz:4.1.2")
@pytest.mark.parametrize(
    ("there", "coming", "legal"),
    [
        (["1Verge"], "2Verge", False),
        (["1Verge"], "2Verge worn", True),
        (["1Verge worn"], "2Verge worn", True),
        (["1Verge", "Frossard", "Canrobert", "VergeMit"], "VergeArt", True),
        (["1Verge", "CArt.FII"], "VergeArt", False),
        (["1Verge", "A.FII"], "Frossard", True),
        (["1Verge", "A.FII"], "B.FII", False),
        (["CArt.FII", "A.FII"], "1Cav.3C", False),
    ],
)
def test_t42_two_units_of_which_one_may_be_a_fresh_brigade(there: list[str], coming: str, legal: bool) -> None:
    name, _, rest = coming.partition(" ")
    placed = [f"{text.split()[0]} 0304 {' '.join(text.split()[1:])}".strip() for text in there]
    state = board(*placed, f"{name} 0303 {rest}".strip())
    assert fits(RULES, state, (unit(name),), hex_("0304")) == legal


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.1")
def test_no_move_ends_in_an_overstack() -> None:
    state = step("movement", "FII", "1Verge 0304", "2Verge 0303")
    play(state, "move 2Verge")
    assert "0304" not in offered(state, "to")
    assert why_not(state, "to 0304") == "4.1"


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_may_be_passed_through() -> None:
    """Straight through the two units in 0304 it is 2 points to 0305."""
    state = step("movement", "FII", "1Verge 0304", "VergeArt 0304", "VergeMit 0304", "2Verge 0303")
    play(state, "move 2Verge")
    assert about(state)["costs"]["0305"] == 2
    play(state, "to 0305")
    assert where(state, "2Verge") == "0305"


@pytest.mark.rule("metz:4.1.3")
def test_markers_take_no_room() -> None:
    state = step("movement", "FII", "1Verge 0304", "CArt.FII 0303", markers={"0304": ["hasty-works"]})
    play(state, "move CArt.FII")
    assert "0304" in offered(state, "to")


@pytest.mark.rule("metz:4.2")
@pytest.mark.rule("metz:2.2.2")
def test_t41_a_road_hex_with_another_unit_costs_its_other_ground() -> None:
    """0422: a stream on the road. A headquarters does not block the road."""
    for other, cost in (("CArt.PIII", 2), ("Alvensleben", 1)):
        state = step("movement", "PIII", "9Stulp 0522", f"{other} 0422")
        play(state, "move 9Stulp")
        assert about(state)["costs"]["0422"] == cost


@pytest.mark.rule("metz:4.2")
def test_units_that_move_together_do_not_use_the_road() -> None:
    state = step("movement", "PIII", "9Stulp 0522", "CArt.PIII 0522")
    play(state, "move 9Stulp", "join CArt.PIII")
    assert about(state)["costs"]["0422"] == 3


@pytest.mark.rule("metz:4.3")
def test_t06_a_casualty_turns_battery_and_parent() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "VergeArt 0305", "VergeMit 0305")
    play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1))
    assert is_worn(state, "VergeArt")
    assert is_worn(state, "VergeMit")


@pytest.mark.rule("metz:4.3")
@pytest.mark.rule("metz:8.8")
def test_t07_ammunition_is_kept_apart() -> None:
    state = step("fire", "FII", "VergeArt 0304", "VergeMit 0304", "9Stulp 0305")
    play(state, "fire VergeArt 0305", dice=(1, 1))
    assert (ammo(state, "VergeArt"), ammo(state, "VergeMit")) == ("low", "")


@pytest.mark.rule("metz:4.3")
def test_battery_and_parent_move_and_break_together() -> None:
    state = step("movement", "FII", "VergeArt 0304", "VergeMit 0304")
    play(state, "move VergeArt", "to 0305")
    assert where(state, "VergeMit") == "0305"
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "VergeArt 0305 worn", "VergeMit 0305 worn")
    found = play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1, 10))
    assert only(found, e.Broken).unit == "VergeArt"
    assert where(state, "VergeArt") == where(state, "VergeMit") == "eliminated"


@pytest.mark.rule("metz:4.3")
def test_artillery_whose_battery_a_position_leaves_out_moves_and_breaks_alone() -> None:
    state = step("movement", "FII", "VergeArt 0304")
    play(state, "move VergeArt", "to 0305")
    assert (where(state, "VergeArt"), where(state, "VergeMit")) == ("0305", "absent")
    state = step("fire", "PIII", "StulpArt 0303", "CArt.PIII 0303", "VergeArt 0305 worn")
    play(state, "fire StulpArt 0305", "add CArt.PIII", "shoot", dice=(5, 1, 10))
    assert where(state, "VergeArt") == "eliminated"


@pytest.mark.rule("metz:4.3")
def test_the_pair_has_one_morale() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "VergeArt 0305", "VergeMit 0305")
    play(state, "fire StulpArt 0305", dice=(5, 7))
    assert morale(state, "VergeArt") == "shaken"
    assert strength(state, "VergeMit", "0303") == 3


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_next_to_the_enemy_may_be_passed() -> None:
    """10/Stülp and the artillery fill 0304; 1/Bataille in 0404 is next to it."""
    state = step("movement", "PIII", "9Stulp 0303", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    play(state, "move 9Stulp")
    assert "to 0304" in options(state)
    play(state, "to 0304")
    assert question(state) == "french reactions.choose_fire"
    play(state, "hold")
    assert question(state) == "prussian movement.choose_way"
    assert "stop" not in options(state)  # it cannot end there
    play(state, "to 0204")
    assert where(state, "9Stulp") == "0204"


@pytest.mark.rule("metz:4.1.4")
def test_a_full_hex_next_to_the_enemy_is_no_way_for_who_could_not_go_on() -> None:
    state = step("movement", "PIII", "9Stulp 0303 spent=6", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    state.spent[unit("9Stulp")] = 2 * RULES.ma[unit("9Stulp")][0] - 2  # a single point left
    play(state, "move 9Stulp")
    assert "to 0304" not in options(state)
    assert "to 0203" in options(state)


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.4")
def test_who_is_hit_in_a_full_hex_next_to_the_enemy_goes_back() -> None:
    """Both who stand there and who passes are fired on."""
    state = step("movement", "PIII", "9Stulp 0303", "10Stulp 0304", "StulpArt 0304", "1Bat 0404", chits=["F3R"])
    found = play(state, "move 9Stulp", "to 0304", "fire 1Bat", dice=(7, 10))
    tested = {event.unit for event in happened(found, e.MoraleTested)}
    assert tested == {"9Stulp", "10Stulp", "StulpArt"}
    assert where(state, "9Stulp") == "0303"
    assert [event.rule for event in happened(found, e.Moved)][-1] == "4.1.4"


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:10.1")
def test_who_is_left_in_a_full_hex_when_another_is_driven_out_of_it_goes_back_too() -> None:
    """The artillery and 11/Buddenbrock pass a full hex; the brigade retreats from a Break Test, the guns stay there."""
    state = step(
        "movement", "PIII", "StulpArt 0303", "11Budd 0303 worn shaken", "10Stulp 0304", "CArt.PIII 0304",
        "1Verge 0305", chits=["F3R"],
    )  # fmt: skip
    play(state, "move StulpArt", "join 11Budd", "to 0304")
    play(state, "fire 1Verge", dice=(10, 10, 3))
    play(state, "retreat 0203")
    assert [where(state, name) for name in ("11Budd", "StulpArt", "10Stulp")] == ["0203", "0303", "0304"]


@pytest.mark.rule("metz:4.1")
@pytest.mark.rule("metz:4.1.4")
def test_r67_who_is_stopped_in_a_full_hex_goes_back_to_where_there_was_room() -> None:
    """9/Stülp passes 10/Stülp and the artillery in 0303 when BEATEN ZONE hits there."""
    state = step(
        "movement", "PIII", "9Stulp 0302", "10Stulp 0303", "StulpArt 0303", "1Verge 0306",
        chits={"beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "move 9Stulp", "to 0304", "play beaten-zone.1")
    play(state, "fire 1Verge 0303", dice=(6, 10))
    assert (where(state, "9Stulp"), where(state, "10Stulp")) == ("0302", "0303")


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.10.1")
def test_a_full_entry_hex_may_be_passed_by_who_can_go_on() -> None:
    full = ("37Schw 1429", "38Schw 1429 worn")
    state = step("movement", "PX", waiting_at("39KrKo", "1429"), "Voigts 1226", *full)
    assert "39KrKo 1429" in offered(state, "enter")
    play(state, "enter 39KrKo 1429")
    assert question(state) == "prussian movement.choose_way"
    assert "1429" not in offered(state, "to")
    assert not offered(state, "stop")
    play(state, f"to {sorted(offered(state, 'to'))[0]}")
    assert where(state, "39KrKo") != "1429"


@pytest.mark.rule("metz:4.1.4")
@pytest.mark.rule("metz:11.10.1")
def test_a_full_entry_hex_is_closed_to_who_has_no_points_left_for_the_next() -> None:
    """The third in the column pays three times the price of the entry hex."""
    full = ("37Schw 1429", "38Schw 1429 worn")
    state = step("movement", "PX", waiting_at("39KrKo", "1429"), "Voigts 1226", *full)
    hex_1429 = hex_("1429")
    third = MovementStep(entered=(hex_1429,) * 3)
    assert entry_refusal(table(state), third, unit("39KrKo"), hex_1429).rule == "4.1"  # type: ignore[union-attr]


@pytest.mark.rule("metz:4.1.1")
@pytest.mark.rule("metz:3.1.4.2")
@pytest.mark.rule("metz:3.4")
def test_a_gsp_unit_is_brigade_size_a_detachment_is_not() -> None:
    """Ruling 95: brigade-size is every infantry unit that is not an infantry detachment."""
    state = board("1Aym 3618", "GSP.Hubert 3717", "A.FIII 3817", scenario="left-wing")
    there = hex_("3618")
    assert not fits(RULES, state, (unit("GSP.Hubert"),), there)
    assert fits(RULES, state, (unit("A.FIII"),), there)
    worn = board("1Aym 3618 worn", "GSP.Hubert 3717", scenario="left-wing")
    assert fits(RULES, worn, (unit("GSP.Hubert"),), there)
