"""At Any Cost: Metz 1870 (Mars-la-Tour and Gravelotte). One file a chapter of the rulebook:

strength 2.3, 3 · stacking 4 · sequence 5 · planning 5.1 · cup 5.2 · activation 5.3 · event_chits, fortunes, staff 6
command 7 · sight 8.1.2 · fire, fire_step, fire_shifts 8 · hits 8.6, 9, 10 · movement, costs, reactions, charges, entry,
overrun 11 · assault, losses, retreat, breakthrough 12 · rally 13 · out_of_command 14 · end_turn 15 · works 16
breakdown 17 · night 18 · victory 19
"""
