"""What the site's Markdown extensions share: a line of a page is a directive, and other lines stand for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor


class Writer(Protocol):
    """Writes the Markdown for one language. ``store`` takes HTML that no other extension is to read, and gives a word for it."""

    store: Callable[[str], str]

    def __init__(self, words: dict[str, str], language: str) -> None: ...

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        ...


class DirectiveExtension(Extension):
    """An extension whose settings are ``language`` and the words of that language.

    A subclass names its ``words`` (the English ones), its ``writer`` and its ``priority``. Higher numbers go first:
    below pymdownx.snippets (32), so that what is written is never taken for an include, and above superfences (31.05),
    which must see the fences that are written. What writes none stands at HTML: after the fences (fenced_code 25), so
    that a page can show the directive as code, and before raw HTML is taken out (20), which would take the comment along.
    """

    HTML = 22

    words: dict[str, str]
    writer: type[Writer]
    priority: float

    def __init__(self, **settings: str) -> None:
        self.config = {"language": ["en", "folder below docs/ that the pages lie in"]}
        self.config |= {word: [text, "in the page's language"] for word, text in self.words.items()}
        super().__init__(**settings)

    def extendMarkdown(self, md) -> None:
        words = self.getConfigs()
        writer = self.writer(words, words.pop("language"))
        writer.store = md.htmlStash.store
        md.preprocessors.register(_Directives(writer), type(self).__name__, self.priority)


class _Directives(Preprocessor):
    def __init__(self, writer: Writer) -> None:
        super().__init__()
        self.writer = writer

    def run(self, lines: list[str]) -> list[str]:
        return [new for line in lines for new in self.writer.replace(line)]
