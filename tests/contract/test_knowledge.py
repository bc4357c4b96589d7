"""Views leak nothing: states that differ only in what a side cannot know look, ask and answer alike to that side."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from grognard import games
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import Counter, View

from .journeys import GAMES, IDS, asked, finished, near_misses, sample, twins, views

every_game = pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)


def as_bytes(view: View) -> bytes:
    """A view as bytes; the commitment to the dice is a secret's own and differs."""
    return msgspec.json.encode(msgspec.structs.replace(view, commitment=""))


def seen(title: Title, state: State, side: str | None) -> bytes:
    return as_bytes(title.view(state, side))


def copies(name: str, scenario: str) -> Iterator[tuple[str, State, State]]:
    """The side that is asked, and two states that it cannot tell apart, to be played with the same dice."""
    title = games.load(name)
    for state, (first, second) in zip(sample(name, scenario), twins(name, scenario), strict=True):
        second = second.clone()
        second.secret = first.secret
        yield asked(title, state).side, first.clone(), second


@every_game
def test_imagined_states_look_like_the_real_one(name: str, scenario: str) -> None:
    title = games.load(name)
    for state, view, pair in zip(sample(name, scenario), views(name, scenario), twins(name, scenario), strict=True):
        side = asked(title, state).side
        real = as_bytes(view[side])
        for twin in pair:
            assert seen(title, twin, side) == real
            assert title.rebuild(title, twin) == twin


@every_game
def test_the_side_that_is_not_asked_imagines_as_well(name: str, scenario: str) -> None:
    """The same question to the same side, in a state that looks to it like the real one."""
    title = games.load(name)
    for state, view in list(zip(sample(name, scenario), views(name, scenario), strict=True))[::3]:
        decision = asked(title, state)
        side = next(side for side in title.sides if side != decision.side)
        imagined = title.imagine(title, view[side], b"from outside")
        question = asked(title, imagined)
        assert (question.side, question.question) == (decision.side, decision.question)
        assert seen(title, imagined, side) == as_bytes(view[side]), decision.question


def hidden(view: View) -> list[Counter]:
    """The counters whose faces a side does not see."""
    return [counter for _, _, counter in faces(view) if not counter.unit]


@every_game
def test_what_is_hidden_is_dealt_anew(name: str, scenario: str) -> None:
    """Otherwise the tests here prove nothing: where several counters are hidden, imaginations differ now and then."""
    possible = different = 0
    for view, (side, first, second) in zip(views(name, scenario), copies(name, scenario), strict=True):
        if len(hidden(view[side])) > 1:
            possible += 1
            different += first != second
    assert different >= possible // 2


@every_game
def test_questions_forecasts_and_reasons_do_not_depend_on_what_is_hidden(name: str, scenario: str) -> None:
    title, rng = games.load(name), random.Random("reasons")
    others = sorted({option.text for state in sample(name, scenario) for option in asked(title, state).options})
    for state, (first, second) in zip(sample(name, scenario), twins(name, scenario), strict=True):
        decision = asked(title, state)
        assert asked(title, first) == asked(title, second) == decision
        assert title.about(first) == title.about(second)
        for option in decision.options[:25]:
            assert title.forecast(first, option) == title.forecast(second, option) == title.forecast(state, option)
        for text in near_misses([option.text for option in decision.options], others, rng):
            assert title.explain(first, text) == title.explain(second, text)


