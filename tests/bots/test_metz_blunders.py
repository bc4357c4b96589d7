"""The captain of At Any Cost: Metz: what its predecessor did wrong game after game, one position each."""

from __future__ import annotations

from typing import Any

from games.metz.acts import in_step, moving
from games.metz.scene import METZ, RULES, board, hex_, play, unit, where

from grognard.engine import dice
from grognard.games.metz.bot import chits, fights, places
from grognard.games.metz.bot.plan import plan
from grognard.games.metz.bot.posts import ATTACK, BATTERY, HOLD, Post, assign
from grognard.games.metz.bot.reception import reception
from grognard.games.metz.bot.situation import Situation
from grognard.games.metz.chits.cup import left_in_cup
from grognard.games.metz.state import FRENCH, IN_CUP, PRUSSIAN, WITH_OWNER

from .metz_looks import answer, looking, play_step


def test_a_headquarters_stays_with_its_troops() -> None:
    """11.11 Alone it is ridden down by whoever comes next to it, five hexes away as well as three."""
    now = looking(board("9Stulp 2227", "10Stulp 2228", "Alvensleben 2226", "1Cav.Val 2222"), PRUSSIAN)
    hq = unit("Alvensleben")
    assert places.hq_place(now, hq, hex_("2227")) > places.hq_place(now, hq, hex_("2226")) + 2
    assert places.hq_place(now, hq, hex_("2228")) > places.hq_place(now, hq, hex_("2128"))


def test_an_enemy_headquarters_left_alone_is_ridden_down() -> None:
    """11.11 Before its corps has acted: whoever it commands stands still."""
    state = board("13Cav.5C 2226", "Rheinbaben 2226", "Frossard 2221", "1Bat 2320", "2Bat 2319")
    state.chit_place[RULES.chit_index["FII"]] = IN_CUP
    now = looking(state, PRUSSIAN)
    post = Post(ATTACK, hex_("2022"))
    beside = places.place(now, unit("13Cav.5C"), hex_("2122"), post)
    state.chit_place[RULES.chit_index["FII"]] = WITH_OWNER
    assert beside > places.place(looking(state, PRUSSIAN), unit("13Cav.5C"), hex_("2122"), post)


def test_guns_are_covered() -> None:
    """Guns within the enemy's reach want infantry in their hex, or at least beside it."""
    alone = looking(board("StulpArt 2226", "1Verge 2223"), PRUSSIAN)
    beside = looking(board("StulpArt 2226", "9Stulp 2225", "1Verge 2223"), PRUSSIAN)
    together = looking(board("StulpArt 2226", "9Stulp 2226", "1Verge 2223"), PRUSSIAN)
    risks = [places.uncovered(now, unit("StulpArt"), hex_("2226")) for now in (alone, beside, together)]
    assert risks[0] > risks[1] > risks[2] == 0.0
    post = Post(BATTERY, hex_("2022"))
    assert places.place(together, unit("StulpArt"), hex_("2226"), post) > places.place(
        alone, unit("StulpArt"), hex_("2226"), post
    )


def test_nobody_goes_at_a_place_before_the_others_are_there() -> None:
    """A brigade ahead of its corps waits; with its corps at hand it goes on."""
    goal, lone = hex_("2022"), ("9Stulp 2025", "10Stulp 2328", "11Budd 2429", "12Budd 2529", "Alvensleben 2028")
    ahead = looking(board(*lone, "1Bat 2022", "2Bat 2122"), PRUSSIAN)
    close = ("9Stulp 2025", "10Stulp 2125", "11Budd 1925", "12Budd 2026", "Alvensleben 2028")
    together = looking(board(*close, "1Bat 2022", "2Bat 2122"), PRUSSIAN)

    def eagerness(now: Situation) -> float:
        post = Post(ATTACK, goal)
        near, far = (places.place(now, unit("9Stulp"), hex_(label), post) for label in ("2023", "2025"))
        return near - far

    assert eagerness(together) > eagerness(ahead) + 0.5


