"""The pages that there are, by their sources; what the tests of the built site compare it with."""

from __future__ import annotations

from typing import NamedTuple

from tools.common.languages import Language
from tools.common.records import ROOT

DOCS = ROOT / "docs"


class View(NamedTuple):
    """One page in one language, in a window of one size, in one colour scheme."""

    language: Language
    page: str  # its address below the language: "" or "order/"
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
        file = DOCS / self.language.code / f"{self.page.rstrip('/') or 'index'}.md"
        return file.read_text("utf-8")


def pages() -> list[str]:
    """The addresses of all pages, below their language."""
    files = (DOCS / "en").rglob("*.md")
    names = sorted(file.relative_to(DOCS / "en").with_suffix("").as_posix() for file in files)
    return ["" if name == "index" else f"{name}/" for name in names]
