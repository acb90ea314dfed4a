"""What a page says of a run: nothing of a fresh one but at its end, and all that is amiss."""

import re

import bs4
import markdown
import pytest
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import results, runs

NAME, OTHER = "page/claim.py", "cv2/other.py"
RAN = f"<!-- ran: {NAME} -->"
OLD = "torch-2.2.2-numpy-2.0.2"
BOTH = {"device": "x86_64", "torch": "2.13.0+cpu", "python": "3.11.7", "platform": "Linux"}
BOTH |= {"numpy": "2.4.6"}
ABOUT = {
    "cpu": {**BOTH, "cv2": "5.0.0"},
    "cuda": {**BOTH, "device": "NVIDIA H100", "driver": "580.1", "cuda": "13.0"},
    OLD: {**BOTH, "torch": "2.2.2+cu121", "numpy": "2.0.2"},
    "torch-2.2.2": {key: text for key, text in BOTH.items() if key != "numpy"} | {"torch": "2.2.2"},
}
ON_CPU = "x86_64 · torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7"
ON_CUDA = "NVIDIA H100 · driver 580.1 · CUDA 13.0 · torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7"
ON_OLD = "x86_64 · torch 2.2.2+cu121 · NumPy 2.0.2 · Python 3.11.7 · 2026-11-21"
ENGLISH = LANGUAGES[0]
WORDS = {
    language: results.WORDS | load_config(language.config)["mdx_configs"]["tools.markdown.results"]
    for language in LANGUAGES
}
HEAD = "| Call | Memory |\n| --- | --- |\n"
FAILED = {"exit": "1", "said": ["line 3", "AssertionError"]}
each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


@pytest.fixture
def tree(empty_tree):
    """A tree with two snippets, a CPU record of them, and a page that shows them."""
    for name in (NAME, OTHER):
        (empty_tree / "snippets" / name).parent.mkdir(exist_ok=True)
        (empty_tree / "snippets" / name).write_text("print('a | True')\n")
        record("cpu", name=name)
    for language in LANGUAGES:
        page = empty_tree / f"docs/{language.code}/some-page.md"
        page.parent.mkdir(parents=True)
        page.write_text(f"# Some page {{ #some }}\n\n{RAN}\n\n<!-- ran: {OTHER} -->\n")
    yield empty_tree
    runs.loaded.cache_clear()


def record(environment, out=("a | True",), name=NAME, **run):
    """Add a run to a record; what CUDA's lacks is what its run has not come to."""
    snippets = records.read(records.path(environment)).get("snippets", {})
    date = "2026-11-21T10:31:05Z"
    snippets[name] = {"code": records.fingerprint(name), "date": date, "out": list(out), **run}
    left = sorted(set(records.names()) - set(snippets)) if environment == "cuda" else []
    whole = {"environment": ABOUT[environment], "snippets": snippets, "left": left}
    records.write(environment, whole)
    runs.loaded.cache_clear()


def change(tree, name=NAME):
    (tree / "snippets" / name).write_text("print('a | True')  # changed\n")


def converter(language=ENGLISH, *more):
    return markdown.Markdown(
        extensions=[*more, "attr_list", "md_in_html", "tables", "pymdownx.superfences"]
        + ["pymdownx.tabbed", "tools.markdown.results"],
        extension_configs={
            "tools.markdown.results": WORDS[language],
            "pymdownx.tabbed": {"alternate_style": True},
        },
    )


def render(text, language=ENGLISH):
    return bs4.BeautifulSoup(converter(language).convert(text), "html.parser")


def texts(soup, selector):
    return [tag.get_text().strip() for tag in soup.select(selector)]


def shown(line=RAN, language=ENGLISH):
    """The labels of the tabs, what was printed, and what is amiss, for one directive."""
    block = render(line, language).select_one("div.ran")
    return texts(block, "label"), texts(block, "pre"), texts(block, ".mark")


# ---- What a page shows --------------------------------------------------------------------------


def test_without_a_run_on_cuda_the_output_stands_without_tab_and_without_remark(tree):
    assert shown() == ([], ["a | True"], [])
    soup = render(RAN)
    assert soup.select_one("div.ran")["id"] == runs.anchor(NAME) and "CUDA" not in soup.text


