"""What a page says of a measurement is what the record says, in every language."""

from __future__ import annotations

import ast
import csv
import functools
import itertools
import json
import pathlib
import re
import xml.etree.ElementTree as ET

import bs4
import markdown
import pytest
from matplotlib.ticker import LogLocator

from tools.common import goals, measurements, records
from tools.common.languages import LANGUAGES
from tools.markdown import charts, lookup, measured, quantities
from tools.markdown.render import text_width

CODES = [language.code for language in LANGUAGES]
SVG = "{http://www.w3.org/2000/svg}"
IDIOM = "t.detach().cpu().numpy()"
CONCATENATE, COPY = "list, np.concatenate", "np.empty, from_numpy(out)[i:j].copy_(batch)"
FOLDER = pathlib.Path(__file__).parent / "samples"
DOCS = records.ROOT / "docs"
# {title: lines} of what stands below each "# title".
SAMPLES = {
    part.split("\n")[0]: part.strip().split("\n")[1:]
    for part in (FOLDER / "measured.txt").read_text("utf-8").split("# ")
}
each_language = pytest.mark.parametrize("code", CODES)


def cases(title):
    """A line of samples/measured.txt is a case; its parts stand around =>."""
    return [line.split(" => ") for line in SAMPLES[title]]


def a_record(state="fresh") -> dict:
    """A small one, with all that a record may hold."""
    record = json.loads((FOLDER / "bench.json").read_text("utf-8"))
    for name, section in record["sections"].items():
        section["code"] = measurements.fingerprint(name) if state == "fresh" else "0123456789abcdef"
    return record


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """``kept(environment, record)`` puts a record in place; there is one of the CPU."""
    monkeypatch.setattr(records, "RECORDS", tmp_path)

    def put(environment, record):
        records.write_file(tmp_path / f"bench/{environment}.json", record)
        measurements.every.cache_clear()

    put("cpu", a_record())
    yield put
    measurements.every.cache_clear()


@pytest.fixture
def render_page(tmp_path, monkeypatch):
    """Renders a line that stands in line 3 of docs/en/page.md."""
    monkeypatch.setattr(records, "ROOT", tmp_path)
    (tmp_path / "docs/en").mkdir(parents=True)

    def render_line(line):
        (tmp_path / "docs/en/page.md").write_text(f"# Page\n\n{line}\n")
        return render(line)

    return render_line


def render(text, code="en"):
    extensions = ["attr_list", "md_in_html", "tables", "pymdownx.superfences", "pymdownx.tabbed"]
    settings = {
        "tools.markdown.measured": {"language": code},
        "pymdownx.tabbed": {"alternate_style": True},
    }
    return markdown.markdown(
        text, extensions=[*extensions, "tools.markdown.measured"], extension_configs=settings
    )


def parsed(text, code="en"):
    """The rendered page, its spaces and joiners as they are typed."""
    page = render(text, code).replace("\xa0", " ").replace("\u2060", "")
    return bs4.BeautifulSoup(page, "html.parser")


def value(text, code="en"):
    return parsed(f"<!-- value: {text} -->", code).get_text()


def cells(place, code="en"):
    rows = parsed(f"<!-- measured: {place} -->", code).find_all("tr")
    return [[cell.get_text() for cell in row.find_all(["th", "td"])] for row in rows]


@pytest.mark.parametrize("text, unit, number", cases("numbers"))
def test_a_number_has_its_unit(text, unit, number):
    assert quantities.quantity(json.loads(number), unit).replace("\xa0", " ") == text


@pytest.mark.parametrize("figure, text", cases("figures"))
def test_a_figure_in_a_sentence_is_the_recorded_one(kept, figure, text):
    assert value(figure) == text


def test_a_figure_speaks_the_language_of_its_page(kept):
    """The source has a space behind each figure; Japanese keeps it between number and word."""
    ratio = "collect/all | concatenate | time / copy"
    assert [value(ratio, code) for code in CODES] == ["2.0 ×", "2.0 倍", "2.0배"]
    text = f"<!-- value: {ratio} --> の、<!-- value: collect/all | copy | time --> かかる"
    assert parsed(text, "ja").get_text() == "2.0 倍の、100 ms かかる"


