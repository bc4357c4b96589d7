# Words of the browser client.

web-name = Grognard
web-lead = Hex-and-counter wargames, played by the book. Every legal move is lit, every rule is a click away, the odds are exact, the dice can be checked, and there is always an opponent.
web-loading = One moment …
web-language = Language
web-site = Site
web-skip = Skip to content
web-skip-panel = Skip to questions and answers
web-close = Close
web-save = Save
web-sign-in = Sign in
web-sign-out = Sign out
web-account = Account
web-guest = guest
web-login = Sign in
web-register = Register
web-user-name = Name
web-password = Password
web-email = E-mail (tells you when it is your turn)
web-webhook = Webhook
web-notify = Tell me when it is my turn

web-new-game = New game
web-title = Game
web-your-side = Your side
web-opponent = Opponent
web-opponent-bot = The computer
web-opponent-hot-seat = Somebody at this screen
web-opponent-open = Somebody elsewhere
web-level = Strength
web-bot-random = Recruit (plays at random)
web-bot-captain = Captain
web-bot-captain-1 = Old captain (as it played before)
web-listed = Show in the list of open games
web-more-options = Rulings, clock and dice
web-scenario = Scenario
web-time = Time
web-time-none = No limit
web-time-day = One day per move
web-time-week = One week per move
web-time-hour = One hour each, plus 15 seconds a move
web-data-set = Values of map, counters and charts
web-data-set-ours = as they come with the program
web-with-data = { $title } with the values “{ $data }”
web-seed = Dice seed (leave empty for secret dice)
web-start = Start
web-read-rules = Rules of { $title }
web-my-games = My games
web-open-games = Open games
web-running-games = Games to watch
web-open-file = Turn file
web-open-file-hint = A game saved as a file, here or elsewhere
web-open-file-choose = Choose a file …
web-no-games = None at the moment.
web-seat-open = open
web-seat-bot = computer ({ $level })
web-state-over = over
web-your-turn = Your turn
web-join-as = Join: { $side }
web-invitation = Invitation
web-invitation-text = You are invited to a game of { $title }. Your side: { $side }.
web-accept = Take the seat
web-watch = Only watch

web-panel = Questions, log and rules
web-panels = Panels
web-tab-act = Act
web-tab-units = Units
web-tab-log = Log
web-tab-rules = Rules
web-tab-talk = Chat
web-tab-text = Text
web-offline = The connection is lost. Trying again …

web-turn =
    { $turn ->
        [0] Set-up
       *[other] Turn { $turn }
    }
web-thinking = { $side }: the computer is thinking …
web-waiting = Waiting for the { $side } player.
web-waiting-join = Waiting for somebody to join as { $side }.
web-due = due { $when }
web-sources = Where this comes from
web-source-text = Printed in the rules
web-source-derived = Follows from the rules
web-source-reconstructed = Reconstructed; the printed game may differ
web-source-partly = Printed in part in the rules; the rest is reconstructed
web-source-printed = As in the owner's printed game
web-source-of = { $what }: { $source }
web-hex-named = { $hex } { $name }
web-options-here = What can be done: { $place }
web-nothing-here = Nothing can be done here now.
web-all-options =
    { $count ->
        [one] One answer on the map
        [2] Both answers as a list
       *[other] All { $count } answers as a list
    }
web-taking-part = Taking part
web-left = { $left } MP left
web-as-it-stands = As it stands
web-cost = Cost: { $cost } of { $left } MP
web-confirm = Confirm
web-cancel = Cancel
web-undo = Undo: { $option }
web-undo-none = Nothing to undo
web-undo-all = Undo all ({ $count })
web-take-back = Ask to take back
web-take-back-waiting = You asked to take your move back. Waiting for the answer.
web-take-back-asked = The { $side } player asks to take back the last { $answers ->
    [one] answer
   *[other] { $answers } answers
}{ $theirs ->
    [0] {""}
   *[other] , { $theirs } of them yours
}: back to turn { $turn }.
web-grant = Allow
web-refuse = Refuse

