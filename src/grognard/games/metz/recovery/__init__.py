"""Chapters 13, 16 and 18: rally, field works, and the night."""
