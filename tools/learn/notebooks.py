"""Writes the exercises of each step as a notebook, for Jupyter and Colab, in each language.

    python -m tools.learn.notebooks          # make notebooks

``exercises/notebooks/<language>/<step>.ipynb`` are generated, and committed so that Colab can open
them from the repository. The first cell of each holds the files that a check needs.
"""

import json

from tools.common import exercises
from tools.common.files import ROOT, named
from tools.common.languages import LANGUAGES

FOLDER = ROOT / "exercises/notebooks"
# The modules that judge a cell.
MODULES = ["common/__init__", "common/exercises", "common/files", "learn/__init__", "learn/check"]
MODULES += ["learn/judge", "learn/notebook"]
SETUP = """\
import pathlib, sys, tempfile

if sys.version_info < (3, 11):
    raise SystemExit("{old}")
FILES = {{
{files}}}
folder = pathlib.Path(tempfile.mkdtemp())
for name, lines in FILES.items():
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\\n".join(lines) + "\\n", "utf-8")
sys.path.insert(0, str(folder))

from tools.learn.notebook import hint, start

start("{language}")
"""


def notebook(step: str, language: str) -> str:
    """The text of the notebook of a step in a language."""
    words, listed = exercises.words(language), exercises.steps()[step]
    files = [ROOT / f"tools/{module}.py" for module in MODULES]
    files += [ROOT / "exercises/path.toml", ROOT / f"exercises/text.{language}.toml"]
    for each in listed:
        files += [each.folder / "check.py", each.folder / f"text.{language}.toml"]
    held = ""
    for file in files:
        lines = "".join(f"        {line!r},\n" for line in file.read_text("utf-8").splitlines())
        held += f"    {named(file)!r}: [\n{lines}    ],\n"
    setup = SETUP.format(files=held, language=language, old=words["notebook"]["old"])
    about = f"# {words['steps'][step]}\n\n{words['notebook']['about']}"
    # "source_hidden" folds a cell in Jupyter, "cellView" in Colab.
    folded = {"jupyter": {"source_hidden": True}, "cellView": "form"}
    cells = [
        _cell("markdown", "title", about),
        _cell("code", "setup", setup) | {"metadata": folded},
    ]
    for each in listed:
        text = exercises.text(each, language)
        source = (each.folder / "mend.py").read_text("utf-8").rstrip()
        cells += [
            _cell("markdown", f"{each.name}-task", f"## {text['title']}\n\n{text['task']}"),
            _cell("code", each.name, f"%%fix {each.name}\n{source}"),
            _cell("code", f"{each.name}-hint", f'hint("{each.name}")'),
        ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    data = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _cell(kind: str, name: str, text: str) -> dict:
    cell: dict = {"cell_type": kind, "id": name.replace("_", "-"), "metadata": {}}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    return cell | {"source": text.splitlines(keepends=True)}


if __name__ == "__main__":
    for language in LANGUAGES:
        for step in exercises.steps():
            file = FOLDER / language.code / f"{step}.ipynb"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(notebook(step, language.code), "utf-8")
    print(f"wrote {named(FOLDER)}/: {len(LANGUAGES) * len(exercises.steps())} notebooks")
