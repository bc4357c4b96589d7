# Clash of Giants.

side-russian = Russian
side-allied = Allied
side-german = German

## Phases

phase-setup = Set-up
phase-supply = Supply
phase-reinforcement = Reinforcement and Replacement
phase-rally = Rally
phase-first-operations = First Operations
phase-second-operations = Second Operations
phase-operations = Operations
phase-wireless = Wireless Intercept
phase-combat = Combat
phase-recovery = Recovery
phase-over = Game over

## Commands

command-ru-1 = Russian First Army
command-ru-2 = Russian Second Army
command-de-I = German I Corps
command-de-8 = German Eighth Army
command-fr-4 = French Fourth Army
command-fr-5 = French Fifth Army
command-fr-6 = French Sixth Army
command-fr-9 = French Ninth Army
command-bef = BEF
command-de-1 = German First Army
command-de-1-cavalry = German First Army cavalry
command-de-2 = German Second Army
command-de-3 = German Third Army
command-de-4 = German Fourth Army
word-ru-1 = Russian First Army
word-ru-2 = Russian Second Army
word-de-I = German I Corps
word-de-8 = German Eighth Army
row-normal = normal
row-after-loss = After Loss
row-turns-2-4 = turns 2 to 4
row-hindenburg-ludendorff = Hindenburg and Ludendorff
row-demoralised = demoralised
row-rallied = rallied

## Supply, causes, dice, boxes, marks

supply-supplied = in supply
supply-attenuated = in attenuated supply (AS)
supply-out-of-supply = out of supply (OoS)
cause-combat = combat
cause-overstacked = overstacking
cause-retreat = retreat
cause-no-entry = no way in
cause-stranded = not back in time
why-area = all its units are in its rally area
why-others = its neighbours have rallied
why-untouched = no unit next to a German
why-out-of-supply = out of supply
why-demoralised = demoralised
purpose-command = command
purpose-defence = defence
purpose-attack = attack
purpose-escape = escape
purpose-replacement = replacement
purpose-rail = rail movement
purpose-marker = marker from the cup
purpose-fort = fort
purpose-ru-1 = Russian First Army
purpose-ru-2 = Russian Second Army
purpose-de-I = German I Corps
purpose-de-8 = German Eighth Army
purpose-fr-4 = French Fourth Army
purpose-fr-5 = French Fifth Army
purpose-fr-6 = French Sixth Army
purpose-fr-9 = French Ninth Army
purpose-bef = BEF
purpose-de-1 = German First Army
purpose-de-1-cavalry = German First Army cavalry
purpose-de-2 = German Second Army
purpose-de-3 = German Third Army
purpose-de-4 = German Fourth Army
unit-fort = fort
box-reserve = To be set up
box-track = On the turn track
box-entrained = Strategic movement
box-eliminated = Eliminated
box-absent = Not in play
mark-active = may move now
mark-moved = moved
mark-done = done
mark-crossed = has crossed a boundary
mark-attacked = has attacked
mark-advanced = has advanced
mark-retreated = has fallen back
mark-in-camp = began in the camp
mark-attenuated = AS
mark-out-of-supply = OoS
mark-city = city supply
mark-fort = fort supply
marker-struck = attacked
marker-owed = attack owed
marker-fort-reduced = fort reduced
marker-fort-destroyed = fort destroyed
marker-zone-destroyed = fortified zone destroyed
type-infantry = infantry
type-cavalry = cavalry
type-motorised-cavalry = motorised cavalry
type-jaeger = jäger
track-turn = Turn
track-russian-points = Russian victory points
track-german-points = German victory points
track-primary-allied = Allied primary hexes
track-primary-german = German primary hexes
track-secondary-allied = Allied secondary hexes
track-secondary-german = German secondary hexes

## Overlays

