# The Old Contemptibles.

side-german = German
side-british = British

phase-movement = Movement
phase-bombardment = Bombardment
phase-close-combat = Close Combat
phase-declaration = Order of Phases
phase-over = Game over

order-movement-combat = movement, then combat
order-combat-movement = combat, then movement
order-combat-combat = combat twice
order-movement-movement = movement twice

cause-bombardment = bombardment
cause-defensive-fire = defensive fire
cause-close-combat = close combat
kind-bombardment = Bombardment
kind-defensive-fire = Defensive fire
purpose-bombardment = bombardment of
purpose-defensive-fire = defensive fire at
purpose-close-combat = close combat in

box-waiting = Still to enter
box-eliminated = Eliminated
box-encircled = Eliminated while encircled
box-exited = Left the map
box-absent = Not in play

mark-moved = moved
mark-marched = marched
mark-bombarded = has bombarded
mark-assaulted = has assaulted
mark-restacked = restacked
marker-bombarded = bombarded this phase
marker-assaulted = assaulted this phase
marker-revealed = revealed

type-infantry = infantry
type-cavalry = cavalry
type-artillery = artillery
type-horse-artillery = horse artillery
type-heavy-artillery = heavy artillery

track-turn = Turn
track-bridges = German bridges
track-british-dead = British dead
track-british-isolated = British isolated
track-british-exited = British exited
track-town = Bavai
track-german-points = German VP

overlay-zones = Zones of control
overlay-sight = Line of sight from the cursor
overlay-way-out = Ways out
overlay-threat = Where visible enemies could assault

ending-bridges = { $winner } victory: all six canal bridges taken by the end of the first day.
ending-points =
    { $winner-key ->
        [german] German victory: two or more victory points at the end.
       *[other] { $winner } victory: the Germans have fewer than two victory points.
    }

switch-seventh-division-entry = Entry hex of the 7th Division
switch-seventh-division-entry-2700 = 2700, the entry hex that nobody else uses
switch-seventh-division-entry-3900 = 3900, as printed
switch-independent-artillery = Independent German artillery bombards from turn 11
switch-independent-artillery-one-division = with one division only
switch-independent-artillery-both-divisions = with both divisions

## Events

event-turn-began = Turn { $turn }
event-phase-began = { $side } { $phase } Phase
event-order-declared = The British choose { $order }.
event-entered =
    { $march ->
        [yes] { $units }: march onto the map at { $hex } (place { $cost } of the column).
       *[no] { $units }: onto the map at { $hex } (place { $cost } of the column).
    }
event-moved =
    { $march ->
        [yes] { $units }: march from { $origin } to { $path-last }.
       *[no] { $units }: { $origin } to { $path-last }.
    }
event-left = { $units }: off the map from { $hex }.
event-bombardment-declared = { $side } bombardment of { $target } by { $guns }.
event-fire-resolved =
    { $losses ->
        [0] { $kind }, { $target }: strength { $strength }, die { $die }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts }) = { $modified }
        }: no effect.
        [one] { $kind }, { $target }: strength { $strength }, die { $die }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts }) = { $modified }
        }: one step lost.
       *[other] { $kind }, { $target }: strength { $strength }, die { $die }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts }) = { $modified }
        }: { $losses } steps lost.
    }
event-assault-declared = { $side } assault on { $target } by { $attackers }.
event-fire-allotted =
    { $hex-key ->
        [none] { $unit } holds its fire.
       *[other] { $unit } will fire at { $hex }.
    }
event-combat-resolved =
    { $die ->
        [0] Close combat, { $target }: { $attack } against { $defence }; attacker loses { $attacker_losses }, defender { $defender_losses }.
       *[other] Close combat, { $target }: { $attack } against { $defence }, { $odds }:1, die { $die }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts }) = { $modified }
        }; attacker loses { $attacker_losses }, defender { $defender_losses }.
    }
event-assault-broken = The assault on { $target } is broken by defensive fire.
event-step-lost =
    { $left ->
        [one] { $unit } in { $hex } loses a step ({ $cause }); one left.
       *[other] { $unit } in { $hex } loses a step ({ $cause }); { $left } left.
    }
event-eliminated =
    { $encircled ->
        [yes] { $unit } is eliminated in { $hex }, encircled ({ $cause }).
       *[no] { $unit } is eliminated in { $hex } ({ $cause }).
    }
event-advanced = { $unit } advances into { $hex }.
event-bridges-counted = The first day ends: the Germans hold { $german } of { $of } bridges.
event-points-counted = Victory points: Bavai { $town }, British losses { $dead_points } ({ $eliminated } units, { $isolated } of them isolated), exits { $exit_points } ({ $exited } units out); total { $total }.

