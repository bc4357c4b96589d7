"""Chapter 5: the sequence of play."""

from __future__ import annotations

import msgspec
import pytest

from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.events import Ended
from grognard.games.contemptibles.events import OrderDeclared, PhaseBegan, TurnBegan

from .scene import MONS, board, costs, every, left, offered, only, options, play, question, where, why_not, winner

ORDERS = ["movement/combat", "combat/movement", "combat/combat", "movement/movement"]

#: a German and a British battery in range of each other and infantry face to face: no phase passes unasked
FACING = ("IR8 1403", "FAR18 1402", "4RF 1404", "VIII.RFA 1405")


@pytest.mark.rule("mons:5.1")
def test_everything_in_its_own_phase() -> None:
    """In the movement phase nobody bombards, in the bombardment nobody assaults, in close combat nobody moves; the
    reason is the rule of the step where it belongs."""
    state = board(*FACING)
    assert why_not(state, "bombard 1404") == "10.1"
    assert why_not(state, "assault 1404") == "12.1"
    play(state, "end")
    assert question(state) == "german bombardment.choose_target"
    assert why_not(state, "assault 1404") == "12.1"
    play(state, "end")
    assert question(state) == "german close_combat.choose_target"
    assert why_not(state, "bombard 1404") == "10.1"
    assert why_not(state, "move IR8") == "9.2"
    assert not offered(state, "move")


@pytest.mark.rule("mons:5.1")
def test_a_phase_that_is_over_does_not_come_back() -> None:
    state = board(*FACING)
    play(state, "end", "end", "end")
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:5.2")
def test_the_german_moves_then_bombards_then_assaults_and_goes_first() -> None:
    state = board(*FACING, phase="end-of-turn", turn=2)
    assert question(state) == "german movement_phase.choose_unit"
    events = play(state, "end", "end", "end")
    assert [(event.side, event.phase) for event in every(events, PhaseBegan)] == [
        ("german", "bombardment"), ("german", "close-combat"),
    ]  # fmt: skip


@pytest.mark.rule("mons:5.3")
def test_tv21_the_british_player_declares_one_of_four_orders() -> None:
    state = board(*FACING, phase="declaration")
    assert options(state) == [f"order {order}" for order in ORDERS]
    assert question(state) == "british sequence.declare_order"


@pytest.mark.rule("mons:5.2")
@pytest.mark.rule("mons:5.3")
@pytest.mark.parametrize(
    ("order", "phases"),
    [
        ("movement/combat", ["movement", "bombardment", "close-combat"]),
        ("combat/movement", ["bombardment", "close-combat", "movement"]),
        ("combat/combat", ["bombardment", "close-combat", "bombardment", "close-combat"]),
        ("movement/movement", ["movement", "movement"]),
    ],
)
def test_the_declared_order_is_played(order: str, phases: list[str]) -> None:
    """Every combat phase is bombardment first and close combat second."""
    state = board(*FACING, phase="declaration", turn=3)
    events = play(state, f"order {order}", *["end"] * len(phases))
    assert only(events, OrderDeclared).order == order
    assert [event.phase for event in every(events, PhaseBegan) if event.side == "british"] == phases
    assert question(state) == "german movement_phase.choose_unit"


@pytest.mark.rule("mons:5.3")
def test_the_order_is_kept_until_the_next_british_player_turn() -> None:
    state = board(*FACING, phase="declaration")
    play(state, "order combat/combat")
    assert why_not(state, "order movement/movement") == "5.3"


@pytest.mark.rule("mons:5.3")
@pytest.mark.rule("mons:9.2")
def test_tv74_movement_twice_gives_the_points_twice_and_carries_none_over() -> None:
    """One point of four spent in the first phase: three are lost, and four more hexes are open in the second, not
    seven; four of four spent likewise."""
    state = board("4RF 1404", active="british", order="movement/movement")
    play(state, "move 4RF", "to 1405", "stop", "end", "move 4RF")
    assert left(state) == {"4RF": 4}
    assert max(costs(state).values()) == 4
    far = board("4RF 1404", active="british", order="movement/movement")
    play(far, "move 4RF", "to 1400", "end", "move 4RF")
    assert left(far) == {"4RF": 4}


@pytest.mark.rule("mons:5.3")
def test_a34_limits_start_afresh_in_the_second_combat_phase() -> None:
    """A-34: the same gun at the same hex, the same units at the same defenders, once in each of the two phases."""
    state = board(
        "VIII.RFA 1405", "4RF 1404", "IR8 1403",
        active="british", phase="bombardment", order="combat/combat", half=1,
    )  # fmt: skip
    play(state, "bombard 1403", "add VIII.RFA", "fire", dice=(1,))
    play(state, "assault 1403", "add 4RF", "commit", dice=(1,))  # 3:8 costs 4 steps, all it has
    assert where(state, "4RF") == "eliminated"
    assert question(state) == "british bombardment.choose_target"
    assert offered(state, "bombard") == {"1403"}


@pytest.mark.rule("mons:5.4")
def test_the_turn_marker_moves_on_after_the_british_player_turn() -> None:
    state = board("4RF 1404", active="british", order="combat/movement", half=2, turn=5)
    assert only(play(state, "end"), TurnBegan).turn == 6
    assert MONS.view(state, None).turn == 6


@pytest.mark.rule("mons:5.4")
def test_a_new_game_begins_on_turn_1_with_the_germans() -> None:
    view = MONS.view(MONS.setup(secret=dice.secret_from_seed(1)), None)
    assert (view.turn, view.active, view.phase) == (1, "german", "movement")


@pytest.mark.rule("mons:5.4")
def test_the_game_ends_after_turn_14() -> None:
    state = board("4RF 1404", active="british", order="combat/movement", half=2, turn=14)
    assert only(play(state, "end"), Ended).rule == "4.3"
    assert options(state) == []
    assert why_not(state, "end") == "5.4"


@pytest.mark.rule("mons:5.4")
@pytest.mark.parametrize(("side", "other"), [("german", "british"), ("british", "german")])
def test_a_player_may_concede_at_any_time(side: str, other: str) -> None:
    """Also in the other side's phase."""
    state = board(*FACING)
    event = only(MONS.concede(state, side), Ended)
    assert (event.winner, event.rule) == (other, "5.4")
    assert winner(state) == f"{other} concession"
    with pytest.raises(GrognardError, match="over already"):
        MONS.concede(state, side)


@pytest.mark.rule("mons:5.3")
@pytest.mark.parametrize("viewer", ["german", "british", None])
def test_the_declared_order_is_public(viewer: str | None) -> None:
    """Whoever looks at the table, also one who comes back to it, sees which two phases were declared."""
    looks = set()
    for order in ORDERS[:1] + ORDERS[3:]:  # both begin with movement
        state = board(*FACING, phase="declaration")
        play(state, f"order {order}")
        view = MONS.view(state, viewer)
        looks.add(str(msgspec.to_builtins((view.counts, view.tracks, view.phase, view.markers))))
    assert len(looks) == 2
