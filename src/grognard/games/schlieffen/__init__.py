"""Schlieffen's War (the West, August and September 1914). One file a chapter of the rulebook:

steps 2 · setup 3 · victory 4 · sequence 5 · stacking 6 · command 6.7 · zones 7 · supply 8 · reinforcements 9.1 to 9.4
reorganisation 9.5 · morale 9.6, 10.2 · movement, movement_phase 10 · probing 11.1 · combat 11 · defence 11.2
siege 11.23 · losses 11.18 to 11.20 · retreat 11.21 · advance 11.22
"""
