"""The pages of the path: questions whose right answer is the recorded run, exercises, progress.

In Japanese: a text that is not taken from the configured words stands out.
"""

import re

import lxml.html
import pytest

from tests import rendering
from tests.rendering import texts
from tests.test_results import ABOUT
from tools.common import exercises, records
from tools.language import habits, prose
from tools.markdown import predict, runs, steps
from tools.site import copies

NAME, STEP = "learn-3-share/claim.py", "3-share"
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
def tree(empty_tree, monkeypatch):
    """A tree with one step: its page, a question with its record, an exercise, a notebook."""
    (empty_tree / "snippets" / NAME).parent.mkdir()
    (empty_tree / "snippets" / NAME).write_text("print([0.0, 0.0])\n")
    record("cpu", "[0.0, 0.0]")
    folder = empty_tree / "exercises"
    for file, text in {
        "path.toml": f'[[step]]\nid = "{STEP}"\n'
        'exercise = [{ name = "one", minutes = 2, needs = "cpu" }]',
        f"{STEP}/one/text.ja.toml": TEXT,
        f"{STEP}/one/mend.py": "a = 1 < 2  # FIX\n",
        f"notebooks/ja/{STEP}.ipynb": "{}",
    }.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text)
    (empty_tree / "docs/ja").mkdir(parents=True)
    page(QUESTION)
    monkeypatch.setattr(exercises, "ROOT", empty_tree)
    monkeypatch.setattr(exercises, "EXERCISES", folder)
    caches = exercises.steps, exercises._read, runs.loaded
    [cache.cache_clear() for cache in caches]
    yield empty_tree
    [cache.cache_clear() for cache in caches]


def record(environment, *out):
    """Put the run of the snippet into a record."""
    run = {"code": records.fingerprint(NAME), "date": "2026-11-21T10:31:05Z", "out": [*out]}
    whole = {"environment": ABOUT[environment], "snippets": {NAME: run}, "left": []}
    records.write(environment, whole)
    runs.loaded.cache_clear()


def page(body):
    """Write the page of the step."""
    file = records.ROOT / f"docs/ja/learn-{STEP}.md"
    file.write_text(f"# `x` の話 {{ #learn-share }}\n\n{body}")


def ask(text=QUESTION):
    """The HTML of a question, with its run as results.py writes it."""
    both = rendering.converter("predict", "ja", "tools.markdown.results", "toc")
    return rendering.bs4.BeautifulSoup(both.convert(text), "html.parser")


# ---- A question ----


def test_the_right_option_is_the_one_that_ran():
    soup = ask()
    form = soup.select_one(".predict > form")
    assert texts(form, "li code") == ["[7.0, 0.0]", "[0.0, 0.0]", "[`x`]"]
    assert (form["data-right"], form["data-learn"]) == ("2", "learn-3-share/claim")
    assert form.legend.code.text == "b", "the heading names the group"
    assert [field["value"] for field in form.select("input[type=radio]")] == ["1", "2", "3"]
    assert texts(form, "button") == [ASKED["check"]]
    (said,) = form.select("[role=status]")
    assert (said["data-right"], said["data-wrong"]) == (ASKED["right"], ASKED["wrong"])
    record("cpu", "[7.0,", " 0.0]")
    assert ask().form["data-right"] == "1", "several lines are joined by blanks"


def test_the_answer_holds_the_run_and_the_reason():
    soup = ask()
    answer = soup.select_one(".predict > details")
    assert answer.summary.text == ASKED["answer"] and not answer.has_attr("open")
    assert texts(answer, "#ran-learn-3-share-claim pre") == ["[0.0, 0.0]"]
    assert texts(answer, "p strong, p code") == ["t", "同じ"]
    assert texts(answer, "p")[-1] == "もう 1 段落です。"
    after = soup.find("p", string="そのあとの文です。")
    assert after and not after.find_parent(class_="predict")
    record("cuda", "[7.0, 0.0]")
    assert texts(ask(), "details .tabbed-labels label") == ["CPU", "CUDA"]
    assert texts(ask(), "details pre") == ["[0.0, 0.0]", "[7.0, 0.0]"]


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("2. `[0.0, 0.0]`", "2. `[0, 0]`", "0 options are what the CPU printed. Then: let exactly"),
        ("1. `[7.0, 0.0]`", "1. `[0.0, 0.0]`", "2 options are what the CPU printed"),
        ("1. `[7.0, 0.0]`", "1. [7.0, 0.0]", "options, then a reason, are expected. Then: 1. `…`"),
        ("1. `[7.0, 0.0]`", "1. `[7.0` or `0.0]`", "options, then a reason, are expected"),
        (f"{OPTIONS}\n", "", "options, then a reason"),
        (QUESTION.partition(OPTIONS)[2], "\n\n<!-- /predict -->", "options, then a reason"),
        ("<!-- /predict -->", "", "it has no end. Then: <!-- /predict -->"),
        ("配列", f"<!-- predict: {NAME} -->\n配列", "it has no end"),
        ("### ", "", "no heading asks the question"),
        (f"{NAME} -->", "learn-3-share/x.py -->", "no run of learn-3-share/x.py. Then: write"),
    ],
)
def test_what_is_amiss_with_a_question_names_file_line_and_mend(before, after, complaint):
    page(text := QUESTION.replace(before, after))
    with pytest.raises(ValueError, match=rf"^docs/ja/learn-{STEP}.md:\d+.*{re.escape(complaint)}"):
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
    assert habits.habits(QUESTION, "ja").sentences == 3, "a heading and the options are none"


