"""Chapters 9 and 10: tests, hits and broken units."""