overlay-zones = Zones of control
overlay-supply = Supply if checked now
overlay-supply-line = Supply line, and what would cut it
overlay-retreats = Retreat routes
overlay-armies = Armies and their areas
overlay-enemy-armies = Enemy armies and their areas
overlay-obligations = Attacks owed
overlay-threat = Where the enemy could attack
layer-traced = can trace
layer-cut-off = cannot trace
layer-attenuated = AS
layer-out-of-supply = OoS
layer-cut = one enemy unit here would cut the line
layer-free = any direction
layer-along-arrows = along the arrows
layer-retreat = retreat routes
layer-retreat-1 = after one hex
layer-retreat-2 = after two hexes
layer-retreat-3 = after three hexes
layer-owed = attack owed
layer-ru-1 = Russian First Army
layer-ru-2 = Russian Second Army
layer-de-I = German I Corps
layer-de-8 = German Eighth Army
layer-fr-4 = French Fourth Army
layer-fr-5 = French Fifth Army
layer-fr-6 = French Sixth Army
layer-fr-9 = French Ninth Army
layer-bef = BEF
layer-de-1 = German First Army
layer-de-1-cavalry = German First Army cavalry
layer-de-2 = German Second Army
layer-de-3 = German Third Army
layer-de-4 = German Fourth Army

## Endings

ending-points = { $winner } victory on points.
ending-tie = { $winner } victory: equal points.
ending-francois = { $winner } victory: von François declared his attack and did not make it.
ending-paris = { $winner } victory: Paris has fallen.
ending-primary = { $winner } victory: the majority of the primary hexes.
ending-secondary = { $winner } victory on the secondary hexes.
ending-draw = A draw: nobody has won on the hexes that count.

## Switches

switch-russian-arrows = Russian retreat arrows
switch-russian-arrows-ruled = NE, SE, S (our ruling)
switch-russian-arrows-as-worded = SE, SW, S (the rulebook's wording)
switch-repeated-attacks = A hex may be attacked again in the same phase
switch-repeated-attacks-no = no
switch-repeated-attacks-yes = yes, by other units
switch-optional-corps = Optional German corps
switch-optional-corps-no = without
switch-optional-corps-yes = three corps, for two secondary points
switch-first-army-cavalry = First Army cavalry is a command of its own
switch-first-army-cavalry-no = no
switch-first-army-cavalry-yes = yes
switch-held-back = Battle: three Allied armies have MA 2 on turn 6
switch-held-back-no = no
switch-held-back-yes = yes
switch-primary-only = Battle: Allies win by primary hexes only
switch-primary-only-no = no
switch-primary-only-yes = yes, and a draw is possible
switch-camp-replacements = In the pursuit a 2* lets units in the camp try for replacements
switch-camp-replacements-yes = yes
switch-camp-replacements-no = no

## Events

event-turn-began = Turn { $turn }
event-phase-began = { $side } { $phase } Phase
event-placed = { $unit } is set up in { $hex }.
event-set-up-done = The { $side } side is set up.
event-supply-changed = { $unit } is { $supply }.
event-arrived = { $unit } arrives in { $hex }.
event-rebuilt = { $unit } is back at full strength.
event-replacement-tried = { $unit } tries for a replacement: { $die }, needs { $needed } or less.
event-command-rolled =
    { $command } ({ $row }): die { $die }, { $allowance } MP{ $starred ->
        [yes] { " " }with a star
       *[no] { "" }
    }.
event-allowance-set = { $command } has { $allowance } MP.
event-marker-drawn = Drawn from the cup: { $command }.
event-army-intercepted = Wireless intercept: { $command } moves first next turn, with { $allowance } MP.
event-francois-declared = Von François attacks: I Corps must attack this turn.
event-francois-attacked = I Corps has made its attack; Hindenburg and Ludendorff will come.
event-first-army-shaken = First Army has lost infantry in defence ({ $unit }): it will be cautious from now on.
event-entrained = { $unit } leaves { $hex } by rail, to return from turn { $turn } on.
event-rail-moved = { $unit } goes by rail: up to { $hexes } hexes.
event-detached = { $parent } detaches { $unit } in { $hex }.
event-rallied = { $command } rallies: { $why }.
event-moved = { $unit }: { $start } to { $path-last }.
event-works-destroyed = The works in { $hex } are destroyed.
event-fort-reduced = The fort in { $hex } is reduced.
event-hex-scored =
    { $side-key ->
        [none] Nobody scores { $hex } now.
       *[other] Victory hex { $hex } is { $side } now.
    }
event-attack-declared = { $side } attack on { $target } by { $units }.
event-odds-found =
    { $target }: { $attack } against { $defence }, { $base }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $shifts })
    }, column { $column }. Die roll modifiers: attackers { $attacker ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $attacker }
    }, defenders { $defender ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $defender }
    }; { $limit ->
        [one] { $limit } attacker rolls
       *[other] { $limit } attackers roll
    }.
