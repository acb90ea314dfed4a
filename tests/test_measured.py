"""What a page says of a measurement is what the record says, in every language."""

from __future__ import annotations

import functools
import json
import re

import bs4
import pytest

from tests import rendering
from tools.common import files
from tools.pages import benchmarks, measured, quantities
from tools.pages.render import text_width
from tools.record import book, measurements

FOLDER = files.ROOT / "tests/samples"
# {title: lines} of what stands below each "# title".
SAMPLES = {
    part.split("\n")[0]: part.strip().split("\n")[1:]
    for part in (FOLDER / "measured.txt").read_text("utf-8").split("# ")
}
GPU = {"device": "Some GPU", "cuda": "13.0", "driver": "580.1"}
converter = functools.cache(rendering.converter)
each_language = pytest.mark.parametrize("code", rendering.CODES)


def cases(title):
    """A line of samples/measured.txt is a case; its parts stand around =>."""
    return [line.split(" => ") for line in SAMPLES[title]]


def a_record(**environment) -> book.Book:
    """A small one, with all that a record may hold; its code has changed since."""
    kept = json.loads((FOLDER / "bench.json").read_text("utf-8"))
    return book.Book(kept["environment"] | environment, kept["runs"])


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """``kept(record, environment)`` puts a record in place; there is one of the CPU."""
    monkeypatch.setattr(files, "RECORDS", tmp_path)

    def put(record, environment="cpu"):
        book.write(tmp_path / f"bench/{environment}.json", record)
        measurements.every.cache_clear()

    put(a_record())
    yield put
    measurements.every.cache_clear()


def render(text, code="en"):
    """The parsed page, its spaces and joiners as they are typed."""
    page = converter("measured", code).reset().convert(text)
    return bs4.BeautifulSoup(page.replace("\xa0", " ").replace("\u2060", ""), "html.parser")


def value(figure, code="en"):
    return render(f"<!-- value: {figure} -->", code).text


def test_a_number_has_its_unit():
    for text, unit, number in cases("numbers"):
        assert quantities.quantity(json.loads(number), unit).replace("\xa0", " ") == text


def test_a_figure_in_a_sentence_is_the_recorded_one_in_the_language_of_its_page(kept):
    """The source has a space behind each figure; Japanese keeps it between number and word."""
    assert [value(figure) for figure, _ in cases("figures")] == [
        text for _, text in cases("figures")
    ]
    ratio = "collect/all | concatenate | time / copy"
    assert [value(ratio, code) for code in rendering.CODES] == ["2.0 ×", "2.0 倍", "2.0배"]
    text = f"<!-- value: {ratio} --> の、<!-- value: collect/all | copy | time --> かかる"
    assert render(text, "ja").text == "2.0 倍の、100 ms かかる"


@pytest.mark.parametrize("figure, met, refused", cases("bounds"))
def test_a_sentence_that_the_record_refutes_fails(kept, figure, met, refused):
    """Even a stale record; a check that is met leaves no trace."""
    assert value(f"{figure} | {met}") == value(figure)
    check = f"<!-- holds: {figure} | {met} -->"
    assert str(render(f"One\n{check}\ntwo.\n{check}")) == "<p>One\ntwo.</p>"
    assert render(f"* One\n{check}\n* two") == render("* One\n* two")
    said = rf"{re.escape(figure)} is .*/cpu\.json, and the sentence says {refused}; "
    for kind in ("value", "holds"):
        with pytest.raises(ValueError, match=rf"<!-- {kind}: .*: {said}"):
            render(f"A sentence. <!-- {kind}: {figure} | {refused} -->")


@pytest.mark.parametrize("directive, mend", cases("wrong directives"))
def test_a_wrong_name_says_where_and_what_there_is(kept, directive, mend):
    where = re.escape(f"docs/en: <!-- {directive} -->: ")
    with pytest.raises(ValueError, match=f"{where}.*{re.escape(mend)}"):
        render(f"<!-- {directive} -->")


@pytest.mark.parametrize("title", [title for title in SAMPLES if title.startswith("table ")])
def test_a_table_has_what_was_measured_and_names_its_libraries(kept, title):
    page = render(f"<!-- measured: {title.removeprefix('table ')} -->")
    rows = [" | ".join(cell.text for cell in row.select("th, td")) for row in page.select("tr")]
    assert [row.strip() for row in rows] == SAMPLES[title]
    assert ("skorch 1.2.0" in page.text) == ("nested" in title)


