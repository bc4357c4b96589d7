"""The captain at Mons: positions out of games that its predecessor threw away, each with the idea that was wanted."""

from __future__ import annotations

from typing import Any

from grognard import bots, games
from grognard.engine import dice
from grognard.games.contemptibles.bombardment import Bombardment, refusal
from grognard.games.contemptibles.bot.ground import Ground
from grognard.games.contemptibles.program import Table
from grognard.games.contemptibles.state import EXITED

TITLE = games.load("mons")
RULES = TITLE.rules
INDEX = RULES.grid.index


def position(*units: str, **keys: Any) -> Any:
    named = [{"id": name, "hex": hex_} for name, hex_ in (text.split() for text in units)]
    return TITLE.from_position(TITLE, {"title": "mons", "units": named, **keys})


def play_phase(state: Any, name: str = "captain") -> list[str]:
    """What the side to move answers until its phase is over."""
    decision, given = TITLE.decision(state), []
    assert decision is not None
    side, phase = decision.side, (state.turn, state.frames[0])
    player = bots.make(name, TITLE, side, 1)
    while decision is not None and decision.side == side and (state.turn, state.frames[0]) == phase:
        given.append(player.choose(TITLE.view(state, side)).text)
        TITLE.apply(state, given[-1])
        if given[-1] == "end":
            break
        decision = TITLE.decision(state)
    return given


def answer(state: Any) -> str:
    decision = TITLE.decision(state)
    assert decision is not None
    return bots.make("captain", TITLE, decision.side, 1).choose(TITLE.view(state, decision.side)).text


def where(state: Any, name: str) -> str:
    return str(RULES.labels[state.where[RULES.unit_index[name]]])


def to_the_british(state: Any, name: str) -> int:
    places = [hex_ for unit in RULES.by_side[1] if (hex_ := state.where[unit]) >= 0]
    return min(RULES.grid.distance(state.where[RULES.unit_index[name]], hex_) for hex_ in places)


def way_out(state: Any, name: str) -> int:
    return int(Ground(RULES).to(0, RULES.exit_hexes)[state.where[RULES.unit_index[name]]])


def test_the_reserve_is_at_the_exits_before_they_open() -> None:
    """4.4 Whoever sets out on the second day finds the Germans there: the reserve goes while there is time."""
    units = ("1Che 2318", "1Bed 2319", "1Dor 2320", "4RF 2708", "IR8 2900")
    state = position(*units, turn=4, active="british", order="movement/movement")
    before = {name: way_out(state, name) for name in ("1Che", "1Dor")}
    play_phase(state)
    assert all(way_out(state, name) < far - 3 for name, far in before.items())


def test_nobody_walks_into_bavai() -> None:
    """4.3 A battalion near the town goes in, and stays as long as it is not sacrificed."""
    state = position("1Cam 3120", "IR8 2908", turn=6, active="british", order="movement/movement")
    play_phase(state)
    assert where(state, "1Cam") == "3122"


def test_bavai_is_held_where_it_decides() -> None:
    """4.3 With a point lost in units already, the town is the game: a garrison goes in and stays, whatever comes. With
    hardly anybody lost it is one point too few for the Germans, and nobody is left behind for it."""
    near = ("1Cam 3222", "1RSF 3023", "4RF 3023", "IR64 3120", "IR24 3119", "IR20 3220", "IR35 3320")
    lost = [RULES.ids[unit] for unit in RULES.by_side[1] if RULES.ids[unit] not in ("1Cam", "1RSF", "4RF")][:15]
    units = [{"id": name, "hex": hex_} for name, hex_ in (text.split() for text in near)]
    gone = [{"id": name, "box": "eliminated"} for name in lost]
    garrisons = []
    for away in (gone, []):
        entry = {"title": "mons", "units": units + away, "turn": 8, "active": "british", "order": "movement/movement"}
        state: Any = TITLE.from_position(TITLE, entry)
        play_phase(state)
        garrisons.append(sum(where(state, name) == "3122" for name in ("1Cam", "1RSF", "4RF")))
    assert garrisons == [3, 0]