event-unit-rolled =
    { $unit }: die { $die }, modified { $value } ({ $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }), TER { $ter }{ $lost ->
        [yes] { ": a step lost" }
       *[no] { ": no effect" }
    }{ $retreat ->
        [0] { "." }
       *[other] { ", retreat " }{ $retreat }.
    }
event-escape-tried =
    { $unit } attempts to retreat before combat: die { $die }, TER { $ter }{ $success ->
        [yes] { ": it gets away." }
       *[no] { ": it is caught." }
    }
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated ({ $cause }).
event-retreated = { $units }: retreat to { $hex }.
event-stood-fast = { $unit } stands fast in { $hex }.
event-advanced = { $unit } advances into { $hex }.

## Questions

question-deployment-choose-counter = Which unit is set up next?
question-deployment-choose-place = Where does { $units } set up?
question-deployment-choose-shift = Which unit starts a hex from its listed place?
question-arrivals-choose-arrival = Reinforcements and replacements: who enters where, and who regains a step?
question-logistics-choose-entry = Entry of { $units }: in which hex?
question-operations-choose-army = Which army moves first?
question-operations-choose-intercept = Wireless intercept: which Russian army moves first next turn?
question-operations-choose-posture =
    Does von François attack? I Corps then has 6 MP and must attack this turn, or the game is lost.{ $possible ->
        [yes] { "" }
       *[no] { " " }Beware: no Russian it could attack is within reach.
    }
question-operations-choose-unit = { $command }, { $allowance } MP: who moves next?
question-segment-choose-unit = { $command }, { $allowance } MP: what next?
question-railways-choose-train = { $command }: does anybody leave by rail?
question-rail-choose-station =
    { $units } by rail, up to { $left ->
        [one] { $left } hex
       *[other] { $left } hexes
    }: where to?
question-movement-choose-way = { $units }: where to? { $left } MP left.
question-combat-phase-choose-target = Which hex is attacked?
question-combat-phase-choose-attackers =
    { $units-count ->
        [0] Who attacks { $target }?
       *[other] Attack on { $target } by { $units }. Who else?
    }{ $owed-count ->
        [0] { "" }
       *[other] { " " }Others must then attack { $owed } in this phase.
    }
question-cavalry-choose-evasion = { $target } is attacked by { $attackers }: does the cavalry retreat before combat?
question-cavalry-choose-rider = { $target } is attacked by { $attackers }: who attempts to retreat before combat?
question-resolution-choose-defender = { $target }: which defender rolls next?
question-resolution-choose-roller = { $target }: which attacker rolls? { $left } more.
question-retreat-choose-retreat =
    { $units } must retreat, { $left ->
        [one] { $left } hex
       *[other] { $left } hexes
    } to go. Where to?
question-advance-choose-advance = { $target } is empty: who advances?
question-advance-choose-second = { $units }: on to a second hex?
question-stacking-choose-excess = Too many units in { $hex }: which one is eliminated?
question-supply-choose-fed = Who is supplied by the fort in { $hex }?

## Answers

option-take = Set up { $unit }
option-arrange = Set up all the others evenly
option-at = In { $hex }
option-shift = { $unit } to { $hex }
option-ready = Ready
option-enter = { $unit } arrives in { $hex }
option-return = { $unit } returns to { $hex }
option-rebuild = A step for { $unit }
option-done = Done
option-activate = { $word }
option-intercept = { $word }
option-roll = Roll
option-roll-unit = { $unit } rolls
option-roll-fort = The fort rolls
option-francois = Von François attacks
option-entrain = { $unit } leaves by rail
option-march = Nobody leaves by rail
option-move = Move { $unit }
option-replace = Try for a replacement: { $unit }
option-taxi = The taxis bring a step to { $unit }
option-rail = { $unit } by rail
option-detach = { $unit } detaches a brigade
option-finish = Finish this command
option-to = To { $hex }
option-withdraw = Emergency withdrawal to { $hex }
option-stop = Stop here
option-detrain = To { $hex }
option-stay = Stay
option-attack = Attack { $hex }
option-end = End the phase
option-add = Add { $unit }
option-commit = Attack
option-evade = Retreat before combat
option-stand = Stand
option-try = { $unit } attempts to retreat before combat
option-risk = { $unit } rolls
option-retreat = Retreat to { $hex }
option-advance = { $unit } advances
option-halt = No further
option-on = On to { $hex }
option-disband = Eliminate { $unit }
option-feed = Supply { $unit }