@each_language
@pytest.mark.parametrize(
    "name, first, last, ticks",
    [
        ("sizes", "1.30 µs", "5.00 ms", "4 B, 4 KiB, 4 MiB, 1 µs, 10 µs, 100 µs, 1 ms"),
        # The line of a loop ends at its peak.
        ("growth", "0 B", "610 MiB", "0, 5, 10, 15, 20, 0 B, 128 MiB, 256 MiB, 384 MiB, 512 MiB"),
    ],
)
def test_a_plot_speaks_and_its_words_have_room(kept, code, name, first, last, ticks):
    drawing = render(f"<!-- plot: {name} -->", code).select_one(".plot-drawing[role=img]")
    title, desc, texts = drawing.title, drawing.desc, drawing.select("text")
    assert drawing["aria-labelledby"] == f"{title['id']} {desc['id']}"
    assert title.text == benchmarks.data()["plots"][name]["title"][code]
    assert first in desc.text and last in desc.text
    assert len(drawing.select("g[class]")) == len(drawing.parent.select(".plot-legend li")) == 2
    assert ", ".join(text.text for text in texts[2:]) == ticks
    ends, boxes = [path["d"].split()[-1] for path in drawing.select("g > path:last-of-type")], []
    assert ends == sorted(ends, key=float), "the legend lists the lines as they end, from the top"
    size, room = float(texts[0].parent["font-size"]), float(drawing["width"])
    for text in texts:
        width, x, y = text_width(text.text, size), float(text["x"]), float(text["y"])
        left = {"start": x, "middle": x - width / 2, "end": x - width}[text["text-anchor"]]
        assert left >= -1 and (right := left + width) <= room + 1, text
        for start, end, height in boxes:
            assert right < start or end < left or abs(y - height) > size, text
        boxes.append((left, right, y))


def test_a_bar_is_as_long_as_its_time(kept):
    soup = render("<!-- plot: collect -->")
    widths = [float(bar["width"]) for bar in soup.select(".plot-bar rect")]
    parts = (0.1, 0.2, 0.01)  # of the longest with its spread, 0.21
    assert widths == [pytest.approx(1000 * part / 0.21, abs=0.1) for part in parts]
    assert len(soup.select(".plot-bars li")) == 5 and "refused: gives float64" in soup.text


def test_a_line_goes_where_its_times_are():
    """From the left below to the right above; in the middle the band has the whole height."""
    axis = measured.Axis("", 1, 100, [10], str, log=True)
    points = [(1, 1, 1, 1), (10, 10, 1, 100), (100, 100, 100, 100)]
    drawn = measured.chart({"way": points}, axis, axis)
    low, middle, high = (0, 0), (0.5, 0.5), (1, 1)
    (line,) = drawn["lines"]
    assert drawn["ticks"] == [[(0.5, "10")]] * 2
    assert line["points"] == line["marks"] == [low, middle, high]
    assert line["band"] == [low, low, (0.5, 0), high, high, high, (0.5, 1), low]


@pytest.mark.parametrize("state, word", [("fresh", "verified"), ("stale", "stale")])
@pytest.mark.parametrize("directive", ["measured: collect/all", "plot: collect"])
def test_a_mark_tells_where_and_whether_the_code_changed(kept, directive, state, word):
    """In Japanese, in which a text that is none of docs/plots.json stands out."""
    record, words = a_record(), rendering.words("measured", "ja")
    if state == "fresh":
        record.runs["collect"]["code"] = measurements.fingerprint("collect")
    kept(record)
    mark = render(f"<!-- {directive} -->", "ja").select_one(".mark")
    cores, rounds = words["cores"].format(count=2), words["rounds"].format(count="6–9")
    load = words["load"].format(load=0.5)
    where = f"Some CPU · {cores} · torch 2.13.0 · NumPy 2.4.6 · {rounds} · {load} · 2026-11-21"
    assert mark["class"] == ["mark", f"mark--{state}"]
    assert mark.text == f"{words[word].format(where=where)} · {words['csv']}"
    assert mark.a["href"] == "../measured/cpu-collect.csv"


def test_machines_that_measured_have_a_tab_each(kept):
    directive = "<!-- measured: collect/all -->"
    assert not render(directive).select("label")
    record = a_record(**GPU)
    record.runs["collect"]["tables"]["all"]["rows"]["list, np.concatenate"]["median"] = 0.05
    kept(record, "cuda")
    tabs = render(directive)
    assert [label.text for label in tabs.select("label")] == ["CPU", "CUDA"]
    here, there = (tab.text for tab in tabs.select(".tabbed-block"))
    assert "200 ms" in here and "50.0 ms" in there
    assert "Some GPU · Some CPU · 2 cores · driver 580.1 · CUDA 13.0" in there
    assert value("collect/all | concatenate | time on cuda") == "50.0 ms"


def test_without_any_record_every_place_says_so(kept):
    (files.RECORDS / "bench/cpu.json").unlink()
    measurements.every.cache_clear()
    for kind, settings in ("plot", "plots"), ("measured", "tables"):
        for name, place in benchmarks.data()[settings].items():
            marks = render(f"<!-- {kind}: {name} -->").find_all(recursive=False)
            lacking = [each.upper() for each in place.get("only", book.SHOWN)]
            assert [mark.text for mark in marks] == [f"Not yet run on {each}" for each in lacking]


@pytest.mark.parametrize("section", ["collect", "nested"])
def test_the_csv_has_every_figure(kept, tmp_path, section):
    measurements.write(tmp_path)
    text = (tmp_path / f"measured/cpu-{section}.csv").read_text("utf-8")
    assert text.splitlines() == SAMPLES[f"csv {section}"]
