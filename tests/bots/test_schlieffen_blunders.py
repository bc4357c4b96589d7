"""The captain in Schlieffen's War: what its predecessor did wrong game after game, one position each."""

from __future__ import annotations

from typing import Any

import pytest
from games.schlieffen.scene import GRID, RULES, WAR, board

from grognard import bots
from grognard.bots.evaluation import weights_of
from grognard.engine import dice
from grognard.games.schlieffen.advance import Advance
from grognard.games.schlieffen.bot import combat, losses, reorganise
from grognard.games.schlieffen.bot.aims import aims_of
from grognard.games.schlieffen.bot.attacks import best_blow, weigh
from grognard.games.schlieffen.bot.ground import Ground
from grognard.games.schlieffen.bot.marches import Marches
from grognard.games.schlieffen.bot.odds import Odds
from grognard.games.schlieffen.bot.places import Places
from grognard.games.schlieffen.bot.plan import Plan
from grognard.games.schlieffen.bot.reply import Reply
from grognard.games.schlieffen.bot.situation import Situation
from grognard.games.schlieffen.bot.style import style_of
from grognard.games.schlieffen.bot.supply import Chains
from grognard.games.schlieffen.losses import Losses
from grognard.games.schlieffen.program import Table
from grognard.games.schlieffen.rules import CORPS, HQ
from grognard.games.schlieffen.state import ENTENTE, GERMAN, OUT_OF_SUPPLY
from grognard.games.schlieffen.supply import Network

STYLE = style_of(weights_of(WAR, "answers"))


def looking(state: Any, side: int) -> Situation:
    return Situation(Table(RULES, state, WAR.sides), Ground(RULES), Odds(RULES), STYLE, side)


def answer(state: Any) -> str:
    decision = WAR.decision(state)
    assert decision is not None
    return bots.make("captain", WAR, decision.side, 1).choose(WAR.view(state, decision.side)).text


@pytest.mark.parametrize("turn", [2, 4, 6])
def test_plan_xvii_is_begun_at_once(turn: int) -> None:
    """4.4 Seven attacks on Germany are not left to the last weeks, when nobody can reach it any more."""
    units = ("F.XX 2007", "F.IX 2007", "F.HQ2 2108", "G.XXI 1907", "G.HQ6 1906")
    assert answer(board(*units, turn=turn, active="entente", phase="combat", plan=1)) == "attack 1907"


def test_a_single_corps_does_not_knock_at_a_fortress() -> None:
    """11.13 Alone against works it cannot win, it would only be worn out."""
    state: Any = board("G.V 1909", "G.HQ5 1909", "Verdun 1910", "F.XX 2512", "F.HQ1 2512", turn=6, active="german")
    now = looking(state, GERMAN)
    unit, target = RULES.unit_index["G.V"], GRID.index["1910"]
    blow = weigh(now, aims_of(now), target, [unit], [now.striker(unit, GRID.index["1909"])])
    strong = ("G.V", "G.VI", "G.VIII", "G.XVI")
    state = board(*(f"{name} 1909" for name in strong[:3]), f"{strong[3]} 1809", "G.HQ5 1909", "Verdun 1910", turn=6)
    now = looking(state, GERMAN)
    units = [RULES.unit_index[name] for name in strong]
    together = weigh(now, aims_of(now), target, units, [now.striker(u, state.where[u]) for u in units])
    assert blow.value < STYLE.least < together.value


def test_retreats_lead_to_supply() -> None:
    """8.3, 11.21 Of two hexes the one where the corps is fed."""
    state = board("F.XX 2011", "F.HQ2 2112", "G.II 2010", turn=5, active="german")
    now = looking(state, ENTENTE)
    network = Network(now.table, ENTENTE)
    unit = RULES.unit_index["F.XX"]
    near = [RULES.labels[h] for h in GRID.within(GRID.index["2011"], 3)]
    fed = [label for label in near if network.supply_at(unit, GRID.index[label]) != OUT_OF_SUPPLY]
    cut = [label for label in near if network.supply_at(unit, GRID.index[label]) == OUT_OF_SUPPLY]
    assert fed
    assert cut
    beaten = Losses(GRID.index["2011"], (), 0, (unit,), (), (), 1, False)
    scores = losses.choose_retreat(now, aims_of(now), beaten, [f"fall-back {label}" for label in (*fed, *cut)])
    assert max(scores, key=scores.__getitem__).split()[1] in fed


