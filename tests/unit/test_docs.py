"""What the documentation says agrees with the program, where a program can tell. Its examples are run as doctests."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest
import typer.main
from typer.core import TyperGroup, TyperOption

from spicetable.cli import requests
from spicetable.cli.main import app
from spicetable.cli.terminal.sitting import COMMANDS
from spicetable.kernel import errors
from spicetable.kernel.events import Event
from spicetable.kernel.record import Entry, Record
from spicetable.safranito import events as safranito_events
from spicetable.safranito import notation as safranito
from spicetable.safranito import view as safranito_view
from spicetable.safranito.kitchen import KITCHEN
from spicetable.safranito.options import SafranitoOptions
from spicetable.safranito.state import Phase as SafranitoPhase
from spicetable.testing import conformance, paired_worlds
from spicetable.zanzibar import events as zanzibar_events
from spicetable.zanzibar import notation
from spicetable.zanzibar.data import CARDS, PROVINCES, SPICES
from spicetable.zanzibar.island import default_island
from spicetable.zanzibar.state import Phase
from spicetable.zanzibar.view import Document, Public, View

ROOT = Path(__file__).parents[2]
FRONT = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md")]
PAGES = [*FRONT, *sorted((ROOT / "docs").rglob("*.md"))]
RULES = (ROOT / "docs/rules/zanzibar.md").read_text(encoding="utf-8")
COMMAND = cast("TyperGroup", typer.main.get_command(app))


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as sites that show Markdown make them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def section(name: str, heading: str) -> str:
    """A page from one heading up to the next of its level or above."""
    level, text = heading.split(" ", maxsplit=1)[0], text_of(name)
    begin = text.index(f"\n{heading}\n")
    end = re.search(rf"^#{{1,{len(level)}}} ", text[begin + len(heading) + 2 :], re.MULTILINE)
    return text[begin:] if end is None else text[begin : begin + len(heading) + 2 + end.start()]


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of the tables in a text, without headings."""
    found: list[list[str]] = []
    for line in re.findall(r"^\|(.*)\|$", text, re.MULTILINE):
        cells = [cell.strip() for cell in line.split("|")]
        if set(line) <= set("|- "):
            found = found[:-1]
        else:
            found.append(cells)
    return found


def first_cells(text: str) -> list[str]:
    """What stands in the first column, without the marks of code."""
    return [cell for row in rows(text) for cell in re.findall(r"`([^`]+)`", row[0])]


def shell_lines() -> Iterator[tuple[str, str]]:
    """Every command in a shell block, pipes taken apart."""
    for page in PAGES:
        for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            for line in block.splitlines():
                for part in line.split(" | "):
                    yield named(page), part.strip()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"https?://", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors(target), f"{link}: there is no such heading"


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, to_do = set[Path](), [ROOT / "README.md"]
    while to_do:
        page = to_do.pop()
        if page in reached or page.suffix != ".md" or not page.exists():
            continue
        reached.add(page)
        to_do += [(page.parent / link.split("#")[0]).resolve() for link in re.findall(r"\]\(([^)\s]+)\)", prose(page))]
    decisions = {page for page in PAGES if page.parent.name == "adr"}
    assert {page for page in PAGES if page not in decisions} <= reached


def test_every_command_is_documented() -> None:
    assert [cell.split()[1] for cell in first_cells(section("docs/terminal.md", "## All commands"))] == list(
        COMMAND.commands
    )


@pytest.mark.parametrize(("page", "line"), list(shell_lines()))
def test_shell_examples_can_be_typed(page: str, line: str) -> None:
    del page
    program, *arguments = shlex.split(line, comments=True)
    if program == "spicetable":
        name, *rest = arguments
        command = COMMAND.commands[name]
        command.make_context(name, rest)
    elif program == "make":
        assert f"\n{arguments[-1]}:" in text_of("Makefile")
    else:
        assert program in ("printf", "sha256sum", "head", "sqlite3")


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_make_targets_exist(page: Path) -> None:
    for target in re.findall(r"`make ([a-z]+)`", prose(page)):
        assert f"\n{target}:" in text_of("Makefile")


def test_options_of_play_are_all_told() -> None:
    told = {cell for cell in first_cells(section("docs/terminal.md", "## Options")) if cell.startswith("--")}
    options = [one for one in COMMAND.commands["play"].params if isinstance(one, TyperOption)]
    assert told == {name for one in options for name in one.opts if name.startswith("--")} - {"--help"}


