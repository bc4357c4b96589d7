# Schlieffen's War.

side-german = German
side-entente = Entente

phase-setup = Set-up
phase-reorganisation = Reorganisation and Reinforcement
phase-movement = Movement
phase-combat = Combat
phase-administration = Administrative
phase-stacking = Overstacked Hexes
phase-over = Game over

morale-fatigue = fatigued
morale-normal = normal
morale-elan = élan
supply-supplied = in supply
supply-fortress-supply = on fortress supply
supply-out-of-supply = out of supply

cause-march = marching
cause-rest = rest
cause-reorganisation = reorganisation
cause-overstacked = overstacking
cause-retreat = retreat
cause-success = success
cause-failure = failed attack
cause-exhaustion = retreat of exhausted corps
cause-combat = combat
cause-forced-march = forced march
cause-attrition = out-of-supply attrition

purpose-forced-march = forced march
purpose-attrition = attrition
purpose-concentric = concentric attack on
purpose-combat = combat in
purpose-coup-de-main = coup de main
purpose-heavy-artillery = heavy artillery
purpose-retention = keeping the battery

box-reserve = To be set up
box-track = On the turn track
box-display = Eliminated, may return
box-gone = Out of the game
box-east = Sent to the east
box-absent = Not in play

mark-moved = moved
mark-forced = forced march
mark-attacked = has attacked
mark-defended = has been attacked
mark-probed = has probed
mark-arrived = just landed
mark-restacked = restacked
mark-fatigue = fatigued
mark-elan = élan
mark-fortress-supply = fortress supply
mark-out-of-supply = out of supply
marker-revealed = revealed
marker-coup-de-main = coup de main
marker-heavy-artillery = heavy artillery

type-infantry = infantry corps
type-cavalry = cavalry corps
type-headquarters = army headquarters
type-fort = fort
type-depot = depot

track-turn = Turn
track-german-points = German VP
track-plan-xvii = Plan XVII attacks
track-paris-threatened = Paris threatened
track-coup-de-main = Coup de main
track-heavy-artillery = Heavy artillery

overlay-zones = Zones of control
overlay-supply = Supply
overlay-feeding = A unit's supply, and what would cut it off
overlay-command = Command
overlay-threat = Where visible enemies could attack
layer-rails = railways that lead to a source
layer-rails-german = railways that lead to the east edge
layer-rails-entente = railways that lead to the south or west edge
layer-fortress-supply = fortress supply
layer-out-of-supply = out of supply
layer-headquarters = headquarters
layer-depot = depot
layer-source = source of supply
layer-cut = one enemy corps here would cut it off
layer-to-headquarters = line to the headquarters
layer-to-depot = line to the depot
layer-to-city = line to a German city
layer-to-rail = line to a railway
layer-retreat = where a retreat may end
layer-overstacked = overstacked
layer-concentric = one more attacker from here makes the attack concentric
layer-concentric-now = these attack concentrically
layer-french = French headquarters
layer-british = British headquarters
layer-belgian = Belgian headquarters

ending-paris = German victory: a hex of Paris is in German hands.
ending-german-city = Entente victory: a German city is in Entente hands.
ending-plan-xvii = German victory: the French have not made the attacks that Plan XVII requires.
ending-east = Entente victory: the Germans cannot send two good corps to the east.
ending-points =
    { $winner-key ->
        [none] A draw: 11 or 12 German victory points.
        [german] German victory: 13 or more victory points.
       *[other] { $winner } victory: the Germans have no more than 10 victory points.
    }
ending-paris-unthreatened =
    { $winner-key ->
        [none] A draw: cities enough, but Paris was never threatened.
       *[other] { $winner } victory: the Germans never threatened Paris.
    }

