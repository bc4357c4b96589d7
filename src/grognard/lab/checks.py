"""What must hold for every title at every step, whatever has been played: the contract, one function per check.

Each check gets the title, a state at a question and a source of chance, changes nothing, and raises `Broken` if the
contract does not hold. The fuzzer runs them on random games.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from random import Random

import msgspec

from grognard.engine.errors import IllegalOption
from grognard.engine.offers import Offers
from grognard.engine.option import Decision
from grognard.engine.shaping import decoded
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import View
from grognard.lab.near_misses import near_misses
from grognard.lab.nonsense import texts

#: how many of many options or texts a check tries
SAMPLE = 4


class Broken(Exception):
    """The contract does not hold."""


Check = Callable[[Title, State, Random], None]


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise Broken(problem)


def _asked(title: Title, state: State) -> Decision:
    decision = title.decision(state)
    assert decision is not None, "checks are made at questions"
    return decision


def decision(title: Title, state: State, _: Random) -> None:
    """A question has answers, all different, each found by its text, and is put to a side of the game."""
    asked = _asked(title, state)
    _require(bool(asked.options), "the list of answers is empty")
    found = [option.text for option in asked.options]
    _require(len(set(found)) == len(found), f"an answer is there twice: {sorted(found)}")
    _require(asked.side in title.sides, f"{asked.side!r} is asked, which is not a side")
    _require(all(asked.find(option.text) == option for option in asked.options), "an answer is not found by its text")


def rebuild(title: Title, state: State, _: Random) -> None:
    """What is kept up to date equals what is worked out anew."""
    _require(title.rebuild(title, state) == state, "the state differs from one worked out anew")


def snapshot(title: Title, state: State, _: Random) -> None:
    """A snapshot gives the same state again."""
    again = title.unpack(state.pack())
    _require(again == state and again.digest() == state.digest(), "a snapshot does not give the same state")
    _require(title.decision(again) == title.decision(state), "a snapshot asks another question")


def clone(title: Title, state: State, rng: Random) -> None:
    """A copy can be played without touching the original, and plays as the original would."""
    before = state.digest()
    one, two = state.clone(), state.clone()
    _require(one == state, "a copy differs")
    option = rng.choice(_asked(title, state).options)
    _require(title.apply(one, option) == title.apply(two, option), f"two copies answer {option.text!r} differently")
    _require(one == two, f"two copies differ after {option.text!r}")
    _require(state.digest() == before, f"{option.text!r} on a copy has changed the original")


def views(title: Title, state: State, _: Random) -> None:
    """Everybody can look; only the side that is asked sees the answers; the secret stays inside."""
    asked = _asked(title, state)
    before = state.digest()
    for viewer in (*title.sides, None):
        view = title.view(state, viewer)
        text = msgspec.json.encode(view)
        again = msgspec.json.encode(decoded(text, View))
        _require(json.loads(again) == json.loads(text), f"the view of {viewer} does not survive JSON")
        _require((view.decision is not None) == (viewer == asked.side), f"the view of {viewer} shows the wrong answers")
        _require(state.secret.hex().encode() not in text, f"the view of {viewer} shows the secret")
    _require(state.digest() == before, "looking has changed the state")


def progress(before: State, after: State, text: str) -> None:
    """An answer that was accepted has changed something: who is asked the same in the same position again could give
    the same answer for ever. Dice alone are no change."""
    _require(not after.is_same_position(before), f"{text!r} was accepted, but has changed nothing")


def options(title: Title, state: State, rng: Random) -> None:
    """Every answer offered is accepted and changes something."""
    asked = _asked(title, state)
    for option in rng.sample(list(asked.options), min(SAMPLE, len(asked.options))):
        copy = state.clone()
        title.apply(copy, option.text)
        _require(copy.serial == state.serial + 1, f"{option.text!r} does not count as an answer")
        progress(state, copy, option.text)
        _require(
            title.decision(copy) is not None or title.result(copy) is not None, f"after {option.text!r} nothing comes"
        )


def refusals(title: Title, state: State, rng: Random) -> None:
    """Nonsense and near misses are refused, explained, and change nothing."""
    asked = _asked(title, state)
    before = state.digest()
    for text in texts(rng, asked, SAMPLE):
        explanation = title.explain(state, text)
        _require(not explanation.legal, f"{text!r} is explained as legal, but is not on the list")
        _require(bool(explanation.reasons) and all(r.rule for r in explanation.reasons), f"no rule forbids {text!r}")
        try:
            title.apply(state, text)
        except IllegalOption:
            pass
        else:
            raise Broken(f"{text!r} is accepted, but is not on the list")
        _require(state.digest() == before, f"{text!r} was refused, but has changed the state")


def offers(title: Title, state: State, rng: Random) -> None:
    """What a question lists is what its refusals let pass, however the list is made."""
    step = title.program.step_at(state)
    assert step is not None
    table, values = title.table(state), state.frames[-1][1]
    listed = {option.text for option in _asked(title, state).options}
    for text in [*rng.sample(sorted(listed), min(SAMPLE, len(listed))), *near_misses(title, state, rng, 3 * SAMPLE)]:
        verb, *words = text.split(" ")
        for offer in step.verbs.get(verb, ()):
            named = offer.read(title.rules, words)
            if named is None:
                continue
            reason = offer.why_not(table, values, named)
            _require(
                (reason is None) == (text in listed) or _twice(step.verbs[verb], title, words),
                f"{step.name}: {text!r} is {'' if text in listed else 'not '}on the list, but "
                f"{'nothing' if reason is None else f'{reason.rule} {reason.key}'} forbids it",
            )


def _twice(found: Offers, title: Title, words: list[str]) -> bool:
    """Whether several offers of a verb read the same words: each may let pass what another refuses."""
    return sum(offer.read(title.rules, words) is not None for offer in found) > 1


def explanations(title: Title, state: State, rng: Random) -> None:
    """What is on the list is explained as legal, by the rule that puts it there."""
    asked = _asked(title, state)
    for option in rng.sample(list(asked.options), min(SAMPLE, len(asked.options))):
        explanation = title.explain(state, option.text)
        _require(
            explanation.legal and bool(explanation.reasons), f"{option.text!r} is on the list, but explained as illegal"
        )


def forecasts(title: Title, state: State, rng: Random) -> None:
    """Chances are exact and add up to one."""
    asked = _asked(title, state)
    before = state.digest()
    for option in rng.sample(list(asked.options), min(SAMPLE, len(asked.options))):
        forecast = title.forecast(state, option)
        if forecast is not None:
            total = sum((Fraction(outcome.ways, outcome.of) for outcome in forecast.outcomes), Fraction(0))
            _require(total == 1, f"the chances of {option.text!r} add up to {total}")
            msgspec.json.encode(forecast)
    _require(state.digest() == before, "a forecast has changed the state")


def position(title: Title, state: State, _: Random) -> None:
    """A position file of the state is the same situation again."""
    written = json.loads(msgspec.json.encode(title.to_position(title, state)))
    again = title.from_position(title, written)
    _require(title.decision(again) == title.decision(state), "the position asks another question")
    repeated = json.loads(msgspec.json.encode(title.to_position(title, again)))
    _require(repeated == written, "the position of the position is another")


def imagination(title: Title, state: State, rng: Random) -> None:
    """A state imagined from what the asked side sees asks the same question."""
    asked = _asked(title, state)
    imagined = title.imagine(title, title.view(state, asked.side), rng.randbytes(32))
    same = title.decision(imagined)
    _require(
        same is not None and same.question == asked.question, "a state imagined from the view asks another question"
    )
    texts_of = [{option.text for option in d.options} for d in (asked, same) if d]
    extra = sorted(texts_of[0] ^ texts_of[-1])
    _require(not extra, f"a state imagined from the view has other answers: {extra[:5]}")


#: every check with the share of steps at which the fuzzer makes it; the dear ones are rarer
CHECKS: dict[Check, float] = {
    decision: 1.0,
    rebuild: 0.25,
    snapshot: 0.1,
    clone: 0.1,
    options: 0.1,
    refusals: 0.1,
    offers: 0.25,
    explanations: 0.1,
    forecasts: 0.25,
    views: 0.03,
    position: 0.03,
    imagination: 0.03,
}
