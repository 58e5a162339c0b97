"""Zanzibar a second time, written from the rules alone: slow, simple, and sharing no code with the engine.

A position is the plain JSON document of a state. `legal` tells the legal actions of a document in notation, `outcome`
how a finished game is ranked, and `zanzibar_slow_after.after` the document that an action leads to. Sets and loops,
nothing remembered; of the engine's package only the island's file is read. The ids are those of the rules.
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import Any, TypeAlias

Document: TypeAlias = dict[str, Any]

NUMBERS = {2: [2, 3, 4, 5, 6, 7], 3: [2, 3, 4, 5, 6, 7], 4: [2, 3, 4, 5, 6], 5: [2, 3, 4, 5]}  # Z-M4
MUST_DISCARD = {2: 1, 3: 1, 4: 2, 5: 2}  # Z-O3
SPICES = ["pepper", "ginger", "cinnamon", "vanilla", "cloves"]
PROVINCES = ["north", "east", "south", "west", "centre"]
ORDERS = SPICES + PROVINCES  # Z-M5


@functools.cache
def built_in_chart() -> dict[str, Any]:
    return tomllib.loads(resources.files("spicetable.zanzibar").joinpath("island.toml").read_text("utf-8"))


def chart_of(doc: Document) -> dict[str, Any]:
    return built_in_chart() if doc["island"] == "zanzibar" else doc["island"]


def spaces(doc: Document) -> set[str]:
    chart = chart_of(doc)
    return {space["id"] for space in chart["villages"] + chart["seas"]}


def neighbours(doc: Document, space: str) -> set[str]:
    found: set[str] = set()
    for path in chart_of(doc)["paths"]:
        one, other = path["between"]
        if space == one:
            found.add(other)
        if space == other:
            found.add(one)
    return found


def province_of(doc: Document, space: str) -> str:
    for village in chart_of(doc)["villages"]:
        if village["id"] == space:
            return village["province"]
    return "sea"


def standing(doc: Document) -> dict[str, tuple[int, int]]:
    """Who stands where: space -> (seat, number)."""
    found: dict[str, tuple[int, int]] = {}
    for seat in range(doc["players"]):
        for number, space in zip(NUMBERS[doc["players"]], doc["merchants"][seat], strict=True):
            if space is not None:
                assert space not in found, "one merchant to a space (Z-S2)"
                found[space] = (seat, number)
    return found


def where(doc: Document, seat: int, number: int) -> str:
    return doc["merchants"][seat][number - 2]


def free_spaces(doc: Document) -> set[str]:
    return spaces(doc) - set(standing(doc))


def gone_cards(doc: Document, seat: int) -> list[str]:
    return [card["card"] for card in doc["gone"][seat]]


def pile(doc: Document, seat: int) -> set[str]:
    cards = set(ORDERS) - set(doc["hands"][seat]) - set(gone_cards(doc, seat))
    if seat == doc["turn"]:
        cards.discard(doc["drawn"])
    return cards


def cards_left(doc: Document, seat: int) -> int:
    return 10 - len(doc["gone"][seat])


def discards_owed(doc: Document, seat: int) -> int:
    done = [card for card in doc["gone"][seat] if card["points"] is None]
    return MUST_DISCARD[doc["players"]] - len(done)


def actor(doc: Document) -> int | str | None:
    if doc["phase"] == "over":
        return None
    return "chance" if doc["phase"] in {"lot", "draw"} else doc["turn"]


def legal(doc: Document) -> set[str]:
    phase = doc["phase"]
    if phase == "lot":
        return {f"lot {seat}" for seat in range(doc["players"])}
    if phase == "place":
        return legal_places(doc)
    if phase == "draw":
        return {f"draw {card}" for card in pile(doc, doc["turn"])}
    if phase == "keep":
        return {"keep", f"discard {doc['drawn']}"}
    if phase == "turn":
        return legal_takes(doc) | legal_orders(doc) | {"end"}
    if phase == "move":
        return {f"step {space}" for space in enterable(doc)} | {"stop"}
    if phase == "push":
        return ways_out(doc, doc["target"])
    return set()


def legal_places(doc: Document) -> set[str]:
    """Z-S1, Z-S2, Z-S3."""
    seat = doc["turn"]
    own = [space for space in doc["merchants"][seat] if space is not None]
    held = {province_of(doc, space) for space in own}
    return {
        f"place {number} {space}"
        for number, stands in zip(NUMBERS[doc["players"]], doc["merchants"][seat], strict=True)
        for space in free_spaces(doc)
        if stands is None and province_of(doc, space) not in held
    }


def legal_takes(doc: Document) -> set[str]:
    """Z-V1, Z-V7."""
    if doc["played"] or doc["moved"] >= 3:
        return set()
    return {f"take {number}" for number in NUMBERS[doc["players"]] if number not in doc["ended"]}


def legal_orders(doc: Document) -> set[str]:
    """Z-O1, Z-O3, Z-O4."""
    seat = doc["turn"]
    left, owed = cards_left(doc, seat), discards_owed(doc, seat)
    found: set[str] = set()
    for card in doc["hands"][seat]:
        if left - 1 >= owed:
            found.add(f"score {card}")
        if owed >= 1:
            found.add(f"discard {card}")
    return found


def enterable(doc: Document) -> set[str]:
    here = where(doc, doc["turn"], doc["lifted"])
    return {space for space in neighbours(doc, here) if can_enter(doc, space)}


def can_enter(doc: Document, space: str) -> bool:
    """Z-V2, Z-V3, Z-V5, Z-V6."""
    there = standing(doc)
    if space not in there:
        return True
    seat, number = there[space]
    if seat == doc["turn"] or number < doc["lifted"]:
        return False
    if number > doc["lifted"]:
        return True
    return not pushable_to(doc, space)


def pushable_to(doc: Document, space: str) -> set[str]:
    """The free spaces beside this one, the one from which the mover makes its step disregarded."""
    departure = where(doc, doc["turn"], doc["lifted"])
    return (neighbours(doc, space) & free_spaces(doc)) - {departure}


def ways_out(doc: Document, space: str) -> set[str]:
    """Where the rival on the space about to be entered may go: Z-V3, Z-V5."""
    beside = pushable_to(doc, space)
    if beside:
        return {f"push {other}" for other in beside}
    departure = where(doc, doc["turn"], doc["lifted"])
    return {f"displace {other}" for other in free_spaces(doc) | {departure}}


def outcome(doc: Document) -> tuple[list[list[int]], list[int]] | None:
    """The ranking and the scores of a finished game: Z-E2."""
    if doc["phase"] != "over":
        return None
    places: dict[tuple[int, int], list[int]] = {}
    for seat in range(doc["players"]):
        order = doc["emptied"].index(seat) if seat in doc["emptied"] else doc["players"]
        places.setdefault((-doc["scores"][seat], order), []).append(seat)
    return [places[key] for key in sorted(places)], doc["scores"]
