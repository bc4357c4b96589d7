"""The comprehensive example of play, step by step (X1 to X35 of the digest), on the training position.

Two assaults of the example forget the odds shift (12.5); here the shift counts, and the die gives the same result.
"""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.metz import events as e

from .scene import (
    METZ,
    ammo,
    happened,
    hex_,
    is_worn,
    load_cup,
    morale,
    offered,
    only,
    options,
    question,
    where,
)
from .scene import play as give


def start() -> Any:
    """X1 The planning is done; the first chit is BEATEN ZONE."""
    state = METZ.setup("flavigny", secret=dice.secret_from_seed("example"))
    position = METZ.to_position(METZ, state)
    del position["procedures"]
    position |= {"phase": "draw", "chits": ["beaten-zone.1"], "in_cup": {}, "planned": {}}
    return METZ.from_position(METZ, position)


def play(state: Any, *answers: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Answers that do not come to a draw: the cup only must not be empty meanwhile. Chits that the players of the
    example think no more about are kept."""
    if is_within(state) or question(state).partition(".")[0] != "french opportunity":
        load_cup(state, WAITING[0])
    found = []
    state.script = dice
    for answer in answers:
        while question(state).endswith("choose_chit") and answer not in options(state):
            found += METZ.apply(state, "pass")
        found += METZ.apply(state, answer)
    while state.script and question(state).endswith(("choose_chit", "fire.choose_event")):
        found += METZ.apply(state, "pass")
    assert not state.script
    return found


def is_within(state: Any) -> bool:
    """Whether a formation is activated: passing a chit over is then not the last answer before a draw."""
    return any(name.startswith("activation.") for name, _ in state.frames)


#: the chit that lies in the cup while others are played
WAITING = ["F3R"]


def draw(state: Any, chit: str, answer: str = "pass", rolls: tuple[int, ...] = ()) -> list[Any]:
    """The last answer before a draw, and the chit that comes: by a secret that draws it and not the one that waits."""
    load_cup(state, chit, WAITING[0])
    for seed in range(100):
        state.secret = dice.secret_from_seed(seed)
        trial = state.clone()
        trial.script = rolls
        if only(METZ.apply(trial, answer), e.ChitDrawn).chit == chit:
            break
    return give(state, answer, dice=rolls)


def passes(state: Any) -> None:
    """Nobody plays anything on it."""
    while question(state).endswith(("fire.choose_event", "reactions.choose_chit")):
        play(state, "pass")


@pytest.mark.rule("metz:5.1")
@pytest.mark.rule("metz:5.2")
@pytest.mark.rule("metz:5.2.2")
@pytest.mark.rule("metz:6.3.1")
@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:14.3")
@pytest.mark.rule("metz:17.1")
@pytest.mark.rule("metz:12.9")
@pytest.mark.rule("metz:11.11")
def test_the_example_of_play() -> None:
    state = start()
    # X2
    assert question(state) == "french event_chits.choose_use"
    play(state, "hold beaten-zone.1")
    assert question(state) == "french opportunity.choose_chit"
    # X3: 39/KrKo is out of command; Cautious; it breaks down, each detachment has 2 MP
    draw(state, "PX")
    play(state, "posture A")
    play(state, "pass")  # before the Out of Command Step
    assert question(state) == "prussian out_of_command.choose_marker"
    found = play(state, "flip 1927", dice=(5,))
    assert only(found, e.MarkerFlipped).marker == "cautious"
    play(state, "break 39KrKo", "take B.PX front")
    assert "A.PX front" in offered(state, "take")
    play(state, "take A.PX front")
    play(state, "move B.PX", "to 1926")
    play(state, "move A.PX", "to 1826")
    assert (where(state, "B.PX"), where(state, "A.PX"), where(state, "39KrKo")) == ("1926", "1826", "pool")
    # X4
    draw(state, "command-initiative.P")
    play(state, "track command-initiative.P prussian-reinforcements")
    # X6: extended range, column 2, 1 right for the mitrailleuse
    draw(state, "beaten-zone.2")
    found = play(state, "play beaten-zone.2", "fire VergeMit 2227", dice=(7, 5))
    fired = only(found, e.Fired)
    assert (fired.strength, fired.column, fired.final, fired.result) == (2, "2", "3", "MT")
    assert only(found, e.MoraleTested).hits == 0
    # X7
    draw(state, "inspirational-leadership.F")
    play(state, "track inspirational-leadership.F bazaines-leadership")
    # X8
    draw(state, "battlefield-conditions.P")
    play(state, "hold battlefield-conditions.P")
    # X9
    found = draw(state, "fortunes-of-war", rolls=(1,))
    assert only(found, e.FortuneTold).result == "wayward-french"
    play(state, "stray VergeArt", "to 2124")
    assert where(state, "VergeArt") == where(state, "VergeMit") == "2124"
    # X10
    draw(state, "bazaines-malaise")
    load_cup(state, "FII")
    give(state, "play bazaines-malaise", "malaise Frossard")
    # X11: out of command, Advance; two enemies at 3 hexes, the French choose; the charge succeeds
    draw(state, "P6C")
    play(state, "posture A")
    play(state, "flip 2625", dice=(13,))
    assert question(state) == "french forced.choose_nearest"
    assert offered(state, "nearest") == {"2523", "2324"}
    found = play(state, "nearest 2523", dice=(4,))
    assert only(found, e.Tested).success
    play(state, "to 2524")
    while question(state).endswith("choose_chit"):
        play(state, "pass")
    # X12: defensive fire, 1 right, 3 right, 2 left; doubles
    assert question(state) == "french reactions.choose_fire"
    play(state, "fire 2Del")
    found = play(state, "play battlefield-conditions.P", dice=(4, 4))
    fired = only(found, e.Fired)
    assert (fired.column, fired.final, fired.result) == ("4", "6-7", "MT+1")
    assert ammo(state, "2Del") == "low"
    passes(state)
    # X13: differential -1, 1 left by TCR, 1 left by the odds
    if question(state).endswith("opportunity.choose_chit"):
        play(state, "pass", dice=(10,))
    # X14
    assert question(state) == "french losses.choose_loss"
    play(state, "retreat")
    if question(state).endswith("choose_retreat"):
        play(state, "retreat 2522")
    assert where(state, "2Del") == "2522"
    play(state, "morale 2Del")
    # X15
    assert morale(state, "2Del") == "shaken"
    assert where(state, "15Cav.6C") == "2523"
    play(state, "onward 2422")
    assert (where(state, "15Cav.6C"), morale(state, "15Cav.6C")) == ("2422", "shaken")
    # X16
    found = draw(state, "FII", rolls=(4,))
    assert only(found, e.ActivationVoid).formation == "FII"
    # X17
    draw(state, "krupps-guns.1")
    found = play(state, "play krupps-guns.1", "fire CArt.PIII 2224", dice=(8, 10))
    fired = only(found, e.Fired)
    assert (fired.column, fired.final, fired.result) == ("6-7", "5", "MT+2")
    assert morale(state, "1Verge") == "disrupted"
    # X18
    draw(state, "battlefield-conditions.F")
    play(state, "hold battlefield-conditions.F")
    # X19
    draw(state, "PIII")
    play(state, "posture A", "fire StulpArt 2124")
    found = play(state, "pass", dice=(1, 10))
    fired = only(found, e.Fired)
    assert (fired.column, fired.final, fired.result) == ("6-7", "8-9", "NE")
    # X20
    play(state, "fire CArt.PIII 2224")
    found = play(state, "pass", dice=(4, 9, 2))
    assert only(found, e.Fired).result == "MT"
    assert only(found, e.BreakTested).result == "hard"
    play(state, "retreat 2222")  # to 2223 there was no choice
    assert (where(state, "1Verge"), is_worn(state, "1Verge")) == ("2222", True)
    # X21, X22
    assert "StulpArt" not in offered(state, "move")
    if question(state).endswith("fire_step.choose_fire"):
        play(state, "end")
    assert "StulpArt" not in offered(state, "move")
    play(state, "move 9Stulp", "to 2225")
    while question(state).endswith("choose_chit"):
        play(state, "pass")
    assert question(state) == "french reactions.choose_charge"
    found = play(state, "charge 1Cav.3C", dice=(8,))
    assert not only(found, e.Tested).success
    play(state, "stop")
    # X23
    play(state, "move 10Stulp", "to 2326")
    if question(state).endswith("opportunity.choose_chit"):  # before it moves
        play(state, "pass")
    assert question(state) == "french reactions.choose_chit"
    play(state, "play beaten-zone.1", "fire 2Verge 2326")
    found = play(state, "pass", dice=(7, 6))
    fired = only(found, e.Fired)
    assert (fired.column, fired.final, fired.result) == ("4", "5", "MT+2")
    assert (where(state, "10Stulp"), morale(state, "10Stulp")) == ("2326", "shaken")
    assert question(state) == "prussian movement_step.choose_unit"
    # X24
    play(state, "end", "assault 9Stulp 2125")
    if question(state).endswith("assault_step.choose_assault"):
        play(state, "end")
    assert question(state) == "french assault.choose_stand"
    play(state, "withdraw 1Cav.3C 2")
    play(state, "retreat 2024", "retreat 1924")
    assert where(state, "1Cav.3C") == "1924"
    load_cup(state, "prussian-general-staff")
    give(state, "halt")
    # X26
    play(state, "play prussian-general-staff", "division Stulp 1", "posture A", "fire 9Stulp 2324")
    found = play(state, "pass", dice=(6, 4))
    fired = only(found, e.Fired)
    assert (fired.strength, fired.column, fired.final, fired.result) == (4, "4", "3", "MT")
    assert [test.hits for test in happened(found, e.MoraleTested)] == [0, 1]
    assert (morale(state, "2Verge"), morale(state, "CArt.FII")) == ("", "shaken")
    # X27
    if question(state).endswith("fire_step.choose_fire"):
        play(state, "end")
    play(state, "move 10Stulp", "to 2426")
    if question(state).endswith("choose_way"):
        play(state, "stop")
    # the example moves the artillery too, though 2027 is 3 hexes from 2225 and 2326 and so outside the group (6.2.1)
    play(state, "move 9Stulp", "to 2224")
    # X28: canister, column 6-7, 3 left; doubles
    play(state, "fire VergeArt")
    found = play(state, "pass", dice=(4, 4))
    fired = only(found, e.Fired)
    assert (fired.strength, fired.column, fired.final, fired.result) == (7, "6-7", "3", "NE")
    assert (ammo(state, "VergeArt"), ammo(state, "VergeMit")) == ("low", "")
    # X29
    play(state, "fire VergeMit")
    found = play(state, "pass", dice=(5, 1))
    assert (only(found, e.Fired).final, only(found, e.Fired).result) == ("2", "NE")
    # X30
    play(state, "fire 2Verge")
    found = play(state, "play battlefield-conditions.F", dice=(10, 9))
    assert (only(found, e.Fired).final, only(found, e.Fired).result) == ("4", "MT+3")
    assert morale(state, "9Stulp") == "disrupted"
    # X31
    found = play(state, "fire CArt.FII", dice=(10, 9))
    fired = only(found, e.Fired)
    assert (fired.strength, fired.column, fired.final, fired.result) == (3, "3", "C", "MT")
    assert is_worn(state, "9Stulp")
    # X32
    assert question(state) == "french overrun.choose_refuge"
    play(state, "join 2222")
    assert where(state, "Frossard") == "2222"
    # X33, X34
    if question(state).endswith("movement_step.choose_unit"):
        play(state, "end")
    play(state, "assault 9Stulp 2324")
    if question(state).endswith("assault_step.choose_assault"):
        play(state, "end")
    found = play(state, "stand", dice=(10,))
    resolved = only(found, e.AssaultResolved)
    assert (resolved.attack, resolved.defence, resolved.differential, resolved.result) == (2, 5, -3, "A1(D1)")
    play(state, "casualty 9Stulp", dice=(2,))
    if question(state).endswith("choose_retreat"):
        play(state, "retreat 2225")
    assert where(state, "9Stulp") == "2225"
    load_cup(state, "F3R")
    play(state, "morale 2Verge")
    assert morale(state, "2Verge") == "shaken"
    # X35
    assert state.control[hex_("2224")] == 0
