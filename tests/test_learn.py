"""`make learn` and the notebooks: what is said, kept and checked while a learner mends."""

import functools
import io
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile

import pytest

from tests import passed
from tools.common import exercises
from tools.common.languages import LANGUAGES
from tools.learn import __main__ as command
from tools.learn import notebooks

FIRST, SECOND, *_, LAST = exercises.exercises()


@pytest.fixture
def runner(tmp_path):
    return command.Runner(tmp_path, "en")


@pytest.fixture
def said(runner, capsys):
    """``said(key, …)``: what is said when these keys are pressed."""

    def said(*keys):
        capsys.readouterr()
        [runner.press(key) for key in keys]
        return capsys.readouterr().out

    return said


def solve(runner, exercise) -> None:
    shutil.copyfile(exercise.folder / "solution.py", runner.copy(exercise))


def test_hints_and_what_is_solved_lead_to_the_next_and_round(runner, said):
    assert "not solved" in said("n") and runner.here == FIRST
    hints = exercises.text(FIRST, "en")["hints"]
    for shown in [*hints, hints[-1]]:
        assert shown in said("h"), "one at a time"
    solve(runner, FIRST)
    assert exercises.text(FIRST, "en")["done"] in said("")
    said("n")
    assert runner.here == SECOND
    solve(runner, LAST)
    said(LAST.name, "n")
    assert runner.here == SECOND
    runner.solved = {each.id for each in runner.all}
    assert "All exercises are solved" in said("n") and runner.here == SECOND


def test_a_step_a_name_and_a_number_go_there(runner, said):
    step = [*exercises.steps().values()][1]
    for key, there in {"s": step[0], "2": SECOND, LAST.name: LAST, FIRST.id: FIRST}.items():
        assert exercises.text(there, "en")["title"] in said(key) and runner.here == there
    said(LAST.name, "s")
    assert runner.here == FIRST
    for nonsense in ("99", "0", "nonsense", "²"):
        assert nonsense in said(nonsense) and runner.here == FIRST


def test_warnings_and_the_traceback_are_shown_from_the_own_file_on(runner, said):
    file = runner.copy(FIRST)
    file.write_text("import warnings\nwarnings.warn('old')\nint('x')\n")
    shown = said("")
    assert "UserWarning: old" in shown and shown.count('File "') == 1
    assert f'File "{file}", line 3' in shown and "ValueError: invalid literal" in shown


def test_what_is_solved_is_kept_until_it_breaks_or_is_reset(runner, said):
    solve(runner, FIRST)
    assert f"1/{len(runner.all)}" in said("a")
    file, kept = runner.copy(FIRST), lambda: command.Runner(runner.folder, "en").solved
    assert kept() == {FIRST.id}
    file.write_text("1 / 0")
    said("")
    assert kept() == set()
    solve(runner, FIRST)
    said("", "r")
    assert file.read_text("utf-8") == (FIRST.folder / "mend.py").read_text("utf-8")
    old = file.with_suffix(".py.old").read_text("utf-8")
    assert old == (FIRST.folder / "solution.py").read_text("utf-8") and kept() == set()


def test_a_damaged_progress_is_named_and_left(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "LEARN", tmp_path)
    monkeypatch.setattr("sys.argv", ["tools.learn"])
    (tmp_path / "progress.json").write_text("{")
    with pytest.raises(SystemExit, match=r"progress.json:1: not JSON .*; mend the JSON there"):
        command.main()
    assert [path.read_text() for path in tmp_path.iterdir()] == ["{"]


def test_the_language_is_that_of_the_locale(monkeypatch):
    chosen = {"ja_JP.UTF-8": "ja", "Korean_Korea.949": "ko", "fr_FR.UTF-8": "en", "C": "en"}
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    for name, code in chosen.items():
        monkeypatch.setenv("LC_ALL", name)
        assert command.of_locale() == code


def test_a_file_is_checked_when_it_is_saved(tmp_path, monkeypatch):
    """The command as it is used: an editor that replaces the file, keys by a pipe, the end."""
    ours, theirs = os.pipe()

    class Screen(io.StringIO):
        def write(self, text):
            if "✗" in text:
                new = shutil.copyfile(FIRST.folder / "solution.py", tmp_path / "new.py")
                os.replace(new, tmp_path / "learn" / f"{FIRST.id}.py")
            if "✓" in text:
                os.write(theirs, b"q\n")
            return super().write(text)

    monkeypatch.setattr(command, "LEARN", tmp_path / "learn")
    monkeypatch.setattr("sys.argv", ["tools.learn", "--language", "ja"])
    with Screen() as screen, open(ours) as keys:
        monkeypatch.setattr("sys.stdin", keys)
        monkeypatch.setattr("sys.stdout", screen)
        command.main()
        os.close(theirs)
        shown, texts = screen.getvalue(), exercises.text(FIRST, "ja")
    assert shown.index(texts["task"]) < shown.index("✗") < shown.index(texts["done"])


def test_the_notebooks_are_those_of_the_exercises():
    for code, step in itertools.product([each.code for each in LANGUAGES], exercises.steps()):
        file = notebooks.FOLDER / code / f"{step}.ipynb"
        assert file.read_text("utf-8") == notebooks.notebook(step, code), "Then: make notebooks"


RUN = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
for cell in json.load(sys.stdin)["cells"]:
    if cell["cell_type"] == "code":
        assert shell.run_cell("".join(cell["source"])).success
"""


def run_notebook(text: str):
    """How the cells of a notebook end in an empty folder: exit, what is printed, what is said."""
    with tempfile.TemporaryDirectory() as folder:
        given = {"input": text, "cwd": folder, "encoding": "utf-8"}
        result = subprocess.run([sys.executable, "-c", RUN], capture_output=True, **given)
    return result.returncode, result.stdout, result.stderr


def notebook_run() -> passed.Work:
    """What a notebook prints whose last exercise is solved, in an empty folder."""
    notebook = json.loads(notebooks.notebook(LAST.step, "ko"))
    for cell in notebook["cells"]:
        if cell["id"] == LAST.name.replace("_", "-"):
            solution = (LAST.folder / "solution.py").read_text("utf-8")
            cell["source"] = [cell["source"][0], solution]
    text = json.dumps(notebook)
    return passed.Work(passed.key([], RUN, text), functools.partial(run_notebook, text))


@pytest.mark.work(of=notebook_run)
def test_a_notebook_judges_its_cells_without_the_repository(outcome):
    exit, printed, said = outcome
    assert exit == 0, said
    texts = [exercises.text(each, "ko") for each in exercises.steps()[LAST.step]]
    assert printed.count("✓") == 1 and texts[-1]["done"] in printed
    assert printed.count("✗") == len(texts) - 1
    for text in texts:
        assert text["hints"][0] in printed
