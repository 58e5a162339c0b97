"""A figure of a report: its words, and its drawing as SVG that stands in the page."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A titled drawing, and a sentence that says how to read it. `wide` ones take a whole row of the page."""

    title: str
    note: str
    svg: str
    wide: bool = False
