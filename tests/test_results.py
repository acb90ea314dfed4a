"""What a page says of a run: nothing of a fresh one but at its end, and what is amiss with any other, in its own language."""

import re

import bs4
import markdown
import pytest
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import results

NAME, OTHER = "page/claim.py", "cv2/other.py"
CPU = {
    "device": "x86_64",
    "torch": "2.13.0+cpu",
    "python": "3.11.7",
    "platform": "Linux",
    "numpy": "2.4.6",
    "cv2": "5.0.0",
}
CUDA = {
    "device": "NVIDIA H100",
    "torch": "2.13.0",
    "python": "3.11.7",
    "platform": "Linux",
    "numpy": "2.4.6",
    "driver": "580.1",
    "cuda": "13.0",
}
OLD = "torch-2.2.2-numpy-2.0.2"
OLDER = {
    "device": "x86_64",
    "torch": "2.2.2+cu121",
    "python": "3.11.7",
    "platform": "Linux",
    "numpy": "2.0.2",
}
ABOUT = {"cpu": CPU, "cuda": CUDA}
DATE = "2026-11-21T10:31:05Z"
ON_CPU = "x86_64 · torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7"
ON_CUDA = "NVIDIA H100 · driver 580.1 · CUDA 13.0 · torch 2.13.0 · NumPy 2.4.6 · Python 3.11.7"
ON_OLDER = "x86_64 · torch 2.2.2+cu121 · NumPy 2.0.2 · Python 3.11.7 · 2026-11-21"
WORDS = {
    language: results.WORDS | load_config(language.config)["mdx_configs"]["tools.markdown.results"]
    for language in LANGUAGES
}
HEAD = "| Call | Memory |\n| --- | --- |\n"
each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


@pytest.fixture
def tree(empty_tree, monkeypatch):
    """A tree with two snippets and a CPU record of them."""
    monkeypatch.setattr(results, "PAGES", empty_tree / "docs")
    for name in (NAME, OTHER):
        (empty_tree / "snippets" / name).parent.mkdir(exist_ok=True)
        (empty_tree / "snippets" / name).write_text("print('a | True')\n")
    (empty_tree / "docs/en").mkdir(parents=True)
    (empty_tree / "docs/en/some-page.md").write_text(
        f"# Some page {{ #some }}\n\n<!-- ran: {NAME} -->\n\n<!-- ran: {OTHER} -->\n"
    )
    record("cpu")
    record("cpu", name=OTHER)
    return empty_tree


def record(environment, out=("a | True",), name=NAME, about=None, **run):
    """Add a run to a record; to CUDA's so that it is plausible: what it lacks is what it has not come to."""
    file = records.path(environment)
    kept = records.read(file).get("snippets", {})
    kept[name] = {"code": records.fingerprint(name), "date": DATE, "out": list(out), **run}
    left = sorted(set(records.names()) - set(kept)) if environment == "cuda" else []
    records.write(
        environment,
        {"environment": about or ABOUT.get(environment, OLDER), "snippets": kept, "left": left},
    )


def change(tree, name=NAME):
    (tree / "snippets" / name).write_text("print('a | True')  # changed\n")


def render(text, language=LANGUAGES[0]):
    extensions = [
        "attr_list",
        "md_in_html",
        "tables",
        "pymdownx.superfences",
        "pymdownx.tabbed",
        "tools.markdown.results",
    ]
    settings = {
        "tools.markdown.results": WORDS[language],
        "pymdownx.tabbed": {"alternate_style": True},
    }
    return bs4.BeautifulSoup(
        markdown.markdown(text, extensions=extensions, extension_configs=settings), "html.parser"
    )


def shown(soup):
    """The labels of the tabs, what was printed, and what is said of it; in one block."""
    block = soup.select_one("div.ran")
    return (
        [label.text for label in block.select("label")],
        [pre.text.strip() for pre in block.select("pre")],
        [mark.text for mark in block.select(".mark")],
    )


def ends(soup):
    return [line for end in soup.select(".ran-on") for line in end.get_text("\n").split("\n")]


# ---- The plain case ---------------------------------------------------------------------------------------------------


