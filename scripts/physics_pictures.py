"""Draw the pictures of docs/physics.md and reckon its tables: python scripts/physics_pictures.py TARGET.

Everything is simulated anew; the same program draws the same bytes.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from spicetable.disks import (
    DRAWS,
    MEASURES,
    Area,
    Flight,
    Hand,
    Kind,
    Release,
    Situation,
    Spot,
    tremble_many,
)
from spicetable.disks.compile import Ints
from spicetable.disks.samples import integers

HALF = MEASURES.board.size / 2
RADIUS = MEASURES.chip.radius
BOWLS = MEASURES.areas[:9]
ROWS = (("near", BOWLS[6:9]), ("middle", BOWLS[3:6]), ("far", BOWLS[0:3]))
HANDS = (
    ("master", Hand(20_000, 1_000_000)),
    ("practised", Hand(50_000, 2_000_000)),
    ("beginner", Hand(100_000, 4_000_000)),
)
WOOD, FIELD, BOWL, SPACE = "#8a5a33", "#f3e6cf", "#e2c391", "#cfdcc4"
THROWN, LYING, INK, FAINT = "#b3261e", "#2f5d8a", "#3b2a1a", "#8d7b68"
STYLE = f'font-family="Georgia, serif" fill="{INK}"'


def at(x: float, y: float) -> str:
    """Attributes of a centre; on paper y goes down."""
    return f'cx="{x:.1f}" cy="{-y:.1f}"'


def svg(left: float, top: float, width: float, height: float, scale: float, parts: list[str]) -> str:
    """A picture with a white ground."""
    box = f"{left:g} {top:g} {width:g} {height:g}"
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    ground = f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="#fffdf8"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def text(x: float, y: float, words: str, size: float, anchor: str = "middle", colour: str = INK) -> str:
    """A line of text; y down."""
    style = f'font-family="Georgia, serif" fill="{colour}" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>'


def board() -> list[str]:
    """The board from above."""
    rim, size = 14.0, MEASURES.board.size
    outer = size + 2 * rim
    parts = [
        f'<rect x="{-HALF - rim}" y="{-HALF - rim}" width="{outer}" height="{outer}" rx="16" fill="{WOOD}"/>',
        f'<rect x="{-HALF}" y="{-HALF}" width="{size}" height="{size}" fill="{FIELD}"/>',
    ]
    for area in MEASURES.areas:
        colour = BOWL if area in BOWLS else SPACE
        parts.append(f'<circle {at(area.x, area.y)} r="{area.radius:g}" fill="{colour}"/>')
    return parts


def chip(x: float, y: float, z: float, colour: str) -> list[str]:
    """A chip from above: the higher, the farther its shadow falls, and the larger it looks."""
    grown = RADIUS * (1 + z / 500)
    shadow = f'<circle {at(x + 0.35 * z + 2, y - 0.35 * z - 2)} r="{grown:.1f}" fill="#000" opacity="0.22"/>'
    body = f'<circle {at(x, y)} r="{grown:.1f}" fill="{colour}" stroke="#fff" stroke-width="2"/>'
    hole = f'<circle {at(x, y)} r="{MEASURES.chip.hole_radius}" fill="{FIELD}"/>'
    return [shadow, body, hole]


def trail(flight: Flight, number: int, until: float, colour: str) -> str:
    """The path of a chip up to a time; dashed, as thin as a thread."""
    pieces = flight.of(number)
    if not pieces or pieces[0].time >= until:
        return ""
    times = [piece.time for piece in pieces if piece.time < until] + [until]
    places = [flight.at(number, time) for time in times]
    points = " ".join(f"{place[0]:.1f},{-place[1]:.1f}" for place in places if place is not None)
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3" '
        'stroke-dasharray="2 7" stroke-linecap="round"/>'
    )


@dataclass
class Scene:
    """One of the three throws of the film strip."""

    title: str
    told: str
    lying: tuple[Spot, ...]
    release: Release


SCENES = (
    Scene(
        "Flat take-out",
        "low and fast: it shoots the chip out of the far bowl, over the rim, and stays there itself",
        (Spot(0, 187_500), Spot(-60_000, 20_000), Spot(130_000, 60_000)),
        Release(x=-20, vx=0, vy=2420, vz=300),
    ),
    Scene(
        "Lob over a guard",
        "high and slow: it falls into the middle bowl, behind the chip that bars the way",
        (Spot(0, -62_000), Spot(-150_000, 150_000)),
        Release(x=0, vx=0, vy=1240, vz=1960),
    ),
    Scene(
        "Bank off the rim",
        "along the side: the rim takes half of its sideways speed and sends it into the far bowl",
        (Spot(190_000, 40_000), Spot(60_000, -100_000)),
        Release(x=145, vx=690, vy=2260, vz=-100),
    ),
)
FRAMES = 6


def frame_times(flight: Flight) -> list[float]:
    """When to look: shortly before it comes in, then in even steps to the end."""
    first = flight.pieces[1].time * 0.75
    last = max(piece.time for piece in flight.pieces if piece.kind is not Kind.LEAVE)
    return [first + (last - first) * i / (FRAMES - 1) for i in range(FRAMES)]


def frame(scene: Scene, flight: Flight, time: float) -> list[str]:
    """The board at one moment: trails, then chips, the highest last."""
    parts = board()
    chips: list[tuple[float, float, float, str]] = []
    for number in range(len(scene.lying) + 1):
        colour = THROWN if number == len(scene.lying) else LYING
        place = flight.at(number, time)
        if place is None:
            spot = scene.lying[number]
            place = (spot.x / 1000, spot.y / 1000, 0.0)
        parts.append(trail(flight, number, min(time, flight.duration), colour))
        left = flight.of(number)[-1:] and flight.of(number)[-1].kind is Kind.LEAVE
        if left and time - flight.of(number)[-1].time > 0.08:
            continue  # it has fallen off the table
        chips.append((place[2], place[0], place[1], colour))
    for z, x, y, colour in sorted(chips):
        parts += chip(x, y, max(0.0, z), colour)
    return [part for part in parts if part]


def film_strip() -> str:
    """Three throws, six moments each."""
    parts: list[str] = []
    step, below = 720.0, 900.0
    for row, scene in enumerate(SCENES):
        flight = Situation(scene.lying).watch(scene.release)
        top = row * below
        parts.append(text(-330, top - 400, scene.title, 44, "start"))
        parts.append(text(-330, top - 352, scene.told, 30, "start", FAINT))
        for number, time in enumerate(frame_times(flight)):
            parts.append(f'<g transform="translate({number * step:g} {top:g})">')
            window = '<rect x="-350" y="-340" width="700" height="725"/>'
            parts.append(f'<clipPath id="c{row}{number}">{window}</clipPath>')
            parts.append(f'<g clip-path="url(#c{row}{number})">')
            parts += frame(scene, flight, time)
            parts.append("</g>")
            parts.append(text(-312, 356, f"{1000 * time:.0f} ms", 32, "start", FAINT))
            parts.append("</g>")
    return svg(-360, -470, FRAMES * step, 3 * below - 60, 0.3, parts)


def aim(bowl: Area, hand: Hand, lofts: tuple[int, ...], count: int) -> Release:
    """The straight throw from opposite the bowl that hits it most often, over speeds and lofts."""
    best, found = -1.0, Release(0, 0, 0, 0)
    for loft in lofts:
        for speed in range(900, 2600, 10):
            release = Release(int(bowl.x), 0, speed, round(speed * math.tan(math.radians(loft))))
            spot = Situation([]).throw(release).thrown
            if spot is None or abs(spot.y - 1000 * bowl.y) > 70_000:
                continue
            rest, out = ends(Situation([]), release, hand, count, 1)
            rate = float(hits(rest, out, bowl).mean())
            if rate > best:
                best, found = rate, release
    return found


Bits = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


def ends(situation: Situation, release: Release, hand: Hand, count: int, seed: int) -> tuple[Ints, Bits]:
    """Where trembling throws end, and which are out."""
    row = [release.side, release.x, release.vx, release.vy, release.vz]
    draws = integers(seed, 3 * count, 0, DRAWS - 1).reshape(-1, 3)
    throws = situation.throw_many(tremble_many([row] * count, hand, draws))
    return throws.rest[:, -1], throws.out[:, -1]


def hits(rest: Ints, out: Bits, bowl: Area) -> Bits:
    """Which throws lie in the bowl."""
    away = rest - np.array([round(1000 * bowl.x), round(1000 * bowl.y)])
    reach = round(1000 * (bowl.radius + MEASURES.chip.hole_radius))
    return ((away**2).sum(axis=1) < reach**2) & ~out


LOFTS = (0, 15, 30, 45, 60)


def hit_rates() -> tuple[str, dict[tuple[str, str], Release]]:
    """The table of hit rates, and what was aimed at the three bowls of the middle column."""
    lines = ["| hand | near row | middle row | far row | all | off the board |", "|---|---|---|---|---|---|"]
    aims: dict[tuple[str, str], Release] = {}
    for name, hand in HANDS:
        shares: list[float] = []
        lost: list[float] = []
        for where, bowls in ROWS:
            rates: list[float] = []
            for bowl in bowls:
                release = aim(bowl, hand, LOFTS, 300)
                rest, out = ends(Situation([]), release, hand, 5_000, 99)
                rates.append(float(hits(rest, out, bowl).mean()))
                lost.append(float(out.mean()))
                if bowl is bowls[1]:
                    aims[name, where] = release
            shares.append(sum(rates) / len(rates))
        whole = sum(shares) / len(shares)
        cells = " | ".join(f"{100 * share:.0f} %" for share in [*shares, whole, sum(lost) / len(lost)])
        lines.append(f"| {name} | {cells} |")
    return "\n".join(lines) + "\n", aims


def guard_rates() -> str:
    """How often a guard 60 mm in front of the middle bowl's centre is hit, by loft."""
    lines = ["| loft | a practised hand's throw at the middle bowl hits the guard |", "|---|---|"]
    bowl, hand = BOWLS[4], HANDS[1][1]
    guard = Situation([Spot(0, -60_000)])
    for loft in (0, 15, 30, 45):
        release = aim(bowl, hand, (loft,), 300)
        row = [0, release.x, release.vx, release.vy, release.vz]
        draws = integers(7, 15_000, 0, DRAWS - 1).reshape(-1, 3)
        throws = guard.throw_many(tremble_many([row] * 5_000, hand, draws))
        moved = (throws.rest[:, 0] != [0, -60_000]).any(axis=1)
        lines.append(f"| {loft}° | {100 * float(moved.mean()):.0f} % |")
    return "\n".join(lines) + "\n"


