"""The charts of the series: every result that the rulebook states, and that a better roll is never worse."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from grognard.games.bcs.schema import CombatRow, EngagementRow, Modifier, TablesFile

from .bcs_files import PACKS, merged, one
from .definition_files import Data

TABLES = msgspec.convert(one("system", "tables.toml"), TablesFile)
TOTALS = range(-10, 25)
#: how far a result drives the defender
RETREATS = {"": 0, "situational": 1, "automatic": 2}


def combat(total: int) -> CombatRow:
    return [row for row in TABLES.combat.row if row.least <= total][-1]


def engagement(total: int, support: bool = False) -> EngagementRow:
    table = TABLES.support_engagement if support else TABLES.engagement
    return [row for row in table.row if row.least <= total][-1]


def modifier(kind: str, ident: str) -> Modifier:
    found: Modifier = next(entry for entry in getattr(TABLES, f"{kind}_modifier") if entry.id == ident)
    return found


@pytest.mark.parametrize("table", ["combat", "engagement", "support_engagement", "snafu"])
def test_lines_begin_where_the_line_above_ends(table: str) -> None:
    least = [row.least for row in getattr(TABLES, table).row]
    assert least == sorted(set(least))
    raw = one("system", "tables.toml")[table]["row"]
    assert [row["row"] for row in raw] == [span(*ends) for ends in pairwise([*least, 99])]


def span(least: int, following: int) -> str:
    """The totals of a line, as a chart prints them."""
    if least == -99:
        return f"{following - 1}-"
    if following == 99:
        return f"{least}+"
    return f"{least}" if following == least + 1 else f"{least}-{following - 1}"


@pytest.mark.parametrize("table", ["combat", "engagement", "support_engagement"])
def test_pinned_cells_are_the_cells_of_the_table(table: str) -> None:
    rows = getattr(TABLES, table).row
    raw = {row["row"]: row for row in one("system", "tables.toml")[table]["row"]}
    for pin in one("system", "tables.toml")[table]["pinned"]:
        row = [row for row in rows if row.least <= pin["total"]][-1]
        assert row.row == pin["row"]
        for key, value in pin["result"].items():
            assert getattr(row, key) == value
        assert raw[pin["row"]]["results"]


# Combat --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:5.1f")
def test_nine_is_a_situational_retreat_that_costs_the_attacker_a_step_against_prepared_defense() -> None:
    """The example of dropping Support at the bridge."""
    row = combat(9)
    assert (row.attacker, row.prepared_loss, row.defender, row.retreat, row.traffic) == (0, 1, 0, "situational", True)


@pytest.mark.rule("bcs:5.1f")
def test_eleven_costs_a_step_and_drives_out() -> None:
    """The example of a Shock Attack on engineers."""
    row = combat(11)
    assert (row.attacker, row.defender, row.retreat) == (0, 1, "automatic")


def test_below_eleven_nothing_drives_a_stack_out_of_a_city() -> None:
    """The example of a Jump: with +2, dice of 9 and more are needed."""
    assert all((combat(total).retreat == "automatic") == (total >= 11) for total in TOTALS)


def test_combat_is_monotonic() -> None:
    for low, high in pairwise(TOTALS):
        worse, better = combat(low), combat(high)
        assert better.attacker <= worse.attacker
        assert RETREATS[better.retreat] >= RETREATS[worse.retreat]
        assert better.defender >= worse.defender or better.retreat
    assert max(row.attacker + row.prepared_loss for row in TABLES.combat.row) <= 2
    assert max(row.defender for row in TABLES.combat.row) <= 2


@pytest.mark.parametrize(
    ("ident", "regular", "shock", "rule"),
    [
        ("suppression", 2, 1, "5.1d"),
        ("attack-by-fire", 0, 1, "5.3e"),
        ("dual", 1, 1, "5.1m"),
        ("off-map", 2, 2, "6.3c"),
        ("lone-urban", 2, 2, "6.1b"),
        ("prepared-defense", 1, 1, "1.5i"),
    ],
)
def test_combat_modifiers_of_the_text(ident: str, regular: int, shock: int, rule: str) -> None:
    entry = modifier("combat", ident)
    assert (entry.value, entry.value if entry.shock is None else entry.shock) == (regular, shock)
    raw = next(e for e in one("system", "tables.toml")["combat_modifier"] if e["id"] == ident)
    source = one("system", "tables.toml")["provenance"][raw["from"]]
    assert (source["kind"], source["rule"]) == ("text", rule)


def shock(*idents: str) -> int:
    """The sum of these modifiers in a Shock Attack."""
    found = [modifier("combat", ident) for ident in idents]
    return sum(entry.value if entry.shock is None else entry.shock for entry in found)


def test_sums_of_the_examples() -> None:
    village = chart("village")["infantry"]
    assert 5 + shock("dual", "attack-by-fire", "suppression") - (2 + village) == 5
    woods = chart("light-woods")["infantry"]
    assert 5 + shock("suppression", "dual") - (2 + woods + modifier("combat", "prepared-defense").value) == 3
    city = chart("city")["infantry"]
    assert 5 + shock("dual") - (2 + city) == 2


def test_named_modifiers_help_the_side_that_the_text_says() -> None:
    helps = {
        "assist",
        "red-support",
        "double-objective",
        "breakthrough",
        "hard",
        "support",
        "second-unit",
        "dual-defender",
    }
    for entry in TABLES.combat_modifier:
        best = max(entry.value, entry.shock or 0)
        if entry.id in helps:
            assert best > 0
        if entry.id in {"attacker-blocked", "defender-blocked", "overstacked"}:
            assert entry.value < 0
        assert entry.side in {"attacker", "defender"}


# Engagement ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:5.2d")
@pytest.mark.parametrize(
    ("total", "firer", "target", "retreat", "traffic"),
    [(5, 1, 0, False, True), (7, 1, 1, False, False), (9, 0, 1, True, False)],
)
def test_engagement_of_a_real_target(total: int, firer: int, target: int, retreat: bool, traffic: bool) -> None:
    row = engagement(total)
    assert (row.firer, row.target, row.retreat, row.traffic, row.drop) == (firer, target, retreat, traffic, False)


@pytest.mark.rule("bcs:5.2d")
@pytest.mark.parametrize(("total", "target"), [(6, 0), (7, 0), (11, 1)])
def test_engagement_of_support(total: int, target: int) -> None:
    row = engagement(total, support=True)
    assert (row.firer, row.target, row.drop, row.retreat) == (0, target, True, False)


@pytest.mark.parametrize("support", [False, True])
def test_engagement_is_monotonic(support: bool) -> None:
    for low, high in pairwise(TOTALS):
        worse, better = engagement(low, support), engagement(high, support)
        assert better.firer <= worse.firer
        assert better.traffic <= worse.traffic
        assert (better.retreat, better.drop) >= (worse.retreat, worse.drop)
        assert better.target + 2 * better.drop >= worse.target + 2 * worse.drop


def test_engagement_modifiers_help_the_side_that_the_text_says() -> None:
    signs = {entry.id: (entry.side, entry.value > 0) for entry in TABLES.engagement_modifier}
    assert signs == {
        "limited": ("firer", False),
        "double-objective": ("firer", True),
        "standoff": ("target", True),
        "prepared-defense": ("target", True),
        "multiple-support": ("target", True),
    }


# Barrage -------------------------------------------------------------------------------------------------------------


def test_barrage_cells_of_the_text() -> None:
    rows = {row.row: row for row in TABLES.barrage.row}
    for pin in one("system", "tables.toml")["barrage"]["pinned"]:
        least = getattr(rows[pin["row"]], pin["column"])
        assert all(die >= least for die in pin["hits"])
        assert all(die < least for die in pin["misses"])
    assert (rows["terrain"].barrage, rows["terrain"].fire, rows["prepared"].fire) == (4, 5, 5)


def test_better_cover_is_never_hit_on_more_faces() -> None:
    rows = {row.row: row for row in TABLES.barrage.row}
    for worse, better in [
        ("open", "terrain"),
        ("terrain", "prepared"),
        ("terrain", "city"),
        ("prepared", "hard"),
        ("prepared", "standoff"),
    ]:
        assert rows[better].barrage >= rows[worse].barrage
        assert rows[better].fire >= rows[worse].fire
    assert all(row.fire >= row.barrage for row in TABLES.barrage.row)
    for raw, row in zip(one("system", "tables.toml")["barrage"]["row"], TABLES.barrage.row, strict=True):
        assert raw["results"] == [str(n) if n == 6 else f"{n}-6" for n in (row.barrage, row.fire)]


# SNAFU, Fatigue ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:3.2")
@pytest.mark.parametrize("dice", range(2, 13))
def test_the_example_of_a_snafu_roll(dice: int) -> None:
    """Up to 6 Fail, 7 to 10 Partial, 11 and 12 Full."""
    result = "fail" if dice <= 6 else "partial" if dice <= 10 else "full"
    total = dice - 1 + modifier("snafu", "trains-off-map").value
    assert [row.id for row in TABLES.snafu.row if row.least <= total][-1] == result


def test_snafu_modifiers_of_the_text() -> None:
    values = {entry.id: (entry.value, entry.per_level) for entry in TABLES.snafu_modifier}
    assert values["fresh"] == values["optimal"] == values["planned-fresh"] == (1, False)
    assert values["fatigue"] == values["blocked"] == (-1, True)
    assert values["trains-off-map"] == (-3, False)
    assert values["planned-exhausted"] == (-1, False)
    assert values["mixed"][0] + values["coordination"][0] == -2
    assert values["track-mud"][0] <= values["track"][0] < 0
    assert values["ghost"][0] < 0
    assert values["crossing"][0] < 0


def test_snafu_effects_keep_to_what_the_text_says() -> None:
    fail, partial, full = TABLES.snafu.row
    assert (fail.objectives, fail.movement, fail.fire_events, fail.artillery, fail.combat) == (0, 0, 0, 0, False)
    assert partial.fire_events == full.fire_events == TABLES.limits.fire_events == 2
    assert full.objectives >= 2
    for worse, better in pairwise(TABLES.snafu.row):
        assert better.objectives >= worse.objectives
        assert better.movement >= worse.movement
        assert better.artillery >= worse.artillery


@pytest.mark.rule("bcs:1.8b")
def test_the_example_of_fatigue() -> None:
    assert {row.id: row.up_to for row in TABLES.fatigue.row} == {"objective": 1, "fire-or-second": 2, "attack": 3}


def test_isolation_grows_with_every_evil() -> None:
    rows = {row.id: row for row in TABLES.isolation.row}
    assert (rows["none"].steps, rows["none"].blocked) == (0, 0)
    for row in TABLES.isolation.row:
        assert row.blocked >= row.steps
    assert rows["no-safe-path"].blocked >= rows["out-of-radius"].blocked


@pytest.mark.rule("bcs:6.4b")
def test_prices_of_planned_fatigue() -> None:
    assert {entry.id: entry.levels for entry in TABLES.fatigue_price} == {
        "objective": 1, "far-objective": 1, "traffic": 1, "forced-march": 2, "second-activation": 1,
    }  # fmt: skip


@pytest.mark.rule("bcs:6.1c")
def test_claims_shift_control_by_one() -> None:
    assert [(entry.before, entry.after) for entry in TABLES.urban_claim] == [
        ("d-total", "d-partial"), ("d-partial", "a-partial"), ("a-partial", "a-total"),
    ]  # fmt: skip


def test_numbers_of_the_text() -> None:
    limits = TABLES.limits
    assert (limits.stacking, limits.objective_zone, limits.screen_zone, limits.spotting) == (2, 2, 3, 4)
    assert (limits.safe_path, limits.optimal, limits.hq_jump, limits.trains_jump) == (5, (5, 15), 3, 10)
    assert (limits.retreat, limits.msr_blocked, limits.fatigue, limits.returning_fatigue) == (3, 2, 4, 2)
    points = limits.barrage_points
    assert (points.regular, points.shock, points.alone) == (3, 1, 1)


# Capabilities --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("bcs:1.1d")
def test_an_unprepared_unit_can_do_nothing() -> None:
    row = next(row for row in TABLES.capability if row.id == "unprepared")
    assert not any(value for value in msgspec.structs.asdict(row).values() if isinstance(value, bool))


@pytest.mark.rule("bcs:1.1e")
def test_capabilities_of_the_kinds_of_av() -> None:
    rows = {row.id: row for row in TABLES.capability}
    assert [ident for ident, row in rows.items() if row.host] == ["infantry"]
    assert not rows["light"].engage
    assert not rows["light"].engagement_zone
    assert rows["light"].shock
    assert rows["red"].shock
    assert not rows["limited"].shock
    assert not rows["standoff"].shock
    assert not rows["red"].regular
    assert rows["dual"].regular
    assert rows["screen"].target
    assert not rows["screen"].zoc
    assert [ident for ident, row in rows.items() if not row.spot] == ["unprepared"]


# Terrain chart -------------------------------------------------------------------------------------------------------


def chart(ident: str, pack: str = "training") -> Data:
    found: Data = next(entry for entry in merged(pack, "terrain.toml")["terrain"] if entry["id"] == ident)
    return found


@pytest.mark.rule("bcs:4.1e")
def test_a_cost_of_four_is_stop_terrain() -> None:
    assert merged("bastogne", "terrain.toml")["stop_cost"] == 4
    assert chart("forest")["cost"]["tac"] == 4
    assert chart("rough-slope", "bastogne")["cost"]["tac"] == 4
    assert chart("light-woods")["cost"]["truck"] == 4


def test_what_the_examples_say_of_terrain() -> None:
    village, city, marsh = chart("village"), chart("city"), chart("marsh")
    assert village["infantry"] == 1
    assert not village.get("key_terrain")
    assert city["key_terrain"]
    assert marsh["cost"]["leg"] != "prohibited"
    assert "prohibited" in marsh["cost"].values()
    assert chart("urban")["urban"]
    assert not chart("urban").get("key_terrain")


@pytest.mark.parametrize("pack", PACKS)
def test_every_terrain_has_a_row_of_the_barrage_table_and_a_cost_for_every_class(pack: str) -> None:
    rows = {row.row for row in TABLES.barrage.row}
    for entry in merged(pack, "terrain.toml")["terrain"]:
        assert entry["barrage"] in rows
        assert set(entry["cost"]) == {"tac", "leg", "truck"}
        assert entry["affects_combat"] == (entry["barrage"] != "open")
        assert entry["armour"] <= entry["infantry"]


@pytest.mark.rule("bcs:3.1a")
def test_what_an_msr_may_use() -> None:
    lines = {entry["id"]: entry for entry in merged("training", "terrain.toml")["line"]}
    assert {ident: entry["msr"] for ident, entry in lines.items()} == {
        "primary-road": "whole", "secondary-road": "whole", "track": "headquarters", "railway": "none",
    }  # fmt: skip
    assert not lines["railway"]["road"]
