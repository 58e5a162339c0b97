"""Drawings for reports: SVG whose colours and letters come from the page that it stands in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

WIDTH = 900
"""Wide drawings are so many units wide; the page scales them."""

HALF = 520
"""Two of these stand side by side."""

ROW = 34
NAMES = 160
COLOURS = 8
"""Colours are classes `c0` to `c7` of the page; marks and dashes tell players apart as well."""


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two others.

    >>> ticks(0, 97)
    [0.0, 20.0, 40.0, 60.0, 80.0]
    >>> ticks(-0.1, 0.3)
    [-0.1, 0.0, 0.1, 0.2, 0.3]
    """
    span = max(high - low, 1e-9)
    rough = span / most
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def short(name: str, letters: int = 20) -> str:
    """A name that fits, with the whole one as a title.

    >>> short("random")
    'random'
    """
    shown = name if len(name) <= letters else name[: letters - 1] + "…"
    return escape(shown)


def _svg(height: float, parts: Sequence[str], label: str, width: int = WIDTH) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(label)}">' + "".join(parts) + "</svg>"
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{words}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def intervals(
    names: Sequence[str], values: Sequence[tuple[float, float, float]], unit: str, colours: Sequence[int]
) -> str:
    """A dot with its interval for each name, over a common scale, each in the colour of that number."""
    low = min(value[1] for value in values)
    high = max(value[2] for value in values)
    margin = 0.06 * (high - low or 1)
    low, high = low - margin, high + margin
    left, right, bottom = NAMES + 10, HALF - 70, 12 + ROW * len(names)

    def at(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    parts = [_line(at(tick), 6, at(tick), bottom, "grid") for tick in ticks(low, high, 4)]
    parts += [_text(at(tick), bottom + 18, f"{tick:g}{unit}", "axis", "middle") for tick in ticks(low, high, 4)]
    for row, (name, (mean, least, most)) in enumerate(zip(names, values, strict=True)):
        y = 12 + ROW * (row + 0.5)
        parts.append(f"<g><title>{escape(name)}: {mean:g}{unit} ({least:g} to {most:g})</title>")
        parts.append(_text(NAMES, y + 5, short(name), "name", "end"))
        parts.append(_line(at(least), y, at(most), y, f"reach c{colours[row] % COLOURS}"))
        parts.append(f'<circle cx="{at(mean):.1f}" cy="{y:.1f}" r="7" class="dot c{colours[row] % COLOURS}"/>')
        parts.append(_text(right + 12, y + 5, f"{mean:.1f}{unit}", "value") + "</g>")
    label = "; ".join(f"{name} {value[0]:g}" for name, value in zip(names, values, strict=True))
    return _svg(bottom + 26, parts, label, HALF)


def matrix(names: Sequence[str], shares: Sequence[Sequence[float | None]], notes: Sequence[Sequence[str]]) -> str:
    """A square of shares from 0 to 1: the row's against the column's. Nothing where they never met."""
    size = min(84.0, (HALF - NAMES - 50) / len(names))
    top = 96
    parts: list[str] = []
    for column, name in enumerate(names):
        x = NAMES + 20 + size * (column + 0.5)
        parts.append(
            f'<text transform="translate({x:.1f},{top - 10}) rotate(-28)" class="name"><title>{escape(name)}</title>'
            f"{short(name, 16)}</text>"
        )
    for row, name in enumerate(names):
        y = top + size * row
        parts.append(_text(NAMES + 8, y + size / 2 + 5, short(name), "name", "end"))
        for column, share in enumerate(shares[row]):
            x = NAMES + 20 + size * column
            if share is None:
                parts.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{size - 3:.1f}" height="{size - 3:.1f}" class="none"/>'
                )
                continue
            kind = "ahead" if share >= 0.5 else "behind"
            strong = abs(share - 0.5) * 2
            parts.append(
                f"<g><title>{escape(notes[row][column])}</title>"
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{size - 3:.1f}" height="{size - 3:.1f}" class="{kind}" '
                f'fill-opacity="{0.08 + 0.8 * strong:.2f}"/>'
                + _text(
                    x + size / 2 - 1,
                    y + size / 2 + 5,
                    f"{share:.0%}",
                    "cell strong" if strong > 0.6 else "cell",
                    "middle",
                )
                + "</g>"
            )
    return _svg(top + size * len(names) + 6, parts, "who stood before whom", HALF)


