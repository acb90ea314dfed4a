"""The pages of the path: questions whose right answer is the recorded run, exercises, progress.

That they are answered, shown and counted: tests/browser/test_learn.py.
In Japanese: a text that is not taken from the configured words stands out.
"""

import re

import lxml.html
import pytest

from tests import rendering
from tests.rendering import texts
from tests.test_results import ABOUT
from tools.common import files, snippets
from tools.language import prose
from tools.pages import learn, runs
from tools.record import book
from tools.site import copies

NAME, STEP, PAGE = "learn-3-share/claim.py", "3-share", "docs/ja/learn-3-share.md"
ASKED = rendering.words("predict", "ja")
WORDS = rendering.words("steps", "ja")
OPTIONS = "1. `[7.0, 0.0]`\n2. `[0.0, 0.0]`\n3. ``[`x`]``"
QUESTION = f"""### `b` も **変わる**か {"{"} #predict-array {"}"}

<!-- predict: {NAME} -->
{OPTIONS}

配列は `t` のメモリを見ているので、**同じ** 値です。

もう 1 段落です。
<!-- /predict -->

そのあとの文です。
"""
TEXT = """title = "`a` を直す"
task = '''
`b < a` と
書きます。'''
hints = ["一", "`二`", "三"]
"""


@pytest.fixture(autouse=True)
def tree(empty_tree):
    """A tree with one step: its page, a question with its record, an exercise, a notebook."""
    exercise = '[{ name = "one", minutes = 2, needs = "cpu" }]'
    for file, text in {
        f"snippets/{NAME}": "print([0.0, 0.0])\n",
        "exercises/path.toml": f'[[step]]\nid = "{STEP}"\nexercise = {exercise}',
        f"exercises/{STEP}/one/text.ja.toml": TEXT,
        f"exercises/{STEP}/one/mend.py": "a = 1 < 2  # FIX\n",
        f"exercises/notebooks/ja/{STEP}.ipynb": "{}",
        PAGE: f"# `x` の話 {{ #learn-share }}\n\n{QUESTION}",
    }.items():
        (empty_tree / file).parent.mkdir(parents=True, exist_ok=True)
        (empty_tree / file).write_text(text)
    record("cpu", "[0.0, 0.0]")
    yield empty_tree
    runs.clear()


def record(environment, *out):
    """Put the run of the snippet into a record."""
    run = {"code": snippets.fingerprint(NAME), "date": "2026-11-21T10:31:05Z", "out": [*out]}
    book.write(book.path(environment), book.Book(ABOUT[environment], {NAME: run}))
    runs.clear()


def ask(text=QUESTION):
    """The HTML of a question, with its run as results.py writes it."""
    both = rendering.converter("predict results", "ja", "toc")
    return rendering.bs4.BeautifulSoup(both.convert(text), "html.parser")


def test_the_right_option_is_the_one_that_ran_and_the_answer_holds_the_run_and_the_reason():
    soup = ask()
    form = soup.select_one(".predict > form")
    assert texts(form, "li code") == ["[7.0, 0.0]", "[0.0, 0.0]", "[`x`]"]
    assert (form["data-right"], form["data-learn"]) == ("2", "learn-3-share/claim")
    answer = soup.select_one(".predict > details")
    assert texts(answer, "#ran-learn-3-share-claim pre") == ["[0.0, 0.0]"]
    assert texts(answer, "p strong, p code") == ["t", "同じ"]
    assert texts(answer, "p")[-1] == "もう 1 段落です。"
    assert texts(soup, "p:not(.predict p)")[0] == "そのあとの文です。"
    record("cuda", "[7.0, 0.0]")
    assert texts(ask(), "details .tabbed-labels label") == ["CPU", "CUDA"]
    assert texts(ask(), "details pre") == ["[0.0, 0.0]", "[7.0, 0.0]"]
    record("cpu", "[7.0,", " 0.0]")
    assert ask().form["data-right"] == "1", "several lines are joined by blanks"


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("2. `[0.0, 0.0]`", "2. `[0, 0]`", "0 options are what the CPU printed. Then: let exactly"),
        ("1. `[7.0, 0.0]`", "1. `[0.0, 0.0]`", "2 options are what the CPU printed"),
        ("1. `[7.0, 0.0]`", "1. [7.0, 0.0]", "options, then a reason, are expected. Then: 1. `…`"),
        (f"{OPTIONS}\n", "", "options, then a reason"),
        (QUESTION.partition(OPTIONS)[2], "\n\n<!-- /predict -->", "options, then a reason"),
        ("<!-- /predict -->", "", "it has no end. Then: <!-- /predict -->"),
        ("### ", "", "no heading asks the question"),
        (f"{NAME} -->", "learn-3-share/x.py -->", "no run of learn-3-share/x.py. Then: write"),
    ],
)
def test_a_wrong_question_names_file_line_and_mend(before, after, complaint):
    text = QUESTION.replace(before, after)
    (files.ROOT / PAGE).write_text(f"# `x` の話\n\n{text}")
    with pytest.raises(ValueError, match=rf"^{PAGE}:\d+.*{re.escape(complaint)}"):
        ask(text)


