"""What a side has seen of covered counters it remembers, and nothing else; its captain imagines them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

import grognard
from grognard import bots, games
from grognard.engine import dice, memory
from grognard.engine.events import Event
from grognard.engine.match import Match
from grognard.engine.memory import Memory, Sighting
from grognard.engine.title import Title
from grognard.lab import arena
from grognard.server.messages import events_known, stored_events

TITLES = tuple(name for name in games.TITLES if games.load(name).remembering is not None)


def test_titles_with_covered_stacks_are_remembered() -> None:
    assert set(TITLES) == {"mons", "schlieffen", "bastogne", "training"}


def _played(name: str, answers: int) -> Iterator[tuple[Match, dict[str, Memory], list[Event]]]:
    """A game of the random player, with what each side remembers at every answer."""
    title = games.load(name)
    match = Match(title, secret=dice.secret_from_seed(f"memory {name}"))
    players = {side: bots.make("random", title, side, 1914) for side in title.sides}
    memories = {side: memory.of_match(match, side) or {} for side in title.sides}
    for _ in range(answers):
        decision = match.decision
        if decision is None:
            return
        option = "historical" if decision.find("historical") else None
        events = match.play(option or players[decision.side].choose(title.view(match.state, decision.side)))
        for side in title.sides:
            memory.hear(title, memories[side], title.events_for(events, side))
        yield match, memories, events


def _lies(title: Title, state: Any, unit: str) -> str:
    hex_ = state.where[title.rules.unit_index[unit]]
    return str(title.rules.labels[hex_]) if hex_ >= 0 else ""


@pytest.mark.parametrize("name", TITLES)
def test_a_remembered_unit_is_imagined_where_it_was_seen(name: str) -> None:
    """Of what lies hidden most is remembered rightly, far more than is guessed; and the side would see the same."""
    title, guessed, remembered, hidden = games.load(name), 0, 0, 0
    for number, (match, memories, _) in enumerate(_played(name, 900)):
        decision = match.decision
        if number % 20 or decision is None:
            continue
        view, kept = title.view(match.state, decision.side), memories[decision.side]
        seen = {counter.unit for stack in (*view.stacks.values(), *view.boxes.values()) for counter in stack}
        covered = [unit for unit in title.rules.ids if unit not in seen and _lies(title, match.state, unit)]
        plain, knowing = title.imagine(title, view, b"lot"), memory.imagine(title, view, b"lot", kept)
        assert title.view(knowing, decision.side).stacks == view.stacks
        hidden += len(covered)
        guessed += sum(_lies(title, plain, unit) == _lies(title, match.state, unit) for unit in covered)
        remembered += sum(_lies(title, knowing, unit) == _lies(title, match.state, unit) for unit in covered)
    assert remembered >= guessed
    assert remembered >= 0.9 * hidden


@pytest.mark.parametrize("name", TITLES)
def test_a_memory_is_the_same_from_the_journal_from_the_match_and_as_it_was_heard(name: str) -> None:
    """So a bot whose worker or server was restarted knows what one knows that was never interrupted."""
    title, heard = games.load(name), dict[str, Memory]()
    stored: list[bytes] = []
    for match, memories, events in _played(name, 400):
        stored.append(stored_events(title, events))
        last, heard = match, memories
    assert title.remembering is not None
    for side in title.sides:
        assert memory.of_match(last, side) == heard[side]
        again = title.remembering.begin(title, last.scenario, last.options)
        memory.hear_stored(title, again, events_known(stored_events(title, last.opening), side))
        for entry in stored:
            memory.hear_stored(title, again, events_known(entry, side))
        assert again == heard[side]


@pytest.mark.parametrize("name", TITLES)
def test_a_memory_names_nobody_whom_its_side_was_not_shown(name: str) -> None:
    """All that a side remembers of the enemy was printed in the set-up or named in an event that this side may see."""
    title = games.load(name)
    for side in title.sides:
        named: set[str] = set()
        kept: Memory = {}
        for number, (match, memories, events) in enumerate(_played(name, 300)):
            kept = memories[side]
            if not number:
                assert title.remembering is not None
                named |= set(title.remembering.begin(title, match.scenario, match.options))
                named |= _names(title, title.events_for(match.opening, side))
            named |= _names(title, title.events_for(events, side))
        historical = {"SetUpHistorically"} & {type(event).__name__ for entry in match.log for event in entry.events}
        if not historical:  # the historical set-up is printed
            assert set(kept) <= named


def _names(title: Title, events: Sequence[Event]) -> set[str]:
    """Every unit that these events name."""
    words = set(msgspec.json.encode(events).decode().split('"'))
    return words & set(title.rules.ids)


def test_a_unit_that_may_have_gone_along_is_in_one_of_two_hexes() -> None:
    kept: Memory = {"A": Sighting(("0101",), 2), "B": Sighting(("0202",))}
    memory.move(kept, ("C", ""), "0101", "0303")
    assert kept["A"] == Sighting(("0101", "0303"), 2)
    assert kept["C"] == Sighting(("0303",))
    memory.reveal(kept, ("C", "D"), "0303")
    assert kept["A"] == Sighting(("0101",), 2)
    assert kept["D"] == Sighting(("0303",))
    memory.reveal(kept, ("E",), "0101")
    assert "A" not in kept, "nobody knows where it went"
    memory.lose(kept, ("B",))
    assert "B" not in kept


def test_a_unit_that_may_be_anywhere_is_forgotten() -> None:
    kept: Memory = {"A": Sighting(("0101",))}
    for to in range(memory.MOST_HEXES):
        memory.move(kept, ("C", ""), "0101", f"02{to:02}")
    assert "A" not in kept


def test_a_captain_told_of_a_reveal_believes_in_it_afterwards() -> None:
    """Two captains see the same, one was told who lies below: only that one imagines him there, time and again."""
    title = games.load("mons")
    for match, memories, _ in _played("mons", 600):
        decision = match.decision
        assert decision is not None
        kept = memories[decision.side]
        view = title.view(match.state, decision.side)
        hidden = [label for label, stack in view.stacks.items() if any(not counter.unit for counter in stack)]
        if hidden:
            break
    label = hidden[0]
    told = {unit for unit in title.rules.ids if _lies(title, match.state, unit) == label}
    for seed in range(5):
        believed = memory.imagine(title, view, dice.secret_from_seed(seed), kept)
        assert {unit for unit in title.rules.ids if _lies(title, believed, unit) == label} == told


def test_a_captain_of_the_library_is_reminded_and_answers_the_same_after_loading(tmp_path: Any) -> None:
    game = grognard.Game("mons", seed=11)
    players = {side: grognard.player("captain", "mons", side, 5) for side in game.title.sides}
    for _ in range(60):
        assert game.side is not None
        game.play(game.ask(players[game.side]))
    game.save(tmp_path / "game.json")
    again = grognard.Game.load(tmp_path / "game.json")
    assert again.side is not None
    one, other = (grognard.player("captain", "mons", again.side, 5) for _ in "12")
    assert again.ask(one) == game.ask(other)


def test_the_same_seed_gives_the_same_game() -> None:
    (pairing,) = arena.pairings(games.load("bastogne"), ("captain", "captain"), 1, "again")
    assert arena.play(pairing) == arena.play(pairing)