def test_whoever_is_cut_off_takes_the_town_back() -> None:
    """4.3, 4.5 The losses are a point, the rest is off the map: a battalion that cannot get out any more goes for the
    empty town, however far it is, and does not sit where it stands until the day is over."""
    others = [RULES.ids[unit] for unit in RULES.by_side[1] if RULES.ids[unit] != "1Cam"]
    ring = [("1Cam", "1716"), ("IR20", "1627"), ("IR35", "1826"), ("IR64", "2027"), ("IR24", "2227"), ("IR26", "1427")]
    units = [{"id": name, "hex": hex_} for name, hex_ in ring]
    units += [{"id": name, "box": "eliminated"} for name in others[:20]]
    units += [{"id": name, "box": "exited"} for name in others[20:40]]
    entry = {"title": "mons", "units": units, "turn": 9, "active": "british", "order": "movement/movement"}
    state: Any = TITLE.from_position(TITLE, {**entry, "control": {"german": ["3122"]}})
    far = Ground(RULES).to(0, (INDEX["3122"],))
    before = far[state.where[RULES.unit_index["1Cam"]]]
    play_phase(state)
    assert far[state.where[RULES.unit_index["1Cam"]]] < before - 2


def test_a_guard_stays_in_bavai() -> None:
    """4.3 What has been taken can be taken back: with British still on the map a regiment stays in the town."""
    state = position("1Cam 2714", "IR20 3122", "IR35 2716", turn=10, active="german", control={"german": ["3122"]})
    play_phase(state)
    assert where(state, "IR20") == "3122"


def test_the_garrison_of_obourg_does_not_wait_to_be_cut_off() -> None:
    """The farthest bridge is left in time: 30 points from the exits, on the third turn."""
    units = ("4RF 4208", "4Mx 4208", "2RIr 4208", "1DCLI 2708", "2Man 2708", "1ESr 2708", "IR75 4204", "IR26 2704")
    state = position(*units, turn=3, active="british", order="movement/movement")
    play_phase(state)
    assert {where(state, name) for name in ("4RF", "4Mx", "2RIr")}.isdisjoint({"4208"})
    assert where(state, "1DCLI") == "2708"


def test_a_division_closes_round_a_bridge() -> None:
    """12.3 Regiments that queue up before the bridge cannot assault it: each goes to a hex of its own."""
    garrison = ("4RF 4208", "4Mx 4208", "2RIr 4208")
    state = position(*garrison, "IR75 4309", "IR76 4307", "IR89 4308", "IR90 4207", turn=4, active="german")
    play_phase(state)
    assert {where(state, name) for name in ("IR75", "IR76", "IR89", "IR90")} == {"4207", "4307", "4308", "4209"}


def test_a_closed_ring_assaults_at_once() -> None:
    """Four regiments round three battalions do not wait for the guns: the next assault finds fewer."""
    garrison = ("4RF 4208", "4Mx 4208", "2RIr 4208")
    ring = ("IR75 4209", "IR76 4307", "IR89 4308", "IR90 4207")
    state = position(*garrison, *ring, turn=4, active="german", phase="close-combat")
    assert answer(state) == "assault 4208"


def test_regiments_of_a_division_strike_together() -> None:
    """12.14 What can be caught is caught: the whole division closes in on two battalions within its reach."""
    state = position(
        "1Nor 2618", "1Bed 2618", "IR26 2616", "IR66 2716", "IR27 2516", "IR165 2815", turn=9, active="german"
    )  # fmt: skip
    play_phase(state)
    near = {RULES.labels[hex_] for hex_ in RULES.grid.adjacent(INDEX["2618"])}
    assert sum(where(state, name) in near for name in ("IR26", "IR66", "IR27", "IR165")) >= 3


