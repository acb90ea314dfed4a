"""What a page says of a run: nothing of a fresh one but at its end, and all that is wrong with one.
In Japanese: a text that is not taken from the configured words stands out."""

import re

import pytest

from tests import rendering
from tests.rendering import texts
from tools.common import files, snippets
from tools.pages import pages as page_files
from tools.pages import runs
from tools.record import book, versions

NAME, OTHER = "page/claim.py", "cv2/other.py"
RAN, TABLE = (f"<!-- {kind}: {NAME} -->" for kind in ("ran", "table"))
OLD, BARE = "2.2.2/2.0.2", "2.2.2/none"
CPU = {"device": "x86_64", "torch": "2.13.0+cpu", "python": "3.11.7", "platform": "Linux"}
CPU |= {"numpy": "2.4.6", "cv2": "5.0.0"}
ABOUT = {
    "cpu": CPU,
    "cuda": {**CPU, "device": "NVIDIA H100", "driver": "580.1", "cuda": "13.0"},
    OLD: {"device": "x86_64", "torch": "2.2.2+cu121", "numpy": "2.0.2"},
    BARE: {"torch": "2.2.2"},
}
SOFTWARE = "torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7"
ON_CPU = f"x86_64 · {SOFTWARE} · cv2 5.0.0 · 2026-11-21"
ON_CUDA = f"NVIDIA H100 · driver 580.1 · CUDA 13.0 · {SOFTWARE} · 2026-11-21"
WORDS = rendering.words("results", "ja")
TAB = {"OLD": "torch 2.2.2 · NumPy 2.0.2", "BARE": f"torch 2.2.2 · {WORDS['no_numpy']}"}
PRINTED = {"T": "a | True", "F": "a | False", "L": "line 3\nAssertionError"}
# T, F: the snippet printed "a | True", "a | False". L: the last words of a run that failed.
# "!" stands for what is wrong.
CASES = (files.ROOT / "tests/samples/results.txt").read_text("utf-8").splitlines()[1:]
HEAD = "| Call | Memory |\n| --- | --- |\n"


@pytest.fixture(autouse=True)
def tree(empty_tree):
    """A tree with two snippets, a CPU record of them, and a page that shows them."""
    for name in (NAME, OTHER):
        (empty_tree / "snippets" / name).parent.mkdir(exist_ok=True)
        (empty_tree / "snippets" / name).write_text("print('a | True')\n")
        record("cpu", name=name)
    page = empty_tree / "docs/ja/some-page.md"
    page.parent.mkdir(parents=True)
    page.write_text(f"# Some page {{ #some }}\n\n{RAN}\n\n<!-- ran: {OTHER} -->\n")
    yield empty_tree
    runs.clear()


def record(environment, out="a | True", name=NAME, exit_="", day="2026-11-21"):
    """Add a run to a record; what CUDA's lacks is what its run has not come to."""
    run = {"code": snippets.fingerprint(name), "out": out.split("\n")}
    runs.clear()
    if environment not in book.SHOWN:
        about = {**ABOUT[environment], "date": day}
        kept = versions.read()
        kept.environments[environment] = about
        kept.runs.setdefault(name, {})[environment] = run
        versions.write(kept)
        return
    kept = book.read(book.path(environment))
    run["date"] = f"{day}T10:31:05Z"
    failed = {"failed": {"exit": exit_, "said": PRINTED["L"].split("\n")}} if exit_ else {}
    kept.environment, kept.runs[name] = ABOUT[environment], run | failed
    lacks = sorted({*snippets.names()} - {*kept.runs})
    kept.left = lacks if environment == "cuda" else []
    book.write(book.path(environment), kept)


def change():
    (files.SNIPPETS / NAME).write_text("print('a | True')  # changed\n")


def render(text):
    return rendering.render("results", text, "ja")


