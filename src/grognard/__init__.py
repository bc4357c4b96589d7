"""Grognard: published board wargames, played by the book."""

__version__ = "0.1.0"
