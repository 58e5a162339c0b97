"""The first time at which a polynomial of degree four falls from above zero to zero, with a certificate.

Written in the basis of Bernstein on an interval, a polynomial lies within the hull of its coefficients, and
it has at most as many zeros inside as its coefficients change sign: no change means no zero, one change means
exactly one. With more, the interval is halved and the left half asked first. So the first zero cannot be
overlooked, and Newton's method only runs where there is exactly one zero between two known sides.
"""

from __future__ import annotations

from spicetable.disks.compile import compiled

NONE = -1.0  # the answer where there is no such time
DEEPEST = 32  # halvings; two zeros closer than 2^-32 of the interval are a graze, and no hit


@compiled
def differs(before: float, after: float) -> int:
    """1 if the sign changes between two coefficients; zero counts as below."""
    return 1 if (before > 0.0) != (after > 0.0) else 0


@compiled
def only_zero(q0: float, q1: float, q2: float, q3: float, q4: float) -> float:
    """The one zero in (0, 1] of q0 + q1 u + ... + q4 u⁴, which is positive at 0 and not at 1.

    Newton's method between two brackets that only ever close in; a step that leaves them is replaced by
    halving, so 100 steps are more than any polynomial needs.
    """
    low, high = 0.0, 1.0
    end = q0 + (q1 + (q2 + (q3 + q4)))
    u = q0 / (q0 - end)  # where the chord meets zero; q0 > 0 >= end
    for _ in range(100):
        value = q0 + u * (q1 + u * (q2 + u * (q3 + u * q4)))
        slope = q1 + u * (2.0 * q2 + u * (3.0 * q3 + u * (4.0 * q4)))
        if value > 0.0:
            low = u
        else:
            high = u
        step = value / slope if slope < 0.0 else 2.0  # 2: a step that surely leaves the brackets
        nearer = u - step
        if not (low <= nearer <= high):
            nearer = 0.5 * (low + high)
        change = nearer - u
        if -1e-16 <= change <= 1e-16:
            return nearer
        u = nearer
    return u


@compiled
def first_fall(e0: float, e1: float, e2: float, e3: float, e4: float, length: float) -> float:
    """The first t in (0, length] where e0 + e1 t + ... + e4 t⁴, positive at 0, comes to zero; or `NONE`."""
    # The same polynomial on [0, 1].
    a0 = e0
    a1 = e1 * length
    a2 = e2 * (length * length)
    a3 = e3 * (length * length * length)
    a4 = e4 * ((length * length) * (length * length))
    index, depth, width = 0, 0, 1.0  # the interval [index, index + 1] times width = 2^-depth
    while True:
        low = index * width
        # Taylor's shift to `low`, by Horner's scheme, then stretched from `width` to 1.
        h3 = a3 + low * a4
        h2 = a2 + low * h3
        h1 = a1 + low * h2
        q0 = a0 + low * h1
        if q0 <= 0.0:  # the zero is this very border between two halves
            return length * low
        g3 = h3 + low * a4
        g2 = h2 + low * g3
        q1 = (h1 + low * g2) * width
        f3 = g3 + low * a4
        q2 = (g2 + low * f3) * (width * width)
        q3 = (f3 + low * a4) * (width * width * width)
        q4 = a4 * ((width * width) * (width * width))
        # Bernstein's coefficients.
        b1 = q0 + q1 / 4.0
        b2 = q0 + (q1 / 2.0 + q2 / 6.0)
        b3 = q0 + (q1 * 0.75 + (q2 / 2.0 + q3 / 4.0))
        b4 = q0 + (q1 + (q2 + (q3 + q4)))
        changes = differs(q0, b1) + differs(b1, b2) + differs(b2, b3) + differs(b3, b4)
        if changes == 1:
            return length * (low + width * only_zero(q0, q1, q2, q3, q4))
        if changes > 1 and depth < DEEPEST:
            index, depth, width = 2 * index, depth + 1, 0.5 * width
            continue
        while index % 2 == 1:  # both halves are done: back to the whole
            index, depth, width = index // 2, depth - 1, 2.0 * width
        if depth == 0:
            return NONE
        index += 1
