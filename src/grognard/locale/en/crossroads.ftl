# Crossroads: what the common catalogue does not say.

side-blue = Blue
side-red = Red
track-points = Blue VP
scenario-fourways = The battle of Fourways

ending-objectives =
    { $winner-key ->
        [blue] Blue victory: it holds the objectives.
       *[other] { $winner } victory: Blue does not hold enough objectives.
    }
ending-destroyed = { $winner } victory: the other side has no unit left.

shift-combined-arms = combined arms
