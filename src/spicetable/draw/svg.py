"""Elements of SVG as values, and their text: the same element always gives the same bytes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | float | None

INLINE = frozenset({"text", "tspan", "title", "desc"})
"""Elements whose white space is seen, so that none may be added inside."""


_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even escaped."""


@dataclass(frozen=True, slots=True)
class Element:
    """An element with its attributes and what is inside.

    >>> str(el("circle", r=2.5, class_="disc", data_space="n1"))
    '<circle r="2.5" class="disc" data-space="n1"/>'
    """

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Element | str, ...]

    def __str__(self) -> str:
        opening = "".join(f" {name}={quoteattr(_writable(value))}" for name, value in self.attributes)
        if not self.children:
            return f"<{self.tag}{opening}/>"
        gap = "" if self.tag in INLINE else "\n"
        inside = gap.join(escape(_writable(child)) if isinstance(child, str) else str(child) for child in self.children)
        return f"<{self.tag}{opening}>{gap}{inside}{gap}</{self.tag}>"


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\ufffd", text)


def el(tag: str, *children: Element | str | None, **attributes: Value) -> Element:
    """An element; in names of attributes `_` stands for `-`, and one at the end is dropped. None is left out.

    >>> str(el("text", "a < b", font_size=20, fill=None))
    '<text font-size="20">a &lt; b</text>'
    """
    named = (
        (name.rstrip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        for name, value in attributes.items()
        if value is not None
    )
    return Element(tag, tuple(named), tuple(child for child in children if child is not None))


def number(value: float) -> str:
    """A number with at most two decimals.

    >>> number(3.0), number(0.125), number(-0.001)
    ('3', '0.12', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform that moves, and then makes larger or smaller.

    >>> at(3, 4), at(3, 4, 0.5)
    ('translate(3 4)', 'translate(3 4) scale(0.5)')
    """
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({number(scale)})"
