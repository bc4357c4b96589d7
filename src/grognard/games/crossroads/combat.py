"""Chapters 6 and 7: combat, and what comes of it."""

from __future__ import annotations

from grognard.engine.forecast import Shift
from grognard.mechanics.standard.aftermath import Aftermath
from grognard.mechanics.standard.combat import Battle, Combat, terrain_shifts

from .program import ATTACKED, HEX_ATTACKED, Table, program
from .victory import check_destroyed


def shifts(table: Table, battle: Battle) -> list[Shift]:
    """6.3 Terrain and rivers help the defender; 6.4 infantry and cavalry together help the attacker."""
    found = terrain_shifts(table, battle, "6.3")
    if len({table.rules.units[unit].type for unit in battle.attackers}) > 1:
        found.append(Shift("6.4", "combined-arms", table.rules.schedule.combat.combined_arms))
    return found


#: 7.1 the attacker's losses, then the defender's; 7.2 the retreat; 7.3 the advance; 8.2 a battle may decide the game
AFTERMATH = Aftermath(program, losses="7.1", retreat="7.2", advance="7.3", after=check_destroyed)

#: 6.1 who attacks what, each once a phase; 6.2 odds and die, by 1.1 the strength of the steps that are left
COMBAT = Combat(
    program,
    AFTERMATH,
    attack="6.1",
    odds="6.2",
    end="2.1",
    mark=ATTACKED,
    hex_mark=HEX_ATTACKED,
    shifts=shifts,
)