switch-fatigue-threshold = A march costs a level of morale
switch-fatigue-threshold-at-least-half = from half of the allowance on
switch-fatigue-threshold-more-than-half = from more than half of the allowance on
switch-command-through-zoc = Command through enemy zones of control
switch-command-through-zoc-blocked = is blocked
switch-command-through-zoc-open = is open
switch-turn-10-sudden-death = Sudden death at the end of turn 10
switch-turn-10-sudden-death-no = no: points decide
switch-turn-10-sudden-death-yes = yes
switch-paris-unthreatened = 13 points, but Paris never threatened
switch-paris-unthreatened-draw = a draw
switch-paris-unthreatened-entente = the Entente wins
switch-plan-xvii-needs-paris = A win by Plan XVII needs a threat to Paris
switch-plan-xvii-needs-paris-no = no
switch-plan-xvii-needs-paris-yes = yes
switch-german-fortress-supply = Germans draw fortress supply
switch-german-fortress-supply-any-fortress = in any heavy fortress
switch-german-fortress-supply-home-only = in German fortresses only
switch-three-adjacent-hexsides = Attack across three adjacent hexsides
switch-three-adjacent-hexsides-concentric = is concentric
switch-three-adjacent-hexsides-not-concentric = is not concentric
switch-hopeless-attacks-count = Attacks below 1:2 count for Plan XVII
switch-hopeless-attacks-count-yes = yes
switch-hopeless-attacks-count-no = no
switch-stack-height = Height of enemy stacks
switch-stack-height-seen = is seen
switch-stack-height-hidden = is hidden
switch-first-army-setup = Corps of the French First Army set up
switch-first-army-setup-south-of-22 = in or south of row 22
switch-first-army-setup-or-in-range = there or within command range
switch-fortress-supply-reorganises = Units on fortress supply reorganise
switch-fortress-supply-reorganises-yes = yes
switch-fortress-supply-reorganises-no = no
switch-fort-takes-a-place = A fort takes one of the two places in defence
switch-fort-takes-a-place-yes = yes
switch-fort-takes-a-place-no = no: it is always added

## Events

event-placed =
    { $unit-key ->
        [none] An unseen { $side } unit is placed in { $hex }.
       *[other] { $unit } is placed in { $hex }.
    }
event-set-up-historically = { $side }: historical set-up.
event-turn-began = Turn { $turn }
event-phase-began = { $side } { $phase } Phase
event-morale-changed = { $unit }: { $morale } ({ $cause }).
event-restored = { $unit } is back at full strength.
event-withdrawn = { $unit } is sent to the east.
event-moved =
    { $forced ->
        [yes] { $units }: forced march from { $origin } to { $path-last }.
       *[no] { $units }: { $origin } to { $path-last }.
    }
event-probed = { $unit } probes into { $hex }.
event-city-taken =
    { $points ->
        [one] The city in { $hex } falls to the { $side } side: one German victory point.
       *[other] The city in { $hex } falls to the { $side } side: { $points } German victory points.
    }
event-paris-threatened = German troops in { $hex }: Paris is threatened.
event-attack-declared = { $side } attack on { $target } by { $attackers }.
event-plan-counted = Plan XVII: attack { $count } of { $of } on Germany.
event-defenders-chosen =
    { $units-count ->
        [0] Nobody defends { $target }.
       *[other] { $target } is defended by { $units }.
    }
event-siege-marker-used =
    { $shift ->
        [0] Siege marker, { $marker }: no effect.
        [one] Siege marker, { $marker }: one column to the right.
       *[other] Siege marker, { $marker }: { $shift } columns to the right.
    }
event-siege-marker-kept =
    { $kept ->
        [yes] The heavy battery will be ready again next turn.
       *[no] The heavy battery is used up.
    }
event-combat-resolved =
    { $die ->
        [0] Combat in { $target }: { $attack } against { $defence }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts })
        }, off the table; attacker loses { $attacker_losses }, defender { $defender_losses }.
       *[other] Combat in { $target }: { $attack } against { $defence }{ $shifts-count ->
            [0] { "" }
           *[other] { " " }({ $shifts })
        }, { $final ->
            [0] 1:2
           *[other] { $final }:1
        }, die { $die }; attacker loses { $attacker_losses }, defender { $defender_losses }.
    }
event-tested =
    { $lost ->
        [yes] { $unit-key ->
            [none] One { $side } unit rolls for { $cause }: die { $die }, a loss.
           *[other] { $unit } rolls for { $cause }: die { $die }, a loss.
        }
       *[no] { $unit-key ->
            [none] One { $side } unit rolls for { $cause }: die { $die }, no loss.
           *[other] { $unit } rolls for { $cause }: die { $die }, no loss.
        }
    }
event-step-lost =
    { $unit-key ->
        [none] An unseen { $side } unit in { $hex } loses a step ({ $cause }).
       *[other] { $unit } in { $hex } loses a step ({ $cause }).
    }
