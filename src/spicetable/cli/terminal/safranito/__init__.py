"""Safranito in the terminal."""

from spicetable.cli.terminal.safranito.face import SafranitoFace

FACE = SafranitoFace()

__all__ = ["FACE"]
