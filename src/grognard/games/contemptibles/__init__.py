"""The Old Contemptibles (Mons 1914). One file a chapter of the rulebook:

    steps 2 · setup 3 · victory 4 · sequence 5 · stacking 6 · entry 8 · movement 9 · bombardment 10 · observation 10.11
    organisation 10.6, 12.14 · defensive_fire 11 · close_combat 12 · advance 12.13

Zones of control (7) and control of hexes (3.2) live in the tables of `rules` and in `mechanics.board`.
"""
