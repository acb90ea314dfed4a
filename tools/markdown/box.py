"""What the paste box and the picker share: a part of a page that a script fills.

In: the words of one language. Out: the Markdown that stands for the directive. The words that the
script needs go along in ``data-words``; without JavaScript the page says where else to look.
"""

from __future__ import annotations

import html
import json


class Box:
    """Writes the Markdown of a box for one language.

    ``words``: as in WORDS of the subclass's module. ``label`` and ``noscript`` are among them.
    """

    directive: str  # the line of a page that the box stands for
    name: str  # the class of its element, by which its script finds it

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language

    def for_script(self) -> dict:
        """What the script is told."""
        raise NotImplementedError

    def markup(self) -> str:
        """The HTML inside, which is hidden without JavaScript. A single line."""
        raise NotImplementedError

    def text(self, word: str) -> str:
        """A word, as it stands in HTML."""
        return html.escape(self.words[word], quote=False)

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself if it is no directive."""
        if line != self.directive:
            return [line]
        words = json.dumps(self.for_script(), ensure_ascii=False, separators=(",", ":"))
        opening = f'<div class="{self.name}" data-words="{html.escape(words)}" markdown>'
        without = ['<noscript markdown="block">', "", self.words["noscript"], "", "</noscript>"]
        return [opening, "", self.markup(), "", *without, "", "</div>", ""]