def test_a_question_can_be_read_where_there_is_only_text():
    text = copies.markdown(lxml.html.document_fromstring(f"<article>{ask()}</article>"))
    assert "1. `[7.0, 0.0]`\n2. `[0.0, 0.0]`" in text
    assert f"**{ASKED['answer']}**" in text and ASKED["check"] not in text
    order = ["変わる", "[7.0, 0.0]", ASKED["answer"], "配列は"]
    assert sorted(order, key=text.index) == order and text.count("変わる") == 1


def test_the_reason_is_read_as_prose_and_the_options_are_none():
    read = [line.text.replace(prose.CODE, "_") for line in prose.parse(QUESTION)]
    options = ["", "1. _", "2. _", "3. _", ""]
    assert read[2:8] == [*options, "配列は _ のメモリを見ているので、同じ 値です。"]


def listed():
    return rendering.render("steps", f"<!-- exercises: {STEP} -->", "ja")


def test_an_exercise_says_what_to_mend_and_its_hints_open_one_in_the_other():
    soup = listed()
    (item,) = soup.select(".exercise")
    assert texts(soup, "h3 span code") == ["a"]
    assert str(item.select_one("h3 + p")) == "<p><code>b &lt; a</code> と 書きます。</p>"
    about = f"learn/{STEP}/one.py · {WORDS['minutes'].format(minutes=2)}"
    assert texts(item, ".exercise__about") == [about]
    assert texts(item, ".exercise__file code") == ["a = 1 < 2  # FIX"]
    assert texts(item, "details details details > p") == ["三"]
    box = item.input
    assert box["data-learn"] == f"{STEP}/one"
    assert soup.find(id=box["aria-describedby"]).text == "a を直す"


def test_the_notebook_is_beside_the_page_and_in_colab_where_the_source_is_on_github(tree):
    assert [link["href"] for link in listed().select("a")] == [f"{STEP}.ipynb"]
    colab = "https://colab.research.google.com/github/o/n/blob/main/exercises/notebooks/ja"
    for host, links in ("github", [f"{colab}/{STEP}.ipynb"]), ("gitlab", []):
        configs = {"tools.pages": {"language": "ja", "repository": f"https://{host}.com/o/n"}}
        page = rendering.markdown.Markdown(extensions=[*configs], extension_configs=configs)
        html = page.convert(f"<!-- exercises: {STEP} -->")
        assert re.findall('href="(https:[^"]+)"', html) == links
    for page in ("calls", f"learn-{STEP}"):
        (tree / "site" / page).mkdir(parents=True)
    for language in ("ja", "ko"):
        learn.copy_notebooks(tree / "site", language)
    assert [*tree.rglob("site/**/*.ipynb")] == [tree / f"site/learn-{STEP}/{STEP}.ipynb"]


def test_progress_counts_the_questions_of_each_page_and_leads_to_it():
    soup = rendering.render("steps", "<!-- progress -->", "ja")
    (link,), (line,) = soup.select("ol a"), soup.select("[data-questions]")
    assert (link["href"], str(link.code)) == (f"../learn-{STEP}/", "<code>x</code>")
    keys = [form["data-learn"] for form in ask().select("form")]
    assert ([line["data-questions"]], line["data-exercises"]) == (keys, f"{STEP}/one")
    zero = {"answered": 0, "questions": 1, "solved": 0, "exercises": 1}
    assert line.text == WORDS["done"].format(**zero)
    assert texts(soup, ".unscripted") == [WORDS["holds"].format(**zero)]
    assert listed().select_one("[data-questions]") == line, "the same above the exercises"


@pytest.mark.parametrize(
    ("line", "lost", "complaint"),
    [
        (f"exercises: {STEP}", "", f"{STEP}/one/text.ja.toml lacks title. Then: write it"),
        ("exercises: 9-lost", "", f"there are {STEP}. Then: name one of them"),
        (f"exercises: {STEP}", f"exercises/notebooks/ja/{STEP}.ipynb", "there is no exercises/n"),
        (f"exercises: {STEP}", f"exercises/{STEP}/one/text.ja.toml", f"exercises/{STEP}/one/text"),
        ("progress", PAGE, f"{PAGE} has no first heading"),
    ],
)
def test_what_a_step_lacks_names_file_line_and_mend(tree, line, lost, complaint):
    (tree / "docs/ja/learn.md").write_text(f"# Learn\n\n<!-- {line} -->\n")
    if lost:
        (tree / lost).unlink()
    else:
        (tree / f"exercises/{STEP}/one/text.ja.toml").write_text("task = ''\nhints = []")
    with pytest.raises(ValueError, match=rf"^docs/ja/learn.md:3: .*{re.escape(complaint)}"):
        rendering.render("steps", f"<!-- {line} -->", "ja")