def test_a_fresh_run_on_cuda_has_a_tab_and_no_remark(tree):
    record("cuda", ["a | False"])
    assert shown() == (["CPU", "CUDA"], ["a | True", "a | False"], [])
    assert shown(f"<!-- ran: {NAME} under cuda cpu -->")[0] == ["CUDA", "CPU"]


@each_language
def test_one_line_at_the_end_says_what_the_page_was_run_on(tree, language):
    words = WORDS[language]
    record("cpu", name=OTHER, date="2026-11-23T00:00:00Z")
    record("cuda")
    soup = render(f"{RAN}\n\n<!-- rows: {OTHER} -->\n\nThe end.", language)
    *_, before, end = soup.find_all(recursive=False)
    assert before.text == "The end." and end["class"] == ["ran-on"]
    days = "2026-11-21 – 2026-11-23"
    part = words["part"].format(environment="CUDA", count=1, all=2)
    assert end.get_text("\n").split("\n") == [
        words["fresh"].format(environment="CPU", where=f"{ON_CPU} · cv2 5.0.0 · {days}"),
        words["fresh"].format(environment=part, where=f"{ON_CUDA} · 2026-11-21") + " · ",
        words["how"],
    ]
    assert end.a["href"] == "verified.md" and end.has_attr("data-search-exclude")


def test_a_page_without_results_has_no_such_line_and_the_next_page_begins_anew(tree):
    pages = converter()
    assert "ran-on" in pages.convert(RAN)
    assert "ran-on" not in pages.convert("Text.\n\n<!-- missing -->")


def test_output_is_never_taken_for_an_include(tree, monkeypatch):
    record("cpu", ['--8<-- "page/claim.py"'])
    monkeypatch.chdir(tree / "snippets")
    assert "8&lt;" in converter(ENGLISH, "pymdownx.snippets").convert(RAN)


# ---- What is amiss ------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("environment, where", [("cuda", ON_CUDA), ("cpu", ON_CPU)])
def test_a_stale_run_says_so_and_is_not_said_to_be_verified(tree, language, environment, where):
    record(environment, ["a | False"])
    change(tree)
    record("cpu" if environment == "cuda" else "cuda")
    labels, printed, marks = shown(language=language)
    assert labels == ["CPU", "CUDA"] and "a | False" in printed
    assert marks == [WORDS[language]["stale"].format(where=f"{where} · 2026-11-21")]
    soup = render(RAN, language)
    mark = soup.select_one(".mark")
    assert mark["class"] == ["mark", "mark--stale"]
    assert "a | False" in mark.find_previous("pre").text, "it stands below its own output"
    assert where not in soup.select_one(".ran-on").text


@each_language
@pytest.mark.parametrize(
    "exit_, word", {"1": "exited", "SIGKILL": "killed", "timeout": "late"}.items()
)
def test_a_failed_run_says_how_with_what_it_printed_and_its_last_words(tree, language, exit_, word):
    record("cuda", ["a | False"], failed={**FAILED, "exit": exit_})
    where = f"{ON_CUDA} · 2026-11-21"
    said = WORDS[language][word].format(environment="CUDA", exit=exit_, where=where)
    printed = ["a | True", "a | False", "line 3\nAssertionError"]
    assert shown(language=language) == (["CPU", "CUDA"], printed, [said])
    assert exit_ in said or exit_ == "timeout"
    soup = render(RAN, language)
    assert soup.select_one(".mark")["class"] == ["mark", "mark--failed"]
    assert "H100" not in soup.select_one(".ran-on").text, "a run that failed verifies nothing"
    record("cuda", [], failed={"exit": exit_, "said": []})
    assert shown(language=language) == (["CPU", "CUDA"], ["a | True"], [said])


@each_language
def test_other_versions_have_a_tab_and_a_remark_of_their_own(tree, language):
    words, alone = WORDS[language], f"<!-- ran: {NAME} under {OLD} -->"
    record(OLD, ["a | False"])
    record("torch-2.2.2", ["a | None"])
    other = words["other"].format(where=ON_OLD)
    labels, printed, marks = shown(f"<!-- ran: {NAME} under {OLD} torch-2.2.2 cpu -->", language)
    assert labels == ["torch 2.2.2 · NumPy 2.0.2", f"torch 2.2.2 · {words['no_numpy']}", "CPU"]
    assert printed == ["a | False", "a | None", "a | True"] and marks[0] == other
    assert shown(alone, language) == ([], ["a | False"], [other]), "it has no tab, but a remark"
    assert not render(alone, language).select(".ran-on"), "the CPU's record shows nothing here"
    change(tree)
    assert shown(alone, language)[2] == [words["stale"].format(where=ON_OLD)]
    record(OLD, failed=FAILED)
    assert "torch 2.2.2 · NumPy 2.0.2" in shown(alone, language)[2][0]


