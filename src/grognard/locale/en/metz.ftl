# At Any Cost: Metz 1870.

side-prussian = Prussian
side-french = French

phase-planning = Planning
phase-draw = Chit Draw
phase-command = Command
phase-fire = Fire Combat
phase-movement = Movement
phase-assault = Assault Combat
phase-rally = Rally
phase-out-of-command = Out of Command
phase-end-of-turn = End of Turn
phase-over = Game over

type-infantry = infantry brigade
type-cavalry = cavalry brigade
type-artillery = artillery
type-horse-artillery = horse artillery
type-mitrailleuse = mitrailleuse
type-detachment = infantry detachment
type-headquarters = headquarters

box-absent = Not in play
box-turn-track = Still to arrive
box-eliminated = Broken this turn
box-rebuild = Available for rebuilding
box-pool = Set aside or at hand
box-exited = Left the map
box-chits-cup = Known to be in the cup
box-chits-held = Held chits
box-chits-spent = Chits used this turn
box-chits-planned = Planned events
box-chits-drawn = Drawn this turn, in order
box-chits-possible = Events that may be in the cup
box-track-bazaines-leadership = Track: Bazaine's leadership
box-track-offensive-spirit = Track: French offensive spirit
box-track-prussian-reinforcements = Track: Prussian reinforcements

mark-in-command = in command
mark-out-of-command = out of command
mark-fired = has fired
mark-artillery-fired = artillery fired
mark-half-fired = fired at half strength
mark-moved = moved
mark-stopped = stopped
mark-charging = charging
mark-assaulted = has assaulted
mark-rallied = rallied
mark-dug = has dug
mark-near-enemy = began next to the enemy
mark-overrun = overrun
mark-leader-casualty = leader casualty
mark-malaise = Bazaine's malaise
mark-shaken = shaken
mark-disrupted = disrupted
mark-low = low ammunition
mark-rationed = rationed ammunition
mark-aggressive = aggressive posture
mark-defensive = defensive posture
mark-back = second side up

marker-hasty-works = hasty works
marker-entrenchment = entrenchment
marker-out-of-command = face-down out of command marker
marker-out-of-command-frozen = out of command, no marker left
marker-shaken = shaken
marker-disrupted = disrupted
marker-low = low on ammunition
marker-rationed = down to rationed ammunition
marker-withdraw = Withdraw
marker-frozen = Frozen
marker-cautious = Cautious
marker-maneuver = Maneuver
marker-advance = Advance

count-events = { $name }: { $value } unseen event chits in the cup

track-turn = Turn
track-cup = Chits in the cup
track-bazaines-leadership = Bazaine's leadership
track-offensive-spirit = French offensive spirit
track-prussian-reinforcements = Prussian reinforcements
track-hexes-prussian = Victory hexes, Prussian
track-hexes-french = Victory hexes, French
track-french-points = French VP

kind-day = day
kind-dusk = dusk
kind-evening = evening
kind-deep-night = deep night
kind-dawn = dawn
kind-step = Fire
kind-defensive = Defensive fire
kind-opportunity = Opportunity fire
kind-out-of-command = Fire out of command
kind-forced = Fire before an advance
kind-fort = Fire of a fort
posture-A = aggressive
posture-D = defensive
posture-enhanced = aggressive and defensive
fortune-degraded = degraded
fortune-enhanced = enhanced
line-short = short
line-normal = normal
line-extended = extended
works-hasty-works = hasty works
works-entrenchment = an entrenchment
how-move = on the move
how-charge = charging
how-retreat = retreating
how-wayward = astray
mode-move = move
mode-road-march = road march
mode-charge = charge
mode-countercharge = countercharge
mode-wayward = led astray
mode-advance = advance
mode-withdraw = withdrawal
mode-back = back to the last hex with room
cause-fire = fire
cause-assault = assault
cause-tough-fight = tough fight
cause-charge = charge
cause-abandoned = position abandoned
cause-retreat = no way to retreat
cause-panic = panic
cause-bivouac = bivouac
cause-night-march = night march
cause-digging-by-night = digging by night
cause-deep-night = no rest in deep night
cause-degraded = degraded
cause-unused = no use for it
cause-lost = end of the turn
result-degrade = the next chit is degraded
result-enhance = the next chit is enhanced
result-leader-casualty = a leader is hit with the next activation
result-lull = a lull in the battle
result-wayward-french = a French unit goes astray
result-wayward-prussian = a Prussian unit goes astray
result-broken = broken
result-hard = barely passed
result-normal = passed
result-confident = passed with confidence
result-NE = no effect
result-MT = MT (morale test)
result-MT-1 = MT+1 (morale test, 1 added to the roll)
result-MT-2 = MT+2 (morale test, 2 added to the roll)
result-MT-3 = MT+3 (morale test, 3 added to the roll)
result-CH = CH (casualty hit)
result-CH-MT = CH+MT (casualty hit, then morale test)
result-2CH = 2CH (two casualty hits)
result-2CH-MT = 2CH+MT (two casualty hits, then morale test)
result-TF = tough fight
what-break-test = break test
what-morale-test = morale test
what-charge = charge
what-countercharge = countercharge
what-opportunity-charge = opportunity charge
what-rebuild = rebuilding
what-field-works = field works
what-bivouac = bivouac
what-early-morning = waking early
purpose-grey-die = grey die
purpose-red-die = red die
purpose-white-die = white die
purpose-assault = assault
purpose-split-result = split result
purpose-tough-fight = tough fight
purpose-break-test = break test
purpose-morale-test = morale test
purpose-charge = charge
purpose-countercharge = countercharge
purpose-opportunity-charge = opportunity charge
purpose-rebuild = rebuilding
purpose-field-works = field works
purpose-bivouac = bivouac
purpose-leader-recovery = leader recovery
purpose-early-morning = waking early
purpose-fortunes-of-war = Fortunes of War
purpose-skirmishers = a cloud of skirmishers
purpose-out-of-command-marker = out of command marker
purpose-offensive-spirit = French offensive spirit
purpose-bazaine-s-leadership = Bazaine's leadership
purpose-cup = a chit from the cup

ending-hexes =
    { $winner-key ->
        [none] A draw: both sides hold equally many victory hexes.
       *[other] { $winner } victory: more victory hexes held at the end.
    }
ending-automatic = { $winner } automatic victory: every hex of the list is held.
ending-mandatory =
    { $winner-key ->
        [none] A draw: both sides have lost a place they had to hold.
       *[other] { $winner } victory: the other side has lost a place it had to hold.
    }
