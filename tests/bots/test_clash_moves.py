"""The captain of Clash of Giants in positions where one answer is right."""

from __future__ import annotations

from typing import Any

import pytest
from games.clash.scene import MARNE, TANNENBERG, board, hex_of, marching, play, question, table, where

from grognard.bots.captain import judge_of
from grognard.bots.evaluation import weights_of
from grognard.engine.title import Title
from grognard.games.clash.bot.ground import ground_of
from grognard.games.clash.bot.look import Look
from grognard.games.clash.bot.marne import Allied
from grognard.games.clash.bot.style import style_of
from grognard.games.clash.marne.logistics import rally_reason
from grognard.games.clash.state import FIRST, GERMAN, MADE

#: both divisions of I Corps, and the rest of the Eighth Army out of the way
CORPS = ("de-I-1 4706", "de-I-2 4705", "de-XX-37 2918")


def answer(title: Title, state: Any, judges: dict[str, Any] | None = None) -> str:
    """What the captain says to the question that is open."""
    decision = title.decision(state)
    assert decision is not None
    judges = {} if judges is None else judges
    judge = judges.setdefault(decision.side, judge_of(title, decision.side))
    scores: dict[str, float] = judge.scores(decision, state)
    return max(scores, key=lambda text: scores[text])


def go_on(title: Title, state: Any, side: str, stop: str = "") -> list[str]:
    """The captain's answers as long as a side is asked, or until a question."""
    given: list[str] = []
    judges: dict[str, Any] = {}
    while (decision := title.decision(state)) is not None and decision.side == side:
        if stop and question(title, state) == stop:
            break
        given.append(answer(title, state, judges))
        title.apply(state, given[-1])
    return given


def german_turn(*units: str, **keys: Any) -> Any:
    return board(TANNENBERG, *units, phase="operations", active="german", **keys)


def test_von_francois_takes_a_good_attack() -> None:
    """T10.61: two divisions against one of the second line; the attack that is declared is made."""
    state = german_turn(*CORPS, "ru-53 5006", "ru-XX-28 5404", turn=2)
    assert answer(TANNENBERG, state) == "francois"
    go_on(TANNENBERG, state, "german")
    assert state.francois == MADE


def test_von_francois_waits_while_the_attack_is_bad() -> None:
    """T10.61: not into the midst of a whole army as long as there is time."""
    army = ("ru-XX-28 5006", "ru-XX-29 5006", "ru-III-25 5006", "ru-III-27 5105", "ru-IV-30 5105", "ru-IV-40 5105")
    assert answer(TANNENBERG, german_turn(*CORPS, *army, turn=1)) == "roll"


def test_on_the_last_turn_for_it_von_francois_attacks_whatever_is_there() -> None:
    """T10.62: without it there will be no Hindenburg."""
    army = ("ru-XX-28 5006", "ru-XX-29 5006", "ru-III-25 5006")
    state = german_turn(*CORPS, *army, turn=4)
    assert answer(TANNENBERG, state) == "francois"
    go_on(TANNENBERG, state, "german")
    assert state.francois == MADE


def test_no_division_chases_cavalry_that_will_be_gone() -> None:
    """14.3: it falls back before a die is rolled."""
    state = board(TANNENBERG, "de-XVII-35 5116", "ru-1C 5117", phase="combat", active="german", turn=6)
    assert answer(TANNENBERG, state) == "end"


def test_a_division_takes_the_train() -> None:
    """T15: I Corps far from Second Army, in a town on the railway."""
    state = german_turn("de-I-1 3706", "de-I-2 3706", "ru-XV-6 2723", "ru-XX-28 5006", turn=5, francois=MADE)
    while question(TANNENBERG, state) != "railways.choose_train":
        play(TANNENBERG, state, answer(TANNENBERG, state), dice=(3,))
    assert answer(TANNENBERG, state).startswith("entrain de-I-")


@pytest.mark.parametrize("order", [("ru-XV-6 5117", "ru-XX-28 5115"), ("ru-XV-6 5115", "ru-XX-28 5117")])
def test_second_army_is_struck_first(order: tuple[str, str]) -> None:
    """The same strength on the same ground: from turn 5 it is Second Army that is attacked."""
    state = board(TANNENBERG, "de-XVII-35 5116", *order, phase="combat", active="german", turn=6, francois=MADE)
    target = next(unit.split()[1] for unit in order if unit.startswith("ru-XV"))
    assert answer(TANNENBERG, state) == f"attack {target}"


def test_a_russian_corps_does_not_leave_its_supply() -> None:
    """T8.31: Neidenburg stands open, but beyond it nobody would be fed."""
    units = ("ru-XV-6 3026", "ru-XV-8 3026", "-de-XX-37 2927", "-de-XX-41 2927", "-de-3R 2728", "-de-35R 2728")
    state = marching(TANNENBERG, 3, "ru-2", *units, turn=6)
    look = Look(
        table(TANNENBERG, state),
        ground_of(TANNENBERG.rules),
        style_of(TANNENBERG, weights_of(TANNENBERG, "answers")),
        FIRST,
    )
    fed = look.supplied(TANNENBERG.rules.command_index["ru-2"])
    go_on(TANNENBERG, state, "russian", "combat_phase.choose_target")
    for unit in ("ru-XV-6", "ru-XV-8"):
        assert fed[hex_of(TANNENBERG, where(TANNENBERG, state, unit))]