event-eliminated =
    { $for_good ->
        [yes] { $unit } is lost for good in { $hex } ({ $cause }).
       *[no] { $unit } is eliminated in { $hex } ({ $cause }).
    }
event-retreated = { $units }: retreat to { $hex }.
event-advanced = { $unit } advances into { $hex }.
event-displaced = { $unit } has to move on to { $hex }.
event-supply-changed = { $unit } is { $supply }.
event-points-counted =
    { $threatened ->
        [yes] German victory points: { $points }. Paris was threatened.
       *[no] German victory points: { $points }. Paris was never threatened.
    }

## Questions

question-setup-choose-unit = Which unit is set up next?
question-setup-choose-hex = Where does { $units } set up?
question-reorganisation-choose-arrival = Which reinforcement arrives where?
question-reorganisation-choose-rally = Which corps sheds its fatigue?
question-reorganisation-choose-restoration = Which corps is brought back to full strength?
question-reorganisation-choose-return = Which eliminated unit returns, and where?
question-reorganisation-choose-withdrawal = Which corps is sent to the east?
question-movement-phase-choose-unit =
    { $overstacked-count ->
        [0] Which unit moves next?
        [one] Which unit moves next? { $overstacked } is overstacked; if it still is when the phase ends, its corps tire.
       *[other] Which unit moves next? { $overstacked } are overstacked; if they still are when the phase ends, their corps tire.
    }
question-movement-choose-way =
    { $forced ->
        [yes] { $units }, forced march: where to? { $left } MP left.
       *[no] { $units }: where to? { $left } MP left.
    }
question-probing-choose-probe = Which unit makes a probing attack?
question-combat-phase-choose-target = Which hex is attacked?
question-declaration-choose-attackers =
    { $units-count ->
        [0] Who attacks { $target }?
       *[other] Attack on { $target } by { $units }, strength { $strength }. Who else?
    }
question-defence-choose-defender =
    { $units-count ->
        [0] { $target } is attacked by { $attackers }. Which two defend it?
       *[other] { $target } is attacked by { $attackers }. Who defends it besides { $units }?
    }
question-defence-choose-support = { $target } is attacked by { $attackers }. Does the headquarters help?
question-resolution-choose-siege =
    { $final ->
        [-1] { $attack } against { $defence } at { $target }, after all shifts worse than 1:2. Use a siege marker?
        [0] { $attack } against { $defence } at { $target }, after all shifts 1:2. Use a siege marker?
        [8] { $attack } against { $defence } at { $target }, after all shifts better than 7:1. Use a siege marker?
       *[other] { $attack } against { $defence } at { $target }, after all shifts { $final }:1. Use a siege marker?
    }
question-losses-choose-defender-loss =
    { $number ->
        [one] { $target }: the defender has one step to lose. Lose it or retreat?
       *[other] { $target }: the defender has { $number } steps to lose. Lose them or retreat?
    }
question-losses-choose-retreat =
    { $number ->
        [one] { $units }: one hex to retreat. Where to?
       *[other] { $units }: { $number } hexes to retreat. Where to first?
    }
question-losses-choose-exhausted = All defenders were fatigued: which corps loses a further step?
question-losses-choose-attacker-loss =
    { $number ->
        [one] { $target }: the attacker has one step to lose. Which unit?
       *[other] { $target }: the attacker has { $number } steps to lose. Which unit first?
    }
question-advance-choose-advance = { $target } is empty: who advances?
question-stacking-choose-displaced = Too many units in { $hex }: which one goes, and where?

## Answers

option-historical = Historical
option-take = Set up { $unit }
option-at = In { $hex }
option-arrive = { $unit } arrives in { $hex }
option-rally = { $unit } sheds its fatigue
option-rally-all = All shed their fatigue
option-restore = Restore { $unit }
option-restore-all = Restore all
option-return = { $unit } returns to { $hex }
option-withdraw = Send { $unit } to the east
option-done = Done
option-move = Move { $unit }
option-force = Forced march of { $unit }
option-top = { $unit } on top
option-end = End the phase
option-to = To { $hex }
option-join = Take { $unit } along
option-stop = Stop here
option-probe = { $unit } probes into { $hex }
option-attack = Attack { $hex }
option-add = Add { $unit }
option-commit = Attack
option-stand = { $unit } defends
option-support = { $unit } helps
option-no-support = The headquarters stays out
option-use =
    { $word-key ->
        [coup-de-main] Use the coup de main
       *[other] Use heavy artillery
    }
