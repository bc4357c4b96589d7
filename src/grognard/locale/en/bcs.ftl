# Battalion Combat Series.

side-german = German
side-american = American
side-allied = Allied

## Phases

phase-turn = Turn
phase-set-up = Set-up
phase-reinforcement = Reinforcement
phase-assignment = Assignment
phase-orders = Orders
phase-activation = Activation
phase-preparation = Preparation
phase-snafu = SNAFU
phase-objectives = OBJ placement
phase-activity = Activity
phase-second-activation = Second activation
phase-over = Game over

## Types, boxes, marks

type-airborne = airborne infantry
type-antitank = antitank
type-armour = armour
type-armoured-recon = armoured reconnaissance
type-assault-gun = assault guns
type-cannon = infantry guns
type-engineers = engineers
type-flak = 88 mm guns
type-glider = glider infantry
type-headquarters = headquarters
type-infantry = infantry
type-light-armour = light tanks
type-mechanised = armoured infantry
type-motorised = motorised infantry
type-provisional = provisional infantry
type-recon = reconnaissance
type-tank-destroyer = tank destroyers
type-task-force = task force
type-trains = Combat Trains
box-absent = Not in play
box-dead-pile = Dead pile
box-waiting = Waiting to enter
box-returning = Back next turn
box-support = Support
box-pool = Off the map
box-over-edge = Retreated over the edge
box-exited = Exited
box-disbanded = Formation destroyed
mark-acted = has acted
mark-stopped = Stopped
mark-closed = through
mark-finished = Finished
mark-flipped = flipped
mark-moved = moved
mark-screen = Screen
mark-began-out-of-radius = began out of radius
mark-owes-engagement = Stop Engagement not won
mark-catching-up = catching up
mark-replenished = took a replacement
mark-changed = changed this turn
mark-av-stop = Stopped by AV ZOC
mark-exiting = leaving the map
mark-routed = MSR chosen
mark-temporary-drop = Support dropped for now
mark-drop-support = Support dropped
mark-ghost = Ghost
mark-move = Move side
mark-deployed = Deployed side
mark-ready = not yet activated
mark-used = Used
mark-done = Done
mark-prepared-defense = Prepared Defense
mark-coordination = Coordination
mark-destroyed = destroyed
mark-support-red = Red Support
mark-support-limited = Limited Support
mark-support-standoff = Standoff Support
mark-trains-off-map = Trains off the map
mark-ghost-trains = Ghost Trains
mark-activating = activating
mark-fail = SNAFU: Fail
mark-partial = SNAFU: Partial
mark-full = SNAFU: Full
mark-full-off-map = SNAFU: Full, off the map alone
mark-order-move = ordered to move
mark-order-prepared-defense = ordered to Prepared Defense
mark-order-recover = ordered to Recover
mark-order-prepared-defense-and-recover = ordered to Prepared Defense and Recover
marker-traffic = Traffic
marker-attacked = attacked this phase
marker-barraged = barraged this activation
marker-march-objective = March OBJ
marker-suppressed = Red Support dropped for this attack
marker-soft-jump = soft Jump rolled
marker-hard-jump = hard Jump rolled
marker-objective = OBJ
marker-double-objective = Double OBJ
marker-partial-german = German Partial control
marker-partial-allied = Allied Partial control
marker-partial-american = American Partial control
track-turn = Turn
track-victory = Victory points
track-air-german = German air points
track-air-american = American air points
track-air-allied = Allied air points
fact-av = Armor Value (AV), or range
fact-radius = Command Radius of a headquarters
fact-ar = Action Rating (AR)
fact-activation = Activation roll of a headquarters
fact-ma = Movement Allowance (MA)
value-fatigue = Fatigue
value-artillery = Artillery points
value-artillery-left = Artillery points left
value-radius = Command Radius
value-activation = Activation roll
value-msr-blocked = MSR Blocked
value-msr-length = Hexes from headquarters to Trains
value-support = Support units
value-snafu = SNAFU modifier
fatigue-fresh = Fresh

## Words of fields

kind-air = air points
kind-av = AV replacement points
kind-other = other replacement points
kind-regular = Regular Attack
kind-shock = Shock Attack
kind-off-map = Attack from off the map
kind-attack-by-fire = Attack by Fire
kind-barrage = Barrage
order-none = No order
order-move = HQ move
order-prepared-defense = Prepared Defense
order-recover = Recover
order-prepared-defense-and-recover = Prepared Defense and Recover
result-fail = Fail
result-partial = Partial
result-full = Full
face-move = Move side
face-deployed = Deployed side
retreat-situational = situational retreat
retreat-automatic = automatic retreat
row-open = open
row-terrain = terrain
row-prepared = Prepared Defense
row-city = city
row-hard = Hard unit
row-standoff = Standoff unit
classes-tac = Tac
classes-leg = Leg
classes-truck = Truck
cause-choice = by choice
cause-headquarters-moved = headquarters moved
cause-headquarters-jumped = headquarters Jumped
cause-msr-blocked = MSR Blocked
cause-no-artillery = no artillery points left
cause-objective = OBJ marker placed
cause-fire-or-second = Engagement, Attack by Fire or second activation
cause-attack = attack
cause-recover = Recover
cause-forced-march = forced march
cause-traffic = Traffic
cause-second-activation = second activation
cause-voluntary-retreat = voluntary retreat
cause-terrain = Stop terrain
cause-ezoc = EZOC
cause-av-ezoc = AV EZOC
cause-engagement-zone = Engagement Zone
cause-two-fire-events = two Fire Events
cause-spotted = spotted a barrage
cause-combat = combat
cause-engagement = Engagement
cause-attack-by-fire = Attack by Fire
cause-barrage = barrage
cause-no-safe-path = no Safe Path
cause-out-of-radius = out of radius
cause-holds = holds its position
cause-no-hex = nowhere to retreat
cause-duel = duel
purpose-weather = weather
purpose-air = air points
purpose-replacements = replacement points
purpose-first-player = first player
purpose-activation-chit = chit
purpose-snafu = SNAFU
purpose-fatigue = Fatigue
purpose-second-activation = second activation
purpose-recon = recon
purpose-engagement = Engagement
purpose-combat = combat
purpose-barrage = barrage
purpose-attack-by-fire = Attack by Fire
purpose-soft-jump = soft jump
purpose-duel = Standoff duel
purpose-demolition = demolition
word-artillery = artillery
word-air = air
# zero points of a kind: only selected by, never displayed
word-0 = none
word-move = Move side
word-deployed = Deployed side
word-none = No order
word-prepared-defense = Prepared Defense
word-recover = Recover
word-prepared-defense-and-recover = Prepared Defense and Recover
word-for = for
ending-points = { $winner } victory by victory points.
ending-points-short = { $winner } victory: the attacker fell short.
ending-draw = A draw by victory points.

