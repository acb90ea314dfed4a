"""What a page says of a measurement is what the record says, in every language; what was not measured is said to be so."""

from __future__ import annotations

import ast
import csv
import re
import xml.etree.ElementTree as ET

import bs4
import markdown
import pytest
from mkdocs.config import load_config

from bench import runner as bench
from tools.common import goals, records
from tools.common import measurements as bench_records
from tools.common.languages import LANGUAGES
from tools.markdown import measured, plots

CODES = [language.code for language in LANGUAGES]
WORDS = {
    language.code: load_config(language.config)["mdx_configs"]["tools.markdown.measured"]
    for language in LANGUAGES
}
SVG = "{http://www.w3.org/2000/svg}"
CONCATENATE, COPY = "list, np.concatenate", "np.empty, from_numpy(out)[i:j].copy_(batch)"
each_language = pytest.mark.parametrize("code", CODES)


def timed(median, low=None, high=None, rounds=9, nbytes=4):
    return {
        "median": median,
        "low": low or median,
        "high": high or median,
        "min": low or median,
        "rounds": rounds,
        "bytes": nbytes,
    }


def a_record() -> dict:
    """A small one, with all that a record may hold."""
    sizes = {"4": 1e-6, "1048576": 2e-5, "67108864": 5e-3}
    sections = {
        "one_tensor": {
            "tables": {
                **{
                    size: {"rows": {
                        "t.detach().cpu().numpy()": timed(1.3e-6, 1.2e-6, 1.4e-6, 15),
                        "t.detach().cpu().numpy().copy()": timed(copied, copied * 0.9, copied * 1.1, 15),
                    }}
                    for size, copied in sizes.items()
                },
                "4294967296": {"skipped": "too little memory"},
            },
            "memory": {"t.detach().cpu().numpy()": {"bytes": 67108864, "peak": 0, "held": 0, "faults": 0, "shares": True}},
        },
        "collect": {
            "tables": {"all": {"batches": 20, "rows": {
                CONCATENATE: timed(0.2, 0.19, 0.21, 6),
                COPY: timed(0.1, 0.095, 0.105),
                "list, torch.cat": {"refused": "gives float64, not float32"},
                "a way without words": {"refused": "KeyError: 'x'"},
                "the batches alone": timed(0.01),
            }}},
            "memory": {
                COPY: {"bytes": 100, "peak": 610 * 2**20, "peak_over_output": 1.01, "faults": 16396,
                       "over_the_loop": {"every": 8, "resident": [0, 200 * 2**20, 400 * 2**20, 600 * 2**20], "anonymous": [0, 1, 2, 3]}},
                "unknown length: resize": {"bytes": 100, "peak": 2**26, "over_the_loop": {"every": 10, "resident": [0, 5, 9], "anonymous": [0, 5, 9]}},
                CONCATENATE: None,
            },
        },
        "nested": {"tables": {"kinds": {"verdicts": {"to_numpy, to copy": {"plain": "right", "conj": "right"},
                                                     "skorch to_numpy": {"plain": "right", "conj": "unchanged"}}}}},
        "retention": {"tables": {}, "memory": {
            "out": {"bytes": 10, "held": 50},
            "out.detach()": {"bytes": 10, "held": 10},
        }},
    }  # fmt: skip
    for name, section in sections.items():
        section.update(code=bench.fingerprint(name), date="2026-11-21")
    about = {
        "device": "x86_64",
        "cpu": "Some CPU",
        "cores": 2,
        "torch": "2.13.0+cpu",
        "numpy": "2.4.6",
        "skorch": "1.2.0",
    }
    about |= {"python": "3.11.7", "platform": "Linux"}
    return {"environment": about, "sections": sections}


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """``kept(environment, record)`` puts a record in place; there is one of the CPU."""
    monkeypatch.setattr(records, "RECORDS", tmp_path)
    (tmp_path / "bench").mkdir()

    def put(environment, record):
        bench.write(tmp_path / f"bench/{environment}.json", record)

    put("cpu", a_record())
    return put