@each_language
def test_without_a_run_on_cuda_the_output_stands_without_tab_and_without_remark(tree, language):
    soup = render(f"<!-- ran: {NAME} -->", language)
    assert shown(soup) == ([], ["a | True"], [])
    assert soup.select_one("div.ran")["id"] == results.anchor(NAME)
    block = soup.select_one("div.ran").extract()
    assert "CUDA" not in block.text and "CUDA" not in soup.text


def test_a_fresh_run_on_cuda_has_a_tab_and_no_remark(tree):
    record("cuda", ["a | False"])
    assert shown(render(f"<!-- ran: {NAME} -->")) == (
        ["CPU", "CUDA"],
        ["a | True", "a | False"],
        [],
    )
    assert shown(render(f"<!-- ran: {NAME} under cuda cpu -->"))[0] == ["CUDA", "CPU"]


@each_language
def test_one_line_at_the_end_says_what_the_page_was_run_on(tree, language):
    words = WORDS[language]
    soup = render(f"<!-- ran: {NAME} -->\n\nThe end.", language)
    assert [tag.name for tag in soup.find_all(recursive=False)] == ["div", "p", "p"]
    (end,) = soup.select(".ran-on")
    assert (
        end.text
        == f"{words['fresh'].format(environment='CPU', where=f'{ON_CPU} · 2026-11-21')} · {words['how']}"
    )
    assert end.a["href"] == "verified.md" and end.has_attr("data-search-exclude")
    record("cuda")
    cuda = words["fresh"].format(environment="CUDA", where=f"{ON_CUDA} · 2026-11-21")
    assert ends(render(f"<!-- ran: {NAME} -->", language))[1].startswith(cuda)


def test_the_end_names_libraries_the_first_and_the_last_day_and_how_many_cuda_ran(tree):
    record("cpu", name=OTHER, date="2026-11-23T00:00:00Z")
    record("cuda")
    cpu, cuda, how = ends(render(f"<!-- ran: {NAME} -->\n\n<!-- rows: {OTHER} -->"))
    assert cpu == f"Verified on CPU: {ON_CPU} · cv2 5.0.0 · 2026-11-21 – 2026-11-23"
    assert cuda == f"Verified on CUDA (1 of 2 snippets): {ON_CUDA} · 2026-11-21 · "
    assert how == "How this site is verified"


def test_a_page_without_results_has_no_such_line_and_the_next_page_begins_anew(tree):
    settings = {"tools.markdown.results": WORDS[LANGUAGES[0]]}
    converter = markdown.Markdown(
        extensions=["attr_list", "md_in_html", "tools.markdown.results"], extension_configs=settings
    )
    assert "ran-on" in converter.convert(f"<!-- ran: {NAME} -->")
    assert "ran-on" not in converter.convert("Text.\n\n<!-- missing -->")


# ---- What is amiss ----------------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("environment, where", [("cuda", ON_CUDA), ("cpu", ON_CPU)])
def test_a_stale_run_says_so_and_is_not_said_to_be_verified(tree, language, environment, where):
    record(environment, ["a | False"])
    record("cpu" if environment == "cuda" else "cuda")
    change(tree)
    record("cpu" if environment == "cuda" else "cuda")
    soup = render(f"<!-- ran: {NAME} -->", language)
    labels, printed, marks = shown(soup)
    assert labels == ["CPU", "CUDA"] and "a | False" in printed
    assert marks == [WORDS[language]["stale"].format(where=f"{where} · 2026-11-21")]
    assert soup.select_one(".mark")["class"] == ["mark", "mark--stale"]
    assert "a | False" in soup.select_one(".mark").find_previous("pre").text, (
        "the remark stands below its own output"
    )
    assert environment.upper() not in soup.select_one(".ran-on").text.replace("CUDA 13.0", "")


HOW = {"1": "exited", "SIGKILL": "killed", "timeout": "late"}


@each_language
@pytest.mark.parametrize("exit_, word", HOW.items(), ids=HOW)
def test_a_failed_run_says_how_with_what_it_printed_and_its_last_words(tree, language, exit_, word):
    record("cuda", ["a | False"], failed={"exit": exit_, "said": ["line 3", "AssertionError"]})
    soup = render(f"<!-- ran: {NAME} -->", language)
    said = WORDS[language][word].format(
        environment="CUDA", exit=exit_, where=f"{ON_CUDA} · 2026-11-21"
    )
    assert exit_ in said or exit_ == "timeout"
    assert shown(soup) == (
        ["CPU", "CUDA"],
        ["a | True", "a | False", "line 3\nAssertionError"],
        [said],
    )
    assert soup.select_one(".mark")["class"] == ["mark", "mark--failed"]
    assert "H100" not in soup.select_one(".ran-on").text, "a run that failed verifies nothing"


