"""The captain of At Any Cost: Metz: what games against its predecessor have taught it, one position for each idea."""

from __future__ import annotations

from typing import Any

from games.metz.acts import moving
from games.metz.scene import METZ, RULES, board, hex_, unit

from grognard.bots.captain import judge_of
from grognard.games.metz.bot import chits, fights, moves, places
from grognard.games.metz.bot.danger import exposure
from grognard.games.metz.bot.plan import fear, plan
from grognard.games.metz.bot.posts import ATTACK, HOLD, RAID, SUPPORT, Post, assign
from grognard.games.metz.bot.worth import worth
from grognard.games.metz.state import FRENCH, PRUSSIAN

from .metz_looks import looking

WING: dict[str, Any] = {
    "scenario": "left-wing",
    "turn": RULES.turn["18-15"].number,
    "control": {"prussian": ["3117", "3319"], "french": ["3618", "3717", "3819"]},
}
LAST: dict[str, Any] = WING | {"turn": RULES.turn["18-19"].number}
GARRISONS = ("1Aym 3618", "2Aym 3717", "1Bat 3819", "2Bat 3820")


def test_riders_go_for_a_place_that_nobody_keeps() -> None:
    """19.1 Malmaison is empty: Valabrègue's riders, who have nothing else to do, take it; with a brigade there they
    support their own."""
    left, kept = (
        looking(board(*GARRISONS, "1Cav.Val 3816", "29Welt 3319", *more, **WING), FRENCH)
        for more in ((), ("30Welt 3117",))
    )
    assert assign(left)[unit("1Cav.Val")] == Post(RAID, hex_("3117"))
    assert assign(kept)[unit("1Cav.Val")].role == SUPPORT


def test_a_garrison_is_not_exchanged_while_the_enemy_stands_off() -> None:
    """4.1.1 A detachment makes way for a brigade only with the enemy at the gates: meanwhile it stands open."""
    french = ("GSP.Hubert 3618 in-command", "1Aym 3718 in-command", "LeBoeuf 3817 in-command", "2Aym 3717", "2Bat 3819")
    near, far = (looking(board(*french, f"30Welt {label}", **WING), FRENCH) for label in ("3418", "3218"))
    for now in (near, far):
        assign(now)
    assert near.relieved == {hex_("3618")}
    assert not far.relieved


def test_only_who_has_to_take_a_place_prefers_to_fire_at_it() -> None:
    """8.1 Gravelotte is nothing to the French as long as they have what they need."""
    state = board(*GARRISONS, "29Welt 3319", **WING)
    assert fights.target_weight(looking(state, FRENCH), hex_("3319")) == 1.0
    assert fights.target_weight(looking(state, PRUSSIAN), hex_("3618")) > 1.0


def test_a_garrison_is_drawn_out_by_those_who_mean_to_go_there() -> None:
    """6.3 PRUSSIAN AGGRESSIVE TACTICS: to the defender the enemy's garrison is a brigade like any other."""
    behind = WING | {"control": {"prussian": ["3117", "3319", "3618"], "french": ["3717", "3819"]}}
    units = ("1Aym 3616", "2Aym 3717", "1Bat 3819", "29Welt 3618")
    ahead, short = (looking(board(*units, **keys), FRENCH) for keys in (WING, behind))
    assert chits.provoked_value(short, unit("29Welt")) > chits.provoked_value(ahead, unit("29Welt")) + 1


def test_under_stronger_guns_an_assault_has_more_to_fear() -> None:
    """8.1.3 Whose guns are the stronger they answer for the fire that follows."""
    state = board("29Welt 3418", "CArt.PVIII 3319", "1Aym 3618", "AymArt 3718", **WING)
    assert fear(looking(state, PRUSSIAN)) < fear(looking(state, FRENCH)) == 1.0


def test_one_brigade_is_enough_for_those_who_will_not_wait() -> None:
    """12.3 Who stands in a field goes before a fresh brigade reaches him: the second has better things to do."""
    made = plan(looking(moving("9Stulp 2224 in-command", "10Stulp 2225 in-command", "1Bat 2223"), PRUSSIAN))
    assert made[0].places == {unit("9Stulp"): hex_("2224")}


def test_the_enemy_fires_at_his_best_target() -> None:
    """8.1 Whoever comes under fire that has a better target anyway adds little to what it does."""
    line, guns = ("BatArt 3618", "1Bat 3618"), ("30Welt 3319 disrupted worn", "CArt.PVIII 3319")
    alone, others = (
        looking(board("29Welt 3218", *line, *more, **WING), PRUSSIAN, "FII") for more in ((), guns)
    )  # fmt: skip
    assert exposure(others, unit("29Welt"), hex_("3419")) < exposure(alone, unit("29Welt"), hex_("3419"))


def test_fire_of_those_who_have_acted_comes_later() -> None:
    """5.3 Whose chit is in the cup fires this turn; the others have to wait for the next."""
    now, later = (
        looking(board("29Welt 3218", "BatArt 3618", "1Bat 3618", **WING), PRUSSIAN, chit) for chit in ("FII", "FIII")
    )
    assert exposure(later, unit("29Welt"), hex_("3419")) < exposure(now, unit("29Welt"), hex_("3419"))


