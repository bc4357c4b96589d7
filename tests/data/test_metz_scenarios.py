"""Chits, turn track, arrivals and scenarios of Metz."""

from __future__ import annotations

from collections import Counter

import pytest

from .definition_files import GAMES, Data
from .metz_files import metz, metz_map

FREE = {"headquarters", "mitrailleuse"}
WHEELS = {"artillery", "horse-artillery", "mitrailleuse"}
UNITS: dict[str, Data] = {entry["id"]: entry for entry in metz("units.toml")["unit"]}
SETUPS: dict[str, Data] = {entry["id"]: entry for entry in metz("scenarios.toml")["setup"]}
SCENARIOS: dict[str, Data] = {entry["id"]: entry for entry in metz("scenarios.toml")["scenario"]}
ARRIVALS: dict[str, Data] = {entry["id"]: entry for entry in metz("schedule.toml")["arrival"]}
TURNS: dict[str, Data] = {entry["id"]: entry for entry in metz("schedule.toml")["turn"]}


def test_whoever_is_in_no_scenario_is_named() -> None:
    """Besides detachments, which are made in play."""
    placed = {unit for setup in SETUPS.values() for place in setup["places"] for unit in place["units"]}
    placed |= {unit for arrival in ARRIVALS.values() for unit in arrival["units"]}
    absent = {
        id_: unit["formation"] for id_, unit in UNITS.items() if id_ not in placed if unit["type"] != "detachment"
    }
    assert {id_ for id_, formation in absent.items() if formation["corps"] != "P3C"} == {"1Cav.1R"}
    page = (GAMES / "metz" / "data" / "metz" / "README.md").read_text(encoding="utf-8")
    assert "(`P3C`)" in page
    assert "(`1Cav.1R`)" in page


# Chits ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:5.1")
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_eleven_event_chits_a_side(side: str) -> None:
    planning = metz("chits.toml")["planning"]
    assert sum(e["copies"] for e in metz("chits.toml")["event"] if e["side"] == side) == planning["chits"] == 11
    assert planning["planned"] + planning["random"] == 6
    assert planning["planned"] + planning["random"] + planning["excluded"] == 11


@pytest.mark.rule("metz:6.3.1")
def test_exactly_four_events_are_played_immediately() -> None:
    immediate = {e["name"]["en"] for e in metz("chits.toml")["event"] if e["timing"] == "immediate"}
    assert immediate == {
        "AUFTRAGSTAKTIK", "BAZAINE'S MALAISE", "FEU DE BATAILLON", "PRUSSIAN AGGRESSIVE TACTICS",
    }  # fmt: skip


def test_events_that_the_text_gives_to_a_side() -> None:
    owners: dict[str, set[str]] = {}
    for entry in metz("chits.toml")["event"]:
        owners.setdefault(entry["name"]["en"], set()).add(entry["side"])
    for name in ("KRUPP'S GUNS", "AUFTRAGSTAKTIK", "BAZAINE'S MALAISE"):
        assert owners[name] == {"prussian"}
    for name in ("BEATEN ZONE", "FEU DE BATAILLON", "MOULIN À CAFÉ", "FURIA FRANCESE"):
        assert owners[name] == {"french"}
    assert owners["BATTLEFIELD CONDITIONS"] == {"prussian", "french"}
    assert "prussian" in owners["COMMAND INITIATIVE"]
    assert "french" in owners["INSPIRATIONAL LEADERSHIP"]
    copies = {e["id"]: e["copies"] for e in metz("chits.toml")["event"]}
    assert copies["beaten-zone"] >= 2


@pytest.mark.rule("metz:6.3.1")
def test_timing_of_the_text() -> None:
    timing = {e["id"]: e["timing"] for e in metz("chits.toml")["event"]}
    assert timing["cloud-of-skirmishers"] == "immediate-or-hold"
    assert timing["command-initiative.P"] == "hold"


def test_held_events_have_a_window() -> None:
    for entry in metz("chits.toml")["event"]:
        assert bool(entry["window"]) == (entry["timing"] != "immediate")


@pytest.mark.rule("metz:6.4")
def test_fortunes_of_war() -> None:
    faces = {n: f["id"] for f in metz("chits.toml")["fortune"] for n in range(f["min"], f["max"] + 1)}
    assert [faces[n] for n in range(1, 11)] == [
        "wayward-french", "wayward-prussian", *["degrade"] * 3, *["enhance"] * 3, "leader-casualty", "lull",
    ]  # fmt: skip