def remark(wrong):
    """The class of the mark for ``aside stale cuda``, and what it says."""
    word, environment, exit_ = f"{wrong.removeprefix('aside ')} 1".split()[:3]
    run = runs.run(NAME, environment)
    where, label = runs.where([run]), runs.label(environment, WORDS)
    text = WORDS[word].format(where=where, environment=label, exit=exit_)
    text = WORDS["aside"].format(said=text) if wrong.startswith("aside") else text
    return f"mark--{word if word in ('stale', 'other') else 'failed'}", text


@pytest.mark.parametrize("case", CASES)
def test_a_page_shows_each_run_and_what_is_wrong_with_it(case):
    case = f"{case} ".replace("old", OLD).replace("bare", BARE)
    steps, line, cells, printed, wrong, verified = map(str.strip, case.split("| "))
    for step in filter(None, steps.split(", ")):
        if step == "edit":
            change()
        else:
            environment, letter, *exit_ = step.split()
            record(environment, PRINTED[letter], NAME, *exit_)
    kind, *chosen = line.split()
    under = ["under", *chosen] if chosen else []
    soup = render(f"{'' if kind == 'ran' else HEAD}<!-- {kind}: {' '.join([NAME, *under])} -->")
    cells = [TAB.get(cell, cell).replace("/", " / CUDA: ") for cell in cells.split()]
    assert texts(soup, "td, .ran label") == cells
    marks = [remark(each) for each in wrong.split(",") if each]
    assert [(mark["class"][1], mark.text) for mark in soup.select(".mark")] == marks
    said = iter(marks)
    blocks = [PRINTED[each] if each != "!" else next(said)[1] for each in printed.replace(" ", "")]
    assert texts(soup, "pre, .mark") == blocks
    assert re.findall("CPU|CUDA(?! 13)", "".join(texts(soup, ".ran-on"))) == verified.split()


def test_what_differs_by_version_is_not_laid_to_cuda(monkeypatch):
    monkeypatch.setitem(ABOUT, "cuda", {**ABOUT["cuda"], "torch": "2.2.2", "numpy": "2.0.3"})
    said = WORDS["twin"].format(versions=TAB["OLD"])
    record("cuda", "a | False\nc | raises")
    assert said not in render(RAN).text, "no run on the CPU tells"
    record(OLD, "a | False\nc | raises")
    assert said in render(RAN).select(".mark--other")[0].text
    assert said in render(f"{HEAD}<!-- rows: {NAME} -->").text
    assert "CUDA: c" not in texts(render(HEAD + TABLE), "td")
    record(OLD, "a | False")
    assert "CUDA: c" in texts(render(HEAD + TABLE), "td") and said not in render(RAN).text


def test_a_table_keeps_rows_that_cuda_alone_printed():
    record("cpu", "a | shares")
    record("cuda", "a | copies | more\nc | raises")
    shares, copies, raises = (WORDS["cells"][word] for word in ("shares", "copies", "raises"))
    cells = [cell for cell in texts(render(HEAD + TABLE), "td") if cell]
    assert cells == ["a", shares, "CUDA: a", copies, "CUDA: c", raises]


def test_one_line_at_the_end_says_what_the_page_was_run_on():
    record("cpu", name=OTHER, day="2026-11-23")
    record("cuda")
    page = render(f"{RAN}\n\n<!-- rows: {OTHER} -->\n\nThe end.")
    *_, before, end = page.find_all(recursive=False)
    assert (before.text, end["class"]) == ("The end.", ["ran-on"])
    part = WORDS["part"].format(environment="CUDA", count=1, all=2)
    assert end.get_text("\n").split("\n") == [
        WORDS["fresh"].format(environment="CPU", where=f"{ON_CPU} – 2026-11-23"),
        WORDS["fresh"].format(environment=part, where=ON_CUDA) + " · ",
        WORDS["how"],
    ]
    assert end.a["href"] == "verified.md" and end.has_attr("data-search-exclude")


