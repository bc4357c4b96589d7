"""The captain of At Any Cost: Metz: garrisons, rest, headquarters and chits, one position for each idea."""

from __future__ import annotations

from typing import Any

from games.metz.acts import in_step, moving, start
from games.metz.scene import METZ, RULES, board, hex_, play, question, unit, where

from grognard.bots.captain import judge_of
from grognard.engine import dice
from grognard.games.metz.bot import chits, fights, moves, places
from grognard.games.metz.bot.plan import plan
from grognard.games.metz.bot.posts import HOLD, REST, Post, assign
from grognard.games.metz.state import FRENCH, PRUSSIAN

from .metz_looks import answer, looking, play_step

CRISIS: dict[str, Any] = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-16"].number}
MOVING = ("movement_step.choose_unit", "movement.choose_way")


def test_a_view_is_as_good_as_the_whole_position() -> None:
    """5.1 Nothing that the captain weighs is hidden from it: it thinks the same of both, question after question."""
    state = start("left-wing", 6)
    judges = {side: judge_of(METZ, side) for side in METZ.sides}
    asked = 0
    while (decision := METZ.decision(state)) is not None and asked < 60:
        view = METZ.view(state, decision.side)
        believed = METZ.imagine(METZ, view, dice.secret_from_seed(asked))
        believed.asked = decision
        scores = judges[decision.side].scores(decision, believed)
        assert scores == judges[decision.side].scores(decision, state.clone())
        METZ.apply(state, max(scores, key=scores.__getitem__) if scores else decision.options[0])
        asked += 1


# Garrisons -----------------------------------------------------------------------------------------------------------


def test_riders_keep_a_place_until_infantry_comes() -> None:
    """19.1 Mars-la-Tour is empty, the nearest brigade is too far off: the dragoons beside it ride in."""
    control = {"prussian": ["0920", "1122", "2022"], "french": ["1319", "1615"]}
    units = ("3Cav.Gd 1223 in-command", "39KrKo 1624 in-command", "Voigts 1624 in-command", "40KrKo 1723", "1Cis 1317")
    state = moving(*units, "38Schw 0920", formation="PX", posture="D", control=control, **CRISIS)
    play_step(state, *MOVING)
    assert where(state, "3Cav.Gd") == "1122"


def test_riders_do_not_charge_out_of_a_place() -> None:
    """11.6, 12.9 A charge carries them on: where nobody else keeps the place it is worth so much less."""
    control = {"prussian": ["1122"]}
    alone = looking(board("3Cav.Gd 1122", "2C.Leg 1121", control=control, **CRISIS), PRUSSIAN)
    beside = looking(board("3Cav.Gd 1122", "39KrKo 1122", "2C.Leg 1121", control=control, **CRISIS), PRUSSIAN)
    assert moves.left_behind(beside, unit("3Cav.Gd")) == 0.0
    assert moves.left_behind(alone, unit("3Cav.Gd")) == alone.goal_worth(hex_("1122")) > 1


def test_every_place_has_its_garrison_before_the_nearest_has_its_supports() -> None:
    """19.1 Of three brigades one is for each of three places, however many enemies are before the first."""
    keys = CRISIS | {"control": {"prussian": ["0920", "1122", "2022"]}}
    french = ("1Cis 1119", "2Cis 1118", "1Gren 1219", "2Gren 1319", "1Aym 1619", "1Nayr 2018")
    now = looking(board("39KrKo 1123", "40KrKo 1223", "11Budd 1923", *french, **keys), PRUSSIAN)
    posts = assign(now)
    kept = {RULES.labels[post.goal] for post in posts.values() if post.role == HOLD}
    assert kept == {"0920", "1122", "2022"}


def test_a_weak_garrison_makes_way_for_a_brigade() -> None:
    """4.1.1 The garrison of Saint-Hubert and a fresh brigade have no room together: it goes, the brigade comes."""
    keys: dict[str, Any] = {"scenario": "left-wing", "turn": RULES.turn["18-14"].number}
    keys["control"] = {"prussian": ["3117", "3319"], "french": ["3618", "3717", "3819"]}
    french = ("GSP.Hubert 3618 in-command", "1Aym 3718 in-command", "LeBoeuf 3817 in-command", "1Bat 3717", "2Bat 3819")
    state = moving(*french, "29Welt 3319", "30Welt 3418", formation="FIII", posture="D", **keys)
    play_step(state, *MOVING)
    assert where(state, "1Aym") == "3618"
    assert where(state, "GSP.Hubert") != "3618"


