"""What explanations of every title share: answers on the list, games that are over, and words that name nothing."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

from grognard.engine.explain import Explanation, Reason
from grognard.engine.program import Table
from grognard.engine.state import State
from grognard.engine.title import Title

#: looks at the table, the values of the procedure that asks, and the words of the answer
Check = Callable[[Any, Any, list[str]], Reason | None]


def explained(
    title: Title,
    state: State,
    text: str,
    checks: dict[tuple[str, str], Check],
    *,
    words: Set[str],
    rules: tuple[str, str, str],
) -> Explanation:
    """Whether an answer is on the list, with the rule that puts it there or keeps it off.

    `checks` are by question and verb; `words` may stand in an answer besides units and hexes; `rules` are
    the rules by which the game ends, by which words name things, and by which everything has its time.
    """
    ending, naming, timing = rules
    decision = title.decision(state)
    if decision is None:
        return Explanation(text, False, (Reason(ending, "game-over"),))
    listed = decision.find(text)
    if listed is not None:
        return Explanation(text, True, (Reason(listed.rule, "allowed"),))
    verb, *rest = text.split(" ") if text else [""]
    table: Table[Any, Any] = title.table(state)
    for word in rest:
        if word not in table.rules.unit_index and word not in table.rules.grid.index and word not in words:
            return Explanation(text, False, (Reason(naming, "unknown-word", {"word": word}),))
    check = checks.get((decision.question, verb))
    reason = check(table, state.frames[-1][1], rest) if check else None
    return Explanation(text, False, (reason or Reason(timing, "not-now", {"question": decision.question}),))
