"""A look ahead, preferences in their order, routes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics import retreats

#: a way that forks: one branch is a dead end after two steps
ONWARD = {"a": "bc", "b": "d", "c": "e", "d": "", "e": "fg", "f": "", "g": ""}


def onward(place: str) -> str:
    return ONWARD[place]


def test_a_dead_end_is_seen_from_afar() -> None:
    assert retreats.can_go_on("b", 1, onward)
    assert not retreats.can_go_on("b", 2, onward)
    assert retreats.can_go_on("c", 2, onward)
    assert not retreats.can_go_on("c", 2, onward, may_end="d".__eq__)
    assert retreats.can_go_on("c", 2, onward, may_end="g".__eq__)


def test_a_retreat_of_no_steps_ends_where_it_is() -> None:
    assert retreats.can_go_on("d", 0, onward)
    assert not retreats.can_go_on("d", 0, onward, may_end=lambda _: False)


def test_a_wish_that_nobody_meets_does_not_count() -> None:
    assert retreats.preferred([1, 2, 3, 4], lambda n: n > 9, lambda n: n % 2 == 0) == [2, 4]
    assert retreats.preferred([1, 2, 3, 4], lambda n: n > 2, lambda n: n < 3) == [3, 4]
    assert retreats.preferred([], bool) == []


@given(st.lists(st.integers(-9, 9), unique=True), st.integers(1, 4))
def test_the_best_are_all_those_of_the_least_rank(places: list[int], size: int) -> None:
    found = retreats.best(places, lambda n: n % size)
    assert bool(found) == bool(places)
    ranks = {n % size for n in places}
    assert found == [n for n in places if n % size == min(ranks)]


def test_routes_in_order_and_not_too_many() -> None:
    assert retreats.routes("a", 3, onward, 9) == [list("acef"), list("aceg")]
    assert retreats.routes("c", 2, onward, 1) == [list("cef")]
    assert retreats.routes("a", 0, onward, 9) == [["a"]]
    assert retreats.routes("a", 9, onward, 9) == []
