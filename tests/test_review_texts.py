"""What is said of the points of code review: on the page, in the rules, in CONVERSIONS.md."""

import json
import os
import re
import subprocess

import pytest

from tests import rendering
from tests.test_review import BIN, POINTS, URL, ast_grep, every_point
from tools.common import records, review
from tools.common.languages import DEFAULT, LANGUAGES
from tools.common.records import ROOT
from tools.markdown import messages
from tools.site import SiteError
from tools.site import review as written

TEAM = (ROOT / "docs/en/team.md").read_text("utf-8")
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)

# What is said of them


@every_point
def test_the_texts_lead_to_one_section_and_differ(point):
    texts = [point.text(code) for code in rendering.CODES]
    assert len({each.page for each in texts}) == 1
    assert messages.heading("en", texts[0].page)
    for field in ("title", "why"):
        every = [getattr(each, field) for each in texts]
        assert len({*every}) == len(every) and "\n" not in "".join(every)
        spans = [sorted({*re.findall("`([^`]+)`", text)}) for text in every]
        assert spans[0] == spans[1] == spans[2], field


@every_language
def test_the_rules_of_each_language_are_valid_and_say_where_the_reason_stands(language, tmp_path):
    written_here = written.rules(language, URL)
    (tmp_path / "rules.yml").write_text(written_here, "utf-8")
    (tmp_path / "a.py").write_text("import torch\nt = torch.Tensor(a)\n")
    (report,) = json.loads(
        ast_grep("scan", "-r", "rules.yml", "--json=compact", "a.py", cwd=tmp_path).stdout
    )
    (point,) = (each for each in POINTS if each.name == "old-constructor")
    said = point.text(language.code)
    address = f"{URL}{language.prefix}from-numpy/#legacy-constructor"
    assert (report["ruleId"], report["note"]) == (point.name, said.why)
    assert report["message"] == f"{said.title}: {address}", "--format github prints no note"
    head = [line for line in written_here.splitlines() if line.startswith("# ")]
    assert f"# {URL}{language.prefix}team/" in head and "CC0-1.0" in head[-1]


@every_language
def test_without_an_address_pages_are_named_by_their_titles(language):
    rules, text = written.rules(language), written.conversions(language)
    for page in ("calls.md", "team.md"):
        title = messages.heading(language.code, page)
        assert title in (rules if page == "team.md" else text)
    assert "http" not in rules.replace("https://creativecommons.org", "") and "](" not in text
    assert not re.search(r"/#|^/|[( ]/[a-z]", rules.partition("\nid:")[2], re.M)


@every_language
def test_conversions_has_the_points_and_the_code_of_the_snippets(language, tmp_path):
    written.write(tmp_path, language, URL)
    text = (tmp_path / "team/CONVERSIONS.md").read_text("utf-8")
    assert (tmp_path / "team/rules.yml").is_file()
    assert "--8<--" not in text and "<!--" not in text and ".md)" not in text
    assert 25 <= len(text.splitlines()) <= 100, "half a screen to two"
    for point in POINTS:
        wrong, right = point.change()
        assert f"\n  {wrong} → {right}\n" in text
    blocks = re.findall(r"```python\n(.*?)\n```", text, re.S)
    sources = [records.source(name) for name in records.names()]
    for lines in (block.splitlines() for block in blocks):
        assert any(all(line in source for line in lines) for source in sources)
    assert (ROOT / "review/run.sh").read_text("utf-8") in text
    for page, anchor in re.findall(rf"\]\({URL}{language.prefix}([\w-]+)/(#[\w-]+)?\)", text):
        assert messages.heading("en", f"{page}.md{anchor}"), page


def test_a_template_that_names_nothing_is_named_with_its_line(monkeypatch, tmp_path):
    monkeypatch.setattr(review, "REVIEW", tmp_path)
    for line in ('--8<-- "home/lost.py:key"', "<!-- review: lost -->"):
        (tmp_path / "CONVERSIONS.en.md").write_text(f"# Title\n\n{line}\n")
        with pytest.raises(SiteError, match=rf"CONVERSIONS.en.md:3: {line} names nothing"):
            written.conversions(DEFAULT)


# The page


