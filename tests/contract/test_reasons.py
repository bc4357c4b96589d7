"""What an answer that is refused is told: to which step it belongs, by a rule of its own, and truly."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import games
from grognard.engine.explain import Reason
from grognard.engine.program import Step
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.lab import near_misses as misses
from grognard.locale.catalogue import LANGUAGES
from grognard.locale.words import Words

from .journeys import GAMES, IDS, asked, sample

every_game = pytest.mark.parametrize(("name", "scenario"), GAMES, ids=IDS)
every_title = pytest.mark.parametrize("name", games.TITLES)

#: what is said of an answer that another question takes, and of one that none takes in the game at hand
ELSEWHERE, UNUSED = "belongs-elsewhere", ("switched-off", "not-in-scenario")
#: almost legal answers tried in each state, and how many of all may get no better reason than that it is not the time
TRIED, GENERAL = 8, 0.02
#: reasons that say where a unit is, and what something costs
OFF_MAP = ("off-map", "not-on-map")
THERE = ("there-already", "already-there", "stands-there-already")
DEAR = ("too-far", "too-dear")


def questions(name: str, scenario: str) -> Iterator[tuple[Title, State, Step]]:
    """Every question of the sample, at one state of it."""
    title, seen = games.load(name), set[str]()
    for state in sample(name, scenario):
        step = title.program.step_at(state)
        if step is not None and step.name not in seen:
            seen.add(step.name)
            yield title, state, step


def settings(title: Title) -> list[dict[str, str]]:
    """Every way to set one switch, the others as they come."""
    return [{}, *({switch.key: choice} for switch in title.switches for choice in switch.choices[1:])]


@every_game
def test_an_act_of_another_step_is_told_its_rule_and_the_step(name: str, scenario: str) -> None:
    """By the rule of an offer with its verb, never by the general one; in both languages."""
    words = [Words(lang, games.load(name), strict=True) for lang in LANGUAGES]
    book = games.rulebook(name)
    for title, state, step in questions(name, scenario):
        for verb in set(title.program.questions_by_verb) - set(step.verbs):
            (reason,) = title.explain(state, verb).reasons
            places = title.program.places(verb)
            assert reason.key in (ELSEWHERE, *UNUSED), verb
            assert reason.rule in {rule for _, offer in places for rule in offer.rules}, verb
            assert all(spoken.reason(reason) for spoken in words)
            if reason.key == ELSEWHERE:
                named = {reason.rule, reason.args["at"], *reason.args["others"]}
                assert all(book.find(rule) for rule in named), verb
                assert reason.args["at"] in {rule for question, _ in places for rule in (*question.rules, reason.rule)}


@every_game
def test_what_is_asked_and_listed_is_in_use(name: str, scenario: str) -> None:
    """What says that it needs more than the game has is never asked; what may be cited is declared."""
    title = games.load(name)
    for state in sample(name, scenario):
        decision, step = asked(title, state), title.program.step_at(state)
        assert step is not None
        table, options = title.table(state), title.options_of(state)
        assert decision.rule in step.rules, step.name
        for option in decision.options:
            offers = step.verbs[option.verb]
            met = [o for o in offers if all(need.is_met(table, options) for need in (*step.needs, *o.needs))]
            assert any(option.rule in offer.rules for offer in met), option.text


@every_title
def test_with_other_switches_what_is_not_in_use_is_said_to_be_so(name: str) -> None:
    """A switch takes answers out of use, or puts them into it, and names itself."""
    title = games.load(name)
    for options in settings(title):
        state = title.setup(title.scenarios[0], options, b"s" * 32)
        step = title.program.step_at(state)
        assert step is not None
        for verb in set(title.program.questions_by_verb) - set(step.verbs):
            (reason,) = title.explain(state, verb).reasons
            if reason.key == "switched-off":
                key, chosen = reason.args["switch"], title.options_of(state)
                assert f"{key}-{chosen[key]}" not in reason.args["switch2"], (options, verb)


@every_game
def test_a_unit_of_the_other_side_is_refused_for_a_reason(name: str, scenario: str) -> None:
    """A refusal judges whatever is named, not only what might be listed."""
    rng = random.Random(f"others {name} {scenario}")
    for title, state, step in questions(name, scenario):
        decision, rules = asked(title, state), title.rules
        listed = {option.text for option in decision.options}
        others = [unit.id for unit in rules.units if unit.side != decision.side]
        for option in decision.options:
            words = option.text.split(" ")
            for place in [i for i, word in enumerate(words) if i and word in rules.unit_index]:
                text = " ".join([*words[:place], rng.choice(others), *words[place + 1 :]])
                assert text in listed or not misses.is_general(title, state, text), (
                    f"{step.name}: no reason for {text!r}"
                )


@every_game
def test_almost_every_refusal_has_a_reason_of_its_own(name: str, scenario: str) -> None:
    """Answers with a unit or hex changed to another of its kind: what the fuzzer measures, at a size that counts."""
    title, rng = games.load(name), random.Random("general")
    tried = [(state, text) for state in sample(name, scenario) for text in misses.near_misses(title, state, rng, TRIED)]
    general = [text for state, text in tried if misses.is_general(title, state, text)]
    assert len(general) <= GENERAL * len(tried), sorted(general)[:20]


def contradiction(title: Title, state: State, reason: Reason) -> str:
    """What the map says against a reason, where its key means the same in every game; "" if it does not."""
    rules, args, where = title.rules, reason.args, state.where  # type: ignore[attr-defined]
    labels, grid = rules.grid.labels, rules.grid
    unit = rules.unit_index.get(args.get("unit"))
    hex_ = grid.index.get(args.get("hex"))
    stands = -1 if unit is None or not 0 <= where[unit] < len(labels) else where[unit]
    if reason.key in OFF_MAP and stands >= 0:
        return f"stands in {labels[stands]}"
    if reason.key == "enemy-there" and hex_ is not None and hex_ not in where:
        return "the hex is empty"
    if reason.key in THERE and unit is not None and hex_ != stands:
        return "stands elsewhere"
    if reason.key == "not-adjacent" and stands >= 0 and hex_ is not None and grid.is_adjacent(stands, hex_):
        return f"is next to {labels[stands]}"
    if reason.key in DEAR and 0 <= args.get("cost", -1) <= args.get("left", -1):
        return "there is enough left for it"
    if reason.key == "overstacked" and args.get("points", 1) <= args.get("limit", 0):
        return "there is room"
    return ""


@every_game
def test_no_reason_contradicts_the_map(name: str, scenario: str) -> None:
    """What a reason says of places, distances and costs is so."""
    title, rng = games.load(name), random.Random("truth")
    wrong = set()
    for state in sample(name, scenario):
        for text in misses.near_misses(title, state, rng, TRIED):
            for reason in title.explain(state, text).reasons:
                if said := contradiction(title, state, reason):
                    wrong.add(f"{text}: {reason.rule} {reason.key} {dict(reason.args)}: {said}")
    assert not wrong, "\n".join(sorted(wrong)[:20])