def test_set_ups_vary_and_are_sound() -> None:
    """3.1 No two wars begin alike; every headquarters stands on a railway, every corps near where it stood."""
    found = set()
    for seed in (1, 2, 3):
        state: Any = WAR.setup(secret=dice.secret_from_seed(seed))
        players = {side: bots.make("captain", WAR, side, seed) for side in WAR.sides}
        while (decision := WAR.decision(state)) is not None and decision.question.startswith("setup"):
            WAR.apply(state, players[decision.side].choose(WAR.view(state, decision.side)))
        found.add(tuple(state.where))
        for unit, hex_ in enumerate(state.where):
            if hex_ >= 0 and RULES.kind[unit] == HQ:
                assert RULES.on_rail[hex_]
            elif hex_ >= 0 and RULES.kind[unit] == CORPS:
                assert GRID.distance(hex_, GRID.index[RULES.units[unit].historical]) <= 2
    assert len(found) == 3


def test_plan_xvii_is_not_hurried() -> None:
    """4.4 One attack a turn makes seven: one more has to be worth its losses, one too few is pressing."""
    units = ("F.XX 2007", "F.IX 2007", "F.HQ2 2108", "G.XXI 1907", "G.HQ6 1906")
    target, attackers = GRID.index["1907"], [RULES.unit_index["F.XX"], RULES.unit_index["F.IX"]]

    def bonus(turn: int, plan: int) -> float:
        now = looking(board(*units, turn=turn, active="entente", phase="combat", plan=plan), ENTENTE)
        return aims_of(now).attack_bonus(target, attackers)

    assert bonus(2, 0) > bonus(2, 1) > bonus(2, 2) == bonus(2, 5) > 0.0
    assert bonus(3, 7) == 0.0
    assert bonus(7, 6) > 40.0


def test_an_attack_that_is_planned_makes_the_next_less_pressing() -> None:
    """4.4 A plan of march does not send three armies to make the one attack that is due."""
    now = looking(board("F.XX 2007", "F.IX 2007", "F.HQ2 2108", "G.XXI 1907", turn=2, active="entente"), ENTENTE)
    aims, target, unit = aims_of(now), GRID.index["1907"], [RULES.unit_index["F.XX"]]
    before = aims.attack_bonus(target, unit)
    aims.intend(target, unit)
    assert aims.attack_bonus(target, unit) < before


def test_three_to_one_on_a_held_city_is_dared() -> None:
    """11.17 The Germans cannot wait before Mons: at better than three to one they attack, though it will cost them."""
    units = ("G.II 1212", "G.IV 1212", "G.IX 1212", "G.III 1113", "G.VII 1113", "G.HQ1 1212", "G.HQ2 1113")
    state = board(*units, "F.XX 1213", "F.IX 1213", turn=6, active="german", phase="combat")
    assert answer(state) == "attack 1213"


def planned(state: Any, side: int) -> dict[str, str]:
    """Where everybody is to go."""
    now = looking(state, side)
    orders = Plan(now, aims_of(now)).orders
    return {RULES.ids[unit]: RULES.labels[hex_] for unit, hex_ in orders.items()}


def test_no_city_is_left_to_be_walked_into() -> None:
    """4.6 A corps stays in, or goes to, a city that cavalry could ride into, though there are others to be taken."""
    units = ("G.II 1213", "G.IV 1212", "G.HQ1 1212", "G.DEP1 1211", "F.1C 1418", "F.HQ5 1519")
    control = {"german": ["1109", "1211", "1212", "1213", "1314"]}
    orders = planned(board(*units, turn=6, active="german", control=control), GERMAN)
    assert "1213" in (orders["G.II"], orders["G.IV"])


