"""Markdown extension: the exercises of a step of the path, and how far a reader has come.

``<!-- exercises: 3-share-or-copy -->``  what is to be mended, hints that open one after the other,
                                         how to check it, the notebook of the step for download
``<!-- progress -->``                    the steps, with what each holds

docs/theme/assets/learn.js keeps what is solved, in the browser alone, and counts it. ``write`` puts
the notebooks, exercises/notebooks/<language>/<step>.ipynb, beside the pages of their steps.
"""

from __future__ import annotations

import pathlib
import re
import shutil

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from tools.common import exercises, records
from tools.markdown import predict
from tools.markdown.directives import DirectiveExtension, Writer
from tools.markdown.render import render

MINUTES = 10  # of a step: a page to read, its questions, its exercises
WORDS = {
    "minutes": "{minutes} min",
    "holds": "{questions} questions, {exercises} exercises",
    "done": "{answered} of {questions} questions answered, "
    "{solved} of {exercises} exercises solved",
    "total": "{done} of {all} done",
    "reset": "Reset progress",
    "sure": "Forget all answers and solved exercises?",
    "private": "Your progress stays in this browser. Nothing is sent.",
    "blocked": "This browser stores nothing for this site, so progress lasts until you leave the "
    "page.",
    "file": "The file",
    "hint": "Hint {number}",
    "solved": "Solved",
    "run": "In a copy of the repository, `make learn` puts each file below `learn/` and checks it "
    "whenever you save it.",
    "notebook": "Notebook with these exercises",
    "colab": "Open the notebook in Colab",
    "repository": "",  # REPO_URL
}


def write(folder: pathlib.Path, language: str) -> None:
    """Put the notebooks of a language beside the pages of their steps, below ``folder``."""
    for path in sorted((exercises.EXERCISES / "notebooks" / language).glob("*.ipynb")):
        if (page := folder / f"learn-{path.stem}").is_dir():
            shutil.copyfile(path, page / path.name)


class Steps(Writer):
    """Writes the HTML for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- (?:exercises: (\S+)|progress) -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The exercises of a step, or all steps. Raises ``wrong`` for what is not there."""
        try:
            html = self._exercises(directive[1]) if directive[1] else self._progress()
        except ValueError as error:
            raise self.wrong(directive, str(error)) from None
        return [self.store(html)]

    def _exercises(self, name: str) -> str:
        by_id = {step.id: step for step in exercises.steps()}
        if name not in by_id:
            raise ValueError(f"there are {', '.join(by_id)}. Then: name one of them")
        notebook = f"exercises/notebooks/{self.language}/{name}.ipynb"
        if not (exercises.ROOT / notebook).exists():
            raise ValueError(f"there is no {notebook}. Then: make notebooks writes it")
        on_github = self.words["repository"].partition("//github.com/")[2]
        return render(
            "exercises.html",
            words=self.words,
            step=self._step(by_id[name]),
            listed=[(each, self._said(each)) for each in by_id[name].exercises],
            notebook=f"{name}.ipynb",
            repository=self.words["repository"],
            colab=on_github
            and f"https://colab.research.google.com/github/{on_github}/blob/main/{notebook}",
        )

    def _said(self, exercise: exercises.Exercise) -> dict:
        """Title, task, hints and the highlighted file; a line break in the texts is a blank."""
        text = exercises.text(exercise, self.language)
        if lost := {"title", "task", "hints"} - {*text}:
            file = records.named(exercise.folder / f"text.{self.language}.toml")
            raise ValueError(f"{file} lacks {', '.join(sorted(lost))}. Then: write it there")
        said = {key: " ".join(text[key].split()) for key in ("title", "task")}
        source = (exercise.folder / "mend.py").read_text("utf-8")
        code = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True))
        code = code.replace("\n", "&#10;")  # the blanks of a template are cut
        return said | {"hints": [" ".join(hint.split()) for hint in text["hints"]], "code": code}

    def _progress(self) -> str:
        steps = [self._step(step) for step in exercises.steps()]
        count = sum(len(step["questions"]) + len(step["exercises"]) for step in steps)
        values = {"words": self.words, "minutes": MINUTES, "steps": steps, "all": count}
        return render("progress.html", **values)

    def _step(self, step: exercises.Step) -> dict:
        """Page and title of a step, and the keys that its questions and exercises are kept under.

        Raises ValueError for a step without a page in this language.
        """
        file = records.ROOT / f"docs/{self.language}/{step.page}.md"
        text = file.read_text("utf-8") if file.exists() else ""
        title = re.search(r"^# (.+?) \{ #[\w-]+ \}$", text, re.M)
        if not title:
            raise ValueError(f"{records.named(file)} has no first heading. Then: write the page")
        names = [each.id for each in step.exercises]
        about = {"questions": predict.questions(text), "exercises": names}
        return {"page": step.page, "title": title[1], **about}


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.steps`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Steps, WORDS, DirectiveExtension.HTML, settings)