def render(text, code="en"):
    extensions = [
        "attr_list",
        "md_in_html",
        "tables",
        "pymdownx.superfences",
        "pymdownx.tabbed",
        "tools.markdown.measured",
    ]
    settings = {
        "tools.markdown.measured": WORDS[code],
        "pymdownx.tabbed": {"alternate_style": True},
    }
    return markdown.markdown(text, extensions=extensions, extension_configs=settings)


def value(text, code="en"):
    return (
        bs4.BeautifulSoup(render(f"<!-- value: {text} -->", code), "html.parser")
        .get_text()
        .replace("\xa0", " ")
    )


def cells(page: str) -> list[list[str]]:
    soup = bs4.BeautifulSoup(page, "html.parser")
    clean = str.maketrans({"\xa0": " ", "\u2060": None})
    return [
        [cell.get_text().translate(clean) for cell in row.find_all(["th", "td"])]
        for row in soup.find_all("tr")
    ]


@pytest.mark.parametrize("number, unit, text", [
    (8.249e-7, "seconds", "825 ns"), (1.304e-6, "seconds", "1.30 µs"), (9.996e-4, "seconds", "1.00 ms"), (0.2014, "seconds", "201 ms"),
    (1.332, "seconds", "1.33 s"), (123.4, "seconds", "123 s"), (4, "bytes", "4 B"), (65536, "bytes", "64 KiB"),
    (1607188480, "bytes", "1.50 GiB"), (17276928, "bytes", "16.5 MiB"), (2**32, "bytes", "4 GiB"), (67108864 + 4096, "bytes", "64 MiB"), (1.749, "ratio", "1.7"),
    (0.4712, "ratio", "0.47"), (0.9961, "ratio", "1.0"), (9.96, "ratio", "10"), (16396, "count", "16,396"), (1234.4, "ratio", "1,234"),
])  # fmt: skip
def test_a_number_has_its_unit(number, unit, text):
    assert measured.quantity(number, unit).replace("\xa0", " ") == text


def test_a_figure_in_a_sentence_is_the_recorded_one(kept):
    assert (
        value(f"collect/all | {CONCATENATE} | time")
        == value("collect/all | concatenate | time")
        == "200 ms"
    )
    assert value("collect/all | concatenate | time / copy") == "2.0 ×"
    assert value("collect/all | copy | peak_over_output") == "1.0 ×"
    assert value("collect/all | copy | faults") == "16,396"
    assert value("retention/memory | out | held / out.detach()") == "5.0 ×"
    assert value("one_tensor/4 | idiom | rounds") == "15"
    assert value("nested/kinds | nested-skorch | right") == "1 of 2"
    assert {value("collect/all | concatenate | time / copy", code) for code in CODES} == {
        "2.0 ×",
        "2.0 倍",
        "2.0배",
    }


@pytest.mark.parametrize("figure, met, refused", [
    ("collect/all | concatenate | time / copy", "> 1.9 and < 2.1", "> 2.1"),
    ("collect/all | concatenate | time", ">= 200 ms", "< 0.2 s"),
    ("one_tensor/1048576 | numpy-copy | time", "< 30 µs", "> 20000 ns"),
    ("one_tensor/67108864 | idiom | time / idiom in one_tensor/4", "> 0.5 and < 2", "> 0.5 and < 1"),
    ("collect/all | copy | peak", "< 1 GiB", "< 100 MiB"),
    ("collect/all | copy | peak_over_output", "< 1.1", ">= 1.1"),
    ("collect/all | copy | faults", "<= 16396", "< 16396"),
    ("nested/kinds | nested-skorch | right", ">= 50%", ">= 51%"),
    ("nested/kinds | to-numpy | right / nested-skorch", "> 1", "< 1"),
])  # fmt: skip
def test_a_bound_is_in_the_unit_of_its_figure(kept, figure, met, refused):
    assert value(f"{figure} | {met}") == value(figure)
    with pytest.raises(
        ValueError,
        match=f"{re.escape(figure)} is .*cpu.json, and the sentence says {refused}; mend the sentence",
    ):
        value(f"{figure} | {refused}")


