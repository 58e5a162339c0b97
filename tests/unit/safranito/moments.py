"""Moments of Safranito of every kind, in which somebody or chance is to act."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.safranito_positions import GAME, A, B, do, round_of_throws, table, throw

from spicetable.safranito.state import State

EXTRA, CARD, BLEND, CHEF = "extra-throw", "spice-card", "reserved-blend", "head-chef"


def at_throw() -> State:
    return throw(throw(table(2), 10, "mint"), 10, "curry", face="up")


def at_land() -> State:
    return do(at_throw(), "throw 20 x=0 v=0,2000,0")


def at_face_up() -> State:
    state = at_land()
    landing = GAME.read("landed up side=0 x=0 v=0,2000,0 2@0,0")
    return GAME.apply(state, landing).state


def at_offer(space: str = CARD) -> State:
    return round_of_throws(table(2), {A: [(20, space)], B: [(10, space)]})


def at_extra() -> State:
    return at_offer(EXTRA)


def at_barred() -> State:
    state = round_of_throws(table(2, options={"edition": "ru"}), {A: [(10, EXTRA)], B: [(30, BLEND)]})
    return do(state, "throw 60 x=0 v=0,2000,0", "landed down side=0 x=0 v=0,2000,0 8@93750,80000")


def at_extra_landing() -> State:
    return do(at_extra(), "throw 60 x=0 v=0,2000,0")


def at_extra_face_up() -> State:
    landing = GAME.read("landed up side=0 x=0 v=0,2000,0 8@0,0")
    return GAME.apply(at_extra_landing(), landing).state


def at_draw() -> State:
    return do(at_offer(), "take", "draw mint")


def at_keep() -> State:
    return do(at_draw(), "draw curry")


def at_reserve() -> State:
    return do(at_offer(BLEND), "take")


def at_name() -> State:
    plan = {A: [(20, "mint"), (30, "curry")], B: [(20, "mint")]}
    return round_of_throws(table(2, hands={A: ["mint"], B: ["mint"]}, display=["mint"]), plan)


def at_show() -> State:
    return GAME.apply(at_name(), GAME.read("name mint")).state


def at_sell() -> State:
    return do(at_name(), "name mint")


def at_buy() -> State:
    return do(at_sell(), "sell 0", "sell 0")


def at_cook() -> State:
    return round_of_throws(table(2, hands={A: ["cardamom", "chili", "cumin"]}, reserved={A: ["laksa"]}), {})


def at_lay() -> State:
    return round_of_throws(table(2, face_up=["zhug"]), {})


def at_deal() -> State:
    return round_of_throws(table(2), {})


def at_lot() -> State:
    return GAME.setup(GAME.options({"players": 2}))


def at_over() -> State:
    return do(
        round_of_throws(table(2, hands={A: ["cardamom", "chili", "cumin"]}, made={A: ["laksa", "kofta"]}), {}),
        "make zhug",
    )


POSITIONS: list[Callable[[], State]] = [
    at_lot, at_lay, at_deal, at_throw, at_land, at_face_up, at_offer, at_extra, at_extra_landing, at_extra_face_up,
    at_barred, at_draw, at_keep, at_reserve, at_name, at_show, at_sell, at_buy, at_cook, at_over,
]  # fmt: skip