## Events

event-turn-began = Turn { $turn }: { $day }
event-weather-set = Weather: { $weather }.
event-points-received = { $side }: { $points } { $kind }.
event-replaced = { $unit } regains a step: { $left } now.
event-arrived = { $unit } arrives in { $hex }.
event-assigned = { $unit } is assigned to { $formation }.
event-unassigned = { $unit } is unassigned.
event-support-started = { $unit } supports { $formation }.
event-support-ended = { $unit } ends its Support.
event-first-player = First player: { $side }.
event-chits-drawn = Drawn: { $formations }.
event-number-drawn = { $side } draws a { $number }.
event-trains-removed = { $formation }: no Complete MSR, the Trains go off the map.
event-objective-placed = { $formation }: OBJ on { $hex }.
event-fatigue-rolled = { $formation }: Fatigue roll { $die }, rises on { $up_to } or less ({ $cause }).
event-formation-done = { $formation } is Done.
event-comes-fighting = { $formation } attacks from off the map: Full, without a SNAFU roll.
event-flipped = { $unit } turns to its { $face }.
event-moved = { $unit } moves to { $path-last }.
event-stopped = { $unit } is Stopped: { $cause }.
event-finished = { $unit } is Finished: { $cause }.
event-broke-free = { $unit } breaks free.
event-trains-moved = { $formation }: Trains to { $hex }.
event-route-traced = { $formation }: the MSR runs via { $hex }.
event-exited = { $unit } leaves the map at { $hex }.
event-attack-declared = { $side }: { $kind } on { $hex }.
event-suppressed = { $hex } is suppressed.
event-attack-resolved = { $kind } on { $hex }: { $attacker } against { $defender }, dice { $dice } ({ $shifts }), total { $total }; steps lost: attacker { $attacker_loss }, defender { $defender_loss }.
event-engaged = { $firer } engages { $target } in { $hex }: dice { $dice } ({ $shifts }), total { $total }; steps lost: firer { $firer_loss }, target { $target_loss }.
event-barraged =
    { $hits ->
        [one] { $kind } on { $unit } in { $hex } ({ $row }, { $needed } or more): dice { $dice }; one hit.
       *[other] { $kind } on { $unit } in { $hex } ({ $row }, { $needed } or more): dice { $dice }; { $hits } hits.
    }
event-steps-lost =
    { $steps ->
        [one] { $unit } loses a step ({ $cause }): { $left } left.
       *[other] { $unit } loses { $steps } steps ({ $cause }): { $left } left.
    }
event-eliminated = { $unit } is eliminated.
event-stayed = { $unit } stays and loses a step: { $cause }.
event-advanced = { $unit } advances to { $hex }.
event-support-back = { $unit } has its Support back.
event-formation-destroyed = { $formation } is destroyed.
event-formation-returned = { $formation } is back.
event-forced-march = { $formation } makes a forced march.
event-points-counted = { $side }: { $points } victory points.

## Questions

question-trains-choose-trains = { $formation }: where do the Trains go? The figures are road hexes from the headquarters.
question-route-choose-route = { $formation }: via which hex does the route run?
question-urban-choose-shift = Where does control change?
question-urban-choose-withdrawal = { $units } withdraws from { $hex }: where to?
question-urban-choose-claimer = Who enters the emptied hex?
question-retreat-choose-hex = { $units } retreats from { $hex }: where to?
question-engagement-choose-target = { $firer } fires: at which unit?
question-barrage-choose-spotter = Barrage on { $hex }: who spots?
question-jumps-choose-hex = { $units } is Jumped from { $hex }: where to?
question-advance-choose-follow = Does { $units } advance to { $hex } too?
question-attack-choose-defender = { $hex } is attacked: whose Action Rating defends?
question-attack-choose-unit = Attack on { $hex }: which is the attack unit?
question-attack-choose-assist = Attack on { $hex } by { $units }: who Assists?
question-attack-choose-barrage = Attack on { $hex } by { $units }: barrage?
question-attack-choose-loss = Losses in { $hex }: who takes the next step?
question-orders-choose-order = Which orders are given?
question-orders-choose-destination = Where do the headquarters of { $formation } go?
question-arrivals-choose-arrival = Where do units arrive?
question-preparation-choose-preparation = { $formation }: Prepared Defense, Recover, Screens, or the SNAFU roll?
question-preparation-choose-flip = SNAFU Fail: turn it into Recover?
question-objectives-choose-objective =
    { $markers ->
        [0] { $formation }: no OBJ marker is left to place. Begin?
        [one] { $formation }: where does the last OBJ marker go?
       *[other] { $formation }: where does the next of { $markers } OBJ markers go?
    }