def test_japanese_has_a_space_between_a_number_and_a_word_only(kept):
    """The pages have one behind every figure, as their source may not know what it ends in."""
    text = "コピーの <!-- value: collect/all | concatenate | time / copy --> の時間で、<!-- value: collect/all | concatenate | time --> かかります"
    words = bs4.BeautifulSoup(render(text, "ja"), "html.parser").get_text().replace("\xa0", " ")
    assert words == "コピーの 2.0 倍の時間で、200 ms かかります"


@pytest.mark.parametrize("text", [
    "losses/20000 | item-each | time",  # a section
    "collect/all | resize | time",  # a way
    "collect/all | cat | time",  # a refused way
    "collect/all | concatenate | peak",  # a count
])  # fmt: skip
def test_a_figure_that_is_not_there_is_said_to_be_missing(kept, text):
    assert value(text) == "(not yet run on CPU)"
    assert value(text + " on cuda") == "(not yet run on CUDA)"


def test_a_table_has_what_was_measured(kept):
    assert cells(render("<!-- measured: collect/all -->")) == [
        ["Way", "Time", "Quartiles", "Ratio", "Peak / result", "Page faults"],
        [
            "np.empty, from_numpy(out)[i:j].copy_(batch)",
            "100 ms",
            "95.0–105 ms",
            "1",
            "1.0 ×",
            "16,396",
        ],
        ["list, np.concatenate", "200 ms", "190–210 ms", "2.0 ×", "", ""],
        ["list, torch.cat", "refused: gives float64, not float32", "", "", "", ""],
        ["a way without words", "refused: KeyError: 'x'", "", "", "", ""],
        ["only making the batches", "10.0 ms", "10.0–10.0 ms", "", "", ""],
    ]
    assert cells(render("<!-- measured: one_tensor -->")) == [
        ["Way", "4 B", "1 MiB", "64 MiB", "4 GiB"],
        ["t.detach().cpu().numpy()", "1.30 µs", "1.30 µs", "1.30 µs", "too little memory"],
        ["t.detach().cpu().numpy().copy()", "1.00 µs", "20.0 µs", "5.00 ms", "too little memory"],
    ]
    assert cells(render("<!-- measured: one_tensor/memory -->")) == [
        ["Way", "Result", "Peak", "Held", "Page faults", "Shares memory"],
        ["t.detach().cpu().numpy()", "64 MiB", "0 B", "0 B", "0", "yes"],
    ]
    assert cells(render("<!-- measured: nested/kinds -->"))[1:] == [
        ["to_numpy of this site", "2 of 2", ""],
        ["skorch to_numpy", "1 of 2", "left as it is: conj"],
    ]


def test_a_missed_goal_is_told(kept):
    rows = cells(render("<!-- measured: goals -->"))
    assert rows[0] == ["Goal", "Aim", "Measured", "Met"]
    assert ["to_numpy: kinds of input that it gets wrong", "≤ 0", "0.00", "yes"] in rows
    assert ["fill: peak of memory, times the result", "≤ 1.05", "", "(not yet run on CPU)"] in rows
    record = a_record()
    record["sections"]["nested"]["tables"]["kinds"]["verdicts"]["to_numpy, to copy"]["conj"] = (
        "unchanged"
    )
    kept("cpu", record)
    assert ["to_numpy: kinds of input that it gets wrong", "≤ 0", "1.00", "no"] in cells(
        render("<!-- measured: goals -->")
    )


def test_every_goal_has_words():
    assert {goal.name for goal in goals.GOALS} == set(bench_records.data()["goals"])


@each_language
def test_a_refusal_is_told_in_words_of_the_language(kept, code):
    known = bench_records.data()["reasons"]
    said = cells(render("<!-- measured: collect/all -->", code))[3][1]
    expected = next(
        reason[code] for reason in known if reason["said"].startswith("gives (\\w+), not")
    )
    assert said.replace("\xa0", " ") == WORDS[code].get("refused", measured.WORDS["refused"]).format(
        reason=expected.format("float64", "float32"))  # fmt: skip


