"""`spicetable draw`: a position of a record as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from spicetable.catalog import game_named
from spicetable.cli.parameters import RecordFile, record_from
from spicetable.draw import draw_view
from spicetable.kernel.errors import Malformed
from spicetable.kernel.record import Record
from spicetable.kernel.replay import Moment, replay


def command(
    file: RecordFile,
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="After this entry; the last one if not given.")
    ] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="As this seat sees it; else as a spectator does.")] = None,
    width: Annotated[int, typer.Option("--width", min=200, max=4000, help="Width in pixels.")] = 800,
    theme: Annotated[str, typer.Option("--theme", help="light or dark.")] = "light",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write to this file, not to the terminal.")] = None,
) -> None:
    """Draw one position of a record as SVG."""
    record = record_from(file)
    game = game_named(record.game)
    state = moment_after(record, ply).state
    if seat is not None and seat not in game.seats(state):
        raise Malformed(f"there is no seat {seat}; seats go from 0 to {game.seats(state)[-1]}")
    picture = draw_view(game.name, game.view(state, seat), width=width, theme=theme_named(theme))
    write_picture(picture, out)


def write_picture(picture: str, out: Path | None) -> None:
    """Write a picture to a file, or to the terminal."""
    if out is None:
        typer.echo(picture)
        return
    try:
        out.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Malformed(f"{out}: {error.strerror}") from None


def theme_named(name: str) -> Literal["light", "dark"]:
    """The theme as it is named in a command."""
    if name not in ("light", "dark"):
        raise Malformed(f"the theme is light or dark, not {name!r}")
    return name


def moment_after(record: Record, ply: int | None) -> Moment[object]:
    """The moment after an entry of a record, or (None) the last one."""
    last = None
    for last in replay(game_named(record.game), record):
        if last.ply == ply:
            return last
    assert last is not None
    if ply is not None:
        raise Malformed(f"the record has {last.ply} entries, so there is nothing after entry {ply}")
    return last
