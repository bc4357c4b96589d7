# Crossroads: what the common catalogue does not say.

side-blue = Blue
side-red = Red
type-infantry = infantry
type-cavalry = cavalry
track-points = Blue VP
scenario-fourways = The battle of Fourways

ending-objectives =
    { $winner-key ->
        [blue] Blue victory: it holds the objectives.
       *[other] { $winner } victory: Blue does not hold enough objectives.
    }
ending-destroyed = { $winner } victory: the other side has no unit left.

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

reason-no-enemy-there = There is no enemy in { $hex }.
reason-hex-attacked-already = { $hex } has been attacked in this phase.
reason-nobody-can-attack = No unit that could still attack is next to { $hex }.
reason-in-the-attack-already = { $unit } is already taking part.
reason-attacked-already = { $unit } has attacked in this phase.
reason-no-attacker-yet = No unit has been chosen to attack.
reason-not-in-the-battle = { $unit } is not in this battle.

shift-terrain-woods = defender in woods
shift-terrain-hills = defender in hills
shift-terrain-town = defender in a town
shift-across-river = across the river
shift-combined-arms = combined arms