def histogram(counts: Mapping[int, int], unit: str, bars: int = 40) -> str:
    """How often which number came up; many different ones are put together."""
    if not counts:
        return _nothing()
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // bars))
    binned: dict[int, int] = {}
    for value, count in counts.items():
        binned[(value - low) // width] = binned.get((value - low) // width, 0) + count
    amount = (high - low) // width + 1
    left, right, top, bottom = 50, HALF - 10, 14, 330
    most = max(binned.values())
    step = (right - left) / amount
    parts: list[str] = []
    for tick in ticks(0, most, 4):
        y = bottom - tick / most * (bottom - top)
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 5, f"{tick:g}", "axis", "end")]
    for place in range(amount):
        count = binned.get(place, 0)
        height = count / most * (bottom - top)
        first = low + place * width
        span = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        parts.append(
            f'<rect x="{left + place * step + 1:.1f}" y="{bottom - height:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{height:.1f}" class="bar c0"><title>{span} {unit}: {count} games</title></rect>'
        )
    for tick in ticks(low, high, 10):
        if tick == int(tick):
            parts.append(_text(left + ((tick - low) / width + 0.5) * step, bottom + 20, f"{tick:g}", "axis", "middle"))
    parts.append(_text(right, bottom + 40, escape(unit), "axis", "end"))
    return _svg(bottom + 48, parts, f"games by {unit}, from {low} to {high}", HALF)


def _nothing() -> str:
    return _svg(30, [_text(WIDTH / 2, 20, "nothing to show", "axis", "middle")], "nothing to show")


def lines(names: Sequence[str], courses: Sequence[Sequence[float]], across: str, unit: str) -> str:
    """A curve for each name that has one; each ends with its name."""
    drawn = [number for number, course in enumerate(courses) if course]
    if not drawn:
        return _nothing()
    longest = max(map(len, courses))
    values = [value for course in courses for value in course]
    low, high = min(0.0, *values), max(1.0, *values) * 1.05
    left, right, top, bottom = 60, WIDTH - 190, 14, 360

    def at(turn: float, value: float) -> tuple[float, float]:
        across_part = turn / max(1, longest - 1)
        return left + across_part * (right - left), bottom - (value - low) / (high - low) * (bottom - top)

    parts: list[str] = []
    for tick in ticks(low, high):
        y = at(0, tick)[1]
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 5, f"{tick:g}", "axis", "end")]
    parts += [_text(at(tick, low)[0], bottom + 20, f"{tick:g}", "axis", "middle") for tick in ticks(0, longest - 1, 10)]
    parts.append(_text(right, bottom + 40, escape(across), "axis", "end"))
    labels = _apart([at(len(courses[number]) - 1, courses[number][-1])[1] for number in drawn], 18)
    for label, number in zip(labels, drawn, strict=True):
        name, course = names[number], courses[number]
        kind = f"c{number % COLOURS}"
        path = " ".join("{:.1f},{:.1f}".format(*at(turn, value)) for turn, value in enumerate(course))
        x, y = at(len(course) - 1, course[-1])
        parts.append(f'<g><title>{escape(name)}</title><polyline points="{path}" class="curve {kind}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" class="dot {kind}"/>')
        parts.append(_line(x + 4, y, right + 8, label - 4, "lead"))
        parts.append(_text(right + 12, label, short(name, 20), f"label {kind}") + "</g>")
    return _svg(bottom + 48, parts, f"{unit} by {across}")


def _apart(places: Sequence[float], least: float) -> list[float]:
    """Places for labels, moved so that none lies on another."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    moved = list(places)
    for before, number in pairwise(order):
        moved[number] = max(moved[number], moved[before] + least)
    return [place + 5 for place in moved]


def grouped(names: Sequence[str], groups: Sequence[str], values: Sequence[Sequence[float]], unit: str) -> str:
    """Bars in groups: one group for each thing, one bar in it for each name."""
    if not groups:
        return _nothing()
    flat = [value for row in values for value in row]
    low, high = min(0.0, *flat), max(1.0, *flat) * 1.05
    left, right, top, bottom = 60, WIDTH - 10, 34, 270

    def at(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    parts: list[str] = []
    for tick in ticks(low, high, 5):
        parts += [
            _line(left, at(tick), right, at(tick), "grid"),
            _text(left - 8, at(tick) + 5, f"{tick:g}", "axis", "end"),
        ]
    parts.append(_text(left - 8, 18, escape(unit), "axis", "end"))
    x = float(left)
    for number, name in enumerate(names):
        parts.append(f'<rect x="{x:.1f}" y="6" width="12" height="12" class="bar c{number % COLOURS}"/>')
        parts.append(_text(x + 18, 17, short(name, 22), "axis"))
        x += 36 + 7.4 * min(22, len(name))
    wide = (right - left) / len(groups)
    bar = (wide - 10) / len(names)
    for place, group in enumerate(groups):
        start = left + place * wide + 5
        for number, name in enumerate(names):
            value = values[number][place]
            y, height = min(at(value), at(0)), abs(at(value) - at(0))
            parts.append(
                f'<rect x="{start + number * bar:.1f}" y="{y:.1f}" width="{max(1.0, bar - 1):.1f}" '
                f'height="{height:.1f}" class="bar c{number % COLOURS}">'
                f"<title>{escape(name)}, {escape(group)}: {value:.1f} {escape(unit)}</title></rect>"
            )
        parts.append(_text(start + (wide - 10) / 2, bottom + 20, escape(group), "axis", "middle"))
    return _svg(bottom + 30, parts, f"{unit} by {', '.join(groups)}")