web-distribution = What may happen
web-outcome = Outcome
web-chance = Chance
web-chance-exact = In figures
web-assuming = What this assumes
web-why-yes = “{ $option }” is possible
web-why-not = Why not “{ $option }”?
web-rule = Rule { $rule }: { $title }
web-rules-search = Search the rules: number or words
web-rules-found =
    { $count ->
        [one] One rule
       *[other] { $count } rules
    }
web-rules-see = See also

web-log-filter = Show
web-log-all = All
web-log-fights = Fights
web-log-moves = Moves
web-log-side = Side
web-log-both = Both sides
web-log-older = Earlier
web-log-empty = Nothing yet.

web-map = map
web-map-label = The map
web-map-keys = Arrows move the cursor, N goes to the next hex where something can be done, Enter picks up or moves.
web-minimap = Overview of the map
web-zoom = Zoom
web-zoom-in = Closer
web-zoom-out = Farther
web-zoom-all = The whole map
web-stack =
    { $count ->
        [one] { $hex }: one counter
       *[other] { $hex }: { $count } counters
    }
web-dot = {" · "}
web-semicolon = {"; "}
web-colon = {": "}
web-comma = {", "}
web-slash = {" / "}
web-hidden-counter = hidden unit ({ $side })
web-held-by = held by: { $side }
web-text-hint = The map as text, for screen readers and for anybody who likes lists.
web-text-hex = Describe hex number
web-text-lit = Where something can be done ({ $count })
web-text-stacks = Stacks on the map ({ $count })
web-text-special = Special hexes
web-compass-n = North
web-compass-ne = North-east
web-compass-e = East
web-compass-se = South-east
web-compass-s = South
web-compass-sw = South-west
web-compass-w = West
web-compass-nw = North-west

web-overlay = Overlay
web-overlay-none = no overlay
web-overlay-hex = Choose a hex.
overlay-control = Control
layer-clear = in sight
layer-blocked = out of sight
layer-connected = connected
layer-supplied = in supply
layer-unsupplied = out of supply

web-talk = Chat
web-talk-say = Say something
web-talk-send = Send
web-line-joined = { $by } joined as { $side }.
web-line-take-back-asked = { $by } asks to take a move back.
web-line-take-back-granted = { $by } allows the move to be taken back.
web-line-take-back-refused = { $by } does not allow the move to be taken back.
web-line-set-aside = The game has been set aside: the rules cannot continue it.
web-line-note-seeded = The dice of this game come from a seed: whoever chose it can know them in advance.
web-line-note-start = This game began from a position that somebody set up.
web-line-note-no-past = How this game reached its position is not known here.
web-line-note-scripted = Some dice of this game were fixed in advance.
web-line-note-altered = This game was played with other definitions (map, counters or charts) than those of this site.
web-line-undone = { $by } took a move back.
web-line-resigned = { $by } gave up.
web-line-out-of-time = { $side }: the time is up.
web-line-rematch = { $by } asks for another game.
web-line-imported = { $by } brought the game from a file.

web-menu = Menu
web-replay = Replay
web-replay-back = Step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-forward = Step forward
web-replay-slider = Point in the game
web-replay-as = Seen by
web-bystander = A spectator
web-replay-link = Copy link
web-replay-copied = Link copied
web-replay-leave = Back to the present
web-replay-moment = After { $serial } answers
web-replay-from = Show the map as it was after answer { $serial }
web-help = Help
web-help-text = Whatever is lit can be done. Press a stack to pick it up, press a lit hex to go there; what cannot be taken back is shown with its odds and confirmed. Press anything else to hear why not.
web-tour = First steps
web-resign = Give up
web-resign-sure = The other side wins. Give up the game?
web-turn-file = Save as a turn file
web-invite = Invite
web-invite-link = Link for the { $side } player
web-hand-over = Please hand over to the { $side } player
web-hand-over-text = The map is covered until the other player sits here.
web-seated = I am seated
web-after = After the game
web-rematch = Rematch with sides swapped
web-luck = Luck
web-luck-plot = Dice rolled minus dice expected, added up over the game, for each side
web-luck-side = Side
web-luck-rolls = Rolls
web-luck-mean = Mean roll
web-luck-expected = Expected
web-luck-actual = Actual
web-luck-combat = Combat
web-luck-combats = Every combat ({ $count })
web-dice = Dice
web-dice-checking = Recomputing every roll …
web-dice-honest =
    { $rolls ->
        [0] Your browser recomputed the commitment. No dice were rolled in this game.
        [one] Your browser recomputed the commitment and the one roll: the dice were honest.
       *[other] Your browser recomputed the commitment and all { $rolls } rolls: the dice were honest.
    }