@pytest.mark.parametrize("state", ["fresh", "stale"])
@pytest.mark.parametrize("figure, met, refused", cases("bounds"))
def test_a_sentence_that_the_record_refutes_fails(kept, render_page, figure, met, refused, state):
    kept("cpu", a_record(state))
    assert value(f"{figure} | {met}") == value(figure)
    assert render_page(f"<!-- holds: {figure} | {met} -->") == ""
    said = rf"{re.escape(figure)} is .*/cpu\.json, and the sentence says {refused}; "
    for kind in ("value", "holds"):
        with pytest.raises(ValueError, match=rf"docs/en/page\.md:3: <!-- {kind}: .*: {said}"):
            render_page(f"A sentence. <!-- {kind}: {figure} | {refused} -->")


@pytest.mark.parametrize("directive, mend", cases("wrong directives"))
def test_a_wrong_name_says_where_and_what_there_is(kept, render_page, directive, mend):
    with pytest.raises(ValueError, match=r"docs/en/page\.md:3: .*" + re.escape(mend)):
        render_page(f"<!-- {directive} -->")


def test_a_check_leaves_no_trace(kept):
    check = "<!-- holds: collect/all | concatenate | time / copy | > 1 -->"
    assert render(f"One\n{check}\ntwo.\n{check}") == "<p>One\ntwo.</p>"
    assert render(f"* One\n{check}\n* two") == render("* One\n* two")
    assert render(f"One{check} line.") == "<p>One line.</p>"


def test_a_directive_in_a_fence_stays_code(kept):
    assert "<svg" not in render("```html\n<!-- plot: collect -->\n```")


@pytest.mark.parametrize(
    "place", ["collect/all", "one_tensor", "one_tensor/4", "one_tensor/memory", "nested/kinds"]
)
def test_a_table_has_what_was_measured(kept, place):
    assert [" | ".join(row).strip() for row in cells(place)] == SAMPLES[f"table {place}"]


def test_a_missed_goal_is_told(kept):
    name = "to_numpy: kinds of input that it gets wrong"
    assert cells("goals")[0] == ["Goal", "Aim", "Measured", "Met"]
    assert [name, "≤ 0", "0.00", "yes"] in cells("goals")
    never = ["fill: peak of memory, times the result", "≤ 1.05", "", "(not yet run on CPU)"]
    assert never in cells("goals")
    record = a_record()
    record["sections"]["nested"]["tables"]["kinds"]["verdicts"][goals.HELPER]["conj"] = "unchanged"
    kept("cpu", record)
    assert [name, "≤ 0", "1.00", "no"] in cells("goals")


@each_language
@pytest.mark.parametrize("name", ["sizes", "growth"])
def test_a_plot_is_well_formed_and_speaks(kept, code, name):
    soup = parsed(f"<!-- plot: {name} -->", code)
    drawing = ET.fromstring(str(soup.select_one(".plot-drawing")).replace("viewbox", "viewBox"))
    title, desc = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
    assert drawing.get("role") == "img"
    assert drawing.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text == lookup.data()["plots"][name]["title"][code]
    assert len(soup.select(".plot-legend li")) == len(drawing.findall(f"{SVG}g[@class]")) == 2
    ids = [tag["id"] for tag in soup.find_all(id=True)]
    assert len(ids) == len(set(ids))
    # The line of a loop ends at its peak.
    first, last = {"sizes": ("1.30 µs", "5.00 ms"), "growth": ("0 B", "610 MiB")}[name]
    assert first in desc.text and last in desc.text
    boxes = []
    for text in soup.select(".plot-drawing text"):
        width, x = text_width(text.get_text(), charts.SIZE), float(text["x"])
        left = {"start": x, "middle": x - width / 2, "end": x - width}[text["text-anchor"]]
        assert left >= -1 and left + width <= charts.WIDTH + 1, text
        boxes.append((left, left + width, float(text["y"]), text))
    for (left, right, y, text), (start, end, height, other) in itertools.combinations(boxes, 2):
        assert right < start or end < left or abs(y - height) > charts.SIZE, (text, other)


