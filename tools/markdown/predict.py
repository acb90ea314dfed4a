"""Markdown extension: a question to answer before the run is seen, on the pages of the path.

    <!-- predict: learn-3-share-or-copy/claim.py -->
    1. `[7.0, 0.0]`
    2. `[0.0, 0.0]`

    The reason, in any Markdown, which is read after the answer.
    <!-- /predict -->

becomes the options and a ``<details>`` that holds the run, which results.py writes, and the reason.
The heading above is the question. Which option is right nobody types: it is the one that the CPU
printed, several lines of it joined by blanks. docs/theme/assets/learn.js makes a choice of the
options, and keeps under the name of the snippet what was chosen.
"""

from __future__ import annotations

import re

from tools.markdown import render, results, runs
from tools.markdown.directives import DirectiveExtension, Writer

WORDS = {
    "check": "Check",
    "right": "Yes: the run printed {printed}.",
    "wrong": "Not quite: the run printed {printed}.",
    "answer": "Show the answer",
}
END = "<!-- /predict -->"
_HEADING = re.compile(r"^##+ (.+?) \{ #[\w-]+ \}$")
_OPTION = re.compile(r"^\d+\. (`+) ?((?:(?!\1).)+?) ?\1$")


def key(snippet: str) -> str:
    """What a question is kept under: ``learn-3-share-or-copy/claim``, for ``….py``."""
    return snippet.removesuffix(".py")


def questions(page: str) -> list[str]:
    """The keys of the questions in the Markdown of a page, in their order."""
    return [key(name) for kind, name, *_ in runs.DIRECTIVE.findall(page) if kind == "predict"]


class Predict(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- predict: (\S+) -->$")

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with its questions written."""
        written: list[str] = []
        heading, at = "", 0
        while at < len(lines):
            if found := _HEADING.match(lines[at]):
                heading = found[1]
            if directive := self.directive.match(lines[at]):
                part = self._part(directive, lines[at + 1 :])
                written += self._question(directive, heading, part)
                at += len(part) + 2
            else:
                written.append(lines[at])
                at += 1
        return written

    def _part(self, directive: re.Match[str], lines: list[str]) -> list[str]:
        """The lines between a directive and its end."""
        part = lines[: lines.index(END)] if END in lines else lines
        if part == lines or any(map(self.directive.match, part)):
            raise self.wrong(directive, f"it has no end. Then: {END} below its reason")
        return part

    def _question(self, directive: re.Match[str], heading: str, part: list[str]) -> list[str]:
        name = directive[1]
        if not heading:
            raise self.wrong(directive, "no heading asks the question. Then: ### Does it …? above")
        if not runs.run(name, "cpu"):
            raise self.wrong(directive, results.no_run(name, "cpu"))
        head, _, reason = "\n".join(part).strip().partition("\n\n")
        found = [_OPTION.match(line) for line in head.split("\n")]
        options = [option[2] for option in found if option]
        if len(options) < len(found) or not reason.strip():
            mend = "1. `…` and so on, each in one code span, then a blank line, then the reason"
            raise self.wrong(directive, f"options, then a reason, are expected. Then: {mend}")
        printed = " ".join(" ".join(runs.run(name, "cpu")["out"]).split())
        right = [at for at, each in enumerate(options, 1) if " ".join(each.split()) == printed]
        if len(right) != 1:
            said = f"{len(right)} options are what the CPU printed"
            raise self.wrong(directive, f"{said}. Then: let exactly one be `{printed}`")
        values = {"name": name, "key": key(name), "words": self.words, "right": right[0]}
        form = render.render("predict.html", question=heading, options=options, **values)
        return self.fill("predict.md.j2", name=name, form=form, reason=reason.strip())


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.predict`` in mkdocs.yml; Python-Markdown finds it by this name.

    Before results.py (31.5), which expands the run that is written here.
    """
    return DirectiveExtension(Predict, WORDS, 31.8, settings)