## Forecasts

shift-terrain = terrain
shift-river = across rivers only
shift-city = city
shift-fort = fort
shift-fortified-zone = fortified zone
shift-major-river = across major rivers only
reason-attack-odds =
    { $attack } against { $defence }, column { $column }; { $limit ->
        [one] { $limit } attacker rolls
       *[other] { $limit } attackers roll
    }
reason-die =
    { $unit }: TER { $ter }, modifier { $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }, loses a step from { $from } on.
reason-die-of =
    { $unit }: TER { $ter }, modifier { $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }
reason-ter-change = { $unit }: TER { $value } ({ $why }).
reason-needs-at-most = { $unit } needs { $most } or less
reason-assumes-stand = Units in works stay where they are.
reason-assumes-no-evasion = The cavalry does not retreat before combat.
reason-assumes-best-roll = The attacker lets his best units roll.
effect-attacker-steps = Attacker's steps lost
effect-defender-steps = Defender's steps lost
effect-cleared = Hex cleared
effect-retreat = Hexes of retreat
effect-escape = Gets away
effect-step-back = Step regained
outcome-attacker-steps =
    { $value ->
        [0] -
       *[other] attacker −{ $value }
    }
outcome-defender-steps =
    { $value ->
        [0] -
       *[other] defender −{ $value }
    }
outcome-cleared =
    { $value ->
        [0] -
       *[other] hex cleared
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] retreat { $value }
    }
outcome-escape =
    { $value ->
        [0] caught
       *[other] away
    }
outcome-step-back =
    { $value ->
        [0] no step
       *[other] a step regained
    }

## Reasons

