"""What is chosen when a table is set up (S-M1, S-R1, S-D3)."""

from __future__ import annotations

from spicetable.kernel.actors import Seat
from spicetable.kernel.codec import Json, shaped
from spicetable.kernel.errors import Malformed
from spicetable.kernel.game import Options
from spicetable.safranito.data import MOST_ROUNDS, PLAYERS, Edition, Tremor


class SafranitoOptions(Options, frozen=True, forbid_unknown_fields=True):
    """What is chosen for a table.

    - `first`: the seat that cooked last, if that is known: the first head chef;
    - `edition`: by which edition of the rules is played;
    - `tremor`: how much every hand at the table trembles;
    - `refill`, `chili`, `round_limit`: the house rules (S-D3).
    """

    players: int = 2
    first: Seat | None = None
    edition: Edition = "en"
    tremor: Tremor = "normal"
    refill: bool = False
    chili: bool = False
    round_limit: int | None = None


def read_options(document: Json) -> SafranitoOptions:
    """Read the options of a table, or say what is wrong with them.

    >>> read_options({"players": 3}).edition
    'en'
    >>> read_options({"players": 5})
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: options: Safranito is for 2 to 4 players, not 5
    """
    options = shaped(document, SafranitoOptions, "options")
    fault = fault_of(options)
    if fault is not None:
        raise Malformed(f"options: {fault}")
    return options


def fault_of(options: SafranitoOptions) -> str | None:
    """What is wrong with options, if anything is."""
    if options.players not in PLAYERS:
        return f"Safranito is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {options.players}"
    if options.first is not None and options.first not in range(options.players):
        return f"seats go from 0 to {options.players - 1}; seat {options.first} cannot be head chef"
    if options.round_limit is not None and not 1 <= options.round_limit <= MOST_ROUNDS:
        return f"round_limit is from 1 to {MOST_ROUNDS}, not {options.round_limit}"
    return None
