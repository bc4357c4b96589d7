# Words that every game uses, and those of the programs around the games.

list = { $head }, { $tail }
list-of-lists = { $head }; { $tail }
pair = { $first } ({ $second })
shift = { $what } { $value }
colon = {": "}
phase-named = { $phase }
side-phase = { $side } · { $phase }
hidden-units =
    { $count ->
        [one] one hidden unit
       *[other] { $count } hidden units
    }

outcome-nothing = no effect

event-rolled = Die roll, { $purpose }: { $value }
event-drawn = Drawn unseen: { $purpose }.
event-went-on = There was nothing to decide where the position stood; it went on to turn { $turn }, { $side }.
event-ended =
    { $winner-key ->
        [none] The game is a draw.
       *[other] The game is over: { $winner } victory.
    }
ending-concession = { $winner } victory: the other side gave up.

reason-allowed = Allowed now.
reason-game-over = The game is over.
reason-not-now = This is not an answer to the current question.
reason-unknown-word = “{ $word }” names nothing that fits there.
reason-unknown-verb = “{ $word }” is not an answer in this game.
reason-wrong-number-of-words = An answer with “{ $word }” takes more or fewer words.
reason-belongs-elsewhere =
    “{ $word }” belongs to another step: { $step } (rule { $at }){ $own-count ->
        [0] {""}
       *[other] , by rule { $own }
    }{ $others-count ->
        [0] .
       *[other] ; also { $others }.
    }
reason-switched-off = “{ $word }” is not in use in this game: only with the option “{ $switch }”: { $switch2 }.
reason-not-in-scenario = “{ $word }” ({ $step }) does not come up in this scenario.

## The standard board game

phase-movement = Movement
phase-combat = Combat
phase-over = Game over
box-eliminated = Eliminated
box-waiting = Still to come
type-infantry = infantry
type-cavalry = cavalry
type-artillery = artillery
mark-moved = moved
mark-attacked = has attacked
marker-attacked = attacked this phase
track-turn = Turn
overlay-zones = Zones of control

event-turn-began = Turn { $turn }
event-phase-began = { $side } { $phase } Phase
event-moved = { $units }: { $origin } to { $path-last }.
event-entered = { $unit } enters at { $hex }.
event-attack-declared = { $side } attack on { $target } by { $attackers }.
event-combat-resolved =
    Combat, { $target }: { $attack } against { $defence }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $shifts })
    }, { $odds }, die { $die }; attacker loses { $attacker_losses }, defender { $defender_losses }{ $retreat ->
        [yes] { " " }and retreats.
       *[no] .
    }
event-step-lost =
    { $left ->
        [one] { $unit } in { $hex } loses a step; one left.
       *[other] { $unit } in { $hex } loses a step; { $left } left.
    }
event-eliminated = { $unit } is eliminated in { $hex }.
event-retreated = { $unit } retreats from { $origin } to { $hex }.
event-advanced = { $unit } advances into { $hex }.
event-restacked = { $unit } goes on top in { $hex }.
event-revealed = Revealed in { $hex }: { $units }.

option-move = Move { $unit }
option-to = To { $hex }
option-stay = Stay here
option-enter = { $unit } enters at { $hex }
option-end = End the phase
option-attack = Attack { $hex }
option-add = Add { $unit }
option-commit = Attack
option-lose = { $unit } loses a step
option-retreat = Retreat to { $hex }
option-advance = { $unit } advances
option-halt = No further

purpose-combat = combat in

reason-not-yours = { $unit } is not yours.
reason-off-map = { $unit } is not on the map.
reason-moved-already = { $unit } has already moved.
reason-no-way-open = { $unit } cannot leave its hex.
reason-already-there = { $unit } is already in { $hex }.
reason-enemy-there = Enemy units are in { $hex }.
reason-restacked-already = { $unit } has already gone on top this phase.
reason-on-top-already = { $unit } is already on top.
reason-stack-full =
    { $limit ->
        [one] Only one unit may be in { $hex }.
       *[other] Only { $limit } units may be in { $hex }.
    }
reason-no-entry = { $unit } may not enter { $hex }.
reason-zone-in-the-way = Enemy zones of control keep { $unit } from { $hex }.
reason-too-far = { $hex } is too far away for { $unit }.
reason-no-way-there = There is no open path for { $unit } to { $hex }.
reason-nothing-crosses = { $unit } finds no crossing on the way to { $hex }.
reason-waits-nowhere = { $unit } is not waiting to enter.
reason-enters-later = { $unit } cannot enter before turn { $turn }.
reason-enters-elsewhere = { $unit } does not enter at { $hex } but at { $hexes }.
reason-not-adjacent = { $unit } is not next to { $hex }.
reason-enemy-zone-there = { $hex } is in an enemy zone of control.
reason-odds = { $attack } against { $defence }: column { $odds }
reason-no-enemy-there = There is no enemy in { $hex }.
reason-hex-attacked-already = { $hex } has been attacked in this phase.
reason-nobody-can-attack = No unit that could still attack is next to { $hex }.
reason-in-the-attack-already = { $unit } is already taking part.
reason-attacked-already = { $unit } has attacked in this phase.
reason-nobody-named = No unit has been named yet.
reason-not-in-the-battle = { $unit } is not in this battle.

question-movement-choose-unit = Which unit moves next?
question-movement-choose-way = { $units }: where to? { $left } movement points.
question-combat-choose-target = Which hex is attacked?
question-combat-choose-attackers =
    { $units-count ->
        [0] Who attacks { $target }?
       *[other] Attack on { $target } by { $units }: { $attack } against { $defence }, { $odds }. Who else?
    }