question-activity-choose-act =
    { $units-count ->
        [0] { $formation }: which unit acts?
       *[other] { $units }: what next? { $left } MP left.
    }
question-activity-choose-screens = Lift a Screen now?
question-second-choose-second = { $formation }: try for a second activation?
question-assignment-choose-assembly = { $units } joins { $formation }: at which Assembly hex?
question-assignment-choose-assignment = What is assigned?
question-replacements-choose-replacement = Which unit regains a step?
question-set-up-choose-place = Set up: which unit goes elsewhere, or on its other side?
question-set-up-choose-spot = Set up: where, and on which side?
question-walk-choose-stand = { $units }: lift the Screen and stand, or fall back?
question-turn-choose-chit = Which of the drawn Formations activates?
question-turn-choose-formation = Which Formation activates?

## Options

option-shift = Change control of { $hex }
option-withdraw = Voluntary retreat to { $hex }
option-withdraw-hex-at-urban-choose-withdrawal = Withdraw to { $hex }
option-claim = { $unit } enters
option-enough = Nobody else
option-retreat = Retreat to { $hex }
option-off = Retreat over the edge of the map
option-target = Target: { $unit }
option-target-unit-word-unit2 = Target: { $unit } for { $unit2 }
option-spot = { $unit } spots
option-place = Place in { $hex }
option-place-unit-hex-word = { $unit } in { $hex } ({ $word })
option-follow = Advance too
option-stay = Stay
option-defend = { $unit } defends
option-with = { $unit } attacks
option-assist = { $unit } Assists
option-alone = No Assist
option-suppress = Suppression ({ $word })
option-destroy =
    { $word ->
        [none] Destruction: { $word3 } air
       *[other]
            { $word3 ->
                [none] Destruction: { $word } artillery
               *[other] Destruction: { $word } artillery, { $word3 } air
            }
    }
option-no-barrage = No barrage
option-lose = { $unit } takes the step
option-order = { $word }: { $word2 }
option-order-move = { $word }: headquarters move
option-march-to = Headquarters to { $hex }
option-route-by = Route the MSR via { $hex }
option-join = { $unit } arrives in { $hex } ({ $word })
option-stand = Lift the Screen and stand
option-fall-back = Fall back 3 hexes
option-withhold = No order after all
option-done = Done
option-done-at-second-choose-second = No second activation
option-snafu = Roll for SNAFU
option-prepare = Enter Prepared Defense
option-unprepare = Leave Prepared Defense
option-recover = Recover
option-screen = { $unit } into Screen
option-unscreen = Lift the Screen of { $unit }
option-flip = Flip to its other side
option-flip-at-preparation-choose-flip = Turn the Fail into Recover
option-accept = Take the Fail
option-objective = OBJ on { $hex }
option-march = Forced march
option-begin = Begin
option-begin-at-objectives-choose-objective = Enough markers: begin
option-lift = Lift the Screen of { $unit }
option-keep = Keep the Screens
option-to = Move to { $hex }
option-engage = Engage { $hex }
option-fire = Attack by Fire on { $hex }
option-shock = Shock Attack on { $hex }
option-recon = Recon { $hex }
option-exit = Leave the map for victory
option-attack = Attack { $hex }
option-barrage = Barrage { $hex } ({ $word })
option-act = { $unit } acts
option-enter = { $unit } enters at { $hex }
option-assault-entry = { $unit } attacks { $hex } from off the map
option-move-trains = Move { $unit }
option-lead-route = Reroute by another road
option-back = Leave it as it is
option-back-at-trains-choose-trains = The Trains stay
option-back-at-route-choose-route = The route stays
option-trains = Trains to { $hex }
option-clear-traffic = Remove Traffic in { $hex } for a level of Fatigue
option-top = { $unit } on top
option-end = End the Activity
option-again = Roll for a second activation
option-again-rested = Roll with +2 for a level of Fatigue
option-assign = Assign { $unit } to { $word }
option-unassign = Unassign { $unit }
option-take-off = Take { $unit } off the map
option-guns = { $word } to { $word2 }
option-no-guns = Unassign { $word }
option-support = { $unit } becomes Support
option-unsupport = { $unit } ends Support in { $hex }
option-off-support = { $unit } ends Support
option-replace = A step for { $unit }
option-pick = Set up { $unit } elsewhere
option-set = In { $hex } ({ $word })
option-keep-at-set-up-choose-spot = Where it stands
option-reroute = New order: headquarters to { $hex }
option-done-at-set-up-choose-place = Finish the set-up
option-activate = Activate { $word }

## Shifts, outcomes

shift-attacker-ar = attacker's AR
shift-defender-ar = defender's AR
shift-firer-av = firer's AV
shift-firer-ar = firer's AR
shift-target-av = target's AV
shift-target-ar = target's AR
shift-suppression = Suppression
shift-attack-by-fire = Attack by Fire
shift-dual = Dual unit
shift-red-support = Red Support
shift-assist = Assist
shift-double-objective = Double OBJ
shift-off-map = from off the map
shift-lone-urban = lone defender in an urban hex
shift-breakthrough = Breakthrough AV
shift-hard = Hard unit
shift-attacker-blocked = attacker's MSR Blocked
shift-defender-blocked = defender's MSR Blocked
shift-prepared-defense = Prepared Defense
shift-support = Support
shift-dual-defender = Dual defender
shift-second-unit = second unit
shift-overstacked = overstacked
shift-terrain = terrain
shift-hexside = hexside
shift-limited = Limited AV fires
shift-standoff = Standoff target
shift-multiple-support = several Support units
shift-fresh = Fresh
shift-fatigue = Fatigue
shift-optimal = optimal distance
shift-trains-off-map = Trains off the map
shift-blocked = MSR Blocked
shift-mixed = Mixed Formations
shift-coordination = Coordination
shift-ghost = Ghost Trains
shift-crossing = crossing routes
shift-track = track
shift-day = special rule of the day
effect-fail = Fail
effect-partial = Partial
effect-full = Full
effect-success = success
effect-hits = hits
effect-attacker = attacker's steps
effect-defender = defender's steps
effect-firer = firer's steps
effect-target = target's steps
effect-drop = Support dropped
effect-retreat = retreat
effect-situational = situational retreat
effect-automatic = automatic retreat

