"""The contract of a title, checked on every title and scenario by random play. A new title gets it for free."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from grognard import games
from grognard.engine import dice, record
from grognard.engine.errors import GrognardError, IllegalOption
from grognard.engine.events import Drawn, Rolled
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import Result, View

from .journeys import GAMES, IDS, WHOLE_GAMES, WHOLE_IDS, asked, finished, journey, near_misses, policy, sample, views

every_whole_game = pytest.mark.parametrize(("name", "scenario", "seed"), WHOLE_GAMES, ids=WHOLE_IDS)
every_game = pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)


def unchanged(title: Title, state: State, before: str) -> bool:
    return state.digest() == before and title.rebuild(title, state) == state


@every_whole_game
def test_games_end(name: str, scenario: str, seed: int) -> None:
    match = finished(name, scenario, seed)
    result = match.title.result(match.state)
    assert isinstance(result, Result)
    assert result.winner in (*match.title.sides, None)
    assert match.title.decision(match.state) is None
    assert not match.can_undo
    with pytest.raises(GrognardError):
        match.play("anything")


@pytest.mark.parametrize("system", sorted(set(games.SYSTEMS.values())))
def test_the_samples_have_seen_every_question(system: str) -> None:
    """A question that never comes up in any title is not tested by this suite: write a position for it."""
    titles = [games.load(name) for name, home in games.SYSTEMS.items() if home == system]
    questions = {step.name for step in titles[0].program.steps.values() if step.ask is not None}
    for title in titles:
        for scenario in title.scenarios:
            questions -= {asked(title, state).question for state in sample(title.name, scenario)}
    assert questions == set()


@every_game
def test_questions_have_answers_each_once_in_canonical_form(name: str, scenario: str) -> None:
    title = games.load(name)
    for state in sample(name, scenario):
        decision = asked(title, state)
        texts = [option.text for option in decision.options]
        assert texts
        assert len(set(texts)) == len(texts)
        assert all(text == " ".join(text.split()) and text for text in texts)
        assert decision.side in title.sides
        assert decision.serial == state.serial


@every_game
def test_every_rule_that_is_cited_exists(name: str, scenario: str) -> None:
    title, book = games.load(name), games.rulebook(name)
    general = title.general
    cited = {general.ending, general.naming, general.timing, general.concession}
    cited |= {switch.rule for switch in title.switches}
    for state in sample(name, scenario):
        decision = asked(title, state)
        cited |= {decision.rule} | {option.rule for option in decision.options}
    for view in views(name, scenario):
        cited |= {procedure["rule"] for procedure in view[None].procedures if "rule" in procedure}
    for entry in finished(name, scenario, 1).log:
        cited |= {rule for event in entry.events if (rule := getattr(event, "rule", None)) is not None}
    assert {rule for rule in cited if book.find(rule) is None} == set()


@every_game
def test_the_right_side_is_asked_and_nobody_else_sees_the_answers(name: str, scenario: str) -> None:
    title = games.load(name)
    for state, seen in zip(sample(name, scenario), views(name, scenario), strict=True):
        decision = asked(title, state)
        for side, view in seen.items():
            assert (view.waiting_for, view.question, view.side) == (decision.side, decision.question, side)
            assert view.decision == (decision if side == decision.side else None)
            if side != decision.side:
                assert view.about == {}


@every_game
def test_a_state_survives_packing_and_copying(name: str, scenario: str) -> None:
    title = games.load(name)
    for state in sample(name, scenario):
        for other in (title.unpack(state.pack()), state.clone()):
            assert other == state
            assert other.digest() == state.digest()
            assert hash(other) == hash(state)
            assert title.decision(other) == asked(title, state)


@every_game
def test_copies_are_independent(name: str, scenario: str) -> None:
    title, rng = games.load(name), random.Random("copies")
    for state in sample(name, scenario):
        before, copy = state.digest(), state.clone()
        answer = rng.choice(list(asked(title, state).options))
        title.apply(copy, answer)
        assert state.digest() == before
        assert copy != state
        again = title.unpack(state.pack())
        title.apply(again, answer)
        assert again == copy


@every_whole_game
def test_what_is_kept_up_to_date_equals_what_is_worked_out_anew(name: str, scenario: str, seed: int) -> None:
    assert journey(name, scenario, seed).stale == []


@every_game
def test_every_answer_on_the_list_is_accepted_and_changes_something(name: str, scenario: str) -> None:
    """Something but the number of answers and dice: who is asked the same in the same position may answer the same."""
    title = games.load(name)
    for state in sample(name, scenario):
        for option in asked(title, state).options:
            explanation = title.explain(state, option.text)
            assert explanation.legal
            assert [reason.rule for reason in explanation.reasons] == [option.rule]
            copy = state.clone()
            title.apply(copy, option)
            assert copy.serial == state.serial + 1
            assert not copy.is_same_position(state), option.text
            assert title.decision(copy) is not None or title.result(copy) is not None


@every_game
def test_anything_else_is_refused_with_a_reason_and_without_effect(name: str, scenario: str) -> None:
    title, book, rng = games.load(name), games.rulebook(name), random.Random("refused")
    states = sample(name, scenario)
    others = sorted({option.text for state in states for option in asked(title, state).options})
    for state in states:
        before = state.digest()
        for text in near_misses([option.text for option in asked(title, state).options], others, rng):
            with pytest.raises(IllegalOption) as refusal:
                title.apply(state, text)
            explanation = refusal.value.explanation
            assert explanation is not None
            assert not explanation.legal
            assert explanation.reasons
            assert all(book.find(reason.rule) and reason.key for reason in explanation.reasons), text
            msgspec.json.encode(explanation)
        assert unchanged(title, state, before)


@every_game
def test_an_option_that_was_made_up_is_refused(name: str, scenario: str) -> None:
    title = games.load(name)
    state = sample(name, scenario)[0].clone()
    real = asked(title, state).options[0]
    with pytest.raises(IllegalOption):
        title.apply(state, Option(real.text, "0.0"))


@every_game
def test_looking_changes_nothing(name: str, scenario: str) -> None:
    title = games.load(name)
    for state in sample(name, scenario):
        before = state.digest()
        for side in (*title.sides, None):
            title.view(state, side)
        title.about(state)
        for option in asked(title, state).options[:5]:
            title.forecast(state, option)
            title.explain(state, option.text)
        title.to_position(title, state)
        assert unchanged(title, state, before)


@every_game
def test_views_decisions_and_events_survive_json(name: str, scenario: str) -> None:
    title = games.load(name)
    for state, seen in zip(sample(name, scenario), views(name, scenario), strict=True):
        decision = asked(title, state)
        assert msgspec.json.decode(msgspec.json.encode(decision), type=Decision) == decision
        for view in seen.values():
            data = msgspec.json.encode(view)
            assert msgspec.json.encode(msgspec.json.decode(data, type=View)) == data
    for entry in finished(name, scenario, 1).log[:400]:
        for event in entry.events:
            assert json.loads(msgspec.json.encode(event))["event"]


@every_game
def test_a_position_is_the_same_situation_again(name: str, scenario: str) -> None:
    title = games.load(name)
    for state in sample(name, scenario):
        written = json.dumps(title.to_position(title, state))
        again = title.from_position(title, json.loads(written))
        again.secret = state.secret
        assert again == state
        assert title.decision(again) == asked(title, state)


@every_game
def test_a_game_that_is_over_is_the_same_from_its_position(name: str, scenario: str) -> None:
    match = finished(name, scenario, 1)
    again = match.title.from_position(
        match.title, json.loads(json.dumps(match.title.to_position(match.title, match.state)))
    )
    again.secret = match.state.secret
    assert again == match.state


@every_whole_game
def test_a_stored_game_plays_again_to_the_same_state(name: str, scenario: str, seed: int, tmp_path: Path) -> None:
    """The same answers with the same secret give the same game, event by event."""
    match = finished(name, scenario, seed)
    stored = record.record_of(match)
    record.write(stored, tmp_path / "game.json")
    read = record.read(tmp_path / "game.json")
    assert read == stored
    again, changed = record.resume(match.title, read)
    assert not changed
    assert again.state == match.state
    assert again.log == match.log


@every_game
def test_a_game_broken_off_anywhere_goes_on_from_its_record(name: str, scenario: str) -> None:
    """And is broken off again: at the set-up, after the first answer, in the middle, and before the last."""
    whole = finished(name, scenario, 1)
    match = Match(whole.title, scenario, secret=whole.secret)
    for stop in (0, 1, len(whole.log) // 3, len(whole.log) - 1):
        for text in whole.texts[len(match.log) : stop]:
            match.replay(text)
        match, changed = record.resume(whole.title, record.record_of(match))
        assert not changed
    match.replay(whole.texts[-1])
    assert match.state == whole.state


@every_whole_game
def test_every_roll_can_be_recomputed(name: str, scenario: str, seed: int) -> None:
    match = finished(name, scenario, seed)
    happened = [*match.opening, *(event for entry in match.log for event in entry.events)]
    numbers = [event.number for event in happened if isinstance(event, Rolled | Drawn)]
    assert numbers == list(range(match.state.rolls))
    rolls = [event for event in happened if isinstance(event, Rolled)]
    assert rolls or not policy(seed), "only a peaceful game of a small title goes without dice"
    for roll in rolls:
        assert dice.face(match.secret, roll.number, roll.purpose, roll.sides) == roll.value
    assert match.title.view(match.state, None).commitment == dice.commitment(match.secret)


@every_game
def test_forecasts_are_distributions_with_their_shifts_and_assumptions_cited(name: str, scenario: str) -> None:
    title, book = games.load(name), games.rulebook(name)
    foreseen = 0
    for state in sample(name, scenario):
        for option in asked(title, state).options[:25]:
            forecast = title.forecast(state, option)
            if forecast is None:
                continue
            foreseen += 1
            assert forecast.text == option.text
            chances = [Fraction(outcome.ways, outcome.of) for outcome in forecast.outcomes]
            assert sum(chances) == 1
            assert min(chances) > 0
            keys = {key for outcome in forecast.outcomes for key in outcome.effects}
            assert set(forecast.expected) == keys >= set(forecast.chances)
            for key, mean in forecast.expected.items():
                pairs = zip(chances, forecast.outcomes, strict=True)
                assert mean == pytest.approx(float(sum(chance * o.effects.get(key, 0) for chance, o in pairs)))
            cited = [forecast.rule, forecast.headline.rule, *(shift.rule for shift in forecast.shifts)]
            cited += [reason.rule for reason in forecast.assumes]
            assert all(book.find(rule) for rule in cited)
    assert foreseen


@every_game
def test_overlays_name_hexes_of_the_map_and_a_rule(name: str, scenario: str) -> None:
    title, book = games.load(name), games.rulebook(name)
    labels = set(title.rules.grid.labels)
    for state in sample(name, scenario)[::17]:
        for side in (*title.sides, None):
            for kind in title.overlays:
                overlay = title.overlay(state, side, kind.key, min(labels) if kind.needs_hex else "")
                assert book.find(overlay.rule)
                assert {label for hexes in overlay.layers.values() for label in hexes} <= labels
    with pytest.raises(GrognardError, match="no overlay"):
        title.overlay(sample(name, scenario)[0], None, "no such overlay")


@every_game
def test_a_side_may_concede_whoever_is_asked(name: str, scenario: str) -> None:
    title = games.load(name)
    for state in sample(name, scenario)[::11]:
        for side in title.sides:
            copy = state.clone()
            title.concede(copy, side)
            result = title.result(copy)
            assert result is not None
            assert result.winner not in (side, None)
            assert title.decision(copy) is None
    with pytest.raises(GrognardError):
        title.concede(sample(name, scenario)[0].clone(), "nobody")
