"""Cases that the rulebook leaves to be decided, each as docs/rulings/clash.md decides it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grognard.games.clash import events
from grognard.games.clash.attack import in_their_zones
from grognard.games.clash.board import settle_zones
from grognard.games.clash.marne.areas import bound_to_area
from grognard.games.clash.marne.rail import Riding, passengers, rail_hexes
from grognard.games.clash.program import Nothing
from grognard.games.clash.tannenberg.railways import Trains, entrain_refusal

from .scene import MARNE, TANNENBERG, answers, board, hex_of, marching, play, question, still, table, where, why

M, T = MARNE, TANNENBERG
CAMPAIGN = {"scenario": "campaign"}


@pytest.mark.rule("marne:M10.43")
@pytest.mark.rule("marne:M10.51")
def test_who_has_left_the_camp_keeps_to_the_area_of_its_demoralised_army() -> None:
    # 2010 is the eastern edge of the camp; Fifth Army's area begins at column 25
    units = ("fr-45 2010 in-camp", "-de-II-3 5010")
    state = marching(M, 6, "fr-6", *units, turn=6, **CAMPAIGN)
    unit = M.rules.unit_index["fr-45"]
    assert bound_to_area(table(M, state), unit) == "M10.51"
    play(M, state, "move fr-45", "to 2411")  # out of the camp it may always go
    assert why(M, state, "to 2511") == ("M10.51", "army-boundary")
    rallied = marching(M, 6, "fr-6", *units, turn=6, commands={"fr-6": {"rallied": 5}}, **CAMPAIGN)
    play(M, rallied, "move fr-45", "to 2411")
    assert "to 2511" in answers(M, rallied)


@pytest.mark.rule("marne:M10.33")
@pytest.mark.rule("marne:M15.0")
def test_who_has_to_march_rides_as_far_as_the_dice_take_it() -> None:
    units = ("fr-5GR-55R 2108", "-de-II-3 5010")
    early = marching(M, 2, "fr-6", *units, turn=2, **CAMPAIGN)
    later = marching(M, 2, "fr-6", *units)
    unit = M.rules.unit_index["fr-5GR-55R"]
    far = {M.rules.labels[h] for h in rail_hexes(table(M, early), Riding(unit, 4))}
    anywhere = {M.rules.labels[h] for h in rail_hexes(table(M, later), Riding(unit, 4))}
    assert far < anywhere
    play(M, early, "rail fr-5GR-55R", dice=(2, 2))
    assert {a.removeprefix("detrain ") for a in answers(M, early)} == far
    near = next(h for h in sorted(anywhere - far) if why(M, early, f"detrain {h}")[0] == "M10.33")
    assert why(M, early, f"detrain {near}") == ("M10.33", "must-march")


@pytest.mark.rule("marne:M10.33")
@pytest.mark.rule("marne:M15.0")
def test_nobody_takes_a_train_to_stay_where_it_is_in_the_pursuit() -> None:
    rails = [h for h in range(len(M.rules.grid)) if M.rules.on_rail[h] and "area-fr-6" in M.rules.features[h]]
    south = M.rules.arrows(still(M, "de-II-3 5010", "fr-I-1 4820"), 0)
    stuck = next(
        M.rules.labels[h] for h in rails if "start" not in M.rules.features[h] and "fcp" not in M.rules.features[h]
        and all(M.rules.rail_links[6 * h + d] < 0 for d in south)
    )  # fmt: skip
    units = (f"fr-5GR-55R {stuck}", "-de-II-3 5010")
    early = marching(M, 2, "fr-6", *units, turn=2, **CAMPAIGN)
    later = marching(M, 2, "fr-6", *units)
    assert not passengers(table(M, early), Nothing())
    assert why(M, early, "rail fr-5GR-55R") == ("M10.33", "must-march")
    assert passengers(table(M, later), Nothing())


@pytest.mark.rule("clash:12.93")
@pytest.mark.rule("clash:13.0")
def test_a_fort_that_falls_first_shelters_nobody_any_more() -> None:
    units = ("ru-I-22 4314", "ru-I-24 4314", "de-IR-1R 4215")
    keys = {"phase": "combat", "active": "russian", "markers": {"4215": ["fort-reduced"]}}
    fallen = board(T, *units, **keys)
    play(T, fallen, "attack 4215", "add ru-I-22", "add ru-I-24", "commit", "roll-fort", dice=(6, 6, 1, 1))
    assert where(T, fallen, "de-IR-1R") != "4215" or "stand" not in answers(T, fallen)
    standing = board(T, *units, **keys)
    play(T, standing, "attack 4215", "add ru-I-22", "add ru-I-24", "commit", "roll de-IR-1R", dice=(6,))
    assert "stand" in answers(T, standing)  # the owner may let his units roll first


@pytest.mark.rule("clash:12.76")
@pytest.mark.rule("clash:14.2")
def test_works_set_aside_the_limit_of_one_against_cavalry_too() -> None:
    # cavalry that fell back into a fortified zone of the camp of Paris
    units = ("de-II-3 2111", "de-II-4 2111", "fr-1CC-1C 2012")
    for markers, limit in (({}, 2), ({"2012": ["zone-destroyed"]}, 1)):
        state = board(M, *units, phase="combat", active="german", markers=markers)
        happened = play(M, state, "attack 2012", "add de-II-3", "add de-II-4", "commit")
        if question(M, state) == "cavalry.choose_evasion":
            happened = play(M, state, "stand", dice=(1, 1, 1))
        assert next(e.limit for e in happened if isinstance(e, events.OddsFound)) == limit


@pytest.mark.rule("marne:M3.11")
@pytest.mark.rule("clash:6.3")
def test_allied_cavalry_and_infantry_are_set_up_apart_however_many_share_a_hex() -> None:
    state = M.setup("campaign", secret=b"c" * 32)
    for name in ("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6", "fr-X-19"):
        play(M, state, f"take {name}", "at 3101")  # more than the limit
    play(M, state, "take fr-2CC-4C")
    assert why(M, state, "at 3101") == ("6.3", "cavalry-apart")
    play(M, state, "at 3301", "take fr-X-20")
    assert why(M, state, "at 3301") == ("6.3", "cavalry-apart")
    play(M, state, "at 3501")
    play(M, state, "arrange")
    riders = {where(M, state, name) for name in ("fr-2CC-4C", "fr-2CC-8C", "fr-2CC-10C")}
    assert riders == {"3301"}


@pytest.mark.rule("marne:M3.11")
def test_the_last_hex_of_an_army_is_kept_for_its_cavalry() -> None:
    state = M.setup("campaign", secret=b"c" * 32)
    play(M, state, "take fr-I-1", "at 3101", "take fr-I-2", "at 3301", "take fr-III-5")
    assert why(M, state, "at 3501") == ("M3.11", "no-room-for-others")
    assert answers(M, state) == {"at 3101", "at 3301"}


@pytest.mark.rule("tannenberg:T15.2")
@pytest.mark.rule("clash:9.32")
def test_a_unit_that_got_a_replacement_does_not_leave_by_rail() -> None:
    state = still(T, "de-XX-37 2918 done", "de-XX-41 2420", "ru-XX-28 5006", turn=6)
    trains, index = Trains(T.rules.command_index["de-8"]), T.rules.unit_index
    reason = entrain_refusal(table(T, state), trains, index["de-XX-37"])
    assert reason is not None
    assert (reason.rule, reason.key) == ("9.32", "unit-done")
    assert entrain_refusal(table(T, state), trains, index["de-XX-41"]) is None


def with_zones(title: Any) -> Any:
    """The rules with a chart by which zones of control reach into enemy works."""
    works = tuple(w and w.__class__(**{f: getattr(w, f) for f in w.__struct_fields__} | {"enemy_zone_enters": True})
                  for w in title.rules.works)  # fmt: skip
    return replace(title.rules, works=works)


@pytest.mark.rule("clash:7.1")
def test_the_chart_says_whether_zones_reach_into_enemy_works() -> None:
    state = still(M, "de-II-3 2111", "fr-I-1 3020")
    zone = hex_of(M, "2012")
    assert not state.zoc1[zone]
    rules = with_zones(M)
    settle_zones(rules, state)
    assert state.zoc1[zone]
    both = still(M, "de-II-3 2110", "de-II-4 2212", "fr-I-1 2111", "fr-I-2 2011")
    now = table(M, both)
    attackers = [M.rules.unit_index[name] for name in ("de-II-3", "de-II-4")]
    assert in_their_zones(now, attackers, hex_of(M, "2111")) == []
    now.rules = rules
    assert in_their_zones(now, attackers, hex_of(M, "2111")) == [hex_of(M, "2011")]


@pytest.mark.rule("clash:11.2")
def test_a_stack_moves_one_unit_at_a_time_the_same_way_with_the_same_points() -> None:
    state = marching(M, 2, "fr-4", "fr-I-1 4804", "fr-I-2 4804", "-de-II-3 5010")
    for name in ("fr-I-1", "fr-I-2"):
        play(M, state, f"move {name}", "to 4806")
    assert where(M, state, "fr-I-1") == where(M, state, "fr-I-2") == "4806"
