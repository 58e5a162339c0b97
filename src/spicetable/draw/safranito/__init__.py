"""Safranito in pictures."""

from spicetable.draw.safranito.picture import draw_safranito as draw
from spicetable.draw.safranito.places import draw_board
from spicetable.draw.safranito.throw_map import draw_throw_map, throw_map

__all__ = ["draw", "draw_board", "draw_throw_map", "throw_map"]
