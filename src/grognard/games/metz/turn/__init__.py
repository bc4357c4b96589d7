"""Chapters 5, 15 and 19: a turn from its beginning to its end, and who has won."""