ending-defeat = { $winner } victory: the enemy army is beaten.
ending-points =
    { $winner-key ->
        [none] A draw by victory points.
       *[other] { $winner } victory by French victory points.
    }
ending-major = { $winner } major victory by victory points.

## Chits, formations, divisions, arrivals

chit-krupps-guns-1 = KRUPP'S GUNS
chit-krupps-guns-2 = KRUPP'S GUNS
chit-krupps-guns-3 = KRUPP'S GUNS
chit-auftragstaktik-1 = AUFTRAGSTAKTIK
chit-auftragstaktik-2 = AUFTRAGSTAKTIK
chit-bazaines-malaise = BAZAINE'S MALAISE
chit-cloud-of-skirmishers = A CLOUD OF SKIRMISHERS
chit-battlefield-conditions-P = BATTLEFIELD CONDITIONS
chit-battlefield-conditions-F = BATTLEFIELD CONDITIONS
chit-command-initiative-P = COMMAND INITIATIVE
chit-command-initiative-F = COMMAND INITIATIVE
chit-inspirational-leadership-P = INSPIRATIONAL LEADERSHIP
chit-inspirational-leadership-F = INSPIRATIONAL LEADERSHIP
chit-panic-test-P = PANIC TEST
chit-panic-test-F = PANIC TEST
chit-beaten-zone-1 = BEATEN ZONE
chit-beaten-zone-2 = BEATEN ZONE
chit-beaten-zone-3 = BEATEN ZONE
chit-feu-de-bataillon = FEU DE BATAILLON
chit-furia-francese = FURIA FRANCESE
chit-moulin-a-cafe = MOULIN À CAFÉ
chit-prussian-aggressive-tactics = PRUSSIAN AGGRESSIVE TACTICS
chit-FIG = Imperial Guard
chit-FII = French II Corps
chit-FIII = French III Corps
chit-FIV = French IV Corps
chit-FVI = French VI Corps
chit-F1R = 1st Reserve Cavalry Division
chit-F3R = 3rd Reserve Cavalry Division
chit-FRA = Army Artillery Reserve
chit-PII = Prussian II Corps
chit-PIII = Prussian III Corps
chit-PVII = Prussian VII Corps
chit-PVIII = Prussian VIII Corps
chit-PIX = Prussian IX Corps
chit-PX = Prussian X Corps
chit-PXII = Saxon XII Corps
chit-PGd = Prussian Guard Corps
chit-P1C = 1st Cavalry Division
chit-P3C = 3rd Cavalry Division
chit-P5C = 5th Cavalry Division
chit-P6C = 6th Cavalry Division
chit-prussian-general-staff = Prussian General Staff
chit-marshal-bazaine = Marshal Bazaine
chit-fortunes-of-war = Fortunes of War

formation-FIG = { chit-FIG }
formation-FII = { chit-FII }
formation-FIII = { chit-FIII }
formation-FIV = { chit-FIV }
formation-FVI = { chit-FVI }
formation-F1R = { chit-F1R }
formation-F3R = { chit-F3R }
formation-FRA = { chit-FRA }
formation-PII = { chit-PII }
formation-PIII = { chit-PIII }
formation-PVII = { chit-PVII }
formation-PVIII = { chit-PVIII }
formation-PIX = { chit-PIX }
formation-PX = { chit-PX }
formation-PXII = { chit-PXII }
formation-PGd = { chit-PGd }
formation-P1C = { chit-P1C }
formation-P3C = { chit-P3C }
formation-P5C = { chit-P5C }
formation-P6C = { chit-P6C }

word-krupps-guns-1 = { chit-krupps-guns-1 }
word-krupps-guns-2 = { chit-krupps-guns-2 }
word-krupps-guns-3 = { chit-krupps-guns-3 }
word-auftragstaktik-1 = { chit-auftragstaktik-1 }
word-auftragstaktik-2 = { chit-auftragstaktik-2 }
word-bazaines-malaise = { chit-bazaines-malaise }
word-cloud-of-skirmishers = { chit-cloud-of-skirmishers }
word-battlefield-conditions-P = { chit-battlefield-conditions-P }
word-battlefield-conditions-F = { chit-battlefield-conditions-F }
word-command-initiative-P = { chit-command-initiative-P }
word-command-initiative-F = { chit-command-initiative-F }
word-inspirational-leadership-P = { chit-inspirational-leadership-P }
word-inspirational-leadership-F = { chit-inspirational-leadership-F }
word-panic-test-P = { chit-panic-test-P }
word-panic-test-F = { chit-panic-test-F }
word-beaten-zone-1 = { chit-beaten-zone-1 }
word-beaten-zone-2 = { chit-beaten-zone-2 }
word-beaten-zone-3 = { chit-beaten-zone-3 }
word-feu-de-bataillon = { chit-feu-de-bataillon }
word-furia-francese = { chit-furia-francese }
word-moulin-a-cafe = { chit-moulin-a-cafe }
word-prussian-aggressive-tactics = { chit-prussian-aggressive-tactics }
word-prussian-general-staff = { chit-prussian-general-staff }
word-marshal-bazaine = { chit-marshal-bazaine }
mark-krupps-guns-1 = { chit-krupps-guns-1 }
mark-krupps-guns-2 = { chit-krupps-guns-2 }
mark-krupps-guns-3 = { chit-krupps-guns-3 }
mark-auftragstaktik-1 = { chit-auftragstaktik-1 }
mark-auftragstaktik-2 = { chit-auftragstaktik-2 }
mark-bazaines-malaise = { chit-bazaines-malaise }
mark-cloud-of-skirmishers = { chit-cloud-of-skirmishers }
mark-battlefield-conditions-P = { chit-battlefield-conditions-P }
mark-battlefield-conditions-F = { chit-battlefield-conditions-F }
mark-command-initiative-P = { chit-command-initiative-P }
mark-command-initiative-F = { chit-command-initiative-F }
mark-inspirational-leadership-P = { chit-inspirational-leadership-P }
mark-inspirational-leadership-F = { chit-inspirational-leadership-F }
mark-panic-test-P = { chit-panic-test-P }
mark-panic-test-F = { chit-panic-test-F }
mark-beaten-zone-1 = { chit-beaten-zone-1 }
mark-beaten-zone-2 = { chit-beaten-zone-2 }
mark-beaten-zone-3 = { chit-beaten-zone-3 }
mark-feu-de-bataillon = { chit-feu-de-bataillon }
mark-furia-francese = { chit-furia-francese }
mark-moulin-a-cafe = { chit-moulin-a-cafe }
mark-prussian-aggressive-tactics = { chit-prussian-aggressive-tactics }