@pytest.mark.rule("metz:14.3")
def test_out_of_command_markers() -> None:
    counts = {m["id"]: m["count"] for m in metz("chits.toml")["out_of_command"]}
    assert counts == {"withdraw": 1, "frozen": 3, "cautious": 4, "maneuver": 4, "advance": 1}
    assert sum(counts.values()) == metz("chits.toml")["out_of_command_pool"]["markers"] == 13


def test_tracks_that_the_text_names() -> None:
    tracks = {t["id"]: t for t in metz("chits.toml")["track"]}
    assert set(tracks) == {"bazaines-leadership", "offensive-spirit", "prussian-reinforcements"}
    assert tracks["bazaines-leadership"]["success"][0] == 3
    assert tracks["bazaines-leadership"]["boxes"] == 3


@pytest.mark.rule("metz:6.2")
def test_commander_in_chief_chits() -> None:
    hold = {c["side"]: c["hold"] for c in metz("chits.toml")["cic"]}
    assert hold == {"prussian": True, "french": False}


# Turns ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("metz:18.0")
def test_a_full_day_of_the_campaign() -> None:
    track = metz("schedule.toml")["turn"]
    assert [t["number"] for t in track] == list(range(1, len(track) + 1))
    first = [(t["hour"], t["kind"]) for t in track[:20]]
    assert first == [
        (4, "dawn"), *[(h, "day") for h in range(5, 21)], (21, "dusk"), (22, "evening"), (1, "deep-night"),
    ]  # fmt: skip


@pytest.mark.rule("metz:5.2")
def test_the_prussian_draws_on_even_hours() -> None:
    assert all((t["drawing"] == "prussian") == (t["hour"] % 2 == 0) for t in TURNS.values())


@pytest.mark.rule("metz:18.1")
def test_kinds_of_turn() -> None:
    kinds = {k["id"]: k for k in metz("schedule.toml")["kind"]}
    assert {t["kind"] for t in TURNS.values()} == set(kinds)
    assert [k for k in kinds if kinds[k]["tcr"] == -1 and kinds[k]["sight"] == 1] == ["dusk", "dawn"]
    assert [k for k in kinds if not kinds[k]["events"] and not kinds[k]["combat"]] == ["evening", "deep-night"]
    assert [kinds[k]["hours"] for k in ("day", "evening", "deep-night")] == [1, 3, 3]
    assert all(kinds[k]["off_road"] == 2 for k in kinds if k != "day")


# Scenarios -----------------------------------------------------------------------------------------------------------


def test_six_scenarios_and_the_training_position() -> None:
    classes = Counter(s["class"] for s in SCENARIOS.values())
    assert classes == {"small": 2, "battle": 2, "campaign": 2, "training": 1}


def test_the_scenarios_that_the_rulebook_names_use_gsp_units() -> None:
    assert {s["name"]["en"] for s in SCENARIOS.values() if s.get("gsp")} == {
        "Crisis of the Left Wing", "Bloody Thursday",
    }  # fmt: skip


def placed(scenario: Data) -> dict[str, str]:
    return {u: p["hex"] for s in scenario["setups"] for p in SETUPS[s]["places"] for u in p["units"]}


@pytest.mark.rule("metz:4.1")
@pytest.mark.parametrize("ident", SETUPS)
def test_set_ups_are_legal(ident: str) -> None:
    roads = {h for line in metz("map.json")["lines"] if line["kind"].endswith("road") for h in line["hexes"]}
    costs = {t["id"]: t["movement"] for t in metz("terrain.toml")["terrain"]}
    for place in SETUPS[ident]["places"]:
        stack = [UNITS[u] for u in place["units"]]
        worn = set(place.get("worn", ()))
        assert worn <= set(place["units"])
        assert len({u["side"] for u in stack}) == 1
        assert sum(u["type"] not in FREE for u in stack) <= 2, place
        assert sum(u["type"] == "infantry" and u["id"] not in worn and not u.get("gsp") for u in stack) <= 1, place
        cost = costs[metz_map().terrain(place["hex"])]
        for entry in stack:
            arm = "artillery" if entry["type"] in WHEELS else "infantry"
            assert cost[arm] != "prohibited" or place["hex"] in roads, place
            if entry["type"] == "mitrailleuse":
                assert entry["parent"] in place["units"]