def test_words_of_the_terminal_are_all_told() -> None:
    table = text_of("docs/terminal.md").split("## Several people")[0]
    assert first_cells(table) == list(COMMANDS)


def test_situations_are_numbered_as_their_tests() -> None:
    told = re.findall(r"^(\d+)\. ", section("docs/rules/zanzibar.md", "## Ten situations"), re.MULTILINE)
    tests = re.findall(r"^def test_scenario_(\d+)_", text_of("tests/rules/test_zanzibar_scenarios.py"), re.MULTILINE)
    assert [int(number) for number in told] == [int(number) for number in tests] == list(range(1, 11))


def test_villages_and_seas_on_the_page_are_those_of_the_island() -> None:
    chart = default_island().chart
    by_place = {(village.province, village.spice): f"{village.id} {village.name}" for village in chart.villages}
    expected = [[province, *(by_place[province, spice] for spice in (*SPICES, None))] for province in PROVINCES]
    told = {row[0]: row for row in rows(section("docs/rules/zanzibar.md", "### Z-D1 Villages"))}
    assert [told[province] for province in PROVINCES] == expected
    waters = " ".join(RULES.split()).partition("clockwise from the north: ")[2].partition(".")[0]
    assert waters.split(", ") == [f"{sea.id} {sea.name}" for sea in chart.seas]


def test_points_on_the_page_are_those_of_the_island() -> None:
    chart = default_island().chart
    told = {
        kind: [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells if cell.strip(" |")]
        for kind, *cells in rows(section("docs/rules/zanzibar.md", "### Z-D3 Points"))
    }
    assert told == {"spice card": list(chart.points.spice), "province card": list(chart.points.province)}


def test_actions_are_all_told() -> None:
    told = [cell.split(" ")[0] for cell in first_cells(section("docs/notation.md", "## Actions"))]
    refusal = ""
    try:
        notation.read("")
    except errors.Malformed as error:
        refusal = error.reason
    assert told == refusal.split("one of: ")[1].split(", ")


def test_cards_are_told_in_their_order() -> None:
    row = next(row for row in rows(section("docs/notation.md", "## Words")) if row[0] == "order card")
    assert re.findall(r"`([^`]+)`", row[1]) == list(CARDS)


def tag_of(form: type[msgspec.Struct]) -> str:
    tag = form.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def fields_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_requests_are_all_told_with_their_fields() -> None:
    told = {fields_in(name)[0]: set(fields_in(fields)) for name, fields, _ in rows(section_of_requests())}
    forms = cast("tuple[type[msgspec.Struct], ...]", get_args(requests.AnyRequest))
    assert told == {tag_of(form): set(form.__struct_fields__) - {"id"} for form in forms}


def section_of_requests() -> str:
    return section("docs/engine.md", "## Requests")


def test_each_request_has_a_section() -> None:
    told = re.findall(r"^### (.+)$", section("docs/engine.md", "## One by one"), re.MULTILINE)
    named_in_headings = {name for heading in told for name in heading.split(" and ")}
    assert named_in_headings == set(first_cells(section_of_requests()))


def test_errors_are_all_told() -> None:
    table = section("docs/engine.md", "## Answers")
    told = first_cells(table[table.index("| `error` |") :])
    family = [form for form in errors.SpiceError.__subclasses__() if form.__module__ == errors.__name__]
    assert set(told) == {form.code for form in family}


def test_events_are_all_told_with_their_fields() -> None:
    told = {fields_in(name)[0]: fields_in(fields) for name, fields, _ in rows(section("docs/engine.md", "## Events"))}
    kinds = [form for form in cast("dict[str, Any]", vars(zanzibar_events)).values() if _is_event(form)]
    assert told == {tag_of(form): [name for name in form.__struct_fields__ if name != "to"] for form in kinds}


def _is_event(form: object) -> bool:
    return isinstance(form, type) and issubclass(form, Event) and form is not Event


def test_fields_of_records_are_all_told() -> None:
    heading, entries = section("docs/records.md", "## What stands in it").split("An entry is one of")
    assert first_cells(heading) == list(Record.__struct_fields__)
    told = {fields_in(name)[0]: fields_in(fields) for name, fields, _ in rows(entries)}
    assert told == {tag_of(form): list(form.__struct_fields__) for form in get_args(Entry)}