word-Del = Deligny's Division
word-Pic = Picard's Division
word-Des = Desvaux's Division
word-Verge = Vergé's Division
word-Bat = Bataille's Division
word-Lap = Lapasset's Brigade
word-Val = Valabrègue's Division
word-Mont = Montaudon's Division
word-Nayr = Nayral's Division
word-Metm = Metman's Division
word-Aym = Aymard's Division
word-Cler = Clérembault's Division
word-Cis = Cissey's Division
word-Gren = Grenier's Division
word-Lor = Lorencez's Division
word-Leg = Legrand's Division
word-Tix = Tixier's Division
word-Bis = Bisson's Division
word-LaF = La Font de Villiers's Division
word-Lev = Levassor-Sorval's Division
word-1R = { chit-F1R }
word-3R = { chit-F3R }
word-Stulp = Stülpnagel's Division
word-Budd = Buddenbrock's Division
word-Schw = Schwartzkoppen's Division
word-KrKo = Kraatz-Koschlau's Division
word-Glum = Glümer's Division
word-Kam = Kameke's Division
word-Welt = Weltzien's Division
word-Barn = Barnekow's Division
word-Wran = Wrangel's Division
word-Hess = Louis of Hesse's Division
word-Geo = Prince George's Division
word-Nehr = Nehrhoff's Division
word-Lip = Lippe's Division
word-Pape = Pape's Division
word-Budr = Budritzki's Division
word-GCav = Guard Cavalry Division
word-Hart = Hartmann's Division
word-Wey = Weyhern's Division
word-5C = { chit-P5C }
word-6C = { chit-P6C }
word-1C = { chit-P1C }
word-3C = { chit-P3C }
word-5div = 5th Infantry Division
word-6div = 6th Infantry Division
word-37 = 37th Brigade
word-20div = 20th Infantry Division
word-38 = 38th Brigade
word-38-crisis = 38th Brigade
word-32 = 32nd Brigade
word-49 = 49th Brigade
word-Legrand = Legrand's Division
word-Grenier = Grenier's Division
word-Cissey = Cissey's Division
word-Lorencez = Lorencez's Division
word-Metman = Metman's Division
word-IX = IX Corps
word-VIII = VIII Corps
word-VII = VII Corps
word-XII = XII Corps
word-Guard = Prussian Guard Corps
word-II = II Corps
word-bazaines-leadership = { track-bazaines-leadership }
word-offensive-spirit = { track-offensive-spirit }
word-prussian-reinforcements = { track-prussian-reinforcements }
word-front = first side
word-back = second side
word-morale = morale
word-ammo = ammunition

## Events

event-turn-began = Turn { $turn }: { $time }, day { $day } ({ $kind })
event-phase-began = { $side } { $phase } Step
event-chit-planned =
    { $chit-key ->
        [none] The { $side } side has planned its event.
       *[other] The { $side } side plans { $chit }.
    }
event-chit-drawn =
    { $chit-key ->
        [none] Drawn: an event of the { $side } side ({ $left } left in the cup).
       *[other] Drawn: { $chit } ({ $left } left in the cup).
    }
event-chit-held =
    { $chit-key ->
        [none] The { $side } side holds it, face down.
       *[other] The { $side } side holds { $chit }.
    }
event-chit-discarded =
    { $chit-key ->
        [none] A chit of the { $side } side is discarded, face down: { $cause }.
       *[other] { $chit } is discarded: { $cause }.
    }
event-event-played = The { $side } side plays { $chit }.
event-put-on-track =
    { $chit-key ->
        [none] The chit goes onto the track { $track }, face down ({ $number } there now).
       *[other] { $chit } goes onto the track { $track } ({ $number } there now).
    }
event-fortune-told = Fortunes of War: { $result }.
event-leader-hit =
    { $marked ->
        [yes] { $unit }: leader casualty, command rating 1 lower.
       *[no] { $unit }: the leader is fit again.
    }
event-activation-began =
    { $fortune-key ->
        [none] { $formation } is activated.
       *[other] { $formation } is activated ({ $fortune }).
    }
event-activation-void = { $formation }: the activation is void.
event-posture-chosen = { $unit }: { $posture } posture.
event-out-of-command = Out of command: { $hexes }.
event-brought-into-command = { $hex } is brought into command.
event-marker-flipped = { $hex }: { $marker }.
event-nearest-chosen = The { $side } side names { $hex } as the nearest enemy.
event-fired =
    { $shifts-count ->
        [0] { $kind } from { $origin } at { $target }: strength { $strength }, column { $final }, dice { $die } and { $white }: { $result }.
       *[other] { $kind } from { $origin } at { $target }: strength { $strength }, column { $column } ({ $shifts }) to { $final }, dice { $die } and { $white }: { $result }.
    }
event-morale-tested =
    { $hits ->
        [0] { $unit } passes its morale test: { $die } against TCR { $tcr }.
        [one] { $unit } fails its morale test: { $die } against TCR { $tcr }, one morale hit.
       *[other] { $unit } fails its morale test: { $die } against TCR { $tcr }, { $hits } morale hits.
    }
event-morale-fell = { $unit } is { $marker } ({ $cause }).
event-morale-rose =
    { $marker-key ->
        [none] { $unit } has recovered.
       *[other] { $unit } recovers and is only { $marker } now.
    }
event-casualty-taken =
    { $worn_before ->
        [yes] { $unit } takes a casualty hit while battleworn.
       *[no] { $unit } takes a casualty hit and is battleworn.
    }
event-break-tested = { $unit }, break test: { $die } against TCR { $tcr }, { $result }.
event-broken = { $unit } breaks in { $hex } ({ $cause }).
event-ammo-changed =
    { $marker-key ->
        [none] { $unit } has ammunition again.
       *[other] { $unit } is { $marker }.
    }
event-moved =
    { $mode-key ->
        [move] { $units }: { $origin } to { $path-last }.
       *[other] { $units }: { $origin } to { $path-last } ({ $mode }).
    }
