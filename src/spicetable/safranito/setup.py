"""The setting up of the table (S-M, S-R1)."""

from __future__ import annotations

from spicetable.safranito.data import MONEY
from spicetable.safranito.flow import begin_round
from spicetable.safranito.kitchen import BLEND_IDS
from spicetable.safranito.options import SafranitoOptions
from spicetable.safranito.state import ALL, NONE, State


def setup(options: SafranitoOptions) -> State:
    """Everything in its pile. The first head chef is known, or will be drawn by lot."""
    seats = range(options.players)
    state = State(
        options=options,
        phase="lot",
        round=1,
        chef=options.first,
        turn=options.first or 0,
        money=tuple(MONEY for _ in seats),
        hands=tuple(NONE for _ in seats),
        known=tuple(NONE for _ in seats),
        reserved=tuple(() for _ in seats),
        made=tuple(() for _ in seats),
        tokens=tuple(0 for _ in seats),
        home=tuple(() for _ in seats),
        pool=ALL,
        unseen=BLEND_IDS,
    )
    return state if options.first is None else begin_round(state, ()).state
