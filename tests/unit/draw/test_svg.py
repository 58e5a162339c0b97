"""Elements become text that parses to the same again."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from spicetable.draw.svg import at, el, number


def test_whatever_is_written_is_escaped() -> None:
    wild = "<b> & \"quotes\" 'and' ]]> ž\t"
    parsed = ET.fromstring(str(el("text", wild, class_="a<b", data_name=wild.strip())))
    assert parsed.text == wild
    assert parsed.get("class") == "a<b"
    assert parsed.get("data-name") == wild.strip()


def test_what_xml_cannot_hold_is_replaced() -> None:
    parsed = ET.fromstring(str(el("text", "a\x00b\ud800c\uffff", class_="x\x0by")))
    assert parsed.text == "a\ufffdb\ufffdc\ufffd"
    assert parsed.get("class") == "x\ufffdy"


def test_space_is_added_only_where_it_is_not_seen() -> None:
    assert str(el("text", "a", el("tspan", "b"))) == "<text>a<tspan>b</tspan></text>"
    assert str(el("g", el("g"))) == "<g>\n<g/>\n</g>"


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1, 1.5, 2.999, -0.0, 100, 1e-9)] == ["1", "1.5", "3", "0", "100", "0"]
    assert at(1.25, -3, 0.5) == "translate(1.25 -3) scale(0.5)"


def test_none_is_left_out() -> None:
    assert str(el("g", None, fill=None)) == "<g/>"