## Overlays

overlay-msr = MSR
overlay-legal = Legal hexes
overlay-command-radius = Command Radius
overlay-safe-path = Safe Path
overlay-zones = Enemy zones of control
overlay-engagement = Engagement and Screen zones
overlay-objectives = OBJ Zone
overlay-blob = Blobs
overlay-retreats = Retreats
overlay-abilities = What units may do
layer-msr = MSR
layer-legal = Legal hex
layer-command-radius = in radius
layer-safe-path-tac = Safe Path for Tac
layer-safe-path-leg = Safe Path for Leg
layer-safe-path-truck = Safe Path for Truck
layer-zoc = ZOC
layer-av-zoc = real AV ZOC
layer-support-av-zoc = Support AV ZOC
layer-engagement-zone = Engagement Zone
layer-screen-zone = Screen zone
layer-objective-zone = OBJ Zone
layer-blob = Blob
layer-other-blobs = Blob of another Formation
layer-trains = Combat Trains
layer-optimal-trains = optimal distance for Trains
layer-cut = an enemy unit here would cut the MSR
layer-double-objective-zone = Double OBJ Zone
layer-retreat-best = end of a retreat
layer-retreat-not-away = does not lead away from the enemy
layer-retreat-into-ezoc = in EZOC
layer-retreat-blocks-msr = would block an enemy MSR
layer-reach = can end a move here

## Switches

switch-orders = Orders
switch-orders-no = not used
switch-orders-yes = used
switch-activation-chits = Who activates next
switch-activation-chits-none = in turn
switch-activation-chits-random = a random chit
switch-activation-chits-best-of-three = best of three chits
switch-activation-chits-smoothing = smoothing
switch-unit-traffic = Unit traffic
switch-unit-traffic-no = not used
switch-unit-traffic-yes = used
switch-soft-jump = Soft jump
switch-soft-jump-no = not used
switch-soft-jump-yes = used
switch-real-movement = Real movement
switch-real-movement-no = not used
switch-real-movement-yes = used
switch-long-range-engagement = Long-range Engagement
switch-long-range-engagement-no = both lose
switch-long-range-engagement-yes = nobody loses
switch-planned-fatigue = Planned fatigue
switch-planned-fatigue-no = not used
switch-planned-fatigue-yes = used
switch-standoff-duel = Standoff duel
switch-standoff-duel-no = not used
switch-standoff-duel-yes = used
switch-zone-to-zone = From EZOC to EZOC
switch-zone-to-zone-stopping-zones = barred by EZOC that Stops the mover
switch-zone-to-zone-all-zones = barred by any EZOC
switch-fail-flip-supply = Fail Flip
switch-fail-flip-supply-complete-msr = needs a Complete MSR
switch-fail-flip-supply-any = in any case
switch-road-through-stop-terrain = Road through Stop terrain
switch-road-through-stop-terrain-no-stop = does not Stop
switch-road-through-stop-terrain-stop = Stops
switch-prepared-stack = A stack partly in Prepared Defense
switch-prepared-stack-unit-by-unit = unit by unit
switch-prepared-stack-all-stay = all stay

## Reasons

