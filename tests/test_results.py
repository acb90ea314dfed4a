"""What a page says of a run: fresh, stale or never, in its own language; a wrong name is a clear error."""

import re

import markdown
import pytest
from mkdocs.config import load_config

from tools import records, results
from tools.languages import LANGUAGES

NAME = "page/claim.py"
MADE = {"device": "x86_64", "torch": "2.13.0+cpu", "numpy": "2.4.6", "python": "3.11.7", "date": "2026-11-21"}
WORDS = {language: results.WORDS | load_config(language.config)["mdx_configs"]["tools.results"] for language in LANGUAGES}


@pytest.fixture
def tree(empty_tree, monkeypatch):
    """A tree with one snippet and a CPU record of it."""
    monkeypatch.setattr(results, "PAGES", empty_tree / "docs")
    (empty_tree / "snippets" / NAME).write_text("print('a | True')\n")
    record("cpu")
    return empty_tree


def record(environment, out=("a | True",), **about):
    run = {"code": records.fingerprint(NAME), "out": list(out)}
    records.write(environment, {"environment": MADE | about, "snippets": {NAME: run}})


def render(text, language=LANGUAGES[0]):
    extensions = ["attr_list", "md_in_html", "tables", "pymdownx.superfences", "pymdownx.tabbed", "tools.results"]
    settings = {"tools.results": WORDS[language], "pymdownx.tabbed": {"alternate_style": True}}
    return markdown.markdown(text, extensions=extensions, extension_configs=settings)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("state", ["fresh", "stale", "never"])
def test_a_page_tells_the_state_in_its_language(tree, language, state):
    if state != "never":
        record("cuda", ["a | False"], device="NVIDIA H100", driver="580.1", cuda="13.0")
    if state == "stale":
        (tree / "snippets" / NAME).write_text("print('a | True')  # changed\n")
    html = render(f"<!-- ran: {NAME} -->", language)
    word = {"fresh": "verified", "stale": "stale", "never": "never"}[state]
    where = "NVIDIA H100 · driver 580.1 · CUDA 13.0 · torch 2.13.0+cpu · NumPy 2.4.6 · Python 3.11.7 · 2026-11-21"
    assert WORDS[language][word].format(where=where, environment="CUDA") in html
    assert f"mark--{state}" in html
    assert ("a | False" in html) == (state != "never"), "nothing is shown as CUDA output that CUDA did not print"


def test_the_words_differ_in_every_language():
    for word in ("verified", "stale", "never", "no_numpy", "fresh_cell", "stale_cell", "never_cell"):
        said = {words.get(word, results.WORDS[word]) for words in WORDS.values()}
        assert len(said) == len(LANGUAGES), word
    for cell in results.WORDS["cells"]:
        assert len({words["cells"][cell] for words in WORDS.values()}) == len(LANGUAGES), cell


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_each_cell_of_a_generated_table_leads_to_its_code(tree, language):
    record("cpu", ["a | shares", "b | copies"])
    html = render(f"| Call | Memory |\n| --- | --- |\n<!-- table: {NAME} -->", language)
    words = WORDS[language]["cells"]
    assert '<a class="filled" href="#how-claim"><code>a</code></a>' in html
    assert f'<a class="filled" href="#how-claim" tabindex="-1">{words["shares"]}</a>' in html
    assert "CUDA:" not in html


def test_a_generated_table_shows_what_cuda_said_otherwise(tree):
    record("cpu", ["a | shares", "b | shares"])
    record("cuda", ["a | shares", "b | copies", "c | raises"], device="NVIDIA H100")
    html = render(f"| Call | Memory |\n| --- | --- |\n<!-- table: {NAME} -->")
    assert ">shares</a>" in html and ">shares / CUDA: copies</a>" in html and ">CUDA: <code>c</code></a>" in html
    (tree / "snippets" / NAME).write_text("print('a | True')  # changed\n")
    assert "CUDA: copies" not in render(f"| Call | Memory |\n| --- | --- |\n<!-- table: {NAME} -->"), "a stale run fills no cell"


def test_a_generated_table_may_hold_some_rows_alone(tree):
    record("cpu", ["x | a | shares", "y | b | copies"])
    html = render(f"| Call | Memory |\n| --- | --- |\n<!-- table: {NAME} where y -->")
    assert ">copies</a>" in html and "shares" not in html and "<code>y</code>" not in html
    with pytest.raises(ValueError, match="no row of page/claim.py begins with the cell 'z'"):
        render(f"<!-- table: {NAME} where z -->")


