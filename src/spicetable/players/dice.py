"""A small generator that compiled and plain Python run alike: two of Lehmer's, combined as L'Ecuyer did."""

from __future__ import annotations

from pathlib import Path

from spicetable.disks.compile import Ints, entry_for

fast = entry_for("dice", Path(__file__).parent, ("dice",))

M1, M2 = 2147483563, 2147483399


@fast
def below(dice: Ints, bound: int) -> int:
    """A number from 0 up to, and not including, `bound`."""
    dice[0] = 40014 * dice[0] % M1
    dice[1] = 40692 * dice[1] % M2
    return (dice[0] - dice[1]) % M1 % bound


@fast
def shake(dice: Ints, seed: int, number: int) -> None:
    """Begin anew for one playout of a search: the same seed and number, the same throws."""
    dice[0] = (seed + 7919 * number) % (M1 - 1) + 1
    dice[1] = (seed * 31 + 104729 * number) % (M2 - 1) + 1
    for _ in range(4):
        below(dice, 2)


@fast
def pick_bit(dice: Ints, mask: int) -> int:
    """One of the bits that are set, each as likely as the others."""
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    chosen = below(dice, count)
    bit = 0
    while True:
        if mask >> bit & 1:
            if chosen == 0:
                return bit
            chosen -= 1
        bit += 1


@fast
def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
