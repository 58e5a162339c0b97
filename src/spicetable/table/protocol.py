"""The messages of the WebSocket, version 1.

A client opens `/ws/tables/{id}?v=1`, signed in by cookie, by bearer token, or by the token in `resume`; who is not
signed in, or has no seat, is a spectator. The server sends `table` at once, and `view` when the game has begun. With
`&seq=12` in the address, it goes on from there as `resume` does.

Commands change something: they carry an `id` of the client's choice, and are answered by `ack` when what they did is
stored for good, or by `refused`, in which case nothing has changed. The same `id` sent again by the same person, on
whatever connection and after whatever restart, is answered again and not done again. Questions may carry an `id`,
which a refusal repeats.

`seq` counts the entries of the table's journal: every act of a seat or of chance, every undo and every concession is
one. What follows from one command comes as `events`, one message for each entry, and then one `view`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from spicetable.kernel.actors import Actor, Seat
from spicetable.kernel.codec import Json
from spicetable.kernel.errors import Malformed
from spicetable.kernel.legal import ThrowRange
from spicetable.table.common import ErrorCode, SeatNumber, Seq, TableInfo

Id: TypeAlias = (
    Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
)
"""What a client calls a message of his, to know the answer by."""

ActionText: TypeAlias = Annotated[str, msgspec.Meta(max_length=400)]


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something to be done for a seat, once, however often it is sent."""

    id: Id
    seat: SeatNumber


class ActCommand(Command, frozen=True, tag="act"):
    """Do this action; `seq` is that of the view it was chosen in, and must be the newest."""

    seq: Seq
    action: ActionText


class UndoCommand(Command, frozen=True, tag="undo"):
    """Take back one's last act or whole turn, until something random, hidden or another's came in."""

    to: Literal["act", "turn"] = "act"
    seq: Seq | None = None


class ConcedeCommand(Command, frozen=True, tag="concede"):
    """Give up. Of two that are left the other wins; else a bot takes the seat for good."""


class OrdersCommand(Command, frozen=True, tag="orders"):
    """Leave these standing orders, in place of all former ones. Nobody else is told."""

    orders: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=64)], ...], msgspec.Meta(max_length=16)]


class Question(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something that changes nothing at the table."""

    id: Id | None = None


class Resume(Question, frozen=True, tag="resume"):
    """Go on after a break. `token` signs in where no cookie did; `seq` is that of the last view seen (null: none)."""

    token: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    seq: Seq | None = None


class Look(Question, frozen=True, tag="look"):
    """From now on show this seat's view, which must be one's own; null: what spectators see.

    Who holds one seat looks from there at once. Who holds several sees what spectators see until he says which, so that
    no secret is shown before the hand-over.
    """

    seat: SeatNumber | None = None


class AskHints(Question, frozen=True, tag="hints"):
    """What follows from the view of this seat and helps to decide."""

    seat: SeatNumber


class AskHistory(Question, frozen=True, tag="history"):
    """The events since entry `after`, as the seat looked from was told of them."""

    after: Seq = 0


class Ping(Question, frozen=True, tag="ping"):
    """Are you there?"""


FromClient: TypeAlias = (
    ActCommand | UndoCommand | ConcedeCommand | OrdersCommand | Resume | Look | AskHints | AskHistory | Ping
)


class Message(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Something that the server says."""


class Ack(Message, frozen=True, tag="ack"):
    """Done and stored for good; `seq` is that of the command's own entry (of an `orders` command: of the newest)."""

    id: Id
    seq: Seq


class Refused(Message, frozen=True, tag="refused"):
    """Not done, and why. `id` is null where the message was not even readable."""

    id: Id | None
    error: ErrorCode
    reason: str


class Events(Message, frozen=True, tag="events"):
    """One entry of the journal, as the reader may see it.

    - `do`: an `act`, an `undo` or a `concede`; `by`: the seat, or `"chance"`;
    - `action`: the text of an act as the reader may see it; `scene`: what is to be seen of it beyond that, or null;
    - `events`: what happened, each with `type` and `to`; `ply`: how many acts stand after it (an undo makes it less);
    - `how`: who decided: a person, a bot, a standing order (only its own seat reads that, others `person`), the clock
      for a seat whose time was up, or chance.
    """

    seq: Seq
    ply: int
    do: Literal["act", "undo", "concede"]
    by: Actor
    how: Literal["person", "bot", "order", "clock", "chance"]
    action: str | None = None
    events: tuple[Json, ...] = ()
    scene: Json = None


class CanUndo(msgspec.Struct, frozen=True):
    """What the seat could take back now."""

    act: bool = False
    turn: bool = False


class View(Message, frozen=True, tag="view"):
    """What the reader may know now.

    - `view`: the game's own view, of `schema/<game>/view.json`; `hash`: its fingerprint, to compare;
    - `seat`: whose view it is, null for spectators; `actor`: who is to act, null when the game is over;
    - `legal`: what the seat may do, where it is to act, else null; throws are told by the ranges in `throw`;
    - `orders`: the seat's standing orders; `seconds_left`: of the turn, where the table has a clock.
    """

    seq: Seq
    seat: Seat | None
    actor: Actor
    view: Json
    hash: str
    legal: tuple[str, ...] | None = None
    throw: ThrowRange | None = None
    undo: CanUndo = CanUndo()
    orders: tuple[str, ...] = ()
    seconds_left: float | None = None


class Resumed(Message, frozen=True, tag="resumed"):
    """The answer to `resume`, and to `&seq=` in the address.

    `hash` is that of the newest view. Where `missed` is 0 and the client's view has this hash, it has all there is.
    Else the missed `events` follow, if they are shorter than a view, and then the view.
    """

    seq: Seq
    missed: int
    seat: Seat | None
    hash: str | None


class Table(Message, frozen=True, tag="table"):
    """The table as it is now; sent when one connects and whenever anything of it changes but the game itself."""

    table: TableInfo


class Hints(Message, frozen=True, tag="hints"):
    """The answer to `hints`; null where the game has none for this moment."""

    seq: Seq
    seat: Seat
    hints: Json


class History(Message, frozen=True, tag="history"):
    """The answer to `history`: entries `after`+1 to `seq`; where `seq` is not the newest, ask on from there."""

    seq: Seq
    events: tuple[Events, ...]


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: Id | None = None


class Bye(Message, frozen=True, tag="bye"):
    """The server closes this connection; `again` says whether connecting again in a moment makes sense."""

    reason: str
    again: bool


FromServer: TypeAlias = Ack | Refused | Events | View | Resumed | Table | Hints | History | Pong | Bye

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def read_message(text: bytes | str) -> FromClient:
    """Read one message of a client, or say what is wrong with it.

    >>> read_message('{"do":"look","seat":1}')
    Look(seat=1, id=None)
    >>> read_message('{"id":"a1","do":"concede"}')
    Traceback (most recent call last):
    spicetable.kernel.errors.Malformed: Object missing required field `seat`
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Malformed(str(error) or "this is no message") from None


def id_of(text: bytes | str) -> Id | None:
    """The `id` of what is no proper message, if it is JSON enough to have one.

    >>> id_of('{"do":"dance","id":7}')
    7
    """
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


class _Identified(msgspec.Struct):
    id: Id | None = None
