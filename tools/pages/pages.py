"""The pages as they are written: docs/<language>/*.md, each read once into values.

In go a language and a name, out come pages with their headings, and the runs that they show. A
place on a page is named ``page.md#id``.
"""

import functools
import pathlib
import re
from typing import NamedTuple

from tools.common import files

HEADING = re.compile(r"^(#+) (.+?) \{ #([\w-]+) \}$")
# A line that shows a run: as what, of which snippet, from which records, which rows of it.
SHOWS = re.compile(
    r"^<!-- (ran|rows|table|predict): (\S+)(?: under ([\w./ ]+?))?(?: where ([^>]+?))?"
    r"(?: folded)? -->$"
)


class Shown(NamedTuple):
    """A line that shows a run: as ``"ran"``, ``"rows"``, ``"table"`` or ``"predict"``.

    ``under``: the records that it names, ``where``: the rows, or nothing. ``page`` and ``section``:
    the first heading of the page, and the one above the line. ``link``: ``page.md#ran-…``.
    """

    kind: str
    snippet: str
    under: str
    where: str
    link: str
    section: str
    page: str


class Page(NamedTuple):
    """A page: its path below the language, its first heading, and its headings by their ids."""

    name: str
    title: str
    lines: list[str]
    sections: dict[str, str]
    shown: list[Shown]

    @property
    def questions(self) -> list[str]:
        """What its questions are kept under: ``learn-3-share-or-copy/claim``."""
        return [one.snippet.removesuffix(".py") for one in self.shown if one.kind == "predict"]


def every(language: str) -> list[Page]:
    """All pages of a language, by their names."""
    folder = files.ROOT / "docs" / language
    names = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.md")))
    return [read(language, name) for name in names]


def read(language: str, name: str) -> Page:
    """A page, read again once its file was edited; an empty one where there is no such file."""
    path = files.ROOT / "docs" / language / name
    return _read(path, name, path.stat().st_mtime_ns if path.exists() else 0)


@functools.cache
def _read(path: pathlib.Path, name: str, edited: int) -> Page:
    title = above = ""
    lines = path.read_text("utf-8").split("\n") if edited else []
    sections, shown = {}, []
    for line in lines:
        if heading := HEADING.match(line):
            level, above, id = heading.groups()
            sections[id] = above
            title = title or (above if level == "#" else "")
        elif shows := SHOWS.match(line):
            kind, snippet, under, where = shows.groups("")
            link, page = f"{name}#{anchor(snippet)}", title or path.stem
            shown.append(Shown(kind, snippet, under, where, link, above or page, page))
    return Page(name, title, lines, sections, shown)


def first_shown(language: str) -> dict[str, Shown]:
    """``{snippet: where the first page of a language shows its result}``."""
    found: dict[str, Shown] = {}
    for shown in (shown for page in every(language) for shown in page.shown):
        found.setdefault(shown.snippet, shown)
    return found


def heading(language: str, place: str, source: str = "a page") -> str:
    """The text of the heading that ``page.md#id`` leads to; without an id, of the page's first.

    Raises ValueError for a page or a heading that is not there; ``source``: the file that names it.
    """
    name, _, id = place.partition("#")
    page = read(language, name)
    if title := page.sections.get(id) if id else page.title:
        return title
    there = f"docs/{language}/{name} has no heading {place}"
    raise ValueError(f"{source}: {there}. Then: mend the place that it names")


def address(place: str) -> str:
    """Where ``page.md#id`` stands in the built site, below the language: ``page/#id``."""
    page, _, section = place.partition(".md")
    return ("" if page == "index" else f"{page}/") + section


def where(language: str, directive: str) -> str:
    """The files and numbers of the lines that hold a text: ``docs/en/a.md:3, docs/en/b.md:12``.

    The folder of the language where it stands in none.
    """
    found = [
        f"docs/{language}/{page.name}:{number}"
        for page in every(language)
        for number, line in enumerate(page.lines, 1)
        if directive in line
    ]
    return ", ".join(found) or f"docs/{language}"


def anchor(snippet: str, what: str = "ran") -> str:
    """The id, on its page, of the result of a snippet; ``what="code"``: of its code."""
    return f"{what}-" + re.sub(r"\W+", "-", snippet.removesuffix(".py"))
