"""The report of a tournament: one page that stands alone, for a screen or for paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources

from spicetable.arena import plots
from spicetable.arena.figures import Figure
from spicetable.arena.schedule import round_size
from spicetable.arena.tally import Result, Standing
from spicetable.players.simulation import Interval


def page(result: Result, figures: Sequence[Figure]) -> str:
    """The whole page."""
    title = f"{result.plan.game.capitalize()}: {', '.join(result.plan.players)}"
    style = resources.files("spicetable.arena").joinpath("report.css").read_text(encoding="utf-8")
    drawn = "".join(map(_figure, [*_own_figures(result), *figures]))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>"
        f"{_heading(result)}{_standings(result)}<div class=figures>{drawn}</div>{_seats(result)}{_games(result)}"
        f"<footer>spicetable {escape(result.version)}, rules {escape(result.rules)}"
        f"{f', physics {escape(result.physics)}' if result.physics else ''}. "
        "All intervals hold 95 %.</footer></main></body></html>\n"
    )


def _heading(result: Result) -> str:
    plan = result.plan
    size = round_size(plan)
    even = (
        "Everybody met everybody equally often on every seat."
        if result.games % size == 0
        else f"A whole round has {size} games, so some line-ups were played once more than others."
    )
    turns = result.turns
    return (
        f"<header><p class=kind>Tournament</p><h1>{escape(plan.game.capitalize())}</h1>"
        f"<p class=lead><b>{result.games:,}</b> games, <b>{plan.seats}</b> seats, "
        f"seed <b>{escape(str(plan.seed))}</b>, <b>{turns.mean:.1f}</b> turns a game "
        f"({turns.lo:.1f} to {turns.hi:.1f}). {even}</p></header>"
    )


def _figure(figure: Figure) -> str:
    kind = ' class="wide"' if figure.wide else ""
    return (
        f"<figure{kind}><figcaption><h2>{escape(figure.title)}</h2><p>{escape(figure.note)}</p></figcaption>"
        f"{figure.svg}</figure>"
    )


def _own_figures(result: Result) -> list[Figure]:
    names = [standing.name for standing in result.standings]
    places = [result.plan.players.index(name) for name in names]
    shares = [
        [result.ahead[row][column] / result.met[row][column] if result.met[row][column] else None for column in places]
        for row in places
    ]
    notes = [
        [f"{names[i]} before {names[j]}: {result.ahead[row][column]:g} of {result.met[row][column]}"
         for j, column in enumerate(places)]
        for i, row in enumerate(places)
    ]  # fmt: skip
    return [
        Figure(
            "Ratings",
            "Each dot is a rating, each line the interval in which it lies with 95 %.",
            plots.intervals(names, [_triple(standing.rating) for standing in result.standings], "", places),
        ),
        Figure(
            "Games won",
            f"A shared win counts in parts. A fair share at {result.plan.seats} seats is {1 / result.plan.seats:.0%}.",
            plots.intervals(names, [_triple(standing.rate, 100) for standing in result.standings], " %", places),
        ),
        Figure(
            "Who stood before whom",
            "How often the row's player came before the column's; equal places count half.",
            plots.matrix(names, shares, notes),
        ),
        Figure("Length of games", "Games by the number of turns.", plots.histogram(dict(result.lengths), "turns")),
    ]


def _triple(interval: Interval, scale: float = 1) -> tuple[float, float, float]:
    return round(interval.mean * scale, 2), round(interval.lo * scale, 2), round(interval.hi * scale, 2)


def _standings(result: Result) -> str:
    with_playouts = any(standing.playouts is not None for standing in result.standings)
    heads = [
        "",
        "player",
        "rating",
        "95 %",
        "games",
        "won",
        "rate",
        "points",
        *(["playouts"] * with_playouts),
        "forfeits",
    ]
    rows = [_standing_row(place, standing, with_playouts) for place, standing in enumerate(result.standings, 1)]
    return _table("Standings", heads, rows)


def _standing_row(place: int, standing: Standing, with_playouts: bool) -> list[str]:
    points, rating = standing.points, standing.rating
    cells = [
        str(place),
        f"<b>{escape(standing.name)}</b>",
        f"{rating.mean:.1f}",
        f"{rating.lo:.1f} to {rating.hi:.1f}",
        f"{standing.games:,}",
        f"{standing.wins:g}",
        f"{standing.rate.mean:.1%}",
        "" if points is None else f"{points.mean:.1f}",
    ]
    if with_playouts:
        cells.append("" if standing.playouts is None else f"{standing.playouts:,.0f}")
    return [*cells, str(standing.forfeits)]


def _seats(result: Result) -> str:
    heads = ["player", *(f"seat {seat}" for seat in range(result.plan.seats))]
    rows = [
        [
            f"<b>{escape(standing.name)}</b>",
            *(
                f"{share.rate.mean:.1%} <small>({share.rate.lo:.0%} to "
                f"{share.rate.hi:.0%}, {share.games} games)</small>"
                if share.games
                else "<small>never sat here</small>"
                for share in standing.seats
            ),
        ]
        for standing in result.standings
    ]
    return _table("Games won by seat", heads, rows)


def _games(result: Result) -> str:
    rows = [
        [
            escape(notable.why),
            f'<a href="games.jsonl.zst">{notable.number}</a>',
            escape(notable.told),
            f"<code>spicetable records games.jsonl.zst {notable.number} | spicetable replay -</code>",
        ]
        for notable in result.notable
    ]
    note = (
        "<p>Every game stands in <a href='games.jsonl.zst'>games.jsonl.zst</a>, beside this page. In that folder, "
        "<code>spicetable records games.jsonl.zst NUMBER</code> prints the record of one game, which "
        "<code>replay</code>, <code>verify</code> and <code>draw</code> read.</p>"
    )
    return _table("Games worth a look", ["", "game", "", "to see it"], rows, note)


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], note: str = "") -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f"<section><h2>{escape(title)}</h2>{note}<div class=scroll><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div></section>"
    )
