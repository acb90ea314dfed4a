"""The learning path: its questions, the exercises of a step, and how far a reader has come.

Which option of a question is right nobody types: it is the one that the CPU printed, several lines
of it joined by blanks. docs/theme/assets/learn.js makes a choice of the options, keeps what was
chosen and solved, in the browser alone, and counts it. The notebooks,
exercises/notebooks/<language>/<step>.ipynb, go beside the pages of their steps.
"""

import pathlib
import re
import shutil

from tools.common import exercises, files
from tools.pages import pages, runs
from tools.pages.directive import Directive, Phase
from tools.pages.render import python, render

MINUTES = 10  # of a step: a page to read, its questions, its exercises
_HEADING = re.compile(r"^##+ (.+?) \{ #[\w-]+ \}$", re.M)
_OPTION = re.compile(r"^\d+\. (`+) ?((?:(?!\1).)+?) ?\1$")


class Predict(Directive):
    """A question to answer before the run is seen: its options, then, folded, run and reason."""

    name = "predict"
    pattern = r"^<!-- predict: (\S+) -->$(?:\n((?:(?!<!-- /?predict).*\n)*)<!-- /predict -->$)?"

    def write(self, match: re.Match[str]) -> list[str]:
        name, part = match.groups()
        if part is None:
            raise ValueError("it has no end. Then: <!-- /predict --> below its reason")
        headings = _HEADING.findall(match.string[: match.start()])
        if not headings:
            raise ValueError("no heading asks the question. Then: ### Does it …? above")
        printed = " ".join(" ".join(runs.known(name, "cpu").out).split())
        head, _, reason = part.strip().partition("\n\n")
        found = [_OPTION.match(line) for line in head.split("\n")]
        options = [option[2] for option in found if option]
        if len(options) < len(found) or not reason.strip():
            mend = "1. `…` and so on, each in one code span, then a blank line, then the reason"
            raise ValueError(f"options, then a reason, are expected. Then: {mend}")
        right = [at for at, each in enumerate(options, 1) if " ".join(each.split()) == printed]
        if len(right) != 1:
            said = f"{len(right)} options are what the CPU printed"
            raise ValueError(f"{said}. Then: let exactly one be `{printed}`")
        values = {"question": headings[-1], "options": options, "right": right[0]}
        form = render("predict.html", key=name.removesuffix(".py"), words=self.words, **values)
        return self.fill("predict.md.j2", name=name, form=form, reason=reason.strip())


class Steps(Directive):
    """The exercises of a step; the steps of the path, and how many of theirs are done."""

    name = "steps"
    phase = Phase.HTML
    pattern = r"^<!-- (?:exercises: (\S+)|progress) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        if match[1]:
            return [self.store(self._exercises(match[1]))]
        steps = [self._step(step) for step in exercises.steps()]
        values = {"words": self.words, "minutes": MINUTES, "steps": steps}
        return [self.store(render("progress.html", **values))]

    def _exercises(self, name: str) -> str:
        steps = exercises.steps()
        if name not in steps:
            raise ValueError(f"there are {', '.join(steps)}. Then: name one of them")
        notebook = f"exercises/notebooks/{self.language}/{name}.ipynb"
        if not (files.ROOT / notebook).exists():
            raise ValueError(f"there is no {notebook}. Then: make notebooks writes it")
        on_github = self.repository.partition("//github.com/")[2]
        colab = f"https://colab.research.google.com/github/{on_github}/blob/main/{notebook}"
        listed = [(each, self._said(each)) for each in steps[name]]
        links = {"repository": self.repository, "colab": colab if on_github else ""}
        values = {"step": self._step(name), "listed": listed, "notebook": f"{name}.ipynb"}
        return render("exercises.html", words=self.words, **values, **links)

    def _said(self, exercise: exercises.Exercise) -> dict:
        """Title, task, hints and the highlighted file; a line break in the texts is a blank."""
        text = exercises.text(exercise, self.language)
        if lost := {"title", "task", "hints"} - {*text}:
            file = files.named(exercise.folder / f"text.{self.language}.toml")
            raise ValueError(f"{file} lacks {', '.join(sorted(lost))}. Then: write it there")
        code = python((exercise.folder / "mend.py").read_text("utf-8"))
        said = {key: " ".join(text[key].split()) for key in ("title", "task")}
        hints = [" ".join(hint.split()) for hint in text["hints"]]
        # The blanks of a template are cut.
        return {**said, "hints": hints, "code": code.replace("\n", "&#10;")}

    def _step(self, name: str) -> dict:
        """Page and title of a step, and the keys that its questions and exercises are kept under.

        Raises ValueError for a step without a page in this language.
        """
        page = pages.read(self.language, f"learn-{name}.md")
        if not page.title:
            raise ValueError(f"docs/{self.language}/{page.name} has no first heading")
        ids = [each.id for each in exercises.steps()[name]]
        about = {"questions": page.questions, "exercises": ids}
        return {"page": f"learn-{name}", "title": page.title, **about}


def copy_notebooks(folder: pathlib.Path, language: str) -> None:
    """Put the notebooks of a language beside the pages of their steps, below ``folder``."""
    for path in sorted((files.ROOT / "exercises/notebooks" / language).glob("*.ipynb")):
        if (page := folder / f"learn-{path.stem}").is_dir():
            shutil.copyfile(path, page / path.name)
