"""Writes the exercises of each step as a notebook, for Jupyter and Colab, in each language.

    python -m tools.learn.notebooks          # make notebooks

``exercises/notebooks/<language>/<step>.ipynb`` are generated, and committed so that Colab can open
them from the repository. The first cell of each holds the files that a check needs.
"""

from __future__ import annotations

import json
import pathlib

from tools.common import exercises
from tools.common.exercises import EXERCISES, ROOT, Step
from tools.common.languages import LANGUAGES

FOLDER = EXERCISES / "notebooks"
# The modules that judge a cell.
MODULES = ["common/__init__", "common/exercises", "common/languages"]
MODULES += [f"learn/{name}" for name in ("__init__", "check", "judge", "ranks", "say", "notebook")]
SETUP = """\
import pathlib, sys, tempfile

if sys.version_info < (3, 11):
    raise SystemExit("{old}")
FILES = {{
{files}
}}
folder = pathlib.Path(tempfile.mkdtemp())
for name, lines in FILES.items():
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\\n".join(lines) + "\\n", "utf-8")
sys.path.insert(0, str(folder))

from tools.learn.notebook import hint, start

start("{language}")
"""


def notebook(step: Step, language: str) -> str:
    """The text of the notebook of a step in a language."""
    words = exercises.house(language)["notebook"]
    title = exercises.house(language)["steps"][step.id]
    files = [ROOT / f"tools/{module}.py" for module in MODULES]
    files += [EXERCISES / "path.toml", EXERCISES / f"text.{language}.toml"]
    for each in step.exercises:
        files += [each.folder / "check.py", each.folder / f"text.{language}.toml"]
    held = "\n".join(f"    {_name(file)!r}: {_lines(file)}," for file in files)
    setup = SETUP.format(files=held, language=language, old=words["old"])
    cells = [
        _cell("markdown", "title", f"# {title}\n\n{words['about']}"),
        _cell("code", "setup", setup, hidden=True),
    ]
    for each in step.exercises:
        text = exercises.text(each, language)
        source = (each.folder / "mend.py").read_text("utf-8").rstrip()
        cells += [
            _cell("markdown", f"{each.name}-task", f"## {text['title']}\n\n{text['task']}"),
            _cell("code", each.name, f"%%fix {each.name}\n{source}"),
            _cell("code", f"{each.name}-hint", f'hint("{each.name}")'),
        ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    data = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _name(file: pathlib.Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _lines(file: pathlib.Path) -> str:
    lines = file.read_text("utf-8").splitlines()
    return "[\n" + "".join(f"        {line!r},\n" for line in lines) + "    ]"


def _cell(kind: str, name: str, text: str, hidden: bool = False) -> dict:
    # "source_hidden" folds a cell in Jupyter, "cellView" in Colab.
    metadata = {"jupyter": {"source_hidden": True}, "cellView": "form"} if hidden else {}
    cell: dict = {"cell_type": kind, "id": name.replace("_", "-"), "metadata": metadata}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    return cell | {"source": text.splitlines(keepends=True)}


def main() -> None:
    """Write all of them."""
    for language in LANGUAGES:
        for step in exercises.steps():
            file = FOLDER / language.code / f"{step.id}.ipynb"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(notebook(step, language.code), "utf-8")
    print(f"wrote {_name(FOLDER)}/: {len(LANGUAGES) * len(exercises.steps())} notebooks")


if __name__ == "__main__":
    main()