def test_headquarters_and_depots_do_not_stand_alone_within_reach() -> None:
    """8.6 Whoever loses them loses his supply: a hex that an enemy could strike when all have marched is no place."""
    units = ("G.II 1213", "G.IV 1213", "G.HQ1 1212", "G.DEP1 1212", "F.1C 1317", "F.HQ5 1416")
    now = looking(board(*units, turn=6, active="german"), GERMAN)
    chains = Chains(now, aims_of(now), Marches(now))
    chains.reply = Reply(now, {RULES.unit_index[name]: GRID.index["1112"] for name in ("G.II", "G.IV")})
    open_, safe = GRID.index["1213"], GRID.index["1110"]
    assert chains.exposure(open_) == STYLE.lost > chains.exposure(safe)


def test_a_reply_sees_what_bars_the_way() -> None:
    """7.1 Zones that will be there stop an enemy, those that will be gone do not."""
    state = board("G.II 2616", "F.XX 2619", "F.HQ1 2620", turn=6, active="german")
    now, unit, ahead = looking(state, GERMAN), RULES.unit_index["G.II"], GRID.index["2614"]
    assert ahead not in Reply(now, {}).ends
    assert ahead in Reply(now, {unit: GRID.index["2512"]}).ends


def test_those_who_return_go_where_they_are_fed() -> None:
    """9.5, 8.3 Of two French cities the one with a headquarters near it."""
    state = board("F.XX display", "F.HQ5 1516", "F.I 1516", "G.II 1015", turn=5, active="entente", phase="movement")
    now = looking(state, ENTENTE)
    scores = reorganise.choose_return(now, aims_of(now), ["return F.XX 0918", "return F.XX 1516"])
    assert scores["return F.XX 1516"] > scores["return F.XX 0918"]


def test_the_reduced_fall_before_the_fresh_are_reduced() -> None:
    """9.5 In supply and near their cities they come back at full strength, which those who stand reduced do not."""
    state = board("F.XX 1516", "F.IX 1516 1", "F.HQ5 1517", "G.II 1415", turn=5, active="german")
    now = looking(state, ENTENTE)
    assert losses.step_cost(now, RULES.unit_index["F.IX"]) < losses.step_cost(now, RULES.unit_index["F.XX"])
    state = board("F.XX 1516", "F.IX 1516 1 oos", "F.HQ5 1517", "G.II 1415", turn=5, active="german")
    now = looking(state, ENTENTE)
    assert losses.step_cost(now, RULES.unit_index["F.IX"]) > losses.step_cost(now, RULES.unit_index["F.XX"])


def test_the_last_turn_begins_no_siege() -> None:
    """4.7 Four steps of works cannot fall in one attack, and there is no other."""
    strong = ("G.V 1909", "G.VI 1909", "G.VIII 1909", "G.XVI 1809", "G.HQ5 1909")
    values = []
    for turn in (8, 10):
        now = looking(board(*strong, "Verdun 1910", turn=turn, active="german"), GERMAN)
        units = [RULES.unit_index[text.split()[0]] for text in strong[:4]]
        strikers = [now.striker(unit, now.state.where[unit]) for unit in units]
        values.append(weigh(now, aims_of(now), GRID.index["1910"], units, strikers).value)
    assert values[0] > STYLE.least > values[1]


def test_the_last_attack_of_the_war_spares_nobody() -> None:
    """4.7 A city may still be won; steps are counted by nobody any more."""
    units = ("F.XX 1315", "F.IX 1315", "F.HQ5 1316", "G.II 1314 1")
    control = {"german": ["1314"]}
    state = board(*units, turn=10, active="entente", phase="combat", control=control)
    assert answer(state) == "attack 1314"


def test_nobody_more_than_needed_attacks() -> None:
    """11.9 Three fresh corps clear a reduced one out of open country: the others are free for another attack."""
    names = ("G.II", "G.III", "G.IV", "G.IX", "G.VII", "G.X")
    places = ("2616", "2616", "2616", "2717", "2717", "2717")
    units = [f"{name} {hex_}" for name, hex_ in zip(names, places, strict=True)]
    now = looking(board(*units, "G.HQ1 2616", "F.XX 2617 1", turn=6, active="german", phase="combat"), GERMAN)
    blow = best_blow(now, aims_of(now), GRID.index["2617"], [RULES.unit_index[name] for name in names])
    assert blow is not None
    assert len(blow.units) <= 4