def test_colour_is_left_to_the_style_sheet(kept):
    page = "".join(render(f"<!-- plot: {name} -->") for name in ("sizes", "growth", "collect"))
    assert "<svg" in page and "style=" not in page, "the Content-Security-Policy would drop it"
    drawings = re.sub(r"(?i)<(?!/?svg|/?path|/?g\b|rect|/?text)[^>]*>", "", page)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawings)) <= {"none", "currentColor"}
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", drawings, re.I)


def test_a_bar_is_as_long_as_its_time(kept):
    soup = parsed("<!-- plot: collect -->")
    widths = [float(bar["width"]) for bar in soup.select(".plot-bar rect")]
    longest = 0.21  # with its spread
    assert widths == [pytest.approx(1000 * part / longest, abs=0.1) for part in (0.1, 0.2, 0.01)]
    assert len(soup.select(".plot-bars li")) == 5 and "refused: gives float64" in soup.get_text()


def test_a_line_goes_where_its_times_are():
    x = charts.Axis("", 4, 4194304, LogLocator(1024, [4]), str, "log")
    y = charts.Axis("", 1e-6, 1e-2, LogLocator(), str, "log")
    points = [(4, 1e-6, 1e-6, 1e-6), (4096, 1e-4, 1e-5, 1e-3), (4194304, 1e-2, 1e-2, 1e-2)]
    (line,) = charts.chart([[charts.Point(*point) for point in points]], x, y)["lines"]
    middle, height = (charts.LEFT + charts.RIGHT) / 2, (charts.TOP + charts.BOTTOM) / 2
    start, end = f"{charts.LEFT} {charts.BOTTOM}", f"{charts.RIGHT} {charts.TOP}"
    assert line["path"] == f"M{start}L{middle:g} {height:g}L{end}"
    assert [" ".join(place) for place in line["marks"]] == [start, f"{middle:g} {height:g}", end]
    for side in (-1, 1):
        edge = height + side * (charts.BOTTOM - charts.TOP) / 4
        assert f"L{middle:g} {edge:g}L" in line["band"]


@pytest.mark.parametrize(
    "name, ticks",
    [
        ("sizes", "4 B, 4 KiB, 4 MiB, 1 µs, 10 µs, 100 µs, 1 ms"),
        ("growth", "0, 5, 10, 15, 20, 0 B, 128 MiB, 256 MiB, 384 MiB, 512 MiB"),
    ],
)
def test_an_axis_has_round_ticks(kept, name, ticks):
    texts = [text.get_text() for text in parsed(f"<!-- plot: {name} -->").select("svg text")]
    assert ", ".join(texts[2:]) == ticks


@each_language
@pytest.mark.parametrize("state", ["fresh", "stale", "never"])
@pytest.mark.parametrize("directive", ["measured: collect/all", "plot: collect"])
def test_a_mark_tells_where_and_whether_the_code_changed(kept, code, state, directive):
    record = a_record(state)
    if state == "never":
        del record["sections"]["collect"]
    kept("cpu", record)
    words = {key: word[code] for key, word in lookup.data()["words"].items()}
    mark = parsed(f"<!-- {directive} -->", code).select_one(".mark")
    assert f"mark--{state}" in mark["class"]
    if state == "never":
        assert mark.get_text() == words["never"].format(environment="CPU")
        return
    cores, rounds = words["cores"].format(count=2), words["rounds"].format(count="6–9")
    load = words["load"].format(load=0.5)
    where = f"Some CPU · {cores} · torch 2.13.0 · NumPy 2.4.6 · {rounds} · {load} · 2026-11-21"
    sentence = words["verified" if state == "fresh" else "stale"].format(where=where)
    assert mark.get_text() == f"{sentence} · {words['csv']}"
    assert mark.a["href"] == "../measured/cpu-collect.csv"


def test_the_libraries_of_a_table_are_named_with_their_versions(kept):
    assert "skorch 1.2.0" in render("<!-- measured: nested/kinds -->")
    assert "skorch" not in render("<!-- measured: collect/all -->")