def test_every_reason_of_the_harness_has_words():
    """Of those that compare; a text of a library stands as it was printed."""
    pages = measured.Pages({}, "en")
    for said in ("gives a Tensor, not an ndarray", "gives float64, not float32", "gives the shape (1, 2), not (1,)", "gives other values",
                 "gives float32 (1, 2), not float32 (3, 2)", "gives other values in batch 3", "after timing: gives other values",
                 "unchanged", "another type: list", "another value", "loses its default_factory", "kept something else"):  # fmt: skip
        assert "<code>" not in pages.reason(said), said
    sources = "".join((bench.pathlib.Path(bench.__file__).with_name(f"{name}.py")).read_text()
                      for name in ("harness", "loops", "nested", "retention"))  # fmt: skip
    for part in (
        "gives a {",
        "gives the shape",
        "gives other values in batch",
        "after timing: ",
        "another type: ",
        "loses its default_factory",
    ):
        assert part in sources, (
            f"the harness no longer says {part!r}: mend the reasons in docs/plots.json"
        )


@each_language
def test_a_plot_is_well_formed_and_speaks(kept, code):
    for name in ("sizes", "growth"):
        soup = bs4.BeautifulSoup(render(f"<!-- plot: {name} -->", code), "html.parser")
        drawing = ET.fromstring(
            str(soup.find("svg", class_="plot-drawing")).replace("viewbox", "viewBox")
        )
        title, desc = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
        assert (
            drawing.get("role") == "img"
            and drawing.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        )
        assert title.text == bench_records.data()["plots"][name]["title"][code]
        assert (
            len(soup.select(".plot-legend li")) == 2
            and len(drawing.findall(f"{SVG}g[@class]")) == 2
        )
        ids = [tag["id"] for tag in soup.find_all(id=True)]
        assert len(ids) == len(set(ids))
        first, last = {"sizes": ("1.30\xa0µs", "1.30\xa0µs"), "growth": ("0\xa0B", "610\xa0MiB")}[
            name
        ]
        assert first in desc.text and last in desc.text


def test_memory_over_a_loop_ends_at_the_peak(kept):
    page = measured.Pages({}, "en")
    points = page._growth("cpu", bench_records.data()["plots"]["growth"])
    assert [(point.x, point.y // 2**20) for point in points[COPY]] == [
        (0, 0),
        (8, 200),
        (16, 400),
        (20, 600),
        (20, 610),
    ]
    assert [(point.x, point.y) for point in points["unknown length: resize"]] == [
        (0, 0),
        (10, 5),
        (20, 9),
        (20, 2**26),
    ]


def test_colour_is_left_to_the_style_sheet(kept):
    page = "".join(render(f"<!-- plot: {name} -->") for name in ("sizes", "growth", "collect"))
    assert "<svg" in page and "style=" not in page, "the Content-Security-Policy would drop it"
    drawings = re.sub(r"(?i)<(?!/?svg|/?path|/?g\b|rect|/?text)[^>]*>", "", page)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawings)) <= {"none", "currentColor"}
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", drawings, re.I)


def test_a_bar_is_as_long_as_its_time(kept):
    soup = bs4.BeautifulSoup(render("<!-- plot: collect -->"), "html.parser")
    widths = [float(bar["width"]) for bar in soup.select(".plot-bar rect")]
    assert widths == [pytest.approx(1000 * part / 0.21, abs=0.1) for part in (0.1, 0.2, 0.01)], (
        "of the longest, its spread included"
    )
    assert len(soup.select(".plot-bars li")) == 5 and "refused: gives float64" in soup.get_text()


