"""How the captain plays Crossroads: march on the objectives that matter, attack where the odds are good."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from grognard.engine.option import Decision
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.mechanics.standard.movement import on_map

from .. import aftermath, combat, movement
from ..combat import Battle, able, strength
from ..forecast import outcomes
from ..program import Nothing, Table


class Judge:
    """Sees the whole table: nothing is hidden in this game."""

    def __init__(self, title: Title, side: str, style: Mapping[str, float]) -> None:
        self._title = title
        self._style = style
        self._side = title.side_index(side)
        #: by hex: the threat, worked out once a thought
        self._threats: dict[int, float] = {}
        self._judges: dict[Any, Callable[[Table, Any], Mapping[str, float]]] = {
            movement.choose_unit: self._movers,
            movement.choose_way: self._ways,
            combat.choose_target: self._targets,
            combat.choose_attackers: self._attackers,
            aftermath.choose_loss: self._losses,
            aftermath.choose_retreat: self._retreats,
            aftermath.choose_advance: self._advances,
        }

    def scores(self, decision: Decision, state: State) -> Mapping[str, float]:
        step = self._title.program.step_at(state)
        self._threats.clear()
        judged = self._judges[step](self._title.table(state), state.frames[-1][1])
        return {option.text: judged.get(option.text, 0.0) for option in decision.options}

    def _movers(self, table: Table, nothing: Nothing) -> Mapping[str, float]:
        """Whoever gains most by moving; enough when nobody does."""
        found = {"end": 0.0}
        for unit in movement.own_units(table, nothing):
            if movement.unit_refusal(table, nothing, unit) is None:
                here = self._worth(table, unit, table.state.where[unit])
                best = max(self._worth(table, unit, hex_) for hex_ in movement.MOVEMENT.reach(table, unit))
                found[f"move {table.rules.ids[unit]}"] = best - here - 0.01
        return found

    def _ways(self, table: Table, moving: movement.Moving) -> Mapping[str, float]:
        unit, labels = moving.unit, table.rules.labels
        found = {f"to {labels[h]}": self._worth(table, unit, h) for h in movement.destinations(table, moving)}
        return {**found, "stay": self._worth(table, unit, table.state.where[unit])}

    def _worth(self, table: Table, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex: objectives near, enemies within reach of an attack, cover."""
        rules, state = table.rules, table.state
        worth = -self._style["cover"] * rules.terrain[hex_].shift
        pulls = []
        for objective in rules.schedule.objective:
            at = rules.grid.index[objective.hex]
            guarded = any(rules.side[u] == self._side and u != unit for u in rules.board.stack(state, at))
            if at == hex_ and not guarded:
                worth += self._style["hold"]
            threatened = self._threat(table, at) > 0
            if not guarded and (state.control[at] != self._side or threatened):
                pulls.append(objective.points - self._style["ground"] * rules.grid.distance(hex_, at))
        worth += max(pulls, default=-self._style["ground"] * self._nearest(table, hex_))
        friends = strength(table, [u for u in self._around(table, hex_, self._side) if u != unit])
        mine = rules.strength[unit][state.steps[unit]]
        for near in rules.grid.adjacent(hex_):
            enemies = [u for u in rules.board.stack(state, near) if rules.side[u] != self._side]
            if enemies:
                worth += min(2.0, 0.5 * (mine + friends) / max(1, strength(table, enemies)))
        return worth - self._style["danger"] * max(0.0, self._threat(table, hex_) / (mine + friends + 1) - 1)

    def _nearest(self, table: Table, hex_: int) -> int:
        enemies = on_map(table, 1 - self._side)
        return min((table.rules.grid.distance(hex_, table.state.where[u]) for u in enemies), default=0)

    def _around(self, table: Table, hex_: int, side: int) -> Iterable[int]:
        """A side's units in a hex and next to it."""
        for near in (hex_, *table.rules.grid.adjacent(hex_)):
            yield from (u for u in table.rules.board.stack(table.state, near) if table.rules.side[u] == side)

    def _threat(self, table: Table, hex_: int) -> float:
        """Strength of the enemies that could attack a hex in their next turn."""
        rules, where = table.rules, table.state.where
        enemies = on_map(table, 1 - self._side)
        return strength(
            table, [u for u in enemies if rules.grid.distance(where[u], hex_) <= 1 + rules.movement[u] // 2]
        )

    def _targets(self, table: Table, nothing: Nothing) -> Mapping[str, float]:
        """The most promising attack, if one is worth it."""
        found = {"end": self._style["worthwhile"]}
        for hex_ in combat.enemy_hexes(table, nothing):
            if combat.target_refusal(table, nothing, hex_) is None:
                whole = Battle(hex_, tuple(able(table, Battle(hex_))))
                found[f"attack {table.rules.labels[hex_]}"] = self._promise(table, whole)
        return found

    def _attackers(self, table: Table, battle: Battle) -> Mapping[str, float]:
        """Whoever helps; enough when nobody does."""
        found = {"commit": self._promise(table, battle) if battle.attackers else 0.0}
        for unit in able(table, battle):
            more = battle._replace(attackers=(*battle.attackers, unit))
            found[f"add {table.rules.ids[unit]}"] = 0.01 + self._promise(table, more)
        return found

    def _promise(self, table: Table, battle: Battle) -> float:
        """The mean of what an attack brings, a retreat from an objective counting as ground."""
        objectives = {table.rules.grid.index[o.hex]: o.points for o in table.rules.schedule.objective}
        ground = 1.0 + objectives.get(battle.target, 0)
        dice = table.rules.odds.faces
        return sum(
            ways * (self._style["step"] * (defender - attacker) + ground * retreat) / dice
            for (attacker, defender, retreat), ways in outcomes(table, battle).items()
        )

    def _losses(self, table: Table, battle: aftermath.Aftermath) -> Mapping[str, float]:
        """Where the least strength goes."""
        rules, steps = table.rules, table.state.steps
        return {
            f"lose {rules.ids[u]}": float(rules.strength[u][steps[u] - 1] - rules.strength[u][steps[u]])
            for u in aftermath.suffering(table, battle)
        }

    def _retreats(self, table: Table, battle: aftermath.Aftermath) -> Mapping[str, float]:
        unit = aftermath.defenders(table, battle)[0]
        near = aftermath.ways_back(table, battle)
        return {f"retreat {table.rules.labels[h]}": self._worth(table, unit, h) for h in near}

    def _advances(self, table: Table, battle: aftermath.Aftermath) -> Mapping[str, float]:
        """Into objectives in any case, elsewhere if it is better there."""
        found = {"halt": 0.0}
        for unit in aftermath.advancing(table, battle):
            gain = self._worth(table, unit, battle.target) - self._worth(table, unit, table.state.where[unit])
            found[f"advance {table.rules.ids[unit]}"] = gain
        return found


def judge(title: Title, side: str, style: Mapping[str, float]) -> Judge:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return Judge(title, side, style)
