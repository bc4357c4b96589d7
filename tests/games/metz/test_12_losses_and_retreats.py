"""Chapter 12.7 to 12.10: losses, retreats and breakthroughs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.assault import final_column, tough_fight
from grognard.games.metz.assault.losses import Loss, choose_largest, take_losses
from grognard.games.metz.assault.procedures import Assault
from grognard.games.metz.assault.retreat import Retreat, retreat

from .scene import (
    GRID,
    METZ,
    RULES,
    board,
    happened,
    hex_,
    is_worn,
    morale,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
    why_not,
)
from .setting import step


@pytest.mark.rule("metz:12.7.3")
def test_a_tough_fight_halves_the_tcr_of_artillery() -> None:
    """1/Vergé with 6 fails with a 7; a lone battery of 7 has 3.5 and fails with a 4."""
    state = step("assault", "FII", "1Verge 0304", "StulpArt 0305", chits=["F3R"])
    tough = {column: results.index("TF") + 1 for column, results in RULES.assault_columns.items() if "TF" in results}
    play(state, "assault 1Verge 0305")
    trial = state.clone()
    final = only(play(trial, "stand", dice=(1,)), e.AssaultResolved).final
    found = play(state, "stand", dice=(tough[final], 7, 4))
    ratings = [(event.side, event.tcr, event.passed) for event in happened(found, e.ToughFight)]
    assert ratings == [("french", 6, False), ("prussian", 3.5, False)]
    assert (morale(state, "1Verge"), morale(state, "StulpArt")) == ("shaken", "shaken")


@pytest.mark.rule("metz:12.8")
def test_a_retreat_leads_away_from_all_who_have_won_supporters_included() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0404", "2Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    play(state, "stand", dice=(4,))
    assert question(state) == "french losses.choose_loss"
    play(state, "retreat")
    assert offered(state, "retreat") == {"0205", "0306"}


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:10.1")
def test_who_is_driven_off_in_a_retreat_goes_on_from_where_it_is() -> None:
    """9/Stülp fires at the stack in 0304; the battleworn brigade passes its Break Test and runs; nobody flies."""
    state = step("fire", "PIII", "9Stulp 0305", "1Verge 0303", "2Verge 0303 worn disrupted", chits=["F3R"])
    at = table(state)
    pair = (unit("1Verge"), unit("2Verge"))
    at.push(retreat, *Retreat(pair, 2, (hex_("0302"),)))
    METZ.program.run(at)
    state.asked = None
    play(state, "retreat 0304")
    assert question(state) == "prussian reactions.choose_fire"
    found = play(state, "fire 9Stulp", dice=(2, 4, 1))
    place = {"1Verge": hex_("0304"), "2Verge": hex_("0304")}
    while True:
        for event in happened(found, e.Retreated):
            for name in event.units:
                assert GRID.is_adjacent(place[name], hex_(event.hex))
                place[name] = hex_(event.hex)
        if not question(state).endswith("choose_retreat"):
            break
        found = play(state, options(state)[0])
    assert GRID.distance(place["1Verge"], hex_("0304")) == 1
    assert place["1Verge"] != place["2Verge"]


@pytest.mark.rule("metz:12.9")
def test_infantry_does_not_go_before_cavalry_that_charged() -> None:
    state = step(
        "assault", "P6C", "14Cav.6C 0304 charging", "15Cav.6C 0404 charging", "9Stulp 0404", "1Verge 0305 worn",
        chits=["F3R"],
    )  # fmt: skip
    state.aim[unit("14Cav.6C")] = state.aim[unit("15Cav.6C")] = hex_("0305") + 1
    play(state, "assault 9Stulp 0305")
    play(state, "resolve 0305 0304", dice=(10,))
    while not question(state).endswith("choose_advance"):
        play(state, options(state)[0])
    assert offered(state, "advance") == {"14Cav.6C", "15Cav.6C"}
    assert (why_not(state, "advance 9Stulp"), why_not(state, "halt")) == ("12.9", "12.9")


@pytest.mark.rule("metz:12.7.1")
def test_t24_the_largest_unit_takes_a_point_first() -> None:
    state = board("1Verge 2823", "VergeArt 2823", "VergeMit 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"), unit("VergeArt")), 2, (hex_("2825"),)))
    METZ.program.run(at)
    # the pair of artillery and mitrailleuse prints 9, the brigade 5
    assert set(options(state)) == {"retreat", "morale VergeArt", "casualty VergeArt"}
    play(state, "morale VergeArt")
    assert "casualty 1Verge" in options(state)
    play(state, "casualty 1Verge")
    assert is_worn(state, "1Verge")


@pytest.mark.rule("metz:12.7.2")
@pytest.mark.rule("metz:12.7")
def test_a_star_wants_a_casualty_and_the_winner_pays_where_nobody_retreats() -> None:
    state = board("1Verge 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"),), 1, (hex_("2825"),), casualty=True))
    METZ.program.run(at)
    assert options(state) == ["casualty 1Verge"]
    state = board("1Verge 2823", "9Stulp 2825")
    state.asked = None
    at = table(state)
    at.push(take_losses, *Loss((unit("1Verge"),), 1, (hex_("2825"),), answer=(unit("9Stulp"),)))
    METZ.program.run(at)
    play(state, "morale 1Verge")
    assert question(state) == "prussian losses.choose_loss"


@pytest.mark.rule("metz:12.7.3")
def test_a_tough_fight_hits_both() -> None:
    # 8 against 5 from 2225 into the town: the column is whatever the shifts make it; a tough fight is dealt by hand
    state = board("9Stulp 2225", "1Verge 2224")
    state.script, state.asked = (8, 7), None
    at = table(state)
    attack = Assault(0, hex_("2224"), hex_("2225"), (unit("9Stulp"),), defenders=(unit("1Verge"),))
    tough_fight(at, attack)
    METZ.program.run(at)
    assert is_worn(state, "1Verge")
    assert morale(state, "1Verge") == "shaken"
    assert morale(state, "9Stulp") == ""


@pytest.mark.rule("metz:12.8")
def test_a_unit_with_nowhere_to_go_is_broken() -> None:
    from grognard.games.metz.assault.retreat import Retreat, retreat

    around = METZ.rules.grid.adjacent(hex_("2823"))
    enemies = ("9Stulp", "10Stulp", "11Budd", "12Budd", "37Schw", "38Schw")
    places = [f"{name} {METZ.rules.labels[h]}" for name, h in zip(enemies, around, strict=True)]
    state = board("1Verge 2823", *places)
    state.asked = None
    at = table(state)
    at.push(retreat, *Retreat((unit("1Verge"),), 1))
    METZ.program.run(at)
    assert where(state, "1Verge") == "eliminated"


@pytest.mark.rule("metz:12.7")
@pytest.mark.rule("metz:12.7.1")
def test_an_attackers_loss_falls_on_the_lead_hex() -> None:
    """Detachments of 1 and 2 points against a fresh brigade: the table's worst column."""
    state = step("assault", "PIII", "E.PIII 0304", "A.PIII 0404", "1Verge 0305", chits=["F3R"])
    play(state, "assault E.PIII 0305", "assault A.PIII 0305", "resolve 0305 0304")
    found = play(state, "stand", dice=(1,))
    assert only(found, e.AssaultResolved).result.startswith("A")
    assert question(state) == "prussian losses.choose_loss"
    assert {text.split()[-1] for text in options(state)} - {"retreat"} == {"E.PIII"}