def test_the_reduced_are_taken_out_of_the_line() -> None:
    """9.5 Out of the enemy's zones a reduced corps is restored: a hex behind the line is worth more to it."""
    units = ("G.II 2616 1", "G.III 2616", "G.IV 2616", "G.HQ1 2615", "F.XX 2618", "F.HQ1 2620")
    now = looking(board(*units, turn=6, active="german"), GERMAN)
    aims = aims_of(now)
    places = Places(now, aims, Marches(now))
    gains = {}
    for name in ("G.II", "G.III"):
        unit = RULES.unit_index[name]
        gains[name] = places.worth(unit, GRID.index["2614"]) - places.worth(unit, GRID.index["2617"])
    assert gains["G.II"] > gains["G.III"]


def test_the_army_leaves_lorraine_when_plan_xvii_is_done() -> None:
    """4.4 Seven attacks made, German cities draw far less than those that were lost."""
    units = ("F.XX 2007", "F.HQ2 2108", "G.XXI 1907")
    control = {"german": ["1314"]}
    prizes = []
    for plan in (2, 7):
        state = board(*units, turn=4, active="entente", plan=plan, control=control)
        prizes.append(aims_of(looking(state, ENTENTE)).prizes)
    city, lost = GRID.index["1906"], GRID.index["1314"]
    assert prizes[0][city] > 2 * prizes[1][city]
    assert prizes[1][lost] > 2 * prizes[1][city]


def test_a_weak_garrison_of_a_vital_city_does_not_sally() -> None:
    """4.3 An attack that fails would cost the step that holds Saarbrücken."""
    units = ("G.IBAV 1906 1", "G.3C 1906", "G.HQ6 1905", "F.VII 2006 1", "F.HQ2 2108")
    assert answer(board(*units, turn=6, active="german", phase="combat")) != "attack 2006"
    strong = ("G.IBAV 1906", "G.XXI 1906", "G.XIV 1906", "G.HQ6 1905", "F.VII 2006 1", "F.HQ2 2108")
    assert answer(board(*strong, turn=6, active="german", phase="combat")) == "attack 2006"


def test_a_sally_must_leave_enough_to_hold_the_city() -> None:
    """4.3 Two fresh corps that attack out of Saarbrücken may lose a step each; six corps are waiting for that."""
    garrison = ("G.XIIR 1906 elan", "G.XIV 1906 elan", "G.HQ6 1905")
    besiegers = ("F.VII 2006 fatigue", "F.XVIII 2006 fatigue", "F.HQ2 2108")
    waiting = ("F.XV 2108", "F.XVI 2108", "F.VIII 2109", "F.1C 2109")

    def sallies(*units: str) -> bool:
        now = looking(board(*units, turn=5, active="german", phase="combat", plan=5), GERMAN)
        return combat.blow_on(now, aims_of(now), GRID.index["2006"]) is not None

    assert not sallies(*garrison, *besiegers, *waiting)
    assert sallies(*garrison, *besiegers)
    assert sallies("G.XXI 1906 elan", *garrison, *besiegers, *waiting)


def test_a_city_with_enough_helps_one_with_too_few() -> None:
    """4.3 One corps alone would be stormed in Saarbrücken, and others near it are not needed where they are."""
    weak = ("G.XIV 1906 1", "G.7LW 1906 1")
    near = ("G.IBAV 2203", "G.XIVR 2203", "Strasbourg 2203", "G.HQ7 2203", "G.XXI 1801", "G.IX 1708", "G.HQ6 1807")
    french = ("F.VIII 2006 1", "F.VI 2006", "F.COL 2006", "F.XIII 2108", "F.XV 2108", "F.HQ1 2108")
    state: Any = board(*weak, *near, *french, turn=8, active="german", plan=10)
    orders = planned(state, GERMAN)
    assert sum(state.steps[RULES.unit_index[name]] for name, label in orders.items() if label == "1906") >= 3


def test_an_advance_does_not_open_the_way_to_a_city() -> None:
    """4.3, 11.22 The cavalry that bars the road to Saarbrücken stays on it; another corps takes the ground."""
    units = ("G.4C 2007 elan", "G.IIIBAV 1909 elan", "G.7ERS 1906 fatigue", "G.HQ5 1807")
    french = ("F.IX 2108", "F.XX 2108", "F.HQ2 2109")
    now = looking(board(*units, *french, turn=2, active="german", phase="combat"), GERMAN)
    won = Advance(GRID.index["2008"], tuple(RULES.unit_index[name] for name in ("G.4C", "G.IIIBAV")))
    scores = combat.choose_advance(now, aims_of(now), won, ["advance G.4C", "advance G.IIIBAV", "halt"])
    assert scores["advance G.4C"] < scores["halt"] < scores["advance G.IIIBAV"]