def test_a_line_goes_where_its_times_are():
    x = plots.powers("", [4, 4096, 4194304], str, 1024)
    y = plots.powers("", [1.2e-6, 4.9e-3], str, 10)
    assert (y.low, y.high) == (pytest.approx(1e-6), pytest.approx(1e-2)) and len(y.ticks) == 5
    y = y._replace(label=lambda value: "1 ms")
    points = [
        plots.Point(4, 1e-6, 1e-6, 1e-6),
        plots.Point(4096, 1e-4, 1e-5, 1e-3),
        plots.Point(4194304, 1e-2, 1e-2, 1e-2),
    ]
    drawing = ET.fromstring(plots.lines([plots.Line(0, points)], x, y, "k", "t", "d"))
    band, line = drawing.findall(f"{SVG}g[@class='plot-0']/{SVG}path")[:2]
    left = float(line.get("d")[1:].split()[0])
    middle = round((left + plots.RIGHT) / 2, 1), (plots.TOP + plots.BOTTOM) / 2
    assert (
        line.get("d")
        == f"M{left:g} {plots.BOTTOM}L{middle[0]:g} {middle[1]:g}L{plots.RIGHT} {plots.TOP}"
    )
    assert f"L{middle[0]:g} {middle[1] - (plots.BOTTOM - plots.TOP) / 4:g}L" in band.get("d"), (
        "the upper quartile"
    )


@pytest.mark.parametrize(
    "top, base, ticks",
    [
        (1.07, 10, [0, 0.5, 1, 1.5]),
        (96, 10, [0, 20, 40, 60, 80, 100]),
        (961 * 2**20, 2, [0, 2**28, 2**29, 3 * 2**28, 2**30]),
    ],
)
def test_a_linear_axis_has_round_ticks(top, base, ticks):
    assert plots.even("", [top], str, base).ticks == pytest.approx(ticks)


@each_language
def test_words_fit_their_drawing(kept, code):
    from tools.markdown.figures import text_width

    for name in ("sizes", "growth"):
        soup = bs4.BeautifulSoup(render(f"<!-- plot: {name} -->", code), "html.parser")
        for text in soup.select(".plot-drawing text"):
            width, x = text_width(text.get_text(), 12.5), float(text["x"])
            left = {"start": x, "middle": x - width / 2, "end": x - width}[text["text-anchor"]]
            assert left >= -1 and left + width <= plots.WIDTH + 1, text


@each_language
@pytest.mark.parametrize("how", ["fresh", "stale", "never"])
def test_a_mark_tells_where_and_whether_the_code_changed(kept, code, how):
    record = a_record()
    if how == "stale":
        record["sections"]["collect"]["code"] = "0123456789abcdef"
    if how == "never":
        del record["sections"]["collect"]
    kept("cpu", record)
    words = measured.WORDS | WORDS[code]
    for directive in ("measured: collect/all", "plot: collect"):
        page = bs4.BeautifulSoup(render(f"<!-- {directive} -->", code), "html.parser")
        mark = page.select_one(".mark")
        assert f"mark--{how}" in mark["class"]
        if how == "never":
            assert mark.get_text() == words["never"].format(environment="CPU")
            continue
        parts = [
            "Some CPU",
            words["cores"].format(count=2),
            "torch 2.13.0+cpu",
            "NumPy 2.4.6",
            words["rounds"].format(count="6–9"),
            "2026-11-21",
        ]
        where = words["verified" if how == "fresh" else "stale"].format(where=" · ".join(parts))
        assert mark.get_text() == f"{where} · {words['csv']}"
        assert mark.a["href"] == "../measured/cpu-collect.csv"


def test_the_libraries_of_a_table_are_named_with_their_versions(kept):
    assert "skorch 1.2.0" in render("<!-- measured: nested/kinds -->")
    assert "skorch" not in render("<!-- measured: collect/all -->")


def test_measurements_that_no_run_made_are_refused(kept, tmp_path):
    """Another machine's name, or a digit that moved."""
    kept("cuda", a_record())
    with pytest.raises(
        ValueError, match=r"bench/cuda\.json: its environment has no 'cuda'.*git checkout"
    ):
        render("<!-- measured: collect/all -->")
    kept("cuda", {"environment": {}, "sections": {}})
    file = tmp_path / "bench/cpu.json"
    file.write_text(file.read_text().replace("0.2", "0.02", 1))
    with pytest.raises(ValueError, match=r"bench/cpu\.json: changed after the run that wrote it"):
        render("<!-- measured: collect/all -->")


