"""Where the kernel keeps what: names for the columns of its arrays.

The kernel works on plain arrays, one row for each chip, so that numba, plain Python and C can share one
description. This module only gives names to the columns; it computes nothing.

Lengths are millimetres, times are seconds, speeds are mm/s. The origin is the middle of the board, x to the
right and y away from a thrower on side 0, z upwards from the board to a chip's underside.
"""

from __future__ import annotations

import math

# What moves: a row of floats for each chip. A chip's path is a chain of pieces; on each it runs
# straight with a constant deceleration. The row describes the present piece.
X, Y = 0, 1  # where the piece starts
VX, VY = 2, 3  # velocity there
UX, UY = 4, 5  # direction of that velocity, of length 1 (0, 0 for a chip without velocity)
SPEED = 6  # length of that velocity
SLOW = 7  # deceleration along the direction; 0 in the air and at rest
REACH = 8  # how far the chip runs on this piece before it stops by itself; FAR in the air
START = 9  # time at which the piece starts
STOP = 10  # time at which the chip stops by itself; NEVER in the air and at rest
Z, VZ = 11, 12  # height of the underside and vertical speed at the start; 0, 0 on the board
HIT = 13  # time of the last hit by another chip
WHEN = 14  # time of the next event that was foreseen for this chip; NEVER if there is none
FLOATS = 15

# What is: a row of integers for each chip.
STATE = 0  # one of the states below
KIND = 1  # what was foreseen: one of the kinds below
MATE = 2  # the other chip in what was foreseen; -1 if there is none
OVER = 3  # bit j is set: this chip overlaps chip j, and they do not collide until they have come apart
MOVED = 4  # 1 once the chip has moved in this throw
INTS = 5

# States of a chip.
REST, SLIDE, FLY, OUT = 0, 1, 2, 3

# Kinds of events; also what began a piece of path, and how a path that ended on the board ended.
RELEASE = 0  # the chip left the hand
CEASE = 1  # it came to rest
RIM_X, RIM_Y = 2, 3  # it met the rim on the left or right, at the near or far side
CHIP = 4  # it met another chip
APART = 5  # it no longer overlaps another chip; its motion does not change
LEVEL = 6  # falling, its underside came to the level of the tops of lying chips
GROUND = 7  # falling, its underside came to the board
DROP = 8  # on landing its bouncing ended, it slides
PART = 9  # it was pushed off a chip that it overlaps
LEAVE = 10  # it left the board

# The constants of a throw: a vector of floats, filled by `measures.Measures.vector`.
GRAVITY = 0
BOUND = 1  # how far from the middle a chip's centre can get: half the board less a radius
RIM_HEIGHT = 2
RIM_KEEP = 3  # the part of its normal speed that the rim leaves a chip
HOP = 4  # above this normal speed a chip hops over the rim
CONTACT = 5  # distance of the centres of two chips that touch: two radii
THICK = 6  # the level of the tops of lying chips
DRAG = 7  # deceleration of a sliding chip: friction times gravity
BOUNCE = 8  # the part of its vertical speed that a landing chip keeps
SETTLE = 9  # a chip that would bounce off more slowly than this slides
GRIP = 10  # horizontal speed lost on landing, for each unit of vertical speed
CHIP_KEEP = 11  # the part of their normal speed that two chips keep when they hit
PART_SPEED = 12  # two chips that hit separate at least at this speed
AGAIN = 13  # two chips that were both hit less than this long ago lose nothing
RELEASE_BACK = 14  # distance of the release from the middle of the board
RELEASE_HEIGHT = 15
ROUNDS = 16  # how often chips that still overlap at rest are pushed apart
CONSTANTS = 17

# What a throw tells besides places: a row of integers.
ENDED = 0  # AT_REST or AT_LIMIT
EVENTS = 1  # events that were resolved
PUSHES = 2  # how many rounds of pushing apart were needed after everything had stopped
PIECES = 3  # pieces of path, whether they were written down or not
LOST = 4  # bit i is set: chip i left the board
STIRRED = 5  # bit i is set: chip i moved
FACTS = 6

AT_REST, AT_LIMIT = 0, 1

# A piece of path as it is written down: a row of floats.
P_CHIP, P_KIND, P_MATE = 0, 1, 2  # whose piece, what began it, with whom
P_TIME = 3
P_X, P_Y, P_Z = 4, 5, 6
P_VX, P_VY, P_VZ = 7, 8, 9
P_SLOW, P_FALL = 10, 11  # deceleration along the direction, and downwards
P_STRENGTH = 12  # speed of approach in the hit that began it; 0 if it was none
PIECE = 13

NEVER = math.inf  # a time that does not come; it is only compared, never reckoned with
FAR = 1e9  # farther than anything runs
NOBODY = -1

# Tolerances.
TOUCH2 = 1e-7  # two chips touch if the square of their distance exceeds that of contact by no more (mm²)
ROUNDED = 0.002  # overlap (mm) that the rounding of places at rest to whole micrometres explains
PARTED = 1e-4  # an overlap (mm) that counts as none: far less than the rounding of places at rest
SLOWEST = 1e-9  # a chip slower than this stands still