def test_liege_leaves_those_to_namur_who_can_reach_it() -> None:
    """11.23 On the first turn both gates of Belgium are stormed: whoever can come to Namur does not stand before Liège
    while a corps that cannot looks on."""
    state: Any = WAR.setup(secret=dice.secret_from_seed(1))
    while (decision := WAR.decision(state)) is not None and decision.question.startswith("setup"):
        WAR.apply(state, next(option.text for option in decision.options if option.text in ("historical", "done")))
    now = looking(state, GERMAN)
    attacks = {RULES.labels[blow.target]: blow for blow in Plan(now, aims_of(now)).attacks}
    strength = {label: sum(now.striker(u, 0).strength for u in blow.units) for label, blow in attacks.items()}
    assert strength["1109"] >= 24
    assert strength["1211"] >= 14


def test_a_guard_of_paris_is_called_in_time() -> None:
    """4.2 Two marches away no enemy is in reach yet; then it would be too late for the next corps to come."""
    units = ("F.XX 2314", "F.HQ1 2314", "F.IX 1418", "F.HQ5 1418", "G.II 1611", "G.HQ3 1611")
    control = {"german": ["1611"]}
    orders = planned(board(*units, turn=5, active="entente", control=control), ENTENTE)
    near = RULES.paris_hexes
    field = Ground(RULES).field
    assert min(field(paris)[GRID.index[orders[name]]] for paris in near for name in ("F.XX", "F.IX")) <= STYLE.at_hand


def test_nobody_attacks_from_where_he_will_not_be_fed() -> None:
    """8.3 A headquarters that cannot follow both armies lets the worse attack go."""
    units = ("F.XX 1315", "F.IX 1315", "F.HQ5 1415", "G.II 1214", "G.HQ1 1113", "F.XI 1312", "G.IV 1311", "G.HQ2 1210")
    state = board(*units, turn=5, active="entente")
    now = looking(state, ENTENTE)
    plan = Plan(now, aims_of(now))
    attacking = {unit for blow in plan.attacks for unit in blow.units} - plan.recalled
    assert all(plan.places.is_supplied(unit, plan.orders[unit]) for unit in attacking)


def test_the_last_word_is_spoken_beyond_supply() -> None:
    """4.7, 5.1 On the last turn a French corps takes Liège from a depot, though nobody feeds it there: the cities are
    counted before it starves. A turn earlier it would have starved."""
    units = ("F.XX 1211", "F.HQ5 1519", "F.IX 1518", "G.DEP1 1109", "G.II 1013", "G.HQ1 1013")
    control = {"german": ["1109", "1012", "1212"], "entente": ["1211"]}
    aimed = []
    for turn in (9, 10):
        now = looking(board(*units, turn=turn, active="entente", control=control), ENTENTE)
        aimed.append(GRID.index["1109"] in {blow.target for blow in Plan(now, aims_of(now)).attacks})
    assert aimed == [False, True]


def test_no_city_is_left_open_for_an_attack_that_can_do_without() -> None:
    """4.7 On their last turn the Germans take a city, and do not give another away for it: out of a second attack,
    which promises less, one of four is called back."""
    strong = ("G.II 1115", "G.III 1115", "G.IV 1115", "G.IX 1015", "G.X 1015", "G.VII 0914", "G.HQ1 1115", "G.HQ2 1015")
    units = (*strong, "F.3C 1116", "B.I 0815", "F.HQ4 1118")
    held = ("0914", "1212", "1213")
    now = looking(board(*units, turn=10, active="german", control={"german": list(held)}), GERMAN)
    plan = Plan(now, aims_of(now))
    assert GRID.index["1116"] in {blow.target for blow in plan.attacks}
    walked_into = Reply(now, plan.orders).ends
    assert plan.recalled
    assert all(plan.places.count[GRID.index[hex_]] for hex_ in held if GRID.index[hex_] in walked_into)


