"""A combat phase: whoever is next to a hex may attack it together, at odds on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, Shift, distribution, expectation, headline
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.engine.option import Option
from grognard.engine.program import Program, Step
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.mechanics.odds import net
from grognard.mechanics.procedures import Nothing, active, one_more, somebody
from grognard.mechanics.standard import events
from grognard.mechanics.standard.aftermath import Aftermath, Fought
from grognard.mechanics.standard.kit import Table
from grognard.mechanics.standard.movement import on_map, own_refusal
from grognard.mechanics.standard.odds import Result
from grognard.mechanics.subjects import about


class Battle(NamedTuple):
    """An attack on a hex, and who takes part so far."""

    target: int
    attackers: tuple[int, ...] = ()


class Combat:
    """The questions `combat.choose_target` and `combat.choose_attackers` of a program."""

    def __init__(
        self,
        program: Program,
        aftermath: Aftermath,
        *,
        attack: str,
        odds: str,
        end: str,
        mark: int,
        hex_mark: int,
        shifts: Callable[[Any, Battle], Sequence[Shift]] = lambda table, battle: (),
        able: Callable[[Any, int], Reason | None] = lambda table, unit: None,
    ) -> None:
        """`attack`, `odds` and `end` are the rules about who attacks, what comes of it, and when the phase is over.
        `mark` and `hex_mark` are for units that have attacked and hexes that were attacked: each once a phase. `shifts`
        move the column of the odds; `able` says why a unit may not attack, if anything keeps it from that."""
        self._aftermath, self._shifts, self._able = aftermath, shifts, able
        self._attack, self._odds, self._end = attack, odds, end
        self._mark, self._hex_mark = mark, hex_mark
        question = program.question
        self.choose_target = question(Nothing, rule=attack, who=active, name="combat.choose_target")(self._where)
        self.choose_attackers = question(Battle, rule=attack, who=active, name="combat.choose_attackers")(self._who)
        self.choose_attackers.subject(self._about)

    @property
    def phase(self) -> Step:
        """Where the phase begins."""
        return self.choose_target

    def _where(self) -> Offers:
        """Which hex is attacked next, or is it enough?"""
        return (
            Offer("attack", self._attack, HEX, candidates=enemy_hexes, refusal=self.target_refusal, then=self._begin),
            Offer("end", self._end, then=end_procedure),
        )

    def target_refusal(self, table: Table, _: Nothing, hex_: int) -> Reason | None:
        """Each hex is attacked once a phase, by units next to it that have not attacked yet."""
        args = {"hex": table.rules.labels[hex_]}
        if table.rules.board.side_of_group[table.state.group[hex_]] != 1 - table.state.active:
            return Reason(self._attack, "no-enemy-there", args)
        if table.state.hex_marks[hex_] & self._hex_mark:
            return Reason(self._attack, "hex-attacked-already", args)
        if not self.able(table, Battle(hex_)):
            return Reason(self._attack, "nobody-can-attack", args)
        return None

    def _begin(self, table: Table, _: Nothing, hex_: int) -> None:
        table.push(self.choose_attackers, hex_, ())

    def _who(self) -> Offers:
        """Who takes part?"""
        return (
            Offer(
                "add",
                self._attack,
                UNIT,
                candidates=neighbours,
                refusal=self.attacker_refusal,
                then=one_more("attackers"),
            ),
            Offer("commit", self._odds, refusal=somebody("attackers", self._attack), then=self._commit),
        )

    def _about(self, table: Table, battle: Battle) -> dict[str, object]:
        """The odds as they stand."""
        return about(
            table,
            battle.attackers,
            target=battle.target,
            attack=strength(table, battle.attackers),
            defence=defence(table, battle),
            odds=table.rules.odds.columns[self.column(table, battle)],
        )

    def attacker_refusal(self, table: Table, battle: Battle, unit: int) -> Reason | None:
        """Units next to the target, each once a phase."""
        args = {"unit": table.rules.ids[unit], "hex": table.rules.labels[battle.target]}
        refusal = own_refusal(table, unit, table.state.active, self._attack) or self._able(table, unit)
        if refusal is not None:
            return refusal
        if unit in battle.attackers:
            return Reason(self._attack, "in-the-attack-already", args)
        if table.state.marks[unit] & self._mark:
            return Reason(self._attack, "attacked-already", args)
        if not table.rules.grid.is_adjacent(table.state.where[unit], battle.target):
            return Reason(self._attack, "not-adjacent", args)
        return None

    def able(self, table: Table, battle: Battle) -> list[int]:
        """The units that may still join an attack."""
        return [unit for unit in neighbours(table, battle) if self.attacker_refusal(table, battle, unit) is None]

    def column(self, table: Table, battle: Battle) -> int:
        """The column of the odds, shifted."""
        shift = net(tuple(self._shifts(table, battle)))
        return table.rules.odds.column(strength(table, battle.attackers), defence(table, battle), shift)

    def _commit(self, table: Table, battle: Battle) -> None:
        """The die is rolled, and the column of the odds says what comes of it."""
        state, rules = table.state, table.rules
        label = rules.labels[battle.target]
        attackers = tuple(rules.ids[unit] for unit in battle.attackers)
        table.say(events.AttackDeclared(table.sides[state.active], label, attackers, self._attack))
        for unit in battle.attackers:
            state.marks[unit] |= self._mark
        state.hex_marks[battle.target] |= self._hex_mark
        die = table.roll(rules.odds.faces, f"combat {label}", self._odds)
        at = self.column(table, battle)
        result = rules.odds.result(at, die)
        table.say(events.CombatResolved(
            label, strength(table, battle.attackers), defence(table, battle), tuple(self._shifts(table, battle)),
            rules.odds.columns[at], die, result.attacker, result.defender, result.retreat, self._odds,
        ))  # fmt: skip
        table.goto(self._aftermath.settle, Fought(battle.target, battle.attackers, *result))

    def outcomes(self, table: Table, battle: Battle) -> Counter[Result]:
        """Every result of an attack, with the faces of the die that lead there."""
        odds, at = table.rules.odds, self.column(table, battle)
        return Counter(odds.result(at, die) for die in range(1, odds.faces + 1))

    def foresee(self, title: Title, state: State, option: Option) -> Forecast | None:
        """What the attack as it is planned may lead to, exactly, with the unit that is just being added."""
        if title.program.step_at(state) is not self.choose_attackers:
            return None
        table: Table = title.table(state)
        battle = Battle(*state.frames[-1][1])
        if option.verb == "add":
            battle = Battle(battle.target, (*battle.attackers, table.rules.unit_index[option.words[0]]))
        faces = table.rules.odds.faces
        results = self.outcomes(table, battle)
        found = distribution({tuple(r.effects.items()): Fraction(ways, faces) for r, ways in results.items()})
        forces = {"attack": strength(table, battle.attackers), "defence": defence(table, battle)}
        line = headline(self._odds, "odds", **forces, odds=table.rules.odds.columns[self.column(table, battle)])
        shifts = tuple(self._shifts(table, battle))
        return Forecast(option.text, self._odds, line, shifts, found, expectation(found), chances=("retreat",))


def enemy_hexes(table: Table, _: Nothing) -> list[int]:
    """Where the enemy stands."""
    return sorted({table.state.where[unit] for unit in on_map(table, 1 - table.state.active)})


def neighbours(table: Table, battle: Battle) -> list[int]:
    """Everybody next to the target."""
    near = table.rules.grid.adjacent(battle.target)
    return [unit for hex_ in near for unit in table.rules.board.stack(table.state, hex_)]


def strength(table: Table, units: Sequence[int]) -> int:
    """What is printed for the steps that are left."""
    return sum(table.rules.strength[unit][table.state.steps[unit]] for unit in units)


def defence(table: Table, battle: Battle) -> int:
    """The strength of those in the target."""
    return strength(table, table.rules.board.stack(table.state, battle.target))


def terrain_shifts(table: Table, battle: Battle, rule: str) -> list[Shift]:
    """What the terrain of the target does for the defender, and a river or the like that every attacker has to cross:
    shifts `terrain-ID` and `across-ID`."""
    rules, where = table.rules, table.state.where
    terrain = rules.terrain[battle.target]
    found = [Shift(rule, f"terrain-{terrain.id}", terrain.shift)] if terrain.shift else []
    crossed = [rules.crossed(where[unit], battle.target) for unit in battle.attackers]
    for side in rules.terrain_file.hexside:
        if side.shift and crossed and all(side in sides for sides in crossed):
            found.append(Shift(rule, f"across-{side.id}", side.shift))
    return found