def test_the_lists_say_what_ran_where_and_what_is_wrong():
    record(OLD)
    record("cuda", exit_="1")
    change()
    soup = render("<!-- missing -->\n\n<!-- environments -->")
    words = ("never", "stale", "failed", "left")
    never, stale, failed, left = (WORDS[f"count_{word}"].format(count=1) for word in words)
    one, two = (WORDS["matches"].format(count=count, all=2) for count in (1, 2))
    rows = soup.select("p, .records > *, summary")
    assert [" ".join(row.text.split()) for row in rows] == [
        WORDS["incomplete"].format(all=2, parts=WORDS["between"].join([never, failed])),
        f"CPU {two} {stale}",
        ON_CPU,
        f"{NAME} {WORDS['cell_stale']}",
        f"CUDA {one} {never} {failed} {left}",
        ON_CUDA,
        f"{NAME} {WORDS['cell_failed']}",
        WORDS["others"].format(count=1),
        f"{TAB['OLD']} {one} {stale}",
        "x86_64 · torch 2.2.2+cu121 · NumPy 2.0.2 · 2026-11-21",
    ]
    marks = [mark["class"][1] for mark in soup.select("dd .state")]
    assert marks == ["state--stale", "state--failed"]


def test_each_row_of_a_generated_table_leads_to_its_code():
    record("cpu", "t.a(x|y) | shares\nt.b | raises")
    soup = render(HEAD + TABLE)
    assert [link["href"] for link in soup.select("a.filled")] == ["#code-page-claim"] * 2
    first, second, *_, raises = soup.select("td")
    assert first.a.code.text == "t.a(x|y)" and not second.code and raises.select("b.unlike")


ALIKE = ["a.sum(1) | t.sum(1) | equal | 1", "a.sum(axis=0) | t.sum(dim=0) | equal | 1"]
NEWS = ["np.concatenate(a) | torch.cat(t) | equal | 1", "a.size | t.size | different | 1 / 2"]
DTYPES = ["i + 1 | int64 | t + 1 | int64"], ["i / 1 | float64 | t / 1 | float32"]


@pytest.mark.parametrize("alike, news, marked", [(ALIKE, NEWS, ["1 / 2"]), (*DTYPES, [])])
def test_rows_that_say_the_same_of_both_libraries_are_folded(alike, news, marked):
    record("cpu", "\n".join([*alike, *news]))
    text = f"| A | B | C |\n| --- | --- | --- |\n{TABLE}"
    seen, folded = render(text.replace(" -->", " folded -->")).select("table")
    assert folded.find_parent("details").summary.text == WORDS["alike"].format(count=len(alike))
    for rows, table in (alike, folded), (news, seen):
        assert texts(table, "td:first-child") == [row.split(" | ")[0] for row in rows]
    assert (texts(seen, "b.unlike"), texts(folded, "th")) == (marked, ["A", "B", "C"])
    assert len(render(text).select("table")) == 1, "where it is asked for alone"


def test_a_generated_table_may_hold_some_rows_alone():
    record("cpu", "x | a | shares\ny | b | copies")
    record("cuda", exit_="1")
    first, second = (render(f"{HEAD}<!-- table: {NAME} where {row} -->") for row in "xy")
    assert texts(second, "td") == ["b", WORDS["cells"]["copies"]]
    remark = f"#{page_files.anchor(NAME)} ~ .mark"
    assert first.select(remark), "it stands at the first part, and there alone"
    assert not second.select(f".mark, #{page_files.anchor(NAME)}")


def test_what_no_record_has_names_file_line_and_mend(tree):
    line = "<!-- ran: page/new.py -->"
    (tree / "snippets/page/new.py").write_text("print(1)\n")
    (tree / "docs/ja/some-page.md").write_text(f"# Title\n\n{line}\n")
    says = "docs/ja/some-page.md:3: .*records/cpu.json has no run of page/new.py. Then: make record"
    with pytest.raises(ValueError, match=f"^{says}"):
        render(line)
