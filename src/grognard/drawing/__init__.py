"""Positions as pictures: a view drawn as SVG, from the same presentation data as the clients use."""

from grognard.drawing.seen import SeenView
from grognard.drawing.svg import draw

__all__ = ["SeenView", "draw"]