reason-against-arrows = { $hex } is against the arrows, and a retreat along them is possible.
reason-armies-apart = { $unit } does not attack together with the others.
reason-arms-apart = Cavalry and infantry never attack together ({ $unit }).
reason-army-boundary = { $unit } may not cross the army boundary to { $hex }.
reason-arrows-only = During the pursuit { $unit } moves only along the arrows, not to { $hex }.
reason-attack-owed = An attack on { $hex } is owed and can still be made.
reason-attacked-already = { $unit } has attacked in this phase.
reason-attacked-this-phase = { $hex } has been attacked in this phase.
reason-attenuated = { $unit } is in attenuated supply.
reason-been-there = A retreat may not return to { $hex }.
reason-began-elsewhere = { $unit } did not begin the game on the map.
reason-beside-enemy-source = { $unit } may not end in or next to an enemy source on the map edge ({ $hex }).
reason-british-not-in-camp = { $unit } is British and stays out of the fortified camp ({ $hex }).
reason-can-trace = { $unit } can trace a line of its own.
reason-cavalry-apart = Cavalry does not stack with infantry or in a fort ({ $unit }, { $hex }).
reason-cavalry-attacks-cavalry = { $unit } is cavalry and attacks only cavalry, not { $hex }.
reason-cavalry-not-in-works = { $unit } may not end its move in the works of { $hex }.
reason-dead-end = From { $hex } { $unit } could not complete its retreat.
reason-detachments-used = Both detachments have been made.
reason-did-not-attack = { $unit } is not one of the surviving attackers.
reason-divisions-apart = The divisions of I Corps are too far apart.
reason-divisions-first = Divisions roll before brigades ({ $unit }).
reason-does-not-roll = { $unit } has no die to roll here.
reason-edge-supply-only = { $unit } is not supplied from the edge of the map.
reason-ends-beside-enemy = { $hex } is next to an enemy.
reason-enemy-fort = An enemy fort is in { $hex }.
reason-enemy-there = { $hex } is held by the enemy.
reason-enemy-works = An intact enemy fort or fortified zone is in { $hex }.
reason-entry-hex = No move ends in a Russian entry hex ({ $hex }).
reason-entry-hex-safe = There is no combat in Russian entry hexes ({ $hex }).
reason-fed-already = { $unit } has fort supply already.
reason-fort-supply = { $unit } has only fort supply.
reason-francois-must-attack = I Corps must attack and still can, for instance { $hex }.
reason-francois-used = Von François has already attacked.
reason-french-only = { $unit } is not French.
reason-full-strength = { $unit } is at full strength.
reason-german-only = Only Germans make detachments.
reason-has-advanced = { $unit } has advanced and cannot attack again this turn.
reason-has-crossed = { $unit } has moved into the area of an army still to come.
reason-hexside-closed = { $unit } cannot attack across this side of { $hex }.
reason-homeward = { $unit } has to move towards the area of its army; { $hex } is not the way.
reason-in-already = { $unit } is already in the attack.
reason-infantry-only = { $unit } is not infantry of the kind that is needed.
reason-leave-entry-hex = { $unit } must leave its entry hex { $hex }.
reason-line-to = { $unit } traces to { $hex }.
reason-markers-used = No replacement marker is left for { $unit }.
reason-moved-already = { $unit } has moved.
reason-must-advance = { $unit } attacked out of a start hex and must advance.
reason-must-enter = { $unit } cannot be held back.
reason-must-march = { $unit } must go on.
reason-must-return = { $unit } cannot stay away any longer.
reason-never-attacks = { $unit } never attacks.
reason-no-allowance = { $unit } has no movement points.
reason-no-cavalry-in-works = Cavalry never enters intact enemy works ({ $unit }, { $hex }).
reason-no-door = No friendly unit in supply clears the way for { $unit }.
reason-no-edge-supply = { $hex } has no supply from the edge of the map.
reason-no-entry-hex = { $unit } does not come in at { $hex }.
reason-no-fort = No fort has to roll in { $hex }.
reason-no-line = { $unit } has no supply line.
reason-no-rail-town = { $hex } is not a German town or city on a railway.
reason-no-retreat-into-zone = { $hex } is in an enemy zone of control.
reason-no-room-for-others = With { $unit } in { $hex } the others could not all be set up.
reason-no-russian-near = No supplied division of I Corps is near enough to a Russian unit.
reason-no-star = The army of { $unit } did not roll 2*.
reason-no-supply-there = { $hex } is not in supply.
reason-no-taxi-line = No free line of ten hexes leads from { $unit } to Paris.
reason-no-way = There is no path for { $unit } to { $hex }.
reason-no-way-back = There is nowhere to retreat.
reason-no-withdrawal = { $unit } cannot withdraw to { $hex }, or gets there by an ordinary move.
reason-no-works-here = { $unit } is not in a fort or fortified zone.
reason-nobody-adjacent = No unit of yours can attack { $hex }.
reason-nobody-attacks = No unit is attacking { $hex } yet.
reason-nobody-to-attack = There is no enemy in { $hex } to attack.
reason-not-adjacent = { $unit } is not next to { $hex }.
reason-not-blocked = { $unit } is not kept from the map by enemies: { $hex } is open.
reason-not-controlled = { $hex } is not under your control.
reason-not-due = { $unit } is not due.
reason-not-in-fort = { $unit } is not in the fort.
reason-not-its-hex = { $unit } cannot be in { $hex }.
reason-not-on-map = { $unit } is not on the map.
reason-not-on-railway = { $unit } is not on a railway, or the hex is not.
reason-not-overstacked = { $unit } is not in { $hex }.
reason-not-to-set-up = { $unit } is not to be set up now.
reason-not-under-attack = { $unit } is not under attack.
reason-not-yours = That does not belong to the side whose turn it is.
reason-nowhere-to-go = { $unit } has nowhere to go.
reason-one-step-unit = { $unit } has only one step.
reason-only-to-live = { $unit } retreats through { $hex } only to avoid elimination.
reason-other-command = { $unit } does not belong to the command that moves.
reason-others-not-attacked = Enemies in { $hex } would be in the attackers' zones of control, and nobody else could attack them.
reason-out-of-supply = { $unit } is out of supply.
reason-overstacked = With { $unit } there would be too many units in { $hex }.
reason-prohibited-hexside = That hexside to { $hex } cannot be crossed.
reason-prohibited-terrain = { $hex } is water.
reason-rail-used = A unit has gone by rail this turn.
reason-railway-cut = The railway is cut ({ $unit }).
reason-ration-used = The fort has no supply left for { $unit }.
reason-russian-armies-only = Only a Russian army can be intercepted.
reason-same-hex = Two units that return on one turn go to the same hex, not to { $hex }.
reason-shifted-already = { $unit } has been shifted.
reason-stands-as-listed = { $unit } is where the list puts it.
reason-star-is-three = During the pursuit 2* counts as 3: no replacement for { $unit }.
reason-start-hex = Units cannot move back into a start hex ({ $hex }).
reason-start-hex-safe = Units in start hexes cannot be attacked ({ $hex }).
reason-stopped-by-zoc = An enemy zone of control has stopped { $unit }.
reason-taxis-used = The Paris taxis have been used.
reason-there-already = { $unit } is in { $hex }.
reason-too-early = Too early in the game.
reason-too-far = { $hex } costs { $unit } { $cost } MP; it has { $left }.
reason-too-far-by-rail = { $hex } is too far by rail, closed, or no place to get off ({ $left } hexes).
reason-too-late = The time for it is over.
reason-too-near = { $hex } is too near to { $other }.
reason-trains-used = Strategic movement is used up, or { $unit } has used it already.
reason-tried-already = { $unit } has tried.
reason-two-step-divisions = Only a division with two steps can do that, not { $unit }.
reason-unit-done = { $unit } is done: it has had or tried for a replacement.
reason-way-blocked = { $hex } is near enough for { $unit }, but enemy units and their zones block the way.
reason-way-held = { $hex } is near enough for { $unit }, but enemies or their works are in the way.
reason-withdrawal-needs-supply = { $unit } is out of supply and cannot withdraw.
reason-zoc-to-zoc = From one enemy zone of control no unit moves straight into another ({ $hex }).
reason-zone-from-adjacent = A fortified zone ({ $hex }) is entered only from the next hex, at the start of a move.

