"""Chapters 7, 14 and 17: activations, who is in command, and what units out of command do."""