## Questions

question-movement-phase-choose-unit = Which unit moves next?
question-entry-form-column =
    { $march ->
        [yes] { $units }: march in at { $hex } for { $cost } MP. Who comes along?
       *[no] { $units }: entry at { $hex } for { $cost } MP. Who comes along?
    }
question-movement-choose-way =
    { $march ->
        [yes] { $units }, marching: where to? { $left } MP left.
       *[no] { $units }: where to? { $left } MP left.
    }
question-movement-choose-detached = Which part of the stack goes on?
question-sequence-declare-order = In which order do the British act?
question-bombardment-choose-target = Which hex is bombarded?
question-bombardment-choose-guns =
    { $units-count ->
        [0] Which guns bombard { $target }?
       *[other] Bombardment of { $target } by { $units }, strength { $strength }. More guns?
    }
question-close-combat-choose-target = Which hex is assaulted?
question-close-combat-choose-attackers =
    { $units-count ->
        [0] Who assaults { $target }?
       *[other] Assault on { $target } by { $units }, strength { $strength }. Who else?
    }
question-defensive-fire-choose-shot = { $target } is under attack: at which hex does { $unit } fire?
question-defensive-fire-choose-hex = Which fire is resolved first?
question-losses-choose-loss =
    { $number ->
        [one] One step to lose in { $hexes } ({ $cause }): which unit?
       *[other] { $number } steps to lose in { $hexes } ({ $cause }): which unit first?
    }
question-advance-choose-advance = { $target } is empty: who advances?
question-advance-choose-onward = Who goes a hex further, and where?

## Answers

option-move = Move { $unit }
option-march = March { $unit }
option-enter = { $unit } enters at { $hex }
option-march-in = { $unit } marches in at { $hex }
option-top = { $unit } on top
option-end = End the phase
option-join = Take { $unit } along
option-go = Enter
option-to = To { $hex }
option-leave = Leave { $unit } here
option-exit = Leave the map
option-stop = Stop here
option-resume = { $unit } goes on
option-done = All stay here
option-order =
    { $word-key ->
        [movement-combat] Movement, then combat
        [combat-movement] Combat, then movement
        [combat-combat] Combat twice
       *[movement-movement] Movement twice
    }
option-bombard = Bombard { $hex }
option-add = Add { $unit }
option-fire = Fire
option-fire-unit-hex = { $unit } fires at { $hex }
option-hold = { $unit } holds its fire
option-assault = Assault { $hex }
option-commit = Attack
option-resolve = Fire at { $hex }
option-lose = { $unit } loses a step
option-advance = { $unit } advances
option-halt = No further
option-onward = { $unit } on to { $hex }

## Forecasts

shift-terrain-woods = target in woods
shift-terrain-residential = target in a residential area
shift-terrain-industrial = target in an industrial area
shift-from-residential = attackers in a residential area
shift-from-industrial = attackers in an industrial area
shift-observed-without-sight = observed, no line of sight
shift-unobserved = no observer
shift-across-water = attack across water
shift-all-across-water = all attack across water

reason-bombardment-strength = Bombardment strength { $strength }
reason-fire-strength = Fire strength { $strength }
reason-assault-odds =
    { $odds ->
        [0] { $attack } against { NUMBER($defence, maximumFractionDigits: 1) }: weaker than the defence
       *[other] { $attack } against { NUMBER($defence, maximumFractionDigits: 1) }: { $odds }:1
    }
reason-assumes-fire-at-one-hex = all defenders fire at the attacking hex where it hurts most
reason-assumes-worst-losses = the defender puts losses where they weaken the attack most
reason-assumes-unseen-equally-likely = hidden units may be any of those not seen, at full strength

effect-steps = steps lost
effect-attacker = attacker's steps lost
effect-defender = defender's steps lost
effect-cleared = hex cleared
outcome-steps =
    { $value ->
        [0] no effect
        [one] 1 step
       *[other] { $value } steps
    }
outcome-attacker =
    { $value ->
        [0] -
       *[other] att. −{ $value }
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] def. −{ $value }
    }
outcome-cleared =
    { $value ->
        [0] -
       *[other] hex cleared
    }

## Reasons