@pytest.mark.parametrize("ident", SCENARIOS)
def test_no_unit_comes_twice(ident: str) -> None:
    scenario = SCENARIOS[ident]
    on_map = [u for s in scenario["setups"] for p in SETUPS[s]["places"] for u in p["units"]]
    hexes = [p["hex"] for s in scenario["setups"] for p in SETUPS[s]["places"]]
    due = [u for a in metz("schedule.toml")["arrival"] if ident in a["scenarios"] for u in a["units"]]
    assert max(Counter(on_map + due).values()) == 1
    assert max(Counter(hexes).values()) == 1
    assert all(UNITS[u].get("gsp") is None or scenario.get("gsp") for u in on_map)


@pytest.mark.parametrize("ident", SCENARIOS)
def test_every_formation_in_play_has_its_headquarters(ident: str) -> None:
    scenario = SCENARIOS[ident]
    everyone = set(placed(scenario)) | {
        u for a in metz("schedule.toml")["arrival"] if ident in a["scenarios"] for u in a["units"]
    }
    attached = {a["unit"] for a in scenario.get("attached", ())}
    formations = {UNITS[u]["formation"]["corps"] for u in everyone - attached}
    # VIII and IX Corps send single brigades to Mars-la-Tour before their headquarters come.
    early = {"PVIII", "PIX"} if ident == "day-of-battle" else set()
    off_map = {UNITS[u]["formation"]["corps"] for u in scenario.get("headquarters_off_map", ())}
    for formation in metz("units.toml")["formation"]:
        if formation["id"] in formations - early - off_map:
            assert formation["headquarters"] in everyone, formation["id"]


@pytest.mark.parametrize("ident", SCENARIOS)
def test_scenarios_refer_to_what_exists(ident: str) -> None:
    scenario = SCENARIOS[ident]
    assert TURNS[scenario["first_turn"]]["number"] <= TURNS[scenario["last_turn"]]["number"]
    events = {e["id"]: e for e in metz("chits.toml")["event"]}
    if scenario["events"] != "all":
        for side, chits in scenario["events"].items():
            assert len(chits) == 5
            assert all(events[c]["side"] == side for c in chits)
            assert all(n <= events[c]["copies"] for c, n in Counter(chits).items())
            assert scenario["planned"] + scenario["random"] <= 5
    assert set(scenario["cic"]) <= {c["id"] for c in metz("chits.toml")["cic"]}
    assert set(scenario["tracks"]) <= {t["id"] for t in metz("chits.toml")["track"]}
    formations = {f["id"] for f in metz("units.toml")["formation"]}
    for entry in scenario.get("dormant", ()):
        assert entry["formation"] in formations
        assert entry["until"] in TURNS
    for side in ("prussian", "french"):
        assert set(scenario["control"][side]) <= set(metz_map().hexes)


@pytest.mark.parametrize("ident", SCENARIOS)
def test_victory_hexes_are_odd_in_number_and_controlled_from_the_start(ident: str) -> None:
    scenario = SCENARIOS[ident]
    victory = scenario["victory"]
    controlled = {*scenario["control"]["prussian"], *scenario["control"]["french"]}
    if "hexes" in victory:
        assert len(victory["hexes"]) % 2 == 1
        needed = {*victory["hexes"], *(h for hexes in victory.get("mandatory", {}).values() for h in hexes)}
        assert needed <= controlled
        assert all(metz_map().terrain(h) in {"town", "farm"} for h in needed)
    else:
        assert {t["hex"] for t in scenario["points"]["towns"]} <= controlled


@pytest.mark.rule("metz:19.3")
def test_campaigns_have_points_and_defeat_conditions_for_both() -> None:
    for scenario in SCENARIOS.values():
        if scenario["class"] == "campaign":
            assert {"french_brigades_broken", "prussian_brigades_broken"} <= set(scenario["defeat"])
            assert {"exit", "towns"} <= set(scenario["points"])


@pytest.mark.rule("metz:11.10")
def test_arrivals_come_in_by_the_edge() -> None:
    for entry in metz("schedule.toml")["arrival"]:
        assert entry["hex"][2:] in {"01", "29"} or entry["hex"][:2] in {"01", "52"}
        assert entry["turn"] in TURNS
        assert set(entry["scenarios"]) <= set(SCENARIOS)
        assert all(UNITS[u]["side"] == entry["side"] for u in entry["units"])


@pytest.mark.rule("metz:11.10.2")
def test_prussians_are_due_at_1429_at_noon() -> None:
    noon = [a for a in metz("schedule.toml")["arrival"] if a["turn"] == "16-12" and a["hex"] == "1429"]
    assert [a["side"] for a in noon] == ["prussian"]


