"""Why an answer is on the list or not: derived from the offers of the question, the same that make the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.engine.explain import Explanation, Reason
from grognard.engine.offers import Offers
from grognard.engine.program import Step, Table
from grognard.engine.state import State

if TYPE_CHECKING:
    from grognard.engine.title import Title

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
    reason = (
        _refused(title, title.table(state), state.frames[-1][1], step.verbs[verb], words)
        if verb in step.verbs
        else _elsewhere(title, verb, words)
    )
    return Explanation(text, False, (reason or not_now(title, step),))


def not_now(title: Title, step: Step) -> Reason:
    """Everything has its time."""
    return Reason(title.general.timing, NOT_NOW, {"question": step.name})


def _refused(title: Title, table: Table[Any, Any], values: Any, offers: Offers, words: list[str]) -> Reason | None:
    """Why the question does not take these words after a verb that it knows."""
    readings = [(offer, offer.read(table.rules, words)) for offer in offers]
    for offer, named in readings:
        reason = offer.why_not(table, values, named) if named is not None else None
        if reason is not None:
            return reason
    if all(named is None for _, named in readings):
        return _unread(title, table, offers, words)
    return None


def _unread(title: Title, table: Table[Any, Any], offers: Offers, words: list[str]) -> Reason:
    """What keeps words from being an answer with this verb at all."""
    word = offers[0].misread(table.rules, words)
    if word:
        return Reason(title.general.naming, "unknown-word", {"word": word})
    return Reason(title.general.naming, "wrong-number-of-words", {"word": offers[0].verb})


def _elsewhere(title: Title, verb: str, words: list[str]) -> Reason:
    """Where an answer belongs whose verb this question does not know: the steps that could read it."""
    questions = title.program.questions_by_verb.get(verb)
    if not questions:
        return Reason(title.general.naming, "unknown-verb", {"word": verb})
    fitting = [q for q in questions if any(o.read(title.rules, words) is not None for o in q.verbs[verb])]
    book = {rule.id: (place, rule.title) for place, rule in enumerate(title.rulebook().rule)}
    rules = {_rule_of(question, verb) for question in fitting or questions} & set(book) or {title.general.timing}
    first, *others = sorted(rules, key=lambda rule: book[rule][0])
    heading = book[first][1]
    step = {"en": heading.en, "ja": heading.ja}
    return Reason(first, "belongs-elsewhere", {"word": verb, "step": step, "where": first, "others": others})


def _rule_of(question: Step, verb: str) -> str:
    """The rule of a question, or of what it takes, as far as it is the same in every game."""
    fixed = [rule for rule in (question.rule, *(o.rule for o in question.verbs[verb])) if isinstance(rule, str)]
    return fixed[0] if fixed else ""
