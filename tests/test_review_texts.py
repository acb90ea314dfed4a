"""What is said of the points of code review: on the page, in the rules, in CONVERSIONS.md."""

import json
import os
import re
import subprocess

import pytest

from tests import rendering
from tests.test_review import BIN, POINTS, URL, ast_grep, every_point
from tools.common import review, snippets
from tools.common.files import ROOT
from tools.common.languages import DEFAULT, LANGUAGES
from tools.pages import pages as page_files
from tools.site import review as written

TEAM = (ROOT / "docs/en/team.md").read_text("utf-8")
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)


@every_point
def test_the_texts_lead_to_one_section_and_differ(point):
    texts = [point.text(code) for code in rendering.CODES]
    assert len({each.page for each in texts}) == 1
    assert page_files.heading("en", texts[0].page)
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
    for said, page in (rules, "team.md"), (text, "calls.md"):
        assert page_files.heading(language.code, page) in said
        assert "http" not in said.replace("https://creativecommons.org", "") and "](" not in said


@every_language
def test_conversions_has_the_points_and_the_code_of_the_snippets(language, tmp_path):
    written.write_files(tmp_path, language, URL)
    text = (tmp_path / "team/CONVERSIONS.md").read_text("utf-8")
    assert (tmp_path / "team/rules.yml").is_file()
    assert "--8<--" not in text and "<!--" not in text and ".md)" not in text
    assert 25 <= len(text.splitlines()) <= 100, "half a screen to two"
    for point in POINTS:
        wrong, right = point.line("wrong"), point.line("right")
        assert f"\n  {wrong} → {right}\n" in text
    blocks = re.findall(r"```python\n(.*?)\n```", text, re.S)
    sources = [snippets.source(name) for name in snippets.names()]
    for line in "\n".join(blocks).splitlines():
        assert any(line in source for source in sources), line
    assert (ROOT / "review/run.sh").read_text("utf-8") in text
    for page, anchor in re.findall(rf"\]\({URL}{language.prefix}([\w-]+)/(#[\w-]+)?\)", text):
        assert page_files.heading("en", f"{page}.md{anchor}"), page


def test_a_template_that_names_nothing_is_named_with_its_line(monkeypatch, tmp_path):
    monkeypatch.setattr(review, "REVIEW", tmp_path)
    for line in ('--8<-- "home/lost.py:key"', "<!-- review: lost -->"):
        (tmp_path / "CONVERSIONS.en.md").write_text(f"# Title\n\n{line}\n")
        with pytest.raises(ValueError, match=rf"CONVERSIONS.en.md:3: {line} names nothing"):
            written.conversions(DEFAULT)


def test_the_page_shows_each_point_once_with_both_lines_and_whether_a_rule_finds_it():
    shown = ["run", "rules", *review.groups(), "changed"]
    assert re.findall(r"^<!-- review: (\w+) -->$", TEAM, re.M) == shown
    page, words = rendering.render("review", TEAM), rendering.words("review")
    rows = rendering.render("review", "<!-- review: rules -->").find("table").find_all("tr")[1:]
    for row, point in zip(rows, POINTS, strict=True):
        cells, rule = rendering.texts(row, "td")[1:], [point.name, point.severity]
        assert row.a["href"] == f"#{point.name}"
        assert cells == [*(rule if point.rule else "––"), "yes" if point.mends else "–"]
        heading = page.find(id=point.name)
        wrong, right = heading.find_next_siblings("div", limit=2)
        assert (heading.name, wrong.pre.text.strip()) == ("h3", point.code("wrong"))
        assert right.pre.text.strip() == point.code("right")
        labels = [block.find(class_="filename").text for block in (wrong, right)]
        assert labels == [words["wrong"], words["right"]], "said in words, not by a colour"
        said = right.find_next_sibling("p")
        assert said.a["href"] == point.text("en").page
        assert (f"Lint rule {point.name}" in said.text) == bool(point.rule)


NAMES = ("NAME", "EMAIL")
LINE = "import torch\na = t.detach().numpy()\n"
COMMANDS = {  # on the page, and what they print of a file with one warning; their exit status
    "ast-grep scan -r rules.yml .": ("warning[no-cpu]", 0),
    "ast-grep scan -r rules.yml --error .": ("error[no-cpu]", 1),
    "ast-grep scan -r rules.yml -i .": ("Applied 1 changes", 0),
    "ast-grep scan -r rules.yml --format github .": ("::warning file=a.py,line=2", 0),
}


@pytest.fixture
def team(tmp_path):
    """The folder of a team that has the rules."""
    written.write_files(tmp_path, DEFAULT, URL)
    os.replace(tmp_path / "team/rules.yml", tmp_path / "rules.yml")
    return tmp_path


def test_the_commands_of_the_page_run(team):
    install, command = (ROOT / "review/run.sh").read_text("utf-8").splitlines()
    assert [command, *re.findall(r"`(ast-grep scan [^`]+)`", TEAM)] == [*COMMANDS]
    wanted = f"\n{install.removeprefix('python -m pip install ')} "
    assert wanted in (ROOT / "requirements/main.in").read_text("utf-8"), "what is tested here"
    for line, (prints, status) in COMMANDS.items():
        (team / "a.py").write_text(LINE)
        # Without a terminal nobody can be asked: -U says yes to each.
        done = ast_grep(*line.replace(" -i ", " -U ").split()[1:], cwd=team)
        assert (prints in done.stdout + done.stderr, done.returncode) == (True, status), line
    assert ast_grep("scan", "-r", "rules.yml", ".", cwd=team).returncode == 0
    ignored = LINE.replace("\n", "\n# ast-grep-ignore: no-cpu  on the CPU alone\n", 1)
    (team / "a.py").write_text(ignored)
    assert ast_grep("scan", "-r", "rules.yml", ".", cwd=team).stdout == ""


def test_the_command_for_changed_files_scans_them_alone(team):
    who = {f"GIT_{role}_{key}": "a@b" for role in ("AUTHOR", "COMMITTER") for key in NAMES}
    env = {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", **who}

    def run(command: str) -> str:
        done = subprocess.run(["sh", "-c", command], cwd=team, capture_output=True, env=env)
        assert done.returncode == 0, done.stderr
        return done.stdout.decode()

    commit = "git add '*.py' && git commit -qm changed"
    (team / "old.py").write_text(LINE)
    run(f"git init -q && {commit} && git update-ref refs/remotes/origin/main HEAD")
    command = (ROOT / "review/changed.sh").read_text("utf-8")
    assert run(command) == "", "without a file ast-grep would scan all of them"
    (team / "a new one.py").write_text(LINE)
    run(commit)
    assert "a new one.py" in (said := run(command)) and "old.py" not in said
