"""Markdown extension: ``<!-- review: share -->`` shows the points of code review of a group.

Of each point comes a heading, the wrong lines, the right lines, the reason, the page that explains
it, and whether a rule finds it. ``<!-- review: rules -->`` is a table of all points and their
rules; ``run`` and ``changed`` are the commands of review/run.sh and review/changed.sh. Groups and
points are those of review/order.toml.
"""

from __future__ import annotations

import re

from tools.common import review
from tools.markdown import messages
from tools.markdown.directives import DirectiveExtension, Writer, table

COMMANDS = ("run", "changed")
WORDS = {
    "wrong": "Instead of:",
    "right": "Write:",
    "more": "Why, with the run: {link}.",
    "found": "The rule `{name}` finds it.",
    "mended": "The rule `{name}` finds it, and can write the right line.",
    "unfound": "No rule finds it.",
    "point": "Point",
    "rule": "Rule",
    "severity": "Report",
    "rewrites": "Can rewrite the line",
    "can": "yes",
}


class Review(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- review: (\w+) -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The points of a group, the table of all, or a command."""
        name = directive[1]
        if name in COMMANDS:
            command = (review.REVIEW / f"{name}.sh").read_text("utf-8")
            return ["```sh", *command.splitlines(), "```"]
        if name == "rules":
            return self._table()
        if name not in review.groups():
            have = ", ".join([*COMMANDS, "rules", *review.groups()])
            raise self.wrong(directive, f"review/order.toml has {have}. Then: name one of these")
        points = [self._point(point) for point in review.groups()[name]]
        return self.fill("review.md.j2", points=points)

    def _table(self) -> list[str]:
        names = ("point", "rule", "severity", "rewrites")
        rows = []
        for point in review.points():
            cells = [f"`{point.name}`", f"`{point.severity}`"] if point.rule else ["–", "–"]
            title = f"[{point.text(self.language).title}](#{point.name})"
            rows.append([title, *cells, self.words["can"] if point.mends else "–"])
        return table([self.words[name] for name in names], rows)

    def _point(self, point: review.Point) -> dict[str, str]:
        said = point.text(self.language)
        try:
            link = f"[{messages.heading(self.language, said.page)}]({said.page})"
        except ValueError:
            file = f"review/{point.name}/text.{self.language}.toml"
            raise ValueError(f"{file}: no heading {said.page}. Then: mend page") from None
        found = ("mended" if point.mends else "found") if point.rule else "unfound"
        return {
            "name": point.name,
            "title": said.title,
            "why": said.why,
            "wrong": point.code("wrong"),
            "right": point.code("right"),
            "more": self.words["more"].format(link=link),
            "found": self.words[found].format(name=point.name),
        }


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.review`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Review, WORDS, 31.75, settings)