def test_nobody_gives_up_a_city_when_the_war_is_over_anyway() -> None:
    """4.7, 11.20 Steps are counted by nobody on the last turn: whoever can stay in a city stays."""
    units = ("G.II 1314 1 oos", "G.III 1314 1 oos", "F.XX 1315", "F.IX 1315", "F.HQ5 1316")
    answers = []
    for turn in (5, 10):
        now = looking(board(*units, turn=turn, active="entente", control={"german": ["1314"]}), GERMAN)
        defenders = tuple(RULES.unit_index[name] for name in ("G.II", "G.III"))
        beaten = Losses(GRID.index["1314"], (), 0, defenders, (), (), 1, False)
        scores = losses.choose_defender_loss(now, aims_of(now), beaten, ["lose G.II", "lose G.III", "retreat"])
        answers.append(max(scores, key=scores.__getitem__).split()[0])
    assert answers == ["retreat", "lose"]


def test_the_seventh_attack_is_made_by_whoever_can_make_it() -> None:
    """4.4 Driven out of Lorraine with one attack due, the French attack Aachen from Belgium, though no headquarters
    feeds them there; with seven made nobody goes."""
    units = ("F.I 1211", "F.HQ5 1313", "F.XI 1313", "G.7LW 1108", "G.II 1110", "G.HQ1 1110", "G.XXI 1907")
    aimed = []
    for plan in (6, 7):
        now = looking(board(*units, turn=6, active="entente", plan=plan, control={"entente": ["1211"]}), ENTENTE)
        aimed.append(GRID.index["1108"] in {blow.target for blow in Plan(now, aims_of(now)).attacks})
    assert aimed == [True, False]


@pytest.mark.parametrize(("lost", "held"), [(6, True), (12, False)])
def test_who_is_ahead_keeps_what_he_has(lost: int, held: bool) -> None:
    """4.7 With few cities lost the Entente keeps the rest through the Germans' last move: a corps is taken out of an
    attack that can do without it. With many lost it must take some back, and attacks with all it has."""
    cities = [hex_ for hex_ in RULES.victory_cities if RULES.labels[hex_] not in ("1418", "1314")]
    control = {"german": [RULES.labels[hex_] for hex_ in cities[:lost]]}
    now = looking(board("F.XX 1418", "F.HQ5 1418", "G.II 1416", turn=9, active="entente", control=control), ENTENTE)
    assert aims_of(now).is_last_stand == held


def test_no_corps_is_thrown_away_for_plan_xvii_before_it_must_be() -> None:
    """4.4, 11.17 One corps before Metz cannot take a step from it: in the first weeks the French wait for a better
    attack. In the last turn of the plan the war would be lost without it."""
    units = ("F.3GRD 2008", "F.HQ2 2108", "G.VIII 1908", "G.XXI 1908", "Metz 1908", "G.HQ6 1906")
    first = board(*units, turn=2, active="entente", phase="combat", plan=1)
    last = board(*units, turn=7, active="entente", phase="combat", plan=6)
    assert [answer(first), answer(last)] == ["end", "attack 1908"]


def test_nobody_attacks_alone_where_a_neighbour_helps() -> None:
    """11.9 The second corps next to the target makes the difference between a toss-up and a victory."""
    units = ("G.II 2616", "G.III 2616", "G.HQ1 2616", "F.XX 2617", "F.HQ1 2619")
    state = board(*units, turn=6, active="german", phase="combat")
    assert answer(state) == "attack 2617"
    WAR.apply(state, "attack 2617")
    given = []
    while (decision := WAR.decision(state)) is not None and decision.question == "declaration.choose_attackers":
        given.append(answer(state))
        WAR.apply(state, given[-1])
    assert {"add G.II", "add G.III"} <= set(given)
    alone = board("G.II 2616", "G.HQ1 2615", "F.XX 2617", "F.HQ1 2619", turn=6, active="german", phase="combat")
    assert answer(alone) == "end"