def test_a_failed_run_without_a_word_shows_its_remark_alone(tree):
    record("cuda", [], failed={"exit": "SIGKILL", "said": []})
    labels, printed, (said,) = shown(render(f"<!-- ran: {NAME} -->"))
    assert (labels, printed) == (["CPU", "CUDA"], ["a | True"]) and "killed by SIGKILL" in said


@each_language
def test_other_versions_have_a_tab_and_a_remark_of_their_own(tree, language):
    record(OLD, ["a | False"])
    labels, printed, marks = shown(render(f"<!-- ran: {NAME} under {OLD} cpu -->", language))
    assert (labels, printed) == (["torch 2.2.2 · NumPy 2.0.2", "CPU"], ["a | False", "a | True"])
    assert marks == [WORDS[language]["other"].format(where=ON_OLDER)]
    soup = render(f"<!-- ran: {NAME} under {OLD} -->", language)
    assert shown(soup) == ([], ["a | False"], marks), (
        "alone it has no tab, and its versions are told all the same"
    )
    assert not soup.select(".ran-on"), "the CPU's record shows nothing here"
    change(tree)
    assert shown(render(f"<!-- ran: {NAME} under {OLD} -->", language))[2] == [
        WORDS[language]["stale"].format(where=ON_OLDER)
    ]
    record(OLD, failed={"exit": "3", "said": ["ImportError"]})
    _, printed, (said,) = shown(render(f"<!-- ran: {NAME} under {OLD} -->", language))
    assert "torch 2.2.2 · NumPy 2.0.2" in said and printed[-1] == "ImportError"


@each_language
def test_a_tab_says_where_numpy_was_missing(tree, language):
    record("torch-2.2.2", about={key: value for key, value in OLDER.items() if key != "numpy"})
    labels, _, _ = shown(render(f"<!-- ran: {NAME} under torch-2.2.2 cpu -->", language))
    assert labels == [f"torch 2.2.2 · {WORDS[language]['no_numpy']}", "CPU"]


def test_the_words_differ_in_every_language():
    for word in set(results.WORDS) - {"cells", "between"}:
        assert len({words[word] for words in WORDS.values()}) == len(LANGUAGES), word
    for cell in results.WORDS["cells"]:
        assert len({words["cells"][cell] for words in WORDS.values()}) == len(LANGUAGES), cell
    for words in WORDS.values():
        for word, said in results.WORDS.items():
            if word != "cells":
                assert set(re.findall(r"{\w+}", words[word])) == set(re.findall(r"{\w+}", said)), (
                    word
                )


# ---- Tables -----------------------------------------------------------------------------------------------------------


@each_language
def test_each_cell_of_a_generated_table_leads_to_its_code(tree, language):
    record("cpu", ["a | shares", "b | copies"])
    soup = render(f"{HEAD}<!-- table: {NAME} -->", language)
    first, *others = soup.select("td a.filled")
    assert (
        first["href"] == "#how-claim" and first.code.text == "a" and not first.has_attr("tabindex")
    )
    assert others[0]["tabindex"] == "-1" and others[0].text == WORDS[language]["cells"]["shares"]
    assert soup.select_one(f"#{results.anchor(NAME)}") and not soup.select(".mark, .ran")
    assert "CUDA" not in soup.text


def test_a_generated_table_shows_what_cuda_said_otherwise(tree):
    record("cpu", ["a | shares", "b | shares"])
    record("cuda", ["a | shares", "b | copies", "c | raises"])
    soup = render(f"{HEAD}<!-- table: {NAME} -->")
    cells = [cell.text for cell in soup.select("td")]
    assert cells == ["a", "shares", "b", "shares / CUDA: copies", "CUDA: c", "raises"]
    assert not soup.select(".mark, .ran")


def test_a_row_of_another_length_does_not_lose_the_table(tree):
    record("cuda", ["a | True | copies"])
    assert [cell.text for cell in render(f"{HEAD}<!-- table: {NAME} -->").select("td")][:3] == [
        "a",
        "True",
        "CUDA: a",
    ]