def test_the_page_shows_each_point_once_with_both_lines_and_whether_a_rule_finds_it():
    assert re.findall(r"^<!-- review: (\w+) -->$", TEAM, re.M) == [
        "run",
        "rules",
        *review.groups(),
        "changed",
    ]
    page = rendering.render("review", TEAM)
    words = rendering.words("review")
    for point in POINTS:
        heading = page.find(id=point.name)
        wrong, right = heading.find_next_siblings("div", limit=2)
        assert (heading.name, wrong.pre.text.strip()) == ("h3", point.code("wrong"))
        assert right.pre.text.strip() == point.code("right")
        labels = [block.find(class_="filename").text for block in (wrong, right)]
        assert labels == [words["wrong"], words["right"]], "said in words, not by a colour"
        said = right.find_next_sibling("p")
        assert said.a["href"] == point.text("en").page
        assert (f"rule {point.name} finds it" in said.text) == bool(point.rule)


def test_the_table_lists_each_point_its_rule_and_what_the_rule_does():
    rows = rendering.render("review", "<!-- review: rules -->").find("table").find_all("tr")[1:]
    assert [row.a["href"] for row in rows] == [f"#{point.name}" for point in POINTS]
    for row, point in zip(rows, POINTS, strict=True):
        cells = [cell.text for cell in row.find_all("td")[1:]]
        rule = [point.name, point.severity] if point.rule else ["–", "–"]
        assert cells == [*rule, "yes" if point.mends else "–"]


def test_an_unknown_group_names_those_there_are():
    with pytest.raises(ValueError, match=r"review/order.toml has run, changed, rules, line, "):
        rendering.render("review", "<!-- review: lost -->")


def test_the_words_differ_in_every_language():
    every = [rendering.words("review", code) for code in rendering.CODES]
    for word in every[0]:
        assert len({words[word] for words in every}) == len(every), word


NAMES = ("NAME", "EMAIL")
COMMANDS = {  # on the page, and what they print of a file with one warning; their exit status
    "ast-grep scan -r rules.yml .": ("warning[no-cpu]", 0),
    "ast-grep scan -r rules.yml --error .": ("error[no-cpu]", 1),
    "ast-grep scan -r rules.yml -i .": ("Applied 1 changes", 0),
    "ast-grep scan -r rules.yml --format github .": ("::warning file=a.py,line=2", 0),
}


def test_the_commands_of_the_page_run(tmp_path):
    install, command = (ROOT / "review/run.sh").read_text("utf-8").splitlines()
    named = [command, *re.findall(r"`(ast-grep scan [^`]+)`", TEAM)]
    assert named == [*COMMANDS]
    wanted = install.removeprefix("python -m pip install ")
    assert f"\n{wanted} " in (ROOT / "requirements.in").read_text("utf-8"), "what is tested here"
    written.write(tmp_path, DEFAULT, URL)
    os.replace(tmp_path / "team/rules.yml", tmp_path / "rules.yml")
    for line, (prints, status) in COMMANDS.items():
        (tmp_path / "a.py").write_text("import torch\na = t.detach().numpy()\n")
        # Without a terminal nobody can be asked: -U says yes to each.
        done = ast_grep(*line.replace(" -i ", " -U ").split()[1:], cwd=tmp_path)
        assert (prints in done.stdout + done.stderr, done.returncode) == (True, status), line
    assert ast_grep("scan", "-r", "rules.yml", ".", cwd=tmp_path).returncode == 0
    ignored = "import torch\n# ast-grep-ignore: no-cpu  on the CPU alone\na = t.detach().numpy()\n"
    (tmp_path / "a.py").write_text(ignored)
    assert ast_grep("scan", "-r", "rules.yml", ".", cwd=tmp_path).stdout == ""


def test_the_command_for_changed_files_scans_them_alone(tmp_path):
    written.write(tmp_path, DEFAULT, URL)
    os.replace(tmp_path / "team/rules.yml", tmp_path / "rules.yml")
    line = "import torch\na = t.detach().numpy()\n"

    def run(command: str) -> str:
        path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
        who = {f"GIT_{role}_{key}": "a@b" for role in ("AUTHOR", "COMMITTER") for key in NAMES}
        shell = ["sh", "-c", command]
        done = subprocess.run(
            shell, cwd=tmp_path, capture_output=True, text=True, env={"PATH": path, **who}
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    commit = "git add '*.py' && git commit -qm changed"
    (tmp_path / "old.py").write_text(line)
    run(f"git init -q && {commit} && git update-ref refs/remotes/origin/main HEAD")
    command = (ROOT / "review/changed.sh").read_text("utf-8")
    assert run(command) == "", "without a file ast-grep would scan all of them"
    (tmp_path / "a new one.py").write_text(line)
    run(commit)
    said = run(command)
    assert "a new one.py" in said and "old.py" not in said