reason-units-must-enter = Units that are due must enter before the phase can end.
reason-enemy-unit = { $unit } is not a unit of the side whose turn it is.
reason-off-map = { $unit } is not on the map.
reason-left-for-good = { $unit } has left the map for good.
reason-moved-already = { $unit } has moved in this phase.
reason-move-under-way = Finish one move before starting another.
reason-no-open-hex = { $unit } cannot enter any hex from where it is.
reason-british-never-march = Only German units march.
reason-adjacent-cannot-march = A unit in { $hex }, next to a British unit, cannot march.
reason-not-waiting = { $unit } is not waiting to enter.
reason-not-yet-due = { $unit } is due on turn { $turn }.
reason-not-its-entry-hex = { $unit } may only enter at: { $hexes }.
reason-entry-hex-held = British units hold { $hex }.
reason-column-too-long = The next place of the column costs { $cost } MP, more than { $unit } has.
reason-would-end-adjacent = A march may not end in { $hex }, next to a British unit.
reason-there-already = The unit is already in { $hex }.
reason-enemy-there = Enemy units are in { $hex }.
reason-stopped-by-zoc = The enemy zone of control in { $hex } ends the move.
reason-zoc-to-zoc = From one enemy zone of control no unit moves straight into another ({ $hex }).
reason-unbridged-canal = There is no bridge over the canal for { $unit }.
reason-artillery-unbridged-river = { $unit } is artillery and cannot cross to { $hex }: the river has no bridge.
reason-heavy-artillery-building = { $unit } is heavy artillery and enters the built-up hex { $hex } only along a road.
reason-artillery-woods = { $unit } is artillery and enters the woods of { $hex } only along a road.
reason-no-way = There is no path for { $unit } to { $hex }.
reason-too-far = { $hex } costs { $unit } { $cost } MP; it has { $left }.
reason-zones-bar-the-way = { $hex } is near enough for { $unit }, but enemy zones of control block every path.
reason-stacks-bar-the-way = { $hex } is near enough for { $unit }, but every path leads through a full hex or one held by another corps.
reason-enemies-bar-the-way = { $hex } is near enough for { $unit }, but enemy units block every path.
reason-other-corps = Units of another corps are in { $hex }.
reason-overstacked = { $hex } would hold { $points } stacking points; the limit is { $limit }.
reason-moves-already = { $unit } is already part of this move.
reason-not-stacked-together = { $unit } did not begin the phase in this stack.
reason-no-part-of-the-stack = { $unit } is not part of a stack on the move.
reason-stack-has-not-moved = The stack has not moved yet; units that are not taken along stay behind.
reason-only-british-exit = Only British units leave the map.
reason-exit-too-early = Units may leave the map from turn { $turn }.
reason-no-exit-hex = Units leave the map only from: { $hexes }.
reason-exit-costs = Leaving the map costs each unit { $cost } MP.
reason-no-enemy-there = No enemy unit is in { $hex }.
reason-bombarded-already = { $hex } has been bombarded in this phase.
reason-no-gun-in-range = No gun that may still fire has { $hex } in range.
reason-gun-off-map = { $unit } is not on the map.
reason-fired-already = { $unit } has bombarded in this phase.
reason-marched = { $unit } has marched and cannot bombard.
reason-out-of-range = { $unit } reaches { $range } hexes; the target is { $distance } away.
reason-no-sight = { $hex } blocks the line of sight from { $unit }, and nobody is observing the target.
reason-not-artillery = { $unit } is not artillery.
reason-named-already = { $unit } is already taking part.
reason-other-corps-together = Different corps never act together.
reason-other-division-together = Different divisions act together only from turn { $turn }.
reason-independent-with-one-division = Independent artillery of a corps joins one division only.
reason-target-assaulted-already = { $hex } has been assaulted in this phase.
reason-nobody-adjacent = No unit that could assault is next to { $hex }.
reason-artillery-never-assaults = { $unit } is artillery and never assaults.
reason-not-adjacent = { $unit } is not next to the target.
reason-assaulted-already = { $unit } has assaulted in this phase.
reason-cannot-take-loss = { $unit } was not hit.
reason-others-lose-first = { $unit } is down to its last step; others lose theirs first.
reason-fired-once = The fire of { $unit } has already been decided.
reason-not-under-attack = { $unit } is not in the hex under attack.
reason-nobody-attacks-from = Nobody attacks from { $hex }.
reason-not-its-turn-to-fire = Another unit's fire is decided first; { $unit } comes later.
reason-nobody-fires-at = No fire at { $hex } is left to resolve.
reason-took-no-part = Only units that took part in the assault advance.
reason-advanced-already = { $unit } has advanced.
reason-did-not-advance = Only a unit that has just advanced goes further, and only once.
reason-second-hex-closed = { $hex } cannot be entered from here.
reason-second-hex-not-adjacent = { $hex } is not next to the unit.
reason-second-hex-not-empty = { $hex } is not empty.
reason-somebody-must-advance = At least one attacker must advance.

# What the client says of a move, in the words of this book
web-left = { $left } MP left
web-cost = Cost: { $cost } of { $left } MP