event-entered = Arrival at { $hex }: { $units }.
event-delayed = Delayed: { $units }, until turn { $turn }, near { $hex }.
event-left = Off the map from { $hex }: { $units }.
event-retreated = { $units }: retreat to { $hex }.
event-tested =
    { $what-key ->
        [break-test] { $unit }, break test: the die shows { $die }.
       *[other] { $success ->
            [yes] { $unit }, { $what }: { $die }, at most { $needed } needed: success.
           *[no] { $unit }, { $what }: { $die }, at most { $needed } needed: failure.
        }
    }
event-hq-overrun =
    { $hex-key ->
        [none] { $unit } is overrun and has nobody left to join.
       *[other] { $unit } is overrun and escapes to { $hex }.
    }
event-assault-declared = { $side } assault on { $target } by { $units }.
event-position-abandoned = { $hex } is abandoned by { $units }.
event-assault-resolved =
    { $shifts-count ->
        [0] Assault on { $target } led from { $lead }: { $attack } against { $defence }, column { $final }, die { $die }: { $result }.
       *[other] Assault on { $target } led from { $lead }: { $attack } against { $defence }, differential { $differential } ({ $shifts }), column { $final }, die { $die }: { $result }.
    }
event-loss-taken =
    { $how-key ->
        [retreat] The { $side } side takes a loss point by retreat.
        [morale] { $unit } takes a loss point as a morale hit.
       *[casualty] { $unit } takes a loss point as a casualty hit.
    }
event-tough-fight =
    { $passed ->
        [yes] Tough fight, { $side }: { $die } against { $tcr }, passed.
       *[no] Tough fight, { $side }: { $die } against { $tcr }, failed.
    }
event-advanced = { $unit } advances to { $hex }.
event-rebuilt = { $unit } is rebuilt in { $hex }.
event-works-built = { $unit } has built { $works } in { $hex }.
event-broke-down = { $unit } breaks down in { $hex }: { $detachments }.
event-recombined = { $detachments } recombine in { $hex } as { $unit }.
event-bivouacked =
    { $line-key ->
        [none] { $formation } goes into bivouac without a line of communication.
       *[other] { $formation } goes into bivouac ({ $line } line of communication).
    }
event-restored = { $unit } is fresh again.
event-track-resolved =
    { $success ->
        [yes] { $track }: { $die }, success.
       *[no] { $track }: { $die }, no success.
    }
event-arrival-advanced = Due on turn { $turn } now: { $units }.
event-points-counted = Points: Prussian { $prussian }, French { $french }.

## Questions

question-planning-choose-event = Which event is planned for this turn?
question-cup-choose-before-draw = Play the held chit before the next draw?
question-cup-choose-staff = Does the General Staff act now?
question-staff-choose-group = Which unit or Grouped Division acts?
question-event-chits-choose-use = How is this event chit used?
question-event-chits-choose-free = A free shot comes with the enhanced chit. When?
question-event-chits-choose-mission = AUFTRAGSTAKTIK: who advances?
question-event-chits-choose-unwell = BAZAINE'S MALAISE: which headquarters?
question-event-chits-choose-provoked = PRUSSIAN AGGRESSIVE TACTICS: who must attack?
question-event-chits-choose-division = FEU DE BATAILLON: which division?
question-fortunes-choose-wayward = Which enemy unit goes astray?
question-fortunes-choose-hex = { $units } goes astray: where to?
question-activation-choose-posture = { $formation } under { $units }: which posture?
question-activation-choose-arrivals = { $formation }: in which posture do { $units } arrive?
question-activation-choose-head = Out of command: which end leads the road column?
question-activation-choose-initiative = COMMAND INITIATIVE: which hex is brought into command?
question-fire-step-choose-fire = Who fires at what?
question-fire-prepare = Fire at { $target } by { $units }: strength { $strength }, column { $column }. Who joins in?
question-fire-choose-event = Fire at { $target } on column { $column }: play an event?
question-fire-choose-casualty = Who takes the casualty hit?
question-fire-choose-short = Who runs short of ammunition?
question-hits-choose-retest = { $units } failed its morale test: { $die }, at most { $needed } needed. Roll again?
question-hits-choose-panic = PANIC TEST: which unit must test?
question-testing-choose-reroll = { $units } failed ({ $what }): { $die }, at most { $needed } needed. Roll again?
question-movement-step-choose-unit = Which unit moves next?
question-movement-choose-way = { $units }: where to? { $left } MP left.
question-breakdown-choose-detachments = { $units } breaks down: which detachments?
question-charges-choose-approach = { $units } charges { $target }: by which hexes, and from which hex next to it?
question-charges-choose-countercharge = { $units } charges { $target }: countercharge?
question-reactions-choose-fire = { $units } in { $target } ({ $how }): who fires?
question-reactions-choose-chit = { $units } in { $target } ({ $how }): opportunity fire?
question-reactions-choose-charge = { $units } in { $target } ({ $how }): opportunity charge?
question-opportunity-choose-chit = Play a held event chit now?
question-opportunity-choose-shot = Who fires at what?
question-assault-step-choose-fury = FURIA FRANCESE: for which hex?
question-assault-step-choose-assault = Who assaults what?
question-assault-step-choose-lead = Which assault is next, led from which hex?
question-assault-choose-stand = { $target } is assaulted by { $units }, { $attack } against { $defence }: stand or go?
question-assault-choose-event = Assault on { $target }, { $attack } against { $defence }: play an event?
question-breakthrough-choose-advance = { $target } is empty: who advances?
question-breakthrough-choose-company = Advance from { $hex } to { $target } by { $units }: does the headquarters come along?
question-breakthrough-choose-onward = { $units } in { $hex }: ride on?
question-retreat-choose-company = Retreat from { $hex } to { $target } by { $units }: does the headquarters come along?
question-retreat-choose-retreat = { $units } must retreat: where to?
question-overrun-choose-refuge = { $units } is overrun: which unit does it join?
question-losses-choose-tough = Who takes the casualty hit?
question-rally-choose-place = Where does the rebuilt unit return?
question-works-choose-digger = Who digs?
question-out-of-command-choose-marker = Which out of command marker is flipped next?
question-out-of-command-choose-action = { $marker } in { $hex }: who does what?
question-forced-choose-nearest = Which enemy is the nearest for { $units }?
question-forced-choose-withdrawal = { $units } must withdraw: where to?
question-forced-choose-approach = { $units } must close in: where to?
question-night-choose-bivouac = Does the formation go into bivouac?
question-night-choose-rest = Who rolls for what?
question-night-choose-side-step = The hex is too full: where does the unit go?
question-night-choose-parent = Which brigade returns by way of the box?
question-end-turn-choose-arrival = Which reinforcements come a turn earlier?
question-losses-choose-loss =
    { $left ->
        [one] One loss point to take among { $units }: how?
       *[other] { $left } loss points to take among { $units }: how is the next one taken?
    }
