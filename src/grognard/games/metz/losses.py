"""12.7.1, 12.7.2 Loss points of an assault, taken one by one."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import names
from .hits import Hits, apply_hits
from .program import Table, program
from .retreat import Retreat, retreat
from .strength import printed_sp


class Loss(NamedTuple):
    """The losing units, the points still due, the hexes of the winners; `casualty`: one hit must be a casualty."""

    units: tuple[int, ...]
    points: int
    threats: tuple[int, ...]
    casualty: bool = False
    #: 12.7.2 b the winners, who take a point if the loser never chose to retreat
    answer: tuple[int, ...] = ()
    retreated: bool = False
    #: 12.7.1 units that have taken a point, and those that were the largest before anybody had
    struck: tuple[int, ...] = ()
    first: tuple[int, ...] = ()


def alive(table: Table, loss: Loss) -> tuple[int, ...]:
    return tuple(unit for unit in loss.units if table.state.where[unit] >= 0)


@program.step(Loss)
def take_losses(table: Table, loss: Loss) -> None:
    """12.7.1 All points are applied if at all possible."""
    if loss.points and alive(table, loss):
        first = loss.first or tuple(largest(table, alive(table, loss)))
        table.goto(choose_loss, loss._replace(first=first))
        return
    table.pop()
    winners = tuple(unit for unit in loss.answer if table.state.where[unit] >= 0)
    if winners and not loss.retreated:
        threats = tuple(sorted({table.state.where[unit] for unit in alive(table, loss)})) or loss.threats
        table.push(take_losses, *Loss(winners, 1, threats))


def largest(table: Table, units: tuple[int, ...]) -> list[int]:
    """12.7.1 The units with the largest printed strength."""
    most = max(printed_sp(table.rules, table.state, unit) for unit in units)
    return [unit for unit in units if printed_sp(table.rules, table.state, unit) == most]


def may_be_hit(table: Table, loss: Loss) -> list[int]:
    """12.7.1 The largest unit takes a point before any smaller one does."""
    units = alive(table, loss)
    first = [unit for unit in loss.first if unit in units]
    if loss.retreated or not first or any(unit in loss.struck for unit in loss.first):
        return list(units)
    return first


@program.question(Loss, rule="12.7.1", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_loss(table: Table, loss: Loss) -> list[Option]:
    """12.7.1 Each point is a retreat of all, a morale hit or a casualty hit; "*": one must be a casualty (12.7.2 a)."""
    rules = table.rules
    units = may_be_hit(table, loss)
    options = [rules.option(f"casualty {rules.ids[unit]}", "12.7.1") for unit in units]
    if loss.casualty and loss.points == 1:
        return options
    options += [rules.option(f"morale {rules.ids[unit]}", "12.7.1") for unit in units]
    return [rules.option("retreat", "12.7.1"), *options]


@choose_loss.answer
def loss_chosen(table: Table, loss: Loss, option: Option) -> None:
    """Act on the answer to `choose_loss`."""
    rules, state = table.rules, table.state
    side = table.sides[rules.side[loss.units[0]]]
    loss = loss._replace(points=loss.points - 1)
    if option.text == "retreat":
        table.say(events.LossTaken(side, "retreat", ""))
        table.goto(take_losses, loss._replace(retreated=True))
        units = alive(table, loss)
        for hex_ in sorted({state.where[unit] for unit in units}):
            together = tuple(unit for unit in units if state.where[unit] == hex_)
            table.push(retreat, *Retreat(together, 1, loss.threats))
        return
    unit = rules.unit_index[option.words[0]]
    table.say(events.LossTaken(side, option.verb, rules.ids[unit]))
    casualty = loss.casualty and option.verb != "casualty"
    table.goto(take_losses, loss._replace(struck=(*loss.struck, unit), casualty=casualty))
    table.push(apply_hits, *Hits(((option.verb, unit),), "assault", loss.threats))


@choose_loss.subject
def loss_subject(table: Table, loss: Loss) -> dict[str, object]:
    """Who has lost how much."""
    return {"units": list(names(table.rules, alive(table, loss))), "left": loss.points, "casualty": loss.casualty}


@program.step(Loss)
def choose_largest(table: Table, loss: Loss) -> None:
    """12.7.3 The largest unit takes the casualty hit of a tough fight; between equals its owner chooses."""
    units = alive(table, loss)
    table.pop()
    if not units:
        return
    first = largest(table, units)
    if len(first) > 1:
        table.push(choose_tough, *loss._replace(units=tuple(first)))
    else:
        table.push(apply_hits, *Hits((("casualty", first[0]),), "tough fight", loss.threats))


@program.question(Loss, rule="12.7.3", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_tough(table: Table, loss: Loss) -> list[Option]:
    """12.7.3 Which of two equals takes the hit."""
    return [table.rules.option(f"casualty {table.rules.ids[unit]}", "12.7.3") for unit in alive(table, loss)]


@choose_tough.answer
def tough_chosen(table: Table, loss: Loss, option: Option) -> None:
    """Act on the answer to `choose_tough`."""
    unit = table.rules.unit_index[option.words[0]]
    table.goto(apply_hits, Hits((("casualty", unit),), "tough fight", loss.threats))


@program.step(Loss)
def shake_largest(table: Table, loss: Loss) -> None:
    """12.3 b Before a position is abandoned the largest unit takes a morale hit; between equals its owner chooses."""
    first = largest(table, loss.units)
    if len(first) > 1:
        table.goto(choose_shaken, loss._replace(units=tuple(first)))
    else:
        table.goto(apply_hits, Hits((("morale", first[0]),), "abandoned", loss.threats, panic=False))


@program.question(Loss, rule="12.3", who=lambda table, loss: table.rules.side[loss.units[0]])
def choose_shaken(table: Table, loss: Loss) -> list[Option]:
    """12.3 b Which of two equals takes the hit."""
    return [table.rules.option(f"morale {table.rules.ids[unit]}", "12.3") for unit in loss.units]


@choose_shaken.answer
def shaken_chosen(table: Table, loss: Loss, option: Option) -> None:
    """Act on the answer to `choose_shaken`."""
    unit = table.rules.unit_index[option.words[0]]
    table.goto(apply_hits, Hits((("morale", unit),), "abandoned", loss.threats, panic=False))