def test_machines_that_measured_have_a_tab_each(kept):
    alone = render("<!-- measured: collect/all -->")
    assert "<table" in alone and "tabbed" not in alone and "CUDA" not in alone, (
        "an empty tab says nothing"
    )
    there = a_record()
    there["environment"].update(device="Some GPU", cuda="13.0", driver="580.1")
    there["sections"]["collect"]["tables"]["all"]["rows"][COPY]["median"] = 0.05
    for size in ("4", "1048576"):
        there["sections"]["one_tensor"]["tables"][size]["rows"]["t.detach().cpu().numpy()"][
            "of_link"
        ] = 0.77
    kept("cuda", there)
    here, gpu = bs4.BeautifulSoup(render("<!-- measured: collect/all -->"), "html.parser").select(
        ".tabbed-block"
    )
    assert "100\xa0ms" in here.get_text() and "50.0\xa0ms" in gpu.get_text()
    assert "Some GPU · Some CPU · 2 cores · driver 580.1 · CUDA 13.0" in gpu.get_text()
    assert value("collect/all | copy | time on cuda") == "50.0 ms"
    link = bs4.BeautifulSoup(render("<!-- plot: link -->"), "html.parser")
    assert not link.select(
        "label"
    ) and "t.detach().cpu().numpy(): 77% at 4 B, 77% at 1 MiB." in link.desc.get_text().replace(
        "\xa0", " "
    )


def test_without_any_record_every_place_says_so(kept, tmp_path):
    (tmp_path / "bench/cpu.json").unlink()
    for name in bench_records.data()["plots"]:
        page = render(f"<!-- plot: {name} -->")
        assert "Not yet run on CUDA" in page and "<svg" not in page and "tabbed" not in page
    assert "Not yet run on CPU" in render("<!-- measured: collect/all -->")


@pytest.mark.parametrize("line, mend", [
    ("<!-- plot: colect -->", "has no plot 'colect'; there are sizes, collect"),
    ("<!-- measured: colect/all -->", "no section 'colect' in bench/; there are one_tensor"),
    ("<!-- measured: collect/al -->", "no table 'al'; there are all"),
    ("<!-- value: collect/all | copi | time -->", "has no 'copi'; there are concatenate, copy"),
    ("<!-- value: collect/all | copy | tme -->", "has no 'tme'"),
    ("<!-- value: collect/all | copy | time, please -->", "is not: quantity"),
    ("<!-- value: collect/all | copy | time | < 1 -->", "'< 1' is no bound here: it takes < <= > or >=, a number and s or ms or µs or ns"),
    ("<!-- value: collect/all | copy | time / concatenate | < 1 ms -->", "'< 1 ms' is no bound here: it takes < <= > or >=, a number and no unit"),
    ("<!-- value: collect/all | resize | time | about 1 s -->", "'about 1 s' is no bound here"),  # not measured, and looked at all the same
    ("<!-- holds: collect/all | copy | time -->", "a check needs a bound: <!-- holds: collect/all | copy | time | > 1 -->"),
])  # fmt: skip
def test_a_wrong_name_says_where_and_what_there_is(kept, tmp_path, monkeypatch, line, mend):
    (tmp_path / "en").mkdir()
    (tmp_path / "en/page.md").write_text(f"# Page\n\n{line}\n")
    monkeypatch.setattr(measured, "PAGES", tmp_path)
    with pytest.raises(ValueError, match=r"en/page\.md:3: .*" + re.escape(mend)):
        render(line)