def test_nobody_comes_back_to_where_he_was_in_a_phase() -> None:
    state: Any = TITLE.setup(secret=dice.secret_from_seed(3))
    players = {side: bots.make("captain", TITLE, side, 3) for side in TITLE.sides}
    left: dict[tuple[object, ...], set[int]] = {}
    while (decision := TITLE.decision(state)) is not None and state.serial < 700:
        option = players[decision.side].choose(TITLE.view(state, decision.side))
        if decision.question == "movement.choose_way" and option.verb == "to":
            moving = state.frames[-1][1]
            if len(moving.units) == 1:
                unit = moving.units[0]
                been = left.setdefault((state.turn, state.frames[0], unit), set())
                assert INDEX[option.words[0]] not in been
                been.add(state.where[unit])
        TITLE.apply(state, option)
    assert left


def test_nobody_goes_back_for_a_town_that_germans_stand_in() -> None:
    """4.3 Nearly twenty lost and Bavai taken: three battalions at the exit would only make it twenty. They leave."""
    names = ("1GH", "1Lin", "1Bed")
    near = [*((name, "2327") for name in names), ("IR66", "3122"), ("IR20", "3123"), ("IR165", "2723")]
    lost = [RULES.ids[unit] for unit in RULES.by_side[1] if RULES.ids[unit] not in names][:14]
    units = [{"id": name, "hex": hex_} for name, hex_ in near] + [{"id": name, "box": "eliminated"} for name in lost]
    entry = {"title": "mons", "units": units, "turn": 8, "active": "british", "order": "movement/movement"}
    state: Any = TITLE.from_position(TITLE, {**entry, "control": {"german": ["3122"]}})
    play_phase(state)
    exited = {RULES.ids[unit] for unit in RULES.by_side[1] if state.where[unit] == EXITED}
    assert exited == set(names)


def test_those_left_behind_are_besieged_by_one_division() -> None:
    """12.14 Regiments of three divisions around a stack cannot assault it together: those of one close in."""
    british = ("2Suf 2708", "1ESr 2708", "2Man 2708")
    germans = ("IR8 2906", "IR48 2905", "IR12 2711", "IR52 2811", "IR84 2511", "IR86 2512", "IR27 3010", "IR66 3011")
    state = position(*british, *germans, turn=9, active="german", control={"german": ["3122"]})
    play_phase(state)
    near = {RULES.labels[hex_] for hex_ in RULES.grid.adjacent(INDEX["2708"])}
    divisions = [("IR8", "IR48", "IR12", "IR52"), ("IR84", "IR86"), ("IR27", "IR66")]
    assert max(sum(where(state, name) in near for name in division) for division in divisions) >= 3


def test_guns_come_up_and_fire() -> None:
    """10.1, 9.20 Guns that march are silent: within a move of a hex from which they reach the enemy they go there, and
    fire."""
    state = position("4RF 4208", "4Mx 4208", "IR75 4207", "FAR24 4403", "FAR60 4304", turn=3, active="german")
    play_phase(state)
    assert answer(state) == "bombard 4208"
    given = play_phase(state)
    assert {"add FAR24", "add FAR60"} <= set(given)


def battery(state: Any, *names: str) -> set[str]:
    """The hexes that these guns could bombard from where they stand."""
    enemies = {state.where[unit] for unit in RULES.by_side[1] if state.where[unit] >= 0}
    table = Table(RULES, state, TITLE.sides)
    guns = [RULES.unit_index[name] for name in names]
    return {RULES.labels[hex_] for hex_ in enemies for gun in guns if refusal(table, Bombardment(hex_), gun) is None}


