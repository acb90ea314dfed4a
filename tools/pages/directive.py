"""What a directive is: lines of a page that a class here replaces, in the language of the page."""

import enum
import functools
import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from tools.pages import pages, render, words

# Ends a pattern of ``in_text``.
SPACE = r"( (?=[\u3040-\u9fff]))?"
_JAPANESE_END = re.compile(r"[\u3040-\u9fff）]$")


class Phase(enum.Enum):
    """When a page is read for a directive: its priority among the preprocessors of a page."""

    # Before pymdownx.snippets (32): what is written may include a snippet.
    INCLUDES = 33.0
    # After it, as output that looks like an include must stay text; before superfences (31.05),
    # which reads the fences that are written.
    FENCES = 31.5
    # What no other extension may read: below fenced_code (25), so that a page can show the
    # directive as code, and above html_block (20), which takes comments away.
    HTML = 22.0


class Directive(Preprocessor):
    """Writes the Markdown that stands for one directive, in one language.

    ``name``: of its words in docs/words. ``pattern`` matches its lines, ``in_text`` its part of a
    sentence. ``language``: the folder below docs/. ``repository``: REPO_URL, or nothing. ``store``
    takes HTML that no other extension may read, and returns what may stand for it in Markdown.
    """

    name: ClassVar[str]
    phase: ClassVar[Phase] = Phase.FENCES
    pattern: ClassVar[str]
    in_text: ClassVar[str | re.Pattern[str]] = ""

    def __init__(self, md: Markdown, language: str, repository: str = "") -> None:
        super().__init__(md)
        self.words, self.store = words.of(language, self.name), md.htmlStash.store
        self.language, self.repository = language, repository

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with this directive replaced."""
        if self.in_text:
            # Checks alone leave no line: an empty one would end a paragraph.
            both = [(line, re.sub(self.in_text, self._spaced, line)) for line in lines]
            lines = [new for line, new in both if new.strip() or new == line]
        written = functools.partial(self._placed, lambda match: "\n".join(self.write(match)))
        return re.sub(self.pattern, written, "\n".join(lines), flags=re.M).split("\n")

    def write(self, match: re.Match[str]) -> list[str]:
        """The lines that stand for a directive. Raises ValueError for one that names nothing."""
        raise NotImplementedError

    def figure(self, match: re.Match[str]) -> str:
        """The text that stands for a part of a sentence. Raises ValueError as ``write`` does."""
        raise NotImplementedError

    def extend(self, md: Markdown) -> None:
        """Registers what it needs of Python-Markdown besides: nothing, for most."""

    def _placed(self, write: Callable[[re.Match[str]], str], match: re.Match[str]) -> str:
        """What ``write`` returns; a ValueError of it names each line where the directive stands."""
        try:
            return write(match)
        except ValueError as error:
            said = match[0][max(match[0].find("<!-- "), match[0].find("--8<-- "), 0) :]
            said = said.split("\n")[0].strip()
            raise ValueError(f"{pages.where(self.language, said)}: {said}: {error}") from None

    def fill(self, template: str, **values: Any) -> list[str]:
        """The lines of a file in templates/, filled with the words and these values."""
        return render.lines(template, words=self.words, **values)

    def field(self, count: int, entries: str, names: Sequence[str] = ()) -> list[str]:
        """The field above a list of so many ``entries`` (a selector of them), which filters it."""
        ways = words.of(self.language, "filter")
        values = {"count": count, "entries": entries, "names": names, "id": "filter"}
        return self.fill("filter.md.j2", ways=ways, **values)

    def _spaced(self, match: re.Match[str]) -> str:
        """The text of ``figure``; its pattern may take in the space before a Japanese word.

        Japanese has a space between a number and a word, and none between two words.
        """
        text = self._placed(self.figure, match)
        space = match[match.re.groups] or ""
        return text + ("" if not text or _JAPANESE_END.search(text) else space)