def test_verdun_does_not_hold_up_the_right_wing() -> None:
    """4.1, 4.7 With the way to Paris and to cities in the open country free, not half of the army stays before the
    works: Verdun draws less than what lies beyond it."""
    names = ("G.V", "G.VI", "G.VIII", "G.XVI", "G.XVIII", "G.XI")
    units = [f"{name} {hex_}" for name, hex_ in zip(names, ("1811",) * 3 + ("1711",) * 3, strict=True)]
    state = board(*units, "G.HQ4 1711", "G.HQ5 1811", "Verdun 1910", "F.VI 1910", "F.HQ3 2112", turn=5, active="german")
    orders = planned(state, GERMAN)
    verdun = GRID.index["1910"]
    assert sum(GRID.distance(GRID.index[orders[name]], verdun) <= 1 for name in names) <= 3


def test_paris_is_threatened_when_the_way_is_open() -> None:
    """4.1 No victory counts without a German within three hexes of Paris: whoever can be there goes."""
    near = RULES.hexes_with("paris-perimeter")
    units = ("G.II 1418", "G.III 1418", "G.IV 1316", "G.HQ1 1418", "F.XX 2314", "F.HQ1 2314", "F.IX 1721", "F.HQ5 1721")
    control = {"german": ["1418", "1314", "1213", "1212", "1211", "1516"]}
    reached = []
    for turn in (6, 8):
        orders = planned(board(*units, turn=turn, active="german", control=control), GERMAN)
        reached.append(any(GRID.index[orders[name]] in near for name in ("G.II", "G.III", "G.IV")))
    assert reached == [True, True]


def test_the_french_do_not_bleed_for_open_country() -> None:
    """11.20 Two corps attack two at even odds: a hex of fields that they hardly ever win is not worth their steps, a
    city that was lost is."""
    attackers, defenders = ("F.II 2715 elan", "F.XV 2715 elan", "F.HQ1 2618"), ("G.7ERS 2716 fatigue", "G.IVR 2716")
    fields = board(*attackers, *defenders, turn=5, active="entente", phase="combat", plan=7)
    assert answer(fields) == "end"
    units = ("F.XX 1416", "F.IX 1416", "F.HQ5 1417", "G.II 1516 1")
    city = board(*units, turn=5, active="entente", phase="combat", plan=7, control={"german": ["1516"]})
    assert answer(city) == "attack 1516"


def test_a_lost_city_draws_the_tired_forward() -> None:
    """4.6, 9.5 Maubeuge has been taken: a worn corps rests where it can strike at it next, not two marches back."""
    units = ("F.II 1613 1 fatigue", "F.HQ4 1518", "F.XII 1717", "G.II 1517", "G.IV 1117", "G.HQ3 1410")
    orders = planned(board(*units, turn=5, active="entente", plan=7, control={"german": ["1314"]}), ENTENTE)
    near = Ground(RULES).field(GRID.index["1314"])
    assert near[GRID.index[orders["F.II"]]] < near[GRID.index["1613"]]


def test_an_open_city_is_taken_beyond_supply() -> None:
    """4.6, 8.8 A corps on the coast marches into Saint-Quentin, which nobody holds, rather than back to its depot: two
    times in three it loses nothing there."""
    units = ("G.II 1118", "G.HQ3 1316", "G.DEP3 1211", "G.IV 1211", "F.XX 1714", "F.HQ1 2419")
    control = {"german": ["1109", "1118", "1211", "1316"]}
    assert planned(board(*units, turn=5, active="german", control=control), GERMAN)["G.II"] == "1516"


def test_the_germans_pay_for_ground() -> None:
    """11.20 Three corps before two weaker ones attack: what they lose comes back, the days do not."""
    units = ("G.XXI 2715 elan", "G.III 2715 fatigue", "G.II 2715", "G.HQ1 2617", "F.XV 2716 1", "F.IX 2716 elan")
    assert answer(board(*units, turn=5, active="german", phase="combat")) == "attack 2716"


def test_the_left_wing_stays_before_strasbourg() -> None:
    """4.3 A French corps is still in Belfort: the one beside Strasbourg does not march off to the north."""
    units = ("G.XV 2104", "Strasbourg 2203", "G.HQ7 2404", "G.DEP7 2003", "F.VII 2607", "F.HQ1 2309")
    order = planned(board(*units, turn=4, active="german", plan=5), GERMAN)["G.XV"]
    assert GRID.distance(GRID.index[order], GRID.index["2203"]) <= 1