def test_a_battered_brigade_joins_a_fresh_one_in_the_lead() -> None:
    """4.1, 12.2 Only the lead hex counts for the difference, and a worn brigade finds room there."""
    units = ("9Stulp 2224 in-command", "10Stulp 2225 worn in-command", "1Bat 2223", "2Bat 2223 worn")
    now = looking(moving(*units), PRUSSIAN)
    made = plan(now)
    assert made
    assert made[0].places == {unit("9Stulp"): hex_("2224"), unit("10Stulp"): hex_("2224")}


def test_a_brigade_waits_for_its_comrade_to_assault_with_it() -> None:
    """12.5 a, 12.6 Against those who will not leave, two brigades from two sides are worth far more than one: the
    second closes in before the assault."""
    made = plan(looking(moving("9Stulp 2023 in-command", "10Stulp 2024 in-command", "1Bat 2022"), PRUSSIAN))
    assert made[0].places == {unit("9Stulp"): hex_("2023"), unit("10Stulp"): hex_("1923")}


def test_alone_only_where_the_case_is_clear() -> None:
    """12.2 A shaken brigade does not go alone at a fresh one, but does with another at its side; guns without cover and
    a shattered brigade need no more than one."""

    def assaults(*units: str) -> bool:
        return answer(in_step("assault", *units, formation="PIII", posture="A")).startswith("assault ")

    assert not assaults("9Stulp 2224 shaken in-command", "1Bat 2223")
    assert assaults("9Stulp 2224 shaken in-command", "10Stulp 2323 in-command", "1Bat 2223")
    assert assaults("9Stulp 2224 shaken in-command", "BatArt 2223")
    assert assaults("9Stulp 2224 shaken in-command", "1Bat 2223 worn disrupted")


def test_whoever_comes_second_meets_less_fire() -> None:
    """11.4, 8.4 s The enemy has fired at the first who came: the others have less to fear."""
    state = moving("9Stulp 2224 in-command", "10Stulp 2225 in-command", "1Bat 2223")
    costs = []
    for shots in (0, 1):
        state.shots[unit("1Bat")] = shots
        costs.append(reception(looking(state, PRUSSIAN).table, (unit("10Stulp"),), hex_("2324"), PRUSSIAN)[0])
    assert 0 < costs[1] < costs[0]


def test_fire_prepares_the_assault() -> None:
    """5.3, 8.1 Fire at those who are to be assaulted in the same activation counts for more."""
    foot = ("9Stulp 2224 in-command", "10Stulp 2225 in-command", "1Bat 2223")
    state = in_step("fire", *foot, formation="PIII", posture="A")
    (attack,) = plan(looking(state, PRUSSIAN))
    assert RULES.labels[attack.target] == "2223"
    decision = METZ.decision(state)
    assert decision is not None
    now = looking(state, PRUSSIAN)
    scores = [fights.choose_fire(now, {}, made, decision)["fire 9Stulp 2223"] for made in ([], [attack])]
    assert scores[1] > scores[0] > 0


def test_mitrailleuses_fire_while_the_coffee_mill_is_held() -> None:
    """8.4 u The event serves nothing but them: their fire is worth more as long as it is held."""
    units, values = ("VergeArt 0304 in-command", "VergeMit 0304 in-command", "9Stulp 0305"), []
    for place in ("held", "cup"):
        chits = {"moulin-a-cafe": place, "FIV": "cup"}
        state = in_step("fire", *units, formation="FII", chits=chits)
        decision = METZ.decision(state)
        assert decision is not None
        fire = next(option for option in decision.options if option.text == "fire VergeMit 0305")
        values.append(fights.fire_worth(looking(state, FRENCH), fire, "step"))
    assert values[0] > values[1]


