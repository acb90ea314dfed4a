"""The points of code review: what is wrong, what is right, which rule finds it, what is said of it.

``review/order.toml`` names the points by group, in their order. Each has a folder,
``review/<point>/``: ``wrong.py`` and ``right.py``, which run, ``text.<language>.toml``, and
``rule.yml`` for ast-grep where a tool can see the point. Standard library alone.
"""

from __future__ import annotations

import dataclasses
import functools
import pathlib
import textwrap

from tools.common import toml
from tools.common.records import ROOT, named, shown

REVIEW = ROOT / "review"
MARK = "  # ← wrong"  # ends the line of wrong.py that the rule finds


@dataclasses.dataclass(frozen=True)
class Text:
    """What a language says: one line, the reason, and ``page.md#id`` where it is explained."""

    title: str
    why: str
    page: str


@dataclasses.dataclass(frozen=True)
class Point:
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
        return textwrap.dedent(shown(source)).replace(MARK, "").strip()

    def change(self) -> tuple[str, str]:
        """wrong.py and right.py on one line each, as Markdown; a statement is a span of code."""
        before, after = (
            ", ".join(f"`{code}`" for code in _statements(self.code(which)))
            for which in ("wrong", "right")
        )
        return before, after

    def text(self, language: str) -> Text:
        """What a language says. Raises ValueError, with the file, for what is no text."""
        file = self.folder / f"text.{language}.toml"
        try:
            return Text(**toml.read(file))
        except TypeError as error:
            raise ValueError(f"{named(file)}: {error}. Then: title, why and page") from None


@functools.cache
def groups() -> dict[str, tuple[Point, ...]]:
    """The points by group, in their order. Raises ValueError where a folder is missing or lost."""
    file = REVIEW / "order.toml"
    order = toml.read(file)
    listed = sorted(name for names in order.values() for name in names)
    if listed != (there := sorted(path.parent.name for path in REVIEW.glob("*/wrong.py"))):
        differ = ", ".join(sorted({*listed} ^ {*there})) or "one twice"
        raise ValueError(f"{named(file)} and review/*/wrong.py differ: {differ}. Then: mend either")
    return {group: tuple(map(_point, names)) for group, names in order.items()}


def points() -> tuple[Point, ...]:
    """All points in their order."""
    return tuple(point for group in groups().values() for point in group)


def _statements(code: str) -> list[str]:
    """The statements at the margin, each on one line with the block that it has."""
    found: list[str] = []
    for line in code.splitlines():
        if line.startswith(" "):
            found[-1] += (" " if found[-1].endswith(":") else "; ") + line.strip()
        else:
            found.append(line)
    return found


def _point(name: str) -> Point:
    file = REVIEW / name / "rule.yml"
    return Point(name, file.read_text("utf-8") if file.exists() else "")