def test_a_town_is_taken_on_the_way() -> None:
    """M4.32: whoever goes through Reims holds it, and need not stop there."""
    state = marching(MARNE, 4, "de-3", "de-XII-23 4203", "-fr-IX-17 4109", turn=8)
    go_on(MARNE, state, "german", "combat_phase.choose_target")
    assert state.control[hex_of(MARNE, "4204")] == GERMAN
    assert where(MARNE, state, "de-XII-23") != "4204"


def test_a_town_that_is_won_is_not_left_to_a_rider() -> None:
    """M4.32: cavalry would take Châlons as it rides through; whoever holds it stays, whatever draws him elsewhere."""
    units = ("de-XIX-24 4811", "de-XIX-40 4812", "-fr-9C 4814", "-fr-XI-21 4215")
    state = marching(MARNE, 3, "de-3", *units, turn=8, control={"german": ["4811"]})
    go_on(MARNE, state, "german", "combat_phase.choose_target")
    assert "4811" in (where(MARNE, state, "de-XIX-24"), where(MARNE, state, "de-XIX-40"))


def test_on_his_last_turn_the_german_holds_nothing_back() -> None:
    """M4.1: nobody moves after him, so that the garrison of Meaux goes and takes Coulommiers."""
    state = marching(MARNE, 5, "de-1", "de-II-3 2411", "-fr-9C 2415", turn=12, control={"german": ["2411"]})
    go_on(MARNE, state, "german", "combat_phase.choose_target")
    assert state.control[hex_of(MARNE, "2713")] == GERMAN


LINE = ("-de-IX-17 2808", "-de-IX-18 2908", "-de-IV-7 2708", "-de-IV-8 2608", "-de-II-3 2508", "-de-II-4 2408")


def test_the_german_right_keeps_its_place_in_the_line() -> None:
    """Six points and nobody in the way: the division stays within a few rows of those beside it."""
    state = marching(MARNE, 6, "de-1", "de-III-5 2608", *LINE, "-fr-I-1 2620", turn=8)
    go_on(MARNE, state, "german", "combat_phase.choose_target")
    assert int(where(MARNE, state, "de-III-5")[2:]) <= 8 + 4


def test_a_demoralised_army_gets_away_from_the_enemy() -> None:
    """M10.52: whoever is not beside a German on the next turn rallies."""
    units = ("fr-I-1 2918", "fr-I-2 3018", "-de-III-5 2916", "-de-IX-17 3016")
    state = marching(MARNE, 3, "fr-5", *units, turn=6, scenario="campaign")
    assert state.rallied[MARNE.rules.command_index["fr-5"]] == 255
    go_on(MARNE, state, "allied", "combat_phase.choose_target")
    assert rally_reason(table(MARNE, state), MARNE.rules.command_index["fr-5"])


def test_paris_is_garrisoned_when_germans_come_near() -> None:
    """M4.2: nobody alone who could be driven out, wherever the others would like to be."""
    camp = ("fr-83T 1210", "fr-85T 1211", "fr-86T 1213", "fr-89T 1415", "fr-92T 1615",
            "fr-VII-14 1314", "fr-VII-63R 1314", "fr-5GR-55R 1313", "fr-5GR-56R 1313", "fr-6GR-61R 1214",
            "fr-6GR-62R 1214", "fr-45 1312")  # fmt: skip
    germans = ("-de-III-5 1808", "-de-III-6 1808")
    state = marching(MARNE, 2, "fr-6", *camp, *germans, turn=5, scenario="campaign")
    go_on(MARNE, state, "allied", "combat_phase.choose_target")
    style = style_of(MARNE, weights_of(MARNE, "answers"))
    aims = Allied(Look(table(MARNE, state), ground_of(MARNE.rules), style, FIRST))
    storms = {hex_: aims.storm(hex_) for hex_ in aims.paris}
    assert max(storms.values()) == 4
    for hex_, storm in storms.items():
        units = aims.now.stack(hex_)
        assert len(units) > 1
        assert not storm or aims.now.swept(units, hex_, storm) <= 2 * aims.style.stormed


def test_whoever_would_be_missed_in_paris_does_not_sally() -> None:
    """M4.2: an even attack out of the city is not made when only territorials would be left."""
    units = ("fr-VII-14 1712", "fr-89T 1712", "fr-83T 1612", "de-III-5 1812", "de-III-6 1911", "de-II-3 1911")
    state = board(MARNE, *units, phase="combat", active="allied", turn=8)
    assert answer(MARNE, state) == "end"


def test_an_attack_that_binds_too_much_is_made_from_one_hex() -> None:
    """12.4: from two hexes 4805 would have to be attacked as well, and nobody is left for it."""
    units = ("de-II-3 4803", "de-II-4 4803", "de-III-5 4903", "fr-I-1 4804 1", "fr-III-5 5003", "fr-III-6 5003")
    state = board(MARNE, *units, phase="combat", active="german", turn=8)
    go_on(MARNE, state, "german")
    assert not any(marks & 2 and not marks & 1 for marks in state.hex_marks)