option-roll = Roll the die
option-lose = { $unit } loses a step
option-retreat = Retreat instead
option-fall-back = Retreat to { $hex }
option-advance = { $unit } advances
option-halt = No further
option-displace = { $unit } to { $hex }
option-disband = Eliminate { $unit }

## Forecasts

shift =
    { $size ->
        [0] { $what } 0
       *[other] { $direction ->
            [left] { $what } { $size } left
           *[right] { $what } { $size } right
        }
    }

shift-terrain-clear = defender in clear terrain
shift-terrain-forest = defender in forest
shift-terrain-rough = defender in rough terrain
shift-terrain-marsh = defender in marsh
shift-terrain-city = defender in a city
shift-heavy-fortress = defender in a heavy fortress
shift-all-across-river = all attack across a river
shift-attackers-elan = attackers have élan
shift-attackers-fatigued = attackers fatigued
shift-defenders-elan = defenders have élan
shift-defenders-fatigued = defenders fatigued
shift-concentric = concentric attack
shift-siege-artillery = siege artillery
shift-final-effort = final effort

reason-attack-odds =
    { $column ->
        [-1] { $attack } against { NUMBER($defence, maximumFractionDigits: 1) }, worse than 1:2
        [0] { $attack } against { NUMBER($defence, maximumFractionDigits: 1) }, 1:2
        [99] { $attack } against nothing
       *[other] { $attack } against { NUMBER($defence, maximumFractionDigits: 1) }, { $column }:1
    }{ $final-key ->
        [none] { "" }
       *[other] , after all shifts { $most-key ->
            [none] { $final }
           *[other] from { $final } to { $most }
        }
    }
final-below = worse than 1:2
final-above = better than 7:1
most-above = better than 7:1
reason-assumes-best-defence = The defender fights with his two best and his headquarters.
reason-assumes-concentric-die = The attack is concentric: the odds include its die, half of which, rounded down, shifts right.
reason-assumes-unseen-equally-likely = Unseen units are any of those out of sight, all equally likely and at full strength.
reason-assumes-nobody-underneath = No units are hidden under those in sight: the height of a stack is not known.
reason-assumes-unseen-morale = Unseen corps have normal morale (élan for Germans on turn 1).

effect-attacker = Attacker's losses
effect-defender = Defender's losses
outcome-attacker =
    { $value ->
        [0] -
       *[other] attacker −{ $value }
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] defender −{ $value }
    }

## Reasons

reason-enemy-unit = { $unit } is not a unit of the side whose turn it is.
reason-no-setup-hex = No hex is left where { $unit } could be set up.
reason-not-to-be-set-up-now = { $unit } cannot be set up now: headquarters come first, and everybody once.
reason-not-home = { $hex } is not in the home country of { $unit }.
reason-too-far-from-hq = { $hex } is not where { $unit } may be set up: too far from its printed hex or its headquarters, or without a railway for a depot.
reason-one-belgian-corps = At most one Belgian corps is set up in a hex.
reason-overstacked = With { $unit } there would be too many units, or units of different nations, in the hex.
reason-off-map = { $unit } is not on the map.
reason-forts-stay = { $unit } is a fort and never moves.
reason-just-landed = { $unit } has just landed and may neither move nor attack until turn 4.
reason-moved-already = { $unit } has moved in this phase.
reason-no-open-hex = { $unit } cannot enter any hex from where it is.
reason-cannot-join = { $unit } cannot come along: it is elsewhere, has moved, or moves differently.
reason-cannot-force-march = Only corps and headquarters can force march.
reason-force-march-needs-supply = { $unit } needs normal supply for a forced march.
reason-too-tired = { $unit } is fatigued.
reason-starts-in-zone = { $unit } starts in an enemy zone of control and cannot force march.
reason-not-in-command = { $unit } is not in command.
reason-there-already = The unit is already in { $hex }.
reason-enemy-there = Enemy units are in { $hex }.
reason-stopped-by-zoc = The enemy zone of control in { $hex } ends the move.
reason-zoc-to-zoc = From one enemy zone of control no unit moves straight into another ({ $hex }).
reason-no-railway = { $unit } is a depot and keeps to the railway; none leads to { $hex }.
reason-outside-belgian-area = { $unit } may not leave Belgium by more than two hexes, nor ever enter or attack Germany.
reason-too-far = { $hex } costs { $unit } { $cost } MP; it has { $left }.
reason-way-blocked = { $hex } is near enough for { $unit }, but enemy units and their zones block every path.
reason-not-due = { $unit } is not due to arrive.
reason-no-landing = No reinforcement can arrive in { $hex } now.
reason-cannot-reorganise = { $unit } has nothing to reorganise: only corps on the map do.
reason-in-enemy-zone = { $unit } is in an enemy zone of control.
reason-no-supply = { $unit } is not in supply.
reason-nothing-to-restore = { $unit } is at full strength.
reason-not-fatigued = { $unit } is not fatigued.
reason-french-must-arrive = The French Sixth Army must arrive if it can.
reason-belgians-never-return = { $unit } is Belgian, and eliminated Belgians never return.
reason-not-in-display = { $unit } is not one of the eliminated units that may return.
reason-no-place-to-return =
    { $hex-key ->
        [none] { $unit } needs a place to return to.
       *[other] { $unit } cannot return to { $hex }.
    }
