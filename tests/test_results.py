"""What a page says of a run: nothing of a fresh one but at its end, and all that is amiss. In
Japanese: a text that is not taken from the configured words stands out."""

import re

import pytest

from tests import rendering
from tests.recorded import (
    ABOUT,
    BARE,
    HEAD,
    NAME,
    OLD,
    ON_CPU,
    ON_CUDA,
    OTHER,
    PRINTED,
    RAN,
    TAB,
    TABLE,
    WORDS,
    change,
    filled,
    record,
    render,
)
from tests.rendering import texts
from tools.common import records
from tools.markdown import runs


@pytest.fixture(autouse=True)
def tree(empty_tree):
    yield from filled(empty_tree)


# ---- What a page shows, and what is amiss -------------------------------------------------------

# T, F: the snippet printed "a | True", "a | False". L: the last words of a run that failed.
# "!" stands for what is amiss.
CASES = """
runs                | line             | cells, tabs    | printed | amiss                | verified
                    | ran              |                | T       |                      | CPU
cuda F              | ran              | CPU CUDA       | T F     |                      | CPU CUDA
cuda F              | ran cuda cpu     | CUDA CPU       | F T     |                      | CPU CUDA
cuda F, edit, cpu T | ran              | CPU CUDA       | T F !   | stale cuda           | CPU
cpu F, edit, cuda T | ran              | CPU CUDA       | F ! T   | stale cpu            | CUDA
cuda F 1            | ran              | CPU CUDA       | T F ! L | exited cuda 1        | CPU
cuda F SIGKILL      | ran              | CPU CUDA       | T F ! L | killed cuda SIGKILL  | CPU
cuda F timeout      | ran              | CPU CUDA       | T F ! L | late cuda            | CPU
old F, bare T       | ran old bare cpu | OLD BARE CPU   | F!T! T  | other old,other bare | CPU
old F               | ran old          |                | F !     | other old            |
old F, edit         | ran old          |                | F !     | stale old            |
cuda T              | rows             | a True         |         |                      | CPU CUDA
cuda F              | rows             | a True CUDA    | F       |                      | CPU CUDA
cuda F, edit, cpu T | rows             | a True         | !       | aside stale cuda     | CPU
cuda F 1            | rows             | a True         | ! L     | aside exited cuda 1  | CPU
old F               | rows old cpu     | a False a True | !       | other old            | CPU
cuda F              | table            | a True/False   |         |                      | CPU CUDA
cuda F, edit, cpu T | table            | a True         | !       | aside stale cuda     | CPU
cuda F 1            | table            | a True         | ! L     | aside exited cuda 1  | CPU
"""


def remark(amiss):
    """The class of the mark for ``aside stale cuda``, and what it says."""
    word, environment, exit_ = f"{amiss.removeprefix('aside ')} 1".split()[:3]
    where, label = runs.where(runs.loaded(environment), [NAME]), runs.label(environment, WORDS)
    text = WORDS[word].format(where=where, environment=label, exit=exit_)
    text = WORDS["aside"].format(said=text) if amiss.startswith("aside") else text
    return f"mark--{word if word in ('stale', 'other') else 'failed'}", text


@pytest.mark.parametrize("case", CASES.strip().split("\n")[1:])
def test_a_page_shows_each_run_and_what_is_amiss(case):
    case = f"{case} ".replace("old", OLD).replace("bare", BARE)
    steps, line, cells, printed, amiss, verified = map(str.strip, case.split("| "))
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
    marks = [remark(each) for each in amiss.split(",") if each]
    assert [(mark["class"][1], mark.text) for mark in soup.select(".mark")] == marks
    said = iter(marks)
    blocks = [PRINTED[each] if each != "!" else next(said)[1] for each in printed.replace(" ", "")]
    assert texts(soup, "pre, .mark") == blocks
    assert re.findall("CPU|CUDA(?! 13)", "".join(texts(soup, ".ran-on"))) == verified.split()


def test_what_differs_by_version_is_not_laid_to_cuda(monkeypatch):
    monkeypatch.setitem(ABOUT, "cuda", {**ABOUT["cuda"], "torch": "2.2.2", "numpy": "2.0.3"})
    said = WORDS["twin"].format(versions=TAB["OLD"])
    record("cpu", "a | shares")
    record("cuda", "a | copies\nc | raises")
    assert said not in render(RAN).text, "no run on the CPU tells"
    record(OLD, "a | copies\nc | raises")
    assert said in render(RAN).select(".mark--other")[0].text
    assert said in render(f"{HEAD}<!-- rows: {NAME} -->").text
    shares = ["a", WORDS["cells"]["shares"]]
    assert [cell for cell in texts(render(HEAD + TABLE), "td") if cell] == shares
    record(OLD, "a | copies")
    assert "CUDA: c" in texts(render(HEAD + TABLE), "td") and said not in render(RAN).text


def test_a_table_keeps_rows_that_cuda_alone_printed():
    record("cpu", "r | shares | yes")
    record("cuda", "r | raises | ")
    words = (WORDS["cells"][word] for word in ("shares", "raises", "yes"))
    row = "{} / CUDA: {}|{}".format(*words)
    assert "|".join(texts(render("| | | |\n| - | - | - |\n" + TABLE), "td")) == f"r|{row}"
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


def test_output_is_never_taken_for_an_include(monkeypatch):
    record("cpu", '--8<-- "page/claim.py"')
    monkeypatch.chdir(records.SNIPPETS)
    page = rendering.converter("results", "ja", "pymdownx.snippets")
    assert "8&lt;" in page.convert(RAN)


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
    remark = f"#{runs.anchor(NAME)} ~ .mark"
    assert first.select(remark), "it stands at the first part, and there alone"
    assert not second.select(f".mark, #{runs.anchor(NAME)}")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("<!-- ran: page/lost.py -->", "no run of page/lost.py. Then: write snippets/page/lost.py"),
        ("<!-- ran: page/new.py -->", "records/cpu.json has no run of page/new.py. Then: make rec"),
        (f"<!-- ran: {NAME} under {OLD} -->", f"no run of {NAME} with {OLD}. Then: make versions"),
        (f"<!-- table: {NAME} where z -->", f"no row of {NAME} begins with the cell 'z'"),
    ],
)
def test_what_no_record_has_names_file_line_and_mend(tree, line, complaint):
    (tree / "snippets/page/new.py").write_text("print(1)\n")
    (tree / "docs/ja/some-page.md").write_text(f"# Title\n\n{line}\n")
    with pytest.raises(ValueError, match=rf"^docs/ja/some-page.md:3: .*{re.escape(complaint)}"):
        render(line)