def test_the_shattered_are_relieved_and_rally() -> None:
    """13.2 A worn and shaken brigade gives its place to a fresh one and rests near its headquarters."""
    keys = CRISIS | {"control": {"prussian": ["0920", "1122", "2022"], "french": ["1319", "1615"]}}
    units = ("39KrKo 1122 worn disrupted", "40KrKo 1123", "11Budd 2022", "12Budd 0920", "Voigts 1124", "1Cis 1119")
    posts = assign(looking(board(*units, **keys), PRUSSIAN))
    assert posts[unit("40KrKo")] == Post(HOLD, hex_("1122"))
    assert posts[unit("39KrKo")] == Post(REST, hex_("1124"))
    last = keys | {"turn": RULES.turn["16-20"].number}
    assert assign(looking(board(*units, **last), PRUSSIAN))[unit("39KrKo")].role != REST


def test_whoever_is_to_rally_keeps_out_of_sight() -> None:
    """13.2.2 It fires at nobody, and danger counts for more."""
    now = looking(board("9Stulp 2227 worn disrupted", "Alvensleben 2229", "1Verge 2224"), PRUSSIAN)
    brigade, camp = unit("9Stulp"), Post(REST, hex_("2229"))
    front, rear = (places.place(now, brigade, hex_(label), camp) for label in ("2225", "2229"))
    assert rear > front + 1


def test_those_who_keep_a_place_rally_first() -> None:
    """13.2 Of two shaken brigades alike the one in Rezonville recovers before the other."""
    units = ("1Bat 2722 shaken", "2Bat 2720 shaken", "Frossard 2721")
    now = looking(board(*units, control={"french": ["2722"]}), FRENCH)
    assert moves.morale_gain(now, unit("1Bat")) > moves.morale_gain(now, unit("2Bat"))


# Attacks -------------------------------------------------------------------------------------------------------------


def test_stronger_guns_speak_before_the_infantry_goes_in() -> None:
    """8.1.3 The Prussian guns outrange the French: in the first half of the battle their infantry waits."""
    keys: dict[str, Any] = {"control": {"prussian": ["3117", "3319"], "french": ["3618", "3717", "3819"]}}
    units = ("29Welt 3418", "30Welt 3319", "CArt.PVIII 3319", "Goeben 3318", "1Aym 3618", "AymArt 3718")
    early, late = (
        looking(board(*units, scenario="left-wing", turn=RULES.turn[hour].number, **keys), PRUSSIAN)
        for hour in ("18-14", "18-18")
    )
    assert early.is_bombarding
    assert not late.is_bombarding
    assert not looking(early.state, FRENCH).is_bombarding
    assert early.goal_worth(hex_("3618")) < late.goal_worth(hex_("3618")) / 2


def test_an_assault_counts_the_fire_that_follows_it() -> None:
    """11.4, 8.1 A shaken brigade in the open is not worth an assault under the rifles of three others."""
    alone = ("9Stulp 2226 in-command", "10Stulp 2227 in-command", "1Bat 2223 worn shaken")
    crowd = (*alone, "2Bat 2323", "1Verge 2124", "2Verge 2123")
    target, values = hex_("2223"), []
    for units in (alone, crowd):
        values.append(sum(a.value for a in plan(looking(moving(*units), PRUSSIAN)) if a.target == target))
    assert values[0] > values[1]


# Headquarters --------------------------------------------------------------------------------------------------------


def test_a_headquarters_goes_where_its_units_are_in_command() -> None:
    """7.3, 7.4 Two brigades at one end, one at the other: it leads the two, and the chain that hangs on them."""
    units = ("9Stulp 2215", "10Stulp 2216", "11Budd 2217", "12Budd 2229", "Alvensleben 2223 in-command", "1Verge 0304")
    state = moving(*units, posture="D")
    play_step(state, *MOVING)
    led = places._led_from(looking(state, PRUSSIAN), unit("Alvensleben"), state.where[unit("Alvensleben")])
    assert {unit("9Stulp"), unit("10Stulp"), unit("11Budd")} <= led