@every_game
def test_overlays_show_nothing_that_is_hidden(name: str, scenario: str) -> None:
    title = games.load(name)
    origin = title.rules.grid.labels[len(title.rules.grid) // 2]
    for state, (first, second) in zip(sample(name, scenario), twins(name, scenario), strict=True):
        side = asked(title, state).side
        for kind in title.overlays:
            where = origin if kind.needs_hex else ""
            drawn = [title.overlay(each, side, kind.key, where) for each in (state, first, second)]
            assert drawn[0] == drawn[1] == drawn[2], kind.key


@every_game
def test_the_same_answers_are_seen_alike_until_something_is_rolled_or_revealed(name: str, scenario: str) -> None:
    title = games.load(name)
    for side, first, second in copies(name, scenario):
        for step in range(8):
            decision = title.decision(first)
            if decision is None or decision.side != side:
                break
            option = decision.options[(7 * step) % len(decision.options)]
            events = [title.apply(twin, option) for twin in (first, second)]
            if any(event.reveals for event in events[0] + events[1]):
                break
            told = [msgspec.json.encode(title.events_for(list_, side)) for list_ in events]
            assert told[0] == told[1]
            assert seen(title, first, side) == seen(title, second, side)


@every_game
def test_the_side_that_waits_sees_no_difference_either(name: str, scenario: str) -> None:
    """States alike to a side stay alike when the question passes to the other, until that one shows something."""
    title = games.load(name)
    compared = 0
    for side, first, second in copies(name, scenario):
        for _ in range(4):  # answers without arguments show nothing: "end", "stop"
            decisions = title.decision(first), title.decision(second)
            if decisions[0] is None or decisions[1] is None:
                break
            plain = [option for option in decisions[0].options if not option.words]
            if not plain or decisions[1].find(plain[0].text) is None:
                break
            events = [title.apply(twin, plain[0].text) for twin in (first, second)]
            if any(event.reveals for event in events[0] + events[1]):
                break
            assert seen(title, first, side) == seen(title, second, side)
            compared += 1
    assert compared


def faces(view: View) -> Iterator[tuple[str, int, Counter]]:
    places: list[tuple[str, Sequence[Counter]]] = [*view.stacks.items(), *view.boxes.items()]
    for place, counters in places:
        for number, counter in enumerate(counters):
            yield place, number, counter


@every_game
def test_a_bystander_never_sees_more_than_both_sides(name: str, scenario: str) -> None:
    title = games.load(name)
    for view in views(name, scenario):
        known = [{(place, n): counter for place, n, counter in faces(view[side])} for side in title.sides]
        for place, number, counter in faces(view[None]):
            for theirs in known:
                assert no_fuller(counter, theirs[place, number])


def no_fuller(counter: Counter, other: Counter) -> bool:
    """Whether every field is blank or the same as on the other."""
    pairs = zip(msgspec.structs.astuple(counter), msgspec.structs.astuple(other), strict=True)
    return all(mine == theirs or not mine for mine, theirs in pairs)


@every_game
def test_a_side_sees_all_its_own_counters(name: str, scenario: str) -> None:
    for view in views(name, scenario):
        for side in games.load(name).sides:
            own = [counter for _, _, counter in faces(view[side]) if counter.side == side]
            assert all(counter.unit for counter in own)
            assert len({counter.unit for counter in own}) == len(own)


@every_game
def test_hidden_counters_are_blank(name: str, scenario: str) -> None:
    for view in views(name, scenario):
        for each in view.values():
            assert all(counter == Counter("", counter.side) for counter in hidden(each))


@every_game
def test_the_secret_of_the_dice_is_in_no_view_and_no_event(name: str, scenario: str) -> None:
    for state, view in zip(sample(name, scenario), views(name, scenario), strict=True):
        for each in view.values():
            assert state.secret.hex().encode() not in msgspec.json.encode(each)
    match = finished(name, scenario, 1)
    for entry in match.log:
        assert match.secret.hex().encode() not in msgspec.json.encode(entry)


@every_game
def test_nobody_is_told_more_than_happened(name: str, scenario: str) -> None:
    """What a side is told are the same events, some with blanks; a bystander's are no fuller than either side's."""
    match = finished(name, scenario, 1)
    for entry in match.log:
        for event in entry.events:
            for side in (*match.title.sides, None):
                told = event.seen_by(side)
                assert told is None or type(told) is type(event)
            bystander = event.seen_by(None)
            for side in match.title.sides:
                told = event.seen_by(side)
                if bystander is not None:
                    assert told is not None
                    assert blanks(bystander) >= blanks(told)


def blanks(event: object) -> int:
    return msgspec.json.encode(event).count(b'""')
