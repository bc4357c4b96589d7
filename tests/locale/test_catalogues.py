"""The catalogues say everything that a game may have to say, in every language, with the same variables."""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import games, mechanics
from grognard.engine import dice
from grognard.engine import events as engine_events
from grognard.engine.events import Event
from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, Shift
from grognard.engine.match import Match
from grognard.engine.option import Decision, Option
from grognard.engine.title import Title
from grognard.engine.view import Result, View
from grognard.locale import LANGUAGES, MissingMessage, Words
from grognard.locale.arguments import slug
from grognard.locale.catalogue import FOLDER, Catalogue, catalogue

TITLES = games.TITLES
ALL = [(lang, title) for lang in LANGUAGES for title in TITLES]


#: what games share says its reasons in the common catalogue
MECHANICS = Path(mechanics.__file__).parent


@cache
def calls(folder: Path) -> dict[str, list[ast.Call]]:
    """Every call of a function by its name in a rule system's code, and in what it stands on."""
    found: dict[str, list[ast.Call]] = defaultdict(list)
    for path in sorted([*folder.rglob("*.py"), *MECHANICS.rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found[node.func.id].append(node)
    return found


def called(title: str, *names: str) -> Iterator[ast.Call]:
    for name in names:
        yield from calls(games.folder(title)).get(name, ())


def key_of(call: ast.Call, terrain: list[str]) -> Iterator[str]:
    """The message keys that a call with (rule, key, ...) may use."""
    key = call.args[1]
    if isinstance(key, ast.Constant):
        yield str(key.value)
    elif isinstance(key, ast.JoinedStr):
        first = key.values[0]
        assert isinstance(first, ast.Constant)
        yield from (str(first.value) + name for name in terrain)


def event_types() -> Iterator[type[Event]]:
    def below(kind: type[Event]) -> Iterator[type[Event]]:
        for child in kind.__subclasses__():
            yield child
            yield from below(child)

    yield from below(Event)


def tags(title: Title) -> set[str]:
    """The tags of the events of the engine, of the mechanics and of this title's system."""
    homes = (engine_events.__name__, mechanics.__name__, f"grognard.games.{title.system}")
    kinds = [kind for kind in event_types() if kind.__module__.startswith(homes)]
    assert kinds
    return {str(kind.__struct_config__.tag) for kind in kinds}


def terrain_of(title: Title) -> list[Any]:
    """The kinds of terrain of a title, wherever its rules keep them."""
    rules = title.rules
    return list(
        {t.id: t for t in (rules.terrain if hasattr(rules, "terrain") else rules.terrain_file.terrain)}.values()
    )


def needed(name: str) -> set[str]:
    """Every message that the code of a title may ask for."""
    title = games.load(name)
    state = title.setup(secret=dice.secret_from_seed(1))
    terrain = sorted(terrain.id for terrain in terrain_of(title))
    view = title.view(state, title.sides[0])
    wanted = {f"event-{tag}" for tag in tags(title)}
    wanted |= {f"question-{slug(step)}" for step, found in title.program.steps.items() if found.ask}
    offers = [offer for step in title.program.steps.values() for offer in step.offers]
    reasons = {key for call in called(name, "Reason") for key in key_of(call, terrain)}
    reasons |= {offer.otherwise[1] for offer in offers if offer.otherwise}
    wanted |= {f"reason-{key}" for key in reasons | headlines(name)}
    wanted |= {f"track-{track.key}" for track in view.tracks} | {f"side-{side}" for side in title.sides}
    wanted |= {f"overlay-{kind.key}" for kind in title.overlays}
    wanted |= {f"type-{unit.type}" for unit in title.rules.units}
    for switch in title.switches:
        wanted |= {f"switch-{switch.key}"} | {f"switch-{switch.key}-{slug(choice)}" for choice in switch.choices}
    return wanted | module_keys(title)


def headlines(name: str) -> set[str]:
    """Keys of headlines: constants passed to `headline`, or handed on to it as the argument called key."""
    keys = {key for call in called(name, "headline") for key in key_of(call, [])}
    for call in called(name, "_steps_forecast"):
        keys.add(str(ast.literal_eval(call.args[2])))
    return keys


def module_keys(title: Title) -> set[str]:
    """Boxes and marks are dictionaries of the system's state module; phases are what its sequence names."""
    if title.system == "metz":
        return metz_keys(title)
    kit = getattr(import_module(f"grognard.games.{title.system}.title"), "KIT", None)
    if kit is not None:
        found = {f"box-{name}" for name in kit.boxes} | {f"mark-{name}" for name in kit.marks}
        found |= {f"marker-{name}" for name in kit.hex_marks}
        return found | {f"phase-{name}" for name in (*kit.sequence.phases, "over")}
    if title.system != "contemptibles":
        return set()
    from grognard.games.contemptibles import sequence, state

    found = {f"box-{name}" for name in state.BOXES} | {f"mark-{name}" for name in state.MARKS}
    found |= {f"marker-{name}" for name in state.HEX_MARKS}
    return found | {f"phase-{name}" for name in (*sequence.STEPS, "declaration", "over")}


def metz_keys(title: Title) -> set[str]:
    """Chits, formations and column shifts are entries of the definition files, known by name everywhere."""
    from grognard.games.metz import state, view

    rules = title.rules
    found = {f"box-{name}" for name in (*state.BOXES, "chits-cup", "chits-held", "chits-spent", "chits-planned")}
    found |= {f"mark-{name}" for name in (*state.MARKS, *state.MORALE[1:], *state.AMMO[1:], "back")}
    found |= {f"marker-{name}" for name in (*state.HEX_MARKS, *(m.id for m in rules.chit_file.out_of_command))}
    found |= {f"phase-{name}" for name in (*view.PHASES.values(), "draw", "over")}
    found |= {f"chit-{slug(chit.id)}" for chit in rules.chits}
    found |= {f"formation-{formation.id}" for formation in rules.formations}
    found |= {f"word-{arrival.id}" for arrival in rules.schedule.arrival}
    found |= {f"word-{unit.formation.division}" for unit in rules.units if unit.formation.division}
    return found | {f"{kind}-{track.id}" for track in rules.chit_file.track for kind in ("track", "box-track", "word")}


@pytest.mark.parametrize(("lang", "title"), ALL)
def test_nothing_is_missing(lang: str, title: str) -> None:
    loaded = games.load(title)
    there = set(catalogue(lang, loaded.system).variables)
    missing = sorted(needed(title) - there)
    verbs = {offer.verb for step in loaded.program.steps.values() for offer in step.offers}
    missing += sorted(f"option-{verb}" for verb in verbs if not is_worded(verb, there))
    assert not missing, "\n".join([f"not in {lang}/{loaded.system}.ftl:", *missing])


def is_worded(verb: str, messages: set[str]) -> bool:
    """Whether an answer with this verb has a message, for all its forms or for some: `option-fire-unit`."""
    return any(message == f"option-{verb}" or message.startswith(f"option-{verb}-") for message in messages)


@pytest.mark.parametrize(("lang", "title"), ALL)
def test_every_modifier_that_the_terrain_can_give_has_a_name(lang: str, title: str) -> None:
    loaded = games.load(title)
    words = Listening(lang, loaded, strict=True)
    keys = [str(key.value) for call in called(title, "Shift") if isinstance(key := call.args[1], ast.Constant)]
    for terrain in terrain_of(loaded):
        modifiers = [getattr(terrain, field, 0) for field in ("bombardment", "close_combat", "shift")]
        keys += [f"terrain-{terrain.id}"] * any(modifiers)
        keys += [f"from-{terrain.id}"] * bool(getattr(terrain, "defensive_fire", 0))
    for name in keys:
        words.shift(Shift("1.1", name, 0))
    assert not words.missing, "\n".join(sorted(words.missing))
    for name in keys:
        said = words.shift(Shift("1.1", name, -1))
        assert re.search("−1|1 left|左1", said), said
        nothing = words.shift(Shift("1.1", name, 0))
        assert nothing.endswith(" 0"), f"what cancels out goes neither way: {nothing}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_below_zero_has_the_minus_sign_of_a_modifier(lang: str) -> None:
    metz, mons = games.load("metz"), games.load("mons")
    column = Words(lang, metz, strict=True).reason(
        Reason("12.7", "assault-column", {"attack": -1, "defence": 4, "final": -5})
    )
    assert ("−1" in column, "−5" in column, "-" in column) == (True, True, False)
    assert "1914-08-23" in catalogue(lang, mons.system).format("pair", {"first": "1914-08-23", "second": -2})


@pytest.mark.parametrize("path", sorted((FOLDER / LANGUAGES[0]).glob("*.ftl")), ids=lambda path: path.name)
def test_languages_have_the_same_messages_with_the_same_variables(path: Path) -> None:
    books = [Catalogue(lang, path.stem) for lang in LANGUAGES]
    first = books[0]
    for book in books[1:]:
        assert set(book.variables) == set(first.variables)
        different = {
            message: (sorted(first.variables[message]), sorted(book.variables[message]))
            for message in first.variables
            if plain(first.variables[message]) != plain(book.variables[message])
        }
        assert not different


def plain(variables: frozenset[str]) -> set[str]:
    """A language may select by a key or a number where another one need not."""
    return {name.removesuffix("-key").removesuffix("-count") for name in variables}


#: of a title whose games are short
MOST_GAMES = 6


@pytest.mark.parametrize(("lang", "title"), ALL)
def test_every_message_of_a_game_renders(lang: str, title: str) -> None:
    """Whole random games, with every question, answer, event, forecast and refusal put into words strictly. All that
    is missing is named at once. Short games are played several times, till a title of its size has been heard."""
    heard = listened(title)[lang]
    assert not heard.missing, "\n".join(sorted(heard.missing))
    least = 3 * len(games.load(title).rules.units)
    assert len(heard.spoken) > least, f"{len(heard.spoken)} different texts are few: more than {least}, 3 a unit"
    assert not [text for text in heard.spoken if not text or "{" in text or "$" in text]


#: a word of the program's own among Japanese ones, but for answers, which are quoted as they are given
BARE = re.compile(r"(?<![\w.’'/-])[a-z][a-z-]{2,}")


@pytest.mark.parametrize("title", TITLES)
def test_no_word_of_a_record_is_left_as_it_is(title: str) -> None:
    """What stands in a field of an event, a question or a reason is worded by `FIELD-WORD`: `purpose-combat`."""
    bare = {
        word: text for text in listened(title)["ja"].spoken for word in BARE.findall(re.sub("「[^」]*」", "", text))
    }
    assert not bare, "\n".join(
        ["no message FIELD-WORD for", *(f"{word}, as in: {text}" for word, text in sorted(bare.items()))]
    )


@cache
def listened(name: str) -> dict[str, Listening]:
    """What was said of a title's games in each language: a game is played once for all of them."""
    title = games.load(name)
    words = {lang: Listening(lang, title, strict=True) for lang in LANGUAGES}
    for seed in range(1, MOST_GAMES + 1):
        for say in everything_said(title, seed):
            for speaker in words.values():
                speaker.spoken.update(say(speaker))
        if all(len(speaker.spoken) > 3 * len(title.rules.units) for speaker in words.values()):
            break
    return words


class Listening(Words):
    """Speaks strictly, but goes on when a message is missing and remembers it."""

    def __init__(self, lang: str, title: Title, *, strict: bool = False) -> None:
        super().__init__(lang, title, strict=strict)
        self.missing: set[str] = set()
        self.spoken: set[str] = set()

    def say(self, message: str, **arguments: Any) -> str:
        try:
            return super().say(message, **arguments)
        except MissingMessage as error:
            self.missing.add(str(error))
            return message

    def option(self, option: Option, question: str = "") -> str:
        try:
            return super().option(option, question)
        except MissingMessage as error:
            self.missing.add(str(error))
            return option.text


#: something that happens or is shown, put into words by whoever speaks a language
Saying = Callable[[Words], Iterable[str]]


def everything_said(title: Title, seed: int) -> Iterator[Saying]:
    """Each is to be said before the next is asked for: the game goes on."""
    match = Match(title, secret=dice.secret_from_seed(seed))
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        yield partial(asked, decision, title.about(match.state))
        if len(match.log) % 5 == 0:
            yield partial(told_apart, decision)
        option = rng.choice(decision.options)
        yield partial(answered, option, title.forecast(match.state, option))
        if len(match.log) % 25 == 0:
            yield partial(shown, title.view(match.state, None))
        wrong = f"{option.verb} {rng.choice(title.rules.units).id}"
        yield partial(refused, title.explain(match.state, wrong).reasons)
        for event in match.play(option):
            yield partial(told, [event, *(seen for side in title.sides if (seen := event.seen_by(side)))])
    yield partial(shown, title.view(match.state, None))
    result = title.result(match.state)
    assert result is not None
    yield partial(ended, result)


def asked(decision: Decision, about: Mapping[str, object], words: Words) -> Iterator[str]:
    yield words.question(decision.question, about)


def told_apart(decision: Decision, words: Words) -> Iterator[str]:
    """No two answers of a question read the same: whoever chooses between them must see which is which."""
    answers: dict[str, str] = {}
    for option in decision.options:
        said = words.option(option, decision.question)
        assert said not in answers, f"{decision.question}: {said!r} is {answers[said]!r} and {option.text!r}"
        answers[said] = option.text
        yield said


def answered(option: Option, forecast: Forecast | None, words: Words) -> Iterator[str]:
    yield words.option(option)
    if forecast:
        yield words.reason(forecast.headline)
        yield from map(words.shift, forecast.shifts)
        yield from (words.outcome(outcome.effects) for outcome in forecast.outcomes)
        yield from map(words.effect, forecast.expected)
        yield from map(words.reason, forecast.assumes)


def refused(reasons: Iterable[Reason], words: Words) -> Iterable[str]:
    return map(words.reason, reasons)


def told(events: Iterable[Event], words: Words) -> Iterable[str]:
    return map(words.event, events)


def ended(result: Result, words: Words) -> Iterator[str]:
    yield words.ending(result)


def shown(view: View, words: Words) -> Iterator[str]:
    yield words.phase(view.phase)
    yield from (words.track(track.key) for track in view.tracks)
    yield from map(words.box, view.boxes)
    yield from (words.marker(marker) for markers in view.markers.values() for marker in markers)
    yield from (words.mark(mark) for stack in view.stacks.values() for counter in stack for mark in counter.marks)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_render_with_the_arguments_that_the_code_gives_them(lang: str) -> None:
    """Messages use no variable that some call with their key leaves out."""
    title = games.load("mons")
    book = catalogue(lang, title.system)
    for call in called("mons", "Reason"):
        if len(call.args) == 3 and isinstance(call.args[2], ast.Dict) and isinstance(call.args[1], ast.Constant):
            if None in call.args[2].keys:
                continue  # with arguments from elsewhere
            given = {str(ast.literal_eval(key)) for key in call.args[2].keys if key is not None}
            used = plain(book.variables["reason-" + str(call.args[1].value)])
            assert used <= given, call.args[1].value


def test_a_missing_message_is_loud_when_strict_and_stands_for_itself_otherwise() -> None:
    title = games.load("mons")
    with pytest.raises(MissingMessage, match="reason-no-such-thing"):
        Words("ja", title, strict=True).reason(Reason("1.1", "no-such-thing"))
    assert Words("ja", title).reason(Reason("1.1", "no-such-thing")) == "reason-no-such-thing"


def test_a_message_without_its_variables_is_loud_when_strict() -> None:
    with pytest.raises(MissingMessage, match="too-far"):
        Words("en", games.load("mons"), strict=True).reason(Reason("9.3", "too-far", {"unit": "4Mx"}))


def test_hidden_units_are_counted_not_named() -> None:
    title = games.load("mons")
    moved = next(kind for kind in event_types() if kind.__name__ == "Moved" and title.system in kind.__module__)
    event = msgspec.convert(
        {"event": "moved", "side": "british", "units": ["4Mx", "", ""], "origin": "4607", "path": ["4608"],
         "march": False}, moved
    )  # fmt: skip
    assert Words("en", title).event(event) == "4th Middlesex, 2 hidden units: 4607 to 4608."
    assert "不明ユニット2個" in Words("ja", title).event(event)
