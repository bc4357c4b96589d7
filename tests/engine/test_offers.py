"""Offers: one statement of what is legal makes the list, the explanation and the act."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from grognard import games
from grognard.engine import reasons
from grognard.engine.errors import IllegalOption
from grognard.engine.explain import Reason
from grognard.engine.manifest import GeneralRules, Switch
from grognard.engine.offers import HEX, NUMBER, UNIT, Kind, Offer, Offers, OfScenario, OneOf, Switched, Words
from grognard.engine.option import OptionBook
from grognard.engine.program import Program, Table
from grognard.engine.state import State
from grognard.engine.title import Title

program = Program()


class Toy(State):
    __slots__ = ("marks", "spent", "switches", "total")
    BYTES = ("marks", "spent", "switches")
    switches: bytearray
    NUMBERS = ("total",)


SIZES = {"marks": 2, "spent": 2, "switches": 1}


class Rules:
    """Two units, three hexes."""

    ids = ("red", "blue")
    unit_index = {"red": 0, "blue": 1}  # noqa: RUF012
    grid = SimpleNamespace(labels=("0101", "0102", "0103"), index={"0101": 0, "0102": 1, "0103": 2})

    def __init__(self) -> None:
        self.option = OptionBook()


class Going(NamedTuple):
    unit: int = 0


ToyTable = Table[Any, Any]


def far(_: ToyTable, going: Going, hex_: int) -> Reason | None:
    return Reason("1.2", "too-far", {"hex": hex_}) if hex_ == 2 else None


def pair_refusal(_: ToyTable, __: Going, unit: int, hex_: int) -> Reason | None:
    return Reason("1.4", "own-hex", {}) if unit == hex_ else None


def count(table: ToyTable, _: Going, *named: int) -> None:
    table.state.total = 10 * len(named) + sum(named)


def listed_rule(_: ToyTable, __: Going, number: int) -> str:
    return f"9.{number}"


@program.question(Going, rule="1.1", who=lambda _, going: going.unit)
def choose() -> Offers:
    """1.1 Where to?"""
    return (
        Offer("to", "1.2", HEX, candidates=lambda *_: range(3), refusal=far, then=count),
        Offer("send", "1.4", UNIT, "to", HEX, candidates=lambda *_: [(0, 0), (0, 1)], refusal=pair_refusal, then=count),
        Offer(
            "count",
            OneOf(listed_rule, "9.1", "9.2"),
            NUMBER,
            listed=lambda *_: [1, 2],
            otherwise=("1.5", "miscounted"),
            then=count,
        ),
        Offer("stop", "1.3", refusal=lambda *_: Reason("1.3", "not-yet"), then=count),
        Offer("wait", "1.3", then=count),
    )


@program.question(Going, rule="2.1", who=lambda *_: 0)
def fire() -> Offers:
    """2.1 At whom?"""
    return (Offer("fire", "2.1", UNIT, candidates=lambda *_: [0], then=count),)


@program.question(Going, rule="2.2", who=lambda *_: 0)
def bombard() -> Offers:
    """2.2 Where?"""
    return (Offer("fire", "2.2", HEX, candidates=lambda *_: [0], then=count),)


@program.question(Going, rule="1.2", who=lambda *_: 0)
def answer_fire() -> Offers:
    """1.2 At whom?"""
    return (Offer("fire", "1.2", UNIT, candidates=lambda *_: [0], then=count),)


@program.question(Going, rule="5.1", who=lambda *_: 0, needs=(Switched("boats", "yes"),))
def cross() -> Offers:
    """5.1 By boat?"""
    return (
        Offer("sail", "5.1", HEX, candidates=lambda *_: [0], then=count),
        Offer("dive", "5.1", NUMBER, candidates=lambda *_: [0], then=count, needs=(OfScenario(lambda _: False),)),
        Offer("dive", "5.2", UNIT, candidates=lambda *_: [0], then=count),
    )


@program.question(Going, rule="5.2", who=lambda *_: 0)
def swim() -> Offers:
    """5.2 Or not?"""
    return (Offer("dive", "5.2", then=count),)


@dataclass
class Case:
    table: ToyTable = field(default_factory=lambda: Table(Rules(), Toy.blank(SIZES, b"x" * 32), ("red", "blue")))

    def put(self) -> list[str]:
        return [option.text for option in choose.offered(self.table, Going())]


def test_the_list_is_the_candidates_without_a_refusal() -> None:
    assert Case().put() == ["to 0101", "to 0102", "send red to 0102", "count 1", "count 2", "wait"]


def test_options_are_made_once_and_cite_their_rule() -> None:
    case = Case()
    first, again = choose.offered(case.table, Going()), choose.offered(case.table, Going())
    assert all(a is b for a, b in zip(first, again, strict=True))
    assert [option.rule for option in first] == ["1.2", "1.2", "1.4", "9.1", "9.2", "1.3"]


@pytest.mark.parametrize(("text", "total"), [("to 0102", 11), ("send red to 0102", 21), ("count 2", 12), ("wait", 0)])
def test_an_answer_does_what_its_offer_says(text: str, total: int) -> None:
    case = Case()
    option = next(o for o in choose.offered(case.table, Going()) if o.text == text)
    choose.take(case.table, Going(), option)
    assert case.table.state.total == total


def title_of_the_toy() -> Title:
    general = GeneralRules(ending="3.1", naming="3.2", timing="3.3", concession="3.4")
    mons = games.load("mons")
    manifest = msgspec.structs.replace(mons.manifest, rules=general)
    return replace(mons, program=program, rules=Rules(), manifest=manifest)


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("to 0103", "1.2", "too-far"),
        ("send blue to 0102", "1.4", "own-hex"),
        ("count 3", "1.5", "miscounted"),
        ("stop", "1.3", "not-yet"),
        ("to 9999", "3.2", "unknown-word"),
        ("to", "3.2", "wrong-number-of-words"),
        ("send red at 0102", "3.2", "unknown-word"),
        ("fire red", "1.2", "belongs-elsewhere"),
        ("fire 0102", "2.2", "belongs-elsewhere"),
        ("dance", "3.2", "unknown-verb"),
        ("", "3.2", "unknown-verb"),
    ],
)
def test_explanations_are_the_refusals_of_the_list(text: str, rule: str, key: str) -> None:
    title, state = title_of_the_toy(), Toy.blank(SIZES, b"x" * 32)
    state.frames.append((choose.name, Going()))
    explanation = reasons.explain(title, state, text)
    assert not explanation.legal
    assert [(reason.rule, reason.key) for reason in explanation.reasons] == [(rule, key)]
    with pytest.raises(IllegalOption):
        title.apply(state, text)


def test_an_answer_of_other_steps_is_told_all_that_could_read_it_in_the_order_of_the_rulebook() -> None:
    title, state = title_of_the_toy(), Toy.blank(SIZES, b"x" * 32)
    state.frames.append((choose.name, Going()))
    (reason,) = reasons.explain(title, state, "fire red").reasons
    heading = title.rulebook().find("1.2")
    assert heading is not None
    step = {"en": heading.title.en, "ja": heading.title.ja}
    assert reason.args == {"word": "fire", "step": step, "at": "1.2", "own": [], "others": ["2.1"]}
    (reason,) = reasons.explain(title, state, "fire 0102").reasons
    assert (reason.args["at"], reason.args["own"], reason.args["others"]) == ("2.2", [], [])


def test_the_act_is_told_by_its_own_rule_and_the_step_by_that_of_the_question() -> None:
    """Both may be one of several; what this question reads otherwise may still belong to another."""
    title, state = title_of_the_toy(), Toy.blank(SIZES, b"x" * 32)
    state.frames.append((fire.name, Going()))
    (reason,) = reasons.explain(title, state, "count 2").reasons
    assert (reason.rule, reason.args["at"], reason.args["own"]) == ("9.1", "1.1", ["9.1"])
    assert reason.args["others"] == ["9.2"]
    (reason,) = reasons.explain(title, state, "fire 0102").reasons
    assert (reason.rule, reason.key) == ("2.2", "belongs-elsewhere")


@pytest.mark.parametrize(
    ("text", "key"), [("sail 0102", "switched-off"), ("dive 1", "switched-off"), ("dive", "belongs-elsewhere")]
)
def test_what_the_game_at_hand_has_no_use_for_belongs_to_none_of_its_steps(text: str, key: str) -> None:
    """It needs an option that is not switched on, or something that the scenario does not have."""
    title, state = title_of_the_toy(), Toy.blank(SIZES, b"x" * 32)
    boats = Switch("boats", "5.1", ("no", "yes"))
    title = replace(title, manifest=msgspec.structs.replace(title.manifest, switch=(boats,)))
    state.frames.append((choose.name, Going()))
    (reason,) = reasons.explain(title, state, text).reasons
    assert reason.key == key
    if key == "switched-off":
        assert reason.args == {"word": text.split(" ")[0], "switch": "boats", "switch2": ["boats-yes"]}
    state.switches[0] = 1
    (reason,) = reasons.explain(title, state, text).reasons
    assert reason.key == ("not-in-scenario" if text == "dive 1" else "belongs-elsewhere")


def test_what_is_not_listed_is_named_in_the_reason() -> None:
    offer = choose.verbs["count"][0]
    assert offer.why_not(Case().table, Going(), (3,)) == Reason("1.5", "miscounted", {"number": "3"})
    assert offer.why_not(Case().table, Going(), (2,)) is None


def test_a_question_is_put_while_more_is_left_to_answer_than_enough() -> None:
    table = Case().table
    table.push(fire, Going())
    assert not table.ask_if_open(fire, Going())
    assert table.ask_if_open(choose, Going())
    assert table.state.frames == [(choose.name, Going())]
    assert not table.ask_if_open(choose, Going(), idle=("to", "send", "count", "wait"))
    table.ask_if(True, fire, Going(1))
    assert table.state.frames == [(fire.name, Going(1))]
    table.ask_if([], fire, Going())
    assert not table.state.frames


def test_what_is_listed_is_explained_by_its_rule() -> None:
    title, state = title_of_the_toy(), Toy.blank(SIZES, b"x" * 32)
    state.frames.append((choose.name, Going()))
    explanation = title.explain(state, "to  0101")
    assert explanation.legal
    assert explanation.reasons[0].rule == "1.2"


def test_kinds_of_words() -> None:
    rules = Rules()
    colour = Words("green", "grey")
    assert (colour.read(rules, "grey"), colour.read(rules, "pink")) == ("grey", None)
    assert [NUMBER.read(rules, word) for word in ("12", "-1", "²", "x")] == [12, None, None, None]
    assert (UNIT.read(rules, "blue"), UNIT.write(rules, 1), HEX.write(rules, 2)) == (1, "blue", "0103")
    assert isinstance(colour, Kind)


def test_a_step_can_be_renamed_without_losing_a_stored_game() -> None:
    """A game stored at a step of another name stands at the same step again."""
    title = games.load("mons")
    state = title.setup(secret=b"r" * 32)
    step = title.program.step_at(state)
    assert step is not None
    stored = state.clone()
    stored.frames = [*state.frames[:-1], ("a_name.of_old", state.frames[-1][1])]
    title.program.renamed["a_name.of_old"] = step
    try:
        assert title.unpack(stored.pack()) == state
        position = title.to_position(title, stored)
        assert title.decision(title.from_position(title, position)) == title.decision(state)
    finally:
        del title.program.renamed["a_name.of_old"]