reason-acted-already = { $unit } has acted already.
reason-artillery-not-for = These points are not for { $formation }.
reason-artillery-not-there = These points are not in play.
reason-assigned-already = Assigned already.
reason-at-march-objective = { $formation } has reached its March OBJ.
reason-attacked-already = { $hex } has been attacked in this phase.
reason-attacks-itself = { $unit } is the attack unit.
reason-av-there = There is an AV in { $hex }, real or Support.
reason-barraged-already = { $hex } has been barraged in this activation.
reason-began-out-of-radius = { $unit } began the phase out of radius.
reason-blocks-enemy-msr = { $hex } would block an enemy MSR that has no other route.
reason-cannot-arrive-there = { $unit } cannot arrive in { $hex }.
reason-cannot-assist = { $unit } cannot Assist.
reason-cannot-attack-by-fire = { $unit } cannot make an Attack by Fire.
reason-cannot-be-there = { $unit } could not be in this hex on its other side.
reason-cannot-claim = { $unit } cannot enter: it must be adjacent and of the activating Formation.
reason-cannot-end-there = Units cannot end in { $hex }.
reason-cannot-enter = { $unit } could not move into { $hex }.
reason-cannot-jump = { $unit } cannot Jump headquarters or Trains in { $hex }.
reason-cannot-see-so-far = { $hex } cannot be seen in this weather.
reason-cannot-shock = { $unit } cannot make Shock Attacks.
reason-cannot-support = { $unit } cannot be Support.
reason-changed-this-turn = { $unit } has changed already this turn.
reason-closed = Another unit has begun since { $unit } acted.
reason-does-not-screen = { $unit } does not screen.
reason-does-not-support = { $unit } is not Support.
reason-done-already = { $formation } is Done this turn.
reason-formation-on-its-way = { $formation } comes later in the day: the other side must first complete more first activations.
reason-double-already = { $hex } has two OBJ markers already.
reason-edge-too-far = No edge of the map with a controlled entry area is near enough.
reason-enemy-at-entry = The enemy holds { $hex }.
reason-enemy-there = An enemy unit is in { $hex }.
reason-engagement-zone = { $hex } is in an Engagement Zone.
reason-cannot-pay = The Formation does not have that many Fatigue levels left to pay.
reason-would-be-exhausted = The level to be paid would bring the Formation to Fat-4, and there is no second activation at Fat-4.
reason-exhausted = The Formation is at Fat-4.
reason-exit-too-early = Units cannot exit yet.
reason-exit-without-supply = { $unit } has neither MSR nor Safe Path.
reason-failed = The SNAFU result is Fail.
reason-finished = { $unit } is Finished.
reason-flip-first = { $unit } may be flipped only as it begins.
reason-flipped-already = { $unit } has been flipped already.
reason-forced-march = The Formation is on a forced march.
reason-formation-not-there = { $formation } is not on the map.
reason-only-off-map = { $formation } attacks from off the map, and does nothing else: its headquarters are not on the map.
reason-covers-no-entry = No entry hex that could be attacked from off the map is in the OBJ Zone of { $hex }.
reason-full-strength = { $unit } is at full strength.
reason-garrison = { $unit } is a Garrison.
reason-headquarters-ezoc = Headquarters may not enter EZOC in { $hex } that no friendly unit negates.
reason-headquarters-on-msr = Headquarters must end on a road hex with a Complete MSR.
reason-instead-of-movement = { $unit } has moved, fired or been Stopped already.
reason-light-av = { $unit } has Light AV and cannot fire in Engagements.
reason-marched-already = { $formation } has made its forced march.
reason-marked-already = { $hex } has an OBJ marker already.
reason-msr-blocked = { $formation } has an MSR Blocked marker.
reason-must-be-placed = { $unit } must be placed first.
reason-must-claim = At least one unit must enter { $hex }.
reason-no-arrow = { $unit } has no Assault Arrow.
reason-no-artillery = { $formation } has no artillery point.
reason-nowhere-to-assemble = No hex at the headquarters of { $formation } is open to { $unit }.
reason-next-to-enemy = { $hex } is next to an enemy unit.
reason-no-assembly-hex = { $hex } is neither the headquarters' hex nor next to it.
reason-no-attack-unit = No unit can attack { $hex }.
reason-no-av = { $unit } has no AV.
reason-no-av-there = There is no AV in { $hex }.
reason-no-complete-msr = There is no Complete MSR.
reason-no-complete-msr-there = Trains in { $hex } would give no Complete MSR.
reason-no-enemy-there = No enemy combat unit is in { $hex }.
reason-no-exit-here = { $unit } is not on an exit hex.
reason-no-fire-event = { $unit } has no Fire Event left.
reason-no-flip-with-option = There is no Fail Flip with this option.
reason-no-line-of-sight = { $hex } is out of sight.
reason-no-movement-allowance = { $unit } has no MA.
reason-no-movement-points = { $unit } has too few MP left.
reason-no-objective-left = No OBJ marker is left.
reason-no-objective-there = There is no OBJ marker on the victory hex { $hex }.
reason-no-order-to-move = { $formation } has no order to move its headquarters.
reason-no-points = There are no such points left.
reason-no-refuge = { $hex } is not an HQ Refuge.
reason-no-road-there = There is no road in { $hex }.
reason-no-road-from-there = No road leads from the headquarters of { $formation }.
reason-no-route = There is no route to { $hex }.
reason-no-safe-path = { $unit } has no Safe Path.
reason-no-shift-there = Control of { $hex } cannot change by this loss.
reason-no-soft-jump-there = { $unit } cannot be put in { $hex }.
reason-no-spotter = Nobody can spot { $hex }.
reason-no-traffic = There is no Traffic in { $hex }.
reason-no-trains-there = Trains cannot go to { $hex }.
reason-nobody-acts = No unit is acting.
reason-nobody-to-attack = Nobody in { $hex } can be attacked.
reason-not-a-target = { $unit } is not a target here.
reason-not-adjacent = { $unit } is not next to { $hex }.
reason-not-an-objective = { $hex } holds no enemy combat unit and is not a victory hex.
reason-not-assigned = { $unit } is not assigned.
reason-not-assigned-artillery = These points are not assigned.
reason-not-drawn = { $formation } was not drawn.
reason-not-due = { $unit } is not due to arrive.
reason-enters-by-moving = { $unit } was due before, and comes only in its Formation's activation.
reason-not-failed = The SNAFU result is not Fail.
reason-not-ghost = The Trains are not Ghost.
reason-took-first-loss = { $unit } has taken the first loss: the others take the rest.
reason-not-in-hex = { $unit } is not in the hex under attack.
reason-not-in-play = { $hex } is not in play.
reason-not-in-stack = { $unit } is not in one of your stacks.
reason-not-its-entry = { $unit } does not enter at { $hex }.
reason-not-legal-hex = { $hex } is not a Legal hex for it.
reason-not-of-formation = { $unit } is not of the activating Formation.
reason-not-off-map = { $unit } is not off the map with the attack unit.
reason-not-on-that-side = { $unit } cannot arrive on that side.
reason-not-optimal = The Trains are not at the optimal distance.
reason-not-ordered = { $formation } has no such order.
reason-not-own-formation = { $formation } is not yours to activate now.
reason-not-own-unit = { $unit } is not yours.
reason-not-prepared = { $formation } is not in Prepared Defense.
reason-not-rebuildable = { $unit } cannot be rebuilt.
reason-not-recon = { $unit } is not a recon unit.
reason-not-support-only = { $unit } is not a Support-only unit.
reason-not-unassigned-on-map = { $unit } is not an unassigned unit on the map.
reason-not-waiting = { $unit } is not waiting off the map.
reason-not-with-attack-unit = { $unit } is neither with nor next to the attack unit.
reason-number-of-points = 1 to { $most } points.
reason-objectives-placed = OBJ markers have been placed.
reason-off-map = { $unit } is off the map.
reason-off-route = { $hex } is off the ordered route.
reason-one-sided = { $unit } has only one side.
reason-only-first-activation = Only in the first activation.
reason-option-not-used = This optional rule is not used.
reason-order-stands = { $formation } has that order already.
reason-organic = { $unit } is organic to its Formation.
reason-out-of-radius = { $unit } would be out of the Command Radius.
reason-out-of-range = { $hex } is out of range ({ $distance } hexes).
reason-outranked = By range, then AV, then Support, then Assault Arrow, another unit goes on top.
reason-outside-objective-zone = { $hex } is not in an OBJ Zone.
reason-overstacked = { $unit } is overstacked.
reason-owes-engagement = { $unit } has not won its required Stop Engagement.
reason-prepared-already = { $formation } is in Prepared Defense already.
reason-prepared-by-order = Prepared Defense is held by order.
reason-prepared-shields = Prepared Defense in { $hex } limits Engagements to adjacent hexes.
reason-prepared-until-turn-two = Prepared Defense from set-up is kept until turn 2.
reason-unprepare-before-roll = { $formation } gives up Prepared Defense in Preparation, before the SNAFU roll.
reason-prohibited = { $unit } cannot enter { $hex } this way.
reason-replenished-already = { $unit } has had its point.
reason-retreat-distance = { $hex } is not 3 hexes away.
reason-screen-on-move-side = { $unit } screens on its Move side only.
reason-screen-zone = { $hex } is in an enemy Screen zone.
reason-screens = { $unit } screens.
reason-screens-already = { $unit } screens already.
reason-screens-in-first-activation = Screens are placed in the first activation.
reason-stopped = { $unit } is Stopped.
reason-support-only = { $unit } is always Support.
reason-supports-already = { $unit } is Support already.
reason-terrain-shields = Terrain in { $hex } limits Engagements to adjacent hexes.
reason-there-already = { $unit } is there.
reason-too-costly-to-shock = { $hex } costs Tac more than 3 MP.
reason-too-far = { $unit } cannot get to { $hex }.
reason-too-far-for-recon = { $hex } is more than 2 hexes away.
reason-too-far-to-spot = { $unit } is too far from { $hex } to spot.
reason-too-near = { $hex } is less than 3 hexes away.
reason-not-its-trains = { $unit } is not the Trains of the activating Formation.
reason-nowhere-for-trains = No Legal hex would give { $formation } a Complete MSR with its Trains there.
reason-no-other-route = No other road is short enough for { $formation }'s route.
reason-traffic-full = { $hex } is full and congested.
reason-traffic-overstacked = { $unit } is overstacked next to { $hex } and cannot enter its Traffic.
reason-trains-moved-already = The Trains have moved already.
reason-trains-there-already = The Trains are there.
reason-unassigned-this-turn = Unassigned this turn: it can be assigned next turn.
reason-unprepared = { $unit } is Unprepared.
reason-zone-to-zone = { $unit } cannot go from EZOC straight to EZOC.
reason-trains-are-placed = Trains do not act: they move by being placed.
reason-enemy-formation = { $formation } is not yours.
reason-not-own-artillery = These points are not yours.
reason-goes-to-refuge = An Automatic Retreat leads to the headquarters, not off the map.
reason-other-hexes-are-better = By the retreat guidelines other hexes are better for { $unit } than { $hex }.
reason-screen-keeps-out = { $unit } screens, and a Stop Engagement would be required in { $hex }.
reason-ezoc-on-the-way = { $unit } cannot get to { $hex }: EZOC is in the way.
reason-stops-on-the-way = { $unit } cannot get to { $hex }: it would be Stopped on the way.
reason-snafu-modifier = SNAFU modifier { $value }
reason-difference-attack = Attack: Difference { $value }
reason-difference-engagement = Engagement with { $unit }: Difference { $value }
reason-difference-stop-engagement = Stop Engagement with { $unit }: Difference { $value }
reason-hits-on =
    { $row-key ->
        [terrain] In cover
        [prepared] In Prepared Defense
        [city] In a city
        [hard] Hard target
        [standoff] Standoff target
       *[open] No cover
    }: a step on { $needed }+
