"""Procedures on a stack of frames: a toy game of three steps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.events import Ended, Rolled
from grognard.engine.offers import Offer, end_procedure
from grognard.engine.option import Option, OptionBook
from grognard.engine.program import Program, Table
from grognard.engine.state import State

program = Program()


class Toy(State):
    BYTES = ("steps", "marks")
    NUMBERS = ("total",)
    __slots__ = BYTES + NUMBERS
    total: int


class Count(NamedTuple):
    left: int = 0


ToyTable = Table[None, Toy]


@program.step(Count)
def begin(table: ToyTable, count: Count) -> None:
    table.goto(again, count)
    table.push(choose, 7)


@program.question(Count, rule="1.1", who=lambda table, count: 1)
def choose(table: ToyTable, count: Count) -> list[Option]:
    return [Option("add", "1.1"), Option("roll", "1.2")]


@choose.answer
def chosen(table: ToyTable, count: Count, option: Option) -> None:
    table.state.total += count.left if option.text == "add" else table.roll(6, "toy", "1.2")
    table.pop()


@program.step(Count)
def again(table: ToyTable, count: Count) -> None:
    if count.left:
        table.goto(again, Count(count.left - 1))
        table.push(choose, count.left)
    else:
        table.end(0, "counted", "1.3")


def new_table() -> ToyTable:
    state = Toy.blank({"steps": 2, "marks": 2}, b"secret")
    return Table(None, state, ("red", "blue"))


def answer(table: ToyTable, text: str) -> None:
    name, values = table.state.frames[-1]
    reply = program.steps[name].reply
    assert reply is not None
    reply(table, values, Option(text, "1.1"))
    program.run(table)


def test_steps_are_named_by_module_and_function() -> None:
    assert set(program.steps) == {"test_program.begin", "test_program.choose", "test_program.again"}
    assert program.steps["test_program.choose"].rule == "1.1"


def test_a_procedure_runs_to_its_question_and_goes_on_from_the_answer() -> None:
    table = new_table()
    table.push(begin, 2)
    program.run(table)
    assert [name for name, _ in table.state.frames] == ["test_program.again", "test_program.choose"]
    answer(table, "add")
    assert (table.state.total, table.state.frames[-1][1]) == (7, Count(2))
    answer(table, "add")
    answer(table, "add")
    assert table.state.total == 10
    assert table.state.frames == []
    assert table.events == [Ended("red", "counted", "1.3")]


def test_the_whole_continuation_is_in_the_state() -> None:
    """Stop in the middle, store, and go on elsewhere."""
    table = new_table()
    table.push(begin, 1)
    program.run(table)
    stored: Any = Toy.unpack(table.state.pack())
    stored.frames = [(name, program.steps[name].values(*values)) for name, values in stored.frames]
    elsewhere: ToyTable = Table(None, stored, ("red", "blue"))
    for here in (table, elsewhere):
        answer(here, "add")
        answer(here, "add")
    assert elsewhere.state == table.state


def test_scripted_dice_come_before_the_stream_and_are_counted() -> None:
    table = new_table()
    table.state.script = (5, 2)
    assert [table.roll(6, "toy", "1.2") for _ in range(2)] == [5, 2]
    third = table.roll(6, "toy", "1.2")
    assert 1 <= third <= 6
    rolled = [event for event in table.events if isinstance(event, Rolled)]
    assert [(event.number, event.value) for event in rolled] == [(0, 5), (1, 2), (2, third)]
    assert all(event.reveals for event in rolled)


def test_a_draw_has_no_winner() -> None:
    table = new_table()
    table.end(-2, "exhaustion", "1.3")
    assert table.events == [Ended(None, "exhaustion", "1.3")]


def test_things_drawn_are_laid_down_by_name_between_the_dice() -> None:
    table = new_table()
    table.state.script = (4, "second", 6)
    numbers = {"first": 1, "second": 2}.get
    assert table.roll(6, "toy", "1.2") == 4
    assert table.roll(6, "toy", "1.2") in range(1, 7), "a name waits for what has names"
    assert list(table.state.script) == ["second", 6]
    assert table.draw(2, "cup", "1.2", lambda name: numbers(name, 0)) == 2
    assert table.draw(2, "cup", "1.2", lambda name: numbers(name, 0)) in (1, 2), "a die is not drawn"
    assert table.roll(6, "toy", "1.2") == 6
    table.state.script = ("third",)
    with pytest.raises(GrognardError, match="third is not there to be drawn"):
        table.draw(2, "cup", "1.2", lambda name: numbers(name, 0))
    table.state.script = (7,)
    with pytest.raises(GrognardError, match="7 is not a face of a 6-sided die"):
        table.roll(6, "toy", "1.2")


def test_a_step_that_never_ends_is_named() -> None:
    endless = Program()

    @endless.step(Count)
    def forget(table: ToyTable, count: Count) -> None:
        table.state.total += 1

    table = new_table()
    table.push(forget)
    with pytest.raises(GrognardError, match=r"test_program\.forget never ends"):
        endless.run(table)


def test_an_answer_may_go_on_at_a_step_or_end_its_procedure() -> None:
    short = Program()

    @short.question(Count, rule="1.1", who=lambda table, count: 0)
    def choose_how() -> tuple[Offer, ...]:
        return (Offer("on", "1.1", then=finish), Offer("enough", "1.1", then=end_procedure))

    @short.step(Count, name="toy.finish")
    def finish(table: ToyTable, count: Count) -> None:
        table.state.total = count.left
        table.pop()

    assert finish.name == "toy.finish"
    for text, total in (("on", 4), ("enough", 0)):
        table: Table[Any, Toy] = Table(SimpleNamespace(option=OptionBook()), new_table().state, ("red", "blue"))
        table.push(choose_how, 4)
        choose_how.take(table, Count(4), Option(text, "1.1"))
        short.run(table)
        assert (table.state.total, table.state.frames) == (total, [])