@pytest.mark.parametrize("how", ["fresh", "stale"])
@pytest.mark.parametrize("kind", ["value", "holds"])
def test_a_sentence_that_the_record_refutes_fails(kept, tmp_path, monkeypatch, kind, how):
    record = a_record()
    if how == "stale":
        record["sections"]["collect"]["code"] = "0123456789abcdef"
    kept("cpu", record)
    line = f"It takes longer. <!-- {kind}: collect/all | concatenate | time / copy | > 3 -->"
    (tmp_path / "en").mkdir()
    (tmp_path / "en/page.md").write_text(f"# Page\n\n{line}\n")
    monkeypatch.setattr(measured, "PAGES", tmp_path)
    with pytest.raises(
        ValueError,
        match=r"en/page\.md:3: .*time / copy is 2 in .*bench/cpu\.json, and the sentence says > 3; mend the sentence",
    ):
        render(line)


def test_a_check_leaves_no_trace(kept):
    check = "<!-- holds: collect/all | concatenate | time / copy | > 1 -->"
    assert render(f"One\n{check}\ntwo.\n{check}") == "<p>One\ntwo.</p>"
    assert render(f"* One\n{check}\n* two") == render("* One\n* two")
    assert render(f"One{check} line.") == "<p>One line.</p>"


def test_what_is_not_measured_is_not_held_to_its_bound(kept):
    assert value("collect/all | resize | time | > 1 s") == "(not yet run on CPU)"
    assert value("one_tensor/4 | idiom | time on cuda | > 1 s") == "(not yet run on CUDA)"
    assert render("<!-- holds: collect/all | resize | time / copy | < 1 -->") == ""


@each_language
def test_an_edited_number_fails_the_page_that_speaks_of_it(kept, code):
    """0.19 for 1.9, in a record that is sealed anew: the digest does not tell."""
    page = (measured.PAGES / code / "cost.md").read_text("utf-8")
    record = bench.load(records.ROOT / "records/bench/cpu.json")
    kept("cpu", record)
    render(page, code)
    record["sections"]["collect"]["tables"]["all"]["rows"][CONCATENATE]["median"] /= 10
    kept("cpu", record)
    with pytest.raises(
        ValueError,
        match=rf"docs/{code}/cost\.md:\d+: collect/all \| concatenate \| time / copy is 0\.\d+ in",
    ):
        render(page, code)


# Words that state an order or a bound. A sentence with one of them and a measured figure names the bound.
ORDER = {
    "en": r"\b(?:faster|slower|fastest|slowest|cheaper|twice|half|at most|at least|already|no time|no longer than)\b"
          r"|\b(?:more|less|fewer|longer|shorter|larger|smaller) than\b|\bas (?:fast|slow|long|much|large|small) as\b|\b(?:little|nothing) to save\b",
    "ja": r"速[いくけ]|遅[いくけ]|半分|以上|以下|未満|最大|最小|より(?:も)?(?:多|少な|長|短|大き|小さ)|変わりません|差がありません|だけで",
    "ko": r"빠[르릅른]|빨[라리]|느[리립린]|절반|이상|이하|미만|최대(?!치)|최소|보다 (?:더 )?(?:많|적|길|짧|크|작|오래)|더 들지 않|거의|벌써",
}  # fmt: skip


def unbounded(page: str, code: str) -> list[str]:
    """Sentences with a measured figure and a word of order, in paragraphs where no directive has a bound for them."""
    found = []
    for paragraph in re.split(r"\n\s*\n|\n(?=\* )", page):
        if "<!-- holds: " in paragraph:
            continue
        told = measured.VALUE.sub(lambda value: "\1" if value[5] else "\0", paragraph)
        found += [
            part
            for part in re.split(r"\.(?=\s)|。", told)
            if "\0" in part and "\1" not in part and re.search(ORDER[code], part)
        ]
    return found


@each_language
def test_a_sentence_that_states_an_order_names_its_bound(code):
    for page in sorted((measured.PAGES / code).glob("*.md")):
        assert not unbounded(page.read_text("utf-8"), code), (
            f"docs/{code}/{page.name}: name the bound: <!-- value: … | > 1 -->"
        )


