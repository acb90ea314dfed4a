"""`make learn` and the notebooks: what is said, kept and checked while a learner mends."""

import io
import json
import os
import shutil
import subprocess
import sys

import pytest

from tools.common import exercises
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.learn import notebooks, say
from tools.learn.__main__ import main
from tools.learn.progress import Progress
from tools.learn.runner import Runner

FIRST, SECOND, *_, LAST = exercises.exercises()


@pytest.fixture
def runner(tmp_path):
    return Runner(Progress(tmp_path), "en", say.Paint(False))


def solve(progress: Progress, exercise) -> None:
    shutil.copyfile(exercise.folder / "solution.py", progress.copy(exercise))


def test_hints_come_one_at_a_time(runner, capsys):
    runner.go(FIRST)
    hints = exercises.text(FIRST, "en")["hints"]
    for shown in [*hints, hints[-1]]:
        assert runner.press("h\n")
        assert shown in capsys.readouterr().out


def test_only_what_is_solved_leads_to_the_next(runner, capsys):
    runner.go(FIRST)
    runner.press("n\n")
    assert runner.here == FIRST and "not solved" in capsys.readouterr().out
    solve(runner.progress, FIRST)
    runner.press("\n")
    assert exercises.text(FIRST, "en")["done"] in capsys.readouterr().out
    runner.press("n\n")
    assert runner.here == SECOND


def test_a_step_may_be_left_for_later(runner):
    runner.go(FIRST)
    runner.press("s\n")
    assert runner.here == exercises.steps()[1].exercises[0]
    runner.go(LAST)
    runner.press("s\n")
    assert runner.here == FIRST


def test_warnings_and_the_traceback_are_shown_from_the_own_file_on(runner, capsys):
    runner.go(FIRST)
    file = runner.progress.copy(FIRST)
    file.write_text("import warnings\nwarnings.warn('old')\nint('x')\n")
    runner.check()
    said = capsys.readouterr().out
    assert "UserWarning: old" in said and said.count('File "') == 1
    assert f'File "{file}", line 3' in said and "ValueError: invalid literal" in said


def test_what_breaks_again_is_not_solved_any_more(runner):
    runner.go(FIRST)
    solve(runner.progress, FIRST)
    runner.check()
    assert Progress(runner.progress.folder).solved == {FIRST.id}
    runner.progress.copy(FIRST).write_text("1 / 0")
    runner.check()
    assert Progress(runner.progress.folder).solved == set()


def test_a_name_or_a_number_goes_there_and_the_last_goes_round(runner, capsys):
    runner.press(f"{LAST.name}\n")
    assert runner.here == LAST
    runner.press("2\n")
    assert runner.here == SECOND
    for nonsense in ("99\n", "0\n", "nonsense\n", "²\n"):
        runner.press(nonsense)
        assert runner.here == SECOND and nonsense.strip() in capsys.readouterr().out
    solve(runner.progress, LAST)
    runner.press(f"{LAST.name}\n")
    runner.press("n\n")
    assert runner.here == FIRST
    assert not runner.press("q\n")


def test_a_reset_keeps_what_was_written_and_all_are_checked(runner, capsys):
    solve(runner.progress, FIRST)
    runner.press("a\n")
    assert (
        runner.progress.solved == {FIRST.id} and f"1/{len(runner.all)}" in capsys.readouterr().out
    )
    runner.go(FIRST)
    runner.press("r\n")
    file = runner.progress.copy(FIRST)
    assert file.read_text("utf-8") == (FIRST.folder / "mend.py").read_text("utf-8")
    old = file.with_suffix(".py.old").read_text("utf-8")
    assert old == (FIRST.folder / "solution.py").read_text("utf-8")
    assert runner.progress.solved == set()


@pytest.mark.parametrize("text", ["{", "[]", '{"solved": 3}', "null"])
def test_a_damaged_progress_is_kept_and_said(tmp_path, text, capsys):
    (tmp_path / "progress.json").write_text(text)
    Runner(Progress(tmp_path), "en", say.Paint(False))
    assert "damaged" in capsys.readouterr().out
    assert (tmp_path / "progress.damaged.json").read_text() == text
    assert not Progress(tmp_path).damaged


@pytest.mark.parametrize(
    ("asked", "variables", "chosen"),
    [
        ("ko", {"LANG": "ja_JP.UTF-8"}, "ko"),
        ("", {"LANG": "ja_JP.UTF-8"}, "ja"),
        ("", {"LANG": "Korean_Korea.949"}, "ko"),
        ("", {"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, "en"),
        ("", {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_locale(monkeypatch, asked, variables, chosen):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert say.language(asked) == chosen


def test_a_file_is_checked_when_it_is_saved(tmp_path):
    """The command as it is used: an editor that replaces the file, keys by a pipe, the end."""
    command = [sys.executable, "-m", "tools.learn", "--folder", str(tmp_path), "--language", "ja"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    settings = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=settings, **pipes) as process:
        said = ""
        for line in process.stdout:
            said += line
            if "✗" in line:
                new = tmp_path / "new.py"
                shutil.copyfile(FIRST.folder / "solution.py", new)
                os.replace(new, tmp_path / FIRST.step / f"{FIRST.name}.py")
            if "✓" in line:
                process.stdin.write("q\n")
                process.stdin.close()
                break
        process.stdout.read()
    assert process.returncode == 0
    texts = exercises.text(FIRST, "ja")
    assert texts["task"] in said and texts["done"] in said


def test_one_check_says_by_its_exit_status_what_came_of_it(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    command = ["tools.learn", "--folder", str(tmp_path), "--once", "--language", "en"]
    for status, name in ((1, "mend.py"), (0, "solution.py")):
        file = tmp_path / SECOND.step / f"{SECOND.name}.py"
        file.parent.mkdir(exist_ok=True)
        shutil.copyfile(SECOND.folder / name, file)
        monkeypatch.setattr("sys.argv", [*command, SECOND.name])
        assert main() == status
    monkeypatch.setattr("sys.argv", [*command, "nonsense"])
    with pytest.raises(SystemExit, match="There is no exercise nonsense."):
        main()


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_notebooks_are_those_of_the_exercises(language):
    for step in exercises.steps():
        file = notebooks.FOLDER / language / f"{step.id}.ipynb"
        assert file.read_text("utf-8") == notebooks.notebook(step, language), "Then: make notebooks"


RUN = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
for cell in json.load(sys.stdin)["cells"]:
    if cell["cell_type"] == "code":
        assert shell.run_cell("".join(cell["source"])).success
"""


def test_a_notebook_judges_its_cells_without_the_repository(tmp_path):
    step = exercises.steps()[-1]
    notebook = json.loads(notebooks.notebook(step, "ko"))
    texts = {each.name: exercises.text(each, "ko") for each in step.exercises}
    for cell in notebook["cells"]:
        if cell["id"] == step.exercises[-1].name.replace("_", "-"):
            source = (step.exercises[-1].folder / "solution.py").read_text("utf-8")
            cell["source"] = [cell["source"][0], source]
    command = [sys.executable, "-c", RUN]
    text = json.dumps(notebook)
    run = {"input": text, "cwd": tmp_path, "capture_output": True, "encoding": "utf-8"}
    result = subprocess.run(command, **run)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("✓") == 1 and texts[step.exercises[-1].name]["done"] in result.stdout
    for text in texts.values():
        assert text["hints"][0] in result.stdout
    assert result.stdout.count("✗") == len(texts) - 1