web-dice-false = The rolls do not agree with the commitment.
web-dice-unchecked = Rolls can be recomputed here only over https or on this machine; the command line does it anywhere.
web-dice-commitment = Commitment:
web-dice-secret = Secret:

web-key-map = M
web-key-map-does = Go to the map
web-key-arrows = ← ↑ ↓ →
web-key-arrows-does = Move the cursor on the map; with Shift, move the map
web-key-next = N, P
web-key-next-does = Next or previous hex where something can be done
web-key-enter = Enter
web-key-enter-does = Pick up, move or select
web-key-number = 1 – 9
web-key-number-does = Choose an answer by its number
web-key-confirm = C
web-key-confirm-does = Confirm
web-key-escape = Esc
web-key-escape-does = Clear the selection, or let go of what was just taken up or aimed at
web-key-undo = U
web-key-undo-does = Undo
web-key-why = Y
web-key-why-does = Why not here?
web-key-zoom = + − 0
web-key-zoom-does = Closer, farther, the whole map
web-key-tabs = A I L R T
web-key-tabs-does = Act, units, log, rules, text

web-tour-step = { $step } of { $of }
web-tour-next = Next
web-tour-back = Back
web-tour-skip = Skip
web-tour-done = Play
web-tour-welcome-title = Welcome
web-tour-welcome = The game knows its rules. It asks one question at a time, and you choose one of the answers it lists. A dozen short notes show you how.
web-tour-map-title = The map
web-tour-map = Drag to move it, turn the wheel or pinch to zoom. Rest the mouse on a stack, or tap it, and it fans out.
web-tour-tracks-title = Where we stand
web-tour-tracks = The turn, whose phase it is, and the numbers that decide the game.
web-tour-question-title = The question
web-tour-question = This is what you are asked now. The number beside it is the rule; press it to read the rule in brief.
web-tour-lit-title = What is lit can be done
web-tour-lit = A lit hex is one where you have an answer to give. Choose it: its answers appear here. Hexes that a unit can reach show the cost.
web-tour-confirm-title = Press, and it is done
web-tour-confirm = Press a stack to pick it up, press a lit hex to go there, or drag it. Whatever can be taken back is done at once. What cannot, such as a roll of the dice, is shown first and asks you to confirm. The settings can change that.
web-tour-forecast-title = Know the odds
web-tour-forecast = Before dice are rolled you see the exact chances, every modifier with its rule, and the average losses.
web-tour-undo-title = Undo
web-tour-undo = Take back until something was rolled, revealed or handed over. The button says what it takes back.
web-tour-why-title = Why not?
web-tour-why = Choose anything that is not lit, and the game names the rule that forbids it.
web-tour-overlays-title = Overlays
web-tour-overlays = Show control, zones of control, sight or threats on the map.
web-tour-tabs-title = Panels
web-tour-tabs = Units waiting off the map, the log with replay, the searchable rules, chat, and the map as text.
web-tour-end-title = Done? Say so
web-tour-end = When you have nothing more to do in a phase, end it here. Good luck!

web-error-bad-request = That did not work.
web-error-offline = There is no connection to the server.
web-error-not-signed-in = Please sign in first.
web-error-forbidden = You may not do that.
web-error-csrf = The page is out of date. Please load it again.
web-error-origin = The page comes from another site.
web-error-not-found = There is no such thing.
web-error-no-turn-file = No game can be opened from this file: it is not a turn file, or it is damaged.
web-error-no-game = There is no game at this address.
web-error-stale = The game has moved on. Look again and choose again.
web-error-illegal = That is not possible now.
web-error-not-your-turn = It is not your turn.
web-error-not-running = The game is not running.
web-error-taken = It is already taken.
web-error-nothing-to-undo = Nothing can be taken back.
web-error-wrong-password = Name or password is wrong.
web-error-too-large = That is too long.
web-error-too-many = Too many requests. Please wait a little.
web-error-no-history = The earlier moments of this game are not stored.
web-error-set-aside = The game has been set aside: the rules cannot continue it. The operator will look into it.
web-error-failed = The rules failed on this. Nothing has changed.
web-error-unsupported = This server does not offer that.