def test_rows_become_a_table_with_its_marks(tree):
    html = render(f"| Call | Shares |\n| --- | --- |\n<!-- rows: {NAME} -->")
    assert "<td><code>a</code></td>" in html and "<td><code>True</code></td>" in html
    assert "Verified on x86_64" in html and "Not yet run on CUDA" in html


OLD = "torch-2.2.2-numpy-2.0.2"
OLD_WHERE = "x86_64 · torch 2.2.2+cu121 · NumPy 2.0.2 · Python 3.11.7 · 2026-11-21"


def test_other_versions_have_tabs_of_their_own(tree):
    record(OLD, ["a | False"], torch="2.2.2+cu121", numpy="2.0.2")
    html = render(f"<!-- ran: {NAME} under {OLD} cpu -->")
    assert re.findall(r"<label[^>]*>(.*?)</label>", html) == ["torch 2.2.2 · NumPy 2.0.2", "CPU"]
    assert html.index("a | False") < html.index(f"Verified on {OLD_WHERE}") < html.index("a | True")
    assert "CUDA" not in html
    (tree / "snippets" / NAME).write_text("print('a | True')  # changed\n")
    assert f"The code changed after this run on {OLD_WHERE}" in render(f"<!-- ran: {NAME} under {OLD} -->")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_a_tab_says_where_numpy_was_missing(tree, language):
    record("torch-2.2.2")
    kept = records.load("torch-2.2.2")
    del kept["environment"]["numpy"]
    records.write("torch-2.2.2", kept)
    assert f"torch 2.13.0 · {WORDS[language]['no_numpy']}</label>" in render(f"<!-- ran: {NAME} under torch-2.2.2 -->", language)


def test_rows_of_several_records_stand_below_each_other(tree):
    record(OLD, ["b | False"], torch="2.2.2+cu121", numpy="2.0.2")
    html = render(f"| Call | Shares |\n| --- | --- |\n<!-- rows: {NAME} under {OLD} cpu -->")
    assert re.findall(r"<td><code>(\w)</code>", html) == ["b", "a"]
    assert html.index(f"Verified on {OLD_WHERE}") < html.index("Verified on x86_64 · torch 2.13.0+cpu")


def test_other_versions_without_a_run_ask_for_one(tree):
    with pytest.raises(ValueError, match=f"records/older/{OLD}.json has no run of {NAME}. Then: .* --as {OLD} {NAME}"):
        render(f"<!-- ran: {NAME} under {OLD} -->")


def test_the_environments_name_every_record(tree):
    record(OLD, torch="2.2.2+cu121", numpy="2.0.2")
    assert f"<td><code>records/older/{OLD}.json</code></td>\n<td>{OLD_WHERE}</td>" in render("<!-- environments -->")


def test_status_names_every_snippet_and_links_to_its_page(tree):
    (tree / "docs/en").mkdir(parents=True)
    (tree / "docs/en/some-page.md").write_text(f"# Some page {{ #some }}\n\n<!-- ran: {NAME} -->\n")
    html = render("<!-- status -->")
    assert f'<a href="some-page.md#{results.anchor(NAME)}">Some page</a>' in html
    assert 'class="state state--fresh">verified' in html and 'class="state state--never">never run' in html


@pytest.mark.parametrize("kind", ["ran", "rows"])
def test_an_unknown_name_names_file_line_and_mend(tree, kind):
    (tree / "docs/en").mkdir(parents=True)
    (tree / "docs/en/some-page.md").write_text(f"# Title\n\n<!-- {kind}: page/lost.py -->\n")
    with pytest.raises(ValueError, match=r"docs/en/some-page.md:3: .* no run of page/lost.py. Then: write snippets/"):
        render(f"<!-- {kind}: page/lost.py -->")


def test_a_snippet_without_a_run_asks_for_one(tree):
    (tree / "snippets/page/new.py").write_text("print(1)\n")
    with pytest.raises(ValueError, match="Then: make record"):
        render("<!-- ran: page/new.py -->")


def test_output_is_never_taken_for_an_include(tree):
    record("cpu", ['--8<-- "page/claim.py"'])
    settings = {"pymdownx.snippets": {"base_path": [str(tree / "snippets")], "check_paths": True}}
    html = markdown.markdown(
        f"<!-- ran: {NAME} -->", extensions=["pymdownx.snippets", "pymdownx.superfences", "tools.results"], extension_configs=settings
    )
    assert "8&lt;" in html