fact-command = Command
fact-ter = Tactical efficiency rating (TER)

## Commands as groups

web-groups = Armies
group-ru-1 = Russian First Army
group-ru-2 = Russian Second Army
group-de-I = German I Corps
group-de-8 = German Eighth Army
group-fr-4 = French Fourth Army
group-fr-5 = French Fifth Army
group-fr-6 = French Sixth Army
group-fr-9 = French Ninth Army
group-bef = BEF
group-de-1 = German First Army
group-de-1-cavalry = German First Army cavalry
group-de-2 = German Second Army
group-de-3 = German Third Army
group-de-4 = German Fourth Army
mark-moving = moves now
mark-has-moved = has moved
mark-in-cup = in the cup
mark-demoralised = demoralised
mark-rallied = rallied
mark-intercepted = moves first next turn
value-row = Row in force
value-faces = Die 1 to 6
value-die = Die
value-allowance = Movement allowance
value-next-allowance = Allowance next turn
value-trains-left = Units that may still leave by rail
value-taxis-left = Paris taxis left
value-rails-left = Rail moves left this turn
value-detachments-left = Detachments left
area-fcp = the fortified camp of Paris
area-south-of-seine-aube = the area south of Seine and Aube
area-south-of-row-17 = the area south of row 17
reason-francois-owes-attack = I Corps must attack this turn, or the game is lost.
reason-francois-until = Von François may attack until turn { $turn }; unless he does, Hindenburg and Ludendorff do not come.
reason-no-hindenburg = Von François never attacked: Hindenburg and Ludendorff do not come.
reason-rally-from = No army rallies before turn { $turn }.
reason-rally-area =
    { $units-count ->
        [0] All its units are in { $area }: it will rally.
       *[other] To rally, all its units must be in { $area }; not there yet: { $units }.
    }
reason-rally-area-many = To rally, all its units must be in { $area }; { $count } units are not there yet.
reason-rally-after =
    { $command-count ->
        [0] The armies it waits for have rallied: it will rally too.
       *[other] It rallies when these have: { $command }.
    }
reason-rally-apart =
    { $units-count ->
        [0] None of its units is next to a German: it will rally.
       *[other] To rally, none of its units may be next to a German; these are: { $units }.
    }

# heading over the groups of a view
groups-heading = Armies
