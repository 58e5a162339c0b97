"""`spicetable throw-map`: where would a throw end?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from spicetable.catalog import game_named
from spicetable.cli.draw import moment_after, theme_named, write_picture
from spicetable.cli.parameters import JsonOption, RecordFile, SeedOption, record_from, seed_from
from spicetable.draw.safranito import draw_throw_map, throw_map
from spicetable.draw.safranito.throw_map import MOST, THROWS
from spicetable.kernel.codec import to_json
from spicetable.kernel.errors import Malformed, Unsupported
from spicetable.safranito.actions import Throw
from spicetable.safranito.game import Safranito
from spicetable.safranito.state import State


def command(
    file: RecordFile,
    aim: Annotated[
        str,
        typer.Option("--throw", help="How it is meant, as in 'throw 40 x=0 v=0,1900,300'; which chip does not matter."),
    ],
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="After this entry; the last one if not given.")
    ] = None,
    seat: Annotated[int, typer.Option("--seat", help="Who throws, and whose view is drawn.")] = 0,
    throws: Annotated[int, typer.Option("--throws", min=1, max=MOST, help="How many throws.")] = THROWS,
    seed: SeedOption = "0",
    width: Annotated[int, typer.Option("--width", min=200, max=4000, help="Width in pixels.")] = 800,
    theme: Annotated[str, typer.Option("--theme", help="light or dark.")] = "light",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write to this file, not to the terminal.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Make thousands of throws of one aim in a moment of a record of Safranito, and draw where they end."""
    record = record_from(file)
    game = game_named(record.game)
    if not isinstance(game, Safranito):
        raise Unsupported(f"nothing is thrown in {record.game}")
    action, state = game.read(aim), moment_after(record, ply).state
    assert isinstance(state, State)
    if not isinstance(action, Throw):
        raise Malformed(f"a throw is wanted, as in 'throw 40 x=0 v=0,1900,300', not {aim[:40]!r}")
    if seat not in game.seats(state):
        raise Malformed(f"there is no seat {seat}; seats go from 0 to {game.seats(state)[-1]}")
    view = game.view(state, seat)
    found = throw_map(view, seat, action, throws=throws, seed=seed_from(seed or ""))
    if as_json:
        typer.echo(to_json(msgspec.structs.replace(found, places=())).decode())
    else:
        write_picture(draw_throw_map(view, seat, found, width=width, theme=theme_named(theme)), out)