web-guest-name = Guest { $number }
web-tracks = Turns and tracks
web-more-tracks = All numbers
web-objective-held = { $name } ({ $side })
web-objective-places = { $names } – { $reason }
web-objective-side = { $side } { $points }
web-objective-sides = objective, victory points: { $worths }
web-objective-worth =
    objective worth { $points ->
        [one] one victory point
       *[other] { $points } victory points
    }
web-overlay-then = As it was after { $serial } answers
web-aim-from = Press the hex to look from.
web-aim-to = Now press the hex to look at.
web-aim-again = Press another hex to look from there. Escape, or no overlay, ends it.
web-profile = The ground along the line: { $line }
web-hidden-chit = hidden chit ({ $side })
web-unseen-chit = a chit nobody has seen
web-interrupts = What is going on
web-fact-other = other values
web-charts =
    { $count ->
        [one] One chart
       *[other] { $count } charts
    }
web-charts-stated = Printed in the rules
web-charts-reconstructed = Reconstructed
web-chart-result = result

fact-identity = Name
fact-values = Values
fact-strength = Strength
fact-movement = Movement
fact-start = Set-up
fact-command = Command
fact-tcr = Tactical cohesion rating (TCR)
fact-historical = Historical set-up
fact-entry = Entry
fact-weight = Weight
fact-steps = Steps
fact-out-of-supply = Out of supply
fact-parenthesised = Parentheses
fact-organisation = Organisation
fact-reduced = Reduced side
fact-gsp = GSP unit
web-legend = What overlays show

web-asked = { $side }: your decision
web-asked-meanwhile = { $side }: your decision, while the { $other } side acts
web-only-answer = There is only one answer.
web-order = Give this answer for the rest of the turn
web-order-text = The question will not be asked again this turn. You can change this at any time.
web-ordered = This turn, without asking: { $option }
web-watch-again = Watch it
web-meanwhile-more = { $count } more in the log
web-mean = { $what } { $value }
web-played-more = +{ $count }
web-counter-steps = steps { $steps }/{ $of }
web-all-games = All games
web-asked-title = ● Your decision
web-meanwhile =
    { $count ->
        [one] Since your last answer: one event
       *[other] Since your last answer: { $count } events
    }
web-interrupts-more = +{ $count }

# Acting
web-along = take along
web-all-of-them = All { $count }
web-column = As one column
web-send-all = Send all { $count } …
web-gathered =
    { $count ->
        [one] One unit selected. Press the hex where it should go.
       *[other] { $count } units selected. Press the hex where they should go; each goes there, or as near as it can.
    }
web-sending = They are on their way …
web-several = Select several units
web-several-hint = Press the stacks that should go together, or draw a frame around them; then press where to send them.
web-sent = Moved: { $went }. Stayed: { $stayed }.
web-again = Same again: { $option }
web-again-to = { $unit } → { $option }
web-left-over =
    { $count ->
        [one] There is still one place where something could be done.
       *[other] There are still { $count } places where something could be done.
    }
web-left-over-own =
    { $count ->
        [one] In one hex a unit of yours could still do something.
       *[other] In { $count } hexes units of yours could still do something.
    }
web-passed = { $phase }: nothing to do, so it was skipped.
web-options-search = Search the answers
web-only-this = Only { $unit }

web-hours = { $from }–{ $to } hours
web-scenarios =
    { $count ->
        [one] one scenario
       *[other] { $count } scenarios
    }
web-complexity = Complexity { $level } of { $of }
web-complexity-short = Rules
web-shared = Let others watch
web-first-game =
    { $scenario ->
        [none] New here? Take the { $side } side.
       *[other] New here? Play “{ $scenario }” with the { $side } side.
    }