question-rally-choose-action =
    { $left ->
        [one] One rally action left: what for?
       *[other] { $left } rally actions left: what for?
    }

## Answers

option-plan = Plan { $word }
option-play = Play { $word }
option-play-word-hex = Play { $word } on { $hex }
option-play-word-unit = Play { $word } on { $unit }
option-hold = Hold fire or stay
option-hold-word = Hold { $word } for later
option-draw = Draw the next chit
option-pass = Pass
option-discard = Discard it
option-track = Put it on the track { $word }
option-track-word-word2 = Put { $word } on the track { $word2 }
option-fire-now = The free shot now
option-fire-later = The free shot after the chit
option-division = { $word }
option-division-unit = Division of { $unit }
option-division-word-word2 = { $word }, group { $word2 }
option-unit = { $unit } alone
option-stack = The infantry in { $hex }
option-malaise = On { $unit }
option-provoke = { $unit } must attack
option-volley = { $word }
option-volley-unit = Division of { $unit }
option-stray = { $unit } goes astray
option-fire = { $unit } fires
option-fire-unit-hex = { $unit } fires at { $hex }
option-skirmish = Skirmishers against { $hex }
option-fort = A fort fires at { $hex }
option-fort-hex-hex2 = The fort in { $hex } fires at { $hex2 }
option-add = { $unit } joins in
option-half = Fire at half strength and move later
option-shoot = Fire
option-hit = { $unit } takes it
option-low = { $unit } runs short
option-accept = Let the roll stand
option-end = That is all
option-end-at-fire-step-choose-fire = No more fire
option-end-at-movement-step-choose-unit = No more moves
option-end-at-assault-step-choose-assault = No more assaults
option-end-at-rally-choose-action = No more rallying
option-end-at-works-choose-digger = Nobody else digs
option-end-at-out-of-command-choose-action = Nothing more here
option-hold-at-reactions-choose-fire = Hold fire
option-hold-at-reactions-choose-charge = Do not charge
option-hold-at-charges-choose-countercharge = No countercharge
option-done = Done
option-move = Move { $unit }
option-road = { $unit } by road only
option-charge = { $unit } charges
option-charge-unit-hex = { $unit } charges { $hex }
option-countercharge = { $unit } countercharges
option-enter = { $unit } enters at { $hex }
option-enter-unit-hex-word-unit2 = { $unit } enters at { $hex } with { $unit2 }
option-delay = { $unit } waits for { $hex } next turn
option-break = Break down { $unit }
option-recombine = Recombine in { $hex } as { $unit }
option-take = { $unit }, { $word }
option-to = To { $hex }
option-join = Take { $unit } along
option-join-hex = Join the unit in { $hex }
option-exit = Leave the map
option-stop = Stop here
option-assault = { $unit } assaults { $hex }
option-resolve = Next, led from { $hex }
option-resolve-hex-hex2 = Assault on { $hex } led from { $hex2 }
option-withdraw = Withdraw to { $hex }
option-withdraw-unit-word = { $unit }: { $word }-hex withdrawal
option-abandon = Infantry and artillery abandon the position
option-abandon-unit = { $unit } abandons the position
option-stand = Stand
option-retreat = Retreat
option-retreat-hex = Retreat to { $hex }
option-casualty = Casualty hit on { $unit }
option-morale = Morale hit on { $unit }
option-advance = { $unit } advances
option-onward = On to { $hex }
option-halt = No further
option-recover = { $unit } recovers { $word }
option-rebuild = Rebuild { $unit }
option-place = In { $hex }
option-dig = { $unit } digs
option-flip = Flip the marker in { $hex }
option-nearest = The one in { $hex }
option-bivouac = Bivouac
option-stay = No bivouac
option-stay-unit = { $unit } stays behind
option-along = { $unit } comes along
option-head = The end in { $hex }
option-arrivals =
    { $word-key ->
        [A] They arrive in aggressive posture
       *[D] They arrive in defensive posture
    }
option-revive = Revive { $unit } (morale)
option-muster = Muster { $unit } (back to its fresh side)
option-supply = Supply { $unit } (ammunition)
option-leader = Leader recovery for { $unit }
option-return = { $unit } returns
option-hasten = { $word } a turn earlier
option-posture =
    { $word-key ->
        [A] Aggressive posture
       *[D] Defensive posture
    }

## Column shifts

shift =
    { $size ->
        [0] { $what } 0
       *[other] { $direction ->
            [left] { $what } { $size } left
           *[right] { $what } { $size } right
        }
    }

shift-target-terrain = terrain of the target
shift-target-hasty-works = target in hasty works
shift-target-entrenchment = target in an entrenchment
shift-target-half-cavalry = half of the target is cavalry
shift-battlefield-conditions-target = BATTLEFIELD CONDITIONS of the target
shift-target-feu-de-bataillon = FEU DE BATAILLON of the target
shift-firer-prussian-artillery = Prussian artillery
shift-firer-french-infantry-or-mitrailleuse = French infantry or mitrailleuse
shift-firer-low-ammo = low ammunition
shift-firer-rationed-ammo = rationed ammunition
shift-artillery-plunging = plunging fire of artillery
shift-obscured = obscured line of sight
shift-later-defensive-fire = second or later defensive fire
shift-firer-feu-de-bataillon = FEU DE BATAILLON
shift-firer-moulin-a-cafe = MOULIN À CAFÉ
shift-battlefield-conditions-firer = BATTLEFIELD CONDITIONS
shift-odds = odds
shift-attacker-prussian-infantry = Prussian infantry attacks
shift-lead-terrain = terrain of the lead hex
shift-uphill-slope = up a slope
shift-uphill-steep-slope = up a steep slope
shift-flank-attack = flank attack
shift-attacker-auftragstaktik = AUFTRAGSTAKTIK
shift-attacker-furia-francese = FURIA FRANCESE
shift-battlefield-conditions-attacker = BATTLEFIELD CONDITIONS of the attacker
shift-attacker-higher-tcr = attacker has the better TCR
shift-defender-higher-tcr = defender has the better TCR
shift-defender-entrenchment = defender in an entrenchment
shift-defender-hasty-works = defender in hasty works
shift-defence-terrain = terrain of the defender
shift-battlefield-conditions-defender = BATTLEFIELD CONDITIONS of the defender

