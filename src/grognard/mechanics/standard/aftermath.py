"""What follows a combat: losses, a retreat, an advance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.engine.program import Program
from grognard.mechanics.procedures import active, passive
from grognard.mechanics.standard import losses
from grognard.mechanics.standard.kit import Table
from grognard.mechanics.standard.movement import own_refusal
from grognard.mechanics.subjects import about


class Fought(NamedTuple):
    """A battle that has been rolled for: what is still to be suffered."""

    target: int
    attackers: tuple[int, ...]
    attacker: int
    defender: int
    retreat: bool


class Aftermath:
    """The steps `aftermath.settle` and `aftermath.fall_back` of a program, and the questions `aftermath.choose_loss`,
    `aftermath.choose_retreat` and `aftermath.choose_advance`."""

    def __init__(
        self,
        program: Program,
        *,
        losses: str,
        retreat: str,
        advance: str,
        after: Callable[[Any], None] = lambda table: None,
    ) -> None:
        """`losses`, `retreat` and `advance` are the rules about those. `after` is called when all is settled; it may
        end the game."""
        self._losses, self._retreat, self._advance, self._after = losses, retreat, advance, after
        step, question = program.step, program.question
        self.settle = step(Fought, name="aftermath.settle")(self._settle)
        self.fall_back = step(Fought, name="aftermath.fall_back")(self._fall_back)
        self.choose_loss = question(Fought, rule=losses, who=loser, name="aftermath.choose_loss")(self._who_suffers)
        self.choose_retreat = question(Fought, rule=retreat, who=passive, name="aftermath.choose_retreat")(self._back)
        self.choose_advance = question(Fought, rule=advance, who=active, name="aftermath.choose_advance")(self._on)
        self.choose_loss.subject(_loss_due)
        self.choose_retreat.subject(lambda table, fought: about(table, defenders(table, fought)[:1], target=fought[0]))
        self.choose_advance.subject(lambda table, fought: about(table, (), target=fought[0]))

    def _settle(self, table: Table, fought: Fought) -> None:
        """The attacker's losses, then the defender's; the retreat; the advance."""
        victims = suffering(table, fought)
        if len(victims) == 1:
            self._suffer(table, fought, victims[0])
        elif victims:
            table.goto(self.choose_loss, fought)
        elif fought.retreat and defenders(table, fought):
            table.goto(self.fall_back, fought)
        elif self.advancing(table, fought):
            table.goto(self.choose_advance, fought)
        else:
            self._finish(table, fought)

    def _who_suffers(self) -> Offers:
        """Which unit loses a step?"""
        return (
            Offer("lose", self._losses, UNIT, candidates=suffering, refusal=self._loss_refusal, then=self._suffer),
        )  # fmt: skip

    def _loss_refusal(self, table: Table, fought: Fought, unit: int) -> Reason | None:
        """Only units of the battle suffer by it."""
        if unit in suffering(table, fought):
            return None
        refusal = own_refusal(table, unit, loser(table, fought), self._losses)
        return refusal or Reason(self._losses, "not-in-the-battle", {"unit": table.rules.ids[unit]})

    def _suffer(self, table: Table, fought: Fought, unit: int) -> None:
        """One step after another."""
        losses.lose_step(table, unit, self._losses)
        if table.rules.side[unit] == table.state.active:
            table.goto(self.settle, fought._replace(attacker=fought.attacker - 1))
        else:
            table.goto(self.settle, fought._replace(attacker=0, defender=fought.defender - 1))

    def _fall_back(self, table: Table, fought: Fought) -> None:
        """Unit by unit, the top one first; a unit that has nowhere to go is eliminated."""
        waiting = defenders(table, fought)
        if not waiting:
            table.goto(self.settle, fought._replace(attacker=0, defender=0, retreat=False))
        elif losses.retreats(table, waiting[0], self._retreat):
            table.goto(self.choose_retreat, fought)
        else:
            losses.eliminate(table, waiting[0], self._retreat)

    def _back(self) -> Offers:
        """Where does the unit retreat?"""
        return (
            Offer("retreat", self._retreat, HEX, candidates=ways_back, refusal=self._way_refusal, then=self._go_back),
        )  # fmt: skip

    def _way_refusal(self, table: Table, fought: Fought, hex_: int) -> Reason | None:
        """One hex, not into the enemy or his zone, not beyond the stacking limit."""
        return losses.retreat_refusal(table, defenders(table, fought)[0], hex_, self._retreat)

    def _go_back(self, table: Table, fought: Fought, hex_: int) -> None:
        losses.retreat(table, defenders(table, fought)[0], hex_, self._retreat)
        table.goto(self.fall_back, fought)

    def advancing(self, table: Table, fought: Fought) -> list[int]:
        """The attackers that may advance."""
        if defenders(table, fought):
            return []
        return [unit for unit in surviving(table, fought) if self._advance_refusal(table, fought, unit) is None]

    def _on(self) -> Offers:
        """Who advances into the hex that is empty now?"""
        return (
            Offer("advance", self._advance, UNIT, candidates=surviving, refusal=self._advance_refusal, then=self._go),
            Offer("halt", self._advance, then=self._finish),
        )

    def _advance_refusal(self, table: Table, fought: Fought, unit: int) -> Reason | None:
        """Attackers only, within the stacking limit."""
        args = {"unit": table.rules.ids[unit], "hex": table.rules.labels[fought.target]}
        if unit not in surviving(table, fought):
            return Reason(self._advance, "not-in-the-battle", args)
        if table.state.where[unit] == fought.target:
            return Reason(self._advance, "already-there", args)
        return losses.advance_refusal(table, unit, fought.target, self._advance)

    def _go(self, table: Table, fought: Fought, unit: int) -> None:
        losses.advance(table, unit, fought.target, self._advance)
        table.goto(self.settle, fought)

    def _finish(self, table: Table, _: Fought) -> None:
        table.pop()
        self._after(table)


def surviving(table: Table, fought: Fought) -> list[int]:
    """The attackers who are left."""
    return [unit for unit in fought.attackers if table.state.where[unit] >= 0]


def defenders(table: Table, fought: Fought) -> list[int]:
    """The enemies in the hex, which the attacker may hold by now."""
    stack = table.rules.board.stack(table.state, fought.target)
    return [unit for unit in stack if table.rules.side[unit] != table.state.active]


def suffering(table: Table, fought: Fought) -> list[int]:
    """The units among which the next step is lost."""
    found = surviving(table, fought) if fought.attacker else []
    return found or (defenders(table, fought) if fought.defender else [])


def loser(table: Table, fought: Fought) -> int:
    """Who loses chooses."""
    return table.rules.side[suffering(table, fought)[0]]


def ways_back(table: Table, fought: Fought) -> tuple[int, ...]:
    """The hexes around the battle."""
    return table.rules.grid.adjacent(fought.target)


def _loss_due(table: Table, fought: Fought) -> dict[str, object]:
    number = fought.attacker if surviving(table, fought) and fought.attacker else fought.defender
    return about(table, suffering(table, fought), target=fought.target, number=number)
