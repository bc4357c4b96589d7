"""A referee with the rulebook in his hand: hears what happens in a game, keeps his own map, and objects.

Like the oracle he knows nothing of the game's code. The oracle says what may be answered; the referee checks what came
of it: who moved how far, what was fired with what strength, who was lost, who holds what, and who has won.
"""

from __future__ import annotations

from grognard.engine.events import Event
from grognard.games.contemptibles import events

from .oracle import UNITS, can_bombard, may_join, other
from .referee_combat import Fight, artillery_may_join, bombardment_shift
from .referee_map import Map, Mover

BRIDGES = ("2009", "2409", "2708", "2908", "3308", "4208")
EXITS = ("1327", "1628", "1927", "2228")


class Referee:
    """Tell him every event in order; he raises AssertionError where the rulebook says otherwise."""

    def __init__(self) -> None:
        self.map = Map({unit.id: unit.start for unit in UNITS.values() if unit.start})
        self.turn, self.side, self.phase = 1, "german", "movement"
        self.gone: dict[str, list[str]] = {"eliminated": [], "encircled": [], "exited": []}
        self.mover = Mover(self.map, "german")
        self.marched: set[str] = set()
        self.fired: set[str] = set()
        self.targets: set[str] = set()
        self.fight = Fight("", ())

    def hear(self, event: Event) -> None:
        """Check an event and bring the map up to date."""
        check = getattr(self, f"on_{type(event).__name__}", None)
        if check is not None:
            check(event)

    def on_TurnBegan(self, event: events.TurnBegan) -> None:
        """5.4"""
        assert event.turn == self.turn + 1
        self.turn = event.turn

    def on_PhaseBegan(self, event: events.PhaseBegan) -> None:
        """9.20 Nobody has ended a march next to the British; 10.1, 12.1 limits are those of a phase."""
        self.mover.check_marches()
        self.side, self.phase = event.side, event.phase
        self.fired, self.targets = set(), set()
        if event.phase == "movement":
            self.mover = Mover(self.map, event.side)
            if event.side == "german":
                self.marched = set()

    def on_Entered(self, event: events.Entered) -> None:
        """8.2, 8.4"""
        assert (self.side, self.phase) == ("german", "movement")
        assert not any(unit in self.map.where or unit in self.gone["eliminated"] for unit in event.units)
        self.mover.enter(event.units, event.hex, event.cost, event.march, self.turn)
        self.marched |= set(event.units) if event.march else set()

    def on_Moved(self, event: events.Moved) -> None:
        """9.1"""
        assert (self.side, self.phase) == (event.side, "movement")
        self.mover.walk(event.units, event.origin, event.path, event.march)
        self.marched |= set(event.units) if event.march else set()

    def on_Left(self, event: events.Left) -> None:
        """4.4"""
        assert self.turn >= 8
        assert event.hex in EXITS
        self.mover.leave(event.units, event.hex)
        self.gone["exited"] += event.units

    def on_BombardmentDeclared(self, event: events.BombardmentDeclared) -> None:
        """10.1, 10.2, 10.3, 10.5, 10.6, 9.20"""
        assert (self.side, self.phase) == (event.side, "bombardment")
        guns, scene = event.guns, self.map.scene()
        assert scene.side(event.target) == other(event.side)
        assert event.target not in self.targets
        assert len(set(guns)) == len(guns)
        assert not self.fired & set(guns)
        assert not self.marched & set(guns)
        assert all(can_bombard(scene, gun, self.map.where[gun], event.target) for gun in guns)
        assert artillery_may_join(guns, self.turn)
        self.fired |= set(guns)
        self.targets.add(event.target)
        total = sum(UNITS[gun].bombardment[-self.map.steps[gun]] for gun in guns)
        self.fight = Fight(event.target, (), total, bombardment_shift(scene, self.map.where, guns, event.target))

    def on_AssaultDeclared(self, event: events.AssaultDeclared) -> None:
        """12.1, 12.3, 9.13, 12.14"""
        assert (self.side, self.phase) == (event.side, "close-combat")
        units = [unit for unit, _ in event.attackers]
        self.fight = Fight(event.target, tuple(units))
        assert all(self.map.where[unit] == label and UNITS[unit].side == event.side for unit, label in event.attackers)
        self.fight.check_attackers(self.map)
        assert may_join(units, self.turn)
        assert event.target not in self.targets
        assert not self.fired & set(units)
        self.targets.add(event.target)
        self.fired |= set(units)

    def on_FireAllotted(self, event: events.FireAllotted) -> None:
        """11.1, 11.2"""
        self.fight.allot(self.map, event.unit, event.hex)

    def on_FireResolved(self, event: events.FireResolved) -> None:
        """10.7, 10.8, 10.11, 11.3, 11.4"""
        self.fight.check_fire(self.map, event)

    def on_CombatResolved(self, event: events.CombatResolved) -> None:
        """12.6 to 12.11"""
        self.fight.check_combat(self.map, event)

    def on_StepLost(self, event: events.StepLost) -> None:
        """2.13, 11.5"""
        assert self.map.where[event.unit] == event.hex
        self.fight.check_victim(event.unit, event.rule)
        self.map.steps[event.unit] -= 1
        assert self.map.steps[event.unit] == event.left

    def on_Eliminated(self, event: events.Eliminated) -> None:
        """2.13, 10.9, 11.5, 4.5"""
        assert self.map.steps[event.unit] == 1
        self.fight.check_victim(event.unit, event.rule)
        if event.rule in ("10.9", "11.5"):
            fellows = self.fight.fellows(self.map, event.hex)
            assert all(self.map.steps[unit] == 1 for unit in fellows)
        ring = all(self.map.is_german(n) for n in self.map.around(event.hex))
        way_out = self.turn >= 8 and event.hex in EXITS
        assert event.encircled == (UNITS[event.unit].side == "british" and ring and not way_out)
        self.map.take(event.unit)
        self.map.steps[event.unit] = 0
        self.gone["encircled" if event.encircled else "eliminated"].append(event.unit)

    def on_Advanced(self, event: events.Advanced) -> None:
        """12.13"""
        self.fight.check_advance(self.map, event.unit, event.hex)
        self.map.put(event.unit, event.hex)
        self.map.check_stack(event.hex)

    def on_BridgesCounted(self, event: events.BridgesCounted) -> None:
        """4.2"""
        assert self.turn == 7
        assert event.german == sum(self.map.control[label] == "german" for label in BRIDGES)

    def on_PointsCounted(self, event: events.PointsCounted) -> None:
        """4.3, 4.5"""
        assert self.turn == 14
        isolated = len(self.map.isolated(EXITS))
        dead = [unit for unit in self.gone["eliminated"] if UNITS[unit].side == "british"]
        total = len(dead) + 2 * len(self.gone["encircled"]) + isolated
        exited = len(self.gone["exited"])
        assert (event.isolated, event.eliminated, event.exited) == (isolated, total, exited)
        assert event.total == (self.map.control["3122"] == "german") + total // 20 + (exited <= 8)