def throw_ends(aims: dict[tuple[str, str], Release]) -> str:
    """Where 400 throws at each of three bowls end, for three hands."""
    parts: list[str] = []
    step, below = 700.0, 740.0
    for row, (name, hand) in enumerate(HANDS):
        parts.append(text(-330, row * below - 335, f"{name} hand", 40, "start"))
        for column, (where, bowls) in enumerate(ROWS):
            rest, out = ends(Situation([]), aims[name, where], hand, 400, 5)
            inside = hits(rest, out, bowls[1])
            parts.append(f'<g transform="translate({column * step:g} {row * below:g})">')
            parts += board()
            for (x, y), lies, lost in zip(rest.tolist(), inside.tolist(), out.tolist(), strict=True):
                if not lost:
                    colour = THROWN if lies else INK
                    parts.append(f'<circle {at(x / 1000, y / 1000)} r="5" fill="{colour}" opacity="0.6"/>')
            told = f"at the {where} bowl: {100 * inside.mean():.0f} % in, {100 * out.mean():.0f} % off the board"
            parts.append(text(-314, 348, told, 25, "start", FAINT))
            parts.append("</g>")
    return svg(-360, -390, 3 * step + 20, 3 * below + 30, 0.45, parts)


def side_view() -> str:
    """Three throws at the middle bowl from the side, distance and height in one scale."""
    thick = 14
    parts = [
        f'<rect x="{-HALF - thick}" y="0" width="{2 * HALF + 2 * thick}" height="{thick}" fill="{WOOD}"/>',
        f'<rect x="{-HALF - thick}" y="-12" width="{thick}" height="14" fill="{WOOD}"/>',
        f'<rect x="{HALF}" y="-12" width="{thick}" height="14" fill="{WOOD}"/>',
        f'<rect x="-58" y="0" width="116" height="{thick}" fill="{BOWL}"/>',
        text(0, 40, "the middle bowl", 18, "middle", FAINT),
        f'<line x1="-600" y1="0" x2="-600" y2="-200" stroke="{FAINT}" stroke-dasharray="4 6"/>',
        text(-600, 40, "the hand: 300 mm before the board, 200 mm high", 18, "start", FAINT),
    ]
    highest = 0.0
    for loft, colour in ((0, THROWN), (30, LYING), (60, "#5b7f3a")):
        release = aim(BOWLS[4], HANDS[1][1], (loft,), 100)
        flight = Situation([]).watch(release)
        times = np.linspace(0, flight.duration, 400).tolist()
        places = [place for time in times if (place := flight.at(0, time)) is not None]
        points = " ".join(f"{y:.1f},{-max(0.0, z):.1f}" for _, y, z in places)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3"/>')
        _, y, z = max(places, key=lambda place: place[2])
        highest = max(highest, z)
        parts.append(text(y + (0 if loft else 70), -z - 10, f"{loft}°", 22, "middle", colour))
        parts += [
            f'<circle cx="{piece.y:.1f}" cy="{-piece.z:.1f}" r="4.5" fill="{colour}"/>' for piece in flight.pieces[1:]
        ]
    return svg(-640, -highest - 50, 980, highest + 110, 0.9, parts)


def main(target: Path) -> None:
    """Draw all, and write the tables beside."""
    target.mkdir(parents=True, exist_ok=True)
    table, aims = hit_rates()
    (target / "film-strip.svg").write_text(film_strip(), encoding="utf-8")
    (target / "throw-ends.svg").write_text(throw_ends(aims), encoding="utf-8")
    (target / "side-view.svg").write_text(side_view(), encoding="utf-8")
    (target / "hit-rates.md").write_text(table + "\n" + guard_rates(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