def test_who_acts_last_of_all_leaves_what_nobody_can_take() -> None:
    """19.1 In the last turn, with nobody of the enemy to come, neither garrisons nor losses count any more."""
    units = ("29Welt 3319", *GARRISONS)
    answered, last = (looking(board(*units, **LAST), PRUSSIAN, *cup) for cup in (("PVIII", "FIII"), ("PVIII",)))
    assert assign(answered)[unit("29Welt")] == Post(HOLD, hex_("3319"))
    assert assign(last)[unit("29Welt")].role == ATTACK
    assert answered.thrift > last.thrift == 0.0
    post, out = Post(ATTACK, hex_("3618")), hex_("3418")
    assert places.place(last, unit("29Welt"), out, post) > places.place(answered, unit("29Welt"), out, post) + 5


def test_a_garrison_that_cannot_come_any_more_is_no_garrison() -> None:
    """19.1 In the last turn a brigade that has acted will not get there: riders who have yet to act do."""
    units = ("1Aym 3717", "2Aym 3718", "1Bat 3819", "1Cav.Val 3818", "29Welt 3417")
    comes, spent = (looking(board(*units, **LAST), FRENCH, "FII", "PVIII", *more) for more in (("FIII",), ()))
    assert assign(comes)[unit("1Cav.Val")].role == RAID
    assert assign(spent)[unit("1Cav.Val")] == Post(HOLD, hex_("3618"))


def test_those_act_who_can_walk_into_an_empty_place() -> None:
    """6.2.1 Saint-Hubert has been left open: the General Staff has something for the brigade before it."""
    kept, left = (
        looking(board("29Welt 3418", f"1Aym {label}", "2Aym 3717", "1Bat 3819", **WING), PRUSSIAN)
        for label in ("3618", "3619")
    )
    group = (unit("29Welt"),)
    assert chits.group_value(left, group) > chits.group_value(kept, group) + 1


def test_an_empty_place_next_to_the_enemy_wants_an_aggressive_posture() -> None:
    """7.2, 19.1 Malmaison is empty: riders who only support somebody else walk in, past a brigade beside it."""
    units = ("1Cav.Val 3216", "Frossard 3216", *GARRISONS, "29Welt 3118")
    scores = []
    for garrison in ("30Welt 3319", "30Welt 3117"):
        now = looking(board(*units, garrison, **WING), FRENCH, "FII")
        posture = moves.choose_posture(now, now.formation(unit("1Cav.Val")), assign(now))
        scores.append(posture["posture A"] - posture["posture D"])
    assert scores[0] > 1 > scores[1]


def test_guns_that_have_a_target_are_the_ones_to_act() -> None:
    """6.2.1 What the fire of a group would do counts, not how near the enemy is."""
    wood, open_ = (
        looking(board("CArt.PVIII 3319", f"1Aym {label}", "2Aym 3717", "1Bat 3819", **WING), PRUSSIAN)
        for label in ("3618", "3218")
    )
    assert chits.action_value(open_, (unit("CArt.PVIII"),)) > chits.action_value(wood, (unit("CArt.PVIII"),)) + 1


def test_the_weaker_brigade_is_provoked() -> None:
    """6.3 PRUSSIAN AGGRESSIVE TACTICS: who has to come alone at two fresh brigades, and is worn already, does them no
    harm."""
    front = ("1Aym 3618", "2Aym 3717", "1Bat 3819")
    weak = looking(board("29Welt 3419", "1Cav.Val 3619", *front, **WING), FRENCH)
    strong = looking(board("29Welt 3419", "1Aym 3618 worn disrupted", *front[1:], **WING), FRENCH)
    assert chits.rebuff(weak, unit("29Welt")) > chits.rebuff(strong, unit("29Welt"))


def test_guns_are_worth_what_they_reach() -> None:
    """3.1 Strength for strength, Prussian guns with their range of five hexes are worth more than French ones."""
    now = looking(board("CArt.PVIII 3319", "CArt.FIII 3816", **WING), PRUSSIAN)
    points = [RULES.sp[unit(name)][0] for name in ("CArt.PVIII", "CArt.FIII")]
    value = [worth(now.table, unit(name)) for name in ("CArt.PVIII", "CArt.FIII")]
    assert value[0] / points[0] > 1.5 * value[1] / points[1]


def test_an_attack_becomes_urgent_late() -> None:
    """19.1 In the middle of a battle there is still time; in the last turn there is none."""
    hours = ("18-14", "18-16", "18-17", "18-19")
    keys = [WING | {"turn": RULES.turn[hour].number} for hour in hours]
    urgency = [looking(board("29Welt 3319", *GARRISONS, **key), PRUSSIAN).urgency for key in keys]
    assert urgency == sorted(urgency)
    assert urgency[-1] == 1.0
    assert urgency[2] - urgency[1] < urgency[3] - urgency[2]


def test_what_has_been_found_out_is_forgotten_when_something_changes() -> None:
    """A judge keeps what it has worked out for the next question, but never beyond the position it holds for."""
    sides = METZ.sides
    judge = judge_of(METZ, sides[PRUSSIAN])
    for enemy in ("1Bat 2223", "1Bat 2022", "1Bat 2223 worn disrupted"):
        state = moving("9Stulp 2224 in-command", "10Stulp 2225 in-command", enemy)
        decision = METZ.decision(state)
        assert decision is not None
        fresh = judge_of(METZ, sides[PRUSSIAN]).scores(decision, state)
        assert judge.scores(decision, state) == judge.scores(decision, state.clone()) == fresh