def test_who_has_to_attack_leaves_one_small_unit_in_a_quiet_place() -> None:
    """17.0 Two brigades of VIII Corps keep its two places, not four; a detachment relieves a brigade."""
    state: Any = METZ.setup("left-wing", {}, dice.secret_from_seed(1))
    posts = assign(looking(state, PRUSSIAN))
    brigades = [posts[unit(name)].role for name in ("29Welt", "30Welt", "31Barn", "32Barn")]
    assert sorted(brigades) == [ATTACK, ATTACK, HOLD, HOLD]
    units = ("9Stulp 1624", "A.PIII 1625", "10Stulp 2225", "Alvensleben 1826", "1Bat 2120")
    posts = assign(looking(board(*units, control={"prussian": ["1624"]}), PRUSSIAN))
    assert posts[unit("A.PIII")] == Post(HOLD, hex_("1624"))
    assert posts[unit("9Stulp")].role == ATTACK


def test_whoever_stands_in_a_threatened_place_stays_there() -> None:
    """19.1 Mars-la-Tour is not left because its brigade is also the nearest to Mariaville, where the enemy is."""
    keys = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-19"].number}
    keys["control"] = {"prussian": ["0920", "1122", "2022"], "french": ["1319", "1615"]}
    units = ("39KrKo 1122", "38Schw 1223 disrupted worn", "11Budd 2022", "Voigts 1324", "1Cis 1522", "2Cis 1019")
    posts = assign(looking(board(*units, **keys), PRUSSIAN))
    assert posts[unit("39KrKo")] == Post(HOLD, hex_("1122"))
    assert posts[unit("11Budd")] == Post(HOLD, hex_("2022"))


def test_the_last_one_does_not_leave_a_place_open() -> None:
    """19.1, 19.2 Whoever comes next walks in; with a comrade there it may go."""
    control = {"prussian": ["1122"]}
    alone = looking(board("39KrKo 1122", "1Cis 1118", control=control), PRUSSIAN)
    relieved = looking(board("39KrKo 1122", "40KrKo 1122 worn", "1Cis 1118", control=control), PRUSSIAN)
    post = Post(ATTACK, hex_("2022"))
    out = [places.place(now, unit("39KrKo"), hex_("1222"), post) for now in (alone, relieved)]
    assert out[0] < out[1] - alone.goal_worth(hex_("1122")) / 2


def test_in_the_last_turns_who_has_to_attack_leaves_one_unit_in_a_place() -> None:
    """19.1, 4.1.1 Who is behind has nobody to spare but the weaker one; who is ahead puts another one in, if there is
    room for it and it has yet to act."""
    keys: dict[str, Any] = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-20"].number}
    units = ("1Aym 1319", "2Aym 1320 worn", "1Cis 2022", "1Nayr 1615", "39KrKo 1322", "40KrKo 1423", "Voigts 1424")
    holders = []
    for mine in (["1319"], ["1319", "1615", "2022"]):
        theirs = [place for place in ("0920", "1122", "1615", "2022") if place not in mine]
        keys["control"] = {"french": mine, "prussian": theirs}
        posts = assign(looking(board(*units, **keys), FRENCH, "FIII", "PX"))
        holders.append([name for name in ("1Aym", "2Aym") if posts[unit(name)] == Post(HOLD, hex_("1319"))])
    assert holders == [["2Aym"], ["1Aym", "2Aym"]]


def test_in_the_last_turn_a_place_is_given_to_those_who_can_get_there() -> None:
    """5.2, 19.1 A corps whose chit has been drawn will not come any more."""
    keys: dict[str, Any] = {"scenario": "afternoon-crisis", "turn": RULES.turn["16-20"].number}
    keys["control"] = {"prussian": ["0920", "1122", "2022"], "french": ["1319", "1615"]}
    units = ("37Schw 1124", "Voigts 1124", "12Budd 1125", "Alvensleben 1126", "1Cis 1118", "Ladmirault 1117")
    for cup, name in ((["PX", "FIV"], "37Schw"), (["PIII", "FIV"], "12Budd")):
        posts = assign(looking(board(*units, "38Schw 0920", chits=cup, **keys), PRUSSIAN))
        assert next(who for who, post in posts.items() if post == Post(HOLD, hex_("1122"))) == unit(name)