## Reasons

reason-only-cavalry-charges = { $unit } is not cavalry on the map: only cavalry charges.
reason-shaken = { $unit } is shaken or disrupted.
reason-next-to-enemy = { $unit } is next to an enemy.
reason-no-target = No enemy combat unit that may be attacked is in { $hex }.
reason-ground-cannot-be-charged = The ground of { $hex } cannot be charged.
reason-no-line-of-sight = There is no line of sight to { $hex }.
reason-sight-clear = { $from } sees { $to } clearly.
reason-sight-obscured = { $from } sees { $to }, but the line is obscured.
reason-sight-blocked = { $from } does not see { $to }: the line is blocked.
reason-no-strength = { $unit } has no strength left for that.
reason-no-way-to-charge = There is no clear path to a hex next to { $hex }.
reason-never-fires = { $unit } never fires.
reason-off-map = { $unit } is not on the map.
reason-fortress = The fortress in { $hex } cannot be fired at or assaulted.
reason-out-of-range = { $hex } is { $distance } hexes away, out of range of { $unit }.
reason-overstacked = { $hex } would be overstacked.
reason-only-infantry-digs = { $unit } is not infantry on the map: only infantry digs.
reason-busy = { $unit } has done something else in this activation.
reason-entrenched-already = { $unit } is already entrenched.
reason-entrench-at-night-only = { $unit } can upgrade hasty works to an entrenchment only in the Evening and in Deep Night.
reason-never-entrenches = { $unit } belongs to VI Corps, which never entrenches.
reason-enemy-unit = { $unit } is a unit of the other side.
reason-not-in-command = { $unit } is not one of the units acting now.
reason-fired-once = { $unit } has already fired.
reason-not-adjacent = { $unit } is not adjacent.
reason-other-hex = { $unit } is in another hex.
reason-cannot-combine = { $unit } cannot join this fire: infantry fires with infantry and mitrailleuses, artillery with artillery.
reason-moved-already = { $unit } has already moved.
reason-guns-fired = { $unit } has fired in this activation and cannot move.
reason-no-open-hex = { $unit } can enter no hex from where it is.
reason-no-charge-in-defensive-posture = { $unit } does not charge in defensive posture.
reason-no-combat-at-night = { $unit } does not fight in the Evening or in Deep Night.
reason-marker-forbids = { $unit } may not do that under its marker.
reason-no-road-to-march = { $unit } is not on a road, or cannot move along it.
reason-no-way-for-charge = The charge cannot ride to { $hex }: it keeps to clear ground without units, and must be able to get next to its target.
reason-worse-by-marker = { $hex } is not what the marker demands: another hex is nearer to it.
reason-charge-goes-first = { $unit } charged and must enter the hex first.
reason-enemy-there = Enemy combat units are in { $hex }.
reason-may-not-engage = { $hex } is next to an enemy, and the units may not engage now.
reason-cannot-enter = The units cannot enter { $hex } from where they are.
reason-off-the-road = No road leads to { $hex } from where the unit is, and it moves by road only.
reason-too-dear = { $hex } costs { $cost } MP; { $left } are left.
reason-out-of-reach = { $hex } is out of reach.
reason-not-due = { $unit } is not due to arrive.
reason-not-an-entry-hex = { $unit } cannot enter at { $hex }.
reason-only-a-headquarters-comes-along = Only a headquarters that is due comes in stacked with another unit; { $unit } enters by itself.
reason-other-formation = { $unit } belongs to another formation.
reason-comes-in-elsewhere = { $unit } comes in at another hex.
reason-no-enemy-near = { $unit } waits only where the enemy is near its entry hexes.
reason-never-assaults = { $unit } never assaults.
reason-no-enemy-there = No enemy combat unit is in { $hex }.
reason-posture-forbids-assault = { $unit } may not assault in this posture.
reason-declared-already = { $unit } has already declared its assault.
reason-charged = Infantry and artillery cannot abandon a position that is charged.
reason-not-heavier = { $unit } withdraws only from infantry and heavier cavalry, and not after charging.
reason-only-cavalry-withdraws = { $unit } is not cavalry: it can only abandon the position.
reason-not-in-the-fight = { $unit } is not one of the units in question.
reason-largest-first = A larger unit comes before { $unit }.
reason-casualty-due = The last loss point must be a casualty hit.
reason-worse-retreat = A retreat to { $hex } is not allowed: another hex fits the priorities better.
reason-took-no-part = { $unit } took no part in it.
reason-not-towards-the-beaten = { $hex } does not lead towards the beaten enemy.
reason-french-artillery = { $unit } is French artillery and does not recover that here.
reason-detachment = { $unit } is a detachment and is never rebuilt.
reason-not-in-the-box = { $unit } is not available for rebuilding.
reason-guard-only = The forts fire only when the chit of the Imperial Guard has been drawn.
reason-same-as-another-chit = { $chit }: an identical chit stands for it.
reason-not-an-own-event = { $chit } is not one of your events in this scenario.
reason-not-to-be-held = { $chit } is played when it is drawn, or not at all.
reason-only-to-be-held = { $chit } is held until the moment for it comes.
reason-nothing-to-act-on = { $chit } has nothing to act on now.
reason-no-command-events = This scenario has no command events.
reason-staff-acts-at-once = The commander in chief acts at once: this chit cannot be held.
reason-not-grouped = No two units of { $word } are grouped: each must be within 2 hexes of another, and units off the map do not count with those on it.
reason-only-horse-artillery-halves = Only horse artillery fires at half strength to move later, and only in the Fire Combat Step.

## Forecasts