reason-needs-at-least = { $needed } or more
reason-needs-at-most = { $needed } or less
reason-msr-optimal = { $formation }: Trains at the optimal distance ({ $distance } hexes).
reason-msr-not-optimal = { $formation }: Trains { $distance } hexes away, not at the optimal distance.
reason-msr-in-front = { $formation }: Trains { $distance } hexes away, at the optimal distance but in front of the headquarters.
reason-retreats-from = { $units }: a retreat from { $hex }.
reason-retreats-off-map = It may also lead off the map.
reason-retreat-best = The retreat may end in { $hex }.
reason-retreat-not-away = { $hex } is less far from the attacker or firer than others are.
reason-retreat-into-ezoc = { $hex } is in EZOC, and others are not.
reason-retreat-blocks-msr = { $hex } would block an enemy MSR, and others would not.
reason-may-move = { $unit } may move: { $left } MP left.
reason-may-fire = { $unit } has Fire Events left: { $number }.
reason-may-attack = { $unit } may attack or Assist.
reason-may-assist = { $unit } may Assist.
reason-may-spot = { $unit } may spot for barrages.
reason-may-withdraw = { $unit } may retreat voluntarily.
reason-assumes-top-defends = The defender uses the AR of the unit on top, the only one that is seen.
reason-assumes-unseen-like-top = Units below the top counter are not Unprepared, and use Prepared Defense no more than it does.
reason-assumes-unseen-same-row = Units below the top counter are hit as easily as it is.
reason-assumes-top-target = The unit on top, the only one that is seen, is the target or the host of the Support.
reason-assumes-worst-target = The other side picks the target that is hardest to hit.
reason-assumes-best-attackers = The best attack unit attacks, with an Assist if anybody can give one.
reason-assumes-no-barrage = No barrage precedes the attack.
reason-assumes-barrage-alone = The attack that follows is not counted.
reason-assumes-no-duel = No Standoff gun fires before the attack.
reason-msr-open = { $formation } has its MSR.
reason-no-free-set-up = { $unit } has a fixed place, and no other side to show there.
reason-route-is-fixed = The route of { $formation } is fixed until headquarters or Trains move.
reason-on-route-already = The route already runs via { $hex }.
reason-no-route-by = No direct route runs via { $hex }.
reason-comes-by-entry-area = { $unit } arrives by an entry area.
reason-outside-zone = { $hex } is not in the zone of { $unit }.
reason-zone-full = The zone takes no more units.

