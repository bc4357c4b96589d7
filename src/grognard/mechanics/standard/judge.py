"""How a captain plays a standard game: march on the hexes that matter, attack where the odds are good."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.engine.option import Decision
from grognard.engine.program import Step
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.mechanics.procedures import Nothing
from grognard.mechanics.standard.aftermath import Aftermath, Fought, defenders, suffering, ways_back
from grognard.mechanics.standard.combat import Battle, Combat, enemy_hexes, strength
from grognard.mechanics.standard.kit import Table
from grognard.mechanics.standard.movement import on_map
from grognard.mechanics.standard.movement_phase import MovementPhase, Moving, own_units

#: by question: what its answers are worth, by their texts
Judges = dict[Step, Callable[[Any, Any], Mapping[str, float]]]


class StandardJudge:
    """Sees the whole table: nothing is hidden in a standard game. A game with questions of its own adds to `judges`."""

    def __init__(
        self,
        title: Title,
        side: str,
        style: Mapping[str, float],
        phases: tuple[MovementPhase, Combat, Aftermath],
        goals: Callable[[Any], Mapping[int, float]],
    ) -> None:
        """`goals` gives the hexes that matter, each with what it is worth. `style` has the weights `step` (of a step
        lost, against a point of a goal), `ground` (by distance from a goal), `worthwhile` (what an attack must
        promise), `cover`, `danger` (of an enemy who could strike) and `hold` (of a goal that nobody else keeps)."""
        self._title, self._style, self._goals = title, style, goals
        self._side = title.side_index(side)
        self._moves, self._combat, self._aftermath = phases
        #: by hex: the threat, worked out once a thought
        self._threats: dict[int, int] = {}
        self.judges: Judges = {
            self._moves.choose_unit: self._movers,
            self._moves.choose_way: self._ways,
            self._combat.choose_target: self._targets,
            self._combat.choose_attackers: self._attackers,
            self._aftermath.choose_loss: self._losses,
            self._aftermath.choose_retreat: self._retreats,
            self._aftermath.choose_advance: self._advances,
        }

    def scores(self, decision: Decision, state: State) -> Mapping[str, float]:
        """What every answer is worth; one that nobody has judged is worth nothing."""
        self._threats.clear()
        step = self._title.program.step_at(state)
        if step not in self.judges:
            raise GrognardError(
                f"{self._title.name}: nobody judges {decision.question}; add it to the captain's judges"
            )
        judged = self.judges[step](self._title.table(state), state.frames[-1][1])
        return {option.text: judged.get(option.text, 0.0) for option in decision.options}

    def _movers(self, table: Table, nothing: Nothing) -> Mapping[str, float]:
        """Whoever gains most by moving; reinforcements come on; enough when nobody gains."""
        found = {"end": 0.0}
        for unit in own_units(table, nothing):
            if self._moves.unit_refusal(table, nothing, unit) is None:
                here = self.worth(table, unit, table.state.where[unit])
                best = max(self.worth(table, unit, hex_) for hex_ in self._moves.movement.reach(table, unit))
                found[f"move {table.rules.ids[unit]}"] = best - here - 0.01
        index, ids = table.rules.grid.index, table.rules.unit_index
        for option in self._title.program.steps[table.state.frames[-1][0]].offered(table, nothing):
            if option.verb == "enter":
                found[option.text] = 100.0 + self.worth(table, ids[option.words[0]], index[option.words[1]])
        return found

    def _ways(self, table: Table, moving: Moving) -> Mapping[str, float]:
        unit, labels = moving.unit, table.rules.labels
        found = {f"to {labels[h]}": self.worth(table, unit, h) for h in self._moves.destinations(table, moving)}
        return {**found, "stay": self.worth(table, unit, table.state.where[unit])}

    def worth(self, table: Table, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex: goals near, enemies within reach of an attack, cover."""
        rules, state = table.rules, table.state
        worth = -self._style["cover"] * rules.terrain[hex_].shift
        pulls = []
        for at, points in self._goals(table).items():
            guarded = any(rules.side[u] == self._side and u != unit for u in rules.board.stack(state, at))
            if at == hex_ and not guarded:
                worth += self._style["hold"]
            if not guarded and (state.control[at] != self._side or self._threat(table, at)):
                pulls.append(points - self._style["ground"] * rules.grid.distance(hex_, at))
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

    def _threat(self, table: Table, hex_: int) -> int:
        """Strength of the enemies that could attack a hex in their next turn."""
        found = self._threats.get(hex_)
        if found is None:
            distance, points = table.rules.grid.distance, self._moves.movement.points
            where, enemies = table.state.where, on_map(table, 1 - self._side)
            near = [u for u in enemies if distance(where[u], hex_) <= 1 + points(table, u) // 2]
            found = self._threats[hex_] = strength(table, near)
        return found

    def _targets(self, table: Table, nothing: Nothing) -> Mapping[str, float]:
        """The most promising attack, if one is worth it."""
        found = {"end": self._style["worthwhile"]}
        for hex_ in enemy_hexes(table, nothing):
            if self._combat.target_refusal(table, nothing, hex_) is None:
                whole = Battle(hex_, tuple(self._combat.able(table, Battle(hex_))))
                found[f"attack {table.rules.labels[hex_]}"] = self._promise(table, whole)
        return found

    def _attackers(self, table: Table, battle: Battle) -> Mapping[str, float]:
        """Whoever helps; enough when nobody does."""
        found = {"commit": self._promise(table, battle) if battle.attackers else 0.0}
        for unit in self._combat.able(table, battle):
            more = battle._replace(attackers=(*battle.attackers, unit))
            found[f"add {table.rules.ids[unit]}"] = 0.01 + self._promise(table, more)
        return found

    def _promise(self, table: Table, battle: Battle) -> float:
        """The mean of what an attack brings, a retreat from a goal counting as ground."""
        ground = 1.0 + self._goals(table).get(battle.target, 0)
        dice = table.rules.odds.faces
        return sum(
            ways * (self._style["step"] * (defender - attacker) + ground * retreat) / dice
            for (attacker, defender, retreat), ways in self._combat.outcomes(table, battle).items()
        )

    def _losses(self, table: Table, fought: Fought) -> Mapping[str, float]:
        """Where the least strength goes."""
        rules, steps = table.rules, table.state.steps
        return {
            f"lose {rules.ids[u]}": float(rules.strength[u][steps[u] - 1] - rules.strength[u][steps[u]])
            for u in suffering(table, fought)
        }

    def _retreats(self, table: Table, fought: Fought) -> Mapping[str, float]:
        unit = defenders(table, fought)[0]
        return {f"retreat {table.rules.labels[h]}": self.worth(table, unit, h) for h in ways_back(table, fought)}

    def _advances(self, table: Table, fought: Fought) -> Mapping[str, float]:
        """Into goals in any case, elsewhere if it is better there."""
        found = {"halt": 0.0}
        for unit in self._aftermath.advancing(table, fought):
            gain = self.worth(table, unit, fought.target) - self.worth(table, unit, table.state.where[unit])
            found[f"advance {table.rules.ids[unit]}"] = gain
        return found