def test_every_division_fires_at_a_stack_of_its_own() -> None:
    """10.5, 10.6 A hex is bombarded once, by one division: the guns of the second do not crowd around the bridge that
    the first besieges, where they would be silent, but come up to the next stack."""
    british = ("2Suf 2708", "1ESr 2708", "2Man 2708", "1Nor 3310", "1Bed 3310")
    germans = ("IR8 2707", "IR48 2709", "IR12 2907", "IR36 3309")
    guns = ("FAR18 2606", "FAR54 2606", "FAR74 2906", "FAR75 3006")
    state = position(*british, *germans, *guns, turn=5, active="german")
    play_phase(state)
    assert battery(state, "FAR18", "FAR54") == {"2708"}
    assert "3310" in battery(state, "FAR74", "FAR75")
    given = play_phase(state)
    assert {"bombard 2708", "bombard 3310", "add FAR18", "add FAR54", "add FAR74", "add FAR75"} <= set(given)


def test_guns_without_a_target_follow_the_enemy() -> None:
    """9.20, 10.6 One division is enough for the stack that was left behind: the guns of the others march after those
    who are on their way to the exits."""
    british = ("2Suf 2708", "1ESr 2708", "1Nor 2420", "1Bed 2520")
    germans = ("IR8 2707", "IR48 2709", "FAR18 2606", "FAR54 2606", "FAR74 2508", "FAR75 2508", "FAR24 2506")
    state = position(*british, *germans, turn=6, active="german")
    far = {name: RULES.grid.distance(state.where[RULES.unit_index[name]], INDEX["2420"]) for name in ("FAR74", "FAR24")}
    play_phase(state)
    assert battery(state, "FAR18", "FAR54") == {"2708"}
    for name, before in far.items():
        assert RULES.grid.distance(state.where[RULES.unit_index[name]], INDEX["2420"]) <= before - 3


def test_no_gun_is_silent_that_sees_somebody() -> None:
    """10.1, 10.5 When the bombardments are over no gun has a target left that nobody bombarded."""
    british = ("2Suf 2708", "1Nor 2909", "1Bed 3109", "1Che 3010")
    guns = ("FAR18 2806", "FAR54 2906", "FAR74 3007", "FAR75 3107", "FussA2 2805", "FussA4 3006", "FAR24 3207")
    state = position(*british, *guns, turn=5, active="german", phase="bombardment")
    able = {name.split()[0]: battery(state, name.split()[0]) for name in guns}
    given = play_phase(state)
    bombarded = {text.split()[1] for text in given if text.startswith("bombard ")}
    silent = {name for name in able if f"add {name}" not in given}
    assert len(bombarded) == 4
    assert all(able[name] <= bombarded for name in silent)


def test_those_who_withdraw_are_pursued() -> None:
    """4.4, 9.20 Day two: everybody who is free goes after the British or to the exits, on the march, and does not stay
    at the canal."""
    british = ("1Nor 2320", "1Bed 2320", "1Che 2221")
    germans = ("IR26 2612", "IR66 2512", "IR27 2412", "IR165 2311", "IR8 2712", "IR48 2812")
    names = [text.split()[0] for text in germans]
    state = position(*british, *germans, turn=8, active="german", control={"german": ["3122"]})
    before = {name: to_the_british(state, name) for name in names}
    given = play_phase(state)
    assert {f"march {name}" for name in names} <= set(given)
    assert sum(to_the_british(state, name) <= 3 for name in names) >= 3
    assert sum(to_the_british(state, name) < before[name] for name in names) >= 5


def test_the_garrison_of_saint_ghislain_breaks_out() -> None:
    """4.2, 4.5 The bridges are counted after this player turn, and whoever is cut off at the end counts as lost: the
    garrison leaves 2708 through the gap that is still there, whatever it risks."""
    garrison = ("2Suf", "1ESr", "1DCLI", "2Man")
    germans = ("IR48 2707", "IR8 2907", "IR52 2908", "IR86 2806", "IR26 2020", "IR66 2120", "IR27 3122")
    state = position(*(f"{name} 2708" for name in garrison), *germans, turn=7, phase="declaration")
    before = way_out(state, "2Suf")
    assert answer(state) == "order movement/movement"
    TITLE.apply(state, "order movement/movement")
    play_phase(state)
    play_phase(state)
    assert all(way_out(state, name) < before - 2 for name in garrison)