@pytest.mark.rule("metz:12.7.2")
def test_a_star_wants_a_casualty_hit() -> None:
    """Column 6 with a 5: D3*. Two points go otherwise; then there is no choice any more."""
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    found = play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    assert only(found, e.AssaultResolved).result == "D3*"
    play(state, "retreat")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    play(state, "morale 1Verge")
    assert options(state) == ["casualty 1Verge"]
    assert why_not(state, "retreat") == "12.7.2"


@pytest.mark.rule("metz:12.7.2")
def test_the_winner_pays_a_point_if_the_loser_stands() -> None:
    """A1(D1) on an even column: the attacker takes a morale hit and stays; so the defender loses one too."""
    state = step("assault", "PIII", "9Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    found = play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    assert only(found, e.AssaultResolved).result == "A1(D1)"
    play(state, "morale 9Stulp")
    assert question(state) == "french losses.choose_loss"
    state = step("assault", "PIII", "9Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    play(state, "retreat")
    assert not question(state).endswith("losses.choose_loss")


def answered(loss: str, *units: str) -> Any:
    """9/Stülp in 0304 loses a point against 1/Vergé in 0305, and stands or breaks; the winner pays with a retreat."""
    state = step("assault", "PIII", "9Stulp 0304 worn shaken", *units, "1Verge 0305", chits=["F3R"])
    for text in [text for text in options(state) if text.startswith("assault")]:
        play(state, text)
    if question(state).endswith("choose_lead"):
        play(state, "resolve 0305 0304")
    column = final_column(table(state), state.frames[-1][1])
    play(state, "stand", dice=(RULES.assault_columns[column].index("A1(D1)") + 1,))
    play(state, f"{loss} 9Stulp", dice=(10,) if loss == "casualty" else ())
    assert where(state, "9Stulp") == ("eliminated" if loss == "casualty" else "0304")
    play(state, "retreat")
    return state


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:12.7.2")
def test_a_winner_who_goes_back_gets_away_from_the_enemies_nearest_to_him() -> None:
    """Whether the leader of the assault is left or not, nobody goes past those who have supported it in 0404."""
    support = "10Stulp 0404 worn disrupted"
    assert offered(answered("casualty", support), "retreat") == {"0204", "0205", "0306"}
    assert offered(answered("morale", support), "retreat") == {"0205", "0306"}
    assert offered(answered("casualty", "StulpArt 0404"), "retreat") == {"0204", "0205", "0306"}


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:12.7.1")
def test_a_retreat_leads_away_from_the_winner() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    assert question(state) == "french retreat.choose_retreat"
    assert offered(state, "retreat") == {"0205", "0306", "0405"}


@pytest.mark.rule("metz:12.8")
def test_a_retreat_leads_towards_the_headquarters() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "Frossard 0507", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    assert offered(state, "retreat") == {"0405", "0306"}


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:11.4")
def test_r51_a_retreat_next_to_the_enemy_draws_fire_and_goes_on() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "11Budd 0307", "1Verge 0305", "Frossard 0309", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    if question(state).endswith("choose_retreat"):
        play(state, "retreat 0306")
    assert question(state) == "prussian reactions.choose_fire"
    play(state, "fire 11Budd", dice=(1, 2))
    assert where(state, "1Verge") == "0306"


@pytest.mark.rule("metz:12.9")
def test_shaken_attackers_do_not_break_through() -> None:
    state = step("assault", "PIII", "9Stulp 0304 shaken", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0306")
    assert not question(state).endswith("choose_advance")
    assert where(state, "9Stulp") == "0304"


@pytest.mark.rule("metz:12.9")
def test_breakthrough_draws_no_fire() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "2Verge 0306", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0205", "advance 9Stulp")
    assert where(state, "9Stulp") == "0305"
    assert not question(state).endswith("choose_fire")


@pytest.mark.rule("metz:12.10")
def test_headquarters_go_with_their_troops_and_take_no_hits() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "Frossard 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon")
    if question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert question(state) == "french retreat.choose_company"
    play(state, "along Frossard")
    assert where(state, "Frossard") == where(state, "1Verge") != "0305"
    assert not state.morale[unit("Frossard")]
    assert state.group[hex_("0305")] == 0


@pytest.mark.rule("metz:12.10")
@pytest.mark.rule("metz:12.8")
def test_a_headquarters_may_stay_when_its_troops_retreat_and_is_overrun_at_the_end_of_the_next_move() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "10Stulp 0101", "1Verge 0305 worn disrupted", "Frossard 0305",
                 "2Verge 0508", chits=["F3R"])  # fmt: skip
    found = play(state, "fire 9Stulp 0305", dice=(4, 5, 1))
    assert only(found, e.BreakTested).result in ("hard", "normal")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert question(state) == "french retreat.choose_company"
    assert set(options(state)) == {"along Frossard", "stay Frossard"}
    play(state, "stay Frossard")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert where(state, "Frossard") == "0305"
    while question(state).endswith("fire_step.choose_fire"):
        play(state, "end")
    found = play(state, "move 10Stulp", "to 0102")  # far away: whoever moves
    while question(state).endswith("choose_way"):
        found += play(state, "stop")
    assert only(found, e.HqOverrun).unit == "Frossard"


@pytest.mark.rule("metz:12.10")
@pytest.mark.rule("metz:12.8")
def test_a_headquarters_whose_troops_break_in_their_retreat_does_not_go_on_alone() -> None:
    """2/Vergé is to go two hexes and breaks in the first."""
    state = step("fire", "PIII", "9Stulp 0305", "Frossard 0303", "2Verge 0303 worn disrupted", chits=["F3R"])
    at = table(state)
    at.push(retreat, *Retreat((unit("2Verge"),), 2, (hex_("0302"),)))
    METZ.program.run(at)
    state.asked = None
    play(state, "retreat 0304", "along Frossard")
    play(state, "fire 9Stulp", dice=(5, 10, 10))
    assert where(state, "2Verge") == "eliminated"
    assert where(state, "Frossard") == "0304"
    assert not question(state).endswith("choose_retreat")


@pytest.mark.rule("metz:12.10")
@pytest.mark.rule("metz:12.9")
@pytest.mark.parametrize(("answer", "place"), [("along", "0305"), ("stay", "0304")])
def test_a_headquarters_may_break_through_with_its_troops(answer: str, place: str) -> None:
    state = step("assault", "PIII", "9Stulp 0304", "Alvensleben 0304", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0306", "advance 9Stulp")
    assert question(state) == "prussian breakthrough.choose_company"
    play(state, f"{answer} Alvensleben")
    assert (where(state, "9Stulp"), where(state, "Alvensleben")) == ("0305", place)


@pytest.mark.rule("metz:12.9")
def test_of_several_that_charged_the_owner_says_who_goes_first() -> None:
    state = step("movement", "P6C", "14Cav.6C 0203", "15Cav.6C 0403", "1Verge 0306 worn", chits=["F3R"])
    for name, to in (("14Cav.6C", "0205"), ("15Cav.6C", "0405")):
        play(state, f"charge {name} 0306", dice=(1,))
        play(state, f"to {to}", "hold")
    while question(state).endswith("choose_unit"):
        play(state, "end")
    play(state, options(state)[0], dice=(10,))
    while question(state).endswith("choose_loss"):
        play(state, options(state)[0])
        while question(state).endswith("choose_retreat"):
            play(state, options(state)[0])
    assert question(state) == "prussian breakthrough.choose_advance"
    assert options(state) == ["advance 14Cav.6C", "advance 15Cav.6C"]  # both must


@pytest.mark.rule("metz:12.7.3")
@pytest.mark.parametrize(("attacker", "defender"), [("9Stulp", "1Verge"), ("1Verge", "9Stulp")])
@pytest.mark.parametrize("loser", ["attacker", "defender"])
def test_r96_a_tough_fight_costs_either_side_its_casualty_before_its_morale(
    attacker: str, defender: str, loser: str
) -> None:
    """The enemy passes and the loser fails: he makes his Break Test unshaken, and is shaken then."""
    state = board(f"{attacker} 0304 worn", f"{defender} 0305 worn")
    own = attacker if loser == "attacker" else defender
    rating = RULES.tcr[unit(own)][1]
    state.script, state.asked = ((10, 1) if loser == "attacker" else (1, 10)) + (rating,), None
    at = table(state)
    side = RULES.side[unit(attacker)]
    tough_fight(at, Assault(side, hex_("0305"), hex_("0304"), (unit(attacker),), defenders=(unit(defender),)))
    METZ.program.run(at)
    tested = only(at.events, e.BreakTested)
    assert (tested.unit, tested.tcr, tested.result) == (own, rating, "hard")
    assert morale(state, own) == "shaken"


@pytest.mark.rule("metz:12.7.3")
def test_nobody_retreats_from_a_tough_fight() -> None:
    """1/Vergé, battleworn and shaken, makes its Break Test and stays where it is."""
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305 worn shaken", chits=["F3R"])
    at = table(state)
    at.push(choose_largest, *Loss((unit("1Verge"),), 1, (hex_("0304"),)))
    state.script = (1 + RULES.tcr[unit("1Verge")][1] - 2,)
    METZ.program.run(at)
    assert only(at.events, e.BreakTested).result == "hard"
    assert not list(happened(at.events, e.Retreated))
    assert where(state, "1Verge") == "0305"


@pytest.mark.rule("metz:12.7.1")
def test_t24_once_the_largest_has_taken_a_point_anybody_may_take_the_next() -> None:
    """D2* on 4 and 3 points: after its casualty hit the brigade shows 2, and may still take the second point."""
    state = step("assault", "PIII", "9Stulp 0304", "2Verge 0305", "CArt.FII 0305 worn", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(3,))
    assert not {"casualty CArt.FII", "morale CArt.FII"} & set(options(state))
    play(state, "casualty 2Verge")
    assert {"morale 2Verge", "morale CArt.FII", "casualty 2Verge", "retreat"} <= set(options(state))


@pytest.mark.rule("metz:12.7.1")
def test_a_retreat_is_a_point_of_the_largest_too() -> None:
    """Ruling 91: after a point taken as a retreat of all, the next hit may fall on the smaller unit."""
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0204", "1Verge 0305", "2Verge 0305 worn")
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304", "stand", dice=(10,))
    assert question(state) == "french losses.choose_loss"
    assert offered(state, "morale") == {"1Verge"}
    play(state, "retreat")
    while question(state).endswith("choose_retreat"):
        play(state, f"retreat {sorted(offered(state, 'retreat'))[0]}")
    assert offered(state, "morale") == {"1Verge", "2Verge"}