question-aftermath-choose-loss =
    { $number ->
        [one] One step to lose for { $target }: which unit?
       *[other] { $number } steps to lose for { $target }: which unit first?
    }
question-aftermath-choose-retreat = { $units } must leave { $target }: where to?
question-aftermath-choose-advance = { $target } is empty: who advances?

shift-terrain-woods = defender in woods
shift-terrain-hills = defender in hills
shift-terrain-town = defender in a town
shift-across-river = across the river

outcome-attacker =
    { $value ->
        [0] -
        [one] attacker loses a step
       *[other] attacker loses { $value } steps
    }
outcome-defender =
    { $value ->
        [0] -
        [one] defender loses a step
       *[other] defender loses { $value } steps
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] defender retreats
    }
effect-attacker = Attacker's steps
effect-defender = Defender's steps
effect-retreat = Retreat

## Programs

ui-titles-sides = sides
ui-titles-scenarios = scenarios
ui-titles-option = option
ui-titles-choices = (rule { $rule }; or { $others })
ui-turn =
    { $turn ->
        [0] Set-up
       *[other] Turn { $turn }
    }
ui-turn-of =
    { $turn ->
        [0] Set-up
       *[other] Turn { $turn }/{ $of }
    }
ui-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
ui-day = { $month } { $day }, { $year }
ui-day-and-hour = { $date }, { $hour }
ui-days = { $month } { $day } – { $day2 }, { $year }
ui-days-of-two-months = { $month } { $day } – { $month2 } { $day2 }, { $year }
ui-waiting = Waiting for the { $side } player …
ui-paused = Paused
ui-speed = Speed { $speed }
ui-over = The game is over
ui-played-on = Before the first question the game played on by itself:
ui-no-answer-here = No answer here. Press ? to see why.
ui-here = Here: { $hex }
ui-elsewhere = Elsewhere
ui-expected = On average
ui-no-chance = Nothing is left to chance
ui-assumes = Assuming
ui-no-modifiers = no modifiers
ui-stack = In the hex
ui-empty-hex = No units.
ui-hidden = hidden unit
ui-steps = steps { $steps }/{ $of }
ui-controlled = held by: { $side }
ui-off-map = Off the map
ui-rule = Rule { $rule }
ui-rules = Rules
ui-see-also = See also
ui-search-rules = Number or words …
ui-no-such-rule = No rule found.
ui-find = Find a unit, a place or a hex
ui-find-prompt = Name or number …
ui-nothing-found = Nothing found.
ui-explain = Why? Why not?
ui-explain-prompt = An answer, such as: { $example }
ui-explain-nothing = Nothing to say about this hex now. Type an answer to ask about it.
ui-legal = legal
ui-illegal = not legal
ui-undone =
    { $more ->
        [0] Taken back: { $text }. That is as far as it goes.
        [one] Taken back: { $text }. One more answer can be taken back.
       *[other] Taken back: { $text }. { $more } more answers can be taken back.
    }
ui-undo-all =
    { $count ->
        [one] One answer taken back.
       *[other] { $count } answers taken back.
    }
ui-no-undo = Nothing can be taken back: something was rolled, revealed or handed over since.
ui-can-undo = Undo { $count }
ui-saved = Saved: { $file }
ui-not-saved = Not saved: { $error }
ui-hand-over = Please hand over to the { $side } player.
ui-hand-over-hint = The other side's secrets are hidden. Press Enter when you are seated.
ui-concede-sure = Does the { $side } side give up?
ui-final-sure = “{ $option }” passes the turn on and cannot be taken back. Continue?
ui-quit-sure = Leave the game?
ui-quit-saved = Leave the game? It is saved in { $file }.
ui-quit-unsaved = Leave the game? It has not been saved (Ctrl+S saves it).
ui-yes = Yes
ui-no = No
ui-close = Close
ui-continue = Continue
ui-secret = Secret of the dice: { $secret }
ui-commitment = Dice committed as { $commitment }
ui-bot-failed = The computer player failed: { $error }
ui-not-your-turn = It is the { $side } player's turn.
ui-zoom = Zoom { $zoom }

ui-key-next = Next
ui-key-zoom-in = Zoom +
ui-key-zoom-out = Zoom -
ui-key-find = Find
ui-key-explain = Why?
ui-key-rules = Rules
ui-key-undo = Undo
ui-key-save = Save
ui-key-pause = Pause
ui-key-concede = Give up
ui-key-help = Help
ui-key-quit = Leave
ui-key-overlay = Layers
ui-key-boxes = Off map

ui-help-title = Keys
ui-help-arrows = Move the cursor (on the map) or the choice (in the list)
ui-help-scroll = Shift and arrows or the mouse wheel: scroll the map
ui-help-enter = Choose: the answer at the cursor, or the one marked in the list
ui-help-mouse = Click a hex to look at it; click it again to choose it
ui-help-next = Go to the next hex that has an answer (N: the previous one)
ui-help-focus = Switch between map and list
ui-help-zoom = Zoom in and out, from the whole map to single counters
ui-help-find = Find a unit, a place or a hex
ui-help-explain = Why an answer is legal or not: at the cursor, or typed
ui-help-rules = The rules in brief, by number or words
ui-help-undo = Take back the last answer (U: as many as possible)
ui-help-save = Save the game
ui-help-overlay = Overlays: zones, line of sight and others that the game offers
ui-help-boxes = Units that are off the map
ui-help-pause = Pause and resume the computer players; > and < change their speed
ui-help-concede = Give up the game
ui-help-quit = Leave the game
ui-help-legend = On the map
ui-legend-lit = has an answer
ui-legend-selected = taking part
ui-legend-target = target
