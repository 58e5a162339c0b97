"""Who somebody is: guests with a name, a colour and a sign, and the tokens that prove it."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from typing import Final

import msgspec

from spicetable.table.bodies import GuestBody, MeBody
from spicetable.table.common import Person
from spicetable.table.journal import Journal
from spicetable.table.readers import Readers
from spicetable.table.store import PersonRow, Unit
from spicetable.table.world import World

NAME_LENGTH: Final = 24
PALETTE: Final = 8
"""How many colours, and how many signs, there are."""

_KNOWN: Final = 20_000
"""How many persons are kept in memory; the others are read when they are needed."""

_NAMELESS: Final = "Guest"


def clean_name(text: str, otherwise: str = _NAMELESS) -> str:
    r"""What is kept of a name: one line, no invisible letters, not too long.

    >>> clean_name("  Asha\n\u202e of   Stone Town  "), clean_name(" ")
    ('Asha of Stone Town', 'Guest')
    """
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    shown = "".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C")
    return " ".join(shown.split())[:NAME_LENGTH].strip() or otherwise


class Tokens:
    """Signs ids, so that nobody can say that he is somebody else.

    >>> tokens = Tokens("key")
    >>> tokens.read(tokens.write("p1")), tokens.read("p2." + tokens.write("p1").split(".")[1])
    ('p1', None)
    """

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def write(self, person: str) -> str:
        """The token of a person."""
        return f"{person}.{self._sign(person)}"

    def read(self, token: str) -> str | None:
        """Whose token this is; None if it is nobody's."""
        person, _, signature = token.rpartition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._sign(person).encode()):
            return None
        return person

    def _sign(self, person: str) -> str:
        digest = hmac.digest(self._key, b"guest:" + person.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:24]).decode()


class People:
    """Everybody who has ever come in."""

    def __init__(self, readers: Readers, journal: Journal, world: World, tokens: Tokens) -> None:
        self.tokens = tokens
        self._readers = readers
        self._journal = journal
        self._world = world
        self._known: dict[str, Person] = {}

    async def come_in(self, body: GuestBody) -> tuple[Person, str]:
        """Somebody new, and his token."""
        ident = self._world.new_id()
        drawn = hashlib.sha256(ident.encode()).digest()
        person = Person(
            ident,
            clean_name(body.name),
            drawn[0] % PALETTE if body.colour is None else body.colour,
            drawn[1] % PALETTE if body.sign is None else body.sign,
        )
        await self._keep(person)
        return person, self.tokens.write(ident)

    async def change(self, person: Person, body: MeBody) -> Person:
        """Another name, colour or sign."""
        changed = msgspec.structs.replace(
            person,
            name=person.name if body.name is None else clean_name(body.name, person.name),
            colour=person.colour if body.colour is None else body.colour,
            sign=person.sign if body.sign is None else body.sign,
        )
        await self._keep(changed)
        return changed

    async def _keep(self, person: Person) -> None:
        await self._journal.keep(Unit(person=PersonRow(person, self._world.now())))
        self._remember(person)

    def _remember(self, person: Person) -> None:
        self._known.pop(person.id, None)
        self._known[person.id] = person
        while len(self._known) > _KNOWN:
            del self._known[next(iter(self._known))]

    async def of_token(self, token: str | None) -> Person | None:
        """Whoever this token belongs to."""
        ident = None if token is None else self.tokens.read(token)
        return None if ident is None else (await self.named((ident,))).get(ident)

    async def named(self, ids: Iterable[str]) -> dict[str, Person]:
        """People by their ids."""
        wanted = set(ids)
        missing = [ident for ident in wanted if ident not in self._known]
        if missing:
            for person in await self._readers.run(lambda store: store.persons(missing)):
                self._remember(person)
        return {ident: self._known[ident] for ident in wanted if ident in self._known}
