"""Zanzibar in pictures."""

from spicetable.draw.zanzibar.board import draw_board
from spicetable.draw.zanzibar.picture import draw_zanzibar as draw

__all__ = ["draw", "draw_board"]