# ---- Tables -------------------------------------------------------------------------------------


def cells(line):
    return texts(render(HEAD + line), "td")


@each_language
def test_each_cell_of_a_generated_table_leads_to_its_code(tree, language):
    record("cpu", ["t.a(x|y) | shares", "b | copies"])
    soup = render(f"{HEAD}<!-- table: {NAME} -->", language)
    first, second, *_ = soup.select("td a.filled")
    assert first["href"] == second["href"] == "#how-claim"
    assert not first.has_attr("tabindex") and second["tabindex"] == "-1"
    assert first.code.decode_contents() == "t<wbr/>.a(x|y)"
    assert second.text == WORDS[language]["cells"]["shares"] and not second.code
    assert soup.select_one(f"#{runs.anchor(NAME)}") and not soup.select(".mark, .ran")
    assert "CUDA" not in soup.text


@pytest.mark.parametrize(
    ("cpu", "cuda", "expected"),
    [
        (
            ["a | shares", "b | shares"],
            ["a | shares", "b | copies", "c | raises"],
            ["a", "shares", "b", "shares / CUDA: copies", "CUDA: c", "raises"],
        ),
        (["a | True"], ["a | True | x"], ["a", "True", "CUDA: a", "True"]),  # not lost
    ],
)
def test_a_generated_table_shows_what_cuda_said_otherwise(tree, cpu, cuda, expected):
    record("cpu", cpu)
    record("cuda", cuda)
    assert cells(f"<!-- table: {NAME} -->") == expected
    assert not render(f"{HEAD}<!-- table: {NAME} -->").select(".mark, .ran")


def test_a_generated_table_may_hold_some_rows_alone(tree):
    record("cpu", ["x | a | shares", "y | b | copies"])
    record("cuda", failed=FAILED)
    line = f"<!-- table: {NAME} where {{}} -->".format
    assert cells(line("y")) == ["b", "copies"]
    below = f"#{runs.anchor(NAME)} ~ .mark"
    assert render(HEAD + line("x")).select(below), "they stand at the first part, and there alone"
    assert not render(HEAD + line("y")).select(f".mark, #{runs.anchor(NAME)}")


@each_language
@pytest.mark.parametrize("kind", ["rows", "table"])
@pytest.mark.parametrize("how, word", [("stale", "stale"), ("failed", "exited")])
def test_a_run_on_cuda_that_is_amiss_fills_no_cell_and_says_so(tree, kind, how, word, language):
    record("cuda", ["a | False", "b | False"], **({"failed": FAILED} if how == "failed" else {}))
    change(tree)
    record("cpu")
    soup = render(f"{HEAD}<!-- {kind}: {NAME} -->", language)
    assert texts(soup, "td") == ["a", "True"]
    words, where = WORDS[language], f"{ON_CUDA} · 2026-11-21"
    said = words[word].format(where=where, environment="CUDA", exit=1)
    assert texts(soup, f".mark--{how}") == [words["aside"].format(said=said)]
    assert texts(soup, "pre") == (["line 3\nAssertionError"] if how == "failed" else [])


def test_rows_are_the_lines_of_the_cpu_and_what_cuda_printed_otherwise_stands_below(tree):
    line = f"<!-- rows: {NAME} -->"
    record("cuda")
    soup = render(HEAD + line)
    assert texts(soup, "td code") == ["a", "True"] and not soup.select(".mark, .ran")
    assert soup.select_one(f"#{runs.anchor(NAME)}")
    record("cuda", ["a | False"])
    assert shown(HEAD + line) == (["CUDA"], ["a | False"], [])


def test_rows_of_several_records_stand_below_each_other(tree):
    record(OLD, ["b | False"])
    soup = render(f"{HEAD}<!-- rows: {NAME} under {OLD} cpu -->")
    assert texts(soup, "td:first-child") == ["b", "a"]
    assert texts(soup, ".mark") == [f"Run on {ON_OLD}"]


# ---- The page that says how the site is verified ------------------------------------------------