# ---- The exercises of a step ----


def listed():
    return rendering.render("steps", f"<!-- exercises: {STEP} -->", "ja")


def test_an_exercise_says_what_to_mend_and_its_hints_open_one_in_the_other():
    soup = listed()
    assert [each.code.text for each in soup.select("h3 span")] == ["a"]
    (item,) = soup.select(".exercise")
    assert str(item.select_one("h3 + p")) == "<p><code>b &lt; a</code> と 書きます。</p>"
    about = f"learn/{STEP}/one.py · {WORDS['minutes'].format(minutes=2)}"
    assert texts(item, ".exercise__about") == [about]
    summaries = [WORDS["hint"].format(number=number) for number in (1, 2, 3)]
    assert texts(item, "summary") == [WORDS["file"], *summaries]
    assert texts(item, ".exercise__file code") == ["a = 1 < 2  # FIX"]
    assert texts(item, "details details details > p") == ["三"]
    (box,) = item.select("label input[type=checkbox]")
    assert box["data-learn"] == f"{STEP}/one"
    assert soup.find(id=box["aria-describedby"]).text == "a を直す"
    assert texts(soup, ".exercises > p:nth-of-type(2) code") == ["make learn", "learn/"]


def test_the_notebook_is_beside_the_page_and_in_colab_where_the_source_is_on_github(monkeypatch):
    assert [link["href"] for link in listed().select("a")] == [f"{STEP}.ipynb"]
    repositories = {"https://github.com/o/n": ["o/n"], "https://gitlab.com/o/n": []}
    for repository, names in repositories.items():
        configs = {"tools.markdown.steps": {"language": "ja", "repository": repository}}
        page = rendering.markdown.Markdown(extensions=[*configs], extension_configs=configs)
        html = page.convert(f"<!-- exercises: {STEP} -->")
        host = "https://colab.research.google.com/github"
        file = f"blob/main/exercises/notebooks/ja/{STEP}.ipynb"
        there = [f"{host}/{name}/{file}" for name in names]
        assert re.findall('href="(https:[^"]+)"', html) == there


def test_a_notebook_goes_to_the_page_of_its_step_and_to_no_other(tree):
    site = tree / "site"
    (site / "calls").mkdir(parents=True)
    steps.write(site, "ja")
    (site / f"learn-{STEP}").mkdir()
    steps.write(site, "ja")
    assert [*site.rglob("*.ipynb")] == [site / f"learn-{STEP}/{STEP}.ipynb"]


# ---- Progress ----


def test_progress_counts_the_questions_of_each_page_and_leads_to_it():
    soup = rendering.render("steps", "<!-- progress -->", "ja")
    (link,) = soup.select("ol a")
    assert (link["href"], str(link.code)) == (f"../learn-{STEP}/", "<code>x</code>")
    (line,) = soup.select("[data-questions]")
    assert (line["data-questions"], line["data-exercises"]) == (
        "learn-3-share/claim",
        f"{STEP}/one",
    )
    zero = {"answered": 0, "questions": 1, "solved": 0, "exercises": 1}
    assert line.text == WORDS["done"].format(**zero)
    assert texts(soup, ".unscripted") == [WORDS["holds"].format(**zero)]
    bar = soup.progress
    assert (bar["max"], bar["value"]) == ("2", "0")
    assert soup.find("label", {"for": bar["id"]}).text == WORDS["total"].format(done=0, all=2)
    assert listed().select_one("[data-questions]") == line, "the same above the exercises"


def test_the_names_that_progress_is_kept_under_are_those_of_the_boxes():
    kept = [form["data-learn"] for form in ask().select("form")]
    assert kept == predict.questions(QUESTION)


@pytest.mark.parametrize(
    ("line", "lost", "complaint"),
    [
        (f"exercises: {STEP}", "title", f"{STEP}/one/text.ja.toml lacks title. Then: write it"),
        ("exercises: 9-lost", "", f"there are {STEP}. Then: name one of them"),
        (
            f"exercises: {STEP}",
            f"exercises/notebooks/ja/{STEP}.ipynb",
            "there is no exercises/note",
        ),
        (f"exercises: {STEP}", f"exercises/{STEP}/one/text.ja.toml", f"exercises/{STEP}/one/text"),
        ("progress", f"docs/ja/learn-{STEP}.md", f"docs/ja/learn-{STEP}.md has no first heading"),
    ],
)
def test_what_a_step_lacks_names_file_line_and_mend(tree, line, lost, complaint):
    (tree / "docs/ja/learn.md").write_text(f"# Learn\n\n<!-- {line} -->\n")
    text = TEXT.replace("title", "titel" if lost == "title" else "title")
    (tree / f"exercises/{STEP}/one/text.ja.toml").write_text(text)
    if "/" in lost:
        (tree / lost).unlink()
    with pytest.raises(ValueError, match=rf"^docs/ja/learn.md:3: .*{re.escape(complaint)}"):
        rendering.render("steps", f"<!-- {line} -->", "ja")
