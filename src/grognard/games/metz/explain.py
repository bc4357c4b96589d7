"""Why an answer is legal now, or why not: by the same checks that make the list."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.explain import Explanation, Reason
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .program import Table
from .state import State

Check = Callable[[Table, tuple[object, ...], list[str]], Reason | None]


def explain(title: Title, state: EngineState, text: str) -> Explanation:
    """Whether an answer is on the list, with the rule that puts it there or keeps it off."""
    assert isinstance(state, State)
    decision = title.decision(state)
    if decision is None:
        return Explanation(text, False, (Reason("19.0", "game-over"),))
    listed = decision.find(text)
    if listed is not None:
        return Explanation(text, True, (Reason(listed.rule, "allowed"),))
    table = Table(title.rules, state, title.sides)
    return Explanation(text, False, (_why_not(table, decision.question, text),))


def _why_not(table: Table, question: str, text: str) -> Reason:
    verb, *words = text.split(" ") if text else [""]
    check = CHECKS.get((question, verb))
    reason = check(table, table.state.frames[-1][1], words) if check else None
    return reason or Reason("5.0", "not-now", {"question": question})


CHECKS: dict[tuple[str, str], Check] = {}