def test_measurements_that_no_run_made_are_refused(kept, tmp_path):
    """Another machine's name, or a digit that moved."""
    kept("cuda", a_record())
    wrong = r"bench/cuda\.json: its environment has no 'cuda'.*git checkout"
    with pytest.raises(ValueError, match=wrong):
        render("<!-- measured: collect/all -->")
    kept("cuda", {"environment": {}, "sections": {}})
    file = tmp_path / "bench/cpu.json"
    file.write_text(file.read_text().replace("0.2", "0.02", 1))
    with pytest.raises(ValueError, match=r"bench/cpu\.json: changed after the run that wrote it"):
        render("<!-- measured: collect/all -->")


def test_machines_that_measured_have_a_tab_each(kept):
    alone = render("<!-- measured: collect/all -->")
    assert "<table" in alone and "tabbed" not in alone
    there = a_record()
    there["environment"].update(device="Some GPU", cuda="13.0", driver="580.1")
    there["sections"]["collect"]["tables"]["all"]["rows"][COPY]["median"] = 0.05
    for size in ("4", "1048576"):
        there["sections"]["one_tensor"]["tables"][size]["rows"][IDIOM]["of_link"] = 0.77
    kept("cuda", there)
    tabs = parsed("<!-- measured: collect/all -->")
    assert [label.get_text() for label in tabs.select("label")] == ["CPU", "CUDA"]
    here, gpu = tabs.select(".tabbed-block")
    assert "100 ms" in here.get_text() and "50.0 ms" in gpu.get_text()
    assert "Some GPU · Some CPU · 2 cores · driver 580.1 · CUDA 13.0" in gpu.get_text()
    assert value("collect/all | copy | time on cuda") == "50.0 ms"
    link = parsed("<!-- plot: link -->")
    assert not link.select("label"), "the CPU has no link, and no tab"
    assert f"{IDIOM}: 77% at 4 B, 77% at 1 MiB." in link.desc.get_text()
    ticks = [text.get_text() for text in link.select("svg text") if "%" in text.get_text()]
    assert ticks == ["0%", "20%", "40%", "60%", "80%", "100%"]


def test_without_any_record_every_place_says_so(kept, tmp_path):
    (tmp_path / "bench/cpu.json").unlink()
    measurements.every.cache_clear()
    for name in lookup.data()["plots"]:
        page = render(f"<!-- plot: {name} -->")
        assert "Not yet run on CUDA" in page and "<svg" not in page and "tabbed" not in page
    for place in lookup.data()["tables"]:
        assert "Not yet run on C" in render(f"<!-- measured: {place} -->"), place


