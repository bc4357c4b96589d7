"""Why an answer is on the list or not: derived from the offers of the question, the same that make the list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.engine.explain import Explanation, Reason
from grognard.engine.offers import Need, Offer, Offers, Switched
from grognard.engine.program import Step
from grognard.engine.state import State

if TYPE_CHECKING:
    from grognard.engine.title import Title

#: where an answer is taken: a question, and what it offers
Place = tuple[Step, Offer]

#: key of the reason that only says that it is not the time
NOT_NOW = "not-now"


def explain(title: Title, state: State, text: str) -> Explanation:
    """Whether an answer is on the list, with the rule that puts it there or keeps it off."""
    decision = title.decision(state)
    if decision is None:
        return Explanation(text, False, (Reason(title.general.ending, "game-over"),))
    listed = decision.find(text)
    if listed is not None:
        return Explanation(text, True, (Reason(listed.rule, "allowed"),))
    step = title.program.step_at(state)
    assert step is not None
    verb, *words = text.split(" ")
    offers = step.verbs.get(verb, ())
    reason = (
        _refused(title, state, offers, words)
        if any(offer.read(title.rules, words) is not None for offer in offers)
        else _elsewhere(title, state, offers, verb, words)
    )
    return Explanation(text, False, (reason or not_now(title, step),))


def not_now(title: Title, step: Step) -> Reason:
    """Everything has its time."""
    return Reason(title.general.timing, NOT_NOW, {"question": step.name})


def _refused(title: Title, state: State, offers: Offers, words: list[str]) -> Reason | None:
    """Why the question does not take what these words name after a verb that it knows."""
    table, values = title.table(state), state.frames[-1][1]
    for offer in offers:
        named = offer.read(title.rules, words)
        reason = offer.why_not(table, values, named) if named is not None else None
        if reason is not None:
            return reason
    return None


def _elsewhere(title: Title, state: State, offers: Offers, verb: str, words: list[str]) -> Reason:
    """Where an answer belongs that this question cannot read: the steps that could, if it has anything to do with one
    of them."""
    places = title.program.places(verb)
    if not places:
        return Reason(title.general.naming, "unknown-verb", {"word": verb})
    fitting = [place for place in places if place[1].read(title.rules, words) is not None]
    if offers and not fitting:
        return _unread(title, offers, words)
    used = [place for place in places if not _lacking(title, state, place)]
    meant = [place for place in used if place in fitting]
    if meant or (used and not (fitting and words)):
        return _named(title, verb, meant or used)
    return _not_in_use(title, state, verb, (fitting or places)[0])


def _unread(title: Title, offers: Offers, words: list[str]) -> Reason:
    """What keeps words from being an answer with this verb at all."""
    word = offers[0].misread(title.rules, words)
    if word:
        return Reason(title.general.naming, "unknown-word", {"word": word})
    return Reason(title.general.naming, "wrong-number-of-words", {"word": offers[0].verb})


def _lacking(title: Title, state: State, place: Place) -> Need | None:
    """What a game lacks for an answer ever to be given there."""
    needs = (*place[0].needs, *place[1].needs)
    if not needs:
        return None
    table, options = title.table(state), title.options_of(state)
    return next((need for need in needs if not need.is_met(table, options)), None)


def _not_in_use(title: Title, state: State, verb: str, place: Place) -> Reason:
    """The game at hand has no use for an answer: by which switch, or by its scenario."""
    rule, need = place[1].rules[0], _lacking(title, state, place)
    if isinstance(need, Switched):
        choices = [f"{need.key}-{choice}" for choice in need.choices]
        return Reason(rule, "switched-off", {"word": verb, "switch": need.key, "switch2": choices})
    return Reason(rule, "not-in-scenario", {"word": verb, "step": _heading(title, rule)})


def _named(title: Title, verb: str, places: list[Place]) -> Reason:
    """The step by name, the act by its rule; of several the first in the order of the rulebook."""
    order = {rule.id: number for number, rule in enumerate(title.rulebook().rule)}
    steps = {rule: question for question, offer in reversed(places) for rule in offer.rules}
    rule, *others = sorted(steps, key=lambda rule: order.get(rule, len(order)))
    at = rule if rule in steps[rule].rules else steps[rule].rules[0]
    own = [] if at == rule else [rule]
    step = _heading(title, at)
    return Reason(rule, "belongs-elsewhere", {"word": verb, "step": step, "at": at, "own": own, "others": others})


def _heading(title: Title, rule_id: str) -> Mapping[str, str]:
    """What the rulebook calls a rule."""
    rule = title.rulebook().find(rule_id)
    return {"en": rule.title.en, "ja": rule.title.ja} if rule else {"en": rule_id, "ja": rule_id}