reason-activates-no-more = { $unit } has already activated this turn, or never activates.
reason-advanced-already = { $unit } has already advanced.
reason-alone-there = { $unit } is the only one that could go: abandon the position as a whole.
reason-another-is-nearer = { $hex } does not count: another is nearer.
reason-another-target = Only one hex is to be assaulted now, and it is not { $hex }.
reason-arrival-fixed = The group { $word } has a fixed hour: it cannot be brought forward.
reason-arrival-near = The group { $word } has arrived, or is due too soon to come any earlier.
reason-arrival-not-in-scenario = The group { $word } does not arrive in this scenario.
reason-battleworn = { $unit } is battleworn.
reason-charge-cannot-go-on = From { $hex } the charge could not get next to its target any more.
reason-charge-leads = Charging cavalry leads the assault: { $hex } cannot.
reason-charges-itself = { $unit } is itself charging and cannot withdraw.
reason-chit-not-held = { $chit } is not held.
reason-chit-of-no-use-now = { $chit } is not for this moment.
reason-chit-used-already = The chit has been used: the free shot comes now or never.
reason-detachment-in-use = { $unit } is in use already or not available.
reason-detachment-of-another-corps = { $unit } belongs to another corps.
reason-enemy-division = { $word } is not one of your divisions.
reason-enemy-headquarters-in-the-way = An enemy headquarters is in { $hex }.
reason-enemy-headquarters-there = An enemy headquarters is alone in { $hex }: only a combat unit enters it.
reason-failed-against-it = { $unit } has already failed to charge this unit.
reason-fired-at-this-step = { $unit } has already fired at this step of the move.
reason-fires-already = { $unit } is already part of this fire.
reason-fort-cannot-fire-there = The fort cannot fire at { $hex }: it fires at Prussians within 2 hexes in clear sight.
reason-fort-has-fired = The fort in { $hex } has fired this turn.
reason-goes-alone = { $unit } has to go alone.
reason-halved-already = The fire is already at half strength.
reason-has-to-enter-first = { $unit } is not on the map yet: it has to enter.
reason-headquarters-next-to-enemy = { $unit } is next to an enemy: no unit can be rebuilt there.
reason-headquarters-recover-nothing = { $unit } is a headquarters and has nothing to recover.
reason-in-another-column = { $hex } is in a different column from the one in question.
reason-in-no-column = { $hex } is not in a road column.
reason-leader-unhurt = The leader of { $unit } is not wounded.
reason-marched-or-dug = { $unit } has marched or dug and is not at rest.
reason-marker-on-the-lead-hex = { $hex } is part of a road column: its marker lies on the hex that leads it.
reason-may-be-held-instead = { $chit } can be held: it need not be discarded.
reason-mixed-attackers = { $unit } cannot withdraw from infantry and cavalry together.
reason-moves-along-already = { $unit } is already moving along.
reason-nearer-to-the-enemy = { $hex } is nearer to the enemy.
reason-next-to-the-enemy = { $hex } is next to an enemy.
reason-no-assault-on-it = No assault on { $hex } has been declared.
reason-no-detachment = { $unit } is not a detachment.
reason-no-detachment-fits = No detachment left is small enough for { $unit }, or its hex has no room.
reason-no-detachment-taken = At least one detachment takes the place of { $unit }.
reason-no-detachments-left = The corps of { $unit } has no detachment left.
reason-no-events-at-night = No events are played in the Evening or in Deep Night.
reason-no-fire-at-night = There is no fire in the Evening or in Deep Night.
reason-no-fort-there = There is no fort in { $hex }.
reason-no-french-headquarters = { $unit } is not a French headquarters.
reason-no-french-infantry-of-it = No French infantry of { $word } is on the map.
reason-no-friends-there = No friendly combat unit is in { $hex }.
reason-no-ground-for-charge = A charge keeps to clear ground without bridges: { $hex } is closed to it.
reason-no-headquarters-with-them = { $unit } is not a headquarters that could go with these units.
reason-no-points-left = { $unit } does not have the point it needs.
reason-no-prussian-infantry = { $unit } is not Prussian infantry.
reason-no-prussian-infantry-there = No Prussian infantry is in { $hex }.
reason-no-room-at-headquarters = There is no room with { $unit }, nor in an adjacent hex clear of the enemy.
reason-no-room-when-fresh = { $unit } would find no room on its fresh side.
reason-no-skirmishers-near = No infantry of yours is within 2 hexes of { $hex } and in sight of it.
reason-no-such-marker = { $unit } has no such marker.
reason-no-two-detachments-there = No two detachments of one corps are in { $hex }.
reason-nobody-assaults-from-there = No unit is assaulting it from { $hex }.
reason-nobody-leaves-here = Units cannot leave the map in this scenario.
reason-nobody-out-of-command-there = No unit in { $hex } is out of command.
reason-nobody-to-assault-from-there = No unit in { $hex } could assault.
reason-nobody-to-meet-there = No enemy in { $hex } counts here.
reason-nobody-within-four = No French combat unit is within 4 hexes of { $unit }.
reason-not-activated = { $unit } does not belong to the formation that is activated.
reason-not-among-the-largest = { $unit } is not among the largest units, which take the hit.
reason-not-an-end-of-the-column = { $hex } is in the middle of the column: one of its ends leads it.
reason-not-as-close = Another hex in reach is closer to the enemy than { $hex }.
reason-not-asked-about-now = { $unit } will be asked about in its turn.
reason-not-at-headquarters = { $hex } is neither the hex of the headquarters nor next to it.
reason-not-battleworn = { $unit } is not battleworn, or has no fresh side.
reason-not-by-this-chit = { $unit } does not fire by this chit: Prussian artillery, or any French unit that fires.
reason-not-in-an-exit-hex = { $unit } is not in an exit hex.
reason-not-in-the-bivouac = { $unit } is not a combat unit of the formation in bivouac.
reason-not-in-the-charged-hex = { $unit } is not in the hex that is charged.
reason-not-its-headquarters = { $unit } is not the headquarters of the formation in bivouac.
reason-not-just-hit = { $unit } has not just been hit.
reason-not-picked = { $unit } is not among those that the commander in chief has picked.
reason-not-set-aside = { $unit } is not a brigade that has been broken down.
reason-not-skirmishers = This chit is fired by a unit: name the unit and the hex.
reason-not-the-drawn-chit = { $chit } is not the chit that has been drawn.
reason-not-the-general-staff = Only the General Staff can be played here; { $chit } is played at another time.
reason-not-the-next-hex = { $hex } is not the next hex.
reason-not-the-side-that-strays = { $unit } belongs to the side that is not led astray.
reason-not-under-this-marker = { $unit } is not under the marker that has been flipped.
reason-not-who-has-acted = The chit is for the enemy that has just acted, which is not in { $hex }.
reason-occupied = Combat units are in { $hex }.
reason-one-hex-or-two = Cavalry withdraws 1 or 2 hexes.
reason-only-brigades-break-down = { $unit } is not an infantry brigade on the map.
reason-only-cavalry-engages = { $unit } may not engage and so cannot go along with cavalry that may.
reason-only-cavalry-there = Only cavalry is there, which withdraws.
reason-only-forts-fire = The activation is void: only the forts fire.
reason-only-skirmishers = Skirmishers need only a hex: name it after "skirmish".
reason-only-the-french-leave = { $unit } is Prussian: only the French score by leaving.
reason-other-posture = { $unit } is under another posture.
reason-out-of-command-range = { $unit } is out of command range.
reason-part-of-its-artillery = { $unit } is part of its artillery unit and never acts apart from it.
reason-rebuild-tried = { $unit } has already been tried in this step.
reason-rebuilding-has-begun = Rebuilding has begun: no more units recover.
reason-road-march-alone = { $unit } cannot go along: by road only, each unit marches alone.
reason-rolled-already = { $unit } has rolled for this, or for something that comes after it.
reason-somebody-has-moved = Brigades break down and recombine before any unit moves.
reason-stands-there-already = { $hex } is where it stands.
reason-stronger-than-its-parts = { $unit } is stronger than the detachments.
reason-target-of-the-charge = { $unit } is itself the target of the charge: it may countercharge.
reason-too-far-along-the-edge = { $hex } is not an edge hex within 3 of the entry hex.
reason-too-strong = { $unit } is stronger on that side than what is left of the brigade.
reason-track-full = { $track } is full.
reason-track-not-in-scenario = { $track } is not used in this scenario.
reason-track-not-own = { $track } is the other side's.
reason-tried-already = { $unit } has already tried.
reason-under-way-already = The units have set out: { $unit } cannot join them any more.
reason-withdrew-already = { $unit } has already withdrawn.
reason-fire-column = Strength { $strength }: column { $column }, after all shifts { $final }
reason-assault-column = { $attack } against { $defence }: column { $final }
reason-test-needs = At most { $needed } on the die
reason-assumes-no-break-test = break tests are not counted, and nobody plays an event
reason-assumes-defender-stands = the defender stands and nobody plays an event
reason-assumes-loser-goes-back = where the winner pays a point unless the loser retreats, as in A1(D1), he retreats
effect-ammunition = ammunition trouble
effect-casualties = casualty hits
effect-morale = morale hits
effect-attacker = attacker's loss points
effect-defender = defender's loss points
effect-tough-fight = tough fight
effect-success = success
outcome-ammunition =
    { $value ->
        [0] -
       *[other] ammunition trouble
    }