# The training position -----------------------------------------------------------------------------------------------


def test_the_training_position_is_that_of_the_example() -> None:
    where = placed(SCENARIOS["flavigny"])
    assert {u for u, h in where.items() if h == "2224"} == {"1Verge", "VergeArt", "VergeMit"}
    assert {u for u, h in where.items() if h == "2324"} == {"2Verge", "CArt.FII"}
    assert (where["1Cav.3C"], where["2Del"], where["StulpArt"], where["9Stulp"]) == ("2125", "2523", "2027", "2227")
    assert where["Alvensleben"] == where["9Stulp"]
    place = next(p for p in SETUPS["training"]["places"] if p["hex"] == "2324")
    assert place["worn"] == ["CArt.FII"]


def test_assumed_hexes_of_the_training_position_fit_the_example() -> None:
    where, facts = placed(SCENARIOS["flavigny"]), metz_map()
    assert "2224" in facts.neighbours(where["Frossard"])
    assert "2326" in facts.neighbours(where["10Stulp"])
    assert facts.distance(where["CArt.PIII"], "2224") == 3
    assert facts.hexes[where["CArt.PIII"]]["level"] == 3
    assert facts.distance(where["15Cav.6C"], "2523") == facts.distance(where["15Cav.6C"], "2324") == 3
    assert {"1826", "1926"} <= facts.neighbours(where["39KrKo"])


def test_the_training_position_lies_in_its_part_of_the_map() -> None:
    part = SCENARIOS["flavigny"]["map"]
    for label in placed(SCENARIOS["flavigny"]).values():
        assert part["columns"][0] <= int(label[:2]) <= part["columns"][1]
        assert part["rows"][0] <= int(label[2:]) <= part["rows"][1]


@pytest.mark.rule("metz:8.1.2")
def test_bloody_thursday_stands_as_the_sight_example_needs() -> None:
    where = placed(SCENARIOS["bloody-thursday"])
    assert (where["25Glum"], where["28Kam"]) == ("3623", "3522")
    assert {UNITS[u]["side"] for u, h in where.items() if h == "3720"} == {"french"}


# Orders of battle and hours ------------------------------------------------------------------------------------------


def test_the_guard_dragoons_are_at_mars_la_tour_with_tenth_corps() -> None:
    assert "3Cav.Gd" in ARRIVALS["38"]["units"]
    assert "3Cav.Gd" not in ARRIVALS["Guard"]["units"]
    for name in ("afternoon-crisis", "day-of-battle", "road-to-verdun", "mars-la-tour-to-saint-privat"):
        assert {"unit": "3Cav.Gd", "formation": "PX"} in SCENARIOS[name]["attached"]


def test_second_corps_comes_by_buxieres_in_the_early_afternoon() -> None:
    second = ARRIVALS["II"]
    assert (second["turn"], second["hex"]) == ("18-14", "1429")


def test_the_38th_brigade_is_still_on_the_road_when_the_afternoon_crisis_begins() -> None:
    places = SETUPS["16-afternoon"]["places"]
    assert "38Schw" not in [unit for place in places for unit in place["units"]]
    assert ARRIVALS["38-crisis"]["scenarios"] == ["afternoon-crisis"]
    assert ARRIVALS["38-crisis"]["turn"] == ARRIVALS["38"]["turn"] == "16-16"


def test_the_20th_division_comes_by_buxieres_when_the_afternoon_crisis_begins() -> None:
    road = next(line["hexes"] for line in metz("map.json")["lines"] if line["name"]["en"] == "Buxières road")
    places = {unit: p["hex"] for p in SETUPS["16-afternoon"]["places"] for unit in p["units"]}
    assert [places[unit] in road for unit in ("39KrKo", "KrKoArt", "40KrKo")] == [True] * 3
    assert road.index(places["40KrKo"]) < road.index(places["39KrKo"]) < road.index(places["Voigts"])


def test_levassors_second_brigade_closes_the_gap_towards_fourth_corps() -> None:
    places = {unit: p["hex"] for p in SETUPS["18-north"]["places"] for unit in p["units"]}
    assert (places["2Lev"], places["2Tix"]) == ("3404", "3302")


def test_no_leader_is_a_regiment_or_leads_two_brigades_at_once() -> None:
    leaders = {u["id"]: u["leader"]["en"] for u in UNITS.values() if "leader" in u}
    assert leaders["6Hart"] == "von der Decken"
    assert not {"Bis", "1Cav.Val", "27Kam"} & set(leaders)