# Settings, looking, keys
web-settings = Settings
web-in-rules = In the rules
web-look-decision = To the question
web-set-asking = Confirm before acting
web-set-asking-final = Only what cannot be taken back
web-set-asking-all = Everything
web-set-asking-none = Nothing
web-set-pace = How moves are shown
web-set-pace-calm = Calmly
web-set-pace-quick = Quickly
web-set-pace-none = Not at all
web-set-theme = Colours of the panels
web-set-theme-auto = As the system
web-set-theme-light = Light
web-set-theme-dark = Dark
web-set-text = Size of text
web-set-more = More
web-set-alone = When only one answer is legal, give it for me
web-set-minimap = Overview in the corner
web-set-sound = Sounds
web-set-notify = Let the browser tell me when it is my turn
web-set-safecolours = Colours that are easier to tell apart
web-key-press = Click, tap
web-key-press-does = Pick up the stack; again: only one unit of it; on a lit hex: go there
web-key-drag = Drag
web-key-drag-does = Pick up and go in one; anywhere else, move the map
web-key-shift = Shift
web-key-shift-does = With a click or a frame: select several stacks, then press where they should go
web-key-double = Double click
web-key-double-does = Go there and end the move
web-key-again = S
web-key-again-does = The same again with the next unit
web-key-views = W D F
web-key-views-does = Show the whole map, the question, the selection
web-bare = Hide the counters
web-key-bare = X
web-key-bare-does = Hide or show the counters
web-key-help = ?
web-key-help-does = This list
web-finger-tap = Tap
web-finger-tap-does = Pick up the stack; again: only one unit of it; on a lit hex: go there
web-finger-twice = Tap twice
web-finger-twice-does = Go there and end the move
web-finger-rest = Press and hold
web-finger-rest-does = Select several stacks: hold one, tap the others, then tap where they are to go
web-finger-drag = Drag
web-finger-drag-does = Move the map
web-finger-pinch = Two fingers
web-finger-pinch-does = Closer, farther

# Order of battle and groups
web-order-of-battle = Order of battle
web-oob-search = Find a unit, place, hex or state
web-oob-count =
    { $hidden ->
        [0] { $count } units
       *[other] { $count } units, { $hidden } unknown
    }
web-oob-more = { $count } more
web-groups = Groups
web-groups-away = Not on the map ({ $count })

# Company
web-copy = Copy
web-players = Players
web-is-here = here
web-is-away = away
web-unread =
    { $count ->
        [one] one new line
       *[other] { $count } new lines
    }
web-why-hint = Press what is lit on the map. Press anything else to hear why not.
web-shifts-together = Together

# Learning
web-objectives = How to win
web-signs = Signs and terrain
web-signs-counters = Counters
web-signs-foot = The figures at the foot, from left to right: { $values }.
web-signs-steps = Dots at the right: steps; hollow ones are lost.
web-signs-corner = A yellow corner: the counter carries a mark; press it, or rest the mouse on it, to read it.
web-signs-badge = A number in a circle: that many counters are there.
web-signs-pennant = A yellow pennant at the foot of a hex: there is a marker.
web-signs-dot = A green dot: a unit there may still act in this phase.
web-signs-back = A woven back with a question mark: a unit you cannot identify.
web-signs-marks = Marks on counters now:
web-signs-markers = Markers on the map now:
web-signs-hexes = Special hexes
web-terrain-chart = Terrain
web-hint = What would the computer do?
web-hint-thinking = It is thinking …
web-hint-is = The computer would consider: { $option }
fact-bombardment = Bombardment
fact-range = Range
chart-movement = Movement
chart-close-combat = Assault
chart-defensive-fire = Defensive fire
chart-bombardment = Bombardment
chart-blocks-sight = Blocks sight
chart-zoc-enters = ZOC extends in
chart-shift = Column shift
chart-concentric = Concentric attacks
chart-command = Command range
chart-fire-shift = Fire shift
chart-defence-shift = Assault shift
chart-uphill-shift = Uphill shift
chart-up = Uphill
chart-down = Downhill
chart-sight = Sight
chart-road-march = Road march
chart-is-prohibited = no entry
chart-is-open = open
web-skip-film = Skip
chart-is-screen = screens
chart-is-farm = obscures
overlay-fights = Fighting
layer-fought-now = fought over recently
layer-fought-before = fought over earlier

