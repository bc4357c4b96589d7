"""At Any Cost: Metz 1870 (Mars-la-Tour and Gravelotte). A folder for the chapters that belong together:

turn        5, 15, 19   a turn from its beginning to its end, and who has won
chits       5, 6        planning, the cup, events, fortunes of war, commanders in chief, opportunity fire
command     7, 14, 17   activations, command, out of command, forced moves, detachments
fire        8           sight, range, strength, fire combat
morale      9, 10       tests, hits, broken units
movement    11          moves, reactions, charges, reinforcements, overrun headquarters
assault     12          assaults, losses, retreats, breakthroughs
recovery    13, 16, 18  rally, field works, the night
bot                     the captain's judgement

Chapters 2 to 4 are `terrain`, `strength`, `stacking` and `board`; `procedures` of a folder are its values, `refusals`
and `naming` serve the answers of every question.
"""