@each_language
@pytest.mark.parametrize("kind", ["rows", "table"])
@pytest.mark.parametrize("how", ["stale", "failed"])
def test_a_run_on_cuda_that_is_amiss_fills_no_cell_and_says_so_below(tree, kind, how, language):
    record(
        "cuda",
        ["a | False", "b | False"],
        **({"failed": {"exit": "1", "said": ["AssertionError"]}} if how == "failed" else {}),
    )
    change(tree)
    record("cpu")
    words = WORDS[language]
    soup = render(f"{HEAD}<!-- {kind}: {NAME} -->", language)
    assert [cell.text for cell in soup.select("td")] == ["a", "True"]
    said = words["stale" if how == "stale" else "exited"].format(
        where=f"{ON_CUDA} · 2026-11-21", environment="CUDA", exit=1
    )
    assert [mark.text for mark in soup.select(f".mark--{how}")] == [
        words["aside"].format(said=said)
    ]
    assert [pre.text.strip() for pre in soup.select("pre")] == (
        ["AssertionError"] if how == "failed" else []
    )


def test_a_generated_table_may_hold_some_rows_alone(tree):
    record("cpu", ["x | a | shares", "y | b | copies"])
    record("cuda", failed={"exit": "1", "said": []})
    soup = render(f"{HEAD}<!-- table: {NAME} where y -->")
    assert [cell.text for cell in soup.select("td")] == ["b", "copies"]
    assert not soup.select(f".mark, #{results.anchor(NAME)}"), "they stand at the first part"
    assert render(f"{HEAD}<!-- table: {NAME} where x -->").select(
        f"#{results.anchor(NAME)} ~ .mark"
    )
    with pytest.raises(ValueError, match="no row of page/claim.py begins with the cell 'z'"):
        render(f"<!-- table: {NAME} where z -->")


def test_rows_become_a_table_without_remark(tree):
    soup = render(f"{HEAD}<!-- rows: {NAME} -->")
    assert [cell.code.text for cell in soup.select("td")] == ["a", "True"]
    assert soup.select_one(f"#{results.anchor(NAME)}") and not soup.select(".mark, .ran")


def test_what_cuda_printed_otherwise_than_the_rows_stands_below_them(tree):
    record("cuda")
    assert not render(f"{HEAD}<!-- rows: {NAME} -->").select(".ran")
    record("cuda", ["a | False"])
    assert shown(render(f"{HEAD}<!-- rows: {NAME} -->")) == (["CUDA"], ["a | False"], [])


def test_rows_of_several_records_stand_below_each_other(tree):
    record(OLD, ["b | False"])
    soup = render(f"{HEAD}<!-- rows: {NAME} under {OLD} cpu -->")
    assert [cell.text for cell in soup.select("td:first-child")] == ["b", "a"]
    assert [mark.text for mark in soup.select(".mark")] == [f"Run on {ON_OLDER}"]


# ---- The page that says how the site is verified --------------------------------------------------------------------------


@each_language
def test_what_is_missing_is_said_in_one_sentence(tree, language):
    words = WORDS[language]

    def said():
        return render("<!-- missing -->", language).text.strip()

    def incomplete(**counts):
        parts = [words[f"count_{state}"].format(count=count) for state, count in counts.items()]
        return words["incomplete"].format(all=2, parts=words["between"].join(parts))

    assert said() == words["missing"]
    record("cuda")
    assert said() == incomplete(never=1)
    record("cuda", name=OTHER, failed={"exit": "1", "said": []})
    assert said() == incomplete(failed=1)
    change(tree)
    assert said() == incomplete(stale=1, failed=1)
    record("cuda")
    record("cuda", name=OTHER)
    assert said() == "", "all is on record"


