"""The points of code review: what is wrong, what is right, which rule finds it, what is said of it.

``review/order.toml`` names the points by group, in their order. Each has a folder,
``review/<point>/``: ``wrong.py`` and ``right.py``, which run, ``text.<language>.toml``, and
``rule.yml`` for ast-grep where a tool can see the point. Standard library alone.
"""

import functools
import pathlib
import re
import textwrap
from typing import NamedTuple

from tools.common import files, snippets

REVIEW = files.ROOT / "review"
MARK = "  # ← wrong"  # ends the line of wrong.py that the rule finds


class Text(NamedTuple):
    """What a language says: one line, the reason, and ``page.md#id`` where it is explained."""

    title: str
    why: str
    page: str


class Point(NamedTuple):
    """One thing to look for. ``rule``: the text of its rule.yml, "" where no tool can see it."""

    name: str
    rule: str

    @property
    def folder(self) -> pathlib.Path:
        """Where its files are."""
        return REVIEW / self.name

    @property
    def mends(self) -> bool:
        """Whether its rule can rewrite the line."""
        return "\nfix: " in self.rule

    @property
    def severity(self) -> str:
        """What ast-grep prints for its rule, "error" or "warning"; "" without a rule."""
        return self.rule.partition("severity: ")[2].partition("\n")[0]

    def code(self, which: str) -> str:
        """The lines that a page shows of ``wrong`` or ``right``, at the margin, unmarked."""
        source = (self.folder / f"{which}.py").read_text("utf-8")
        return textwrap.dedent(snippets.shown(source)).replace(MARK, "").strip()

    def line(self, which: str) -> str:
        """The same on one line, as Markdown; a statement, with its block, is a span of code."""
        joined = re.sub(r"(:?)\n +", lambda end: ": " if end[1] else "; ", self.code(which))
        return ", ".join(f"`{statement}`" for statement in joined.splitlines())

    def text(self, language: str) -> Text:
        """What a language says. Raises ValueError, with the file, for what is no text."""
        file = self.folder / f"text.{language}.toml"
        try:
            return Text(**files.read_toml(file))
        except TypeError as error:
            raise ValueError(f"{files.named(file)}: {error}. Then: title, why and page") from None


@functools.cache
def groups() -> dict[str, tuple[Point, ...]]:
    """The points by group, in their order. Raises ValueError where a folder is missing or lost."""
    file = REVIEW / "order.toml"
    order = files.read_toml(file)
    listed = sorted(name for names in order.values() for name in names)
    if listed != (there := sorted(path.parent.name for path in REVIEW.glob("*/wrong.py"))):
        differ = ", ".join(sorted({*listed} ^ {*there})) or "one twice"
        raise ValueError(f"{files.named(file)}, review/*/wrong.py: {differ}. Then: mend either")
    rules = {path.parent.name: path.read_text("utf-8") for path in REVIEW.glob("*/rule.yml")}
    return {key: tuple(Point(name, rules.get(name, "")) for name in order[key]) for key in order}


def points() -> tuple[Point, ...]:
    """All points in their order."""
    return tuple(point for group in groups().values() for point in group)
