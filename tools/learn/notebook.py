"""What the notebooks of the exercises call: ``%%fix NAME`` checks a cell, ``hint(NAME)`` helps.

A notebook writes this package and the exercises of its step to a folder, so it needs no copy of
the repository: see notebooks.py. The code of a cell is judged as a file is, in its own process.
"""

import pathlib
import tempfile

from IPython import get_ipython

from tools.common import exercises
from tools.learn.judge import judge

_named = {each.name: each for each in exercises.exercises()}
_shown: dict[str, int] = {}  # exercise: hints shown so far
_language = "en"


def start(language: str) -> None:
    """Register ``%%fix`` with the IPython at hand. Raises RuntimeError where there is none."""
    global _language
    if not (shell := get_ipython()):
        raise RuntimeError("no IPython here. Then: open the notebook in Jupyter or Colab")
    _language = language
    shell.register_magic_function(fix, "cell")


def fix(name: str, code: str) -> None:
    """Judge the code of a cell, and print what it printed and what is still wrong."""
    exercise = _named[name.strip()]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, f"{exercise.name}.py")
        file.write_text(code, "utf-8")
        verdict = judge(exercise.folder / "check.py", file)
    if verdict.output.strip():
        print(f"{verdict.output.rstrip()}\n")
    print("✓" if verdict.id == "done" else "✗", verdict.sentence(exercise, _language))


def hint(name: str) -> None:
    """Print the next hint of an exercise; the last one stays the last."""
    hints = exercises.text(_named[name], _language)["hints"]
    _shown[name] = min(_shown.get(name, 0) + 1, len(hints))
    print(f"({_shown[name]}/{len(hints)}) {hints[_shown[name] - 1]}")