outcome-tough-fight =
    { $value ->
        [0] -
       *[other] tough fight
    }
outcome-casualties =
    { $value ->
        [0] -
        [one] { $value } casualty hit
       *[other] { $value } casualty hits
    }
outcome-morale =
    { $value ->
        [0] -
        [one] { $value } morale hit
       *[other] { $value } morale hits
    }
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
outcome-success =
    { $value ->
        [0] failure
       *[other] success
    }

overlay-sight = Line of sight from the cursor
overlay-profile = Line of sight, with profile
overlay-command = Command range
overlay-engagement = Hexes next to the enemy
overlay-elevation = Elevation
overlay-forts = Forts and their reach

layer-obscured = seen, but obscured
layer-line = on the line
layer-obscures = obscures the line
layer-blocks = blocks the line
layer-target = target
layer-range-A = aggressive posture
layer-range-D = defensive posture
layer-out-of-command = out of command
layer-engaged = next to the enemy
layer-flat = flat
layer-low = low
layer-raised = raised
layer-high = high
layer-fort = fort
layer-reach = in reach of the guns

## Switches

switch-fort-shots = How often the forts fire in a turn
switch-fort-shots-each-fort = once each
switch-fort-shots-one-in-all = once in total
switch-ammunition-choice = Who runs low after doubles
switch-ammunition-choice-largest = the largest firing unit
switch-ammunition-choice-owner = the owner chooses
switch-cavalry-withdrawal = Cavalry withdraws from infantry and heavier cavalry
switch-cavalry-withdrawal-mixed = also when both attack together
switch-cavalry-withdrawal-one-kind = only from one of the two
switch-headquarters-obstruct-sight = A headquarters alone blocks line of sight
switch-headquarters-obstruct-sight-no = no
switch-headquarters-obstruct-sight-yes = yes
switch-charge-slopes = Slopes that count against a charge
switch-charge-slopes-climbed = those it climbs
switch-charge-slopes-crossed = all that it crosses
switch-headquarters-chain = A headquarters puts adjacent units in command
switch-headquarters-chain-no = no, only by its range
switch-headquarters-chain-yes = yes
switch-french-artillery-recovery = French artillery away from its headquarters
switch-french-artillery-recovery-ammunition-with-headquarters = recovers morale but no ammunition
switch-french-artillery-recovery-ammunition-only = recovers nothing; with it, ammunition only
switch-odds-shift = Odds shift in assaults
switch-odds-shift-yes = applied
switch-odds-shift-no = left out, as in the example of play
switch-held-chits = Event chits that have been drawn
switch-held-chits-open = known to both sides
switch-held-chits-hidden = known to their owner until played

## Further questions

question-losses-choose-shaken = Who takes the morale hit before the position is abandoned?

# What is going on, from the outermost act to the innermost -----------------------------------------------------------

interrupt-activation = { $side }: { $formation } is active
interrupt-staff = { $side }: the army headquarters acts
interrupt-event = { $side }: event { $chit }
interrupt-held-chit =
    { $target-key ->
        [none] { $side } may play a held chit
       *[other] { $side } may play a held chit against { $target }
    }
interrupt-fire =
    { $units-count ->
        [0] { $side } fires at { $target }
       *[other] { $units }: fire at { $target }
    }
interrupt-defensive-fire =
    { $units-count ->
        [0] { $side }: defensive fire at { $target }
       *[other] { $units }: defensive fire at { $target }
    }
interrupt-opportunity-fire =
    { $units-count ->
        [0] { $side }: opportunity fire at { $target }
       *[other] { $units }: opportunity fire at { $target }
    }
interrupt-move = { $units }: on the move in { $hex }
interrupt-charge = { $units }: charge against { $target }
interrupt-reaction = { $side } may react to the enemy in { $target }
interrupt-assault =
    { $units-count ->
        [0] { $side }: assault on { $target }
       *[other] { $units }: assault on { $target }
    }
interrupt-breakthrough = { $side }: breakthrough beyond { $target }
interrupt-losses = { $side } takes losses: { $units }
interrupt-hits = { $units }: taking hits
interrupt-morale-test = { $units }: morale test
interrupt-test = { $units }: test
interrupt-break-test = { $units }: break test
interrupt-retreat = { $units }: retreat from { $hex }
interrupt-forced = { $units }: bound by the marker
interrupt-out-of-command = { $side }: out of command, { $units }

fact-command = Command
