"""The hex grid: numbering, neighbours, distance, lines. No game knows how hexes work; nothing here knows a game."""

from grognard.hexes.grid import NOWHERE, Grid
from grognard.hexes.lines import crossed_hexes

__all__ = ["NOWHERE", "Grid", "crossed_hexes"]
