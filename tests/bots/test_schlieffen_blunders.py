"""The captain in Schlieffen's War: what its predecessor did wrong game after game, one position each."""

from __future__ import annotations

from typing import Any

import pytest
from games.schlieffen.scene import GRID, RULES, WAR, board

from grognard import bots
from grognard.bots.evaluation import weights_of
from grognard.engine import dice
from grognard.games.schlieffen.bot import losses
from grognard.games.schlieffen.bot.aims import aims_of
from grognard.games.schlieffen.bot.attacks import weigh
from grognard.games.schlieffen.bot.ground import Ground
from grognard.games.schlieffen.bot.odds import Odds
from grognard.games.schlieffen.bot.situation import Situation
from grognard.games.schlieffen.bot.style import style_of
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
