"""Chapters 5 and 6: what goes into the cup, what comes out of it, and what the chits do."""