web-lesson = First lesson
web-lesson-offer = First lesson: ten minutes on a small position
web-lesson-over = done
web-lesson-map = Now press what is ringed on the map.
web-lesson-panel = Now press the ringed answer in this panel.
web-lesson-confirm = Look at the odds below, then confirm.
web-lesson-confirm-plain = Now confirm the answer below.
web-lesson-wait = The other side is acting. Watch what happens.
web-lesson-astray = The lesson had something else in mind. Take it back, or start again.
web-lesson-back = Take back
web-lesson-anew = Restart the lesson
web-lesson-learnt = What you have learnt
web-lesson-first = Start a first full game
web-lesson-on = Play on from here
web-line-note-lesson = This game is a lesson: it begins from a small position, and some of its dice were fixed in advance.
web-glossary = Terms

# where data come from, told to players; the name is that of the source in the definition files
told-R-areas = Reconstructed: the lanes in which the armies advanced and fell back; the rules fix their order
told-R-border = Reconstructed: the border of 1914
told-R-bridges = Reconstructed: where the roads of the time crossed the water
told-R-camp = Reconstructed: the outer forts of Paris
told-R-canal = Reconstructed: the course of the Mons-Condé canal
told-R-centre = Reconstructed: the course of the Canal du Centre
told-R-cities = Reconstructed: where the town lies
told-R-cities-1914 = Reconstructed: the principal towns of 1914; the rules give their number
told-R-cities-drawn = Reconstructed: the towns of the time
told-R-country = Reconstructed: the borders of 1914
told-R-edge = Reconstructed: where the roads leave the map
told-R-farms = Reconstructed: the walled farms and hamlets of the battle
told-R-flat = Reconstructed: level ground
told-R-flavigny = Reconstructed: the brook of Flavigny, through the hexes that the examples name
told-R-forests = Reconstructed: the large forests of the time
told-R-fort-level = Reconstructed: the height on which the fort stands
told-R-fortresses = Reconstructed: the great fortresses of 1914
told-R-forts = Reconstructed: the fortresses of 1914
told-R-ground = Reconstructed: open ground, since no wood, village or water is known here
told-R-hills = Reconstructed: the hills of the region
told-R-known = Reconstructed: where the place lies
told-R-lakes = Reconstructed: the lakes of the region
told-R-levels = Reconstructed: the real elevation of the ground
told-R-major = Reconstructed: the highways of the time
told-R-marshes = Reconstructed: the marshes of the time
told-R-mons = Reconstructed: the town of Mons stands here
told-R-sixth-cavalry = Reconstructed: the cavalry division of Sixth Army
told-R-third-group = Reconstructed: the one division of the group that is not counted elsewhere
told-R-moselle = Reconstructed: the course of the Moselle
told-R-orne = Reconstructed: the course of the Orne
told-R-ports = Reconstructed: the ports of 1914
told-R-postal = Reconstructed: where the village lies
told-R-quarries = Reconstructed: the quarries of the battlefield
told-R-rail = Reconstructed: the railways of 1914
told-R-rails = Reconstructed: the railways of 1870
told-R-relief = Reconstructed: how steep the ground is
told-R-rivers = Reconstructed: the course of the river
told-R-roads = Reconstructed: the roads of the time from village to village
told-R-roads-edge = Reconstructed: where the roads leave the map
told-R-roads-low = Reconstructed: the roads of the time, less certain here
told-R-sea = Reconstructed: the coast
told-R-slopes = Reconstructed: the difference in height between the hexes
told-R-srtm = Reconstructed: the real elevation of the ground
told-R-streams = Reconstructed: the course of the valleys
told-R-teaching = Reconstructed: drawn for the teaching game
told-R-towns = Reconstructed: the towns and villages of the time
told-R-tracks = Reconstructed: the side roads that the histories name
told-R-victory = Reconstructed: the places for which the armies fought
told-R-villages = Reconstructed: the villages of the time
told-R-waters = Reconstructed: the course of the valleys
told-R-woods = Reconstructed: the woods that accounts of the battle name
told-ours = Reconstructed: our own game
told-R-artillery = Reconstructed: the artillery of the corps
told-R-detachments = Reconstructed: sizes like those that the rules show
told-R-entry = Reconstructed: the days on which the troops came up
told-R-garrison = Reconstructed: what the garrison could do
told-R-gsp = Reconstructed: the garrisons of farms and villages on 18 August 1870
told-R-hq = Reconstructed: our own value, from where the headquarters worked
told-R-markers = Reconstructed: what the stated number of counters leaves
told-R-oob = Reconstructed: the historical order of battle
told-R-ratings = Reconstructed: our own value, from the quality of the troops or commander
told-R-reduced = Reconstructed: about half of the full strength
told-R-start = Reconstructed: where the troops stood
told-R-start-hex = Reconstructed: where the troops stood
told-R-steps = Reconstructed: our own value, from the number of men and vehicles
told-R-values = Reconstructed: our own value, from men, guns and training, tried out in play
told-R-assault = Reconstructed: fitted to the results that the examples give
told-R-barrage = Reconstructed: fitted to the lines that the rules state
told-R-bombardment = Reconstructed: fitted to the results that the rules state
told-R-breakthrough = Reconstructed: our own value; the rules say whom it helps
told-R-close-combat = Reconstructed: fitted to the results that the rules state
told-R-combat = Reconstructed: fitted to the results that the rules state
told-R-command = Reconstructed: how far the armies marched, tried out in play
told-R-defensive-fire = Reconstructed: fitted to the results that the rules state
told-R-engagement = Reconstructed: fitted to the lines that the rules state
told-R-fire = Reconstructed: fitted to the results that the examples give
told-R-heavy = Reconstructed: the three results that the rules state, equally likely
told-R-isolation = Reconstructed: our own steps; the rules say what counts
told-R-light = Reconstructed: read by the sense of the rules
told-R-march = Reconstructed: like the attrition of units out of supply
told-R-modifier = Reconstructed: our own size; the rules say whom it helps
told-R-odds = Reconstructed: carried on from the ratios that the rules state
told-R-ranges = Reconstructed: the reach of the weapons of 1870
told-R-snafu-effect = Reconstructed: our own reading of the three results

