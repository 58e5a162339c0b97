"""Artificial positions in which merchants stand so close that they must push and displace each other."""

from __future__ import annotations

import random
from typing import Any

from tests.reference import zanzibar_slow as slow


def crowded(source: random.Random, players: int) -> slow.Document:
    """A turn about to begin, all merchants huddled together, and any number of cards gone."""
    first = source.randrange(players)
    gone = [gone_cards(source, players) for _ in range(players)]
    document: slow.Document = {
        "island": "zanzibar",
        "players": players,
        "first": first,
        "phase": "turn",
        "turn": source.randrange(players),
        "merchants": huddled(source, players),
        "scores": [10 + sum(card["points"] or 0 for card in cards) for cards in gone],
        "gone": gone,
        "hands": [hand(source, {card["card"] for card in cards}) for cards in gone],
        "dealing": False,
        "drawn": None,
        "lifted": 0,
        "steps": 0,
        "target": None,
        "ended": [],
        "moved": 0,
        "played": False,
        "idle": source.randrange(5 * players),
        "emptied": [],
    }
    return document


def huddled(source: random.Random, players: int) -> list[list[str]]:
    """All merchants on the spaces nearest to some space, mixed, here and there with a gap."""
    numbers = len(slow.NUMBERS[players])
    near = [space for space in by_distance(source) if source.random() < 0.95]
    taken = near[: players * numbers]
    source.shuffle(taken)
    return [taken[seat * numbers : (seat + 1) * numbers] for seat in range(players)]


def by_distance(source: random.Random) -> list[str]:
    """All spaces, from one of them outwards."""
    island: slow.Document = {"island": "zanzibar"}
    found = [source.choice(sorted(slow.spaces(island)))]
    for space in found:
        ways = sorted(slow.neighbours(island, space) - set(found))
        source.shuffle(ways)
        found.extend(ways)
    return found


def gone_cards(source: random.Random, players: int) -> list[dict[str, Any]]:
    """Cards that a player can have got rid of and still have one left."""
    most = slow.MUST_DISCARD[players]
    discarded = source.randint(0, most)
    scored = min(source.randint(0, 10 - most), 9 - discarded)
    cards = source.sample(slow.ORDERS, discarded + scored)
    return [
        {"card": card, "points": None if place < discarded else points(source, card)}
        for place, card in enumerate(cards)
    ]


def points(source: random.Random, card: str) -> int:
    """What the card can have brought."""
    return source.choice(slow.built_in_chart()["points"]["spice" if card in slow.SPICES else "province"])


def hand(source: random.Random, gone: set[str]) -> list[str]:
    """Two cards, or the last one."""
    left = [card for card in slow.ORDERS if card not in gone]
    return sorted(source.sample(left, min(2, len(left))), key=slow.ORDERS.index)
