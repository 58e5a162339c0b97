"""Zanzibar in the terminal."""

from spicetable.cli.terminal.zanzibar.face import ZanzibarFace

FACE = ZanzibarFace()

__all__ = ["FACE"]
