"""What the site's Markdown extensions share: directives, lines of a page that are replaced."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from tools.common import records, sources
from tools.markdown import render


class Writer(Preprocessor):
    """Writes the Markdown that stands for directives, in one language.

    ``words``: the texts in that language, by key. ``language``: the folder below docs/. ``store``
    takes HTML (a figure, a notebook's cell) that no other extension is to read, and returns a
    placeholder for it: a line that may stand in the Markdown.
    """

    directive: re.Pattern[str]
    store: Callable[[str], str]

    def __init__(self, words: dict[str, Any], language: str) -> None:
        super().__init__()
        self.words = words
        self.language = language

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with its directives replaced."""
        return [new for line in lines for new in self.replace(line)]

    def replace(self, line: str) -> list[str]:
        """The lines that stand for a line of a page: itself, where it is no directive."""
        match = self.directive.match(line)
        return self.write(match) if match else [line]

    def write(self, directive: re.Match[str]) -> list[str]:
        """The lines that stand for a directive. Raises ``wrong`` for one that names nothing."""
        raise NotImplementedError

    def wrong(self, directive: re.Match[str], complaint: str) -> ValueError:
        """The error that names each page and line where the directive stands."""
        where = sources.places(records.ROOT / "docs" / self.language, directive.string)
        return ValueError(f"{where}: {directive[0]}: {complaint}")

    def fill(self, template: str, **values) -> list[str]:
        """The lines of a file in templates/, filled with the words and these values."""
        return render.lines(template, words=self.words, **values)


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """The lines of a table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows]]


class DirectiveExtension(Extension):
    """An extension whose settings in mkdocs.yml are ``language`` and the words of that language.

    ``words``: the English ones. ``priority`` says when a page is read for the directives of this
    ``writer``: those with higher numbers come first.

    * Below 32 (pymdownx.snippets): output that looks like an include must stay text.
    * Above 31.05 (superfences): the fences that a writer writes are still to be read.
    * ``HTML`` for a writer that writes no fences. It is below 25 (fenced_code), so that a page can
      show the directive as code, and above 20 (html_block), which takes comments away.
    """

    HTML = 22

    def __init__(
        self, writer: type[Writer], words: dict[str, Any], priority: float, settings: dict[str, str]
    ) -> None:
        self.writer = writer
        self.priority = priority
        self.config = {"language": ["en", "folder below docs/ that the pages lie in"]}
        self.config |= {word: [text, "in the page's language"] for word, text in words.items()}
        super().__init__(**settings)

    def extendMarkdown(self, md) -> None:
        words = self.getConfigs()
        writer = self.writer(words, words.pop("language"))
        writer.store = md.htmlStash.store
        md.preprocessors.register(writer, self.writer.__name__, self.priority)
