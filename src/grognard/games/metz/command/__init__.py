"""Chapters 7, 14 and 17: activations, who is in command, and what those do who are not."""