def test_fields_of_views_and_documents_are_all_told() -> None:
    page = "docs/views-and-states.md"
    everybody = section(page, "## What everybody sees").partition("### Phases")
    assert first_cells(everybody[0]) == list(Public.__struct_fields__)
    assert [cells[0].strip("`") for cells in rows(everybody[2])] == list(get_args(Phase))
    for heading, form in (("## What a view adds", View), ("## What a document adds", Document)):
        own = [name for name in form.__struct_fields__ if name not in Public.__struct_fields__]
        assert first_cells(section(page, heading)) == own


def test_actions_of_safranito_are_all_told() -> None:
    told = [cell.split(" ")[0] for cell in first_cells(section("docs/safranito.md", "## Actions"))]
    with pytest.raises(errors.Malformed) as refusal:
        safranito.read("")
    assert told == refusal.value.reason.split("one of: ")[1].split(", ")


def test_events_of_safranito_are_all_told_with_their_fields() -> None:
    table = rows(section("docs/safranito.md", "## Events"))
    told = {fields_in(name)[0]: fields_in(fields) for name, fields, _ in table}
    kinds = [form for form in cast("dict[str, Any]", vars(safranito_events)).values() if _is_event(form)]
    assert told == {tag_of(form): [name for name in form.__struct_fields__ if name != "to"] for form in kinds}


def test_fields_and_options_of_safranito_are_all_told() -> None:
    page = "docs/safranito.md"
    everybody, _, phases = section(page, "## Views and documents").partition("| `phase` | who acts |")
    assert first_cells(everybody) == list(safranito_view.Public.__struct_fields__)
    told = [cells[0].strip("`") for cells in rows(phases.partition("###")[0])]
    assert told == list(get_args(SafranitoPhase))
    for heading, form in (
        ("### What a view adds", safranito_view.View),
        ("### What a document adds", safranito_view.Document),
    ):
        own = [name for name in form.__struct_fields__ if name not in safranito_view.Public.__struct_fields__]
        assert first_cells(section(page, heading)) == own
    assert first_cells(section(page, "## Options")) == list(SafranitoOptions.__struct_fields__)


def test_recipes_and_bowls_on_the_page_are_those_of_the_kitchen() -> None:
    page = "docs/rules/safranito.md"
    told = [
        (fields_in(row[0])[0], row[1], tuple(row[2].split(", "))) for row in rows(section(page, "### S-D1 Recipes"))
    ]
    assert told == [(recipe.id, recipe.name, recipe.spices) for recipe in KITCHEN.blends]
    names = [
        name.replace("extra throw", "extra-throw")
        .replace("additional spice card", "spice-card")
        .replace("reserved blend", "reserved-blend")
        .replace("head chef", "head-chef")
        for row in rows(section(page, "### S-D2 The board"))
        for name in row[1:]
        if name
    ]
    areas = KITCHEN.areas
    rows_of_bowls = [[areas[f"bowl-{n}"] for n in (first, first + 1, first + 2)] for first in (1, 4, 7)]
    between = [[areas[f"space-{n}"] for n in (first, first + 1)] for first in (1, 3)]
    expected = [*rows_of_bowls[0], *between[0], *rows_of_bowls[1], *between[1], *rows_of_bowls[2]]
    assert names == expected


def test_laws_that_are_told_exist() -> None:
    text = text_of("docs/testing.md").partition("## The laws")[0]
    for name in re.findall(r"`(check_\w+)", text):
        assert hasattr(conformance, name) or hasattr(paired_worlds, name)


def test_folders_of_the_package_are_all_told() -> None:
    text = text_of("docs/architecture.md")
    for folder in (ROOT / "src/spicetable").iterdir():
        if (folder / "__init__.py").exists():
            assert f"`{folder.name}/`" in text


def test_decisions_are_numbered_as_their_files() -> None:
    files = [page for page in PAGES if page.parent.name == "adr" and page.name != "README.md"]
    for page in files:
        assert page.read_text(encoding="utf-8").startswith(f"# {page.name[:4]}: ")
    numbers = [page.name[:4] for page in files]
    assert len(set(numbers)) == len(numbers)