@each_language
def test_what_is_missing_is_said_in_one_sentence(tree, language):
    words = WORDS[language]

    def incomplete(**counts):
        parts = [words[f"count_{state}"].format(count=count) for state, count in counts.items()]
        return words["incomplete"].format(all=2, parts=words["between"].join(parts))

    said = [render("<!-- missing -->", language).text.strip()]
    for step in (
        lambda: record("cuda"),
        lambda: record("cuda", name=OTHER, failed=FAILED),
        lambda: change(tree),
        lambda: (record("cuda"), record("cuda", name=OTHER)),
    ):
        step()
        said.append(render("<!-- missing -->", language).text.strip())
    amiss = [incomplete(never=1), incomplete(failed=1), incomplete(stale=1, failed=1)]
    assert said == [words["missing"], *amiss, ""], "at last all is on record"


def test_the_list_of_records_tells_runs_and_what_is_amiss(tree):
    record(OLD)
    record("cuda", failed=FAILED)
    change(tree)

    def listed():
        soup = render("<!-- environments -->").select_one("dl.records")
        return list(zip(texts(soup, "dt"), texts(soup, "dd"), strict=True))

    cuda = "CUDA 1 of 2 snippets 1 not yet run 1 failed 1 left by a run cut short"
    old = "torch 2.2.2 · NumPy 2.0.2 1 of 2 snippets 1 changed since the run"
    assert listed() == [
        ("CPU 2 of 2 snippets 1 changed since the run", f"{ON_CPU} · cv2 5.0.0 · 2026-11-21"),
        (cuda, f"{ON_CUDA} · 2026-11-21"),
        (old, ON_OLD),
    ]
    records.path("cuda").unlink()
    runs.loaded.cache_clear()
    assert listed()[1] == ("CUDA 0 of 2 snippets", "–")


@each_language
def test_status_names_every_snippet_under_its_page_and_what_is_amiss(tree, language):
    words = WORDS[language]
    soup = render("<!-- status -->", language)
    assert texts(soup, "th") == [words["snippet"], "CPU"], "no column for a record without runs"
    links = {link["href"]: link.text for link in soup.select("details.proofs td a")}
    assert links == {f"some-page.md#{runs.anchor(name)}": name for name in (NAME, OTHER)}
    assert texts(soup, "td")[1::2] == ["2026-11-21"] * 2 and not soup.select(".state")
    record("cuda", failed=FAILED)
    change(tree, OTHER)
    (group,) = render("<!-- status -->", language).select("details.proofs")
    assert group.summary.get_text(" ", strip=True).startswith("Some page 2")
    states = {state["class"][1]: state.text for state in group.summary.select(".state")}
    assert states == {
        f"state--{state}": words[f"count_{state}"].format(count=1)
        for state in ("never", "stale", "failed")
    }
    rows = [texts(row, "td")[1:] for row in group.select("tbody tr")]
    assert rows == [[words["cell_stale"], "–"], ["2026-11-21", words["cell_failed"]]]


def test_the_filter_has_a_label_and_says_how_many_it_finds(tree):
    box = render("<!-- status -->").select_one(".filter")
    assert box.label["for"] == box.input["id"] and box.output["for"] == [box.input["id"]]
    assert box.output.text == "2 of 2 snippets"
    assert box.output["data-words"] == "{count} of {all} snippets"


# ---- What is wrong in a page --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("<!-- ran: page/lost.py -->", "no run of page/lost.py. Then: write snippets/page/lost.py"),
        ("<!-- rows: page/lost.py -->", "no run of page/lost.py. Then: write snippets/page/lost"),
        ("<!-- ran: page/new.py -->", "records/cpu.json has no run of page/new.py. Then: make rec"),
        (
            f"<!-- ran: {NAME} under {OLD} -->",
            f"records/older/{OLD}.json has no run of {NAME}. Then: python -m tools.record --record "
            f"--as {OLD} {NAME}, by the Python of that environment",
        ),
        (f"<!-- table: {NAME} where z -->", f"no row of {NAME} begins with the cell 'z'"),
    ],
)
def test_what_no_record_has_names_file_line_and_mend(tree, line, complaint):
    (tree / "snippets/page/new.py").write_text("print(1)\n")
    (tree / "docs/en/some-page.md").write_text(f"# Title\n\n{line}\n")
    with pytest.raises(ValueError, match=rf"^docs/en/some-page.md:3: .*{re.escape(complaint)}"):
        render(line)
