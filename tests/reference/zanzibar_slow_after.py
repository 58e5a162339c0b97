"""What an action of Zanzibar leads to, by the rules alone: the second half of the slow reference."""

from __future__ import annotations

import copy

from tests.reference import zanzibar_slow as slow


def after(document: slow.Document, action: str) -> slow.Document:
    """The document that a legal action leads to; the given one stays as it is."""
    assert action in slow.legal(document), f"{action!r} is not legal"
    doc = copy.deepcopy(document)
    verb, *words = action.split(" ")
    {
        "lot": after_lot,
        "place": after_place,
        "draw": after_draw,
        "keep": after_keep,
        "take": after_take,
        "step": after_step,
        "push": after_way_out,
        "displace": after_way_out,
        "stop": after_stop,
        "score": after_score,
        "discard": after_discard,
        "end": after_end,
    }[verb](doc, *words)
    return doc


def after_lot(doc: slow.Document, seat: str) -> None:
    doc.update(first=int(seat), turn=int(seat), phase="place")


def after_place(doc: slow.Document, number: str, space: str) -> None:
    put(doc, doc["turn"], int(number), space)
    doc["turn"] = next_seat(doc)
    if all(None not in row for row in doc["merchants"]):
        doc.update(turn=doc["first"], dealing=True, phase="draw")


def next_seat(doc: slow.Document) -> int:
    return (doc["turn"] + 1) % doc["players"]


def after_draw(doc: slow.Document, card: str) -> None:
    if slow.discards_owed(doc, doc["turn"]) >= 1:
        doc.update(drawn=card, phase="keep")
    else:
        take_in_hand(doc, card)
        draw_on(doc)


def take_in_hand(doc: slow.Document, card: str) -> None:
    doc["hands"][doc["turn"]].append(card)
    doc["hands"][doc["turn"]].sort(key=slow.ORDERS.index)


def after_keep(doc: slow.Document) -> None:
    take_in_hand(doc, doc["drawn"])
    doc["drawn"] = None
    draw_on(doc)


def draw_on(doc: slow.Document) -> None:
    """Z-S4, Z-O2: draw until two cards are in hand or the pile is empty; then it is the next player's turn."""
    seat = doc["turn"]
    if len(doc["hands"][seat]) < 2 and slow.pile(doc, seat):
        doc["phase"] = "draw"
    elif doc["dealing"]:
        deal_to_next(doc)
    else:
        next_turn(doc)


def deal_to_next(doc: slow.Document) -> None:
    doc["turn"] = next_seat(doc)
    doc["phase"] = "draw"
    if doc["turn"] == doc["first"]:
        doc.update(dealing=False, phase="turn")


def next_turn(doc: slow.Document) -> None:
    """Z-E1, Z-E3."""
    doc["played"] = False
    everybody_else_had_one = bool(doc["emptied"]) and next_seat(doc) == doc["emptied"][0]
    five_idle_rounds = doc["idle"] == 5 * doc["players"]
    if everybody_else_had_one or five_idle_rounds:
        doc["phase"] = "over"
    else:
        doc.update(turn=next_seat(doc), phase="turn")


def after_take(doc: slow.Document, number: str) -> None:
    doc.update(phase="move", lifted=int(number), steps=int(number))


def after_step(doc: slow.Document, space: str) -> None:
    if space in slow.standing(doc):
        doc.update(phase="push", target=space)
    else:
        enter(doc, space)


def after_way_out(doc: slow.Document, space: str) -> None:
    seat, number = slow.standing(doc)[doc["target"]]
    target = doc["target"]
    doc.update(target=None, phase="move")
    enter(doc, target)
    put(doc, seat, number, space)


def enter(doc: slow.Document, space: str) -> None:
    put(doc, doc["turn"], doc["lifted"], space)
    doc["steps"] -= 1
    if doc["steps"] == 0:
        end_move(doc)


def end_move(doc: slow.Document) -> None:
    """Z-V1, Z-V7: only a merchant that made a step has used one of the three moves."""
    if doc["steps"] < doc["lifted"]:
        doc["moved"] += 1
    doc["ended"] = sorted([*doc["ended"], doc["lifted"]])
    doc.update(lifted=0, steps=0, phase="turn")


def after_stop(doc: slow.Document) -> None:
    end_move(doc)


def after_score(doc: slow.Document, card: str) -> None:
    points = worth(doc, card)
    doc["scores"][doc["turn"]] += points
    doc["hands"][doc["turn"]].remove(card)
    leave(doc, card, points)


def worth(doc: slow.Document, card: str) -> int:
    """Z-O1: the card's points for the number of the player's merchants that it counts."""
    own = doc["merchants"][doc["turn"]]
    kind = "spice" if card in slow.SPICES else "province"
    counted = [village["id"] for village in slow.chart_of(doc)["villages"] if village.get(kind) == card]
    return slow.chart_of(doc)["points"][kind][len(set(counted) & set(own))]


def leave(doc: slow.Document, card: str, points: int | None) -> None:
    """A card now lies face up: Z-O5, and Z-E1 if it was the last one."""
    doc["gone"][doc["turn"]].append({"card": card, "points": points})
    doc["idle"] = 0
    doc["played"] = not doc["dealing"]
    if slow.cards_left(doc, doc["turn"]) == 0:
        doc["emptied"].append(doc["turn"])


def after_discard(doc: slow.Document, card: str) -> None:
    if doc["phase"] == "keep":
        doc["drawn"] = None
        leave(doc, card, None)
        draw_on(doc)
    else:
        doc["hands"][doc["turn"]].remove(card)
        leave(doc, card, None)


def after_end(doc: slow.Document) -> None:
    if not doc["played"]:
        doc["idle"] += 1
    doc.update(moved=0, ended=[])
    draw_on(doc)


def put(doc: slow.Document, seat: int, number: int, space: str) -> None:
    doc["merchants"][seat][number - 2] = space
