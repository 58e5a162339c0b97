"""What holds for every throw."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from spicetable.disks import MEASURES, Flight, Kind, Piece, Release, Situation, Spot
from spicetable.disks.samples import scatter

GRAVITY = MEASURES.motion.gravity
DRAG = MEASURES.motion.friction * GRAVITY

all_releases = st.builds(
    Release,
    x=st.integers(-280, 280),
    vx=st.integers(-500, 500),
    vy=st.integers(1000, 4000),
    vz=st.integers(-1500, 2500),
    side=st.integers(0, 3),
)


def aimed(spots: tuple[Spot, ...], chip: int, speed: int, up: int) -> Release:
    """A straight throw from side 0 in the column of one of the chips: it mostly hits something."""
    return Release(x=spots[chip % len(spots)].x // 1000 if spots else 0, vx=0, vy=speed, vz=up)


@st.composite
def some_throws(draw: st.DrawFn) -> tuple[tuple[Spot, ...], Release]:
    """Chips on the board, and a release; every other one is aimed at a chip."""
    spots = scatter(draw(st.integers(0, 2**32)), draw(st.integers(0, 24)))
    if draw(st.booleans()):
        return spots, draw(all_releases)
    speed, up = draw(st.integers(1500, 3000)), draw(st.integers(-500, 800))
    return spots, aimed(spots, draw(st.integers(0, 23)), speed, up)


throws = some_throws()
often = settings(max_examples=400, deadline=None)


def energy(piece: Piece, time: float) -> float:
    """Energy of a chip of mass 1 on its piece."""
    t = time - piece.time
    speed = max(0.0, math.hypot(piece.vx, piece.vy) - piece.slow * t)
    up = piece.vz - piece.fall * t
    z = piece.z + piece.vz * t - piece.fall * t * t / 2
    return (speed * speed + up * up) / 2 + GRAVITY * z


def velocity(piece: Piece, time: float) -> tuple[float, float]:
    """Horizontal velocity of a chip on its piece."""
    speed = math.hypot(piece.vx, piece.vy)
    left = max(0.0, speed - piece.slow * (time - piece.time)) / speed if speed > 0 else 0.0
    return piece.vx * left, piece.vy * left


def events(flight: Flight) -> Iterator[list[tuple[Piece | None, Piece]]]:
    """For each event the pieces before and after, of the one or two chips that take part."""
    last: dict[int, Piece] = {}
    waiting: list[tuple[Piece | None, Piece]] = []
    for piece in flight.pieces:
        waiting.append((last.get(piece.chip), piece))
        last[piece.chip] = piece
        if piece.kind in {Kind.CHIP, Kind.PUSH} and len(waiting) == 1:
            continue
        yield waiting
        waiting = []
    assert not waiting


@often
@given(throws)
def test_energy_never_grows(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """But by the least speed of separation, and by pushes off a chip below; each by no more than its rule.

    Two chips of mass 1 that separate at v have v²/4 of energy in that; a push that brings them apart by d
    starts each with √(a d), which is a d together.
    """
    spots, release = throw
    for event in events(Situation(spots).watch(release)):
        now = event[0][1].time
        kind = event[0][1].kind
        if kind is Kind.RELEASE:
            continue
        before = sum(energy(piece, now) for piece, _ in event if piece is not None)
        after = sum(energy(piece, now) for _, piece in event)
        allowed = 0.0
        if kind is Kind.CHIP:
            allowed = MEASURES.chips.least_speed**2 / 4
        if kind is Kind.PUSH:
            (_, one), (_, other) = event
            allowed = DRAG * (2 * MEASURES.chip.radius - math.hypot(one.x - other.x, one.y - other.y))
        assert after <= before + allowed + 1e-9 * (1 + before), (kind, before, after)


@often
@given(throws)
def test_hits_conserve_momentum(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """In every hit of two chips, and in every push, both components."""
    spots, release = throw
    for event in events(Situation(spots).watch(release)):
        if event[0][1].kind not in {Kind.CHIP, Kind.PUSH}:
            continue
        now = event[0][1].time
        for axis in (0, 1):
            before = sum(velocity(piece, now)[axis] for piece, _ in event if piece is not None)
            after = sum((piece.vx, piece.vy)[axis] for _, piece in event)
            assert abs(after - before) <= 1e-9 * (1 + abs(before))


@often
@given(throws)
def test_pieces_join(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """Each piece begins where the one before it ends, in the order of time; the last is at the outcome."""
    spots, release = throw
    flight = Situation(spots).watch(release)
    assert all(before.time <= after.time for before, after in pairwise(flight.pieces))
    for chip, spot in enumerate(flight.outcome.rest):
        pieces = flight.of(chip)
        for before, after in pairwise(pieces):
            assert math.dist(before.at(after.time)[:2], (after.x, after.y)) < 1e-8
        if pieces and spot is not None:
            assert math.dist(pieces[-1].at(1e9)[:2], (spot.x / 1000, spot.y / 1000)) <= 0.00071
        if not pieces:
            assert spot == spots[chip]


def mirrored(spot: Spot | None) -> Spot | None:
    return None if spot is None else Spot(-spot.x, spot.y)


def turned(spot: Spot | None) -> Spot | None:
    return None if spot is None else Spot(spot.y, -spot.x)


@often
@given(throws)
def test_mirror_image(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """The mirror image of a throw has the mirror image of its path, in every bit."""
    spots, release = throw
    image = Release(-release.x, -release.vx, release.vy, release.vz, (0, 3, 2, 1)[release.side])
    image_spots = [Spot(-spot.x, spot.y) for spot in spots]
    one, other = Situation(spots).watch(release), Situation(image_spots).watch(image)
    assert [mirrored(spot) for spot in one.outcome.rest] == list(other.outcome.rest)
    for a, b in zip(one.pieces, other.pieces, strict=True):
        assert (a.chip, a.kind, a.time, -a.x, a.y, a.z) == (b.chip, b.kind, b.time, b.x, b.y, b.z)
        assert (-a.vx, a.vy, a.vz, a.strength) == (b.vx, b.vy, b.vz, b.strength)


@often
@given(throws)
def test_quarter_turn(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """The same throw from the next side goes the same way, turned by a quarter, in every bit."""
    spots, release = throw
    image = Release(release.x, release.vx, release.vy, release.vz, (release.side + 1) % 4)
    image_spots = [Spot(spot.y, -spot.x) for spot in spots]
    one, other = Situation(spots).watch(release), Situation(image_spots).watch(image)
    assert [turned(spot) for spot in one.outcome.rest] == list(other.outcome.rest)
    for a, b in zip(one.pieces, other.pieces, strict=True):
        assert (a.chip, a.time, a.y, -a.x, a.z) == (b.chip, b.time, b.x, b.y, b.z)
        assert (a.vy, -a.vx, a.vz, a.strength) == (b.vx, b.vy, b.vz, b.strength)


@often
@given(throws, st.randoms(use_true_random=False))
def test_order_does_not_matter(throw: tuple[tuple[Spot, ...], Release], random: Random) -> None:
    """Lying chips named in another order end in the same places."""
    spots, release = throw
    order = list(range(len(spots)))
    random.shuffle(order)
    one = Situation(spots).throw(release)
    other = Situation([spots[i] for i in order]).throw(release)
    assert [one.rest[i] for i in order] == list(other.rest[:-1])
    assert one.thrown == other.thrown


def overlaps(spots: list[Spot]) -> list[tuple[int, int]]:
    """Pairs that overlap by more than the rounding of two places explains."""
    near = 2000 * MEASURES.chip.radius - 2
    found: list[tuple[int, int]] = []
    for i, a in enumerate(spots):
        found += [(i, j) for j, b in enumerate(spots[:i]) if math.dist((a.x, a.y), (b.x, b.y)) < near]
    return found


@often
@given(throws)
def test_no_overlap_at_rest(throw: tuple[tuple[Spot, ...], Release]) -> None:
    """Chips that did not overlap before do not after, unless all rounds of pushing apart were not enough."""
    spots, release = throw
    rows = [[release.side, release.x, release.vx, release.vy, release.vz]]
    throws = Situation(spots).throw_many(rows)
    rest = [Spot(*place) for place, out in zip(throws.rest[0].tolist(), throws.out[0], strict=True) if not out]
    bound = round(MEASURES.bound * 1000)
    assert all(max(abs(spot.x), abs(spot.y)) <= bound for spot in rest)
    if throws.pushes[0] < MEASURES.chips.rounds:
        assert overlaps(rest) == []


@given(st.integers(0, 2**32), st.lists(all_releases, min_size=10, max_size=24))
def test_every_outcome_can_be_thrown_onto(seed: int, releases: list[Release]) -> None:
    """Throw after throw, what lies there is accepted as a situation, also where chips lie on others."""
    spots = scatter(seed, 8)
    for release in releases:
        outcome = Situation(spots).throw(release)
        assert outcome.complete
        spots = tuple(spot for spot in outcome.rest if spot is not None)


@given(st.integers(5_000, 39_900), st.integers(0, 24), st.integers(1900, 2400))
@example(30_000, 0, 2100)
def test_chip_on_chip_stays_until_it_is_moved(distance: int, seed: int, speed: int) -> None:
    """Two chips that lie on one another stay so while nobody hits them; who moves them parts them."""
    pair = (Spot(200_000, -200_000), Spot(200_000 - distance, -200_000))
    far = Situation(pair).throw(Release(x=-150 - seed, vx=0, vy=speed, vz=0))
    assert far.rest[:2] == pair
    near = Situation(pair).watch(Release(x=200, vx=0, vy=1500, vz=200)).outcome
    assume(near.moved)
    assert overlaps([spot for spot in near.rest if spot is not None]) == []