@pytest.mark.parametrize("code, order, none", [
    ("en", "It is faster: the copy takes at most {}.", "The copy takes {}, and the other {}."),
    ("ja", "コピーは {} だけで終わります。", "コピーには {} かかります。"),
    ("ko", "복사에 {} 이상 걸립니다.", "메모리 최대치는 {}입니다."),
])  # fmt: skip
def test_a_missing_bound_is_found(code, order, none):
    figure = "<!-- value: collect/all | t.detach().cpu().numpy() | time -->"
    assert unbounded(order.format(figure), code) and not unbounded(
        none.format(figure, figure), code
    )
    assert not unbounded(order.format(figure.replace(" -->", " | > 1 s -->")), code)
    assert not unbounded(
        order.format(figure) + "\n<!-- holds: collect/all | copy | time | > 1 s -->", code
    )


def test_a_directive_in_a_fence_stays_code(kept):
    assert "<svg" not in render("```html\n<!-- plot: collect -->\n```")


def test_the_csv_has_every_figure(kept, tmp_path):
    bench_records.write(tmp_path)
    with open(tmp_path / "measured/cpu-collect.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 5 + 2 + 4 + 3
    assert {key: rows[0][key] for key in ("table", "way", "median", "rounds", "cpu", "date")} == {
        "table": "all", "way": CONCATENATE, "median": "0.2", "rounds": "6", "cpu": "Some CPU", "date": "2026-11-21"}  # fmt: skip
    assert [row["refused"] for row in rows][2:4] == ["gives float64, not float32", "KeyError: 'x'"]
    assert rows[5]["table"] == "memory" and rows[5]["peak"] == str(610 * 2**20)
    assert [row["resident"] for row in rows if row["batch"] == "16"] == [str(400 * 2**20)]


# docs/plots.json and the pages.


def test_every_way_is_one_that_the_harness_measures():
    folder = bench.pathlib.Path(bench.__file__).parent
    told = {
        node.value
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant)
    }
    lost = [way["name"] for way in bench_records.data()["ways"].values() if way["name"] not in told]
    assert not lost, f"no benchmark has these names of docs/plots.json: {lost}"


def test_every_name_is_in_every_language_or_code():
    data = bench_records.data()
    for way in data["ways"].values():
        said = [way[key] for key in (*CODES, "text") if key in way]
        assert len(said) in (0, 1, len(CODES)), way
        assert said or code_alone(way["name"]), f"docs/plots.json: {way['name']!r} needs words"
    for part in (
        *(plot["title"] for plot in data["plots"].values()),
        *data["reasons"],
        *data["goals"].values(),
    ):
        assert set(CODES) <= set(part), part
    for words in (WORDS[code] for code in CODES[1:]):
        assert set(words) - {"language"} == set(measured.WORDS), (
            "mkdocs.ja.yml and mkdocs.ko.yml have every word"
        )


def code_alone(name: str) -> bool:
    try:
        return bool(ast.parse(name.removeprefix(".")))
    except SyntaxError:
        return False


def test_every_name_in_a_record_has_words():
    ways = {way["name"] for way in bench_records.data()["ways"].values()}
    for record in bench_records.every().values():
        for section in record["sections"].values():
            names = [
                *section.get("memory", {}),
                *(name for table in section["tables"].values() for name in table.get("rows", {})),
            ]
            lost = [name for name in names if name not in ways and not code_alone(name)]
            assert not lost, f"name these in docs/plots.json: {lost}"


@each_language
def test_every_page_has_the_figures_of_the_english(code):
    for page in sorted((measured.PAGES / "en").glob("*.md")):
        there, here = (
            sorted(
                figure[:5]
                for figure in measured.VALUE.findall(
                    (measured.PAGES / c / page.name).read_text("utf-8")
                )
            )
            for c in ("en", code)
        )
        assert here == there, f"docs/{code}/{page.name}"


def test_the_links_to_the_csv_files_lead_there(site, soups):
    found = [
        (page, link["href"])
        for page, soup in soups.items()
        for link in soup.select("a[download][href*='measured/']")
    ]
    for page, href in found:
        assert (site / page / href).resolve().is_file(), f"{page}: {href}"
    assert bool(found) == any(record["sections"] for record in bench_records.every().values())