## Several forms

event-artillery-assigned =
    { $formation-key ->
        [none] { $artillery } is unassigned.
       *[other] { $artillery } goes to { $formation }.
    }
event-order-given =
    { $order-key ->
        [none] { $formation } gets its order.
        [move] { $formation }: headquarters to { $hex }.
       *[other] { $formation }: { $order }.
    }
event-formation-activated =
    { $second ->
        [yes] { $formation }: second activation.
       *[no] { $side }: { $formation } activates.
    }
event-msr-blocked =
    { $level ->
        [0] { $formation }: the MSR is open again.
       *[other] { $formation }: MSR Blocked-{ $level }.
    }
event-prepared-defense =
    { $entered ->
        [yes] { $formation } enters Prepared Defense.
       *[no] { $formation } loses Prepared Defense: { $cause }.
    }
event-coordination =
    { $placed ->
        [yes] { $formation }: Coordination marker.
       *[no] { $formation }: Coordination marker removed.
    }
event-recovered =
    { $flipped ->
        [yes] { $formation }: the Fail is turned into Recover.
       *[no] { $formation } Recovers.
    }
event-snafu-rolled = { $formation }: SNAFU { $dice } ({ $shifts }), total { $total }: { $result }.
event-recon-tried =
    { $success ->
        [yes] { $unit } reconnoitres { $hex }: { $die }, success.
       *[no] { $unit } reconnoitres { $hex }: { $die }, nothing.
    }
event-fatigue-changed =
    { $level ->
        [-1] { $formation } is Fresh.
       *[other] { $formation }: Fat-{ $level } ({ $cause }).
    }
event-second-rolled =
    { $success ->
        [yes] { $formation }: { $die } + { $bonus }, { $needed } needed: a second activation.
       *[no] { $formation }: { $die } + { $bonus }, { $needed } needed: no second activation.
    }
event-screen-changed =
    { $placed ->
        [yes] { $unit } screens.
       *[no] { $unit } no longer screens.
    }
event-ghost-changed =
    { $ghost ->
        [yes] { $formation }: Trains turned to Ghost.
       *[no] { $formation }: Trains back to normal.
    }
event-jumped =
    { $hex-key ->
        [none] { $unit } is Jumped from { $origin } off the map.
       *[other] { $unit } is Jumped from { $origin } to { $hex }.
    }
event-defender-named =
    { $prepared ->
        [yes] { $unit } defends, in Prepared Defense.
       *[no] { $unit } defends.
    }
event-attackers-named =
    { $assist-key ->
        [none] { $unit } attacks.
       *[other] { $unit } attacks, { $assist } Assists.
    }
event-retreated =
    { $hex-key ->
        [none] { $unit } retreats off the map from { $origin }.
       *[other] { $unit } retreats from { $origin } to { $hex }.
    }
event-traffic-changed =
    { $placed ->
        [yes] Traffic in { $hex }.
       *[no] Traffic in { $hex } is cleared.
    }
event-support-dropped =
    { $kind ->
        [1] { $unit } drops its Support for this activation.
       *[other] { $unit } drops its Support.
    }
event-urban-control =
    { $side-key ->
        [none] { $hex }: no Partial control.
       *[other] { $hex }: { $side } Partial control.
    }
event-bridge-changed =
    { $classes-count ->
        [0] { $bridge }: the bridge is down.
       *[other] { $bridge }: the bridge serves { $classes }.
    }
outcome-attacker =
    { $value ->
        [0] -
       *[other] attacker −{ $value }
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] defender −{ $value }
    }
outcome-firer =
    { $value ->
        [0] -
       *[other] firer −{ $value }
    }
outcome-target =
    { $value ->
        [0] -
       *[other] target −{ $value }
    }
outcome-hits =
    { $value ->
        [0] -
        [one] 1 hit
       *[other] { $value } hits
    }
outcome-drop =
    { $value ->
        [0] -
       *[other] Support dropped
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] retreat
    }
outcome-situational =
    { $value ->
        [0] -
       *[other] situational retreat
    }
outcome-automatic =
    { $value ->
        [0] -
       *[other] automatic retreat
    }
outcome-fail =
    { $value ->
        [0] -
       *[other] Fail
    }
outcome-partial =
    { $value ->
        [0] -
       *[other] Partial
    }
outcome-full =
    { $value ->
        [0] -
       *[other] Full
    }
outcome-success =
    { $value ->
        [0] failure
       *[other] success
    }

## Names

