"""What people do about a table beside playing: functions from how it is to how it will be."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spicetable.catalog import game_named
from spicetable.kernel.actors import Seat
from spicetable.kernel.chance import commitment_to
from spicetable.kernel.codec import plain
from spicetable.kernel.errors import Illegal, Malformed, OutOfTurn
from spicetable.table.about import About, Chair, Link
from spicetable.table.bodies import ChangeSeat, TableBody
from spicetable.table.bots import check_bot
from spicetable.table.people import clean_name
from spicetable.table.refusals import Forbidden
from spicetable.table.world import World

_BOT: Final = "bot:"
TITLE_LENGTH: Final = 40


def laid(body: TableBody, host: str, world: World) -> About:
    """A new table, as its host wants it."""
    game = game_named(body.game)
    options = dict(body.options)
    if body.seats is not None:
        number = body.seats if isinstance(body.seats, int) else len(body.seats)
        if options.setdefault("players", number) != number:
            raise Malformed(f"the options say {options['players']!r} players, and there are {number} seats")
    read = game.options(options)
    chairs = _chairs(body, read.players, host)
    seed = world.new_seed()
    return About(
        id=world.new_id(),
        code=world.new_code(),
        name=_title(body.name),
        game=game.name,
        options=plain(read),
        phase="lobby",
        host=host,
        chairs=chairs,
        listed=body.listed,
        spectators=body.spectators,
        clock=body.clock,
        seed=seed,
        commitment=commitment_to(seed),
        created=world.now(),
    )


def _title(text: str) -> str:
    return clean_name(text, "")[:TITLE_LENGTH]


def _chairs(body: TableBody, players: int, host: str) -> tuple[Chair, ...]:
    if body.seats is None or isinstance(body.seats, int):
        return (Chair(person=host), *[Chair()] * (players - 1))
    return tuple(_chair(choice, host, body.game) for choice in body.seats)


def _chair(choice: str, host: str, game: str) -> Chair:
    if choice == "me":
        return Chair(person=host)
    if choice == "open":
        return Chair()
    return Chair(bot=check_bot(choice.removeprefix(_BOT), game))


def joined(about: About, person: str, seat: Seat | None) -> About:
    """Somebody takes a seat: this one, or the first that is open, unless he has one."""
    _in_lobby(about)
    if person in about.barred:
        raise Forbidden("the host has sent you away from this table")
    if seat is None:
        if about.seats_of(person):
            return about
        seat = next((seat for seat, chair in enumerate(about.chairs) if chair.open), None)
        if seat is None:
            raise Illegal("all seats of this table are taken")
    chair = _chair_at(about, seat)
    if chair.person == person:
        return about
    if not chair.open:
        raise Illegal(f"seat {seat} is taken")
    return _seated(about, seat, Chair(person=person))


def left(about: About, person: str, seat: Seat | None, simple: str) -> About:
    """Somebody gives up this seat, or all he has; in play a bot takes it for good."""
    _not_done(about)
    seats = about.seats_of(person) if seat is None else (seat,)
    for given in seats:
        chair = _chair_at(about, given)
        if chair.person != person:
            raise Forbidden(f"seat {given} is not yours")
        empty = Chair() if about.phase == "lobby" else replace(chair, person=None, bot=chair.bot or simple)
        about = _seated(about, given, empty)
    return about


def started(about: About, person: str, fill: str | None) -> About:
    """The host begins; bots may take what is open."""
    _host(about, person)
    _in_lobby(about)
    chairs = about.chairs
    if fill is not None:
        bot = check_bot(fill, about.game)
        chairs = tuple(Chair(bot=bot) if chair.open else chair for chair in chairs)
    if any(chair.open for chair in chairs):
        raise Illegal("there are open seats; wait for others, or let bots take them")
    return replace(about, chairs=chairs, phase="playing")


def seat_changed(about: About, person: str, seat: Seat, change: ChangeSeat, simple: str) -> About:
    """The host, or (for `bot` and `back`) whose seat it is, changes something about a seat."""
    _not_done(about)
    chair = _chair_at(about, seat)
    own = chair.person == person
    if not (own and change.do in ("bot", "back")):
        _host(about, person)
    bot = check_bot(change.bot, about.game) if change.bot is not None else simple
    if change.do == "bot":
        return _seated(about, seat, _with_bot(about, chair, bot))
    if change.do == "back":
        return _seated(about, seat, _given_back(about, chair))
    if change.do == "open":
        _in_lobby(about)
        return _seated(about, seat, Chair())
    return _kicked(about, chair, bot)


def _with_bot(about: About, chair: Chair, bot: str) -> Chair:
    if about.phase == "lobby":
        if chair.person is not None and chair.person != about.host:
            raise Illegal("somebody has this seat; open it first")
        return Chair(bot=bot)
    return replace(chair, bot=bot)


def _given_back(about: About, chair: Chair) -> Chair:
    if about.phase == "lobby" or chair.person is None or chair.bot is None:
        raise Illegal("no bot plays for a person here")
    if chair.conceded:
        raise Illegal("who has conceded does not play on")
    return replace(chair, bot=None)


def _kicked(about: About, chair: Chair, bot: str) -> About:
    if chair.person is None:
        raise Illegal("nobody has this seat")
    if chair.person == about.host:
        raise Illegal("the host cannot be sent away")
    gone = chair.person
    empty = Chair() if about.phase == "lobby" else replace(chair, person=None, bot=chair.bot or bot)
    chairs = tuple(empty if other.person == gone else other for other in about.chairs)
    return replace(about, chairs=chairs, barred=(*about.barred, gone))


def closed(about: About, person: str | None) -> About:
    """The host closes the table; None: nobody has used it for long."""
    if person is not None:
        _host(about, person)
    if about.phase == "closed":
        return about
    return replace(about, phase="closed")


def again(about: About, person: str, world: World) -> About:
    """The rematch: the same people and bots, everybody one seat further."""
    if about.phase == "lobby":
        raise OutOfTurn("this table's own game has not begun")
    if person != about.host and not about.seats_of(person):
        raise Forbidden("only who sat at this table can ask for a rematch")
    if about.phase == "playing":
        raise OutOfTurn("the game is still running")
    seed = world.new_seed()
    last, *others = reversed(about.chairs)
    chairs = tuple(_fresh(chair) for chair in (last, *reversed(others)))
    return replace(
        about,
        id=world.new_id(),
        code=world.new_code(),
        phase="lobby",
        chairs=chairs,
        seed=seed,
        commitment=commitment_to(seed),
        created=world.now(),
        outcome=None,
        next=None,
    )


def _fresh(chair: Chair) -> Chair:
    return Chair(person=chair.person) if chair.person is not None else Chair(bot=chair.bot)


def with_next(about: About, next_: About) -> About:
    """The table, pointing to its rematch."""
    return replace(about, next=Link(next_.id, next_.code))


def _seated(about: About, seat: Seat, chair: Chair) -> About:
    chairs = list(about.chairs)
    chairs[seat] = chair
    return replace(about, chairs=tuple(chairs))


def _chair_at(about: About, seat: Seat) -> Chair:
    if seat >= len(about.chairs):
        raise Illegal(f"there is no seat {seat}; seats go from 0 to {len(about.chairs) - 1}")
    return about.chairs[seat]


def _host(about: About, person: str) -> None:
    if person != about.host:
        raise Forbidden("only the host of this table can do that")


def _in_lobby(about: About) -> None:
    if about.phase != "lobby":
        raise OutOfTurn("the game has begun" if about.phase == "playing" else f"the table is {about.phase}")


def _not_done(about: About) -> None:
    if about.phase not in ("lobby", "playing"):
        raise OutOfTurn("the game is over" if about.phase == "over" else "the table is closed")