# Accounts and the operator

web-wrong-old-password = That is not your password.
web-confirm-address = Confirm the address
web-confirm-address-hint = { $email } has not been confirmed yet. It gets no mail until somebody presses the button in the one that we sent there.
web-confirm-address-again = Send that mail again
web-mail-sent = The mail is on its way.
web-change-password = Change password
web-old-password = Current password
web-new-password = New password (8 characters or more)
web-password-changed = The password has been changed. All other sessions have ended.
web-sessions-and-data = Sessions and data
web-logout-everywhere = Sign out on every device
web-export-account = Download all my data as a file
web-delete-account = Delete account
web-delete-account-hint = Your running games are resigned. Your name, your address and what you said in chats are removed for ever; the games stay for your opponents.
web-delete-account-sure = I know that this cannot be undone.
web-forgot-password = Forgotten your password?
web-forgot-password-hint = If the account has a confirmed address, a link for a new password is sent there.
web-send-mail = Send the link
web-forgot-password-sent = If there is such an account with a confirmed address, the link is on its way. It is valid for an hour.
web-announcement = Announcement
web-set-aside-why = Reason: { $why }
web-to-my-games = Back to the games

web-operator = Operator
web-op-people = People
web-op-games = Games
web-op-find = Name, part of a name, or number
web-op-number = No.
web-op-seen = Last seen
web-op-acts = Acts
web-op-why = Reason, shown to those concerned
web-op-mute = Mute
web-op-unmute = Unmute
web-op-ban = Ban
web-op-unban = Unban
web-op-muted = Muted: { $why }
web-op-banned = Banned: { $why }
web-op-aside = Set aside
web-op-resume = Resume
web-op-state = State
web-op-state-all = All
web-op-state-waiting = Waiting for players
web-op-state-running = Running
web-op-state-over = Over
web-op-state-aside = Set aside
web-op-announce-hint = Shown to everybody; empty for none
web-op-limits = The site at a glance
web-op-limits-hint = Factor on every limit: { $rate }. Open connections: { $address } per address, { $account } per account.
web-op-kind = Kind
web-op-burst = At once
web-op-per-minute = A minute
web-op-count-games-running = Games running
web-op-count-games-waiting = Games waiting
web-op-count-games-over = Games over
web-op-count-games-aside = Games set aside
web-op-count-accounts = Accounts
web-op-count-guests = Guests
