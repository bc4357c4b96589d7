"""Clash of Giants: Tannenberg and the Marne, 1914.

One file a chapter of the basic rules; `tannenberg/` and `marne/` are the two halves of the battle book. `battle.py`
says what a battle book adds to the basic rules: no chapter asks which battle is fought, it asks the book.
"""