def test_a_headquarters_keeps_away_from_the_shattered() -> None:
    """11.11 Whoever is about to break leaves it alone before the enemy."""
    now = looking(board("9Stulp 2226 worn disrupted", "10Stulp 2228", "Alvensleben 2227", "1Verge 2224"), PRUSSIAN)
    hq = unit("Alvensleben")
    assert places.hq_place(now, hq, hex_("2228")) > places.hq_place(now, hq, hex_("2226")) + 1


# Chits ---------------------------------------------------------------------------------------------------------------


def test_initiative_is_not_kept_for_activations_that_do_not_come() -> None:
    """7.4, 6.3.1 A small unit is not worth the chit while other corps are to come; it is in the last activation."""
    units = ("A.PIII 2228", "9Stulp 2216", "Alvensleben 2216", "1Verge 2212", "Frossard 2211")
    values = []
    for cup in (["PX", "P5C", "FIV"], ["FIV"]):
        now = looking(board(*units, chits=cup), PRUSSIAN)
        values.append(fights.chances(now))
    assert values == [1.0, 0.0]


def test_the_coffee_mill_is_used_while_mitrailleuses_can_fire() -> None:
    """8.4 u In the last activation it is played on whatever a mitrailleuse fires at; before that it has to matter."""
    units = ("VergeArt 0304 in-command", "VergeMit 0304 in-command", "A.PIII 0307 worn")
    answers = []
    for cup in (("FIV", "FIII", "FVI", "PX", "PIII", "P5C"), ("PX", "PIII", "P5C")):
        state = in_step("fire", *units, formation="FII", chits={"moulin-a-cafe": "held"} | dict.fromkeys(cup, "cup"))
        play(state, "fire VergeMit 0307")
        while question(state) == "french fire.prepare":
            play(state, "shoot")
        assert question(state) == "french fire.choose_event"
        answers.append(answer(state))
    assert answers == ["pass", "play moulin-a-cafe"]


def test_a_volley_is_kept_for_a_better_target_while_there_is_time() -> None:
    """11.5 A poor shot is passed over with a full cup, and taken before the chit is lost."""
    units = ("HArt.PX 2227", "38Schw 2229", "Voigts 2229", "1Verge 2224 worn")
    answers = []
    for cup in (("PIII", "PX", "P5C", "FII", "FIII", "FIV"), ("FIV",)):
        state = board(*units, chits={"krupps-guns.1": "held"} | dict.fromkeys(cup, "cup"))
        assert question(state) == "prussian opportunity.choose_chit"
        answers.append(answer(state))
    assert answers == ["pass", "play krupps-guns.1"]


def test_the_general_staff_has_the_last_word() -> None:
    """6.2.1, 19.1 In the last turn it waits for the last draw; before that it strikes when there is something to do."""
    keys: dict[str, Any] = {"scenario": "left-wing", "turn": RULES.turn["18-19"].number}
    keys["control"] = {"prussian": ["3117", "3319"], "french": ["3618", "3717", "3819"]}
    units = ("29Welt 3519", "30Welt 3418", "Goeben 3418", "GSP.Hubert 3618 worn", "LeBoeuf 3817", "2Aym 3817")
    answers = []
    for cup in (["FII", "FIII"], ["FIII"]):
        state = board(*units, chits={"prussian-general-staff": "held", **dict.fromkeys(cup, "cup")}, **keys)
        assert question(state) == "prussian cup.choose_before_draw"
        answers.append(answer(state))
    assert answers == ["draw", "play prussian-general-staff"]


def test_what_is_planned_changes_with_the_battle() -> None:
    """5.1 Guns with a target: KRUPP'S GUNS; a shattered enemy within reach of the infantry: PANIC TEST; far apart:
    BATTLEFIELD CONDITIONS."""
    far = ("9Stulp 2229", "Alvensleben 2229", "1Verge 2212", "Frossard 2211")
    guns = ("CArt.PIII 2227", "9Stulp 2228", "Alvensleben 2228", "1Verge 2223", "Frossard 2211")
    shaken = ("9Stulp 2226", "Alvensleben 2227", "1Verge 2224 worn disrupted", "Frossard 2211")
    chosen = []
    for units in (far, guns, shaken):
        now = looking(board(*units), PRUSSIAN)
        kinds = ("krupps-guns", "battlefield-conditions", "panic-test")
        chosen.append(max(kinds, key=lambda kind, now=now: chits.plan_worth(now, kind)))  # type: ignore[misc]
    assert chosen == ["battlefield-conditions", "krupps-guns", "panic-test"]
