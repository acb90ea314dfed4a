"""What to open: each page in each language, in windows of these sizes, light and dark."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from tools.common.languages import LANGUAGES, Language
from tools.common.records import ROOT

PHONE, DESKTOP, NARROWEST = (390, 844), (1280, 900), 320
# The start, the list of all snippets, notes and results, tables of results, results under versions.
SOME = ["", "verified/", "compile-and-func/", "logging/", "cases/", "installation/"]


class View(NamedTuple):
    """One page in one language, in a window of one size, in one colour scheme."""

    language: Language
    page: str  # its address below the language: "" or "calls/"
    size: tuple[int, int]
    scheme: str

    @property
    def name(self) -> str:
        page = self.page.strip("/").replace("/", ".") or "index"
        return f"{self.language.code}-{page}-{self.size[0]}-{self.scheme}"

    @property
    def path(self) -> str:
        return self.language.prefix + self.page

    @property
    def source(self) -> str:
        """The Markdown that the page is made from."""
        file = ROOT / f"docs/{self.language.code}/{self.page.rstrip('/') or 'index'}.md"
        return file.read_text("utf-8")


def views(every_page: bool) -> list[View]:
    """All views, or a few in which each page and each language has both looks."""
    if every_page:
        files = sorted((ROOT / "docs/en").glob("*.md"))
        pages = ["" if file.stem == "index" else f"{file.stem}/" for file in files]
        every = itertools.product(LANGUAGES, pages, (PHONE, DESKTOP), ("light", "dark"))
        return list(itertools.starmap(View, every))
    looks = (PHONE, "dark"), (DESKTOP, "light")
    return [
        View(language, page, *looks[(row + column) % 2])
        for row, page in enumerate(SOME)
        for column, language in enumerate(LANGUAGES)
    ]