def test_a_headquarters_looks_after_those_who_keep_a_place() -> None:
    """14.3 Out of command a garrison may run off: the headquarters stays in reach of it."""
    spread = ("39KrKo 1122", "40KrKo 2222", "1Cis 1110")
    kept = looking(board(*spread, "Voigts 1722", control={"prussian": ["1122"]}), PRUSSIAN)
    lost = looking(board(*spread, "Voigts 1722", control={"french": ["1122"]}), PRUSSIAN)
    hq = unit("Voigts")
    near = [places.hq_place(now, hq, hex_("1222")) - places.hq_place(now, hq, hex_("2122")) for now in (kept, lost)]
    assert near[0] > near[1]


def test_a_held_chit_is_played_before_the_cup_is_empty() -> None:
    """6.3.1 What is held when the cup is empty is lost: the last chance is taken, however small."""
    state = board("9Stulp 2227", "1Verge 2224")
    assert left_in_cup(looking(state, PRUSSIAN).table) == 0
    late = fights.eagerness(looking(state, PRUSSIAN))
    for name in ("FII", "FIII", "FVI", "PIII", "PX", "P5C"):
        state.chit_place[RULES.chit_index[name]] = IN_CUP
    assert late < 0.2 < fights.eagerness(looking(state, PRUSSIAN)) == 1.0


def test_what_is_planned_depends_on_what_is_there() -> None:
    """5.1 Krupp's guns where guns have a target, orders for an attack where there is one to make, else neither."""
    far = board("CArt.PIII 2228", "9Stulp 2229", "Alvensleben 2229", "1Verge 2212", "Frossard 2211")
    near = board("CArt.PIII 2227", "9Stulp 2228", "Alvensleben 2228", "1Verge 2224 worn", "Frossard 2211")
    guns = [chits.plan_worth(looking(state, PRUSSIAN), "krupps-guns") for state in (far, near)]
    assert guns[1] > guns[0] == 0.0
    assert chits.plan_worth(looking(far, PRUSSIAN), "battlefield-conditions") > guns[0]
    lost = board("1Verge 2212", "2Verge 2229", "Frossard 2211", "9Stulp 2228")
    led = board("1Verge 2212", "2Verge 2213", "Frossard 2211", "9Stulp 2228")
    initiative = [chits.plan_worth(looking(state, FRENCH), "command-initiative") for state in (lost, led)]
    assert initiative[0] > initiative[1] == 0.0


def test_a_brigade_in_a_quiet_place_leaves_a_part_of_itself() -> None:
    """17.0 The enemy stands off, the corps has to attack: a detachment keeps the place."""
    pool = ("A.PIII pool", "B.PIII pool", "C.PIII pool")
    units = ("9Stulp 1624 in-command", "10Stulp 2225 in-command", "Alvensleben 1826 in-command", "1Bat 1920")
    state = moving(*units, *pool, control={"prussian": ["1624"]})
    assert answer(state) == "break 9Stulp"
    given = play_step(state, "movement_step.choose_unit", "breakdown.choose_detachments", "movement.choose_way")
    assert any(text.startswith("take ") for text in given)
    assert any(where(state, name) == "1624" for name in ("A.PIII", "B.PIII", "C.PIII"))


def test_cavalry_meets_a_charge() -> None:
    """11.7 Heavy cavalry that would be caught standing throws itself at the light cavalry that charges it."""
    state = moving("15Cav.6C 2625 in-command", "Wilhelm 2625", "2Cav.3C 2523", formation="P6C")
    play(state, "charge 15Cav.6C 2523", dice=(7,))
    play(state, "to 2524")
    assert answer(state) == "countercharge 2Cav.3C"