def test_the_csv_has_every_figure(kept, tmp_path):
    measurements.write(tmp_path)
    with open(tmp_path / "measured/cpu-collect.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 5 + 2 + 4 + 3
    first = {"table": "all", "way": CONCATENATE, "median": "0.2", "rounds": "6", "cpu": "Some CPU"}
    assert first.items() <= rows[0].items() and rows[0]["date"] == "2026-11-21"
    assert [row["refused"] for row in rows][2:4] == ["gives float64, not float32", "KeyError: 'x'"]
    assert rows[5]["table"] == "memory" and rows[5]["peak"] == str(610 * 2**20)
    assert [row["resident"] for row in rows if row["batch"] == "16"] == [str(400 * 2**20)]


# docs/plots.json and the pages


@functools.cache
def texts_of_bench() -> set[str]:
    trees = [ast.parse(file.read_text("utf-8")) for file in measurements.CODE.glob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def test_every_way_and_every_goal_is_one_that_is_measured():
    assert {goal.name for goal in goals.GOALS} == set(lookup.data()["goals"])
    names = {way["name"] for way in lookup.data()["ways"].values()}
    assert not names - texts_of_bench(), "no module of bench/ has these names of docs/plots.json"


@pytest.mark.parametrize("part, said", cases("reasons"))
def test_every_reason_of_the_harness_has_words(part, said):
    """Of those that compare; a text of a library stands as it was printed."""
    assert "`" not in lookup.Measurements("cpu", "en").reason(said)
    assert any(text.strip() == part for text in texts_of_bench()), "mend docs/plots.json"


def is_code(name: str) -> bool:
    try:
        return bool(ast.parse(name.removeprefix(".")))
    except SyntaxError:
        return False


def test_every_name_has_words_or_is_code():
    ways = {way["name"]: way for way in lookup.data()["ways"].values()}
    told = {name for name, way in ways.items() if "text" in way or "en" in way}
    names = set(ways)
    for record in measurements.every().values():
        for section in record["sections"].values():
            names.update(section.get("memory", {}))
            names.update(*(table.get("rows", {}) for table in section["tables"].values()))
    assert [name for name in names - told if not is_code(name)] == []


@each_language
def test_an_edited_number_fails_the_page_that_speaks_of_it(kept, code):
    """0.19 for 1.9, in a record that is sealed anew: the digest does not tell."""
    page = (DOCS / code / "cost.md").read_text("utf-8")
    record = measurements.load(records.ROOT / "records/bench/cpu.json")
    kept("cpu", record)
    render(page, code)
    record["sections"]["collect"]["tables"]["all"]["rows"][CONCATENATE]["median"] /= 10
    kept("cpu", record)
    error = rf"docs/{code}/cost\.md:\d+: .*: collect/all \| concatenate \| time / copy is 0\.\d+ in"
    with pytest.raises(ValueError, match=error):
        render(page, code)


# Words that state an order or a bound: a sentence with one and a measured figure names the bound.
ORDER = {
    "en": r"\b(?:faster|slower|fastest|slowest|cheaper"
    r"|twice|half|at most|at least|already|no time)\b"
    r"|\bno longer than\b"
    r"|\b(?:more|less|fewer|longer|shorter|larger|smaller) than\b|\b(?:little|nothing) to save\b"
    r"|\bas (?:fast|slow|long|much|large|small) as\b",
    "ja": r"速[いくけ]|遅[いくけ]|半分|以上|以下|未満|最大|最小|変わりません|差がありません|だけで"
    r"|より(?:も)?(?:多|少な|長|短|大き|小さ)",
    "ko": r"빠[르릅른]|빨[라리]|느[리립린]|절반|이상|이하|미만|최대(?!치)|최소|더 들지 않|거의|벌써"
    r"|보다 (?:더 )?(?:많|적|길|짧|크|작|오래)",
}


def unbounded(page: str, code: str) -> list[str]:
    """Sentences with a figure, a word of order and no bound, in paragraphs without a check."""
    found = []
    for paragraph in re.split(r"\n\s*\n|\n(?=\* )", page):
        if "<!-- holds: " not in paragraph:
            told = measured.VALUE.sub(lambda value: "\1" if value[5] else "\0", paragraph)
            for part in re.split(r"\.(?=\s)|。", told):
                if "\0" in part and "\1" not in part and re.search(ORDER[code], part):
                    found.append(part)
    return found


@each_language
def test_a_sentence_that_states_an_order_names_its_bound(code):
    for page in sorted((DOCS / code).glob("*.md")):
        lacking = unbounded(page.read_text("utf-8"), code)
        assert not lacking, f"{page.name}: name the bound: <!-- value: … | > 1 -->"


@pytest.mark.parametrize(
    "code, order, none",
    [
        ("en", "It is faster: the copy takes at most {}.", "The copy takes {}, and the other {}."),
        ("ja", "コピーは {} だけで終わります。", "コピーには {} かかります。"),
        ("ko", "복사에 {} 이상 걸립니다.", "메모리 최대치는 {}입니다."),
    ],
)
def test_a_missing_bound_is_found(code, order, none):
    figure = "<!-- value: collect/all | t.detach().cpu().numpy() | time -->"
    check = "\n<!-- holds: collect/all | copy | time | > 1 s -->"
    assert unbounded(order.format(figure), code)
    assert not unbounded(none.format(figure, figure), code)
    assert not unbounded(order.format(figure.replace(" -->", " | > 1 s -->")), code)
    assert not unbounded(order.format(figure) + check, code)
