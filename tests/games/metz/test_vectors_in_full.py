"""Numbered cases (T, L, X) that the tests of their chapters cover in part: here with every value that they state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import dice
from grognard.games import load
from grognard.games.metz import events as e
from grognard.games.metz.chits.staff import divisions
from grognard.games.metz.command.command import command_area, rating
from grognard.games.metz.fire.fire import strength
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.sight import BLOCKED, CLEAR, OBSCURED, between, effects, sight
from grognard.games.metz.fire.targets import fort_targets
from grognard.games.metz.recovery.communication import line_of_communication
from grognard.games.metz.rules import SP
from grognard.games.metz.state import GUNS_FIRED, IN_CUP, PLANNED, WITH_OWNER

from .acts import hit
from .scene import (
    METZ,
    RULES,
    board,
    happened,
    hex_,
    is_worn,
    load_cup,
    morale,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
)
from .setting import step

DUE = RULES.turn["16-12"].number


@pytest.mark.rule("metz:8.6")
@pytest.mark.rule("metz:10.1")
def test_t22_the_first_break_test_takes_effect_before_the_second() -> None:
    """A shaken unit retreats by the first; the second finds it where it has gone."""
    state = board("Lapasset 2823 worn shaken", "9Stulp 2826")
    found = hit(state, ("casualty", "Lapasset"), ("casualty", "Lapasset"), dice=(3, 10))
    kinds = [type(event) for event in found if isinstance(event, e.BreakTested | e.Retreated | e.Broken)]
    assert kinds == [e.BreakTested, e.Retreated, e.BreakTested, e.Broken]
    assert only(found, e.Broken).hex == only(found, e.Retreated).hex != "2823"


def tenth_corps(*french: str) -> Any:
    """Noon: the brigade is due at 1429, and its activation has come to the movement step."""
    arrival = f"37Schw turn-track in-command due={DUE} entry={hex_('1429')}"
    return step("movement", "PX", arrival, "Voigts 1226", *french, turn=DUE, chits=["F3R"], scenario="road-to-verdun")


def an_hour_later(state: Any, delay: str) -> None:
    """Delayed, the turn played to its end, and the next up to the same step: X Corps is the first to be drawn."""
    turn = state.turn
    found = play(state, delay)
    assert only(found, e.Delayed).turn == turn + 1
    load_cup(state, "F3R")
    while not question(state).endswith("planning.choose_event"):
        play(state, "end" if "end" in options(state) else options(state)[-1])
    play(state, options(state)[0])
    play(state, options(state)[0], dice=("PX",))
    assert (state.turn, question(state)) == (turn + 1, "prussian activation.choose_posture")
    play(state, "posture D")
    while not question(state).endswith("movement_step.choose_unit"):
        play(state, "end" if "end" in options(state) else options(state)[-1])


def by_hexes(*labels: str) -> set[str]:
    return {f"37Schw {label}" for label in labels}


@pytest.mark.rule("metz:11.10.2")
@pytest.mark.parametrize(("centre", "hexes"), [("1729", ("1629", "1729", "1829")), ("1129", ("1029", "1129", "1229"))])
def test_t23_a_delay_moves_the_entry_by_three_hexes(centre: str, hexes: tuple[str, ...]) -> None:
    state = tenth_corps("1Verge 1428")
    assert offered(state, "delay") == by_hexes(*(f"{column}29" for column in range(11, 18)))
    an_hour_later(state, f"delay 37Schw {centre}")
    assert offered(state, "enter") == by_hexes(*hexes)
    assert not offered(state, "delay")


@pytest.mark.rule("metz:11.10.2")
def test_t23_where_the_enemy_has_come_there_too_they_wait_again() -> None:
    state = tenth_corps("1Verge 1428", "2Verge 1728")
    an_hour_later(state, "delay 37Schw 1729")
    an_hour_later(state, "delay 37Schw 2029")
    assert state.turn == DUE + 2
    assert offered(state, "enter") == by_hexes("1929", "2029", "2129")
    play(state, "enter 37Schw 2029")
    assert where(state, "37Schw") == "2029"


@pytest.mark.rule("metz:13.4")
def test_t26_one_recovery_and_two_rebuildings_are_three_actions() -> None:
    state = step("rally", "FVI", "Canrobert 2722 D", "1Tix 2722 shaken", "1Lev rebuild", "2Lev rebuild", posture="D")
    play(state, "recover 1Tix morale")
    assert morale(state, "1Tix") == ""
    play(state, "rebuild 1Lev", dice=(5,))
    assert where(state, "1Lev") == "rebuild"
    play(state, "rebuild 2Lev", dice=(4,))
    if question(state).endswith("choose_place"):
        play(state, options(state)[0])
    assert is_worn(state, "2Lev")
    assert not question(state).endswith("rally.choose_action")  # the fourth action does not exist


def night(*units: str, turn: str = "16-22", **keys: Any) -> Any:
    return board(*units, scenario="road-to-verdun", turn=RULES.turn[turn].number, **keys)


def grade(state: Any, formation: str) -> str:
    return line_of_communication(table(state), RULES.formation_index[formation])


@pytest.mark.rule("metz:18.5")
def test_t33_an_enemy_on_or_next_to_the_road_cuts_the_line() -> None:
    """From 3319 the road to Metz passes 3719; the hex of an enemy next to it need not be on it."""
    road = {h for h in range(len(RULES.grid)) if RULES.ground.on_major[h]}
    gap = hex_("3719")
    beside = next(RULES.labels[h] for h in RULES.grid.adjacent(gap) if h not in road)
    assert grade(night("Frossard 3219"), "FII") == "normal"
    assert grade(night("Frossard 3219", "9Stulp 3719"), "FII") == ""
    assert grade(night("Frossard 3219", f"9Stulp {beside}"), "FII") == ""


#: edge hex, its grade, and where a headquarters stands on a road that leads there, with the edge out of its range
EDGES = {
    "2529": ("short", "2422"),
    "2729": ("short", "2325"),
    "3729": ("short", "4425"),
    "1429": ("normal", "1322"),
    "0125": ("extended", "0923"),
    "0128": ("extended", "0522"),
}


@pytest.mark.rule("metz:18.5")
@pytest.mark.parametrize("label", EDGES)
def test_t34_the_grade_goes_by_the_edge_hex_that_the_road_leads_to(label: str) -> None:
    """The French stand in every other entry; when they stand in this one too there is no line."""
    expected, start = EDGES[label]
    french = ("1Verge", "2Verge", "1Bat", "2Bat", "1Tix")
    guards = [f"{name} {edge}" for name, edge in zip(french, (e for e in EDGES if e != label), strict=True)]
    state = night(f"Alvensleben {start}", *guards)
    corps = unit("Alvensleben")
    reached = command_area(table(state), corps, rating(table(state), corps), wary=True)
    assert min(RULES.grid.distance(h, hex_(label)) for h in reached) > 1
    assert grade(state, "PIII") == expected
    assert grade(night(f"Alvensleben {start}", *guards, f"1Lev {label}"), "PIII") == ""


@pytest.mark.rule("metz:18.6")
@pytest.mark.parametrize(("tcr", "after"), [(5, ""), (4, "shaken"), (3, "disrupted")])
def test_t35_a_bivouac_roll_of_five_counts_four(tcr: int, after: str) -> None:
    """Two less for a short line, one more for the enemy at 3 hexes: TCR 5 passes, 4 is equal, 3 fails."""
    brigade = next(
        entry for entry in RULES.units
        if entry.side == "prussian" and entry.type == "infantry" and entry.tcr[-1] == tcr + 2  # Disrupted: 2 lower
    )  # fmt: skip
    corps = brigade.formation.corps
    hq = next(formation.headquarters for formation in RULES.formations if formation.id == corps)
    state = night(
        f"{hq} 2529 in-command D", f"{brigade.id} 2528 in-command disrupted worn", "1Verge 2525", formation=corps,
        posture="D", phase="rally", chits=["FIV"],
    )  # fmt: skip
    play(state, "bivouac", f"revive {brigade.id}", dice=(5,))
    assert morale(state, brigade.id) == after


@pytest.mark.rule("metz:16.2")
@pytest.mark.rule("metz:16.5")
def test_t46_sixth_corps_next_to_a_farm_digs_with_six_and_never_entrenches() -> None:
    farm = next(h for h in range(len(RULES.grid)) if RULES.ground.terrain[h] == "farm")
    label = RULES.labels[next(n for n in RULES.grid.adjacent(farm) if RULES.ground.terrain[n] == "clear")]
    for die, works in ((6, True), (7, False)):
        state = step("rally", "FVI", f"1Tix {label}", f"Canrobert {label} D", posture="D")
        found = play(state, "dig 1Tix", dice=(die,))
        assert bool(list(happened(found, e.WorksBuilt))) is works
    state = night(f"1Tix {label} in-command", f"Canrobert {label} in-command D", formation="FVI", active="french",
                  posture="D", phase="rally", markers={label: ["hasty-works"]}, chits=["FIV"])  # fmt: skip
    assert "1Tix" not in offered(state, "dig")


def seen_by_a_fort() -> tuple[int, int]:
    """A fort and a hex two away that it sees, over ground where a unit would obscure the line."""
    at = table(board())
    return next(
        (fort, h) for fort in RULES.forts for h in RULES.grid.within(fort, 2)
        if RULES.grid.distance(fort, h) == 2 and sight(at, fort, h) == CLEAR
        and all(effects(RULES, fort, h, n)[1] == OBSCURED for n in between(RULES, fort, h))
    )  # fmt: skip


@pytest.mark.rule("metz:8.9")
def test_t47_a_fort_needs_a_clear_line() -> None:
    fort, target = seen_by_a_fort()
    label, way = RULES.labels[target], [RULES.labels[h] for h in between(RULES, fort, target)]
    state = step("fire", "FIG", f"9Stulp {label}", "Bourbaki 5014")
    assert strength(table(state), Fire("fort", 1, fort, target)) == 10 * SP
    assert f"fort {RULES.labels[fort]} {label}" in options(state)
    hidden = step("fire", "FIG", f"9Stulp {label}", f"1Verge {way[0]}", "Bourbaki 5014")
    assert sight(table(hidden), fort, target) == OBSCURED
    assert not fort_targets(table(hidden), fort)


@pytest.mark.rule("metz:8.9")
def test_t47_a_fort_fires_once_a_turn() -> None:
    """Not when the chit of the Guard comes up again in the same turn, but in the next."""
    fort, target = seen_by_a_fort()
    label, shot = RULES.labels[target], f"fort {RULES.labels[fort]} {RULES.labels[target]}"
    behind = next(RULES.labels[h] for h in RULES.grid.adjacent(target) if RULES.grid.distance(fort, h) == 3)
    state = step(
        "fire", "FIG", f"9Stulp {label}", f"1Del {behind}", f"Bourbaki {behind}", "Voigts 1226",
        scenario="road-to-verdun",
    )  # fmt: skip
    turn, fire = state.turn, f"fire 1Del {label}"
    assert {shot, fire} <= set(options(state))
    play(state, shot, dice=(1, 2))
    assert where(state, "9Stulp") == label

    def to_the_guard() -> None:
        while not question(state).endswith("fire_step.choose_fire"):
            play(
                state, "hold" if "hold" in options(state) else "end" if "end" in options(state) else options(state)[-1]
            )

    load_cup(state, "FIG")
    play(state, "end")
    to_the_guard()
    assert state.turn == turn
    assert fire in options(state)
    assert shot not in options(state)
    assert METZ.explain(state, shot).reasons[0].rule == "8.9"
    play(state, "end")
    while not question(state).startswith("french planning"):
        play(state, "end" if "end" in options(state) else options(state)[-1])
    play(state, options(state)[0], dice=("FIG",))
    to_the_guard()
    assert state.turn == turn + 1
    assert shot in options(state)


def thursday(*units: str) -> Any:
    return board(*units, scenario="bloody-thursday", turn=RULES.turn["18-12"].number)


@pytest.mark.rule("metz:8.1.2")
def test_l2_units_in_between_block_the_line() -> None:
    assert sight(table(thursday("28Kam 3522")), hex_("3522"), hex_("3719")) != BLOCKED
    assert sight(table(thursday("28Kam 3522", "1Verge 3720")), hex_("3522"), hex_("3719")) == BLOCKED


@pytest.mark.rule("metz:8.1.2.2")
def test_l5_without_its_forest_the_line_would_only_be_obscured(tmp_path: Path) -> None:
    origin, target = hex_("3623"), hex_("3720")
    assert effects(RULES, origin, target, hex_("3622"))[0] == BLOCKED
    (tmp_path / "map.json").write_text(json.dumps({"hexes": [{"hex": "3622", "terrain": "clear", "features": []}]}))
    cleared = load("metz", tmp_path)
    state: Any = cleared.setup("bloody-thursday", secret=dice.secret_from_seed("l5"))
    state.group[:] = bytes(len(state.group))
    assert sight(cleared.table(state), origin, target) == OBSCURED
    assert effects(cleared.rules, origin, target, hex_("3722"))[0] == OBSCURED


@pytest.mark.rule("metz:8.1.2.1")
def test_l6_two_hexes_block_the_line_each_by_itself() -> None:
    origin, target = hex_("3623"), hex_("3820")
    level = RULES.ground.level
    assert level[origin] == level[target]
    blocking = {
        RULES.labels[h] for h in between(RULES, origin, target) if effects(RULES, origin, target, h)[0] == BLOCKED
    }
    assert "3721" in blocking
    assert level[hex_("3721")] > level[target]
    assert any(RULES.ground.terrain[hex_(h)] == "forest" and level[hex_(h)] == level[target] for h in blocking)


def flavigny() -> Any:
    return METZ.setup("flavigny", secret=dice.secret_from_seed("example"))


@pytest.mark.rule("metz:5.1")
def test_x1_planning_and_what_is_in_the_cup() -> None:
    state = flavigny()
    assert question(state) == "prussian planning.choose_event"
    play(state, "plan krupps-guns.1")
    assert question(state) == "french planning.choose_event"
    found = play(state, "plan battlefield-conditions.F")
    place, chits = state.chit_place, RULES.chits
    (first,) = happened(found, e.ChitDrawn)  # the first draw follows at once
    assert first.chit == "FII"
    assert {chit.id for chit, at in zip(chits, place, strict=True) if at == PLANNED} == {
        "krupps-guns.1", "battlefield-conditions.F",
    }  # fmt: skip
    certain = {"fortunes-of-war", "prussian-general-staff", "PX", "PIII", "P6C", "FII", "FIG", "F3R"}
    assert {chit.id for chit, at in zip(chits, place, strict=True) if at == IN_CUP} == certain - {first.chit}
    assert place[RULES.chit_index["marshal-bazaine"]] == WITH_OWNER
    random = RULES.scenarios[state.scenario].random
    assert list(state.in_cup) == [random, random]
    assert first.left == 2 + 2 * random + len(certain) - 1


@pytest.mark.rule("metz:5.2.2")
@pytest.mark.rule("metz:7.1")
def test_x5_a_formation_that_has_nobody_here_acts_and_the_game_goes_on() -> None:
    """VI Corps is elsewhere: its chit is drawn, its activation is over, and the next chit comes."""
    position = METZ.to_position(METZ, flavigny())
    del position["procedures"]
    position |= {"phase": "draw", "chits": ["FVI", "PIII"], "dice": ["FVI", "PIII"], "in_cup": {}, "planned": {}}
    state: Any = METZ.from_position(METZ, position)
    assert question(state) == "french activation.choose_posture"
    play(state, "posture D")
    assert question(state) == "prussian activation.choose_posture"
    assert state.drawn[RULES.chit_index["FVI"]]
    assert state.chit_place[RULES.chit_index["FVI"]] != IN_CUP


@pytest.mark.rule("metz:12.7.1")
def test_x14_two_points_may_be_two_hexes_or_two_hits() -> None:
    def beaten() -> Any:
        """15/6 has charged 2/Del of the Guard alone in the open, and it comes to a D2."""
        for die in range(1, 11):
            state = step("movement", "P6C", "15Cav.6C 0302", "2Del 0305", "1Verge 0509")
            play(state, "charge 15Cav.6C 0305", dice=(1,))
            play(state, "to 0304")
            found = play(state, "hold", dice=(die,))
            if only(found, e.AssaultResolved).result == "D2":
                return state
        raise AssertionError("no D2 in this column")

    for answers, place, marker, worn in (
        (("retreat", "retreat"), 2, "", False),
        (("casualty 2Del", "morale 2Del"), 0, "shaken", True),
        (("retreat", "morale 2Del"), 1, "shaken", False),
    ):
        state = beaten()
        assert question(state) == "french losses.choose_loss"
        for answer in answers:
            play(state, answer)
            while question(state).endswith("choose_retreat"):
                play(state, options(state)[0])
        assert RULES.grid.distance(hex_(where(state, "2Del")), hex_("0305")) == place
        assert (morale(state, "2Del"), is_worn(state, "2Del")) == (marker, worn)


@pytest.mark.rule("metz:5.3")
@pytest.mark.rule("metz:7.2.1")
def test_x25_in_a_posture_there_is_no_rally_and_without_stragglers_no_out_of_command_step() -> None:
    state = board("Alvensleben 0301", "9Stulp 0302 shaken", "1Verge 0309", formation="PIII", chits=["F3R"])
    found = play(state, "posture A")
    seen = []
    while question(state).startswith("prussian") and not question(state).endswith("choose_before_draw"):
        seen.append(question(state).split()[1])
        found += play(state, "end" if "end" in options(state) else options(state)[-1])
    assert not any(name.startswith(("rally.", "out_of_command.", "works.")) for name in seen)
    assert "rally" not in [event.phase for event in happened(found, e.PhaseBegan)]


@pytest.mark.rule("metz:6.2.1")
@pytest.mark.rule("metz:8.1.6")
def test_x26_guns_that_fired_under_their_corps_may_move_under_the_general_staff() -> None:
    """The mark of a gun that has fired is gone with the activation (ruling 40). The example moves the artillery of the
    division from 2027, 3 hexes from both brigades; by 6.2.1 it is too far to belong to the group (ruling 93), so here
    it stands within 2 hexes of one of them."""
    far = board("Alvensleben 2227", "9Stulp 2225", "10Stulp 2326", "StulpArt 2027", "1Verge 2222")
    assert unit("StulpArt") not in divisions(table(far), 0)["Stulp"][0]
    chits = {"prussian-general-staff": "held", "F3R": "cup"}
    state = step(
        "fire", "PIII", "Alvensleben 2227", "9Stulp 2226", "10Stulp 2326", "StulpArt 2227", "1Verge 2224", chits=chits
    )  # fmt: skip
    play(state, "fire StulpArt 2224", dice=(1, 2))
    assert state.marks[unit("StulpArt")] & GUNS_FIRED
    while not question(state).endswith("choose_before_draw"):
        play(state, "end" if "end" in options(state) else options(state)[-1])
    play(state, "play prussian-general-staff", "division Stulp 1", "posture A")
    if question(state).endswith("fire_step.choose_fire"):
        play(state, "end")
    assert "StulpArt" in offered(state, "move")