reason-not-wanted-in-the-east = { $unit } does not qualify: the east wants full-strength corps of factor 4 in normal supply.
reason-cannot-probe = { $unit } cannot probe: only corps do, with headquarters going along.
reason-probed-already = { $unit } has probed in this phase.
reason-no-probe-there =
    { $hex-key ->
        [none] A probe needs a hex to go to.
       *[other] { $hex } cannot be probed: it must be adjacent, free of enemies and next to one.
    }
reason-probes-behind-a-corps = { $unit } probes only into a hex that a corps has probed in this phase.
reason-no-enemy-there = No enemy unit is in { $hex }.
reason-target-attacked-already = { $hex } has been attacked in this phase.
reason-nobody-adjacent = No unit that could attack is next to { $hex }.
reason-never-attacks = { $unit } never attacks.
reason-attacked-already = { $unit } has attacked in this phase.
reason-probed-this-phase = { $unit } has probed in this phase and joins no attack.
reason-hex-exhausted = Three corps and one headquarters have already attacked from the hex of { $unit }.
reason-not-adjacent = { $unit } is not next to the target.
reason-needs-company = { $unit } attacks only together with a corps of its hex.
reason-cannot-stand = { $unit } is not one of those that can still be named to defend.
reason-no-siege-marker =
    { $marker-key ->
        [coup-de-main] The coup de main cannot be used here or is used up.
       *[other] Heavy artillery cannot be used here, is used up, or is already in use.
    }
reason-cannot-take-loss = { $unit } takes no loss of this combat.
reason-others-lose-first = { $unit } takes a step only after others.
reason-cannot-support = { $unit } is not a headquarters in the hex under attack.
reason-named-already = { $unit } has already been named.
reason-first-loss-is-a-step = The first loss is a step; only the rest may be taken by retreating.
reason-no-retreat = The defenders cannot retreat that far: a fortress or fort holds them, or enemies, their zones or full hexes block the way.
reason-not-nearest-to-supply = { $hex } is not the open hex nearest to supply.
reason-attacked-there = { $hex } is the hex that was attacked; no retreat leads back there.
reason-no-retreat-into-zone = { $hex } is in an enemy zone of control; units cannot retreat into one.
reason-not-towards-supply = { $hex } is not nearer to supply.
reason-not-in-excess = { $unit } is not one of those that may be moved out of { $hex }.
reason-cannot-go-there = { $unit } cannot go to { $hex } from here.
reason-enemy-zone-there = { $hex } is in an enemy zone of control, with no friendly unit there.
reason-took-no-part = { $unit } took no part in the attack.

# What feeds a unit (8.0 to 8.9) --------------------------------------------------------------------------------------

reason-feeds-itself = { $unit } needs no line of supply.
reason-fed-at-home = { $unit } is always supplied in Belgium.
reason-fed-by-fortress = { $unit } has no line of supply; the fortress supplies it.
reason-not-fed = { $unit } has no line of supply.
reason-fed-by-rail = { $unit } is supplied along the railway.
reason-fed-by-city = { $unit } is supplied from the German city in { $hex }.
reason-fed-by-headquarters = { $unit } is supplied by { $headquarters }, which is on a working railway.
reason-fed-by-depot = { $unit } is supplied by { $headquarters } from { $depot }.
reason-fed-from-depot = { $unit } is supplied from { $depot }.
