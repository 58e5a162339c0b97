"""The counts that the rules give; what the rules leave open stands in `kitchen.toml`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Spice: TypeAlias = Literal["curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon"]
Space: TypeAlias = Literal["extra-throw", "spice-card", "reserved-blend", "head-chef"]
Edition: TypeAlias = Literal["en", "ru", "fr"]
Tremor: TypeAlias = Literal["steady", "light", "normal", "shaky"]

SPICES: Final[tuple[Spice, ...]] = get_args(Spice)
SPACES: Final[tuple[Space, ...]] = get_args(Space)
"""The action spaces, in the order in which they are dealt with (S-A1)."""
EDITIONS: Final[tuple[Edition, ...]] = get_args(Edition)
INDEX: Final[dict[str, int]] = {spice: index for index, spice in enumerate(SPICES)}

PLAYERS: Final = range(2, 5)
CHIPS: Final = (10, 20, 30, 40, 50, 60)
MONEY: Final = 200
COPIES: Final = 6
"""How many cards there are of each spice."""
IN_A_BLEND: Final = 3
TO_WIN: Final = 3
TOKENS_FOR_A_SPICE: Final = 2

FACE_UP: Final = {2: 2, 3: 2, 4: 3}
"""Face-up blends at the beginning of a round, by number of players."""
DEALT: Final = {2: 4, 3: 5, 4: 6}
"""Spice cards laid out each round, by number of players."""
THROWS: Final = {2: 4, 3: 4, 4: 3}
"""Throws of each player in a round, by number of players."""
SIDES: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""On which side of the board each seat sits, by number of players: 0 south, 1 west, 2 north, 3 east."""
MOST_ROUNDS: Final = 1000
"""The highest limit of rounds that can be set."""