formation-2Pz = 2nd Panzer Division
formation-26VG = 26th Volksgrenadier Division
formation-116Pz = 116th Panzer Division
formation-560VG = 560th Volksgrenadier Division
formation-5FJ = 5th Parachute Division
formation-PzLehr = Panzer Lehr Division
formation-1-110IR = 110th Infantry, 1st Battalion group
formation-3-110IR = 110th Infantry, 3rd Battalion group
formation-112IR = 112th Infantry
formation-CCR9 = CCR, 9th Armored Division
formation-Wiltz = Wiltz garrison (28th Division)
formation-CCB10 = CCB, 10th Armored Division
formation-501PIR = 501st Parachute Infantry
formation-502PIR = 502nd Parachute Infantry
formation-506PIR = 506th Parachute Infantry
formation-327GIR = 327th Glider Infantry
word-2Pz = { formation-2Pz }
word-26VG = { formation-26VG }
word-116Pz = { formation-116Pz }
word-560VG = { formation-560VG }
word-5FJ = { formation-5FJ }
word-PzLehr = { formation-PzLehr }
word-1-110IR = { formation-1-110IR }
word-3-110IR = { formation-3-110IR }
word-112IR = { formation-112IR }
word-CCR9 = { formation-CCR9 }
word-Wiltz = { formation-Wiltz }
word-CCB10 = { formation-CCB10 }
word-501PIR = { formation-501PIR }
word-502PIR = { formation-502PIR }
word-506PIR = { formation-506PIR }
word-327GIR = { formation-327GIR }
formations-2Pz = { formation-2Pz }
formations-26VG = { formation-26VG }
formations-116Pz = { formation-116Pz }
formations-560VG = { formation-560VG }
formations-5FJ = { formation-5FJ }
formations-PzLehr = { formation-PzLehr }
formations-1-110IR = { formation-1-110IR }
formations-3-110IR = { formation-3-110IR }
formations-112IR = { formation-112IR }
formations-CCR9 = { formation-CCR9 }
formations-Wiltz = { formation-Wiltz }
formations-CCB10 = { formation-CCB10 }
formations-501PIR = { formation-501PIR }
formations-502PIR = { formation-502PIR }
formations-506PIR = { formation-506PIR }
formations-327GIR = { formation-327GIR }
artillery-766VAK-1 = 766th Volks-Artillery Corps (1)
artillery-766VAK-2 = 766th Volks-Artillery Corps (2)
artillery-766VAK-3 = 766th Volks-Artillery Corps (3)
artillery-15Werfer-1 = 15th Werfer Brigade (1)
artillery-15Werfer-2 = 15th Werfer Brigade (2)
artillery-LVIIIArt-1 = LVIII Corps artillery (1)
artillery-LVIIIArt-2 = LVIII Corps artillery (2)
artillery-LXXXVArt-1 = LXXXV Corps artillery
artillery-108FA-1 = 108th and 969th Field Artillery
artillery-58AFA-1 = 58th Armored Field Artillery
artillery-755FA-1 = 755th and 969th Field Artillery (1)
artillery-755FA-2 = 755th and 969th Field Artillery (2)
word-766VAK-1 = { artillery-766VAK-1 }
word-766VAK-2 = { artillery-766VAK-2 }
word-766VAK-3 = { artillery-766VAK-3 }
word-15Werfer-1 = { artillery-15Werfer-1 }
word-15Werfer-2 = { artillery-15Werfer-2 }
word-LVIIIArt-1 = { artillery-LVIIIArt-1 }
word-LVIIIArt-2 = { artillery-LVIIIArt-2 }
word-LXXXVArt-1 = { artillery-LXXXVArt-1 }
word-108FA-1 = { artillery-108FA-1 }
word-58AFA-1 = { artillery-58AFA-1 }
word-755FA-1 = { artillery-755FA-1 }
word-755FA-2 = { artillery-755FA-2 }
weather-fog = Fog
weather-overcast = Overcast
weather-clear = Clear
bridge-ouren-north = Ouren, north bridge
bridge-ouren-south = Ouren, stone bridge
bridge-tintesmuhle = Tintesmühle
bridge-dasburg = Dasburg
bridge-gemund = Gemünd
bridge-vianden = Vianden
bridge-roth = Roth
bridge-clervaux-east = Clervaux, bridge below the château
bridge-clervaux-north = Clervaux, bridge by the station
bridge-drauffelt = Drauffelt
bridge-wilwerwiltz = Wilwerwiltz
bridge-kautenbach = Kautenbach
bridge-weidingen = Wiltz-Weidingen
bridge-goebelsmuhle = Goebelsmühle
bridge-houffalize-south = Houffalize, south bridge
bridge-houffalize-east = Houffalize, east bridge
bridge-ourthe = West Ourthe beyond Bertogne
day-16 = 16 December
day-17 = 17 December
day-18 = 18 December
day-19 = 19 December
day-20 = 20 December
formation-62VG = 62nd Volksgrenadier Division
formation-12VG = 12th Volksgrenadier Division
formation-Spitze = Armoured spearhead
formation-Axis = Axis battle group in the city
formation-99ID = 99th Infantry Division
formation-106ID = 106th Infantry Division
formation-2ID = 2nd Infantry Division
formation-14Cav = 14th Cavalry Group
formation-Bridge = Bridge guard
formation-Soviet = Soviet assault group
word-62VG = { formation-62VG }
word-12VG = { formation-12VG }
word-Spitze = { formation-Spitze }
word-Axis = { formation-Axis }
word-99ID = { formation-99ID }
word-106ID = { formation-106ID }
word-2ID = { formation-2ID }
word-14Cav = { formation-14Cav }
word-Bridge = { formation-Bridge }
word-Soviet = { formation-Soviet }
formations-62VG = { formation-62VG }
formations-12VG = { formation-12VG }
formations-Spitze = { formation-Spitze }
formations-Axis = { formation-Axis }
formations-99ID = { formation-99ID }
formations-106ID = { formation-106ID }
formations-2ID = { formation-2ID }
formations-14Cav = { formation-14Cav }
formations-Bridge = { formation-Bridge }
formations-Soviet = { formation-Soviet }
day-1 = First day
day-2 = Second day
day-3 = Third day

# heading over the groups of a view
groups-heading = Formations
