"""Crossroads, a game to learn with: a dozen rules on the standard kit; docs/adding-a-title.md walks through it."""