def test_the_list_of_records_tells_runs_and_what_is_amiss(tree):
    record(OLD)
    record("cuda", failed={"exit": "1", "said": []})
    change(tree)

    def told():
        found = render("<!-- environments -->").select_one("dl.records")
        states = [[state.text for state in term.select(".state")] for term in found.select("dt")]
        return [
            *zip(
                [term.find(string=True).strip() for term in found.select("dt")],
                states,
                [about.text for about in found.select("dd")],
            )
        ]

    assert told() == [
        ("CPU", ["1 changed since the run"], f"{ON_CPU} · cv2 5.0.0 · 2026-11-21"),
        (
            "CUDA",
            ["1 not yet run", "1 failed", "1 left by a run cut short"],
            f"{ON_CUDA} · 2026-11-21",
        ),
        ("torch 2.2.2 · NumPy 2.0.2", ["1 changed since the run"], ON_OLDER),
    ]
    assert [term.span.text for term in render("<!-- environments -->").select("dt")] == [
        "2 of 2 snippets",
        "1 of 2 snippets",
        "1 of 2 snippets",
    ]
    records.path("cuda").unlink()
    assert told()[1] == ("CUDA", [], "–")


@each_language
def test_status_names_every_snippet_under_its_page_and_what_is_amiss(tree, language):
    docs = tree / "docs" / language.code
    docs.mkdir(exist_ok=True)
    (docs / "some-page.md").write_text(
        f"# Some page {{ #some }}\n\n<!-- ran: {NAME} -->\n\n<!-- ran: {OTHER} -->\n"
    )
    words = WORDS[language]
    soup = render("<!-- status -->", language)
    assert [cell.text for cell in soup.select("th")] == [words["snippet"], "CPU"], (
        "no column for a record that has no run"
    )
    links = {link["href"]: link.text for link in soup.select("details.proofs td a")}
    assert links == {f"some-page.md#{results.anchor(name)}": name for name in (NAME, OTHER)}
    assert [cell.text for cell in soup.select("td")[1::2]] == [
        "2026-11-21"
    ] * 2 and not soup.select(".state")
    record("cuda", failed={"exit": "1", "said": []})
    change(tree, OTHER)
    (group,) = render("<!-- status -->", language).select("details.proofs")
    assert group.summary.get_text(" ", strip=True).startswith("Some page 2")
    states = {
        state["class"][1].removeprefix("state--"): state.text
        for state in group.summary.select(".state")
    }
    assert states == {
        state: words[f"count_{state}"].format(count=1) for state in ("never", "stale", "failed")
    }
    cells = [[cell.text for cell in row.select("td")[1:]] for row in group.select("tbody tr")]
    assert cells == [[words["cell_stale"], "–"], ["2026-11-21", words["cell_failed"]]]


def test_the_filter_has_a_label_and_says_how_many_it_finds(tree):
    box = render("<!-- status -->").select_one(".filter")
    assert box.label["for"] == box.input["id"] and box.output["for"] == [box.input["id"]]
    assert (
        box.output.text == "2 of 2 snippets"
        and box.output["data-words"] == "{count} of {all} snippets"
    )


# ---- What is wrong in a page ----------------------------------------------------------------------------------------------


def test_other_versions_without_a_run_ask_for_one(tree):
    with pytest.raises(
        ValueError,
        match=f"records/older/{OLD}.json has no run of {NAME}. Then: .* --as {OLD} {NAME}",
    ):
        render(f"<!-- ran: {NAME} under {OLD} -->")


@pytest.mark.parametrize("kind", ["ran", "rows"])
def test_an_unknown_name_names_file_line_and_mend(tree, kind):
    (tree / "docs/en/some-page.md").write_text(f"# Title\n\n<!-- {kind}: page/lost.py -->\n")
    with pytest.raises(
        ValueError,
        match=r"docs/en/some-page.md:3: .* no run of page/lost.py. Then: write snippets/",
    ):
        render(f"<!-- {kind}: page/lost.py -->")


def test_a_snippet_without_a_run_asks_for_one(tree):
    (tree / "snippets/page/new.py").write_text("print(1)\n")
    with pytest.raises(ValueError, match="Then: make record"):
        render("<!-- ran: page/new.py -->")


def test_output_is_never_taken_for_an_include(tree):
    record("cpu", ['--8<-- "page/claim.py"'])
    settings = {"pymdownx.snippets": {"base_path": [str(tree / "snippets")], "check_paths": True}}
    html = markdown.markdown(
        f"<!-- ran: {NAME} -->",
        extensions=["pymdownx.snippets", "pymdownx.superfences", "tools.markdown.results"],
        extension_configs=settings,
    )
    assert "8&lt;" in html
